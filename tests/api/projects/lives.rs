//! Tests lifecycles of requests and projects: from a sketch to an answer, revised, without a project, late, and
//! archived.

use http::Method;
use serde_json::{Value, json};
use transom::{
    domain::projects::{follow_imports, hint_idle, watch},
    kernel::time::{Day, Instant},
};

use super::{
    QUOTE, act, furnish, in_review, kind, project, project_form, requested, seen, triaged, wanted,
};
use crate::harness::{TestApp, column};

#[tokio::test]
async fn a_request_lives_from_a_sketch_to_an_answer_with_everybody_s_turn() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, supervisor) = (app.user("north.design"), app.user("staff.dl"));
    let (drafter, member) = (app.user("staff.dr"), app.user("staff.pp"));
    let project = project(&dealer, "Maple House").await;
    // A drawing needs a file: the draft is submitted once it is there.
    let mut form = wanted(&app, project, "drawing");
    dealer.post("/dds/project/request", form.clone()).await.refused(422, "");
    form["isDraft"] = json!(true);
    let id = requested(&dealer, form.clone()).await;
    act(&dealer, id, "submit", json!({})).await.refused(422, "");
    supervisor.get(&format!("/admin/dds/requests/{id}")).await.refused(404, "");
    let upload = format!("/dds/project/upload/{id}");
    dealer.upload(&upload, "sketch.txt", b"two by four").await.ok();
    let submitted = act(&dealer, id, "submit", json!({})).await.ok()["item"].clone();
    assert_eq!(submitted["status"], "submitted");
    assert_eq!(submitted["number"], "P-000001-01");
    assert!(submitted["promisedOn"].is_string(), "{submitted}");
    assert!(submitted.get("dueOn").is_none() && submitted.get("desk").is_none(), "{submitted}");

    let given = act(&supervisor, id, "triage", triaged(&app)).await.ok()["item"].clone();
    assert_eq!(given["drafterId"], app.id_of("staff.dr"));
    let queue = drafter.get("/admin/dds/requests?reportType=mine").await.ok();
    assert_eq!(column(&queue, "number"), ["P-000001-01"]);
    assert_eq!(queue["items"][0]["isYourTurn"], true);

    // A department is asked, and asked again.
    let base = format!("/admin/dds/requests/{id}/departments");
    let ask = json!({"departmentId": 901, "question": "Which glass?"});
    let first = drafter.post(&base, ask.clone()).await.ok()["id"].as_i64().unwrap();
    let second = drafter.post(&base, ask).await.ok()["id"].as_i64().unwrap();
    assert_ne!(first, second);
    member
        .upload(&format!("{base}/{first}/upload?isResponse=true"), "glass.txt", b"Float")
        .await
        .ok();
    let answer = json!({"text": "", "hours": 1.25});
    let after =
        member.put(&format!("{base}/{first}?isResponse=true"), answer).await.ok()["item"].clone();
    assert_eq!(after["status"], "in_departments");
    let not_needed = json!({"text": "The same", "isNotNeeded": true});
    let after =
        member.put(&format!("{base}/{second}?isResponse=true"), not_needed).await.ok()["item"]
            .clone();
    assert_eq!(after["status"], "internal_review");
    let departments = drafter.get(&base).await.ok();
    assert_eq!(column(&departments, "status"), ["responded", "not_needed"]);
    assert_eq!(departments["items"][0]["hours"], 1.25);
    assert_eq!(departments["items"][0]["attachments"][0]["name"], "glass.txt");
    member.get(&format!("{base}/{first}/download/glass.txt")).await.ok_bytes(b"Float");

    // The dealer is asked, and the dates wait.
    act(&drafter, id, "askdealer", json!({"text": "Which color?"})).await.ok();
    let asked = seen(&dealer, id).await;
    assert_eq!((&asked["status"], &asked["isYourTurn"]), (&json!("awaiting_dealer"), &json!(true)));
    let awaits = async |status: &str| {
        let sql = "update projects set status = ?1 where id = (select max(project_id) from project_requests)";
        app.database().execute(sql, [status]).unwrap();
        let row = dealer.get("/dds/project/listing").await.ok()["items"][0].clone();
        (row["isAwaitingDealer"].clone(), row["yourRequests"].clone())
    };
    // A project that was lost needs no reply.
    assert_eq!(awaits("lost").await, (json!(false), json!(0)));
    assert_eq!(awaits("active").await, (json!(true), json!(1)));
    app.database().execute("update project_requests set paused_on = '2026-06-08'", []).unwrap();
    let before: String = app.value("select due_on from project_requests");
    let reply = json!({"id": id, "text": "White, please"});
    dealer.post("/dds/project/request/message", reply).await.ok();
    let replied = seen(&drafter, id).await;
    assert_eq!(replied["status"], "internal_review");
    assert!(replied["dueOn"].as_str().unwrap() > before.as_str(), "{before}: {replied}");

    // The drafter's own drawing is checked by someone else, who shows it.
    let upload = format!("/admin/dds/requests/upload/{id}");
    let plan = drafter.upload(&upload, "plan.txt", b"First").await.ok()["id"].clone();
    let secret = drafter.upload(&format!("{upload}?isInternal=true"), "costs.txt", b"1,000").await;
    let secret = secret.ok()["id"].clone();
    let shown = json!({"files": [plan], "text": "As you wished"});
    act(&drafter, id, "respond", shown.clone()).await.refused(403, "someone else");
    act(&supervisor, id, "respond", json!({"files": [secret]})).await.refused(422, "");
    assert_eq!(column(&json!({"items": seen(&dealer, id).await["files"]}), "name"), ["sketch.txt"]);
    act(&supervisor, id, "respond", shown).await.ok();
    let answered = seen(&dealer, id).await;
    assert_eq!(answered["status"], "responded");
    assert_eq!(
        column(&json!({"items": answered["files"]}), "name"),
        ["plan.txt", "sketch.txt"],
        "{answered}"
    );
    for hidden in ["costs.txt", "glass.txt"] {
        dealer.get(&format!("/dds/project/download/{id}/{hidden}")).await.refused(404, "");
        assert!(!answered.to_string().contains(hidden), "{answered}");
    }
    assert!(!answered.to_string().contains("Which glass"), "{answered}");

    // A new version is staff's until it is shown as well.
    drafter.upload(&upload, "plan.txt", b"Second").await.ok();
    let path = format!("/dds/project/download/{id}/plan.txt");
    dealer.get(&path).await.ok_bytes(b"First");
    dealer.get(&format!("{path}?version=2")).await.refused(404, "");
    let path = format!("/admin/dds/requests/download/{id}/plan.txt");
    drafter.get(&path).await.ok_bytes(b"Second");
    drafter.get(&format!("{path}?version=1")).await.ok_bytes(b"First");

    revised(&app, project, id).await;
}

