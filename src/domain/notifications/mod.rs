//! Notifications: short notices that hold for a while, for everyone, for an audience or for one person.
//! Who has seen which is the matter of [`super::bell`].

mod dealer;
mod staff;

use crate::{http::Api, records, words};

words! {
    /// How much a notification presses.
    pub Severity { Info = "info", Warn = "warn", Urgent = "urgent" }
}

/// The kind of record in the trail and of audiences.
const ENTITY: &str = "notification";

/// The calls about notifications.
pub fn api() -> Api {
    Api::new()
        .get("newsListNotifications", "/news/notifications", dealer::list_notifications)
        .at("/admin/notifications", records::calls::<staff::Notifications>())
}
