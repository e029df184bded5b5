//! SQL for orders: the lists, and single orders with their lines.

use jiff::tz::TimeZone;
use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use super::packed;
use crate::{
    db::{AccountRows, FromRow, Listed, ListedPart, Reached, Scoped, value},
    domain::{
        load_dates::CUT_OFF_OF_ORDER,
        reach::{ACCOUNTS_OF_STAFF, ORDERS_OF_REQUESTS},
        taxes::{TaxLine, Taxes},
    },
    elevations::Opening,
    error::Error,
    grid::{Direction, Field, List, SearchTable},
    http::{DealerDb, DealerList, StaffList},
    kernel::{
        ids::{AcceptanceId, OrderId, UserId},
        lines::LineNo,
        money::{Cents, Quantity, Rate, UnitPrice},
        text::fold,
        time::{Day, Instant},
    },
    messages::key,
    part, scoped, sql,
    trade::{OrderKind, OrderStage, OrderStatus},
    words,
};

/// Fields hidden from users who may not see amounts.
pub(super) const AMOUNTS: &[&str] = &["freight", "subtotal", "tax", "total"];
/// Fields of lines hidden from users who may not see amounts.
pub(super) const LINE_AMOUNTS: &[&str] = &["unitPrice", "discount", "net"];

/// When an order is expected: its promised date, or else its load date.
pub(in crate::domain) const ARRIVES_ON: &str = "coalesce(o.promised_now, o.load_on)";

/// Whether a current order that hasn't left the plant is promised for later than required.
pub(in crate::domain) const IS_LATE: &str = "(o.stage = 'current' and o.status <> 'shipped' and coalesce(o.promised_now > o.required_on, 0))";

words! {
    /// What has become of a quote.
    pub QuoteState {
        /// It can be accepted until `expiresOn`.
        Open = "open",
        /// It was accepted, and its order hasn't arrived yet.
        Accepted = "accepted",
        Ordered = "ordered",
        Cancelled = "cancelled",
    }
}

/// What has become of a quote; null for an order.
pub const QUOTE_STATE: &str = "case when o.kind <> 'quote' then null when o.status = 'cancelled' then 'cancelled' \
     when exists (select 1 from orders c where c.account_id = o.account_id and c.parent_quote = o.number \
                  and c.kind = 'order' and c.status <> 'cancelled') then 'ordered' \
     when exists (select 1 from quote_acceptances r where r.quote_id = o.id and r.account_id = o.account_id \
                  and r.status in ('submitted', 'taken', 'question', 'entered')) then 'accepted' \
     else 'open' end";

/// An order or quote in a list. Amounts are omitted for users who may not see them.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "o")]
#[serde(rename_all = "camelCase")]
pub struct Order {
    pub id: OrderId,
    #[column(sql = "o.number")]
    pub order_number: String,
    /// Distinguishes orders with the same number. Blank for most orders.
    pub suffix: String,
    pub kind: OrderKind,
    pub status: OrderStatus,
    pub stage: OrderStage,
    /// The dealer's own purchase order number.
    pub po: String,
    pub job_name: String,
    pub customer_name: String,
    pub entered_on: Day,
    pub required_on: Option<Day>,
    /// The last day on which a quote is valid, if the ERP provides it.
    pub expires_on: Option<Day>,
    /// What has become of a quote. Null for an order.
    #[column(sql = QUOTE_STATE)]
    pub quote_state: Option<QuoteState>,
    /// Whether the required date is firm.
    pub is_firm: bool,
    #[column(sql = "o.load_on")]
    pub load_date: Option<Day>,
    pub promised_first: Option<Day>,
    pub promised_now: Option<Day>,
    /// When the order is expected: its promised date, or else its load date.
    #[column(sql = ARRIVES_ON)]
    pub arrives_on: Option<Day>,
    /// Whether it is promised for later than required and hasn't left the plant yet.
    #[column(sql = IS_LATE)]
    pub is_late: bool,
    pub slip_reason: Option<String>,
    pub hold_reason: Option<String>,
    /// When the order was put on hold, if the portal knows.
    pub held_since: Option<Instant>,
    pub shipped_on: Option<Day>,
    pub ship_method: String,
    pub salesperson: String,
    /// `CAD` or `USD`.
    pub currency: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "o.freight_cents")]
    pub freight: Option<Cents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "o.subtotal_cents")]
    pub subtotal: Option<Cents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "o.tax_cents")]
    pub tax: Option<Cents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "o.total_cents")]
    pub total: Option<Cents>,
    pub line_count: i64,
    /// Its windows and doors by quantity.
    #[column(sql = "o.unit_thousandths")]
    pub unit_count: Quantity,
    /// In the portal's unit of weight, kilograms or pounds. Null unless it is known of each unit.
    #[column(sql = "o.weight_thousandths")]
    pub weight: Option<Quantity>,
    /// The name of its branch, if the account has branches.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[column(sql = "(select b.name from branches b where b.id = o.branch_id)")]
    pub branch: Option<String>,
    /// When the order was last imported from the ERP.
    pub as_of: Instant,
}

