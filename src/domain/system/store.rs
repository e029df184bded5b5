//! SQL for the system's health.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    db::{self, FromRow, SchemaState},
    error::Error,
    import::expected::Standing,
    kernel::time::Instant,
    messages::{Language, Message, message},
    outbox,
};

/// The number of messages with a status.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "b")]
#[serde(rename_all = "camelCase")]
pub struct QueueState {
    pub status: outbox::Status,
    #[column(sql = "count(*)")]
    pub count: i64,
    #[column(sql = "min(b.created_at)")]
    pub oldest: Instant,
}

/// A message that failed.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "b")]
#[serde(rename_all = "camelCase")]
pub struct FailedMail {
    pub id: i64,
    pub template: String,
    pub recipient: String,
    pub last_error: Option<String>,
    pub created_at: Instant,
}

/// A background job with its last run.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "j")]
#[serde(rename_all = "camelCase")]
pub struct JobState {
    pub name: String,
    /// The job's name for display.
    #[column(sql = "j.name")]
    pub title: String,
    /// The schedule for display: `every 5 minutes`, `daily at 3:00`.
    pub schedule: String,
    /// When the last run started. Omitted if there was none.
    pub last_started_at: Option<Instant>,
    pub last_ended_at: Option<Instant>,
    pub is_success: Option<bool>,
    /// The result or the error of the last run.
    pub result: String,
    /// The number of failures since the last success.
    pub failures: i64,
    pub next_run_at: Option<Instant>,
}

/// The jobs, untranslated.
pub(super) fn jobs(conn: &Connection) -> Result<Vec<JobState>, Error> {
    db::rows(conn, "from jobs j", &[])
}

/// Translates jobs, with failing ones first.
pub(super) fn worded(mut jobs: Vec<JobState>, language: Language) -> Vec<JobState> {
    for job in &mut jobs {
        job.title = job_title(&job.name).in_language(language);
        job.schedule = schedule(&job.schedule).in_language(language);
        job.result = Message::of_kept(&job.result).in_language(language);
    }
    jobs.sort_by(|a, b| (a.failures == 0, &a.title).cmp(&(b.failures == 0, &b.title)));
    jobs
}

pub fn job_title(name: &str) -> Message {
    Message::of_code(&["job-", name].concat())
}

/// Words a job's schedule, `minutes:5` or `daily:3` (hour in the plant's time zone). Anything else is returned as it
/// is.
pub fn schedule(stored: &str) -> Message {
    let number = |text: &str| text.parse::<i64>().ok();
    match stored.split_once(':') {
        Some(("minutes", count)) => number(count).map(|minutes| message!("jobs-minutes", minutes)),
        Some(("daily", hour)) => number(hour).map(|hour| message!("jobs-daily", hour)),
        _ => None,
    }
    .unwrap_or_else(|| Message::plain(stored))
}

/// When a record type was last imported.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Freshness {
    pub noun: String,
    /// The time of the last import. Omitted if there was none.
    pub imported_at: Option<Instant>,
    pub file_name: Option<String>,
    pub rows: Option<i64>,
    pub run_by: Option<String>,
    /// The state of the expected import, if one is configured.
    pub expected: Option<Standing>,
}

impl FromRow for Freshness {
    const COLUMNS: &'static str = "b.noun, b.finished_at, b.file_name, b.rows, b.run_by";

    fn from_row(row: &db::Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            noun: row.get(0)?,
            imported_at: row.get(1)?,
            file_name: row.get(2)?,
            rows: row.get(3)?,
            run_by: row.get(4)?,
            expected: None,
        })
    }
}

/// The outbox by status. Sent messages are counted over the last day only.
pub(super) fn queue(conn: &Connection, now: Instant) -> Result<Vec<QueueState>, Error> {
    let tail = "from outbox b
                where b.status <> 'sent' or b.sent_at >= :day_ago
                group by b.status order by b.status";
    db::rows(conn, tail, named_params! { ":day_ago": now.plus_seconds(-86_400) })
}

/// The last failed messages, with translated reasons.
pub(super) fn failed(conn: &Connection, language: Language) -> Result<Vec<FailedMail>, Error> {
    let tail = "from outbox b where b.status = 'failed' order by b.id desc limit 10";
    let mut failed: Vec<FailedMail> = db::rows(conn, tail, &[])?;
    for mail in &mut failed {
        let why = mail.last_error.take();
        mail.last_error = why.map(|why| Message::of_kept(&why).in_language(language));
    }
    Ok(failed)
}

pub(super) fn freshness(conn: &Connection, noun: &str) -> Result<Freshness, Error> {
    let tail = "from import_batches b where b.noun = :noun and b.status = 'applied'
                order by b.finished_at desc, b.id desc limit 1";
    let last: Option<Freshness> = db::row(conn, tail, named_params! { ":noun": noun })?;
    Ok(last.unwrap_or_else(|| Freshness {
        noun: noun.to_owned(),
        imported_at: None,
        file_name: None,
        rows: None,
        run_by: None,
        expected: None,
    }))
}

pub(super) fn schema(conn: &Connection) -> Result<i64, Error> {
    Ok(match db::schema_state(conn)? {
        SchemaState::Current(version) => i64::from(version),
        SchemaState::Older { from, .. } => i64::from(from),
        SchemaState::Newer { database, .. } => i64::from(database),
        SchemaState::Empty => 0,
    })
}
