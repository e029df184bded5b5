//! Tests who sees which requests, up to which amount, and who takes over from someone who leaves.

use serde_json::{Value, json};

use super::{act, covered, first_incident, furnish, item, submitted};
use crate::harness::{TestApp, column};

#[tokio::test]
async fn people_see_what_their_reach_allows() {
    let app = TestApp::new();
    furnish(&app);
    let id = submitted(&app.user("north.service")).await;
    let south = json!({"contact": {"name": "Gina", "phone": "+17165550102"}, "installYear": 2019,
        "site": {"line1": "1 Palm Way", "city": "Buffalo", "province": "NY", "postalCode": "14202", "country": "US"},
        "incidents": [{"symptom": "airWater.leak", "foundWhen": "inUse", "foundOn": "2026-06-01",
                       "wanted": "unsure", "product": "Door", "description": "Water under the sill in storms"}]});
    let foreign =
        app.user("south.owner").post("/service/request", south).await.ok()["id"].as_i64().unwrap();
    // The designer of the account sees their own requests alone.
    assert_eq!(app.user("north.viewer").get("/service/open").await.ok()["count"], 1);
    assert_eq!(app.user("north.design").get("/service/open").await.ok()["count"], 0);
    app.user("north.design").get(&format!("/service?id={id}")).await.refused(404, "");
    app.user("north.owner").get(&format!("/service?id={foreign}")).await.refused(404, "");
    let act = json!({"requestid": foreign, "action": "cancel", "reason": "It is not ours"});
    app.user("north.owner").put("/service/request/action", act).await.refused(404, "");
    let message = json!({"requestid": foreign, "message": "Hello"});
    app.user("north.owner").post("/service/message", message).await.refused(404, "");
    // An account manager sees their accounts, a technician the visits of their crews, a reader all.
    for (who, count) in [("staff.am", 1), ("staff.te", 0), ("staff.au", 2), ("staff.sv", 2)] {
        let list = app.user(who).get("/admin/servicerequests/list").await.ok();
        assert_eq!(list["count"], count, "{who}");
    }
    app.user("staff.am")
        .get(&format!("/admin/servicerequests/item/{foreign}"))
        .await
        .refused(404, "");
    let relate = json!({"requestid": id, "action": "relate", "targetId": foreign});
    let path = "/admin/servicerequests/request/action";
    let refused = app.user("staff.sv").put(path, relate).await.refused(422, "");
    assert!(refused["errors"]["targetId"].is_array());
    let query = "/admin/servicerequests/list?filter=[\"accountName\",\"contains\",\"south\"]";
    assert_eq!(column(&app.user("staff.od").get(query).await.ok(), "account"), ["SOUTH"]);
    let of = async |who: &str, account: &str| {
        let path = format!("/admin/servicerequests/list?account={account}");
        app.user(who).get(&path).await.ok()["count"].clone()
    };
    assert_eq!(of("staff.od", "south").await, 1);
    assert_eq!(of("staff.od", "nowhere").await, 0);
    assert_eq!(of("staff.am", "SOUTH").await, 0);
    assert_eq!(of("staff.am", "NORTH").await, 1);
    let query = "/admin/servicerequests/list?filter=[\"isBreached\",\"=\",true]";
    assert_eq!(app.user("staff.od").get(query).await.ok()["count"], 0);
}

/// Gives someone an additional role.
fn also(app: &TestApp, name: &str, role: i64) {
    app.database()
        .execute("insert into user_roles values (?1, ?2)", [app.id_of(name), role])
        .unwrap();
}

#[tokio::test]
async fn a_technician_who_also_sees_all_still_works_on_their_own_visits_alone() {
    let app = TestApp::new();
    furnish(&app);
    also(&app, "staff.te", 30);
    let id = submitted(&app.user("north.service")).await;
    let technician = app.user("staff.te");
    let actions = |item: &Value| column(&json!({"items": item["allowedActions"]}), "action");
    assert_eq!(actions(&item(&technician, id).await), Vec::<String>::new());
    let finding = json!({"id": first_incident(&app, id), "cause": "Wear"});
    let incidents = "/admin/servicerequests/incidents";
    technician.put(incidents, finding.clone()).await.refused(403, "service:edit");
    let message = json!({"requestid": id, "message": "On my way"});
    let messages = "/admin/servicerequests/message";
    technician.post(messages, message.clone()).await.refused(403, "service:edit");
    act(&technician, id, "review", json!({})).await.refused(403, "service:approve");
    let account = json!({"account": "NORTH", "submit": false});
    let refused =
        technician.post("/admin/servicerequests/request", account).await.refused(422, "marked");
    assert!(refused["errors"]["account"].is_array());

    app.database().execute("update service_requests set crew_id = 71", []).unwrap();
    technician.put(incidents, finding).await.ok();
    technician.post(messages, message).await.ok();
    act(&technician, id, "review", json!({})).await.refused(403, "service:approve");
}

