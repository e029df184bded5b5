//! Service requests as people read them: a row of a list, and one request with everything on its page.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    Context, Door, FoundWhen, Hours, PriceAnswer, QuestionKind, Status, Verb, Verdict, Wanted,
    Warranty, Wish, next,
    site_zone::{OF_SITE, SiteZone},
    store::{self, Extras, Request},
    symptoms,
    table::{Power, ServiceRequests},
    units::UnitsOfOrder,
    visits,
};
use crate::{
    access::{Grants, Section, Side, Verb as Permission},
    casework::{
        Case as _, Shown,
        history::{self, Step},
    },
    domain::{elevations, notices::Person},
    elevations::Drawing,
    error::Error,
    kernel::{
        ids::{OrderId, ServiceRequestId, UserId, VisitId},
        money::Cents,
        time::{Day, Instant},
        words::Word as _,
    },
    messages::{Language, Message, message},
    row,
    workflow::{AllowedAction, State as _, Workflow as _},
};

/// A service request in a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceRequest {
    pub id: ServiceRequestId,
    /// `SR-000123`.
    pub number: String,
    pub status: Status,
    /// What the reader's side calls the status.
    pub status_label: Label,
    /// `draft`, `open`, `processed` or `closed`.
    pub bucket: String,
    /// `open` while the service clock runs, `paused`, or `done`.
    pub category: String,
    /// The account's code.
    pub account: String,
    pub account_name: String,
    pub order_id: Option<OrderId>,
    pub order_number: String,
    /// The first incident in a line.
    pub summary: String,
    /// The name of the branch that it belongs to, where the account has such.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub branch: Option<String>,
    pub incident_count: i64,
    pub image_count: i64,
    pub contact_name: String,
    pub site_city: String,
    pub advisor_id: Option<UserId>,
    pub advisor_name: Option<String>,
    pub crew_id: Option<i64>,
    pub crew_number: Option<String>,
    pub visit_on: Option<Day>,
    /// Minutes since midnight, at the site.
    pub visit_starts_minute: Option<i64>,
    /// The site's time zone, by its name in the IANA database; none: not known, and asked for by the first visit.
    pub time_zone: SiteZone,
    pub priority_level_id: Option<i64>,
    pub priority_level_name: Option<String>,
    pub service_type_id: Option<i64>,
    pub service_type_name: Option<String>,
    pub submitted_at: Option<Instant>,
    pub submitted_on: Option<Day>,
    pub updated_at: Instant,
    /// Until when the first answer is promised; for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub respond_by: Option<Instant>,
    /// Until when it is to be done; for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resolve_by: Option<Instant>,
    /// What of both is due next, while the clock runs; for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due_by: Option<Instant>,
    /// Whether either was missed once; for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_breached: Option<bool>,
    /// In the queue: whether the reader is its advisor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_mine: Option<bool>,
    /// In the queue: which of the actions on many at once can be done with it now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bulk_actions: Option<Codes>,
    /// Among related requests: whether staff have put it beside the other by hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_linked: Option<bool>,
    /// Damage of delivery that was reported later than it should be.
    pub is_late_report: bool,
    pub reopened_count: i64,
    pub row_version: i64,
}

row! { ServiceRequest {
    id: "r.id", number: "r.number", status: "r.status", status_label: "r.status",
    bucket: "r.bucket", category: "r.category", account: "d.code", account_name: "d.name",
    order_id: "r.order_id", order_number: "r.order_number", summary: "r.summary",
    branch: "(select b.name from branches b where b.id = r.branch_id)",
    incident_count: "r.incident_count", image_count: "r.image_count",
    contact_name: "r.contact_name", site_city: "r.site_city", advisor_id: "r.advisor_id",
    advisor_name: "a.first_name || ' ' || a.last_name", crew_id: "r.crew_id",
    crew_number: "c.number", visit_on: "r.visit_on", visit_starts_minute: "v.starts_minute",
    time_zone: OF_SITE,
    priority_level_id: "r.priority_level_id", priority_level_name: "pl.name_en",
    service_type_id: "r.service_type_id", service_type_name: "st.name_en",
    submitted_at: "r.submitted_at", submitted_on: "r.submitted_on", updated_at: "r.updated_at",
    respond_by: "r.respond_by", resolve_by: "r.resolve_by", due_by: "r.due_by",
    is_breached: "r.breached_at is not null", is_mine: "null", bulk_actions: "null", is_linked: "null",
    is_late_report: "r.is_late_report", reopened_count: "r.reopened_count", row_version: "r.row_version",
} }

