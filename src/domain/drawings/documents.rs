//! Documents of a drawing, in three slots: drawing, approval and pricing. Files of the same name are versions of each
//! other. Saving can publish the newest version of each name in a slot. Dealers see published documents once the
//! drawing is issued, and prices only if they may see amounts.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::{store::Drawing, table::Slot};
use crate::{
    casework::{
        Context,
        attachments::{self, Attachment, Found, Named},
    },
    error::Error,
    files::FileKind,
    kernel::{
        ids::{DrawingId, UserId},
        time::Instant,
    },
    messages::message,
    scoped, shared,
};

/// A document of a drawing.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DrawingDocument)]
pub(crate) struct Document {
    pub(super) id: i64,
    pub(super) slot: Slot,
    /// The name that all versions of a file share.
    pub(super) name: String,
    /// Numbered by name within the slot.
    pub(super) version: i64,
    /// The size in bytes.
    pub(super) size: i64,
    pub(super) mime: String,
    /// The SHA-256 of the content in hexadecimal.
    pub(crate) sha256: String,
    /// Whether the dealer can see it once the drawing is issued.
    pub(super) is_published: bool,
    pub(super) created_at: Instant,
}

impl From<Attachment<Slot>> for Document {
    fn from(file: Attachment<Slot>) -> Self {
        Self {
            id: file.id,
            slot: file.slot,
            name: file.base_name,
            version: file.version,
            size: file.size,
            mime: file.mime,
            sha256: file.sha256,
            is_published: !file.is_internal,
            created_at: file.created_at,
        }
    }
}

/// The documents of a drawing that the caller sees, by slot and name, newest version first.
pub(super) fn of(context: &Context<'_>, id: DrawingId) -> Result<Vec<Document>, Error> {
    let seen = attachments::seen::<Drawing>(context, id)?;
    let mut found: Vec<Document> = seen.into_iter().map(Document::from).collect();
    found.sort_by(|a, b| {
        let (slot, other) = (a.slot as u8, b.slot as u8);
        (slot, &a.name, b.version).cmp(&(other, &b.name, a.version))
    });
    Ok(found)
}

/// The documents in force: the newest published version of each slot and name.
pub(crate) fn in_force(context: &Context<'_>, id: DrawingId) -> Result<Vec<Document>, Error> {
    let mut found = of(context, id)?;
    found.retain(|file| file.is_published && file.slot != Slot::Signed);
    found.dedup_by(|later, first| later.slot == first.slot && later.name == first.name);
    Ok(found)
}

/// The newest version of each name in a slot.
fn newest(context: &Context<'_>, id: DrawingId, slot: Slot) -> Result<Vec<Document>, Error> {
    let mut found = of(context, id)?;
    found.retain(|file| file.slot == slot);
    found.dedup_by(|later, first| later.name == first.name);
    Ok(found)
}

/// The number of pages of a drawing's longest document, or `None` if a document has none that are known.
pub(super) fn page_count(context: &Context<'_>, id: DrawingId) -> Result<Option<i64>, Error> {
    let sql = shared!(
        "select json_array_length(p.pages) from previews p
         where p.sha256 = unhex(:sha256) and p.state <> 'waiting' and p.reason is null"
    );
    let mut longest = None;
    for file in of(context, id)?.iter().filter(|file| file.slot != Slot::Signed) {
        let params = named_params! { ":sha256": file.sha256 };
        let pages: Option<i64> = context.rows.shared().value(sql, params)?;
        let Some(pages) = pages.filter(|pages| *pages > 0) else { return Ok(None) };
        longest = longest.max(Some(pages));
    }
    Ok(longest)
}

/// The last page that can be marked, which is that of the longest document in its newest version. A document that
/// isn't a PDF or can't be shown has one page. `None` while a PDF hasn't been processed.
pub(super) fn last_page(context: &Context<'_>, id: DrawingId) -> Result<Option<i64>, Error> {
    let sql = shared!(
        "select iif(p.reason is null, max(json_array_length(p.pages), 1), 1) from previews p
         where p.sha256 = unhex(:sha256) and p.state <> 'waiting'"
    );
    let mut found = of(context, id)?;
    found.retain(|file| file.slot != Slot::Signed);
    found.dedup_by(|later, first| later.slot == first.slot && later.name == first.name);
    let mut last = 1;
    for file in found {
        let params = named_params! { ":sha256": file.sha256 };
        let pages: Option<i64> = context.rows.shared().value(sql, params)?;
        match pages {
            Some(pages) => last = last.max(pages),
            None if file.mime == FileKind::Pdf.mime() => return Ok(None),
            None => {}
        }
    }
    Ok(Some(last))
}

/// Fails if a drawing has no file in the slot of drawings.
pub(super) fn demand_drawn(context: &Context<'_>, id: DrawingId) -> Result<(), Error> {
    if newest(context, id, Slot::Drawing)?.is_empty() {
        return Err(Error::Conflict(message!("drawing-file-needed")));
    }
    Ok(())
}

/// Publishes the newest version of each name in these slots, and returns the names.
pub(super) fn publish(
    context: &Context<'_>,
    id: DrawingId,
    slots: &[Slot],
) -> Result<Vec<String>, Error> {
    let mut shown = Vec::new();
    for slot in slots {
        shown.extend(newest(context, id, *slot)?.into_iter().filter(|file| !file.is_published));
    }
    let ids: Vec<i64> = shown.iter().map(|file| file.id).collect();
    attachments::publish::<Drawing>(context, id, &ids)?;
    Ok(shown.into_iter().map(|file| file.name).collect())
}

/// Withdraws what was published of a drawing.
pub(super) fn withdraw(context: &Context<'_>, id: DrawingId) -> Result<(), Error> {
    let sql = scoped!(
        "update attachments set is_internal = 1
         where owner_kind = 'drawing' and owner_id = :id and account_id = :account and slot <> 'signed'"
    );
    context.rows.execute(sql, named_params! { ":id": id }).map(|_| ())
}

/// Whether someone added a file other than signed sheets, which makes them an author of the drawing.
pub(super) fn has_drawn(
    context: &Context<'_>,
    id: DrawingId,
    user: Option<UserId>,
) -> Result<bool, Error> {
    let sql = scoped!(
        "select exists (select 1 from attachments a
                        where a.owner_kind = 'drawing' and a.owner_id = :id and a.account_id = :account
                          and a.slot <> 'signed' and a.uploaded_by = :user)"
    );
    let params = named_params! { ":id": id, ":user": user };
    Ok(context.rows.value(sql, params)?.unwrap_or(false))
}

/// A signed sheet by its id.
pub(super) fn signed_sheet(
    context: &Context<'_>,
    id: DrawingId,
    file: i64,
) -> Result<Option<Document>, Error> {
    let found = of(context, id)?.into_iter();
    Ok(found.filter(|one| one.slot == Slot::Signed).find(|one| one.id == file))
}

/// A file of a drawing that the caller reaches and may see.
pub(super) fn find(
    context: &Context<'_>,
    id: DrawingId,
    slot: Slot,
    asked: &Named,
) -> Result<Found<Slot>, Error> {
    attachments::find_version::<Drawing>(context, id, asked, |file| file.slot == slot)
}
