//! Tests what passwords, codes and links withstand: concurrent guesses, changes in between, methods that are switched
//! off, and flooding other people's mailboxes.

use futures_util::future::join_all;
use serde_json::{Value, json};
use transom::{
    config::{MfaDemand, Rate},
    kernel::secret,
};

use super::{
    harness::{Answer, PASSWORD, TestApp},
    sign_in::{code_in, last_mail, link_in, set_mfa, sign_in},
};

const NEW: &str = "nine herons over the river";

async fn try_password(app: &TestApp, name: &str, password: &str) -> Answer {
    let given = json!({"username": name, "password": password});
    app.nobody().post("/account/authenticate", given).await
}

/// Changes something after an attempt at a password was counted and before it is checked.
fn meanwhile(app: &TestApp, change: &str) {
    let trigger = format!(
        "create trigger meanwhile after insert on throttles when new.kind = 'password'
         begin {change}; end"
    );
    app.database().execute_batch(&trigger).unwrap();
}

/// Clears all attempts.
fn rest(app: &TestApp) {
    app.database().execute("delete from throttles", []).unwrap();
}

fn count(app: &TestApp, from: &str) -> i64 {
    app.value(&format!("select count(*) from {from}"))
}

async fn forget(app: &TestApp, email: &str) -> Answer {
    app.nobody().post("/account/forgotpassword", json!({"emailAddress": email})).await
}

async fn follow(app: &TestApp, mut link: Value, password: &str) -> Answer {
    link["password"] = password.into();
    app.nobody().post("/account/resetpassword", link).await
}

/// An invited dealer user, and the link in their email.
async fn invited(app: &TestApp) -> Value {
    let form =
        json!({"firstName": "Ida", "lastName": "Holm", "email": "ida@test.test", "roles": [2]});
    app.user("north.owner").post("/user/user", form).await.ok();
    link_in(&last_mail(app, "invitation"))
}

#[tokio::test]
async fn a_password_that_is_changed_while_it_is_looked_at_lets_nobody_in() {
    let app = TestApp::new();
    let sessions = count(&app, "sessions");
    set_mfa(&app, "north.orders", "email");
    sign_in(&app, "north.orders").await;
    let code = code_in(&last_mail(&app, "signInCode"));
    meanwhile(&app, "update users set password_hash = password_hash || '0'");
    try_password(&app, "north.owner@test.test", PASSWORD)
        .await
        .refused(422, "password is incorrect");
    let undone =
        "update users set password_hash = substr(password_hash, 1, length(password_hash) - 1)";
    app.database().execute(undone, []).unwrap();
    let given =
        json!({"username": "north.orders@test.test", "password": PASSWORD, "authCode": code});
    app.nobody().post("/account/authcode", given).await.refused(422, "password is incorrect");
    assert_eq!(count(&app, "sessions"), sessions);
    assert_eq!(count(&app, "one_time_codes where used_at is not null"), 0);
}

#[tokio::test]
async fn what_ends_a_session_ends_what_it_was_about_to_change() {
    for (change, status) in [
        ("update users set password_hash = 'reset'", 422),
        ("update users set status = 'inactive'", 401),
        ("delete from sessions", 401),
    ] {
        let app = TestApp::new();
        meanwhile(&app, change);
        let pair = json!({"currentPassword": PASSWORD, "password": NEW});
        app.user("north.owner").put("/user/password", pair).await.refused(status, "");
        assert_eq!(count(&app, "users where password_changed_at is not null"), 0, "{change}");
    }
    let app = TestApp::new();
    meanwhile(&app, "delete from sessions");
    let form = json!({"email": "new@test.test", "currentPassword": PASSWORD});
    app.user("north.owner").put("/user/email", form).await.refused(401, "sign in");
    assert_eq!(count(&app, "email_changes"), 0);
}

#[tokio::test]
async fn of_many_wrong_passwords_at_once_one_is_looked_at() {
    let app = TestApp::new();
    let named = "update users set username = 'Dock', username_folded = 'dock' where email = 'north.owner@test.test'";
    app.database().execute(named, []).unwrap();
    let statuses = async |names: [&str; 2]| -> Vec<u16> {
        let tries = (0..20).map(|turn| try_password(&app, names[turn % 2], "not the password"));
        join_all(tries).await.iter().map(|answer| answer.status.as_u16()).collect()
    };
    for names in [["dock", "Dock"], ["nobody", "Nobody"]] {
        let statuses = statuses(names).await;
        assert_eq!(statuses.iter().filter(|status| **status == 422).count(), 1, "{statuses:?}");
        assert_eq!(statuses.iter().filter(|status| **status == 429).count(), 19, "{statuses:?}");
    }
    try_password(&app, "dock", PASSWORD).await.refused(429, "Too many attempts");
}

