//! Tests orders and load dates as dealers' users see them.

use serde_json::{Value, json};
use transom::kernel::time::Instant;

use super::harness::{TestApp, column};

const MAPLE: &str = "268435457";

#[tokio::test]
async fn current_orders_come_newest_first_with_their_amounts() {
    let app = TestApp::new();
    let list = app.user("north.owner").get("/order/current").await.ok();
    assert_eq!(column(&list, "orderNumber"), ["W1002", "W1001", "W1003"]);
    assert_eq!(list["count"], 3);
    assert!(list.get("older").is_none());
    let maple = &list["items"][1];
    assert_eq!(maple["total"], json!(1186.5));
    assert_eq!((&maple["status"], &maple["enteredOn"]), (&json!("entered"), &json!("2026-06-01")));
    assert_eq!(maple["loadDate"], json!(null));
}

#[tokio::test]
async fn past_orders_are_those_of_two_years_and_say_how_many_are_older() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let recent = owner.get("/order/past").await.ok();
    assert_eq!(column(&recent, "orderNumber"), ["W0904", "W0905"]);
    assert_eq!((&recent["count"], &recent["older"]), (&json!(2), &json!(1)));
    let all = owner.get("/order/past?year=all").await.ok();
    assert_eq!(column(&all, "orderNumber"), ["W0904", "W0905", "W0801"]);
    assert!(all.get("older").is_none());
    let year = owner.get("/order/past?year=2023").await.ok();
    assert_eq!(column(&year, "orderNumber"), ["W0801"]);
    assert_eq!(owner.get("/order/current?year=2025").await.ok()["count"], 0);
    owner.get("/order/past?year=23").await.refused(400, "four-digit year");
}

