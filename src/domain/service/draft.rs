//! From a form to a request: the two wizards and the plain form write the same draft, which is checked
//! as a whole when it is submitted.

use std::ops::RangeInclusive;

use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::{
    Context, Details, Door, FoundWhen, Status, Verb, Wanted, checks,
    item::{Contact, Incident, Site},
    on_site,
    store::{self, IncidentFields, Request},
    symptoms, tell, units, verbs,
};
use crate::{
    access::{Caller, Section},
    domain::{bounds, elevations, notices::Person},
    error::{Checks, Error},
    http,
    kernel::{
        ids::{OrderId, ServiceRequestId, UserId},
        places, site_zones,
        text::{fold, squeeze},
        time::Day,
    },
    messages::{Message, message},
};

/// Whom to ask at a site.
pub(super) const CONTACT_NAME: RangeInclusive<usize> = 1..=120;
/// Where a wizard was left.
const WIZARD_STEP: RangeInclusive<usize> = 0..=40;
/// The most incidents of one request.
pub(super) const INCIDENTS: usize = 50;

/// Where the units are.
#[http::body]
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct SiteForm {
    #[bound(bounds::up_to(&bounds::STREET))]
    line1: String,
    #[bound(bounds::STREET2)]
    line2: String,
    #[bound(bounds::up_to(&bounds::CITY))]
    city: String,
    #[bound(bounds::PROVINCE)]
    province: String,
    #[bound(bounds::POSTAL_CODE)]
    postal_code: String,
    #[bound(bounds::COUNTRY)]
    country: String,
    /// The time zone, by its name in the IANA database; blank: by province and postal code; without it, as before.
    #[bound(bounds::TIME_ZONE)]
    time_zone: Option<String>,
}

/// Whom to ask there.
#[http::body]
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct ContactForm {
    #[bound(bounds::up_to(&CONTACT_NAME))]
    name: String,
    /// E.164, or as it is written in North America.
    #[bound(bounds::PHONE_OR_FAX)]
    phone: String,
    #[bound(bounds::up_to(&bounds::EMAIL), format = "email")]
    email: String,
}

/// Something that is wrong with a unit.
#[http::body]
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct IncidentForm {
    /// An incident that the request has already.
    id: Option<i64>,
    /// Where it is another than the request's.
    #[bound(bounds::ORDER_NUMBER)]
    order_number: Option<String>,
    line_number: Option<i64>,
    /// The unit's own number or etching.
    #[bound(bounds::UNIT_SERIAL)]
    unit_serial: String,
    /// What it is, where no line of an order says so.
    #[bound(bounds::PRODUCT)]
    product: String,
    #[bound(bounds::QUANTITY)]
    quantity: Option<i64>,
    /// A leaf of the symptom tree.
    #[bound(bounds::SYMPTOM)]
    symptom: String,
    found_when: Option<FoundWhen>,
    found_on: Option<Day>,
    installed_on: Option<Day>,
    wanted: Option<Wanted>,
    /// The panel of the line's unit that has the problem, counted from 1 as its drawing does.
    #[bound(1..=40)]
    panel: Option<i64>,
    /// At least 15 characters once it is submitted.
    #[bound(bounds::NOTE)]
    description: String,
}

