//! Checks the incidents of a form: which units they are about, and which existing incidents they change.

use super::form::IncidentForm;
use crate::{
    casework::Context,
    db::Reached,
    domain::{
        bounds, elevations,
        service::{
            request::{
                incident::{self, Incident, Told},
                store::{self, IncidentFields, IncidentKey, Request},
                table::Status,
            },
            units::{orders, symptoms},
        },
    },
    error::{Checks, Error},
    kernel::ids::{OrderId, ServiceRequestId},
    messages::message,
};

/// How the incidents of a form relate to existing ones.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// They replace them.
    Whole,
    /// They are added to the existing ones.
    Add,
}

/// The changes that a form makes to a request's incidents.
#[derive(Default)]
pub(super) struct Changed {
    gone: Vec<i64>,
    /// Existing ones with their new fields, and new ones without an id.
    kept: Vec<(Option<i64>, IncidentFields)>,
}

impl Changed {
    /// The facts of the changed incidents that are stored in the request's own row.
    pub(super) fn told<'a>(&'a self, known: &'a [Incident]) -> Vec<Told<'a>> {
        let there = known.iter().filter(|incident| !self.gone.contains(&incident.id));
        let mut told: Vec<Told<'_>> = there
            .map(|incident| {
                let changed = self.kept.iter().find(|(id, _)| *id == Some(incident.id));
                changed.map_or_else(|| Told::of(incident), |(_, fields)| Told::of_fields(fields))
            })
            .collect();
        let new = self.kept.iter().filter(|(id, _)| id.is_none());
        told.extend(new.map(|(_, fields)| Told::of_fields(fields)));
        told
    }

    /// Writes the changes, once the request has a row.
    pub(super) fn write(
        &self,
        context: &Context<'_>,
        request: Reached<ServiceRequestId>,
    ) -> Result<(), Error> {
        for id in &self.gone {
            store::delete_incident(&context.rows, IncidentKey { request, id: *id })?;
        }
        for (id, fields) in &self.kept {
            match id {
                Some(id) => {
                    store::update_incident(context, IncidentKey { request, id: *id }, fields)?;
                }
                None => {
                    store::insert_incident(context, request, fields)?;
                }
            }
        }
        Ok(())
    }
}

/// Validates the incidents of a form against the existing ones, under the names by which they were sent.
pub(super) fn checked(
    context: &Context<'_>,
    request: &Request,
    known: &[Incident],
    name: &str,
    sent: &[IncidentForm],
    mode: Mode,
) -> Result<Changed, Error> {
    let mut checks = Checks::new();
    let mut kept = Vec::with_capacity(sent.len());
    let total = sent.len() + if mode == Mode::Add { known.len() } else { 0 };
    checks.require(
        total <= incident::MOST,
        name,
        message!("service-too-many-incidents", incidents = incident::MOST),
    );
    checks.finish()?;
    for (place, form) in sent.iter().enumerate() {
        let prefix = format!("{name}.{place}.");
        let (order, line) = unit_of(context, &mut checks, &prefix, request, form)?;
        let mut fields = checked_fields(&mut checks, &prefix, form, order, line);
        let id = form.id.or_else(|| same_unit(known, &fields, mode));
        let before = id.and_then(|id| known.iter().find(|incident| incident.id == id));
        let field = format!("{prefix}panel");
        point_out(context, &mut checks, &field, &mut fields, before, request.status)?;
        let is_known = id.is_none_or(|id| known.iter().any(|incident| incident.id == id));
        checks.require(
            is_known,
            &format!("{prefix}id"),
            message!("service-incident-of-other-request"),
        );
        if is_known {
            kept.push((id, fields));
        }
    }
    checks.finish()?;
    let mut gone = Vec::new();
    if mode == Mode::Whole {
        let is_kept = |known: i64| kept.iter().any(|(id, _)| *id == Some(known));
        gone.extend(known.iter().map(|incident| incident.id).filter(|id| !is_kept(*id)));
    }
    if !gone.is_empty() && request.status != Status::Draft {
        return Err(Error::field(name, message!("service-incidents-kept")));
    }
    Ok(Changed { gone, kept })
}

