//! Tests what successful calls say: every text by the product is in the reader's language.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::{Value, json};
use transom::jobs::Timetable;

use super::{
    access::{READS, question},
    harness::{Person, TestApp, column},
    imports, service,
};

/// Fields whose texts aren't by the product, by reason. If that applies to some calls only, the field has the prefix of
/// those calls.
const DATA: &[(&str, &[&str])] = &[
    (
        "names of people, companies, places and jobs",
        &[
            "accountManager",
            "accountName",
            "city",
            "contactName",
            "customerName",
            "jobName",
            "line1",
            "postalCode",
            "userName",
            "/account/authorize name",
            "/account/signin-options name",
            "/address/ description",
            "/address/ text",
            "/admin/account/authorize name",
            "/admin/accounts/ manager",
            "/admin/accounts/ name",
            "/admin/audiences/accounts name",
            "/admin/dealers/ name",
            "/admin/discounts/ name",
            "/admin/invoices/ name",
            "/admin/news/receipts/ name",
            "/admin/orders/ name",
            "/admin/dds/departments/people name",
            "/dds/project/lineitems description",
            "/admin/service-lists/people name",
            "/admin/servicerequests/people name",
            "/admin/servicerequests/units name",
            "/admin/users name",
            "/dealer/ name",
            "/invoice name",
            "/order/customer name",
            "/quote/offer description",
            "/quote/offer label",
            "/user/user name",
        ],
    ),
    (
        "roles, lists and categories: records that staff keep, with a name of their own for each language",
        &[
            "adminRoles",
            "category",
            "nameFr",
            "parent",
            "path",
            "roleName",
            "roleNames",
            "roles",
            "uomName",
            "/account/phonetypes name",
            "/admin/audiences/roles name",
            "/admin/dds/ name",
            "/dds/project/projecttypes name",
            "/dds/project/request/types name",
            "/admin/dds/ text",
            "/admin/dap/approvals name",
            "/admin/dap/choices name",
            "/admin/dap/process name",
            "/admin/dap/quickselect name",
            "/admin/drafting-types/ name",
            "/admin/knowledge/categories name",
            "/admin/pricing/ name",
            "/admin/roles description",
            "/admin/roles name",
            "/admin/service-lists/items name",
            "/admin/servicerequests/additionalcrewreasons name",
            "/admin/servicerequests/incompletereasons name",
            "/admin/servicerequests/priority name",
            "/admin/servicerequests/rejectreasons name",
            "/admin/servicerequests/resolutions name",
            "/admin/servicerequests/shipmethods name",
            "/admin/users/item/ description",
            "/knowledge/categories name",
            "/service/additionalcrewreasons name",
            "/service/priority name",
            "/service/shipmethods name",
            "/user/dealerroles description",
            "/user/dealerroles name",
            "/user/dealerroles/item/ description",
            "/user/user description",
        ],
    ),
    (
        "what staff write: news, notifications, pages, articles and parts of their texts that the search found",
        &[
            "article",
            "body",
            "summary",
            "warning",
            "/account/authorize title",
            "/admin/account/authorize title",
            "/admin/knowledge/ text",
            "/admin/knowledge/ title",
            "/admin/news/ title",
            "/admin/notifications/ title",
            "/admin/pages/ title",
            "/admin/search text",
            "/admin/staticpages/ title",
            "/knowledge/ text",
            "/knowledge/ title",
            "/news/ title",
            "/notifications/ title",
            "/pages/ title",
        ],
    ),
    (
        "what comes from the ERP: orders, products, terms, contacts",
        &[
            "holdReason",
            "size",
            "slipReason",
            "terms",
            "/admin/dealers/ title",
            "/admin/invoices/ description",
            "/admin/order/ description",
            "/admin/order/lineitems/details label",
            "/admin/order/lineitems/details value",
            "/admin/pricing/ description",
            "/admin/servicerequests/units description",
            "/dealer/company title",
            "/dealer/contacts title",
            "/invoice/ description",
            "/order/lineitems description",
            "/order/lineitems/details label",
            "/order/lineitems/details value",
            "/pricing/ description",
            "/service/units description",
        ],
    ),
    ("the handbook, which is written in English", &["html", "/admin/handbook/ title"]),
    (
        "drawings of units, as paths",
        &["arrows", "bars", "frame", "glass", "hinges", "plan", "sash", "solid"],
    ),
];

/// A portal in which everyone uses the pseudo-language.
fn portal() -> TestApp {
    let app = TestApp::with(|config| config.server.pseudo_language = true);
    app.database().execute("update users set language = 'en-XA'", []).unwrap();
    app
}

