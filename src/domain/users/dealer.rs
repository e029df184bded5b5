//! What the account's own administrators do with its users.

use rusqlite::named_params;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::{self, AccountUser, AssignedRole, DealerRole, RoleEntry};
use crate::{
    db::OnUnique,
    domain::{
        access::{EditUsers, Section, SectionGrant, ViewUsers, role_grants},
        account::{Phone, links, phones_of, store as people},
    },
    error::{Checks, Error},
    http::{Answered, Api, Body, Dealer, DealerTx, Done, Item, Items, Path, Query},
    kernel::{
        ids::{RoleId, UserId},
        text::fold,
    },
    outbox::{self, NewMail, Template, UserChange},
    path_ids,
};

path_ids!(UserId);

/// The calls.
pub(super) fn api() -> Api {
    Api::new()
        .get("/user/users", list_users)
        .get("/user/user", read_user)
        .post("/user/user", add_user)
        .put("/user/user", change_user)
        .post("/user/user/{id}/invite", invite_again)
        .get("/user/sections", list_sections)
        .get("/user/roles", list_assigned_roles)
        .get("/user/dealerroles", list_roles)
}

/// The users of the account.
async fn list_users(dealer: Dealer<ViewUsers>) -> Result<Items<AccountUser>, Error> {
    dealer.read(|db| Ok(Items::new(store::list(db.people(), db.account())?))).await
}

/// Which user.
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
    pub phones: Vec<Phone>,
}

/// One user of the account.
async fn read_user(
    dealer: Dealer<ViewUsers>,
    Query(query): Query<ById>,
) -> Result<Item<UserDetail>, Error> {
    dealer
        .read(move |db| {
            let user = store::find(db.people(), db.account(), query.id)?.ok_or(Error::NotFound)?;
            let roles = store::roles_of(db.people(), user.id)?;
            let phones = phones_of(db.people(), user.id)?;
            Ok(Item::new(UserDetail { user, roles, phones }))
        })
        .await
}

/// A user as he is sent.
#[derive(Debug, Default, Clone, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct UserForm {
    /// Which one; only when he is changed.
    id: Option<i64>,
    first_name: String,
    last_name: String,
    email: String,
    username: Option<String>,
    job_title: Option<String>,
    branch: Option<String>,
    /// `active` or `inactive`; only when he is changed.
    status: Option<String>,
    roles: Vec<RoleId>,
    row_version: Option<i64>,
}

/// A form that has been looked at.
struct Checked {
    first_name: String,
    last_name: String,
    email: String,
    username: Option<String>,
    job_title: String,
    branch: String,
    roles: Vec<RoleId>,
}

fn check(tx: &DealerTx<'_>, form: &UserForm) -> Result<Checked, Error> {
    let mut checks = Checks::new();
    let first_name = checks.text("firstName", &form.first_name, 1, 80).to_owned();
    let last_name = checks.text("lastName", &form.last_name, 1, 80).to_owned();
    let email = checks.text("email", &form.email, 1, 254).to_owned();
    checks.require(
        email.is_empty() || outbox::is_address(&email),
        "email",
        "This is no e-mail address.",
    );
    let username =
        form.username.as_deref().map(|name| checks.text("username", name, 0, 80).to_owned());
    let username = username.filter(|name| !name.is_empty());
    let has_at = username.as_deref().is_some_and(|name| name.contains('@'));
    checks.require(
        !has_at,
        "username",
        "A user name has no @; the e-mail address always works too.",
    );
    let job_title =
        checks.text("jobTitle", form.job_title.as_deref().unwrap_or_default(), 0, 80).to_owned();
    let branch =
        checks.text("branch", form.branch.as_deref().unwrap_or_default(), 0, 80).to_owned();
    let mut roles = form.roles.clone();
    roles.sort_unstable();
    roles.dedup();
    checks.require(!roles.is_empty(), "roles", "Choose at least one role.");
    let known: Vec<RoleId> =
        store::roles(tx.people(), tx.account())?.into_iter().map(|role| role.id).collect();
    checks.require(
        roles.iter().all(|role| known.contains(role)),
        "roles",
        "One of these roles does not exist.",
    );
    checks.finish()?;
    Ok(Checked { first_name, last_name, email, username, job_title, branch, roles })
}

/// Nobody gives more than he holds.
fn check_may_give(tx: &DealerTx<'_>, roles: &[RoleId]) -> Result<(), Error> {
    for role in roles {
        if !tx.grants().cover(&role_grants(tx.people(), *role)?) {
            return Err(Error::field(
                "roles",
                "You cannot give a role that allows more than your own.",
            ));
        }
    }
    Ok(())
}

