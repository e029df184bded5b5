//! SQL of projects and their requests: finding one within reach and writing it back, and what surrounds it.

mod departments;
mod lists;
mod numbers;

use rusqlite::{Connection, named_params};

pub(in crate::domain) use self::numbers::letter_after;
pub(super) use self::{departments::*, lists::*, numbers::*};
use super::table::{Priority, ProjectStatus, RevisionReason, Status};
use crate::{
    access::{Caller, Permission, Section, Side, Standing},
    case_record,
    casework::{Case, Context, conversation::Conversation},
    conversation,
    db::{self, AccountRows, Scoped},
    domain::{
        branches,
        reach::{STAFF_REACH_PROJECT_REQUESTS, staff_reach_projects},
    },
    error::Error,
    kernel::{
        ids::{AccountId, BranchId, OrderId, ProjectId, ProjectRequestId, UserId},
        money::Cents,
        time::{Day, Instant},
    },
    scoped, sql,
};

case_record! {
    /// A project as verbs know it.
    pub Project in "projects" {
        id: ProjectId,
        number: String,
        created_by: Option<UserId>,
        branch_id: Option<BranchId>,
        row_version: i64,
    } {
        status: ProjectStatus,
        name: String,
        type_id: i64,
        site: String,
        architect: String,
        builder: String,
        contacts: String,
        value_cents: Option<Cents>,
        value_currency: Option<String>,
        bid_on: Option<Day>,
        need_by: Option<Day>,
        archived_at: Option<Instant>,
        back_to: Option<ProjectStatus>,
    } {
        name_folded = "dx(:name)",
        touched_at = ":now",
        idle_hint_at = "null",
    }
}

case_record! {
    /// A project request as verbs know it.
    pub ProjectRequest in "project_requests" {
        id: ProjectRequestId,
        number: String,
        orphan_number: Option<String>,
        sequence: Option<i64>,
        project_id: Option<ProjectId>,
        is_internal: bool,
        parent_id: Option<ProjectRequestId>,
        root_id: Option<ProjectRequestId>,
        revision: String,
        revision_reason: Option<RevisionReason>,
        claimed_account: String,
        created_by: Option<UserId>,
        row_version: i64,
    } {
        status: Status,
        type_id: i64,
        title: String,
        description: String,
        is_rush: bool,
        need_by: Option<Day>,
        promised_on: Option<Day>,
        quote_number: String,
        order_number: String,
        quote_id: Option<OrderId>,
        order_id: Option<OrderId>,
        unknown_number: bool,
        priority: Priority,
        drafter_id: Option<UserId>,
        checker_id: Option<UserId>,
        due_on: Option<Day>,
        overdue_at: Option<Instant>,
        back_to: Option<Status>,
        paused_on: Option<Day>,
        submitted_at: Option<Instant>,
        responded_at: Option<Instant>,
        response: String,
        ended_at: Option<Instant>,
        end_reason: String,
    } {
        title_folded = "dx(:title)",
        bucket = "case :status when 'draft' then 'draft' when 'completed' then 'done' when 'cancelled' then 'done'
            else 'open' end",
        is_hidden = "is_internal or (:status = 'draft' and side = 'staff')",
        status_at = "iif(status = :status, status_at, :now)",
    }
}

/// What is said about project requests.
pub(super) const CONVERSATION: Conversation = conversation!("project_messages");

const PROJECT_OF_DEALER: Scoped = scoped!(
    "from projects r where r.id = :id and r.account_id = :account /*reach projects:view r*/"
);
const PROJECT_OF_STAFF: Scoped = scoped!(sql!(
    "from projects r where r.id = :id and r.account_id = :account /*reached*/ and ",
    staff_reach_projects!("r")
));

/// A project that the caller reaches.
pub(super) fn find_project(context: &Context<'_>, id: ProjectId) -> Result<Option<Project>, Error> {
    match (context.caller(), context.side()) {
        (None, _) => project(&context.rows, id),
        (_, Side::Dealer) => context.rows.row(PROJECT_OF_DEALER, named_params! { ":id": id }),
        (_, Side::Staff) => {
            let own = Project::own(context);
            context.rows.row(PROJECT_OF_STAFF, named_params! { ":id": id, ":own": own })
        }
    }
}

