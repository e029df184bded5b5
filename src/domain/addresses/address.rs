//! Defines an address, and the suggestions while one is typed.

use serde::Serialize;
use utoipa::ToSchema;

use crate::db::FromRow;

/// The most suggestions at once.
pub(super) const SHOWN: u32 = 10;

/// An address, or a place with several, that may be the one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AddressSuggestion {
    /// For `retrieve`, or of a container for `find`.
    pub id: String,
    /// The first line.
    pub text: String,
    /// Where that is.
    pub description: String,
    /// Whether this holds several addresses: `find` gives them.
    pub is_container: bool,
}

/// An address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema, FromRow)]
#[row(alias = "k")]
#[serde(rename_all = "camelCase")]
pub(super) struct Address {
    pub line1: String,
    pub line2: String,
    pub city: String,
    pub province: String,
    pub postal_code: String,
    /// ISO 3166-1 alpha-2.
    pub country: String,
}
