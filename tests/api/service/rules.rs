//! Tests who is notified of a service request, what stays internal, and what a dealer may say and must answer.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use transom::domain::service::timers;

use super::{act, completion, covered, first_incident, furnish, item, report, slot, submitted};
use crate::harness::{Person, TestApp, column};

/// Emails of one kind: recipients and texts.
fn mails_of(app: &TestApp, template: &str) -> Vec<(String, String)> {
    let database = app.database();
    let sql = "select recipient, body from outbox where template = ?1 order by recipient";
    let mut statement = database.prepare(sql).unwrap();
    let rows = statement.query_map([template], |row| Ok((row.get(0)?, row.get(1)?)));
    rows.unwrap().map(Result::unwrap).collect()
}

fn readers(app: &TestApp, template: &str) -> Vec<String> {
    let people = mails_of(app, template).into_iter().map(|(to, _)| to);
    people.map(|to| to.split('@').next().unwrap().to_owned()).collect()
}

/// The users who have a bell notification with this subject.
fn rung(app: &TestApp, subject: &str) -> BTreeSet<String> {
    let database = app.database();
    let sql = "select u.email from notifications n join users u on u.id = n.user_id
               where n.title like '%' || ?1";
    let mut statement = database.prepare(sql).unwrap();
    let rows = statement.query_map([subject], |row| row.get::<_, String>(0)).unwrap();
    rows.map(|email| email.unwrap().split('@').next().unwrap().to_owned()).collect()
}

fn set(app: &TestApp, sql: &str) {
    app.database().execute_batch(sql).unwrap();
}

/// A word in every internal remark.
const REMARK: &str = "Quokkarim";

/// All responses to the dealer's side about a request, and everything sent to it.
async fn everything_told(app: &TestApp, dealer: &Person<'_>, id: i64) -> Vec<(String, String)> {
    let mut told = Vec::new();
    for path in [
        format!("/service?id={id}"),
        format!("/service/incidents?id={id}"),
        "/service/waiting".to_owned(),
        "/service/open".to_owned(),
        "/service/processed".to_owned(),
        "/service/closed".to_owned(),
        "/service/waiting/export?format=csv".to_owned(),
        "/service/open/export?format=csv".to_owned(),
        "/service/processed/export?format=csv".to_owned(),
        "/service/closed/export?format=csv".to_owned(),
        "/service/summary".to_owned(),
        "/service/units?order=W1001".to_owned(),
        "/serviceorder/open".to_owned(),
        "/serviceorder/closed".to_owned(),
        format!("/service/calendar/{id}"),
        "/notifications/listing".to_owned(),
    ] {
        let answer = dealer.get(&path).await;
        told.push((path, answer.text()));
    }
    let found = dealer.get(&format!("/search?q={REMARK}")).await;
    let hits = found.json()["items"].to_string();
    told.push(("search".to_owned(), hits));
    let database = app.database();
    let mut statement = database
        .prepare(
            "select o.template, o.subject || o.body from outbox o
             left join users u on u.id = o.user_id where u.kind is not 'staff'
             union all
             select 'bell', n.title || n.body from notifications n join users u on u.id = n.user_id
             where u.kind = 'dealer'
             union all
             select 'summary', d.subject from mail_digest d join users u on u.id = d.user_id
             where u.kind = 'dealer'",
        )
        .unwrap();
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    told.extend(rows.map(Result::unwrap));
    told
}

