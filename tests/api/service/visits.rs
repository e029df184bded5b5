//! Tests visits: booked, moved on the board, planned and sent, in the time zone of their site.

use serde_json::{Value, json};

use super::{act, approved, at, covered, furnish, item, mails, report, slot, submitted, tick};
use crate::harness::{Person, TestApp, column};

#[tokio::test]
async fn two_visits_of_a_crew_at_once_need_a_reason() {
    let app = TestApp::new();
    furnish(&app);
    let (advisor, dealer) = (app.user("staff.sv"), app.user("north.service"));
    let approved = async || {
        let id = submitted(&dealer).await;
        act(&advisor, id, "review", json!({})).await.ok();
        act(&advisor, id, "approve", covered(&app, id)).await.ok();
        id
    };
    let (one, two) = (approved().await, approved().await);
    act(&advisor, one, "schedule", slot()).await.ok();
    // The same visit may be moved within its own time.
    let mut later = slot();
    later["startsMinute"] = json!(600);
    later["endsMinute"] = json!(690);
    act(&advisor, one, "schedule", later).await.ok();
    let mut clashing = slot();
    clashing["endsMinute"] = json!(601);
    let refused = act(&advisor, two, "schedule", clashing.clone()).await.refused(422, "");
    let why = refused["errors"]["overlapReason"][0].as_str().unwrap();
    assert_eq!(
        why,
        "T7 already visits for SR-000001 from 10:00 a.m. to 11:30 a.m. Choose another time, or \
        give a reason for the overlap."
    );
    // A second crew is as busy as a first.
    let mut with_second = clashing.clone();
    with_second["crewnumber"] = json!("T8");
    with_second["extraCrewNumber"] = json!("T7");
    with_second["additionalCrewReason"] = json!("T-HEAVY");
    act(&advisor, two, "schedule", with_second).await.refused(422, "");
    // One after the other is no clash, nor is what was called off.
    let mut after = slot();
    after["endsMinute"] = json!(600);
    act(&advisor, two, "schedule", after).await.ok();
    let visit: i64 = app.value(&format!("select visit_id from service_requests where id = {two}"));
    let mut moved = clashing.clone();
    moved["id"] = json!(visit);
    moved["date"] = json!("2026-06-17");
    advisor.put("/admin/servicerequests/visit", moved.clone()).await.refused(422, "");
    moved["overlapReason"] = json!("ok");
    advisor.put("/admin/servicerequests/visit", moved.clone()).await.refused(422, "");
    moved["overlapReason"] = json!("Both are in one house");
    advisor.put("/admin/servicerequests/visit", moved).await.ok();
    let events = item(&advisor, two).await["events"].clone();
    assert_eq!(events.as_array().unwrap().last().unwrap()["reason"], "Both are in one house");
    let cancel = json!({"reason": "Sold the house", "endServiceOrders": true});
    act(&advisor, one, "cancel", cancel).await.ok();
    let three = approved().await;
    let mut free = slot();
    free["startsMinute"] = json!(610);
    act(&advisor, three, "schedule", free).await.ok();
}

#[tokio::test]
async fn a_visit_is_moved_on_the_board_and_orders_keep_a_request_open() {
    let app = TestApp::new();
    furnish(&app);
    let (advisor, dealer) = (app.user("staff.sv"), app.user("north.service"));
    let id = submitted(&dealer).await;
    act(&advisor, id, "review", json!({})).await.ok();
    act(&advisor, id, "approve", covered(&app, id)).await.ok();
    let board = "/admin/servicerequests/board?from=2026-06-15&to=2026-06-21";
    let planned = advisor.get(board).await.ok();
    assert_eq!(planned["item"]["unplanned"][0]["number"], "SR-000001");
    let mut direct = slot();
    direct["kind"] = json!("visit");
    act(&advisor, id, "process", direct).await.ok();
    let planned = advisor.get(board).await.ok();
    let visit = planned["item"]["visits"][0].clone();
    assert_eq!((&visit["day"], &visit["crewNumber"]), (&json!("2026-06-17"), &json!("T7")));
    let mut moved = json!({"id": visit["id"], "crewnumber": "T8", "date": "2026-06-18",
                           "startsMinute": 600, "endsMinute": 720, "rowVersion": 9});
    advisor.put("/admin/servicerequests/visit", moved.clone()).await.refused(409, "Someone else");
    moved["rowVersion"] = visit["rowVersion"].clone();
    advisor.put("/admin/servicerequests/visit", moved.clone()).await.ok();
    moved["rowVersion"] = Value::Null;
    moved["date"] = json!("2026-06-14");
    advisor.put("/admin/servicerequests/visit", moved).await.refused(422, "");
    let ics = dealer.get(&format!("/service/calendar/{id}")).await.text();
    assert!(ics.contains("SEQUENCE:1") && ics.contains("DTSTART:20260618T140000Z"), "{ics}");
    let cancel = json!({"requestid": id, "action": "cancel", "reason": "Sold the house"});
    dealer.put("/service/request/action", cancel.clone()).await.refused(409, "SO-000001");
    let mut with_orders = cancel;
    with_orders["endServiceOrders"] = json!(true);
    dealer.put("/service/request/action", with_orders).await.ok();
    assert_eq!(item(&advisor, id).await["visits"][0]["status"], "calledOff");
    assert_eq!(item(&advisor, id).await["serviceOrders"][0]["status"], "done");
}

