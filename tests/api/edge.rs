//! Tests the limits of input: who is checked before anything is read, what a refusal may cost, and that a missing value
//! or one of the wrong type is never mistaken for another.

use std::{
    collections::BTreeSet,
    fmt,
    sync::atomic::{AtomicUsize, Ordering},
};

use axum::body::Body as HttpBody;
use http::{Method, Request, StatusCode, header};
use serde::{Deserialize, Deserializer, de};
use serde_json::{Map, Value, json};
use transom::{
    domain::routes,
    error::Error,
    http::{Anyone, Api, Body, Done, Query, SignedIn, document},
    messages::Message,
};
use utoipa::ToSchema;

use super::harness::{Answer, PASSWORD, Person, TestApp};

/// The longest list in a query, so that the server never looks at a million entries.
const LONGEST: usize = 8 * 1024;

/// How often an argument was parsed, and how many of its entries.
static READ: AtomicUsize = AtomicUsize::new(0);
static ENTRIES: AtomicUsize = AtomicUsize::new(0);

/// An argument that counts how often it is parsed; its last entry must be a number.
#[derive(Debug, ToSchema)]
struct Counted {}

impl<'de> Deserialize<'de> for Counted {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries;
        impl<'de> de::Visitor<'de> for Entries {
            type Value = Counted;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map")
            }

            fn visit_map<A: de::MapAccess<'de>>(self, mut map: A) -> Result<Counted, A::Error> {
                while let Some(key) = map.next_key::<String>()? {
                    ENTRIES.fetch_add(1, Ordering::Relaxed);
                    if key == "z" {
                        map.next_value::<u8>()?;
                    } else {
                        map.next_value::<String>()?;
                    }
                }
                Ok(Counted {})
            }
        }
        READ.fetch_add(1, Ordering::Relaxed);
        deserializer.deserialize_map(Entries)
    }
}

async fn ask(_: SignedIn, Query(_): Query<Counted>) -> Result<Done, Error> {
    Ok(Done::new(Message::plain("Asked.")))
}

async fn tell(_: SignedIn, Body(_): Body<Counted>) -> Result<Done, Error> {
    Ok(Done::new(Message::plain("Told.")))
}

async fn apply(_: Anyone, Body(_): Body<Value>) -> Result<Done, Error> {
    Ok(Done::new(Message::plain("Applied.")))
}

/// The calls above.
fn calls() -> Api {
    Api::new().get("ask", "/ask", ask).post("tell", "/tell", tell).post("apply", "/apply", apply)
}

fn taken() -> (usize, usize) {
    (READ.swap(0, Ordering::Relaxed), ENTRIES.swap(0, Ordering::Relaxed))
}

#[tokio::test]
async fn a_caller_is_looked_at_before_anything_that_was_sent_is_read_and_it_is_read_once() {
    let app = TestApp::new().with_calls(calls());
    let mut query: Vec<String> =
        (0..99).map(|number| format!("p{number}={}", "x".repeat(70))).collect();
    query.push("z=wrong".to_owned());
    let query = query.join("&");
    assert!((LONGEST - 1000..LONGEST).contains(&query.len()), "the longest that there is");
    let path = format!("/ask?{query}");
    let told: Map<String, Value> =
        (0..99).map(|number| (format!("p{number}"), json!("x"))).collect();
    for stranger in [app.nobody(), app.bearer("no-such-token")] {
        stranger.get(&path).await.refused(401, "sign in");
        stranger.post("/tell", told.clone().into()).await.refused(401, "sign in");
        assert_eq!(taken(), (0, 0), "nothing is read of what nobody sent");
    }
    let owner = app.user("north.owner");
    for _ in 0..2 {
        owner.get(&path).await.refused(400, "The parameter “z” is invalid");
        assert_eq!(taken(), (1, 100), "one pass tells what is wrong");
    }
    owner.post("/tell", told.into()).await.ok();
    assert_eq!(taken(), (1, 99));
}

