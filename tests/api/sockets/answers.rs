//! Tests what every response contains, which origins may ask, and compression.

use std::sync::Arc;

use transom::{
    domain::routes,
    http::document,
    serve::{ApiDocs, Check, ProviderOrigins, Readiness},
};

use super::*;

fn nonce(reply: &Reply) -> String {
    let policy = reply.header("content-security-policy");
    let (_, rest) = policy.split_once("style-src 'self' 'nonce-").expect(policy);
    rest.split_once('\'').unwrap().0.to_owned()
}

#[tokio::test]
async fn every_status_carries_the_protecting_headers() {
    let settings =
        ServeSettings { public_url: Some("https://portal.example.com".to_owned()), ..hurried() };
    let server = Server::start(settings).await;
    let mut nonces = Vec::new();
    for (method, path, lines, expected) in [
        ("GET", "/api/hello", "", 200),
        ("GET", "/api/no/such/call", "", 404),
        ("GET", "/api", "", 404),
        ("GET", "/apis", "Accept: image/png\r\n", 404),
        ("GET", "/assets/missing.js", "", 404),
        ("GET", "/robots.txt", "", 200),
        ("GET", "/healthz", "", 200),
        ("POST", "/api/hello", "", 405),
        ("TRACE", "/api/hello", "", 405),
        ("POST", "/api/echo", "Expect: tea\r\n", 417),
        ("GET", "/api/hello", "Origin: https://evil.example\r\n", 403),
        ("GET", "/api/hello", "Host: again\r\n", 400),
        ("GET", "/api/panic", "", 500),
        ("GET", "/api/slow", "", 503),
    ] {
        let reply = server.request(method, path, lines, "").await;
        assert_eq!(reply.status, expected, "{method} {path}");
        let policy = reply.header("content-security-policy");
        let nonce = nonce(&reply);
        assert_eq!(
            policy,
            format!(
                "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; \
                 img-src 'self' blob: data:; font-src 'self'; \
                 connect-src 'self'; frame-src 'self'; object-src 'none'; base-uri 'none'; \
                 form-action 'self'; frame-ancestors 'none'"
            )
        );
        assert!(!nonces.contains(&nonce), "a nonce is never used twice");
        nonces.push(nonce);
        for (name, value) in [
            ("cross-origin-opener-policy", "same-origin-allow-popups"),
            ("cross-origin-resource-policy", "same-origin"),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "same-origin"),
            ("strict-transport-security", "max-age=63072000; includeSubDomains"),
        ] {
            assert_eq!(reply.header(name), value, "{method} {path} {name}");
        }
        assert!(reply.header("permissions-policy").contains("camera=()"));
        assert!(!reply.headers.contains_key("server"));
        assert_eq!(reply.header("x-request-id").len(), 16);
        if path.starts_with("/api") && path != "/apis" {
            assert_eq!(reply.header("cache-control"), "no-store", "{path}");
        }
        if path.starts_with("/api/") && expected >= 400 {
            let body = reply.json();
            assert_eq!(body["isSuccess"], false);
            assert!(body["message"].as_str().is_some_and(|text| text.ends_with('.')), "{body}");
            assert!(body["code"].is_string(), "{body}");
            assert_eq!(body["requestId"], reply.header("x-request-id"));
        }
    }
    assert_eq!(server.get("/api/hello", "").await.text(), "hello", "the server outlived the panic");
}

#[tokio::test]
async fn a_refused_body_carries_the_protecting_headers_too() {
    let server = Server::start(hurried()).await;
    let reply = server.request("POST", "/api/echo", "", &"x".repeat(2049)).await;
    assert_eq!(reply.status, 413);
    assert_eq!(nonce(&reply).len(), 32);
    assert_eq!(reply.json()["requestId"], reply.header("x-request-id"));
    assert!(!reply.headers.contains_key("strict-transport-security"), "not on plain http");
}

#[tokio::test]
async fn a_missing_asset_is_bare_and_an_unknown_call_speaks() {
    let server = Server::start(ServeSettings::default()).await;
    let missing = server.get("/assets/missing.js", "Accept: text/html\r\n").await;
    assert_eq!((missing.status, missing.text()), (404, ""));
    let unknown = server.get("/api/no/such", "Accept: text/html\r\n").await.json();
    assert_eq!(unknown["code"], "notFound");
    assert_eq!(unknown["isSuccess"], false);
}

#[tokio::test]
async fn a_handler_may_tighten_the_policy_but_not_loosen_anything() {
    let server = Server::start(ServeSettings::default()).await;
    let reply = server.get("/api/tight", "").await;
    let policy = reply.header("content-security-policy");
    assert!(policy.starts_with("sandbox, default-src 'none'"), "{policy}");
    assert_eq!(reply.header("cache-control"), "no-store");
    assert!(!reply.headers.contains_key("server"));
}

