//! Notifies people of acts on accepted quotes, by email and bell, in the transaction of the act.

use super::{
    store::{self, Acceptance},
    table::Verb,
};
use crate::{
    access::{Permission, Section, Side, load_grants},
    casework::{Acted, Context},
    domain::{
        notices::{self, Person, Told, dealer, mail, ring_dealer},
        preferences::mails,
    },
    error::Error,
    kernel::ids::UserId,
    messages::{Message, message},
    outbox::Attachment,
};

/// The kinds of email about accepted quotes that users can choose.
#[derive(Debug, Clone, Copy)]
pub enum MailKind {
    Received,
    Question,
    Outcome,
}

impl Told for Acceptance {
    type Kind = MailKind;

    const DEALERS_PERMISSION: Permission = Permission::Order;

    fn choice(kind: MailKind, side: Side) -> mails::MailKind {
        match (side, kind) {
            (Side::Dealer, MailKind::Received) => mails::MailKind::QuoteReceipts,
            (Side::Dealer, MailKind::Question) => mails::MailKind::QuoteQuestions,
            (Side::Dealer, MailKind::Outcome) => mails::MailKind::QuoteOutcomes,
            (Side::Staff, MailKind::Received) => mails::MailKind::QuoteQueue,
            (Side::Staff, _) => mails::MailKind::QuoteReplies,
        }
    }

    fn link(&self, side: Side) -> String {
        match side {
            Side::Dealer => format!("/quotes/accepted/{}", self.id),
            Side::Staff => format!("/admin/quotes/accepted/{}", self.id),
        }
    }

    fn keepers(&self) -> Vec<Option<UserId>> {
        vec![self.accepted_by, self.created_by]
    }

    fn is_priced_for(&self, context: &Context<'_>, person: UserId) -> Result<bool, Error> {
        let grants = load_grants(context.rows.shared(), person)?;
        Ok(grants.allow(Section::Orders, Permission::Amounts))
    }
}

type News = notices::News<MailKind>;

fn news(kind: MailKind, name: &'static str, acceptance: &Acceptance, subject: Message) -> News {
    let facts = vec![
        (message!("acceptance-fact-number"), Message::plain(acceptance.number.clone())),
        (message!("heading-quote"), Message::plain(acceptance.quote_number.clone())),
        (message!("heading-po"), Message::plain(acceptance.po.clone())),
    ];
    News::about(kind, name, &acceptance.number, subject, facts)
        .priced(message!("heading-total"), (acceptance.total_cents, &acceptance.currency))
}

/// Notifies the order desk, by bell and email: who has taken the acceptance, or else all who reach the account.
fn order_desk(context: &Context<'_>, acceptance: &Acceptance, news: &News) -> Result<(), Error> {
    let mut people = Person::staff_reaching(context, acceptance, Permission::Enter)?;
    if people.iter().any(|person| Some(person.id) == acceptance.taken_by) {
        people.retain(|person| Some(person.id) == acceptance.taken_by);
    }
    notices::people(context, acceptance, &people, news)
}

/// Notifies the order desk and the change supervisors of something that must not be missed.
fn order_desk_and_supervisors(
    context: &Context<'_>,
    acceptance: &Acceptance,
    news: &News,
) -> Result<(), Error> {
    let mut people = Person::staff_reaching(context, acceptance, Permission::Enter)?;
    let shared = context.rows.shared();
    people.extend(Person::staff_over_all(shared, Section::ChangeRequests, Permission::Supervise)?);
    notices::people(context, acceptance, &people, news)
}

impl Acted for Acceptance {
    /// The text of an act. Blank if it isn't for those who are notified.
    type Said<'s> = &'s str;

