//! Tests exports in the background: their progress, who gets the file, and how they end.

use std::{
    sync::{Arc, Mutex, mpsc},
    time::Duration,
};

use serde_json::Value;
use transom::kernel::{fair::Owner, ids::UserId};

use crate::harness::{Person, TestApp};

/// Readers of the lane for exports.
const READERS: usize = 3;

/// An export that dealers' users may request.
pub(crate) const ORDERS: &str = "/order/current/export?format=csv";

/// Starts an export in the background.
pub(crate) async fn begun(person: &Person<'_>, export: &str) -> i64 {
    person.get(&format!("{export}&later=true")).await.ok()["id"].as_i64().unwrap()
}

async fn standing(person: &Person<'_>, id: i64) -> Value {
    person.get(&format!("/tasks/{id}")).await.ok()["item"].clone()
}

/// The task once it has ended.
pub(crate) async fn ended(person: &Person<'_>, id: i64) -> Value {
    loop {
        let task = standing(person, id).await;
        if task["state"] == "done" || task["state"] == "failed" {
            return task;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Occupies all readers of exports until the result is dropped.
pub(crate) async fn readers_held(app: &TestApp) -> mpsc::Sender<()> {
    let (free, held) = mpsc::channel();
    let (taken, mut all_taken) = tokio::sync::mpsc::channel(READERS);
    let held = Arc::new(Mutex::new(held));
    for user in 0..READERS {
        let (app, held, taken) = (Arc::clone(&app.app), Arc::clone(&held), taken.clone());
        let user = UserId(9001 + i64::try_from(user).unwrap());
        tokio::spawn(async move {
            let wait = move |_: &_| {
                taken.blocking_send(()).unwrap();
                let _ = held.lock().unwrap().recv();
                Ok(())
            };
            app.db.report_for(Owner::User(user), wait).await
        });
    }
    for _ in 0..READERS {
        all_taken.recv().await.unwrap();
    }
    free
}

#[tokio::test]
async fn an_export_in_the_background_gives_the_same_file() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let at_once = owner.get(ORDERS).await;
    let id = begun(&owner, ORDERS).await;
    let task = ended(&owner, id).await;
    assert_eq!(task["state"], "done");
    assert!(task["done"] == task["total"] && task["total"].as_u64() > Some(0), "{task}");
    for _ in 0..2 {
        let file = owner.get(&format!("/tasks/{id}/file")).await;
        assert_eq!(file.text(), at_once.text());
        for header in ["content-type", "content-disposition", "cache-control"] {
            assert_eq!(file.headers[header], at_once.headers[header]);
        }
    }
    // Staff's lists go the same way.
    let staff = app.user("staff.od");
    let id = begun(&staff, "/admin/orders/listing/export?format=xlsx").await;
    assert_eq!(ended(&staff, id).await["state"], "done");
}

#[tokio::test]
async fn a_task_is_its_users_alone_and_its_file_for_who_may_still_see_it() {
    let app = TestApp::new();
    let orders = app.user("north.orders");
    let id = begun(&orders, ORDERS).await;
    ended(&orders, id).await;
    for other in ["north.owner", "south.owner", "staff.sa"] {
        let other = app.user(other);
        other.get(&format!("/tasks/{id}")).await.refused(404, "");
        other.get(&format!("/tasks/{id}/file")).await.refused(404, "");
        other.delete(&format!("/tasks/{id}")).await.refused(404, "");
    }
    app.nobody().get(&format!("/tasks/{id}/file")).await.refused(401, "");
    assert_eq!(orders.get(&format!("/tasks/{id}/file")).await.status, 200);
    let lost = "update user_roles set role_id = 8 where user_id = ?1";
    app.database().execute(lost, [app.id_of("north.orders")]).unwrap();
    orders.get(&format!("/tasks/{id}/file")).await.refused(403, "no longer have the permission");
}

#[tokio::test]
async fn who_may_not_export_begins_nothing_and_a_wrong_question_fails_in_words() {
    let app = TestApp::new();
    let nobody = app.user("north.notifications");
    nobody.get(&format!("{ORDERS}&later=true")).await.refused(403, "orders:view");
    let owner = app.user("north.owner");
    let id = begun(&owner, "/order/current/export?format=csv&columns=nothing").await;
    let task = ended(&owner, id).await;
    assert_eq!(task["state"], "failed");
    assert!(task["error"].as_str().unwrap().contains("nothing"), "{task}");
    owner.get(&format!("/tasks/{id}/file")).await.refused(409, "nothing");
}

#[tokio::test]
async fn a_users_tasks_wait_for_each_other_and_there_are_few() {
    let app = TestApp::new();
    let free = readers_held(&app).await;
    let owner = app.user("north.owner");
    let mut tasks = Vec::new();
    for _ in 0..5 {
        tasks.push(begun(&owner, ORDERS).await);
    }
    tokio::task::yield_now().await;
    let states = [standing(&owner, tasks[0]).await, standing(&owner, tasks[1]).await];
    assert_eq!((&states[0]["state"], &states[1]["state"]), (&"running".into(), &"waiting".into()));
    owner.get(&format!("/tasks/{}/file", tasks[1])).await.refused(409, "isn't finished");
    let full = owner.get(&format!("{ORDERS}&later=true")).await.refused(422, "up to 5 exports");
    assert_eq!(full["code"], "tooManyTasks");
    begun(&app.user("north.viewer"), ORDERS).await;

    owner.delete(&format!("/tasks/{}", tasks[0])).await.ok();
    owner.get(&format!("/tasks/{}", tasks[0])).await.refused(404, "");
    begun(&owner, ORDERS).await;
    drop(free);
    assert_eq!(ended(&owner, tasks[4]).await["state"], "done");
}

#[tokio::test]
async fn the_last_results_are_kept_and_older_ones_make_room() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let first = begun(&owner, ORDERS).await;
    ended(&owner, first).await;
    for _ in 0..4 {
        let next = begun(&owner, ORDERS).await;
        ended(&owner, next).await;
    }
    standing(&owner, first).await;
    let last = begun(&owner, ORDERS).await;
    owner.get(&format!("/tasks/{first}")).await.refused(404, "");
    assert_eq!(ended(&owner, last).await["state"], "done");
}

#[tokio::test]
async fn a_result_goes_after_an_hour() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let id = begun(&owner, ORDERS).await;
    ended(&owner, id).await;
    let now = app.app.clock.now();
    app.app.tasks.sweep(now.plus_seconds(3000));
    assert_eq!(standing(&owner, id).await["state"], "done");
    app.app.tasks.sweep(now.plus_seconds(3700));
    owner.get(&format!("/tasks/{id}")).await.refused(404, "");
}
