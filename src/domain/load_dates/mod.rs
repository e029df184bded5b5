//! Load dates: when a truck goes, until when it takes orders, and which of the account's are on it.

mod dealer;

pub use dealer::{LoadDate, next};

use crate::http::Api;

/// The calls of the area `loaddates`.
pub fn api() -> Api {
    Api::new()
        .get("/loaddates", dealer::list_load_dates)
        .get("/loaddates/export", dealer::export_load_dates)
}
