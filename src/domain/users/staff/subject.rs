//! Defines a user whom the caller may act on, which only a lookup within the caller's permissions creates.

use super::{
    reach::Reachable,
    store::{self, ManagedUser},
};
use crate::{
    access::{Grants, Permission, Section, load_grants},
    domain::{
        people::{self, Person},
        users::person::holds_more,
    },
    error::Error,
    http::{StaffDb, StaffTx},
    kernel::ids::UserId,
    messages::message,
};

pub(super) struct Subject {
    pub(super) user: ManagedUser,
    pub(super) person: Person,
}

impl Subject {
    /// Finds a user whom the caller sees, and checks that the required permission reaches them too.
    ///
    /// # Errors
    /// 404 for someone the caller doesn't see; 403 for someone they may only see, and for staff with more permissions
    /// than they have.
    pub(super) fn find(tx: &StaffTx<'_>, verb: Permission, id: UserId) -> Result<Self, Error> {
        let seen = Reachable::of(tx, Permission::View);
        let user = store::find(tx.conn(), id, seen)?.ok_or(Error::NotFound)?;
        if !user.is_within(Reachable::of(tx, verb)) {
            let section = if user.is_staff() { Section::StaffUsers } else { Section::DealerUsers };
            return Err(Error::Forbidden(message!(
                "users-permission-needed",
                section = section.code(),
                verb = verb.code()
            )));
        }
        if user.is_staff()
            && id != tx.caller().user
            && !may_give(tx, &load_grants(tx.shared(), id)?)
        {
            return Err(holds_more(&user.name));
        }
        let person = people::person::by_id(tx.conn(), id)?.ok_or(Error::NotFound)?;
        Ok(Self { user, person })
    }

    pub(super) fn is_caller(&self, tx: &StaffTx<'_>) -> bool {
        self.user.id == tx.caller().user
    }

    /// Records an event with the user before and after the change.
    pub(super) fn note(
        &self,
        tx: &StaffTx<'_>,
        verb: &str,
        reason: Option<&str>,
    ) -> Result<(), Error> {
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

/// A user whom the caller may change.
///
/// # Errors
/// Like [`Subject::find`].
pub(in crate::domain::users) fn person_to_edit(
    tx: &StaffTx<'_>,
    id: UserId,
) -> Result<Person, Error> {
    Subject::find(tx, Permission::Edit, id).map(|subject| subject.person)
}

/// Whether the caller may grant or revoke permissions of staff: those that they hold, or all if they configure roles,
/// because they determine what roles allow. No one grants anything to themselves.
pub fn may_give(db: &StaffDb<'_>, grants: &Grants) -> bool {
    db.may(Section::Roles, Permission::Delete) || db.grants().cover(grants)
}

pub fn sees(db: &StaffDb<'_>, user: UserId) -> Result<bool, Error> {
    Ok(store::find(db.conn(), user, Reachable::of(db, Permission::View))?.is_some())
}
