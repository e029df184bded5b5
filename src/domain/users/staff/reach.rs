//! Which people a verb of a member of staff reaches.

use crate::{
    access::{AccountReach, Permission, REACHED, Section},
    http::StaffDb,
};

/// The people whom a verb reaches: other staff or not, and the users of which accounts.
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

/// That a user, `users u left join dealers d`, is reachable; binds `:staff` and `:reach`.
pub(super) const REACHABLE: &str =
    crate::sql!("((u.kind = 'staff' and :staff) or (u.kind = 'dealer' and ", REACHED, "))");
