//! The two steps of signing in, and how a session begins.

use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    devices, second_step,
    store::{self, NewSession, Person},
    throttle::{self, Kind},
};
use crate::{
    app::App,
    audit::{Actor, NewEvent},
    domain::access::Side,
    error::{Checks, Error},
    http::{Anyone, Body, Call, Item},
    kernel::{
        ids::{AccountId, SessionId, UserId},
        secret,
        text::fold,
        time::Instant,
    },
};

/// How long a token that only finishes a sign-in is good.
const LIMITED_MINUTES: i64 = 10;

/// Name and password, and the proof of a remembered device.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
#[derive(Default)]
pub(super) struct Credentials {
    /// E-mail address or user name.
    username: String,
    password: String,
    /// What an earlier second step gave with `rememberMe`.
    generated_auth_code: Option<String>,
}

/// Name, password and the code, checked afresh all three.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct CodeCredentials {
    username: String,
    password: String,
    /// From the app, the mail or the message; or a recovery code.
    auth_code: String,
    /// Whether this device is to be remembered.
    remember_me: bool,
}

/// What comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) enum Step {
    /// Signed in.
    Done,
    /// A code is asked for.
    Code,
    /// A second step must be set up first.
    Enrol,
    /// The password must be changed first.
    ChangePassword,
}

/// Who signed in.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SessionUser {
    pub id: UserId,
    pub name: String,
    pub email: String,
    pub kind: Side,
    pub account_id: Option<AccountId>,
}

/// The answer of a first step; of a second step too, which then is `done` or `changePassword`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SignInStep {
    pub step: Step,
    /// The bearer token: of the session, or a limited one for `enrol` and `changePassword`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<Instant>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user: Option<SessionUser>,
    /// Proof that this device is remembered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generated_auth_code: Option<String>,
    /// `totp`, `email` or `sms`; with step `code`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mfa_type: Option<String>,
    /// Where the code went, masked; with step `code`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub destination: Option<String>,
}

impl SignInStep {
    fn only(step: Step) -> Self {
        Self {
            step,
            token: None,
            expires_at: None,
            user: None,
            generated_auth_code: None,
            mfa_type: None,
            destination: None,
        }
    }
}

fn refused() -> Error {
    Error::Refused {
        code: "signInRefused",
        message: "This name and password do not match. Please check both.".to_owned(),
    }
}

/// A wrong or expired code.
pub(super) fn code_refused() -> Error {
    Error::Refused {
        code: "codeRefused",
        message: "This code is not right or no longer good. Please use the newest one.".to_owned(),
    }
}

/// Signs in by name and password.
pub(super) async fn authenticate(
    anyone: Anyone,
    Body(given): Body<Credentials>,
) -> Result<Item<SignInStep>, Error> {
    check_given(&given.username, &given.password, None)?;
    let call = anyone.call().clone();
    let device =
        given.generated_auth_code.as_deref().filter(|code| !code.is_empty()).map(secret::hash);
    let person = verified(&call, &given.username, &given.password, device).await?;
    let next = call.clone();
    let step =
        call.app().db.write(move |conn| after_password(&next, conn, &person, device)).await?;
    call.app().outbox.kick();
    Ok(Item::new(step))
}

/// Gives the second step.
pub(super) async fn give_code(
    anyone: Anyone,
    Body(given): Body<CodeCredentials>,
) -> Result<Item<SignInStep>, Error> {
    check_given(&given.username, &given.password, Some(&given.auth_code))?;
    let call = anyone.call().clone();
    let person = verified(&call, &given.username, &given.password, None).await?;
    let next = call.clone();
    // A wrong code must stay counted, so it is an answer of the transaction and not its failure.
    let step = call.app().db.write(move |conn| after_code(&next, conn, &person, &given)).await?;
    step.map(Item::new).ok_or_else(code_refused)
}

fn check_given(username: &str, password: &str, code: Option<&str>) -> Result<(), Error> {
    let mut checks = Checks::new();
    checks.text("username", username, 1, 254);
    checks.require(!password.is_empty(), "password", "This is needed.");
    checks.require(
        password.chars().count() <= super::password::LONGEST,
        "password",
        format!("A password has at most {} characters.", super::password::LONGEST),
    );
    if let Some(code) = code {
        checks.text("authCode", code, 1, 40);
    }
    checks.finish()
}

/// Finds the person whose name and password these are; one answer and one duration for all who are not.
async fn verified(
    call: &Call,
    username: &str,
    password: &str,
    device: Option<secret::TokenHash>,
) -> Result<Person, Error> {
    let app = call.app();
    let (name, now) = (fold(username.trim()), call.now());
    let address = call.counting_key();
    let rate = app.config.limits.sign_in;
    let looked_up = name.clone();
    let (person, ladder) = app
        .db
        .read(move |conn| {
            throttle::is_spent(
                conn,
                now,
                Kind::Address,
                &address,
                rate.times,
                rate.per.as_seconds(),
            )?;
            let person = store::person_by_name(conn, &looked_up)?;
            let known_device = match (&person, device) {
                (Some(person), Some(device))
                    if store::is_trusted_device(conn, person.id, &device, now)? =>
                {
                    Some(device)
                }
                _ => None,
            };
            let ladder = match known_device {
                Some(device) => (Kind::Device, secret::hex(&device)),
                None => (Kind::Name, looked_up),
            };
            throttle::check(conn, now, ladder.0, &ladder.1)?;
            Ok((person, ladder))
        })
        .await?;
    let hash = person.as_ref().and_then(|person| person.password_hash.clone());
    let verified = app.hasher.verify(password, hash.clone()).await?;
    let person = person.filter(|person| verified.is_right && person.may_sign_in());
    match (&person, hash) {
        (Some(person), Some(old)) if verified.is_outdated => {
            let (new, user) = (app.hasher.hash(password).await?, person.id);
            app.db.write(move |conn| store::raise_hash(conn, user, &old, &new)).await?;
        }
        _ => {}
    }
    let (found, noted) = (person.clone(), call.clone());
    app.db
        .write(move |conn| match found {
            Some(_) => throttle::clear(conn, ladder.0, &ladder.1),
            None => count_refusal(&noted, conn, ladder, &name),
        })
        .await?;
    person.ok_or_else(refused)
}

