//! What the portal bounds: calls of a session, text messages to a person, and the room on its disk.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use serde_json::{Value, json};
use transom::{config::Rate, files::Space};

use super::harness::{Answer, PASSWORD, TestApp};

#[tokio::test]
async fn a_user_makes_so_many_calls_and_then_waits() {
    let app = TestApp::with(|config| config.limits.calls = Rate::per_minute(5));
    let owner = app.user("north.owner");
    for _ in 0..5 {
        owner.get("/dealer/info").await.ok();
    }
    let answer = owner.get("/dealer/info").await;
    answer.refused(429, "too many calls");
    let wait: u32 = answer.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=13).contains(&wait), "{wait}");
    app.user("north.viewer").get("/dealer/info").await.ok();
    app.nobody().get("/isup").await.ok();
}

#[tokio::test]
async fn a_write_with_a_body_counts_as_one_call() {
    let app = TestApp::with(|config| config.limits.calls = Rate::per_minute(4));
    let owner = app.user("north.owner");
    for _ in 0..2 {
        owner.put("/user/preference", json!({"preference": {"dark": true}})).await.ok();
        owner.put("/user/preference", json!({"preference": "none"})).await.refused(422, "");
    }
    owner.put("/user/preference", json!({"preference": {}})).await.refused(429, "too many calls");
}

#[tokio::test]
async fn a_person_gets_so_many_text_messages_and_no_more() {
    let app = TestApp::with(|config| config.limits.sms = Rate::per_hour(2));
    app.database()
        .execute_batch(
            "update users set mfa_type = 'sms' where email like 'north.o%';
             insert into user_phones (user_id, phone_type_id, number, is_recognised, verified_at)
             select id, 1, '+12045550142', 1, 1 from users where email like 'north.o%';",
        )
        .unwrap();
    let sign_in = async |name: &str| {
        let given = json!({"username": format!("{name}@test.test"), "password": PASSWORD});
        app.nobody().post("/account/authenticate", given).await
    };
    for _ in 0..2 {
        assert_eq!(sign_in("north.owner").await.ok()["item"]["mfaType"], "sms");
    }
    let refused = sign_in("north.owner").await;
    refused.refused(429, "wait");
    assert!(refused.headers.contains_key("retry-after"));
    sign_in("north.orders").await.ok();
}

async fn sign_in(app: &TestApp, name: &str) -> Answer {
    let given = json!({"username": format!("{name}@test.test"), "password": PASSWORD});
    app.nobody().post("/account/authenticate", given).await
}

#[tokio::test]
async fn all_sessions_of_a_user_have_one_budget_of_calls() {
    let app = TestApp::with(|config| config.limits.calls = Rate::per_minute(5));
    let mut sessions = Vec::new();
    for _ in 0..3 {
        let token = sign_in(&app, "north.owner").await.ok()["item"]["token"].clone();
        sessions.push(app.bearer(token.as_str().unwrap()));
    }
    for number in 0..5 {
        sessions[number % 3].get("/dealer/info").await.ok();
    }
    for session in &sessions {
        session.get("/dealer/info").await.refused(429, "too many calls");
    }
}

#[tokio::test]
async fn a_user_has_twenty_sessions_and_the_one_that_rested_longest_ends() {
    let app = TestApp::new();
    let count = || -> (i64, i64) {
        let sql = "select count(*), min(s.id) from sessions s join users u on u.id = s.user_id
                   where u.email = 'north.owner@test.test'";
        app.database().query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
    };
    let (_, first) = count();
    for _ in 0..25 {
        sign_in(&app, "north.owner").await.ok();
    }
    let (many, oldest) = count();
    assert_eq!(many, 20);
    assert!(oldest > first);
}

