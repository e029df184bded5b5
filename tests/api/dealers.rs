//! Tests dealers' accounts as staff maintain them: reach, fields, contacts and addresses, fields
//! owned by the ERP.

use serde_json::{Value, json};

use super::harness::{TestApp, column};

async fn form_of(app: &TestApp, id: i64) -> Value {
    app.user("staff.sa").get(&format!("/admin/dealers/item/{id}")).await.ok()["item"].clone()
}

#[tokio::test]
async fn an_account_manager_sees_and_changes_their_own_accounts_alone() {
    let app = TestApp::new();
    let (admin, manager) = (app.user("staff.sa"), app.user("staff.am"));
    assert_eq!(admin.get("/admin/dealers/listing").await.ok()["count"], 3);
    let own = manager.get("/admin/dealers/listing").await.ok();
    assert_eq!(column(&own, "account"), ["NORTH"]);
    assert_eq!(column(&own, "accountManager"), ["staff am"]);
    let export = manager.get("/admin/dealers/export?format=csv").await.text();
    assert!(export.contains("NORTH") && !export.contains("SOUTH"));
    let foreign = manager.get("/admin/dealers/item/2").await;
    assert_eq!(foreign.anonymous(), manager.get("/admin/dealers/item/999").await.anonymous());
    foreign.refused(404, "doesn't exist");

    let mut south = form_of(&app, 2).await;
    south["terms"] = json!("Net 60");
    manager.put("/admin/dealers/update", south.clone()).await.refused(404, "doesn't exist");
    app.user("staff.od").put("/admin/dealers/update", south).await.refused(403, "dealers:edit");
    let mut north = form_of(&app, 1).await;
    north["terms"] = json!("Net 60");
    let saved = manager.put("/admin/dealers/update", north.clone()).await.ok();
    assert_eq!(
        (&saved["item"]["terms"], &saved["item"]["mayEdit"]),
        (&json!("Net 60"), &json!(true))
    );
    manager.put("/admin/dealers/update", north.clone()).await.refused(409, "Someone else changed");
    north["rowVersion"] = Value::Null;
    north["accountManagerId"] = json!(app.id_of("staff.od"));
    let refused = manager.put("/admin/dealers/update", north.clone()).await.refused(422, "marked");
    assert!(refused["errors"]["accountManagerId"].is_array());
    admin.put("/admin/dealers/update", north).await.ok();
    manager.get("/admin/dealers/item/1").await.refused(404, "doesn't exist");
}

#[tokio::test]
async fn an_account_is_added_by_the_manager_who_will_look_after_it() {
    let app = TestApp::new();
    let manager = app.user("staff.am");
    let form = json!({
        "account": "WEST-1", "name": "  Western   Sash ", "city": "Regina", "province": "saskatchewan",
        "postalCode": "s4p3y2", "country": "Canada", "phone": "(306) 555-0142", "branches": [{"code": "10", "name": "Main"}, {"code": "20", "name": "Yard", "route": "R7"}],
        "taxIds": [], "contacts": [{"kind": "dealer", "name": "Ola West", "email": "ola@west.test"}],
        "addresses": [{"label": "Yard", "line1": "1 Yard Rd", "city": "Regina", "province": "SK", "country": "CA"}],
    });
    let id = manager.post("/admin/dealers/insert", form.clone()).await.ok()["id"].as_i64().unwrap();
    let taken = manager.post("/admin/dealers/insert", form).await.refused(422, "marked");
    assert!(taken["errors"]["account"].is_array());
    let item = manager.get(&format!("/admin/dealers/item/{id}")).await.ok()["item"].clone();
    assert_eq!(item["name"], "Western Sash");
    assert_eq!(
        (&item["province"], &item["postalCode"], &item["country"]),
        (&json!("SK"), &json!("S4P 3Y2"), &json!("CA"))
    );
    assert_eq!((&item["phone"], &item["currency"]), (&json!("+13065550142"), &json!("CAD")));
    assert_eq!(item["accountManagerId"], app.id_of("staff.am"));
    assert_eq!(item["contacts"].as_array().unwrap().len(), 1);
    assert_eq!(column(&json!({"items": item["branches"]}), "name"), ["Main", "Yard"]);
    assert_eq!(item["branches"][1]["route"], "R7");

    let mut form = item.clone();
    let kept = item["contacts"][0]["id"].clone();
    form["contacts"] = json!([
        {"kind": "service", "name": "Sam"}, {"id": kept, "kind": "dealer", "name": "Ola Westman"},
    ]);
    form["addresses"] = json!([]);
    let saved = manager.put("/admin/dealers/update", form).await.ok()["item"].clone();
    assert_eq!(
        saved["contacts"][1],
        json!({"id": kept, "kind": "dealer", "name": "Ola Westman", "title": "", "email": "", "phone": "", "hours": ""})
    );
    assert_eq!((saved["contacts"].as_array().unwrap().len(), &saved["addresses"]), (2, &json!([])));
}

