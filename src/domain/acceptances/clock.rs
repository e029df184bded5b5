//! What happens to accepted quotes by itself: imports bring the order or change the quote, reminders, and the end of the
//! quote's validity.

use std::sync::Arc;

use super::{
    offer::{Offer, Quote},
    store::{self, Acceptance},
    table::{Status, Verb},
    tell,
};
use crate::{
    app::App,
    casework::{
        Context,
        timers::{self, Rule},
    },
    error::Error,
    kernel::time::{Day, Instant, Moment},
};

/// How many days an ended acceptance is watched for an order of its quote.
const WATCHED: i64 = 400;

/// Acceptances whose quote may have been changed by an import since the last check.
const IMPORTED: [Rule<Acceptance>; 2] = [
    Rule {
        table: "quote_acceptances",
        condition: "status in ('submitted', 'taken', 'question', 'entered') and :since is not null
                    and looked_event < (select max(e.id) from events e where e.entity = 'importBatch')",
        days: 0,
        act: |context, acceptance| follow(context, acceptance).map(|_| ()),
    },
    // Of several for one quote only the last.
    Rule {
        table: "quote_acceptances",
        condition: "status in ('declined', 'withdrawn') and unordered_id is null and ended_at > :since
                    and looked_event < (select max(e.id) from events e where e.entity = 'importBatch')
                    and not exists (select 1 from quote_acceptances x
                                    where x.quote_id = quote_acceptances.quote_id and x.id > quote_acceptances.id)",
        days: WATCHED,
        act: find_unordered,
    },
];

/// Compares an acceptance with its quote after an import, and returns what has become of it.
pub(crate) fn follow(context: &Context<'_>, acceptance: Acceptance) -> Result<Acceptance, Error> {
    store::note_look(context, acceptance.proof())?;
    let quote = Quote::of(&context.rows, acceptance.proof())?;
    if let Some(order) = quote.order(&context.rows)? {
        return context.step(&acceptance, Verb::Order).order(&order);
    }
    if acceptance.status == Status::Entered {
        return Ok(acceptance);
    }
    let offer = Offer::of(&context.rows, &quote)?;
    if offer.hash()? == acceptance.hash_in_force() {
        return Ok(acceptance);
    }
    context.step(&acceptance, Verb::Change).change(&offer)
}

/// Lets an acceptance end with its quote's validity.
pub(crate) fn lapse(context: &Context<'_>, acceptance: &Acceptance) -> Result<Acceptance, Error> {
    context.step(acceptance, Verb::Lapse).lapse()
}

/// Windows may be on their way that no one ordered.
fn find_unordered(context: &Context<'_>, acceptance: Acceptance) -> Result<(), Error> {
    store::note_look(context, acceptance.proof())?;
    let quote = Quote::of(&context.rows, acceptance.proof())?;
    let Some(order) = quote.order(&context.rows)? else { return Ok(()) };
    store::note_unordered(context, acceptance.proof(), order.proof)?;
    tell::unordered(context, &acceptance, &order.number)
}

const CLOCK: [Rule<Acceptance>; 5] = [
    Rule {
        table: "quote_acceptances",
        condition: "status = 'question' and question = 'staff' and asked_at <= :since",
        days: 10,
        act: |context, acceptance| context.step(&acceptance, Verb::Resume).resume().map(|_| ()),
    },
    Rule {
        table: "quote_acceptances",
        condition: "status = 'question' and question = 'staff' and reminders < 2 and asked_at <= :since",
        days: 5,
        act: |context, acceptance| remind(context, &acceptance, 2),
    },
    Rule {
        table: "quote_acceptances",
        condition: "status = 'question' and question = 'staff' and reminders < 1 and asked_at <= :since",
        days: 2,
        act: |context, acceptance| remind(context, &acceptance, 1),
    },
    Rule {
        table: "quote_acceptances",
        condition: "status = 'submitted' and lapses_at <= :since",
        days: 0,
        act: |context, acceptance| lapse(context, &acceptance).map(|_| ()),
    },
    Rule {
        table: "quote_acceptances",
        condition: "status = 'submitted' and warned_at is null and lapses_at - 86400000 <= :since",
        days: 0,
        act: |context, acceptance| {
            store::note_warning(context, acceptance.proof())?;
            tell::warn(context, &acceptance)
        },
    },
];

fn remind(context: &Context<'_>, acceptance: &Acceptance, nth: i64) -> Result<(), Error> {
    store::note_reminder(context, acceptance.proof(), nth)?;
    tell::remind(context, acceptance)
}

/// Checks the acceptances whose quote an import may have changed or ordered. Imports call it when they are done.
pub async fn follow_imports(app: &Arc<App>, now: Instant, today: Day) -> Result<(), Error> {
    timers::run(app, &IMPORTED, Moment { now, today }).await
}

/// Sends reminders, lets acceptances lapse, and checks those whose quote an import may have changed or ordered.
pub async fn run(app: &Arc<App>, now: Instant, today: Day) -> Result<(), Error> {
    // An order that has arrived counts more than a validity that has ended.
    follow_imports(app, now, today).await?;
    timers::run(app, &CLOCK, Moment { now, today }).await
}
