//! Tests branches of an account: who reaches what of it, who maintains them, and how the ERP sets them.

use std::collections::BTreeSet;

use http::Method;
use serde_json::{Value, json};
use transom::{config::NounName, domain::projects::follow_imports};

use super::{
    harness::{Person, TestApp, column},
    import::Plant,
    projects::{project, requested, seen, wanted},
    remittances::{I3001, form as paid},
    service::report,
    tenancy,
};

/// Every section with the reach *branch*, with the permissions that dealers' users have in it.
const RIGHTS: &[(&str, i64)] = &[
    ("orders", 8193),
    ("loaddates", 1),
    ("changerequests", 7),
    ("invoices", 1),
    ("service", 3),
    ("projects", 8195),
];

/// A portal in which account `account` has two branches, and `user` works at the first only, with permissions limited
/// to it.
pub(super) fn app_with_branches(account: i64, user: &str) -> TestApp {
    let app = TestApp::new();
    let database = app.database();
    database
        .execute_batch(&format!(
            "insert into branches (id, account_id, code, code_folded, name, route, sort)
             values (1, {account}, '10', '10', 'Harbour', 'R7', 1),
                    (2, {account}, '20', '20', 'Airport', '', 2);
             insert into roles (id, scope, name) values (90, 'dealer', 'Branch');"
        ))
        .unwrap();
    for (section, verbs) in RIGHTS {
        set_reach(&app, section, *verbs, "branch");
    }
    let id = app.id_of(user);
    database
        .execute_batch(&format!(
            "delete from user_roles where user_id = {id};
             insert into user_roles values ({id}, 90);
             insert into user_branches values ({id}, 1);"
        ))
        .unwrap();
    app
}

pub(super) fn set_reach(app: &TestApp, section: &str, verbs: i64, reach: &str) {
    app.database()
        .execute(
            "insert or replace into role_permissions (role_id, section, verbs, data_scope)
             values (90, ?1, ?2, ?3)",
            (section, verbs, reach),
        )
        .unwrap();
}

/// The northern account: two orders and an invoice of the harbour, an order of the airport, the rest without a branch.
fn north() -> TestApp {
    let app = app_with_branches(1, "north.viewer");
    app.database()
        .execute_batch(
            "update orders set branch_id = 1 where number in ('W1001', 'W1003');
             update orders set branch_id = 2 where number = 'W1002';
             update invoices set branch_id = 1 where number = 'I3001';
             update invoices set branch_id = 2 where number = 'I3002';",
        )
        .unwrap();
    app
}

#[tokio::test]
async fn another_branch_s_records_are_as_good_as_none() {
    let app = app_with_branches(2, "south.viewer");
    tenancy::furnish(&app);
    app.database()
        .execute_batch(
            "update orders set branch_id = 2; update invoices set branch_id = 2;
             update service_requests set branch_id = 2; update projects set branch_id = 2;",
        )
        .unwrap();
    let viewer = app.user("south.viewer");
    let concerned = ["/order", "/invoice", "/email", "/service"];
    let mut tried = BTreeSet::new();
    for (method, path, foreign, absent) in tenancy::CALLS {
        if !concerned.iter().any(|area| path.starts_with(area)) {
            continue;
        }
        let method: Method = method.parse().unwrap();
        let body = (method == Method::POST).then(|| json!({"message": "Hello"}));
        let ask = async |id: &str| {
            let path = path.replace('*', id);
            if path.contains("/upload/") {
                viewer.upload(&path, "site.jpg", b"a picture").await
            } else {
                viewer.call(&method, &path, body.clone()).await
            }
        };
        let (other, none) = (ask(foreign).await, ask(absent).await);
        assert_eq!(tenancy::shown(&other), tenancy::shown(&none), "{method} {path} with {foreign}");
        assert!(
            other.status == 404 || tenancy::is_empty(&other),
            "{method} {path}: {}",
            other.text()
        );
        tried.insert(path);
    }
    assert!(tried.len() > 30, "{tried:?}");
    // A person of that branch sees them.
    app.database().execute_batch("update user_branches set branch_id = 2").unwrap();
    for path in [
        "/order?id=536870913",
        "/order/lineitems?id=536870913",
        "/invoice?id=536870913",
        "/service?id=536870919",
        "/service/incidents?id=536870919",
    ] {
        viewer.get(path).await.ok();
    }
}