impl Order {
    pub(super) fn hide_amounts(&mut self) {
        (self.freight, self.subtotal, self.tax, self.total) = (None, None, None, None);
    }
}

/// The fields that all lists of orders have, after a list's own.
macro_rules! order_fields {
    ($($more:expr,)*) => { &[
            $($more,)*
            Field::integer("id", "o.id"),
            Field::text("orderNumber", "o.number").folded("o.number_folded").searched().title(key!("heading-order")),
            Field::text("suffix", "o.suffix").title(key!("heading-suffix")),
            Field::code("kind", "o.kind").named(key!("heading-type")),
            Field::code("status", "o.status").title(key!("heading-status")),
            Field::code("stage", "o.stage").named(key!("heading-stage")),
            Field::text("po", "o.po").folded("o.po_folded").searched().title(key!("heading-po")),
            Field::text("jobName", "o.job_name").folded("o.job_folded").searched().title(key!("heading-job")),
            Field::text("branch", "(select b.name from branches b where b.id = o.branch_id)")
                .nullable()
                .title(key!("heading-branch")),
            Field::text("customerName", "o.customer_name")
                .folded("o.customer_folded")
                .searched()
                .title(key!("heading-customer")),
            Field::day("enteredOn", "o.entered_on").title(key!("heading-entered")),
            Field::day("requiredOn", "o.required_on").nullable().title(key!("heading-required")),
            Field::day("expiresOn", "o.expires_on").nullable().title(key!("heading-expires")),
            Field::code("quoteState", QUOTE_STATE).nullable().named(key!("heading-quote-status")),
            Field::boolean("isFirm", "o.is_firm").named(key!("heading-firm")),
            Field::day("loadDate", "o.load_on").nullable().title(key!("heading-load-date")),
            Field::day("promisedFirst", "o.promised_first").nullable().title(key!("heading-first-promised")),
            Field::day("promisedNow", "o.promised_now").nullable().title(key!("heading-promised")),
            Field::day("arrivesOn", ARRIVES_ON).nullable().title(key!("heading-arrives")),
            Field::boolean("isLate", IS_LATE).title(key!("heading-late")),
            Field::text("slipReason", "o.slip_reason").nullable().named(key!("heading-reason")),
            Field::text("holdReason", "o.hold_reason").nullable().named(key!("heading-hold-reason")),
            Field::instant("heldSince", "o.held_since").nullable().named(key!("heading-held-since")),
            Field::day("shippedOn", "o.shipped_on").nullable().title(key!("heading-shipped")),
            Field::text("shipMethod", "o.ship_method").named(key!("heading-ship-method")),
            Field::text("salesperson", "o.salesperson").named(key!("heading-salesperson")),
            Field::capitals("currency", "o.currency").title(key!("heading-currency")),
            Field::money("freight", "o.freight_cents").title(key!("heading-freight")),
            Field::money("subtotal", "o.subtotal_cents").title(key!("heading-subtotal")),
            Field::money("tax", "o.tax_cents").title(key!("heading-tax")),
            Field::money("total", "o.total_cents").title(key!("heading-total")),
            Field::integer("lineCount", "o.line_count").title(key!("heading-lines")),
            Field::quantity("unitCount", "o.unit_thousandths").title(key!("heading-units")),
            Field::quantity("weight", "o.weight_thousandths").nullable().title(key!("heading-weight")),
            Field::instant("asOf", "o.as_of").named(key!("heading-as-of")),
    ] };
}

const LISTED: List = List {
    key: "o.id",
    fields: order_fields!(),
    default_order: &[("o.entered_on", Direction::Desc), ("o.id", Direction::Desc)],
    search: Some(SearchTable {
        name: "orders_search",
        rowid: "o.id",
        packed: Some(&packed::OF_DEALER),
    }),
};

pub(super) static ORDERS: List = LISTED;

