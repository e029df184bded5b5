//! Lets the account's own administrators manage its users.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    person::{PersonFields, Said, holds_more},
    store::{self, AccountUser, AssignedRole, RoleEntry},
};
use crate::{
    access::{
        self, EditUsers, Permission, Section, SectionGrant, Side, UserStatus, ViewUsers,
        load_grants, role_grants,
    },
    domain::{
        bounds,
        branches::{self, BranchChoice},
        people::{
            self,
            devices::RememberedDevice,
            identities, links,
            owners::{self, has_administrator},
            phones::{Phone, phones_of},
            sessions::UserSession,
            throttle,
        },
        service::hand_over::{self, Giver, HandOver, Passed},
    },
    error::{Checks, Error, needed},
    http::{
        self, Answered, Api, Body, Dealer, DealerDb, DealerTx, Done, Item, Items, Path, PathPair,
        Query,
    },
    kernel::{
        ids::{BranchId, DeviceId, RoleId, UserId},
        text::fold,
        words::Word as _,
    },
    messages::{Message, message},
    outbox::UserChange,
};

pub(super) fn api() -> Api {
    Api::new()
        .get("usersList", "/user/users", list_users)
        .get("usersRead", "/user/user", read_user)
        .post("usersInsert", "/user/user", add_user)
        .put("usersUpdate", "/user/user", change_user)
        .post("usersInvite", "/user/user/{id}/invite", invite_again)
        .get("usersListSessions", "/user/user/{id}/sessions", list_sessions)
        .post("usersRevokeSessions", "/user/user/{id}/sessions/revoke", revoke_sessions)
        .get("usersListDevices", "/user/user/{id}/devices", list_devices)
        .delete("usersForgetDevice", "/user/user/{id}/devices/{device}", forget_device)
        .get("usersListSections", "/user/sections", list_sections)
        .get("usersListAssignedRoles", "/user/roles", list_assigned_roles)
        .get("usersListBranches", "/user/branches", list_branches)
}

/// Lists the dealer's users.
async fn list_users(dealer: Dealer<ViewUsers>) -> Result<Items<AccountUser>, Error> {
    dealer.read(|db| Ok(Items::new(store::list(db.shared(), db.account())?))).await
}

#[derive(Debug, Deserialize, ToSchema)]
pub(super) struct ById {
    id: UserId,
}

/// A user with roles and phones.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct UserDetail {
    #[serde(flatten)]
    pub user: AccountUser,
    pub roles: Vec<RoleEntry>,
    pub branches: Vec<BranchChoice>,
    pub phones: Vec<Phone>,
    /// The user's open service requests, and who can take them over.
    pub hand_over: HandOver,
    /// The roles that the user's sign-in provider controls. They can't be changed here.
    pub fixed_roles: Vec<RoleId>,
    /// Whether the caller may change the user. Users with more permissions than the caller can't be changed.
    pub may_edit: bool,
}

/// Returns one of the dealer's users.
async fn read_user(
    dealer: Dealer<ViewUsers>,
    Query(query): Query<ById>,
) -> Result<Item<UserDetail>, Error> {
    dealer.read(move |db| detail(db, query.id).map(Item::new)).await
}

fn detail(db: &DealerDb<'_>, id: UserId) -> Result<UserDetail, Error> {
    let user = store::find(db.shared(), db.account(), id)?.ok_or(Error::NotFound)?;
    let roles = store::roles_of(db.shared(), id)?;
    let branches = branches::of_user(db.shared(), id)?;
    let phones = phones_of(db.shared(), id)?;
    let hand_over = hand_over::of_person(&db.records(), id)?;
    let may_edit = db.may(Section::Users, Permission::Edit) && may_touch(db, id)?;
    let person = people::person::of_account(&db.records(), id)?.ok_or(Error::NotFound)?;
    let fixed_roles = identities::fixed_roles(db.shared(), &db.call().app().providers, &person)?;
    Ok(UserDetail { user, roles, branches, phones, hand_over, fixed_roles, may_edit })
}

