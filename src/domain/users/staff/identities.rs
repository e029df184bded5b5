//! Manages users' links to sign-in providers.

use super::{reach::Reachable, store, subject::Subject};
use crate::{
    access::{EditPeople, Permission, ViewPeople},
    domain::people::identities::{self, Identity},
    error::Error,
    http::{Answered, Done, Items, Path, PathPair, Staff},
    kernel::ids::{IdentityId, UserId},
    messages::message,
    outbox::IdentityChange,
};

/// Lists the providers through which a user signs in.
pub(super) async fn list_identities(
    staff: Staff<ViewPeople>,
    Path(id): Path<UserId>,
) -> Result<Items<Identity>, Error> {
    staff
        .read(move |db| {
            let seen = Reachable::of(db, Permission::View);
            store::find(db.conn(), id, seen)?.ok_or(Error::NotFound)?;
            Ok(Items::new(identities::of_user(db.shared(), &db.call().app().providers, id)?))
        })
        .await
}

/// Removes a user's link to a provider, and ends the sessions started through it.
pub(super) async fn unlink(
    staff: Staff<EditPeople>,
    PathPair(id, identity): PathPair<UserId, IdentityId>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let subject = Subject::find(tx, Permission::Edit, id)?;
            let app = tx.call().app();
            let provider = identities::unlink(tx.shared(), id, identity)?.ok_or(Error::NotFound)?;
            let name = app.providers.name(&provider).to_owned();
            let change = IdentityChange::UnlinkedByStaff(name.clone());
            identities::mail_changed(app, tx.shared(), &subject.person, change, tx.now())?;
            subject.note(tx, "unlinkProvider", None)?;
            Ok(Done::new(message!("identity-unlinked-of", name, user = subject.user.name)))
        })
        .await
}
