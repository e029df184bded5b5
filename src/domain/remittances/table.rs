//! The workflow of remittances: its states and verbs, who may perform them, and the table.

use crate::{
    access::{Permission, Section, Side},
    casework::conversation,
    messages::{Message, message},
    states, verbs, words,
    workflow::{Holding, To, Transition, Workflow},
};

/// The name of the kind of record in the audit log and for files.
pub const ENTITY: &str = "remittance";

#[derive(Debug)]
pub struct Remittances;

states! {
    /// The status of a remittance.
    #[derive(Default)]
    #[schema(as = RemittanceStatus)]
    Status, "remittance-staff-", "remittance-dealer-" {
        #[default]
        Draft = "draft", "draft", Open;
        Submitted = "submitted", "open", Open;
        InReview = "in_review", "open", Open;
        NeedsInfo = "needs_info", "open", Paused;
        Approved = "approved", "open", Open;
        PartlyPosted = "partly_posted", "open", Open;
        Posted = "posted", "closed", Done;
        Rejected = "rejected", "closed", Done;
        Void = "void", "closed", Done;
    }
}

verbs! {
    /// The verbs of remittances.
    #[schema(as = RemittanceVerb)]
    Verb, "remittance-act-", "remittance-button-", "remittance-past-" {
        Save = "save";
        Submit = "submit";
        Change = "change";
        Reply = "reply";
        Message = "message";
        Review = "review";
        Return = "return";
        Update = "update";
        Approve = "approve";
        Post = "post";
        PostImport = "postimport";
        Reject = "reject", destructive;
        Reopen = "reopen";
        Void = "void", destructive;
    }
}

words! {
    /// The kind of a message.
    #[schema(as = RemittanceMessageKind)]
    pub(super) MessageKind {
        Question = "question",
        Reply = "reply",
        Message = "message",
        /// An internal note.
        Note = "note",
    }
}

impl conversation::MessageKind for MessageKind {
    fn is_internal(self) -> bool {
        match self {
            Self::Question | Self::Reply | Self::Message => false,
            Self::Note => true,
        }
    }
}

words! {
    /// The method of payment.
    #[schema(as = PaymentMethod)]
    pub Method { Cheque = "cheque", Eft = "eft", Wire = "wire", Card = "card", Other = "other" }
}

words! {
    /// The reason for a short payment.
    #[schema(as = ShortPayReason)]
    pub ShortPay {
        PartialPayment = "partialPayment",
        WrongPrice = "wrongPrice",
        Tax = "tax",
        Damaged = "damaged",
        Missing = "missing",
        ServiceClaim = "serviceClaim",
        EarlyDiscount = "earlyDiscount",
        Other = "other",
    }
}

impl ShortPay {
    pub(crate) fn label(self) -> Message {
        match self {
            Self::PartialPayment => message!("remittance-short-partial-payment"),
            Self::WrongPrice => message!("remittance-short-wrong-price"),
            Self::Tax => message!("remittance-short-tax"),
            Self::Damaged => message!("remittance-short-damaged"),
            Self::Missing => message!("remittance-short-missing"),
            Self::ServiceClaim => message!("remittance-short-service-claim"),
            Self::EarlyDiscount => message!("remittance-short-early-discount"),
            Self::Other => message!("remittance-short-other"),
        }
    }
}

words! {
    /// The reason for rejecting a remittance.
    #[schema(as = RemittanceRejection)]
    pub Rejection {
        NotReceived = "notReceived",
        Duplicate = "duplicate",
        WrongAccount = "wrongAccount",
        Unreadable = "unreadable",
        Other = "other",
    }
}

words! {
    /// The powers that verbs require.
    #[schema(as = RemittancePower)]
    pub Power {
        /// A dealer's user who may record payments.
        Dealer = "dealer",
        /// Receivables staff.
        Receivables = "receivables",
        /// Staff who may approve remittances.
        Approver = "approver",
        /// Imports of the ERP's receipts.
        System = "system",
    }
}

