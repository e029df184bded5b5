//! Changes the caller's own password, at any time or as the first thing after signing in.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    access::{self, Caller, Purpose},
    db::Shared,
    domain::{
        bounds,
        people::{email_change, password, person, tries},
        sign_in::{SignInStep, Step, begin},
    },
    error::{Checks, Error},
    http::{self, Body, Item, Limited},
    messages::message,
    wiring,
};

/// A new password, to be set right after signing in or at any time.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct ChangePassword {
    /// The caller's own id.
    id: i64,
    #[bound(bounds::PASSWORD)]
    current_password: String,
    #[bound(bounds::PASSWORD)]
    password: String,
}

/// The current and the new password.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct PasswordPair {
    #[bound(bounds::PASSWORD)]
    current_password: String,
    #[bound(bounds::PASSWORD)]
    password: String,
}

/// Sets a new password for the caller, whose own id must be given. If a sign-in is waiting for this, it continues and
/// the response contains the session.
pub(super) async fn change_password(
    limited: Limited,
    Body(given): Body<ChangePassword>,
) -> Result<Item<SignInStep>, Error> {
    let caller = limited.caller().await?;
    if given.id != caller.user.0 {
        return Err(Error::NotFound);
    }
    replace_password(&limited, caller, &given.current_password, &given.password).await
}

/// Changes the caller's password, which requires the current one. Other sessions end, and remembered devices are
/// forgotten.
pub(super) async fn set_password(
    limited: Limited,
    Body(given): Body<PasswordPair>,
) -> Result<Item<SignInStep>, Error> {
    let caller = limited.caller().await?;
    replace_password(&limited, caller, &given.current_password, &given.password).await
}

async fn replace_password(
    limited: &Limited,
    caller: Caller,
    current: &str,
    new: &str,
) -> Result<Item<SignInStep>, Error> {
    if caller.purpose == Purpose::Enrol {
        return Err(Error::Forbidden(message!("profile-second-step-required")));
    }
    let mut checks = Checks::new();
    checks.require(!current.is_empty(), "currentPassword", message!("required"));
    checks.require(!new.is_empty(), "password", message!("required"));
    checks.require(current != new, "password", message!("profile-password-unchanged"));
    checks.finish()?;
    let call = limited.call().clone();
    let (checked, user, text) = (call.clone(), caller.user, new.to_owned());
    call.app()
        .db
        .check_for(call.owner(), move |conn| {
            let person = person::by_id(conn, user)?.ok_or(Error::NotFound)?;
            password::check_new(
                &wiring::password_policy(&checked.app().config),
                Shared::of(conn),
                &person,
                &text,
            )
        })
        .await?;
    let person = tries::by_caller(&call, &caller, current).await?;
    let hash = call.app().hasher.hash(new).await?;
    let noted = call.clone();
    let step = limited
        .write(move |conn| {
            let (app, now) = (noted.app(), noted.now());
            let person = tries::unchanged(conn, &person)?.ok_or_else(tries::not_yours)?;
            password::set(Shared::of(conn), person.id, &hash, now, false)?;
            access::forget_devices_and_links(Shared::of(conn), person.id, now)?;
            email_change::forget(Shared::of(conn), person.id)?;
            password::mail_changed(app, Shared::of(conn), &person, now)?;
            let mut event = noted.event(&caller, "user", "changePassword");
            event.entity_id = Some(person.id.0);
            crate::audit::append(Shared::of(conn), event)?;
            if caller.purpose == Purpose::Full {
                access::end_other_sessions(Shared::of(conn), person.id, Some(caller.session))?;
                return Ok(None);
            }
            access::end_other_sessions(Shared::of(conn), person.id, None)?;
            begin(&noted, conn, &person, Step::Done).map(Some)
        })
        .await?;
    call.app().outbox.wake();
    let done = SignInStep {
        step: Step::Done,
        token: None,
        expires_at: None,
        user: None,
        generated_auth_code: None,
        mfa_type: None,
        destination: None,
    };
    Ok(Item::new(step.unwrap_or(done)).saying(message!("profile-password-changed")))
}
