//! How many change requests wait for whom, for the dashboards.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::turn::{IS_TURN, Reader};
use crate::{
    access::{Permission, Section, ViewChanges},
    db,
    domain::reach::STAFF_REACH_CHANGES,
    error::Error,
    http::{Api, Dealer, Item, Staff},
    kernel::time::Instant,
    row, scoped, sql,
};

/// The calls of the dashboards.
pub(super) fn api() -> Api {
    Api::new().get("changesReadSummary", "/order/changerequests/summary", read).get(
        "adminChangesReadSummary",
        "/admin/orders/changerequests/summary",
        read_for_staff,
    )
}

/// What an account's change requests wait for.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ChangeSummary {
    /// How many are not done.
    open: i64,
    /// How many have a price that waits for the dealer's approval.
    awaiting_approval: i64,
    /// When the first of those prices expires.
    next_expiry: Option<Instant>,
}

row! { ChangeSummary {
    open: "count(*)", awaiting_approval: "count(*) filter (where r.status = 'awaiting_dealer')",
    next_expiry: "min(r.price_expires_at) filter (where r.status = 'awaiting_dealer')",
} }

/// Counts the account's change requests by what they wait for.
async fn read(dealer: Dealer<ViewChanges>) -> Result<Item<ChangeSummary>, Error> {
    dealer
        .read(|db| {
            let tail = scoped!(
                "from change_requests r
                 where r.account_id = :account and r.status not in ('completed', 'dealer_rejected', 'cancelled')
                   /*reach changerequests:view r*/"
            );
            Ok(Item::new(db.row(tail, &[])?.unwrap_or_default()))
        })
        .await
}

/// For how long a request may stay open before it is called old, in seconds.
const OLD: i64 = 2 * 86_400;

/// What the change requests that someone of the staff sees wait for.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ChangeDeskSummary {
    /// How many are not done.
    open: i64,
    /// How many the caller can move on, or was asked about.
    your_turn: i64,
    /// How many no one has in hand.
    unassigned: i64,
    /// How many wait for a supervisor.
    supervisor_review: i64,
    /// How many wait for the dealer.
    awaiting_dealer: i64,
    /// How many were asked for more than two days ago and wait for us.
    old: i64,
}

row! { ChangeDeskSummary {
    open: "count(*)", your_turn: sql!("count(*) filter (where ", IS_TURN, ")"),
    unassigned: "count(*) filter (where r.holder_id is null)",
    supervisor_review: "count(*) filter (where r.status = 'supervisor_review')",
    awaiting_dealer: "count(*) filter (where r.status = 'awaiting_dealer')",
    old: "count(*) filter (where r.created_at < :old and r.status not in ('awaiting_dealer', 'expired'))",
} }

/// Counts the change requests that the caller sees by what they wait for.
async fn read_for_staff(staff: Staff<ViewChanges>) -> Result<Item<ChangeDeskSummary>, Error> {
    staff
        .read(|db| {
            let me = db.caller().user;
            let own = db.grants().only_own(Section::ChangeRequests, Permission::View, me);
            let tail = sql!(
                "from change_requests r
                 where r.status not in ('completed', 'dealer_rejected', 'cancelled') and ",
                STAFF_REACH_CHANGES
            );
            let params = named_params! {
                ":turn": Reader::of(db.caller(), db.now()), ":own": own, ":old": db.now().plus_seconds(-OLD),
            };
            Ok(Item::new(db::row(db.conn(), tail, params)?.unwrap_or_default()))
        })
        .await
}
