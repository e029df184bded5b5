//! Tests users as staff manage them: whom a caller sees, invitations, help with signing in, and the rules that keep an
//! administrator.

use serde_json::{Value, json};

use super::harness::{PASSWORD, TestApp, column};

fn new_user(kind: &str, account: &str, email: &str, roles: &Value) -> Value {
    json!({"kind": kind, "account": account, "firstName": "Ida", "lastName": "Holm", "email": email, "roles": roles})
}

/// The form that leaves a user unchanged.
pub(crate) async fn form_of(app: &TestApp, who: &str) -> Value {
    let id = app.id_of(who);
    let item =
        app.user("staff.sa").get(&format!("/admin/users/item/{id}")).await.ok()["item"].clone();
    let roles: Vec<_> =
        item["roles"].as_array().unwrap().iter().map(|role| role["id"].clone()).collect();
    json!({
        "id": id, "firstName": item["firstName"], "lastName": item["lastName"], "email": item["email"],
        "roles": roles, "rowVersion": item["rowVersion"],
    })
}

#[tokio::test]
async fn each_member_of_staff_sees_the_people_whom_their_rights_reach() {
    let app = TestApp::new();
    let all = app.user("staff.sa").get("/admin/users").await.ok();
    assert_eq!(all["count"], 29);
    let filter = r#"/admin/users?filter=["kind","=","staff"]"#;
    assert_eq!(app.user("staff.sa").get(filter).await.ok()["count"], 13);
    assert_eq!(app.user("staff.od").get(filter).await.ok()["count"], 0);
    assert_eq!(app.user("staff.od").get("/admin/users").await.ok()["count"], 16);

    let manager = app.user("staff.am");
    let own = manager.get("/admin/users").await.ok();
    assert_eq!(own["count"], 8);
    assert!(column(&own, "account").iter().all(|code| code == "NORTH"));
    let picked = manager.get("/admin/users/lookup?search=owner").await.ok();
    assert_eq!(column(&picked, "name"), ["north owner"]);
    let export = manager.get("/admin/users/export?format=csv").await.text();
    assert!(export.contains("north.owner@test.test") && !export.contains("south.owner"));
    for foreign in ["south.owner", "staff.sa"] {
        let id = app.id_of(foreign);
        for path in [format!("/admin/users/item/{id}"), format!("/admin/users/{id}/sessions")] {
            let answer = manager.get(&path).await;
            assert_eq!(
                answer.anonymous(),
                manager.get(&path.replace(&id.to_string(), "99999")).await.anonymous()
            );
            answer.refused(404, "doesn't exist");
        }
        manager
            .post(&format!("/admin/users/{id}/disable"), json!({}))
            .await
            .refused(404, "doesn't exist");
    }
    assert_eq!(
        column(&app.user("staff.dr").get("/admin/users/dds").await.ok(), "name"),
        ["staff dl", "staff dr"]
    );
}

#[tokio::test]
async fn staff_who_only_see_a_user_are_told_which_permission_they_lack() {
    let app = TestApp::new();
    let viewer = app.id_of("north.viewer");
    let desk = app.user("staff.od");
    desk.get(&format!("/admin/users/item/{viewer}")).await.ok();
    desk.post(&format!("/admin/users/{viewer}/disable"), json!({}))
        .await
        .refused(403, "dealerusers:edit");
    desk.post(&format!("/admin/users/{viewer}/resetmfa"), json!({}))
        .await
        .refused(403, "dealerusers:edit");
    desk.post(&format!("/admin/users/{viewer}/unlock"), json!({})).await.ok();
    app.user("staff.am")
        .post("/admin/users/insert", new_user("staff", "", "ida@test.test", &json!([24])))
        .await
        .refused(403, "staffusers:edit");
}

