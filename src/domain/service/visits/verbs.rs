//! The verbs of a request that are about service orders and visits.

use super::{
    slot::Asked,
    store::{self, NewOrder, Part, VisitEnd},
};
use crate::{
    casework::{Context, Details, Hours},
    domain::{
        bounds,
        service::request::{
            ending::visit_of,
            form::{ActionForm, ITEM, PartForm, ResolutionForm, SERVICE_ORDER_NUMBER, SIGNER},
            incident, item,
            store::{
                IncidentKey, Request, finish_orders, has_image_since, is_listed, list_item,
                set_resolution,
            },
            table::{OrderKind, Phase, Status, Verdict, VisitStatus},
            tell::Happened,
            verbs::Step,
        },
    },
    error::{Checks, Error},
    kernel::{money::Cents, time::Instant},
    messages::message,
};

/// The most hours of work on one visit, in hundredths.
const MOST_HOURS: Hours = Hours(Cents(99_999));

/// Creates a service order. With a crew and a day, also books the visit.
pub(crate) fn process(
    step: &Step<'_>,
    form: &ActionForm,
    visit: &Asked<'_>,
) -> Result<Request, Error> {
    let (context, request) = (step.context, step.record);
    let mut checks = Checks::new();
    let kind = checks.demanded("kind", form.kind, message!("service-order-kind-missing"));
    check_parts(&mut checks, &form.parts);
    let number = form.service_order_number.as_deref().unwrap_or_default();
    let number = checks.text("serviceOrderNumber", number, SERVICE_ORDER_NUMBER);
    let is_future = form.planned_on.is_none_or(|day| day >= context.today);
    checks.require(is_future, "plannedOn", message!("service-date-in-past"));
    if let Some(method) = form.ship_method_id {
        let is_known = is_listed(context.rows.shared(), "shipMethods", method)?;
        checks.require(is_known, "shipMethodId", message!("service-shipping-method-unknown"));
    }
    let kind = checks.given(kind)?;
    let new = NewOrder {
        number,
        kind,
        parts: &stored(&form.parts),
        planned_on: form.planned_on,
        ship_method: form.ship_method_id,
    };
    let number = store::insert_order(context, request, &new)?;
    let mut processed = request.clone();
    processed.ship_method_id = form.ship_method_id.or(request.ship_method_id);
    processed.status = Status::AwaitingParts;
    let mut overlap = None;
    if visit.crew.is_some() || visit.date.is_some() {
        overlap = book(context, &mut processed, visit)?;
    }
    let more = serde_json::json!({ "serviceOrder": number });
    let details = Details { more, reason: overlap, ..Details::default() };
    step.commit(processed, details, Happened::Ordered { number, kind, planned_on: form.planned_on })
}

fn check_parts(checks: &mut Checks, parts: &[PartForm]) {
    checks.require(parts.len() <= 100, "parts", message!("service-too-many-parts"));
    for (place, part) in parts.iter().enumerate() {
        checks.text(&format!("parts.{place}.item"), &part.item, ITEM);
        checks.text(&format!("parts.{place}.description"), &part.description, bounds::PRODUCT);
        let is_fine = bounds::QUANTITY.contains(&part.quantity);
        let field = format!("parts.{place}.quantity");
        checks.require(is_fine, &field, message!("service-quantity-too-small"));
    }
}

fn stored(parts: &[PartForm]) -> Vec<Part<'_>> {
    let stored = parts.iter().map(|part| Part {
        item: &part.item,
        description: &part.description,
        quantity: part.quantity,
        shipped_quantity: part.shipped_quantity,
    });
    stored.collect()
}

/// Books a visit, or moves the booked one.
pub(crate) fn schedule(step: &Step<'_>, visit: &Asked<'_>) -> Result<Request, Error> {
    let mut scheduled = step.record.clone();
    let reason = book(step.context, &mut scheduled, visit)?;
    step.commit(scheduled, Details { reason, ..Details::default() }, Happened::Booked)
}

