//! The workflow of order change requests: its states and verbs, who may perform them, and the table.

use crate::{
    access::{Permission, Section, Side},
    casework::conversation,
    kernel::words::Word as _,
    messages::{Message, message},
    states, verbs, words,
    workflow::{Holding, To, Transition, Workflow},
};

/// The name of the kind of record in the audit log and for files.
pub const ENTITY: &str = "changeRequest";

#[derive(Debug)]
pub struct ChangeRequests;

states! {
    /// The status of a change request.
    #[schema(as = ChangeStatus)]
    Status, "change-staff-", "change-dealer-" {
        Submitted = "submitted", "open", Open;
        Verified = "verified", "open", Open;
        InReview = "in_review", "open", Open;
        SupervisorReview = "supervisor_review", "open", Open;
        AwaitingDealer = "awaiting_dealer", "open", Paused;
        DealerApproved = "dealer_approved", "open", Open;
        Completed = "completed", "closed", Done;
        DealerRejected = "dealer_rejected", "closed", Done;
        Cancelled = "cancelled", "closed", Done;
        Expired = "expired", "open", Paused;
    }
}

verbs! {
    /// The verbs of change requests.
    #[schema(as = ChangeVerb)]
    Verb, "change-act-", "change-button-", "change-past-" {
        Create = "create";
        Update = "update";
        Message = "message";
        UpdateDetails = "updatedetails";
        Verify = "verify";
        Revert = "revert";
        RevertManager = "revertmanager";
        Forward = "forward";
        Reply = "reply";
        PlanningComments = "planningcomments";
        ManagerComments = "amcomments";
        Price = "price";
        SupervisorAssign = "supervisorassign";
        SupervisorApprove = "supervisorapprove";
        SupervisorReject = "supervisorreject";
        Approve = "approve";
        Reject = "reject", destructive;
        DealerAnswer = "dealeranswer";
        Complete = "complete";
        Cancel = "cancel", destructive;
        Expire = "expire";
        VoidPrice = "voidprice";
    }
}

words! {
    /// The kind of change.
    #[schema(as = ChangeKind)]
    pub Kind {
        Quantity = "quantity",
        Size = "size",
        Option = "option",
        Colour = "colour",
        Glass = "glass",
        Address = "address",
        Date = "date",
        Hold = "hold",
        CancelLine = "cancelLine",
    }
}

impl Kind {
    /// Whether it concerns the whole order rather than some of its lines.
    pub const fn is_of_whole_order(self) -> bool {
        matches!(self, Self::Address | Self::Date | Self::Hold)
    }

    /// The name for display.
    pub fn label(self) -> Message {
        match self {
            Self::Quantity => message!("change-kind-quantity"),
            Self::Size => message!("change-kind-size"),
            Self::Option => message!("change-kind-option"),
            Self::Colour => message!("change-kind-colour"),
            Self::Glass => message!("change-kind-glass"),
            Self::Address => message!("change-kind-address"),
            Self::Date => message!("change-kind-date"),
            Self::Hold => message!("change-kind-hold"),
            Self::CancelLine => message!("change-kind-cancelLine"),
        }
    }
}

words! {
    /// Whether an order could still be changed when its change request was verified.
    pub CutOff { Unknown = "unknown", Before = "before", After = "after" }
}

words! {
    /// Why a supervisor has to approve a price.
    #[schema(as = ChangeReviewRule)]
    pub ReviewRule {
        /// It exceeds the amount in the settings.
        Amount = "amount",
        /// The change is a credit.
        Credit = "credit",
        /// The order is in production.
        Production = "production",
        /// The load date changes.
        LoadDate = "loadDate",
        /// A line is cancelled.
        Cancellation = "cancellation",
    }
}

words! {
    /// The kind of a message: who wrote it, or why.
    #[schema(as = ChangeMessageKind)]
    pub(super) MessageKind {
        Dealer = "dealer",
        Manager = "manager",
        Planning = "planning",
        Supervisor = "supervisor",
        Forward = "forward",
    }
}

