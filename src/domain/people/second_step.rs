//! Implements two-step verification: authenticator app, codes by email or text message, recovery codes.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use rusqlite::named_params;
use totp_rs::{Builder, Secret, Totp};

use super::{Person, person, throttle};
use crate::{
    access::Side,
    app::App,
    config::{Mfa, MfaDemand},
    db::Shared,
    error::Error,
    instance::totp_purpose,
    kernel::{dialing, ids::UserId, secret, time::Instant},
    messages::message,
    outbox::{NewMail, NewText, Template, TextTemplate},
    shared,
};

/// How long a code is valid.
pub const CODE_MINUTES: i64 = 10;
/// How often a code may be tried.
const TRIES: i64 = 5;
const RECOVERY_CODES: usize = 10;

/// Whether policy requires two-step verification for this user.
pub fn is_demanded(mfa: &Mfa, shared: Shared<'_>, person: &Person) -> Result<bool, Error> {
    let demand = match person.side() {
        Side::Staff => mfa.staff,
        Side::Dealer => mfa.dealers,
    };
    if demand == MfaDemand::Required {
        return Ok(true);
    }
    let roles = person::role_codes(shared, person.id)?;
    Ok(roles.iter().any(|role| mfa.required_roles.contains(role)))
}

/// The method that a user is asked for: their own, unless it is switched off. If text messages are off, or there is no
/// verified number, email is used instead.
pub fn asked(mfa: &Mfa, shared: Shared<'_>, person: &Person) -> Result<&'static str, Error> {
    let kind = person.mfa_type.as_str();
    if kind == "totp" {
        return Ok("totp");
    }
    let takes_codes = person.side() == Side::Dealer && matches!(kind, "email" | "sms");
    if takes_codes
        && kind == "sms"
        && mfa.sms_codes
        && phone_for_codes(shared, person.id)?.is_some()
    {
        return Ok("sms");
    }
    Ok(if takes_codes && mfa.email_codes { "email" } else { "none" })
}

/// The verified number for text messages.
pub fn phone_for_codes(shared: Shared<'_>, user: UserId) -> Result<Option<String>, Error> {
    shared.value(
        shared!(
            "select number from user_phones where user_id = :user and verified_at is not null
         order by is_primary desc, id limit 1"
        ),
        named_params! { ":user": user },
    )
}

/// Whether messages may be sent to that number's country: rates depend on the country, and numbers without one may cost
/// anything.
pub fn may_be_texted(app: &App, number: &str) -> bool {
    let countries = dialing::countries_of(number);
    app.config.sms.countries.iter().any(|country| countries.contains(&country.as_str()))
}

fn masked_email(email: &str) -> String {
    let (name, domain) = email.split_once('@').unwrap_or((email, ""));
    let first: String = name.chars().take(1).collect();
    format!("{first}•••@{domain}")
}

fn masked_number(number: &str) -> String {
    let digits: Vec<char> = number.chars().collect();
    let last: String = digits.iter().skip(digits.len().saturating_sub(2)).collect();
    format!("•••• {last}")
}

/// Sends a code for signing in by email or text message, as in `asked`, and returns the masked destination. An earlier
/// code becomes invalid.
pub fn send_code(
    app: &App,
    shared: Shared<'_>,
    person: &Person,
    asked: &str,
    now: Instant,
) -> Result<String, Error> {
    if asked == "sms"
        && let Some(number) = phone_for_codes(shared, person.id)?
        && may_be_texted(app, &number)
    {
        let masked = masked_number(&number);
        send_text(app, shared, person.id, For::SignIn, number, now)?;
        return Ok(masked);
    }
    throttle::spend_mail(app, shared, person.id, now)?;
    let (code, expires_at) = new_code(shared, person.id, For::SignIn, "email", &person.email, now)?;
    let template = Template::SignInCode { code, minutes: CODE_MINUTES };
    let mut mail = NewMail::new(template, person.email.clone());
    mail.user_id = Some(person.id);
    mail.account_id = person.account;
    mail.expires_at = Some(expires_at);
    app.outbox.enqueue(shared, now, mail)?;
    Ok(masked_email(&person.email))
}

/// Sends a code for one act of a signed-in user by email or text message, and returns the masked destination.
pub(super) fn send_step_up(
    app: &App,
    shared: Shared<'_>,
    person: &Person,
    kind: &str,
    code: String,
    minutes: i64,
    now: Instant,
) -> Result<String, Error> {
    let expires_at = now.plus_seconds(minutes * 60);
    if kind == "sms"
        && let Some(number) = phone_for_codes(shared, person.id)?
        && may_be_texted(app, &number)
    {
        let masked = masked_number(&number);
        throttle::spend_text(app, shared, person.id, &number, now)?;
        let template = TextTemplate::StepUpCode { code, minutes };
        let text = NewText { template, to: number, user_id: Some(person.id), expires_at };
        app.outbox.enqueue_text(shared, now, text)?;
        return Ok(masked);
    }
    throttle::spend_mail(app, shared, person.id, now)?;
    let mut mail = NewMail::new(Template::StepUpCode { code, minutes }, person.email.clone());
    mail.user_id = Some(person.id);
    mail.account_id = person.account;
    mail.expires_at = Some(expires_at);
    app.outbox.enqueue(shared, now, mail)?;
    Ok(masked_email(&person.email))
}

/// Sends a code that verifies a phone. An earlier one becomes invalid.
pub fn send_phone_code(
    app: &App,
    shared: Shared<'_>,
    user: UserId,
    number: String,
    now: Instant,
) -> Result<(), Error> {
    send_text(app, shared, user, For::Phone, number, now)
}

/// Checks and consumes the code sent to `number`. A wrong one counts towards the daily limit.
pub fn use_phone_code(
    app: &App,
    shared: Shared<'_>,
    user: UserId,
    number: &str,
    code: &str,
    now: Instant,
) -> Result<bool, Error> {
    let key = user.to_string();
    throttle::check(shared, now, throttle::Kind::SecondStep, &key)?;
    let plain: String = code.chars().filter(|c| !c.is_whitespace()).collect();
    let is_right = use_sent_code(shared, user, For::Phone, Some(number), &plain, now)?;
    if !is_right {
        throttle::count_code_failure(shared, now, &app.clock, &key, "sms")?;
    }
    Ok(is_right)
}

/// The purpose of a code, which isn't valid for another.
#[derive(Debug, Clone, Copy)]
enum For {
    SignIn,
    Phone,
}

impl For {
    const fn word(self) -> &'static str {
        match self {
            Self::SignIn => "signIn",
            Self::Phone => "phone",
        }
    }
}

