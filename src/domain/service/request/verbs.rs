//! The requirements and effects of each verb. `table` says when it is possible and for whom. Verbs about visits are
//! in `visits::verbs`, and the entry of requests is in `asking`.

use std::ops::RangeInclusive;

use super::{
    ending,
    form::{ActionForm, LINK, VerdictForm},
    incident::{self, Incident},
    item, merge,
    store::{self, IncidentKey, NewMessage, Request},
    table::{MessageKind, Power, PriceAnswer, QuestionKind, Status, Verb, Verdict, Wish},
    tell::Happened,
};
use crate::{
    access::{Section, Standing},
    casework::{self, Context, Details},
    domain::bounds,
    error::{Checks, Error, needed},
    kernel::{
        ids::{ServiceRequestId, UserId},
        money::{CURRENCIES, Cents},
        time::Instant,
    },
    messages::{Message, message},
    workflow::{Category, State as _},
};

/// A dealer's rating, in stars.
pub(super) const RATING: RangeInclusive<i64> = 1..=5;
/// The highest price that can be asked for.
const HIGHEST_PRICE: Cents = Cents(100_000_000);

/// A request on its way through one verb.
pub(crate) type Step<'a> = casework::Step<'a, Request>;

/// The id, which a body must contain.
pub(crate) fn named(id: Option<ServiceRequestId>) -> Result<ServiceRequestId, Error> {
    needed("requestid", id)
}

/// Validates a reason, 5 to 1,000 characters.
fn reason<'f>(checks: &mut Checks, reason: Option<&'f str>) -> &'f str {
    checks.lines("reason", reason.unwrap_or_default(), bounds::REASON)
}

/// A question to the dealer.
pub(crate) struct Question<'f> {
    pub(crate) text: &'f str,
    pub(crate) kind: QuestionKind,
    pub(crate) amount: Option<Cents>,
    pub(crate) currency: Option<&'f str>,
    pub(crate) checklist: &'f [Wish],
}

/// A price as it was shown to the dealer, and their comment.
pub(crate) struct ShownPrice<'f> {
    /// An acceptance is valid for this amount only.
    pub(crate) amount: Option<Cents>,
    pub(crate) currency: Option<&'f str>,
    /// 0 to 1000 characters.
    pub(crate) comment: &'f str,
}

