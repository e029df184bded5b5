//! What each verb needs and does; `table` says when it may be done and by whom.

use std::collections::{HashMap, HashSet};

use serde_json::json;

use super::{
    allocation::{self, LineForm, Stage},
    form::{Action, ActionForm, RECEIPT, REFERENCE, RemittanceForm},
    limit,
    store::{self, CONVERSATION, HandPosting, Line, Remittance},
    table::{MessageKind, Method, Power, Remittances, Status, Verb},
    tell,
};
use crate::{
    access::{Side, Standing},
    casework::{
        CaseRecord as _, Context, Details,
        conversation::{Discussed, MessageKind as _, NewMessage},
    },
    domain::{bounds, people::step_up::SteppedUp},
    error::{Checks, Error, checked_lines},
    kernel::{
        ids::{RemittanceId, UserId},
        money::{CURRENCIES, Cents},
        time::Day,
        words::Word as _,
    },
    messages::message,
    workflow::{Power as _, Workflow as _},
};

/// How many days ahead a cheque may be dated, and how many ago any payment.
const AHEAD: i32 = 7;
const AGO: i32 = 90;

/// Records what was paid, as a draft or for receivables at once.
///
/// # Errors
/// 403 without the permission, 422 for what is wrong with it.
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
    limit::demand(context, None, (verb, form), proof)?;
    let mut begun = store::begin(context)?;
    fill(context, &mut begun, form, &lines, verb)?;
    begun.insert(context)?;
    store::insert_lines(&context.rows, begun.id, &lines)?;
    context.begun(&begun, verb, told(&lines))?;
    if verb == Verb::Submit {
        tell::received(context, &begun)?;
    }
    Ok(begun)
}

/// What has to hold before a remittance is recorded; gives its lines.
fn begin(context: &Context<'_>, form: &RemittanceForm, verb: Verb) -> Result<Vec<Line>, Error> {
    let powers = match context.caller() {
        Some(caller) => Power::of(caller.side, &caller.grants, Standing::OF_MAKER),
        None => Vec::new(),
    };
    Remittances::begin(verb, &powers)?;
    check(context, None, form, verb)
}

/// What saving a form of this remittance does.
fn saving(remittance: &Remittance, form: &RemittanceForm) -> Verb {
    match (remittance.status, form.is_draft) {
        (Status::Draft, true) => Verb::Save,
        (Status::Draft, false) => Verb::Submit,
        _ => Verb::Change,
    }
}

/// Says, before a code is used up, what would refuse recording or saving a form; gives for which record a second step
/// is needed.
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
    let is_needed = limit::is_above(context, remittance, (verb, form))?;
    Ok(is_needed.then(|| limit::record_of(remittance)))
}

/// Writes a draft anew, submits it, or corrects what receivables have not begun with.
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
    context.permit(remittance, verb, form.row_version)?;
    let lines = check(context, Some(remittance), form, verb)?;
    limit::demand(context, Some(remittance), (verb, form), proof)?;
    let mut changed = remittance.clone();
    fill(context, &mut changed, form, &lines, verb)?;
    let before = store::lines(&context.rows, remittance.id)?;
    store::replace_lines(&context.rows, remittance.id, &lines)?;
    let details = if verb == Verb::Submit { told(&lines) } else { differing(&before, &lines) };
    let saved = context.commit(remittance, changed, verb, details)?;
    if verb == Verb::Submit {
        tell::received(context, &saved)?;
    }
    Ok(saved)
}

/// A remittance as a form has it that submits it as it is kept.
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

/// The lines of a remittance as a form has them.
fn forms(context: &Context<'_>, remittance: &Remittance) -> Result<Vec<LineForm>, Error> {
    let lines = store::lines(&context.rows, remittance.id)?;
    let form = |line: Line| {
        Ok(LineForm {
            invoice_id: line.invoice_id,
            order_number: match line.order_id {
                Some(order) => store::order_number(&context.rows, order)?,
                None => None,
            },
            amount: line.applied,
            discount: Some(line.discount),
            reason: line.reason,
            credit_id: line.credit_id,
            request_id: line.request_id,
        })
    };
    lines.into_iter().map(form).collect()
}

