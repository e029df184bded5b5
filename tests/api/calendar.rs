//! Tests the calendar that people subscribe to: who has it, what is in it, and that another implementation reads it.

use std::{
    io::Write,
    process::{Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
};

use axum::body::Body;
use http::{Request, header};
use serde_json::{Value, json};

use super::{
    harness::{Answer, Person, TestApp},
    service,
};

/// Noon of Monday, June 15, 2026, in Toronto.
const NOON: &str = "2026-06-15T16:00:00Z";

fn milliseconds(at: &str) -> i64 {
    at.parse::<jiff::Timestamp>().unwrap().as_millisecond()
}

fn portal() -> (TestApp, Arc<AtomicI64>) {
    let time = Arc::new(AtomicI64::new(milliseconds(NOON)));
    let app = TestApp::at(Arc::clone(&time));
    let cut_off = milliseconds("2026-06-17T20:00:00Z");
    let sql = format!("update load_dates set cut_off_at = {cut_off} where id = 1");
    app.database().execute(&sql, []).unwrap();
    (app, time)
}

/// Makes a calendar and returns its path below `/api`.
async fn made(person: &Person<'_>) -> String {
    let made = person.post("/user/calendar", json!({})).await.ok();
    let address = made["item"]["address"].as_str().unwrap().to_owned();
    address.split_once("/api").unwrap().1.to_owned()
}

/// Asks like a program that has the version `tag`.
async fn asked(app: &TestApp, path: &str, tag: &str) -> Answer {
    let request = Request::get(format!("/api{path}")).header(header::IF_NONE_MATCH, tag);
    app.nobody().send(request.body(Body::empty()).unwrap()).await
}

fn tag(answer: &Answer) -> String {
    answer.headers[header::ETAG].to_str().unwrap().to_owned()
}

/// What another implementation of RFC 5545 reads in a file.
fn read(text: &str) -> Value {
    assert!(text.ends_with("\r\n") && !text.replace("\r\n", "").contains(['\r', '\n']), "{text}");
    assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
    let mut process = Command::new("node")
        .arg("calendar.js")
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/smtp"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("Node.js is needed for the calendar tests");
    process.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = process.wait_with_output().unwrap();
    assert!(output.status.success(), "not read (`make test` installs the reader): {text}");
    serde_json::from_slice(&output.stdout).unwrap()
}

async fn events(app: &TestApp, path: &str) -> Vec<Value> {
    let answer = app.nobody().get(path).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    read(&answer.text())["events"].as_array().unwrap().clone()
}

/// The event with a uid that begins so.
fn event<'e>(events: &'e [Value], uid: &str) -> Option<&'e Value> {
    events.iter().find(|event| event["uid"].as_str().unwrap().starts_with(uid))
}

#[tokio::test]
async fn a_calendar_has_the_loads_with_their_orders_and_is_read_by_another_implementation() {
    let (app, _) = portal();
    let owner = app.user("north.owner");
    assert_eq!(owner.get("/user/calendar").await.ok()["item"]["isOn"], false);
    let path = made(&owner).await;
    let own = owner.get("/user/calendar").await.ok();
    assert_eq!(own["item"], json!({"isOn": true, "createdAt": "2026-06-15T16:00:00.000Z"}));

    let answer = app.nobody().get(&path).await;
    assert_eq!(answer.headers[header::CONTENT_TYPE], "text/calendar; charset=utf-8");
    let calendar = read(&answer.text());
    assert_eq!((&calendar["version"], &calendar["method"]), (&json!("2.0"), &json!("PUBLISH")));
    let events = calendar["events"].as_array().unwrap();
    let load = event(events, "load-1@").unwrap();
    assert_eq!(load["summary"], "Truck: 1 order, 4 units", "{load}");
    assert_eq!(load["description"], "Oak Court · W1003-A", "{load}");
    assert_eq!((&load["isAllDay"], &load["starts"]), (&json!(true), &json!("2026-06-18")));
    assert!(load["url"].as_str().unwrap().ends_with("/deliveries#load-1"), "{load}");
    assert_eq!(event(events, "load-2@"), None, "nothing of theirs is on it");
    let cut_off = event(events, "cut-off-1@").unwrap();
    assert_eq!(cut_off["starts"], "2026-06-17T20:00:00Z");
    assert_eq!(cut_off["description"], "Until Wed, Jun 17, 2026, 4:00 p.m. EDT.");
    assert!(event(events, "load-4@").is_none(), "another account's: {events:?}");
}