const PLAN: &str = "/admin/servicerequests/plan";
const WEEK: &str = "/admin/servicerequests/board?from=2026-06-15&to=2026-06-21";

/// Sends all plans, and returns each message by its request's number.
async fn send_plans(planner: &Person<'_>) -> Vec<(String, bool, String)> {
    let board = planner.get(WEEK).await.ok();
    let plans = board["item"]["plans"].as_array().unwrap().iter();
    let plans: Vec<_> = plans
        .map(|plan| json!({"requestid": plan["requestId"], "rowVersion": plan["rowVersion"]}))
        .collect();
    let sent = planner.post(&format!("{PLAN}/send"), json!({ "plans": plans })).await.ok();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let results = sent["items"].as_array().unwrap().iter();
    results
        .map(|row| (text(&row["number"]), row["isSuccess"] == true, text(&row["message"])))
        .collect()
}

#[tokio::test]
async fn a_plan_tells_nobody_until_it_is_sent() {
    let app = TestApp::new();
    furnish(&app);
    let (planner, other, dealer, technician) = (
        app.user("staff.sv"),
        app.user("staff.sl"),
        app.user("north.service"),
        app.user("staff.te"),
    );
    let id = approved(&app).await;
    act(&planner, id, "schedule", slot()).await.ok();
    let (told, page) = (mails(&app), format!("/service?id={id}"));
    let (bells, calendar) = (
        app.value::<i64>("select count(*) from notifications"),
        dealer.get(&format!("/service/calendar/{id}")).await.text(),
    );
    let version = item(&planner, id).await["rowVersion"].clone();

    // Tried out three times, by two people: the dealer knows what was told.
    planner.put(PLAN, at(id, "2026-06-18", 600)).await.ok();
    planner.put(PLAN, at(id, "2026-06-19", 480)).await.ok();
    other.put(PLAN, at(id, "2026-06-19", 540)).await.ok();
    assert_eq!(mails(&app), told);
    assert_eq!(app.value::<i64>("select count(*) from notifications"), bells);
    assert_eq!(dealer.get(&format!("/service/calendar/{id}")).await.text(), calendar);
    let seen = dealer.get(&page).await.ok();
    assert_eq!(seen["item"]["visits"][0]["day"], "2026-06-17");
    let verbs = column(&json!({"items": seen["item"]["events"]}), "verb");
    assert!(!verbs.contains(&"plan".to_owned()), "{verbs:?}");
    assert_eq!(item(&planner, id).await["rowVersion"], version, "nobody is too late");
    let mine = "/admin/servicerequests/visits/mine?day=2026-06-17";
    assert_eq!(technician.get(mine).await.ok()["count"], 1);

    // The board shows the told visit, and to planners the plan beside it.
    let board = planner.get(WEEK).await.ok()["item"].clone();
    assert_eq!(board["visits"][0]["day"], "2026-06-17");
    let plan = &board["plans"][0];
    assert_eq!((&plan["day"], &plan["startsMinute"]), (&json!("2026-06-19"), &json!(540)));
    assert_eq!(
        (&plan["toldDay"], &plan["plannedByName"]),
        (&json!("2026-06-17"), &json!("staff sl"))
    );
    assert_eq!(technician.get(WEEK).await.ok()["item"]["plans"], json!([]));

    // A day before the told visit its reminder goes out, whatever is planned.
    let mut late = at(id, "2026-06-18", 600);
    late["rowVersion"] = json!(1);
    planner.put(PLAN, late).await.refused(409, "Someone else");
    app.database().execute("update service_requests set updated_at = 0", []).unwrap();
    tick(&app, "2026-06-16T20:00:00Z").await;
    assert_eq!(mails(&app).last().unwrap(), "serviceVisitReminder");

    // Planned back to where it was told, it is no plan; discarding needs one.
    planner.put(PLAN, at(id, "2026-06-17", 540)).await.ok();
    assert_eq!(planner.get(WEEK).await.ok()["item"]["plans"], json!([]));
    planner.delete(&format!("{PLAN}/{id}")).await.refused(409, "no plan");
    planner.put(PLAN, at(id, "2026-06-18", 600)).await.ok();
    planner.delete(&format!("{PLAN}/{id}")).await.ok();

    planner.put(PLAN, at(id, "2026-06-18", 600)).await.ok();
    let sent = send_plans(&planner).await;
    assert_eq!(sent, [("SR-000001".to_owned(), true, "Visit booked.".to_owned())]);
    assert_eq!(mails(&app).iter().filter(|mail| *mail == "serviceVisit").count(), 2);
    assert_eq!(dealer.get(&page).await.ok()["item"]["visits"][0]["day"], "2026-06-18");
    assert_eq!(planner.get(WEEK).await.ok()["item"]["plans"], json!([]));
    let events = column(&json!({"items": item(&planner, id).await["events"]}), "verb");
    let kept = ["plan", "plan", "plan", "remind", "plan", "plan", "unplan", "plan", "schedule"];
    assert!(events.ends_with(&kept.map(str::to_owned)), "{events:?}");
}