impl ServiceRequest {
    /// As dealers read it: their words, and nothing of what is promised inside the house.
    pub(super) fn for_dealer(&mut self, language: Language) {
        self.status_label = Label(self.status.dealer_label().in_language(language));
        (self.respond_by, self.resolve_by, self.due_by) = (None, None, None);
        self.is_breached = None;
    }

    /// As staff read it.
    pub(super) fn for_staff(&mut self, language: Language) {
        self.status_label = Label(self.status.staff_label().in_language(language));
    }
}

/// Codes of actions; no column holds them.
#[derive(Debug, Clone, Serialize)]
#[serde(transparent)]
pub struct Codes(Vec<&'static str>);

impl utoipa::PartialSchema for Codes {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        Vec::<String>::schema()
    }
}
impl ToSchema for Codes {}

impl Codes {
    /// Which actions on many at once the holder of these powers can do in a status.
    pub(super) fn for_many(status: Status, held: &[Power]) -> Self {
        let is_allowed =
            |verb: &Verb| ServiceRequests::row(*verb, status).is_some_and(|row| row.is_for(held));
        let many = [Verb::Review, Verb::Assign, Verb::Close, Verb::Cancel];
        Self(many.into_iter().filter(is_allowed).map(Verb::code).collect())
    }
}

impl rusqlite::types::FromSql for Codes {
    fn column_result(_: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
        Err(rusqlite::types::FromSqlError::InvalidType)
    }
}

/// What a status is called. It is read from the status itself as staff call it in English; the page that shows it
/// words it for its reader.
#[derive(Debug, Clone, Serialize)]
#[serde(transparent)]
pub struct Label(pub String);

impl rusqlite::types::FromSql for Label {
    fn column_result(value: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
        Status::column_result(value).map(|status| Self(status.staff_label().to_string()))
    }
}

impl utoipa::PartialSchema for Label {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        String::schema()
    }
}
impl ToSchema for Label {}

/// Where the units are.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Site {
    pub line1: String,
    pub line2: String,
    pub city: String,
    pub province: String,
    pub postal_code: String,
    pub country: String,
}

/// Whom to ask there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = SiteContact)]
pub struct Contact {
    pub name: String,
    /// E.164.
    pub phone: String,
    pub email: String,
}

/// Something that is wrong with a unit, or with several of one line.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Incident {
    pub id: i64,
    /// The request to which it belongs.
    pub request_id: ServiceRequestId,
    /// Its place within the request.
    pub seq: i64,
    pub order_id: Option<OrderId>,
    pub order_number: String,
    pub line_number: Option<i64>,
    pub unit_serial: String,
    pub product: String,
    pub quantity: i64,
    /// A leaf of the symptom tree, `glass.sealFailure`.
    pub symptom: String,
    pub symptom_label: String,
    pub found_when: Option<FoundWhen>,
    pub found_on: Option<Day>,
    pub installed_on: Option<Day>,
    pub wanted: Option<Wanted>,
    /// The panel of the drawing that has the problem.
    pub panel: Option<i64>,
    /// The unit as it looked when the incident was sent, where it is of a line of an order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawing: Option<UnitDrawing>,
    #[serde(skip)]
    pub elevation: String,
    pub description: String,
    /// What staff found to be the cause; for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cause: Option<String>,
    pub verdict: Option<Verdict>,
    pub verdict_reason: String,
    pub resolution_id: Option<i64>,
    pub resolution_name: Option<String>,
    /// What it costs the house; for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Cents>,
    pub row_version: i64,
}

row! { Incident {
    id: "i.id", request_id: "i.request_id", seq: "i.seq", order_id: "i.order_id",
    order_number: "i.order_number",
    line_number: "i.line_no", unit_serial: "i.unit_serial", product: "i.product",
    quantity: "i.quantity", symptom: "i.symptom", symptom_label: "''", found_when: "i.found_when",
    found_on: "i.found_on", installed_on: "i.installed_on", wanted: "i.wanted", panel: "i.panel",
    drawing: "null", elevation: "i.elevation",
    description: "i.description", cause: "i.cause", verdict: "i.verdict",
    verdict_reason: "i.verdict_reason", resolution_id: "i.resolution_id",
    resolution_name: "(select s.name_en from service_list_items s where s.id = i.resolution_id)",
    cost: "i.cost_cents",
    row_version: "i.row_version",
} }

