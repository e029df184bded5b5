//! One service request with everything on its page, as the caller's side sees it.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    history::{self, HistoryEntry},
    image::{self, ServiceImage},
    incident::{self, Incident},
    lists::{self, ServiceRequest},
    next,
    site_zone::{OF_SITE, SiteZone},
    store::{self, CONVERSATION, Request},
    table::{
        Door, MessageKind, OrderKind, OrderStatus, Power, PriceAnswer, QuestionKind,
        ServiceRequests, Status, Verb, VisitStatus, Wish,
    },
};
use crate::{
    access::{Grants, Permission, Section, Side},
    casework::{
        Context, Hours, Shown,
        conversation::Speaker,
        watchers::{self, Watching},
    },
    db::{AccountRows, FromRow, Reached},
    domain::{
        notices::Person,
        service::units::{
            on_site::{Contact, Site},
            orders::{self, UnitsOfOrder, Warranty},
        },
    },
    error::Error,
    kernel::{
        ids::{ServiceRequestId, UserId, VisitId},
        money::Cents,
        time::{Day, Instant},
        words::Word as _,
    },
    messages::{Language, Message, message},
    part, sql,
    workflow::{AllowedAction, Workflow as _},
};

/// A message.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "m")]
#[serde(rename_all = "camelCase")]
pub(crate) struct ServiceMessage {
    pub(crate) id: i64,
    pub(crate) at: Instant,
    pub(crate) author_name: String,
    pub(crate) side: Speaker,
    pub(crate) kind: MessageKind,
    pub(crate) body: String,
    pub(crate) checklist: Wishes,
    /// Whether it is only for staff.
    pub(crate) is_internal: bool,
    /// Whether it is about a price. For users who may not see prices, `body` is empty.
    pub(crate) is_about_price: bool,
    /// The number of the merged request from which it came.
    pub(crate) merged_from: String,
}

impl ServiceMessage {
    /// Translates the sentence that the portal wrote for an answer with images only.
    fn word(&mut self, language: Language) {
        let images = message!("service-reply-images");
        if self.body == images.to_string() {
            self.body = images.in_language(language);
        }
    }
}

/// The items that a question asks for in addition to words.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[serde(transparent)]
pub(crate) struct Wishes(pub(crate) Vec<Wish>);

impl rusqlite::types::FromSql for Wishes {
    fn column_result(value: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
        serde_json::from_str(value.as_str()?)
            .map(Self)
            .map_err(|cause| rusqlite::types::FromSqlError::Other(Box::new(cause)))
    }
}

/// A visit of a crew.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "v")]
#[serde(rename_all = "camelCase")]
pub(crate) struct Visit {
    pub(crate) id: VisitId,
    pub(crate) crew_id: i64,
    #[column(sql = "c.number")]
    pub(crate) crew_number: String,
    #[column(sql = "c.name")]
    pub(crate) crew_name: String,
    pub(crate) day: Day,
    /// Minutes since midnight, local time at the site.
    pub(crate) starts_minute: i64,
    pub(crate) ends_minute: i64,
    /// The IANA name of the site's time zone.
    #[column(sql = OF_SITE)]
    pub(crate) time_zone: SiteZone,
    pub(crate) status: VisitStatus,
    pub(crate) extra_crew_id: Option<i64>,
    pub(crate) crew_reason_id: Option<i64>,
    pub(crate) started_at: Option<Instant>,
    pub(crate) finished_at: Option<Instant>,
    #[column(sql = "v.hours_hundredths")]
    pub(crate) hours: Hours,
    /// Only for staff. Dealers see the request's note instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<String>,
    pub(crate) signer_name: String,
    /// The reason for a missing signature, printed on the completion report.
    pub(crate) no_signature_reason: String,
    /// Only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) no_photo_reason: Option<String>,
    pub(crate) row_version: i64,
}

impl Visit {
    /// Leaves out what a side doesn't see.
    fn for_side(mut self, side: Side) -> Self {
        if side == Side::Dealer {
            (self.note, self.no_photo_reason) = (None, None);
        }
        self
    }
}

/// The visits of a request, in order.
pub(crate) fn visits(
    rows: &AccountRows<'_>,
    id: Reached<ServiceRequestId>,
) -> Result<Vec<Visit>, Error> {
    let tail = part!(
        "from service_visits v join crews c on c.id = v.crew_id
             join service_requests r on r.id = v.request_id
         where v.request_id = :reached and v.account_id = :account order by v.day, v.id"
    );
    rows.rows(tail.of(id), &[])
}