/// Whether a text consists of words like the product's: codes, numbers and addresses don't.
fn is_worded(text: &str) -> bool {
    let is_sentence = text.contains(' ') && text.chars().filter(|c| c.is_alphabetic()).count() > 2;
    let mut letters = text.chars();
    let is_title = letters.next().is_some_and(char::is_uppercase)
        && letters.clone().any(char::is_lowercase)
        && letters.all(char::is_alphabetic);
    is_sentence || is_title
}

/// Passes every text of a response with its field.
fn each_text<'a>(field: &'a str, value: &'a Value, see: &mut dyn FnMut(&'a str, &'a str)) {
    match value {
        Value::String(text) => see(field, text),
        Value::Array(items) => items.iter().for_each(|item| each_text(field, item, see)),
        Value::Object(fields) => fields.iter().for_each(|(name, item)| each_text(name, item, see)),
        _ => {}
    }
}

/// The texts of a response that should be in the pseudo-language and aren't.
fn plain_texts(call: &str, answer: &Value) -> Vec<String> {
    let is_data = |field: &str| {
        let is_it = |known: &&str| match known.split_once(' ') {
            Some((calls, name)) => name == field && call.starts_with(calls),
            None => *known == field,
        };
        DATA.iter().any(|(_, fields)| fields.iter().any(is_it))
    };
    let mut plain = Vec::new();
    each_text("", answer, &mut |field, text| {
        if is_worded(text) && !text.contains('[') && !is_data(field) {
            plain.push(format!("{call} {field}: {text}"));
        }
    });
    plain
}

async fn read(person: &Person<'_>, path: &str) -> Value {
    person.get(path).await.ok()
}

/// The rows of a list in which a field has a text.
async fn holding(person: &Person<'_>, path: &str, field: &str, text: &str) -> Value {
    let filter = json!([field, "contains", text]).to_string();
    let filter = utf8_percent_encode(&filter, NON_ALPHANUMERIC);
    read(person, &format!("{path}?filter={filter}")).await
}

#[tokio::test]
async fn every_reading_call_is_worded_in_the_language_of_its_reader() {
    let app = portal();
    let mut wrong = Vec::new();
    for (path, query, who) in READS {
        if *path == "/account/logout" {
            continue;
        }
        let person = if *who == "nobody" { app.nobody() } else { app.user(who) };
        let asked = question(&app, &format!("{path}{query}"), who).await;
        let answer = person.get(&asked).await;
        // A file is read by tests of its own.
        let Ok(answer) = serde_json::from_slice::<Value>(&answer.body) else { continue };
        wrong.extend(plain_texts(path, &answer));
    }
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test]
async fn what_a_file_came_to_is_worded_for_whoever_reads_it() {
    let app = portal();
    let admin = app.user("staff.sa");
    let list = "Code,Price\nA,-1\n,2\nA,1\nA,1\nB,many\nC,1,2\n";
    let preview = admin.upload("/admin/pricing/imports", "list.csv", list.as_bytes()).await.ok();
    let path = format!("/admin/pricing/imports/{}/lines", preview["item"]["id"]);
    let lines = read(&admin, &path).await;
    let reasons = column(&lines, "reason");
    assert!(reasons.len() > 4 && reasons.iter().all(|reason| reason.starts_with('[')), "{lines}");
    let file = admin.get(&format!("{path}/export?format=csv")).await.text();
    assert!(file.contains(&reasons[0]), "{file}");
    // They are found by what they are in English, in which lists compare.
    assert_eq!(holding(&admin, &path, "reason", "code is missing").await["count"], 1);

    let loads = "account,load_on,province\nNORTH,2026-08-01,\nNOBODY,2026-06-19,ZZ\n,soon,\n";
    let id = imports::uploaded(&admin, loads).await;
    let preview = admin.post(&format!("/admin/imports/{id}/preview"), json!({})).await.ok();
    let report = &preview["item"]["report"];
    for (list, least) in [("refusals", 3), ("kinds", 3)] {
        let reasons: Vec<&str> = report[list]
            .as_array()
            .unwrap()
            .iter()
            .map(|it| it["reason"].as_str().unwrap())
            .collect();
        assert!(reasons.len() >= least, "{report}");
        assert!(reasons.iter().all(|reason| reason.starts_with('[')), "{reasons:?}");
    }
    assert_eq!(read(&admin, &format!("/admin/imports/item/{id}")).await["item"]["report"], *report);
    let file = admin.get(&format!("/admin/imports/{id}/refused")).await.text();
    let first = report["refusals"][0]["reason"].as_str().unwrap();
    assert!(file.contains(first), "{file}");
    // Whoever reads English reads it of the same file.
    app.database().execute("update users set language = 'en'", []).unwrap();
    let file = admin.get(&format!("/admin/imports/{id}/refused")).await.text();
    assert!(file.contains("is not a known account: import dealers first"), "{file}");
}

