//! Implements the dealers' calls for service orders.

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use super::store::{
    self, AMOUNTS, OF_ACCOUNT, OF_STAGE, SERVICE_ORDERS, ServiceOrder, ServiceOrderDetail,
};
use crate::{
    access::{Permission, Section, ViewService},
    db::Listed,
    domain::period::{Period, YearQuery},
    error::Error,
    http::{Dealer, DealerDb, DealerList, Export, FileAnswer, Grid, Item, Listing, Query},
    kernel::ids::ServiceOrderId,
};

fn sees_amounts(db: &DealerDb<'_>) -> bool {
    db.may(Section::Orders, Permission::Amounts)
}

fn with_stage<T>(
    db: &DealerDb<'_>,
    stage: &str,
    period: Period,
    with: impl FnOnce(DealerList<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let (from, to) = period.days();
    with(DealerList {
        fields: &SERVICE_ORDERS,
        from: const { Listed::new(OF_ACCOUNT, "/*reach service:view r*/") },
        filter: OF_STAGE,
        params: named_params! { ":stage": stage, ":from": from, ":to": to },
        hidden: if sees_amounts(db) { &[] } else { AMOUNTS },
    })
}

fn page(
    db: &DealerDb<'_>,
    list: DealerList<'_>,
    options: &crate::grid::LoadOptions,
) -> Result<Listing<ServiceOrder>, Error> {
    let mut page = db.page::<ServiceOrder>(list, options)?;
    if !sees_amounts(db) {
        page.each_row(|order| order.charge = None);
    }
    Ok(Listing::new(page))
}

/// Lists service orders that are open or scheduled, newest first.
pub(super) async fn list_open(
    dealer: Dealer<ViewService>,
    Query(year): Query<YearQuery>,
    Grid(options): Grid,
) -> Result<Listing<ServiceOrder>, Error> {
    let period = year.of_open()?;
    dealer.read(move |db| with_stage(db, "open", period, |list| page(db, list, &options))).await
}

/// Exports service orders that are open or scheduled as CSV or XLSX.
pub(super) async fn export_open(
    dealer: Dealer<ViewService>,
    Query(year): Query<YearQuery>,
    export: Export,
) -> Result<FileAnswer, Error> {
    let period = year.of_open()?;
    dealer
        .export("service-orders", export, move |db, export| {
            with_stage(db, "open", period, |list| db.export(list, export))
        })
        .await
}

/// Lists service orders that are done or closed, newest first. Without a year, lists those of the last 24 months.
pub(super) async fn list_closed(
    dealer: Dealer<ViewService>,
    Query(year): Query<YearQuery>,
    Grid(options): Grid,
) -> Result<Listing<ServiceOrder>, Error> {
    let period = year.of_finished(dealer.call().today())?;
    dealer
        .read(move |db| {
            let listing = with_stage(db, "closed", period, |list| page(db, list, &options))?;
            let count = |day| store::count_closed_before(db, day);
            let older = period.left_out_before().map(count);
            Ok(listing.older(older.transpose()?))
        })
        .await
}

/// Exports service orders that are done or closed as CSV or XLSX.
pub(super) async fn export_closed(
    dealer: Dealer<ViewService>,
    Query(year): Query<YearQuery>,
    export: Export,
) -> Result<FileAnswer, Error> {
    let period = year.of_finished(dealer.call().today())?;
    dealer
        .export("service-orders", export, move |db, export| {
            with_stage(db, "closed", period, |list| db.export(list, export))
        })
        .await
}

#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ServiceOrderQuery {
    id: ServiceOrderId,
}

/// Returns one service order with its parts.
pub(super) async fn read_order(
    dealer: Dealer<ViewService>,
    Query(query): Query<ServiceOrderQuery>,
) -> Result<Item<ServiceOrderDetail>, Error> {
    dealer
        .read(move |db| {
            let mut found = store::find(db, query.id)?.ok_or(Error::NotFound)?;
            if !sees_amounts(db) {
                found.order.charge = None;
            }
            Ok(Item::new(found))
        })
        .await
}