/// Whether the caller holds all of a user's permissions. They may always change themselves.
fn may_touch(db: &DealerDb<'_>, id: UserId) -> Result<bool, Error> {
    Ok(id == db.caller().user
        || (db.grants().cover(&load_grants(db.shared(), id)?)
            && branches::cover(db.shared(), db.caller(), id)?))
}

/// A user of the account whom the caller may act on.
///
/// # Errors
/// 404 for someone outside of the account; 403 for someone with more permissions than the caller.
pub(super) fn subject(tx: &DealerTx<'_>, id: UserId) -> Result<AccountUser, Error> {
    let user = store::find(tx.shared(), tx.account(), id)?.ok_or(Error::NotFound)?;
    if !may_touch(tx, id)? {
        return Err(holds_more(&user.name));
    }
    Ok(user)
}

/// The fields of a user.
#[http::body]
#[derive(Debug, Default, Clone, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct UserForm {
    /// The user's id. Only for a change.
    id: Option<i64>,
    #[bound(bounds::PERSON_NAME)]
    first_name: String,
    #[bound(bounds::PERSON_NAME)]
    last_name: String,
    #[bound(bounds::EMAIL, format = "email")]
    email: String,
    #[bound(bounds::USERNAME)]
    username: Option<String>,
    #[bound(bounds::JOB_TITLE)]
    job_title: Option<String>,
    /// Omit it to keep the current branches.
    branches: Option<Vec<BranchId>>,
    /// `active` or `inactive`. Only for a change.
    #[bound(bounds::LIST_CODE)]
    status: Option<String>,
    roles: Vec<RoleId>,
    /// For the `status` `inactive`, even if it was inactive already: the user who takes over open service requests
    /// and drafts. If omitted, they aren't reassigned.
    hand_over_to: Option<UserId>,
    row_version: Option<i64>,
}

struct Checked {
    person: PersonFields,
    roles: Vec<RoleId>,
    branches: Option<BTreeSet<BranchId>>,
}

fn check(tx: &DealerTx<'_>, checks: &mut Checks, form: &UserForm) -> Result<Checked, Error> {
    let said = Said {
        first_name: &form.first_name,
        last_name: &form.last_name,
        email: &form.email,
        username: form.username.as_deref(),
        job_title: form.job_title.as_deref(),
    };
    let person = PersonFields::check(checks, &said);
    let mut roles = form.roles.clone();
    roles.sort_unstable();
    roles.dedup();
    checks.require(!roles.is_empty(), "roles", message!("users-no-roles-chosen"));
    let known: Vec<RoleId> =
        store::roles(tx.shared(), tx.account())?.into_iter().map(|role| role.id).collect();
    checks.require(
        roles.iter().all(|role| known.contains(role)),
        "roles",
        message!("users-role-unknown"),
    );
    // Unknown roles are dropped silently, to reveal nothing about them.
    roles.retain(|role| known.contains(role));
    let branches = match &form.branches {
        Some(wanted) => {
            let account = Some(tx.account());
            Some(branches::check_of_user(tx.shared(), checks, account, wanted)?)
        }
        None => None,
    };
    Ok(Checked { person, roles, branches })
}

/// Refuses roles with more permissions than the caller has.
fn check_may_give(tx: &DealerTx<'_>, checks: &mut Checks, roles: &[RoleId]) -> Result<(), Error> {
    for role in roles {
        if !tx.grants().cover(&role_grants(tx.shared(), *role)?) {
            checks.require(false, "roles", message!("users-role-too-wide"));
            break;
        }
    }
    Ok(())
}

/// Checks that a caller limited to branches adds and removes only their own.
fn check_branches(
    tx: &DealerTx<'_>,
    checks: &mut Checks,
    before: &BTreeSet<BranchId>,
    after: &BTreeSet<BranchId>,
) -> Result<(), Error> {
    let may = branches::may_give(tx.shared(), tx.caller(), before, after)?;
    checks.require(may, "branches", message!("branches-assign-your-own"));
    Ok(())
}

