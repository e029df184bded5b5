//! Finding addresses while someone types: from those that the portal knows, and from a provider where
//! one is configured.

mod address;
mod known;
mod provider;
mod search;

use crate::http::Api;

/// The calls of the area `address`.
pub fn api() -> Api {
    Api::new()
        .get("addressesSearch", "/address/search", search::search)
        .get("addressesRetrieve", "/address/retrieve", search::retrieve)
        .get("addressesFind", "/address/find", search::find)
}
