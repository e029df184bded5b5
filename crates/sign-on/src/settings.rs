//! What a provider is configured to be.

use std::path::PathBuf;

use crate::Algorithm;

/// What a provider is configured to be.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Its address, exactly as tokens and discovery name it.
    pub issuer: String,
    /// The audience that tokens must carry.
    pub audience: String,
    /// The clients to which tokens may have been given.
    pub clients: Vec<String>,
    /// The types of token (`typ`) that are taken.
    pub token_types: Vec<String>,
    /// A claim that only access tokens have, where they carry a nonce as ID tokens do.
    pub access_token_claim: Option<String>,
    /// How tokens may be signed.
    pub algorithms: Vec<Algorithm>,
    /// Authorities that sign its certificate, as a PEM file; none for the usual ones.
    pub authorities: Option<PathBuf>,
}