/// Adds a user of the dealer and invites them by email. The link in the email is valid for three days.
async fn add_user(
    dealer: Dealer<EditUsers>,
    Body(form): Body<UserForm>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let mut checks = Checks::new();
            let user = check(tx, &mut checks, &form)?;
            check_may_give(tx, &mut checks, &user.roles)?;
            let branches = user.branches.unwrap_or_default();
            check_branches(tx, &mut checks, &BTreeSet::new(), &branches)?;
            checks.finish()?;
            let (shared, by) = (tx.shared(), tx.caller().user);
            let id = user.person.insert(shared, Some(tx.account()), by, tx.now())?;
            store::set_roles(shared, id, &user.roles)?;
            branches::set_of_user(shared, id, &branches)?;
            invite(tx, id)?;
            notify_owners(tx, id, UserChange::Added)?;
            note(tx, id, "invite", None)?;
            let first_name = user.person.first_name;
            Ok(Done::new(message!("users-invitation-sent", first_name)).id(id.0))
        })
        .await
}

fn invite(tx: &DealerTx<'_>, user: UserId) -> Result<(), Error> {
    let person = people::person::of_account(&tx.records(), user)?.ok_or(Error::NotFound)?;
    let (app, caller) = (tx.call().app(), tx.caller());
    throttle::spend_mail(app, tx.shared(), caller.user, tx.now())?;
    throttle::spend_invitation(tx.shared(), caller.user, &person.email, tx.now())?;
    links::mail_invitation(app, tx.shared(), &person, &caller.name, tx.now())
}

/// Sends the invitation of one of the dealer's users again. Earlier links become invalid.
async fn invite_again(
    dealer: Dealer<EditUsers>,
    Path(id): Path<UserId>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let user = subject(tx, id)?;
            if user.status != UserStatus::Invited {
                return Err(Error::Conflict(message!(
                    "users-invitation-already-accepted",
                    name = user.name
                )));
            }
            access::forget_devices_and_links(tx.shared(), id, tx.now())?;
            invite(tx, id)?;
            note(tx, id, "inviteAgain", None)?;
            Ok(Done::new(message!("users-invitation-sent-again")))
        })
        .await
}

/// Lists the current sessions of one of the dealer's users.
async fn list_sessions(
    dealer: Dealer<ViewUsers>,
    Path(id): Path<UserId>,
) -> Result<Items<UserSession>, Error> {
    dealer
        .read(move |db| {
            store::find(db.shared(), db.account(), id)?.ok_or(Error::NotFound)?;
            Ok(Items::new(people::sessions::of_account(
                &db.records(),
                id,
                db.caller().session,
                db.now(),
            )?))
        })
        .await
}

/// Lists the remembered devices of one of the dealer's users.
async fn list_devices(
    dealer: Dealer<ViewUsers>,
    Path(id): Path<UserId>,
) -> Result<Items<RememberedDevice>, Error> {
    dealer
        .read(move |db| {
            store::find(db.shared(), db.account(), id)?.ok_or(Error::NotFound)?;
            Ok(Items::new(people::devices::remembered(db.shared(), id, db.now())?))
        })
        .await
}

/// Ends all sessions of one of the dealer's users and forgets their remembered devices. The session making the call
/// is kept.
async fn revoke_sessions(
    dealer: Dealer<EditUsers>,
    Path(id): Path<UserId>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let user = subject(tx, id)?;
            let kept = (id == tx.caller().user).then_some(tx.caller().session);
            access::end_other_sessions(tx.shared(), id, kept)?;
            note(tx, id, "revokeSessions", None)?;
            Ok(Done::new(message!("users-signed-out-everywhere", name = user.name)))
        })
        .await
}

