//! Tests complete lifecycles of drawings, with everyone's turn.

use serde_json::{Value, json};

use super::{
    ORDER, PDF, act, answer, attach, drawn, form, hashes, issued, mark, refused_at, request,
    resolve, seen, step_up,
};
use crate::harness::{PASSWORD, TestApp, column};

fn items(list: &Value) -> Value {
    json!({"items": list})
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "one life, step by step")]
async fn a_drawing_lives_from_a_draft_to_production_with_a_revision_between() {
    let app = TestApp::new();
    let (project, request) = request(&app).await;
    let (dealer, drafter) = (app.user("north.design"), app.user("staff.dr"));
    let (supervisor, desk) = (app.user("staff.dl"), app.user("staff.od"));
    let number = format!("/admin/dap/generateitemnumber?requestId={request}");
    assert_eq!(drafter.get(&number).await.ok()["item"]["itemNumber"], "P-000001-01-01");

    // What is wrong with a form is said at its fields.
    let mut wrong = form(request, &[]);
    wrong["title"] = json!("");
    wrong["approvedForId"] = json!(99);
    let errors = drafter.post("/admin/dap/drawing", wrong).await.refused(422, "");
    for field in ["title", "approvedForId", "units"] {
        assert!(errors["errors"][field].is_array(), "{field}: {errors}");
    }
    let mut foreign = form(request, &[1]);
    foreign["units"] = json!([{"orderId": 536_870_913, "lineNumber": 1}]);
    refused_at(&drafter.post("/admin/dap/drawing", foreign).await, "units", "quotes and orders");

    let made = drafter.post("/admin/dap/drawing", form(request, &[1])).await.ok()["item"].clone();
    let id = made["id"].as_i64().unwrap();
    assert_eq!((&made["itemNumber"], &made["revision"]), (&json!("P-000001-01-01"), &json!("0")));
    assert_eq!(made["units"][0]["lineNumber"], 1);
    assert!(made["units"][0]["drawing"].is_object(), "{made}");
    act(&drafter, id, "check").await.refused(409, "Add a file");
    attach(&drafter, id, "drawing", "plan.pdf", PDF).await;
    attach(&drafter, id, "pricing", "price.pdf", b"%PDF-1.7\n2 0 obj\n").await;
    act(&drafter, id, "check").await.ok();
    // A mark of the checker's is for staff alone, and keeps the drawing from going out.
    let first = mark(&supervisor, id, "Sill too low").await.ok()["id"].clone();
    act(&drafter, id, "issue").await.refused(403, "someone else");
    act(&supervisor, id, "issue").await.refused(409, "Sill too low");
    resolve(&drafter, id, &first).await.ok();
    // No dealer knows of it yet.
    for path in [
        format!("/dds/project/drawing/{id}"),
        format!("/dds/project/downloaddrawing/{id}/plan.pdf"),
    ] {
        dealer.get(&path).await.refused(404, "");
    }
    let list = format!("/dds/project/drawings/{request}");
    assert_eq!(dealer.get(&list).await.ok()["items"], json!([]));
    // A save with the flag publishes the prices.
    let mut save = form(request, &[1]);
    (save["id"], save["title"]) = (json!(id), json!("South elevation, sill raised"));
    drafter.put("/admin/dap/drawing?pricing=true", save).await.ok();
    act(&supervisor, id, "issue").await.ok();

    let item = seen(&dealer, id).await;
    assert_eq!((&item["status"], &item["isYourTurn"]), (&json!("issued"), &json!(true)));
    assert_eq!(column(&items(&item["documents"]), "name"), ["plan.pdf", "price.pdf"]);
    assert!(!item.to_string().contains("Sill too low"), "{item}");
    let noprice = seen(&app.user("north.noprice"), id).await;
    assert_eq!(column(&items(&noprice["documents"]), "name"), ["plan.pdf"]);
    let price = format!("/dds/project/downloaddrawing/{id}/price.pdf?slot=pricing");
    assert_eq!(dealer.get(&price).await.status, 200);
    app.user("north.noprice").get(&price).await.refused(404, "");
    assert_eq!(column(&dealer.get(&list).await.ok(), "itemNumber"), ["P-000001-01-01"]);
    let waiting = dealer.get("/dds/project/drawings/listing?waiting=true").await.ok();
    assert_eq!(waiting["count"], 1);
    assert_eq!(dealer.get("/dds/project/drawings/summary").await.ok()["item"]["awaitingAnswer"], 1);
    let row = dealer.get(&format!("/dds/project?id={project}")).await.ok()["item"].clone();
    assert_eq!((&row["openDrawings"], &row["yourRequests"]), (&json!(1), &json!(1)));
    // What was issued does not change.
    let mut save = form(request, &[1]);
    save["id"] = json!(id);
    drafter.put("/admin/dap/drawing", save).await.refused(409, "");
    let upload = format!("/admin/dap/upload/{id}?fileType=drawing");
    drafter.upload(&upload, "plan.pdf", PDF).await.refused(409, "");
    let complete = format!("/admin/dds/requests/{request}/complete");
    app.database().execute("update project_requests set status = 'responded'", []).unwrap();
    drafter.post(&complete, json!({})).await.refused(409, "P-000001-01-01 0");

    // With an open mark nothing is approved; what is to be changed needs one.
    answer(&dealer, id, "revise_resubmit").await.refused(409, "Mark the changes you need");
    let wish = mark(&dealer, id, "Two inches wider").await.ok()["id"].clone();
    answer(&dealer, id, "approved").await.refused(409, "Two inches wider");
    resolve(&supervisor, id, &wish).await.refused(403, "other side");
    answer(&dealer, id, "revise_resubmit").await.ok();
    let old = seen(&dealer, id).await;
    assert_eq!(
        (&old["status"], &old["signerName"]),
        (&json!("revise_resubmit"), &json!("north design"))
    );
    assert_eq!(column(&items(&old["revisions"]), "revision"), ["0"], "the next one is not issued");

    // The next revision has begun by itself, with the mark to check.
    let drawings = drafter.get(&format!("/admin/dap/drawings/{request}")).await.ok();
    assert_eq!(column(&drawings, "revision"), ["0", "A"]);
    let next = drawings["items"][1]["id"].as_i64().unwrap();
    assert_eq!(drawings["items"][1]["marksToCheck"], 1);
    assert_eq!(drawings["items"][1]["drafterName"], drawings["items"][0]["drafterName"]);
    attach(&drafter, next, "drawing", "plan.pdf", b"%PDF-1.7\n3 0 obj\n").await;
    act(&drafter, next, "check").await.ok();
    act(&supervisor, next, "issue").await.refused(409, "Two inches wider");
    let marks = drafter.get(&format!("/admin/dap/drawing/{next}/marks")).await.ok();
    assert_eq!(marks["items"][0]["toCheck"], true);
    resolve(&drafter, next, &marks["items"][0]["id"]).await.ok();
    act(&supervisor, next, "issue").await.ok();
    let seen_marks = dealer.get(&format!("/dds/project/drawing/{next}/marks")).await.ok();
    assert_eq!(column(&seen_marks, "text"), ["Two inches wider"]);
    answer(&dealer, next, "approved").await.ok();

    let matrix =
        dealer.get(&format!("/dds/project/approvals/{project}")).await.ok()["item"].clone();
    let unit = &matrix["units"][0];
    assert_eq!((&unit["lineNumber"], &unit["cells"][0]["status"]), (&json!(1), &json!("approved")));
    assert_eq!(unit["cells"][0]["revision"], "A");
    assert_eq!(unit["cells"][1]["status"], "none");
    let lines = format!("/dds/project/projectlineitems?id={project}");
    let all = dealer.get(&lines).await.ok()["items"].as_array().unwrap().len();
    let rest = dealer.get(&format!("{lines}&excludeDAP=true")).await.ok();
    assert_eq!(rest["items"].as_array().unwrap().len(), all - 1);
    drafter.post(&complete, json!({})).await.ok();

    // Released when the order still has it as it was approved.
    let more = "update order_lines set quantity_thousandths = quantity_thousandths + 1000 where order_id = ?1 and line_no = 1";
    app.database().execute(more, [ORDER]).unwrap();
    act(&desk, next, "release").await.refused(409, "Line 1 of W1001");
    let less = more.replace('+', "-");
    app.database().execute(&less, [ORDER]).unwrap();
    act(&desk, next, "release").await.ok();
    assert_eq!(seen(&dealer, next).await["status"], "released");
    let history = seen(&dealer, next).await["events"].to_string();
    assert!(!history.contains("Begun") && history.contains("Released"), "{history}");
    let hits = dealer.get("/search?q=P-000001-01-01").await.ok();
    assert!(hits.to_string().contains("\"drawings\""), "{hits}");
}

