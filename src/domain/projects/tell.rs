//! Notifies people of acts on project requests, with emails and bells in the transaction of the act. Dealers aren't
//! notified about internal requests and orphans.

use rusqlite::named_params;

use super::{
    store::{self, Department, Project, ProjectRequest},
    table::{Status, Verb},
};
use crate::{
    access::{Permission, Side},
    casework::{Acted, CaseRecord as _, Context},
    db::FromRow,
    domain::{
        bell,
        notices::{self, Person, Told},
        preferences::mails,
    },
    error::Error,
    kernel::ids::UserId,
    messages::{Message, message},
    outbox::{NewMail, Template},
    shared,
};

/// The kinds of emails that people can choose to get.
#[derive(Debug, Clone, Copy)]
pub(crate) enum MailKind {
    /// Received, completed, cancelled; for staff, a new request.
    Progress,
    /// A question, reminders of it, and messages; for staff, the dealer's answer.
    Question,
    /// A response to a request.
    Answer,
    /// For staff: it is their turn.
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
        match (side, *self.project_id) {
            (Side::Dealer, Some(project)) => {
                format!("/projects/{}/requests/{}", project.id(), self.id)
            }
            (Side::Dealer, None) => "/projects".to_owned(),
            (Side::Staff, _) => format!("/admin/project-requests/{}", self.id),
        }
    }

    fn keepers(&self) -> Vec<Option<UserId>> {
        vec![self.created_by]
    }

    /// No email about a request contains a price.
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
    if let Some(project) = *request.project_id {
        let project = Project::load(&context.rows, project)?.ok_or(Error::NotFound)?;
        let name = format!("{} {}", project.number, project.name);
        facts.push((message!("prequest-told-project"), Message::plain(name)));
    }
    Ok(News::about(kind, "projectNotice", &request.number, subject, facts))
}

/// News with its recipients.
struct Notice {
    news: News,
    is_for_dealer: bool,
    staff: Vec<Option<UserId>>,
    /// An additional email address.
    address: Option<String>,
}

fn to_dealer(news: News) -> Notice {
    Notice { news, is_for_dealer: true, staff: Vec::new(), address: None }
}

fn to_staff(news: News, staff: Vec<Option<UserId>>) -> Notice {
    Notice { news, is_for_dealer: false, staff, address: None }
}

fn to_both(news: News, staff: Vec<Option<UserId>>) -> Notice {
    Notice { news, is_for_dealer: true, staff, address: None }
}

fn send(context: &Context<'_>, request: &ProjectRequest, told: Vec<Notice>) -> Result<(), Error> {
    for Notice { news, is_for_dealer, staff, address } in told {
        if is_for_dealer && !request.is_internal && !request.is_orphan() {
            notices::dealer(context, request, &news)?;
        }
        notices::staff(context, request, staff, &news)?;
        if let Some(address) = address {
            let notice = news.notice(request, Side::Staff, true);
            let mut mail = NewMail::new(Template::Notice(notice), &address);
            mail.account_id = context.account();
            context.app.outbox.enqueue(context.rows.shared(), context.now, mail)?;
        }
    }
    Ok(())
}

/// Those who assign requests to drafters.
fn supervisors(
    context: &Context<'_>,
    request: &ProjectRequest,
) -> Result<Vec<Option<UserId>>, Error> {
    let found = Person::staff_reaching(context, request, Permission::Delete)?;
    Ok(found.into_iter().map(|person| Some(person.id)).collect())
}

/// The drafter, or those who assign one.
fn drafter(context: &Context<'_>, request: &ProjectRequest) -> Result<Vec<Option<UserId>>, Error> {
    match Person::find(context.rows.shared(), request.drafter_id)? {
        Some(drafter) => Ok(vec![Some(drafter.id)]),
        None => supervisors(context, request),
    }
}

/// The text of an act, which notifications quote.
#[derive(Clone, Copy, Default)]
pub struct Said<'a> {
    pub(super) text: &'a str,
    /// Whether it is only for staff.
    pub(super) is_internal: bool,
    /// The department that was asked or has answered.
    pub(super) department: Option<&'a Department>,
}

impl<'a> Said<'a> {
    pub(super) fn words(text: &'a str) -> Self {
        Self { text, ..Self::default() }
    }
}

impl Acted for ProjectRequest {
    type Said<'s> = Said<'s>;

