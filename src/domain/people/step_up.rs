//! A code or the password in the middle of an act, such as approving a price. It is asked for with a record in mind,
//! and valid for that act on that record once, for five minutes. Those without two-step verification type the password.

use rusqlite::{Connection, named_params};

use super::{Person, second_step, throttle, tries};
use crate::{
    access::Caller,
    app::App,
    audit,
    db::row,
    error::Error,
    http::Call,
    kernel::{
        ids::UserId,
        secret::{self, TokenHash},
        time::Instant,
        words::Word as _,
    },
    messages::message,
    row, words,
};

/// How long it is good.
const MINUTES: i64 = 5;
/// Tries for one code.
const TRIES: i64 = 5;

words! {
    /// For which act a second step is asked.
    #[schema(as = StepUpPurpose)]
    pub Purpose {
        /// Approving the price of a change request.
        ApproveChange = "changerequest",
        /// Answering to a drawing.
        AnswerDrawing = "drawing",
        /// Recording a payment above the account's limit.
        SendRemittance = "remittance",
        /// Raising that limit.
        RaiseLimit = "stepUpAbove",
    }
}

/// The step of those who came by a provider: they sign in there once more.
const PROVIDER: &str = "provider";

/// Proof that someone has just taken the step for this act on this record. Only [`take`] makes one, and the act takes
/// it away.
#[derive(Debug)]
pub struct SteppedUp {
    user: UserId,
    purpose: Purpose,
    record: i64,
    by: Proof,
}

words! {
    /// By what a person has proved once more who they are.
    #[schema(as = StepUpProof)]
    pub Proof {
        Password = "password",
        /// An authenticator app.
        Totp = "totp",
        Email = "email",
        Sms = "sms",
        /// One of the codes for whoever has lost the rest.
        RecoveryCode = "recovery",
        /// They signed in at their provider once more.
        Provider = "provider",
    }
}

impl SteppedUp {
    /// By what it was proved.
    pub fn by(&self) -> Proof {
        self.by
    }

    /// Whether it is theirs, for this.
    pub fn is_of(&self, user: Option<UserId>, purpose: Purpose, record: i64) -> bool {
        Some(self.user) == user && self.purpose == purpose && self.record == record
    }
}

/// The refusal of an act for which no step was taken.
pub fn required() -> Error {
    Error::Refused { code: "stepUpRequired", message: message!("step-up-required") }
}

/// The refusal of a wrong or expired code.
fn refused() -> Error {
    Error::Refused { code: "codeRefused", message: message!("sign-in-code-incorrect") }
}

/// The refusal of a wrong password, where that is the step.
fn wrong_password() -> Error {
    Error::Refused { code: "codeRefused", message: message!("step-up-password-incorrect") }
}

/// Asks for the step: the kind that the person takes, `password` where they take none, and where a code went, masked.
/// What was asked before ceases to be good.
pub fn ask(
    app: &App,
    conn: &Connection,
    person: &Person,
    provider: Option<&str>,
    (purpose, record): (Purpose, i64),
    now: Instant,
) -> Result<(&'static str, Option<String>), Error> {
    let kind = match second_step::asked(&app.config.mfa, conn, person)? {
        _ if provider.is_some() => PROVIDER,
        "none" => "password",
        kind => kind,
    };
    let expires_at = now.plus_seconds(MINUTES * 60);
    let (mut hash, mut destination) = (None::<TokenHash>, provider.map(str::to_owned));
    if matches!(kind, "email" | "sms") {
        let code = secret::random_code()?;
        hash = Some(second_step::code_hash(person.id, &code));
        destination =
            Some(second_step::send_step_up(app, conn, person, (kind, code), MINUTES, now)?);
    }
    conn.prepare_cached(
        "insert or replace into step_ups (user_id, purpose, record_id, kind, code_hash, asked_at, expires_at)
         values (:user, :purpose, :record, :kind, :hash, :now, :expires)",
    )?
    .execute(named_params! {
        ":user": person.id, ":purpose": purpose, ":record": record, ":kind": kind, ":hash": hash,
        ":now": now, ":expires": expires_at,
    })?;
    Ok((kind, destination))
}

