//! Implements the staff's calls for requests of any dealer.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{account_by_code, below};
use crate::{
    access::{EditProjects, ViewProjects},
    actions,
    casework::{
        Called as _, Context,
        bulk::{self, BulkResult},
        calls,
        conversation::write_by_staff,
        take_by_staff,
    },
    domain::{
        bounds,
        projects::{
            item::{
                request::{self as item, RequestItem, RequestStatus},
                revisions::{self, Revision},
            },
            orphans,
            request::{self, ByStaff, ProjectRequestForm, TITLE},
            store::{self, Project, ProjectRequest, RequestType},
            table::{Priority, Verb},
            verbs::{self, Assignment, RevisionForm, Step},
        },
    },
    error::{Error, needed},
    http::{self, Answered, Api, Body, Done, Item, Items, Path, Query, Staff},
    kernel::{
        ids::{AccountId, ProjectId, ProjectRequestId, UserId},
        time::Day,
    },
    messages::message,
};

pub(super) fn api() -> Api {
    Api::new()
        .get("adminRequestsListTypes", "/admin/dds/requesttypes", list_types)
        .get("adminRequestsListStatuses", "/admin/dds/requeststatuses", list_statuses)
        .get("adminRequestsListRevisions", below!("/revisions"), list_revisions)
        .post("adminRequestsInsert", below!("/insert"), add)
        .put("adminRequestsAct", below!("/action"), take_action)
        .post("adminRequestsActOnMany", below!("/action/bulk"), act_on_many)
        .post("adminRequestsWriteMessage", below!("/message"), write_by_staff::<ProjectRequest>)
        .get("adminRequestsRead", below!("/{id}"), read)
        .put("adminRequestsUpdate", below!("/{id}"), change)
        .post("adminRequestsComplete", below!("/{id}/complete"), complete)
        .post("adminRequestsRevise", below!("/{id}/revision"), revise_request)
        .about(ProjectRequest::NOUNS)
}

/// Lists the types of requests and what each requires.
async fn list_types(staff: Staff<ViewProjects>) -> Result<Items<RequestType>, Error> {
    staff.read(|db| Ok(Items::new(store::request_types(db.shared())?))).await
}

/// Lists the statuses of requests, in the order of the workflow.
async fn list_statuses(staff: Staff<ViewProjects>) -> Result<Items<RequestStatus>, Error> {
    staff.read(|db| Ok(Items::new(item::statuses(db.language())))).await
}

/// The project whose revisions are listed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct RevisionsQuery {
    /// The id of the project.
    project_id: ProjectId,
}

/// Lists the requests of a project, each followed by its revisions.
async fn list_revisions(
    staff: Staff<ViewProjects>,
    Query(query): Query<RevisionsQuery>,
) -> Result<Items<Revision>, Error> {
    calls::read_by_staff(staff, query.project_id, |context, project: &Project| {
        Ok(Items::new(revisions::of_project(context, project.proof())?))
    })
    .await
}

/// Returns a request of any dealer with all its details.
async fn read(
    staff: Staff<ViewProjects>,
    Path(id): Path<ProjectRequestId>,
) -> Result<Item<RequestItem>, Error> {
    let read = |context: &Context<'_>, record: &ProjectRequest| {
        Ok(Item::new(item::read(context, record)?))
    };
    calls::read_by_staff(staff, id, read).await
}

/// A request entered or changed by staff.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct ProjectRequestOfStaff {
    /// For a new request: the project; if omitted, it is an orphan.
    project_id: Option<ProjectId>,
    /// For a new request without a project: the account's code, if known.
    #[bound(bounds::up_to(&bounds::ACCOUNT_CODE))]
    account: String,
    /// For a new request without an account: for whom it seems to be, as it says itself.
    #[bound(0..=160)]
    claimed_account: String,
    /// For a new request: whether it is internal, so that no dealer ever sees it.
    is_internal: bool,
    /// For a new request: whether it is saved as a draft.
    is_draft: bool,
    /// The id of the request type.
    #[schema(required)]
    type_id: Option<i64>,
    /// The title.
    #[bound(TITLE)]
    title: String,
    /// The details.
    #[bound(bounds::NOTE)]
    description: String,
    /// The day on which the response is needed.
    need_by: Option<Day>,
    /// Whether it is needed sooner than usual.
    is_rush: bool,
    /// The number of a quote.
    #[bound(bounds::ORDER_NUMBER)]
    quote_number: String,
    /// The number of an order.
    #[bound(bounds::ORDER_NUMBER)]
    order_number: String,
    /// If omitted, unchanged.
    priority: Option<Priority>,
    /// If omitted, unchanged. Only a supervisor can assign someone else.
    drafter_id: Option<UserId>,
    /// If omitted, unchanged. Only a supervisor can assign someone else.
    checker_id: Option<UserId>,
    /// The due date; if omitted, unchanged.
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

