//! Tests supplemental prices: what dealers see, what staff maintain, price history, and price lists.

use serde_json::{Value, json};
use transom::domain::pricing;

use super::harness::{TestApp, column};

fn item() -> Value {
    json!({"code": "TR10", "description": "Brick mould", "categoryId": 3, "uomId": 2, "price": 4.1234})
}

#[tokio::test]
async fn dealers_see_what_is_in_force_today_and_nothing_else() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let list = owner.get("/pricing/listing?active=true").await.ok();
    assert_eq!((column(&list, "code"), &list["count"]), (vec!["HW02".to_owned()], &json!(1)));
    assert_eq!(list["items"][0]["price"], json!(12.3456));
    for id in [2, 3, 4, 99] {
        owner.get(&format!("/pricing/item/{id}")).await.refused(404, "");
        owner.get(&format!("/pricing/download/{id}/list.txt")).await.refused(404, "");
    }
    let exported = owner.get("/pricing/listing/export?format=csv").await.text();
    assert!(exported.contains("HW02") && !exported.contains("HW03"), "{exported}");
    owner.get("/pricing/listing?active=false").await.refused(400, "current prices");
    app.user("north.service").get("/pricing/listing").await.refused(403, "pricing:view");
}

#[tokio::test]
async fn each_price_of_an_item_is_kept_with_who_changed_it() {
    let app = TestApp::new();
    let editor = app.user("staff.sa");
    let id = editor.post("/admin/pricing/insert", item()).await.ok()["id"].as_i64().unwrap();
    let kept = editor.get(&format!("/admin/pricing/item/{id}")).await.ok()["item"].clone();
    assert_eq!(
        (&kept["category"], &kept["uom"], &kept["effectiveFrom"], &kept["isInForce"]),
        (&json!("Trim"), &json!("FT"), &json!("2026-06-15"), &json!(true))
    );
    let mut dearer = item();
    (dearer["id"], dearer["rowVersion"]) = (kept["id"].clone(), kept["rowVersion"].clone());
    dearer["price"] = json!(5);
    editor.put("/admin/pricing/update", dearer.clone()).await.ok();
    editor.put("/admin/pricing/update", dearer.clone()).await.refused(409, "");
    dearer["rowVersion"] = json!(2);
    dearer["description"] = json!("Brick mould, wide");
    editor.put("/admin/pricing/update", dearer).await.ok();
    let history = editor.get(&format!("/admin/pricing/history/{id}")).await.ok();
    assert_eq!(column(&history, "price"), ["5.0", "4.1234"]);
    assert_eq!(column(&history, "change"), ["21.2592", "null"]);
    assert_eq!(column(&history, "changedBy"), ["staff sa", "staff sa"]);

    editor.upload(&format!("/admin/pricing/upload/{id}"), "profile.txt", b"drawing").await.ok();
    let seen = app.user("north.owner").get(&format!("/pricing/item/{id}")).await.ok();
    assert_eq!(seen["item"]["attachments"][0]["name"], "profile.txt");
    let file = app.user("north.owner").get(&format!("/pricing/download/{id}/profile.txt")).await;
    assert_eq!(file.text(), "drawing");
    assert_eq!(editor.get(&format!("/admin/pricing/download/{id}/profile.txt")).await.status, 200);
    editor.delete(&format!("/admin/pricing/deletefile/{id}/profile.txt")).await.ok();
    editor.delete(&format!("/admin/pricing/deletefile/{id}/profile.txt")).await.refused(404, "");
    editor.delete(&format!("/admin/pricing/delete/{id}")).await.ok();
    editor.get(&format!("/admin/pricing/history/{id}")).await.refused(404, "");
}