#[tokio::test]
async fn an_answer_is_to_what_was_shown_by_who_took_the_second_step_and_kept_with_its_hash() {
    let app = TestApp::new();
    let (_, request) = request(&app).await;
    let dealer = app.user("north.design");
    let id = drawn(&app, form(request, &[1, 2])).await;
    issued(&app, id).await;
    let certificate = format!("/dds/project/drawing/{id}/certificate");
    dealer.get(&certificate).await.refused(409, "nothing to certify");
    let path = format!("/dds/project/drawing/{id}/respond");
    let shown = hashes(&dealer, id).await;
    let body = |shown: &[Value], code: &str| {
        json!({"answer": "approved", "typedName": "north design", "notes": "As agreed", "authCode": code,
               "shownHashes": shown, "signature": {"kind": "path", "data": "M 10 10 L 90 40"}})
    };
    let other = vec![json!("0".repeat(64))];
    for wrong in [&other, &Vec::new()] {
        let stale = dealer.post(&path, body(wrong, PASSWORD)).await.refused(409, "");
        assert_eq!(stale["item"]["documents"][0]["sha256"], shown[0], "{stale}");
    }
    let refused = dealer.post(&path, body(&shown, PASSWORD)).await.refused(422, "");
    assert_eq!(refused["code"], "stepUpRequired");
    step_up(&dealer, id + 1).await;
    dealer.post(&path, body(&shown, PASSWORD)).await.refused(422, "");
    step_up(&dealer, id).await;
    let owner = app.user("north.owner");
    step_up(&owner, id).await;
    refused_at(&owner.post(&path, body(&shown, PASSWORD)).await, "typedName", "north owner");
    let mut as_owner = body(&shown, "wrong");
    as_owner["typedName"] = json!("  North   OWNER ");
    owner.post(&path, as_owner).await.refused(422, "");
    let mut scribble = body(&shown, PASSWORD);
    scribble["signature"]["data"] = json!("M1 1\"><script>");
    refused_at(&dealer.post(&path, scribble).await, "signature", "signature");
    // Who only looks can't answer, and staff in their place never.
    app.user("north.viewer").post(&path, body(&shown, PASSWORD)).await.refused(403, "");
    let form = json!({"account": "NORTH", "reason": "Asked on the phone", "mode": "act"});
    let session = app.user("staff.am").post("/admin/account/impersonate", form).await.ok();
    let inside = app.bearer(session["item"]["token"].as_str().unwrap());
    inside.post(&path, body(&shown, PASSWORD)).await.refused(403, "while impersonating");
    dealer.post(&path, body(&shown, PASSWORD)).await.ok();
    // Sent again, it is answered alike; another answer is too late.
    dealer.post(&path, body(&shown, PASSWORD)).await.ok();
    let certificate = dealer.get(&certificate).await;
    assert_eq!(certificate.status, 200, "{}", certificate.text());
    assert!(certificate.text().starts_with("%PDF"));
    let mut late = body(&shown, PASSWORD);
    late["answer"] = json!("for_record");
    dealer.post(&path, late).await.refused(409, "");

    let (facts, sha256, event, hash): (String, String, i64, String) = app
        .database()
        .query_row(
            "select facts, facts_sha256, event_id, event_hash from drawing_answers",
            [],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)),
        )
        .unwrap();
    assert_eq!(crate::partial_uploads::hash(facts.as_bytes()), sha256);
    let facts: Value = serde_json::from_str(&facts).unwrap();
    assert_eq!(facts["files"][0]["sha256"], shown[0]);
    assert_eq!(facts["units"].as_array().unwrap().len(), 2);
    assert_eq!(
        (&facts["answer"], &facts["signerName"]),
        (&json!("approved"), &json!("north design"))
    );
    let (verb, said, chained): (String, String, String) = app
        .database()
        .query_row(
            "select verb, json_extract(after, '$.factsSha256'), lower(hex(hash)) from events where id = ?1",
            [event],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
        )
        .unwrap();
    assert_eq!((verb.as_str(), said, chained), ("respond", sha256, hash));
    assert_eq!(seen(&dealer, id).await["certificate"], true);
}

