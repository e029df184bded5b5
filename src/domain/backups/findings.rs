//! Reports problems with a portal's backups.

use std::path::Path;

use rusqlite::Connection;

use super::{
    place::is_on_data_disk,
    runs::{PastRun, RunKind, Standing},
};
use crate::{
    db::value,
    domain::alerts::{Concern, Finding, Severity},
    error::Error,
    kernel::time::Instant,
    messages::{Message, message},
    wiring::BackupSettings,
};

/// The age of the last good backup after which one is overdue.
const OVERDUE_SECONDS: i64 = 36 * 3600;
/// The age of the last weekly test after which one is overdue.
const DRILL_OVERDUE_SECONDS: i64 = 15 * 86_400;

/// The problems, based on the last runs and where the backups are.
pub fn findings(
    conn: &Connection,
    settings: &BackupSettings,
    data: &Path,
    standing: &Standing,
    now: Instant,
) -> Result<Vec<Finding>, Error> {
    let mut found = Vec::new();
    if settings.is_enabled {
        match &standing.of_other_key {
            Some(run) => found.push(of_other_key(run)),
            None => found.extend(is_overdue(conn, standing, now)?.then(overdue)),
        }
        found.extend(is_on_data_disk(settings, data).then(on_data_disk));
    } else {
        found.push(Finding::new(
            Concern::BackupPlace,
            Severity::Warning,
            message!("backups-off"),
            message!("backups-off-do"),
        ));
    }
    found.extend(standing.last_backup.as_ref().and_then(of_run));
    match &standing.last_drill {
        Some(run) if !run.is_success => found.extend(of_run(run)),
        run if settings.is_enabled && settings.has_drills && standing.last_good.is_some() => {
            let since = match run {
                Some(run) => Some(run.ended_at),
                None => created_at(conn)?,
            };
            let is_late = since.is_some_and(|at| now.seconds_since(at) > DRILL_OVERDUE_SECONDS);
            found.extend(is_late.then(|| {
                Finding::new(
                    Concern::Drill,
                    Severity::Warning,
                    message!("backups-drill-overdue"),
                    message!("backups-drill-overdue-do"),
                )
            }));
        }
        _ => {}
    }
    Ok(found)
}

/// Whether no good backup was made for more than a day and a half.
pub fn is_overdue(conn: &Connection, standing: &Standing, now: Instant) -> Result<bool, Error> {
    let since = match &standing.last_good {
        Some(run) => Some(run.started_at),
        None => created_at(conn)?,
    };
    Ok(since.is_some_and(|since| now.seconds_since(since) > OVERDUE_SECONDS))
}

pub(super) fn overdue() -> Finding {
    Finding::new(
        Concern::BackupOverdue,
        Severity::Error,
        message!("backups-missed-subject"),
        message!("backups-missed"),
    )
}

/// Reports that no current private key opens the last good backup.
fn of_other_key(run: &PastRun) -> Finding {
    Finding::new(
        Concern::BackupOverdue,
        Severity::Error,
        message!("backups-other-key"),
        message!("backups-other-key-do", archive = %run.archive, keys = %run.recipients.join(", ")),
    )
}

fn on_data_disk() -> Finding {
    Finding::new(
        Concern::BackupPlace,
        Severity::Warning,
        message!("backups-same-disk"),
        message!("backups-same-disk-do"),
    )
}

fn of_run(run: &PastRun) -> Option<Finding> {
    of_findings(run.kind, &run.findings, !run.steps.is_empty())
}

/// Reports the problems found by a run.
pub(super) fn of_findings(kind: RunKind, findings: &[String], is_tried: bool) -> Option<Finding> {
    let (concern, title, advice) = match kind {
        RunKind::Backup => {
            (Concern::Backup, message!("backups-failed-subject"), message!("backups-failed"))
        }
        RunKind::Drill => {
            let advice = if is_tried {
                message!("backups-drill-failed")
            } else {
                message!("backups-drill-unopened")
            };
            (Concern::Drill, message!("backups-drill-subject"), advice)
        }
        RunKind::Rehearsal | RunKind::Missed => return None,
    };
    let finding = Finding::new(concern, Severity::Error, title, advice);
    (!findings.is_empty())
        .then(|| finding.with(findings.iter().map(|found| Message::plain(found.clone()))))
}

/// When the portal was created.
pub(super) fn created_at(conn: &Connection) -> Result<Option<Instant>, Error> {
    value(conn, "select created_at from instance where id = 1", &[])
}
