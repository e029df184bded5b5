//! What a certificate says, and the text in which it is signed.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::key::{PublicKey, SigningKey};

/// The form of [`Facts`]; raised when a program that knows only this one could no longer read them.
pub(crate) const VERSION: u32 = 2;
/// Keeps a signature of facts from being one of something else.
const PURPOSE: &[u8] = b"transom certificate facts\n";

/// What was answered, by whom, about what. Everything is a text, a whole number or a list, in the words of the day of
/// the answer: a list entry that is renamed later changes no certificate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Facts {
    /// Of facts that are made now, the version of this crate.
    pub version: u32,
    pub kind: Kind,
    /// The manufacturer whose portal this is.
    pub company: String,
    /// Where the portal is.
    pub portal: String,
    pub item: Item,
    pub signer: Signer,
    /// When it was signed, in UTC: `2026-11-26T03:11:17Z`.
    pub signed_at: String,
    /// What it covers.
    pub units: Vec<Unit>,
    /// What the signer wrote with the answer; empty where nothing.
    pub notes: String,
    /// Marks that were open on the drawing, which *approved as noted* and its like take as their notes.
    pub open_marks: u32,
    /// What those marks say; not in facts of version 1.
    #[serde(default)]
    pub marks: Vec<Mark>,
    /// SHA-256 of everything that was kept with the answer, in hexadecimal digits, as the answer's event in the audit
    /// log has it; empty in facts of version 1.
    #[serde(default)]
    pub facts_sha256: String,
    /// Every file that was shown.
    pub files: Vec<Shown>,
    /// Where the answer stands in the audit log.
    pub audit: Position,
    /// The fingerprint of the key that signs; set by [`Facts::sign`].
    pub key: String,
}

/// What a certificate is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    /// A drawing was answered.
    Approval,
    /// A warranty waiver was accepted.
    Waiver,
}

/// What was decided.
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
    /// What the answer is for: `Production`.
    pub purpose: String,
    pub answer: Answer,
    /// The request that it belongs to, by its number.
    pub request: String,
    /// The project, by its name; empty where there is none.
    pub project: String,
}

/// Who answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Signer {
    /// The name as it was typed, or as it stands on a sheet that was signed on paper.
    pub typed_name: String,
    /// Who was signed in.
    pub user_id: i64,
    pub user_name: String,
    pub side: Side,
    /// The dealer's account, by its code and its name.
    pub account_code: String,
    pub account_name: String,
    /// How the signer proved once more who they are, in words: `authenticator app`, `password`, `signed sheet`.
    pub method: String,
    /// SHA-256 of the signature that was drawn, as it is kept, in hexadecimal digits; empty where there is none.
    pub drawn: String,
}

/// Whose user the signer is.
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
    /// The order's or the quote's number.
    pub order: String,
    pub line: i64,
    pub mark: String,
    pub description: String,
    /// As it is printed: `4`.
    pub quantity: String,
}

/// A mark on a drawing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Mark {
    pub id: i64,
    /// Counted from 1.
    pub page: i64,
    pub text: String,
    /// Who has made it.
    pub author: String,
}

/// A file as it was when the answer was given.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Shown {
    pub name: String,
    pub version: i64,
    /// In bytes.
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
    /// The version that facts have which are made now.
    pub const VERSION: u32 = VERSION;

    /// Signs the facts: the text that lies in the certificate's PDF, and is one by itself.
    pub fn sign(mut self, key: &SigningKey) -> Result<String, serde_json::Error> {
        let public = key.public();
        self.version = VERSION;
        self.key = public.fingerprint();
        let facts = serde_json::to_value(&self)?;
        let signature = key.sign(&signed_bytes(&facts));
        Ok(envelope(&facts, &public.text(), &signature))
    }
}

/// The whole text. Keys of a `Value` are sorted, and it is written without spaces.
pub(crate) fn envelope(facts: &Value, public_key: &str, signature: &str) -> String {
    json!({ "facts": facts, "publicKey": public_key, "signature": signature }).to_string()
}

/// Whether the key signed these facts.
pub(crate) fn is_signed(facts: &Value, key: &PublicKey, signature: &str) -> bool {
    key.proves(&signed_bytes(facts), signature)
}

pub(crate) fn signed_bytes(facts: &Value) -> Vec<u8> {
    [PURPOSE, facts.to_string().as_bytes()].concat()
}