#[tokio::test]
async fn an_invited_user_signs_in_after_setting_a_password_from_the_mail() {
    let app = TestApp::new();
    let manager = app.user("staff.am");
    let form = new_user("dealer", "north", "ida@test.test", &json!([2, 6]));
    let id = manager.post("/admin/users/insert", form.clone()).await.ok()["id"].clone();
    let taken = manager.post("/admin/users/insert", form).await.refused(422, "marked");
    assert!(taken["errors"]["email"].is_array());
    app.database()
        .execute("update users set username_folded = 'ida' where id = ?1", [id.as_i64()])
        .unwrap();
    let mut named = new_user("dealer", "north", "ida.other@test.test", &json!([2]));
    named["username"] = json!("Ida");
    let taken = manager.post("/admin/users/insert", named).await.refused(422, "marked");
    assert!(taken["errors"]["username"].is_array() && taken["errors"].get("email").is_none());
    let upper = new_user("dealer", "NORTH", "IDA@Test.test", &json!([2]));
    manager.post("/admin/users/insert", upper).await.refused(422, "marked");
    let foreign = new_user("dealer", "SOUTH", "ola@test.test", &json!([2]));
    let refused = manager.post("/admin/users/insert", foreign).await.refused(422, "marked");
    assert!(refused["errors"]["account"].is_array());

    let item = manager.get(&format!("/admin/users/item/{id}")).await.ok()["item"].clone();
    assert_eq!((&item["status"], &item["account"]), (&json!("invited"), &json!("NORTH")));
    manager
        .post(&format!("/admin/users/{id}/resetpassword"), json!({}))
        .await
        .refused(409, "invitation");
    manager.post(&format!("/admin/users/{id}/invite"), json!({})).await.ok();
    let links = "select count(*) from password_links where purpose = 'invite'";
    assert_eq!(app.value::<i64>(links), 2);
    assert_eq!(app.value::<i64>(&format!("{links} and used_at is null")), 1, "the first is void");
    let told = "select count(*) from outbox where template = 'accountUserChanged' and recipient = 'north.owner@test.test'";
    assert_eq!(app.value::<i64>(told), 1);
}

#[tokio::test]
async fn every_field_that_fails_is_told_at_once() {
    let app = TestApp::new();
    let form = json!({
        "kind": "robot", "firstName": "", "lastName": "x".repeat(81), "email": "nobody", "username": "a@b",
        "language": "de", "roles": [], "phones": [{"phoneTypeId": 77, "number": "call me"}],
    });
    let body = app.user("staff.sa").post("/admin/users/insert", form).await.refused(422, "marked");
    for field in [
        "kind",
        "firstName",
        "lastName",
        "email",
        "username",
        "language",
        "roles",
        "phones.0.number",
        "phones.0.phoneTypeId",
    ] {
        assert!(body["errors"][field].is_array(), "{field}: {body}");
    }
}

#[tokio::test]
async fn the_status_of_a_full_user_disables_and_enables_by_the_same_rules() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let viewer = app.user("north.viewer");
    viewer.get("/account/authorize").await.ok();
    let mut form = form_of(&app, "north.viewer").await;
    form["rowVersion"] = Value::Null;
    for (status, verb) in [("inactive", "disable"), ("active", "enable")] {
        form["status"] = json!(status);
        let now = admin.put("/admin/users/update", form.clone()).await.ok();
        assert_eq!(now["item"]["status"], status);
        let last: String =
            app.value("select verb from events where entity = 'user' order by id desc limit 1");
        assert_eq!(last, verb);
    }
    viewer.get("/account/authorize").await.refused(401, "");
    form["status"] = json!("invited");
    admin.put("/admin/users/update", form.clone()).await.refused(422, "");
    let mut own = form_of(&app, "staff.sa").await;
    own["status"] = json!("inactive");
    admin.put("/admin/users/update", own).await.refused(409, "disable yourself");
    // Who looks after accounts hands them over, here as there.
    let mut manager = form_of(&app, "staff.am").await;
    manager["status"] = json!("inactive");
    let refused = admin.put("/admin/users/update", manager.clone()).await.refused(422, "");
    assert!(refused["errors"]["handOverTo"].is_array());
    manager["handOverTo"] = json!(app.id_of("staff.sv"));
    assert_eq!(admin.put("/admin/users/update", manager).await.ok()["item"]["status"], "inactive");
}

#[tokio::test]
async fn a_changed_user_keeps_proven_phones_and_a_stale_form_is_refused() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let mut form = form_of(&app, "north.viewer").await;
    form["jobTitle"] = json!("Showroom");
    form["language"] = json!("fr");
    form["phones"] = json!([
        {"phoneTypeId": 1, "number": "204 555 0142"},
        {"phoneTypeId": 2, "number": "204 555 0143", "extension": "7", "isPrimary": true},
    ]);
    let now = admin.put("/admin/users/update", form.clone()).await.ok()["item"].clone();
    assert_eq!((&now["jobTitle"], &now["language"]), (&json!("Showroom"), &json!("fr")));
    let stale =
        admin.put("/admin/users/update", form.clone()).await.refused(409, "Someone else changed");
    assert_eq!(stale["item"]["rowVersion"], now["rowVersion"]);

    let id = app.id_of("north.viewer");
    app.database()
        .execute("update user_phones set verified_at = 5 where extension = ''", [])
        .unwrap();
    form["rowVersion"] = Value::Null;
    form["phones"] = json!([{"phoneTypeId": 1, "number": "+12045550142"}]);
    admin.put("/admin/users/update", form).await.ok();
    let item = admin.get(&format!("/admin/users/item/{id}")).await.ok()["item"].clone();
    let phones = item["phones"].as_array().unwrap();
    assert_eq!(phones.len(), 1);
    assert_eq!((&phones[0]["isVerified"], &phones[0]["isPrimary"]), (&json!(true), &json!(true)));
    // The person is still signed in: nothing that they may do has changed.
    app.user("north.viewer").get("/account/authorize").await.ok();
}