/// An order clerk who may see projects but not edit them asks for units, and answers questions about them.
#[tokio::test]
async fn whoever_orders_asks_for_units_once_more_and_answers_what_is_asked() {
    let app = TestApp::new();
    furnish(&app);
    let (clerk, drafter) = (app.user("north.orders"), app.user("staff.dr"));
    let form = project_form("Maple House once more");
    let project = clerk.post("/dds/project", form.clone()).await.ok()["id"].as_i64().unwrap();
    let mut form = form;
    form["id"] = json!(project);
    clerk.put("/dds/project", form).await.refused(403, "projects:edit");
    clerk.put(&format!("/dds/project/archive/{project}"), json!({})).await.refused(403, "");

    // With a file, as a draft until it is there.
    let mut form = wanted(&app, project, "drawing");
    form["isDraft"] = json!(true);
    let id = requested(&clerk, form).await;
    clerk.upload(&format!("/dds/project/upload/{id}"), "sketch.txt", b"two by four").await.ok();
    act(&clerk, id, "submit", json!({})).await.ok();

    act(&app.user("staff.dl"), id, "triage", triaged(&app)).await.ok();
    act(&drafter, id, "start", json!({})).await.ok();
    act(&drafter, id, "askdealer", json!({"text": "Which colour?"})).await.ok();
    let asked = seen(&clerk, id).await;
    assert_eq!(asked["isYourTurn"], true, "{asked}");
    let reply = json!({"id": id, "text": "White, please"});
    clerk.post("/dds/project/request/message", reply).await.ok();
    assert_eq!(seen(&clerk, id).await["status"], "internal_review");

    // Withdrawing is for those who edit projects, and who sees none asks for nothing.
    act(&clerk, id, "cancel", json!({"reason": "Not needed"})).await.refused(403, "");
    app.database()
        .execute("delete from role_permissions where section = 'projects' and role_id = 2", [])
        .unwrap();
    let form = project_form("Without a look");
    app.user("north.orders").post("/dds/project", form).await.refused(403, "");
}

