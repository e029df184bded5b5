//! People who sign in: those of a dealer's account, managed by the account itself, and all of them,
//! managed by the staff.
//!
//! Rules: at least one active owner of an account and one active system administrator stay; no one gives
//! more than they hold or changes their own roles; a user to whom anything refers is disabled, never
//! deleted; the account's owners hear of every change.

mod dealer;
mod handover;
pub mod leaving;
mod person;
pub mod staff;
mod store;

pub use person::tell_username;
pub use store::{managed_accounts, set_roles};

use crate::http::Api;

/// The calls of the areas `user` (the account's users) and `users` (the staff's).
pub fn api() -> Api {
    dealer::api()
        .merge(staff::api())
        .post("usersHandOver", "/user/user/{id}/handover", handover::hand_over)
        .post("adminUsersHandOver", "/admin/users/{id}/handover", handover::hand_over_by_staff)
}
