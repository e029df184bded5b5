//! Records a run in its table and the audit log, and notifies the administrators of failures.

use rusqlite::{Connection, named_params};
use serde_json::json;

use super::{
    findings,
    runs::{Run, RunKind, last},
};
use crate::{
    audit::{self, Actor, NewEvent},
    db::{Shared, value},
    domain::alerts::{Alert, Alerts, Concern},
    error::Error,
    kernel::time::Instant,
    messages::{Message, message},
};

/// How many runs of each kind are kept.
const KEPT: i64 = 100;

impl Run {
    /// Records the run in the table and the audit log. People are notified of the first failure, and of the first
    /// success after it.
    pub fn note(&self, conn: &Connection, alerts: &Alerts, actor: &Actor) -> Result<(), Error> {
        conn.prepare_cached(
            "insert into backup_runs (kind, started_at, ended_at, archive, place, is_success, bytes, files,
                 new_files, new_bytes, steps, findings, recipients)
             values (:kind, :started, :ended, :archive, :place, :is_success, :bytes, :files, :new_files,
                 :new_bytes, :steps, :findings, :recipients)",
        )?
        .execute(named_params! {
            ":kind": self.kind, ":started": self.started_at, ":ended": self.ended_at, ":archive": self.archive,
            ":place": self.place, ":is_success": self.is_success(), ":bytes": whole(self.bytes),
            ":files": whole(self.files), ":new_files": whole(self.new_files),
            ":new_bytes": whole(self.new_bytes), ":steps": serde_json::to_string(&self.steps)?,
            ":findings": serde_json::to_string(&self.findings)?,
            ":recipients": self.recipients.join(" "),
        })?;
        conn.prepare_cached(
            "delete from backup_runs where kind = :kind and id not in
                 (select id from backup_runs where kind = :kind order by id desc limit :kept)
                 and id is not (select max(id) from backup_runs where kind = :kind and is_success)",
        )?
        .execute(named_params! { ":kind": self.kind, ":kept": KEPT })?;
        let verb = match self.kind {
            RunKind::Backup => "create",
            RunKind::Drill => "drill",
            RunKind::Rehearsal => "rehearse",
            RunKind::Missed => "miss",
        };
        let mut event = NewEvent::new(self.ended_at, actor.clone(), "backup", verb);
        event.after = Some(json!({
            "archive": self.archive, "place": self.place, "isSuccess": self.is_success(),
            "seconds": self.ended_at.seconds_since(self.started_at), "findings": self.findings,
            "recipients": self.recipients,
        }));
        audit::append(Shared::of(conn), event)?;
        let concern = match self.kind {
            RunKind::Backup => Concern::Backup,
            RunKind::Drill => Concern::Drill,
            RunKind::Missed => Concern::BackupOverdue,
            RunKind::Rehearsal => return Ok(()),
        };
        if !self.is_success() {
            return self.notify_of_outcome(conn, alerts);
        }
        if self.kind == RunKind::Backup {
            alerts.settle(conn, &Concern::BackupOverdue, self.ended_at)?;
        }
        alerts.settle(conn, &concern, self.ended_at)
    }

    fn notify_of_outcome(&self, conn: &Connection, alerts: &Alerts) -> Result<(), Error> {
        let finding = match self.kind {
            RunKind::Missed => Some(findings::overdue()),
            kind => findings::of_findings(kind, &self.findings, !self.steps.is_empty()),
        };
        let Some(finding) = finding else { return Ok(()) };
        let last_good = last(conn, RunKind::Backup, true)?;
        let last_good = last_good.map_or_else(
            || message!("backups-never"),
            |run| Message::plain(alerts.time(run.ended_at)),
        );
        let mut facts = vec![(message!("backups-last-good"), last_good)];
        if !self.place.is_empty() {
            facts.push((message!("backups-place"), Message::plain(self.place.clone())));
        }
        let alert = Alert { template: "backupFailed", facts, ..Alert::default() };
        alerts.raise(conn, &finding, alert, self.ended_at).map(drop)
    }
}

/// Notifies the administrators, once, that no good backup was made since `since`.
pub(super) fn note_missed(
    conn: &Connection,
    alerts: &Alerts,
    since: Instant,
    now: Instant,
) -> Result<(), Error> {
    let sql =
        "select exists (select 1 from backup_runs where kind = 'missed' and started_at >= :since)";
    if value(conn, sql, named_params! { ":since": since })?.unwrap_or(false) {
        return Ok(());
    }
    let mut run = Run::empty(RunKind::Missed, now, now);
    run.findings.push("No backup was made in time.".to_owned());
    run.note(conn, alerts, &Actor::system())
}

fn whole(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
