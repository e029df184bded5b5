//! Tests the search: numbers first, words with typos, and nothing that the caller may not see.

use serde_json::{Value, json};

use super::harness::TestApp;

/// The hits as `kind title` lines, in the order of the response.
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
    assert_eq!(asked(&app, "north.owner", "elodie").await, ["orders W1002"]);
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
async fn nobody_finds_what_they_may_not_see() {
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
        // What is not theirs to know may be a mistyped word of theirs.
        let is_own = |line: &String| {
            ["users north.", "users north ", "knowledge Northern"]
                .iter()
                .any(|own| line.starts_with(own))
        };
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
    // An account manager's orders are those of their accounts.
    assert_eq!(asked(&app, "staff.am", "W1001").await, ["orders W1001"]);
    assert!(asked(&app, "staff.am", "W5001").await.is_empty());
    assert_eq!(asked(&app, "staff.sa", "W5001").await, ["orders W5001"]);
    // Staff who keep content find drafts; others find none of its kind.
    assert_eq!(asked(&app, "staff.ce", "secretdraft").await, ["knowledge Unfinished"]);
    assert!(asked(&app, "staff.ar", "secretdraft").await.is_empty());
    assert_eq!(asked(&app, "staff.te", "handbook").await, ["pages Staff handbook"]);
}

/// Whether a word is known, and what it is corrected to, reveals nothing that the user can't see.
#[tokio::test]
async fn a_correction_is_judged_from_what_the_searcher_sees_alone() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let bait = async |word: &str| {
        let id = app.id_of("north.notifications");
        let sql = "update users set first_name = ?2, last_name = '' where id = ?1";
        app.database().execute(sql, rusqlite::params![id, word]).unwrap();
    };
    // The bait is one letter from a word of someone else's: found by correction, unless the word counts
    // as known.
    for (place, word, near) in [
        (
            "update users set first_name = 'Jenlund' where email = 'south.owner@test.test'",
            "jenlund",
            "jenlunt",
        ),
        ("update dealers set name = 'Katahdin' where account_id = 2", "katahdin", "katahdim"),
        ("update news_items set title = 'Quellborn' where id = 3", "quellborn", "quellborm"),
        (
            "update users set email = 'x@makinen.test' where email = 'staff.te@test.test'",
            "makinen",
            "makinem",
        ),
    ] {
        bait(near).await;
        let before = found(&owner.get(&format!("/search?q={word}")).await.ok());
        assert!(before.iter().any(|line| line.contains(near)), "{near}: {before:?}");
        app.database().execute(place, []).unwrap();
        let after = found(&owner.get(&format!("/search?q={word}")).await.ok());
        assert_eq!(before, after, "{word}");
        let part = &word[..5];
        let known = found(&owner.get(&format!("/search?q={part}x")).await.ok());
        assert!(known.iter().all(|line| line.contains(near)), "{known:?}");
    }
    // The same words in the list of articles.
    let path = "/knowledge/listing?search=";
    app.database()
        .execute("update knowledge_items set title = 'Velmont' where id = 3", [])
        .unwrap();
    app.database()
        .execute("update knowledge_items set title = 'Velmond' where id = 1", [])
        .unwrap();
    assert_eq!(owner.get(&format!("{path}velmont")).await.ok()["count"], 1);
    // An account manager's words are those of their own accounts.
    bait("katahdim").await;
    let manager = asked(&app, "staff.am", "katahdin").await;
    assert_eq!(manager, ["users katahdim"]);
    assert_eq!(asked(&app, "staff.sa", "katahdin").await, ["dealers Katahdin"]);
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
    viewer.get(&format!("/search?q={}", "x".repeat(101))).await.refused(400, "up to 100");
    viewer.get("/search?q=maple&kind=secrets").await.refused(400, "secrets");
    let one = viewer.get("/search?q=hinge&kind=knowledge").await.ok();
    assert_eq!(found(&one), ["knowledge Adjust a hinge"]);
    assert!(found(&viewer.get("/search?q=hinge&kind=news").await.ok()).is_empty());
}

