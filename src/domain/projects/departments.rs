//! Questions to departments: any number of each request, also several to the same department, each with its files, its
//! hours and its day. A department's members answer; dealers see none of it but the files that a response shows them.

use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::{
    item::files,
    store::{self, Department, ProjectRequest, Question},
    table::{Progress, Status, Verb},
    tell::{self, Said},
};
use crate::{
    casework::{Context, Details, Hours, WorkingHours, attachments},
    domain::bounds,
    error::{Checks, Error, checked_lines},
    http,
    kernel::{ids::ProjectRequestId, money::Cents, time::Day, words::Word as _},
    messages::message,
};

/// A question to a department.
#[http::body]
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = RequestDepartmentForm)]
pub(super) struct QuestionForm {
    /// One of the departments, by its id.
    #[schema(required)]
    department_id: Option<i64>,
    /// What is to be found out.
    #[bound(bounds::MESSAGE)]
    question: String,
    /// By when; without it, by the request's own day, or by the next working day where that is over.
    due_on: Option<Day>,
    row_version: Option<i64>,
}

/// Asks a department; gives the id of the question.
pub(super) fn ask(
    context: &Context<'_>,
    request: &ProjectRequest,
    form: &QuestionForm,
) -> Result<(ProjectRequest, i64), Error> {
    context.permit(request, Verb::AskDepartment, form.row_version)?;
    let conn = context.rows.conn();
    let mut checks = Checks::new();
    let question = checks.lines("question", &form.question, bounds::MESSAGE);
    let department = form.department_id.map(|id| store::department(conn, id)).transpose()?;
    let department = department.flatten();
    let message = message!("prequest-choose-department");
    let department = checks.demanded("departmentId", department, message);
    let due_on = match (form.due_on, request.due_on) {
        (None, Some(day)) if day < context.today => {
            let hours = WorkingHours::of(context.app, conn)?;
            Some(hours.working_day_after(context.today, 1))
        }
        (given, of_request) => given.or(of_request),
    };
    let is_later = form.due_on.is_none_or(|day| day >= context.today);
    checks.require(is_later, "dueOn", message!("change-choose-today-later-day"));
    let department = checks.given(department)?;
    let row = store::insert_question(context, request.id, department.id, question, due_on)?;
    let mut asked = request.clone();
    asked.status = Status::InDepartments;
    let more = json!({ "department": department.name, "question": row });
    let details = Details { more, ..Details::default() };
    let asked = context.commit(request, asked, Verb::AskDepartment, details)?;
    let said = Said { department: Some(&department), ..Said::words(question) };
    tell::after(context, Some(request), &asked, (Verb::AskDepartment, said))?;
    Ok((asked, row))
}

/// What is said about a question.
#[http::body]
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = RequestDepartmentUpdate)]
pub(super) struct UpdateForm {
    /// The answer; without `isResponse`, the question anew. Blank where work on it begins.
    #[bound(bounds::NOTE)]
    text: String,
    /// What was spent on the answer, in quarters of an hour.
    hours: Option<Hours>,
    /// Whether nothing has to be done about it.
    is_not_needed: bool,
    /// Whether a member begins to work on it.
    is_working: bool,
    /// By when; without it, as before.
    due_on: Option<Day>,
    row_version: Option<i64>,
}

/// What a call about a question does.
pub(super) const fn verb_of(form: &UpdateForm, is_response: bool) -> Verb {
    if is_response {
        Verb::Answer
    } else if form.is_working {
        Verb::Work
    } else {
        Verb::ChangeQuestion
    }
}

/// Answers a question, begins to work on it, or asks it anew.
pub(super) fn update(
    context: &Context<'_>,
    request: &ProjectRequest,
    row: i64,
    (form, is_response): (&UpdateForm, bool),
) -> Result<ProjectRequest, Error> {
    let verb = verb_of(form, is_response);
    context.permit(request, verb, form.row_version)?;
    let question = store::question(context, request.id, row)?;
    if verb != Verb::ChangeQuestion && !question.is_member {
        return Err(Error::Forbidden(message!("prequest-only-members", name = question.name)));
    }
    if !question.status.is_open() {
        return Err(Error::Conflict(message!("prequest-department-answered")));
    }
    let after = match verb {
        Verb::Answer => answer(context, request, &question, form)?,
        Verb::Work => {
            store::start_question(context, row)?;
            note(context, request, verb, &question)?
        }
        _ => {
            let text = checked_lines("text", &form.text, bounds::MESSAGE)?;
            store::reword_question(context, row, text, form.due_on)?;
            note(context, request, verb, &question)?
        }
    };
    let department = Department { id: question.department_id, name: question.name };
    let said = Said { department: Some(&department), ..Said::words(&form.text) };
    tell::after(context, Some(request), &after, (verb, said))?;
    Ok(after)
}