/// Invites a new user: he gets a mail with a link that is good for three days.
async fn add_user(
    dealer: Dealer<EditUsers>,
    Body(form): Body<UserForm>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let user = check(tx, &form)?;
            check_may_give(tx, &user.roles)?;
            let conn = tx.people();
            conn.prepare_cached(
                "insert into users (kind, account_id, username, username_folded, email, email_folded, first_name,
                     last_name, name_folded, job_title, branch, status, created_at, created_by, updated_at, updated_by)
                 values ('dealer', :account, :username, :username_folded, :email, :email_folded, :first, :last,
                     :name_folded, :title, :branch, 'invited', :now, :by, :now, :by)",
            )?
            .execute(named_params! {
                ":account": tx.account(), ":username": user.username,
                ":username_folded": user.username.as_deref().map(fold), ":email": user.email,
                ":email_folded": fold(&user.email), ":first": user.first_name, ":last": user.last_name,
                ":name_folded": fold(&format!("{} {}", user.first_name, user.last_name)),
                ":title": user.job_title, ":branch": user.branch, ":now": tx.now(), ":by": tx.caller().user,
            })
            .on_unique("email", "Somebody already signs in with this address or name.")?;
            let id = UserId(conn.last_insert_rowid());
            store::set_roles(conn, id, &user.roles)?;
            invite(tx, id)?;
            tell_owners(tx, id, UserChange::Added)?;
            note(tx, id, "invite", None)?;
            Ok(Done::new(format!("{} is invited by mail.", user.first_name)).id(id.0))
        })
        .await
}

fn invite(tx: &DealerTx<'_>, user: UserId) -> Result<(), Error> {
    let person = people::person(tx.people(), user)?.ok_or(Error::NotFound)?;
    let app = tx.call().app();
    links::mail_invitation(
        app,
        tx.people(),
        &person,
        &tx.caller().name,
        Some(account_name(tx)?),
        tx.now(),
    )
}

fn account_name(tx: &DealerTx<'_>) -> Result<String, Error> {
    let sql = crate::scoped!("select name from dealers where account_id = :account");
    Ok(tx.value(sql, &[])?.unwrap_or_default())
}

/// Sends the invitation once more; an earlier link ceases to be good.
async fn invite_again(
    dealer: Dealer<EditUsers>,
    Path(id): Path<UserId>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let user = store::find(tx.people(), tx.account(), id)?.ok_or(Error::NotFound)?;
            if user.status != "invited" {
                return Err(Error::Conflict(format!(
                    "{} has already accepted an invitation.",
                    user.name
                )));
            }
            people::forget_devices_and_links(tx.people(), id, tx.now())?;
            invite(tx, id)?;
            note(tx, id, "inviteAgain", None)?;
            Ok(Done::new("The invitation is sent again."))
        })
        .await
}

/// Changes a user: name, address, roles, whether he may sign in.
async fn change_user(
    dealer: Dealer<EditUsers>,
    Body(form): Body<UserForm>,
) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let id = form.id.map(UserId).ok_or_else(|| Error::field("id", "This is needed."))?;
            let before = store::find(tx.people(), tx.account(), id)?.ok_or(Error::NotFound)?;
            if form.row_version.is_some_and(|version| version != before.row_version) {
                return Err(Error::Stale(Box::new(serde_json::to_value(&before)?)));
            }
            let user = check(tx, &form)?;
            let status = wanted_status(&form, &before)?;
            let roles_before: Vec<RoleId> =
                store::roles_of(tx.people(), id)?.into_iter().map(|role| role.id).collect();
            let are_roles_changed = roles_before != user.roles;
            let is_self = id == tx.caller().user;
            if is_self && are_roles_changed {
                return Err(Error::field(
                    "roles",
                    "You cannot change your own roles. Ask another owner.",
                ));
            }
            if is_self && status == "inactive" {
                return Err(Error::field("status", "You cannot disable yourself."));
            }
            if fold(&user.email) != fold(&before.email) && before.status != "invited" {
                return Err(Error::field(
                    "email",
                    "Only the user can change this address: it must be confirmed at both.",
                ));
            }
            if are_roles_changed {
                let added: Vec<RoleId> = user
                    .roles
                    .iter()
                    .copied()
                    .filter(|role| !roles_before.contains(role))
                    .collect();
                check_may_give(tx, &added)?;
                let removed: Vec<RoleId> = roles_before
                    .iter()
                    .copied()
                    .filter(|role| !user.roles.contains(role))
                    .collect();
                check_may_give(tx, &removed)?;
            }
            save(tx, id, &user, status)?;
            if are_roles_changed {
                store::set_roles(tx.people(), id, &user.roles)?;
            }
            if store::active_owners(tx.people(), tx.account())? == 0 {
                return Err(Error::Conflict(
                    "The account needs at least one active owner.".to_owned(),
                ));
            }
            // Rights and standing end what was begun under the old ones (ASVS 7.4.1).
            let is_status_changed = status != before.status;
            if !is_self && (are_roles_changed || is_status_changed) {
                people::end_other_sessions(tx.people(), id, None)?;
            }
            if status == "inactive" {
                people::forget_devices_and_links(tx.people(), id, tx.now())?;
            }
            match status {
                "inactive" if is_status_changed => tell_owners(tx, id, UserChange::Disabled)?,
                "active" if is_status_changed => tell_owners(tx, id, UserChange::Enabled)?,
                _ if are_roles_changed => tell_owners(tx, id, UserChange::RolesChanged)?,
                _ => {}
            }
            if before.status == "invited" && fold(&user.email) != fold(&before.email) {
                people::forget_devices_and_links(tx.people(), id, tx.now())?;
                invite(tx, id)?;
            }
            note(tx, id, "change", Some(&before))?;
            let now = store::find(tx.people(), tx.account(), id)?.ok_or(Error::NotFound)?;
            Done::new("Saved.").item(&now)
        })
        .await
}

