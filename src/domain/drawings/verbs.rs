//! What each step of a drawing does; `table` says when it may be taken and by whom.

use serde_json::json;

use super::{Drawing, Status, Verb, files, files::Slot, form, marks, store, tell, units};
use crate::{
    casework::{Context, Details, Who, watchers},
    domain::bounds,
    error::{Checks, Error},
};

/// A step of the workflow with what it needs.
#[derive(Debug)]
pub(super) enum Act {
    Check,
    /// Why, in 5 to 1000 characters; with open marks it may be blank.
    Return {
        reason: String,
    },
    Issue,
    Release,
    /// Why, in 5 to 1000 characters.
    Void {
        reason: String,
    },
    Revise,
}

impl Act {
    /// The verb of the table.
    pub(super) const fn verb(&self) -> Verb {
        match self {
            Self::Check => Verb::Check,
            Self::Return { .. } => Verb::Return,
            Self::Issue => Verb::Issue,
            Self::Release => Verb::Release,
            Self::Void { .. } => Verb::Void,
            Self::Revise => Verb::Revise,
        }
    }
}

/// What follows by itself from what someone does, whatever of it they may see.
pub(super) fn system<'a>(context: &Context<'a>) -> Context<'a> {
    let account = context.rows.account();
    let now = (context.now, context.today);
    Context::of(context.rows.conn(), context.app, account, now, Who::Clock)
}

/// Takes a step, from the version that the caller has seen; of a revision that begins, gives that one.
pub(super) fn act(
    context: &Context<'_>,
    drawing: &Drawing,
    act: &Act,
    row_version: Option<i64>,
) -> Result<Drawing, Error> {
    context.permit(drawing, act.verb(), row_version)?;
    match act {
        Act::Check => check(context, drawing),
        Act::Return { reason } => send_back(context, drawing, reason),
        Act::Issue => issue(context, drawing),
        Act::Release => release(context, drawing),
        Act::Void { reason } => void(context, drawing, reason),
        Act::Revise => revise(context, drawing),
    }
}

fn check(context: &Context<'_>, drawing: &Drawing) -> Result<Drawing, Error> {
    units::demand_known(context, drawing)?;
    let mut after = drawing.clone();
    after.status = Status::Checking;
    let after = context.commit(drawing, after, Verb::Check, Details::default())?;
    tell::to_check(context, &after)?;
    Ok(after)
}

/// It is the drafter's again, with the open marks as what is to be changed.
fn send_back(context: &Context<'_>, drawing: &Drawing, reason: &str) -> Result<Drawing, Error> {
    let open = marks::count_open(context, drawing.id)?;
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
    let after = context.commit(drawing, after, Verb::Return, details)?;
    tell::returned(context, &after, (open, reason))?;
    Ok(after)
}

/// What the checker has looked at goes out: the newest version of each file of the drawing.
fn issue(context: &Context<'_>, drawing: &Drawing) -> Result<Drawing, Error> {
    let shown = files::publish(context, drawing.id, &[Slot::Drawing])?;
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
        units::supersede(&system(context), &waiting, &issued)?;
    }
    tell::issued(context, &issued)?;
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
    tell::released(context, &released)?;
    Ok(released)
}

fn void(context: &Context<'_>, drawing: &Drawing, reason: &str) -> Result<Drawing, Error> {
    let mut checks = Checks::new();
    let reason = checks.lines("reason", reason, bounds::REASON);
    checks.finish()?;
    files::withdraw(context, drawing.id)?;
    units::lapse(context, drawing.id)?;
    let mut after = drawing.clone();
    after.status = Status::Void;
    reason.clone_into(&mut after.end_reason);
    let void = context.commit(drawing, after, Verb::Void, Details::because(reason))?;
    tell::void(context, &void, reason)?;
    Ok(void)
}

fn revise(context: &Context<'_>, drawing: &Drawing) -> Result<Drawing, Error> {
    let next = form::next_revision(context, drawing)?;
    let more = json!({ "revision": next.number });
    context.note_beside(drawing, Verb::Revise, Details { more, ..Details::default() })?;
    Ok(next)
}

/// The next revision begins by itself, where there is none under way; then it has the marks.
pub(super) fn begin_next(context: &Context<'_>, drawing: &Drawing) -> Result<(), Error> {
    let system = system(context);
    if store::later(&system.rows, drawing)?.is_some() {
        let latest = store::latest(&system.rows, &drawing.item_number)?;
        let is_open = |one: &Drawing| matches!(one.status, Status::Draft | Status::Checking);
        if let Some(latest) = latest.filter(is_open) {
            marks::carry_over(&system, drawing, latest.id)?;
        }
        return Ok(());
    }
    form::next_revision(&system, drawing).map(|_| ())
}
