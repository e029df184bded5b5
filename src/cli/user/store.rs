//! SQL that only the user commands need.

use rusqlite::{Connection, named_params};
use serde::Serialize;

use crate::{
    access::{Side, UserStatus},
    db::{FromRow, rows, value},
    error::Error,
    kernel::{
        ids::{AccountId, RoleId, UserId},
        text::fold,
        time::Instant,
    },
};

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(in crate::cli) struct Listed {
    pub(in crate::cli) id: UserId,
    pub(in crate::cli) kind: Side,
    /// The account's code.
    pub(in crate::cli) account: Option<String>,
    pub(in crate::cli) email: String,
    pub(in crate::cli) username: Option<String>,
    pub(in crate::cli) first_name: String,
    pub(in crate::cli) last_name: String,
    pub(in crate::cli) status: UserStatus,
    pub(in crate::cli) mfa_type: String,
    pub(in crate::cli) has_password: bool,
    pub(in crate::cli) must_change_password: bool,
    /// Codes, or names of roles without one.
    pub(in crate::cli) roles: Vec<String>,
    pub(in crate::cli) created_at: Instant,
    pub(in crate::cli) last_sign_in_at: Option<Instant>,
    pub(in crate::cli) sessions: i64,
}

#[derive(FromRow)]
#[row(alias = "u")]
struct Row {
    id: UserId,
    kind: Side,
    #[column(sql = "d.code")]
    account: Option<String>,
    email: String,
    username: Option<String>,
    first_name: String,
    last_name: String,
    status: UserStatus,
    mfa_type: String,
    #[column(sql = "u.password_hash is not null")]
    has_password: bool,
    must_change_password: bool,
    /// Separated by line feeds, which names don't contain.
    #[column(
        sql = "coalesce((select group_concat(coalesce(r.code, r.name), char(10) order by r.id)
        from user_roles x join roles r on r.id = x.role_id where x.user_id = u.id), '')"
    )]
    roles: String,
    created_at: Instant,
    last_sign_in_at: Option<Instant>,
    #[column(
        sql = "(select count(*) from sessions s where s.user_id = u.id and s.expires_at > :now)"
    )]
    sessions: i64,
}

impl From<Row> for Listed {
    fn from(row: Row) -> Self {
        Self {
            id: row.id,
            kind: row.kind,
            account: row.account,
            email: row.email,
            username: row.username,
            first_name: row.first_name,
            last_name: row.last_name,
            status: row.status,
            mfa_type: row.mfa_type,
            has_password: row.has_password,
            must_change_password: row.must_change_password,
            roles: row.roles.lines().map(str::to_owned).collect(),
            created_at: row.created_at,
            last_sign_in_at: row.last_sign_in_at,
            sessions: row.sessions,
        }
    }
}

const FROM: &str = "from users u left join dealers d on d.account_id = u.account_id";

/// The demo's users that `serve --demo` announces.
pub(in crate::cli) fn demo_users(conn: &Connection) -> Result<Vec<Listed>, Error> {
    let tail = format!(
        "{FROM} where u.email_folded like '%@demo.test' and u.status = 'active' order by u.kind, u.id"
    );
    let found: Vec<Row> = rows(conn, &tail, named_params! { ":now": Instant(0) })?;
    Ok(found.into_iter().map(Listed::from).collect())
}

#[derive(Debug, Default)]
pub(super) struct Wanted {
    pub(super) kind: Option<Side>,
    pub(super) account: Option<AccountId>,
    pub(super) status: Option<UserStatus>,
}

pub(super) fn list(conn: &Connection, wanted: &Wanted, now: Instant) -> Result<Vec<Listed>, Error> {
    let tail = format!(
        "{FROM} where (:kind is null or u.kind = :kind) and (:account is null or u.account_id = :account)
           and (:status is null or u.status = :status)
         order by u.kind desc, d.code_folded, u.email_folded"
    );
    let found: Vec<Row> = rows(
        conn,
        &tail,
        named_params! {
            ":kind": wanted.kind, ":account": wanted.account, ":status": wanted.status, ":now": now,
        },
    )?;
    Ok(found.into_iter().map(Listed::from).collect())
}

pub(super) fn find(conn: &Connection, user: UserId, now: Instant) -> Result<Listed, Error> {
    let tail = format!("{FROM} where u.id = :user");
    let found: Option<Row> =
        crate::db::row(conn, &tail, named_params! { ":user": user, ":now": now })?;
    found.map(Listed::from).ok_or(Error::NotFound)
}

pub(super) fn account(conn: &Connection, code: &str) -> Result<Option<AccountId>, Error> {
    let sql = "select account_id from dealers where code_folded = :code";
    value(conn, sql, named_params! { ":code": fold(code.trim()) })
}

/// A role for users of this kind and account, by code or name.
pub(in crate::cli) fn role(
    conn: &Connection,
    kind: Side,
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

/// The codes of roles for users of this kind.
pub(super) fn role_codes(conn: &Connection, kind: Side) -> Result<Vec<String>, Error> {
    let mut statement = conn.prepare_cached(
        "select code from roles where scope = :kind and account_id is null and code is not null order by id",
    )?;
    let codes = statement.query_map(named_params! { ":kind": kind }, |row| row.get(0))?;
    Ok(codes.collect::<Result<_, _>>()?)
}

#[derive(Debug, Serialize, FromRow)]
#[serde(rename_all = "camelCase")]
pub(super) struct Session {
    pub(super) id: i64,
    pub(super) purpose: String,
    pub(super) created_at: Instant,
    pub(super) last_seen_at: Instant,
    pub(super) expires_at: Instant,
    pub(super) address: String,
    pub(super) user_agent: String,
    #[column(sql = "account_id is not null")]
    pub(super) is_impersonation: bool,
}

pub(super) fn sessions(
    conn: &Connection,
    user: UserId,
    now: Instant,
) -> Result<Vec<Session>, Error> {
    let tail =
        "from sessions where user_id = :user and expires_at > :now order by last_seen_at desc";
    rows(conn, tail, named_params! { ":user": user, ":now": now })
}
