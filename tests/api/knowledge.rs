//! Tests articles: their lifecycle, steps and pictures, the tree of categories, and readers.

use std::time::Duration;

use serde_json::{Value, json};

use super::harness::{TestApp, column};

/// The smallest picture.
const PNG: &[u8] = &[
    0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, b'I', b'H', b'D', b'R', 0, 0, 0,
    1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3a, 0x7e, 0x9b, 0x55, 0, 0, 0, 10, b'I', b'D', b'A', b'T',
    0x78, 0x9c, 0x63, 0x60, 0, 0, 0, 2, 0, 1, 0x48, 0xaf, 0xa4, 0x71, 0, 0, 0, 0, b'I', b'E', b'N',
    b'D', 0xae, 0x42, 0x60, 0x82,
];

fn change(of: &Value, mut fields: Value) -> Value {
    fields["id"] = of["id"].clone();
    fields["rowVersion"] = of["rowVersion"].clone();
    fields
}

#[tokio::test]
async fn an_article_is_written_illustrated_published_read_rated_and_withdrawn() {
    let app = TestApp::new();
    let (editor, reader) = (app.user("staff.ce"), app.user("north.viewer"));
    let article = json!({
        "title": "Replace a sash", "categoryId": 2, "summary": "Two people, half an hour.",
        "body": "<p onclick=x()>Before you begin<script>alert(1)</script></p>", "tags": ["sash", " sash ", ""],
        "products": [], "audience": {"accounts": [], "provinces": [], "roles": []},
    });
    let id =
        editor.post("/admin/knowledge/insert", article.clone()).await.ok()["id"].as_i64().unwrap();
    let mut steps = Vec::new();
    for title in ["Open", "Unhook", "Lift out"] {
        let step = json!({"itemId": id, "title": title, "text": "<p>Carefully.</p>", "warning": "Glass is heavy."});
        steps.push(
            editor.post("/admin/knowledge/step/insert", step).await.ok()["id"].as_i64().unwrap(),
        );
    }
    let upload = format!("/admin/knowledge/step/upload/{}", steps[0]);
    editor.upload(&upload, "sash.png", PNG).await.ok();
    editor.upload(&upload, "sash.png", b"<svg onload=alert(1)>").await.refused(415, "");
    editor.upload(&format!("/admin/knowledge/upload/{id}"), "sheet.txt", b"a sheet").await.ok();
    reader.get(&format!("/knowledge/item/{id}")).await.refused(404, "");
    reader.get(&format!("/knowledge/step/download/{}/sash.png", steps[0])).await.refused(404, "");

    editor.post(&format!("/admin/knowledge/publish/{id}"), json!({})).await.ok();
    let item = reader.get(&format!("/knowledge/item/{id}")).await.ok()["item"].clone();
    assert_eq!((&item["body"], &item["version"]), (&json!("<p>Before you begin</p>"), &json!(1)));
    assert_eq!(item["tags"], json!(["sash"]));
    let titles: Vec<_> =
        item["steps"].as_array().unwrap().iter().map(|step| step["title"].clone()).collect();
    assert_eq!(titles, ["Open", "Unhook", "Lift out"]);
    assert_eq!(item["steps"][0]["images"][0]["name"], "sash.png");
    let picture =
        reader.get(&format!("/knowledge/step/download/{}/sash.png?inline=true", steps[0])).await;
    assert_eq!(
        (picture.status.as_u16(), picture.headers["content-type"].to_str().unwrap()),
        (200, "image/png")
    );
    assert_eq!(reader.get(&format!("/knowledge/download/{id}/sheet.txt")).await.text(), "a sheet");

    // Another order, every step named once.
    let order = format!("/admin/knowledge/item/{id}/steps/order");
    let turned = json!({"ids": [steps[2], steps[0], steps[1]]});
    let kept = editor.put(&order, turned).await.ok();
    assert_eq!(kept["item"]["steps"][0]["title"], "Lift out");
    for wrong in
        [json!([steps[0], steps[1]]), json!([steps[0], steps[0], steps[1]]), json!([1, 2, 3])]
    {
        editor.put(&order, json!({"ids": wrong})).await.refused(422, "correct");
    }
    editor.put(&order, json!({"ids": steps, "rowVersion": 1})).await.refused(409, "Someone else");

    // One voice each.
    for (who, is_helpful) in
        [("north.viewer", true), ("north.orders", true), ("north.viewer", false)]
    {
        let vote = json!({"id": id, "isHelpful": is_helpful});
        app.user(who).post("/knowledge/helpful", vote).await.ok();
    }
    let item = editor.get(&format!("/admin/knowledge/{id}")).await.ok()["item"].clone();
    assert_eq!((&item["helpful"], &item["unhelpful"]), (&json!(1), &json!(1)));
    assert_eq!(reader.get(&format!("/knowledge/item/{id}")).await.ok()["item"]["isHelpful"], false);
    for _ in 0..100 {
        let sql = "select views from knowledge_items where id = ?1";
        let views: i64 = app.database().query_row(sql, [id], |row| row.get(0)).unwrap();
        if views == 2 {
            break;
        }
        assert!(views < 2, "each reading counts once: {views}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }

    editor.post(&format!("/admin/knowledge/withdraw/{id}"), json!({})).await.ok();
    reader.get(&format!("/knowledge/item/{id}")).await.refused(404, "");
    reader.post("/knowledge/helpful", json!({"id": id, "isHelpful": true})).await.refused(404, "");
    reader.get(&format!("/knowledge/step/download/{}/sash.png", steps[0])).await.refused(404, "");
    let again = editor.post(&format!("/admin/knowledge/publish/{id}"), json!({})).await.ok();
    assert_eq!(again["item"]["version"], 2);

    editor.delete(&format!("/admin/knowledge/step/deleteimage/{}/sash.png", steps[0])).await.ok();
    editor.upload(&upload, "again.png", PNG).await.ok();
    editor.delete(&format!("/admin/knowledge/step/delete/{}", steps[1])).await.ok();
    editor.delete(&format!("/admin/knowledge/delete/{id}")).await.ok();
    let left = "select (select count(*) from attachments where owner_kind like 'knowledge%')
                + (select count(*) from knowledge_steps where item_id = ?1) + (select count(*) from knowledge_votes)";
    let left: i64 = app.database().query_row(left, [id], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn forms_tell_all_that_is_wrong_with_them() {
    let app = TestApp::new();
    let editor = app.user("staff.ce");
    let fields = |refusal: &Value| -> Vec<String> {
        refusal["errors"].as_object().unwrap().keys().cloned().collect()
    };
    let labels: Vec<String> = (0..21).map(|n| format!("tag {n}")).collect();
    let article = json!({
        "title": "", "summary": "x".repeat(401), "tags": labels, "products": ["x".repeat(41)],
        "publishFrom": "2026-06-02T00:00:00Z", "publishTo": "2026-06-01T00:00:00Z",
        "audience": {"accounts": [], "provinces": [], "roles": []},
    });
    let refusal = editor.post("/admin/knowledge/insert", article).await.refused(422, "correct");
    assert_eq!(
        fields(&refusal),
        ["categoryId", "products", "publishTo", "summary", "tags", "title"]
    );
    let article = json!({
        "title": "A", "categoryId": 99, "tags": [], "products": [],
        "audience": {"accounts": [], "provinces": [], "roles": []},
    });
    let refusal = editor.post("/admin/knowledge/insert", article).await;
    assert_eq!(fields(&refusal.refused(422, "correct")), ["categoryId"]);
    let step = json!({"title": "x".repeat(161), "warning": "x".repeat(1001)});
    let refusal = editor.post("/admin/knowledge/step/insert", step).await.refused(422, "correct");
    assert_eq!(fields(&refusal), ["itemId", "title", "warning"]);
    let refusal = editor
        .post("/admin/knowledge/step/insert", json!({"itemId": 1}))
        .await
        .refused(422, "correct");
    assert_eq!(fields(&refusal), ["text"]);
    let step = json!({"itemId": 99, "title": "A"});
    editor.post("/admin/knowledge/step/insert", step).await.refused(422, "correct");
    let moved = json!({"id": 1, "rowVersion": 1, "itemId": 2, "title": "A"});
    editor.put("/admin/knowledge/step/update", moved).await.refused(422, "correct");
    let category = json!({"name": " ", "icon": "A b", "sort": -1});
    let refusal =
        editor.post("/admin/knowledge/categories/insert", category).await.refused(422, "correct");
    assert_eq!(fields(&refusal), ["icon", "name", "sort"]);
    editor.post("/knowledge/helpful", json!({})).await.refused(403, "dealers only");
    app.user("north.viewer")
        .post("/knowledge/helpful", json!({"id": 1}))
        .await
        .refused(422, "correct");
}

#[tokio::test]
async fn categories_are_a_tree_without_circles_and_are_not_deleted_in_use() {
    let app = TestApp::new();
    let editor = app.user("staff.ce");
    let base = "/admin/knowledge/categories";
    let top = editor.get(&format!("{base}/item/1")).await.ok()["item"].clone();
    for parent in [1, 2] {
        let circle = change(&top, json!({"name": "Windows", "parentId": parent}));
        let refusal = editor.put(&format!("{base}/update"), circle).await.refused(422, "correct");
        assert!(refusal["errors"]["parentId"][0].as_str().unwrap().contains("itself"), "{refusal}");
    }
    let twin = json!({"name": "HINGES", "parentId": 1});
    let refusal = editor.post(&format!("{base}/insert"), twin).await.refused(422, "correct");
    assert!(refusal["errors"]["name"].is_array(), "{refusal}");
    let lost = json!({"name": "Lost", "parentId": 99});
    editor.post(&format!("{base}/insert"), lost).await.refused(422, "correct");

    editor.delete(&format!("{base}/delete/1")).await.refused(409, "1 category and 6 articles");
    editor.delete(&format!("{base}/delete/4")).await.ok();
    let mut parent = 2;
    for depth in 3..=6 {
        let below = json!({"name": format!("Level {depth}"), "parentId": parent});
        parent = editor.post(&format!("{base}/insert"), below).await.ok()["id"].as_i64().unwrap();
    }
    let too_deep = json!({"name": "Level 7", "parentId": parent});
    editor.post(&format!("{base}/insert"), too_deep).await.refused(422, "correct");
    // A branch is moved with all that lies below it.
    let other = json!({"name": "Gates"});
    let other = editor.post(&format!("{base}/insert"), other).await.ok()["id"].clone();
    let hinges = editor.get(&format!("{base}/item/2")).await.ok()["item"].clone();
    let moved = change(&hinges, json!({"name": "Hinges", "parentId": other}));
    let hinges = editor.put(&format!("{base}/update"), moved).await.ok()["item"].clone();
    let slabs = json!({"name": "Slabs", "parentId": other});
    let slabs = editor.post(&format!("{base}/insert"), slabs).await.ok()["id"].clone();
    let too_deep = change(&hinges, json!({"name": "Hinges", "parentId": slabs}));
    let refusal = editor.put(&format!("{base}/update"), too_deep).await.refused(422, "correct");
    assert_eq!(refusal["errors"]["parentId"][0], "Categories are at most 6 deep.");
    let back = change(&hinges, json!({"name": "Hinges", "parentId": 1}));
    editor.put(&format!("{base}/update"), back).await.ok();
    let listed = editor.get(&format!(r#"{base}/listing?filter=["name","=","Level 3"]"#)).await.ok();
    assert_eq!(listed["items"][0]["path"], "Windows › Hinges › Level 3");

    // Readers see the branches that bear something for them.
    let seen = app.user("north.viewer").get("/knowledge/categories").await.ok();
    assert_eq!(column(&seen, "name"), ["Hinges", "Windows"]);
    assert_eq!(column(&seen, "parentId"), ["1", "null"]);
    assert_eq!(column(&seen, "articles"), ["1", "1"]);
}

#[tokio::test]
async fn a_list_is_narrowed_by_category_tag_and_words() {
    let app = TestApp::new();
    let titles = async |who: &str, query: &str| {
        column(&app.user(who).get(&format!("/knowledge/listing{query}")).await.ok(), "title")
    };
    assert_eq!(titles("north.viewer", "").await, ["Adjust a hinge", "Northern glazing"]);
    assert_eq!(titles("south.viewer", "").await, ["Adjust a hinge", "Southern shutters"]);
    assert_eq!(titles("north.viewer", "?categoryId=2").await, ["Adjust a hinge"]);
    assert_eq!(titles("north.viewer", "?categoryId=1&tag=hardware").await, ["Adjust a hinge"]);
    assert!(titles("north.viewer", "?categoryId=3").await.is_empty());
    assert_eq!(titles("north.viewer", "?search=quarter+trun").await, ["Adjust a hinge"]);
    // A word of others' articles is a mistyped one of theirs.
    assert_eq!(titles("north.viewer", "?search=secretsouth").await, ["Northern glazing"]);
    assert!(titles("north.viewer", "?search=shutters").await.is_empty());
    let long = format!("/knowledge/listing?search={}", "x".repeat(101));
    app.user("north.viewer").get(&long).await.refused(400, "up to 100");
}

#[tokio::test]
async fn nobody_reads_an_article_outside_its_window_or_its_audience() {
    let app = TestApp::new();
    // Every state, every window, every audience; and whether a viewer of the north may read it.
    let windows = [(0_i64, None, true), (0, Some(1), false), (90_000_000_000_000, None, false)];
    let audiences: [(&[(&str, &str)], bool); 6] = [
        (&[], true),
        (&[("account", "1")], true),
        (&[("account", "2")], false),
        (&[("role", "6")], true),
        (&[("role", "3"), ("account", "1")], false),
        (&[("province", "ON"), ("account", "2"), ("account", "1")], true),
    ];
    let reader = app.user("north.viewer");
    let database = app.database();
    let (mut id, mut readable) = (100_i64, Vec::new());
    for status in ["draft", "published", "archived"] {
        for (from, to, is_open) in windows {
            for (audience, is_meant) in audiences {
                id += 1;
                let sql = "insert into knowledge_items (id, title, title_folded, category_id, body, status, publish_from, publish_to, created_at, updated_at)
                           values (?1, 'Palimpsest ' || ?1, 'palimpsest ' || ?1, 3, '', ?2, ?3, ?4, 0, 0)";
                database.execute(sql, rusqlite::params![id, status, from, to]).unwrap();
                let step = "insert into knowledge_steps (id, item_id, seq, title, created_at, updated_at) values (?1, ?1, 1, 'S', 0, 0)";
                database.execute(step, [id]).unwrap();
                for (kind, value) in audience {
                    let sql = "insert into audiences values ('knowledge', ?1, ?2, ?3)";
                    database.execute(sql, rusqlite::params![id, kind, value]).unwrap();
                }
                let may_read = status == "published" && is_open && is_meant;
                if may_read {
                    readable.push(id.to_string());
                }
                let answer = reader.get(&format!("/knowledge/item/{id}")).await;
                assert_eq!(answer.status == 200, may_read, "{status} {from} {to:?} {audience:?}");
                let answer =
                    reader.post("/knowledge/helpful", json!({"id": id, "isHelpful": true})).await;
                assert_eq!(answer.status == 200, may_read, "{status} {from} {to:?} {audience:?}");
            }
        }
    }
    assert_eq!(readable.len(), 4);
    let listed = reader.get("/knowledge/listing?categoryId=3").await.ok();
    assert_eq!(column(&listed, "id"), readable);
    let mut found = column(&reader.get("/knowledge/listing?search=palimpsest").await.ok(), "id");
    found.sort();
    assert_eq!(found, readable);
    let hits = reader.get("/search?q=palimpsest&kind=knowledge").await.ok();
    let mut found: Vec<String> = hits["items"][0]["hits"]
        .as_array()
        .unwrap()
        .iter()
        .map(|hit| hit["id"].to_string())
        .collect();
    found.sort();
    assert_eq!(found, readable);
}

#[tokio::test]
async fn lists_know_tags_and_products_as_the_words_that_they_are() {
    let app = TestApp::new();
    let editor = app.user("staff.ce");
    for (title, products) in
        [("A", json!(["door", "hinge"])), ("B", json!(["hinge"])), ("C", json!([]))]
    {
        let article = json!({
            "title": format!("Label {title}"), "categoryId": 2, "summary": "", "body": "<p>x</p>", "tags": products,
            "products": products, "audience": {"accounts": [], "provinces": [], "roles": []},
        });
        editor.post("/admin/knowledge/insert", article).await.ok();
    }
    for field in ["tags", "products"] {
        let titles = async |operator: &str, value: &str| {
            let filter =
                json!([[field, operator, value], "and", ["title", "startswith", "Label "]]);
            let sort = json!([{"selector": "title", "desc": false}]);
            let path = format!("/admin/knowledge/listing?filter={filter}&sort={sort}");
            column(&editor.get(&path).await.ok(), "title")
        };
        assert_eq!(titles("=", "hinge").await, ["Label B"]);
        assert_eq!(titles("contains", "hinge").await, ["Label A", "Label B"]);
        assert_eq!(titles("contains", "[").await, Vec::<String>::new());
        assert_eq!(titles("=", "").await, ["Label C"]);
        let group = json!([{"selector": field, "isExpanded": false}]);
        let path = format!(
            "/admin/knowledge/listing?group={group}&filter={}",
            json!(["title", "startswith", "Label "])
        );
        let keys = column(&editor.get(&path).await.ok(), "key");
        assert_eq!(keys, ["", "door, hinge", "hinge"]);
    }
    let file = editor.get("/admin/knowledge/listing/export?format=csv").await.text();
    assert!(file.contains("\"door, hinge\"") && !file.contains("[\""), "{file}");
}
