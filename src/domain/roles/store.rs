//! SQL for roles.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::{Grants, load_grants_without},
    db::{FromRow, OnUnique, Shared, row, rows, value},
    error::Error,
    kernel::{
        ids::{AccountId, RoleId, UserId},
        time::Instant,
    },
    messages::{Message, message},
    shared,
};

/// A role without its permissions.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[serde(rename_all = "camelCase")]
pub struct RoleHead {
    pub id: RoleId,
    /// `dealer` or `staff`.
    pub scope: String,
    /// The code of a predefined role.
    pub code: Option<String>,
    pub name: String,
    pub description: String,
    pub is_predefined: bool,
    /// The code of the account that it is for. Null for all accounts.
    #[column(sql = "d.code")]
    pub account: Option<String>,
    #[column(sql = "d.name")]
    pub account_name: Option<String>,
    /// The number of users who have it, including disabled ones.
    #[column(sql = "(select count(*) from user_roles x where x.role_id = r.id)")]
    pub user_count: i64,
    pub updated_at: Instant,
    pub row_version: i64,
}

/// A role that can be chosen.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
pub(super) struct RoleChoice {
    pub id: RoleId,
    /// `dealer` or `staff`.
    pub scope: String,
    pub name: String,
    /// The code of the account that it is for. Null for all accounts.
    #[column(sql = "d.code")]
    pub account: Option<String>,
}

const FROM: &str = "from roles r left join dealers d on d.account_id = r.account_id";

/// All roles of a side, or of both if it is blank, with predefined ones first.
pub fn list(conn: &Connection, scope: &str) -> Result<Vec<RoleHead>, Error> {
    let tail = format!(
        "{FROM} where (:scope = '' or r.scope = :scope)
         order by r.scope desc, r.is_predefined desc, r.account_id is not null, r.id"
    );
    rows(conn, &tail, named_params! { ":scope": scope })
}

pub fn find(conn: &Connection, id: RoleId) -> Result<Option<RoleHead>, Error> {
    row(conn, &format!("{FROM} where r.id = :id"), named_params! { ":id": id })
}

pub fn of_user(conn: &Connection, user: UserId) -> Result<Vec<RoleHead>, Error> {
    let tail = format!(
        "{FROM} where r.id in (select role_id from user_roles where user_id = :user) order by r.id"
    );
    rows(conn, &tail, named_params! { ":user": user })
}

pub(super) fn has(conn: &Connection, user: UserId, role: RoleId) -> Result<bool, Error> {
    let sql = "select exists (select 1 from user_roles where user_id = :user and role_id = :role)";
    Ok(value(conn, sql, named_params! { ":user": user, ":role": role })?.unwrap_or(false))
}

pub(super) struct NewRole<'a> {
    pub scope: &'a str,
    pub account: Option<AccountId>,
    pub name: &'a str,
    pub description: &'a str,
}

fn name_taken() -> Message {
    message!("roles-name-taken")
}

/// Adds a role without permissions.
pub(super) fn insert(
    shared: Shared<'_>,
    role: &NewRole<'_>,
    now: Instant,
) -> Result<RoleId, Error> {
    shared
        .prepare(shared!(
            "insert into roles (scope, account_id, name, description, created_at, updated_at)
             values (:scope, :account, :name, :description, :now, :now)"
        ))?
        .execute(named_params! {
            ":scope": role.scope, ":account": role.account, ":name": role.name,
            ":description": role.description, ":now": now,
        })
        .on_unique("name", name_taken())?;
    Ok(RoleId(shared.last_insert_rowid()))
}

pub(super) fn update(
    shared: Shared<'_>,
    id: RoleId,
    name: &str,
    description: &str,
    now: Instant,
) -> Result<(), Error> {
    shared
        .prepare(shared!(
            "update roles set name = :name, description = :description, updated_at = :now,
                 row_version = row_version + 1 where id = :id"
        ))?
        .execute(
            named_params! { ":name": name, ":description": description, ":now": now, ":id": id },
        )
        .on_unique("name", name_taken())?;
    Ok(())
}

