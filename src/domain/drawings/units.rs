//! Units of a drawing: lines of its project's quotes and orders, as they were when it was last saved or issued; and
//! which approval of a unit is current. The database ensures one current approval for each purpose.

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
    part, scoped,
};

/// The most units of one drawing.
pub(super) const MOST: usize = 2000;

/// A line of a quote or order.
#[http::body]
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "camelCase")]
#[schema(as = DrawingUnitKey)]
pub(crate) struct UnitKey {
    pub(crate) order_id: OrderId,
    #[bound(1..=50_000_000)]
    pub(crate) line_number: i64,
}

/// A unit of a drawing.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DrawingUnit)]
pub(super) struct Unit {
    pub(super) order_id: OrderId,
    is_quote: bool,
    /// The number of the quote or order.
    pub(super) order_number: String,
    pub(super) line_number: i64,
    /// The location of the unit on the job site.
    pub(super) mark: String,
    pub(super) product: String,
    pub(super) description: String,
    pub(super) quantity: Quantity,
    /// Whether the line has changed or was removed since.
    pub(super) is_changed: bool,
    /// Whether this drawing is the current approval of the unit for its purpose.
    pub(super) is_current: bool,
    /// A small drawing of the unit. Null if the line no longer exists.
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

/// The units of a drawing by order, with pictures if requested.
pub(super) fn of(
    context: &Context<'_>,
    drawing: Reached<DrawingId>,
    with_pictures: bool,
) -> Result<Vec<Unit>, Error> {
    let tail = part!(
        "from drawing_units u join orders o on o.id = u.order_id
             left join order_lines l on l.order_id = u.order_id and l.line_no = u.line_no
         where u.drawing_id = :reached and u.account_id = :account order by o.number, u.order_id, line_place(u.line_no)"
    );
    let stored: Vec<Stored> = context.rows.rows(tail.of(drawing), &[])?;
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

/// Checks that units are lines of the project's quotes and orders, and converts them for the statements.
pub(super) fn check(
    context: &Context<'_>,
    checks: &mut Checks,
    project: Reached<ProjectId>,
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
         join orders o on o.id = l.order_id
         where l.account_id = :account /*reach orders:view o*/"
    );
    let known: i64 = context.rows.value(sql, named_params! { ":units": wanted })?.unwrap_or(0);
    let are_known = usize::try_from(known).is_ok_and(|known| known == unique.len())
        && unique.iter().all(|unit| orders.contains(&unit.order_id));
    checks.require(are_known, "units", message!("drawing-units-of-project"));
    Ok(wanted)
}

/// Replaces the units of a drawing with the current state of these lines.
pub(super) fn replace(context: &Context<'_>, drawing: &Drawing, wanted: &str) -> Result<(), Error> {
    let gone =
        part!("delete from drawing_units where drawing_id = :reached and account_id = :account");
    context.rows.execute(gone.of(drawing.proof()), &[])?;
    let sql = part!(
        "insert into drawing_units (drawing_id, account_id, order_id, line_no, quantity_thousandths, product, mark,
             description, approved_for_id)
         select :reached, :account, l.order_id, l.line_no, l.quantity_thousandths, l.product, l.mark, l.description, :purpose
         from order_lines l join orders o on o.id = l.order_id
         where l.account_id = :account /*reach orders:view o*/
           and (l.order_id, l.line_no) in (select json_extract(w.value, '$[0]'), json_extract(w.value, '$[1]')
                                           from json_each(:units) w)"
    );
    let params = named_params! { ":purpose": drawing.approved_for_id, ":units": wanted };
    context.rows.execute(sql.of(drawing.proof()), params).map(|_| ())
}

/// Copies the units of a drawing to another in their current state, without those that no longer exist.
pub(super) fn copy(
    context: &Context<'_>,
    from: Reached<DrawingId>,
    to: &Drawing,
) -> Result<(), Error> {
    let sql = part!(
        "insert into drawing_units (drawing_id, account_id, order_id, line_no, quantity_thousandths, product, mark,
             description, approved_for_id)
         select :to, :account, l.order_id, l.line_no, l.quantity_thousandths, l.product, l.mark, l.description, :purpose
         from drawing_units u join order_lines l on l.order_id = u.order_id and l.line_no = u.line_no
         where u.drawing_id = :reached and u.account_id = :account"
    );
    let params = named_params! { ":to": to.id, ":purpose": to.approved_for_id };
    context.rows.execute(sql.of(from), params).map(|_| ())
}

/// Updates the units of a drawing to their current state, which is shown to the dealer.
pub(super) fn refresh(context: &Context<'_>, drawing: &Drawing) -> Result<(), Error> {
    let sql = part!(
        "update drawing_units as u
         set quantity_thousandths = l.quantity_thousandths, product = l.product, mark = l.mark,
             description = l.description
         from order_lines l
         where l.order_id = u.order_id and l.line_no = u.line_no and u.drawing_id = :reached
           and u.account_id = :account"
    );
    context.rows.execute(sql.of(drawing.proof()), &[]).map(|_| ())
}