#[tokio::test]
async fn remarks_of_staff_never_reach_the_dealer() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, staff) = (app.user("north.service"), app.user("staff.sl"));
    let also =
        "insert into crew_members select 71, id from users where email = 'staff.sl@test.test'";
    set(&app, also);
    let busy = submitted(&dealer).await;
    let id = submitted(&dealer).await;
    let check = async |after: &str| {
        for (place, text) in everything_told(&app, &dealer, id).await {
            assert!(!text.contains(REMARK), "after {after}, {place}: {text}");
        }
    };
    // Every field of an action that is not written for the dealer, whether the verb asks for it or not.
    let remarked = |mut body: Value| {
        for field in ["reason", "overlapReason", "noPhotoReason", "note"] {
            if body[field].is_null() {
                body[field] = json!(format!("{REMARK} in {field}"));
            }
        }
        body
    };
    for other in [busy, id] {
        act(&staff, other, "review", remarked(json!({}))).await.ok();
        act(&staff, other, "approve", remarked(covered(&app, other))).await.ok();
    }
    act(&staff, busy, "schedule", slot()).await.ok();
    check("approve").await;
    let note = json!({"id": id, "note": format!("{REMARK}: they are difficult")});
    staff.put("/admin/servicerequests/request", note).await.ok();
    let finding = json!({"id": first_incident(&app, id), "cause": format!("{REMARK} of ours")});
    staff.put("/admin/servicerequests/incidents", finding).await.ok();
    check("edit").await;
    let over = json!({"serviceadvisorid": app.id_of("staff.sv")});
    act(&staff, id, "assign", remarked(over)).await.ok();
    let tech =
        json!({"requestid": id, "serviceadvisorid": app.id_of("staff.sl"), "reason": REMARK});
    staff.put("/admin/servicerequests/request/tech", tech).await.ok();
    let words = json!({"requestid": id, "message": REMARK, "isInternal": true});
    staff.post("/admin/servicerequests/message", words).await.ok();
    check("assign").await;
    let mut visit = slot();
    visit["kind"] = json!("visit");
    act(&staff, id, "process", remarked(visit)).await.ok();
    check("process").await;
    act(&staff, id, "schedule", remarked(slot())).await.ok();
    let visit: i64 = app.value(&format!("select visit_id from service_requests where id = {id}"));
    let mut moved = slot();
    moved["id"] = json!(visit);
    staff.put("/admin/servicerequests/visit", remarked(moved)).await.ok();
    check("schedule").await;
    let relate = json!({"targetId": busy});
    act(&staff, id, "relate", remarked(relate.clone())).await.ok();
    act(&staff, id, "unrelate", remarked(relate)).await.ok();
    act(&staff, id, "start", remarked(json!({}))).await.ok();
    let rain = json!({"incompleteReason": "t-rain", "nextStep": "We come again"});
    act(&staff, id, "incomplete", remarked(rain)).await.ok();
    check("incomplete").await;
    act(&staff, id, "schedule", remarked(slot())).await.ok();
    act(&staff, id, "start", remarked(json!({}))).await.ok();
    let mut done = completion(&app, id);
    done["noPhotoReason"] = Value::Null;
    act(&staff, id, "complete", remarked(done)).await.ok();
    let seen = dealer.get(&format!("/service?id={id}")).await.ok();
    assert_eq!(seen["item"]["note"], "New sealed unit", "what is reported of the work is told");
    check("complete").await;
    act(&staff, id, "reopen", remarked(json!({}))).await.ok();
    check("reopen").await;
    act(&staff, id, "merge", remarked(json!({"targetId": busy, "endServiceOrders": true})))
        .await
        .ok();
    check("merge").await;
    for (place, text) in everything_told(&app, &dealer, busy).await {
        assert!(!text.contains(REMARK), "merged into, {place}: {text}");
    }
    // Staff read all of it.
    assert!(item(&staff, id).await["events"].to_string().contains(REMARK));
}

#[tokio::test]
async fn a_reason_that_is_written_for_the_dealer_reaches_them() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, staff) = (app.user("north.service"), app.user("staff.sl"));
    let id = submitted(&dealer).await;
    act(&staff, id, "cancel", json!({"reason": "You asked us to on the phone"})).await.ok();
    let seen = dealer.get(&format!("/service?id={id}")).await.ok();
    let last = seen["item"]["events"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(last["reason"], "You asked us to on the phone");
}

