//! The outbox as staff see it: what waits, what failed, what was said; try again, take out.

mod staff;

use crate::http::Api;

/// The calls about mail and text messages.
pub fn api() -> Api {
    Api::new()
        .get("/admin/outbox", staff::list_messages)
        .get("/admin/outbox/export", staff::export_messages)
        .get("/admin/outbox/{id}", staff::read_message)
        .post("/admin/outbox/{id}/retry", staff::retry_message)
        .post("/admin/outbox/{id}/drop", staff::drop_message)
}
