//! Tests what staff maintain and publish: the lifecycle of a record, its files, its versions, and who reads it.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::Cursor,
};

use axum::body::Body;
use http::Request;
use rusqlite::{Connection, named_params, params};
use serde_json::{Value, json};
use transom::{
    db,
    domain::routes,
    files::{Attachments, FileKind, Owner},
    http::Declared,
    kernel::time::Instant,
};

use super::harness::{Answer, TestApp, column};

/// The declaration of each kind of record, by its name in the audit log.
fn kinds() -> BTreeMap<&'static str, Declared> {
    let declared = routes().into_iter().filter_map(|route| route.declared);
    declared.map(|kind| (kind.entity, kind)).collect()
}

#[test]
fn statements_of_records_stay_as_they_are() {
    let kinds = kinds();
    let statements =
        kinds.values().map(|kind| format!("## {}\n{}\n", kind.entity, (kind.statements)()));
    insta::with_settings!({ prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("statements", statements.collect::<String>());
    });
}

#[test]
fn the_audit_log_says_what_each_record_is_called() {
    let log = include_str!("../../src/domain/audit_trail/staff.rs");
    let nameless = kinds().into_keys().filter(|kind| !log.contains(&format!("when '{kind}' then")));
    assert_eq!(nameless.collect::<Vec<_>>(), ["changeFee"], "a fee is known by its stage alone");
}

