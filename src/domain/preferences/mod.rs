//! What people set for themselves: which mails they want and when, and the accounts that staff keep at
//! hand.

mod kinds;
pub mod mails;
mod own;
mod staff;
mod store;

use crate::http::Api;

/// The calls of the area `preferences`.
pub fn api() -> Api {
    staff::api().merge(own::api())
}
