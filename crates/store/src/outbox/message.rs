//! A message on its way out, and what takes it there.

use transom_messages::Message as Said;

use crate::kernel::time::Instant;

/// A file that goes with a mail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    /// The name under which it is sent.
    pub name: String,
    /// `application/pdf` …
    pub mime: String,
    pub bytes: Vec<u8>,
}

/// A message that is complete: the secret part stands in its place. Never logged, never kept.
#[derive(Clone, PartialEq, Eq)]
pub struct Message {
    /// The same at every try, so that a message sent twice can be recognised.
    pub message_id: String,
    /// An address, or a phone number for a text message.
    pub recipient: String,
    pub cc: Vec<String>,
    pub reply_to: Option<String>,
    pub subject: String,
    pub text: String,
    pub html: String,
    pub paper: Option<Paper>,
    /// When it was written; its date, however late it is sent.
    pub created_at: Instant,
}

/// Why a message was not sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// It may work later.
    Later(Said),
    /// It never will, as it stands.
    Never(Said),
}

/// Takes messages out. Called on threads that may block.
pub trait Transport: Send + Sync {
    /// Sends one message; `Ok` means that the next station has taken it over.
    fn send(&self, message: &Message) -> Result<(), Failure>;

    /// Where it takes them, for the log.
    fn describe(&self) -> String {
        String::new()
    }
}