#[tokio::test]
async fn the_pages_that_a_provider_returns_to_keep_their_opener() {
    let settings = ServeSettings {
        provider_origins: {
            let origins = ProviderOrigins::default();
            origins.set(&["https://id.example.com".to_owned()]);
            origins
        },
        ..ServeSettings::default()
    };
    let server = Server::start(settings).await;
    for (path, opener, ancestors) in [
        ("/sign-in", "same-origin-allow-popups", "'none'"),
        ("/sign-in/callback", "unsafe-none", "'none'"),
        ("/sign-in/silent", "unsafe-none", "'self'"),
    ] {
        let reply = server.get(path, "").await;
        assert_eq!(reply.header("cross-origin-opener-policy"), opener, "{path}");
        let policy = reply.header("content-security-policy");
        assert!(policy.ends_with(&format!("frame-ancestors {ancestors}")), "{path}: {policy}");
        assert!(policy.contains("connect-src 'self' https://id.example.com; "), "{policy}");
        assert!(policy.contains("frame-src 'self' https://id.example.com; "), "{policy}");
    }
}

#[tokio::test]
async fn other_websites_are_refused_unless_they_are_allowed() {
    let settings = ServeSettings {
        public_url: Some("https://portal.example.com".to_owned()),
        allowed_origins: vec!["https://intranet.example.com/".to_owned()],
        ..ServeSettings::default()
    };
    let server = Server::start(settings).await;
    for (method, lines, expected) in [
        ("POST", "", 200),
        ("POST", "Origin: https://portal.example.com\r\n", 200),
        ("POST", "Origin: http://localhost\r\n", 403),
        ("POST", "Origin: https://intranet.example.com\r\nSec-Fetch-Site: same-site\r\n", 200),
        ("POST", "Origin: http://portal.example.com\r\n", 403),
        ("POST", "Origin: https://portal.example.com.evil.example\r\n", 403),
        ("POST", "Origin: https://evil.example\r\n", 403),
        ("POST", "Origin: null\r\n", 403),
        ("POST", "Origin: http://localhost\r\nOrigin: https://evil.example\r\n", 403),
        ("POST", "Sec-Fetch-Site: cross-site\r\n", 403),
        ("POST", "Sec-Fetch-Site: same-site\r\n", 403),
        ("POST", "Sec-Fetch-Site: same-origin\r\n", 200),
        ("POST", "Sec-Fetch-Site: none\r\n", 200),
        ("OPTIONS", "Origin: https://evil.example\r\nAccess-Control-Request-Method: POST\r\n", 403),
    ] {
        let reply = server.request(method, "/api/echo", lines, "").await;
        assert_eq!(reply.status, expected, "{lines}");
        let allowed = reply.header("access-control-allow-origin");
        let is_intranet = lines.contains("intranet");
        assert_eq!(!allowed.is_empty(), is_intranet, "{lines}: {allowed}");
    }
    // The name that a request gives to its host is no proof, but on one's own machine.
    for (public_url, origin, expected) in [
        ("http://127.0.0.1:8080", "Origin: http://localhost\r\n", 200),
        ("http://127.0.0.1:8080", "Origin: http://127.0.0.1:8080\r\n", 200),
        ("http://127.0.0.1:8080", "Origin: http://localhost:3000\r\n", 403),
    ] {
        let public_url = Some(public_url.to_owned());
        let local = Server::start(ServeSettings { public_url, ..ServeSettings::default() }).await;
        assert_eq!(
            local.request("POST", "/api/echo", origin, "").await.status,
            expected,
            "{origin}"
        );
    }
    let link = server.get("/api/hello", "Sec-Fetch-Site: cross-site\r\n").await;
    assert_eq!(link.status, 200, "following a link changes nothing");

    let lines = "Origin: https://intranet.example.com\r\nAccess-Control-Request-Method: POST\r\n";
    let reply = server.request("OPTIONS", "/api/echo", lines, "").await;
    assert_eq!(reply.status, 204);
    assert_eq!(reply.header("access-control-allow-origin"), "https://intranet.example.com");
    assert!(reply.header("access-control-allow-headers").contains("authorization"));
    assert!(reply.header("access-control-allow-methods").contains("POST"));
    assert!(reply.header("vary").contains("origin"));
    assert!(!reply.headers.contains_key("access-control-allow-credentials"));
}