#[tokio::test]
async fn everything_in_the_demo_is_read_by_another_implementation() {
    let app = TestApp::demo(400);
    let dealer: i64 = app.value("select id from users where email = 'dealer.admin@demo.test'");
    let found = events(&app, &made(&app.signed_in(dealer)).await).await;
    for kind in ["load-", "cut-off-"] {
        assert!(event(&found, kind).is_some(), "no {kind} among {}", found.len());
    }
    let technician: i64 = app.value(
        "select m.user_id from service_visits v join crew_members m on m.crew_id = v.crew_id
         where v.status = 'booked' and v.day >= '2026-11-18' order by v.day, m.user_id limit 1",
    );
    let found = events(&app, &made(&app.signed_in(technician)).await).await;
    assert!(!found.is_empty());
    for visit in found {
        assert!(visit["uid"].as_str().unwrap().starts_with("visit-"), "{visit}");
        assert!(visit["starts"].as_str() < visit["ends"].as_str(), "{visit}");
    }
}

#[tokio::test]
async fn what_moved_counts_up_and_what_fell_away_is_cancelled_without_its_words() {
    let (app, time) = portal();
    let owner = app.user("north.owner");
    let path = made(&owner).await;
    let first = events(&app, &path).await;
    assert_eq!(event(&first, "load-1@").unwrap()["sequence"], 0);

    time.fetch_add(3_600_000, Ordering::Relaxed);
    app.database()
        .execute("update load_dates set load_on = '2026-06-19' where id = 1", [])
        .unwrap();
    app.database()
        .execute("update orders set load_on = '2026-06-19' where load_on = '2026-06-18'", [])
        .unwrap();
    let moved = events(&app, &path).await;
    let load = event(&moved, "load-1@").unwrap();
    assert_eq!((&load["sequence"], &load["starts"]), (&json!(1), &json!("2026-06-19")));
    assert_eq!(load["stamp"], "2026-06-15T17:00:00Z");

    app.database()
        .execute("update orders set load_on = null where load_on = '2026-06-19'", [])
        .unwrap();
    let gone = events(&app, &path).await;
    let load = event(&gone, "load-1@").unwrap();
    assert_eq!((&load["status"], &load["sequence"]), (&json!("CANCELLED"), &json!(2)));
    assert_eq!(
        (&load["summary"], &load["description"]),
        (&json!("No longer planned"), &Value::Null)
    );
    // Said again until its day is over.
    assert_eq!(event(&events(&app, &path).await, "load-1@"), Some(load));
    time.fetch_add(5 * 86_400_000, Ordering::Relaxed);
    assert_eq!(event(&events(&app, &path).await, "load-1@"), None);
}

#[tokio::test]
async fn a_calendar_shows_what_its_owner_may_see_when_it_is_asked_for() {
    let (app, _) = portal();
    service::furnish(&app);
    let request = service::approved(&app).await;
    let advisor = app.user("staff.sv");
    service::act(&advisor, request, "process", json!({"kind": "visit"})).await.ok();
    service::act(&advisor, request, "schedule", service::slot()).await.ok();
    let path = made(&app.user("north.viewer")).await;
    let seen = events(&app, &path).await;
    assert!(event(&seen, "visit-").is_some() && event(&seen, "quote-").is_none(), "{seen:?}");
    app.database()
        .execute("update orders set expires_on = '2026-06-30' where number = 'Q2001'", [])
        .unwrap();
    assert!(event(&events(&app, &path).await, "quote-").is_some());

    // Without its role, the user sees nothing, and no word of what was there.
    let role = "delete from user_roles where user_id = ?1";
    app.database().execute(role, [app.id_of("north.viewer")]).unwrap();
    app.database().execute("update permission_epoch set epoch = epoch + 1", []).unwrap();
    let text = app.nobody().get(&path).await.text();
    let left = read(&text);
    let left = left["events"].as_array().unwrap();
    assert!(!left.is_empty() && left.iter().all(|event| event["status"] == "CANCELLED"), "{text}");
    assert!(!text.contains("Oak Court") && !text.contains("Q2001"), "{text}");
    // Another account has none of it.
    let south = events(&app, &made(&app.user("south.owner")).await).await;
    assert!(event(&south, "visit-").is_none() && event(&south, "load-1@").is_none(), "{south:?}");
}

