//! Who comes when: booking visits and making service orders, the crews' board with its plans, and what a crew reports.
//! It stands on the request, which knows that a visit is booked, tells the dealer of it, and calls it off when it ends.
//!
//! `slot` says when and by whom, `verbs` are the steps of the request that concern visits, `board` and `plans` the calls
//! of planners and crews.

mod board;
mod plans;
pub(super) mod slot;
mod store;
pub(super) mod verbs;

use crate::http::Api;

pub(super) fn api() -> Api {
    board::api().merge(plans::api())
}
