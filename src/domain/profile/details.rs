//! Manages the caller's own profile and postal address.

use std::ops::RangeInclusive;

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{note, phone_proof};
use crate::{
    db::{self, FromRow},
    domain::{
        bounds,
        people::phones::{Phone, phones_of},
    },
    error::{Checks, Error},
    http::{self, Answered, Body, Done, Item, SignedIn},
    kernel::{ids::UserId, places, text::squeeze, time::Instant},
    messages::message,
};

/// The caller's own profile.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "u")]
#[serde(rename_all = "camelCase")]
pub(super) struct Profile {
    pub id: UserId,
    pub username: Option<String>,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub job_title: String,
    pub mfa_type: String,
    pub line1: String,
    pub line2: String,
    pub city: String,
    pub province: String,
    pub postal_code: String,
    pub country: String,
    pub last_sign_in_at: Option<Instant>,
    pub password_changed_at: Option<Instant>,
    #[column(
        sql = "(select count(*) from recovery_codes c where c.user_id = u.id and c.used_at is null)"
    )]
    pub recovery_codes_left: i64,
    #[column(
        sql = "(select new_email from email_changes e where e.user_id = u.id and e.expires_at > :now)"
    )]
    pub pending_email: Option<String>,
    pub row_version: i64,
}

/// The caller's profile with their phones.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ProfileWithPhones {
    #[serde(flatten)]
    pub profile: Profile,
    pub phones: Vec<Phone>,
    /// Whether codes can be sent by text message, which requires a verified phone.
    pub offers_texts: bool,
}

/// Returns the caller's own profile.
pub(super) async fn read_profile(signed_in: SignedIn) -> Result<Item<ProfileWithPhones>, Error> {
    signed_in
        .read(|db| {
            let user = db.caller().user;
            let profile = db::row(
                db.conn(),
                "from users u where u.id = :user",
                named_params! { ":user": user, ":now": db.now() },
            )?;
            let profile = profile.ok_or(Error::NotFound)?;
            Ok(Item::new(ProfileWithPhones {
                profile,
                phones: phones_of(db.shared(), user)?,
                offers_texts: phone_proof::offers_texts(db.call().app(), db.caller()),
            }))
        })
        .await
}

/// A country is required in one's own address.
const COUNTRY: RangeInclusive<usize> = 2..=*bounds::COUNTRY.end();

/// A postal address.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct AddressForm {
    #[bound(bounds::STREET)]
    street: String,
    /// Apartment, unit or building.
    #[bound(bounds::STREET2)]
    street2: Option<String>,
    #[bound(bounds::CITY)]
    city: String,
    #[bound(bounds::PROVINCE)]
    region: String,
    #[bound(bounds::POSTAL_CODE)]
    postal_code: String,
    /// The ISO 3166-1 alpha-2 code of the country.
    #[bound(COUNTRY)]
    country: String,
}

/// Sets the caller's postal address.
pub(super) async fn set_address(
    signed_in: SignedIn,
    Body(form): Body<AddressForm>,
) -> Result<Answered<Done>, Error> {
    let mut checks = Checks::new();
    let street = squeeze(checks.text("street", &form.street, bounds::STREET));
    let street2 = squeeze(checks.text(
        "street2",
        form.street2.as_deref().unwrap_or_default(),
        bounds::STREET2,
    ));
    let city = squeeze(checks.text("city", &form.city, bounds::CITY));
    let country =
        places::country(checks.text("country", &form.country, COUNTRY)).unwrap_or_default();
    checks.require(!country.is_empty(), "country", message!("country-missing"));
    let region = places::province(checks.text("region", &form.region, bounds::PROVINCE), country);
    checks.require(region.is_some(), "region", message!("province-invalid"));
    let postal_code = places::postal_code(
        checks.text("postalCode", &form.postal_code, bounds::POSTAL_CODE),
        country,
    );
    checks.require(postal_code.is_some(), "postalCode", message!("postal-code-invalid"));
    checks.finish()?;
    signed_in
        .write(move |tx| {
            let user = tx.caller().user;
            tx.conn()
                .prepare_cached(
                    "update users set line1 = :line1, line2 = :line2, city = :city, province = :province,
                         postal_code = :postal, country = :country, updated_at = :now,
                         row_version = row_version + 1 where id = :user",
                )?
                .execute(named_params! {
                    ":line1": street, ":line2": street2, ":city": city, ":province": region,
                    ":postal": postal_code, ":country": country, ":now": tx.now(), ":user": user,
                })?;
            note(tx, "changeAddress")?;
            Ok(Done::new(message!("profile-address-saved")))
        })
        .await
}
