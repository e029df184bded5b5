//! Defines a message being sent, and the transport that sends it.

use std::sync::Arc;

use transom_messages::Message as Said;

use crate::kernel::time::Instant;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    pub name: String,
    /// `application/pdf` …
    pub mime: String,
    pub bytes: Vec<u8>,
}

/// The company's logo, in a form that mail programs show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Emblem {
    /// `image/png` or `image/jpeg`.
    pub mime: &'static str,
    pub bytes: Arc<[u8]>,
}

/// A complete message, including the secret part. Never logged, never stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Message {
    /// Unchanged on every try, so that duplicates can be recognized.
    pub message_id: String,
    /// An address, or a phone number for a text message.
    pub recipient: String,
    pub cc: Vec<String>,
    pub reply_to: Option<String>,
    pub subject: String,
    pub text: String,
    pub html: String,
    pub paper: Option<Paper>,
    /// The picture that the HTML shows as `cid:logo`.
    pub emblem: Option<Emblem>,
    /// The address that stops emails of its kind, with one click.
    pub unsubscribe: Option<String>,
    /// When it was written. This is the message's date, however late it is sent.
    pub created_at: Instant,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// It may work later.
    Later(Said),
    /// It will never work without a change.
    Never(Said),
}

/// Sends messages. Called on threads that may block.
pub trait Transport: Send + Sync {
    /// Sends one message. `Ok` means that the next server has accepted it.
    fn send(&self, message: &Message) -> Result<(), Failure>;

    /// The destination, for the log.
    fn describe(&self) -> String {
        String::new()
    }
}
