//! Lists and ends users' sessions, and their remembered devices.

use super::{reach::Reachable, store, subject::Subject};
use crate::{
    access::{self, EditPeople, Permission, ViewPeople},
    domain::people::{self, devices::RememberedDevice, sessions::UserSession},
    error::Error,
    http::{Answered, Done, Items, Path, PathPair, Staff},
    kernel::ids::{DeviceId, SessionId, UserId},
    messages::message,
};

/// Lists the current sessions of a user.
pub(super) async fn list_sessions(
    staff: Staff<ViewPeople>,
    Path(id): Path<UserId>,
) -> Result<Items<UserSession>, Error> {
    staff
        .read(move |db| {
            let seen = Reachable::of(db, Permission::View);
            store::find(db.conn(), id, seen)?.ok_or(Error::NotFound)?;
            Ok(Items::new(people::sessions::of_user(db.conn(), id, db.caller().session, db.now())?))
        })
        .await
}

/// Ends one session of a user, and the impersonations started in it.
pub(super) async fn revoke_session(
    staff: Staff<EditPeople>,
    PathPair(id, session): PathPair<UserId, SessionId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let subject = Subject::find(tx, Permission::Edit, id)?;
            if access::end_session(tx.shared(), id, session)? == 0 {
                return Err(Error::NotFound);
            }
            subject.note(tx, "revokeSession", None)?;
            Ok(Done::new(message!("device-signed-out")))
        })
        .await
}

/// Lists a user's remembered devices, which don't require two-step verification.
pub(super) async fn list_devices(
    staff: Staff<ViewPeople>,
    Path(id): Path<UserId>,
) -> Result<Items<RememberedDevice>, Error> {
    staff
        .read(move |db| {
            let seen = Reachable::of(db, Permission::View);
            store::find(db.conn(), id, seen)?.ok_or(Error::NotFound)?;
            Ok(Items::new(people::devices::remembered(db.shared(), id, db.now())?))
        })
        .await
}

/// Forgets one of a user's remembered devices. The next sign-in from it requires two-step verification.
pub(super) async fn forget_device(
    staff: Staff<EditPeople>,
    PathPair(id, device): PathPair<UserId, DeviceId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let subject = Subject::find(tx, Permission::Edit, id)?;
            people::devices::forget(tx.shared(), id, device)?;
            subject.note(tx, "forgetDevice", None)?;
            Ok(Done::new(message!("device-not-remembered")))
        })
        .await
}

/// Ends all sessions of a user and forgets their remembered devices. The session making the call is kept.
pub(super) async fn revoke_sessions(
    staff: Staff<EditPeople>,
    Path(id): Path<UserId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let subject = Subject::find(tx, Permission::Edit, id)?;
            let kept = subject.is_caller(tx).then_some(tx.caller().session);
            access::end_other_sessions(tx.shared(), id, kept)?;
            subject.note(tx, "revokeSessions", None)?;
            let name = &subject.user.name;
            Ok(Done::new(message!("users-signed-out-everywhere", name)))
        })
        .await
}
