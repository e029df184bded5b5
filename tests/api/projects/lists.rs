//! Tests the lists of projects: the lines of their quotes and orders, and drafters' open work.

use serde_json::{Value, json};
use transom::domain::projects::follow_imports;

use super::{ORDER, QUOTE, furnish, in_review, project, project_form, requested, seen, wanted};
use crate::harness::{TestApp, column};

#[tokio::test]
async fn a_project_has_the_lines_of_its_quotes_and_of_the_orders_that_came_of_them() {
    let app = TestApp::new();
    let dealer = app.user("north.design");
    let id = project(&dealer, "Maple House").await;
    let mut form = wanted(&app, id, "quote");
    form["quoteNumber"] = json!("q2001");
    let request = requested(&dealer, form).await;
    app.database()
        .execute("update orders set parent_quote = 'Q2001' where id = ?1", [ORDER])
        .unwrap();
    let item = dealer.get(&format!("/dds/project?id={id}")).await.ok()["item"].clone();
    assert_eq!(column(&json!({"items": item["orders"]}), "number"), ["Q2001", "W1001"]);
    let lines = dealer.get(&format!("/dds/project/projectlineitems?id={id}")).await.ok();
    let of_order = dealer.get(&format!("/dds/project/lineitems?id={ORDER}&quote=false")).await.ok();
    let count =
        dealer.get(&format!("/dds/project/lineitemscount?id={ORDER}&quote=false")).await.ok();
    assert_eq!(count["count"], of_order["items"].as_array().unwrap().len());
    let from_order =
        lines["items"].as_array().unwrap().iter().filter(|line| line["source"] == "order");
    assert_eq!(from_order.count(), of_order["items"].as_array().unwrap().len());
    dealer.get(&format!("/dds/project/lineitems?id={ORDER}&quote=true")).await.refused(404, "");
    let staff = app.user("staff.dl");
    let path = format!("/admin/dds/requests/{request}/lineitems");
    assert!(
        staff.get(&path).await.ok()["items"]
            .as_array()
            .unwrap()
            .iter()
            .all(|line| line["source"] == "quote")
    );
    let quotes = staff.get(&format!("/admin/dds/accountquotes?requestId={request}")).await.ok();
    assert_eq!(column(&quotes, "number"), ["Q2001"]);
    let orders = staff.get(&format!("/admin/dds/accountorders?requestId={request}")).await.ok();
    assert_eq!(column(&orders, "number"), ["W1001"]);
    // A number that no import knows is kept, and known later.
    let mut unknown = wanted(&app, id, "quote");
    unknown["orderNumber"] = json!("W7777");
    let later = requested(&dealer, unknown).await;
    assert_eq!(seen(&dealer, later).await["unknownNumber"], true);
    app.database()
        .execute(
            "update orders set number = 'W7777', number_folded = 'w7777' where number = 'W1002'",
            [],
        )
        .unwrap();
    follow_imports(&app.app, app.app.clock.now(), app.app.clock.today()).await.unwrap();
    assert_eq!(seen(&dealer, later).await["unknownNumber"], false);
}

