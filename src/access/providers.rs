//! The providers through which users sign in: which ones there are, for whom, and whether one of their tokens is valid.
//!
//! A bearer token with two dots may be one of a provider's, of which there is one for each `[[auth.oidc]]`. The first
//! call that carries it is held back (`sign_in::introduce`) until `sign_on` has verified it with the provider's keys
//! and `identities` has named its user; then it begins a session that has the token's hash and ends with the token.
//! From there on nothing knows the difference: such sessions are listed, revoked and counted like any other. If one is
//! deleted, its hash stays in `ended_tokens`, by a trigger, so that the token doesn't begin another. Roles that a claim
//! decides are given and removed when a session begins, and can't be changed by hand for users who are linked to that
//! provider.

use std::{sync::Arc, time::Duration};

use tokio::{sync::Mutex, task::spawn_blocking};

use super::Side;
use crate::{
    config::RoleClaim,
    kernel::time::Instant,
    sign_on::{self, Claims, Metadata, Outage, Refusal},
};

/// How often keys are looked after while no one signs in.
const WATCH: Duration = Duration::from_mins(15);
/// And while the provider was never reached.
const WATCH_UNKNOWN: Duration = Duration::from_secs(61);

/// What the configuration says of a provider.
#[derive(Debug, Clone)]
pub struct ProviderSettings {
    /// By which links to it are kept.
    pub id: String,
    /// What people read.
    pub name: String,
    /// The portal's name there.
    pub client_id: String,
    /// What the web app asks for.
    pub scopes: Vec<String>,
    /// The resource that it names.
    pub resource: Option<String>,
    /// Who may sign in through it.
    pub sides: Vec<Side>,
    /// What the tokens of staff must be good for.
    pub staff_scope: Option<String>,
    /// Roles that it decides.
    pub role_claims: Vec<RoleClaim>,
}

/// A provider.
#[derive(Debug)]
pub struct Provider {
    /// What the configuration says of it.
    pub settings: ProviderSettings,
    source: Arc<sign_on::Provider>,
    /// One question at a time, so that a slow provider holds one thread.
    turn: Mutex<()>,
}

/// Why a token is not taken.
#[derive(Debug)]
pub enum NotTaken {
    /// It is not good.
    Refused(Refusal),
    /// It may be good: the provider, by its name, was never reached.
    Unreachable(String),
}

impl Provider {
    /// A provider of which nothing is known yet.
    pub fn new(settings: ProviderSettings, source: sign_on::Provider) -> Self {
        Self { settings, source: Arc::new(source), turn: Mutex::default() }
    }

    /// What answers questions about it, for trying it.
    pub fn source(&self) -> &sign_on::Provider {
        &self.source
    }

    /// Whether users of a side sign in through it.
    pub fn is_for(&self, side: Side) -> bool {
        self.settings.sides.contains(&side)
    }

    /// What it said of itself, once it was reached.
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

    /// Whether a token of this provider is good; asks for its keys where they don't tell.
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

/// All providers.
#[derive(Debug, Default)]
pub struct Providers(Vec<Arc<Provider>>);

impl Providers {
    /// These.
    pub fn new(providers: Vec<Provider>) -> Self {
        Self(providers.into_iter().map(Arc::new).collect())
    }

    /// In the order of the configuration.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Provider>> {
        self.0.iter()
    }

    /// By its id.
    pub fn find(&self, id: &str) -> Option<&Arc<Provider>> {
        self.0.iter().find(|provider| provider.settings.id == id)
    }

    /// What a provider is called; its id where the configuration no longer has it.
    pub fn name<'a>(&'a self, id: &'a str) -> &'a str {
        self.find(id).map_or(id, |provider| &provider.settings.name)
    }

    /// Whose token this is, and what it says. Two providers may share an issuer: the first that takes it counts.
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

    /// The origins that pages must be able to reach: of the providers, and of what they say of themselves.
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

    /// Learns who the providers are and keeps their keys fresh, for ever.
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

/// Scheme, host and port of an address, where these can stand in a header.
fn origin_of(url: &str) -> Option<String> {
    let uri: http::Uri = url.parse().ok()?;
    let authority = uri.authority()?.as_str();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._:[]".contains(c);
    let scheme = uri.scheme_str().filter(|_| authority.chars().all(is_plain))?;
    Some(format!("{scheme}://{authority}"))
}
