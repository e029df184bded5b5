//! What each verb needs and does; `table` says when it may be done and by whom. Those about visits are in
//! `visits::verbs`, and what a request is made of before it is submitted in `asking`.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    ending,
    incident::{self, Incident},
    item, merge,
    store::{self, NewMessage, Request},
    table::{MessageKind, Power, PriceAnswer, QuestionKind, Status, Verb, Verdict, Wish},
    tell::{self, Happened},
};
use crate::{
    access::{Section, Standing},
    casework::{Context, Details},
    domain::bounds,
    error::{Checks, Error, needed},
    http,
    kernel::{
        ids::{ServiceRequestId, UserId},
        money::{CURRENCIES, Cents},
        time::Instant,
    },
    messages::{Message, message},
    workflow::{Category, State as _},
};

/// A link to a clause of the warranty.
pub(crate) const LINK: RangeInclusive<usize> = 0..=500;
/// How content a dealer is, in stars.
pub(super) const RATING: RangeInclusive<i64> = 1..=5;
/// The highest price that can be asked for.
const HIGHEST_PRICE: Cents = Cents(100_000_000);

/// What an incident was found to be.
#[http::body]
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VerdictForm {
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

/// One request on its way through one verb.
pub(crate) struct Step<'a> {
    pub(crate) context: &'a Context<'a>,
    pub(crate) request: &'a Request,
    verb: Verb,
}

/// What a verb made of a request, and what it has to tell.
pub(crate) type Taken<'a> = Result<(Request, Happened<'a>), Error>;

/// Takes a step, from the version that the caller has seen, and tells those whom it concerns.
pub(crate) fn take<'f>(
    context: &Context<'_>,
    request: &Request,
    (verb, row_version): (Verb, Option<i64>),
    step: impl FnOnce(&Step<'_>) -> Taken<'f>,
) -> Result<Request, Error> {
    context.permit(request, verb, row_version)?;
    let (after, happened) = step(&Step { context, request, verb })?;
    tell::after(context, &after, &happened)?;
    Ok(after)
}

/// The id that a body must have.
pub(crate) fn named(id: Option<ServiceRequestId>) -> Result<ServiceRequestId, Error> {
    needed("requestid", id)
}

/// A reason, 5 to 1000 characters.
fn reason<'f>(checks: &mut Checks, reason: Option<&'f str>) -> &'f str {
    checks.lines("reason", reason.unwrap_or_default(), bounds::REASON)
}

/// A question to the dealer.
pub(super) struct Question<'f> {
    pub(super) text: &'f str,
    pub(super) kind: QuestionKind,
    pub(super) amount: Option<Cents>,
    pub(super) currency: Option<&'f str>,
    pub(super) checklist: &'f [Wish],
}

/// A price as the dealer was shown it, and what they say to it beside the answer.
pub(super) struct ShownPrice<'f> {
    /// An acceptance is of this amount and of no other.
    pub(super) amount: Option<Cents>,
    pub(super) currency: Option<&'f str>,
    /// 0 to 1000 characters.
    pub(super) comment: &'f str,
}

/// Why a request is rejected.
pub(crate) struct Rejection<'f> {
    /// A code of the list of reasons.
    pub(crate) code: Option<&'f str>,
    pub(crate) reason: Option<&'f str>,
    /// Where the clause can be read.
    pub(crate) clause: Option<&'f str>,
}