#[tokio::test]
async fn right_sign_ins_of_one_user_are_bounded_and_so_are_their_events() {
    let app = TestApp::with(|config| config.limits.sign_in_of_user = Rate::per_hour(3));
    for _ in 0..3 {
        sign_in(&app, "north.owner").await.ok();
    }
    for _ in 0..3 {
        sign_in(&app, "north.owner").await.refused(429, "wait");
    }
    let sql = "select count(*) from events where entity = 'session' and verb = 'signIn'";
    let events: i64 = app.database().query_row(sql, [], |row| row.get(0)).unwrap();
    assert_eq!(events, 3);
    sign_in(&app, "north.orders").await.ok();
}

/// A portal on a disk of which so many per cent are free.
fn on_disk() -> (TestApp, Arc<AtomicU64>) {
    let free = Arc::new(AtomicU64::new(50));
    let told = Arc::clone(&free);
    let space = Arc::new(move |_: &_| Ok(Space { free: told.load(Ordering::Relaxed), total: 100 }));
    (TestApp::on_disk(|_| {}, space), free)
}

async fn readiness(app: &TestApp) -> (Answer, Value) {
    let request = http::Request::get("/readyz").body(axum::body::Body::empty()).unwrap();
    let answer = app.nobody().send(request).await;
    let disk = answer.json()["checks"]
        .as_array()
        .unwrap()
        .iter()
        .find(|check| check["name"] == "disk")
        .unwrap()
        .clone();
    (answer, disk)
}

#[tokio::test]
async fn whoever_asks_often_whether_the_portal_is_ready_makes_it_write_no_more() {
    let app = TestApp::new();
    let database = app.database();
    let commits =
        || -> i64 { database.pragma_query_value(None, "data_version", |row| row.get(0)).unwrap() };
    let before = commits();
    assert_eq!(readiness(&app).await.0.status, 200);
    let after = commits();
    assert_ne!(after, before, "it is a real write");
    for _ in 0..5 {
        assert_eq!(readiness(&app).await.0.status, 200);
    }
    assert_eq!(commits(), after);
}

#[tokio::test]
async fn a_disk_that_fills_up_is_told_then_takes_no_uploads_and_at_last_no_writes() {
    let (app, free) = on_disk();
    let owner = app.user("north.owner");
    let mut room = transom::files::Room::Ample;
    let mut look = |percent: u64| {
        free.store(percent, Ordering::Relaxed);
        room = app.app.watch_disk(room);
    };
    let save = async || owner.put("/user/preference", json!({"preference": {"dark": true}})).await;
    let upload = || {
        let (files, text) = (&app.app.files, &b"a,b\n"[..]);
        files.keep("list.csv", text, &[transom::files::FileKind::Csv])
    };

    look(50);
    save().await.ok();
    upload().unwrap();
    let (answer, disk) = readiness(&app).await;
    assert_eq!((answer.status.as_u16(), &disk["isSuccess"]), (200, &json!(true)));

    look(9);
    upload().unwrap();
    let (answer, disk) = readiness(&app).await;
    assert_eq!((answer.status.as_u16(), &disk["message"]), (200, &json!("Is getting full.")));

    look(4);
    assert!(upload().unwrap_err().to_string().contains("nearly full"));
    save().await.ok();
    let (answer, disk) = readiness(&app).await;
    assert_eq!(answer.status, 200, "the rest goes on: {disk}");
    assert_eq!(disk["message"], "Is so full that uploads are refused.");

    look(1);
    let refused = save().await;
    refused.refused(503, "disk is full");
    assert!(refused.headers.contains_key("retry-after"));
    let given = json!({"username": "north.owner@test.test", "password": PASSWORD});
    app.nobody().post("/account/authenticate", given).await.refused(503, "disk is full");
    owner.get("/order/current").await.ok();
    let up = app.nobody().get("/isup").await.ok();
    assert_eq!(up["isOutage"], false);
    assert!(up["message"].as_str().unwrap().contains("only be read"), "{up}");
    let (answer, disk) = readiness(&app).await;
    assert_eq!(answer.status, 503);
    assert!(disk["message"].as_str().unwrap().contains("full"), "{disk}");

    look(50);
    save().await.ok();
    assert_eq!(readiness(&app).await.0.status, 200);
}
