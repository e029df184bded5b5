//! What each verb needs and does; `table` says when it may be done and by whom, `visits` has those that
//! are about orders and visits.

use std::ops::RangeInclusive;

use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Context, Details, Hours, OrderKind, Power, PriceAnswer, QuestionKind, Status, Verb, Verdict,
    Wish,
    draft::Saved,
    hand_over::Giver,
    item::Incident,
    merge,
    store::{self, NewMessage, Request},
    tell, visits,
};
use crate::{
    access::{Section, Standing},
    domain::bounds,
    error::{Checks, Error},
    http::{self, strict},
    kernel::{
        ids::{AccountId, ServiceRequestId, UserId},
        money::{CURRENCIES, Cents},
        time::{Day, Instant},
    },
    messages::{Message, message},
    words,
    workflow::{Category, State as _},
};

/// A link to a clause of the warranty.
const LINK: RangeInclusive<usize> = 0..=500;
/// The number that the ERP gave a service order.
pub(super) const SERVICE_ORDER_NUMBER: RangeInclusive<usize> = 0..=40;
/// An item of a service order.
pub(super) const ITEM: RangeInclusive<usize> = 1..=60;
/// The name of the person who signed.
pub(super) const SIGNER: RangeInclusive<usize> = 0..=120;
/// How content a dealer is, in stars.
pub(super) const RATING: RangeInclusive<i64> = 1..=5;
/// The highest price that can be asked for.
const HIGHEST_PRICE: Cents = Cents(100_000_000);

/// What an incident was found to be.
#[http::body]
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct VerdictForm {
    pub(super) incident_id: i64,
    pub(super) verdict: Verdict,
    /// Needed where it is not covered; what is covered has none.
    #[serde(default)]
    #[bound(bounds::COMMENT)]
    reason: String,
}

impl VerdictForm {
    /// Why; nobody is told a reason for what is covered.
    pub(super) fn said(&self) -> &str {
        if self.verdict == Verdict::Covered { "" } else { self.reason.trim() }
    }
}

/// How an incident was put right.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ResolutionForm {
    pub(super) incident_id: i64,
    /// One of the list of resolutions.
    pub(super) resolution_id: i64,
}

/// A part of a service order.
#[http::body]
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct PartForm {
    #[bound(ITEM)]
    pub(super) item: String,
    #[bound(bounds::PRODUCT)]
    pub(super) description: String,
    #[bound(bounds::QUANTITY)]
    pub(super) quantity: i64,
    #[serde(skip_deserializing)]
    pub(super) shipped_quantity: i64,
}

words! {
    /// What staff do with a request by one and the same call. Every other verb has a call of its own.
    #[schema(as = ServiceAction)]
    pub(super) Action {
        Review = "review",
        Assign = "assign",
        Approve = "approve",
        PartApprove = "partapprove",
        Process = "process",
        Schedule = "schedule",
        Start = "start",
        Incomplete = "incomplete",
        Complete = "complete",
        Close = "close",
        Reject = "reject",
        Cancel = "cancel",
        Reopen = "reopen",
        Merge = "merge",
        Relate = "relate",
        Unrelate = "unrelate",
    }
}

impl Action {
    /// The verb of the table.
    pub(super) const fn verb(self) -> Verb {
        match self {
            Self::Review => Verb::Review,
            Self::Assign => Verb::Assign,
            Self::Approve => Verb::Approve,
            Self::PartApprove => Verb::PartApprove,
            Self::Process => Verb::Process,
            Self::Schedule => Verb::Schedule,
            Self::Start => Verb::Start,
            Self::Incomplete => Verb::Incomplete,
            Self::Complete => Verb::Complete,
            Self::Close => Verb::Close,
            Self::Reject => Verb::Reject,
            Self::Cancel => Verb::Cancel,
            Self::Reopen => Verb::Reopen,
            Self::Merge => Verb::Merge,
            Self::Relate => Verb::Relate,
            Self::Unrelate => Verb::Unrelate,
        }
    }
}

