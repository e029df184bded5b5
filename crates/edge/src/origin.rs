//! Checks which host a request is for and which page sent it: exactly one valid `Host`, and no foreign origins.

use axum::{body::Body, response::Response};
use http::{
    HeaderMap, HeaderValue, Method, Request, StatusCode, Uri,
    header::{
        ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
        ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_METHOD, HOST,
        ORIGIN, VARY,
    },
    uri::Authority,
};
use transom_messages::{Key, key};

use super::answer;
use crate::config;

/// The largest path of a request, and its largest query, in bytes.
const TARGET_LIMIT: usize = 8 * 1024;
/// The most parameters in a query.
const PARAMETER_COUNT: usize = 100;
/// The parameter that repeats for each of many ids. It isn't counted, because the call itself limits it.
const LISTED: &str = "dapIds=";

/// A reason to refuse a request: status, code and message.
pub(super) type Objection = (StatusCode, &'static str, Key);

/// Requires exactly one valid `Host` that agrees with the target, and normalizes the target to origin form.
pub(super) fn settle_target(request: &mut Request<Body>) -> Result<(), Objection> {
    const BAD_HOST: Objection = (StatusCode::BAD_REQUEST, "badHost", key!("edge-bad-host"));
    const BAD_TARGET: Objection = (StatusCode::BAD_REQUEST, "badRequest", key!("edge-bad-target"));

    let mut hosts = request.headers().get_all(HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else { return Err(BAD_HOST) };
    let host = host.to_str().ok().and_then(parse_host).ok_or(BAD_HOST)?;

    let uri = request.uri();
    if let Some(authority) = uri.authority() {
        let is_web = matches!(uri.scheme_str(), Some("http" | "https"));
        if !is_web || authority.as_str().contains('@') || !same_host(authority, &host) {
            return Err(BAD_TARGET);
        }
        let path = uri.path_and_query().cloned().ok_or(BAD_TARGET)?;
        *request.uri_mut() = Uri::from(path);
    }
    hold_to_size(request.uri())
}

/// Refuses targets longer than any legitimate one, so that later code can rely on it.
fn hold_to_size(uri: &Uri) -> Result<(), Objection> {
    let query = uri.query().unwrap_or_default();
    if uri.path().len() > TARGET_LIMIT || query.len() > TARGET_LIMIT {
        let message = key!("edge-target-too-long");
        return Err((StatusCode::URI_TOO_LONG, "addressTooLong", message));
    }
    let counted = query.split('&').filter(|pair| !pair.starts_with(LISTED));
    if counted.count() > PARAMETER_COUNT {
        let message = key!("edge-too-many-parameters");
        return Err((StatusCode::BAD_REQUEST, "badRequest", message));
    }
    Ok(())
}

/// Parses a host with an optional port, without user names, paths or empty hosts.
fn parse_host(text: &str) -> Option<Authority> {
    let authority: Authority = text.parse().ok()?;
    let host = authority.host();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    let address = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    let is_host = address.map_or_else(
        || !host.is_empty() && host.chars().all(is_plain),
        |address| address.parse::<std::net::Ipv6Addr>().is_ok(),
    );
    let rest = text.strip_prefix(host)?;
    let is_port = rest.is_empty() || rest.strip_prefix(':')?.parse::<u16>().is_ok();
    (is_host && is_port).then_some(authority)
}

fn same_host(one: &Authority, other: &Authority) -> bool {
    one.as_str().eq_ignore_ascii_case(other.as_str())
}

#[derive(Debug)]
pub(super) struct Origins {
    own: Option<String>,
    /// Whether the server is only reachable from its own machine, under any of that machine's names.
    is_local: bool,
    allowed: Vec<String>,
}

impl Origins {
    pub(super) fn new(public_url: Option<&str>, allowed: &[String]) -> Self {
        let own = public_url.and_then(origin_of);
        Self {
            is_local: own.as_deref().is_none_or(is_loopback),
            own,
            allowed: allowed.iter().map(|origin| plain_origin(origin)).collect(),
        }
    }

    /// Refuses requests sent by another site's page, unless its origin is allowed. Returns the allowed origin for the
    /// response's headers.
    pub(super) fn check<B>(&self, request: &Request<B>) -> Result<Option<HeaderValue>, Objection> {
        const FOREIGN: Objection =
            (StatusCode::FORBIDDEN, "foreignOrigin", key!("edge-foreign-origin"));
        let headers = request.headers();
        let mut origins = headers.get_all(ORIGIN).iter();
        match (origins.next(), origins.next()) {
            (None, _) => {
                let is_foreign = headers
                    .get("sec-fetch-site")
                    .is_some_and(|site| site == "cross-site" || site == "same-site");
                if is_foreign && !request.method().is_safe() { Err(FOREIGN) } else { Ok(None) }
            }
            (Some(origin), None) => {
                let text = origin.to_str().map_err(|_| FOREIGN)?.to_ascii_lowercase();
                if self.is_own(&text, headers) {
                    Ok(None)
                } else if self.allowed.contains(&text) {
                    Ok(Some(origin.clone()))
                } else {
                    Err(FOREIGN)
                }
            }
            (Some(_), Some(_)) => Err(FOREIGN),
        }
    }

    fn is_own(&self, origin: &str, headers: &HeaderMap) -> bool {
        if self.own.as_deref() == Some(origin) {
            return true;
        }
        // The request's own `Host` proves nothing, because a foreign domain may resolve to this server.
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        let site = origin.split_once("://").map(|(_, site)| site);
        self.is_local
            && is_loopback(origin)
            && host.is_some_and(|host| site.is_some_and(|site| site.eq_ignore_ascii_case(host)))
    }
}

fn is_loopback(origin: &str) -> bool {
    origin.parse().is_ok_and(|origin: config::Origin| origin.is_loopback())
}

/// The origin of a URL, without the default port of its scheme.
fn origin_of(url: &str) -> Option<String> {
    let uri: Uri = url.parse().ok()?;
    Some(plain_origin(&format!("{}://{}", uri.scheme_str()?, uri.authority()?)))
}

fn plain_origin(origin: &str) -> String {
    let origin = origin.trim_end_matches('/').to_ascii_lowercase();
    let implied = if origin.starts_with("https:") { ":443" } else { ":80" };
    origin.strip_suffix(implied).map_or(origin.clone(), str::to_owned)
}

/// The response to a CORS preflight request from an allowed origin.
pub(super) fn preflight(request: &Request<Body>) -> Option<Response> {
    let asks = request.method() == Method::OPTIONS
        && request.headers().contains_key(ACCESS_CONTROL_REQUEST_METHOD);
    asks.then(|| {
        let mut response = answer::empty(StatusCode::NO_CONTENT);
        let headers = response.headers_mut();
        headers.insert(
            ACCESS_CONTROL_ALLOW_METHODS,
            HeaderValue::from_static("GET, HEAD, POST, PUT, PATCH, DELETE"),
        );
        headers.insert(
            ACCESS_CONTROL_ALLOW_HEADERS,
            HeaderValue::from_static(
                "authorization, cache-control, content-type, idempotency-key, if-none-match, range",
            ),
        );
        headers.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("600"));
        response
    })
}

/// Allows the page of an origin to read the response.
pub(super) fn allow(headers: &mut HeaderMap, origin: HeaderValue) {
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    headers.insert(
        ACCESS_CONTROL_EXPOSE_HEADERS,
        HeaderValue::from_static("content-disposition, etag, retry-after, x-request-id"),
    );
    headers.append(VARY, HeaderValue::from_static("origin"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_is_a_name_or_an_address_with_at_most_a_port() {
        for host in ["localhost", "127.0.0.1:8080", "portal.example.com", "[::1]:8080", "a_b:1"] {
            assert!(parse_host(host).is_some(), "{host}");
        }
        for host in
            ["", ":80", "a b", "a/b", "user@host", "a:99999", "a:", "[::1", "[x]", "a,b", "ä"]
        {
            assert!(parse_host(host).is_none(), "{host}");
        }
    }

    #[test]
    fn an_origin_is_compared_without_the_port_that_its_scheme_implies() {
        assert_eq!(
            origin_of("https://Portal.example.com:443/x").unwrap(),
            "https://portal.example.com"
        );
        assert_eq!(origin_of("http://localhost:8080/").unwrap(), "http://localhost:8080");
        assert_eq!(origin_of("portal.example.com"), None);
    }
}
