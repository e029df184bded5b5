//! Implements the calls for a record's files: dealers and staff add them, visible to both sides or internal, and both
//! sides read them.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    Context,
    attachments::{self, Attachment, Filed, Named, OnlySlot, Place},
};
use crate::{
    access::Right,
    error::Error,
    files::{FileName, StoredFile},
    http::{
        Answered, Dealer, Delivery, Done, FileAnswer, FileOrPages, Path, PathPair, Query, Staff,
        Upload,
    },
    kernel::{time::Instant, words::Word as _},
    messages::message,
};

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

impl From<Attachment<OnlySlot>> for CaseFile {
    fn from(file: Attachment<OnlySlot>) -> Self {
        let Attachment { id, name, mime, size, is_internal, created_at, .. } = file;
        Self { id, name, mime, size, is_internal, created_at }
    }
}

/// The files of a record that the caller may see.
pub fn of<C: Filed<Slot = OnlySlot>>(
    context: &Context<'_>,
    id: C::Id,
) -> Result<Vec<CaseFile>, Error> {
    Ok(attachments::seen::<C>(context, id)?.into_iter().map(CaseFile::from).collect())
}

/// What the event about a file says of it.
fn facts<C: Filed>(file: &Attachment<C::Slot>) -> Value {
    let Attachment { base_name: name, version, slot, is_internal, .. } = file;
    if C::IS_BY_NAME {
        let slot = slot.code();
        return json!({ "file": name, "version": version, "slot": slot, "isInternal": is_internal });
    }
    json!({ "file": name, "isInternal": is_internal })
}

fn attach<C: Filed>(
    context: &Context<'_>,
    record: &C,
    place: &Place<C::Slot>,
    file: &StoredFile,
) -> Result<Done, Error> {
    let added = attachments::add::<C>(context, record.id(), place, file)?;
    context.tell::<C>(record.id(), "addFile", facts::<C>(&added))?;
    record.file_added(context)?;
    Done::new(FileName::added(&added.base_name)).id(added.id).item(&C::presented(added))
}

/// Adds a file whose content is stored, if the record accepts it.
pub fn add<C: Filed>(
    context: &Context<'_>,
    id: C::Id,
    place: &Place<C::Slot>,
    file: &StoredFile,
) -> Result<Done, Error> {
    let record = attachments::demand_room::<C>(context, id, place)?;
    attach(context, &record, place, file)
}

/// Receives a file from a dealer's user.
pub async fn receive_from_dealer<C: Filed>(
    dealer: Dealer<C::DealersEdit>,
    id: C::Id,
    place: Place<C::Slot>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    dealer
        .receive(
            upload,
            C::KINDS,
            move |db| attachments::demand_room::<C>(&Context::of_dealer(db), id, &place),
            move |tx, record, file| attach(&Context::of_dealer(tx), &record, &place, file),
        )
        .await
}

/// Receives a file from staff.
pub async fn receive_from_staff<C: Filed, P: Right>(
    staff: Staff<P>,
    id: C::Id,
    place: Place<C::Slot>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    staff
        .receive(
            upload,
            C::KINDS,
            move |db| attachments::demand_room::<C>(&Context::at::<C>(db, id)?, id, &place),
            move |tx, record, file| attach(&Context::at::<C>(tx, id)?, &record, &place, file),
        )
        .await
}

/// Adds a file to a {one}.
pub async fn upload_by_dealer<C: Filed<Slot = OnlySlot>>(
    dealer: Dealer<C::DealersEdit>,
    Path(id): Path<C::Id>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    receive_from_dealer::<C>(dealer, id, Place::of(OnlySlot::File), upload).await
}

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct FileQuery {
    /// Whether only staff can see the file.
    is_internal: bool,
}

/// Adds a file to a {one}, visible to the dealer or to staff only.
pub async fn upload_by_staff<C: Filed<Slot = OnlySlot>>(
    staff: Staff<C::Write>,
    Path(id): Path<C::Id>,
    Query(FileQuery { is_internal }): Query<FileQuery>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    let place = Place { is_internal, ..Place::of(OnlySlot::File) };
    receive_from_staff::<C, _>(staff, id, place, upload).await
}