fn send_text(
    app: &App,
    shared: Shared<'_>,
    user: UserId,
    purpose: For,
    number: String,
    now: Instant,
) -> Result<(), Error> {
    if !may_be_texted(app, &number) {
        return Err(Error::Conflict(message!("profile-phone-country")));
    }
    throttle::spend_text(app, shared, user, &number, now)?;
    let (code, expires_at) = new_code(shared, user, purpose, "sms", &number, now)?;
    let template = match purpose {
        For::SignIn => TextTemplate::SignInCode { code, minutes: CODE_MINUTES },
        For::Phone => TextTemplate::PhoneCode { code, minutes: CODE_MINUTES },
    };
    let text = NewText { template, to: number, user_id: Some(user), expires_at };
    app.outbox.enqueue_text(shared, now, text).map(|_| ())
}

/// Creates a code. An earlier one for the same purpose becomes invalid.
fn new_code(
    shared: Shared<'_>,
    user: UserId,
    purpose: For,
    channel: &str,
    destination: &str,
    now: Instant,
) -> Result<(String, Instant), Error> {
    let code = secret::random_code()?;
    let expires_at = now.plus_seconds(CODE_MINUTES * 60);
    shared.execute(
        shared!(
            "update one_time_codes set used_at = :now
         where user_id = :user and purpose = :purpose and used_at is null"
        ),
        named_params! { ":now": now, ":user": user, ":purpose": purpose.word() },
    )?;
    shared.execute(shared!("insert into one_time_codes (user_id, purpose, channel, destination, code_hash, created_at, expires_at)
         values (:user, :purpose, :channel, :destination, :hash, :now, :expires)"), named_params! {
        ":user": user, ":purpose": purpose.word(), ":channel": channel, ":destination": destination,
        ":hash": code_hash(user, &code), ":now": now, ":expires": expires_at,
    })?;
    Ok((code, expires_at))
}

/// Binds the hash of a short code to its user, so that a table of a million hashes is useless.
pub(super) fn code_hash(user: UserId, code: &str) -> secret::TokenHash {
    secret::hash(&format!("{user}:{code}"))
}

