//! Defines the kinds of optional email, and the choices for each.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    access::{Grants, Permission, Section, Side},
    messages::{Key, key},
};

macro_rules! mail_kinds {
    ($($(#[$meta:meta])* $name:ident = $code:tt, $side:ident $($section:ident:$verb:ident)?;)*) => {
        /// A kind of mail that people choose about.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub enum MailKind { $($(#[$meta])* $name,)* }

        impl MailKind {
            /// Every kind, in the order of the profile screen.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The stored code.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }

            /// As people read it.
            pub const fn title(self) -> Key {
                match self { $(Self::$name => key!("mail-kind-" $code),)* }
            }

            /// When such mails are written.
            pub const fn note(self) -> Key {
                match self { $(Self::$name => key!("mail-kind-note-" $code),)* }
            }

            /// Whether someone of this side with these permissions gets such emails.
            pub fn concerns(self, side: Side, grants: &Grants) -> bool {
                match self {
                    $(Self::$name => side == Side::$side $(&& grants.allow(Section::$section, Permission::$verb))?,)*
                }
            }
        }
    };
}

mail_kinds! {
    /// To dealers: their request has arrived.
    ServiceReceipts = "serviceReceipts", Dealer Service:View;
    /// To dealers: a question, and its reminders.
    ServiceQuestions = "serviceQuestions", Dealer Service:View;
    /// To dealers: approved, partly approved, not covered.
    ServiceDecisions = "serviceDecisions", Dealer Service:View;
    /// To dealers: service orders, appointments, reminders of visits, visits without an end.
    ServiceVisits = "serviceVisits", Dealer Service:View;
    /// To dealers: done, closed, withdrawn.
    ServiceEndings = "serviceEndings", Dealer Service:View;
    /// To staff: new requests, and those that were opened again.
    ServiceQueue = "serviceQueue", Staff Service:Edit;
    /// To staff: dealers' replies and messages.
    ServiceReplies = "serviceReplies", Staff Service:View;
    /// To staff: requests and visits that are given to someone or taken away.
    ServiceAssignments = "serviceAssignments", Staff Service:View;
    /// To dealers: their change request has arrived, is written about, done or withdrawn.
    ChangeProgress = "changeProgress", Dealer ChangeRequests:View;
    /// To dealers: the price of a change, its reminder and its end.
    ChangePrices = "changePrices", Dealer ChangeRequests:View;
    /// To staff: new change requests, and those that are withdrawn.
    ChangeQueue = "changeQueue", Staff ChangeRequests:Edit;
    /// To staff: what dealers answer and write.
    ChangeAnswers = "changeAnswers", Staff ChangeRequests:View;
    /// To staff: a change request is theirs to act on.
    ChangeTurns = "changeTurns", Staff ChangeRequests:View;
    /// To dealers: what they recorded as paid has arrived.
    RemittanceReceipts = "remittanceReceipts", Dealer Financials:View;
    /// To dealers: a question about it, and messages.
    RemittanceQuestions = "remittanceQuestions", Dealer Financials:View;
    /// To dealers: approved, posted, rejected.
    RemittanceDecisions = "remittanceDecisions", Dealer Financials:View;
    /// To staff: replies, and what a dealer has withdrawn.
    RemittanceReplies = "remittanceReplies", Staff Remittances:Edit;
    /// To dealers: their project request has arrived, is done or withdrawn.
    ProjectProgress = "projectProgress", Dealer Projects:View;
    /// To dealers: a question about a project request, its reminders, and messages.
    ProjectQuestions = "projectQuestions", Dealer Projects:View;
    /// To dealers: the answer to a project request.
    ProjectAnswers = "projectAnswers", Dealer Projects:View;
    /// To staff: new project requests, and those that are withdrawn.
    ProjectQueue = "projectQueue", Staff Projects:Edit;
    /// To staff: what dealers answer and write about projects.
    ProjectReplies = "projectReplies", Staff Projects:Approve;
    /// To staff: a project request or a question of a department is theirs, or late.
    ProjectTurns = "projectTurns", Staff Projects:Respond;
    /// To dealers: a drawing waits for their answer, and its reminders.
    DrawingApprovals = "drawingApprovals", Dealer Projects:View;
    /// To dealers: a drawing is answered, released, superseded or void.
    DrawingProgress = "drawingProgress", Dealer Projects:View;
    /// To staff: what was answered to a drawing, and what became of it.
    DrawingAnswers = "drawingAnswers", Staff Drawings:View;
    /// To staff: a drawing is theirs to check.
    DrawingTurns = "drawingTurns", Staff Drawings:Edit;
    /// To staff: reports that they have mailed to them each Monday.
    Reports = "reports", Staff Reports:View;
    /// To dealers: discounts, and their reminders.
    Discounts = "discounts", Dealer Discounts:View;
    /// To dealers: news that they are asked to read and have not.
    NewsReminders = "newsReminders", Dealer;
}

/// When someone wants mails of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MailMode {
    /// Each by itself, at once.
    Now,
    /// In one mail a day.
    Digest,
    /// Not at all.
    Off,
}

impl MailMode {
    /// The stored code.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::Now => "now",
            Self::Digest => "digest",
            Self::Off => "off",
        }
    }

    pub(super) fn from_code(code: &str) -> Self {
        match code {
            "digest" => Self::Digest,
            "off" => Self::Off,
            _ => Self::Now,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_code_that_the_api_knows_too() {
        for kind in MailKind::ALL {
            assert_eq!(serde_json::to_value(kind).unwrap(), kind.code());
        }
        for mode in [MailMode::Now, MailMode::Digest, MailMode::Off] {
            assert_eq!(serde_json::to_value(mode).unwrap(), mode.code());
            assert_eq!(MailMode::from_code(mode.code()), mode);
        }
    }
}
