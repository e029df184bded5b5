//! Tests valid tokens, and every kind of invalid one.

use serde_json::{Value, json};

use super::world::{ISSUER, Keys, NOW, base64, claims, keys, settings};
use crate::{
    Algorithm, Claims, LONGEST_TOKEN, Refusal, Settings, issuer_of, keys::KeySet, looks_like_token,
    token,
};

fn check_with(settings: &Settings, keys: &Keys, text: &str) -> Result<Claims, Refusal> {
    let sent: KeySet = serde_json::from_value(keys.published()).unwrap();
    token::check(settings, &sent.usable(), text, NOW)
}

fn check(keys: &Keys, text: &str) -> Result<Claims, Refusal> {
    check_with(&settings(ISSUER), keys, text)
}

fn refusal(keys: &Keys, text: &str) -> Refusal {
    check(keys, text).expect_err("the token was taken")
}

#[test]
fn a_right_token_tells_who_it_is_by_every_algorithm() {
    let keys = keys();
    for (algorithm, key) in [("RS256", "r"), ("PS256", "r"), ("ES256", "e"), ("EdDSA", "d")] {
        let text = keys.token(json!({ "alg": algorithm, "kid": key }), json!({}));
        let claims = check(&keys, &text).unwrap_or_else(|refusal| panic!("{algorithm}: {refusal}"));
        assert_eq!(claims.subject, "subject-7");
        assert!(claims.has_scope("transom.staff") && !claims.has_scope("transom"));
        assert_eq!((claims.expires_at, claims.signed_in_at), (NOW + 300, Some(NOW - 100)));
        assert_eq!(claims.words("realm_access.roles"), ["desk", "billing"]);
        assert!(claims.words("realm_access.none.at.all").is_empty());
        assert!(looks_like_token(&text));
        assert_eq!(issuer_of(&text).as_deref(), Some(ISSUER));
    }
    let with_claim = |claim| check(&keys, &keys.token(json!({}), claim));
    assert!(with_claim(json!({ "aud": ["api://transom"] })).is_ok());
    assert!(with_claim(json!({ "client_id": null, "azp": "transom" })).is_ok());
    assert!(with_claim(json!({ "scope": null, "scp": ["a", "b"] })).unwrap().has_scope("b"));
    // A claim with a dot in its own name, which some providers require for custom claims.
    let claims = with_claim(json!({ "https://transom.example/roles": ["desk"] })).unwrap();
    assert_eq!(claims.words("https://transom.example/roles"), ["desk"]);
    let full_type = keys.token(json!({ "typ": "application/AT+JWT" }), json!({}));
    assert!(check(&keys, &full_type).is_ok());
}

#[test]
fn a_head_chooses_nothing() {
    let keys = keys();
    let with_head = |head| refusal(&keys, &keys.token(head, json!({})));
    for name in ["jku", "jwk", "x5u", "x5c", "crit", "b64", "zip", "enc"] {
        assert_eq!(with_head(json!({ name: "https://evil.example/keys" })), Refusal::Header(name));
    }
    assert_eq!(with_head(json!({ "crit": ["exp"], "exp": 1 })), Refusal::Header("crit"));
    for algorithm in ["none", "None", "nOnE", "HS256", "HS512", "RS512", "ES384", "rs256", ""] {
        assert_eq!(with_head(json!({ "alg": algorithm })), Refusal::Algorithm, "{algorithm}");
    }
    assert_eq!(with_head(json!({ "alg": null })), Refusal::Algorithm);
    assert_eq!(with_head(json!({ "alg": ["RS256"] })), Refusal::Algorithm);
    for kind in
        [json!("JWT"), json!("id+jwt"), json!("logout+jwt"), json!(""), json!(7), Value::Null]
    {
        assert_eq!(with_head(json!({ "typ": kind })), Refusal::Type);
    }
    // A key of another type, one that only encrypts, one that everyone knows, and one that isn't ours.
    for (algorithm, key) in [
        ("RS256", "e"),
        ("ES256", "r"),
        ("EdDSA", "e"),
        ("RS256", "crypt"),
        ("RS256", "s"),
        ("RS256", "nobody"),
        ("RS256", "../../dev/null"),
        ("RS256", ""),
    ] {
        let head = json!({ "alg": algorithm, "kid": key });
        assert_eq!(with_head(head), Refusal::UnknownKey, "{algorithm} {key}");
    }
    assert_eq!(with_head(json!({ "kid": 1 })), Refusal::Malformed);
    assert!(check(&keys, &keys.token(json!({ "kid": null }), json!({}))).is_ok());
    // Only configured algorithms are accepted: a token can't make an RSA provider use another one.
    let only_rsa = Settings { algorithms: vec![Algorithm::Rs256], ..settings(ISSUER) };
    let text = keys.token(json!({ "alg": "PS256" }), json!({}));
    assert_eq!(check_with(&only_rsa, &keys, &text).unwrap_err(), Refusal::Algorithm);
}

