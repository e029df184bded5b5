//! The requirements and effects of each verb. `table` says when it is possible and for whom.

use std::ops::RangeInclusive;

use super::{
    ChangeRequest, ChangeRequests, CutOff, Kind, NewChange, Power, Status, Verb,
    form::{
        CancelForm, CompletionForm, ForwardForm, ManagerForm, PlanningForm, PriceForm, REVISION,
        RecordedAnswer, STAGE, WISH,
    },
    offer::{Offer, PART, Pricing},
    rules,
    store::{self, CONVERSATION, Detail, Order},
    table::MessageKind,
};
use crate::{
    access::{Side, Standing},
    casework::{
        self, Acted as _, Context, Details,
        attachments::{self, Attachment, OnlySlot},
        conversation::{Discussed, NewMessage},
        watchers,
    },
    db::{Json, Reached},
    domain::{
        bounds,
        people::step_up::{self, Purpose, SteppedUp},
    },
    elevations::Opening,
    error::{Checks, Error, checked_lines},
    kernel::{
        ids::{OrderId, UserId},
        lines::LineNo,
        money::Cents,
    },
    messages::message,
    workflow::{Power as _, Workflow as _},
};

/// The largest amount of a price line, positive or negative.
const HIGHEST_PRICE: Cents = Cents(100_000_000);
/// The length of the note on forwarding or returning a request.
const NOTE: RangeInclusive<usize> = 1..=1000;
/// The most order lines, details or price lines of one request.
const MOST: usize = 200;

/// A request on its way through one verb.
pub(super) type Step<'a> = casework::Step<'a, ChangeRequest>;

/// The new details of a request, and a comment. `None` leaves a field unchanged.
pub(super) struct Update {
    /// Needed if nothing else is given.
    pub(super) comment: String,
    pub(super) kind: Option<Kind>,
    pub(super) lines: Option<Vec<i64>>,
    pub(super) items: Option<Vec<Detail>>,
}

/// Requests a change of one of the account's open orders.
///
/// # Errors
/// 403 without permission, 422 for invalid fields, 409 if another request about the same lines is open.
pub fn create(context: &Context<'_>, form: &NewChange) -> Result<ChangeRequest, Error> {
    let powers = match context.caller() {
        // `store::order` decides for which orders they may.
        Some(caller) => Power::of(caller.side, &caller.grants, Standing::OF_MAKER),
        None => Power::of_system(),
    };
    ChangeRequests::begin(Verb::Create, &powers)?;
    if context.side() == Side::Dealer {
        context.demand_drafts(store::count_unanswered, |most| {
            message!("change-too-many-unanswered", most)
        })?;
    }
    let mut checks = Checks::new();
    let comment = checks.lines("comment", &form.comment, WISH);
    let order = match form.order_id {
        Some(id) => store::order(&context.rows, id)?.filter(Order::is_open),
        None => None,
    };
    let named = form.items.iter().filter_map(|item| item.line_number);
    let lines = form.lines.iter().copied().chain(named).collect();
    let order = checks.demanded("orderId", order, message!("change-choose-order-still-open"));
    let kind = checks.demanded("type", form.kind, message!("change-choose-what-change"));
    let about = order.map(|order| order.id).zip(kind);
    let lines = check_lines(context, &mut checks, about, lines)?;
    check_details(&mut checks, kind, &form.items, &lines, 0);
    let (order, kind) = checks.given(about)?;
    refuse_rival(store::rival(&context.rows, None, order, kind, &lines)?)?;
    let holder = store::manager(&context.rows)?;
    let id = store::insert(context, order, kind, &lines, comment, holder)?;
    store::replace_details(&context.rows, id, &written(kind, &form.items))?;
    if let Some(user) = context.user() {
        watchers::add::<ChangeRequest>(context, id.id(), user)?;
    }
    let request = context.find_again::<ChangeRequest>(id)?;
    context.begun(&request, Verb::Create, Details::by_dealer())?;
    ChangeRequest::after(context, None, &request, Verb::Create, "")?;
    Ok(request)
}