#[test]
fn open_pages_follow_the_changes_of_every_record() {
    let followed = include_str!("../../src/domain/bell/changes.rs");
    let stale = kinds().into_keys().filter(|kind| !followed.contains(&format!("\"{kind}\"")));
    assert_eq!(stale.collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn forms_and_tables_agree_on_the_lengths_of_texts() {
    let mut conn = Connection::open_in_memory().unwrap();
    db::migrate(&mut conn).unwrap();
    let mut unbounded = Vec::new();
    for Declared { table, lengths, .. } in kinds().into_values() {
        let sql = "select sql from sqlite_schema where name = :table";
        let declared: String =
            db::value(&conn, sql, named_params! { ":table": table }).unwrap().unwrap();
        for (column, least, most) in lengths {
            let Some((_, bound)) = declared.split_once(&format!("(length({column}) ")) else {
                unbounded.push(format!("{table}.{column}"));
                continue;
            };
            let bound = bound.split(')').next().unwrap();
            // A text that may be blank is kept as null where the table demands a character.
            let fits = [
                format!("between {least} and {most}"),
                format!("between 1 and {most}"),
                format!("<= {most}"),
            ];
            assert!(fits.iter().any(|fit| fit == bound), "{table}.{column}: {bound}");
        }
    }
    assert_eq!(
        unbounded,
        ["notifications.link", "static_pages.title"],
        "columns whose length only the form bounds"
    );
}

/// Fields of a news item for everyone.
fn everybody() -> Value {
    json!({"accounts": [], "provinces": [], "roles": []})
}

/// An audience with one kind of name only.
fn only(kind: &str, named: Value) -> Value {
    let mut audience = everybody();
    audience[kind] = named;
    audience
}

fn item() -> Value {
    json!({"title": "New hinges", "summary": "From May on.", "body": "<p>Better ones.</p>",
           "isMustRead": true, "audience": everybody()})
}

/// The fields with the id and the version for a change.
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

    let to_read = async || column(&reader.get("/news/listing?toRead=true").await.ok(), "title");
    let asked = to_read().await;
    assert!(asked.contains(&"New hinges".to_owned()));

    let chief = app.user("staff.sa");
    let receipts = format!("/admin/news/receipts/{id}");
    let waiting = chief.get(&format!(r#"{receipts}?filter=["isRead","=",false]"#)).await.ok();
    assert_eq!(waiting["count"], 16);
    reader.post(&format!("/news/{id}/read"), json!({})).await.ok();
    reader.post(&format!("/news/{id}/read"), json!({})).await.ok();
    let read = chief.get(&format!(r#"{receipts}?filter=["isRead","=",true]"#)).await.ok();
    assert_eq!(column(&read, "email"), ["north.viewer@test.test"]);
    assert_eq!(reader.get(&format!("/news/item?id={id}")).await.ok()["item"]["isRead"], true);
    assert_eq!(to_read().await.len(), asked.len() - 1);

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
async fn who_has_read_what_is_told_by_name_only_to_those_who_may_see_the_people() {
    let app = TestApp::new();
    let editor = app.user("staff.ce");
    let id = id(&editor.post("/admin/news/insert", item()).await);
    editor.post(&format!("/admin/news/publish/{id}"), json!({})).await.ok();
    app.user("north.viewer").post(&format!("/news/{id}/read"), json!({})).await.ok();
    let receipts = format!("/admin/news/receipts/{id}");
    for who in ["staff.ce", "staff.te", "staff.ar"] {
        app.user(who).get(&receipts).await.refused(403, "dealerusers:view");
        let export = format!("{receipts}/export?format=csv");
        app.user(who).get(&export).await.refused(403, "dealerusers:view");
    }
    assert_eq!(app.user("staff.sa").get(&receipts).await.ok()["count"], 16);
    // An account manager's reach ends at their own accounts.
    let own = app.user("staff.am").get(&receipts).await.ok();
    assert_eq!(own["count"], 8);
    assert!(column(&own, "account").iter().all(|account| account == "NORTH"), "{own}");
    let file = app.user("staff.am").get(&format!("{receipts}/export?format=csv")).await;
    assert!(file.text().contains("north.viewer@test.test") && !file.text().contains("south."));
    // How many have is no secret among those who may see news; by account it ends at the caller's reach.
    let path = format!("/admin/news/readership/{id}");
    let all = app.user("staff.te").get(&path).await.ok()["item"].clone();
    assert_eq!(
        (&all["people"], &all["accounts"], &all["read"]),
        (&json!(16), &json!(2), &json!(1))
    );
    let by_account = format!("{path}/accounts");
    assert_eq!(app.user("staff.te").get(&by_account).await.ok()["count"], 0);
    let managed = app.user("staff.am").get(&by_account).await.ok();
    assert_eq!(column(&managed, "account"), ["NORTH"]);
    let accounts = editor.get(&by_account).await.ok();
    assert_eq!(accounts["count"], 2);
    let north = accounts["items"].as_array().unwrap().iter().find(|row| row["account"] == "NORTH");
    assert_eq!((&north.unwrap()["people"], &north.unwrap()["read"]), (&json!(8), &json!(1)));
    assert!(!accounts.to_string().contains("@test.test"));
}

#[tokio::test]
async fn an_audience_is_counted_as_it_would_be_asked_before_it_is_saved() {
    let app = TestApp::new();
    let editor = app.user("staff.ce");
    let mut news = item();
    news["isMustRead"] = json!(true);
    let id = id(&editor.post("/admin/news/insert", news.clone()).await);
    editor.post(&format!("/admin/news/publish/{id}"), json!({})).await.ok();
    let north: i64 = app.value("select account_id from dealers where code = 'NORTH'");
    let owner: i64 = app.value("select id from roles where scope = 'dealer' and code = 'owner'");
    let (accounts, roles) = ([north], [owner]);
    let province: String = app.value("select province from dealers where code = 'NORTH'");
    let path = "/admin/news/audience";
    // Whatever is named, so many are asked as the item's own readership has once it is saved.
    for audience in [
        everybody(),
        json!({"accounts": accounts, "provinces": [], "roles": []}),
        json!({"accounts": [], "provinces": [province], "roles": roles}),
        json!({"accounts": accounts, "provinces": ["YT"], "roles": []}),
    ] {
        let asked =
            editor.post(path, json!({"id": id, "audience": audience})).await.ok()["item"].clone();
        let kept = editor.get(&format!("/admin/news/item/{id}")).await.ok()["item"].clone();
        news["id"] = json!(id);
        news["rowVersion"] = kept["rowVersion"].clone();
        news["audience"] = audience;
        editor.put("/admin/news/update", news.clone()).await.ok();
        let readers =
            editor.get(&format!("/admin/news/readership/{id}")).await.ok()["item"].clone();
        assert_eq!(
            (&asked["people"], &asked["accounts"]),
            (&readers["people"], &readers["accounts"]),
            "{}",
            news["audience"]
        );
    }
    // Those who have read it are not asked again.
    let everybody = json!({"id": id, "audience": everybody()});
    let before = editor.post(path, everybody.clone()).await.ok()["item"]["people"].as_i64();
    news["audience"] = everybody["audience"].clone();
    news["rowVersion"] =
        editor.get(&format!("/admin/news/item/{id}")).await.ok()["item"]["rowVersion"].clone();
    editor.put("/admin/news/update", news).await.ok();
    app.user("north.viewer").post(&format!("/news/{id}/read"), json!({})).await.ok();
    let after = editor.post(path, everybody).await.ok()["item"]["people"].as_i64();
    assert_eq!(after, before.map(|people| people - 1));

    let mars = json!({"audience": {"accounts": [], "provinces": ["Mars"], "roles": []}});
    editor.post(path, mars).await.refused(422, "marked");
    let nobody = json!({"audience": {"accounts": [], "provinces": [], "roles": []}});
    app.user("staff.te").post(path, nobody).await.refused(403, "news:edit");
}

#[tokio::test]
async fn those_who_have_not_read_are_reminded_once_a_day() {
    let app = TestApp::new();
    let editor = app.user("staff.ce");
    let mut must = item();
    must["isMustRead"] = json!(true);
    let id = id(&editor.post("/admin/news/insert", must).await);
    let remind = format!("/admin/news/remind/{id}");
    editor.post(&remind, json!({})).await.refused(409, "published news");
    editor.post(&format!("/admin/news/publish/{id}"), json!({})).await.ok();
    let viewer = app.user("north.viewer");
    viewer.post(&format!("/news/{id}/read"), json!({})).await.ok();
    app.user("staff.te").post(&remind, json!({})).await.refused(403, "news:edit");
    let told = editor.post(&remind, json!({})).await.ok();
    assert_eq!(told["message"], "Reminder sent to 15 people.");
    let mails = "select count(*) from outbox where template = 'newsReminder'";
    assert_eq!(app.value::<i64>(mails), 15);
    let reader = app.user("north.orders");
    let bell = async || column(&reader.get("/notifications/listing").await.ok(), "title");
    assert!(bell().await.contains(&"Please read: New hinges".to_owned()));
    reader.post(&format!("/news/{id}/read"), json!({})).await.ok();
    assert!(!bell().await.contains(&"Please read: New hinges".to_owned()));
    editor.post(&remind, json!({})).await.refused(409, "last day");
    app.database()
        .execute("update news_items set reminded_at = reminded_at - 86400000", [])
        .unwrap();
    editor.post(&remind, json!({})).await.ok();
    assert_eq!(app.value::<i64>(mails), 29);
    let item = editor.get(&format!("/admin/news/readership/{id}")).await.ok()["item"].clone();
    assert!(item["remindedAt"].is_string() && item["read"] == 2, "{item}");
}

#[tokio::test]
async fn a_client_of_the_contract_alone_publishes_by_the_form() {
    let app = TestApp::new();
    let (editor, reader) = (app.user("staff.ce"), app.user("north.viewer"));
    let article = json!({
        "title": "Adjust a lock", "categoryId": 1, "body": "<p>Turn it.</p>", "tags": [], "products": [],
        "audience": everybody(),
    });
    for (path, reading, form) in
        [("news", "/news/item?id=", item()), ("knowledge", "/knowledge/item/", article)]
    {
        let mut form = form;
        form["status"] = json!("published");
        let made = editor.post(&format!("/admin/{path}/insert"), form.clone()).await.ok();
        let id = made["id"].clone();
        assert_eq!(made["item"]["status"], "published", "{made}");
        reader.get(&format!("{reading}{id}")).await.ok();
        form["id"] = id.clone();
        form["status"] = json!("draft");
        editor.put(&format!("/admin/{path}/update"), form.clone()).await.ok();
        reader.get(&format!("{reading}{id}")).await.refused(404, "");
        form["status"] = json!("published");
        form["publishFrom"] = json!("2020-01-01T00:00:00Z");
        form["publishTo"] = json!("2020-01-02T00:00:00Z");
        let refused = editor.put(&format!("/admin/{path}/update"), form.clone()).await;
        assert!(refused.refused(422, "marked")["errors"]["publishTo"].is_array());
        // Without a word about it a record stays where it is.
        form.as_object_mut().unwrap().remove("status");
        form.as_object_mut().unwrap().remove("publishTo");
        let kept = editor.put(&format!("/admin/{path}/update"), form.clone()).await.ok();
        assert_eq!(kept["item"]["status"], "draft");
        form["status"] = json!("live");
        editor.put(&format!("/admin/{path}/update"), form).await.refused(422, "");
    }
}

const PHOTO: &[u8] = include_bytes!("../pictures/site.jpg");

#[tokio::test]
async fn a_photo_is_kept_without_the_place_where_it_was_taken() {
    let app = TestApp::new();
    let editor = app.user("staff.ce");
    let id = id(&editor.post("/admin/news/insert", item()).await);
    let upload = format!("/admin/news/upload/{id}");
    let added = editor.upload(&upload, "site.jpg", PHOTO).await.ok()["item"].clone();
    assert_eq!((&added["name"], &added["isPreviewable"]), (&json!("site.jpg"), &json!(true)));
    let kept = editor.get(&format!("/admin/news/download/{id}/site.jpg")).await;
    let holds = |file: &[u8], what: &[u8]| file.windows(what.len()).any(|part| part == what);
    // The maker, and the pointer to the position.
    for told in [&b"Maker"[..], b"\x88\x25\0\x04"] {
        assert!(holds(PHOTO, told) && !holds(&kept.body, told));
    }
    assert!(holds(&kept.body, b"2026:05:04 10:11:12"));
    editor.upload(&upload, "cut.jpg", &PHOTO[..600]).await.refused(422, "marked");
}

#[tokio::test]
async fn the_last_file_that_fitted_may_be_sent_again() {
    let app = TestApp::new();
    let editor = app.user("staff.ce");
    let id = id(&editor.post("/admin/news/insert", item()).await);
    let upload = format!("/admin/news/upload/{id}");
    for number in 0..9 {
        editor.upload(&upload, &format!("{number}.txt"), b"one of ten").await.ok();
    }
    let send = || {
        let part = "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"last.txt\"\r\n\r\nten\r\n--edge--\r\n";
        let request = Request::post(format!("/api{upload}"))
            .header("content-type", "multipart/form-data; boundary=edge")
            .header("idempotency-key", "last");
        editor.send(request.body(Body::from(part)).unwrap())
    };
    let first = send().await.ok();
    assert_eq!(send().await.ok(), first);
    editor.upload(&upload, "more.txt", b"eleven").await.refused(422, "marked");
}

#[tokio::test]
async fn a_form_tells_all_that_is_wrong_with_it() {
    let app = TestApp::new();
    let editor = app.user("staff.ce");
    let wrong = json!({
        "title": " ", "summary": "x".repeat(401), "body": "<script>alert(1)</script>",
        "publishFrom": "2026-06-02T00:00:00Z", "publishTo": "2026-06-01T00:00:00Z",
        "audience": only("provinces", json!(["Ontario"])),
    });
    let refusal = editor.post("/admin/news/insert", wrong.clone()).await.refused(422, "");
    let fields: Vec<&String> = refusal["errors"].as_object().unwrap().keys().collect();
    assert_eq!(fields, ["audience.provinces", "body", "publishTo", "summary", "title"]);
    let audience = json!({"accounts": [77], "roles": [21], "provinces": []});
    let nobody = json!({"title": "A", "body": "B", "audience": audience});
    let refusal = editor.post("/admin/news/insert", nobody).await.refused(422, "");
    let fields: Vec<&String> = refusal["errors"].as_object().unwrap().keys().collect();
    assert_eq!(fields, ["audience.accounts", "audience.roles"]);
    let refusal = editor.put("/admin/news/update", item()).await.refused(422, "");
    let fields: Vec<&String> = refusal["errors"].as_object().unwrap().keys().collect();
    assert_eq!(fields, ["id"]);
    let typed =
        json!({"title": 5, "isPinned": "yes", "audience": only("accounts", json!(["NORTH"]))});
    let refusal = editor.post("/admin/news/insert", typed).await.refused(422, "");
    let errors = json!({
        "title": ["This must be a text."], "isPinned": ["This must be true or false."],
        "audience.accounts.0": ["This must be a whole number."],
    });
    assert_eq!(refusal["errors"], errors);
    let orders = app.user("staff.od");
    orders.get("/admin/orders/listing?stage=new").await.refused(400, "“stage”");
    orders.get("/address/retrieve").await.refused(400, "The parameter “id” is required.");
    let late =
        json!({"id": 999, "rowVersion": 1, "title": "A", "body": "B", "audience": everybody()});
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
    let refusal = again.refused(409, "Someone else");
    assert_eq!((&refusal["code"], &refusal["item"]["rowVersion"]), (&json!("stale"), &json!(2)));
    let mut unseen = change(&first, item());
    unseen.as_object_mut().unwrap().remove("rowVersion");
    let wins = editor.put("/admin/news/update", unseen).await.ok();
    assert_eq!(wins["item"]["rowVersion"], 3);
    // What changed is in the trail, and nothing else.
    let sql = "select before || ' ' || after from events where entity = 'news' and verb = 'update'";
    let trail: String = app.database().query_row(sql, [], |row| row.get(0)).unwrap();
    assert!(trail.contains(r#""title":"Plant closed on July 1""#), "{trail}");
    assert!(!trail.contains("rowVersion") && !trail.contains("isPinned\":true,\"is"), "{trail}");
}

#[tokio::test]
async fn a_notification_is_seen_and_dismissed_by_each_reader_for_themselves() {
    let app = TestApp::new();
    let (editor, reader) = (app.user("staff.ce"), app.user("north.owner"));
    let urgent = json!({"title": "Truck late", "severity": "urgent", "isDismissible": false,
                        "audience": only("accounts", json!([1]))});
    let urgent = id(&editor.post("/admin/notifications/insert", urgent).await);
    let shown = reader.get("/notifications/listing").await.ok();
    assert_eq!(column(&shown, "title"), ["Truck late", "Phones are down"]);
    assert_eq!(app.user("south.owner").get("/news/notifications").await.ok()["count"], 2);

    reader.post("/notifications/seen", json!({"ids": [1]})).await.ok();
    let shown = reader.get("/notifications/listing").await.ok();
    assert_eq!(column(&shown, "isSeen"), ["false", "true"]);
    reader.post("/notifications/seen", json!({})).await.refused(422, "correct");
    reader.post("/notifications/seen", json!({"ids": null})).await.ok();
    let shown = reader.get("/notifications/listing").await.ok();
    assert_eq!(column(&shown, "isSeen"), ["true", "true"]);

    reader.post("/notifications/dismiss/1", json!({})).await.ok();
    let stays = format!("/notifications/dismiss/{urgent}");
    reader.post(&stays, json!({})).await.refused(409, "can't be dismissed");
    let shown = reader.get("/notifications/listing").await.ok();
    assert_eq!(column(&shown, "title"), ["Truck late"]);
    let other = app.user("north.viewer").get("/news/notifications").await.ok();
    assert_eq!(column(&other, "title"), ["Truck late", "Phones are down"]);

    let kept =
        editor.get(&format!("/admin/notifications/item/{urgent}")).await.ok()["item"].clone();
    let mut over = change(&kept, kept.clone());
    over["endsAt"] = kept["startsAt"].clone();
    editor.put("/admin/notifications/update", over.clone()).await.refused(422, "");
    over["startsAt"] = json!("2020-01-01T00:00:00Z");
    editor.put("/admin/notifications/update", over).await.ok();
    assert_eq!(reader.get("/notifications/listing").await.ok()["count"], 0);
    let wrong = json!({"severity": "loud", "link": "javascript:alert(1)", "body": "x".repeat(1001), "audience": everybody()});
    let refusal = editor.post("/admin/notifications/insert", wrong).await.refused(422, "");
    let fields: Vec<&String> = refusal["errors"].as_object().unwrap().keys().collect();
    assert_eq!(fields, ["body", "link", "severity", "title"]);
    let chief = app.user("staff.sa");
    chief.delete(&format!("/admin/notifications/delete/{urgent}")).await.ok();
    chief.get(&format!("/admin/notifications/item/{urgent}")).await.refused(404, "");
}

#[tokio::test]
async fn staff_in_a_dealer_s_place_leave_no_marks() {
    let app = TestApp::new();
    let place = json!({"account": "NORTH", "reason": "To look at the news", "mode": "act"});
    let session = app.user("staff.sa").post("/admin/account/impersonate", place).await.ok();
    let visitor = app.bearer(session["item"]["token"].as_str().unwrap());
    visitor.get("/news/item?id=1").await.ok();
    visitor.post("/news/1/read", json!({})).await.refused(403, "impersonating");
    let marks =
        "select (select count(*) from news_reads) + (select count(*) from notification_states)";
    let marks: i64 = app.database().query_row(marks, [], |row| row.get(0)).unwrap();
    assert_eq!(marks, 0);
}

#[tokio::test]
async fn a_page_is_shown_to_those_it_is_for_while_it_is_active() {
    let app = TestApp::new();
    let (editor, reader) = (app.user("staff.ce"), app.user("north.viewer"));
    let page = json!({"title": "Returns", "slug": "returns", "body": "<h2>Returns</h2><p>None.</p>",
                      "visibility": "dealer", "sort": 9});
    let id = id(&editor.post("/admin/pages/insert", page.clone()).await);
    let read = format!("/pages/item/{id}");
    assert_eq!(reader.get(&read).await.ok()["item"]["title"], "Returns");
    editor.upload(&format!("/admin/pages/upload/{id}"), "terms.txt", b"thirty days").await.ok();
    let file = format!("/pages/download/{id}/terms.txt");
    assert_eq!(reader.get(&read).await.ok()["item"]["attachments"][0]["name"], "terms.txt");
    assert_eq!(reader.get(&file).await.text(), "thirty days");
    // Staff read those for them, with no permission to keep pages.
    let staff = app.user("staff.ar");
    let (at_staff, file_of_staff) = (
        format!("/admin/staticpages/item/{id}"),
        format!("/admin/staticpages/download/{id}/terms.txt"),
    );
    staff.get(&at_staff).await.refused(404, "");
    staff.get(&file_of_staff).await.refused(404, "");
    let mut shared =
        change(&editor.get(&format!("/admin/pages/item/{id}")).await.ok()["item"], page.clone());
    shared["visibility"] = json!("both");
    editor.put("/admin/pages/update", shared).await.ok();
    let seen = staff.get(&at_staff).await.ok()["item"].clone();
    assert_eq!(
        (&seen["title"], &seen["attachments"][0]["name"]),
        (&json!("Returns"), &json!("terms.txt"))
    );
    assert_eq!(staff.get(&file_of_staff).await.text(), "thirty days");
    let listed = column(&staff.get("/admin/staticpages/listing").await.ok(), "slug");
    assert_eq!(listed, ["warranty", "handbook", "returns"]);
    let kept = editor.get(&format!("/admin/pages/item/{id}")).await.ok()["item"].clone();
    for (field, value) in [("visibility", json!("staff")), ("isActive", json!(false))] {
        let kept = editor.get(&format!("/admin/pages/item/{id}")).await.ok()["item"].clone();
        let mut hidden = change(&kept, page.clone());
        hidden[field] = value;
        editor.put("/admin/pages/update", hidden).await.ok();
        reader.get(&read).await.refused(404, "");
        reader.get(&file).await.refused(404, "");
    }
    assert_eq!(kept["slug"], "returns");
    let taken = editor.post("/admin/pages/insert", page).await.refused(422, "");
    assert!(taken["errors"]["slug"][0].as_str().unwrap().contains("Another page"), "{taken}");
    let wrong = json!({"title": "", "slug": "Ärger !", "visibility": "all", "sort": -1});
    let refusal = editor.post("/admin/pages/insert", wrong).await.refused(422, "");
    let fields: Vec<&String> = refusal["errors"].as_object().unwrap().keys().collect();
    assert_eq!(fields, ["body", "slug", "sort", "title", "visibility"]);
    app.user("staff.sa").delete(&format!("/admin/pages/delete/{id}")).await.ok();
    editor.get(&format!("/admin/pages/item/{id}")).await.refused(404, "");
}

/// A random item, and what determines who reads it.
struct Written {
    status: &'static str,
    from: Option<i64>,
    to: Option<i64>,
    accounts: Vec<i64>,
    roles: Vec<i64>,
    provinces: Vec<&'static str>,
}

impl Written {
    /// The rule, implemented independently of the product.
    fn is_for(&self, now: i64, (account, role, province): (i64, i64, &str)) -> bool {
        self.status == "published"
            && self.from.is_some_and(|from| from <= now)
            && self.to.is_none_or(|to| to > now)
            && (self.accounts.is_empty() || self.accounts.contains(&account))
            && (self.roles.is_empty() || self.roles.contains(&role))
            && (self.provinces.is_empty() || self.provinces.contains(&province))
    }
}

#[tokio::test]
async fn no_reader_meets_an_item_that_is_not_out_or_not_for_them() {
    let app = TestApp::new();
    let database = app.database();
    let now = app.app.clock.now().0;
    let written = some_items(now);
    let list = app.app.files.keep("list.txt", Cursor::new(b"a list"), &[FileKind::Text]).unwrap();
    database.execute("delete from news_items", []).unwrap();
    database.execute("delete from audiences where owner_kind = 'news'", []).unwrap();
    for (id, item) in (1_i64..).zip(&written) {
        let insert = "insert into news_items (id, title, title_folded, body, status, publish_from, publish_to,
                          created_at, updated_at)
                      values (?1, 'Item ' || ?1, 'item ' || ?1, '<p>Text</p>', ?2, ?3, ?4, 0, 0)";
        database.execute(insert, params![id, item.status, item.from, item.to]).unwrap();
        let named = item.accounts.iter().map(|id| ("account", id.to_string()));
        let named = named.chain(item.roles.iter().map(|id| ("role", id.to_string())));
        let named = named.chain(item.provinces.iter().map(|code| ("province", (*code).to_owned())));
        for (kind, value) in named {
            let insert = "insert or ignore into audiences values ('news', ?1, ?2, ?3)";
            database.execute(insert, params![id, kind, value]).unwrap();
        }
        let owner = Owner { kind: "news", id };
        Attachments::of_all(&database).attach(owner, None, &list, None, Instant(0)).unwrap();
    }
    let mut met = 0;
    for (who, facts) in [
        ("north.owner", (1, 1, "ON")),
        ("north.accounting", (1, 3, "ON")),
        ("south.owner", (2, 1, "NY")),
        ("south.viewer", (2, 6, "NY")),
    ] {
        let reader = app.user(who);
        let mut listed = BTreeSet::new();
        for offset in [0, 100, 200] {
            let page =
                reader.get(&format!("/news/listing?pageSize=100&offset={offset}")).await.ok();
            listed.extend(column(&page, "id"));
        }
        for (id, item) in (1_i64..).zip(&written) {
            let is_his = item.is_for(now, facts);
            let wanted = if is_his { 200 } else { 404 };
            assert_eq!(listed.contains(&id.to_string()), is_his, "{who} lists {id}");
            let read = reader.get(&format!("/news/item?id={id}")).await;
            assert_eq!(read.status, wanted, "{who} reads {id}");
            let file = reader.get(&format!("/news/download/{id}/list.txt")).await;
            assert_eq!(file.status, wanted, "{who} loads the file of {id}");
            met += usize::from(is_his);
        }
    }
    assert!((20..600).contains(&met), "the items say too little: {met}");
}

/// Items of every kind, the same in every run.
fn some_items(now: i64) -> Vec<Written> {
    let mut state = 20_260_615_u64;
    let mut throw = move |sides: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % sides
    };
    let hour = 3_600_000;
    (0..220)
        .map(|_| {
            let status = ["draft", "published", "published", "published", "archived"][throw(5)];
            let from = [Some(now - hour), Some(now - 9 * hour), Some(now + hour), None][throw(4)];
            let from = if status == "published" { from.or(Some(now)) } else { from };
            let to = [None, None, Some(now + 9 * hour), Some(now - hour / 2)][throw(4)];
            let to = to.filter(|to| from.is_none_or(|from| *to > from));
            let some = |of: &[i64], throw: &mut dyn FnMut(usize) -> usize| -> Vec<i64> {
                if throw(2) == 0 {
                    return Vec::new();
                }
                of.iter().copied().filter(|_| throw(2) == 0).collect()
            };
            let accounts = some(&[1, 2, 3], &mut throw);
            let roles = some(&[1, 3, 6, 8], &mut throw);
            let provinces = ["ON", "NY", "BC"];
            let provinces = some(&[0, 1, 2], &mut throw)
                .into_iter()
                .map(|place| provinces[usize::try_from(place).unwrap()])
                .collect();
            Written { status, from, to, accounts, roles, provinces }
        })
        .collect()
}