/// A service order of the request.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "o")]
#[serde(rename_all = "camelCase")]
pub(crate) struct OrderOfRequest {
    pub(crate) id: i64,
    pub(crate) number: String,
    pub(crate) kind: OrderKind,
    pub(crate) status: OrderStatus,
    pub(crate) planned_on: Option<Day>,
}

impl OrderOfRequest {
    pub(crate) fn is_open(&self) -> bool {
        matches!(self.status, OrderStatus::Open | OrderStatus::Scheduled)
    }
}

pub(crate) fn orders_of(
    rows: &AccountRows<'_>,
    id: Reached<ServiceRequestId>,
) -> Result<Vec<OrderOfRequest>, Error> {
    let tail = part!(
        "from service_orders o
         where o.request_id = :reached and o.account_id = :account order by o.id"
    );
    rows.rows(tail.of(id), &[])
}

/// Whether open service orders only ship parts, so that no visit is needed.
pub(crate) fn is_ship_only(orders: &[OrderOfRequest]) -> bool {
    let mut open = orders.iter().filter(|order| order.is_open());
    !orders.is_empty() && open.all(|order| order.kind != OrderKind::Visit)
}

/// A question that the dealer has not answered yet.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Question {
    /// Empty if the question is about a price and the caller may not see prices.
    pub(crate) text: String,
    pub(crate) kind: QuestionKind,
    pub(crate) checklist: Wishes,
    pub(crate) asked_at: Instant,
}

/// The price of chargeable work, which is done once the dealer accepts it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ServicePrice)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Price {
    pub(crate) amount: Cents,
    /// CAD or USD.
    pub(crate) currency: String,
    pub(crate) asked_at: Option<Instant>,
    /// `null` while it waits for the dealer's answer.
    pub(crate) answer: Option<PriceAnswer>,
    pub(crate) answered_at: Option<Instant>,
    pub(crate) answered_by_name: Option<String>,
    /// The name of the file that proves an answer recorded by staff.
    pub(crate) proof: Option<String>,
}

/// A user to whom a request can be assigned.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ServicePerson)]
pub(crate) struct NamedPerson {
    pub(crate) id: UserId,
    pub(crate) name: String,
}

impl NamedPerson {
    pub(crate) fn list(people: Vec<Person>) -> Vec<Self> {
        people.into_iter().map(|person| Self { id: person.id, name: person.name }).collect()
    }
}

/// Another request.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
pub(crate) struct OtherRequest {
    pub(crate) id: ServiceRequestId,
    pub(crate) number: String,
}

/// A service request with all its details.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ServiceRequestItem {
    #[serde(flatten)]
    pub(crate) request: ServiceRequest,
    pub(crate) entry_door: Door,
    /// The position of a draft in its wizard.
    pub(crate) wizard_step: String,
    pub(crate) install_year: Option<i64>,
    pub(crate) site: Site,
    pub(crate) contact: Contact,
    /// Whether the contact at the site is notified of appointments.
    pub(crate) notify_site_contact: bool,
    /// The id of the dealer user who made it, took it over, or for whom staff entered it.
    pub(crate) requester_id: Option<UserId>,
    pub(crate) requester_name: Option<String>,
    pub(crate) priority_type_id: Option<i64>,
    pub(crate) priority_type_name: Option<String>,
    pub(crate) ship_method_id: Option<i64>,
    pub(crate) ship_method_name: Option<String>,
    pub(crate) warranty_verdict: Option<Warranty>,
    pub(crate) next_step: String,
    pub(crate) hours: Hours,
    pub(crate) note: String,
    pub(crate) rating: Option<i64>,
    pub(crate) rating_comment: String,
    pub(crate) close_reason: String,
    pub(crate) duplicate_of: Option<OtherRequest>,
    pub(crate) question: Option<Question>,
    /// Absent for users who may not see amounts.
    pub(crate) price: Option<Price>,
    pub(crate) incidents: Vec<Incident>,
    pub(crate) images: Vec<ServiceImage>,
    pub(crate) messages: Vec<ServiceMessage>,
    pub(crate) visits: Vec<Visit>,
    pub(crate) service_orders: Vec<OrderOfRequest>,
    /// The history, oldest first.
    pub(crate) events: Vec<HistoryEntry>,
    /// The acts that the caller can perform now.
    pub(crate) allowed_actions: Vec<AllowedAction>,
    /// The staff who watch it. Null for dealers.
    pub(crate) watching: Option<Watching>,
    /// The act that is recommended next. `null` if someone else has to act or time has to pass.
    #[schema(value_type = Option<String>)]
    pub(crate) next_action: Option<&'static str>,
    /// The supervisors to whom the caller can hand the request over, if the caller may decide but not reject.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) supervisors: Vec<NamedPerson>,
    /// The order with its units. Only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) order: Option<UnitsOfOrder>,
    /// The number of requests of the same order, site or contact. Only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) related_count: Option<i64>,
}

