//! The verbs about service orders and visits: what is made and sent, who comes when, and how it ended.

use super::{
    Context, Details, Hours, OrderKind, Status, Verb,
    calendar::time_of_day,
    item::{OrderOfRequest, Visit},
    site_zone,
    store::{self, NewOrder, Request, Slot},
    tell,
    verbs::{self, ActionForm, PartForm},
};
use crate::{
    domain::bounds,
    error::{Checks, Error},
    kernel::{money::Cents, time::Instant},
    messages::message,
    workflow::Act as _,
};

/// The longest work on one visit, in hundredths of an hour.
const MOST_HOURS: Hours = Hours(Cents(99_999));

/// Makes a service order; with a crew and a day, books the visit in the same act.
pub(super) fn process(
    context: &Context<'_>,
    request: &Request,
    form: &ActionForm,
) -> Result<Request, Error> {
    let mut checks = Checks::new();
    let kind = checks.demanded("kind", form.kind, message!("service-order-kind-missing"));
    check_parts(&mut checks, &form.parts);
    let number = form.service_order_number.as_deref().unwrap_or_default();
    let number = checks.text("serviceOrderNumber", number, verbs::SERVICE_ORDER_NUMBER);
    let is_future = form.planned_on.is_none_or(|day| day >= context.today);
    checks.require(is_future, "plannedOn", message!("service-date-in-past"));
    if let Some(method) = form.ship_method_id {
        let is_known = store::is_listed(context.rows.conn(), "shipMethods", method)?;
        checks.require(is_known, "shipMethodId", message!("service-shipping-method-unknown"));
    }
    let kind = checks.given(kind)?;
    let order = NewOrder {
        number,
        kind,
        parts: &form.parts,
        planned_on: form.planned_on,
        ship_method: form.ship_method_id,
    };
    let number = store::insert_order(context, request, &order)?;
    let mut processed = request.clone();
    processed.ship_method_id = form.ship_method_id.or(request.ship_method_id);
    processed.status = Status::AwaitingParts;
    let mut overlap = None;
    if form.crewnumber.is_some() || form.date.is_some() {
        overlap = book(context, &mut processed, form)?;
    }
    let more = serde_json::json!({ "serviceOrder": number });
    let act = Details { more, reason: overlap, ..Details::default() };
    let processed = context.commit(request, processed, Verb::Process, act)?;
    tell::processed(context, &processed, (&number, kind), form.planned_on)?;
    if processed.status == Status::Scheduled {
        tell::booked(context, &processed)?;
    }
    Ok(processed)
}

fn check_parts(checks: &mut Checks, parts: &[PartForm]) {
    checks.require(parts.len() <= 100, "parts", message!("service-too-many-parts"));
    for (place, part) in parts.iter().enumerate() {
        checks.text(&format!("parts.{place}.item"), &part.item, verbs::ITEM);
        checks.text(&format!("parts.{place}.description"), &part.description, bounds::PRODUCT);
        let is_fine = bounds::QUANTITY.contains(&part.quantity);
        checks.require(
            is_fine,
            &format!("parts.{place}.quantity"),
            message!("service-quantity-too-small"),
        );
    }
}

/// Books a visit, or moves the one that is booked.
pub(super) fn schedule(
    context: &Context<'_>,
    request: &Request,
    form: &ActionForm,
) -> Result<Request, Error> {
    let mut scheduled = request.clone();
    let act = Details { reason: book(context, &mut scheduled, form)?, ..Details::default() };
    let scheduled = context.commit(request, scheduled, Verb::Schedule, act)?;
    tell::booked(context, &scheduled)?;
    Ok(scheduled)
}

/// Books a visit. Gives the reason where a crew is to be at two visits at once.
fn book<'a>(
    context: &Context<'_>,
    request: &mut Request,
    form: &'a ActionForm,
) -> Result<Option<&'a str>, Error> {
    let slot = slot_of(context, form)?;
    site_zone::demand(request, form.time_zone.as_deref())?;
    let clash = store::clash(context.rows.conn(), &slot, request.visit_id, &form.leaving)?;
    let overlap = check_overlap(clash, form)?;
    let visit = store::book_visit(context, request, &slot)?;
    store::plan_visit_orders(context, request.id, &slot)?;
    store::delete_plan(context, request.id)?;
    request.status = Status::Scheduled;
    request.crew_id = Some(slot.crew);
    request.crew_reason_id = slot.crew_reason;
    request.visit_id = Some(visit);
    request.visit_on = Some(slot.day);
    Ok(overlap)
}

