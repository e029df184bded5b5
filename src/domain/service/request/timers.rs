//! What the clock does by itself: reminders, ends without a word, promises that were missed, old drafts.
//! Doing it twice does nothing twice.

use std::sync::Arc;

use rusqlite::named_params;

use super::{
    calendar, clock, ending, item,
    store::{self, Request},
    table::{MessageKind, Status, Verb},
    tell::{self, Happened},
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

/// After how many days without a reply a request is closed.
const NO_REPLY_DAYS: i64 = 14;
/// After how many days a completed request is closed.
const CONFIRM_DAYS: i64 = 7;
/// After how many days a draft that no one touched is thrown away.
const DRAFT_DAYS: i64 = 30;
/// How long before a visit someone is reminded of it, in seconds.
const BEFORE_VISIT: i64 = 86_400;
const DAY: i64 = 86_400;

/// In the order in which they are applied. The last reminder comes before the first: one that was slept
/// through is not made up for.
const RULES: [Rule<Request>; 6] = [
    Rule {
        table: "service_requests",
        condition: "bucket <> 'draft' and status = 'more_info' and question_at <= :since",
        days: NO_REPLY_DAYS,
        act: expire,
    },
    Rule {
        table: "service_requests",
        condition: "bucket <> 'draft' and status = 'more_info' and question_at <= :since and reminders_sent < 2",
        days: 7,
        act: |context, request| remind(context, request, 2, 7),
    },
    Rule {
        table: "service_requests",
        condition: "bucket <> 'draft' and status = 'more_info' and question_at <= :since and reminders_sent < 1",
        days: 3,
        act: |context, request| remind(context, request, 1, 3),
    },
    Rule {
        table: "service_requests",
        condition: "bucket <> 'draft' and status = 'completed' and completed_at <= :since and not exists (
             select 1 from service_orders o where o.request_id = service_requests.id
               and o.status in ('open', 'scheduled'))",
        days: CONFIRM_DAYS,
        act: confirm,
    },
    Rule {
        table: "service_requests",
        condition: "bucket <> 'draft' and category = 'open' and due_by < :since and bucket in ('open', 'processed')
             and breached_at is null",
        days: 0,
        act: breach,
    },
    Rule {
        table: "service_requests",
        condition: "bucket <> 'draft' and status = 'scheduled' and updated_at <= :since and exists (
             select 1 from service_visits v where v.id = service_requests.visit_id
               and v.status = 'booked' and v.reminded_at is null)",
        days: 0,
        act: remind_of_visit,
    },
];

/// Does what is due.
pub async fn run(app: &Arc<App>, now: Instant, today: Day) -> Result<(), Error> {
    timers::run(app, &RULES, (now, today)).await?;
    app.db
        .write(move |conn| {
            conn.prepare_cached(
                "delete from service_requests where bucket = 'draft' and updated_at <= :since",
            )?
            .execute(named_params! { ":since": now.plus_seconds(-DRAFT_DAYS * DAY) })?;
            Ok(())
        })
        .await
}

/// No one replied for two weeks.
fn expire(context: &Context<'_>, request: Request) -> Result<(), Error> {
    let why = message!("service-closed-unanswered", days = NO_REPLY_DAYS);
    let visit = ending::call_off(context, &request)?;
    let mut expired = request.closed(context, Status::Closed, &why);
    (expired.visit_id, expired.visit_on) = (None, None);
    let expired = context.commit(&request, expired, Verb::Expire, Details::saying(why))?;
    tell::after(context, &expired, &Happened::Expired { visit })
}

/// No one has replied yet.
fn remind(context: &Context<'_>, request: Request, number: i64, days: i64) -> Result<(), Error> {
    let mut reminded = request.clone();
    reminded.reminders_sent = number;
    let reminded = context.commit(&request, reminded, Verb::Remind, Details::default())?;
    let messages = item::said(context, request.id, false)?;
    let question = messages.into_iter().rev().find(|message| message.kind == MessageKind::Question);
    let question = question.map(|question| question.body).unwrap_or_default();
    tell::after(context, &reminded, &Happened::Unanswered { question, days })
}

/// No one said a word against it.
fn confirm(context: &Context<'_>, request: Request) -> Result<(), Error> {
    let why = message!("service-closed-unopposed", days = CONFIRM_DAYS);
    let closed = request.closed(context, Status::Closed, &why);
    let closed = context.commit(&request, closed, Verb::Close, Details::saying(why))?;
    tell::after(context, &closed, &Happened::Closed)
}

/// A promise was missed.
fn breach(context: &Context<'_>, request: Request) -> Result<(), Error> {
    if !clock::is_missed(&request, context.now) {
        return Ok(());
    }
    let mut late = request.clone();
    late.breached_at = Some(context.now);
    let late = context.commit(&request, late, Verb::Breach, Details::default())?;
    tell::after(context, &late, &Happened::Breached)
}

/// The visit is within a day.
fn remind_of_visit(context: &Context<'_>, request: Request) -> Result<(), Error> {
    let Some(visit) = request.visit_id else { return Ok(()) };
    let Some(appointment) = calendar::appointment(&context.rows, visit)? else { return Ok(()) };
    // Only when the reminder goes depends on it: the mail says no zone where none is known.
    let zone = appointment.zone.zone().unwrap_or_else(|| context.app.clock.zone().clone());
    let starts = calendar::at(&zone, appointment.day, appointment.starts);
    let left = starts.seconds_since(context.now);
    if left <= 0 || left > BEFORE_VISIT {
        return Ok(());
    }
    store::set_reminded(context, visit)?;
    let reminded = context.commit(&request, request.clone(), Verb::Remind, Details::default())?;
    tell::after(context, &reminded, &Happened::VisitNear)
}
