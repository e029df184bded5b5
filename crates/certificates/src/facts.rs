//! Defines the facts of a certificate, and the text that is signed.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::key::{PublicKey, SigningKey};

/// The format of [`Facts`]. It is raised when versions that know only this one could no longer read them.
pub(crate) const VERSION: u32 = 2;
/// Prevents a signature of something else from passing as one of facts.
const PURPOSE: &[u8] = b"transom certificate facts\n";

/// The answer, who gave it, and what it was about. Everything is a string, a whole number or a list, worded as on the
/// day of the answer, so that renaming a list entry later changes no certificate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Facts {
    /// This crate's version, for new facts.
    pub version: u32,
    pub kind: Kind,
    /// The manufacturer whose portal this is.
    pub company: String,
    /// The portal's address.
    pub portal: String,
    pub item: Item,
    pub signer: Signer,
    /// When it was signed, in UTC: `2026-11-26T03:11:17Z`.
    pub signed_at: String,
    pub units: Vec<Unit>,
    /// The signer's notes, or an empty string.
    pub notes: String,
    /// The number of open marks on the drawing, which *approved as noted* and similar answers include as notes.
    pub open_marks: u32,
    /// The texts of those marks; facts of version 1 don't have them.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// SHA-256 of everything kept with the answer, in hexadecimal digits, as in the answer's audit event. Empty in
    /// facts of version 1.
    #[serde(default)]
    pub facts_sha256: String,
    pub files: Vec<Shown>,
    /// The answer's position in the audit log.
    pub audit: Position,
    /// The fingerprint of the signing key, set by [`Facts::sign`].
    pub key: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    Approval,
    Waiver,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    Approved,
    ApprovedAsNoted,
    ReviseResubmit,
    Rejected,
    ForRecord,
}

/// The drawing or the waiver.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Item {
    /// `P-000123-02-07`.
    pub number: String,
    /// `0`, `A` …
    pub revision: String,
    pub title: String,
    /// The purpose of the answer: `Production`.
    pub purpose: String,
    pub answer: Answer,
    pub request: String,
    pub project: String,
}

/// The signer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Signer {
    /// The name as typed, or as it reads on a sheet signed on paper.
    pub typed_name: String,
    /// The user who was signed in.
    pub user_id: i64,
    pub user_name: String,
    pub side: Side,
    /// The code of the dealer's account.
    pub account_code: String,
    pub account_name: String,
    /// How the signer verified their identity again, in words: `authenticator app`, `password`, `signed sheet`.
    pub method: String,
    /// SHA-256 of the drawn signature as stored, in hexadecimal digits, or an empty string.
    pub drawn: String,
}

/// The side of the signer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Side {
    Dealer,
    /// Staff who recorded a sheet that the dealer signed on paper.
    Staff,
}

/// A unit of an order or a quote.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Unit {
    pub order: String,
    pub line: i64,
    pub mark: String,
    pub description: String,
    /// As printed: `4`.
    pub quantity: String,
}

/// A mark on a drawing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Mark {
    pub id: i64,
    /// The page number, from 1.
    pub page: i64,
    pub text: String,
    pub author: String,
}

/// A file as it was at the time of the answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Shown {
    pub name: String,
    pub version: i64,
    /// The size in bytes.
    pub size: u64,
    /// SHA-256 of its content, in hexadecimal digits.
    pub sha256: String,
}

/// An event of the audit log and its hash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Position {
    pub event: i64,
    /// In hexadecimal digits.
    pub hash: String,
}

impl Facts {
    /// The version of new facts.
    pub const VERSION: u32 = VERSION;

    /// Signs the facts and returns the text that is embedded in the PDF and also valid on its own.
    pub fn sign(mut self, key: &SigningKey) -> Result<String, serde_json::Error> {
        let public = key.public();
        self.version = VERSION;
        self.key = public.fingerprint();
        let facts = serde_json::to_value(&self)?;
        let signature = key.sign(&signed_bytes(&facts));
        Ok(envelope(&facts, &public.text(), &signature))
    }
}

/// The complete text. A `Value` has sorted keys and is written without spaces.
pub(crate) fn envelope(facts: &Value, public_key: &str, signature: &str) -> String {
    json!({ "facts": facts, "publicKey": public_key, "signature": signature }).to_string()
}

pub(crate) fn is_signed(facts: &Value, key: &PublicKey, signature: &str) -> bool {
    key.proves(&signed_bytes(facts), signature)
}

pub(crate) fn signed_bytes(facts: &Value) -> Vec<u8> {
    [PURPOSE, facts.to_string().as_bytes()].concat()
}
