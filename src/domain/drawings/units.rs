//! The units that a drawing is of: lines of the quotes and orders of its project, as they were when it was saved or
//! issued last; and which approval of a unit is in force. The database keeps that there is one for each purpose.

use std::collections::{HashMap, HashSet};

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::Drawing;
use crate::{
    casework::Context,
    db::{AccountRows, FromRow, Reached},
    domain::{elevations, projects},
    elevations::Drawing as Picture,
    error::{Checks, Error},
    http,
    kernel::{
        ids::{DrawingId, OrderId, ProjectId},
        lines::LineNo,
        money::Quantity,
    },
    messages::message,
    scoped,
};

/// The most units of one drawing.
pub(super) const MOST: usize = 2000;

/// A line of a quote or an order.
#[http::body]
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "camelCase")]
#[schema(as = DrawingUnitKey)]
pub(super) struct UnitKey {
    pub(super) order_id: OrderId,
    #[bound(1..=50_000_000)]
    pub(super) line_number: i64,
}

/// A unit that a drawing is of.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DrawingUnit)]
pub(super) struct Unit {
    pub(super) order_id: OrderId,
    is_quote: bool,
    /// Of the quote or the order.
    pub(super) order_number: String,
    pub(super) line_number: i64,
    /// Where the piece belongs on the job.
    pub(super) mark: String,
    pub(super) product: String,
    pub(super) description: String,
    pub(super) quantity: Quantity,
    /// Whether the order has it otherwise by now, or not at all.
    pub(super) is_changed: bool,
    /// Whether this drawing is the approval in force of the unit for its purpose.
    pub(super) is_current: bool,
    /// Small, as other lines have it; none where the line is gone.
    drawing: Option<Picture>,
}

#[derive(FromRow)]
#[row(alias = "u")]
struct Stored {
    order_id: Reached<OrderId>,
    #[column(sql = "o.kind = 'quote'")]
    is_quote: bool,
    #[column(sql = "o.number || iif(o.suffix = '', '', '-' || o.suffix)")]
    order_number: String,
    #[column(sql = "u.line_no")]
    line_number: i64,
    mark: String,
    product: String,
    description: String,
    #[column(sql = "u.quantity_thousandths")]
    quantity: Quantity,
    #[column(
        sql = "l.line_no is null or l.quantity_thousandths <> u.quantity_thousandths or l.product <> u.product"
    )]
    is_changed: bool,
    is_current: bool,
}

/// The units of a drawing, order by order; with their pictures where they are asked for.
pub(super) fn of(
    context: &Context<'_>,
    id: DrawingId,
    with_pictures: bool,
) -> Result<Vec<Unit>, Error> {
    let tail = scoped!(
        "from drawing_units u join orders o on o.id = u.order_id
             left join order_lines l on l.order_id = u.order_id and l.line_no = u.line_no
         where u.drawing_id = :id and u.account_id = :account /*reached*/ order by o.number, u.order_id, line_place(u.line_no)"
    );
    let stored: Vec<Stored> = context.rows.rows(tail, named_params! { ":id": id })?;
    let mut pictures = HashMap::new();
    if with_pictures {
        let orders: HashSet<Reached<OrderId>> = stored.iter().map(|unit| unit.order_id).collect();
        for order in orders {
            for line in elevations::of_order(&context.rows, order, context.language())? {
                pictures.insert((order.id(), line.line_number), line.drawing);
            }
        }
    }
    Ok(stored
        .into_iter()
        .map(|unit| Unit {
            drawing: pictures.remove(&(unit.order_id.id(), unit.line_number)),
            order_id: unit.order_id.id(),
            is_quote: unit.is_quote,
            order_number: unit.order_number,
            line_number: unit.line_number,
            mark: unit.mark,
            product: unit.product,
            description: unit.description,
            quantity: unit.quantity,
            is_changed: unit.is_changed,
            is_current: unit.is_current,
        })
        .collect())
}