#[tokio::test]
async fn news_go_to_the_advisor_who_looks_after_a_request() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, staff) = (app.user("north.service"), app.user("staff.sv"));
    let ask = async |message: &str| {
        set(&app, "delete from outbox; delete from notifications;");
        let id = submitted(&dealer).await;
        act(&staff, id, "review", json!({})).await.ok();
        (id, message.to_owned())
    };
    let moreinfo = async |id: i64, message: String| {
        let ask = json!({"requestid": id, "message": message});
        staff.post("/admin/servicerequests/request/moreinfo", ask).await.ok();
    };
    // Its creator.
    let (id, message) = ask("Which side?").await;
    moreinfo(id, message).await;
    assert_eq!(readers(&app, "serviceQuestion"), ["north.service"]);
    // Who took it over.
    let (id, message) = ask("Which side?").await;
    let over = app.id_of("north.orders");
    set(&app, &format!("update service_requests set handed_to = {over} where id = {id};
                        update users set status = 'inactive' where email = 'north.service@test.test'"));
    moreinfo(id, message).await;
    assert_eq!(readers(&app, "serviceQuestion"), ["north.orders"]);
    assert_eq!(rung(&app, "we need your reply"), BTreeSet::from(["north.orders".to_owned()]));
    // No one in particular: who may edit requests and wants such mails; the others have the bell.
    let activate = "update users set status = 'active' where email = 'north.service@test.test'";
    let leave = "update users set status = 'inactive' where email = 'north.service@test.test'";
    let owner = app.id_of("north.owner");
    set(&app, activate);
    let (id, message) = ask("Which side?").await;
    set(&app, &format!("{leave};
         insert into mail_choices (user_id, kind, mode) values ({owner}, 'serviceQuestions', 'off')"));
    moreinfo(id, message).await;
    assert_eq!(readers(&app, "serviceQuestion"), ["north.orders"]);
    let both = BTreeSet::from(["north.orders".to_owned(), "north.owner".to_owned()]);
    assert_eq!(rung(&app, "we need your reply"), both);
    // No one wants them: the owners get it, for it would be lost otherwise.
    set(&app, activate);
    let (id, message) = ask("Which side?").await;
    set(
        &app,
        &format!(
            "{leave};
         insert into mail_choices (user_id, kind, mode) values ({over}, 'serviceQuestions', 'off')"
        ),
    );
    moreinfo(id, message).await;
    assert_eq!(readers(&app, "serviceQuestion"), ["north.owner"]);
    assert_eq!(rung(&app, "we need your reply"), both);
    // Many: five mails at most.
    set(&app, activate);
    let (id, message) = ask("Which side?").await;
    set(
        &app,
        &format!(
            "{leave}; delete from mail_choices;
         insert or ignore into user_roles select id, 4 from users where account_id = 1"
        ),
    );
    moreinfo(id, message).await;
    assert_eq!(readers(&app, "serviceQuestion").len(), 5);
    assert_eq!(rung(&app, "we need your reply").len(), 7);
    // No one of another account ever.
    let strangers: i64 = app.value(
        "select count(*) from notifications n join users u on u.id = n.user_id where u.account_id = 2",
    );
    assert_eq!(strangers, 0);
}

#[tokio::test]
async fn the_person_at_the_site_hears_of_appointments_alone_and_only_where_it_is_wanted() {
    let app = TestApp::new();
    furnish(&app);
    let staff = app.user("staff.sl");
    for is_wanted in [false, true] {
        set(&app, "delete from outbox");
        let mut form = report();
        form["account"] = json!("NORTH");
        form["contact"]["email"] = json!("home@owner.example");
        if is_wanted {
            form["notifySiteContact"] = json!(true);
        }
        let made = staff.post("/admin/servicerequests/request", form).await.ok();
        assert_eq!(made["item"]["notifySiteContact"], is_wanted);
        let id = made["id"].as_i64().unwrap();
        act(&staff, id, "review", json!({})).await.ok();
        let ask = json!({"requestid": id, "message": "It costs that much", "kind": "price", "amount": 80});
        staff.post("/admin/servicerequests/request/moreinfo", ask).await.ok();
        staff.put("/admin/servicerequests/request", json!({"id": id, "reply": "ok"})).await.ok();
        act(&staff, id, "approve", covered(&app, id)).await.ok();
        act(&staff, id, "schedule", slot()).await.ok();
        let cancel = json!({"reason": "The dealer called", "endServiceOrders": true});
        act(&staff, id, "cancel", cancel).await.ok();
        let database = app.database();
        let mut statement = database
            .prepare("select template, subject || body from outbox where recipient = 'home@owner.example'")
            .unwrap();
        let sent: Vec<(String, String)> = statement
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        let names: Vec<&str> = sent.iter().map(|(name, _)| name.as_str()).collect();
        let wanted: &[&str] = if is_wanted { &["siteVisit", "siteVisitCalledOff"] } else { &[] };
        assert_eq!(names, wanted);
        for (name, said) in &sent {
            for word in ["http", "/service", "80.00", "covered", "The dealer called"] {
                assert!(!said.contains(word), "{name}: {said}");
            }
        }
    }
}

#[tokio::test]
async fn staff_say_for_whom_they_enter_a_request() {
    let app = TestApp::new();
    furnish(&app);
    let staff = app.user("staff.sv");
    let people = staff.get("/admin/servicerequests/people?account=NORTH").await.ok();
    let names = column(&people, "name");
    assert!(names.contains(&"north orders".to_owned()), "{names:?}");
    assert!(!names.contains(&"north viewer".to_owned()), "{names:?}");
    app.user("staff.au")
        .get("/admin/servicerequests/people?account=NORTH")
        .await
        .refused(403, "service:edit");
    let mut form = report();
    form["account"] = json!("NORTH");
    for stranger in ["north.viewer", "south.owner", "staff.am"] {
        form["requesterId"] = json!(app.id_of(stranger));
        let refused =
            staff.post("/admin/servicerequests/request", form.clone()).await.refused(422, "");
        assert!(refused["errors"]["requesterId"].is_array(), "{stranger}: {refused}");
    }
    form["requesterId"] = json!(app.id_of("north.orders"));
    let made = staff.post("/admin/servicerequests/request", form).await.ok();
    assert_eq!(made["item"]["requesterName"], "north orders");
    assert_eq!(readers(&app, "serviceReceived"), ["north.orders"]);
    // It is theirs: a right that ends at one's own requests reaches it.
    set(
        &app,
        "update role_permissions set data_scope = 'own' where role_id = 2 and section = 'service'",
    );
    assert_eq!(app.user("north.orders").get("/service/open").await.ok()["count"], 1);
    let id = made["id"].as_i64().unwrap();
    app.user("north.orders").get(&format!("/service?id={id}")).await.ok();
    let message = json!({"requestid": id, "message": "Thank you"});
    app.user("north.orders").post("/service/message", message).await.ok();
}

#[tokio::test]
async fn a_dealer_says_how_urgent_it_is_and_is_told_what_is_not_theirs_to_say() {
    let app = TestApp::new();
    furnish(&app);
    set(
        &app,
        "insert into service_list_items (id, list, code, code_folded, name_en, created_at, updated_at)
         values (901, 'priorityLevels', 'T-HIGH', 't-high', 'High', 0, 0),
                (902, 'priorityTypes', 'T-OPEN', 't-open', 'House is open', 0, 0),
                (903, 'shipMethods', 'T-AIR', 't-air', 'Air', 0, 0),
                (904, 'serviceTypes', 'T-FIX', 't-fix', 'Repair', 0, 0)",
    );
    let dealer = app.user("north.service");
    let mut form = report();
    form["priorityLevelId"] = json!(901);
    form["priorityTypeId"] = json!(902);
    form["shipMethodId"] = json!(903);
    let made = dealer.post("/service/request", form.clone()).await.ok()["item"].clone();
    assert_eq!(
        (&made["priorityLevelName"], &made["priorityTypeName"], &made["shipMethodName"]),
        (&json!("High"), &json!("House is open"), &json!("Air"))
    );
    form["priorityLevelId"] = json!(902);
    let refused = dealer.post("/service/request", form.clone()).await.refused(422, "");
    assert!(refused["errors"]["priorityLevelId"].is_array(), "{refused}");
    for (field, value) in [
        ("serviceTypeId", json!(904)),
        ("nextStep", json!("Come at once")),
        ("note", json!("Free of charge")),
        ("requesterId", json!(app.id_of("north.owner"))),
    ] {
        let mut form = report();
        form[field] = value;
        let refused = dealer.post("/service/request", form).await.refused(422, "");
        assert!(refused["errors"][field].is_array(), "{field}: {refused}");
    }
    // What was said is taken back by null, and stays where nothing is said of it.
    let draft = json!({"submit": false, "priorityLevelId": 901, "shipMethodId": 903});
    let draft = dealer.post("/service/request", draft).await.ok()["id"].clone();
    let taken_back = json!({"id": draft, "priorityLevelId": null});
    let kept = dealer.put("/service/request", taken_back).await.ok()["item"].clone();
    assert_eq!((&kept["priorityLevelId"], &kept["shipMethodId"]), (&Value::Null, &json!(903)));
    let taken_back = json!({"id": made["id"], "priorityTypeId": null});
    let staff = app.user("staff.sv");
    let kept = staff.put("/admin/servicerequests/request", taken_back).await.ok()["item"].clone();
    assert_eq!((&kept["priorityTypeId"], &kept["priorityLevelId"]), (&Value::Null, &json!(901)));
    // Once it is sent, its urgency is no more theirs to set.
    let append = json!({"requestId": made["id"], "lines": [], "priorityLevelId": 901});
    let refused = dealer.post("/service/productwizard", append).await.refused(422, "");
    assert!(refused["errors"]["priorityLevelId"].is_array(), "{refused}");
}

#[tokio::test]
async fn a_merged_request_brings_its_problems_photos_and_messages_along() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, staff) = (app.user("north.service"), app.user("staff.sv"));
    let target = submitted(&dealer).await;
    let mut other = report();
    let mut crack = other["incidents"][0].clone();
    crack["symptom"] = json!("glass.crack");
    other["incidents"] = json!([other["incidents"][0], crack]);
    let made = dealer.post("/service/request", other).await.ok();
    let id = made["id"].as_i64().unwrap();
    let crack = made["item"]["incidents"][1]["id"].as_i64().unwrap();
    let upload = format!("/service/upload/{id}?incidentId={crack}");
    let photo = include_bytes!("../../pictures/progressive.jpg");
    dealer.upload(&upload, "crack.jpg", photo).await.ok();
    // The same name, and another picture.
    dealer.upload(&format!("/service/upload/{target}"), "crack.jpg", JPEG).await.ok();
    let message = json!({"requestid": id, "message": "It grows by the day"});
    dealer.post("/service/message", message).await.ok();
    let note = json!({"requestid": id, "message": "Reported twice", "isInternal": true});
    staff.post("/admin/servicerequests/message", note).await.ok();
    act(&staff, id, "merge", json!({"targetId": target})).await.ok();

    let whole = item(&staff, target).await;
    let symptoms: Vec<_> = whole["incidents"].as_array().unwrap().iter().collect();
    assert_eq!(symptoms.len(), 2, "what is there already does not come twice: {symptoms:?}");
    assert_eq!(symptoms[1]["symptom"], "glass.crack");
    assert_eq!(whole["incidentCount"], 2);
    assert_eq!(whole["imageCount"], 2);
    let carried = &whole["images"][1];
    assert_eq!(carried["incidentId"], symptoms[1]["id"]);
    assert_eq!(carried["name"], "SR-000002-crack.jpg");
    let photo = format!("/admin/servicerequests/download/{target}/SR-000002-crack.jpg");
    assert_eq!(staff.get(&photo).await.status, 200);
    let said: Vec<_> = whole["messages"].as_array().unwrap().iter().collect();
    assert_eq!(
        (&said[0]["body"], &said[0]["mergedFrom"]),
        (&json!("It grows by the day"), &json!("SR-000002"))
    );
    assert_eq!(said[1]["kind"], "note");
    let seen = dealer.get(&format!("/service?id={target}")).await.ok()["item"].clone();
    assert_eq!(seen["messages"].as_array().unwrap().len(), 1, "a note stays a note");
    let last = seen["events"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(last["verbLabel"], "Another request was merged into this one");
    assert_eq!(last["reason"], "SR-000002");
    let mail = &mails_of(&app, "serviceMerged")[0].1;
    assert!(mail.contains("continues as SR-000001") && mail.contains("photos"), "{mail}");
    // It keeps its own, and what is over takes nothing.
    assert_eq!(item(&staff, id).await["incidentCount"], 2);
    let third = submitted(&dealer).await;
    let over = act(&staff, third, "merge", json!({"targetId": id})).await.refused(422, "");
    assert!(over["errors"]["targetId"].is_array(), "{over}");
}

#[tokio::test]
async fn a_merge_brings_no_verdict_and_nothing_new_into_what_is_approved() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, staff) = (app.user("north.service"), app.user("staff.sv"));
    let mut other = report();
    other["incidents"][0]["symptom"] = json!("glass.crack");
    let id = dealer.post("/service/request", other).await.ok()["id"].as_i64().unwrap();
    app.database()
        .execute(
            "update service_incidents set verdict = 'chargeable', verdict_reason = 'Broken by hand',
                 cost_cents = 9900 where request_id = ?1",
            [id],
        )
        .unwrap();
    let target = submitted(&dealer).await;
    let status = |status: &str| {
        app.database()
            .execute("update service_requests set status = ?1 where id = ?2", (status, target))
            .unwrap();
    };
    let merge = json!({"targetId": target});
    for beyond in ["approved", "awaiting_parts", "scheduled"] {
        status(beyond);
        let refused = act(&staff, id, "merge", merge.clone()).await.refused(422, "");
        let said = refused["errors"]["targetId"][0].as_str().unwrap_or_default();
        assert!(said.contains("approved"), "{refused}");
    }
    status("in_review");
    act(&staff, id, "merge", merge).await.ok();
    let brought = "select verdict is null and verdict_reason = '' and cost_cents is null
         from service_incidents where symptom = 'glass.crack' and request_id = ";
    assert!(app.value::<bool>(&format!("{brought}{target}")));
}