/// An action with all that any needs.
#[http::body]
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct ActionForm {
    pub(super) requestid: Option<ServiceRequestId>,
    #[schema(required)]
    pub(super) action: Option<Action>,
    pub(super) row_version: Option<i64>,
    /// assign: one of the advisors, or a supervisor.
    pub(super) serviceadvisorid: Option<UserId>,
    /// 5 to 1000 characters; assign: optional, for staff alone.
    #[bound(bounds::up_to(&bounds::REASON))]
    pub(super) reason: Option<String>,
    /// approve, partapprove: for each incident that has none yet.
    #[serde(deserialize_with = "strict")]
    pub(super) verdicts: Vec<VerdictForm>,
    /// reject: a code of the list of reasons.
    #[bound(bounds::LIST_CODE)]
    pub(super) reject_reason: Option<String>,
    /// reject: where the clause can be read.
    #[bound(LINK, format = "uri-reference")]
    pub(super) clause_link: Option<String>,
    /// cancel, close, merge: ends the service orders that are still open.
    pub(super) end_service_orders: bool,
    /// reopen: the same defect is back, which a new photo shows.
    pub(super) defect_returns: bool,
    /// merge, relate, unrelate.
    pub(super) target_id: Option<ServiceRequestId>,
    /// process.
    pub(super) kind: Option<OrderKind>,
    /// process: the ERP's number; without it, one of the portal's own series.
    #[bound(SERVICE_ORDER_NUMBER)]
    pub(super) service_order_number: Option<String>,
    /// process; incomplete: what is needed to go on.
    #[serde(deserialize_with = "strict")]
    pub(super) parts: Vec<PartForm>,
    /// process: when it is expected.
    pub(super) planned_on: Option<Day>,
    /// process.
    pub(super) ship_method_id: Option<i64>,
    /// schedule, process.
    #[bound(bounds::CREW_NUMBER)]
    pub(super) crewnumber: Option<String>,
    /// schedule, process.
    pub(super) date: Option<Day>,
    /// schedule, process: minutes since midnight.
    #[bound(bounds::STARTS_MINUTE)]
    pub(super) starts_minute: Option<i64>,
    #[bound(bounds::ENDS_MINUTE)]
    pub(super) ends_minute: Option<i64>,
    /// schedule, process: the site's time zone, by its name in the IANA database; needed where it is not known by the
    /// province and the postal code.
    #[bound(bounds::TIME_ZONE)]
    pub(super) time_zone: Option<String>,
    /// schedule: a second crew, with its reason.
    #[bound(bounds::CREW_NUMBER)]
    pub(super) extra_crew_number: Option<String>,
    /// schedule: a code of the list of reasons.
    #[bound(bounds::LIST_CODE)]
    pub(super) additional_crew_reason: Option<String>,
    /// schedule, process: why a crew is to be at two visits at once; 5 to 1000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    pub(super) overlap_reason: Option<String>,
    /// Requests whose booked visits the same act moves away next.
    #[serde(skip)]
    pub(super) leaving: Vec<ServiceRequestId>,
    /// incomplete: a code of the list of reasons.
    #[bound(bounds::LIST_CODE)]
    pub(super) incomplete_reason: Option<String>,
    /// incomplete.
    #[bound(bounds::COMMENT)]
    pub(super) next_step: Option<String>,
    /// complete: for each incident that has none yet.
    #[serde(deserialize_with = "strict")]
    pub(super) resolutions: Vec<ResolutionForm>,
    /// complete, incomplete.
    pub(super) hours: Option<Hours>,
    /// complete, incomplete.
    #[bound(bounds::NOTE)]
    pub(super) note: Option<String>,
    /// complete: who signed.
    #[bound(SIGNER)]
    pub(super) signer_name: Option<String>,
    /// complete: why no one did.
    #[bound(bounds::COMMENT)]
    pub(super) no_signature_reason: Option<String>,
    /// complete: why no photo shows the end.
    #[bound(bounds::COMMENT)]
    pub(super) no_photo_reason: Option<String>,
}

