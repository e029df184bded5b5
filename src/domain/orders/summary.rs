//! Summarizes orders for the dashboard: how many are in each status, what is on hold, what is delayed, and the next
//! loads.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::store::{HoldDeadline, IS_LATE, IS_UNANSWERED, Order};
use crate::{
    access::{Permission, Section, ViewOrders},
    db::FromRow,
    domain::load_dates::{self, CUT_OFF_OF_ORDER, LoadDate},
    error::Error,
    http::{Dealer, DealerDb, Item},
    kernel::time::{Day, Instant},
    scoped, sql,
    trade::OrderStatus,
};

/// The most orders in each list of the summary.
const SHOWN: u32 = 10;
const LOADS: u32 = 5;

/// The number of current orders with a status.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "o")]
pub(super) struct StatusCount {
    pub status: OrderStatus,
    #[column(sql = "count(*)")]
    pub count: i64,
}

/// An order on hold that waits for an answer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct HeldOrder {
    #[serde(flatten)]
    pub order: Order,
    #[serde(flatten)]
    pub deadline: HoldDeadline,
}

/// What the deadline of a hold follows from.
#[derive(FromRow)]
#[row(alias = "o")]
struct HoldDates {
    hold_until: Option<Day>,
    #[column(sql = CUT_OFF_OF_ORDER)]
    cut_off_at: Option<Instant>,
}

/// A summary of orders.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OrderSummary {
    /// The number of current orders by status.
    pub by_status: Vec<StatusCount>,
    /// The number of open quotes, which are still valid and neither cancelled nor ordered.
    pub quote_count: i64,
    /// Up to ten orders on hold that wait for an answer, with the reason, by deadline; those without one follow, oldest
    /// first.
    pub on_hold: Vec<HeldOrder>,
    /// The number of orders on hold that wait for an answer.
    pub on_hold_count: i64,
    /// Up to ten orders whose promised date was moved to a later day, by the new date.
    pub slipped: Vec<Order>,
    /// The number of current orders promised for later than required.
    pub late_count: i64,
    /// Up to ten orders promised for later than required, latest first.
    pub late: Vec<Order>,
    /// Up to five upcoming loads with the account's orders on them. Empty for users who may not view load dates.
    pub next_loads: Vec<LoadDate>,
}

/// Returns the summary of orders for the dashboard.
pub(super) async fn read_summary(dealer: Dealer<ViewOrders>) -> Result<Item<OrderSummary>, Error> {
    dealer.read(|db| Ok(Item::new(summary(db)?))).await
}

fn summary(db: &DealerDb<'_>) -> Result<OrderSummary, Error> {
    let by_status = scoped!(
        "from orders o
         where o.account_id = :account and o.stage = 'current' /*reach orders:view o*/
         group by o.status order by o.status"
    );
    let quotes = scoped!(
        "select count(*) from orders o
         where o.account_id = :account and o.stage = 'quote' and o.status <> 'cancelled'
           and (o.expires_on is null or o.expires_on >= :today)
           and not exists (select 1 from orders c
                           where c.account_id = :account and c.parent_quote = o.number and c.kind = 'order')
           /*reach orders:view o*/"
    );
    let on_hold = scoped!(sql!(
        "from orders o
         where o.account_id = :account and o.stage = 'current' and o.status = 'on_hold'
           /*reach orders:view o*/ and ",
        IS_UNANSWERED,
        " order by coalesce(o.hold_until, date(",
        CUT_OFF_OF_ORDER,
        " / 1000, 'unixepoch')) nulls last, o.entered_on, o.id limit :shown"
    ));
    let on_hold_count = scoped!(sql!(
        "select count(*) from orders o
         where o.account_id = :account and o.stage = 'current' and o.status = 'on_hold'
           /*reach orders:view o*/ and ",
        IS_UNANSWERED
    ));
    let slipped = scoped!(
        "from orders o
         where o.account_id = :account and o.stage = 'current' and o.promised_now > o.promised_first
           /*reach orders:view o*/
         order by o.promised_now, o.id limit :shown"
    );
    let late = scoped!(sql!(
        "from orders o
         where o.account_id = :account and o.stage = 'current' /*reach orders:view o*/ and ",
        IS_LATE,
        " order by julianday(o.promised_now) - julianday(o.required_on) desc, o.id limit :shown"
    ));
    let late_count = scoped!(sql!(
        "select count(*) from orders o
         where o.account_id = :account and o.stage = 'current' /*reach orders:view o*/ and ",
        IS_LATE
    ));
    let shown = named_params! { ":shown": SHOWN };
    let zone = db.call().app().clock.zone();
    let dates = db.rows::<HoldDates>(on_hold, shown)?;
    let held = db.rows::<Order>(on_hold, shown)?.into_iter().zip(dates);
    let mut summary = OrderSummary {
        by_status: db.rows(by_status, &[])?,
        quote_count: db.value(quotes, named_params! { ":today": db.today() })?.unwrap_or(0),
        on_hold: held
            .map(|(order, HoldDates { hold_until, cut_off_at })| HeldOrder {
                order,
                deadline: HoldDeadline::of(hold_until, cut_off_at, zone),
            })
            .collect(),
        on_hold_count: db.value(on_hold_count, &[])?.unwrap_or(0),
        slipped: db.rows(slipped, shown)?,
        late_count: db.value(late_count, &[])?.unwrap_or(0),
        late: db.rows(late, shown)?,
        next_loads: if db.may(Section::LoadDates, Permission::View) {
            load_dates::next(db, LOADS)?
        } else {
            Vec::new()
        },
    };
    if !super::dealer::sees_amounts(db) {
        let held = summary.on_hold.iter_mut().map(|held| &mut held.order);
        held.chain(&mut summary.slipped).chain(&mut summary.late).for_each(Order::hide_amounts);
    }
    Ok(summary)
}
