//! Tests requests that are repeated because their response was lost, with the `Idempotency-Key` of the first.

use axum::body::Body;
use http::{Method, Request, header};
use serde_json::{Value, json};
use transom::{domain::routes, http::document};

use super::{
    harness::{Answer, Person, TestApp},
    partial_uploads::sent,
    service::{act, approved, completion, furnish, slot},
};

/// A call with a key, and an optional body.
pub(super) async fn keyed(
    person: &Person<'_>,
    key: &str,
    method: Method,
    path: &str,
    body: Option<&Value>,
) -> Answer {
    let mut request =
        Request::builder().method(method).uri(format!("/api{path}")).header("idempotency-key", key);
    if body.is_some() {
        request = request.header(header::CONTENT_TYPE, "application/json");
    }
    let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
    person.send(request.body(body).unwrap()).await
}

/// An upload with a key; each has its own boundary, as in browsers.
async fn uploaded(
    person: &Person<'_>,
    key: &str,
    path: &str,
    boundary: &str,
    text: &str,
) -> Answer {
    let body = format!(
        "--{boundary}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"list.txt\"\r\n\r\n{text}\r\n--{boundary}--\r\n"
    );
    let request = Request::post(format!("/api{path}"))
        .header(header::CONTENT_TYPE, format!("multipart/form-data; boundary={boundary}"))
        .header("idempotency-key", key)
        .body(Body::from(body));
    person.send(request.unwrap()).await
}

#[tokio::test]
async fn a_repeated_completion_gets_its_first_answer_and_no_conflict() {
    let app = TestApp::new();
    furnish(&app);
    let (planner, technician) = (app.user("staff.sv"), app.user("staff.te"));
    let request = approved(&app).await;
    act(&planner, request, "process", json!({"kind": "visit"})).await.ok();
    act(&planner, request, "schedule", slot()).await.ok();
    act(&technician, request, "start", json!({})).await.ok();
    let version: i64 =
        app.value(&format!("select row_version from service_requests where id = {request}"));
    let mut form = completion(&app, request);
    form["requestid"] = json!(request);
    form["action"] = json!("complete");
    form["rowVersion"] = json!(version);
    let path = "/admin/servicerequests/request/action";
    let complete = async |key| keyed(&technician, key, Method::PUT, path, Some(&form)).await;
    let first = complete("done").await.ok();
    let mails: i64 = app.value("select count(*) from outbox");
    assert_eq!(complete("done").await.ok(), first);
    assert_eq!(app.value::<i64>("select count(*) from outbox"), mails);
    complete("another").await.refused(409, "");
}

#[tokio::test]
async fn a_repeated_toggle_and_a_repeated_removal_are_done_once() {
    let app = TestApp::new();
    let staff = app.user("staff.sa");
    let favourite = "/admin/accounts/preferences/favourite?favourite=SOUTH";
    let first = keyed(&staff, "f-1", Method::PATCH, favourite, None).await.ok();
    assert_eq!(keyed(&staff, "f-1", Method::PATCH, favourite, None).await.ok(), first);
    assert_eq!(app.value::<i64>("select count(*) from favourite_accounts"), 1);

    let owner = app.user("north.owner");
    let phone = json!({"phoneTypeId": 1, "number": "204 555 0142"});
    let id = owner.post("/user/phone", phone).await.ok()["id"].as_i64().unwrap();
    let path = format!("/user/phone/{id}");
    let first = keyed(&owner, "p-1", Method::DELETE, &path, None).await.ok();
    assert_eq!(keyed(&owner, "p-1", Method::DELETE, &path, None).await.ok(), first);
    keyed(&owner, "p-2", Method::DELETE, &path, None).await.refused(404, "");
    // The same key means one request.
    let other = keyed(&owner, "p-1", Method::DELETE, "/user/phone/99", None).await;
    assert_eq!(other.refused(422, "different request")["code"], "idempotencyKeyReused");
}

#[tokio::test]
async fn an_upload_is_told_from_another_by_its_file() {
    let app = TestApp::new();
    let editor = app.user("staff.ce");
    let item = json!({"title": "Hours", "summary": "", "body": "We open at six.",
                      "audience": {"accounts": [], "provinces": [], "roles": []}});
    let id = editor.post("/admin/news/insert", item).await.ok()["id"].as_i64().unwrap();
    let path = format!("/admin/news/upload/{id}");
    let first = uploaded(&editor, "u-1", &path, "one", "two screws").await.ok();
    assert_eq!(uploaded(&editor, "u-1", &path, "two", "two screws").await.ok(), first);
    let other = uploaded(&editor, "u-1", &path, "three", "three screws").await;
    assert_eq!(other.refused(422, "different request")["code"], "idempotencyKeyReused");
    assert_eq!(app.value::<i64>("select count(*) from attachments"), 1);
    // The record has no room for another any more, and the last one is still sent again.
    for number in 1..9 {
        let key = format!("more-{number}");
        uploaded(&editor, &key, &path, "edge", &format!("file {number}")).await.ok();
    }
    let last = uploaded(&editor, "last", &path, "one", "the last").await.ok();
    assert_eq!(uploaded(&editor, "last", &path, "two", "the last").await.ok(), last);
}

