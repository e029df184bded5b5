use serde::Deserialize;
use utoipa::ToSchema;

use super::store::{self, BellNotification, Reader, Unread};
use crate::{
    error::Error,
    http::{Answered, Body, Done, Item, Items, Path, Query, SignedIn, present},
    messages::message,
};

/// The most notifications that are marked at once by id.
const MOST_IDS: usize = 500;

/// Counts notifications and news that the caller hasn't seen.
pub(super) async fn count_unread(person: SignedIn) -> Result<Item<Unread>, Error> {
    person
        .read(|db| {
            let reader = Reader::of(db.caller(), db.now());
            Ok(Item::new(store::unread(db.conn(), &reader)?))
        })
        .await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ListQuery {
    /// Whether to include notifications that the caller has dismissed.
    #[serde(default)]
    with_dismissed: bool,
}

/// Lists the caller's current notifications, newest first. Dealers' users get personal notifications and those that
/// staff publish for them; staff get personal ones only.
pub(super) async fn list_notifications(
    person: SignedIn,
    Query(query): Query<ListQuery>,
) -> Result<Items<BellNotification>, Error> {
    person
        .read(move |db| {
            let reader = Reader::of(db.caller(), db.now());
            let found = store::notifications(db.conn(), &reader, query.with_dismissed)?;
            Ok(Items::new(found))
        })
        .await
}

/// The notifications to mark as seen.
#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct SeenForm {
    /// The ids of notifications. Null marks all of them.
    #[serde(deserialize_with = "present")]
    #[schema(required)]
    ids: Option<Vec<i64>>,
}

/// Marks notifications as seen by the caller. Ids of other users' notifications are ignored.
pub(super) async fn mark_seen(
    person: SignedIn,
    Body(form): Body<SeenForm>,
) -> Result<Answered<Done>, Error> {
    if form.ids.as_ref().is_some_and(|ids| ids.len() > MOST_IDS) {
        return Err(Error::field("ids", message!("bell-too-many", most_ids = MOST_IDS)));
    }
    person
        .write(move |tx| {
            let reader = Reader::of(tx.caller(), tx.now());
            store::mark_seen(tx.conn(), &reader, form.ids.as_deref())?;
            Done::silent().item(&store::unread(tx.conn(), &reader)?)
        })
        .await
}

/// Dismisses a notification for the caller only.
pub(super) async fn dismiss(
    person: SignedIn,
    Path(id): Path<i64>,
) -> Result<Answered<Done>, Error> {
    person
        .write(move |tx| {
            let reader = Reader::of(tx.caller(), tx.now());
            store::dismiss(tx.conn(), &reader, id)?;
            Done::silent().item(&store::unread(tx.conn(), &reader)?)
        })
        .await
}
