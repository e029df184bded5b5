//! Tests what an order's page shows: its history, its hold, the conversation about it, what is around it, and its
//! documents.

use std::{
    fs,
    sync::{Arc, atomic::AtomicI64},
};

use serde_json::{Value, json};
use transom::{
    config::NounName,
    domain::{order_pages::filing, projects::documents::Filed},
    kernel::time::Instant,
};

use super::{
    branches::{app_with_branches, set_reach},
    drawings,
    harness::{Person, TestApp, column},
    remittances::import,
};

const MAPLE: i64 = 268_435_457;
const BIRCH: i64 = 268_435_458;
const OAK: i64 = 268_435_459;

const ORDERS: &str = "account,number,suffix,entered_on,status,load_on,promised_first,promised_now,slip_reason,\
                      hold_reason,hold_until,shipped_on\n";

async fn orders(app: &TestApp, rows: &str) {
    import(app, NounName::Orders, &format!("{ORDERS}{rows}")).await;
}

/// The steps of an order's history: kind, from, to, reason.
async fn steps(app: &TestApp, person: &str, path: &str) -> Vec<[Value; 4]> {
    let history = app.user(person).get(path).await.ok();
    let of = |step: &Value| ["kind", "from", "to", "reason"].map(|field| step[field].clone());
    history["items"].as_array().unwrap().iter().map(of).collect()
}

fn step(kind: &str, from: Option<&str>, to: Option<&str>, reason: Option<&str>) -> [Value; 4] {
    [json!(kind), json!(from), json!(to), json!(reason)]
}

#[tokio::test]
async fn an_order_s_history_says_what_imports_changed_and_why() {
    let app = TestApp::new();
    let new = "NORTH,W1100,,2026-06-12,entered,2026-06-25,2026-06-26,2026-06-26,,,,\n";
    orders(&app, new).await;
    orders(&app, new).await;
    let moved = "NORTH,W1100,,2026-06-12,on_hold,2026-07-02,2026-06-26,2026-07-03,Road closed,Colour?,2026-06-20,\n";
    orders(&app, moved).await;
    orders(&app, &moved.replace("Colour?", "Handing?")).await;
    orders(&app, "NORTH,W1100,,2026-06-12,shipped,2026-07-02,2026-06-26,2026-07-03,Road closed,,,2026-07-02\n")
        .await;

    let id: i64 = app.value("select id from orders where number = 'W1100'");
    let expected = [
        step("created", None, Some("entered"), None),
        step("status", Some("entered"), Some("on_hold"), Some("Colour?")),
        step("promise", Some("2026-06-26"), Some("2026-07-03"), Some("Road closed")),
        step("load", Some("2026-06-25"), Some("2026-07-02"), Some("Road closed")),
        step("holdUntil", None, Some("2026-06-20"), None),
        step("hold", Some("Colour?"), Some("Handing?"), None),
        step("status", Some("on_hold"), Some("shipped"), None),
        step("holdUntil", Some("2026-06-20"), None, None),
        step("shipped", None, Some("2026-07-02"), None),
    ];
    for (person, path) in
        [("north.noprice", "/order/history"), ("staff.am", "/admin/order/history")]
    {
        assert_eq!(steps(&app, person, &format!("{path}?id={id}")).await, expected, "{path}");
    }
    let history = app.user("north.viewer").get(&format!("/order/history?id={id}")).await.ok();
    let beginning = &history["items"][0];
    assert_eq!(beginning["promisedOn"], "2026-06-26");
    assert_eq!(beginning["loadDate"], "2026-06-25");
    assert_eq!(beginning["source"], "import");
    app.user("south.owner").get(&format!("/order/history?id={id}")).await.refused(404, "");
}

