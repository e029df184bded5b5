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
        Self::about(kind, name, &request.number, subject, facts)
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
        verb: Verb,
        happened: Happened<'_>,
    ) -> Result<(), Error> {
        notices::acted(context, request, verb)?;
        let to = Notifier { context, request };
        match &happened {
            Happened::Nothing => Ok(()),
            Happened::Submitted => to.submitted(),
            Happened::Appended => to.appended(),
            Happened::Assigned { why } => to.assigned(*why),
            Happened::Asked { text, checklist } => to.dealer(&question(request, text, checklist)),
            Happened::Replied { text } => to.replied(text),
            Happened::PriceAnswered { answer, comment } => to.price_answered(*answer, comment),
            Happened::AnswerRecorded(answer) => to.answer_recorded(*answer),
            Happened::Written { text } => to.written(text),
            Happened::Decided(incidents) => to.dealer(&decision(request, incidents)),
            Happened::Rejected { reason, text, clause, visit } => {
                to.called_off(visit.as_ref())?;
                to.dealer(&rejection(request, reason, text, *clause))
            }
            Happened::Cancelled { why, visit } => {
                to.called_off(visit.as_ref())?;
                to.cancelled(why, visit.as_ref())
            }
            Happened::Closed => to.closed(),
            Happened::Expired { visit } => {
                to.called_off(visit.as_ref())?;
                to.expired()
            }
            Happened::Reopened { why } => to.reopened(why),
            Happened::Merged { into } => to.merged(into),
            Happened::Ordered { number, kind, planned_on } => {
                to.ordered(number, *kind, *planned_on)?;
                to.booked()
            }
            Happened::Booked => to.booked(),
            Happened::Started => to.started(),
            Happened::Incomplete { reason } => to.incomplete(reason),
            Happened::Completed => to.dealer(&completion(request)),
            Happened::Unanswered { question, days } => to.unanswered(question, *days),
            Happened::VisitNear => to.visit_near(),
            Happened::Breached => to.breached(),
        }
    }
}

/// Notifies people of what happened to one request.
#[derive(Clone, Copy)]
struct Notifier<'a> {
    context: &'a Context<'a>,
    request: &'a Request,
}

