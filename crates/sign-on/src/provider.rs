//! A provider: what it is configured to be, what it said of itself, and the keys that it signs with.

use std::sync::{Arc, Mutex, PoisonError, RwLock};

use serde::Deserialize;

use crate::{
    Claims, Outage, Refusal,
    fetch::Client,
    keys::{Key, KeySet},
    settings::Settings,
    token,
};

/// How long keys are kept before they are asked for anew.
pub const KEPT_SECONDS: i64 = 24 * 3600;
/// How long nothing is asked again, whatever the tokens say.
pub const RETRY_SECONDS: i64 = 60;

/// What a provider says of itself (OpenID Connect Discovery 1.0).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Metadata {
    /// Its name for itself.
    pub issuer: String,
    /// Where people sign in.
    pub authorization_endpoint: String,
    /// Where codes become tokens.
    pub token_endpoint: String,
    /// Where its keys lie.
    pub jwks_uri: String,
    /// Where people sign out, if it offers that.
    pub end_session_endpoint: Option<String>,
    /// Ways to prove who began a sign-in; PKCE's `S256` must be among them where they are named at all.
    pub code_challenge_methods_supported: Option<Vec<String>>,
    /// Scopes that may be asked for, where it says so.
    pub scopes_supported: Option<Vec<String>>,
}

/// How a provider answered when it was last asked who it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastAnswer {
    /// In seconds since 1970.
    pub asked_at: i64,
    /// Why nothing was learned; none where it answered.
    pub outage: Option<Outage>,
}

#[derive(Debug, Default)]
struct Known {
    metadata: Option<Arc<Metadata>>,
    keys: Arc<Vec<Key>>,
    fetched_at: Option<i64>,
    last_answer: Option<LastAnswer>,
}

/// A provider and what is known of it.
#[derive(Debug)]
pub struct Provider {
    settings: Settings,
    client: Client,
    known: RwLock<Known>,
    /// When it was last asked; held while it is, so that no two ask at a time.
    asked_at: Mutex<Option<i64>>,
}

impl Provider {
    /// A provider of which nothing is known yet.
    ///
    /// # Errors
    /// When the file of authorities can't be used.
    pub fn new(settings: Settings) -> std::io::Result<Self> {
        Ok(Self {
            client: Client::new(settings.authorities.as_deref())?,
            settings,
            known: RwLock::default(),
            asked_at: Mutex::default(),
        })
    }

    /// What it is configured to be.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    pub(crate) fn client(&self) -> &Client {
        &self.client
    }

    /// What it said of itself, once it was reached.
    pub fn metadata(&self) -> Option<Arc<Metadata>> {
        self.known.read().unwrap_or_else(PoisonError::into_inner).metadata.clone()
    }

    /// Whether it should be asked for its keys: there are none, or they are a day old.
    pub fn is_stale(&self, now: i64) -> bool {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known.fetched_at.is_none_or(|at| !(0..KEPT_SECONDS).contains(&(now - at)))
    }

    /// Whether an access token is good, by the keys that are known.
    ///
    /// # Errors
    /// [`Refusal::UnknownKey`] is worth another try after [`Self::refresh`]; all others are for good.
    pub fn check(&self, token: &str, now: i64) -> Result<Claims, Refusal> {
        let keys = Arc::clone(&self.known.read().unwrap_or_else(PoisonError::into_inner).keys);
        token::check(&self.settings, &keys, token, now)
    }

    /// Asks the provider who it is and for its keys, unless that was done less than a minute ago. Waits for the
    /// network; while others wait for the same, it is asked once. What was known stays when it fails.
    pub fn refresh(&self, now: i64) -> Result<(), Outage> {
        let mut asked_at = self.asked_at.lock().unwrap_or_else(PoisonError::into_inner);
        if asked_at.is_some_and(|at| (0..RETRY_SECONDS).contains(&(now - at))) {
            // Whoever waited for another's question has its answer now.
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

    /// How it answered when it was last asked; none where it never was.
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

    /// Asks the provider who it is.
    ///
    /// # Errors
    /// When it can't be reached or is another than the configured one.
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
        // A provider without https is one on this machine, for a trial; its own addresses may be so too.
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

    /// Asks for the keys that a provider says to have, and counts those that can be used.
    ///
    /// # Errors
    /// When they can't be had, or none can be used.
    pub fn count_keys(&self, metadata: &Metadata) -> Result<usize, Outage> {
        let sent: KeySet = self.client.get(&metadata.jwks_uri)?;
        match sent.usable().len() {
            0 => Err(Outage::NoKeys { url: metadata.jwks_uri.clone() }),
            count => Ok(count),
        }
    }
}
