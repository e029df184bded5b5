//! What each verb needs and does; `table` says when it may be done and by whom, `visits` has those that
//! are about orders and visits.

use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Hours, OrderKind, Power, PriceAnswer, QuestionKind, Status, Verb, Verdict, Wish,
    draft::Saved,
    hand_over::Giver,
    item::Incident,
    merge,
    scene::{Done, Scene},
    store::{self, NewMessage, Request},
    tell, visits,
};
use crate::{
    access::{Reach, Section},
    error::{Checks, Error},
    http::strict,
    kernel::{
        ids::{AccountId, ServiceRequestId, UserId},
        money::{CURRENCIES, Cents},
        time::{Day, Instant},
    },
    words,
    workflow::{Category, State as _},
};

/// The highest price that can be asked for.
const HIGHEST_PRICE: Cents = Cents(100_000_000);

/// How long a dealer can reopen what is over, in seconds.
const DEALERS_REOPEN: i64 = 30 * 86_400;

/// What an incident was found to be.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct VerdictForm {
    incident_id: i64,
    verdict: Verdict,
    /// Needed where it is not covered.
    #[serde(default)]
    reason: String,
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
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct PartForm {
    pub(super) item: String,
    pub(super) description: String,
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
    pub(super) reason: Option<String>,
    /// approve, partapprove: for each incident that has none yet.
    #[serde(deserialize_with = "strict")]
    pub(super) verdicts: Vec<VerdictForm>,
    /// reject: a code of the list of reasons.
    pub(super) reject_reason: Option<String>,
    /// reject: where the clause can be read.
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
    pub(super) service_order_number: Option<String>,
    /// process; incomplete: what is needed to go on.
    #[serde(deserialize_with = "strict")]
    pub(super) parts: Vec<PartForm>,
    /// process: when it is expected.
    pub(super) planned_on: Option<Day>,
    /// process.
    pub(super) ship_method_id: Option<i64>,
    /// schedule, process.
    pub(super) crewnumber: Option<String>,
    /// schedule, process.
    pub(super) date: Option<Day>,
    /// schedule, process: minutes since midnight.
    pub(super) starts_minute: Option<i64>,
    pub(super) ends_minute: Option<i64>,
    /// schedule: a second crew, with its reason.
    pub(super) extra_crew_number: Option<String>,
    /// schedule: a code of the list of reasons.
    pub(super) additional_crew_reason: Option<String>,
    /// schedule, process: why a crew is to be at two visits at once; 5 to 1000 characters.
    pub(super) overlap_reason: Option<String>,
    /// Requests whose booked visits the same act moves away next.
    #[serde(skip)]
    pub(super) leaving: Vec<ServiceRequestId>,
    /// incomplete: a code of the list of reasons.
    pub(super) incomplete_reason: Option<String>,
    /// incomplete.
    pub(super) next_step: Option<String>,
    /// complete: for each incident that has none yet.
    #[serde(deserialize_with = "strict")]
    pub(super) resolutions: Vec<ResolutionForm>,
    /// complete, incomplete.
    pub(super) hours: Option<Hours>,
    /// complete, incomplete.
    pub(super) note: Option<String>,
    /// complete: who signed.
    pub(super) signer_name: Option<String>,
    /// complete: why nobody did.
    pub(super) no_signature_reason: Option<String>,
    /// complete: why no photo shows the end.
    pub(super) no_photo_reason: Option<String>,
}

