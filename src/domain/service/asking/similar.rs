//! Open requests about the same unit, which may make a new one unnecessary.

use rusqlite::named_params;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    casework::Context,
    domain::service::{request::item::OtherRequest, units::orders},
    error::Error,
    http::Items,
    kernel::text::fold,
    scoped,
};

#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct SimilarQuery {
    /// The order number.
    order: Option<String>,
    line: Option<i64>,
    /// The serial number of the unit, or its etching.
    serial: Option<String>,
}

impl SimilarQuery {
    pub(super) fn find(&self, context: &Context<'_>) -> Result<Items<OtherRequest>, Error> {
        let (order, serial) = (self.order.as_deref(), self.serial.as_deref());
        Ok(Items::new(similar(context, order, self.line, serial)?))
    }
}

/// The open requests about the same unit, found by order and line or by the serial number.
fn similar(
    context: &Context<'_>,
    order: Option<&str>,
    line: Option<i64>,
    serial: Option<&str>,
) -> Result<Vec<OtherRequest>, Error> {
    let tail = scoped!(
        "from service_requests r where r.account_id = :account
           and r.bucket in ('open', 'processed') and r.bucket <> 'draft' and r.category <> 'done' /*reach service:view r*/
           and exists (select 1 from service_incidents i where i.request_id = r.id
               and ((i.order_id = :order and (:line is null or i.line_no = :line))
                    or (i.unit_serial <> '' and dx(i.unit_serial) = :serial)))
         order by r.id desc limit 20"
    );
    let order = match order.map(str::trim).filter(|number| !number.is_empty()) {
        Some(number) => orders::find_order(&context.rows, number)?.map(|order| order.id),
        None => None,
    };
    let serial = serial.map(|serial| fold(serial.trim())).unwrap_or_default();
    let params = named_params! {
        ":order": order, ":line": line, ":serial": serial,
    };
    context.rows.rows(tail, params)
}
