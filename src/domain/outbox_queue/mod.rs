//! Lets staff inspect the outbox: what is waiting, what failed and what was said; and retry or drop
//! messages.

mod staff;

use crate::http::Api;

pub fn api() -> Api {
    Api::new()
        .listed("adminOutboxList", "/admin/outbox", staff::list_messages)
        .get("adminOutboxRead", "/admin/outbox/{id}", staff::read_message)
        .post("adminOutboxRetry", "/admin/outbox/{id}/retry", staff::retry_message)
        .post("adminOutboxDrop", "/admin/outbox/{id}/drop", staff::drop_message)
        .post("adminOutboxActOnMany", "/admin/outbox/bulk", staff::act_on_many)
}
