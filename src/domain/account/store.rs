//! SQL of sign-in: users as sign-in sees them, sessions, codes, links, devices.

use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    access::Side,
    db::{row, rows, value},
    error::Error,
    kernel::{
        ids::{AccountId, DeviceId, SessionId, UserId},
        secret::TokenHash,
        text::fold,
        time::Instant,
    },
    row,
};

/// A person as sign-in sees him.
#[derive(Debug, Clone)]
pub struct Person {
    pub id: UserId,
    pub is_staff: bool,
    pub account: Option<AccountId>,
    /// The name of his account.
    pub account_name: Option<String>,
    /// False for a dealer whose account is closed.
    pub is_account_open: bool,
    pub email: String,
    pub username: Option<String>,
    pub first_name: String,
    pub last_name: String,
    pub status: String,
    pub mfa_type: String,
    pub password_hash: Option<String>,
    pub must_change_password: bool,
}

row! { Person {
    id: "u.id", is_staff: "u.kind = 'staff'", account: "u.account_id", account_name: "d.name",
    is_account_open: "coalesce(d.status, 'active') <> 'closed'", email: "u.email", username: "u.username",
    first_name: "u.first_name", last_name: "u.last_name", status: "u.status", mfa_type: "u.mfa_type",
    password_hash: "u.password_hash", must_change_password: "u.must_change_password",
} }

impl Person {
    /// The side that he belongs to.
    pub fn side(&self) -> Side {
        if self.is_staff { Side::Staff } else { Side::Dealer }
    }

    /// First and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name).trim().to_owned()
    }

    /// Whether he may sign in at all.
    pub fn may_sign_in(&self) -> bool {
        self.status == "active" && self.is_account_open
    }
}

const FROM: &str = "from users u left join dealers d on d.account_id = u.account_id";

/// Somebody who has a password.
pub fn anybody(conn: &Connection) -> Result<Option<Person>, Error> {
    let sql = "select id from users where status = 'active' order by id limit 1";
    value::<UserId>(conn, sql, &[])?.map_or(Ok(None), |id| person(conn, id))
}

/// By e-mail address or user name, in any case.
pub fn person_by_name(conn: &Connection, name: &str) -> Result<Option<Person>, Error> {
    let folded = fold(name.trim());
    let tail = format!("{FROM} where u.email_folded = :name or u.username_folded = :name");
    row(conn, &tail, named_params! { ":name": folded })
}

/// By id.
pub fn person(conn: &Connection, id: UserId) -> Result<Option<Person>, Error> {
    row(conn, &format!("{FROM} where u.id = :id"), named_params! { ":id": id })
}

/// A session that is about to begin.
pub struct NewSession<'a> {
    pub token: TokenHash,
    pub user: UserId,
    pub purpose: &'a str,
    pub now: Instant,
    pub expires_at: Instant,
    pub address: &'a str,
    pub user_agent: &'a str,
}

/// The most sessions of one user: at one more, the one that has rested for the longest ends.
const SESSIONS: u32 = 20;

/// Begins a session.
pub fn insert_session(conn: &Connection, session: &NewSession<'_>) -> Result<SessionId, Error> {
    conn.prepare_cached(
        "insert into sessions (token_hash, user_id, purpose, created_at, last_seen_at, expires_at, address, user_agent)
         values (:token, :user, :purpose, :now, :now, :expires, :address, :agent)",
    )?
    .execute(named_params! {
        ":token": session.token, ":user": session.user, ":purpose": session.purpose, ":now": session.now,
        ":expires": session.expires_at, ":address": session.address, ":agent": session.user_agent,
    })?;
    let id = SessionId(conn.last_insert_rowid());
    conn.prepare_cached(
        "delete from sessions where id in (
             select id from sessions where user_id = :user
             order by last_seen_at desc, id desc limit -1 offset :most)",
    )?
    .execute(named_params! { ":user": session.user, ":most": SESSIONS })?;
    Ok(id)
}

