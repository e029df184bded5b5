//! Manages users: those of a dealer's account by the account itself, and all of them by staff.
//!
//! At least one active owner of each account and one active system administrator remain. No one grants more permissions
//! than they hold, or changes their own roles. A user who is referenced anywhere is disabled, never deleted. The
//! account's owners are notified of every change.

mod dealer;
mod handover;
pub mod leaving;
mod person;
pub mod staff;
mod store;

pub use person::notify_of_username;
pub use store::{managed_accounts, set_roles};

use crate::http::Api;

pub fn api() -> Api {
    dealer::api()
        .merge(staff::api())
        .post("usersHandOver", "/user/user/{id}/handover", handover::hand_over)
        .post("adminUsersHandOver", "/admin/users/{id}/handover", handover::hand_over_by_staff)
}
