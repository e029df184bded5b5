//! The requirements and effects of each verb. `table` says when it is possible and for whom.

use std::collections::{HashMap, HashSet};

use serde_json::json;

use super::{
    allocation::{self, LineForm, Stage},
    form::{Action, ActionForm, RECEIPT, REFERENCE, RemittanceForm},
    limit,
    store::{self, CONVERSATION, HandPosting, Line, Receipt, Remittance},
    table::{MessageKind, Method, Power, Rejection, Remittances, Status, Verb},
};
use crate::{
    access::{Side, Standing},
    casework::{
        self, Acted as _, CaseRecord as _, Context, Details,
        conversation::{Discussed, NewMessage},
        watchers,
    },
    domain::{bounds, people::step_up::SteppedUp},
    error::{Checks, Error, checked_lines},
    kernel::{
        money::{CURRENCIES, Cents},
        words::Word as _,
    },
    messages::message,
    workflow::{Power as _, Workflow as _},
};

/// How many days a cheque may be postdated, and how many days ago a payment may have been made.
const AHEAD: i32 = 7;
const AGO: i32 = 90;

/// Records a payment, as a draft or for receivables.
///
/// # Errors
/// 403 without permission, 422 for invalid fields.
pub fn record(
    context: &Context<'_>,
    form: &RemittanceForm,
    proof: Option<&SteppedUp>,
) -> Result<Remittance, Error> {
    let verb = if form.is_draft { Verb::Save } else { Verb::Submit };
    if form.is_draft {
        context
            .demand_drafts(store::count_drafts, |most| message!("general-too-many-drafts", most))?;
    }
    let lines = begin(context, form, verb)?;
    limit::demand(context, None, verb, form, proof)?;
    let mut begun = store::begin(context)?;
    fill(context, &mut begun, form, &lines, verb)?;
    begun.insert(context)?;
    store::insert_lines(&context.rows, begun.proof(), &lines)?;
    context.begun(&begun, verb, told(&lines))?;
    Remittance::after(context, None, &begun, verb, "")?;
    Ok(begun)
}

/// Checks a new remittance, and returns its lines.
fn begin(context: &Context<'_>, form: &RemittanceForm, verb: Verb) -> Result<Vec<Line>, Error> {
    let powers = match context.caller() {
        Some(caller) => Power::of(caller.side, &caller.grants, Standing::OF_MAKER),
        None => Vec::new(),
    };
    Remittances::begin(verb, &powers)?;
    check(context, None, form, verb)
}

/// The verb of saving a form.
pub(super) fn saving(remittance: &Remittance, form: &RemittanceForm) -> Verb {
    match (remittance.status, form.is_draft) {
        (Status::Draft, true) => Verb::Save,
        (Status::Draft, false) => Verb::Submit,
        _ => Verb::Change,
    }
}

/// Refuses what recording or saving a form would refuse, before a code is used up, and returns the record for which a
/// second step is needed.
///
/// # Errors
/// 403, 409 and 422 as for the act itself.
pub(super) fn beforehand(
    context: &Context<'_>,
    remittance: Option<&Remittance>,
    form: &RemittanceForm,
) -> Result<Option<i64>, Error> {
    let verb = match remittance {
        None if form.is_draft => Verb::Save,
        None => Verb::Submit,
        Some(remittance) => saving(remittance, form),
    };
    match remittance {
        None => drop(begin(context, form, verb)?),
        Some(remittance) => {
            context.permit(remittance, verb, form.row_version)?;
            check(context, Some(remittance), form, verb)?;
        }
    }
    let is_needed = limit::is_above(context, remittance, verb, form)?;
    Ok(is_needed.then(|| limit::record_of(remittance)))
}

/// Saves a draft, submits it, or corrects a remittance that receivables haven't started to review.
///
/// # Errors
/// 403, 409 and 422 as the table, the guards and the form say.
pub fn save(
    context: &Context<'_>,
    remittance: &Remittance,
    form: &RemittanceForm,
    proof: Option<&SteppedUp>,
) -> Result<Remittance, Error> {
    let verb = saving(remittance, form);
    context.take(remittance, verb, form.row_version, |step| step.save(form, proof))
}