#[tokio::test]
async fn addresses_are_bounded_on_every_call_and_page_before_anybody_is_looked_at() {
    let app = TestApp::new();
    let (owner, staff) = (app.user("north.owner"), app.user("staff.sa"));
    let long = "x".repeat(LONGEST + 1);
    let many = vec!["a"; 101].join("&");
    for route in &routes() {
        let path = route.path.replace("{id}", "1").replace("{name}", "x");
        for person in [app.nobody(), owner.clone(), staff.clone()] {
            let answer = person.call(&route.method, &format!("{path}?{long}"), None).await;
            answer.refused(414, "up to 8 kB");
            let answer = person.call(&route.method, &format!("{path}?{many}"), None).await;
            answer.refused(400, "up to 100 parameters");
        }
    }
    owner.get(&format!("/{long}")).await.refused(414, "up to 8 kB");
    let fits = "x".repeat(LONGEST);
    owner.get(&format!("/order/current?{fits}")).await.ok();
    owner.get(&format!("/order/current?{}", vec!["a"; 100].join("&"))).await.ok();
    for path in ["/healthz", "/orders", "/api/docs", "/assets/x.js"] {
        let request = Request::get(format!("{path}?{long}")).body(HttpBody::empty()).unwrap();
        assert_eq!(app.nobody().send(request).await.status, StatusCode::URI_TOO_LONG, "{path}");
    }
}

async fn typed(
    person: &Person<'_>,
    path: &str,
    kind: Option<&str>,
    body: impl Into<HttpBody>,
) -> Answer {
    let mut request = Request::post(format!("/api{path}"));
    if let Some(kind) = kind {
        request = request.header(header::CONTENT_TYPE, kind);
    }
    person.send(request.body(body.into()).unwrap()).await
}

#[tokio::test]
async fn a_body_is_json_says_so_and_is_there() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let body = r#"{"message": "Hello"}"#;
    for kind in
        [None, Some("application/jsonp"), Some("application/json-patch+json"), Some("text/plain")]
    {
        typed(&owner, "/email/send", kind, body).await.refused(415, "application/json");
    }
    for kind in ["application/json", "Application/JSON; charset=utf-8", "application/json ;x=y"] {
        typed(&owner, "/email/send", Some(kind), body).await.ok();
    }
    for kind in [None, Some("application/json")] {
        typed(&owner, "/email/send", kind, "").await.refused(400, "requires a JSON object");
        typed(&owner, "/user/mfa/totp", kind, "").await.refused(400, "requires a JSON object");
    }
    for body in ["null", "[]", "5", r#""text""#, r#"["Hello"]"#] {
        let refusal = typed(&owner, "/email/send", Some("application/json"), body).await;
        let refusal = refusal.refused(422, "correct");
        assert_eq!(refusal["errors"], json!({"body": ["This must be an object."]}), "{body}");
    }
}

#[tokio::test]
async fn whom_nobody_knows_may_send_little() {
    let app = TestApp::new().with_calls(calls());
    let body = |size: usize| json!({"a": "x".repeat(size - 8)});
    let send = async |size| app.nobody().post("/apply", body(size)).await;
    send(16 * 1024).await.ok();
    send(16 * 1024 + 1).await.refused(413, "larger than the server accepts");
    let path = "/account/authenticate";
    let app = TestApp::new();
    app.nobody()
        .post(path, body(16 * 1024 + 1))
        .await
        .refused(413, "larger than the server accepts");
    let given =
        json!({"username": "north.owner@test.test", "password": PASSWORD, "x": "x".repeat(9000)});
    app.nobody().post(path, given).await.ok();
    let preference = json!({"preference": {"note": "x".repeat(10_000)}, "x": "x".repeat(100_000)});
    app.user("north.owner").put("/user/preference", preference).await.ok();
}

/// A schema with its references resolved, in all its parts.
fn resolved(document: &Value, schema: &Value) -> Vec<Value> {
    if let Some(name) = schema["$ref"].as_str() {
        let pointer = name.strip_prefix('#').unwrap();
        return resolved(document, document.pointer(pointer).unwrap());
    }
    let parts =
        ["allOf", "oneOf", "anyOf"].iter().filter_map(|kind| schema[*kind].as_array()).flatten();
    let mut all: Vec<Value> = parts.flat_map(|part| resolved(document, part)).collect();
    all.push(schema.clone());
    all
}

