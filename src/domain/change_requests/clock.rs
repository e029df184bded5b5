//! What time and imports do to a price: it expires, someone is reminded of that, and an import that changes what was
//! priced voids it.

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
    kernel::time::{Day, Instant},
    messages::message,
};

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