/// A step that was asked for.
struct Asked {
    kind: String,
    code_hash: Option<TokenHash>,
    tries: i64,
    asked_at: Instant,
}

row! { Asked {
    kind: "s.kind", code_hash: "s.code_hash", tries: "s.tries", asked_at: "s.asked_at",
} }

fn asked(
    conn: &Connection,
    user: UserId,
    (purpose, record): (Purpose, i64),
    now: Instant,
) -> Result<Asked, Error> {
    let tail = "from step_ups s where s.user_id = :user and s.purpose = :purpose
                and s.record_id = :record and s.expires_at > :now";
    let params =
        named_params! { ":user": user, ":purpose": purpose, ":record": record, ":now": now };
    row(conn, tail, params)?.ok_or_else(required)
}

/// Takes the step by a code, or by the password where that was asked for, and uses it up.
///
/// # Errors
/// 422 `stepUpRequired` where nothing was asked for or given, 422 `codeRefused` for a wrong one, which is counted.
pub async fn take(
    call: &Call,
    caller: &Caller,
    act: (Purpose, i64),
    code: Option<&str>,
) -> Result<SteppedUp, Error> {
    let code = code.map(str::trim).filter(|code| !code.is_empty()).ok_or_else(required)?;
    let (user, now) = (caller.user, call.now());
    let db = &call.app().db;
    let kind =
        db.check_for(call.owner(), move |conn| Ok(asked(conn, user, act, now)?.kind)).await?;
    let is_password = kind == "password";
    let proved_at = caller.proved_at;
    if is_password {
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
    // A wrong code must stay counted, so it is an answer of the transaction and not its failure.
    let write = move |conn: &Connection| {
        let asked = asked(conn, user, act, now)?;
        if asked.kind == PROVIDER {
            // They went there after they were asked, and just now; its clock may be a minute off.
            let is_proven = proved_at.is_some_and(|at| {
                at.seconds_since(asked.asked_at) >= -60 && now.seconds_since(at) <= MINUTES * 60
            });
            if !is_proven {
                return Ok(None);
            }
        }
        let by = match &*asked.kind {
            PROVIDER => Some(Proof::Provider),
            "password" => Some(Proof::Password),
            _ => proved(&noted, conn, user, &asked, &code)?,
        };
        if by.is_none() {
            audit::append(conn, noted.event(&who, "session", "codeRefused"))?;
            return Ok(None);
        }
        conn.prepare_cached("delete from step_ups where user_id = :user")?
            .execute(named_params! { ":user": user })?;
        Ok(by)
    };
    let Some(by) = db.write_for(call.owner(), write).await? else {
        return Err(if kind == PROVIDER { required() } else { refused() });
    };
    let (purpose, record) = act;
    Ok(SteppedUp { user, purpose, record, by })
}

/// Which code it is, the app's, the one that was sent, or a recovery code; it is used up then. A wrong one is none and
/// is counted.
fn proved(
    call: &Call,
    conn: &Connection,
    user: UserId,
    asked: &Asked,
    code: &str,
) -> Result<Option<Proof>, Error> {
    let (app, now, key) = (call.app(), call.now(), user.to_string());
    throttle::check(conn, now, throttle::Kind::SecondStep, &key)?;
    let plain: String = code.chars().filter(|c| !c.is_whitespace()).collect();
    let is_usual = match &asked.code_hash {
        Some(hash) => {
            let count = "update step_ups set tries = tries + 1 where user_id = :user";
            conn.prepare_cached(count)?.execute(named_params! { ":user": user })?;
            let given = second_step::code_hash(user, &plain);
            asked.tries < TRIES && secret::same(hash, &given)
        }
        None => second_step::use_totp(app, conn, user, &plain, now)?,
    };
    if is_usual {
        return Ok(Proof::from_code(&asked.kind));
    }
    if second_step::use_recovery_code(conn, user, &plain, now)? {
        return Ok(Some(Proof::RecoveryCode));
    }
    throttle::count_code_failure(conn, now, &app.clock, &key, &asked.kind)?;
    Ok(None)
}
