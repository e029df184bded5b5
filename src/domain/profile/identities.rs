//! Manages the caller's own links to sign-in providers.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    note,
    proof::{full, proven},
};
use crate::{
    audit,
    db::Shared,
    domain::{
        bounds,
        people::{
            identities::{self, Identity},
            person, proof_of,
        },
    },
    error::Error,
    http::{self, Answered, Body, Done, Items, Limited, Path, SignedIn},
    kernel::ids::IdentityId,
    messages::message,
    outbox::IdentityChange,
};

/// Lists the caller's links to sign-in providers.
pub(super) async fn list_identities(signed_in: SignedIn) -> Result<Items<Identity>, Error> {
    signed_in
        .read(|db| {
            let providers = &db.call().app().providers;
            Ok(Items::new(identities::of_user(db.shared(), providers, db.caller().user)?))
        })
        .await
}

/// The caller's identity at a provider.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct NewIdentity {
    /// The provider's id.
    #[bound(bounds::LIST_CODE)]
    provider: String,
    /// A newly issued access token.
    #[bound(bounds::ACCESS_TOKEN)]
    token: String,
    /// The current password. Required unless the sign-in is recent.
    #[bound(bounds::up_to(&bounds::PASSWORD))]
    current_password: Option<String>,
}

/// Links the caller to a provider, through which they can then sign in.
pub(super) async fn link(limited: Limited, Body(given): Body<NewIdentity>) -> Result<Done, Error> {
    let caller = limited.caller().await?;
    full(&caller)?;
    let call = limited.call().clone();
    let (provider, claims) = proof_of(&call, &given.provider, &given.token).await?;
    let name = provider.settings.name.clone();
    if !provider.is_for(caller.side) {
        return Err(Error::field("provider", message!("identity-not-for-you", name)));
    }
    let person = proven(&limited, &caller, given.current_password.as_deref()).await?;
    let noted = call.clone();
    let id = limited
        .write(move |conn| {
            let (app, now) = (noted.app(), noted.now());
            let id = identities::link(Shared::of(conn), person.id, &provider, &claims, now)?;
            let change = IdentityChange::Linked(provider.settings.name.clone());
            identities::mail_changed(app, Shared::of(conn), &person, change, now)?;
            let mut event = noted.event(&caller, "user", "linkProvider");
            event.entity_id = Some(person.id.0);
            event.after = Some(serde_json::json!({ "provider": provider.settings.id }));
            audit::append(Shared::of(conn), event)?;
            Ok(id)
        })
        .await?;
    call.app().outbox.wake();
    Ok(Done::new(message!("identity-linked", name)).id(id.0))
}

/// Removes one of the caller's links to a provider, and ends the sessions started through it.
pub(super) async fn unlink(
    signed_in: SignedIn,
    Path(id): Path<IdentityId>,
) -> Result<Answered<Done>, Error> {
    signed_in
        .write(move |tx| {
            let (app, conn, user) = (tx.call().app(), tx.conn(), tx.caller().user);
            if !identities::has_other_way(Shared::of(conn), user, id)? {
                return Err(Error::Conflict(message!("identity-only-way")));
            }
            let provider =
                identities::unlink(Shared::of(conn), user, id)?.ok_or(Error::NotFound)?;
            let name = app.providers.name(&provider).to_owned();
            let person = person::by_id(conn, user)?.ok_or(Error::NotFound)?;
            let change = IdentityChange::Unlinked(name.clone());
            identities::mail_changed(app, Shared::of(conn), &person, change, tx.now())?;
            note(tx, "unlinkProvider")?;
            Ok(Done::new(message!("identity-unlinked", name)))
        })
        .await
}