#[tokio::test]
async fn dealers_read_prices_in_the_currency_in_which_they_pay() {
    let app = TestApp::new();
    let editor = app.user("staff.sa");
    let mut american = item();
    (american["currency"], american["price"]) = (json!("USD"), json!(3.05));
    let canadian = editor.post("/admin/pricing/insert", item()).await.ok()["id"].clone();
    let id = editor.post("/admin/pricing/insert", american.clone()).await.ok()["id"].clone();
    let refused = editor.post("/admin/pricing/insert", american.clone()).await.refused(422, "");
    assert!(refused["errors"]["code"].is_array(), "{refused}");
    let mut changed = item();
    (changed["id"], changed["rowVersion"]) = (canadian.clone(), json!(1));
    changed["currency"] = json!("USD");
    let refused = editor.put("/admin/pricing/update", changed).await.refused(422, "");
    assert!(refused["errors"]["currency"].is_array(), "{refused}");
    american["currency"] = json!("EUR");
    let refused = editor.post("/admin/pricing/insert", american).await.refused(422, "");
    assert!(refused["errors"]["currency"].is_array(), "{refused}");

    let (south, north) = (app.user("south.owner"), app.user("north.owner"));
    let list = south.get("/pricing/listing").await.ok();
    assert_eq!(column(&list, "currency"), ["USD"]);
    assert_eq!(list["items"][0]["price"], json!(3.05));
    assert_eq!(column(&north.get("/pricing/listing").await.ok(), "currency"), ["CAD", "CAD"]);
    south.get(&format!("/pricing/item/{canadian}")).await.refused(404, "");
    north.get(&format!("/pricing/item/{id}")).await.refused(404, "");
    let found = south.get("/search?q=TR10").await.ok().to_string();
    assert!(
        found.contains(&format!("\"id\":{id}")) && !found.contains(&format!("\"id\":{canadian}"))
    );

    let file = "Code;Price;Currency\nTR10;3,25;usd\nTR10;4,50;\nTR10;1,00;GBP\n";
    let read = editor.upload("/admin/pricing/imports", "list.csv", file.as_bytes()).await.ok();
    let lines = format!("/admin/pricing/imports/{}/lines", read["item"]["id"]);
    let lines = editor.get(&lines).await.ok();
    assert_eq!(column(&lines, "outcome"), ["changed", "changed", "refused"]);
    assert_eq!(column(&lines, "oldPrice"), ["3.05", "4.1234", "null"]);
}

#[tokio::test]
async fn a_price_form_tells_all_that_is_wrong_with_it() {
    let app = TestApp::new();
    let editor = app.user("staff.sa");
    let refused = async |body: Value| {
        let refusal = editor.post("/admin/pricing/insert", body).await.refused(422, "");
        refusal["errors"].as_object().unwrap().keys().cloned().collect::<Vec<_>>()
    };
    assert_eq!(refused(json!({})).await, ["categoryId", "description", "price", "uomId"]);
    let mut wrong = item();
    (wrong["categoryId"], wrong["uomId"], wrong["partId"]) = (json!(77), json!(78), json!(79));
    assert_eq!(refused(wrong).await, ["categoryId", "partId", "uomId"]);
    let mut wrong = item();
    (wrong["price"], wrong["effectiveFrom"], wrong["effectiveTo"]) =
        (json!(-1), json!("2026-02-01"), json!("2026-01-01"));
    assert_eq!(refused(wrong).await, ["effectiveTo", "price"]);
    let mut wrong = item();
    wrong["price"] = json!(1.23456);
    assert_eq!(refused(wrong).await, ["price"]);
    let mut taken = item();
    taken["code"] = json!("hw02");
    assert_eq!(refused(taken).await, ["code"]);
}