/// Checks that units are lines of quotes and orders of the project, and gives them as the statements take them.
pub(super) fn check(
    context: &Context<'_>,
    checks: &mut Checks,
    project: ProjectId,
    units: Option<&[UnitKey]>,
) -> Result<String, Error> {
    let Some(units) = checks.needed("units", units) else { return Ok("[]".to_owned()) };
    let unique: HashSet<UnitKey> = units.iter().copied().collect();
    checks.require(units.len() <= MOST, "units", message!("drawing-too-many-units", most = MOST));
    if units.len() > MOST {
        return Ok("[]".to_owned());
    }
    let orders: HashSet<OrderId> =
        projects::orders_of(context, project)?.into_iter().map(|order| order.id).collect();
    let wanted = serde_json::to_string(
        &unique.iter().map(|unit| (unit.order_id, unit.line_number)).collect::<Vec<_>>(),
    )?;
    let sql = scoped!(
        "select count(*) from json_each(:units) w
         join order_lines l on l.order_id = json_extract(w.value, '$[0]') and l.line_no = json_extract(w.value, '$[1]')
         where l.account_id = :account /*reached*/"
    );
    let known: i64 = context.rows.value(sql, named_params! { ":units": wanted })?.unwrap_or(0);
    let are_known = usize::try_from(known).is_ok_and(|known| known == unique.len())
        && unique.iter().all(|unit| orders.contains(&unit.order_id));
    checks.require(are_known, "units", message!("drawing-units-of-project"));
    Ok(wanted)
}

/// Replaces the units of a drawing by lines as they now are.
pub(super) fn replace(context: &Context<'_>, drawing: &Drawing, wanted: &str) -> Result<(), Error> {
    let gone = scoped!(
        "delete from drawing_units where drawing_id = :id and account_id = :account /*reached*/"
    );
    context.rows.execute(gone, named_params! { ":id": drawing.id })?;
    let sql = scoped!(
        "insert into drawing_units (drawing_id, account_id, order_id, line_no, quantity_thousandths, product, mark,
             description, approved_for_id)
         select :id, :account, l.order_id, l.line_no, l.quantity_thousandths, l.product, l.mark, l.description, :purpose
         from order_lines l
         where l.account_id = :account /*reached*/
           and (l.order_id, l.line_no) in (select json_extract(w.value, '$[0]'), json_extract(w.value, '$[1]')
                                           from json_each(:units) w)"
    );
    let params = named_params! {
        ":id": drawing.id, ":purpose": drawing.approved_for_id, ":units": wanted,
    };
    context.rows.execute(sql, params).map(|_| ())
}

/// Copies the units of a drawing to another, as the orders have them now; those that are gone stay away.
pub(super) fn copy(context: &Context<'_>, from: DrawingId, to: &Drawing) -> Result<(), Error> {
    let sql = scoped!(
        "insert into drawing_units (drawing_id, account_id, order_id, line_no, quantity_thousandths, product, mark,
             description, approved_for_id)
         select :to, :account, l.order_id, l.line_no, l.quantity_thousandths, l.product, l.mark, l.description, :purpose
         from drawing_units u join order_lines l on l.order_id = u.order_id and l.line_no = u.line_no
         where u.drawing_id = :from and u.account_id = :account /*reached*/"
    );
    let params = named_params! { ":to": to.id, ":from": from, ":purpose": to.approved_for_id };
    context.rows.execute(sql, params).map(|_| ())
}

/// Notes the units of a drawing as the orders have them now: so they are shown to the dealer.
pub(super) fn refresh(context: &Context<'_>, drawing: &Drawing) -> Result<(), Error> {
    let sql = scoped!(
        "update drawing_units as u
         set quantity_thousandths = l.quantity_thousandths, product = l.product, mark = l.mark,
             description = l.description
         from order_lines l
         where l.order_id = u.order_id and l.line_no = u.line_no and u.drawing_id = :id
           and u.account_id = :account /*reached*/"
    );
    context.rows.execute(sql, named_params! { ":id": drawing.id }).map(|_| ())
}

/// Refuses a drawing of which a unit is on no order any more, and one without units.
pub(super) fn demand_known(context: &Context<'_>, drawing: &Drawing) -> Result<(), Error> {
    let units = of(context, drawing.id, false)?;
    if units.is_empty() && !drawing.is_waiver() {
        return Err(Error::Conflict(message!("drawing-choose-units")));
    }
    let sql = scoped!(
        "select u.order_id || '/' || u.line_no from drawing_units u
             left join order_lines l on l.order_id = u.order_id and l.line_no = u.line_no
         where u.drawing_id = :id and u.account_id = :account and l.line_no is null /*reached*/
         limit 1"
    );
    match context.rows.value::<String>(sql, named_params! { ":id": drawing.id })? {
        Some(_) => Err(Error::Conflict(message!("drawing-unit-gone"))),
        None => Ok(()),
    }
}