/// Does what the form asks for.
pub(super) fn act(
    scene: &Scene<'_>,
    request: &Request,
    action: Action,
    form: &ActionForm,
) -> Result<Request, Error> {
    let verb = action.verb();
    scene.permit(request, verb, form.row_version)?;
    match action {
        Action::Assign => {
            let why = form.reason.as_deref();
            assign(scene, request, (form.serviceadvisorid, why), form.row_version)
        }
        Action::Review => review(scene, request),
        Action::Approve | Action::PartApprove => approve(scene, request, verb, form),
        Action::Process => visits::process(scene, request, form),
        Action::Schedule => visits::schedule(scene, request, form),
        Action::Start => visits::start(scene, request),
        Action::Incomplete => visits::incomplete(scene, request, form),
        Action::Complete => visits::complete(scene, request, form),
        Action::Close => close(scene, request, form),
        Action::Reject => reject(scene, request, form),
        Action::Cancel => cancel(scene, request, form),
        Action::Reopen => reopen(scene, request, form),
        Action::Merge => merge(scene, request, form),
        Action::Relate | Action::Unrelate => relate(scene, request, verb, form),
    }
}

/// A reason, 5 to 1000 characters.
pub(super) fn reason<'a>(checks: &mut Checks, reason: Option<&'a str>) -> &'a str {
    checks.lines("reason", reason.unwrap_or_default(), 5, 1000)
}

fn review(scene: &Scene<'_>, request: &Request) -> Result<Request, Error> {
    let mut taken = request.clone();
    taken.status = Status::InReview;
    taken.advisor_id = request.advisor_id.or(scene.user());
    let taken = scene.commit(request, taken, Verb::Review, Done::default())?;
    tell::assigned(scene, &taken, None)?;
    Ok(taken)
}

/// Gives a request to an advisor, or hands it over to a supervisor; the reason stays among staff.
pub(super) fn assign(
    scene: &Scene<'_>,
    request: &Request,
    (advisor, why): (Option<UserId>, Option<&str>),
    row_version: Option<i64>,
) -> Result<Request, Error> {
    scene.permit(request, Verb::Assign, row_version)?;
    let conn = scene.rows.conn();
    let mut people = store::advisors(conn)?.into_iter().chain(store::supervisors(conn)?);
    let mut checks = Checks::new();
    let is_known = people.any(|person| Some(person.id) == advisor);
    checks.require(is_known, "serviceadvisorid", "Choose one of the advisors.");
    let why = why.map(|why| reason(&mut checks, Some(why)));
    checks.finish()?;
    let mut given = request.clone();
    given.advisor_id = advisor;
    let act = Done { reason: why, ..Done::default() };
    let given = scene.commit(request, given, Verb::Assign, act)?;
    tell::assigned(scene, &given, why)?;
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
        let scene = Scene::of_giver(conn, giver, AccountId::of_record(id.0));
        let request = scene.find_again(*id)?;
        let mut given = request.clone();
        given.advisor_id = to;
        let given = scene.commit(&request, given, Verb::Assign, Done::default())?;
        if to.is_some() {
            tell::assigned(&scene, &given, None)?;
        }
    }
    Ok(requests.len())
}

/// A question to the dealer.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct QuestionForm {
    pub(super) requestid: Option<ServiceRequestId>,
    /// 1 to 4000 characters.
    pub(super) message: String,
    /// `info`, or `price`: what is chargeable is approved only once the dealer has accepted it.
    kind: Option<QuestionKind>,
    /// price: what it costs.
    amount: Option<Cents>,
    /// price: CAD or USD; without it, the account's.
    currency: Option<String>,
    checklist: Vec<Wish>,
    row_version: Option<i64>,
}

