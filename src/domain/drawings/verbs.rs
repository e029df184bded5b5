//! What each step of a drawing does; `table` says when it may be taken and by whom.

use serde_json::json;

use super::{
    documents, form, punch_list,
    store::{self, Drawing},
    table::{Slot, Status, Verb},
    tell::{self, Said},
    units,
};
use crate::{
    casework::{Context, Details, watchers},
    domain::bounds,
    error::{Checks, Error},
    messages::message,
};

/// Takes a step, from the version that the caller has seen, with a reason if the verb needs one. Returns the drawing,
/// or the new one if a revision begins.
pub(super) fn act(
    context: &Context<'_>,
    drawing: &Drawing,
    (verb, reason): (Verb, &str),
    row_version: Option<i64>,
) -> Result<Drawing, Error> {
    context.permit(drawing, verb, row_version)?;
    let after = match verb {
        Verb::Check => check(context, drawing),
        Verb::Return => send_back(context, drawing, reason),
        Verb::Issue => issue(context, drawing),
        Verb::Release => release(context, drawing),
        Verb::Void => void(context, drawing, reason),
        Verb::Revise => revise(context, drawing),
        _ => Err(Error::internal("a verb that has a call of its own")),
    }?;
    tell::after(context, &after, (verb, Said::words(reason)))?;
    Ok(after)
}

fn check(context: &Context<'_>, drawing: &Drawing) -> Result<Drawing, Error> {
    units::demand_known(context, drawing)?;
    let mut after = drawing.clone();
    after.status = Status::Checking;
    context.commit(drawing, after, Verb::Check, Details::default())
}

/// It is the drafter's again, with the open marks as what is to be changed.
fn send_back(context: &Context<'_>, drawing: &Drawing, reason: &str) -> Result<Drawing, Error> {
    let open = punch_list::count_open(context, drawing.id)?;
    let mut checks = Checks::new();
    let reason = if open > 0 && reason.trim().is_empty() {
        ""
    } else {
        checks.lines("reason", reason, bounds::REASON)
    };
    checks.finish()?;
    let mut after = drawing.clone();
    after.status = Status::Draft;
    // Who has looked at it looks at it again.
    after.checker_id = context.user().filter(|user| Some(*user) != drawing.drafter_id);
    let details = Details {
        reason: Some(reason).filter(|reason| !reason.is_empty()),
        more: json!({ "openMarks": open }),
        ..Details::default()
    };
    context.commit(drawing, after, Verb::Return, details)
}

/// What the checker has looked at goes out: the newest version of each file of the drawing.
fn issue(context: &Context<'_>, drawing: &Drawing) -> Result<Drawing, Error> {
    let shown = documents::publish(context, drawing.id, &[Slot::Drawing])?;
    units::refresh(context, drawing)?;
    let mut after = drawing.clone();
    after.status = Status::Issued;
    after.issued_at = Some(context.now);
    after.asked_on = Some(context.today);
    after.checker_id = context.user().or(drawing.checker_id);
    let details = Details { more: json!({ "published": shown }), ..Details::default() };
    let issued = context.commit(drawing, after, Verb::Issue, details)?;
    for person in [issued.drafter_id, issued.checker_id].into_iter().flatten() {
        watchers::add::<Drawing>(context, issued.id, person)?;
    }
    for waiting in store::earlier(&context.rows, &issued, &[Status::Issued])? {
        supersede(&context.system(), &waiting, &issued)?;
    }
    Ok(issued)
}

fn release(context: &Context<'_>, drawing: &Drawing) -> Result<Drawing, Error> {
    let mut after = drawing.clone();
    after.status = Status::Released;
    after.released_at = Some(context.now);
    after.released_by = context.user();
    let released = context.commit(drawing, after, Verb::Release, Details::default())?;
    if let Some(user) = context.user() {
        watchers::add::<Drawing>(context, released.id, user)?;
    }
    Ok(released)
}

fn void(context: &Context<'_>, drawing: &Drawing, reason: &str) -> Result<Drawing, Error> {
    let mut checks = Checks::new();
    let reason = checks.lines("reason", reason, bounds::REASON);
    checks.finish()?;
    documents::withdraw(context, drawing.id)?;
    units::lapse(context, drawing.id)?;
    let mut after = drawing.clone();
    after.status = Status::Void;
    reason.clone_into(&mut after.end_reason);
    context.commit(drawing, after, Verb::Void, Details::because(reason))
}

fn revise(context: &Context<'_>, drawing: &Drawing) -> Result<Drawing, Error> {
    let next = form::next_revision(context, drawing)?;
    let more = json!({ "revision": next.number });
    context.note_beside(drawing, Verb::Revise, Details { more, ..Details::default() })?;
    Ok(next)
}

/// The next revision begins by itself, where there is none under way; then it has the marks.
pub(super) fn begin_next(context: &Context<'_>, drawing: &Drawing) -> Result<(), Error> {
    let system = context.system();
    if store::later(&system.rows, drawing)?.is_some() {
        let latest = store::latest(&system.rows, &drawing.item_number)?;
        let is_open = |one: &Drawing| matches!(one.status, Status::Draft | Status::Checking);
        if let Some(latest) = latest.filter(is_open) {
            punch_list::carry_over(&system, drawing, latest.id)?;
        }
        return Ok(());
    }
    form::next_revision(&system, drawing).map(|_| ())
}

/// Makes a drawing the approval in force of its units, for its purpose. What was in force of them before is superseded:
/// earlier revisions of the item as a whole, others once nothing of them is in force any more. A waiver stands beside
/// approvals of the same units.
pub(super) fn accept(context: &Context<'_>, drawing: &Drawing) -> Result<(), Error> {
    let accepted =
        &[Status::Approved, Status::ApprovedAsNoted, Status::ForRecord, Status::Released];
    for earlier in store::earlier(&context.rows, drawing, accepted)? {
        supersede(context, &earlier, drawing)?;
    }
    if drawing.is_waiver() {
        return Ok(());
    }
    let rivals = units::rivals(context, drawing.id)?;
    units::take_over(context, drawing.id)?;
    for rival in rivals {
        if !units::has_current(&context.rows, rival.id)? {
            supersede(context, &rival, drawing)?;
        }
    }
    units::enforce(context, drawing.id)
}

/// A newer drawing takes the place of an older one, and those who follow it are notified.
fn supersede(context: &Context<'_>, older: &Drawing, newer: &Drawing) -> Result<(), Error> {
    units::lapse(context, older.id)?;
    let mut after = older.clone();
    after.status = Status::Superseded;
    after.superseded_by_id = Some(newer.id);
    let said = Details::saying(message!("drawing-superseded-by", number = newer.number.clone()));
    let after = context.commit(older, after, Verb::Supersede, said)?;
    tell::after(context, &after, (Verb::Supersede, Said::words(&newer.number)))
}
