//! Notifies people of acts on a request, by email and bell, in the transaction of the act.

use super::{
    calendar::{self, Appointment},
    incident::Incident,
    item,
    store::{self, Request},
    table::{OrderKind, Power, PriceAnswer, QuestionKind, Status, Verb, Verdict, Wish},
};
use crate::{
    access::{Side, load_grants},
    casework::{Acted, Case as _, Context},
    db::Shared,
    domain::{
        notices::{self, Person, Told, dealer, mail, ring, ring_dealer},
        preferences::mails,
        service::units::symptoms,
    },
    error::Error,
    kernel::{
        ids::{UserId, VisitId},
        time::Day,
        words::Word as _,
    },
    messages::{Message, message},
    outbox::{self, Attachment, NewMail, Notice, Template},
    words,
    workflow::Power as _,
};

words! {
    /// The kinds of emails that users can choose to receive.
    pub(crate) MailKind {
        /// A request was received.
        Received = "received",
        /// A question to the dealer, and its answer.
        Question = "question",
        /// The decision about what is covered.
        Verdict = "verdict",
        /// Service orders and visits.
        Visit = "visit",
        /// The completion, closing or withdrawal of a request.
        Done = "done",
        /// A message.
        Message = "message",
    }
}

impl Told for Request {
    type Kind = MailKind;

    fn choice(kind: MailKind, side: Side) -> mails::MailKind {
        use mails::MailKind::{
            ServiceAssignments, ServiceDecisions, ServiceEndings, ServiceQuestions, ServiceQueue,
            ServiceReceipts, ServiceReplies, ServiceVisits,
        };
        match (side, kind) {
            (Side::Dealer, MailKind::Received) => ServiceReceipts,
            (Side::Dealer, MailKind::Question | MailKind::Message) => ServiceQuestions,
            (Side::Dealer, MailKind::Verdict) => ServiceDecisions,
            (Side::Dealer, MailKind::Visit) => ServiceVisits,
            (Side::Dealer, MailKind::Done) => ServiceEndings,
            (Side::Staff, MailKind::Received) => ServiceQueue,
            (Side::Staff, MailKind::Question | MailKind::Message) => ServiceReplies,
            (Side::Staff, MailKind::Verdict | MailKind::Visit | MailKind::Done) => {
                ServiceAssignments
            }
        }
    }

    fn link(&self, side: Side) -> String {
        match side {
            Side::Dealer => format!("/service/{}", self.id),
            Side::Staff => format!("/admin/service-requests/{}", self.id),
        }
    }

    /// Its creator or, if there is one, the user who took it over.
    fn keepers(&self) -> Vec<Option<UserId>> {
        vec![self.created_by, self.handed_to]
    }

    fn is_priced_for(&self, context: &Context<'_>, person: UserId) -> Result<bool, Error> {
        let grants = load_grants(context.rows.shared(), person)?;
        let standing = self.standing_of(&context.rows, person)?;
        let may_answer = Power::of(Side::Dealer, &grants, standing).contains(&Power::Dealer);
        Ok(item::is_priced_for(&grants, may_answer))
    }
}

/// The text of an email about a request.
pub(super) type News = notices::News<MailKind>;

impl News {
    fn new(kind: MailKind, name: &'static str, request: &Request, subject: Message) -> Self {
        let facts = vec![
            (message!("service-request"), Message::plain(request.number.clone())),
            (message!("service-order"), Message::plain(request.order_number.clone())),
            (message!("service-problem"), Message::plain(request.summary.clone())),
        ];
        Self::about(kind, name, (&request.number, subject), facts)
    }
}

