//! SQL of projects and their requests: finding one within reach and writing it back, numbers, and what surrounds them.

use std::collections::HashMap;

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    Power, ProjectStatus, Status,
    request::{Priority, RevisionReason},
};
use crate::{
    access::{Caller, Section, Side, Standing, Verb as Permission},
    case_record,
    casework::{Case, Context, conversation::Conversation, numbers},
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
        text::fold,
        time::{Day, Instant},
    },
    row, scoped, sql,
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
pub(in crate::domain) fn account_of_project(
    conn: &Connection,
    id: ProjectId,
) -> Result<AccountId, Error> {
    let sql = "select account_id from projects where id = :id";
    db::value(conn, sql, named_params! { ":id": id })?.ok_or(Error::NotFound)
}

pub(in crate::domain) fn account_of_request(
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

/// The powers of a caller before a record that is this to them.
pub(super) fn powers(caller: &Caller, standing: Standing) -> Vec<Power> {
    Power::of(caller.side, &caller.grants, standing)
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

/// Begins a project; gives its id.
pub(super) fn insert_project(context: &Context<'_>, project: &Project) -> Result<ProjectId, Error> {
    let id = numbers::next(&context.rows, "project")?;
    let sql = scoped!(
        "insert into projects (id, account_id, branch_id, number, name, name_folded, type_id, site, architect,
                               builder, contacts, bid_on, need_by, touched_at, created_at, created_by, updated_at,
                               updated_by)
         values (:id, :account, :branch, :number, :name, :folded, :type, :site, :architect, :builder, :contacts,
                 :bid_on, :need_by, :now, :now, :user, :now, :user)"
    );
    context.rows.execute(
        sql,
        named_params! {
            ":id": id, ":branch": project.branch_id, ":number": format!("P-{id:06}"), ":name": project.name,
            ":folded": fold(&project.name), ":type": project.type_id, ":site": project.site,
            ":architect": project.architect, ":builder": project.builder, ":contacts": project.contacts,
            ":bid_on": project.bid_on, ":need_by": project.need_by, ":now": context.now,
            ":user": context.user(),
        },
    )?;
    Ok(ProjectId(id))
}

/// Notes what follows from a project's new fields: its name as it is found, and that it was touched.
pub(super) fn follow_project(context: &Context<'_>, project: &Project) -> Result<(), Error> {
    let sql = scoped!(
        "update projects set name_folded = :folded, touched_at = :now, idle_hint_at = null
         where id = :id and account_id = :account /*reached*/"
    );
    let params =
        named_params! { ":id": project.id, ":folded": fold(&project.name), ":now": context.now };
    context.rows.execute(sql, params).map(|_| ())
}

/// The same of a request's title.
pub(super) fn follow_request(context: &Context<'_>, request: &ProjectRequest) -> Result<(), Error> {
    let sql = scoped!(
        "update project_requests set title_folded = :folded
         where id = :id and account_id = :account /*reached*/"
    );
    let params = named_params! { ":id": request.id, ":folded": fold(&request.title) };
    context.rows.execute(sql, params).map(|_| ())
}

/// What a request is called: within its project, or as an orphan.
pub(super) struct Place<'a> {
    pub(super) project: Option<&'a Project>,
    /// The request that it revises.
    pub(super) revises: Option<&'a ProjectRequest>,
}

/// What is new about a request that begins.
#[derive(Clone, Copy)]
pub(super) struct Beginning<'a> {
    pub(super) type_id: i64,
    pub(super) title: &'a str,
    pub(super) is_internal: bool,
    pub(super) reason: Option<RevisionReason>,
    pub(super) claimed_account: &'a str,
    pub(super) status: Status,
}

/// Begins a request; gives its id.
pub(super) fn insert_request(
    context: &Context<'_>,
    place: &Place<'_>,
    beginning: Beginning<'_>,
) -> Result<ProjectRequestId, Error> {
    let rows = &context.rows;
    let id = ProjectRequestId(numbers::next(rows, "projectRequest")?);
    let (sequence, revision) = match (place.revises, place.project) {
        (Some(parent), _) => (parent.sequence, next_revision(rows, parent)?),
        (None, Some(project)) => {
            (Some(next_sequence(rows, project.id, beginning.is_internal)?), String::new())
        }
        (None, None) => (None, String::new()),
    };
    let orphan = format!("R-{:06}", id.0);
    let number = match (place.project, sequence) {
        (Some(project), Some(sequence)) => {
            number_in(project, (sequence, beginning.is_internal), &revision)
        }
        _ => orphan.clone(),
    };
    let sql = scoped!(
        "insert into project_requests (id, account_id, project_id, sequence, revision, number, orphan_number, side,
             is_internal, parent_id, root_id, revision_reason, claimed_account, type_id, title, title_folded, status,
             created_at, created_by, updated_at, updated_by)
         values (:id, :account, :project, :sequence, :revision, :number, :orphan, :side, :internal, :parent, :root,
                 :reason, :claimed, :type, :title, :folded, :status, :now, :user, :now, :user)"
    );
    rows.execute(
        sql,
        named_params! {
            ":id": id, ":project": place.project.map(|project| project.id), ":sequence": sequence,
            ":revision": revision, ":number": number,
            ":orphan": place.project.is_none().then_some(orphan), ":side": side_of(context),
            ":internal": beginning.is_internal, ":parent": place.revises.map(|parent| parent.id),
            ":root": place.revises.map(|parent| parent.root_id.unwrap_or(parent.id)),
            ":reason": beginning.reason, ":claimed": beginning.claimed_account,
            ":type": beginning.type_id, ":title": beginning.title, ":folded": fold(beginning.title),
            ":status": beginning.status, ":now": context.now, ":user": context.user(),
        },
    )?;
    Ok(id)
}

