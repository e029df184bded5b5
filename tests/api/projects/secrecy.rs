//! Tests that no dealer ever sees what is internal or isn't theirs.

use proptest::prelude::*;
use serde_json::json;
use transom::{domain::projects::Status, kernel::words::Word};

use super::{furnish, kind, project};
use crate::harness::TestApp;

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever requests exist in whatever state, a dealer's lists, counts, search, pages, emails and files contain
    /// none that is internal or another account's.
    #[test]
    fn no_dealer_sees_what_is_internal_or_another_s(
        requests in proptest::collection::vec((any::<bool>(), any::<bool>(), 0..Status::ALL.len()), 1..12)
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(seen_by_dealers(&requests));
    }
}

async fn seen_by_dealers(requests: &[(bool, bool, usize)]) {
    let app = TestApp::new();
    furnish(&app);
    let staff = app.user("staff.dl");
    let north = project(&app.user("north.design"), "Maple House").await;
    let south = project(&app.user("south.design"), "Reef Hut").await;
    let mut visible = Vec::new();
    for (number, (is_internal, is_of_north, status)) in requests.iter().enumerate() {
        let project = if *is_of_north { north } else { south };
        let word = if *is_internal || !*is_of_north { "secret" } else { "open" };
        let form = json!({"projectId": project, "typeId": kind(&app, "question"), "isInternal": is_internal,
                          "title": format!("{word} request {number}"), "description": word});
        let id = staff.post("/admin/dds/requests/insert", form).await.ok()["id"].as_i64().unwrap();
        let upload = format!("/admin/dds/requests/upload/{id}?isInternal={is_internal}");
        let file = staff.upload(&upload, &format!("{word}-{number}.txt"), word.as_bytes()).await;
        file.ok();
        let message = json!({"id": id, "text": word, "isInternal": false});
        staff.post("/admin/dds/requests/message", message).await.ok();
        // What is among staff is so with every request.
        let note = json!({"id": id, "text": "a secret note", "isInternal": true});
        staff.post("/admin/dds/requests/message", note).await.ok();
        let upload = format!("/admin/dds/requests/upload/{id}?isInternal=true");
        staff.upload(&upload, &format!("secret-{number}.txt"), b"costs").await.ok();
        let ask = format!("/admin/dds/requests/{id}/departments");
        let sql = "update project_requests set status = 'triaged' where id = ?1";
        app.database().execute(sql, [id]).unwrap();
        let question = json!({"departmentId": 901, "question": "a secret question"});
        staff.post(&ask, question).await.ok();
        let status = Status::ALL[*status];
        let sql = "update project_requests set status = ?2, side = 'staff' where id = ?1";
        app.database().execute(sql, (id, status)).unwrap();
        if *is_of_north && !*is_internal && status != Status::Draft {
            visible.push(id);
        }
    }
    let dealer = app.user("north.owner");
    let mut said = String::new();
    for path in [
        "/dds/project/listing".to_owned(),
        format!("/dds/project?id={north}"),
        format!("/dds/project/revisions?projectid={north}"),
        "/dds/project/summary".to_owned(),
        "/search?q=secret".to_owned(),
        "/search?q=request".to_owned(),
        "/search?q=P-00000".to_owned(),
        "/dds/project/listing/export?format=csv".to_owned(),
        format!("/dds/project/projectlineitems?id={north}"),
        "/notifications".to_owned(),
    ] {
        said += &dealer.get(&path).await.text();
    }
    assert!(!said.contains("secret"), "{said}");
    let item = dealer.get(&format!("/dds/project?id={north}")).await.ok()["item"].clone();
    let mut listed: Vec<i64> = item["requests"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["id"].as_i64().unwrap())
        .collect();
    listed.sort_unstable();
    assert_eq!(listed, visible);
    let open: i64 = app.value(&format!(
        "select count(*) from project_requests where project_id = {north} and bucket = 'open' and is_internal = 0"
    ));
    assert_eq!(item["openRequests"], open);
    let numbers: Vec<String> =
        item["requests"].as_array().unwrap().iter().map(|one| one["number"].to_string()).collect();
    assert!(numbers.iter().all(|number| !number.contains("-S")), "{numbers:?}");
    let all: Vec<i64> = {
        let database = app.database();
        let mut ids = database.prepare("select id from project_requests").unwrap();
        ids.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let absent = dealer.get("/dds/project/request/item/999999").await;
    for id in all {
        let answer = dealer.get(&format!("/dds/project/request/item/{id}")).await;
        for number in 0..requests.len() {
            for call in ["download", "downloadpdf", "downloadpricing", "downloadwaiver"] {
                let path = format!("/dds/project/{call}/{id}/secret-{number}.txt");
                assert_eq!(dealer.get(&path).await.status, 404, "{path}");
            }
        }
        if visible.contains(&id) {
            let page = answer.ok().to_string();
            assert!(!page.contains("secret") && !page.contains("ENG"), "{page}");
            continue;
        }
        assert_eq!(answer.anonymous(), absent.anonymous(), "{id}");
        let message = json!({"id": id, "text": "Hello?"});
        dealer.post("/dds/project/request/message", message).await.refused(404, "");
        let upload = format!("/dds/project/upload/{id}");
        dealer.upload(&upload, "a.txt", b"text").await.refused(404, "");
    }
    // Nothing of it went to anyone of the account, by mail or bell.
    let leaks: i64 = app.value(
        "select (select count(*) from outbox o join users u on u.id = o.user_id
                 where u.account_id = 1 and (o.subject || coalesce(o.body, '')) like '%secret%')
              + (select count(*) from notifications n join users u on u.id = n.user_id
                 where u.account_id = 1 and (n.title || coalesce(n.body, '')) like '%secret%')",
    );
    assert_eq!(leaks, 0);
}