/// The drawing of a unit; no column holds it.
#[derive(Debug, Clone, Serialize)]
#[serde(transparent)]
pub struct UnitDrawing(pub Box<Drawing>);

impl utoipa::PartialSchema for UnitDrawing {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        utoipa::openapi::RefOr::Ref(utoipa::openapi::Ref::from_schema_name("Drawing"))
    }
}
impl ToSchema for UnitDrawing {
    fn schemas(known: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>) {
        known.push(("Drawing".to_owned(), <Drawing as utoipa::PartialSchema>::schema()));
        <Drawing as ToSchema>::schemas(known);
    }
}

impl rusqlite::types::FromSql for UnitDrawing {
    fn column_result(_: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
        Err(rusqlite::types::FromSqlError::InvalidType)
    }
}

impl Incident {
    /// With its unit as it looked when it was pointed at.
    pub(super) fn drawn(mut self, context: &Context<'_>) -> Result<Self, Error> {
        if let Some(unit) = self.order_id.zip(self.line_number) {
            let language = context.language();
            let drawn = elevations::remembered(&context.rows, unit, &self.elevation, language)?;
            self.drawing = drawn.map(|drawing| UnitDrawing(Box::new(drawing)));
        }
        Ok(self)
    }

    /// As a side reads it.
    pub(super) fn for_side(mut self, side: Side, language: Language) -> Self {
        self.symptom_label = symptoms::label(&self.symptom).in_language(language);
        if side == Side::Dealer {
            (self.cost, self.cause) = (None, None);
        }
        self
    }
}

/// An image of a request.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceImage {
    pub id: i64,
    pub incident_id: Option<i64>,
    /// Unique within the request.
    pub name: String,
    pub mime: String,
    pub width: Option<i64>,
    pub height: Option<i64>,
    /// In bytes.
    pub size: i64,
    pub taken_at: Option<Instant>,
    /// `report`, `before`, `after` or `signature`.
    pub phase: String,
    /// For staff alone.
    pub is_internal: bool,
    pub uploaded_by_name: Option<String>,
    pub created_at: Instant,
    pub has_thumbnail: bool,
}

row! { ServiceImage {
    id: "m.id", incident_id: "m.incident_id", name: "m.name", mime: "m.mime", width: "m.width",
    height: "m.height", size: "m.size", taken_at: "m.taken_at", phase: "m.phase",
    is_internal: "m.is_internal",
    uploaded_by_name:
        "(select u.first_name || ' ' || u.last_name from users u where u.id = m.uploaded_by)",
    created_at: "m.created_at", has_thumbnail: "m.thumbnail_id is not null",
} }

/// Something that was said.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceMessage {
    pub id: i64,
    pub at: Instant,
    pub author_name: String,
    /// `dealer`, `staff` or `system`.
    pub side: String,
    /// `message`, `question`, `answer` or `note`.
    pub kind: String,
    pub body: String,
    pub checklist: Wishes,
    /// For staff alone.
    pub is_internal: bool,
    /// It is about a price: for people who may not see prices, `body` is empty.
    pub is_about_price: bool,
    /// The number of the request with which it came, where that was merged into this one.
    pub merged_from: String,
}

row! { ServiceMessage {
    id: "m.id", at: "m.at", author_name: "m.author_name", side: "m.side", kind: "m.kind",
    body: "m.body", checklist: "m.checklist", is_internal: "m.is_internal",
    is_about_price: "m.is_about_price", merged_from: "m.merged_from",
} }

impl ServiceMessage {
    /// Words what the portal wrote for someone who answered with images alone.
    fn word(&mut self, language: Language) {
        let images = message!("service-reply-images");
        if self.body == images.to_string() {
            self.body = images.in_language(language);
        }
    }
}

/// What a question asks for beside words.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[serde(transparent)]
pub struct Wishes(pub Vec<Wish>);

