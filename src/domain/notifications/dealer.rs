//! Lets dealers' users read notifications.

use serde::Serialize;
use utoipa::ToSchema;

use super::Severity;
use crate::{
    db::{FromRow, Scoped},
    error::Error,
    http::{Dealer, Items},
    in_audience,
    kernel::{ids::NotificationId, time::Instant},
    records::publication::Reader,
    scoped,
};

/// A current notification.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "n")]
#[serde(rename_all = "camelCase")]
pub(super) struct Notification {
    pub id: NotificationId,
    pub title: String,
    pub body: String,
    pub severity: Severity,
    pub link: Option<String>,
    pub starts_at: Instant,
    pub ends_at: Option<Instant>,
    pub is_dismissible: bool,
    /// Whether the caller has seen it.
    #[column(sql = "exists (select 1 from notification_states s
              where s.notification_id = n.id and s.user_id = :user and s.seen_at is not null)")]
    pub is_seen: bool,
}

const SHOWN: Scoped = scoped!(concat!(
    "from notifications n
     where n.starts_at <= :now and (n.ends_at is null or n.ends_at > :now)
       and (n.user_id is null or n.user_id = :user)
       and not exists (select 1 from notification_states s
           where s.notification_id = n.id and s.user_id = :user and s.dismissed_at is not null)
       and ",
    in_audience!("notification", "n", ":account", ":user", ":any_role"),
    " order by n.starts_at desc, n.id desc"
));

/// Lists current notifications from staff that the caller hasn't dismissed, newest first.
pub(super) async fn list_notifications(dealer: Dealer) -> Result<Items<Notification>, Error> {
    dealer
        .read(|db| {
            let reader = Reader::of(db.caller(), db.now());
            Ok(Items::new(reader.with(&[], |params| db.rows(SHOWN, params))?))
        })
        .await
}
