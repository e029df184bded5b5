//! What the clock does by itself: reminders, ends without a word, promises that were missed, old drafts.
//! Doing it twice does nothing twice.

use std::sync::Arc;

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

/// After how many days without a reply a request is closed.
const NO_REPLY_DAYS: i64 = 14;
/// After how many days a completed request is closed.
const CONFIRM_DAYS: i64 = 7;
/// After how many days a draft that nobody touched is thrown away.
const DRAFT_DAYS: i64 = 30;
/// How long before a visit somebody is reminded of it, in seconds.
const BEFORE_VISIT: i64 = 86_400;
/// How many requests one transaction takes, so that other writes need not wait for long.
const AT_ONCE: usize = 20;
const DAY: i64 = 86_400;

/// What happens to requests by itself, and when.
#[derive(Clone, Copy)]
struct Rule {
    /// Which requests it concerns; `:since` is so many days ago.
    condition: &'static str,
    days: i64,
    act: fn(&Scene<'_>, Request) -> Result<(), Error>,
}

/// In the order in which they are applied. The last reminder comes before the first: one that was slept
/// through is not made up for.
const RULES: [Rule; 6] = [
    Rule {
        condition: "status = 'more_info' and question_at <= :since",
        days: NO_REPLY_DAYS,
        act: expire,
    },
    Rule {
        condition: "status = 'more_info' and question_at <= :since and reminders_sent < 2",
        days: 7,
        act: |scene, request| remind(scene, request, 2, 7),
    },
    Rule {
        condition: "status = 'more_info' and question_at <= :since and reminders_sent < 1",
        days: 3,
        act: |scene, request| remind(scene, request, 1, 3),
    },
    Rule {
        condition: "status = 'completed' and completed_at <= :since and not exists (
             select 1 from service_orders o where o.request_id = service_requests.id
               and o.status in ('open', 'scheduled'))",
        days: CONFIRM_DAYS,
        act: confirm,
    },
    Rule {
        condition: "category = 'open' and due_by < :since and bucket in ('open', 'processed')
             and breached_at is null",
        days: 0,
        act: breach,
    },
    Rule {
        condition: "status = 'scheduled' and updated_at <= :since and exists (
             select 1 from service_visits v where v.id = service_requests.visit_id
               and v.status = 'booked' and v.reminded_at is null)",
        days: 0,
        act: remind_of_visit,
    },
];

/// Does what is due, some requests in each transaction.
pub async fn run(app: &Arc<App>, now: Instant, today: Day) -> Result<(), Error> {
    for rule in RULES {
        let mut after = ServiceRequestId(0);
        loop {
            let asked = Arc::clone(app);
            let ids =
                app.db.write(move |conn| apply(conn, &asked, rule, after, (now, today))).await?;
            match ids.last() {
                Some(last) if ids.len() == AT_ONCE => after = *last,
                _ => break,
            }
        }
    }
    app.db
        .write(move |conn| {
            conn.prepare_cached(
                "delete from service_requests where status = 'draft' and updated_at <= :since",
            )?
            .execute(named_params! { ":since": now.plus_seconds(-DRAFT_DAYS * DAY) })?;
            Ok(())
        })
        .await
}

/// Applies a rule to the next requests after one; gives which those were.
fn apply(
    conn: &Connection,
    app: &App,
    rule: Rule,
    after: ServiceRequestId,
    (now, today): (Instant, Day),
) -> Result<Vec<ServiceRequestId>, Error> {
    let ids = due(conn, rule.condition, now.plus_seconds(-rule.days * DAY), after)?;
    for id in &ids {
        let scene = Scene::of_clock(conn, app, AccountId::of_record(id.0), (now, today));
        // What fails for one request must not keep the others waiting for ever.
        conn.execute_batch("savepoint one_request")?;
        if let Err(error) = scene.find(*id).and_then(|request| (rule.act)(&scene, request)) {
            tracing::error!(%error, request = id.0, "the clock of a service request fails");
            conn.execute_batch("rollback to one_request")?;
        }
        conn.execute_batch("release one_request")?;
    }
    Ok(ids)
}

fn due(
    conn: &Connection,
    condition: &str,
    since: Instant,
    after: ServiceRequestId,
) -> Result<Vec<ServiceRequestId>, Error> {
    let sql = format!(
        "select id from service_requests where id > :after and {condition} order by id limit {AT_ONCE}"
    );
    let mut statement = conn.prepare_cached(&sql)?;
    let params = named_params! { ":since": since, ":after": after };
    let ids = statement.query_map(params, |row| row.get(0))?;
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
