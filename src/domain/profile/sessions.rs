//! Lists and ends the caller's own sessions and remembered devices.

use rusqlite::named_params;
use serde::Serialize;
use utoipa::ToSchema;

use super::note;
use crate::{
    access,
    db::{FromRow, rows},
    domain::people::devices::{self, RememberedDevice},
    error::Error,
    http::{Answered, Done, Items, Path, SignedIn, UserDb},
    kernel::{
        ids::{DeviceId, SessionId},
        time::Instant,
    },
    messages::message,
};

/// One of the caller's sessions.
#[derive(Debug, Serialize, ToSchema, FromRow)]
#[serde(rename_all = "camelCase")]
pub(super) struct SessionEntry {
    pub id: SessionId,
    pub created_at: Instant,
    pub last_seen_at: Instant,
    pub expires_at: Instant,
    pub address: String,
    pub user_agent: String,
    /// Whether this is the session making the call.
    #[column(sql = "id = :current")]
    pub is_current: bool,
}

fn sessions_of(db: &UserDb<'_>) -> Result<Vec<SessionEntry>, Error> {
    let tail = "from sessions where user_id = :user and parent_id is null and expires_at > :now
                order by last_seen_at desc, id desc";
    let caller = db.caller();
    rows(
        db.conn(),
        tail,
        named_params! { ":user": caller.user, ":now": db.now(), ":current": caller.session },
    )
}

/// Lists the caller's sessions.
pub(super) async fn list_sessions(signed_in: SignedIn) -> Result<Items<SessionEntry>, Error> {
    signed_in.read(|db| Ok(Items::new(sessions_of(db)?))).await
}

/// Ends one of the caller's sessions.
pub(super) async fn revoke_session(
    signed_in: SignedIn,
    Path(id): Path<SessionId>,
) -> Result<Answered<Done>, Error> {
    signed_in
        .write(move |tx| {
            if access::end_session(tx.shared(), tx.caller().user, id)? == 0 {
                return Err(Error::NotFound);
            }
            let mut event = tx.event("session", "revoke");
            event.entity_id = Some(id.0);
            tx.record(event)?;
            Ok(Done::new(message!("device-signed-out")))
        })
        .await
}

/// Lists the caller's remembered devices, which don't require two-step verification.
pub(super) async fn list_devices(signed_in: SignedIn) -> Result<Items<RememberedDevice>, Error> {
    signed_in
        .read(|db| Ok(Items::new(devices::remembered(db.shared(), db.caller().user, db.now())?)))
        .await
}

/// Forgets one of the caller's remembered devices. The next sign-in from it requires two-step verification.
pub(super) async fn forget_device(
    signed_in: SignedIn,
    Path(id): Path<DeviceId>,
) -> Result<Answered<Done>, Error> {
    signed_in
        .write(move |tx| {
            devices::forget(tx.shared(), tx.caller().user, id)?;
            note(tx, "forgetDevice")?;
            Ok(Done::new(message!("device-not-remembered")))
        })
        .await
}

/// Ends all of the caller's other sessions, and forgets all remembered devices.
pub(super) async fn revoke_other_sessions(signed_in: SignedIn) -> Result<Answered<Done>, Error> {
    signed_in
        .write(move |tx| {
            let caller = tx.caller();
            access::end_other_sessions(tx.shared(), caller.user, Some(caller.session))?;
            let mut event = tx.event("session", "revokeOthers");
            event.entity_id = Some(caller.session.0);
            tx.record(event)?;
            Ok(Done::new(message!("profile-devices-signed-out")))
        })
        .await
}