fn is_object(document: &Value, schema: &Value) -> bool {
    resolved(document, schema).iter().any(|part| {
        part["properties"].is_object() || part["type"] == "object" && part["properties"].is_null()
    })
}

/// Every call with a JSON body: its method, path, side and the body's properties.
fn bodies(document: &Value) -> Vec<(Method, String, String, Map<String, Value>)> {
    let mut found = Vec::new();
    for (path, calls) in document["paths"].as_object().unwrap() {
        for (method, call) in calls.as_object().unwrap() {
            let schema = &call["requestBody"]["content"]["application/json"]["schema"];
            if schema.is_null() {
                continue;
            }
            let mut properties = Map::new();
            for part in resolved(document, schema) {
                properties.extend(part["properties"].as_object().cloned().unwrap_or_default());
            }
            let method = method.to_ascii_uppercase().parse().unwrap();
            let mut path = path
                .strip_prefix("/api")
                .unwrap()
                .replace("{id}", "1")
                .replace("{departmentId}", "1");
            let parameters = call["parameters"].as_array().into_iter().flatten();
            for it in parameters.filter(|it| it["in"] == "query" && it["required"] == true) {
                let value = resolved(document, &it["schema"])
                    .into_iter()
                    .find_map(|part| match part["type"].as_str() {
                        Some("integer") => Some("1".to_owned()),
                        _ => part["enum"][0].as_str().map(str::to_owned),
                    })
                    .unwrap_or_else(|| "true".to_owned());
                let mark = if path.contains('?') { '&' } else { '?' };
                path = format!("{path}{mark}{}={value}", it["name"].as_str().unwrap());
            }
            found.push((method, path, call["x-side"].as_str().unwrap().to_owned(), properties));
        }
    }
    found
}

#[tokio::test]
async fn a_list_is_never_taken_for_an_object_at_any_depth_of_any_body() {
    let app = TestApp::new();
    // The caller may do everything: what is refused here is refused for its shape.
    app.database()
        .execute_batch(
            "update sessions set created_at = unixepoch() * 1000;
             insert or ignore into user_roles select u.id, r.id from users u join roles r on r.scope = 'staff'
             where u.email = 'staff.sa@test.test';",
        )
        .unwrap();
    let document = document(&routes());
    let (mut whole, mut nested) = (0, 0);
    for (method, path, side, properties) in bodies(&document) {
        let person = match side.as_str() {
            "public" => app.nobody(),
            "staff" => app.user("staff.sa"),
            _ => app.user("north.owner"),
        };
        let refused = async |body: Value, field: &str| {
            let answer = person.call(&method, &path, Some(body.clone())).await;
            let refusal = answer.refused(422, "");
            // Where one form stands within another, the place is not known.
            let errors = &refusal["errors"];
            let at =
                if errors[field].is_null() && path.ends_with("/bulk") { "body" } else { field };
            let sentence = &errors[at][0];
            assert_eq!(sentence, "This must be an object.", "{method} {path} {body}: {refusal}");
        };
        for list in [json!([]), json!([1, "text", true, null, [], {}])] {
            refused(list, "body").await;
            whole += 1;
        }
        for (name, schema) in &properties {
            let items =
                resolved(&document, schema).into_iter().find(|part| part["items"].is_object());
            if let Some(items) = items {
                if is_object(&document, &items["items"]) {
                    refused(json!({name: [["covered", 1]]}), &format!("{name}.0")).await;
                    nested += 1;
                }
            } else if is_object(&document, schema) && name != "preference" {
                refused(json!({name: ["a", 1]}), name).await;
                nested += 1;
            }
        }
    }
    assert!(whole > 150 && nested > 15, "{whole} {nested}");
}