impl conversation::MessageKind for MessageKind {
    fn is_internal(self) -> bool {
        match self {
            Self::Dealer | Self::Manager => false,
            Self::Planning | Self::Supervisor | Self::Forward => true,
        }
    }
}

words! {
    /// The powers that verbs require.
    #[schema(as = ChangePower)]
    pub Power {
        /// A dealer's user who may edit change requests within their reach.
        Dealer = "dealer",
        /// A dealer's user who may approve prices.
        Approver = "approver",
        /// Staff who may view it.
        Staff = "staff",
        /// Staff who may edit it: the order desk or the account manager.
        Editor = "editor",
        /// Staff who edit the change requests of all dealers.
        OrderDesk = "order desk",
        /// The manager of the dealer's account.
        Manager = "account manager",
        /// Staff who set prices.
        Pricer = "pricer",
        /// Planning and production.
        Planner = "planning",
        /// The current holder.
        Holder = "holder",
        /// Must approve prices outside the usual limits.
        Supervisor = "supervisor",
        /// The clock and imports.
        System = "system",
    }
}

impl crate::workflow::Power for Power {
    fn holding(self) -> Holding {
        use Holding::{As, Itself, Over, OverAll};
        let over = |side, permission| Over(side, Section::ChangeRequests, permission);
        match self {
            Self::Dealer => over(Side::Dealer, Permission::Edit),
            Self::Approver => over(Side::Dealer, Permission::Approve),
            Self::Staff => over(Side::Staff, Permission::View),
            Self::Editor => over(Side::Staff, Permission::Edit),
            Self::OrderDesk => OverAll(Section::ChangeRequests, &[Permission::Edit]),
            Self::Manager => over(Side::Staff, Permission::Manage),
            Self::Pricer => over(Side::Staff, Permission::Price),
            Self::Planner => over(Side::Staff, Permission::Comment),
            Self::Holder => As(Section::ChangeRequests, Permission::View, "as its holder"),
            Self::Supervisor => over(Side::Staff, Permission::Supervise),
            Self::System => Itself("the clock's"),
        }
    }
}

use Power::{
    Approver, Dealer, Editor, Holder, Manager, OrderDesk, Planner, Pricer, Staff, Supervisor,
    System,
};
use Status::{
    AwaitingDealer, Cancelled, Completed, DealerApproved, DealerRejected, Expired, InReview,
    Submitted, SupervisorReview, Verified,
};

impl Workflow for ChangeRequests {
    const TITLE: &'static str = "Order change requests";
    const START: Status = Submitted;

    type Status = Status;
    type Verb = Verb;
    type Power = Power;

