//! The bell: what is new for a person since they last looked, how much of it they have not seen, and the stream by
//! which they hear of it without asking, and of what others have changed on the pages that they have open.
//!
//! A stream is woken by commits, and nobody is told what happened: it looks for itself through its guard, with the
//! session and the permissions of that moment, and sends what is new as server-sent events. At every heartbeat it looks
//! as well, so that what begins by the clock and what another process writes comes too, only a little later. Nothing is
//! shown to a session that has ended, or to permissions that have gone. Looking at a stream doesn't count as using the
//! portal: it keeps no session alive.

mod calls;
mod changes;
mod store;
mod stream;

pub use changes::follow;
pub use store::{ring, silence};

use crate::http::Api;

/// The calls of the bell, for both sides.
pub fn api() -> Api {
    Api::new()
        .get("notificationsStream", "/notifications/stream", stream::open)
        .get("notificationsCountUnread", "/notifications/unread", calls::count_unread)
        .get("notificationsList", "/notifications/listing", calls::list_notifications)
        .post("notificationsMarkSeen", "/notifications/seen", calls::mark_seen)
        .post("notificationsDismiss", "/notifications/dismiss/{id}", calls::dismiss)
}