/// A request as the form or a wizard sends it. What is left out stays as it is.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct RequestForm {
    /// PUT: which request.
    pub(super) id: Option<ServiceRequestId>,
    /// Wizards: the request that this goes into; without it, a new draft.
    pub(super) request_id: Option<ServiceRequestId>,
    pub(super) row_version: Option<i64>,
    /// Staff: whose request, by the account's code.
    #[bound(bounds::up_to(&bounds::ACCOUNT_CODE))]
    pub(super) account: Option<String>,
    /// Whether it is submitted, all of it checked, or only kept as a draft. POST submits unless this is
    /// false, PUT only where it is true.
    pub(super) submit: Option<bool>,
    /// The order, with its suffix after a dash where it has one; empty: unknown.
    #[bound(bounds::ORDER_NUMBER)]
    order_number: Option<String>,
    /// Of an unknown order: when the units were installed.
    install_year: Option<i64>,
    site: Option<SiteForm>,
    contact: Option<ContactForm>,
    #[bound(WIZARD_STEP)]
    wizard_step: Option<String>,
    /// PUT: all incidents; what is not among them is taken out of a draft. Wizards: those to add, or by
    /// their id to change; a line with the same symptom that is there already is changed.
    incidents: Option<Vec<IncidentForm>>,
    /// The product wizard's name for `incidents`.
    lines: Option<Vec<IncidentForm>>,
    /// PUT: the answer to a question.
    #[bound(bounds::up_to(&bounds::MESSAGE))]
    pub(super) reply: Option<String>,
    /// Whether the person at the site is told of appointments; off unless this says so.
    notify_site_contact: Option<bool>,
    /// How urgent it is, of `prioritylevels`; null: not said. Dealers say so until it is submitted.
    #[schema(value_type = Option<i64>)]
    priority_level_id: Choice,
    /// Why it is urgent, of `prioritytypes`, likewise.
    #[schema(value_type = Option<i64>)]
    priority_type_id: Choice,
    /// How parts are to come, of `shipmethods`, likewise.
    #[schema(value_type = Option<i64>)]
    ship_method_id: Choice,
    /// Staff alone: a dealer who sends it is refused. Null: not said.
    #[schema(value_type = Option<i64>)]
    service_type_id: Choice,
    /// Staff alone, likewise: what happens next; the dealer reads it.
    #[bound(bounds::COMMENT)]
    next_step: Option<String>,
    /// Staff alone, likewise: the dealer reads it once the work is done.
    #[bound(bounds::NOTE)]
    note: Option<String>,
    /// Staff alone, likewise: the dealer's person for whom this is, who then hears of it.
    requester_id: Option<UserId>,
}

impl RequestForm {
    /// Under which name its incidents were sent.
    fn incidents_name(&self) -> &'static str {
        if self.lines.is_some() && self.incidents.is_none() { "lines" } else { "incidents" }
    }
}

/// What a form says of a choice: nothing where the field is absent, and to take it back where it is null.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(untagged)]
enum Choice {
    #[default]
    Unsaid,
    Said(Option<i64>),
}

impl<'de> Deserialize<'de> for Choice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Option::deserialize(deserializer).map(Self::Said)
    }
}

/// How incidents in a form relate to those that are there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// They are all that there are.
    Whole,
    /// They come to what is there.
    Add,
}

/// What became of a form.
pub(super) struct Saved {
    pub(super) request: Request,
    /// A sentence for the person.
    pub(super) message: Message,
}

/// Begins a request with a form, and submits it unless only a draft is wanted.
pub(super) fn create(
    context: &Context<'_>,
    door: Door,
    form: &RequestForm,
) -> Result<Saved, Error> {
    if form.submit == Some(false) {
        demand_room(context)?;
    }
    let id = store::insert(context, door)?;
    let empty = context.find_again::<Request>(id)?;
    let (mut filled, count) = fill(context, &empty, form, Mode::Whole)?;
    prefill(context, &empty, &mut filled)?;
    filled.incident_count = count;
    let draft = context.commit(&empty, filled, Verb::Save, Details::by_dealer())?;
    context.note_beside(&draft, Verb::Save, Details::by_dealer())?;
    if form.submit == Some(false) {
        return Ok(Saved { request: draft, message: message!("service-draft-saved") });
    }
    submit(context, &draft, form.incidents_name())
}

/// Refuses one draft more than a person keeps.
fn demand_room(context: &Context<'_>) -> Result<(), Error> {
    context.demand_drafts(store::count_drafts(context)?, |most| {
        message!("general-too-many-drafts", most)
    })
}