    #[rustfmt::skip]
    const TABLE: &'static [Transition<Self>] = &[
        Transition::row(Verb::Create, &[], To::One(Submitted), &[Dealer, Editor],
            &["orderId", "type", "lines", "comment"], "the request gets a number; the account manager holds it"),
        Transition::row(Verb::Update, &[Submitted], To::Same, &[Dealer, Editor],
            &["comment"], "what to change can be stated again, by staff until there is a price"),
        Transition::row(Verb::Update, &[Verified, InReview, SupervisorReview, AwaitingDealer, DealerApproved, Expired],
            To::Same, &[Editor], &["comment"], ""),
        Transition::row(Verb::Message, Status::ALL, To::Same, &[Dealer, Editor, Planner, Manager, Supervisor, Holder],
            &["text"], "followers are notified"),
        Transition::row(Verb::UpdateDetails, &[Verified, InReview], To::Same, &[Editor],
            &["items"], "any price is void"),
        Transition::row(Verb::UpdateDetails, &[SupervisorReview], To::One(InReview), &[Editor],
            &["items"], "the price and its review are void").aside(),
        Transition::row(Verb::Verify, &[Submitted], To::One(Verified), &[Editor],
            &[], "whether it came before the order's cut-off is recorded; those who can price it are notified"),
        Transition::row(Verb::Revert, &[Verified], To::One(Submitted), &[Staff],
            &["comment"], "only by its holder").aside(),
        Transition::row(Verb::Revert, &[InReview], To::One(Verified), &[Staff],
            &["comment"], "only by its holder").aside(),
        Transition::row(Verb::Revert, &[SupervisorReview], To::One(InReview), &[Staff],
            &["comment"], "only by its holder").aside(),
        Transition::row(Verb::RevertManager,
            &[Verified, InReview, SupervisorReview, AwaitingDealer, DealerApproved, DealerRejected, Expired],
            To::One(InReview), &[Manager], &["comment"], "any price is void, and so is the answer to it; the account manager holds it").aside(),
        Transition::row(Verb::Forward, &[Verified], To::One(InReview), &[Staff],
            &["forwardTo", "note"], "only by its holder").aside(),
        Transition::row(Verb::Forward, &[Submitted, InReview, SupervisorReview, DealerApproved], To::Same, &[Staff],
            &["forwardTo", "note"], "only by its holder"),
        Transition::row(Verb::Reply, &[Submitted, Verified, InReview, SupervisorReview, DealerApproved], To::Same, &[Staff],
            &["comment"], "by the person it was forwarded to; the one who forwarded it holds it again").answers(),
        Transition::row(Verb::PlanningComments, &[Submitted, Verified, InReview], To::Same, &[Planner],
            &["isFeasible", "comment"], ""),
        Transition::row(Verb::ManagerComments, &[Verified, InReview], To::Same, &[Manager],
            &["hours", "comment"], ""),
        Transition::row(Verb::Price, &[Verified, InReview], To::OneOf(&[SupervisorReview, AwaitingDealer, DealerApproved]),
            &[Pricer], &["price", "lines"], "depending on the rules, a supervisor, the dealer or no one is asked"),
        Transition::row(Verb::Price, &[Expired], To::OneOf(&[SupervisorReview, AwaitingDealer, DealerApproved]),
            &[Pricer], &["price", "lines"], "revives the request").aside(),
        Transition::row(Verb::SupervisorAssign, &[Verified, InReview, SupervisorReview], To::Same, &[Supervisor],
            &["userId"], "under review, the supervisor holds it"),
        Transition::row(Verb::SupervisorApprove, &[SupervisorReview], To::OneOf(&[AwaitingDealer, DealerApproved]),
            &[Supervisor], &[], "never by the person who set the price"),
        Transition::row(Verb::SupervisorReject, &[SupervisorReview], To::One(InReview), &[Supervisor],
            &["comment"], "the account manager holds it").aside(),
        Transition::row(Verb::Approve, &[AwaitingDealer], To::One(DealerApproved), &[Approver],
            &["shownHash"], "within the approver's limit; the exact text that was answered is stored"),
        Transition::row(Verb::Reject, &[AwaitingDealer], To::One(DealerRejected), &[Approver],
            &["shownHash"], "within the approver's limit; the exact text that was answered is stored"),
        Transition::row(Verb::DealerAnswer, &[AwaitingDealer], To::OneOf(&[DealerApproved, DealerRejected]),
            &[OrderDesk, Manager], &["approved", "comment", "upload"],
            "never by the person who set the price or by the one who approved it"),
        Transition::row(Verb::Complete, &[DealerApproved], To::One(Completed), &[OrderDesk],
            &["comment", "orderRevision", "loadedOn"], ""),
        Transition::row(Verb::Cancel, &[Submitted, Verified, InReview], To::One(Cancelled), &[Dealer, Manager, Supervisor],
            &["comment"], "the dealer only before there is a price").aside(),
        Transition::row(Verb::Cancel, &[SupervisorReview, AwaitingDealer, DealerApproved, Expired], To::One(Cancelled),
            &[Manager, Supervisor], &["comment"], "after the dealer's approval, with a fee or a waiver of it").aside(),
        Transition::row(Verb::Expire, &[AwaitingDealer], To::One(Expired), &[System],
            &[], "when the price expires; a new price revives the request").aside(),
        Transition::row(Verb::VoidPrice, &[SupervisorReview, AwaitingDealer], To::One(InReview), &[System],
            &[], "when an import changes what was priced; the person who set the price holds it").aside(),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sound() {
        crate::workflow::assert_sound::<ChangeRequests>();
    }
}
