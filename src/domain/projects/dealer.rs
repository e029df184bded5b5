//! The dealer's calls about projects and their requests.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    item::{
        files::sees_prices,
        project::{self as project_item, AMOUNTS, ListQuery, PROJECTS, ProjectItem, ProjectRow},
        request::{self as request_item, RequestItem},
        revisions::{self, Revision},
    },
    project::{self, ProjectForm},
    request::{self, ByStaff, ProjectRequestForm, Promise},
    store::{self, Project, ProjectRequest, ProjectType, RequestType},
    table::{ProjectVerb, Verb},
    verbs::{self, RevisionForm, Step},
};
use crate::{
    access::{AskForUnits, EditProjects, Side, ViewProjects},
    actions,
    casework::{Called as _, Context, calls, conversation::write_by_dealer, take_by_dealer},
    db::{Listed, Scoped},
    domain::bounds,
    error::{Error, needed},
    http::{
        self, Answered, Api, Body, Dealer, DealerList, Done, Item, Items, ListAnswer, PageOrExport,
        Path, Query, Rows,
    },
    kernel::ids::{ProjectId, ProjectRequestId},
    scoped,
};

pub(super) fn api() -> Api {
    Api::new()
        .listed("projectsList", "/dds/project/listing", list)
        .get("projectsRead", "/dds/project", read)
        .post("projectsInsert", "/dds/project", add)
        .put("projectsUpdate", "/dds/project", change)
        .put("projectsArchive", "/dds/project/archive/{id}", archive)
        .put("projectsRestore", "/dds/project/restore/{id}", restore)
        .get("projectsListTypes", "/dds/project/projecttypes", list_types)
        .get("projectsListRevisions", "/dds/project/revisions", list_revisions)
        .get("projectsListRequestTypes", "/dds/project/request/types", list_request_types)
        .get("projectsReadPromise", "/dds/project/request/promise", read_promise)
        .get("projectsReadRequest", "/dds/project/request/item/{id}", read_request)
        .post("projectsInsertRequest", "/dds/project/request", add_request)
        .put("projectsUpdateRequest", "/dds/project/request", change_request)
        .put("projectsActOnRequest", "/dds/project/request/action", take_action)
        .post("projectsReviseRequest", "/dds/project/request/revision/{id}", revise_request)
        .merge(messages())
}

fn messages() -> Api {
    let write = write_by_dealer::<ProjectRequest>;
    Api::new()
        .post("projectsWriteMessage", "/dds/project/request/message", write)
        .about(ProjectRequest::NOUNS)
}

const LIVE: Scoped = scoped!("p.account_id = :account and p.status <> 'archived'");
const ARCHIVED: Scoped = scoped!("p.account_id = :account and p.status = 'archived'");

/// Lists the account's projects, the most recently changed first.
///
/// Exports the account's projects as CSV or XLSX.
async fn list(
    dealer: Dealer<ViewProjects>,
    Query(query): Query<ListQuery>,
    requested: PageOrExport,
) -> Result<ListAnswer<ProjectRow>, Error> {
    dealer
        .list("projects", requested, move |db, wanted| {
            let sees_amounts = sees_prices(&Context::of_dealer(db));
            let list = DealerList {
                fields: &PROJECTS,
                from: const { Listed::new(project_item::FROM, "/*reach projects:view p*/") },
                filter: if query.archived { ARCHIVED } else { LIVE },
                params: &[],
                hidden: if sees_amounts { &[] } else { AMOUNTS },
            };
            let rows: Rows<ProjectRow> = db.listed(list, wanted)?;
            Ok(rows.each_row(|row| row.shown(Side::Dealer, db.language(), sees_amounts)))
        })
        .await
}

/// The requested project.
#[derive(Debug, Deserialize, ToSchema)]
struct ProjectQuery {
    id: ProjectId,
}

/// Returns one project with its requests, quotes and orders.
async fn read(
    dealer: Dealer<ViewProjects>,
    Query(query): Query<ProjectQuery>,
) -> Result<Item<ProjectItem>, Error> {
    let read = |context: &Context<'_>, record: &Project| {
        Ok(Item::new(project_item::read(context, record)?))
    };
    calls::read_by_dealer(dealer, query.id, read).await
}

/// Creates a project.
async fn add(
    dealer: Dealer<AskForUnits>,
    Body(form): Body<ProjectForm>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            context.done(&project::create(&context, &form)?, ProjectVerb::Create)
        })
        .await
}

/// Changes a project.
async fn change(
    dealer: Dealer<EditProjects>,
    Body(form): Body<ProjectForm>,
) -> Result<Answered<Done>, Error> {
    let id = needed("id", form.id)?;
    calls::write_by_dealer(dealer, id, move |context, found| {
        context.done(&project::change(context, found, &form)?, ProjectVerb::Update)
    })
    .await
}

/// Archives a project without open requests. It becomes read-only and leaves the lists.
async fn archive(
    dealer: Dealer<EditProjects>,
    Path(id): Path<ProjectId>,
) -> Result<Answered<Done>, Error> {
    calls::write_by_dealer(dealer, id, project::archive).await
}