/// Writes a form into a request that there is: a draft as it likes, a submitted one by its verbs.
pub(super) fn change(
    context: &Context<'_>,
    request: &Request,
    form: &RequestForm,
    mode: Mode,
) -> Result<Saved, Error> {
    let is_draft = request.status == Status::Draft;
    let verb = match mode {
        Mode::Whole if form.reply.is_some() => {
            return verbs::reply(context, request, form.reply.as_deref(), form.row_version);
        }
        _ if is_draft => Verb::Save,
        Mode::Add => Verb::Append,
        Mode::Whole if form.submit == Some(true) => Verb::Submit,
        Mode::Whole if context.is_for_dealer() => Verb::Edit,
        Mode::Whole => Verb::Save,
    };
    context.permit(request, verb, form.row_version)?;
    let (mut filled, count) = fill(context, request, form, mode)?;
    filled.incident_count = count;
    if verb == Verb::Save {
        prefill(context, request, &mut filled)?;
    } else {
        check(context, &mut filled, form.incidents_name())?;
    }
    let act = Details { is_dealers: verb != Verb::Edit, ..Details::default() };
    let saved = context.commit(request, filled, verb, act)?;
    match verb {
        Verb::Save if form.submit.unwrap_or(mode == Mode::Add) => {
            submit(context, &saved, form.incidents_name())
        }
        Verb::Save => Ok(Saved { request: saved, message: message!("service-draft-saved") }),
        _ => {
            if verb == Verb::Append {
                tell::appended(context, &saved)?;
            }
            let message = message!("service-updated", number = saved.number);
            Ok(Saved { request: saved, message })
        }
    }
}

/// Checks all of a draft and hands it in.
fn submit(context: &Context<'_>, draft: &Request, sent: &str) -> Result<Saved, Error> {
    context.permit(draft, Verb::Submit, None)?;
    let mut request = draft.clone();
    prefill(context, draft, &mut request)?;
    check(context, &mut request, sent)?;
    request.status = Status::Submitted;
    request.submitted_at = Some(context.now);
    request.submitted_on = Some(context.today);
    let request = context.commit(draft, request, Verb::Submit, Details::by_dealer())?;
    tell::submitted(context, &request)?;
    let number = &request.number;
    let message = if request.is_late_report {
        message!("service-submitted-late-damage", number)
    } else {
        message!("service-submitted", number)
    };
    Ok(Saved { request, message })
}

/// Everything that must be right once a request is submitted; what follows from it is noted.
fn check(context: &Context<'_>, request: &mut Request, sent: &str) -> Result<(), Error> {
    let incidents = store::incidents(&context.rows, request.id)?;
    let late = checks::complete(context, request, (sent, &incidents))?;
    request.is_late_report = late;
    Ok(())
}

/// What the caller did not say and the portal knows: the order's customer is on site, and where no customer
/// is known, the caller is whom to ask. What was only suggested follows the order when another one is chosen.
fn prefill(context: &Context<'_>, before: &Request, request: &mut Request) -> Result<(), Error> {
    let is_other_order = before.order_id != request.order_id;
    let (site, contact) = (site_of(request), contact_of(request));
    let is_blank =
        [&contact.name, &contact.phone, &contact.email].iter().all(|text| text.is_empty());
    if on_site::is_there(&site) && !is_blank && !is_other_order {
        return Ok(());
    }
    let known = on_site::of_order(&context.rows, request.order_id)?;
    let outdated = on_site::of_order(&context.rows, before.order_id.filter(|_| is_other_order))?;
    let own = own_contact(context)?;

    if !on_site::is_there(&site) || outdated.iter().any(|place| place.site == site) {
        let suggested = known.iter().map(|place| &place.site).find(|site| on_site::is_there(site));
        if let Some(suggested) = suggested {
            set_site(request, suggested.clone());
        }
    }
    let is_suggested = is_other_order
        && (own.as_ref() == Some(&contact)
            || outdated.iter().any(|place| place.contact == contact));
    if is_blank || is_suggested {
        let customers = known.into_iter().map(|place| place.contact);
        let suggested = customers.into_iter().find(|contact| !contact.name.is_empty()).or(own);
        if let Some(suggested) = suggested {
            set_contact(request, suggested);
        }
    }
    Ok(())
}

/// The caller as whom to ask; staff who report for a dealer are not.
fn own_contact(context: &Context<'_>) -> Result<Option<Contact>, Error> {
    let Some(caller) = context.caller().filter(|_| !context.is_for_dealer()) else {
        return Ok(None);
    };
    Ok(Some(Contact {
        name: squeeze(&caller.name),
        phone: store::phone_of(context.rows.conn(), caller.user)?.unwrap_or_default(),
        email: caller.email.clone(),
    }))
}

