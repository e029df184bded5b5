//! Where somebody is signed in, and which of their devices are remembered.

use super::{Reachable, Subject, store};
use crate::{
    access::{self, EditPeople, Verb, ViewPeople},
    domain::account::store::{self as people, RememberedDevice, UserSession},
    error::Error,
    http::{Answered, Done, Items, Path, Staff},
    kernel::ids::{DeviceId, SessionId, UserId},
};

/// A user's sessions that are still good.
pub(super) async fn list_sessions(
    staff: Staff<ViewPeople>,
    Path(id): Path<UserId>,
) -> Result<Items<UserSession>, Error> {
    staff
        .read(move |db| {
            let seen = Reachable::of(db, Verb::View);
            store::find(db.conn(), id, seen)?.ok_or(Error::NotFound)?;
            Ok(Items::new(people::sessions(db.conn(), id, db.caller().session, db.now())?))
        })
        .await
}

/// Ends one of a user's sessions, and the impersonations that were begun in it.
pub(super) async fn revoke_session(
    staff: Staff<EditPeople>,
    Path((id, session)): Path<(UserId, SessionId)>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let subject = Subject::find(tx, Verb::Edit, id)?;
            if access::end_session(tx.conn(), id, session)? == 0 {
                return Err(Error::NotFound);
            }
            subject.note(tx, "revokeSession", None)?;
            Ok(Done::new("That device is signed out."))
        })
        .await
}

/// The devices that are not asked for a user's second step.
pub(super) async fn list_devices(
    staff: Staff<ViewPeople>,
    Path(id): Path<UserId>,
) -> Result<Items<RememberedDevice>, Error> {
    staff
        .read(move |db| {
            let seen = Reachable::of(db, Verb::View);
            store::find(db.conn(), id, seen)?.ok_or(Error::NotFound)?;
            Ok(Items::new(people::devices(db.conn(), id, db.now())?))
        })
        .await
}

/// Forgets one of a user's remembered devices: its next sign-in is asked for the second step.
pub(super) async fn forget_device(
    staff: Staff<EditPeople>,
    Path((id, device)): Path<(UserId, DeviceId)>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let subject = Subject::find(tx, Verb::Edit, id)?;
            people::forget_device(tx.conn(), id, device)?;
            subject.note(tx, "forgetDevice", None)?;
            Ok(Done::new("That device is no longer remembered."))
        })
        .await
}

/// Ends all of a user's sessions and forgets the remembered devices; of one's own sessions, all but the
/// one that asks.
pub(super) async fn revoke_sessions(
    staff: Staff<EditPeople>,
    Path(id): Path<UserId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let subject = Subject::find(tx, Verb::Edit, id)?;
            let kept = subject.is_caller(tx).then_some(tx.caller().session);
            access::end_other_sessions(tx.conn(), id, kept)?;
            subject.note(tx, "revokeSessions", None)?;
            let name = &subject.user.name;
            Ok(Done::new(format!("{name} is signed out everywhere.")))
        })
        .await
}
