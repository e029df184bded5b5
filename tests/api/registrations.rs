//! Tests applications for access: staff read, approve and reject them.

use serde_json::json;

use super::harness::{TestApp, column};

async fn apply(app: &TestApp, company: &str, email: &str) -> i64 {
    let form = json!({"firstName": "Ola", "lastName": "West", "company": company, "email": email, "note": "Please"});
    app.nobody().post("/account/register", form).await.ok()["id"].as_i64().unwrap()
}

#[tokio::test]
async fn fields_of_an_application_may_lie_in_each_other() {
    let app = TestApp::new();
    let form = json!({
        "firstName": "Ola", "email": "ola@west.test", "brands": ["Andersen", "Marvin", 3],
        "address": {"line1": "4 Elm St", "geo": {"lat": 49.9}},
        "contacts": [{"name": "Eva"}, {"name": "Tom"}],
        "address.line1": "Suite 9", "address.line1 (2)": "Rear door",
    });
    let id = app.nobody().post("/account/register", form).await.ok()["id"].clone();
    let path = format!("/admin/registrations/item/{id}");
    let fields = app.user("staff.am").get(&path).await.ok()["item"]["fields"].clone();
    for (field, value) in [
        ("brands", json!("Andersen, Marvin, 3")),
        ("address.line1", json!("4 Elm St")),
        ("address.geo.lat", json!(49.9)),
        ("contacts.2.name", json!("Tom")),
        ("address.line1 (2)", json!("Suite 9")),
        ("address.line1 (2) (2)", json!("Rear door")),
    ] {
        assert_eq!(fields[field], value, "{fields}");
    }
    let deep = json!({"a": {"b": {"c": {"d": {"e": {"f": 1}}}}}});
    app.nobody().post("/account/register", deep).await.refused(422, "");
    let many: serde_json::Map<_, _> = (0..50).map(|n| (format!("f{n}"), json!(n))).collect();
    app.nobody().post("/account/register", json!({"all": many})).await.refused(422, "");
}

#[tokio::test]
async fn an_applicant_becomes_an_invited_user_of_a_dealer() {
    let app = TestApp::new();
    let id = apply(&app, "Northern Glass", "ola@west.test").await;
    let other = apply(&app, "Eastern Frames", "eva@east.test").await;
    let manager = app.user("staff.am");
    let list = manager.get("/admin/registrations").await.ok();
    assert_eq!(column(&list, "company"), ["Eastern Frames", "Northern Glass"]);
    assert_eq!(column(&list, "name"), ["Ola West", "Ola West"]);
    let item = manager.get(&format!("/admin/registrations/item/{id}")).await.ok()["item"].clone();
    assert_eq!((&item["fields"]["note"], &item["status"]), (&json!("Please"), &json!("waiting")));

    let path = format!("/admin/registrations/{id}/approve");
    let form = |account: &str| json!({"account": account, "firstName": "Ola", "lastName": "West", "email": "ola@west.test", "roles": [2]});
    app.user("staff.od").post(&path, form("NORTH")).await.refused(403, "dealerusers:edit");
    manager.post(&path, form("SOUTH")).await.refused(422, "marked");
    let body = manager.post(&path, json!({"account": "NORTH"})).await.refused(422, "marked");
    for field in ["firstName", "lastName", "email", "roles"] {
        assert!(body["errors"][field].is_array(), "{body}");
    }
    let user = manager.post(&path, form("NORTH")).await.ok()["id"].clone();
    let item = manager.get(&format!("/admin/users/item/{user}")).await.ok()["item"].clone();
    assert_eq!((&item["status"], &item["account"]), (&json!("invited"), &json!("NORTH")));
    assert_eq!(app.value::<i64>("select count(*) from outbox where template = 'registrationApproved' and secret is not null"), 1);
    manager.post(&path, form("NORTH")).await.refused(409, "already been approved");

    let list = manager.get("/admin/registrations").await.ok();
    assert_eq!(
        column(&list, "id"),
        [other.to_string(), id.to_string()],
        "those that wait come first"
    );
}

#[tokio::test]
async fn an_applicant_of_a_new_dealer_brings_the_account_along_or_nothing_at_all() {
    let app = TestApp::new();
    let id = apply(&app, "Western Sash", "ola@west.test").await;
    let path = format!("/admin/registrations/{id}/approve");
    let form = |email: &str| {
        json!({
            "dealer": {"account": "WEST", "name": "Western Sash", "country": "CA",
                       "taxIds": [], "branches": [], "contacts": [], "addresses": []},
            "firstName": "Ola", "lastName": "West", "email": email, "roles": [1],
        })
    };
    let manager = app.user("staff.am");
    manager.post(&path, form("north.owner@test.test")).await.refused(422, "marked");
    assert_eq!(app.value::<i64>("select count(*) from dealers where code = 'WEST'"), 0);
    manager.post(&path, form("ola@west.test")).await.ok();
    let managed =
        "select count(*) from dealers where code = 'WEST' and account_manager_id is not null";
    assert_eq!(app.value::<i64>(managed), 1);
}

#[tokio::test]
async fn a_rejected_applicant_reads_the_reason() {
    let app = TestApp::new();
    let id = apply(&app, "Nowhere", "ola@west.test").await;
    let admin = app.user("staff.sa");
    let path = format!("/admin/registrations/{id}/reject");
    admin.post(&path, json!({"reason": "no"})).await.refused(422, "marked");
    admin.post(&path, json!({"reason": "We do not deliver there."})).await.ok();
    let mail = "select body from outbox where template = 'registrationRejected'";
    assert!(app.value::<String>(mail).contains("We do not deliver there."));
    admin
        .post(&path, json!({"reason": "We do not deliver there."}))
        .await
        .refused(409, "already been rejected");
    admin
        .post("/admin/registrations/999/reject", json!({"reason": "Unknown to us."}))
        .await
        .refused(404, "doesn't exist");
}

#[tokio::test]
async fn the_account_that_is_called_as_the_company_is_suggested() {
    let app = TestApp::new();
    app.database()
        .execute_batch(
            "update dealers set name = 'Prairie Window & Door Centre' where account_id = 1;
             update dealers set name = 'Lakehead Glass Ltd.' where account_id = 2;",
        )
        .unwrap();
    let suggested = async |who: &str, company: &str| {
        let id = apply(&app, company, &format!("{}@west.test", company.len())).await;
        let path = format!("/admin/registrations/item/{id}");
        app.user(who).get(&path).await.ok()["item"]["suggested"].clone()
    };
    let exact = suggested("staff.sa", "prairie window and door centre, Inc.").await;
    assert_eq!((&exact["account"], &exact["isExact"]), (&json!("NORTH"), &json!(true)));
    let near = suggested("staff.sa", "Prairie Windows & Door Centre").await;
    assert_eq!((&near["account"], &near["isExact"]), (&json!("NORTH"), &json!(false)));
    assert!(suggested("staff.sa", "Prairie").await.is_null(), "a beginning is no name");
    assert!(suggested("staff.sa", "Somebody else entirely").await.is_null());
    assert_eq!(suggested("staff.sa", "Lakehead Glass").await["account"], "SOUTH");
    // Only of accounts to whose users the caller may add.
    assert!(suggested("staff.am", "Lakehead Glass Limited").await.is_null());
}