/// The facts of an act for notifications, in addition to its changes.
pub(crate) enum Happened<'a> {
    /// No one is notified.
    Nothing,
    Submitted,
    /// An incident was added.
    Appended,
    /// It has an advisor. The reason is internal.
    Assigned {
        why: Option<&'a str>,
    },
    Asked {
        text: &'a str,
        checklist: &'a [Wish],
    },
    Replied {
        text: String,
    },
    PriceAnswered {
        answer: PriceAnswer,
        comment: &'a str,
    },
    /// Staff recorded the dealer's answer to a price.
    AnswerRecorded(PriceAnswer),
    Written {
        text: &'a str,
    },
    Decided(Vec<Incident>),
    Rejected {
        /// The name of the reason.
        reason: String,
        text: &'a str,
        clause: Option<&'a str>,
        visit: Option<CalledOff>,
    },
    Cancelled {
        why: &'a str,
        visit: Option<CalledOff>,
    },
    Closed,
    /// There was no reply in time.
    Expired {
        visit: Option<CalledOff>,
    },
    Reopened {
        why: &'a str,
    },
    /// It was merged into the request with this number.
    Merged {
        into: String,
    },
    /// A service order was created, perhaps with a booked visit.
    Ordered {
        number: String,
        kind: OrderKind,
        planned_on: Option<Day>,
    },
    Booked,
    /// The crew arrived.
    Started,
    /// The visit did not end it, for a reason of the list.
    Incomplete {
        reason: &'a str,
    },
    Completed,
    /// A question has been unanswered for this many days.
    Unanswered {
        question: String,
        days: i64,
    },
    /// The visit is within a day.
    VisitNear,
    /// A deadline was missed.
    Breached,
}

/// A cancelled visit with its crews.
pub(crate) struct CalledOff {
    pub(crate) visit: VisitId,
    pub(crate) crews: Vec<i64>,
}

impl Acted for Request {
    type Said<'s> = Happened<'s>;

    fn after(
        context: &Context<'_>,
        _: Option<&Self>,
        request: &Self,
        _: Verb,
        happened: Happened<'_>,
    ) -> Result<(), Error> {
        match &happened {
            Happened::Nothing => Ok(()),
            Happened::Submitted => submitted(context, request),
            Happened::Appended => appended(context, request),
            Happened::Assigned { why } => assigned(context, request, *why),
            Happened::Asked { text, checklist } => {
                dealer(context, request, &question(request, text, checklist))
            }
            Happened::Replied { text } => replied(context, request, text),
            Happened::PriceAnswered { answer, comment } => {
                price_answered(context, request, *answer, comment)
            }
            Happened::AnswerRecorded(answer) => answer_recorded(context, request, *answer),
            Happened::Written { text } => written(context, request, text),
            Happened::Decided(incidents) => dealer(context, request, &decision(request, incidents)),
            Happened::Rejected { reason, text, clause, visit } => {
                called_off(context, request, visit.as_ref())?;
                dealer(context, request, &rejection(request, reason, text, *clause))
            }
            Happened::Cancelled { why, visit } => {
                called_off(context, request, visit.as_ref())?;
                cancelled(context, request, why, visit.as_ref())
            }
            Happened::Closed => closed(context, request),
            Happened::Expired { visit } => {
                called_off(context, request, visit.as_ref())?;
                expired(context, request)
            }
            Happened::Reopened { why } => reopened(context, request, why),
            Happened::Merged { into } => merged(context, request, into),
            Happened::Ordered { number, kind, planned_on } => {
                ordered(context, request, number, *kind, *planned_on)?;
                booked(context, request)
            }
            Happened::Booked => booked(context, request),
            Happened::Started => started(context, request),
            Happened::Incomplete { reason } => incomplete(context, request, reason),
            Happened::Completed => dealer(context, request, &completion(request)),
            Happened::Unanswered { question, days } => {
                dealer(context, request, &reminder(request, question, *days))
            }
            Happened::VisitNear => reminded(context, request),
            Happened::Breached => breached(context, request),
        }
    }
}

/// Tells the contact at the site when and where someone comes, if the request says so, and nothing else.
fn site_contact(
    context: &Context<'_>,
    request: &Request,
    visit: &Appointment,
    name: &'static str,
    sentence: Message,
) -> Result<(), Error> {
    if !request.notify_site_contact || !outbox::is_address(&request.contact_email) {
        return Ok(());
    }
    let notice = Notice {
        name,
        subject: message!("service-service-visit", number = request.number),
        paragraphs: vec![sentence],
        facts: vec![
            (message!("service-request"), Message::plain(request.number.clone())),
            (message!("service-when"), visit.in_words()),
            (message!("service-where"), Message::plain(visit.place.clone())),
        ],
        quote: None,
        link: String::new(),
    };
    let mut mail = NewMail::new(Template::Notice(notice), &request.contact_email);
    mail.account_id = Some(context.rows.account());
    context.app.outbox.enqueue(context.rows.shared(), context.now, mail).map(|_| ())
}

