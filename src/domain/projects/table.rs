//! Defines the workflows of projects and of their requests: states, verbs, powers, and the tables of transitions, from
//! which everything else follows.

use crate::{
    access::{Permission, Section, Side},
    casework::conversation,
    messages::{Message, message},
    states, verbs, words,
    workflow::{Holding, To, Transition, Workflow},
};

/// The kind of a request in the audit log and for files.
pub const ENTITY: &str = "projectRequest";

#[derive(Debug)]
pub struct Projects;

states! {
    /// The status of a project.
    #[schema(as = ProjectStatus)]
    ProjectStatus, "project-staff-", "project-dealer-" {
        Active = "active", "open", Open;
        OnHold = "on_hold", "open", Paused;
        Ordered = "ordered", "open", Done;
        Lost = "lost", "open", Done;
        Archived = "archived", "archived", Done;
    }
}

verbs! {
    /// The acts on a project.
    #[schema(as = ProjectVerb)]
    ProjectVerb, "project-act-", "project-button-", "project-past-" {
        Create = "create";
        Update = "update";
        Price = "price";
        Archive = "archive", destructive;
        Restore = "restore";
    }
}

#[derive(Debug)]
pub struct ProjectRequests;

states! {
    /// The status of a project request.
    #[schema(as = ProjectRequestStatus)]
    Status, "prequest-staff-", "prequest-dealer-" {
        Draft = "draft", "draft", Paused;
        Submitted = "submitted", "open", Open;
        Triaged = "triaged", "open", Open;
        InDepartments = "in_departments", "open", Open;
        AwaitingDealer = "awaiting_dealer", "open", Paused;
        InternalReview = "internal_review", "open", Open;
        Responded = "responded", "open", Paused;
        RevisionRequested = "revision_requested", "open", Paused;
        Completed = "completed", "done", Done;
        Cancelled = "cancelled", "done", Done;
    }
}

verbs! {
    /// The acts on a project request.
    #[schema(as = ProjectRequestVerb)]
    Verb, "prequest-act-", "prequest-button-", "prequest-past-" {
        Save = "save";
        Update = "update";
        Submit = "submit";
        Triage = "triage";
        Start = "start";
        Message = "message";
        AskDepartment = "adddepartment";
        ChangeQuestion = "updatedepartment";
        RemoveDepartment = "removedepartment", destructive;
        Work = "work";
        Answer = "answer";
        AskDealer = "askdealer";
        Reply = "reply";
        Respond = "respond";
        Revise = "revision";
        Supersede = "supersede";
        EndRevision = "endrevision";
        Complete = "complete";
        Cancel = "cancel", destructive;
        Reopen = "reopen";
        Link = "link";
        Reject = "reject", destructive;
        Lapse = "lapse";
    }
}

words! {
    /// The priority of a request.
    #[schema(as = ProjectPriority)]
    pub Priority { Low = "low", Normal = "normal", High = "high", Urgent = "urgent" }
}

impl Priority {
    /// The label for people.
    pub fn label(self) -> Message {
        match self {
            Self::Low => message!("prequest-priority-low"),
            Self::Normal => message!("prequest-priority-normal"),
            Self::High => message!("prequest-priority-high"),
            Self::Urgent => message!("prequest-priority-urgent"),
        }
    }
}

words! {
    /// Why something is revised, which decides who pays for it.
    pub RevisionReason {
        DealerChange = "dealer_change",
        OurError = "our_error",
        SiteCondition = "site_condition",
    }
}

impl RevisionReason {
    /// The label for people.
    pub fn label(self) -> Message {
        match self {
            Self::DealerChange => message!("prequest-reason-dealer_change"),
            Self::OurError => message!("prequest-reason-our_error"),
            Self::SiteCondition => message!("prequest-reason-site_condition"),
        }
    }
}

words! {
    /// The progress of a department with a question.
    #[schema(as = RequestDepartmentStatus)]
    pub(super) Progress {
        Pending = "pending",
        Working = "working",
        Responded = "responded",
        NotNeeded = "not_needed",
    }
}

impl Progress {
    /// The label for people.
    pub(super) fn label(self) -> Message {
        match self {
            Self::Pending => message!("prequest-department-pending"),
            Self::Working => message!("prequest-department-working"),
            Self::Responded => message!("prequest-department-responded"),
            Self::NotNeeded => message!("prequest-department-not_needed"),
        }
    }

    /// Whether the department hasn't answered yet.
    pub(super) fn is_open(self) -> bool {
        matches!(self, Self::Pending | Self::Working)
    }
}

words! {
    /// The purpose of a file.
    #[schema(as = ProjectFileSlot)]
    pub Slot {
        Request = "request",
        Quote = "quote",
        Drawing = "drawing",
        Approval = "approval",
        Pricing = "pricing",
        Waiver = "waiver",
        Image = "image",
        Signed = "signed",
        /// A file of a question to a department.
        Question = "question",
        /// A file of a department's answer.
        Answer = "answer",
    }
}