#[tokio::test]
async fn a_new_address_of_somebody_active_waits_for_both_confirmations() {
    let app = TestApp::new();
    let mut form = form_of(&app, "north.viewer").await;
    form["email"] = json!("viewer.new@test.test");
    let said = app.user("staff.sa").put("/admin/users/update", form).await.ok();
    assert!(said["message"].as_str().unwrap().contains("confirmed"));
    assert_eq!(said["item"]["email"], "north.viewer@test.test");
    assert_eq!(
        app.value::<i64>("select count(*) from outbox where template = 'confirmEmailChange'"),
        2
    );
}

#[tokio::test]
async fn another_role_ends_the_sessions_and_nobody_changes_their_own() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let mut form = form_of(&app, "north.viewer").await;
    form["roles"] = json!([3, 21]);
    let refused = admin.put("/admin/users/update", form.clone()).await.refused(422, "marked");
    assert!(refused["errors"]["roles"][0].as_str().unwrap().contains("isn't available"));
    form["roles"] = json!([3]);
    admin.put("/admin/users/update", form).await.ok();
    app.user("north.viewer").get("/account/authorize").await.refused(401, "sign in");

    let mut own = form_of(&app, "staff.sa").await;
    own["roles"] = json!([21, 32]);
    let refused = admin.put("/admin/users/update", own).await.refused(422, "marked");
    assert!(refused["errors"]["roles"][0].as_str().unwrap().contains("your own"));
}

#[tokio::test]
async fn nobody_gives_more_than_they_hold_or_touches_who_holds_more() {
    let app = TestApp::new();
    app.database()
        .execute_batch(
            "insert into roles (id, scope, name) values (90, 'staff', 'Office'), (91, 'staff', 'Reader');
             insert into role_permissions values (90, 'staffusers', 2063, 'all', null),
                 (90, 'news', 1, 'all', null), (91, 'news', 1, 'all', null);
             insert into user_roles select id, 90 from users where email = 'staff.ce@test.test';
             delete from user_roles where role_id = 22;",
        )
        .unwrap();
    let office = app.user("staff.ce");
    let boss = new_user("staff", "", "ida@test.test", &json!([21]));
    let refused = office.post("/admin/users/insert", boss).await.refused(422, "marked");
    assert!(refused["errors"]["roles"][0].as_str().unwrap().contains("more than your own"));
    let reader = new_user("staff", "", "ida@test.test", &json!([91]));
    office.post("/admin/users/insert", reader).await.ok();
    let admin = app.id_of("staff.sa");
    office.get(&format!("/admin/users/item/{admin}")).await.ok();
    for act in ["disable", "resetmfa", "resetpassword", "sessions/revoke"] {
        office
            .post(&format!("/admin/users/{admin}/{act}"), json!({}))
            .await
            .refused(403, "that you don't have");
    }
}

#[tokio::test]
async fn the_last_owner_and_the_last_system_administrator_stay() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let owner = app.id_of("north.owner");
    admin
        .post(&format!("/admin/users/{owner}/disable"), json!({}))
        .await
        .refused(409, "one active owner");
    let mut form = form_of(&app, "north.owner").await;
    form["roles"] = json!([2]);
    admin.put("/admin/users/update", form).await.refused(409, "one active owner");
    let own = app.id_of("staff.sa");
    admin.post(&format!("/admin/users/{own}/disable"), json!({})).await.refused(409, "yourself");

    let second = new_user("staff", "", "second@test.test", &json!([21]));
    let second = admin.post("/admin/users/insert", second).await.ok()["id"].clone();
    let results = admin
        .post("/admin/users/bulk", json!({"action": "disable", "ids": [own, second, owner, 99999, app.id_of("north.viewer")]}))
        .await
        .ok();
    assert_eq!(column(&results, "isSuccess"), ["false", "true", "false", "false", "true"]);
    app.user("north.viewer").get("/account/authorize").await.refused(401, "sign in");
    app.user("north.owner").get("/account/authorize").await.ok();
}

