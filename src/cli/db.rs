//! `db check` and `db optimize`: checks the database, and recovers wasted space and lost speed.

use std::fs;

use clap::Subcommand;
use indicatif::HumanBytes;
use rusqlite::Connection;

use super::{
    Global,
    check::{self, CheckResult},
    database::Database,
    report::{Exit, Failure, Report},
};
use crate::{
    db::{self, SchemaState},
    domain::backups::{self, Flaw, FlawKind},
    files::disk_space,
    instance::Instance,
    messages::message,
};

/// How many rows of each index are sampled for its statistics.
const SAMPLED: i64 = 1000;
/// The percentage of unused pages above which the database is rewritten.
const UNUSED: i64 = 10;

#[derive(Debug, Subcommand)]
pub(super) enum DbCommand {
    /// Check the database: its pages, indexes, references, totals and schema
    Check,
    /// Refresh the query planner's statistics, and give unused space back to the disk
    Optimize,
}

impl DbCommand {
    pub(super) fn run(self, global: &Global) -> Result<Report, Failure> {
        let loaded = global.load()?;
        let instance = global.instance(&loaded)?;
        let report = match self {
            Self::Check => {
                let conn = db::open_reader(&instance.database())?;
                let mut results = vec![of_schema(&conn)?];
                results.extend(of_content(&conn)?);
                check::report(&results)
            }
            Self::Optimize => optimize(&instance, &mut Database::open(&instance, &loaded)?)?,
        };
        Ok(report.on(instance.dir()))
    }
}

pub(super) fn of_schema(conn: &Connection) -> Result<CheckResult, Failure> {
    let about = "schema";
    Ok(match db::schema_state(conn)? {
        SchemaState::Current(schema) => {
            CheckResult::fine(about, format!("{schema}, which this version uses."))
        }
        SchemaState::Older { from, to } => CheckResult::doubtful(
            about,
            format!(
                "{from}, from an older version. `transom serve` migrates it to {to} when it starts; \
                 `transom upgrade --rehearse` tries that on a copy first."
            ),
        ),
        SchemaState::Newer { database, binary } => CheckResult::wrong(
            about,
            format!(
                "{database}, from a newer version; this one supports schemas up to {binary}. Use the \
                 newer version."
            ),
        ),
        SchemaState::Empty => CheckResult::wrong(
            about,
            "none: this is not Transom's database. Restore it from a backup.",
        ),
    })
}

/// Problems in the database itself.
fn of_content(conn: &Connection) -> Result<Vec<CheckResult>, Failure> {
    let flaws = backups::check(conn)?;
    if flaws.is_empty() {
        let said = "pages, indexes, references and totals are as they must be.";
        return Ok(vec![CheckResult::fine("content", said)]);
    }
    Ok(flaws.iter().map(of_flaw).collect())
}

fn of_flaw(Flaw { kind, said }: &Flaw) -> CheckResult {
    let damaged = message!("system-database-damaged-do").to_string();
    let (about, advice) = match kind {
        FlawKind::Damage => ("content", damaged.as_str()),
        FlawKind::Reference => (
            "references",
            "Someone has changed the database by hand, or it was damaged. Restore the last good backup \
             (`transom backup list`, `transom restore`).",
        ),
        FlawKind::Rule => (
            "totals",
            "Import these records and their lines again. If that doesn't help, restore the last good \
             backup.",
        ),
    };
    CheckResult::wrong(about, format!("{said} {advice}"))
}

/// The space that the database takes on disk.
struct Room {
    database: u64,
    log: u64,
}

impl Room {
    fn of(instance: &Instance) -> Self {
        let size = |path: &std::path::Path| fs::metadata(path).map_or(0, |file| file.len());
        let database = instance.database();
        let mut log = database.clone().into_os_string();
        log.push("-wal");
        Self { database: size(&database), log: size(std::path::Path::new(&log)) }
    }

    const fn all(&self) -> u64 {
        self.database + self.log
    }
}

fn optimize(instance: &Instance, database: &mut Database) -> Result<Report, Failure> {
    let before = Room::of(instance);
    let conn = database.writable()?;
    conn.pragma_update(None, "analysis_limit", SAMPLED)?;
    // All tables, including those that this connection hasn't queried.
    conn.execute_batch("pragma optimize = 0x10002")?;
    let mut notes = Vec::new();
    notes.extend(rewrite(instance, conn)?);
    let is_busy: bool = conn.query_row("pragma wal_checkpoint(truncate)", [], |row| row.get(0))?;
    if is_busy {
        notes.push(
            "The write-ahead log is in use and was not emptied. Try again in a moment.".to_owned(),
        );
    }
    let after = Room::of(instance);
    let gained = before.all().saturating_sub(after.all());
    let mut text = format!(
        "The query planner's statistics are up to date.\nThe database takes {} (and {} of log), {} less than before.\n",
        HumanBytes(after.database),
        HumanBytes(after.log),
        HumanBytes(gained)
    );
    for note in &notes {
        text.push_str(note);
        text.push('\n');
    }
    Ok(Report::new(text)
        .exit(if is_busy { Exit::Warnings } else { Exit::Done })
        .with("bytesBefore", before.all())
        .with("bytesAfter", after.all())
        .with("gained", gained)
        .with("notes", notes))
}

/// Rewrites the database without its unused pages, if that is worthwhile and blocks no one; otherwise returns why not.
fn rewrite(instance: &Instance, conn: &Connection) -> Result<Option<String>, Failure> {
    let ask = |pragma: &str| -> rusqlite::Result<i64> {
        conn.query_row(&format!("pragma {pragma}"), [], |row| row.get(0))
    };
    let (pages, unused, page) = (ask("page_count")?, ask("freelist_count")?, ask("page_size")?);
    if unused.saturating_mul(100) < pages.saturating_mul(UNUSED) {
        return Ok(None);
    }
    let bytes = |pages: i64| u64::try_from(pages.saturating_mul(page)).unwrap_or(0);
    let could = format!("{} of the database are unused", HumanBytes(bytes(unused)));
    // A running server would have to wait with every write.
    let Ok(_lock) = instance.lock() else {
        return Ok(Some(format!(
            "{could}. The portal uses them for what is added; to give them back to the disk, run this again while \
             the server is stopped."
        )));
    };
    // Used pages are written twice: to a copy, and back through the log.
    let needed = bytes(pages - unused).saturating_mul(2);
    let free = disk_space()(instance.dir())
        .map_err(|error| {
            Failure::io(format!("cannot inspect {}", instance.dir().display()), &error)
        })?
        .free;
    if free < needed {
        return Ok(Some(format!(
            "{could}. To give them back to the disk, {} must be free there for a while.",
            HumanBytes(needed)
        )));
    }
    conn.execute_batch("vacuum")?;
    Ok(None)
}
