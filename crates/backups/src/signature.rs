//! Who made a backup: its manifest, which names every part with its hash, is signed by the portal's key.

use serde::{Deserialize, Serialize};

use crate::Manifest;

/// What the portal signs manifests for; nothing else that it signs begins so.
const PURPOSE: &[u8] = b"transom backup manifest 1\n";

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

impl Manifest {
    /// The bytes that are signed: all that the manifest says, but for its signature.
    pub fn signed_bytes(&self) -> Vec<u8> {
        let mut bytes = PURPOSE.to_vec();
        let mut unsigned = self.clone();
        unsigned.signature = None;
        // A manifest is made of texts, numbers and lists, which can always be written.
        bytes.extend(serde_json::to_vec(&unsigned).unwrap_or_default());
        bytes
    }
}