#[tokio::test]
async fn staff_who_look_after_accounts_hand_them_over_before_they_are_disabled() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let (manager, desk) = (app.id_of("staff.am"), app.id_of("staff.od"));
    let path = format!("/admin/users/{manager}/disable");
    let refused = admin.post(&path, json!({})).await.refused(422, "marked");
    assert!(refused["errors"]["handOverTo"][0].as_str().unwrap().contains("1 account"));
    admin.post(&path, json!({"handOverTo": app.id_of("north.owner")})).await.refused(422, "marked");
    admin.post(&path, json!({"handOverTo": desk, "reason": "has left"})).await.ok();
    assert_eq!(
        app.value::<i64>("select account_manager_id from dealers where account_id = 1"),
        desk
    );
    app.user("staff.am").get("/admin/account/authorize").await.refused(401, "sign in");

    admin.post(&path, json!({})).await.refused(409, "already");
    admin.post(&format!("/admin/users/{manager}/enable"), json!({})).await.ok();
    let status = format!("select status from users where id = {manager}");
    assert_eq!(app.value::<String>(&status), "active");
}

#[tokio::test]
async fn open_requests_of_a_dealer_s_person_who_leaves_are_handed_over() {
    let app = TestApp::new();
    let (leaver, design) = (app.id_of("north.service"), app.id_of("north.design"));
    let successor = app.id_of("north.orders");
    let request = |id: i64, status: &str| {
        app.database()
            .execute(
                "insert into service_requests (id, account_id, number, status, entry_door,
                     submitted_at, submitted_on, created_at, created_by, updated_at)
                 values (?1, 1, 'SR-' || ?1, ?2, 'incident', 0, '2026-06-01', 0, ?3, 0)",
                rusqlite::params![268_435_456 + id, status, leaver],
            )
            .unwrap();
    };
    for (id, status) in [(1, "submitted"), (2, "scheduled"), (3, "closed")] {
        request(id, status);
    }
    let owner = app.user("north.owner");
    let item = owner.get(&format!("/user/user?id={leaver}")).await.ok()["item"].clone();
    assert_eq!(item["handOver"]["requests"], 2);
    let to: Vec<i64> = item["handOver"]["to"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["id"].as_i64().unwrap())
        .collect();
    assert!(to.contains(&successor) && !to.contains(&design) && !to.contains(&leaver), "{to:?}");
    let mut form = json!({"id": leaver, "firstName": "S", "lastName": "T",
        "email": "north.service@test.test", "roles": [4], "status": "inactive"});
    // No one of another account, and no one who could do nothing with them.
    for other in [app.id_of("south.owner"), design, leaver] {
        form["handOverTo"] = json!(other);
        let refused = owner.put("/user/user", form.clone()).await.refused(422, "marked");
        assert!(refused["errors"]["handOverTo"].is_array());
    }
    form["handOverTo"] = json!(successor);
    let told = owner.put("/user/user", form.clone()).await.ok();
    assert!(told["message"].as_str().unwrap().contains("2 open service requests are handed over"));
    let handed = format!("select count(*) from service_requests where handed_to = {successor}");
    assert_eq!(app.value::<i64>(&handed), 2);
    let kept = format!("select count(*) from service_requests where created_by = {leaver}");
    assert_eq!(app.value::<i64>(&kept), 3, "who reported it stays known");
    let events =
        "select count(*) from events where entity = 'serviceRequest' and verb = 'handOver'";
    assert_eq!(app.value::<i64>(events), 2);

    // Staff do the same; without a successor the answer says what stays.
    let admin = app.user("staff.sa");
    let item = admin.get(&format!("/admin/users/item/{successor}")).await.ok()["item"].clone();
    assert_eq!(item["handOver"]["requests"], 2);
    let path = format!("/admin/users/{successor}/disable");
    admin.post(&path, json!({"handOverTo": app.id_of("staff.sv")})).await.refused(422, "marked");
    let told = admin.post(&path, json!({})).await.ok();
    assert!(told["message"].as_str().unwrap().contains("2 open service requests stay"), "{told}");

    // What stayed can be handed over later, by the account's owner and by staff.
    admin.post(&path, json!({})).await.refused(409, "already");
    let heir = app.id_of("north.owner");
    let mut form = json!({"id": successor, "firstName": "S", "lastName": "T",
        "email": "north.orders@test.test", "roles": [4], "status": "inactive"});
    form["handOverTo"] = json!(heir);
    let told = owner.put("/user/user", form).await.ok();
    assert!(told["message"].as_str().unwrap().contains("2 open service requests are handed over"));
    app.database()
        .execute(
            "update service_requests set handed_to = ?1 where handed_to = ?2",
            [successor, heir],
        )
        .unwrap();
    let told = admin.post(&path, json!({"handOverTo": heir})).await.ok();
    assert!(told["message"].as_str().unwrap().contains("2 open service requests are handed over"));
    let handed = format!("select count(*) from service_requests where handed_to = {heir}");
    assert_eq!(app.value::<i64>(&handed), 2);
    // Where nothing is left, it is as before.
    admin.post(&path, json!({"handOverTo": heir})).await.refused(409, "already");
}