#[tokio::test]
async fn answers_follow_from_what_was_typed_alone() {
    let app = TestApp::new();
    let named = "update users set username = 'dock', username_folded = 'dock' where email = 'north.owner@test.test'";
    app.database().execute(named, []).unwrap();
    // A try under one of someone's names makes the other wait no more than a name that no one has.
    for (first, second) in [("north.owner@test.test", "dock"), ("nobody", "noone")] {
        try_password(&app, first, "wrong").await.refused(422, "password is incorrect");
        try_password(&app, second, "wrong").await.refused(422, "password is incorrect");
        for name in [first, second] {
            try_password(&app, name, "wrong").await.refused(429, "Too many attempts");
        }
    }
    // Past the person's bound for the day, tries under the other name are answered as wrong ones.
    rest(&app);
    let id = app.id_of("north.owner");
    app.database()
        .execute(
            "insert into throttles values
                 ('password', ?1, 100, unixepoch() * 1000, (unixepoch() + 3600) * 1000)",
            [id.to_string()],
        )
        .unwrap();
    let wrong = try_password(&app, "dock", PASSWORD).await;
    assert_eq!(wrong.anonymous(), try_password(&app, "no one else", "x").await.anonymous());
}

/// Signs in with a specific browser.
async fn try_from(app: &TestApp, agent: &str, password: &str) -> Answer {
    let given = json!({"username": "north.owner@test.test", "password": password});
    let request = http::Request::post("/api/account/authenticate")
        .header("content-type", "application/json")
        .header("user-agent", agent)
        .body(axum::body::Body::from(given.to_string()))
        .unwrap();
    app.nobody().send(request).await
}

#[tokio::test]
async fn strangers_keep_nobody_out_of_a_place_that_they_have_signed_in_from_before() {
    let app = TestApp::new();
    try_from(&app, "Firefox", PASSWORD).await.ok();
    for _ in 0..2 {
        try_from(&app, "curl", "wrong").await;
    }
    app.database().execute("update throttles set failures = 99, blocked_until = 0", []).unwrap();
    try_from(&app, "curl", "wrong").await.refused(422, "password is incorrect");
    try_from(&app, "curl", PASSWORD).await.refused(429, "Too many attempts");
    try_from(&app, "Firefox", "mistyped").await.refused(422, "password is incorrect");
    try_from(&app, "Firefox", PASSWORD).await.refused(429, "Too many attempts");
    app.database()
        .execute("update throttles set blocked_until = 0 where failures < 99", [])
        .unwrap();
    try_from(&app, "Firefox", PASSWORD).await.ok();
    // The count begins anew each day: yesterday's hundred and one of today keep no one out.
    let yesterday = "update throttles set failures = 100, blocked_until = 0,
                         window_started_at = window_started_at - 2 * 86400000";
    app.database().execute(yesterday, []).unwrap();
    try_from(&app, "curl", "wrong").await.refused(422, "password is incorrect");
    app.database()
        .execute("update throttles set blocked_until = blocked_until - 2000", [])
        .unwrap();
    try_from(&app, "curl", PASSWORD).await.ok();
}

#[tokio::test]
async fn wrong_passwords_of_an_address_are_bounded_also_at_once_and_right_ones_are_not() {
    let app = TestApp::with(|config| config.limits.sign_in = Rate::per_hour(3));
    for _ in 0..5 {
        try_password(&app, "north.owner@test.test", PASSWORD).await.ok();
    }
    let names: Vec<String> = (0..8).map(|turn| format!("nobody{turn}")).collect();
    let answers = join_all(names.iter().map(|name| try_password(&app, name, "wrong"))).await;
    assert_eq!(answers.iter().filter(|answer| answer.status.as_u16() == 422).count(), 3);
    try_password(&app, "north.owner@test.test", PASSWORD).await.refused(429, "Too many attempts");
}

