//! The requirements and effects of each verb. `table` says when it is possible and for whom.

use super::{
    case::{demand_person, demand_within_limit},
    form::{AcceptForm, Action, ActionForm, DealersAction, DealersForm, FILES, PO, TYPED_NAME},
    item,
    offer::{Difference, Offer, Quote, What},
    store::{self, Acceptance, CONVERSATION},
    table::{Acceptances, Asked, Decline, MessageKind, Power, Status, Verb},
};
use crate::{
    casework::{self, Acted as _, Context, Details, conversation::NewMessage, watchers},
    db::Json,
    domain::{
        bounds,
        people::{
            limit::Limit,
            step_up::{self, Purpose, SteppedUp},
        },
    },
    error::{Checks, Error, checked_lines},
    kernel::{ids::OrderId, text::fold, time::Day},
    messages::message,
    workflow::{Power as _, Workflow as _},
};

/// A record on its way through one verb.
pub(super) type Step<'a> = casework::Step<'a, Acceptance>;

/// A quote that the caller may accept as they have seen it.
pub(super) struct Acceptable {
    quote: Quote,
    offer: Offer,
    hash: String,
    /// The acceptance that asks for it, because an import changed the quote.
    again: Option<Acceptance>,
    ship_to: String,
    /// Whether the quote was made for another address.
    is_elsewhere: bool,
}

/// Refuses what can't be accepted, and returns what is accepted.
///
/// # Errors
/// 403, 404, 409 and 422 as for the act itself.
fn acceptable(context: &Context<'_>, form: &AcceptForm) -> Result<Acceptable, Error> {
    let rows = &context.rows;
    let id = crate::error::needed("quoteId", form.quote_id)?;
    let quote = Quote::find(rows, id)?;
    demand_person(context)?;
    let again = store::open_of(rows, quote.proof)?.map(|open| context.find::<Acceptance>(open));
    let again = again.transpose()?;
    match &again {
        Some(again) => context.permit(again, Verb::Accept, None).map(|_| ())?,
        None => demand_power(context, &quote)?,
    }
    demand_open(context, &quote)?;
    let of = |user| quote.standing(rows, user);
    let amount = (quote.subtotal, quote.currency.as_str());
    demand_within_limit(context, quote.standing_of_caller(context)?, of, amount)?;
    let mut checks = Checks::new();
    let po = fold(checks.text("po", &form.po, PO));
    checks.lines("comment", &form.comment, bounds::COMMENT);
    let is_later = form.wanted_on.is_none_or(|day| day >= context.today);
    checks.require(is_later, "wantedOn", message!("acceptance-wanted-earlier"));
    let words = |name: &str| fold(name).split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let name = context.name();
    let typed = checks.text("typedName", &form.typed_name, TYPED_NAME);
    let is_own = words(typed) == words(&name);
    checks.require(is_own, "typedName", message!("acceptance-own-name", name));
    checks.needed("shipTo", form.ship_to);
    let ship_tos = store::ship_tos(rows, quote.proof)?;
    let ship_to = ship_tos.iter().find(|one| Some(one.ship_to) == form.ship_to);
    let is_known = form.ship_to.is_none() || ship_to.is_some();
    checks.require(is_known, "shipTo", message!("acceptance-ship-to-unknown"));
    let ship_to = checks.given(ship_to)?;
    let is_elsewhere = !ship_to.is_quoted && ship_tos.iter().any(|one| one.is_quoted);
    let ship_to = ship_to.text();
    let offer = Offer::of(rows, &quote)?;
    let hash = offer.hash()?;
    if hash != form.shown_hash {
        return Err(Error::Stale(Box::new(serde_json::to_value(item::offered(context, &quote)?)?)));
    }
    if !form.repeats_po && store::is_po_used(rows, quote.proof, &po)? {
        return Err(Error::Refused { code: "poInUse", message: message!("acceptance-po-in-use") });
    }
    Ok(Acceptable { quote, offer, hash, again, ship_to, is_elsewhere })
}

