//! Backups that verify themselves: made every night and by hand, kept by days, weeks and months, restored into a
//! scratch directory every week and tried there.
//!
//! `transom_backups` knows archives and where they are kept; this area knows what they are of. A run takes a snapshot
//! (`vacuum into`, which holds up no writer) and examines it (`survey`: the database's own checks, rows that point at
//! nothing, totals that must equal their lines, and counts for the manifest). It copies the uploaded files that aren't
//! there yet, packs the rest as a tar under zstd, encrypts it if `backup.public_key` is set, and reads the archive
//! again from where it was written. Only then is its record written beside it; an archive without one was never
//! verified. A backup with problems is kept and isn't *good*, and the last good one is never pruned.
//!
//! All scratch files are in `.backup` of the data directory, taken with a lock (`desk`) and emptied by the next one to
//! take it and by a server that starts. A drill restores into it, lets one visitor with a random password in and no one
//! else, and starts this program on it as `serve --isolated`, which has no outbox, jobs, gateway or provider and ends
//! with its parent; `upgrade --rehearse` does the same with a copy of the data. The table `backup_runs` and the audit
//! log say what was made and tried (`runs`, which also notifies the administrators); what there is to restore is read
//! from the place itself. Everything here blocks, and runs where blocking is allowed.

mod desk;
mod drill;
mod findings;
mod make;
mod nightly;
mod origin;
mod restore;
mod room;
mod runs;
mod staff;
mod survey;
mod verify;

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use rusqlite::Connection;
use transom_backups::{
    Bucket, Directory, Identity, Place, Problem, Recipients, Repository, is_archive,
};

pub use desk::{Desk, sweep};
pub use drill::{StepKind, Tried, drill, rehearse};
pub use findings::{findings, is_overdue};
pub use make::{Kind, Made, create, portal, prune};
pub use nightly::{first_due, keep_up};
pub use origin::{Origin, key_of};
pub use restore::{Restored, Target, Trusted, restore};
pub use runs::{PastRun, Run, RunKind, Standing, last, recent, standing};
pub use survey::{Flaw, FlawKind, check};
pub use verify::{Verified, verify};

use crate::{
    http::Api,
    instance::{Instance, InstanceError, is_own_key},
    kernel::secret::Vault,
    wiring::BackupSettings,
};

/// The calls about backups.
pub fn api() -> Api {
    Api::new()
        .get("adminBackupsList", "/admin/system/backups", staff::list_backups)
        .post("adminBackupsCreate", "/admin/system/backups", staff::create_backup)
        .post("adminBackupsDrill", "/admin/system/backups/drill", staff::drill_backup)
}