const JPEG: &[u8] = include_bytes!("../../pictures/site.jpg");

#[tokio::test]
async fn questions_come_before_confirmations_and_nobody_is_asked_who_may_not_answer() {
    let app = TestApp::new();
    furnish(&app);
    let dealer = app.user("north.service");
    let mut made = Vec::new();
    for _ in 0..8 {
        made.push(submitted(&dealer).await);
    }
    for (place, id) in made.iter().enumerate() {
        let at = 1_780_000_000_000_i64 + i64::try_from(place).unwrap() * 1000;
        let sql = if place < 6 {
            format!(
                "update service_requests set status = 'completed', completed_at = {at} where id = {id}"
            )
        } else {
            format!(
                "update service_requests set status = 'more_info', asked_in = 'in_review',
                         question_kind = 'info', question_at = {at} where id = {id}"
            )
        };
        set(&app, &sql);
    }
    let summary = dealer.get("/service/summary").await.ok()["item"].clone();
    let waiting = json!({"items": summary["waiting"]});
    let expected = [6, 7, 0, 1, 2].map(|place: usize| made[place].to_string());
    assert_eq!(column(&waiting, "id"), expected);
    assert_eq!(summary["waitingCount"], 8);
    assert_eq!(summary["waiting"][0]["since"], "2026-05-28T20:26:46.000Z");
    for reader in ["north.viewer", "north.noprice"] {
        let summary = app.user(reader).get("/service/summary").await.ok()["item"].clone();
        assert_eq!(
            (&summary["waiting"], &summary["waitingCount"]),
            (&json!([]), &json!(0)),
            "{reader}"
        );
    }
}

