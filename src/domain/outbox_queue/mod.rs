//! The outbox as staff see it: what waits, what failed, what was said; try again, take out.

mod staff;

use crate::http::Api;

/// The calls about mail and text messages.
pub fn api() -> Api {
    Api::new()
        .get("adminOutboxList", "/admin/outbox", staff::list_messages)
        .get("adminOutboxExport", "/admin/outbox/export", staff::export_messages)
        .get("adminOutboxRead", "/admin/outbox/{id}", staff::read_message)
        .post("adminOutboxRetry", "/admin/outbox/{id}/retry", staff::retry_message)
        .post("adminOutboxDrop", "/admin/outbox/{id}/drop", staff::drop_message)
}