#[tokio::test]
async fn a_limit_stays_when_another_role_only_looks() {
    let app = TestApp::new();
    furnish(&app);
    also(&app, "staff.sv", 30);
    let limit = "update role_permissions set amount_limit_cents = 5000
                 where role_id = 25 and section = 'service'";
    app.database().execute(limit, []).unwrap();
    let id = submitted(&app.user("north.service")).await;
    let advisor = app.user("staff.sv");
    act(&advisor, id, "review", json!({})).await.ok();
    let finding = json!({"id": first_incident(&app, id), "cost": 80});
    advisor.put("/admin/servicerequests/incidents", finding).await.ok();
    act(&advisor, id, "approve", covered(&app, id)).await.refused(403, "up to $50.00 CAD");
}

#[tokio::test]
async fn open_requests_of_an_advisor_who_is_disabled_pass_on() {
    let app = TestApp::new();
    furnish(&app);
    let admin = app.user("staff.sa");
    let mut open = Vec::new();
    for advisor in ["staff.sv", "staff.sl"] {
        let id = submitted(&app.user("north.service")).await;
        act(&app.user(advisor), id, "review", json!({})).await.ok();
        open.push(id);
    }
    let advisor_of = |id: i64| {
        app.value::<Option<i64>>(&format!(
            "select advisor_id from service_requests where id = {id}"
        ))
    };
    let (first, second) = (app.id_of("staff.sv"), app.id_of("staff.sl"));
    let to = json!({"handOverTo": second});
    let done = admin.post(&format!("/admin/users/{first}/disable"), to).await.ok();
    assert!(done["message"].as_str().unwrap().contains("1 open service request"), "{done}");
    assert_eq!((advisor_of(open[0]), advisor_of(open[1])), (Some(second), Some(second)));
    admin.post(&format!("/admin/users/{second}/disable"), json!({})).await.ok();
    assert_eq!((advisor_of(open[0]), advisor_of(open[1])), (None, None));
    let sql = "select count(*) from events where entity = 'serviceRequest' and verb = 'assign'";
    assert_eq!(app.value::<i64>(sql), 3);
}

#[tokio::test]
async fn a_technician_sees_the_orders_of_their_requests() {
    let app = TestApp::new();
    furnish(&app);
    let id = submitted(&app.user("north.service")).await;
    let technician = app.user("staff.te");
    let list = "/admin/orders/listing";
    let order: i64 = app.value("select id from orders where number = 'W1001'");
    let other: i64 = app.value("select min(id) from orders where number <> 'W1001'");
    let (page, lines) =
        (format!("/admin/orders/item/{order}"), format!("/admin/order/lineitems?id={order}"));
    assert_eq!(technician.get(list).await.ok()["count"], 0);
    technician.get(&page).await.refused(404, "doesn't exist");

    let visit = format!(
        "insert into service_visits (request_id, account_id, crew_id, extra_crew_id, day,
             starts_minute, ends_minute, created_at, updated_at)
         values ({id}, 1, 72, 71, '2026-06-17', 540, 660, 0, 0)"
    );
    for assigned in [visit.as_str(), "update service_requests set crew_id = 71"] {
        app.database().execute(assigned, []).unwrap();
        assert_eq!(column(&technician.get(list).await.ok(), "orderNumber"), ["W1001"]);
        technician.get(&page).await.ok();
        technician.get(&lines).await.ok();
        technician.get(&format!("/admin/orders/item/{other}")).await.refused(404, "doesn't exist");
        app.database().execute("delete from service_visits", []).unwrap();
    }
    // Whoever manages accounts besides sees both.
    let managed = "update dealers set account_manager_id = (select id from users where email = 'staff.te@test.test')
                   where account_id = 2";
    app.database().execute(managed, []).unwrap();
    let numbers = column(&technician.get(list).await.ok(), "account");
    assert!(numbers.contains(&"SOUTH".to_owned()) && numbers.contains(&"NORTH".to_owned()));
}
