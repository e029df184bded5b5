//! Tests files of requests and their versions: uploaded in parts, imported from a folder, printed together.

use http::Method;
use serde_json::json;

use super::{act, in_review, pages, printed_pages, project, requested, seen, wanted};
use crate::{
    harness::{TestApp, column},
    partial_uploads::{announced, hash, sent},
};

#[tokio::test]
async fn a_file_in_pieces_is_whole_and_a_name_again_is_its_next_version() {
    let app = TestApp::new();
    let dealer = app.user("north.design");
    let project = project(&dealer, "Maple House").await;
    let id = requested(&dealer, wanted(&app, project, "quote")).await;
    for (version, content) in [(1, &b"first"[..]), (2, b"second")] {
        let upload = sent(&dealer, "plan.txt", content).await;
        let path = format!("/dds/project/upload/{id}?slot=request&upload={upload}");
        let added = dealer.call(&Method::POST, &path, None).await.ok()["item"].clone();
        assert_eq!((&added["name"], &added["version"]), (&json!("plan.txt"), &json!(version)));
    }
    let path = format!("/dds/project/download/{id}/plan.txt");
    dealer.get(&path).await.ok_bytes(b"second");
    dealer.get(&format!("{path}?version=1")).await.ok_bytes(b"first");
    dealer
        .upload(&format!("/dds/project/upload/{id}?slot=pricing"), "a.txt", b"no")
        .await
        .refused(422, "");
    // What carries prices is for people who see amounts.
    let staff = app.user("staff.dl");
    in_review(&app, id).await;
    let upload = format!("/admin/dds/requests/upload/{id}?slot=pricing");
    let priced = staff.upload(&upload, "prices.txt", b"1,000").await.ok()["id"].clone();
    act(&staff, id, "respond", json!({"files": [priced]})).await.ok();
    let path = format!("/dds/project/downloadpricing/{id}/prices.txt");
    dealer.get(&path).await.ok_bytes(b"1,000");
    app.user("north.noprice").get(&path).await.refused(404, "");
    assert!(!seen(&app.user("north.noprice"), id).await.to_string().contains("prices.txt"));
    // A quote is a price, whatever it is called.
    let slots = "update attachments set slot = 'quote' where base_name = 'prices.txt'";
    app.database().execute(slots, []).unwrap();
    let quote = format!("/dds/project/download/{id}/prices.txt?slot=quote");
    dealer.get(&quote).await.ok_bytes(b"1,000");
    app.user("north.noprice").get(&quote).await.refused(404, "");
    assert!(!seen(&app.user("north.noprice"), id).await.to_string().contains("prices.txt"));
    app.database().execute(&slots.replace("'quote'", "'pricing'"), []).unwrap();
    dealer.get(&format!("/dds/project/downloadwaiver/{id}/prices.txt")).await.refused(404, "");
}

/// A PDF of this size without repetitions.
fn large_pdf(size: usize) -> Vec<u8> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut content = b"%PDF-1.4\n".to_vec();
    while content.len() < size {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        content.extend_from_slice(&state.to_le_bytes());
    }
    content.truncate(size);
    content
}

/// Uploads a file in parts over a connection that breaks during every other one, asking each time where to continue.
async fn sent_over_a_bad_line(size: usize, piece: usize) {
    let app = TestApp::new();
    let dealer = app.user("north.design");
    let project = project(&dealer, "Maple House").await;
    let id = requested(&dealer, wanted(&app, project, "quote")).await;
    let content = large_pdf(size);
    let upload = announced(&dealer, "tower.pdf", &content).await;
    let path = format!("/uploads/{upload}");
    let (mut cuts, mut sent) = (0, 0);
    while sent < size {
        let rest = &content[sent..size.min(sent + piece)];
        if cuts % 2 == 0 {
            let (first, _) = rest.split_at(rest.len() / 2);
            let line = futures_util::stream::iter([
                Ok(axum::body::Bytes::copy_from_slice(first)),
                Err(std::io::Error::other("cut")),
            ]);
            let most = rest.len() as u64;
            app.app.files.write_piece(upload, sent as u64, most, line).await.unwrap_err();
        } else {
            dealer.put_bytes(&format!("{path}?offset={sent}"), rest).await.ok();
        }
        cuts += 1;
        let here = dealer.get(&path).await.ok()["item"]["offset"].as_u64().unwrap();
        sent = usize::try_from(here).unwrap();
        if sent < size && cuts % 3 == 0 {
            // What is not whole is no file of the request.
            let take = format!("/dds/project/upload/{id}?upload={upload}");
            dealer.call(&Method::POST, &take, None).await.refused(409, "isn't finished");
        }
    }
    let take = format!("/dds/project/upload/{id}?slot=request&upload={upload}");
    let added = dealer.call(&Method::POST, &take, None).await.ok()["item"].clone();
    assert_eq!((&added["size"], &added["version"]), (&json!(size), &json!(1)));
    let kept: Vec<u8> = {
        let sql = "select f.sha256 from attachments a join files f on f.id = a.file_id where a.base_name = 'tower.pdf'";
        app.database().query_row(sql, [], |row| row.get(0)).unwrap()
    };
    let kept = transom::files::Sha256(kept.try_into().unwrap());
    assert_eq!(kept.hex(), hash(&content));
    assert!(std::fs::read(app.app.files.path_of(kept)).unwrap() == content);
}

#[tokio::test]
async fn a_file_over_a_line_that_is_cut_goes_on_where_it_ended_and_is_whole() {
    sent_over_a_bad_line((3 << 20) + 12_345, 512 << 10).await;
}

#[tokio::test]
async fn the_largest_file_over_a_line_that_is_cut_is_whole() {
    sent_over_a_bad_line(100 << 20, 4 << 20).await;
}