#[tokio::test]
async fn an_order_from_before_begins_as_of_its_last_import() {
    let app = TestApp::new();
    let path = format!("/order/history?id={OAK}");
    let before = app.user("north.viewer").get(&path).await.ok();
    assert_eq!(before["count"], 1);
    let beginning = &before["items"][0];
    assert_eq!((&beginning["kind"], &beginning["to"]), (&json!("asOf"), &json!("in_production")));
    assert_eq!(beginning["promisedOn"], "2026-06-18");

    orders(&app, "NORTH,W1003,A,2026-05-20,ready,2026-06-18,2026-06-11,2026-06-19,Glass late,,,\n")
        .await;
    let expected = [
        step("asOf", None, Some("in_production"), None),
        step("status", Some("in_production"), Some("ready"), None),
        step("promise", Some("2026-06-18"), Some("2026-06-19"), Some("Glass late")),
    ];
    assert_eq!(steps(&app, "north.viewer", &path).await, expected);
    let after = app.user("north.viewer").get(&path).await.ok();
    assert_eq!(after["items"][0]["at"], beginning["at"]);
    assert_eq!(after["items"][0]["promisedOn"], "2026-06-18");
}

#[tokio::test]
async fn an_invoice_that_completes_an_order_is_in_its_history() {
    let app = TestApp::new();
    let invoice =
        "account,number,order_number,invoiced_on,total\nNORTH,I9001,W1001,2026-06-15,1186.50\n";
    import(&app, NounName::Invoices, invoice).await;
    let expected = [
        step("asOf", None, Some("entered"), None),
        step("status", Some("entered"), Some("invoiced"), None),
    ];
    let path = format!("/order/history?id={MAPLE}");
    assert_eq!(steps(&app, "north.viewer", &path).await, expected);
}

#[tokio::test]
async fn what_is_written_down_stays() {
    let app = TestApp::new();
    orders(&app, "NORTH,W1100,,2026-06-12,entered,,,,,,,\n").await;
    let database = app.database();
    for sql in ["update record_changes set new_value = 'shipped'", "delete from record_changes"] {
        let refused = database.execute(sql, []).unwrap_err().to_string();
        assert!(refused.contains("a change that happened"), "{refused}");
    }
}

#[tokio::test]
async fn a_hold_says_since_when_and_until_when() {
    let app = TestApp::new();
    let hold = async |id: i64| {
        let order = app.user("north.viewer").get(&format!("/order?id={id}")).await.ok();
        order["item"]["hold"].clone()
    };
    let before = hold(BIRCH).await;
    assert_eq!(before["reason"], "Glass colour to be confirmed");
    // Since the import that brought it, which has no day for the answer.
    assert_eq!(before["since"], "1970-01-01T00:00:00.000Z");
    assert_eq!(before["deadlineOn"], json!(null));
    assert_eq!(hold(OAK).await, json!(null));

    // Without a day of the ERP's, the cut-off of its load counts.
    orders(&app, "NORTH,W1003,A,2026-05-20,on_hold,2026-06-18,,,,Handing?,,\n").await;
    let held = hold(OAK).await;
    assert!(held["since"].is_string(), "{held}");
    assert_eq!(held["deadlineOn"], "2026-06-11");
    assert!(held["deadlineAt"].is_string(), "{held}");

    let day = "NORTH,W1003,A,2026-05-20,on_hold,2026-06-18,,,,Handing?,2026-06-17,\n";
    orders(&app, day).await;
    let dated = hold(OAK).await;
    assert_eq!((&dated["deadlineOn"], &dated["deadlineAt"]), (&json!("2026-06-17"), &json!(null)));
    assert_eq!(dated["since"], held["since"]);
    let staff = app.user("staff.am").get(&format!("/admin/orders/item/{OAK}")).await.ok();
    assert_eq!(staff["item"]["hold"], dated);

    // The dashboard names the same day to everyone, and what is due first comes first.
    for login in ["north.owner", "north.viewer"] {
        let summary = app.user(login).get("/order/summary").await.ok();
        let named = summary["item"]["onHold"].as_array().unwrap();
        let deadlines: Vec<_> =
            named.iter().map(|order| (order["id"].clone(), order["deadlineOn"].clone())).collect();
        let expected = [(json!(OAK), json!("2026-06-17")), (json!(BIRCH), json!(null))];
        assert_eq!(deadlines, expected, "{login}");
    }
}

const JPEG: &[u8] = include_bytes!("../pictures/site.jpg");

