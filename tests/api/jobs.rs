//! Tests background jobs: when they run, what is recorded, and who is alerted to failures.

use std::{
    collections::BTreeMap,
    fs,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use serde_json::{Value, json};
use transom::{
    config::Config,
    domain::system::{job_title, schedule},
    files::Space,
    jobs::Timetable,
};

use crate::harness::TestApp;

const FAILING: &str = "create trigger break_sweep before delete on sessions begin
     select raise(abort, 'the sweep is broken'); end;";

fn change(app: &TestApp, sql: &str) {
    app.database().execute_batch(sql).unwrap();
}

fn job(app: &TestApp, name: &str, column: &str) -> Value {
    let sql = format!("select json_object('it', {column}) from jobs where name = '{name}'");
    let text: String = app.value(&sql);
    serde_json::from_str::<Value>(&text).unwrap()["it"].take()
}

/// Makes a job due, and runs what is due in a process that has just started.
pub(super) async fn run_again(app: &TestApp, name: &str) {
    change(app, &format!("update jobs set next_run_at = 0 where name = '{name}'"));
    Timetable::load(&app.app).await.unwrap().run_due(&app.app).await;
}

#[tokio::test]
async fn every_job_runs_at_once_on_a_new_portal_and_then_at_its_time() {
    let app = TestApp::new();
    let mut timetable = Timetable::load(&app.app).await.unwrap();
    timetable.run_due(&app.app).await;
    let jobs: i64 = app.value("select count(*) from jobs");
    assert!(jobs >= 9);
    let done = "select count(*) from jobs where is_success = 1 and failures = 0
                    and last_started_at <= last_ended_at and next_run_at > last_ended_at";
    assert_eq!(app.value::<i64>(done), jobs);

    // What is not due does not run, in this process or the next.
    change(&app, "update jobs set last_ended_at = 1");
    timetable.run_due(&app.app).await;
    Timetable::load(&app.app).await.unwrap().run_due(&app.app).await;
    assert_eq!(app.value::<i64>("select count(*) from jobs where last_ended_at = 1"), jobs);

    // A time that lies further ahead than the schedule goes comes from a clock that was wrong.
    change(&app, "update jobs set next_run_at = next_run_at + 90 * 86400000 where name = 'files'");
    Timetable::load(&app.app).await.unwrap().run_due(&app.app).await;
    assert_ne!(job(&app, "files", "last_ended_at"), 1);
}

#[tokio::test]
async fn every_job_has_a_name_of_its_own_and_nobody_waits_for_an_hour() {
    let app = TestApp::new();
    Timetable::load(&app.app).await.unwrap();
    let database = app.database();
    let mut rows = database.prepare("select name, schedule from jobs").unwrap();
    let jobs = rows.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let jobs: BTreeMap<String, String> = jobs.collect::<Result<_, _>>().unwrap();

    let folder = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/jobs")).unwrap();
    let files = folder.map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    assert_eq!(files.filter(|file| file.contains("const JOB: Job")).count(), jobs.len());
    for (name, stored) in &jobs {
        let title = job_title(name).to_string();
        assert!(title.contains(' '), "{name} has no title in the catalogue");
        assert_ne!(schedule(stored).to_string(), *stored, "{name}");
    }
    let awaited = [
        "serviceClock",
        "priceExpiry",
        "expectedImports",
        "orderNews",
        "newsMails",
        "digests",
        "discounts",
    ];
    for awaited in awaited {
        let minutes = jobs[awaited].strip_prefix("minutes:").and_then(|count| count.parse().ok());
        assert!(minutes.is_some_and(|minutes: u32| (1..=5).contains(&minutes)), "{awaited}");
    }
}

#[tokio::test]
async fn a_job_that_fails_twice_is_told_to_the_administrators_once_and_its_success_ends_it() {
    let app = TestApp::new();
    Timetable::load(&app.app).await.unwrap().run_due(&app.app).await;
    app.user("north.service").get("/user/profile").await.ok();
    let user = app.id_of("north.service");
    change(&app, &format!("update sessions set expires_at = 1 where user_id = {user}"));
    change(&app, FAILING);
    let mails = "select count(*) from outbox where template = 'jobFailed'";
    for (failures, told) in [(1, false), (2, true), (3, true)] {
        run_again(&app, "sessions").await;
        assert_eq!(job(&app, "sessions", "failures"), failures);
        assert_eq!(app.value::<i64>(mails) > 0, told);
        // It is tried again before its own time.
        let wait = job(&app, "sessions", "next_run_at - last_ended_at");
        assert_eq!(wait, 15 * 60 * 1000);
    }
    let administrators: i64 = app.value(mails);
    run_again(&app, "sessions").await;
    assert_eq!(app.value::<i64>(mails), administrators);
    assert_eq!(job(&app, "sessions", "is_success"), 0);
    assert_ne!(job(&app, "sessions", "result"), "");

    change(&app, "drop trigger break_sweep");
    run_again(&app, "sessions").await;
    assert_eq!(job(&app, "sessions", "failures"), 0);
    assert_eq!(job(&app, "sessions", "is_success"), 1);
    // That it is over is told once as well.
    let over = "select count(*) from outbox where template = 'alertOver'";
    assert_eq!(app.value::<i64>(over), administrators);
    run_again(&app, "sessions").await;
    assert_eq!(app.value::<i64>(over), administrators);

    let health = app.user("staff.sa").get("/admin/system/status").await.ok();
    let jobs = health["item"]["jobs"].as_array().unwrap();
    assert!(jobs.iter().any(|job| job["name"] == "sessions" && job["schedule"] == "every hour"));
}

/// A portal on a disk of a hundred gigabytes, and how many of them are free.
fn on_filling_disk(configure: impl FnOnce(&mut Config)) -> (TestApp, Arc<AtomicU64>) {
    let free = Arc::new(AtomicU64::new(50));
    let told = Arc::clone(&free);
    let space =
        move |_: &Path| Ok(Space { free: told.load(Ordering::Relaxed) << 30, total: 100 << 30 });
    (TestApp::on_disk(configure, Arc::new(space)), free)
}

fn mails(app: &TestApp, template: &str) -> i64 {
    app.value(&format!("select count(*) from outbox where template = '{template}'"))
}

#[tokio::test]
async fn a_disk_that_fills_up_is_told_once_again_when_it_is_worse_and_when_it_is_over() {
    let (app, free) = on_filling_disk(|config| {
        config.alerts.mail_to =
            ["IT <it@example.com>", "sa@staff.example"].map(|to| to.parse().unwrap()).to_vec();
    });
    let administrators: i64 = app.value(
        "select count(*) from users u join user_roles x on x.user_id = u.id join roles r on r.id = x.role_id
         where u.kind = 'staff' and u.status = 'active' and r.code = 'sa' and r.is_predefined = 1",
    );
    change(
        &app,
        "update users set email = 'sa@staff.example', email_folded = 'sa@staff.example'
                  where id = (select min(user_id) from user_roles x join roles r on r.id = x.role_id
                              where r.code = 'sa' and r.is_predefined = 1)",
    );
    Timetable::load(&app.app).await.unwrap().run_due(&app.app).await;
    assert_eq!(mails(&app, "alert"), 0);
    let told = administrators + 1;
    for (gigabytes, alerts, over) in [
        (9, told, 0),
        (9, told, 0),
        (4, 2 * told, 0),
        (9, 2 * told, 0),
        (50, 2 * told, told),
        (50, 2 * told, told),
        (8, 3 * told, told),
    ] {
        free.store(gigabytes, Ordering::Relaxed);
        run_again(&app, "systemWatch").await;
        assert_eq!((mails(&app, "alert"), mails(&app, "alertOver")), (alerts, over), "{gigabytes}");
    }
    let body: String = app.value(
        "select body from outbox where template = 'alert' and recipient = 'it@example.com' limit 1",
    );
    assert!(body.contains("9.6 GB of 107 GB free") && body.contains("enlarge the disk"), "{body}");
}

#[tokio::test]
async fn the_audit_log_is_verified_daily_and_its_head_mailed_to_those_who_are_named() {
    let (app, _) = on_filling_disk(|config| {
        config.alerts.mail_to = vec!["it@example.com".parse().unwrap()];
    });
    let admin = app.user("staff.sa");
    for is_on in [true, false] {
        admin.put("/admin/system/maintenance", json!({ "isOn": is_on })).await.ok();
    }
    Timetable::load(&app.app).await.unwrap().run_due(&app.app).await;
    run_again(&app, "auditHead").await;
    let (head, to): (String, String) = app
        .database()
        .query_row(
            "select body, recipient from outbox where template = 'auditHead' order by id desc limit 1",
            [],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .unwrap();
    assert_eq!(to, "it@example.com");
    let status = app.user("staff.au").get("/admin/system/status").await.ok();
    assert!(head.contains("--known"), "{head}");
    assert!(!status["item"]["findings"].to_string().contains("auditLog"));

    // Someone rewrites an event.
    change(
        &app,
        "drop trigger events_stay; update events set reason = 'other'
                  where id = (select min(id) from events);",
    );
    for _ in 0..2 {
        run_again(&app, "auditHead").await;
    }
    let told: i64 = app.value(
        "select count(*) from outbox where template = 'alert' and recipient = 'it@example.com'",
    );
    assert_eq!(told, 1);
    let status = app.user("staff.au").get("/admin/system/status").await.ok();
    assert!(status["item"]["findings"].to_string().contains("auditLog"), "{status}");
}
