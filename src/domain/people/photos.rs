//! Stores the photos of the manufacturer's people, which dealers see beside their names.

use rusqlite::named_params;

use crate::{
    db::Shared,
    error::Error,
    http::{Delivery, FileAnswer},
    kernel::{ids::UserId, time::Instant},
    shared,
};

/// The id of a user's photo, if there is one. A new photo has a new id.
pub fn of_user(shared: Shared<'_>, user: UserId) -> Result<Option<i64>, Error> {
    let sql = shared!("select id from staff_photos where user_id = :user");
    shared.value(sql, named_params! { ":user": user })
}

/// A photo, as JPEG.
pub fn content(shared: Shared<'_>, id: i64) -> Result<Vec<u8>, Error> {
    let sql = shared!("select jpeg from staff_photos where id = :id");
    shared.value(sql, named_params! { ":id": id })?.ok_or(Error::NotFound)
}

/// Replaces a user's photo.
pub fn set(shared: Shared<'_>, user: UserId, jpeg: &[u8], now: Instant) -> Result<(), Error> {
    remove(shared, user)?;
    shared.execute(
        shared!("insert into staff_photos (user_id, jpeg, created_at) values (:user, :jpeg, :now)"),
        named_params! { ":user": user, ":jpeg": jpeg, ":now": now },
    )?;
    Ok(())
}

/// Removes a user's photo, and returns whether there was one.
pub fn remove(shared: Shared<'_>, user: UserId) -> Result<bool, Error> {
    let sql = shared!("delete from staff_photos where user_id = :user");
    Ok(shared.execute(sql, named_params! { ":user": user })? > 0)
}

/// A photo in the requested form.
pub fn answer(wanted: &Delivery, id: i64, jpeg: Vec<u8>) -> Result<FileAnswer, Error> {
    FileAnswer::picture(wanted, &format!("photo-{id}"), jpeg, "photo.jpg", "image/jpeg")
}