/// Optional lists and objects of changing calls, and the meaning of their absence.
const MAY_BE_ABSENT: &[(&str, &str)] = &[
    ("PUT /user/preference preference", "the call refuses what is no object"),
    ("PUT /dds/project orderIds", "added to those that are there; nothing is replaced"),
    (
        "PUT /admin/dds/project/update orderIds",
        "added to those that are there; nothing is replaced",
    ),
    ("PUT /admin/dds/requests/action files", "an act's own; nothing is replaced"),
    ("PUT /admin/quotes/acceptances/action files", "an act's own; nothing is replaced"),
    ("PUT /quote/acceptance/action files", "an act's own; nothing is replaced"),
    ("PUT /service/request contact", "absent: as it is"),
    ("PUT /service/request site", "absent: as it is"),
    ("PUT /service/request incidents", "absent: as they are"),
    ("PUT /service/request lines", "absent: as they are"),
    ("PUT /admin/servicerequests/request contact", "absent: as it is"),
    ("PUT /admin/servicerequests/request site", "absent: as it is"),
    ("PUT /admin/servicerequests/request incidents", "absent: as they are"),
    ("PUT /admin/servicerequests/request lines", "absent: as they are"),
    (
        "PUT /admin/servicerequests/request/action verdicts",
        "an act's own; those that it needs are checked",
    ),
    ("PUT /admin/servicerequests/request/action parts", "an act's own; nothing is replaced"),
    (
        "PUT /admin/servicerequests/request/action resolutions",
        "an act's own; those that it needs are checked",
    ),
    ("PUT /admin/orders/changerequests/{id} lines", "absent: as they are"),
    ("PUT /order/changerequest/action items", "absent: as they are"),
    ("PUT /order/changerequest/action lines", "absent: as they are"),
    (
        "PUT /admin/remittance/{id}/action lines",
        "an act's own; without any, all are posted in full",
    ),
    ("PUT /admin/users/update branches", "absent, they stay as they are"),
    ("PUT /admin/users/update phones", "absent: as they are"),
    ("PUT /admin/users/update roles", "without one it is refused"),
    ("PUT /user/user branches", "absent, they stay as they are"),
    ("PUT /user/user roles", "without one it is refused"),
];

#[test]
fn every_list_that_a_change_replaces_must_be_in_its_body() {
    let document = document(&routes());
    let mut optional = BTreeSet::new();
    for (path, calls) in document["paths"].as_object().unwrap() {
        let schema = &calls["put"]["requestBody"]["content"]["application/json"]["schema"];
        let parts = if schema.is_null() { Vec::new() } else { resolved(&document, schema) };
        let required: BTreeSet<&str> = parts
            .iter()
            .flat_map(|part| part["required"].as_array().into_iter().flatten())
            .filter_map(Value::as_str)
            .collect();
        for (name, schema) in
            parts.iter().filter_map(|part| part["properties"].as_object()).flatten()
        {
            let is_list = resolved(&document, schema).iter().any(|part| part["items"].is_object());
            if (is_list || is_object(&document, schema)) && !required.contains(name.as_str()) {
                optional.insert(format!("PUT {} {name}", path.strip_prefix("/api").unwrap()));
            }
        }
    }
    let allowed: BTreeSet<String> =
        MAY_BE_ABSENT.iter().map(|(field, _)| (*field).to_owned()).collect();
    assert_eq!(optional, allowed);
}