#[tokio::test]
async fn drafts_that_staff_entered_are_handed_over_with_the_rest() {
    let app = TestApp::new();
    let (leaver, to) = (app.id_of("staff.sl"), app.id_of("staff.sv"));
    let entered = json!({"account": "NORTH", "submit": false});
    app.user("staff.sl").post("/admin/servicerequests/request", entered).await.ok();
    let admin = app.user("staff.sa");
    let item = admin.get(&format!("/admin/users/item/{leaver}")).await.ok()["item"].clone();
    assert_eq!(item["inHand"]["drafts"], 1);
    let bulk = |to: Value| json!({"action": "disable", "ids": [leaver], "handOverTo": to});
    let told = admin.post("/admin/users/bulk", bulk(Value::Null)).await.ok();
    let said = told["items"][0]["message"].as_str().unwrap();
    assert!(said.contains("1 draft stays"), "{told}");
    let told = admin.post("/admin/users/bulk", bulk(json!(to))).await.ok();
    let said = told["items"][0]["message"].as_str().unwrap();
    assert!(said.contains("1 draft is handed over"), "{told}");
    let drafts = "select created_by from service_requests where bucket = 'draft'";
    assert_eq!(app.value::<i64>(drafts), to);
}

#[tokio::test]
async fn drafts_of_a_dealers_person_who_leaves_become_their_successors() {
    let app = TestApp::new();
    let (leaver, successor) = (app.id_of("north.service"), app.user("north.orders"));
    let draft = json!({"submit": false, "orderNumber": "W1001"});
    let draft = app.user("north.service").post("/service/request", draft).await.ok()["id"].clone();
    let entered = json!({"account": "NORTH", "submit": false});
    app.user("staff.sv").post("/admin/servicerequests/request", entered).await.ok();
    for (who, path) in [
        ("north.owner", format!("/user/user?id={leaver}")),
        ("staff.sa", format!("/admin/users/item/{leaver}")),
    ] {
        let hand_over = app.user(who).get(&path).await.ok()["item"]["handOver"].clone();
        assert_eq!((&hand_over["requests"], &hand_over["drafts"]), (&json!(0), &json!(1)), "{who}");
        assert!(!hand_over["to"].as_array().unwrap().is_empty());
    }
    assert_eq!(successor.get("/service/drafts").await.ok()["count"], 0);
    successor.get(&format!("/service?id={draft}")).await.refused(404, "");
    let to = app.id_of("north.orders");
    let path = format!("/admin/users/{leaver}/disable");
    let told = app.user("staff.sa").post(&path, json!({"handOverTo": to})).await.ok();
    assert!(told["message"].as_str().unwrap().contains("1 draft is handed over"), "{told}");
    assert_eq!(column(&successor.get("/service/drafts").await.ok(), "id"), [draft.to_string()]);
    let mut whole = super::service::report();
    (whole["id"], whole["submit"]) = (draft.clone(), json!(true));
    let sent = successor.put("/service/request", whole).await.ok();
    assert_eq!(
        (&sent["item"]["status"], &sent["item"]["requesterId"]),
        (&json!("submitted"), &json!(to))
    );
}

