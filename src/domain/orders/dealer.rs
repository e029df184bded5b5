//! Implements the dealers' calls for orders.

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::store::{
    self, ALL, ALL_LINES, AMOUNTS, LINE_AMOUNTS, LISTED_LINES, LineItem, LineItemDetail, NONE,
    OF_STAGE, OF_STAGE_BETWEEN, OF_STAGE_NUMBERED, ORDERED, ORDERED_NUMBERED, Order, OrderCustomer,
    OrderDetail, OrderLookup,
};
use crate::{
    access::{Permission, Section, ViewOrders},
    db::{Params, Scoped},
    domain::{
        dealers::{AccountQuery, is_own_account},
        elevations::{self, LineDrawing, UnitElevation},
        period::{Period, YearQuery},
    },
    error::Error,
    http::{
        Dealer, DealerDb, DealerList, Export, FileAnswer, Grid, Item, Items, ListAnswer, Listing,
        PageOrExport, Query, Rows, Wanted,
    },
    kernel::{ids::OrderId, text::fold},
    trade::OrderStage,
};

pub(super) fn sees_amounts(db: &DealerDb<'_>) -> bool {
    db.may(Section::Orders, Permission::Amounts)
}

fn hidden(db: &DealerDb<'_>) -> &'static [&'static str] {
    if sees_amounts(db) { &[] } else { AMOUNTS }
}

/// The orders of this account with `filter`, without amounts for a caller who may not see them.
fn orders(
    db: &DealerDb<'_>,
    filter: Scoped,
    params: Params<'_>,
    wanted: Wanted<'_>,
) -> Result<Rows<Order>, Error> {
    listed(db, store::orders(filter, params, hidden(db)), wanted)
}

fn listed(
    db: &DealerDb<'_>,
    list: DealerList<'_>,
    wanted: Wanted<'_>,
) -> Result<Rows<Order>, Error> {
    let rows = db.listed(list, wanted)?;
    Ok(if sees_amounts(db) { rows } else { rows.each_row(Order::hide_amounts) })
}

fn of_stage(
    db: &DealerDb<'_>,
    stage: OrderStage,
    period: Period,
    wanted: Wanted<'_>,
) -> Result<Rows<Order>, Error> {
    if period == Period::Whole {
        return orders(db, OF_STAGE, named_params! { ":stage": stage }, wanted);
    }
    let (from, to) = period.days();
    let params = named_params! { ":stage": stage, ":from": from, ":to": to };
    orders(db, OF_STAGE_BETWEEN, params, wanted)
}

/// Lists orders in progress, newest first.
///
/// Exports orders in progress as CSV or XLSX.
pub(super) async fn list_current(
    dealer: Dealer<ViewOrders>,
    Query(year): Query<YearQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<Order>, Error> {
    let period = year.of_open()?;
    dealer
        .list("orders", requested, move |db, wanted| {
            of_stage(db, OrderStage::Current, period, wanted)
        })
        .await
}

/// Lists orders that are delivered, invoiced or cancelled, newest first. Without a year, lists those of the last 24
/// months.
///
/// Exports orders that are delivered, invoiced or cancelled as CSV or XLSX.
pub(super) async fn list_past(
    dealer: Dealer<ViewOrders>,
    Query(year): Query<YearQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<Order>, Error> {
    let period = year.of_finished(dealer.call().today())?;
    dealer
        .list("past-orders", requested, move |db, wanted| {
            let count = |day| store::count_past_before(db, day);
            of_stage(db, OrderStage::Past, period, wanted)?.older(period.left_out_before(), count)
        })
        .await
}

/// The order that a call is about.
#[derive(Debug, Deserialize, ToSchema)]
pub(in crate::domain) struct OrderQuery {
    pub(in crate::domain) id: OrderId,
}

/// Returns one order or quote.
pub(super) async fn read_order(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<OrderQuery>,
) -> Result<Item<OrderDetail>, Error> {
    dealer.read(move |db| Item::found(store::find(db, query.id, sees_amounts(db))?)).await
}

/// Returns the end customer of an order.
pub(super) async fn read_customer(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<OrderQuery>,
) -> Result<Item<OrderCustomer>, Error> {
    dealer.read(move |db| Item::found(store::customer(db, query.id)?)).await
}

#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct LinesQuery {
    id: OrderId,
    /// Whether the id is that of a quote. By default, it is that of an order.
    #[serde(default)]
    quote: bool,
}

/// Lists the lines of an order or a quote.
pub(super) async fn list_lines(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<LinesQuery>,
) -> Result<Items<LineItem>, Error> {
    dealer
        .read(move |db| {
            let order = store::require(db, query.id, query.quote)?;
            Ok(Items::new(store::lines(&db.records(), order, sees_amounts(db))?))
        })
        .await
}

/// Exports the lines of an order or a quote as CSV or XLSX.
pub(super) async fn export_lines(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<LinesQuery>,
    export: Export,
) -> Result<FileAnswer, Error> {
    dealer
        .export("order-lines", export, move |db, export| {
            let order = store::require(db, query.id, query.quote)?;
            let list = DealerList {
                fields: &store::LINES,
                from: LISTED_LINES.of(order),
                filter: ALL_LINES,
                params: &[],
                hidden: if sees_amounts(db) { &[] } else { LINE_AMOUNTS },
            };
            db.export(list, export)
        })
        .await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct LineQuery {
    id: OrderId,
    line_number: i64,
}

/// Returns the details of one line, such as glass, colors and hardware.
pub(super) async fn list_line_details(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<LineQuery>,
) -> Result<Items<LineItemDetail>, Error> {
    dealer
        .read(move |db| Ok(Items::new(store::line_details(db, query.id, query.line_number)?)))
        .await
}

/// Returns small drawings of the units of an order or quote, one for each line.
pub(super) async fn list_elevations(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<LinesQuery>,
) -> Result<Items<LineDrawing>, Error> {
    dealer
        .read(move |db| {
            let order = store::require(db, query.id, query.quote)?;
            Ok(Items::new(elevations::of_order(&db.records(), order, db.language())?))
        })
        .await
}

/// Returns the drawing of one line's unit with its panels, dimensions and colors.
pub(super) async fn read_elevation(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<LineQuery>,
) -> Result<Item<UnitElevation>, Error> {
    dealer
        .read(move |db| {
            let order = store::require_line(db, query.id, query.line_number)?;
            let rows = db.records();
            Item::found(elevations::of_line(&rows, order, query.line_number, db.language())?)
        })
        .await
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NumberQuery {
    /// The beginning of the order's number.
    order_number: Option<String>,
    /// The code of the caller's account. Any other account returns an empty list.
    account: Option<String>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct QuoteQuery {
    /// The beginning of the quote's number.
    quote_number: Option<String>,
    /// The code of the caller's account. Any other account returns an empty list.
    account: Option<String>,
}

/// The first and last folded number that begins with `text`, or `None` if it is blank.
fn numbers(text: &str) -> Option<(String, String)> {
    let first = fold(text.trim());
    let last = format!("{first}\u{10ffff}");
    (!first.is_empty()).then_some((first, last))
}

/// Orders of any age: all of them, or those whose number begins with a text.
fn ordered(
    db: &DealerDb<'_>,
    query: &NumberQuery,
    wanted: Wanted<'_>,
) -> Result<Rows<Order>, Error> {
    if !is_own_account(db, query.account.as_deref())? {
        return orders(db, NONE, &[], wanted);
    }
    match query.order_number.as_deref().and_then(numbers) {
        None => orders(db, ORDERED, &[], wanted),
        Some((first, last)) => {
            let params = named_params! { ":first": first, ":last": last };
            orders(db, ORDERED_NUMBERED, params, wanted)
        }
    }
}

/// Lists orders of any age, newest first, optionally by the beginning of their number.
///
/// Exports orders of any age as CSV or XLSX.
pub(super) async fn list_orders(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<NumberQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<Order>, Error> {
    dealer.list("orders", requested, move |db, wanted| ordered(db, &query, wanted)).await
}

/// Lists orders of any age that can be the basis of a drawing, newest first.
///
/// Exports orders that can be the basis of a drawing as CSV or XLSX.
pub(super) async fn list_design_orders(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<NumberQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<Order>, Error> {
    dealer.list("orders", requested, move |db, wanted| ordered(db, &query, wanted)).await
}

/// Lists quotes, those that can be accepted first, then newest first; optionally by the beginning of their number.
///
/// Exports quotes as CSV or XLSX.
pub(super) async fn list_quotes(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<QuoteQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<Order>, Error> {
    dealer
        .list("quotes", requested, move |db, wanted| {
            if !is_own_account(db, query.account.as_deref())? {
                return orders(db, NONE, &[], wanted);
            }
            let (stage, today) = (OrderStage::Quote, db.today());
            match query.quote_number.as_deref().and_then(numbers) {
                None => {
                    let params = named_params! { ":stage": stage, ":today": today };
                    listed(db, store::quotes(OF_STAGE, params, hidden(db)), wanted)
                }
                Some((first, last)) => {
                    let params = named_params! { ":stage": stage, ":today": today, ":first": first, ":last": last };
                    listed(db, store::quotes(OF_STAGE_NUMBERED, params, hidden(db)), wanted)
                }
            }
        })
        .await
}

/// Lists orders and quotes for selection, newest first.
pub(super) async fn look_up(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<AccountQuery>,
    Grid(options): Grid,
) -> Result<Listing<OrderLookup>, Error> {
    dealer
        .read(move |db| {
            if !query.is_own(db)? {
                return Ok(Listing::empty());
            }
            let list = store::orders(ALL, &[], hidden(db));
            Ok(Listing::new(db.page::<OrderLookup>(list, &options)?))
        })
        .await
}