pub(super) fn set_grants(shared: Shared<'_>, id: RoleId, grants: &Grants) -> Result<(), Error> {
    let sql = shared!("delete from role_permissions where role_id = :id");
    shared.execute(sql, named_params! { ":id": id })?;
    let mut insert = shared.prepare(shared!(
        "insert into role_permissions (role_id, section, verbs, data_scope, amount_limit_cents)
         values (:id, :section, :verbs, :reach, :limit)"
    ))?;
    for (section, grant) in grants.all() {
        insert.execute(named_params! {
            ":id": id, ":section": section.code(), ":verbs": grant.permissions.0,
            ":reach": grant.reach.code(), ":limit": grant.amount_limit,
        })?;
    }
    Ok(())
}

/// Deletes a role that no one has.
pub(super) fn delete(shared: Shared<'_>, id: RoleId) -> Result<(), Error> {
    for sql in [
        shared!("delete from role_permissions where role_id = :id"),
        shared!("delete from roles where id = :id"),
    ] {
        shared.execute(sql, named_params! { ":id": id })?;
    }
    Ok(())
}

/// Whether news or notifications are addressed to users with a role.
pub(super) fn is_addressed(shared: Shared<'_>, id: RoleId) -> Result<bool, Error> {
    let sql = shared!(
        "select exists (select 1 from audiences where kind = 'role' and value = cast(:id as text))"
    );
    Ok(shared.value(sql, named_params! { ":id": id })?.unwrap_or(false))
}

/// A role that users of an account can have: one of all dealers, or the account's own.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[serde(rename_all = "camelCase")]
pub(super) struct AccountRole {
    pub id: RoleId,
    pub code: Option<String>,
    pub name: String,
    pub description: String,
    pub is_predefined: bool,
    /// Whether the role is the account's own, and not one that all dealers have.
    #[column(sql = "r.account_id is not null")]
    pub is_own: bool,
    pub row_version: i64,
}

pub(super) fn of_account(
    shared: Shared<'_>,
    account: AccountId,
) -> Result<Vec<AccountRole>, Error> {
    let tail = shared!(
        "from roles r where r.scope = 'dealer' and (r.account_id is null or r.account_id = :account)
         order by r.account_id is not null, r.is_predefined desc, r.id"
    );
    shared.rows(tail, named_params! { ":account": account })
}

pub(super) fn find_of_account(
    shared: Shared<'_>,
    account: AccountId,
    id: RoleId,
) -> Result<Option<AccountRole>, Error> {
    let tail = shared!(
        "from roles r where r.scope = 'dealer' and r.id = :id
           and (r.account_id is null or r.account_id = :account)"
    );
    shared.row(tail, named_params! { ":account": account, ":id": id })
}

/// A user of an account who has a role.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "u")]
#[serde(rename_all = "camelCase")]
pub(super) struct RoleHolder {
    pub id: UserId,
    #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
    pub name: String,
}

/// The account's users who have the role, including disabled ones.
pub(super) fn holders_of_account(
    shared: Shared<'_>,
    account: AccountId,
    role: RoleId,
) -> Result<Vec<RoleHolder>, Error> {
    let tail = shared!(
        "from users u where u.account_id = :account
           and u.id in (select user_id from user_roles where role_id = :role)
         order by u.name_folded, u.id"
    );
    shared.rows(tail, named_params! { ":account": account, ":role": role })
}

/// A user whose permissions may change.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "u")]
#[serde(rename_all = "camelCase")]
pub struct Affected {
    pub id: UserId,
    #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
    pub name: String,
    pub email: String,
    /// The code of their account. Null for staff.
    #[column(sql = "d.code")]
    pub account: Option<String>,
}

const PEOPLE: &str = "from users u left join dealers d on d.account_id = u.account_id";

/// Everyone with the role who isn't disabled.
pub fn holders(conn: &Connection, role: RoleId) -> Result<Vec<Affected>, Error> {
    let tail = format!(
        "{PEOPLE} where u.status <> 'inactive'
           and u.id in (select user_id from user_roles where role_id = :role)
         order by d.code_folded, u.name_folded, u.id"
    );
    rows(conn, &tail, named_params! { ":role": role })
}

pub(super) fn person(conn: &Connection, id: UserId) -> Result<Option<Affected>, Error> {
    row(conn, &format!("{PEOPLE} where u.id = :id"), named_params! { ":id": id })
}

/// A user's permissions from their other roles.
pub(super) fn other_grants(conn: &Connection, user: UserId, role: RoleId) -> Result<Grants, Error> {
    load_grants_without(Shared::of(conn), user, role)
}