/// Lists of orders and quotes that can be the basis of a drawing, with the field names of their rows.
pub(super) static ACCOUNT_ORDERS: List = List {
    key: "o.id",
    fields: &[
        Field::integer("id", "o.id"),
        Field::text("number", "o.number")
            .folded("o.number_folded")
            .searched()
            .title(key!("heading-order")),
        Field::text("suffix", "o.suffix").title(key!("heading-suffix")),
        Field::text("jobName", "o.job_name")
            .folded("o.job_folded")
            .searched()
            .title(key!("heading-job")),
        Field::day("date", "o.entered_on").title(key!("heading-entered")),
        Field::day("expiresOn", "o.expires_on").nullable().title(key!("heading-expires")),
        Field::money("total", "o.total_cents").title(key!("heading-total")),
        Field::capitals("currency", "o.currency").title(key!("heading-currency")),
        Field::code("status", "o.status").title(key!("heading-status")),
    ],
    default_order: &[("o.entered_on", Direction::Desc), ("o.id", Direction::Desc)],
    search: Some(SearchTable { name: "orders_search", rowid: "o.id", packed: None }),
};

/// Whether a quote can be accepted as of `:today`. The day is compared first, because most quotes are old.
const IS_VALID: &str =
    sql!("case when o.expires_on < :today then 0 else ", QUOTE_STATE, " = 'open' end");

/// A dealer's quotes, the valid ones first. Binds `:today`.
static QUOTES: List = List {
    fields: order_fields!(Field::boolean("isValid", IS_VALID).named(key!("heading-valid")),),
    default_order: &[
        (IS_VALID, Direction::Desc),
        ("o.entered_on", Direction::Desc),
        ("o.id", Direction::Desc),
    ],
    ..LISTED
};

/// The list for staff, over [`OF_DEALERS`].
pub(super) static STAFF_ORDERS: List = List {
    key: "o.id",
    fields: order_fields!(
        Field::text("account", "d.code").folded("d.code_folded").title(key!("heading-account")),
        Field::text("accountName", "d.name").folded("d.name_folded").title(key!("heading-dealer")),
    ),
    default_order: &[("o.entered_on", Direction::Desc), ("o.id", Direction::Desc)],
    search: Some(SearchTable {
        name: "orders_search",
        rowid: "o.id",
        packed: Some(&packed::OF_ALL),
    }),
};

/// Orders with their dealers. The outer join comes last, so that it costs nothing if none of its columns is used.
pub(super) const OF_DEALERS: &str = "orders o left join dealers d on d.account_id = o.account_id";

/// Restricts [`OF_DEALERS`] to the accounts of one account manager, after another condition.
pub(super) const MANAGED: &str = sql!(" and o.account_id in ", ACCOUNTS_OF_STAFF);

/// Like [`MANAGED`], and also includes orders of their service requests.
pub(super) const MANAGED_OR_VISITED: &str =
    sql!(" and (o.account_id in ", ACCOUNTS_OF_STAFF, " or o.id in ", ORDERS_OF_REQUESTS, ")");

/// Whether a staff user has service requests about orders.
pub(super) fn has_visited(conn: &Connection, user: UserId) -> Result<bool, Error> {
    let sql = sql!("select exists ", ORDERS_OF_REQUESTS);
    Ok(value(conn, sql, named_params! { ":own": user })?.unwrap_or(false))
}

/// Whether an order belongs to one of their service requests.
pub(super) fn is_visited(conn: &Connection, user: UserId, order: OrderId) -> Result<bool, Error> {
    let sql = sql!("select :order in ", ORDERS_OF_REQUESTS);
    let found: Option<Option<bool>> =
        value(conn, sql, named_params! { ":order": order, ":own": user })?;
    Ok(found.flatten().unwrap_or(false))
}

/// A staff list of orders.
pub(super) fn staff_orders<'a>(filter: &'a str, params: crate::db::Params<'a>) -> StaffList<'a> {
    StaffList { fields: &STAFF_ORDERS, from: OF_DEALERS, filter, params, hidden: &[] }
}

/// Orders of a stage. Binds `:stage`.
pub(super) const OF_STAGE: Scoped = scoped!("o.account_id = :account and o.stage = :stage");
pub(super) const OF_STAGE_BETWEEN: Scoped =
    scoped!("o.account_id = :account and o.stage = :stage and o.entered_on between :from and :to");
/// Binds `:first` and `:last`, the range of folded numbers.
pub(super) const OF_STAGE_NUMBERED: Scoped = scoped!(
    "o.account_id = :account and o.stage = :stage and o.number_folded between :first and :last"
);
pub(super) const ORDERED: Scoped =
    scoped!("o.account_id = :account and o.stage in ('current', 'past')");
