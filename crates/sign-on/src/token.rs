//! Whether an access token is good (RFC 9068, RFC 8725): what is not said to be right is refused.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde_json::{Map, Value};

use crate::{
    Algorithm,
    json::Object,
    keys::{self, Key},
    settings::Settings,
};

/// The longest token that is looked at.
pub const LONGEST_TOKEN: usize = 16 * 1024;
/// How far the provider's clock may be from ours.
pub const SKEW_SECONDS: i64 = 60;
/// The longest subject (OpenID Connect Core, 8).
const LONGEST_SUBJECT: usize = 255;

/// Why a token is refused. Meant for logs and whoever sets the provider up; whoever sent it learns nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("it is longer than 16 kB")]
    TooLong,
    #[error("it is not a signed token of three parts")]
    Malformed,
    #[error("its head holds “{0}”, which no one may decide by a token")]
    Header(&'static str),
    #[error("its type (typ) is none that is taken")]
    Type,
    #[error("its algorithm (alg) is none that is taken")]
    Algorithm,
    #[error("it is signed with a key that the provider doesn't publish")]
    UnknownKey,
    #[error("its signature is wrong")]
    Signature,
    #[error("its issuer (iss) is another")]
    Issuer,
    #[error("its audience (aud) is another, or not ours alone")]
    Audience,
    #[error("it was given to a client (azp, client_id) that is not known here")]
    Client,
    #[error("it has expired (exp)")]
    Expired,
    #[error("it is not good yet (nbf, iat)")]
    NotYet,
    #[error("its times (exp, nbf, iat, auth_time) are missing or unreadable")]
    Times,
    #[error("it has no subject (sub) of 1 to 255 characters")]
    Subject,
    #[error("it is an ID token, which is proof to the client alone")]
    IdToken,
}

/// What a good token says.
#[derive(Debug, Clone)]
pub struct Claims {
    /// Whom it is about, by the provider's name for them.
    pub subject: String,
    /// When it ends, in seconds.
    pub expires_at: i64,
    /// When it was made.
    pub issued_at: i64,
    /// When its person last proved who they are, where it says so.
    pub signed_in_at: Option<i64>,
    /// What it may be used for.
    pub scopes: Vec<String>,
    all: Map<String, Value>,
}

impl Claims {
    /// Whether it may be used for `scope`.
    pub fn has_scope(&self, scope: &str) -> bool {
        self.scopes.iter().any(|one| one == scope)
    }

    /// The words of a claim, which may lie within others: `realm_access.roles`. A claim by its whole name goes before.
    pub fn words(&self, path: &str) -> Vec<&str> {
        let nested = || {
            let mut parts = path.split('.');
            let first = self.all.get(parts.next()?)?;
            parts.try_fold(first, |value, name| value.get(name))
        };
        match self.all.get(path).or_else(nested) {
            Some(Value::String(text)) => text.split_whitespace().collect(),
            Some(Value::Array(items)) => items.iter().filter_map(Value::as_str).collect(),
            _ => Vec::new(),
        }
    }
}

/// Whether it could be a token of a provider: three parts with dots between. Our own tokens have none.
pub fn looks_like_token(text: &str) -> bool {
    text.matches('.').count() == 2
}

/// Who a token says to be from: to choose whose keys to check it by, and for nothing else.
pub fn issuer_of(token: &str) -> Option<String> {
    if token.len() > LONGEST_TOKEN {
        return None;
    }
    let payload: Object = decode(token.split('.').nth(1)?).ok()?;
    payload.text("iss").map(str::to_owned)
}

fn decode(part: &str) -> Result<Object, Refusal> {
    let bytes = URL_SAFE_NO_PAD.decode(part).map_err(|_| Refusal::Malformed)?;
    serde_json::from_slice(&bytes).map_err(|_| Refusal::Malformed)
}

/// What would let a token choose its own key, or wants to be understood and is not.
const FORBIDDEN: [&str; 8] = ["jku", "jwk", "x5u", "x5c", "crit", "b64", "zip", "enc"];

