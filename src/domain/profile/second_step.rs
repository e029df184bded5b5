//! Chooses and sets up the caller's own two-step verification.

use rusqlite::{Connection, named_params};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::proof::{full, proven};
use crate::{
    access::{self, Caller, Purpose, Side},
    db::{Shared, value},
    domain::{
        bounds,
        people::{Person, owners::notify_owners, person, second_step, throttle},
        sign_in::{SignInStep, Step, begin, code_refused},
    },
    error::{Checks, Error},
    http::{self, Body, Call, Done, Item, Limited},
    kernel::ids::UserId,
    messages::message,
    outbox::{NewMail, SecondStepChange, Template, UserChange},
};

const TYPES: [&str; 4] = ["none", "email", "sms", "totp"];

/// The method of two-step verification.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct MfaChoice {
    /// `none`, `email` or `sms`. Choose `totp` by confirming a code of the app instead.
    #[bound(one_of = TYPES)]
    mfa_type: String,
    /// The current password. Required unless the sign-in is recent.
    #[bound(bounds::up_to(&bounds::PASSWORD))]
    current_password: Option<String>,
}

/// Sets the caller's method of two-step verification. Other sessions end, and remembered devices are forgotten.
/// `none` is refused with 422 if two-step verification is required.
pub(super) async fn set_mfa_type(
    limited: Limited,
    Body(given): Body<MfaChoice>,
) -> Result<Done, Error> {
    let caller = limited.caller().await?;
    full(&caller)?;
    let known = TYPES.contains(&given.mfa_type.as_str());
    Checks::new().require(known, "mfaType", message!("profile-second-step-unknown")).finish()?;
    let person = proven(&limited, &caller, given.current_password.as_deref()).await?;
    let call = limited.call().clone();
    let noted = call.clone();
    limited.write(move |conn| choose(&noted, conn, &caller, &person, &given.mfa_type)).await?;
    call.app().outbox.wake();
    Ok(Done::new(message!("profile-second-step-changed")))
}

fn choose(
    call: &Call,
    conn: &Connection,
    caller: &Caller,
    person: &Person,
    wanted: &str,
) -> Result<(), Error> {
    let (app, now) = (call.app(), call.now());
    let mfa = &app.config.mfa;
    let refusal = match wanted {
        "none" if second_step::is_demanded(&app.config.mfa, Shared::of(conn), person)? => {
            Some(message!("profile-second-step-demanded"))
        }
        "email" if person.side() == Side::Staff || !mfa.email_codes => {
            Some(message!("profile-email-codes-unavailable"))
        }
        "sms" if person.side() == Side::Staff || !mfa.sms_codes => {
            Some(message!("profile-text-codes-unavailable"))
        }
        "sms" if second_step::phone_for_codes(Shared::of(conn), person.id)?.is_none() => {
            Some(message!("profile-verified-phone-needed"))
        }
        "totp" if !has_totp(conn, person.id)? => Some(message!("profile-authenticator-needed")),
        _ => None,
    };
    if let Some(reason) = refusal {
        return Err(Error::field("mfaType", reason));
    }
    second_step::set_type(Shared::of(conn), person.id, wanted, now)?;
    access::forget_devices_and_links(Shared::of(conn), person.id, now)?;
    access::end_other_sessions(Shared::of(conn), person.id, Some(caller.session))?;
    let change = match wanted {
        "none" => SecondStepChange::TurnedOff,
        "email" => SecondStepChange::ChangedTo(message!("second-step-email")),
        "sms" => SecondStepChange::ChangedTo(message!("second-step-sms")),
        _ => SecondStepChange::ChangedTo(message!("second-step-totp")),
    };
    if wanted == "none" {
        notify_owners(
            app,
            Shared::of(conn),
            person,
            UserChange::SecondStepTaken,
            &caller.name,
            now,
        )?;
    }
    notify_of_change(call, conn, caller, person, change)
}

fn has_totp(conn: &Connection, user: UserId) -> Result<bool, Error> {
    let sql = "select 1 from totp_secrets where user_id = :user and secret is not null";
    Ok(value::<i64>(conn, sql, named_params! { ":user": user })?.is_some())
}

fn notify_of_change(
    call: &Call,
    conn: &Connection,
    caller: &Caller,
    person: &Person,
    change: SecondStepChange,
) -> Result<(), Error> {
    let mut mail =
        NewMail::new(Template::SecondStepChanged { change, at: call.now() }, person.email.clone());
    mail.user_id = Some(person.id);
    mail.account_id = person.account;
    call.app().outbox.enqueue(Shared::of(conn), call.now(), mail)?;
    let mut event = call.event(caller, "user", "changeSecondStep");
    event.entity_id = Some(person.id.0);
    crate::audit::append(Shared::of(conn), event).map(|_| ())
}

