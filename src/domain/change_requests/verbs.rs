//! What each verb needs and does; `table` says when it may be done and by whom.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    ChangeRequest, ChangeRequests, CutOff, Kind, Power, PriceLine, Status, Verb,
    offer::{Offer, PART, Pricing},
    rules,
    store::{self, CONVERSATION, Detail, Json, Order},
    table::MessageKind,
    tell,
};
use crate::{
    access::{Side, Standing},
    casework::{
        Context, Details, Hours,
        attachments::{self, Attachment, OnlySlot},
        conversation::{Discussed, NewMessage},
        watchers,
    },
    domain::people::step_up::{self, Purpose, SteppedUp},
    elevations::Opening,
    error::{Checks, Error, checked_lines},
    http,
    kernel::{
        ids::{OrderId, UserId},
        lines::LineNo,
        money::Cents,
        time::Day,
    },
    messages::message,
    workflow::{Power as _, Workflow as _},
};

/// The highest amount of a price line, either way.
const HIGHEST_PRICE: Cents = Cents(100_000_000);
/// The most lines of an order, details or price lines in one request.
const MOST: usize = 200;

/// What is asked for, in characters.
pub(super) const WISH: RangeInclusive<usize> = 10..=4000;
/// How the order stands, as planning calls it.
pub(super) const STAGE: RangeInclusive<usize> = 0..=80;
/// A revision of an order in the ERP.
pub(super) const REVISION: RangeInclusive<usize> = 1..=40;

/// A change that a dealer wants.
#[http::body]
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct NewChange {
    #[schema(required)]
    pub order_id: Option<OrderId>,
    /// What the dealer wants changed.
    #[serde(rename = "type")]
    #[schema(required)]
    pub kind: Option<Kind>,
    /// The order's lines, by their numbers; none for the address, the date or a hold.
    pub lines: Vec<i64>,
    /// 10 to 4000 characters.
    #[bound(WISH)]
    pub comment: String,
    /// What exactly changes, as far as the dealer knows it.
    pub items: Vec<Detail>,
}

/// A step of the workflow with what it needs.
#[derive(Debug)]
pub enum Act {
    /// Comments, 1 to 4000 characters; before a price, staff may say what is to change, and which lines; the dealer
    /// until it is verified.
    Update {
        comment: String,
        kind: Option<Kind>,
        lines: Option<Vec<i64>>,
        /// What exactly changes, in place of what was said.
        items: Option<Vec<Detail>>,
    },
    /// Writes to the other side, or a note among staff.
    Message {
        text: String,
        is_internal: bool,
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
        forward_to: Option<UserId>,
        note: String,
    },
    /// Returns what was forwarded, with a comment.
    Reply {
        comment: String,
    },
    PlanningComments {
        is_feasible: Option<bool>,
        order_stage: String,
        new_load_on: Option<Day>,
        comment: String,
    },
    /// In quarters of an hour.
    ManagerComments {
        hours: Option<Hours>,
        comment: String,
    },
    /// The lines come to the price.
    Price {
        price: Option<Cents>,
        lines: Vec<PriceLine>,
    },
    SupervisorAssign {
        user_id: Option<UserId>,
    },
    SupervisorApprove,
    SupervisorReject {
        comment: String,
    },
    /// Accepts the price whose text has this hash, with the confirmed code for it.
    Approve {
        shown_hash: String,
        proof: SteppedUp,
    },
    Reject {
        shown_hash: String,
        reason: String,
    },
    /// Records what the dealer answered, with the file of the request that proves it.
    DealerAnswer {
        is_approved: Option<bool>,
        comment: String,
        upload: Option<i64>,
    },
    Complete {
        comment: String,
        order_revision: String,
        loaded_on: Option<Day>,
    },
    /// After the dealer's approval with a fee, or a waiver of it.
    Cancel {
        comment: String,
        fee: Option<Cents>,
        is_fee_waived: bool,
    },
}

impl Act {
    /// What is said with it to those whom it concerns.
    fn said(&self) -> &str {
        match self {
            Self::Update { comment, .. }
            | Self::Reply { comment }
            | Self::PlanningComments { comment, .. }
            | Self::SupervisorReject { comment }
            | Self::DealerAnswer { comment, .. }
            | Self::Complete { comment, .. }
            | Self::Cancel { comment, .. } => comment,
            Self::Message { text, is_internal: false } => text,
            Self::Revert { reason }
            | Self::RevertManager { reason }
            | Self::Reject { reason, .. } => reason,
            Self::Forward { note, .. } => note,
            _ => "",
        }
    }

