//! What each verb needs and does; `table` says when it may be done and by whom.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    ChangeRequest, ChangeRequests, CutOff, Kind, Power, PriceLine, Status, Verb, rules,
    store::{self, CONVERSATION, Detail, Order},
};
use crate::{
    access::{Section, Side, Standing, Verb as Permission, load_grants},
    casework::{Case as _, Context, Details, conversation::NewMessage, watchers},
    error::{Checks, Error},
    kernel::{
        ids::{OrderId, UserId},
        money::Cents,
        time::Day,
    },
    messages::message,
    workflow::Workflow as _,
};

/// The highest amount of a price line, either way.
const HIGHEST_PRICE: Cents = Cents(100_000_000);
/// The most lines of an order, details or price lines in one request.
const MOST: usize = 200;

/// A change that a dealer wants.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct NewChange {
    #[schema(required)]
    pub order_id: Option<OrderId>,
    #[serde(rename = "type")]
    pub kind: Option<Kind>,
    /// The order's lines; none for the address, the date or a hold.
    pub lines: Vec<i64>,
    /// 10 to 4000 characters.
    pub comment: String,
}

/// A step of the workflow with what it needs.
#[derive(Debug, Clone)]
pub enum Act {
    /// Comments, 1 to 4000 characters.
    Update {
        comment: String,
    },
    /// Says what exactly changes.
    UpdateDetails {
        details: Vec<Detail>,
    },
    Verify,
    /// Sends it one step back; 5 to 1000 characters.
    Revert {
        reason: String,
    },
    /// Returns it to the account manager; 5 to 1000 characters.
    RevertManager {
        reason: String,
    },
    /// Forwards it to another member of staff, with a note of 1 to 1000 characters.
    Forward {
        forward_to: UserId,
        note: String,
    },
    /// Returns what was forwarded, with a comment.
    Reply {
        comment: String,
    },
    PlanningComments {
        is_feasible: bool,
        order_stage: String,
        new_load_on: Option<Day>,
        comment: String,
    },
    /// Hours in hundredths, in steps of 25.
    ManagerComments {
        hours_hundredths: i64,
        comment: String,
    },
    Price {
        lines: Vec<PriceLine>,
        tax: Option<Cents>,
    },
    SupervisorAssign {
        user_id: UserId,
    },
    SupervisorApprove,
    SupervisorReject {
        comment: String,
    },
    /// Accepts the price whose text has this hash.
    Approve {
        shown_hash: String,
    },
    Reject {
        shown_hash: String,
        reason: Option<String>,
    },
    /// Records what the dealer answered, with the name of the file that proves it.
    DealerAnswer {
        is_approved: bool,
        comment: String,
        proof: String,
    },
    Complete {
        order_revision: String,
        loaded_on: Day,
    },
    /// After the dealer's approval with a fee; none waives it.
    Cancel {
        comment: String,
        fee: Option<Cents>,
    },
}

impl Act {
    /// The verb of the table.
    pub const fn verb(&self) -> Verb {
        match self {
            Self::Update { .. } => Verb::Update,
            Self::UpdateDetails { .. } => Verb::UpdateDetails,
            Self::Verify => Verb::Verify,
            Self::Revert { .. } => Verb::Revert,
            Self::RevertManager { .. } => Verb::RevertManager,
            Self::Forward { .. } => Verb::Forward,
            Self::Reply { .. } => Verb::Reply,
            Self::PlanningComments { .. } => Verb::PlanningComments,
            Self::ManagerComments { .. } => Verb::ManagerComments,
            Self::Price { .. } => Verb::Price,
            Self::SupervisorAssign { .. } => Verb::SupervisorAssign,
            Self::SupervisorApprove => Verb::SupervisorApprove,
            Self::SupervisorReject { .. } => Verb::SupervisorReject,
            Self::Approve { .. } => Verb::Approve,
            Self::Reject { .. } => Verb::Reject,
            Self::DealerAnswer { .. } => Verb::DealerAnswer,
            Self::Complete { .. } => Verb::Complete,
            Self::Cancel { .. } => Verb::Cancel,
        }
    }
}

