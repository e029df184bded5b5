//! Counts of change requests for the dashboards, by whom they wait for.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::turn::{IS_TURN, reader};
use crate::{
    access::{Permission, Section, ViewChanges},
    db::{self, FromRow},
    domain::reach::STAFF_REACH_CHANGES,
    error::Error,
    http::{Api, Dealer, Item, Staff},
    kernel::time::Instant,
    scoped, sql,
};

pub(super) fn api() -> Api {
    Api::new().get("changesReadSummary", "/order/changerequests/summary", read).get(
        "adminChangesReadSummary",
        "/admin/orders/changerequests/summary",
        read_for_staff,
    )
}

/// The number of an account's change requests by what they wait for.
#[derive(Debug, Default, Serialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
struct ChangeSummary {
    /// The number that aren't done.
    #[column(sql = "count(*)")]
    open: i64,
    /// The number with a price that waits for the dealer's approval.
    #[column(sql = "count(*) filter (where r.status = 'awaiting_dealer')")]
    awaiting_approval: i64,
    /// When the first of those prices expires.
    #[column(sql = "min(r.price_expires_at) filter (where r.status = 'awaiting_dealer')")]
    next_expiry: Option<Instant>,
}

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

/// After how long an open request counts as old, in seconds.
const OLD: i64 = 2 * 86_400;

/// The number of change requests that a staff user can see, by what they wait for.
#[derive(Debug, Default, Serialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
struct ChangeDeskSummary {
    /// The number that aren't done.
    #[column(sql = "count(*)")]
    open: i64,
    /// The number that the caller can move on, or was asked a question about.
    #[column(sql = sql!("count(*) filter (where ", IS_TURN, ")"))]
    your_turn: i64,
    /// The number without a holder.
    #[column(sql = "count(*) filter (where r.holder_id is null)")]
    unassigned: i64,
    /// The number that wait for a supervisor.
    #[column(sql = "count(*) filter (where r.status = 'supervisor_review')")]
    supervisor_review: i64,
    /// The number that wait for the dealer.
    #[column(sql = "count(*) filter (where r.status = 'awaiting_dealer')")]
    awaiting_dealer: i64,
    /// The number that were requested more than two days ago and wait for the manufacturer.
    #[column(
        sql = "count(*) filter (where r.created_at < :old and r.status not in ('awaiting_dealer', 'expired'))"
    )]
    old: i64,
}

/// Counts the change requests that the caller can see by what they wait for.
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
                ":turn": reader(db.caller(), db.moment()), ":own": own, ":old": db.now().plus_seconds(-OLD),
            };
            Ok(Item::new(db::row(db.conn(), tail, params)?.unwrap_or_default()))
        })
        .await
}
