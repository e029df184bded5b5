//! Tests what dealers report: drafts, the location of units, and refusals.

use serde_json::{Value, json};

use super::{report, submitted};
use crate::harness::{TestApp, column};

#[tokio::test]
async fn everything_wrong_with_a_report_is_told_at_once() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    app.database()
        .execute("update orders set shipped_on = '2026-06-08' where number = 'W1001'", [])
        .unwrap();
    let mut wrong = report();
    wrong["contact"] = json!({"name": "Ann", "phone": "12", "email": "nobody"});
    wrong["site"]["postalCode"] = json!("123");
    wrong["incidents"][0]["foundOn"] = json!("2026-06-07");
    wrong["incidents"][0]["installedOn"] = json!("2026-06-09");
    wrong["incidents"][0]["description"] = json!("the window is defective");
    let refused = dealer.post("/service/request", wrong).await.refused(422, "");
    let fields: Vec<_> = refused["errors"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(
        fields,
        [
            "contact.email",
            "contact.phone",
            "incidents.0.description",
            "incidents.0.foundOn",
            "incidents.0.installedOn",
            "site.postalCode"
        ]
    );
    assert_eq!(app.value::<i64>("select count(*) from service_requests"), 0);
    for (field, value, named) in [
        ("lineNumber", json!(9), "incidents.0.lineNumber"),
        ("quantity", json!(3), "incidents.0.quantity"),
        ("quantity", json!(0), "incidents.0.quantity"),
        ("symptom", json!("glass.gone"), "incidents.0.symptom"),
        ("orderNumber", json!("W5001"), "incidents.0.orderNumber"),
        ("foundOn", json!("2026-06-16"), "incidents.0.foundOn"),
        ("wanted", Value::Null, "incidents.0.wanted"),
    ] {
        let mut wrong = report();
        wrong["incidents"][0][field] = value;
        let refused = dealer.post("/service/request", wrong).await.refused(422, "");
        assert!(refused["errors"][named].is_array(), "{field}: {refused}");
    }
    let mut empty = report();
    empty["incidents"] = json!([]);
    let refused = dealer.post("/service/request", empty).await.refused(422, "");
    assert!(refused["errors"]["incidents"].is_array());
}

#[tokio::test]
async fn damage_of_a_delivery_is_flagged_when_it_is_told_late() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    let mut late = report();
    late["incidents"][0]["foundWhen"] = json!("delivery");
    late["incidents"][0]["installedOn"] = Value::Null;
    for (shipped, is_late) in [("2026-06-09", false), ("2026-06-05", true)] {
        let sql = "update orders set shipped_on = ?1 where number = 'W1001'";
        app.database().execute(sql, [shipped]).unwrap();
        let made = dealer.post("/service/request", late.clone()).await.ok();
        assert_eq!(made["item"]["isLateReport"], is_late, "{shipped}");
        assert_eq!(made["message"].as_str().unwrap().contains("after the agreed period"), is_late);
        assert_eq!(made["item"]["warrantyVerdict"], "covered");
    }
}

#[tokio::test]
async fn a_draft_is_kept_step_by_step_and_belongs_to_its_author() {
    let app = TestApp::new();
    let (dealer, colleague) = (app.user("north.service"), app.user("north.owner"));
    let begun = json!({"submit": false, "orderNumber": "w1001", "wizardStep": "units"});
    let draft = dealer.post("/service/productwizard", begun).await.ok();
    let id = draft["id"].as_i64().unwrap();
    assert_eq!(draft["item"]["status"], "draft");
    // The order's customer is where the units are, and whom to ask there.
    assert_eq!(draft["item"]["site"]["line1"], "5 Maple Ave");
    assert_eq!(draft["item"]["contact"]["email"], "ann@home.test");
    let line = json!({"requestId": id, "submit": false, "wizardStep": "symptoms",
                      "lines": [{"lineNumber": 1, "symptom": "glass.crack"}]});
    for _ in 0..2 {
        let kept = dealer.post("/service/productwizard", line.clone()).await.ok();
        assert_eq!(kept["item"]["incidentCount"], 1);
        assert_eq!(kept["item"]["incidents"][0]["product"], "Casement, left-hand");
    }
    let other = json!({"requestId": id, "submit": false,
                       "incidents": [{"symptom": "airWater.leak", "description": "Leaks"}]});
    let kept = dealer.post("/service/incidentwizard", other).await.ok();
    assert_eq!(kept["item"]["incidentCount"], 2);
    assert_eq!(column(&dealer.get("/service/drafts").await.ok(), "wizardStep").len(), 1);
    assert_eq!(colleague.get("/service/drafts").await.ok()["count"], 0);
    colleague.get(&format!("/service?id={id}")).await.refused(404, "");
    app.user("staff.sl").get(&format!("/admin/servicerequests/item/{id}")).await.refused(404, "");
    dealer.put("/service/request", json!({"id": id, "submit": true})).await.refused(422, "");
    let mut whole = report();
    whole["id"] = json!(id);
    whole["submit"] = json!(true);
    let sent = dealer.put("/service/request", whole).await.ok();
    assert_eq!(
        (&sent["item"]["status"], &sent["item"]["incidentCount"]),
        (&json!("submitted"), &json!(1))
    );
    dealer.delete(&format!("/service/request/{id}")).await.refused(409, "while submitted");
    // Saved as often as one types, it has begun once; what was submitted stands in the event in full.
    let of_it = format!("from events where entity = 'serviceRequest' and entity_id = {id}");
    assert_eq!(app.value::<String>(&format!("select group_concat(verb) {of_it}")), "save,submit");
    let said: String = app.value(&format!("select after {of_it} and verb = 'submit'"));
    let said: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(
        (&said["status"], &said["incidentCount"]),
        (&json!("submitted"), &json!(1)),
        "{said}"
    );
    assert!(said["contactName"].is_string(), "{said}");

    let again = dealer.post("/service/request", json!({"submit": false})).await.ok();
    let path = format!("/service/request/{}", again["id"]);
    colleague.delete(&path).await.refused(404, "");
    dealer.delete(&path).await.ok();
    dealer.delete(&path).await.refused(404, "");
}