#[tokio::test]
async fn lists_counts_sums_and_the_search_end_at_the_branch() {
    let app = north();
    let (viewer, owner) = (app.user("north.viewer"), app.user("north.owner"));
    let numbers = async |person: &Person<'_>, path: &str| {
        let mut numbers = column(&person.get(path).await.ok(), "orderNumber");
        numbers.sort();
        numbers
    };
    assert_eq!(numbers(&viewer, "/order/current").await, ["W1001", "W1003"]);
    assert_eq!(numbers(&owner, "/order/current").await.len(), 3);
    let count = viewer.get("/order/current?requireTotalCount=true&take=1").await.ok();
    assert_eq!(count["count"], 2);
    // By a part of a name too, which is counted in another way.
    let carter = r#"/order/current?filter=["customerName","contains","carter"]"#;
    assert_eq!(numbers(&viewer, carter).await, ["W1001"]);
    assert!(
        numbers(&viewer, r#"/order/current?filter=["customerName","contains","roy"]"#)
            .await
            .is_empty()
    );
    assert!(numbers(&viewer, "/order/ddsquotelisting").await.is_empty());
    assert_eq!(owner.get("/order/current").await.ok()["items"][0]["branch"], "Airport");
    let summary = viewer.get("/order/summary").await.ok()["item"].clone();
    assert_eq!((&summary["quoteCount"], &summary["onHold"]), (&json!(0), &json!([])));
    let invoices = column(&viewer.get("/invoice/list?year=all").await.ok(), "invoiceNumber");
    assert_eq!(invoices, ["I3001"]);
    let csv = viewer.get("/order/current/export?format=csv").await.text();
    assert!(csv.contains("W1001") && !csv.contains("W1002"), "{csv}");

    let found = async |person: &Person<'_>, typed: &str| {
        let answer = person.get(&format!("/search?q={typed}")).await.ok();
        answer["items"].as_array().unwrap().len()
    };
    assert_eq!((found(&viewer, "w1001").await, found(&viewer, "w1002").await), (1, 0));
    assert_eq!((found(&viewer, "birch").await, found(&owner, "birch").await), (0, 1));

    // Of several branches the records of each, of none nothing at all.
    app.database()
        .execute("insert into user_branches values (?1, 2)", [app.id_of("north.viewer")])
        .unwrap();
    assert_eq!(numbers(&viewer, "/order/current").await, ["W1001", "W1002", "W1003"]);
    app.database().execute_batch("delete from user_branches").unwrap();
    assert!(numbers(&viewer, "/order/current").await.is_empty());
    viewer.get("/order?id=268435457").await.refused(404, "");
}

#[tokio::test]
async fn a_request_belongs_to_a_branch_and_reach_own_is_added_to_it() {
    let app = north();
    let viewer = app.user("north.viewer");
    let made = viewer.post("/service/request", report()).await.ok();
    assert_eq!(
        (&made["item"]["branch"], &made["item"]["status"]),
        (&json!("Harbour"), &json!("submitted"))
    );
    app.database().execute_batch("update orders set branch_id = 2 where number = 'W1003'").unwrap();
    let mut other = report();
    other["orderNumber"] = json!("W1003-A");
    viewer.post("/service/request", other.clone()).await.refused(422, "");
    // Others of the branch and of the account see it, another branch doesn't.
    let id = made["id"].as_i64().unwrap();
    let path = format!("/service?id={id}");
    app.user("north.owner").get(&path).await.ok();
    app.database().execute_batch("update user_branches set branch_id = 2").unwrap();
    viewer.get(&path).await.refused(404, "");
    let message = json!({"requestid": id, "message": "Hello"});
    viewer.post("/service/message", message.clone()).await.refused(404, "");
    assert_eq!(viewer.get("/service/open").await.ok()["count"], 0);
    // A second role whose right reaches their own: both count.
    app.database()
        .execute_batch(&format!(
            "insert into roles (id, scope, name) values (91, 'dealer', 'Own');
             insert into role_permissions (role_id, section, verbs, data_scope) values (91, 'service', 3, 'own');
             insert into user_roles values ({}, 91);",
            app.id_of("north.viewer")
        ))
        .unwrap();
    viewer.get(&path).await.ok();
    viewer.post("/service/message", message).await.ok();
    let airport = viewer.post("/service/request", other).await.ok();
    assert_eq!(airport["item"]["branch"], "Airport");
    assert_eq!(viewer.get("/service/open").await.ok()["count"], 2);

    // With an order whose branch the ERP corrects it goes along.
    app.database().execute_batch("update orders set branch_id = 2 where number = 'W1001'").unwrap();
    let item = app.user("north.owner").get(&path).await.ok();
    assert_eq!(item["item"]["branch"], "Airport");
}

