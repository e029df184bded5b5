//! Defines the kinds of optional email, and the choices for each.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    access::{Grants, Permission, Section, Side},
    messages::{Key, key},
};

macro_rules! mail_kinds {
    ($($(#[$meta:meta])* $name:ident = $code:tt, $side:ident $($section:ident:$verb:ident)?;)*) => {
        /// A kind of optional email.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub enum MailKind { $($(#[$meta])* $name,)* }

        impl MailKind {
            /// Every kind, in the order of the profile screen.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

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
    /// For dealers: an order was put on hold, with the reason.
    OrderHolds = "orderHolds", Dealer Orders:View;
    /// For dealers: the promised date of an order was moved, with the reason.
    OrderDates = "orderDates", Dealer Orders:View;
    /// For dealers: an order was acknowledged.
    OrderAcknowledgements = "orderAcknowledgements", Dealer Orders:View;
    /// For dealers: an order has shipped.
    OrderShipments = "orderShipments", Dealer Orders:View;
    /// For dealers: an order was delivered.
    OrderDeliveries = "orderDeliveries", Dealer Orders:View;
    /// For dealers: an order was invoiced.
    OrderInvoices = "orderInvoices", Dealer Orders:View;
    /// For dealers: their request was received.
    ServiceReceipts = "serviceReceipts", Dealer Service:View;
    /// For dealers: a question, and reminders of it.
    ServiceQuestions = "serviceQuestions", Dealer Service:View;
    /// For dealers: approved, partly approved or not covered.
    ServiceDecisions = "serviceDecisions", Dealer Service:View;
    /// For dealers: service orders, appointments, reminders of visits, visits that didn't complete the work.
    ServiceVisits = "serviceVisits", Dealer Service:View;
    /// For dealers: completed, closed or withdrawn.
    ServiceEndings = "serviceEndings", Dealer Service:View;
    /// For staff: new and reopened requests.
    ServiceQueue = "serviceQueue", Staff Service:Edit;
    /// For staff: dealers' replies and messages.
    ServiceReplies = "serviceReplies", Staff Service:View;
    /// For staff: requests and visits that are assigned or unassigned.
    ServiceAssignments = "serviceAssignments", Staff Service:View;
    /// For dealers: their change request was received, commented on, completed or withdrawn.
    ChangeProgress = "changeProgress", Dealer ChangeRequests:View;
    /// For dealers: the price of a change, a reminder of it, and its expiry.
    ChangePrices = "changePrices", Dealer ChangeRequests:View;
    /// For staff: new and withdrawn change requests.
    ChangeQueue = "changeQueue", Staff ChangeRequests:Edit;
    /// For staff: dealers' answers and messages.
    ChangeAnswers = "changeAnswers", Staff ChangeRequests:View;
    /// For staff: a change request waits for them.
    ChangeTurns = "changeTurns", Staff ChangeRequests:View;
    /// For dealers: their remittance was received.
    RemittanceReceipts = "remittanceReceipts", Dealer Financials:View;
    /// For dealers: a question about a remittance, and messages.
    RemittanceQuestions = "remittanceQuestions", Dealer Financials:View;
    /// For dealers: approved, posted or rejected.
    RemittanceDecisions = "remittanceDecisions", Dealer Financials:View;
    /// For staff: remittances to review, and those that wait for a second approval.
    RemittanceQueue = "remittanceQueue", Staff Remittances:Edit;
    /// For staff: replies, and withdrawn remittances.
    RemittanceReplies = "remittanceReplies", Staff Remittances:Edit;
    /// For dealers: the manufacturer's messages about an order.
    OrderReplies = "orderReplies", Dealer Orders:View;
    /// For staff: dealers' messages about an order, and answers to why it is on hold.
    OrderMessages = "orderMessages", Staff Orders:View;
    /// For dealers: their acceptance of a quote was received, with the receipt.
    QuoteReceipts = "quoteReceipts", Dealer Orders:View;
    /// For dealers: a question about an accepted quote, reminders of it, and a quote that has changed.
    QuoteQuestions = "quoteQuestions", Dealer Orders:View;
    /// For dealers: an accepted quote was ordered or declined, or has lapsed.
    QuoteOutcomes = "quoteOutcomes", Dealer Orders:View;
    /// For staff: newly accepted quotes.
    QuoteQueue = "quoteQueue", Staff Orders:View;
    /// For staff: replies, withdrawals, and accepted quotes that changed or are about to lapse.
    QuoteReplies = "quoteReplies", Staff Orders:View;
    /// For dealers: their project request was received, completed or withdrawn.
    ProjectProgress = "projectProgress", Dealer Projects:View;
    /// For dealers: a question about a project request, reminders of it, and messages.
    ProjectQuestions = "projectQuestions", Dealer Projects:View;
    /// For dealers: the answer to a project request.
    ProjectAnswers = "projectAnswers", Dealer Projects:View;
    /// For staff: new and withdrawn project requests.
    ProjectQueue = "projectQueue", Staff Projects:Edit;
    /// For staff: dealers' answers and messages about projects.
    ProjectReplies = "projectReplies", Staff Projects:Approve;
    /// For staff: a project request or a department's question is assigned to them, or late.
    ProjectTurns = "projectTurns", Staff Projects:Respond;
    /// For dealers: a drawing waits for their response, and reminders of it.
    DrawingApprovals = "drawingApprovals", Dealer Projects:View;
    /// For dealers: a drawing was answered, released, superseded or voided.
    DrawingProgress = "drawingProgress", Dealer Projects:View;
    /// For staff: responses to a drawing, and what followed.
    DrawingAnswers = "drawingAnswers", Staff Drawings:View;
    /// For staff: a drawing is assigned to them for checking.
    DrawingTurns = "drawingTurns", Staff Drawings:Edit;
    /// For staff: reports that they receive every Monday.
    Reports = "reports", Staff Reports:View;
    /// For dealers: discounts, and reminders of them.
    Discounts = "discounts", Dealer Discounts:View;
    /// For dealers: news that was published.
    News = "news", Dealer;
    /// For dealers: notifications of the manufacturer's that were published.
    Notices = "notices", Dealer;
    /// For dealers: must-read news that they haven't read.
    NewsReminders = "newsReminders", Dealer;
}

/// What the link of a daily summary stops.
pub(super) const DAILY: &str = "digest";
/// What the link of an email stops that may be about several kinds of news of orders.
pub const ORDER_NEWS: &str = "orderNews";

impl MailKind {
    /// News of orders.
    pub const ORDERS: [Self; 6] = [
        Self::OrderHolds,
        Self::OrderDates,
        Self::OrderAcknowledgements,
        Self::OrderShipments,
        Self::OrderDeliveries,
        Self::OrderInvoices,
    ];

    /// When someone with these permissions gets such emails who hasn't chosen.
    pub fn usual(self, grants: &Grants) -> MailMode {
        let places_orders = grants.allow(Section::Orders, Permission::Order)
            || grants.allow(Section::ChangeRequests, Permission::Edit);
        let is_published = matches!(self, Self::News | Self::Notices);
        match self {
            Self::OrderHolds | Self::OrderDates if places_orders => MailMode::Now,
            // Someone who may do nothing else is a user for this alone: the role *Notifications only*.
            _ if is_published && grants.all().is_empty() => MailMode::Now,
            _ if !is_published && !Self::ORDERS.contains(&self) => MailMode::Now,
            _ if places_orders => MailMode::Digest,
            _ => MailMode::Off,
        }
    }
}

/// When emails of a kind are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum MailMode {
    /// Each one right away.
    Now,
    /// In one email a day.
    Digest,
    Off,
}

impl MailMode {
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