/// Does what the form asks for.
pub(super) fn act(
    context: &Context<'_>,
    request: &Request,
    action: Action,
    form: &ActionForm,
) -> Result<Request, Error> {
    let verb = action.verb();
    context.permit(request, verb, form.row_version)?;
    match action {
        Action::Assign => {
            let why = form.reason.as_deref();
            assign(context, request, (form.serviceadvisorid, why), form.row_version)
        }
        Action::Review => review(context, request),
        Action::Approve | Action::PartApprove => approve(context, request, verb, form),
        Action::Process => visits::process(context, request, form),
        Action::Schedule => visits::schedule(context, request, form),
        Action::Start => visits::start(context, request),
        Action::Incomplete => visits::incomplete(context, request, form),
        Action::Complete => visits::complete(context, request, form),
        Action::Close => close(context, request, form),
        Action::Reject => reject(context, request, form),
        Action::Cancel => cancel(context, request, form),
        Action::Reopen => reopen(context, request, form),
        Action::Merge => merge(context, request, form),
        Action::Relate | Action::Unrelate => relate(context, request, verb, form),
    }
}

/// A reason, 5 to 1000 characters.
pub(super) fn reason<'a>(checks: &mut Checks, reason: Option<&'a str>) -> &'a str {
    checks.lines("reason", reason.unwrap_or_default(), bounds::REASON)
}

fn review(context: &Context<'_>, request: &Request) -> Result<Request, Error> {
    let mut taken = request.clone();
    taken.status = Status::InReview;
    taken.advisor_id = request.advisor_id.or(context.user());
    let taken = context.commit(request, taken, Verb::Review, Details::default())?;
    tell::assigned(context, &taken, None)?;
    Ok(taken)
}

/// Gives a request to an advisor, or hands it over to a supervisor; the reason stays among staff.
pub(super) fn assign(
    context: &Context<'_>,
    request: &Request,
    (advisor, why): (Option<UserId>, Option<&str>),
    row_version: Option<i64>,
) -> Result<Request, Error> {
    context.permit(request, Verb::Assign, row_version)?;
    let conn = context.rows.conn();
    let mut people = store::advisors(conn)?.into_iter().chain(store::supervisors(conn)?);
    let mut checks = Checks::new();
    let is_known = people.any(|person| Some(person.id) == advisor);
    checks.require(is_known, "serviceadvisorid", message!("service-advisor-unknown"));
    let why = why.map(|why| reason(&mut checks, Some(why)));
    checks.finish()?;
    let mut given = request.clone();
    given.advisor_id = advisor;
    let act = Details { reason: why, ..Details::default() };
    let given = context.commit(request, given, Verb::Assign, act)?;
    tell::assigned(context, &given, why)?;
    Ok(given)
}

/// Gives the open requests of an advisor who leaves to another one, or back into the queue where `to` is
/// none. Gives the number of them.
pub(super) fn release(
    conn: &Connection,
    giver: &Giver<'_>,
    from: UserId,
    to: Option<UserId>,
) -> Result<usize, Error> {
    let advisors = store::advisors(conn)?;
    let to = to.filter(|to| advisors.iter().any(|person| person.id == *to));
    let requests = store::open_of(conn, from)?;
    for id in &requests {
        let context = giver.before(conn, AccountId::of_record(id.0));
        let request = context.find_again::<Request>(*id)?;
        let mut given = request.clone();
        given.advisor_id = to;
        let given = context.commit(&request, given, Verb::Assign, Details::default())?;
        if to.is_some() {
            tell::assigned(&context, &given, None)?;
        }
    }
    Ok(requests.len())
}

/// A question to the dealer.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct QuestionForm {
    pub(super) requestid: Option<ServiceRequestId>,
    /// 1 to 4000 characters.
    #[bound(bounds::MESSAGE)]
    pub(super) message: String,
    /// `info`, or `price`: what is chargeable is approved only once the dealer has accepted it.
    kind: Option<QuestionKind>,
    /// price: what it costs.
    amount: Option<Cents>,
    /// price: CAD or USD; without it, the account's.
    #[bound(one_of = CURRENCIES)]
    currency: Option<String>,
    checklist: Vec<Wish>,
    row_version: Option<i64>,
}

