//! News and notifications as dealers' people read them.
//!
//! Each has a window in which it shows, and perhaps an audience: rows of `audiences` by kind (account and
//! role by id, province by code). Rows of one kind add up, kinds narrow, none at all means everybody. The
//! same condition guards the list, one item and its files.

mod dealer;

use crate::http::Api;

/// The reading calls of the area `news`.
pub fn api() -> Api {
    Api::new()
        .get("/news/listing", dealer::list_news)
        .get("/news/item", dealer::read_news)
        .get("/news/notifications", dealer::list_notifications)
        .get("/news/download/{id}/{name}", dealer::download)
}