impl Step<'_> {
    /// Writes what the verb made of the request.
    pub(crate) fn commit(&self, after: Request, details: Details<'_>) -> Result<Request, Error> {
        self.context.commit(self.request, after, self.verb, details)
    }

    fn say(&self, message: &NewMessage<'_>) -> Result<(), Error> {
        store::insert_message(self.context, self.request.id, message)
    }

    pub(crate) fn review(&self) -> Taken<'static> {
        let mut taken = self.request.clone();
        taken.status = Status::InReview;
        taken.advisor_id = self.request.advisor_id.or(self.context.user());
        let taken = self.commit(taken, Details::default())?;
        Ok((taken, Happened::Assigned { why: None }))
    }

    /// Gives a request to an advisor, or hands it over to a supervisor; the reason stays among staff.
    pub(crate) fn assign<'f>(&self, advisor: Option<UserId>, why: Option<&'f str>) -> Taken<'f> {
        let conn = self.context.rows.conn();
        let mut people = store::advisors(conn)?.into_iter().chain(store::supervisors(conn)?);
        let mut checks = Checks::new();
        let is_known = people.any(|person| Some(person.id) == advisor);
        checks.require(is_known, "serviceadvisorid", message!("service-advisor-unknown"));
        let why = why.map(|why| reason(&mut checks, Some(why)));
        checks.finish()?;
        let mut given = self.request.clone();
        given.advisor_id = advisor;
        let given = self.commit(given, Details { reason: why, ..Details::default() })?;
        Ok((given, Happened::Assigned { why }))
    }

    /// Asks the dealer; the request waits for the reply.
    pub(super) fn ask<'f>(&self, question: &Question<'f>) -> Taken<'f> {
        let Question { kind, checklist, .. } = *question;
        let mut checks = Checks::new();
        let text = checks.lines("message", question.text, bounds::MESSAGE);
        checks.require(checklist.len() <= 3, "checklist", message!("service-wish-repeated"));
        let price = self.checked_price(&mut checks, question)?;
        checks.finish()?;
        let mut asked = self.request.clone();
        asked.status = Status::MoreInfo;
        asked.asked_in = Some(self.request.status);
        asked.question_at = Some(self.context.now);
        asked.question_kind = Some(kind);
        asked.reminders_sent = 0;
        if let Some((amount, currency)) = price {
            // Asked anew, a price is answered anew: no one has agreed to another amount.
            asked.void_price();
            (asked.price_cents, asked.price_currency) = (Some(amount), Some(currency));
            (asked.price_asked_at, asked.price_asked_by) =
                (Some(self.context.now), self.context.user());
        }
        self.say(&NewMessage {
            checklist,
            is_about_price: kind == QuestionKind::Price,
            ..NewMessage::of(MessageKind::Question, text)
        })?;
        let more = match asked.open_price().filter(|_| kind == QuestionKind::Price) {
            Some((amount, currency)) => {
                serde_json::json!({ "amount": amount, "currency": currency })
            }
            None => serde_json::Value::Null,
        };
        let asked = self.commit(asked, Details { more, ..Details::default() })?;
        Ok((asked, Happened::Asked { text, checklist }))
    }

    /// The price of a question about one.
    fn checked_price(
        &self,
        checks: &mut Checks,
        question: &Question<'_>,
    ) -> Result<Option<(Cents, String)>, Error> {
        let Question { kind, amount, currency, .. } = *question;
        if kind == QuestionKind::Info {
            let is_fine = amount.is_none() && currency.is_none();
            checks.require(is_fine, "amount", message!("service-amount-without-price-question"));
            return Ok(None);
        }
        let is_fine = amount.is_some_and(|amount| Cents(0) < amount && amount <= HIGHEST_PRICE);
        checks.require(is_fine, "amount", message!("service-price-out-of-range"));
        let currency = match currency.map(str::trim) {
            Some(currency) => currency.to_owned(),
            None => store::currency(&self.context.rows)?,
        };
        checks.require(CURRENCIES.contains(&&*currency), "currency", message!("currency-invalid"));
        Ok(amount.map(|amount| (amount, currency)))
    }

    /// Answers a question: with words, or with an image that came after it. The request goes back to where it
    /// was asked.
    fn reply(&self, text: Option<&str>) -> Taken<'static> {
        let mut checks = Checks::new();
        let text = checks.lines("reply", text.unwrap_or_default(), bounds::NOTE);
        let asked_at = self.request.question_at.unwrap_or(Instant(0));
        let rows = &self.context.rows;
        let has_image = store::has_image_since(rows, self.request.id, None, asked_at)?;
        checks.require(!text.is_empty() || has_image, "reply", message!("service-reply-empty"));
        checks.finish()?;
        let mut answered = self.request.clone();
        answered.return_to_asker()?;
        let text = match text {
            "" => message!("service-reply-images").to_string(),
            text => text.to_owned(),
        };
        self.say(&NewMessage {
            is_about_price: self.request.question_kind == Some(QuestionKind::Price),
            ..NewMessage::of(MessageKind::Answer, &text)
        })?;
        let answered = self.commit(answered, Details::by_dealer())?;
        Ok((answered, Happened::Replied { text }))
    }

    /// Accepts or declines the price in force. Where its question is still open, this answers it.
    pub(super) fn answer_price<'f>(
        &self,
        answer: PriceAnswer,
        shown: &ShownPrice<'f>,
    ) -> Taken<'f> {
        let (amount, currency) = self.request.demand_open_price()?;
        let mut checks = Checks::new();
        let is_needed = answer == PriceAnswer::Accepted;
        checks.require(
            shown.amount.is_some() || !is_needed,
            "amount",
            message!("service-accepted-amount-missing"),
        );
        let comment = checks.lines("comment", shown.comment, bounds::COMMENT);
        checks.finish()?;
        demand_shown_price(self.context, self.request, (shown.amount, shown.currency))?;
        let more = serde_json::json!({ "amount": amount, "currency": currency });
        let answered = self.answered(answer)?;
        if !comment.is_empty() {
            self.say(&NewMessage {
                is_about_price: true,
                ..NewMessage::of(MessageKind::Answer, comment)
            })?;
        }
        let answered = self.commit(answered, Details { more, ..Details::by_dealer() })?;
        Ok((answered, Happened::PriceAnswered { answer, comment }))
    }

    /// Records what the dealer answered to the price in force, with the name of the file that proves it.
    pub(super) fn record_answer(&self, answer: PriceAnswer, proof: &str) -> Taken<'static> {
        let mut answered = self.answered(answer)?;
        answered.price_proof = Some(proof.to_owned());
        let (amount, currency) = (answered.price_cents, &answered.price_currency);
        let more = serde_json::json!({ "amount": amount, "currency": currency });
        let answered = self.commit(answered, Details { more, ..Details::by_dealer() })?;
        Ok((answered, Happened::AnswerRecorded(answer)))
    }

    /// The request with the answer to its price. Where the question about it is still open, this answers it.
    fn answered(&self, answer: PriceAnswer) -> Result<Request, Error> {
        let mut answered = self.request.clone();
        answered.price_answer = Some(answer);
        answered.price_answered_at = Some(self.context.now);
        answered.price_answered_by = self.context.user();
        let is_asked = self.request.status == Status::MoreInfo;
        if is_asked && self.request.question_kind == Some(QuestionKind::Price) {
            answered.return_to_asker()?;
        }
        Ok(answered)
    }

    /// Writes into the conversation; staff also notes that dealers do not see.
    pub(super) fn write<'f>(&self, message: &'f str, is_internal: bool) -> Taken<'f> {
        let mut checks = Checks::new();
        let body = checks.lines("message", message, bounds::MESSAGE);
        checks.finish()?;
        let kind = if is_internal { MessageKind::Note } else { MessageKind::Message };
        self.say(&NewMessage::of(kind, body))?;
        let more = serde_json::json!({ "isInternal": is_internal });
        let details = Details { more, ..Details::default() };
        let written = self.commit(self.request.clone(), details)?;
        let happened =
            if is_internal { Happened::Nothing } else { Happened::Written { text: body } };
        Ok((written, happened))
    }

    /// Says who pays for what; nothing or a part of it may be refused.
    pub(crate) fn approve(&self, verdicts: &[VerdictForm]) -> Taken<'static> {
        let incidents = self.judged(verdicts)?;
        let is = |verdict| move |incident: &&Incident| incident.verdict == Some(verdict);
        let refused = incidents.iter().filter(is(Verdict::NotCovered)).count();
        let misfit = match self.verb {
            Verb::Approve if refused > 0 => Some(message!("service-not-all-covered")),
            Verb::Approve => None,
            _ if refused == 0 => Some(message!("service-everything-covered")),
            _ if refused == incidents.len() => Some(message!("service-nothing-covered")),
            _ => None,
        };
        if let Some(misfit) = misfit {
            return Err(Error::field("verdicts", misfit));
        }
        if incidents.iter().any(|incident| is(Verdict::Chargeable)(&incident)) {
            require_agreed_price(self.request)?;
        }
        self.require_limit(&incidents)?;
        let mut approved = self.request.clone();
        approved.status = Status::Approved;
        let approved = self.commit(approved, Details::default())?;
        Ok((approved, Happened::Decided(incidents)))
    }

    /// The incidents with these verdicts; each must have one then.
    fn judged(&self, verdicts: &[VerdictForm]) -> Result<Vec<Incident>, Error> {
        let id = self.request.id;
        let mut checks = Checks::new();
        let known = incident::stored(&self.context.rows, id)?;
        for (place, given) in verdicts.iter().enumerate() {
            let is_known = known.iter().any(|incident| incident.id == given.incident_id);
            let field = format!("verdicts.{place}.incidentId");
            checks.require(is_known, &field, message!("service-incident-of-other-request"));
            let least = if given.verdict == Verdict::NotCovered { 5 } else { 0 };
            let field = format!("verdicts.{place}.reason");
            checks.lines(&field, &given.reason, least..=*bounds::COMMENT.end());
        }
        for incident in known.iter().filter(|incident| incident.verdict.is_none()) {
            let is_judged = verdicts.iter().any(|given| given.incident_id == incident.id);
            let message = message!("service-incident-undecided", seq = incident.seq);
            checks.require(is_judged, "verdicts", message);
        }
        checks.finish()?;
        for given in verdicts {
            let of = (id, given.incident_id);
            store::set_verdict(self.context, of, given.verdict, given.said())?;
        }
        incident::read(self.context, id)
    }

    /// What the house pays for is within the caller's limit, or they are a supervisor.
    fn require_limit(&self, incidents: &[Incident]) -> Result<(), Error> {
        let context = self.context;
        let is_ours = |incident: &&Incident| {
            matches!(incident.verdict, Some(Verdict::Covered | Verdict::Goodwill))
        };
        let costs = incidents.iter().filter(is_ours).filter_map(|incident| incident.cost);
        let cost: i64 = costs.map(|cost| cost.0).sum();
        let limit = context
            .caller()
            .and_then(|caller| caller.grants.limit(Section::Service, Standing::default()));
        match limit {
            Some(limit) if cost > limit.0 && !context.is(Power::Supervisor, self.request)? => {
                let currency = store::currency(&context.rows)?;
                let (cost, limit) = (Cents(cost).worded(&currency), limit.worded(&currency));
                Err(Error::Forbidden(message!("service-cost-beyond-limit", cost, limit)))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn close(&self, ends_orders: bool) -> Taken<'static> {
        ending::settle_orders(self.context, self.request, ends_orders, self.verb)?;
        let why = message!("service-closed-confirmed");
        let closed = self.request.closed(self.context, Status::Closed, &why);
        Ok((self.commit(closed, Details::default())?, Happened::Closed))
    }

    pub(crate) fn reject<'f>(&self, why: &Rejection<'f>) -> Taken<'f> {
        let mut checks = Checks::new();
        let text = reason(&mut checks, why.reason);
        let code = why.code.unwrap_or_default();
        let listed = store::list_item(self.context.rows.conn(), "rejectReasons", code)?;
        checks.require(listed.is_some(), "rejectReason", message!("service-reason-unknown"));
        let clause = why.clause.map(str::trim).filter(|link| !link.is_empty());
        let is_link = clause.is_none_or(|link| {
            (link.starts_with("https://") || link.starts_with('/'))
                && LINK.contains(&link.len())
                && !link.contains(char::is_whitespace)
        });
        checks.require(is_link, "clauseLink", message!("service-link-invalid"));
        checks.finish()?;
        let name = listed.map(|(_, name)| name).unwrap_or_default();
        let why = format!("{name}: {text}");
        let visit = ending::call_off(self.context, self.request)?;
        let rejected = self.request.closed(self.context, Status::Rejected, &Message::plain(&why));
        let rejected = self.commit(rejected, Details::because(&why))?;
        Ok((rejected, Happened::Rejected { reason: name, text, clause, visit }))
    }

    pub(crate) fn cancel<'f>(&self, why: Option<&'f str>, ends_orders: bool) -> Taken<'f> {
        let mut checks = Checks::new();
        let why = reason(&mut checks, why);
        checks.finish()?;
        ending::settle_orders(self.context, self.request, ends_orders, self.verb)?;
        let visit = ending::call_off(self.context, self.request)?;
        let mut cancelled =
            self.request.closed(self.context, Status::Cancelled, &Message::plain(why));
        (cancelled.visit_id, cancelled.visit_on) = (None, None);
        let cancelled = self.commit(cancelled, Details::because(why))?;
        Ok((cancelled, Happened::Cancelled { why, visit }))
    }

    pub(crate) fn reopen<'f>(&self, why: Option<&'f str>, defect_returns: bool) -> Taken<'f> {
        let mut checks = Checks::new();
        let why = reason(&mut checks, why);
        if defect_returns {
            let over = self.request.completed_at.or(self.request.closed_at).unwrap_or(Instant(0));
            let rows = &self.context.rows;
            let has_photo = store::has_image_since(rows, self.request.id, None, over)?;
            checks.require(has_photo, "defectReturns", message!("service-new-photo-missing"));
        }
        checks.finish()?;
        let mut reopened = self.request.clone();
        reopened.status = Status::InReview;
        reopened.reopened_count += 1;
        (reopened.closed_at, reopened.closed_on, reopened.completed_at) = (None, None, None);
        (reopened.visit_id, reopened.visit_on) = (None, None);
        reopened.duplicate_of = None;
        reopened.void_price();
        reopened.close_reason.clear();
        let reopened = self.commit(reopened, Details::because(why))?;
        Ok((reopened, Happened::Reopened { why }))
    }

    /// The other request that a verb names: of the same account, submitted, and not this one.
    fn target(&self, target: Option<ServiceRequestId>) -> Result<Request, Error> {
        let wrong = |message: Message| Error::field("targetId", message);
        let id = target.ok_or_else(|| wrong(message!("service-target-missing")))?;
        let other = match self.context.find::<Request>(id) {
            Err(Error::NotFound) => return Err(wrong(message!("service-target-unknown"))),
            found => found?,
        };
        if other.id == self.request.id || other.status == Status::Draft {
            return Err(wrong(message!("service-target-not-submitted")));
        }
        Ok(other)
    }

    pub(crate) fn merge(
        &self,
        target: Option<ServiceRequestId>,
        ends_orders: bool,
    ) -> Taken<'static> {
        let (context, request) = (self.context, self.request);
        let other = self.target(target)?;
        if other.duplicate_of.is_some() {
            return Err(Error::field("targetId", message!("service-target-merged")));
        }
        if other.status.category() == Category::Done {
            return Err(Error::field("targetId", message!("service-target-closed")));
        }
        ending::settle_orders(context, request, ends_orders, self.verb)?;
        let why = message!("service-closed-merged", number = other.number);
        let mut merged = request.closed(context, Status::Closed, &why);
        merged.duplicate_of = Some(other.id);
        merge::carry_over(context, request, &other)?;
        let merged = self.commit(merged, Details::saying(why))?;
        store::relate(&context.rows, request.id, other.id)?;
        Ok((merged, Happened::Merged { into: other.number }))
    }

    /// Puts another request beside this one, or parts them.
    pub(crate) fn relate(&self, target: Option<ServiceRequestId>) -> Taken<'static> {
        let other = self.target(target)?;
        let rows = &self.context.rows;
        match self.verb {
            Verb::Relate => store::relate(rows, self.request.id, other.id)?,
            _ => store::unrelate(rows, self.request.id, other.id)?,
        }
        let more = serde_json::json!({ "other": other.number });
        let details = Details { more, ..Details::default() };
        Ok((self.commit(self.request.clone(), details)?, Happened::Nothing))
    }

    /// Says how it was.
    pub(super) fn rate(&self, rating: Option<i64>, comment: &str) -> Taken<'static> {
        let mut checks = Checks::new();
        let is_fine = rating.is_some_and(|stars| RATING.contains(&stars));
        checks.require(is_fine, "rating", message!("service-rating-out-of-range"));
        let comment = checks.lines("comment", comment, bounds::COMMENT);
        checks.finish()?;
        let mut rated = self.request.clone();
        rated.rating = rating;
        comment.clone_into(&mut rated.rating_comment);
        Ok((self.commit(rated, Details::default())?, Happened::Nothing))
    }
}

impl Request {
    /// Goes back to where the question was asked that is answered now.
    fn return_to_asker(&mut self) -> Result<(), Error> {
        let asked_in = self.asked_in.take();
        self.status = asked_in
            .ok_or_else(|| Error::internal("a question without the state that it was asked in"))?;
        self.reminders_sent = 0;
        Ok(())
    }
}

/// Sends the mail about the completion once more.
pub(super) fn mail_completion(step: &Step<'_>) -> Taken<'static> {
    let mailed = step.commit(step.request.clone(), Details::default())?;
    Ok((mailed, Happened::Completed))
}

/// Answers the open question of a request. Gives it with a sentence for the person.
pub(crate) fn reply(
    context: &Context<'_>,
    request: &Request,
    text: Option<&str>,
    row_version: Option<i64>,
) -> Result<(Request, Message), Error> {
    let answered = take(context, request, (Verb::Reply, row_version), |step| step.reply(text))?;
    let label = context.label(answered.status);
    let message = message!("service-reply-sent", number = answered.number, label);
    Ok((answered, message))
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
    let item = item::read(context, request)?;
    Err(Error::Stale(Box::new(serde_json::to_value(&item)?)))
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