impl Shown for Request {
    fn shown(&self, context: &Context<'_>) -> Result<Value, Error> {
        Ok(serde_json::to_value(read(context, self)?)?)
    }
}

/// A request's row in lists, with the names that only its page shows.
struct PageRow {
    request: ServiceRequest,
    priority_type: Option<String>,
    ship_method: Option<String>,
    requester_id: Option<UserId>,
    requester: Option<String>,
    price_answered_by: Option<String>,
    /// The number of the request into which this one was merged.
    duplicate_of: Option<String>,
}

impl FromRow for PageRow {
    const COLUMNS: &'static str = sql!(
        ServiceRequest::COLUMNS,
        ", pt.name_en as priority_type, sm.name_en as ship_method, u.id as requester_id,
         u.first_name || ' ' || u.last_name as requester,
         (select p.first_name || ' ' || p.last_name from users p where p.id = r.price_answered_by)
             as price_answered_by,
         (select o.number from service_requests o where o.id = r.duplicate_of) as duplicate_of"
    );

    fn from_row(row: &crate::db::Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            request: ServiceRequest::from_row(row)?,
            priority_type: row.named("priority_type")?,
            ship_method: row.named("ship_method")?,
            requester_id: row.named("requester_id")?,
            requester: row.named("requester")?,
            price_answered_by: row.named("price_answered_by")?,
            duplicate_of: row.named("duplicate_of")?,
        })
    }
}

fn page_row(rows: &AccountRows<'_>, id: Reached<ServiceRequestId>) -> Result<PageRow, Error> {
    let tail = part!(sql!(
        "from ",
        lists::FROM,
        " left join service_list_items pt on pt.id = r.priority_type_id
          left join service_list_items sm on sm.id = r.ship_method_id
          left join users u on u.id = coalesce(r.handed_to, r.created_by) and u.kind = 'dealer'
          where r.id = :reached and r.account_id = :account"
    ));
    rows.row(tail.of(id), &[])?.ok_or(Error::NotFound)
}

/// A request with everything on its page, as the caller's side sees it, without checking whether they reach it.
pub(crate) fn read(context: &Context<'_>, stored: &Request) -> Result<ServiceRequestItem, Error> {
    let (rows, id) = (&context.rows, stored.proof());
    let page = page_row(rows, id)?;
    let mut request = page.request;
    let side = context.side();
    let sees_internal = side == Side::Staff;
    match side {
        Side::Dealer => request.for_dealer(context.language()),
        Side::Staff => request.for_staff(context.language()),
    }
    let sees_price = sees_price(context, stored)?;
    let messages = conversation(context, id, sees_price)?;
    let order = match *stored.order_id {
        Some(order) if sees_internal => orders::of_order(context, order)?,
        _ => None,
    };
    let service_orders = orders_of(rows, id)?;
    let allowed_actions = allowed(context, stored)?;
    // Notes are internal until the work is completed, and then are the report to the dealer.
    let sees_note = sees_internal || stored.completed_at.is_some();
    Ok(ServiceRequestItem {
        entry_door: stored.entry_door,
        wizard_step: stored.wizard_step.clone(),
        install_year: stored.install_year,
        site: stored.site(),
        contact: stored.contact(),
        notify_site_contact: stored.notify_site_contact,
        requester_id: page.requester_id,
        requester_name: page.requester,
        priority_type_id: stored.priority_type_id,
        priority_type_name: page.priority_type,
        ship_method_id: stored.ship_method_id,
        ship_method_name: page.ship_method,
        warranty_verdict: stored.warranty_verdict,
        next_step: stored.next_step.clone(),
        hours: stored.hours_hundredths,
        note: if sees_note { stored.note.clone() } else { String::new() },
        rating: stored.rating,
        rating_comment: stored.rating_comment.clone(),
        close_reason: Message::of_kept(&stored.close_reason).in_language(context.language()),
        duplicate_of: stored
            .duplicate_of
            .zip(page.duplicate_of)
            .map(|(id, number)| OtherRequest { id, number }),
        question: question(stored, &messages),
        price: price(stored, page.price_answered_by).filter(|_| sees_price),
        incidents: incident::read(context, id)?,
        images: image::of_request(rows, id, sees_internal)?,
        messages,
        visits: visits(rows, id)?.into_iter().map(|visit| visit.for_side(side)).collect(),
        // The history of a draft consists of saves, which the dealer doesn't see.
        events: if side == Side::Dealer && stored.status == Status::Draft {
            Vec::new()
        } else {
            history::of(context, stored.id, sees_price)?
        },
        next_action: next_action(context, stored, &service_orders, &allowed_actions),
        supervisors: supervisors(context, stored, &allowed_actions)?,
        service_orders,
        allowed_actions,
        watching: watchers::among_staff::<Request>(context, stored.id)?,
        related_count: sees_internal.then(|| lists::count_related(rows, id)).transpose()?,
        order,
        request,
    })
}

