//! All SQL over the outbox.

use rusqlite::{Connection, OptionalExtension, Row, ToSql, named_params};

use super::{
    Attachment, Channel, OutboxId, Status,
    entry::{Backlog, Entry, Wanted},
    schedule,
    template::Rendered,
};
use crate::{
    error::Error,
    kernel::{
        ids::{AccountId, UserId},
        text::fold,
        time::Instant,
    },
};

/// The columns of a new row that its template doesn't determine.
pub(super) struct NewRow<'a> {
    pub(super) channel: Channel,
    pub(super) recipient: &'a str,
    pub(super) cc: &'a str,
    pub(super) reply_to: &'a str,
    pub(super) attachment: Option<Attachment>,
    pub(super) unsubscribe: Option<&'a str>,
    pub(super) account_id: Option<AccountId>,
    pub(super) user_id: Option<UserId>,
    pub(super) expires_at: Option<Instant>,
    pub(super) created_at: Instant,
}

pub(super) fn insert(
    conn: &Connection,
    row: &NewRow<'_>,
    rendered: &Rendered,
    secret: Option<&[u8]>,
    message_id: &str,
) -> Result<OutboxId, Error> {
    conn.prepare_cached(
        "insert into outbox
             (channel, template, recipient, cc, reply_to, subject, body, secret, attachment, unsubscribe,
              account_id, user_id, next_try_at, expires_at, message_id, created_at)
         values
             (:channel, :template, :recipient, :cc, :reply_to, :subject, :body, :secret, :attachment, :unsubscribe,
              :account_id, :user_id, :created_at, :expires_at, :message_id, :created_at)",
    )?
    .execute(named_params! {
        ":channel": row.channel, ":template": rendered.name, ":recipient": row.recipient,
        ":cc": row.cc, ":reply_to": row.reply_to, ":subject": rendered.subject,
        ":body": rendered.body, ":secret": secret, ":attachment": row.attachment,
        ":unsubscribe": row.unsubscribe,
        ":account_id": row.account_id, ":user_id": row.user_id, ":expires_at": row.expires_at,
        ":message_id": message_id, ":created_at": row.created_at,
    })?;
    Ok(OutboxId(conn.last_insert_rowid()))
}

#[derive(Clone)]
pub(super) struct Stored {
    pub(super) entry: Entry,
    pub(super) reply_to: String,
    pub(super) body: String,
    pub(super) secret: Option<Vec<u8>>,
    pub(super) attachment: Option<String>,
    pub(super) message_id: String,
    pub(super) unsubscribe: Option<String>,
}

const ENTRY: &str = "id, channel, template, recipient, cc, subject, account_id, user_id, status, tries, \
                     next_try_at, expires_at, last_error, created_at, sent_at";

fn entry(row: &Row<'_>) -> rusqlite::Result<Entry> {
    let status = row.get(8)?;
    Ok(Entry {
        id: row.get(0)?,
        channel: row.get(1)?,
        template: row.get(2)?,
        recipient: row.get(3)?,
        cc: row.get(4)?,
        subject: row.get(5)?,
        account_id: row.get(6)?,
        user_id: row.get(7)?,
        status,
        tries: row.get(9)?,
        next_try_at: if status == Status::Waiting { row.get(10)? } else { None },
        expires_at: row.get(11)?,
        last_error: row.get(12)?,
        created_at: row.get(13)?,
        sent_at: row.get(14)?,
    })
}

fn stored(row: &Row<'_>) -> rusqlite::Result<Stored> {
    Ok(Stored {
        entry: entry(row)?,
        reply_to: row.get(15)?,
        body: row.get(16)?,
        secret: row.get(17)?,
        attachment: row.get(18)?,
        message_id: row.get(19)?,
        unsubscribe: row.get(20)?,
    })
}