#[tokio::test]
async fn what_is_written_is_found_and_what_is_deleted_is_not() {
    let app = TestApp::new();
    let (editor, viewer) = (app.user("staff.ce"), app.user("north.viewer"));
    let item = json!({
        "title": "Condensation on cold mornings", "categoryId": 1, "body": "<p>Humidity &amp; air.</p>",
        "tags": [], "products": [], "audience": {"accounts": [], "provinces": [], "roles": []},
    });
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

/// Requests of `north` (the designer's own, another's draft) and of `south`.
fn add_requests(app: &TestApp) {
    let (designer, owner) = (app.id_of("north.design"), app.id_of("north.owner"));
    app.database()
        .execute_batch(&format!(
            "insert into service_requests
                 (id, account_id, number, status, entry_door, order_number, contact_name, contact_folded, site_city,
                  site_folded, summary, summary_folded, submitted_at, submitted_on, created_at, created_by, updated_at)
             values (268435457, 1, 'SR-000101', 'in_review', 'product', 'W1001', 'Paula Kemp', 'paula kemp',
                     'Kenora', 'kenora', 'Fogged glass', 'fogged glass', 1, '2026-05-01', 0, {owner}, 0),
                    (268435458, 1, 'SR-000102', 'closed', 'product', '', 'Nils Berg', 'nils berg', 'Dryden', 'dryden',
                     'Door drags', 'door drags', 2, '2026-05-02', 0, {designer}, 0),
                    (268435459, 1, 'SR-000103', 'draft', 'product', '', 'Paula Kemp', 'paula kemp', 'Kenora',
                     'kenora', 'Bent hinge', 'bent hinge', null, null, 0, {owner}, 0),
                    (536870913, 2, 'SR-000104', 'approved', 'product', '', 'Paula Kemp', 'paula kemp', 'Buffalo',
                     'buffalo', 'Broken pane', 'broken pane', 3, '2026-05-03', 0, null, 0)"
        ))
        .unwrap();
}

/// The hits among service requests.
async fn requests(app: &TestApp, who: &str, q: &str) -> Vec<String> {
    let found = asked(app, who, q).await;
    let numbers = found.iter().filter_map(|line| line.strip_prefix("serviceRequests "));
    numbers.map(str::to_owned).collect()
}

#[tokio::test]
async fn service_requests_are_found_by_number_order_contact_and_trouble() {
    let app = TestApp::new();
    add_requests(&app);
    let found = async |q| requests(&app, "north.owner", q).await;
    assert_eq!(found("sr-000101").await, ["SR-000101"]);
    assert_eq!(found("SR-0001").await, ["SR-000101", "SR-000102", "SR-000103"]);
    assert_eq!(found("000102").await, ["SR-000102"]);
    assert_eq!(found("w1001").await, ["SR-000101"]);
    assert_eq!(found("fogged kemp").await, ["SR-000101"]);
    assert_eq!(found("fogged berg").await, [""; 0]);
    assert_eq!(found("dryden").await, ["SR-000102"]);
    let answer = app.user("north.owner").get("/search?q=sr-000101").await.ok();
    let hit = &answer["items"][0]["hits"][0];
    assert_eq!(
        (&hit["fit"], &hit["part"], &hit["detail"]["text"]),
        (&json!("exact"), &json!("open"), &json!("Fogged glass · Paula Kemp · Kenora"))
    );
}

#[tokio::test]
async fn service_requests_are_found_only_by_those_who_may_open_them() {
    let app = TestApp::new();
    add_requests(&app);
    // One's own account; of its drafts one's own; with the narrower right one's own requests alone.
    assert_eq!(requests(&app, "north.owner", "paula kemp").await, ["SR-000103", "SR-000101"]);
    assert_eq!(requests(&app, "north.service", "paula kemp").await, ["SR-000101"]);
    assert_eq!(requests(&app, "north.design", "sr-0001").await, ["SR-000102"]);
    assert_eq!(requests(&app, "south.owner", "paula kemp").await, ["SR-000104"]);
    assert_eq!(requests(&app, "north.accounting", "paula kemp").await, [""; 0]);
    // Staff: all that were sent, or those that are theirs.
    assert_eq!(requests(&app, "staff.sv", "paula kemp").await, ["SR-000104", "SR-000101"]);
    assert_eq!(requests(&app, "staff.am", "paula kemp").await, ["SR-000101"]);
    assert_eq!(requests(&app, "staff.te", "paula kemp").await, [""; 0]);
    assert_eq!(requests(&app, "staff.ce", "paula kemp").await, [""; 0]);
    let technician = app.id_of("staff.te");
    app.database()
        .execute_batch(&format!(
            "insert into crews (id, number, number_folded, name, created_at, updated_at)
             values (1, 'C1', 'c1', 'North', 0, 0);
             insert into crew_members values (1, {technician});
             insert into service_visits (request_id, account_id, crew_id, day, starts_minute, ends_minute, created_at,
                                         updated_at)
             values (536870913, 2, 1, '2026-06-16', 540, 600, 0, 0);"
        ))
        .unwrap();
    assert_eq!(requests(&app, "staff.te", "paula kemp").await, ["SR-000104"]);
}

#[tokio::test]
async fn service_orders_are_found_by_whoever_reaches_their_request() {
    let app = TestApp::new();
    add_requests(&app);
    app.database()
        .execute_batch(
            "insert into service_orders
                 (id, account_id, number, number_folded, request_id, kind, status, ordered_on, tracking, created_at,
                  updated_at)
             values (268435457, 1, 'SV-000161', 'sv-000161', 268435457, 'ship', 'open', '2026-05-02', '1Z999', 0, 0),
                    (536870913, 2, 'SV-000162', 'sv-000162', 536870913, 'visit', 'open', '2026-05-02', '', 0, 0)",
        )
        .unwrap();
    assert_eq!(asked(&app, "north.owner", "sv-000161").await[0], "serviceOrders SV-000161");
    assert_eq!(asked(&app, "north.owner", "1z999").await, ["serviceOrders SV-000161"]);
    assert!(asked(&app, "north.owner", "SV-000162").await.is_empty());
    assert!(asked(&app, "north.accounting", "sv-000161").await.is_empty());
    assert_eq!(
        asked(&app, "staff.sv", "sv-00016").await,
        ["serviceOrders SV-000161", "serviceOrders SV-000162"]
    );
    assert!(asked(&app, "staff.te", "sv-000161").await.is_empty(), "it is none of theirs");
}

#[tokio::test]
async fn names_are_found_however_accents_apostrophes_dashes_and_fractions_are_typed() {
    let app = TestApp::new();
    let dealer = app.user("north.design");
    let name = "O'Brien résidence – Montréal 36½\" × 48\"";
    super::projects::project(&dealer, name).await;
    app.database()
        .execute_batch(
            "update orders set customer_name = 'Zoé L’Écuyer', customer_folded = 'zoé l’écuyer'
             where number = 'W1001'",
        )
        .unwrap();
    for typed in [
        "Montreal",
        "residence",
        "MONTRÉAL",
        "O%E2%80%99Brien",
        "o%CA%BCbrien",
        "36%C2%BD%E2%80%9D",
        "36%201/2%22",
        "r%C3%A9sidence%20-%20Montr%C3%A9al",
        "re%CC%81sidence",
        "rési%C2%ADdence",
    ] {
        let found = asked(&app, "north.design", typed).await;
        assert!(found.iter().any(|line| line.starts_with("projects ")), "{typed}: {found:?}");
    }
    let answer = dealer.get("/search?q=montreal").await.ok();
    let group = answer["items"].as_array().unwrap().iter().find(|it| it["kind"] == "projects");
    let detail = &group.unwrap()["hits"][0]["detail"];
    assert_eq!(detail["marks"], json!([[20, 28]]), "{detail}");
    for typed in ["ecuyer", "l'ecuyer", "zoe", "Zoé", "L%60Écuyer"] {
        assert_eq!(asked(&app, "north.owner", typed).await[0], "orders W1001", "{typed}");
    }
    // The same in a list, by the index of substrings and by the packed names; equality stays exact.
    let listed = async |filter: Value| {
        let path = format!("/order/current?filter={filter}");
        let answer = app.user("north.owner").get(&path).await.ok();
        answer["items"].as_array().unwrap().len()
    };
    assert_eq!(listed(json!(["customerName", "contains", "l'ecu"])).await, 1);
    assert_eq!(listed(json!(["customerName", "contains", "zo"])).await, 1);
    assert_eq!(listed(json!(["customerName", "startswith", "ZOE L"])).await, 1);
    assert_eq!(listed(json!(["customerName", "endswith", "ecuyer"])).await, 1);
    assert_eq!(listed(json!(["customerName", "=", "zoe l'ecuyer"])).await, 0);
    assert_eq!(listed(json!(["customerName", "=", "ZOÉ L’ÉCUYER"])).await, 1);
}

/// A name with everything that people write in several ways.
const WRITTEN: &str = "Cœur d’été – résidence 36½″ oʼrourke";

/// Gives one record of every kind that name.
const NAMED: &[(&str, &str)] = &[
    ("orders", "update orders set customer_name = ?1, customer_folded = dx(?1) where number = 'W1001'"),
    ("invoices", "update invoices set po = ?1, po_folded = dx(?1) where number = 'I3001'"),
    (
        "serviceRequests",
        "update service_requests set summary = ?1, summary_folded = dx(?1) where number = 'SR-000101'",
    ),
    (
        "serviceOrders",
        "insert into service_orders (id, account_id, number, number_folded, request_id, kind, status, ordered_on, tracking,
                                     created_at, updated_at)
         values (268435457, 1, 'SV-000161', 'sv-000161', 268435457, 'ship', 'open', '2026-05-02', ?1, 0, 0)",
    ),
    ("projects", "update projects set name = ?1, name_folded = dx(?1)"),
    ("projectRequests", "update project_requests set title = ?1, title_folded = dx(?1)"),
    ("drawings", "update drawings set title = ?1, title_folded = dx(?1)"),
    ("remittances", "update remittances set reference = ?1"),
    ("acceptances", "update quote_acceptances set po = ?1, po_folded = dx(?1)"),
    ("dealers", "update dealers set name = ?1, name_folded = dx(?1) where code = 'NORTH'"),
    ("users", "update users set last_name = ?1 where id = (select min(id) from users)"),
    (
        "pricing",
        "update pricing_items set description = ?1, description_folded = dx(?1)
         where id = (select min(id) from pricing_items)",
    ),
    ("knowledge", "update knowledge_steps set text = ?1 where id = (select min(id) from knowledge_steps)"),
    ("news", "update news_items set body = '<p>' || ?1 || '</p>', body_folded = dx(?1) where id = (select min(id) from news_items)"),
    ("pages", "update static_pages set title = ?1, visibility = 'both' where id = (select min(id) from static_pages)"),
];

