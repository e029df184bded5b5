//! Provides a sign-in provider for tests: a key, tokens, and a local server that answers for it. `crates/sign-on` tests
//! hostile tokens of every kind; here the tests are about what the portal does with valid ones.

use std::{
    io::{Read, Write},
    net::TcpListener,
    sync::{Arc, Mutex},
    thread,
    time::SystemTime,
};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use ring::{
    rand::SystemRandom,
    signature::{Ed25519KeyPair, KeyPair},
};
use serde_json::{Value, json};
use transom::config::{Config, Oidc};

/// The scope of staff.
pub(super) const SCOPE: &str = "transom.staff";

pub(super) struct Provider {
    pub(super) issuer: String,
    /// The port of its server, without TLS.
    pub(super) port: u16,
    key: Mutex<Ed25519KeyPair>,
    /// Its responses, or `None` while it is down.
    answers: Arc<Mutex<Option<(String, String)>>>,
}

fn base64(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

pub(super) fn now() -> i64 {
    i64::try_from(SystemTime::UNIX_EPOCH.elapsed().unwrap().as_secs()).unwrap()
}

fn new_key() -> Ed25519KeyPair {
    let pkcs8 = Ed25519KeyPair::generate_pkcs8(&SystemRandom::new()).unwrap();
    Ed25519KeyPair::from_pkcs8(pkcs8.as_ref()).unwrap()
}

impl Provider {
    pub(super) fn start() -> Self {
        Self::called(|port| format!("http://127.0.0.1:{port}"))
    }

    /// A provider with an issuer derived from its port.
    pub(super) fn called(issuer: impl FnOnce(u16) -> String) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let issuer = issuer(port);
        let answers: Arc<Mutex<Option<(String, String)>>> = Arc::default();
        let answered = Arc::clone(&answers);
        thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                let (mut head, mut byte) = (Vec::new(), [0; 1]);
                while !head.ends_with(b"\r\n\r\n") && stream.read(&mut byte).unwrap_or(0) > 0 {
                    head.push(byte[0]);
                }
                let is_discovery = head.starts_with(b"GET /.well-known/");
                let answers = answered.lock().unwrap().clone();
                let (status, body) = match answers {
                    Some((discovery, _)) if is_discovery => (200, discovery),
                    Some((_, keys)) => (200, keys),
                    None => (503, String::new()),
                };
                let length = body.len();
                let _ = write!(
                    stream,
                    "HTTP/1.1 {status} So\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
                );
            }
        });
        let provider = Self { issuer, port, key: Mutex::new(new_key()), answers };
        provider.speak();
        provider
    }

    /// Responds with its current key.
    pub(super) fn speak(&self) {
        let issuer = &self.issuer;
        let discovery = json!({
            "issuer": issuer, "authorization_endpoint": format!("{issuer}/auth"),
            "token_endpoint": format!("{issuer}/token"), "jwks_uri": format!("{issuer}/keys"),
            "end_session_endpoint": format!("{issuer}/end"),
        });
        let x = base64(self.key.lock().unwrap().public_key().as_ref());
        let id = &x[..8];
        let keys = json!({ "keys": [{ "kty": "OKP", "crv": "Ed25519", "kid": id, "x": x }] });
        *self.answers.lock().unwrap() = Some((discovery.to_string(), keys.to_string()));
    }

    pub(super) fn fall_silent(&self) {
        *self.answers.lock().unwrap() = None;
    }

    pub(super) fn rotate(&self) {
        *self.key.lock().unwrap() = new_key();
        self.speak();
    }

    /// The portal's settings for it.
    pub(super) fn settings(&self) -> Oidc {
        Oidc {
            id: Some("contoso".to_owned()),
            name: Some("Contoso".to_owned()),
            issuer: Some(self.issuer.parse().unwrap()),
            client_id: Some("transom".to_owned()),
            audience: Some("api://transom".to_owned()),
            staff_scope: Some(SCOPE.to_owned()),
            ..Oidc::default()
        }
    }

    pub(super) fn configure(&self, config: &mut Config) {
        config.oidc = vec![self.settings()];
    }

    /// A token for someone, with additional claims; null removes one.
    pub(super) fn token(&self, subject: &str, change: Value) -> String {
        let mut claims = json!({
            "iss": self.issuer, "sub": subject, "aud": "api://transom", "client_id": "transom",
            "iat": now() - 1, "exp": now() + 300, "scope": format!("openid {SCOPE}"),
            "auth_time": now() - 1,
        });
        for (name, value) in change.as_object().unwrap() {
            claims[name] = value.clone();
        }
        claims.as_object_mut().unwrap().retain(|_, value| !value.is_null());
        let key = self.key.lock().unwrap();
        let id = &base64(key.public_key().as_ref())[..8];
        let head = json!({ "typ": "at+jwt", "alg": "EdDSA", "kid": id });
        let signed = format!("{}.{}", base64(head.to_string()), base64(claims.to_string()));
        format!("{signed}.{}", base64(key.sign(signed.as_bytes())))
    }
}