impl rusqlite::types::FromSql for Wishes {
    fn column_result(value: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
        serde_json::from_str(value.as_str()?)
            .map(Self)
            .map_err(|cause| rusqlite::types::FromSqlError::Other(Box::new(cause)))
    }
}

/// A visit of a crew.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Visit {
    pub id: VisitId,
    pub crew_id: i64,
    pub crew_number: String,
    pub crew_name: String,
    pub day: Day,
    /// Minutes since midnight, at the site.
    pub starts_minute: i64,
    pub ends_minute: i64,
    /// The site's time zone, by its name in the IANA database.
    pub time_zone: SiteZone,
    /// `booked`, `started`, `done`, `incomplete` or `calledOff`.
    pub status: String,
    pub extra_crew_id: Option<i64>,
    pub crew_reason_id: Option<i64>,
    pub started_at: Option<Instant>,
    pub finished_at: Option<Instant>,
    pub hours: Hours,
    /// For staff; what the dealer reads is the request's note.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    pub signer_name: String,
    /// Stands on the completion report.
    pub no_signature_reason: String,
    /// For staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub no_photo_reason: Option<String>,
    pub row_version: i64,
}

impl Visit {
    /// As a side reads it.
    fn for_side(mut self, side: Side) -> Self {
        if side == Side::Dealer {
            (self.note, self.no_photo_reason) = (None, None);
        }
        self
    }
}

row! { Visit {
    id: "v.id", crew_id: "v.crew_id", crew_number: "c.number", crew_name: "c.name", day: "v.day",
    starts_minute: "v.starts_minute", ends_minute: "v.ends_minute", time_zone: OF_SITE, status: "v.status",
    extra_crew_id: "v.extra_crew_id", crew_reason_id: "v.crew_reason_id",
    started_at: "v.started_at", finished_at: "v.finished_at", hours: "v.hours_hundredths",
    note: "v.note", signer_name: "v.signer_name", no_signature_reason: "v.no_signature_reason",
    no_photo_reason: "v.no_photo_reason", row_version: "v.row_version",
} }

/// A service order of the request.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderOfRequest {
    pub id: i64,
    pub number: String,
    /// `visit`, `ship` or `remake`.
    pub kind: String,
    /// `open`, `scheduled`, `done` or `closed`.
    pub status: String,
    pub planned_on: Option<Day>,
}

row! { OrderOfRequest {
    id: "o.id", number: "o.number", kind: "o.kind", status: "o.status", planned_on: "o.planned_on",
} }

/// The question that the dealer has not answered yet.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Question {
    /// Empty where the question is about a price and the reader may not see prices.
    pub text: String,
    pub kind: QuestionKind,
    pub checklist: Wishes,
    pub asked_at: Instant,
}

/// What is chargeable is done at this price, once the dealer accepts it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ServicePrice)]
#[serde(rename_all = "camelCase")]
pub struct Price {
    pub amount: Cents,
    /// CAD or USD.
    pub currency: String,
    pub asked_at: Option<Instant>,
    /// None: it waits for the dealer's answer.
    pub answer: Option<PriceAnswer>,
    pub answered_at: Option<Instant>,
    pub answered_by_name: Option<String>,
    /// Staff recorded the answer: the name of the file that proves it.
    pub proof: Option<String>,
}

/// Someone to whom a request can be given.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ServicePerson)]
pub struct NamedPerson {
    pub id: UserId,
    pub name: String,
}

impl NamedPerson {
    /// Those of a list.
    pub(super) fn list(people: Vec<Person>) -> Vec<Self> {
        people.into_iter().map(|person| Self { id: person.id, name: person.name }).collect()
    }
}

/// Another request.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OtherRequest {
    pub id: ServiceRequestId,
    pub number: String,
}

row! { OtherRequest { id: "r.id", number: "r.number" } }

/// Something that was done.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoryEntry {
    #[serde(flatten)]
    pub step: Step,
    /// The price that was asked for, accepted or declined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<Cents>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub currency: Option<String>,
    /// The dealer's answer that staff recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<PriceAnswer>,
    /// The name of the file that proves it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<String>,
}