/// A request that was answered is revised, and superseded by its revision.
async fn revised(app: &TestApp, project: i64, id: i64) {
    let (dealer, supervisor) = (app.user("north.design"), app.user("staff.dl"));
    let why = json!({"reasonCode": "dealer_change", "comment": "Two more windows"});
    let path = format!("/dds/project/request/revision/{id}");
    let revision = dealer.post(&path, why.clone()).await.ok()["item"].clone();
    assert_eq!(revision["number"], "P-000001-01A");
    assert_eq!(seen(&dealer, id).await["status"], "revision_requested");
    let child = revision["id"].as_i64().unwrap();
    act(&dealer, child, "cancel", json!({"reason": "They are enough"})).await.ok();
    assert_eq!(seen(&dealer, id).await["status"], "responded");
    let again = dealer.post(&path, why).await.ok()["item"].clone();
    assert_eq!(again["number"], "P-000001-01B");
    let child = again["id"].as_i64().unwrap();
    in_review(app, child).await;
    act(&supervisor, child, "respond", json!({"text": "Two more"})).await.ok();
    let old = seen(&dealer, id).await;
    assert_eq!(old["status"], "completed");
    assert!(old["events"].to_string().contains("Superseded by P-000001-01B"), "{old}");
    // What follows by itself is nobody's act.
    let by_people = "select count(*) from events where verb in ('supersede', 'endrevision') and actor_id is not null";
    assert_eq!(app.value::<i64>(by_people), 0);
    act(&dealer, id, "reopen", json!({"reason": "The old one was better"}))
        .await
        .refused(409, "01B");
    let drafter = app.user("staff.dr");
    drafter.post(&format!("/admin/dds/requests/{child}/complete"), json!({})).await.ok();
    let of_project = format!("/dds/project/revisions?projectid={project}");
    let revisions = dealer.get(&of_project).await.ok();
    assert_eq!(column(&revisions, "letter"), ["", "A", "B"]);
}

#[tokio::test]
async fn an_orphan_keeps_its_id_and_its_number_as_an_alias() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, supervisor) = (app.user("north.design"), app.user("staff.dl"));
    let project = project(&dealer, "Maple House").await;
    let form = json!({"typeId": kind(&app, "question"), "title": "Maple House", "claimedAccount": "North Glass",
                      "quoteNumber": "q2001", "description": "Came by mail"});
    // Only who reaches all enters one, or sees it.
    app.user("staff.dr")
        .post("/admin/dds/requests/insert", form.clone())
        .await
        .refused(403, "all dealers");
    let made = supervisor.post("/admin/dds/requests/insert", form).await.ok()["item"].clone();
    let id = made["id"].as_i64().unwrap();
    let number = made["number"].as_str().unwrap().to_owned();
    assert_eq!(number, format!("R-{id:06}"));
    assert_eq!((&made["isOrphan"], &made["projectId"]), (&json!(true), &Value::Null));
    app.user("staff.dr").get(&format!("/admin/dds/requests/{id}")).await.refused(404, "");
    dealer.get(&format!("/dds/project/request/item/{id}")).await.refused(404, "");
    let upload = format!("/admin/dds/requests/upload/{id}");
    supervisor.upload(&upload, "mail.txt", b"Please quote").await.ok();
    let message = json!({"id": id, "text": "Who is this?", "isInternal": true});
    supervisor.post("/admin/dds/requests/message", message).await.ok();
    act(&supervisor, id, "triage", triaged(&app)).await.ok();
    act(&supervisor, id, "askdealer", json!({"text": "Who are you?"}))
        .await
        .refused(409, "no project");

    let today = app.app.clock.today();
    let found = follow_imports(&app.app, app.app.clock.now(), today).await.unwrap();
    assert_eq!(found, 1);
    let proposed = seen(&supervisor, id).await["desk"]["proposals"].clone();
    let best = &proposed[0];
    assert_eq!(
        (&best["account"], &best["projectId"]),
        (&json!("NORTH"), &json!(project)),
        "{proposed}"
    );

    let path = format!("/admin/dds/requests/{id}/orphaned");
    let linked = supervisor.call(&Method::PATCH, &path, Some(json!({"projectId": project}))).await;
    let linked = linked.ok()["item"].clone();
    assert_eq!(linked["id"], id);
    assert_eq!(linked["number"], "P-000001-01");
    assert_eq!(linked["orphanNumber"], json!(number));
    assert_eq!(linked["quoteId"], QUOTE);
    assert!(linked["events"].to_string().contains("Linked"), "{linked}");
    let theirs = seen(&dealer, id).await;
    assert_eq!(theirs["number"], "P-000001-01");
    assert!(!theirs.to_string().contains("Who is this"), "{theirs}");
    assert_eq!(theirs["files"], json!([]));
    supervisor
        .get(&format!("/admin/dds/requests/download/{id}/mail.txt"))
        .await
        .ok_bytes(b"Please quote");
    // It is found under both numbers.
    for typed in [&number, "P-000001-01"] {
        let hits = supervisor.get(&format!("/admin/search?q={typed}")).await.ok();
        assert!(hits.to_string().contains("projectRequests"), "{typed}: {hits}");
    }
    supervisor
        .call(&Method::PATCH, &path, Some(json!({"projectId": project})))
        .await
        .refused(409, "already");

    // One for which a project is made, and one that is rejected.
    for (body, status) in [
        (json!({"account": "SOUTH", "projectName": "Reef Hut"}), "submitted"),
        (json!({"isRejected": true, "reason": "It is no one's"}), "cancelled"),
    ] {
        let form = json!({"typeId": kind(&app, "question"), "title": "Whose is this?"});
        let made = supervisor.post("/admin/dds/requests/insert", form).await.ok();
        let path = format!("/admin/dds/requests/{}/orphaned", made["id"]);
        let after = supervisor.call(&Method::PATCH, &path, Some(body)).await.ok()["item"].clone();
        assert_eq!(after["status"], status, "{after}");
    }
    let names = app.user("south.design").get("/dds/project/listing").await.ok();
    assert_eq!(column(&names, "name"), ["Reef Hut"]);
}

