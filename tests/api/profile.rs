//! Tests the caller's own profile, an account's users, and impersonation.

use serde_json::json;
use transom::outbox::{OutboxId, Reveal, find};

use super::harness::{PASSWORD, TestApp, column};

#[tokio::test]
async fn phones_are_kept_recognised_or_as_sent_and_one_is_primary() {
    let app = TestApp::new();
    let (owner, viewer) = (app.user("north.owner"), app.user("north.viewer"));
    let first =
        owner.post("/user/phone", json!({"phoneTypeId": 1, "number": "(204) 555-0142"})).await.ok()
            ["id"]
            .clone();
    owner
        .post("/user/phone", json!({"phoneTypeId": 2, "number": "030-0074321", "extension": "12"}))
        .await
        .ok();
    let profile = owner.get("/user/profile").await.ok();
    let phones = profile["item"]["phones"].as_array().unwrap();
    assert_eq!(phones[0]["number"], "+12045550142");
    assert_eq!((&phones[0]["isPrimary"], &phones[1]["isPrimary"]), (&json!(true), &json!(false)));
    assert_eq!(
        (&phones[1]["number"], &phones[1]["isRecognised"]),
        (&json!("030-0074321"), &json!(false))
    );

    let change = json!({"id": first, "phoneTypeId": 1, "number": "204 555 0199"});
    viewer.put("/user/phone", change.clone()).await.refused(404, "doesn't exist");
    owner.put("/user/phone", change).await.ok();
    viewer.delete(&format!("/user/phone/{first}")).await.refused(404, "doesn't exist");
    owner.delete(&format!("/user/phone/{first}")).await.ok();
    let body = owner
        .post("/user/phone", json!({"phoneTypeId": 99, "number": ""}))
        .await
        .refused(422, "marked");
    assert!(body["errors"]["number"].is_array() && body["errors"]["phoneTypeId"].is_array());
}

#[tokio::test]
async fn an_address_is_checked_by_its_country() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let good = json!({"street": "12 Dock  Road", "city": "Gimli", "region": "mb", "postalCode": "r0c1b0", "country": "Canada"});
    owner.post("/user/address", good).await.ok();
    let item = owner.get("/user/profile").await.ok()["item"].clone();
    assert_eq!(item["line1"], "12 Dock Road");
    assert_eq!(item["postalCode"], "R0C 1B0");
    let bad = json!({"street": "", "city": "Gimli", "region": "XX", "postalCode": "12345", "country": "CA"});
    let body = owner.post("/user/address", bad).await.refused(422, "marked");
    for field in ["street", "region", "postalCode"] {
        assert!(body["errors"][field].is_array(), "{body}");
    }
}

#[tokio::test]
async fn one_sees_and_ends_only_ones_own_sessions() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let own = owner.get("/user/sessions").await.ok();
    assert_eq!(own["count"], 1);
    let id = &own["items"][0]["id"];
    app.user("north.viewer")
        .delete(&format!("/user/sessions/{id}"))
        .await
        .refused(404, "doesn't exist");
    owner.delete(&format!("/user/sessions/{id}")).await.ok();
    owner.get("/user/sessions").await.refused(401, "sign in");
}

#[tokio::test]
async fn an_owner_invites_changes_and_disables_users_of_their_account_alone() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let form =
        json!({"firstName": "Ida", "lastName": "Holm", "email": "ida@test.test", "roles": [2, 6]});
    let id = owner.post("/user/user", form.clone()).await.ok()["id"].clone();
    owner.post("/user/user", form).await.refused(422, "marked");
    let detail = owner.get(&format!("/user/user?id={id}")).await.ok()["item"].clone();
    assert_eq!(detail["status"], "invited");
    assert_eq!(detail["roles"].as_array().unwrap().len(), 2);
    app.user("south.owner").get(&format!("/user/user?id={id}")).await.refused(404, "doesn't exist");

    let stale = json!({"id": id, "firstName": "Ida", "lastName": "Holm", "email": "ida@test.test", "roles": [2], "rowVersion": 99});
    let conflict = owner.put("/user/user", stale).await.refused(409, "Someone else changed");
    assert_eq!(conflict["item"], detail);

    let list = owner.get("/user/users").await.ok();
    assert!(column(&list, "email").iter().all(|email| !email.starts_with("south")));
    app.user("north.viewer").get("/user/users").await.refused(403, "users:view");
}

