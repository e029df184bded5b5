//! Sends requests to the provider with limits on time and size, and without following redirects.

use std::{path::Path, time::Duration};

use serde::de::DeserializeOwned;
use ureq::tls::{Certificate, PemItem, RootCerts, TlsConfig, parse_pem};

/// The time limit of a request, from name resolution to the last byte.
const PATIENCE: Duration = Duration::from_secs(5);
/// The largest response. They usually have a few kilobytes.
const LARGEST: u64 = 256 << 10;

/// Why a request to the provider failed. What was known before stays valid.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Outage {
    /// No connection, or no response in time.
    #[error("{url} can't be reached: {cause}")]
    Unreachable { url: String, cause: String },
    #[error("{url} answered with status {status}")]
    Status { url: String, status: u16 },
    /// The response is too long, or isn't the expected JSON.
    #[error("{url} answered with something that can't be read: {cause}")]
    Unreadable { url: String, cause: String },
    /// The discovery document belongs to another issuer.
    #[error("the provider calls itself {found}, and not {wanted} as configured")]
    OtherIssuer { wanted: String, found: String },
    /// An address in the discovery document isn't safe for secrets.
    #[error("the provider's {name} is not an address with https: {url}")]
    Insecure { name: &'static str, url: String },
    /// The key set has no usable key.
    #[error("{url} holds no key with which the tokens' signatures could be checked")]
    NoKeys { url: String },
    /// The last attempt was too recent.
    #[error("the provider was asked less than a minute ago")]
    TooSoon,
}

#[derive(Debug)]
pub(crate) struct Client(ureq::Agent);

impl Client {
    /// Trusts the usual authorities, or only those of a PEM file.
    ///
    /// # Errors
    /// Fails if the file can't be read or contains no certificate.
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

    /// Requests a page without following redirects.
    pub(crate) fn probe_get(&self, url: &str, query: &[(&str, &str)]) -> Result<Probed, Outage> {
        let request = self.0.get(url).query_pairs(query.iter().copied());
        request
            .call()
            .map(|response| Probed::of(&response))
            .map_err(|cause| unreachable(url, &cause))
    }

    /// Sends the preflight request of a browser before a page of another origin posts a form.
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

/// The headers of a response.
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
