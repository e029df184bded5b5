//! Files of a request as people read them: those with prices only if they may see amounts.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::{Permission, Section, Side},
    casework::{
        Context,
        attachments::{self, Attachment},
    },
    domain::projects::store::ProjectRequest,
    error::Error,
    files::Attached,
    kernel::{ids::ProjectRequestId, time::Instant},
};

/// A file of a project request.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProjectFile)]
pub(in crate::domain::projects) struct RequestFile {
    pub(in crate::domain::projects) id: i64,
    /// Several have the same one: the address of a file is its name with `?version=`.
    name: String,
    /// Counts up by name within the slot.
    version: i64,
    /// `request`, `quote`, `drawing`, `approval`, `pricing`, `waiver`, `image`, `signed`, `question` or `answer`.
    pub(in crate::domain::projects) slot: String,
    mime: String,
    /// In bytes.
    size: i64,
    /// Whether the dealer does not see it now.
    is_internal: bool,
    /// Whether the dealer never will.
    is_pinned: bool,
    created_at: Instant,
}

impl From<Attachment> for RequestFile {
    fn from(file: Attachment) -> Self {
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

/// The slots whose files carry prices.
pub(in crate::domain::projects) const PRICED: &[&str] = &["pricing", "quote"];

/// Whether the caller sees files that carry prices: staff, and those of the dealer's people who see amounts.
pub(in crate::domain) fn sees_prices(context: &Context<'_>) -> bool {
    let dealer = context.caller().filter(|caller| caller.side == Side::Dealer);
    dealer.is_none_or(|caller| caller.grants.allow(Section::Projects, Permission::Amounts))
}

/// The files of a request that the caller sees, slot by slot, the newest version first.
pub(in crate::domain::projects) fn of(
    context: &Context<'_>,
    id: ProjectRequestId,
) -> Result<Vec<RequestFile>, Error> {
    let sees_prices = sees_prices(context);
    let all = attachments::of::<ProjectRequest>(context, id)?.into_iter();
    let seen = all.filter(|file| sees_prices || !PRICED.contains(&&*file.slot));
    Ok(seen.map(RequestFile::from).collect())
}

/// How many files a request has, that a department's questions have not.
pub(in crate::domain::projects) fn count(
    context: &Context<'_>,
    id: ProjectRequestId,
) -> Result<usize, Error> {
    let all = attachments::of::<ProjectRequest>(context, id)?;
    Ok(all.iter().filter(|file| file.part.is_none()).count())
}

/// How many files there are with an answer.
pub(in crate::domain::projects) fn answers(
    context: &Context<'_>,
    id: ProjectRequestId,
    question: i64,
) -> Result<usize, Error> {
    let all = attachments::of::<ProjectRequest>(context, id)?;
    let is_answer = |file: &&Attachment| file.part == Some(question) && file.slot == "answer";
    Ok(all.iter().filter(is_answer).count())
}

/// Which files a call is about.
pub(in crate::domain::projects) type Accepts = fn(&Attachment) -> bool;

/// A file of a request that the caller reaches.
pub(in crate::domain) fn file(
    context: &Context<'_>,
    id: ProjectRequestId,
    (name, version): (&str, Option<i64>),
    accepts: Accepts,
) -> Result<Attached, Error> {
    context.find::<ProjectRequest>(id)?;
    let sees_prices = sees_prices(context);
    let is_seen =
        |file: &Attachment| accepts(file) && (sees_prices || !PRICED.contains(&&*file.slot));
    let (_, file) =
        attachments::find_version::<ProjectRequest>(context, id, name, version, is_seen)?;
    Ok(file)
}
