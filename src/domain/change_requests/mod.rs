//! Order change requests: what a dealer wants to be otherwise about an order, what it costs, and who agrees.
//!
//! `table` says what may happen, `case` who may do it beside the table, `verbs` what each act does, `rules`
//! what follows from a price. A request has a number of its own series, a history in the trail, a conversation
//! and files; all of that is `casework`.

mod case;
mod rules;
mod store;
mod table;
mod verbs;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{kernel::money::Cents, words};

pub use rules::run as expire_prices;
pub use store::{ChangeRequest, Detail, details};
pub use table::{ChangeRequests, Power, Status, Verb};
pub use verbs::{Act, NewChange, act, create, void_price};

/// The kind of record in the trail and of files.
pub const ENTITY: &str = "changeRequest";

words! {
    /// What is to be otherwise.
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
    /// Whether it concerns an order as a whole, and none of its lines.
    pub const fn is_of_whole_order(self) -> bool {
        matches!(self, Self::Address | Self::Date | Self::Hold)
    }
}

words! {
    /// Whether an order could still be changed when its request was verified.
    pub CutOff { Unknown = "unknown", Before = "before", After = "after" }
}

/// A part of a price before tax; less than nothing is a credit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceLine {
    pub amount: Cents,
    /// 1 to 200 characters.
    pub reason: String,
}