#[tokio::test]
async fn a_project_is_archived_without_open_requests_and_restored_to_where_it_was() {
    let app = TestApp::new();
    let (dealer, manager) = (app.user("north.design"), app.user("staff.am"));
    let id = project(&dealer, "Maple House").await;
    let request = requested(&dealer, wanted(&app, id, "quote")).await;
    let archive = format!("/dds/project/archive/{id}");
    dealer.put(&archive, json!({})).await.refused(409, "P-000001-01");
    act(&dealer, request, "cancel", json!({"reason": "Not wanted any more"})).await.ok();
    let mut form = project_form("Maple House");
    (form["id"], form["status"]) = (json!(id), json!("on_hold"));
    dealer.put("/dds/project", form.clone()).await.ok();
    form["status"] = json!("archived");
    dealer.put("/dds/project", form).await.refused(422, "");
    dealer.put(&archive, json!({})).await.ok();
    assert_eq!(dealer.get("/dds/project/listing").await.ok()["count"], 0);
    let archived = dealer.get("/dds/project/listing?archived=true").await.ok();
    assert_eq!(column(&archived, "name"), ["Maple House"]);
    dealer.post("/dds/project/request", wanted(&app, id, "quote")).await.refused(409, "archived");
    let message = json!({"id": request, "text": "Hello?"});
    dealer.post("/dds/project/request/message", message).await.refused(409, "archived");
    let restored = dealer.put(&format!("/dds/project/restore/{id}"), json!({})).await.ok();
    assert_eq!(restored["item"]["status"], "on_hold");
    // Its value, for people who see amounts.
    let priced = json!({"price": 12500.5, "currency": "CAD"});
    let path = format!("/admin/dds/project/{id}/price");
    manager.call(&Method::PATCH, &path, Some(priced)).await.ok();
    let less = json!({"price": -1, "currency": "CAD"});
    let refused = manager.call(&Method::PATCH, &path, Some(less)).await.refused(422, "");
    assert!(refused["errors"]["price"].is_array(), "{refused}");
    let path = format!("/dds/project?id={id}");
    assert_eq!(dealer.get(&path).await.ok()["item"]["value"], 12500.5);
    assert!(app.user("north.noprice").get(&path).await.ok()["item"].get("value").is_none());
}

#[tokio::test]
async fn what_is_late_is_marked_once_and_questions_are_repeated() {
    let app = TestApp::new();
    furnish(&app);
    let dealer = app.user("north.design");
    let project = project(&dealer, "Maple House").await;
    let id = requested(&dealer, wanted(&app, project, "quote")).await;
    in_review(&app, id).await;
    let (now, today) = (app.app.clock.now(), app.app.clock.today());
    watch(&app.app, now, today).await.unwrap();
    assert_eq!(seen(&app.user("staff.dr"), id).await["isOverdue"], false);
    app.database().execute("update project_requests set due_on = '2026-06-01'", []).unwrap();
    for _ in 0..2 {
        watch(&app.app, now, today).await.unwrap();
    }
    let late = seen(&app.user("staff.dr"), id).await;
    assert_eq!(late["isOverdue"], true);
    let marks: i64 = app.value("select count(*) from events where verb = 'lapse'");
    assert_eq!(marks, 1);
    assert!(!seen(&dealer, id).await["events"].to_string().contains("lapse"));
    let overdue = app.user("staff.dl").get("/admin/dds/requests?reportType=overdue").await.ok();
    assert_eq!(overdue["count"], 1);

    act(&app.user("staff.dr"), id, "askdealer", json!({"text": "Which color?"})).await.ok();
    let mails = "select count(*) from outbox where subject like '%still waiting%'";
    let later = |days: i64| Instant(now.0 + days * 86_400_000);
    for (days, sent) in [(1, 0), (4, 1), (5, 1), (8, 2)] {
        watch(&app.app, later(days), today).await.unwrap();
        assert_eq!(app.value::<i64>(mails), sent, "after {days} days");
    }
    let bells = "select count(*) from notifications where title like '%six months%'";
    act(&dealer, id, "cancel", json!({"reason": "Not wanted any more"})).await.ok();
    for (days, rung) in [(179, 0), (181, 1), (182, 1)] {
        hint_idle(&app.app, later(days), Day::parse("2026-12-20").unwrap()).await.unwrap();
        assert_eq!(app.value::<i64>(bells), rung, "after {days} days");
    }
}

