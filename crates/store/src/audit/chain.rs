//! Chains events with hashes, so that the log can be verified.
//!
//! An event's hash is SHA-256 over, in this order: the text `transom event 1` and a line feed; the previous event's
//! hash, 32 bytes (zeros before the first); then every column in the order of [`Record`]. A column is one byte for its
//! type and its value: `0` null; `1` an integer, as 8 bytes in two's complement, most significant first; `2` a text, as
//! its length in bytes in the same 8-byte form, followed by its UTF-8. Lengths and types make the encoding unambiguous:
//! different events never have the same bytes. `before` and `after` are hashed as the texts that are stored.
//!
//! The chain reveals every change, insertion and removal but one: someone who truncates it, or rewrites the file from
//! some event on, leaves a consistent chain. To detect that, save the [`Head`] elsewhere from time to time and pass it
//! to [`super::verify()`].

use serde::Serialize;
use sha2::{Digest, Sha256};

use super::EventId;
use crate::kernel::{
    ids::{AccountId, UserId},
    secret,
    time::Instant,
};

pub(super) type EventHash = [u8; 32];

/// An event and its hash: the end of the chain, or a saved position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Head {
    pub id: EventId,
    pub hash: EventHash,
}

impl Head {
    /// Parses `ID:HASH` with 64 hexadecimal digits, the format of [`Head`].
    pub fn parse(text: &str) -> Option<Self> {
        let (id, digits) = text.trim().split_once(':')?;
        if digits.len() != 64 || !digits.is_ascii() {
            return None;
        }
        let mut hash = [0; 32];
        for (index, byte) in hash.iter_mut().enumerate() {
            *byte = u8::from_str_radix(digits.get(index * 2..index * 2 + 2)?, 16).ok()?;
        }
        Some(Self { id: EventId(id.parse().ok()?), hash })
    }
}

impl std::fmt::Display for Head {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.id, secret::hex(&self.hash))
    }
}

impl Serialize for Head {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The start of the chain, before the first event.
pub(super) const ORIGIN: Head = Head { id: EventId(0), hash: [0; 32] };

/// An event's columns as stored, borrowed.
#[derive(Debug)]
pub(super) struct Record<'a> {
    pub(super) id: EventId,
    pub(super) at: Instant,
    pub(super) entity: &'a str,
    pub(super) entity_id: Option<i64>,
    pub(super) account_id: Option<AccountId>,
    pub(super) verb: &'a str,
    pub(super) actor_id: Option<UserId>,
    pub(super) actor_name: &'a str,
    pub(super) on_behalf_of: Option<AccountId>,
    pub(super) address: &'a str,
    pub(super) request_id: &'a str,
    pub(super) reason: Option<&'a str>,
    pub(super) before: Option<&'a str>,
    pub(super) after: Option<&'a str>,
}

impl Record<'_> {
    pub(super) fn hash(&self, previous: &EventHash) -> EventHash {
        let mut encoder = Encoder(Sha256::new());
        encoder.0.update(b"transom event 1\n");
        encoder.0.update(previous);
        encoder.integer(Some(self.id.0));
        encoder.integer(Some(self.at.0));
        encoder.text(Some(self.entity));
        encoder.integer(self.entity_id);
        encoder.integer(self.account_id.map(|id| id.0));
        encoder.text(Some(self.verb));
        encoder.integer(self.actor_id.map(|id| id.0));
        encoder.text(Some(self.actor_name));
        encoder.integer(self.on_behalf_of.map(|id| id.0));
        encoder.text(Some(self.address));
        encoder.text(Some(self.request_id));
        encoder.text(self.reason);
        encoder.text(self.before);
        encoder.text(self.after);
        encoder.0.finalize().into()
    }
}

struct Encoder(Sha256);

impl Encoder {
    fn integer(&mut self, value: Option<i64>) {
        match value {
            None => self.0.update([0]),
            Some(value) => {
                self.0.update([1]);
                self.0.update(value.to_be_bytes());
            }
        }
    }

    fn text(&mut self, value: Option<&str>) {
        match value {
            None => self.0.update([0]),
            Some(value) => {
                self.0.update([2]);
                self.0.update((value.len() as u64).to_be_bytes());
                self.0.update(value.as_bytes());
            }
        }
    }
}
