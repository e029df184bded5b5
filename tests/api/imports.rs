//! Imports at a screen: a file is taken in, looked at as a diff, and applied once.

use axum::body::Body;
use http::{Method, Request, header};
use serde_json::{Value, json};
use transom::domain::imports;

use super::harness::{Answer, Person, TestApp, column};

const FILE: &str = "account,route,load_on,status\nNORTH,,2026-06-18,full\n,R1,2026-07-02,open\n";

async fn upload(person: &Person<'_>, query: &str, name: &str, content: &[u8]) -> Answer {
    let mut body = format!(
        "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n"
    )
    .into_bytes();
    body.extend_from_slice(content);
    body.extend_from_slice(b"\r\n--edge--\r\n");
    let request = Request::builder()
        .method(Method::POST)
        .uri(format!("/api/admin/imports/upload{query}"))
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=edge")
        .body(Body::from(body))
        .unwrap();
    person.send(request).await
}

async fn uploaded(person: &Person<'_>, content: &str) -> i64 {
    let answer = upload(person, "?noun=load-dates", "loads.csv", content.as_bytes()).await.ok();
    answer["id"].as_i64().unwrap()
}

fn status_of_load(app: &TestApp) -> String {
    let sql = "select status from load_dates where id = 1";
    app.database().query_row(sql, [], |row| row.get(0)).unwrap()
}

#[tokio::test]
async fn a_file_is_looked_at_as_a_diff_and_applied_once() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let id = uploaded(&admin, FILE).await;
    admin.post(&format!("/admin/imports/{id}/apply"), json!({})).await.refused(409, "first");
    let seen = admin.post(&format!("/admin/imports/{id}/preview"), json!({})).await.ok();
    let item = &seen["item"];
    assert_eq!(
        (&item["status"], &item["added"], &item["changed"]),
        (&json!("preview"), &json!(1), &json!(1))
    );
    let changes = item["report"]["changes"].as_array().unwrap();
    let changed = changes.iter().find(|change| change["happened"] == "changed").unwrap();
    let status = json!({"field": "status", "old": "open", "new": "full"});
    assert!(changed["fields"].as_array().unwrap().contains(&status), "{changed}");
    assert_eq!(status_of_load(&app), "open");
    let done = admin.post(&format!("/admin/imports/{id}/apply"), json!({})).await.ok();
    assert_eq!(
        (&done["item"]["status"], &done["item"]["runBy"]),
        (&json!("applied"), &json!("staff sa"))
    );
    assert_eq!(done["item"]["report"]["isApplied"], true);
    assert_eq!(status_of_load(&app), "full");
    for verb in ["apply", "preview"] {
        let path = format!("/admin/imports/{id}/{verb}");
        admin.post(&path, json!({})).await.refused(409, "applied before");
    }
    admin.delete(&format!("/admin/imports/delete/{id}")).await.refused(409, "applied");
    let trail = admin.get("/admin/audit/listing?entity=importBatch").await.ok();
    assert_eq!(column(&trail, "verb"), ["import", "upload"]);
    assert_eq!(column(&trail, "actor"), ["staff sa", "staff sa"]);
    let batches: i64 = app
        .database()
        .query_row("select count(*) from import_batches", [], |row| row.get(0))
        .unwrap();
    assert_eq!(batches, 1);
}

#[tokio::test]
async fn what_takes_longer_than_a_request_may_goes_on_and_is_told_as_such() {
    let app = TestApp::with(|config| {
        config.server.request_timeout = transom::config::Period::seconds(2);
    });
    let admin = app.user("staff.sa");
    let id = uploaded(&admin, FILE).await;
    admin.post(&format!("/admin/imports/{id}/preview"), json!({})).await.ok();
    let apply = format!("/admin/imports/{id}/apply");
    let other = app.database();
    other.execute_batch("begin immediate").unwrap();
    admin.post(&apply, json!({})).await.refused(409, "goes on by itself");
    admin.post(&apply, json!({})).await.refused(409, "Another import is under way");
    other.execute_batch("commit").unwrap();
    let item = format!("/admin/imports/item/{id}");
    let applied = async || admin.get(&item).await.ok()["item"]["status"] == "applied";
    for _ in 0..50 {
        if applied().await {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    assert!(applied().await);
    assert_eq!(status_of_load(&app), "full");
}

#[tokio::test]
async fn refused_rows_are_told_with_their_place_and_nothing_is_written() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let id =
        uploaded(&admin, "account,load_on,status\nNORTH,2026-06-18,full\nNOBODY,2026-06-19,open\n")
            .await;
    let path = format!("/admin/imports/{id}/preview");
    let seen = admin.post(&path, json!({})).await.ok();
    let refusal = &seen["item"]["report"]["refusals"][0];
    assert_eq!((&refusal["line"], &refusal["column"]), (&json!(3), &json!("account")));
    assert_eq!(refusal["value"], "NOBODY");
    let apply = format!("/admin/imports/{id}/apply");
    admin.post(&apply, json!({})).await.refused(409, "1 of its 2 rows");
    assert_eq!(status_of_load(&app), "open");
    admin.post(&path, json!({"skipsRefused": true})).await.ok();
    admin.post(&apply, json!({})).await.ok();
    assert_eq!(status_of_load(&app), "full");
}

#[tokio::test]
async fn what_is_stored_can_be_left_as_it_is() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let id = uploaded(&admin, FILE).await;
    let path = format!("/admin/imports/{id}/preview");
    let seen = admin.post(&path, json!({"onConflict": "skip"})).await.ok();
    assert_eq!((&seen["item"]["leftAsStored"], &seen["item"]["changed"]), (&json!(1), &json!(0)));
    admin.post(&format!("/admin/imports/{id}/apply"), json!({})).await.ok();
    assert_eq!(status_of_load(&app), "open");
}

