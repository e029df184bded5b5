//! Tests what an account's users see and decide about their own company: what was agreed, whom they can turn to, roles of
//! their own, and who of the manufacturer's staff has looked.

use serde_json::{Value, json};

use super::{
    harness::{Person, TestApp, column},
    in_place::inside,
    jobs::run_again,
};

const JPEG: &[u8] = include_bytes!("../pictures/site.jpg");

async fn company(app: &TestApp, who: &str) -> Value {
    app.user(who).get("/dealer/company").await.ok()["item"].clone()
}

#[tokio::test]
async fn each_part_of_the_company_is_there_for_those_whom_it_concerns() {
    let app = TestApp::new();
    app.database()
        .execute_batch(
            "update dealers set credit_limit_cents = 500000;
             insert into dealer_addresses (account_id, label, line1) values (1, 'Yard', '1 Yard Rd');
             insert into branches (id, account_id, code, code_folded, name)
             values (501, 1, '51', '51', 'Main'), (502, 1, '52', '52', 'Yard');",
        )
        .unwrap();
    let all = company(&app, "north.owner").await;
    assert_eq!((&all["terms"], &all["credit"]), (&json!("Net 30"), &json!(5000.0)));
    assert_eq!((&all["stepUpAbove"], &all["mayChangeLimit"]), (&json!(10_000_000.0), &json!(true)));
    assert_eq!(column(&json!({"items": all["shipTo"]}), "label"), ["Yard"]);
    assert_eq!(column(&json!({"items": all["branches"]}), "name"), ["Main", "Yard"]);
    assert_eq!(column(&json!({"items": all["people"]}), "name"), ["Ada Manager", "Sam Service"]);

    let viewer = company(&app, "north.viewer").await;
    assert_eq!(viewer["terms"], "Net 30");
    for part in ["credit", "stepUpAbove"] {
        assert!(viewer.get(part).is_none(), "{part}: {viewer}");
    }
    let service = company(&app, "north.service").await;
    assert!(service.get("terms").is_none() && service["mayChangeLimit"] == false);
    let least = company(&app, "north.notifications").await;
    assert_eq!((&least["shipTo"], &least["branches"]), (&json!([]), &json!([])));
    assert_eq!(least["people"].as_array().unwrap().len(), 2);

    // Whoever ends at branches sees their own.
    let service = app.id_of("north.service");
    app.database()
        .execute_batch(&format!(
            "update role_permissions set data_scope = 'branch' where role_id = 4 and section in ('service', 'orders', 'loaddates', 'changerequests', 'invoices', 'projects');
             insert into user_branches (user_id, branch_id) values ({service}, 502);"
        ))
        .unwrap();
    let own = company(&app, "north.service").await;
    assert_eq!(column(&json!({"items": own["branches"]}), "name"), ["Yard"], "{own}");
    // Nor does the owner's right to raise a limit go to staff in their place.
    let acting = inside(&app, "staff.am", "act").await;
    let seen = acting.get("/dealer/company").await.ok();
    assert_eq!(seen["item"]["mayChangeLimit"], false);
    acting.put("/dealer/company", json!({"stepUpAbove": 1})).await.refused(403, "impersonating");
}