/// Up to `limit` rows that are due on a channel, without those being sent: first those that expire, then those that
/// have waited longest.
pub(super) fn due(
    conn: &Connection,
    channel: Channel,
    on_their_way: &[OutboxId],
    now: Instant,
    limit: usize,
) -> Result<Vec<Stored>, Error> {
    let mut statement = conn.prepare_cached(&format!(
        "select {ENTRY}, reply_to, body, secret, attachment, message_id, unsubscribe from outbox
         where status = 'waiting' and next_try_at <= :now and channel = :channel
           and id not in (select value from json_each(:on_their_way))
         order by expires_at is null, expires_at, next_try_at, id limit :limit"
    ))?;
    let rows = statement.query_map(
        named_params! {
            ":channel": channel, ":now": now, ":on_their_way": ids(on_their_way)?,
            ":limit": i64::try_from(limit).unwrap_or(i64::MAX),
        },
        stored,
    )?;
    Ok(rows.collect::<Result<_, _>>()?)
}

/// When a message on a channel is next due, or expires.
pub(super) fn next_moment(
    conn: &Connection,
    channel: Channel,
    on_their_way: &[OutboxId],
) -> Result<Option<Instant>, Error> {
    Ok(conn
        .prepare_cached(
            "select min(min(next_try_at, coalesce(expires_at, next_try_at)))
             from outbox
             where status = 'waiting' and channel = :channel
               and id not in (select value from json_each(:on_their_way))",
        )?
        .query_row(
            named_params! { ":channel": channel, ":on_their_way": ids(on_their_way)? },
            |row| row.get(0),
        )?)
}

fn ids(ids: &[OutboxId]) -> Result<String, Error> {
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    Ok(serde_json::to_string(&ids)?)
}

/// Drops messages that have expired, and blanks their secret part.
pub(super) fn expire(conn: &Connection, now: Instant) -> Result<usize, Error> {
    Ok(conn
        .prepare_cached(
            "update outbox set status = 'expired', secret = null
             where status in ('waiting', 'failed') and expires_at <= :now",
        )?
        .execute(named_params! { ":now": now })?)
}

pub(super) fn mark_sent(conn: &Connection, id: OutboxId, now: Instant) -> Result<(), Error> {
    conn.prepare_cached(
        "update outbox set status = 'sent', sent_at = :now, tries = tries + 1, last_error = null,
                           secret = null
         where id = :id and status = 'waiting'",
    )?
    .execute(named_params! { ":id": id, ":now": now })?;
    Ok(())
}

/// Marks a row as sent without sending it, and keeps its secret part readable: for the demo.
pub(super) fn mark_kept(conn: &Connection, id: OutboxId, now: Instant) -> Result<(), Error> {
    conn.prepare_cached(
        "update outbox set status = 'sent', sent_at = :now where id = :id and status = 'waiting'",
    )?
    .execute(named_params! { ":id": id, ":now": now })?;
    Ok(())
}

/// Records a failed try and when the next one is due, if any.
pub(super) fn mark_later(
    conn: &Connection,
    id: OutboxId,
    why: &str,
    now: Instant,
) -> Result<Option<(i64, Status)>, Error> {
    let tries: Option<i64> = conn
        .prepare_cached("select tries + 1 from outbox where id = :id and status = 'waiting'")?
        .query_row(named_params! { ":id": id }, |row| row.get(0))
        .optional()?;
    let Some(tries) = tries else { return Ok(None) };
    let (status, next_try_at) = match schedule::delay(tries) {
        Some(seconds) => (Status::Waiting, now.plus_seconds(seconds)),
        None => (Status::Failed, now),
    };
    conn.prepare_cached(
        "update outbox set status = :status, tries = :tries, next_try_at = :next_try_at,
                           last_error = :why
         where id = :id",
    )?
    .execute(named_params! {
        ":id": id, ":status": status, ":tries": tries, ":next_try_at": next_try_at, ":why": why,
    })?;
    Ok(Some((tries, status)))
}

pub(super) fn mark_failed(conn: &Connection, id: OutboxId, why: &str) -> Result<(), Error> {
    conn.prepare_cached(
        "update outbox set status = 'failed', tries = tries + 1, last_error = :why
         where id = :id and status = 'waiting'",
    )?
    .execute(named_params! { ":id": id, ":why": why })?;
    Ok(())
}

