//! Tests imports on a screen: a file is uploaded, previewed as a diff, and applied once.

use std::sync::Arc;

use axum::body::Body;
use http::{Method, Request, header};
use serde_json::{Value, json};
use transom::{domain::imports, kernel::time::Instant};

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

pub(super) async fn uploaded(person: &Person<'_>, content: &str) -> i64 {
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
        admin.post(&path, json!({})).await.refused(409, "already applied");
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
    admin.post(&apply, json!({})).await.refused(409, "will continue in the background");
    admin.post(&apply, json!({})).await.refused(409, "Another import is running");
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
    admin.post(&apply, json!({})).await.refused(409, "rejected rows: 1 of 2");
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
async fn an_import_asks_the_disk_as_the_portal_does() {
    // No real disk is free altogether; that of the tests is.
    let app = TestApp::with(|config| config.data.read_only_below.0 = 100);
    let admin = app.user("staff.sa");
    let id = uploaded(&admin, FILE).await;
    admin.post(&format!("/admin/imports/{id}/preview"), json!({})).await.ok();
    admin.post(&format!("/admin/imports/{id}/apply"), json!({})).await.ok();
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
}

#[tokio::test]
async fn columns_are_chosen_from_those_of_the_file() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let long = "x".repeat(80);
    let file = format!("Kunde,Tag,,Notiz\nNORTH,18.06.2026,{long},late\n");
    let batch = upload(&admin, "?noun=load-dates", "loads.csv", file.as_bytes()).await.ok();
    let item = &batch["item"];
    // Each column by the name that a mapping takes, with samples that are cut.
    let names: Vec<&Value> =
        item["columns"].as_array().unwrap().iter().map(|one| &one["column"]).collect();
    assert_eq!(names, ["Kunde", "Tag", "#3", "Notiz"]);
    assert_eq!(item["columns"][0]["samples"], json!(["NORTH"]));
    let cut = item["columns"][2]["samples"][0].as_str().unwrap();
    assert!(cut.chars().count() <= 31 && cut.ends_with('…'), "{cut}");
    let source = |item: &Value, name: &str| {
        let fields = item["fields"].as_array().unwrap();
        fields.iter().find(|field| field["field"] == name).unwrap().clone()
    };
    assert_eq!(
        source(item, "load_on"),
        json!({"field": "load_on", "isNeeded": true, "column": null, "isComposed": false})
    );
    let path = format!("/admin/imports/{}/preview", batch["id"]);
    let columns = json!([
        {"field": "account", "column": "Kunde"}, {"field": "load_on", "column": "Tag"},
        {"field": "capacity_note", "column": "#3"},
    ]);
    let seen = admin.post(&path, json!({ "columns": columns })).await.ok();
    // The day is read in the way in which the column writes it.
    assert_eq!((&seen["item"]["refused"], &seen["item"]["rows"]), (&json!(0), &json!(1)), "{seen}");
    assert_eq!(source(&seen["item"], "load_on")["column"], "Tag");
    assert_eq!(source(&seen["item"], "capacity_note")["column"], "#3");
    // Another one instead, none at all, and what is composed in the text is left as it is.
    let mapping = "[fields]\naccount = { constant = \"NORTH\" }\nload_on = { column = \"Tag\", \
                   dates = [\"D.M.YYYY\"] }\ncapacity_note = \"#3\"\n";
    let columns = json!([{"field": "capacity_note", "column": ""}]);
    let seen = admin.post(&path, json!({ "mapping": mapping, "columns": columns })).await.ok();
    let account = source(&seen["item"], "account");
    assert_eq!((&account["column"], &account["isComposed"]), (&Value::Null, &json!(true)));
    assert_eq!(source(&seen["item"], "capacity_note")["column"], Value::Null);
    assert_eq!(seen["item"]["refused"], 0, "{seen}");
    for (columns, text) in [
        (json!([{"field": "account", "column": "Nobody"}]), "Nobody"),
        (json!([{"field": "nothing", "column": "Tag"}]), "nothing"),
    ] {
        let refused = admin.post(&path, json!({ "columns": columns })).await.refused(422, "");
        assert!(refused["errors"]["mapping"][0].as_str().unwrap().contains(text), "{refused}");
    }
    // What was refused has changed nothing, and an applied one still says where its values came from.
    admin.post(&format!("/admin/imports/{}/apply", batch["id"]), json!({})).await.ok();
    let done = admin.get(&format!("/admin/imports/item/{}", batch["id"])).await.ok();
    assert_eq!(source(&done["item"], "load_on")["column"], "Tag");
}