fn demand_power(context: &Context<'_>, quote: &Quote) -> Result<(), Error> {
    let powers = match context.caller() {
        Some(caller) => Power::of(caller.side, &caller.grants, quote.standing_of_caller(context)?),
        None => Vec::new(),
    };
    Acceptances::begin(Verb::Accept, &powers).map(|_| ())
}

/// Refuses a quote that has expired, was cancelled or has become an order.
fn demand_open(context: &Context<'_>, quote: &Quote) -> Result<(), Error> {
    if quote.is_cancelled {
        return Err(Error::Conflict(message!("acceptance-quote-cancelled")));
    }
    if let Some(day) = quote.valid_until.filter(|day| *day < context.today) {
        return Err(Error::Conflict(message!("acceptance-quote-expired", %day)));
    }
    if quote.order(&context.rows)?.is_some() {
        return Err(Error::Conflict(message!("acceptance-quote-ordered")));
    }
    Ok(())
}

fn is_above_limit(context: &Context<'_>, quote: &Quote) -> Result<bool, Error> {
    Ok(!Limit::of(&context.rows)?.covers(quote.total, &quote.currency))
}

/// Refuses what accepting would refuse, before a code is used up, and returns the record for which a second step is
/// needed.
///
/// # Errors
/// As for [`accept`].
pub(super) fn beforehand(context: &Context<'_>, form: &AcceptForm) -> Result<Option<i64>, Error> {
    let Acceptable { quote, .. } = acceptable(context, form)?;
    Ok(is_above_limit(context, &quote)?.then_some(quote.proof.0))
}

/// The hash of what a quote offers now. To accept the quote, it has to be sent.
///
/// # Errors
/// 404 if the quote is out of reach.
pub(crate) fn shown_hash(context: &Context<'_>, quote: OrderId) -> Result<String, Error> {
    let quote = Quote::find(&context.rows, quote)?;
    Offer::of(&context.rows, &quote)?.hash()
}

/// Accepts a quote, or accepts it again after an import changed it.
///
/// # Errors
/// 403, 404, 409 and 422 as the table, the guards and the form say.
pub(crate) fn accept(
    context: &Context<'_>,
    form: &AcceptForm,
    proof: Option<&SteppedUp>,
) -> Result<Acceptance, Error> {
    let accepted = acceptable(context, form)?;
    let record = accepted.quote.proof.0;
    let is_proved = |it: &SteppedUp| it.is_of(context.user(), Purpose::AcceptQuote, record);
    if is_above_limit(context, &accepted.quote)? && !proof.is_some_and(is_proved) {
        return Err(step_up::required());
    }
    if let Some(again) = &accepted.again {
        return context.take(again, Verb::Accept, None, |step| step.accept_again(&accepted, form));
    }
    let mut begun = store::begin(context, &accepted.quote)?;
    begun.fill(context, &accepted, form);
    begun.insert(context)?;
    accepted.offer.keep(context, begun.proof())?;
    context.begun(&begun, Verb::Accept, Details::by_dealer())?;
    Acceptance::after(context, None, &begun, Verb::Accept, "")?;
    Ok(begun)
}

/// Performs an act of the dealer's.
///
/// # Errors
/// 403, 409 and 422 as the table, the guards and the form say.
pub(crate) fn act_as_dealer(
    context: &Context<'_>,
    acceptance: &Acceptance,
    action: DealersAction,
    form: &DealersForm,
) -> Result<Acceptance, Error> {
    context.take(acceptance, action.verb(), form.row_version, |step| match action {
        DealersAction::Withdraw => step.withdraw(&form.reason),
        DealersAction::Reply => step.reply(&form.text, &form.files),
    })
}

