//! Tests what always holds for drawings, whatever is done with them.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::{
    PDF, act, answer, attach, drawn, form, issued, mark, refused_at, request, resolve, settle,
};
use crate::{
    harness::{Person, TestApp, column},
    projects,
};

/// An act on one of the drawings.
#[derive(Debug, Clone, Copy)]
enum Step {
    /// A new one of these lines, for one of two purposes.
    Draw(u8, bool),
    Issue,
    Mark,
    Resolve,
    /// Reopens all marks.
    Reopen,
    Answer(&'static str),
    Revise,
    Release,
    Void,
}

const ANSWERS: &[&str] =
    &["approved", "approved", "approved_as_noted", "revise_resubmit", "rejected", "for_record"];

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        2 => (1..4_u8, any::<bool>()).prop_map(|(lines, purpose)| Step::Draw(lines, purpose)),
        4 => Just(Step::Issue),
        2 => Just(Step::Mark),
        2 => Just(Step::Resolve),
        1 => Just(Step::Reopen),
        5 => proptest::sample::select(ANSWERS).prop_map(Step::Answer),
        1 => Just(Step::Revise),
        1 => Just(Step::Release),
        1 => Just(Step::Void),
    ]
}

fn block_on(work: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(work);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, failure_persistence: None, ..ProptestConfig::default() })]

    /// No unit has two current approvals for one purpose, superseded and void ones never count, and no mark is lost
    /// between revisions.
    #[test]
    fn approvals_and_marks_hold_whatever_is_done(
        steps in proptest::collection::vec((step(), any::<proptest::sample::Index>()), 12..40)
    ) {
        block_on(done(&steps));
    }

    /// Whatever drawings exist in whatever state, a dealer's lists, counts, search, pages, marks and files contain none
    /// that isn't issued, belongs to an internal request, or to another account.
    #[test]
    fn no_dealer_sees_a_drawing_that_is_not_issued_or_internal_or_another_s(
        drawings in proptest::collection::vec((0..3_u8, 0..11_usize), 1..8)
    ) {
        block_on(seen_by_dealers(&drawings));
    }
}

async fn done(steps: &[(Step, proptest::sample::Index)]) {
    let app = TestApp::new();
    let (_, request) = request(&app).await;
    let (dealer, drafter, supervisor) =
        (app.user("north.design"), app.user("staff.dr"), app.user("staff.dl"));
    let desk = app.user("staff.od");
    drawn(&app, form(request, &[1, 2])).await;
    for (step, which) in steps {
        let ids: Vec<(i64, String)> = {
            let database = app.database();
            let mut all = database.prepare("select id, status from drawings order by id").unwrap();
            let rows = all.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
            rows.map(Result::unwrap).collect()
        };
        let (id, status) = which.get(&ids).clone();
        match step {
            Step::Draw(lines, is_other) => {
                let lines: &[i64] = match lines {
                    1 => &[1],
                    2 => &[2],
                    _ => &[1, 2],
                };
                let mut wanted = form(request, lines);
                wanted["approvedForId"] = json!(if *is_other { 2 } else { 1 });
                drawn(&app, wanted).await;
            }
            Step::Issue => {
                if status == "draft" {
                    attach(&drafter, id, "drawing", "plan.pdf", PDF).await;
                    act(&drafter, id, "check").await;
                }
                act(&supervisor, id, "issue").await;
            }
            Step::Mark => {
                mark(&dealer, id, &format!("By the dealer on {id}")).await;
                mark(&drafter, id, &format!("By staff on {id}")).await;
            }
            Step::Resolve | Step::Reopen => {
                let is_resolved = matches!(step, Step::Resolve);
                let path = format!("/admin/dap/drawing/{id}/marks");
                let marks = drafter.get(&path).await.ok()["items"].clone();
                for one in marks.as_array().unwrap() {
                    for person in [&drafter, &dealer] {
                        settle(person, id, &one["id"], is_resolved).await;
                    }
                }
            }
            Step::Answer(given) => {
                if status == "issued" {
                    answer(&dealer, id, given).await;
                }
            }
            Step::Revise => drop(act(&drafter, id, "revise").await),
            Step::Release => drop(act(&desk, id, "release").await),
            Step::Void => drop(act(&supervisor, id, "void").await),
        }
        assert_holds(&app, *step);
    }
}