/// Stores the unit's drawing with the panel in question. Submitted incidents keep their drawing.
fn point_out(
    context: &Context<'_>,
    checks: &mut Checks,
    field: &str,
    fields: &mut IncidentFields,
    before: Option<&Incident>,
    status: Status,
) -> Result<(), Error> {
    let unit = fields.order_id.zip(fields.line_number);
    let kept = before.filter(|before| {
        status != Status::Draft && before.order_id.zip(before.line_number) == unit
    });
    fields.elevation = match (kept, unit) {
        (Some(before), _) => before.elevation.clone(),
        (None, Some((order, line))) => elevations::text_of(&context.rows, order, line)?,
        (None, None) => String::new(),
    };
    if let Some(panel) = fields.panel {
        let panels = elevations::panel_count(&fields.elevation);
        let is_there = (1..=panels).contains(&panel);
        checks.require(is_there, field, message!("service-panel-unknown"));
    }
    Ok(())
}

/// The existing incident for a wizard's line, so that a repeated step adds nothing twice.
fn same_unit(known: &[Incident], fields: &IncidentFields, mode: Mode) -> Option<i64> {
    let is_same = |incident: &&Incident| {
        incident.order_id == fields.order_id
            && incident.line_number == fields.line_number
            && incident.unit_serial == fields.unit_serial
            && incident.symptom == fields.symptom
    };
    (mode == Mode::Add).then(|| known.iter().find(is_same).map(|incident| incident.id)).flatten()
}

/// The order with this number, or `None` if it is blank.
pub(super) fn find_order(
    context: &Context<'_>,
    checks: &mut Checks,
    field: &str,
    number: &str,
) -> Result<Option<orders::Order>, Error> {
    if number.trim().is_empty() {
        return Ok(None);
    }
    let order = orders::find_order(&context.rows, number)?;
    checks.require(order.is_some(), field, message!("service-order-unknown"));
    Ok(order)
}

type NamedOrder = (Reached<OrderId>, String);

/// The order and the line of an incident.
fn unit_of(
    context: &Context<'_>,
    checks: &mut Checks,
    prefix: &str,
    request: &Request,
    form: &IncidentForm,
) -> Result<(Option<NamedOrder>, Option<orders::OrderedLine>), Error> {
    let order = match form.order_number.as_deref() {
        Some(number) => {
            let field = format!("{prefix}orderNumber");
            find_order(context, checks, &field, number)?.map(|order| (order.id, order.number))
        }
        None => request.order_id.map(|id| (id, request.order_number.clone())),
    };
    let Some(number) = form.line_number else { return Ok((order, None)) };
    let field = format!("{prefix}lineNumber");
    let Some((id, _)) = &order else {
        checks.require(false, &field, message!("service-line-order-missing"));
        return Ok((order, None));
    };
    let line = orders::line(&context.rows, *id, number)?;
    checks.require(line.is_some(), &field, message!("service-order-line-unknown"));
    if let (Some(line), Some(quantity)) = (&line, form.quantity) {
        checks.require(
            quantity <= line.quantity.pieces(),
            &format!("{prefix}quantity"),
            message!("service-order-too-many-units", quantity = %line.quantity),
        );
    }
    Ok((order, line))
}

fn checked_fields(
    checks: &mut Checks,
    prefix: &str,
    form: &IncidentForm,
    order: Option<NamedOrder>,
    line: Option<orders::OrderedLine>,
) -> IncidentFields {
    let field = |name: &str| format!("{prefix}{name}");
    let is_known = form.symptom.is_empty() || symptoms::is_known(&form.symptom);
    checks.require(is_known, &field("symptom"), message!("service-symptom-missing"));
    let quantity = form.quantity.unwrap_or(1);
    checks.require(
        bounds::QUANTITY.contains(&quantity),
        &field("quantity"),
        message!("service-quantity-too-small"),
    );
    let (order_id, order_number) = order.unzip();
    let product = match line {
        Some(line) => line.product.chars().take(*bounds::PRODUCT.end()).collect(),
        None => checks.text(&field("product"), &form.product, bounds::PRODUCT).to_owned(),
    };
    IncidentFields {
        order_id: order_id.into(),
        order_number: order_number.unwrap_or_default(),
        line_number: form.line_number,
        unit_serial: checks
            .text(&field("unitSerial"), &form.unit_serial, bounds::UNIT_SERIAL)
            .to_owned(),
        product,
        quantity,
        symptom: form.symptom.clone(),
        found_when: form.found_when,
        found_on: form.found_on,
        installed_on: form.installed_on,
        wanted: form.wanted,
        panel: form.panel,
        elevation: String::new(),
        description: checks
            .lines(&field("description"), &form.description, bounds::NOTE)
            .to_owned(),
    }
}
