//! Defines a provider: its settings, its metadata and its signing keys.

use std::sync::{Arc, Mutex, PoisonError, RwLock};

use serde::Deserialize;

use crate::{
    Claims, Outage, Refusal,
    fetch::Client,
    keys::{Key, KeySet},
    settings::Settings,
    token,
};

/// How long keys are cached.
pub const KEPT_SECONDS: i64 = 24 * 3600;
/// The minimum time between requests, whatever the tokens say.
pub const RETRY_SECONDS: i64 = 60;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Metadata {
    pub issuer: String,
    pub authorization_endpoint: String,
    pub token_endpoint: String,
    pub jwks_uri: String,
    pub end_session_endpoint: Option<String>,
    /// PKCE methods. If the provider lists any, `S256` must be among them.
    pub code_challenge_methods_supported: Option<Vec<String>>,
    pub scopes_supported: Option<Vec<String>>,
}

/// The result of the last request to a provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastAnswer {
    /// In seconds since 1970.
    pub asked_at: i64,
    /// Why it failed, or `None` if it succeeded.
    pub outage: Option<Outage>,
}

#[derive(Debug, Default)]
struct Known {
    metadata: Option<Arc<Metadata>>,
    keys: Arc<Vec<Key>>,
    fetched_at: Option<i64>,
    last_answer: Option<LastAnswer>,
}

#[derive(Debug)]
pub struct Provider {
    settings: Settings,
    client: Client,
    known: RwLock<Known>,
    /// When it was last queried. Locked during a query, so that there is only one at a time.
    asked_at: Mutex<Option<i64>>,
}

impl Provider {
    /// A provider that hasn't been queried yet.
    ///
    /// # Errors
    /// Fails if the file with authorities can't be used.
    pub fn new(settings: Settings) -> std::io::Result<Self> {
        Ok(Self {
            client: Client::new(settings.authorities.as_deref())?,
            settings,
            known: RwLock::default(),
            asked_at: Mutex::default(),
        })
    }

    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    pub(crate) fn client(&self) -> &Client {
        &self.client
    }

    /// Its metadata, once it was reached.
    pub fn metadata(&self) -> Option<Arc<Metadata>> {
        self.known.read().unwrap_or_else(PoisonError::into_inner).metadata.clone()
    }

    /// Whether its keys should be fetched because there are none or they are a day old.
    pub fn is_stale(&self, now: i64) -> bool {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known.fetched_at.is_none_or(|at| !(0..KEPT_SECONDS).contains(&(now - at)))
    }

    /// Checks an access token with the known keys.
    ///
    /// # Errors
    /// After [`Refusal::UnknownKey`], try again after [`Self::refresh`]. All other refusals are final.
    pub fn check(&self, token: &str, now: i64) -> Result<Claims, Refusal> {
        let keys = Arc::clone(&self.known.read().unwrap_or_else(PoisonError::into_inner).keys);
        token::check(&self.settings, &keys, token, now)
    }

    /// Fetches the provider's metadata and keys, unless that happened less than a minute ago. Blocks on the network;
    /// concurrent callers share one request. On failure, what was known is kept.
    pub fn refresh(&self, now: i64) -> Result<(), Outage> {
        let mut asked_at = self.asked_at.lock().unwrap_or_else(PoisonError::into_inner);
        if asked_at.is_some_and(|at| (0..RETRY_SECONDS).contains(&(now - at))) {
            // A caller that waited for another's request has its result now.
            return if self.is_stale(now) { Err(Outage::TooSoon) } else { Ok(()) };
        }
        *asked_at = Some(now);
        let fetched = self.fetch();
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.last_answer =
            Some(LastAnswer { asked_at: now, outage: fetched.as_ref().err().cloned() });
        let (metadata, keys) = fetched?;
        known.metadata = Some(Arc::new(metadata));
        known.keys = Arc::new(keys);
        known.fetched_at = Some(now);
        Ok(())
    }

    /// The result of the last request, or `None` if there was none.
    pub fn last_answer(&self) -> Option<LastAnswer> {
        self.known.read().unwrap_or_else(PoisonError::into_inner).last_answer.clone()
    }

    fn fetch(&self) -> Result<(Metadata, Vec<Key>), Outage> {
        let metadata = self.discover()?;
        let sent: KeySet = self.client.get(&metadata.jwks_uri)?;
        let keys = sent.usable();
        if keys.is_empty() {
            return Err(Outage::NoKeys { url: metadata.jwks_uri });
        }
        Ok((metadata, keys))
    }

    /// Fetches the provider's metadata.
    ///
    /// # Errors
    /// Fails if it can't be reached or isn't the configured issuer.
    pub fn discover(&self) -> Result<Metadata, Outage> {
        let issuer = &self.settings.issuer;
        let url = format!("{}/.well-known/openid-configuration", issuer.trim_end_matches('/'));
        let metadata: Metadata = self.client.get(&url)?;
        if metadata.issuer != *issuer {
            return Err(Outage::OtherIssuer { wanted: issuer.clone(), found: metadata.issuer });
        }
        let addresses = [
            ("authorization_endpoint", Some(&metadata.authorization_endpoint)),
            ("token_endpoint", Some(&metadata.token_endpoint)),
            ("jwks_uri", Some(&metadata.jwks_uri)),
            ("end_session_endpoint", metadata.end_session_endpoint.as_ref()),
        ];
        // A provider without https is on this machine, for testing. Its own addresses may be without https too.
        let is_plain = issuer.starts_with("http://");
        for (name, url) in addresses {
            let is_fine = |url: &String| {
                url.starts_with("https://") || (is_plain && url.starts_with("http://"))
            };
            if let Some(url) = url.filter(|url| !is_fine(url)) {
                return Err(Outage::Insecure { name, url: url.clone() });
            }
        }
        Ok(metadata)
    }

    /// Fetches the provider's keys, and counts the usable ones.
    ///
    /// # Errors
    /// Fails if they can't be fetched, or none is usable.
    pub fn count_keys(&self, metadata: &Metadata) -> Result<usize, Outage> {
        let sent: KeySet = self.client.get(&metadata.jwks_uri)?;
        match sent.usable().len() {
            0 => Err(Outage::NoKeys { url: metadata.jwks_uri.clone() }),
            count => Ok(count),
        }
    }
}
