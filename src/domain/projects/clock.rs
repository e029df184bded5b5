//! Runs what happens to projects and requests over time: lateness, reminders, orders and orphans after an import, and
//! hints about idle projects.

use std::sync::Arc;

use rusqlite::{Connection, named_params};

use super::{
    item::request::OUR_TURN,
    orphans, proposals,
    store::{self, Project, ProjectRequest},
    table::Verb,
    tell::{self, Said},
};
use crate::{
    app::App,
    casework::{
        Context, Details, Who,
        timers::{self, Rule},
    },
    db::{self, FromRow},
    error::Error,
    kernel::{
        ids::{AccountId, ProjectId, ProjectRequestId},
        time::{Day, Instant, Moment},
    },
    part, sql,
};

/// After how many days the dealer is reminded of a question.
const REMIND_AFTER: i64 = 3;
/// After how many days without any act a project is idle.
const IDLE_AFTER: i64 = 180;
const DAY: i64 = 86_400;
/// The most records of one transaction.
const AT_ONCE: i64 = 50;

const REMINDERS: [Rule<ProjectRequest>; 1] = [Rule {
    table: "project_requests",
    condition: "status = 'awaiting_dealer' and status_at <= :since
                and (reminded_at is null or reminded_at <= :since)",
    days: REMIND_AFTER,
    act: |context, request| {
        let sql = part!(
            "update project_requests set reminded_at = :now
             where id = :reached and account_id = :account"
        );
        context.rows.execute(sql.of(request.proof()), named_params! { ":now": context.now })?;
        tell::reminded(context, &request)
    },
}];

/// Order numbers that were unknown when they were entered. `:since` is the present time.
const NUMBERS: [Rule<ProjectRequest>; 1] = [Rule {
    table: "project_requests",
    condition: "unknown_number = 1 and account_id <> 0 and created_at <= :since",
    days: 0,
    act: |context, request| orphans::know_number(context, request),
}];

/// Marks late requests, and reminds dealers and departments.
pub async fn watch(app: &Arc<App>, now: Instant, today: Day) -> Result<(), Error> {
    mark_late(app, now, today).await?;
    timers::run(app, &REMINDERS, Moment { now, today }).await?;
    remind_departments(app, now, today).await
}

/// Looks again for orders and for the accounts of orphans, after an import.
pub async fn follow_imports(app: &Arc<App>, now: Instant, today: Day) -> Result<i64, Error> {
    timers::run(app, &NUMBERS, Moment { now, today }).await?;
    proposals::propose(app, now).await
}

/// A record that something is due for.
#[derive(FromRow)]
#[row(alias = "r")]
struct Due {
    id: i64,
    #[column(sql = "r.account_id")]
    account: AccountId,
    #[column(sql = "r.id")]
    part: i64,
}

/// Finds the records after an id for which something is due.
type Dues = fn(&Connection, i64, Instant, Day) -> Result<Vec<Due>, Error>;