#[tokio::test]
async fn a_mapping_says_which_column_is_which() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let id = uploaded(&admin, "Kunde,Tag\nNORTH,2026-08-01\n").await;
    let path = format!("/admin/imports/{id}/preview");
    let mapping = "noun = \"load-dates\"\n[fields]\naccount = \"Kunde\"\nload_on = \"Tag\"\n";
    let seen = admin.post(&path, json!({"mapping": mapping})).await.ok();
    assert_eq!(seen["item"]["added"], 1);
    for (mapping, field) in [("fields = 3", "mapping"), ("noun = \"orders\"", "mapping")] {
        let refused = admin.post(&path, json!({"mapping": mapping})).await.refused(422, "");
        assert!(refused["errors"][field].is_array(), "{refused}");
    }
    let refused = admin.post(&path, json!({"noun": "users"})).await.refused(422, "");
    assert!(refused["errors"]["noun"][0].as_str().unwrap().contains("command line"), "{refused}");
}

#[tokio::test]
async fn what_is_no_table_is_refused_in_words() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    upload(&admin, "?noun=orders", "page.html", b"<html><script>1</script></html>")
        .await
        .refused(415, "");
    upload(&admin, "?noun=ships", "a.csv", b"a,b\n1,2\n").await.refused(422, "");
    upload(&admin, "?noun=users", "a.csv", b"email\nx@y.test\n").await.refused(422, "");
    upload(&admin, "", "a.csv", b"qqq,zzz\n1,2\n").await.refused(422, "");
    assert_eq!(admin.get("/admin/imports/listing").await.ok()["count"], 0);
    app.user("staff.au").get("/admin/imports/listing").await.ok();
    upload(&app.user("staff.au"), "?noun=orders", "a.csv", b"a\n1\n")
        .await
        .refused(403, "imports:edit");
}

#[tokio::test]
async fn a_file_that_nobody_wants_is_thrown_away() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let id = uploaded(&admin, FILE).await;
    admin.delete(&format!("/admin/imports/delete/{id}")).await.ok();
    for path in [format!("/admin/imports/item/{id}"), "/admin/imports/item/99".to_owned()] {
        admin.get(&path).await.refused(404, "");
    }
    let left: i64 =
        app.database().query_row("select count(*) from attachments", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn what_can_be_imported_is_told_with_its_fields() {
    let app = TestApp::new();
    let nouns = app.user("staff.au").get("/admin/imports/nouns").await.ok();
    let loads: &Value =
        nouns["items"].as_array().unwrap().iter().find(|it| it["noun"] == "load-dates").unwrap();
    let needed = json!({"name": "load_on", "isNeeded": true});
    assert!(loads["fields"].as_array().unwrap().contains(&needed), "{loads}");
}

#[tokio::test]
async fn a_file_that_nobody_applies_is_thrown_away_after_thirty_days_and_an_applied_one_stays() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let applied = uploaded(&admin, FILE).await;
    admin.post(&format!("/admin/imports/{applied}/preview"), json!({})).await.ok();
    admin.post(&format!("/admin/imports/{applied}/apply"), json!({})).await.ok();
    let waiting = uploaded(&admin, FILE).await;
    let after = async |days: i64| {
        let now = app.app.clock.now().plus_seconds(days * 86_400);
        app.app.db.write(move |conn| imports::sweep(conn, now)).await.unwrap();
    };
    after(29).await;
    admin.get(&format!("/admin/imports/item/{waiting}")).await.ok();
    after(31).await;
    admin.get(&format!("/admin/imports/item/{waiting}")).await.refused(404, "");
    admin.get(&format!("/admin/imports/item/{applied}")).await.ok();
    let held: i64 = app.value(&format!(
        "select count(*) from attachments where owner_kind = 'importBatch' and owner_id = {waiting}"
    ));
    assert_eq!(held, 0);
}
