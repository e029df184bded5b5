//! Questions to departments: any number of each request, also several to the same department, each with its files, its
//! hours and its day. A department's members answer; dealers see none of it but the files that a response shows them.

use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    ProjectRequest, Status, Verb,
    files::{self, RequestFile},
    tell,
    verbs::checked,
};
use crate::{
    casework::{Context, Details, Hours, WorkingHours, attachments},
    db,
    domain::bounds,
    error::{Checks, Error},
    http,
    kernel::{
        ids::{ProjectRequestId, UserId},
        money::Cents,
        time::{Day, Instant},
        words::Word as _,
    },
    messages::{Message, message},
    row, scoped, words,
};

words! {
    /// How far a department is with a question.
    #[schema(as = RequestDepartmentStatus)]
    pub(super) Progress {
        Pending = "pending",
        Working = "working",
        Responded = "responded",
        NotNeeded = "not_needed",
    }
}

impl Progress {
    fn label(self) -> Message {
        match self {
            Self::Pending => message!("prequest-department-pending"),
            Self::Working => message!("prequest-department-working"),
            Self::Responded => message!("prequest-department-responded"),
            Self::NotNeeded => message!("prequest-department-not_needed"),
        }
    }

    fn is_open(self) -> bool {
        matches!(self, Self::Pending | Self::Working)
    }
}

/// A question to a department.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RequestDepartment {
    /// Of the question: a department may have several.
    pub(super) id: i64,
    department_id: i64,
    department_code: String,
    department_name: String,
    status: Progress,
    /// As people read it.
    status_label: String,
    question: String,
    response: String,
    pub(super) due_on: Option<Day>,
    hours: Hours,
    asked_at: Instant,
    asked_by_name: Option<String>,
    answered_at: Option<Instant>,
    answered_by_name: Option<String>,
    /// Whether the caller is one of the department's members.
    is_member: bool,
    /// The files of the question and of the answer, by their slots.
    attachments: Vec<RequestFile>,
}

struct Row {
    id: i64,
    department_id: i64,
    code: String,
    name: String,
    status: Progress,
    question: String,
    response: String,
    due_on: Option<Day>,
    hours: Hours,
    asked_at: Instant,
    asked_by_name: Option<String>,
    answered_at: Option<Instant>,
    answered_by_name: Option<String>,
    is_member: bool,
}

row! { Row {
    id: "q.id", department_id: "q.department_id", code: "d.code", name: "d.name", status: "q.status",
    question: "q.question", response: "q.response", due_on: "q.due_on", hours: "q.hours_hundredths",
    asked_at: "q.asked_at",
    asked_by_name: "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = q.asked_by)",
    answered_at: "q.answered_at",
    answered_by_name: "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = q.answered_by)",
    is_member: "exists (select 1 from drafting_department_members m
                        where m.department_id = q.department_id and m.user_id = :me)",
} }

fn rows(context: &Context<'_>, id: ProjectRequestId) -> Result<Vec<Row>, Error> {
    let tail = scoped!(
        "from request_departments q join drafting_departments d on d.id = q.department_id
         where q.request_id = :id and q.account_id = :account /*reached*/ order by q.id"
    );
    context.rows.rows(tail, named_params! { ":id": id, ":me": context.user() })
}

