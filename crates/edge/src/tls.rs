//! TLS from the operator's own PEM files, which may be replaced while the server runs.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};

use anyhow::{Context, ensure};
use sha2::{Digest, Sha256};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        ServerConfig,
        crypto::ring,
        pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
    },
};

/// A certificate with its key, as the files now are or last were good.
#[derive(Clone)]
pub struct Tls(Arc<Pair>);

struct Pair {
    certificate: PathBuf,
    key: PathBuf,
    current: RwLock<Arc<ServerConfig>>,
}

/// Tells one state of the files from another.
type Fingerprint = Option<[u8; 32]>;

impl Tls {
    /// Reads the certificate chain and its private key; they must belong together.
    pub fn open(certificate: &Path, key: &Path) -> anyhow::Result<Self> {
        let current = RwLock::new(load(certificate, key)?);
        Ok(Self(Arc::new(Pair { certificate: certificate.into(), key: key.into(), current })))
    }

    /// Greets a client with the certificate as it now is.
    pub(super) fn acceptor(&self) -> TlsAcceptor {
        let current = self.0.current.read().unwrap_or_else(PoisonError::into_inner);
        TlsAcceptor::from(Arc::clone(&current))
    }

    /// Looks at the files every `interval`, takes new ones over, and keeps the old where the new are
    /// bad. Ends never.
    pub(super) async fn keep_fresh(&self, interval: Duration) {
        let mut seen = self.fingerprint().await;
        loop {
            tokio::time::sleep(interval).await;
            let now = self.fingerprint().await;
            if now == seen {
                continue;
            }
            seen = now;
            match load(&self.0.certificate, &self.0.key) {
                Ok(new) => {
                    *self.0.current.write().unwrap_or_else(PoisonError::into_inner) = new;
                    tracing::info!("the new TLS certificate is in use");
                }
                Err(error) => {
                    let cause = format!("{error:#}");
                    tracing::error!(cause, "the new TLS files are invalid; keeping the old ones");
                }
            }
        }
    }

    async fn fingerprint(&self) -> Fingerprint {
        let certificate = tokio::fs::read(&self.0.certificate).await.ok()?;
        let key = tokio::fs::read(&self.0.key).await.ok()?;
        Some(Sha256::new().chain_update(certificate).chain_update(key).finalize().into())
    }
}

/// When the certificate in a PEM file ends, in seconds since 1970: the first one, which is the server's own.
pub fn certificate_ends(certificate: &Path) -> anyhow::Result<i64> {
    let pem =
        fs::read(certificate).with_context(|| format!("cannot read {}", certificate.display()))?;
    let unusable = || format!("{} does not contain a certificate", certificate.display());
    let der = CertificateDer::pem_slice_iter(&pem).next().with_context(unusable)?;
    let der = der.with_context(unusable)?;
    not_after(&der).with_context(unusable)
}

/// Reads so far into a certificate (RFC 5280, 4.1) as the end of its validity.
fn not_after(der: &[u8]) -> Option<i64> {
    const SEQUENCE: u8 = 0x30;
    const VERSION: u8 = 0xa0;
    let (_, certificate, _) = take(der).filter(|(tag, ..)| *tag == SEQUENCE)?;
    let (_, mut rest, _) = take(certificate)?;
    if let Some((VERSION, _, behind)) = take(rest) {
        rest = behind;
    }
    // Serial number, signature and issuer stand before it.
    for _ in 0..3 {
        (_, _, rest) = take(rest)?;
    }
    let (_, validity, _) = take(rest)?;
    let (_, _, rest) = take(validity)?;
    let (tag, text, _) = take(rest)?;
    moment(tag, std::str::from_utf8(text).ok()?)
}

/// The tag and the content of what DER begins with, and what stands behind it.
fn take(der: &[u8]) -> Option<(u8, &[u8], &[u8])> {
    let [tag, length, rest @ ..] = der else { return None };
    let (length, rest) = if *length < 0x80 {
        (usize::from(*length), rest)
    } else {
        let (bytes, rest) = rest.split_at_checked(usize::from(length & 0x7f))?;
        let add =
            |length: usize, byte: &u8| length.checked_mul(256)?.checked_add(usize::from(*byte));
        (bytes.iter().try_fold(0, add)?, rest)
    };
    let (content, rest) = rest.split_at_checked(length)?;
    Some((*tag, content, rest))
}

/// `YYMMDDHHMMSSZ` of 1950 to 2049, or the same with four digits of the year.
fn moment(tag: u8, text: &str) -> Option<i64> {
    const WITH_TWO_DIGITS: u8 = 0x17;
    let full = if tag == WITH_TWO_DIGITS {
        let century = if text.get(..2)?.parse::<u8>().ok()? < 50 { "20" } else { "19" };
        format!("{century}{text}")
    } else {
        text.to_owned()
    };
    let at = jiff::civil::DateTime::strptime("%Y%m%d%H%M%SZ", &full).ok()?;
    Some(at.to_zoned(jiff::tz::TimeZone::UTC).ok()?.timestamp().as_second())
}

fn load(certificate: &Path, key: &Path) -> anyhow::Result<Arc<ServerConfig>> {
    let read =
        |path: &Path| fs::read(path).with_context(|| format!("cannot read {}", path.display()));
    let chain: Vec<CertificateDer<'static>> = CertificateDer::pem_slice_iter(&read(certificate)?)
        .collect::<Result<_, _>>()
        .with_context(|| format!("{} is not a PEM file", certificate.display()))?;
    ensure!(!chain.is_empty(), "{} does not contain a certificate", certificate.display());
    let private = PrivateKeyDer::from_pem_slice(&read(key)?)
        .with_context(|| format!("{} does not contain a private key", key.display()))?;
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_single_cert(chain, private)
        .context("the certificate and the private key do not match")?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Arc::new(config))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_certificate_is_read_and_no_damage_panics() {
        let path =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/api/certificates/first.pem");
        let ends = certificate_ends(&path).unwrap();
        assert!((1_700_000_000..20_000_000_000).contains(&ends), "{ends}");
        assert_eq!(moment(0x17, "490101000000Z"), Some(2_493_072_000));
        assert_eq!(moment(0x17, "700101000001Z"), Some(1));
        assert_eq!(moment(0x18, "20500101000000Z"), Some(2_524_608_000));
        let pem = fs::read(&path).unwrap();
        let der = CertificateDer::pem_slice_iter(&pem).next().unwrap().unwrap();
        for end in 0..der.len().min(400) {
            let mut damaged = der.to_vec();
            damaged[end] ^= 0xff;
            let _ = (not_after(&der[..end]), not_after(&damaged));
        }
        assert!(certificate_ends(Path::new("/none")).is_err());
    }
}
