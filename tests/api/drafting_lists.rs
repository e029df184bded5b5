//! Tests the lists of drafting: who maintains what, what can't be deleted because it is in use, and lookups.

use serde_json::{Value, json};

use super::{
    harness::{TestApp, column},
    projects,
};

/// The path of each list, with a valid form.
pub(super) fn forms(app: &TestApp) -> Vec<(&'static str, Value)> {
    let named = || json!({"code": "OTHER", "name": "A new one", "sort": 500});
    let worded = || json!({"code": "OTHER", "text": "Mind the gap.\nTwice.", "sort": 500});
    let with = |mut form: Value, name: &str, value: Value| {
        form[name] = value;
        form
    };
    vec![
        ("/admin/dds/departments", with(named(), "members", json!([app.id_of("staff.pp")]))),
        ("/admin/dds/bom", worded()),
        ("/admin/dds/mfg", worded()),
        ("/admin/dds/orderentry", worded()),
        ("/admin/dds/warranty", named()),
        ("/admin/dds/preference", with(worded(), "account", json!("NORTH"))),
        ("/admin/dds/approvalunit", named()),
        ("/admin/dds/approvedfor", named()),
        ("/admin/drafting-types/projects", named()),
        ("/admin/drafting-types/requests", with(named(), "answerDays", json!(4))),
        ("/admin/drafting-types/drawings", named()),
        ("/admin/drafting-types/processes", named()),
        ("/admin/drafting-types/quickselect", with(named(), "property", json!("floor"))),
    ]
}

#[tokio::test]
async fn an_entry_of_each_list_is_added_changed_and_deleted_by_those_who_may() {
    let app = TestApp::new();
    let (lead, drafter, admin) = (app.user("staff.dl"), app.user("staff.dr"), app.user("staff.sa"));
    for (base, form) in forms(&app) {
        drafter
            .post(&format!("{base}/insert"), form.clone())
            .await
            .refused(403, "draftinglists:edit");
        let made = lead.post(&format!("{base}/insert"), form.clone()).await.ok();
        let (id, item) = (made["id"].clone(), &made["item"]);
        assert_eq!(item, &drafter.get(&format!("{base}/item/{id}")).await.ok()["item"], "{base}");
        for (name, value) in form.as_object().unwrap() {
            assert_eq!(&item[name], value, "{name} of {base}");
        }
        let mut again = form.clone();
        again["code"] = json!("other");
        let refused = lead.post(&format!("{base}/insert"), again).await.refused(422, "");
        assert_eq!(
            refused["errors"]["code"][0],
            "Another entry of the list already has this code."
        );

        let mut changed = form.clone();
        (changed["id"], changed["rowVersion"], changed["isActive"]) =
            (id.clone(), json!(1), json!(false));
        lead.put(&format!("{base}/update"), changed.clone()).await.ok();
        let stale = lead.put(&format!("{base}/update"), changed).await.refused(409, "");
        assert_eq!(stale["item"]["isActive"], false, "{base}");
        let found = drafter
            .get(&format!(
                r#"{base}/listing?filter=[["code","=","other"],"and",["isActive","=",false]]"#
            ))
            .await
            .ok();
        assert_eq!(column(&found, "id"), [id.to_string()], "{base}");

        lead.delete(&format!("{base}/delete/{id}")).await.refused(403, "draftinglists:delete");
        admin.delete(&format!("{base}/delete/{id}")).await.ok();
        admin.get(&format!("{base}/item/{id}")).await.refused(404, "");
    }
    let verbs = app.value::<String>(
        "select group_concat(distinct verbs) from (select group_concat(verb, ' ') as verbs
             from (select entity, verb from events where entity_id is not null order by id) group by entity)",
    );
    assert_eq!(verbs, "insert update delete");
}

#[tokio::test]
async fn an_installation_begins_with_the_seeds() {
    let app = TestApp::new();
    let drafter = app.user("staff.dr");
    for (base, codes) in [
        ("/admin/dds/approvalunit", "each opening elevation set project"),
        ("/admin/dds/approvedfor", "pricing order_entry production record"),
        (
            "/admin/drafting-types/requests",
            "quote drawing revision order_change question pricing waiver",
        ),
        ("/admin/drafting-types/drawings", "elevation section mull plan shop cad bending waiver"),
        ("/admin/drafting-types/processes", "new revision reissue as_built"),
        ("/admin/drafting-types/quickselect", "range floor mark product"),
    ] {
        let list = drafter.get(&format!("{base}/listing")).await.ok();
        assert_eq!(column(&list, "code").join(" "), codes, "{base}");
    }
    let projects = drafter.get("/admin/drafting-types/projects/listing").await.ok();
    assert_eq!(projects["count"], 6);
}

