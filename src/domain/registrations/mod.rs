//! Applications of people who want to become users of a dealer, and what staff decide on them.

mod staff;
mod store;
mod suggest;

use crate::http::Api;

/// The calls about applications.
pub fn api() -> Api {
    staff::api()
}