pub(super) const ORDERED_NUMBERED: Scoped = scoped!(
    "o.account_id = :account and o.stage in ('current', 'past')
     and o.number_folded between :first and :last"
);
pub(super) const ALL: Scoped = scoped!("o.account_id = :account");
pub(super) const NONE: Scoped = scoped!("o.account_id = :account and 1 = 0");

/// A list of orders. `hidden` are the fields that the caller may not see.
pub(super) fn orders<'a>(
    filter: Scoped,
    params: crate::db::Params<'a>,
    hidden: &'a [&'a str],
) -> DealerList<'a> {
    const FROM: Listed = Listed::new("orders o", "/*reach orders:view o*/");
    DealerList { fields: &ORDERS, from: FROM, filter, params, hidden }
}

/// A list of quotes, of which `params` bind `:today`.
pub(super) fn quotes<'a>(
    filter: Scoped,
    params: crate::db::Params<'a>,
    hidden: &'a [&'a str],
) -> DealerList<'a> {
    DealerList { fields: &QUOTES, ..orders(filter, params, hidden) }
}

/// The number of past orders entered before a day.
pub(super) fn count_past_before(db: &DealerDb<'_>, day: Day) -> Result<i64, Error> {
    let sql = scoped!(
        "select count(*) from orders o
         where o.account_id = :account and o.stage = 'past' and o.entered_on < :day
           /*reach orders:view o*/"
    );
    Ok(db.value(sql, named_params! { ":day": day })?.unwrap_or(0))
}

/// A name with an address.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Party {
    pub name: String,
    pub line1: String,
    pub line2: String,
    pub city: String,
    pub province: String,
    pub postal_code: String,
    pub country: String,
}

/// The delivery address of an order.
pub(super) struct ShipTo(pub(super) Party);

impl FromRow for ShipTo {
    const COLUMNS: &'static str = "o.ship_name, o.ship_line1, o.ship_line2, o.ship_city, \
                                   o.ship_province, o.ship_postal_code, o.ship_country";

    fn from_row(row: &crate::db::Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self(Party {
            name: row.get(0)?,
            line1: row.get(1)?,
            line2: row.get(2)?,
            city: row.get(3)?,
            province: row.get(4)?,
            postal_code: row.get(5)?,
            country: row.get(6)?,
        }))
    }
}

/// A column of the conversation about an order `o`, if its present hold was answered.
macro_rules! answered {
    ($column:literal) => {
        sql!(
            "(select ",
            $column,
            " from order_conversations c
               where c.order_id = o.id and c.account_id = o.account_id
                 and c.answered_hold = coalesce(o.held_since, 0))"
        )
    };
}

/// Whether no one has answered the present hold of an order `o`.
pub(super) const IS_UNANSWERED: &str = sql!(answered!("c.answered_at"), " is null");

#[derive(FromRow)]
#[row(alias = "o")]
pub(super) struct Extras {
    pub(super) parent_quote: Option<String>,
    pub(super) taxes: Taxes,
    pub(super) hold_until: Option<Day>,
    #[column(sql = CUT_OFF_OF_ORDER)]
    pub(super) cut_off_at: Option<Instant>,
    #[column(sql = answered!("c.answered_at"))]
    pub(super) answered_at: Option<Instant>,
    #[column(sql = answered!("c.answered_by"))]
    pub(super) answered_by: Option<String>,
    #[column(sql = answered!("coalesce(\
        (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = c.taken_by), \
        (select trim(u.first_name || ' ' || u.last_name) from dealers d join users u on u.id = d.account_manager_id \
         where d.account_id = o.account_id))"))]
    pub(super) answered_with: Option<String>,
}

/// Someone's answer to why an order is on hold.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::domain) struct HoldAnswer {
    pub at: Instant,
    /// Who answered.
    pub by: String,
    /// Who of the manufacturer's staff has it now: who took the message, or else the account manager.
    #[serde(rename = "with")]
    pub with_whom: Option<String>,
}

/// Until when the manufacturer waits for the answer to a hold.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::domain) struct HoldDeadline {
    /// The day that the ERP names, or else that of its load's cut-off. Null if neither is known.
    pub deadline_on: Option<Day>,
    /// The cut-off, if that is the deadline.
    pub deadline_at: Option<Instant>,
}