    fn after(
        context: &Context<'_>,
        before: Option<&Self>,
        request: &Self,
        verb: Verb,
        said: Said<'_>,
    ) -> Result<(), Error> {
        notices::acted(context, request, verb)?;
        let text = said.text.trim();
        let before = before.unwrap_or(request);
        let told = match (verb, said.department) {
            (Verb::Submit, _) => submitted(context, request),
            (Verb::Triage | Verb::Update, _) => assigned(context, before, request),
            (Verb::Message, _) => written(context, request, text, said.is_internal),
            (Verb::AskDealer, _) => asked(context, request, text),
            (Verb::Reply, _) => replied(context, request, text),
            (Verb::Respond, _) => responded(context, request, text),
            (Verb::Complete, _) => completed(context, request),
            (Verb::Cancel | Verb::Reject, _) => cancelled(context, before, text),
            (Verb::Reopen, _) => reopened(context, request, text),
            (Verb::Link, _) => linked(context, request),
            (Verb::AskDepartment | Verb::ChangeQuestion, Some(department)) => {
                department_asked(context, request, department, text)
            }
            (Verb::Answer, Some(department)) => {
                department_answered(context, request, department, text)
            }
            (Verb::Lapse, _) => overdue(context, request),
            _ => Ok(Vec::new()),
        };
        send(context, request, told?)
    }
}

/// It has arrived. The dealer learns the promised date.
fn submitted(context: &Context<'_>, request: &ProjectRequest) -> Result<Vec<Notice>, Error> {
    let mut received =
        about(context, request, MailKind::Progress, message!("prequest-told-received"))?;
    if let Some(day) = request.promised_on {
        received =
            received.with(message!("prequest-told-promised"), Message::plain(day.to_string()));
    }
    let subject = message!("prequest-told-new");
    let queued =
        about(context, request, MailKind::Progress, subject)?.quoting(&request.description);
    Ok(vec![to_dealer(received), to_staff(queued, drafter(context, request)?)])
}

/// Notifies the new drafter or checker.
fn assigned(
    context: &Context<'_>,
    before: &ProjectRequest,
    request: &ProjectRequest,
) -> Result<Vec<Notice>, Error> {
    let mut people = Vec::new();
    if request.drafter_id != before.drafter_id {
        people.push(request.drafter_id);
    }
    if request.checker_id != before.checker_id && request.checker_id != request.drafter_id {
        people.push(request.checker_id);
    }
    if people.is_empty() {
        return Ok(Vec::new());
    }
    let mut news = about(context, request, MailKind::Turn, message!("prequest-told-yours"))?;
    if let Some(day) = request.due_on {
        news = news.with(message!("prequest-told-due"), Message::plain(day.to_string()));
    }
    Ok(vec![to_staff(news, people)])
}

/// A message was written, to the other side or among staff.
fn written(
    context: &Context<'_>,
    request: &ProjectRequest,
    text: &str,
    is_internal: bool,
) -> Result<Vec<Notice>, Error> {
    let news = about(context, request, MailKind::Question, message!("prequest-told-message"))?
        .saying(message!("service-told-wrote", name = context.name()))
        .quoting(text);
    match context.side() {
        Side::Staff if !is_internal => Ok(vec![to_dealer(news)]),
        _ => Ok(vec![to_staff(news, drafter(context, request)?)]),
    }
}

/// The dealer was asked a question.
fn asked(
    context: &Context<'_>,
    request: &ProjectRequest,
    text: &str,
) -> Result<Vec<Notice>, Error> {
    let news = about(context, request, MailKind::Question, message!("prequest-told-question"))?
        .saying(message!("prequest-told-answer-here"))
        .quoting(text);
    Ok(vec![to_dealer(news)])
}

/// Reminds the dealer of a question.
pub(super) fn reminded(context: &Context<'_>, request: &ProjectRequest) -> Result<(), Error> {
    let subject = message!("prequest-told-still-waiting");
    let news = about(context, request, MailKind::Question, subject)?
        .saying(message!("prequest-told-answer-here"));
    send(context, request, vec![to_dealer(news)])
}

/// Tells staff that the dealer has answered.
fn replied(
    context: &Context<'_>,
    request: &ProjectRequest,
    text: &str,
) -> Result<Vec<Notice>, Error> {
    let subject = message!("prequest-told-answered");
    let news = about(context, request, MailKind::Question, subject)?.quoting(text);
    Ok(vec![to_staff(news, drafter(context, request)?)])
}

/// It was responded to.
fn responded(
    context: &Context<'_>,
    request: &ProjectRequest,
    text: &str,
) -> Result<Vec<Notice>, Error> {
    let subject = message!("prequest-told-responded");
    let news = about(context, request, MailKind::Answer, subject)?.quoting(text);
    Ok(vec![to_both(news, vec![request.drafter_id])])
}