    /// The verb of the table.
    pub const fn verb(&self) -> Verb {
        match self {
            Self::Update { .. } => Verb::Update,
            Self::Message { .. } => Verb::Message,
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
    let about = order.as_ref().map(|order| order.id).zip(kind);
    let lines = check_lines(context, &mut checks, about, lines)?;
    check_details(&mut checks, ("items", kind), &form.items, &lines, 0);
    let (order, kind) = checks.given(about)?;
    refuse_rival(store::rival(&context.rows, None, (order, kind), &lines)?)?;
    let holder = store::manager(&context.rows)?;
    let id = store::insert(context, (order, kind), &lines, comment, holder)?;
    store::replace_details(&context.rows, id, &written(kind, &form.items))?;
    if let Some(user) = context.user() {
        watchers::add::<ChangeRequest>(context, id, user)?;
    }
    let request = context.find_again::<ChangeRequest>(id)?;
    context.begun(&request, Verb::Create, Details::by_dealer())?;
    tell::after(context, None, &request, (Verb::Create, ""))?;
    Ok(request)
}

/// Checks which lines of an order a request of this kind is about; gives each once, in their order.
fn check_lines(
    context: &Context<'_>,
    checks: &mut Checks,
    about: Option<(OrderId, Kind)>,
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

/// Checks what exactly changes, of lines that the request is about.
fn check_details(
    checks: &mut Checks,
    (form, kind): (&str, Option<Kind>),
    details: &[Detail],
    lines: &[i64],
    least: usize,
) {
    let is_fine = (least..=MOST).contains(&details.len());
    checks.require(is_fine, form, message!("change-enter-1-details", most = MOST));
    for (place, detail) in details.iter().take(MOST).enumerate() {
        let field = |name: &str| format!("{form}.{place}.{name}");
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

/// Details as they are kept: a size in the form that all sizes have.
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
    let after = Step { context, request }.take(act)?;
    tell::after(context, Some(request), &after, (act.verb(), act.said()))?;
    Ok(after)
}

impl Discussed for ChangeRequest {
    fn message_verb(&self, _: &Context<'_>) -> Verb {
        Verb::Message
    }

    fn say(&self, context: &Context<'_>, text: &str, is_internal: bool) -> Result<Self, Error> {
        act(context, self, &Act::Message { text: text.to_owned(), is_internal }, None)
    }
}

/// One request on its way through one verb.
struct Step<'a> {
    context: &'a Context<'a>,
    request: &'a ChangeRequest,
}

impl Step<'_> {
    fn take(&self, act: &Act) -> Result<ChangeRequest, Error> {
        match act {
            Act::Update { comment, kind, lines, items } => {
                self.update(comment, (*kind, lines.as_deref(), items.as_deref()))
            }
            Act::Message { text, is_internal } => self.write(text, *is_internal),
            Act::UpdateDetails { details } => self.change_details(details),
            Act::Verify => self.verify(),
            Act::Revert { reason } => self.revert(reason),
            Act::RevertManager { reason } => self.revert_to_manager(reason),
            Act::Forward { forward_to, note } => self.forward(*forward_to, note),
            Act::Reply { comment } => self.reply(comment),
            Act::PlanningComments { is_feasible, order_stage, new_load_on, comment } => {
                self.plan((*is_feasible, order_stage, *new_load_on), comment)
            }
            Act::ManagerComments { hours, comment } => self.spend(*hours, comment),
            Act::Price { price, lines } => self.price(*price, lines),
            Act::SupervisorAssign { user_id } => self.assign_supervisor(*user_id),
            Act::SupervisorApprove => self.approve_price(),
            Act::SupervisorReject { comment } => self.reject_price(comment),
            Act::Approve { shown_hash, proof } => {
                let purpose = Purpose::ApproveChange;
                if !proof.is_of(self.context.user(), purpose, self.request.id.0) {
                    return Err(step_up::required());
                }
                self.answer(Status::DealerApproved, shown_hash, "")
            }
            Act::Reject { shown_hash, reason } => {
                self.answer(Status::DealerRejected, shown_hash, reason)
            }
            Act::DealerAnswer { is_approved, comment, upload } => {
                self.record_answer(*is_approved, comment, *upload)
            }
            Act::Complete { comment, order_revision, loaded_on } => {
                self.complete(comment, order_revision, *loaded_on)
            }
            Act::Cancel { comment, fee, is_fee_waived } => {
                self.cancel(comment, (*fee, *is_fee_waived))
            }
        }
    }

    fn order(&self) -> Result<Order, Error> {
        store::order_again(&self.context.rows, self.request.order_id)?.ok_or(Error::NotFound)
    }

    fn say(&self, kind: MessageKind, body: &str) -> Result<(), Error> {
        self.say_to(kind, body, false)
    }

    /// Says it to colleagues alone where `is_internal`, even if dealers read messages of this kind.
    fn say_to(&self, kind: MessageKind, body: &str, is_internal: bool) -> Result<(), Error> {
        let message: NewMessage<'_, _> = NewMessage { is_internal, ..NewMessage::of(kind, body) };
        CONVERSATION.write::<ChangeRequest, _, _>(self.context, self.request.id, &message)
    }

    fn commit(
        &self,
        after: ChangeRequest,
        verb: Verb,
        details: Details<'_>,
    ) -> Result<ChangeRequest, Error> {
        self.context.commit(self.request, after, verb, details)
    }

    /// What this side's messages are.
    fn voice(&self) -> MessageKind {
        match self.context.side() {
            Side::Dealer => MessageKind::Dealer,
            Side::Staff => MessageKind::Manager,
        }
    }

    fn update(
        &self,
        comment: &str,
        (kind, lines, items): (Option<Kind>, Option<&[i64]>, Option<&[Detail]>),
    ) -> Result<ChangeRequest, Error> {
        let mut updated = self.request.clone();
        let mut checks = Checks::new();
        let is_more = kind.is_some() || lines.is_some() || items.is_some();
        let comment = checks.lines("comment", comment, usize::from(!is_more)..=4000);
        if is_more {
            if self.request.price_cents.is_some() {
                return Err(Error::Conflict(message!("change-cannot-update-price")));
            }
            updated.kind = kind.unwrap_or(self.request.kind);
            let lines = match lines {
                Some(lines) => lines.to_vec(),
                None if updated.kind.is_of_whole_order() => Vec::new(),
                None => store::lines(&self.context.rows, self.request.id)?,
            };
            let about = (self.request.order_id, updated.kind);
            let named = items.iter().copied().flatten().filter_map(|item| item.line_number);
            let lines = lines.into_iter().chain(named).collect();
            let lines = check_lines(self.context, &mut checks, Some(about), lines)?;
            if let Some(items) = items {
                check_details(&mut checks, ("items", Some(updated.kind)), items, &lines, 0);
            }
            checks.finish()?;
            let id = self.request.id;
            refuse_rival(store::rival(&self.context.rows, Some(id), about, &lines)?)?;
            store::replace_lines(&self.context.rows, (id, self.request.order_id), &lines)?;
            if let Some(items) = items {
                store::replace_details(&self.context.rows, id, &written(updated.kind, items))?;
            }
        }
        checks.finish()?;
        if !comment.is_empty() {
            self.say(self.voice(), comment)?;
        }
        self.commit(updated, Verb::Update, Details::default())
    }

    /// A message leaves the request as it is, so that no one who has it open is too late.
    fn write(&self, text: &str, is_internal: bool) -> Result<ChangeRequest, Error> {
        let text = checked_lines("text", text, 1..=4000)?;
        let is_internal = is_internal && self.context.side() == Side::Staff;
        self.say_to(self.voice(), text, is_internal)?;
        let more = serde_json::json!({ "isInternal": is_internal });
        let act = Details { more, ..Details::default() };
        self.context.note_beside(self.request, Verb::Message, act)?;
        Ok(self.request.clone())
    }

    fn change_details(&self, details: &[Detail]) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let lines = store::lines(&self.context.rows, self.request.id)?;
        let kind = self.request.kind;
        check_details(&mut checks, ("items", Some(kind)), details, &lines, 1);
        checks.finish()?;
        store::replace_details(&self.context.rows, self.request.id, &written(kind, details))?;
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
        let reason = checked_lines("comment", reason, 5..=1000)?;
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
        let reason = checked_lines("comment", reason, 5..=1000)?;
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

    fn forward(&self, to: Option<UserId>, note: &str) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let note = checks.lines("note", note, 1..=1000);
        let colleagues = store::colleagues(self.context.rows.conn())?;
        let is_fine = to.is_some()
            && to != self.context.user()
            && colleagues.iter().any(|one| Some(one.id) == to);
        checks.require(is_fine, "forwardTo", message!("change-choose-someone-else-who"));
        checks.finish()?;
        self.say(MessageKind::Forward, note)?;
        let mut forwarded = self.request.clone();
        if forwarded.status == Status::Verified {
            forwarded.status = Status::InReview;
        }
        (forwarded.holder_id, forwarded.forwarded_by) = (to, self.context.user());
        self.commit(forwarded, Verb::Forward, Details::because(note))
    }

    fn reply(&self, comment: &str) -> Result<ChangeRequest, Error> {
        let comment = checked_lines("comment", comment, 1..=1000)?;
        self.say(MessageKind::Forward, comment)?;
        let mut returned = self.request.clone();
        (returned.holder_id, returned.forwarded_by) = (self.request.forwarded_by, None);
        self.commit(returned, Verb::Reply, Details::because(comment))
    }

    fn plan(
        &self,
        (is_feasible, stage, load_on): (Option<bool>, &str, Option<Day>),
        comment: &str,
    ) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let comment = checks.lines("comment", comment, 1..=4000);
        let stage = checks.text("orderStage", stage, STAGE);
        let is_feasible = checks.needed("isFeasible", is_feasible);
        let is_ahead = load_on.is_none_or(|day| day >= self.context.today);
        checks.require(is_ahead, "newLoadOn", message!("change-choose-today-later-day"));
        checks.finish()?;
        self.say(MessageKind::Planning, comment)?;
        let mut planned = self.request.clone();
        planned.is_feasible = is_feasible;
        stage.clone_into(&mut planned.order_stage);
        planned.new_load_on = load_on;
        self.commit(planned, Verb::PlanningComments, Details::default())
    }