impl HoldDeadline {
    pub(super) fn of(
        hold_until: Option<Day>,
        cut_off_at: Option<Instant>,
        zone: &TimeZone,
    ) -> Self {
        let cut_off = cut_off_at.filter(|_| hold_until.is_none());
        Self {
            deadline_on: hold_until.or_else(|| Some(cut_off?.day_in(zone))),
            deadline_at: cut_off,
        }
    }
}

/// Why an order is on hold, and until when the manufacturer waits for an answer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::domain) struct Hold {
    pub reason: Option<String>,
    /// When an import brought the hold. Null if the order was on hold before the portal kept this.
    pub since: Option<Instant>,
    #[serde(flatten)]
    pub deadline: HoldDeadline,
    /// The answer to it. The order stays on hold until the ERP says otherwise.
    pub answered: Option<HoldAnswer>,
}

impl Hold {
    fn of(order: &Order, extras: &Extras, zone: &TimeZone) -> Option<Self> {
        let deadline = HoldDeadline::of(extras.hold_until, extras.cut_off_at, zone);
        let answered = extras.answered_at.zip(extras.answered_by.clone());
        (order.status == OrderStatus::OnHold).then(|| Self {
            reason: order.hold_reason.clone(),
            since: order.held_since,
            deadline,
            answered: answered.map(|(at, by)| HoldAnswer {
                at,
                by,
                with_whom: extras.answered_with.clone(),
            }),
        })
    }
}

/// A quote or order related to another one as its origin or its result.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "o")]
#[serde(rename_all = "camelCase")]
pub(in crate::domain) struct RelatedOrder {
    pub id: OrderId,
    #[column(sql = "o.number")]
    pub order_number: String,
    pub suffix: String,
    pub status: OrderStatus,
    pub entered_on: Day,
}

/// The quotes with this number that the caller reaches.
const QUOTES_OF_NUMBER: Scoped = scoped!(
    "from orders o where o.account_id = :account and o.kind = 'quote' and o.number_folded = :number
       /*reach orders:view o*/ order by o.id limit 1"
);

/// The orders that resulted from a quote and that the caller reaches, latest first.
const ORDERS_OF_QUOTE: Scoped = scoped!(
    "from orders o where o.account_id = :account and o.parent_quote = :number and o.kind = 'order'
       /*reach orders:view o*/ order by o.entered_on desc, o.id desc limit 100"
);

/// An acceptance of a quote.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
pub(in crate::domain) struct AcceptanceOfQuote {
    pub id: AcceptanceId,
    /// `AQ-000123`.
    pub number: String,
}

/// The latest acceptance of a quote, open or not.
const LATEST_ACCEPTANCE: Scoped = scoped!(
    "from quote_acceptances r join orders o on o.id = r.quote_id and o.account_id = r.account_id
     where o.id = :id and r.account_id = :account /*reach orders:view o*/ order by r.id desc limit 1"
);

/// An order with everything on its page except the lines.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::domain) struct OrderDetail {
    #[serde(flatten)]
    pub order: Order,
    /// The number of the quote that this order resulted from.
    pub parent_quote: Option<String>,
    /// The id of that quote, if the portal has it and the caller reaches it.
    pub parent_quote_id: Option<OrderId>,
    /// For a quote, up to 100 orders that resulted from it, latest first.
    pub orders: Vec<RelatedOrder>,
    /// For a quote, its latest acceptance.
    pub acceptance: Option<AcceptanceOfQuote>,
    /// Omitted for users who may not see amounts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taxes: Option<Vec<TaxLine>>,
    pub ship_to: Party,
    /// Until when the order can be changed without a fee: the cut-off of its load. Null if unknown.
    pub cut_off_at: Option<Instant>,
    /// For an order on hold.
    pub hold: Option<Hold>,
}

/// An order or quote as lists show it.
pub(in crate::domain) fn listed(db: &DealerDb<'_>, id: OrderId) -> Result<Order, Error> {
    let tail = scoped!(
        "from orders o where o.id = :id and o.account_id = :account /*reach orders:view o*/"
    );
    db.row(tail, named_params! { ":id": id })?.ok_or(Error::NotFound)
}