#[tokio::test]
async fn what_the_portal_s_rules_go_by_keeps_its_code_and_stays() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    for (base, code) in [
        ("/admin/dds/approvedfor", "production"),
        ("/admin/drafting-types/requests", "waiver"),
        ("/admin/drafting-types/drawings", "waiver"),
        ("/admin/drafting-types/processes", "revision"),
    ] {
        let filter = format!(r#"{base}/listing?filter=["code","=","{code}"]"#);
        let mut item = admin.get(&filter).await.ok()["items"][0].clone();
        let id = item["id"].clone();
        admin
            .delete(&format!("{base}/delete/{id}"))
            .await
            .refused(409, "The portal's own rules use this entry. Deactivate it instead.");
        item["name"] = json!("In other words");
        let mut item = admin.put(&format!("{base}/update"), item).await.ok()["item"].clone();
        assert_eq!(item["name"], "In other words");
        item["code"] = json!("other");
        let refused = admin.put(&format!("{base}/update"), item).await.refused(422, "");
        assert!(refused["errors"]["code"].is_array(), "{refused}");
    }
}

#[tokio::test]
async fn a_department_has_members_who_may_answer_for_it() {
    let app = TestApp::new();
    let lead = app.user("staff.dl");
    let base = "/admin/dds/departments";
    let people = lead.get(&format!("{base}/people")).await.ok();
    let names = column(&people, "name");
    assert!(names.contains(&"staff pp".to_owned()) && !names.contains(&"staff am".to_owned()));
    let (planner, drafter) = (app.id_of("staff.pp"), app.id_of("staff.dr"));
    let form = json!({"code": "ENG", "name": "Engineering", "email": "eng@maker.test",
                      "members": [planner, drafter, planner]});
    let item = lead.post(&format!("{base}/insert"), form.clone()).await.ok()["item"].clone();
    assert_eq!(item["people"], "staff dr, staff pp");
    assert_eq!(item["members"], json!([drafter, planner]));
    for person in [app.id_of("staff.am"), app.id_of("north.owner"), 99_999] {
        let mut wrong = form.clone();
        (wrong["code"], wrong["members"]) = (json!("OTHER"), json!([person]));
        let refused = lead.post(&format!("{base}/insert"), wrong).await.refused(422, "");
        assert!(refused["errors"]["members"].is_array(), "{refused}");
    }
    // Who is a member stays one, even where they could not become one any more.
    app.database().execute("delete from user_roles where user_id = ?1", [planner]).unwrap();
    let mut changed = item.clone();
    changed["name"] = json!("Engineering and testing");
    let item = lead.put(&format!("{base}/update"), changed).await.ok()["item"].clone();
    assert_eq!(item["members"], json!([drafter, planner]));
    let mut changed = item;
    (changed["members"], changed["email"]) = (json!([drafter]), json!("eng at maker"));
    let refused = lead.put(&format!("{base}/update"), changed.clone()).await.refused(422, "");
    assert!(refused["errors"]["email"].is_array(), "{refused}");
    changed["email"] = json!("");
    let item = lead.put(&format!("{base}/update"), changed).await.ok()["item"].clone();
    assert_eq!(item["members"], json!([drafter]));
}

#[tokio::test]
async fn a_warranty_document_keeps_every_version_of_its_file() {
    let app = TestApp::new();
    let lead = app.user("staff.dl");
    let base = "/admin/dds/warranty";
    let form = json!({"code": "RES", "name": "Limited warranty"});
    let made = lead.post(&format!("{base}/insert"), form).await.ok();
    assert_eq!((&made["item"]["version"], &made["item"]["file"]), (&json!(0), &json!(null)));
    let id = made["id"].clone();
    let upload = format!("{base}/upload/{id}");
    lead.upload(&upload, "terms.txt", b"Ten years.").await.refused(415, "PDF");
    let first = b"%PDF-1.7\nten years";
    let second = b"%PDF-1.7\ntwelve years";
    lead.upload(&upload, "terms 2026.pdf", first).await.ok();
    let answer = lead.upload(&upload, "terms 2027.pdf", second).await.ok();
    assert!(answer["id"].is_number(), "{answer}");
    let item = app.user("staff.dr").get(&format!("{base}/item/{id}")).await.ok()["item"].clone();
    assert_eq!((&item["version"], &item["file"]), (&json!(2), &json!("terms 2027.pdf")));
    let names: Vec<_> =
        item["attachments"].as_array().unwrap().iter().map(|file| &file["name"]).collect();
    assert_eq!(names, ["terms 2027.pdf", "terms 2026.pdf"]);
    let versions = app.value::<String>(
        "select group_concat(slot || version || name, ' ') from (select * from attachments
             where owner_kind = 'warrantyDocument' order by version)",
    );
    assert_eq!(versions, "document1terms 2026.pdf document2terms 2027.pdf");
    for (name, content) in [("terms%202026.pdf", &first[..]), ("terms%202027.pdf", &second[..])] {
        let file = app.user("staff.dr").get(&format!("{base}/download/{id}/{name}")).await;
        assert_eq!(file.body, content, "{name}");
    }
    app.user("staff.dr").get(&format!("{base}/download/{id}/terms.pdf")).await.refused(404, "");
    app.user("staff.dr")
        .upload(&upload, "terms.pdf", first)
        .await
        .refused(403, "draftinglists:edit");
    app.user("staff.sa").delete(&format!("{base}/delete/{id}")).await.ok();
    assert_eq!(app.value::<i64>("select count(*) from attachments"), 0);
}

