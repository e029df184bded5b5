//! Manages the caller's own phones.

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::note;
use crate::{
    db::Shared,
    domain::bounds,
    domain::people::{
        phones::{PhoneType, phone_types},
        second_step,
    },
    error::{Checks, Error},
    http::{self, Answered, Body, Done, Items, Path, SignedIn, UserTx},
    kernel::{ids::UserId, places},
    messages::message,
    shared,
};

/// Lists the types of phones.
pub(super) async fn list_phone_types(signed_in: SignedIn) -> Result<Items<PhoneType>, Error> {
    signed_in.read(|db| Ok(Items::new(phone_types(db.shared())?))).await
}

/// The fields of a phone.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct PhoneForm {
    /// The id of the phone. Only for a change.
    id: Option<i64>,
    phone_type_id: i64,
    #[bound(bounds::PHONE_NUMBER)]
    number: String,
    #[bound(bounds::PHONE_EXTENSION)]
    extension: Option<String>,
    is_primary: Option<bool>,
}

fn checked_phone(tx: &UserTx<'_>, form: &PhoneForm) -> Result<(String, bool, String), Error> {
    let mut checks = Checks::new();
    let number = checks.text("number", &form.number, bounds::PHONE_NUMBER).to_owned();
    let extension = checks
        .text("extension", form.extension.as_deref().unwrap_or_default(), bounds::PHONE_EXTENSION)
        .to_owned();
    let has_digits = number.chars().filter(char::is_ascii_digit).count() >= 3;
    checks.require(number.is_empty() || has_digits, "number", message!("phone-invalid"));
    let type_exists: Option<i64> = tx.shared().value(
        shared!("select 1 from phone_types where id = :id and active = 1"),
        named_params! { ":id": form.phone_type_id },
    )?;
    checks.require(type_exists.is_some(), "phoneTypeId", message!("phone-type-missing"));
    checks.finish()?;
    Ok(match places::phone(&number, "") {
        Some(number) => (number, true, extension),
        None => (number, false, extension),
    })
}

fn make_primary(shared: Shared<'_>, user: UserId, phone: i64) -> Result<(), Error> {
    shared.execute(
        shared!("update user_phones set is_primary = 0 where user_id = :user and is_primary = 1"),
        named_params! { ":user": user },
    )?;
    shared.execute(
        shared!("update user_phones set is_primary = 1 where user_id = :user and id = :id"),
        named_params! { ":user": user, ":id": phone },
    )?;
    Ok(())
}

/// Makes sure that one phone is primary. If the primary one was removed another takes over, preferably a verified one.
fn keep_primary(shared: Shared<'_>, user: UserId) -> Result<(), Error> {
    shared.execute(
        shared!(
            "update user_phones set is_primary = 1
         where id = (select id from user_phones where user_id = :user
                     order by is_primary desc, verified_at is null, id limit 1)"
        ),
        named_params! { ":user": user },
    )?;
    Ok(())
}

/// Adds a phone number for the caller.
pub(super) async fn add_phone(
    signed_in: SignedIn,
    Body(form): Body<PhoneForm>,
) -> Result<Answered<Done>, Error> {
    signed_in
        .write(move |tx| {
            let user = tx.caller().user;
            let (number, is_recognised, extension) = checked_phone(tx, &form)?;
            let count: i64 =
                tx.shared().value(shared!("select count(*) from user_phones where user_id = :user"), named_params! { ":user": user })?
                    .unwrap_or_default();
            if count >= 20 {
                return Err(Error::Conflict(message!("profile-phones-full")));
            }
            tx.shared().execute(shared!("insert into user_phones (user_id, phone_type_id, number, is_recognised, extension)
                     values (:user, :type, :number, :recognised, :extension)"), named_params! {
                    ":user": user, ":type": form.phone_type_id, ":number": number,
                    ":recognised": is_recognised, ":extension": extension,
                })?;
            let id = tx.shared().last_insert_rowid();
            if count == 0 || form.is_primary == Some(true) {
                make_primary(tx.shared(), user, id)?;
            }
            note(tx, "addPhone")?;
            Ok(Done::new(message!("profile-phone-added")).id(id))
        })
        .await
}

/// Changes one of the caller's phone numbers. A changed number must be verified again.
pub(super) async fn change_phone(
    signed_in: SignedIn,
    Body(form): Body<PhoneForm>,
) -> Result<Answered<Done>, Error> {
    signed_in
        .write(move |tx| {
            let user = tx.caller().user;
            let id = form.id.ok_or(Error::field("id", message!("required")))?;
            let known: Option<i64> = tx.shared().value(
                shared!("select 1 from user_phones where id = :id and user_id = :user"),
                named_params! { ":id": id, ":user": user },
            )?;
            known.ok_or(Error::NotFound)?;
            let (number, is_recognised, extension) = checked_phone(tx, &form)?;
            tx.shared().execute(
                shared!(
                    "update user_phones set phone_type_id = :type, extension = :extension,
                         verified_at = case when number = :number then verified_at end,
                         number = :number, is_recognised = :recognised
                     where id = :id and user_id = :user"
                ),
                named_params! {
                    ":user": user, ":type": form.phone_type_id, ":number": number,
                    ":recognised": is_recognised, ":extension": extension, ":id": id,
                },
            )?;
            refuse_losing_codes(tx)?;
            if form.is_primary == Some(true) {
                make_primary(tx.shared(), user, id)?;
            }
            note(tx, "changePhone")?;
            Ok(Done::new(message!("profile-phone-updated")))
        })
        .await
}

/// Removes one of the caller's phone numbers.
pub(super) async fn remove_phone(
    signed_in: SignedIn,
    Path(id): Path<i64>,
) -> Result<Answered<Done>, Error> {
    signed_in
        .write(move |tx| {
            let user = tx.caller().user;
            let removed = tx.shared().execute(
                shared!("delete from user_phones where id = :id and user_id = :user"),
                named_params! { ":id": id, ":user": user },
            )?;
            if removed == 0 {
                return Err(Error::NotFound);
            }
            refuse_losing_codes(tx)?;
            keep_primary(tx.shared(), user)?;
            note(tx, "removePhone")?;
            Ok(Done::new(message!("profile-phone-removed")))
        })
        .await
}

/// Codes are sent to a verified number, so the last one can't be removed while they are.
fn refuse_losing_codes(tx: &UserTx<'_>) -> Result<(), Error> {
    let user = tx.caller().user;
    let takes_sms: Option<i64> = tx.shared().value(
        shared!("select 1 from users where id = :user and mfa_type = 'sms'"),
        named_params! { ":user": user },
    )?;
    if takes_sms.is_some() && second_step::phone_for_codes(tx.shared(), user)?.is_none() {
        return Err(Error::Conflict(message!("profile-phone-receives-codes")));
    }
    Ok(())
}