/// One of the account's projects.
pub(in crate::domain) fn project(
    rows: &AccountRows<'_>,
    id: ProjectId,
) -> Result<Option<Project>, Error> {
    let tail = scoped!("from projects r where r.id = :id and r.account_id = :account /*reached*/");
    rows.row(tail, named_params! { ":id": id })
}

const REQUEST_OF_DEALER: Scoped = scoped!(
    "from project_requests r join projects p on p.id = r.project_id
     where r.id = :id and r.account_id = :account /*shown r*/ /*reach projects:view p*/"
);
const REQUEST_OF_STAFF: Scoped = scoped!(sql!(
    "from project_requests r where r.id = :id and r.account_id = :account /*reached*/ /*shown r*/ and ",
    STAFF_REACH_PROJECT_REQUESTS
));

/// A request that the caller reaches.
pub(super) fn find_request(
    context: &Context<'_>,
    id: ProjectRequestId,
) -> Result<Option<ProjectRequest>, Error> {
    match (context.caller(), context.side()) {
        (None, _) => request(&context.rows, id),
        (_, Side::Dealer) => context.rows.row(REQUEST_OF_DEALER, named_params! { ":id": id }),
        (_, Side::Staff) => {
            let own = ProjectRequest::own(context);
            context.rows.row(REQUEST_OF_STAFF, named_params! { ":id": id, ":own": own })
        }
    }
}

/// One of the account's requests.
pub(in crate::domain) fn request(
    rows: &AccountRows<'_>,
    id: ProjectRequestId,
) -> Result<Option<ProjectRequest>, Error> {
    let tail = scoped!(
        "from project_requests r where r.id = :id and r.account_id = :account /*reached*/ /*shown r*/"
    );
    rows.row(tail, named_params! { ":id": id })
}

/// The account of a project or request, for staff, before it is asked whether they reach it there.
pub(super) fn account_of_project(conn: &Connection, id: ProjectId) -> Result<AccountId, Error> {
    let sql = "select account_id from projects where id = :id";
    db::value(conn, sql, named_params! { ":id": id })?.ok_or(Error::NotFound)
}

pub(super) fn account_of_request(
    conn: &Connection,
    id: ProjectRequestId,
) -> Result<AccountId, Error> {
    let sql = "select account_id from project_requests where id = :id";
    db::value(conn, sql, named_params! { ":id": id })?.ok_or(Error::NotFound)
}

/// What a project is to a caller: their own, or of one of their branches.
pub(in crate::domain) fn standing_of_project(
    rows: &AccountRows<'_>,
    project: &Project,
    (side, user): (Side, UserId),
) -> Result<Standing, Error> {
    if side == Side::Dealer {
        return Ok(Standing {
            is_own: project.created_by == Some(user),
            is_of_branch: branches::has(rows.conn(), user, project.branch_id)?,
        });
    }
    let sql = scoped!(sql!(
        "select exists (select 1 from projects p
                        where p.id = :id and p.account_id = :account /*reached*/ and ",
        staff_reach_projects!("p"),
        ")"
    ));
    let params = named_params! { ":id": project.id, ":own": user };
    let is_own = rows.value(sql, params)?.unwrap_or(false);
    Ok(Standing { is_own, is_of_branch: false })
}

/// What a request is to someone; a dealer's people reach all of a project or nothing of it.
pub(super) fn standing_of_request(
    rows: &AccountRows<'_>,
    request: &ProjectRequest,
    (side, user): (Side, UserId),
) -> Result<Standing, Error> {
    if side == Side::Dealer {
        let project = request.project_id.map(|id| project(rows, id)).transpose()?.flatten();
        return match project {
            Some(project) => standing_of_project(rows, &project, (side, user)),
            None => Ok(Standing::default()),
        };
    }
    let sql = scoped!(sql!(
        "select exists (select 1 from project_requests r
                        where r.id = :id and r.account_id = :account /*reached*/ /*shown r*/ and ",
        STAFF_REACH_PROJECT_REQUESTS,
        ")"
    ));
    let params = named_params! { ":id": request.id, ":own": user };
    let is_own = rows.value(sql, params)?.unwrap_or(false);
    Ok(Standing { is_own, is_of_branch: false })
}

