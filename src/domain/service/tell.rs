//! Who is told what: mails by the outbox and bells, in the transaction of the act that causes them.

use rusqlite::Connection;

use super::{
    scene::Scene,
    store::{self, Person, Request},
};
use crate::{
    domain::{access::Side, preferences::mails},
    error::Error,
    kernel::places,
    outbox::{Attachment, NewMail, Notice, Template},
    words,
};

words! {
    /// What a mail is about, for those who choose which they get.
    MailKind {
        /// A request was received.
        Received = "received",
        /// A question to the dealer, and its answer.
        Question = "question",
        /// What is covered, and what is not.
        Verdict = "verdict",
        /// Service orders and visits.
        Visit = "visit",
        /// Something is done, closed or withdrawn.
        Done = "done",
        /// A message.
        Message = "message",
    }
}

impl MailKind {
    /// Among which mails people of a side choose about it.
    const fn choice(self, side: Side) -> mails::MailKind {
        use mails::MailKind::{
            ServiceAssignments, ServiceDecisions, ServiceEndings, ServiceQuestions, ServiceQueue,
            ServiceReceipts, ServiceReplies, ServiceVisits,
        };
        match (side, self) {
            (Side::Dealer, Self::Received) => ServiceReceipts,
            (Side::Dealer, Self::Question | Self::Message) => ServiceQuestions,
            (Side::Dealer, Self::Verdict) => ServiceDecisions,
            (Side::Dealer, Self::Visit) => ServiceVisits,
            (Side::Dealer, Self::Done) => ServiceEndings,
            (Side::Staff, Self::Received) => ServiceQueue,
            (Side::Staff, Self::Question | Self::Message) => ServiceReplies,
            (Side::Staff, Self::Verdict | Self::Visit | Self::Done) => ServiceAssignments,
        }
    }
}

/// Where a page of the request is, for somebody of a side.
pub(super) fn link(request: &Request, side: Side) -> String {
    match side {
        Side::Dealer => format!("/service/{}", request.id),
        Side::Staff => format!("/admin/service-requests/{}", request.id),
    }
}

/// The words of a mail and of the bell beside it.
pub(super) struct News {
    pub(super) kind: MailKind,
    pub(super) name: &'static str,
    pub(super) subject: String,
    pub(super) paragraphs: Vec<String>,
    pub(super) facts: Vec<(&'static str, String)>,
    pub(super) quote: Option<String>,
    pub(super) attachment: Option<Attachment>,
}

impl News {
    /// News about a request: its number stands before the subject.
    pub(super) fn new(
        kind: MailKind,
        name: &'static str,
        request: &Request,
        subject: &str,
    ) -> Self {
        let facts = vec![
            ("Request", request.number.clone()),
            ("Order", request.order_number.clone()),
            ("Problem", request.summary.clone()),
        ];
        let subject = format!("{}: {subject}", request.number);
        Self { kind, name, subject, paragraphs: Vec::new(), facts, quote: None, attachment: None }
    }

    /// With a sentence.
    pub(super) fn saying(mut self, paragraph: impl Into<String>) -> Self {
        self.paragraphs.push(paragraph.into());
        self
    }

    /// With what somebody wrote.
    pub(super) fn quoting(mut self, text: impl Into<String>) -> Self {
        self.quote = Some(text.into()).filter(|text: &String| !text.trim().is_empty());
        self
    }

    /// With a fact.
    pub(super) fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.facts.push((name, value.into()));
        self
    }

    /// With a file.
    pub(super) fn attaching(mut self, attachment: Attachment) -> Self {
        self.attachment = Some(attachment);
        self
    }

    /// The mail for somebody of a side.
    pub(super) fn notice(&self, request: &Request, side: Side) -> Notice {
        Notice {
            name: self.name,
            subject: self.subject.clone(),
            paragraphs: self.paragraphs.clone(),
            facts: self.facts.clone(),
            quote: self.quote.clone(),
            link: link(request, side),
        }
    }

    fn bell(&self) -> String {
        let said = self.paragraphs.first().or(self.quote.as_ref());
        said.cloned().unwrap_or_default()
    }
}

