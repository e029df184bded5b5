//! Tests how units look from outside: staff's rules and their file, the drawings of an order's lines, and what a report
//! stores of them.

use serde_json::{Value, json};

use super::{
    harness::{TestApp, column},
    service::{furnish, item, report, submitted},
};

const RULES: &str = "/admin/elevation-rules";
/// W1001: a casement of 35 1/2 by 47 5/8 inches and a door without a size.
const ORDER: i64 = 268_435_457;

fn rule(pattern: &str, elevation: &str) -> Value {
    json!({"pattern": pattern, "elevation": elevation})
}

#[tokio::test]
async fn rules_keep_their_order_and_refuse_what_is_no_elevation() {
    let app = TestApp::new();
    let supervisor = app.user("staff.sa");
    let insert = format!("{RULES}/insert");
    let mut ids = Vec::new();
    for (pattern, elevation) in [("CAS-*", "C<"), ("DOR-*", "D<i*"), ("*", "F")] {
        ids.push(supervisor.post(&insert, rule(pattern, elevation)).await.ok()["id"].clone());
    }
    let refused = supervisor.post(&insert, rule("AWN", "C< Q")).await.refused(422, "");
    assert_eq!(
        refused["errors"]["elevation"][0],
        "Character 4: Unknown kind. Use F, C, A, H, S, DH, SH, T, D, B, P, X or _."
    );
    let twice = supervisor.post(&insert, rule("cas-*", "C>")).await.refused(422, "");
    assert_eq!(twice["errors"]["pattern"][0], "Another rule has this product and detail.");
    let half = json!({"pattern": "AWN", "elevation": "A", "detail": "Hand"});
    let half = supervisor.post(&insert, half).await.refused(422, "");
    assert_eq!(half["errors"]["value"][0], "Enter both a detail and its value, or neither.");

    let last =
        json!({"id": ids[2], "rowVersion": 1, "position": 1, "pattern": "*", "elevation": "O X"});
    let moved = supervisor.put(&format!("{RULES}/update"), last).await.ok();
    assert_eq!(moved["item"]["elevation"], "F S<", "it is kept as it is printed");
    let list = supervisor.get(&format!("{RULES}/listing")).await.ok();
    assert_eq!(column(&list, "pattern"), ["*", "CAS-*", "DOR-*"]);
    assert_eq!(column(&list, "position"), ["1", "2", "3"]);
    let drawn = supervisor.get(&format!("{RULES}/drawings")).await.ok();
    assert_eq!(column(&drawn, "pattern"), ["*", "CAS-*", "DOR-*"]);
    assert_eq!(drawn["items"][1]["drawing"]["label"], "Casement: hinged left");
    app.user("staff.am").get(&format!("{RULES}/listing")).await.refused(403, "draftinglists:view");
    app.user("staff.dr").post(&insert, rule("X", "F")).await.refused(403, "draftinglists:edit");
}

#[tokio::test]
async fn a_line_is_drawn_by_its_own_elevation_then_by_the_first_rule_and_else_honestly() {
    let app = TestApp::new();
    let (dealer, supervisor) = (app.user("north.viewer"), app.user("staff.sa"));
    let all = format!("/order/lineitems/elevations?id={ORDER}");
    let one = format!("/order/lineitems/elevation?id={ORDER}&lineNumber=1");
    let unknown = dealer.get(&all).await.ok();
    assert_eq!(column(&unknown, "lineNumber"), ["1", "2"]);
    assert_eq!(unknown["items"][0]["drawing"]["isKnown"], false);
    assert_eq!(
        unknown["items"][0]["drawing"]["label"].as_str().unwrap().replace('\u{a0}', " "),
        "Operation not known; 35 1/2 by 47 5/8 inches"
    );
    assert_eq!(unknown["items"][1]["drawing"]["label"], "Operation and size not known");

    let insert = format!("{RULES}/insert");
    let by_pane =
        json!({"pattern": "CAS-*", "detail": "pane", "value": "Triple*", "elevation": "C<"});
    supervisor.post(&insert, by_pane).await.ok();
    supervisor.post(&insert, rule("*", "F")).await.ok();
    let drawn = dealer.get(&one).await.ok()["item"].clone();
    assert_eq!((&drawn["source"], &drawn["elevation"]), (&json!("rule"), &json!("C<")));
    assert_eq!(drawn["drawing"]["panels"][0]["label"], "Panel 1: hinged left");
    assert_eq!(drawn["drawing"]["dimensions"][0]["millimetres"], 902);
    let door = dealer.get(&one.replace("lineNumber=1", "lineNumber=2")).await.ok();
    assert_eq!(door["item"]["elevation"], "F");

    app.database()
        .execute(
            "update order_lines set elevation = 'A' where order_id = ?1 and line_no = 1",
            [ORDER],
        )
        .unwrap();
    assert_eq!(dealer.get(&one).await.ok()["item"]["source"], "line");
    let admin = one.replace("/order", "/admin/order");
    assert_eq!(app.user("staff.am").get(&admin).await.ok()["item"]["elevation"], "A");
    dealer.get(&one.replace("lineNumber=1", "lineNumber=9")).await.refused(404, "");
}

