//! Questions to departments: staff ask them, and members of the department answer.

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

/// The calls.
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

/// Lists the members of the departments that can be asked.
async fn list_members(staff: Staff<ViewProjects>) -> Result<Items<DepartmentMember>, Error> {
    staff.read(|db| Ok(Items::new(item::members(db.conn())?))).await
}

/// Lists what departments were asked about a request, with their answers and files.
async fn list_departments(
    staff: Staff<ViewProjects>,
    Path(id): Path<ProjectRequestId>,
) -> Result<Items<RequestDepartment>, Error> {
    calls::read_by_staff(staff, id, |context, request: &ProjectRequest| {
        Ok(Items::new(item::of(context, request.id)?))
    })
    .await
}

/// Asks a department; it may be asked again. Answers with the id of the question.
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
    let verb = departments::verb_of(&form, is_response);
    let row_version = form.row_version;
    let update = move |step: &Step<'_>| departments::update(step, row, &form);
    take_by_staff(staff, id, row_version, verb, update).await
}

/// Takes back a question to a department that has not answered.
async fn remove_department(
    staff: Staff<EditProjects>,
    PathPair(id, row): PathPair<ProjectRequestId, i64>,
) -> Result<Answered<Done>, Error> {
    take_by_staff(staff, id, None, Verb::RemoveDepartment, move |step: &Step<'_>| {
        departments::remove(step, row)
    })
    .await
}
