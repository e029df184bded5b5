//! Defines the settings of a provider.

use std::path::PathBuf;

use crate::Algorithm;

#[derive(Debug, Clone)]
pub struct Settings {
    /// Its address, exactly as in tokens and the discovery document.
    pub issuer: String,
    pub audience: String,
    /// The clients whose tokens are accepted.
    pub clients: Vec<String>,
    pub token_types: Vec<String>,
    /// A claim that only access tokens have, if they contain a nonce like ID tokens.
    pub access_token_claim: Option<String>,
    pub algorithms: Vec<Algorithm>,
    /// A PEM file with the authorities that sign its certificate, or `None` for the usual ones.
    pub authorities: Option<PathBuf>,
}