/// A service request with everything on its page.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceRequestItem {
    #[serde(flatten)]
    pub request: ServiceRequest,
    pub entry_door: Door,
    /// Which step of its wizard a draft is at.
    pub wizard_step: String,
    pub install_year: Option<i64>,
    pub site: Site,
    pub contact: Contact,
    /// Whether the person at the site is told of appointments.
    pub notify_site_contact: bool,
    /// The dealer's person who made it, took it over, or for whom staff entered it.
    pub requester_id: Option<UserId>,
    pub requester_name: Option<String>,
    pub priority_type_id: Option<i64>,
    pub priority_type_name: Option<String>,
    pub ship_method_id: Option<i64>,
    pub ship_method_name: Option<String>,
    pub warranty_verdict: Option<Warranty>,
    pub next_step: String,
    pub hours: Hours,
    pub note: String,
    pub rating: Option<i64>,
    pub rating_comment: String,
    pub close_reason: String,
    pub duplicate_of: Option<OtherRequest>,
    pub question: Option<Question>,
    /// Absent for people who may not see amounts.
    pub price: Option<Price>,
    pub incidents: Vec<Incident>,
    pub images: Vec<ServiceImage>,
    pub messages: Vec<ServiceMessage>,
    pub visits: Vec<Visit>,
    pub service_orders: Vec<OrderOfRequest>,
    /// Who did what, the oldest first.
    pub events: Vec<HistoryEntry>,
    /// What the caller may do now.
    pub allowed_actions: Vec<AllowedAction>,
    /// Which of them is the right one now; none while someone else is to act, or time has to pass.
    #[schema(value_type = Option<String>)]
    pub next_action: Option<&'static str>,
    /// Where the caller may decide but not reject: the supervisors to whom they can hand it over.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub supervisors: Vec<NamedPerson>,
    /// The order with its units; for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<UnitsOfOrder>,
    /// How many requests there are of the same order, site or contact; for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub related_count: Option<i64>,
}

impl Shown for Request {
    fn shown(&self, context: &Context<'_>) -> Result<Value, Error> {
        Ok(serde_json::to_value(read(context, &context.find_again(self.id)?)?)?)
    }
}

/// A request that was just read or written, with everything on its page, as the caller's side reads it, without asking
/// whether it may.
pub(super) fn read(context: &Context<'_>, stored: &Request) -> Result<ServiceRequestItem, Error> {
    let (rows, id) = (&context.rows, stored.id);
    let mut request = store::listed(rows, id)?.ok_or(Error::NotFound)?;
    let extras: Extras = store::extras(rows, id)?.ok_or(Error::NotFound)?;
    let side = context.side();
    let sees_internal = side == Side::Staff;
    match side {
        Side::Dealer => request.for_dealer(context.language()),
        Side::Staff => request.for_staff(context.language()),
    }
    let sees_price = sees_price(context, stored)?;
    let messages = conversation(context, id, sees_price)?;
    let question = match (request.status, extras.question_kind, extras.question_at) {
        (Status::MoreInfo, Some(kind), Some(asked_at)) => {
            messages.iter().rev().find(|message| message.kind == "question").map(|message| {
                Question {
                    text: message.body.clone(),
                    kind,
                    checklist: message.checklist.clone(),
                    asked_at,
                }
            })
        }
        _ => None,
    };
    let order = match request.order_id {
        Some(order) if sees_internal => super::units::of_order(rows, order, context)?,
        _ => None,
    };
    let price = stored.price().filter(|_| sees_price).map(|(amount, currency)| Price {
        amount,
        currency: currency.to_owned(),
        asked_at: stored.price_asked_at,
        answer: stored.price_answer,
        answered_at: stored.price_answered_at,
        answered_by_name: extras.price_answered_by_name,
        proof: stored.price_proof.clone(),
    });
    let service_orders = store::orders_of(rows, id)?;
    let allowed_actions = allowed(context, stored)?;
    let supervisors = supervisors(context, stored, &allowed_actions)?;
    // What staff note on the way is theirs; what they report of the work is the dealer's.
    let sees_note = sees_internal || extras.completed_at.is_some();
    Ok(ServiceRequestItem {
        next_action: next_action(context, stored, &service_orders, &allowed_actions),
        supervisors,
        price,
        notify_site_contact: extras.notify_site_contact,
        requester_id: extras.requester_id,
        requester_name: extras.requester_name,
        entry_door: extras.entry_door,
        wizard_step: extras.wizard_step,
        install_year: extras.install_year,
        site: Site {
            line1: extras.site_line1,
            line2: extras.site_line2,
            city: request.site_city.clone(),
            province: extras.site_province,
            postal_code: extras.site_postal_code,
            country: extras.site_country,
        },
        contact: Contact {
            name: request.contact_name.clone(),
            phone: extras.contact_phone,
            email: extras.contact_email,
        },
        priority_type_id: extras.priority_type_id,
        priority_type_name: extras.priority_type_name,
        ship_method_id: extras.ship_method_id,
        ship_method_name: extras.ship_method_name,
        warranty_verdict: extras.warranty_verdict,
        next_step: extras.next_step,
        hours: extras.hours,
        note: if sees_note { extras.note } else { String::new() },
        rating: extras.rating,
        rating_comment: extras.rating_comment,
        close_reason: Message::of_kept(&extras.close_reason).in_language(context.language()),
        duplicate_of: match extras.duplicate_of {
            Some(other) => store::other(rows, other)?,
            None => None,
        },
        question,
        incidents: incidents(context, id)?,
        images: store::images(rows, id, sees_internal)?,
        messages,
        visits: store::visits(rows, id)?.into_iter().map(|visit| visit.for_side(side)).collect(),
        service_orders,
        // A draft's history consists of saves, which its dealer doesn't see.
        events: if side == Side::Dealer && request.status == Status::Draft {
            Vec::new()
        } else {
            history(context, id, sees_price)?
        },
        allowed_actions,
        related_count: sees_internal.then(|| store::count_related(rows, id)).transpose()?,
        order,
        request,
    })
}

