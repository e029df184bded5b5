//! The staff's calls about projects and their requests: the queue, one request, and a call for what is done with it.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Act, Assignment, ByStaff, Priority, Project, ProjectForm, ProjectRequest, ProjectRequestForm,
    ProjectStatus, ProjectVerb, Verb, act, begin, create,
    dealer::{ListQuery, RevisionForm},
    departments::{self, DepartmentMember, QuestionForm, RequestDepartment, UpdateForm},
    item::{self, MY_TURN, OUR_TURN, QUEUE, RequestItem, RequestRow, RequestStatus, Revision},
    orphans, project,
    project_item::{self, ALL_PROJECTS, ProjectContact, ProjectItem, ProjectRow},
    request::TITLE,
    revise,
    store::{self, ProjectType, RequestType},
    verbs,
};
use crate::{
    access::{EditProjects, PriceProjects, Right, Section, Side, Verb as Permission, ViewProjects},
    casework::Context,
    db,
    domain::{
        bounds,
        dealers::reached_by_code,
        reach::{STAFF_REACH_PROJECT_REQUESTS, staff_reach_projects},
    },
    error::Error,
    http::{
        self, Answered, Api, Body, Done, Export, FileAnswer, Grid, Item, Items, Listing, Path,
        PathPair, Query, Staff, StaffDb, StaffList,
    },
    kernel::{
        ids::{AccountId, OrderId, ProjectId, ProjectRequestId, UserId},
        money::Cents,
        time::Day,
    },
    messages::message,
    row, sql, words,
};

/// Where the calls about requests are.
macro_rules! path {
    ($below:literal) => {
        concat!("/admin/dds/requests", $below)
    };
}

/// The staff's calls.
pub(super) fn api() -> Api {
    Api::new()
        .get("adminProjectsList", "/admin/dds/project/listing", list_projects)
        .get("adminProjectsExport", "/admin/dds/project/listing/export", export_projects)
        .get("adminProjectsRead", "/admin/dds/project/item/{id}", read_project)
        .post("adminProjectsInsert", "/admin/dds/project/insert", add_project)
        .put("adminProjectsUpdate", "/admin/dds/project/update", change_project)
        .put("adminProjectsArchive", "/admin/dds/project/archive/{id}", archive_project)
        .put("adminProjectsRestore", "/admin/dds/project/restore/{id}", restore_project)
        .get("adminProjectsListTypes", "/admin/dds/project/projecttypes", list_project_types)
        .patch("adminProjectsPrice", "/admin/dds/project/{id}/price", price_project)
        .get("adminRequestsListTypes", "/admin/dds/requesttypes", list_types)
        .get("adminRequestsListStatuses", "/admin/dds/requeststatuses", list_statuses)
        .get(
            "adminRequestsListMembers",
            "/admin/dds/draftingrequests/departments/users",
            list_members,
        )
        .get("adminRequestsList", path!(""), list)
        .get("adminRequestsExport", path!("/export"), export)
        .get("adminRequestsListLoad", path!("/load"), list_load)
        .get("adminRequestsListRevisions", path!("/revisions"), list_revisions)
        .post("adminRequestsInsert", path!("/insert"), add)
        .put("adminRequestsAct", path!("/action"), take_action)
        .post("adminRequestsWriteMessage", path!("/message"), write_message)
        .get("adminRequestsRead", path!("/{id}"), read)
        .put("adminRequestsUpdate", path!("/{id}"), change)
        .post("adminRequestsComplete", path!("/{id}/complete"), complete)
        .post("adminRequestsRevise", path!("/{id}/revision"), revise_request)
        .patch("adminRequestsResolveOrphan", path!("/{id}/orphaned"), resolve_orphan)
        .get("adminRequestsListDepartments", path!("/{id}/departments"), list_departments)
        .post("adminRequestsAskDepartment", path!("/{id}/departments"), ask_department)
        .put(
            "adminRequestsUpdateDepartment",
            path!("/{id}/departments/{departmentId}"),
            change_department,
        )
        .delete(
            "adminRequestsRemoveDepartment",
            path!("/{id}/departments/{departmentId}"),
            remove_department,
        )
}