/// Books a visit, and returns the reason if a crew is booked for two visits at once.
fn book<'f>(
    context: &Context<'_>,
    request: &mut Request,
    visit: &Asked<'f>,
) -> Result<Option<&'f str>, Error> {
    let (slot, overlap) = visit.booked(context, request)?;
    let visit = store::book_visit(context, request, &slot)?;
    store::plan_visit_orders(context, request.proof(), &slot)?;
    store::delete_plan(context, request.proof())?;
    request.status = Status::Scheduled;
    request.crew_id = Some(slot.crew);
    request.crew_reason_id = slot.crew_reason;
    request.visit_id = Some(visit);
    request.visit_on = Some(slot.day);
    Ok(overlap)
}

/// Records that the crew has arrived.
pub(crate) fn start(step: &Step<'_>) -> Result<Request, Error> {
    let visit = visit_of(step.context, step.record)?;
    let visit = visit.ok_or_else(|| Error::Conflict(message!("service-no-visit-booked")))?;
    store::start_visit(step.context, step.record, visit.id)?;
    let mut started = step.record.clone();
    started.status = Status::InProgress;
    step.commit(started, Details::default(), Happened::Started)
}

/// Ends a visit that didn't complete the work: parts are needed, or another visit.
pub(crate) fn incomplete(step: &Step<'_>, form: &ActionForm) -> Result<Request, Error> {
    let (context, request) = (step.context, step.record);
    let mut checks = Checks::new();
    let code = form.incomplete_reason.as_deref().unwrap_or_default();
    let listed = list_item(context.rows.shared(), "incompleteReasons", code)?;
    checks.require(listed.is_some(), "incompleteReason", message!("service-reason-unknown"));
    let next_step = form.next_step.as_deref().unwrap_or_default();
    let next_step = checks.lines("nextStep", next_step, 1..=*bounds::COMMENT.end());
    let note = checks.lines("note", form.note.as_deref().unwrap_or_default(), bounds::NOTE);
    let hours = form.hours.unwrap_or_default();
    check_hours(&mut checks, hours);
    check_parts(&mut checks, &form.parts);
    checks.finish()?;
    let (reason, name) = listed.unzip();
    let name: String = name.unwrap_or_default();
    if let Some(visit) = request.visit_id {
        let end =
            VisitEnd { status: VisitStatus::Incomplete, hours, note, reason, ..Default::default() };
        store::end_visit(context, request, visit, &end)?;
    }
    store::reopen_visit_orders(context, request.proof())?;
    let mut after = request.clone();
    after.hours_hundredths = Hours(Cents(request.hours_hundredths.0.0 + hours.0.0));
    next_step.clone_into(&mut after.next_step);
    (after.visit_id, after.visit_on) = (None, None);
    after.status = Status::Approved;
    if !form.parts.is_empty() {
        let order = NewOrder {
            number: "",
            kind: OrderKind::Ship,
            parts: &stored(&form.parts),
            planned_on: None,
            ship_method: request.ship_method_id,
        };
        store::insert_order(context, request, &order)?;
        after.status = Status::AwaitingParts;
    }
    step.commit(after, Details::because(&name), Happened::Incomplete { reason: &name })
}

fn check_hours(checks: &mut Checks, hours: Hours) {
    let is_fine = hours >= Hours::default() && hours <= MOST_HOURS;
    checks.require(is_fine, "hours", message!("service-hours-out-of-range"));
}