/// Returns one of the account's orders.
pub(in crate::domain) fn find(
    db: &DealerDb<'_>,
    id: OrderId,
    sees_amounts: bool,
) -> Result<Option<OrderDetail>, Error> {
    let tail = scoped!(
        "from orders o where o.id = :id and o.account_id = :account /*reach orders:view o*/"
    );
    let params = named_params! { ":id": id };
    let Some(mut order) = db.row::<Order>(tail, params)? else { return Ok(None) };
    let (Some(extras), Some(ship_to)) =
        (db.row::<Extras>(tail, params)?, db.row::<ShipTo>(tail, params)?)
    else {
        return Ok(None);
    };
    if !sees_amounts {
        order.hide_amounts();
    }
    let quote: Option<RelatedOrder> = match &extras.parent_quote {
        Some(number) => db.row(QUOTES_OF_NUMBER, named_params! { ":number": fold(number) })?,
        None => None,
    };
    let orders = match order.kind {
        OrderKind::Quote => {
            db.rows(ORDERS_OF_QUOTE, named_params! { ":number": order.order_number })?
        }
        OrderKind::Order => Vec::new(),
    };
    let acceptance = db.row(LATEST_ACCEPTANCE, params)?;
    let hold = Hold::of(&order, &extras, db.call().app().clock.zone());
    Ok(Some(OrderDetail {
        order,
        cut_off_at: extras.cut_off_at,
        hold,
        parent_quote: extras.parent_quote,
        parent_quote_id: quote.map(|quote| quote.id),
        orders,
        acceptance,
        taxes: sees_amounts.then_some(extras.taxes.0),
        ship_to: ship_to.0,
    }))
}

/// An order of the account's, or a quote, that the caller reaches.
pub(super) fn require(
    db: &DealerDb<'_>,
    id: OrderId,
    is_quote: bool,
) -> Result<Reached<OrderId>, Error> {
    let sql = scoped!(
        "select o.id from orders o
         where o.id = :id and o.account_id = :account and (o.kind = 'quote') = :is_quote
           /*reach orders:view o*/"
    );
    let params = named_params! { ":id": id, ":is_quote": is_quote };
    db.records().reach(sql, params)?.ok_or(Error::NotFound)
}

/// An order or quote of the account's that the caller reaches.
pub(in crate::domain) fn reached(
    db: &DealerDb<'_>,
    id: OrderId,
) -> Result<Reached<OrderId>, Error> {
    reached_in(&db.records(), id)
}

/// The same for an act on an account's records.
pub(in crate::domain) fn reached_in(
    rows: &AccountRows<'_>,
    id: OrderId,
) -> Result<Reached<OrderId>, Error> {
    let sql = scoped!(
        "select o.id from orders o
         where o.id = :id and o.account_id = :account /*reach orders:view o*/"
    );
    rows.reach(sql, named_params! { ":id": id })?.ok_or(Error::NotFound)
}

/// The end customer of an order.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub(super) struct OrderCustomer {
    #[column(sql = "o.id")]
    pub order_id: OrderId,
    #[column(sql = "coalesce(c.name, o.customer_name)")]
    pub name: String,
    #[column(sql = "coalesce(c.line1, '')")]
    pub line1: String,
    #[column(sql = "coalesce(c.line2, '')")]
    pub line2: String,
    #[column(sql = "coalesce(c.city, '')")]
    pub city: String,
    #[column(sql = "coalesce(c.province, '')")]
    pub province: String,
    #[column(sql = "coalesce(c.postal_code, '')")]
    pub postal_code: String,
    #[column(sql = "coalesce(c.country, '')")]
    pub country: String,
    #[column(sql = "coalesce(c.phone, '')")]
    pub phone: String,
    #[column(sql = "coalesce(c.email, '')")]
    pub email: String,
}

pub(super) fn customer(db: &DealerDb<'_>, id: OrderId) -> Result<Option<OrderCustomer>, Error> {
    let tail = scoped!(
        "from orders o left join order_customers c on c.order_id = o.id
         where o.id = :id and o.account_id = :account /*reach orders:view o*/"
    );
    db.row(tail, named_params! { ":id": id })
}

/// A line of an order. Prices are omitted for users who may not see amounts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineItem {
    /// The line number, which is unique within the order.
    pub id: i64,
    pub line_number: i64,
    /// The line number as displayed: `2`, `0`, `2A`.
    pub line: String,
    pub product: String,
    pub description: String,
    /// The location of the unit on the job site.
    pub mark: String,
    pub quantity: Quantity,
    pub shipped_quantity: Quantity,
    /// The size in inches and millimeters, for display.
    pub size: String,
    #[serde(rename = "width32nds")]
    pub width_32nds: Option<i64>,
    #[serde(rename = "height32nds")]
    pub height_32nds: Option<i64>,
    pub width_mm: Option<i64>,
    pub height_mm: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit_price: Option<UnitPrice>,
    /// The discount as a percentage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discount: Option<Rate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub net: Option<Cents>,
    pub status: String,
}

