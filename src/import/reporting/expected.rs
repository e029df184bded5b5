//! Imports that are expected by a time of day: whether they have arrived, and who is notified if they haven't.

use std::fmt;

use jiff::tz::TimeZone;
use rusqlite::{Connection, OptionalExtension, named_params};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::{
    audit::{self, Actor, NewEvent},
    config::{ExpectedImport, NounName},
    db::Shared,
    import::error::ImportError,
    kernel::time::Instant,
    messages::{Language, Message, message},
};

/// Whether an expected import has arrived.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Arrival {
    /// It was imported.
    Arrived,
    /// The import isn't due yet.
    Waiting,
    /// The import is overdue, and none was attempted.
    Late,
    /// The last run was rejected, failed or interrupted, and none has succeeded.
    Failed,
}

/// The state of an expected import.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Standing {
    /// The record type: `orders`, `invoices` and so on.
    pub noun: String,
    /// The rule as written in the configuration.
    pub rule: String,
    /// When the import is due.
    pub due_at: Instant,
    pub arrival: Arrival,
    /// The error of the failed run, or blank.
    #[schema(value_type = String)]
    pub problem: Message,
}

impl Standing {
    pub fn in_language(mut self, language: Language) -> Self {
        self.problem = Message::plain(self.problem.in_language(language));
        self
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.arrival {
            Arrival::Arrived => "arrived",
            Arrival::Waiting => "not due yet",
            Arrival::Late => "OVERDUE: nothing was imported",
            Arrival::Failed => "FAILED",
        };
        write!(f, "expected {}: {what}", self.rule)?;
        match self.problem.to_string().lines().next() {
            Some(first) => write!(f, ". {first}"),
            None => Ok(()),
        }
    }
}

/// The state of every expected import.
pub fn standings(
    conn: &Connection,
    expected: &[ExpectedImport],
    zone: &TimeZone,
    now: Instant,
) -> Result<Vec<Standing>, ImportError> {
    let mut standings = Vec::new();
    for rule in expected {
        let Some(due_at) = rule.due(zone, now) else { continue };
        let (arrival, problem) = arrival(conn, rule.noun, due_at, now)?;
        standings.push(Standing {
            noun: rule.noun.to_string(),
            rule: rule.to_string(),
            due_at,
            arrival,
            problem,
        });
    }
    Ok(standings)
}

fn arrival(
    conn: &Connection,
    noun: NounName,
    due_at: Instant,
    now: Instant,
) -> Result<(Arrival, Message), ImportError> {
    let since = due_at.plus_seconds(-ExpectedImport::AHEAD_SECONDS);
    // A successful run takes precedence over failed ones; of those, the last counts.
    let run: Option<(bool, String)> = conn
        .prepare_cached(
            "select status = 'applied', coalesce(nullif(problem, ''), outcome, '') from import_batches
             where noun = :noun and status in ('applied', 'reverted') and finished_at >= :since
                and (status = 'applied' or outcome in ('refused', 'failed', 'brokenOff'))
             order by status = 'applied' desc, id desc limit 1",
        )?
        .query_row(named_params! { ":noun": noun.as_str(), ":since": since }, |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .optional()?;
    Ok(match run {
        Some((true, _)) => (Arrival::Arrived, Message::plain("")),
        Some((false, problem)) => (Arrival::Failed, in_words(&problem)),
        None if now >= due_at => (Arrival::Late, Message::plain("")),
        None => (Arrival::Waiting, Message::plain("")),
    })
}

fn in_words(problem: &str) -> Message {
    match problem {
        "refused" => message!("import-run-rejected"),
        "brokenOff" => message!("import-run-interrupted"),
        _ => Message::of_kept(problem),
    }
}

/// Records in the audit log that an expected import is late or has failed, once for each due time.
pub fn note_missed(
    conn: &Connection,
    standing: &Standing,
    now: Instant,
) -> Result<(), ImportError> {
    if !note_due(conn, &standing.noun, standing.due_at, now)? {
        return Ok(());
    }
    let mut event = NewEvent::new(now, Actor::system(), "import", "miss");
    event.after = Some(json!({
        "noun": standing.noun, "rule": standing.rule, "dueAt": standing.due_at,
        "arrival": standing.arrival, "problem": standing.problem.to_string(),
    }));
    audit::append(Shared::of(conn), event)?;
    Ok(())
}

/// Marks a run's due time as handled. Returns false if it already was.
fn note_due(
    conn: &Connection,
    noun: &str,
    due_at: Instant,
    now: Instant,
) -> Result<bool, ImportError> {
    let told = conn.execute(
        "insert or ignore into import_alerts (noun, due_at, told_at) values (:noun, :due_at, :now)",
        named_params! { ":noun": noun, ":due_at": due_at, ":now": now },
    )?;
    Ok(told > 0)
}

/// Marks a failed run as already reported, so that it isn't reported as missing too.
pub fn note_failure(
    conn: &Connection,
    expected: &[ExpectedImport],
    zone: &TimeZone,
    noun: NounName,
    now: Instant,
) -> Result<(), ImportError> {
    for rule in expected.iter().filter(|rule| rule.noun == noun) {
        if let Some(due_at) = rule.due(zone, now) {
            note_due(conn, noun.as_str(), due_at, now)?;
        }
    }
    Ok(())
}