/// How long a device is known after it was last used to sign in: half a year.
const SEEN_SECONDS: i64 = 182 * 86_400;

/// Removes what time has ended; called now and then.
pub fn sweep(conn: &Connection, now: Instant) -> Result<(), Error> {
    let day_ago = now.plus_seconds(-86_400);
    for (sql, limit) in [
        ("delete from sessions where expires_at < :limit", now),
        ("delete from trusted_devices where expires_at < :limit", now),
        ("delete from one_time_codes where expires_at < :limit", day_ago),
        ("delete from email_changes where expires_at < :limit", day_ago),
        (
            // One stays, or the next new device would pass for the very first.
            "delete from seen_devices where last_seen_at < :limit and exists (
                 select 1 from seen_devices newer where newer.user_id = seen_devices.user_id
                     and newer.last_seen_at > seen_devices.last_seen_at)",
            now.plus_seconds(-SEEN_SECONDS),
        ),
        ("delete from idempotency_keys where created_at < :limit", day_ago),
        (
            "delete from throttles where max(blocked_until, window_started_at) < :limit",
            now.plus_seconds(-2 * 86_400),
        ),
    ] {
        conn.prepare_cached(sql)?.execute(named_params! { ":limit": limit })?;
    }
    Ok(())
}

/// Notes a completed sign-in.
pub fn note_sign_in(conn: &Connection, user: UserId, now: Instant) -> Result<(), Error> {
    conn.prepare_cached("update users set last_sign_in_at = :now where id = :user")?
        .execute(named_params! { ":now": now, ":user": user })?;
    Ok(())
}

/// Sets a password; `must_change` makes the next sign-in ask for another.
pub fn set_password(
    conn: &Connection,
    user: UserId,
    hash: &str,
    now: Instant,
    must_change: bool,
) -> Result<(), Error> {
    conn.prepare_cached(
        "update users set password_hash = :hash, password_changed_at = :now, must_change_password = :must,
             updated_at = :now, row_version = row_version + 1 where id = :user",
    )?
    .execute(named_params! { ":hash": hash, ":now": now, ":must": must_change, ":user": user })?;
    Ok(())
}

/// Replaces a hash of lower cost by one of the configured, unless the password changed meanwhile.
pub fn raise_hash(conn: &Connection, user: UserId, old: &str, new: &str) -> Result<(), Error> {
    conn.prepare_cached(
        "update users set password_hash = :new where id = :user and password_hash = :old",
    )?
    .execute(named_params! { ":new": new, ":user": user, ":old": old })?;
    Ok(())
}

/// A device that is not asked for the second step.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RememberedDevice {
    pub id: DeviceId,
    /// When and from where it was remembered.
    pub created_at: Instant,
    pub address: String,
    pub user_agent: String,
    /// When it last signed in without the second step.
    pub last_used_at: Option<Instant>,
    pub expires_at: Instant,
}

row! { RememberedDevice {
    id: "id", created_at: "created_at", address: "address", user_agent: "user_agent",
    last_used_at: "last_used_at", expires_at: "expires_at",
} }

/// The devices that are remembered for a user, the latest used first.
pub fn devices(
    conn: &Connection,
    user: UserId,
    now: Instant,
) -> Result<Vec<RememberedDevice>, Error> {
    let tail = "from trusted_devices where user_id = :user and expires_at > :now
                order by coalesce(last_used_at, created_at) desc, id desc";
    rows(conn, tail, named_params! { ":user": user, ":now": now })
}

/// Forgets one of a user's remembered devices.
///
/// # Errors
/// 404 where it is none of theirs.
pub fn forget_device(conn: &Connection, user: UserId, device: DeviceId) -> Result<(), Error> {
    let forgotten = conn
        .prepare_cached("delete from trusted_devices where id = :id and user_id = :user")?
        .execute(named_params! { ":id": device, ":user": user })?;
    if forgotten == 0 { Err(Error::NotFound) } else { Ok(()) }
}