/// Requests a change of one of the account's open orders.
///
/// # Errors
/// 403 without the permission, 422 for what is wrong with it, 409 where another request is open about the
/// same.
pub fn create(context: &Context<'_>, form: &NewChange) -> Result<ChangeRequest, Error> {
    let powers = match context.caller() {
        // Of which orders they may ask it, `store::order` says.
        Some(caller) => Power::of(caller.side, &caller.grants, Standing::OF_MAKER),
        None => vec![Power::System],
    };
    ChangeRequests::begin(Verb::Create, &powers)?;
    let mut checks = Checks::new();
    let comment = checks.lines("comment", &form.comment, 10..=4000);
    let order = match form.order_id {
        Some(id) => store::order(&context.rows, id)?.filter(Order::is_open),
        None => None,
    };
    let order = checks.demanded("orderId", order, message!("change-choose-order-still-open"));
    let kind = checks.demanded("type", form.kind, message!("change-choose-what-change"));
    let mut lines = form.lines.clone();
    lines.sort_unstable();
    lines.dedup();
    let is_whole = form.kind.is_some_and(Kind::is_of_whole_order);
    if let Some(order) = order.as_ref().filter(|_| lines.len() <= MOST) {
        let is_known = store::count_lines(&context.rows, order.id, &lines)? == lines.len();
        checks.require(is_known, "lines", message!("change-order-not-all-these"));
    }
    checks.require(lines.len() <= MOST, "lines", message!("change-choose-most-lines", most = MOST));
    let is_fitting = lines.is_empty() == is_whole;
    let message = if is_whole {
        message!("change-concerns-order-whole-choose")
    } else {
        message!("change-choose-least-one-line")
    };
    checks.require(is_fitting, "lines", message);
    let (order, kind) = checks.given(order.zip(kind))?;
    refuse_rival(store::rival(&context.rows, None, (order.id, kind), &lines)?)?;
    let holder = store::manager(&context.rows)?;
    let id = store::insert(context, (order.id, kind), &lines, comment, holder)?;
    if let Some(user) = context.user() {
        watchers::add::<ChangeRequest>(context, id, user)?;
    }
    let request = context.find_again::<ChangeRequest>(id)?;
    context.begun(&request, Verb::Create, Details::by_dealer())?;
    Ok(request)
}

fn refuse_rival(rival: Option<String>) -> Result<(), Error> {
    match rival {
        Some(number) => Err(Error::Conflict(message!("change-already-open-about-same", number))),
        None => Ok(()),
    }
}

/// Takes a step, from the version that the caller has seen.
///
/// # Errors
/// 403, 409 and 422 as the table, the guards and the forms say; 409 with the record for an old version.
pub fn act(
    context: &Context<'_>,
    request: &ChangeRequest,
    act: &Act,
    row_version: Option<i64>,
) -> Result<ChangeRequest, Error> {
    context.permit(request, act.verb(), row_version)?;
    let step = Step { context, request };
    match act {
        Act::Update { comment } => step.comment(comment),
        Act::UpdateDetails { details } => step.change_details(details),
        Act::Verify => step.verify(),
        Act::Revert { reason } => step.revert(reason),
        Act::RevertManager { reason } => step.revert_to_manager(reason),
        Act::Forward { forward_to, note } => step.forward(*forward_to, note),
        Act::Reply { comment } => step.reply(comment),
        Act::PlanningComments { is_feasible, order_stage, new_load_on, comment } => {
            step.plan((*is_feasible, order_stage, *new_load_on), comment)
        }
        Act::ManagerComments { hours_hundredths, comment } => {
            step.spend(*hours_hundredths, comment)
        }
        Act::Price { lines, tax } => step.price(lines, *tax),
        Act::SupervisorAssign { user_id } => step.assign_supervisor(*user_id),
        Act::SupervisorApprove => step.approve_price(),
        Act::SupervisorReject { comment } => step.reject_price(comment),
        Act::Approve { shown_hash } => step.answer(Status::DealerApproved, shown_hash, ""),
        Act::Reject { shown_hash, reason } => {
            let reason = reason.as_deref().unwrap_or_default();
            step.answer(Status::DealerRejected, shown_hash, reason)
        }
        Act::DealerAnswer { is_approved, comment, proof } => {
            step.record_answer(*is_approved, comment, proof)
        }
        Act::Complete { order_revision, loaded_on } => step.complete(order_revision, *loaded_on),
        Act::Cancel { comment, fee } => step.cancel(comment, *fee),
    }
}

/// An import has changed what was priced: the price is void, and the person who set it holds the request again.
pub fn void_price(context: &Context<'_>, request: &ChangeRequest) -> Result<ChangeRequest, Error> {
    context.permit(request, Verb::VoidPrice, None)?;
    let mut voided = request.clone();
    voided.status = Status::InReview;
    (voided.holder_id, voided.forwarded_by) = (request.priced_by, None);
    voided.void_price();
    context.commit(request, voided, Verb::VoidPrice, Details::default())
}