#[tokio::test]
async fn news_of_a_request_go_to_people_who_reach_it() {
    let app = north();
    let database = app.database();
    // Without a keeper, all who may edit such requests are told.
    let owner = app.user("north.owner");
    let made = owner.post("/service/request", report()).await.ok();
    let id = made["id"].as_i64().unwrap();
    let orphan = "update service_requests set created_by = null, handed_to = null";
    database.execute_batch(orphan).unwrap();
    let bells = |who: &str| -> i64 {
        app.value(&format!("select count(*) from notifications where user_id = {}", app.id_of(who)))
    };
    let tell = async |words: &str| {
        let body = json!({"requestid": id, "message": words});
        app.user("staff.sv").post("/admin/servicerequests/message", body).await.ok();
    };
    tell("We are on our way").await;
    let (before, of_owner) = (bells("north.viewer"), bells("north.owner"));
    assert!(before > 0 && of_owner > 0, "{before} {of_owner}");
    database.execute_batch("update service_requests set branch_id = 2").unwrap();
    tell("We are nearly there").await;
    assert_eq!(bells("north.viewer"), before);
    assert!(bells("north.owner") > of_owner);
}

#[tokio::test]
async fn an_order_that_an_import_brings_is_known_to_those_who_reach_it() {
    let app = north();
    let orders =
        "update orders set number = 'W7777', number_folded = 'w7777' where number = 'W1002'";
    let mut asked = Vec::new();
    for who in ["north.viewer", "north.owner"] {
        let person = app.user(who);
        let mut form = wanted(&app, project(&person, who).await, "quote");
        form["orderNumber"] = json!("W7777");
        let id = requested(&person, form).await;
        assert_eq!(seen(&person, id).await["unknownNumber"], true);
        asked.push(id);
    }
    let (viewer, owner) = (app.user("north.viewer"), app.user("north.owner"));
    app.database().execute_batch(orders).unwrap();
    let follow = async || {
        follow_imports(&app.app, app.app.clock.now(), app.app.clock.today()).await.unwrap();
    };
    follow().await;
    let hidden = seen(&viewer, asked[0]).await;
    assert_eq!((&hidden["unknownNumber"], &hidden["orderId"]), (&json!(true), &Value::Null));
    assert_eq!(seen(&owner, asked[1]).await["unknownNumber"], false);
    let count = "select count(*) from project_orders";
    assert_eq!(app.value::<i64>(count), 1, "of the owner's project alone");
    // A person of that branch by now.
    app.database().execute_batch("update user_branches set branch_id = 2").unwrap();
    follow().await;
    app.database().execute_batch("update user_branches set branch_id = 1").unwrap();
    assert_eq!(seen(&viewer, asked[0]).await["unknownNumber"], false);
}

#[tokio::test]
async fn a_deposit_is_paid_on_an_order_that_one_may_name() {
    let app = north();
    set_reach(&app, "financials", 3, "account");
    let (viewer, owner) = (app.user("north.viewer"), app.user("north.owner"));
    let form = |reference: &str, order: &str| {
        paid(reference, 100.0, json!([{"orderNumber": order, "amount": 100.0}]))
    };
    let known = viewer.post("/financial/remit", form("A1", "W1001")).await;
    assert_eq!(known.status, 200, "{}", known.text());
    // Of the other branch, and of no one: the same words.
    for order in ["W1002", "W9999"] {
        let refused = viewer.post("/financial/remit", form("A2", order)).await.refused(422, "");
        assert!(refused["errors"]["invoices.0.orderNumber"].is_array(), "{refused}");
    }
    owner.post("/financial/remit", form("A3", "W1002")).await.ok();
}

#[tokio::test]
async fn a_short_pay_names_a_service_request_that_one_reaches() {
    let app = north();
    set_reach(&app, "financials", 3, "account");
    let (viewer, owner) = (app.user("north.viewer"), app.user("north.owner"));
    let request = owner.post("/service/request", report()).await.ok()["id"].clone();
    let form = |reference: &str| {
        let line =
            json!({"invoiceId": I3001, "amount": 10.0, "reason": "damaged", "requestId": request});
        paid(reference, 10.0, json!([line]))
    };
    viewer.post("/financial/remit", form("A1")).await.ok();
    app.database().execute_batch("update service_requests set branch_id = 2").unwrap();
    let refused = viewer.post("/financial/remit", form("A2")).await.refused(422, "");
    assert!(refused["errors"]["invoices.0.requestId"].is_array(), "{refused}");
    owner.post("/financial/remit", form("A3")).await.ok();
}

