//! Tests that another account's record is indistinguishable from one that doesn't exist: for every dealer call with an
//! id, a number or an account, both get the same bytes.

use std::{collections::BTreeSet, io::Cursor};

use http::Method;
use serde_json::{Value, json};
use transom::{
    domain::routes,
    files::{Attachments, FileKind, Owner},
    http::document,
    kernel::{ids::AccountId, time::Instant},
};

use super::{
    harness::{Answer, TestApp},
    partial_uploads::announced,
    tasks::{ORDERS, begun},
};

/// An existing record of the other account, and a nonexistent one, for the same place: `*` in the path.
pub(crate) const CALLS: &[(&str, &str, &str, &str)] = &[
    ("GET", "/order?id=*", "536870913", "536879999"),
    ("GET", "/order?id=*", "536870913", "7"),
    ("GET", "/order/customer?id=*", "536870913", "536879999"),
    ("GET", "/order/lineitems?id=*", "536870913", "536879999"),
    ("GET", "/order/lineitems?id=*&quote=true", "536870915", "536879999"),
    ("GET", "/order/lineitems/export?format=csv&id=*", "536870913", "536879999"),
    ("GET", "/order/lineitems/details?lineNumber=1&id=*", "536870913", "536879999"),
    ("GET", "/order/lineitems/elevations?id=*", "536870913", "536879999"),
    ("GET", "/order/firstunits?ids=*", "536870913", "536879999"),
    ("GET", "/order/history?id=*", "536870913", "536879999"),
    ("GET", "/order/messages?id=*", "536870913", "536879999"),
    ("GET", "/order/around?id=*", "536870913", "536879999"),
    ("GET", "/order/documents?id=*", "536870913", "536879999"),
    ("GET", "/order/acknowledgement/*", "536870913", "536879999"),
    ("GET", "/order/packinglist/*", "536870913", "536879999"),
    ("POST", "/order/upload/*", "536870913", "536879999"),
    ("GET", "/order/download/*/list.txt", "536870913", "536879999"),
    ("GET", "/order/lineitems/elevation?lineNumber=1&id=*", "536870913", "536879999"),
    ("GET", "/order/listing?orderNumber=*", "W5001", "W5999"),
    ("GET", "/order/listing?account=*", "SOUTH", "NOBODY"),
    ("GET", "/order/listing/export?format=csv&orderNumber=*", "W5001", "W5999"),
    ("GET", "/order/ddslisting?orderNumber=*", "W5001", "W5999"),
    ("GET", "/order/ddslisting?account=*", "SOUTH", "NOBODY"),
    ("GET", "/order/ddslisting/export?format=csv&orderNumber=*", "W5001", "W5999"),
    ("GET", "/order/ddsquotelisting?quoteNumber=*", "Q6001", "Q6999"),
    ("GET", "/order/ddsquotelisting?account=*", "SOUTH", "NOBODY"),
    ("GET", "/order/ddsquotelisting/export?format=csv&quoteNumber=*", "Q6001", "Q6999"),
    ("GET", "/order/lookup?account=*", "SOUTH", "NOBODY"),
    ("GET", r#"/order/current?filter=["orderNumber","=","*"]"#, "W5001", "W5999"),
    ("GET", "/order/current/export?format=csv&ids=*", "536870913", "536879999"),
    ("GET", "/order/past/export?format=csv&year=all&ids=*", "536870914", "536879999"),
    ("GET", "/invoice?id=*", "536870913", "536879999"),
    ("GET", "/invoice/lineitems?id=*", "536870913", "536879999"),
    ("GET", "/invoice/lineitems?id=268435458&orderNumber=*", "W5002-B", "W5999-B"),
    ("GET", "/invoice/lineitems/export?format=csv&id=*", "536870913", "536879999"),
    ("GET", "/invoice/list/export?format=csv&year=all&ids=*", "536870913", "536879999"),
    ("GET", "/invoice/lineitems/elevations?id=*", "536870913", "536879999"),
    ("GET", "/invoice/pdf/*", "536870913", "536879999"),
    ("POST", "/email/invoice?invoiceId=*", "536870913", "536879999"),
    ("POST", "/email/send?orderNumber=*", "W5001", "W5999"),
    ("GET", "/order/changerequests?orderid=*", "536870913", "536879999"),
    ("GET", "/order/changerequest/outlook?orderid=*", "536870913", "536879999"),
    ("GET", r#"/order/changerequests/list?filter=["number","=","*"]"#, "CR-000009", "CR-009999"),
    ("GET", "/order/changerequests/list/export?format=csv&ids=*", "536870921", "536879999"),
    ("GET", "/order/changerequest/item/*", "536870921", "536879999"),
    ("GET", "/order/changerequest/receipt/*", "536870921", "536879999"),
    ("POST", "/order/changerequestaction?approve=false&id=*", "536870921", "536879999"),
    ("POST", "/order/changerequest/upload/*", "536870921", "536879999"),
    ("GET", "/order/changerequest/download/*/list.txt", "536870921", "536879999"),
    ("GET", "/dds/project?id=*", "50", "999"),
    ("GET", "/dds/project/listing/export?format=csv&ids=*", "50", "999"),
    ("PUT", "/dds/project/archive/*", "50", "999"),
    ("PUT", "/dds/project/restore/*", "50", "999"),
    ("GET", "/dds/project/revisions?projectid=*", "50", "999"),
    ("GET", "/dds/project/projectlineitems?id=*", "50", "999"),
    ("GET", "/dds/project/lineitems?id=*", "536870913", "536879999"),
    ("GET", "/dds/project/lineitemscount?id=*", "536870913", "536879999"),
    ("GET", "/dds/project/request/item/*", "60", "999"),
    ("POST", "/dds/project/request/revision/*", "60", "999"),
    ("POST", "/dds/project/upload/*", "60", "999"),
    ("GET", "/dds/project/download/*/list.txt", "60", "999"),
    ("GET", "/dds/project/downloadpdf/*/list.txt", "60", "999"),
    ("GET", "/dds/project/downloadpricing/*/list.txt", "60", "999"),
    ("GET", "/dds/project/downloadwaiver/*/list.txt", "60", "999"),
    ("GET", "/dds/project/downloadpricingcombined/*", "50", "999"),
    ("GET", "/dds/project/document/*/list.txt", "60", "999"),
    ("GET", "/dds/project/documentlines/*/list.txt", "60", "999"),
    ("GET", "/dds/project/documentpage/*/list.txt", "60", "999"),
    ("GET", "/dds/project/drawings/listing/export?format=csv&ids=*", "70", "999"),
    ("GET", "/dds/project/drawings/*", "60", "999"),
    ("GET", "/dds/project/projectdrawings/*", "50", "999"),
    ("GET", "/dds/project/approvals/*", "50", "999"),
    ("GET", "/dds/project/drawing/*", "70", "999"),
    ("GET", "/dds/project/drawing/*/marks", "70", "999"),
    ("GET", "/dds/project/drawing/*/certificate", "70", "999"),
    ("GET", "/dds/project/drawing/*/document", "70", "999"),
    ("GET", "/dds/project/drawing/*/page", "70", "999"),
    ("GET", "/dds/project/drawing/*/lines", "70", "999"),
    ("GET", "/dds/project/dapimages/*", "70", "999"),
    ("GET", "/dds/project/downloadimage/*/1-1", "70", "999"),
    ("POST", "/dds/project/drawing/*/marks", "70", "999"),
    ("PUT", "/dds/project/drawing/*/marks", "70", "999"),
    ("POST", "/dds/project/drawing/*/respond", "70", "999"),
    ("GET", "/dds/project/downloaddrawing/*/list.txt", "70", "999"),
    ("GET", "/dds/project/downloaddrawings/*/print?dapIds=70", "60", "999"),
    ("GET", "/dds/project/downloaddrawings/60/print?dapIds=*", "70", "999"),
    ("GET", "/serviceorder?id=*", "536870913", "536879999"),
    ("GET", "/serviceorder/open/export?format=csv&ids=*", "536870913", "536879999"),
    ("GET", "/serviceorder/closed/export?format=csv&year=all&ids=*", "536870914", "536879999"),
    ("GET", "/quote/offer?id=*", "536870915", "536879999"),
    ("GET", "/quote/acceptances/list/export?format=csv&ids=*", "536870922", "536879999"),
    ("GET", "/quote/acceptance/item/*", "536870922", "536879999"),
    ("GET", "/quote/acceptance/receipt/*", "536870922", "536879999"),
    ("POST", "/quote/acceptance/upload/*", "536870922", "536879999"),
    ("GET", "/quote/acceptance/download/*/order.txt", "536870922", "536879999"),
    ("GET", "/financial/list?account=*", "SOUTH", "NOBODY"),
    ("GET", "/financial/list/export?format=csv&ids=*", "536870913", "536879999"),
    ("GET", "/financial/history?account=*", "SOUTH", "NOBODY"),
    ("GET", "/financial/history/export?format=csv&ids=*", "536870920", "536879999"),
    ("GET", "/financial/details?id=*", "536870920", "536879999"),
    ("POST", "/financial/upload/*", "536870920", "536879999"),
    ("GET", "/financial/download/*/slip.txt", "536870920", "536879999"),
    ("DELETE", "/financial/deletefile/*/slip.txt", "536870920", "536879999"),
    ("GET", "/loaddates?account=*", "SOUTH", "NOBODY"),
    ("GET", "/loaddates/export?format=csv&ids=*", "4", "999"),
    ("GET", "/dealer/contacts/export?format=csv&ids=*", "3", "999"),
    ("GET", "/dealer/contacts/photo/*", "{photo}", "99999"),
    ("GET", "/dealer/looks/export?format=csv&ids=*", "{look}", "99999"),
    ("GET", "/user/dealerroles/item/*", "{role}", "99999"),
    ("DELETE", "/user/dealerroles/delete/*", "{role}", "99999"),
    ("POST", "/notifications/dismiss/*", "2", "999"),
    ("GET", "/knowledge/item/*", "3", "999"),
    ("GET", "/knowledge/download/*/list.txt", "3", "999"),
    ("GET", "/knowledge/step/download/*/list.txt", "3", "999"),
    ("GET", "/news/item?id=*", "3", "999"),
    ("GET", "/news/download/*/list.txt", "3", "999"),
    ("POST", "/news/*/read", "3", "999"),
    ("GET", "/news/download/1/*", "other.txt", "none.txt"),
    ("POST", "/discounts/*/view", "2", "999"),
    ("POST", "/discounts/*/acknowledge", "2", "999"),
    ("GET", "/address/retrieve?id=*", "k:3", "k:999"),
    ("GET", "/address/find?country=US&lastId=*", "k:3", "k:999"),
    ("GET", "/user/user?id=*", "{other}", "99999"),
    ("POST", "/user/user/*/invite", "{other}", "99999"),
    ("DELETE", "/user/phone/*", "{phone}", "99999"),
    ("POST", "/user/phone/*/code", "{phone}", "99999"),
    ("POST", "/user/phone/*/verify", "{phone}", "99999"),
    ("DELETE", "/user/sessions/*", "{session}", "99999"),
    ("DELETE", "/user/devices/*", "{device}", "99999"),
    ("DELETE", "/user/identities/*", "{identity}", "99999"),
    ("POST", "/user/user/*/handover", "{other}", "99999"),
    ("DELETE", "/user/views/*", "{view}", "99999"),
    ("GET", "/user/user/*/sessions", "{other}", "99999"),
    ("POST", "/user/user/*/sessions/revoke", "{other}", "99999"),
    ("GET", "/user/user/*/devices", "{other}", "99999"),
    ("DELETE", "/user/user/*/devices/1", "{other}", "99999"),
    ("GET", "/service?id=*", "536870919", "536879999"),
    ("GET", "/service/incidents?id=*", "536870919", "536879999"),
    ("GET", "/service/calendar/*", "536870919", "536879999"),
    ("GET", "/service/completion/*", "536870919", "536879999"),
    ("GET", "/service/waiting/export?format=csv&ids=*", "536870919", "536879999"),
    ("GET", "/service/open/export?format=csv&ids=*", "536870919", "536879999"),
    ("GET", "/service/processed/export?format=csv&ids=*", "536870919", "536879999"),
    ("GET", "/service/closed/export?format=csv&ids=*", "536870919", "536879999"),
    ("DELETE", "/service/request/*", "536870919", "536879999"),
    ("POST", "/service/upload/*", "536870919", "536879999"),
    ("GET", "/service/download/*/site.jpg", "536870919", "536879999"),
    ("GET", "/service/proof/*/answer.txt", "536870919", "536879999"),
    ("DELETE", "/service/deleteimage/*?requestId=536870919", "1", "999"),
    ("GET", "/uploads/*", "{upload}", "99999"),
    ("PUT", "/uploads/*?offset=0", "{upload}", "99999"),
    ("DELETE", "/uploads/*", "{upload}", "99999"),
    ("GET", "/tasks/*", "{task}", "99999"),
    ("GET", "/tasks/*/file", "{task}", "99999"),
    ("DELETE", "/tasks/*", "{task}", "99999"),
];

/// Calls whose ids refer to what all dealers share.
const SHARED: &[&str] = &[
    "GET /api/pages/item/{id}",
    "GET /api/pages/download/{id}/{name}",
    "GET /api/pricing/listing/export",
    "GET /api/pricing/item/{id}",
    "GET /api/pricing/download/{id}/{name}",
];

/// Parameters that refer to a record, an account, or a part of one.
const NAMING: &[&str] =
    &["id", "ids", "invoiceId", "orderNumber", "quoteNumber", "account", "lastId", "name"];

/// The body of a call, which is complete if a form is checked before the record.
fn body_of(method: &Method, path: &str) -> Option<Value> {
    if path.ends_with("/respond") {
        return Some(json!({"answer": "approved", "typedName": "Nora North", "notes": "",
                           "shownHashes": ["0".repeat(64)], "authCode": "000000"}));
    }
    if path.ends_with("/handover") {
        return Some(json!({"toUserId": 1}));
    }
    let is_sent = method == Method::POST || path.ends_with("/marks");
    (is_sent && method != Method::GET).then(|| json!({"message": "Hello"}))
}

#[tokio::test]
async fn another_account_s_records_are_as_good_as_none() {
    let app = TestApp::new();
    let mut ids = furnish(&app);
    let south = app.user("south.owner");
    ids.push(("{upload}", announced(&south, "plan.pdf", b"a plan").await.to_string()));
    ids.push(("{task}", begun(&south, ORDERS).await.to_string()));
    let north = app.user("north.owner");
    for (method, path, foreign, absent) in CALLS {
        let foreign =
            ids.iter().find(|(name, _)| name == foreign).map_or(*foreign, |(_, id)| id.as_str());
        let method: Method = method.parse().unwrap();
        let body = body_of(&method, path);
        let ask = async |id: &str| {
            let path = path.replace('*', id);
            if path.contains("/upload/") {
                north.upload(&path, "site.jpg", b"a picture").await
            } else if path.contains("/uploads/") && method == Method::PUT {
                north.put_bytes(&path, b"a part").await
            } else {
                north.call(&method, &path, body.clone()).await
            }
        };
        let (other, none) = (ask(foreign).await, ask(absent).await);
        assert_eq!(shown(&other), shown(&none), "{method} {path} with {foreign}");
        let holds_nothing = other.status == 404 || is_empty(&other);
        assert!(holds_nothing, "{method} {path} with {foreign}: {}", other.text());
    }
    let mails = "select count(*) from outbox";
    let sent: i64 = app.database().query_row(mails, [], |row| row.get(0)).unwrap();
    assert_eq!(sent, 0);
    // What was asked for in vain is there for its owner.
    for path in [
        "/order?id=536870913",
        "/serviceorder?id=536870913",
        "/invoice?id=536870913",
        "/news/item?id=3",
    ] {
        app.user("south.owner").get(path).await.ok();
    }
    assert_eq!(app.user("south.owner").get("/news/download/3/list.txt").await.status, 200);
}

pub(crate) fn shown(answer: &Answer) -> String {
    let is_json = answer.headers["content-type"] == "application/json";
    if is_json { answer.anonymous() } else { answer.text() }
}

/// A list without rows, or a file with headings only.
pub(crate) fn is_empty(answer: &Answer) -> bool {
    if answer.headers["content-type"] == "application/json" {
        return answer.json()["items"] == json!([]);
    }
    answer.text().lines().count() == 1
}

/// Gives the other account what the world lacks, and returns the ids for the table's placeholders.
pub(crate) fn furnish(app: &TestApp) -> Vec<(&'static str, String)> {
    let database = app.database();
    let file = Cursor::new(b"a list");
    let file = app.app.files.keep("list.txt", file, &[FileKind::Text]).unwrap();
    let attachments = Attachments::of_all(&database);
    attachments.attach(Owner { kind: "news", id: 3 }, None, &file, None, Instant(0)).unwrap();
    let of_south = Owner { kind: "changeRequest", id: 536_870_921 };
    attachments.attach(of_south, Some(AccountId(2)), &file, None, Instant(0)).unwrap();
    let of_request = Owner { kind: "projectRequest", id: 60 };
    attachments.attach(of_request, Some(AccountId(2)), &file, None, Instant(0)).unwrap();
    let drawn = Owner { kind: "drawing", id: 70 };
    attachments.attach(drawn, Some(AccountId(2)), &file, None, Instant(0)).unwrap();
    let of_order = Owner { kind: "order", id: 536_870_913 };
    attachments.attach(of_order, Some(AccountId(2)), &file, None, Instant(0)).unwrap();
    let slip = Owner { kind: "remittance", id: 536_870_920 };
    attachments.attach(slip, Some(AccountId(2)), &file, None, Instant(0)).unwrap();
    let accepted =
        app.app.files.keep("order.txt", Cursor::new(b"an order"), &[FileKind::Text]).unwrap();
    let of_quote = Owner { kind: "quoteAcceptance", id: 536_870_922 };
    attachments.attach(of_quote, Some(AccountId(2)), &accepted, None, Instant(0)).unwrap();
    let user = id(app, "select id from users where email = 'south.owner@test.test'");
    database
        .execute_batch(
            "insert into service_orders (id, account_id, number, number_folded, status, ordered_on, created_at, updated_at)
             values (536870913, 2, 'SO-000901', 'so-000901', 'open', '2026-05-03', 0, 0),
                    (536870914, 2, 'SO-000902', 'so-000902', 'closed', '2026-05-03', 0, 0)",
        )
        .unwrap();
    database
        .execute(
            "insert into user_phones (user_id, phone_type_id, number, is_recognised)
             values (?1, 1, '+17165550100', 1)",
            [user],
        )
        .unwrap();
    database
        .execute_batch(
            "insert into crews (id, number, number_folded, name, created_at, updated_at)
             values (9, 'C9', 'c9', 'Crew nine', 0, 0);
             insert into service_requests (id, account_id, number, status, entry_door, submitted_at,
                                           submitted_on, created_at, updated_at)
             values (536870919, 2, 'SR-000007', 'submitted', 'incident', 0, '2026-06-01', 0, 0);
             insert into service_visits (request_id, account_id, crew_id, day, starts_minute,
                                         ends_minute, created_at, updated_at)
             values (536870919, 2, 9, '2026-06-17', 540, 600, 0, 0);
             update service_requests set visit_id = last_insert_rowid() where id = 536870919;
             insert into projects (id, account_id, branch_id, number, name, name_folded, type_id, touched_at, created_at, updated_at)
             values (50, 2, null, 'P-000050', 'Reef Hut', 'reef hut', 1, 0, 0, 0);
             insert into project_requests (id, account_id, project_id, sequence, number, type_id, title, title_folded, status,
                                           created_at, updated_at)
             values (60, 2, 50, 1, 'P-000050-01', 1, 'Windows', 'windows', 'responded', 0, 0);
             insert into change_requests (id, account_id, number, order_id, kind, comment, created_at, updated_at)
             values (536870921, 2, 'CR-000009', 536870913, 'hold', 'Please wait for us', 0, 0);
             insert into remittances (id, account_id, number, status, currency, submitted_at, created_at, updated_at)
             values (536870920, 2, 'RM-000008', 'submitted', 'USD', 0, 0, 0);
             insert into quote_acceptances (id, account_id, number, quote_id, quote_number, status, accepted_hash,
                                            accepted_at, accepted_name, po, po_folded, ship_to, currency,
                                            subtotal_cents, total_cents, created_at, updated_at)
             values (536870922, 2, 'AQ-000010', 536870915, 'Q6001', 'submitted', 'ab', 0, 'Sue South', 'PO-2', 'po-2',
                     'Dock', 'USD', 10000, 10800, 0, 0);
             update attachments set part_id = 1 where owner_kind = 'order';
             insert into trusted_devices (user_id, token_hash, created_at, expires_at)
             select id, x'00', 0, 9000000000000000 from users where email = 'south.owner@test.test';
             insert into identities (user_id, provider, subject, created_at)
             select id, 'contoso', 'theirs', 0 from users where email = 'south.owner@test.test';
             insert into saved_views (user_id, list, name, name_folded, state, created_at, updated_at)
             select id, 'orders', 'Theirs', 'theirs', '{}', 0, 0 from users
             where email = 'south.owner@test.test';
             insert into service_images (id, request_id, account_id, name, file_id, mime, size, created_at)
             select 1, 536870919, 2, 'site.jpg', max(id), 'image/jpeg', 6, 0 from files;",
        )
        .unwrap();
    database
        .execute_batch(
            "insert into roles (scope, account_id, name) values ('dealer', 2, 'Theirs');
             insert into staff_photos (user_id, jpeg, created_at)
             select id, x'ffd8', 0 from users where email = 'staff.dr@test.test';
             insert into dealer_contacts (account_id, kind, name, email)
             values (2, 'design', 'Their drafter', 'staff.dr@test.test');
             insert into account_looks (account_id, user_id, who, section, day, times)
             select 2, id, 'staff dr', 'orders', '2026-06-01', 1 from users
             where email = 'staff.dr@test.test';",
        )
        .unwrap();
    super::drawings::put(app, 70, (2, 50, 60), "issued");
    vec![
        ("{role}", id(app, "select max(id) from roles").to_string()),
        ("{photo}", id(app, "select max(id) from staff_photos").to_string()),
        ("{look}", id(app, "select max(id) from account_looks").to_string()),
        ("{other}", user.to_string()),
        ("{device}", id(app, "select max(id) from trusted_devices").to_string()),
        ("{identity}", id(app, "select max(id) from identities").to_string()),
        ("{view}", id(app, "select max(id) from saved_views").to_string()),
        ("{phone}", id(app, "select max(id) from user_phones").to_string()),
        (
            "{session}",
            id(app, &format!("select id from sessions where user_id = {user}")).to_string(),
        ),
    ]
}

fn id(app: &TestApp, sql: &str) -> i64 {
    app.database().query_row(sql, [], |row| row.get(0)).unwrap()
}

#[test]
fn every_dealers_call_that_names_a_record_is_tried() {
    let tried: BTreeSet<(String, String)> = CALLS
        .iter()
        .map(|(method, path, ..)| {
            let path = path.split('?').next().unwrap();
            ((*method).to_owned(), path.to_owned())
        })
        .collect();
    let document = document(&routes());
    let mut untried = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, call) in methods.as_object().unwrap() {
            let names_record = call["parameters"].as_array().is_some_and(|parameters| {
                parameters.iter().any(|parameter| NAMING.contains(&name(parameter)))
            });
            let wanted = format!("{} {path}", method.to_uppercase());
            let is_dealers = call["x-side"] == "dealer" || call["x-side"] == "signed-in";
            if !is_dealers || !names_record || SHARED.contains(&wanted.as_str()) {
                continue;
            }
            let below = path.trim_start_matches("/api");
            let is_tried = tried.iter().any(|(tried_method, tried_path)| {
                *tried_method == method.to_uppercase() && fits(below, tried_path)
            });
            if !is_tried {
                untried.push(wanted);
            }
        }
    }
    assert!(untried.is_empty(), "not tried with another account's: {untried:?}");
}

fn name(parameter: &Value) -> &str {
    // A load option is described once for all lists, and names no record.
    parameter["name"].as_str().unwrap_or_default()
}

fn fits(pattern: &str, path: &str) -> bool {
    let (pattern, path) = (pattern.split('/'), path.split('/'));
    pattern.clone().count() == path.clone().count()
        && pattern.zip(path).all(|(part, text)| part == text || part.starts_with('{'))
}
