//! What members of staff set for themselves, and the accounts that they keep at hand.

mod staff;
mod store;

use crate::http::Api;

/// The calls of the area `preferences`.
pub fn api() -> Api {
    staff::api()
}
