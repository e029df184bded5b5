//! The workflow of service requests: its states and verbs, who may perform them, and the table.

use crate::{
    access::{Permission, Section, Side},
    casework::conversation,
    messages::{Message, message},
    states, verbs, words,
    workflow::{Holding, To, Transition, Workflow},
};

/// The name of the kind of record in the audit log and for files.
pub const ENTITY: &str = "serviceRequest";

#[derive(Debug)]
pub struct ServiceRequests;

states! {
    /// The status of a request.
    #[derive(Default)]
    #[schema(as = ServiceStatus)]
    Status, "service-staff-", "service-dealer-" {
        #[default]
        Draft = "draft", "draft", Open;
        Submitted = "submitted", "open", Open;
        InReview = "in_review", "open", Open;
        MoreInfo = "more_info", "open", Paused;
        Approved = "approved", "open", Open;
        AwaitingParts = "awaiting_parts", "processed", Paused;
        Scheduled = "scheduled", "processed", Paused;
        InProgress = "in_progress", "processed", Open;
        Completed = "completed", "processed", Done;
        Closed = "closed", "closed", Done;
        Rejected = "rejected", "closed", Done;
        Cancelled = "cancelled", "closed", Done;
    }
}

verbs! {
    /// A verb on a request.
    Verb, "service-act-", "service-button-", "service-past-" {
        Save = "save";
        Submit = "submit";
        Append = "append";
        Edit = "edit";
        Review = "review";
        Assign = "assign";
        MoreInfo = "moreinfo";
        Reply = "reply";
        AcceptPrice = "acceptprice";
        DeclinePrice = "declineprice";
        DealerAnswer = "dealeranswer";
        Approve = "approve";
        PartApprove = "partapprove";
        Process = "process";
        Schedule = "schedule";
        Plan = "plan";
        Unplan = "unplan";
        Start = "start";
        Incomplete = "incomplete";
        Complete = "complete";
        Close = "close";
        Reject = "reject", destructive;
        Cancel = "cancel", destructive;
        Reopen = "reopen";
        Merge = "merge", destructive;
        Relate = "relate";
        Unrelate = "unrelate";
        Message = "message";
        Rate = "rate";
        MailComplete = "emailcomplete";
        Expire = "expire";
        Remind = "remind";
        Breach = "breach";
    }
}

words! {
    /// A power that a verb can require.
    pub Power {
        /// A dealer user who may edit. If their reach is "own" or "branch", only for the requests that they reach.
        Dealer = "dealer",
        /// A staff user who may edit the requests that they reach.
        Editor = "editor",
        /// A user who visits sites. They may approve the requests that they reach, which can be limited to the visits
        /// of their crews.
        Technician = "technician",
        /// A user who handles the requests of all dealers.
        Advisor = "advisor",
        /// A user who has all permissions.
        Supervisor = "supervisor",
        /// The system itself.
        System = "system",
    }
}

impl crate::workflow::Power for Power {
    fn holding(self) -> Holding {
        use Holding::{Itself, Over, OverAll};
        let over = |side, permission| Over(side, Section::Service, permission);
        match self {
            Self::Dealer => over(Side::Dealer, Permission::Edit),
            Self::Editor => over(Side::Staff, Permission::Edit),
            Self::Technician => over(Side::Staff, Permission::Approve),
            Self::Advisor => OverAll(Section::Service, &[Permission::Edit, Permission::Approve]),
            Self::Supervisor => over(Side::Staff, Permission::Delete),
            Self::System => Itself("the clock's"),
        }
    }
}

words! {
    /// When a problem was found.
    pub(crate) FoundWhen {
        Delivery = "delivery",
        Storage = "storage",
        Installation = "installation",
        InUse = "inUse",
    }
}

words! {
    /// The remedy that the dealer asks for.
    pub(crate) Wanted { Parts = "parts", Repair = "repair", Unsure = "unsure" }
}

words! {
    /// The decision about who pays for an incident.
    pub(crate) Verdict {
        Covered = "covered",
        Goodwill = "goodwill",
        Chargeable = "chargeable",
        NotCovered = "notCovered",
    }
}

impl Verdict {
    pub(crate) fn label(self) -> Message {
        match self {
            Self::Covered => message!("service-verdict-name-covered"),
            Self::Goodwill => message!("service-verdict-name-goodwill"),
            Self::Chargeable => message!("service-verdict-name-chargeable"),
            Self::NotCovered => message!("service-verdict-name-not-covered"),
        }
    }
}

words! {
    /// How a request was created.
    pub(crate) Door { Product = "product", Incident = "incident", Staff = "staff" }
}