#[tokio::test]
async fn a_sheet_that_was_signed_on_paper_is_recorded_by_who_has_neither_drawn_nor_checked_it() {
    let app = TestApp::new();
    let (_, request) = request(&app).await;
    let (drafter, checker) = (app.user("staff.dr"), app.user("staff.dl"));
    let id = drawn(&app, form(request, &[1])).await;
    issued(&app, id).await;
    // Who has drawn or checked it can't, whatever their roles allow.
    app.database()
        .execute(
            "update role_permissions set verbs = verbs | 16384 where role_id in (28, 29) and section = 'drawings'",
            [],
        )
        .unwrap();
    let (recorder, path) = (app.user("staff.od"), format!("/admin/dap/drawing/{id}/respond"));
    let body = |upload: Value| json!({"answer": "approved", "name": "Nora North", "upload": upload, "notes": ""});
    recorder.post(&path, body(Value::Null)).await.refused(422, "");
    let plan = seen(&recorder, id).await["documents"][0]["id"].clone();
    refused_at(&recorder.post(&path, body(plan)).await, "upload", "signed sheet");
    let sheet =
        attach(&recorder, id, "signed", "signed.pdf", b"%PDF-1.7\n9 0 obj\n").await["id"].clone();
    for who in [&drafter, &checker] {
        who.post(&path, body(sheet.clone())).await.refused(403, "drawn or checked");
    }
    app.user("staff.sl").post(&path, body(sheet.clone())).await.refused(403, "drawings:record");
    recorder.post(&path, body(sheet)).await.ok();
    let item = seen(&app.user("north.design"), id).await;
    assert_eq!((&item["status"], &item["signerName"]), (&json!("approved"), &json!("Nora North")));
    assert_eq!(column(&items(&item["documents"]), "slot"), ["drawing", "signed"]);
    let behalf: i64 =
        app.value("select on_behalf_of from events where verb = 'respond' and entity = 'drawing'");
    assert_eq!(behalf, 1);
}

