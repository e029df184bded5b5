//! Changes the caller's own email address, which is confirmed at both addresses.

use std::ops::RangeInclusive;

use serde::Deserialize;
use utoipa::ToSchema;

use super::proof::{full, proven};
use crate::{
    db::Shared,
    domain::bounds,
    domain::people::{
        email_change::{self, EmailConfirmation},
        throttle,
    },
    error::{Checks, Error},
    http::{self, Anyone, Body, Done, Limited},
    messages::message,
};

/// The shortest address is `a@b`.
const EMAIL: RangeInclusive<usize> = 3..=*bounds::EMAIL.end();

/// A new email address.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct NewEmail {
    #[bound(EMAIL, format = "email")]
    email: String,
    /// The current password. Required unless the sign-in is recent.
    #[bound(bounds::up_to(&bounds::PASSWORD))]
    current_password: Option<String>,
}

/// Starts a change of the caller's email address. Both the old and the new address receive an email to confirm it.
pub(super) async fn change_email(
    limited: Limited,
    Body(given): Body<NewEmail>,
) -> Result<Done, Error> {
    let caller = limited.caller().await?;
    full(&caller)?;
    let mut checks = Checks::new();
    let email = checks.handle("email", &given.email, EMAIL).to_owned();
    checks.require(email != caller.email, "email", message!("profile-address-unchanged"));
    checks.finish()?;
    let person = proven(&limited, &caller, given.current_password.as_deref()).await?;
    let call = limited.call().clone();
    let noted = call.clone();
    limited
        .write(move |conn| {
            let (app, now) = (noted.app(), noted.now());
            // One email goes to each address.
            for _ in 0..2 {
                throttle::spend_mail(app, Shared::of(conn), person.id, now)?;
            }
            email_change::begin(app, Shared::of(conn), &person, &email, now)?;
            let mut event = noted.event(&caller, "user", "askEmailChange");
            event.entity_id = Some(person.id.0);
            crate::audit::append(Shared::of(conn), event).map(|_| ())
        })
        .await?;
    call.app().outbox.wake();
    Ok(Done::new(message!("profile-address-to-be-confirmed")))
}

/// Confirms a change of email address from one of the two emails. The second confirmation makes the change.
pub(super) async fn confirm_email(
    anyone: Anyone,
    Body(given): Body<EmailConfirmation>,
) -> Result<Done, Error> {
    let call = anyone.call().clone();
    let noted = call.clone();
    let is_changed = call
        .app()
        .db
        .write_for(call.owner(), move |conn| email_change::confirm(&noted, conn, &given))
        .await?;
    call.app().outbox.wake();
    Ok(Done::new(if is_changed {
        message!("profile-address-changed")
    } else {
        message!("profile-address-half-confirmed")
    }))
}
