//! Who is notified of what about a project request: mails by the outbox and bells, in the transaction of the act that
//! causes them. Of what is internal, and of orphans, no dealer hears.

use rusqlite::{Connection, named_params};

use super::{Project, ProjectRequest, Status, store};
use crate::{
    access::{Section, Side, Standing, Verb as Permission},
    casework::Context,
    db::{self, AccountRows},
    domain::{
        notices::{self, Person, Told, mail, ring},
        preferences::mails,
    },
    error::Error,
    kernel::ids::UserId,
    messages::{Message, message},
    outbox::{NewMail, Template},
    row,
};

/// What a mail is about, for those who choose which they get.
#[derive(Debug, Clone, Copy)]
pub(crate) enum MailKind {
    /// Received, completed, cancelled; for staff, that there is a new one.
    Progress,
    /// A question, its reminders, and messages; for staff, what the dealer answers.
    Question,
    /// A response.
    Answer,
    /// For staff: it is theirs to act.
    Turn,
}

impl Told for ProjectRequest {
    type Kind = MailKind;

    fn choice(kind: MailKind, side: Side) -> mails::MailKind {
        use mails::MailKind::{
            ProjectAnswers, ProjectProgress, ProjectQuestions, ProjectQueue, ProjectReplies,
            ProjectTurns,
        };
        match (side, kind) {
            (Side::Dealer, MailKind::Question) => ProjectQuestions,
            (Side::Dealer, MailKind::Answer) => ProjectAnswers,
            (Side::Dealer, _) => ProjectProgress,
            (Side::Staff, MailKind::Progress) => ProjectQueue,
            (Side::Staff, MailKind::Turn) => ProjectTurns,
            (Side::Staff, _) => ProjectReplies,
        }
    }

    fn link(&self, side: Side) -> String {
        match (side, self.project_id) {
            (Side::Dealer, Some(project)) => format!("/projects/{project}?request={}", self.id),
            (Side::Dealer, None) => "/projects".to_owned(),
            (Side::Staff, _) => format!("/admin/project-requests/{}", self.id),
        }
    }

    fn keepers(&self) -> Vec<Option<UserId>> {
        vec![self.created_by]
    }

    fn standing_of(&self, rows: &AccountRows<'_>, person: UserId) -> Result<Standing, Error> {
        store::standing_of_request(rows, self, (Side::Dealer, person))
    }

    /// No mail about a request names a price.
    fn is_priced_for(&self, _: &Context<'_>, _: UserId) -> Result<bool, Error> {
        Ok(true)
    }
}

type News = notices::News<MailKind>;

fn about(
    context: &Context<'_>,
    request: &ProjectRequest,
    kind: MailKind,
    subject: Message,
) -> Result<News, Error> {
    let mut facts = vec![
        (message!("prequest-told-request"), Message::plain(request.number.clone())),
        (message!("prequest-told-title"), Message::plain(request.title.clone())),
    ];
    if let Some(project) = request.project_id {
        let project: Project = context.find_again(project)?;
        let name = format!("{} {}", project.number, project.name);
        facts.push((message!("prequest-told-project"), Message::plain(name)));
    }
    Ok(News::about(kind, "projectNotice", (&request.number, subject), facts))
}

/// Tells the dealer's side, where it may know of the request.
fn dealer(context: &Context<'_>, request: &ProjectRequest, news: &News) -> Result<(), Error> {
    if request.is_internal || request.is_orphan() {
        return Ok(());
    }
    notices::dealer(context, request, news)
}

/// A bell and a mail to one of the staff, but not to who has done it.
fn person(
    context: &Context<'_>,
    request: &ProjectRequest,
    user: Option<UserId>,
    news: &News,
) -> Result<(), Error> {
    match Person::find(context.rows.conn(), user)? {
        Some(person) if Some(person.id) != context.user() => {
            ring(context, request, &person, news)?;
            mail(context, request, &person, news)
        }
        _ => Ok(()),
    }
}

/// Those who give requests to drafters.
fn supervisors(context: &Context<'_>, request: &ProjectRequest, news: &News) -> Result<(), Error> {
    let conn = context.rows.conn();
    let standing = |user| store::standing_of_request(&context.rows, request, (Side::Staff, user));
    for one in Person::staff_reaching(conn, (Section::Projects, Permission::Delete), standing)? {
        person(context, request, Some(one.id), news)?;
    }
    Ok(())
}

