//! Tests roles as staff maintain them: what they allow, who gains or loses what, and the rules that protect them.

use http::Method;
use serde_json::{Value, json};

use super::harness::{TestApp, column};

/// The form that leaves a role unchanged.
async fn form_of(app: &TestApp, id: i64) -> Value {
    let item =
        app.user("staff.sa").get(&format!("/admin/roles/item/{id}")).await.ok()["item"].clone();
    json!({
        "id": id, "name": item["name"], "description": item["description"], "sections": item["sections"],
        "rowVersion": item["rowVersion"],
    })
}

fn sections(form: &mut Value) -> &mut Vec<Value> {
    form["sections"].as_array_mut().unwrap()
}

#[tokio::test]
async fn an_edited_role_counts_from_the_next_call_and_ends_no_session() {
    let app = TestApp::new();
    let (admin, viewer) = (app.user("staff.sa"), app.user("north.viewer"));
    viewer.get("/invoice/list").await.ok();
    let mut form = form_of(&app, 6).await;
    sections(&mut form).retain(|section| section["code"] != "invoices");
    sections(&mut form).push(json!({"code": "users", "verbs": ["edit"], "scope": "account"}));

    let preview = admin.post("/admin/roles/preview", form.clone()).await.ok();
    assert_eq!(column(&preview, "email"), ["north.viewer@test.test", "south.viewer@test.test"]);
    assert_eq!(preview["items"][0]["gains"], json!(["users:view", "users:edit"]));
    assert_eq!(preview["items"][0]["loses"], json!(["invoices:view"]));
    viewer.get("/invoice/list").await.ok();

    let saved = admin.put("/admin/roles/update", form.clone()).await.ok();
    assert_eq!(saved["item"]["userCount"], 2);
    viewer.get("/invoice/list").await.refused(403, "invoices:view");
    viewer.get("/user/users").await.ok();
    admin.put("/admin/roles/update", form).await.refused(409, "Someone else changed");
}

#[tokio::test]
async fn a_preview_tells_another_reach_and_limit_and_counts_other_roles() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let orders = app.id_of("north.orders");
    app.database().execute("insert into user_roles values (?1, 3)", [orders]).unwrap();
    let mut form = form_of(&app, 2).await;
    for section in sections(&mut form) {
        match section["code"].as_str().unwrap() {
            "changerequests" => section["amountLimit"] = json!(9000),
            "service" => section["scope"] = json!("own"),
            "loaddates" => section["scope"] = json!("branch"),
            _ => {}
        }
    }
    sections(&mut form).retain(|section| section["code"] != "invoices");
    let preview = admin.post("/admin/roles/preview", form).await.ok();
    let north = &preview["items"][0];
    // Their other role shows them invoices too.
    assert_eq!((&north["id"], &north["loses"]), (&json!(orders), &json!([])));
    let south = &preview["items"][1];
    assert_eq!(south["loses"], json!(["invoices:view"]));
    let reach = |code: &str| {
        let reaches = south["reaches"].as_array().unwrap();
        reaches.iter().find(|reach| reach["code"] == code).unwrap().clone()
    };
    // As the menu of the role's side says it.
    assert_eq!(reach("loaddates")["name"], "Deliveries");
    assert_eq!(reach("changerequests")["limitBefore"], json!(5000.0));
    assert_eq!(reach("changerequests")["limitAfter"], json!(9000.0));
    assert_eq!(
        (&reach("service")["scopeBefore"], &reach("service")["scopeAfter"]),
        (&json!("account"), &json!("own"))
    );

    let assignment = json!({"id": 1, "add": [app.id_of("north.viewer")], "remove": []});
    let preview = admin.post("/admin/roles/assign/preview", assignment).await.ok();
    assert!(preview["items"][0]["gains"].as_array().unwrap().contains(&json!("users:edit")));
    let foreign = json!({"id": 1, "add": [app.id_of("south.viewer")]});
    app.user("staff.am")
        .post("/admin/roles/assign/preview", foreign)
        .await
        .refused(404, "doesn't exist");
}

