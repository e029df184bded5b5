//! Implements load dates: when a truck leaves, until when it takes orders, and which of the
//! account's orders are on it.

mod dealer;
mod staff;

pub use dealer::{CUT_OFF_OF_ORDER, LoadDate, LoadOrder, LoadStatus, next};

use crate::http::Api;

pub fn api() -> Api {
    Api::new()
        .listed("loadDatesList", "/loaddates", dealer::list_load_dates)
        .listed("adminLoadDatesList", "/admin/loaddates", staff::list_load_dates)
        .put("adminLoadDatesSetNote", "/admin/loaddates/note", staff::set_note)
}
