//! Reads questions to departments for staff, and who can be asked.

use serde::Serialize;
use utoipa::ToSchema;

use super::files::RequestFile;
use crate::{
    casework::{Context, Hours, attachments},
    db::{FromRow, Reached, Shared},
    domain::projects::{
        store::{self, ProjectRequest},
        table::Progress,
    },
    error::Error,
    kernel::{
        ids::{ProjectRequestId, UserId},
        time::{Day, Instant},
    },
    shared,
};

/// A question to a department.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::domain::projects) struct RequestDepartment {
    /// The id of the question, not of the department.
    pub(in crate::domain::projects) id: i64,
    department_id: i64,
    department_code: String,
    department_name: String,
    status: Progress,
    /// The label for people.
    status_label: String,
    question: String,
    response: String,
    pub(in crate::domain::projects) due_on: Option<Day>,
    hours: Hours,
    asked_at: Instant,
    asked_by_name: Option<String>,
    answered_at: Option<Instant>,
    answered_by_name: Option<String>,
    /// Whether the caller is a member of the department.
    is_member: bool,
    /// The files of the question and the answer, by slot.
    attachments: Vec<RequestFile>,
}

/// The questions about a request, in the order in which they were asked.
pub(in crate::domain::projects) fn of(
    context: &Context<'_>,
    request: Reached<ProjectRequestId>,
) -> Result<Vec<RequestDepartment>, Error> {
    let language = context.language();
    let all = attachments::of::<ProjectRequest>(context, request.id())?;
    let asked = store::questions(context, request)?.into_iter().map(|row| RequestDepartment {
        status_label: row.status.label().in_language(language),
        attachments: all
            .iter()
            .filter(|file| file.part == Some(row.id))
            .cloned()
            .map(RequestFile::from)
            .collect(),
        id: row.id,
        department_id: row.department_id,
        department_code: row.code,
        department_name: row.name,
        status: row.status,
        question: row.question,
        response: row.response,
        due_on: row.due_on,
        hours: row.hours,
        asked_at: row.asked_at,
        asked_by_name: row.asked_by_name,
        answered_at: row.answered_at,
        answered_by_name: row.answered_by_name,
        is_member: row.is_member,
    });
    Ok(asked.collect())
}

/// A member of a department that can be asked.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "u")]
#[serde(rename_all = "camelCase")]
pub(in crate::domain::projects) struct DepartmentMember {
    id: UserId,
    #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
    name: String,
    #[column(sql = "d.id")]
    department_id: i64,
    #[column(sql = "d.name")]
    department_name: String,
}

/// The active members of the departments that can be asked.
pub(in crate::domain::projects) fn members(
    shared: Shared<'_>,
) -> Result<Vec<DepartmentMember>, Error> {
    shared.rows(shared!("from drafting_departments d join drafting_department_members m on m.department_id = d.id
             join users u on u.id = m.user_id
         where d.is_active = 1 and u.status = 'active' and u.kind = 'staff'
         order by d.sort, d.code_folded, u.first_name, u.last_name, u.id limit 2000"),
        &[],
    )
}