/// Looks at all of a token.
pub(crate) fn check(
    settings: &Settings,
    keys: &[Key],
    token: &str,
    now: i64,
) -> Result<Claims, Refusal> {
    if token.len() > LONGEST_TOKEN {
        return Err(Refusal::TooLong);
    }
    if !looks_like_token(token) {
        return Err(Refusal::Malformed);
    }
    let (signed, signature) = token.rsplit_once('.').ok_or(Refusal::Malformed)?;
    let (head, payload) = signed.split_once('.').ok_or(Refusal::Malformed)?;
    let head = decode(head)?;
    if let Some(name) = FORBIDDEN.into_iter().find(|name| head.has(name)) {
        return Err(Refusal::Header(name));
    }
    let kind = head.text("typ").ok_or(Refusal::Type)?.to_ascii_lowercase();
    let kind = kind.strip_prefix("application/").unwrap_or(&kind);
    if !settings.token_types.iter().any(|one| one.eq_ignore_ascii_case(kind)) {
        return Err(Refusal::Type);
    }
    let algorithm = head.text("alg").and_then(Algorithm::from_name).ok_or(Refusal::Algorithm)?;
    if !settings.algorithms.contains(&algorithm) {
        return Err(Refusal::Algorithm);
    }
    let id = match head.0.get("kid") {
        None => None,
        Some(Value::String(id)) => Some(id.as_str()),
        Some(_) => return Err(Refusal::Malformed),
    };
    let signature = URL_SAFE_NO_PAD.decode(signature).map_err(|_| Refusal::Malformed)?;
    let key = keys::find(keys, id, algorithm).ok_or(Refusal::UnknownKey)?;
    if !key.has_signed(algorithm, signed.as_bytes(), &signature) {
        return Err(Refusal::Signature);
    }
    let payload = decode(payload)?;
    check_claims(settings, &payload, kind == "at+jwt", now)
}

fn check_claims(
    settings: &Settings,
    payload: &Object,
    is_access_token: bool,
    now: i64,
) -> Result<Claims, Refusal> {
    if payload.text("iss") != Some(settings.issuer.as_str()) {
        return Err(Refusal::Issuer);
    }
    if is_id_token(settings, payload, is_access_token) {
        return Err(Refusal::IdToken);
    }
    let is_ours = |audience: &Value| audience.as_str() == Some(settings.audience.as_str());
    let is_for_us = match payload.0.get("aud") {
        Some(Value::Array(members)) => !members.is_empty() && members.iter().all(is_ours),
        Some(one) => is_ours(one),
        None => false,
    };
    if !is_for_us {
        return Err(Refusal::Audience);
    }
    check_client(settings, payload)?;
    let (expires_at, issued_at) = (
        time(payload, "exp")?.ok_or(Refusal::Times)?,
        time(payload, "iat")?.ok_or(Refusal::Times)?,
    );
    if expires_at <= now - SKEW_SECONDS || expires_at <= issued_at {
        return Err(Refusal::Expired);
    }
    let begins_at = time(payload, "nbf")?.unwrap_or(issued_at).max(issued_at);
    let signed_in_at = time(payload, "auth_time")?;
    if begins_at.max(signed_in_at.unwrap_or(begins_at)) > now + SKEW_SECONDS {
        return Err(Refusal::NotYet);
    }
    let subject = payload.text("sub").unwrap_or_default();
    if !(1..=LONGEST_SUBJECT).contains(&subject.len()) || subject.chars().any(char::is_control) {
        return Err(Refusal::Subject);
    }
    let mut claims = Claims {
        subject: subject.to_owned(),
        expires_at,
        issued_at,
        signed_in_at,
        scopes: Vec::new(),
        all: payload.0.clone(),
    };
    let scopes = ["scope", "scp"].into_iter().flat_map(|name| claims.words(name));
    claims.scopes = scopes.map(str::to_owned).collect();
    Ok(claims)
}

/// The client is named by one of three claims; where several are there, none may be a stranger.
fn check_client(settings: &Settings, payload: &Object) -> Result<(), Refusal> {
    let mut named =
        ["client_id", "azp", "appid"].into_iter().filter_map(|name| payload.0.get(name));
    let is_known = |client: &Value| {
        client.as_str().is_some_and(|name| settings.clients.iter().any(|one| one == name))
    };
    match named.next() {
        Some(first) if is_known(first) && named.all(is_known) => Ok(()),
        _ => Err(Refusal::Client),
    }
}

/// What only ID tokens have. Where the type does not tell, a token without any scope is taken for one as well. Where
/// access tokens carry a nonce too, the claim that only they have decides instead.
fn is_id_token(settings: &Settings, payload: &Object, is_access_token: bool) -> bool {
    const HASHES: [&str; 3] = ["at_hash", "c_hash", "s_hash"];
    let kind = payload.text("typ").unwrap_or("Bearer");
    let lacks_mark = match &settings.access_token_claim {
        Some(claim) => !payload.has(claim),
        None => {
            payload.has("nonce")
                || (!is_access_token && !payload.has("scope") && !payload.has("scp"))
        }
    };
    lacks_mark
        || HASHES.iter().any(|name| payload.has(name))
        || !kind.eq_ignore_ascii_case("bearer")
}

/// Seconds since 1970; whole ones, for no provider sends others.
fn time(payload: &Object, name: &str) -> Result<Option<i64>, Refusal> {
    // The year 9999: sums with it can't overflow.
    let is_sane = |at: &i64| (0..=253_402_300_799).contains(at);
    match payload.0.get(name) {
        None => Ok(None),
        Some(value) => value.as_i64().filter(is_sane).map(Some).ok_or(Refusal::Times),
    }
}