#[tokio::test]
async fn what_a_member_of_staff_has_in_hand_is_told_and_handed_over() {
    let app = TestApp::new();
    let (leaver, to) = (app.id_of("staff.te"), app.id_of("staff.sv"));
    app.database()
        .execute_batch(&format!(
            "insert into crews (id, number, number_folded, name, created_at, updated_at)
             values (1, 'C1', 'c1', 'North', 0, 0);
             insert into crew_members values (1, {leaver});
             insert into service_requests (id, account_id, number, status, entry_door, submitted_at,
                 submitted_on, created_at, updated_at)
             values (268435457, 1, 'SR-1', 'scheduled', 'incident', 0, '2026-06-01', 0, 0);
             insert into service_visits (request_id, account_id, crew_id, day, starts_minute,
                 ends_minute, created_at, updated_at)
             values (268435457, 1, 1, '2099-06-16', 540, 600, 0, 0);"
        ))
        .unwrap();
    let admin = app.user("staff.sa");
    let item = admin.get(&format!("/admin/users/item/{leaver}")).await.ok()["item"].clone();
    let in_hand = &item["inHand"];
    assert_eq!(
        (&in_hand["advisedRequests"], &in_hand["crews"], &in_hand["visits"], &in_hand["drafts"]),
        (&json!(0), &json!(1), &json!(1), &json!(0))
    );
    // Those are offered who can have it, and no one else gets it.
    let offered: Vec<_> = in_hand["to"].as_array().unwrap().iter().map(|one| &one["id"]).collect();
    assert!(offered.contains(&&json!(to)), "{in_hand}");
    let editor = app.id_of("staff.ce");
    assert!(!offered.contains(&&json!(editor)) && !offered.contains(&&json!(leaver)), "{in_hand}");
    let path = format!("/admin/users/{leaver}/handover");
    let refused = admin.post(&path, json!({"toUserId": editor})).await.refused(422, "");
    assert!(refused["errors"]["toUserId"][0].as_str().unwrap().contains("staff ce"), "{refused}");
    let members = "select group_concat(user_id) from crew_members where crew_id = 1";
    assert_eq!(app.value::<String>(members), leaver.to_string());
    let path = format!("/admin/users/{leaver}/disable");
    let told = admin.post(&path, json!({})).await.ok();
    assert!(told["message"].as_str().unwrap().contains("1 crew with 1 visit"), "{told}");
    admin.post(&format!("/admin/users/{leaver}/enable"), json!({})).await.ok();
    let told = admin.post(&path, json!({"handOverTo": to})).await.ok();
    assert!(told["message"].as_str().unwrap().contains("handed over"), "{told}");
    let crew = "select group_concat(user_id) from crew_members where crew_id = 1";
    assert_eq!(app.value::<String>(crew), to.to_string());
}

#[tokio::test]
async fn a_user_without_traces_is_deleted_and_any_other_is_disabled() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let form = new_user("dealer", "NORTH", "ida@test.test", &json!([2]));
    let id = admin.post("/admin/users/insert", form).await.ok()["id"].clone();
    app.user("staff.am").delete(&format!("/admin/users/delete/{id}")).await.refused(403, "delete");
    admin.delete(&format!("/admin/users/delete/{id}")).await.ok();
    admin.get(&format!("/admin/users/item/{id}")).await.refused(404, "doesn't exist");
    let mail = "select status from outbox where template = 'invitation'";
    assert_eq!(app.value::<String>(mail), "dropped", "its link would lead nowhere");

    let manager = app.id_of("staff.am");
    admin.delete(&format!("/admin/users/delete/{manager}")).await.refused(409, "Disable");
    assert_eq!(
        app.value::<i64>(&format!("select count(*) from user_roles where user_id = {manager}")),
        1
    );
    let viewer = app.user("north.viewer");
    viewer.post("/user/phone", json!({"phoneTypeId": 1, "number": "204 555 0142"})).await.ok();
    let viewer = app.id_of("north.viewer");
    admin.delete(&format!("/admin/users/delete/{viewer}")).await.refused(409, "Disable");
    let owner = app.id_of("north.owner");
    admin.delete(&format!("/admin/users/delete/{owner}")).await.refused(409, "one active owner");
}

