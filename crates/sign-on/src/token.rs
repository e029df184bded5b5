//! Checks access tokens (RFC 9068, RFC 8725): whatever isn't explicitly valid is refused.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use serde_json::{Map, Value};

use crate::{
    Algorithm,
    json::Object,
    keys::{self, Key},
    settings::Settings,
};

/// The longest token that is parsed.
pub const LONGEST_TOKEN: usize = 16 * 1024;
/// The accepted clock skew between the provider and this server.
pub const SKEW_SECONDS: i64 = 60;
const LONGEST_SUBJECT: usize = 255;

/// Why a token is refused. This is for logs and for whoever sets up the provider; the sender isn't told.
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

/// The claims of a valid token.
#[derive(Debug, Clone)]
pub struct Claims {
    /// The provider's identifier of the user.
    pub subject: String,
    /// The expiration time, in seconds since 1970.
    pub expires_at: i64,
    pub issued_at: i64,
    /// When the user last authenticated, if stated.
    pub signed_in_at: Option<i64>,
    pub scopes: Vec<String>,
    all: Map<String, Value>,
}

impl Claims {
    pub fn has_scope(&self, scope: &str) -> bool {
        self.scopes.iter().any(|one| one == scope)
    }

    /// The words of a claim, which may be nested: `realm_access.roles`. A claim with that full name takes precedence.
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

/// Whether it could be a provider's token: three parts separated by dots. Our own tokens have none.
pub fn looks_like_token(text: &str) -> bool {
    text.matches('.').count() == 2
}

/// The issuer that a token claims, only for choosing whose keys to check it with.
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

/// Header parameters that would let a token choose its own key, or that must be understood and aren't.
const FORBIDDEN: [&str; 8] = ["jku", "jwk", "x5u", "x5c", "crit", "b64", "zip", "enc"];

/// Checks everything about a token.
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

/// The client is in one of three claims. If several are present, all must be known.
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

/// Detects ID tokens by what only they have. If the type doesn't tell, a token without a scope counts as one too. If
/// access tokens contain a nonce as well, the claim that only they have decides instead.
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

/// Seconds since 1970; integers only, because no provider sends others.
fn time(payload: &Object, name: &str) -> Result<Option<i64>, Refusal> {
    // The year 9999, so that sums can't overflow.
    let is_sane = |at: &i64| (0..=253_402_300_799).contains(at);
    match payload.0.get(name) {
        None => Ok(None),
        Some(value) => value.as_i64().filter(is_sane).map(Some).ok_or(Refusal::Times),
    }
}