/// One request on its way through one verb.
struct Step<'a> {
    context: &'a Context<'a>,
    request: &'a ChangeRequest,
}

/// A text of a form that has one field.
fn checked<'t>(field: &str, text: &'t str, least: usize, most: usize) -> Result<&'t str, Error> {
    let mut checks = Checks::new();
    let text = checks.lines(field, text, least..=most);
    checks.finish()?;
    Ok(text)
}

impl Step<'_> {
    fn order(&self) -> Result<Order, Error> {
        store::order(&self.context.rows, self.request.order_id)?.ok_or(Error::NotFound)
    }

    fn say(&self, kind: &'static str, body: &str) -> Result<(), Error> {
        let is_internal = matches!(kind, "planning" | "supervisor" | "forward");
        let message: NewMessage<'_> =
            NewMessage { kind, body, checklist: &[], is_internal, is_about_price: false };
        CONVERSATION.write::<ChangeRequest, _>(self.context, self.request.id, &message)
    }

    fn commit(
        &self,
        after: ChangeRequest,
        verb: Verb,
        details: Details<'_>,
    ) -> Result<ChangeRequest, Error> {
        self.context.commit(self.request, after, verb, details)
    }

    fn comment(&self, comment: &str) -> Result<ChangeRequest, Error> {
        let comment = checked("comment", comment, 1, 4000)?;
        let kind = if self.context.side() == Side::Dealer { "dealer" } else { "manager" };
        self.say(kind, comment)?;
        self.commit(self.request.clone(), Verb::Update, Details::default())
    }

    fn change_details(&self, details: &[Detail]) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let is_fine = (1..=MOST).contains(&details.len());
        checks.require(is_fine, "details", message!("change-enter-1-details", most = MOST));
        let lines = store::lines(&self.context.rows, self.request.id)?;
        for (place, detail) in details.iter().enumerate() {
            let field = |name: &str| format!("details.{place}.{name}");
            checks.text(&field("field"), &detail.field, 1..=80);
            checks.text(&field("old"), &detail.old, 0..=400);
            checks.text(&field("new"), &detail.new, 1..=400);
            checks.lines(&field("note"), &detail.note, 0..=1000);
            let is_known = detail.line_number.is_none_or(|line| lines.contains(&line));
            checks.require(is_known, &field("lineNumber"), message!("change-choose-line-request"));
        }
        checks.finish()?;
        store::replace_details(&self.context.rows, self.request.id, details)?;
        let mut changed = self.request.clone();
        changed.void_price();
        if changed.status == Status::SupervisorReview {
            changed.status = Status::InReview;
        }
        self.commit(changed, Verb::UpdateDetails, Details::default())
    }

    fn verify(&self) -> Result<ChangeRequest, Error> {
        let mut verified = self.request.clone();
        verified.status = Status::Verified;
        verified.cut_off_state = match self.order()?.cut_off_at {
            None => CutOff::Unknown,
            Some(at) if self.context.now < at => CutOff::Before,
            Some(_) => CutOff::After,
        };
        verified.holder_id = self.request.holder_id.or(self.context.user());
        self.commit(verified, Verb::Verify, Details::default())
    }

    fn revert(&self, reason: &str) -> Result<ChangeRequest, Error> {
        let reason = checked("reason", reason, 5, 1000)?;
        let mut reverted = self.request.clone();
        reverted.status = match self.request.status {
            Status::SupervisorReview => Status::InReview,
            Status::InReview => Status::Verified,
            _ => Status::Submitted,
        };
        if reverted.status != Status::InReview {
            reverted.void_price();
        }
        let earlier = self.request.forwarded_by.or(self.request.priced_by);
        reverted.holder_id = earlier.or(store::manager(&self.context.rows)?);
        reverted.forwarded_by = None;
        self.commit(reverted, Verb::Revert, Details::because(reason))
    }

    fn revert_to_manager(&self, reason: &str) -> Result<ChangeRequest, Error> {
        let reason = checked("reason", reason, 5, 1000)?;
        if self.request.status == Status::DealerRejected {
            let lines = store::lines(&self.context.rows, self.request.id)?;
            let about = (self.request.order_id, self.request.kind);
            let rival = store::rival(&self.context.rows, Some(self.request.id), about, &lines)?;
            refuse_rival(rival)?;
        }
        let mut reverted = self.request.clone();
        reverted.status = Status::InReview;
        reverted.holder_id = store::manager(&self.context.rows)?.or(self.context.user());
        (reverted.forwarded_by, reverted.ended_at) = (None, None);
        reverted.void_price();
        self.commit(reverted, Verb::RevertManager, Details::because(reason))
    }

    fn forward(&self, to: UserId, note: &str) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let note = checks.lines("note", note, 1..=1000);
        let rows = &self.context.rows;
        let is_fine = Some(to) != self.context.user()
            && store::is_active_staff(rows, to)?
            && load_grants(rows.conn(), to)?.allow(Section::ChangeRequests, Permission::View);
        checks.require(is_fine, "forwardTo", message!("change-choose-someone-else-who"));
        checks.finish()?;
        self.say("forward", note)?;
        let mut forwarded = self.request.clone();
        if forwarded.status == Status::Verified {
            forwarded.status = Status::InReview;
        }
        (forwarded.holder_id, forwarded.forwarded_by) = (Some(to), self.context.user());
        self.commit(forwarded, Verb::Forward, Details::because(note))
    }

    fn reply(&self, comment: &str) -> Result<ChangeRequest, Error> {
        let comment = checked("comment", comment, 1, 1000)?;
        self.say("forward", comment)?;
        let mut returned = self.request.clone();
        (returned.holder_id, returned.forwarded_by) = (self.request.forwarded_by, None);
        self.commit(returned, Verb::Reply, Details::because(comment))
    }

    fn plan(
        &self,
        (is_feasible, stage, load_on): (bool, &str, Option<Day>),
        comment: &str,
    ) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let comment = checks.lines("comment", comment, 1..=4000);
        let stage = checks.text("orderStage", stage, 0..=80);
        let is_ahead = load_on.is_none_or(|day| day >= self.context.today);
        checks.require(is_ahead, "newLoadOn", message!("change-choose-today-later-day"));
        checks.finish()?;
        self.say("planning", comment)?;
        let mut planned = self.request.clone();
        planned.is_feasible = Some(is_feasible);
        stage.clone_into(&mut planned.order_stage);
        planned.new_load_on = load_on;
        self.commit(planned, Verb::PlanningComments, Details::default())
    }

    fn spend(&self, hours: i64, comment: &str) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let comment = checks.lines("comment", comment, 1..=4000);
        let is_fine = (0..=99_975).contains(&hours) && hours % 25 == 0;
        checks.require(is_fine, "hours", message!("change-enter-quarters-hour-999"));
        checks.finish()?;
        self.say("manager", comment)?;
        let mut spent = self.request.clone();
        spent.hours_hundredths = hours;
        self.commit(spent, Verb::ManagerComments, Details::default())
    }

    fn price(&self, lines: &[PriceLine], tax: Option<Cents>) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let is_fine = (1..=MOST).contains(&lines.len());
        checks.require(is_fine, "lines", message!("change-enter-1-lines", most = MOST));
        let is_bounded = |amount: Cents| amount.0.abs() <= HIGHEST_PRICE.0;
        for (place, line) in lines.iter().enumerate() {
            checks.text(&format!("lines.{place}.reason"), &line.reason, 1..=200);
            let field = format!("lines.{place}.amount");
            checks.require(is_bounded(line.amount), &field, message!("change-enter-most-1-000"));
        }
        checks.require(tax.is_none_or(is_bounded), "tax", message!("change-enter-most-1-000"));
        checks.finish()?;
        let order = self.order()?;
        let mut priced = self.request.clone();
        priced.void_price();
        priced.price_cents = Some(Cents(lines.iter().map(|line| line.amount.0).sum()));
        priced.price_tax_cents = tax;
        priced.price_currency = Some(order.currency.clone());
        priced.price_lines.0 = lines.to_vec();
        priced.price_expires_at = rules::expiry(self.context, &order)?;
        (priced.priced_by, priced.priced_at) = (self.context.user(), Some(self.context.now));
        priced.status = rules::after_price(self.context, &priced, &order)?;
        priced.holder_id = match priced.status {
            Status::SupervisorReview => self.request.supervisor_id,
            _ => self.context.user(),
        };
        priced.forwarded_by = None;
        priced.price_hash = Some(rules::hash(self.context, &priced)?);
        let more = serde_json::json!({ "feeBp": rules::fee_bp(self.context, &order)? });
        self.commit(priced, Verb::Price, Details { more, ..Details::default() })
    }

    fn assign_supervisor(&self, user: UserId) -> Result<ChangeRequest, Error> {
        let rows = &self.context.rows;
        let is_fine = store::is_active_staff(rows, user)?
            && load_grants(rows.conn(), user)?
                .allow(Section::ChangeRequests, Permission::Supervise);
        if !is_fine {
            return Err(Error::field("userId", message!("change-choose-one-supervisors")));
        }
        let mut assigned = self.request.clone();
        assigned.supervisor_id = Some(user);
        if assigned.status == Status::SupervisorReview {
            (assigned.holder_id, assigned.forwarded_by) = (Some(user), None);
        }
        self.commit(assigned, Verb::SupervisorAssign, Details::default())
    }

    fn approve_price(&self) -> Result<ChangeRequest, Error> {
        let mut approved = self.request.clone();
        approved.status = rules::after_review(self.request, &self.order()?);
        approved.supervisor_id = self.context.user();
        (approved.holder_id, approved.forwarded_by) = (self.request.priced_by, None);
        self.commit(approved, Verb::SupervisorApprove, Details::default())
    }

    fn reject_price(&self, comment: &str) -> Result<ChangeRequest, Error> {
        let comment = checked("comment", comment, 5, 1000)?;
        self.say("supervisor", comment)?;
        let mut rejected = self.request.clone();
        rejected.status = Status::InReview;
        (rejected.holder_id, rejected.forwarded_by) = (self.request.priced_by, None);
        rejected.void_price();
        self.commit(rejected, Verb::SupervisorReject, Details::because(comment))
    }

    /// The answer of one of the dealer's own people, to the text that they were shown and to no other.
    fn answer(&self, to: Status, shown_hash: &str, reason: &str) -> Result<ChangeRequest, Error> {
        if self.request.price_hash.as_deref() != Some(shown_hash) {
            return Err(Error::Stale(Box::new(self.request.shown(self.context)?)));
        }
        let verb = if to == Status::DealerApproved { Verb::Approve } else { Verb::Reject };
        let reason = checked("reason", reason, 0, 1000)?;
        self.commit(self.answered(to, reason)?, verb, Details::by_dealer())
    }

    fn record_answer(
        &self,
        is_approved: bool,
        comment: &str,
        proof: &str,
    ) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let comment = checks.lines("comment", comment, 5..=1000);
        let proof = checks.text("proof", proof, 1..=200);
        checks.finish()?;
        let to = if is_approved { Status::DealerApproved } else { Status::DealerRejected };
        let mut answered = self.answered(to, comment)?;
        answered.answer_proof = Some(proof.to_owned());
        self.commit(answered, Verb::DealerAnswer, Details::by_dealer())
    }

    fn answered(&self, to: Status, reason: &str) -> Result<ChangeRequest, Error> {
        let mut answered = self.request.clone();
        answered.status = to;
        answered.answered_hash.clone_from(&self.request.price_hash);
        (answered.answered_by, answered.answered_at) =
            (self.context.user(), Some(self.context.now));
        reason.clone_into(&mut answered.answer_reason);
        answered.ended_at = (to == Status::DealerRejected).then_some(self.context.now);
        answered.holder_id = store::manager(&self.context.rows)?.or(self.request.priced_by);
        Ok(answered)
    }

    fn complete(&self, revision: &str, loaded_on: Day) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let revision = checks.text("orderRevision", revision, 1..=40);
        checks.finish()?;
        let mut completed = self.request.clone();
        completed.status = Status::Completed;
        revision.clone_into(&mut completed.order_revision);
        completed.loaded_on = Some(loaded_on);
        completed.ended_at = Some(self.context.now);
        (completed.holder_id, completed.forwarded_by) = (None, None);
        self.commit(completed, Verb::Complete, Details::default())
    }

    fn cancel(&self, comment: &str, fee: Option<Cents>) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let comment = checks.lines("comment", comment, 5..=1000);
        let is_fine = fee.is_none_or(|fee| Cents(0) <= fee && fee <= HIGHEST_PRICE);
        checks.require(is_fine, "fee", message!("change-enter-0-00-1"));
        let is_late = self.request.status == Status::DealerApproved;
        checks.require(fee.is_none() || is_late, "fee", message!("change-no-fee-before-approval"));
        checks.finish()?;
        let mut cancelled = self.request.clone();
        cancelled.status = Status::Cancelled;
        comment.clone_into(&mut cancelled.end_reason);
        cancelled.cancel_fee_cents = fee;
        cancelled.ended_at = Some(self.context.now);
        (cancelled.holder_id, cancelled.forwarded_by) = (None, None);
        let act = Details { is_dealers: true, ..Details::because(comment) };
        self.commit(cancelled, Verb::Cancel, act)
    }
}
