//! Lets staff maintain dealers' accounts. Every statement is restricted to the caller's reach: an account manager sees
//! and changes only the accounts that they manage.

mod choices;
mod form;
mod list;
mod store;

pub use choices::choosable;
pub(super) use choices::list_choices;
pub use form::{DealerForm, add};
pub(super) use form::{add_dealer, change_dealer};
pub(super) use list::{list_dealers, read_dealer};