#[tokio::test]
async fn guessing_behind_a_session_climbs_the_same_ladder_and_leaves_an_event() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    for path in ["/user/password", "/user/email"] {
        let wrong = json!({"currentPassword": "wrong", "password": NEW, "email": "new@test.test"});
        let right = json!({"currentPassword": PASSWORD, "password": NEW, "email": "new@test.test"});
        let refused = owner.put(path, wrong).await.refused(422, "marked");
        assert!(refused["errors"]["currentPassword"].is_array());
        owner.put(path, right).await.refused(429, "Too many attempts");
        try_password(&app, "north.owner@test.test", PASSWORD)
            .await
            .refused(429, "Too many attempts");
        rest(&app);
    }
    let event = "events where verb = 'passwordRefused' and account_id = 1 and actor_id is not null";
    assert_eq!(count(&app, event), 2);
}

#[tokio::test]
async fn a_reset_lets_in_a_user_who_was_kept_out_by_guesses_under_either_name() {
    let app = TestApp::new();
    let named = "update users set username = 'dock', username_folded = 'dock' where email = 'north.owner@test.test'";
    app.database().execute(named, []).unwrap();
    try_password(&app, "dock", "wrong").await.refused(422, "");
    app.database().execute("update throttles set failures = 99, blocked_until = 0", []).unwrap();
    try_password(&app, "dock", "wrong").await.refused(422, "");
    let id = app.id_of("north.owner").to_string();
    let steps = "insert into throttles (kind, key, failures, window_started_at) values ('secondStep', ?1, 4, 0)";
    app.database().execute(steps, [&id]).unwrap();
    forget(&app, "north.owner@test.test").await.ok();
    follow(&app, link_in(&last_mail(&app, "passwordReset")), NEW).await.ok();
    try_password(&app, "dock", NEW).await.ok();
    assert_eq!(count(&app, "throttles where kind = 'secondStep' and failures = 4"), 1);
}

#[tokio::test]
async fn what_was_typed_as_a_name_is_kept_only_of_people_who_have_it() {
    let app = TestApp::new();
    try_password(&app, "My Secret Word", "x").await.refused(422, "");
    try_password(&app, "North.Owner@test.test", "x").await.refused(422, "");
    let names: String = app.value(
        "select group_concat(actor_name, '|') from (select * from events where verb = 'signInRefused' order by id)",
    );
    assert_eq!(names, "Unknown name|north.owner@test.test");
    assert_eq!(count(&app, "throttles where key like '%secret%'"), 0);
}

#[tokio::test]
async fn an_invitation_is_sent_again_while_it_holds_and_lasts_no_longer_for_it() {
    let app = TestApp::new();
    let first = invited(&app).await;
    app.database()
        .execute("update password_links set expires_at = expires_at - 86400000", [])
        .unwrap();
    let end: i64 = app.value("select expires_at from password_links");
    forget(&app, "ida@test.test").await.ok();
    assert_eq!(count(&app, "outbox where template = 'passwordReset'"), 0);
    assert_eq!(
        app.value::<i64>("select expires_at from password_links where used_at is null"),
        end
    );
    app.nobody().post("/account/verifyreset", first).await.refused(422, "expired");
    let mail = last_mail(&app, "invitation");
    assert!(mail.contains("north owner has invited you as a user of Northern Glass"), "{mail}");
    assert!(mail.contains("47 hours"), "{mail}");
    follow(&app, link_in(&mail), NEW).await.ok();
    try_password(&app, "ida@test.test", NEW).await.ok();
    assert!(last_mail(&app, "accountUserChanged").contains("invitation of Ida Holm was accepted"));
}

#[tokio::test]
async fn nobody_lets_themselves_in_by_an_invitation_that_is_too_old() {
    let app = TestApp::new();
    let first = invited(&app).await;
    app.database().execute("update password_links set expires_at = 1", []).unwrap();
    let mails = count(&app, "outbox");
    let (ida, nobody) =
        (forget(&app, "ida@test.test").await, forget(&app, "nobody@test.test").await);
    assert_eq!(ida.anonymous(), nobody.anonymous());
    assert_eq!((count(&app, "outbox"), count(&app, "password_links")), (mails, 1));
    follow(&app, first, NEW).await.refused(422, "expired");
}

#[tokio::test]
async fn one_office_asks_for_many_resets_and_one_mailbox_gets_few() {
    let app = TestApp::new();
    for turn in 0..12 {
        forget(&app, &format!("nobody{turn}@test.test")).await.ok();
    }
    for email in ["north.owner@test.test", "nobody@test.test"] {
        for _ in 0..5 {
            forget(&app, email).await.ok();
        }
        forget(&app, email).await.refused(429, "Too many attempts");
    }
    assert_eq!(count(&app, "outbox where template = 'passwordReset'"), 5);
}

