//! SQL for users as staff manage them.

use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::reach::{REACHABLE, Reachable};
use crate::{
    access::{ReachedAccount, Side, UserStatus},
    db::{FromRow, Shared, row, rows, value},
    domain::{bounds, branches::NAMES_OF_USER},
    error::Error,
    http,
    kernel::{
        ids::{AccountId, RoleId, UserId},
        places,
        text::{fold, sought},
        time::Instant,
    },
    shared,
};

/// A user as staff see them.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "u")]
#[serde(rename_all = "camelCase")]
pub(in crate::domain::users) struct ManagedUser {
    pub id: UserId,
    pub kind: Side,
    pub first_name: String,
    pub last_name: String,
    #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
    pub name: String,
    pub email: String,
    pub username: Option<String>,
    pub job_title: String,
    /// When dealers can reach them, in words. Only for staff.
    pub hours: String,
    /// The names of the user's branches, separated by commas.
    #[column(sql = NAMES_OF_USER)]
    pub branch_names: String,
    /// `en` or `fr`.
    pub language: String,
    /// The code of their account. Null for staff.
    #[column(sql = "d.code")]
    pub account: Option<String>,
    #[column(sql = "d.name")]
    pub account_name: Option<String>,
    pub status: UserStatus,
    pub mfa_type: String,
    /// The names of the user's roles, separated by commas.
    #[column(sql = "coalesce((select group_concat(r.name, ', ' order by r.id) from user_roles x
        join roles r on r.id = x.role_id where x.user_id = u.id), '')")]
    pub role_names: String,
    pub last_sign_in_at: Option<Instant>,
    pub created_at: Instant,
    pub updated_at: Instant,
    pub row_version: i64,
    /// The id of the account manager.
    #[serde(skip)]
    #[column(sql = "d.account_manager_id")]
    pub manager: Option<UserId>,
}

impl ManagedUser {
    pub(super) fn is_staff(&self) -> bool {
        self.kind == Side::Staff
    }

    pub(super) fn is_within(&self, reach: Reachable) -> bool {
        if self.is_staff() { reach.staff } else { reach.accounts.covers(self.manager) }
    }
}

/// Users with their accounts.
pub(super) const FROM: &str = "users u left join dealers d on d.account_id = u.account_id";

/// A user within reach.
pub(super) fn find(
    conn: &Connection,
    id: UserId,
    reach: Reachable,
) -> Result<Option<ManagedUser>, Error> {
    let tail = format!("from {FROM} where u.id = :id and {REACHABLE}");
    row(conn, &tail, named_params! { ":id": id, ":staff": reach.staff, ":reach": reach.accounts })
}

/// A user already found within reach.
pub(super) fn by_id(conn: &Connection, id: UserId) -> Result<Option<ManagedUser>, Error> {
    row(conn, &format!("from {FROM} where u.id = :id"), named_params! { ":id": id })
}

/// A user that can be chosen.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "u")]
#[serde(rename_all = "camelCase")]
pub(super) struct UserChoice {
    pub id: UserId,
    #[column(sql = "trim(u.first_name || ' ' || u.last_name)")]
    pub name: String,
    pub email: String,
    pub kind: Side,
    /// The code of their account. Null for staff.
    #[column(sql = "d.code")]
    pub account: Option<String>,
}

/// The most users in a picker.
const CHOICES: i64 = 200;

/// Enabled users within reach, by name.
pub(super) fn choices(
    conn: &Connection,
    reach: Reachable,
    kind: &str,
    account: &str,
    search: &str,
) -> Result<Vec<UserChoice>, Error> {
    let tail = format!(
        "from {FROM} where u.status <> 'inactive' and {REACHABLE}
           and (:kind = '' or u.kind = :kind) and (:account = '' or d.code_folded = :account)
           and (:search = '' or holds(u.name_folded, :search) or holds(u.email_folded, :search))
         order by u.name_folded, u.id limit :limit"
    );
    let params = named_params! {
        ":staff": reach.staff, ":reach": reach.accounts, ":kind": kind,
        ":account": fold(account.trim()), ":search": sought(search.trim()), ":limit": CHOICES,
    };
    rows(conn, &tail, params)
}

pub(super) fn drafters(conn: &Connection) -> Result<Vec<UserChoice>, Error> {
    let tail = format!(
        "from {FROM} where u.kind = 'staff' and u.status = 'active' and exists (
             select 1 from user_roles x join role_permissions p on p.role_id = x.role_id
             where x.user_id = u.id and p.section = 'drawings' and p.verbs & 2)
         order by u.name_folded, u.id"
    );
    rows(conn, &tail, &[])
}

/// A role that can be granted to a user, and whether they have it.
#[derive(Debug, Clone, Serialize, ToSchema, FromRow)]
#[row(alias = "r")]
#[serde(rename_all = "camelCase")]
pub(super) struct UserRole {
    pub id: RoleId,
    pub name: String,
    pub description: String,
}

pub(super) fn roles_of(conn: &Connection, user: UserId) -> Result<Vec<UserRole>, Error> {
    let tail =
        "from user_roles x join roles r on r.id = x.role_id where x.user_id = :user order by r.id";
    rows(conn, tail, named_params! { ":user": user })
}