impl Step<'_> {
    fn say(&self, message: &NewMessage<'_>) -> Result<(), Error> {
        store::insert_message(self.context, self.record.proof(), message)
    }

    pub(crate) fn review(&self) -> Result<Request, Error> {
        let mut taken = self.record.clone();
        taken.status = Status::InReview;
        taken.advisor_id = self.record.advisor_id.or(self.context.user());
        self.commit(taken, Details::default(), Happened::Assigned { why: None })
    }

    /// Assigns a request to an advisor or a supervisor, with an internal reason.
    pub(crate) fn assign(
        &self,
        advisor: Option<UserId>,
        why: Option<&str>,
    ) -> Result<Request, Error> {
        let shared = self.context.rows.shared();
        let mut people = store::advisors(shared)?.into_iter().chain(store::supervisors(shared)?);
        let mut checks = Checks::new();
        let is_known = people.any(|person| Some(person.id) == advisor);
        checks.require(is_known, "serviceadvisorid", message!("service-advisor-unknown"));
        let why = why.map(|why| reason(&mut checks, Some(why)));
        checks.finish()?;
        let mut given = self.record.clone();
        given.advisor_id = advisor;
        self.commit(
            given,
            Details { reason: why, ..Details::default() },
            Happened::Assigned { why },
        )
    }

    /// Asks the dealer; the request waits for the reply.
    pub(crate) fn ask(&self, question: &Question<'_>) -> Result<Request, Error> {
        let Question { kind, checklist, .. } = *question;
        let mut checks = Checks::new();
        let text = checks.lines("message", question.text, bounds::MESSAGE);
        checks.require(checklist.len() <= 3, "checklist", message!("service-wish-repeated"));
        let price = self.checked_price(&mut checks, question)?;
        checks.finish()?;
        let mut asked = self.record.clone();
        asked.status = Status::MoreInfo;
        asked.asked_in = Some(self.record.status);
        asked.question_at = Some(self.context.now);
        asked.question_kind = Some(kind);
        asked.reminders_sent = 0;
        if let Some((amount, currency)) = price {
            // A new price needs a new answer.
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
        self.commit(
            asked,
            Details { more, ..Details::default() },
            Happened::Asked { text, checklist },
        )
    }

    /// Validates the price of a question.
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

    /// Answers a question, with words or with an image uploaded since. The request returns to the state in which it was
    /// asked.
    fn reply(&self, text: Option<&str>) -> Result<Request, Error> {
        let mut checks = Checks::new();
        let text = checks.lines("reply", text.unwrap_or_default(), bounds::NOTE);
        let asked_at = self.record.question_at.unwrap_or(Instant(0));
        let rows = &self.context.rows;
        let has_image = store::has_image_since(rows, self.record.proof(), None, asked_at)?;
        checks.require(!text.is_empty() || has_image, "reply", message!("service-reply-empty"));
        checks.finish()?;
        let mut answered = self.record.clone();
        answered.return_to_asker()?;
        let text = match text {
            "" => message!("service-reply-images").to_string(),
            text => text.to_owned(),
        };
        self.say(&NewMessage {
            is_about_price: self.record.question_kind == Some(QuestionKind::Price),
            ..NewMessage::of(MessageKind::Answer, &text)
        })?;
        self.commit(answered, Details::by_dealer(), Happened::Replied { text })
    }

    /// Accepts or declines the current price. If its question is still open, this answers it.
    pub(crate) fn answer_price(
        &self,
        answer: PriceAnswer,
        shown: &ShownPrice<'_>,
    ) -> Result<Request, Error> {
        let (amount, currency) = self.record.demand_open_price()?;
        let mut checks = Checks::new();
        let is_needed = answer == PriceAnswer::Accepted;
        checks.require(
            shown.amount.is_some() || !is_needed,
            "amount",
            message!("service-accepted-amount-missing"),
        );
        let comment = checks.lines("comment", shown.comment, bounds::COMMENT);
        checks.finish()?;
        demand_shown_price(self.context, self.record, shown.amount, shown.currency)?;
        let more = serde_json::json!({ "amount": amount, "currency": currency });
        let answered = self.answered(answer)?;
        if !comment.is_empty() {
            self.say(&NewMessage {
                is_about_price: true,
                ..NewMessage::of(MessageKind::Answer, comment)
            })?;
        }
        self.commit(
            answered,
            Details { more, ..Details::by_dealer() },
            Happened::PriceAnswered { answer, comment },
        )
    }

    /// Records the dealer's answer to the current price, with the name of the file that proves it.
    pub(super) fn record_answer(&self, answer: PriceAnswer, proof: &str) -> Result<Request, Error> {
        let mut answered = self.answered(answer)?;
        answered.price_proof = Some(proof.to_owned());
        let (amount, currency) = (answered.price_cents, &answered.price_currency);
        let more = serde_json::json!({ "amount": amount, "currency": currency });
        self.commit(
            answered,
            Details { more, ..Details::by_dealer() },
            Happened::AnswerRecorded(answer),
        )
    }

    /// The request with the answer to its price. If the question about it is still open, this answers it.
    fn answered(&self, answer: PriceAnswer) -> Result<Request, Error> {
        let mut answered = self.record.clone();
        answered.price_answer = Some(answer);
        answered.price_answered_at = Some(self.context.now);
        answered.price_answered_by = self.context.user();
        let is_asked = self.record.status == Status::MoreInfo;
        if is_asked && self.record.question_kind == Some(QuestionKind::Price) {
            answered.return_to_asker()?;
        }
        Ok(answered)
    }

    /// Writes a message, or an internal note of staff.
    pub(crate) fn write(&self, message: &str, is_internal: bool) -> Result<Request, Error> {
        let mut checks = Checks::new();
        let body = checks.lines("message", message, bounds::MESSAGE);
        checks.finish()?;
        let kind = if is_internal { MessageKind::Note } else { MessageKind::Message };
        self.say(&NewMessage::of(kind, body))?;
        let more = serde_json::json!({ "isInternal": is_internal });
        let details = Details { more, ..Details::default() };
        let happened =
            if is_internal { Happened::Nothing } else { Happened::Written { text: body } };
        self.commit(self.record.clone(), details, happened)
    }

    /// Records the verdicts: all incidents are covered, or some are refused.
    pub(crate) fn approve(&self, verdicts: &[VerdictForm]) -> Result<Request, Error> {
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
            require_agreed_price(self.record)?;
        }
        self.require_limit(&incidents)?;
        let mut approved = self.record.clone();
        approved.status = Status::Approved;
        self.commit(approved, Details::default(), Happened::Decided(incidents))
    }

    /// Stores these verdicts, after which every incident must have one, and returns the incidents.
    fn judged(&self, verdicts: &[VerdictForm]) -> Result<Vec<Incident>, Error> {
        let id = self.record.proof();
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
            let incident = IncidentKey { request: id, id: given.incident_id };
            store::set_verdict(self.context, incident, given.verdict, given.said())?;
        }
        incident::read(self.context, id)
    }

    /// Checks that the manufacturer's cost is within the caller's limit, unless they are a supervisor.
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
            Some(limit) if cost > limit.0 && !context.is(Power::Supervisor, self.record)? => {
                let currency = store::currency(&context.rows)?;
                let (cost, limit) = (Cents(cost).worded(&currency), limit.worded(&currency));
                Err(Error::Forbidden(message!("service-cost-beyond-limit", cost, limit)))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn close(&self, ends_orders: bool) -> Result<Request, Error> {
        ending::settle_orders(self.context, self.record, ends_orders, self.verb)?;
        let why = message!("service-closed-confirmed");
        let closed = self.record.closed(self.context, Status::Closed, &why);
        self.commit(closed, Details::default(), Happened::Closed)
    }

    pub(crate) fn reject(&self, form: &ActionForm) -> Result<Request, Error> {
        let mut checks = Checks::new();
        let text = reason(&mut checks, form.reason.as_deref());
        let code = form.reject_reason.as_deref().unwrap_or_default();
        let listed = store::list_item(self.context.rows.shared(), "rejectReasons", code)?;
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
        let visit = ending::call_off(self.context, self.record)?;
        let rejected = self.record.closed(self.context, Status::Rejected, &Message::plain(&why));
        self.commit(
            rejected,
            Details::because(&why),
            Happened::Rejected { reason: name, text, clause, visit },
        )
    }

    pub(crate) fn cancel(&self, why: Option<&str>, ends_orders: bool) -> Result<Request, Error> {
        let mut checks = Checks::new();
        let why = reason(&mut checks, why);
        checks.finish()?;
        ending::settle_orders(self.context, self.record, ends_orders, self.verb)?;
        let visit = ending::call_off(self.context, self.record)?;
        let mut cancelled =
            self.record.closed(self.context, Status::Cancelled, &Message::plain(why));
        (cancelled.visit_id, cancelled.visit_on) = (None, None);
        self.commit(cancelled, Details::because(why), Happened::Cancelled { why, visit })
    }

    pub(crate) fn reopen(&self, why: Option<&str>, defect_returns: bool) -> Result<Request, Error> {
        let mut checks = Checks::new();
        let why = reason(&mut checks, why);
        if defect_returns {
            let over = self.record.completed_at.or(self.record.closed_at).unwrap_or(Instant(0));
            let rows = &self.context.rows;
            let has_photo = store::has_image_since(rows, self.record.proof(), None, over)?;
            checks.require(has_photo, "defectReturns", message!("service-new-photo-missing"));
        }
        checks.finish()?;
        let mut reopened = self.record.clone();
        reopened.status = Status::InReview;
        reopened.reopened_count += 1;
        (reopened.closed_at, reopened.closed_on, reopened.completed_at) = (None, None, None);
        (reopened.visit_id, reopened.visit_on) = (None, None);
        reopened.duplicate_of = None;
        reopened.void_price();
        reopened.close_reason.clear();
        self.commit(reopened, Details::because(why), Happened::Reopened { why })
    }

    /// The other request that a verb names: of the same account, submitted, and different from this one.
    fn target(&self, target: Option<ServiceRequestId>) -> Result<Request, Error> {
        let wrong = |message: Message| Error::field("targetId", message);
        let id = target.ok_or_else(|| wrong(message!("service-target-missing")))?;
        let other = match self.context.find::<Request>(id) {
            Err(Error::NotFound) => return Err(wrong(message!("service-target-unknown"))),
            found => found?,
        };
        if other.id == self.record.id || other.status == Status::Draft {
            return Err(wrong(message!("service-target-not-submitted")));
        }
        Ok(other)
    }

    pub(crate) fn merge(
        &self,
        target: Option<ServiceRequestId>,
        ends_orders: bool,
    ) -> Result<Request, Error> {
        let (context, request) = (self.context, self.record);
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
        store::relate(&context.rows, request.proof(), other.proof())?;
        self.commit(merged, Details::saying(why), Happened::Merged { into: other.number })
    }

    /// Relates another request to this one, or removes the relation.
    pub(crate) fn relate(&self, target: Option<ServiceRequestId>) -> Result<Request, Error> {
        let other = self.target(target)?;
        let rows = &self.context.rows;
        match self.verb {
            Verb::Relate => store::relate(rows, self.record.proof(), other.proof())?,
            _ => store::unrelate(rows, self.record.proof(), other.proof())?,
        }
        let more = serde_json::json!({ "other": other.number });
        let details = Details { more, ..Details::default() };
        self.commit(self.record.clone(), details, Happened::Nothing)
    }

    /// Sends the email about the completion again.
    pub(super) fn mail_completion(&self) -> Result<Request, Error> {
        self.commit(self.record.clone(), Details::default(), Happened::Completed)
    }

    pub(crate) fn rate(&self, rating: Option<i64>, comment: &str) -> Result<Request, Error> {
        let mut checks = Checks::new();
        let is_fine = rating.is_some_and(|stars| RATING.contains(&stars));
        checks.require(is_fine, "rating", message!("service-rating-out-of-range"));
        let comment = checks.lines("comment", comment, bounds::COMMENT);
        checks.finish()?;
        let mut rated = self.record.clone();
        rated.rating = rating;
        comment.clone_into(&mut rated.rating_comment);
        self.commit(rated, Details::default(), Happened::Nothing)
    }
}