impl Slot {
    /// Whether only people who may see amounts see files in this slot.
    pub(super) fn has_prices(self) -> bool {
        matches!(self, Self::Quote | Self::Pricing)
    }

    /// Whether its files belong to a question to a department.
    pub(super) fn is_of_department(self) -> bool {
        matches!(self, Self::Question | Self::Answer)
    }
}

words! {
    /// The kinds of messages.
    #[schema(as = ProjectMessageKind)]
    pub(super) MessageKind {
        Message = "message",
        /// A note among staff.
        Note = "note",
        Question = "question",
        Reply = "reply",
        /// The note of a response.
        Response = "response",
    }
}

impl conversation::MessageKind for MessageKind {
    fn is_internal(self) -> bool {
        match self {
            Self::Message | Self::Question | Self::Reply | Self::Response => false,
            Self::Note => true,
        }
    }
}

words! {
    /// The powers that acts require.
    #[schema(as = ProjectPower)]
    pub Power {
        /// A dealer's user who may edit it, if they reach it.
        Dealer = "dealer",
        /// A dealer's user who orders: asks for quotes and for units once more, and answers what is asked about that.
        Orderer = "orderer",
        /// A staff member who may edit it: its drafter, or the account's manager.
        Editor = "editor",
        /// Drafts or checks it.
        Drafter = "drafter",
        /// Assigns requests to drafters.
        Supervisor = "drafting supervisor",
        /// Sets the value of a project.
        Pricer = "pricer",
        /// Answers for a department that was asked.
        Member = "department member",
        /// The system, for what happens automatically.
        System = "system",
    }
}

impl crate::workflow::Power for Power {
    fn holding(self) -> Holding {
        use Holding::{As, Itself, Over};
        let over = |side, permission| Over(side, Section::Projects, permission);
        match self {
            Self::Dealer => over(Side::Dealer, Permission::Edit),
            Self::Orderer => Over(Side::Dealer, Section::Orders, Permission::Order),
            Self::Editor => over(Side::Staff, Permission::Edit),
            Self::Drafter => over(Side::Staff, Permission::Approve),
            Self::Supervisor => over(Side::Staff, Permission::Delete),
            Self::Pricer => over(Side::Staff, Permission::Price),
            Self::Member => {
                As(Section::Projects, Permission::Respond, "as a member of the department")
            }
            Self::System => Itself("the clock's"),
        }
    }
}

use Power::{Dealer, Drafter, Editor, Member, Orderer, Pricer, Supervisor, System};
use ProjectStatus::{Active, Archived, Lost, OnHold, Ordered};
use Status::{
    AwaitingDealer, Cancelled, Completed, Draft, InDepartments, InternalReview, Responded,
    RevisionRequested, Submitted, Triaged,
};

/// The states in which a project can be worked on.
const LIVE: &[ProjectStatus] = &[Active, OnHold, Ordered, Lost];

impl Workflow for Projects {
    const TITLE: &'static str = "Projects";
    const START: ProjectStatus = Active;

    type Status = ProjectStatus;
    type Verb = ProjectVerb;
    type Power = Power;

    #[rustfmt::skip]
    const TABLE: &'static [Transition<Self>] = &[
        Transition::row(ProjectVerb::Create, &[], To::One(Active), &[Dealer, Orderer, Editor],
            &["name", "typeId"], "the project gets a number"),
        Transition::row(ProjectVerb::Update, LIVE, To::OneOf(LIVE), &[Dealer, Editor],
            &["name", "typeId", "status"], "").aside(),
        Transition::row(ProjectVerb::Price, &[Active, OnHold], To::Same, &[Pricer],
            &["amount", "currency"], ""),
        Transition::row(ProjectVerb::Archive, LIVE, To::One(Archived), &[Dealer, Editor],
            &[], "only without open requests; it becomes read-only and leaves the lists").aside(),
        Transition::row(ProjectVerb::Restore, &[Archived], To::Back, &[Dealer, Editor], &[], "").aside(),
    ];
}

/// The states in which the manufacturer works on a request.
const WORKING: &[Status] = &[Submitted, Triaged, InDepartments, InternalReview];

impl Workflow for ProjectRequests {
    const TITLE: &'static str = "Project requests";
    const START: Status = Draft;

    type Status = Status;
    type Verb = Verb;
    type Power = Power;

