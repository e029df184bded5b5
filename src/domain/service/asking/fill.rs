//! Checks the fields of a form one by one and writes them into a draft.

use std::ops::RangeInclusive;

use super::{
    form::{CONTACT_NAME, Choice, ContactForm, RequestForm, SiteForm, WIZARD_STEP},
    incidents::{self, Changed, Mode, find_order},
};
use crate::{
    access::{Caller, Section},
    casework::Context,
    domain::{
        bounds,
        notices::Person,
        service::{
            request::{
                incident::{self, Incident, Told},
                store::{self, Request},
                table::Status,
            },
            units::orders,
        },
    },
    error::{Checks, Error},
    kernel::{
        places, site_zones,
        text::{fold, squeeze},
    },
    messages::message,
};

/// The request with the values of a form, and the changes to its existing incidents.
pub(super) fn fill(
    context: &Context<'_>,
    before: &Request,
    known: &[Incident],
    form: &RequestForm,
    mode: Mode,
) -> Result<(Request, Changed), Error> {
    let mut checks = Checks::new();
    let mut request = before.clone();
    if let Some(number) = &form.order_number {
        let order = find_order(context, &mut checks, "orderNumber", number)?;
        request.order_id = order.as_ref().map(|order| order.id).into();
        follow_order(context, &mut request, order.as_ref());
        request.warranty_verdict =
            Some(orders::warranty(context, order.as_ref().and_then(|order| order.shipped_on)));
        request.order_number = order.map(|order| order.number).unwrap_or_default();
    }
    if form.install_year.is_some() {
        request.install_year = form.install_year;
    }
    if let Some(step) = &form.wizard_step {
        checks.text("wizardStep", step, WIZARD_STEP).clone_into(&mut request.wizard_step);
    }
    if let Some(site) = &form.site {
        fill_site(&mut checks, &mut request, site);
    }
    if let Some(contact) = &form.contact {
        fill_contact(&mut checks, &mut request, contact);
    }
    if let Some(is_told) = form.notify_site_contact {
        request.notify_site_contact = is_told;
    }
    fill_choices(context, &mut checks, &mut request, form)?;
    if context.is_for_dealer() {
        fill_for_staff(context, &mut checks, &mut request, form)?;
    } else {
        refuse_for_dealer(&mut checks, request.status, form);
    }
    checks.finish()?;
    let lines = form.lines.as_ref().map(|lines| ("lines", lines));
    let sent = form.incidents.as_ref().map(|incidents| ("incidents", incidents)).or(lines);
    let changed = match sent {
        Some((name, sent)) => incidents::checked(context, &request, known, name, sent, mode)?,
        None => Changed::default(),
    };
    let told = changed.told(known);
    incident::sum_up(&mut request, &told);
    if request.order_id.is_none() && form.order_number.is_none() {
        adopt_order(context, &mut request, &told)?;
    }
    Ok((request, changed))
}

