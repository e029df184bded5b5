//! Stores the answer to a drawing, with its hash and its position in the audit log. It never changes.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    documents::Document,
    store::Drawing,
    table::{Answer, Slot},
};
use crate::{
    access::Side,
    casework::Context,
    db::FromRow,
    error::Error,
    http,
    kernel::time::{Day, Instant},
    part, words,
};

/// The longest data of a drawn signature: a picture in base64, or a path.
const MOST_DATA: usize = 140_000;

words! {
    /// The format of a drawn signature.
    #[schema(as = SignatureKind)]
    pub(super) SignatureKind {
        /// SVG path data.
        Path = "path",
        /// A PNG in base64.
        Png = "png",
    }
}

/// A drawn signature.
#[http::body]
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Signature {
    pub(super) kind: SignatureKind,
    /// Path data (`M 10 10 L 20 15`) of up to 20,000 characters with coordinates from 0 to 1000 across and 0 to 300
    /// down, or the picture in base64, up to 100 kB.
    #[bound(1..=MOST_DATA)]
    pub(super) data: String,
}

/// A unit of an answered drawing, as it was then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AnsweredUnit {
    pub(super) order_number: String,
    pub(super) line_number: i64,
    pub(super) mark: String,
    pub(super) product: String,
    pub(super) description: String,
    /// In thousandths.
    pub(super) quantity: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AnsweredFile {
    pub(super) slot: Slot,
    pub(super) name: String,
    pub(super) version: i64,
    pub(super) size: i64,
    /// In hexadecimal.
    pub(super) sha256: String,
}

impl From<&Document> for AnsweredFile {
    fn from(file: &Document) -> Self {
        Self {
            slot: file.slot,
            name: file.name.clone(),
            version: file.version,
            size: file.size,
            sha256: file.sha256.clone(),
        }
    }
}

/// An open mark that an answer included as a note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AnsweredMark {
    pub(super) id: i64,
    pub(super) page: i64,
    pub(super) text: String,
    pub(super) author: String,
}

/// The facts of an answer, as a certificate says them. They never change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AnswerFacts {
    pub(super) item_number: String,
    pub(super) revision: String,
    pub(super) title: String,
    pub(super) account_code: String,
    pub(super) account_name: String,
    pub(super) project_number: String,
    pub(super) project_name: String,
    pub(super) request_number: String,
    pub(super) drawing_type: String,
    pub(super) process_type: String,
    pub(super) approved_for: String,
    /// The scope of one approval. Blank if not specified.
    pub(super) approval_unit: String,
    pub(super) answer: Answer,
    /// The name that was typed, or that is on the signed sheet.
    pub(super) signer_name: String,
    /// The signed-in user.
    pub(super) user_id: i64,
    pub(super) user_name: String,
    /// Staff if they recorded a signed sheet.
    pub(super) side: Side,
    /// How the signer verified their identity: the code of a `step_up::Proof`, or `sheet`. `stepup` in older answers,
    /// which didn't record it.
    pub(super) proof: String,
    pub(super) answered_at: Instant,
    pub(super) notes: String,
    pub(super) units: Vec<AnsweredUnit>,
    /// All current documents.
    pub(super) files: Vec<AnsweredFile>,
    pub(super) marks: Vec<AnsweredMark>,
    /// The sheet signed on paper.
    pub(super) sheet: Option<AnsweredFile>,
    /// The SHA-256 of the stored drawn signature.
    pub(super) signature_sha256: Option<String>,
    /// For a waiver: the signed warranty document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) waiver: Option<AnsweredWaiver>,
}

/// The warranty document of a waiver as it was signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct AnsweredWaiver {
    pub(super) document: String,
    pub(super) version: i64,
    /// The last day on which it is valid.
    pub(super) expires_on: Option<Day>,
}

pub(super) struct KeptAnswer {
    pub(super) facts: AnswerFacts,
    pub(super) facts_sha256: String,
    /// The event in the audit log, and the hash of the chain there.
    pub(super) event_id: i64,
    pub(super) event_hash: String,
    /// The drawn signature: `{"kind","data"}`.
    pub(super) signature: Option<String>,
}

#[derive(FromRow)]
#[row(alias = "w")]
struct Stored {
    facts: String,
    facts_sha256: String,
    event_id: i64,
    event_hash: String,
    signature: Option<String>,
}

/// The answer to a drawing, or `None` if there is none yet.
pub(super) fn of(context: &Context<'_>, drawing: &Drawing) -> Result<Option<KeptAnswer>, Error> {
    let tail =
        part!("from drawing_answers w where w.drawing_id = :reached and w.account_id = :account");
    let stored: Option<Stored> = context.rows.row(tail.of(drawing.proof()), &[])?;
    let Some(stored) = stored else { return Ok(None) };
    Ok(Some(KeptAnswer {
        facts: serde_json::from_str(&stored.facts)?,
        facts_sha256: stored.facts_sha256,
        event_id: stored.event_id,
        event_hash: stored.event_hash,
        signature: stored.signature,
    }))
}