/// Forgets a remembered device of one of the dealer's users. The next sign-in from it requires two-step verification.
async fn forget_device(
    dealer: Dealer<EditUsers>,
    PathPair(id, device): PathPair<UserId, DeviceId>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            subject(tx, id)?;
            people::devices::forget(tx.shared(), id, device)?;
            note(tx, id, "forgetDevice", None)?;
            Ok(Done::new(message!("device-not-remembered")))
        })
        .await
}

/// Changes the name, email address, roles and status of one of the dealer's users.
async fn change_user(
    dealer: Dealer<EditUsers>,
    Body(form): Body<UserForm>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let id = needed("id", form.id.map(UserId))?;
            let before = subject(tx, id)?;
            if form.row_version.is_some_and(|version| version != before.row_version) {
                return Err(Error::Stale(Box::new(serde_json::to_value(detail(tx, id)?)?)));
            }
            let mut checks = Checks::new();
            let user = check(tx, &mut checks, &form)?;
            let status = wanted_status(&mut checks, &form, &before);
            let roles_before: Vec<RoleId> =
                store::roles_of(tx.shared(), id)?.into_iter().map(|role| role.id).collect();
            let is_changed =
                |role: &RoleId| user.roles.contains(role) != roles_before.contains(role);
            let changed: Vec<RoleId> =
                user.roles.iter().chain(&roles_before).copied().filter(is_changed).collect();
            let are_roles_changed = !changed.is_empty();
            let person = people::person::of_account(&tx.records(), id)?.ok_or(Error::NotFound)?;
            let providers = &tx.call().app().providers;
            identities::check_roles(tx.shared(), providers, &person, &changed)?;
            let is_self = id == tx.caller().user;
            checks.require(
                !(is_self && are_roles_changed),
                "roles",
                message!("users-own-roles-owner"),
            );
            checks.require(
                !(is_self && status == UserStatus::Inactive),
                "status",
                message!("users-own-access"),
            );
            let is_moved = fold(&user.person.email) != fold(&before.email);
            checks.require(
                !is_moved || before.status == UserStatus::Invited,
                "email",
                message!("users-address-of-user"),
            );
            check_may_give(tx, &mut checks, &changed)?;
            let new_branches = changed_branches(tx, &mut checks, id, user.branches.as_ref())?;
            checks.finish()?;
            let (app, by) = (tx.call().app(), tx.caller().user);
            user.person.update(app, tx.shared(), &person, by, tx.now())?;
            if status != before.status {
                people::person::set_status(
                    tx.shared(),
                    id,
                    status,
                    Some(tx.caller().user),
                    tx.now(),
                )?;
            }
            if are_roles_changed {
                store::set_roles(tx.shared(), id, &user.roles)?;
            }
            if let Some(branches) = &new_branches {
                branches::set_of_user(tx.shared(), id, branches)?;
            }
            if !has_administrator(tx.shared(), Some(tx.account()))? {
                return Err(Error::Conflict(message!("users-owner-needed")));
            }
            // A change of permissions or status ends the sessions started before (ASVS 7.4.1).
            let is_status_changed = status != before.status;
            if !is_self && (are_roles_changed || new_branches.is_some() || is_status_changed) {
                access::end_other_sessions(tx.shared(), id, None)?;
            }
            if status == UserStatus::Inactive {
                access::forget_devices_and_links(tx.shared(), id, tx.now())?;
            }
            let passed = match status {
                UserStatus::Inactive if is_status_changed || form.hand_over_to.is_some() => {
                    hand_over::pass_on(
                        &Giver::caller(tx.call(), tx.caller()),
                        &tx.records(),
                        id,
                        form.hand_over_to,
                    )?
                }
                _ => Passed::default(),
            };
            notify_of_changes(tx, id, is_status_changed.then_some(status), are_roles_changed)?;
            let now = detail(tx, id)?;
            // Someone who was disabled before accepting an invitation is invited again when enabled.
            let is_invited =
                now.user.status == UserStatus::Invited && (is_moved || is_status_changed);
            if is_invited {
                access::forget_devices_and_links(tx.shared(), id, tx.now())?;
                invite(tx, id)?;
            }
            note(tx, id, "change", Some(&before))?;
            let name = &now.user.name;
            let said = if is_invited {
                message!("users-saved-newly-invited", name)
            } else {
                let saved = std::iter::once(message!("general-saved"));
                Message::sentences(saved.chain(passed.sentence()).collect())
            };
            Done::new(said).item(&now)
        })
        .await
}

