//! What staff keep and publish: the life of a record, its files, its versions, and who reads it.

use serde_json::{Value, json};

use super::harness::{Answer, TestApp, column};

/// Fields of an item of news that is for everybody.
fn item() -> Value {
    json!({"title": "New hinges", "summary": "From May on.", "body": "<p>Better ones.</p>",
           "isMustRead": true})
}

/// The fields with the id and the version that a change carries.
fn change(of: &Value, fields: Value) -> Value {
    let mut change = fields;
    change["id"] = of["id"].clone();
    change["rowVersion"] = of["rowVersion"].clone();
    change
}

#[track_caller]
fn id(answer: &Answer) -> i64 {
    answer.ok()["id"].as_i64().unwrap()
}

#[tokio::test]
async fn an_item_of_news_is_written_published_read_confirmed_and_withdrawn() {
    let app = TestApp::new();
    let (editor, reader) = (app.user("staff.ce"), app.user("north.viewer"));
    let id = id(&editor.post("/admin/news/insert", item()).await);
    reader.get(&format!("/news/item?id={id}")).await.refused(404, "");

    editor.upload(&format!("/admin/news/upload/{id}"), "hinge.txt", b"two screws").await.ok();
    editor.post(&format!("/admin/news/publish/{id}"), json!({})).await.ok();
    let item = reader.get(&format!("/news/item?id={id}")).await.ok()["item"].clone();
    assert_eq!(
        (&item["isRead"], &item["attachments"][0]["name"]),
        (&json!(false), &json!("hinge.txt"))
    );
    assert_eq!(reader.get(&format!("/news/download/{id}/hinge.txt")).await.text(), "two screws");

    let receipts = format!("/admin/news/receipts/{id}");
    let waiting = editor.get(&format!(r#"{receipts}?filter=["isRead","=",false]"#)).await.ok();
    assert_eq!(waiting["count"], 16);
    reader.post(&format!("/news/{id}/read"), json!({})).await.ok();
    reader.post(&format!("/news/{id}/read"), json!({})).await.ok();
    let read = editor.get(&format!(r#"{receipts}?filter=["isRead","=",true]"#)).await.ok();
    assert_eq!(column(&read, "email"), ["north.viewer@test.test"]);
    assert_eq!(reader.get(&format!("/news/item?id={id}")).await.ok()["item"]["isRead"], true);

    editor.post(&format!("/admin/news/publish/{id}"), json!({})).await.refused(409, "published");
    editor.post(&format!("/admin/news/withdraw/{id}"), json!({})).await.ok();
    reader.get(&format!("/news/item?id={id}")).await.refused(404, "");
    reader.get(&format!("/news/download/{id}/hinge.txt")).await.refused(404, "");

    app.user("staff.sa").delete(&format!("/admin/news/delete/{id}")).await.ok();
    editor.get(&format!("/admin/news/item/{id}")).await.refused(404, "");
    let verbs = "select group_concat(verb, ' ') from
        (select verb from events where entity = 'news' and entity_id = ?1 order by id)";
    let verbs: String = app.database().query_row(verbs, [id], |row| row.get(0)).unwrap();
    assert_eq!(verbs, "insert attach publish confirm withdraw delete");
    let left = "select count(*) from attachments where owner_kind = 'news' and owner_id = ?1";
    let left: i64 = app.database().query_row(left, [id], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn a_form_tells_all_that_is_wrong_with_it() {
    let app = TestApp::new();
    let editor = app.user("staff.ce");
    let wrong = json!({
        "title": " ", "summary": "x".repeat(401), "body": "<script>alert(1)</script>",
        "publishFrom": "2026-06-02T00:00:00Z", "publishTo": "2026-06-01T00:00:00Z",
        "audience": {"provinces": ["Ontario"]},
    });
    let refusal = editor.post("/admin/news/insert", wrong.clone()).await.refused(422, "");
    let fields: Vec<&String> = refusal["errors"].as_object().unwrap().keys().collect();
    assert_eq!(fields, ["audience.provinces", "body", "publishTo", "summary", "title"]);
    let nobody = json!({"title": "A", "body": "B", "audience": {"accounts": [77], "roles": [21]}});
    let refusal = editor.post("/admin/news/insert", nobody).await.refused(422, "");
    let fields: Vec<&String> = refusal["errors"].as_object().unwrap().keys().collect();
    assert_eq!(fields, ["audience.accounts", "audience.roles"]);
    let refusal = editor.put("/admin/news/update", item()).await.refused(422, "");
    let fields: Vec<&String> = refusal["errors"].as_object().unwrap().keys().collect();
    assert_eq!(fields, ["id", "rowVersion"]);
    let late = json!({"id": 999, "rowVersion": 1, "title": "A", "body": "B"});
    editor.put("/admin/news/update", late).await.refused(404, "");
}

#[tokio::test]
async fn a_change_from_an_old_version_is_refused_with_the_record_as_it_is() {
    let app = TestApp::new();
    let editor = app.user("staff.ce");
    let first = editor.get("/admin/news/item/1").await.ok()["item"].clone();
    let saved = editor.put("/admin/news/update", change(&first, item())).await.ok();
    assert_eq!(
        (&saved["item"]["title"], &saved["item"]["rowVersion"]),
        (&json!("New hinges"), &json!(2))
    );
    let again = editor.put("/admin/news/update", change(&first, item())).await;
    let refusal = again.refused(409, "Somebody else");
    assert_eq!((&refusal["code"], &refusal["item"]["rowVersion"]), (&json!("stale"), &json!(2)));
    // What changed is in the trail, and nothing else.
    let sql = "select before || ' ' || after from events where entity = 'news' and verb = 'update'";
    let trail: String = app.database().query_row(sql, [], |row| row.get(0)).unwrap();
    assert!(trail.contains(r#""title":"Plant closed on July 1""#), "{trail}");
    assert!(!trail.contains("rowVersion") && !trail.contains("isPinned\":true,\"is"), "{trail}");
}