/// The form that submits an existing draft unchanged.
///
/// # Errors
/// 403 and 409 where it can't be submitted.
pub fn as_kept(
    context: &Context<'_>,
    remittance: &Remittance,
    row_version: Option<i64>,
) -> Result<RemittanceForm, Error> {
    context.permit(remittance, Verb::Submit, row_version)?;
    Ok(RemittanceForm {
        row_version,
        method: remittance.method,
        reference: remittance.reference.clone(),
        paid_on: remittance.paid_on,
        amount: remittance.amount_cents,
        currency: remittance.currency.clone(),
        invoices: Some(forms(context, remittance)?),
        note: remittance.note.clone(),
        corrects_id: remittance.corrects_id,
        ..RemittanceForm::default()
    })
}

fn forms(context: &Context<'_>, remittance: &Remittance) -> Result<Vec<LineForm>, Error> {
    let lines = store::lines(&context.rows, remittance.proof())?;
    let form = |line: Line| LineForm {
        invoice_id: line.invoice_id,
        order_number: line.order_id.and(line.number),
        amount: line.applied,
        discount: Some(line.discount),
        reason: line.reason,
        credit_id: line.credit_id,
        request_id: line.request_id,
    };
    Ok(lines.into_iter().map(form).collect())
}

/// Checks a form as a whole, and returns its lines.
fn check(
    context: &Context<'_>,
    remittance: Option<&Remittance>,
    form: &RemittanceForm,
    verb: Verb,
) -> Result<Vec<Line>, Error> {
    let mut checks = Checks::new();
    let is_final = verb != Verb::Save;
    let is_known = CURRENCIES.contains(&&*form.currency);
    checks.require(is_known, "currency", message!("remittance-currency-unknown"));
    let length = if is_final { 1..=60 } else { REFERENCE };
    checks.text("reference", &form.reference, length);
    checks.lines("note", &form.note, bounds::COMMENT);
    let is_amount = (0..=*allocation::AMOUNTS.end()).contains(&form.amount.0);
    checks.require(is_amount, "amount", message!("remittance-amount-invalid"));
    let invoices = checks.needed("invoices", form.invoices.as_ref());
    if is_final {
        checks.needed("method", form.method);
        let latest = if form.method == Some(Method::Cheque) {
            context.today.plus_days(AHEAD)
        } else {
            context.today
        };
        let days = context.today.plus_days(-AGO)..=latest;
        checks.needed("paidOn", form.paid_on);
        let is_fine = form.paid_on.is_none_or(|day| days.contains(&day));
        checks.require(is_fine, "paidOn", message!("remittance-day-invalid"));
    }
    if let Some(id) = form.corrects_id {
        let corrected = Remittance::reached(context, id)?;
        let is_posted = corrected.is_some_and(|other| other.status == Status::Posted);
        checks.require(is_posted, "correctsId", message!("remittance-corrects-unknown"));
    }
    checks.finish()?;
    let stage = if is_final { Stage::Final } else { Stage::Draft };
    let forms = invoices.map(Vec::as_slice).unwrap_or_default();
    let lines = allocation::checked(context, remittance, &form.currency, forms, stage)?;
    if is_final {
        let is_nothing = form.amount == Cents(0) && lines.iter().all(Line::is_money);
        checks.require(!is_nothing, "amount", message!("remittance-amount-invalid"));
        checks.finish()?;
        unapplied(form.amount, &lines)?;
    }
    Ok(lines)
}

/// The part of an amount that no line uses. Refuses lines that use more than the amount.
fn unapplied(amount: Cents, lines: &[Line]) -> Result<Cents, Error> {
    let rest = Cents(amount.0.saturating_sub(store::money_of(lines).0));
    if rest < Cents(0) {
        let over = Cents(-rest.0).in_dollars();
        return Err(Error::field("amount", message!("remittance-applied-too-much", over)));
    }
    Ok(rest)
}