fn completed(context: &Context<'_>, request: &ProjectRequest) -> Result<Vec<Notice>, Error> {
    let subject = message!("prequest-told-completed");
    Ok(vec![to_dealer(about(context, request, MailKind::Progress, subject)?)])
}

/// It was cancelled. `before` has those who worked on it.
fn cancelled(
    context: &Context<'_>,
    before: &ProjectRequest,
    reason: &str,
) -> Result<Vec<Notice>, Error> {
    if before.status == Status::Draft {
        return Ok(Vec::new());
    }
    let subject = message!("prequest-told-cancelled");
    let news = about(context, before, MailKind::Progress, subject)?.quoting(reason);
    let mut people = drafter(context, before)?;
    if before.is_orphan() {
        people.insert(0, before.created_by);
    }
    Ok(vec![to_both(news, people)])
}

fn reopened(
    context: &Context<'_>,
    request: &ProjectRequest,
    reason: &str,
) -> Result<Vec<Notice>, Error> {
    let subject = message!("prequest-told-reopened");
    let news = about(context, request, MailKind::Turn, subject)?.quoting(reason);
    Ok(vec![to_both(news, drafter(context, request)?)])
}

/// An orphan was linked to a project. The dealer gets the same notification as for a new request.
fn linked(context: &Context<'_>, request: &ProjectRequest) -> Result<Vec<Notice>, Error> {
    let subject = message!("prequest-told-received");
    let news = about(context, request, MailKind::Progress, subject)?;
    Ok(vec![to_both(news, vec![request.created_by])])
}

fn members(context: &Context<'_>, department: i64) -> Result<Vec<Option<UserId>>, Error> {
    let members = store::members_of(context.rows.shared(), department)?;
    Ok(members.into_iter().map(Some).collect())
}

/// A department was asked. Its members are notified, and its own address if it has one.
fn department_asked(
    context: &Context<'_>,
    request: &ProjectRequest,
    department: &Department,
    question: &str,
) -> Result<Vec<Notice>, Error> {
    let subject = message!("prequest-told-department");
    let news = about(context, request, MailKind::Turn, subject)?.quoting(question);
    let address = store::address_of(context.rows.shared(), department.id)?;
    Ok(vec![Notice { address, ..to_staff(news, members(context, department.id)?) }])
}

/// Tells the drafter that a department has answered.
fn department_answered(
    context: &Context<'_>,
    request: &ProjectRequest,
    department: &Department,
    text: &str,
) -> Result<Vec<Notice>, Error> {
    let subject = message!("prequest-told-department-answered", name = department.name.clone());
    let news = about(context, request, MailKind::Turn, subject)?.quoting(text);
    Ok(vec![to_staff(news, drafter(context, request)?)])
}

/// Notifies the drafter and those who assign one that a request is late.
fn overdue(context: &Context<'_>, request: &ProjectRequest) -> Result<Vec<Notice>, Error> {
    let news = about(context, request, MailKind::Turn, message!("prequest-told-overdue"))?;
    let mut people = vec![request.drafter_id];
    people.extend(supervisors(context, request)?);
    Ok(vec![to_staff(news, people)])
}

/// A department hasn't answered in time.
pub(super) fn department_late(
    context: &Context<'_>,
    request: &ProjectRequest,
    department: i64,
) -> Result<(), Error> {
    let subject = message!("prequest-told-department-late");
    let news = about(context, request, MailKind::Turn, subject)?;
    let mut people = members(context, department)?;
    people.extend(drafter(context, request)?);
    send(context, request, vec![to_staff(news, people)])
}

/// How long the hint about an idle project is shown, in seconds.
const HINTED_FOR: i64 = 30 * 86_400;

/// Hints to the author of a project in which nothing has happened for long that it can be archived.
pub(super) fn idle(context: &Context<'_>, project: &Project) -> Result<(), Error> {
    #[derive(FromRow)]
    #[row(alias = "u")]
    struct Maker {
        id: UserId,
        language: String,
    }
    let shared = context.rows.shared();
    let tail =
        shared!("from users u where u.id = :id and u.status = 'active' and u.kind = 'dealer'");
    let maker: Option<Maker> = shared.row(tail, named_params! { ":id": project.created_by })?;
    let Some(maker) = maker else { return Ok(()) };
    let language = context.app.language(&maker.language);
    let subject =
        message!("project-idle", number = project.number.clone(), name = project.name.clone())
            .in_language(language);
    let body = message!("project-idle-next").in_language(language);
    let news = bell::News {
        title: &subject,
        body: &body,
        link: &format!("/projects/{}", project.id),
        ends_at: context.now.plus_seconds(HINTED_FOR),
    };
    bell::ring(shared, maker.id, &news, context.now)
}