#[derive(FromRow)]
#[row(alias = "l")]
struct StoredLine {
    line_no: i64,
    product: String,
    description: String,
    mark: String,
    #[column(sql = "l.quantity_thousandths")]
    quantity: Quantity,
    #[column(sql = "l.shipped_thousandths")]
    shipped_quantity: Quantity,
    width_32nds: Option<i64>,
    height_32nds: Option<i64>,
    width_mm: Option<i64>,
    height_mm: Option<i64>,
    unit_price: UnitPrice,
    #[column(sql = "l.discount_bp * 100")]
    discount: Rate,
    #[column(sql = "l.net_cents")]
    net: Cents,
    status: String,
}

impl StoredLine {
    fn shown(self, sees_amounts: bool) -> LineItem {
        let opening = Opening {
            thirty_seconds: self.width_32nds.zip(self.height_32nds),
            millimetres: self.width_mm.zip(self.height_mm),
        };
        LineItem {
            id: self.line_no,
            line_number: self.line_no,
            line: LineNo(self.line_no).to_string(),
            product: self.product,
            description: self.description,
            mark: self.mark,
            quantity: self.quantity,
            shipped_quantity: self.shipped_quantity,
            size: opening.text(),
            width_32nds: self.width_32nds,
            height_32nds: self.height_32nds,
            width_mm: self.width_mm,
            height_mm: self.height_mm,
            unit_price: sees_amounts.then_some(self.unit_price),
            discount: sees_amounts.then_some(self.discount),
            net: sees_amounts.then_some(self.net),
            status: self.status,
        }
    }
}

/// The lines of an order that the caller was found to reach, in order.
pub fn lines(
    rows: &AccountRows<'_>,
    order: Reached<OrderId>,
    sees_amounts: bool,
) -> Result<Vec<LineItem>, Error> {
    some_lines(rows, order, 0, None, sees_amounts)
}

/// Like [`lines`], skipping some and returning at most a number of them.
pub fn some_lines(
    rows: &AccountRows<'_>,
    order: Reached<OrderId>,
    skip: usize,
    take: Option<usize>,
    sees_amounts: bool,
) -> Result<Vec<LineItem>, Error> {
    let tail = part!(
        "from order_lines l where l.order_id = :reached and l.account_id = :account
         order by line_place(l.line_no) limit :take offset :skip"
    );
    let whole = |number| i64::try_from(number).unwrap_or(i64::MAX);
    let params = named_params! { ":take": take.map_or(-1, whole), ":skip": whole(skip) };
    let stored: Vec<StoredLine> = rows.rows(tail.of(order), params)?;
    Ok(stored.into_iter().map(|line| line.shown(sees_amounts)).collect())
}

/// The fields that exports of an order's lines have.
pub(super) static LINES: List = List {
    key: "l.line_no",
    fields: &[
        Field::text("lineNumber", "line_label(l.line_no)").title(key!("heading-line")),
        Field::text("mark", "l.mark").title(key!("heading-mark")),
        Field::text("product", "l.product").title(key!("heading-product")),
        Field::text("description", "l.description").title(key!("heading-description")),
        Field::quantity("quantity", "l.quantity_thousandths").title(key!("heading-quantity")),
        Field::quantity("shippedQuantity", "l.shipped_thousandths").title(key!("heading-shipped")),
        Field::integer("width32nds", "l.width_32nds").nullable(),
        Field::integer("height32nds", "l.height_32nds").nullable(),
        Field::integer("widthMm", "l.width_mm").nullable().title(key!("heading-width")),
        Field::integer("heightMm", "l.height_mm").nullable().title(key!("heading-height")),
        Field::price("unitPrice", "l.unit_price").title(key!("heading-unit-price")),
        // Hundredths of a percent are displayed like cents.
        Field::money("discount", "l.discount_bp").title(key!("heading-discount-percent")),
        Field::money("net", "l.net_cents").title(key!("heading-net")),
        Field::code("status", "l.status").title(key!("heading-status")),
    ],
    default_order: &[("line_place(l.line_no)", Direction::Asc)],
    search: None,
};

/// The lines of one order, for exports.
pub(super) const LISTED_LINES: ListedPart = ListedPart::new("order_lines l", "l.order_id");
pub(super) const ALL_LINES: Scoped = scoped!("l.account_id = :account");