async fn write(person: &Person<'_>, base: &str, form: Value) -> i64 {
    person.post(&format!("{base}/message"), form).await.ok()["id"].as_i64().unwrap()
}

async fn uploaded(person: &Person<'_>, base: &str, name: &str) -> i64 {
    let answer = person.upload(&format!("{base}/upload/{BIRCH}"), name, JPEG).await.ok();
    answer["id"].as_i64().unwrap()
}

async fn messages(app: &TestApp, who: &str) -> Value {
    let base = if app.user(who).is_staff() { "/admin/order" } else { "/order" };
    app.user(who).get(&format!("{base}/messages?id={BIRCH}")).await.ok()["items"].clone()
}

#[tokio::test]
async fn colleagues_and_the_order_desk_share_a_conversation() {
    let app = TestApp::new();
    let (viewer, desk) = (app.user("north.viewer"), app.user("staff.od"));
    write(&viewer, "/order", json!({"id": BIRCH, "text": " When does it come? "})).await;
    write(&desk, "/admin/order", json!({"id": BIRCH, "text": "Ask planning", "isInternal": true}))
        .await;
    write(&desk, "/admin/order", json!({"id": BIRCH, "text": "Next week."})).await;

    for who in ["north.owner", "north.noprice"] {
        let seen = messages(&app, who).await;
        assert_eq!(column(&json!({"items": seen}), "body"), ["When does it come?", "Next week."]);
    }
    let seen = messages(&app, "staff.am").await;
    assert_eq!(column(&json!({"items": seen}), "kind"), ["message", "note", "message"]);
    // Who wrote in it is notified of the reply, and no one of the note.
    let told =
        "select group_concat(recipient, ' ') from (select recipient from outbox order by id)";
    assert_eq!(app.value::<String>(told), "staff.am@test.test north.viewer@test.test");

    let empty = json!({"id": BIRCH, "text": " "});
    viewer.post("/order/message", empty.clone()).await.refused(422, "");
    viewer.post("/order/message", json!({"text": "Hello"})).await.refused(422, "");
    let long = json!({"id": BIRCH, "text": "a".repeat(4001)});
    viewer.post("/order/message", long).await.refused(422, "");
    let theirs = json!({"id": BIRCH, "text": "Hello"});
    app.user("south.owner").post("/order/message", theirs.clone()).await.refused(404, "");
    app.user("staff.pp").post("/admin/order/message", theirs.clone()).await.refused(403, "");
    app.user("north.notifications").post("/order/message", theirs).await.refused(403, "");
}

#[tokio::test]
async fn a_file_goes_with_the_message_of_who_has_uploaded_it() {
    let app = TestApp::new();
    let (one, other) = (app.user("north.owner"), app.user("north.orders"));
    let mine = uploaded(&one, "/order", "sill.jpg").await;
    let theirs = uploaded(&other, "/order", "head.jpg").await;
    let at = |name: &str| format!("/order/download/{BIRCH}/{name}");
    // Until it is sent, its owner alone sees it.
    assert_eq!(one.get(&at("sill.jpg")).await.status, 200);
    assert_eq!(other.get(&at("sill.jpg")).await.status, 404);
    app.user("staff.od")
        .get(&format!("/admin/order/download/{BIRCH}/sill.jpg"))
        .await
        .refused(404, "");

    let both = json!({"id": BIRCH, "text": "See", "files": [mine, theirs]});
    let refused = one.post("/order/message", both).await.refused(422, "");
    assert!(refused["errors"]["files"].is_array(), "{refused}");
    write(&one, "/order", json!({"id": BIRCH, "text": "See", "files": [mine, mine]})).await;
    let again = json!({"id": BIRCH, "text": "See", "files": [mine]});
    one.post("/order/message", again).await.refused(422, "");
    let seen = messages(&app, "north.viewer").await;
    assert_eq!(seen[0]["files"][0]["name"], "sill.jpg");
    assert_eq!(seen.as_array().unwrap().len(), 1);
    assert_eq!(other.get(&at("sill.jpg")).await.status, 200);
    assert_eq!(app.user("south.owner").get(&at("sill.jpg")).await.status, 404);

    // A file of an internal note stays with the staff.
    let desk = app.user("staff.od");
    let internal = uploaded(&desk, "/admin/order", "note.jpg").await;
    let note = json!({"id": BIRCH, "text": "See", "files": [internal], "isInternal": true});
    write(&desk, "/admin/order", note).await;
    assert_eq!(one.get(&at("note.jpg")).await.status, 404);
    let path = format!("/admin/order/download/{BIRCH}/note.jpg");
    assert_eq!(app.user("staff.am").get(&path).await.status, 200);
}

