//! Accepts an invitation through a provider instead of with a password.

use serde::Deserialize;
use utoipa::ToSchema;

use super::introduce::check_scope;
use crate::{
    access::{self, UserStatus},
    audit,
    db::Shared,
    domain::{
        bounds,
        people::{
            identities,
            links::{self, LinkSecrets},
            owners::notify_owners,
            proof_of,
        },
    },
    error::Error,
    http::{self, Anyone, Body, Done},
    messages::message,
    outbox::UserChange,
};

/// The secrets of an invitation's link, and the invited user's identity at a provider.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Acceptance {
    #[bound(bounds::EMAIL, format = "email")]
    email_address: String,
    #[bound(bounds::TOKEN)]
    forgot_password_guid: String,
    #[bound(bounds::TOKEN)]
    hash: String,
    /// The provider's id.
    #[bound(bounds::LIST_CODE)]
    provider: String,
    /// A newly issued access token.
    #[bound(bounds::ACCESS_TOKEN)]
    token: String,
}

/// Accepts an invitation by signing in through a provider. From then on the user signs in through it, and the token
/// is valid for the API right away.
pub(super) async fn accept_invitation(
    anyone: Anyone,
    Body(given): Body<Acceptance>,
) -> Result<Done, Error> {
    let call = anyone.call().clone();
    let (provider, claims) = proof_of(&call, &given.provider, &given.token).await?;
    let noted = call.clone();
    call.app()
        .db
        .write_for(call.owner(), move |conn| {
            let (app, now) = (noted.app(), noted.now());
            let parts = LinkSecrets {
                email: &given.email_address,
                guid: &given.forgot_password_guid,
                hash: &given.hash,
            };
            let person = links::open(conn, &parts, now)?;
            if person.status != UserStatus::Invited || !person.is_account_open {
                return Err(links::dead_link());
            }
            let name = &provider.settings.name;
            if !provider.is_for(person.side()) {
                return Err(Error::field("provider", message!("identity-not-for-you", name)));
            }
            check_scope(&provider, &person, &claims)?;
            identities::link(Shared::of(conn), person.id, &provider, &claims, now)?;
            conn.prepare_cached("update users set status = 'active' where id = :user")?
                .execute(rusqlite::named_params! { ":user": person.id })?;
            access::forget_devices_and_links(Shared::of(conn), person.id, now)?;
            notify_owners(
                app,
                Shared::of(conn),
                &person,
                UserChange::Accepted,
                &person.name(),
                now,
            )?;
            let mut event = person.event(&noted, "user", "acceptInvitation");
            event.entity_id = Some(person.id.0);
            event.after = Some(serde_json::json!({ "provider": provider.settings.id }));
            audit::append(Shared::of(conn), event).map(|_| ())
        })
        .await?;
    call.app().outbox.wake();
    Ok(Done::new(message!("identity-invitation-accepted")))
}
