//! Notifies people of acts on a remittance, by email and bell, in the transaction of the act.

use super::{Remittance, Status, Verb, store};
use crate::{
    access::{Permission, Side},
    casework::{Acted, Context},
    domain::{
        notices::{self, Person, Told, dealer},
        preferences::mails,
    },
    error::Error,
    kernel::{ids::UserId, money::Cents},
    messages::{Message, message},
};

/// The kinds of email about remittances that users can choose.
#[derive(Debug, Clone, Copy)]
pub enum MailKind {
    /// It waits for receivables.
    Queue,
    Received,
    Question,
    Decision,
}

impl Told for Remittance {
    type Kind = MailKind;

    fn choice(kind: MailKind, side: Side) -> mails::MailKind {
        match (side, kind) {
            (Side::Dealer, MailKind::Queue | MailKind::Received) => {
                mails::MailKind::RemittanceReceipts
            }
            (Side::Dealer, MailKind::Question) => mails::MailKind::RemittanceQuestions,
            (Side::Dealer, MailKind::Decision) => mails::MailKind::RemittanceDecisions,
            (Side::Staff, MailKind::Queue) => mails::MailKind::RemittanceQueue,
            (Side::Staff, _) => mails::MailKind::RemittanceReplies,
        }
    }

    fn link(&self, side: Side) -> String {
        match side {
            Side::Dealer => format!("/financials/history/{}", self.id),
            Side::Staff => format!("/admin/remittances/{}", self.id),
        }
    }

    fn keepers(&self) -> Vec<Option<UserId>> {
        vec![self.created_by]
    }

    /// Everyone who can view remittances sees their amounts.
    fn is_priced_for(&self, _: &Context<'_>, _: UserId) -> Result<bool, Error> {
        Ok(true)
    }
}

type News = notices::News<MailKind>;

fn news(kind: MailKind, name: &'static str, remittance: &Remittance, subject: Message) -> News {
    let amount = remittance.amount_cents.worded(&remittance.currency);
    let facts = vec![
        (message!("remittance-fact-number"), Message::plain(remittance.number.clone())),
        (message!("remittance-fact-reference"), Message::plain(remittance.reference.clone())),
        (message!("remittance-fact-amount"), Message::plain(amount)),
    ];
    News::about(kind, name, &remittance.number, subject, facts)
}

/// Notifies receivables who reach the account and, of what is under review, those who can approve it, by bell and email.
fn receivables(context: &Context<'_>, remittance: &Remittance, news: &News) -> Result<(), Error> {
    let mut people = Person::staff_reaching(context, remittance, Permission::Edit)?;
    if remittance.status == Status::InReview {
        people.extend(Person::movers(context, remittance)?);
    }
    notices::people(context, remittance, &people, news)
}

/// Notifies those who can take the next step, by bell and email.
fn to_do(context: &Context<'_>, remittance: &Remittance, news: &News) -> Result<(), Error> {
    notices::people(context, remittance, &Person::movers(context, remittance)?, news)
}

impl Acted for Remittance {
    /// The text of an act. Blank if it isn't for those who are notified.
    type Said<'s> = &'s str;

    fn after(
        context: &Context<'_>,
        before: Option<&Self>,
        remittance: &Self,
        verb: Verb,
        said: &str,
    ) -> Result<(), Error> {
        notices::acted(context, remittance, verb)?;
        let news = |kind, name, subject| news(kind, name, remittance, subject);
        let wrote = message!("service-told-wrote", name = context.name());
        let told = match verb {
            Verb::Submit => {
                let queued =
                    news(MailKind::Queue, "remittanceQueued", message!("remittance-told-queued"));
                to_do(context, remittance, &queued)?;
                let subject = message!("remittance-told-received");
                news(MailKind::Received, "remittanceReceived", subject)
                    .saying(message!("remittance-told-awaiting"))
            }
            Verb::Return => {
                let subject = message!("remittance-told-question");
                news(MailKind::Question, "remittanceQuestion", subject)
                    .saying(message!("remittance-told-answer"))
                    .quoting(said)
            }
            Verb::Reply | Verb::Message if !said.is_empty() => {
                let subject = message!("service-told-message");
                let news = news(MailKind::Question, "remittanceMessage", subject);
                return other_side(context, remittance, &news.saying(wrote).quoting(said));
            }
            Verb::Update => {
                let subject = message!("remittance-told-rewritten");
                news(MailKind::Decision, "remittanceRewritten", subject)
                    .saying(message!("remittance-told-see-changes"))
                    .quoting(said)
            }
            // Large amounts take a second person.
            Verb::Approve if remittance.status != Status::Approved => {
                let subject = message!("remittance-told-second");
                let queued = news(MailKind::Queue, "remittanceToApprove", subject);
                return to_do(context, remittance, &queued);
            }
            Verb::Review | Verb::Reopen => {
                let subject = message!("remittance-told-to-approve");
                let queued = news(MailKind::Queue, "remittanceToApprove", subject);
                return to_do(context, remittance, &queued);
            }
            // Nothing is paid yet.
            Verb::Approve => {
                let subject = message!("remittance-told-to-post");
                let queued = news(MailKind::Queue, "remittanceToPost", subject);
                to_do(context, remittance, &queued)?;
                let subject = message!("remittance-told-approved");
                news(MailKind::Decision, "remittanceApproved", subject)
                    .saying(message!("remittance-told-awaiting"))
            }
            Verb::Post | Verb::PostImport => posted(context, remittance, verb)?,
            Verb::Reject => {
                let subject = message!("remittance-told-rejected");
                news(MailKind::Decision, "remittanceRejected", subject)
                    .saying(message!("remittance-told-rejected-why"))
                    .quoting(said)
            }
            Verb::Void if before.is_some_and(|before| before.status != Status::Draft) => {
                let subject = message!("remittance-told-void");
                let news = news(MailKind::Decision, "remittanceVoid", subject);
                return other_side(context, remittance, &news.saying(wrote).quoting(said));
            }
            Verb::Save | Verb::Change | Verb::Reply | Verb::Message | Verb::Void => return Ok(()),
        };
        dealer(context, remittance, &told)
    }
}

/// Notifies receivables of what a dealer does, and the dealer of what staff do.
fn other_side(context: &Context<'_>, remittance: &Remittance, news: &News) -> Result<(), Error> {
    match context.side() {
        Side::Dealer => receivables(context, remittance, news),
        Side::Staff => dealer(context, remittance, news),
    }
}

/// The ERP has posted it, or a part of it. The balance is included if it is known: after an import, only if invoices
/// were read later than the payment came.
fn posted(context: &Context<'_>, remittance: &Remittance, verb: Verb) -> Result<News, Error> {
    let (subject, sentence) = if remittance.status == Status::Posted {
        (message!("remittance-told-posted"), message!("remittance-told-posted-whole"))
    } else {
        (message!("remittance-told-partly-posted"), message!("remittance-told-posted-part"))
    };
    let receipt = Message::plain(remittance.erp_receipt.clone());
    let news = news(MailKind::Decision, "remittancePosted", remittance, subject)
        .saying(sentence)
        .with(message!("remittance-fact-receipt"), receipt);
    let is_known = match remittance.posted_on {
        Some(day) if verb == Verb::PostImport => store::balances_include(context, day)?,
        _ => true,
    };
    if !is_known {
        return Ok(news);
    }
    let balance: Cents = store::balance(&context.rows, &remittance.currency)?;
    let balance = Message::plain(balance.worded(&remittance.currency));
    Ok(news.with(message!("remittance-fact-balance"), balance))
}