#[test]
fn a_token_without_its_key_is_nobody() {
    let (own, other) = (keys(), keys());
    // The RSA key is the same in all tests; these two are generated each time.
    for (algorithm, key) in [("ES256", "e"), ("EdDSA", "d")] {
        let text = other.token(json!({ "alg": algorithm, "kid": key }), json!({}));
        assert_eq!(refusal(&own, &text), Refusal::Signature);
    }
    let text = own.token(json!({}), json!({}));
    let parts: Vec<&str> = text.split('.').collect();
    let [head, payload, signature] = parts[..] else { panic!() };
    let other_payload = base64(claims().to_string().replace("subject-7", "subject-8"));
    assert_eq!(refusal(&own, &format!("{head}.{other_payload}.{signature}")), Refusal::Signature);
    assert_eq!(refusal(&own, &format!("{head}.{payload}.")), Refusal::Signature);
    let none = base64(json!({ "alg": "none", "typ": "at+jwt" }).to_string());
    assert_eq!(refusal(&own, &format!("{none}.{payload}.")), Refusal::Algorithm);
    // Signed with the public key as if it were a shared secret.
    let hmac = base64(json!({ "alg": "HS256", "typ": "at+jwt", "kid": "r" }).to_string());
    let signed = format!("{hmac}.{payload}");
    let secret = ring::hmac::Key::new(ring::hmac::HMAC_SHA256, &own.modulus());
    let tag = base64(ring::hmac::sign(&secret, signed.as_bytes()));
    assert_eq!(refusal(&own, &format!("{signed}.{tag}")), Refusal::Algorithm);
    // An RSA signature under the name of the other padding.
    let text = own.sign(&json!({ "typ": "at+jwt", "alg": "RS256", "kid": "r" }), "{}");
    let renamed = base64(json!({ "typ": "at+jwt", "alg": "PS256", "kid": "r" }).to_string());
    let rest = text.split_once('.').unwrap().1;
    assert_eq!(refusal(&own, &format!("{renamed}.{rest}")), Refusal::Signature);
}

#[test]
fn what_is_no_token_is_refused_without_a_panic() {
    let keys = keys();
    let text = keys.token(json!({}), json!({}));
    for broken in [
        "",
        ".",
        "..",
        "...",
        "a.b.c",
        "€.€.€",
        &text.replace('.', ""),
        &format!("{text}.{text}"),
        &format!("{text}="),
        &format!(" {text}"),
        &text.replacen('.', "..", 1),
        &format!("{}.{}.{}", base64("[]"), base64("[]"), base64("x")),
        &format!("{}.{}.{}", base64("\"a\""), base64("{}"), base64("x")),
        &format!("{}.{}.{}", base64("[".repeat(9000)), base64("{}"), base64("x")),
        &format!("{}.{}.{}", base64([0xff, 0xfe]), base64("{}"), base64("x")),
    ] {
        assert_eq!(refusal(&keys, broken), Refusal::Malformed, "{broken}");
        let _ = issuer_of(broken);
    }
    let long = keys.token(json!({}), json!({ "padding": "x".repeat(LONGEST_TOKEN) }));
    assert_eq!(refusal(&keys, &long), Refusal::TooLong);
    assert_eq!(issuer_of(&long), None);
    // Truncated or changed anywhere, it is never accepted.
    for end in 0..text.len() {
        assert!(check(&keys, &text[..end]).is_err());
    }
    for place in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[place] = if bytes[place] == b'A' { b'B' } else { b'A' };
        assert!(check(&keys, &String::from_utf8(bytes).unwrap()).is_err(), "{place}");
    }
    // The same signature in another spelling (bits that base64 leaves unused).
    let head = json!({ "typ": "at+jwt", "alg": "RS256", "kid": "r" });
    let twice = claims().to_string().replacen('{', r#"{"sub":"somebody-else","#, 1);
    assert_eq!(refusal(&keys, &keys.sign(&head, &twice)), Refusal::Malformed);
}

