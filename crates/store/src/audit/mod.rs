//! Records who did what to which record, in an append-only log that is chained with hashes.
//!
//! Every workflow verb, sign-in and change of permissions appends one event in its own transaction. Two triggers
//! prevent rows from being changed or deleted; the chain ([`verify()`]) shows if someone bypassed them.

mod chain;
mod export;
mod store;
mod verify;

use std::{ops::ControlFlow, sync::OnceLock};

use rusqlite::Connection;
use serde::Serialize;
use serde_json::Value;

pub use chain::Head;
pub use export::{ExportFormat, export};
pub use verify::{Verdict, verify, verify_from};

use crate::{
    db::Shared,
    error::Error,
    kernel::{
        ids::{AccountId, UserId},
        time::Instant,
    },
    typed_id,
};

typed_id!(/** An event of the audit log. Ids count up from 1 without gaps. */ EventId);

/// The most events in one page of a search.
pub const LARGEST_PAGE: u32 = 500;

/// The actor: a user, or the server itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    /// The user, or `None` for the server, the command line and visitors who aren't signed in.
    pub user_id: Option<UserId>,
    /// Their name at that time.
    pub name: String,
}

impl Actor {
    pub fn user(id: UserId, name: impl Into<String>) -> Self {
        Self { user_id: Some(id), name: name.into() }
    }

    /// The server itself: timers and imports.
    pub fn system() -> Self {
        Self { user_id: None, name: "Transom".to_owned() }
    }

    /// The command line, with the name of whoever uses it if known.
    pub fn command_line() -> Self {
        let name = match TYPIST.get() {
            Some(who) => format!("{COMMAND_LINE} ({who})"),
            None => COMMAND_LINE.to_owned(),
        };
        Self { user_id: None, name }
    }

    /// A person who isn't signed in, by the name that they gave.
    pub fn visitor(name: impl Into<String>) -> Self {
        Self { user_id: None, name: name.into() }
    }
}

/// The command line's name if it doesn't matter who uses it.
pub const COMMAND_LINE: &str = "Command line";

/// The user of the command line in this process.
static TYPIST: OnceLock<String> = OnceLock::new();

/// Sets the command line's user for everything that this process does.
pub fn name_command_line(who: String) {
    // Only the first call counts: a process has one user.
    let _ = TYPIST.set(who);
}

#[derive(Debug, Clone)]
pub struct NewEvent<'a> {
    /// When it happened.
    pub at: Instant,
    /// The kind of record: `order`, `user`, `session` …
    pub entity: &'a str,
    /// The record's id, or `None` if there is none (a failed sign-in with an unknown name).
    pub entity_id: Option<i64>,
    pub account_id: Option<AccountId>,
    /// The verb: `signIn`, `cancel`, `grantRole` …
    pub verb: &'a str,
    pub actor: Actor,
    /// The account that a staff member acted for.
    pub on_behalf_of: Option<AccountId>,
    pub address: &'a str,
    /// The request's id, as in the log.
    pub request_id: &'a str,
    pub reason: Option<&'a str>,
    /// The changed fields with their old values. Values of secret fields are never written.
    pub before: Option<Value>,
    /// The new values of the same fields.
    pub after: Option<Value>,
}