fn site_of(request: &Request) -> Site {
    Site {
        line1: request.site_line1.clone(),
        line2: request.site_line2.clone(),
        city: request.site_city.clone(),
        province: request.site_province.clone(),
        postal_code: request.site_postal_code.clone(),
        country: request.site_country.clone(),
    }
}

fn contact_of(request: &Request) -> Contact {
    Contact {
        name: request.contact_name.clone(),
        phone: request.contact_phone.clone(),
        email: request.contact_email.clone(),
    }
}

fn set_site(request: &mut Request, site: Site) {
    request.site_line1 = site.line1;
    request.site_line2 = site.line2;
    request.site_city = site.city;
    request.site_province = site.province;
    request.site_postal_code = site.postal_code;
    request.site_country = site.country;
    request.site_time_zone.clear();
    request.site_folded = site_folded(request);
}

fn set_contact(request: &mut Request, contact: Contact) {
    request.contact_folded = fold(&contact.name);
    request.contact_name = contact.name;
    request.contact_phone = contact.phone;
    request.contact_email = contact.email;
}

fn site_folded(request: &Request) -> String {
    fold(&squeeze(&format!("{} {}", request.site_line1, request.site_city)))
}

/// The request with a form's fields in it, and how many incidents it has now.
fn fill(
    context: &Context<'_>,
    before: &Request,
    form: &RequestForm,
    mode: Mode,
) -> Result<(Request, i64), Error> {
    let mut checks = Checks::new();
    let mut request = before.clone();
    if let Some(number) = &form.order_number {
        let order = find_order(context, &mut checks, "orderNumber", number)?;
        request.order_id = order.as_ref().map(|order| order.id);
        follow_order(context, &mut request, order.as_ref());
        request.warranty_verdict =
            Some(units::warranty(context, order.as_ref().and_then(|order| order.shipped_on)));
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
    if let Some((name, sent)) = sent {
        keep_incidents(context, &request, (name, sent), mode)?;
    }
    let incidents = store::incidents(&context.rows, request.id)?;
    sum_up(&mut request, &incidents);
    if request.order_id.is_none() && form.order_number.is_none() {
        adopt_order(context, &mut request, &incidents)?;
    }
    Ok((request, i64::try_from(incidents.len()).unwrap_or(i64::MAX)))
}

/// A request whose incidents all name one order is about that order.
fn adopt_order(
    context: &Context<'_>,
    request: &mut Request,
    incidents: &[Incident],
) -> Result<(), Error> {
    let Some(first) = incidents.first().filter(|incident| incident.order_id.is_some()) else {
        return Ok(());
    };
    if incidents.iter().all(|incident| incident.order_id == first.order_id) {
        let order = units::find_order(&context.rows, &first.order_number)?;
        request.order_id = first.order_id;
        follow_order(context, request, order.as_ref());
        request.order_number.clone_from(&first.order_number);
        request.warranty_verdict =
            Some(units::warranty(context, order.and_then(|order| order.shipped_on)));
    }
    Ok(())
}

/// A request belongs to the branch of its order; one made by a person whose rights end at branches stays in theirs.
fn follow_order(context: &Context<'_>, request: &mut Request, order: Option<&units::Order>) {
    let stays = context.caller().is_some_and(Caller::is_of_branches);
    if let Some(branch) = order.and_then(|order| order.branch_id)
        && !(stays && request.branch_id.is_some())
    {
        request.branch_id = Some(branch);
    }
}

fn find_order(
    context: &Context<'_>,
    checks: &mut Checks,
    field: &str,
    number: &str,
) -> Result<Option<units::Order>, Error> {
    if number.trim().is_empty() {
        return Ok(None);
    }
    let order = units::find_order(&context.rows, number)?;
    checks.require(order.is_some(), field, message!("service-order-unknown"));
    Ok(order)
}

/// Where it can be, a place is written in its usual form; what is wrong is told when it is submitted.
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
        // What was said of another place says nothing of this one.
        None if before != (request.site_province.clone(), request.site_postal_code.clone()) => {
            request.site_time_zone.clear();
        }
        None => {}
    }
    request.site_folded = site_folded(request);
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

