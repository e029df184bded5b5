//! What the portal does by itself: when jobs run, what is kept of a run, and who hears of failures.

use serde_json::Value;
use transom::jobs::Timetable;

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

/// Makes a job due, and lets what is due run in a process that has just started.
async fn run_again(app: &TestApp, name: &str) {
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

    let health = app.user("staff.sa").get("/admin/system/status").await.ok();
    let jobs = health["item"]["jobs"].as_array().unwrap();
    assert!(jobs.iter().any(|job| job["name"] == "sessions" && job["schedule"] == "every hour"));
}
