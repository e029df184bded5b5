//! SQL of projects and their requests.

mod departments;
mod lists;
mod numbers;

use rusqlite::named_params;

pub(in crate::domain) use self::numbers::letter_after;
pub(super) use self::{departments::*, lists::*, numbers::*};
use super::table::{Priority, ProjectRequests, ProjectStatus, Projects, RevisionReason, Status};
use crate::{
    access::{Caller, Permission, Section, Side},
    case_record,
    casework::{Context, conversation::Conversation},
    conversation,
    db::{AccountRows, Named, Reached},
    domain::reach::{STAFF_REACH_PROJECT_REQUESTS, staff_reach_projects},
    error::Error,
    kernel::{
        ids::{BranchId, OrderId, ProjectId, ProjectRequestId, UserId},
        money::Cents,
        time::{Day, Instant},
    },
    part, scoped,
};

case_record! {
    /// A project.
    pub Project of Projects in "projects" {
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
    reached {
        dealers: "/*reach projects:view r*/",
        staff: staff_reach_projects!("r"),
        account: in_row,
    }
}

case_record! {
    /// A project request.
    pub ProjectRequest of ProjectRequests in "project_requests" {
        id: ProjectRequestId,
        number: String,
        orphan_number: Option<String>,
        sequence: Option<i64>,
        project_id: Named<ProjectId>,
        is_internal: bool,
        parent_id: Named<ProjectRequestId>,
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
    reached {
        all: "/*shown r*/",
        dealers: "and exists (select 1 from projects p where p.id = r.project_id /*reach projects:view p*/)",
        staff: STAFF_REACH_PROJECT_REQUESTS,
        account: in_row,
    }
}

/// The messages about project requests.
pub(super) const CONVERSATION: Conversation = conversation!("project_messages");

/// Whether someone may answer for a department that was asked about a request.
pub(super) fn is_member(
    context: &Context<'_>,
    request: Reached<ProjectRequestId>,
    caller: &Caller,
) -> Result<bool, Error> {
    if caller.side == Side::Dealer || !caller.grants.allow(Section::Projects, Permission::Respond) {
        return Ok(false);
    }
    let sql = part!(
        "select exists (select 1 from request_departments q
             join drafting_department_members m on m.department_id = q.department_id
             where q.request_id = :reached and q.account_id = :account and m.user_id = :user)"
    );
    let params = named_params! { ":user": caller.user };
    Ok(context.rows.value(sql.of(request), params)?.unwrap_or(false))
}

/// The number of drafts of requests by the caller, counted up to `most`.
pub(super) fn count_drafts(context: &Context<'_>, most: i64) -> Result<i64, Error> {
    let sql = scoped!(
        "select count(*) from (select 1 from project_requests r
         where r.account_id = :account /*shown r*/ and r.status = 'draft' and r.created_by = :user /*reach own r*/
         limit :most)"
    );
    let params = named_params! { ":user": context.user(), ":most": most };
    Ok(context.rows.value(sql, params)?.unwrap_or(0))
}

/// The number of projects by the caller without requests and orders, counted up to `most`.
pub(super) fn count_empty(context: &Context<'_>, most: i64) -> Result<i64, Error> {
    let sql = scoped!(
        "select count(*) from (select 1 from projects p
         where p.account_id = :account and p.status = 'active' and p.created_by = :user /*reach own p*/
             and not exists (select 1 from project_requests r where r.project_id = p.id /*shown r*/)
             and not exists (select 1 from project_orders o where o.project_id = p.id)
         limit :most)"
    );
    let params = named_params! { ":user": context.user(), ":most": most };
    Ok(context.rows.value(sql, params)?.unwrap_or(0))
}

pub(super) fn add_orders(
    context: &Context<'_>,
    project: Reached<ProjectId>,
    orders: &[OrderId],
) -> Result<(), Error> {
    let sql = part!(
        "insert into project_orders (project_id, account_id, order_id, added_at, added_by)
         values (:reached, :account, :order, :now, :user) on conflict do nothing"
    );
    for order in orders {
        let params = named_params! {
            ":order": order, ":now": context.now, ":user": context.user(),
        };
        context.rows.execute(sql.of(project), params)?;
    }
    Ok(())
}

/// The number of an open request of a project, among those that the caller may know of.
pub(super) fn open_request(
    rows: &AccountRows<'_>,
    project: Reached<ProjectId>,
) -> Result<Option<String>, Error> {
    let sql = part!(
        "select r.number from project_requests r
         where r.project_id = :reached and r.account_id = :account and r.bucket = 'open' /*shown r*/
         order by r.id limit 1"
    );
    rows.value(sql.of(project), &[])
}

/// The number of a revision of a request that wasn't cancelled.
pub(super) fn later_revision(
    context: &Context<'_>,
    request: &ProjectRequest,
) -> Result<Option<String>, Error> {
    let sql = part!(
        "select r.number from project_requests r
         where r.parent_id = :reached and r.account_id = :account and r.status <> 'cancelled' /*shown r*/
         order by r.id desc limit 1"
    );
    context.rows.value(sql.of(request.proof), &[])
}

/// The number of an open drawing of a request, among those that the caller may know of.
pub(super) fn open_drawing(
    rows: &AccountRows<'_>,
    request: Reached<ProjectRequestId>,
) -> Result<Option<String>, Error> {
    let sql = part!(
        "select r.number from drawings r
         where r.request_id = :reached and r.account_id = :account and r.bucket = 'open' /*shown r*/
         order by r.id limit 1"
    );
    rows.value(sql.of(request), &[])
}
