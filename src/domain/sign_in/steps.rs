//! Implements the two steps of signing in, and begins sessions.

use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    access::Side,
    app::App,
    audit,
    db::Shared,
    domain::bounds,
    domain::people::{
        Person, devices, owners, password, person, second_step,
        sessions::{self, NewSession},
        throttle, tries,
    },
    error::{Checks, Error},
    http::{self, Anyone, Body, Call, Item},
    kernel::{
        ids::{AccountId, SessionId, UserId},
        secret,
        text::fold,
        time::Instant,
    },
    messages::message,
    wiring,
};

/// How long a token that only completes a sign-in is valid.
const LIMITED_MINUTES: i64 = 10;

/// Name and password, and the token of a remembered device.
#[http::body]
#[derive(Debug, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
#[derive(Default)]
pub(super) struct Credentials {
    /// An email address or user name.
    #[bound(bounds::SIGN_IN_NAME)]
    username: String,
    #[bound(bounds::PASSWORD)]
    password: String,
    /// The token that an earlier second step returned because of `rememberMe`.
    #[bound(bounds::up_to(&bounds::TOKEN))]
    generated_auth_code: Option<String>,
}

/// Name, password and verification code, all of which are checked.
#[http::body]
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub(super) struct CodeCredentials {
    #[bound(bounds::SIGN_IN_NAME)]
    username: String,
    #[bound(bounds::PASSWORD)]
    password: String,
    /// A code from the authenticator app, the email or the text message, or a recovery code.
    #[bound(bounds::SIGN_IN_CODE)]
    auth_code: String,
    /// Whether to remember this device.
    remember_me: bool,
}

/// The next step of signing in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Step {
    /// Signed in.
    Done,
    /// A verification code is required.
    Code,
    /// Two-step verification must be set up first.
    Enrol,
    /// The password must be changed first.
    ChangePassword,
}

/// The signed-in user.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionUser {
    pub id: UserId,
    pub name: String,
    pub email: String,
    pub kind: Side,
    pub account_id: Option<AccountId>,
}

/// The result of a step of signing in. After the second step it is `done` or `changePassword`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignInStep {
    pub step: Step,
    /// The bearer token of the session, or a limited one for `enrol` and `changePassword`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<Instant>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user: Option<SessionUser>,
    /// The token of the remembered device.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub generated_auth_code: Option<String>,
    /// `totp`, `email` or `sms`, for the step `code`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mfa_type: Option<String>,
    /// The masked destination of the code, for the step `code`.
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
    Error::Refused { code: "signInRefused", message: message!("sign-in-incorrect") }
}

/// A wrong or expired code.
pub fn code_refused() -> Error {
    Error::Refused { code: "codeRefused", message: message!("sign-in-code-incorrect") }
}

/// Signs in with user name and password. The response contains the session, or the method of two-step verification
/// that is required first.
pub(super) async fn authenticate(
    anyone: Anyone,
    Body(given): Body<Credentials>,
) -> Result<Item<SignInStep>, Error> {
    check_given(&given.username, &given.password, None)?;
    let call = anyone.call().clone();
    let device =
        given.generated_auth_code.as_deref().filter(|code| !code.is_empty()).map(secret::hash);
    let person = tries::by_name(&call, &given.username, &given.password, device).await?;
    let (next, person) = (call.clone(), person.ok_or_else(refused)?);
    let step = call
        .app()
        .db
        .write_urgent_for(call.owner(), move |conn| {
            let person = tries::unchanged(conn, &person)?;
            let person = local(&next, conn, person)?.ok_or_else(refused)?;
            demand_room(next.app(), conn, person.id)?;
            after_password(&next, conn, &person, device)
        })
        .await?;
    call.app().outbox.wake();
    Ok(Item::new(step))
}

/// Completes a sign-in with a verification code. The response contains the session and, with `rememberMe`, a token
/// that makes the code unnecessary on this device next time.
pub(super) async fn give_code(
    anyone: Anyone,
    Body(given): Body<CodeCredentials>,
) -> Result<Item<SignInStep>, Error> {
    check_given(&given.username, &given.password, Some(&given.auth_code))?;
    let call = anyone.call().clone();
    let person = tries::by_name(&call, &given.username, &given.password, None).await?;
    let (next, person) = (call.clone(), person.ok_or_else(refused)?);
    // A wrong code must stay counted, so it is a result of the transaction and not an error.
    let step = call
        .app()
        .db
        .write_urgent_for(call.owner(), move |conn| {
            let person = tries::unchanged(conn, &person)?;
            let person = local(&next, conn, person)?.ok_or_else(refused)?;
            demand_room(next.app(), conn, person.id)?;
            after_code(&next, conn, &person, &given)
        })
        .await?;
    step.map(Item::new).ok_or_else(code_refused)
}

