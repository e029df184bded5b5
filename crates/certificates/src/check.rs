//! Verifies a certificate file without a database, and explains the result in words.

use std::io::{self, Read};

use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::{
    facts::{self, Facts, Shown},
    kernel::secret::hex,
    key::PublicKey,
    pdf,
};

/// The largest file that is read as a certificate.
pub const MAX_FILE: usize = 64 << 20;

/// Why a certificate isn't valid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Neither a PDF with a certificate's facts nor the facts alone.
    #[error(
        "This file is not a certificate, or is damaged: it contains no facts that can be read."
    )]
    None,
    /// The facts are present but not in canonical form.
    #[error("The certificate is damaged: its facts are not written the way they are signed.")]
    Damaged,
    #[error("The certificate has version {0}; this program reads version {known}.", known = facts::VERSION)]
    Newer(u64),
    /// The facts differ from those that were signed.
    #[error("The certificate is forged: its facts are not the ones that were signed.")]
    Forged,
    /// The facts are genuine but the page around them isn't.
    #[error(
        "The page was changed after it was signed. Its facts are genuine: trust them, not what the page shows."
    )]
    PageChanged,
    /// A receipt names no key, so the two can't be told apart.
    #[error("The receipt was changed after it was sealed, or another portal sealed it.")]
    ReceiptChanged,
    #[error("The certificate was signed with another key ({found}), not with {wanted}.")]
    OtherKey {
        found: String,
        /// The fingerprint of the expected key.
        wanted: String,
    },
}

/// A certificate whose signature is valid for the key that it names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    pub facts: Facts,
    /// The key that signed. Only a comparison with the instance's own key says whose it is.
    pub key: PublicKey,
    /// The fault of the page, if the facts are genuine.
    pub page: Option<Fault>,
}

/// Reads a certificate's PDF, or its facts alone, and verifies the signature.
pub fn read(bytes: &[u8]) -> Result<Certificate, Fault> {
    let is_alone = bytes.first() == Some(&b'{');
    let text = if is_alone { bytes.to_vec() } else { pdf::attached(bytes).ok_or(Fault::None)? };
    let (facts, key) = signed(&text)?;
    let is_whole = is_alone || pdf::is_sealed(bytes, &key);
    Ok(Certificate { facts, key, page: (!is_whole).then_some(Fault::PageChanged) })
}

/// Whether a PDF is sealed. Without facts ([`Fault::None`]), it is a receipt.
pub fn has_seal(bytes: &[u8]) -> bool {
    pdf::has_seal(bytes)
}

/// Fails if a receipt isn't as this key sealed it.
pub fn receipt(bytes: &[u8], key: &PublicKey) -> Result<(), Fault> {
    if pdf::is_sealed(bytes, key) { Ok(()) } else { Err(Fault::ReceiptChanged) }
}

fn signed(text: &[u8]) -> Result<(Facts, PublicKey), Fault> {
    if text.len() as u64 > pdf::MAX_FACTS {
        return Err(Fault::None);
    }
    let value: Value = serde_json::from_slice(text).map_err(|_| Fault::None)?;
    let word = |name: &str| value.get(name).and_then(Value::as_str);
    let (Some(found), Some(key), Some(signature)) =
        (value.get("facts"), word("publicKey"), word("signature"))
    else {
        return Err(Fault::None);
    };
    let version = found.get("version").and_then(Value::as_u64).ok_or(Fault::Damaged)?;
    if version > u64::from(facts::VERSION) {
        return Err(Fault::Newer(version));
    }
    // Each set of facts has exactly one canonical text, so a repeated key, a space or another escape is a change.
    if facts::envelope(found, key, signature).as_bytes() != text {
        return Err(Fault::Damaged);
    }
    let key = PublicKey::parse(key).map_err(|_| Fault::Damaged)?;
    if !facts::is_signed(found, &key, signature) {
        return Err(Fault::Forged);
    }
    let facts: Facts = serde_json::from_value(found.clone()).map_err(|_| Fault::Damaged)?;
    if facts.key != key.fingerprint() {
        return Err(Fault::Forged);
    }
    Ok((facts, key))
}

impl Certificate {
    /// Fails if another key than this one signed the certificate.
    pub fn demand(&self, key: &PublicKey) -> Result<(), Fault> {
        if self.key == *key {
            return Ok(());
        }
        let (found, wanted) = (self.key.fingerprint(), key.fingerprint());
        Err(Fault::OtherKey { found, wanted })
    }

    /// Compares a file's name and SHA-256 with those in the certificate.
    pub fn file(&self, name: &str, sha256: &str) -> FileFinding<'_> {
        let files = &self.facts.files;
        if let Some(file) = files.iter().find(|file| file.sha256 == sha256) {
            return FileFinding::Same(file);
        }
        match files.iter().find(|file| file.name == name) {
            Some(file) => FileFinding::Changed(file),
            None => FileFinding::Unknown,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileFinding<'a> {
    /// The file that was shown, byte for byte.
    Same(&'a Shown),
    /// A file of this name was shown, with different content.
    Changed(&'a Shown),
    /// No such file was shown.
    Unknown,
}

/// The SHA-256 of `content`, in hexadecimal digits.
pub fn sha256(content: &mut impl Read) -> io::Result<String> {
    let mut hasher = Sha256::new();
    let mut buffer = vec![0; 64 << 10];
    loop {
        let count = content.read(&mut buffer)?;
        if count == 0 {
            return Ok(hex(&hasher.finalize()));
        }
        hasher.update(buffer.get(..count).unwrap_or_default());
    }
}