#[tokio::test]
async fn preferences_are_looked_up_for_accounts_within_reach() {
    let app = TestApp::new();
    let lead = app.user("staff.dl");
    let base = "/admin/dds/preference";
    for (code, account, text) in [
        ("ALL", json!(null), "Seen from outside."),
        ("N1", json!("north"), "In millimetres."),
        ("S1", json!("SOUTH"), "In inches."),
    ] {
        let form = json!({"code": code, "account": account, "text": text});
        lead.post(&format!("{base}/insert"), form).await.ok();
    }
    let off = json!({"code": "OFF", "account": "NORTH", "text": "No longer.", "isActive": false});
    lead.post(&format!("{base}/insert"), off).await.ok();
    let codes = async |who: &str, query: &str| {
        let found = app.user(who).get(&format!("{base}/lookup{query}")).await.ok();
        column(&found, "code").join(" ")
    };
    assert_eq!(codes("staff.dl", "").await, "ALL N1 S1");
    assert_eq!(codes("staff.dl", "?account=north").await, "ALL N1");
    assert_eq!(codes("staff.dl", "?account=EAST").await, "ALL");
    app.user("staff.dl").get(&format!("{base}/lookup?account=NOWHERE")).await.refused(404, "");

    // An account manager reaches the accounts that they manage.
    let manager = app.id_of("staff.am");
    let manage = "update dealers set account_manager_id = case code when 'SOUTH' then ?1 end";
    app.database().execute(manage, [manager]).unwrap();
    assert_eq!(codes("staff.am", "").await, "ALL S1");
    assert_eq!(codes("staff.am", "?account=SOUTH").await, "ALL S1");
    app.user("staff.am").get(&format!("{base}/lookup?account=NORTH")).await.refused(404, "");

    // A drafter reaches the accounts of their requests.
    app.user("staff.dr").get(&format!("{base}/lookup?account=NORTH")).await.refused(404, "");
    let dealer = app.user("north.design");
    projects::furnish(&app);
    let project = projects::project(&dealer, "Maple House").await;
    let request = projects::requested(&dealer, projects::wanted(&app, project, "quote")).await;
    let drafted = "update project_requests set drafter_id = ?1 where id = ?2";
    app.database().execute(drafted, [app.id_of("staff.dr"), request]).unwrap();
    assert_eq!(codes("staff.dr", "?account=NORTH").await, "ALL N1");
    assert_eq!(codes("staff.dr", "").await, "ALL N1");

    let wrong = json!({"code": "X", "account": "NOWHERE", "text": "Nobody's."});
    let refused = lead.post(&format!("{base}/insert"), wrong).await.refused(422, "");
    assert_eq!(refused["errors"]["account"][0], "There is no account with this code.");
}

#[tokio::test]
async fn the_forms_tell_all_that_is_wrong_with_them() {
    let app = TestApp::new();
    let lead = app.user("staff.dl");
    let refused = async |base: &str, body: Value| {
        let refusal = lead.post(&format!("{base}/insert"), body).await.refused(422, "");
        refusal["errors"].as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ")
    };
    let requests = "/admin/drafting-types/requests";
    assert_eq!(refused("/admin/dds/bom", json!({"sort": -1})).await, "code sort text");
    assert_eq!(refused(requests, json!({})).await, "answerDays code name");
    let late = json!({"code": "X", "name": "Y", "leadDays": 5, "answerDays": 4});
    assert_eq!(refused(requests, late).await, "answerDays");
    let quick = "/admin/drafting-types/quickselect";
    assert_eq!(refused(quick, json!({})).await, "code name property");
    let backwards = json!({"code": "X", "name": "Y", "property": "range", "value": "20-1"});
    assert_eq!(refused(quick, backwards).await, "value");
    let fine = json!({"code": "X", "name": "Y", "property": "range", "value": "1-20"});
    lead.post(&format!("{quick}/insert"), fine).await.ok();
}