/// The context of one request; of an orphan without an account, that of no account.
pub(super) fn context_of<'a>(
    db: &'a StaffDb<'_>,
    id: ProjectRequestId,
) -> Result<Context<'a>, Error> {
    Ok(Context::of_staff(db, store::account_of_request(db.conn(), id)?))
}

/// The context of one project.
pub(super) fn project_context<'a>(
    db: &'a StaffDb<'_>,
    id: ProjectId,
) -> Result<Context<'a>, Error> {
    Ok(Context::of_staff(db, store::account_of_project(db.conn(), id)?))
}

const LIVE: &str = sql!("p.status <> 'archived' and ", staff_reach_projects!("p"));
const ARCHIVED: &str = sql!("p.status = 'archived' and ", staff_reach_projects!("p"));

/// Every project that the caller reaches.
fn with_projects<T>(
    db: &StaffDb<'_>,
    is_archived: bool,
    with: impl FnOnce(StaffList<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let own = db.grants().only_own(Section::Projects, Permission::View, db.caller().user);
    let list = |filter, params| StaffList {
        fields: &ALL_PROJECTS,
        from: project_item::FROM,
        filter,
        params,
        hidden: &[],
    };
    match (own, is_archived) {
        (None, false) => with(list("p.status <> 'archived'", &[])),
        (None, true) => with(list("p.status = 'archived'", &[])),
        (own, false) => with(list(LIVE, named_params! { ":own": own })),
        (own, true) => with(list(ARCHIVED, named_params! { ":own": own })),
    }
}

/// Lists the projects of every dealer, those first in which something was done last.
async fn list_projects(
    staff: Staff<ViewProjects>,
    Query(query): Query<ListQuery>,
    Grid(options): Grid,
) -> Result<Listing<ProjectRow>, Error> {
    staff
        .read(move |db| {
            with_projects(db, query.archived, |list| {
                let mut page = db.page::<ProjectRow>(list, &options)?;
                page.each_row(|row| row.shown(Side::Staff, db.language(), true));
                Ok(Listing::new(page))
            })
        })
        .await
}

/// Exports the projects of every dealer as CSV or XLSX.
async fn export_projects(
    staff: Staff<ViewProjects>,
    Query(query): Query<ListQuery>,
    export: Export,
) -> Result<FileAnswer, Error> {
    staff
        .export("projects", export, move |db, export| {
            with_projects(db, query.archived, |list| db.export(list, export))
        })
        .await
}

/// Returns one project of any dealer with its requests, quotes and orders.
async fn read_project(
    staff: Staff<ViewProjects>,
    Path(id): Path<ProjectId>,
) -> Result<Item<ProjectItem>, Error> {
    staff
        .read(move |db| {
            let context = project_context(db, id)?;
            Ok(Item::new(project_item::read(&context, &context.find(id)?)?))
        })
        .await
}

/// A project of a dealer, entered by staff.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct ProjectOfDealer {
    /// The account's code.
    #[bound(bounds::ACCOUNT_CODE)]
    account: String,
    #[bound(1..=160)]
    name: String,
    /// The type, by its id.
    #[schema(required)]
    type_id: Option<i64>,
    /// Where it is built.
    #[bound(0..=400)]
    site: String,
    #[bound(0..=120)]
    architect: String,
    #[bound(0..=120)]
    builder: String,
    /// When the dealer bids.
    bid_on: Option<Day>,
    need_by: Option<Day>,
    /// Whom to ask.
    #[schema(required)]
    contacts: Option<Vec<ProjectContact>>,
    /// Quotes and orders that belong to it.
    order_ids: Vec<OrderId>,
}

/// Begins a project on a dealer's behalf.
async fn add_project(
    staff: Staff<EditProjects>,
    Body(form): Body<ProjectOfDealer>,
) -> Result<Answered<Done>, Error> {
    let ProjectOfDealer { account, name, type_id, site, architect, builder, .. } = form;
    let project = ProjectForm {
        name,
        type_id,
        site,
        architect,
        builder,
        bid_on: form.bid_on,
        need_by: form.need_by,
        contacts: form.contacts,
        order_ids: form.order_ids,
        ..ProjectForm::default()
    };
    staff
        .write(move |tx| {
            let context = Context::of_staff(tx, account_by_code(tx, &account)?);
            context.done(&create(&context, &project)?, ProjectVerb::Create)
        })
        .await
}

