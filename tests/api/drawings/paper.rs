//! Tests drawings as PDFs: certificates, and many drawings in one PDF.

use serde_json::json;
use transom::{
    audit::{self, Head, Verdict},
    certificates::{Answer as Answered, check},
};

use super::{act, answer, attach, drawn, form, hashes, issued, mark, request};
use crate::{
    harness::TestApp,
    projects::{pages, printed_pages},
    tasks::ended,
};

#[tokio::test]
async fn an_answer_has_a_certificate_that_the_portals_key_proves() {
    let app = TestApp::new();
    let (_, request) = request(&app).await;
    let (dealer, staff) = (app.user("north.design"), app.user("staff.dr"));
    let id = drawn(&app, form(request, &[1, 2])).await;
    issued(&app, id).await;
    let path = format!("/dds/project/drawing/{id}/certificate");
    dealer.get(&path).await.refused(409, "nothing to certify");
    answer(&dealer, id, "approved").await.ok();
    for (person, path) in
        [(&dealer, path.clone()), (&staff, format!("/admin/dap/drawing/{id}/certificate"))]
    {
        let answer = person.get(&path).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let read = check::read(&answer.body).unwrap();
        assert_eq!(read.page, None);
        read.demand(&app.app.signing_key.public()).unwrap();
        let facts = read.facts;
        assert_eq!(facts.item.answer, Answered::Approved);
        // What was really proved, and what was kept with the answer.
        assert_eq!(facts.signer.method, "password");
        let kept = "select facts_sha256 from drawing_answers where drawing_id = ?1";
        let kept: String = app.database().query_row(kept, [id], |row| row.get(0)).unwrap();
        assert_eq!(facts.facts_sha256, kept);
        assert_eq!((facts.signer.typed_name.as_str(), facts.units.len()), ("north design", 2));
        assert_eq!(facts.files[0].sha256, hashes(&dealer, id).await[0].as_str().unwrap());
        let head = Head::parse(&format!("{}:{}", facts.audit.event, facts.audit.hash)).unwrap();
        let verdict = audit::verify(&app.database(), Some(&head)).unwrap();
        assert!(matches!(verdict, Verdict::Verified { .. }), "{verdict:?}");
    }
    app.user("south.owner").get(&path).await.refused(404, "");
}

#[tokio::test]
async fn a_certificate_says_which_marks_an_answer_took_as_its_notes() {
    let app = TestApp::new();
    let (_, request) = request(&app).await;
    let dealer = app.user("north.design");
    let id = drawn(&app, form(request, &[1])).await;
    issued(&app, id).await;
    mark(&dealer, id, "Handle on the left").await.ok();
    mark(&dealer, id, "Sill 20 mm lower").await.ok();
    answer(&dealer, id, "approved_as_noted").await.ok();
    let pdf = dealer.get(&format!("/dds/project/drawing/{id}/certificate")).await.body;
    let facts = check::read(&pdf).unwrap().facts;
    let said: Vec<_> = facts.marks.iter().map(|mark| (mark.page, mark.text.as_str())).collect();
    assert_eq!(said, [(1, "Handle on the left"), (1, "Sill 20 mm lower")]);
    assert_eq!(facts.open_marks, 2);
}

#[tokio::test]
async fn a_mark_is_on_a_page_that_there_is_and_one_that_is_not_blocks_nothing() {
    let app = TestApp::new();
    let (_, request) = request(&app).await;
    let dealer = app.user("north.design");
    let id = drawn(&app, form(request, &[1])).await;
    issued(&app, id).await;
    // As the portal took them before it looked at pages.
    let shape = json!({"kind": "cloud", "points": [[0.1, 0.2], [0.3, 0.2], [0.3, 0.4]]});
    let on = |page: i64| json!({"page": page, "shape": shape, "text": "Move this"});
    let path = format!("/dds/project/drawing/{id}/marks");
    app.database().execute("delete from previews", []).unwrap();
    dealer.post(&path, on(99)).await.ok();
    app.database()
        .execute(
            "insert into previews (sha256, reader, kind, state, pages, looked_at)
             select distinct f.sha256, 1, 'pdf', 'ready', '[{\"width\":1,\"height\":1},{\"width\":1,\"height\":1}]', 0
             from files f join attachments a on a.file_id = f.id where a.owner_kind = 'drawing'",
            [],
        )
        .unwrap();
    let refused = dealer.post(&path, on(3)).await.refused(422, "");
    assert!(refused["errors"]["page"].to_string().contains("has 2 pages"), "{refused}");
    answer(&dealer, id, "approved").await.ok();
}

/// A text as encoded in bookmarks.
fn bookmark(text: &str) -> String {
    text.encode_utf16().fold(String::new(), |all, unit| all + &format!("{unit:04X}"))
}

#[tokio::test]
async fn drawings_are_printed_in_the_order_in_which_they_are_asked_for() {
    let app = TestApp::new();
    let (_, request) = request(&app).await;
    let (dealer, drafter) = (app.user("north.design"), app.user("staff.dr"));
    let first = drawn(&app, form(request, &[1])).await;
    let second = drawn(&app, form(request, &[2])).await;
    attach(&drafter, second, "drawing", "plan.pdf", &pages(3)).await;
    mark(&drafter, second, "Move this").await.ok();
    let path = format!("/dds/project/downloaddrawings/{request}/print");
    // What is not issued is not there.
    issued(&app, first).await;
    dealer.get(&format!("{path}?dapIds={second}")).await.refused(404, "");
    let staff = format!("/admin/dap/print?withMarks=true&dapIds={second}&dapIds={first}");
    let printed = drafter.get(&staff).await;
    assert_eq!(printed.status, 200, "{}", printed.text());
    // A cover, three pages, and one that says that the other file is damaged.
    assert_eq!(printed_pages(&printed.body), 1 + 3 + 1);
    let text = printed.text();
    let place = |number: &str| text.find(&bookmark(number)).unwrap_or_else(|| panic!("{number}"));
    assert!(place("P-000001-01-02") < place("P-000001-01-01"), "the order of the parameter");
    app.user("south.owner").get(&format!("{path}?dapIds={first}")).await.refused(404, "");

    let one = dealer.get(&format!("{path}?dapIds={first}")).await;
    assert_eq!(printed_pages(&one.body), 2);
    let id = dealer.get(&format!("{path}?dapIds={first}&later=true")).await.ok()["id"].clone();
    let task = id.as_i64().unwrap();
    assert_eq!(ended(&dealer, task).await["state"], "done");
    assert_eq!(printed_pages(&dealer.get(&format!("/tasks/{task}/file")).await.body), 2);

    // One that is named twice is printed once, and the parameter may stand once for each.
    let twice = dealer.get(&format!("{path}?dapIds={first}&dapIds={first}")).await;
    assert_eq!(printed_pages(&twice.body), 2);
    let repeated =
        |count: usize| format!("{path}?{}", vec![format!("dapIds={first}"); count].join("&"));
    assert_eq!(dealer.get(&repeated(150)).await.status, 200);
    dealer.get(&repeated(201)).await.refused(422, "200");
    let many = |count: usize| format!("{path}?dapIds={}", vec![first.to_string(); count].join(","));
    let refused = dealer.get(&many(201)).await.refused(422, "200");
    assert_eq!(refused["code"], "tooManyItems");
    dealer.get(&path).await.refused(404, "");
    dealer.get(&format!("{path}?dapIds=plan")).await.refused(400, "");
    act(&app.user("staff.dl"), first, "void").await.ok();
    assert_eq!(dealer.get(&format!("{path}?dapIds={first}")).await.status, 200);
}
