//! Tests the reports of errors in people's browsers: what administrators see of them, and what no one can do with them.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use serde_json::{Value, json};

use crate::harness::{Person, TestApp};

/// A working day's morning.
const MORNING: i64 = 1_795_000_000_000;

fn portal() -> (TestApp, Arc<AtomicI64>) {
    let time = Arc::new(AtomicI64::new(MORNING));
    (TestApp::at(Arc::clone(&time)), time)
}

async fn seen(administrator: &Person<'_>) -> Vec<Value> {
    let status = administrator.get("/admin/system/status").await.ok();
    status["item"]["pageErrors"].as_array().unwrap().clone()
}

#[tokio::test]
async fn an_error_of_a_page_is_counted_for_administrators_without_data_of_people() {
    let (app, time) = portal();
    let mut report = json!({
        "kind": "TypeError: no order W10042 of \"Prairie\"",
        "address": "/orders/10042?q=Prairie",
        "build": "1.0.0",
        "stack": "TypeError: no order W10042\n    at Lines (https://portal.example/assets/lines-1.js:1:20)",
    });
    app.user("north.orders").post("/client-error", report.clone()).await.ok();
    time.fetch_add(60_000, Ordering::Relaxed);
    report["build"] = json!("1.0.1");
    app.user("staff.od").post("/client-error", report).await.ok();

    let errors = seen(&app.user("staff.sa")).await;
    assert_eq!(errors.len(), 1);
    let error = &errors[0];
    assert_eq!(error["kind"], "TypeError: no order W# of \"…\"");
    assert_eq!(error["page"], "/orders/:id");
    assert_eq!(error["build"], "1.0.1");
    assert_eq!(error["stack"], "at Lines lines-1.js:1:20");
    assert_eq!(error["times"], 2);
    let at = |field: &str| error[field].as_str().unwrap().parse::<jiff::Timestamp>().unwrap();
    assert_eq!((at("lastAt") - at("firstAt")).get_seconds(), 60);
    let columns = "select group_concat(name) from pragma_table_info('page_errors')";
    assert!(!app.value::<String>(columns).contains("user"), "no user is kept");
}

#[tokio::test]
async fn reports_are_few_for_each_user_and_bounded_for_all() {
    let (app, time) = portal();
    app.nobody().post("/client-error", json!({"kind": "E", "address": "/"})).await.refused(401, "");
    let north = app.user("north.orders");
    north.post("/client-error", json!({"kind": "E", "address": ""})).await.refused(422, "");
    let long = json!({"kind": "E", "address": "/", "stack": "x".repeat(12_001)});
    north.post("/client-error", long).await.refused(422, "");
    for _ in 0..6 {
        north.post("/client-error", json!({"kind": "often", "address": "/"})).await.ok();
    }
    north.post("/client-error", json!({"kind": "often", "address": "/"})).await.refused(429, "");
    app.user("north.noprice")
        .post("/client-error", json!({"kind": "E", "address": "/"}))
        .await
        .ok();

    let fill = "with recursive n (i) as (select 1 union all select i + 1 from n where i < 300)
                insert into page_errors (kind, page, build, stack, times, first_at, last_at)
                select 'rare ' || char(97 + i / 26) || char(97 + i % 26), '/', '', '', 1, 1, i from n";
    app.database().execute(fill, []).unwrap();
    time.fetch_add(60_000, Ordering::Relaxed);
    app.user("north.orders")
        .post("/client-error", json!({"kind": "new", "address": "/"}))
        .await
        .ok();
    assert!(app.value::<i64>("select count(*) from page_errors") <= 200);
    let kept = "select count(*) from page_errors where kind in ('often', 'new')";
    assert_eq!(app.value::<i64>(kept), 2, "the rarest give way");
}
