//! Implements the calls for a record's files: dealers and staff add them, visible to both sides or internal, and both
//! sides read them.

use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::{
    Called, Case, Context,
    attachments::{self, Attachment},
};
use crate::{
    error::Error,
    files::{FileKind, FileName, StoredFile},
    http::{
        Answered, Dealer, Delivery, Done, FileAnswer, Guard as _, Path, PathPair, Query, Staff,
        Upload,
    },
    kernel::time::Instant,
    messages::message,
    uploads::Uploader,
};

/// A kind of record that files can be added to.
pub trait Filed: Called {
    const KINDS: &'static [FileKind];
    const MOST: usize;

    /// Fails if the caller may not change its files now.
    fn demand_changeable(&self, context: &Context<'_>) -> Result<(), Error>;
}

/// A file of a record.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseFile {
    pub id: i64,
    /// The name, unique within the record.
    pub name: String,
    pub mime: String,
    /// The size in bytes.
    pub size: i64,
    /// Whether only staff can see it.
    pub is_internal: bool,
    pub created_at: Instant,
}

impl From<Attachment> for CaseFile {
    fn from(file: Attachment) -> Self {
        let Attachment { id, name, mime, size, is_internal, created_at, .. } = file;
        Self { id, name, mime, size, is_internal, created_at }
    }
}

/// The files of a record that the caller may see.
pub fn of<C: Case>(context: &Context<'_>, id: C::Id) -> Result<Vec<CaseFile>, Error> {
    Ok(attachments::of::<C>(context, id)?.into_iter().map(CaseFile::from).collect())
}

/// Fails if the caller may not add a file, or the record has the maximum number of files.
fn demand_room<C: Filed>(context: &Context<'_>, id: C::Id) -> Result<(), Error> {
    context.find::<C>(id)?.demand_changeable(context)?;
    if attachments::of::<C>(context, id)?.len() < C::MOST {
        return Ok(());
    }
    Err(Error::field("file", message!("general-too-many-files", most = C::MOST)))
}

/// The uploader, if the record accepts a file from them and their daily quota isn't used up.
fn admit<C: Filed>(context: &Context<'_>, id: C::Id) -> Result<Uploader, Error> {
    demand_room::<C>(context, id)?;
    let uploader = Uploader::of(context.caller().ok_or(Error::Unauthenticated)?);
    uploader.demand(context.rows.conn(), &context.app.config.limits, context.today)?;
    Ok(uploader)
}

/// Attaches a received file.
fn attach<C: Filed>(
    context: &Context<'_>,
    id: C::Id,
    (file, is_internal): (&StoredFile, bool),
    uploader: Uploader,
) -> Result<Done, Error> {
    demand_room::<C>(context, id)?;
    let size = usize::try_from(file.size).unwrap_or(usize::MAX);
    uploader.spend(context.rows.conn(), &context.app.config.limits, context.today, size)?;
    let added = attachments::add::<C>(context, id, ("file", is_internal), file)?;
    let what = json!({ "file": added.name, "isInternal": is_internal });
    context.tell::<C>(id, "addFile", what)?;
    Done::new(FileName::added(&added.name)).id(added.id).item(&CaseFile::from(added))
}

/// Adds a file to a {one}.
pub async fn upload_by_dealer<C: Filed>(
    dealer: Dealer<C::DealersEdit>,
    Path(id): Path<C::Id>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    // Checked before the transfer, and again once the file is here.
    let beforehand = Dealer::<C::DealersEdit>::new(dealer.call().clone());
    let uploader = beforehand.read(move |db| admit::<C>(&Context::of_dealer(db), id)).await?;
    let file = upload.receive(C::KINDS).await?;
    let add = move |context: &Context<'_>| attach::<C>(context, id, (&file, false), uploader);
    dealer.write(move |tx| add(&Context::of_dealer(tx))).await
}

/// Who may see a file.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct FileQuery {
    /// Whether only staff can see the file.
    is_internal: bool,
}

/// Adds a file to a {one}, visible to the dealer or to staff only.
pub async fn upload_by_staff<C: Filed>(
    staff: Staff<C::Write>,
    Path(id): Path<C::Id>,
    Query(FileQuery { is_internal }): Query<FileQuery>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    let beforehand = Staff::<C::Write>::new(staff.call().clone());
    let uploader =
        beforehand.read(move |db| admit::<C>(&Context::of_record::<C>(db, id), id)).await?;
    let file = upload.receive(C::KINDS).await?;
    let add = move |context: &Context<'_>| attach::<C>(context, id, (&file, is_internal), uploader);
    staff.write(move |tx| add(&Context::of_record::<C>(tx, id))).await
}

/// Removes a file from a {one}.
pub async fn delete_by_dealer<C: Filed>(
    dealer: Dealer<C::DealersEdit>,
    PathPair(id, name): PathPair<C::Id, String>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            context.find::<C>(id)?.demand_changeable(&context)?;
            attachments::remove::<C>(&context, id, &name)?;
            context.tell::<C>(id, "deleteFile", json!({ "file": name }))?;
            Ok(Done::new(message!("general-removed", name)))
        })
        .await
}

/// Returns a file of a {one}.
pub async fn download_by_dealer<C: Called>(
    dealer: Dealer<C::DealersView>,
    PathPair(id, name): PathPair<C::Id, String>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let find = move |context: &Context<'_>| attachments::find::<C>(context, id, &name);
    dealer.send(delivery, move |db| find(&Context::of_dealer(db))).await
}

/// Returns a file of any dealer's {one}.
pub async fn download_by_staff<C: Called>(
    staff: Staff<C::View>,
    PathPair(id, name): PathPair<C::Id, String>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let find = move |context: &Context<'_>| attachments::find::<C>(context, id, &name);
    staff.send(delivery, move |db| find(&Context::of_record::<C>(db, id))).await
}