#[tokio::test]
async fn what_the_portal_did_by_itself_is_worded_for_whoever_reads_it() {
    let app = portal();
    service::furnish(&app);
    Timetable::load(&app.app).await.unwrap().run_due(&app.app).await;
    app.database()
        .execute_batch(
            r#"update jobs set is_success = 0, failures = 3, result = '{"key":"general-internal"}'
                   where name = 'sessions';
               update outbox set status = 'failed', tries = 3,
                   last_error = '{"key":"outbox-mail-silent","values":[["seconds",{"number":30}]]}';"#,
        )
        .unwrap();
    let admin = app.user("staff.sa");
    let health = read(&admin, "/admin/system/status").await;
    let job = &health["item"]["jobs"][0];
    assert_eq!(job["name"], "sessions");
    for said in [&job["title"], &job["schedule"], &job["result"]] {
        assert!(said.as_str().unwrap().starts_with('['), "{job}");
    }
    let failed = &health["item"]["failedMails"][0];
    assert!(failed["lastError"].as_str().unwrap().starts_with("[Tĥéé"), "{failed}");
    let outbox = read(&admin, r#"/admin/outbox?filter=["status","=","failed"]"#).await;
    assert_ne!(outbox["count"], 0);
    assert!(column(&outbox, "lastError").iter().all(|why| why.starts_with('[')), "{outbox}");
    let letter = read(&admin, &format!("/admin/outbox/{}", failed["id"])).await;
    assert!(letter["item"]["lastError"].as_str().unwrap().starts_with('['), "{letter}");
    let file = admin.get("/admin/outbox/export?format=csv").await.text();
    assert!(!file.contains("outbox-mail-silent"), "{file}");
    let found = holding(&admin, "/admin/outbox", "lastError", "within 30 s").await;
    assert_ne!(found["count"], 0);
}

#[tokio::test]
async fn why_a_request_was_closed_is_worded_for_whoever_reads_it() {
    let app = portal();
    service::furnish(&app);
    let (dealer, advisor) = (app.user("north.service"), app.user("staff.sv"));
    let (first, second) = (service::submitted(&dealer).await, service::submitted(&dealer).await);
    service::act(&advisor, second, "merge", json!({ "targetId": first })).await.ok();
    for path in [format!("/service?id={second}"), format!("/admin/servicerequests/item/{second}")] {
        let person = if path.starts_with("/admin") { &advisor } else { &dealer };
        let item = read(person, &path).await["item"].take();
        assert!(item["closeReason"].as_str().unwrap().starts_with("[Mééŕğééđ"), "{item}");
        let said = item["incidents"][0]["symptomLabel"].as_str().unwrap();
        assert!(said.starts_with('['), "{item}");
        let reasons: Vec<&str> = item["events"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(|event| event["reason"].as_str())
            .collect();
        assert!(reasons.iter().any(|reason| reason.starts_with("[Mééŕğééđ")), "{reasons:?}");
    }
    // What is stored for good is English.
    let stored = "select reason from events where verb = 'merge'";
    assert_eq!(app.value::<String>(stored), "Merged into SR-000001");
}

#[tokio::test]
async fn an_account_manager_without_a_contact_of_their_own_is_named_for_whoever_reads_it() {
    let app = portal();
    app.database().execute("delete from dealer_contacts", []).unwrap();
    let contacts = read(&app.user("north.owner"), "/dealer/contacts").await;
    assert_eq!(column(&contacts, "title"), ["[Åççööüüñţ mááñááğééŕ]"], "{contacts}");
}

#[tokio::test]
async fn a_discount_is_announced_in_the_language_of_its_reader() {
    let app = portal();
    app.database().execute("delete from discount_receipts", []).unwrap();
    app.database()
        .execute("update discounts set starts_on = '2020-01-01', ends_on = '2099-12-31'", [])
        .unwrap();
    Timetable::load(&app.app).await.unwrap().run_due(&app.app).await;
    let rung = "select title || ' ' || body from notifications where link like '/discounts#%'
                order by id desc limit 1";
    let rung: String = app.value(rung);
    assert!(rung.starts_with('[') && rung.ends_with(".]"), "{rung}");
}