#[tokio::test]
async fn load_dates_follow_the_routes_of_the_branches() {
    let app = north();
    app.database()
        .execute_batch(
            "insert into load_dates (id, account_id, route, load_on, province, status)
             values (70, null, 'R7', '2026-06-27', 'ON', 'open');",
        )
        .unwrap();
    let ids = async |who: &str| {
        let mut ids = column(&app.user(who).get("/loaddates").await.ok(), "id");
        ids.sort();
        ids
    };
    // The account's own load has an order of the harbour on it, and R7 is the harbour's route.
    assert_eq!(ids("north.viewer").await, ["1", "70"]);
    assert_eq!(ids("north.owner").await, ["1", "2", "70"]);
    // A branch without a route goes by the account's.
    app.database().execute_batch("update user_branches set branch_id = 2").unwrap();
    assert_eq!(ids("north.viewer").await, ["2"]);
    let list = app.user("staff.pp").get("/admin/loaddates?account=NORTH").await.ok();
    assert_eq!(column(&list, "id"), ["1", "2", "70"]);
}

#[tokio::test]
async fn owners_give_branches_and_those_of_a_branch_only_their_own() {
    let app = north();
    let owner = app.user("north.owner");
    let choices = owner.get("/user/branches").await.ok();
    assert_eq!(column(&choices, "name"), ["Harbour", "Airport"]);
    let form = |branches: Value| {
        json!({"firstName": "Kim", "lastName": "Dock", "email": "kim@north.test", "roles": [90],
               "branches": branches})
    };
    let refused = owner.post("/user/user", form(json!([3]))).await.refused(422, "marked");
    assert!(refused["errors"]["branches"].is_array());
    let id = owner.post("/user/user", form(json!([2, 1]))).await.ok()["id"].as_i64().unwrap();
    let item = owner.get(&format!("/user/user?id={id}")).await.ok()["item"].clone();
    assert_eq!(column(&json!({"items": item["branches"]}), "name"), ["Harbour", "Airport"]);
    assert_eq!(item["branchNames"], "Harbour, Airport");
    let mut change = form(json!([1]));
    change["id"] = json!(id);
    assert_eq!(
        owner.put("/user/user", change.clone()).await.ok()["item"]["branchNames"],
        "Harbour"
    );
    change.as_object_mut().unwrap().remove("branches");
    assert_eq!(owner.put("/user/user", change).await.ok()["item"]["branchNames"], "Harbour");
    let own = json!({"id": app.id_of("north.owner"), "firstName": "north", "lastName": "owner",
                     "email": "north.owner@test.test", "roles": [1], "branches": [1]});
    owner.put("/user/user", own).await.refused(422, "marked");

    // A person whose rights end at a branch and who may edit users gives that branch and edits its people only.
    set_reach(&app, "users", 3, "account");
    let viewer = app.user("north.viewer");
    let mut form = form(json!([1, 2]));
    form["email"] = json!("lee@north.test");
    let refused = viewer.post("/user/user", form.clone()).await.refused(422, "marked");
    assert!(refused["errors"]["branches"].is_array(), "{refused}");
    form["branches"] = json!([1]);
    let lee = viewer.post("/user/user", form.clone()).await.ok()["id"].as_i64().unwrap();
    app.database().execute("insert into user_branches values (?1, 2)", [lee]).unwrap();
    form["id"] = json!(lee);
    viewer.put("/user/user", form).await.refused(403, "permissions");
}