#[tokio::test]
async fn an_invoice_shows_the_units_that_its_lines_point_at() {
    let app = TestApp::new();
    let (dealer, supervisor) = (app.user("north.viewer"), app.user("staff.sa"));
    supervisor.post(&format!("{RULES}/insert"), rule("CAS-*", "C<")).await.ok();
    // I3002: the first line points at one of W1003-A, the second at none that is there.
    let drawn = dealer.get("/invoice/lineitems/elevations?id=268435458").await.ok();
    assert_eq!(column(&drawn, "lineNumber"), ["1"]);
    let label = "Casement: hinged left; 600 by 900 mm";
    assert_eq!(
        drawn["items"][0]["drawing"]["label"].as_str().unwrap().replace('\u{a0}', " "),
        label
    );
    let to_staff = app.user("staff.au").get("/admin/invoices/elevations/268435458").await.ok();
    assert_eq!(to_staff["items"], drawn["items"]);

    // Lines are numbered as in the invoice, whatever their numbers in the order.
    let change =
        "update invoice_lines set order_number = 'W1001', order_suffix = '', order_line_no = 1
                  where invoice_id = 268435458 and line_no = 2";
    app.database().execute(change, []).unwrap();
    let drawn = dealer.get("/invoice/lineitems/elevations?id=268435458").await.ok();
    assert_eq!(column(&drawn, "lineNumber"), ["1", "2"]);
    assert_eq!(drawn["items"][1]["drawing"]["width"], 9017);
}

#[tokio::test]
async fn a_search_shows_the_first_unit_of_orders_invoices_and_requests() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, supervisor) = (app.user("north.owner"), app.user("staff.sa"));
    supervisor.post(&format!("{RULES}/insert"), rule("CAS-*", "A")).await.ok();
    submitted(&app.user("north.service")).await;
    let insert = json!({"pattern": "CAS-100", "elevation": "C<", "position": 1});
    supervisor.post(&format!("{RULES}/insert"), insert).await.ok();
    let hits = |answer: Value| -> Vec<(String, String, Value)> {
        let groups = answer["items"].as_array().unwrap().clone();
        let of_group = |group: &Value| -> Vec<_> {
            let said = |value: &Value| value.as_str().unwrap().to_owned();
            let hits = group["hits"].as_array().unwrap().iter();
            hits.map(|hit| {
                let label = hit["drawing"]["label"].clone();
                (said(&group["kind"]), said(&hit["title"]["text"]), label)
            })
            .collect()
        };
        groups.iter().flat_map(of_group).collect()
    };
    let drawn = |hits: &[(String, String, Value)], kind: &str, title: &str| -> String {
        let hit = hits.iter().find(|(of, name, _)| of == kind && name.starts_with(title));
        let (.., label) = hit.unwrap_or_else(|| panic!("no {kind} {title} in {hits:?}"));
        label.as_str().unwrap_or_default().split(';').next().unwrap_or_default().to_owned()
    };
    let by_number = hits(dealer.get("/search?q=w100").await.ok());
    assert_eq!(drawn(&by_number, "orders", "W1001"), "Casement: hinged left");
    assert_eq!(drawn(&by_number, "orders", "W1002"), "", "it has no lines");
    assert_eq!(drawn(&by_number, "invoices", "I3002"), "Casement: hinged left");
    let requests = hits(dealer.get("/search?q=SR-").await.ok());
    assert_eq!(drawn(&requests, "serviceRequests", "SR-"), "Awning window: hinged at the top");
    let to_staff = hits(supervisor.get("/admin/search?q=w1001").await.ok());
    assert_eq!(drawn(&to_staff, "orders", "W1001"), "Casement: hinged left");
}