#[tokio::test]
async fn staff_help_who_cannot_sign_in() {
    let app = TestApp::new();
    let (admin, desk) = (app.user("staff.sa"), app.user("staff.od"));
    let id = app.id_of("north.viewer");
    let wrong = json!({"username": "north.viewer@test.test", "password": "no"});
    for _ in 0..2 {
        app.nobody().post("/account/authenticate", wrong.clone()).await;
    }
    app.nobody()
        .post("/account/authenticate", wrong.clone())
        .await
        .refused(429, "Too many attempts");
    let item = admin.get(&format!("/admin/users/item/{id}")).await.ok()["item"].clone();
    assert!(item["blockedUntil"].is_string(), "{item}");
    desk.post(&format!("/admin/users/{id}/unlock"), json!({})).await.ok();
    app.nobody().post("/account/authenticate", wrong).await.refused(422, "");

    desk.post(&format!("/admin/users/{id}/resetpassword"), json!({})).await.ok();
    assert_eq!(app.value::<i64>("select count(*) from outbox where template = 'passwordReset'"), 1);
    app.user("north.viewer").get("/account/authorize").await.ok();

    let path = format!("/admin/users/{id}/resetmfa");
    admin.post(&path, json!({})).await.refused(409, "doesn't use two-step verification");
    app.database().execute("update users set mfa_type = 'email' where id = ?1", [id]).unwrap();
    admin.post(&path, json!({})).await.ok();
    assert_eq!(app.value::<String>(&format!("select mfa_type from users where id = {id}")), "none");
    app.user("north.viewer").get("/account/authorize").await.refused(401, "sign in");
}

#[tokio::test]
async fn staff_see_and_end_a_users_sessions() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let id = app.id_of("north.viewer");
    let path = format!("/admin/users/{id}/sessions");
    let list = admin.get(&path).await.ok();
    assert_eq!(list["count"], 1);
    let session = list["items"][0]["id"].clone();
    let other = app.id_of("north.orders");
    admin
        .delete(&format!("/admin/users/{other}/sessions/{session}"))
        .await
        .refused(404, "doesn't exist");
    admin.delete(&format!("{path}/{session}")).await.ok();
    app.user("north.viewer").get("/account/authorize").await.refused(401, "sign in");

    admin.post(&format!("/admin/users/{other}/sessions/revoke"), json!({})).await.ok();
    app.user("north.orders").get("/account/authorize").await.refused(401, "sign in");
    let own = app.id_of("staff.sa");
    admin.post(&format!("/admin/users/{own}/sessions/revoke"), json!({})).await.ok();
    admin.get(&path).await.ok();
}

#[tokio::test]
async fn what_stayed_with_disabled_staff_goes_to_a_colleague_or_back_to_the_queue() {
    let app = TestApp::new();
    let (leaver, to) = (app.id_of("staff.sl"), app.id_of("staff.sv"));
    let admin = app.user("staff.sa");
    let path = format!("/admin/users/{leaver}/disable");
    let disabled = admin.post(&path, json!({})).await.ok();
    assert!(!disabled["message"].as_str().unwrap().contains("queue"), "{disabled}");
    // As the command line leaves them.
    let stays = format!(
        "insert into service_requests (id, account_id, number, status, entry_door,
             submitted_at, submitted_on, advisor_id, created_at, updated_at)
         values (268435457, 1, 'SR-1', 'submitted', 'incident', 0, '2026-06-01', {leaver}, 0, 0)"
    );
    let advisor = "select advisor_id from service_requests where id = 268435457";
    app.database().execute(&stays, []).unwrap();
    let both = json!({"handOverTo": to, "backToQueue": true});
    let refused = admin.post(&path, both).await.refused(422, "marked");
    assert!(refused["errors"]["backToQueue"].is_array(), "{refused}");
    admin.post(&path, json!({})).await.refused(409, "already");
    let told = admin.post(&path, json!({"backToQueue": true})).await.ok();
    assert!(told["message"].as_str().unwrap().contains("is back in the queue"), "{told}");
    assert_eq!(app.value::<Option<i64>>(advisor), None);
    admin.post(&path, json!({"backToQueue": true})).await.refused(409, "no open service requests");

    // A change of the person hands over as well.
    app.database()
        .execute(&format!("update service_requests set advisor_id = {leaver}"), [])
        .unwrap();
    let advises =
        "insert into service_advisors (user_id, created_at, updated_at) values (?1, 0, 0)";
    app.database().execute(advises, [to]).unwrap();
    let mut form = form_of(&app, "staff.sl").await;
    form["status"] = json!("inactive");
    form["handOverTo"] = json!(app.id_of("north.owner"));
    let refused = admin.put("/admin/users/update", form.clone()).await.refused(422, "marked");
    assert!(refused["errors"]["handOverTo"].is_array(), "{refused}");
    form["handOverTo"] = json!(to);
    let told = admin.put("/admin/users/update", form.clone()).await.ok();
    let said = told["message"].as_str().unwrap();
    assert!(said.starts_with("Saved. ") && !said.contains("disabled"), "{said}");
    assert_ne!(app.value::<Option<i64>>(advisor), Some(leaver));
    // Where nothing is left, the change is saved all the same.
    form["rowVersion"] = told["item"]["rowVersion"].clone();
    assert_eq!(admin.put("/admin/users/update", form).await.ok()["message"], "Saved.");
}

