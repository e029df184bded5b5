//! Determines which portal a backup comes from. The manifest verifies the parts and the signature verifies the
//! manifest, provided that the signing key stayed secret: an unencrypted archive contains it.

use transom_backups::{Manifest, Signature};

use crate::{
    certificates::{PublicKey, SigningKey},
    instance::Instance,
};

/// The portal that made a backup, according to its signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// The backup isn't signed, as older versions didn't sign.
    Unsigned,
    /// It was changed after it was signed.
    Forged,
    /// The portal with this key.
    Of(PublicKey),
}

impl Origin {
    /// The origin according to a backup's manifest.
    pub fn of(manifest: &Manifest) -> Self {
        let Some(Signature { key, value }) = &manifest.signature else { return Self::Unsigned };
        match PublicKey::parse(key) {
            Ok(key) if key.has_signed(&manifest.signed_bytes(), value) => Self::Of(key),
            _ => Self::Forged,
        }
    }

    /// The origin in a sentence. `own` is the key of the asking portal, if there is one.
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

    /// The sentence for a backup that isn't from the required portal.
    pub fn not_of(self, own: Option<PublicKey>) -> String {
        format!("It is not of the portal with that public key. {}", self.sentence(own))
    }
}

/// Signs manifests for a portal.
pub(super) fn sign(key: &SigningKey, bytes: &[u8]) -> Signature {
    Signature { key: key.public().text(), value: key.sign_bytes(bytes) }
}

/// The public key that identifies an instance's backups.
pub fn key_of(instance: &Instance) -> Option<PublicKey> {
    instance.signing_key().ok().map(|key| key.public())
}