/// The account of this code, where the caller may enter something for it.
fn account_by_code(db: &StaffDb<'_>, code: &str) -> Result<AccountId, Error> {
    reached_by_code(db, Section::Projects, Permission::Edit, code)
        .map(|account| account.id())
        .map_err(|_| Error::field("account", message!("change-choose-account")))
}

/// Changes a project of any dealer.
async fn change_project(
    staff: Staff<EditProjects>,
    Body(form): Body<ProjectForm>,
) -> Result<Answered<Done>, Error> {
    let id = form.id.ok_or_else(|| Error::field("id", message!("required")))?;
    staff
        .write(move |tx| {
            let context = project_context(tx, id)?;
            let changed = project::change(&context, &context.find(id)?, &form)?;
            context.done(&changed, ProjectVerb::Update)
        })
        .await
}

/// Archives a project that has no open request.
async fn archive_project(
    staff: Staff<EditProjects>,
    Path(id): Path<ProjectId>,
) -> Result<Answered<Done>, Error> {
    staff.write(move |tx| project::archive(&project_context(tx, id)?, id)).await
}

/// Restores an archived project to the status that it had.
async fn restore_project(
    staff: Staff<EditProjects>,
    Path(id): Path<ProjectId>,
) -> Result<Answered<Done>, Error> {
    staff.write(move |tx| project::restore(&project_context(tx, id)?, id)).await
}

/// What a project is worth.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ProjectPriceForm)]
struct PriceForm {
    /// 0.00 or more.
    #[schema(required)]
    #[serde(alias = "amount")]
    price: Option<Cents>,
    /// `CAD` or `USD`.
    #[bound(bounds::CURRENCY)]
    currency: String,
    row_version: Option<i64>,
}

/// Says what a project is worth.
async fn price_project(
    staff: Staff<PriceProjects>,
    Path(id): Path<ProjectId>,
    Body(form): Body<PriceForm>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let context = project_context(tx, id)?;
            let value = (form.price, &*form.currency);
            let found = context.find::<Project>(id)?;
            let priced = project::price(&context, &found, value, form.row_version)?;
            context.done(&priced, ProjectVerb::Price)
        })
        .await
}

/// Lists the types of projects.
async fn list_project_types(staff: Staff<ViewProjects>) -> Result<Items<ProjectType>, Error> {
    staff.read(|db| Ok(Items::new(store::project_types(db.conn())?))).await
}

/// Lists the types of requests with what each demands.
async fn list_types(staff: Staff<ViewProjects>) -> Result<Items<RequestType>, Error> {
    staff.read(|db| Ok(Items::new(store::request_types(db.conn())?))).await
}

/// Lists the statuses of requests, in the order of the workflow.
async fn list_statuses(staff: Staff<ViewProjects>) -> Result<Items<RequestStatus>, Error> {
    staff.read(|db| Ok(Items::new(item::statuses(db.language())))).await
}

/// Lists the members of the departments that can be asked.
async fn list_members(staff: Staff<ViewProjects>) -> Result<Items<DepartmentMember>, Error> {
    staff.read(|db| Ok(Items::new(departments::members(db.conn())?))).await
}

words! {
    /// A work list.
    #[schema(as = ProjectReportType)]
    ReportType {
        /// What is not done.
        Open = "open",
        /// Of these, what the caller drafts, checks or answers for a department.
        Mine = "mine",
        /// Of these, what has no drafter.
        Unassigned = "unassigned",
        /// Of these, what has no project.
        Orphaned = "orphaned",
        /// Of these, what is late.
        Overdue = "overdue",
        Completed = "completed",
        All = "all",
    }
}

/// Which work list.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct QueueQuery {
    /// The work list; without it, what is open.
    report_type: Option<ReportType>,
}

/// Whether a request is the drafter's, the checker's or the department's that `:me` is or belongs to.
const MINE: &str = "r.bucket = 'open' and (r.drafter_id = :me or r.checker_id = :me or r.id in (
    select q.request_id from drafting_department_members m
    join request_departments q on q.department_id = m.department_id and q.status in ('pending', 'working')
    where m.user_id = :me))";