/// Performs an act of staff.
///
/// # Errors
/// 403, 409 and 422 as the table, the guards and the form say.
pub(crate) fn act(
    context: &Context<'_>,
    acceptance: &Acceptance,
    action: Action,
    form: &ActionForm,
) -> Result<Acceptance, Error> {
    context.take(acceptance, action.verb(), form.row_version, |step| match action {
        Action::Take => step.take_up(),
        Action::Ask => step.ask(&form.text, &form.files),
        Action::Decline => step.decline(form.reason_code, &form.reason),
        Action::Enter => step.enter(&form.order_number),
    })
}

impl Acceptance {
    fn fill(&mut self, context: &Context<'_>, accepted: &Acceptable, form: &AcceptForm) {
        let quote = &accepted.quote;
        self.status = Status::Submitted;
        self.quote_number.clone_from(&quote.number);
        self.accepted_hash.clone_from(&accepted.hash);
        (self.accepted_by, self.accepted_at) = (context.user(), Some(context.now));
        form.typed_name.trim().clone_into(&mut self.accepted_name);
        form.po.trim().clone_into(&mut self.po);
        self.po_folded = fold(&self.po);
        self.wanted_on = form.wanted_on;
        self.ship_to.clone_from(&accepted.ship_to);
        self.is_elsewhere = accepted.is_elsewhere;
        form.comment.trim().clone_into(&mut self.comment);
        self.currency.clone_from(&quote.currency);
        (self.subtotal_cents, self.total_cents) = (quote.subtotal, quote.total);
        self.lapses_at = quote.lapses_at(context);
        self.warned_at = None;
        self.end_question();
    }

    fn end_question(&mut self) {
        (self.question, self.asked_at, self.changed_hash, self.reminders) = (None, None, None, 0);
    }

    fn end(&mut self, context: &Context<'_>, status: Status, reason: &str) {
        self.status = status;
        self.ended_at = Some(context.now);
        reason.clone_into(&mut self.end_reason);
        self.end_question();
    }
}