#[tokio::test]
async fn papers_of_a_folder_are_filed_once_by_the_number_that_their_names_begin_with() {
    use transom::domain::projects::documents::{self, Filed, Trial};
    let app = TestApp::new();
    let dealer = app.user("north.design");
    let project = project(&dealer, "Maple House").await;
    let mut form = wanted(&app, project, "quote");
    form["orderNumber"] = json!("W1003-A");
    let first = requested(&dealer, form).await;
    let second = requested(&dealer, wanted(&app, project, "quote")).await;
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("pricing")).unwrap();
    for (name, content) in [
        ("P-000001-01 plan.txt", "of the first request"),
        ("p-000001 survey.txt", "of the project: its newest request"),
        ("W1003-A glass.txt", "of the order that the first one names"),
        ("pricing/P-000001-02.txt", "a price of the second one"),
        ("X-1 unknown.txt", "of nobody"),
        ("P-000001-09 lost.txt", "of a request that there is not, and of no other"),
        ("P-000001-01 tool.txt", "MZ\u{0}\u{0}"),
        ("P-000001-02 copy.txt", "of the project: its newest request"),
    ] {
        std::fs::write(folder.path().join(name), content).unwrap();
    }
    let now = app.app.clock.now();
    let file_all = |is_trial| {
        let database = app.database();
        let papers = documents::papers(folder.path()).unwrap().files;
        let mut trial = Some(Trial::default()).filter(|_| is_trial);
        let file = |paper: &std::path::PathBuf| {
            let filed = documents::file(&database, &app.app.files, paper, now, trial.as_mut());
            let filed = filed.unwrap();
            (paper.file_name().unwrap().to_str().unwrap().to_owned(), filed)
        };
        papers.iter().map(file).collect::<std::collections::BTreeMap<_, _>>()
    };
    let (one, two) = ("P-000001-01".to_owned(), "P-000001-02".to_owned());
    let trial = file_all(true);
    assert_eq!(trial["P-000001-01 plan.txt"], Filed::With(one.clone()));
    assert!(matches!(trial["P-000001-01 tool.txt"], Filed::Refused(_)), "{trial:?}");
    assert_eq!(
        app.value::<i64>("select count(*) from attachments where owner_kind = 'projectRequest'"),
        0
    );
    let filed = file_all(false);
    assert_eq!(filed, trial, "a trial says what the run says");
    assert_eq!(filed["P-000001-01 plan.txt"], Filed::With(one.clone()));
    assert_eq!(filed["P-000001-02 copy.txt"], Filed::With(two.clone()));
    assert_eq!(filed["p-000001 survey.txt"], Filed::Known(two.clone()));
    assert_eq!(filed["W1003-A glass.txt"], Filed::With(one.clone()));
    assert_eq!(filed["P-000001-02.txt"], Filed::With(two.clone()));
    assert_eq!(filed["X-1 unknown.txt"], Filed::Unknown);
    assert_eq!(filed["P-000001-09 lost.txt"], Filed::Unknown);
    assert!(matches!(filed["P-000001-01 tool.txt"], Filed::Refused(_)), "{filed:?}");
    let again = file_all(false);
    assert_eq!(again["P-000001-01 plan.txt"], Filed::Known(one));
    let staff = app.user("staff.dl");
    let item = seen(&staff, second).await;
    assert_eq!(column(&json!({"items": item["files"]}), "slot"), ["drawing", "pricing"], "{item}");
    assert_eq!(seen(&staff, first).await["files"].as_array().unwrap().len(), 2);
    // Staff's, until a response shows them.
    assert_eq!(seen(&dealer, second).await["files"], json!([]));
    // Deeper folders are no slots.
    std::fs::create_dir_all(folder.path().join("pricing/old")).unwrap();
    let refused = documents::papers(folder.path()).unwrap_err().to_string();
    assert!(refused.contains("pricing/old"), "{refused}");
}

#[tokio::test]
async fn the_pricing_documents_of_a_project_are_one_pdf() {
    let app = TestApp::new();
    let (dealer, staff) = (app.user("north.design"), app.user("staff.dl"));
    let project = project(&dealer, "Maple House").await;
    let path = format!("/dds/project/downloadpricingcombined/{project}");
    let id = requested(&dealer, wanted(&app, project, "quote")).await;
    dealer.get(&path).await.refused(404, "");
    in_review(&app, id).await;
    let mut files = Vec::new();
    for (name, content) in [
        ("offer.pdf", pages(3)),
        ("offer.pdf", pages(2)),
        ("annex.pdf", b"%PDF-1.7 and nothing more".to_vec()),
        ("prices.txt", b"1,000".to_vec()),
    ] {
        let upload = format!("/admin/dds/requests/upload/{id}?slot=pricing");
        files.push(staff.upload(&upload, name, &content).await.ok()["id"].clone());
    }
    dealer.get(&path).await.refused(404, "");
    act(&staff, id, "respond", json!({"files": files})).await.ok();
    let answer = dealer.get(&path).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    // A cover, the newest offer, and a page for each file that says why it can't be printed.
    assert_eq!(printed_pages(&answer.body), 1 + 2 + 1 + 1);
    app.user("north.noprice").get(&path).await.refused(404, "");
    app.user("south.owner").get(&path).await.refused(404, "");

    let task = dealer.get(&format!("{path}?later=true")).await.ok()["id"].as_i64().unwrap();
    assert_eq!(crate::tasks::ended(&dealer, task).await["state"], "done");
    let result = dealer.get(&format!("/tasks/{task}/file")).await;
    assert_eq!(printed_pages(&result.body), 5);
}