#[tokio::test]
async fn the_queue_says_of_each_row_what_can_be_done_with_many() {
    let app = TestApp::new();
    furnish(&app);
    let dealer = app.user("north.service");
    let (one, two) = (submitted(&dealer).await, submitted(&dealer).await);
    set(&app, &format!("update service_requests set status = 'completed' where id = {two}"));
    let actions = async |who: &str, id: i64| {
        let list = app.user(who).get("/admin/servicerequests/list").await.ok();
        let rows = list["items"].as_array().unwrap().clone();
        rows.into_iter().find(|row| row["id"] == id).unwrap()["bulkActions"].clone()
    };
    assert_eq!(actions("staff.sv", one).await, json!(["review", "assign", "cancel"]));
    assert_eq!(actions("staff.sv", two).await, json!(["close"]));
    assert_eq!(actions("staff.au", one).await, json!([]));
    let seen = dealer.get("/service/open").await.ok();
    assert!(seen["items"][0].get("bulkActions").is_none(), "{seen}");
}

#[tokio::test]
async fn a_price_is_never_answered_by_staff_in_the_dealers_place() {
    let app = TestApp::new();
    furnish(&app);
    let dealer = app.user("north.service");
    let id = submitted(&dealer).await;
    let staff = app.user("staff.sv");
    act(&staff, id, "review", json!({})).await.ok();
    let ask =
        json!({"requestid": id, "message": "It costs that much", "kind": "price", "amount": 80});
    staff.post("/admin/servicerequests/request/moreinfo", ask).await.ok();
    let body = json!({"account": "NORTH", "reason": "asked on the phone", "mode": "act"});
    let session =
        app.user("staff.am").post("/admin/account/impersonate", body).await.ok()["item"].clone();
    let acting = app.bearer(session["token"].as_str().unwrap());
    let seen = acting.get(&format!("/service?id={id}")).await.ok()["item"].clone();
    let offered = seen["allowedActions"].to_string();
    assert!(offered.contains("\"reply\"") && !offered.contains("price\""), "{offered}");
    for action in ["acceptprice", "declineprice"] {
        let answer = json!({"requestid": id, "action": action, "amount": 80});
        acting.put("/service/request/action", answer).await.refused(403, "own users");
    }
    let seen = dealer.get(&format!("/service?id={id}")).await.ok()["item"].clone();
    assert_eq!(seen["nextAction"], "acceptprice");
    assert!(app.value::<Option<String>>("select price_answer from service_requests").is_none());
}