pub(super) fn status(conn: &Connection, id: OutboxId) -> Result<Option<Status>, Error> {
    Ok(conn
        .prepare_cached("select status from outbox where id = :id")?
        .query_row(named_params! { ":id": id }, |row| row.get(0))
        .optional()?)
}

/// Resets a row to its first try.
pub(super) fn set_waiting(conn: &Connection, id: OutboxId, now: Instant) -> Result<(), Error> {
    conn.prepare_cached(
        "update outbox set status = 'waiting', tries = 0, next_try_at = :now where id = :id",
    )?
    .execute(named_params! { ":id": id, ":now": now })?;
    Ok(())
}

pub(super) fn set_dropped(conn: &Connection, id: OutboxId) -> Result<(), Error> {
    conn.prepare_cached("update outbox set status = 'dropped', secret = null where id = :id")?
        .execute(named_params! { ":id": id })?;
    Ok(())
}

pub(super) fn find(conn: &Connection, id: OutboxId) -> Result<Option<Stored>, Error> {
    Ok(conn
        .prepare_cached(&format!(
            "select {ENTRY}, reply_to, body, secret, attachment, message_id, unsubscribe from outbox where id = :id"
        ))?
        .query_row(named_params! { ":id": id }, stored)
        .optional()?)
}

/// A page of matching rows, newest first, and their total number.
pub(super) fn page(
    conn: &Connection,
    wanted: &Wanted,
    skip: u32,
    take: u32,
) -> Result<(Vec<Entry>, i64), Error> {
    let mut conditions = Vec::new();
    let mut parameters: Vec<(&str, &dyn ToSql)> = Vec::new();
    if let Some(status) = &wanted.status {
        conditions.push("status = :status");
        parameters.push((":status", status));
    }
    if let Some(template) = &wanted.template {
        conditions.push("template = :template");
        parameters.push((":template", template));
    }
    if let Some(user_id) = &wanted.user_id {
        conditions.push("user_id = :user_id");
        parameters.push((":user_id", user_id));
    }
    if let Some(recipient) = &wanted.recipient {
        conditions.push("recipient = :recipient collate nocase");
        parameters.push((":recipient", recipient));
    }
    let filter = if conditions.is_empty() {
        String::new()
    } else {
        format!("where {}", conditions.join(" and "))
    };
    let count = conn
        .prepare_cached(&format!("select count(*) from outbox {filter}"))?
        .query_row(parameters.as_slice(), |row| row.get(0))?;
    let mut statement = conn.prepare_cached(&format!(
        "select {ENTRY} from outbox {filter} order by id desc limit :take offset :skip"
    ))?;
    parameters.push((":take", &take));
    parameters.push((":skip", &skip));
    let entries = statement.query_map(parameters.as_slice(), entry)?;
    Ok((entries.collect::<Result<_, _>>()?, count))
}

pub(super) fn backlog(conn: &Connection) -> Result<Backlog, Error> {
    Ok(conn
        .prepare_cached(
            "select count(*) filter (where status = 'waiting'),
                    count(*) filter (where status = 'failed'),
                    min(created_at) filter (where status = 'waiting')
             from outbox where status in ('waiting', 'failed')",
        )?
        .query_row([], |row| {
            Ok(Backlog { waiting: row.get(0)?, failed: row.get(1)?, oldest_waiting: row.get(2)? })
        })?)
}

/// The language of a reader who is known as a user or by their address.
pub(super) fn reader_of(
    conn: &Connection,
    user: Option<UserId>,
    address: &str,
) -> Result<Option<(String, String)>, Error> {
    let sql = "select language, trim(first_name || ' ' || last_name) from users
               where id = :user or (:user is null and email_folded = :address)";
    let params = named_params! { ":user": user, ":address": fold(address) };
    let mut statement = conn.prepare_cached(sql)?;
    Ok(statement.query_row(params, |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
}
