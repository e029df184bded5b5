//! The workflow of accepted quotes: its states and verbs, who may perform them, and the table.

use crate::{
    access::{Permission, Section, Side},
    casework::conversation,
    states, verbs, words,
    workflow::{Holding, To, Transition, Workflow},
};

/// The name of the kind of record in the audit log and for files.
pub const ENTITY: &str = "quoteAcceptance";

#[derive(Debug)]
pub struct Acceptances;

states! {
    /// The status of an accepted quote.
    #[derive(Default)]
    #[schema(as = AcceptanceStatus)]
    Status, "acceptance-staff-", "acceptance-dealer-" {
        #[default]
        Submitted = "submitted", "open", Open;
        Taken = "taken", "open", Open;
        Question = "question", "open", Paused;
        Entered = "entered", "open", Open;
        Ordered = "ordered", "closed", Done;
        Declined = "declined", "closed", Done;
        Withdrawn = "withdrawn", "closed", Done;
    }
}

verbs! {
    /// The verbs of accepted quotes.
    #[schema(as = AcceptanceVerb)]
    Verb, "acceptance-act-", "acceptance-button-", "acceptance-past-" {
        Accept = "accept";
        Withdraw = "withdraw", destructive;
        Take = "take";
        Ask = "ask";
        Reply = "reply";
        Decline = "decline", destructive;
        Enter = "entered";
        Order = "ordered";
        Change = "changed";
        Resume = "resume";
        Lapse = "lapse";
    }
}

words! {
    /// The kind of a message.
    #[schema(as = AcceptanceMessageKind)]
    pub(super) MessageKind { Question = "question", Reply = "reply" }
}

impl conversation::MessageKind for MessageKind {
    fn is_internal(self) -> bool {
        false
    }
}

words! {
    /// Why the dealer is asked.
    #[schema(as = AcceptanceQuestion)]
    pub Asked {
        /// The order desk has a question.
        Staff = "staff",
        /// An import changed what was accepted.
        Change = "change",
    }
}

words! {
    /// The reason for declining an accepted quote.
    #[schema(as = AcceptanceDecline)]
    pub Decline {
        Price = "price",
        CannotBeMade = "cannotBeMade",
        Credit = "credit",
        /// It was cancelled in the ERP.
        Cancelled = "cancelled",
        /// Its validity ended before anyone took it. The portal alone gives this reason.
        Lapsed = "lapsed",
    }
}

words! {
    /// The powers that verbs require.
    #[schema(as = AcceptancePower)]
    pub Power {
        /// A dealer's user who may order.
        Dealer = "dealer",
        OrderDesk = "orderDesk",
        /// Imports of orders, and the clock.
        System = "system",
    }
}

impl crate::workflow::Power for Power {
    fn holding(self) -> Holding {
        use Holding::{Itself, Over};
        match self {
            Self::Dealer => Over(Side::Dealer, Section::Orders, Permission::Order),
            Self::OrderDesk => Over(Side::Staff, Section::Orders, Permission::Enter),
            Self::System => Itself("imports and the clock"),
        }
    }
}

use Power::{Dealer, OrderDesk, System};
use Status::{Declined, Entered, Ordered, Question, Submitted, Taken, Withdrawn};

impl Workflow for Acceptances {
    const TITLE: &'static str = "Accepted quotes";
    const START: Status = Submitted;

    type Status = Status;
    type Verb = Verb;
    type Power = Power;

    #[rustfmt::skip]
    const TABLE: &'static [Transition<Self>] = &[
        Transition::row(Verb::Accept, &[], To::One(Submitted), &[Dealer],
            &["quoteId", "po", "shipTo", "typedName", "shownHash"], "receipt by email; the order desk and the account manager are notified"),
        Transition::row(Verb::Accept, &[Question], To::One(Submitted), &[Dealer],
            &["quoteId", "po", "shipTo", "typedName", "shownHash"], "only if an import changed what was accepted; as before"),
        Transition::row(Verb::Withdraw, &[Submitted, Taken, Question], To::One(Withdrawn), &[Dealer], &["reason"],
            "the order desk is notified").aside(),
        Transition::row(Verb::Take, &[Submitted], To::One(Taken), &[OrderDesk], &[], "the dealer sees who enters it"),
        Transition::row(Verb::Ask, &[Taken], To::One(Question), &[OrderDesk], &["text"],
            "question by email; reminders after 2 and 5 days").aside(),
        Transition::row(Verb::Reply, &[Question], To::One(Taken), &[Dealer], &["text"],
            "only if the order desk asked; it is notified"),
        Transition::row(Verb::Decline, &[Submitted, Taken, Question, Entered], To::One(Declined), &[OrderDesk],
            &["reasonCode", "reason"], "email").aside(),
        Transition::row(Verb::Enter, &[Taken], To::One(Entered), &[OrderDesk], &[], "it waits for the import that brings the order"),
        Transition::row(Verb::Order, &[Submitted, Taken, Question, Entered], To::One(Ordered), &[System], &[],
            "when an import brings an order of the quote; email with the differences"),
        Transition::row(Verb::Change, &[Submitted, Taken, Question], To::One(Question), &[System], &[],
            "when an import changes what was accepted; both sides see the differences").aside(),
        Transition::row(Verb::Resume, &[Question], To::One(Taken), &[System], &[],
            "10 days after a question of the order desk without a reply").aside(),
        Transition::row(Verb::Lapse, &[Submitted], To::One(Declined), &[System], &[],
            "when the quote's validity ends before anyone took it; email; the order desk is warned a day before").aside(),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sound() {
        crate::workflow::assert_sound::<Acceptances>();
    }
}
