//! Stores when backups were made and tested, in the table `backup_runs`. The system page, `transom status` and the
//! alerts use it to determine the age of the last good backup.

use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::place;
use crate::{
    db::{FromRow, rows},
    error::Error,
    kernel::time::Instant,
    wiring::BackupSettings,
    words,
};

words! {
    /// What was run.
    #[schema(as = BackupRunKind)]
    pub RunKind {
        Backup = "backup",
        /// A backup was restored and tested.
        Drill = "drill",
        /// A copy was migrated to this version and tested.
        Rehearsal = "rehearsal",
        /// No backup was made in time, and the administrators were notified.
        Missed = "missed",
    }
}

words! {
    /// A step of a drill or a rehearsal.
    #[schema(as = BackupStepKind)]
    pub StepKind {
        /// A backup was opened into a directory.
        Restore = "restore",
        /// A snapshot of the running portal was taken.
        Snapshot = "snapshot",
        /// The database was looked through.
        Check = "check",
        /// The schema was brought to this version's.
        Migrate = "migrate",
        /// The portal was started on it.
        Start = "start",
        SignIn = "signIn",
        /// An order was opened.
        Order = "order",
        /// An invoice was opened as a PDF.
        Invoice = "invoice",
        /// A drawing's file was opened.
        Drawing = "drawing",
        /// Another uploaded file was opened.
        File = "file",
    }
}

/// A step of a drill, and how long it took.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BackupStep)]
pub struct Step {
    pub step: StepKind,
    pub milliseconds: u64,
}

#[derive(Debug, Clone)]
pub struct Run {
    pub kind: RunKind,
    pub started_at: Instant,
    pub ended_at: Instant,
    /// The archive's file; empty where there is none.
    pub archive: String,
    /// The directory or the bucket.
    pub place: String,
    pub bytes: u64,
    pub files: u64,
    pub new_files: u64,
    pub new_bytes: u64,
    pub steps: Vec<Step>,
    /// The problems found, one sentence each. Empty if there are none.
    pub findings: Vec<String>,
    /// The public keys to which the archive is encrypted, as far as they are known.
    pub recipients: Vec<String>,
}

/// A run as it is read.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BackupRun)]
pub struct PastRun {
    pub id: i64,
    pub kind: RunKind,
    pub started_at: Instant,
    pub ended_at: Instant,
    /// The archive's file; empty where there is none.
    pub archive: String,
    /// The directory or the bucket.
    pub place: String,
    pub is_success: bool,
    /// Bytes of the archive.
    pub bytes: i64,
    /// How many uploaded files it names.
    pub files: i64,
    /// How many of them were copied for it.
    pub new_files: i64,
    /// Bytes of those.
    pub new_bytes: i64,
    /// What was done, and how long it took.
    pub steps: Vec<Step>,
    /// What was found to be wrong, a sentence each.
    pub findings: Vec<String>,
    /// The public keys to which the archive is encrypted, as far as they are known.
    #[serde(skip)]
    pub recipients: Vec<String>,
}

/// How things stand: what the status of the portal says about backups.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BackupStanding)]
pub struct Standing {
    /// The last backup that was found to be good, and that a key of now opens.
    pub last_good: Option<PastRun>,
    /// The last good one, if only a key that is no longer configured opens it.
    #[serde(skip)]
    pub of_other_key: Option<PastRun>,
    /// The last backup, good or not.
    pub last_backup: Option<PastRun>,
    /// The last time that a backup was restored and tried.
    pub last_drill: Option<PastRun>,
}

#[derive(FromRow)]
struct Stored {
    id: i64,
    kind: RunKind,
    started_at: Instant,
    ended_at: Instant,
    archive: String,
    place: String,
    is_success: bool,
    bytes: i64,
    files: i64,
    new_files: i64,
    new_bytes: i64,
    steps: String,
    findings: String,
    recipients: String,
}

impl From<Stored> for PastRun {
    fn from(stored: Stored) -> Self {
        Self {
            id: stored.id,
            kind: stored.kind,
            started_at: stored.started_at,
            ended_at: stored.ended_at,
            archive: stored.archive,
            place: stored.place,
            is_success: stored.is_success,
            bytes: stored.bytes,
            files: stored.files,
            new_files: stored.new_files,
            new_bytes: stored.new_bytes,
            steps: serde_json::from_str(&stored.steps).unwrap_or_default(),
            findings: serde_json::from_str(&stored.findings).unwrap_or_default(),
            recipients: stored.recipients.split_whitespace().map(str::to_owned).collect(),
        }
    }
}

/// The last run of a kind, or its last successful one if `only_good`.
pub fn last(conn: &Connection, kind: RunKind, only_good: bool) -> Result<Option<PastRun>, Error> {
    let found: Vec<Stored> = rows(
        conn,
        "from backup_runs where kind = :kind and (not :good or is_success) order by id desc limit 1",
        named_params! { ":kind": kind, ":good": only_good },
    )?;
    Ok(found.into_iter().next().map(PastRun::from))
}

/// The last runs of all kinds, newest first.
pub fn recent(conn: &Connection, most: u32) -> Result<Vec<PastRun>, Error> {
    let found: Vec<Stored> = rows(
        conn,
        "from backup_runs order by id desc limit :most",
        named_params! { ":most": most },
    )?;
    Ok(found.into_iter().map(PastRun::from).collect())
}

pub fn standing(conn: &Connection, settings: &BackupSettings) -> Result<Standing, Error> {
    let of_now = place::keys_of_now(settings);
    let is_openable = |run: &PastRun| {
        run.recipients.is_empty() || run.recipients.iter().any(|key| of_now.contains(key))
    };
    let good: Vec<Stored> = rows(
        conn,
        "from backup_runs where kind = 'backup' and is_success order by id desc",
        named_params! {},
    )?;
    let good: Vec<PastRun> = good.into_iter().map(PastRun::from).collect();
    let last_good = good.iter().find(|run| is_openable(run)).cloned();
    Ok(Standing {
        of_other_key: good.into_iter().next().filter(|_| last_good.is_none()),
        last_good,
        last_backup: last(conn, RunKind::Backup, false)?,
        last_drill: last(conn, RunKind::Drill, false)?,
    })
}

impl Run {
    pub(super) const fn empty(kind: RunKind, started_at: Instant, ended_at: Instant) -> Self {
        Self {
            kind,
            started_at,
            ended_at,
            archive: String::new(),
            place: String::new(),
            bytes: 0,
            files: 0,
            new_files: 0,
            new_bytes: 0,
            steps: Vec::new(),
            findings: Vec::new(),
            recipients: Vec::new(),
        }
    }

    pub fn is_success(&self) -> bool {
        self.findings.is_empty()
    }
}
