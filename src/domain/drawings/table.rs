//! Defines the workflow of drawings: states, verbs, powers, and the table of transitions.

use crate::{
    access::{Permission, Section, Side},
    messages::{Message, message},
    states, verbs, words,
    workflow::{Holding, To, Transition, Workflow},
};

/// The kind of a drawing in the audit log and for files.
pub const ENTITY: &str = "drawing";

#[derive(Debug)]
pub struct Drawings;

states! {
    /// The status of a drawing.
    #[schema(as = DrawingStatus)]
    Status, "drawing-staff-", "drawing-dealer-" {
        Draft = "draft", "open", Open;
        Checking = "checking", "open", Open;
        Issued = "issued", "open", Paused;
        Approved = "approved", "done", Done;
        ApprovedAsNoted = "approved_as_noted", "done", Done;
        ReviseResubmit = "revise_resubmit", "done", Done;
        Rejected = "rejected", "done", Done;
        ForRecord = "for_record", "done", Done;
        Released = "released", "done", Done;
        Superseded = "superseded", "done", Done;
        Void = "void", "done", Done;
    }
}

verbs! {
    /// The acts on a drawing.
    #[schema(as = DrawingVerb)]
    Verb, "drawing-act-", "drawing-button-", "drawing-past-" {
        Insert = "insert";
        Update = "update";
        Clone = "clone";
        Check = "check";
        Return = "return";
        Issue = "issue";
        Mark = "mark";
        Resolve = "resolve";
        Respond = "respond";
        Revise = "revise";
        Supersede = "supersede";
        Release = "release";
        Void = "void", destructive;
    }
}

words! {
    /// The answer to a drawing.
    #[schema(as = DrawingAnswer)]
    pub Answer {
        Approved = "approved",
        /// Approved with the open marks as notes, which are done without another revision.
        ApprovedAsNoted = "approved_as_noted",
        /// The open marks are to be changed, in a new revision.
        ReviseResubmit = "revise_resubmit",
        Rejected = "rejected",
        /// Acknowledged for the record.
        ForRecord = "for_record",
    }
}

impl Answer {
    /// The resulting status.
    pub const fn status(self) -> Status {
        match self {
            Self::Approved => Approved,
            Self::ApprovedAsNoted => ApprovedAsNoted,
            Self::ReviseResubmit => ReviseResubmit,
            Self::Rejected => Rejected,
            Self::ForRecord => ForRecord,
        }
    }

    /// Whether the drawing applies to its units from then on.
    pub const fn is_accepting(self) -> bool {
        matches!(self, Self::Approved | Self::ApprovedAsNoted | Self::ForRecord)
    }

    /// Whether it includes open marks as notes. Other answers require that no marks are open.
    pub const fn takes_marks(self) -> bool {
        !matches!(self, Self::Approved | Self::ForRecord)
    }

    /// The label for people.
    pub fn label(self) -> Message {
        match self {
            Self::Approved => message!("drawing-answer-approved"),
            Self::ApprovedAsNoted => message!("drawing-answer-approved_as_noted"),
            Self::ReviseResubmit => message!("drawing-answer-revise_resubmit"),
            Self::Rejected => message!("drawing-answer-rejected"),
            Self::ForRecord => message!("drawing-answer-for_record"),
        }
    }
}

words! {
    /// The purpose of a drawing's file.
    #[schema(as = DrawingFileSlot)]
    pub Slot {
        Drawing = "drawing",
        Approval = "approval",
        /// Documents with prices.
        Pricing = "pricing",
        /// A sheet that the dealer has signed on paper.
        Signed = "signed",
    }
}

words! {
    /// The list that a comment comes from.
    #[schema(as = DrawingCommentList)]
    pub(super) CommentList { Bom = "bom", Manufacturing = "manufacturing", OrderEntry = "orderEntry" }
}

words! {
    /// The powers that acts require.
    #[schema(as = DrawingPower)]
    pub Power {
        /// A dealer's user who may answer it, if they reach it.
        Dealer = "dealer",
        /// The user who draws.
        Drafter = "drafter",
        /// Staff who check what others have drawn.
        Checker = "checker",
        /// Staff who record answers signed on paper.
        Recorder = "recorder",
        /// Staff who release drawings to an order or to production.
        Releaser = "releaser",
        Supervisor = "drafting supervisor",
        /// The system, for what happens automatically.
        System = "system",
    }
}

