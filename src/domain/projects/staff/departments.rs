//! Implements the calls about questions to departments, which staff ask and members of the department answer.

use serde::Deserialize;
use utoipa::ToSchema;

use super::below;
use crate::{
    access::{EditProjects, ViewProjects},
    casework::{calls, take_by_staff},
    domain::projects::{
        departments::{self, QuestionForm, UpdateForm},
        item::departments::{self as item, DepartmentMember, RequestDepartment},
        store::ProjectRequest,
        table::Verb,
        verbs::Step,
    },
    error::Error,
    http::{Answered, Api, Body, Done, Items, Path, PathPair, Query, Staff},
    kernel::ids::ProjectRequestId,
};

pub(super) fn api() -> Api {
    Api::new()
        .get(
            "adminRequestsListMembers",
            "/admin/dds/draftingrequests/departments/users",
            list_members,
        )
        .get("adminRequestsListDepartments", below!("/{id}/departments"), list_departments)
        .post("adminRequestsAskDepartment", below!("/{id}/departments"), ask_department)
        .put(
            "adminRequestsUpdateDepartment",
            below!("/{id}/departments/{departmentId}"),
            change_department,
        )
        .delete(
            "adminRequestsRemoveDepartment",
            below!("/{id}/departments/{departmentId}"),
            remove_department,
        )
}

/// Lists the members of departments that can be asked.
async fn list_members(staff: Staff<ViewProjects>) -> Result<Items<DepartmentMember>, Error> {
    staff.read(|db| Ok(Items::new(item::members(db.shared())?))).await
}

/// Lists the questions about a request to departments, with answers and files.
async fn list_departments(
    staff: Staff<ViewProjects>,
    Path(id): Path<ProjectRequestId>,
) -> Result<Items<RequestDepartment>, Error> {
    calls::read_by_staff(staff, id, |context, request: &ProjectRequest| {
        Ok(Items::new(item::of(context, request.proof())?))
    })
    .await
}

/// Asks a department, also one that was asked before. Returns the id of the question.
async fn ask_department(
    staff: Staff<EditProjects>,
    Path(id): Path<ProjectRequestId>,
    Body(form): Body<QuestionForm>,
) -> Result<Answered<Done>, Error> {
    calls::write_by_staff(staff, id, move |context, request| {
        let (asked, question) = departments::ask(context, request, &form)?;
        Ok(context.done(&asked, Verb::AskDepartment)?.id(question))
    })
    .await
}

#[derive(Debug, Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
struct ResponseQuery {
    /// Whether it is the answer; otherwise the question is changed, or work on it starts.
    is_response: bool,
}

/// Answers for a department, starts work on a question, or changes it.
async fn change_department(
    staff: Staff<ViewProjects>,
    PathPair(id, row): PathPair<ProjectRequestId, i64>,
    Query(ResponseQuery { is_response }): Query<ResponseQuery>,
    Body(form): Body<UpdateForm>,
) -> Result<Answered<Done>, Error> {
    let verb = departments::verb_of(&form, is_response);
    let row_version = form.row_version;
    let update = move |step: &Step<'_>| departments::update(step, row, &form);
    take_by_staff(staff, id, row_version, verb, update).await
}

/// Removes a question to a department that hasn't answered.
async fn remove_department(
    staff: Staff<EditProjects>,
    PathPair(id, row): PathPair<ProjectRequestId, i64>,
) -> Result<Answered<Done>, Error> {
    take_by_staff(staff, id, None, Verb::RemoveDepartment, move |step: &Step<'_>| {
        departments::remove(step, row)
    })
    .await
}