#[tokio::test]
async fn what_a_file_does_not_say_by_itself_is_said_with_it() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let greek =
        b"code,description\nA,\xD0\xFC\xF1\xF4\xE1 \xEA\xE1\xE9 \xF0\xE1\xF1\xDC\xE8\xF5\xF1\xE1\n";
    let refused = upload(&admin, "?noun=catalog", "a.csv", greek).await.refused(422, "");
    assert!(refused["errors"]["file"][0].as_str().unwrap().contains("encoding"), "{refused}");
    let named = upload(&admin, "?noun=catalog&encoding=iso-8859-7", "a.csv", greek).await.ok();
    assert_eq!(named["item"]["choices"]["encoding"], "iso-8859-7");
    let path = format!("/admin/imports/{}/preview", named["id"]);
    let seen = admin.post(&path, json!({})).await.ok();
    let fields = seen["item"]["report"]["changes"][0]["fields"].as_array().unwrap();
    assert!(fields.iter().any(|field| field["new"] == "Πόρτα και παράθυρα"), "{seen}");
    // A wrong one is refused with every place.
    let refused = admin.post(&path, json!({"encoding": "utf-8"})).await.refused(422, "");
    assert!(
        refused["errors"]["file"][0].as_str().unwrap().contains("line 2, character 3 (0xD0)"),
        "{refused}"
    );
    let titled = b"Orders of the week\n\naccount;load_on\nNORTH;2026-08-01\n";
    let query = "?noun=load-dates&headerRow=3&delimiter=%3B";
    let titled = upload(&admin, query, "b.csv", titled).await.ok();
    let path = format!("/admin/imports/{}/preview", titled["id"]);
    assert_eq!(admin.post(&path, json!({"headerRow": 3})).await.ok()["item"]["added"], 1);
}

#[tokio::test]
async fn the_diff_names_what_a_column_refers_to() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let file = b"code,name,account_manager\nNORTH,North,staff.am@test.test\n";
    app.database().execute("update dealers set account_manager_id = null", []).unwrap();
    let batch = upload(&admin, "?noun=dealers", "dealers.csv", file).await.ok();
    let path = format!("/admin/imports/{}/preview", batch["id"]);
    let seen = admin.post(&path, json!({})).await.ok();
    let fields = seen["item"]["report"]["changes"][0]["fields"].as_array().unwrap();
    let manager = fields.iter().find(|field| field["field"] == "account_manager");
    assert_eq!(manager.unwrap()["new"], "staff am", "{seen}");
}

#[tokio::test]
async fn refused_rows_are_a_file_and_a_refused_run_is_in_the_trail() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let id = uploaded(&admin, "account,load_on\nNORTH,2026-08-01\nNOBODY,2026-06-19\n").await;
    let rows = format!("/admin/imports/{id}/refused");
    admin.get(&rows).await.refused(404, "");
    admin.post(&format!("/admin/imports/{id}/preview"), json!({})).await.ok();
    let file = admin.get(&rows).await;
    let text = String::from_utf8(file.body.to_vec()).unwrap();
    assert!(
        text.ends_with("3,account,NOBODY,is not a known account: import dealers first\r\n"),
        "{text}"
    );
    admin.post(&format!("/admin/imports/{id}/apply"), json!({})).await.refused(409, "");
    let trail = admin.get("/admin/audit/listing?entity=importBatch").await.ok();
    assert_eq!(column(&trail, "verb"), ["refuse", "upload"]);
}

#[tokio::test]
async fn staff_who_import_people_give_no_more_than_they_hold() {
    let app = TestApp::new();
    let give = |sections: &str| {
        let sql = format!(
            "insert or replace into role_permissions (role_id, section, verbs, data_scope, amount_limit_cents)
             select 26, section, verbs, data_scope, amount_limit_cents from role_permissions
             where role_id = 21 and section in ({sections})"
        );
        app.database().execute(&sql, []).unwrap();
    };
    give("'imports'");
    let people = app.user("staff.te");
    let file = "email,account,first_name,last_name,status,roles\n\
                new@north.test,NORTH,New,Dealer,invited,viewer\nnew@plant.test,,New,Staff,invited,te\n\
                more@plant.test,,More,Staff,invited,sa\nstaff.sa@test.test,,Other,Name,active,sa\n\
                staff.te@test.test,,My,Self,inactive,te\n";
    let id = upload(&people, "?noun=users", "p.csv", file.as_bytes()).await.ok()["id"].clone();
    let path = format!("/admin/imports/{id}/preview");
    let reasons = |seen: &Value| {
        let refusals = seen["item"]["report"]["refusals"].as_array().unwrap();
        refusals
            .iter()
            .map(|it| format!("{} {}", it["line"], it["reason"].as_str().unwrap()))
            .collect::<Vec<String>>()
    };
    let seen = people.post(&path, json!({})).await.ok();
    assert_eq!(reasons(&seen).len(), 5, "{seen}");
    give("'imports', 'dealerusers', 'staffusers'");
    let seen = people.post(&path, json!({"skipsRefused": true})).await.ok();
    assert_eq!(
        reasons(&seen),
        [
            "4 names a role that allows more than yours: you can't assign or remove it",
            "5 has permissions that you don't have",
            "6 is you: you can't change your own roles, status or address by import",
        ]
    );
    people.post(&format!("/admin/imports/{id}/apply"), json!({})).await.ok();
    let added: i64 = app
        .database()
        .query_row("select count(*) from users where email like 'new@%'", [], |row| row.get(0))
        .unwrap();
    assert_eq!(added, 2);
    // Whoever says what roles allow may give any.
    let admin = app.user("staff.sa");
    let id = upload(&admin, "?noun=users", "p.csv", file.as_bytes()).await.ok()["id"].clone();
    let seen = admin.post(&format!("/admin/imports/{id}/preview"), json!({})).await.ok();
    assert_eq!(seen["item"]["added"], 1, "{seen}");
}

