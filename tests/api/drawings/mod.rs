//! Tests drawings: how they are drawn, checked, issued and answered unit by unit, with verification, and that no dealer
//! ever sees what isn't issued or isn't theirs.

mod lives;
mod pages;
mod paper;
mod rules;
mod waivers;
mod walk;

use serde_json::{Value, json};

use super::{
    harness::{Answer, PASSWORD, Person, TestApp},
    projects,
};

/// An order of the account `north` with the lines 1 and 2.
pub(super) const ORDER: i64 = 268_435_457;

pub(super) const PDF: &[u8] = b"%PDF-1.7\n1 0 obj\n";

/// Gives `north` a project with an order and a request in it, and returns their ids.
pub(crate) async fn request(app: &TestApp) -> (i64, i64) {
    let dealer = app.user("north.design");
    let form = json!({"name": "Maple House", "typeId": 1, "site": "12 Elm Street", "architect": "", "builder": "",
                      "contacts": [], "orderIds": [ORDER]});
    let project = dealer.post("/dds/project", form).await.ok()["id"].as_i64().unwrap();
    let request = projects::requested(&dealer, projects::wanted(app, project, "quote")).await;
    let triage = json!({"requestId": request, "action": "triage", "priority": "low",
                        "drafterId": app.id_of("staff.dr"), "dueOn": "2026-08-20"});
    app.user("staff.dl").put("/admin/dds/requests/action", triage).await.ok();
    (project, request)
}

/// A drawing of some lines of the order, for the first purpose in the list.
pub(crate) fn form(request: i64, lines: &[i64]) -> Value {
    let unit = |line: &i64| json!({"orderId": ORDER, "lineNumber": line});
    json!({"requestId": request, "title": "South elevation", "notes": "Scale 1:20", "drawingTypeId": 1,
           "processTypeId": 1, "approvedForId": 1, "approvalUnitId": 1,
           "units": lines.iter().map(unit).collect::<Vec<_>>(), "comments": []})
}

/// Adds a drawing with a file as the drafter, and returns its id.
pub(crate) async fn drawn(app: &TestApp, form: Value) -> i64 {
    let drafter = app.user("staff.dr");
    let id = drafter.post("/admin/dap/drawing", form).await.ok()["id"].as_i64().unwrap();
    attach(&drafter, id, "drawing", "plan.pdf", PDF).await;
    id
}

pub(super) async fn attach(
    person: &Person<'_>,
    id: i64,
    slot: &str,
    name: &str,
    content: &[u8],
) -> Value {
    let path = format!("/admin/dap/upload/{id}?fileType={slot}");
    person.upload(&path, name, content).await.ok()["item"].clone()
}

pub(super) async fn act(person: &Person<'_>, id: i64, action: &str) -> Answer {
    let body = json!({"id": id, "action": action, "reason": "It was drawn for another house"});
    person.put("/admin/dap/drawing/action", body).await
}

/// Brings a drawing to the dealer.
pub(crate) async fn issued(app: &TestApp, id: i64) {
    act(&app.user("staff.dr"), id, "check").await.ok();
    act(&app.user("staff.dl"), id, "issue").await.ok();
}

pub(super) async fn seen(person: &Person<'_>, id: i64) -> Value {
    let path = if person.is_staff() { "/admin/dap/drawing" } else { "/dds/project/drawing" };
    person.get(&format!("{path}/{id}")).await.ok()["item"].clone()
}

pub(super) async fn mark(person: &Person<'_>, id: i64, text: &str) -> Answer {
    let path = if person.is_staff() { "/admin/dap/drawing" } else { "/dds/project/drawing" };
    let shape = json!({"kind": "cloud", "points": [[0.1, 0.2], [0.3, 0.2], [0.3, 0.4]]});
    let body = json!({"page": 1, "shape": shape, "text": text});
    person.post(&format!("{path}/{id}/marks"), body).await
}

pub(super) async fn resolve(person: &Person<'_>, id: i64, mark: &Value) -> Answer {
    settle(person, id, mark, true).await
}

/// Resolves or reopens a mark.
pub(super) async fn settle(
    person: &Person<'_>,
    id: i64,
    mark: &Value,
    is_resolved: bool,
) -> Answer {
    let path = if person.is_staff() { "/admin/dap/drawing" } else { "/dds/project/drawing" };
    let body = json!({"markId": mark, "isResolved": is_resolved});
    person.put(&format!("{path}/{id}/marks"), body).await
}

/// The hashes of a drawing's current content, as someone sees it.
pub(super) async fn hashes(person: &Person<'_>, id: i64) -> Vec<Value> {
    let item = seen(person, id).await;
    let documents = item["documents"].as_array().unwrap().iter();
    documents.filter(|one| one["slot"] != "signed").map(|one| one["sha256"].clone()).collect()
}

pub(crate) async fn step_up(person: &Person<'_>, id: i64) {
    let asked = json!({"purpose": "drawing", "id": id});
    person.post("/account/stepup", asked).await.ok();
}

/// Answers as a dealer's user, with verification.
pub(crate) async fn answer(person: &Person<'_>, id: i64, answer: &str) -> Answer {
    step_up(person, id).await;
    let body = json!({"answer": answer, "typedName": person.name(), "notes": "", "authCode": PASSWORD,
                      "shownHashes": hashes(person, id).await});
    person.post(&format!("/dds/project/drawing/{id}/respond"), body).await
}

/// Adds a drawing to a request directly in the database, waiting for the dealer.
pub(crate) fn put(
    app: &TestApp,
    id: i64,
    (account, project, request): (i64, i64, i64),
    status: &str,
) {
    app.database()
        .execute(
            "insert into drawings (id, account_id, project_id, request_id, root_id, sequence, item_number, number, title,
                 title_folded, drawing_type_id, process_type_id, approved_for_id, status, issued_at, created_at, updated_at)
             values (?1, ?2, ?3, ?4, ?4, 1, 'P-000050-01-01', 'P-000050-01-01 0', 'Windows', 'windows', 1, 1, 1, ?5,
                     iif(?5 = 'draft', null, 1), 0, 0)",
            (id, account, project, request, status),
        )
        .unwrap();
}

/// Asserts that a form was refused at one of its fields with this message.
#[track_caller]
pub(super) fn refused_at(answer: &Answer, field: &str, words: &str) {
    let errors = answer.refused(422, "");
    let said = errors["errors"][field].to_string();
    assert!(said.contains(words), "{field}: {errors}");
}
