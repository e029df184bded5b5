//! The documents of a drawing, in three slots: what is drawn, what is approved, what it costs; each with its versions
//! by name. A save publishes the newest version of each name of a slot; dealers see what is published, once the drawing
//! is issued, and prices where they may see amounts.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::{Drawing, Status, Verb, staff::context_of};
use crate::{
    access::{Side, ViewDrawings, ViewProjects},
    casework::{
        Case as _, Context,
        attachments::{self, Attachment, Place},
    },
    domain::projects::sees_prices,
    error::Error,
    files::{Attached, FileKind, FileName, StoredFile},
    http::{
        Answered, Api, Dealer, Delivery, Done, FileAnswer, Guard as _, Path, PathPair, Query,
        Staff, Upload,
    },
    kernel::{
        ids::{DrawingId, UserId},
        time::Instant,
        words::Word as _,
    },
    messages::message,
    row, scoped,
    uploads::Uploader,
    words,
};

/// What is taken.
const KINDS: &[FileKind] = FileKind::DRAWINGS;
/// The most files of one drawing.
const MOST: usize = 200;

/// The calls about files.
pub(super) fn api() -> Api {
    Api::new()
        .get("projectsDownloadDrawing", "/dds/project/downloaddrawing/{id}/{name}", download)
        .post("adminDrawingsUploadFile", "/admin/dap/upload/{id}", upload)
        .get("adminDrawingsDownloadFile", "/admin/dap/download/{id}/{name}", download_for_staff)
        .delete("adminDrawingsDeleteFile", "/admin/dap/deletefile/{id}/{name}", delete)
}

words! {
    /// What a file of a drawing is for.
    #[schema(as = DrawingFileSlot)]
    pub(super) Slot {
        Drawing = "drawing",
        Approval = "approval",
        /// With prices.
        Pricing = "pricing",
        /// The sheet that the dealer has signed on paper.
        Signed = "signed",
    }
}

/// A document of a drawing.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DrawingDocument)]
pub(super) struct Document {
    pub(super) id: i64,
    /// `drawing`, `approval`, `pricing` or `signed`.
    pub(super) slot: String,
    /// The versions of a file share it.
    pub(super) name: String,
    /// Counts up by name within the slot.
    pub(super) version: i64,
    /// In bytes.
    pub(super) size: i64,
    pub(super) mime: String,
    /// In hexadecimal.
    pub(super) sha256: String,
    /// Whether the dealer sees it once the drawing is issued.
    pub(super) is_published: bool,
    pub(super) created_at: Instant,
}

row! { Document {
    id: "a.id", slot: "a.slot", name: "coalesce(a.base_name, a.name)", version: "a.version", size: "f.size",
    mime: "f.mime", sha256: "lower(hex(f.sha256))", is_published: "a.is_internal = 0", created_at: "a.created_at",
} }

/// The documents of a drawing that the caller sees: slot by slot and name by name, the newest version first.
pub(super) fn of(context: &Context<'_>, id: DrawingId) -> Result<Vec<Document>, Error> {
    let tail = scoped!(
        "from attachments a join files f on f.id = a.file_id
         where a.owner_kind = 'drawing' and a.owner_id = :id and a.account_id = :account
           and (:sees_internal or a.is_internal = 0) and (:sees_prices or a.slot <> 'pricing')
         order by instr('drawing approval pricing signed', a.slot), 3, a.version desc"
    );
    let params = named_params! {
        ":id": id, ":sees_internal": context.side() == Side::Staff, ":sees_prices": sees_prices(context),
    };
    context.rows.rows(tail, params)
}

/// Those that are in force: of each slot and name the newest version that is published.
pub(super) fn in_force(context: &Context<'_>, id: DrawingId) -> Result<Vec<Document>, Error> {
    let mut found = of(context, id)?;
    found.retain(|file| file.is_published && file.slot != Slot::Signed.code());
    found.dedup_by(|later, first| later.slot == first.slot && later.name == first.name);
    Ok(found)
}

/// The newest versions of a slot, one for each name.
fn newest(context: &Context<'_>, id: DrawingId, slot: Slot) -> Result<Vec<Document>, Error> {
    let mut found = of(context, id)?;
    found.retain(|file| file.slot == slot.code());
    found.dedup_by(|later, first| later.name == first.name);
    Ok(found)
}