/// Asks the dealer; the request waits for the reply.
pub(super) fn ask(
    context: &Context<'_>,
    request: &Request,
    form: &QuestionForm,
) -> Result<Request, Error> {
    context.permit(request, Verb::MoreInfo, form.row_version)?;
    let mut checks = Checks::new();
    let text = checks.lines("message", &form.message, bounds::MESSAGE);
    checks.require(form.checklist.len() <= 3, "checklist", message!("service-wish-repeated"));
    let kind = form.kind.unwrap_or(QuestionKind::Info);
    let price = checked_price(context, &mut checks, kind, form)?;
    checks.finish()?;
    let mut asked = request.clone();
    asked.status = Status::MoreInfo;
    asked.asked_in = Some(request.status);
    asked.question_at = Some(context.now);
    asked.question_kind = Some(kind);
    asked.reminders_sent = 0;
    if let Some((amount, currency)) = price {
        // Asked anew, a price is answered anew: no one has agreed to another amount.
        asked.void_price();
        (asked.price_cents, asked.price_currency) = (Some(amount), Some(currency));
        (asked.price_asked_at, asked.price_asked_by) = (Some(context.now), context.user());
    }
    let message = NewMessage {
        kind: "question",
        body: text,
        checklist: &form.checklist,
        is_internal: false,
        is_about_price: kind == QuestionKind::Price,
    };
    store::insert_message(context, request.id, &message)?;
    let more = match asked.open_price().filter(|_| kind == QuestionKind::Price) {
        Some((amount, currency)) => serde_json::json!({ "amount": amount, "currency": currency }),
        None => serde_json::Value::Null,
    };
    let act = Details { more, ..Details::default() };
    let asked = context.commit(request, asked, Verb::MoreInfo, act)?;
    tell::dealer(context, &asked, &tell::question(&asked, text, &form.checklist))?;
    Ok(asked)
}

/// The price of a question about one.
fn checked_price(
    context: &Context<'_>,
    checks: &mut Checks,
    kind: QuestionKind,
    form: &QuestionForm,
) -> Result<Option<(Cents, String)>, Error> {
    if kind == QuestionKind::Info {
        let is_fine = form.amount.is_none() && form.currency.is_none();
        checks.require(is_fine, "amount", message!("service-amount-without-price-question"));
        return Ok(None);
    }
    let is_fine = form.amount.is_some_and(|amount| Cents(0) < amount && amount <= HIGHEST_PRICE);
    checks.require(is_fine, "amount", message!("service-price-out-of-range"));
    let currency = match form.currency.as_deref().map(str::trim) {
        Some(currency) => currency.to_owned(),
        None => store::currency(&context.rows)?,
    };
    checks.require(CURRENCIES.contains(&&*currency), "currency", message!("currency-invalid"));
    Ok(form.amount.map(|amount| (amount, currency)))
}

/// Answers a question: with words, or with an image that came after it. The request goes back to where it
/// was asked.
pub(super) fn reply(
    context: &Context<'_>,
    request: &Request,
    text: Option<&str>,
    row_version: Option<i64>,
) -> Result<Saved, Error> {
    context.permit(request, Verb::Reply, row_version)?;
    let mut checks = Checks::new();
    let text = checks.lines("reply", text.unwrap_or_default(), bounds::NOTE);
    let asked_at = request.question_at.unwrap_or(Instant(0));
    let has_image = store::has_image_since(&context.rows, request.id, None, asked_at)?;
    checks.require(!text.is_empty() || has_image, "reply", message!("service-reply-empty"));
    checks.finish()?;
    let mut answered = request.clone();
    answered.status = request
        .asked_in
        .ok_or_else(|| Error::internal("a question without the state that it was asked in"))?;
    answered.asked_in = None;
    answered.reminders_sent = 0;
    let images = message!("service-reply-images").to_string();
    let body = if text.is_empty() { &images } else { text };
    let message = NewMessage {
        kind: "answer",
        body,
        checklist: &[],
        is_internal: false,
        is_about_price: request.question_kind == Some(QuestionKind::Price),
    };
    store::insert_message(context, request.id, &message)?;
    let answered = context.commit(request, answered, Verb::Reply, Details::by_dealer())?;
    tell::replied(context, &answered, body)?;
    let label = context.label(answered.status);
    Ok(Saved {
        message: message!("service-reply-sent", number = answered.number, label),
        request: answered,
    })
}

