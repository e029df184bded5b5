//! Verifies the caller's own phone with a code sent to it. Only then may sign-in codes be sent
//! there.

use rusqlite::{Connection, named_params};
use serde::Deserialize;
use utoipa::ToSchema;

use super::proof::{full, proven};
use crate::{
    access::{Caller, Side},
    app::App,
    db::{FromRow, Shared, row},
    domain::{bounds, people::second_step, sign_in::code_refused},
    error::{Checks, Error},
    http::{self, Body, Call, Done, Limited, Path},
    messages::message,
};

#[derive(FromRow)]
struct Found {
    number: String,
    is_recognised: bool,
}

fn find(conn: &Connection, caller: &Caller, id: i64) -> Result<Found, Error> {
    let params = named_params! { ":id": id, ":user": caller.user };
    row(conn, "from user_phones where id = :id and user_id = :user", params)?.ok_or(Error::NotFound)
}

/// Sends a code to one of the caller's phones.
pub(super) async fn send_code(limited: Limited, Path(id): Path<i64>) -> Result<Done, Error> {
    let caller = themselves(&limited).await?;
    let call = limited.call().clone();
    let noted = call.clone();
    limited
        .write(move |conn| {
            let phone = find(conn, &caller, id)?;
            demand_texts(&noted, &caller)?;
            if !phone.is_recognised {
                return Err(Error::Conflict(message!("profile-phone-not-recognized")));
            }
            let app = noted.app();
            second_step::send_phone_code(
                app,
                Shared::of(conn),
                caller.user,
                phone.number,
                noted.now(),
            )?;
            append(&noted, conn, &caller, "sendPhoneCode")
        })
        .await?;
    call.app().outbox.wake();
    Ok(Done::new(message!("profile-phone-code-sent")))
}

/// The code that was sent to the phone.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct PhoneCode {
    #[bound(bounds::VERIFICATION_CODE)]
    code: String,
    /// The current password. Required unless the sign-in is recent.
    #[bound(bounds::up_to(&bounds::PASSWORD))]
    current_password: Option<String>,
}

/// Verifies a phone with the code that was sent to it.
pub(super) async fn verify(
    limited: Limited,
    Path(id): Path<i64>,
    Body(given): Body<PhoneCode>,
) -> Result<Done, Error> {
    let caller = themselves(&limited).await?;
    proven(&limited, &caller, given.current_password.as_deref()).await?;
    let noted = limited.call().clone();
    // A wrong code must stay counted, so it is a result of the transaction and not an error.
    let is_right = limited
        .write(move |conn| {
            let (app, now) = (noted.app(), noted.now());
            let number = find(conn, &caller, id)?.number;
            let mut checks = Checks::new();
            checks.text("code", &given.code, bounds::VERIFICATION_CODE);
            checks.finish()?;
            if !second_step::use_phone_code(
                app,
                Shared::of(conn),
                caller.user,
                &number,
                &given.code,
                now,
            )? {
                return Ok(false);
            }
            conn.prepare_cached("update user_phones set verified_at = :now where id = :id")?
                .execute(named_params! { ":now": now, ":id": id })?;
            append(&noted, conn, &caller, "provePhone")?;
            Ok(true)
        })
        .await?;
    if is_right { Ok(Done::new(message!("profile-phone-verified"))) } else { Err(code_refused()) }
}

/// The caller, who must not be impersonating anyone.
async fn themselves(limited: &Limited) -> Result<Caller, Error> {
    let caller = limited.caller().await?;
    full(&caller)?;
    Ok(caller)
}

/// Whether codes by text message are available: they are for dealers, if the portal can send them.
pub(super) fn offers_texts(app: &App, caller: &Caller) -> bool {
    let has_gateway = app.is_demo || app.config.sms.url.is_some();
    caller.side == Side::Dealer && app.config.mfa.sms_codes && has_gateway
}

fn demand_texts(call: &Call, caller: &Caller) -> Result<(), Error> {
    if offers_texts(call.app(), caller) {
        return Ok(());
    }
    Err(Error::Conflict(message!("profile-text-messages-unavailable")))
}

fn append(call: &Call, conn: &Connection, caller: &Caller, verb: &str) -> Result<(), Error> {
    let mut event = call.event(caller, "user", verb);
    event.entity_id = Some(caller.user.0);
    crate::audit::append(Shared::of(conn), event).map(|_| ())
}
