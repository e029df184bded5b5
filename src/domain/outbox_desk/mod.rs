//! The outbox as staff see it: what waits, what failed, what was said.

mod staff;

use crate::http::Api;

/// The calls about mail and text messages.
pub fn api() -> Api {
    Api::new()
        .get("/admin/outbox", staff::list_messages)
        .get("/admin/outbox/{id}", staff::read_message)
}