/// While the disk is full, only those who can free space sign in.
pub(super) fn demand_room(app: &App, conn: &Connection, user: UserId) -> Result<(), Error> {
    if owners::is_administrator(Shared::of(conn), user)? { Ok(()) } else { app.db.demand_writes() }
}

/// The user, unless the configuration requires them to sign in through a provider.
fn local(call: &Call, conn: &Connection, person: Option<Person>) -> Result<Option<Person>, Error> {
    let config = &call.app().config;
    let Some(person) = person else { return Ok(None) };
    // Users choose their user names, so an unused name in `break_glass` must not exempt whoever takes it.
    let username = match &person.username {
        Some(name) if owners::is_administrator(Shared::of(conn), person.id)? => Some(name),
        _ => None,
    };
    let names = [Some(&person.email), username];
    let is_named =
        |name: &String| names.into_iter().flatten().any(|own| fold(own) == fold(name.trim()));
    let is_demanded = wiring::provider_only(config).contains(&person.side());
    let is_local = !is_demanded || config.auth.break_glass.iter().any(is_named);
    Ok(is_local.then_some(person))
}

fn check_given(username: &str, password: &str, code: Option<&str>) -> Result<(), Error> {
    let mut checks = Checks::new();
    checks.text("username", username, bounds::SIGN_IN_NAME);
    checks.require(!password.is_empty(), "password", message!("required"));
    checks.require(
        password.chars().count() <= password::LONGEST,
        "password",
        message!("sign-in-password-too-long", longest = password::LONGEST),
    );
    if let Some(code) = code {
        checks.text("authCode", code, bounds::SIGN_IN_CODE);
    }
    checks.finish()
}

fn after_password(
    call: &Call,
    conn: &Connection,
    person: &Person,
    device: Option<secret::TokenHash>,
) -> Result<SignInStep, Error> {
    let (app, now) = (call.app(), call.now());
    let asked = second_step::asked(&app.config.mfa, Shared::of(conn), person)?;
    if asked == "none" {
        // Users of a method that is switched off must choose another first.
        let has_one = person.mfa_type != "none";
        return if has_one || second_step::is_demanded(&app.config.mfa, Shared::of(conn), person)? {
            begin(call, conn, person, Step::Enrol)
        } else {
            finish(call, conn, person)
        };
    }
    let is_remembered = app.session_life(person.side()).remembered > 0
        && match device {
            Some(device) => devices::is_remembered(Shared::of(conn), person.id, &device, now)?,
            None => false,
        };
    if let (true, Some(device)) = (is_remembered, device) {
        devices::note_use(Shared::of(conn), &device, now)?;
        return finish(call, conn, person);
    }
    let destination = match asked {
        "totp" => None,
        _ => Some(second_step::send_code(app, Shared::of(conn), person, asked, now)?),
    };
    Ok(SignInStep { mfa_type: Some(asked.to_owned()), destination, ..SignInStep::only(Step::Code) })
}

fn after_code(
    call: &Call,
    conn: &Connection,
    person: &Person,
    given: &CodeCredentials,
) -> Result<Option<SignInStep>, Error> {
    let (app, now) = (call.app(), call.now());
    if !second_step::use_code(app, Shared::of(conn), person, &given.auth_code, now)? {
        audit::append(Shared::of(conn), person.event(call, "session", "codeRefused"))?;
        return Ok(None);
    }
    let mut step = finish(call, conn, person)?;
    let remembered = app.session_life(person.side()).remembered;
    if given.remember_me && remembered > 0 {
        let token = secret::random_token()?;
        let expires_at = now.plus_seconds(remembered);
        devices::remember(
            Shared::of(conn),
            person.id,
            &secret::hash(&token),
            now,
            expires_at,
            call.address(),
            call.user_agent(),
        )?;
        step.generated_auth_code = Some(token);
    }
    Ok(Some(step))
}

/// All steps are completed: begins the session, or first requires a new password.
fn finish(call: &Call, conn: &Connection, person: &Person) -> Result<SignInStep, Error> {
    let step = if person.must_change_password { Step::ChangePassword } else { Step::Done };
    begin(call, conn, person, step)
}

/// Begins a session, or a limited one for what must be done first. The token is always new.
pub fn begin(
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
    throttle::spend(
        Shared::of(conn),
        now,
        throttle::Kind::SignIn,
        &person.id.to_string(),
        app.config.limits.sign_in_of_user,
    )?;
    let token = secret::random_token()?;
    let expires_at = now.plus_seconds(seconds);
    let session = sessions::insert(
        Shared::of(conn),
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
    person::note_sign_in(Shared::of(conn), person.id, call.now())?;
    devices::note(call, Shared::of(conn), person)?;
    let mut event = person.event(call, "session", "signIn");
    event.entity_id = Some(session.0);
    audit::append(Shared::of(conn), event).map(|_| ())
}