#[tokio::test]
async fn nobody_changes_their_own_roles_and_one_owner_stays() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let own = owner.get("/account/authorize").await.ok()["item"]["user"]["id"].clone();
    let form = |roles: serde_json::Value, status: &str| {
        json!({"id": own, "firstName": "north", "lastName": "owner", "email": "north.owner@test.test",
               "roles": roles, "status": status})
    };
    let body = owner.put("/user/user", form(json!([2]), "active")).await.refused(422, "marked");
    assert!(body["errors"]["roles"].is_array());
    let all = json!({"id": own, "email": "moved@test.test", "roles": [2], "status": "inactive"});
    let refusal = owner.put("/user/user", all).await.refused(422, "marked");
    let fields: Vec<&String> = refusal["errors"].as_object().unwrap().keys().collect();
    assert_eq!(fields, ["email", "firstName", "lastName", "roles", "status"]);
    owner.put("/user/user", form(json!([1]), "inactive")).await.refused(422, "marked");
    owner.put("/user/user", form(json!([1]), "active")).await.ok();
}

#[tokio::test]
async fn changed_roles_work_at_the_next_call_and_end_old_sessions() {
    let app = TestApp::new();
    let viewer = app.user("north.viewer");
    let id = viewer.get("/account/authorize").await.ok()["item"]["user"]["id"].clone();
    let form = json!({"id": id, "firstName": "north", "lastName": "viewer", "email": "north.viewer@test.test", "roles": [3]});
    app.user("north.owner").put("/user/user", form).await.ok();
    viewer.get("/account/authorize").await.refused(401, "sign in");

    let design = app.user("north.design");
    design.get("/user/users").await.refused(403, "users:view");
    app.database()
        .execute(
            "insert into user_roles select id, 1 from users where email = 'north.design@test.test'",
            [],
        )
        .unwrap();
    design.get("/user/users").await.ok();
}

#[tokio::test]
async fn an_invitation_moves_only_by_the_hand_of_who_could_give_it() {
    let app = TestApp::new();
    app.database()
        .execute_batch(
            "insert into roles (id, scope, name) values (95, 'dealer', 'Front desk');
             insert into role_permissions values (95, 'users', 3, 'account', null);
             insert into user_roles select id, 95 from users where email = 'north.viewer@test.test';",
        )
        .unwrap();
    let (owner, clerk) = (app.user("north.owner"), app.user("north.viewer"));
    let form = |role: i64| json!({"firstName": "Ida", "lastName": "Holm", "email": format!("ida{role}@test.test"), "roles": [role]});
    let mut moved = form(1);
    moved["id"] = owner.post("/user/user", form(1)).await.ok()["id"].clone();
    moved["email"] = json!("clerk@evil.test");
    clerk.put("/user/user", moved.clone()).await.refused(403, "that you don't have");
    owner.put("/user/user", moved).await.ok();
    let mut within = form(6);
    within["id"] = owner.post("/user/user", form(6)).await.ok()["id"].clone();
    within["email"] = json!("ida.holm@test.test");
    clerk.put("/user/user", within).await.ok();
}

#[tokio::test]
async fn a_lesser_user_manager_touches_nobody_who_holds_more() {
    let app = TestApp::new();
    app.database()
        .execute_batch(
            "insert into roles (id, scope, name) values (95, 'dealer', 'Front desk');
             insert into role_permissions values (95, 'users', 3, 'account', null);
             insert into user_roles select id, 95 from users where email = 'north.viewer@test.test';
             insert into user_roles select id, 1 from users where email = 'north.orders@test.test';",
        )
        .unwrap();
    let (owner, clerk) = (app.user("north.owner"), app.user("north.viewer"));
    let id = app.id_of("north.owner");
    let now = clerk.get(&format!("/user/user?id={id}")).await.ok()["item"].clone();
    assert_eq!(now["mayEdit"], false);
    let mut form = json!({"id": id, "firstName": "A", "lastName": "B", "email": now["email"],
                          "roles": [1]});
    for (field, value) in
        [("status", json!("inactive")), ("username", json!("boss2")), ("roles", json!([6]))]
    {
        let before = form[field].take();
        form[field] = value;
        clerk.put("/user/user", form.clone()).await.refused(403, "that you don't have");
        form[field] = before;
    }
    let sessions = format!("/user/user/{id}/sessions/revoke");
    clerk.post(&sessions, json!({})).await.refused(403, "that you don't have");
    clerk.delete(&format!("/user/user/{id}/devices/1")).await.refused(403, "that you don't have");
    let mut invited =
        json!({"firstName": "Ida", "lastName": "Holm", "email": "ida@test.test", "roles": [1]});
    invited["id"] = owner.post("/user/user", invited.clone()).await.ok()["id"].clone();
    let again = format!("/user/user/{}/invite", invited["id"]);
    clerk.post(&again, json!({})).await.refused(403, "that you don't have");
    // Who holds no more is theirs to look after.
    let viewer = app.id_of("north.notifications");
    clerk.post(&format!("/user/user/{viewer}/sessions/revoke"), json!({})).await.ok();
    owner.get("/account/authorize").await.ok();
}