/// Who drafts it; where no one does, those who give it to someone.
fn drafter(context: &Context<'_>, request: &ProjectRequest, news: &News) -> Result<(), Error> {
    if Person::find(context.rows.conn(), request.drafter_id)?.is_none() {
        return supervisors(context, request, news);
    }
    person(context, request, request.drafter_id, news)
}

/// It has arrived: the dealer reads the promised date.
pub(super) fn submitted(context: &Context<'_>, request: &ProjectRequest) -> Result<(), Error> {
    let mut received =
        about(context, request, MailKind::Progress, message!("prequest-told-received"))?;
    if let Some(day) = request.promised_on {
        received =
            received.with(message!("prequest-told-promised"), Message::plain(day.to_string()));
    }
    dealer(context, request, &received)?;
    let subject = message!("prequest-told-new");
    let queued =
        about(context, request, MailKind::Progress, subject)?.quoting(&request.description);
    drafter(context, request, &queued)
}

/// It is given to a drafter or a checker.
pub(super) fn assigned(
    context: &Context<'_>,
    before: Option<&ProjectRequest>,
    request: &ProjectRequest,
) -> Result<(), Error> {
    let was = before.map(|before| (before.drafter_id, before.checker_id)).unwrap_or_default();
    let mut news = about(context, request, MailKind::Turn, message!("prequest-told-yours"))?;
    if let Some(day) = request.due_on {
        news = news.with(message!("prequest-told-due"), Message::plain(day.to_string()));
    }
    if request.drafter_id != was.0 {
        person(context, request, request.drafter_id, &news)?;
    }
    if request.checker_id != was.1 && request.checker_id != request.drafter_id {
        person(context, request, request.checker_id, &news)?;
    }
    Ok(())
}

/// Something was written: to the other side, or among staff.
pub(super) fn written(
    context: &Context<'_>,
    request: &ProjectRequest,
    text: &str,
    is_internal: bool,
) -> Result<(), Error> {
    let news = about(context, request, MailKind::Question, message!("prequest-told-message"))?
        .saying(message!("service-told-wrote", name = context.name()))
        .quoting(text);
    match context.side() {
        Side::Staff if !is_internal => dealer(context, request, &news),
        _ => drafter(context, request, &news),
    }
}

/// The dealer is asked something.
pub(super) fn asked(
    context: &Context<'_>,
    request: &ProjectRequest,
    text: &str,
) -> Result<(), Error> {
    let news = about(context, request, MailKind::Question, message!("prequest-told-question"))?
        .saying(message!("prequest-told-answer-here"))
        .quoting(text);
    dealer(context, request, &news)
}

/// The question still waits for the dealer.
pub(super) fn reminded(context: &Context<'_>, request: &ProjectRequest) -> Result<(), Error> {
    let subject = message!("prequest-told-still-waiting");
    let news = about(context, request, MailKind::Question, subject)?
        .saying(message!("prequest-told-answer-here"));
    dealer(context, request, &news)
}

/// The dealer has answered a question.
pub(super) fn replied(
    context: &Context<'_>,
    request: &ProjectRequest,
    text: &str,
) -> Result<(), Error> {
    let subject = message!("prequest-told-answered");
    let news = about(context, request, MailKind::Question, subject)?.quoting(text);
    drafter(context, request, &news)
}

/// The answer to the request is here.
pub(super) fn responded(
    context: &Context<'_>,
    request: &ProjectRequest,
    text: &str,
) -> Result<(), Error> {
    let subject = message!("prequest-told-responded");
    let news = about(context, request, MailKind::Answer, subject)?.quoting(text);
    dealer(context, request, &news)?;
    person(context, request, request.drafter_id, &news)
}

pub(super) fn completed(context: &Context<'_>, request: &ProjectRequest) -> Result<(), Error> {
    let subject = message!("prequest-told-completed");
    dealer(context, request, &about(context, request, MailKind::Progress, subject)?)
}

/// It is not wanted any more; `before` is as it was, with those who had it in hand.
pub(super) fn cancelled(
    context: &Context<'_>,
    before: &ProjectRequest,
    reason: &str,
) -> Result<(), Error> {
    if before.status == Status::Draft {
        return Ok(());
    }
    let subject = message!("prequest-told-cancelled");
    let news = about(context, before, MailKind::Progress, subject)?.quoting(reason);
    dealer(context, before, &news)?;
    if before.is_orphan() {
        person(context, before, before.created_by, &news)?;
    }
    drafter(context, before, &news)
}

