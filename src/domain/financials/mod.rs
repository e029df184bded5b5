//! What an account owes, what explains it, and what it should buy: figures of the ERP, each with the moment it was
//! read, and none of them added up across currencies.
//!
//! `figures` reckons balances and ageing from open items, `open_items` lists those, `budget` compares targets with what was invoiced.
//! Whoever may see financials reaches all of the account: none of it belongs to a branch.

mod budget;
mod dealer;
mod figures;
mod open_items;
mod staff;

use crate::http::Api;

pub use figures::{CurrencyFigures, figures};

/// The calls about money that are not a remittance's own.
pub fn api() -> Api {
    dealer::api().merge(staff::api())
}