/// The roles for users of an account, or for staff if there is no account.
pub(super) fn known_roles(
    conn: &Connection,
    account: Option<AccountId>,
) -> Result<Vec<RoleId>, Error> {
    let mut statement = conn.prepare_cached(
        "select id from roles where scope = iif(:account is null, 'staff', 'dealer')
           and (account_id is null or account_id = :account)",
    )?;
    let ids = statement.query_map(named_params! { ":account": account }, |row| row.get(0))?;
    Ok(ids.collect::<Result<_, _>>()?)
}

pub(super) fn set_language(conn: &Connection, id: UserId, language: &str) -> Result<(), Error> {
    conn.prepare_cached("update users set language = :language where id = :id")?
        .execute(named_params! { ":language": language, ":id": id })?;
    Ok(())
}

pub(super) fn set_hours(shared: Shared<'_>, id: UserId, hours: &str) -> Result<(), Error> {
    let sql = shared!("update users set hours = :hours where id = :id");
    shared.execute(sql, named_params! { ":hours": hours, ":id": id })?;
    Ok(())
}

/// A phone of a user.
#[http::body]
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in crate::domain::users) struct PhoneEntry {
    pub phone_type_id: i64,
    #[bound(bounds::PHONE_NUMBER)]
    pub number: String,
    #[serde(default)]
    #[bound(bounds::PHONE_EXTENSION)]
    pub extension: String,
    #[serde(default)]
    pub is_primary: bool,
}

/// Replaces a user's phones. A number that they have verified stays verified.
pub(super) fn set_phones(
    conn: &Connection,
    user: UserId,
    phones: &[PhoneEntry],
) -> Result<(), Error> {
    let mut statement = conn.prepare_cached(
        "select number from user_phones where user_id = :user and verified_at is not null",
    )?;
    let proven = statement
        .query_map(named_params! { ":user": user }, |row| row.get(0))?
        .collect::<Result<Vec<String>, _>>()?;
    let proven_at: Option<Instant> = value(
        conn,
        "select max(verified_at) from user_phones where user_id = :user",
        named_params! { ":user": user },
    )?
    .flatten();
    conn.prepare_cached("delete from user_phones where user_id = :user")?
        .execute(named_params! { ":user": user })?;
    let mut insert = conn.prepare_cached(
        "insert into user_phones (user_id, phone_type_id, number, is_recognised, extension, is_primary, verified_at)
         values (:user, :type, :number, :recognised, :extension, :primary, :verified)",
    )?;
    let primary = phones.iter().position(|phone| phone.is_primary).unwrap_or(0);
    for (place, phone) in phones.iter().enumerate() {
        let recognised = places::phone(&phone.number, "");
        let number = recognised.clone().unwrap_or_else(|| phone.number.trim().to_owned());
        insert.execute(named_params! {
            ":user": user, ":type": phone.phone_type_id, ":recognised": recognised.is_some(),
            ":verified": proven_at.filter(|_| proven.contains(&number)), ":number": number,
            ":extension": phone.extension.trim(), ":primary": place == primary,
        })?;
    }
    Ok(())
}

/// Whether the audit log has events by the user.
pub(super) fn has_acted(conn: &Connection, user: UserId) -> Result<bool, Error> {
    let sql = "select exists (select 1 from events where actor_id = :user)";
    Ok(value(conn, sql, named_params! { ":user": user })?.unwrap_or(false))
}

/// Deletes a user and their own data. Any other reference makes the last statement fail.
pub(super) fn delete(conn: &Connection, user: UserId) -> rusqlite::Result<()> {
    for sql in [
        "delete from user_roles where user_id = :user",
        "delete from user_phones where user_id = :user",
        "delete from staff_photos where user_id = :user",
        "delete from sessions where user_id = :user",
        "delete from one_time_codes where user_id = :user",
        "delete from totp_secrets where user_id = :user",
        "delete from recovery_codes where user_id = :user",
        "delete from trusted_devices where user_id = :user",
        "delete from password_links where user_id = :user",
        "delete from email_changes where user_id = :user",
        "delete from identities where user_id = :user",
        "delete from step_ups where user_id = :user",
        "delete from user_preferences where user_id = :user",
        "delete from mail_choices where user_id = :user",
        "delete from mail_digest where user_id = :user",
        "delete from favourite_accounts where user_id = :user",
        // Messages to them stay in the outbox; waiting ones would lead nowhere.
        "update outbox set user_id = null, secret = null,
             status = case status when 'waiting' then 'dropped' else status end where user_id = :user",
        "delete from users where id = :user",
    ] {
        conn.prepare_cached(sql)?.execute(named_params! { ":user": user })?;
    }
    Ok(())
}

/// An account to which the caller may add users.
pub(super) fn account(
    conn: &Connection,
    reach: Reachable,
    code: &str,
) -> Result<Option<ReachedAccount>, Error> {
    ReachedAccount::by_code(conn, reach.accounts, code)
}