#[tokio::test]
async fn no_one_uploads_without_end() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    for number in 0..10 {
        uploaded(&owner, "/order", &format!("{number}.jpg")).await;
    }
    let path = format!("/order/upload/{BIRCH}");
    let refused = owner.upload(&path, "more.jpg", JPEG).await.refused(422, "");
    assert!(refused["errors"]["file"].is_array(), "{refused}");
    uploaded(&app.user("north.orders"), "/order", "theirs.jpg").await;
    let many = json!({"id": BIRCH, "text": "See", "files": (1..=11).collect::<Vec<i64>>()});
    owner.post("/order/message", many).await.refused(422, "");
}

#[tokio::test]
async fn a_message_waits_until_someone_replies_or_says_that_none_is_needed() {
    // Monday at three in the plant's afternoon.
    let time = "2026-06-15T19:00:00Z".parse::<jiff::Timestamp>().unwrap().as_millisecond();
    let app = TestApp::at(Arc::new(AtomicI64::new(time)));
    let (owner, desk) = (app.user("north.viewer"), app.user("staff.od"));
    let waiting = async || desk.get("/admin/orders/messages/list").await.ok();
    assert_eq!(waiting().await["count"], 0);
    write(&owner, "/order", json!({"id": BIRCH, "text": "When?"})).await;
    write(&owner, "/order", json!({"id": BIRCH, "text": "Hello?"})).await;
    let list = waiting().await;
    let row = &list["items"][0];
    assert_eq!((&row["orderNumber"], &row["account"]), (&json!("W1002"), &json!("NORTH")));
    assert_eq!((&row["text"], &row["takenBy"]), (&json!("Hello?"), &json!(null)));
    // It is late after eight hours in which people work.
    assert_eq!(row["dueAt"], "2026-06-16T19:00:00.000Z");

    desk.put("/admin/order/message/take", json!({"id": BIRCH})).await.ok();
    let seen = messages(&app, "north.orders").await;
    assert_eq!(seen[1]["takenBy"], waiting().await["items"][0]["takenBy"]);
    assert!(seen[1]["takenBy"].is_string() && seen[1]["dueAt"] == row["dueAt"], "{seen}");

    let note = json!({"id": BIRCH, "text": "Hm", "isInternal": true});
    write(&desk, "/admin/order", note).await;
    assert_eq!(waiting().await["count"], 1);
    write(&desk, "/admin/order", json!({"id": BIRCH, "text": "Friday"})).await;
    assert_eq!(waiting().await["count"], 0);
    assert_eq!(messages(&app, "north.orders").await[1]["dueAt"], json!(null));

    write(&owner, "/order", json!({"id": BIRCH, "text": "Thanks"})).await;
    assert_eq!(waiting().await["items"][0]["takenBy"], json!(null));
    app.user("staff.pp")
        .put("/admin/order/message/done", json!({"id": BIRCH}))
        .await
        .refused(403, "");
    desk.put("/admin/order/message/done", json!({"id": BIRCH})).await.ok();
    assert_eq!(waiting().await["count"], 0);
    for act in ["take", "done"] {
        let path = format!("/admin/order/message/{act}");
        desk.put(&path, json!({"id": BIRCH})).await.refused(409, "waiting");
        desk.put(&path, json!({"id": 7})).await.refused(404, "");
    }
    // Whoever manages other accounts alone sees none of it.
    let manager = app.user("staff.am");
    write(&owner, "/order", json!({"id": BIRCH, "text": "One more"})).await;
    assert_eq!(manager.get("/admin/orders/messages/list").await.ok()["count"], 1);
}

