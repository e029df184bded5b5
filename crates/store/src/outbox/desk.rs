//! The outbox as staff see it: what waits, what failed, what was said; try again, take out.

use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use transom_messages::{Language, Message, message};

use super::{Channel, OutboxId, Status, body, open_secret, store};
use crate::{
    error::Error,
    kernel::{
        ids::{AccountId, UserId},
        secret::Vault,
        time::Instant,
        words::Word as _,
    },
    row,
};

/// The most messages that one page of a list holds.
const LARGEST_PAGE: u32 = 500;

/// A message in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OutboxEntry)]
pub struct Entry {
    pub id: OutboxId,
    pub channel: Channel,
    /// The template's name.
    pub template: String,
    /// An address, or a phone number.
    pub recipient: String,
    /// Addresses, with commas between them.
    pub cc: String,
    pub subject: String,
    pub account_id: Option<AccountId>,
    pub user_id: Option<UserId>,
    pub status: Status,
    /// How often it was tried.
    pub tries: i64,
    /// When it is tried next, while it waits.
    pub next_try_at: Option<Instant>,
    /// When its secret part ceases to be good.
    pub expires_at: Option<Instant>,
    // As it is kept, until `word` words it.
    /// Why the last try failed.
    pub last_error: Option<String>,
    pub created_at: Instant,
    pub sent_at: Option<Instant>,
}

// As the table `outbox` is called `b`.
row! { Entry {
    id: "b.id", channel: "b.channel", template: "b.template", recipient: "b.recipient", cc: "b.cc",
    subject: "b.subject", account_id: "b.account_id", user_id: "b.user_id", status: "b.status",
    tries: "b.tries", next_try_at: "case when b.status = 'waiting' then b.next_try_at end",
    expires_at: "b.expires_at", last_error: "b.last_error", created_at: "b.created_at",
    sent_at: "b.sent_at",
} }

impl Entry {
    /// Words what is read of it.
    pub fn word(&mut self, language: Language) {
        let why = self.last_error.take();
        self.last_error = why.map(|why| Message::of_kept(&why).in_language(language));
    }
}

/// A message with what it says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Letter {
    #[serde(flatten)]
    pub entry: Entry,
    /// The plain text.
    pub body: String,
    /// The HTML alternative; empty for a text message.
    pub html: String,
    /// Whether a paper goes with it.
    pub has_attachment: bool,
}

/// A page of messages.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct Listing {
    pub items: Vec<Entry>,
    /// How many match in all.
    pub count: i64,
}

/// Which messages are wanted; whatever is none does not narrow.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Wanted {
    pub status: Option<Status>,
    pub template: Option<String>,
    pub recipient: Option<String>,
    pub user_id: Option<UserId>,
}

/// Whether the secret part of a message is shown. Staff never see it; the demo does.
#[derive(Clone, Copy)]
pub enum Reveal<'a> {
    Nothing,
    Secret(&'a Vault),
}

/// How much lies in the outbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Backlog {
    pub waiting: i64,
    pub failed: i64,
    pub oldest_waiting: Option<Instant>,
}

/// Messages, newest first.
pub fn list(conn: &Connection, wanted: &Wanted, skip: u32, take: u32) -> Result<Listing, Error> {
    let (items, count) = store::page(conn, wanted, skip, take.min(LARGEST_PAGE))?;
    Ok(Listing { items, count })
}

/// One message with what it says.
pub fn find(conn: &Connection, id: OutboxId, reveal: Reveal<'_>) -> Result<Letter, Error> {
    let row = store::find(conn, id)?.ok_or(Error::NotFound)?;
    let secret = match (reveal, &row.secret) {
        (Reveal::Secret(vault), Some(sealed)) => Some(open_secret(vault, &row.message_id, sealed)?),
        _ => None,
    };
    let html = match row.entry.channel {
        Channel::Mail => body::html(&row.entry.subject, &row.body, secret.as_deref()),
        Channel::Sms => String::new(),
    };
    Ok(Letter {
        body: body::plain(&row.body, secret.as_deref()),
        html,
        has_attachment: row.attachment.is_some(),
        entry: row.entry,
    })
}

/// How many messages wait and how many were given up.
pub fn backlog(conn: &Connection) -> Result<Backlog, Error> {
    store::backlog(conn)
}

/// Tries a message again at once that waits or was given up; wake the worker afterwards.
pub fn retry(conn: &Connection, id: OutboxId, now: Instant) -> Result<(), Error> {
    must_be_open(conn, id, |status| message!("outbox-cannot-retry-while", status))?;
    store::set_waiting(conn, id, now)
}

/// Takes a message out that waits or was given up: it is never sent.
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
