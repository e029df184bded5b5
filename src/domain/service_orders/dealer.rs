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
    http::{Dealer, DealerDb, DealerList, Item, ListAnswer, PageOrExport, Query, Rows, Wanted},
    kernel::ids::ServiceOrderId,
};

fn sees_amounts(db: &DealerDb<'_>) -> bool {
    db.may(Section::Orders, Permission::Amounts)
}

fn of_stage(
    db: &DealerDb<'_>,
    stage: &str,
    period: Period,
    wanted: Wanted<'_>,
) -> Result<Rows<ServiceOrder>, Error> {
    let (from, to) = period.days();
    let sees_amounts = sees_amounts(db);
    let list = DealerList {
        fields: &SERVICE_ORDERS,
        from: const { Listed::new(OF_ACCOUNT, "/*reach service:view r*/") },
        filter: OF_STAGE,
        params: named_params! { ":stage": stage, ":from": from, ":to": to },
        hidden: if sees_amounts { &[] } else { AMOUNTS },
    };
    let hide = |order: &mut ServiceOrder| order.charge = order.charge.filter(|_| sees_amounts);
    Ok(db.listed(list, wanted)?.each_row(hide))
}

/// Lists service orders that are open or scheduled, newest first.
///
/// Exports service orders that are open or scheduled as CSV or XLSX.
pub(super) async fn list_open(
    dealer: Dealer<ViewService>,
    Query(year): Query<YearQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<ServiceOrder>, Error> {
    let period = year.of_open()?;
    dealer
        .list("service-orders", requested, move |db, wanted| of_stage(db, "open", period, wanted))
        .await
}

/// Lists service orders that are done or closed, newest first. Without a year, lists those of the last 24 months.
///
/// Exports service orders that are done or closed as CSV or XLSX.
pub(super) async fn list_closed(
    dealer: Dealer<ViewService>,
    Query(year): Query<YearQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<ServiceOrder>, Error> {
    let period = year.of_finished(dealer.call().today())?;
    dealer
        .list("service-orders", requested, move |db, wanted| {
            let count = |day| store::count_closed_before(db, day);
            of_stage(db, "closed", period, wanted)?.older(period.left_out_before(), count)
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
