//! Implements the calls about files of drawings: staff add and remove them, and both sides read what they may see.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    documents::{self, Document, demand_drawn},
    store::Drawing,
    table::{Slot, Status, Verb},
    waivers,
};
use crate::{
    access::{ViewDrawings, ViewProjects},
    casework::{
        Context,
        attachments::{self, Attachment, Filed, Named, Place},
        calls,
        files::{self, VersionQuery},
    },
    domain::projects::{FileSlot, ProjectRequest, sees_prices},
    error::Error,
    files::FileKind,
    http::{
        Answered, Api, Dealer, Delivery, Done, FileAnswer, Path, PathPair, Query, Staff, Upload,
    },
    kernel::ids::{DrawingId, ProjectRequestId},
    messages::message,
};

pub(super) fn api() -> Api {
    Api::new()
        .get("projectsDownloadDrawing", "/dds/project/downloaddrawing/{id}/{name}", download)
        .get("projectsDownloadWaiver", "/dds/project/downloadwaiver/{id}/{name}", download_waiver)
        .post("adminDrawingsUploadFile", "/admin/dap/upload/{id}", upload)
        .get("adminDrawingsDownloadFile", "/admin/dap/download/{id}/{name}", download_for_staff)
        .delete("adminDrawingsDeleteFile", "/admin/dap/deletefile/{id}/{name}", delete)
}

/// The slot of a new file.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct UploadQuery {
    /// The slot. A signed sheet can be added while the drawing waits for the dealer's answer.
    file_type: Slot,
}

impl Filed for Drawing {
    type Slot = Slot;

    const KINDS: &'static [FileKind] = FileKind::DRAWINGS;
    const MOST: usize = 200;
    const IS_BY_NAME: bool = true;

    /// Files are added and removed until a drawing is issued, and signed sheets while it waits for the answer. A waiver
    /// has the file of its warranty document, and no others than signed sheets.
    fn demand_changeable(&self, context: &Context<'_>, place: &Place<Slot>) -> Result<(), Error> {
        let is_sheet = place.slot == Slot::Signed;
        let verb = if is_sheet { Verb::Respond } else { Verb::Update };
        context.permit(self, verb, None)?;
        if self.is_waiver() && !is_sheet {
            return Err(Error::Conflict(message!("waiver-has-its-document")));
        }
        Ok(())
    }

    fn shows(context: &Context<'_>, slot: Slot) -> bool {
        slot != Slot::Pricing || sees_prices(context)
    }

    fn presented(file: Attachment<Slot>) -> impl Serialize {
        Document::from(file)
    }
}

/// Adds a file to a drawing that isn't issued yet, or the sheet that the dealer signed to one that waits for an answer.
/// If its slot has a file with this name, it is the next version. The dealer sees it once it is published.
async fn upload(
    staff: Staff<ViewDrawings>,
    Path(id): Path<DrawingId>,
    Query(UploadQuery { file_type }): Query<UploadQuery>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    files::receive_from_staff::<Drawing, _>(staff, id, Place::internal(file_type), upload).await
}

#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct FileQuery {
    /// Its slot; if omitted, `drawing`.
    file_type: Option<Slot>,
    /// If omitted, the newest.
    version: Option<i64>,
}

#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(default)]
struct DealersFileQuery {
    /// Its slot; if omitted, `drawing`.
    slot: Option<Slot>,
    /// If omitted, the newest that is published.
    version: Option<i64>,
}

/// Returns a published file of a drawing: its newest version, or the requested one.
async fn download(
    dealer: Dealer<ViewProjects>,
    PathPair(id, name): PathPair<DrawingId, String>,
    Query(DealersFileQuery { slot, version }): Query<DealersFileQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (asked, slot) = (Named { name, version }, slot.unwrap_or(Slot::Drawing));
    let is_asked = move |file: &Attachment<Slot>| file.slot == slot;
    files::send_to_dealer::<Drawing>(dealer, id, asked, delivery, is_asked).await
}

/// Returns a file of any dealer's drawing: its newest version, or the requested one.
async fn download_for_staff(
    staff: Staff<ViewDrawings>,
    PathPair(id, name): PathPair<DrawingId, String>,
    Query(FileQuery { file_type, version }): Query<FileQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (asked, slot) = (Named { name, version }, file_type.unwrap_or(Slot::Drawing));
    let is_asked = move |file: &Attachment<Slot>| file.slot == slot;
    files::send_to_staff::<Drawing>(staff, id, asked, delivery, is_asked).await
}

/// Removes a file from a drawing that isn't issued yet.
async fn delete(
    staff: Staff<ViewDrawings>,
    PathPair(id, name): PathPair<DrawingId, String>,
    Query(FileQuery { file_type, version }): Query<FileQuery>,
) -> Result<Answered<Done>, Error> {
    let slot = file_type.unwrap_or(Slot::Drawing);
    let asked = Named { name, version };
    calls::write_by_staff(staff, id, move |context, drawing: &Drawing| {
        drawing.demand_changeable(context, &Place::internal(slot))?;
        let (file, _) = documents::find(context, id, slot, &asked)?;
        // Dealers don't see the drawing yet, whatever is published for later.
        let file = Attachment { is_internal: true, ..file };
        let done = files::remove::<Drawing>(context, id, &file)?;
        if drawing.status == Status::Checking && slot == Slot::Drawing {
            demand_drawn(context, id)?;
        }
        Ok(done)
    })
    .await
}

/// Returns a waiver of a request: the document of an issued one, the sheet signed on paper, or a file with which
/// staff answered the request.
async fn download_waiver(
    dealer: Dealer<ViewProjects>,
    PathPair(id, name): PathPair<ProjectRequestId, String>,
    Query(VersionQuery { version }): Query<VersionQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let asked = Named { name, version };
    dealer
        .send(delivery, move |db| {
            let context = Context::of_dealer(db);
            let request = context.find::<ProjectRequest>(id)?;
            let of_request =
                attachments::find_version::<ProjectRequest>(&context, id, &asked, |file| {
                    file.slot == FileSlot::Waiver
                });
            let mut found = of_request.map(|(_, file)| file);
            for waiver in waivers::of_request(&context, request.proof())? {
                if !matches!(found, Err(Error::NotFound)) {
                    break;
                }
                let of_waiver =
                    attachments::find_version::<Drawing>(&context, waiver.id, &asked, |_| true);
                found = of_waiver.map(|(_, file)| file);
            }
            found
        })
        .await
}
