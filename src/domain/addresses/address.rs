//! Defines an address, and the suggestions while one is typed.

use serde::Serialize;
use utoipa::ToSchema;

use crate::db::FromRow;

/// The most suggestions at once.
pub(super) const SHOWN: u32 = 10;

/// A suggested address, or a place with several addresses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AddressSuggestion {
    /// Pass this to `retrieve`, or to `find` if it is a container.
    pub id: String,
    /// The first line of the address.
    pub text: String,
    /// The rest of the address: city, province and postal code.
    pub description: String,
    /// Whether this is a container of several addresses, which `find` lists.
    pub is_container: bool,
}

/// A full address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema, FromRow)]
#[row(alias = "k")]
#[serde(rename_all = "camelCase")]
pub(super) struct Address {
    pub line1: String,
    pub line2: String,
    pub city: String,
    pub province: String,
    pub postal_code: String,
    /// The ISO 3166-1 alpha-2 code of the country.
    pub country: String,
}
