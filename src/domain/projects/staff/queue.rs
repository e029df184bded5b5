//! Implements the work lists of requests, and the workload of each drafter.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::below;
use crate::{
    access::{Permission, Section, ViewProjects},
    casework::turn::{Reader, mark},
    db::{self, FromRow},
    domain::{
        projects::{
            item::request::{self as item, OUR_TURN, QUEUE, RequestRow},
            store, turn,
        },
        reach::STAFF_REACH_PROJECT_REQUESTS,
    },
    error::Error,
    http::{Api, Items, ListAnswer, PageOrExport, Query, Rows, Staff, StaffDb, StaffList, Wanted},
    kernel::ids::UserId,
    sql, words,
};

pub(super) fn api() -> Api {
    Api::new().listed("adminRequestsList", below!(""), list).get(
        "adminRequestsListLoad",
        below!("/load"),
        list_load,
    )
}

words! {
    /// A work list.
    #[schema(as = ProjectReportType)]
    ReportType {
        /// Those that aren't done.
        Open = "open",
        /// The open requests that the caller drafts, checks, or answers for a department.
        Mine = "mine",
        /// The open requests without a drafter.
        Unassigned = "unassigned",
        /// The open requests without a project.
        Orphaned = "orphaned",
        /// The open requests that are late.
        Overdue = "overdue",
        Completed = "completed",
        All = "all",
    }
}

#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct QueueQuery {
    /// The work list; if omitted, the open ones.
    report_type: Option<ReportType>,
}

/// Whether `:me` is the drafter or the checker of a request, or a member of a department that was asked.
const MINE: &str = "r.bucket = 'open' and (r.drafter_id = :me or r.checker_id = :me or r.id in (
    select q.request_id from drafting_department_members m
    join request_departments q on q.department_id = m.department_id and q.status in ('pending', 'working')
    where m.user_id = :me))";
const OPEN: &str = "r.bucket = 'open'";
const UNASSIGNED: &str = "r.bucket = 'open' and r.drafter_id is null";
const ORPHANED: &str = "r.bucket = 'open' and r.project_id is null";
const OVERDUE: &str = "r.bucket = 'open' and r.overdue_at is not null";
const COMPLETED: &str = "r.bucket = 'done' and r.status = 'completed'";
/// Staff don't see dealers' drafts.
const ALL: &str = "(r.bucket in ('open', 'done') or r.side = 'staff')";

impl ReportType {
    const fn condition(self) -> &'static str {
        match self {
            Self::Open => OPEN,
            Self::Mine => MINE,
            Self::Unassigned => UNASSIGNED,
            Self::Orphaned => ORPHANED,
            Self::Overdue => OVERDUE,
            Self::Completed => COMPLETED,
            Self::All => ALL,
        }
    }
}

/// Every request of a work list that the caller reaches.
fn queue(
    db: &StaffDb<'_>,
    report: ReportType,
    turn: &Reader,
    wanted: Wanted<'_>,
) -> Result<Rows<RequestRow>, Error> {
    let me = db.caller().user;
    let own = db.grants().only_own(Section::Projects, Permission::View, me);
    let list = |filter, params| StaffList {
        fields: &QUEUE,
        from: item::FROM,
        filter,
        params,
        hidden: &[],
    };
    let condition = report.condition();
    match own {
        None => db.listed(list(condition, named_params! { ":me": me, ":turn": turn }), wanted),
        own => {
            let filter = format!("{condition} and {STAFF_REACH_PROJECT_REQUESTS}");
            let params = named_params! { ":own": own, ":me": me, ":turn": turn };
            db.listed(list(&filter, params), wanted)
        }
    }
}

/// Lists the requests of a work list, those due first at the top.
///
/// Exports a work list as CSV or XLSX.
async fn list(
    staff: Staff<ViewProjects>,
    Query(query): Query<QueueQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<RequestRow>, Error> {
    staff
        .list("project-requests", requested, move |db, wanted| {
            let report = query.report_type.unwrap_or(ReportType::Open);
            let turn = turn::reader(db.caller(), db.moment());
            let rows = queue(db, report, &turn, wanted)?;
            mark(
                db,
                rows,
                (turn::THEIRS, &turn),
                |row| row.id.0,
                |row, is_theirs| {
                    row.for_staff(db.language(), is_theirs);
                },
            )
        })
        .await
}

/// The workload of a drafter.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[serde(rename_all = "camelCase")]
struct DrafterLoad {
    /// `null` for the requests without a drafter.
    drafter_id: Option<UserId>,
    #[column(
        sql = "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = r.drafter_id)"
    )]
    name: Option<String>,
    /// The number of open requests.
    #[column(sql = "count(*)")]
    open: i64,
    /// How many of them it is the manufacturer's turn for.
    #[column(sql = sql!("count(*) filter (where ", OUR_TURN, ")"))]
    working: i64,
    #[column(sql = "count(r.overdue_at)")]
    overdue: i64,
    /// The number of requests that are late or due within seven days.
    #[column(sql = sql!("count(*) filter (where r.due_on <= :week and ", OUR_TURN, ")"))]
    due_this_week: i64,
}

impl DrafterLoad {
    fn none(drafter: UserId, name: String) -> Self {
        Self {
            drafter_id: Some(drafter),
            name: Some(name),
            open: 0,
            working: 0,
            overdue: 0,
            due_this_week: 0,
        }
    }
}

/// Lists the workload of each drafter and the requests without one, then drafters without any.
async fn list_load(staff: Staff<ViewProjects>) -> Result<Items<DrafterLoad>, Error> {
    staff
        .read(|db| {
            let me = db.caller().user;
            let own = db.grants().only_own(Section::Projects, Permission::View, me);
            let tail = sql!(
                "from project_requests r where r.bucket = 'open' and ",
                STAFF_REACH_PROJECT_REQUESTS,
                " group by r.drafter_id order by count(*) desc, r.drafter_id limit 500"
            );
            let params = named_params! { ":own": own, ":week": db.today().plus_days(7) };
            let mut loads: Vec<DrafterLoad> = db::rows(db.conn(), tail, params)?;
            for (drafter, name) in store::drafters(db.shared())? {
                if !loads.iter().any(|load| load.drafter_id == Some(drafter)) {
                    loads.push(DrafterLoad::none(drafter, name));
                }
            }
            Ok(Items::new(loads))
        })
        .await
}
