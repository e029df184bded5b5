//! Defines a message in lists, and the filter for it.

use serde::{Deserialize, Serialize};
use transom_messages::{Language, Message};

use super::{Channel, OutboxId, Status};
use crate::{
    db::FromRow,
    kernel::{
        ids::{AccountId, UserId},
        time::Instant,
    },
};

/// A message in the outbox.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema, FromRow)]
#[row(alias = "b")]
#[serde(rename_all = "camelCase")]
#[schema(as = OutboxEntry)]
pub struct Entry {
    pub id: OutboxId,
    pub channel: Channel,
    /// The name of its template.
    pub template: String,
    /// An email address, or a phone number.
    pub recipient: String,
    /// Addresses, separated by commas.
    pub cc: String,
    pub subject: String,
    pub account_id: Option<AccountId>,
    pub user_id: Option<UserId>,
    pub status: Status,
    /// The number of attempts so far.
    pub tries: i64,
    /// When it is sent again, while it waits.
    #[column(sql = "case when b.status = 'waiting' then b.next_try_at end")]
    pub next_try_at: Option<Instant>,
    /// When its code or link expires.
    pub expires_at: Option<Instant>,
    // As stored, until `word` translates it.
    /// Why the last attempt failed.
    pub last_error: Option<String>,
    pub created_at: Instant,
    pub sent_at: Option<Instant>,
}

// The table `outbox` has the alias `b`.
impl Entry {
    /// Translates the stored message.
    pub fn word(&mut self, language: Language) {
        let why = self.last_error.take();
        self.last_error = why.map(|why| Message::of_kept(&why).in_language(language));
    }
}

/// A filter for messages. Fields that are `None` don't restrict it.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Wanted {
    pub status: Option<Status>,
    pub template: Option<String>,
    pub recipient: Option<String>,
    pub user_id: Option<UserId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Backlog {
    pub waiting: i64,
    pub failed: i64,
    pub oldest_waiting: Option<Instant>,
}
