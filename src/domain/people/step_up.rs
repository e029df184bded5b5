//! Requires a code or the password for a sensitive act, such as approving a price. It is requested for a specific
//! record, and valid once for that act on that record, for five minutes. Users without two-step verification enter
//! their password.

use rusqlite::{Connection, named_params};

use super::{Person, second_step, throttle, tries};
use crate::{
    access::Caller,
    app::App,
    audit,
    db::{FromRow, Shared},
    error::Error,
    http::Call,
    kernel::{
        ids::UserId,
        secret::{self, TokenHash},
        time::Instant,
        words::Word as _,
    },
    messages::message,
    shared, words,
};

/// How long it is valid.
const MINUTES: i64 = 5;
/// How often a code may be tried.
const TRIES: i64 = 5;

words! {
    /// The act that requires verification.
    #[schema(as = StepUpPurpose)]
    pub Purpose {
        /// Approve the price of a change request.
        ApproveChange = "changerequest",
        /// Respond to a drawing.
        AnswerDrawing = "drawing",
        /// Record a payment above the account's limit.
        SendRemittance = "remittance",
        /// Accept a quote above the account's limit.
        AcceptQuote = "quote",
        /// Raise that limit.
        RaiseLimit = "stepUpAbove",
    }
}

/// An act on a record that takes a second step.
#[derive(Debug, Clone, Copy)]
pub struct StepUpFor {
    pub purpose: Purpose,
    pub record: i64,
}

/// Proof that a user has just verified themselves for this act on this record. Apart from the demo's people, only
/// [`take`] creates one, and the act consumes it.
#[derive(Debug)]
pub struct SteppedUp {
    user: UserId,
    purpose: Purpose,
    record: i64,
    by: Proof,
}

words! {
    /// How a user verified their identity again.
    #[schema(as = StepUpProof)]
    pub Proof {
        Password = "password",
        /// An authenticator app.
        Totp = "totp",
        Email = "email",
        Sms = "sms",
        RecoveryCode = "recovery",
        /// Signing in at the provider again.
        Provider = "provider",
    }
}

impl SteppedUp {
    /// The proof of a demo user, by their password, while a demo is being created. Nothing else uses this.
    pub fn of_demo(user: UserId, about: StepUpFor) -> Self {
        let StepUpFor { purpose, record } = about;
        Self { user, purpose, record, by: Proof::Password }
    }

    pub fn by(&self) -> Proof {
        self.by
    }

    /// Whether it was given by this user for this purpose and record.
    pub fn is_of(&self, user: Option<UserId>, purpose: Purpose, record: i64) -> bool {
        Some(self.user) == user && self.purpose == purpose && self.record == record
    }
}

/// The refusal of an act without verification.
pub fn required() -> Error {
    Error::Refused { code: "stepUpRequired", message: message!("step-up-required") }
}

fn refused() -> Error {
    Error::Refused { code: "codeRefused", message: message!("sign-in-code-incorrect") }
}

fn wrong_password() -> Error {
    Error::Refused { code: "codeRefused", message: message!("step-up-password-incorrect") }
}

/// Requests verification: returns the user's method, `password` if they have none, and a code's masked destination.
/// Earlier requests become invalid.
pub fn ask(
    app: &App,
    shared: Shared<'_>,
    person: &Person,
    provider: Option<&str>,
    about: StepUpFor,
    now: Instant,
) -> Result<(Proof, Option<String>), Error> {
    let kind = match second_step::asked(&app.config.mfa, shared, person)? {
        _ if provider.is_some() => Proof::Provider,
        method => Proof::from_code(method).unwrap_or(Proof::Password),
    };
    let expires_at = now.plus_seconds(MINUTES * 60);
    let (mut hash, mut destination) = (None::<TokenHash>, provider.map(str::to_owned));
    if matches!(kind, Proof::Email | Proof::Sms) {
        let code = secret::random_code()?;
        hash = Some(second_step::code_hash(person.id, &code));
        destination =
            Some(second_step::send_step_up(app, shared, person, kind.code(), code, MINUTES, now)?);
    }
    shared.execute(shared!("insert or replace into step_ups (user_id, purpose, record_id, kind, code_hash, asked_at, expires_at)
         values (:user, :purpose, :record, :kind, :hash, :now, :expires)"), named_params! {
        ":user": person.id, ":purpose": about.purpose, ":record": about.record, ":kind": kind,
        ":hash": hash,
        ":now": now, ":expires": expires_at,
    })?;
    Ok((kind, destination))
}

