//! Tests an account at a glance: its figures and its activity, each for those who may view the records behind it.

use serde_json::{Value, json};

use super::{
    harness::{Person, TestApp, column},
    remittances, service,
};

async fn summary(person: &Person<'_>, account: &str) -> Value {
    person.get(&format!("/admin/accounts/{account}/summary")).await.ok()["item"].clone()
}

async fn activity(person: &Person<'_>, more: &str) -> Value {
    person.get(&format!("/admin/accounts/NORTH/activity{more}")).await.ok()
}

#[tokio::test]
async fn an_account_s_figures_are_those_of_its_lists() {
    let app = TestApp::new();
    service::furnish(&app);
    service::submitted(&app.user("north.service")).await;
    remittances::submitted(&app, "C-1").await;
    let auditor = app.user("staff.au");
    let item = summary(&auditor, "north").await;
    assert_eq!((&item["account"], &item["name"]), (&json!("NORTH"), &json!("Northern Glass")));
    let orders = auditor.get("/admin/orders/listing?account=NORTH&stage=current").await.ok();
    assert_eq!(item["orders"]["open"], orders["count"]);
    assert_eq!(item["service"], json!({"open": 1, "awaitingDealer": 0, "overdue": 0}));
    assert_eq!(item["remittances"]["open"], 1);
    let money = auditor.get("/admin/remittance/accounts/NORTH").await.ok()["item"].clone();
    assert_eq!(item["money"], money["currencies"]);
    // What someone may not view is not there: advisors see no money, drafting supervisors no service.
    let advisor = summary(&app.user("staff.sv"), "NORTH").await;
    assert_eq!((&advisor["money"], &advisor["remittances"]), (&Value::Null, &Value::Null));
    assert_eq!(advisor["service"]["open"], 1);
    let lead = summary(&app.user("staff.dl"), "NORTH").await;
    assert_eq!(lead["service"], Value::Null);
    assert!(lead["projectRequests"].is_object() && lead["drawings"].is_object(), "{lead}");
    // An account manager sees what they manage, and content editors no dealers.
    app.user("staff.ce").get("/admin/accounts/NORTH/summary").await.refused(403, "");
    app.database().execute("update dealers set account_manager_id = null", []).unwrap();
    app.user("staff.am").get("/admin/accounts/NORTH/summary").await.refused(404, "");
    auditor.get("/admin/accounts/NOBODY/summary").await.refused(404, "");
}

#[tokio::test]
async fn an_account_s_activity_tells_what_happened_to_what_the_reader_sees() {
    let app = TestApp::new();
    service::furnish(&app);
    let (dealer, advisor) = (app.user("north.service"), app.user("staff.sv"));
    let id = service::submitted(&dealer).await;
    service::act(&advisor, id, "review", json!({})).await.ok();
    remittances::submitted(&app, "C-1").await;
    app.database()
        .execute(
            "insert into record_changes (at, account_id, entity, record_id, field, old_value, new_value, reason)
             values (4102444800000, 1, 'order', 268435457, 'load', '2026-06-20', '2026-07-01', 'Glass is late'),
                    (4102444800000, 1, 'order', 268435457, 'promise', '2026-06-20', '2026-07-01', 'Glass is late'),
                    (5, 2, 'order', 536870913, 'status', 'entered', 'released', null)",
            [],
        )
        .unwrap();
    // A draft of a dealer's is their own.
    let mut draft = service::report();
    draft["submit"] = json!(false);
    dealer.post("/service/request", draft).await.ok();

    let auditor = app.user("staff.au");
    let all = activity(&auditor, "").await;
    let items = all["items"].as_array().unwrap();
    let first = &items[0];
    assert_eq!((&first["kind"], &first["number"]), (&json!("order"), &json!("W1001")));
    assert_eq!(
        first["change"],
        json!({"field": "promise", "from": "2026-06-20", "to": "2026-07-01", "reason": "Glass is late"})
    );
    let kinds = column(&all, "kind");
    assert!(kinds.contains(&"remittance".to_owned()), "{all}");
    let of_service: Vec<&Value> =
        items.iter().filter(|item| item["kind"] == "serviceRequest").collect();
    assert_eq!(of_service[0]["who"], "staff sv");
    assert!(of_service.iter().all(|item| item["number"] == "SR-000001"), "{all}");
    assert!(items.iter().all(|item| item["kind"] == "order" || item["done"].is_string()), "{all}");

    let of_advisor = column(&activity(&advisor, "").await, "kind");
    assert!(!of_advisor.contains(&"remittance".to_owned()), "{of_advisor:?}");
    // What happened at the same time stays together, or the next page would leave some of it out.
    let page = activity(&auditor, "?take=1").await;
    assert_eq!(column(&page, "kind"), ["order", "order"]);
    let next = page["items"][1]["at"].as_str().unwrap().to_owned();
    let rest = activity(&auditor, &format!("?before={next}")).await;
    assert!(
        rest["items"].as_array().unwrap().iter().all(|item| item["at"].as_str().unwrap() < &*next)
    );
}
