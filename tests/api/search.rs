//! The one search: numbers first, words with their mistakes, and nothing that the caller may not see.

use serde_json::{Value, json};

use super::harness::TestApp;

/// What a search finds, as `kind title` lines in the order of the answer.
fn found(answer: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    for group in answer["items"].as_array().unwrap() {
        for hit in group["hits"].as_array().unwrap() {
            let (kind, title) = (&group["kind"], &hit["title"]["text"]);
            lines.push(format!("{} {}", kind.as_str().unwrap(), title.as_str().unwrap()));
        }
    }
    lines
}

async fn asked(app: &TestApp, who: &str, q: &str) -> Vec<String> {
    let path = if who.starts_with("staff") { "/admin/search" } else { "/search" };
    found(&app.user(who).get(&format!("{path}?q={q}")).await.ok())
}

#[tokio::test]
async fn numbers_come_first_the_whole_one_before_its_beginnings() {
    let app = TestApp::new();
    assert_eq!(asked(&app, "north.owner", "W1001").await, ["orders W1001"]);
    assert_eq!(
        asked(&app, "north.owner", "w100").await,
        ["orders W1001", "orders W1002", "orders W1003-A", "invoices I3002"]
    );
    assert_eq!(asked(&app, "north.owner", "w1003-a").await[0], "orders W1003-A");
    assert_eq!(asked(&app, "north.owner", "I3001").await, ["invoices I3001"]);
    // The order of an invoice, and a purchase order, are numbers on it as well.
    assert_eq!(
        asked(&app, "north.owner", "w0904").await,
        ["orders W0904", "invoices C3004", "invoices I3001"]
    );
    assert_eq!(asked(&app, "north.owner", "PO-78").await, ["orders W1003-A", "invoices I3002"]);
    assert_eq!(asked(&app, "staff.sa", "SOUTH").await[0], "dealers Southern Doors");

    let answer = app.user("north.owner").get("/search?q=w1001").await.ok();
    let hit = &answer["items"][0]["hits"][0];
    assert_eq!(
        (&hit["fit"], &hit["part"], &hit["status"]),
        (&json!("exact"), &json!("current"), &json!("entered"))
    );
    assert_eq!(hit["title"]["marks"], json!([[0, 5]]));
    assert_eq!(hit["detail"]["text"], "Maple House · Ann Carter · PO-77");
    assert!(hit["account"].is_null(), "a dealer knows whose order it is");
    let answer = app.user("staff.sa").get("/admin/search?q=w1001").await.ok();
    assert_eq!(answer["items"][0]["hits"][0]["account"], "NORTH");
}

#[tokio::test]
async fn words_are_found_anywhere_and_with_their_mistakes() {
    let app = TestApp::new();
    assert_eq!(asked(&app, "north.owner", "carter maple").await, ["orders W1001"]);
    assert_eq!(asked(&app, "north.owner", "élodie").await, ["orders W1002"]);
    for typed in ["hinge", "hing", "hinhe", "adjsut hinge"] {
        assert_eq!(
            asked(&app, "north.viewer", typed).await,
            ["knowledge Adjust a hinge"],
            "{typed}"
        );
    }
    // By its steps, too; and orders by a name that is one letter off.
    assert_eq!(asked(&app, "north.viewer", "millimetres").await, ["knowledge Adjust a hinge"]);
    assert_eq!(asked(&app, "north.orders", "cartre pine").await, ["orders W0904"]);
    assert_eq!(asked(&app, "north.viewer", "canada").await, ["news Plant closed on July 1"]);
    assert_eq!(asked(&app, "north.viewer", "warranty").await, ["pages Warranty"]);

    assert!(
        asked(&app, "north.viewer", "hex spanner").await.is_empty(),
        "every word has to be there"
    );
    let answer = app.user("north.viewer").get("/search?q=hex+key").await.ok();
    let detail = &answer["items"][0]["hits"][0]["detail"];
    let text = detail["text"].as_str().unwrap();
    let units: Vec<u16> = text.encode_utf16().collect();
    let at = |index: &Value| usize::try_from(index.as_u64().unwrap()).unwrap();
    let marks = detail["marks"].as_array().unwrap().iter();
    let marked: Vec<String> =
        marks.map(|mark| String::from_utf16(&units[at(&mark[0])..at(&mark[1])]).unwrap()).collect();
    assert_eq!(marked, ["hex", "key"], "{text}");
    assert!(!text.contains('<'), "words, no markup: {text}");
}

