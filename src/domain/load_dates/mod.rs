//! Implements load dates: when a truck leaves, until when it takes orders, and which of the
//! account's orders are on it.

mod dealer;
mod staff;

pub use dealer::{LoadDate, next};

use crate::http::Api;

pub fn api() -> Api {
    Api::new()
        .get("loadDatesList", "/loaddates", dealer::list_load_dates)
        .get("loadDatesExport", "/loaddates/export", dealer::export_load_dates)
        .get("adminLoadDatesList", "/admin/loaddates", staff::list_load_dates)
        .get("adminLoadDatesExport", "/admin/loaddates/export", staff::export_load_dates)
        .put("adminLoadDatesSetNote", "/admin/loaddates/note", staff::set_note)
}