/// Checks and consumes a verification code. A wrong one counts towards the daily limit.
///
/// Runs on the writer, where nothing runs concurrently, so the same code can't be used twice.
pub fn use_code(
    app: &App,
    shared: Shared<'_>,
    person: &Person,
    code: &str,
    now: Instant,
) -> Result<bool, Error> {
    let key = person.id.to_string();
    throttle::check(shared, now, throttle::Kind::SecondStep, &key)?;
    let plain: String = code.chars().filter(|c| !c.is_whitespace()).collect();
    let asked = asked(&app.config.mfa, shared, person)?;
    let is_right = match asked {
        "totp" => use_totp(app, shared, person.id, &plain, now)?,
        "email" | "sms" => use_sent_code(shared, person.id, For::SignIn, None, &plain, now)?,
        _ => false,
    } || (asked != "none" && use_recovery_code(shared, person.id, &plain, now)?);
    if !is_right {
        throttle::count_code_failure(shared, now, &app.clock, &key, asked)?;
    }
    Ok(is_right)
}

fn use_sent_code(
    shared: Shared<'_>,
    user: UserId,
    purpose: For,
    destination: Option<&str>,
    code: &str,
    now: Instant,
) -> Result<bool, Error> {
    let find = shared!(
        "select id from one_time_codes
         where user_id = :user and purpose = :purpose and used_at is null and expires_at > :now
             and tries < :tries and destination = coalesce(:destination, destination)
         order by id desc limit 1"
    );
    let params = named_params! {
        ":user": user, ":purpose": purpose.word(), ":now": now, ":tries": TRIES,
        ":destination": destination,
    };
    let Some(id) = shared.value::<i64>(find, params)? else { return Ok(false) };
    let hash: [u8; 32] = shared
        .value(
            shared!("select code_hash from one_time_codes where id = :id"),
            named_params! { ":id": id },
        )?
        .ok_or_else(|| Error::internal("a code disappeared"))?;
    let is_right = secret::same(&hash, &code_hash(user, code));
    shared.execute(shared!("update one_time_codes set tries = tries + 1, used_at = case when :right then :now else used_at end where id = :id"), named_params! { ":right": is_right, ":now": now, ":id": id })?;
    Ok(is_right)
}

