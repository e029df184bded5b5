//! Who is notified of what: mails by the outbox and bells, in the transaction of the act that causes them.

use super::{Remittance, Status, store};
use crate::{
    access::{Permission, Side},
    casework::Context,
    domain::{
        notices::{self, Person, Told, dealer, mail, ring},
        preferences::mails,
    },
    error::Error,
    kernel::{ids::UserId, money::Cents},
    messages::{Message, message},
};

/// What a mail is about, for those who choose which they get.
#[derive(Debug, Clone, Copy)]
pub enum MailKind {
    Received,
    Question,
    Decision,
}

impl Told for Remittance {
    type Kind = MailKind;

    fn choice(kind: MailKind, side: Side) -> mails::MailKind {
        match (side, kind) {
            (Side::Dealer, MailKind::Received) => mails::MailKind::RemittanceReceipts,
            (Side::Dealer, MailKind::Question) => mails::MailKind::RemittanceQuestions,
            (Side::Dealer, MailKind::Decision) => mails::MailKind::RemittanceDecisions,
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

    /// Everyone who sees remittances sees their amounts.
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
    News::about(kind, name, (&remittance.number, subject), facts)
}

/// Rings the receivables who reach the account, and mails those of them who want such mails.
fn receivables(context: &Context<'_>, remittance: &Remittance, news: &News) -> Result<(), Error> {
    let people = Person::staff_reaching(context, remittance, Permission::Edit)?;
    for person in people.iter().filter(|person| Some(person.id) != context.user()) {
        ring(context, remittance, person, news)?;
        mail(context, remittance, person, news)?;
    }
    Ok(())
}

/// The receipt, with the number.
pub(super) fn received(context: &Context<'_>, remittance: &Remittance) -> Result<(), Error> {
    let subject = message!("remittance-told-received");
    let theirs = news(MailKind::Received, "remittanceReceived", remittance, subject)
        .saying(message!("remittance-told-awaiting"));
    dealer(context, remittance, &theirs)
}

/// A question to the dealer.
pub(super) fn question(
    context: &Context<'_>,
    remittance: &Remittance,
    text: &str,
) -> Result<(), Error> {
    let subject = message!("remittance-told-question");
    let theirs = news(MailKind::Question, "remittanceQuestion", remittance, subject)
        .saying(message!("remittance-told-answer"))
        .quoting(text);
    dealer(context, remittance, &theirs)
}

/// Something was said, or a question answered: to the other side.
pub(super) fn written(
    context: &Context<'_>,
    remittance: &Remittance,
    text: &str,
) -> Result<(), Error> {
    let subject = message!("service-told-message");
    let said = news(MailKind::Question, "remittanceMessage", remittance, subject)
        .saying(message!("service-told-wrote", name = context.name()))
        .quoting(text);
    match context.side() {
        Side::Dealer => receivables(context, remittance, &said),
        Side::Staff => dealer(context, remittance, &said),
    }
}

/// The allocation was changed.
pub(super) fn rewritten(
    context: &Context<'_>,
    remittance: &Remittance,
    reason: &str,
) -> Result<(), Error> {
    let subject = message!("remittance-told-rewritten");
    let theirs = news(MailKind::Decision, "remittanceRewritten", remittance, subject)
        .saying(message!("remittance-told-see-changes"))
        .quoting(reason);
    dealer(context, remittance, &theirs)
}

/// Receivables agree; nothing is paid yet.
pub(super) fn approved(context: &Context<'_>, remittance: &Remittance) -> Result<(), Error> {
    let subject = message!("remittance-told-approved");
    let theirs = news(MailKind::Decision, "remittanceApproved", remittance, subject)
        .saying(message!("remittance-told-awaiting"));
    dealer(context, remittance, &theirs)
}

/// The ERP has posted it, or a part: with the balance after it, where that is known by now.
pub(super) fn posted(
    context: &Context<'_>,
    remittance: &Remittance,
    knows_balance: bool,
) -> Result<(), Error> {
    let (subject, sentence) = if remittance.status == Status::Posted {
        (message!("remittance-told-posted"), message!("remittance-told-posted-whole"))
    } else {
        (message!("remittance-told-partly-posted"), message!("remittance-told-posted-part"))
    };
    let mut theirs = news(MailKind::Decision, "remittancePosted", remittance, subject)
        .saying(sentence)
        .with(message!("remittance-fact-receipt"), Message::plain(remittance.erp_receipt.clone()));
    if knows_balance {
        let balance: Cents = store::balance(&context.rows, &remittance.currency)?;
        let balance = Message::plain(balance.worded(&remittance.currency));
        theirs = theirs.with(message!("remittance-fact-balance"), balance);
    }
    dealer(context, remittance, &theirs)
}

/// Receivables could not accept it.
pub(super) fn rejected(context: &Context<'_>, remittance: &Remittance) -> Result<(), Error> {
    let subject = message!("remittance-told-rejected");
    let theirs = news(MailKind::Decision, "remittanceRejected", remittance, subject)
        .saying(message!("remittance-told-rejected-why"))
        .quoting(remittance.end_reason.clone());
    dealer(context, remittance, &theirs)
}

/// Notifies the other side that it was withdrawn.
pub(super) fn withdrawn(context: &Context<'_>, remittance: &Remittance) -> Result<(), Error> {
    let subject = message!("remittance-told-void");
    let said = news(MailKind::Decision, "remittanceVoid", remittance, subject)
        .saying(message!("service-told-wrote", name = context.name()))
        .quoting(remittance.end_reason.clone());
    match context.side() {
        Side::Dealer => receivables(context, remittance, &said),
        Side::Staff => dealer(context, remittance, &said),
    }
}