/// Enters a request: on a dealer's behalf, among staff, or as an orphan that came by mail or phone.
async fn add(
    staff: Staff<EditProjects>,
    Body(form): Body<ProjectRequestOfStaff>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let context = match (form.project_id, form.account.trim()) {
                (Some(project), _) => Context::at::<Project>(tx, project)
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
            context.done(&request::begin(&context, &form.form(), &by_staff)?, verb)
        })
        .await
}

/// Changes a request: what it asks for, who works on it, and until when.
async fn change(
    staff: Staff<EditProjects>,
    Path(id): Path<ProjectRequestId>,
    Body(form): Body<ProjectRequestOfStaff>,
) -> Result<Answered<Done>, Error> {
    let row_version = form.row_version;
    let update = move |step: &Step<'_>| step.update(&form.form(), &form.assignment());
    take_by_staff(staff, id, row_version, Verb::Update, update).await
}

/// Completes a request that has been responded to.
async fn complete(
    staff: Staff<EditProjects>,
    Path(id): Path<ProjectRequestId>,
) -> Result<Answered<Done>, Error> {
    take_by_staff(staff, id, None, Verb::Complete, |step: &Step<'_>| step.complete()).await
}

actions! {
    /// An act that staff can perform on a request.
    #[schema(as = ProjectRequestAction)]
    Action of Verb {
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

/// An act on a request with its details.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ProjectRequestActionForm)]
struct StepForm {
    #[schema(required)]
    request_id: Option<ProjectRequestId>,
    #[schema(required)]
    action: Option<Action>,
    /// For `cancel` and `reopen`: the reason, 5 to 1,000 characters.
    #[bound(bounds::up_to(&bounds::REASON))]
    reason: String,
    /// For `askdealer`: the question. For `reply`: the dealer's answer. For `respond`: a note.
    #[bound(bounds::NOTE)]
    text: String,
    /// respond: the files to publish, by their ids.
    files: Vec<i64>,
    /// triage: the priority.
    priority: Option<Priority>,
    /// For `triage`: the drafter.
    drafter_id: Option<UserId>,
    /// For `triage`: the checker.
    checker_id: Option<UserId>,
    /// triage: the due date.
    due_on: Option<Day>,
    row_version: Option<i64>,
}

impl StepForm {
    fn assignment(&self) -> Assignment {
        Assignment {
            priority: self.priority,
            drafter_id: self.drafter_id,
            checker_id: self.checker_id,
            due_on: self.due_on,
        }
    }
}

/// Takes a step of a request's workflow. `allowedActions` of the request names the possible steps.
async fn take_action(
    staff: Staff<ViewProjects>,
    Body(form): Body<StepForm>,
) -> Result<Answered<Done>, Error> {
    let id = needed("requestId", form.request_id)?;
    let (action, row_version) = (needed("action", form.action)?, form.row_version);
    take_by_staff(staff, id, row_version, action.verb(), move |step: &Step<'_>| match action {
        Action::Submit => step.submit(),
        Action::Triage => step.triage(&form.assignment()),
        Action::Start => step.start(),
        Action::AskDealer => step.ask(&form.text),
        Action::Reply => step.reply(&form.text),
        Action::Respond => step.respond(&form.files, &form.text),
        Action::Complete => step.complete(),
        Action::Cancel => step.cancel(&form.reason),
        Action::Reopen => step.reopen(&form.reason),
    })
    .await
}

actions! {
    /// An act that staff can perform on several requests at once.
    #[schema(as = ProjectRequestBulkAction)]
    BulkAction of Verb {
        Triage = "triage",
        Complete = "complete",
    }
}

/// An act on several requests.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = ProjectRequestBulkForm)]
struct BulkForm {
    ids: Vec<ProjectRequestId>,
    #[schema(required)]
    action: Option<BulkAction>,
    /// For `triage`: the drafter.
    drafter_id: Option<UserId>,
}

/// Gives several requests to a drafter, each with the priority and date that it has, or completes several that have
/// been responded to. Each has its own result, with the reason if the act isn't possible.
async fn act_on_many(
    staff: Staff<ViewProjects>,
    Body(BulkForm { ids, action, drafter_id }): Body<BulkForm>,
) -> Result<Answered<Items<BulkResult>>, Error> {
    let action = needed("action", action)?;
    bulk::each(staff, ids, action.verb(), move |context, request: &ProjectRequest| {
        context.take(request, action.verb(), None, |step: &Step<'_>| match action {
            BulkAction::Triage => step.triage(&Assignment {
                priority: Some(request.priority),
                drafter_id,
                checker_id: request.checker_id,
                due_on: request.due_on,
            }),
            BulkAction::Complete => step.complete(),
        })
    })
    .await
}

/// Asks for a revision of a response. Creates a request with the next letter, and returns it.
async fn revise_request(
    staff: Staff<EditProjects>,
    Path(id): Path<ProjectRequestId>,
    Body(form): Body<RevisionForm>,
) -> Result<Answered<Done>, Error> {
    calls::write_by_staff(staff, id, move |context, request| {
        context.done(&verbs::revise(context, request, &form)?, Verb::Submit)
    })
    .await
}