/// A request for whose price of 80 the advisor `staff.sv` asks.
async fn priced(app: &TestApp, dealer: &Person<'_>) -> i64 {
    let advisor = app.user("staff.sv");
    let id = submitted(dealer).await;
    act(&advisor, id, "review", json!({})).await.ok();
    let ask = json!({"requestid": id, "message": "It costs 80 dollars flat", "kind": "price", "amount": 80});
    advisor.post("/admin/servicerequests/request/moreinfo", ask).await.ok();
    id
}

#[tokio::test]
async fn a_dealers_answer_to_a_price_is_recorded_with_a_proof_by_someone_who_did_not_ask() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, other) = (app.user("north.service"), app.user("staff.sl"));
    let id = priced(&app, &dealer).await;
    let path = format!("/admin/servicerequests/request/{id}/dealeranswer?");
    let accepted = format!("{path}answer=accepted&amount=80&currency=CAD");
    let offers = async |who: &str| {
        let item = item(&app.user(who), id).await;
        item["allowedActions"].to_string().contains("\"dealeranswer\"")
    };
    assert!(offers("staff.sl").await && !offers("staff.sv").await && !offers("staff.au").await);

    // Never by the person who asked, in the dealer's place, without a proof, or for another price.
    app.user("staff.sv").upload(&accepted, "mail.txt", b"Go ahead").await.refused(403, "You asked");
    let place = json!({"account": "NORTH", "reason": "asked on the phone", "mode": "act"});
    let session = other.post("/admin/account/impersonate", place).await;
    if let Some(token) = session.json()["item"]["token"].as_str() {
        app.bearer(token)
            .upload(&accepted, "mail.txt", b"Go ahead")
            .await
            .refused(403, "staff only");
    }
    other.post(&accepted, json!({})).await.refused(415, "");
    other.upload(&accepted, "mail.txt", b"").await.refused(422, "");
    other.upload(&accepted, "mail.html", b"<html><script>1</script>").await.refused(415, "");
    let changed = format!("{path}answer=accepted&amount=81");
    other.upload(&changed, "mail.txt", b"Go ahead").await.refused(409, "Someone else");
    let refused = other.upload(&path, "mail.txt", b"Go ahead").await.refused(422, "");
    assert!(refused["errors"]["answer"].is_array() && refused["errors"]["amount"].is_array());
    let absent = accepted.replace(&id.to_string(), "268439999");
    other.upload(&absent, "mail.txt", b"Go ahead").await.refused(404, "");
    assert_eq!(app.value::<i64>("select count(*) from attachments"), 0);

    let done = other.upload(&accepted, "mail.txt", b"Go ahead").await.ok()["item"].clone();
    assert_eq!(done["status"], "in_review");
    let event = done["events"].as_array().unwrap().last().unwrap().clone();
    assert_eq!((&event["verb"], &event["answer"]), (&json!("dealeranswer"), &json!("accepted")));
    assert_eq!((&event["proof"], &event["onBehalfOf"]), (&json!("mail.txt"), &json!("NORTH")));
    assert_eq!(done["price"]["answeredByName"], "staff sl");
    other.upload(&accepted, "mail.txt", b"Go ahead").await.refused(409, "No price");

    // Those who may see the price open the proof; for others and another account there is none.
    let proof = format!("/service/proof/{id}/mail.txt");
    for who in ["north.service", "north.viewer"] {
        let item = app.user(who).get(&format!("/service?id={id}")).await.ok()["item"].clone();
        assert_eq!(item["price"]["proof"], "mail.txt", "{who}");
        assert_eq!(app.user(who).get(&proof).await.text(), "Go ahead");
    }
    for who in ["north.noprice", "south.owner"] {
        app.user(who).get(&proof).await.refused(404, "");
    }
    assert_eq!(
        other.get(&format!("/admin/servicerequests{}", &proof[8..])).await.text(),
        "Go ahead"
    );

    // The dealer's people and the advisor are told.
    assert_eq!(readers(&app, "serviceAnswerRecorded"), ["north.service"]);
    assert_eq!(readers(&app, "servicePriceAnswered"), ["staff.sv"]);
    let (_, mail) = mails_of(&app, "serviceAnswerRecorded").remove(0);
    assert!(mail.contains("staff sl recorded that you accepted") && mail.contains("$80.00 CAD"));
    assert!(rung(&app, "your answer to the price was recorded").contains("north.service"));

    // Asked anew, the price waits for a new answer; the proof of the former one stays in the history.
    let ask = json!({"requestid": id, "message": "90 now", "kind": "price", "amount": 90});
    let asked =
        app.user("staff.sv").post("/admin/servicerequests/request/moreinfo", ask).await.ok();
    assert!(asked["item"]["price"]["proof"].is_null());
    assert_eq!(dealer.get(&proof).await.text(), "Go ahead");
}

