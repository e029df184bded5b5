//! Tests saved views: a user's own, and those shared with a role.

use serde_json::json;

use super::harness::{TestApp, column};

fn view(name: &str) -> serde_json::Value {
    json!({"list": "orders", "name": name, "state": {"query": "sort=-total", "changedColumns": ["branch"]}})
}

#[tokio::test]
async fn views_are_kept_by_list_and_belong_to_their_user() {
    let app = TestApp::new();
    let (owner, viewer) = (app.user("north.owner"), app.user("north.viewer"));
    let id = owner.post("/user/views", view("Big ones")).await.ok()["id"].as_i64().unwrap();
    let listed = owner.get("/user/views?list=orders").await.ok();
    let kept = &listed["items"][0];
    assert_eq!(kept["state"], json!({"query": "sort=-total", "changedColumns": ["branch"]}));
    assert_eq!((&kept["isOwn"], &kept["isDefault"]), (&json!(true), &json!(false)));
    assert!(column(&owner.get("/user/views?list=invoices").await.ok(), "name").is_empty());
    assert!(column(&viewer.get("/user/views?list=orders").await.ok(), "name").is_empty());

    owner.post("/user/views", view(" big ONES ")).await.refused(422, "marked");
    viewer.post("/user/views", view("Big ones")).await.ok();

    // Of one list one is the default.
    let first = json!({"id": id, "rowVersion": 1, "list": "orders", "name": "Largest first",
                       "state": {}, "isDefault": true});
    owner.put("/user/views", first.clone()).await.ok();
    let second = json!({"list": "orders", "name": "On hold", "state": {}, "isDefault": true});
    owner.post("/user/views", second).await.ok();
    let listed = owner.get("/user/views?list=orders").await.ok();
    assert_eq!(column(&listed, "name"), ["Largest first", "On hold"]);
    assert_eq!(listed["items"][0]["isDefault"], false);
    assert_eq!(listed["items"][1]["isDefault"], true);

    // Another window has changed it meanwhile; others' views are not there.
    owner.put("/user/views", first.clone()).await.refused(409, "");
    viewer.put("/user/views", first).await.refused(404, "");
    viewer.delete(&format!("/user/views/{id}")).await.refused(404, "");
    owner.delete(&format!("/user/views/{id}")).await.ok();
    owner.delete(&format!("/user/views/{id}")).await.refused(404, "");
}

#[tokio::test]
async fn a_view_is_shared_with_a_role_of_the_same_account_by_those_who_give_roles() {
    let app = TestApp::new();
    let role: i64 = app
        .database()
        .query_row(
            "select x.role_id from user_roles x join users u on u.id = x.user_id
             where u.email = 'north.viewer@test.test'",
            [],
            |row| row.get(0),
        )
        .unwrap();
    let shared = |name: &str| json!({"list": "orders", "name": name, "state": {}, "sharedRole": role});
    app.user("north.viewer").post("/user/views", shared("Mine")).await.refused(403, "share views");
    let owner = app.user("north.owner");
    let id = owner.post("/user/views", shared("For all")).await.ok()["id"].as_i64().unwrap();

    let seen = app.user("north.viewer").get("/user/views?list=orders").await.ok();
    assert_eq!((&seen["items"][0]["name"], &seen["items"][0]["isOwn"]), (&json!("For all"), &json!(false)));
    assert_ne!(seen["items"][0]["owner"], "");
    let south = app.user("south.viewer").get("/user/views?list=orders").await.ok();
    assert!(column(&south, "name").is_empty(), "another account's");
    let change = json!({"id": id, "list": "orders", "name": "Theirs", "state": {}});
    app.user("north.viewer").put("/user/views", change).await.refused(404, "");

    // A role of the other side, or none at all.
    let foreign = json!({"list": "orders", "name": "No", "state": {}, "sharedRole": 99_999});
    owner.post("/user/views", foreign).await.refused(422, "marked");

    // A role that another account has made for itself is as good as none.
    let roles = "insert into roles (id, scope, name, account_id) values (90, 'dealer', 'Southern', 2),
                                                                       (91, 'dealer', 'Northern', 1)";
    app.database().execute(roles, []).unwrap();
    let with = |role: i64| json!({"list": "orders", "name": "No", "state": {}, "sharedRole": role});
    owner.post("/user/views", with(90)).await.refused(422, "marked");
    owner.post("/user/views", with(91)).await.ok();
}

#[tokio::test]
async fn what_a_view_holds_and_how_many_there_are_is_bounded() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let long = json!({"list": "orders", "name": "Long", "state": {"query": "x".repeat(8000)}});
    owner.post("/user/views", long).await.refused(422, "marked");
    owner.post("/user/views", json!({"list": "orders", "name": "", "state": {}})).await.refused(422, "marked");
    owner
        .post("/user/views", json!({"list": "orders", "name": "Odd", "state": "text"}))
        .await
        .refused(422, "marked");
    for number in 0..30 {
        owner.post("/user/views", view(&format!("View {number}"))).await.ok();
    }
    owner.post("/user/views", view("One more")).await.refused(422, "marked");
}