/// Asserts what holds after each step.
fn assert_holds(app: &TestApp, step: Step) {
    let none = |what: &str, sql: &str| {
        let count: i64 = app.value(&format!("select count(*) from ({sql})"));
        assert_eq!(count, 0, "{what}, after {step:?}");
    };
    none(
        "a unit with two approvals in force for a purpose",
        "select 1 from drawing_units where is_current = 1 group by order_id, line_no, approved_for_id having count(*) > 1",
    );
    none(
        "one in force that is not accepted",
        "select 1 from drawing_units u join drawings r on r.id = u.drawing_id
         where u.is_current = 1 and r.status not in ('approved', 'approved_as_noted', 'for_record', 'released')",
    );
    none(
        "an accepted one of which nothing is in force",
        "select 1 from drawings r where r.status in ('approved', 'approved_as_noted', 'for_record', 'released')
           and not exists (select 1 from drawing_units u where u.drawing_id = r.id and u.is_current = 1)",
    );
    none(
        "two revisions of an item in the dealer's hands",
        "select 1 from drawings where status = 'issued' group by item_number having count(*) > 1",
    );
    none(
        "a number twice",
        "select 1 from drawings group by item_number, revision having count(*) > 1",
    );
    none(
        "a mark that is open and lost: its item goes on in a later revision, and none that counts, or that another went on
         from, has got it",
        "select 1 from drawing_marks m join drawings r on r.id = m.drawing_id
         where m.is_resolved = 0 and (r.status <> 'void' or m.origin_id is null)
           and exists (select 1 from drawings x
                       where x.item_number = r.item_number and x.id > r.id and x.status <> 'void')
           and not exists (select 1 from drawing_marks c join drawings y on y.id = c.drawing_id
                           where c.origin_id = m.id
                             and (y.status <> 'void'
                                  or exists (select 1 from drawings z where z.supersedes_id = y.id)))",
    );
    none(
        "an answer that asks for another revision, without one",
        "select 1 from drawings r where r.status in ('revise_resubmit', 'rejected')
           and not exists (select 1 from drawings x where x.item_number = r.item_number and x.id > r.id)",
    );
    none(
        "an answer without its row, or a row without its answer",
        "select 1 from drawings r left join drawing_answers w on w.drawing_id = r.id
         where (r.answer is null) <> (w.drawing_id is null) or r.answer <> w.answer",
    );
}

/// A request of an account in its own project, internal or not. Returns both ids.
async fn place(app: &TestApp, account: &str, order: i64, is_internal: bool) -> (i64, i64) {
    let person = app.user(&format!("{account}.design"));
    let form = json!({"name": "Reef Hut", "typeId": 1, "contacts": [], "orderIds": [order]});
    let project = person.post("/dds/project", form).await.ok()["id"].as_i64().unwrap();
    let kind: i64 = app.value("select id from project_request_types where code = 'question'");
    let wanted = json!({"projectId": project, "typeId": kind, "isInternal": is_internal, "title": "Any of them",
                        "description": ""});
    let staff = app.user("staff.dl");
    let request =
        staff.post("/admin/dds/requests/insert", wanted).await.ok()["id"].as_i64().unwrap();
    let given = "update project_requests set status = 'triaged', drafter_id = ?1 where id = ?2";
    app.database().execute(given, (app.id_of("staff.dr"), request)).unwrap();
    (project, request)
}

