//! Signing on by an OpenID Connect provider: what it says of itself, its keys, and whether an access token is good.
//!
//! A [`Provider`] keeps the keys for a day, asks for them anew where a token names one that it doesn't know (at
//! most once a minute), and goes on with those that it has while the provider can't be reached. Nothing here
//! knows who a user is: a token that holds gives [`Claims`], and the caller looks for the subject.

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

/// How a token may be signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Algorithm {
    Rs256,
    Ps256,
    Es256,
    EdDsa,
}

impl Algorithm {
    /// By its name in the head of a token.
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
