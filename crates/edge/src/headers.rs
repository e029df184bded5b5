//! Sets the headers that every response has, whatever its status.

use std::sync::{Arc, PoisonError, RwLock};

use axum::body::Body;
use bytes::Bytes;
use http::{
    HeaderMap, HeaderName, HeaderValue, Response,
    header::{
        CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, SERVER, STRICT_TRANSPORT_SECURITY,
        X_CONTENT_TYPE_OPTIONS,
    },
};

/// The page that a sign-in provider redirects a window to.
pub(super) const CALLBACK_PAGE: &str = "/sign-in/callback";
/// The page that a provider redirects our own hidden frame to.
pub(super) const SILENT_PAGE: &str = "/sign-in/silent";

/// The prefix of the addresses of the company's logo.
pub(super) const LOGO_START: &str = "/assets/company-";
/// A logo may only have inline styles: an SVG opened on its own can run nothing.
const LOGO_POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");
const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");

/// Browser features that a dealer portal never needs.
const DENIED_FEATURES: &str = "accelerometer=(), autoplay=(), camera=(), display-capture=(), \
     encrypted-media=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), \
     midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()";

/// Two years, as browsers' preload lists require.
const TRANSPORT_SECURITY: &str = "max-age=63072000; includeSubDomains";

/// The origins of sign-in providers, which pages may connect to. Some are known only after the providers were queried.
#[derive(Debug, Clone, Default)]
pub struct ProviderOrigins(Arc<RwLock<String>>);

impl ProviderOrigins {
    /// Allows these origins in responses from now on.
    pub fn set(&self, origins: &[String]) {
        let text = origins.iter().flat_map(|origin| [" ", origin.as_str()]).collect();
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = text;
    }
}

#[derive(Debug)]
pub(super) struct Headers {
    policy_start: String,
    providers: ProviderOrigins,
    is_https: bool,
}

impl Headers {
    pub(super) fn new(providers: ProviderOrigins, is_https: bool) -> Self {
        Self {
            policy_start: "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-"
                .to_owned(),
            providers,
            is_https,
        }
    }

    /// The header lines for a response to an unreadable request; it has no body.
    pub(super) fn of_unread(&self) -> String {
        let transport = if self.is_https {
            format!("strict-transport-security: {TRANSPORT_SECURITY}\r\n")
        } else {
            String::new()
        };
        format!(
            "content-security-policy: default-src 'none'; frame-ancestors 'none'\r\n\
             {OPENER_POLICY}: same-origin-allow-popups\r\n{RESOURCE_POLICY}: same-origin\r\n\
             x-content-type-options: nosniff\r\nreferrer-policy: same-origin\r\n\
             {PERMISSIONS_POLICY}: {DENIED_FEATURES}\r\ncache-control: no-store\r\n{transport}"
        )
    }

    /// Adds the headers to a response for `path`. A handler may add a stricter content policy, which browsers enforce
    /// in addition to ours; it can't loosen anything.
    pub(super) fn finish(&self, path: &str, nonce: &str, id: &str, response: &mut Response<Body>) {
        let headers = response.headers_mut();
        headers.remove(SERVER);
        if let Some(policy) = self.policy(path, nonce) {
            headers.append(CONTENT_SECURITY_POLICY, policy);
        }
        let opener = if path == CALLBACK_PAGE || path == SILENT_PAGE {
            "unsafe-none"
        } else {
            "same-origin-allow-popups"
        };
        set(headers, OPENER_POLICY, opener);
        set(headers, RESOURCE_POLICY, "same-origin");
        set(headers, X_CONTENT_TYPE_OPTIONS, "nosniff");
        set(headers, REFERRER_POLICY, "same-origin");
        set(headers, PERMISSIONS_POLICY, DENIED_FEATURES);
        if self.is_https {
            set(headers, STRICT_TRANSPORT_SECURITY, TRANSPORT_SECURITY);
        }
        if is_api(path) || !headers.contains_key(CACHE_CONTROL) {
            set(headers, CACHE_CONTROL, "no-store");
        }
        if let Ok(id) = HeaderValue::from_str(id) {
            headers.insert("x-request-id", id);
        }
    }

    fn policy(&self, path: &str, nonce: &str) -> Option<HeaderValue> {
        if path.starts_with(LOGO_START) {
            return Some(HeaderValue::from_static(LOGO_POLICY));
        }
        let ancestors = if path == SILENT_PAGE { "'self'" } else { "'none'" };
        let providers = self.providers.0.read().unwrap_or_else(PoisonError::into_inner);
        let policy = [
            self.policy_start.as_str(),
            nonce,
            "'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'",
            &providers,
            "; frame-src 'self'",
            &providers,
            "; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors ",
            ancestors,
        ]
        .concat();
        HeaderValue::from_maybe_shared(Bytes::from(policy)).ok()
    }
}

pub(super) fn is_api(path: &str) -> bool {
    path.strip_prefix("/api").is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn set(headers: &mut HeaderMap, name: HeaderName, value: &'static str) {
    headers.insert(name, HeaderValue::from_static(value));
}