#[tokio::test]
async fn hours_and_photos_are_kept_by_staff_and_seen_by_the_dealers_they_serve() {
    let app = TestApp::new();
    let (admin, drafter) = (app.user("staff.sa"), app.id_of("staff.dr"));
    app.database()
        .execute_batch("update dealer_contacts set email = 'STAFF.DR@test.test' where id = 2")
        .unwrap();
    let mut form = super::people::form_of(&app, "staff.dr").await;
    form["hours"] = json!("Mon–Fri,  8 a.m.–4 p.m. ");
    admin.put("/admin/users/update", form).await.ok();
    let photo = format!("/admin/users/{drafter}/photo");
    admin.get(&photo).await.refused(404, "");
    admin.upload(&photo, "me.jpg", JPEG).await.ok();
    let stored = admin.get(&photo).await;
    assert_eq!(
        (stored.status.as_u16(), stored.headers["content-type"].to_str().unwrap()),
        (200, "image/jpeg")
    );
    admin.upload(&photo, "me.txt", b"a text").await.refused(415, "");
    app.user("staff.od").upload(&photo, "me.jpg", JPEG).await.refused(403, "");

    let people = app.user("north.viewer").get("/dealer/contacts").await.ok();
    let theirs = &people["items"][1];
    assert_eq!(theirs["hours"], "Mon–Fri, 8 a.m.–4 p.m.");
    let path = format!("/dealer/contacts/photo/{}", theirs["photo"]);
    assert_eq!(app.user("north.viewer").get(&path).await.status, 200);
    // Another account's contact is no one here.
    app.user("south.owner").get(&path).await.refused(404, "");
    // What is entered for the contact itself counts more.
    app.database()
        .execute("update dealer_contacts set hours = 'Mornings' where id = 2", [])
        .unwrap();
    assert_eq!(company(&app, "north.owner").await["people"][1]["hours"], "Mornings");
    // A new photo has a new address; without one there is none.
    admin.upload(&photo, "me.jpg", JPEG).await.ok();
    app.user("north.viewer").get(&path).await.refused(404, "");
    admin.delete(&photo).await.ok();
    admin.delete(&photo).await.refused(404, "");
    assert_eq!(company(&app, "north.owner").await["people"][1]["photo"], Value::Null);
    let dealers = format!("/admin/users/{}/photo", app.id_of("north.owner"));
    admin.upload(&dealers, "me.jpg", JPEG).await.refused(409, "Only staff");
}

fn role(name: &str, sections: &Value) -> Value {
    json!({"name": name, "description": "", "sections": sections})
}

fn grant(code: &str, verbs: &[&str], scope: &str) -> Value {
    json!({"code": code, "verbs": verbs, "scope": scope})
}

async fn added(person: &Person<'_>, form: Value) -> i64 {
    person.post("/user/dealerroles/insert", form).await.ok()["id"].as_i64().unwrap()
}

#[tokio::test]
async fn an_owner_makes_roles_and_gives_them() {
    let app = TestApp::new();
    let (owner, viewer) = (app.user("north.owner"), app.user("north.viewer"));
    let sections = json!([
        {"code": "orders", "verbs": ["amounts", "order"], "scope": "branch", "amountLimit": 2500.0},
        grant("loaddates", &["view"], "account"),
    ]);
    let id = added(&owner, role("Counter", &sections)).await;
    let item = owner.get(&format!("/user/dealerroles/item/{id}")).await.ok()["item"].clone();
    assert_eq!(
        (&item["isOwn"], &item["mayEdit"], &item["mayGive"]),
        (&json!(true), &json!(true), &json!(true))
    );
    assert_eq!(item["sections"][0]["amountLimit"], 2500.0);
    owner.post("/user/dealerroles/insert", role("Counter", &sections)).await.refused(422, "");
    owner.post("/user/dealerroles/insert", role("OWNER", &sections)).await.refused(422, "");
    owner.post("/user/dealerroles/insert", role("Empty", &json!([]))).await.refused(422, "");

    // Given to someone, it counts, can be changed, and can't be deleted.
    let user = app.id_of("north.notifications");
    app.database().execute("insert into user_roles values (?1, ?2)", [user, id]).unwrap();
    let holder = app.user("north.notifications");
    holder.get("/loaddates?account=NORTH").await.ok();
    owner.delete(&format!("/user/dealerroles/delete/{id}")).await.refused(409, "1 user has it");
    let mut changed = role("Counter", &json!([grant("orders", &["amounts"], "account")]));
    changed["id"] = json!(id);
    changed["rowVersion"] = item["rowVersion"].clone();
    let saved = owner.put("/user/dealerroles/update", changed.clone()).await.ok();
    assert_eq!(column(&json!({"items": saved["item"]["users"]}), "id"), [user.to_string()]);
    holder.get("/loaddates?account=NORTH").await.refused(403, "loaddates:view");
    owner
        .put("/user/dealerroles/update", changed.clone())
        .await
        .refused(409, "Someone else changed");

    // Reading needs less than changing, and one's own account.
    viewer.get(&format!("/user/dealerroles/item/{id}")).await.refused(403, "users:view");
    let south = app.user("south.owner");
    south.get(&format!("/user/dealerroles/item/{id}")).await.refused(404, "");
    changed["rowVersion"] = Value::Null;
    south.put("/user/dealerroles/update", changed).await.refused(404, "");
    assert!(!column(&south.get("/user/dealerroles").await.ok(), "id").contains(&id.to_string()));

    app.database().execute("delete from user_roles where role_id = ?1", [id]).unwrap();
    owner.delete(&format!("/user/dealerroles/delete/{id}")).await.ok();
    owner.get(&format!("/user/dealerroles/item/{id}")).await.refused(404, "");
    let events = "select count(*) from events where entity = 'role' and account_id = 1";
    assert_eq!(app.value::<i64>(events), 3);
}

