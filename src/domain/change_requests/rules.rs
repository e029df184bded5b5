//! What follows from a price: who has to agree to it, until when it holds, and the fee for being late.

use std::sync::Arc;

use super::{
    ChangeRequest, Kind, Status, Verb,
    offer::Offer,
    store::{self, Order},
    tell,
};
use crate::{
    app::App,
    casework::{
        Context, Details, WorkingHours,
        timers::{self, Rule},
    },
    db::AccountRows,
    error::Error,
    kernel::{
        money::{Cents, Rate},
        time::{Day, Instant},
    },
    messages::message,
    words,
};

/// What the rules ask about a change and its price.
pub(super) struct Asked {
    pub(super) kind: Kind,
    pub(super) price: Cents,
    /// Whether the order's load date would move.
    pub(super) moves_load: bool,
}

impl Asked {
    fn of(request: &ChangeRequest, order: &Order) -> Self {
        let price = request.price_cents.unwrap_or_default();
        let moves_load = request.kind == Kind::Date
            || request.new_load_on.is_some_and(|day| order.load_on != Some(day));
        Self { kind: request.kind, price, moves_load }
    }

    /// Where a request goes whose price no one else has to review: to the dealer, or on where there is nothing
    /// to ask.
    pub(super) fn after_review(&self) -> Status {
        if self.price == Cents(0) && !self.moves_load {
            Status::DealerApproved
        } else {
            Status::AwaitingDealer
        }
    }

    /// Why a supervisor has to agree; for nothing where it is ordinary.
    pub(super) fn reviewed_for(
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

/// Where a request goes once its price is reviewed.
pub(super) fn after_review(request: &ChangeRequest, order: &Order) -> Status {
    Asked::of(request, order).after_review()
}

words! {
    /// Why a supervisor has to agree to a price.
    #[schema(as = ChangeReviewRule)]
    pub(super) ReviewRule {
        /// It is above the amount that staff have set.
        Amount = "amount",
        /// It is a credit.
        Credit = "credit",
        /// The order is in production.
        Production = "production",
        /// The load date moves.
        LoadDate = "loadDate",
        /// A line is cancelled.
        Cancellation = "cancellation",
    }
}

/// Why a supervisor has to agree to the price of a request; for nothing where it is ordinary.
pub(super) fn reviewed_for(
    rows: &AccountRows<'_>,
    request: &ChangeRequest,
    order: &Order,
) -> Result<Vec<ReviewRule>, Error> {
    Asked::of(request, order).reviewed_for(rows, order)
}

/// Until when a price holds: for some working days, but never beyond the order's cut-off.
pub(super) fn expiry(context: &Context<'_>, order: &Order) -> Result<Option<Instant>, Error> {
    let hours = WorkingHours::of(context.app, context.rows.conn())?;
    let days = usize::try_from(store::rules(&context.rows)?.price_days).unwrap_or(1);
    // By the clock and not by a day that stands still: what expires does so by the clock.
    let today = context.now.day_in(context.app.clock.zone());
    let last = hours.end_of(hours.working_day_after(today, days));
    let cut_off = order.cut_off_at.filter(|at| *at > context.now);
    Ok([last, cut_off].into_iter().flatten().min())
}

/// The fee for a change of an order today, and what it would be if the load date were further away: parts of what
/// the lines cost.
pub(super) fn fees(context: &Context<'_>, order: &Order) -> Result<(Rate, Rate), Error> {
    let hours = WorkingHours::of(context.app, context.rows.conn())?;
    let left = order.load_on.map(|load| hours.working_days(context.today, load));
    Ok((store::fee(&context.rows, order, left)?, store::fee(&context.rows, order, None)?))
}

/// A price that an import has overtaken is void: the person who set it holds the request again.
fn void_price(context: &Context<'_>, request: &ChangeRequest) -> Result<(), Error> {
    let mut voided = request.clone();
    voided.status = Status::InReview;
    (voided.holder_id, voided.forwarded_by) = (request.priced_by, None);
    voided.void_price();
    let said = Details::saying(message!("change-said-order-changed"));
    let voided = context.commit(request, voided, Verb::VoidPrice, said)?;
    tell::after(context, Some(request), &voided, (Verb::VoidPrice, ""))
}

/// Prices whose order an import may have changed since they were last looked at.
const OVERTAKEN: [Rule<ChangeRequest>; 1] = [Rule {
    table: "change_requests",
    // By the trail, whose order is the one in which everything came to be; `:since` is now.
    condition: "status in ('supervisor_review', 'awaiting_dealer') and priced_at <= :since
                and looked_event < (select max(e.id) from events e where e.entity = 'importBatch')",
    days: 0,
    act: |context, request| {
        store::note_look(context, request.id)?;
        let hash = request.price_hash.as_deref().unwrap_or_default();
        match Offer::find(&context.rows, request.id, hash)? {
            Some(offer) if offer.still_fits(&context.rows, &request)? => Ok(()),
            _ => void_price(context, &request),
        }
    },
}];

const CLOCK: [Rule<ChangeRequest>; 2] = [
    Rule {
        table: "change_requests",
        condition: "status = 'awaiting_dealer' and price_expires_at <= :since",
        days: 0,
        act: |context, request| {
            let mut expired = request.clone();
            expired.status = Status::Expired;
            let expired = context.commit(&request, expired, Verb::Expire, Details::default())?;
            tell::after(context, Some(&request), &expired, (Verb::Expire, ""))
        },
    },
    // A day before, where it was not set within that day.
    Rule {
        table: "change_requests",
        condition: "status = 'awaiting_dealer' and price_expires_at - 86400000 <= :since
                    and reminded_at is null and updated_at < price_expires_at - 86400000",
        days: 0,
        act: |context, request| {
            store::note_reminder(context, request.id)?;
            tell::remind(context, &request)
        },
    },
];

/// Looks at the prices that imports may have overtaken; imports do so at once.
pub async fn follow_imports(app: &Arc<App>, now: Instant, today: Day) -> Result<(), Error> {
    timers::run(app, &OVERTAKEN, (now, today)).await
}

/// Lets prices expire that no one has answered in time, reminds of those that will, and follows imports.
pub async fn run(app: &Arc<App>, now: Instant, today: Day) -> Result<(), Error> {
    timers::run(app, &CLOCK, (now, today)).await?;
    follow_imports(app, now, today).await
}
