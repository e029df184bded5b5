//! Lets staff inspect the outbox: what is waiting, what failed and what was said. They can retry or
//! drop messages.

use rusqlite::Connection;
use serde::Serialize;
use transom_messages::{Message, message};

use super::{
    Channel, OutboxId, Status, body,
    entry::{Backlog, Entry, Wanted},
    open_secret, store,
};
use crate::{
    error::Error,
    kernel::{secret::Vault, time::Instant, words::Word as _},
};

/// The most messages in one page of a list.
const LARGEST_PAGE: u32 = 500;

/// A message with its text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Letter {
    #[serde(flatten)]
    pub entry: Entry,
    /// The plain-text body.
    pub body: String,
    /// The HTML body. Empty for a text message.
    pub html: String,
    /// Whether a PDF is attached.
    pub has_attachment: bool,
}

#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct Listing {
    pub items: Vec<Entry>,
    pub count: i64,
}

/// Whether the secret part of a message is shown. Staff never see it; the demo does.
#[derive(Clone, Copy)]
pub enum Reveal<'a> {
    Nothing,
    Secret(&'a Vault),
}

pub fn list(conn: &Connection, wanted: &Wanted, skip: u32, take: u32) -> Result<Listing, Error> {
    let (items, count) = store::page(conn, wanted, skip, take.min(LARGEST_PAGE))?;
    Ok(Listing { items, count })
}

pub fn find(conn: &Connection, id: OutboxId, reveal: Reveal<'_>) -> Result<Letter, Error> {
    let row = store::find(conn, id)?.ok_or(Error::NotFound)?;
    let secret = match (reveal, &row.secret) {
        (Reveal::Secret(vault), Some(sealed)) => Some(open_secret(vault, &row.message_id, sealed)?),
        _ => None,
    };
    let html = match row.entry.channel {
        Channel::Mail => {
            body::html(&row.entry.subject, &row.body, secret.as_deref(), body::Sender::default())
        }
        Channel::Sms => String::new(),
    };
    Ok(Letter {
        body: body::plain(&row.body, secret.as_deref()),
        html,
        has_attachment: row.attachment.is_some(),
        entry: row.entry,
    })
}

/// How many messages are waiting, and how many failed.
pub fn backlog(conn: &Connection) -> Result<Backlog, Error> {
    store::backlog(conn)
}

/// Retries a waiting or failed message right away. Wake the worker afterwards.
pub fn retry(conn: &Connection, id: OutboxId, now: Instant) -> Result<(), Error> {
    must_be_open(conn, id, |status| message!("outbox-cannot-retry-while", status))?;
    store::set_waiting(conn, id, now)
}

/// Drops a waiting or failed message, which is then never sent.
pub fn drop_message(conn: &Connection, id: OutboxId) -> Result<(), Error> {
    must_be_open(conn, id, |status| message!("outbox-cannot-stop-while", status))?;
    store::set_dropped(conn, id)
}

fn must_be_open(
    conn: &Connection,
    id: OutboxId,
    refusal: impl Fn(Message) -> Message,
) -> Result<(), Error> {
    match store::status(conn, id)?.ok_or(Error::NotFound)? {
        Status::Waiting | Status::Failed => Ok(()),
        status => Err(Error::Conflict(refusal(Message::of_code(status.code()).in_sentence()))),
    }
}