/// Refuses a drawing with units that no order has yet, or that the orders have otherwise by now.
pub(super) fn demand_same(context: &Context<'_>, drawing: &Drawing) -> Result<(), Error> {
    let units = of(context, drawing.id, false)?;
    if let Some(Unit { order_number, line_number, .. }) = units.iter().find(|unit| unit.is_quote) {
        return Err(Error::Conflict(message!(
            "drawing-unit-of-quote",
            order_number = order_number.clone(),
            line_number = LineNo(*line_number).to_string()
        )));
    }
    let changed = units.into_iter().find(|unit| unit.is_changed);
    match changed {
        Some(Unit { order_number, line_number, .. }) => {
            let line_number = LineNo(line_number).to_string();
            Err(Error::Conflict(message!("drawing-unit-changed", order_number, line_number)))
        }
        None => Ok(()),
    }
}

/// Other drawings that are in force for the same units and the same purpose.
pub(super) fn rivals(context: &Context<'_>, id: DrawingId) -> Result<Vec<Drawing>, Error> {
    let sql = scoped!(
        "from drawings r
         where r.account_id = :account and r.id <> :id /*reached*/ /*shown r*/
           and r.id in (select other.drawing_id from drawing_units u
                        join drawing_units other on other.order_id = u.order_id and other.line_no = u.line_no
                            and other.approved_for_id = u.approved_for_id and other.is_current = 1
                        where u.drawing_id = :id)
         order by r.id"
    );
    context.rows.rows(sql, named_params! { ":id": id })
}

/// Ends what other drawings have in force for the units and the purpose of this one.
pub(super) fn take_over(context: &Context<'_>, id: DrawingId) -> Result<(), Error> {
    let sql = scoped!(
        "update drawing_units set is_current = 0
         where is_current = 1 and account_id = :account /*reached*/ and drawing_id <> :id
           and (order_id, line_no, approved_for_id) in (
               select u.order_id, u.line_no, u.approved_for_id from drawing_units u where u.drawing_id = :id)"
    );
    context.rows.execute(sql, named_params! { ":id": id }).map(|_| ())
}

/// Puts a drawing in force for its units and its purpose.
pub(super) fn enforce(context: &Context<'_>, id: DrawingId) -> Result<(), Error> {
    let sql = scoped!(
        "update drawing_units set is_current = 1
         where drawing_id = :id and account_id = :account /*reached*/"
    );
    context.rows.execute(sql, named_params! { ":id": id }).map(|_| ())
}

/// Takes what is in force of a drawing's units away.
pub(super) fn lapse(context: &Context<'_>, id: DrawingId) -> Result<(), Error> {
    let sql = scoped!(
        "update drawing_units set is_current = 0
         where drawing_id = :id and account_id = :account /*reached*/"
    );
    context.rows.execute(sql, named_params! { ":id": id }).map(|_| ())
}

/// The numbers of the drawings that are superseded once a drawing is accepted: earlier revisions of its item, and those
/// of which nothing is in force then.
pub(super) fn would_supersede(
    context: &Context<'_>,
    drawing: &Drawing,
) -> Result<Vec<String>, Error> {
    let sql = scoped!(
        "select json_group_array(number) from (
             select r.number from drawings r
             where r.account_id = :account and r.id <> :id /*reached*/ /*shown r*/
               and (r.item_number = :item and r.id < :id
                        and r.status in ('approved', 'approved_as_noted', 'for_record', 'released')
                    or :has_units and r.id in (
                        select other.drawing_id from drawing_units u
                        join drawing_units other on other.order_id = u.order_id and other.line_no = u.line_no
                            and other.approved_for_id = u.approved_for_id and other.is_current = 1
                        where u.drawing_id = :id)
                    and not exists (
                        select 1 from drawing_units left_over
                        where left_over.drawing_id = r.id and left_over.is_current = 1
                          and (left_over.order_id, left_over.line_no, left_over.approved_for_id) not in (
                              select u.order_id, u.line_no, u.approved_for_id from drawing_units u
                              where u.drawing_id = :id)))
             order by r.id)"
    );
    let params = named_params! {
        ":id": drawing.id, ":item": drawing.item_number, ":has_units": !drawing.is_waiver(),
    };
    let numbers: String = context.rows.value(sql, params)?.unwrap_or_default();
    Ok(serde_json::from_str(&numbers)?)
}

/// Whether a drawing is still in force for any of its units.
pub(super) fn has_current(rows: &AccountRows<'_>, id: DrawingId) -> Result<bool, Error> {
    let sql = scoped!(
        "select exists (select 1 from drawing_units u
                        where u.drawing_id = :id and u.is_current = 1 and u.account_id = :account /*reached*/)"
    );
    Ok(rows.value(sql, named_params! { ":id": id })?.unwrap_or(false))
}
