//! Tests warranty waivers: from a document in the list to a verifiable signature, and how they differ from drawings.

use serde_json::{Value, json};
use transom::certificates::{Answer as Answered, Kind, check};

use super::{
    PDF, act, answer, attach, drawn, form, hashes, issued, mark, refused_at, request, seen, step_up,
};
use crate::{
    harness::{Answer, PASSWORD, Person, TestApp, column},
    projects,
};

/// A second version of the warranty document.
const LATER: &[u8] = b"%PDF-1.7\n8 0 obj\n";

/// A request for a waiver, and a warranty document with one file. Returns their ids.
async fn wanted(app: &TestApp) -> (i64, i64) {
    let (project, _) = request(app).await;
    let dealer = app.user("north.design");
    let request = projects::requested(&dealer, projects::wanted(app, project, "waiver")).await;
    let triage = json!({"requestId": request, "action": "triage", "priority": "low",
                        "drafterId": app.id_of("staff.dr"), "dueOn": "2026-08-20"});
    let lead = app.user("staff.dl");
    lead.put("/admin/dds/requests/action", triage).await.ok();
    let form = json!({"code": "OVER", "name": "Beyond the tested size"});
    let document = lead.post("/admin/dds/warranty/insert", form).await.ok()["id"].as_i64().unwrap();
    add_version(app, document, "oversize 1.pdf", PDF).await;
    (request, document)
}

async fn add_version(app: &TestApp, document: i64, name: &str, content: &[u8]) {
    let path = format!("/admin/dds/warranty/upload/{document}");
    app.user("staff.dl").upload(&path, name, content).await.ok();
}

fn waiver(request: i64, document: i64) -> Value {
    json!({"requestId": request, "title": "The wide door", "notes": "", "units": [], "comments": [],
           "drawingTypeId": null, "processTypeId": null, "approvedForId": null,
           "warrantyDocumentId": document})
}

async fn begun(app: &TestApp, form: Value) -> i64 {
    app.user("staff.dr").post("/admin/dap/drawing", form).await.ok()["id"].as_i64().unwrap()
}

async fn rejected(person: &Person<'_>, id: i64, notes: &str) -> Answer {
    step_up(person, id).await;
    let body = json!({"answer": "rejected", "typedName": person.name(), "notes": notes,
                      "authCode": PASSWORD, "shownHashes": hashes(person, id).await});
    person.post(&format!("/dds/project/drawing/{id}/respond"), body).await
}