#[tokio::test]
async fn a_role_is_added_copied_given_and_deleted() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let form = json!({
        "scope": "dealer", "account": "north", "name": "Showroom",
        "sections": [{"code": "orders", "verbs": ["amounts"], "scope": "account"},
                     {"code": "pricing", "verbs": []}],
    });
    let id = admin.post("/admin/roles/insert", form.clone()).await.ok()["id"].as_i64().unwrap();
    admin.post("/admin/roles/insert", form).await.refused(422, "marked");
    let item = admin.get(&format!("/admin/roles/item/{id}")).await.ok()["item"].clone();
    assert_eq!(item["sections"].as_array().unwrap().len(), 1, "{item}");
    assert_eq!(item["sections"][0]["verbs"], json!(["view", "amounts"]), "every verb shows");
    assert_eq!(item["sections"][0]["scope"], "account");
    let copy =
        admin.post(&format!("/admin/roles/copy/{id}"), json!({"name": "Counter"})).await.ok();
    let copied = admin.get(&format!("/admin/roles/item/{}", copy["id"])).await.ok();
    assert_eq!(
        (&copied["item"]["sections"], &copied["item"]["account"]),
        (&item["sections"], &json!("NORTH"))
    );

    let (north, south) = (app.id_of("north.viewer"), app.id_of("south.viewer"));
    let given =
        admin.post("/admin/roles/assign", json!({"id": id, "add": [north, south]})).await.ok();
    assert_eq!(column(&given, "isSuccess"), ["true", "false"], "it belongs to one account");
    app.user("north.viewer").get("/account/authorize").await.refused(401, "sign in");
    admin.delete(&format!("/admin/roles/delete/{id}")).await.refused(409, "1 user has it");
    admin.post("/admin/roles/assign", json!({"id": id, "remove": [north]})).await.ok();
    admin.delete(&format!("/admin/roles/delete/{id}")).await.ok();
    admin.get(&format!("/admin/roles/item/{id}")).await.refused(404, "doesn't exist");
    admin.delete("/admin/roles/delete/8").await.refused(409, "built-in role");
}

#[tokio::test]
async fn whatever_does_not_fit_a_role_is_told_where_it_stands() {
    let app = TestApp::new();
    let form = json!({
        "scope": "staff", "account": "NORTH", "name": "",
        "sections": [
            {"code": "users", "verbs": ["view"]},
            {"code": "news", "verbs": ["release"], "scope": "branch"},
            {"code": "dealers", "verbs": ["view"], "amountLimit": 5},
            {"code": "dealers", "verbs": ["view"]},
        ],
    });
    let body = app.user("staff.sa").post("/admin/roles/insert", form).await.refused(422, "marked");
    for field in [
        "name",
        "account",
        "sections.0.code",
        "sections.1.verbs",
        "sections.1.scope",
        "sections.2.amountLimit",
        "sections.3.code",
    ] {
        assert!(body["errors"][field].is_array(), "{field}: {body}");
    }
}

#[tokio::test]
async fn what_is_left_out_of_a_role_never_widens_it() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let one = |section: Value| json!({"scope": "dealer", "name": "Counter", "sections": [section]});
    let whole = json!({"code": "changerequests", "verbs": ["approve"], "scope": "branch", "amountLimit": 10});
    for left_out in ["scope", "amountLimit"] {
        let mut section = whole.clone();
        section.as_object_mut().unwrap().remove(left_out);
        let body = admin.post("/admin/roles/insert", one(section)).await.refused(422, "marked");
        assert!(body["errors"][format!("sections.0.{left_out}")].is_array(), "{body}");
    }
    let mut misspelt = whole.clone();
    misspelt["reach"] = json!("own");
    let body = admin.post("/admin/roles/insert", one(misspelt)).await.refused(422, "marked");
    assert!(body["errors"].to_string().contains("no field of this name"), "{body}");
    let mut misspelt = one(whole.clone());
    misspelt["rowversion"] = json!(1);
    admin.post("/admin/roles/insert", misspelt).await.refused(422, "marked");
    // What was read goes back as it was, its null limit too.
    let mut unlimited = whole;
    unlimited["amountLimit"] = json!(null);
    let id = admin.post("/admin/roles/insert", one(unlimited)).await.ok()["id"].as_i64().unwrap();
    let form = form_of(&app, id).await;
    let grant = &form["sections"][0];
    assert_eq!((&grant["scope"], &grant["amountLimit"]), (&json!("branch"), &json!(null)));
    admin.put("/admin/roles/update", form).await.ok();
}