/// Whether someone may answer for a department that a request asks.
pub(super) fn is_member(
    context: &Context<'_>,
    request: ProjectRequestId,
    caller: &Caller,
) -> Result<bool, Error> {
    if caller.side == Side::Dealer || !caller.grants.allow(Section::Projects, Permission::Respond) {
        return Ok(false);
    }
    let sql = scoped!(
        "select exists (select 1 from request_departments q
             join drafting_department_members m on m.department_id = q.department_id
             where q.request_id = :id and q.account_id = :account /*reached*/ and m.user_id = :user)"
    );
    let params = named_params! { ":id": request, ":user": caller.user };
    Ok(context.rows.value(sql, params)?.unwrap_or(false))
}

/// How many drafts of requests the caller keeps, counted up to a number.
pub(super) fn count_drafts(context: &Context<'_>, most: i64) -> Result<i64, Error> {
    let sql = scoped!(
        "select count(*) from (select 1 from project_requests r
         where r.account_id = :account /*reached*/ /*shown r*/ and r.status = 'draft' and r.created_by = :user
         limit :most)"
    );
    let params = named_params! { ":user": context.user(), ":most": most };
    Ok(context.rows.value(sql, params)?.unwrap_or(0))
}

/// How many projects of the caller's have neither a request nor an order, counted up to a number.
pub(super) fn count_empty(context: &Context<'_>, most: i64) -> Result<i64, Error> {
    let sql = scoped!(
        "select count(*) from (select 1 from projects p
         where p.account_id = :account /*reached*/ and p.status = 'active' and p.created_by = :user
             and not exists (select 1 from project_requests r where r.project_id = p.id /*shown r*/)
             and not exists (select 1 from project_orders o where o.project_id = p.id)
         limit :most)"
    );
    let params = named_params! { ":user": context.user(), ":most": most };
    Ok(context.rows.value(sql, params)?.unwrap_or(0))
}

/// Puts orders and quotes into a project; those that are there stay.
pub(super) fn add_orders(
    context: &Context<'_>,
    project: ProjectId,
    orders: &[OrderId],
) -> Result<(), Error> {
    let sql = scoped!(
        "insert into project_orders (project_id, account_id, order_id, added_at, added_by)
         values (:project, :account, :order, :now, :user) on conflict do nothing"
    );
    for order in orders {
        let params = named_params! {
            ":project": project, ":order": order, ":now": context.now, ":user": context.user(),
        };
        context.rows.execute(sql, params)?;
    }
    Ok(())
}

/// The number of a request of a project that is not done, of those that the caller may know of.
pub(super) fn open_request(
    rows: &AccountRows<'_>,
    project: ProjectId,
) -> Result<Option<String>, Error> {
    let sql = scoped!(
        "select r.number from project_requests r
         where r.project_id = :project and r.account_id = :account and r.bucket = 'open' /*shown r*/ /*reached*/
         order by r.id limit 1"
    );
    rows.value(sql, named_params! { ":project": project })
}

/// The number of a revision of a request that was not cancelled.
pub(super) fn later_revision(
    context: &Context<'_>,
    request: &ProjectRequest,
) -> Result<Option<String>, Error> {
    let sql = scoped!(
        "select r.number from project_requests r
         where r.parent_id = :id and r.account_id = :account and r.status <> 'cancelled' /*shown r*/ /*reached*/
         order by r.id desc limit 1"
    );
    context.rows.value(sql, named_params! { ":id": request.id })
}

/// The number of a drawing of a request that is neither answered nor void, of those that the caller may know of.
pub(super) fn open_drawing(
    rows: &AccountRows<'_>,
    request: ProjectRequestId,
) -> Result<Option<String>, Error> {
    let sql = scoped!(
        "select r.number from drawings r
         where r.request_id = :request and r.account_id = :account and r.bucket = 'open' /*shown r*/ /*reached*/
         order by r.id limit 1"
    );
    rows.value(sql, named_params! { ":request": request })
}