/// A bell for the advisor, or for all advisors if the request has none.
fn ring_advisor(context: &Context<'_>, request: &Request, news: &News) -> Result<(), Error> {
    for person in advisor_or_all(context.rows.shared(), request)? {
        ring(context, request, &person, news)?;
    }
    Ok(())
}

/// A bell and an email for the advisor, or a bell for all advisors if the request has none.
fn advisor(context: &Context<'_>, request: &Request, news: &News) -> Result<(), Error> {
    ring_advisor(context, request, news)?;
    match Person::find(context.rows.shared(), request.advisor_id)? {
        Some(person) if Some(person.id) != context.user() => mail(context, request, &person, news),
        _ => Ok(()),
    }
}

fn advisor_or_all(shared: Shared<'_>, request: &Request) -> Result<Vec<Person>, Error> {
    match Person::find(shared, request.advisor_id)? {
        Some(person) => Ok(vec![person]),
        None => store::advisors(shared),
    }
}

fn submitted(context: &Context<'_>, request: &Request) -> Result<(), Error> {
    let received = News::new(
        MailKind::Received,
        "serviceReceived",
        request,
        message!("service-told-received"),
    )
    .saying(message!("service-told-review"));
    dealer(context, request, &received)?;
    let queued =
        News::new(MailKind::Received, "serviceReceived", request, message!("service-told-new"))
            .saying(Message::plain(request.summary.clone()));
    ring_advisor(context, request, &queued)
}

/// An incident was added to a request.
fn appended(context: &Context<'_>, request: &Request) -> Result<(), Error> {
    let news = News::new(
        MailKind::Message,
        "serviceAppended",
        request,
        message!("service-told-problem-added"),
    )
    .saying(Message::plain(request.summary.clone()));
    ring_advisor(context, request, &news)
}

/// The dealer answered a question.
fn replied(context: &Context<'_>, request: &Request, text: &str) -> Result<(), Error> {
    let news = News::new(
        MailKind::Question,
        "serviceReplied",
        request,
        message!("service-dealer-replied"),
    )
    .saying(message!("service-dealer-replied-question"))
    .quoting(text);
    advisor(context, request, &news)
}

/// The dealer answered a price.
fn price_answered(
    context: &Context<'_>,
    request: &Request,
    answer: PriceAnswer,
    comment: &str,
) -> Result<(), Error> {
    let Some((amount, currency)) = request.price() else { return Ok(()) };
    let price = amount.worded(currency);
    let subject = match answer {
        PriceAnswer::Accepted => message!("service-price-accepted"),
        PriceAnswer::Declined => message!("service-price-declined"),
    };
    let news = News::new(MailKind::Question, "servicePriceAnswered", request, subject)
        .saying(message!(
            "service-news-price-answered",
            name = context.name(),
            answer = answer.code(),
            price
        ))
        .quoting(comment);
    advisor(context, request, &news)
}

/// Staff recorded the dealer's answer to a price. Both sides are notified.
fn answer_recorded(
    context: &Context<'_>,
    request: &Request,
    answer: PriceAnswer,
) -> Result<(), Error> {
    let Some(price) = request.price() else { return Ok(()) };
    let name = context.name();
    let theirs = News::new(
        MailKind::Question,
        "serviceAnswerRecorded",
        request,
        message!("service-told-answer-recorded"),
    )
    .saying(message!("service-news-answer-recorded", name, answer = answer.code()))
    .saying(message!("service-told-answer-file"))
    .priced(message!("heading-price"), price);
    dealer(context, request, &theirs)?;
    let subject = match answer {
        PriceAnswer::Accepted => message!("service-dealers-answer-recorded-accepted"),
        PriceAnswer::Declined => message!("service-dealers-answer-recorded-declined"),
    };
    let ours = News::new(MailKind::Question, "servicePriceAnswered", request, subject)
        .saying(message!("service-news-dealers-answer-recorded", name, answer = answer.code()))
        .priced(message!("heading-price"), price);
    advisor(context, request, &ours)
}