    fn spend(&self, hours: Option<Hours>, comment: &str) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let comment = checks.lines("comment", comment, 1..=4000);
        let hours = checks.needed("hours", hours).map_or(0, |hours| hours.0.0);
        let is_fine = (0..=99_975).contains(&hours) && hours % 25 == 0;
        checks.require(is_fine, "hours", message!("change-enter-quarters-hour-999"));
        checks.finish()?;
        self.say_to(MessageKind::Manager, comment, true)?;
        let mut spent = self.request.clone();
        spent.hours_hundredths = hours;
        self.commit(spent, Verb::ManagerComments, Details::default())
    }

    fn price(&self, price: Option<Cents>, lines: &[PriceLine]) -> Result<ChangeRequest, Error> {
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
        let price = checks.needed("price", price);
        let is_sum = price.is_none_or(|price| price.0 == sum);
        checks.require(
            is_sum,
            "price",
            message!("change-price-is-sum", sum = Cents(sum).in_dollars()),
        );
        let price = checks.given(price)?;
        let order = self.order()?;
        let mut priced = self.request.clone();
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
            Status::SupervisorReview => self.request.supervisor_id,
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
        self.commit(priced, Verb::Price, Details::default())
    }

    fn keep(&self, offer: &Offer) -> Result<String, Error> {
        offer.keep(&self.context.rows, self.request.id, self.context.now)
    }

    fn assign_supervisor(&self, user: Option<UserId>) -> Result<ChangeRequest, Error> {
        let colleagues = store::colleagues(self.context.rows.conn())?;
        let is_supervisor = |one: &store::Colleague| Some(one.id) == user && one.is_supervisor;
        let message = message!("change-choose-one-supervisors");
        let mut checks = Checks::new();
        checks.require(colleagues.iter().any(is_supervisor), "userId", message).finish()?;
        let mut assigned = self.request.clone();
        assigned.supervisor_id = user;
        if assigned.status == Status::SupervisorReview {
            (assigned.holder_id, assigned.forwarded_by) = (user, None);
        }
        self.commit(assigned, Verb::SupervisorAssign, Details::default())
    }

    /// From now on the price holds anew: how long a supervisor takes is not the dealer's time.
    fn approve_price(&self) -> Result<ChangeRequest, Error> {
        let order = self.order()?;
        let mut approved = self.request.clone();
        approved.status = rules::after_review(self.request, &order);
        approved.supervisor_id = self.context.user();
        (approved.holder_id, approved.forwarded_by) = (self.request.priced_by, None);
        approved.price_expires_at = rules::expiry(self.context, &order)?;
        approved.reminded_at = None;
        let offer = self.request.offer(self.context)?.approved(self.context.name(), &approved);
        approved.price_hash = Some(self.keep(&offer)?);
        self.commit(approved, Verb::SupervisorApprove, Details::default())
    }

    fn reject_price(&self, comment: &str) -> Result<ChangeRequest, Error> {
        let comment = checked_lines("comment", comment, 5..=1000)?;
        self.say(MessageKind::Supervisor, comment)?;
        let mut rejected = self.request.clone();
        rejected.status = Status::InReview;
        (rejected.holder_id, rejected.forwarded_by) = (self.request.priced_by, None);
        rejected.void_price();
        self.commit(rejected, Verb::SupervisorReject, Details::because(comment))
    }

    /// The answer of one of the dealer's own people, to the text that they were shown and to no other.
    fn answer(&self, to: Status, shown_hash: &str, reason: &str) -> Result<ChangeRequest, Error> {
        self.request.demand_shown(self.context, shown_hash)?;
        let verb = if to == Status::DealerApproved { Verb::Approve } else { Verb::Reject };
        let reason = checked_lines("reason", reason, 0..=1000)?;
        self.commit(self.answered(to, reason)?, verb, Details::by_dealer())
    }

    fn record_answer(
        &self,
        is_approved: Option<bool>,
        comment: &str,
        upload: Option<i64>,
    ) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let comment = checks.lines("comment", comment, 5..=1000);
        let is_approved = checks.needed("approved", is_approved);
        let files = attachments::of::<ChangeRequest>(self.context, self.request.id)?;
        let is_proof = |file: &Attachment<OnlySlot>| {
            Some(file.id) == upload && Some(file.created_at) >= self.request.priced_at
        };
        let proof = files.into_iter().find(is_proof);
        let proof = checks.demanded("upload", proof, message!("change-proof-missing"));
        let (is_approved, proof) = checks.given(is_approved.zip(proof))?;
        let to = if is_approved { Status::DealerApproved } else { Status::DealerRejected };
        let mut answered = self.answered(to, comment)?;
        answered.answer_proof = Some(proof.name);
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

    fn complete(
        &self,
        comment: &str,
        revision: &str,
        loaded_on: Option<Day>,
    ) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let comment = checks.lines("comment", comment, 1..=4000);
        let revision = checks.text("orderRevision", revision, REVISION);
        let loaded_on = checks.needed("loadedOn", loaded_on);
        checks.finish()?;
        self.say(MessageKind::Manager, comment)?;
        let mut completed = self.request.clone();
        completed.status = Status::Completed;
        revision.clone_into(&mut completed.order_revision);
        completed.loaded_on = loaded_on;
        completed.ended_at = Some(self.context.now);
        (completed.holder_id, completed.forwarded_by) = (None, None);
        self.commit(completed, Verb::Complete, Details::default())
    }

    fn cancel(
        &self,
        comment: &str,
        (fee, is_fee_waived): (Option<Cents>, bool),
    ) -> Result<ChangeRequest, Error> {
        let mut checks = Checks::new();
        let comment = checks.lines("comment", comment, 5..=1000);
        let is_fine = fee.is_none_or(|fee| Cents(0) <= fee && fee <= HIGHEST_PRICE);
        checks.require(is_fine, "fee", message!("change-enter-0-00-1"));
        let is_late = self.request.status == Status::DealerApproved;
        let is_early = !is_late && (fee.is_some() || is_fee_waived);
        checks.require(!is_early, "fee", message!("change-no-fee-before-approval"));
        // What is left out is no decision: a fee of nothing has to be said.
        let is_settled = !is_late || fee.is_some() != is_fee_waived;
        checks.require(is_settled, "fee", message!("change-fee-or-waiver"));
        checks.finish()?;
        let mut cancelled = self.request.clone();
        cancelled.status = Status::Cancelled;
        comment.clone_into(&mut cancelled.end_reason);
        cancelled.cancel_fee_cents = fee;
        cancelled.ended_at = Some(self.context.now);
        (cancelled.holder_id, cancelled.forwarded_by) = (None, None);
        let more = serde_json::json!({ "isFeeWaived": is_late.then_some(is_fee_waived) });
        let act = Details { is_dealers: true, more, ..Details::because(comment) };
        self.commit(cancelled, Verb::Cancel, act)
    }
}
