//! Files of remittances: the slip of a bank, a cheque's picture, a letter. Dealers add and remove them for as long as
//! a remittance is theirs to change; both sides read them.

use serde_json::json;

use super::{Remittance, Status, case, item, staff::context_of};
use crate::{
    access::{EditFinancials, ViewFinancials, ViewRemittances},
    casework::{Case as _, Context, attachments},
    error::Error,
    files::{Attached, Attachments, FileKind, Owner, Reach, StoredFile},
    http::{
        Answered, Api, Dealer, Delivery, Done, FileAnswer, Guard as _, Path, PathPair, Staff,
        Upload,
    },
    kernel::ids::RemittanceId,
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
    FileKind::Xlsx,
    FileKind::Text,
];
/// The most files of a remittance.
const MOST: usize = 5;

/// The calls about files.
pub(super) fn api() -> Api {
    Api::new()
        .post("financialUploadFile", "/financial/upload/{id}", upload_file)
        .get("financialDownloadFile", "/financial/download/{id}/{name}", download_file)
        .delete("financialDeleteFile", "/financial/deletefile/{id}/{name}", delete_file)
        .get("adminRemittanceDownloadFile", "/admin/remittance/download/{id}/{name}", show_file)
}

fn owner(id: RemittanceId) -> Owner {
    Owner { kind: super::ENTITY, id: id.0 }
}

/// A remittance whose files the dealer may still change.
fn changeable(context: &Context<'_>, id: RemittanceId) -> Result<Remittance, Error> {
    let remittance = context.find::<Remittance>(id)?;
    case::demand_person(context)?;
    if matches!(remittance.status, Status::Draft | Status::Submitted | Status::NeedsInfo) {
        return Ok(remittance);
    }
    let status = context.label(remittance.status()).in_sentence();
    Err(Error::Conflict(message!("remittance-files-fixed", status)))
}

fn admit(context: &Context<'_>, id: RemittanceId, uploader: Uploader) -> Result<Uploader, Error> {
    changeable(context, id)?;
    if item::files(context, id)?.len() >= MOST {
        return Err(Error::field("file", message!("remittance-too-many-files", most = MOST)));
    }
    uploader.demand(context.rows.conn(), &context.app.config.limits, context.today)?;
    Ok(uploader)
}

fn attach(
    context: &Context<'_>,
    id: RemittanceId,
    file: &StoredFile,
    uploader: Uploader,
) -> Result<Done, Error> {
    let uploader = admit(context, id, uploader)?;
    let size = usize::try_from(file.size).unwrap_or(usize::MAX);
    uploader.spend(context.rows.conn(), &context.app.config.limits, context.today, size)?;
    let added = attachments::add::<Remittance>(context, id, ("file", false), file)?;
    context.tell::<Remittance>(id, "addFile", json!({ "file": added.name }))?;
    Done::new(message!("general-added", name = added.name))
        .id(added.id)
        .item(&item::RemittanceFile::from(added))
}

/// Adds a file to a remittance, such as the bank's slip.
async fn upload_file(
    dealer: Dealer<EditFinancials>,
    Path(id): Path<RemittanceId>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    // Asked before the transfer, and once more when the file is here.
    let beforehand = Dealer::<EditFinancials>::new(dealer.call().clone());
    let uploader = beforehand
        .read(move |db| admit(&Context::of_dealer(db), id, Uploader::of(db.caller())))
        .await?;
    let file = upload.receive(KINDS).await?;
    dealer.write(move |tx| attach(&Context::of_dealer(tx), id, &file, uploader)).await
}

/// Removes a file from a remittance.
async fn delete_file(
    dealer: Dealer<EditFinancials>,
    PathPair(id, name): PathPair<RemittanceId, String>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            changeable(&context, id)?;
            let attachments = Attachments::new(context.rows.conn(), Reach::Account(tx.account()));
            attachments.detach(owner(id), &name)?;
            context.tell::<Remittance>(id, "deleteFile", json!({ "file": name }))?;
            Ok(Done::new(message!("general-removed", name)))
        })
        .await
}

/// A file of a remittance that the caller reaches.
fn file(context: &Context<'_>, id: RemittanceId, name: &str) -> Result<Attached, Error> {
    context.find::<Remittance>(id)?;
    let reach = Reach::Account(context.rows.account());
    Attachments::new(context.rows.conn(), reach).find(owner(id), name)
}

/// Returns a file of a remittance.
async fn download_file(
    dealer: Dealer<ViewFinancials>,
    PathPair(id, name): PathPair<RemittanceId, String>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    dealer.send(delivery, move |db| file(&Context::of_dealer(db), id, &name)).await
}

/// Returns a file of any dealer's remittance.
async fn show_file(
    staff: Staff<ViewRemittances>,
    PathPair(id, name): PathPair<RemittanceId, String>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    staff.send(delivery, move |db| file(&context_of(db, id), id, &name)).await
}