/// A request has a new advisor. The reason is only for staff.
fn assigned(context: &Context<'_>, request: &Request, why: Option<&str>) -> Result<(), Error> {
    let news = News::new(
        MailKind::Received,
        "serviceAssigned",
        request,
        message!("service-told-assigned"),
    )
    .saying(Message::plain(why.map_or_else(|| request.summary.clone(), str::to_owned)));
    ring_advisor(context, request, &news)
}

/// The email with a question to the dealer, also used for its preview.
pub(super) fn question(request: &Request, text: &str, checklist: &[Wish]) -> News {
    let wishes: Vec<_> = checklist
        .iter()
        .map(|wish| match wish {
            Wish::Photo => message!("service-wish-photo"),
            Wish::Serial => message!("service-wish-serial"),
            Wish::SiteContact => message!("service-wish-contact"),
        })
        .collect();
    let price = request.open_price().filter(|_| request.question_kind == Some(QuestionKind::Price));
    let sentence = match price {
        Some(_) => message!("service-told-price-question"),
        None => message!("service-told-question"),
    };
    let mut news = News::new(
        MailKind::Question,
        "serviceQuestion",
        request,
        message!("service-told-reply-needed"),
    )
    .saying(sentence)
    .quoting(text)
    .about_price(request.question_kind == Some(QuestionKind::Price));
    if !wishes.is_empty() {
        news = news.with(message!("service-told-send-us"), Message::listed(wishes));
    }
    if let Some(price) = price {
        news = news.priced(message!("heading-price"), price);
    }
    news
}

/// A question has been unanswered for some days.
fn reminder(request: &Request, question: &str, days: i64) -> News {
    News::new(
        MailKind::Question,
        "serviceReminder",
        request,
        message!("service-told-reply-still-needed"),
    )
    .saying(message!("service-told-question-waiting", days))
    .quoting(question)
    .about_price(request.question_kind == Some(QuestionKind::Price))
}

/// A message was written.
fn written(context: &Context<'_>, request: &Request, text: &str) -> Result<(), Error> {
    let news =
        News::new(MailKind::Message, "serviceMessage", request, message!("service-told-message"))
            .saying(message!("service-told-wrote", name = context.name()))
            .quoting(text);
    match context.side() {
        Side::Dealer => ring_advisor(context, request, &news),
        Side::Staff => dealer(context, request, &news),
    }
}

/// The email with the verdicts, also used for its preview.
pub(super) fn decision(request: &Request, incidents: &[Incident]) -> News {
    let mut news =
        News::new(MailKind::Verdict, "serviceVerdict", request, message!("service-told-decision"))
            .saying(message!("service-told-reviewed"));
    for incident in incidents {
        let verdict = match incident.verdict {
            Some(Verdict::Covered) => message!("service-verdict-covered"),
            Some(Verdict::Goodwill) => message!("service-verdict-goodwill"),
            Some(Verdict::Chargeable) => message!("service-verdict-chargeable"),
            Some(Verdict::NotCovered) => message!("service-verdict-not-covered"),
            None => message!("service-verdict-open"),
        };
        let (symptom, reason) = (symptoms::label(&incident.symptom), &incident.verdict_reason);
        let text = if reason.is_empty() {
            message!("service-decision", symptom, verdict)
        } else {
            message!("service-decision-because", symptom, verdict, reason)
        };
        news = news.with(message!("service-decision-2"), text);
    }
    let is_charged = |incident: &Incident| incident.verdict == Some(Verdict::Chargeable);
    if let Some(price) = request.price()
        && incidents.iter().any(is_charged)
    {
        news = news.priced(message!("service-agreed-price"), price);
    }
    news
}

