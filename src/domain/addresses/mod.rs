//! Finding addresses while somebody types: from those that the portal knows, and from a provider where
//! one is configured.

mod known;
mod provider;
mod search;

use crate::http::Api;

/// The calls of the area `address`.
pub fn api() -> Api {
    Api::new()
        .get("/address/search", search::search)
        .get("/address/retrieve", search::retrieve)
        .get("/address/find", search::find)
}
