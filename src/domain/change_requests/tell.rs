//! Notifies people of acts on a change request, by email and bell, in the transaction of the act. No email answers a
//! price; it leads to the page where that is done.

use super::{ChangeRequest, Power, Status, Verb, item, store};
use crate::{
    access::{Grants, Permission, Section, Side, Standing, load_grants},
    casework::{Acted, Case as _, Context},
    domain::{
        notices::{self, Person, Told, mail, ring},
        preferences::mails,
    },
    error::Error,
    kernel::{ids::UserId, money::Cents},
    messages::{Message, message},
    words,
    workflow::Power as _,
};

words! {
    /// The kinds of email about change requests that users can choose.
    #[schema(as = ChangeMailKind)]
    pub MailKind {
        /// A request was received, verified, completed or withdrawn. For staff: a new request.
        Progress = "progress",
        /// A price, a reminder of it, or its expiry. For staff: the answer.
        Price = "price",
        /// A message was written.
        Message = "message",
        /// For staff: a request waits for them.
        Turn = "turn",
    }
}

impl Told for ChangeRequest {
    type Kind = MailKind;

    fn choice(kind: MailKind, side: Side) -> mails::MailKind {
        use mails::MailKind::{
            ChangeAnswers, ChangePrices, ChangeProgress, ChangeQueue, ChangeTurns,
        };
        match (side, kind) {
            (Side::Dealer, MailKind::Price) => ChangePrices,
            (Side::Dealer, _) => ChangeProgress,
            (Side::Staff, MailKind::Progress) => ChangeQueue,
            (Side::Staff, MailKind::Price | MailKind::Message) => ChangeAnswers,
            (Side::Staff, MailKind::Turn) => ChangeTurns,
        }
    }

    fn link(&self, side: Side) -> String {
        match side {
            Side::Dealer => format!("/change-requests/{}", self.id),
            Side::Staff => format!("/admin/change-requests/{}", self.id),
        }
    }

    fn keepers(&self) -> Vec<Option<UserId>> {
        vec![self.created_by]
    }

    fn is_priced_for(&self, context: &Context<'_>, person: UserId) -> Result<bool, Error> {
        Ok(item::is_priced_for(&load_grants(context.rows.shared(), person)?))
    }
}

type News = notices::News<MailKind>;

impl News {
    fn of(
        context: &Context<'_>,
        request: &ChangeRequest,
        kind: MailKind,
        subject: Message,
    ) -> Result<Self, Error> {
        let order = store::order_again(&context.rows, request.order_id)?;
        let order = order.map(|order| order.number).unwrap_or_default();
        let facts = vec![
            (message!("change-told-request"), Message::plain(request.number.clone())),
            (message!("service-order"), Message::plain(order)),
            (message!("change-told-kind"), request.kind.label()),
        ];
        Ok(Self::about(kind, "changeNotice", &request.number, subject, facts))
    }

    fn costing(self, request: &ChangeRequest) -> Self {
        match request.price_cents.zip(request.price_currency.as_deref()) {
            Some(price) => self.priced(message!("heading-price"), price),
            None => self,
        }
    }
}

impl Acted for ChangeRequest {
    /// The text of an act. Blank if it isn't for those who are notified.
    type Said<'s> = &'s str;