#[tokio::test]
async fn a_waiver_takes_a_version_of_its_document_and_is_signed_with_a_certificate() {
    let app = TestApp::new();
    let (request, document) = wanted(&app).await;
    let (dealer, drafter) = (app.user("north.design"), app.user("staff.dr"));
    let choices = drafter.get("/admin/dap/choices").await.ok()["item"].clone();
    assert_eq!(choices["warrantyDocuments"][0]["version"], 1);
    let types = choices["drawingTypes"].as_array().unwrap();
    assert!(types.iter().all(|one| one["code"] != "waiver"), "{choices}");

    let mut wished = waiver(request, document);
    wished["expiresOn"] = json!(app.app.clock.today().plus_days(10));
    let id = begun(&app, wished.clone()).await;
    let made = seen(&drafter, id).await;
    assert_eq!(made["drawingTypeName"], "Warranty waiver");
    assert_eq!(made["approvedForName"], "Beyond the tested size");
    assert_eq!(made["documents"][0]["version"], 1);
    // A draft that is saved again takes the newest version; what is checked stays as it is.
    add_version(&app, document, "oversize 2.pdf", LATER).await;
    wished["id"] = json!(id);
    drafter.put("/admin/dap/drawing", wished.clone()).await.ok();
    assert_eq!(seen(&drafter, id).await["warrantyVersion"], 2);
    act(&drafter, id, "check").await.ok();
    add_version(&app, document, "oversize 3.pdf", PDF).await;
    drafter.put("/admin/dap/drawing", wished).await.ok();
    let kept = seen(&drafter, id).await;
    assert_eq!(
        (&kept["warrantyVersion"], &kept["documents"][0]["version"]),
        (&json!(2), &json!(2))
    );
    assert_eq!(kept["documents"].as_array().unwrap().len(), 1);
    // It has the document and nothing else.
    for slot in ["drawing", "pricing"] {
        let path = format!("/admin/dap/upload/{id}?fileType={slot}");
        drafter.upload(&path, "more.pdf", PDF).await.refused(409, "warranty document");
    }
    let path = format!("/admin/dap/deletefile/{id}/oversize%202.pdf");
    drafter.delete(&path).await.refused(409, "warranty document");
    let served = format!("/dds/project/downloadwaiver/{request}/oversize%202.pdf");
    dealer.get(&served).await.refused(404, "");

    act(&drafter, id, "issue").await.refused(403, "someone else");
    act(&app.user("staff.dl"), id, "issue").await.ok();
    assert_eq!(dealer.get(&served).await.body, LATER);
    app.user("south.owner").get(&served).await.refused(404, "");
    let open = dealer.get("/dds/project/drawings/listing?waivers=open").await.ok();
    assert_eq!(column(&open, "id"), [id.to_string()]);
    let summary = dealer.get("/dds/project/drawings/summary").await.ok()["item"].clone();
    assert_eq!((&summary["openWaivers"], &summary["expiringWaivers"]), (&json!(1), &json!(0)));
    let told: i64 = app.value("select count(*) from outbox where subject like '%a waiver waits%'");
    assert!(told > 0);
    // The original of a drawing has no revision to name.
    let odd: i64 = app.value("select count(*) from outbox where subject like '%-__ 0%'");
    assert_eq!(odd, 0);

    mark(&dealer, id, "Not here").await.refused(409, "no marks");
    for other in ["approved_as_noted", "revise_resubmit", "for_record"] {
        refused_at(&answer(&dealer, id, other).await, "answer", "accepted or refused");
    }
    answer(&dealer, id, "approved").await.ok();
    // As the button said; its revisions and history too.
    let item = seen(&dealer, id).await;
    assert_eq!(
        (&item["statusLabel"], &item["answerLabel"]),
        (&json!("Accepted"), &json!("Accepted"))
    );
    assert_eq!(item["revisions"][0]["statusLabel"], "Accepted");
    assert_eq!(item["events"].as_array().unwrap().last().unwrap()["to"], "Accepted");
    let certificate = dealer.get(&format!("/dds/project/drawing/{id}/certificate")).await;
    let read = check::read(&certificate.body).unwrap();
    read.demand(&app.app.signing_key.public()).unwrap();
    assert_eq!((read.facts.kind, read.facts.item.answer), (Kind::Waiver, Answered::Approved));
    let purpose = &read.facts.item.purpose;
    assert!(purpose.starts_with("Beyond the tested size, version 2, until "), "{purpose}");
    assert_eq!(read.facts.files[0].version, 2);

    // It is in force until its day, and is never released.
    act(&app.user("staff.od"), id, "release").await.refused(409, "isn't released");
    let summary = drafter.get("/admin/dap/summary").await.ok()["item"].clone();
    assert_eq!((&summary["expiringWaivers"], &summary["toRelease"]), (&json!(1), &json!(0)));
    let expiring = "/admin/dap/listing?reportType=expiring";
    assert_eq!(column(&drafter.get(expiring).await.ok(), "id"), [id.to_string()]);
    let yesterday = app.app.clock.today().plus_days(-1);
    app.database().execute("update drawings set expires_on = ?1", [yesterday]).unwrap();
    let item = seen(&dealer, id).await;
    assert_eq!((&item["isExpired"], &item["statusLabel"]), (&json!(true), &json!("Expired")));
    let expiring = dealer.get("/dds/project/drawings/listing?waivers=expiring").await.ok();
    assert_eq!(expiring["count"], 0);
    // The list can't lose a document that was signed.
    let gone = app.user("staff.sa").delete(&format!("/admin/dds/warranty/delete/{document}")).await;
    gone.refused(409, "1 waiver");
}

