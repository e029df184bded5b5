//! Tests a provider that is slow, wrong, rotates its keys or is down.

use std::{sync::atomic::Ordering, thread, time::Duration};

use serde_json::json;

use super::world::{NOW, Server, keys, settings};
use crate::{KEPT_SECONDS, LastAnswer, Outage, Provider, Refusal};

fn provider(server: &Server) -> Provider {
    Provider::new(settings(&server.issuer)).unwrap()
}

#[test]
fn keys_come_by_discovery_and_are_kept_for_a_day() {
    let (server, keys) = (Server::start(), keys());
    server.speak(keys.published(), json!({}));
    let provider = provider(&server);
    let token = keys.token(json!({}), json!({ "iss": server.issuer }));
    assert!(provider.is_stale(NOW) && provider.metadata().is_none());
    assert_eq!(provider.check(&token, NOW).unwrap_err(), Refusal::UnknownKey);
    provider.refresh(NOW).unwrap();
    assert_eq!(provider.check(&token, NOW).unwrap().subject, "subject-7");
    assert!(!provider.is_stale(NOW + KEPT_SECONDS - 1) && provider.is_stale(NOW + KEPT_SECONDS));
    assert_eq!(provider.metadata().unwrap().token_endpoint, format!("{}/token", server.issuer));
}

#[test]
fn a_key_that_is_rotated_in_is_fetched_once_a_minute_and_one_that_is_rotated_out_is_dropped() {
    let (server, first, second) = (Server::start(), keys(), keys());
    server.speak(first.published(), json!({}));
    let provider = provider(&server);
    provider.refresh(NOW).unwrap();
    let head = json!({ "alg": "EdDSA", "kid": "d" });
    let of = |keys: &super::world::Keys| keys.token(head.clone(), json!({ "iss": server.issuer }));
    let (old, new) = (of(&first), of(&second));
    assert!(provider.check(&old, NOW).is_ok());
    server.speak(second.published(), json!({}));
    // However many tokens arrive, with whatever keys.
    let asked = server.asked.load(Ordering::SeqCst);
    for _ in 0..50 {
        let _ = provider.refresh(NOW + 59);
    }
    assert_eq!(server.asked.load(Ordering::SeqCst), asked);
    assert!(provider.check(&new, NOW + 59).is_err());
    provider.refresh(NOW + 60).unwrap();
    assert!(provider.check(&new, NOW + 60).is_ok());
    assert_eq!(provider.check(&old, NOW + 60).unwrap_err(), Refusal::Signature);
    assert_eq!(server.asked.load(Ordering::SeqCst), asked + 2);
}

#[test]
fn many_who_wait_at_once_ask_once() {
    let (server, keys) = (Server::start(), keys());
    server.speak(keys.published(), json!({}));
    let provider = provider(&server);
    thread::scope(|scope| {
        for _ in 0..20 {
            scope.spawn(|| provider.refresh(NOW).unwrap());
        }
    });
    assert_eq!(server.asked.load(Ordering::SeqCst), 2);
}

#[test]
fn a_provider_that_fails_takes_nothing_away() {
    let (server, keys) = (Server::start(), keys());
    server.speak(keys.published(), json!({}));
    let provider = provider(&server);
    provider.refresh(NOW).unwrap();
    assert_eq!(provider.last_answer(), Some(LastAnswer { asked_at: NOW, outage: None }));
    let later = NOW + 2 * KEPT_SECONDS;
    let token = keys.token(
        json!({}),
        json!({ "iss": server.issuer, "iat": later - 10, "exp": later + 300, "auth_time": null }),
    );
    let mut at = later;
    let mut fails = |wanted: &str| {
        let outage = provider.refresh(at).unwrap_err().to_string();
        assert!(outage.contains(wanted), "{outage}");
        let last = provider.last_answer().unwrap();
        assert_eq!((last.asked_at, last.outage.unwrap().to_string()), (at, outage));
        assert!(provider.check(&token, later).is_ok());
        at += 60;
    };
    server.answer(|_| (500, String::new()));
    fails("status 500");
    server.answer(|_| (302, String::new()));
    fails("status 302");
    server.answer(|_| (200, "<html>".to_owned()));
    fails("can't be read");
    server.answer(|_| (200, format!("[\"{}\"]", "x".repeat(300 << 10))));
    fails("can't be read");
    server.speak(json!({ "keys": [] }), json!({}));
    fails("no key");
    server.speak(keys.published(), json!({ "issuer": "https://evil.example" }));
    fails("calls itself https://evil.example");
    server.speak(keys.published(), json!({ "jwks_uri": "file:///etc/passwd" }));
    fails("not an address with https");
    server.speak(keys.published(), json!({ "token_endpoint": "javascript:alert(1)" }));
    fails("not an address with https");
    server.answer(|_| {
        thread::sleep(Duration::from_millis(5_500));
        (200, String::new())
    });
    fails("can't be reached");
    server.speak(keys.published(), json!({}));
}

#[test]
fn a_provider_that_is_not_there_is_said_so_and_not_asked_again_at_once() {
    let mut dead = settings("http://127.0.0.1:9");
    dead.audience = "a".to_owned();
    let provider = Provider::new(dead).unwrap();
    assert_eq!(provider.last_answer(), None);
    assert!(matches!(provider.refresh(NOW), Err(Outage::Unreachable { .. })));
    assert_eq!(provider.refresh(NOW + 1), Err(Outage::TooSoon));
    let mut wrong = settings("https://login.example.com");
    wrong.authorities = Some("/nowhere.pem".into());
    assert!(Provider::new(wrong).is_err());
}
