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
    /// The kind of run.
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
        /// Extracts a backup into a directory.
        Restore = "restore",
        /// Takes a snapshot of the running portal.
        Snapshot = "snapshot",
        /// Checks the database.
        Check = "check",
        /// Migrates the database to this version's schema.
        Migrate = "migrate",
        /// Starts the portal on it.
        Start = "start",
        SignIn = "signIn",
        /// Opens an order.
        Order = "order",
        /// Opens an invoice as a PDF.
        Invoice = "invoice",
        /// Opens a drawing's file.
        Drawing = "drawing",
        /// Opens another uploaded file.
        File = "file",
    }
}

/// A step of a drill with its duration.
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
    /// The archive's file name. Empty if there is none.
    pub archive: String,
    /// The directory or bucket.
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

/// A backup, drill or rehearsal that was run.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BackupRun)]
pub struct PastRun {
    pub id: i64,
    pub kind: RunKind,
    pub started_at: Instant,
    pub ended_at: Instant,
    /// The archive's file name. Empty if there is none.
    pub archive: String,
    /// The directory or bucket.
    pub place: String,
    pub is_success: bool,
    /// The size of the archive in bytes.
    pub bytes: i64,
    /// The number of uploaded files that the backup refers to.
    pub files: i64,
    /// The number of files that were copied for this backup.
    pub new_files: i64,
    /// The size of these files in bytes.
    pub new_bytes: i64,
    /// The steps with their durations.
    pub steps: Vec<Step>,
    /// The problems found, one sentence each.
    pub findings: Vec<String>,
    /// The public keys to which the archive is encrypted, as far as they are known.
    #[serde(skip)]
    pub recipients: Vec<String>,
}

/// The state of the backups.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BackupStanding)]
pub struct Standing {
    /// The last good backup that a current key opens.
    pub last_good: Option<PastRun>,
    /// The last good one, if only a key that is no longer configured opens it.
    #[serde(skip)]
    pub of_other_key: Option<PastRun>,
    /// The last backup, whether good or not.
    pub last_backup: Option<PastRun>,
    /// The last drill.
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
