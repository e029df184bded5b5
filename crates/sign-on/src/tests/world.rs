//! Provides a test provider: its keys, its tokens, and a local server that answers for it.

use std::{
    io::{Read, Write},
    net::TcpListener,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use base64::{
    Engine,
    engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD},
};
use ring::{
    rand::SystemRandom,
    rsa::{KeyPair as RsaKeyPair, PublicKeyComponents},
    signature::{
        ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, Ed25519KeyPair, KeyPair, RSA_PKCS1_SHA256,
        RSA_PSS_SHA256,
    },
};
use serde_json::{Value, json};

use crate::{Algorithm, Settings};

pub(super) const ISSUER: &str = "https://login.example.com/tenant";
pub(super) const NOW: i64 = 1_790_000_000;

/// The provider's private keys.
pub(super) struct Keys {
    rsa: RsaKeyPair,
    p256: EcdsaKeyPair,
    ed25519: Ed25519KeyPair,
}

pub(super) fn keys() -> Keys {
    let random = SystemRandom::new();
    let text = include_str!("rsa-key-for-tests.b64").replace('\n', "");
    let p256 = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random).unwrap();
    let ed25519 = Ed25519KeyPair::generate_pkcs8(&random).unwrap();
    Keys {
        rsa: RsaKeyPair::from_pkcs8(&STANDARD.decode(text).unwrap()).unwrap(),
        p256: EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, p256.as_ref(), &random)
            .unwrap(),
        ed25519: Ed25519KeyPair::from_pkcs8(ed25519.as_ref()).unwrap(),
    }
}

pub(super) fn base64(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

impl Keys {
    /// The key set as published.
    pub(super) fn published(&self) -> Value {
        let rsa = self.rsa_parts();
        let point = self.p256.public_key().as_ref();
        json!({ "keys": [
            { "kty": "RSA", "kid": "r", "use": "sig", "n": base64(&rsa.n),
              "e": base64(&rsa.e) },
            { "kty": "EC", "kid": "e", "crv": "P-256", "x": base64(&point[1..33]), "y": base64(&point[33..]) },
            { "kty": "OKP", "kid": "d", "crv": "Ed25519", "x": base64(self.ed25519.public_key().as_ref()) },
            { "kty": "oct", "kid": "s", "k": base64(b"a secret that everyone knows") },
            { "kty": "RSA", "kid": "crypt", "use": "enc", "n": "AQAB", "e": "AQAB" },
            "no key at all",
        ] })
    }

    fn rsa_parts(&self) -> PublicKeyComponents<Vec<u8>> {
        PublicKeyComponents::from(self.rsa.public())
    }

    pub(super) fn modulus(&self) -> Vec<u8> {
        self.rsa_parts().n
    }

    /// Signs `head` and `payload` as the provider would.
    pub(super) fn sign(&self, head: &Value, payload: &str) -> String {
        let signed = format!("{}.{}", base64(head.to_string()), base64(payload));
        let random = SystemRandom::new();
        let rsa = |encoding| {
            let mut signature = vec![0; self.rsa.public().modulus_len()];
            self.rsa.sign(encoding, &random, signed.as_bytes(), &mut signature).unwrap();
            signature
        };
        let signature = match head["alg"].as_str().unwrap_or_default() {
            "PS256" => rsa(&RSA_PSS_SHA256),
            "ES256" => self.p256.sign(&random, signed.as_bytes()).unwrap().as_ref().to_vec(),
            "EdDSA" => self.ed25519.sign(signed.as_bytes()).as_ref().to_vec(),
            _ => rsa(&RSA_PKCS1_SHA256),
        };
        format!("{signed}.{}", base64(signature))
    }

    /// A valid token with these changes; null removes a claim.
    pub(super) fn token(&self, head: Value, payload: Value) -> String {
        let head = changed(json!({ "typ": "at+jwt", "alg": "RS256", "kid": "r" }), head);
        self.sign(&head, &changed(claims(), payload).to_string())
    }
}

pub(super) fn claims() -> Value {
    json!({
        "iss": ISSUER, "sub": "subject-7", "aud": "api://transom", "client_id": "transom",
        "iat": NOW - 10, "exp": NOW + 300, "scope": "openid transom.staff",
        "auth_time": NOW - 100, "jti": "1", "realm_access": { "roles": ["desk", "billing"] },
    })
}

fn changed(mut value: Value, change: Value) -> Value {
    let object = value.as_object_mut().unwrap();
    for (name, change) in change.as_object().unwrap() {
        if change.is_null() {
            object.remove(name);
        } else {
            object.insert(name.clone(), change.clone());
        }
    }
    value
}

pub(super) fn settings(issuer: &str) -> Settings {
    Settings {
        issuer: issuer.to_owned(),
        audience: "api://transom".to_owned(),
        clients: vec!["transom".to_owned()],
        token_types: vec!["at+jwt".to_owned()],
        access_token_claim: None,
        algorithms: vec![Algorithm::Rs256, Algorithm::Ps256, Algorithm::Es256, Algorithm::EdDsa],
        authorities: None,
    }
}

/// The server's responses by path: status and body.
type Answers = Arc<Mutex<Box<dyn Fn(&str) -> (u16, String) + Send>>>;

pub(super) struct Server {
    pub(super) issuer: String,
    pub(super) asked: Arc<AtomicUsize>,
    answers: Answers,
}

impl Server {
    pub(super) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let issuer = format!("http://{}", listener.local_addr().unwrap());
        let answers: Answers = Arc::new(Mutex::new(Box::new(|_| (404, String::new()))));
        let asked = Arc::new(AtomicUsize::new(0));
        let (answered, counted) = (Arc::clone(&answers), Arc::clone(&asked));
        thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                let mut head = Vec::new();
                let mut byte = [0; 1];
                while !head.ends_with(b"\r\n\r\n") && stream.read(&mut byte).unwrap_or(0) > 0 {
                    head.push(byte[0]);
                }
                counted.fetch_add(1, Ordering::SeqCst);
                let head = String::from_utf8_lossy(&head).into_owned();
                let path = head.split(' ').nth(1).unwrap_or_default().to_owned();
                let (status, body) = answered.lock().unwrap()(&path);
                let _ = write!(
                    stream,
                    "HTTP/1.1 {status} Fine\r\ncontent-length: {}\r\nconnection: close\r\nlocation: /keys\r\n\r\n{body}",
                    body.len()
                );
            }
        });
        Self { issuer, asked, answers }
    }

    /// Responds like a provider with these keys, with a change to its metadata.
    pub(super) fn speak(&self, keys: Value, change: Value) {
        let issuer = self.issuer.clone();
        let discovery = changed(
            json!({
                "issuer": issuer, "authorization_endpoint": format!("{issuer}/auth"),
                "token_endpoint": format!("{issuer}/token"), "jwks_uri": format!("{issuer}/keys"),
                "end_session_endpoint": format!("{issuer}/end"),
            }),
            change,
        );
        self.answer(move |path| match path {
            "/.well-known/openid-configuration" => (200, discovery.to_string()),
            "/keys" => (200, keys.to_string()),
            _ => (404, String::new()),
        });
    }

    pub(super) fn answer(&self, answer: impl Fn(&str) -> (u16, String) + Send + 'static) {
        *self.answers.lock().unwrap() = Box::new(answer);
    }
}
