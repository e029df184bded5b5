//! Implements questions to departments. A request can have any number, several to the same department among them, each
//! with files, hours and a due date. Members of the department answer. Dealers see only published files.

use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{
    item::files,
    store::{self, Department, ProjectRequest, Question},
    table::{Progress, Status, Verb},
    tell::Said,
    verbs::Step,
};
use crate::{
    casework::{Context, Details, Hours, WorkingHours, attachments},
    db::Reached,
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
pub(crate) struct QuestionForm {
    /// One of the departments, by its id.
    #[schema(required)]
    pub(crate) department_id: Option<i64>,
    /// The question.
    #[bound(bounds::MESSAGE)]
    pub(crate) question: String,
    /// The due date; if omitted, that of the request, or the next working day if that has passed.
    pub(crate) due_on: Option<Day>,
    pub(crate) row_version: Option<i64>,
}

/// Asks a department. Also returns the id of the question.
pub(crate) fn ask(
    context: &Context<'_>,
    request: &ProjectRequest,
    form: &QuestionForm,
) -> Result<(ProjectRequest, i64), Error> {
    context.permit(request, Verb::AskDepartment, form.row_version)?;
    let shared = context.rows.shared();
    let mut checks = Checks::new();
    let question = checks.lines("question", &form.question, bounds::MESSAGE);
    let department = form.department_id.map(|id| store::department(shared, id)).transpose()?;
    let department = department.flatten();
    let message = message!("prequest-choose-department");
    let department = checks.demanded("departmentId", department, message);
    let due_on = match (form.due_on, request.due_on) {
        (None, Some(day)) if day < context.today => {
            let hours = WorkingHours::of(context.app, shared)?;
            Some(hours.working_day_after(context.today, 1))
        }
        (given, of_request) => given.or(of_request),
    };
    let is_later = form.due_on.is_none_or(|day| day >= context.today);
    checks.require(is_later, "dueOn", message!("change-choose-today-later-day"));
    let department = checks.given(department)?;
    let row = store::insert_question(context, request.proof(), department.id, question, due_on)?;
    let mut asked = request.clone();
    asked.status = Status::InDepartments;
    let more = json!({ "department": department.name, "question": row });
    let details = Details { more, ..Details::default() };
    let said = Said { department: Some(&department), ..Said::words(question) };
    let asked = context.step(request, Verb::AskDepartment).commit(asked, details, said)?;
    Ok((asked, row))
}

/// A change to a question.
#[http::body]
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = RequestDepartmentUpdate)]
pub(crate) struct UpdateForm {
    /// The answer; without `isResponse`, the new question. Blank if a member starts work on it.
    #[bound(bounds::NOTE)]
    pub(crate) text: String,
    /// The time spent on the answer, in quarters of an hour.
    pub(crate) hours: Option<Hours>,
    /// Whether nothing needs to be done.
    pub(crate) is_not_needed: bool,
    /// Whether a member starts work on it.
    pub(crate) is_working: bool,
    /// The due date; if omitted, unchanged.
    pub(crate) due_on: Option<Day>,
    pub(crate) row_version: Option<i64>,
}

/// The verb of a call about a question.
pub(super) const fn verb_of(form: &UpdateForm, is_response: bool) -> Verb {
    if is_response {
        Verb::Answer
    } else if form.is_working {
        Verb::Work
    } else {
        Verb::ChangeQuestion
    }
}

/// Answers a question, begins to work on it, or changes it.
pub(crate) fn update(
    step: &Step<'_>,
    question: i64,
    form: &UpdateForm,
) -> Result<ProjectRequest, Error> {
    let Step { context, record: request, verb } = *step;
    let question = store::question(context, request.proof(), question)?;
    question.demand_open(verb != Verb::ChangeQuestion)?;
    let (status, more) = match verb {
        Verb::Answer => answer(step, &question, form)?,
        Verb::Work => {
            store::start_question(context, &question)?;
            (request.status, question.facts())
        }
        _ => {
            let text = checked_lines("text", &form.text, bounds::MESSAGE)?;
            store::reword_question(context, &question, text, form.due_on)?;
            (request.status, question.facts())
        }
    };
    let mut after = request.clone();
    after.status = status;
    let department = Department { id: question.department_id, name: question.name };
    let said = Said { department: Some(&department), ..Said::words(&form.text) };
    step.commit(after, Details { more, ..Details::default() }, said)
}

impl Question {
    fn facts(&self) -> Value {
        json!({ "department": self.name, "question": self.id })
    }

    /// Fails if it was answered, or if only members may do something and the caller is none.
    fn demand_open(&self, is_for_members: bool) -> Result<(), Error> {
        if is_for_members && !self.is_member {
            return Err(Error::Forbidden(message!("prequest-only-members", name = self.name)));
        }
        if !self.status.is_open() {
            return Err(Error::Conflict(message!("prequest-department-answered")));
        }
        Ok(())
    }
}

/// The most hours of one answer, in hundredths.
const MOST_HOURS: i64 = 99_975;

/// Stores an answer. Returns the request's status after it, and what the event says.
fn answer(
    step: &Step<'_>,
    question: &Question,
    form: &UpdateForm,
) -> Result<(Status, Value), Error> {
    let (context, request) = (step.context, step.record);
    let mut checks = Checks::new();
    let text = checks.lines("text", &form.text, bounds::NOTE);
    let hours = form.hours.map_or(0, |hours| hours.0.0);
    let is_fine = (0..=MOST_HOURS).contains(&hours) && hours % 25 == 0;
    checks.require(is_fine, "hours", message!("change-enter-quarters-hour-999"));
    let has_file = files::has_answer(context, request.id, question.id)?;
    let is_something = !text.is_empty() || has_file || form.is_not_needed;
    checks.require(is_something, "text", message!("prequest-answer-something"));
    checks.finish()?;
    let progress = if form.is_not_needed { Progress::NotNeeded } else { Progress::Responded };
    store::answer_question(context, question, progress, text, hours)?;
    let more = json!({
        "department": question.name, "question": question.id, "answer": progress.code(),
        "hours": Hours(Cents(hours)),
    });
    Ok((after_questions(context, request.proof())?, more))
}

/// The status of a request after a question is answered or removed.
fn after_questions(context: &Context<'_>, id: Reached<ProjectRequestId>) -> Result<Status, Error> {
    let questions = store::questions(context, id)?;
    let is_open = questions.iter().any(|question| question.status.is_open());
    Ok(if is_open { Status::InDepartments } else { Status::InternalReview })
}

/// Removes an unanswered question and its files.
pub(super) fn remove(step: &Step<'_>, question: i64) -> Result<ProjectRequest, Error> {
    let (context, request) = (step.context, step.record);
    let question = store::question(context, request.proof(), question)?;
    question.demand_open(false)?;
    for file in attachments::of::<ProjectRequest>(context, request.id)? {
        if file.part == Some(question.id) {
            attachments::remove::<ProjectRequest>(context, request.id, &file)?;
        }
    }
    store::delete_question(context, &question)?;
    let mut after = request.clone();
    after.status = after_questions(context, request.proof())?;
    let details = Details { more: question.facts(), ..Details::default() };
    step.commit(after, details, Said::default())
}

/// Fails if the caller may not add a file to a question or its answer.
pub(super) fn demand_place(
    context: &Context<'_>,
    request: &ProjectRequest,
    question: i64,
    is_response: bool,
) -> Result<(), Error> {
    let verb = if is_response { Verb::Answer } else { Verb::ChangeQuestion };
    context.permit(request, verb, None)?;
    store::question(context, request.proof(), question)?.demand_open(is_response)
}