/// Checks the lines that a request of this kind is about, and returns each once, in order.
fn check_lines(
    context: &Context<'_>,
    checks: &mut Checks,
    about: Option<(Reached<OrderId>, Kind)>,
    mut lines: Vec<i64>,
) -> Result<Vec<i64>, Error> {
    lines.sort_unstable_by_key(|line| LineNo(*line).in_order());
    lines.dedup();
    let is_few = lines.len() <= MOST;
    checks.require(is_few, "lines", message!("change-choose-most-lines", most = MOST));
    if let Some((order, kind)) = about {
        let is_known = !is_few || store::count_lines(&context.rows, order, &lines)? == lines.len();
        checks.require(is_known, "lines", message!("change-order-not-all-these"));
        let (is_fitting, message) = if kind.is_of_whole_order() {
            (lines.is_empty(), message!("change-concerns-order-whole-choose"))
        } else {
            (!lines.is_empty(), message!("change-choose-least-one-line"))
        };
        checks.require(is_fitting, "lines", message);
    }
    Ok(lines)
}

/// Checks the details, which may concern only lines of the request.
fn check_details(
    checks: &mut Checks,
    kind: Option<Kind>,
    details: &[Detail],
    lines: &[i64],
    least: usize,
) {
    let is_fine = (least..=MOST).contains(&details.len());
    checks.require(is_fine, "items", message!("change-enter-1-details", most = MOST));
    for (place, detail) in details.iter().take(MOST).enumerate() {
        let field = |name: &str| format!("items.{place}.{name}");
        checks.text(&field("field"), &detail.field, 1..=80);
        checks.text(&field("old"), &detail.old, 0..=400);
        checks.text(&field("new"), &detail.new, 1..=400);
        let is_size = kind != Some(Kind::Size) || Opening::read(&detail.new).is_some();
        checks.require(is_size, &field("new"), message!("change-size-unreadable"));
        checks.lines(&field("note"), &detail.note, 0..=1000);
        let is_known = detail.line_number.is_none_or(|line| lines.contains(&line));
        checks.require(is_known, &field("lineNumber"), message!("change-choose-line-request"));
    }
}

/// Details as they are stored: sizes in the standard form.
fn written(kind: Kind, details: &[Detail]) -> Vec<Detail> {
    let written = |detail: &Detail| match Opening::read(&detail.new).filter(|_| kind == Kind::Size)
    {
        Some(size) => Detail { new: size.text(), ..detail.clone() },
        None => detail.clone(),
    };
    details.iter().map(written).collect()
}

fn refuse_rival(rival: Option<String>) -> Result<(), Error> {
    match rival {
        Some(number) => Err(Error::Conflict(message!("change-already-open-about-same", number))),
        None => Ok(()),
    }
}

impl Discussed for ChangeRequest {
    fn message_verb(&self, _: &Context<'_>) -> Verb {
        Verb::Message
    }

    fn say(&self, context: &Context<'_>, text: &str, is_internal: bool) -> Result<Self, Error> {
        context.take(self, Verb::Message, None, |step| step.write(text, is_internal))
    }
}