impl Step<'_> {
    /// The record, to be changed.
    fn changed(&self) -> Acceptance {
        self.record.clone()
    }

    fn accept_again(&self, accepted: &Acceptable, form: &AcceptForm) -> Result<Acceptance, Error> {
        accepted.offer.keep(self.context, self.record.proof())?;
        let mut again = self.changed();
        again.taken_by = None;
        again.fill(self.context, accepted, form);
        self.commit(again, Details::by_dealer(), "")
    }

    fn withdraw(&self, reason: &str) -> Result<Acceptance, Error> {
        let reason = checked_lines("reason", reason, bounds::REASON)?;
        let mut withdrawn = self.changed();
        withdrawn.end(self.context, Status::Withdrawn, reason);
        self.commit(withdrawn, Details { is_dealers: true, ..Details::because(reason) }, reason)
    }

    fn take_up(&self) -> Result<Acceptance, Error> {
        let mut taken = self.changed();
        (taken.status, taken.taken_by) = (Status::Taken, self.context.user());
        self.commit(taken, Details::default(), "")
    }

    fn ask(&self, text: &str, files: &[i64]) -> Result<Acceptance, Error> {
        let text = checked_lines("text", text, bounds::MESSAGE)?;
        self.say(MessageKind::Question, text, files)?;
        let mut asked = self.changed();
        asked.status = Status::Question;
        asked.question = Some(Asked::Staff);
        (asked.asked_at, asked.reminders) = (Some(self.context.now), 0);
        self.commit(asked, Details::because(text), text)
    }

    fn reply(&self, text: &str, files: &[i64]) -> Result<Acceptance, Error> {
        // Files answer a question as well as words do.
        let length =
            if files.is_empty() { bounds::MESSAGE } else { bounds::up_to(&bounds::MESSAGE) };
        let text = checked_lines("text", text, length)?;
        self.say(MessageKind::Reply, text, files)?;
        let mut answered = self.changed();
        answered.status = Status::Taken;
        answered.end_question();
        self.commit(answered, Details { is_dealers: true, ..Details::default() }, text)
    }

    fn say(&self, kind: MessageKind, text: &str, files: &[i64]) -> Result<(), Error> {
        let mut checks = Checks::new();
        checks.require(
            files.len() <= FILES,
            "files",
            message!("general-too-many-files", most = FILES),
        );
        checks.finish()?;
        let (context, record) = (self.context, self.record.proof());
        let message: NewMessage<'_, MessageKind> = NewMessage::of(kind, text);
        watchers::mention::<Acceptance>(context, self.record.id, text)?;
        CONVERSATION.write(context, record, &message)?;
        let mut named = files.to_vec();
        named.sort_unstable();
        named.dedup();
        if store::name_files(context, record, &named)? == named.len() {
            return Ok(());
        }
        Err(Error::field("files", message!("acceptance-files-unknown")))
    }

    fn decline(&self, code: Option<Decline>, reason: &str) -> Result<Acceptance, Error> {
        let mut checks = Checks::new();
        let code = checks.needed("reasonCode", code);
        let is_staffs = code != Some(Decline::Lapsed);
        checks.require(is_staffs, "reasonCode", message!("acceptance-lapsed-by-itself"));
        let reason = checks.lines("reason", reason, bounds::REASON);
        let code = checks.given(code)?;
        let mut declined = self.changed();
        declined.end(self.context, Status::Declined, reason);
        declined.reason_code = Some(code);
        self.commit(declined, Details::because(reason), reason)
    }

    fn enter(&self, number: &str) -> Result<Acceptance, Error> {
        let mut checks = Checks::new();
        let number = checks.text("orderNumber", number, bounds::ORDER_NUMBER);
        checks.finish()?;
        let mut entered = self.changed();
        entered.status = Status::Entered;
        number.clone_into(&mut entered.order_number);
        self.commit(entered, Details::default(), "")
    }

    /// An import has brought the order.
    pub(super) fn order(&self, order: &Quote) -> Result<Acceptance, Error> {
        let rows = &self.context.rows;
        let accepted = Offer::kept(rows, self.record.proof(), &self.record.accepted_hash)?;
        let mut differences = accepted.differences(&Offer::of(rows, order)?, true);
        if let Some(wanted) = self.record.wanted_on.filter(|day| Some(*day) != order.required_on) {
            let entered = order.required_on.map(|day: Day| day.to_string()).unwrap_or_default();
            let what = What::WantedOn;
            differences.push(Difference::of(what, String::new(), wanted.to_string(), entered));
        }
        let mut ordered = self.changed();
        ordered.end(self.context, Status::Ordered, "");
        ordered.order_number.clone_from(&order.number);
        ordered.order_id = Some(order.proof.id());
        ordered.differences = Json(differences);
        self.commit(ordered, Details::default(), "")
    }

    /// An import has changed what was accepted.
    pub(super) fn change(&self, offer: &Offer) -> Result<Acceptance, Error> {
        let hash = offer.keep(self.context, self.record.proof())?;
        let mut changed = self.changed();
        changed.status = Status::Question;
        changed.question = Some(Asked::Change);
        changed.asked_at = Some(self.context.now);
        changed.changed_hash = Some(hash);
        self.commit(changed, Details::saying(message!("acceptance-said-changed")), "")
    }

    /// The dealer hasn't replied.
    pub(super) fn resume(&self) -> Result<Acceptance, Error> {
        let mut resumed = self.changed();
        resumed.status = Status::Taken;
        resumed.end_question();
        self.commit(resumed, Details::saying(message!("acceptance-said-no-reply")), "")
    }

    /// The quote's validity has ended.
    pub(super) fn lapse(&self) -> Result<Acceptance, Error> {
        let mut lapsed = self.changed();
        lapsed.end(self.context, Status::Declined, "");
        lapsed.reason_code = Some(Decline::Lapsed);
        self.commit(lapsed, Details::saying(message!("acceptance-said-lapsed")), "")
    }
}
