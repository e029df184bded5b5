//! Reads the files of a request for people. Those with prices are for people who may see amounts.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::{Permission, Section, Side},
    casework::{
        Context,
        attachments::{self, Attachment},
    },
    domain::projects::{store::ProjectRequest, table::Slot},
    error::Error,
    kernel::{ids::ProjectRequestId, time::Instant},
};

/// A file of a project request.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProjectFile)]
pub(in crate::domain::projects) struct RequestFile {
    pub(in crate::domain::projects) id: i64,
    /// Versions of a file share it; `?version=` selects one.
    name: String,
    /// Numbered by name within the slot.
    version: i64,
    pub(in crate::domain::projects) slot: Slot,
    mime: String,
    /// In bytes.
    size: i64,
    /// Whether the dealer doesn't see it at present.
    is_internal: bool,
    /// Whether the dealer can never see it.
    is_pinned: bool,
    created_at: Instant,
}

impl From<Attachment<Slot>> for RequestFile {
    fn from(file: Attachment<Slot>) -> Self {
        Self {
            id: file.id,
            name: file.base_name,
            version: file.version,
            slot: file.slot,
            mime: file.mime,
            size: file.size,
            is_internal: file.is_internal,
            is_pinned: file.is_pinned,
            created_at: file.created_at,
        }
    }
}

/// Whether the caller sees prices: staff, and dealers' users who may see amounts.
pub(in crate::domain) fn sees_prices(context: &Context<'_>) -> bool {
    let dealer = context.caller().filter(|caller| caller.side == Side::Dealer);
    dealer.is_none_or(|caller| caller.grants.allow(Section::Projects, Permission::Amounts))
}

/// The files of a request that the caller sees, by slot, newest version first.
pub(in crate::domain::projects) fn of(
    context: &Context<'_>,
    id: ProjectRequestId,
) -> Result<Vec<RequestFile>, Error> {
    let seen = attachments::seen::<ProjectRequest>(context, id)?;
    Ok(seen.into_iter().map(RequestFile::from).collect())
}

/// The number of files of a request without those of questions to departments.
pub(in crate::domain::projects) fn count(
    context: &Context<'_>,
    id: ProjectRequestId,
) -> Result<usize, Error> {
    let all = attachments::of::<ProjectRequest>(context, id)?;
    Ok(all.iter().filter(|file| file.part.is_none()).count())
}

/// Whether an answer to a question to a department has a file.
pub(in crate::domain::projects) fn has_answer(
    context: &Context<'_>,
    id: ProjectRequestId,
    question: i64,
) -> Result<bool, Error> {
    let all = attachments::of::<ProjectRequest>(context, id)?;
    Ok(all.iter().any(|file| file.part == Some(question) && file.slot == Slot::Answer))
}