#[tokio::test]
async fn what_a_price_question_says_is_for_those_alone_who_may_see_prices() {
    let app = TestApp::new();
    furnish(&app);
    let dealer = app.user("north.service");
    let id = priced(&app, &dealer).await;
    let page = format!("/service?id={id}");
    let asked = app.user("north.noprice").get(&page).await.ok()["item"].clone();
    let said = asked["messages"].as_array().unwrap().last().unwrap();
    assert_eq!((&said["isAboutPrice"], &said["body"]), (&json!(true), &json!("")));
    assert_eq!(
        (&asked["question"]["kind"], &asked["question"]["text"]),
        (&json!("price"), &json!(""))
    );
    let reply = json!({"id": id, "reply": "80 is too much"});
    dealer.put("/service/request", reply).await.ok();
    let decline = json!({"requestid": id, "action": "declineprice", "comment": "70 at most"});
    dealer.put("/service/request/action", decline).await.ok();
    let words = ["80 dollars", "80 is too much", "70 at most"];
    for (who, sees) in [("north.viewer", true), ("north.owner", true), ("north.noprice", false)] {
        let person = app.user(who);
        let seen = person.get(&page).await.text();
        for word in words {
            assert_eq!(seen.contains(word), sees, "{who}: {word}");
        }
        for path in ["/service/open/export?format=csv", "/search?q=dollars", "/service/summary"] {
            assert!(!person.get(path).await.text().contains("80 dollars"), "{who} {path}");
        }
    }
    // So it is with what went along when the request was merged into another.
    let target = submitted(&dealer).await;
    let merge = json!({"targetId": target});
    act(&app.user("staff.sv"), id, "merge", merge).await.ok();
    let page = format!("/service?id={target}");
    assert!(app.user("north.viewer").get(&page).await.text().contains("80 dollars"));
    assert!(!app.user("north.noprice").get(&page).await.text().contains("80 dollars"));
}