/// Refuses a drawing with a unit that isn't on any order any more, or without units.
pub(super) fn demand_known(context: &Context<'_>, drawing: &Drawing) -> Result<(), Error> {
    let units = of(context, drawing.proof(), false)?;
    if units.is_empty() && !drawing.is_waiver() {
        return Err(Error::Conflict(message!("drawing-choose-units")));
    }
    let sql = part!(
        "select u.order_id || '/' || u.line_no from drawing_units u
             left join order_lines l on l.order_id = u.order_id and l.line_no = u.line_no
         where u.drawing_id = :reached and u.account_id = :account and l.line_no is null
         limit 1"
    );
    match context.rows.value::<String>(sql.of(drawing.proof()), &[])? {
        Some(_) => Err(Error::Conflict(message!("drawing-unit-gone"))),
        None => Ok(()),
    }
}

/// Refuses a drawing with units that aren't on an order yet, or that have changed since.
pub(super) fn demand_same(context: &Context<'_>, drawing: &Drawing) -> Result<(), Error> {
    let units = of(context, drawing.proof(), false)?;
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

/// Other drawings that are current for the same units and purpose.
pub(super) fn rivals(
    context: &Context<'_>,
    drawing: Reached<DrawingId>,
) -> Result<Vec<Drawing>, Error> {
    let tail = part!(
        "from drawings r
         where r.account_id = :account and r.id <> :reached /*shown r*/
           and r.id in (select other.drawing_id from drawing_units u
                        join drawing_units other on other.order_id = u.order_id and other.line_no = u.line_no
                            and other.approved_for_id = u.approved_for_id and other.is_current = 1
                        where u.drawing_id = :reached)
         order by r.id"
    );
    context.rows.rows(tail.of(drawing), &[])
}

/// Ends the current approvals of other drawings for the units and purpose of this one.
pub(super) fn take_over(context: &Context<'_>, drawing: Reached<DrawingId>) -> Result<(), Error> {
    let sql = part!(
        "update drawing_units set is_current = 0
         where is_current = 1 and account_id = :account and drawing_id <> :reached
           and (order_id, line_no, approved_for_id) in (
               select u.order_id, u.line_no, u.approved_for_id from drawing_units u where u.drawing_id = :reached)"
    );
    context.rows.execute(sql.of(drawing), &[]).map(|_| ())
}

/// Makes a drawing current for its units and purpose.
pub(super) fn enforce(context: &Context<'_>, drawing: Reached<DrawingId>) -> Result<(), Error> {
    let sql = part!(
        "update drawing_units set is_current = 1
         where drawing_id = :reached and account_id = :account"
    );
    context.rows.execute(sql.of(drawing), &[]).map(|_| ())
}

/// Ends a drawing's current approvals.
pub(super) fn lapse(context: &Context<'_>, drawing: Reached<DrawingId>) -> Result<(), Error> {
    let sql = part!(
        "update drawing_units set is_current = 0
         where drawing_id = :reached and account_id = :account"
    );
    context.rows.execute(sql.of(drawing), &[]).map(|_| ())
}

/// The numbers of the drawings that accepting this one supersedes: earlier revisions of its item, and drawings that
/// would no longer be current for any unit.
pub(super) fn would_supersede(
    context: &Context<'_>,
    drawing: &Drawing,
) -> Result<Vec<String>, Error> {
    let sql = part!(
        "select json_group_array(number) from (
             select r.number from drawings r
             where r.account_id = :account and r.id <> :reached /*shown r*/
               and (r.item_number = :item and r.id < :reached
                        and r.status in ('approved', 'approved_as_noted', 'for_record', 'released')
                    or :has_units and r.id in (
                        select other.drawing_id from drawing_units u
                        join drawing_units other on other.order_id = u.order_id and other.line_no = u.line_no
                            and other.approved_for_id = u.approved_for_id and other.is_current = 1
                        where u.drawing_id = :reached)
                    and not exists (
                        select 1 from drawing_units left_over
                        where left_over.drawing_id = r.id and left_over.is_current = 1
                          and (left_over.order_id, left_over.line_no, left_over.approved_for_id) not in (
                              select u.order_id, u.line_no, u.approved_for_id from drawing_units u
                              where u.drawing_id = :reached)))
             order by r.id)"
    );
    let params = named_params! {
        ":item": drawing.item_number, ":has_units": !drawing.is_waiver(),
    };
    let numbers: String = context.rows.value(sql.of(drawing.proof()), params)?.unwrap_or_default();
    Ok(serde_json::from_str(&numbers)?)
}

/// Whether a drawing is still current for any of its units.
pub(super) fn has_current(
    rows: &AccountRows<'_>,
    drawing: Reached<DrawingId>,
) -> Result<bool, Error> {
    let sql = part!(
        "select exists (select 1 from drawing_units u
                        where u.drawing_id = :reached and u.is_current = 1 and u.account_id = :account)"
    );
    Ok(rows.value(sql.of(drawing), &[])?.unwrap_or(false))
}
