//! Keeps the photo of a member of staff, which dealers see beside their name. Only its pixels are kept, scaled down.

use super::{reach::Reachable, store, store::ManagedUser, subject::Subject};
use crate::{
    access::{EditPeople, Permission, ViewPeople},
    domain::people::photos,
    error::Error,
    files::FileKind,
    http::{Answered, Delivery, Done, FileAnswer, Path, Staff, StaffDb, Upload},
    kernel::ids::UserId,
    messages::message,
};

/// A user whom the caller reaches with this permission.
fn reached(db: &StaffDb<'_>, verb: Permission, id: UserId) -> Result<ManagedUser, Error> {
    store::find(db.conn(), id, Reachable::of(db, verb))?.ok_or(Error::NotFound)
}

/// Returns the photo of a member of staff, as JPEG.
pub(super) async fn show_photo(
    staff: Staff<ViewPeople>,
    Path(id): Path<UserId>,
    delivery: Delivery,
) -> Result<FileAnswer, Error> {
    let (photo, jpeg) = staff
        .read(move |db| {
            reached(db, Permission::View, id)?;
            let photo = photos::of_user(db.shared(), id)?.ok_or(Error::NotFound)?;
            Ok((photo, photos::content(db.shared(), photo)?))
        })
        .await?;
    photos::answer(&delivery, photo, jpeg)
}

/// Sets the photo of a member of staff, which dealers see beside their name.
pub(super) async fn set_photo(
    staff: Staff<EditPeople>,
    Path(id): Path<UserId>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    staff.beforehand().read(move |db| demand_staff(&reached(db, Permission::Edit, id)?)).await?;
    let (app, owner) = (staff.call().app().clone(), upload.owner());
    let received = staff.receive_only(upload, FileKind::IMAGES).await?;
    let kind = received.kind;
    let picture = app.image_processor.process(owner, kind, move || received.read()).await?;
    let shown = picture.shown.ok_or_else(|| Error::field("file", message!("image-damaged")))?;
    staff
        .write(move |tx| {
            let subject = Subject::find(tx, Permission::Edit, id)?;
            demand_staff(&subject.user)?;
            photos::set(tx.shared(), id, &shown.thumbnail, tx.now())?;
            subject.note(tx, "setPhoto", None)?;
            Ok(Done::new(message!("users-photo-saved", name = subject.user.name)))
        })
        .await
}

/// Removes the photo of a member of staff.
pub(super) async fn remove_photo(
    staff: Staff<EditPeople>,
    Path(id): Path<UserId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let subject = Subject::find(tx, Permission::Edit, id)?;
            if !photos::remove(tx.shared(), id)? {
                return Err(Error::NotFound);
            }
            subject.note(tx, "removePhoto", None)?;
            Ok(Done::new(message!("users-photo-removed", name = subject.user.name)))
        })
        .await
}

fn demand_staff(user: &ManagedUser) -> Result<(), Error> {
    if user.is_staff() {
        return Ok(());
    }
    Err(Error::Conflict(message!("users-photo-of-staff-only")))
}