#[tokio::test]
async fn what_is_missing_empties_nothing_and_opens_nothing() {
    let app = TestApp::new();
    let staff = app.user("staff.sa");
    let favourites = "/admin/accounts/preferences/favourites";
    staff.put(favourites, json!({"accounts": ["NORTH", "EAST"]})).await.ok();
    let kept = async || {
        staff.get("/admin/accounts/preferences").await.ok()["item"]["favouriteAccounts"]
            .as_array()
            .unwrap()
            .len()
    };
    let before = kept().await;
    for body in [json!({}), json!({"account": ["NORTH"]}), json!([]), json!({"accounts": null})] {
        staff.put(favourites, body).await.refused(422, "correct");
        staff.call(&Method::PUT, favourites, None).await.refused(400, "requires a JSON object");
    }
    assert_eq!(kept().await, before);
    staff.put(favourites, json!({"accounts": []})).await.ok();
    assert_eq!(app.value::<i64>("select count(*) from favourite_accounts"), 0);

    let editor = app.user("staff.ce");
    let mut item = editor.get("/admin/news/item/1").await.ok()["item"].clone();
    item["audience"] = json!({"accounts": [1], "provinces": [], "roles": []});
    let item = editor.put("/admin/news/update", item).await.ok()["item"].clone();
    let of_south = app.user("south.owner");
    of_south.get("/news/item?id=1").await.refused(404, "");
    for audience in
        [Value::Null, json!({}), json!({"account": [1]}), json!({"provinces": [], "roles": []})]
    {
        let mut change = item.clone();
        change["audience"] = audience;
        editor.put("/admin/news/update", change.clone()).await.refused(422, "correct");
        change.as_object_mut().unwrap().remove("audience");
        editor.put("/admin/news/update", change).await.refused(422, "correct");
    }
    of_south.get("/news/item?id=1").await.refused(404, "");

    let role = staff.get("/admin/roles/item/2").await.ok()["item"].clone();
    let mut change = role.clone();
    change.as_object_mut().unwrap().remove("sections");
    staff.put("/admin/roles/update", change).await.refused(422, "correct");
    let now = staff.get("/admin/roles/item/2").await.ok()["item"].clone();
    assert_eq!(now["sections"], role["sections"]);
}

#[tokio::test]
async fn what_is_wrong_is_said_in_words_of_ours() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    owner
        .get("/order/past?year=2025&year=2026")
        .await
        .refused(400, "The parameter “year” is repeated.");
    owner
        .get("/news/listing?offset=1000001")
        .await
        .refused(400, "offset must be from 0 to 1000000");
    owner.get("/news/listing?offset=1000000").await.ok();
    for message in ["\u{202e}\u{200b}", "\u{feff}", "\u{2060} \u{ad}"] {
        let refusal =
            owner.post("/email/send", json!({"message": message})).await.refused(422, "correct");
        assert_eq!(refusal["errors"]["message"][0], "Required.");
    }
    for name in ["incidents", "lines"] {
        let wrong = json!({name: [{"symptom": "no-such-symptom", "quantity": 0}]});
        let refusal = owner.post("/service/productwizard", wrong).await.refused(422, "correct");
        let fields: Vec<&String> = refusal["errors"].as_object().unwrap().keys().collect();
        let start = format!("{name}.0.");
        assert!(fields.iter().all(|field| field.starts_with(&start)), "{refusal}");
    }
}

#[tokio::test]
async fn an_upload_has_a_small_head_and_a_name_that_a_disk_takes() {
    let app = TestApp::new();
    let editor = app.user("staff.ce");
    let upload = "/admin/news/upload/1";
    let send = async |head: &str, behind: &str| {
        let body = format!("--edge\r\n{head}\r\n\r\nten\r\n--edge--\r\n{behind}");
        typed(&editor, upload, Some("multipart/form-data; boundary=edge"), body).await
    };
    let file = r#"Content-Disposition: form-data; name="file"; filename="a.txt""#;
    send(&format!("X-Long: {}\r\n{file}", "x".repeat(7000)), "").await.ok();
    send(&format!("X-Long: {}\r\n{file}", "x".repeat(9000)), "").await.refused(400, "up to 8 kB");
    send(file, &format!("--edge\r\nX: {}", "x".repeat(9000))).await.refused(400, "up to 8 kB");
    send("no header at all", "").await.refused(400, "Please send it again");
    let stored = app.value::<i64>("select count(*) from attachments where owner_kind = 'news'");
    editor.upload(upload, &format!("{}.txt", "é".repeat(126)), b"a").await.refused(422, "correct");
    assert_eq!(
        app.value::<i64>("select count(*) from attachments where owner_kind = 'news'"),
        stored
    );
    editor.upload(upload, &format!("{}.txt", "x".repeat(251)), b"a").await.ok();
}