/// A mail and a bell to whoever reported; a mail alone to the contact of a request that staff entered.
pub(super) fn dealer(scene: &Scene<'_>, request: &Request, news: &News) -> Result<(), Error> {
    let conn = scene.rows.conn();
    match store::person(conn, request.created_by)?.filter(|person| !person.is_staff) {
        Some(person) => {
            ring(scene, request, &person, news)?;
            mail(scene, request, (&person.email, Some(&person)), news)
        }
        None if places::is_email(&request.contact_email) => {
            mail(scene, request, (&request.contact_email, None), news)
        }
        None => Ok(()),
    }
}

/// A bell for whoever reported.
pub(super) fn ring_dealer(scene: &Scene<'_>, request: &Request, news: &News) -> Result<(), Error> {
    let person = store::person(scene.rows.conn(), request.created_by)?;
    match person.filter(|person| !person.is_staff) {
        Some(person) => ring(scene, request, &person, news),
        None => Ok(()),
    }
}

/// A bell for the advisor; without one, for all of them.
pub(super) fn ring_advisor(scene: &Scene<'_>, request: &Request, news: &News) -> Result<(), Error> {
    for person in advisor_or_all(scene.rows.conn(), request)? {
        ring(scene, request, &person, news)?;
    }
    Ok(())
}

/// A bell and a mail to the advisor; without one, a bell for all of them.
pub(super) fn advisor(scene: &Scene<'_>, request: &Request, news: &News) -> Result<(), Error> {
    ring_advisor(scene, request, news)?;
    match store::person(scene.rows.conn(), request.advisor_id)? {
        Some(person) if Some(person.id) != scene.user() => {
            mail(scene, request, (&person.email, Some(&person)), news)
        }
        _ => Ok(()),
    }
}

fn advisor_or_all(conn: &Connection, request: &Request) -> Result<Vec<Person>, Error> {
    match store::person(conn, request.advisor_id)? {
        Some(person) => Ok(vec![person]),
        None => store::advisors(conn),
    }
}

/// Rings one bell, but nobody's for what he did himself.
pub(super) fn ring(
    scene: &Scene<'_>,
    request: &Request,
    person: &Person,
    news: &News,
) -> Result<(), Error> {
    if Some(person.id) == scene.user() {
        return Ok(());
    }
    let side = if person.is_staff { Side::Staff } else { Side::Dealer };
    store::ring(scene, person, (&news.subject, &news.bell(), &link(request, side)))
}

/// Sends one mail, as its reader wants such mails.
pub(super) fn mail(
    scene: &Scene<'_>,
    request: &Request,
    (to, person): (&str, Option<&Person>),
    news: &News,
) -> Result<(), Error> {
    let side = match person {
        Some(person) if person.is_staff => Side::Staff,
        _ => Side::Dealer,
    };
    let mut mail = NewMail::new(Template::Notice(news.notice(request, side)), to);
    mail.account_id = Some(scene.rows.account());
    mail.user_id = person.map(|person| person.id);
    mail.attachment = news.attachment;
    mails::post(scene.rows.conn(), &scene.app.outbox, scene.now, news.kind.choice(side), mail)
}

/// A request came in.
pub(super) fn submitted(scene: &Scene<'_>, request: &Request) -> Result<(), Error> {
    let received =
        News::new(MailKind::Received, "serviceReceived", request, "we have your service request")
            .saying("Thank you. We have received your service request and will look at it.");
    dealer(scene, request, &received)?;
    let queued = News::new(MailKind::Received, "serviceReceived", request, "new service request")
        .saying(request.summary.clone());
    ring_advisor(scene, request, &queued)
}

/// Something was added to a request.
pub(super) fn appended(scene: &Scene<'_>, request: &Request) -> Result<(), Error> {
    let news =
        News::new(MailKind::Message, "serviceAppended", request, "another problem was added")
            .saying(request.summary.clone());
    ring_advisor(scene, request, &news)
}

/// The dealer answered a question.
pub(super) fn replied(scene: &Scene<'_>, request: &Request, text: &str) -> Result<(), Error> {
    let news = News::new(MailKind::Question, "serviceReplied", request, "the dealer replied")
        .saying("The dealer replied to your question:")
        .quoting(text);
    advisor(scene, request, &news)
}