pub(super) fn reopened(
    context: &Context<'_>,
    request: &ProjectRequest,
    reason: &str,
) -> Result<(), Error> {
    let subject = message!("prequest-told-reopened");
    let news = about(context, request, MailKind::Turn, subject)?.quoting(reason);
    dealer(context, request, &news)?;
    drafter(context, request, &news)
}

/// An orphan has a project: its dealer reads of it as of a new request.
pub(super) fn linked(context: &Context<'_>, request: &ProjectRequest) -> Result<(), Error> {
    let subject = message!("prequest-told-received");
    let news = about(context, request, MailKind::Progress, subject)?;
    dealer(context, request, &news)?;
    person(context, request, request.created_by, &news)
}

/// A department is asked: its members hear of it, and its own address where it has one.
pub(super) fn department_asked(
    context: &Context<'_>,
    request: &ProjectRequest,
    department: i64,
    question: &str,
) -> Result<(), Error> {
    let conn = context.rows.conn();
    let subject = message!("prequest-told-department");
    let news = about(context, request, MailKind::Turn, subject)?.quoting(question);
    for member in members(conn, department)? {
        person(context, request, Some(member), &news)?;
    }
    let sql = "select email from drafting_departments where id = :id and email <> ''";
    let email: Option<String> = db::value(conn, sql, named_params! { ":id": department })?;
    if let Some(email) = email {
        let notice = news.notice(request, Side::Staff, true);
        let mut mail = NewMail::new(Template::Notice(notice), &email);
        mail.account_id = context.account();
        context.app.outbox.enqueue(conn, context.now, mail)?;
    }
    Ok(())
}

fn members(conn: &Connection, department: i64) -> Result<Vec<UserId>, Error> {
    struct Member {
        id: UserId,
    }
    row! { Member { id: "m.user_id" } }
    let tail = "from drafting_department_members m where m.department_id = :id order by m.user_id limit 200";
    let members: Vec<Member> = db::rows(conn, tail, named_params! { ":id": department })?;
    Ok(members.into_iter().map(|member| member.id).collect())
}

/// A department has answered.
pub(super) fn department_answered(
    context: &Context<'_>,
    request: &ProjectRequest,
    (department, text): (&str, &str),
) -> Result<(), Error> {
    let subject = message!("prequest-told-department-answered", name = department.to_owned());
    let news = about(context, request, MailKind::Turn, subject)?.quoting(text);
    drafter(context, request, &news)
}

/// It is late: its drafter and the supervisors, who assign it, are notified.
pub(super) fn overdue(context: &Context<'_>, request: &ProjectRequest) -> Result<(), Error> {
    let news = about(context, request, MailKind::Turn, message!("prequest-told-overdue"))?;
    person(context, request, request.drafter_id, &news)?;
    supervisors(context, request, &news)
}

/// A department has not answered in time.
pub(super) fn department_late(
    context: &Context<'_>,
    request: &ProjectRequest,
    department: i64,
) -> Result<(), Error> {
    let subject = message!("prequest-told-department-late");
    let news = about(context, request, MailKind::Turn, subject)?;
    for member in members(context.rows.conn(), department)? {
        person(context, request, Some(member), &news)?;
    }
    drafter(context, request, &news)
}

/// Nothing has happened in a project for long: who made it may archive it.
pub(super) fn idle(
    conn: &Connection,
    project: &Project,
    (now, ends): (crate::kernel::time::Instant, crate::kernel::time::Instant),
    language: impl Fn(&str) -> crate::messages::Language,
) -> Result<(), Error> {
    struct Maker {
        id: UserId,
        language: String,
    }
    row! { Maker { id: "u.id", language: "u.language" } }
    let tail = "from users u where u.id = :id and u.status = 'active' and u.kind = 'dealer'";
    let maker: Option<Maker> = db::row(conn, tail, named_params! { ":id": project.created_by })?;
    let Some(maker) = maker else { return Ok(()) };
    let language = language(&maker.language);
    let subject =
        message!("project-idle", number = project.number.clone(), name = project.name.clone())
            .in_language(language);
    let body = message!("project-idle-next").in_language(language);
    let link = format!("/projects/{}", project.id);
    crate::domain::bell::ring(conn, maker.id, (&subject, &body, &link), (now, ends))
}
