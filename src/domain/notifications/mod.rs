//! Notifications: short notices that hold for a while, for everybody, for an audience or for one person.

mod dealer;

use crate::http::Api;

/// The calls about notifications.
pub fn api() -> Api {
    Api::new().get("/news/notifications", dealer::list_notifications)
}
