//! What the clock does by itself: reminders, ends without a word, promises that were missed, old drafts.
//! Doing it twice does nothing twice.

use rusqlite::{Connection, named_params};

use super::{
    Status, Verb, calendar, clock,
    scene::{Done, Scene},
    store::{self, Request},
    tell, verbs, visits,
};
use crate::{
    app::App,
    error::Error,
    kernel::{
        ids::{AccountId, ServiceRequestId},
        time::{Day, Instant},
    },
};

/// The reminders by their number, the last one first, each after so many days without a reply: one that
/// was slept through is not made up for.
const REMINDERS: [(i64, i64); 2] = [(2, 7), (1, 3)];
/// After how many days without a reply a request is closed.
const NO_REPLY_DAYS: i64 = 14;
/// After how many days a completed request is closed.
const CONFIRM_DAYS: i64 = 7;
/// After how many days a draft that nobody touched is thrown away.
const DRAFT_DAYS: i64 = 30;
/// How long before a visit somebody is reminded of it, in seconds.
const BEFORE_VISIT: i64 = 86_400;
/// How many requests one turn takes of each kind: the rest waits for the next.
const AT_ONCE: i64 = 500;
const DAY: i64 = 86_400;

/// Does what is due.
pub fn run(conn: &Connection, app: &App, now: Instant, today: Day) -> Result<(), Error> {
    let each = |condition: &str,
                since: Instant,
                act: &dyn Fn(&Scene<'_>, Request) -> Result<(), Error>| {
        for id in due(conn, condition, since)? {
            let scene = Scene::of_clock(conn, app, AccountId::of_record(id.0), (now, today));
            // What fails for one request must not keep the others waiting for ever.
            conn.execute_batch("savepoint one_request")?;
            if let Err(error) = scene.find(id).and_then(|request| act(&scene, request)) {
                tracing::error!(%error, request = id.0, "the clock of a service request fails");
                conn.execute_batch("rollback to one_request")?;
            }
            conn.execute_batch("release one_request")?;
        }
        Ok::<(), Error>(())
    };
    let ago = |days: i64| now.plus_seconds(-days * DAY);
    each("status = 'more_info' and question_at <= :since", ago(NO_REPLY_DAYS), &expire)?;
    for (number, days) in REMINDERS {
        let condition =
            format!("status = 'more_info' and question_at <= :since and reminders_sent < {number}");
        each(&condition, ago(days), &|scene, request| remind(scene, request, number, days))?;
    }
    each(
        "status = 'completed' and completed_at <= :since and not exists (
             select 1 from service_orders o where o.request_id = service_requests.id
               and o.status in ('open', 'scheduled'))",
        ago(CONFIRM_DAYS),
        &confirm,
    )?;
    each(
        "category = 'open' and due_by < :since and bucket in ('open', 'processed')
         and breached_at is null",
        now,
        &breach,
    )?;
    each(
        "status = 'scheduled' and updated_at <= :since and exists (
             select 1 from service_visits v where v.id = service_requests.visit_id
               and v.status = 'booked' and v.reminded_at is null)",
        now,
        &remind_of_visit,
    )?;
    conn.prepare_cached(
        "delete from service_requests where status = 'draft' and updated_at <= :since",
    )?
    .execute(named_params! { ":since": ago(DRAFT_DAYS) })?;
    Ok(())
}

fn due(conn: &Connection, condition: &str, since: Instant) -> Result<Vec<ServiceRequestId>, Error> {
    let sql =
        format!("select id from service_requests where {condition} order by id limit {AT_ONCE}");
    let mut statement = conn.prepare_cached(&sql)?;
    let ids = statement.query_map(named_params! { ":since": since }, |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

/// Nobody replied for two weeks.
fn expire(scene: &Scene<'_>, request: Request) -> Result<(), Error> {
    let why = "No reply within 14 days";
    visits::call_off(scene, &request)?;
    let mut expired = verbs::closed(scene, &request, Status::Closed, why);
    (expired.visit_id, expired.visit_on) = (None, None);
    let expired = scene.commit(&request, expired, Verb::Expire, Done::because(why))?;
    tell::expired(scene, &expired)
}

/// Nobody has replied yet.
fn remind(scene: &Scene<'_>, request: Request, number: i64, days: i64) -> Result<(), Error> {
    let mut reminded = request.clone();
    reminded.reminders_sent = number;
    let reminded = scene.commit(&request, reminded, Verb::Remind, Done::default())?;
    let messages = store::messages(&scene.rows, request.id, false)?;
    let question = messages.into_iter().rev().find(|message| message.kind == "question");
    let text = question.map(|question| question.body).unwrap_or_default();
    tell::dealer(scene, &reminded, &tell::reminder(&reminded, &text, days))
}

/// Nobody said a word against it.
fn confirm(scene: &Scene<'_>, request: Request) -> Result<(), Error> {
    let why = "Closed 7 days after it was done";
    let closed = verbs::closed(scene, &request, Status::Closed, why);
    let closed = scene.commit(&request, closed, Verb::Close, Done::because(why))?;
    tell::closed(scene, &closed)
}

/// A promise was missed.
fn breach(scene: &Scene<'_>, request: Request) -> Result<(), Error> {
    if !clock::is_missed(&request, scene.now) {
        return Ok(());
    }
    let mut late = request.clone();
    late.breached_at = Some(scene.now);
    let late = scene.commit(&request, late, Verb::Breach, Done::default())?;
    tell::breached(scene, &late)
}

/// The visit is within a day.
fn remind_of_visit(scene: &Scene<'_>, request: Request) -> Result<(), Error> {
    let Some(visit) = request.visit_id else { return Ok(()) };
    let Some(appointment) = calendar::appointment(&scene.rows, visit)? else { return Ok(()) };
    let starts = calendar::at(scene.app, appointment.day, appointment.starts);
    let left = starts.seconds_since(scene.now);
    if left <= 0 || left > BEFORE_VISIT {
        return Ok(());
    }
    store::set_reminded(scene, visit)?;
    let reminded = scene.commit(&request, request.clone(), Verb::Remind, Done::default())?;
    tell::reminded(scene, &reminded)
}
