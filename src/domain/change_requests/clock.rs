//! Lets prices expire, reminds people before that, and voids prices whose order was changed by an import.

use std::sync::Arc;

use super::{
    offer::Offer,
    store::{self, ChangeRequest},
    table::{Status, Verb},
    tell,
};
use crate::{
    app::App,
    casework::{
        Context, Details,
        timers::{self, Rule},
    },
    error::Error,
    kernel::time::{Day, Instant, Moment},
    messages::message,
};

/// Voids a price after an import changed its order. The person who set it holds the request again.
fn void_price(context: &Context<'_>, request: &ChangeRequest) -> Result<(), Error> {
    let mut voided = request.clone();
    voided.status = Status::InReview;
    (voided.holder_id, voided.forwarded_by) = (request.priced_by, None);
    voided.void_price();
    let said = Details::saying(message!("change-said-order-changed"));
    context.step(request, Verb::VoidPrice).commit(voided, said, "").map(|_| ())
}

/// Lets a price expire that wasn't answered in time.
pub fn expire(context: &Context<'_>, request: &ChangeRequest) -> Result<ChangeRequest, Error> {
    let mut expired = request.clone();
    expired.status = Status::Expired;
    context.step(request, Verb::Expire).commit(expired, Details::default(), "")
}

/// Prices whose order may have been changed by an import since the last check.
const OVERTAKEN: [Rule<ChangeRequest>; 1] = [Rule {
    table: "change_requests",
    // By event ids, which show what happened first; `:since` is now.
    condition: "status in ('supervisor_review', 'awaiting_dealer') and priced_at <= :since
                and looked_event < (select max(e.id) from events e where e.entity = 'importBatch')",
    days: 0,
    act: |context, request| {
        store::note_look(context, request.proof())?;
        let hash = request.price_hash.as_deref().unwrap_or_default();
        match Offer::find(&context.rows, request.proof(), hash)? {
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
        act: |context, request| expire(context, &request).map(|_| ()),
    },
    // A day before, unless the price was set within that day.
    Rule {
        table: "change_requests",
        condition: "status = 'awaiting_dealer' and price_expires_at - 86400000 <= :since
                    and reminded_at is null and updated_at < price_expires_at - 86400000",
        days: 0,
        act: |context, request| {
            store::note_reminder(context, request.proof())?;
            tell::remind(context, &request)
        },
    },
];

/// Checks the prices that an import may have changed. Imports call it when they are done.
pub async fn follow_imports(app: &Arc<App>, now: Instant, today: Day) -> Result<(), Error> {
    timers::run(app, &OVERTAKEN, Moment { now, today }).await
}

/// Expires prices, reminds people of those about to expire, and checks those that an import may have changed.
pub async fn run(app: &Arc<App>, now: Instant, today: Day) -> Result<(), Error> {
    timers::run(app, &CLOCK, Moment { now, today }).await?;
    follow_imports(app, now, today).await
}
