//! Which portal a backup comes from. The manifest proves the parts, and the signature proves the manifest, as long as
//! the signing key has stayed secret: an archive that is not encrypted contains it.

use transom_backups::{Manifest, Signature};

use crate::{
    certificates::{PublicKey, SigningKey},
    instance::Instance,
};

/// Who made a backup, as its signature tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// No one has signed it; versions before this one did not.
    Unsigned,
    /// It was changed after it was signed.
    Forged,
    /// The portal with this key.
    Of(PublicKey),
}

impl Origin {
    /// What the manifest of a backup proves.
    pub fn of(manifest: &Manifest) -> Self {
        let Some(Signature { key, value }) = &manifest.signature else { return Self::Unsigned };
        match PublicKey::parse(key) {
            Ok(key) if key.has_signed(&manifest.signed_bytes(), value) => Self::Of(key),
            _ => Self::Forged,
        }
    }

    /// As people read it; `own` is the key of the portal that asks, where there is one.
    pub fn sentence(self, own: Option<PublicKey>) -> String {
        match self {
            Self::Unsigned => {
                "It is not signed: an earlier version made it, or no portal at all.".to_owned()
            }
            Self::Forged => {
                "Its signature is not of what it contains: it was changed after it was made."
                    .to_owned()
            }
            Self::Of(key) if own == Some(key) => "This portal made it.".to_owned(),
            Self::Of(key) => {
                let another = if own.is_some() { "Another portal" } else { "The portal" };
                format!("{another} with the key {} made it.", key.fingerprint())
            }
        }
    }

    /// What is said of it where another portal's public key was demanded.
    pub fn not_of(self, own: Option<PublicKey>) -> String {
        format!("It is not of the portal with that public key. {}", self.sentence(own))
    }
}

/// Signs manifests in the name of a portal.
pub(super) fn sign(key: &SigningKey, bytes: &[u8]) -> Signature {
    Signature { key: key.public().text(), value: key.sign_bytes(bytes) }
}

/// The key by which the backups of an instance are told.
pub fn key_of(instance: &Instance) -> Option<PublicKey> {
    instance.signing_key().ok().map(|key| key.public())
}
