//! Asking the provider: within bounds of time and size, without following it elsewhere.

use std::{path::Path, time::Duration};

use serde::de::DeserializeOwned;
use ureq::tls::{Certificate, PemItem, RootCerts, TlsConfig, parse_pem};

/// How long an answer may take, from the name's lookup to its last byte.
const PATIENCE: Duration = Duration::from_secs(5);
/// The largest answer that is read; they have a few kilobytes.
const LARGEST: u64 = 256 << 10;

/// Why nothing could be learned from the provider. What it said before stays good.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Outage {
    /// No connection, or no answer in time.
    #[error("{url} can't be reached: {cause}")]
    Unreachable { url: String, cause: String },
    /// An answer other than 200.
    #[error("{url} answered with status {status}")]
    Status { url: String, status: u16 },
    /// An answer that is too long, or not the JSON that it should be.
    #[error("{url} answered with something that can't be read: {cause}")]
    Unreadable { url: String, cause: String },
    /// The discovery document is somebody else's.
    #[error("the provider calls itself {found}, and not {wanted} as configured")]
    OtherIssuer { wanted: String, found: String },
    /// An address in the discovery document that no secret may be sent to.
    #[error("the provider's {name} is not an address with https: {url}")]
    Insecure { name: &'static str, url: String },
    /// A key set in which nothing can be used.
    #[error("{url} holds no key with which the tokens' signatures could be checked")]
    NoKeys { url: String },
    /// Tried a moment ago.
    #[error("the provider was asked less than a minute ago")]
    TooSoon,
}

/// Something that may be asked over HTTP.
#[derive(Debug)]
pub(crate) struct Client(ureq::Agent);

impl Client {
    /// Trusts the usual authorities, or those of a PEM file alone.
    ///
    /// # Errors
    /// When the file can't be read or holds no certificate.
    pub(crate) fn new(authorities: Option<&Path>) -> std::io::Result<Self> {
        let mut config = ureq::Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .max_redirects(0)
            .http_status_as_error(false)
            .user_agent("Transom");
        config = config.tls_config(transom_trust::tls());
        if let Some(path) = authorities {
            let pem = std::fs::read(path)?;
            let found: Vec<Certificate<'static>> = parse_pem(&pem)
                .filter_map(|item| match item {
                    Ok(PemItem::Certificate(certificate)) => Some(certificate),
                    _ => None,
                })
                .collect();
            if found.is_empty() {
                let message = format!("{} holds no certificate", path.display());
                return Err(std::io::Error::other(message));
            }
            let tls = TlsConfig::builder().root_certs(RootCerts::new_with_certs(&found)).build();
            config = config.tls_config(tls);
        }
        Ok(Self(config.build().into()))
    }

    /// Reads a JSON document.
    pub(crate) fn get<T: DeserializeOwned>(&self, url: &str) -> Result<T, Outage> {
        let asked = self.0.get(url).header("accept", "application/json").call();
        let mut response = asked.map_err(|cause| unreachable(url, &cause))?;
        let status = response.status().as_u16();
        if status != 200 {
            return Err(Outage::Status { url: url.to_owned(), status });
        }
        let read = response.body_mut().with_config().limit(LARGEST).read_json();
        read.map_err(|cause| Outage::Unreadable { url: url.to_owned(), cause: cause.to_string() })
    }

    /// Asks a page without following where it leads.
    pub(crate) fn probe_get(&self, url: &str, query: &[(&str, &str)]) -> Result<Probed, Outage> {
        let request = self.0.get(url).query_pairs(query.iter().copied());
        request
            .call()
            .map(|response| Probed::of(&response))
            .map_err(|cause| unreachable(url, &cause))
    }

    /// Asks as a browser does before a page of another origin posts a form.
    pub(crate) fn probe_origin(&self, url: &str, origin: &str) -> Result<Probed, Outage> {
        let request = self.0.options(url).header("origin", origin);
        let request = request
            .header("access-control-request-method", "POST")
            .header("access-control-request-headers", "content-type");
        request
            .call()
            .map(|response| Probed::of(&response))
            .map_err(|cause| unreachable(url, &cause))
    }
}

/// What an answer says in its head.
pub(crate) struct Probed {
    pub(crate) status: u16,
    pub(crate) location: Option<String>,
    pub(crate) allowed_origin: Option<String>,
}

impl Probed {
    fn of(response: &ureq::http::Response<ureq::Body>) -> Self {
        let text = |name: &str| {
            response.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned)
        };
        Self {
            status: response.status().as_u16(),
            location: text("location"),
            allowed_origin: text("access-control-allow-origin"),
        }
    }
}

fn unreachable(url: &str, cause: &ureq::Error) -> Outage {
    Outage::Unreachable { url: url.to_owned(), cause: cause.to_string() }
}
