//! Ends access: sessions, remembered devices and open links, in the same transaction as the change that invalidates
//! them.

use rusqlite::{Connection, named_params};

use crate::{
    error::Error,
    kernel::{
        ids::{SessionId, UserId},
        time::Instant,
    },
};

/// Ends a session and the impersonations started in it.
pub fn end_session(conn: &Connection, user: UserId, session: SessionId) -> Result<usize, Error> {
    Ok(conn
        .prepare_cached("delete from sessions where id = :id and user_id = :user")?
        .execute(named_params! { ":id": session, ":user": user })?)
}

/// Ends all sessions of a user but one and forgets their devices. A user who was signed out everywhere has to
/// complete every step of sign-in again.
pub fn end_other_sessions(
    conn: &Connection,
    user: UserId,
    kept: Option<SessionId>,
) -> Result<usize, Error> {
    conn.prepare_cached("delete from trusted_devices where user_id = :user")?
        .execute(named_params! { ":user": user })?;
    Ok(conn
        .prepare_cached("delete from sessions where user_id = :user and id is not :kept")?
        .execute(named_params! { ":user": user, ":kept": kept })?)
}

/// Ends all users' sessions and forgets their devices. Returns the number of sessions.
pub fn end_all_sessions(conn: &Connection) -> Result<usize, Error> {
    conn.execute("delete from trusted_devices", [])?;
    Ok(conn.execute("delete from sessions", [])?)
}

/// Forgets all remembered devices and open links of a user.
pub fn forget_devices_and_links(
    conn: &Connection,
    user: UserId,
    now: Instant,
) -> Result<(), Error> {
    conn.prepare_cached("delete from trusted_devices where user_id = :user")?
        .execute(named_params! { ":user": user })?;
    end_links(conn, user, None, now)
}

/// Ends a user's open password links: those of one purpose, or all.
pub fn end_links(
    conn: &Connection,
    user: UserId,
    purpose: Option<&str>,
    now: Instant,
) -> Result<(), Error> {
    conn.prepare_cached(
        "update password_links set used_at = :now
         where user_id = :user and used_at is null and purpose = coalesce(:purpose, purpose)",
    )?
    .execute(named_params! { ":user": user, ":purpose": purpose, ":now": now })?;
    Ok(())
}