impl Step<'_> {
    fn order(&self) -> Result<Order, Error> {
        store::order_again(&self.context.rows, self.record.order_id)?.ok_or(Error::NotFound)
    }

    fn say(&self, kind: MessageKind, body: &str) -> Result<(), Error> {
        self.say_to(kind, body, false)
    }

    /// Writes a message, for staff only if `is_internal`, even if dealers can read this kind.
    fn say_to(&self, kind: MessageKind, body: &str, is_internal: bool) -> Result<(), Error> {
        let message: NewMessage<'_, _> = NewMessage { is_internal, ..NewMessage::of(kind, body) };
        watchers::mention::<ChangeRequest>(self.context, self.record.id, body)?;
        CONVERSATION.write(self.context, self.record.proof(), &message)
    }

    fn voice(&self) -> MessageKind {
        match self.context.side() {
            Side::Dealer => MessageKind::Dealer,
            Side::Staff => MessageKind::Manager,
        }
    }

    pub(super) fn update(&self, form: &Update) -> Result<ChangeRequest, Error> {
        let Update { comment, kind, lines, items } = form;
        let mut updated = self.record.clone();
        let mut checks = Checks::new();
        let is_more = kind.is_some() || lines.is_some() || items.is_some();
        let comment = checks.lines("comment", comment, usize::from(!is_more)..=4000);
        if is_more {
            if self.record.price_cents.is_some() {
                return Err(Error::Conflict(message!("change-cannot-update-price")));
            }
            updated.kind = kind.unwrap_or(updated.kind);
            let lines = match lines {
                Some(lines) => lines.clone(),
                None if updated.kind.is_of_whole_order() => Vec::new(),
                None => store::lines(&self.context.rows, self.record.proof())?,
            };
            let about = (self.record.order_id, updated.kind);
            let named = items.iter().flatten().filter_map(|item| item.line_number);
            let lines = lines.into_iter().chain(named).collect();
            let lines = check_lines(self.context, &mut checks, Some(about), lines)?;
            if let Some(items) = items {
                check_details(&mut checks, Some(updated.kind), items, &lines, 0);
            }
            checks.finish()?;
            let request = self.record.proof();
            let order = self.record.order_id;
            let kind = updated.kind;
            let rival = store::rival(&self.context.rows, Some(request.id()), order, kind, &lines)?;
            refuse_rival(rival)?;
            store::replace_lines(&self.context.rows, request, order, &lines)?;
            if let Some(items) = items {
                store::replace_details(&self.context.rows, request, &written(updated.kind, items))?;
            }
        }
        checks.finish()?;
        if !comment.is_empty() {
            self.say(self.voice(), comment)?;
        }
        self.commit(updated, Details::default(), comment)
    }

    fn write(&self, text: &str, is_internal: bool) -> Result<ChangeRequest, Error> {
        let text = checked_lines("text", text, bounds::MESSAGE)?;
        let is_internal = is_internal && self.context.side() == Side::Staff;
        self.say_to(self.voice(), text, is_internal)?;
        let more = serde_json::json!({ "isInternal": is_internal });
        let said = if is_internal { "" } else { text };
        self.note_beside(Details { more, ..Details::default() }, said)
    }

    pub(super) fn change_details(&self, details: &[Detail]) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let request = self.record.proof();
        let lines = store::lines(&self.context.rows, request)?;
        let kind = self.record.kind;
        check_details(&mut checks, Some(kind), details, &lines, 1);
        checks.finish()?;
        store::replace_details(&self.context.rows, request, &written(kind, details))?;
        let mut changed = self.record.clone();
        changed.void_price();
        if changed.status == Status::SupervisorReview {
            changed.status = Status::InReview;
        }
        self.commit(changed, Details::default(), "")
    }

    pub(crate) fn verify(&self) -> Result<ChangeRequest, Error> {
        let mut verified = self.record.clone();
        verified.status = Status::Verified;
        verified.cut_off_state = match self.order()?.cut_off_at {
            None => CutOff::Unknown,
            Some(at) if self.context.now < at => CutOff::Before,
            Some(_) => CutOff::After,
        };
        verified.holder_id = self.record.holder_id.or(self.context.user());
        self.commit(verified, Details::default(), "")
    }

    pub(super) fn revert(&self, reason: &str) -> Result<ChangeRequest, Error> {
        let reason = checked_lines("comment", reason, bounds::REASON)?;
        let mut reverted = self.record.clone();
        reverted.status = match self.record.status {
            Status::SupervisorReview => Status::InReview,
            Status::InReview => Status::Verified,
            _ => Status::Submitted,
        };
        if reverted.status != Status::InReview {
            reverted.void_price();
        }
        let earlier = self.record.forwarded_by.or(self.record.priced_by);
        reverted.holder_id = earlier.or(store::manager(&self.context.rows)?);
        reverted.forwarded_by = None;
        self.commit(reverted, Details::because(reason), reason)
    }

    pub(super) fn revert_to_manager(&self, reason: &str) -> Result<ChangeRequest, Error> {
        let reason = checked_lines("comment", reason, bounds::REASON)?;
        if self.record.status == Status::DealerRejected {
            let lines = store::lines(&self.context.rows, self.record.proof())?;
            let ChangeRequest { id, order_id, kind, .. } = *self.record;
            let rival = store::rival(&self.context.rows, Some(id), order_id, kind, &lines)?;
            refuse_rival(rival)?;
        }
        let mut reverted = self.record.clone();
        reverted.status = Status::InReview;
        reverted.holder_id = store::manager(&self.context.rows)?.or(self.context.user());
        (reverted.forwarded_by, reverted.ended_at) = (None, None);
        reverted.void_price();
        self.commit(reverted, Details::because(reason), reason)
    }

    pub(crate) fn forward(&self, form: &ForwardForm) -> Result<ChangeRequest, Error> {
        let to = form.forward_to;
        let mut checks = Checks::new();
        let note = checks.lines("note", &form.note, NOTE);
        let colleagues = store::colleagues(self.context.rows.shared())?;
        let is_fine = to.is_some()
            && to != self.context.user()
            && colleagues.iter().any(|one| Some(one.id) == to);
        checks.require(is_fine, "forwardTo", message!("change-choose-someone-else-who"));
        checks.finish()?;
        self.say(MessageKind::Forward, note)?;
        let mut forwarded = self.record.clone();
        if forwarded.status == Status::Verified {
            forwarded.status = Status::InReview;
        }
        (forwarded.holder_id, forwarded.forwarded_by) = (to, self.context.user());
        self.commit(forwarded, Details::because(note), note)
    }

    pub(crate) fn reply(&self, comment: &str) -> Result<ChangeRequest, Error> {
        let comment = checked_lines("comment", comment, NOTE)?;
        self.say(MessageKind::Forward, comment)?;
        let mut returned = self.record.clone();
        (returned.holder_id, returned.forwarded_by) = (self.record.forwarded_by, None);
        self.commit(returned, Details::because(comment), comment)
    }

    pub(crate) fn plan(&self, form: &PlanningForm) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let comment = checks.lines("comment", &form.comment, bounds::MESSAGE);
        let stage = checks.text("orderStage", &form.order_stage, STAGE);
        let is_feasible = checks.needed("isFeasible", form.is_feasible);
        let is_ahead = form.new_load_on.is_none_or(|day| day >= self.context.today);
        checks.require(is_ahead, "newLoadOn", message!("change-choose-today-later-day"));
        checks.finish()?;
        self.say(MessageKind::Planning, comment)?;
        let mut planned = self.record.clone();
        planned.is_feasible = is_feasible;
        stage.clone_into(&mut planned.order_stage);
        planned.new_load_on = form.new_load_on;
        self.commit(planned, Details::default(), comment)
    }

    pub(crate) fn spend(&self, form: &ManagerForm) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let comment = checks.lines("comment", &form.comment, bounds::MESSAGE);
        let hours = checks.needed("hours", form.hours).map_or(0, |hours| hours.0.0);
        let is_fine = (0..=99_975).contains(&hours) && hours % 25 == 0;
        checks.require(is_fine, "hours", message!("change-enter-quarters-hour-999"));
        checks.finish()?;
        self.say_to(MessageKind::Manager, comment, true)?;
        let mut spent = self.record.clone();
        spent.hours_hundredths = hours;
        self.commit(spent, Details::default(), "")
    }

    pub(crate) fn price(&self, form: &PriceForm) -> Result<ChangeRequest, Error> {
        let lines = &form.lines;
        let mut checks = Checks::new();
        let is_fine = (1..=MOST).contains(&lines.len());
        checks.require(is_fine, "lines", message!("change-enter-1-lines", most = MOST));
        let mut sum = 0_i64;
        for (place, line) in lines.iter().take(MOST).enumerate() {
            checks.text(&format!("lines.{place}.reason"), &line.reason, PART);
            let field = format!("lines.{place}.amount");
            let is_bounded = line.amount.0.unsigned_abs() <= HIGHEST_PRICE.0.unsigned_abs();
            checks.require(is_bounded, &field, message!("change-enter-most-1-000"));
            sum = sum.saturating_add(line.amount.0);
        }
        let price = checks.needed("price", form.price);
        let is_sum = price.is_none_or(|price| price.0 == sum);
        checks.require(
            is_sum,
            "price",
            message!("change-price-is-sum", sum = Cents(sum).in_dollars()),
        );
        let price = checks.given(price)?;
        let order = self.order()?;
        let mut priced = self.record.clone();
        priced.void_price();
        priced.price_cents = Some(price);
        priced.price_currency = Some(order.currency.clone());
        priced.price_expires_at = rules::expiry(self.context, &order)?;
        (priced.priced_by, priced.priced_at) = (self.context.user(), Some(self.context.now));
        let reviewed_for = rules::reviewed_for(&self.context.rows, &priced, &order)?;
        priced.status = if reviewed_for.is_empty() {
            rules::after_review(&priced, &order)
        } else {
            Status::SupervisorReview
        };
        priced.holder_id = match priced.status {
            Status::SupervisorReview => self.record.supervisor_id,
            _ => self.context.user(),
        };
        priced.forwarded_by = None;
        let pricing = Pricing {
            lines,
            fees: rules::fees(self.context, &order)?,
            by: self.context.name(),
            at: self.context.now,
            day: self.context.today,
        };
        let offer = Offer::new(&self.context.rows, &priced, &order, pricing)?;
        priced.price_hash = Some(self.keep(&offer)?);
        priced.reviewed_for = Json(reviewed_for);
        self.commit(priced, Details::default(), "")
    }

    fn keep(&self, offer: &Offer) -> Result<String, Error> {
        offer.keep(&self.context.rows, self.record.proof(), self.context.now)
    }

    pub(super) fn assign_supervisor(&self, user: Option<UserId>) -> Result<ChangeRequest, Error> {
        let colleagues = store::colleagues(self.context.rows.shared())?;
        let is_supervisor = |one: &store::Colleague| Some(one.id) == user && one.is_supervisor;
        let message = message!("change-choose-one-supervisors");
        let mut checks = Checks::new();
        checks.require(colleagues.iter().any(is_supervisor), "userId", message).finish()?;
        let mut assigned = self.record.clone();
        assigned.supervisor_id = user;
        if assigned.status == Status::SupervisorReview {
            (assigned.holder_id, assigned.forwarded_by) = (user, None);
        }
        self.commit(assigned, Details::default(), "")
    }

    /// Approves a price, which gets a new expiry: the time that a supervisor took isn't the dealer's.
    pub(crate) fn approve_price(&self) -> Result<ChangeRequest, Error> {
        let order = self.order()?;
        let mut approved = self.record.clone();
        approved.status = rules::after_review(self.record, &order);
        approved.supervisor_id = self.context.user();
        (approved.holder_id, approved.forwarded_by) = (self.record.priced_by, None);
        approved.price_expires_at = rules::expiry(self.context, &order)?;
        approved.reminded_at = None;
        let offer = self.record.offer(self.context)?.approved(self.context.name(), &approved);
        approved.price_hash = Some(self.keep(&offer)?);
        self.commit(approved, Details::default(), "")
    }

    pub(super) fn reject_price(&self, comment: &str) -> Result<ChangeRequest, Error> {
        let comment = checked_lines("comment", comment, bounds::REASON)?;
        self.say(MessageKind::Supervisor, comment)?;
        let mut rejected = self.record.clone();
        rejected.status = Status::InReview;
        (rejected.holder_id, rejected.forwarded_by) = (self.record.priced_by, None);
        rejected.void_price();
        self.commit(rejected, Details::because(comment), comment)
    }

    /// The approval of the price that the dealer's user was shown, with the code that they confirmed it with.
    pub(crate) fn approve(&self, shown: &str, proof: &SteppedUp) -> Result<ChangeRequest, Error> {
        if !proof.is_of(self.context.user(), Purpose::ApproveChange, self.record.id.0) {
            return Err(step_up::required());
        }
        self.record.demand_shown(self.context, shown)?;
        self.commit(self.answered(Status::DealerApproved, "")?, Details::by_dealer(), "")
    }

    pub(crate) fn reject(&self, shown: &str, reason: &str) -> Result<ChangeRequest, Error> {
        self.record.demand_shown(self.context, shown)?;
        let reason = checked_lines("reason", reason, bounds::COMMENT)?;
        let answered = self.answered(Status::DealerRejected, reason)?;
        self.commit(answered, Details::by_dealer(), reason)
    }

    /// Records the dealer's answer with the file that proves it.
    pub(super) fn record_answer(&self, form: &RecordedAnswer) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let comment = checks.lines("comment", &form.comment, bounds::REASON);
        let is_approved = checks.needed("approved", form.approved);
        let files = attachments::of::<ChangeRequest>(self.context, self.record.id)?;
        let is_proof = |file: &Attachment<OnlySlot>| {
            Some(file.id) == form.upload && Some(file.created_at) >= self.record.priced_at
        };
        let proof = files.into_iter().find(is_proof);
        let proof = checks.demanded("upload", proof, message!("change-proof-missing"));
        let (is_approved, proof) = checks.given(is_approved.zip(proof))?;
        let to = if is_approved { Status::DealerApproved } else { Status::DealerRejected };
        let mut answered = self.answered(to, comment)?;
        answered.answer_proof = Some(proof.name);
        self.commit(answered, Details::by_dealer(), comment)
    }

    fn answered(&self, to: Status, reason: &str) -> Result<ChangeRequest, Error> {
        let mut answered = self.record.clone();
        answered.status = to;
        answered.answered_hash.clone_from(&self.record.price_hash);
        (answered.answered_by, answered.answered_at) =
            (self.context.user(), Some(self.context.now));
        reason.clone_into(&mut answered.answer_reason);
        answered.ended_at = (to == Status::DealerRejected).then_some(self.context.now);
        answered.holder_id = store::manager(&self.context.rows)?.or(self.record.priced_by);
        Ok(answered)
    }

    pub(crate) fn complete(&self, form: &CompletionForm) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let comment = checks.lines("comment", &form.comment, bounds::MESSAGE);
        let revision = checks.text("orderRevision", &form.order_revision, REVISION);
        let loaded_on = checks.needed("loadedOn", form.loaded_on);
        checks.finish()?;
        self.say(MessageKind::Manager, comment)?;
        let mut completed = self.record.clone();
        completed.status = Status::Completed;
        revision.clone_into(&mut completed.order_revision);
        completed.loaded_on = loaded_on;
        completed.ended_at = Some(self.context.now);
        (completed.holder_id, completed.forwarded_by) = (None, None);
        self.commit(completed, Details::default(), comment)
    }

    /// Ends the request. After the dealer's approval, that costs a fee, or someone waives it.
    pub(crate) fn cancel(&self, form: &CancelForm) -> Result<ChangeRequest, Error> {
        let CancelForm { fee, is_fee_waived, .. } = *form;
        let mut checks = Checks::new();
        let comment = checks.lines("comment", &form.comment, bounds::REASON);
        let is_fine = fee.is_none_or(|fee| Cents(0) <= fee && fee <= HIGHEST_PRICE);
        checks.require(is_fine, "fee", message!("change-enter-0-00-1"));
        let is_late = self.record.status == Status::DealerApproved;
        let is_early = !is_late && (fee.is_some() || is_fee_waived);
        checks.require(!is_early, "fee", message!("change-no-fee-before-approval"));
        // Leaving out the fee is no decision: that nothing is charged has to be stated.
        let is_settled = !is_late || fee.is_some() != is_fee_waived;
        checks.require(is_settled, "fee", message!("change-fee-or-waiver"));
        checks.finish()?;
        let mut cancelled = self.record.clone();
        cancelled.status = Status::Cancelled;
        comment.clone_into(&mut cancelled.end_reason);
        cancelled.cancel_fee_cents = fee;
        cancelled.ended_at = Some(self.context.now);
        (cancelled.holder_id, cancelled.forwarded_by) = (None, None);
        let more = serde_json::json!({ "isFeeWaived": is_late.then_some(is_fee_waived) });
        let act = Details { is_dealers: true, more, ..Details::because(comment) };
        self.commit(cancelled, act, comment)
    }
}