/// Removes a file from a record and says so.
pub fn remove<C: Filed>(
    context: &Context<'_>,
    id: C::Id,
    file: &Attachment<C::Slot>,
) -> Result<Done, Error> {
    attachments::remove::<C>(context, id, file)?;
    context.tell::<C>(id, "deleteFile", facts::<C>(file))?;
    Ok(Done::new(message!("general-removed", name = file.base_name)))
}

/// Removes a file from a {one}.
pub async fn delete_by_dealer<C: Filed<Slot = OnlySlot>>(
    dealer: Dealer<C::DealersEdit>,
    PathPair(id, name): PathPair<C::Id, String>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            let record = context.find::<C>(id)?;
            record.demand_changeable(&context, &Place::of(OnlySlot::File))?;
            let files = attachments::seen::<C>(&context, id)?;
            let file = files.iter().find(|file| file.name == name).ok_or(Error::NotFound)?;
            remove::<C>(&context, id, file)
        })
        .await
}

/// Returns a file of a {one}.
pub async fn download_by_dealer<C: Filed>(
    dealer: Dealer<C::DealersView>,
    PathPair(id, name): PathPair<C::Id, String>,
    wanted: FileOrPages,
) -> Result<FileAnswer, Error> {
    let find = move |context: &Context<'_>| attachments::find::<C>(context, id, &name);
    dealer.send(wanted, move |db| find(&Context::of_dealer(db))).await
}

/// Returns a file of any dealer's {one}.
pub async fn download_by_staff<C: Filed>(
    staff: Staff<C::View>,
    PathPair(id, name): PathPair<C::Id, String>,
    wanted: FileOrPages,
) -> Result<FileAnswer, Error> {
    let find = move |context: &Context<'_>| attachments::find::<C>(context, id, &name);
    staff.send(wanted, move |db| find(&Context::at::<C>(db, id)?)).await
}

/// Which version of a file.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct VersionQuery {
    /// Without it, the newest that the caller may see.
    pub version: Option<i64>,
}

/// Returns a file of a {one}: its newest version, or the requested one.
pub async fn download_version_by_dealer<C: Filed>(
    dealer: Dealer<C::DealersView>,
    PathPair(id, name): PathPair<C::Id, String>,
    Query(VersionQuery { version }): Query<VersionQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    send_to_dealer::<C>(dealer, id, Named { name, version }, delivery, |_| true).await
}

/// Returns a file of any dealer's {one}: its newest version, or the requested one.
pub async fn download_version_by_staff<C: Filed>(
    staff: Staff<C::View>,
    PathPair(id, name): PathPair<C::Id, String>,
    Query(VersionQuery { version }): Query<VersionQuery>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    send_to_staff::<C>(staff, id, Named { name, version }, delivery, |_| true).await
}

/// Sends a version of a file to a dealer's user, among the files that `accepts` lets through.
pub async fn send_to_dealer<C: Filed>(
    dealer: Dealer<C::DealersView>,
    id: C::Id,
    asked: Named,
    wanted: impl Into<FileOrPages>,
    accepts: impl Fn(&Attachment<C::Slot>) -> bool + Send + 'static,
) -> Result<FileAnswer, Error> {
    dealer
        .send(wanted, move |db| {
            let context = Context::of_dealer(db);
            attachments::find_version::<C>(&context, id, &asked, accepts).map(|(_, file)| file)
        })
        .await
}

/// Sends a version of a file of any dealer's record to staff, among the files that `accepts` lets through.
pub async fn send_to_staff<C: Filed>(
    staff: Staff<C::View>,
    id: C::Id,
    asked: Named,
    wanted: impl Into<FileOrPages>,
    accepts: impl Fn(&Attachment<C::Slot>) -> bool + Send + 'static,
) -> Result<FileAnswer, Error> {
    staff
        .send(wanted, move |db| {
            let context = Context::at::<C>(db, id)?;
            attachments::find_version::<C>(&context, id, &asked, accepts).map(|(_, file)| file)
        })
        .await
}
