//! Tests staff's lists of all dealers' orders, invoices and load dates, and whose of them each user
//! sees.

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use serde_json::{Value, json};
use transom::files::Space;

use super::harness::{TestApp, column};

const NORTH: i64 = 268_435_457;
const SOUTH: i64 = 536_870_913;

#[tokio::test]
async fn staff_see_every_dealers_orders_with_the_dealer() {
    let app = TestApp::new();
    let desk = app.user("staff.od");
    let all = desk.get("/admin/orders/listing").await.ok();
    assert_eq!(all["count"], 8);
    assert_eq!(&column(&all, "orderNumber")[..3], ["W1002", "W5001", "W1001"]);
    let first = &all["items"][0];
    assert_eq!(
        (&first["account"], &first["accountName"]),
        (&json!("NORTH"), &json!("Northern Glass"))
    );
    assert_eq!(first["total"], json!(565.0));
    let ends = r#"[{"selector":"currency","summaryType":"min"},{"selector":"currency","summaryType":"max"}]"#;
    for (narrowed, currencies) in [("", ["CAD", "USD"]), ("&account=south", ["USD", "USD"])] {
        let list = format!("/admin/orders/listing?totalSummary={ends}{narrowed}");
        assert_eq!(desk.get(&list).await.ok()["summary"], json!(currencies));
    }
    let quotes = desk.get("/admin/orders/listing?stage=quote").await.ok();
    assert_eq!(column(&quotes, "orderNumber"), ["Q2001", "Q6001"]);
    let south = desk.get("/admin/orders/listing?account=south&stage=past").await.ok();
    assert_eq!(column(&south, "orderNumber"), ["W5002"]);
    let found =
        desk.get(r#"/admin/orders/listing?filter=["customerName","contains","gina"]"#).await.ok();
    assert_eq!(column(&found, "account"), ["SOUTH", "SOUTH"]);
    let found =
        desk.get(r#"/admin/orders/listing?filter=["accountName","startswith","north"]"#).await;
    assert_eq!(found.ok()["count"], 6);
    desk.get("/admin/orders/listing?account=NOBODY").await.refused(404, "");
    desk.get("/admin/orders/listing?stage=soon").await.refused(400, "");
    let file = desk.get("/admin/orders/listing/export?format=csv&account=SOUTH").await.text();
    assert!(file.contains("Southern Doors") && !file.contains("Northern"), "{file}");
}

#[tokio::test]
async fn an_account_manager_sees_the_orders_of_their_own_dealers() {
    let app = TestApp::new();
    let manager = app.user("staff.am");
    let list = manager.get("/admin/orders/listing").await.ok();
    assert_eq!(list["count"], 6);
    assert!(column(&list, "account").iter().all(|account| account == "NORTH"));
    manager.get(&format!("/admin/orders/item/{NORTH}")).await.ok();
    for path in [
        format!("/admin/orders/item/{SOUTH}"),
        format!("/admin/order/lineitems?id={SOUTH}"),
        format!("/admin/order/lineitems/export?id={SOUTH}&format=csv"),
        format!("/admin/order/lineitems/details?id={SOUTH}&lineNumber=1"),
        format!("/admin/invoices/item/{SOUTH}"),
        format!("/admin/invoices/pdf/{SOUTH}"),
        "/admin/orders/listing?account=SOUTH".to_owned(),
        "/admin/invoices/listing?account=SOUTH".to_owned(),
        "/admin/invoices/listing/export?account=SOUTH&format=csv".to_owned(),
        "/admin/loaddates?account=SOUTH".to_owned(),
        "/admin/dds/accountquotes?account=SOUTH".to_owned(),
        "/admin/dds/accountorders?account=SOUTH".to_owned(),
    ] {
        manager.get(&path).await.refused(404, "");
    }
    assert_eq!(manager.get("/admin/invoices/listing").await.ok()["count"], 5);
    // A technician has no accounts of their own.
    assert_eq!(app.user("staff.te").get("/admin/orders/listing").await.ok()["count"], 0);
}

#[tokio::test]
async fn an_order_comes_with_its_customer_and_its_lines() {
    let app = TestApp::new();
    let desk = app.user("staff.od");
    let item = &desk.get(&format!("/admin/orders/item/{NORTH}")).await.ok()["item"];
    assert_eq!((&item["orderNumber"], &item["account"]), (&json!("W1001"), &json!("NORTH")));
    assert_eq!(item["customer"]["phone"], "+18075550177");
    assert_eq!(item["taxes"][0]["code"], "HST");
    let lines = desk.get(&format!("/admin/order/lineitems?id={NORTH}&quote=false")).await.ok();
    assert_eq!(column(&lines, "product"), ["CAS-100", "DOR-200"]);
    assert_eq!(lines["items"][0]["net"], json!(720.0));
    desk.get(&format!("/admin/order/lineitems?id={NORTH}&quote=true")).await.refused(404, "");
    let details =
        desk.get(&format!("/admin/order/lineitems/details?id={NORTH}&lineNumber=1")).await;
    assert_eq!(column(&details.ok(), "label"), ["Pane", "Colour"]);
    desk.get(&format!("/admin/order/lineitems/details?id={NORTH}&lineNumber=9"))
        .await
        .refused(404, "");
    for id in [0, -1, 7, i64::MAX] {
        desk.get(&format!("/admin/orders/item/{id}")).await.refused(404, "");
    }
}

#[tokio::test]
async fn staff_see_every_dealers_invoices_with_lines_and_paper() {
    let app = TestApp::new();
    let desk = app.user("staff.ar");
    let list = desk.get("/admin/invoices/listing").await.ok();
    assert_eq!(list["count"], 6);
    let late = desk.get(r#"/admin/invoices/listing?filter=["status","=","overdue"]"#).await.ok();
    assert_eq!(column(&late, "invoiceNumber"), ["I7001", "I3001"]);
    let item = &desk.get(&format!("/admin/invoices/item/{SOUTH}")).await.ok()["item"];
    assert_eq!(
        (&item["account"], &item["lines"][0]["product"]),
        (&json!("SOUTH"), &json!("DOR-200"))
    );
    let paper = desk.get(&format!("/admin/invoices/pdf/{SOUTH}?inline=true")).await;
    assert!(paper.body.starts_with(b"%PDF"));
    assert!(paper.headers["content-disposition"].to_str().unwrap().starts_with("inline"));
}

#[tokio::test]
async fn load_dates_and_designs_are_looked_up_by_account() {
    let app = TestApp::new();
    let desk = app.user("staff.od");
    let dates = desk.get("/admin/loaddates?account=north").await.ok();
    assert_eq!(column(&dates, "loadDate"), ["2026-06-18", "2026-06-25"]);
    assert_eq!(dates["items"][0]["orders"][0]["orderNumber"], "W1003");
    // Without an account: all trucks, each with what is on it.
    let all = desk.get("/admin/loaddates").await.ok();
    let north = all["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["loadDate"] == "2026-06-18")
        .unwrap();
    assert!(all["count"].as_i64().unwrap() >= dates["count"].as_i64().unwrap());
    assert_eq!((&north["orderCount"], &north["unitCount"]), (&json!(1), &json!(4)), "{all}");
    assert_eq!(north["weight"], Value::Null, "nothing says what it weighs");
    assert_eq!(north["week"], "2026-06-15");
    let weeks =
        desk.get(r#"/admin/loaddates?group=[{"selector":"week","isExpanded":false}]"#).await.ok();
    assert_eq!(weeks["items"][0]["key"], "2026-06-15", "{weeks}");
    let columns = "format=csv&columns=loadDate,orderCount,unitCount,accountName";
    let file = desk.get(&format!("/admin/loaddates/export?{columns}")).await;
    assert!(String::from_utf8_lossy(&file.body).contains("2026-06-18,1,4,"));
    // What the dealer's screen shows is what its file holds.
    let file =
        app.user("north.owner").get("/loaddates/export?format=csv&columns=loadDate,orders").await;
    assert!(String::from_utf8_lossy(&file.body).contains("2026-06-18,W1003"));
    // A manager sees the trucks of their accounts, a technician none.
    let managed = "update dealers set account_manager_id = (select id from users where email = 'staff.am@test.test')
                   where account_id = 2";
    app.database().execute(managed, []).unwrap();
    app.database()
        .execute("update dealers set account_manager_id = null where account_id = 1", [])
        .unwrap();
    app.user("staff.am").get("/admin/loaddates?account=NORTH").await.refused(404, "");
    let theirs = app.user("staff.am").get("/admin/loaddates").await.ok();
    assert_eq!(column(&theirs, "loadDate"), ["2026-06-19", "2026-06-26"], "{theirs}");
    assert_eq!(column(&theirs, "orderCount"), ["1", "0"], "{theirs}");
    assert_eq!(app.user("staff.te").get("/admin/loaddates").await.ok()["count"], 0);
    desk.get("/admin/dds/accountquotes").await.refused(400, "account or a request");
    desk.get("/admin/dds/accountorders?account=").await.refused(400, "account or a request");
    let quotes = desk.get("/admin/dds/accountquotes?account=NORTH").await.ok();
    assert_eq!(column(&quotes, "number"), ["Q2001"]);
    let orders = desk.get("/admin/dds/accountorders?account=SOUTH").await.ok();
    assert_eq!(column(&orders, "number"), ["W5001", "W5002"]);
    assert_eq!(orders["items"][0]["total"], json!(972.0));
    // Sorted and filtered by the names that the rows have.
    let sorted = r#"/admin/dds/accountorders?account=SOUTH&sort=[{"selector":"number","desc":true}]&filter=["date",">","2020-01-01"]"#;
    assert_eq!(column(&desk.get(sorted).await.ok(), "number"), ["W5002", "W5001"]);
}

#[tokio::test]
async fn planners_note_on_a_load_date_what_its_dealers_read() {
    let app = TestApp::new();
    // An account manager may note too, within their reach: the first dealer is theirs.
    for sql in [
        "update role_permissions set verbs = 1025 where role_id = 23 and section = 'loaddates'",
        "update dealers set account_manager_id = case account_id
             when 1 then (select id from users where email = 'staff.am@test.test') end",
    ] {
        app.database().execute(sql, []).unwrap();
    }
    let planner = app.user("staff.pp");
    let set = |id: i64, note: &str| {
        let form = json!({"id": id, "note": note});
        planner.put("/admin/loaddates/note", form)
    };
    let said = "Loading starts at six.\nPlease be ready.";
    set(1, &format!("  {said} ")).await.ok();
    let note_of = async |who: &str, path: &str| {
        let list = app.user(who).get(path).await.ok();
        list["items"][0].clone()
    };
    let row = note_of("staff.od", "/admin/loaddates?account=NORTH").await;
    assert_eq!((&row["id"], &row["note"]), (&json!(1), &json!(said)));
    assert!(row["notedBy"].is_string() && row["notedAt"].is_string(), "{row}");
    let row = note_of("north.owner", "/loaddates").await;
    assert_eq!((&row["id"], &row["note"]), (&json!(1), &json!(said)));
    assert_eq!(row.get("notedBy"), None, "who wrote it is the staff's matter");
    // Another dealer's own load date stays without it.
    assert_eq!(note_of("south.owner", "/loaddates").await["note"], json!(null));
    let file = app.user("north.owner").get("/loaddates/export?format=csv&columns=note").await;
    assert!(file.text().contains("Loading starts at six."));
    let event = "select json_extract(after, '$.note') from events where entity = 'loadDate' and verb = 'note'";
    assert_eq!(app.value::<String>(event), said);

    // What is over, what there is not, what is too long; and who may not.
    for id in [3, 999, -1] {
        set(id, "Too late").await.refused(404, "");
    }
    let long = set(1, &"n".repeat(501)).await.refused(422, "");
    assert!(long["errors"]["note"].is_array(), "{long}");
    for who in ["staff.od", "staff.sv", "staff.au"] {
        let form = json!({"id": 1, "note": "Mine"});
        app.user(who).put("/admin/loaddates/note", form).await.refused(403, "loaddates:note");
    }
    set(1, " ").await.ok();
    assert_eq!(note_of("north.owner", "/loaddates").await["note"], json!(null));

    let manager = app.user("staff.am");
    let form = |id: i64| json!({"id": id, "note": "Ask me about it."});
    manager.put("/admin/loaddates/note", form(1)).await.ok();
    manager.put("/admin/loaddates/note", form(4)).await.refused(404, "");
}

#[tokio::test]
async fn a_message_is_tried_again_or_taken_out_once() {
    let app = TestApp::new();
    app.user("north.owner").post("/email/send", json!({"message": "Hello"})).await.ok();
    let desk = app.user("staff.sa");
    let id = desk.get("/admin/outbox").await.ok()["items"][0]["id"].clone();
    app.database().execute("update outbox set status = 'failed', tries = 9", []).unwrap();
    app.user("staff.au")
        .post(&format!("/admin/outbox/{id}/retry"), json!({}))
        .await
        .refused(403, "system:edit");
    desk.post(&format!("/admin/outbox/{id}/retry"), json!({})).await.ok();
    let message = desk.get(&format!("/admin/outbox/{id}")).await.ok();
    assert_eq!(
        (&message["item"]["status"], &message["item"]["tries"]),
        (&json!("waiting"), &json!(0))
    );
    let many = async |who: &str, action: &str| {
        let form = json!({"ids": [id, 999], "action": action});
        app.user(who).post("/admin/outbox/bulk", form).await
    };
    many("staff.au", "drop").await.refused(403, "system:edit");
    let dropped = many("staff.sa", "drop").await.ok()["items"].clone();
    assert_eq!(dropped[0]["number"], message["item"]["recipient"]);
    assert_eq!((&dropped[0]["isSuccess"], &dropped[1]["isSuccess"]), (&json!(true), &json!(false)));
    let again = many("staff.sa", "retry").await.ok()["items"].clone();
    assert_eq!(again[0]["isSuccess"], false, "{again}");
    desk.post(&format!("/admin/outbox/{id}/drop"), json!({}))
        .await
        .refused(409, "already been stopped");
    desk.post(&format!("/admin/outbox/{id}/retry"), json!({}))
        .await
        .refused(409, "already been stopped");
    desk.post("/admin/outbox/999/retry", json!({})).await.refused(404, "");
    let acts = desk.get("/admin/audit/listing?entity=outbox").await.ok();
    assert_eq!(column(&acts, "verb"), ["drop", "retry"]);
    let file = desk.get("/admin/outbox/export?format=csv").await.text();
    assert!(file.contains("Stopped") && !file.contains("Hello"), "{file}");
}

#[tokio::test]
async fn the_trail_is_searched_read_and_written_out() {
    let app = TestApp::new();
    let form = json!({"account": "NORTH", "reason": "They asked for help."});
    app.user("staff.am").post("/admin/account/impersonate", form).await.ok();
    app.user("staff.sa").put("/admin/system/maintenance", json!({"isOn": false})).await.ok();
    let auditor = app.user("staff.au");
    let all = auditor.get("/admin/audit/listing").await.ok();
    assert_eq!(column(&all, "verb"), ["maintenance", "impersonate"]);
    assert_eq!(
        (&all["items"][1]["onBehalfOf"], &all["items"][1]["actor"]),
        (&json!("NORTH"), &json!("staff am"))
    );
    let found =
        auditor.get(r#"/admin/audit/listing?filter=["reason","contains","HELP"]"#).await.ok();
    // What the list shows of a record and its account can be looked for.
    for shown in ["record", "account", "accountName"] {
        let row = all["items"].as_array().unwrap().iter().find(|row| row[shown].is_string());
        let Some(row) = row else { continue };
        let filter = serde_json::json!([shown, "contains", row[shown]]);
        let found = auditor.get(&format!("/admin/audit/listing?filter={filter}")).await.ok();
        let ids: Vec<_> = found["items"].as_array().unwrap().iter().map(|it| &it["id"]).collect();
        assert!(ids.contains(&&row["id"]), "{shown}: {row}");
        let filter = serde_json::json!([shown, "contains", "nowhere to be found"]);
        let none = auditor.get(&format!("/admin/audit/listing?filter={filter}")).await.ok();
        assert_eq!(none["count"], 0, "{shown}");
    }
    assert_eq!(found["count"], 1);
    assert_eq!(auditor.get("/admin/audit/listing?account=north").await.ok()["count"], 1);
    assert_eq!(auditor.get("/admin/audit/listing?account=south").await.ok()["count"], 0);
    assert_eq!(auditor.get("/admin/audit/listing?entity=system").await.ok()["count"], 1);
    let unit = json!({"code": "box", "name": "Box of ten"});
    app.user("staff.ce").post("/admin/pricing/uom/insert", unit).await.ok();
    let named = auditor.get("/admin/audit/listing?entity=pricingUnit").await.ok();
    assert_eq!(column(&named, "record"), ["Box of ten"]);
    let one = auditor.get("/admin/audit/item/2").await.ok();
    assert_eq!(one["item"]["after"], json!({"isOn": false}));
    auditor.get("/admin/audit/item/99").await.refused(404, "");
    let file = auditor.get("/admin/audit/listing/export?format=csv").await.text();
    assert!(file.contains("They asked for help."), "{file}");
    // A person whose right ends at their own events sees no others.
    let own = app.user("staff.am");
    assert_eq!(column(&own.get("/admin/audit/listing").await.ok(), "verb"), ["impersonate"]);
    own.get("/admin/audit/item/2").await.refused(404, "");
    own.get("/admin/audit/verify").await.refused(403, "audit:view");
    let file = own.get("/admin/audit/listing/export?format=csv").await.text();
    assert!(!file.contains("maintenance"), "{file}");
}

#[tokio::test]
async fn the_chain_is_proven_and_a_change_is_found() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    for _ in 0..3 {
        admin.put("/admin/system/maintenance", json!({"isOn": false})).await.ok();
    }
    let auditor = app.user("staff.au");
    let proof = auditor.get("/admin/audit/verify").await.ok();
    assert_eq!(
        (&proof["item"]["verdict"], &proof["item"]["proven"]),
        (&json!("verified"), &json!(3))
    );
    let head = proof["item"]["head"].as_str().unwrap();
    let again = format!("/admin/audit/verify?after={head}&known={head}");
    assert_eq!(auditor.get(&again).await.ok()["item"]["verdict"], "verified");
    auditor.get("/admin/audit/verify?after=x").await.refused(400, "id:hash");
    app.database()
        .execute_batch("drop trigger events_stay; update events set reason = 'other' where id = 2;")
        .unwrap();
    let proof = auditor.get("/admin/audit/verify").await.ok();
    assert_eq!((&proof["item"]["verdict"], &proof["item"]["at"]), (&json!("broken"), &json!(2)));
    let forged = format!("/admin/audit/verify?after=2:{}", "0".repeat(64));
    assert_eq!(auditor.get(&forged).await.ok()["item"]["verdict"], "broken");
}

#[tokio::test]
async fn what_is_not_well_is_said_the_worst_first_with_what_to_do() {
    let share = Arc::new(AtomicU64::new(100));
    let told = Arc::clone(&share);
    let app = TestApp::on_disk(
        |config| config.backup.enabled = false,
        Arc::new(move |_: &Path| {
            Ok(Space { free: told.load(Ordering::Relaxed) << 30, total: 100 << 30 })
        }),
    );
    let auditor = app.user("staff.au");
    let findings = async || {
        let status = auditor.get("/admin/system/status").await.ok();
        let all = status["item"]["findings"].as_array().unwrap().clone();
        all.into_iter()
            .map(|one| {
                let text = |name: &str| one[name].as_str().unwrap().to_owned();
                assert!(!text("title").ends_with('.') && !text("advice").is_empty(), "{one}");
                (text("concern"), text("severity"), one["details"].to_string() + &text("advice"))
            })
            .collect::<Vec<_>>()
    };
    let of = |all: &[(String, String, String)], concern: &str| {
        all.iter().find(|one| one.0 == concern).map(|one| one.1.clone())
    };
    let well = findings().await;
    assert_eq!(of(&well, "backupPlace").as_deref(), Some("warning"), "{well:?}");
    assert_eq!(of(&well, "disk"), None);
    for (free, severity) in [(9, "warning"), (4, "error"), (1, "error")] {
        share.store(free, Ordering::Relaxed);
        let found = findings().await;
        assert_eq!(of(&found, "disk").as_deref(), Some(severity), "{found:?}");
        let disk = found.iter().find(|one| one.0 == "disk").unwrap();
        assert!(disk.2.contains("GB free") && disk.2.contains("5 %"), "{disk:?}");
    }
    share.store(50, Ordering::Relaxed);
    app.database()
        .execute_batch(
            "insert into backup_runs (kind, started_at, ended_at, archive, place, is_success, bytes, files,
                 new_files, new_bytes, steps, findings)
             values ('drill', 1, 2, 'a', 'p', 0, 0, 0, 0, 0, '[]', '[\"An order was not opened.\"]');
             insert into jobs (name, schedule, is_success, result, failures)
             values ('files', 'minutes:60', 0, 'No answer', 1), ('sessions', 'minutes:60', 0, 'No answer', 3);",
        )
        .unwrap();
    let found = findings().await;
    let kinds: Vec<_> = found.iter().map(|one| (one.0.as_str(), one.1.as_str())).collect();
    assert_eq!(kinds[..2], [("job:sessions", "error"), ("drill", "error")], "{found:?}");
    assert!(kinds.contains(&("job:files", "warning")), "{found:?}");
    assert!(found[1].2.contains("An order was not opened."), "{found:?}");
}

#[tokio::test]
async fn administrators_see_how_the_system_is_and_close_it() {
    let app = TestApp::new();
    app.database()
        .execute_batch(
            "insert into import_batches (noun, file_name, file_sha256, rows, added, changed, unchanged, status,
                                         run_by, started_at, finished_at)
             values ('orders', 'orders.csv', x'00', 5, 5, 0, 0, 'applied', 'Command line', 1000, 2000)",
        )
        .unwrap();
    app.user("north.owner").post("/email/send", json!({"message": "Hello"})).await.ok();
    app.database()
        .execute("update outbox set status = 'failed', last_error = 'No such box.'", [])
        .unwrap();
    let auditor = app.user("staff.au");
    let health = &auditor.get("/admin/system/status").await.ok()["item"];
    assert_eq!(health["version"], env!("CARGO_PKG_VERSION"));
    assert!(health["storage"]["databaseBytes"].as_u64().unwrap() > 100_000);
    assert_eq!(health["server"]["isRunning"], true);
    assert!(health["server"]["uptimeSeconds"].as_i64().unwrap() < 600);
    let sessions = &health["sessions"];
    assert!(sessions["dealers"].as_i64().unwrap() >= 16, "{sessions}");
    assert!(sessions["staff"].as_i64().unwrap() >= 13, "{sessions}");
    assert_eq!(
        health["audit"]["events"].as_i64().unwrap() > 0,
        health["audit"]["head"].is_string()
    );
    let finding =
        health["findings"].as_array().unwrap().iter().find(|one| one["concern"] == "outbox");
    assert_eq!(finding.unwrap()["title"], "1 message couldn't be sent", "{health}");
    assert!(finding.unwrap()["advice"].as_str().unwrap().contains("transom queue"));
    assert!(
        health["disk"]["freeBytes"].as_u64().unwrap()
            <= health["disk"]["totalBytes"].as_u64().unwrap()
    );
    assert_eq!(health["outbox"][0]["status"], "failed");
    assert_eq!(health["failedMails"][0]["lastError"], "No such box.");
    assert_eq!(health["backups"]["isEnabled"], true);
    assert_eq!(health["backups"]["at"], "02:30");
    let orders = health["imports"].as_array().unwrap().iter().find(|one| one["noun"] == "orders");
    assert_eq!(orders.unwrap()["importedAt"], "1970-01-01T00:00:02.000Z");
    let close = json!({"isOn": true, "reason": "New disks."});
    auditor.put("/admin/system/maintenance", close.clone()).await.refused(403, "system:edit");
    let admin = app.user("staff.sa");
    admin.put("/admin/system/maintenance", json!({})).await.refused(422, "");
    admin.put("/admin/system/maintenance", close).await.ok();
    assert_eq!(app.nobody().get("/isup").await.ok()["isOutage"], true);
    assert_eq!(admin.get("/admin/system/status").await.ok()["item"]["maintenance"]["isOn"], true);
    // No one works meanwhile but those who can open it again, and those who are signed in stay so.
    let asked = admin.get("/isup").await.ok();
    assert_eq!((&asked["isOutage"], &asked["isMaintenance"]), (&json!(false), &json!(true)));
    admin.get("/admin/news/listing").await.ok();
    for other in [app.user("north.owner"), app.user("staff.am")] {
        let asked = other.get("/isup").await.ok();
        assert_eq!((&asked["isOutage"], &asked["isMaintenance"]), (&json!(true), &json!(true)));
        other.get("/account/authorize").await.refused(503, "closed for maintenance");
    }
    let owner = app.user("north.owner");
    owner.get("/order/current").await.refused(503, "closed for maintenance");
    let password = json!({"currentPassword": "x", "password": "y"});
    owner.put("/user/password", password.clone()).await.refused(503, "closed for maintenance");
    owner.post("/user/phone/1/code", json!({})).await.refused(503, "closed for maintenance");
    admin.put("/user/password", password).await.refused(422, "");
    app.user("south.owner").get("/account/logout").await.ok();
    app.user("staff.am").get("/admin/news/listing").await.refused(503, "closed for maintenance");
    admin.put("/admin/system/maintenance", json!({"isOn": false})).await.ok();
    assert_eq!(app.nobody().get("/isup").await.ok()["isOutage"], false);
    app.user("north.owner").get("/account/authorize").await.ok();
}