/// The incidents of a request, as the caller's side reads them.
pub(super) fn incidents(
    context: &Context<'_>,
    id: ServiceRequestId,
) -> Result<Vec<Incident>, Error> {
    let (side, language) = (context.side(), context.language());
    let incidents = store::incidents(&context.rows, id)?;
    incidents.into_iter().map(|incident| incident.for_side(side, language).drawn(context)).collect()
}

/// What dealers' calls name closing.
const CONFIRM: &str = "confirm";

/// What the caller may do with it now. Dealers know closing as confirming, and cancelling as withdrawing.
fn allowed(context: &Context<'_>, request: &Request) -> Result<Vec<AllowedAction>, Error> {
    let mut allowed = context.allowed(request)?;
    if context.side() == Side::Dealer {
        let language = context.language();
        for action in &mut allowed {
            if action.action == Verb::Close.code() {
                action.action = CONFIRM;
                action.label = message!("service-button-confirm").in_language(language);
            }
            if action.action == Verb::Cancel.code() {
                action.label = message!("service-button-withdraw").in_language(language);
            }
        }
    }
    Ok(allowed)
}

/// The supervisors to whom someone can hand a request over that they may decide about but not reject.
fn supervisors(
    context: &Context<'_>,
    request: &Request,
    allowed: &[AllowedAction],
) -> Result<Vec<NamedPerson>, Error> {
    let can_be_rejected = ServiceRequests::row(Verb::Reject, request.status).is_some();
    let may_reject = allowed.iter().any(|action| action.action == Verb::Reject.code());
    if may_reject || !can_be_rejected || !context.is(Power::Advisor, request)? {
        return Ok(Vec::new());
    }
    let mut people = store::supervisors(context.rows.conn())?;
    people.retain(|person| Some(person.id) != request.advisor_id);
    Ok(NamedPerson::list(people))
}

/// The right next act, where it is the caller's.
fn next_action(
    context: &Context<'_>,
    request: &Request,
    orders: &[OrderOfRequest],
    allowed: &[AllowedAction],
) -> Option<&'static str> {
    let facts = next::Facts {
        today: context.today,
        visit_on: request.visit_on,
        has_order: orders.iter().any(|order| matches!(order.status.as_str(), "open" | "scheduled")),
        is_ship_only: visits::is_ship_only(orders),
        has_open_price: request.open_price().is_some(),
    };
    let verb = next::next(context.side(), request.status, &facts)?;
    let code = match (context.side(), verb) {
        (Side::Dealer, Verb::Close) => CONFIRM,
        _ => verb.code(),
    };
    allowed.iter().any(|action| action.action == code).then_some(code)
}