const OPEN: &str = "r.bucket = 'open'";
const UNASSIGNED: &str = "r.bucket = 'open' and r.drafter_id is null";
const ORPHANED: &str = "r.bucket = 'open' and r.project_id is null";
const OVERDUE: &str = "r.bucket = 'open' and r.overdue_at is not null";
const COMPLETED: &str = "r.bucket = 'done' and r.status = 'completed'";
/// Dealers' drafts are for dealers alone.
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
fn with_queue<T>(
    db: &StaffDb<'_>,
    report: ReportType,
    with: impl FnOnce(StaffList<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
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
        None => with(list(condition, named_params! { ":me": me })),
        own => {
            let filter = format!("{condition} and {STAFF_REACH_PROJECT_REQUESTS}");
            with(list(&filter, named_params! { ":own": own, ":me": me }))
        }
    }
}

/// Lists the requests of a work list, what is due first before the others.
async fn list(
    staff: Staff<ViewProjects>,
    Query(query): Query<QueueQuery>,
    Grid(options): Grid,
) -> Result<Listing<RequestRow>, Error> {
    staff
        .read(move |db| {
            with_queue(db, query.report_type.unwrap_or(ReportType::Open), |list| {
                let mut page = db.page::<RequestRow>(list, &options)?;
                let mut ids = Vec::new();
                page.each_row(|row| ids.push(row.id));
                let mine = turns(db, &ids)?;
                page.each_row(|row| row.for_staff(db.language(), mine.contains(&row.id)));
                Ok(Listing::new(page))
            })
        })
        .await
}

/// Which of these requests wait for the caller.
fn turns(db: &StaffDb<'_>, ids: &[ProjectRequestId]) -> Result<Vec<ProjectRequestId>, Error> {
    struct Mine {
        id: ProjectRequestId,
    }
    row! { Mine { id: "r.id" } }
    let tail = sql!(
        "from project_requests r where r.id in (select value from json_each(:ids)) and ",
        MY_TURN
    );
    let params = named_params! { ":ids": serde_json::to_string(ids)?, ":me": db.caller().user };
    let mine: Vec<Mine> = db::rows(db.conn(), tail, params)?;
    Ok(mine.into_iter().map(|one| one.id).collect())
}

/// Exports a work list as CSV or XLSX.
async fn export(
    staff: Staff<ViewProjects>,
    Query(query): Query<QueueQuery>,
    export: Export,
) -> Result<FileAnswer, Error> {
    staff
        .export("project-requests", export, move |db, export| {
            with_queue(db, query.report_type.unwrap_or(ReportType::Open), |list| {
                db.export(list, export)
            })
        })
        .await
}

/// What a drafter has in hand.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct DrafterLoad {
    /// None: what no one drafts yet.
    drafter_id: Option<UserId>,
    name: Option<String>,
    /// How many requests are not done.
    open: i64,
    /// How many of them are our turn.
    working: i64,
    overdue: i64,
    /// How many are due within seven days, or late.
    due_this_week: i64,
}

row! { DrafterLoad {
    drafter_id: "r.drafter_id",
    name: "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = r.drafter_id)",
    open: "count(*)",
    working: sql!("count(*) filter (where ", OUR_TURN, ")"),
    overdue: "count(r.overdue_at)",
    due_this_week: sql!("count(*) filter (where r.due_on <= :week and ", OUR_TURN, ")"),
} }

impl DrafterLoad {
    /// Nothing in hand.
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

/// Lists what each drafter has in hand, and what no one has; then those who can draft and have nothing.
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
            for (drafter, name) in store::drafters(db.conn())? {
                if !loads.iter().any(|load| load.drafter_id == Some(drafter)) {
                    loads.push(DrafterLoad::none(drafter, name));
                }
            }
            Ok(Items::new(loads))
        })
        .await
}

/// The project whose revisions are asked for.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RevisionsQuery {
    /// The project, by its id.
    project_id: ProjectId,
}

/// Lists the requests of a project with their revisions, each behind the one that it revises.
async fn list_revisions(
    staff: Staff<ViewProjects>,
    Query(query): Query<RevisionsQuery>,
) -> Result<Items<Revision>, Error> {
    staff
        .read(move |db| {
            let context = project_context(db, query.project_id)?;
            context.find::<Project>(query.project_id)?;
            Ok(Items::new(item::revisions_of_project(&context, query.project_id)?))
        })
        .await
}