/// A detail of a line, such as its glass, color or hardware.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "d")]
#[serde(rename_all = "camelCase")]
pub(super) struct LineItemDetail {
    /// The category, shown as a heading.
    pub category: String,
    pub label: String,
    pub value: String,
}

/// The order of a line, if the caller reaches it.
pub(super) fn require_line(
    db: &DealerDb<'_>,
    id: OrderId,
    line: i64,
) -> Result<Reached<OrderId>, Error> {
    let sql = scoped!(
        "select o.id from order_lines l join orders o on o.id = l.order_id
         where l.order_id = :id and l.line_no = :line and l.account_id = :account
           /*reach orders:view o*/"
    );
    let params = named_params! { ":id": id, ":line": line };
    db.records().reach(sql, params)?.ok_or(Error::NotFound)
}

pub(super) fn line_details(
    db: &DealerDb<'_>,
    id: OrderId,
    line: i64,
) -> Result<Vec<LineItemDetail>, Error> {
    let order = require_line(db, id, line)?;
    let tail = part!(
        "from order_line_details d
         where d.order_id = :reached and d.line_no = :line and d.account_id = :account order by d.sort"
    );
    db.rows(tail.of(order), named_params! { ":line": line })
}

/// An order that can be selected.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "o")]
#[serde(rename_all = "camelCase")]
pub(super) struct OrderLookup {
    pub id: OrderId,
    #[column(sql = "o.number")]
    pub order_number: String,
    pub suffix: String,
    pub kind: OrderKind,
    pub job_name: String,
}

#[cfg(test)]
mod tests {
    use jiff::tz::TimeZone;

    use super::*;
    use crate::{
        db::{self, register_functions},
        grid::{LoadOptions, Query, Scope},
    };

    fn plans(filter: &str, params: db::Params<'_>, raw: &str) -> (String, String) {
        let mut connection = Connection::open_in_memory().unwrap();
        db::migrate(&mut connection).unwrap();
        register_functions(&connection).unwrap();
        let list = staff_orders(filter, params);
        let query = Query {
            list: list.fields,
            scope: Scope {
                from: list.from,
                filter: list.filter,
                params: list.params,
                rowids: None,
            },
            hidden: list.hidden,
            zone: &TimeZone::UTC,
            language: crate::messages::Language::English,
        };
        query.explain(&connection, &LoadOptions::from_query(raw).unwrap()).unwrap()
    }

    #[test]
    fn the_list_of_all_dealers_orders_is_read_from_indexes_alone() {
        let every = "o.stage in ('current', 'past')";
        for (raw, index) in [
            ("", "orders_recent"),
            (
                "sort=%5B%7B%22selector%22%3A%22total%22%2C%22desc%22%3Atrue%7D%5D",
                "orders_recent_by_total",
            ),
            ("sort=%5B%7B%22selector%22%3A%22loadDate%22%7D%5D", "orders_recent_by_load"),
        ] {
            let (page, count) = plans(every, &[], raw);
            let wanted = format!("USING COVERING INDEX {index}");
            assert!(page.contains(&wanted) && !page.contains(" d "), "{raw}: {page}");
            assert!(count.contains("USING COVERING INDEX") && !count.contains(" d "), "{count}");
        }
        let status = "filter=%5B%22status%22%2C%22%3D%22%2C%22on_hold%22%5D";
        let (page, count) =
            plans("o.stage = :stage", named_params! { ":stage": "current" }, status);
        assert!(page.contains("USING COVERING INDEX"), "{page}");
        assert!(count.contains("USING COVERING INDEX") && !count.contains(" d "), "{count}");
    }

    #[test]
    fn an_account_managers_list_is_read_from_indexes_alone() {
        let filter = format!("o.stage in ('current', 'past'){MANAGED}");
        let (page, count) = plans(&filter, named_params! { ":own": UserId(1) }, "");
        for plan in [page, count] {
            assert!(plan.contains("o USING COVERING INDEX"), "{plan}");
            assert!(plan.contains("dealers_by_manager"), "{plan}");
        }
    }

    #[test]
    fn a_technicians_visits_are_found_by_indexes() {
        let filter = format!("o.stage in ('current', 'past'){MANAGED_OR_VISITED}");
        let (page, count) = plans(&filter, named_params! { ":own": UserId(1) }, "");
        for plan in [page, count] {
            for index in ["service_visits_by_crew", "service_visits_by_extra_crew"] {
                assert!(plan.contains(index), "{plan}");
            }
            assert!(!plan.contains("SCAN w") && !plan.contains("SCAN r"), "{plan}");
        }
    }
}