/// A sign-in that is still good, as others see it who may end it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserSession {
    pub id: SessionId,
    pub created_at: Instant,
    pub last_seen_at: Instant,
    pub expires_at: Instant,
    pub address: String,
    pub user_agent: String,
    /// The account in whose place a member of staff acts, where it is an impersonation.
    pub impersonated_account: Option<String>,
    /// Whether it is the one that asks.
    pub is_current: bool,
}

row! { UserSession {
    id: "s.id", created_at: "s.created_at", last_seen_at: "s.last_seen_at", expires_at: "s.expires_at",
    address: "s.address", user_agent: "s.user_agent",
    impersonated_account: "(select d.code from dealers d where d.account_id = s.account_id)",
    is_current: "s.id = :current",
} }

/// Where a user is signed in, the latest use first; `current` is the session that asks.
pub fn sessions(
    conn: &Connection,
    user: UserId,
    current: SessionId,
    now: Instant,
) -> Result<Vec<UserSession>, Error> {
    let tail = "from sessions s where s.user_id = :user and s.expires_at > :now
                order by s.last_seen_at desc, s.id desc";
    rows(conn, tail, named_params! { ":user": user, ":current": current, ":now": now })
}

/// Notes that a remembered device has stood for the second step.
pub fn note_device_use(conn: &Connection, device: &TokenHash, now: Instant) -> Result<(), Error> {
    conn.prepare_cached(
        "update trusted_devices set last_used_at = :now where token_hash = :device",
    )?
    .execute(named_params! { ":now": now, ":device": device })?;
    Ok(())
}

/// Whether the device is remembered for this user.
pub fn is_trusted_device(
    conn: &Connection,
    user: UserId,
    device: &TokenHash,
    now: Instant,
) -> Result<bool, Error> {
    let found: Option<i64> = value(
        conn,
        "select 1 from trusted_devices where token_hash = :device and user_id = :user and expires_at > :now",
        named_params! { ":device": device, ":user": user, ":now": now },
    )?;
    Ok(found.is_some())
}

/// Remembers a device.
pub fn insert_trusted_device(
    conn: &Connection,
    user: UserId,
    device: &TokenHash,
    now: Instant,
    expires_at: Instant,
    (address, user_agent): (&str, &str),
) -> Result<(), Error> {
    conn.prepare_cached(
        "insert into trusted_devices (user_id, token_hash, created_at, expires_at, address, user_agent)
         values (:user, :device, :now, :expires, :address, :agent)",
    )?
    .execute(named_params! {
        ":user": user, ":device": device, ":now": now, ":expires": expires_at, ":address": address,
        ":agent": user_agent,
    })?;
    Ok(())
}

/// Drops a change of address that waits for its confirmations: whoever asked for it may have been the
/// one whom a new password shuts out.
pub fn drop_email_change(conn: &Connection, user: UserId) -> Result<(), Error> {
    conn.prepare_cached("delete from email_changes where user_id = :user")?
        .execute(named_params! { ":user": user })?;
    Ok(())
}

/// Whether a role has this code, as [`role_codes`] writes it.
pub fn is_role_code(conn: &Connection, code: &str) -> Result<bool, Error> {
    let sql = "select exists (select 1 from roles r where r.scope || '.' || r.code = :code)";
    Ok(conn.query_row(sql, named_params! { ":code": code }, |row| row.get(0))?)
}

/// The codes of a user's predefined roles, for the policy that demands a second step of some roles.
pub fn role_codes(conn: &Connection, user: UserId) -> Result<Vec<String>, Error> {
    let mut statement = conn.prepare_cached(
        "select r.scope || '.' || r.code from user_roles x join roles r on r.id = x.role_id
         where x.user_id = :user and r.code is not null",
    )?;
    let codes = statement
        .query_map(named_params! { ":user": user }, |row| row.get(0))?
        .collect::<Result<Vec<String>, _>>()?;
    Ok(codes)
}