#[tokio::test]
async fn one_who_never_accepted_is_invited_again_when_they_are_enabled() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let mut form =
        json!({"firstName": "Ida", "lastName": "Holm", "email": "ida@test.test", "roles": [2]});
    form["id"] = owner.post("/user/user", form.clone()).await.ok()["id"].clone();
    let invitations =
        "select count(*) from outbox where recipient = 'ida@test.test' and template = 'invitation'";
    assert_eq!(app.value::<i64>(invitations), 1);
    form["status"] = json!("inactive");
    owner.put("/user/user", form.clone()).await.ok();
    form["status"] = json!("active");
    let enabled = owner.put("/user/user", form).await.ok();
    assert_eq!(enabled["item"]["status"], "invited");
    assert!(enabled["message"].as_str().unwrap().contains("new invitation"), "{enabled}");
    assert_eq!(app.value::<i64>(invitations), 2);
}

#[tokio::test]
async fn staff_look_at_an_account_and_change_nothing_unless_they_may_act() {
    let app = TestApp::new();
    let desk = app.user("staff.od");
    let account: String = app
        .database()
        .query_row("select code from dealers where account_id = 1", [], |row| row.get(0))
        .unwrap();
    desk.post("/admin/account/impersonate", json!({"account": account}))
        .await
        .refused(422, "marked");
    let act = json!({"account": account, "reason": "asked on the phone", "mode": "act"});
    desk.post("/admin/account/impersonate", act.clone()).await.refused(403, "impersonation:act");
    let view = json!({"account": account, "reason": "asked on the phone"});
    app.user("staff.te")
        .post("/admin/account/impersonate", view.clone())
        .await
        .refused(403, "impersonation:view");
    app.user("north.owner")
        .post("/admin/account/impersonate", view.clone())
        .await
        .refused(403, "staff only");

    let session = desk.post("/admin/account/impersonate", view).await.ok()["item"].clone();
    assert_eq!(session["isImpersonating"], true);
    let looking = app.bearer(session["token"].as_str().unwrap());
    let who = looking.get("/account/authorize").await.ok()["item"].clone();
    assert_eq!((&who["isImpersonating"], &who["account"]["code"]), (&json!(true), &json!(account)));
    looking.get("/user/users").await.ok();
    looking.get("/admin/account/authorize").await.refused(403, "staff only");
    looking
        .put("/user/password", json!({"currentPassword": "x", "password": "y"}))
        .await
        .refused(403, "impersonating");
    let form =
        json!({"firstName": "Ida", "lastName": "Holm", "email": "ida@test.test", "roles": [2]});
    looking.post("/user/user", form.clone()).await.refused(403, "impersonating");
    looking.post("/email/send", json!({})).await.refused(403, "viewing");

    let manager = app.user("staff.am");
    let token = manager.post("/admin/account/impersonate", act).await.ok()["item"]["token"]
        .as_str()
        .unwrap()
        .to_owned();
    app.bearer(&token).post("/user/user", form).await.refused(403, "impersonating");
    let foreign: String = app
        .database()
        .query_row("select code from dealers where account_id = 2", [], |row| row.get(0))
        .unwrap();
    let other = json!({"account": foreign, "reason": "asked on the phone"});
    manager.post("/admin/account/impersonate", other).await.refused(422, "marked");

    desk.get("/account/logout").await.ok();
    looking.get("/account/authorize").await.refused(401, "sign in");
}

#[tokio::test]
async fn a_repeated_key_gets_the_first_answer_and_writes_nothing() {
    let app = TestApp::new();
    let send = |number: &'static str| {
        let body = json!({"phoneTypeId": 1, "number": number}).to_string();
        let request = http::Request::post("/api/user/phone")
            .header("content-type", "application/json")
            .header("idempotency-key", "k-1")
            .body(axum::body::Body::from(body))
            .unwrap();
        let owner = app.user("north.owner");
        async move { owner.send(request).await }
    };
    let first = send("204 555 0142").await;
    let second = send("204 555 0142").await;
    assert_eq!(first.ok(), second.ok());
    let other = send("204 555 0143").await.refused(422, "different request");
    assert_eq!(other["code"], "idempotencyKeyReused");
    assert_eq!(app.value::<i64>("select count(*) from user_phones"), 1);
    let day_ago = "update idempotency_keys set created_at = created_at - 86400000";
    app.database().execute(day_ago, []).unwrap();
    send("204 555 0143").await.ok();
    assert_eq!(app.value::<i64>("select count(*) from user_phones"), 2);
}