#[tokio::test]
async fn every_wrong_field_of_an_account_is_told_at_once_and_foreign_parts_are_none() {
    let app = TestApp::new();
    let mut form = form_of(&app, 1).await;
    // Contact 3 is the other account's.
    form["contacts"] = json!([{"id": 3, "kind": "friend", "name": "", "email": "x"}]);
    form["addresses"] =
        json!([{"label": "", "line1": "", "country": "Ruritania", "province": "ZZ"}]);
    for (field, value) in [
        ("account", json!("")),
        ("name", json!("")),
        ("status", json!("gone")),
        ("country", json!("CA")),
        ("province", json!("Bavaria")),
        ("postalCode", json!("12345")),
        ("email", json!("nobody")),
        ("currency", json!("EUR")),
        ("language", json!("de")),
        ("taxIds", json!([""])),
        ("accountManagerId", json!(app.id_of("north.owner"))),
        ("creditLimit", json!(-1)),
    ] {
        form[field] = value;
    }
    let body = app.user("staff.sa").put("/admin/dealers/update", form).await.refused(422, "marked");
    for field in [
        "account",
        "name",
        "status",
        "province",
        "postalCode",
        "email",
        "currency",
        "language",
        "taxIds.0",
        "accountManagerId",
        "creditLimit",
        "contacts.0.id",
        "contacts.0.kind",
        "contacts.0.name",
        "contacts.0.email",
        "addresses.0.label",
        "addresses.0.line1",
        "addresses.0.city",
        "addresses.0.country",
    ] {
        assert!(body["errors"][field].is_array(), "{field}: {body}");
    }
    assert_eq!(app.value::<i64>("select account_id from dealer_contacts where id = 3"), 2);
}

#[tokio::test]
async fn what_the_erp_fills_is_changed_there() {
    let app = TestApp::new();
    app.database()
        .execute(
            "update dealers set imported_fields = '[\"name\",\"contact\"]', imported_at = 5 where account_id = 1",
            [],
        )
        .unwrap();
    let admin = app.user("staff.sa");
    let mut form = form_of(&app, 1).await;
    assert_eq!(form["importedFields"], json!(["name", "contact"]));
    form["terms"] = json!("Net 90");
    let item = admin.put("/admin/dealers/update", form).await.ok()["item"].clone();
    let mut form = item.clone();
    form["name"] = json!("Other Glass");
    form["contacts"] = json!([{"kind": "dealer", "name": "Somebody"}]);
    let refused = admin.put("/admin/dealers/update", form).await.refused(422, "marked");
    for field in ["name", "contacts"] {
        assert!(refused["errors"][field][0].as_str().unwrap().contains("ERP"), "{refused}");
    }
}

#[tokio::test]
async fn credit_limits_are_for_those_who_see_what_accounts_owe() {
    let app = TestApp::new();
    let mut form = form_of(&app, 1).await;
    form["creditLimit"] = json!(25000.5);
    app.user("staff.sa").put("/admin/dealers/update", form).await.ok();
    let read = "/admin/dealers/item/1";
    assert_eq!(app.user("staff.ar").get(read).await.ok()["item"]["creditLimit"], json!(25000.5));
    assert_eq!(app.user("staff.od").get(read).await.ok()["item"]["creditLimit"], Value::Null);
    app.user("staff.od")
        .get(r#"/admin/dealers/listing?filter=["creditLimit",">",1]"#)
        .await
        .refused(400, "creditLimit");
}

#[tokio::test]
async fn closing_an_account_ends_what_its_people_have_open() {
    let app = TestApp::new();
    app.user("north.owner").get("/order/current").await.ok();
    let mut form = form_of(&app, 1).await;
    form["status"] = json!("closed");
    app.user("staff.sa").put("/admin/dealers/update", form).await.ok();
    app.user("north.owner").get("/order/current").await.refused(401, "sign in");
    app.user("south.owner").get("/order/current").await.ok();
    let invited = json!({"kind": "dealer", "account": "NORTH", "firstName": "Ida", "lastName": "Holm", "email": "ida@test.test", "roles": [2]});
    app.user("staff.sa").post("/admin/users/insert", invited).await.refused(422, "marked");
}