#[tokio::test]
async fn lists_filter_sort_group_and_sum_what_they_show() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let found =
        owner.get(r#"/order/current?filter=["customerName","contains","ÉLODIE"]"#).await.ok();
    assert_eq!(column(&found, "orderNumber"), ["W1002"]);
    let sorted = owner
        .get(r#"/order/current?sort=[{"selector":"total","desc":true}]&take=2&totalSummary=[{"selector":"total","summaryType":"sum"}]"#)
        .await
        .ok();
    assert_eq!(column(&sorted, "orderNumber"), ["W1003", "W1001"]);
    assert_eq!((&sorted["count"], &sorted["summary"]), (&json!(3), &json!([4011.5])));
    let groups = owner.get(r#"/order/current?group=[{"selector":"status"}]"#).await.ok();
    assert_eq!(column(&groups, "key"), ["entered", "in_production", "on_hold"]);
    assert_eq!(groups["items"][0]["items"][0]["total"], json!(1186.5));
    owner.get(r#"/order/current?filter=["password","=","x"]"#).await.refused(400, "no field");
    owner.get("/order/current?take=1001").await.refused(400, "take");
}

#[tokio::test]
async fn people_without_prices_see_no_amount_and_cannot_ask_for_one() {
    let app = TestApp::new();
    let viewer = app.user("north.noprice");
    let paths = [
        "/order/current".to_owned(),
        "/order/past?year=all".to_owned(),
        "/order/listing".to_owned(),
        "/order/ddslisting".to_owned(),
        "/order/ddsquotelisting".to_owned(),
        "/order/lookup".to_owned(),
        "/order/summary".to_owned(),
        r#"/order/current?group=[{"selector":"status"}]"#.to_owned(),
        format!("/order?id={MAPLE}"),
        format!("/order/lineitems?id={MAPLE}"),
        "/loaddates".to_owned(),
    ];
    for path in paths {
        let text = viewer.get(&path).await.ok().to_string();
        for word in ["freight", "subtotal", "\"tax", "total\"", "unitPrice", "discount", "\"net\""]
        {
            assert!(!text.contains(word), "{path} shows {word}");
        }
    }
    for question in [
        r#"filter=["total",">",1]"#,
        r#"sort=[{"selector":"subtotal"}]"#,
        r#"group=[{"selector":"tax"}]"#,
        r#"totalSummary=[{"selector":"freight","summaryType":"sum"}]"#,
    ] {
        for list in ["/order/current", "/order/past", "/order/listing", "/order/lookup"] {
            let path = format!("{list}?{question}");
            if list == "/order/lookup" && question.contains("group") {
                continue;
            }
            viewer.get(&path).await.refused(400, "no field");
        }
    }
    viewer.get("/order/current/export?format=csv&columns=total").await.refused(400, "no field");
    let file = viewer.get("/order/current/export?format=csv").await.text();
    assert!(!file.contains("1186.5") && file.contains("W1001"), "{file}");
    let path = format!("/order/lineitems/export?format=csv&id={MAPLE}");
    let file = viewer.get(&path).await.text();
    assert!(file.contains("CAS-100") && !file.contains("400") && !file.contains("720"), "{file}");
}

#[tokio::test]
async fn an_order_shows_taxes_customer_lines_and_details() {
    let app = TestApp::new();
    let owner = app.user("north.viewer");
    let order = owner.get(&format!("/order?id={MAPLE}")).await.ok();
    assert_eq!(order["item"]["orderNumber"], "W1001");
    assert_eq!(
        order["item"]["taxes"],
        json!([{"code": "HST", "name": "HST", "rate": 13, "amount": 136.5}])
    );
    let customer = owner.get(&format!("/order/customer?id={MAPLE}")).await.ok();
    assert_eq!(
        (&customer["item"]["name"], &customer["item"]["city"]),
        (&json!("Ann Carter"), &json!("Thunder Bay"))
    );
    let unnamed = owner.get("/order/customer?id=268435458").await.ok();
    assert_eq!(unnamed["item"]["name"], "Élodie Roy");
    let lines = owner.get(&format!("/order/lineitems?id={MAPLE}")).await.ok();
    assert_eq!((&lines["count"], &lines["items"][0]["net"]), (&json!(2), &json!(720.0)));
    assert_eq!(lines["items"][0]["discount"], json!(10));
    let size = lines["items"][0]["size"].as_str().unwrap().replace('\u{a0}', " ");
    assert_eq!(size, "35 1/2 × 47 5/8 in (902 × 1210 mm)");
    let details =
        owner.get(&format!("/order/lineitems/details?id={MAPLE}&lineNumber=1")).await.ok();
    assert_eq!(column(&details, "label"), ["Pane", "Colour"]);
    let path = format!("/order/lineitems/details?id={MAPLE}&lineNumber=9");
    owner.get(&path).await.refused(404, "doesn't exist");
}

#[tokio::test]
async fn a_quote_leads_to_the_orders_that_came_of_it_and_they_lead_back() {
    let app = TestApp::new();
    app.database()
        .execute_batch(
            "update orders set parent_quote = 'Q2001' where number in ('W1001', 'W1002');
             update orders set expires_on = '2026-07-01' where number = 'Q2001';
             update orders set parent_quote = 'Q2001' where number = 'W5001';
             update orders set parent_quote = 'Q9' where number = 'W1003'",
        )
        .unwrap();
    let (owner, desk) = (app.user("north.owner"), app.user("staff.od"));
    for path in ["/order?id=268435462", "/admin/orders/item/268435462"] {
        let person = if path.starts_with("/admin") { &desk } else { &owner };
        let quote = person.get(path).await.ok()["item"].clone();
        assert_eq!(quote["expiresOn"], "2026-07-01", "{quote}");
        let mut numbers = column(&json!({"items": quote["orders"]}), "orderNumber");
        numbers.sort();
        // Another dealer's order with the same quote's number is not of it.
        assert_eq!(numbers, ["W1001", "W1002"], "{quote}");
        let of_it = quote["orders"][0]["id"].as_i64().unwrap();
        let path = path.replace("268435462", &of_it.to_string());
        let order = person.get(&path).await.ok()["item"].clone();
        assert_eq!(order["parentQuoteId"], 268_435_462, "{order}");
        assert_eq!(order["orders"], json!([]));
    }
    let listed = owner.get("/order/past").await.ok();
    let known =
        listed["items"].as_array().unwrap().iter().find(|one| one["orderNumber"] == "W1003");
    if let Some(known) = known {
        let order = owner.get(&format!("/order?id={}", known["id"])).await.ok()["item"].clone();
        assert_eq!((&order["parentQuote"], &order["parentQuoteId"]), (&json!("Q9"), &Value::Null));
    }
    let expiring = r#"/order/ddsquotelisting?filter=["expiresOn","<","2026-07-02"]"#;
    assert_eq!(owner.get(expiring).await.ok()["count"], 1);
}

#[tokio::test]
async fn a_quote_is_no_order_and_an_order_no_quote() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    owner.get("/order/lineitems?id=268435462&quote=true").await.ok();
    owner.get("/order/lineitems?id=268435462").await.refused(404, "");
    owner.get(&format!("/order/lineitems?id={MAPLE}&quote=true")).await.refused(404, "");
    assert_eq!(column(&owner.get("/order/ddsquotelisting").await.ok(), "orderNumber"), ["Q2001"]);
    let orders = owner.get("/order/listing?orderNumber=w100").await.ok();
    assert_eq!(column(&orders, "orderNumber"), ["W1002", "W1001", "W1003"]);
    let orders = owner.get("/order/ddslisting").await.ok();
    assert_eq!(orders["count"], 6);
    let quotes = owner.get("/order/ddsquotelisting?quoteNumber=Q3").await.ok();
    assert_eq!(quotes["count"], 0);
}

#[tokio::test]
async fn quotes_say_what_has_become_of_them_and_valid_ones_come_first() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let expired = "update orders set kind = 'quote', status = 'entered', entered_on = '2026-06-12', expires_on = '2026-06-13'
                   where number = 'W1003' and account_id = 1";
    app.database().execute(expired, []).unwrap();
    let listed = owner.get("/order/ddsquotelisting").await.ok();
    assert_eq!(column(&listed, "orderNumber"), ["Q2001", "W1003"]);
    assert_eq!(column(&listed, "quoteState"), ["open", "open"]);
    let quote = owner.get("/order?id=268435462").await.ok();
    assert!(quote["item"]["acceptance"].is_null(), "{quote}");

    let id = super::acceptances::accepted(&app).await;
    let quote = owner.get("/order?id=268435462").await.ok()["item"].clone();
    assert_eq!(quote["quoteState"], "accepted");
    assert_eq!(quote["acceptance"], json!({"id": id, "number": "AQ-000001"}));
    let seen = app.user("staff.od").get("/admin/orders/item/268435462").await.ok();
    assert_eq!(seen["item"]["acceptance"]["id"], id);
    let accepted = "/order/ddsquotelisting?filter=[\"quoteState\",\"=\",\"accepted\"]";
    assert_eq!(column(&owner.get(accepted).await.ok(), "orderNumber"), ["Q2001"]);
    app.database()
        .execute("update orders set parent_quote = 'Q2001' where number = 'W1001'", [])
        .unwrap();
    let listed = owner.get("/order/ddsquotelisting?quoteNumber=Q2").await.ok();
    assert_eq!(column(&listed, "quoteState"), ["ordered"]);
    // A file names in words what is in it only where a list shows it.
    let file = owner.get("/order/ddsquotelisting/export?format=csv&columns=orderNumber,quoteState");
    let file = file.await.text();
    assert!(file.starts_with("\u{feff}Order,Quote status\r\n"), "{file}");
    // An order has no state of a quote.
    assert!(owner.get("/order?id=268435457").await.ok()["item"]["quoteState"].is_null());
}

#[tokio::test]
async fn choosing_an_order_offers_the_account_s_own() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let all = owner.get("/order/lookup").await.ok();
    assert_eq!(all["count"], 7);
    assert_eq!(owner.get("/order/lookup?account=north").await.ok()["count"], 7);
    assert_eq!(owner.get("/order/lookup?account=SOUTH").await.ok()["count"], 0);
    assert!(all["items"][0]["id"].is_i64() && all["items"][0]["orderNumber"].is_string());
}