#[tokio::test]
async fn owners_are_told_who_opened_the_portal_in_their_place_and_why() {
    let form = json!({"account": "NORTH", "reason": "asked on the phone"});
    let told = |app: &TestApp| -> Vec<(String, String)> {
        app.database()
            .prepare("select recipient, body from outbox where template = 'impersonated'")
            .unwrap()
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap()
    };
    let app = TestApp::new();
    app.user("staff.od").post("/admin/account/impersonate", form.clone()).await.ok();
    let mails = told(&app);
    assert_eq!(mails.len(), 1, "{mails:?}");
    assert_eq!(mails[0].0, "north.owner@test.test");
    assert!(mails[0].1.contains("staff od") && mails[0].1.contains("asked on the phone"));

    let quiet = TestApp::with(|config| config.session.impersonation_notice = false);
    quiet.user("staff.od").post("/admin/account/impersonate", form).await.ok();
    assert!(told(&quiet).is_empty());
}

/// A portal that can send text messages.
pub(super) fn with_texts() -> TestApp {
    TestApp::with(send_texts)
}

/// Configures a portal for text messages.
pub(super) fn send_texts(config: &mut transom::config::Config) {
    config.sms.url = Some("http://127.0.0.1:9/messages".to_owned());
}

/// The code in the newest text message.
pub(super) fn texted_code(app: &TestApp) -> String {
    let database = app.database();
    let newest = "select max(id) from outbox where channel = 'sms'";
    let id: i64 = database.query_row(newest, [], |row| row.get(0)).unwrap();
    let text = find(&database, OutboxId(id), Reveal::Secret(&app.app.vault)).unwrap().body;
    let is_code = |word: &&str| word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_digit());
    text.split(|c: char| !c.is_ascii_digit()).find(is_code).expect("a code").to_owned()
}

#[tokio::test]
async fn codes_go_to_a_phone_only_once_it_is_proven_by_one() {
    let app = with_texts();
    let owner = app.user("north.owner");
    let phone = json!({"phoneTypeId": 1, "number": "(204) 555-0142"});
    let id = owner.post("/user/phone", phone).await.ok()["id"].clone();
    let sms = json!({"mfaType": "sms"});
    let refused = owner.put("/user/mfatype", sms.clone()).await.refused(422, "marked");
    assert!(
        refused["errors"]["mfaType"][0].as_str().unwrap().contains("verify a mobile phone"),
        "{refused}"
    );

    let (ask, prove) = (format!("/user/phone/{id}/code"), format!("/user/phone/{id}/verify"));
    app.user("north.viewer").post(&ask, json!({})).await.refused(404, "doesn't exist");
    owner.post(&ask, json!({})).await.ok();
    let first = texted_code(&app);
    owner.post(&ask, json!({})).await.ok();
    let code = texted_code(&app);
    if first != code {
        owner.post(&prove, json!({"code": first})).await.refused(422, "code");
    }
    app.user("north.viewer")
        .post(&prove, json!({"code": code}))
        .await
        .refused(404, "doesn't exist");
    owner.post(&prove, json!({"code": ""})).await.refused(422, "marked");
    owner.post(&prove, json!({"code": code})).await.ok();
    owner.post(&prove, json!({"code": code})).await.refused(422, "code");
    assert_eq!(owner.get("/user/profile").await.ok()["item"]["phones"][0]["isVerified"], true);
    owner.put("/user/mfatype", sms).await.ok();
}

#[tokio::test]
async fn a_code_proves_the_number_that_it_was_sent_to_and_five_tries_end_it() {
    let app = with_texts();
    let owner = app.user("north.owner");
    let phone = json!({"phoneTypeId": 1, "number": "(204) 555-0142"});
    let id = owner.post("/user/phone", phone).await.ok()["id"].clone();
    let (ask, prove) = (format!("/user/phone/{id}/code"), format!("/user/phone/{id}/verify"));
    owner.post(&ask, json!({})).await.ok();
    let code = texted_code(&app);
    let other = json!({"id": id, "phoneTypeId": 1, "number": "204 555 0199"});
    owner.put("/user/phone", other).await.ok();
    owner.post(&prove, json!({"code": code})).await.refused(422, "code");

    owner.post(&ask, json!({})).await.ok();
    let code = texted_code(&app);
    let wrong = if code == "000000" { "000001" } else { "000000" };
    for _ in 0..5 {
        owner.post(&prove, json!({"code": wrong})).await.refused(422, "code");
    }
    owner.post(&prove, json!({"code": code})).await.refused(422, "code");
    assert_eq!(owner.get("/user/profile").await.ok()["item"]["phones"][0]["isVerified"], false);
}

