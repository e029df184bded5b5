//! Who made a backup: its manifest, which names every part with its hash, is signed by the portal's key.

use serde::{Deserialize, Serialize};

/// The signature of a manifest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Signature {
    /// The public key of the portal that made it.
    pub key: String,
    /// What that key proves.
    pub value: String,
}

/// Signs a manifest.
pub type Sign<'a> = &'a dyn Fn(&[u8]) -> Signature;