#[tokio::test]
async fn a_hold_is_answered_once_by_those_who_may_and_stays() {
    let app = TestApp::new();
    let hold = async || {
        let order = app.user("north.viewer").get(&format!("/order?id={BIRCH}")).await.ok();
        assert_eq!(order["item"]["status"], "on_hold");
        order["item"]["hold"].clone()
    };
    let waiting = async || {
        let summary = app.user("north.orders").get("/order/summary").await.ok()["item"].clone();
        let named = summary["onHold"].as_array().unwrap();
        assert_eq!(json!(named.len()), summary["onHoldCount"]);
        named.iter().any(|order| order["id"] == BIRCH)
    };
    let said = |text: &str| json!({"id": BIRCH, "text": text});
    assert!(waiting().await);
    write(&app.user("north.viewer"), "/order", said("Which colours are there?")).await;
    assert_eq!(hold().await["answered"], json!(null));
    assert!(waiting().await);
    write(&app.user("north.orders"), "/order", said("Bronze")).await;
    assert!(!waiting().await);
    write(&app.user("north.orders"), "/order", said("As last time")).await;
    let kinds = messages(&app, "north.viewer").await;
    assert_eq!(column(&json!({"items": kinds}), "kind"), ["message", "answer", "message"]);
    let answered = hold().await["answered"].clone();
    assert_eq!(answered["by"], kinds[1]["authorName"]);
    let manager: String = app.value(
        "select first_name || ' ' || last_name from users where email = 'staff.am@test.test'",
    );
    assert_eq!(answered["with"], manager);
    let steps = steps(&app, "north.viewer", &format!("/order/history?id={BIRCH}")).await;
    assert_eq!(steps.last().unwrap()[0], "answer");

    // Another reason asks anew.
    orders(&app, "NORTH,W1002,,2026-06-03,on_hold,,,,,Handing?,,\n").await;
    assert_eq!(hold().await["answered"], json!(null));
    assert!(waiting().await);
    write(&app.user("north.orders"), "/order", said("Left")).await;
    assert!(hold().await["answered"].is_object());
    desk_took(&app).await;
    assert_ne!(hold().await["answered"]["with"], manager);
}

async fn desk_took(app: &TestApp) {
    app.user("staff.od").put("/admin/order/message/take", json!({"id": BIRCH})).await.ok();
}

#[tokio::test]
async fn mail_about_an_order_joins_its_conversation() {
    let app = TestApp::new();
    let form = json!({"message": "Where is my door?"});
    app.user("north.viewer").post("/email/send?orderNumber=W1002", form).await.ok();
    let seen = messages(&app, "north.owner").await;
    assert_eq!(seen[0]["body"], "Where is my door?");
    assert_eq!(app.value::<i64>("select count(*) from outbox"), 1);
    let list = app.user("staff.od").get("/admin/orders/messages/list").await.ok();
    assert_eq!(list["count"], 1);
}

#[tokio::test]
async fn messages_cost_what_mails_cost() {
    let app = TestApp::with(|config| config.limits.mail.times = 2);
    let owner = app.user("north.owner");
    for text in ["One", "Two"] {
        write(&owner, "/order", json!({"id": BIRCH, "text": text})).await;
    }
    owner.post("/order/message", json!({"id": BIRCH, "text": "Three"})).await.refused(429, "wait");
    assert_eq!(messages(&app, "north.owner").await.as_array().unwrap().len(), 2);
}

const PINE: i64 = 268_435_460;

/// Gives order W1003-A an invoice, requests and a drawing, besides its project.
fn furnished(app: &TestApp) {
    app.database()
        .execute_batch(
            "insert into service_requests (id, account_id, number, status, entry_door, order_id, order_number,
                 submitted_at, submitted_on, created_at, updated_at)
             values (268435500, 1, 'SR-000050', 'submitted', 'incident', 268435459, 'W1003-A', 0, '2026-06-01', 0, 0),
                    (268435501, 1, 'SR-000051', 'draft', 'incident', 268435459, 'W1003-A', null, null, 0, 0);
             insert into change_requests (id, account_id, number, order_id, kind, comment, created_at, updated_at)
             values (268435500, 1, 'CR-000050', 268435459, 'hold', 'Please wait for us', 0, 0);
             insert into projects (id, account_id, number, name, name_folded, type_id, touched_at, created_at, updated_at)
             values (80, 1, 'P-000080', 'Oak Court', 'oak court', 1, 0, 0, 0);
             insert into project_orders (project_id, account_id, order_id, added_at) values (80, 1, 268435459, 0);",
        )
        .unwrap();
}

