//! `queue …`: lists, retries or drops queued email and text messages. A running server notices changes within fifteen
//! seconds.

use clap::Subcommand;
use rusqlite::Connection;
use serde_json::json;

use super::{
    Global,
    database::Database,
    report::{Exit, Failure, Report},
};
use crate::{
    audit::{self, Actor, NewEvent},
    db::Shared,
    error::Error,
    kernel::{
        text::counted,
        time::{Clock, Instant},
        words::Word as _,
    },
    messages::Language,
    outbox::{self, Entry, OutboxId, Status, Wanted},
};

/// The most messages of each kind in the list.
const SHOWN: u32 = 500;

#[derive(Debug, Subcommand)]
pub(super) enum QueueCommand {
    /// List waiting and failed messages
    List,
    /// Retry messages now
    Retry {
        /// IDs of the messages
        #[arg(value_name = "ID", required = true)]
        ids: Vec<i64>,
    },
    /// Drop messages so that they are never sent
    Drop {
        /// IDs of the messages
        #[arg(value_name = "ID", required = true)]
        ids: Vec<i64>,
    },
}

impl QueueCommand {
    pub(super) fn run(self, global: &Global) -> Result<Report, Failure> {
        let loaded = global.load()?;
        let instance = global.instance(&loaded)?;
        let now = Clock::system(loaded.config.company.time_zone.0.clone()).now();
        let mut connection = Database::open(&instance, &loaded)?;
        let report = match self {
            Self::List => list(&connection)?,
            Self::Retry { ids } => {
                act(&mut connection, &ids, "retry", now, |conn, id| outbox::retry(conn, id, now))?
            }
            Self::Drop { ids } => {
                global.confirm(&format!("Stop sending {}?", messages(ids.len())))?;
                act(&mut connection, &ids, "drop", now, outbox::drop_message)?
            }
        };
        Ok(report.on(instance.dir()))
    }
}

fn messages(count: usize) -> String {
    counted(count, "message", "messages")
}

fn list(connection: &Connection) -> Result<Report, Failure> {
    let mut items: Vec<Entry> = Vec::new();
    let mut count = 0;
    for status in [Status::Waiting, Status::Failed] {
        let wanted = Wanted { status: Some(status), ..Wanted::default() };
        let listing = outbox::list(connection, &wanted, 0, SHOWN)?;
        count += listing.count;
        items.extend(listing.items.into_iter().map(|mut entry| {
            entry.word(Language::English);
            entry
        }));
    }
    let more = usize::try_from(count).unwrap_or(usize::MAX).saturating_sub(items.len());
    let mut lines: Vec<String> = items
        .iter()
        .map(|entry| {
            let error = entry.last_error.as_deref().map(|why| format!("  {why}"));
            format!(
                "{}  {}  {}  {}{}",
                entry.id,
                entry.status.code(),
                entry.template,
                entry.recipient,
                error.unwrap_or_default()
            )
        })
        .collect();
    if more > 0 {
        lines.push(format!("And {}; the latest are shown.", messages(more)));
    }
    let text = if lines.is_empty() { "No messages waiting.".to_owned() } else { lines.join("\n") };
    let items = serde_json::to_value(&items).map_err(Error::from)?;
    Ok(Report::new(text).with("count", count).with("items", items))
}

/// Applies an action to all of these messages, or to none.
fn act(
    connection: &mut Database,
    ids: &[i64],
    verb: &str,
    now: Instant,
    each: impl Fn(&Connection, OutboxId) -> Result<(), Error>,
) -> Result<Report, Failure> {
    let tx = connection.write()?;
    for id in ids {
        each(&tx, OutboxId(*id)).map_err(|error| match error {
            Error::NotFound => Failure::new(Exit::NotFound, format!("No message {id}.")),
            error => error.into(),
        })?;
        let mut event = NewEvent::new(now, Actor::command_line(), "outbox", verb);
        event.entity_id = Some(*id);
        audit::append(Shared::of(&tx), event)?;
    }
    tx.commit()?;
    let done = match verb {
        "drop" => "dropped",
        _ => "queued again",
    };
    Ok(Report::new(format!("{} {done}.", messages(ids.len()))).with("ids", json!(ids)))
}