/// The question that waits for the dealer's answer.
fn question(request: &Request, messages: &[ServiceMessage]) -> Option<Question> {
    let asked = request.question_kind.zip(request.question_at);
    let (kind, asked_at) = asked.filter(|_| request.status == Status::MoreInfo)?;
    let message = messages.iter().rev().find(|message| message.kind == MessageKind::Question)?;
    Some(Question {
        text: message.body.clone(),
        kind,
        checklist: message.checklist.clone(),
        asked_at,
    })
}

fn price(request: &Request, answered_by_name: Option<String>) -> Option<Price> {
    request.price().map(|(amount, currency)| Price {
        amount,
        currency: currency.to_owned(),
        asked_at: request.price_asked_at,
        answer: request.price_answer,
        answered_at: request.price_answered_at,
        answered_by_name,
        proof: request.price_proof.clone(),
    })
}

/// The name of closing in dealers' calls.
const CONFIRM: &str = "confirm";

/// The acts that the caller can perform now. For dealers, closing is called confirming, and cancelling withdrawing.
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

/// The supervisors to whom an advisor who may not reject the request can hand it over.
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
    let mut people = store::supervisors(context.rows.shared())?;
    people.retain(|person| Some(person.id) != request.advisor_id);
    Ok(NamedPerson::list(people))
}

/// The recommended next action, if the caller may take it.
fn next_action(
    context: &Context<'_>,
    request: &Request,
    orders: &[OrderOfRequest],
    allowed: &[AllowedAction],
) -> Option<&'static str> {
    let is_due = |order: &OrderOfRequest| {
        order.is_open() && order.planned_on.is_some_and(|day| day <= context.today)
    };
    let facts = next::Facts {
        today: context.today,
        visit_on: request.visit_on,
        has_order: orders.iter().any(OrderOfRequest::is_open),
        shipment: match is_ship_only(orders) {
            false => next::Shipment::None,
            true if orders.iter().any(is_due) => next::Shipment::Due,
            true => next::Shipment::Coming,
        },
        has_open_price: request.open_price().is_some(),
    };
    let verb = next::next(context.side(), request.status, &facts)?;
    let code = match (context.side(), verb) {
        (Side::Dealer, Verb::Close) => CONFIRM,
        _ => verb.code(),
    };
    allowed.iter().any(|action| action.action == code).then_some(code)
}

/// Whether the caller sees prices.
pub(crate) fn sees_price(context: &Context<'_>, request: &Request) -> Result<bool, Error> {
    let Some(caller) = context.caller().filter(|caller| caller.side == Side::Dealer) else {
        return Ok(true);
    };
    Ok(is_priced_for(&caller.grants, context.is(Power::Dealer, request)?))
}

/// The messages about a request, oldest first, with internal ones for staff.
pub(crate) fn said(
    context: &Context<'_>,
    id: Reached<ServiceRequestId>,
    sees_internal: bool,
) -> Result<Vec<ServiceMessage>, Error> {
    CONVERSATION.of(context, id, sees_internal)
}

/// The messages about a request, as the caller may see them.
fn conversation(
    context: &Context<'_>,
    id: Reached<ServiceRequestId>,
    sees_price: bool,
) -> Result<Vec<ServiceMessage>, Error> {
    let mut messages = said(context, id, context.side() == Side::Staff)?;
    for message in &mut messages {
        if message.is_about_price && !sees_price {
            message.body.clear();
        }
        if message.kind == MessageKind::Answer {
            message.word(context.language());
        }
    }
    Ok(messages)
}

/// Whether a dealer's user sees prices: those who may see amounts, and those who may answer.
pub(crate) fn is_priced_for(grants: &Grants, may_answer: bool) -> bool {
    may_answer || grants.allow(Section::Orders, Permission::Amounts)
}
