//! Tests service orders: what a dealer sees of their own, what is hidden, and what staff see of
//! all.

use super::harness::{TestApp, column};

/// Adds two orders of `north` (the second for the viewer's own request) and one of `south`.
fn furnish(app: &TestApp) {
    let designer = app.id_of("north.design");
    app.database()
        .execute_batch(&format!(
            "insert into service_requests
                 (id, account_id, number, status, entry_door, summary, order_number, site_city, submitted_at,
                  submitted_on, created_at, created_by, updated_at)
             values (268435457, 1, 'SR-000001', 'awaiting_parts', 'product', 'Fogged glass', 'W1001', 'Thunder Bay',
                     1, '2026-05-01', 0, null, 0),
                    (268435458, 1, 'SR-000002', 'closed', 'product', 'Door drags', '', 'Kenora', 2, '2025-05-01', 0,
                     {designer}, 0),
                    (536870913, 2, 'SR-000003', 'approved', 'product', 'Broken pane', '', 'Buffalo', 3, '2026-05-01',
                     0, null, 0);
             insert into service_orders
                 (id, account_id, number, number_folded, request_id, kind, status, ordered_on, planned_on, finished_on,
                  parts, charge_cents, currency, created_at, updated_at)
             values (268435457, 1, 'SO-000001', 'so-000001', 268435457, 'ship', 'open', '2026-05-02', '2026-05-20', null,
                     '[{{\"item\":\"IG-20\",\"description\":\"Sealed unit\",\"quantity\":2,\"shippedQuantity\":1}}]',
                     12550, 'CAD', 0, 0),
                    (268435458, 1, 'SO-000002', 'so-000002', 268435458, 'visit', 'closed', '2025-05-02', null,
                     '2025-05-09', '[]', null, 'CAD', 0, 0),
                    (268435459, 1, 'SO-000003', 'so-000003', null, 'visit', 'done', '2021-05-02', null,
                     '2021-05-09', '[]', null, 'CAD', 0, 0),
                    (536870913, 2, 'SO-000004', 'so-000004', 536870913, 'remake', 'scheduled', '2026-05-03', null, null,
                     '[]', null, 'USD', 0, 0);"
        ))
        .unwrap();
}