    fn after(
        context: &Context<'_>,
        before: Option<&Self>,
        request: &Self,
        verb: Verb,
        said: &str,
    ) -> Result<(), Error> {
        notices::acted(context, request, verb)?;
        let was = before.map(|before| before.status);
        match verb {
            Verb::Create => created(context, request),
            Verb::Message | Verb::Update if !said.is_empty() => written(context, request, said),
            Verb::Verify => {
                let news =
                    about(context, request, MailKind::Turn, message!("change-told-verified"))?;
                pass_on(context, request, &news)?;
                // Planning may say whether it is feasible before it is priced.
                ring_planners(context, request, &news)
            }
            Verb::PlanningComments => {
                let subject = message!("change-told-planned");
                let news = about(context, request, MailKind::Turn, subject)?.quoting(said);
                pass_on(context, request, &news)
            }
            Verb::Reply => holder(context, request, &turn(context, request, said)?),
            Verb::Revert | Verb::Forward | Verb::SupervisorReject => turned(context, request, said),
            Verb::SupervisorAssign if request.status == Status::SupervisorReview => {
                turned(context, request, said)
            }
            Verb::RevertManager => {
                turned(context, request, said)?;
                match was {
                    Some(Status::AwaitingDealer | Status::DealerApproved) => {
                        voided(context, request)
                    }
                    _ => Ok(()),
                }
            }
            Verb::Price | Verb::SupervisorApprove => priced(context, request),
            Verb::Approve | Verb::Reject | Verb::DealerAnswer => answered(context, request, said),
            Verb::Complete => {
                let news =
                    about(context, request, MailKind::Progress, message!("change-told-completed"))?
                        .quoting(said)
                        .with(
                            message!("change-told-revision"),
                            Message::plain(request.order_revision.clone()),
                        );
                notices::dealer(context, request, &news)
            }
            Verb::Cancel => {
                let subject = message!("change-told-withdrawn");
                let news = about(context, request, MailKind::Progress, subject)?.quoting(said);
                notices::dealer(context, request, &news)?;
                match before {
                    Some(before) => holder(context, before, &news),
                    None => Ok(()),
                }
            }
            Verb::Expire => {
                let subject = message!("change-told-expired");
                let news = about(context, request, MailKind::Price, subject)?
                    .saying(message!("change-told-expired-next"));
                notices::dealer(context, request, &news)?;
                holder(context, request, &news)
            }
            Verb::VoidPrice => {
                turned(context, request, "")?;
                match was {
                    Some(Status::AwaitingDealer) => voided(context, request),
                    _ => Ok(()),
                }
            }
            Verb::Message
            | Verb::Update
            | Verb::UpdateDetails
            | Verb::ManagerComments
            | Verb::SupervisorAssign => Ok(()),
        }
    }
}

fn about(
    context: &Context<'_>,
    request: &ChangeRequest,
    kind: MailKind,
    subject: Message,
) -> Result<News, Error> {
    News::of(context, request, kind, subject)
}

fn created(context: &Context<'_>, request: &ChangeRequest) -> Result<(), Error> {
    let received = about(context, request, MailKind::Progress, message!("change-told-received"))?
        .saying(message!("change-told-review"));
    notices::dealer(context, request, &received)?;
    let subject = message!("change-told-new");
    let queued = about(context, request, MailKind::Turn, subject)?.quoting(&request.comment);
    pass_on(context, request, &queued)
}

fn written(context: &Context<'_>, request: &ChangeRequest, text: &str) -> Result<(), Error> {
    let news = about(context, request, MailKind::Message, message!("change-told-message"))?
        .saying(message!("service-told-wrote", name = context.name()))
        .quoting(text);
    match context.side() {
        Side::Dealer => holder(context, request, &news),
        Side::Staff => notices::dealer(context, request, &news),
    }
}

fn turn(context: &Context<'_>, request: &ChangeRequest, said: &str) -> Result<News, Error> {
    let news = about(context, request, MailKind::Turn, message!("change-told-turn"))?;
    Ok(news.quoting(said))
}

/// Notifies those whose turn it is now.
fn turned(context: &Context<'_>, request: &ChangeRequest, said: &str) -> Result<(), Error> {
    pass_on(context, request, &turn(context, request, said)?)
}

/// A bell and an email for the person who was asked, or else for everyone who can take the next step.
fn pass_on(context: &Context<'_>, request: &ChangeRequest, news: &News) -> Result<(), Error> {
    if request.forwarded_by.is_some() {
        return holder(context, request, news);
    }
    let mut people = Person::movers(context, request)?;
    if request.status == Status::SupervisorReview {
        people.retain(|person| Some(person.id) != request.priced_by);
    }
    notices::people(context, request, &people, news)
}