#[tokio::test]
async fn the_site_is_the_customers_and_follows_the_order_until_somebody_chooses() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    app.database()
        .execute_batch(
            "update orders set ship_name = 'Showroom', ship_line1 = '2048 Oakwood Place',
                 ship_city = 'Winnipeg', ship_province = 'MB', ship_postal_code = 'R3T 1A1',
                 ship_country = 'CA' where number in ('W1001', 'W1003')",
        )
        .unwrap();
    let units = dealer.get("/service/units?order=W1001").await.ok();
    let places = &units["item"]["places"];
    assert_eq!(column(&json!({ "items": places }), "kind"), ["customer", "shipTo"]);
    assert_eq!(places[0]["contact"]["name"], "Ann Carter");
    assert_eq!(places[1]["site"]["line1"], "2048 Oakwood Place");
    let begun = json!({"submit": false, "orderNumber": "W1001", "wizardStep": "units"});
    let draft = dealer.post("/service/productwizard", begun).await.ok()["item"].clone();
    assert_eq!((&draft["site"], &draft["contact"]), (&places[0]["site"], &places[0]["contact"]));

    // Another order: of its customer the name alone is known, so its units are where it was delivered.
    let save = |draft: &Value, order: &str| {
        json!({"id": draft["id"], "submit": false, "orderNumber": order,
               "site": draft["site"], "contact": draft["contact"]})
    };
    let draft = dealer.put("/service/request", save(&draft, "W1003-A")).await.ok()["item"].clone();
    assert_eq!(draft["site"]["line1"], "2048 Oakwood Place");
    assert_eq!(draft["contact"]["name"], "Carl Dent");

    // What someone wrote stays, whatever the order.
    let mut own = save(&draft, "W1003-A");
    own["site"]["line1"] = json!("7 Elm Street");
    own["contact"]["name"] = json!("Ben Ito");
    let draft = dealer.put("/service/request", own).await.ok()["item"].clone();
    let draft = dealer.put("/service/request", save(&draft, "W1001")).await.ok()["item"].clone();
    assert_eq!(draft["site"]["line1"], "7 Elm Street");
    assert_eq!(draft["contact"]["name"], "Ben Ito");
    // Who only looks is not told whom the order is for.
    let seen = app.user("north.viewer").get("/service/units?order=W1001").await.ok();
    assert_eq!(seen["item"]["places"], json!([]));
}

#[tokio::test]
async fn a_unit_with_an_open_request_is_hinted_at() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    let id = submitted(&dealer).await;
    let units = dealer.get("/service/units?order=W1001").await.ok();
    assert_eq!(units["item"]["lines"][0]["openRequest"]["requestId"], id);
    assert!(units["item"]["lines"][1]["openRequest"].is_null());
    let similar = dealer.get("/service/similar?order=W1001&line=1").await.ok();
    assert_eq!(column(&similar, "number"), ["SR-000001"]);
    assert_eq!(dealer.get("/service/similar?order=W1001&line=2").await.ok()["count"], 0);
    app.user("south.owner").get("/service/units?order=W1001").await.refused(404, "");
    // A unit may be known by its own number alone, however it is written.
    let advisor = app.user("staff.sv");
    app.database().execute("update service_incidents set unit_serial = 'Ab-77'", []).unwrap();
    let similar = dealer.get("/service/similar?serial=%20aB-77").await.ok();
    assert_eq!(column(&similar, "number"), ["SR-000001"]);
    let staffs = advisor.get("/admin/servicerequests/similar?account=NORTH&serial=AB-77").await;
    assert_eq!(column(&staffs.ok(), "number"), ["SR-000001"]);
    assert_eq!(dealer.get("/service/similar?serial=AB-7").await.ok()["count"], 0);
    assert_eq!(dealer.get("/service/similar").await.ok()["count"], 0);
    let others = app.user("south.owner").get("/service/similar?serial=AB-77").await.ok();
    assert_eq!(others["count"], 0);
    let tree = dealer.get("/service/symptoms").await.ok();
    assert_eq!(column(&tree, "code").len(), 9);
    app.database()
        .execute("update knowledge_items set tags = '[\"Glass.SealFailure\"]' where id = 1", [])
        .unwrap();
    let article = dealer.get("/service/article?symptom=glass.sealFailure").await.ok();
    assert_eq!(article["item"]["id"], 1);
    dealer.get("/service/article?symptom=frame.rot").await.refused(404, "");
}