pub(super) fn use_recovery_code(
    shared: Shared<'_>,
    user: UserId,
    code: &str,
    now: Instant,
) -> Result<bool, Error> {
    let code = code.replace('-', "").to_ascii_lowercase();
    let changed = shared.execute(shared!("update recovery_codes set used_at = :now where id = (
                select id from recovery_codes where user_id = :user and code_hash = :hash and used_at is null limit 1)"), named_params! { ":now": now, ":user": user, ":hash": code_hash(user, &code) })?;
    Ok(changed == 1)
}

/// RFC 6238 with SHA-1, six digits, thirty seconds, one step of tolerance in either direction.
fn totp(base32: &str) -> Result<Totp, Error> {
    let secret = Secret::try_from_base32(base32).map_err(|cause| {
        Error::Internal(anyhow::anyhow!("a stored authenticator secret: {cause:?}"))
    })?;
    Ok(Builder::new().with_secret(secret).with_skew(1).build_noncompliant())
}

/// The time step of `code`, if it is correct.
fn matching_step(base32: &str, code: &str, now: Instant) -> Result<Option<i64>, Error> {
    let seconds = u64::try_from(now.0 / 1000).unwrap_or_default();
    let step = totp(base32)?.check(code, seconds);
    Ok(step.and_then(|step| i64::try_from(step).ok()))
}

pub(super) fn use_totp(
    app: &App,
    shared: Shared<'_>,
    user: UserId,
    code: &str,
    now: Instant,
) -> Result<bool, Error> {
    let sealed: Option<Vec<u8>> = shared.value(
        shared!("select secret from totp_secrets where user_id = :user and secret is not null"),
        named_params! { ":user": user },
    )?;
    let Some(sealed) = sealed else { return Ok(false) };
    let Some(step) = matching_step(&open(app, user, &sealed)?, code, now)? else {
        return Ok(false);
    };
    // A used step is never valid again, nor an earlier one. A step in the future was used while the clock was ahead,
    // and locks no one out now.
    let reached = now.0 / 1000 / 30 + 1;
    let changed = shared.execute(
        shared!(
            "update totp_secrets set last_step = :step
             where user_id = :user and (last_step < :step or last_step > :reached)"
        ),
        named_params! { ":step": step, ":user": user, ":reached": reached },
    )?;
    Ok(changed == 1)
}

fn open(app: &App, user: UserId, sealed: &[u8]) -> Result<String, Error> {
    let plain = app.vault.open_sealed(&totp_purpose(user), sealed)?;
    String::from_utf8(plain).map_err(|cause| Error::Internal(cause.into()))
}

/// A secret that hasn't been confirmed with a code yet.
pub struct Pending {
    /// For manual entry.
    pub secret: String,
    /// The content of the QR code.
    pub uri: String,
    pub qr_svg: String,
}

/// Creates a new secret for the authenticator app. The current one stays valid until the new one is confirmed.
pub fn begin_totp(
    app: &App,
    shared: Shared<'_>,
    person: &Person,
    now: Instant,
) -> Result<Pending, Error> {
    let random = secret::random_bytes::<20>()?;
    let base32 = Secret::from(random.to_vec()).to_base32();
    let sealed = app.vault.seal(&totp_purpose(person.id), base32.as_bytes())?;
    shared.execute(shared!("insert into totp_secrets (user_id, pending, created_at) values (:user, :pending, :now)
         on conflict (user_id) do update set pending = excluded.pending, created_at = excluded.created_at"), named_params! { ":user": person.id, ":pending": sealed, ":now": now })?;
    let uri = otpauth_uri(&app.config.company.name, &person.email, &base32);
    let code =
        qrcode::QrCode::new(uri.as_bytes()).map_err(|cause| Error::Internal(cause.into()))?;
    let qr_svg = code.render::<qrcode::render::svg::Color<'_>>().min_dimensions(220, 220).build();
    Ok(Pending { secret: base32, uri, qr_svg })
}

fn otpauth_uri(issuer: &str, user: &str, base32: &str) -> String {
    use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
    let issuer = utf8_percent_encode(issuer, NON_ALPHANUMERIC);
    let user = utf8_percent_encode(user, NON_ALPHANUMERIC);
    format!(
        "otpauth://totp/{issuer}:{user}?secret={base32}&issuer={issuer}&algorithm=SHA1&digits=6&period=30"
    )
}

/// Confirms the pending secret with a code. Returns new recovery codes, which are shown once.
pub fn confirm_totp(
    app: &App,
    shared: Shared<'_>,
    user: UserId,
    code: &str,
    now: Instant,
) -> Result<Option<Vec<String>>, Error> {
    let sealed: Option<Vec<u8>> = shared.value(
        shared!("select pending from totp_secrets where user_id = :user and pending is not null"),
        named_params! { ":user": user },
    )?;
    let Some(sealed) = sealed else {
        return Err(Error::Conflict(message!("person-authenticator-not-begun")));
    };
    let Some(step) = matching_step(&open(app, user, &sealed)?, code.trim(), now)? else {
        return Ok(None);
    };
    shared.execute(shared!("update totp_secrets set secret = pending, pending = null, confirmed_at = :now, last_step = :step
         where user_id = :user"), named_params! { ":now": now, ":step": step, ":user": user })?;
    set_type(shared, user, "totp", now)?;
    new_recovery_codes(shared, user).map(Some)
}

/// Sets the method that a user uses from now on.
pub fn set_type(
    shared: Shared<'_>,
    user: UserId,
    mfa_type: &str,
    now: Instant,
) -> Result<(), Error> {
    shared.execute(shared!("update users set mfa_type = :type, updated_at = :now, row_version = row_version + 1 where id = :user"), named_params! { ":type": mfa_type, ":now": now, ":user": user })?;
    if mfa_type != "totp" {
        shared.execute(
            shared!("delete from totp_secrets where user_id = :user"),
            named_params! { ":user": user },
        )?;
    }
    if mfa_type == "none" {
        shared.execute(
            shared!("delete from recovery_codes where user_id = :user"),
            named_params! { ":user": user },
        )?;
    }
    Ok(())
}

/// Replaces the recovery codes, which are shown once and stored hashed.
pub fn new_recovery_codes(shared: Shared<'_>, user: UserId) -> Result<Vec<String>, Error> {
    shared.execute(
        shared!("delete from recovery_codes where user_id = :user"),
        named_params! { ":user": user },
    )?;
    let mut insert = shared.prepare(shared!(
        "insert into recovery_codes (user_id, code_hash) values (:user, :hash)"
    ))?;
    let mut codes = Vec::with_capacity(RECOVERY_CODES);
    for _ in 0..RECOVERY_CODES {
        // 112 bits, so a plain hash is safe.
        let text = secret::hex(&secret::random_bytes::<14>()?);
        insert.execute(named_params! { ":user": user, ":hash": code_hash(user, &text) })?;
        let mut code = text;
        for place in [21, 14, 7] {
            code.insert(place, '-');
        }
        codes.push(code);
    }
    Ok(codes)
}

/// A random token for links and devices, short enough for an email.
pub fn random_link_token() -> Result<String, Error> {
    Ok(URL_SAFE_NO_PAD.encode(secret::random_bytes::<32>()?))
}
