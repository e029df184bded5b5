//! Tests that staff who watch a record, or are mentioned in it, are notified of what happens to it, and no one else is.

use serde_json::{Value, json};

use super::{
    change_requests,
    harness::{Person, TestApp},
    remittances,
};

/// The titles of someone's current notifications, latest first.
fn rung(app: &TestApp, person: &str) -> Vec<String> {
    let database = app.database();
    let sql = "select title from notifications where user_id = ?1 and (ends_at is null or ends_at > ?2) order by id desc";
    let mut statement = database.prepare(sql).unwrap();
    let now: i64 = app.value("select max(created_at) from notifications");
    statement
        .query_map((app.id_of(person), now), |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect()
}

async fn set(person: &Person<'_>, kind: &str, id: i64, is_on: bool) -> Value {
    person.put("/admin/watch", json!({"kind": kind, "id": id, "isOn": is_on})).await.ok()
}

#[tokio::test]
async fn whoever_watches_a_record_hears_of_every_act_until_they_stop() {
    let app = TestApp::new();
    let id = remittances::submitted(&app, "C-1").await;
    let (auditor, receivables) = (app.user("staff.au"), app.user("staff.ar"));
    let path = format!("/admin/remittance/{id}");
    let seen = async |person: &Person<'_>| person.get(&path).await.ok()["item"]["watching"].clone();
    assert_eq!(seen(&auditor).await, json!({"isMine": false, "names": []}));
    set(&auditor, "remittance", id, true).await;
    set(&auditor, "remittance", id, true).await;
    assert_eq!(seen(&auditor).await, json!({"isMine": true, "names": ["staff au"]}));
    assert_eq!(seen(&receivables).await, json!({"isMine": false, "names": ["staff au"]}));
    let dealers =
        app.user("north.accounting").get(&format!("/financial/details?id={id}")).await.ok();
    assert_eq!(dealers["item"]["watching"], Value::Null);

    remittances::act(&receivables, id, "review", json!({})).await.ok();
    let number = auditor.get(&path).await.ok()["item"]["number"].as_str().unwrap().to_owned();
    let first = rung(&app, "staff.au");
    assert_eq!(first.len(), 1, "{first:?}");
    assert!(first[0].starts_with(&number), "{first:?}");
    assert_eq!(rung(&app, "staff.am"), [""; 0]);
    set(&auditor, "remittance", id, false).await;
    remittances::act(&receivables, id, "approve", json!({})).await.ok();
    assert_eq!(rung(&app, "staff.au"), first, "notified after they have stopped watching");
}

#[tokio::test]
async fn only_staff_who_see_a_record_watch_it() {
    let app = TestApp::new();
    let id = remittances::submitted(&app, "C-1").await;
    let form = |id: i64| json!({"kind": "remittance", "id": id, "isOn": true});
    app.user("staff.te").put("/admin/watch", form(id)).await.refused(404, "");
    app.user("north.owner").put("/admin/watch", form(id)).await.refused(403, "");
    app.user("staff.ar").put("/admin/watch", form(id + 1)).await.refused(404, "");
    app.user("staff.ar")
        .put("/admin/watch", json!({"kind": "order", "id": id, "isOn": true}))
        .await
        .refused(422, "");
    assert_eq!(app.value::<i64>("select count(*) from watchers"), 0);
    // A watcher who has lost the permission is not notified.
    set(&app.user("staff.au"), "remittance", id, true).await;
    app.database()
        .execute("delete from user_roles where user_id = ?1", [app.id_of("staff.au")])
        .unwrap();
    remittances::act(&app.user("staff.ar"), id, "review", json!({})).await.ok();
    assert_eq!(rung(&app, "staff.au"), [""; 0]);
}

#[tokio::test]
async fn whom_a_note_mentions_watches_from_then_on() {
    let app = TestApp::new();
    let (id, _) = change_requests::offered(&app, 40.0).await;
    let desk = app.user("staff.od");
    let write = async |text: &str| {
        let body = json!({"id": id, "text": text, "isInternal": true});
        desk.post("/admin/orders/changerequests/message", body).await.ok();
    };
    write("Who knows about this glass? @staff augustus or @staff au@example.com? @staff te").await;
    let watching = async || {
        let path = format!("/admin/orders/changerequests/{id}");
        desk.get(&path).await.ok()["item"]["watching"]["names"].clone()
    };
    // The technician sees no change requests.
    assert_eq!(watching().await, json!(["staff au"]));
    let titles = rung(&app, "staff.au");
    assert_eq!(titles.len(), 1, "{titles:?}");
    assert_eq!(rung(&app, "staff.te"), [""; 0]);
    // A dealer's text mentions no one.
    let dealers = json!({"id": id, "text": "Ask @staff su about it"});
    app.user("north.owner").post("/order/changerequest/message", dealers).await.ok();
    assert_eq!(watching().await, json!(["staff au"]));
}

#[tokio::test]
async fn receivables_hear_of_a_remittance_to_review_and_approvers_of_one_to_approve() {
    let app = TestApp::new();
    remittances::submitted(&app, "C-1").await;
    assert_eq!(rung(&app, "staff.ar").len(), 1);
    assert_eq!(rung(&app, "staff.od"), [""; 0]);
    let mails: Vec<String> = {
        let database = app.database();
        let mut statement = database.prepare("select template from outbox order by id").unwrap();
        statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    assert!(mails.iter().any(|name| name == "remittanceQueued"), "{mails:?}");
}
