//! Manages users' sessions.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::sweep_kept_answers,
    db::{AccountRows, FromRow, Shared, rows},
    error::Error,
    kernel::{
        ids::{SessionId, UserId},
        secret::TokenHash,
        time::Instant,
    },
    scoped, shared,
};

pub struct NewSession<'a> {
    pub token: TokenHash,
    pub user: UserId,
    pub purpose: &'a str,
    pub now: Instant,
    pub expires_at: Instant,
    pub address: &'a str,
    pub user_agent: &'a str,
}

/// The most sessions of one user. Another one ends the session that has been idle the longest.
const SESSIONS: u32 = 20;

pub fn insert(shared: Shared<'_>, session: &NewSession<'_>) -> Result<SessionId, Error> {
    shared.execute(shared!("insert into sessions (token_hash, user_id, purpose, created_at, last_seen_at, expires_at, address, user_agent)
         values (:token, :user, :purpose, :now, :now, :expires, :address, :agent)"), named_params! {
        ":token": session.token, ":user": session.user, ":purpose": session.purpose, ":now": session.now,
        ":expires": session.expires_at, ":address": session.address, ":agent": session.user_agent,
    })?;
    let id = SessionId(shared.last_insert_rowid());
    shared.execute(
        shared!(
            "delete from sessions where id in (
             select id from sessions where user_id = :user
             order by last_seen_at desc, id desc limit -1 offset :most)"
        ),
        named_params! { ":user": session.user, ":most": SESSIONS },
    )?;
    Ok(id)
}

/// How long a device is known after its last sign-in: half a year.
const SEEN_SECONDS: i64 = 182 * 86_400;

/// Deletes what has expired. Called regularly.
pub fn sweep(conn: &Connection, now: Instant) -> Result<(), Error> {
    let day_ago = now.plus_seconds(-86_400);
    for (sql, limit) in [
        (
            // A provider's session is renewed by another one; what was started in it continues.
            "delete from sessions where expires_at < :limit and not exists (
                 select 1 from sessions begun where begun.parent_id = sessions.id and begun.expires_at >= :limit)",
            now,
        ),
        ("delete from ended_tokens where expires_at < :limit", now),
        ("delete from trusted_devices where expires_at < :limit", now),
        ("delete from one_time_codes where expires_at < :limit", day_ago),
        ("delete from email_changes where expires_at < :limit", day_ago),
        (
            // One is kept, or the next new device would be taken for the very first.
            "delete from seen_devices where last_seen_at < :limit and exists (
                 select 1 from seen_devices newer where newer.user_id = seen_devices.user_id
                     and newer.last_seen_at > seen_devices.last_seen_at)",
            now.plus_seconds(-SEEN_SECONDS),
        ),
        (
            "delete from throttles where max(blocked_until, window_started_at) < :limit",
            now.plus_seconds(-2 * 86_400),
        ),
    ] {
        conn.prepare_cached(sql)?.execute(named_params! { ":limit": limit })?;
    }
    sweep_kept_answers(conn, now)
}

/// A valid session, for those who may end it.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[row(alias = "s")]
#[serde(rename_all = "camelCase")]
pub struct UserSession {
    pub id: SessionId,
    pub created_at: Instant,
    pub last_seen_at: Instant,
    pub expires_at: Instant,
    pub address: String,
    pub user_agent: String,
    /// The code of the account that is being impersonated, if any.
    #[column(sql = "(select d.code from dealers d where d.account_id = s.account_id)")]
    pub impersonated_account: Option<String>,
    /// Whether this is the session making the call.
    #[column(sql = "s.id = :current")]
    pub is_current: bool,
}

/// A user's sessions, most recently used first. `current` is the caller's.
pub fn of_user(
    conn: &Connection,
    user: UserId,
    current: SessionId,
    now: Instant,
) -> Result<Vec<UserSession>, Error> {
    let tail = "from sessions s where s.user_id = :user and s.expires_at > :now
                order by s.last_seen_at desc, s.id desc";
    rows(conn, tail, named_params! { ":user": user, ":current": current, ":now": now })
}

/// The sessions of one of an account's users, likewise.
pub fn of_account(
    rows: &AccountRows<'_>,
    user: UserId,
    current: SessionId,
    now: Instant,
) -> Result<Vec<UserSession>, Error> {
    let tail = scoped!(
        "from sessions s join users u on u.id = s.user_id
         where s.user_id = :user and u.account_id = :account and s.expires_at > :now
         order by s.last_seen_at desc, s.id desc"
    );
    rows.rows(tail, named_params! { ":user": user, ":current": current, ":now": now })
}
