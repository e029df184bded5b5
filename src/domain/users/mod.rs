//! The people of a dealer's account, managed by the account itself.
//!
//! Rules: at least one active owner stays; nobody gives more than he holds or changes his own roles; a
//! user that is no longer wanted is disabled, never deleted; the account's owners hear of every change.

mod dealer;
mod store;

use crate::http::Api;

/// The calls of the area `user` that concern the account's users.
pub fn api() -> Api {
    dealer::api()
}
