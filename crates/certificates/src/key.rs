//! Defines the instance's signing key (Ed25519), and the public key that verifies its signatures.

use std::{
    fs,
    io::Write as _,
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
    sync::Arc,
};

use base64::{Engine as _, engine::general_purpose::STANDARD};
use ring::{
    rand::SystemRandom,
    signature::{ED25519, Ed25519KeyPair, KeyPair as _, UnparsedPublicKey},
};
use sha2::{Digest as _, Sha256};

use crate::kernel::secret::hex;

/// The prefix of the 32 key bytes in a `SubjectPublicKeyInfo` (RFC 8410).
const SPKI_PREFIX: [u8; 12] =
    [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00];
const PEM_HEAD: &str = "-----BEGIN PUBLIC KEY-----";
const PEM_FOOT: &str = "-----END PUBLIC KEY-----";

/// Why a key isn't available.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    #[error("{0} is missing: restore it from a backup.")]
    Missing(PathBuf),
    /// The file isn't a key.
    #[error("{0} is damaged: it must be an Ed25519 key in PKCS#8. Restore it from a backup.")]
    Damaged(PathBuf),
    /// The text isn't a public key.
    #[error("this is not an Ed25519 public key, in PEM or as base64 text")]
    NotPublic,
    #[error("{0:#}")]
    Other(#[from] anyhow::Error),
}

/// The signing key. Cheap to clone. It is stored in its own file next to the database and never in it.
#[derive(Clone)]
pub struct SigningKey(Arc<Ed25519KeyPair>);

impl std::fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SigningKey({})", self.public().fingerprint())
    }
}

impl SigningKey {
    /// Creates a new key file that only its owner can read, and never overwrites one.
    pub fn create(path: &Path) -> Result<Self, KeyError> {
        let document = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new())
            .map_err(|_| anyhow::anyhow!("the operating system returned no random bytes"))?;
        let cannot = |error: std::io::Error| {
            anyhow::Error::new(error).context(format!("cannot create {}", path.display()))
        };
        let mut options = fs::OpenOptions::new();
        let mut file =
            options.write(true).create_new(true).mode(0o600).open(path).map_err(cannot)?;
        file.write_all(document.as_ref()).and_then(|()| file.sync_all()).map_err(cannot)?;
        Self::from_pkcs8(document.as_ref()).ok_or_else(|| KeyError::Damaged(path.to_owned()))
    }

    /// Reads a key file that [`SigningKey::create`] wrote.
    pub fn open(path: &Path) -> Result<Self, KeyError> {
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Err(KeyError::Missing(path.to_owned()));
            }
            Err(error) => {
                let context = format!("cannot read the key file {}", path.display());
                return Err(anyhow::Error::new(error).context(context).into());
            }
        };
        Self::from_pkcs8(&bytes).ok_or_else(|| KeyError::Damaged(path.to_owned()))
    }

    /// Derives a key from a seed, for a demo that must be reproducible. Never use it for a portal.
    pub fn of_seed(seed: &[u8; 32]) -> Option<Self> {
        Ed25519KeyPair::from_seed_unchecked(seed).ok().map(|pair| Self(Arc::new(pair)))
    }

    fn from_pkcs8(bytes: &[u8]) -> Option<Self> {
        Ed25519KeyPair::from_pkcs8(bytes).ok().map(|pair| Self(Arc::new(pair)))
    }

    pub fn public(&self) -> PublicKey {
        let mut bytes = [0; 32];
        bytes.copy_from_slice(self.0.public_key().as_ref());
        PublicKey(bytes)
    }

    /// Signs bytes other than a certificate, which begin with their own context, and returns base64.
    pub fn sign_bytes(&self, bytes: &[u8]) -> String {
        self.sign(bytes)
    }

    pub(crate) fn sign(&self, bytes: &[u8]) -> String {
        STANDARD.encode(self.0.sign(bytes))
    }
}

/// Verifies signatures of the corresponding signing key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PublicKey([u8; 32]);

impl PublicKey {
    /// Parses PEM or base64; base64 may be the bare key or a `SubjectPublicKeyInfo`.
    pub fn parse(text: &str) -> Result<Self, KeyError> {
        let text = text.trim();
        let inner = text
            .strip_prefix(PEM_HEAD)
            .and_then(|rest| rest.strip_suffix(PEM_FOOT))
            .unwrap_or(text);
        let digits: String = inner.split_ascii_whitespace().collect();
        let bytes = STANDARD.decode(digits).map_err(|_| KeyError::NotPublic)?;
        let key = bytes.strip_prefix(&SPKI_PREFIX).unwrap_or(&bytes);
        key.try_into().map(Self).map_err(|_| KeyError::NotPublic)
    }

    /// The key in PEM, as `openssl pkey -pubin` reads it.
    pub fn pem(&self) -> String {
        format!("{PEM_HEAD}\n{}\n{PEM_FOOT}\n", STANDARD.encode(self.spki()))
    }

    pub fn text(&self) -> String {
        STANDARD.encode(self.0)
    }

    /// SHA-256 of the key in DER, which people compare.
    pub fn fingerprint(&self) -> String {
        hex(&Sha256::digest(self.spki()))
    }

    fn spki(&self) -> Vec<u8> {
        [SPKI_PREFIX.as_slice(), &self.0].concat()
    }

    /// Whether a signature was made by [`SigningKey::sign_bytes`] with the corresponding key.
    pub fn has_signed(&self, bytes: &[u8], signature: &str) -> bool {
        self.proves(bytes, signature)
    }

    /// Whether the corresponding key made this signature (in base64).
    pub(crate) fn proves(&self, bytes: &[u8], signature: &str) -> bool {
        STANDARD.decode(signature).is_ok_and(|signature| {
            UnparsedPublicKey::new(&ED25519, self.0).verify(bytes, &signature).is_ok()
        })
    }
}