/// What the dealer says to a price.
pub(super) struct PriceForm<'a> {
    pub(super) answer: PriceAnswer,
    /// What they were shown; an acceptance is of this amount and of no other.
    pub(super) amount: Option<Cents>,
    pub(super) currency: Option<&'a str>,
    /// What else there is to say, 0 to 1000 characters.
    pub(super) comment: &'a str,
    pub(super) row_version: Option<i64>,
}

/// Accepts or declines the price in force. Where its question is still open, this answers it.
pub(super) fn answer_price(
    context: &Context<'_>,
    request: &Request,
    form: &PriceForm<'_>,
) -> Result<Request, Error> {
    let verb = match form.answer {
        PriceAnswer::Accepted => Verb::AcceptPrice,
        PriceAnswer::Declined => Verb::DeclinePrice,
    };
    context.permit(request, verb, form.row_version)?;
    let (amount, currency) = request.demand_open_price()?;
    let mut checks = Checks::new();
    let is_needed = form.answer == PriceAnswer::Accepted;
    checks.require(
        form.amount.is_some() || !is_needed,
        "amount",
        message!("service-accepted-amount-missing"),
    );
    let comment = checks.lines("comment", form.comment, bounds::COMMENT);
    checks.finish()?;
    demand_shown_price(context, request, (form.amount, form.currency))?;
    let more = serde_json::json!({ "amount": amount, "currency": currency });
    let answered = with_answer(context, request, form.answer)?;
    if !comment.is_empty() {
        let message = NewMessage {
            kind: "answer",
            body: comment,
            checklist: &[],
            is_internal: false,
            is_about_price: true,
        };
        store::insert_message(context, request.id, &message)?;
    }
    let answered =
        context.commit(request, answered, verb, Details { more, ..Details::by_dealer() })?;
    tell::price_answered(context, &answered, form.answer, comment)?;
    Ok(answered)
}

/// Refuses an answer to another price than the one that waits for it.
pub(super) fn demand_shown_price(
    context: &Context<'_>,
    request: &Request,
    (amount, currency): (Option<Cents>, Option<&str>),
) -> Result<(), Error> {
    let price = request.demand_open_price()?;
    if amount.is_none_or(|shown| shown == price.0) && currency.is_none_or(|shown| shown == price.1)
    {
        return Ok(());
    }
    let item = super::item::read(context, request)?;
    Err(Error::Stale(Box::new(serde_json::to_value(&item)?)))
}

/// The request with the answer to its price. Where the question about it is still open, this answers it.
pub(super) fn with_answer(
    context: &Context<'_>,
    request: &Request,
    answer: PriceAnswer,
) -> Result<Request, Error> {
    let mut answered = request.clone();
    answered.price_answer = Some(answer);
    answered.price_answered_at = Some(context.now);
    answered.price_answered_by = context.user();
    if request.status == Status::MoreInfo && request.question_kind == Some(QuestionKind::Price) {
        answered.status = request
            .asked_in
            .ok_or_else(|| Error::internal("a question without the state that it was asked in"))?;
        answered.asked_in = None;
        answered.reminders_sent = 0;
    }
    Ok(answered)
}