/// The email with the rejection, also used for its preview.
pub(super) fn rejection(request: &Request, reason: &str, text: &str, clause: Option<&str>) -> News {
    News::new(
        MailKind::Verdict,
        "serviceRejected",
        request,
        message!("service-verdict-not-covered"),
    )
    .saying(message!("service-told-not-covered"))
    .quoting(text)
    .with(message!("service-reason"), Message::plain(reason))
    .with(message!("service-warranty-clause"), Message::plain(clause.unwrap_or_default()))
    .saying(message!("service-told-disagree"))
}

/// The request was withdrawn. Both sides and the visit's crews are notified.
fn cancelled(
    context: &Context<'_>,
    request: &Request,
    why: &str,
    visit: Option<&CalledOff>,
) -> Result<(), Error> {
    let news =
        News::new(MailKind::Done, "serviceCancelled", request, message!("service-told-withdrawn"))
            .saying(message!("service-told-withdrawn-by", name = context.name()))
            .quoting(why);
    dealer(context, request, &news)?;
    advisor(context, request, &news)?;
    let crews = visit.map_or(&[][..], |visit| visit.crews.as_slice());
    for person in store::members(context.rows.shared(), crews)? {
        ring(context, request, &person, &news)?;
    }
    Ok(())
}

/// The request was closed. The email asks for a rating.
fn closed(context: &Context<'_>, request: &Request) -> Result<(), Error> {
    let news = News::new(MailKind::Done, "serviceClosed", request, message!("service-told-closed"))
        .saying(message!("service-told-rate"));
    dealer(context, request, &news)
}

/// There was no reply for two weeks.
fn expired(context: &Context<'_>, request: &Request) -> Result<(), Error> {
    let news = News::new(
        MailKind::Done,
        "serviceExpired",
        request,
        message!("service-told-closed-silent"),
    )
    .saying(message!("service-told-no-reply"))
    .saying(message!("service-told-still-needed"));
    dealer(context, request, &news)
}

/// The request was reopened. The last advisor and the supervisors are notified.
fn reopened(context: &Context<'_>, request: &Request, why: &str) -> Result<(), Error> {
    let news = News::new(
        MailKind::Received,
        "serviceReopened",
        request,
        message!("service-told-reopened"),
    )
    .saying(message!("service-told-reopened-by", name = context.name()))
    .quoting(why);
    advisor(context, request, &news)?;
    for person in store::supervisors(context.rows.shared())? {
        ring(context, request, &person, &news)?;
    }
    if context.is_for_dealer() {
        ring_dealer(context, request, &news)?;
    }
    Ok(())
}

/// The request was merged into another one.
fn merged(context: &Context<'_>, request: &Request, into: &str) -> Result<(), Error> {
    let news =
        News::new(MailKind::Done, "serviceMerged", request, message!("service-told-continued"))
            .saying(message!("service-told-merged", number = into))
            .with(message!("service-continued-in"), Message::plain(into));
    dealer(context, request, &news)
}

/// A service order was created.
fn ordered(
    context: &Context<'_>,
    request: &Request,
    number: &str,
    kind: OrderKind,
    planned_on: Option<Day>,
) -> Result<(), Error> {
    let what = match kind {
        OrderKind::Visit => message!("service-order-for-visit"),
        OrderKind::Ship => message!("service-order-for-parts"),
        OrderKind::Remake => message!("service-order-for-remake"),
    };
    let planned = planned_on.map(|day| day.to_string()).unwrap_or_default();
    let news = News::new(MailKind::Visit, "serviceOrder", request, message!("service-told-order"))
        .saying(message!("service-told-order-created", number, what))
        .with(message!("service-service-order"), Message::plain(number))
        .with(message!("service-expected"), Message::plain(planned));
    dealer(context, request, &news)
}

