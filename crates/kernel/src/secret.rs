//! Handles secrets: random tokens, their hashes, and encryption at rest with the key file.

use std::{
    fs,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use anyhow::{Context, bail};
use chacha20poly1305::{
    KeyInit, XChaCha20Poly1305, XNonce,
    aead::{Aead, Payload},
};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// SHA-256 of a token or code, which the database stores in its place.
pub type TokenHash = [u8; 32];

/// A random 256-bit secret in 64 hexadecimal digits.
pub fn random_token() -> anyhow::Result<String> {
    Ok(hex(&random_bytes::<32>()?))
}

/// `N` bytes from the operating system's random number generator.
pub fn random_bytes<const N: usize>() -> anyhow::Result<[u8; N]> {
    let mut bytes = [0_u8; N];
    if let Err(cause) = getrandom::fill(&mut bytes) {
        bail!("the operating system returned no random bytes: {cause}");
    }
    Ok(bytes)
}

/// A random code of six decimal digits, without modulo bias.
pub fn random_code() -> anyhow::Result<String> {
    loop {
        let value = u32::from_le_bytes(random_bytes::<4>()?);
        if value < u32::MAX - u32::MAX % 1_000_000 {
            return Ok(format!("{:06}", value % 1_000_000));
        }
    }
}

pub fn hash(secret: &str) -> TokenHash {
    Sha256::digest(secret.as_bytes()).into()
}

/// Compares two hashes in constant time.
pub fn same(a: &[u8], b: &[u8]) -> bool {
    a.ct_eq(b).into()
}

pub fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from(if half < 10 { b'0' + half } else { b'a' - 10 + half });
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// The bytes of an even number of lower-case hexadecimal digits.
pub fn from_hex(text: &str) -> Option<Vec<u8>> {
    let half = |digit: u8| match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    };
    let pairs = text.as_bytes().chunks(2).map(|pair| match pair {
        [high, low] => Some((half(*high)? << 4) | half(*low)?),
        _ => None,
    });
    pairs.collect()
}

/// The instance's key, stored in a file next to the database and never in it.
#[derive(Clone)]
pub struct Vault {
    cipher: XChaCha20Poly1305,
    /// Whether the key file was replaced in the meantime. Shared by all clones.
    is_replaced: Arc<AtomicBool>,
}

/// Why encryption is refused: data encrypted with a key that isn't in the file any more can't be decrypted after a
/// restart.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("the key file was replaced, and this key is in no file any more")]
pub struct KeyReplaced;