/// Writes into the conversation; staff also notes that dealers do not see.
pub(super) fn write(
    context: &Context<'_>,
    request: &Request,
    message: &str,
    is_internal: bool,
) -> Result<Request, Error> {
    context.permit(request, Verb::Message, None)?;
    let mut checks = Checks::new();
    let body = checks.lines("message", message, bounds::MESSAGE);
    checks.finish()?;
    let kind = if is_internal { "note" } else { "message" };
    let message = NewMessage { kind, body, checklist: &[], is_internal, is_about_price: false };
    store::insert_message(context, request.id, &message)?;
    let more = serde_json::json!({ "isInternal": is_internal });
    let written = context.commit(
        request,
        request.clone(),
        Verb::Message,
        Details { more, ..Details::default() },
    )?;
    if !is_internal {
        tell::written(context, &written, body)?;
    }
    Ok(written)
}

fn approve(
    context: &Context<'_>,
    request: &Request,
    verb: Verb,
    form: &ActionForm,
) -> Result<Request, Error> {
    let incidents = judged(context, request, form)?;
    let is_refused = |incident: &&Incident| incident.verdict == Some(Verdict::NotCovered);
    let refused = incidents.iter().filter(is_refused).count();
    let is_fitting = match verb {
        Verb::Approve => refused == 0,
        _ => refused > 0 && refused < incidents.len(),
    };
    if !is_fitting {
        let message = match verb {
            Verb::Approve => {
                message!("service-not-all-covered")
            }
            _ if refused > 0 => {
                message!("service-nothing-covered")
            }
            _ => message!("service-everything-covered"),
        };
        return Err(Error::field("verdicts", message));
    }
    let is_chargeable =
        incidents.iter().any(|incident| incident.verdict == Some(Verdict::Chargeable));
    if is_chargeable {
        require_agreed_price(request)?;
    }
    require_limit(context, request, &incidents)?;
    let mut approved = request.clone();
    approved.status = Status::Approved;
    let approved = context.commit(request, approved, verb, Details::default())?;
    tell::judged(context, &approved, &incidents)?;
    Ok(approved)
}

/// What is chargeable is done at a price that the dealer accepted.
fn require_agreed_price(request: &Request) -> Result<(), Error> {
    let price = |(amount, currency): (Cents, &str)| amount.worded(currency);
    Err(Error::Conflict(match (request.price(), request.price_answer) {
        (Some(_), Some(PriceAnswer::Accepted)) => return Ok(()),
        (Some(asked), Some(PriceAnswer::Declined)) => {
            message!("service-approve-price-declined", price = price(asked))
        }
        (Some(asked), None) => message!("service-approve-price-unanswered", price = price(asked)),
        (None, _) => message!("service-approve-price-missing"),
    }))
}

/// The incidents with the verdicts of the form; each must have one then.
fn judged(
    context: &Context<'_>,
    request: &Request,
    form: &ActionForm,
) -> Result<Vec<Incident>, Error> {
    let mut checks = Checks::new();
    let known = store::incidents(&context.rows, request.id)?;
    for (place, given) in form.verdicts.iter().enumerate() {
        let is_known = known.iter().any(|incident| incident.id == given.incident_id);
        let field = format!("verdicts.{place}.incidentId");
        checks.require(is_known, &field, message!("service-incident-of-other-request"));
        let least = if given.verdict == Verdict::NotCovered { 5 } else { 0 };
        checks.lines(
            &format!("verdicts.{place}.reason"),
            &given.reason,
            least..=*bounds::COMMENT.end(),
        );
    }
    for incident in known.iter().filter(|incident| incident.verdict.is_none()) {
        let is_judged = form.verdicts.iter().any(|given| given.incident_id == incident.id);
        checks.require(
            is_judged,
            "verdicts",
            message!("service-incident-undecided", seq = incident.seq),
        );
    }
    checks.finish()?;
    for given in &form.verdicts {
        let of = (request.id, given.incident_id);
        store::set_verdict(context, of, given.verdict, given.said())?;
    }
    super::item::incidents(context, request.id)
}

