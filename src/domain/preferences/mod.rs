//! Stores users' preferences: which emails they want and when, and staff's favorite accounts.

mod kinds;
pub mod mails;
mod own;
mod staff;
mod store;

use crate::http::Api;

pub fn api() -> Api {
    staff::api().merge(own::api())
}
