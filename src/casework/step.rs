//! Takes one verb with one record: whether the caller may, what the verb does, and who is notified of it.

use super::{
    Case, Context, Details, Shown, VerbOf,
    calls::{write_by_dealer, write_by_staff},
};
use crate::{
    access::Right,
    error::Error,
    http::{Answered, Dealer, Done, Staff},
};

/// A kind of record whose acts people are notified of.
pub trait Acted: Shown {
    /// What a verb says to those who are notified, in addition to what it changed.
    type Said<'s>;

    /// Notifies those whom an act concerns. `before` is `None` if the act began the record.
    fn after(
        context: &Context<'_>,
        before: Option<&Self>,
        after: &Self,
        verb: VerbOf<Self>,
        said: Self::Said<'_>,
    ) -> Result<(), Error>;
}

/// A record on its way through one verb. The verbs of a workflow are its methods.
pub struct Step<'a, C: Case> {
    pub context: &'a Context<'a>,
    pub record: &'a C,
    pub verb: VerbOf<C>,
}

impl<C: Acted> Step<'_, C> {
    /// Writes what the verb made of the record, appends the event, and notifies those whom it concerns.
    pub fn commit(&self, after: C, details: Details<'_>, said: C::Said<'_>) -> Result<C, Error> {
        let after = self.context.commit(self.record, after, self.verb, details)?;
        C::after(self.context, Some(self.record), &after, self.verb, said)?;
        Ok(after)
    }

    /// The same for a verb that leaves the record itself unchanged, so that an open page doesn't get a version conflict.
    pub fn note_beside(&self, details: Details<'_>, said: C::Said<'_>) -> Result<C, Error> {
        self.context.note_beside(self.record, self.verb, details)?;
        C::after(self.context, Some(self.record), self.record, self.verb, said)?;
        Ok(self.record.clone())
    }
}

impl<'a> Context<'a> {
    /// Takes a step if the caller may, from the version of the record that they have seen.
    pub fn take<C: Acted>(
        &'a self,
        record: &'a C,
        verb: VerbOf<C>,
        row_version: Option<i64>,
        step: impl FnOnce(&Step<'_, C>) -> Result<C, Error>,
    ) -> Result<C, Error> {
        self.permit(record, verb, row_version)?;
        step(&self.step(record, verb))
    }

    /// A step that no one has to be permitted: what the clock does, or what follows from another step.
    pub fn step<C: Case>(&'a self, record: &'a C, verb: VerbOf<C>) -> Step<'a, C> {
        Step { context: self, record, verb }
    }
}

/// Takes a step with a record that a staff member reaches, and responds with the record.
pub async fn take_by_staff<P: Right, C: Acted>(
    staff: Staff<P>,
    id: C::Id,
    row_version: Option<i64>,
    verb: VerbOf<C>,
    step: impl FnOnce(&Step<'_, C>) -> Result<C, Error> + Send + 'static,
) -> Result<Answered<Done>, Error> {
    write_by_staff(staff, id, move |context, record| {
        let after = context.take(record, verb, row_version, step)?;
        context.done(&after, verb)
    })
    .await
}

/// Takes a step with a record of the dealer's that a user reaches, and responds with the record.
pub async fn take_by_dealer<P: Right, C: Acted>(
    dealer: Dealer<P>,
    id: C::Id,
    row_version: Option<i64>,
    verb: VerbOf<C>,
    step: impl FnOnce(&Step<'_, C>) -> Result<C, Error> + Send + 'static,
) -> Result<Answered<Done>, Error> {
    write_by_dealer(dealer, id, move |context, record| {
        let after = context.take(record, verb, row_version, step)?;
        context.done(&after, verb)
    })
    .await
}