words! {
    /// The subject of a question to the dealer.
    pub(crate) QuestionKind { Info = "info", Price = "price" }
}

words! {
    /// The kind of a message.
    #[schema(as = ServiceMessageKind)]
    pub(crate) MessageKind {
        Message = "message",
        /// A question that the dealer has to answer before the request continues.
        Question = "question",
        Answer = "answer",
        /// A note among staff.
        Note = "note",
    }
}

impl conversation::MessageKind for MessageKind {
    fn is_internal(self) -> bool {
        match self {
            Self::Message | Self::Question | Self::Answer => false,
            Self::Note => true,
        }
    }
}

words! {
    /// The dealer's answer to a price.
    pub(crate) PriceAnswer { Accepted = "accepted", Declined = "declined" }
}

words! {
    /// An item that a question asks for in addition to words.
    pub(crate) Wish { Photo = "photo", Serial = "serial", SiteContact = "siteContact" }
}

pub(crate) use crate::trade::ServiceOrderKind as OrderKind;

words! {
    /// How far a service order is.
    #[schema(as = ServiceOrderState)]
    pub(crate) OrderStatus { Open = "open", Scheduled = "scheduled", Done = "done", Closed = "closed" }
}

words! {
    /// How far a visit is.
    #[derive(Default)]
    pub(crate) VisitStatus {
        #[default]
        Booked = "booked",
        Started = "started",
        Done = "done",
        Incomplete = "incomplete",
        CalledOff = "calledOff",
    }
}

words! {
    /// The subject of an image.
    pub(crate) Phase { Report = "report", Before = "before", After = "after", Signature = "signature" }
}

use Power::{Advisor, Dealer, Editor, Supervisor, System, Technician};
use Status::{
    Approved, AwaitingParts, Cancelled, Closed, Completed, Draft, InProgress, InReview, MoreInfo,
    Rejected, Scheduled, Submitted,
};

/// Open states except drafts.
const ACTIVE: &[Status] =
    &[Submitted, InReview, MoreInfo, Approved, AwaitingParts, Scheduled, InProgress];
/// The states in which a price can wait for the dealer's answer. A question can be answered without answering its
/// price.
const PRICED: &[Status] = &[MoreInfo, InReview, Approved, AwaitingParts, Scheduled, InProgress];
/// All states after submission.
const SENT: &[Status] = &[
    Submitted,
    InReview,
    MoreInfo,
    Approved,
    AwaitingParts,
    Scheduled,
    InProgress,
    Completed,
    Closed,
    Rejected,
    Cancelled,
];

impl Workflow for ServiceRequests {
    const TITLE: &'static str = "Service requests";
    const START: Status = Draft;

    type Status = Status;
    type Verb = Verb;
    type Power = Power;