fn count_refusal(
    call: &Call,
    conn: &Connection,
    ladder: (Kind, String),
    name: &str,
) -> Result<(), Error> {
    let (app, now) = (call.app(), call.now());
    throttle::count_failure(conn, now, &app.clock, ladder.0, &ladder.1)?;
    let rate = app.config.limits.sign_in;
    // The bound itself is told to the next try; this one is answered like any other.
    let _ = throttle::spend(
        conn,
        now,
        Kind::Address,
        &call.counting_key(),
        rate.times,
        rate.per.as_seconds(),
    );
    let mut event = NewEvent::new(now, Actor::visitor(name), "session", "signInRefused");
    event.address = call.address();
    event.request_id = call.request_id();
    crate::audit::append(conn, event).map(|_| ())
}

fn after_password(
    call: &Call,
    conn: &Connection,
    person: &Person,
    device: Option<secret::TokenHash>,
) -> Result<SignInStep, Error> {
    let (app, now) = (call.app(), call.now());
    if person.mfa_type == "none" {
        if second_step::is_demanded(&app.config.mfa, conn, person)? {
            return begin(call, conn, person, Step::Enrol);
        }
        return finish(call, conn, person);
    }
    let is_remembered = app.session_life(person.side()).remembered > 0
        && match device {
            Some(device) => store::is_trusted_device(conn, person.id, &device, now)?,
            None => false,
        };
    if is_remembered {
        return finish(call, conn, person);
    }
    if person.mfa_type != "totp" {
        second_step::send_code(app, conn, person, now)?;
    }
    Ok(SignInStep {
        mfa_type: Some(person.mfa_type.clone()),
        destination: second_step::masked_destination(conn, person)?,
        ..SignInStep::only(Step::Code)
    })
}

fn after_code(
    call: &Call,
    conn: &Connection,
    person: &Person,
    given: &CodeCredentials,
) -> Result<Option<SignInStep>, Error> {
    let (app, now) = (call.app(), call.now());
    if !second_step::use_code(app, conn, person, &given.auth_code, now)? {
        let mut event =
            NewEvent::new(now, Actor::user(person.id, person.name()), "session", "codeRefused");
        event.account_id = person.account;
        event.address = call.address();
        event.request_id = call.request_id();
        crate::audit::append(conn, event)?;
        return Ok(None);
    }
    let mut step = finish(call, conn, person)?;
    let remembered = app.session_life(person.side()).remembered;
    if given.remember_me && remembered > 0 {
        let token = secret::random_token()?;
        let expires_at = now.plus_seconds(remembered);
        store::insert_trusted_device(
            conn,
            person.id,
            &secret::hash(&token),
            now,
            expires_at,
            call.user_agent(),
        )?;
        step.generated_auth_code = Some(token);
    }
    Ok(Some(step))
}

/// Everything asked has been given: the session, or first a new password.
fn finish(call: &Call, conn: &Connection, person: &Person) -> Result<SignInStep, Error> {
    let step = if person.must_change_password { Step::ChangePassword } else { Step::Done };
    begin(call, conn, person, step)
}

/// Begins a session, or a limited one for what must be done first. The token is new each time.
pub(super) fn begin(
    call: &Call,
    conn: &Connection,
    person: &Person,
    step: Step,
) -> Result<SignInStep, Error> {
    let (app, now) = (call.app(), call.now());
    let (purpose, seconds) = match step {
        Step::Enrol => ("enrol", LIMITED_MINUTES * 60),
        Step::ChangePassword => ("changePassword", LIMITED_MINUTES * 60),
        Step::Done | Step::Code => ("full", app.session_life(person.side()).absolute),
    };
    let token = secret::random_token()?;
    let expires_at = now.plus_seconds(seconds);
    let session = store::insert_session(
        conn,
        &NewSession {
            token: secret::hash(&token),
            user: person.id,
            purpose,
            now,
            expires_at,
            address: call.address(),
            user_agent: call.user_agent(),
        },
    )?;
    if step == Step::Done {
        note(call, conn, person, session)?;
    }
    Ok(SignInStep {
        token: Some(token),
        expires_at: Some(expires_at),
        user: Some(SessionUser {
            id: person.id,
            name: person.name(),
            email: person.email.clone(),
            kind: person.side(),
            account_id: person.account,
        }),
        ..SignInStep::only(step)
    })
}

fn note(call: &Call, conn: &Connection, person: &Person, session: SessionId) -> Result<(), Error> {
    store::note_sign_in(conn, person.id, call.now())?;
    devices::note(call, conn, person)?;
    let mut event =
        NewEvent::new(call.now(), Actor::user(person.id, person.name()), "session", "signIn");
    event.entity_id = Some(session.0);
    event.account_id = person.account;
    event.address = call.address();
    event.request_id = call.request_id();
    crate::audit::append(conn, event).map(|_| ())
}

/// Whether a second step is demanded of the person, for the rules of his password.
pub(super) fn needs_second_step(
    app: &App,
    conn: &Connection,
    person: &Person,
) -> Result<bool, Error> {
    Ok(person.mfa_type != "none" || second_step::is_demanded(&app.config.mfa, conn, person)?)
}