/// A request to set up an authenticator app.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct BeginTotp {
    /// The current password. Required unless the sign-in is recent.
    #[bound(bounds::up_to(&bounds::PASSWORD))]
    current_password: Option<String>,
}

/// A secret for an authenticator app.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TotpSetup {
    /// For manual entry.
    secret: String,
    /// The content of the QR code.
    uri: String,
    /// The QR code as SVG.
    qr_svg: String,
}

/// Returns a secret for an authenticator app, as text and QR code. It takes effect once it is confirmed with a code
/// of the app. Requires the current password unless the sign-in is recent.
pub(super) async fn begin_totp(
    limited: Limited,
    Body(given): Body<BeginTotp>,
) -> Result<Item<TotpSetup>, Error> {
    let caller = limited.caller().await?;
    if caller.purpose == Purpose::ChangePassword {
        return Err(Error::Forbidden(message!("profile-password-change-due")));
    }
    let person = proven(&limited, &caller, given.current_password.as_deref()).await?;
    let noted = limited.call().clone();
    let pending = limited
        .write(move |conn| {
            second_step::begin_totp(noted.app(), Shared::of(conn), &person, noted.now())
        })
        .await?;
    Ok(Item::new(TotpSetup { secret: pending.secret, uri: pending.uri, qr_svg: pending.qr_svg }))
}

/// A code of the authenticator app.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct TotpCode {
    #[bound(bounds::VERIFICATION_CODE)]
    code: String,
}

/// The recovery codes, which are shown once, and the session if a sign-in was waiting for this.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TotpConfirmed {
    recovery_codes: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    session: Option<SignInStep>,
}

/// Confirms the authenticator app with one of its codes.
pub(super) async fn confirm_totp(
    limited: Limited,
    Body(given): Body<TotpCode>,
) -> Result<Item<TotpConfirmed>, Error> {
    let caller = limited.caller().await?;
    if caller.purpose == Purpose::ChangePassword {
        return Err(Error::Forbidden(message!("profile-password-change-due")));
    }
    let mut checks = Checks::new();
    checks.text("code", &given.code, bounds::VERIFICATION_CODE);
    checks.finish()?;
    let call = limited.call().clone();
    let noted = call.clone();
    let confirmed = limited
        .write(move |conn| {
            let (app, now) = (noted.app(), noted.now());
            let person = person::by_id(conn, caller.user)?.ok_or(Error::NotFound)?;
            let Some(recovery_codes) =
                second_step::confirm_totp(app, Shared::of(conn), person.id, &given.code, now)?
            else {
                let user = person.id.to_string();
                throttle::count_code_failure(Shared::of(conn), now, &app.clock, &user, "totp")?;
                return Ok(None);
            };
            access::forget_devices_and_links(Shared::of(conn), person.id, now)?;
            let is_waiting = caller.purpose == Purpose::Enrol;
            access::end_other_sessions(
                Shared::of(conn),
                person.id,
                (!is_waiting).then_some(caller.session),
            )?;
            let change = SecondStepChange::ChangedTo(message!("second-step-totp"));
            notify_of_change(&noted, conn, &caller, &person, change)?;
            let session = if is_waiting {
                let step =
                    if person.must_change_password { Step::ChangePassword } else { Step::Done };
                Some(begin(&noted, conn, &person, step)?)
            } else {
                None
            };
            Ok(Some(TotpConfirmed { recovery_codes, session }))
        })
        .await?;
    call.app().outbox.wake();
    confirmed.map(Item::new).ok_or_else(code_refused)
}

/// Creates new recovery codes. The old ones become invalid.
pub(super) async fn renew_recovery_codes(
    limited: Limited,
    Body(given): Body<BeginTotp>,
) -> Result<Item<TotpConfirmed>, Error> {
    let caller = limited.caller().await?;
    full(&caller)?;
    let person = proven(&limited, &caller, given.current_password.as_deref()).await?;
    if person.mfa_type == "none" {
        return Err(Error::Conflict(message!("profile-second-step-off")));
    }
    let call = limited.call().clone();
    let noted = call.clone();
    let recovery_codes = limited
        .write(move |conn| {
            let codes = second_step::new_recovery_codes(Shared::of(conn), person.id)?;
            notify_of_change(
                &noted,
                conn,
                &caller,
                &person,
                SecondStepChange::RecoveryCodesRenewed,
            )?;
            Ok(codes)
        })
        .await?;
    call.app().outbox.wake();
    Ok(Item::new(TotpConfirmed { recovery_codes, session: None }))
}