/// Changes who gets what of a remittance that is under review; an approval is void with it.
///
/// # Errors
/// 403, 409 and 422 as the table and the form say.
pub(super) fn rewrite(
    context: &Context<'_>,
    remittance: &Remittance,
    forms: &[LineForm],
    (reason, row_version): (&str, Option<i64>),
) -> Result<Remittance, Error> {
    context.permit(remittance, Verb::Update, row_version)?;
    let reason = checked_lines("reason", reason, bounds::REASON)?;
    let currency = &remittance.currency;
    let lines = allocation::checked(context, Some(remittance), currency, forms, Stage::Final)?;
    let mut changed = remittance.clone();
    changed.unapplied_cents = unapplied(remittance.amount_cents, &lines)?;
    changed.status = Status::InReview;
    changed.void_approval();
    let before = store::lines(&context.rows, remittance.id)?;
    store::replace_lines(&context.rows, remittance.id, &lines)?;
    store::note_rewriter(context, remittance.id)?;
    let details = Details { reason: Some(reason), ..differing(&before, &lines) };
    let changed = context.commit(remittance, changed, Verb::Update, details)?;
    // What was received already may fit by now.
    store::set_taken_over(&context.rows, remittance.id, false)?;
    tell::rewritten(context, &changed, reason)?;
    Ok(changed)
}

/// The amount of one invoice in a remittance under review; nothing takes the line away.
pub(super) fn rewrite_one(
    context: &Context<'_>,
    remittance: &Remittance,
    line: &LineForm,
    (reason, row_version): (&str, Option<i64>),
) -> Result<Remittance, Error> {
    let mut lines = forms(context, remittance)?;
    let is_it =
        |other: &LineForm| other.invoice_id == line.invoice_id && other.credit_id == line.credit_id;
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
    rewrite(context, remittance, &lines, (reason, row_version))
}

/// What is wrong with a form, all at once; gives its lines.
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
        let corrected = Remittance::load(&context.rows, id)?;
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

/// What no line takes of an amount; refused where they take more.
fn unapplied(amount: Cents, lines: &[Line]) -> Result<Cents, Error> {
    let rest = Cents(amount.0.saturating_sub(store::money_of(lines).0));
    if rest < Cents(0) {
        let over = Cents(-rest.0).in_dollars();
        return Err(Error::field("amount", message!("remittance-applied-too-much", over)));
    }
    Ok(rest)
}

/// Takes over what a form says.
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
    // What was approved is no longer what is recorded.
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

/// An event that says how everything is applied.
fn told(lines: &[Line]) -> Details<'static> {
    Details { more: json!({ "lines": lines }), is_dealers: true, ..Details::default() }
}

/// An event that says what of the allocation has changed: what went, and what came.
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
    /// Forgets who has agreed.
    fn void_approval(&mut self) {
        (self.first_approved_by, self.approved_by, self.approved_at) = (None, None, None);
    }
}

