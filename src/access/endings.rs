//! Ends access: sessions, remembered devices and open links, in the same transaction as the change that invalidates
//! them.

use rusqlite::named_params;

use crate::{
    db::Shared,
    error::Error,
    kernel::{
        ids::{SessionId, UserId},
        time::Instant,
    },
    shared,
};

/// Ends a session and the impersonations started in it.
pub fn end_session(shared: Shared<'_>, user: UserId, session: SessionId) -> Result<usize, Error> {
    shared.execute(
        shared!("delete from sessions where id = :id and user_id = :user"),
        named_params! { ":id": session, ":user": user },
    )
}

/// Ends all sessions of a user but one and forgets their devices. A user who was signed out everywhere has to
/// complete every step of sign-in again.
pub fn end_other_sessions(
    shared: Shared<'_>,
    user: UserId,
    kept: Option<SessionId>,
) -> Result<usize, Error> {
    shared.execute(
        shared!("delete from trusted_devices where user_id = :user"),
        named_params! { ":user": user },
    )?;
    shared.execute(
        shared!("delete from sessions where user_id = :user and id is not :kept"),
        named_params! { ":user": user, ":kept": kept },
    )
}

/// Ends all users' sessions and forgets their devices. Returns the number of sessions.
pub fn end_all_sessions(shared: Shared<'_>) -> Result<usize, Error> {
    shared.execute(shared!("delete from trusted_devices"), &[])?;
    shared.execute(shared!("delete from sessions"), &[])
}

/// Forgets all remembered devices and open links of a user.
pub fn forget_devices_and_links(
    shared: Shared<'_>,
    user: UserId,
    now: Instant,
) -> Result<(), Error> {
    shared.execute(
        shared!("delete from trusted_devices where user_id = :user"),
        named_params! { ":user": user },
    )?;
    end_links(shared, user, None, now)
}

/// Ends a user's open password links: those of one purpose, or all.
pub fn end_links(
    shared: Shared<'_>,
    user: UserId,
    purpose: Option<&str>,
    now: Instant,
) -> Result<(), Error> {
    shared.execute(
        shared!(
            "update password_links set used_at = :now
         where user_id = :user and used_at is null and purpose = coalesce(:purpose, purpose)"
        ),
        named_params! { ":user": user, ":purpose": purpose, ":now": now },
    )?;
    Ok(())
}