#[tokio::test]
async fn categories_and_units_in_use_stay_and_trees_have_no_circles() {
    let app = TestApp::new();
    let editor = app.user("staff.sa");
    editor.delete("/admin/pricing/uom/delete/1").await.refused(409, "4 items");
    editor.delete("/admin/pricing/uom/delete/2").await.ok();
    editor.delete("/admin/pricing/categories/delete/1").await.refused(409, "contains 1 category");
    editor.delete("/admin/pricing/categories/delete/2").await.refused(409, "4 items");
    editor.delete("/admin/pricing/categories/delete/3").await.ok();
    let circle = json!({"id": 1, "rowVersion": 1, "name": "Hardware", "parentId": 2});
    let refusal = editor.put("/admin/pricing/categories/update", circle).await.refused(422, "");
    assert_eq!(
        refusal["errors"]["parentId"][0],
        "A category cannot lie in itself or below itself."
    );
    let twice = json!({"name": "HARDWARE"});
    let refusal = editor.post("/admin/pricing/categories/insert", twice).await.refused(422, "");
    assert!(refusal["errors"]["name"].is_array());
    let mut above = json!(1);
    for level in 2..=5 {
        let next = json!({"name": format!("Level {level}"), "parentId": above});
        above = editor.post("/admin/pricing/categories/insert", next).await.ok()["id"].clone();
    }
    let deep = json!({"name": "Too deep", "parentId": above});
    editor.post("/admin/pricing/categories/insert", deep).await.refused(422, "");
    let above =
        editor.post("/admin/pricing/categories/insert", json!({"name": "Above"})).await.ok();
    let move_all = json!({"id": 1, "rowVersion": 1, "name": "Hardware", "parentId": above["id"]});
    let refusal = editor.put("/admin/pricing/categories/update", move_all).await.refused(422, "");
    assert_eq!(refusal["errors"]["parentId"][0], "Categories are at most 5 deep.");
    let unit = json!({"code": "ea", "name": ""});
    let refusal = editor.post("/admin/pricing/uom/insert", unit).await.refused(422, "");
    assert!(refusal["errors"]["name"].is_array());
    let unit = json!({"code": "ea", "name": "Each"});
    let refusal = editor.post("/admin/pricing/uom/insert", unit).await.refused(422, "");
    assert!(refusal["errors"]["code"].is_array());
}

const LIST: &str = "Code;Description;Category;Unit;Price\r\n\
    HW02;;;;14,5000\r\n\
    hw04;;;;15\r\n\
    TR11;Sill nosing;trim;ft;3,25\r\n\
    TR12;Nothing known;Gutters;FT;1\r\n\
    TR13;Free of charge;Trim;FT;gratis\r\n\
    HW02;;;;9\r\n";

#[tokio::test]
async fn a_price_list_is_previewed_and_then_applied() {
    let app = TestApp::new();
    let editor = app.user("staff.sa");
    let preview = editor.upload("/admin/pricing/imports", "list.csv", LIST.as_bytes()).await.ok();
    let list = &preview["item"];
    let counts = ["added", "changed", "unchanged", "refused"].map(|name| list[name].clone());
    assert_eq!(counts, [json!(1), json!(1), json!(1), json!(3)]);
    let path = format!("/admin/pricing/imports/{}", list["id"]);
    let lines = editor.get(&format!("{path}/lines")).await.ok();
    assert_eq!(
        column(&lines, "outcome"),
        ["changed", "unchanged", "added", "refused", "refused", "refused"]
    );
    let first = &lines["items"][0];
    assert_eq!(
        (&first["oldPrice"], &first["price"], &first["change"], &first["line"]),
        (&json!(12.3456), &json!(14.5), &json!(17.4508), &json!(2))
    );
    let reasons = column(&lines, "reason");
    assert!(reasons[3].contains("Gutters") && reasons[4].contains("gratis"), "{reasons:?}");
    assert!(reasons[5].contains("Line 2"), "{reasons:?}");
    let file = editor.get(&format!("{path}/lines/export?format=csv")).await.text();
    assert!(file.contains("Change (%)") && file.contains("17.4508"), "{file}");
    // Nothing has changed so far.
    let owner = app.user("north.owner");
    assert_eq!(owner.get("/pricing/item/1").await.ok()["item"]["price"], json!(12.3456));

    editor.post(&format!("{path}/apply"), json!({})).await.ok();
    let item = owner.get("/pricing/item/1").await.ok()["item"].clone();
    assert_eq!((&item["price"], &item["effectiveFrom"]), (&json!(14.5), &json!("2026-06-15")));
    let codes = column(&owner.get("/pricing/listing").await.ok(), "code");
    assert_eq!(codes, ["HW02", "TR11"]);
    let history = editor.get("/admin/pricing/history/1").await.ok();
    assert_eq!(history["items"][0]["priceList"], "list.csv");
    editor.post(&format!("{path}/apply"), json!({})).await.refused(409, "already applied");
    editor.delete(&path).await.refused(409, "already applied");
    assert_eq!(editor.get(&path).await.ok()["item"]["status"], "applied");
}