/// How many pages the longest of a drawing's documents has; none: of one of them no one knows.
pub(super) fn page_count(context: &Context<'_>, id: DrawingId) -> Result<Option<i64>, Error> {
    let sql = "select json_array_length(p.pages) from previews p
               where p.sha256 = unhex(:sha256) and p.state <> 'waiting' and p.reason is null";
    let mut longest = None;
    for file in of(context, id)?.iter().filter(|file| file.slot != Slot::Signed.code()) {
        let params = named_params! { ":sha256": file.sha256 };
        let pages: Option<i64> = crate::db::value(context.rows.conn(), sql, params)?;
        let Some(pages) = pages.filter(|pages| *pages > 0) else { return Ok(None) };
        longest = longest.max(Some(pages));
    }
    Ok(longest)
}

/// The last page that can be marked: that of the longest document in its newest version. One that is no PDF, or that
/// can't be shown, is one page; none: a PDF has not been looked at yet.
pub(super) fn last_page(context: &Context<'_>, id: DrawingId) -> Result<Option<i64>, Error> {
    let sql = "select iif(p.reason is null, max(json_array_length(p.pages), 1), 1) from previews p
               where p.sha256 = unhex(:sha256) and p.state <> 'waiting'";
    let mut found = of(context, id)?;
    found.retain(|file| file.slot != Slot::Signed.code());
    found.dedup_by(|later, first| later.slot == first.slot && later.name == first.name);
    let mut last = 1;
    for file in found {
        let params = named_params! { ":sha256": file.sha256 };
        let pages: Option<i64> = crate::db::value(context.rows.conn(), sql, params)?;
        match pages {
            Some(pages) => last = last.max(pages),
            None if file.mime == FileKind::Pdf.mime() => return Ok(None),
            None => {}
        }
    }
    Ok(Some(last))
}

/// Refuses a drawing without a file of what is drawn.
pub(super) fn demand_drawn(context: &Context<'_>, id: DrawingId) -> Result<(), Error> {
    if newest(context, id, Slot::Drawing)?.is_empty() {
        return Err(Error::Conflict(message!("drawing-file-needed")));
    }
    Ok(())
}

/// Shows the dealer the newest version of each name in these slots; gives their names.
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

/// Takes away what was published of a drawing.
pub(super) fn withdraw(context: &Context<'_>, id: DrawingId) -> Result<(), Error> {
    let sql = scoped!(
        "update attachments set is_internal = 1
         where owner_kind = 'drawing' and owner_id = :id and account_id = :account and slot <> 'signed'"
    );
    context.rows.execute(sql, named_params! { ":id": id }).map(|_| ())
}

/// Whether someone has added a file that the dealer is shown: they have drawn it, whoever is named.
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

/// A sheet that was signed on paper, by its id.
pub(super) fn signed_sheet(
    context: &Context<'_>,
    id: DrawingId,
    file: i64,
) -> Result<Option<Document>, Error> {
    let found = of(context, id)?.into_iter();
    Ok(found.filter(|one| one.slot == Slot::Signed.code()).find(|one| one.id == file))
}

/// In which slot a file is put.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UploadQuery {
    /// What it is for; a signed sheet is added while the drawing waits for the dealer's answer.
    file_type: Slot,
}

/// A waiver has the file of its warranty document, and no others than signed sheets.
fn demand_own(drawing: &Drawing, slot: Slot) -> Result<(), Error> {
    if drawing.is_waiver() && slot != Slot::Signed {
        return Err(Error::Conflict(message!("waiver-has-its-document")));
    }
    Ok(())
}

fn demand_place(context: &Context<'_>, id: DrawingId, slot: Slot) -> Result<Drawing, Error> {
    let drawing = context.find::<Drawing>(id)?;
    let verb = if slot == Slot::Signed { Verb::Respond } else { Verb::Update };
    context.permit(&drawing, verb, None)?;
    demand_own(&drawing, slot)?;
    if attachments::of::<Drawing>(context, id)?.len() >= MOST {
        return Err(Error::field("file", message!("general-too-many-files", most = MOST)));
    }
    Ok(drawing)
}

fn attach(
    context: &Context<'_>,
    (id, slot): (DrawingId, Slot),
    file: &StoredFile,
    uploader: Uploader,
) -> Result<Done, Error> {
    demand_place(context, id, slot)?;
    let size = usize::try_from(file.size).unwrap_or(usize::MAX);
    uploader.spend(context.rows.conn(), &context.app.config.limits, context.today, size)?;
    let place =
        Place { slot: slot.code(), is_internal: true, is_by_name: true, ..Place::default() };
    let added = attachments::put::<Drawing>(context, id, place, file)?;
    let what = json!({
        "file": added.base_name, "version": added.version, "slot": slot, "isInternal": true,
    });
    context.tell::<Drawing>(id, "addFile", what)?;
    let document = of(context, id)?.into_iter().find(|one| one.id == added.id);
    Done::new(FileName::added(&added.base_name))
        .id(added.id)
        .item(&document.ok_or(Error::NotFound)?)
}