/// A pending request for verification.
#[derive(FromRow)]
#[row(alias = "s")]
struct Asked {
    kind: Proof,
    code_hash: Option<TokenHash>,
    tries: i64,
    asked_at: Instant,
}

fn asked(shared: Shared<'_>, user: UserId, about: StepUpFor, now: Instant) -> Result<Asked, Error> {
    let tail = shared!(
        "from step_ups s where s.user_id = :user and s.purpose = :purpose
                and s.record_id = :record and s.expires_at > :now"
    );
    let params = named_params! {
        ":user": user, ":purpose": about.purpose, ":record": about.record, ":now": now,
    };
    shared.row(tail, params)?.ok_or_else(required)
}

/// Verifies a code, or the password if that was requested, and consumes it.
///
/// # Errors
/// 422 `stepUpRequired` if nothing was requested or sent, 422 `codeRefused` for a wrong code, which is counted.
pub async fn take(
    call: &Call,
    caller: &Caller,
    about: StepUpFor,
    code: Option<&str>,
) -> Result<SteppedUp, Error> {
    let code = code.map(str::trim).filter(|code| !code.is_empty()).ok_or_else(required)?;
    let (user, now) = (caller.user, call.now());
    let db = &call.app().db;
    let kind = db
        .check_for(call.owner(), move |conn| Ok(asked(Shared::of(conn), user, about, now)?.kind))
        .await?;
    let proved_at = caller.proved_at;
    if kind == Proof::Password {
        let verified = tries::by_caller(call, caller, code).await;
        let person = verified.map_err(|error| match error {
            Error::Invalid(_) => wrong_password(),
            other => other,
        })?;
        let still = move |conn: &Connection| Ok(tries::unchanged(conn, &person)?.is_some());
        if !db.check_for(call.owner(), still).await? {
            return Err(wrong_password());
        }
    }
    let (noted, who, code) = (call.clone(), caller.clone(), code.to_owned());
    // A wrong code must stay counted, so it is a result of the transaction and not an error.
    let write = move |conn: &Connection| {
        let asked = asked(Shared::of(conn), user, about, now)?;
        if asked.kind == Proof::Provider {
            // They signed in there after the request, and recently; its clock may be off by a minute.
            let is_proven = proved_at.is_some_and(|at| {
                at.seconds_since(asked.asked_at) >= -60 && now.seconds_since(at) <= MINUTES * 60
            });
            if !is_proven {
                return Ok(None);
            }
        }
        let by = match asked.kind {
            Proof::Provider | Proof::Password => Some(asked.kind),
            _ => proved(&noted, Shared::of(conn), user, &asked, &code)?,
        };
        if by.is_none() {
            audit::append(Shared::of(conn), noted.event(&who, "session", "codeRefused"))?;
            return Ok(None);
        }
        conn.prepare_cached("delete from step_ups where user_id = :user")?
            .execute(named_params! { ":user": user })?;
        Ok(by)
    };
    let Some(by) = db.write_for(call.owner(), write).await? else {
        return Err(if kind == Proof::Provider { required() } else { refused() });
    };
    Ok(SteppedUp { user, purpose: about.purpose, record: about.record, by })
}

/// The kind of code that was entered: from the app, as sent, or a recovery code, which is consumed. Wrong codes are
/// counted.
fn proved(
    call: &Call,
    shared: Shared<'_>,
    user: UserId,
    asked: &Asked,
    code: &str,
) -> Result<Option<Proof>, Error> {
    let (app, now, key) = (call.app(), call.now(), user.to_string());
    throttle::check(shared, now, throttle::Kind::SecondStep, &key)?;
    let plain: String = code.chars().filter(|c| !c.is_whitespace()).collect();
    let is_usual = match &asked.code_hash {
        Some(hash) => {
            let count = shared!("update step_ups set tries = tries + 1 where user_id = :user");
            shared.execute(count, named_params! { ":user": user })?;
            let given = second_step::code_hash(user, &plain);
            asked.tries < TRIES && secret::same(hash, &given)
        }
        None => second_step::use_totp(app, shared, user, &plain, now)?,
    };
    if is_usual {
        return Ok(Some(asked.kind));
    }
    if second_step::use_recovery_code(shared, user, &plain, now)? {
        return Ok(Some(Proof::RecoveryCode));
    }
    throttle::count_code_failure(shared, now, &app.clock, &key, asked.kind.code())?;
    Ok(None)
}