async fn seen_by_dealers(drawings: &[(u8, usize)]) {
    let app = TestApp::new();
    let (drafter, dealer) = (app.user("staff.dr"), app.user("north.owner"));
    let (project, open) = place(&app, "north", super::ORDER, false).await;
    let (_, internal) = place(&app, "north", super::ORDER, true).await;
    let (_, foreign) = place(&app, "south", 536_870_913, false).await;
    let states = [
        "draft",
        "checking",
        "issued",
        "approved",
        "approved_as_noted",
        "revise_resubmit",
        "rejected",
        "for_record",
        "released",
        "superseded",
        "void",
    ];
    let mut visible = Vec::new();
    for (number, (kind, state)) in drawings.iter().enumerate() {
        let (request, order) = match kind {
            0 => (open, super::ORDER),
            1 => (internal, super::ORDER),
            _ => (foreign, 536_870_913),
        };
        let state = states[*state];
        let is_issued = !matches!(state, "draft" | "checking") && *kind != 1;
        let word = if *kind == 0 && is_issued { "open" } else { "secret" };
        let mut wanted = form(request, &[1]);
        wanted["title"] = json!(format!("{word} drawing {number}"));
        wanted["units"] = json!([{"orderId": order, "lineNumber": 1}]);
        let id = drafter.post("/admin/dap/drawing?drawing=true", wanted).await.ok()["id"]
            .as_i64()
            .unwrap();
        attach(&drafter, id, "drawing", &format!("{word}-{number}.pdf"), PDF).await;
        attach(&drafter, id, "approval", &format!("secret-{number}.pdf"), PDF).await;
        // What is among staff is so with every drawing.
        mark(&drafter, id, "a secret mark").await.ok();
        let put = "update drawings set status = ?2, issued_at = iif(?3, 1, null) where id = ?1";
        app.database().execute(put, (id, state, is_issued)).unwrap();
        let shown = "update attachments set is_internal = 0 where owner_kind = 'drawing' and owner_id = ?1 and slot = 'drawing'";
        app.database().execute(shown, [id]).unwrap();
        if *kind == 0 && is_issued {
            visible.push(id);
        }
    }
    let mut said = String::new();
    for path in [
        "/dds/project/drawings/listing".to_owned(),
        "/dds/project/drawings/listing?waiting=true".to_owned(),
        "/dds/project/drawings/listing/export?format=csv".to_owned(),
        "/dds/project/drawings/summary".to_owned(),
        format!("/dds/project/drawings/{open}"),
        format!("/dds/project/projectdrawings/{project}"),
        format!("/dds/project/approvals/{project}"),
        format!("/dds/project?id={project}"),
        "/search?q=secret".to_owned(),
        "/search?q=drawing".to_owned(),
        "/search?q=P-00000".to_owned(),
        "/notifications".to_owned(),
    ] {
        said += &dealer.get(&path).await.text();
    }
    assert!(!said.contains("secret") && !said.contains("-S01"), "{said}");
    for hidden in [internal, foreign] {
        dealer.get(&format!("/dds/project/drawings/{hidden}")).await.refused(404, "");
    }
    let of_project = dealer.get(&format!("/dds/project/projectdrawings/{project}")).await.ok();
    let listed: Vec<i64> = ids(&of_project);
    assert_eq!(listed, visible);
    let item = dealer.get(&format!("/dds/project?id={project}")).await.ok()["item"].clone();
    assert_eq!(item["drawings"], visible.len());
    assert_hidden(&app, &dealer, &visible).await;
    // A line that only hidden drawings are of is not missing from what dealers choose from.
    let lines = format!("/dds/project/projectlineitems?id={project}&excludeDAP=true");
    let left = column(&dealer.get(&lines).await.ok(), "lineNumber");
    let covers: i64 = app.value(&format!(
        "select count(*) from drawings where request_id = {open} and is_hidden = 0 and status not in ('superseded', 'void')"
    ));
    assert_eq!(left.contains(&"1".to_owned()), covers == 0, "{left:?}");
}

fn ids(list: &Value) -> Vec<i64> {
    list["items"].as_array().unwrap().iter().map(|one| one["id"].as_i64().unwrap()).collect()
}