/// Why a backup, a drill or a restore came to nothing.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// One at a time.
    #[error("Another backup, drill or rehearsal is running. Wait until it ends.")]
    Busy,
    /// It would take the room that uploads need.
    #[error("{0}")]
    NoRoom(String),
    /// What was found is not fit for it.
    #[error("{}", .0.join(" "))]
    Unfit(Vec<String>),
    /// The archive, its key, or the place.
    #[error("{0}")]
    Problem(Problem),
    /// A directory that is not as it must be.
    #[error("{0}")]
    Instance(#[from] InstanceError),
    /// Reading or writing failed.
    #[error("{0:#}")]
    Other(#[from] anyhow::Error),
}

impl Trouble {
    /// What is wrong, a sentence each.
    pub fn sentences(&self) -> Vec<String> {
        match self {
            Self::Unfit(sentences) => sentences.clone(),
            trouble => vec![trouble.to_string()],
        }
    }
}

impl From<Problem> for Trouble {
    fn from(problem: Problem) -> Self {
        match problem {
            Problem::Other(error) => match error.downcast::<Self>() {
                Ok(trouble) => trouble,
                Err(error) => Self::Other(error),
            },
            problem => Self::Problem(problem),
        }
    }
}

/// The directory of backups: the configured one, or `backups` beside the data.
pub fn directory(settings: &BackupSettings, data: &Path) -> PathBuf {
    settings.dir.clone().unwrap_or_else(|| data.parent().unwrap_or(data).join("backups"))
}

/// The place of an instance's backups, as the configuration has it.
pub fn repository(settings: &BackupSettings, instance: &Instance) -> Result<Repository, Trouble> {
    repository_of(settings, instance.dir())
}

/// What people call the place of an instance's backups.
pub fn place(settings: &BackupSettings, instance: &Instance) -> String {
    repository(settings, instance)
        .map_or_else(|trouble| trouble.to_string(), |repository| repository.describe())
}

/// As [`repository`], for a data directory that may not be there.
pub fn repository_of(settings: &BackupSettings, data: &Path) -> Result<Repository, Trouble> {
    let place: Box<dyn Place> = match &settings.bucket {
        Some(bucket) => Box::new(Bucket::new(bucket).context("backup.s3")?),
        None => Box::new(Directory::new(&directory(settings, data))),
    };
    with_keys(place, settings)
}

/// The backups of a place, with the keys that the configuration names.
fn with_keys(place: Box<dyn Place>, settings: &BackupSettings) -> Result<Repository, Trouble> {
    let repository = Repository::new(place, Recipients::parse(&settings.public_keys)?);
    // A private key that can't be read is told where one is needed.
    Ok(match identity(settings, None) {
        Ok(Some(identity)) => repository.with_identity(&identity),
        _ => repository,
    })
}

/// The public keys of which a private one opens a backup now.
fn keys_of_now(settings: &BackupSettings) -> Vec<String> {
    let mut keys = settings.public_keys.clone();
    if let Ok(Some(identity)) = identity(settings, None) {
        keys.extend(identity.publics());
    }
    keys
}

/// What is wrong where `key` is not the file of the key that a database's secrets are sealed with.
fn foreign_key(conn: &Connection, key: &Path) -> anyhow::Result<Option<String>> {
    let is_its_own = match Vault::open(key) {
        Ok(vault) => is_own_key(conn, &vault)? != Some(false),
        Err(_) => false,
    };
    Ok((!is_its_own).then(|| {
        "The file `key` is not the key that the secrets in this database are sealed with: after a restore, codes of \
         authenticator apps would be refused to everyone. Put the right file back."
            .to_owned()
    }))
}

/// Where the archive lies that a person names, by a path or by its name in the place of backups; and its name there.
pub fn locate(
    settings: &BackupSettings,
    data: &Path,
    named: Option<&str>,
    identity: Option<&Identity>,
) -> Result<(Repository, String), Trouble> {
    if let Some(named) = named {
        let path = Path::new(named);
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_file() {
            let dir = path.parent().filter(|dir| !dir.as_os_str().is_empty());
            let place = Directory::new(dir.unwrap_or(Path::new(".")));
            return Ok((with_keys(Box::new(place), settings)?, name.to_owned()));
        }
        if named.contains('/') || !(is_archive(named) || named.starts_with("transom-")) {
            let dir = path.parent().filter(|dir| !dir.as_os_str().is_empty());
            let place = match dir {
                Some(dir) => dir.display().to_string(),
                None => {
                    format!(
                        "the current directory or in {}",
                        repository_of(settings, data)?.describe()
                    )
                }
            };
            return Err(Problem::Absent { name: name.to_owned(), place }.into());
        }
    }
    let mut repository = repository_of(settings, data)?;
    // What a key that is given opens is good for who gives it.
    if let Some(identity) = identity {
        repository = repository.with_identity(identity);
    }
    let name = repository.find(named)?.name;
    Ok((repository, name))
}

/// The private keys that are named, or configured.
pub fn identity(
    settings: &BackupSettings,
    named: Option<&Path>,
) -> Result<Option<Identity>, Trouble> {
    let path = named.or(settings.identity_file.as_deref());
    Ok(path.map(Identity::read).transpose()?)
}

/// Whether backups lie on the same disk as the data, so that one failure takes both.
pub fn is_on_data_disk(settings: &BackupSettings, data: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    if settings.bucket.is_some() {
        return false;
    }
    let device = |path: &Path| {
        let there = path.ancestors().find(|dir| dir.exists())?;
        Some(std::fs::metadata(there).ok()?.dev())
    };
    device(&directory(settings, data)) == device(data)
}