/// Restores an archived project to its previous status.
async fn restore(
    dealer: Dealer<EditProjects>,
    Path(id): Path<ProjectId>,
) -> Result<Answered<Done>, Error> {
    calls::write_by_dealer(dealer, id, project::restore).await
}

/// Lists the project types.
async fn list_types(dealer: Dealer<ViewProjects>) -> Result<Items<ProjectType>, Error> {
    dealer.read(|db| Ok(Items::new(store::project_types(db.records().shared())?))).await
}

/// Lists the types of requests and what each requires.
async fn list_request_types(dealer: Dealer<ViewProjects>) -> Result<Items<RequestType>, Error> {
    dealer.read(|db| Ok(Items::new(store::request_types(db.records().shared())?))).await
}

/// The project whose revisions are listed.
#[derive(Debug, Deserialize, ToSchema)]
struct RevisionsQuery {
    /// The id of the project.
    projectid: ProjectId,
}

/// Lists the requests of a project, each followed by its revisions.
async fn list_revisions(
    dealer: Dealer<ViewProjects>,
    Query(query): Query<RevisionsQuery>,
) -> Result<Items<Revision>, Error> {
    calls::read_by_dealer(dealer, query.projectid, |context, project: &Project| {
        Ok(Items::new(revisions::of_project(context, project.proof())?))
    })
    .await
}

/// The request for which a date is promised.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PromiseQuery {
    /// The id of the request type.
    type_id: i64,
    /// Whether it is needed sooner than usual.
    #[serde(default)]
    rush: bool,
}

/// Returns the date by which a request submitted today would be answered.
async fn read_promise(
    dealer: Dealer<ViewProjects>,
    Query(query): Query<PromiseQuery>,
) -> Result<Item<Promise>, Error> {
    dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            let kind = store::request_type(context.rows.shared(), query.type_id)?;
            let kind = kind.ok_or(Error::NotFound)?;
            Ok(Item::new(request::promise(&context, &kind, query.rush)?))
        })
        .await
}

/// Returns a request with all its details.
async fn read_request(
    dealer: Dealer<ViewProjects>,
    Path(id): Path<ProjectRequestId>,
) -> Result<Item<RequestItem>, Error> {
    let read = |context: &Context<'_>, record: &ProjectRequest| {
        Ok(Item::new(request_item::read(context, record)?))
    };
    calls::read_by_dealer(dealer, id, read).await
}

/// Submits a request in a project, or saves it as a draft, such as until it has the file that its type requires.
async fn add_request(
    dealer: Dealer<AskForUnits>,
    Body(form): Body<ProjectRequestForm>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            let verb = if form.is_draft { Verb::Save } else { Verb::Submit };
            context.done(&request::begin(&context, &form, &ByStaff::default())?, verb)
        })
        .await
}

/// Changes a draft, and submits it unless it is to stay a draft.
async fn change_request(
    dealer: Dealer<AskForUnits>,
    Body(form): Body<ProjectRequestForm>,
) -> Result<Answered<Done>, Error> {
    let id = needed("id", form.id)?;
    let verb = if form.is_draft { Verb::Update } else { Verb::Submit };
    calls::write_by_dealer(dealer, id, move |context, draft| {
        context.done(&verbs::change_draft(context, draft, &form)?, verb)
    })
    .await
}

actions! {
    /// An act that dealers can perform on a request.
    #[schema(as = DealersProjectAction)]
    Action of Verb { Submit = "submit", Cancel = "cancel", Reopen = "reopen" }
}

/// An act on a request.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = DealersProjectActionForm)]
struct StepForm {
    #[schema(required)]
    id: Option<ProjectRequestId>,
    #[schema(required)]
    action: Option<Action>,
    /// For `cancel` and `reopen`: the reason, 5 to 1,000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    reason: String,
    row_version: Option<i64>,
}

/// Submits a draft, withdraws a request, or reopens a completed one.
async fn take_action(
    dealer: Dealer<AskForUnits>,
    Body(form): Body<StepForm>,
) -> Result<Answered<Done>, Error> {
    let StepForm { id, action, reason, row_version } = form;
    let id = needed("id", id)?;
    let action = needed("action", action)?;
    take_by_dealer(dealer, id, row_version, action.verb(), move |step: &Step<'_>| match action {
        Action::Submit => step.submit(),
        Action::Cancel => step.cancel(&reason),
        Action::Reopen => step.reopen(&reason),
    })
    .await
}

/// Asks for a revision of a response. Creates a request with the next letter, and returns it.
async fn revise_request(
    dealer: Dealer<EditProjects>,
    Path(id): Path<ProjectRequestId>,
    Body(form): Body<RevisionForm>,
) -> Result<Answered<Done>, Error> {
    calls::write_by_dealer(dealer, id, move |context, request| {
        context.done(&verbs::revise(context, request, &form)?, Verb::Submit)
    })
    .await
}
