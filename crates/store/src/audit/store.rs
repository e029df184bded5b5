//! All SQL over events.

use std::ops::ControlFlow;

use rusqlite::{Connection, Row, ToSql, named_params, types::Type};
use serde_json::Value;

use super::{
    End, Event, EventId, Search,
    chain::{EventHash, Head, Record},
};
use crate::error::Error;

const COLUMNS: &str = "id, at, entity, entity_id, account_id, verb, actor_id, actor_name, \
                       on_behalf_of, address, request_id, reason, before, after";

pub(super) fn last(conn: &Connection) -> Result<Option<Head>, Error> {
    let mut statement =
        conn.prepare_cached("select id, hash from events order by id desc limit 1")?;
    let mut rows = statement.query([])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    Ok(Some(Head { id: row.get(0)?, hash: row.get(1)? }))
}

pub(super) fn insert(
    conn: &Connection,
    record: &Record<'_>,
    previous_hash: &EventHash,
    hash: &EventHash,
) -> Result<(), Error> {
    conn.prepare_cached(
        "insert into events
             (id, at, entity, entity_id, account_id, verb, actor_id, actor_name, on_behalf_of,
              address, request_id, reason, before, after, previous_hash, hash)
         values
             (:id, :at, :entity, :entity_id, :account_id, :verb, :actor_id, :actor_name, :on_behalf_of,
              :address, :request_id, :reason, :before, :after, :previous_hash, :hash)",
    )?
    .execute(named_params! {
        ":id": record.id, ":at": record.at, ":entity": record.entity, ":entity_id": record.entity_id,
        ":account_id": record.account_id, ":verb": record.verb, ":actor_id": record.actor_id,
        ":actor_name": record.actor_name, ":on_behalf_of": record.on_behalf_of,
        ":address": record.address, ":request_id": record.request_id, ":reason": record.reason,
        ":before": record.before, ":after": record.after, ":previous_hash": previous_hash,
        ":hash": hash,
    })?;
    Ok(())
}

/// An event as stored, for verifying the chain.
pub(super) struct Stored<'a> {
    pub(super) id: EventId,
    /// `None` if a column contains an invalid value (text that isn't UTF-8).
    pub(super) record: Option<Record<'a>>,
    pub(super) previous_hash: &'a [u8],
    pub(super) hash: &'a [u8],
}

/// Whether an event has the given hash.
pub(super) fn is_there(conn: &Connection, head: &Head) -> Result<bool, Error> {
    let mut statement =
        conn.prepare_cached("select 1 from events where id = :id and hash = :hash")?;
    Ok(statement.exists(named_params! { ":id": head.id, ":hash": head.hash })?)
}

/// The newest event's id, which is also the number of events, or zero.
pub(super) fn count(conn: &Connection) -> Result<i64, Error> {
    Ok(last(conn)?.map_or(0, |head| head.id.0))
}

