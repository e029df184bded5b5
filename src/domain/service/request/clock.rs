//! The service clock: deadlines, and what stops the clock.
//!
//! The clock runs while a request is open, stops while it is paused, and ends when it is done. A missed deadline stays
//! missed.

use super::{
    store::{self, Request},
    table::{Status, Verb},
};
use crate::{
    casework::{Context, WorkingHours},
    error::Error,
    kernel::time::Instant,
    workflow::{Category, State as _},
};

/// Staff verbs that count as the first response.
const ANSWERS: &[Verb] = &[
    Verb::Review,
    Verb::MoreInfo,
    Verb::Approve,
    Verb::PartApprove,
    Verb::Reject,
    Verb::Cancel,
    Verb::Merge,
];

/// Adjusts the clock of a request after a verb.
pub(super) fn turn(
    context: &Context<'_>,
    before: &Request,
    after: &mut Request,
    verb: Verb,
) -> Result<(), Error> {
    if after.status == Status::Draft {
        return Ok(());
    }
    let hours = WorkingHours::of(context.app, context.rows.shared())?;
    let priority_changed = before.priority_level_id != after.priority_level_id;
    if matches!(verb, Verb::Submit | Verb::Reopen) || priority_changed {
        promise(context, &hours, after, verb)?;
    }
    let was =
        if before.status == Status::Draft { Category::Open } else { before.status.category() };
    let is = after.status.category();
    if was != Category::Paused && is == Category::Paused {
        after.paused_at = Some(context.now);
    }
    if let (Category::Paused, Some(since)) = (was, before.paused_at)
        && is != Category::Paused
    {
        let stood = hours.between(since, context.now);
        after.paused_seconds += context.now.seconds_since(since).max(0);
        after.paused_at = None;
        after.resolve_by = after.resolve_by.map(|by| hours.after(by, stood));
        if after.responded_at.is_none() {
            after.respond_by = after.respond_by.map(|by| hours.after(by, stood));
        }
    }
    if after.responded_at.is_none() && ANSWERS.contains(&verb) && context.is_for_dealer() {
        after.responded_at = Some(context.now);
    }
    if after.breached_at.is_none() && is_missed(before, context.now) {
        after.breached_at = Some(context.now);
    }
    Ok(())
}

/// Sets the deadlines of a request, counted from its submission or its return.
fn promise(
    context: &Context<'_>,
    hours: &WorkingHours,
    request: &mut Request,
    verb: Verb,
) -> Result<(), Error> {
    let config = &context.app.config.service;
    let (respond, resolve) = store::promised(context.rows.shared(), request.priority_level_id)?;
    let from = match verb {
        Verb::Reopen => context.now,
        _ => request.submitted_at.unwrap_or(context.now),
    };
    let respond = respond.map_or(config.respond.as_seconds(), |minutes| minutes * 60);
    let resolve = resolve.map_or(config.resolve.as_seconds(), |minutes| minutes * 60);
    if verb == Verb::Reopen {
        request.responded_at = None;
    }
    request.respond_by = Some(hours.after(from, respond));
    request.resolve_by = Some(hours.after(from, resolve));
    Ok(())
}

/// Whether a request whose clock runs has missed a deadline.
pub(super) fn is_missed(request: &Request, now: Instant) -> bool {
    let is_past = |by: Option<Instant>| by.is_some_and(|by| now > by);
    request.status != Status::Draft
        && request.status.category() == Category::Open
        && (is_past(request.resolve_by)
            || (request.responded_at.is_none() && is_past(request.respond_by)))
}
