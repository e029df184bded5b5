//! Tests what the running portal notices of damage: to the database file, and to the keys.

use std::{
    fs,
    io::{Seek, SeekFrom, Write},
};

use axum::body::Body;
use serde_json::{Value, json};
use transom::domain::system;

use crate::{
    cli::Desk,
    harness::{Answer, TestApp},
};

/// Overwrites the first page of a table or an index.
fn spoil(app: &TestApp, name: &str) {
    let database = app.database();
    database.query_row("pragma wal_checkpoint(truncate)", [], |_| Ok(())).unwrap();
    let root = "select rootpage from sqlite_schema where name = ?1";
    let root: u32 = database.query_row(root, [name], |row| row.get(0)).unwrap();
    let size: u32 = database.query_row("pragma page_size", [], |row| row.get(0)).unwrap();
    let mut file = fs::File::options().write(true).open(app.app.db.path()).unwrap();
    file.seek(SeekFrom::Start(u64::from(root - 1) * u64::from(size))).unwrap();
    file.write_all(&vec![0xa5; size as usize]).unwrap();
}

async fn readiness(app: &TestApp) -> (Answer, Value) {
    let request = http::Request::get("/readyz").body(Body::empty()).unwrap();
    let answer = app.nobody().send(request).await;
    let checks = answer.json()["checks"].clone();
    (answer, checks)
}

fn check<'a>(checks: &'a Value, name: &str) -> &'a Value {
    checks.as_array().unwrap().iter().find(|check| check["name"] == name).unwrap()
}

async fn finding(app: &TestApp, concern: &str) -> Option<Value> {
    let status = app.user("staff.sa").get("/admin/system/status").await.ok();
    let findings = status["item"]["findings"].as_array().unwrap().clone();
    findings.into_iter().find(|finding| finding["concern"] == concern)
}

fn mails(app: &TestApp, subject: &str) -> i64 {
    let sql = "select count(distinct recipient) from outbox where subject like ?1 || ' – %'";
    app.database().query_row(sql, [subject], |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn a_damaged_database_is_told_by_the_first_who_meets_it() {
    let app = TestApp::new();
    assert_eq!(readiness(&app).await.0.status, 200);
    assert!(finding(&app, "database").await.is_none());
    spoil(&app, "orders");

    let refused = app.user("north.owner").get("/order/current").await;
    refused.refused(503, "The portal's database is damaged");
    let (answer, checks) = readiness(&app).await;
    assert_eq!(answer.status, 503);
    let said = check(&checks, "database")["message"].as_str().unwrap();
    assert!(said.contains("Damaged"), "{checks}");
    let found = finding(&app, "database").await.unwrap();
    assert_eq!(found["severity"], "error");
    let advice = found["advice"].as_str().unwrap();
    assert!(advice.contains("restore the last good backup"), "{found}");

    // Administrators are mailed once; the command line knows it from there, and a new start looks again.
    for _ in 0..2 {
        system::watch_health(&app.app, app.app.clock.now()).await.unwrap();
    }
    assert_eq!(mails(&app, "The database is damaged"), 1);
}

#[tokio::test]
async fn a_failing_disk_is_told_by_the_first_who_meets_it() {
    // One reader has the database open already; of several, another has to open it now.
    for readers in [1, 4] {
        failing_disk(readers).await;
    }
}

async fn failing_disk(readers: u32) {
    let app = TestApp::with(|config| config.database.readers = readers);
    let owner = app.user("north.owner");
    owner.get("/order/current").await.ok();
    assert!(finding(&app, "failingDisk").await.is_none());
    // What is read next stands in the log alone.
    let log = app.app.db.path().with_extension("db-wal");
    let touch = "update orders set job_name = job_name || ' house'";
    app.app.db.write(move |conn| Ok(conn.execute(touch, [])?)).await.unwrap();
    let content = fs::read(&log).unwrap();
    assert!(!content.is_empty());

    // What the disk does not read any more, SQLite gets none of.
    fs::File::options().write(true).open(&log).unwrap().set_len(0).unwrap();
    owner.get("/order/current").await.refused(503, "The server's disk is failing");
    // What was written meanwhile stays.
    fs::File::options().write(true).open(&log).unwrap().write_all(&content).unwrap();
    owner.get("/order/current").await.ok();

    let (answer, checks) = readiness(&app).await;
    assert_eq!(answer.status, 503);
    assert_eq!(check(&checks, "disk")["message"], "Failing.", "{checks}");
    let found = finding(&app, "failingDisk").await.unwrap();
    assert_eq!(found["severity"], "error");
    assert!(found["advice"].as_str().unwrap().contains("replace the disk"), "{found}");
    for _ in 0..2 {
        system::watch_health(&app.app, app.app.clock.now()).await.unwrap();
    }
    assert_eq!(mails(&app, "The disk is failing"), 1);
}

#[tokio::test]
async fn a_key_that_is_swapped_while_the_portal_serves_seals_nothing_more() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let begin = || owner.post("/user/mfa/totp", json!({"password": crate::harness::PASSWORD}));
    begin().await.ok();
    let path = app.app.instance.key_file();
    let right = fs::read(&path).unwrap();
    for wrong in [Some(vec![b'x'; 32]), Some(b"short".to_vec()), None] {
        match &wrong {
            Some(bytes) => fs::write(&path, bytes).unwrap(),
            None => fs::remove_file(&path).unwrap(),
        }
        let (answer, checks) = readiness(&app).await;
        assert_eq!(
            (answer.status.as_u16(), &check(&checks, "keys")["isSuccess"]),
            (503, &json!(false))
        );
        let found = finding(&app, "keys").await.unwrap();
        assert!(found["details"].to_string().contains("key"), "{found}");
        begin().await.refused(503, "key file");
    }
    system::watch_health(&app.app, app.app.clock.now()).await.unwrap();
    assert_eq!(mails(&app, "A key file was replaced"), 1);

    fs::write(&path, right).unwrap();
    assert_eq!(readiness(&app).await.0.status, 200);
    assert!(finding(&app, "keys").await.is_none());
    begin().await.ok();
    system::watch_health(&app.app, app.app.clock.now()).await.unwrap();
    assert_eq!(mails(&app, "Over: A key file was replaced"), 1);
}

#[test]
fn no_start_takes_a_key_that_is_not_the_database_s() {
    let desk = Desk::with_instance();
    let path = desk.dir().join("key");
    let right = fs::read(&path).unwrap();
    fs::write(&path, [b'x'; 32]).unwrap();
    let refused = desk.run(&["serve", "--isolated"]).ends(65).err;
    assert!(refused.contains("is not the key that"), "{refused}");
    assert!(refused.contains("Restore it from a backup"), "{refused}");
    let told = desk.run(&["status"]).out;
    assert!(told.contains("A key file was replaced"), "{told}");
    fs::write(&path, right).unwrap();
    let told = desk.run(&["status"]).out;
    assert!(!told.contains("A key file"), "{told}");
}

#[test]
fn an_older_database_is_told_by_what_is_sealed_in_it() {
    let desk = Desk::with_demo();
    desk.database().execute("update instance set key_check = null", []).unwrap();
    let home = transom::instance::Instance::open(&desk.dir()).unwrap();
    let own = transom::instance::is_own_key(&desk.database(), &home.vault().unwrap()).unwrap();
    assert_eq!(own, Some(true));
    fs::write(desk.dir().join("key"), [b'x'; 32]).unwrap();
    let own = transom::instance::is_own_key(&desk.database(), &home.vault().unwrap()).unwrap();
    assert_eq!(own, Some(false));
}