#[tokio::test]
async fn only_a_trusted_proxy_says_who_asks() {
    let lines = "X-Forwarded-For: 198.51.100.7\r\nX-Request-Id: from-the-proxy\r\n\
                 Forwarded: for=203.0.113.1\r\nX-Real-IP: 203.0.113.2\r\n";
    let server = Server::start(ServeSettings::default()).await;
    let reply = server.get("/api/me", lines).await;
    assert_eq!(reply.text(), format!("{} 127.0.0.1", reply.header("x-request-id")));
    assert_ne!(reply.header("x-request-id"), "from-the-proxy");

    let trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let server = Server::start(ServeSettings { trusted_proxies, ..ServeSettings::default() }).await;
    let reply = server.get("/api/me", lines).await;
    assert_eq!(reply.text(), "from-the-proxy 198.51.100.7");
    assert_eq!(reply.header("x-request-id"), "from-the-proxy");
    let reply = server.get("/api/me", "X-Request-Id: \"<script>\"\r\n").await;
    assert_eq!(reply.header("x-request-id").len(), 16);
}

#[tokio::test]
async fn large_answers_are_compressed_for_those_who_can_read_them() {
    let server = Server::start(ServeSettings::default()).await;
    for (path, accepted, expected) in [
        ("/api/rows", "gzip, deflate, br, zstd", "zstd"),
        ("/api/rows", "gzip", "gzip"),
        ("/api/rows", "zstd;q=0, gzip", "gzip"),
        ("/api/rows", "br", ""),
        ("/api/rows", "identity", ""),
        ("/api/row", "gzip, zstd", ""),
        ("/api/pdf", "gzip, zstd", ""),
    ] {
        let reply = server.get(path, &format!("Accept-Encoding: {accepted}\r\n")).await;
        assert_eq!(reply.header("content-encoding"), expected, "{path} {accepted}");
        match expected {
            "" => {
                let length = reply.body.len().to_string();
                assert_eq!(reply.header("content-length"), length, "{path} {accepted}");
            }
            _ => assert!(reply.header("vary").contains("accept-encoding"), "{path} {accepted}"),
        }
    }
    let stream = server.connect().await;
    let mut stream = stream;
    let request =
        "GET /api/events HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, zstd\r\n\r\n";
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut start = vec![0; 2048];
    let read = timeout(LONG, stream.read(&mut start)).await.unwrap().unwrap();
    let start = String::from_utf8_lossy(&start[..read]).into_owned();
    assert!(start.starts_with("HTTP/1.1 200 ") && !start.contains("content-encoding"), "{start}");
}

#[tokio::test]
async fn health_tells_the_living_from_the_ready() {
    let server = Server::start(ServeSettings::default()).await;
    assert_eq!(server.get("/healthz", "").await.json()["isSuccess"], true);
    assert_eq!(server.get("/readyz", "").await.json()["isSuccess"], true);

    let full = Check { name: "disk", is_success: false, message: "The disk is full.".to_owned() };
    let readiness = Readiness { checks: vec![full] };
    let ready: transom::serve::ReadyCheck =
        Arc::new(move || Box::pin(std::future::ready(readiness.clone())));
    let server = Server::start(ServeSettings { ready, ..ServeSettings::default() }).await;
    assert_eq!(server.get("/healthz", "").await.status, 200);
    let reply = server.get("/readyz", "").await;
    assert_eq!(reply.status, 503);
    assert_eq!(reply.json()["checks"][0]["message"], "The disk is full.");
    assert_eq!(server.request("POST", "/readyz", "", "").await.status, 405);
}

fn with_docs() -> ServeSettings {
    let docs = ApiDocs::new(|| document(&routes()).to_string());
    ServeSettings { api_docs: Some(Arc::new(docs)), ..ServeSettings::default() }
}

#[tokio::test]
async fn the_page_of_the_api_needs_nothing_that_the_policy_forbids() {
    let server = Server::start(with_docs()).await;
    let page = server.get("/api/docs", "").await;
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    let text = page.text();
    assert!(!text.contains("style=") && !text.contains("onclick") && !text.contains("<style"));
    let linked: Vec<&str> =
        text.split(['"']).filter(|part| part.starts_with("/api/docs/")).collect();
    assert_eq!(linked.len(), 2, "a style sheet and a script");
    for path in linked {
        let reply = server.get(path, "").await;
        assert_eq!(reply.status, 200, "{path}");
        assert!(!reply.body.is_empty(), "{path}");
    }
    assert_eq!(server.get("/api/docs/other.js", "").await.status, 404);
}

#[tokio::test]
async fn the_description_of_the_api_can_be_switched_off() {
    let server = Server::start(ServeSettings::default()).await;
    assert_eq!(server.get("/api/docs/docs.js", "").await.status, 404);
    let answer = server.get("/api/openapi.json", "").await;
    assert!(!answer.text().contains("\"openapi\""), "{}", answer.text());
    let server = Server::start(with_docs()).await;
    let reply = server.get("/api/openapi.json", "Accept-Encoding: gzip\r\n").await;
    assert_eq!(reply.status, 200);
    assert_eq!(reply.header("content-encoding"), "gzip");
    let plain = server.get("/api/openapi.json", "").await;
    assert!(plain.json()["openapi"].is_string());
}