/// What departments were asked about a request, the first question first.
pub(super) fn of(
    context: &Context<'_>,
    id: ProjectRequestId,
) -> Result<Vec<RequestDepartment>, Error> {
    let language = context.language();
    let all = attachments::of::<ProjectRequest>(context, id)?;
    let asked = rows(context, id)?.into_iter().map(|row| RequestDepartment {
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

/// Refuses where a department has not answered.
pub(super) fn demand_answered(context: &Context<'_>, id: ProjectRequestId) -> Result<(), Error> {
    match rows(context, id)?.into_iter().find(|row| row.status.is_open()) {
        Some(open) => Err(Error::Conflict(message!("prequest-department-open", name = open.name))),
        None => Ok(()),
    }
}

/// One question of a request.
fn find(context: &Context<'_>, id: ProjectRequestId, row: i64) -> Result<Row, Error> {
    rows(context, id)?.into_iter().find(|one| one.id == row).ok_or(Error::NotFound)
}

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
    let department = form.department_id.map(|id| department(conn, id)).transpose()?.flatten();
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
    let sql = scoped!(
        "insert into request_departments (request_id, account_id, department_id, question, due_on, asked_at, asked_by)
         values (:id, :account, :department, :question, :due, :now, :user)"
    );
    context.rows.execute(
        sql,
        named_params! {
            ":id": request.id, ":department": department.id, ":question": question, ":due": due_on,
            ":now": context.now, ":user": context.user(),
        },
    )?;
    let row = conn.last_insert_rowid();
    let mut asked = request.clone();
    asked.status = Status::InDepartments;
    let more = serde_json::json!({ "department": department.name, "question": row });
    let details = Details { more, ..Details::default() };
    let asked = context.commit(request, asked, Verb::AskDepartment, details)?;
    tell::department_asked(context, &asked, department.id, question)?;
    Ok((asked, row))
}

struct Department {
    id: i64,
    name: String,
}
row! { Department { id: "d.id", name: "d.name" } }

fn department(conn: &Connection, id: i64) -> Result<Option<Department>, Error> {
    let tail = "from drafting_departments d where d.id = :id and d.is_active = 1";
    db::row(conn, tail, named_params! { ":id": id })
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
    let question = find(context, request.id, row)?;
    if verb != Verb::ChangeQuestion && !question.is_member {
        return Err(Error::Forbidden(message!("prequest-only-members", name = question.name)));
    }
    if !question.status.is_open() {
        return Err(Error::Conflict(message!("prequest-department-answered")));
    }
    match verb {
        Verb::Answer => answer(context, request, &question, form),
        Verb::Work => {
            set_status(context, row, Progress::Working)?;
            note(context, request, verb, &question)
        }
        _ => {
            let text = checked("text", &form.text, bounds::MESSAGE)?;
            let sql = scoped!(
                "update request_departments set question = :text, due_on = coalesce(:due, due_on)
                 where id = :row and account_id = :account /*reached*/"
            );
            let params = named_params! { ":text": text, ":due": form.due_on, ":row": row };
            context.rows.execute(sql, params)?;
            tell::department_asked(context, request, question.department_id, text)?;
            note(context, request, verb, &question)
        }
    }
}

/// Appends what was done with a question; people who have the request open have seen the question as it was.
fn note(
    context: &Context<'_>,
    request: &ProjectRequest,
    verb: Verb,
    question: &Row,
) -> Result<ProjectRequest, Error> {
    let more = serde_json::json!({ "department": question.name, "question": question.id });
    let details = Details { more, ..Details::default() };
    context.commit(request, request.clone(), verb, details)
}

fn set_status(context: &Context<'_>, row: i64, status: Progress) -> Result<(), Error> {
    let sql = scoped!(
        "update request_departments set status = :status
         where id = :row and account_id = :account /*reached*/"
    );
    let params = named_params! { ":status": status, ":row": row };
    context.rows.execute(sql, params).map(|_| ())
}

/// The most hours of one answer, in hundredths.
const MOST_HOURS: i64 = 99_975;

fn answer(
    context: &Context<'_>,
    request: &ProjectRequest,
    question: &Row,
    form: &UpdateForm,
) -> Result<ProjectRequest, Error> {
    let mut checks = Checks::new();
    let text = checks.lines("text", &form.text, bounds::NOTE);
    let hours = form.hours.map_or(0, |hours| hours.0.0);
    let is_fine = (0..=MOST_HOURS).contains(&hours) && hours % 25 == 0;
    checks.require(is_fine, "hours", message!("change-enter-quarters-hour-999"));
    let has_file = files::answers(context, request.id, question.id)? > 0;
    let is_something = !text.is_empty() || has_file || form.is_not_needed;
    checks.require(is_something, "text", message!("prequest-answer-something"));
    checks.finish()?;
    let status = if form.is_not_needed { Progress::NotNeeded } else { Progress::Responded };
    let sql = scoped!(
        "update request_departments
         set status = :status, response = :text, hours_hundredths = :hours, answered_at = :now, answered_by = :user
         where id = :row and account_id = :account /*reached*/"
    );
    context.rows.execute(
        sql,
        named_params! {
            ":status": status, ":text": text, ":hours": hours, ":now": context.now,
            ":user": context.user(), ":row": question.id,
        },
    )?;
    let mut answered = request.clone();
    answered.status = after_questions(context, request.id)?;
    let more = serde_json::json!({
        "department": question.name, "question": question.id, "answer": status.code(),
        "hours": Hours(Cents(hours)),
    });
    let details = Details { more, ..Details::default() };
    let answered = context.commit(request, answered, Verb::Answer, details)?;
    tell::department_answered(context, &answered, (&question.name, text))?;
    Ok(answered)
}

/// Where a request is once a question is answered or removed.
fn after_questions(context: &Context<'_>, id: ProjectRequestId) -> Result<Status, Error> {
    let is_open = rows(context, id)?.iter().any(|row| row.status.is_open());
    Ok(if is_open { Status::InDepartments } else { Status::InternalReview })
}

/// Removes a question that has no answer yet, with its files.
pub(super) fn remove(
    context: &Context<'_>,
    request: &ProjectRequest,
    row: i64,
) -> Result<ProjectRequest, Error> {
    context.permit(request, Verb::RemoveDepartment, None)?;
    let question = find(context, request.id, row)?;
    if !question.status.is_open() {
        return Err(Error::Conflict(message!("prequest-department-answered")));
    }
    for file in attachments::of::<ProjectRequest>(context, request.id)? {
        if file.part == Some(row) {
            attachments::remove::<ProjectRequest>(context, request.id, &file.name)?;
        }
    }
    let sql = scoped!(
        "delete from request_departments where id = :row and account_id = :account /*reached*/"
    );
    context.rows.execute(sql, named_params! { ":row": row })?;
    let mut after = request.clone();
    after.status = after_questions(context, request.id)?;
    let more = serde_json::json!({ "department": question.name, "question": question.id });
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
    let question = find(context, request.id, row)?;
    if is_response && !question.is_member {
        return Err(Error::Forbidden(message!("prequest-only-members", name = question.name)));
    }
    if !question.status.is_open() {
        return Err(Error::Conflict(message!("prequest-department-answered")));
    }
    Ok(())
}

/// A member of a department, as those see it who ask.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DepartmentMember {
    id: UserId,
    name: String,
    department_id: i64,
    department_name: String,
}

row! { DepartmentMember {
    id: "u.id", name: "trim(u.first_name || ' ' || u.last_name)", department_id: "d.id", department_name: "d.name",
} }

/// The active members of departments that can be asked.
pub(super) fn members(conn: &Connection) -> Result<Vec<DepartmentMember>, Error> {
    db::rows(
        conn,
        "from drafting_departments d join drafting_department_members m on m.department_id = d.id
             join users u on u.id = m.user_id
         where d.is_active = 1 and u.status = 'active' and u.kind = 'staff'
         order by d.sort, d.code_folded, u.first_name, u.last_name, u.id limit 2000",
        &[],
    )
}