#[tokio::test]
async fn a_dealer_sees_their_open_and_their_closed_orders_with_what_is_older() {
    let app = TestApp::new();
    furnish(&app);
    let dealer = app.user("north.service");
    let open = dealer.get("/serviceorder/open").await.ok();
    assert_eq!(column(&open, "number"), ["SO-000001"]);
    assert_eq!(open["items"][0]["requestNumber"], "SR-000001");
    assert_eq!(open["items"][0]["siteCity"], "Thunder Bay");
    let closed = dealer.get("/serviceorder/closed").await.ok();
    assert_eq!(
        (column(&closed, "number"), &closed["older"]),
        (vec!["SO-000002".to_owned()], &1.into())
    );
    let year = dealer.get("/serviceorder/closed?year=2021").await.ok();
    assert_eq!(column(&year, "number"), ["SO-000003"]);
    assert_eq!(dealer.get("/serviceorder/open?year=2025").await.ok()["count"], 0);
    dealer.get("/serviceorder/open?year=26").await.refused(400, "four-digit year");
    let sorted =
        dealer.get(r#"/serviceorder/closed?year=all&sort=[{"selector":"orderedOn"}]"#).await;
    assert_eq!(column(&sorted.ok(), "number"), ["SO-000003", "SO-000002"]);
    let file = dealer.get("/serviceorder/open/export?format=csv").await.text();
    assert!(file.contains("SO-000001") && !file.contains("SO-000004"), "{file}");

    let item = dealer.get("/serviceorder?id=268435457").await.ok();
    assert_eq!(item["item"]["parts"][0]["shippedQuantity"], 1);
    dealer.get("/serviceorder?id=536870913").await.refused(404, "");
    app.user("north.accounting").get("/serviceorder/open").await.refused(403, "service:view");
}

#[tokio::test]
async fn a_user_who_sees_their_own_requests_alone_sees_their_orders_alone() {
    let app = TestApp::new();
    furnish(&app);
    let designer = app.user("north.design");
    assert_eq!(designer.get("/serviceorder/open").await.ok()["count"], 0);
    let closed = designer.get("/serviceorder/closed").await.ok();
    assert_eq!(
        (column(&closed, "number"), &closed["older"]),
        (vec!["SO-000002".to_owned()], &0.into())
    );
    designer.get("/serviceorder?id=268435457").await.refused(404, "");
    designer.get("/serviceorder?id=268435458").await.ok();
    let file = designer.get("/serviceorder/open/export?format=csv").await.text();
    assert_eq!(file.lines().count(), 1);
}

#[tokio::test]
async fn charges_are_for_those_who_see_amounts() {
    let app = TestApp::new();
    furnish(&app);
    let seen = app.user("north.owner").get("/serviceorder?id=268435457").await.ok();
    assert_eq!(seen["item"]["charge"], serde_json::json!(125.5));
    let other = app.user("north.noprice");
    let hidden = other.get("/serviceorder?id=268435457").await.ok();
    assert!(hidden["item"].get("charge").is_none());
    let hidden = other.get("/serviceorder/open").await.ok();
    assert!(hidden["items"][0].get("charge").is_none());
    other.get(r#"/serviceorder/open?sort=[{"selector":"charge"}]"#).await.refused(400, "charge");
    let file = other.get("/serviceorder/open/export?format=csv").await.text();
    assert!(!file.contains("125"), "{file}");
}

#[tokio::test]
async fn staff_see_the_orders_that_their_right_reaches() {
    let app = TestApp::new();
    furnish(&app);
    let all = app.user("staff.sv").get("/admin/serviceorders/listing").await.ok();
    assert_eq!(column(&all, "number"), ["SO-000004", "SO-000001", "SO-000002", "SO-000003"]);
    assert_eq!(all["items"][0]["account"], "SOUTH");
    let manager = app.user("staff.am");
    let own =
        manager.get(r#"/admin/serviceorders/listing?filter=["status","=","open"]"#).await.ok();
    assert_eq!(column(&own, "number"), ["SO-000001"]);
    manager.get("/admin/serviceorders/item/268435457").await.ok();
    manager.get("/admin/serviceorders/item/536870913").await.refused(404, "");

    let technician = app.user("staff.te");
    assert_eq!(technician.get("/admin/serviceorders/listing").await.ok()["count"], 0);
    let user = app.id_of("staff.te");
    app.database()
        .execute_batch(&format!(
            "insert into crews (id, number, number_folded, name, created_at, updated_at)
             values (1, 'C1', 'c1', 'North', 0, 0);
             insert into crew_members values (1, {user});
             update service_orders set crew_id = 1 where id = 536870913;"
        ))
        .unwrap();
    let own = technician.get("/admin/serviceorders/listing").await.ok();
    assert_eq!(
        (column(&own, "number"), &own["items"][0]["crewName"]),
        (vec!["SO-000004".to_owned()], &"North".into())
    );
    let item = technician.get("/admin/serviceorders/item/536870913").await.ok();
    assert_eq!(item["item"]["accountName"], all["items"][0]["accountName"]);
    app.user("staff.ce").get("/admin/serviceorders/listing").await.refused(403, "service:view");
}

#[tokio::test]
async fn a_technician_who_reaches_a_request_by_an_earlier_visit_or_a_second_crew_reaches_its_orders()
 {
    let app = TestApp::new();
    furnish(&app);
    let user = app.id_of("staff.te");
    app.database()
        .execute_batch(&format!(
            "insert into crews (id, number, number_folded, name, created_at, updated_at)
             values (1, 'C1', 'c1', 'North', 0, 0), (2, 'C2', 'c2', 'South', 0, 0);
             insert into crew_members values (2, {user});
             insert into service_visits (request_id, account_id, crew_id, extra_crew_id, day, starts_minute,
                 ends_minute, status, created_at, updated_at)
             values (268435457, 1, 1, 2, '2026-05-04', 540, 660, 'incomplete', 0, 0),
                    (268435458, 1, 1, null, '2026-05-04', 540, 660, 'done', 0, 0);"
        ))
        .unwrap();
    let technician = app.user("staff.te");
    let own = technician.get("/admin/serviceorders/listing").await.ok();
    assert_eq!(column(&own, "number"), ["SO-000001"]);
    technician.get("/admin/servicerequests/item/268435457").await.ok();
    technician.get("/admin/serviceorders/item/268435457").await.ok();
    technician.get("/admin/serviceorders/item/268435458").await.refused(404, "");
}

#[tokio::test]
async fn the_dashboard_says_what_is_where_what_waits_and_which_visits_are_next() {
    let app = TestApp::new();
    let designer = app.id_of("north.design");
    app.database()
        .execute_batch(&format!(
            "insert into service_requests
                 (id, account_id, number, status, entry_door, summary, site_city, submitted_at, submitted_on,
                  created_at, created_by, updated_at)
             values (268435457, 1, 'SR-000001', 'scheduled', 'product', 'Fogged glass', 'Kenora', 1, '2026-05-01', 0,
                     null, 0),
                    (268435458, 1, 'SR-000002', 'more_info', 'product', 'Door drags', 'Dryden', 2, '2026-05-02', 0,
                     {designer}, 0),
                    (268435459, 1, 'SR-000003', 'closed', 'product', '', '', 3, '2026-05-03', 0, null, 0),
                    (268435460, 1, 'SR-000004', 'draft', 'product', '', '', null, null, 0, null, 0),
                    (536870913, 2, 'SR-000005', 'completed', 'product', '', '', 4, '2026-05-04', 0, null, 0);
             insert into crews (id, number, number_folded, name, created_at, updated_at)
             values (1, 'C1', 'c1', 'North', 0, 0);
             insert into service_visits
                 (request_id, account_id, crew_id, day, starts_minute, ends_minute, status, created_at, updated_at)
             values (268435457, 1, 1, '2026-06-14', 540, 600, 'booked', 0, 0),
                    (268435457, 1, 1, '2026-06-17', 540, 600, 'booked', 0, 0),
                    (268435457, 1, 1, '2026-06-18', 540, 600, 'calledOff', 0, 0),
                    (536870913, 2, 1, '2026-06-17', 700, 760, 'booked', 0, 0);"
        ))
        .unwrap();
    let seen = app.user("north.service").get("/service/summary").await.ok()["item"].clone();
    assert_eq!(
        seen["byStatus"],
        serde_json::json!([
            {"status": "more_info", "statusLabel": "Your reply needed", "bucket": "open", "count": 1},
            {"status": "scheduled", "statusLabel": "Visit booked", "bucket": "processed", "count": 1},
        ])
    );
    assert_eq!(seen["waiting"].as_array().unwrap().len(), 1);
    assert_eq!(seen["waiting"][0]["number"], "SR-000002");
    assert_eq!(seen["nextVisits"].as_array().unwrap().len(), 1);
    assert_eq!(seen["nextVisits"][0]["day"], "2026-06-17");
    // With the narrower right, one's own requests alone.
    let own = app.user("north.design").get("/service/summary").await.ok()["item"].clone();
    assert_eq!(own["byStatus"].as_array().unwrap().len(), 1);
    assert_eq!(own["nextVisits"], serde_json::json!([]));
    app.user("north.accounting").get("/service/summary").await.refused(403, "service:view");
}