/// The user's new branches, if they differ from the current ones. Users can't change their own.
fn changed_branches(
    tx: &DealerTx<'_>,
    checks: &mut Checks,
    user: UserId,
    wanted: Option<&BTreeSet<BranchId>>,
) -> Result<Option<BTreeSet<BranchId>>, Error> {
    let before = branches::ids_of_user(tx.shared(), user)?;
    let Some(wanted) = wanted.filter(|wanted| **wanted != before) else { return Ok(None) };
    let is_self = user == tx.caller().user;
    checks.require(!is_self, "branches", message!("branches-not-your-own"));
    check_branches(tx, checks, &before, wanted)?;
    Ok(Some(wanted.clone()))
}

/// The requested status. An invitation can only be accepted with its link.
fn wanted_status(checks: &mut Checks, form: &UserForm, before: &AccountUser) -> UserStatus {
    let Some(code) = form.status.as_deref() else { return before.status };
    match UserStatus::from_code(code) {
        Some(status) if status == before.status => status,
        Some(UserStatus::Inactive) => UserStatus::Inactive,
        Some(UserStatus::Active) if before.status == UserStatus::Inactive => UserStatus::Active,
        _ => {
            checks.require(false, "status", message!("users-status-invalid"));
            before.status
        }
    }
}

fn notify_of_changes(
    tx: &DealerTx<'_>,
    user: UserId,
    new_status: Option<UserStatus>,
    are_roles_changed: bool,
) -> Result<(), Error> {
    match new_status {
        Some(UserStatus::Inactive) => notify_owners(tx, user, UserChange::Disabled)?,
        Some(UserStatus::Active) => notify_owners(tx, user, UserChange::Enabled)?,
        _ => {}
    }
    if are_roles_changed {
        notify_owners(tx, user, UserChange::RolesChanged)?;
    }
    Ok(())
}

fn notify_owners(tx: &DealerTx<'_>, user: UserId, change: UserChange) -> Result<(), Error> {
    let person = people::person::of_account(&tx.records(), user)?.ok_or(Error::NotFound)?;
    let app = tx.call().app();
    owners::notify_owners(app, tx.shared(), &person, change, &tx.caller().name, tx.now())
}

fn note(
    tx: &DealerTx<'_>,
    user: UserId,
    verb: &str,
    before: Option<&AccountUser>,
) -> Result<(), Error> {
    let mut event = tx.event("user", verb);
    event.entity_id = Some(user.0);
    event.before = before.map(serde_json::to_value).transpose()?;
    event.after =
        store::find(tx.shared(), tx.account(), user)?.map(serde_json::to_value).transpose()?;
    tx.record(event)
}

/// Lists the sections of the portal with the caller's permissions.
async fn list_sections(dealer: Dealer) -> Result<Items<SectionGrant>, Error> {
    dealer
        .read(|db| {
            let sections = Section::OF_DEALERS
                .iter()
                .map(|section| SectionGrant::of(db.grants(), *section, Side::Dealer, db.language()))
                .collect();
            Ok(Items::new(sections))
        })
        .await
}

/// Lists which of the dealer's users have which roles.
async fn list_assigned_roles(dealer: Dealer<ViewUsers>) -> Result<Items<AssignedRole>, Error> {
    dealer.read(|db| Ok(Items::new(store::assigned(db.shared(), db.account())?))).await
}

/// Lists the branches of the dealer.
async fn list_branches(dealer: Dealer<ViewUsers>) -> Result<Items<BranchChoice>, Error> {
    dealer.read(|db| Ok(Items::new(branches::choices(db.shared(), db.account())?))).await
}