/// Every call for a hidden drawing responds as if it didn't exist.
async fn assert_hidden(app: &TestApp, dealer: &Person<'_>, visible: &[i64]) {
    let all: Vec<i64> = {
        let database = app.database();
        let mut ids = database.prepare("select id from drawings").unwrap();
        ids.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let absent = dealer.get("/dds/project/drawing/999999").await;
    for id in all {
        let answer = dealer.get(&format!("/dds/project/drawing/{id}")).await;
        let marks = dealer.get(&format!("/dds/project/drawing/{id}/marks")).await;
        for number in 0..8 {
            let path = format!("/dds/project/downloaddrawing/{id}/secret-{number}.pdf");
            assert_eq!(dealer.get(&path).await.status, 404, "{path}");
            assert_eq!(dealer.get(&format!("{path}?slot=approval")).await.status, 404, "{path}");
        }
        if visible.contains(&id) {
            let page = answer.ok().to_string() + &marks.ok().to_string();
            assert!(!page.contains("secret"), "{page}");
            continue;
        }
        assert_eq!(answer.anonymous(), absent.anonymous(), "{id}");
        marks.refused(404, "");
        mark(dealer, id, "Hello?").await.refused(404, "");
        let body = json!({"answer": "for_record", "typedName": "Nora", "shownHashes": []});
        dealer.post(&format!("/dds/project/drawing/{id}/respond"), body).await.refused(404, "");
    }
}

#[tokio::test]
async fn lists_bodies_and_marks_have_bounds() {
    let app = TestApp::new();
    let (_, request) = request(&app).await;
    let drafter = app.user("staff.dr");
    let mut many = form(request, &[]);
    many["units"] =
        (1..=2001).map(|line| json!({"orderId": super::ORDER, "lineNumber": line})).collect();
    refused_at(&drafter.post("/admin/dap/drawing", many).await, "units", "up to 2000 units");
    let mut without = form(request, &[1]);
    without.as_object_mut().unwrap().remove("units");
    drafter.post("/admin/dap/drawing", without).await.refused(422, "");
    let id = drawn(&app, form(request, &[1])).await;
    for shape in [
        json!({"kind": "arrow", "points": [[0.1, 0.1]]}),
        json!({"kind": "cloud", "points": vec![[0.1, 0.1]; 201]}),
        json!({"kind": "text", "points": [[0.1, 1.1]]}),
        json!({"kind": "stamp", "points": [[0.1, 0.1]]}),
        json!({"kind": "text", "points": [[0.1, 0.1]], "stamp": "approved"}),
        json!({"kind": "stamp", "points": [[0.1, 0.1]], "stamp": "<b>"}),
    ] {
        let body = json!({"page": 1, "shape": shape, "text": "Here"});
        drafter.post(&format!("/admin/dap/drawing/{id}/marks"), body).await.refused(422, "");
    }
    app.database()
        .execute(
            "with recursive n (i) as (select 1 union all select i + 1 from n where i < 500)
             insert into drawing_marks (drawing_id, account_id, page, shape, text, author_name, side, created_at)
             select ?1, 1, 1, '{\"kind\":\"text\",\"points\":[[0.5,0.5]]}', 'One of many', 'N', 'staff', 0 from n",
            [id],
        )
        .unwrap();
    refused_at(&mark(&drafter, id, "One more").await, "text", "up to 500 marks");
}

#[tokio::test]
async fn a_newer_approval_takes_the_place_of_older_ones_unit_by_unit() {
    let app = TestApp::new();
    let (project, request) = request(&app).await;
    let dealer = app.user("north.design");
    let mut ids = Vec::new();
    for lines in [&[1, 2][..], &[1], &[2]] {
        let id = drawn(&app, form(request, lines)).await;
        issued(&app, id).await;
        answer(&dealer, id, "approved").await.ok();
        ids.push(id);
        let status =
            |id: i64| app.value::<String>(&format!("select status from drawings where id = {id}"));
        let first = if ids.len() < 3 { "approved" } else { "superseded" };
        assert_eq!(status(ids[0]), first, "after {} answers", ids.len());
    }
    let matrix = dealer.get(&format!("/dds/project/approvals/{project}?take=1&skip=1")).await.ok();
    assert_eq!(matrix["item"]["count"], 2);
    assert_eq!(matrix["item"]["units"][0]["cells"][0]["drawingId"], ids[2]);
    let old = super::seen(&dealer, ids[0]).await;
    assert_eq!((&old["status"], &old["supersededById"]), (&json!("superseded"), &json!(ids[2])));
    let told = "select count(*) from outbox where subject like '%superseded by%'";
    assert!(app.value::<i64>(told) > 0);
    // The database keeps it, whoever writes.
    let twice = "update drawing_units set is_current = 1 where drawing_id = ?1";
    app.database().execute(twice, [ids[0]]).unwrap_err();
}

#[tokio::test]
async fn a_mark_that_is_opened_again_reaches_the_next_revision_even_once_it_is_issued() {
    let app = TestApp::new();
    let (_, request) = request(&app).await;
    let (dealer, drafter) = (app.user("north.design"), app.user("staff.dr"));
    let first = drawn(&app, form(request, &[1])).await;
    issued(&app, first).await;
    let note = mark(&dealer, first, "Handles in black").await.ok()["id"].clone();
    answer(&dealer, first, "approved_as_noted").await.ok();
    settle(&drafter, first, &note, true).await.ok();
    let next = act(&drafter, first, "revise").await.ok()["item"]["id"].as_i64().unwrap();
    attach(&drafter, next, "drawing", "plan.pdf", PDF).await;
    issued(&app, next).await;
    settle(&drafter, first, &note, false).await.ok();
    let marks = dealer.get(&format!("/dds/project/drawing/{next}/marks")).await.ok();
    assert_eq!(column(&marks, "text"), ["Handles in black"]);
}

#[tokio::test]
async fn staff_in_a_dealer_s_place_mark_and_resolve_as_themselves() {
    let app = TestApp::new();
    let (_, request) = request(&app).await;
    let dealer = app.user("north.design");
    let id = drawn(&app, form(request, &[1])).await;
    issued(&app, id).await;
    let wish = mark(&dealer, id, "Two inches wider").await.ok()["id"].clone();
    let acting = crate::in_place::inside(&app, "staff.sa", "act").await;
    let note = mark(&acting, id, "As agreed on the phone").await.ok();
    assert_eq!(note["item"]["side"], "staff", "{note}");
    resolve(&acting, id, &wish).await.refused(403, "other side");
    resolve(&dealer, id, &note["id"]).await.refused(403, "other side");
    resolve(&acting, id, &note["id"]).await.ok();
    resolve(&dealer, id, &wish).await.ok();
}

#[tokio::test]
async fn what_is_internal_is_never_issued_and_another_drafter_s_drawing_is_not_reached() {
    let app = TestApp::new();
    let (_, internal) = place(&app, "north", super::ORDER, true).await;
    let id = drawn(&app, form(internal, &[1])).await;
    act(&app.user("staff.dr"), id, "check").await.ok();
    act(&app.user("staff.dl"), id, "issue").await.refused(409, "No dealer sees");
    let number: String = app.value("select item_number from drawings");
    assert_eq!(number, "P-000001-S01-01");
    let other = projects::project(&app.user("south.design"), "Reef Hut").await;
    assert!(other > 0);
    app.database().execute("update project_requests set drafter_id = null", []).unwrap();
    app.database().execute("update drawings set drafter_id = null", []).unwrap();
    for path in [
        format!("/admin/dap/drawing/{id}"),
        format!("/admin/dap/drawings/{internal}"),
        format!("/admin/dap/drawing/{id}/marks"),
    ] {
        app.user("staff.dr").get(&path).await.refused(404, "");
    }
    assert_eq!(
        app.user("staff.dr").get("/admin/dap/listing?reportType=all").await.ok()["count"],
        0
    );
    assert_eq!(
        app.user("staff.au").get("/admin/dap/listing?reportType=all").await.ok()["count"],
        1
    );
}
