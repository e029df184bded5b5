//! Stores every job's last and next run in the table `jobs`.

use std::collections::HashMap;

use rusqlite::{Connection, named_params};

use super::{Done, JOBS, Job};
use crate::{
    audit::{self, Actor, NewEvent},
    db::{Shared, value},
    domain::{
        alerts::{Alert, Alerts, Concern, Severity},
        system,
    },
    error::Error,
    kernel::time::Instant,
    messages::{Message, message},
};

/// Writes this version's jobs to the table, removes others, and returns when each runs next.
pub(super) fn note_jobs(conn: &Connection) -> Result<HashMap<&'static str, Instant>, Error> {
    let names: Vec<&str> = JOBS.iter().map(|job| job.name).collect();
    conn.execute(
        "delete from jobs where name not in (select value from json_each(:names))",
        named_params! { ":names": serde_json::to_string(&names)? },
    )?;
    let mut next = HashMap::new();
    for job in JOBS {
        conn.execute(
            "insert into jobs (name, schedule) values (:name, :schedule)
             on conflict (name) do update set schedule = excluded.schedule",
            named_params! { ":name": job.name, ":schedule": job.schedule.to_string() },
        )?;
        let sql = "select next_run_at from jobs where name = :name and next_run_at is not null";
        if let Some(at) = value(conn, sql, named_params! { ":name": job.name })? {
            next.insert(job.name, at);
        }
    }
    Ok(next)
}

pub(super) struct Run {
    pub job: &'static Job,
    pub started_at: Instant,
    pub ended_at: Instant,
    /// The outcome or the error.
    pub result: Result<Done, Message>,
    pub next_run_at: Instant,
}

impl Run {
    /// Records the run. People are alerted when it has failed twice in a row, and when it succeeds again.
    pub(super) fn note(&self, conn: &Connection, alerts: &Alerts) -> Result<(), Error> {
        let is_success = self.result.is_ok();
        let said = match &self.result {
            Ok(done) => done.as_ref(),
            Err(error) => Some(error),
        };
        let said = said.map(Message::kept).unwrap_or_default();
        let failures: i64 = conn
            .prepare_cached(
                "update jobs set last_started_at = :started, last_ended_at = :ended,
                     is_success = :is_success, result = :result, next_run_at = :next,
                     failures = case when :is_success then 0 else failures + 1 end
                 where name = :name returning failures",
            )?
            .query_row(
                named_params! {
                    ":started": self.started_at, ":ended": self.ended_at, ":is_success": is_success,
                    ":result": said, ":next": self.next_run_at, ":name": self.job.name,
                },
                |row| row.get(0),
            )?;
        match &self.result {
            Ok(_) => alerts.settle(conn, &Concern::Job(self.job.name.to_owned()), self.ended_at),
            Err(error) => self.alert(conn, alerts, failures, error),
        }
    }

    fn alert(
        &self,
        conn: &Connection,
        alerts: &Alerts,
        failures: i64,
        error: &Message,
    ) -> Result<(), Error> {
        let finding = system::job_finding(self.job.name, failures, error.clone());
        let Some(finding) = finding.filter(|it| it.severity == Severity::Error) else {
            return Ok(());
        };
        let runs = system::schedule(&self.job.schedule.to_string());
        let alert = Alert {
            template: "jobFailed",
            facts: vec![(message!("jobs-runs"), runs)],
            ..Alert::default()
        };
        if alerts.raise(conn, &finding, alert, self.ended_at)? {
            let mut event = NewEvent::new(self.ended_at, Actor::system(), "job", "fail");
            event.after =
                Some(serde_json::json!({ "name": self.job.name, "error": error.to_string() }));
            audit::append(Shared::of(conn), event)?;
        }
        Ok(())
    }
}