#[tokio::test]
async fn a_price_with_another_currency_s_sign_is_refused_or_in_it() {
    let app = TestApp::new();
    let editor = app.user("staff.sa");
    let lines = async |list: &str| {
        let made = editor.upload("/admin/pricing/imports", "list.csv", list.as_bytes()).await.ok();
        editor.get(&format!("/admin/pricing/imports/{}/lines", made["item"]["id"])).await.ok()
    };
    let signed = lines("Code,Price\nN1,US$5.00\nN2,C$5.00\nN3,5.00\n").await;
    assert_eq!(column(&signed, "currency"), ["USD", "CAD", "CAD"]);
    let told = lines("Code,Price,Currency\nN1,US$5.00,CAD\nN2,US$5.00,USD\n").await;
    let reasons = column(&told, "reason");
    assert!(reasons[0].contains("US$5.00") && !reasons[1].contains("US$5.00"), "{reasons:?}");
}

#[tokio::test]
async fn a_preview_that_time_has_overtaken_is_not_applied() {
    let app = TestApp::new();
    let editor = app.user("staff.sa");
    let list = "Code,Price\nHW04,16\nHW02,14.5\n";
    let preview = editor.upload("/admin/pricing/imports", "list.csv", list.as_bytes()).await.ok();
    let path = format!("/admin/pricing/imports/{}", preview["item"]["id"]);
    app.database().execute("update pricing_items set price = 1 where id = 1", []).unwrap();
    editor.post(&format!("{path}/apply"), json!({})).await.refused(409, "since this preview");
    let kept = editor.get("/admin/pricing/item/3").await.ok();
    assert_eq!(kept["item"]["price"], json!(15.0));
    editor.delete(&path).await.ok();
    editor.get(&path).await.refused(404, "");
    for (list, told) in [
        ("Code;Price\nTR10;1,250\n", "1,250 on line 2 could be two prices"),
        ("Code;Price\nTR10;1,25\nTR11;1.25\n", "1,25 on line 2, 1.25 on line 3"),
        ("Code;Price;price\nTR10;1.25;2.50\n", "several columns named “price”"),
    ] {
        let answer = editor.upload("/admin/pricing/imports", "list.csv", list.as_bytes()).await;
        let refused = answer.refused(422, "");
        assert!(refused["errors"]["file"][0].as_str().unwrap().contains(told), "{refused}");
    }
    let no_price = editor.upload("/admin/pricing/imports", "list.csv", b"Code,Cost\nA,1\n").await;
    let refusal = no_price.refused(422, "");
    assert!(refusal["errors"]["file"][0].as_str().unwrap().contains("Code and Price"), "{refusal}");
    let picture = b"\x89PNG\r\n\x1a\n and so on";
    editor.upload("/admin/pricing/imports", "list.csv", picture).await.refused(415, "");
}

#[tokio::test]
async fn a_price_list_is_kept_only_while_what_it_was_compared_with_still_holds() {
    let app = TestApp::new();
    let editor = app.user("staff.sa");
    // The price changes after the list was compared, before its first line is written.
    let overtaken = "create trigger overtaken after insert on pricing_imports begin
        update pricing_items set price = price + 1 where id = 1; end";
    app.database().execute_batch(overtaken).unwrap();
    let answer = editor.upload("/admin/pricing/imports", "list.csv", LIST.as_bytes()).await;
    answer.refused(409, "Upload the file again");
    assert_eq!(app.value::<i64>("select count(*) from pricing_imports"), 0);
    app.database().execute_batch("drop trigger overtaken").unwrap();
    editor.upload("/admin/pricing/imports", "list.csv", LIST.as_bytes()).await.ok();
}

#[tokio::test]
async fn a_price_list_that_nobody_applies_is_thrown_away_with_its_lines_after_thirty_days() {
    let app = TestApp::new();
    let editor = app.user("staff.sa");
    let preview = editor.upload("/admin/pricing/imports", "list.csv", LIST.as_bytes()).await.ok();
    let path = format!("/admin/pricing/imports/{}", preview["item"]["id"]);
    let after = async |days: i64| {
        let now = app.app.clock.now().plus_seconds(days * 86_400);
        app.app.db.write(move |conn| pricing::sweep(conn, now)).await.unwrap();
    };
    after(29).await;
    editor.get(&path).await.ok();
    after(31).await;
    editor.get(&path).await.refused(404, "");
    assert_eq!(app.value::<i64>("select count(*) from pricing_import_lines"), 0);
}