/// Runs `act` for each record that is due, some in each transaction.
async fn each(
    app: &Arc<App>,
    moment: Moment,
    due: Dues,
    act: fn(&Context<'_>, &Due) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut after = 0;
    loop {
        let asked = Arc::clone(app);
        let last = app
            .db
            .write(move |conn| {
                let found = due(conn, after, moment.now, moment.today)?;
                for one in &found {
                    let context = Context::of(conn, &asked, one.account, moment, Who::Clock);
                    conn.execute_batch("savepoint one_record")?;
                    if let Err(error) = act(&context, one) {
                        tracing::error!(
                            error = %format_args!("{error:#}"),
                            record = one.id,
                            "the clock of a project fails"
                        );
                        conn.execute_batch("rollback to one_record")?;
                    }
                    conn.execute_batch("release one_record")?;
                }
                Ok(found.last().map(|one| one.part))
            })
            .await?;
        match last {
            Some(last) => after = last,
            None => return Ok(()),
        }
    }
}

async fn mark_late(app: &Arc<App>, now: Instant, today: Day) -> Result<(), Error> {
    each(
        app,
        Moment { now, today },
        |conn, after, _, today| {
            let tail = sql!(
                "from project_requests r
                 where r.bucket = 'open' and r.due_on < :today and r.overdue_at is null and r.id > :after and ",
                OUR_TURN,
                " order by r.id limit :most"
            );
            let params = named_params! { ":today": today, ":after": after, ":most": AT_ONCE };
            db::rows(conn, tail, params)
        },
        |context, due| {
            let request: ProjectRequest = context.find_by_the_system(ProjectRequestId(due.id))?;
            let mut late = request.clone();
            late.overdue_at = Some(context.now);
            let step = context.step(&request, Verb::Lapse);
            step.commit(late, Details::default(), Said::default()).map(|_| ())
        },
    )
    .await
}

/// Notifies members and drafters, once, of a question that is late.
async fn remind_departments(app: &Arc<App>, now: Instant, today: Day) -> Result<(), Error> {
    each(
        app,
        Moment { now, today },
        |conn, after, _, today| {
            struct Late(Due);
            impl FromRow for Late {
                const COLUMNS: &'static str = "q.request_id, q.account_id, q.id";

                fn from_row(row: &db::Row<'_>) -> rusqlite::Result<Self> {
                    Ok(Self(Due { id: row.get(0)?, account: row.get(1)?, part: row.get(2)? }))
                }
            }
            let tail = "from request_departments q join project_requests r on r.id = q.request_id
                        where q.status in ('pending', 'working') and q.due_on < :today and q.reminded_at is null
                          and r.status = 'in_departments' and q.id > :after
                        order by q.id limit :most";
            let params = named_params! { ":today": today, ":after": after, ":most": AT_ONCE };
            let late: Vec<Late> = db::rows(conn, tail, params)?;
            Ok(late.into_iter().map(|one| one.0).collect())
        },
        |context, due| {
            let request: ProjectRequest = context.find_by_the_system(ProjectRequestId(due.id))?;
            let sql = part!(
                "update request_departments set reminded_at = :now
                 where id = :id and request_id = :reached and account_id = :account"
            );
            let params = named_params! { ":now": context.now, ":id": due.part };
            context.rows.execute(sql.of(request.proof()), params)?;
            let sql = part!(
                "select q.department_id from request_departments q
                 where q.id = :id and q.request_id = :reached and q.account_id = :account"
            );
            let params = named_params! { ":id": due.part };
            let department = context.rows.value(sql.of(request.proof()), params)?;
            tell::department_late(context, &request, department.unwrap_or(0))
        },
    )
    .await
}

/// Hints, once for each idle project, that it can be archived.
pub async fn hint_idle(app: &Arc<App>, now: Instant, today: Day) -> Result<(), Error> {
    each(
        app,
        Moment { now, today },
        |conn, after, now, _| {
            struct Idle(Due);
            impl FromRow for Idle {
                const COLUMNS: &'static str = "p.id, p.account_id";

                fn from_row(row: &db::Row<'_>) -> rusqlite::Result<Self> {
                    let id = row.get(0)?;
                    Ok(Self(Due { id, account: row.get(1)?, part: id }))
                }
            }
            let tail = "from projects p
                        where p.status <> 'archived' and p.touched_at < :since and p.idle_hint_at is null
                          and p.id > :after
                        order by p.id limit :most";
            let since = now.plus_seconds(-IDLE_AFTER * DAY);
            let params = named_params! { ":since": since, ":after": after, ":most": AT_ONCE };
            let idle: Vec<Idle> = db::rows(conn, tail, params)?;
            Ok(idle.into_iter().map(|one| one.0).collect())
        },
        |context, due| {
            let project: Project = context.find_by_the_system(ProjectId(due.id))?;
            let sql = part!(
                "update projects set idle_hint_at = :now
                 where id = :reached and account_id = :account"
            );
            context.rows.execute(sql.of(project.proof()), named_params! { ":now": context.now })?;
            if store::open_request(&context.rows, project.proof())?.is_some() {
                return Ok(());
            }
            tell::idle(context, &project)
        },
    )
    .await
}