/// Adds a file to a drawing that is not issued yet, or the sheet that the dealer has signed to one that waits for an
/// answer. A name that its slot already has makes it the next version. The dealer sees it once it is published.
async fn upload(
    staff: Staff<ViewDrawings>,
    Path(id): Path<DrawingId>,
    Query(UploadQuery { file_type }): Query<UploadQuery>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    // Asked before the transfer, and once more when the file is here.
    let beforehand = Staff::<ViewDrawings>::new(staff.call().clone());
    let uploader = beforehand
        .read(move |db| {
            let context = context_of(db, id)?;
            demand_place(&context, id, file_type)?;
            let uploader = Uploader::of(db.caller());
            uploader.demand(context.rows.conn(), &context.app.config.limits, context.today)?;
            Ok(uploader)
        })
        .await?;
    let file = upload.receive(KINDS).await?;
    staff.write(move |tx| attach(&context_of(tx, id)?, (id, file_type), &file, uploader)).await
}

/// Which file of a name.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct FileQuery {
    /// What it is for; without it, a drawing.
    file_type: Option<Slot>,
    /// Without it, the newest.
    version: Option<i64>,
}

/// The same as dealers ask for it.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(default)]
struct DealersFileQuery {
    /// What it is for; without it, a drawing.
    slot: Option<Slot>,
    /// Without it, the newest that is published.
    version: Option<i64>,
}

/// A file of a drawing that the caller reaches and may see.
pub(super) fn find(
    context: &Context<'_>,
    id: DrawingId,
    (slot, name, version): (Option<Slot>, &str, Option<i64>),
) -> Result<(Attachment, Attached), Error> {
    context.find::<Drawing>(id)?;
    let slot = slot.unwrap_or(Slot::Drawing);
    let sees_prices = sees_prices(context);
    let is_seen =
        |file: &Attachment| file.slot == slot.code() && (slot != Slot::Pricing || sees_prices);
    attachments::find_version::<Drawing>(context, id, name, version, is_seen)
}

/// Returns a published file of a drawing: its newest version, or the one that is asked for.
async fn download(
    dealer: Dealer<ViewProjects>,
    PathPair(id, name): PathPair<DrawingId, String>,
    Query(DealersFileQuery { slot, version }): Query<DealersFileQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    dealer
        .send(delivery, move |db| {
            find(&Context::of_dealer(db), id, (slot, &name, version)).map(|(_, file)| file)
        })
        .await
}

/// Returns a file of any dealer's drawing: its newest version, or the one that is asked for.
async fn download_for_staff(
    staff: Staff<ViewDrawings>,
    PathPair(id, name): PathPair<DrawingId, String>,
    Query(FileQuery { file_type, version }): Query<FileQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    staff
        .send(delivery, move |db| {
            find(&context_of(db, id)?, id, (file_type, &name, version)).map(|(_, file)| file)
        })
        .await
}

/// Removes a file from a drawing that was not issued yet.
async fn delete(
    staff: Staff<ViewDrawings>,
    PathPair(id, name): PathPair<DrawingId, String>,
    Query(FileQuery { file_type, version }): Query<FileQuery>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let context = context_of(tx, id)?;
            let drawing = context.find::<Drawing>(id)?;
            let is_sheet = file_type == Some(Slot::Signed);
            let verb = if is_sheet { Verb::Respond } else { Verb::Update };
            context.permit(&drawing, verb, None)?;
            demand_own(&drawing, file_type.unwrap_or(Slot::Drawing))?;
            let (found, _) = find(&context, id, (file_type, &name, version))?;
            attachments::remove::<Drawing>(&context, id, &found.name)?;
            if drawing.status == Status::Checking && found.slot == Slot::Drawing.code() {
                demand_drawn(&context, id)?;
            }
            let what = json!({
                "file": found.base_name, "version": found.version, "slot": found.slot, "isInternal": true,
            });
            context.tell::<Drawing>(drawing.id(), "deleteFile", what)?;
            Ok(Done::new(message!("general-removed", name)))
        })
        .await
}
