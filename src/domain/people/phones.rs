//! Manages a user's phones.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    db::{FromRow, Shared},
    error::Error,
    kernel::ids::UserId,
    shared,
};

/// A type of phone.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub struct PhoneType {
    pub id: i64,
    pub name: String,
}

pub fn phone_types(shared: Shared<'_>) -> Result<Vec<PhoneType>, Error> {
    shared.rows(shared!("from phone_types where active = 1 order by sort, id"), &[])
}

/// A user's phone.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "p")]
#[serde(rename_all = "camelCase")]
pub struct Phone {
    pub id: i64,
    pub phone_type_id: i64,
    #[column(sql = "t.name")]
    pub phone_type: String,
    /// In E.164 format if recognized, otherwise as entered.
    pub number: String,
    pub is_recognised: bool,
    pub extension: String,
    pub is_primary: bool,
    #[column(sql = "p.verified_at is not null")]
    pub is_verified: bool,
}

/// A user's phones, primary first.
pub fn phones_of(shared: Shared<'_>, user: UserId) -> Result<Vec<Phone>, Error> {
    let tail = shared!(
        "from user_phones p join phone_types t on t.id = p.phone_type_id
                where p.user_id = :user order by p.is_primary desc, p.id"
    );
    shared.rows(tail, named_params! { ":user": user })
}
