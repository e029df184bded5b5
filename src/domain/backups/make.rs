//! Makes a backup from a snapshot that blocks no writer. It is checked before it is packed, and read back afterwards.

use std::path::Path;

use transom_backups::{Content, Facts, Hash, Listed, Pruned, Record, Repository, Source};

use super::{
    origin,
    place::repository,
    room::{database_bytes, demand_room},
    survey,
    trouble::Trouble,
    work_dir::WorkDir,
};
use crate::{
    db::{self, SchemaState},
    instance::Instance,
    kernel::{progress::Progress, time::Instant},
    wiring::BackupSettings,
};

/// Where the uploaded files of a backup are stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Once, next to all archives.
    Shared,
    /// In the archive itself.
    Single,
}

#[derive(Debug)]
pub struct Made {
    pub record: Record,
    /// The directory or bucket.
    pub place: String,
    pub pruned: Pruned,
    /// Other remarks, one sentence each.
    pub notes: Vec<String>,
}

/// Makes a backup and then removes those that are no longer kept. Blocks.
pub fn create(
    settings: &BackupSettings,
    instance: &Instance,
    kind: Kind,
    now: Instant,
    progress: &Progress,
) -> Result<Made, Trouble> {
    WorkDir::work(instance, |work_dir| create_on(work_dir, settings, instance, kind, now, progress))
}

fn create_on(
    work_dir: &WorkDir,
    settings: &BackupSettings,
    instance: &Instance,
    kind: Kind,
    now: Instant,
    progress: &Progress,
) -> Result<Made, Trouble> {
    let repository = repository(settings, instance)?;
    let scratch = work_dir.dir("backup")?;
    let snapshot = scratch.join("snapshot.db");
    demand_room(settings, &scratch, database_bytes(instance))?;
    survey::snapshot(&instance.database(), &snapshot)?;

    let conn = db::open_reader(&snapshot)?;
    let schema = match db::schema_state(&conn)? {
        SchemaState::Current(schema) => schema,
        SchemaState::Newer { database, binary } => {
            return Err(Trouble::Unfit(vec![format!(
                "The database has schema {database}, from a newer version of Transom; this version supports schemas \
                 up to {binary}. Use the newer version."
            )]));
        }
        SchemaState::Older { .. } | SchemaState::Empty => {
            return Err(Trouble::Unfit(vec![
                "The database has the schema of an older version. Start this version once, which migrates it."
                    .to_owned(),
            ]));
        }
    };
    let mut problems = survey::problems(&conn)?;
    // A corrupt database is reported as such.
    if problems.is_empty() {
        problems.extend(survey::foreign_key(&conn, &instance.key_file())?);
    }
    let facts = Facts {
        made_at: now,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        schema,
        portal: portal(instance)?,
        counts: survey::counts(&conn).map_err(anyhow::Error::from)?,
    };
    let contents = survey::contents(&conn)?;
    drop(conn);

    let live = db::open_reader(&instance.database())?;
    let is_gone = |content: &Content| {
        let sql = "select not exists (select 1 from files where sha256 = ?1)";
        live.query_row(sql, [content.sha256.0], |row| row.get(0)).unwrap_or(false)
    };
    let has_room =
        |dir: &Path, bytes: u64| demand_room(settings, dir, bytes).map_err(anyhow::Error::from);
    let changed = repository.changed_keys()?;
    let signer = instance.signing_key().map_err(anyhow::Error::from)?;
    let record = repository.create(
        Source {
            facts: &facts,
            database: &snapshot,
            settings: settings.text.as_bytes(),
            key: &instance.key_file(),
            signing_key: &instance.signing_key_file(),
            named: &settings.named_files,
            store: &instance.files(),
            contents: &mut contents.into_iter().map(Ok),
            is_gone: &is_gone,
            demand_room: &has_room,
            is_single: kind == Kind::Single,
            problems,
            sign: Some(&|bytes: &[u8]| origin::sign(&signer, bytes)),
        },
        &scratch,
        progress,
    )?;
    let pruned = prune_in(&repository, settings, &facts.portal, false)?;
    let notes = changed.iter().map(|last| of_changed_keys(last, &record)).collect();
    Ok(Made { record, place: repository.describe(), pruned, notes })
}

/// Explains a change of the public keys since the last backup.
fn of_changed_keys(last: &Listed, record: &Record) -> String {
    let (older, keys) = (&last.name, last.recipients().join(", "));
    let now = if record.is_encrypted {
        "The public key has changed since the last backup, so all uploaded files were encrypted and copied again."
    } else {
        "Backups are no longer encrypted."
    };
    format!(
        "{now} {older} and those before it can only be opened with the private key of {keys}: keep it until they are \
         gone."
    )
}

/// Removes backups that are no longer kept, or lists them. Blocks.
pub fn prune(
    settings: &BackupSettings,
    instance: &Instance,
    is_dry: bool,
) -> Result<Pruned, Trouble> {
    let repository = repository(settings, instance)?;
    WorkDir::work(instance, |_| prune_in(&repository, settings, &portal(instance)?, is_dry))
}

fn prune_in(
    repository: &Repository,
    settings: &BackupSettings,
    portal: &str,
    is_dry: bool,
) -> Result<Pruned, Trouble> {
    Ok(repository.prune(settings.keep, &settings.zone, portal, is_dry)?)
}

/// Distinguishes this portal's backups from those of others in the same place.
pub fn portal(instance: &Instance) -> Result<String, Trouble> {
    let key = instance.signing_key().map_err(anyhow::Error::from)?;
    let hash = Hash::of(key.public().text().as_bytes()).to_string();
    Ok(hash.get(..16).unwrap_or_default().to_owned())
}