/// Returns one request of any dealer with everything on its page.
async fn read(
    staff: Staff<ViewProjects>,
    Path(id): Path<ProjectRequestId>,
) -> Result<Item<RequestItem>, Error> {
    staff
        .read(move |db| {
            let context = context_of(db, id)?;
            Ok(Item::new(item::read(&context, &context.find(id)?)?))
        })
        .await
}

/// A request as staff enter and change it.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct ProjectRequestOfStaff {
    /// Of a new one: the project; without it, it is an orphan.
    project_id: Option<ProjectId>,
    /// Of a new one without a project: the account's code, where it is known.
    #[bound(bounds::up_to(&bounds::ACCOUNT_CODE))]
    account: String,
    /// Of a new one without an account: for whom it seems to be, in its own words.
    #[bound(0..=160)]
    claimed_account: String,
    /// Of a new one: whether no dealer ever sees it.
    is_internal: bool,
    /// Of a new one: whether it is kept as a draft.
    is_draft: bool,
    /// The type, by its id.
    #[schema(required)]
    type_id: Option<i64>,
    /// What it is about.
    #[bound(TITLE)]
    title: String,
    /// What exactly is wanted.
    #[bound(bounds::NOTE)]
    description: String,
    /// When the answer is needed.
    need_by: Option<Day>,
    /// Whether it is asked for sooner than usual.
    is_rush: bool,
    /// The number of a quote.
    #[bound(bounds::ORDER_NUMBER)]
    quote_number: String,
    /// The number of an order.
    #[bound(bounds::ORDER_NUMBER)]
    order_number: String,
    /// Without it, as before.
    priority: Option<Priority>,
    /// Without it, as before; a supervisor alone gives it to someone else.
    drafter_id: Option<UserId>,
    /// Without it, as before; a supervisor alone gives it to someone else.
    checker_id: Option<UserId>,
    /// By when it has to be done; without it, as before.
    due_on: Option<Day>,
    row_version: Option<i64>,
}

impl ProjectRequestOfStaff {
    fn assignment(&self) -> Assignment {
        Assignment {
            priority: self.priority,
            drafter_id: self.drafter_id,
            checker_id: self.checker_id,
            due_on: self.due_on,
        }
    }

    fn form(&self) -> ProjectRequestForm {
        ProjectRequestForm {
            id: None,
            project_id: self.project_id,
            type_id: self.type_id,
            title: self.title.clone(),
            description: self.description.clone(),
            need_by: self.need_by,
            is_rush: self.is_rush,
            quote_number: self.quote_number.clone(),
            order_number: self.order_number.clone(),
            is_draft: self.is_draft,
            row_version: self.row_version,
        }
    }
}

/// Enters a request: on a dealer's behalf, among staff, or as an orphan that came by mail or telephone.
async fn add(
    staff: Staff<EditProjects>,
    Body(form): Body<ProjectRequestOfStaff>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let context = match (form.project_id, form.account.trim()) {
                (Some(project), _) => project_context(tx, project)
                    .map_err(|_| Error::field("projectId", message!("prequest-choose-project")))?,
                (None, "") => Context::of_staff(tx, AccountId::NOBODY),
                (None, code) => Context::of_staff(tx, account_by_code(tx, code)?),
            };
            if form.project_id.is_none() {
                orphans::demand_reach(&context)?;
            }
            let by_staff = ByStaff {
                is_internal: form.is_internal,
                claimed_account: form.claimed_account.clone(),
                is_reached: context.account().is_some(),
            };
            let verb = if form.is_draft { Verb::Save } else { Verb::Submit };
            context.done(&begin(&context, &form.form(), &by_staff)?, verb)
        })
        .await
}

/// Changes what a request asks for, and who works on it until when.
async fn change(
    staff: Staff<EditProjects>,
    Path(id): Path<ProjectRequestId>,
    Body(form): Body<ProjectRequestOfStaff>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let context = context_of(tx, id)?;
            let request = context.find::<ProjectRequest>(id)?;
            let changed = verbs::update(&context, &request, &form.form(), &form.assignment())?;
            context.done(&changed, Verb::Update)
        })
        .await
}

/// Takes a step with a request that the caller reaches; the table says whether it is theirs to take.
async fn take<P: Right>(
    staff: Staff<P>,
    id: ProjectRequestId,
    step: Act,
    row_version: Option<i64>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let context = context_of(tx, id)?;
            let request = context.find::<ProjectRequest>(id)?;
            let verb = step.verb(&context, &request);
            context.done(&act(&context, &request, &step, row_version)?, verb)
        })
        .await
}