#[test]
fn claims_are_ours_alone_and_of_this_moment() {
    let keys = keys();
    let cases = [
        (json!({ "iss": null }), Refusal::Issuer),
        (json!({ "iss": "https://login.example.com/tenant/" }), Refusal::Issuer),
        (json!({ "iss": "https://login.example.com/other" }), Refusal::Issuer),
        (json!({ "iss": [ISSUER] }), Refusal::Issuer),
        (json!({ "aud": null }), Refusal::Audience),
        (json!({ "aud": [] }), Refusal::Audience),
        (json!({ "aud": "api://transom/" }), Refusal::Audience),
        (json!({ "aud": "transom" }), Refusal::Audience),
        (json!({ "aud": ["api://transom", "api://payroll"] }), Refusal::Audience),
        (json!({ "aud": ["api://transom", 7] }), Refusal::Audience),
        (json!({ "client_id": null }), Refusal::Client),
        (json!({ "client_id": "some-other-app" }), Refusal::Client),
        (json!({ "azp": "some-other-app" }), Refusal::Client),
        (json!({ "appid": "some-other-app" }), Refusal::Client),
        (json!({ "client_id": ["transom"] }), Refusal::Client),
        (json!({ "exp": null }), Refusal::Times),
        (json!({ "iat": null }), Refusal::Times),
        (json!({ "exp": "2099-01-01" }), Refusal::Times),
        (json!({ "exp": 1e300 }), Refusal::Times),
        (json!({ "exp": i64::MAX }), Refusal::Times),
        (json!({ "nbf": i64::MIN }), Refusal::Times),
        (json!({ "iat": NOW - 400, "exp": NOW - 60 }), Refusal::Expired),
        (json!({ "exp": NOW - 20 }), Refusal::Expired),
        (json!({ "nbf": NOW + 61 }), Refusal::NotYet),
        (json!({ "iat": NOW + 61 }), Refusal::NotYet),
        (json!({ "auth_time": NOW + 61 }), Refusal::NotYet),
        (json!({ "sub": null }), Refusal::Subject),
        (json!({ "sub": "" }), Refusal::Subject),
        (json!({ "sub": "x".repeat(256) }), Refusal::Subject),
        (json!({ "sub": "a\u{0}b" }), Refusal::Subject),
        (json!({ "sub": 7 }), Refusal::Subject),
        (json!({ "nonce": "n" }), Refusal::IdToken),
        (json!({ "at_hash": "h" }), Refusal::IdToken),
        (json!({ "c_hash": "h" }), Refusal::IdToken),
        (json!({ "typ": "ID" }), Refusal::IdToken),
        (json!({ "typ": "Refresh" }), Refusal::IdToken),
    ];
    for (change, wanted) in cases {
        let text = keys.token(json!({}), change.clone());
        assert_eq!(refusal(&keys, &text), wanted, "{change}");
    }
    // Clocks may differ by up to a minute in either direction.
    for change in [
        json!({ "iat": NOW - 400, "exp": NOW - 59 }),
        json!({ "iat": NOW + 60 }),
        json!({ "nbf": NOW + 60 }),
    ] {
        assert!(check(&keys, &keys.token(json!({}), change.clone())).is_ok(), "{change}");
    }
}

#[test]
fn an_id_token_is_none_even_where_its_type_is_taken() {
    let keys = keys();
    let lax = Settings {
        token_types: vec!["JWT".to_owned()],
        audience: "transom".to_owned(),
        ..settings(ISSUER)
    };
    let token = |change| keys.token(json!({ "typ": "JWT" }), change);
    let access = token(json!({ "aud": "transom" }));
    assert!(check_with(&lax, &keys, &access).is_ok());
    // Without a nonce and hashes, as from a plain code flow: only the scope is missing.
    let plain = token(json!({ "aud": "transom", "scope": null }));
    assert_eq!(check_with(&lax, &keys, &plain).unwrap_err(), Refusal::IdToken);
    let marked = token(json!({ "aud": "transom", "nonce": "n" }));
    assert_eq!(check_with(&lax, &keys, &marked).unwrap_err(), Refusal::IdToken);
}

#[test]
fn a_claim_of_access_tokens_alone_tells_them_from_id_tokens_with_the_same_nonce() {
    let keys = keys();
    let marked = Settings {
        token_types: vec!["JWT".to_owned()],
        audience: "transom".to_owned(),
        access_token_claim: Some("uid".to_owned()),
        ..settings(ISSUER)
    };
    let token = |mut change: Value| {
        change["aud"] = json!("transom");
        change["nonce"] = json!("n");
        keys.token(json!({ "typ": "JWT" }), change)
    };
    assert!(check_with(&marked, &keys, &token(json!({ "uid": "u" }))).is_ok());
    for change in [
        json!({}),
        json!({ "uid": "u", "at_hash": "h" }),
        json!({ "uid": "u", "c_hash": "h" }),
        json!({ "uid": "u", "typ": "ID" }),
    ] {
        let refused = check_with(&marked, &keys, &token(change.clone())).unwrap_err();
        assert_eq!(refused, Refusal::IdToken, "{change}");
    }
}