/// Asks the dealer; the request waits for the reply.
pub(super) fn ask(
    scene: &Scene<'_>,
    request: &Request,
    form: &QuestionForm,
) -> Result<Request, Error> {
    scene.permit(request, Verb::MoreInfo, form.row_version)?;
    let mut checks = Checks::new();
    let text = checks.lines("message", &form.message, 1, 4000);
    checks.require(form.checklist.len() <= 3, "checklist", "Ask for each thing once.");
    let kind = form.kind.unwrap_or(QuestionKind::Info);
    let price = checked_price(scene, &mut checks, kind, form)?;
    checks.finish()?;
    let mut asked = request.clone();
    asked.status = Status::MoreInfo;
    asked.asked_in = Some(request.status);
    asked.question_at = Some(scene.now);
    asked.question_kind = Some(kind);
    asked.reminders_sent = 0;
    if let Some((amount, currency)) = price {
        // Asked anew, a price is answered anew: nobody has agreed to another amount.
        asked.void_price();
        (asked.price_cents, asked.price_currency) = (Some(amount), Some(currency));
        (asked.price_asked_at, asked.price_asked_by) = (Some(scene.now), scene.user());
    }
    let message = NewMessage {
        kind: "question",
        body: text,
        checklist: &form.checklist,
        is_internal: false,
        is_about_price: kind == QuestionKind::Price,
    };
    store::insert_message(scene, request.id, &message)?;
    let more = match asked.open_price().filter(|_| kind == QuestionKind::Price) {
        Some((amount, currency)) => serde_json::json!({ "amount": amount, "currency": currency }),
        None => serde_json::Value::Null,
    };
    let act = Done { more, ..Done::default() };
    let asked = scene.commit(request, asked, Verb::MoreInfo, act)?;
    tell::dealer(scene, &asked, &tell::question(&asked, text, &form.checklist))?;
    Ok(asked)
}

/// The price of a question about one.
fn checked_price(
    scene: &Scene<'_>,
    checks: &mut Checks,
    kind: QuestionKind,
    form: &QuestionForm,
) -> Result<Option<(Cents, String)>, Error> {
    if kind == QuestionKind::Info {
        let is_fine = form.amount.is_none() && form.currency.is_none();
        checks.require(is_fine, "amount", "Only a question about a price has an amount.");
        return Ok(None);
    }
    let is_fine = form.amount.is_some_and(|amount| Cents(0) < amount && amount <= HIGHEST_PRICE);
    checks.require(is_fine, "amount", "Enter the price, from 0.01 to 1,000,000.00.");
    let currency = match form.currency.as_deref().map(str::trim) {
        Some(currency) => currency.to_owned(),
        None => store::currency(&scene.rows)?,
    };
    checks.require(CURRENCIES.contains(&&*currency), "currency", "Choose CAD or USD.");
    Ok(form.amount.map(|amount| (amount, currency)))
}