#[tokio::test]
async fn a_section_offers_the_reaches_and_limits_that_it_keeps_and_takes_no_others() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let offered = admin.get("/admin/roles/sections?scope=dealer").await.ok();
    let of = |code: &str| {
        let sections = offered["items"].as_array().unwrap();
        sections.iter().find(|section| section["code"] == code).unwrap().clone()
    };
    assert_eq!(of("orders")["reaches"], json!(["branch", "account"]));
    assert_eq!(of("service")["reaches"], json!(["own", "branch", "account"]));
    assert_eq!(of("pricing")["reaches"], json!(["account"]));
    let limited = (&of("changerequests")["hasLimit"], &of("projects")["hasLimit"]);
    assert_eq!(limited, (&json!(true), &json!(false)));
    let form = json!({"scope": "dealer", "name": "Counter", "sections": [
        {"code": "orders", "verbs": ["view"], "scope": "own"},
        {"code": "users", "verbs": ["view"], "scope": "branch"},
        {"code": "projects", "verbs": ["approve"], "amountLimit": 5},
    ]});
    let body = admin.post("/admin/roles/insert", form).await.refused(422, "marked");
    for field in ["sections.0.scope", "sections.1.scope", "sections.2.amountLimit"] {
        assert!(body["errors"][field].is_array(), "{field}: {body}");
    }
    // What a new portal starts with is what can be saved.
    for role in (1..=8).chain(22..=33) {
        let form = form_of(&app, role).await;
        admin.put("/admin/roles/update", form).await.ok();
    }
}

#[tokio::test]
async fn a_role_that_sees_all_does_not_widen_what_another_one_may_change() {
    let app = TestApp::new();
    app.database()
        .execute(
            "insert into user_roles select u.id, r.id from users u, roles r
             where u.email = 'staff.am@test.test' and r.code in ('od', 'au')",
            [],
        )
        .unwrap();
    let manager = app.user("staff.am");
    let south = manager.get("/admin/dealers/item/2").await.ok();
    assert_eq!(south["item"]["mayEdit"], false);
    let mut form = south["item"].clone();
    form["id"] = json!(2);
    manager.put("/admin/dealers/update", form).await.refused(404, "doesn't exist");
    let viewer = app.id_of("south.viewer");
    let disable = format!("/admin/users/{viewer}/disable");
    manager.post(&disable, json!({})).await.refused(403, "dealerusers:edit");

    let discount = json!({"account": "SOUTH", "name": "Gift", "kind": "percent", "value": 5,
        "category": "Doors", "startsOn": "2026-06-10", "endsOn": "2026-07-31", "terms": ""});
    let refused = manager.post("/admin/discounts", discount.clone()).await.refused(422, "marked");
    assert!(refused["errors"]["account"].is_array());
    let id = app.user("staff.sa").post("/admin/discounts", discount).await.ok()["id"].clone();
    manager.get(&format!("/admin/discounts/item/{id}")).await.ok();
    let withdraw = format!("/admin/discounts/{id}/withdraw");
    manager.post(&withdraw, json!({"reason": "Not theirs"})).await.refused(403, "own accounts");

    let mut form = json!({"account": "SOUTH", "reason": "asked on the phone"});
    manager.post("/admin/account/impersonate", form.clone()).await.ok();
    form["mode"] = json!("act");
    let refused = manager.post("/admin/account/impersonate", form.clone()).await;
    assert!(refused.refused(422, "marked")["errors"]["mode"].is_array());
    form["account"] = json!("NORTH");
    manager.post("/admin/account/impersonate", form).await.ok();
}

#[tokio::test]
async fn predefined_roles_keep_their_name_and_their_purpose() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let mut renamed = form_of(&app, 6).await;
    renamed["name"] = json!("Onlooker");
    assert!(
        admin.put("/admin/roles/update", renamed).await.refused(422, "marked")["errors"]["name"]
            .is_array()
    );

    let mut weak = form_of(&app, 21).await;
    sections(&mut weak).retain(|section| section["code"] != "staffusers");
    admin.put("/admin/roles/update", weak).await.refused(422, "marked");
    let mut rich = form_of(&app, 21).await;
    for section in sections(&mut rich) {
        if section["code"] == "remittances" {
            section["verbs"] = json!(["view", "approve"]);
        }
    }
    admin.put("/admin/roles/update", rich).await.refused(422, "marked");
    let mut writing = form_of(&app, 33).await;
    sections(&mut writing)[0]["verbs"] = json!(["view", "edit"]);
    admin.put("/admin/roles/update", writing).await.refused(422, "marked");
    let mut owner = form_of(&app, 1).await;
    sections(&mut owner).retain(|section| section["code"] != "users");
    admin.put("/admin/roles/update", owner).await.refused(422, "marked");
    admin.put("/admin/roles/update", form_of(&app, 21).await).await.ok();
}