    #[rustfmt::skip]
    const TABLE: &'static [Transition<Self>] = &[
        Transition::row(Verb::Save, &[], To::One(Draft), &[Dealer, Orderer, Editor],
            &["projectId", "typeId", "title"], ""),
        Transition::row(Verb::Update, &[Draft], To::Same, &[Dealer, Orderer, Editor], &["title"], ""),
        Transition::row(Verb::Update,
            &[Submitted, Triaged, InDepartments, AwaitingDealer, InternalReview, Responded],
            To::Same, &[Editor, Drafter, Supervisor], &["title"], "only a supervisor assigns another drafter or checker"),
        Transition::row(Verb::Submit, &[], To::One(Submitted), &[Dealer, Orderer, Editor],
            &["projectId", "typeId", "title"], "gets a number and a due date, and needs a file if its type says so; the dealer sees the promised date"),
        Transition::row(Verb::Submit, &[Draft], To::One(Submitted), &[Dealer, Orderer, Editor],
            &[], "gets a number and a due date, and needs a file if its type says so; the dealer sees the promised date"),
        Transition::row(Verb::Triage, &[Submitted], To::One(Triaged), &[Supervisor],
            &["priority", "drafterId", "dueOn"], "the drafter is notified"),
        Transition::row(Verb::Start, &[Triaged], To::One(InternalReview), &[Drafter], &[], "without a department"),
        Transition::row(Verb::Message,
            &[Submitted, Triaged, InDepartments, AwaitingDealer, InternalReview, Responded, RevisionRequested, Completed, Cancelled],
            To::Same, &[Dealer, Orderer, Editor, Drafter, Supervisor, Member], &["text"],
            "the people concerned are notified; if the dealer was asked, it is the answer"),
        Transition::row(Verb::AskDepartment, &[Triaged, InDepartments, InternalReview], To::One(InDepartments),
            &[Supervisor, Drafter], &["departmentId", "question"], "the department's members are notified"),
        Transition::row(Verb::ChangeQuestion, &[InDepartments], To::Same, &[Supervisor, Drafter],
            &["text"], "before the department answers"),
        Transition::row(Verb::RemoveDepartment, &[InDepartments, InternalReview], To::OneOf(&[InDepartments, InternalReview]),
            &[Supervisor, Drafter], &[], "before the department answers; once no question is open, it is under review").aside(),
        Transition::row(Verb::Work, &[InDepartments], To::Same, &[Member], &[], ""),
        Transition::row(Verb::Answer, &[InDepartments], To::OneOf(&[InDepartments, InternalReview]), &[Member],
            &["text", "hours"], "the drafter is notified; after the last answer it is under review"),
        Transition::row(Verb::AskDealer, WORKING, To::One(AwaitingDealer), &[Drafter, Supervisor],
            &["text"], "email to the dealer; the due date is on hold"),
        Transition::row(Verb::Reply, &[AwaitingDealer], To::Back, &[Dealer, Orderer, Editor],
            &["text"], "with a message or a file; the drafter is notified and the due date moves accordingly"),
        Transition::row(Verb::Respond, &[InternalReview], To::One(Responded), &[Drafter],
            &["files", "text"], "the dealer can see the selected files; for a drawing, never by its drafter"),
        Transition::row(Verb::Revise, &[Responded, Completed], To::One(RevisionRequested), &[Dealer, Editor],
            &["reasonCode", "comment"], "a new request begins, with the next letter").aside(),
        Transition::row(Verb::Supersede, &[RevisionRequested], To::One(Completed), &[System],
            &[], "when the revision is responded to"),
        Transition::row(Verb::EndRevision, &[RevisionRequested], To::Back, &[System],
            &[], "when the revision is cancelled").aside(),
        Transition::row(Verb::Complete, &[Responded], To::One(Completed), &[Drafter],
            &[], "when all departments have answered or aren't needed"),
        Transition::row(Verb::Cancel, &[Draft, Submitted, Triaged, InDepartments, AwaitingDealer, InternalReview],
            To::One(Cancelled), &[Dealer, Supervisor], &["reason"], "").aside(),
        Transition::row(Verb::Reopen, &[Completed], To::One(Triaged), &[Dealer, Supervisor], &["reason"], "").aside(),
        Transition::row(Verb::Link, &[Submitted, Triaged, InDepartments, AwaitingDealer, InternalReview, Responded, RevisionRequested, Completed],
            To::Same, &[Supervisor], &["projectId"], "the orphan gets a project and a number of it; its own number remains as an alias"),
        Transition::row(Verb::Reject, &[Submitted, Triaged, InDepartments, AwaitingDealer, InternalReview, Responded],
            To::One(Cancelled), &[Supervisor], &["reason"], "the orphan belongs to no one").aside(),
        Transition::row(Verb::Lapse, WORKING, To::Same, &[System], &[], "when it is late; the drafter and the supervisors are notified"),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_sound() {
        crate::workflow::assert_sound::<Projects>();
        crate::workflow::assert_sound::<ProjectRequests>();
    }
}