impl Vault {
    /// Creates a new key file, and never overwrites one.
    pub fn create(path: &Path) -> anyhow::Result<Self> {
        use std::io::Write;
        let key = random_bytes::<32>()?;
        let mut options = fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt;
            options.mode(0o600);
        }
        let mut file =
            options.open(path).with_context(|| format!("cannot create {}", path.display()))?;
        file.write_all(&key)?;
        file.sync_all()?;
        Ok(Self::from_key(&key))
    }

    /// Reads a key file that [`Vault::create`] wrote.
    pub fn open(path: &Path) -> anyhow::Result<Self> {
        let key = fs::read(path)
            .with_context(|| format!("cannot read the key file {}", path.display()))?;
        let Ok(key) = <[u8; 32]>::try_from(key.as_slice()) else {
            bail!("the key file {} is damaged: it must contain 32 bytes", path.display());
        };
        Ok(Self::from_key(&key))
    }

    fn from_key(key: &[u8; 32]) -> Self {
        Self { cipher: XChaCha20Poly1305::new(key.into()), is_replaced: Arc::default() }
    }

    /// Refuses encryption, or allows it again. Decryption works in either case.
    pub fn set_replaced(&self, is_replaced: bool) {
        self.is_replaced.store(is_replaced, Ordering::Relaxed);
    }

    pub fn is_same(&self, other: &Self) -> anyhow::Result<bool> {
        let probe = self.encrypt("same", &[])?;
        Ok(other.open_sealed("same", &probe).is_ok())
    }

    /// Encrypts `plain`. `purpose` binds the result to its context, so that it can't be used in another.
    ///
    /// # Errors
    /// [`KeyReplaced`] while the key file contains another key.
    pub fn seal(&self, purpose: &str, plain: &[u8]) -> anyhow::Result<Vec<u8>> {
        if self.is_replaced.load(Ordering::Relaxed) {
            return Err(KeyReplaced.into());
        }
        self.encrypt(purpose, plain)
    }

    fn encrypt(&self, purpose: &str, plain: &[u8]) -> anyhow::Result<Vec<u8>> {
        let nonce = random_bytes::<24>()?;
        let payload = Payload { msg: plain, aad: purpose.as_bytes() };
        let Ok(sealed) = self.cipher.encrypt(&XNonce::from(nonce), payload) else {
            bail!("cannot encrypt {purpose}");
        };
        Ok([nonce.as_slice(), &sealed].concat())
    }

    /// Decrypts the result of [`Vault::seal`] for the same purpose.
    pub fn open_sealed(&self, purpose: &str, sealed: &[u8]) -> anyhow::Result<Vec<u8>> {
        let Some((nonce, sealed)) = sealed.split_first_chunk::<24>() else {
            bail!("the encrypted {purpose} is truncated");
        };
        let payload = Payload { msg: sealed, aad: purpose.as_bytes() };
        let Ok(plain) = self.cipher.decrypt(&XNonce::from(*nonce), payload) else {
            bail!("the encrypted {purpose} does not belong to this key file");
        };
        Ok(plain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_in_hexadecimal_digits_is_read_back_and_nothing_else() {
        assert_eq!(from_hex(&hex(&[0, 9, 10, 127, 255])), Some(vec![0, 9, 10, 127, 255]));
        for wrong in ["0", "0g", "0A", " 00", "é0"] {
            assert_eq!(from_hex(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_sealed_secret_opens_only_for_its_purpose_and_key() {
        let dir = tempfile::tempdir().unwrap();
        let vault = Vault::create(&dir.path().join("key")).unwrap();
        let sealed = vault.seal("totp:1", b"secret").unwrap();
        assert_eq!(vault.open_sealed("totp:1", &sealed).unwrap(), b"secret");
        assert!(vault.open_sealed("totp:2", &sealed).is_err());
        let other = Vault::create(&dir.path().join("other")).unwrap();
        assert!(other.open_sealed("totp:1", &sealed).is_err());
        assert!(Vault::create(&dir.path().join("key")).is_err());
    }

    #[test]
    fn a_key_that_lies_in_no_file_any_more_opens_and_seals_nothing() {
        let dir = tempfile::tempdir().unwrap();
        let vault = Vault::create(&dir.path().join("key")).unwrap();
        let sealed = vault.seal("totp:1", b"secret").unwrap();
        let again = Vault::open(&dir.path().join("key")).unwrap();
        assert!(vault.is_same(&again).unwrap());
        assert!(!vault.is_same(&Vault::create(&dir.path().join("other")).unwrap()).unwrap());

        vault.clone().set_replaced(true);
        let refused = vault.seal("totp:1", b"secret").unwrap_err();
        let refused = crate::error::Error::from(refused);
        assert!(matches!(refused, crate::error::Error::Unavailable { .. }), "{refused:?}");
        assert_eq!(vault.open_sealed("totp:1", &sealed).unwrap(), b"secret");
        vault.set_replaced(false);
        vault.seal("totp:1", b"secret").unwrap();
    }

    #[test]
    fn what_is_stored_stays_readable() {
        // Compares with another implementation of XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha).
        let mut key = [0; 32];
        key.iter_mut().zip(0..).for_each(|(byte, place)| *byte = place);
        let sealed = "404142434445464748494a4b4c4d4e4f5051525354555657\
                      a75c6602b594a24c510f42416b56fd03b28b15588da5";
        let sealed: Vec<u8> = sealed
            .as_bytes()
            .chunks(2)
            .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap())
            .collect();
        assert_eq!(Vault::from_key(&key).open_sealed("totp:1", &sealed).unwrap(), b"secret");
    }
}
