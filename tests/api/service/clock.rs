//! Tests what the service clock does to requests.

use serde_json::json;

use super::{act, covered, furnish, item, mails, slot, submitted, tick};
use crate::harness::TestApp;

#[tokio::test]
async fn the_clock_reminds_twice_and_closes_what_nobody_answers() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, advisor) = (app.user("north.service"), app.user("staff.sv"));
    let id = submitted(&dealer).await;
    act(&advisor, id, "review", json!({})).await.ok();
    let ask = json!({"requestid": id, "message": "Which side?"});
    advisor.post("/admin/servicerequests/request/moreinfo", ask).await.ok();
    let asked = "2026-06-01T12:00:00Z";
    let millis: i64 = 1_780_315_200_000;
    let sql = "update service_requests set question_at = ?1, submitted_at = ?1, respond_by = null, resolve_by = null";
    app.database().execute(sql, [millis]).unwrap();
    tick(&app, asked).await;
    let reminders =
        |app: &TestApp| mails(app).iter().filter(|name| *name == "serviceReminder").count();
    assert_eq!(reminders(&app), 0);
    for (at, count) in [
        ("2026-06-04T12:00:00Z", 1),
        ("2026-06-05T12:00:00Z", 1),
        ("2026-06-08T12:00:00Z", 2),
        ("2026-06-14T12:00:00Z", 2),
    ] {
        tick(&app, at).await;
        assert_eq!(reminders(&app), count, "{at}");
    }
    tick(&app, "2026-06-15T12:00:00Z").await;
    let closed = item(&advisor, id).await;
    assert_eq!(
        (&closed["status"], &closed["closeReason"]),
        (&json!("closed"), &json!("No reply within 14 days"))
    );
    assert_eq!(closed["events"].as_array().unwrap().last().unwrap()["who"], "Transom");
    assert_eq!(mails(&app).last().unwrap(), "serviceExpired");
}

#[tokio::test]
async fn the_clock_closes_what_nobody_confirms_and_throws_old_drafts_away() {
    let app = TestApp::new();
    furnish(&app);
    let id = submitted(&app.user("north.service")).await;
    let draft = json!({"submit": false});
    app.user("north.service").post("/service/request", draft).await.ok();
    let sql = "update service_requests set updated_at = 1780315200000";
    app.database().execute(sql, []).unwrap();
    let sql = "update service_requests set status = 'completed', completed_at = 1780315200000 where id = ?1";
    app.database().execute(sql, [id]).unwrap();
    tick(&app, "2026-06-08T11:00:00Z").await;
    assert_eq!(item(&app.user("staff.sv"), id).await["status"], "completed");
    tick(&app, "2026-06-08T12:00:00Z").await;
    assert_eq!(item(&app.user("staff.sv"), id).await["status"], "closed");
    assert_eq!(app.value::<i64>("select count(*) from service_requests"), 2);
    tick(&app, "2026-07-01T12:00:00Z").await;
    assert_eq!(app.value::<i64>("select count(*) from service_requests"), 1);
}

#[tokio::test]
async fn a_visit_is_remembered_a_day_before_and_once() {
    let app = TestApp::new();
    furnish(&app);
    let advisor = app.user("staff.sv");
    let id = submitted(&app.user("north.service")).await;
    act(&advisor, id, "review", json!({})).await.ok();
    act(&advisor, id, "approve", covered(&app, id)).await.ok();
    act(&advisor, id, "schedule", slot()).await.ok();
    app.database().execute("update service_requests set updated_at = 0", []).unwrap();
    let count =
        |app: &TestApp| mails(app).iter().filter(|name| *name == "serviceVisitReminder").count();
    for (at, reminded) in
        [("2026-06-16T12:00:00Z", 0), ("2026-06-16T13:00:00Z", 1), ("2026-06-16T14:00:00Z", 1)]
    {
        tick(&app, at).await;
        app.database().execute("update service_requests set updated_at = 0", []).unwrap();
        assert_eq!(count(&app), reminded, "{at}");
    }
    let attached: String =
        app.value("select attachment from outbox where template = 'serviceVisitReminder'");
    assert!(attached.contains("visit"), "{attached}");
}

#[tokio::test]
async fn a_promise_that_was_missed_stays_missed() {
    let app = TestApp::new();
    furnish(&app);
    let advisor = app.user("staff.sv");
    let id = submitted(&app.user("north.service")).await;
    let promised = item(&advisor, id).await;
    assert!(promised["respondBy"].is_string() && promised["isBreached"] == false, "{promised}");
    app.database().execute("update service_requests set respond_by = 1780315200000", []).unwrap();
    tick(&app, "2026-06-01T12:00:00Z").await;
    assert_eq!(item(&advisor, id).await["isBreached"], false);
    tick(&app, "2026-06-01T12:00:01Z").await;
    assert_eq!(item(&advisor, id).await["isBreached"], true);
    act(&advisor, id, "review", json!({})).await.ok();
    assert_eq!(item(&advisor, id).await["isBreached"], true);
    let seen = app.user("north.service").get(&format!("/service?id={id}")).await.ok();
    assert!(seen["item"].get("isBreached").is_none());
    assert!(!seen["item"]["events"].to_string().contains("Deadline missed"));
}