#[tokio::test]
async fn every_kind_of_record_is_found_in_whatever_form_it_is_typed() {
    let app = TestApp::new();
    add_requests(&app);
    let (_, request) = super::drawings::request(&app).await;
    super::drawings::drawn(&app, super::drawings::form(request, &[1])).await;
    super::remittances::submitted(&app, "EFT 1").await;
    super::acceptances::accepted(&app).await;
    {
        let database = app.database();
        for (kind, sql) in NAMED {
            let changed = database.execute(sql, [WRITTEN]).unwrap();
            assert!(changed > 0, "{kind}");
        }
    }
    let staff = ["staff.sa", "staff.sv", "staff.dl", "staff.ar"].map(|name| app.user(name));
    let mut missed = Vec::new();
    for (kind, _) in NAMED {
        for typed in [
            "cœur",
            "coeur",
            "COEUR",
            "d'été",
            "d’ete",
            "d`ete",
            "résidence",
            "residence",
            "36½",
            "36 1/2",
            "36½″",
            "36 1/2\"",
            "1/2",
            "o'rourke",
            "oʼrourke",
            "résidence 36½",
            "résidence – 36½",
            "re\u{301}sidence",
            "rési\u{ad}dence",
        ] {
            let typed_safely =
                typed.bytes().fold(String::new(), |path, byte| format!("{path}%{byte:02X}"));
            let path = format!("/admin/search?kind={kind}&q={typed_safely}");
            let mut is_found = false;
            for person in &staff {
                is_found = is_found || !found(&person.get(&path).await.ok()).is_empty();
            }
            if !is_found {
                missed.push(format!("{kind}: {typed}"));
            }
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
    // What is found is marked, in whatever form it stands there.
    let answer = staff[0].get("/admin/search?kind=news&q=coeur").await.ok();
    let detail = &answer["items"][0]["hits"][0]["detail"];
    assert_eq!(detail["marks"], json!([[0, 4]]), "{detail}");
    let dealer = app.user("north.owner");
    let articles = dealer.get("/knowledge/listing?search=36%201%2F2").await.ok();
    assert_eq!(articles["count"], 1, "{articles}");
    for typed in ["coeur", "36%201/2"] {
        let news = dealer.get(&format!("/news/listing?search={typed}")).await.ok();
        assert_eq!(news["count"], 1, "{typed}");
    }
}
