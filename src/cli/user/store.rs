//! SQL of the user commands that no other part of the product has.

use rusqlite::{Connection, OptionalExtension, named_params};
use serde::Serialize;

use crate::{
    db::{OnUnique, rows, value},
    error::Error,
    kernel::{
        ids::{AccountId, RoleId, UserId},
        text::{fold, name_folded},
        time::Instant,
    },
    row,
};

/// A person as the commands list him.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::cli) struct Listed {
    pub(in crate::cli) id: UserId,
    pub(in crate::cli) kind: String,
    /// The account's code.
    pub(in crate::cli) account: Option<String>,
    pub(in crate::cli) email: String,
    pub(in crate::cli) username: Option<String>,
    pub(in crate::cli) first_name: String,
    pub(in crate::cli) last_name: String,
    pub(in crate::cli) status: String,
    pub(in crate::cli) mfa_type: String,
    pub(in crate::cli) has_password: bool,
    pub(in crate::cli) must_change_password: bool,
    /// Codes, or names of roles that have none, with commas between.
    pub(in crate::cli) roles: String,
    pub(in crate::cli) created_at: Instant,
    pub(in crate::cli) last_sign_in_at: Option<Instant>,
    pub(in crate::cli) sessions: i64,
}

row! { Listed {
    id: "u.id", kind: "u.kind", account: "d.code", email: "u.email", username: "u.username",
    first_name: "u.first_name", last_name: "u.last_name", status: "u.status", mfa_type: "u.mfa_type",
    has_password: "u.password_hash is not null", must_change_password: "u.must_change_password",
    roles: "coalesce((select group_concat(coalesce(r.code, r.name), ', ' order by r.id)
        from user_roles x join roles r on r.id = x.role_id where x.user_id = u.id), '')",
    created_at: "u.created_at", last_sign_in_at: "u.last_sign_in_at",
    sessions: "(select count(*) from sessions s where s.user_id = u.id and s.expires_at > :now)",
} }

const FROM: &str = "from users u left join dealers d on d.account_id = u.account_id";

/// Everybody of the demo that people are told of.
pub(in crate::cli) fn demo_accounts(conn: &Connection) -> Result<Vec<Listed>, Error> {
    let tail = format!(
        "{FROM} where u.email_folded like '%@demo.test' and u.status = 'active' order by u.kind, u.id"
    );
    rows(conn, &tail, named_params! { ":now": Instant(0) })
}

/// Which people are listed.
#[derive(Debug, Default)]
pub(super) struct Wanted {
    pub(super) kind: Option<&'static str>,
    pub(super) account: Option<AccountId>,
    pub(super) status: Option<&'static str>,
}

pub(super) fn list(conn: &Connection, wanted: &Wanted, now: Instant) -> Result<Vec<Listed>, Error> {
    let tail = format!(
        "{FROM} where (:kind is null or u.kind = :kind) and (:account is null or u.account_id = :account)
           and (:status is null or u.status = :status)
         order by u.kind desc, d.code_folded, u.email_folded"
    );
    rows(
        conn,
        &tail,
        named_params! {
            ":kind": wanted.kind, ":account": wanted.account, ":status": wanted.status, ":now": now,
        },
    )
}

pub(super) fn find(conn: &Connection, user: UserId, now: Instant) -> Result<Listed, Error> {
    let tail = format!("{FROM} where u.id = :user");
    crate::db::row(conn, &tail, named_params! { ":user": user, ":now": now })?
        .ok_or(Error::NotFound)
}

/// The account with this code, in any case.
pub(super) fn account(conn: &Connection, code: &str) -> Result<Option<AccountId>, Error> {
    let sql = "select account_id from dealers where code_folded = :code";
    value(conn, sql, named_params! { ":code": fold(code.trim()) })
}

/// A role that people of this kind and account may have, by code or name.
pub(super) fn role(
    conn: &Connection,
    kind: &str,
    account: Option<AccountId>,
    name: &str,
) -> Result<Option<RoleId>, Error> {
    value(
        conn,
        "select id from roles where scope = :kind and (account_id is null or account_id = :account)
           and (code = :name or name = :name)
         order by code is null limit 1",
        named_params! { ":kind": kind, ":account": account, ":name": name.trim() },
    )
}

/// The codes of roles that people of this kind may have.
pub(super) fn role_codes(conn: &Connection, kind: &str) -> Result<Vec<String>, Error> {
    let mut statement = conn.prepare_cached(
        "select code from roles where scope = :kind and account_id is null and code is not null order by id",
    )?;
    let codes = statement.query_map(named_params! { ":kind": kind }, |row| row.get(0))?;
    Ok(codes.collect::<Result<_, _>>()?)
}