#[tokio::test]
async fn no_one_gets_a_name_that_passes_for_another_s_and_those_who_have_one_keep_it() {
    let app = TestApp::new();
    let (admin, nobody) = (app.user("staff.sa"), app.nobody());
    let refused = async |email: &str, username: Option<&str>, field: &str, words: &str| {
        let mut form = new_user("dealer", "NORTH", email, &json!([2]));
        form["username"] = json!(username);
        let told = admin.post("/admin/users/insert", form).await.refused(422, "");
        assert!(told["errors"][field][0].as_str().unwrap().contains(words), "{told}");
    };
    // The first letter is Cyrillic.
    refused("\u{430}dmin@test.test", None, "email", "different alphabets").await;
    refused("kim@t\u{435}st.test", None, "email", "different alphabets").await;
    refused("kim@localhost", None, "email", "valid email").await;
    refused("kim@test.test", Some("\u{430}dmin"), "username", "different alphabets").await;
    refused("kim@test.test", Some("ad\u{200b}min"), "username", "invisible").await;
    refused("kim@test.test", Some("kim@test"), "username", "can't contain @").await;
    for (email, words) in
        [("\u{430}dmin@test.test", "different alphabets"), ("a@localhost", "valid email")]
    {
        let form = json!({"firstName": "Ola", "company": "West", "email": email});
        let told = nobody.post("/account/register", form).await.refused(422, "");
        assert!(told["errors"]["email"][0].as_str().unwrap().contains(words), "{told}");
        let change = json!({"email": email});
        let told = app.user("north.owner").put("/user/email", change).await.refused(422, "");
        assert!(told["errors"]["email"][0].as_str().unwrap().contains(words), "{told}");
    }
    // One alphabet is as good as another, beside a domain in Latin letters too.
    for (email, username) in [("анна@почта.example", "анна"), ("zoé@test.test", "李zoé")]
    {
        let mut form = new_user("dealer", "NORTH", email, &json!([2]));
        form["username"] = json!(username);
        admin.post("/admin/users/insert", form).await.ok();
    }
    let (id, name) = (app.id_of("staff.sl"), "\u{430}dmin");
    let mut form = form_of(&app, "staff.sl").await;
    app.database()
        .execute(
            "update users set email = 'sl@localhost', email_folded = 'sl@localhost', username = ?2,
                 username_folded = ?2 where id = ?1",
            (id, name),
        )
        .unwrap();
    (form["email"], form["username"]) = (json!("sl@localhost"), json!(name));
    form["lastName"] = json!("Lead");
    admin.put("/admin/users/update", form).await.ok();
    let given = json!({"username": name, "password": PASSWORD});
    let answer = nobody.post("/account/authenticate", given).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
}

fn role_of(app: &TestApp, user: i64) -> i64 {
    app.value(&format!("select min(role_id) from user_roles where user_id = {user}"))
}

#[tokio::test]
async fn another_user_name_is_told_by_mail_to_whom_it_belongs() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let told = |address: &str| {
        app.value::<i64>(&format!(
            "select count(*) from outbox where template = 'usernameChanged' and recipient = '{address}'"
        ))
    };
    // By staff: with another name, with the same once more, and with none.
    let address = "staff.sl@test.test";
    for (username, mails) in [(json!("lee"), 1), (json!("lee"), 1), (Value::Null, 2)] {
        let mut form = form_of(&app, "staff.sl").await;
        form["username"] = username;
        admin.put("/admin/users/update", form).await.ok();
        assert_eq!(told(address), mails);
    }
    // By the account's owner.
    let (id, address) = (app.id_of("north.viewer"), "north.viewer@test.test");
    let owner = app.user("north.owner");
    let form = json!({"id": id, "firstName": "north", "lastName": "viewer", "email": address,
        "username": "vera", "roles": [role_of(&app, id)]});
    owner.put("/user/user", form).await.ok();
    assert_eq!(told(address), 1);
    // An invited person has not used any name yet.
    let invited = new_user("dealer", "NORTH", "ida@test.test", &json!([2]));
    let id = admin.post("/admin/users/insert", invited.clone()).await.ok()["id"].clone();
    let mut form = invited;
    (form["id"], form["username"]) = (id, json!("ida"));
    admin.put("/admin/users/update", form).await.ok();
    assert_eq!(told("ida@test.test"), 0);
}