/// Gives the accounting user the right to manage users, beside what they have.
fn manager_of_users(app: &TestApp) {
    app.database()
        .execute_batch(
            "insert into role_permissions (role_id, section, verbs, data_scope) values (3, 'users', 3, 'account')",
        )
        .unwrap();
}

#[tokio::test]
async fn nobody_puts_into_a_role_what_they_do_not_have() {
    let app = TestApp::new();
    manager_of_users(&app);
    let (manager, owner) = (app.user("north.accounting"), app.user("north.owner"));
    let refused = async |sections: Value| {
        let answer = manager.post("/user/dealerroles/insert", role("More", &sections)).await;
        let body = answer.refused(422, "");
        assert!(body["errors"]["sections"].is_array(), "{body}");
    };
    // A section, a permission, and an approval that they lack.
    refused(json!([grant("projects", &["edit"], "account")])).await;
    refused(json!([
        grant("pricing", &["view"], "account"),
        grant("discounts", &["approve"], "account")
    ]))
    .await;
    refused(
        json!([{"code": "orders", "verbs": ["order"], "scope": "account", "amountLimit": 1.0}]),
    )
    .await;
    // A wider reach, a higher limit and no limit at all.
    let limited = "update role_permissions set verbs = verbs | 32768, amount_limit_cents = 100000, data_scope = 'branch'
                   where role_id = 3 and section = 'orders'";
    app.database().execute_batch(limited).unwrap();
    let order = |scope: &str, limit: Value| json!([{"code": "orders", "verbs": ["order"], "scope": scope, "amountLimit": limit}]);
    refused(order("account", json!(1000.0))).await;
    refused(order("branch", json!(1000.01))).await;
    refused(order("branch", Value::Null)).await;
    let offered = manager.get("/user/dealerroles/sections").await.ok();
    let orders =
        &offered["items"].as_array().unwrap().iter().find(|one| one["code"] == "orders").unwrap();
    assert_eq!((&orders["reaches"], &orders["amountLimit"]), (&json!(["branch"]), &json!(1000.0)));
    let own = added(&manager, role("Within", &order("branch", json!(1000.0)))).await;

    // Nor do they widen, narrow or delete one that allows more than they may, or one that they have.
    let wide = added(&owner, role("Wide", &json!([grant("projects", &["edit"], "account")]))).await;
    let mut form = role("Wide", &json!([grant("orders", &["view"], "branch")]));
    form["id"] = json!(wide);
    manager.put("/user/dealerroles/update", form.clone()).await.refused(403, "more than you may");
    manager
        .delete(&format!("/user/dealerroles/delete/{wide}"))
        .await
        .refused(403, "more than you may");
    form["id"] = json!(own);
    form["sections"] = json!([grant("projects", &["edit"], "account")]);
    manager.put("/user/dealerroles/update", form.clone()).await.refused(422, "");
    app.database()
        .execute("insert into user_roles values (?1, ?2)", [app.id_of("north.accounting"), own])
        .unwrap();
    form["sections"] = json!([grant("orders", &["view"], "branch")]);
    manager.put("/user/dealerroles/update", form.clone()).await.refused(403, "yourself");
    // A role of all dealers is no one's to change, nor is it staff's in a dealer's place.
    form["id"] = json!(6);
    owner.put("/user/dealerroles/update", form.clone()).await.refused(403, "same for all dealers");
    owner.delete("/user/dealerroles/delete/6").await.refused(403, "same for all dealers");
    let acting = inside(&app, "staff.am", "act").await;
    acting.put("/user/dealerroles/update", form).await.refused(403, "impersonating");
    acting.get("/user/dealerroles/item/6").await.ok();
}

