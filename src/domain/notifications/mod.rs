//! Implements notifications: short announcements for a period, for everyone, an audience or one user. [`super::bell`]
//! tracks who has seen which.

mod dealer;
mod staff;

use crate::{http::Api, records, words};

words! {
    /// The urgency of a notification.
    pub Severity { Info = "info", Warn = "warn", Urgent = "urgent" }
}

/// The kind of record in the audit log, and for audiences.
const ENTITY: &str = "notification";

pub fn api() -> Api {
    Api::new()
        .get("newsListNotifications", "/news/notifications", dealer::list_notifications)
        .at("/admin/notifications", records::calls::<staff::Notifications>())
}
