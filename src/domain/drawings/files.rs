//! The calls about the files of drawings: staff add and remove them, and both sides read what they may see.

use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{
    documents::{self, demand_drawn, find},
    store::Drawing,
    table::{Slot, Status, Verb},
    waivers,
};
use crate::{
    access::{ViewDrawings, ViewProjects},
    casework::{
        Case as _, Context,
        attachments::{self, Place},
    },
    domain::projects::{self, ProjectRequest, VersionQuery},
    error::Error,
    files::{FileKind, FileName, StoredFile},
    http::{
        Answered, Api, Dealer, Delivery, Done, FileAnswer, Guard as _, Path, PathPair, Query,
        Staff, Upload,
    },
    kernel::{
        ids::{DrawingId, ProjectRequestId},
        words::Word as _,
    },
    messages::message,
    uploads::Uploader,
};

/// What is taken.
const KINDS: &[FileKind] = FileKind::DRAWINGS;
/// The most files of one drawing.
const MOST: usize = 200;

/// The calls about files.
pub(super) fn api() -> Api {
    Api::new()
        .get("projectsDownloadDrawing", "/dds/project/downloaddrawing/{id}/{name}", download)
        .get("projectsDownloadWaiver", "/dds/project/downloadwaiver/{id}/{name}", download_waiver)
        .post("adminDrawingsUploadFile", "/admin/dap/upload/{id}", upload)
        .get("adminDrawingsDownloadFile", "/admin/dap/download/{id}/{name}", download_for_staff)
        .delete("adminDrawingsDeleteFile", "/admin/dap/deletefile/{id}/{name}", delete)
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
    let document = documents::of(context, id)?.into_iter().find(|one| one.id == added.id);
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
            let context = Context::at::<Drawing>(db, id)?;
            demand_place(&context, id, file_type)?;
            let uploader = Uploader::of(db.caller());
            uploader.demand(context.rows.conn(), &context.app.config.limits, context.today)?;
            Ok(uploader)
        })
        .await?;
    let file = upload.receive(KINDS).await?;
    staff
        .write(move |tx| attach(&Context::at::<Drawing>(tx, id)?, (id, file_type), &file, uploader))
        .await
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
            find(&Context::at::<Drawing>(db, id)?, id, (file_type, &name, version))
                .map(|(_, file)| file)
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
            let context = Context::at::<Drawing>(tx, id)?;
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

/// Returns a waiver of a request: the document of an issued one, the sheet that was signed on paper, or a file that
/// staff have answered the request with.
async fn download_waiver(
    dealer: Dealer<ViewProjects>,
    PathPair(id, name): PathPair<ProjectRequestId, String>,
    Query(VersionQuery { version }): Query<VersionQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    dealer
        .send(delivery, move |db| {
            let context = Context::of_dealer(db);
            let file = projects::request_file(&context, id, (&name, version), |file| {
                file.slot == "waiver"
            });
            if !matches!(file, Err(Error::NotFound)) {
                return file;
            }
            let request = context.find::<ProjectRequest>(id)?;
            for waiver in waivers::of_request(&context, request.id)? {
                let found = attachments::find_version::<Drawing>(
                    &context,
                    waiver.id,
                    &name,
                    version,
                    |_| true,
                );
                match found {
                    Ok((_, file)) => return Ok(file),
                    Err(Error::NotFound) => {}
                    Err(error) => return Err(error),
                }
            }
            Err(Error::NotFound)
        })
        .await
}