async fn looks(app: &TestApp, who: &str) -> Vec<(String, String, i64, Value)> {
    let list = app.user(who).get("/dealer/looks").await.ok();
    let row = |row: &Value| {
        let text = |name: &str| row[name].as_str().unwrap().to_owned();
        (text("who"), text("section"), row["count"].as_i64().unwrap(), row["reason"].clone())
    };
    let mut rows: Vec<_> = list["items"].as_array().unwrap().iter().map(row).collect();
    rows.sort_by(|one, other| (&one.0, &one.1).cmp(&(&other.0, &other.1)));
    rows
}

#[tokio::test]
async fn an_account_sees_who_of_staff_opened_which_section_and_why() {
    let app = TestApp::new();
    let (desk, manager) = (app.user("staff.od"), app.user("staff.am"));
    for _ in 0..3 {
        desk.get("/admin/orders/item/268435457").await.ok();
    }
    desk.get("/admin/orders/item/536870913").await.ok();
    desk.get("/admin/orders/item/268439999").await.refused(404, "");
    manager.get("/admin/dealers/item/1").await.ok();
    app.user("staff.sa").get(&format!("/admin/users/item/{}", app.id_of("north.owner"))).await.ok();
    app.user("staff.ar").get("/admin/remittance/accounts/NORTH").await.ok();
    let inside = inside(&app, "staff.am", "view").await;
    inside.get("/invoice/list?take=10").await.ok();
    inside.get("/dealer/info").await.ok();
    // Nothing but the reason is written by a read.
    assert_eq!(app.value::<i64>("select count(*) from account_looks"), 1);
    run_again(&app, "looks").await;
    let none = Value::Null;
    let of = |who: &str, section: &str| (who.to_owned(), section.to_owned(), 1, none.clone());
    assert_eq!(
        looks(&app, "north.owner").await,
        [
            of("staff am", "company"),
            ("staff am".to_owned(), "impersonation".to_owned(), 1, json!("Asked on the phone")),
            of("staff am", "invoices"),
            of("staff ar", "financials"),
            of("staff od", "orders"),
            of("staff sa", "users"),
        ]
    );
    assert_eq!(looks(&app, "south.owner").await, [of("staff od", "orders")]);
    app.user("north.orders").get("/dealer/looks").await.refused(403, "users:view");

    // A second run adds nothing; the file has words, and the period is a filter.
    run_again(&app, "looks").await;
    assert_eq!(app.value::<i64>("select sum(times) from account_looks"), 7);
    let owner = app.user("north.owner");
    let file = owner.get("/dealer/looks/export?format=csv").await.text();
    assert!(
        file.contains("Opened the portal in your place") && file.contains("Asked on the phone"),
        "{file}"
    );
    let later = owner.get("/dealer/looks?fromDate=2026-06-16").await.ok();
    assert_eq!(later["items"], json!([]));
    assert_eq!(owner.get("/dealer/looks?toDate=2026-06-15").await.ok()["count"], 6);
    // As the list asks: the newest day, and within it in a settled order.
    let asked =
        r#"/dealer/looks?sort=[{"selector":"day","desc":true},{"selector":"id","desc":false}]"#;
    assert_eq!(owner.get(asked).await.ok()["count"], 6);
}

#[tokio::test]
async fn looks_are_kept_for_four_hundred_days() {
    let app = TestApp::new();
    let insert = |day: &str| {
        app.database()
            .execute(
                "insert into account_looks (account_id, user_id, who, section, day, times)
                 select 1, id, 'staff od', 'orders', ?1, 1 from users where email = 'staff.od@test.test'",
                [day],
            )
            .unwrap();
    };
    // Today is June 15, 2026.
    insert("2025-05-11");
    insert("2025-05-10");
    run_again(&app, "looks").await;
    assert_eq!(looks(&app, "north.owner").await.len(), 1);
}