#[tokio::test]
async fn around_an_order_each_kind_is_asked_for_by_its_own_permission() {
    let app = TestApp::new();
    furnished(&app);
    let around = async |who: &str| {
        let answer = app.user(who).get(&format!("/order/around?id={OAK}")).await.ok();
        let item = answer["item"].as_object().unwrap().clone();
        item.into_iter().map(|(name, found)| (name, found.to_string())).collect::<Vec<_>>()
    };
    let kinds =
        |found: &[(String, String)]| found.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    let all = around("north.owner").await;
    assert_eq!(
        kinds(&all),
        ["changeRequests", "drawings", "invoices", "project", "serviceRequests"]
    );
    let text = format!("{all:?}");
    for number in ["CR-000050", "I3002", "P-000080", "SR-000050"] {
        assert!(text.contains(number), "{number}: {text}");
    }
    assert!(!text.contains("SR-000051"), "a draft is its author's: {text}");
    assert_eq!(
        kinds(&around("north.noprice").await),
        ["changeRequests", "drawings", "project", "serviceRequests"]
    );
    assert_eq!(kinds(&around("north.accounting").await), ["changeRequests", "invoices"]);
    app.user("south.owner").get(&format!("/order/around?id={OAK}")).await.refused(404, "");
}

/// Files of the ERP's with order W1003-A, one of each kind.
fn imported(app: &TestApp) -> Vec<Filed> {
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let file = |name: &str| {
        let path = dir.path().join(name);
        fs::write(&path, format!("%PDF-1.7\n{name}")).unwrap();
        filing::file(&app.database(), &app.app.files, &path, Instant(0), None).unwrap()
    };
    [
        "W1003-A-acknowledgement.pdf",
        "W1003-A-packing-list-2.pdf",
        "w1003-a-Invoice.pdf",
        "W1003-A-delivery.pdf",
        "W1003-A-other.pdf",
    ]
    .map(file)
    .into()
}

async fn papers(person: &Person<'_>, base: &str, order: i64) -> Vec<String> {
    let list = person.get(&format!("{base}/documents?id={order}")).await.ok();
    let of = |paper: &Value| {
        let source = if paper["isImported"] == true { "file" } else { "set" };
        format!("{source} {}", paper["kind"].as_str().unwrap())
    };
    list["items"].as_array().unwrap().iter().map(of).collect()
}

