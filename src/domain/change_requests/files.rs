//! Files of change requests: what dealers' people and staff add, for both sides or for staff alone.

use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{ChangeRequest, Verb, item::ChangeFile, staff::context_of};
use crate::{
    access::{EditChanges, ViewChanges},
    casework::{Context, attachments},
    error::Error,
    files::{Attached, FileKind, StoredFile},
    http::{
        Answered, Api, Dealer, Delivery, Done, FileAnswer, Guard as _, Path, PathPair, Query,
        Staff, Upload,
    },
    kernel::ids::ChangeRequestId,
    messages::message,
    uploads::Uploader,
};

/// What is taken.
const KINDS: &[FileKind] = &[
    FileKind::Pdf,
    FileKind::Jpeg,
    FileKind::Png,
    FileKind::Webp,
    FileKind::Heic,
    FileKind::Dxf,
    FileKind::Dwg,
    FileKind::Xlsx,
    FileKind::Text,
];
/// The most files of one request.
const MOST: usize = 50;

/// The calls about files.
pub(super) fn api() -> Api {
    Api::new()
        .post("changesUploadFile", "/order/changerequest/upload/{id}", upload_file)
        .get("changesDownloadFile", "/order/changerequest/download/{id}/{name}", download_file)
        .post("adminChangesUploadFile", "/admin/orders/changerequests/upload/{id}", add_file)
        .get(
            "adminChangesDownloadFile",
            "/admin/orders/changerequests/download/{id}/{name}",
            show_file,
        )
}

/// Refuses those who may not write about a request, and a request that has no room for another file.
fn demand_place(context: &Context<'_>, id: ChangeRequestId) -> Result<(), Error> {
    let request = context.find::<ChangeRequest>(id)?;
    context.permit(&request, Verb::Message, None)?;
    if attachments::of::<ChangeRequest>(context, id)?.len() < MOST {
        return Ok(());
    }
    Err(Error::field("file", message!("change-too-many-files", most = MOST)))
}

/// The uploader, where the request takes a file of theirs and they may still send one today.
fn admit(
    context: &Context<'_>,
    id: ChangeRequestId,
    uploader: Uploader,
) -> Result<Uploader, Error> {
    demand_place(context, id)?;
    uploader.demand(context.rows.conn(), &context.app.config.limits, context.today)?;
    Ok(uploader)
}

/// Adds a file that is here.
fn attach(
    context: &Context<'_>,
    id: ChangeRequestId,
    (file, is_internal): (&StoredFile, bool),
    uploader: Uploader,
) -> Result<Done, Error> {
    demand_place(context, id)?;
    let size = usize::try_from(file.size).unwrap_or(usize::MAX);
    uploader.spend(context.rows.conn(), &context.app.config.limits, context.today, size)?;
    let added = attachments::add::<ChangeRequest>(context, id, ("file", is_internal), file)?;
    let what = json!({ "file": added.name, "isInternal": is_internal });
    context.tell::<ChangeRequest>(id, "addFile", what)?;
    Done::new(message!("general-added", name = added.name))
        .id(added.id)
        .item(&ChangeFile::from(added))
}

/// Adds a file to a request.
async fn upload_file(
    dealer: Dealer<EditChanges>,
    Path(id): Path<ChangeRequestId>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    // Asked before the transfer, and once more when the file is here.
    let beforehand = Dealer::<EditChanges>::new(dealer.call().clone());
    let uploader = beforehand
        .read(move |db| admit(&Context::of_dealer(db), id, Uploader::of(db.caller())))
        .await?;
    let file = upload.receive(KINDS).await?;
    dealer.write(move |tx| attach(&Context::of_dealer(tx), id, (&file, false), uploader)).await
}

/// Who is to see a file.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct FileQuery {
    /// Not to be seen by the dealer.
    is_internal: bool,
}

/// Adds a file to a request, for the dealer to see or for staff alone.
async fn add_file(
    staff: Staff<ViewChanges>,
    Path(id): Path<ChangeRequestId>,
    Query(FileQuery { is_internal }): Query<FileQuery>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    let beforehand = Staff::<ViewChanges>::new(staff.call().clone());
    let uploader = beforehand
        .read(move |db| admit(&context_of(db, id), id, Uploader::of(db.caller())))
        .await?;
    let file = upload.receive(KINDS).await?;
    staff.write(move |tx| attach(&context_of(tx, id), id, (&file, is_internal), uploader)).await
}

/// A file of a request that the caller reaches.
fn file(context: &Context<'_>, id: ChangeRequestId, name: &str) -> Result<Attached, Error> {
    context.find::<ChangeRequest>(id)?;
    attachments::find::<ChangeRequest>(context, id, name)
}

/// Returns a file of a request.
async fn download_file(
    dealer: Dealer<ViewChanges>,
    PathPair(id, name): PathPair<ChangeRequestId, String>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    dealer.send(delivery, move |db| file(&Context::of_dealer(db), id, &name)).await
}

/// Returns a file of any dealer's request.
async fn show_file(
    staff: Staff<ViewChanges>,
    PathPair(id, name): PathPair<ChangeRequestId, String>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    staff.send(delivery, move |db| file(&context_of(db, id), id, &name)).await
}