/// A plan for a visit, checked against the plans of others and the appointments that no one plans to move.
pub(super) fn plan(
    context: &Context<'_>,
    request: &Request,
    form: &ActionForm,
) -> Result<store::Plan, Error> {
    let with_second = ActionForm {
        crewnumber: form.crewnumber.clone(),
        date: form.date,
        starts_minute: form.starts_minute,
        ends_minute: form.ends_minute,
        ..second_crew(context, request)?
    };
    let slot = slot_of(context, &with_second)?;
    let clash = store::planned_clash(context.rows.conn(), &slot, request.id)?;
    let overlap = check_overlap(clash, form)?;
    Ok(store::Plan {
        crew_id: slot.crew,
        crew_number: form.crewnumber.as_deref().unwrap_or_default().trim().to_owned(),
        day: slot.day,
        starts: slot.starts,
        ends: slot.ends,
        overlap_reason: overlap.map(str::to_owned),
        planned_at: context.now,
        row_version: 0,
    })
}

/// The second crew of the visit that is booked, with its reason: it stays when the visit is moved.
pub(super) fn second_crew(context: &Context<'_>, request: &Request) -> Result<ActionForm, Error> {
    let (number, reason) = match request.visit_id {
        Some(visit) => store::second_crew(context, visit)?,
        None => (None, None),
    };
    Ok(ActionForm {
        extra_crew_number: number,
        additional_crew_reason: reason,
        ..ActionForm::default()
    })
}

/// When and by whom, as a form says it.
fn slot_of(context: &Context<'_>, form: &ActionForm) -> Result<Slot, Error> {
    let conn = context.rows.conn();
    let mut checks = Checks::new();
    let crew = store::crew(conn, form.crewnumber.as_deref().unwrap_or_default())?;
    checks.require(crew.is_some(), "crewnumber", message!("service-crew-missing"));
    checks.require(form.date.is_some(), "date", message!("service-day-missing"));
    let is_future = form.date.is_none_or(|day| day >= context.today);
    checks.require(is_future, "date", message!("service-date-in-past"));
    let starts = form.starts_minute.unwrap_or(-1);
    let ends = form.ends_minute.unwrap_or(-1);
    checks.require(
        bounds::STARTS_MINUTE.contains(&starts),
        "startsMinute",
        message!("service-start-missing"),
    );
    checks.require(
        bounds::ENDS_MINUTE.contains(&ends) && ends > starts,
        "endsMinute",
        message!("service-end-before-start"),
    );
    let extra = form.extra_crew_number.as_deref().map(str::trim).filter(|text| !text.is_empty());
    let mut extra_crew = None;
    let mut crew_reason = None;
    if let Some(number) = extra {
        extra_crew = store::crew(conn, number)?;
        let is_other = extra_crew.is_some() && extra_crew != crew;
        checks.require(is_other, "extraCrewNumber", message!("service-same-crew"));
        let code = form.additional_crew_reason.as_deref().unwrap_or_default();
        crew_reason = store::list_item(conn, "crewReasons", code)?.map(|(id, _)| id);
        let why = message!("service-second-crew-reason-missing");
        checks.require(crew_reason.is_some(), "additionalCrewReason", why);
    }
    checks.finish()?;
    let (Some(crew), Some(day)) = (crew, form.date) else {
        return Err(Error::internal("a visit without crew or day"));
    };
    Ok(Slot { crew, day, starts, ends, extra_crew, crew_reason })
}

/// A crew is at one place at a time, unless the planner says why: two troubles in one house, or a
/// crew that parts.
fn check_overlap(clash: Option<store::Clash>, form: &ActionForm) -> Result<Option<&str>, Error> {
    let Some(clash) = clash else { return Ok(None) };
    let Some(reason) = form.overlap_reason.as_deref() else {
        let why = message!("service-crew-occupied", crew = clash.crew, request = clash.request, starts = %time_of_day(clash.starts), ends = %time_of_day(clash.ends));
        return Err(Error::field("overlapReason", why));
    };
    let mut checks = Checks::new();
    let reason = checks.lines("overlapReason", reason, bounds::REASON);
    checks.finish()?;
    Ok(Some(reason))
}