#[tokio::test]
async fn the_dashboard_gets_what_waits_and_what_is_next() {
    let app = TestApp::new();
    let summary = app.user("north.owner").get("/order/summary").await.ok();
    let item = &summary["item"];
    assert_eq!(
        item["byStatus"],
        json!([{"status": "entered", "count": 1}, {"status": "in_production", "count": 1},
               {"status": "on_hold", "count": 1}])
    );
    assert_eq!(item["quoteCount"], 1);
    assert_eq!(item["onHold"][0]["holdReason"], "Glass colour to be confirmed");
    assert_eq!(item["slipped"][0]["slipReason"], "Hardware late");
    assert_eq!(item["nextLoads"][0]["orders"][0]["orderNumber"], "W1003");
    // A quote is open until its last day is over, it is cancelled, or an order has come of it.
    let count = async |change: &str| {
        app.database().execute(change, []).unwrap();
        app.user("north.owner").get("/order/summary").await.ok()["item"]["quoteCount"].clone()
    };
    let expires =
        |day: &str| format!("update orders set expires_on = '{day}' where number = 'Q2001'");
    assert_eq!(count(&expires("2026-06-15")).await, 1);
    assert_eq!(count(&expires("2026-06-14")).await, 0);
    assert_eq!(count(&expires("2026-07-14")).await, 1);
    let orders = "update orders set parent_quote = 'Q2001' where number = 'W1001'";
    assert_eq!(count(orders).await, 0);
    assert_eq!(count("update orders set parent_quote = null where number = 'W1001'").await, 1);
    assert_eq!(count("update orders set status = 'cancelled' where number = 'Q2001'").await, 0);
}