#[tokio::test]
async fn a_clone_has_the_next_number_and_neither_files_nor_answers() {
    let app = TestApp::new();
    let (_, request) = request(&app).await;
    let drafter = app.user("staff.dr");
    app.database()
        .execute_batch(
            "insert into drafting_bom_comments (id, code, code_folded, text, created_at, updated_at)
             values (5, 'A', 'a', 'Use the deep sill', 0, 0)",
        )
        .unwrap();
    let mut wanted = form(request, &[1, 2]);
    wanted["comments"] = json!([{"list": "bom", "id": 5}]);
    let id = drawn(&app, wanted).await;
    issued(&app, id).await;
    answer(&app.user("north.design"), id, "approved").await.ok();
    let made =
        drafter.post(&format!("/admin/dap/clone/{id}"), json!({})).await.ok()["item"].clone();
    assert_eq!((&made["itemNumber"], &made["revision"]), (&json!("P-000001-01-02"), &json!("0")));
    assert_eq!((&made["status"], &made["documents"]), (&json!("draft"), &json!([])));
    assert_eq!(made["comments"][0]["text"], "Use the deep sill");
    assert_eq!(made["units"].as_array().unwrap().len(), 2);
    assert_eq!(made["answer"], Value::Null);
    // A revision keeps the number of its item, a request's revision the numbers of its root.
    let next = act(&drafter, id, "revise").await.ok()["item"].clone();
    assert_eq!((&next["itemNumber"], &next["revision"]), (&json!("P-000001-01-01"), &json!("A")));
    act(&drafter, id, "revise").await.refused(409, "P-000001-01-01 A");
    act(&app.user("staff.dl"), next["id"].as_i64().unwrap(), "void").await.ok();
    let again = act(&drafter, id, "revise").await.ok()["item"].clone();
    assert_eq!(again["revision"], "B");
}

#[tokio::test]
async fn quick_select_says_which_units_it_ticks_and_reminders_go_out_each_three_working_days() {
    let app = TestApp::new();
    let (_, request) = request(&app).await;
    let drafter = app.user("staff.dr");
    let presets = drafter.get(&format!("/admin/dap/quickselect?requestId={request}")).await.ok();
    let product = presets["items"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["property"] == "product")
        .unwrap();
    let ticked: usize = product["choices"]
        .as_array()
        .unwrap()
        .iter()
        .map(|choice| choice["units"].as_array().unwrap().len())
        .sum();
    let lines: i64 = app.value(&format!(
        "select count(*) from order_lines where order_id = {ORDER} and product <> ''"
    ));
    assert_eq!(i64::try_from(ticked).unwrap(), lines);
    let choices = drafter.get("/admin/dap/choices").await.ok()["item"].clone();
    assert!(choices["drawingTypes"].as_array().unwrap().len() > 3, "{choices}");

    let id = drawn(&app, form(request, &[1])).await;
    issued(&app, id).await;
    let (now, today) = (app.app.clock.now(), app.app.clock.today());
    let mails = "select count(*) from outbox where subject like '%still waits%'";
    for (days, sent) in [(1, 0), (2, 0), (7, 1), (8, 1), (14, 2)] {
        let later = transom::kernel::time::Instant(now.0 + days * 86_400_000);
        let day = today.plus_days(i32::try_from(days).unwrap());
        for _ in 0..2 {
            transom::domain::drawings::remind(&app.app, later, day).await.unwrap();
        }
        let all: String = app.value(
            "select (select group_concat(subject, '; ') from outbox) || ' | ' || status || ' ' || status_at || ' '
                 || coalesce(asked_on, '-') from drawings",
        );
        assert_eq!(app.value::<i64>(mails), sent, "after {days} days: {all}");
    }
}