impl<'a> NewEvent<'a> {
    /// An event with the required fields only. Set the others individually.
    pub fn new(at: Instant, actor: Actor, entity: &'a str, verb: &'a str) -> Self {
        Self {
            at,
            entity,
            entity_id: None,
            account_id: None,
            verb,
            actor,
            on_behalf_of: None,
            address: "",
            request_id: "",
            reason: None,
            before: None,
            after: None,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    pub id: EventId,
    pub at: Instant,
    pub entity: String,
    pub entity_id: Option<i64>,
    pub account_id: Option<AccountId>,
    pub verb: String,
    pub actor_id: Option<UserId>,
    pub actor_name: String,
    /// The account on whose behalf a staff user acted.
    pub on_behalf_of: Option<AccountId>,
    pub address: String,
    pub request_id: String,
    pub reason: Option<String>,
    /// The changed fields with their old values.
    pub before: Option<Value>,
    /// The new values of the same fields.
    pub after: Option<Value>,
}

/// A search for events. Fields that are `None` don't restrict it.
#[derive(Debug, Clone, Default)]
pub struct Search {
    pub entity: Option<String>,
    pub entity_id: Option<i64>,
    pub account_id: Option<AccountId>,
    pub actor_id: Option<UserId>,
    pub verb: Option<String>,
    /// Inclusive.
    pub from: Option<Instant>,
    /// Exclusive.
    pub until: Option<Instant>,
}

/// A page of a search, newest first.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Page {
    pub items: Vec<Event>,
    /// Pass this as `before` for the next page. `None` on the last one.
    pub next: Option<EventId>,
}

/// Appends an event in the caller's transaction.
pub fn append(shared: Shared<'_>, event: NewEvent<'_>) -> Result<EventId, Error> {
    let conn = shared.conn();
    let last = store::last(conn)?.unwrap_or(chain::ORIGIN);
    let id = EventId(last.id.0 + 1);
    let before = event.before.map(without_secrets).map(|value| value.to_string());
    let after = event.after.map(without_secrets).map(|value| value.to_string());
    let record = chain::Record {
        id,
        at: event.at,
        entity: event.entity,
        entity_id: event.entity_id,
        account_id: event.account_id,
        verb: event.verb,
        actor_id: event.actor.user_id,
        actor_name: &event.actor.name,
        on_behalf_of: event.on_behalf_of,
        address: event.address,
        request_id: event.request_id,
        reason: event.reason,
        before: before.as_deref(),
        after: after.as_deref(),
    };
    store::insert(conn, &record, &last.hash, &record.hash(&last.hash))?;
    Ok(id)
}

/// The last event and its hash, which covers all before it, or `None` if the log is empty.
pub fn head(shared: Shared<'_>) -> Result<Option<Head>, Error> {
    store::last(shared.conn())
}

/// The number of events.
pub fn count(conn: &Connection) -> Result<i64, Error> {
    store::count(conn)
}

pub fn find(conn: &Connection, id: EventId) -> Result<Event, Error> {
    store::find(conn, id)?.ok_or(Error::NotFound)
}

/// Searches the log, newest first: at most `take` events older than `before`.
pub fn search(
    conn: &Connection,
    search: &Search,
    before: Option<EventId>,
    take: u32,
) -> Result<Page, Error> {
    let take = take.clamp(1, LARGEST_PAGE);
    let mut items = store::page(conn, search, before, take + 1)?;
    let has_more = items.len() > take as usize;
    items.truncate(take as usize);
    let next = items.last().filter(|_| has_more).map(|event| event.id);
    Ok(Page { items, next })
}

/// The end of a record's events from which they are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    Oldest,
    Newest,
}

/// Passes the events of one record to `take`, starting at one end, until it stops.
pub fn of_record(
    shared: Shared<'_>,
    (entity, id): (&str, i64),
    from: End,
    take: impl FnMut(Event) -> ControlFlow<()>,
) -> Result<(), Error> {
    store::of_record(shared.conn(), (entity, id), from, take)
}

/// A field whose name contains one of these words is secret.
const SECRET_NAMES: [&str; 6] = ["password", "secret", "token", "hash", "authcode", "recoverycode"];

/// A last line of defense: callers pass no secrets, and if one does by mistake it is removed here, because nothing can
/// ever be removed from the log.
fn without_secrets(value: Value) -> Value {
    match value {
        Value::Object(fields) => fields
            .into_iter()
            .map(|(name, value)| {
                let folded = name.to_ascii_lowercase().replace('_', "");
                let is_secret = SECRET_NAMES.iter().any(|word| folded.contains(word));
                let value = match value {
                    Value::String(_) | Value::Array(_) | Value::Number(_) if is_secret => {
                        Value::from("(not recorded)")
                    }
                    other => without_secrets(other),
                };
                (name, value)
            })
            .collect(),
        Value::Array(values) => values.into_iter().map(without_secrets).collect(),
        other => other,
    }
}

#[cfg(test)]
mod tests;