#[tokio::test]
async fn several_requests_are_given_to_a_drafter_and_completed_at_once() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, lead) = (app.user("north.design"), app.user("staff.dl"));
    let project = project(&dealer, "Maple House").await;
    let first = requested(&dealer, wanted(&app, project, "quote")).await;
    let second = requested(&dealer, wanted(&app, project, "quote")).await;
    let promised = seen(&lead, second).await["promisedOn"].clone();
    let many = async |who: &str, form: Value| {
        app.user(who).post("/admin/dds/requests/action/bulk", form).await
    };
    let ids = json!([first, second, 999]);
    let outcome = |answer: &Value| -> Vec<bool> {
        let rows = answer["items"].as_array().unwrap().iter();
        rows.map(|row| row["isSuccess"] == true).collect()
    };
    let form = json!({"ids": ids, "action": "triage", "drafterId": app.id_of("staff.dr")});
    let denied = many("staff.au", form.clone()).await.ok();
    assert_eq!(outcome(&denied), [false; 3], "{denied}");
    let unassigned = many("staff.dl", json!({"ids": ids, "action": "triage"})).await.ok();
    assert_eq!(outcome(&unassigned), [false; 3], "{unassigned}");
    let given = many("staff.dl", form.clone()).await.ok();
    assert_eq!(outcome(&given), [true, true, false], "{given}");
    let request = seen(&lead, second).await;
    assert_eq!(request["drafterId"], app.id_of("staff.dr"));
    assert_eq!((&request["dueOn"], &request["status"]), (&promised, &json!("triaged")));
    let again = many("staff.dl", form).await.ok();
    assert_eq!(outcome(&again), [false; 3], "{again}");
    act(&app.user("staff.dr"), first, "start", json!({})).await.ok();
    act(&lead, first, "respond", json!({"text": "Here it is"})).await.ok();
    let completed = many("staff.dr", json!({"ids": ids, "action": "complete"})).await.ok();
    assert_eq!(outcome(&completed), [true, false, false], "{completed}");
    many("staff.dl", json!({"ids": [], "action": "complete"})).await.refused(422, "");
    many("staff.dl", json!({"ids": ids, "action": "cancel"})).await.refused(422, "");
}

#[tokio::test]
async fn late_is_what_comes_after_the_promise_and_a_question_about_it_has_a_day_of_its_own() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, lead) = (app.user("north.design"), app.user("staff.dl"));
    let project = project(&dealer, "Maple House").await;
    let id = requested(&dealer, wanted(&app, project, "quote")).await;
    act(&lead, id, "triage", triaged(&app)).await.ok();
    let days = |due: &str, promised: &str| {
        app.database()
            .execute_batch(&format!(
                "update project_requests set due_on = '{due}', promised_on = '{promised}', overdue_at = 1 where id = {id}"
            ))
            .unwrap();
    };
    // Our own plan is not kept; the promise still is.
    days("2026-01-05", "2099-01-05");
    assert_eq!(seen(&lead, id).await["isOverdue"], true);
    for who in [&dealer, &lead] {
        assert_eq!(seen(who, id).await["isLate"], false);
    }
    assert_eq!(seen(&dealer, id).await["isOverdue"], false);
    days("2026-01-05", "2026-01-09");
    for who in [&dealer, &lead] {
        assert_eq!(seen(who, id).await["isLate"], true);
    }
    let department: i64 = app.value("select min(id) from drafting_departments");
    let question = json!({"departmentId": department, "question": "Is there glass of this size?"});
    lead.post(&format!("/admin/dds/requests/{id}/departments"), question).await.ok();
    let due: String = app.value("select due_on from request_departments order by id desc limit 1");
    assert!(due.as_str() > "2026-06-01", "{due}");
}