/// A visit was booked. The dealer gets a calendar file, the crews a bell entry.
fn booked(context: &Context<'_>, request: &Request) -> Result<(), Error> {
    let booked = request.visit_id.filter(|_| request.status == Status::Scheduled);
    let Some(visit) = booked else { return Ok(()) };
    let Some(visit) = calendar::appointment(&context.rows, request.proof(), visit)? else {
        return Ok(());
    };
    let news = News::new(MailKind::Visit, "serviceVisit", request, message!("service-told-visit"))
        .saying(message!("service-told-visit-booked"))
        .with(message!("service-when"), visit.in_words())
        .with(message!("service-where"), Message::plain(visit.place.clone()))
        .with(message!("service-contact-on-site"), Message::plain(visit.contact.clone()))
        .attaching(Attachment::VisitCalendar { id: visit.id });
    dealer(context, request, &news)?;
    let company = &context.app.config.company.name;
    let sentence = message!("service-appointment-booked", company);
    site_contact(context, request, &visit, "siteVisit", sentence)?;
    for person in store::members(context.rows.shared(), &visit.crews())? {
        ring(context, request, &person, &news)?;
    }
    Ok(())
}

/// The visit is within a day.
fn reminded(context: &Context<'_>, request: &Request) -> Result<(), Error> {
    let Some(visit) = request.visit_id else { return Ok(()) };
    let Some(visit) = calendar::appointment(&context.rows, request.proof(), visit)? else {
        return Ok(());
    };
    let news = News::new(
        MailKind::Visit,
        "serviceVisitReminder",
        request,
        message!("service-told-visit-reminder"),
    )
    .saying(message!("service-told-visit-coming"))
    .with(message!("service-when"), visit.in_words())
    .with(message!("service-where"), Message::plain(visit.place.clone()))
    .attaching(Attachment::VisitCalendar { id: visit.id });
    dealer(context, request, &news)?;
    let company = &context.app.config.company.name;
    let sentence = message!("service-appointment-reminder", company);
    site_contact(context, request, &visit, "siteVisitReminder", sentence)
}

/// A booked visit was cancelled. Notifies the contact at the site; others are notified of the act itself.
fn called_off(
    context: &Context<'_>,
    request: &Request,
    visit: Option<&CalledOff>,
) -> Result<(), Error> {
    let Some(visit) = visit else { return Ok(()) };
    let visit = calendar::appointment(&context.rows, request.proof(), visit.visit)?;
    let Some(visit) = visit else { return Ok(()) };
    let company = &context.app.config.company.name;
    let sentence = message!("service-appointment-cancelled", company);
    site_contact(context, request, &visit, "siteVisitCalledOff", sentence)
}

/// The crew arrived.
fn started(context: &Context<'_>, request: &Request) -> Result<(), Error> {
    let news =
        News::new(MailKind::Visit, "serviceStarted", request, message!("service-told-arrived"))
            .saying(message!("service-told-work-begun"));
    ring_dealer(context, request, &news)
}

/// The visit didn't complete the work.
fn incomplete(context: &Context<'_>, request: &Request, reason: &str) -> Result<(), Error> {
    let news = News::new(
        MailKind::Visit,
        "serviceIncomplete",
        request,
        message!("service-told-incomplete"),
    )
    .saying(message!("service-told-more-to-do"))
    .with(message!("service-reason"), Message::plain(reason))
    .with(message!("service-next-step"), Message::plain(request.next_step.clone()));
    dealer(context, request, &news)?;
    ring_advisor(context, request, &news)
}

/// The email about the completion, also used for its preview.
pub(super) fn completion(request: &Request) -> News {
    News::new(MailKind::Done, "serviceCompleted", request, message!("service-told-done"))
        .saying(message!("service-told-check"))
        .saying(message!("service-told-closing"))
        .quoting(request.note.clone())
        .attaching(Attachment::CompletionPdf { id: request.id })
}

/// A deadline was missed. The advisor and the supervisors are notified.
fn breached(context: &Context<'_>, request: &Request) -> Result<(), Error> {
    let news = News::new(
        MailKind::Message,
        "serviceBreached",
        request,
        message!("service-told-deadline-missed"),
    )
    .saying(Message::plain(request.summary.clone()));
    ring_advisor(context, request, &news)?;
    for person in store::supervisors(context.rows.shared())? {
        ring(context, request, &person, &news)?;
    }
    Ok(())
}
