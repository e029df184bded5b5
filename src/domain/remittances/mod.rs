//! Remittances: what dealers say they have paid, and what receivables and the ERP make of it.
//!
//! `table` has the workflow, `case` the guards that depend on one remittance, `verbs` what each verb does. `allocation`
//! checks which invoice gets how much; `posting` takes over what the ERP has received. A remittance promises a part of
//! an invoice until it is posted, rejected or void, and nothing is promised twice. Nothing is called paid before the
//! ERP says so.

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
mod turn;
mod verbs;

use crate::http::Api;

pub use allocation::LineForm;
pub use form::{Action, ActionForm, RemittanceForm};
pub use posting::{run as post_receipts, take_over};
pub use store::Remittance;
pub(super) use store::{PAID_BY, PROMISED, left};
pub use table::{ENTITY, Method, Power, Rejection, Remittances, ShortPay, Status, Verb};
pub use tell::MailKind;
pub use verbs::{act, as_kept, record, save};

pub(super) use turn::DESK;

pub fn api() -> Api {
    dealer::api().merge(staff::api())
}