#[tokio::test]
async fn a_waiver_is_rejected_with_a_reason_or_accepted_on_paper_and_approves_no_unit() {
    let app = TestApp::new();
    let (request, document) = wanted(&app).await;
    let (dealer, drafter) = (app.user("north.design"), app.user("staff.dr"));
    let first = begun(&app, waiver(request, document)).await;
    issued(&app, first).await;
    refused_at(&rejected(&dealer, first, " ").await, "notes", "why");
    rejected(&dealer, first, "The owner wants the full warranty").await.ok();
    // Nothing begins by itself; what staff begin takes the newest version.
    assert_eq!(seen(&drafter, first).await["revisions"].as_array().unwrap().len(), 1);
    add_version(&app, document, "oversize 2.pdf", LATER).await;
    let next = act(&drafter, first, "revise").await.ok()["item"].clone();
    assert_eq!((&next["revision"], &next["warrantyVersion"]), (&json!("A"), &json!(2)));

    let project: i64 = app.value("select max(id) from projects");
    let approval = drawn(&app, form(request, &[1])).await;
    issued(&app, approval).await;
    answer(&dealer, approval, "approved").await.ok();
    let mut of_unit = waiver(request, document);
    of_unit["units"] = form(request, &[1])["units"].clone();
    let second = begun(&app, of_unit).await;
    issued(&app, second).await;
    let grant = "update role_permissions set verbs = verbs | 16384 where role_id in (28, 29) and section = 'drawings'";
    app.database().execute(grant, []).unwrap();
    let (recorder, path) = (app.user("staff.od"), format!("/admin/dap/drawing/{second}/respond"));
    let sheet =
        attach(&recorder, second, "signed", "paper.pdf", b"%PDF-1.7\n9 0 obj\n").await["id"]
            .clone();
    let body = json!({"answer": "approved", "name": "Nora North", "upload": sheet, "notes": ""});
    for who in [&drafter, &app.user("staff.dl")] {
        who.post(&path, body.clone()).await.refused(403, "drawn or checked");
    }
    recorder.post(&path, body).await.ok();
    let paper = format!("/dds/project/downloadwaiver/{request}/paper.pdf");
    assert_eq!(dealer.get(&paper).await.status, 200);
    // The approval of the unit is still the drawing's.
    assert_eq!(seen(&dealer, approval).await["status"], "approved");
    let matrix = dealer.get(&format!("/dds/project/approvals/{project}")).await.ok();
    let ids: Vec<&Value> = matrix["item"]["units"][0]["cells"]
        .as_array()
        .unwrap()
        .iter()
        .map(|cell| &cell["drawingId"])
        .filter(|id| !id.is_null())
        .collect();
    assert_eq!(ids, [&json!(approval)]);
}

#[tokio::test]
async fn what_is_wrong_with_a_waiver_is_said_at_its_fields() {
    let app = TestApp::new();
    let (request, document) = wanted(&app).await;
    let drafter = app.user("staff.dr");
    let quote = super::request(&app).await.1;
    let add = |form: Value| drafter.post("/admin/dap/drawing", form);
    refused_at(&add(waiver(quote, document)).await, "warrantyDocumentId", "warranty waiver");
    refused_at(&add(waiver(request, 99)).await, "warrantyDocumentId", "has a file");
    let mut past = waiver(request, document);
    past["expiresOn"] = json!(app.app.clock.today());
    refused_at(&add(past).await, "expiresOn", "after today");
    let mut drawing = form(request, &[1]);
    drawing["expiresOn"] = json!("2090-01-01");
    refused_at(&add(drawing).await, "expiresOn", "Only a waiver");
    let kind: i64 = app.value("select id from drawing_types where code = 'waiver'");
    let mut drawing = form(request, &[1]);
    drawing["drawingTypeId"] = json!(kind);
    refused_at(&add(drawing).await, "drawingTypeId", "list");
    let id = begun(&app, waiver(request, document)).await;
    let mut other = form(request, &[1]);
    other["id"] = json!(id);
    let answer = drafter.put("/admin/dap/drawing", other).await;
    refused_at(&answer, "warrantyDocumentId", "stays a waiver");
}