/// The status that is wanted; an invitation is only accepted by its link.
fn wanted_status<'a>(form: &'a UserForm, before: &'a AccountUser) -> Result<&'a str, Error> {
    match form.status.as_deref() {
        None => Ok(&before.status),
        Some(status) if status == before.status => Ok(status),
        Some("inactive") => Ok("inactive"),
        Some("active") if before.status == "inactive" => Ok("active"),
        Some(_) => Err(Error::field("status", "Choose active or inactive.")),
    }
}

fn save(tx: &DealerTx<'_>, id: UserId, user: &Checked, status: &str) -> Result<(), Error> {
    tx.people()
        .prepare_cached(
            "update users set username = :username, username_folded = :username_folded, email = :email,
                 email_folded = :email_folded, first_name = :first, last_name = :last, name_folded = :name_folded,
                 job_title = :title, branch = :branch, updated_at = :now, updated_by = :by,
                 status = case when :status = 'active' and password_hash is null then 'invited' else :status end,
                 row_version = row_version + 1
             where id = :id and account_id = :account",
        )?
        .execute(named_params! {
            ":username": user.username, ":username_folded": user.username.as_deref().map(fold),
            ":email": user.email, ":email_folded": fold(&user.email), ":first": user.first_name,
            ":last": user.last_name, ":name_folded": fold(&format!("{} {}", user.first_name, user.last_name)),
            ":title": user.job_title, ":branch": user.branch, ":now": tx.now(), ":by": tx.caller().user,
            ":status": status, ":id": id, ":account": tx.account(),
        })
        .on_unique("email", "Somebody already signs in with this address or name.")?;
    Ok(())
}

fn tell_owners(tx: &DealerTx<'_>, user: UserId, change: UserChange) -> Result<(), Error> {
    let person = people::person(tx.people(), user)?.ok_or(Error::NotFound)?;
    for address in store::owner_addresses(tx.people(), tx.account())? {
        let template = Template::AccountUserChanged {
            account_name: account_name(tx)?,
            person: person.name(),
            change,
            by: tx.caller().name.clone(),
            at: tx.now(),
        };
        let mut mail = NewMail::new(template, address);
        mail.account_id = Some(tx.account());
        tx.call().app().outbox.enqueue(tx.people(), tx.now(), mail)?;
    }
    Ok(())
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
        store::find(tx.people(), tx.account(), user)?.map(serde_json::to_value).transpose()?;
    tx.record(event)
}

/// A section of the portal, with what the caller may do there.
async fn list_sections(dealer: Dealer) -> Result<Items<SectionGrant>, Error> {
    dealer
        .read(|db| {
            let sections = Section::OF_DEALERS
                .iter()
                .map(|section| {
                    let grant = db.grants().in_section(*section);
                    SectionGrant {
                        code: section.code().to_owned(),
                        name: section.title().to_owned(),
                        verbs: grant.verbs.codes().into_iter().map(str::to_owned).collect(),
                        scope: grant.reach,
                        amount_limit: grant.amount_limit,
                    }
                })
                .collect();
            Ok(Items::new(sections))
        })
        .await
}

/// Who of the account has which role.
async fn list_assigned_roles(dealer: Dealer<ViewUsers>) -> Result<Items<AssignedRole>, Error> {
    dealer.read(|db| Ok(Items::new(store::assigned(db.people(), db.account())?))).await
}

/// The roles that users of the account can have.
async fn list_roles(dealer: Dealer<ViewUsers>) -> Result<Items<DealerRole>, Error> {
    dealer
        .read(|db| {
            let roles = store::roles(db.people(), db.account())?
                .into_iter()
                .map(|role| {
                    let grants = role_grants(db.people(), role.id)?;
                    let may_give = db.grants().cover(&grants);
                    Ok(DealerRole { role, sections: SectionGrant::all_of(&grants), may_give })
                })
                .collect::<Result<_, Error>>()?;
            Ok(Items::new(roles))
        })
        .await
}
