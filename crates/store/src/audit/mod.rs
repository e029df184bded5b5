//! The audit trail: who did what to which record, append-only and chained by hashes.
//!
//! Every workflow verb, sign-in and change of rights appends one event in the transaction of the act
//! itself. Two triggers keep the rows from being changed or deleted; the chain ([`verify()`]) shows when
//! someone has gone around them.

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
    error::Error,
    kernel::{
        ids::{AccountId, UserId},
        time::Instant,
    },
    typed_id,
};

typed_id!(/** An event of the audit trail; ids count up from 1 without gaps. */ EventId);

/// The most events that one page of a search holds.
pub const LARGEST_PAGE: u32 = 500;

/// Who acted: a user, or the server itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    /// The user; none for the server, the command line and visitors who are not signed in.
    pub user_id: Option<UserId>,
    /// The name as it was at that moment.
    pub name: String,
}

impl Actor {
    /// A user under the name that they have now.
    pub fn user(id: UserId, name: impl Into<String>) -> Self {
        Self { user_id: Some(id), name: name.into() }
    }

    /// The server itself: timers and imports.
    pub fn system() -> Self {
        Self { user_id: None, name: "Transom".to_owned() }
    }

    /// The user of the command line, with who types there, where that was said.
    pub fn command_line() -> Self {
        let name = match TYPIST.get() {
            Some(who) => format!("{COMMAND_LINE} ({who})"),
            None => COMMAND_LINE.to_owned(),
        };
        Self { user_id: None, name }
    }

    /// A person who is not signed in, by the name that they gave.
    pub fn visitor(name: impl Into<String>) -> Self {
        Self { user_id: None, name: name.into() }
    }
}

/// What the command line is called where it does not matter who types there.
pub const COMMAND_LINE: &str = "Command line";

/// Who types in this process.
static TYPIST: OnceLock<String> = OnceLock::new();

/// Says who types, for all that the command line does from now on.
pub fn name_command_line(who: String) {
    // The first one counts: a process has one typist.
    let _ = TYPIST.set(who);
}

/// What [`append`] writes down.
#[derive(Debug, Clone)]
pub struct NewEvent<'a> {
    /// When it happened.
    pub at: Instant,
    /// The kind of record: `order`, `user`, `session` …
    pub entity: &'a str,
    /// Which one; none where there is none (a refused sign-in of an unknown name).
    pub entity_id: Option<i64>,
    /// The account to which the record belongs.
    pub account_id: Option<AccountId>,
    /// What was done: `signIn`, `cancel`, `grantRole` …
    pub verb: &'a str,
    /// Who did it.
    pub actor: Actor,
    /// The account on whose behalf a member of staff acted.
    pub on_behalf_of: Option<AccountId>,
    /// The client's network address.
    pub address: &'a str,
    /// The request, as the log knows it.
    pub request_id: &'a str,
    /// The reason that was given.
    pub reason: Option<&'a str>,
    /// The fields that changed, as they were. Values under secret names are never written.
    pub before: Option<Value>,
    /// The same fields, as they are now.
    pub after: Option<Value>,
}

impl<'a> NewEvent<'a> {
    /// An event with the least that every event has; the rest is set field by field.
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

/// An event as it is read.
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
    /// The account on whose behalf a member of staff acted.
    pub on_behalf_of: Option<AccountId>,
    pub address: String,
    pub request_id: String,
    pub reason: Option<String>,
    /// The fields that changed, as they were.
    pub before: Option<Value>,
    /// The same fields, as they became.
    pub after: Option<Value>,
}

/// Which events are wanted; whatever is none does not narrow.
#[derive(Debug, Clone, Default)]
pub struct Search {
    pub entity: Option<String>,
    pub entity_id: Option<i64>,
    pub account_id: Option<AccountId>,
    pub actor_id: Option<UserId>,
    pub verb: Option<String>,
    /// From this instant on.
    pub from: Option<Instant>,
    /// Before this instant.
    pub until: Option<Instant>,
}

/// A page of a search, newest first.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Page {
    pub items: Vec<Event>,
    /// Hand this over as `before` for the next page; none when this was the last.
    pub next: Option<EventId>,
}

/// Appends an event to the trail, in the caller's transaction.
pub fn append(conn: &Connection, event: NewEvent<'_>) -> Result<EventId, Error> {
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

/// The last event and its hash, which stands for all before it; none while nothing has happened.
pub fn head(conn: &Connection) -> Result<Option<Head>, Error> {
    store::last(conn)
}

/// How many events there are.
pub fn count(conn: &Connection) -> Result<i64, Error> {
    store::count(conn)
}

/// One event.
pub fn find(conn: &Connection, id: EventId) -> Result<Event, Error> {
    store::find(conn, id)?.ok_or(Error::NotFound)
}

/// Searches the trail, newest first: at most `take` events older than `before`.
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

/// Which end of a record's events comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    Oldest,
    Newest,
}

/// Hands the events of one record to `take`, one after the other from an end, until it breaks off.
pub fn of_record(
    conn: &Connection,
    (entity, id): (&str, i64),
    from: End,
    take: impl FnMut(Event) -> ControlFlow<()>,
) -> Result<(), Error> {
    store::of_record(conn, (entity, id), from, take)
}

/// Words that mark a field's value as secret wherever they stand in its name.
const SECRET_NAMES: [&str; 6] = ["password", "secret", "token", "hash", "authcode", "recoverycode"];

/// The last line of defence: callers hand over no secrets, and if one does by mistake it stops here,
/// because nothing can ever be taken out of the trail again.
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