/// Passes every event after `after` to `check`, oldest first, until `check` returns a result.
pub(super) fn scan<T>(
    conn: &Connection,
    after: EventId,
    mut check: impl FnMut(Stored<'_>) -> Option<T>,
) -> Result<Option<T>, Error> {
    let mut statement = conn.prepare(&format!(
        "select {COLUMNS}, previous_hash, hash from events where id > :after order by id"
    ))?;
    let mut rows = statement.query(named_params! { ":after": after })?;
    while let Some(row) = rows.next()? {
        let stored = Stored {
            id: row.get(0)?,
            record: record(row).ok(),
            previous_hash: row.get_ref(14)?.as_blob().unwrap_or_default(),
            hash: row.get_ref(15)?.as_blob().unwrap_or_default(),
        };
        if let Some(found) = check(stored) {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

fn record<'a>(row: &'a Row<'_>) -> rusqlite::Result<Record<'a>> {
    Ok(Record {
        id: row.get(0)?,
        at: row.get(1)?,
        entity: row.get_ref(2)?.as_str()?,
        entity_id: row.get(3)?,
        account_id: row.get(4)?,
        verb: row.get_ref(5)?.as_str()?,
        actor_id: row.get(6)?,
        actor_name: row.get_ref(7)?.as_str()?,
        on_behalf_of: row.get(8)?,
        address: row.get_ref(9)?.as_str()?,
        request_id: row.get_ref(10)?.as_str()?,
        reason: row.get_ref(11)?.as_str_or_null()?,
        before: row.get_ref(12)?.as_str_or_null()?,
        after: row.get_ref(13)?.as_str_or_null()?,
    })
}

pub(super) fn find(conn: &Connection, id: EventId) -> Result<Option<Event>, Error> {
    let mut statement =
        conn.prepare_cached(&format!("select {COLUMNS} from events where id = :id"))?;
    let mut rows = statement.query(named_params! { ":id": id })?;
    Ok(rows.next()?.map(event).transpose()?)
}

/// The newest `limit` events that match and are older than `before`.
pub(super) fn page(
    conn: &Connection,
    search: &Search,
    before: Option<EventId>,
    limit: u32,
) -> Result<Vec<Event>, Error> {
    let mut terms = Terms::of(search);
    if let Some(before) = &before {
        terms.add("id < :before", ":before", before);
    }
    let sql = format!(
        "select {COLUMNS} from events {} order by id desc limit {limit}",
        terms.where_clause()
    );
    let mut statement = conn.prepare_cached(&sql)?;
    let events = statement.query_map(terms.parameters.as_slice(), event)?;
    Ok(events.collect::<Result<_, _>>()?)
}

/// Passes every matching event to `take`, oldest first.
pub(super) fn each(
    conn: &Connection,
    search: &Search,
    mut take: impl FnMut(Event) -> Result<(), Error>,
) -> Result<(), Error> {
    let terms = Terms::of(search);
    let sql = format!("select {COLUMNS} from events {} order by id", terms.where_clause());
    let mut statement = conn.prepare(&sql)?;
    let mut rows = statement.query(terms.parameters.as_slice())?;
    while let Some(row) = rows.next()? {
        take(event(row)?)?;
    }
    Ok(())
}

/// Passes the events of one record to `take`, starting at one end, until it stops.
pub(super) fn of_record(
    conn: &Connection,
    (entity, id): (&str, i64),
    from: End,
    mut take: impl FnMut(Event) -> ControlFlow<()>,
) -> Result<(), Error> {
    let order = match from {
        End::Oldest => "asc",
        End::Newest => "desc",
    };
    let mut statement = conn.prepare_cached(&format!(
        "select {COLUMNS} from events where entity = :entity and entity_id = :id order by id {order}"
    ))?;
    let mut rows = statement.query(named_params! { ":entity": entity, ":id": id })?;
    while let Some(row) = rows.next()? {
        if take(event(row)?).is_break() {
            break;
        }
    }
    Ok(())
}

/// The conditions of a search with their parameters. Unused ones are left out, so that the planner can choose an index.
struct Terms<'a> {
    conditions: Vec<&'static str>,
    parameters: Vec<(&'static str, &'a dyn ToSql)>,
}

impl<'a> Terms<'a> {
    fn of(search: &'a Search) -> Self {
        let mut terms = Self { conditions: Vec::new(), parameters: Vec::new() };
        if let Some(entity) = &search.entity {
            terms.add("entity = :entity", ":entity", entity);
        }
        if let Some(entity_id) = &search.entity_id {
            terms.add("entity_id = :entity_id", ":entity_id", entity_id);
        }
        if let Some(account_id) = &search.account_id {
            terms.add("account_id = :account_id", ":account_id", account_id);
        }
        if let Some(actor_id) = &search.actor_id {
            terms.add("actor_id = :actor_id", ":actor_id", actor_id);
        }
        if let Some(verb) = &search.verb {
            terms.add("verb = :verb", ":verb", verb);
        }
        if let Some(from) = &search.from {
            terms.add("at >= :from", ":from", from);
        }
        if let Some(until) = &search.until {
            terms.add("at < :until", ":until", until);
        }
        terms
    }

    fn add(&mut self, condition: &'static str, name: &'static str, value: &'a dyn ToSql) {
        self.conditions.push(condition);
        self.parameters.push((name, value));
    }

    fn where_clause(&self) -> String {
        if self.conditions.is_empty() {
            return String::new();
        }
        format!("where {}", self.conditions.join(" and "))
    }
}

fn event(row: &Row<'_>) -> rusqlite::Result<Event> {
    Ok(Event {
        id: row.get(0)?,
        at: row.get(1)?,
        entity: row.get(2)?,
        entity_id: row.get(3)?,
        account_id: row.get(4)?,
        verb: row.get(5)?,
        actor_id: row.get(6)?,
        actor_name: row.get(7)?,
        on_behalf_of: row.get(8)?,
        address: row.get(9)?,
        request_id: row.get(10)?,
        reason: row.get(11)?,
        before: json(row, 12)?,
        after: json(row, 13)?,
    })
}

fn json(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Value>> {
    let Some(text) = row.get_ref(column)?.as_str_or_null()? else { return Ok(None) };
    serde_json::from_str(text).map(Some).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(error))
    })
}
