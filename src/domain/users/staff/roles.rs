//! Changes who has which role: what that requires, and what it ends.

use crate::{
    access::{self, Permission, role_grants},
    db::Shared,
    domain::{
        people::{
            identities,
            owners::{has_administrator, notify_owners},
        },
        users::store as shared,
    },
    error::Error,
    http::StaffTx,
    kernel::ids::{AccountId, RoleId, UserId},
    messages::{Message, message},
    outbox::UserChange,
};

use super::{
    store,
    subject::{Subject, may_give},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holder {
    Gains,
    Loses,
}

/// Grants or revokes one role of a user, and returns the result as a sentence.
pub fn change_role(
    tx: &StaffTx<'_>,
    user: UserId,
    role: RoleId,
    holder: Holder,
) -> Result<Message, Error> {
    let subject = Subject::find(tx, Permission::Edit, user)?;
    let mut roles: Vec<RoleId> =
        store::roles_of(tx.conn(), user)?.into_iter().map(|role| role.id).collect();
    let name = &subject.user.name;
    match (roles.contains(&role), holder) {
        (true, Holder::Gains) => return Ok(message!("users-already-have-role", name)),
        (false, Holder::Loses) => return Ok(message!("users-lack-role", name)),
        (false, Holder::Gains) => roles.push(role),
        (true, Holder::Loses) => roles.retain(|other| *other != role),
    }
    set_roles(tx, &subject, &roles)?;
    subject.note(tx, if holder == Holder::Gains { "giveRole" } else { "takeRole" }, None)?;
    Ok(match holder {
        Holder::Gains => message!("users-role-assigned", name),
        Holder::Loses => message!("users-role-removed", name),
    })
}

/// Replaces a user's roles. This ends their sessions, which were started with other permissions (ASVS 7.4.1), and
/// notifies the owners of their account. Returns whether anything changed.
pub(super) fn set_roles(
    tx: &StaffTx<'_>,
    subject: &Subject,
    wanted: &[RoleId],
) -> Result<bool, Error> {
    let (conn, id) = (tx.conn(), subject.user.id);
    let before: Vec<RoleId> = store::roles_of(conn, id)?.into_iter().map(|role| role.id).collect();
    let added = wanted.iter().filter(|role| !before.contains(role));
    let removed = before.iter().filter(|role| !wanted.contains(role));
    let changed: Vec<RoleId> = added.chain(removed).copied().collect();
    if changed.is_empty() {
        return Ok(false);
    }
    if subject.is_caller(tx) {
        return Err(Error::field("roles", message!("users-own-roles-administrator")));
    }
    if wanted.is_empty() {
        return Err(Error::field("roles", message!("users-role-needed")));
    }
    check_roles(tx, subject.person.account, &changed)?;
    identities::check_roles(
        Shared::of(conn),
        &tx.call().app().providers,
        &subject.person,
        &changed,
    )?;
    let had_administrator = has_administrator(Shared::of(conn), subject.person.account)?;
    shared::set_roles(Shared::of(conn), id, wanted)?;
    keep_administrator(tx, subject.person.account, had_administrator)?;
    access::end_other_sessions(Shared::of(conn), id, None)?;
    let (app, by) = (tx.call().app(), &tx.caller().name);
    notify_owners(app, Shared::of(conn), &subject.person, UserChange::RolesChanged, by, tx.now())?;
    Ok(true)
}

/// Refuses roles that don't suit these users, and those that the caller may not grant or revoke: staff can't grant more
/// permissions than they hold. A dealer's role reaches one account only, whose user managers may grant it.
pub(super) fn check_roles(
    tx: &StaffTx<'_>,
    account: Option<AccountId>,
    roles: &[RoleId],
) -> Result<(), Error> {
    let known = store::known_roles(tx.conn(), account)?;
    if roles.iter().any(|role| !known.contains(role)) {
        return Err(Error::field("roles", message!("users-role-unavailable")));
    }
    if account.is_some() {
        return Ok(());
    }
    for role in roles {
        if !may_give(tx, &role_grants(tx.shared(), *role)?) {
            return Err(Error::field("roles", message!("users-role-wider-than-own")));
        }
    }
    Ok(())
}

/// Refuses a change that would leave an account without an active owner, or the portal without an active system
/// administrator, if there was one.
pub(super) fn keep_administrator(
    tx: &StaffTx<'_>,
    account: Option<AccountId>,
    had_one: bool,
) -> Result<(), Error> {
    if had_one && !has_administrator(tx.shared(), account)? {
        return Err(Error::Conflict(match account {
            Some(_) => message!("users-owner-needed"),
            None => message!("users-administrator-needed"),
        }));
    }
    Ok(())
}