#[tokio::test]
async fn orders_promised_for_later_than_required_are_late_until_they_have_left() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let late = async || {
        let list = owner.get(r#"/order/current?filter=["isLate","=",true]"#).await.ok();
        let counted = owner.get("/order/summary").await.ok()["item"]["lateCount"].clone();
        assert_eq!(counted, list["count"]);
        column(&list, "orderNumber")
    };
    let set = |change: &str| app.database().execute(change, []).unwrap();
    // Without a required date, nothing is late.
    assert!(late().await.is_empty());
    set("update orders set required_on = '2026-06-18' where number = 'W1003'");
    assert!(late().await.is_empty());
    set("update orders set required_on = '2026-06-17' where number in ('W1001', 'W1003')");
    assert_eq!(late().await, ["W1003"]);
    set("update orders set status = 'shipped' where number = 'W1003'");
    assert!(late().await.is_empty());
}

#[tokio::test]
async fn orders_are_sorted_by_when_they_are_expected() {
    let app = TestApp::new();
    app.database()
        .execute("update orders set load_on = '2026-06-12' where number = 'W1001'", [])
        .unwrap();
    let sort = r#"sort=[{"selector":"arrivesOn","nulls":"last"}]"#;
    let list = app.user("north.owner").get(&format!("/order/current?{sort}")).await.ok();
    assert_eq!(column(&list, "orderNumber"), ["W1001", "W1003", "W1002"]);
    // The promise counts before the load.
    assert_eq!(list["items"][1]["arrivesOn"], "2026-06-18");
    assert_eq!(list["items"][2]["arrivesOn"], Value::Null);
}

#[tokio::test]
async fn an_order_says_since_when_it_is_on_hold() {
    let app = TestApp::new();
    let held = async || {
        let order = app.user("north.owner").get(&format!("/order?id={MAPLE}")).await.ok();
        order["item"]["heldSince"].clone()
    };
    assert_eq!(held().await, Value::Null);
    let change = |status: &str, as_of: i64| {
        let sql = "update orders set status = ?1, as_of = ?2 where number = 'W1001'";
        app.database().execute(sql, rusqlite::params![status, as_of]).unwrap();
    };
    change("on_hold", 1_780_000_000_000);
    let since = held().await;
    assert_eq!(since, json!(Instant(1_780_000_000_000)));
    // Later imports say the same again.
    change("on_hold", 1_780_000_060_000);
    assert_eq!(held().await, since);
    change("released", 1_780_000_120_000);
    assert_eq!(held().await, Value::Null);
}

#[tokio::test]
async fn load_dates_are_the_account_s_and_its_route_s_from_today_on() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let list = owner.get("/loaddates?account=NORTH").await.ok();
    assert_eq!(column(&list, "loadDate"), ["2026-06-18", "2026-06-25"]);
    assert_eq!(column(&list, "status"), ["open", "full"]);
    assert_eq!(list["items"][0]["orders"][0]["jobName"], "Oak Court");
    assert_eq!(list["items"][1]["orders"], json!([]));
    assert_eq!(list["items"][0]["orders"][0]["unitCount"], 4);
    assert_eq!(list["items"][0]["orders"][0]["holdReason"], Value::Null);
    assert_eq!(list["items"][0]["orders"][0]["weight"], Value::Null);
    let weighed = "update orders set weight_thousandths = 412500 where number = 'W1003'";
    app.database().execute(weighed, []).unwrap();
    let now = owner.get("/loaddates").await.ok();
    assert_eq!(now["items"][0]["orders"][0]["weight"], 412.5);
    assert_eq!(owner.get("/order?id=268435459").await.ok()["item"]["weight"], 412.5);
    let staff = app.user("staff.od").get("/admin/loaddates?account=NORTH").await.ok();
    assert_eq!(staff["items"][0]["weight"], 412.5, "{staff}");
    assert_eq!(owner.get("/loaddates?account=SOUTH").await.ok()["count"], 0);
    let found = owner.get(r#"/loaddates?filter=["status","=","full"]"#).await.ok();
    assert_eq!(column(&found, "route"), ["R1"]);
    let file = owner.get("/loaddates/export?format=csv").await.text();
    assert!(file.contains("2026-06-25") && !file.contains("2026-06-26"), "{file}");
}