#[tokio::test]
async fn what_has_not_changed_is_not_sent_again_and_does_not_count() {
    let (app, time) = portal();
    let path = made(&app.user("north.owner")).await;
    let first = app.nobody().get(&path).await;
    let (count, tag) = ("select answers from calendars", tag(&first));
    assert_eq!(app.value::<i64>(count), 1);
    for _ in 0..3 {
        let same = asked(&app, &path, &tag).await;
        assert_eq!((same.status.as_u16(), same.body.len()), (304, 0));
    }
    assert_eq!(app.value::<i64>(count), 1);
    app.database()
        .execute("update load_dates set load_on = '2026-06-20' where id = 1", [])
        .unwrap();
    assert_eq!(asked(&app, &path, &tag).await.status, 200);
    assert_eq!(app.value::<i64>(count), 2);

    app.database().execute("update calendars set answers = 299", []).unwrap();
    let last = app.nobody().get(&path).await;
    assert_eq!(last.status, 200);
    app.nobody().get(&path).await.refused(429, "300 times today");
    assert_eq!(asked(&app, &path, &self::tag(&last)).await.status, 304);
    time.fetch_add(86_400_000, Ordering::Relaxed);
    assert_eq!(app.nobody().get(&path).await.status, 200);
}

#[tokio::test]
async fn a_calendar_ends_with_a_new_one_when_it_is_ended_and_with_its_owner() {
    let (app, _) = portal();
    let owner = app.user("north.owner");
    let first = made(&owner).await;
    let second = made(&owner).await;
    app.nobody().get(&first).await.refused(404, "doesn't exist");
    assert_eq!(app.nobody().get(&second).await.status, 200);
    owner.delete("/user/calendar").await.ok();
    app.nobody().get(&second).await.refused(404, "doesn't exist");
    // Another try has the same end, and is no second event.
    owner.delete("/user/calendar").await.ok();
    let ended = "select count(*) from events where verb = 'endCalendar'";
    assert_eq!(app.value::<i64>(ended), 1);

    let third = made(&owner).await;
    app.nobody().get(third.strip_suffix(".ics").unwrap()).await.refused(404, "doesn't exist");
    let status = |table: &str, status: &str| {
        app.database().execute(&format!("update {table} set status = '{status}'"), []).unwrap()
    };
    status("dealers", "closed");
    app.nobody().get(&third).await.refused(404, "doesn't exist");
    status("dealers", "active");
    assert_eq!(app.nobody().get(&third).await.status, 200);
    // Whoever is enabled again makes a new one.
    status("users", "inactive");
    status("users", "active");
    app.nobody().get(&third).await.refused(404, "doesn't exist");
}

#[tokio::test]
async fn the_secret_of_a_calendar_is_kept_only_as_a_hash() {
    let (app, _) = portal();
    let path = made(&app.user("north.owner")).await;
    let secret = path.rsplit('/').next().unwrap().strip_suffix(".ics").unwrap();
    assert_eq!(secret.len(), 64, "256 bits");
    let kept: Vec<u8> = app.value("select secret_hash from calendars");
    assert_eq!(kept, transom::kernel::secret::hash(secret));
    let noted: String = app.value("select group_concat(coalesce(after, '')) from events");
    assert!(!noted.contains(secret));
    let verbs: i64 = app.value("select count(*) from events where verb = 'makeCalendar'");
    assert_eq!(verbs, 1);
    let answers: i64 = app.value(&format!(
        "select count(*) from idempotency_keys where instr(answer, '{secret}') > 0"
    ));
    assert_eq!(answers, 0);
}

#[tokio::test]
async fn staff_make_no_calendar_in_a_dealers_place() {
    let (app, _) = portal();
    let staff = app.user("staff.am");
    let form = json!({"account": "NORTH", "reason": "They asked by phone", "mode": "act"});
    let begun = staff.post("/admin/account/impersonate", form).await.ok();
    let inside = app.bearer(begun["item"]["token"].as_str().unwrap());
    inside.post("/user/calendar", json!({})).await.refused(403, "impersonating");
    inside.get("/user/calendar").await.refused(403, "impersonating");
    assert_eq!(app.value::<i64>("select count(*) from calendars"), 0);
}
