//! A service request as a case: which powers people have over it, and what refuses a verb that the table allows.

use super::{
    clock,
    store::{self, Request},
    table::{ENTITY, Power, Status, Verb},
};
use crate::{
    access::{Section, Side, Standing},
    casework::{Case, Context},
    db::AccountRows,
    domain::branches,
    error::Error,
    kernel::{ids::UserId, money::Cents, time::Instant},
    messages::{Message, message},
};

/// How long a dealer can reopen a request after its end, in seconds.
const DEALERS_REOPEN: i64 = 30 * 86_400;

impl Case for Request {
    const ENTITY: &'static str = ENTITY;
    const AMONG_STAFF: &'static [Verb] =
        &[Verb::Relate, Verb::Unrelate, Verb::Breach, Verb::Plan, Verb::Unplan];
    const SECTION: Section = Section::Service;

    fn standing_of(&self, rows: &AccountRows<'_>, user: UserId) -> Result<Standing, Error> {
        let is_own = [self.created_by, self.handed_to].contains(&Some(user));
        Ok(Standing { is_own, is_of_branch: branches::has(rows.shared(), user, self.branch_id)? })
    }

    fn guard(&self, context: &Context<'_>, verb: Verb) -> Result<(), Error> {
        match verb {
            Verb::AcceptPrice | Verb::DeclinePrice => self.guard_answer(context),
            Verb::DealerAnswer => self.guard_recorded_answer(context.user()),
            Verb::Reject => self.guard_rejection(context),
            Verb::Reopen => self.guard_return(context),
            _ => Ok(()),
        }
    }

    fn came_from(&self) -> Option<Status> {
        self.asked_in
    }

    fn settle(&mut self, before: &Self, context: &Context<'_>, verb: Verb) -> Result<(), Error> {
        clock::turn(context, before, self, verb)
    }

    fn is_draft(&self) -> bool {
        self.status == Status::Draft
    }
}

impl Request {
    /// Refuses callers who may view a request but not edit it.
    pub(super) fn demand_edit(&self, context: &Context<'_>) -> Result<(), Error> {
        let power = if context.side() == Side::Dealer { Power::Dealer } else { Power::Editor };
        if context.is(power, self)? {
            return Ok(());
        }
        Err(Error::Forbidden(message!("service-edit-permission-needed")))
    }

    /// The price that waits for an answer. Refuses if there is none.
    pub(super) fn demand_open_price(&self) -> Result<(Cents, &str), Error> {
        let none = || Error::Conflict(message!("service-no-price-asked"));
        self.open_price().ok_or_else(none)
    }

    /// The request after its end.
    pub(super) fn closed(&self, context: &Context<'_>, status: Status, why: &Message) -> Self {
        let mut closed = self.clone();
        closed.status = status;
        closed.closed_at = Some(context.now);
        closed.closed_on = Some(context.today);
        closed.asked_in = None;
        closed.close_reason = why.kept();
        closed
    }

    fn guard_answer(&self, context: &Context<'_>) -> Result<(), Error> {
        if context.is_impersonating() {
            return Err(Error::Forbidden(message!("service-price-answer-impersonating")));
        }
        self.demand_open_price().map(|_| ())
    }

    /// Refuses the person who asked the price. If that isn't known, it may have been anyone.
    fn guard_recorded_answer(&self, user: Option<UserId>) -> Result<(), Error> {
        self.demand_open_price()?;
        if self.price_asked_by.is_none_or(|asker| Some(asker) == user) {
            return Err(Error::Forbidden(message!("service-own-price-question")));
        }
        Ok(())
    }

    /// Only a supervisor may reject a request of a dealer who has been a customer for more than a year, or since an
    /// unknown date.
    fn guard_rejection(&self, context: &Context<'_>) -> Result<(), Error> {
        if context.is(Power::Supervisor, self)? {
            return Ok(());
        }
        let since = store::customer_since(&context.rows)?;
        if since.is_none_or(|since| since < context.today.minus_months(12)) {
            return Err(Error::Forbidden(message!("service-reject-needs-supervisor")));
        }
        Ok(())
    }

    fn guard_return(&self, context: &Context<'_>) -> Result<(), Error> {
        let is_late = |over: Instant| context.now.seconds_since(over) > DEALERS_REOPEN;
        let is_over_long = self.closed_at.or(self.completed_at).is_some_and(is_late);
        if is_over_long && !context.is(Power::Advisor, self)? {
            return Err(Error::Conflict(message!("service-too-late-to-reopen")));
        }
        Ok(())
    }
}
