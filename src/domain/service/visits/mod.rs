//! Visits and service orders: booking, the crews' board with its plans, and the crews' reports. Builds on `request`,
//! which knows that a visit is booked, notifies the dealer of it, and cancels it when the request ends.
//!
//! `slot` is the time and crew of a visit, `verbs` are the steps of the request that concern visits, `board` and
//! `plans` the calls of planners and crews.

mod board;
mod plans;
pub(super) mod slot;
mod store;
pub(super) mod verbs;

use crate::http::Api;

pub(super) fn api() -> Api {
    board::api().merge(plans::api())
}