/// If all incidents name the same order, the request is about that order.
fn adopt_order(
    context: &Context<'_>,
    request: &mut Request,
    incidents: &[Told<'_>],
) -> Result<(), Error> {
    let Some(first) = incidents.first().filter(|incident| incident.order_id.is_some()) else {
        return Ok(());
    };
    if incidents.iter().all(|incident| incident.order_id == first.order_id) {
        let order = orders::find_order(&context.rows, first.order_number)?;
        request.order_id = first.order_id;
        follow_order(context, request, order.as_ref());
        first.order_number.clone_into(&mut request.order_number);
        request.warranty_verdict =
            Some(orders::warranty(context, order.and_then(|order| order.shipped_on)));
    }
    Ok(())
}

/// A request belongs to the branch of its order, unless its author is limited to branches. Then it stays in theirs.
fn follow_order(context: &Context<'_>, request: &mut Request, order: Option<&orders::Order>) {
    let stays = context.caller().is_some_and(Caller::is_of_branches);
    if let Some(branch) = order.and_then(|order| order.branch_id)
        && !(stays && request.branch_id.is_some())
    {
        request.branch_id = Some(branch);
    }
}

/// Writes a place in its usual form if possible. Errors are reported on submission.
fn fill_site(checks: &mut Checks, request: &mut Request, site: &SiteForm) {
    let mut text = |field, value: &str, length: &RangeInclusive<usize>| {
        squeeze(checks.text(&format!("site.{field}"), value, bounds::up_to(length)))
    };
    request.site_line1 = text("line1", &site.line1, &bounds::STREET);
    request.site_line2 = text("line2", &site.line2, &bounds::STREET2);
    request.site_city = text("city", &site.city, &bounds::CITY);
    let province = text("province", &site.province, &bounds::PROVINCE);
    let postal_code = text("postalCode", &site.postal_code, &bounds::POSTAL_CODE);
    let country = text("country", &site.country, &bounds::COUNTRY);
    let country = places::country(&country).map_or(country.clone(), str::to_owned);
    let before = (request.site_province.clone(), request.site_postal_code.clone());
    request.site_province = places::province(&province, &country).unwrap_or(province);
    request.site_postal_code = places::postal_code(&postal_code, &country).unwrap_or(postal_code);
    request.site_country = country;
    match site.time_zone.as_deref().map(str::trim) {
        Some(said) => {
            let is_known = said.is_empty() || site_zones::known(said).is_some();
            checks.require(is_known, "site.timeZone", message!("service-zone-unknown"));
            said.clone_into(&mut request.site_time_zone);
        }
        // Details of the previous place don't apply to a new one.
        None if before != (request.site_province.clone(), request.site_postal_code.clone()) => {
            request.site_time_zone.clear();
        }
        None => {}
    }
    request.site_folded = request.folded_site();
}

fn fill_contact(checks: &mut Checks, request: &mut Request, contact: &ContactForm) {
    let mut text = |field, value: &str, length: &RangeInclusive<usize>| {
        squeeze(checks.text(&format!("contact.{field}"), value, bounds::up_to(length)))
    };
    request.contact_name = text("name", &contact.name, &CONTACT_NAME);
    let phone = text("phone", &contact.phone, &bounds::PHONE_OR_FAX);
    request.contact_phone = places::phone(&phone, &request.site_country).unwrap_or(phone);
    request.contact_email = text("email", &contact.email, &bounds::EMAIL);
    request.contact_folded = fold(&request.contact_name);
}

/// Fills in the choices from lists.
fn fill_choices(
    context: &Context<'_>,
    checks: &mut Checks,
    request: &mut Request,
    form: &RequestForm,
) -> Result<(), Error> {
    let choices = [
        (
            "priorityLevelId",
            "priorityLevels",
            form.priority_level_id,
            &mut request.priority_level_id,
        ),
        ("priorityTypeId", "priorityTypes", form.priority_type_id, &mut request.priority_type_id),
        ("serviceTypeId", "serviceTypes", form.service_type_id, &mut request.service_type_id),
        ("shipMethodId", "shipMethods", form.ship_method_id, &mut request.ship_method_id),
    ];
    for (field, list, wanted, kept) in choices {
        let Choice::Said(wanted) = wanted else { continue };
        if let Some(id) = wanted {
            let is_known = store::is_listed(context.rows.shared(), list, id)?;
            checks.require(is_known, field, message!("service-list-entry-unknown"));
        }
        *kept = wanted;
    }
    Ok(())
}

/// Fills in the details that only staff can set.
fn fill_for_staff(
    context: &Context<'_>,
    checks: &mut Checks,
    request: &mut Request,
    form: &RequestForm,
) -> Result<(), Error> {
    if let Some(person) = form.requester_id {
        let people = Person::editors(&context.rows, Section::Service)?;
        let is_known = people.iter().any(|known| known.id == person);
        checks.require(is_known, "requesterId", message!("service-reporter-unknown"));
        request.handed_to = Some(person);
    }
    if let Some(step) = &form.next_step {
        checks.lines("nextStep", step, bounds::COMMENT).clone_into(&mut request.next_step);
    }
    if let Some(note) = &form.note {
        checks.lines("note", note, bounds::NOTE).clone_into(&mut request.note);
    }
    Ok(())
}

/// Refuses fields that dealers can't set, rather than ignoring them.
fn refuse_for_dealer(checks: &mut Checks, status: Status, form: &RequestForm) {
    let theirs = [
        ("serviceTypeId", form.service_type_id != Choice::Unsaid),
        ("nextStep", form.next_step.is_some()),
        ("note", form.note.is_some()),
        ("requesterId", form.requester_id.is_some()),
    ];
    for (field, is_sent) in theirs {
        checks.require(!is_sent, field, message!("service-set-by-team-only"));
    }
    let until_sent = [
        ("priorityLevelId", form.priority_level_id != Choice::Unsaid),
        ("priorityTypeId", form.priority_type_id != Choice::Unsaid),
        ("shipMethodId", form.ship_method_id != Choice::Unsaid),
    ];
    for (field, is_sent) in until_sent {
        let message = message!("service-already-submitted");
        checks.require(!is_sent || status == Status::Draft, field, message);
    }
}