/// The visit that is booked or under way.
fn visit_of(context: &Context<'_>, request: &Request) -> Result<Option<Visit>, Error> {
    let visits = store::visits(&context.rows, request.id)?;
    Ok(visits.into_iter().find(|visit| Some(visit.id) == request.visit_id))
}

/// The crew is there.
pub(super) fn start(context: &Context<'_>, request: &Request) -> Result<Request, Error> {
    let visit = visit_of(context, request)?;
    let visit = visit.ok_or_else(|| Error::Conflict(message!("service-no-visit-booked")))?;
    store::start_visit(context, visit.id)?;
    let mut started = request.clone();
    started.status = Status::InProgress;
    let started = context.commit(request, started, Verb::Start, Details::default())?;
    tell::started(context, &started)?;
    Ok(started)
}

/// The visit did not end the matter: parts are needed, or another visit.
pub(super) fn incomplete(
    context: &Context<'_>,
    request: &Request,
    form: &ActionForm,
) -> Result<Request, Error> {
    let mut checks = Checks::new();
    let code = form.incomplete_reason.as_deref().unwrap_or_default();
    let listed = store::list_item(context.rows.conn(), "incompleteReasons", code)?;
    checks.require(listed.is_some(), "incompleteReason", message!("service-reason-unknown"));
    let next_step = checks.lines(
        "nextStep",
        form.next_step.as_deref().unwrap_or_default(),
        1..=*bounds::COMMENT.end(),
    );
    let note = checks.lines("note", form.note.as_deref().unwrap_or_default(), bounds::NOTE);
    let hours = form.hours.unwrap_or_default();
    check_hours(&mut checks, hours);
    check_parts(&mut checks, &form.parts);
    checks.finish()?;
    let (reason, name) = listed.unzip();
    let name: String = name.unwrap_or_default();
    if let Some(visit) = request.visit_id {
        store::end_visit(
            context,
            visit,
            &store::VisitEnd { status: "incomplete", hours, note, reason, ..Default::default() },
        )?;
    }
    store::reopen_visit_orders(context, request.id)?;
    let mut left = request.clone();
    left.hours_hundredths = Hours(Cents(request.hours_hundredths.0.0 + hours.0.0));
    next_step.clone_into(&mut left.next_step);
    (left.visit_id, left.visit_on) = (None, None);
    left.status = Status::Approved;
    if !form.parts.is_empty() {
        let order = NewOrder {
            number: "",
            kind: OrderKind::Ship,
            parts: &form.parts,
            planned_on: None,
            ship_method: request.ship_method_id,
        };
        store::insert_order(context, request, &order)?;
        left.status = Status::AwaitingParts;
    }
    let left = context.commit(request, left, Verb::Incomplete, Details::because(&name))?;
    tell::incomplete(context, &left, &name)?;
    Ok(left)
}

fn check_hours(checks: &mut Checks, hours: Hours) {
    let is_fine = hours >= Hours::default() && hours <= MOST_HOURS;
    checks.require(is_fine, "hours", message!("service-hours-out-of-range"));
}

