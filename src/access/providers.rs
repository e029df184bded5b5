//! The OpenID Connect providers through which users sign in.
//! A bearer token with two dots may come from a provider; there is one for each `[[auth.oidc]]`. The first call with
//! such a token waits (`sign_in::introduce`) until `sign_on` has verified it with the provider's keys and
//! `identities` has found its user. That begins a session with the token's hash, which ends when the token expires.
//! From then on it is a session like any other: listed, revoked and counted. If it is deleted, a trigger keeps its
//! hash in `ended_tokens`, so the token can't begin another. Roles controlled by a claim are granted and removed when
//! a session begins, and can't be changed by hand for users linked to that provider.

use std::{sync::Arc, time::Duration};

use tokio::{sync::Mutex, task::spawn_blocking};

use super::Side;
use crate::{
    config::RoleClaim,
    kernel::time::Instant,
    sign_on::{self, Claims, Metadata, Outage, Refusal},
};

/// How often keys are refreshed while no one signs in.
const WATCH: Duration = Duration::from_mins(15);
/// How often a provider that was never reached is tried again.
const WATCH_UNKNOWN: Duration = Duration::from_secs(61);

/// A provider's settings from the configuration.
#[derive(Debug, Clone)]
pub struct ProviderSettings {
    /// The key under which users' links to it are stored.
    pub id: String,
    /// The name shown to users.
    pub name: String,
    /// The portal's client id at the provider.
    pub client_id: String,
    /// The scopes that the web app requests.
    pub scopes: Vec<String>,
    /// The resource that the web app names (RFC 8707).
    pub resource: Option<String>,
    /// The sides whose users can sign in through it.
    pub sides: Vec<Side>,
    /// A scope that tokens of staff must have.
    pub staff_scope: Option<String>,
    /// The roles that its claims control.
    pub role_claims: Vec<RoleClaim>,
}

#[derive(Debug)]
pub struct Provider {
    pub settings: ProviderSettings,
    source: Arc<sign_on::Provider>,
    /// Serializes requests, so that a slow provider occupies one thread only.
    turn: Mutex<()>,
}

/// Why a token isn't accepted.
#[derive(Debug)]
pub enum NotTaken {
    /// The token is invalid.
    Refused(Refusal),
    /// It may be valid, but the provider with this name was never reached.
    Unreachable(String),
}

impl Provider {
    pub fn new(settings: ProviderSettings, source: sign_on::Provider) -> Self {
        Self { settings, source: Arc::new(source), turn: Mutex::default() }
    }

    /// The client for the provider, used to test the connection.
    pub fn source(&self) -> &sign_on::Provider {
        &self.source
    }

    /// Whether users of a side can sign in through it.
    pub fn is_for(&self, side: Side) -> bool {
        self.settings.sides.contains(&side)
    }

    /// The provider's discovery document, once it has been fetched.
    pub fn metadata(&self) -> Option<Arc<Metadata>> {
        self.source.metadata()
    }

    /// The provider's discovery document, fetched on first use.
    pub async fn reached(&self, now: Instant) -> Result<Arc<Metadata>, Outage> {
        if let Some(metadata) = self.metadata() {
            return Ok(metadata);
        }
        self.refresh(now).await?;
        self.metadata().ok_or(Outage::TooSoon)
    }

    async fn refresh(&self, now: Instant) -> Result<(), Outage> {
        let _turn = self.turn.lock().await;
        let (source, at) = (Arc::clone(&self.source), seconds(now));
        let asked = spawn_blocking(move || source.refresh(at)).await;
        let asked = asked.unwrap_or(Err(Outage::TooSoon));
        if let Err(outage) = &asked
            && *outage != Outage::TooSoon
        {
            let id = &self.settings.id;
            tracing::warn!(provider = %id, %outage, "a sign-in provider can't be asked for its keys");
        }
        asked
    }

    /// Verifies a token of this provider, fetching its keys if the cached ones don't match.
    pub async fn check(&self, token: &str, now: Instant) -> Result<Claims, NotTaken> {
        let mut checked = self.source.check(token, seconds(now));
        if matches!(checked, Err(Refusal::UnknownKey)) && self.refresh(now).await.is_ok() {
            checked = self.source.check(token, seconds(now));
        }
        checked.map_err(|refusal| match refusal {
            Refusal::UnknownKey if self.metadata().is_none() => {
                NotTaken::Unreachable(self.settings.name.clone())
            }
            refusal => NotTaken::Refused(refusal),
        })
    }
}

fn seconds(now: Instant) -> i64 {
    now.timestamp().as_second()
}

#[derive(Debug, Default)]
pub struct Providers(Vec<Arc<Provider>>);

impl Providers {
    pub fn new(providers: Vec<Provider>) -> Self {
        Self(providers.into_iter().map(Arc::new).collect())
    }

    /// The providers in the order of the configuration.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Provider>> {
        self.0.iter()
    }

    pub fn find(&self, id: &str) -> Option<&Arc<Provider>> {
        self.0.iter().find(|provider| provider.settings.id == id)
    }

    /// A provider's name, or its id if it is no longer in the configuration.
    pub fn name<'a>(&'a self, id: &'a str) -> &'a str {
        self.find(id).map_or(id, |provider| &provider.settings.name)
    }

    /// Verifies a token and returns its claims. If two providers share an issuer, the first one that accepts the
    /// token wins.
    pub async fn check(
        &self,
        token: &str,
        now: Instant,
    ) -> Result<(Arc<Provider>, Claims), NotTaken> {
        let issuer = sign_on::issuer_of(token);
        let mut why = NotTaken::Refused(Refusal::Issuer);
        for provider in &self.0 {
            if Some(&provider.source.settings().issuer) != issuer.as_ref() {
                continue;
            }
            match provider.check(token, now).await {
                Ok(claims) => return Ok((Arc::clone(provider), claims)),
                Err(not_taken) => why = not_taken,
            }
        }
        Err(why)
    }

    /// The origins that pages must be able to reach: the providers' and those in their discovery documents.
    pub fn origins(&self) -> Vec<String> {
        let mut origins = Vec::new();
        for provider in &self.0 {
            let metadata = provider.metadata();
            let told = metadata.iter().flat_map(|told| {
                [told.token_endpoint.as_str(), told.authorization_endpoint.as_str()]
            });
            for url in told.chain([provider.source.settings().issuer.as_str()]) {
                let origin = origin_of(url);
                origins.extend(origin.filter(|origin| !origins.contains(origin)));
            }
        }
        origins
    }

    /// Fetches discovery documents and keeps keys fresh. Never returns.
    pub async fn watch(&self, now: impl Fn() -> Instant, mut told: impl FnMut(Vec<String>)) {
        if self.0.is_empty() {
            return;
        }
        loop {
            for provider in &self.0 {
                if provider.source.is_stale(seconds(now())) {
                    let _ = provider.refresh(now()).await;
                }
            }
            told(self.origins());
            let are_known = self.0.iter().all(|provider| provider.metadata().is_some());
            tokio::time::sleep(if are_known { WATCH } else { WATCH_UNKNOWN }).await;
        }
    }
}

/// The origin of an address, if it is safe to put in a header.
fn origin_of(url: &str) -> Option<String> {
    let uri: http::Uri = url.parse().ok()?;
    let authority = uri.authority()?.as_str();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._:[]".contains(c);
    let scheme = uri.scheme_str().filter(|_| authority.chars().all(is_plain))?;
    Some(format!("{scheme}://{authority}"))
}
