//! Who is told what: mails by the outbox and bells, in the transaction of the act that causes them.

use rusqlite::Connection;

use super::{
    Context, OrderKind, Power, PriceAnswer, QuestionKind, Verdict, Wish,
    calendar::{self, Appointment},
    item::{self, Incident},
    store::{self, Request},
    symptoms,
};
use crate::{
    access::{Side, load_grants},
    domain::{
        notices::{self, Person, Told, mail, ring, ring_dealer},
        preferences::mails,
    },
    error::Error,
    kernel::{
        ids::{UserId, VisitId},
        time::Day,
    },
    outbox::{self, Attachment, NewMail, Notice, Template},
    words,
};

pub(super) use crate::domain::notices::{dealer, money};

words! {
    /// What a mail is about, for those who choose which they get.
    pub MailKind {
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

    /// Its creator, or else whoever took it over.
    fn keepers(&self) -> Vec<Option<UserId>> {
        vec![self.created_by, self.handed_to]
    }

    fn is_priced_for(&self, context: &Context<'_>, person: UserId) -> Result<bool, Error> {
        let grants = load_grants(context.rows.conn(), person)?;
        let is_own = [self.created_by, self.handed_to].contains(&Some(person));
        let may_answer = Power::of(Side::Dealer, &grants, is_own).contains(&Power::Dealer);
        Ok(item::is_priced_for(&grants, may_answer))
    }
}

/// The words of a mail about a request.
pub(super) type News = notices::News<MailKind>;

impl News {
    fn new(kind: MailKind, name: &'static str, request: &Request, subject: &str) -> Self {
        let facts = vec![
            ("Request", request.number.clone()),
            ("Order", request.order_number.clone()),
            ("Problem", request.summary.clone()),
        ];
        Self::about(kind, name, (&request.number, subject), facts)
    }
}

/// Tells the person at the site, where the request says so: when somebody comes and where, and nothing of
/// what is between the dealer and us.
fn site_contact(
    context: &Context<'_>,
    request: &Request,
    visit: &Appointment,
    (name, sentence): (&'static str, &str),
) -> Result<(), Error> {
    if !request.notify_site_contact || !outbox::is_address(&request.contact_email) {
        return Ok(());
    }
    let company = &context.app.config.company.name;
    let notice = Notice {
        name,
        subject: format!("{}: service visit", request.number),
        paragraphs: vec![format!("{sentence} {company}.")],
        facts: vec![
            ("Request", request.number.clone()),
            ("When", visit.in_words()),
            ("Where", visit.place.clone()),
        ],
        quote: None,
        link: String::new(),
    };
    let mut mail = NewMail::new(Template::Notice(notice), &request.contact_email);
    mail.account_id = Some(context.rows.account());
    context.app.outbox.enqueue(context.rows.conn(), context.now, mail).map(|_| ())
}

/// A bell for the advisor; without one, for all of them.
pub(super) fn ring_advisor(
    context: &Context<'_>,
    request: &Request,
    news: &News,
) -> Result<(), Error> {
    for person in advisor_or_all(context.rows.conn(), request)? {
        ring(context, request, &person, news)?;
    }
    Ok(())
}

/// A bell and a mail to the advisor; without one, a bell for all of them.
pub(super) fn advisor(context: &Context<'_>, request: &Request, news: &News) -> Result<(), Error> {
    ring_advisor(context, request, news)?;
    match Person::find(context.rows.conn(), request.advisor_id)? {
        Some(person) if Some(person.id) != context.user() => mail(context, request, &person, news),
        _ => Ok(()),
    }
}

fn advisor_or_all(conn: &Connection, request: &Request) -> Result<Vec<Person>, Error> {
    match Person::find(conn, request.advisor_id)? {
        Some(person) => Ok(vec![person]),
        None => store::advisors(conn),
    }
}

/// A request came in.
pub(super) fn submitted(context: &Context<'_>, request: &Request) -> Result<(), Error> {
    let received = News::new(
        MailKind::Received,
        "serviceReceived",
        request,
        "we've received your service request",
    )
    .saying("Thank you. We've received your service request and will review it.");
    dealer(context, request, &received)?;
    let queued = News::new(MailKind::Received, "serviceReceived", request, "new service request")
        .saying(request.summary.clone());
    ring_advisor(context, request, &queued)
}

/// Something was added to a request.
pub(super) fn appended(context: &Context<'_>, request: &Request) -> Result<(), Error> {
    let news =
        News::new(MailKind::Message, "serviceAppended", request, "another problem was added")
            .saying(request.summary.clone());
    ring_advisor(context, request, &news)
}

/// The dealer answered a question.
pub(super) fn replied(context: &Context<'_>, request: &Request, text: &str) -> Result<(), Error> {
    let news = News::new(MailKind::Question, "serviceReplied", request, "the dealer replied")
        .saying("The dealer replied to your question:")
        .quoting(text);
    advisor(context, request, &news)
}

/// The dealer answered a price.
pub(super) fn price_answered(
    context: &Context<'_>,
    request: &Request,
    answer: PriceAnswer,
    comment: &str,
) -> Result<(), Error> {
    let Some((amount, currency)) = request.price() else { return Ok(()) };
    let price = money(amount, currency);
    let (subject, did) = match answer {
        PriceAnswer::Accepted => ("price accepted", "accepted"),
        PriceAnswer::Declined => ("price declined", "declined"),
    };
    let news = News::new(MailKind::Question, "servicePriceAnswered", request, subject)
        .saying(format!("{} {did} the price of {price}.", context.name()))
        .quoting(comment);
    advisor(context, request, &news)
}

/// Staff recorded the dealer's answer to a price: both sides are told, so that nobody learns of it too late.
pub(super) fn answer_recorded(
    context: &Context<'_>,
    request: &Request,
    answer: PriceAnswer,
) -> Result<(), Error> {
    let Some(price) = request.price() else { return Ok(()) };
    let did = match answer {
        PriceAnswer::Accepted => "accepted",
        PriceAnswer::Declined => "declined",
    };
    let name = context.name();
    let theirs = News::new(
        MailKind::Question,
        "serviceAnswerRecorded",
        request,
        "your answer to the price was recorded",
    )
    .saying(format!("{name} recorded that you {did} the price of this service request."))
    .saying(
        "You'll find the file that shows your answer on the request's page. If it's wrong, message \
         us there right away.",
    )
    .priced("Price", price);
    dealer(context, request, &theirs)?;
    let subject = format!("the dealer's answer was recorded: {did}");
    let ours = News::new(MailKind::Question, "servicePriceAnswered", request, &subject)
        .saying(format!("{name} recorded that the dealer {did} the price."))
        .priced("Price", price);
    advisor(context, request, &ours)
}

/// A request has an advisor; why it was handed over is for staff.
pub(super) fn assigned(
    context: &Context<'_>,
    request: &Request,
    why: Option<&str>,
) -> Result<(), Error> {
    let news = News::new(MailKind::Received, "serviceAssigned", request, "assigned to you")
        .saying(why.map_or_else(|| request.summary.clone(), str::to_owned));
    ring_advisor(context, request, &news)
}

/// A question to the dealer, as a preview shows it and as it is sent.
pub(super) fn question(request: &Request, text: &str, checklist: &[Wish]) -> News {
    let wishes: Vec<_> = checklist
        .iter()
        .map(|wish| match wish {
            Wish::Photo => "a photo",
            Wish::Serial => "the number on the unit",
            Wish::SiteContact => "a contact on site",
        })
        .collect();
    let price = request.open_price().filter(|_| request.question_kind == Some(QuestionKind::Price));
    let sentence = match price {
        Some(_) => {
            "To continue with your service request, we need your approval of a price. Please \
             accept or decline it on the request's page:"
        }
        None => "To continue with your service request, we need some information from you:",
    };
    let mut news = News::new(MailKind::Question, "serviceQuestion", request, "we need your reply")
        .saying(sentence)
        .quoting(text)
        .about_price(request.question_kind == Some(QuestionKind::Price));
    if !wishes.is_empty() {
        news = news.with("Please send us", wishes.join(", "));
    }
    if let Some(price) = price {
        news = news.priced("Price", price);
    }
    news
}

/// Nobody has answered a question for some days.
pub(super) fn reminder(request: &Request, question: &str, days: i64) -> News {
    News::new(MailKind::Question, "serviceReminder", request, "we still need your reply")
        .saying(format!("We asked you a question {days} days ago and are waiting for your reply:"))
        .quoting(question)
        .about_price(request.question_kind == Some(QuestionKind::Price))
}

/// Something was said.
pub(super) fn written(context: &Context<'_>, request: &Request, text: &str) -> Result<(), Error> {
    let news = News::new(MailKind::Message, "serviceMessage", request, "new message")
        .saying(format!("{} wrote:", context.name()))
        .quoting(text);
    match context.side() {
        Side::Dealer => ring_advisor(context, request, &news),
        Side::Staff => dealer(context, request, &news),
    }
}

/// What is covered, and what is not.
pub(super) fn judged(
    context: &Context<'_>,
    request: &Request,
    incidents: &[Incident],
) -> Result<(), Error> {
    let mut news = News::new(MailKind::Verdict, "serviceVerdict", request, "our decision").saying(
        "We've reviewed your service request. Here's our decision. We'll schedule the work next.",
    );
    for incident in incidents {
        let verdict = match incident.verdict {
            Some(Verdict::Covered) => "covered by the warranty",
            Some(Verdict::Goodwill) => "covered at no charge, as a courtesy",
            Some(Verdict::Chargeable) => "done at the agreed price",
            Some(Verdict::NotCovered) => "not covered",
            None => "still open",
        };
        let mut text = format!("{}: {verdict}", symptoms::label(&incident.symptom));
        if !incident.verdict_reason.is_empty() {
            text = format!("{text}. {}", incident.verdict_reason);
        }
        news = news.with("Decision", text);
    }
    let is_charged = |incident: &Incident| incident.verdict == Some(Verdict::Chargeable);
    if let Some(price) = request.price()
        && incidents.iter().any(is_charged)
    {
        news = news.priced("Agreed price", price);
    }
    dealer(context, request, &news)
}

/// It is not covered.
pub(super) fn rejected(
    context: &Context<'_>,
    request: &Request,
    (reason, text): (&str, &str),
    clause: Option<&str>,
) -> Result<(), Error> {
    let news = News::new(MailKind::Verdict, "serviceRejected", request, "not covered")
        .saying("We've reviewed your service request, and it isn't covered.")
        .quoting(text)
        .with("Reason", reason)
        .with("Warranty clause", clause.unwrap_or_default())
        .saying("If you disagree, reopen the request within 30 days and tell us why.");
    dealer(context, request, &news)
}

/// It is withdrawn: both sides are told, and the crews that were to come.
pub(super) fn cancelled(
    context: &Context<'_>,
    request: &Request,
    why: &str,
    crews: &[i64],
) -> Result<(), Error> {
    let news = News::new(MailKind::Done, "serviceCancelled", request, "withdrawn")
        .saying(format!("This service request was withdrawn by {}.", context.name()))
        .quoting(why);
    dealer(context, request, &news)?;
    advisor(context, request, &news)?;
    for person in store::members(context.rows.conn(), crews)? {
        ring(context, request, &person, &news)?;
    }
    Ok(())
}

/// It is over: how was it?
pub(super) fn closed(context: &Context<'_>, request: &Request) -> Result<(), Error> {
    let news = News::new(MailKind::Done, "serviceClosed", request, "closed").saying(
        "This service request is closed. How did we do? You can rate it with one tap on its page.",
    );
    dealer(context, request, &news)
}

/// Nobody replied for two weeks.
pub(super) fn expired(context: &Context<'_>, request: &Request) -> Result<(), Error> {
    let news = News::new(MailKind::Done, "serviceExpired", request, "closed without a reply")
        .saying(
            "We asked you a question two weeks ago and haven't heard back, so this request is now closed.",
        )
        .saying("If you still need it, reopen the request within 30 days.");
    dealer(context, request, &news)
}

/// It came back: the last advisor and the supervisors are told.
pub(super) fn reopened(context: &Context<'_>, request: &Request, why: &str) -> Result<(), Error> {
    let news = News::new(MailKind::Received, "serviceReopened", request, "reopened")
        .saying(format!("{} reopened this request.", context.name()))
        .quoting(why);
    advisor(context, request, &news)?;
    for person in store::supervisors(context.rows.conn())? {
        ring(context, request, &person, &news)?;
    }
    if context.is_for_dealer() {
        ring_dealer(context, request, &news)?;
    }
    Ok(())
}

/// Another request goes on in its place.
pub(super) fn merged(
    context: &Context<'_>,
    request: &Request,
    other: &Request,
) -> Result<(), Error> {
    let news =
        News::new(MailKind::Done, "serviceMerged", request, "continued under another number")
            .saying(format!(
                "This was reported twice. It continues as {}, along with its problems, photos and messages.",
                other.number
            ))
            .with("Continued in", other.number.clone());
    dealer(context, request, &news)
}

/// A service order was made.
pub(super) fn processed(
    context: &Context<'_>,
    request: &Request,
    (number, kind): (&str, OrderKind),
    planned_on: Option<Day>,
) -> Result<(), Error> {
    let what = match kind {
        OrderKind::Visit => "a visit by our crew",
        OrderKind::Ship => "parts that we'll ship to you",
        OrderKind::Remake => "a replacement unit",
    };
    let planned = planned_on.map(|day| day.to_string()).unwrap_or_default();
    let news = News::new(MailKind::Visit, "serviceOrder", request, "service order created")
        .saying(format!("We've created service order {number} for {what}."))
        .with("Service order", number)
        .with("Expected", planned);
    dealer(context, request, &news)
}

/// A visit is booked: the dealer gets it for their calendar, the crews a bell.
pub(super) fn booked(context: &Context<'_>, request: &Request) -> Result<(), Error> {
    let Some(visit) = request.visit_id else { return Ok(()) };
    let Some(visit) = calendar::appointment(&context.rows, visit)? else { return Ok(()) };
    let news = News::new(MailKind::Visit, "serviceVisit", request, "our visit")
        .saying("Our crew will visit you. The appointment is attached for your calendar.")
        .with("When", visit.in_words())
        .with("Where", visit.place.clone())
        .with("Contact on site", visit.contact.clone())
        .attaching(Attachment::VisitCalendar { id: visit.id });
    dealer(context, request, &news)?;
    let sentence = ("siteVisit", "A service visit has been booked by");
    site_contact(context, request, &visit, sentence)?;
    for person in store::members(context.rows.conn(), &visit.crews())? {
        ring(context, request, &person, &news)?;
    }
    Ok(())
}

/// The visit is tomorrow.
pub(super) fn reminded(context: &Context<'_>, request: &Request) -> Result<(), Error> {
    let Some(visit) = request.visit_id else { return Ok(()) };
    let Some(visit) = calendar::appointment(&context.rows, visit)? else { return Ok(()) };
    let news = News::new(MailKind::Visit, "serviceVisitReminder", request, "visit reminder")
        .saying("A reminder that our crew will visit you.")
        .with("When", visit.in_words())
        .with("Where", visit.place.clone())
        .attaching(Attachment::VisitCalendar { id: visit.id });
    dealer(context, request, &news)?;
    let sentence = ("siteVisitReminder", "A reminder of the service visit by");
    site_contact(context, request, &visit, sentence)
}

/// A booked visit is called off: the person at the site is told; who else is, the act's own news say.
pub(super) fn called_off(
    context: &Context<'_>,
    request: &Request,
    visit: VisitId,
) -> Result<(), Error> {
    let Some(visit) = calendar::appointment(&context.rows, visit)? else { return Ok(()) };
    let sentence = ("siteVisitCalledOff", "The service visit has been cancelled by");
    site_contact(context, request, &visit, sentence)
}

/// The crew is there.
pub(super) fn started(context: &Context<'_>, request: &Request) -> Result<(), Error> {
    let news = News::new(MailKind::Visit, "serviceStarted", request, "our crew has arrived")
        .saying("Our crew has started work.");
    ring_dealer(context, request, &news)
}

/// The visit did not end it.
pub(super) fn incomplete(
    context: &Context<'_>,
    request: &Request,
    reason: &str,
) -> Result<(), Error> {
    let news = News::new(MailKind::Visit, "serviceIncomplete", request, "not complete yet")
        .saying("Our crew visited you, but there's more to do. We'll get back to you.")
        .with("Reason", reason)
        .with("Next step", request.next_step.clone());
    dealer(context, request, &news)?;
    ring_advisor(context, request, &news)
}

/// It is put right, as a preview shows it and as it is sent.
pub(super) fn completion(request: &Request) -> News {
    News::new(MailKind::Done, "serviceCompleted", request, "done, please confirm")
        .saying(
            "The work on your service request is complete. Please check it and confirm, or \
            reopen the request.",
        )
        .saying("If we don't hear from you, we'll close it after 7 days.")
        .quoting(request.note.clone())
        .attaching(Attachment::CompletionPdf { id: request.id })
}

/// It is put right.
pub(super) fn completed(context: &Context<'_>, request: &Request) -> Result<(), Error> {
    dealer(context, request, &completion(request))
}

/// A promise was missed: its advisor and the supervisors are told.
pub(super) fn breached(context: &Context<'_>, request: &Request) -> Result<(), Error> {
    let news = News::new(MailKind::Message, "serviceBreached", request, "deadline missed")
        .saying(request.summary.clone());
    ring_advisor(context, request, &news)?;
    for person in store::supervisors(context.rows.conn())? {
        ring(context, request, &person, &news)?;
    }
    Ok(())
}