/// Answers a question: with words, or with an image that came after it. The request goes back to where it
/// was asked.
pub(super) fn reply(
    scene: &Scene<'_>,
    request: &Request,
    text: Option<&str>,
    row_version: Option<i64>,
) -> Result<Saved, Error> {
    scene.permit(request, Verb::Reply, row_version)?;
    let mut checks = Checks::new();
    let text = checks.lines("reply", text.unwrap_or_default(), 0, 4000);
    let asked_at = request.question_at.unwrap_or(Instant(0));
    let has_image = store::has_image_since(&scene.rows, request.id, None, asked_at)?;
    checks.require(!text.is_empty() || has_image, "reply", "Write a reply, or add an image.");
    checks.finish()?;
    let mut answered = request.clone();
    answered.status = request
        .asked_in
        .ok_or_else(|| Error::internal("a question without the state that it was asked in"))?;
    answered.asked_in = None;
    answered.reminders_sent = 0;
    let body = if text.is_empty() { "Images were added." } else { text };
    let message = NewMessage {
        kind: "answer",
        body,
        checklist: &[],
        is_internal: false,
        is_about_price: request.question_kind == Some(QuestionKind::Price),
    };
    store::insert_message(scene, request.id, &message)?;
    let answered = scene.commit(request, answered, Verb::Reply, Done::by_dealer())?;
    tell::replied(scene, &answered, body)?;
    let label = scene.label(answered.status);
    Ok(Saved {
        message: format!("The reply to {} is sent. It is now: {label}.", answered.number),
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
    scene: &Scene<'_>,
    request: &Request,
    form: &PriceForm<'_>,
) -> Result<Request, Error> {
    let verb = match form.answer {
        PriceAnswer::Accepted => Verb::AcceptPrice,
        PriceAnswer::Declined => Verb::DeclinePrice,
    };
    scene.permit(request, verb, form.row_version)?;
    if scene.is_impersonating() {
        return Err(Error::Forbidden(
            "Only the dealer's own people can answer a price, not staff in their place.".to_owned(),
        ));
    }
    let (amount, currency) = demand_open_price(request)?;
    let mut checks = Checks::new();
    let is_needed = form.answer == PriceAnswer::Accepted;
    checks.require(
        form.amount.is_some() || !is_needed,
        "amount",
        "Send the amount that you accept.",
    );
    let comment = checks.lines("comment", form.comment, 0, 1000);
    checks.finish()?;
    demand_shown_price(scene, request, (form.amount, form.currency))?;
    let more = serde_json::json!({ "amount": amount, "currency": currency });
    let answered = with_answer(scene, request, form.answer)?;
    if !comment.is_empty() {
        let message = NewMessage {
            kind: "answer",
            body: comment,
            checklist: &[],
            is_internal: false,
            is_about_price: true,
        };
        store::insert_message(scene, request.id, &message)?;
    }
    let answered = scene.commit(request, answered, verb, Done { more, ..Done::by_dealer() })?;
    tell::price_answered(scene, &answered, form.answer, comment)?;
    Ok(answered)
}

/// The price that waits for an answer.
pub(super) fn demand_open_price(request: &Request) -> Result<(Cents, &str), Error> {
    let none = || Error::Conflict("There is no price that waits for an answer.".to_owned());
    request.open_price().ok_or_else(none)
}

/// Refuses an answer to another price than the one that waits for it.
pub(super) fn demand_shown_price(
    scene: &Scene<'_>,
    request: &Request,
    (amount, currency): (Option<Cents>, Option<&str>),
) -> Result<(), Error> {
    let price = demand_open_price(request)?;
    if amount.is_none_or(|shown| shown == price.0) && currency.is_none_or(|shown| shown == price.1)
    {
        return Ok(());
    }
    let item = super::item::read(scene, request.id)?;
    Err(Error::Stale(Box::new(serde_json::to_value(&item)?)))
}

/// The request with the answer to its price. Where the question about it is still open, this answers it.
pub(super) fn with_answer(
    scene: &Scene<'_>,
    request: &Request,
    answer: PriceAnswer,
) -> Result<Request, Error> {
    let mut answered = request.clone();
    answered.price_answer = Some(answer);
    answered.price_answered_at = Some(scene.now);
    answered.price_answered_by = scene.user();
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
    scene: &Scene<'_>,
    request: &Request,
    message: &str,
    is_internal: bool,
) -> Result<Request, Error> {
    scene.permit(request, Verb::Message, None)?;
    let mut checks = Checks::new();
    let body = checks.lines("message", message, 1, 4000);
    checks.finish()?;
    let kind = if is_internal { "note" } else { "message" };
    let message = NewMessage { kind, body, checklist: &[], is_internal, is_about_price: false };
    store::insert_message(scene, request.id, &message)?;
    let more = serde_json::json!({ "isInternal": is_internal });
    let written =
        scene.commit(request, request.clone(), Verb::Message, Done { more, ..Done::default() })?;
    if !is_internal {
        tell::written(scene, &written, body)?;
    }
    Ok(written)
}

fn approve(
    scene: &Scene<'_>,
    request: &Request,
    verb: Verb,
    form: &ActionForm,
) -> Result<Request, Error> {
    let incidents = judged(scene, request, form)?;
    let is_refused = |incident: &&Incident| incident.verdict == Some(Verdict::NotCovered);
    let refused = incidents.iter().filter(is_refused).count();
    let is_fitting = match verb {
        Verb::Approve => refused == 0,
        _ => refused > 0 && refused < incidents.len(),
    };
    if !is_fitting {
        let message = match verb {
            Verb::Approve => "Something is not covered: approve in part, or reject it.",
            _ if refused > 0 => {
                "Nothing is covered: reject the request, or hand it over to a supervisor."
            }
            _ => "Everything is covered: approve the request as a whole.",
        };
        return Err(Error::field("verdicts", message));
    }
    let is_chargeable =
        incidents.iter().any(|incident| incident.verdict == Some(Verdict::Chargeable));
    if is_chargeable {
        require_agreed_price(request)?;
    }
    require_limit(scene, request, &incidents)?;
    let mut approved = request.clone();
    approved.status = Status::Approved;
    let approved = scene.commit(request, approved, verb, Done::default())?;
    tell::judged(scene, &approved, &incidents)?;
    Ok(approved)
}

/// What is chargeable is done at a price that the dealer accepted.
fn require_agreed_price(request: &Request) -> Result<(), Error> {
    let why = match (request.price(), request.price_answer) {
        (Some(_), Some(PriceAnswer::Accepted)) => return Ok(()),
        (Some((amount, currency)), Some(PriceAnswer::Declined)) => {
            let price = tell::money(amount, currency);
            format!("the dealer declined the price of {price}: ask for another, or do not charge")
        }
        (Some((amount, currency)), None) => {
            let price = tell::money(amount, currency);
            format!("the dealer has not accepted the price of {price} yet")
        }
        (None, _) => "its price is accepted: ask the dealer for it first".to_owned(),
    };
    let joined = if request.price().is_some() { "while" } else { "before" };
    Err(Error::Conflict(format!("Cannot approve what is chargeable {joined} {why}.")))
}

/// The incidents with the verdicts of the form; each must have one then.
fn judged(scene: &Scene<'_>, request: &Request, form: &ActionForm) -> Result<Vec<Incident>, Error> {
    let mut checks = Checks::new();
    let known = store::incidents(&scene.rows, request.id)?;
    for (place, given) in form.verdicts.iter().enumerate() {
        let is_known = known.iter().any(|incident| incident.id == given.incident_id);
        let field = format!("verdicts.{place}.incidentId");
        checks.require(is_known, &field, "The request has no such incident.");
        let least = if given.verdict == Verdict::NotCovered { 5 } else { 0 };
        checks.lines(&format!("verdicts.{place}.reason"), &given.reason, least, 1000);
    }
    for incident in known.iter().filter(|incident| incident.verdict.is_none()) {
        let is_judged = form.verdicts.iter().any(|given| given.incident_id == incident.id);
        checks.require(
            is_judged,
            "verdicts",
            format!("Say of incident {} whether it is covered.", incident.seq),
        );
    }
    checks.finish()?;
    for given in &form.verdicts {
        let of = (request.id, given.incident_id);
        store::set_verdict(scene, of, given.verdict, given.reason.trim())?;
    }
    super::item::incidents(scene, request.id)
}

/// What the house pays for is within the caller's limit, or he is a supervisor.
fn require_limit(
    scene: &Scene<'_>,
    request: &Request,
    incidents: &[Incident],
) -> Result<(), Error> {
    let is_ours = |incident: &&Incident| {
        matches!(incident.verdict, Some(Verdict::Covered | Verdict::Goodwill))
    };
    let cost: i64 =
        incidents.iter().filter(is_ours).filter_map(|incident| incident.cost).map(|c| c.0).sum();
    let limit = scene.caller().and_then(|caller| caller.grants.limit(Section::Service, Reach::All));
    match limit {
        Some(limit) if cost > limit.0 && !scene.is(Power::Supervisor, request)? => {
            Err(Error::Forbidden(format!(
                "This costs {} and you may approve up to {limit}: you need the permission service:delete for this.",
                Cents(cost)
            )))
        }
        _ => Ok(()),
    }
}

fn close(scene: &Scene<'_>, request: &Request, form: &ActionForm) -> Result<Request, Error> {
    visits::settle_orders(scene, request, form.end_service_orders, "close")?;
    let closed = closed(scene, request, Status::Closed, "Confirmed as done");
    let closed = scene.commit(request, closed, Verb::Close, Done::default())?;
    tell::closed(scene, &closed)?;
    Ok(closed)
}

/// A request that is over.
pub(super) fn closed(scene: &Scene<'_>, request: &Request, status: Status, why: &str) -> Request {
    let mut closed = request.clone();
    closed.status = status;
    closed.closed_at = Some(scene.now);
    closed.closed_on = Some(scene.today);
    closed.asked_in = None;
    why.clone_into(&mut closed.close_reason);
    closed
}

/// Whether only a supervisor may reject a request: the dealer has been a customer for more than a year, or
/// nobody said since when.
pub(super) fn rejects_only_supervisor(scene: &Scene<'_>) -> Result<bool, Error> {
    let since = store::customer_since(&scene.rows)?;
    Ok(since.is_none_or(|since| since < scene.today.minus_months(12)))
}

fn reject(scene: &Scene<'_>, request: &Request, form: &ActionForm) -> Result<Request, Error> {
    if !scene.is(Power::Supervisor, request)? && rejects_only_supervisor(scene)? {
        return Err(Error::Forbidden(
            "Only a supervisor may reject a request of a dealer of long standing: you need the \
             permission service:delete. Hand it over to one."
                .to_owned(),
        ));
    }
    let mut checks = Checks::new();
    let text = reason(&mut checks, form.reason.as_deref());
    let code = form.reject_reason.as_deref().unwrap_or_default();
    let listed = store::list_item(scene.rows.conn(), "rejectReasons", code)?;
    checks.require(listed.is_some(), "rejectReason", "Choose a reason of the list.");
    let clause = form.clause_link.as_deref().map(str::trim).filter(|link| !link.is_empty());
    let is_link = clause.is_none_or(|link| {
        (link.starts_with("https://") || link.starts_with('/'))
            && link.len() <= 500
            && !link.contains(char::is_whitespace)
    });
    checks.require(
        is_link,
        "clauseLink",
        "A link begins with https:// or is a path of the portal.",
    );
    checks.finish()?;
    let name = listed.map(|(_, name)| name).unwrap_or_default();
    let why = format!("{name}: {text}");
    visits::call_off(scene, request)?;
    let rejected = closed(scene, request, Status::Rejected, &why);
    let rejected = scene.commit(request, rejected, Verb::Reject, Done::because(&why))?;
    tell::rejected(scene, &rejected, (&name, text), clause)?;
    Ok(rejected)
}

fn cancel(scene: &Scene<'_>, request: &Request, form: &ActionForm) -> Result<Request, Error> {
    let mut checks = Checks::new();
    let text = reason(&mut checks, form.reason.as_deref());
    checks.finish()?;
    visits::settle_orders(scene, request, form.end_service_orders, "cancel")?;
    let crews = visits::call_off(scene, request)?;
    let mut cancelled = closed(scene, request, Status::Cancelled, text);
    (cancelled.visit_id, cancelled.visit_on) = (None, None);
    let cancelled = scene.commit(request, cancelled, Verb::Cancel, Done::because(text))?;
    tell::cancelled(scene, &cancelled, text, &crews)?;
    Ok(cancelled)
}

/// Whether a dealer can still reopen a request.
pub(super) fn is_reopenable(request: &Request, now: Instant) -> bool {
    let over = request.closed_at.or(request.completed_at);
    over.is_none_or(|over| now.seconds_since(over) <= DEALERS_REOPEN)
}

fn reopen(scene: &Scene<'_>, request: &Request, form: &ActionForm) -> Result<Request, Error> {
    let is_dealers = !scene.is(Power::Advisor, request)?;
    if is_dealers && !is_reopenable(request, scene.now) {
        return Err(Error::Conflict(
            "Cannot reopen this more than 30 days after its end. Please make a new request."
                .to_owned(),
        ));
    }
    let mut checks = Checks::new();
    let text = reason(&mut checks, form.reason.as_deref());
    if form.defect_returns {
        let over = request.completed_at.or(request.closed_at).unwrap_or(Instant(0));
        let has_photo = store::has_image_since(&scene.rows, request.id, None, over)?;
        checks.require(has_photo, "defectReturns", "Add a new photo that shows it first.");
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
    let reopened = scene.commit(request, reopened, Verb::Reopen, Done::because(text))?;
    tell::reopened(scene, &reopened, text)?;
    Ok(reopened)
}

/// The other request that a verb names: of the same account, submitted, and not this one.
fn target(
    scene: &Scene<'_>,
    request: &Request,
    target: Option<ServiceRequestId>,
) -> Result<Request, Error> {
    let wrong = |message: &str| Error::field("targetId", message);
    let id = target.ok_or_else(|| wrong("Choose the other request."))?;
    let other = match scene.find(id) {
        Err(Error::NotFound) => return Err(wrong("The account has no such request.")),
        found => found?,
    };
    if other.id == request.id || other.status == Status::Draft {
        return Err(wrong("Choose another request that was submitted."));
    }
    Ok(other)
}

fn merge(scene: &Scene<'_>, request: &Request, form: &ActionForm) -> Result<Request, Error> {
    let other = target(scene, request, form.target_id)?;
    if other.duplicate_of.is_some() {
        return Err(Error::field("targetId", "That one is merged into another itself."));
    }
    if other.status.category() == Category::Done {
        return Err(Error::field("targetId", "That one is over. Choose one that is in hand."));
    }
    visits::settle_orders(scene, request, form.end_service_orders, "merge")?;
    let why = format!("Merged into {}", other.number);
    let mut merged = closed(scene, request, Status::Closed, &why);
    merged.duplicate_of = Some(other.id);
    merge::carry_over(scene, request, &other)?;
    let merged = scene.commit(request, merged, Verb::Merge, Done::because(&why))?;
    store::relate(&scene.rows, request.id, other.id)?;
    tell::merged(scene, &merged, &other)?;
    Ok(merged)
}

fn relate(
    scene: &Scene<'_>,
    request: &Request,
    verb: Verb,
    form: &ActionForm,
) -> Result<Request, Error> {
    let other = target(scene, request, form.target_id)?;
    match verb {
        Verb::Relate => store::relate(&scene.rows, request.id, other.id)?,
        _ => store::unrelate(&scene.rows, request.id, other.id)?,
    }
    let more = serde_json::json!({ "other": other.number });
    scene.commit(request, request.clone(), verb, Done { more, ..Done::default() })
}

/// Says how it was.
pub(super) fn rate(
    scene: &Scene<'_>,
    request: &Request,
    rating: Option<i64>,
    comment: &str,
    row_version: Option<i64>,
) -> Result<Request, Error> {
    scene.permit(request, Verb::Rate, row_version)?;
    let mut checks = Checks::new();
    let is_fine = rating.is_some_and(|stars| (1..=5).contains(&stars));
    checks.require(is_fine, "rating", "From 1 to 5.");
    let comment = checks.lines("comment", comment, 0, 1000);
    checks.finish()?;
    let mut rated = request.clone();
    rated.rating = rating;
    comment.clone_into(&mut rated.rating_comment);
    scene.commit(request, rated, Verb::Rate, Done::default())
}

/// Sends the mail about the completion once more.
pub(super) fn mail_completion(scene: &Scene<'_>, request: &Request) -> Result<Request, Error> {
    scene.permit(request, Verb::MailComplete, None)?;
    let mailed = scene.commit(request, request.clone(), Verb::MailComplete, Done::default())?;
    tell::completed(scene, &mailed)?;
    Ok(mailed)
}