impl Notifier<'_> {
    fn news(self, kind: MailKind, name: &'static str, subject: Message) -> News {
        News::new(kind, name, self.request, subject)
    }

    /// What the request is about, in one line.
    fn summary(self) -> Message {
        Message::plain(self.request.summary.clone())
    }

    fn dealer(self, news: &News) -> Result<(), Error> {
        dealer(self.context, self.request, news)
    }

    fn ring(self, people: &[Person], news: &News) -> Result<(), Error> {
        people.iter().try_for_each(|person| ring(self.context, self.request, person, news))
    }

    /// A bell for the advisor, or for all advisors if the request has none.
    fn ring_advisor(self, news: &News) -> Result<(), Error> {
        let shared = self.context.rows.shared();
        match Person::find(shared, self.request.advisor_id)? {
            Some(person) => self.ring(&[person], news),
            None => self.ring(&store::advisors(shared)?, news),
        }
    }

    /// A bell and an email for the advisor, or a bell for all advisors if the request has none.
    fn advisor(self, news: &News) -> Result<(), Error> {
        self.ring_advisor(news)?;
        match Person::find(self.context.rows.shared(), self.request.advisor_id)? {
            Some(person) if Some(person.id) != self.context.user() => {
                mail(self.context, self.request, &person, news)
            }
            _ => Ok(()),
        }
    }

    fn ring_supervisors(self, news: &News) -> Result<(), Error> {
        self.ring(&store::supervisors(self.context.rows.shared())?, news)
    }

    fn ring_crews(self, crews: &[i64], news: &News) -> Result<(), Error> {
        self.ring(&store::members(self.context.rows.shared(), crews)?, news)
    }

    fn appointment(self, visit: Option<VisitId>) -> Result<Option<Appointment>, Error> {
        let find = |id| calendar::appointment(&self.context.rows, self.request.proof(), id);
        Ok(visit.map(find).transpose()?.flatten())
    }

    /// Tells the contact at the site when and where someone comes, if the request says so, and nothing else.
    fn site_contact(
        self,
        visit: &Appointment,
        name: &'static str,
        sentence: Message,
    ) -> Result<(), Error> {
        let Self { context, request } = self;
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

    fn submitted(self) -> Result<(), Error> {
        let (kind, name) = (MailKind::Received, "serviceReceived");
        let received = self.news(kind, name, message!("service-told-received"));
        self.dealer(&received.saying(message!("service-told-review")))?;
        let queued = self.news(kind, name, message!("service-told-new"));
        self.ring_advisor(&queued.saying(self.summary()))
    }

    fn appended(self) -> Result<(), Error> {
        let subject = message!("service-told-problem-added");
        let news = self.news(MailKind::Message, "serviceAppended", subject);
        self.ring_advisor(&news.saying(self.summary()))
    }

    /// The reason is only for staff.
    fn assigned(self, why: Option<&str>) -> Result<(), Error> {
        let subject = message!("service-told-assigned");
        let news = self.news(MailKind::Received, "serviceAssigned", subject);
        self.ring_advisor(&news.saying(why.map_or_else(|| self.summary(), Message::plain)))
    }

    fn replied(self, text: &str) -> Result<(), Error> {
        let subject = message!("service-dealer-replied");
        let news = self.news(MailKind::Question, "serviceReplied", subject);
        self.advisor(&news.saying(message!("service-dealer-replied-question")).quoting(text))
    }

    fn price_answered(self, answer: PriceAnswer, comment: &str) -> Result<(), Error> {
        let Some((amount, currency)) = self.request.price() else { return Ok(()) };
        let subject = match answer {
            PriceAnswer::Accepted => message!("service-price-accepted"),
            PriceAnswer::Declined => message!("service-price-declined"),
        };
        let (name, price) = (self.context.name(), amount.worded(currency));
        let answer = message!("service-news-price-answered", name, answer = answer.code(), price);
        let news = self.news(MailKind::Question, "servicePriceAnswered", subject);
        self.advisor(&news.saying(answer).quoting(comment))
    }

    /// Staff recorded the dealer's answer to a price. Both sides are notified.
    fn answer_recorded(self, answer: PriceAnswer) -> Result<(), Error> {
        let Some(price) = self.request.price() else { return Ok(()) };
        let name = self.context.name();
        let subject = message!("service-told-answer-recorded");
        let theirs = self
            .news(MailKind::Question, "serviceAnswerRecorded", subject)
            .saying(message!("service-news-answer-recorded", name, answer = answer.code()))
            .saying(message!("service-told-answer-file"))
            .priced(message!("heading-price"), price);
        self.dealer(&theirs)?;
        let subject = match answer {
            PriceAnswer::Accepted => message!("service-dealers-answer-recorded-accepted"),
            PriceAnswer::Declined => message!("service-dealers-answer-recorded-declined"),
        };
        let ours = self
            .news(MailKind::Question, "servicePriceAnswered", subject)
            .saying(message!("service-news-dealers-answer-recorded", name, answer = answer.code()))
            .priced(message!("heading-price"), price);
        self.advisor(&ours)
    }

    fn written(self, text: &str) -> Result<(), Error> {
        let subject = message!("service-told-message");
        let news = self
            .news(MailKind::Message, "serviceMessage", subject)
            .saying(message!("service-told-wrote", name = self.context.name()))
            .quoting(text);
        match self.context.side() {
            Side::Dealer => self.ring_advisor(&news),
            Side::Staff => self.dealer(&news),
        }
    }

    /// The request was withdrawn. Both sides and the visit's crews are notified.
    fn cancelled(self, why: &str, visit: Option<&CalledOff>) -> Result<(), Error> {
        let subject = message!("service-told-withdrawn");
        let news = self
            .news(MailKind::Done, "serviceCancelled", subject)
            .saying(message!("service-told-withdrawn-by", name = self.context.name()))
            .quoting(why);
        self.dealer(&news)?;
        self.advisor(&news)?;
        self.ring_crews(visit.map_or(&[][..], |visit| visit.crews.as_slice()), &news)
    }

    /// The email asks for a rating.
    fn closed(self) -> Result<(), Error> {
        let news = self.news(MailKind::Done, "serviceClosed", message!("service-told-closed"));
        self.dealer(&news.saying(message!("service-told-rate")))
    }

    /// There was no reply for two weeks.
    fn expired(self) -> Result<(), Error> {
        let subject = message!("service-told-closed-silent");
        let news = self
            .news(MailKind::Done, "serviceExpired", subject)
            .saying(message!("service-told-no-reply"))
            .saying(message!("service-told-still-needed"));
        self.dealer(&news)
    }

    /// The last advisor and the supervisors are notified.
    fn reopened(self, why: &str) -> Result<(), Error> {
        let subject = message!("service-told-reopened");
        let news = self
            .news(MailKind::Received, "serviceReopened", subject)
            .saying(message!("service-told-reopened-by", name = self.context.name()))
            .quoting(why);
        self.advisor(&news)?;
        self.ring_supervisors(&news)?;
        if self.context.is_for_dealer() {
            ring_dealer(self.context, self.request, &news)?;
        }
        Ok(())
    }

    /// It was merged into another request.
    fn merged(self, into: &str) -> Result<(), Error> {
        let subject = message!("service-told-continued");
        let news = self
            .news(MailKind::Done, "serviceMerged", subject)
            .saying(message!("service-told-merged", number = into))
            .with(message!("service-continued-in"), Message::plain(into));
        self.dealer(&news)
    }

    /// A service order was created.
    fn ordered(self, number: &str, kind: OrderKind, planned_on: Option<Day>) -> Result<(), Error> {
        let what = match kind {
            OrderKind::Visit => message!("service-order-for-visit"),
            OrderKind::Ship => message!("service-order-for-parts"),
            OrderKind::Remake => message!("service-order-for-remake"),
        };
        let planned = planned_on.map(|day| day.to_string()).unwrap_or_default();
        let news = self
            .news(MailKind::Visit, "serviceOrder", message!("service-told-order"))
            .saying(message!("service-told-order-created", number, what))
            .with(message!("service-service-order"), Message::plain(number))
            .with(message!("service-expected"), Message::plain(planned));
        self.dealer(&news)
    }

    /// A visit was booked. The dealer gets a calendar file, the crews a bell entry.
    fn booked(self) -> Result<(), Error> {
        let is_booked = self.request.status == Status::Scheduled;
        let booked = self.appointment(self.request.visit_id.filter(|_| is_booked))?;
        let Some(visit) = booked else { return Ok(()) };
        let news = self
            .news(MailKind::Visit, "serviceVisit", message!("service-told-visit"))
            .saying(message!("service-told-visit-booked"))
            .with(message!("service-when"), visit.in_words())
            .with(message!("service-where"), Message::plain(visit.place.clone()))
            .with(message!("service-contact-on-site"), Message::plain(visit.contact.clone()))
            .attaching(Attachment::VisitCalendar { id: visit.id });
        self.dealer(&news)?;
        let company = &self.context.app.config.company.name;
        let sentence = message!("service-appointment-booked", company);
        self.site_contact(&visit, "siteVisit", sentence)?;
        self.ring_crews(&visit.crews(), &news)
    }

    fn visit_near(self) -> Result<(), Error> {
        let Some(visit) = self.appointment(self.request.visit_id)? else { return Ok(()) };
        let subject = message!("service-told-visit-reminder");
        let news = self
            .news(MailKind::Visit, "serviceVisitReminder", subject)
            .saying(message!("service-told-visit-coming"))
            .with(message!("service-when"), visit.in_words())
            .with(message!("service-where"), Message::plain(visit.place.clone()))
            .attaching(Attachment::VisitCalendar { id: visit.id });
        self.dealer(&news)?;
        let company = &self.context.app.config.company.name;
        let sentence = message!("service-appointment-reminder", company);
        self.site_contact(&visit, "siteVisitReminder", sentence)
    }

    /// A booked visit was cancelled. Notifies the contact at the site; others are notified of the act itself.
    fn called_off(self, visit: Option<&CalledOff>) -> Result<(), Error> {
        let visit = self.appointment(visit.map(|visit| visit.visit))?;
        let Some(visit) = visit else { return Ok(()) };
        let company = &self.context.app.config.company.name;
        let sentence = message!("service-appointment-cancelled", company);
        self.site_contact(&visit, "siteVisitCalledOff", sentence)
    }

    /// The crew arrived.
    fn started(self) -> Result<(), Error> {
        let news = self.news(MailKind::Visit, "serviceStarted", message!("service-told-arrived"));
        let news = news.saying(message!("service-told-work-begun"));
        ring_dealer(self.context, self.request, &news)
    }

    /// The visit didn't complete the work.
    fn incomplete(self, reason: &str) -> Result<(), Error> {
        let next_step = Message::plain(self.request.next_step.clone());
        let news = self
            .news(MailKind::Visit, "serviceIncomplete", message!("service-told-incomplete"))
            .saying(message!("service-told-more-to-do"))
            .with(message!("service-reason"), Message::plain(reason))
            .with(message!("service-next-step"), next_step);
        self.dealer(&news)?;
        self.ring_advisor(&news)
    }

    /// A question has been unanswered for some days.
    fn unanswered(self, question: &str, days: i64) -> Result<(), Error> {
        let subject = message!("service-told-reply-still-needed");
        let news = self
            .news(MailKind::Question, "serviceReminder", subject)
            .saying(message!("service-told-question-waiting", days))
            .quoting(question)
            .about_price(self.request.question_kind == Some(QuestionKind::Price));
        self.dealer(&news)
    }

    /// A deadline was missed. The advisor and the supervisors are notified.
    fn breached(self) -> Result<(), Error> {
        let subject = message!("service-told-deadline-missed");
        let news = self.news(MailKind::Message, "serviceBreached", subject).saying(self.summary());
        self.ring_advisor(&news)?;
        self.ring_supervisors(&news)
    }
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
    let subject = message!("service-told-reply-needed");
    let mut news = News::new(MailKind::Question, "serviceQuestion", request, subject)
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
    let subject = message!("service-verdict-not-covered");
    News::new(MailKind::Verdict, "serviceRejected", request, subject)
        .saying(message!("service-told-not-covered"))
        .quoting(text)
        .with(message!("service-reason"), Message::plain(reason))
        .with(message!("service-warranty-clause"), Message::plain(clause.unwrap_or_default()))
        .saying(message!("service-told-disagree"))
}

/// The email about the completion, also used for its preview.
pub(super) fn completion(request: &Request) -> News {
    News::new(MailKind::Done, "serviceCompleted", request, message!("service-told-done"))
        .saying(message!("service-told-check"))
        .saying(message!("service-told-closing"))
        .quoting(request.note.clone())
        .attaching(Attachment::CompletionPdf { id: request.id })
}