#[tokio::test]
async fn nobody_finds_what_he_may_not_see() {
    let app = TestApp::new();
    // Another account's orders, invoices, people, news and articles; drafts, and what is over or to come.
    for hidden in [
        "W5001",
        "I7001",
        "gina",
        "palm villa",
        "PO-1",
        "south.owner",
        "Southern",
        "secretsouth",
        "secretstep",
        "secretdraft",
        "secretover",
        "secretfuture",
        "secretarchive",
        "handbook",
        "retired",
    ] {
        let lines = asked(&app, "north.owner", hidden).await;
        let is_own =
            |line: &String| line.starts_with("users north.") || line.starts_with("users north ");
        assert!(lines.iter().all(is_own), "{hidden}: {lines:?}");
    }
    assert_eq!(asked(&app, "south.owner", "secretsouth").await, ["knowledge Southern shutters"]);
    assert!(asked(&app, "north.viewer", "secretsoutj").await.is_empty(), "a mistake is no way in");

    // Without the right to a section, nothing of it.
    assert!(asked(&app, "north.service", "I3001").await.is_empty());
    assert!(asked(&app, "north.notifications", "W1001").await.is_empty());
    assert!(asked(&app, "north.viewer", "north.owner").await.is_empty());
    assert!(!asked(&app, "north.owner", "north.viewer").await.is_empty());
    // Prices in force, for those who may see prices; staff find the others as well.
    assert_eq!(asked(&app, "north.viewer", "hw02").await, ["pricing Lock, single point"]);
    for hidden in ["hw03", "hw04", "hw05"] {
        assert!(asked(&app, "north.viewer", hidden).await.is_empty(), "{hidden}");
    }
    assert!(asked(&app, "north.noprice", "hw02").await.is_empty());
    assert_eq!(asked(&app, "staff.ce", "hw03").await, ["pricing Old lock"]);
    // An account manager's orders are those of his accounts.
    assert_eq!(asked(&app, "staff.am", "W1001").await, ["orders W1001"]);
    assert!(asked(&app, "staff.am", "W5001").await.is_empty());
    assert_eq!(asked(&app, "staff.sa", "W5001").await, ["orders W5001"]);
    // Staff who keep content find drafts; others find none of its kind.
    assert_eq!(asked(&app, "staff.ce", "secretdraft").await, ["knowledge Unfinished"]);
    assert!(asked(&app, "staff.ar", "secretdraft").await.is_empty());
    assert_eq!(asked(&app, "staff.te", "handbook").await, ["pages Staff handbook"]);
}

#[tokio::test]
async fn a_search_takes_what_people_type_and_says_what_it_does_not_take() {
    let app = TestApp::new();
    let viewer = app.user("north.viewer");
    for odd in [
        "",
        "+",
        "a",
        "\"",
        "%22*",
        "-",
        "(",
        "AND",
        "NOT+x",
        "%27;--",
        "w1001)+OR+(x",
        "%25%25",
        "%F0%9F%98%80%F0%9F%98%80",
    ] {
        viewer.get(&format!("/search?q={odd}")).await.ok();
        app.user("staff.sa").get(&format!("/admin/search?q={odd}")).await.ok();
    }
    viewer.get(&format!("/search?q={}", "x".repeat(101))).await.refused(400, "at most 100");
    viewer.get("/search?q=maple&kind=secrets").await.refused(400, "secrets");
    let one = viewer.get("/search?q=hinge&kind=knowledge").await.ok();
    assert_eq!(found(&one), ["knowledge Adjust a hinge"]);
    assert!(found(&viewer.get("/search?q=hinge&kind=news").await.ok()).is_empty());
}

#[tokio::test]
async fn what_is_written_is_found_and_what_is_deleted_is_not() {
    let app = TestApp::new();
    let (editor, viewer) = (app.user("staff.ce"), app.user("north.viewer"));
    let item = json!({"title": "Condensation on cold mornings", "categoryId": 1, "body": "<p>Humidity &amp; air.</p>"});
    let id = editor.post("/admin/knowledge/insert", item).await.ok()["id"].clone();
    assert!(asked(&app, "north.viewer", "condensation").await.is_empty());
    editor.post(&format!("/admin/knowledge/publish/{id}"), json!({})).await.ok();
    assert_eq!(
        asked(&app, "north.viewer", "condensaton").await,
        ["knowledge Condensation on cold mornings"]
    );
    let step = json!({"itemId": id, "title": "Open the damper"});
    editor.post("/admin/knowledge/step/insert", step).await.ok();
    let listed = viewer.get("/knowledge/listing?search=dampre").await.ok();
    assert_eq!(listed["items"][0]["foundText"]["marks"].as_array().unwrap().len(), 1);
    editor.delete(&format!("/admin/knowledge/delete/{id}")).await.ok();
    assert!(asked(&app, "staff.ce", "damper").await.is_empty());
    let check = "insert into search_index (search_index, rank) values ('integrity-check', 1)";
    app.database().execute(check, []).unwrap();
}
