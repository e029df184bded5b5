//! Handles a provider's public keys (RFC 7517): which of them can be used, and verifying signatures with them.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use ring::signature::{
    ECDSA_P256_SHA256_FIXED, ED25519, RSA_PKCS1_2048_8192_SHA256, RSA_PSS_2048_8192_SHA256,
    RsaPublicKeyComponents, UnparsedPublicKey,
};
use serde::Deserialize;

use crate::Algorithm;

/// The most keys of a set: providers have two or three.
const MOST_KEYS: usize = 64;

/// A key set as received. A member that can't be parsed is skipped, not the whole set.
#[derive(Debug, Deserialize)]
pub(crate) struct KeySet {
    keys: Vec<serde_json::Value>,
}

#[derive(Debug, Deserialize)]
struct Sent {
    kty: String,
    kid: Option<String>,
    alg: Option<String>,
    #[serde(rename = "use")]
    usage: Option<String>,
    key_ops: Option<Vec<String>>,
    crv: Option<String>,
    n: Option<String>,
    e: Option<String>,
    x: Option<String>,
    y: Option<String>,
}

#[derive(Debug, Clone)]
enum Material {
    Rsa { modulus: Vec<u8>, exponent: Vec<u8> },
    P256(Vec<u8>),
    Ed25519(Vec<u8>),
}

/// A key that verifies signatures.
#[derive(Debug, Clone)]
pub(crate) struct Key {
    id: Option<String>,
    /// The only algorithm it may be used with, if the provider says so.
    only: Option<Algorithm>,
    material: Material,
}

impl KeySet {
    /// The keys that can verify signatures here.
    pub(crate) fn usable(self) -> Vec<Key> {
        let sent = self.keys.into_iter().take(MOST_KEYS);
        sent.filter_map(|key| Key::read(serde_json::from_value(key).ok()?)).collect()
    }
}

fn bytes(text: Option<&String>) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text?).ok()
}

impl Key {
    fn read(sent: Sent) -> Option<Self> {
        let is_for_signatures = sent.usage.as_deref().is_none_or(|usage| usage == "sig")
            && sent.key_ops.as_ref().is_none_or(|ops| ops.iter().any(|op| op == "verify"));
        if !is_for_signatures {
            return None;
        }
        let only = match &sent.alg {
            Some(name) => Some(Algorithm::from_name(name)?),
            None => None,
        };
        let material = match (sent.kty.as_str(), sent.crv.as_deref()) {
            ("RSA", _) => {
                let (modulus, exponent) = (bytes(sent.n.as_ref())?, bytes(sent.e.as_ref())?);
                // Keys of the wrong length would be refused when used, so they aren't even kept.
                if !(256..=1024).contains(&modulus.len()) || exponent.len() > 8 {
                    return None;
                }
                Material::Rsa { modulus, exponent }
            }
            ("EC", Some("P-256")) => {
                let (x, y) = (bytes(sent.x.as_ref())?, bytes(sent.y.as_ref())?);
                if x.len() != 32 || y.len() != 32 {
                    return None;
                }
                Material::P256([&[4][..], &x, &y].concat())
            }
            ("OKP", Some("Ed25519")) => {
                let x = bytes(sent.x.as_ref())?;
                if x.len() != 32 {
                    return None;
                }
                Material::Ed25519(x)
            }
            _ => return None,
        };
        Some(Self { id: sent.kid, only, material })
    }

    /// Whether a token with this `id` (or none) and `algorithm` may be signed with the key. The key says what it is
    /// for, never the token.
    fn fits(&self, id: Option<&str>, algorithm: Algorithm) -> bool {
        let is_kind = matches!(
            (&self.material, algorithm),
            (Material::Rsa { .. }, Algorithm::Rs256 | Algorithm::Ps256)
                | (Material::P256(_), Algorithm::Es256)
                | (Material::Ed25519(_), Algorithm::EdDsa)
        );
        is_kind
            && self.only.is_none_or(|only| only == algorithm)
            && id.is_none_or(|id| self.id.as_deref() == Some(id))
    }

    /// Whether `signature` was made with this key over `signed`.
    pub(crate) fn has_signed(&self, algorithm: Algorithm, signed: &[u8], signature: &[u8]) -> bool {
        match &self.material {
            Material::Rsa { modulus, exponent } => {
                let parameters = match algorithm {
                    Algorithm::Ps256 => &RSA_PSS_2048_8192_SHA256,
                    _ => &RSA_PKCS1_2048_8192_SHA256,
                };
                let key = RsaPublicKeyComponents { n: modulus, e: exponent };
                key.verify(parameters, signed, signature).is_ok()
            }
            Material::P256(point) => UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, point)
                .verify(signed, signature)
                .is_ok(),
            Material::Ed25519(point) => {
                UnparsedPublicKey::new(&ED25519, point).verify(signed, signature).is_ok()
            }
        }
    }
}

/// The key of a token: by its id, or if the token has none, the only one that fits.
pub(crate) fn find<'a>(keys: &'a [Key], id: Option<&str>, algorithm: Algorithm) -> Option<&'a Key> {
    let mut fitting = keys.iter().filter(|key| key.fits(id, algorithm));
    let first = fitting.next()?;
    (id.is_some() || fitting.next().is_none()).then_some(first)
}
