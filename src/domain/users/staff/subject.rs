//! One person to whom the caller may do something; only a lookup within the caller's rights makes one.

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

/// A person to whom the caller may do what they asked for.
pub(super) struct Subject {
    pub(super) user: ManagedUser,
    pub(super) person: Person,
}

impl Subject {
    /// Finds them among those whom the caller sees, and checks that `verb` reaches them too.
    ///
    /// # Errors
    /// 404 for whom the caller does not see; 403 for whom they only see, and for staff who hold more than
    /// they do.
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
        if user.is_staff() && id != tx.caller().user && !may_give(tx, &load_grants(tx.conn(), id)?)
        {
            return Err(holds_more(&user.name));
        }
        let person = people::person::by_id(tx.conn(), id)?.ok_or(Error::NotFound)?;
        Ok(Self { user, person })
    }

    pub(super) fn is_caller(&self, tx: &StaffTx<'_>) -> bool {
        self.user.id == tx.caller().user
    }

    /// Leaves an event with the person as they were and as they are.
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

/// A person whom the caller may change.
///
/// # Errors
/// As [`Subject::find`].
pub(in crate::domain::users) fn person_to_edit(
    tx: &StaffTx<'_>,
    id: UserId,
) -> Result<Person, Error> {
    Subject::find(tx, Permission::Edit, id).map(|subject| subject.person)
}

/// Whether the caller may give or take rights of staff: those that they hold; all of them where it is they
/// who configure roles, because what roles allow is theirs to say. No one gives anything to themselves.
pub fn may_give(db: &StaffDb<'_>, grants: &Grants) -> bool {
    db.may(Section::Roles, Permission::Delete) || db.grants().cover(grants)
}

/// Whether the caller sees this person.
pub fn sees(db: &StaffDb<'_>, user: UserId) -> Result<bool, Error> {
    Ok(store::find(db.conn(), user, Reachable::of(db, Permission::View))?.is_some())
}
