//! Notifications as dealers' people see them.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    db::Scoped,
    error::Error,
    http::{Answered, Dealer, DealerTx, Done, Items, Path},
    in_audience,
    kernel::{ids::NotificationId, time::Instant},
    records::publication::Reader,
    row, scoped, shared,
};

/// Something that everybody should know now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Notification {
    pub id: NotificationId,
    pub title: String,
    pub body: String,
    /// `info`, `warn` or `urgent`.
    pub severity: String,
    pub link: Option<String>,
    pub starts_at: Instant,
    pub ends_at: Option<Instant>,
    pub is_dismissible: bool,
    /// Whether the caller has seen it.
    pub is_seen: bool,
}

row! { Notification {
    id: "n.id", title: "n.title", body: "n.body", severity: "n.severity", link: "n.link",
    starts_at: "n.starts_at", ends_at: "n.ends_at", is_dismissible: "n.is_dismissible",
    is_seen: "exists (select 1 from notification_states s
              where s.notification_id = n.id and s.user_id = :user and s.seen_at is not null)",
} }

/// That a notification holds now, for the caller, and was not dismissed by him.
macro_rules! shown {
    ($tail:literal) => {
        scoped!(concat!(
            "from notifications n
             where n.starts_at <= :now and (n.ends_at is null or n.ends_at > :now)
               and (n.user_id is null or n.user_id = :user)
               and not exists (select 1 from notification_states s
                   where s.notification_id = n.id and s.user_id = :user and s.dismissed_at is not null)
               and ",
            in_audience!("notification", "n", ":account", ":user", ":any_role"),
            $tail
        ))
    };
}

const ALL: Scoped = shown!(" order by n.starts_at desc, n.id desc");
const ONE: Scoped = shown!(" and n.id = :id");

/// Notifications for the caller that hold now and that he has not dismissed, newest first.
pub(super) async fn list_notifications(dealer: Dealer) -> Result<Items<Notification>, Error> {
    dealer
        .read(|db| {
            let reader = Reader::of(db.caller(), db.now());
            Ok(Items::new(reader.with(&[], |params| db.rows(ALL, params))?))
        })
        .await
}

/// Notes that the caller has seen all that holds now.
pub(super) async fn see_all(dealer: Dealer) -> Result<Answered<Done>, Error> {
    dealer
        .write(|tx| {
            let reader = in_person(tx)?;
            let shown: Vec<Notification> = reader.with(&[], |params| tx.rows(ALL, params))?;
            for notification in shown.iter().filter(|notification| !notification.is_seen) {
                mark(tx, reader, notification.id, SEEN)?;
            }
            Ok(Done::new("All marked as seen."))
        })
        .await
}

/// Notes that the caller has seen a notification.
pub(super) async fn see_notification(
    dealer: Dealer,
    Path(id): Path<NotificationId>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let reader = in_person(tx)?;
            find(tx, reader, id)?;
            mark(tx, reader, id, SEEN)?;
            Ok(Done::new("Marked as seen."))
        })
        .await
}

/// Takes a notification out of the caller's sight, for good.
pub(super) async fn dismiss_notification(
    dealer: Dealer,
    Path(id): Path<NotificationId>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let reader = in_person(tx)?;
            if !find(tx, reader, id)?.is_dismissible {
                return Err(Error::Conflict("This stays until it is over.".to_owned()));
            }
            mark(tx, reader, id, DISMISSED)?;
            Ok(Done::new("Dismissed."))
        })
        .await
}

/// Marks are the reader's own: staff in his place leave none.
fn in_person(tx: &DealerTx<'_>) -> Result<Reader, Error> {
    let reader = Reader::of(tx.caller(), tx.now());
    if reader.any_role {
        return Err(Error::Forbidden(
            "Only the reader can mark this; you are in a dealer's place.".to_owned(),
        ));
    }
    Ok(reader)
}

fn find(tx: &DealerTx<'_>, reader: Reader, id: NotificationId) -> Result<Notification, Error> {
    let found = reader.with(named_params! { ":id": id }, |params| tx.row(ONE, params))?;
    found.ok_or(Error::NotFound)
}

const SEEN: Scoped = shared!(
    "insert into notification_states (user_id, notification_id, seen_at) values (:user, :id, :now)
     on conflict do update set seen_at = coalesce(seen_at, :now)"
);
const DISMISSED: Scoped = shared!(
    "insert into notification_states (user_id, notification_id, seen_at, dismissed_at)
     values (:user, :id, :now, :now)
     on conflict do update set seen_at = coalesce(seen_at, :now), dismissed_at = :now"
);

fn mark(tx: &DealerTx<'_>, reader: Reader, id: NotificationId, sql: Scoped) -> Result<(), Error> {
    let params = named_params! { ":user": reader.user, ":id": id, ":now": reader.now };
    tx.execute(sql, params).map(|_| ())
}