impl crate::workflow::Power for Power {
    fn holding(self) -> Holding {
        use Holding::{Itself, Over};
        match self {
            Self::Dealer => Over(Side::Dealer, Section::Financials, Permission::Edit),
            Self::Receivables => Over(Side::Staff, Section::Remittances, Permission::Edit),
            Self::Approver => Over(Side::Staff, Section::Remittances, Permission::Approve),
            Self::System => Itself("the import's"),
        }
    }
}

use Power::{Approver, Dealer, Receivables, System};
use Status::{
    Approved, Draft, InReview, NeedsInfo, PartlyPosted, Posted, Rejected, Submitted, Void,
};

impl Workflow for Remittances {
    const TITLE: &'static str = "Remittances";
    const START: Status = Draft;

    type Status = Status;
    type Verb = Verb;
    type Power = Power;

    #[rustfmt::skip]
    const TABLE: &'static [Transition<Self>] = &[
        Transition::row(Verb::Save, &[], To::One(Draft), &[Dealer], &["currency"], ""),
        Transition::row(Verb::Save, &[Draft], To::Same, &[Dealer], &[], ""),
        Transition::row(Verb::Submit, &[], To::One(Submitted), &[Dealer],
            &["method", "reference", "paidOn", "amount", "currency", "invoices"], "email with the number; bell and email to receivables"),
        Transition::row(Verb::Submit, &[Draft], To::One(Submitted), &[Dealer], &[],
            "email with the number; bell and email to receivables"),
        Transition::row(Verb::Change, &[Submitted, NeedsInfo], To::Same, &[Dealer],
            &["method", "reference", "paidOn", "amount", "invoices"], ""),
        Transition::row(Verb::Reply, &[NeedsInfo], To::One(InReview), &[Dealer], &["text"], "email to receivables"),
        Transition::row(Verb::Message, &[Submitted, InReview, Approved, PartlyPosted, Posted, Rejected], To::Same,
            &[Dealer, Receivables], &["text"], "the other side is notified"),
        Transition::row(Verb::Message, &[NeedsInfo], To::Same, &[Receivables], &["text"], "the dealer is notified"),
        Transition::row(Verb::Review, &[Submitted], To::One(InReview), &[Receivables], &[],
            "bell and email to those who can approve"),
        Transition::row(Verb::Return, &[InReview], To::One(NeedsInfo), &[Receivables], &["reason"], "question by email").aside(),
        Transition::row(Verb::Update, &[InReview], To::Same, &[Receivables], &["invoices", "reason"],
            "a first approval is void; the dealer sees the difference"),
        Transition::row(Verb::Update, &[Approved], To::One(InReview), &[Receivables], &["invoices", "reason"],
            "the approval is void; the dealer sees the difference").aside(),
        Transition::row(Verb::Approve, &[InReview], To::OneOf(&[Approved, InReview]), &[Approver], &[],
            "two people approve above the limit, or if the approver changed the allocation; email, to those who can \
             approve while it waits for the second"),
        Transition::row(Verb::Post, &[Approved, PartlyPosted], To::OneOf(&[Posted, PartlyPosted]), &[Receivables],
            &["receipt", "postedOn"], "email with the new balance"),
        Transition::row(Verb::PostImport, &[Submitted, InReview, NeedsInfo, Approved, PartlyPosted],
            To::OneOf(&[Posted, PartlyPosted]), &[System], &[], "when an import brings the payment; email with the new balance"),
        Transition::row(Verb::Reject, &[Submitted, InReview, NeedsInfo], To::One(Rejected), &[Receivables],
            &["reasonCode", "reason"], "email"),
        Transition::row(Verb::Reopen, &[Rejected, Approved], To::One(InReview), &[Approver], &["reason"], "").aside(),
        Transition::row(Verb::Void, &[Draft], To::One(Void), &[Dealer], &[], "").aside(),
        Transition::row(Verb::Void, &[Submitted, NeedsInfo], To::One(Void), &[Dealer, Receivables], &["reason"],
            "receivables are notified").aside(),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sound() {
        crate::workflow::assert_sound::<Remittances>();
    }
}
