//! Determines which users a staff member's permission reaches.

use crate::{
    access::{AccountReach, Permission, REACHED, Section},
    http::StaffDb,
};

/// The users that a permission reaches: whether other staff, and which accounts' users.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reachable {
    pub(super) staff: bool,
    pub(super) accounts: AccountReach,
}

impl Reachable {
    pub(super) fn of(db: &StaffDb<'_>, verb: Permission) -> Self {
        Self {
            staff: db.may(Section::StaffUsers, verb),
            accounts: db.accounts(Section::DealerUsers, verb),
        }
    }
}

/// Whether a user, `users u left join dealers d`, is reachable. Binds `:staff` and `:reach`.
pub(super) const REACHABLE: &str =
    crate::sql!("((u.kind = 'staff' and :staff) or (u.kind = 'dealer' and ", REACHED, "))");
