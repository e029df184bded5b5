//! Implements the verbs of a drawing. `table` says when each is possible, and for whom.

use serde_json::json;

use super::{
    documents, form, punch_list,
    store::{self, Drawing},
    table::{Slot, Status, Verb},
    tell::Said,
    units,
};
use crate::{
    casework::{self, Acted as _, Context, Details, watchers},
    domain::bounds,
    error::{Error, checked_lines},
    messages::message,
};

/// A drawing on its way through one verb.
pub(super) type Step<'a> = casework::Step<'a, Drawing>;

impl Step<'_> {
    pub(crate) fn check(&self) -> Result<Drawing, Error> {
        units::demand_known(self.context, self.record)?;
        let mut after = self.record.clone();
        after.status = Status::Checking;
        self.commit(after, Details::default(), Said::default())
    }

    /// Returns a drawing to its drafter. The open marks say what to change, or the reason does.
    pub(super) fn send_back(&self, reason: &str) -> Result<Drawing, Error> {
        let open = punch_list::count_open(self.context, self.record.proof())?;
        let is_said = open > 0 && reason.trim().is_empty();
        let reason = if is_said { "" } else { checked_lines("reason", reason, bounds::REASON)? };
        let mut after = self.record.clone();
        after.status = Status::Draft;
        // The same person will check it again.
        after.checker_id = self.context.user().filter(|user| Some(*user) != self.record.drafter_id);
        let details = Details {
            reason: Some(reason).filter(|reason| !reason.is_empty()),
            more: json!({ "openMarks": open }),
            ..Details::default()
        };
        self.commit(after, details, Said::words(reason))
    }

    /// Issues what was checked: the newest version of each file of the drawing.
    pub(crate) fn issue(&self) -> Result<Drawing, Error> {
        let context = self.context;
        let shown = documents::publish(context, self.record.id, &[Slot::Drawing])?;
        units::refresh(context, self.record)?;
        let mut after = self.record.clone();
        after.status = Status::Issued;
        after.issued_at = Some(context.now);
        after.asked_on = Some(context.today);
        after.checker_id = context.user().or(self.record.checker_id);
        let details = Details { more: json!({ "published": shown }), ..Details::default() };
        let issued = context.commit(self.record, after, self.verb, details)?;
        for person in [issued.drafter_id, issued.checker_id].into_iter().flatten() {
            watchers::add::<Drawing>(context, issued.id, person)?;
        }
        for waiting in store::earlier(&context.rows, &issued, &[Status::Issued])? {
            supersede(&context.system(), &waiting, &issued)?;
        }
        Drawing::after(context, Some(self.record), &issued, self.verb, Said::default())?;
        Ok(issued)
    }

    pub(crate) fn release(&self) -> Result<Drawing, Error> {
        let user = self.context.user();
        let mut after = self.record.clone();
        after.status = Status::Released;
        after.released_at = Some(self.context.now);
        after.released_by = user;
        if let Some(user) = user {
            watchers::add::<Drawing>(self.context, self.record.id, user)?;
        }
        self.commit(after, Details::default(), Said::default())
    }

    pub(crate) fn void(&self, reason: &str) -> Result<Drawing, Error> {
        let reason = checked_lines("reason", reason, bounds::REASON)?;
        documents::withdraw(self.context, self.record.id)?;
        units::lapse(self.context, self.record.proof())?;
        let mut after = self.record.clone();
        after.status = Status::Void;
        reason.clone_into(&mut after.end_reason);
        self.commit(after, Details::because(reason), Said::words(reason))
    }

    /// Begins the next revision, and returns it.
    pub(crate) fn revise(&self) -> Result<Drawing, Error> {
        let next = form::next_revision(self.context, self.record)?;
        let more = json!({ "revision": next.number });
        self.note_beside(Details { more, ..Details::default() }, Said::default())?;
        Ok(next)
    }
}

/// Creates the next revision automatically, or carries the marks over to one that is under way.
pub(super) fn begin_next(context: &Context<'_>, drawing: &Drawing) -> Result<(), Error> {
    let system = context.system();
    if store::later(&system.rows, drawing)?.is_some() {
        let latest = store::latest(&system.rows, drawing)?;
        let is_open = |one: &Drawing| matches!(one.status, Status::Draft | Status::Checking);
        if let Some(latest) = latest.filter(is_open) {
            punch_list::carry_over(&system, drawing, &latest)?;
        }
        return Ok(());
    }
    form::next_revision(&system, drawing).map(|_| ())
}

/// Puts an approval in force for its units and its purpose, and supersedes what was in force: earlier revisions of the
/// item as a whole, others once nothing of them is in force. A waiver doesn't affect approvals of the same
/// units.
pub(super) fn accept(context: &Context<'_>, drawing: &Drawing) -> Result<(), Error> {
    let accepted =
        &[Status::Approved, Status::ApprovedAsNoted, Status::ForRecord, Status::Released];
    for earlier in store::earlier(&context.rows, drawing, accepted)? {
        supersede(context, &earlier, drawing)?;
    }
    if drawing.is_waiver() {
        return Ok(());
    }
    let rivals = units::rivals(context, drawing.proof())?;
    units::take_over(context, drawing.proof())?;
    for rival in rivals {
        if !units::has_current(&context.rows, rival.proof())? {
            supersede(context, &rival, drawing)?;
        }
    }
    units::enforce(context, drawing.proof())
}

/// Replaces an older drawing by a newer one, and notifies those who follow it.
fn supersede(context: &Context<'_>, older: &Drawing, newer: &Drawing) -> Result<(), Error> {
    units::lapse(context, older.proof())?;
    let mut after = older.clone();
    after.status = Status::Superseded;
    after.superseded_by_id = Some(newer.id);
    let details = Details::saying(message!("drawing-superseded-by", number = newer.number.clone()));
    context.step(older, Verb::Supersede).commit(after, details, Said::words(&newer.number))?;
    Ok(())
}
