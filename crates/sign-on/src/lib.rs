//! Handles sign-in through an OpenID Connect provider: its metadata, its keys, and whether an access token is valid.
//!
//! A [`Provider`] keeps its keys for a day. It fetches them again if a token names an unknown key (at most once a
//! minute), and keeps using the old ones while the provider can't be reached. Nothing here knows users: a valid token
//! yields [`Claims`], and the caller looks up the subject.

mod fetch;
mod json;
mod keys;
mod probe;
mod provider;
mod settings;
mod token;

pub use fetch::Outage;
pub use probe::Redirect;
pub use provider::{KEPT_SECONDS, LastAnswer, Metadata, Provider, RETRY_SECONDS};
pub use settings::Settings;
pub use token::{Claims, LONGEST_TOKEN, Refusal, SKEW_SECONDS, issuer_of, looks_like_token};

/// A signature algorithm of tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Algorithm {
    Rs256,
    Ps256,
    Es256,
    EdDsa,
}

impl Algorithm {
    /// The algorithm with this name in a token's header.
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "RS256" => Self::Rs256,
            "PS256" => Self::Ps256,
            "ES256" => Self::Es256,
            "EdDSA" => Self::EdDsa,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests;