#[tokio::test]
async fn mails_that_somebody_causes_are_counted() {
    let app = TestApp::with(|config| config.limits.mail = Rate::per_hour(3));
    let owner = app.user("north.owner");
    owner.put("/user/email", json!({"email": "new@test.test"})).await.ok();
    owner
        .put("/user/email", json!({"email": "other@test.test"}))
        .await
        .refused(429, "Too many attempts");
    assert_eq!(count(&app, "outbox where template = 'confirmEmailChange'"), 2);
    rest(&app);
    invited(&app).await;
    let id: i64 = app.value("select id from users where email = 'ida@test.test'");
    let again = format!("/user/user/{id}/invite");
    for _ in 0..2 {
        owner.post(&again, json!({})).await.ok();
    }
    owner.post(&again, json!({})).await.refused(429, "Too many attempts");
    assert_eq!(count(&app, "outbox where template = 'invitation'"), 3);
}

#[tokio::test]
async fn a_change_of_address_does_not_tell_who_has_the_new_one() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let free = owner.put("/user/email", json!({"email": "new@test.test"})).await;
    let taken = owner.put("/user/email", json!({"email": "south.owner@test.test"})).await;
    assert_eq!((free.anonymous(), 4), (taken.anonymous(), count(&app, "outbox")));
    for to in ["north.owner", "south.owner"] {
        let newest = format!("(select max(id) from outbox where recipient = '{to}@test.test')");
        let id: i64 = app.value(&format!("select {newest}"));
        let (id, vault) = (transom::outbox::OutboxId(id), &app.app.vault);
        let reveal = transom::outbox::Reveal::Secret(vault);
        let mail = transom::outbox::find(&app.database(), id, reveal).unwrap();
        let answer = app.nobody().post("/account/confirmemail", link_in(&mail.body)).await;
        if to == "north.owner" {
            answer.ok()
        } else {
            answer.refused(409, "already in use")
        };
    }
    owner
        .put("/user/email", json!({"email": "north.owner@test.test"}))
        .await
        .refused(422, "marked");
}

#[tokio::test]
async fn a_short_password_needs_a_second_step_that_is_demanded() {
    // Thirteen characters.
    let pair = json!({"currentPassword": PASSWORD, "password": "heron lake 77"});
    let app = TestApp::new();
    set_mfa(&app, "north.owner", "email");
    app.user("north.owner").put("/user/password", pair.clone()).await.refused(422, "marked");
    let app = TestApp::with(|config| config.mfa.dealers = MfaDemand::Required);
    app.user("north.owner").put("/user/password", pair).await.ok();
}

#[tokio::test]
async fn a_password_is_not_made_of_the_user_name_or_a_companys() {
    let app = TestApp::new();
    let named = "update users set username = 'dockmaster', username_folded = 'dockmaster' where email = 'north.owner@test.test'";
    app.database().execute(named, []).unwrap();
    let owner = app.user("north.owner");
    for password in ["northern-glass-2026", "dockmaster 12345", "transom-transom-1"] {
        let pair = json!({"currentPassword": PASSWORD, "password": password});
        let refused = owner.put("/user/password", pair).await.refused(422, "marked");
        assert!(refused["errors"]["password"][0].as_str().unwrap().contains("name"), "{refused}");
    }
}

#[tokio::test]
async fn a_kind_that_is_switched_off_is_replaced_before_anything_else() {
    let app = TestApp::with(|config| config.mfa.email_codes = false);
    set_mfa(&app, "north.owner", "email");
    let id = app.id_of("north.owner");
    let code = "insert into one_time_codes (user_id, purpose, channel, destination, code_hash, created_at, expires_at)
         values (?1, 'signIn', 'email', 'x', ?2, 0, 9000000000000000)";
    let hash = secret::hash(&format!("{id}:123456"));
    app.database().execute(code, rusqlite::params![id, hash]).unwrap();
    assert_eq!(sign_in(&app, "north.owner").await["step"], "enrol");
    assert_eq!(count(&app, "outbox"), 0);
    let given =
        json!({"username": "north.owner@test.test", "password": PASSWORD, "authCode": "123456"});
    app.nobody().post("/account/authcode", given).await.refused(422, "code");
}