#[tokio::test]
async fn orders_are_shown_by_their_first_units() {
    let app = TestApp::new();
    let (dealer, manager) = (app.user("north.viewer"), app.user("staff.am"));
    app.user("staff.sa").post(&format!("{RULES}/insert"), rule("CAS-*", "C<")).await.ok();
    // W1002 has no lines, the fourth is another account's.
    let ids = "ids=268435459,268435458,268435457,536870913";
    let drawn = dealer.get(&format!("/order/firstunits?{ids}")).await.ok();
    assert_eq!(column(&drawn, "orderId"), ["268435459", "268435457"]);
    assert_eq!(drawn["items"][1]["drawing"]["width"], 9017);
    let to_staff = manager.get(&format!("/admin/orders/firstunits?{ids}")).await.ok();
    assert_eq!(column(&to_staff, "orderId")[..2], ["268435459", "268435457"]);
    // A quote is shown as an order is.
    let quoted = "update orders set kind = 'quote' where id = 268435457";
    app.database().execute(quoted, []).unwrap();
    let drawn = dealer.get(&format!("/order/firstunits?{ids}")).await.ok();
    assert_eq!(column(&drawn, "orderId"), ["268435459", "268435457"]);
    for wrong in ["ids=a", "ids=", &format!("ids={}", vec!["1"; 51].join(","))] {
        dealer.get(&format!("/order/firstunits?{wrong}")).await.refused(400, "");
    }
}

#[tokio::test]
async fn papers_of_what_was_sent_keep_what_they_showed_whatever_becomes_of_the_rules() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, supervisor, advisor) =
        (app.user("north.service"), app.user("staff.sa"), app.user("staff.sv"));
    // One was sent before anybody knew how the unit looks, the other once a rule said it.
    let unknown = submitted(&dealer).await;
    let insert = format!("{RULES}/insert");
    let kept = supervisor.post(&insert, rule("CAS-*", "C< F")).await.ok()["id"].clone();
    let mut form = report();
    form["incidents"][0]["panel"] = json!(2);
    let known = dealer.post("/service/request", form).await.ok()["id"].as_i64().unwrap();
    let completed = "update service_requests set status = 'completed', completed_at = submitted_at";
    app.database().execute(completed, []).unwrap();
    let papers = async || {
        let mut papers = Vec::new();
        for id in [unknown, known] {
            for paper in ["workorder", "completion"] {
                let path = format!("/admin/servicerequests/{paper}/{id}");
                let paper = advisor.get(&path).await.body;
                assert!(paper.starts_with(b"%PDF"), "{path}");
                papers.push(paper);
            }
        }
        papers
    };
    let before = papers().await;

    let change =
        json!({"id": kept, "rowVersion": 1, "position": 1, "pattern": "CAS-*", "elevation": "DH"});
    supervisor.put(&format!("{RULES}/update"), change).await.ok();
    assert_eq!(item(&advisor, unknown).await["incidents"][0]["drawing"]["isKnown"], false);
    assert!(papers().await == before, "a changed rule has redrawn a paper");
    supervisor.delete(&format!("{RULES}/delete/{kept}")).await.ok();
    assert!(papers().await == before, "a rule that is gone has redrawn a paper");

    // What is pointed at does show.
    let other = "update service_incidents set panel = 1 where panel = 2";
    assert_eq!(app.database().execute(other, []).unwrap(), 1);
    let after = papers().await;
    assert!(after[..2] == before[..2] && after[2] != before[2] && after[3] != before[3]);
}

#[tokio::test]
async fn a_preview_shows_what_a_rule_would_draw_and_a_text_is_drawn_as_it_is_typed() {
    let app = TestApp::new();
    let supervisor = app.user("staff.sa");
    let preview = format!("{RULES}/preview");
    let caught = supervisor.post(&preview, json!({"pattern": "CAS-*", "elevation": "C<(40in) F"}));
    let caught = caught.await.ok();
    let lines = caught["items"].as_array().unwrap();
    assert_eq!(caught["count"], lines.len());
    let line = lines.iter().find(|line| line["orderNumber"] == "W1001").unwrap();
    assert_eq!(line["fits"], false, "40 inches are more than 35 1/2");
    let other = json!({"pattern": "CAS-*", "key": "Pane", "value": "Double*", "elevation": "F"});
    assert_eq!(supervisor.post(&preview, other).await.ok()["count"], 0);

    let draw = format!("{RULES}/draw");
    let drawn = supervisor.post(&draw, json!({"elevation": "C< F"})).await.ok();
    assert_eq!(drawn["item"]["label"], "Two-wide casement: left hinged left, right fixed");
    let refused = supervisor.post(&draw, json!({"elevation": "C< ("})).await.refused(422, "");
    assert!(refused["errors"]["elevation"][0].as_str().unwrap().starts_with("Character 4: "));
}

