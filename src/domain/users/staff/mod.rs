//! What staff do with people: dealers' users, of the accounts that they reach, and other staff.
//!
//! Which of the two a caller may see or change is a matter of their rights ([`Reachable`]); what is done to one
//! person takes a [`Subject`], which only a lookup within those rights makes.

mod bulk;
mod form;
mod identities;
mod list;
mod roles;
mod sessions;
mod standing;
mod store;

pub use bulk::{RowResult, each_row};
pub use form::{Invited, add};
pub use roles::{Holder, change_role};

use crate::{
    access::{AccountReach, Grants, REACHED, Section, Verb, load_grants},
    domain::people::{self, Person},
    error::Error,
    http::{Api, StaffDb, StaffTx},
    kernel::ids::UserId,
    messages::message,
};
use store::ManagedUser;

pub(super) use store::hand_over_accounts;
pub use store::managed_accounts;

/// What staff do with users of both sides.
pub(super) fn api() -> Api {
    Api::new()
        .get("adminUsersList", "/admin/users", list::list_users)
        .get("adminUsersExport", "/admin/users/export", list::export_users)
        .get("adminUsersLookUp", "/admin/users/lookup", list::look_up)
        .get("adminUsersListDrafters", "/admin/users/dds", list::list_drafters)
        .get("adminUsersListBranches", "/admin/users/branches", list::list_branches)
        .get("adminUsersRead", "/admin/users/item/{id}", list::read_user)
        .get("adminUsersListPhoneTypes", "/admin/users/phonetypes", list::list_phone_types)
        .put("adminUsersUpdate", "/admin/users/update", form::change_user)
        .post("adminUsersInsert", "/admin/users/insert", form::add_user)
        .delete("adminUsersDelete", "/admin/users/delete/{id}", standing::delete_user)
        .post("adminUsersChangeMany", "/admin/users/bulk", bulk::change_many)
        .post("adminUsersInvite", "/admin/users/{id}/invite", standing::invite_again)
        .post(
            "adminUsersSendPasswordReset",
            "/admin/users/{id}/resetpassword",
            standing::send_password_reset,
        )
        .post("adminUsersDisable", "/admin/users/{id}/disable", standing::disable_user)
        .post("adminUsersEnable", "/admin/users/{id}/enable", standing::enable_user)
        .post("adminUsersUnlock", "/admin/users/{id}/unlock", standing::unlock_user)
        .post("adminUsersResetMfa", "/admin/users/{id}/resetmfa", standing::reset_second_step)
        .get("adminUsersListSessions", "/admin/users/{id}/sessions", sessions::list_sessions)
        .delete(
            "adminUsersRevokeSession",
            "/admin/users/{id}/sessions/{session}",
            sessions::revoke_session,
        )
        .post(
            "adminUsersRevokeSessions",
            "/admin/users/{id}/sessions/revoke",
            sessions::revoke_sessions,
        )
        .get(
            "adminUsersListIdentities",
            "/admin/users/{id}/identities",
            identities::list_identities,
        )
        .delete(
            "adminUsersUnlinkIdentity",
            "/admin/users/{id}/identities/{identity}",
            identities::unlink,
        )
        .get("adminUsersListDevices", "/admin/users/{id}/devices", sessions::list_devices)
        .delete(
            "adminUsersForgetDevice",
            "/admin/users/{id}/devices/{device}",
            sessions::forget_device,
        )
}

/// The people whom a verb reaches: other staff or not, and the users of which accounts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reachable {
    staff: bool,
    accounts: AccountReach,
}

impl Reachable {
    fn of(db: &StaffDb<'_>, verb: Verb) -> Self {
        Self {
            staff: db.may(Section::StaffUsers, verb),
            accounts: db.accounts(Section::DealerUsers, verb),
        }
    }

    fn covers(self, user: &ManagedUser) -> bool {
        if user.is_staff() { self.staff } else { self.accounts.covers(user.manager) }
    }
}

/// That a user, `users u left join dealers d`, is reachable; binds `:staff` and `:reach`.
const REACHABLE: &str =
    crate::sql!("((u.kind = 'staff' and :staff) or (u.kind = 'dealer' and ", REACHED, "))");

/// A person to whom the caller may do what they asked for.
pub(super) struct Subject {
    user: ManagedUser,
    person: Person,
}

impl Subject {
    /// Finds them among those whom the caller sees, and checks that `verb` reaches them too.
    ///
    /// # Errors
    /// 404 for whom the caller does not see; 403 for whom they only see, and for staff who hold more than
    /// they do.
    fn find(tx: &StaffTx<'_>, verb: Verb, id: UserId) -> Result<Self, Error> {
        let seen = Reachable::of(tx, Verb::View);
        let user = store::find(tx.conn(), id, seen)?.ok_or(Error::NotFound)?;
        if !Reachable::of(tx, verb).covers(&user) {
            let section = if user.is_staff() { Section::StaffUsers } else { Section::DealerUsers };
            return Err(Error::Forbidden(message!(
                "users-permission-needed",
                section = section.code(),
                verb = verb.code()
            )));
        }
        if user.is_staff() && id != tx.caller().user && !may_give(tx, &load_grants(tx.conn(), id)?)
        {
            return Err(super::holds_more(&user.name));
        }
        let person = people::person::by_id(tx.conn(), id)?.ok_or(Error::NotFound)?;
        Ok(Self { user, person })
    }

    fn is_caller(&self, tx: &StaffTx<'_>) -> bool {
        self.user.id == tx.caller().user
    }

    /// Leaves an event with the person as they were and as they are.
    fn note(&self, tx: &StaffTx<'_>, verb: &str, reason: Option<&str>) -> Result<(), Error> {
        let mut event = tx.event("user", verb);
        event.entity_id = Some(self.user.id.0);
        event.account_id = self.person.account;
        event.reason = reason;
        event.before = Some(serde_json::to_value(&self.user)?);
        event.after =
            store::by_id(tx.conn(), self.user.id)?.map(serde_json::to_value).transpose()?;
        tx.record(event)
    }
}

/// A person whom the caller may change.
///
/// # Errors
/// As [`Subject::find`].
pub(super) fn person_to_edit(tx: &StaffTx<'_>, id: UserId) -> Result<Person, Error> {
    Subject::find(tx, Verb::Edit, id).map(|subject| subject.person)
}

/// Whether the caller may give or take rights of staff: those that they hold; all of them where it is they
/// who configure roles, because what roles allow is theirs to say. No one gives anything to themselves.
pub fn may_give(db: &StaffDb<'_>, grants: &Grants) -> bool {
    db.may(Section::Roles, Verb::Delete) || db.grants().cover(grants)
}

/// Whether the caller sees this person.
pub fn sees(db: &StaffDb<'_>, user: UserId) -> Result<bool, Error> {
    Ok(store::find(db.conn(), user, Reachable::of(db, Verb::View))?.is_some())
}
