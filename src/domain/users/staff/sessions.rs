//! Where somebody is signed in.

use super::{
    Reachable, Subject,
    store::{self, UserSession},
};
use crate::{
    domain::{
        access::{EditPeople, Verb, ViewPeople},
        account::store as people,
    },
    error::Error,
    http::{Answered, Done, Items, Path, Staff},
    kernel::ids::{SessionId, UserId},
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
            Ok(Items::new(store::sessions(db.conn(), id, db.caller().session, db.now())?))
        })
        .await
}

/// Ends one of them, and the impersonations that were begun in it.
pub(super) async fn revoke_session(
    staff: Staff<EditPeople>,
    Path((id, session)): Path<(UserId, SessionId)>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let subject = Subject::find(tx, Verb::Edit, id)?;
            if people::end_session(tx.conn(), id, session)? == 0 {
                return Err(Error::NotFound);
            }
            subject.note(tx, "revokeSession", None)?;
            Ok(Done::new("That device is signed out."))
        })
        .await
}

/// Ends all of them; of one's own, all but the one that asks.
pub(super) async fn revoke_sessions(
    staff: Staff<EditPeople>,
    Path(id): Path<UserId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let subject = Subject::find(tx, Verb::Edit, id)?;
            let kept = subject.is_caller(tx).then_some(tx.caller().session);
            people::end_other_sessions(tx.conn(), id, kept)?;
            subject.note(tx, "revokeSessions", None)?;
            let name = &subject.user.name;
            Ok(Done::new(format!("{name} is signed out everywhere.")))
        })
        .await
}
