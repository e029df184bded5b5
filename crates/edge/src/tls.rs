//! Provides TLS with the operator's own PEM files, which may be replaced while the server runs.

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

/// A certificate with its key, from the files as they are or last were valid.
#[derive(Clone)]
pub struct Tls(Arc<Pair>);

struct Pair {
    certificate: PathBuf,
    key: PathBuf,
    current: RwLock<Arc<ServerConfig>>,
}

/// Identifies a version of the files.
type Fingerprint = Option<[u8; 32]>;

impl Tls {
    /// Reads the certificate chain and its private key, which must belong together.
    pub fn open(certificate: &Path, key: &Path) -> anyhow::Result<Self> {
        let current = RwLock::new(load(certificate, key)?);
        Ok(Self(Arc::new(Pair { certificate: certificate.into(), key: key.into(), current })))
    }

    /// Accepts TLS connections with the current certificate.
    pub(super) fn acceptor(&self) -> TlsAcceptor {
        let current = self.0.current.read().unwrap_or_else(PoisonError::into_inner);
        TlsAcceptor::from(Arc::clone(&current))
    }

    /// Checks the files every `interval`. New ones are used if they are valid; otherwise the old ones stay. Never
    /// returns.
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