/// Completes the work, by a visit or by what was shipped.
pub(crate) fn complete(step: &Step<'_>, form: &ActionForm) -> Result<Request, Error> {
    let (context, request) = (step.context, step.record);
    let orders = item::orders_of(&context.rows, request.proof())?;
    let is_shipped = request.status == Status::AwaitingParts;
    if is_shipped && !item::is_ship_only(&orders) {
        return Err(Error::Conflict(message!("service-visit-still-open")));
    }
    let mut checks = Checks::new();
    let note =
        checks.lines("note", form.note.as_deref().unwrap_or_default(), 1..=*bounds::NOTE.end());
    checks.require(form.hours.is_some(), "hours", message!("service-hours-missing"));
    let hours = form.hours.unwrap_or_default();
    check_hours(&mut checks, hours);
    check_resolutions(step, &mut checks, &form.resolutions)?;
    let text = |text: Option<&str>| text.unwrap_or_default().trim().to_owned();
    let (signer, unsigned, unseen) = (
        text(form.signer_name.as_deref()),
        text(form.no_signature_reason.as_deref()),
        text(form.no_photo_reason.as_deref()),
    );
    if !is_shipped {
        let visit = visit_of(context, request)?;
        let since = visit.and_then(|visit| visit.started_at).unwrap_or(Instant(0));
        let has = |phase| has_image_since(&context.rows, request.proof(), Some(phase), since);
        checks.lines("noPhotoReason", &unseen, bounds::COMMENT);
        checks.require(
            has(Phase::After)? || unseen.chars().count() >= 5,
            "noPhotoReason",
            message!("service-result-photo-missing"),
        );
        checks.lines("noSignatureReason", &unsigned, bounds::COMMENT);
        let is_signed = has(Phase::Signature)?;
        checks.require(
            is_signed || unsigned.chars().count() >= 5,
            "noSignatureReason",
            message!("service-signature-missing"),
        );
        let least = usize::from(is_signed && unsigned.is_empty());
        checks.text("signerName", &signer, least..=*SIGNER.end());
    }
    checks.finish()?;
    for given in &form.resolutions {
        let incident = IncidentKey { request: request.proof(), id: given.incident_id };
        set_resolution(context, incident, given.resolution_id)?;
    }
    if let Some(visit) = request.visit_id.filter(|_| !is_shipped) {
        let end = VisitEnd {
            status: VisitStatus::Done,
            hours,
            note,
            reason: None,
            signer_name: &signer,
            no_signature_reason: &unsigned,
            no_photo_reason: &unseen,
        };
        store::end_visit(context, request, visit, &end)?;
    }
    let kind = (!is_shipped).then_some(OrderKind::Visit);
    finish_orders(context, request.proof(), kind)?;
    let mut completed = request.clone();
    completed.status = Status::Completed;
    completed.completed_at = Some(context.now);
    completed.hours_hundredths = Hours(Cents(request.hours_hundredths.0.0 + hours.0.0));
    note.clone_into(&mut completed.note);
    completed.next_step.clear();
    step.commit(completed, Details::default(), Happened::Completed)
}

fn check_resolutions(
    step: &Step<'_>,
    checks: &mut Checks,
    resolutions: &[ResolutionForm],
) -> Result<(), Error> {
    let rows = &step.context.rows;
    let known = incident::stored(rows, step.record.proof())?;
    for (place, given) in resolutions.iter().enumerate() {
        let is_known = known.iter().any(|incident| incident.id == given.incident_id);
        let field = format!("resolutions.{place}.incidentId");
        checks.require(is_known, &field, message!("service-incident-of-other-request"));
        let is_listed = is_listed(rows.shared(), "resolutions", given.resolution_id)?;
        let field = format!("resolutions.{place}.resolutionId");
        checks.require(is_listed, &field, message!("service-resolution-unknown"));
    }
    for incident in known.iter().filter(|incident| incident.resolution_id.is_none()) {
        let is_resolved = resolutions.iter().any(|given| given.incident_id == incident.id);
        let is_void = incident.verdict == Some(Verdict::NotCovered);
        let message = message!("service-incident-unresolved", seq = incident.seq);
        checks.require(is_resolved || is_void, "resolutions", message);
    }
    Ok(())
}
