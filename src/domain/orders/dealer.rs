//! Implements the dealers' calls for orders.

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::store::{
    self, ALL, ALL_LINES, AMOUNTS, LINE_AMOUNTS, LISTED_LINES, LineItem, LineItemDetail, OF_STAGE,
    OF_STAGE_BETWEEN, OF_STAGE_NUMBERED, ORDERED, ORDERED_NUMBERED, Order, OrderCustomer,
    OrderDetail, OrderLookup,
};
use crate::{
    access::{Permission, Section, ViewOrders},
    domain::{
        dealers::is_own_account,
        elevations::{self, LineDrawing, UnitElevation},
        period::{Period, YearQuery},
    },
    error::Error,
    grid::LoadOptions,
    http::{Dealer, DealerDb, DealerList, Export, FileAnswer, Grid, Item, Items, Listing, Query},
    kernel::{ids::OrderId, text::fold},
};

pub(super) fn sees_amounts(db: &DealerDb<'_>) -> bool {
    db.may(Section::Orders, Permission::Amounts)
}

fn hidden(db: &DealerDb<'_>) -> &'static [&'static str] {
    if sees_amounts(db) { &[] } else { AMOUNTS }
}

fn page(
    db: &DealerDb<'_>,
    list: DealerList<'_>,
    options: &LoadOptions,
) -> Result<Listing<Order>, Error> {
    let mut page = db.page::<Order>(list, options)?;
    if !sees_amounts(db) {
        page.each_row(Order::hide_amounts);
    }
    Ok(Listing::new(page))
}

/// Orders of one stage that were entered within a period.
fn with_stage<T>(
    db: &DealerDb<'_>,
    stage: &str,
    period: Period,
    with: impl FnOnce(DealerList<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    if period == Period::Whole {
        let params = named_params! { ":stage": stage };
        return with(store::orders(OF_STAGE, params, hidden(db)));
    }
    let (from, to) = period.days();
    let params = named_params! { ":stage": stage, ":from": from, ":to": to };
    with(store::orders(OF_STAGE_BETWEEN, params, hidden(db)))
}

/// Lists orders in progress, newest first.
pub(super) async fn list_current(
    dealer: Dealer<ViewOrders>,
    Query(year): Query<YearQuery>,
    Grid(options): Grid,
) -> Result<Listing<Order>, Error> {
    let period = year.of_open()?;
    dealer.read(move |db| with_stage(db, "current", period, |list| page(db, list, &options))).await
}

/// Exports orders in progress as CSV or XLSX.
pub(super) async fn export_current(
    dealer: Dealer<ViewOrders>,
    Query(year): Query<YearQuery>,
    export: Export,
) -> Result<FileAnswer, Error> {
    let period = year.of_open()?;
    dealer
        .export("orders", export, move |db, export| {
            with_stage(db, "current", period, |list| db.export(list, export))
        })
        .await
}

/// Lists orders that are delivered, invoiced or cancelled, newest first. Without a year, lists those of the last 24
/// months.
pub(super) async fn list_past(
    dealer: Dealer<ViewOrders>,
    Query(year): Query<YearQuery>,
    Grid(options): Grid,
) -> Result<Listing<Order>, Error> {
    let period = year.of_finished(dealer.call().today())?;
    dealer
        .read(move |db| {
            let listing = with_stage(db, "past", period, |list| page(db, list, &options))?;
            let older = period.left_out_before().map(|day| store::count_past_before(db, day));
            Ok(listing.older(older.transpose()?))
        })
        .await
}

/// Exports orders that are delivered, invoiced or cancelled as CSV or XLSX.
pub(super) async fn export_past(
    dealer: Dealer<ViewOrders>,
    Query(year): Query<YearQuery>,
    export: Export,
) -> Result<FileAnswer, Error> {
    let period = year.of_finished(dealer.call().today())?;
    dealer
        .export("past-orders", export, move |db, export| {
            with_stage(db, "past", period, |list| db.export(list, export))
        })
        .await
}

#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct OrderQuery {
    id: OrderId,
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

/// The first and last folded number that begins with `text`.
fn numbers(text: &str) -> (String, String) {
    let first = fold(text.trim());
    let last = format!("{first}\u{10ffff}");
    (first, last)
}

/// Orders or quotes: all of them, or those whose number begins with a text.
fn with_numbered<T>(
    db: &DealerDb<'_>,
    is_quote: bool,
    number: Option<&str>,
    with: impl FnOnce(DealerList<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let hidden = hidden(db);
    let number = number.map(str::trim).filter(|number| !number.is_empty()).map(numbers);
    match (&number, is_quote) {
        (None, true) => with(store::orders(OF_STAGE, named_params! { ":stage": "quote" }, hidden)),
        (None, false) => with(store::orders(ORDERED, &[], hidden)),
        (Some((first, last)), true) => {
            let params = named_params! { ":stage": "quote", ":first": first, ":last": last };
            with(store::orders(OF_STAGE_NUMBERED, params, hidden))
        }
        (Some((first, last)), false) => {
            let params = named_params! { ":first": first, ":last": last };
            with(store::orders(ORDERED_NUMBERED, params, hidden))
        }
    }
}

async fn numbered(
    dealer: Dealer<ViewOrders>,
    is_quote: bool,
    (number, account): (Option<String>, Option<String>),
    options: LoadOptions,
) -> Result<Listing<Order>, Error> {
    dealer
        .read(move |db| {
            if !is_own_account(db, account.as_deref())? {
                return Ok(Listing::empty());
            }
            with_numbered(db, is_quote, number.as_deref(), |list| page(db, list, &options))
        })
        .await
}

async fn export_numbered(
    dealer: Dealer<ViewOrders>,
    is_quote: bool,
    number: Option<String>,
    export: Export,
) -> Result<FileAnswer, Error> {
    dealer
        .export(if is_quote { "quotes" } else { "orders" }, export, move |db, export| {
            with_numbered(db, is_quote, number.as_deref(), |list| db.export(list, export))
        })
        .await
}

/// Lists orders of any age, newest first, optionally by the beginning of their number.
pub(super) async fn list_orders(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<NumberQuery>,
    Grid(options): Grid,
) -> Result<Listing<Order>, Error> {
    numbered(dealer, false, (query.order_number, query.account), options).await
}

/// Lists orders of any age that can be the basis of a drawing, newest first.
pub(super) async fn list_design_orders(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<NumberQuery>,
    Grid(options): Grid,
) -> Result<Listing<Order>, Error> {
    numbered(dealer, false, (query.order_number, query.account), options).await
}

/// Exports orders of any age as CSV or XLSX.
pub(super) async fn export_orders(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<NumberQuery>,
    export: Export,
) -> Result<FileAnswer, Error> {
    export_numbered(dealer, false, query.order_number, export).await
}

/// Exports orders that can be the basis of a drawing as CSV or XLSX.
pub(super) async fn export_design_orders(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<NumberQuery>,
    export: Export,
) -> Result<FileAnswer, Error> {
    export_numbered(dealer, false, query.order_number, export).await
}

/// Lists quotes that can be the basis of a drawing, newest first, optionally by the beginning of their number.
pub(super) async fn list_quotes(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<QuoteQuery>,
    Grid(options): Grid,
) -> Result<Listing<Order>, Error> {
    numbered(dealer, true, (query.quote_number, query.account), options).await
}

/// Exports quotes that can be the basis of a drawing as CSV or XLSX.
pub(super) async fn export_quotes(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<QuoteQuery>,
    export: Export,
) -> Result<FileAnswer, Error> {
    export_numbered(dealer, true, query.quote_number, export).await
}

#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct AccountQuery {
    /// The code of the caller's account. Any other account returns an empty list.
    account: Option<String>,
}

/// Lists orders and quotes for selection, newest first.
pub(super) async fn look_up(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<AccountQuery>,
    Grid(options): Grid,
) -> Result<Listing<OrderLookup>, Error> {
    dealer
        .read(move |db| {
            if !is_own_account(db, query.account.as_deref())? {
                return Ok(Listing::empty());
            }
            let list = store::orders(ALL, &[], hidden(db));
            Ok(Listing::new(db.page::<OrderLookup>(list, &options)?))
        })
        .await
}