/// Whether the caller sees what something costs.
pub(super) fn sees_price(context: &Context<'_>, request: &Request) -> Result<bool, Error> {
    let Some(caller) = context.caller().filter(|caller| caller.side == Side::Dealer) else {
        return Ok(true);
    };
    Ok(is_priced_for(&caller.grants, context.is(Power::Dealer, request)?))
}

/// What was said about a request, as the caller may read it.
fn conversation(
    context: &Context<'_>,
    id: ServiceRequestId,
    sees_price: bool,
) -> Result<Vec<ServiceMessage>, Error> {
    let mut messages = store::messages(context, id, context.side() == Side::Staff)?;
    for message in &mut messages {
        if message.is_about_price && !sees_price {
            message.body.clear();
        }
        if message.kind == "answer" {
            message.word(context.language());
        }
    }
    Ok(messages)
}

/// Whether a dealer's person with these permissions sees what something costs: those who see amounts, and those who are
/// to answer.
pub(super) fn is_priced_for(grants: &Grants, may_answer: bool) -> bool {
    may_answer || grants.allow(Section::Orders, Permission::Amounts)
}

/// Verbs hidden from the dealer's history even though their effects are visible.
const INTERNAL: &[Verb] = &[Verb::Edit, Verb::Save];

/// Verbs whose reason is written for the dealer, and told in a mail as well. Every other reason is a remark
/// among staff.
const TOLD: &[Verb] =
    &[Verb::Incomplete, Verb::Close, Verb::Reject, Verb::Cancel, Verb::Merge, Verb::Expire];

/// That another request was merged into this one.
const ABSORB: &str = "absorb";

/// What the history says of acts that the table does not have.
fn beside(act: &str) -> Message {
    match act {
        "addImage" => message!("service-past-addImage"),
        "removeImage" => message!("service-past-removeImage"),
        "handOver" => message!("service-past-handOver"),
        ABSORB => message!("service-past-absorb"),
        other => Message::plain(other.to_owned()),
    }
}

const fn is_about_price(verb: Verb) -> bool {
    matches!(verb, Verb::MoreInfo | Verb::AcceptPrice | Verb::DeclinePrice | Verb::DealerAnswer)
}

fn history(
    context: &Context<'_>,
    id: ServiceRequestId,
    sees_price: bool,
) -> Result<Vec<HistoryEntry>, Error> {
    let is_dealer = context.side() == Side::Dealer;
    let language = context.language();
    let mut entries = Vec::new();
    for entry in history::of::<Request>(context, id)? {
        let verb = entry.verb;
        let is_internal = match verb {
            Some(verb) => INTERNAL.contains(&verb) || Request::AMONG_STAFF.contains(&verb),
            None => entry.event.verb != ABSORB,
        };
        if is_dealer && (entry.is_note() || is_internal) {
            continue;
        }
        let text = |field: &str| entry.said(field)?.as_str().map(str::to_owned);
        let reason = match verb {
            None if entry.event.verb == ABSORB => text("from"),
            _ if !is_dealer => entry.reason(language),
            Some(verb) if TOLD.contains(&verb) => entry.reason(language),
            // Why someone of the dealer's own side reopened it, they may read again.
            Some(Verb::Reopen) => match entry.event.actor_id {
                Some(actor) if !store::is_staff(context.rows.conn(), actor)? => {
                    entry.reason(language)
                }
                _ => None,
            },
            _ => None,
        };
        let is_priced = sees_price && verb.is_some_and(is_about_price);
        let is_recorded = is_priced && verb == Some(Verb::DealerAnswer);
        let amount = entry.said("amount").filter(|_| is_priced);
        let answer = entry.said("priceAnswer").filter(|_| is_recorded);
        let mut step = Step { reason, ..entry.step(context)? };
        if verb.is_none() {
            step.verb_label = beside(&entry.event.verb).in_language(language);
        }
        entries.push(HistoryEntry {
            step,
            amount: amount.and_then(|amount| serde_json::from_value(amount.clone()).ok()),
            currency: text("currency").filter(|_| is_priced),
            answer: answer.and_then(|answer| serde_json::from_value(answer.clone()).ok()),
            proof: text("priceProof").filter(|_| is_recorded),
        });
    }
    Ok(entries)
}
