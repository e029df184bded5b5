//! Handles forgotten passwords: requesting a link, and setting a password with it.

use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    access::{self, Side, UserStatus},
    audit,
    db::Shared,
    domain::bounds,
    domain::people::{
        Person, email_change,
        links::{self, LinkSecrets},
        owners::notify_owners,
        password, person,
        throttle::{self, Kind},
    },
    error::{Checks, Error},
    http::{self, Anyone, Body, Call, Done},
    kernel::time::Instant,
    messages::message,
    outbox::{UserChange, folded_address},
    wiring,
};

/// A user who forgot their password.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct Forgotten {
    #[bound(bounds::EMAIL, format = "email")]
    email_address: String,
}

/// Emails a link to set a new password. Users who haven't accepted their invitation receive it again instead. The
/// response is the same for unknown addresses.
pub(super) async fn forgot_password(
    anyone: Anyone,
    Body(given): Body<Forgotten>,
) -> Result<Done, Error> {
    let mut checks = Checks::new();
    let email = checks.text("emailAddress", &given.email_address, bounds::EMAIL).to_owned();
    checks.finish()?;
    let call = anyone.call().clone();
    let noted = call.clone();
    call.app()
        .db
        .write_for(call.owner(), move |conn| {
            let (app, now) = (noted.app(), noted.now());
            let rate = app.config.limits.sign_in;
            throttle::spend(Shared::of(conn), now, Kind::Address, &noted.counting_key(), rate)?;
            throttle::spend_link(Shared::of(conn), &email, now)?;
            let known = person::by_name(conn, &email)?.filter(|person| {
                folded_address(&person.email) == folded_address(&email)
                    && person.is_account_open
                    && person.status != UserStatus::Inactive
            });
            // A request for an unknown address takes just as long: the same is written for another user, and rolled
            // back.
            let is_known = known.is_some();
            let Some(person) = known.map_or_else(|| person::anybody(conn), |it| Ok(Some(it)))?
            else {
                return Ok(());
            };
            conn.prepare_cached("savepoint forgotten")?.execute([])?;
            mail_forgotten(&noted, conn, &person, now)?;
            if !is_known {
                conn.prepare_cached("rollback to forgotten")?.execute([])?;
            }
            conn.prepare_cached("release forgotten")?.execute([])?;
            Ok(())
        })
        .await?;
    call.app().outbox.wake();
    Ok(Done::new(message!("sign-in-reset-link-sent")))
}

fn mail_forgotten(
    call: &Call,
    conn: &Connection,
    person: &Person,
    now: Instant,
) -> Result<(), Error> {
    if person.status != UserStatus::Invited {
        links::mail_reset(call.app(), Shared::of(conn), person, now)?;
    } else if !links::repeat_invitation(call.app(), Shared::of(conn), person, now)? {
        return Ok(());
    }
    note(call, conn, person, "forgotPassword")
}

/// The secrets of a link.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct LinkParts {
    #[bound(bounds::EMAIL, format = "email")]
    email_address: String,
    #[bound(bounds::TOKEN)]
    forgot_password_guid: String,
    #[bound(bounds::TOKEN)]
    hash: String,
}

impl LinkParts {
    fn secrets(&self) -> LinkSecrets<'_> {
        LinkSecrets {
            email: &self.email_address,
            guid: &self.forgot_password_guid,
            hash: &self.hash,
        }
    }
}

/// The secrets of a link, and the new password.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct NewPassword {
    #[bound(bounds::EMAIL, format = "email")]
    email_address: String,
    #[bound(bounds::TOKEN)]
    forgot_password_guid: String,
    #[bound(bounds::TOKEN)]
    hash: String,
    #[bound(bounds::PASSWORD)]
    password: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct LinkFacts {
    /// Whether it is an invitation, which can also be accepted by signing in through a provider.
    is_invitation: bool,
    /// The side of the user, which determines the providers.
    side: Side,
}

/// Checks whether a link to set a password is still valid. In `item`, `isInvitation` says whether it is an
/// invitation, and `side` is the user's side.
pub(super) async fn verify_reset(
    anyone: Anyone,
    Body(parts): Body<LinkParts>,
) -> Result<Done, Error> {
    let call = anyone.call();
    let now = call.now();
    let check = move |conn: &Connection| links::open(conn, &parts.secrets(), now);
    let person = call.app().db.check_for(call.owner(), check).await?;
    let facts =
        LinkFacts { is_invitation: person.status == UserStatus::Invited, side: person.side() };
    Done::new(message!("sign-in-link-valid")).item(&facts)
}

/// Sets a new password with an emailed link, and ends all sessions of the user.
pub(super) async fn reset_password(
    anyone: Anyone,
    Body(given): Body<NewPassword>,
) -> Result<Done, Error> {
    let call = anyone.call().clone();
    let parts = LinkParts {
        email_address: given.email_address,
        forgot_password_guid: given.forgot_password_guid,
        hash: given.hash,
    };
    let (checked, password) = (call.clone(), given.password.clone());
    let parts = call
        .app()
        .db
        .check_for(call.owner(), move |conn| {
            let person = links::open(conn, &parts.secrets(), checked.now())?;
            password::check_new(
                &wiring::password_policy(&checked.app().config),
                Shared::of(conn),
                &person,
                &password,
            )?;
            Ok(parts)
        })
        .await?;
    let hash = call.app().hasher.hash(&given.password).await?;
    let noted = call.clone();
    call.app()
        .db
        .write_for(call.owner(), move |conn| {
            let (app, now) = (noted.app(), noted.now());
            let person = links::open(conn, &parts.secrets(), now)?;
            password::set(Shared::of(conn), person.id, &hash, now, false)?;
            conn.prepare_cached(
                "update users set status = 'active' where id = :user and status = 'invited'",
            )?
            .execute(named_params! { ":user": person.id })?;
            access::end_other_sessions(Shared::of(conn), person.id, None)?;
            access::forget_devices_and_links(Shared::of(conn), person.id, now)?;
            email_change::forget(Shared::of(conn), person.id)?;
            throttle::forget_passwords(Shared::of(conn), person.id)?;
            password::mail_changed(app, Shared::of(conn), &person, now)?;
            if person.status == UserStatus::Invited {
                let (change, by) = (UserChange::Accepted, person.name());
                notify_owners(app, Shared::of(conn), &person, change, &by, now)?;
            }
            note(&noted, conn, &person, "resetPassword")
        })
        .await?;
    call.app().outbox.wake();
    Ok(Done::new(message!("sign-in-password-set")))
}

/// Records an event for what a user who isn't signed in did about their password.
fn note(call: &Call, conn: &Connection, person: &Person, verb: &str) -> Result<(), Error> {
    let mut event = person.event(call, "user", verb);
    event.entity_id = Some(person.id.0);
    audit::append(Shared::of(conn), event).map(|_| ())
}
