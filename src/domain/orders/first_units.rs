//! Draws the first units of several orders or quotes, for lists that show one picture per order.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{staff::owner, store};
use crate::{
    access::ViewOrders,
    domain::elevations::{FirstUnits, Holder},
    elevations::Drawing,
    error::Error,
    http::{Dealer, DealerDb, Items, Query, Staff},
    kernel::ids::OrderId,
    messages::message,
};

/// The most orders in one request.
const MOST: usize = 50;

#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct FirstUnitsQuery {
    /// The ids of up to 50 orders or quotes, separated by commas.
    ids: String,
}

impl FirstUnitsQuery {
    fn orders(&self) -> Result<Vec<OrderId>, Error> {
        let ids = self.ids.split(',').map(|id| id.trim().parse::<i64>().map(OrderId));
        let orders: Vec<OrderId> = ids
            .collect::<Result<_, _>>()
            .map_err(|_| Error::BadRequest(message!("request-ids-invalid")))?;
        if orders.len() > MOST {
            return Err(Error::BadRequest(message!("request-too-many-rows", most_ids = MOST)));
        }
        Ok(orders)
    }
}

/// An order with a small drawing of its first unit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OrderDrawing {
    order_id: OrderId,
    drawing: Drawing,
}

fn drawn(
    units: &FirstUnits,
    db: &DealerDb<'_>,
    order: OrderId,
) -> Result<Option<OrderDrawing>, Error> {
    let found = match store::require(db, order, false) {
        Err(Error::NotFound) => store::require(db, order, true),
        found => found,
    };
    match found {
        Ok(_) => {}
        Err(Error::NotFound) => return Ok(None),
        Err(error) => return Err(error),
    }
    let drawing = units.of(&db.records(), Holder::Order(order))?;
    Ok(drawing.map(|drawing| OrderDrawing { order_id: order, drawing }))
}

/// Returns a small drawing of the first unit of each of these orders or quotes. An order without lines has no
/// drawing, and unknown orders are left out.
pub(super) async fn list_first_units(
    dealer: Dealer<ViewOrders>,
    Query(query): Query<FirstUnitsQuery>,
) -> Result<Items<OrderDrawing>, Error> {
    let orders = query.orders()?;
    dealer
        .read(move |db| {
            let units = FirstUnits::new(db.records().shared(), db.language())?;
            let drawings = orders.iter().map(|order| drawn(&units, db, *order));
            Ok(Items::new(drawings.filter_map(Result::transpose).collect::<Result<_, _>>()?))
        })
        .await
}

/// Returns a small drawing of the first unit of each of these orders or quotes of any dealers.
pub(super) async fn list_first_units_of_all(
    staff: Staff<ViewOrders>,
    Query(query): Query<FirstUnitsQuery>,
) -> Result<Items<OrderDrawing>, Error> {
    let orders = query.orders()?;
    staff
        .read(move |db| {
            let units = FirstUnits::new(db.shared(), db.language())?;
            let drawings = orders.iter().map(|order| match owner(db, *order) {
                Ok(own) => drawn(&units, &own, *order),
                Err(Error::NotFound) => Ok(None),
                Err(error) => Err(error),
            });
            Ok(Items::new(drawings.filter_map(Result::transpose).collect::<Result<_, _>>()?))
        })
        .await
}