#[tokio::test]
async fn staff_keep_the_branches_of_an_account_and_give_them_to_its_people() {
    let app = north();
    let admin = app.user("staff.sa");
    let path = "/admin/dealers/item/1";
    let mut form = admin.get(path).await.ok()["item"].clone();
    form["branches"][1]["name"] = json!("Hangar");
    form["branches"]
        .as_array_mut()
        .unwrap()
        .push(json!({"code": " 30 ", "name": "Yard", "province": "ontario",
                                                          "country": "CA"}));
    admin.put("/admin/dealers/update", form.clone()).await.ok();
    let mut form = admin.get(path).await.ok()["item"].clone();
    assert_eq!(column(&json!({"items": form["branches"]}), "name"), ["Harbour", "Hangar", "Yard"]);
    assert_eq!(form["branches"][2]["province"], "ON");
    form["branches"][2]["code"] = json!("10");
    let refused = admin.put("/admin/dealers/update", form.clone()).await.refused(422, "marked");
    assert!(refused["errors"]["branches.2.code"].is_array(), "{refused}");
    // One that records have is made inactive, not removed; one that nothing has may go.
    form["branches"] = json!([form["branches"][0]]);
    let refused = admin.put("/admin/dealers/update", form.clone()).await.refused(422, "marked");
    assert!(refused["errors"]["branches"][0].as_str().unwrap().contains("inactive"), "{refused}");
    app.database().execute_batch("update branches set imported_at = 0 where id = 1").unwrap();
    let mut form = admin.get(path).await.ok()["item"].clone();
    form["branches"].as_array_mut().unwrap().truncate(2);
    let saved = admin.put("/admin/dealers/update", form.clone()).await.ok();
    assert_eq!(saved["item"]["branches"].as_array().unwrap().len(), 2);
    form["rowVersion"] = saved["item"]["rowVersion"].clone();
    form["branches"][0]["name"] = json!("Harbor");
    let refused = admin.put("/admin/dealers/update", form).await.refused(422, "marked");
    assert!(refused["errors"]["branches.0.name"].is_array(), "{refused}");

    let choices = admin.get("/admin/users/branches?account=NORTH").await.ok();
    assert_eq!(column(&choices, "code"), ["10", "20"]);
    let user = json!({"kind": "dealer", "account": "NORTH", "firstName": "Kim", "lastName": "Dock",
                      "email": "kim@north.test", "roles": [90], "branches": [2]});
    let id = admin.post("/admin/users/insert", user).await.ok()["id"].as_i64().unwrap();
    let item = admin.get(&format!("/admin/users/item/{id}")).await.ok()["item"].clone();
    assert_eq!(item["branchNames"], "Hangar");
    let staff = json!({"kind": "staff", "firstName": "Kim", "lastName": "Desk", "email": "kim@maker.test",
                       "roles": [25], "branches": [2]});
    let refused = admin.post("/admin/users/insert", staff).await.refused(422, "marked");
    assert!(refused["errors"]["branches"].is_array());
}

#[test]
fn branches_are_imported_and_orders_invoices_and_users_name_them() {
    let mut plant = Plant::new();
    plant.import(NounName::Dealers, "code,name\nNORTH,Northern Glass\nSOUTH,Southern Doors\n", "");
    let text = "account,code,name,city,province,country,route,is_active\n\
                NORTH,10,Harbour,Thunder Bay,ON,CA,R7,1\nNORTH,20,Airport,,,,,0\nNOWHERE,1,X,,,,,1\n";
    let report =
        plant.import_with(NounName::Branches, text, "", |options| options.skips_refused = true);
    assert_eq!((report.added, report.refused), (2, 1));
    assert_eq!(
        plant.text("select group_concat(code || name || route || is_active, ' ') from branches"),
        "10HarbourR71 20Airport0"
    );
    let report =
        plant.import_with(NounName::Branches, text, "", |options| options.skips_refused = true);
    assert_eq!((report.added, report.unchanged), (0, 2));

    let orders = "account,number,status,entered_on,total,branch\n\
                  NORTH,W1,entered,2026-06-01,10,10\nNORTH,W2,entered,2026-06-01,10,\nSOUTH,W3,entered,2026-06-01,10,10\n";
    let report =
        plant.import_with(NounName::Orders, orders, "", |options| options.skips_refused = true);
    assert_eq!((report.added, report.refused), (2, 1));
    assert_eq!(
        plant.text("select b.name from orders o join branches b on b.id = o.branch_id"),
        "Harbour"
    );
    let invoices = "account,number,order_number,invoiced_on,total\nNORTH,I1,W1,2026-06-02,10\n";
    plant.import(NounName::Invoices, invoices, "");
    assert_eq!(
        plant.text("select b.name from invoices i join branches b on b.id = i.branch_id"),
        "Harbour",
        "an invoice goes by its order"
    );
    let moved =
        "account,number,status,entered_on,total,branch\nNORTH,W1,entered,2026-06-01,10,20\n";
    assert_eq!(plant.import(NounName::Orders, moved, "").changed, 1);

    let users =
        "email,account,first_name,last_name,branch\nkim@north.example,NORTH,Kim,Dock,20; 10\n";
    assert_eq!(plant.import(NounName::Users, users, "").added, 1);
    assert_eq!(plant.import(NounName::Users, users, "").unchanged, 1);
    assert_eq!(plant.number("select count(*) from user_branches"), 2);
    let users = users.replace("20; 10", "40");
    let report =
        plant.import_with(NounName::Users, &users, "", |options| options.skips_refused = true);
    assert_eq!(report.refused, 1);
}
