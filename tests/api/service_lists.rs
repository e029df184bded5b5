//! Tests the lists of the service supervisor: who maintains what, and the choices for others.

use serde_json::{Value, json};

use super::harness::{TestApp, column};

const ITEMS: &str = "/admin/service-lists/items";

fn resolution() -> Value {
    json!({"list": "resolutions", "code": "HINGE", "name": "Hinge replaced", "nameFr": "Charnière remplacée", "sort": 35})
}

/// A request in progress in the account `north`.
fn add_request(app: &TestApp, more: &str) {
    let (columns, values) = if more.is_empty() {
        (String::new(), String::new())
    } else {
        let (column, value) = more.split_once('=').unwrap();
        (format!(", {column}"), format!(", {value}"))
    };
    app.database()
        .execute_batch(&format!(
            "insert into service_requests
                 (id, account_id, number, status, entry_door, submitted_at, submitted_on, created_at, updated_at{columns})
             values (268435457, 1, 'SR-000001', 'approved', 'product', 0, '2024-02-03', 0, 0{values})"
        ))
        .unwrap();
}

#[tokio::test]
async fn an_installation_begins_with_lists_that_both_sides_choose_from() {
    let app = TestApp::new();
    let (dealer, staff) = (app.user("north.service"), app.user("staff.sv"));
    for (name, first) in [
        ("shipmethods", "TRUCK"),
        ("prioritylevels", "URGENT"),
        ("prioritytypes", "SAFETY"),
        ("additionalcrewreasons", "HEAVY"),
    ] {
        let seen = dealer.get(&format!("/service/{name}")).await.ok();
        let kept = staff.get(&format!("/admin/servicerequests/{name}")).await.ok();
        assert_eq!(seen["items"], kept["items"], "{name}");
        assert_eq!(seen["items"][0]["code"], first);
    }
    for (name, first) in [
        ("incidents/servicetypes", "WARRANTY"),
        ("rejectreasons", "EXPIRED"),
        ("incompletereasons", "PARTS"),
        ("resolutions", "ADJUSTED"),
    ] {
        let kept = staff.get(&format!("/admin/servicerequests/{name}")).await.ok();
        assert_eq!(kept["items"][0]["code"], first);
    }
    let levels = dealer.get("/service/prioritylevels").await.ok();
    assert_eq!(column(&levels, "respondMinutes"), ["240", "480", "1440"]);
    assert_eq!(levels["items"][1]["nameFr"], "Normale");
}

#[tokio::test]
async fn an_entry_is_added_changed_taken_out_of_use_and_deleted_when_nobody_chose_it() {
    let app = TestApp::new();
    let (supervisor, sa) = (app.user("staff.sl"), app.user("staff.sa"));
    let id = supervisor.post(&format!("{ITEMS}/insert"), resolution()).await.ok()["id"].clone();
    let offered = async || {
        let list = app.user("staff.te").get("/admin/servicerequests/resolutions").await.ok();
        column(&list, "code").contains(&"HINGE".to_owned())
    };
    assert!(offered().await);
    let list = format!(
        r#"{ITEMS}/listing?filter=["list","=","resolutions"]&sort=[{{"selector":"sort"}}]"#
    );
    let kept = supervisor.get(&list).await.ok();
    assert_eq!(column(&kept, "code")[2..5], ["PART", "HINGE", "GLASS"]);
    assert!(column(&kept, "list").iter().all(|list| list == "resolutions"));

    let mut changed = resolution();
    (changed["id"], changed["rowVersion"], changed["isActive"]) =
        (id.clone(), json!(1), json!(false));
    supervisor.put(&format!("{ITEMS}/update"), changed.clone()).await.ok();
    assert!(!offered().await);
    let stale = supervisor.put(&format!("{ITEMS}/update"), changed.clone()).await.refused(409, "");
    assert_eq!(stale["item"]["isActive"], false);
    (changed["rowVersion"], changed["list"]) = (json!(2), json!("shipMethods"));
    supervisor.put(&format!("{ITEMS}/update"), changed).await.refused(422, "");

    supervisor.delete(&format!("{ITEMS}/delete/{id}")).await.refused(403, "servicelists:delete");
    sa.delete(&format!("{ITEMS}/delete/{id}")).await.ok();
    sa.get(&format!("{ITEMS}/item/{id}")).await.refused(404, "");
    let verbs = app.value::<String>(
        "select group_concat(verb, ' ') from (select verb from events where entity = 'serviceListItem' order by id)",
    );
    assert_eq!(verbs, "insert update delete");
}

