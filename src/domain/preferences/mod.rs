//! Stores users' preferences: which emails they want and when, which they stop from an email itself, and staff's
//! favorite accounts.

mod kinds;
pub mod mails;
mod own;
mod staff;
mod store;
mod unsubscribe;

use crate::http::Api;

pub fn api() -> Api {
    staff::api().merge(own::api()).merge(unsubscribe::api())
}
