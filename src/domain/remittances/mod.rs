//! Remittances: what dealers say they have paid, and what receivables and the ERP make of it.
//!
//! `table` says what may happen, `case` who may do it beside the table, `verbs` what each act does. `allocation` judges
//! which invoice gets how much; `posting` takes over what the ERP has received. A remittance promises something of an
//! invoice until it is posted, rejected or void, and nothing is promised twice. Nothing here says "paid" before the ERP
//! does.

mod allocation;
mod case;
mod dealer;
pub mod export;
mod item;
mod limit;
mod posting;
mod staff;
mod store;
mod table;
mod tell;
mod verbs;

use crate::{http::Api, words};

pub use posting::run as post_receipts;
pub use store::Remittance;
pub(super) use store::{PROMISED, left};
pub use table::{Power, Remittances, Status, Verb};
pub use tell::MailKind;

use allocation::LineForm;
use verbs::RemittanceForm;

/// The kind of record in the trail and of files.
pub const ENTITY: &str = "remittance";

/// The calls about remittances, of both sides.
pub fn api() -> Api {
    dealer::api().merge(staff::api())
}

words! {
    /// How something was paid.
    #[schema(as = PaymentMethod)]
    pub Method { Cheque = "cheque", Eft = "eft", Wire = "wire", Card = "card", Other = "other" }
}

words! {
    /// Why less is paid than is left.
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

words! {
    /// Why a remittance is rejected.
    #[schema(as = RemittanceRejection)]
    pub Rejection {
        NotReceived = "notReceived",
        Duplicate = "duplicate",
        WrongAccount = "wrongAccount",
        Unreadable = "unreadable",
        Other = "other",
    }
}
