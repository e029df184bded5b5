//! Implements the bell: what is new for a user since they last looked, how much of it is unread, and the stream that
//! notifies them without polling, also of changes by others to pages that they have open.
//!
//! Commits wake a stream without saying what happened: it checks for itself through its guard, with the current session
//! and permissions, and sends what is new as server-sent events. It also checks at every heartbeat, so that what begins
//! by the clock and what another process writes arrives too, slightly later. Nothing is sent to a session that has
//! ended, or without permission. A stream doesn't count as using the portal, so it keeps no session alive.

mod calls;
mod changes;
mod store;
mod stream;

pub use changes::follow;
pub use store::{News, ring, silence};

use crate::http::Api;

pub fn api() -> Api {
    Api::new()
        .get("notificationsStream", "/notifications/stream", stream::open)
        .get("notificationsCountUnread", "/notifications/unread", calls::count_unread)
        .get("notificationsList", "/notifications/listing", calls::list_notifications)
        .post("notificationsMarkSeen", "/notifications/seen", calls::mark_seen)
        .post("notificationsDismiss", "/notifications/dismiss/{id}", calls::dismiss)
}