#[tokio::test]
async fn a_checker_sends_a_drawing_back_with_marks_and_the_drafter_hears_of_it() {
    let app = TestApp::new();
    let (_, request) = request(&app).await;
    let (drafter, checker) = (app.user("staff.dr"), app.user("staff.dl"));
    let id = drawn(&app, form(request, &[1])).await;
    act(&drafter, id, "check").await.ok();
    assert_eq!(seen(&checker, id).await["isYourTurn"], true);
    assert_eq!(seen(&drafter, id).await["isYourTurn"], false);
    // Without a mark it takes words; who checks nothing can't.
    let path = "/admin/dap/drawing/action";
    let blank = json!({"id": id, "action": "return", "reason": ""});
    refused_at(&checker.put(path, blank.clone()).await, "reason", "");
    app.user("staff.od").put(path, blank.clone()).await.refused(403, "drawings:approve");
    mark(&checker, id, "Sill too low").await.ok();
    let mails = "select count(*) from outbox where recipient = 'staff.dr@test.test' and subject like '%came back%'";
    let before: i64 = app.value(mails);
    checker.put(path, blank).await.ok();
    let after: i64 = app.value(mails);
    assert_eq!(after, before + 1);
    let item = seen(&drafter, id).await;
    assert_eq!((&item["status"], &item["isYourTurn"]), (&json!("draft"), &json!(true)));
    assert_eq!(item["openMarks"], 1);
    assert_eq!(seen(&checker, id).await["isYourTurn"], false);
    // The same person looks again.
    act(&drafter, id, "check").await.ok();
    assert_eq!(seen(&checker, id).await["isYourTurn"], true);
    app.user("north.design").get(&format!("/dds/project/drawing/{id}")).await.refused(404, "");
}

#[tokio::test]
async fn only_units_of_an_order_are_released() {
    let app = TestApp::new();
    let (_, request) = request(&app).await;
    let desk = app.user("staff.od");
    let id = drawn(&app, form(request, &[1])).await;
    issued(&app, id).await;
    answer(&app.user("north.design"), id, "approved").await.ok();
    assert_eq!(seen(&desk, id).await["isYourTurn"], true);
    app.database().execute("update orders set kind = 'quote' where id = ?1", [ORDER]).unwrap();
    act(&desk, id, "release").await.refused(409, "is on a quote");
    assert_eq!(seen(&desk, id).await["isYourTurn"], false);
    let to_release = desk.get("/admin/dap/listing?reportType=release").await.ok();
    assert_eq!(to_release["count"], 0);
    let many = async |ids: Value| {
        desk.post("/admin/dap/drawing/release", json!({"ids": ids})).await.ok()["items"].clone()
    };
    let refused = many(json!([id])).await;
    assert_eq!(refused[0]["isSuccess"], false, "{refused}");
    app.database().execute("update orders set kind = 'order' where id = ?1", [ORDER]).unwrap();
    let drafter = app.user("staff.dr");
    let path = "/admin/dap/drawing/release";
    let denied = drafter.post(path, json!({"ids": [id]})).await.ok()["items"].clone();
    assert_eq!(denied[0]["isSuccess"], false, "{denied}");
    let results = many(json!([id, id, 7])).await;
    let done: Vec<_> = results.as_array().unwrap().iter().map(|one| &one["isSuccess"]).collect();
    assert_eq!(done, [true, false, false], "{results}");
    assert_eq!(seen(&desk, id).await["status"], "released");
    desk.post(path, json!({"ids": []})).await.refused(422, "");
}

#[tokio::test]
async fn what_an_approval_replaces_is_said_before() {
    let app = TestApp::new();
    let (_, request) = request(&app).await;
    let dealer = app.user("north.design");
    let first = drawn(&app, form(request, &[1])).await;
    issued(&app, first).await;
    assert_eq!(seen(&dealer, first).await["wouldSupersede"], json!([]));
    answer(&dealer, first, "approved").await.ok();
    let wider = drawn(&app, form(request, &[1, 2])).await;
    issued(&app, wider).await;
    let number: String = app.value(&format!("select number from drawings where id = {first}"));
    for who in ["staff.od", "north.design"] {
        assert_eq!(seen(&app.user(who), wider).await["wouldSupersede"], json!([number]), "{who}");
    }
    answer(&dealer, wider, "approved").await.ok();
    assert_eq!(seen(&dealer, first).await["status"], "superseded");
}