/// Appends what was done with a question; people who have the request open have seen the question as it was.
fn note(
    context: &Context<'_>,
    request: &ProjectRequest,
    verb: Verb,
    question: &Question,
) -> Result<ProjectRequest, Error> {
    let more = json!({ "department": question.name, "question": question.id });
    let details = Details { more, ..Details::default() };
    context.commit(request, request.clone(), verb, details)
}

/// The most hours of one answer, in hundredths.
const MOST_HOURS: i64 = 99_975;

fn answer(
    context: &Context<'_>,
    request: &ProjectRequest,
    question: &Question,
    form: &UpdateForm,
) -> Result<ProjectRequest, Error> {
    let mut checks = Checks::new();
    let text = checks.lines("text", &form.text, bounds::NOTE);
    let hours = form.hours.map_or(0, |hours| hours.0.0);
    let is_fine = (0..=MOST_HOURS).contains(&hours) && hours % 25 == 0;
    checks.require(is_fine, "hours", message!("change-enter-quarters-hour-999"));
    let has_file = files::has_answer(context, request.id, question.id)?;
    let is_something = !text.is_empty() || has_file || form.is_not_needed;
    checks.require(is_something, "text", message!("prequest-answer-something"));
    checks.finish()?;
    let status = if form.is_not_needed { Progress::NotNeeded } else { Progress::Responded };
    store::answer_question(context, question.id, status, text, hours)?;
    let mut answered = request.clone();
    answered.status = after_questions(context, request.id)?;
    let more = json!({
        "department": question.name, "question": question.id, "answer": status.code(),
        "hours": Hours(Cents(hours)),
    });
    let details = Details { more, ..Details::default() };
    context.commit(request, answered, Verb::Answer, details)
}

/// Where a request is once a question is answered or removed.
fn after_questions(context: &Context<'_>, id: ProjectRequestId) -> Result<Status, Error> {
    let questions = store::questions(context, id)?;
    let is_open = questions.iter().any(|question| question.status.is_open());
    Ok(if is_open { Status::InDepartments } else { Status::InternalReview })
}

/// Removes a question that has no answer yet, with its files.
pub(super) fn remove(
    context: &Context<'_>,
    request: &ProjectRequest,
    row: i64,
) -> Result<ProjectRequest, Error> {
    context.permit(request, Verb::RemoveDepartment, None)?;
    let question = store::question(context, request.id, row)?;
    if !question.status.is_open() {
        return Err(Error::Conflict(message!("prequest-department-answered")));
    }
    for file in attachments::of::<ProjectRequest>(context, request.id)? {
        if file.part == Some(row) {
            attachments::remove::<ProjectRequest>(context, request.id, &file)?;
        }
    }
    store::delete_question(context, row)?;
    let mut after = request.clone();
    after.status = after_questions(context, request.id)?;
    let more = json!({ "department": question.name, "question": question.id });
    let details = Details { more, ..Details::default() };
    context.commit(request, after, Verb::RemoveDepartment, details)
}

/// Refuses a file for a question where the caller may neither ask it nor answer it.
pub(super) fn demand_place(
    context: &Context<'_>,
    request: &ProjectRequest,
    row: i64,
    is_response: bool,
) -> Result<(), Error> {
    let verb = if is_response { Verb::Answer } else { Verb::ChangeQuestion };
    context.permit(request, verb, None)?;
    let question = store::question(context, request.id, row)?;
    if is_response && !question.is_member {
        return Err(Error::Forbidden(message!("prequest-only-members", name = question.name)));
    }
    if !question.status.is_open() {
        return Err(Error::Conflict(message!("prequest-department-answered")));
    }
    Ok(())
}