/// What the house pays for is within the caller's limit, or they are a supervisor.
fn require_limit(
    context: &Context<'_>,
    request: &Request,
    incidents: &[Incident],
) -> Result<(), Error> {
    let is_ours = |incident: &&Incident| {
        matches!(incident.verdict, Some(Verdict::Covered | Verdict::Goodwill))
    };
    let cost: i64 =
        incidents.iter().filter(is_ours).filter_map(|incident| incident.cost).map(|c| c.0).sum();
    let limit = context
        .caller()
        .and_then(|caller| caller.grants.limit(Section::Service, Standing::default()));
    match limit {
        Some(limit) if cost > limit.0 && !context.is(Power::Supervisor, request)? => {
            let currency = store::currency(&context.rows)?;
            let (cost, limit) = (Cents(cost).worded(&currency), limit.worded(&currency));
            Err(Error::Forbidden(message!("service-cost-beyond-limit", cost, limit)))
        }
        _ => Ok(()),
    }
}

fn close(context: &Context<'_>, request: &Request, form: &ActionForm) -> Result<Request, Error> {
    visits::settle_orders(context, request, form.end_service_orders, Verb::Close)?;
    let closed = closed(context, request, Status::Closed, &message!("service-closed-confirmed"));
    let closed = context.commit(request, closed, Verb::Close, Details::default())?;
    tell::closed(context, &closed)?;
    Ok(closed)
}

/// A request that is over.
pub(super) fn closed(
    context: &Context<'_>,
    request: &Request,
    status: Status,
    why: &Message,
) -> Request {
    let mut closed = request.clone();
    closed.status = status;
    closed.closed_at = Some(context.now);
    closed.closed_on = Some(context.today);
    closed.asked_in = None;
    closed.close_reason = why.kept();
    closed
}

fn reject(context: &Context<'_>, request: &Request, form: &ActionForm) -> Result<Request, Error> {
    let mut checks = Checks::new();
    let text = reason(&mut checks, form.reason.as_deref());
    let code = form.reject_reason.as_deref().unwrap_or_default();
    let listed = store::list_item(context.rows.conn(), "rejectReasons", code)?;
    checks.require(listed.is_some(), "rejectReason", message!("service-reason-unknown"));
    let clause = form.clause_link.as_deref().map(str::trim).filter(|link| !link.is_empty());
    let is_link = clause.is_none_or(|link| {
        (link.starts_with("https://") || link.starts_with('/'))
            && LINK.contains(&link.len())
            && !link.contains(char::is_whitespace)
    });
    checks.require(is_link, "clauseLink", message!("service-link-invalid"));
    checks.finish()?;
    let name = listed.map(|(_, name)| name).unwrap_or_default();
    let why = format!("{name}: {text}");
    visits::call_off(context, request)?;
    let rejected = closed(context, request, Status::Rejected, &Message::plain(&why));
    let rejected = context.commit(request, rejected, Verb::Reject, Details::because(&why))?;
    tell::rejected(context, &rejected, (&name, text), clause)?;
    Ok(rejected)
}

fn cancel(context: &Context<'_>, request: &Request, form: &ActionForm) -> Result<Request, Error> {
    let mut checks = Checks::new();
    let text = reason(&mut checks, form.reason.as_deref());
    checks.finish()?;
    visits::settle_orders(context, request, form.end_service_orders, Verb::Cancel)?;
    let crews = visits::call_off(context, request)?;
    let mut cancelled = closed(context, request, Status::Cancelled, &Message::plain(text));
    (cancelled.visit_id, cancelled.visit_on) = (None, None);
    let cancelled = context.commit(request, cancelled, Verb::Cancel, Details::because(text))?;
    tell::cancelled(context, &cancelled, text, &crews)?;
    Ok(cancelled)
}