    #[rustfmt::skip]
    const TABLE: &'static [Transition<Self>] = &[
        Transition::row(Verb::Save, &[Draft], To::Same, &[Dealer, Editor], &[], ""),
        Transition::row(Verb::Submit, &[Draft], To::One(Submitted), &[Dealer, Editor],
            &["incidents", "contact", "site"], "acknowledgement to the dealer; notification to the queue"),
        Transition::row(Verb::Append, &[Submitted, InReview, MoreInfo], To::Same, &[Dealer, Editor],
            &["incidents"], "bell to the advisor"),
        Transition::row(Verb::Edit, ACTIVE, To::Same, &[Editor], &[], ""),
        Transition::row(Verb::Review, &[Submitted], To::One(InReview), &[Advisor, Supervisor],
            &[], "bell to a new advisor; the dealer sees the name"),
        Transition::row(Verb::Assign, ACTIVE, To::Same, &[Advisor, Supervisor],
            &["serviceadvisorid"], "bell to the new advisor"),
        Transition::row(Verb::MoreInfo, &[InReview, Approved, Scheduled], To::One(MoreInfo), &[Advisor, Technician],
            &["message"], "email with the question and a link; the clock is paused").aside(),
        Transition::row(Verb::Reply, &[MoreInfo], To::Back, &[Dealer, Editor],
            &["reply"], "bell and email to the advisor; not an answer to a price"),
        Transition::row(Verb::AcceptPrice, PRICED, To::BackOrSame, &[Dealer],
            &["amount"], "bell and email to the advisor; chargeable work can be approved"),
        Transition::row(Verb::DeclinePrice, PRICED, To::BackOrSame, &[Dealer],
            &[], "bell and email to the advisor"),
        Transition::row(Verb::DealerAnswer, PRICED, To::BackOrSame, &[Advisor, Supervisor],
            &["answer", "amount", "file"],
            "email and notification to both the dealer and the advisor; never by the person who \
            asked for the price"),
        Transition::row(Verb::Approve, &[InReview], To::One(Approved), &[Advisor],
            &["verdicts"], "decision email with the agreed price; chargeable work needs its price \
                accepted first"),
        Transition::row(Verb::PartApprove, &[InReview], To::One(Approved), &[Advisor],
            &["verdicts"], "decision email with the agreed price; chargeable work needs its price \
                accepted first"),
        Transition::row(Verb::Process, &[Approved], To::OneOf(&[AwaitingParts, Scheduled]), &[Advisor],
            &["kind"], "service order; email with its number and date"),
        Transition::row(Verb::Schedule, &[Approved, AwaitingParts, Scheduled], To::One(Scheduled), &[Supervisor, Advisor],
            &["crewnumber", "date", "startsMinute", "endsMinute"],
            "appointment email with a calendar file; reminder 24 hours before"),
        Transition::row(Verb::Plan, &[Approved, AwaitingParts, Scheduled], To::Same, &[Supervisor, Advisor],
            &["crewnumber", "date", "startsMinute", "endsMinute"],
            "no one is notified: other planners see it until it is scheduled"),
        Transition::row(Verb::Unplan, &[Approved, AwaitingParts, Scheduled], To::Same, &[Supervisor, Advisor], &[], ""),
        Transition::row(Verb::Start, &[Scheduled], To::One(InProgress), &[Technician],
            &[], "bell to the dealer").when_due(),
        Transition::row(Verb::Incomplete, &[InProgress], To::OneOf(&[AwaitingParts, Approved]), &[Technician],
            &["incompleteReason", "nextStep"], "email").aside(),
        Transition::row(Verb::Complete, &[InProgress, AwaitingParts], To::One(Completed), &[Technician, Advisor],
            &["resolutions", "note", "hours"], "completion email with a PDF summary"),
        Transition::row(Verb::Close, &[Completed], To::One(Closed), &[Dealer, Advisor, System],
            &[], "closing email that asks for a rating; automatic after 7 days"),
        Transition::row(Verb::Reject, &[Submitted, InReview, MoreInfo], To::One(Rejected), &[Advisor, Supervisor],
            &["rejectReason", "reason"], "email with a link to appeal"),
        Transition::row(Verb::Cancel, &[Submitted, InReview, MoreInfo, Approved, AwaitingParts, Scheduled],
            To::One(Cancelled), &[Dealer, Advisor], &["reason"], "email to both sides; the crew is notified").aside(),
        Transition::row(Verb::Reopen, &[Completed, Closed, Rejected], To::One(InReview), &[Dealer, Advisor],
            &["reason"], "bell to the last advisor and the supervisors").aside(),
        Transition::row(Verb::Merge, &[Submitted, InReview, MoreInfo, Approved], To::One(Closed), &[Advisor],
            &["targetId"], "problems (without their decisions), photos and messages move along, \
             and new problems only to a request that isn't approved yet; email with a link to the \
             other request").aside(),
        Transition::row(Verb::Relate, SENT, To::Same, &[Advisor], &["targetId"], ""),
        Transition::row(Verb::Unrelate, SENT, To::Same, &[Advisor], &["targetId"], ""),
        Transition::row(Verb::Message, SENT, To::Same, &[Dealer, Editor],
            &["message"], "bell to the other side, email to the dealer"),
        Transition::row(Verb::Rate, &[Completed, Closed], To::Same, &[Dealer], &["rating"], ""),
        Transition::row(Verb::MailComplete, &[Completed, Closed], To::Same, &[Editor], &[], "completion \
            email again"),
        Transition::row(Verb::Expire, &[MoreInfo], To::One(Closed), &[System],
            &[], "after 14 days without a reply; email with a link to reopen").aside(),
        Transition::row(Verb::Remind, &[MoreInfo, Scheduled], To::Same, &[System],
            &[], "email after 3 and 7 days without a reply, and 24 hours before a visit"),
        Transition::row(Verb::Breach, &[Submitted, InReview, Approved, InProgress], To::Same, &[System],
            &[], "bell to the advisor and the supervisors; the flag stays"),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{kernel::words::Word, workflow::assert_sound};

    #[test]
    fn every_verb_has_one_row() {
        let verbs: Vec<_> = ServiceRequests::TABLE.iter().map(|row| row.verb).collect();
        assert_eq!(verbs, Verb::ALL);
        assert_sound::<ServiceRequests>();
    }
}