/// Takes a step, from the version that the caller has seen.
///
/// # Errors
/// 403, 409 and 422 as the table, the guards and the form say; 409 with the record for an old version.
pub fn act(
    context: &Context<'_>,
    remittance: &Remittance,
    action: Action,
    form: &ActionForm,
) -> Result<Remittance, Error> {
    context.permit(remittance, action.verb(), form.row_version)?;
    let reason = form.reason.as_deref().unwrap_or_default();
    let mut after = remittance.clone();
    match action {
        Action::Review => {
            after.status = Status::InReview;
            context.commit(remittance, after, Verb::Review, Details::default())
        }
        Action::Return => {
            let question = checked_lines("reason", reason, bounds::REASON)?;
            write(context, remittance.id, MessageKind::Question, question)?;
            after.status = Status::NeedsInfo;
            let returned =
                context.commit(remittance, after, Verb::Return, Details::because(question))?;
            tell::question(context, &returned, question)?;
            Ok(returned)
        }
        Action::Approve => approve(context, remittance),
        Action::Post => post(context, remittance, form),
        Action::Reject => {
            let mut checks = Checks::new();
            let code = checks.needed("reasonCode", form.reason_code);
            let reason = checks.lines("reason", reason, bounds::REASON);
            let code = checks.given(code)?;
            after.status = Status::Rejected;
            code.code().clone_into(&mut after.reason_code);
            reason.clone_into(&mut after.end_reason);
            let rejected =
                context.commit(remittance, after, Verb::Reject, Details::because(reason))?;
            tell::rejected(context, &rejected)?;
            Ok(rejected)
        }
        Action::Void => void(context, remittance, reason),
        Action::Reopen => {
            let reason = checked_lines("reason", reason, bounds::REASON)?;
            after.status = Status::InReview;
            after.void_approval();
            after.reason_code.clear();
            after.end_reason.clear();
            // What has been promised to others meanwhile is not promised again.
            let forms = forms(context, remittance)?;
            allocation::checked(
                context,
                Some(remittance),
                &remittance.currency,
                &forms,
                Stage::Final,
            )?;
            context.commit(remittance, after, Verb::Reopen, Details::because(reason))
        }
    }
}

/// Withdraws a remittance; a draft needs no reason.
pub(super) fn void(
    context: &Context<'_>,
    remittance: &Remittance,
    reason: &str,
) -> Result<Remittance, Error> {
    let is_draft = remittance.status == Status::Draft;
    let length = if is_draft { bounds::up_to(&bounds::REASON) } else { bounds::REASON };
    let reason = checked_lines("reason", reason, length)?;
    let mut after = remittance.clone();
    after.status = Status::Void;
    reason.clone_into(&mut after.end_reason);
    let details = Details::because(reason);
    let void = context.commit(remittance, after, Verb::Void, details)?;
    if !is_draft {
        tell::withdrawn(context, &void)?;
    }
    Ok(void)
}

/// Agrees to a remittance; where someone else has to agree as well, it waits for them then.
fn approve(context: &Context<'_>, remittance: &Remittance) -> Result<Remittance, Error> {
    let lines = store::lines(&context.rows, remittance.id)?;
    unapplied(remittance.amount_cents, &lines)?;
    let mut after = remittance.clone();
    let first: Option<UserId> = remittance.first_approved_by;
    if first.is_none() && remittance.needs_another(context, &lines)? {
        after.first_approved_by = context.user();
        return context.commit(remittance, after, Verb::Approve, Details::default());
    }
    after.status = Status::Approved;
    (after.approved_by, after.approved_at) = (context.user(), Some(context.now));
    let approved = context.commit(remittance, after, Verb::Approve, Details::default())?;
    tell::approved(context, &approved)?;
    Ok(approved)
}

/// Notes what the ERP has posted, where no import says so.
fn post(
    context: &Context<'_>,
    remittance: &Remittance,
    form: &ActionForm,
) -> Result<Remittance, Error> {
    let lines = store::lines(&context.rows, remittance.id)?;
    let mut checks = Checks::new();
    let receipt = checks.text("receipt", &form.receipt, 1..=*RECEIPT.end());
    let day = checks.needed("postedOn", form.posted_on);
    let is_fine = form.posted_on.is_none_or(|day| day <= context.today);
    checks.require(is_fine, "postedOn", message!("remittance-posted-later"));
    let mut amounts: HashMap<i64, Cents> = HashMap::new();
    for (place, posted) in form.lines.iter().enumerate() {
        let field = format!("lines.{place}.amount");
        let line = lines.iter().find(|line| line.id == posted.id);
        let is_fine = line
            .is_some_and(|line| posted.amount >= line.posted && posted.amount <= line.settles());
        checks.require(is_fine, &field, message!("remittance-posted-amount"));
        amounts.insert(posted.id, posted.amount);
    }
    let day = checks.given(day)?;
    let posted = |line: &Line| {
        let all = if form.lines.is_empty() { line.settles() } else { line.posted };
        amounts.get(&line.id).copied().unwrap_or(all)
    };
    let lines: Vec<_> = lines.iter().map(|line| (line, posted(line))).collect();
    finish_post(context, remittance, Verb::Post, (receipt, day), &lines)
}