/// Notifies the supervisor of a price, or the dealer's users who may approve it.
fn priced(context: &Context<'_>, request: &ChangeRequest) -> Result<(), Error> {
    match request.status {
        Status::SupervisorReview => turned(context, request, ""),
        Status::AwaitingDealer => {
            let news = offer(context, request, message!("change-told-price"))?
                .saying(message!("change-told-approve"));
            approvers(context, request, &news)
        }
        _ => {
            let subject = message!("change-told-free");
            let news = about(context, request, MailKind::Progress, subject)?;
            notices::dealer(context, request, &news)
        }
    }
}

fn offer(context: &Context<'_>, request: &ChangeRequest, subject: Message) -> Result<News, Error> {
    let news = about(context, request, MailKind::Price, subject)?.costing(request);
    Ok(match request.price_expires_at {
        Some(at) => {
            let until = context.in_plant_time(at);
            news.with(message!("change-told-until"), Message::plain(until))
        }
        None => news,
    })
}

/// Reminds of a price that expires within a day.
pub(super) fn remind(context: &Context<'_>, request: &ChangeRequest) -> Result<(), Error> {
    let news = offer(context, request, message!("change-told-expiring"))?
        .saying(message!("change-told-approve"));
    approvers(context, request, &news)
}

/// Tells the dealer that the price they were asked to answer, or have answered, is void.
fn voided(context: &Context<'_>, request: &ChangeRequest) -> Result<(), Error> {
    let news = about(context, request, MailKind::Price, message!("change-told-void"))?
        .saying(message!("change-told-void-next"));
    notices::dealer(context, request, &news)
}

fn answered(context: &Context<'_>, request: &ChangeRequest, said: &str) -> Result<(), Error> {
    let is_approved = request.status == Status::DealerApproved;
    let subject = if is_approved {
        message!("change-told-approved")
    } else {
        message!("change-told-declined")
    };
    let news = about(context, request, MailKind::Price, subject)?.costing(request).quoting(said);
    holder(context, request, &news)?;
    if is_approved {
        ring_planners(context, request, &news)?;
        let turn = about(context, request, MailKind::Turn, message!("change-told-to-complete"))?
            .costing(request)
            .quoting(said);
        pass_on(context, request, &turn)?;
    }
    if request.answer_proof.is_some() {
        let recorded = about(context, request, MailKind::Price, message!("change-told-recorded"))?
            .saying(message!("change-told-recorded-by", name = context.name()))
            .costing(request);
        return notices::dealer(context, request, &recorded);
    }
    Ok(())
}

/// A bell and an email for the holder.
fn holder(context: &Context<'_>, request: &ChangeRequest, news: &News) -> Result<(), Error> {
    notices::staff(context, request, vec![request.holder_id], news)
}

/// Bells for planning.
fn ring_planners(context: &Context<'_>, request: &ChangeRequest, news: &News) -> Result<(), Error> {
    for person in Person::staff_reaching(context, request, Permission::Comment)? {
        ring(context, request, &person, news)?;
    }
    Ok(())
}

/// Tells the dealer's users who may approve this price, or else those responsible for the request.
fn approvers(context: &Context<'_>, request: &ChangeRequest, news: &News) -> Result<(), Error> {
    let mut told = 0;
    for person in
        Person::of_account_with(&context.rows, ChangeRequest::SECTION, Permission::Approve)?
    {
        let grants = load_grants(context.rows.shared(), person.id)?;
        let standing = request.standing_of(&context.rows, person.id)?;
        if !may_approve(request, &grants, standing) {
            continue;
        }
        ring(context, request, &person, news)?;
        if told < notices::READERS {
            mail(context, request, &person, news)?;
            told += 1;
        }
    }
    if told == 0 {
        return notices::dealer(context, request, news);
    }
    Ok(())
}

/// Whether a dealer's user may approve the price of a request, within their limit.
fn may_approve(request: &ChangeRequest, grants: &Grants, standing: Standing) -> bool {
    let limit = grants.limit(Section::ChangeRequests, standing);
    let price = request.price_cents.unwrap_or_default();
    Power::of(Side::Dealer, grants, standing).contains(&Power::Approver)
        && limit.is_none_or(|limit| Cents(price.0.saturating_abs()) <= limit)
}
