//! The bell: what is new for a person since they last looked, how much of it they have not seen, and the stream
//! by which they hear of it without asking, and of what others have changed on the pages that they have open.
//!
//! A stream is woken by commits and looks for itself at every heartbeat, so that what begins by the clock
//! and what another process writes comes too, only a little later. Each look goes through the guard again:
//! nothing is shown to a session that has ended, or to rights that have gone. Looking at a stream is no use
//! of the portal: it does not keep a session alive.

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
