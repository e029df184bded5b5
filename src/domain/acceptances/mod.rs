//! Accepted quotes: a dealer accepts a quote of the ERP's, the order desk enters it there, and the import that brings the
//! order closes the acceptance.
//!
//! `offer` is exactly what a dealer is shown and agrees to, named by its hash; what was accepted never changes. `clock`
//! compares it with the quote after each import, reminds, and lets acceptances lapse. Orders are never made here.

mod case;
mod clock;
mod dealer;
mod form;
mod item;
mod offer;
mod receipt;
mod staff;
mod store;
mod table;
mod tell;
mod turn;
mod verbs;

use crate::http::Api;

pub(crate) use clock::{follow, lapse};
pub use clock::{follow_imports, run as watch};
pub(crate) use form::{AcceptForm, Action, ActionForm, DealersAction, DealersForm};
pub use offer::Difference;
pub(super) use receipt::for_mail as paper_for_mail;
pub use store::Acceptance;
pub(crate) use table::Decline;
pub use table::{Acceptances, ENTITY, Power, Status, Verb};
pub use tell::MailKind;
pub(crate) use verbs::{accept, act, act_as_dealer, shown_hash};

pub(super) use turn::DESK;

pub fn api() -> Api {
    dealer::api().merge(staff::api()).merge(receipt::api())
}