#[tokio::test]
async fn papers_of_the_erp_are_seen_by_kind_and_no_price_by_those_without_amounts() {
    let app = TestApp::with(|config| {
        config.documents.staff_only = vec![transom::config::DocumentKind::Other];
    });
    assert!(imported(&app).iter().all(|filed| *filed == Filed::With("W1003-A".to_owned())));
    assert!(imported(&app).iter().all(|filed| *filed == Filed::Known("W1003-A".to_owned())));
    let set = ["set acknowledgement", "set packing-list"];
    let owner = app.user("north.owner");
    assert_eq!(
        papers(&owner, "/order", OAK).await,
        [
            &set[..],
            &[
                "set invoice",
                "file delivery",
                "file invoice",
                "file packing-list",
                "file acknowledgement"
            ]
        ]
        .concat()
    );
    let viewer = app.user("north.noprice");
    let seen = [&set[..], &["file delivery", "file packing-list"]].concat();
    assert_eq!(papers(&viewer, "/order", OAK).await, seen);
    let staff = papers(&app.user("staff.od"), "/admin/order", OAK).await;
    assert!(staff.contains(&"file other".to_owned()) && staff.contains(&"file invoice".to_owned()));
    // The portal's own follow the role, here as there.
    let set_drawing = "set drawing".to_owned();
    assert!(
        papers(&app.user("staff.ar"), "/admin/order", OAK)
            .await
            .contains(&"set invoice".to_owned())
    );
    furnished(&app);
    app.database()
        .execute_batch(
            "insert into project_requests (id, account_id, project_id, sequence, number, type_id, title, title_folded,
                 status, created_at, updated_at)
             values (80, 1, 80, 1, 'P-000080-01', 1, 'Windows', 'windows', 'responded', 0, 0);",
        )
        .unwrap();
    drawings::put(&app, 80, (1, 80, 80), "issued");
    app.database()
        .execute_batch(
            "insert into drawing_units (drawing_id, account_id, order_id, line_no, quantity_thousandths, approved_for_id)
             values (80, 1, 268435459, 1, 1000, 1);",
        )
        .unwrap();
    assert!(papers(&owner, "/order", OAK).await.contains(&set_drawing));
    assert!(papers(&app.user("staff.dr"), "/admin/order", OAK).await.contains(&set_drawing));
    assert!(!papers(&app.user("north.accounting"), "/order", OAK).await.contains(&set_drawing));

    let get = async |person: &Person<'_>, name: &str| {
        person.get(&format!("/order/download/{OAK}/{name}")).await.status.as_u16()
    };
    for (name, of_owner, of_viewer) in [
        ("W1003-A-acknowledgement.pdf", 200, 404),
        ("w1003-a-Invoice.pdf", 200, 404),
        ("W1003-A-delivery.pdf", 200, 200),
        ("W1003-A-other.pdf", 404, 404),
    ] {
        assert_eq!(get(&owner, name).await, of_owner, "{name}");
        assert_eq!(get(&viewer, name).await, of_viewer, "{name}");
        assert_eq!(get(&app.user("south.owner"), name).await, 404, "{name}");
    }
    // Nothing of the ERP's becomes part of the conversation.
    assert_eq!(owner.get(&format!("/order/messages?id={OAK}")).await.ok()["count"], 0);
}

#[tokio::test]
async fn a_viewer_without_prices_of_one_branch_gets_no_paper_of_another_and_no_amount() {
    let app = app_with_branches(1, "north.viewer");
    set_reach(&app, "orders", 1, "branch");
    app.database()
        .execute_batch(
            "update orders set branch_id = 1 where number = 'W1003';
             update orders set branch_id = 2 where number = 'W0904';
             update invoices set branch_id = 1 where number = 'I3002';",
        )
        .unwrap();
    furnished(&app);
    imported(&app);
    let viewer = app.user("north.viewer");
    let seen = papers(&viewer, "/order", OAK).await;
    let set = ["set acknowledgement", "set packing-list", "set invoice"];
    let files = ["file other", "file delivery", "file packing-list"];
    assert_eq!(seen, [set, files].concat());
    for path in [
        "documents?id=",
        "around?id=",
        "messages?id=",
        "history?id=",
        "acknowledgement/",
        "packinglist/",
    ] {
        viewer.get(&format!("/order/{path}{PINE}")).await.refused(404, "");
        assert_eq!(viewer.get(&format!("/order/{path}{OAK}")).await.status, 200, "{path}");
    }
    // The invoice of another branch is no neighbour.
    app.database().execute("update invoices set branch_id = 2 where number = 'I3002'", []).unwrap();
    let around = viewer.get(&format!("/order/around?id={OAK}")).await.ok();
    assert_eq!(around["item"]["invoices"], json!([]));
    assert!(!papers(&viewer, "/order", OAK).await.contains(&"set invoice".to_owned()));

    let whole = app.user("north.owner").get(&format!("/order/acknowledgement/{OAK}")).await;
    let plain = viewer.get(&format!("/order/acknowledgement/{OAK}")).await;
    assert!(whole.body.starts_with(b"%PDF") && plain.body.starts_with(b"%PDF"));
    assert_ne!(whole.body, plain.body);
    app.user("north.owner").get("/order/acknowledgement/268435462").await.refused(404, "");
}