#[tokio::test]
async fn a_file_in_pieces_is_taken_once_under_whatever_id_it_is_sent_again() {
    const PICTURE: &[u8] = include_bytes!("../pictures/site.png");
    let app = TestApp::new();
    let service = app.user("north.service");
    let draft = service.post("/service/request", json!({"submit": false})).await.ok();
    let request = draft["id"].as_i64().unwrap();
    let take = async |key, request: i64, id: i64| {
        let path = format!("/service/upload/{request}?upload={id}");
        keyed(&service, key, Method::POST, &path, None).await
    };
    let id = sent(&service, "site.png", PICTURE).await;
    let first = take("taken", request, id).await.ok();
    // The bytes are used up, and the answer is the same.
    assert_eq!(take("taken", request, id).await.ok(), first);
    take("another", request, id).await.refused(404, "");
    // A browser that was closed meanwhile sends the file anew.
    let again = sent(&service, "site.png", PICTURE).await;
    assert_eq!(take("taken", request, again).await.ok(), first);
    let other = sent(&service, "other.png", PICTURE).await;
    take("taken", request, other).await.refused(422, "different request");
    take("taken", request + 1, id).await.refused(422, "different request");
    assert_eq!(app.value::<i64>("select count(*) from service_images"), 1);
}

#[tokio::test]
async fn the_keys_of_a_user_are_bounded() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let phone = json!({"phoneTypeId": 1, "number": "204 555 0142"});
    keyed(&owner, "first", Method::POST, "/user/phone", Some(&phone)).await.ok();
    let fill =
        "insert into idempotency_keys (user_id, key, request_hash, status, answer, created_at)
                with recursive n(n) as (select 1 union all select n + 1 from n where n < 1100)
                select user_id, '1 filler-' || n, request_hash, status, answer, created_at + n
                from idempotency_keys, n";
    app.database().execute(fill, []).unwrap();
    let count = || app.value::<i64>("select count(*) from idempotency_keys");
    assert_eq!(count(), 1101);
    super::jobs::run_again(&app, "sessions").await;
    assert_eq!(count(), 1000);
    assert_eq!(
        app.value::<i64>("select count(*) from idempotency_keys where key like '% first'"),
        0
    );
    let long = "delete from idempotency_keys where key not in (
                    select key from idempotency_keys order by created_at desc limit 100);
                update idempotency_keys set answer = hex(zeroblob(100000))";
    app.database().execute_batch(long).unwrap();
    super::jobs::run_again(&app, "sessions").await;
    assert_eq!(count(), 41);
}

#[test]
fn the_document_says_of_which_calls_a_repeat_does_harm() {
    let document = document(&routes());
    let call = |path: &str, method: &str| document["paths"][format!("/api{path}")][method].clone();
    for (path, method, harm) in [
        ("/service/message", "post", "harmful"),
        ("/email/invoices", "post", "harmful"),
        ("/admin/users/insert", "post", "harmful"),
        ("/admin/accounts/preferences/favourite", "patch", "harmful"),
        ("/admin/servicerequests/request/action", "put", "harmless"),
        ("/news/{id}/read", "post", "harmless"),
        ("/user/phone/{id}", "delete", "harmless"),
    ] {
        let call = call(path, method);
        assert_eq!(call["x-repeat"], harm, "{path}");
        let words =
            call["description"].as_str().unwrap().contains("Repeating the request does it again");
        assert_eq!(words, harm == "harmful", "{path}");
    }
    let list = call("/order/current", "get");
    assert!(list.is_object() && list.get("x-repeat").is_none());
    let words = document["info"]["description"].as_str().unwrap();
    assert!(words.contains("PUT, PATCH or DELETE"), "{words}");
}

#[test]
fn the_calls_whose_repeats_are_an_exception_exist() {
    let routes = routes();
    for (is_post, ids) in transom::http::REPEAT_EXCEPTIONS {
        for id in ids {
            let route = routes.iter().find(|route| route.id == *id);
            let method = route.map(|route| route.method == Method::POST);
            assert_eq!(method, Some(is_post), "{id}");
        }
    }
}
