//! Tests discounts: given by staff, announced to those who may see them, seen and acknowledged by each user.

use serde_json::{Value, json};
use transom::{app::App, domain::discounts, kernel::time::Moment};

use super::harness::{Person, TestApp, column};

fn spring(more: Value) -> Value {
    let mut body = json!({
        "account": "NORTH", "name": "Spring casements", "kind": "percent", "value": 12.5,
        "category": "Casements", "startsOn": "2026-06-10", "endsOn": "2026-07-31", "terms": "Until stock lasts.",
    });
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    body
}

async fn given(who: &Person<'_>, more: Value) -> i64 {
    who.post("/admin/discounts", spring(more)).await.ok()["id"].as_i64().unwrap()
}

fn count(app: &TestApp, sql: &str) -> i64 {
    app.database().query_row(sql, [], |row| row.get(0)).unwrap()
}

/// Runs what is due this many days after the world's Monday.
async fn after(app: &App, days: i32) {
    let today = app.clock.today().plus_days(days);
    let now = app.clock.now().plus_seconds(i64::from(days) * 86_400);
    let outbox = app.outbox.clone();
    app.db
        .write(move |conn| discounts::notify_due(conn, &outbox, Moment { now, today }))
        .await
        .unwrap();
}

#[tokio::test]
async fn a_discount_is_told_to_those_of_its_dealer_who_may_see_it() {
    let app = TestApp::new();
    given(&app.user("staff.am"), json!({})).await;
    let told = "select count(*) from outbox where template = 'discount'";
    // Owner, orders, accounting, design and viewer; not service, no prices, nor notifications only.
    assert_eq!(count(&app, told), 5);
    assert_eq!(count(&app, "select count(*) from outbox where account_id = 2"), 0);
    let bell = app.user("north.viewer").get("/news/notifications").await.ok();
    assert!(column(&bell, "title").contains(&"New discount: Spring casements".to_owned()));
    let list = app.user("north.viewer").get("/discounts/user").await.ok();
    assert_eq!(list["items"][0]["value"], json!(12.5));
    app.user("north.noprice").get("/discounts/user").await.refused(403, "discounts:view");
    let south = app.user("south.owner").get("/discounts/user").await.ok();
    assert_eq!(column(&south, "name"), ["Southern summer"]);
}

#[tokio::test]
async fn seeing_it_is_noted_once_and_for_oneself() {
    let app = TestApp::new();
    let id = given(&app.user("staff.am"), json!({})).await;
    let viewer = app.user("north.viewer");
    for _ in 0..2 {
        viewer.post(&format!("/discounts/{id}/view"), json!({})).await.ok();
    }
    assert_eq!(viewer.get("/discounts/user").await.ok()["count"], 0);
    assert_eq!(viewer.get("/discounts/listing").await.ok()["count"], 1);
    assert_eq!(app.user("north.owner").get("/discounts/user").await.ok()["count"], 1);
    assert_eq!(count(&app, "select count(*) from events where verb = 'view'"), 1);
    let bells = viewer.get("/news/notifications").await.ok();
    assert!(!column(&bells, "title").iter().any(|title| title.contains("Spring")), "{bells}");
    app.user("south.owner")
        .post(&format!("/discounts/{id}/view"), json!({}))
        .await
        .refused(404, "");
}

#[tokio::test]
async fn what_must_be_acknowledged_waits_for_those_who_may() {
    let app = TestApp::new();
    let id = given(&app.user("staff.am"), json!({"mustAcknowledge": true})).await;
    let (owner, viewer) = (app.user("north.owner"), app.user("north.viewer"));
    for person in [&owner, &viewer] {
        person.post(&format!("/discounts/{id}/view"), json!({})).await.ok();
    }
    assert_eq!(owner.get("/discounts/user").await.ok()["count"], 1);
    assert_eq!(viewer.get("/discounts/user").await.ok()["count"], 0);
    let path = format!("/discounts/{id}/acknowledge");
    viewer.post(&path, json!({})).await.refused(403, "discounts:approve");
    owner.post(&path, json!({})).await.ok();
    owner.post(&path, json!({})).await.ok();
    assert_eq!(owner.get("/discounts/user").await.ok()["count"], 0);
    let plain = given(&app.user("staff.am"), json!({"category": "Doors"})).await;
    let path = format!("/discounts/{plain}/acknowledge");
    owner.post(&path, json!({})).await.refused(409, "doesn't require acknowledgement");
}

