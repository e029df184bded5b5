//! SQL of questions to departments.

use rusqlite::named_params;

use crate::{
    casework::{Context, Hours},
    db::{FromRow, Reached, Shared},
    domain::projects::table::Progress,
    error::Error,
    kernel::{
        ids::{ProjectRequestId, UserId},
        time::{Day, Instant},
    },
    part, shared,
};

/// A department that can be asked.
#[derive(FromRow)]
#[row(alias = "d")]
pub(in crate::domain::projects) struct Department {
    pub(in crate::domain::projects) id: i64,
    pub(in crate::domain::projects) name: String,
}

/// A department by its id, where it can be asked.
pub(in crate::domain::projects) fn department(
    shared: Shared<'_>,
    id: i64,
) -> Result<Option<Department>, Error> {
    let tail = shared!("from drafting_departments d where d.id = :id and d.is_active = 1");
    shared.row(tail, named_params! { ":id": id })
}

pub(in crate::domain::projects) fn members_of(
    shared: Shared<'_>,
    department: i64,
) -> Result<Vec<UserId>, Error> {
    #[derive(FromRow)]
    struct Member {
        #[column(sql = "m.user_id")]
        id: UserId,
    }
    let tail = shared!(
        "from drafting_department_members m where m.department_id = :id order by m.user_id limit 200"
    );
    let members: Vec<Member> = shared.rows(tail, named_params! { ":id": department })?;
    Ok(members.into_iter().map(|member| member.id).collect())
}

/// A department's own email address, if it has one.
pub(in crate::domain::projects) fn address_of(
    shared: Shared<'_>,
    department: i64,
) -> Result<Option<String>, Error> {
    let sql = shared!("select email from drafting_departments where id = :id and email <> ''");
    shared.value(sql, named_params! { ":id": department })
}

/// A question to a department. A request can have several to the same department.
#[derive(FromRow)]
#[row(alias = "q")]
pub(in crate::domain::projects) struct Question {
    #[column(sql = "q.request_id")]
    request: Reached<ProjectRequestId>,
    pub(in crate::domain::projects) id: i64,
    pub(in crate::domain::projects) department_id: i64,
    #[column(of = "d")]
    pub(in crate::domain::projects) code: String,
    #[column(of = "d")]
    pub(in crate::domain::projects) name: String,
    pub(in crate::domain::projects) status: Progress,
    pub(in crate::domain::projects) question: String,
    pub(in crate::domain::projects) response: String,
    pub(in crate::domain::projects) due_on: Option<Day>,
    #[column(sql = "q.hours_hundredths")]
    pub(in crate::domain::projects) hours: Hours,
    pub(in crate::domain::projects) asked_at: Instant,
    #[column(
        sql = "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = q.asked_by)"
    )]
    pub(in crate::domain::projects) asked_by_name: Option<String>,
    pub(in crate::domain::projects) answered_at: Option<Instant>,
    #[column(
        sql = "(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = q.answered_by)"
    )]
    pub(in crate::domain::projects) answered_by_name: Option<String>,
    /// Whether the caller is a member of the department.
    #[column(sql = "exists (select 1 from drafting_department_members m
                        where m.department_id = q.department_id and m.user_id = :me)")]
    pub(in crate::domain::projects) is_member: bool,
}

/// The questions about a request, in the order in which they were asked.
pub(in crate::domain::projects) fn questions(
    context: &Context<'_>,
    id: Reached<ProjectRequestId>,
) -> Result<Vec<Question>, Error> {
    let tail = part!(
        "from request_departments q join drafting_departments d on d.id = q.department_id
         where q.request_id = :reached and q.account_id = :account order by q.id"
    );
    context.rows.rows(tail.of(id), named_params! { ":me": context.user() })
}

pub(in crate::domain::projects) fn question(
    context: &Context<'_>,
    request: Reached<ProjectRequestId>,
    id: i64,
) -> Result<Question, Error> {
    let all = questions(context, request)?;
    all.into_iter().find(|question| question.id == id).ok_or(Error::NotFound)
}

/// Adds a question to a request and returns its id.
pub(in crate::domain::projects) fn insert_question(
    context: &Context<'_>,
    request: Reached<ProjectRequestId>,
    department: i64,
    question: &str,
    due_on: Option<Day>,
) -> Result<i64, Error> {
    let sql = part!(
        "insert into request_departments (request_id, account_id, department_id, question, due_on, asked_at, asked_by)
         values (:reached, :account, :department, :question, :due, :now, :user)"
    );
    context.rows.execute(
        sql.of(request),
        named_params! {
            ":department": department, ":question": question, ":due": due_on,
            ":now": context.now, ":user": context.user(),
        },
    )?;
    Ok(context.rows.last_insert_rowid())
}

/// Rewords a question. Without a new due day, it keeps the old one.
pub(in crate::domain::projects) fn reword_question(
    context: &Context<'_>,
    question: &Question,
    text: &str,
    due_on: Option<Day>,
) -> Result<(), Error> {
    let sql = part!(
        "update request_departments set question = :text, due_on = coalesce(:due, due_on)
         where id = :row and request_id = :reached and account_id = :account"
    );
    let params = named_params! { ":text": text, ":due": due_on, ":row": question.id };
    context.rows.execute(sql.of(question.request), params).map(|_| ())
}

/// Marks a question as being worked on.
pub(in crate::domain::projects) fn start_question(
    context: &Context<'_>,
    question: &Question,
) -> Result<(), Error> {
    let sql = part!(
        "update request_departments set status = :status
         where id = :row and request_id = :reached and account_id = :account"
    );
    let params = named_params! { ":status": Progress::Working, ":row": question.id };
    context.rows.execute(sql.of(question.request), params).map(|_| ())
}

/// Stores a department's answer and the hours that it took, in hundredths.
pub(in crate::domain::projects) fn answer_question(
    context: &Context<'_>,
    question: &Question,
    status: Progress,
    text: &str,
    hours: i64,
) -> Result<(), Error> {
    let sql = part!(
        "update request_departments
         set status = :status, response = :text, hours_hundredths = :hours, answered_at = :now, answered_by = :user
         where id = :row and request_id = :reached and account_id = :account"
    );
    context.rows.execute(
        sql.of(question.request),
        named_params! {
            ":status": status, ":text": text, ":hours": hours, ":now": context.now,
            ":user": context.user(), ":row": question.id,
        },
    )?;
    Ok(())
}

pub(in crate::domain::projects) fn delete_question(
    context: &Context<'_>,
    question: &Question,
) -> Result<(), Error> {
    let sql = part!(
        "delete from request_departments where id = :row and request_id = :reached and account_id = :account"
    );
    context
        .rows
        .execute(sql.of(question.request), named_params! { ":row": question.id })
        .map(|_| ())
}