#[tokio::test]
async fn two_visits_change_places_in_one_sending() {
    let app = TestApp::new();
    furnish(&app);
    let planner = app.user("staff.sv");
    let (one, two) = (approved(&app).await, approved(&app).await);
    act(&planner, one, "schedule", at(one, "2026-06-17", 540)).await.ok();
    act(&planner, two, "schedule", at(two, "2026-06-18", 540)).await.ok();
    // Where a visit is planned to go is taken, where it is planned to leave is free.
    planner.put(PLAN, at(one, "2026-06-18", 600)).await.refused(422, "");
    planner.put(PLAN, at(two, "2026-06-19", 540)).await.ok();
    planner.put(PLAN, at(one, "2026-06-18", 540)).await.ok();
    let refused = planner.put(PLAN, at(two, "2026-06-18", 600)).await.refused(422, "");
    assert!(
        refused["errors"]["overlapReason"][0].as_str().unwrap().contains("9:00 a.m. to 11:00 a.m.")
    );
    planner.put(PLAN, at(two, "2026-06-17", 540)).await.ok();

    // One alone would come while the other is still told to: it stays a plan, and says why.
    let alone = json!({"plans": [{"requestid": one, "rowVersion": 1}]});
    let sent = planner.post(&format!("{PLAN}/send"), alone).await.ok();
    assert_eq!(sent["items"][0]["isSuccess"], false);
    assert!(
        sent["items"][0]["message"].as_str().unwrap().contains("T7 already visits for SR-000002")
    );
    let sent = send_plans(&planner).await;
    assert!(sent.len() == 2 && sent.iter().all(|(_, is_success, _)| *is_success), "{sent:?}");
    let day = |id: i64| {
        app.value::<String>(&format!("select visit_on from service_requests where id = {id}"))
    };
    assert_eq!((day(one), day(two)), ("2026-06-18".to_owned(), "2026-06-17".to_owned()));
}

#[tokio::test]
async fn a_request_out_of_reach_leaves_no_room_for_a_visit() {
    let app = TestApp::new();
    furnish(&app);
    let planner = app.user("staff.sv");
    let (one, two) = (approved(&app).await, approved(&app).await);
    act(&planner, two, "schedule", at(two, "2026-06-18", 540)).await.ok();
    planner.put(PLAN, at(two, "2026-06-19", 540)).await.ok();
    planner.put(PLAN, at(one, "2026-06-18", 540)).await.ok();
    planner.put(PLAN, at(two, "2026-06-20", 540)).await.ok();
    // They may schedule any request that they see, but see their own alone.
    app.database()
        .execute_batch(&format!(
            "update role_permissions set verbs = 6 where role_id = 25 and section = 'service';
             insert into user_roles values ({}, 23);",
            app.id_of("staff.sv")
        ))
        .unwrap();
    app.database()
        .execute("update service_requests set advisor_id = null where id = ?1", [two])
        .unwrap();
    let seen = |id: i64| json!({"requestid": id, "rowVersion": 1});
    let plans = json!({"plans": [seen(one), seen(two)]});
    let sent = planner.post(&format!("{PLAN}/send"), plans).await.ok();
    let told = sent["items"].to_string();
    assert!(!told.contains("true") && told.contains("T7 already visits for SR-000002"), "{sent}");
    assert_eq!(app.value::<i64>("select count(*) from service_visits where status = 'booked'"), 1);
}

