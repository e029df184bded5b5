//! Determines which certificate authorities are trusted if no setting names any: those of the system, as in curl and
//! browsers, so that a company's own authority counts once it is installed on the machine. If the system has none, as
//! in a small container, the public ones embedded in the program are used.

use std::{env, fs, path::PathBuf, sync::OnceLock};

use tokio_rustls::rustls::{RootCertStore, pki_types::CertificateDer};
use ureq::tls::{Certificate, PemItem, RootCerts, TlsConfig, parse_pem};

/// The variables that set other authorities, as in OpenSSL: a file with several, and directories with files.
const FILE: &str = "SSL_CERT_FILE";
const DIRECTORIES: &str = "SSL_CERT_DIR";

/// Where distributions keep all authorities in one file: Debian and Alpine, Fedora and RHEL, SUSE, others.
const BUNDLES: [&str; 5] = [
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
];

/// The system's authorities in DER, read once. Unusable ones are skipped. If the variables lead to none, they are
/// ignored.
pub fn system() -> &'static [Vec<u8>] {
    static FOUND: OnceLock<Vec<Vec<u8>>> = OnceLock::new();
    FOUND.get_or_init(|| {
        let read = |file: PathBuf| file.is_file().then(|| fs::read(file).ok()).flatten();
        let mut given: Vec<_> =
            named().into_iter().filter_map(read).flat_map(|pem| usable(&pem)).collect();
        // Directories contain most of them twice: by name and by hash.
        given.sort_unstable();
        given.dedup();
        if !given.is_empty() {
            return given;
        }
        let bundle = BUNDLES.into_iter().find_map(|file| read(file.into()));
        bundle.map(|pem| usable(&pem)).unwrap_or_default()
    })
}

/// The files that the variables name.
fn named() -> Vec<PathBuf> {
    let directories = env::var_os(DIRECTORIES).unwrap_or_default();
    let entries = env::split_paths(&directories).filter_map(|one| fs::read_dir(one).ok()).flatten();
    let inside = entries.filter_map(Result::ok).map(|entry| entry.path());
    env::var_os(FILE).map(PathBuf::from).into_iter().chain(inside).collect()
}

/// The certificates of a PEM file that can be trusted as authorities.
fn usable(pem: &[u8]) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for item in parse_pem(pem) {
        let Ok(PemItem::Certificate(certificate)) = item else { continue };
        let der = certificate.der().to_vec();
        if RootCertStore::empty().add(CertificateDer::from(der.as_slice())).is_ok() {
            found.push(der);
        }
    }
    found
}

/// The root certificates of HTTP clients without a setting of their own.
pub fn roots() -> RootCerts {
    let system = system();
    if system.is_empty() {
        return RootCerts::WebPki;
    }
    let certificates: Vec<Certificate<'static>> =
        system.iter().map(|der| Certificate::from_der(der)).collect();
    RootCerts::from(certificates)
}

/// The TLS configuration of HTTP clients.
pub fn tls() -> TlsConfig {
    TlsConfig::builder().root_certs(roots()).build()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_certificate_is_left_out() {
        let pem = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
        assert_eq!(usable(pem.as_bytes()), Vec::<Vec<u8>>::new());
        assert_eq!(usable(b"nothing"), Vec::<Vec<u8>>::new());
    }
}