/// `P-000123-02A`; of staff among themselves `P-000123-S02A`.
pub(super) fn number_in(
    project: &Project,
    (sequence, is_internal): (i64, bool),
    revision: &str,
) -> String {
    let series = if is_internal { "S" } else { "" };
    format!("{}-{series}{sequence:02}{revision}", project.number)
}

/// The next number within a project. Internal requests have a series of their own, so that those that dealers see have
/// no gaps.
pub(super) fn next_sequence(
    rows: &AccountRows<'_>,
    project: ProjectId,
    is_internal: bool,
) -> Result<i64, Error> {
    let sql = scoped!(
        "select 1 + coalesce(max(r.sequence), 0) from project_requests r
         where r.project_id = :project and r.account_id = :account and r.is_internal = :internal
           /*reached*/ /*shown r*/"
    );
    let params = named_params! { ":project": project, ":internal": is_internal };
    Ok(rows.value(sql, params)?.unwrap_or(1))
}

/// On which side a request begins.
fn side_of(context: &Context<'_>) -> &'static str {
    match context.side() {
        Side::Dealer => "dealer",
        Side::Staff => "staff",
    }
}

fn next_revision(rows: &AccountRows<'_>, parent: &ProjectRequest) -> Result<String, Error> {
    let sql = scoped!(
        "select r.revision from project_requests r
         where r.root_id = :root and r.account_id = :account /*reached*/ /*shown r*/
         order by length(r.revision) desc, r.revision desc limit 1"
    );
    let root = parent.root_id.unwrap_or(parent.id);
    let last: Option<String> = rows.value(sql, named_params! { ":root": root })?;
    Ok(letter_after(&last.unwrap_or_default()))
}

/// The letters of revisions: without I and O, which are read as 1 and 0.
const LETTERS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";

/// The revision after another: A, B … Z, AA, AB …
pub(in crate::domain) fn letter_after(last: &str) -> String {
    let mut letters: Vec<u8> = last.bytes().collect();
    for letter in letters.iter_mut().rev() {
        match LETTERS.iter().skip_while(|known| *known != letter).nth(1) {
            Some(next) => {
                *letter = *next;
                return String::from_utf8_lossy(&letters).into_owned();
            }
            None => *letter = b'A',
        }
    }
    letters.push(b'A');
    String::from_utf8_lossy(&letters).into_owned()
}

/// A kind of request, as its rules are.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RequestType)]
pub(super) struct RequestType {
    pub(super) id: i64,
    /// `quote`, `drawing`, `revision`, `order_change`, `question`, `pricing`, `waiver`, or one that staff have added.
    pub(super) code: String,
    pub(super) name: String,
    /// Working days from the submission to the earliest day by which the answer may be needed.
    pub(super) lead_days: i64,
    /// Working days within which an answer is promised.
    pub(super) answer_days: i64,
    /// Whether dealers have to add a file before they submit.
    pub(super) needs_file: bool,
    /// Whether dealers have to name a quote or an order.
    pub(super) needs_number: bool,
    /// Whether it can still be chosen.
    pub(super) is_active: bool,
}

row! { RequestType {
    id: "t.id", code: "t.code", name: "t.name", lead_days: "t.lead_days", answer_days: "t.answer_days",
    needs_file: "t.needs_file", needs_number: "t.needs_number", is_active: "t.is_active",
} }

/// The kinds of request, in their order.
pub(super) fn request_types(conn: &Connection) -> Result<Vec<RequestType>, Error> {
    db::rows(
        conn,
        "from project_request_types t order by t.sort, t.code_folded, t.id limit 1000",
        &[],
    )
}

pub(super) fn request_type(conn: &Connection, id: i64) -> Result<Option<RequestType>, Error> {
    db::row(conn, "from project_request_types t where t.id = :id", named_params! { ":id": id })
}

/// A kind of project.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ProjectType)]
pub(super) struct ProjectType {
    pub(super) id: i64,
    pub(super) code: String,
    pub(super) name: String,
    /// Whether it can still be chosen.
    pub(super) is_active: bool,
}

row! { ProjectType { id: "t.id", code: "t.code", name: "t.name", is_active: "t.is_active" } }

/// The kinds of project, in their order.
pub(super) fn project_types(conn: &Connection) -> Result<Vec<ProjectType>, Error> {
    db::rows(conn, "from project_types t order by t.sort, t.code_folded, t.id limit 1000", &[])
}

/// An order or a quote that a request names.
pub(super) struct NamedOrder {
    pub(super) id: OrderId,
    pub(super) number: String,
}

row! { NamedOrder { id: "o.id", number: "o.number || iif(o.suffix = '', '', '-' || o.suffix)" } }

/// One of the account's orders or quotes by its number, that the caller may name.
pub(super) fn order_numbered(
    rows: &AccountRows<'_>,
    number: &str,
    is_quote: bool,
) -> Result<Option<NamedOrder>, Error> {
    let tail = scoped!(
        "from orders o
         where o.number_folded in (:number, :base) and o.account_id = :account /*reach orders:named o*/
           and (o.kind = 'quote') = :is_quote
           and o.number_folded || iif(o.suffix = '', '', '-' || lower(o.suffix)) = :number"
    );
    let folded = fold(number.trim());
    let base = folded.rsplit_once('-').map_or(folded.as_str(), |(base, _)| base);
    rows.row(tail, named_params! { ":number": folded, ":base": base, ":is_quote": is_quote })
}

/// Whether all of these are orders or quotes of the account that the caller may name.
pub(super) fn are_orders(rows: &AccountRows<'_>, orders: &[OrderId]) -> Result<bool, Error> {
    let sql = scoped!(
        "select count(*) from orders o
         where o.account_id = :account and o.id in (select value from json_each(:orders)) /*reach orders:named o*/"
    );
    let mut wanted = orders.to_vec();
    wanted.sort_unstable();
    wanted.dedup();
    let params = named_params! { ":orders": serde_json::to_string(&wanted)? };
    let count = rows.value::<i64>(sql, params)?.unwrap_or(0);
    Ok(usize::try_from(count).is_ok_and(|count| count == wanted.len()))
}

/// How many drafts of requests the caller keeps.
pub(super) fn count_drafts(context: &Context<'_>) -> Result<i64, Error> {
    let sql = scoped!(
        "select count(*) from project_requests r
         where r.account_id = :account /*reached*/ /*shown r*/ and r.status = 'draft' and r.created_by = :user"
    );
    Ok(context.rows.value(sql, named_params! { ":user": context.user() })?.unwrap_or(0))
}

/// How many projects of the caller's have neither a request nor an order.
pub(super) fn count_empty(context: &Context<'_>) -> Result<i64, Error> {
    let sql = scoped!(
        "select count(*) from projects p
         where p.account_id = :account /*reached*/ and p.status = 'active' and p.created_by = :user
             and not exists (select 1 from project_requests r where r.project_id = p.id /*shown r*/)
             and not exists (select 1 from project_orders o where o.project_id = p.id)"
    );
    Ok(context.rows.value(sql, named_params! { ":user": context.user() })?.unwrap_or(0))
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

/// The names of people.
pub(super) fn names(
    conn: &Connection,
    people: &[UserId],
) -> Result<HashMap<UserId, String>, Error> {
    struct Named {
        id: UserId,
        name: String,
    }
    row! { Named { id: "u.id", name: "trim(u.first_name || ' ' || u.last_name)" } }
    let tail = "from users u where u.id in (select value from json_each(:people))";
    let people = serde_json::to_string(people)?;
    let named: Vec<Named> = db::rows(conn, tail, named_params! { ":people": people })?;
    Ok(named.into_iter().map(|one| (one.id, one.name)).collect())
}

/// The active members of staff whose role lets them draft, by name.
pub(super) fn drafters(conn: &Connection) -> Result<Vec<(UserId, String)>, Error> {
    struct Drafter {
        id: UserId,
        name: String,
    }
    row! { Drafter { id: "u.id", name: "trim(u.first_name || ' ' || u.last_name)" } }
    let tail = "from users u
         where u.kind = 'staff' and u.status = 'active'
           and exists (select 1 from user_roles x join role_permissions p on p.role_id = x.role_id
                       where x.user_id = u.id and p.section = 'projects' and p.verbs & :verb <> 0)
         order by u.first_name, u.last_name, u.id limit 500";
    let params = named_params! { ":verb": Permission::Approve as u16 };
    let drafters: Vec<Drafter> = db::rows(conn, tail, params)?;
    Ok(drafters.into_iter().map(|one| (one.id, one.name)).collect())
}

/// Whether a person is an active member of staff whose role lets them draft.
pub(super) fn can_draft(conn: &Connection, user: UserId) -> Result<bool, Error> {
    let sql = "select exists (select 1 from users u join user_roles x on x.user_id = u.id
                   join role_permissions p on p.role_id = x.role_id
                   where u.id = :user and u.kind = 'staff' and u.status = 'active' and p.section = 'projects'
                     and p.verbs & :verb <> 0)";
    let params = named_params! { ":user": user, ":verb": Permission::Approve as u16 };
    Ok(db::value(conn, sql, params)?.unwrap_or(false))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn revisions_are_lettered_without_i_and_o() {
        for (last, next) in [
            ("", "A"),
            ("A", "B"),
            ("H", "J"),
            ("N", "P"),
            ("Z", "AA"),
            ("AH", "AJ"),
            ("AZ", "BA"),
            ("ZZ", "AAA"),
        ] {
            assert_eq!(letter_after(last), next, "after {last}");
        }
    }
}