/// Writes how much of each line is posted by now, and what that makes of the remittance.
pub(super) fn finish_post(
    context: &Context<'_>,
    remittance: &Remittance,
    verb: Verb,
    (receipt, day): (&str, Day),
    lines: &[(&Line, Cents)],
) -> Result<Remittance, Error> {
    for (line, posted) in lines.iter().filter(|(line, posted)| *posted != line.posted) {
        store::set_posted(&context.rows, line.id, *posted)?;
        if verb == Verb::Post {
            let more = Cents(posted.0.saturating_sub(line.posted.0));
            let posting = HandPosting { remittance: remittance.id, line, more, receipt, day };
            store::post_by_hand(&context.rows, &posting)?;
        }
    }
    let is_whole = lines.iter().all(|(line, posted)| *posted == line.settles());
    let mut after = remittance.clone();
    after.status = if is_whole { Status::Posted } else { Status::PartlyPosted };
    receipt.clone_into(&mut after.erp_receipt);
    after.posted_on = Some(day);
    let of_lines: Vec<_> = lines
        .iter()
        .map(|(line, posted)| json!({ "invoiceId": line.invoice_id, "orderId": line.order_id, "number": line.number, "posted": posted }))
        .collect();
    let details = Details { more: json!({ "lines": of_lines }), ..Details::default() };
    let posted = context.commit(remittance, after, verb, details)?;
    // After an import it is known only where invoices were read later than the payment came.
    let knows_balance = verb == Verb::Post || store::balances_include(context, day)?;
    tell::posted(context, &posted, knows_balance)?;
    Ok(posted)
}

impl Discussed for Remittance {
    fn message_verb(&self, _: &Context<'_>) -> Verb {
        Verb::Message
    }

    /// Says something about it; the dealer's word answers a question where one is open.
    fn say(&self, context: &Context<'_>, text: &str, is_internal: bool) -> Result<Self, Error> {
        let kind = match context.side() {
            Side::Dealer if self.status == Status::NeedsInfo => MessageKind::Reply,
            Side::Staff if is_internal => MessageKind::Note,
            // A dealer has no one to write a note for.
            _ => MessageKind::Message,
        };
        let verb = if kind == MessageKind::Reply { Verb::Reply } else { Verb::Message };
        context.permit(self, verb, None)?;
        let text = checked_lines("text", text, bounds::MESSAGE)?;
        write(context, self.id, kind, text)?;
        if kind == MessageKind::Reply {
            let mut after = self.clone();
            after.status = Status::InReview;
            let answered = context.commit(self, after, verb, Details::default())?;
            tell::written(context, &answered, text)?;
            return Ok(answered);
        }
        let more = json!({ "isInternal": kind.is_internal() });
        context.note_beside(self, verb, Details { more, ..Details::default() })?;
        if !kind.is_internal() {
            tell::written(context, self, text)?;
        }
        Ok(self.clone())
    }
}

fn write(
    context: &Context<'_>,
    id: RemittanceId,
    kind: MessageKind,
    body: &str,
) -> Result<(), Error> {
    let message: NewMessage<'_, _> = NewMessage::of(kind, body);
    CONVERSATION.write::<Remittance, _, _>(context, id, &message)
}