/// It is put right: by a visit, or by what was sent.
pub(super) fn complete(
    context: &Context<'_>,
    request: &Request,
    form: &ActionForm,
) -> Result<Request, Error> {
    let orders = store::orders_of(&context.rows, request.id)?;
    let is_shipped = request.status == Status::AwaitingParts;
    if is_shipped && !is_ship_only(&orders) {
        return Err(Error::Conflict(message!("service-visit-still-open")));
    }
    let mut checks = Checks::new();
    let note =
        checks.lines("note", form.note.as_deref().unwrap_or_default(), 1..=*bounds::NOTE.end());
    checks.require(form.hours.is_some(), "hours", message!("service-hours-missing"));
    let hours = form.hours.unwrap_or_default();
    check_hours(&mut checks, hours);
    check_resolutions(context, &mut checks, request, form)?;
    let mut end = store::VisitEnd { status: "done", hours, note, ..Default::default() };
    let text = |text: &'_ Option<String>| text.as_deref().unwrap_or_default().trim().to_owned();
    let (signer, unsigned, unseen) =
        (text(&form.signer_name), text(&form.no_signature_reason), text(&form.no_photo_reason));
    if !is_shipped {
        let visit = visit_of(context, request)?;
        let since = visit.and_then(|visit| visit.started_at).unwrap_or(Instant(0));
        let has = |phase| store::has_image_since(&context.rows, request.id, Some(phase), since);
        checks.lines("noPhotoReason", &unseen, bounds::COMMENT);
        checks.require(
            has("after")? || unseen.chars().count() >= 5,
            "noPhotoReason",
            message!("service-result-photo-missing"),
        );
        checks.lines("noSignatureReason", &unsigned, bounds::COMMENT);
        let is_signed = has("signature")?;
        checks.require(
            is_signed || unsigned.chars().count() >= 5,
            "noSignatureReason",
            message!("service-signature-missing"),
        );
        let least = usize::from(is_signed && unsigned.is_empty());
        checks.text("signerName", &signer, least..=*verbs::SIGNER.end());
    }
    checks.finish()?;
    for given in &form.resolutions {
        store::set_resolution(context, (request.id, given.incident_id), given.resolution_id)?;
    }
    (end.signer_name, end.no_signature_reason, end.no_photo_reason) = (&signer, &unsigned, &unseen);
    if let Some(visit) = request.visit_id.filter(|_| !is_shipped) {
        store::end_visit(context, visit, &end)?;
    }
    store::finish_orders(
        context,
        request.id,
        if is_shipped { None } else { Some(OrderKind::Visit) },
    )?;
    let mut completed = request.clone();
    completed.status = Status::Completed;
    completed.completed_at = Some(context.now);
    completed.hours_hundredths = Hours(Cents(request.hours_hundredths.0.0 + hours.0.0));
    note.clone_into(&mut completed.note);
    completed.next_step.clear();
    let completed = context.commit(request, completed, Verb::Complete, Details::default())?;
    tell::completed(context, &completed)?;
    Ok(completed)
}

/// Whether everything that is under way is to be sent, and no one is to come.
pub(super) fn is_ship_only(orders: &[OrderOfRequest]) -> bool {
    let is_open = |order: &&OrderOfRequest| matches!(order.status.as_str(), "open" | "scheduled");
    !orders.is_empty() && orders.iter().filter(is_open).all(|order| order.kind != "visit")
}

fn check_resolutions(
    context: &Context<'_>,
    checks: &mut Checks,
    request: &Request,
    form: &ActionForm,
) -> Result<(), Error> {
    let known = store::incidents(&context.rows, request.id)?;
    for (place, given) in form.resolutions.iter().enumerate() {
        let is_known = known.iter().any(|incident| incident.id == given.incident_id);
        let field = format!("resolutions.{place}.incidentId");
        checks.require(is_known, &field, message!("service-incident-of-other-request"));
        let is_listed = store::is_listed(context.rows.conn(), "resolutions", given.resolution_id)?;
        let field = format!("resolutions.{place}.resolutionId");
        checks.require(is_listed, &field, message!("service-resolution-unknown"));
    }
    for incident in known.iter().filter(|incident| incident.resolution_id.is_none()) {
        let is_resolved = form.resolutions.iter().any(|given| given.incident_id == incident.id);
        let is_void = incident.verdict == Some(super::Verdict::NotCovered);
        checks.require(
            is_resolved || is_void,
            "resolutions",
            message!("service-incident-unresolved", seq = incident.seq),
        );
    }
    Ok(())
}

/// Refuses to end a request whose service orders are still open, unless they end in the same act.
pub(super) fn settle_orders(
    context: &Context<'_>,
    request: &Request,
    ends_orders: bool,
    verb: Verb,
) -> Result<(), Error> {
    let orders = store::orders_of(&context.rows, request.id)?;
    let open = orders.iter().find(|order| matches!(order.status.as_str(), "open" | "scheduled"));
    let Some(open) = open else { return Ok(()) };
    if !ends_orders {
        return Err(Error::Conflict(message!(
            "service-order-still-open",
            phrase = verb.phrase(),
            number = open.number
        )));
    }
    store::finish_orders(context, request.id, None)
}

/// Calls a booked visit off; gives the crews that are to be told.
pub(super) fn call_off(context: &Context<'_>, request: &Request) -> Result<Vec<i64>, Error> {
    let Some(visit) = visit_of(context, request)?.filter(|visit| visit.status == "booked") else {
        return Ok(Vec::new());
    };
    store::call_off_visit(context, visit.id)?;
    tell::called_off(context, request, visit.id)?;
    Ok([Some(visit.crew_id), visit.extra_crew_id].into_iter().flatten().collect())
}
