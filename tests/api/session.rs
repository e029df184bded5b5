//! Tests what holds for a session, whatever call it makes.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use axum::body::{Body, Bytes};
use http::{Method, Request};
use serde_json::json;

use super::harness::TestApp;

#[tokio::test]
async fn nobody_gets_in_without_a_session_that_holds() {
    let app = TestApp::new();
    app.nobody().get("/user/profile").await.refused(401, "sign in");
    app.bearer("unknown").get("/user/profile").await.refused(401, "sign in");
    app.user("north.owner").get("/user/profile").await.ok();
    app.database().execute("update sessions set expires_at = 0", []).unwrap();
    app.user("north.owner").get("/user/profile").await.refused(401, "sign in");
}

#[tokio::test]
async fn somebody_who_was_made_inactive_is_out_at_once() {
    let app = TestApp::new();
    app.user("south.viewer").get("/user/profile").await.ok();
    app.database().execute("update users set status = 'inactive'", []).unwrap();
    app.user("south.viewer").get("/user/profile").await.refused(401, "sign in");
}

#[tokio::test]
async fn nobody_works_in_a_closed_account_whoever_closed_it() {
    let app = TestApp::new();
    let (north, south, desk) =
        (app.user("north.viewer"), app.user("south.viewer"), app.user("staff.od"));
    let form = json!({"account": "SOUTH", "reason": "asked on the phone"});
    let begun = desk.post("/admin/account/impersonate", form.clone()).await.ok();
    let looking = app.bearer(begun["item"]["token"].as_str().unwrap());
    looking.get("/order/current").await.ok();
    south.get("/order/current").await.ok();
    app.database()
        .execute("update dealers set status = 'closed' where account_id = 2", [])
        .unwrap();
    south.get("/order/current").await.refused(401, "sign in");
    looking.get("/order/current").await.refused(401, "sign in");
    let refused = desk.post("/admin/account/impersonate", form).await.refused(422, "marked");
    assert!(refused["errors"]["account"][0].as_str().unwrap().contains("closed"), "{refused}");
    north.get("/order/current").await.ok();
}

#[tokio::test]
async fn who_acts_for_an_account_ends_with_the_right_to_it_and_with_their_own_session() {
    let app = TestApp::new();
    let manager = app.user("staff.am");
    let ends = "update sessions set expires_at = last_seen_at + 1200000
                where parent_id is null and user_id = (select id from users where email = 'staff.am@test.test')";
    app.database().execute(ends, []).unwrap();
    let form = json!({"account": "NORTH", "reason": "asked on the phone"});
    let begun = manager.post("/admin/account/impersonate", form).await.ok()["item"].clone();
    let same: i64 = app.value(
        "select s.expires_at = p.expires_at from sessions s join sessions p on p.id = s.parent_id",
    );
    assert_eq!(same, 1, "{begun}");
    let acting = app.bearer(begun["token"].as_str().unwrap());
    assert_eq!(
        acting.get("/account/authorize").await.ok()["item"]["impersonation"]["expiresAt"],
        begun["expiresAt"]
    );
    app.database().execute("update dealers set account_manager_id = null", []).unwrap();
    acting.get("/account/authorize").await.refused(401, "sign in");
}

/// A POST of a JSON body with the key `k-1`.
fn keyed(path: &str, body: String) -> Request<Body> {
    Request::builder()
        .method(Method::POST)
        .uri(format!("/api{path}"))
        .header("content-type", "application/json")
        .header("idempotency-key", "k-1")
        .body(Body::from(body))
        .unwrap()
}

#[tokio::test]
async fn a_token_is_kept_under_no_key_and_a_key_means_one_account() {
    let app = TestApp::new();
    app.database()
        .execute_batch(
            "update dealers set account_manager_id = (select id from users where email = 'staff.am@test.test')",
        )
        .unwrap();
    let manager = app.user("staff.am");
    let mut acting = Vec::new();
    for account in ["NORTH", "SOUTH"] {
        let form = json!({"account": account, "reason": "asked on the phone", "mode": "act"});
        let begun = manager.send(keyed("/admin/account/impersonate", form.to_string())).await.ok();
        acting.push(begun["item"]["token"].as_str().unwrap().to_owned());
    }
    assert_eq!(app.value::<i64>("select count(*) from idempotency_keys"), 0);
    let mut drafts = Vec::new();
    for token in &acting {
        let draft = json!({"submit": false}).to_string();
        let person = app.bearer(token);
        let made = person.send(keyed("/service/request", draft.clone())).await.ok();
        assert_eq!(made, person.send(keyed("/service/request", draft)).await.ok());
        drafts.push(made["id"].clone());
    }
    assert_ne!(drafts[0], drafts[1]);
}

#[tokio::test]
async fn nobody_unknown_sends_a_body_under_a_key_either() {
    let app = TestApp::new();
    for (who, status) in [("unknown", 401), ("north.owner", 403), ("staff.od", 422)] {
        let is_read = Arc::new(AtomicBool::new(false));
        let seen = Arc::clone(&is_read);
        let body = futures_util::stream::once(async move {
            seen.store(true, Ordering::SeqCst);
            Ok::<_, std::convert::Infallible>(Bytes::from_static(b"{}"))
        });
        let mut request = keyed("/admin/account/impersonate", String::new());
        *request.body_mut() = Body::from_stream(body);
        app.bearer(who).send(request).await.refused(status, "");
        assert_eq!(is_read.load(Ordering::SeqCst), status == 422, "{who}");
    }
}