#[tokio::test]
async fn what_is_no_table_is_refused_in_words() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    upload(&admin, "?noun=orders", "page.html", b"<html><script>1</script></html>")
        .await
        .refused(415, "");
    upload(&admin, "?noun=ships", "a.csv", b"a,b\n1,2\n").await.refused(422, "");
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

#[tokio::test]
async fn an_expected_import_that_is_late_or_has_failed_is_shown_and_told_once() {
    let app = TestApp::with(|config| {
        let rules = ["orders daily by 06:00", "catalog weekdays by 22:00"];
        config.imports.expected = rules.map(|rule| rule.parse().unwrap()).to_vec();
    });
    let zone = app.app.clock.zone().clone();
    let moment = |text: &str| -> Instant {
        let moment: jiff::civil::DateTime = text.parse().unwrap();
        moment.to_zoned(zone.clone()).unwrap().timestamp().into()
    };
    let watch = async |now: &str| {
        let (asked, now) = (Arc::clone(&app.app), moment(now));
        app.app.db.write(move |conn| imports::watch(conn, &asked, now)).await.unwrap();
        let sql = "select coalesce(group_concat(json_extract(after, '$.noun') || ' ' || json_extract(after, '$.arrival'), ', '), '')
                   from events where entity = 'import' and verb = 'miss'";
        let mails: i64 = app.value("select count(*) from outbox where template = 'importFailed'");
        (app.value::<String>(sql), mails)
    };
    let ran = |noun: &str, ended: &str, status: &str, outcome: Option<&str>| {
        let at = moment(ended);
        app.database()
            .execute(
                "insert into import_batches (noun, file_name, file_sha256, rows, added, changed, unchanged, status,
                    outcome, problem, run_by, started_at, finished_at)
                 values (?1, 'x.csv', x'', 0, 0, 0, 0, ?2, ?3, '', 'Command line', ?4, ?4)",
                rusqlite::params![noun, status, outcome, at],
            )
            .unwrap();
    };
    let administrators: i64 = app.value(
        "select count(*) from users u join user_roles x on x.user_id = u.id join roles r on r.id = x.role_id
         where u.kind = 'staff' and u.status = 'active' and r.code = 'sa' and r.is_predefined = 1",
    );
    assert!(administrators > 0);
    // A Tuesday. Yesterday's orders came late, and are not today's; the catalogue's time is in the evening.
    ran("orders", "2026-06-15T07:30", "applied", None);
    ran("catalog", "2026-06-15T21:00", "applied", None);
    assert_eq!(watch("2026-06-16T05:59").await, (String::new(), 0));
    assert_eq!(watch("2026-06-16T06:00").await, ("orders late".to_owned(), administrators));
    // Once, however often one looks.
    assert_eq!(watch("2026-06-16T07:00").await.1, administrators);
    // A file that was refused the next day is noted and not told again: it is not over yet. One that is applied ends
    // it.
    ran("orders", "2026-06-17T02:00", "reverted", Some("refused"));
    assert_eq!(watch("2026-06-17T02:10").await.0, "orders late, orders failed, catalog late");
    ran("orders", "2026-06-17T03:00", "reverted", Some("failed"));
    assert_eq!(watch("2026-06-17T06:30").await.1, 2 * administrators);
    let over = "select count(*) from outbox where template = 'alertOver'";
    assert_eq!(app.value::<i64>(over), 0);
    ran("orders", "2026-06-17T06:40", "applied", None);
    assert_eq!(watch("2026-06-17T06:45").await.1, 2 * administrators);
    assert_eq!(app.value::<i64>(over), administrators);
    ran("catalog", "2026-06-17T21:00", "applied", None);
    for _ in 0..2 {
        assert_eq!(watch("2026-06-17T23:00").await.1, 2 * administrators);
        assert_eq!(app.value::<i64>(over), 2 * administrators);
    }
    // The next late one is mailed about again.
    assert_eq!(watch("2026-06-18T06:00").await.1, 3 * administrators);
    // The screen says so too, as of its own clock.
    let health = app.user("staff.au").get("/admin/system/status").await.ok();
    let of = |noun: &str| {
        let imports = health["item"]["imports"].as_array().unwrap();
        imports.iter().find(|import| import["noun"] == noun).unwrap()["expected"].clone()
    };
    assert_eq!(of("orders")["rule"], "orders daily by 06:00");
    assert!(of("orders")["dueAt"].is_string() && of("orders")["arrival"].is_string());
    assert_eq!(of("dealers"), Value::Null);
}
