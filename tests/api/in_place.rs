//! Tests impersonation: staff see what the account's owner sees and their own role may see, and some acts are never
//! allowed.

use std::collections::BTreeSet;

use http::Method;
use serde_json::{Value, json};
use transom::{access::in_place::is_in_person, domain::routes, http::Route};

use super::harness::{Person, TestApp};

/// Every write that impersonating staff can make. A new write of dealers fails until it is listed here or in
/// [`transom::access::in_place::IN_PERSON`].
const POSSIBLE: &[&str] = &[
    "POST /client-error",
    "POST /dds/project",
    "PUT /dds/project",
    "PUT /dds/project/archive/{id}",
    "PUT /dds/project/restore/{id}",
    "POST /dds/project/request",
    "PUT /dds/project/request",
    "PUT /dds/project/request/action",
    "POST /dds/project/request/message",
    "POST /dds/project/request/revision/{id}",
    "POST /dds/project/upload/{id}",
    "POST /dds/project/drawing/{id}/marks",
    "PUT /dds/project/drawing/{id}/marks",
    "POST /email/invoice",
    "POST /email/invoices",
    "POST /email/orders",
    "POST /email/send",
    "POST /order/message",
    "POST /order/upload/{id}",
    "POST /order/changerequest",
    "PUT /order/changerequest/action",
    "POST /order/changerequest/message",
    "POST /order/changerequest/upload/{id}",
    "POST /invoice/lines/export",
    "POST /invoice/zip",
    "DELETE /service/deleteimage/{id}",
    "POST /service/incidentwizard",
    "POST /service/message",
    "POST /service/productwizard",
    "POST /service/request",
    "PUT /service/request",
    "PUT /service/request/action",
    "DELETE /service/request/{id}",
    "DELETE /tasks/{id}",
    "POST /service/upload/{id}",
    "POST /uploads",
    "PUT /uploads/{id}",
    "DELETE /uploads/{id}",
];

/// A staff member impersonating the account `NORTH`, to view or to act.
pub(crate) async fn inside<'a>(app: &'a TestApp, who: &str, mode: &str) -> Person<'a> {
    let form = json!({"account": "NORTH", "reason": "Asked on the phone", "mode": mode});
    let session = app.user(who).post("/admin/account/impersonate", form).await.ok();
    app.bearer(session["item"]["token"].as_str().unwrap())
}

fn is_write(route: &Route) -> bool {
    route.method != Method::GET && (route.side == "dealer" || route.side == "signed-in")
}

fn named(route: &Route) -> String {
    format!("{} {}", route.method, route.path)
}

fn filled(path: &str) -> String {
    let parts = path.split('/').map(|part| if part.starts_with('{') { "1" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

#[tokio::test]
async fn every_write_of_dealers_is_possible_in_their_place_or_never() {
    let app = TestApp::new();
    let (looking, acting) =
        (inside(&app, "staff.am", "view").await, inside(&app, "staff.am", "act").await);
    let events = "select count(*) from events";
    let before: i64 = app.value(events);
    for route in routes().iter().filter(|route| is_write(route)) {
        let (name, path) = (named(route), filled(&route.path));
        let is_never = is_in_person(&route.method, &route.path);
        assert_ne!(is_never, POSSIBLE.contains(&name.as_str()), "{name} is in one of the lists");
        let body = (route.method != Method::DELETE).then(|| json!({}));
        looking.call(&route.method, &path, body.clone()).await.refused(403, "");
        let answer = acting.call(&route.method, &path, body).await;
        if is_never {
            answer.refused(403, "while impersonating an account");
        } else {
            assert!(
                !answer.text().contains("while impersonating an account"),
                "{name}: {}",
                answer.text()
            );
        }
    }
    assert_eq!(app.value::<i64>(events), before, "nothing was done");
}

#[test]
fn the_lists_name_calls_that_there_are() {
    let known: BTreeSet<String> = routes().iter().map(named).collect();
    for name in POSSIBLE {
        assert!(known.contains(*name), "{name}");
    }
    for (method, path) in transom::access::in_place::IN_PERSON {
        assert!(known.contains(&format!("{method} {path}")), "{method} {path}");
    }
}

fn sections(authorized: &Value) -> Vec<&str> {
    let sections = authorized["item"]["sections"].as_array().unwrap().iter();
    sections.map(|section| section["code"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn each_role_sees_in_a_dealer_s_place_what_it_may_see_itself() {
    let app = TestApp::new();
    app.database()
        .execute("update dealers set credit_limit_cents = 100 where account_id = 1", [])
        .unwrap();
    for (who, path, is_there) in [
        ("staff.od", "/order/current?take=1", true),
        ("staff.od", "/invoice/list?take=1", true),
        ("staff.od", "/service/open?take=1", true),
        ("staff.od", "/discounts/user", true),
        ("staff.od", "/user/users", true),
        ("staff.dl", "/order/current?take=1", true),
        ("staff.dl", "/service/open?take=1", false),
        ("staff.dl", "/service/summary", false),
        ("staff.dl", "/discounts/user", false),
        ("staff.ar", "/invoice/list?take=1", true),
        ("staff.ar", "/service/open?take=1", true),
        ("staff.ar", "/user/users", false),
        ("staff.sv", "/discounts/user", false),
    ] {
        let answer = inside(&app, who, "view").await.get(path).await;
        if is_there {
            answer.ok();
        } else {
            answer.refused(403, "You need the permission");
        }
    }
    let of = async |who: &str| inside(&app, who, "view").await.get("/account/authorize").await.ok();
    let drafting = of("staff.dl").await;
    let seen = sections(&drafting);
    assert!(
        !["service", "discounts", "financials"].iter().any(|code| seen.contains(code)),
        "{seen:?}"
    );
    assert!(seen.contains(&"projects") && seen.contains(&"orders"), "{seen:?}");
    // The credit limit is money: receivables see it, the drafting lead does not.
    let info = async |who: &str| {
        inside(&app, who, "view").await.get("/dealer/info").await.ok()["item"].clone()
    };
    assert!(info("staff.dl").await["creditLimit"].is_null());
    assert!(info("staff.ar").await["creditLimit"].is_number());
    // So with the search: service requests and people are found only by those who may see them.
    let search = async |who: &str, q: &str| {
        let found = inside(&app, who, "view").await.get(&format!("/search?q={q}")).await.ok();
        found["items"]
            .as_array()
            .unwrap()
            .iter()
            .map(|group| group["kind"].to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(search("staff.od", "north.viewer").await, ["\"users\""]);
    assert!(search("staff.ar", "north.viewer").await.is_empty());
}

#[tokio::test]
async fn the_bell_in_a_dealer_s_place_is_the_dealer_s() {
    let app = TestApp::new();
    let user = app.id_of("staff.od");
    app.database()
        .execute(
            "insert into notifications (title, body, severity, starts_at, user_id, created_at, updated_at)
             values ('About another account', '', 'info', 0, ?1, 0, 0)",
            [user],
        )
        .unwrap();
    let titles = |answer: &Value| answer["items"].to_string();
    let own = app.user("staff.od").get("/notifications/listing").await.ok();
    assert!(titles(&own).contains("About another account"));
    let there = inside(&app, "staff.od", "view").await.get("/notifications/listing").await.ok();
    assert!(!titles(&there).contains("About another account"), "{there}");
}