#[tokio::test]
async fn the_lines_of_a_project_come_by_page_and_by_quote_or_order() {
    let app = TestApp::new();
    let dealer = app.user("north.design");
    let mut form = project_form("Maple House");
    form["orderIds"] = json!([ORDER, QUOTE]);
    let project = dealer.post("/dds/project", form).await.ok()["id"].as_i64().unwrap();
    let database = app.database();
    database.execute("delete from order_lines where order_id in (?1, ?2)", [ORDER, QUOTE]).unwrap();
    for (order, count) in [(ORDER, 40), (QUOTE, 3)] {
        for line in 1..=count {
            let insert = "insert into order_lines (account_id, order_id, line_no, quantity_thousandths) values (1, ?1, ?2, 1000)";
            database.execute(insert, [order, line]).unwrap();
        }
    }
    let path = format!("/dds/project/projectlineitems?id={project}");
    let of = |answer: &Value| -> Vec<(i64, i64)> {
        let line = |line: &Value| {
            (line["orderId"].as_i64().unwrap(), line["lineNumber"].as_i64().unwrap())
        };
        answer["items"].as_array().unwrap().iter().map(line).collect()
    };
    let all = dealer.get(&path).await.ok();
    let whole = of(&all);
    assert_eq!((whole.len(), &all["count"]), (43, &json!(43)));
    // Quotes first; pages lie one after the other.
    assert_eq!((whole[0], whole[3]), ((QUOTE, 1), (ORDER, 1)));
    let mut pages = Vec::new();
    for skip in [0, 20, 40, 60] {
        let page = dealer.get(&format!("{path}&skip={skip}&take=20")).await.ok();
        assert_eq!(page["count"], 43);
        pages.extend(of(&page));
    }
    assert_eq!(pages, whole);
    let rest = dealer.get(&format!("{path}&skip=41")).await.ok();
    assert_eq!(of(&rest), whole[41..]);
    let order = dealer.get(&format!("{path}&orderId={ORDER}&skip=1&take=2")).await.ok();
    assert_eq!((of(&order), &order["count"]), (vec![(ORDER, 2), (ORDER, 3)], &json!(40)));
    let foreign = dealer.get(&format!("{path}&orderId=536870913")).await.ok();
    assert_eq!((of(&foreign), &foreign["count"]), (Vec::new(), &json!(0)));
    dealer.get(&format!("{path}&take=1001")).await.refused(400, "1000 rows");
    dealer.get(&format!("{path}&skip=-1")).await.refused(400, "");

    // Staff ask by a request: of what it names, or of all of its project.
    let id = requested(&dealer, wanted(&app, project, "quote")).await;
    let staff = app.user("staff.dl");
    let path = format!("/admin/dds/requests/{id}/lineitems");
    let page = staff.get(&format!("{path}?skip=2&take=2")).await.ok();
    assert_eq!((of(&page), &page["count"]), (vec![(QUOTE, 3), (ORDER, 1)], &json!(43)));
    let order = staff.get(&format!("{path}?orderId={ORDER}&take=1")).await.ok();
    assert_eq!((of(&order), &order["count"]), (vec![(ORDER, 1)], &json!(40)));
}

#[tokio::test]
async fn the_load_names_who_drafts_and_has_nothing_and_staff_read_the_types_of_projects() {
    let app = TestApp::new();
    furnish(&app);
    let dealer = app.user("north.design");
    let project = project(&dealer, "Maple House").await;
    let id = requested(&dealer, wanted(&app, project, "quote")).await;
    let loads = app.user("staff.dl").get("/admin/dds/requests/load").await.ok()["items"].clone();
    let of = |loads: &Value, user: i64| {
        let rows = loads.as_array().unwrap();
        rows.iter().find(|load| load["drafterId"] == user).map(|load| load["open"].clone())
    };
    let drafter = app.id_of("staff.dr");
    assert_eq!(of(&loads, drafter), Some(json!(0)));
    assert_eq!(of(&loads, app.id_of("staff.pp")), None, "who may not draft is no choice");
    assert_eq!(loads[0]["drafterId"], Value::Null);
    assert_eq!(loads[0]["open"], 1, "what no one has comes with it");

    in_review(&app, id).await;
    let loads = app.user("staff.dl").get("/admin/dds/requests/load").await.ok()["items"].clone();
    assert_eq!(of(&loads, drafter), Some(json!(1)));
    let rows = loads.as_array().unwrap();
    assert_eq!(rows.iter().filter(|load| load["drafterId"] == drafter).count(), 1);

    let types = app.user("staff.dr").get("/admin/dds/project/projecttypes").await.ok();
    let theirs = dealer.get("/dds/project/projecttypes").await.ok();
    assert_eq!(types["items"], theirs["items"]);
    assert!(types["count"].as_i64() > Some(0));
}