fn reopen(context: &Context<'_>, request: &Request, form: &ActionForm) -> Result<Request, Error> {
    let mut checks = Checks::new();
    let text = reason(&mut checks, form.reason.as_deref());
    if form.defect_returns {
        let over = request.completed_at.or(request.closed_at).unwrap_or(Instant(0));
        let has_photo = store::has_image_since(&context.rows, request.id, None, over)?;
        checks.require(has_photo, "defectReturns", message!("service-new-photo-missing"));
    }
    checks.finish()?;
    let mut reopened = request.clone();
    reopened.status = Status::InReview;
    reopened.reopened_count += 1;
    (reopened.closed_at, reopened.closed_on, reopened.completed_at) = (None, None, None);
    (reopened.visit_id, reopened.visit_on) = (None, None);
    reopened.duplicate_of = None;
    reopened.void_price();
    reopened.close_reason.clear();
    let reopened = context.commit(request, reopened, Verb::Reopen, Details::because(text))?;
    tell::reopened(context, &reopened, text)?;
    Ok(reopened)
}

/// The other request that a verb names: of the same account, submitted, and not this one.
fn target(
    context: &Context<'_>,
    request: &Request,
    target: Option<ServiceRequestId>,
) -> Result<Request, Error> {
    let wrong = |message: Message| Error::field("targetId", message);
    let id = target.ok_or_else(|| wrong(message!("service-target-missing")))?;
    let other = match context.find::<Request>(id) {
        Err(Error::NotFound) => return Err(wrong(message!("service-target-unknown"))),
        found => found?,
    };
    if other.id == request.id || other.status == Status::Draft {
        return Err(wrong(message!("service-target-not-submitted")));
    }
    Ok(other)
}

fn merge(context: &Context<'_>, request: &Request, form: &ActionForm) -> Result<Request, Error> {
    let other = target(context, request, form.target_id)?;
    if other.duplicate_of.is_some() {
        return Err(Error::field("targetId", message!("service-target-merged")));
    }
    if other.status.category() == Category::Done {
        return Err(Error::field("targetId", message!("service-target-closed")));
    }
    visits::settle_orders(context, request, form.end_service_orders, Verb::Merge)?;
    let why = message!("service-closed-merged", number = other.number);
    let mut merged = closed(context, request, Status::Closed, &why);
    merged.duplicate_of = Some(other.id);
    merge::carry_over(context, request, &other)?;
    let merged = context.commit(request, merged, Verb::Merge, Details::saying(why))?;
    store::relate(&context.rows, request.id, other.id)?;
    tell::merged(context, &merged, &other)?;
    Ok(merged)
}

fn relate(
    context: &Context<'_>,
    request: &Request,
    verb: Verb,
    form: &ActionForm,
) -> Result<Request, Error> {
    let other = target(context, request, form.target_id)?;
    match verb {
        Verb::Relate => store::relate(&context.rows, request.id, other.id)?,
        _ => store::unrelate(&context.rows, request.id, other.id)?,
    }
    let more = serde_json::json!({ "other": other.number });
    context.commit(request, request.clone(), verb, Details { more, ..Details::default() })
}

/// Says how it was.
pub(super) fn rate(
    context: &Context<'_>,
    request: &Request,
    rating: Option<i64>,
    comment: &str,
    row_version: Option<i64>,
) -> Result<Request, Error> {
    context.permit(request, Verb::Rate, row_version)?;
    let mut checks = Checks::new();
    let is_fine = rating.is_some_and(|stars| RATING.contains(&stars));
    checks.require(is_fine, "rating", message!("service-rating-out-of-range"));
    let comment = checks.lines("comment", comment, bounds::COMMENT);
    checks.finish()?;
    let mut rated = request.clone();
    rated.rating = rating;
    comment.clone_into(&mut rated.rating_comment);
    context.commit(request, rated, Verb::Rate, Details::default())
}

/// Sends the mail about the completion once more.
pub(super) fn mail_completion(context: &Context<'_>, request: &Request) -> Result<Request, Error> {
    context.permit(request, Verb::MailComplete, None)?;
    let mailed =
        context.commit(request, request.clone(), Verb::MailComplete, Details::default())?;
    tell::completed(context, &mailed)?;
    Ok(mailed)
}
