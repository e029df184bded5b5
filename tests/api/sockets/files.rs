//! Tests the web app's files: encodings, tags, pages.

use std::{
    borrow::Cow,
    sync::{Arc, atomic::AtomicI64},
};

use jiff::tz::TimeZone;
use transom::{
    kernel::time::Clock,
    serve::{Assets, CompanyFace},
};

use super::*;

const PAGE: &str = "<!doctype html><meta name=\"csp-nonce\" content=\"__CSP_NONCE__\"><p>app</p>";

async fn server_with(files: &[(&str, &str)]) -> Server {
    let files: Vec<(String, Cow<'static, [u8]>)> = files
        .iter()
        .map(|(path, content)| ((*path).to_owned(), Cow::Owned(content.as_bytes().to_vec())))
        .collect();
    let assets = Arc::new(Assets::from_files(files));
    Server::start(ServeSettings { assets, ..ServeSettings::default() }).await
}

async fn server() -> Server {
    server_with(&[
        ("index.html", PAGE),
        ("index.html.br", "never sent"),
        ("assets/app-1a2b.js", "plain"),
        ("assets/app-1a2b.js.br", "brotli"),
        ("assets/app-1a2b.js.gz", "gzip"),
        ("assets/font-3c4d.woff2", "font"),
        ("sign-in/silent.html", "<p>silent</p>"),
        ("logo.svg", "<svg/>"),
    ])
    .await
}

#[tokio::test]
async fn a_hashed_file_comes_in_the_best_form_and_may_be_kept_for_a_year() {
    let server = server().await;
    for (accepted, coding, body) in [
        ("gzip, deflate, br, zstd", "br", "brotli"),
        ("gzip, deflate", "gzip", "gzip"),
        ("br;q=0.1, gzip;q=0.2", "gzip", "gzip"),
        ("zstd", "", "plain"),
    ] {
        let lines = format!("Accept-Encoding: {accepted}\r\n");
        let reply = server.get("/assets/app-1a2b.js", &lines).await;
        assert_eq!((reply.header("content-encoding"), reply.text()), (coding, body), "{accepted}");
        assert_eq!(reply.header("content-type"), "text/javascript; charset=utf-8");
        assert_eq!(reply.header("cache-control"), "public, max-age=31536000, immutable");
        assert_eq!(reply.header("vary"), "accept-encoding");
    }
    let font = server.get("/assets/font-3c4d.woff2", "Accept-Encoding: br\r\n").await;
    assert_eq!((font.header("vary"), font.text()), ("", "font"), "it has one form only");
    let head = server.request("HEAD", "/assets/app-1a2b.js", "", "").await;
    assert_eq!((head.header("content-length"), head.text()), ("5", ""));
}

#[tokio::test]
async fn a_file_that_the_client_has_is_not_sent_again() {
    let server = server().await;
    let path = "/assets/app-1a2b.js";
    let plain = server.get(path, "").await.header("etag").to_owned();
    let brotli = server.get(path, "Accept-Encoding: br\r\n").await.header("etag").to_owned();
    assert!(plain.starts_with('"') && plain != brotli, "each form has a strong tag of its own");
    for known in
        [plain.clone(), format!("W/{plain}"), format!("\"other\", {plain}"), "*".to_owned()]
    {
        let reply = server.get(path, &format!("If-None-Match: {known}\r\n")).await;
        assert_eq!((reply.status, reply.text()), (304, ""), "{known}");
        assert_eq!(reply.header("etag"), plain);
        assert_eq!(reply.header("cache-control"), "public, max-age=31536000, immutable");
    }
    let reply = server.get(path, &format!("If-None-Match: {brotli}\r\n")).await;
    assert_eq!(reply.status, 200);
    let logo = server.get("/logo.svg", "").await;
    assert_eq!(logo.header("cache-control"), "no-cache");
    assert_eq!(logo.header("content-type"), "image/svg+xml");
}

#[tokio::test]
async fn every_other_address_is_the_app_for_those_who_read_html() {
    let server = server().await;
    for (path, accept) in [
        ("/", "text/html,application/xhtml+xml,*/*;q=0.8"),
        ("/order/123?x=1", "text/html"),
        ("/index.html", "*/*"),
        ("/sign-in/callback", "text/html"),
    ] {
        let reply = server.get(path, &format!("Accept: {accept}\r\nAccept-Encoding: br\r\n")).await;
        assert_eq!(reply.status, 200, "{path}");
        assert_eq!(reply.header("cache-control"), "no-store");
        assert_eq!(reply.header("content-encoding"), "");
        let policy = reply.header("content-security-policy").to_owned();
        let (_, nonce) = reply.text().split_once("content=\"").unwrap();
        let nonce = nonce.split_once('"').unwrap().0;
        assert!(policy.contains(&format!("'nonce-{nonce}'")), "{policy}");
        assert!(reply.text().ends_with("<p>app</p>"));
    }
    assert_eq!(server.get("/sign-in/silent", "").await.text(), "<p>silent</p>");
    for (path, accept) in [
        ("/x.png", "image/*"),
        ("/x", "text/html;q=0, */*"),
        ("/favicon.ico", "*/*"),
        ("/assets", "*/*"),
    ] {
        let reply = server.get(path, &format!("Accept: {accept}\r\n")).await;
        assert_eq!((reply.status, reply.text()), (404, ""), "{path}");
    }
    assert_eq!(server.get("/robots.txt", "").await.text(), "User-agent: *\nDisallow: /\n");
}

#[tokio::test]
async fn what_is_no_address_of_the_app_is_a_404() {
    let pages = r#"{"dealer": [], "staff": [], "addresses": ["/", "/orders", "/orders/:id"]}"#;
    let server = server_with(&[
        ("index.html", "<p>app</p>"),
        ("pages.json", pages),
        ("sign-in/silent.html", "s"),
    ])
    .await;
    for (path, status, text) in [
        ("/", 200, "<p>app</p>"),
        ("/orders/7?tab=lines", 200, "<p>app</p>"),
        ("/sign-in/silent", 200, "s"),
        // People who have mistyped are told by the app, programs by the status.
        ("/ordres", 404, "<p>app</p>"),
        ("/wp-login.php", 404, "<p>app</p>"),
        ("/orders/7/delete", 404, "<p>app</p>"),
        ("/security.txt", 404, "<p>app</p>"),
        // No person goes there.
        ("/.well-known/security.txt", 404, ""),
        ("/.well-known/openid-configuration", 404, ""),
        ("/.env", 404, ""),
        ("/.git/config", 404, ""),
        ("/pages.json", 404, "<p>app</p>"),
    ] {
        let reply = server.get(path, "Accept: text/html,*/*;q=0.8\r\n").await;
        assert_eq!((reply.status, reply.text()), (status, text), "{path}");
    }
    assert_eq!(server.get("/ordres", "Accept: application/json\r\n").await.text(), "");
}

#[tokio::test]
async fn a_build_without_the_web_app_says_so() {
    let server = server_with(&[]).await;
    let reply = server.get("/", "").await;
    assert_eq!(reply.status, 503);
    assert_eq!(reply.text(), "The web app is not part of this build.\n");
}

#[tokio::test]
async fn pages_say_whose_portal_it_is_and_the_logo_can_run_nothing() {
    let page = "<title>__COMPANY_NAME__</title>__CSP_NONCE__<meta data-colour=\"__COMPANY_COLOUR__\" \
                data-utc-offsets=\"__COMPANY_UTC_OFFSETS__\" data-time-zone=\"__COMPANY_TIME_ZONE__\" data-weight-unit=\"__COMPANY_WEIGHT_UNIT__\" data-logo=\"__COMPANY_LOGO__\">";
    let file = |name: &str, content: &'static str| (name.to_owned(), content.as_bytes().into());
    let now = Arc::new(AtomicI64::new(1_547_553_600_000));
    let assets = Assets::from_files([file("index.html", page)]).of(CompanyFace {
        name: "Frames & <Sons> \"West\"",
        colour: "#123456",
        clock: &Clock::set_by(TimeZone::get("America/Winnipeg").unwrap(), now),
        weight_unit: "kg",
        logo: Some(("logo.svg", b"<svg/>".as_slice().into())),
    });
    let assets = Arc::new(assets);
    let server = Server::start(ServeSettings { assets, ..ServeSettings::default() }).await;
    let reply = server.get("/", "").await;
    let text = reply.text();
    assert!(
        text.starts_with("<title>Frames &amp; &lt;Sons&gt; &quot;West&quot;</title>"),
        "{text}"
    );
    assert!(text.contains("data-colour=\"#123456\""), "{text}");
    assert!(
        text.contains(
            "data-utc-offsets=\"1547553600000/-21600 1552204800000/-18000 1572764400000/-21600\""
        ),
        "{text}"
    );
    assert!(text.contains("data-time-zone=\"America/Winnipeg\""), "{text}");
    assert!(text.contains("data-weight-unit=\"kg\""), "{text}");
    let path = text.split_once("data-logo=\"").unwrap().1.trim_end_matches("\">");
    assert!(path.starts_with("/assets/company-") && path.ends_with("-logo.svg"), "{path}");
    let logo = server.get(path, "").await;
    assert_eq!((logo.text(), logo.header("content-type")), ("<svg/>", "image/svg+xml"));
    assert_eq!(logo.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(
        logo.header("content-security-policy"),
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
    );
}