#[tokio::test]
async fn the_rules_go_into_a_file_and_come_back_whole_or_not_at_all() {
    let app = TestApp::new();
    let supervisor = app.user("staff.sa");
    let insert = format!("{RULES}/insert");
    let (import, export) = (format!("{RULES}/import"), format!("{RULES}/export"));
    supervisor.post(&insert, rule("CAS-*", "C<")).await.ok();
    supervisor.post(&insert, rule("DOR-*", "D<i*")).await.ok();
    let file = supervisor.get(&export).await.text();
    assert_eq!(file, "product,detail,value,elevation,note\r\nCAS-*,,,C<,\r\nDOR-*,,,D<i*,\r\n");

    let wrong = "product,detail,value,elevation,note\nAWN,,,A,\nCAS-*,,,Q,\n";
    let refused = supervisor.upload(&import, "rules.csv", wrong.as_bytes()).await.ok();
    assert_eq!(column(&refused, "outcome"), ["notApplied", "refused"]);
    assert!(refused["items"][1]["reason"].as_str().unwrap().starts_with("Character 1: "));
    assert_eq!(supervisor.get(&export).await.text(), file, "nothing has changed");

    let changed = "product,detail,value,elevation,note\nDOR-*,,,D>o*,\"Right, as built\"\nAWN,,,A,\nCAS-*,,,C<,\n";
    let applied = supervisor.upload(&import, "rules.csv", changed.as_bytes()).await.ok();
    assert_eq!(column(&applied, "outcome"), ["applied"; 3]);
    assert_eq!(supervisor.get(&export).await.text(), changed.replace('\n', "\r\n"));
    let without = "product,elevation\nDOR-*,D>o*\n";
    supervisor.upload(&import, "rules.csv", without.as_bytes()).await.ok();
    let list = supervisor.get(&format!("{RULES}/listing")).await.ok();
    assert_eq!(column(&list, "pattern"), ["DOR-*"]);
    let missing = supervisor.upload(&import, "rules.csv", b"product,note\nA,x\n").await;
    let missing = missing.refused(422, "");
    assert_eq!(
        missing["errors"]["file"][0],
        "The file needs the columns “product” and “elevation”."
    );
}

#[tokio::test]
async fn a_report_points_at_a_panel_and_remembers_how_the_unit_looked() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, supervisor, advisor) =
        (app.user("north.service"), app.user("staff.sa"), app.user("staff.sv"));
    let insert = format!("{RULES}/insert");
    let kept = supervisor.post(&insert, rule("CAS-*", "C< F")).await.ok()["id"].clone();
    let mut form = report();
    form["incidents"][0]["panel"] = json!(3);
    let refused = dealer.post("/service/request", form.clone()).await.refused(422, "");
    assert!(refused["errors"]["incidents.0.panel"].is_array(), "{refused}");
    form["incidents"][0]["panel"] = json!(2);
    let id = dealer.post("/service/request", form).await.ok()["id"].as_i64().unwrap();

    let change =
        json!({"id": kept, "rowVersion": 1, "position": 1, "pattern": "CAS-*", "elevation": "DH"});
    supervisor.put(&format!("{RULES}/update"), change).await.ok();
    let incident = item(&advisor, id).await["incidents"][0].clone();
    assert_eq!(incident["panel"], 2);
    assert_eq!(incident["drawing"]["panels"].as_array().unwrap().len(), 2);
    let pdf = advisor.get(&format!("/admin/servicerequests/workorder/{id}")).await;
    assert!(pdf.text().starts_with("%PDF"));

    let incidents = "/admin/servicerequests/incidents";
    let right = |panel: i64| json!({"id": incident["id"], "panel": panel});
    let refused = advisor.put(incidents, right(3)).await.refused(422, "");
    assert!(refused["errors"]["panel"].is_array(), "{refused}");
    for (panel, kept) in [(1, json!(1)), (0, Value::Null)] {
        advisor.put(incidents, right(panel)).await.ok();
        assert_eq!(item(&advisor, id).await["incidents"][0]["panel"], kept);
    }
    let units = dealer.get("/service/units?order=W1001").await.ok()["item"]["lines"].clone();
    let panels = units[0]["drawing"]["panels"].as_array().unwrap();
    assert_eq!(panels[0]["label"], "Panel 1: with two moving sashes");

    let later = submitted(&dealer).await;
    let incident = item(&advisor, later).await["incidents"][0].clone();
    assert_eq!(incident["panel"], Value::Null);
    assert_eq!(incident["drawing"]["panels"].as_array().unwrap().len(), 1, "a double hung window");
}
