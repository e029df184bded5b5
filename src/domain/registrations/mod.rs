//! Manages applications of people who want to become users of a dealer, and staff's decisions on
//! them.

mod staff;
mod store;
mod suggest;

use crate::http::Api;

pub fn api() -> Api {
    staff::api()
}
