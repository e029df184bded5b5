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
mod form;
mod item;
mod limit;
mod posting;
mod staff;
mod store;
mod table;
mod tell;
mod verbs;

use crate::http::Api;

pub use allocation::LineForm;
pub use form::{Action, ActionForm, RemittanceForm};
pub use posting::{run as post_receipts, take_over};
pub use store::Remittance;
pub(super) use store::{PROMISED, left};
pub use table::{ENTITY, Method, Power, Rejection, Remittances, ShortPay, Status, Verb};
pub use tell::MailKind;
pub use verbs::{act, as_kept, record, save};

/// The calls about remittances, of both sides.
pub fn api() -> Api {
    dealer::api().merge(staff::api())
}