/// Completes a request that was responded to.
async fn complete(
    staff: Staff<EditProjects>,
    Path(id): Path<ProjectRequestId>,
) -> Result<Answered<Done>, Error> {
    take(staff, id, Act::Complete, None).await
}

words! {
    /// What staff do with a request by one and the same call.
    #[schema(as = ProjectRequestAction)]
    Step {
        Submit = "submit",
        Triage = "triage",
        Start = "start",
        AskDealer = "askdealer",
        Reply = "reply",
        Respond = "respond",
        Complete = "complete",
        Cancel = "cancel",
        Reopen = "reopen",
    }
}

/// A step of the workflow with what it needs.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ProjectRequestActionForm)]
struct StepForm {
    #[schema(required)]
    request_id: Option<ProjectRequestId>,
    #[schema(required)]
    action: Option<Step>,
    /// cancel, reopen: why, in 5 to 1000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    reason: String,
    /// askdealer: the question; reply: what the dealer answered; respond: a note.
    #[bound(bounds::NOTE)]
    text: String,
    /// respond: the files that the dealer is shown, by their ids.
    files: Vec<i64>,
    /// triage: how much it matters.
    priority: Option<Priority>,
    /// triage: who drafts it.
    drafter_id: Option<UserId>,
    /// triage: who checks it.
    checker_id: Option<UserId>,
    /// triage: by when it has to be done.
    due_on: Option<Day>,
    row_version: Option<i64>,
}

/// Takes one step of a request's workflow. `allowedActions` of the request names the steps that are possible.
async fn take_action(
    staff: Staff<ViewProjects>,
    Body(form): Body<StepForm>,
) -> Result<Answered<Done>, Error> {
    let StepForm { request_id, action, reason, text, files, row_version, .. } = form;
    let id = request_id.ok_or_else(|| Error::field("requestId", message!("required")))?;
    let step = match action.ok_or_else(|| Error::field("action", message!("required")))? {
        Step::Submit => Act::Submit,
        Step::Triage => Act::Triage(Assignment {
            priority: form.priority,
            drafter_id: form.drafter_id,
            checker_id: form.checker_id,
            due_on: form.due_on,
        }),
        Step::Start => Act::Start,
        Step::AskDealer => Act::AskDealer { text },
        Step::Reply => Act::Reply { text },
        Step::Respond => Act::Respond { files, text },
        Step::Complete => Act::Complete,
        Step::Cancel => Act::Cancel { reason },
        Step::Reopen => Act::Reopen { reason },
    };
    take(staff, id, step, row_version).await
}

/// Something that staff write.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ProjectStaffMessageForm)]
struct MessageForm {
    #[schema(required)]
    id: Option<ProjectRequestId>,
    /// 1 to 4000 characters.
    #[bound(bounds::MESSAGE)]
    text: String,
    /// A note that dealers do not see.
    is_internal: bool,
}

/// Writes about a request to the dealer, who is notified, or an internal note, which dealers don't see.
async fn write_message(
    staff: Staff<ViewProjects>,
    Body(form): Body<MessageForm>,
) -> Result<Answered<Done>, Error> {
    let id = form.id.ok_or_else(|| Error::field("id", message!("required")))?;
    take(staff, id, Act::Message { text: form.text, is_internal: form.is_internal }, None).await
}

/// Asks for a revision of what was responded: a request of its own with the next letter begins. Answers with it.
async fn revise_request(
    staff: Staff<EditProjects>,
    Path(id): Path<ProjectRequestId>,
    Body(form): Body<RevisionForm>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let context = context_of(tx, id)?;
            let why = (form.reason_code, &*form.comment);
            let revision = revise(&context, &context.find(id)?, why, form.row_version)?;
            context.done(&revision, Verb::Submit)
        })
        .await
}

/// What becomes of an orphan: it goes to a project, to a new one of an account, or is rejected.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = OrphanResolution)]
struct OrphanForm {
    /// The project that it belongs to.
    project_id: Option<ProjectId>,
    /// Without a project: the code of the account for which one is made.
    #[bound(bounds::up_to(&bounds::ACCOUNT_CODE))]
    account: String,
    /// What the new project is called; without it, as the request.
    #[bound(0..=160)]
    project_name: String,
    /// The type of the new project, by its id; without it, the first one.
    project_type_id: Option<i64>,
    /// Whether it belongs to no one.
    is_rejected: bool,
    /// Of one that is rejected: why, in 5 to 1000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    reason: String,
    row_version: Option<i64>,
}