#[tokio::test]
async fn a_plan_that_changed_since_it_was_looked_at_is_not_sent_and_an_ended_request_has_none() {
    let app = TestApp::new();
    furnish(&app);
    let planner = app.user("staff.sv");
    let id = approved(&app).await;
    planner.put(PLAN, at(id, "2026-06-18", 600)).await.ok();
    planner.put(PLAN, at(id, "2026-06-19", 600)).await.ok();
    let seen = json!({"plans": [{"requestid": id, "rowVersion": 1}]});
    let before = mails(&app);
    let sent = planner.post(&format!("{PLAN}/send"), seen).await.ok();
    assert_eq!(sent["items"][0]["isSuccess"], false);
    assert_eq!(mails(&app), before);
    planner.post(&format!("{PLAN}/send"), json!({})).await.refused(422, "");
    let cancel = json!({"reason": "Sold the house", "endServiceOrders": true});
    act(&planner, id, "cancel", cancel).await.ok();
    assert_eq!(app.value::<i64>("select count(*) from service_plans"), 0);
}

#[tokio::test]
async fn a_visit_is_in_the_time_of_its_site_and_never_in_the_plant_s_for_want_of_another() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, advisor) = (app.user("north.service"), app.user("staff.sv"));
    let mut form = report();
    form["site"] = json!({"line1": "9 Water Street", "city": "Halifax", "province": "NS",
                          "postalCode": "B3H 1A1", "country": "CA"});
    let id = dealer.post("/service/request", form).await.ok()["id"].as_i64().unwrap();
    assert_eq!(item(&advisor, id).await["timeZone"], "America/Halifax");
    act(&advisor, id, "review", json!({})).await.ok();
    act(&advisor, id, "approve", covered(&app, id)).await.ok();
    act(&advisor, id, "process", json!({"kind": "visit"})).await.ok();
    let booked = act(&advisor, id, "schedule", slot()).await.ok();
    assert_eq!(booked["item"]["visits"][0]["timeZone"], "America/Halifax");
    let ics = dealer.get(&format!("/service/calendar/{id}")).await.text();
    assert!(ics.contains("DTSTART:20260617T120000Z\r\n"), "{ics}");
    assert!(ics.replace("\r\n ", "").contains("Atlantic time"), "{ics}");
    let mail: String = app
        .value("select body from outbox where template = 'serviceVisit' order by id desc limit 1");
    assert!(mail.contains("9:00 a.m. to 11:00 a.m., Atlantic time"), "{mail}");

    // An address that says nothing of the zone: the first visit asks for it.
    app.database()
        .execute(
            "update service_requests set site_province = 'BC', site_postal_code = 'V0B 2C0', site_time_zone = ''",
            [],
        )
        .unwrap();
    assert_eq!(item(&advisor, id).await["timeZone"], Value::Null);
    let ics = dealer.get(&format!("/service/calendar/{id}")).await.text();
    assert!(ics.contains("DTSTART:20260617T090000\r\n"), "{ics}");
    let refused = act(&advisor, id, "schedule", slot()).await.refused(422, "");
    assert!(refused["errors"]["timeZone"][0].as_str().unwrap().contains("time zone"), "{refused}");
    let mut named = slot();
    named["timeZone"] = json!("Mars/Olympus");
    act(&advisor, id, "schedule", named.clone()).await.refused(422, "");
    named["timeZone"] = json!("America/Vancouver");
    let moved = act(&advisor, id, "schedule", named).await.ok();
    assert_eq!(moved["item"]["timeZone"], "America/Vancouver");
    let ics = dealer.get(&format!("/service/calendar/{id}")).await.text();
    assert!(ics.contains("DTSTART:20260617T160000Z\r\n"), "{ics}");
}