/// Somebody new.
#[derive(Debug)]
pub(in crate::cli) struct NewUser<'a> {
    pub(in crate::cli) kind: &'a str,
    pub(in crate::cli) account: Option<AccountId>,
    pub(in crate::cli) email: &'a str,
    pub(in crate::cli) username: Option<&'a str>,
    pub(in crate::cli) first_name: &'a str,
    pub(in crate::cli) last_name: &'a str,
    pub(in crate::cli) status: &'a str,
}

pub(super) fn insert(conn: &Connection, user: &NewUser<'_>, now: Instant) -> Result<UserId, Error> {
    conn.prepare_cached(
        "insert into users (kind, account_id, email, email_folded, username, username_folded, first_name,
             last_name, name_folded, status, created_at, updated_at)
         values (:kind, :account, :email, :email_folded, :username, :username_folded, :first, :last,
             :name_folded, :status, :now, :now)",
    )?
    .execute(named_params! {
        ":kind": user.kind, ":account": user.account, ":email": user.email,
        ":email_folded": fold(user.email), ":username": user.username,
        ":username_folded": user.username.map(fold), ":first": user.first_name, ":last": user.last_name,
        ":name_folded": name_folded(user.first_name, user.last_name), ":status": user.status, ":now": now,
    })
    .on_unique("email", "Somebody already has this address or user name.")?;
    Ok(UserId(conn.last_insert_rowid()))
}

/// What `user set` may change; `None` leaves as it is.
#[derive(Debug, Default)]
pub(super) struct Changes<'a> {
    pub(super) email: Option<&'a str>,
    pub(super) username: Option<&'a str>,
    pub(super) first_name: Option<&'a str>,
    pub(super) last_name: Option<&'a str>,
}

pub(super) fn update(
    conn: &Connection,
    before: &Listed,
    changes: &Changes<'_>,
    now: Instant,
) -> Result<(), Error> {
    let email = changes.email.unwrap_or(&before.email);
    let username = changes.username.or(before.username.as_deref());
    let first = changes.first_name.unwrap_or(&before.first_name);
    let last = changes.last_name.unwrap_or(&before.last_name);
    conn.prepare_cached(
        "update users set email = :email, email_folded = :email_folded, username = :username,
             username_folded = :username_folded, first_name = :first, last_name = :last,
             name_folded = :name_folded, updated_at = :now, row_version = row_version + 1
         where id = :user",
    )?
    .execute(named_params! {
        ":email": email, ":email_folded": fold(email), ":username": username,
        ":username_folded": username.map(fold), ":first": first, ":last": last,
        ":name_folded": name_folded(first, last), ":now": now, ":user": before.id,
    })
    .on_unique("email", "Somebody already has this address or user name.")?;
    Ok(())
}

pub(super) fn set_status(
    conn: &Connection,
    user: UserId,
    status: &str,
    now: Instant,
) -> Result<(), Error> {
    conn.prepare_cached(
        "update users set status = :status, updated_at = :now, row_version = row_version + 1
         where id = :user",
    )?
    .execute(named_params! { ":status": status, ":now": now, ":user": user })?;
    Ok(())
}

/// A sign-in that is still good.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Session {
    pub(super) id: i64,
    pub(super) purpose: String,
    pub(super) created_at: Instant,
    pub(super) last_seen_at: Instant,
    pub(super) expires_at: Instant,
    pub(super) address: String,
    pub(super) user_agent: String,
    pub(super) is_impersonation: bool,
}

row! { Session {
    id: "id", purpose: "purpose", created_at: "created_at", last_seen_at: "last_seen_at",
    expires_at: "expires_at", address: "address", user_agent: "user_agent",
    is_impersonation: "account_id is not null",
} }

pub(super) fn sessions(
    conn: &Connection,
    user: UserId,
    now: Instant,
) -> Result<Vec<Session>, Error> {
    let tail =
        "from sessions where user_id = :user and expires_at > :now order by last_seen_at desc";
    rows(conn, tail, named_params! { ":user": user, ":now": now })
}

/// The mark of an instance: whether it is the demo, and the day that it keeps.
pub(in crate::cli) fn insert_instance(conn: &Connection, now: Instant) -> Result<(), Error> {
    conn.prepare_cached("insert into instance (id, created_at) values (1, :now)")?
        .execute(named_params! { ":now": now })?;
    Ok(())
}

/// Whether the instance is the demo.
pub(in crate::cli) fn is_demo(conn: &Connection) -> Result<bool, Error> {
    let found: Option<bool> = conn
        .query_row("select is_demo from instance where id = 1", [], |row| row.get(0))
        .optional()?;
    found.ok_or_else(|| Error::internal("the instance was never finished"))
}