#[tokio::test]
async fn nobody_puts_more_into_a_role_than_they_hold() {
    let app = TestApp::new();
    app.database()
        .execute_batch(
            "insert into roles (id, scope, name) values (90, 'staff', 'Office'), (91, 'staff', 'Reader');
             insert into role_permissions values (90, 'roles', 3, 'all', null), (90, 'news', 1, 'all', null),
                 (91, 'news', 1, 'all', null);
             insert into user_roles select id, 90 from users where email = 'staff.ce@test.test';
             delete from user_roles where role_id = 22;",
        )
        .unwrap();
    let office = app.user("staff.ce");
    let mut reader = form_of(&app, 91).await;
    office.put("/admin/roles/update", reader.clone()).await.ok();
    reader["rowVersion"] = Value::Null;
    sections(&mut reader).push(json!({"code": "dealers", "verbs": ["view"], "scope": "all"}));
    office.put("/admin/roles/update", reader).await.refused(422, "marked");
    let mut admins = form_of(&app, 21).await;
    sections(&mut admins).retain(|section| section["code"] != "outbox");
    office.put("/admin/roles/update", admins).await.refused(422, "marked");
    office.post("/admin/roles/copy/21", json!({"name": "Boss"})).await.refused(422, "marked");
    office.delete("/admin/roles/delete/91").await.refused(403, "roles:delete");

    // Who configures roles may define any, but not one of their own.
    let admin = app.user("staff.sa");
    let till = json!({"scope": "staff", "name": "Till", "sections": [
        {"code": "remittances", "verbs": ["edit"], "scope": "all"}]});
    let till = admin.post("/admin/roles/insert", till).await.ok()["id"].as_i64().unwrap();
    app.database()
        .execute(
            "insert into user_roles select id, ?1 from users where email = 'staff.sa@test.test'",
            [till],
        )
        .unwrap();
    let mut own = form_of(&app, till).await;
    sections(&mut own)[0]["verbs"] = json!(["view", "edit", "approve"]);
    let refused = admin.put("/admin/roles/update", own).await.refused(422, "marked");
    assert!(refused["errors"]["sections"][0].as_str().unwrap().contains("yourself"));
}

#[tokio::test]
async fn staff_choose_favourites_in_their_own_order() {
    let app = TestApp::new();
    let (desk, manager) = (app.user("staff.od"), app.user("staff.am"));
    let codes = |answer: &Value| -> Vec<String> {
        let items = answer["item"]["favouriteAccounts"].as_array().unwrap();
        items.iter().map(|item| item["account"].as_str().unwrap().to_owned()).collect()
    };
    let toggle = |code: &str| format!("/admin/accounts/preferences/favourite?favourite={code}");
    for code in ["south", "EAST"] {
        desk.call(&Method::PATCH, &toggle(code), None).await.ok();
    }
    assert_eq!(codes(&desk.get("/admin/accounts/preferences").await.ok()), ["SOUTH", "EAST"]);
    let choices = desk.get("/admin/dealers/filteredlisting").await.ok();
    assert_eq!(column(&choices, "account"), ["SOUTH", "EAST", "NORTH"]);
    assert_eq!(column(&choices, "isFavourite"), ["true", "true", "false"]);
    let found = desk.get("/admin/dealers/filteredlisting?search=ern").await.ok();
    assert_eq!(column(&found, "account"), ["SOUTH", "EAST", "NORTH"]);

    desk.put("/admin/accounts/preferences/favourites", json!({"accounts": ["EAST", "NORTH"]}))
        .await
        .ok();
    assert_eq!(codes(&desk.get("/admin/accounts/preferences").await.ok()), ["EAST", "NORTH"]);
    desk.put("/admin/accounts/preferences/favourites", json!({"accounts": ["EAST", "east"]}))
        .await
        .refused(422, "marked");
    desk.call(&Method::PATCH, &toggle("EAST"), None).await.ok();
    assert_eq!(codes(&desk.get("/admin/accounts/preferences").await.ok()), ["NORTH"]);

    let foreign = manager.call(&Method::PATCH, &toggle("SOUTH"), None).await;
    let absent = manager.call(&Method::PATCH, &toggle("NOBODY"), None).await;
    assert_eq!(foreign.anonymous(), absent.anonymous());
    assert_eq!(foreign.status, 404);
    assert_eq!(
        column(&manager.get("/admin/dealers/filteredlisting").await.ok(), "account"),
        ["NORTH"]
    );
}
