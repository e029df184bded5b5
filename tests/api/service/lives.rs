//! Tests a request from a dealer's report to a rating, and staff who report for a dealer.

use std::collections::BTreeSet;

use serde_json::json;

use super::{act, completion, covered, furnish, item, mails, report, slot, submitted};
use crate::harness::{TestApp, column};

#[tokio::test]
async fn a_request_lives_from_a_report_to_a_rating() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, advisor, technician) =
        (app.user("north.service"), app.user("staff.sv"), app.user("staff.te"));
    let id = submitted(&dealer).await;
    let open = dealer.get("/service/open").await.ok();
    assert_eq!(column(&open, "statusLabel"), ["Submitted"]);
    assert_eq!(column(&open, "number"), ["SR-000001"]);
    assert_eq!(
        open["items"][0]["summary"],
        "Fog or moisture between the panes · Casement, left-hand"
    );
    assert!(open["items"][0].get("respondBy").is_none());
    technician.get(&format!("/admin/servicerequests/item/{id}")).await.refused(404, "");

    act(&advisor, id, "review", json!({})).await.ok();
    let seen = dealer.get(&format!("/service?id={id}")).await.ok();
    assert_eq!(seen["item"]["statusLabel"], "Being reviewed");
    assert_eq!(seen["item"]["advisorName"], "staff sv");
    act(&advisor, id, "approve", json!({})).await.refused(422, "");
    act(&advisor, id, "approve", covered(&app, id)).await.ok();
    let made = act(&advisor, id, "process", json!({"kind": "visit"})).await.ok();
    assert_eq!(made["item"]["status"], "awaiting_parts");
    assert_eq!(made["item"]["serviceOrders"][0]["number"], "SO-000001");
    let booked = act(&advisor, id, "schedule", slot()).await.ok();
    assert_eq!(booked["item"]["visits"][0]["crewNumber"], "T7");
    assert_eq!(booked["item"]["serviceOrders"][0]["status"], "scheduled");

    let ics = dealer.get(&format!("/service/calendar/{id}")).await;
    assert_eq!(ics.headers["content-type"], "text/calendar; charset=utf-8");
    assert!(ics.text().contains("DTSTART:20260617T130000Z\r\n"), "{}", ics.text());
    let mine = technician.get("/admin/servicerequests/visits/mine?day=2026-06-17").await.ok();
    assert_eq!(column(&mine, "number"), ["SR-000001"]);
    let processed = dealer.get("/service/processed").await.ok();
    assert_eq!(column(&processed, "visitOn"), ["2026-06-17"]);

    act(&technician, id, "start", json!({})).await.ok();
    let mut bare = completion(&app, id);
    bare["noPhotoReason"] = json!("");
    let refused = act(&technician, id, "complete", bare).await.refused(422, "");
    assert!(refused["errors"]["noPhotoReason"].is_array(), "{refused}");
    assert_eq!(dealer.get("/service/waiting").await.ok()["count"], 0);
    act(&technician, id, "complete", completion(&app, id)).await.ok();
    let waiting = dealer.get("/service/waiting").await.ok();
    assert_eq!(column(&waiting, "number"), ["SR-000001"]);
    let exported = dealer.get("/service/waiting/export?format=csv").await;
    assert!(exported.text().contains("SR-000001"), "{}", exported.text());
    let done = dealer.get(&format!("/service?id={id}")).await.ok();
    let actions: BTreeSet<&str> = done["item"]["allowedActions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|action| action["action"].as_str().unwrap())
        .collect();
    assert_eq!(actions, BTreeSet::from(["confirm", "message", "rate", "reopen"]));
    assert_eq!(done["item"]["hours"], 1.5);
    let link = format!("/service/{id}");
    let rings = async || {
        let bells = app.user("north.service").get("/notifications/listing").await.ok();
        column(&bells, "link").contains(&link)
    };
    assert!(rings().await);
    let confirm = json!({"requestid": id, "action": "confirm"});
    dealer.put("/service/request/action", confirm).await.ok();
    assert!(!rings().await, "still notified of what they have answered");
    let rate = json!({"requestid": id, "action": "rate", "rating": 5, "comment": "Quick"});
    dealer.put("/service/request/action", rate).await.ok();
    assert_eq!(column(&dealer.get("/service/closed").await.ok(), "number"), ["SR-000001"]);

    let staffs = item(&advisor, id).await;
    let verbs: Vec<&str> =
        staffs["events"].as_array().unwrap().iter().map(|e| e["verb"].as_str().unwrap()).collect();
    assert_eq!(
        verbs,
        [
            "save", "submit", "review", "approve", "process", "schedule", "start", "complete",
            "close", "rate"
        ]
    );
    assert_eq!(staffs["events"][2]["to"], "In review");
    assert_eq!(staffs["rating"], 5);
    assert_eq!(
        mails(&app),
        [
            "serviceReceived",
            "serviceVerdict",
            "serviceOrder",
            "serviceVisit",
            "serviceCompleted",
            "serviceClosed"
        ]
    );
}

#[tokio::test]
async fn staff_report_and_answer_for_a_dealer_under_both_names() {
    let app = TestApp::new();
    furnish(&app);
    let advisor = app.user("staff.sv");
    let mut form = report();
    form["account"] = json!("nobody");
    let refused =
        advisor.post("/admin/servicerequests/request", form.clone()).await.refused(422, "");
    assert!(refused["errors"]["account"].is_array());
    form["account"] = json!("NORTH");
    let made = advisor.post("/admin/servicerequests/request", form).await.ok();
    let events = made["item"]["events"].as_array().unwrap();
    assert_eq!(events[1]["who"], "staff sv");
    assert_eq!(events[1]["onBehalfOf"], "NORTH");
    assert_eq!(made["item"]["entryDoor"], "staff");
    // It is the dealer's all the same.
    assert_eq!(app.user("north.viewer").get("/service/open").await.ok()["count"], 1);
    let incident = &made["item"]["incidents"][0];
    let finding = json!({"id": incident["id"], "rowVersion": incident["rowVersion"],
                         "cause": "Spacer", "cost": 80.5});
    let saved = advisor.put("/admin/servicerequests/incidents", finding.clone()).await.ok();
    assert_eq!(saved["item"]["cost"], 80.5);
    advisor.put("/admin/servicerequests/incidents", finding).await.refused(409, "Someone else");
    let id = made["id"].as_i64().unwrap();
    let seen = app.user("north.viewer").get(&format!("/service/incidents?id={id}")).await.ok();
    assert!(seen["items"][0].get("cost").is_none());
    assert_eq!(advisor.get("/admin/servicerequests/years").await.ok()["items"][0]["year"], 2026);
}