#[tokio::test]
async fn exports_hold_what_was_filtered_and_picked() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let all = owner.get("/order/current/export?format=csv&columns=orderNumber,total").await;
    assert_eq!(
        all.text(),
        "\u{feff}Order,Total\r\nW1002,565.00\r\nW1001,1186.50\r\nW1003,2260.00\r\n"
    );
    assert_eq!(all.headers["content-type"], "text/csv; charset=utf-8");
    let name = all.headers["content-disposition"].to_str().unwrap();
    let today = app.app.clock.today();
    let expected = format!("attachment; filename=\"orders-NORTH-{today}.csv\"");
    assert!(name.starts_with(&expected), "{name}");
    let words =
        owner.get("/order/current/export?format=csv&columns=orderNumber,status").await.text();
    assert!(words.contains("In production") && !words.contains("in_production"), "{words}");
    let filtered = owner
        .get(r#"/order/current/export?format=csv&columns=orderNumber&filter=["total",">",1000]&sort=[{"selector":"total"}]"#)
        .await;
    assert_eq!(filtered.text(), "\u{feff}Order\r\nW1001\r\nW1003\r\n");
    // The last id is the other account's.
    let picked = owner
        .get(&format!("/order/current/export?format=csv&columns=orderNumber&ids={MAPLE},536870913"))
        .await;
    assert_eq!(picked.text(), "\u{feff}Order\r\nW1001\r\n");
    let book = owner.get("/order/past/export?format=xlsx&year=all").await;
    assert!(book.body.starts_with(b"PK"));
    owner.get("/order/current/export?format=pdf").await.refused(400, "csv or xlsx");
    owner.get("/order/current/export?format=csv&ids=a").await.refused(400, "whole numbers");
    owner.get("/order/current/export").await.refused(400, "format");
}

#[tokio::test]
async fn orders_that_are_selected_are_mailed_in_one_summary_to_who_asks() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let maple: i64 = MAPLE.parse().unwrap();
    let other: i64 = app.value("select id from orders where number = 'W1003' and account_id = 1");
    let mails = || app.value::<i64>("select count(*) from outbox");
    let path = "/email/orders";
    for ids in [vec![], (1..=101).collect::<Vec<i64>>()] {
        let refusal = owner.post(path, json!({ "orderIds": ids })).await.refused(422, "");
        assert_eq!(refusal["errors"]["orderIds"], json!(["Choose 1 to 100 orders."]));
    }
    // All or none: the last one is another account's.
    owner.post(path, json!({ "orderIds": [maple, 536_870_913] })).await.refused(404, "");
    assert_eq!(mails(), 0);
    let twice = json!({ "orderIds": [other, maple, other] });
    let answer = owner.post(path, twice.clone()).await.ok();
    assert_eq!(answer["message"], "2 orders sent to north.owner@test.test.");
    assert_eq!(mails(), 1);
    let body = |who: &str| {
        app.value::<String>(&format!(
            "select body from outbox where template = 'orders' and recipient = '{who}@test.test'"
        ))
    };
    let text = body("north.owner");
    let (first, last) = (text.find("W1003"), text.find("W1001"));
    assert!(first.is_some() && first < last, "{text}");
    assert!(text.contains("Jun 1, 2026") && text.contains("$1,186.50 CAD"), "{text}");
    assert_eq!(text.matches("W1003").count(), 1, "{text}");
    // No amounts for who sees none, and nothing at all for who sees no orders.
    app.user("north.noprice").post(path, twice.clone()).await.ok();
    let text = body("north.noprice");
    assert!(text.contains("W1001") && !text.contains("186") && !text.contains("CAD"), "{text}");
    let events = "select count(*) from events where entity = 'order' and verb = 'email'";
    assert_eq!(app.value::<i64>(events), 4);
}
