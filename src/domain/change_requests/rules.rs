//! The consequences of a price: who has to approve it, when it expires, and the fee for a late change.

use super::{
    store::{self, ChangeRequest, Order},
    table::{Kind, ReviewRule, Status},
};
use crate::{
    casework::{Context, WorkingHours},
    db::AccountRows,
    error::Error,
    kernel::{
        money::{Cents, Rate},
        time::Instant,
    },
};

/// The facts on which the rules depend.
struct Asked {
    kind: Kind,
    price: Cents,
    /// Whether the order's load date would change.
    moves_load: bool,
}

impl Asked {
    fn of(request: &ChangeRequest, order: &Order) -> Self {
        let price = request.price_cents.unwrap_or_default();
        let moves_load = request.kind == Kind::Date
            || request.new_load_on.is_some_and(|day| order.load_on != Some(day));
        Self { kind: request.kind, price, moves_load }
    }

    /// The state of a request whose price needs no further review: it waits for the dealer, unless there is nothing to
    /// ask.
    fn after_review(&self) -> Status {
        if self.price == Cents(0) && !self.moves_load {
            Status::DealerApproved
        } else {
            Status::AwaitingDealer
        }
    }

    /// Why a supervisor has to agree. Empty if no one has to.
    fn reviewed_for(
        &self,
        rows: &AccountRows<'_>,
        order: &Order,
    ) -> Result<Vec<ReviewRule>, Error> {
        let rules = store::rules(rows)?;
        let all = [
            (ReviewRule::Amount, self.price.0.abs() > rules.supervisor_from.0),
            (ReviewRule::Credit, self.price < Cents(0)),
            (ReviewRule::Production, order.is_in_production()),
            (ReviewRule::LoadDate, self.moves_load),
            (ReviewRule::Cancellation, self.kind == Kind::CancelLine),
        ];
        Ok(all.into_iter().filter(|(_, holds)| *holds).map(|(rule, _)| rule).collect())
    }
}

pub(super) fn after_review(request: &ChangeRequest, order: &Order) -> Status {
    Asked::of(request, order).after_review()
}

pub(super) fn reviewed_for(
    rows: &AccountRows<'_>,
    request: &ChangeRequest,
    order: &Order,
) -> Result<Vec<ReviewRule>, Error> {
    Asked::of(request, order).reviewed_for(rows, order)
}

/// When a price expires: after some working days, but not after the order's cut-off.
pub(super) fn expiry(context: &Context<'_>, order: &Order) -> Result<Option<Instant>, Error> {
    let hours = WorkingHours::of(context.app, context.rows.shared())?;
    let days = usize::try_from(store::rules(&context.rows)?.price_days).unwrap_or(1);
    // By the actual time, because expiry goes by the clock even if `today` was set.
    let today = context.now.day_in(context.app.clock.zone());
    let last = hours.end_of(hours.working_day_after(today, days));
    let cut_off = order.cut_off_at.filter(|at| *at > context.now);
    Ok([last, cut_off].into_iter().flatten().min())
}

/// The fee for a change of an order, as a part of what the lines cost.
#[derive(Clone, Copy)]
pub(super) struct Fees {
    pub(super) today: Rate,
    /// The rate if the load date were further away.
    pub(super) earlier: Rate,
}

pub(super) fn fees(context: &Context<'_>, order: &Order) -> Result<Fees, Error> {
    let hours = WorkingHours::of(context.app, context.rows.shared())?;
    let left = order.load_on.map(|load| hours.working_days(context.today, load));
    Ok(Fees {
        today: store::fee(&context.rows, order, left)?,
        earlier: store::fee(&context.rows, order, None)?,
    })
}