/// What is chosen of the short lists.
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
            let is_known = store::is_listed(context.rows.conn(), list, id)?;
            checks.require(is_known, field, message!("service-list-entry-unknown"));
        }
        *kept = wanted;
    }
    Ok(())
}

/// What only staff say about a request.
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

/// Refuses what is not the dealer's to say, rather than dropping it without a word.
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

/// Writes the incidents of a form, which are told by the name under which they were sent.
fn keep_incidents(
    context: &Context<'_>,
    request: &Request,
    (name, sent): (&str, &[IncidentForm]),
    mode: Mode,
) -> Result<(), Error> {
    let mut checks = Checks::new();
    let known = store::incidents(&context.rows, request.id)?;
    let mut kept = Vec::with_capacity(sent.len());
    let total = sent.len() + if mode == Mode::Add { known.len() } else { 0 };
    checks.require(
        total <= INCIDENTS,
        name,
        message!("service-too-many-incidents", incidents = INCIDENTS),
    );
    checks.finish()?;
    for (place, form) in sent.iter().enumerate() {
        let prefix = format!("{name}.{place}.");
        let (order, line) = unit_of(context, &mut checks, &prefix, request, form)?;
        let mut fields = checked_fields(&mut checks, &prefix, form, order, line);
        let id = form.id.or_else(|| same_unit(&known, &fields, mode));
        let before = id.and_then(|id| known.iter().find(|incident| incident.id == id));
        let field = format!("{prefix}panel");
        point_out(context, (&mut checks, &field), &mut fields, before, request.status)?;
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
    if mode == Mode::Whole {
        let is_gone = |incident: &&Incident| !kept.iter().any(|(id, _)| *id == Some(incident.id));
        for incident in known.iter().filter(is_gone) {
            if request.status != Status::Draft {
                let message = message!("service-incidents-kept");
                return Err(Error::field(name, message));
            }
            store::delete_incident(&context.rows, (request.id, incident.id))?;
        }
    }
    for (id, fields) in &kept {
        match id {
            Some(id) => store::update_incident(context, (request.id, *id), fields)?,
            None => {
                store::insert_incident(context, request.id, fields)?;
            }
        }
    }
    Ok(())
}

/// Keeps how the unit looks with the panel that was pointed at. What has been sent keeps the look that it had.
fn point_out(
    context: &Context<'_>,
    (checks, field): (&mut Checks, &str),
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

/// The incident of a wizard's line that is there already: a step that is sent twice adds nothing twice.
fn same_unit(known: &[Incident], fields: &IncidentFields, mode: Mode) -> Option<i64> {
    let is_same = |incident: &&Incident| {
        incident.order_id == fields.order_id
            && incident.line_number == fields.line_number
            && incident.unit_serial == fields.unit_serial
            && incident.symptom == fields.symptom
    };
    (mode == Mode::Add).then(|| known.iter().find(is_same).map(|incident| incident.id)).flatten()
}

/// An order and its number.
type NamedOrder = (OrderId, String);

/// The order and the line that an incident names.
fn unit_of(
    context: &Context<'_>,
    checks: &mut Checks,
    prefix: &str,
    request: &Request,
    form: &IncidentForm,
) -> Result<(Option<NamedOrder>, Option<units::OrderedLine>), Error> {
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
    let line = units::line(&context.rows, *id, number)?;
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
    line: Option<units::OrderedLine>,
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
        order_id,
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

/// Puts the first incident into the request's line for lists.
pub(super) fn sum_up(request: &mut Request, incidents: &[Incident]) {
    request.summary = summary(incidents);
    request.summary_folded = fold(&request.summary);
}

/// The first incident in a line: in English, as lists sort, search and export it.
fn summary(incidents: &[Incident]) -> String {
    let Some(first) = incidents.first() else { return String::new() };
    let label = symptoms::label(&first.symptom).to_string();
    let mut text = [&label, &first.product]
        .into_iter()
        .filter(|part| !part.is_empty())
        .map(String::as_str)
        .collect::<Vec<_>>()
        .join(" · ");
    if incidents.len() > 1 {
        text = format!("{text} (+{})", incidents.len() - 1);
    }
    text
}
