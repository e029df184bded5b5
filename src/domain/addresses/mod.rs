//! Suggests addresses while someone types: from those the portal knows, and from a provider if one is configured.

mod address;
mod known;
mod provider;
mod search;

use crate::http::Api;

pub fn api() -> Api {
    Api::new()
        .get("addressesSearch", "/address/search", search::search)
        .get("addressesRetrieve", "/address/retrieve", search::retrieve)
        .get("addressesFind", "/address/find", search::find)
}
