//! Signs backups: the portal's key signs the manifest, which lists every part with its hash.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Signature {
    /// The public key of the portal that made it.
    pub key: String,
    pub value: String,
}

pub type Sign<'a> = &'a dyn Fn(&[u8]) -> Signature;