fn fill(
    context: &Context<'_>,
    remittance: &mut Remittance,
    form: &RemittanceForm,
    lines: &[Line],
    verb: Verb,
) -> Result<(), Error> {
    remittance.method = form.method;
    form.reference.trim().clone_into(&mut remittance.reference);
    remittance.paid_on = form.paid_on;
    remittance.currency.clone_from(&form.currency);
    remittance.amount_cents = form.amount;
    form.note.trim().clone_into(&mut remittance.note);
    remittance.corrects_id = form.corrects_id;
    // An approval was for the previous content.
    remittance.void_approval();
    // A draft may apply more than was paid.
    remittance.unapplied_cents = Cents(form.amount.0.saturating_sub(store::money_of(lines).0));
    if verb == Verb::Submit {
        remittance.status = Status::Submitted;
        remittance.submitted_at = Some(context.now);
    }
    if verb != Verb::Save {
        unapplied(form.amount, lines)?;
    }
    Ok(())
}

/// The details of an event with the whole allocation.
fn told(lines: &[Line]) -> Details<'static> {
    Details { more: json!({ "lines": lines }), is_dealers: true, ..Details::default() }
}

/// The details of an event with the removed and added lines.
fn differing(before: &[Line], after: &[Line]) -> Details<'static> {
    let bare = |line: &Line| Line { id: 0, posted: Cents(0), ..line.clone() };
    let without = |lines: &[Line], others: &[Line]| -> Vec<Line> {
        let others: HashSet<Line> = others.iter().map(bare).collect();
        lines.iter().map(bare).filter(|line| !others.contains(line)).collect()
    };
    let more = json!({ "removed": without(before, after), "added": without(after, before) });
    Details { more, ..Details::default() }
}

impl Remittance {
    fn void_approval(&mut self) {
        (self.first_approved_by, self.approved_by, self.approved_at) = (None, None, None);
    }
}

/// Performs a verb, based on the version that the caller has seen.
///
/// # Errors
/// 403, 409 and 422 from the table, guards and form; 409 with the record for an outdated version.
pub fn act(
    context: &Context<'_>,
    remittance: &Remittance,
    action: Action,
    form: &ActionForm,
) -> Result<Remittance, Error> {
    let reason = form.reason.as_deref().unwrap_or_default();
    context.take(remittance, action.verb(), form.row_version, |step| match action {
        Action::Review => step.review(),
        Action::Return => step.ask(reason),
        Action::Approve => step.approve(),
        Action::Post => step.post(form),
        Action::Reject => step.reject(form.reason_code, reason),
        Action::Void => step.void(reason),
        Action::Reopen => step.reopen(reason),
    })
}

impl Discussed for Remittance {
    fn message_verb(&self, _: &Context<'_>) -> Verb {
        Verb::Message
    }

    /// If the dealer was asked something, what they write is the answer.
    fn say(&self, context: &Context<'_>, text: &str, is_internal: bool) -> Result<Self, Error> {
        let is_reply = context.side() == Side::Dealer && self.status == Status::NeedsInfo;
        if is_reply {
            return context.take(self, Verb::Reply, None, |step| step.reply(text));
        }
        context.take(self, Verb::Message, None, |step| step.write(text, is_internal))
    }
}

/// A remittance on its way through one verb.
pub(super) type Step<'a> = casework::Step<'a, Remittance>;