/// Resolves an orphan: links it to a project, makes a project for it, or rejects it. It keeps its id, and its number as
/// an orphan stays an alias.
async fn resolve_orphan(
    staff: Staff<EditProjects>,
    Path(id): Path<ProjectRequestId>,
    Body(form): Body<OrphanForm>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let context = context_of(tx, id)?;
            let request = context.find::<ProjectRequest>(id)?;
            if form.is_rejected {
                let step = Act::Reject { reason: form.reason };
                let rejected = act(&context, &request, &step, form.row_version)?;
                return context.done(&rejected, Verb::Reject);
            }
            context.permit(&request, Verb::Link, form.row_version)?;
            let choose = || Error::field("projectId", message!("prequest-choose-project"));
            let (home, project) = match (form.project_id, form.account.trim()) {
                (Some(project), _) => {
                    let home = project_context(tx, project).map_err(|_| choose())?;
                    let project = home.find::<Project>(project).map_err(|_| choose())?;
                    (home, project)
                }
                (None, "") => return Err(choose()),
                (None, code) => {
                    let home = Context::of_staff(tx, account_by_code(tx, code)?);
                    let name = form.project_name.trim();
                    let name = if name.is_empty() { &request.title } else { name };
                    let first = store::project_types(tx.conn())?;
                    let first = first.iter().find(|kind| kind.is_active).map(|kind| kind.id);
                    let made = ProjectForm {
                        name: name.to_owned(),
                        type_id: form.project_type_id.or(first),
                        contacts: Some(Vec::new()),
                        ..ProjectForm::default()
                    };
                    let project = create(&home, &made)?;
                    (home, project)
                }
            };
            if project.status == ProjectStatus::Archived {
                return Err(Error::Conflict(message!("project-is-archived")));
            }
            let linked = orphans::link(&context, &request, (&home, &project), form.row_version)?;
            home.done(&linked, Verb::Link)
        })
        .await
}

/// Lists what departments were asked about a request, with their answers and files.
async fn list_departments(
    staff: Staff<ViewProjects>,
    Path(id): Path<ProjectRequestId>,
) -> Result<Items<RequestDepartment>, Error> {
    staff
        .read(move |db| {
            let context = context_of(db, id)?;
            context.find::<ProjectRequest>(id)?;
            Ok(Items::new(departments::of(&context, id)?))
        })
        .await
}

/// Asks a department; it may be asked again. Answers with the id of the question.
async fn ask_department(
    staff: Staff<EditProjects>,
    Path(id): Path<ProjectRequestId>,
    Body(form): Body<QuestionForm>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let context = context_of(tx, id)?;
            let (asked, row) = departments::ask(&context, &context.find(id)?, &form)?;
            Ok(context.done(&asked, Verb::AskDepartment)?.id(row))
        })
        .await
}

/// Whether a department answers.
#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct ResponseQuery {
    /// Whether it is the department's answer; else the question is asked anew, or work on it begins.
    is_response: bool,
}

/// Answers for a department, begins to work on its question, or asks it anew.
async fn change_department(
    staff: Staff<ViewProjects>,
    PathPair(id, row): PathPair<ProjectRequestId, i64>,
    Query(ResponseQuery { is_response }): Query<ResponseQuery>,
    Body(form): Body<UpdateForm>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let context = context_of(tx, id)?;
            let request = context.find::<ProjectRequest>(id)?;
            let after = departments::update(&context, &request, row, (&form, is_response))?;
            context.done(&after, departments::verb_of(&form, is_response))
        })
        .await
}

/// Takes back a question to a department that has not answered.
async fn remove_department(
    staff: Staff<EditProjects>,
    PathPair(id, row): PathPair<ProjectRequestId, i64>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let context = context_of(tx, id)?;
            let request = context.find::<ProjectRequest>(id)?;
            let after = departments::remove(&context, &request, row)?;
            context.done(&after, Verb::RemoveDepartment)
        })
        .await
}