#[tokio::test]
async fn mails_to_people_without_prices_do_not_name_one() {
    let app = TestApp::new();
    furnish(&app);
    let dealer = app.user("north.service");
    let id = submitted(&dealer).await;
    // The person who made the request sees it still, and prices no more.
    let creator = app.id_of("north.service");
    set(&app, &format!("update user_roles set role_id = 7 where user_id = {creator}"));
    let advisor = app.user("staff.sv");
    act(&advisor, id, "review", json!({})).await.ok();
    let ask = json!({"requestid": id, "message": "It costs 80 dollars flat", "kind": "price", "amount": 80});
    advisor.post("/admin/servicerequests/request/moreinfo", ask).await.ok();
    set(&app, "update service_requests set question_at = question_at - 4 * 86400000");
    let running = app.app.clone();
    let (now, today) = (running.clock.now(), running.clock.today());
    timers::run(&running, now, today).await.unwrap();
    let answer =
        format!("/admin/servicerequests/request/{id}/dealeranswer?answer=accepted&amount=80");
    app.user("staff.sl").upload(&answer, "mail.txt", b"Go ahead").await.ok();
    let charge =
        json!({"verdicts": [{"incidentId": first_incident(&app, id), "verdict": "chargeable"}]});
    act(&advisor, id, "approve", charge).await.ok();
    for template in
        ["serviceQuestion", "serviceReminder", "serviceAnswerRecorded", "serviceVerdict"]
    {
        let mails = mails_of(&app, template);
        assert_eq!(mails.len(), 1, "{template}");
        let (to, said) = &mails[0];
        assert_eq!(to, "north.service@test.test");
        assert!(!said.contains("80 dollars") && !said.contains("$80"), "{template}: {said}");
    }
    let bells: String = app.value(
        "select group_concat(title || ' ' || body, '|') from notifications where link like '/service/%'",
    );
    assert!(bells.contains("approval of a price") && !bells.contains("$80"), "{bells}");
}

#[tokio::test]
async fn a_draft_is_written_once_and_found_by_its_author_alone() {
    let app = TestApp::new();
    furnish(&app);
    let (author, colleague) = (app.user("north.service"), app.user("north.owner"));
    let mut form = report();
    form["submit"] = json!(false);
    let made = author.post("/service/request", form.clone()).await.ok();
    assert_eq!(made["item"]["rowVersion"], 1, "{made}");
    assert_eq!(made["item"]["incidentCount"], 1, "{made}");
    let (id, number) = (made["id"].as_i64().unwrap(), made["item"]["number"].to_string());
    let indexed = || -> i64 {
        app.value(&format!(
            "select count(*) from service_requests_search
             where service_requests_search match '\"art\"' and rowid = {id}"
        ))
    };
    let finds = async |person: &Person<'_>| {
        person.get("/search?q=carter").await.ok().to_string().contains(&number)
    };
    assert_eq!(indexed(), 0);
    assert!(finds(&author).await);
    assert!(!finds(&colleague).await);
    (form["id"], form["submit"]) = (json!(id), json!(true));
    author.put("/service/request", form).await.ok();
    assert_eq!(indexed(), 1);
    assert!(finds(&colleague).await);
    // A row that was written without what follows from its status is put right.
    let put = "update service_requests set status = 'completed' where id = ?1";
    app.database().execute(put, [id]).unwrap();
    let sorted = format!("select bucket || ' ' || category from service_requests where id = {id}");
    assert_eq!(app.value::<String>(&sorted), "processed done");
}
