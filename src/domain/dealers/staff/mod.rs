//! Dealers' accounts as staff keep them. Every statement carries the reach of the caller's right: an
//! account manager sees and changes the accounts that they look after.

mod choices;
mod form;
mod list;
mod store;

pub use choices::choosable;
pub(super) use choices::list_choices;
pub use form::{DealerForm, add};
pub(super) use form::{add_dealer, change_dealer};
pub(super) use list::{export_dealers, list_dealers, read_dealer};