    fn after(
        context: &Context<'_>,
        _: Option<&Self>,
        acceptance: &Self,
        verb: Verb,
        said: &str,
    ) -> Result<(), Error> {
        notices::acted(context, acceptance, verb)?;
        let news = |kind, name, subject| news(kind, name, acceptance, subject);
        let wrote = message!("service-told-wrote", name = context.name());
        match verb {
            Verb::Accept => accepted(context, acceptance),
            Verb::Withdraw => {
                let subject = message!("acceptance-told-withdrawn");
                let news = news(MailKind::Question, "acceptanceWithdrawn", subject);
                order_desk(context, acceptance, &news.saying(wrote).quoting(said))
            }
            Verb::Take => {
                let subject = message!("acceptance-told-taken");
                let name = context.name();
                let news = news(MailKind::Outcome, "acceptanceTaken", subject);
                let told = news.saying(message!("acceptance-told-taken-by", name));
                ring_dealer(context, acceptance, &told)
            }
            Verb::Ask => {
                let subject = message!("acceptance-told-question");
                let news = news(MailKind::Question, "acceptanceQuestion", subject);
                let told = news.saying(message!("acceptance-told-answer")).quoting(said);
                dealer(context, acceptance, &told)
            }
            Verb::Reply => {
                let subject = message!("acceptance-told-reply");
                let news = news(MailKind::Question, "acceptanceReply", subject);
                order_desk(context, acceptance, &news.saying(wrote).quoting(said))
            }
            Verb::Decline => {
                let subject = message!("acceptance-told-declined");
                let news = news(MailKind::Outcome, "acceptanceDeclined", subject);
                let told = news.saying(message!("acceptance-told-declined-why")).quoting(said);
                dealer(context, acceptance, &told)
            }
            Verb::Enter => Ok(()),
            Verb::Order => ordered(context, acceptance),
            Verb::Change => {
                let subject = message!("acceptance-told-changed");
                let news = news(MailKind::Question, "acceptanceChanged", subject);
                dealer(
                    context,
                    acceptance,
                    &news.saying(message!("acceptance-told-changed-accept")),
                )?;
                let subject = message!("acceptance-told-changed");
                let news = self::news(MailKind::Question, "acceptanceChanged", acceptance, subject);
                let told = news.saying(message!("acceptance-told-changed-waits"));
                order_desk(context, acceptance, &told)
            }
            Verb::Resume => {
                let subject = message!("acceptance-told-no-reply");
                let news = news(MailKind::Question, "acceptanceNoReply", subject);
                order_desk(context, acceptance, &news.saying(message!("acceptance-said-no-reply")))
            }
            Verb::Lapse => {
                let subject = message!("acceptance-told-lapsed");
                let news = news(MailKind::Outcome, "acceptanceLapsed", subject);
                let told = news.saying(message!("acceptance-told-lapsed-why"));
                dealer(context, acceptance, &told)?;
                order_desk(context, acceptance, &told)
            }
        }
    }
}

/// The dealer gets the receipt; the order desk and the account manager hear of a new order.
fn accepted(context: &Context<'_>, acceptance: &Acceptance) -> Result<(), Error> {
    let news = |name, subject| news(MailKind::Received, name, acceptance, subject);
    let receipt = news("acceptanceReceived", message!("acceptance-told-received"))
        .saying(message!("acceptance-told-received-next"))
        .attaching(Attachment::AcceptancePdf { id: acceptance.id });
    dealer(context, acceptance, &receipt)?;
    let queued = news("acceptanceQueued", message!("acceptance-told-queued"))
        .saying(message!("acceptance-told-queued-by", name = acceptance.accepted_name));
    order_desk(context, acceptance, &queued)?;
    let Some(manager) = store::manager(&context.rows)? else { return Ok(()) };
    let desk = Person::staff_reaching(context, acceptance, Permission::Enter)?;
    if desk.iter().any(|person| person.id == manager) {
        return Ok(());
    }
    match Person::find(context.rows.shared(), Some(manager))? {
        Some(person) => mail(context, acceptance, &person, &queued),
        None => Ok(()),
    }
}

/// The order has arrived. Differences from what was accepted are for the order desk as well.
fn ordered(context: &Context<'_>, acceptance: &Acceptance) -> Result<(), Error> {
    let order = || Message::plain(acceptance.order_number.clone());
    let of = |subject, paragraph| {
        news(MailKind::Outcome, "acceptanceOrdered", acceptance, subject)
            .with(message!("heading-order"), order())
            .saying(paragraph)
    };
    if acceptance.differences.0.is_empty() {
        let told =
            of(message!("acceptance-told-ordered"), message!("acceptance-told-ordered-same"));
        return dealer(context, acceptance, &told);
    }
    let told = of(message!("acceptance-told-ordered"), message!("acceptance-told-ordered-differs"));
    dealer(context, acceptance, &told)?;
    let subject = message!("acceptance-told-differs");
    let news = news(MailKind::Outcome, "acceptanceDiffers", acceptance, subject);
    order_desk(context, acceptance, &news.with(message!("heading-order"), order()))
}

/// Reminds the dealer of a question.
pub(super) fn remind(context: &Context<'_>, acceptance: &Acceptance) -> Result<(), Error> {
    let subject = message!("acceptance-told-reminder");
    let news = news(MailKind::Question, "acceptanceReminder", acceptance, subject);
    dealer(context, acceptance, &news.saying(message!("acceptance-told-answer")))
}

/// Warns of a quote that is about to lapse.
pub(super) fn warn(context: &Context<'_>, acceptance: &Acceptance) -> Result<(), Error> {
    let subject = message!("acceptance-told-lapses");
    let news = news(MailKind::Outcome, "acceptanceLapses", acceptance, subject);
    let told = news.saying(message!("acceptance-told-lapses-take"));
    order_desk_and_supervisors(context, acceptance, &told)
}

/// Reports an order that arrived although its acceptance had ended.
pub(super) fn unordered(
    context: &Context<'_>,
    acceptance: &Acceptance,
    order: &str,
) -> Result<(), Error> {
    let subject = message!("acceptance-told-unordered");
    let news = news(MailKind::Outcome, "acceptanceUnordered", acceptance, subject);
    let told = news.saying(message!("acceptance-told-unordered-why", order));
    order_desk_and_supervisors(context, acceptance, &told)
}
