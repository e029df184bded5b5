//! SQL for an account's users and roles. Users aren't a scoped table: each statement binds the
//! account from the guard.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::UserStatus,
    db::{FromRow, Shared, value},
    domain::branches::NAMES_OF_USER,
    error::Error,
    kernel::{
        ids::{AccountId, RoleId, UserId},
        time::Instant,
    },
    shared,
};

/// A user of the account in the list.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "u")]
#[serde(rename_all = "camelCase")]
pub(super) struct AccountUser {
    pub id: UserId,
    pub first_name: String,
    pub last_name: String,
    #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
    pub name: String,
    pub email: String,
    pub username: Option<String>,
    pub job_title: String,
    /// The names of the user's branches, separated by commas.
    #[column(sql = NAMES_OF_USER)]
    pub branch_names: String,
    pub status: UserStatus,
    pub mfa_type: String,
    /// The names of the user's roles, separated by commas.
    #[column(
        sql = "coalesce((select group_concat(r.name, ', ') from user_roles x join roles r on r.id = x.role_id where x.user_id = u.id), '')"
    )]
    pub role_names: String,
    pub last_sign_in_at: Option<Instant>,
    pub created_at: Instant,
    pub row_version: i64,
}

pub(super) fn list(shared: Shared<'_>, account: AccountId) -> Result<Vec<AccountUser>, Error> {
    let tail = shared!("from users u where u.account_id = :account order by u.name_folded, u.id");
    shared.rows(tail, named_params! { ":account": account })
}

pub(super) fn find(
    shared: Shared<'_>,
    account: AccountId,
    id: UserId,
) -> Result<Option<AccountUser>, Error> {
    let tail = shared!("from users u where u.account_id = :account and u.id = :id");
    shared.row(tail, named_params! { ":account": account, ":id": id })
}

/// A role that the account can grant.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[serde(rename_all = "camelCase")]
pub(super) struct RoleEntry {
    pub id: RoleId,
    pub code: Option<String>,
    pub name: String,
    pub description: String,
    pub is_predefined: bool,
}

pub(super) fn roles(shared: Shared<'_>, account: AccountId) -> Result<Vec<RoleEntry>, Error> {
    let tail = shared!(
        "from roles r where r.scope = 'dealer' and (r.account_id is null or r.account_id = :account) order by r.id"
    );
    shared.rows(tail, named_params! { ":account": account })
}

pub(super) fn roles_of(shared: Shared<'_>, user: UserId) -> Result<Vec<RoleEntry>, Error> {
    let tail = shared!(
        "from user_roles x join roles r on r.id = x.role_id where x.user_id = :user order by r.id"
    );
    shared.rows(tail, named_params! { ":user": user })
}

/// A role of one of the account's users.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub(super) struct AssignedRole {
    #[column(sql = "u.id")]
    pub user_id: UserId,
    #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
    pub user_name: String,
    #[column(sql = "r.id")]
    pub role_id: RoleId,
    #[column(sql = "r.name")]
    pub role_name: String,
}

pub(super) fn assigned(shared: Shared<'_>, account: AccountId) -> Result<Vec<AssignedRole>, Error> {
    let tail = shared!(
        "from users u join user_roles x on x.user_id = u.id join roles r on r.id = x.role_id
                where u.account_id = :account order by u.name_folded, u.id, r.id"
    );
    shared.rows(tail, named_params! { ":account": account })
}

pub fn set_roles(shared: Shared<'_>, user: UserId, roles: &[RoleId]) -> Result<(), Error> {
    shared.execute(
        shared!("delete from user_roles where user_id = :user"),
        named_params! { ":user": user },
    )?;
    let mut insert = shared.prepare(shared!(
        "insert or ignore into user_roles (user_id, role_id) values (:user, :role)"
    ))?;
    for role in roles {
        insert.execute(named_params! { ":user": user, ":role": role })?;
    }
    Ok(())
}

/// The number of accounts that a staff member manages.
pub fn managed_accounts(conn: &Connection, user: UserId) -> Result<i64, Error> {
    let sql = "select count(*) from dealers where account_manager_id = :user";
    Ok(value(conn, sql, named_params! { ":user": user })?.unwrap_or_default())
}

/// Transfers the accounts of one staff member to another.
pub(super) fn hand_over_accounts(
    conn: &Connection,
    from: UserId,
    to: UserId,
    now: Instant,
) -> Result<usize, Error> {
    Ok(conn
        .prepare_cached(
            "update dealers set account_manager_id = :to, updated_at = :now, row_version = row_version + 1
             where account_manager_id = :from",
        )?
        .execute(named_params! { ":to": to, ":from": from, ":now": now })?)
}