#[tokio::test]
async fn receipts_name_people_only_to_those_who_may_see_them() {
    let app = TestApp::new();
    given(&app.user("staff.am"), json!({})).await;
    let path = "/admin/discounts/discountviewed";
    let seen = |answer: &Value| -> Vec<(bool, String)> {
        let rows = answer["items"].as_array().unwrap().iter();
        let mut rows: Vec<(bool, String)> = rows
            .map(|row| (row["email"] != "" && row["user"] != "", row["account"].to_string()))
            .collect();
        rows.dedup();
        rows
    };
    let all = app.user("staff.sa").get(path).await.ok();
    assert_eq!(seen(&all), [(true, "\"NORTH\"".to_owned())]);
    // Receivables may see who has viewed, and no one's people.
    let without = app.user("staff.ar").get(path).await.ok();
    assert_eq!(without["count"], all["count"]);
    assert_eq!(seen(&without), [(false, "\"NORTH\"".to_owned())]);
    let email = all["items"][0]["email"].as_str().unwrap();
    let sought = format!(r#"{path}?filter=["email","=","{email}"]"#);
    assert_eq!(app.user("staff.ar").get(&sought).await.ok()["count"], 0);
}

#[tokio::test]
async fn nobody_in_a_dealers_place_leaves_a_mark() {
    let app = TestApp::new();
    let id = given(&app.user("staff.am"), json!({})).await;
    app.user("north.owner")
        .get("/discounts/impersonator")
        .await
        .refused(403, "impersonating a dealer");
    for mode in ["view", "act"] {
        let form = json!({"account": "NORTH", "reason": "They asked for help.", "mode": mode});
        let session = app.user("staff.am").post("/admin/account/impersonate", form).await.ok();
        let inside = app.bearer(session["item"]["token"].as_str().unwrap());
        assert_eq!(inside.get("/discounts/impersonator").await.ok()["count"], 1);
        inside.post(&format!("/discounts/{id}/view"), json!({})).await.refused(403, "");
        inside.post(&format!("/discounts/{id}/acknowledge"), json!({})).await.refused(403, "");
    }
    assert_eq!(count(&app, "select count(viewed_at) from discount_receipts"), 0);
}

#[tokio::test]
async fn another_rate_is_another_version_that_everybody_sees_anew() {
    let app = TestApp::new();
    let desk = app.user("staff.am");
    let id = given(&desk, json!({})).await;
    let viewer = app.user("north.viewer");
    viewer.post(&format!("/discounts/{id}/view"), json!({})).await.ok();
    let renamed = spring(json!({"id": id, "name": "Casements in spring", "rowVersion": 1}));
    let answer = desk.put("/admin/discounts/update", renamed).await.ok();
    assert_eq!((&answer["item"]["version"], &answer["item"]["rowVersion"]), (&json!(1), &json!(2)));
    assert_eq!(viewer.get("/discounts/user").await.ok()["count"], 0);
    let cheaper = spring(json!({"id": id, "value": 15}));
    let answer = desk.put("/admin/discounts/update", cheaper.clone()).await.ok();
    assert_eq!((&answer["item"]["version"], &answer["item"]["viewed"]), (&json!(2), &json!(0)));
    assert_eq!(viewer.get("/discounts/user").await.ok()["count"], 1);
    let mut stale = cheaper;
    stale["rowVersion"] = json!(1);
    let refused =
        desk.put("/admin/discounts/update", stale).await.refused(409, "Someone else changed");
    assert_eq!(refused["item"]["version"], 2);
    let moved = spring(json!({"id": id, "account": null, "group": "all"}));
    app.user("staff.sa").put("/admin/discounts/update", moved).await.refused(422, "");
}

#[tokio::test]
async fn it_is_scheduled_active_expired_and_reminded_by_the_calendar() {
    let app = TestApp::new();
    let desk = app.user("staff.sa");
    let later = json!({"startsOn": "2026-06-20", "endsOn": "2026-06-29"});
    let id = given(&desk, later).await;
    let status = async || {
        desk.get(&format!("/admin/discounts/item/{id}")).await.ok()["item"]["status"].clone()
    };
    assert_eq!(status().await, "scheduled");
    assert_eq!(app.user("north.owner").get("/discounts/user").await.ok()["count"], 0);
    app.user("north.owner")
        .post(&format!("/discounts/{id}/view"), json!({}))
        .await
        .refused(404, "");
    let mails = "select count(*) from outbox where account_id = 1";
    for (days, told) in
        [(4, 0), (5, 5), (5, 5), (7, 5), (8, 10), (8, 10), (11, 10), (12, 15), (15, 15)]
    {
        after(&app.app, days).await;
        assert_eq!(count(&app, mails), told, "after {days} days");
    }
}

#[tokio::test]
async fn who_wants_no_mail_about_discounts_gets_the_bell_alone() {
    let app = TestApp::new();
    let off = json!({"kind": "discounts", "mode": "off"});
    app.user("north.viewer").put("/user/mails", off).await.ok();
    given(&app.user("staff.am"), json!({})).await;
    let mails = "select count(*) from outbox where recipient = 'north.viewer@test.test'";
    assert_eq!(count(&app, mails), 0);
    let bells = app.user("north.viewer").get("/news/notifications").await.ok();
    assert!(column(&bells, "title").iter().any(|title| title.contains("Spring")), "{bells}");
}

#[tokio::test]
async fn groups_hold_for_their_dealers() {
    let app = TestApp::new();
    let desk = app.user("staff.sa");
    given(&desk, json!({"account": null, "group": "ON", "name": "Ontario"})).await;
    given(&desk, json!({"account": null, "group": "all", "name": "All", "category": "Doors"}))
        .await;
    let dollars = json!({"account": null, "group": "all", "name": "Dollars", "kind": "amount",
        "value": 50, "currency": "USD", "category": "Freight"});
    given(&desk, dollars).await;
    for (who, names) in [
        ("north.owner", vec!["All", "Ontario"]),
        ("south.owner", vec!["All", "Dollars", "Southern summer"]),
    ] {
        let mut seen = column(&app.user(who).get("/discounts/user").await.ok(), "name");
        seen.sort();
        assert_eq!(seen, names, "{who}");
    }
    let list = desk.get("/admin/discounts/dealerdiscounts?account=SOUTH").await.ok();
    assert_eq!(column(&list, "name"), ["Dollars", "All", "Southern summer"]);
    app.user("staff.am")
        .post("/admin/discounts", spring(json!({"account": null, "group": "all"})))
        .await
        .refused(422, "");
}

#[tokio::test]
async fn two_for_the_same_do_not_overlap_unless_both_stack() {
    let app = TestApp::new();
    let desk = app.user("staff.am");
    let id = given(&desk, json!({})).await;
    let again = |more: Value| desk.post("/admin/discounts", spring(more));
    let mut path = again(json!({"startsOn": "2026-07-31", "endsOn": "2026-08-10"})).await;
    assert!(path.refused(422, "")["errors"]["startsOn"][0].as_str().unwrap().contains("Spring"));
    path = again(json!({"stacks": true})).await;
    path.refused(422, "");
    again(json!({"startsOn": "2026-08-01", "endsOn": "2026-08-10"})).await.ok();
    again(json!({"category": "Doors"})).await.ok();
    let reason = json!({"reason": "Entered by mistake."});
    desk.post(&format!("/admin/discounts/{id}/withdraw"), json!({})).await.refused(422, "");
    desk.post(&format!("/admin/discounts/{id}/withdraw"), reason.clone()).await.ok();
    desk.post(&format!("/admin/discounts/{id}/withdraw"), reason).await.refused(409, "withdrawn");
    desk.put("/admin/discounts/update", spring(json!({"id": id}))).await.refused(409, "withdrawn");
    assert_eq!(
        column(&app.user("north.owner").get("/discounts/user").await.ok(), "category"),
        ["Doors"]
    );
    again(json!({"stacks": true})).await.ok();
    again(json!({"stacks": true})).await.ok();
}

#[tokio::test]
async fn every_wrong_field_is_told_at_once() {
    let app = TestApp::new();
    let desk = app.user("staff.sa");
    let refused = desk.post("/admin/discounts", json!({})).await.refused(422, "");
    let fields: Vec<_> = refused["errors"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(fields, ["account", "endsOn", "kind", "name", "startsOn", "value"]);
    for (more, field) in [
        (json!({"value": 100.0001}), "value"),
        (json!({"value": 0}), "value"),
        (json!({"kind": "amount", "value": 1.001}), "value"),
        (json!({"account": null, "group": "Nowhere"}), "group"),
        (json!({"account": null, "group": "ON", "kind": "amount"}), "currency"),
        (json!({"account": "NOBODY"}), "account"),
        (json!({"endsOn": "2026-06-01"}), "endsOn"),
        (json!({"startsOn": "2026-01-01", "endsOn": "2026-02-01"}), "endsOn"),
        (json!({"terms": "x".repeat(4001)}), "terms"),
        (json!({"value": 1.00001}), "value"),
        (json!({"startsOn": "June"}), "startsOn"),
    ] {
        let refused = desk.post("/admin/discounts", spring(more.clone())).await.refused(422, "");
        assert!(refused["errors"][field].is_array(), "{more}: {refused}");
    }
    let in_own_currency = json!({"kind": "amount", "value": 100, "account": "SOUTH"});
    let id = given(&desk, in_own_currency).await;
    let item = desk.get(&format!("/admin/discounts/item/{id}")).await.ok();
    assert_eq!(item["item"]["currency"], "USD");
}

#[tokio::test]
async fn staff_see_who_has_seen_what() {
    let app = TestApp::new();
    let desk = app.user("staff.am");
    let id = given(&desk, json!({})).await;
    app.user("north.viewer").post(&format!("/discounts/{id}/view"), json!({})).await.ok();
    let seen = async |status: &str| {
        let path = format!("/admin/discounts/discountviewed?status={status}");
        desk.get(&path).await.ok()
    };
    assert_eq!(seen("all").await["count"], 5);
    assert_eq!(column(&seen("viewed").await, "email"), ["north.viewer@test.test"]);
    assert_eq!(seen("notviewed").await["count"], 4);
    assert_eq!(seen("overdue").await["count"], 0);
    app.database()
        .execute("update discount_receipts set told_at = told_at - 8 * 86400000", [])
        .unwrap();
    let overdue = seen("overdue").await;
    assert_eq!((&overdue["count"], &overdue["items"][0]["status"]), (&json!(4), &json!("overdue")));
    desk.get("/admin/discounts/discountviewed?status=late").await.refused(400, "");
    given(&app.user("staff.sa"), json!({"account": "SOUTH"})).await;
    assert_eq!(seen("all").await["count"], 5);
    assert_eq!(app.user("staff.au").get("/admin/discounts/discountviewed").await.ok()["count"], 10);
    let file = desk.get("/admin/discounts/discountviewed/export?format=csv&status=viewed").await;
    assert_eq!(file.text().lines().count(), 2, "{}", file.text());
}

#[tokio::test]
async fn account_managers_give_to_their_own_dealers() {
    let app = TestApp::new();
    let theirs = given(&app.user("staff.sa"), json!({"account": "SOUTH"})).await;
    let manager = app.user("staff.am");
    manager.get(&format!("/admin/discounts/item/{theirs}")).await.refused(404, "");
    manager.post("/admin/discounts", spring(json!({"account": "SOUTH"}))).await.refused(422, "");
    let reason = json!({"reason": "Entered by mistake."});
    manager.post(&format!("/admin/discounts/{theirs}/withdraw"), reason).await.refused(404, "");
    manager.get("/admin/discounts/dealerdiscounts?account=SOUTH").await.refused(404, "");
    let own = manager.get("/admin/discounts/dealerdiscounts").await.ok();
    assert_eq!(column(&own, "name"), ["Old spring"]);
}
