//! Scheduled work on requests: reminders, automatic closing, missed deadlines and old drafts. Repeated runs have no
//! further effect.

use std::sync::Arc;

use rusqlite::named_params;

use super::{
    calendar, clock, ending, item,
    store::{self, Request},
    table::{MessageKind, Status, Verb},
    tell::Happened,
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

/// The days without a reply after which a request is closed.
const NO_REPLY_DAYS: i64 = 14;
/// After how many days a completed request is closed.
const CONFIRM_DAYS: i64 = 7;
/// After how many days an unchanged draft is deleted.
const DRAFT_DAYS: i64 = 30;
/// The time in seconds before a visit at which the reminder is sent.
const BEFORE_VISIT: i64 = 86_400;
const DAY: i64 = 86_400;

/// In the order in which they are applied. The last reminder comes before the first, so that a missed one isn't made up
/// for.
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

pub async fn run(app: &Arc<App>, now: Instant, today: Day) -> Result<(), Error> {
    timers::run(app, &RULES, Moment { now, today }).await?;
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

/// Closes a request after two weeks without a reply.
fn expire(context: &Context<'_>, request: Request) -> Result<(), Error> {
    let why = message!("service-closed-unanswered", days = NO_REPLY_DAYS);
    let visit = ending::call_off(context, &request)?;
    let mut expired = request.closed(context, Status::Closed, &why);
    (expired.visit_id, expired.visit_on) = (None, None);
    let step = context.step(&request, Verb::Expire);
    step.commit(expired, Details::saying(why), Happened::Expired { visit }).map(|_| ())
}

/// No one has replied yet.
fn remind(context: &Context<'_>, request: Request, number: i64, days: i64) -> Result<(), Error> {
    let messages = item::said(context, request.proof(), false)?;
    let question = messages.into_iter().rev().find(|message| message.kind == MessageKind::Question);
    let question = question.map(|question| question.body).unwrap_or_default();
    let reminded = Request { reminders_sent: number, ..request.clone() };
    let step = context.step(&request, Verb::Remind);
    let happened = Happened::Unanswered { question, days };
    step.commit(reminded, Details::default(), happened).map(|_| ())
}

/// No one objected to the completion.
fn confirm(context: &Context<'_>, request: Request) -> Result<(), Error> {
    let why = message!("service-closed-unopposed", days = CONFIRM_DAYS);
    let closed = request.closed(context, Status::Closed, &why);
    let step = context.step(&request, Verb::Close);
    step.commit(closed, Details::saying(why), Happened::Closed).map(|_| ())
}

/// A deadline was missed.
fn breach(context: &Context<'_>, request: Request) -> Result<(), Error> {
    if !clock::is_missed(&request, context.now) {
        return Ok(());
    }
    let late = Request { breached_at: Some(context.now), ..request.clone() };
    let step = context.step(&request, Verb::Breach);
    step.commit(late, Details::default(), Happened::Breached).map(|_| ())
}

/// Sends the reminder of a visit.
fn remind_of_visit(context: &Context<'_>, request: Request) -> Result<(), Error> {
    let Some(visit) = request.visit_id else { return Ok(()) };
    let Some(appointment) = calendar::appointment(&context.rows, request.proof(), visit)? else {
        return Ok(());
    };
    // This only affects when the reminder is sent: the email names no zone if none is known.
    let zone = appointment.zone.zone().unwrap_or_else(|| context.app.clock.zone().clone());
    let starts = calendar::at(&zone, appointment.day, appointment.starts);
    let left = starts.seconds_since(context.now);
    if left <= 0 || left > BEFORE_VISIT {
        return Ok(());
    }
    store::set_reminded(context, &request, visit)?;
    let step = context.step(&request, Verb::Remind);
    step.commit(request.clone(), Details::default(), Happened::VisitNear).map(|_| ())
}