#[tokio::test]
async fn phones_are_proven_only_where_text_messages_are_sent() {
    let phone = json!({"phoneTypeId": 1, "number": "(204) 555-0142"});
    let app = TestApp::new();
    let id = app.user("north.owner").post("/user/phone", phone.clone()).await.ok()["id"].clone();
    let ask = format!("/user/phone/{id}/code");
    app.user("north.owner").post(&ask, json!({})).await.refused(409, "aren't available to you");
    let app = with_texts();
    let id = app.user("staff.od").post("/user/phone", phone).await.ok()["id"].clone();
    let ask = format!("/user/phone/{id}/code");
    app.user("staff.od").post(&ask, json!({})).await.refused(409, "aren't available to you");
    let unknown = json!({"phoneTypeId": 2, "number": "030-0074321"});
    let id = app.user("north.owner").post("/user/phone", unknown).await.ok()["id"].clone();
    let ask = format!("/user/phone/{id}/code");
    app.user("north.owner").post(&ask, json!({})).await.refused(409, "country code");
}

#[tokio::test]
async fn a_phone_is_proven_by_a_user_who_has_signed_in_lately_or_gives_the_password() {
    let app = with_texts();
    let owner = app.user("north.owner");
    let phone = json!({"phoneTypeId": 1, "number": "(204) 555-0142"});
    let id = owner.post("/user/phone", phone).await.ok()["id"].clone();
    owner.post(&format!("/user/phone/{id}/code"), json!({})).await.ok();
    app.database().execute("update sessions set created_at = created_at - 960000", []).unwrap();
    let (prove, code) = (format!("/user/phone/{id}/verify"), texted_code(&app));
    let refused = owner.post(&prove, json!({"code": code})).await.refused(422, "marked");
    assert!(refused["errors"]["currentPassword"].is_array(), "{refused}");
    owner.post(&prove, json!({"code": code, "currentPassword": PASSWORD})).await.ok();
}

#[tokio::test]
async fn browsers_that_change_different_lists_both_win_and_null_removes() {
    let app = TestApp::new();
    let (one, other) = (app.user("north.owner"), app.user("north.owner"));
    let view = |name: &str| json!([{"name": name, "query": "", "changedColumns": []}]);
    let keep = json!({"theme": "dark", "lists": {"orders": {"savedViews": view("Late")}}});
    one.put("/user/preference", json!({"preference": keep})).await.ok();
    let keep = json!({"lists": {"invoices": {"savedViews": view("Due")}}});
    other.put("/user/preference", json!({"preference": keep})).await.ok();
    let kept = async || one.get("/account/authorize").await.ok()["item"]["preference"].clone();
    let both =
        json!({"orders": {"savedViews": view("Late")}, "invoices": {"savedViews": view("Due")}});
    assert_eq!(kept().await, json!({"theme": "dark", "lists": both}));

    let remove = json!({"theme": null, "lists": {"orders": null, "nothing": null}});
    one.put("/user/preference", json!({"preference": remove})).await.ok();
    assert_eq!(kept().await, json!({"lists": {"invoices": {"savedViews": view("Due")}}}));
    one.put("/user/preference", json!({"preference": {"lists": null}})).await.ok();
    assert_eq!(kept().await, json!({}));
    one.put("/user/preference", json!({"preference": {"lists": {"orders": null}}})).await.ok();
    assert_eq!(kept().await, json!({"lists": {}}));
}

#[tokio::test]
async fn what_is_kept_for_a_user_is_bounded_as_a_whole() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let keep = async |list: &str, size: usize| {
        let lists = json!({list: {"savedViews": "x".repeat(size)}});
        owner.put("/user/preference", json!({"preference": {"lists": lists}})).await
    };
    keep("orders", 60 * 1024).await.ok();
    keep("invoices", 60 * 1024).await.ok();
    keep("news", 10 * 1024).await.refused(422, "marked");
    owner.put("/user/preference", json!({"preference": {"theme": "dark"}})).await.ok();
    keep("orders", 40 * 1024).await.ok();
    keep("news", 10 * 1024).await.ok();
    owner.put("/user/preference", json!({"preference": [1]})).await.refused(422, "marked");
}
