//! Shows the caller whether they have a calendar, makes it, and ends it.

use serde::Serialize;
use utoipa::ToSchema;

use super::store;
use crate::{
    error::Error,
    http::{Answered, Done, Item, Secret, SignedIn, UserTx},
    kernel::{secret, time::Instant},
    messages::message,
};

/// Whether the caller has a calendar.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnCalendar {
    pub is_on: bool,
    pub created_at: Option<Instant>,
}

/// The address of a new calendar.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CalendarAddress)]
pub(super) struct Address {
    /// It is shown only once.
    pub address: String,
}

/// Returns whether the caller has a calendar, and since when. Its address isn't shown again.
pub(super) async fn read_calendar(signed_in: SignedIn) -> Result<Item<OwnCalendar>, Error> {
    signed_in
        .read(|db| {
            let created_at = store::made_at(db.shared(), db.caller().user)?;
            Ok(Item::new(OwnCalendar { is_on: created_at.is_some(), created_at }))
        })
        .await
}

/// Makes a calendar and returns its address, which is secret and shown only once. An earlier address ends.
pub(super) async fn make_calendar(
    signed_in: SignedIn,
) -> Result<Answered<Secret<Item<Address>>>, Error> {
    signed_in
        .write(|tx| {
            let token = secret::random_token()?;
            let (user, now) = (tx.caller().user, tx.now());
            store::end(tx.shared(), user)?;
            store::make(tx.shared(), user, secret::hash(&token), now)?;
            note(tx, "makeCalendar")?;
            let base = tx.call().app().config.server.public_url.as_str();
            let address = format!("{base}/api/calendar/{token}{}", super::feed::EXTENSION);
            Ok(Secret(Item::new(Address { address })))
        })
        .await
}

/// Ends the caller's calendar, if there is one: its address no longer answers.
pub(super) async fn end_calendar(signed_in: SignedIn) -> Result<Answered<Done>, Error> {
    signed_in
        .write(|tx| {
            if store::end(tx.shared(), tx.caller().user)? {
                note(tx, "endCalendar")?;
            }
            Ok(Done::new(message!("calendar-ended")))
        })
        .await
}

fn note(tx: &UserTx<'_>, verb: &str) -> Result<(), Error> {
    let mut event = tx.event("user", verb);
    event.entity_id = Some(tx.caller().user.0);
    tx.record(event)
}