impl Step<'_> {
    fn say(&self, kind: MessageKind, body: &str) -> Result<(), Error> {
        let message: NewMessage<'_, _> = NewMessage::of(kind, body);
        watchers::mention::<Remittance>(self.context, self.record.id, body)?;
        CONVERSATION.write(self.context, self.record.proof(), &message)
    }

    fn lines(&self) -> Result<Vec<Line>, Error> {
        store::lines(&self.context.rows, self.record.proof())
    }

    fn replace_lines(&self, lines: &[Line]) -> Result<(), Error> {
        store::replace_lines(&self.context.rows, self.record.proof(), lines)
    }

    fn save(&self, form: &RemittanceForm, proof: Option<&SteppedUp>) -> Result<Remittance, Error> {
        let lines = check(self.context, Some(self.record), form, self.verb)?;
        limit::demand(self.context, Some(self.record), self.verb, form, proof)?;
        let mut changed = self.record.clone();
        fill(self.context, &mut changed, form, &lines, self.verb)?;
        let before = self.lines()?;
        self.replace_lines(&lines)?;
        let is_submitted = self.verb == Verb::Submit;
        let details = if is_submitted { told(&lines) } else { differing(&before, &lines) };
        self.commit(changed, details, "")
    }

    /// Changes who gets what of a remittance that is under review; an approval is void with it.
    pub(super) fn rewrite(&self, forms: &[LineForm], reason: &str) -> Result<Remittance, Error> {
        let reason = checked_lines("reason", reason, bounds::REASON)?;
        let lines = self.allocated(forms)?;
        let mut changed = self.record.clone();
        changed.unapplied_cents = unapplied(self.record.amount_cents, &lines)?;
        changed.status = Status::InReview;
        changed.void_approval();
        let before = self.lines()?;
        self.replace_lines(&lines)?;
        store::note_rewriter(self.context, self.record.proof())?;
        // Receipts that were imported before may match now.
        store::set_taken_over(&self.context.rows, self.record.proof(), false)?;
        let details = Details { reason: Some(reason), ..differing(&before, &lines) };
        self.commit(changed, details, reason)
    }

    /// Changes the amount of one invoice in a remittance under review; nothing takes the line away.
    pub(super) fn rewrite_one(&self, line: &LineForm, reason: &str) -> Result<Remittance, Error> {
        let mut lines = forms(self.context, self.record)?;
        let is_it = |other: &LineForm| {
            other.invoice_id == line.invoice_id && other.credit_id == line.credit_id
        };
        let place = lines.iter().position(is_it);
        match (place, line.amount == Cents(0)) {
            (Some(place), true) => drop(lines.remove(place)),
            (Some(place), false) => {
                if let Some(slot) = lines.get_mut(place) {
                    slot.amount = line.amount;
                    slot.discount = line.discount.or(slot.discount);
                    slot.reason = line.reason.or(slot.reason);
                }
            }
            (None, _) => lines.push(line.clone()),
        }
        self.rewrite(&lines, reason)
    }

    /// The lines that forms ask for, judged for good.
    fn allocated(&self, forms: &[LineForm]) -> Result<Vec<Line>, Error> {
        let currency = &self.record.currency;
        allocation::checked(self.context, Some(self.record), currency, forms, Stage::Final)
    }

    fn review(&self) -> Result<Remittance, Error> {
        let reviewed = Remittance { status: Status::InReview, ..self.record.clone() };
        self.commit(reviewed, Details::default(), "")
    }

    /// Asks the dealer; the remittance waits for the reply.
    fn ask(&self, question: &str) -> Result<Remittance, Error> {
        let question = checked_lines("reason", question, bounds::REASON)?;
        self.say(MessageKind::Question, question)?;
        let asked = Remittance { status: Status::NeedsInfo, ..self.record.clone() };
        self.commit(asked, Details::because(question), question)
    }

    fn reply(&self, text: &str) -> Result<Remittance, Error> {
        let text = checked_lines("text", text, bounds::MESSAGE)?;
        self.say(MessageKind::Reply, text)?;
        let answered = Remittance { status: Status::InReview, ..self.record.clone() };
        self.commit(answered, Details::default(), text)
    }

    fn write(&self, text: &str, is_internal: bool) -> Result<Remittance, Error> {
        let text = checked_lines("text", text, bounds::MESSAGE)?;
        // Dealers can't write internal notes.
        let is_internal = is_internal && self.context.side() == Side::Staff;
        self.say(if is_internal { MessageKind::Note } else { MessageKind::Message }, text)?;
        let more = json!({ "isInternal": is_internal });
        let said = if is_internal { "" } else { text };
        self.note_beside(Details { more, ..Details::default() }, said)
    }

    fn reject(&self, code: Option<Rejection>, reason: &str) -> Result<Remittance, Error> {
        let mut checks = Checks::new();
        let code = checks.needed("reasonCode", code);
        let reason = checks.lines("reason", reason, bounds::REASON);
        let code = checks.given(code)?;
        let mut rejected = self.record.clone();
        rejected.status = Status::Rejected;
        code.code().clone_into(&mut rejected.reason_code);
        reason.clone_into(&mut rejected.end_reason);
        self.commit(rejected, Details::because(reason), reason)
    }

    fn reopen(&self, reason: &str) -> Result<Remittance, Error> {
        let reason = checked_lines("reason", reason, bounds::REASON)?;
        // Amounts reserved by others in the meantime can't be reserved again.
        self.allocated(&forms(self.context, self.record)?)?;
        let mut reopened = self.record.clone();
        reopened.status = Status::InReview;
        reopened.void_approval();
        reopened.reason_code.clear();
        reopened.end_reason.clear();
        self.commit(reopened, Details::because(reason), reason)
    }

    /// Withdraws a remittance. A draft requires no reason.
    pub(super) fn void(&self, reason: &str) -> Result<Remittance, Error> {
        let is_draft = self.record.status == Status::Draft;
        let length = if is_draft { bounds::up_to(&bounds::REASON) } else { bounds::REASON };
        let reason = checked_lines("reason", reason, length)?;
        let mut void = self.record.clone();
        void.status = Status::Void;
        reason.clone_into(&mut void.end_reason);
        self.commit(void, Details::because(reason), reason)
    }

    /// Agrees to a remittance. If someone else has to agree as well, it waits for them.
    fn approve(&self) -> Result<Remittance, Error> {
        let lines = self.lines()?;
        unapplied(self.record.amount_cents, &lines)?;
        let mut after = self.record.clone();
        let is_first = self.record.first_approved_by.is_none();
        if is_first && self.record.needs_another(self.context, &lines)? {
            after.first_approved_by = self.context.user();
        } else {
            after.status = Status::Approved;
            (after.approved_by, after.approved_at) = (self.context.user(), Some(self.context.now));
        }
        self.commit(after, Details::default(), "")
    }

    /// Records what the ERP has posted, without an import.
    fn post(&self, form: &ActionForm) -> Result<Remittance, Error> {
        let lines = self.lines()?;
        let mut checks = Checks::new();
        let number = checks.text("receipt", &form.receipt, 1..=*RECEIPT.end()).to_owned();
        let day = checks.needed("postedOn", form.posted_on);
        let is_fine = form.posted_on.is_none_or(|day| day <= self.context.today);
        checks.require(is_fine, "postedOn", message!("remittance-posted-later"));
        let mut amounts: HashMap<i64, Cents> = HashMap::new();
        for (place, posted) in form.lines.iter().enumerate() {
            let field = format!("lines.{place}.amount");
            let line = lines.iter().find(|line| line.id == posted.id);
            let is_fine = line.is_some_and(|line| {
                posted.amount >= line.posted && posted.amount <= line.settles()
            });
            checks.require(is_fine, &field, message!("remittance-posted-amount"));
            amounts.insert(posted.id, posted.amount);
        }
        let entered_on = checks.given(day)?;
        let posted = |line: &Line| {
            let all = if form.lines.is_empty() { line.settles() } else { line.posted };
            amounts.get(&line.id).copied().unwrap_or(all)
        };
        let lines: Vec<_> = lines.iter().map(|line| (line, posted(line))).collect();
        self.finish_post(&Receipt { number, entered_on }, &lines)
    }

    /// Writes the posted amount of each line, and the resulting status of the remittance.
    pub(super) fn finish_post(
        &self,
        receipt: &Receipt,
        lines: &[(&Line, Cents)],
    ) -> Result<Remittance, Error> {
        let rows = &self.context.rows;
        for (line, posted) in lines.iter().filter(|(line, posted)| *posted != line.posted) {
            store::set_posted(rows, line.id, *posted)?;
            if self.verb == Verb::Post {
                let more = Cents(posted.0.saturating_sub(line.posted.0));
                let posting = HandPosting { remittance: self.record.proof(), line, more, receipt };
                store::post_by_hand(rows, &posting)?;
            }
        }
        let is_whole = lines.iter().all(|(line, posted)| *posted == line.settles());
        let mut after = self.record.clone();
        after.status = if is_whole { Status::Posted } else { Status::PartlyPosted };
        after.erp_receipt.clone_from(&receipt.number);
        after.posted_on = Some(receipt.entered_on);
        let of_lines: Vec<_> = lines
            .iter()
            .map(|(line, posted)| json!({ "invoiceId": line.invoice_id, "orderId": line.order_id, "number": line.number, "posted": posted }))
            .collect();
        let details = Details { more: json!({ "lines": of_lines }), ..Details::default() };
        self.commit(after, details, "")
    }
}