impl crate::workflow::Power for Power {
    fn holding(self) -> Holding {
        use Holding::{Itself, Over};
        let of_staff = |permission| Over(Side::Staff, Section::Drawings, permission);
        match self {
            Self::Dealer => Over(Side::Dealer, Section::Projects, Permission::Approve),
            Self::Drafter => of_staff(Permission::Edit),
            Self::Checker => of_staff(Permission::Approve),
            Self::Recorder => of_staff(Permission::Record),
            Self::Releaser => of_staff(Permission::Release),
            Self::Supervisor => of_staff(Permission::Delete),
            Self::System => Itself("the clock's"),
        }
    }
}

use Power::{Checker, Dealer, Drafter, Recorder, Releaser, Supervisor, System};
use Status::{
    Approved, ApprovedAsNoted, Checking, Draft, ForRecord, Issued, Rejected, Released,
    ReviseResubmit, Superseded, Void,
};

/// The states that answers lead to.
const ANSWERED: &[Status] = &[Approved, ApprovedAsNoted, ReviseResubmit, Rejected, ForRecord];

impl Workflow for Drawings {
    const TITLE: &'static str = "Drawings";
    const START: Status = Draft;

    type Status = Status;
    type Verb = Verb;
    type Power = Power;

    #[rustfmt::skip]
    const TABLE: &'static [Transition<Self>] = &[
        Transition::row(Verb::Insert, &[], To::One(Draft), &[Drafter],
            &["requestId", "drawingTypeId", "processTypeId", "units"], "the item gets a number under the root request"),
        Transition::row(Verb::Clone, &[], To::One(Draft), &[Drafter],
            &[], "copies fields, units and notes of another item under the next number, without files and answers"),
        Transition::row(Verb::Update, &[Draft, Checking], To::Same, &[Drafter, Checker],
            &["title"], "what was issued can only be changed by a new revision"),
        Transition::row(Verb::Check, &[Draft], To::One(Checking), &[Drafter],
            &[], "needs a file in the drawing slot; the checker is notified, or everyone who may issue it"),
        Transition::row(Verb::Issue, &[Checking], To::One(Issued), &[Checker],
            &[], "by someone who didn't draw it, with no open marks; email to the dealer, and a reminder every three days; an earlier revision that is still waiting is superseded"),
        Transition::row(Verb::Return, &[Checking], To::One(Draft), &[Checker],
            &["reason"], "with its open marks or a reason; the drafter is notified").aside(),
        Transition::row(Verb::Mark, &[Draft, Checking], To::Same, &[Drafter],
            &["page", "shape", "text"], "for staff only"),
        Transition::row(Verb::Mark, &[Issued], To::Same, &[Dealer, Drafter],
            &["page", "shape", "text"], ""),
        Transition::row(Verb::Resolve, &[Draft, Checking], To::Same, &[Drafter],
            &["markId"], ""),
        Transition::row(Verb::Resolve, &[ApprovedAsNoted], To::Same, &[Drafter],
            &["markId"], "when no mark is open, it can be released").moves(),
        Transition::row(Verb::Resolve, &[Issued], To::Same, &[Dealer, Drafter],
            &["markId"], "by the side that made the mark"),
        Transition::row(Verb::Respond, &[Issued], To::OneOf(ANSWERED), &[Dealer, Recorder],
            &["answer", "typedName", "shownHashes"], "the dealer signs with a verification code, or staff who neither drew nor checked it record a signed sheet; *revise* and *rejected* begin the next revision, with the open marks to check; an approval supersedes earlier ones for the same units and purpose"),
        Transition::row(Verb::Revise, &[], To::One(Draft), &[Drafter, System],
            &[], "the item's next letter, with the open marks to check"),
        Transition::row(Verb::Revise, &[Issued, Approved, ApprovedAsNoted, ReviseResubmit, Rejected, ForRecord, Released],
            To::Same, &[Drafter], &[], "the next revision begins as a draft").aside(),
        Transition::row(Verb::Supersede, &[Issued, Approved, ApprovedAsNoted, ForRecord, Released], To::One(Superseded),
            &[System], &[], "when a newer one is issued or approved; followers are notified").aside(),
        Transition::row(Verb::Release, &[Approved, ApprovedAsNoted], To::One(Released), &[Releaser],
            &[], "needs all notes resolved, no newer revision under way, and units that match the orders; email to the dealer and production"),
        Transition::row(Verb::Void, &[Draft, Checking, Issued, Approved, ApprovedAsNoted, ReviseResubmit, Rejected, ForRecord],
            To::One(Void), &[Supervisor], &["reason"], "its files are withdrawn; followers are notified").aside(),
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sound() {
        crate::workflow::assert_sound::<Drawings>();
    }
}
