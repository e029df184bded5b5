//! Orders and their units: shipping dates, warranty, and open requests about units.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::on_site::{self, Place};
use crate::{
    access::{Permission, Section},
    casework::Context,
    db::{AccountRows, FromRow, Reached},
    domain::elevations::{self, LineDrawing},
    elevations::{Drawing, Opening},
    error::Error,
    kernel::{
        ids::{BranchId, OrderId, ServiceRequestId},
        money::Quantity,
        text::fold,
        time::Day,
    },
    part, scoped,
    trade::OrderStatus,
    words,
};

words! {
    /// Whether units are under warranty.
    pub(crate) Warranty { Covered = "covered", Expired = "expired", Unknown = "unknown" }
}

/// An order with its units, to report a problem with them.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnitsOfOrder {
    id: OrderId,
    /// The number with its suffix after a dash, if it has one.
    number: String,
    job_name: String,
    status: OrderStatus,
    shipped_on: Option<Day>,
    warranty_verdict: Warranty,
    lines: Vec<Unit>,
    /// The possible sites of the units, likeliest first. Empty for users who can't create requests.
    places: Vec<Place>,
}

/// A line of an order: a unit, or several identical ones.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Unit {
    line_number: i64,
    product: String,
    description: String,
    /// The position of the unit on the job.
    mark: String,
    quantity: Quantity,
    shipped_quantity: Quantity,
    /// The size in inches and millimetres, as text.
    size: String,
    width_mm: Option<i64>,
    height_mm: Option<i64>,
    /// An open request about this line.
    open_request: Option<OpenRequest>,
    /// The drawing of the unit from outside, if panels can be selected in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    drawing: Option<Drawing>,
}

/// An open request about the same unit.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OpenRequest {
    request_id: ServiceRequestId,
    number: String,
}

#[derive(FromRow)]
#[row(alias = "o")]
pub(crate) struct Order {
    pub(crate) id: Reached<OrderId>,
    #[column(sql = "o.number || case when o.suffix = '' then '' else '-' || o.suffix end")]
    pub(crate) number: String,
    job_name: String,
    status: OrderStatus,
    pub(crate) shipped_on: Option<Day>,
    pub(crate) branch_id: Option<BranchId>,
}

/// Finds an order of the account by `{number}` or `{number}-{suffix}`.
pub(crate) fn find_order(rows: &AccountRows<'_>, number: &str) -> Result<Option<Order>, Error> {
    let tail = scoped!(
        "from orders o where o.account_id = :account and o.kind = 'order' /*reach orders:named o*/
           and (o.number_folded = :whole or (o.number_folded = :number and dx(o.suffix) = :suffix))
         order by o.suffix limit 1"
    );
    let whole = fold(number.trim());
    let (number, suffix) = whole.rsplit_once('-').unwrap_or((&whole, ""));
    rows.row(tail, named_params! { ":whole": whole, ":number": number, ":suffix": suffix })
}

/// The product of an order line.
#[derive(FromRow)]
pub(crate) struct OrderedLine {
    #[column(sql = "case when l.description = '' then l.product else l.description end")]
    pub(crate) product: String,
    #[column(sql = "l.quantity_thousandths")]
    pub(crate) quantity: Quantity,
}

/// Finds a line of the account's order.
pub(crate) fn line(
    rows: &AccountRows<'_>,
    order: Reached<OrderId>,
    line: i64,
) -> Result<Option<OrderedLine>, Error> {
    let tail = part!(
        "from order_lines l
         where l.order_id = :reached and l.line_no = :line and l.account_id = :account"
    );
    rows.row(tail.of(order), named_params! { ":line": line })
}

#[derive(FromRow)]
#[row(alias = "l")]
struct StoredUnit {
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
    #[column(sql = "r.id")]
    request_id: Option<ServiceRequestId>,
    #[column(sql = "r.number")]
    request_number: Option<String>,
}

/// An order of the account with its units.
pub(crate) fn of_order(
    context: &Context<'_>,
    id: Reached<OrderId>,
) -> Result<Option<UnitsOfOrder>, Error> {
    let tail = part!("from orders o where o.id = :reached and o.account_id = :account");
    let order = context.rows.row(tail.of(id), &[])?;
    order.map(|order| with_units(context, order)).transpose()
}

/// An order by its number, with drawings of its units in which a panel can be selected.
pub(crate) fn by_number(context: &Context<'_>, number: &str) -> Result<UnitsOfOrder, Error> {
    let found = find_order(&context.rows, number)?.ok_or(Error::NotFound)?;
    let drawings = elevations::to_point_at(&context.rows, found.id, context.language())?;
    let mut order = with_units(context, found)?;
    for (line, LineDrawing { drawing, .. }) in order.lines.iter_mut().zip(drawings) {
        line.drawing = Some(drawing);
    }
    Ok(order)
}

fn with_units(context: &Context<'_>, order: Order) -> Result<UnitsOfOrder, Error> {
    let tail = part!(
        "from order_lines l left join service_requests r on r.id = (
             select max(q.id) from service_incidents i join service_requests q on q.id = i.request_id
             where i.order_id = l.order_id and i.line_no = l.line_no
               and q.bucket in ('open', 'processed') and q.category <> 'done'
               /*reach service:view q*/)
         where l.order_id = :reached and l.account_id = :account order by line_place(l.line_no)"
    );
    let stored: Vec<StoredUnit> = context.rows.rows(tail.of(order.id), &[])?;
    let may_edit = context
        .caller()
        .is_some_and(|caller| caller.grants.reach(Section::Service, Permission::Edit).is_some());
    Ok(UnitsOfOrder {
        warranty_verdict: warranty(context, order.shipped_on),
        id: order.id.id(),
        number: order.number,
        job_name: order.job_name,
        status: order.status,
        shipped_on: order.shipped_on,
        places: on_site::of_order(&context.rows, Some(order.id).filter(|_| may_edit))?,
        lines: stored.into_iter().map(shown).collect(),
    })
}

fn shown(unit: StoredUnit) -> Unit {
    let opening = Opening {
        thirty_seconds: unit.width_32nds.zip(unit.height_32nds),
        millimetres: unit.width_mm.zip(unit.height_mm),
    };
    let open = unit.request_id.zip(unit.request_number);
    Unit {
        line_number: unit.line_no,
        product: unit.product,
        description: unit.description,
        mark: unit.mark,
        quantity: unit.quantity,
        shipped_quantity: unit.shipped_quantity,
        size: opening.text(),
        width_mm: unit.width_mm,
        height_mm: unit.height_mm,
        open_request: open.map(|(request_id, number)| OpenRequest { request_id, number }),
        drawing: None,
    }
}

/// Whether units shipped on a day are under warranty.
pub(crate) fn warranty(context: &Context<'_>, shipped_on: Option<Day>) -> Warranty {
    let years = i32::try_from(context.app.config.service.warranty_years).unwrap_or(i32::MAX);
    let Some(shipped) = shipped_on else { return Warranty::Unknown };
    if shipped < context.today.minus_months(years.saturating_mul(12)) {
        Warranty::Expired
    } else {
        Warranty::Covered
    }
}