#[tokio::test]
async fn an_entry_that_was_chosen_stays() {
    let app = TestApp::new();
    let sa = app.user("staff.sa");
    let urgent: i64 = app.value("select id from service_list_items where code = 'URGENT'");
    add_request(&app, &format!("priority_level_id={urgent}"));
    sa.delete(&format!("{ITEMS}/delete/{urgent}")).await.refused(409, "Used 1 time.");
    // Reasons not to cover are taken over as words.
    let reason: i64 = app.value("select id from service_list_items where code = 'EXPIRED'");
    sa.delete(&format!("{ITEMS}/delete/{reason}")).await.ok();
}

#[tokio::test]
async fn the_form_of_an_entry_tells_all_that_is_wrong_with_it() {
    let app = TestApp::new();
    let supervisor = app.user("staff.sl");
    let refused = async |body: Value| {
        let refusal = supervisor.post(&format!("{ITEMS}/insert"), body).await.refused(422, "");
        refusal["errors"].as_object().unwrap().keys().cloned().collect::<Vec<_>>()
    };
    assert_eq!(refused(json!({})).await, ["code", "list", "name"]);
    assert_eq!(refused(json!({"list": "colours"})).await, ["list"]);
    let mut wrong = resolution();
    (wrong["respondMinutes"], wrong["sort"]) = (json!(10), json!(-1));
    assert_eq!(refused(wrong).await, ["respondMinutes", "sort"]);
    let mut wrong = resolution();
    (wrong["list"], wrong["respondMinutes"], wrong["resolveMinutes"]) =
        (json!("priorityLevels"), json!(480), json!(240));
    assert_eq!(refused(wrong).await, ["resolveMinutes"]);
    let mut taken = resolution();
    taken["code"] = json!("adjusted");
    assert_eq!(refused(taken.clone()).await, ["code"]);
    // The same code in another list is another thing.
    taken["list"] = json!("shipMethods");
    supervisor.post(&format!("{ITEMS}/insert"), taken).await.ok();
}

#[tokio::test]
async fn crews_have_members_of_staff_who_see_service_requests() {
    let app = TestApp::new();
    let supervisor = app.user("staff.sl");
    let crews = "/admin/service-lists/crews";
    let (technician, advisor) = (app.id_of("staff.te"), app.id_of("staff.sv"));
    let people = supervisor.get("/admin/service-lists/people").await.ok();
    let names = column(&people, "name");
    assert!(names.contains(&"staff te".to_owned()) && !names.contains(&"staff ce".to_owned()));

    let form = json!({"number": "C7", "name": "West", "region": "Winnipeg", "members": [technician, technician]});
    let id = supervisor.post(&format!("{crews}/insert"), form.clone()).await.ok()["id"].clone();
    for person in [app.id_of("staff.ce"), app.id_of("north.owner"), 99_999] {
        let mut wrong = form.clone();
        (wrong["number"], wrong["members"]) = (json!("C8"), json!([person]));
        let refusal = supervisor.post(&format!("{crews}/insert"), wrong).await.refused(422, "");
        assert!(refusal["errors"]["members"].is_array(), "{refusal}");
    }
    let mut taken = form.clone();
    taken["number"] = json!("c7");
    let refusal = supervisor.post(&format!("{crews}/insert"), taken).await.refused(422, "");
    assert!(refusal["errors"]["number"].is_array());

    let mut more = form;
    (more["id"], more["rowVersion"], more["members"]) = (id.clone(), json!(1), json!([advisor]));
    let kept = supervisor.put(&format!("{crews}/update"), more).await.ok();
    assert_eq!(
        (&kept["item"]["members"], &kept["item"]["people"]),
        (&json!([advisor]), &json!("staff sv"))
    );
    let offered = app.user("staff.te").get("/admin/servicerequests/crews").await.ok();
    assert_eq!(offered["items"][0]["members"], json!([{"id": advisor, "name": "staff sv"}]));

    let crew = id.as_i64().unwrap();
    add_request(&app, &format!("crew_id={crew}"));
    let sa = app.user("staff.sa");
    sa.delete(&format!("{crews}/delete/{crew}")).await.refused(409, "Deactivate it");
    app.database().execute_batch("delete from service_requests").unwrap();
    sa.delete(&format!("{crews}/delete/{crew}")).await.ok();
    assert_eq!(app.value::<i64>("select count(*) from crew_members"), 0);
}