#[tokio::test]
async fn text_messages_that_reach_nobody_give_way_to_mail() {
    let phone =
        "insert into user_phones (user_id, phone_type_id, number, is_recognised, verified_at)
         select id, 1, '+12045550142', 1, 1 from users";
    for (has_phone, sms_codes) in [(false, true), (true, false)] {
        let app = TestApp::with(|config| config.mfa.sms_codes = sms_codes);
        if has_phone {
            app.database().execute(phone, []).unwrap();
        }
        set_mfa(&app, "north.owner", "sms");
        let step = sign_in(&app, "north.owner").await;
        assert_eq!((&step["step"], &step["mfaType"]), (&json!("code"), &json!("email")));
        let code = code_in(&last_mail(&app, "signInCode"));
        let given =
            json!({"username": "north.owner@test.test", "password": PASSWORD, "authCode": code});
        app.nobody().post("/account/authcode", given).await.ok();
    }
    let app = TestApp::with(|config| config.mfa.email_codes = false);
    set_mfa(&app, "north.owner", "sms");
    assert_eq!(sign_in(&app, "north.owner").await["step"], "enrol");
}

#[tokio::test]
async fn where_the_primary_phone_goes_a_proven_one_takes_over() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let mut ids = Vec::new();
    for number in ["204 555 0142", "204 555 0143", "204 555 0144"] {
        let phone = json!({"phoneTypeId": 1, "number": number});
        ids.push(owner.post("/user/phone", phone).await.ok()["id"].as_i64().unwrap());
    }
    app.database()
        .execute("update user_phones set verified_at = 1 where id = ?1", [ids[2]])
        .unwrap();
    owner.delete(&format!("/user/phone/{}", ids[0])).await.ok();
    assert_eq!(app.value::<i64>("select id from user_phones where is_primary"), ids[2]);
    owner.delete(&format!("/user/phone/{}", ids[1])).await.ok();
    assert_eq!(app.value::<i64>("select id from user_phones where is_primary"), ids[2]);
}

#[tokio::test]
async fn owners_are_told_of_all_that_bears_on_who_gets_in() {
    let app = TestApp::new();
    let admin = app.user("staff.sa");
    let id = app.id_of("north.viewer");
    set_mfa(&app, "north.viewer", "email");
    let told = || last_mail(&app, "accountUserChanged");
    admin.post(&format!("/admin/users/{id}/resetpassword"), json!({})).await.ok();
    assert!(told().contains("A password reset link was sent to north viewer"));
    admin.post(&format!("/admin/users/{id}/resetmfa"), json!({})).await.ok();
    assert!(told().contains("Two-step verification of north viewer was reset by staff sa"));

    let form = json!({"id": id, "firstName": "north", "lastName": "viewer", "roles": [3],
                      "email": "north.viewer@test.test", "status": "inactive"});
    let mails = "outbox where template = 'accountUserChanged'";
    let before = count(&app, mails);
    app.user("north.owner").put("/user/user", form).await.ok();
    assert_eq!(count(&app, mails), before + 2, "disabled, and other roles");

    app.user("north.orders").put("/user/email", json!({"email": "new@test.test"})).await.ok();
    app.database().execute("update email_changes set old_confirmed_at = 1", []).unwrap();
    let link = link_in(&last_mail(&app, "confirmEmailChange"));
    app.nobody().post("/account/confirmemail", link).await.ok();
    assert!(told().contains("The email address of north orders was changed"));
}

#[tokio::test]
async fn a_person_sends_forty_invitations_a_day_and_five_an_hour_to_one_address() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let form = |number: i32| json!({"firstName": "Ida", "lastName": "Holm", "email": format!("ida{number}@test.test"), "roles": [2]});
    let first = owner.post("/user/user", form(0)).await.ok()["id"].clone();
    for _ in 1..5 {
        owner.post(&format!("/user/user/{first}/invite"), json!({})).await.ok();
    }
    let again = owner.post(&format!("/user/user/{first}/invite"), json!({})).await;
    again.refused(429, "Too many attempts");
    // What is refused is not counted.
    for number in 5..40 {
        owner.post("/user/user", form(number)).await.ok();
    }
    owner.post("/user/user", form(40)).await.refused(429, "Too many attempts");
    assert_eq!(count(&app, "outbox where template = 'invitation'"), 40);
    assert_eq!(count(&app, "users where email = 'ida40@test.test'"), 0);
    app.user("south.owner").post("/user/user", form(41)).await.ok();
}