impl Request {
    /// Returns to the state in which the question was asked.
    fn return_to_asker(&mut self) -> Result<(), Error> {
        let asked_in = self.asked_in.take();
        self.status = asked_in
            .ok_or_else(|| Error::internal("a question without the state that it was asked in"))?;
        self.reminders_sent = 0;
        Ok(())
    }
}

/// Answers the open question of a request, and returns the request with a sentence about it.
pub(crate) fn reply(
    context: &Context<'_>,
    request: &Request,
    text: Option<&str>,
    row_version: Option<i64>,
) -> Result<(Request, Message), Error> {
    let answered = context.take(request, Verb::Reply, row_version, |step| step.reply(text))?;
    let label = context.label(answered.status);
    let message = message!("service-reply-sent", number = answered.number, label);
    Ok((answered, message))
}

/// Refuses an answer to a price that is no longer the current one.
pub(super) fn demand_shown_price(
    context: &Context<'_>,
    request: &Request,
    amount: Option<Cents>,
    currency: Option<&str>,
) -> Result<(), Error> {
    let price = request.demand_open_price()?;
    if amount.is_none_or(|shown| shown == price.0) && currency.is_none_or(|shown| shown == price.1)
    {
        return Ok(());
    }
    let item = item::read(context, request)?;
    Err(Error::Stale(Box::new(serde_json::to_value(&item)?)))
}

/// Chargeable work needs a price that the dealer has accepted.
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