#[tokio::test]
async fn advisors_are_offered_while_they_are_active_and_stay_while_they_have_work() {
    let app = TestApp::new();
    let supervisor = app.user("staff.sl");
    let advisors = "/admin/service-lists/advisors";
    let person = app.id_of("staff.sv");
    let form = json!({"userId": person});
    let id = supervisor.post(&format!("{advisors}/insert"), form.clone()).await.ok()["id"].clone();
    supervisor.post(&format!("{advisors}/insert"), form).await.refused(422, "");
    supervisor
        .post(&format!("{advisors}/insert"), json!({"userId": app.id_of("north.service")}))
        .await
        .refused(422, "");
    for (who, path) in
        [("north.viewer", "/service/advisors"), ("staff.pp", "/admin/servicerequests/advisors")]
    {
        let list = app.user(who).get(path).await.ok();
        assert_eq!(list["items"], json!([{"id": person, "name": "staff sv"}]));
    }
    add_request(&app, &format!("advisor_id={person}"));
    let sa = app.user("staff.sa");
    sa.delete(&format!("{advisors}/delete/{id}")).await.refused(409, "1 open request");
    let row = supervisor.get(&format!("{advisors}/item/{id}")).await.ok();
    assert_eq!(row["item"]["requests"], 1);
    let change = json!({"id": id, "rowVersion": 1, "userId": person, "isActive": false});
    supervisor.put(&format!("{advisors}/update"), change).await.ok();
    let list = app.user("north.viewer").get("/service/advisors").await.ok();
    assert_eq!(list["count"], 0);
    let other = json!({"id": id, "rowVersion": 2, "userId": app.id_of("staff.sl")});
    supervisor.put(&format!("{advisors}/update"), other).await.refused(422, "");
}

#[tokio::test]
async fn holidays_are_entered_once_and_taken_back_by_those_who_enter_them() {
    let app = TestApp::new();
    let supervisor = app.user("staff.sl");
    let holidays = "/admin/service-lists/holidays";
    let form = json!({"day": "2026-12-25", "name": "Christmas"});
    let id = supervisor.post(&format!("{holidays}/insert"), form.clone()).await.ok()["id"].clone();
    let twice = supervisor.post(&format!("{holidays}/insert"), form).await.refused(422, "");
    assert!(twice["errors"]["day"].is_array());
    supervisor.post(&format!("{holidays}/insert"), json!({"name": "x"})).await.refused(422, "");
    app.user("staff.sv")
        .delete(&format!("{holidays}/delete/{id}"))
        .await
        .refused(403, "servicelists:edit");
    supervisor.delete(&format!("{holidays}/delete/{id}")).await.ok();
}

#[tokio::test]
async fn what_a_table_points_at_is_not_deleted_though_its_kind_of_record_knows_nothing_of_it() {
    let app = TestApp::new();
    let supervisor = app.user("staff.sl");
    let holidays = "/admin/service-lists/holidays";
    let form = json!({"day": "2026-12-25", "name": "Christmas"});
    let id = supervisor.post(&format!("{holidays}/insert"), form).await.ok()["id"].clone();
    let database = app.database();
    database
        .execute_batch(&format!(
            "create table closures (holiday integer references service_holidays (id));
             insert into closures values ({id});"
        ))
        .unwrap();
    let delete = format!("{holidays}/delete/{id}");
    supervisor.delete(&delete).await.refused(409, "Other records use this one");
    supervisor.get(&format!("{holidays}/item/{id}")).await.ok();
    database.execute_batch("delete from closures").unwrap();
    supervisor.delete(&delete).await.ok();
}
