//! Tests signing in and related calls: two-step verification, remembered devices, emailed links,
//! throttling.

use serde_json::{Value, json};
use totp_rs::{Builder, Secret};
use transom::{
    config::MfaDemand,
    outbox::{OutboxId, Reveal, find},
};

use super::harness::{PASSWORD, TestApp};

/// The newest email of a template, with its secret.
pub(super) fn last_mail(app: &TestApp, template: &str) -> String {
    let database = app.database();
    let id: i64 = database
        .query_row("select max(id) from outbox where template = ?1", [template], |row| row.get(0))
        .unwrap();
    find(&database, OutboxId(id), Reveal::Secret(&app.app.vault)).unwrap().body
}

pub(super) fn code_in(mail: &str) -> String {
    let digits = |word: &&str| word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_digit());
    mail.split(|c: char| !c.is_ascii_digit()).find(digits).expect("a mail with a code").to_owned()
}

/// The fragment of the link in an email.
pub(super) fn link_in(mail: &str) -> Value {
    let link = mail.split_whitespace().find(|word| word.contains('#')).expect("a mail with a link");
    let fragment = link.split_once('#').unwrap().1.trim_end_matches(['>', '.']);
    fragment
        .split('&')
        .map(|pair| {
            let (name, value) = pair.split_once('=').unwrap();
            let value = percent_encoding::percent_decode_str(value).decode_utf8().unwrap();
            (name.to_owned(), Value::String(value.into_owned()))
        })
        .collect::<serde_json::Map<_, _>>()
        .into()
}

pub(super) async fn sign_in(app: &TestApp, user: &str) -> Value {
    let given = json!({"username": format!("{user}@test.test"), "password": PASSWORD});
    app.nobody().post("/account/authenticate", given).await.ok()["item"].clone()
}

/// A code of the authenticator app, this many thirty-second steps from now.
pub(super) fn app_code(base32: &str, steps: i64) -> String {
    let seconds = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap().as_secs();
    let totp =
        Builder::new().with_secret(Secret::try_from_base32(base32).unwrap()).build_noncompliant();
    totp.generate(seconds.wrapping_add_signed(steps * 30)).to_string()
}

pub(super) fn set_mfa(app: &TestApp, user: &str, mfa_type: &str) {
    app.database()
        .execute(
            "update users set mfa_type = ?1 where email = ?2 || '@test.test'",
            [mfa_type, user],
        )
        .unwrap();
}

#[tokio::test]
async fn a_right_name_and_password_give_a_session_that_works() {
    let app = TestApp::new();
    let step = sign_in(&app, "north.owner").await;
    assert_eq!(step["step"], "done");
    assert_eq!(step["user"]["kind"], "dealer");
    let token = step["token"].as_str().unwrap();
    let who = app.bearer(token).get("/account/authorize").await.ok();
    assert_eq!(who["item"]["user"]["email"], "north.owner@test.test");
    assert_eq!(who["item"]["roles"], json!(["Owner"]));
    app.bearer(token).get("/account/logout").await.ok();
    app.bearer(token).get("/account/authorize").await.refused(401, "sign in");
}

#[tokio::test]
async fn what_is_wrong_with_a_sign_in_is_told_to_nobody() {
    let app = TestApp::new();
    app.database()
        .execute("update users set status = 'inactive' where email = 'north.viewer@test.test'", [])
        .unwrap();
    let mut answers = Vec::new();
    for (name, password) in [
        ("north.owner@test.test", "not the password at all"),
        ("nobody@test.test", PASSWORD),
        ("north.viewer@test.test", PASSWORD),
    ] {
        let answer = app
            .nobody()
            .post("/account/authenticate", json!({"username": name, "password": password}))
            .await;
        let body = answer.refused(422, "password is incorrect");
        assert_eq!(body["code"], "signInRefused");
        answers.push(answer.anonymous());
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]));
}

#[tokio::test]
async fn missing_fields_are_named_all_at_once() {
    let app = TestApp::new();
    let body = app.nobody().post("/account/authcode", json!({})).await.refused(422, "marked");
    for field in ["username", "password", "authCode"] {
        assert!(body["errors"][field].is_array(), "{body}");
    }
    app.nobody().post("/account/authenticate", json!({"username": 7})).await.refused(422, "marked");
}

#[tokio::test]
async fn wrong_passwords_must_wait_and_strangers_cannot_keep_a_remembered_device_out() {
    let app = TestApp::new();
    set_mfa(&app, "north.owner", "email");
    let wrong = json!({"username": "north.owner@test.test", "password": "not the password at all"});
    let right = json!({"username": "north.owner@test.test", "password": PASSWORD});

    sign_in(&app, "north.owner").await;
    let mut given = right.clone();
    given["authCode"] = code_in(&last_mail(&app, "signInCode")).into();
    given["rememberMe"] = true.into();
    let device =
        app.nobody().post("/account/authcode", given).await.ok()["item"]["generatedAuthCode"]
            .clone();
    assert!(device.is_string());

    app.nobody().post("/account/authenticate", wrong).await.refused(422, "password is incorrect");
    let answer = app.nobody().post("/account/authenticate", right.clone()).await;
    answer.refused(429, "Too many attempts");
    assert!(answer.headers.contains_key("retry-after"));

    let mut remembered = right;
    remembered["generatedAuthCode"] = device;
    let step = app.nobody().post("/account/authenticate", remembered).await.ok();
    assert_eq!(step["item"]["step"], "done", "a remembered device climbs a ladder of its own");
}

#[tokio::test]
async fn a_code_by_mail_works_once_and_five_tries_end_it() {
    let app = TestApp::new();
    set_mfa(&app, "north.orders", "email");
    let step = sign_in(&app, "north.orders").await;
    assert_eq!(step["step"], "code");
    assert_eq!(step["destination"], "n•••@test.test");
    assert!(step["token"].is_null());
    let code = code_in(&last_mail(&app, "signInCode"));
    let give = |code: &str| json!({"username": "north.orders@test.test", "password": PASSWORD, "authCode": code});
    let done = app.nobody().post("/account/authcode", give(&code)).await.ok();
    assert_eq!(done["item"]["step"], "done");
    let again = app.nobody().post("/account/authcode", give(&code)).await.refused(422, "code");
    assert_eq!(again["code"], "codeRefused");

    sign_in(&app, "north.orders").await;
    let code = code_in(&last_mail(&app, "signInCode"));
    let other = if code == "000000" { "000001" } else { "000000" };
    for _ in 0..5 {
        app.nobody().post("/account/authcode", give(other)).await.refused(422, "code");
    }
    app.nobody().post("/account/authcode", give(&code)).await.refused(422, "code");
}

#[tokio::test]
async fn fifty_tries_at_once_use_a_code_only_once() {
    let app = TestApp::new();
    set_mfa(&app, "north.orders", "email");
    sign_in(&app, "north.orders").await;
    let code = code_in(&last_mail(&app, "signInCode"));
    let given =
        json!({"username": "north.orders@test.test", "password": PASSWORD, "authCode": code});
    let tries = (0..50).map(|_| {
        let (nobody, given) = (app.nobody(), given.clone());
        async move { nobody.post("/account/authcode", given).await.status.as_u16() }
    });
    let statuses = futures_util::future::join_all(tries).await;
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
}

#[tokio::test]
async fn an_authenticator_app_is_set_up_by_code_and_no_step_works_twice() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let setup = owner.post("/user/mfa/totp", json!({})).await.ok()["item"].clone();
    let secret = setup["secret"].as_str().unwrap();
    assert!(setup["qrSvg"].as_str().unwrap().contains("<svg"));
    owner.post("/user/mfa/totp/confirm", json!({"code": "000000x"})).await.refused(422, "code");
    let confirmed =
        owner.post("/user/mfa/totp/confirm", json!({"code": app_code(secret, -1)})).await.ok();
    let recovery = confirmed["item"]["recoveryCodes"].as_array().unwrap().clone();
    assert_eq!(recovery.len(), 10);

    assert_eq!(sign_in(&app, "north.owner").await["mfaType"], "totp");
    let give = |code: &str| json!({"username": "north.owner@test.test", "password": PASSWORD, "authCode": code});
    app.nobody().post("/account/authcode", give(&app_code(secret, -1))).await.refused(422, "code");
    let now = app_code(secret, 0);
    app.nobody().post("/account/authcode", give(&now)).await.ok();
    app.nobody().post("/account/authcode", give(&now)).await.refused(422, "code");
    let spare = recovery[0].as_str().unwrap();
    app.nobody().post("/account/authcode", give(spare)).await.ok();
    app.nobody().post("/account/authcode", give(spare)).await.refused(422, "code");
}

#[tokio::test]
async fn a_code_used_while_the_clock_was_ahead_locks_no_one_out() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let setup = owner.post("/user/mfa/totp", json!({})).await.ok()["item"].clone();
    let secret = setup["secret"].as_str().unwrap();
    owner.post("/user/mfa/totp/confirm", json!({"code": app_code(secret, -1)})).await.ok();
    let day_ahead = "update totp_secrets set last_step = last_step + 24 * 60 * 2";
    app.database().execute(day_ahead, []).unwrap();
    let code = app_code(secret, 0);
    let given =
        json!({"username": "north.owner@test.test", "password": PASSWORD, "authCode": code});
    app.nobody().post("/account/authcode", given.clone()).await.ok();
    // From then on, what was used is used.
    app.nobody().post("/account/authcode", given).await.refused(422, "code");
}

#[tokio::test]
async fn staff_must_set_up_a_second_step_and_can_do_nothing_before() {
    let app = TestApp::new();
    let step = sign_in(&app, "staff.sa").await;
    assert_eq!(step["step"], "enrol");
    let limited = app.bearer(step["token"].as_str().unwrap());
    limited.get("/account/authorize").await.refused(403, "finish signing in");
    limited.get("/admin/account/authorize").await.refused(403, "finish signing in");
    let setup = limited.post("/user/mfa/totp", json!({})).await.ok()["item"].clone();
    let code = app_code(setup["secret"].as_str().unwrap(), 0);
    let confirmed = limited.post("/user/mfa/totp/confirm", json!({"code": code})).await.ok();
    let session = confirmed["item"]["session"]["token"].as_str().unwrap().to_owned();
    app.bearer(&session).get("/admin/account/authorize").await.ok();
    limited.get("/user/profile").await.refused(401, "sign in");
}

#[tokio::test]
async fn where_policy_allows_it_staff_sign_in_by_password_alone() {
    let app = TestApp::with(|config| config.mfa.staff = MfaDemand::Optional);
    assert_eq!(sign_in(&app, "staff.au").await["step"], "done");
}

#[tokio::test]
async fn a_forgotten_password_is_set_by_link_once_and_ends_every_session() {
    let app = TestApp::new();
    let asked = app
        .nobody()
        .post("/account/forgotpassword", json!({"emailAddress": "NORTH.owner@test.test"}))
        .await;
    let unknown = app
        .nobody()
        .post("/account/forgotpassword", json!({"emailAddress": "who@test.test"}))
        .await;
    assert_eq!(asked.anonymous(), unknown.anonymous());

    let mut link = link_in(&last_mail(&app, "passwordReset"));
    app.nobody().post("/account/verifyreset", link.clone()).await.ok();
    let mut forged = link.clone();
    forged["hash"] = "x".into();
    app.nobody().post("/account/verifyreset", forged).await.refused(422, "expired");

    link["password"] = "too short".into();
    let body =
        app.nobody().post("/account/resetpassword", link.clone()).await.refused(422, "marked");
    assert!(body["errors"]["password"].is_array());
    link["password"] = "nine herons over the river".into();
    app.nobody().post("/account/resetpassword", link.clone()).await.ok();
    app.nobody().post("/account/resetpassword", link).await.refused(422, "expired");
    app.user("north.owner").get("/user/profile").await.refused(401, "sign in");
    let given =
        json!({"username": "north.owner@test.test", "password": "nine herons over the river"});
    assert_eq!(
        app.nobody().post("/account/authenticate", given).await.ok()["item"]["step"],
        "done"
    );
}

#[tokio::test]
async fn only_the_newest_link_is_good() {
    let app = TestApp::new();
    let ask = async || {
        let given = json!({"emailAddress": "north.owner@test.test"});
        app.nobody().post("/account/forgotpassword", given).await.ok();
        link_in(&last_mail(&app, "passwordReset"))
    };
    let (first, second) = (ask().await, ask().await);
    app.nobody().post("/account/verifyreset", first.clone()).await.refused(422, "expired");
    app.nobody().post("/account/verifyreset", second.clone()).await.ok();
    let mut given = first;
    given["password"] = "nine herons over the river".into();
    app.nobody().post("/account/resetpassword", given).await.refused(422, "expired");
    app.user("north.owner").get("/user/profile").await.ok();
    let mut given = second;
    given["password"] = "nine herons over the river".into();
    app.nobody().post("/account/resetpassword", given).await.ok();
}

#[tokio::test]
async fn a_new_password_ends_a_change_of_address_that_waits() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    owner.put("/user/email", json!({"email": "new@test.test"})).await.ok();
    let link = link_in(&last_mail(&app, "confirmEmailChange"));
    let pair = json!({"currentPassword": PASSWORD, "password": "nine herons over the river"});
    owner.put("/user/password", pair).await.ok();
    app.nobody().post("/account/confirmemail", link).await.refused(422, "expired");
}

#[tokio::test]
async fn a_link_that_is_too_old_is_refused() {
    let app = TestApp::new();
    app.nobody()
        .post("/account/forgotpassword", json!({"emailAddress": "north.owner@test.test"}))
        .await
        .ok();
    let link = link_in(&last_mail(&app, "passwordReset"));
    app.database().execute("update password_links set expires_at = 1", []).unwrap();
    app.nobody().post("/account/verifyreset", link).await.refused(422, "expired");
}

#[tokio::test]
async fn a_changed_password_signs_other_devices_out_and_this_one_not() {
    let app = TestApp::new();
    let other = sign_in(&app, "north.owner").await["token"].as_str().unwrap().to_owned();
    let owner = app.user("north.owner");
    let wrong = json!({"currentPassword": "something else entirely", "password": "nine herons over the river"});
    owner.put("/user/password", wrong).await.refused(422, "marked");
    app.database().execute("delete from throttles", []).unwrap();
    let right = json!({"currentPassword": PASSWORD, "password": "nine herons over the river"});
    owner.put("/user/password", right).await.ok();
    owner.get("/user/profile").await.ok();
    app.bearer(&other).get("/user/profile").await.refused(401, "sign in");
}

/// Remembers a device for someone who gets codes by email, and returns its token.
async fn remember(app: &TestApp, user: &str) -> Value {
    rest(app);
    sign_in(app, user).await;
    let mut given = json!({"username": format!("{user}@test.test"), "password": PASSWORD});
    given["authCode"] = code_in(&last_mail(app, "signInCode")).into();
    given["rememberMe"] = true.into();
    let answer = app.nobody().post("/account/authcode", given).await.ok();
    answer["item"]["generatedAuthCode"].clone()
}

/// The next step after signing in on a remembered device.
async fn step_with(app: &TestApp, user: &str, device: &Value) -> String {
    let given = json!({"username": format!("{user}@test.test"), "password": PASSWORD,
                       "generatedAuthCode": device});
    let answer = app.nobody().post("/account/authenticate", given).await.ok();
    answer["item"]["step"].as_str().unwrap().to_owned()
}

fn rest(app: &TestApp) {
    app.database().execute("delete from throttles", []).unwrap();
}

#[tokio::test]
async fn remembered_devices_are_listed_and_can_be_forgotten_one_by_one() {
    let app = TestApp::new();
    set_mfa(&app, "north.viewer", "email");
    let (viewer, id) = (app.user("north.viewer"), app.id_of("north.viewer"));
    let (owner, admin) = (app.user("north.owner"), app.user("staff.sa"));
    let (of_owner, of_staff) =
        (format!("/user/user/{id}/devices"), format!("/admin/users/{id}/devices"));
    for (who, list) in [(&viewer, "/user/devices"), (&owner, &of_owner), (&admin, &of_staff)] {
        let device = remember(&app, "north.viewer").await;
        assert_eq!(step_with(&app, "north.viewer", &device).await, "done");
        let listed = who.get(list).await.ok();
        assert_eq!(listed["count"], 1, "{listed}");
        let entry = &listed["items"][0];
        assert!(entry["createdAt"].is_string() && entry["lastUsedAt"].is_string(), "{entry}");
        assert!(entry["userAgent"].is_string() && entry["tokenHash"].is_null(), "{entry}");
        who.delete(&format!("{list}/{}", entry["id"])).await.ok();
        assert_eq!(step_with(&app, "north.viewer", &device).await, "code");
        assert_eq!(who.get(list).await.ok()["count"], 0);
        who.delete(&format!("{list}/{}", entry["id"])).await.refused(404, "doesn't exist");
    }
    assert_eq!(app.value::<i64>("select count(*) from events where verb = 'forgetDevice'"), 3);
}

#[tokio::test]
async fn whatever_signs_other_devices_out_forgets_the_remembered_ones() {
    let app = TestApp::new();
    set_mfa(&app, "north.viewer", "email");
    let id = app.id_of("north.viewer");
    let (owner, admin) = (app.user("north.owner"), app.user("staff.sa"));
    let form = |roles: Value| {
        json!({"id": id, "firstName": "V", "lastName": "W",
                                     "email": "north.viewer@test.test", "roles": roles})
    };
    let managed = |roles: Value| {
        let mut form = form(roles);
        (form["kind"], form["account"]) = (json!("dealer"), json!("NORTH"));
        form
    };
    for act in ["own", "owner", "staff", "roles of the owner", "roles of staff", "disabled"] {
        let device = remember(&app, "north.viewer").await;
        assert_eq!(step_with(&app, "north.viewer", &device).await, "done", "{act}");
        match act {
            "own" => {
                let given = json!({"username": "north.viewer@test.test", "password": PASSWORD,
                                   "generatedAuthCode": device});
                let answer = app.nobody().post("/account/authenticate", given).await.ok();
                let inside = app.bearer(answer["item"]["token"].as_str().unwrap());
                inside.post("/user/sessions/revoke-others", json!({})).await.ok();
            }
            "owner" => {
                owner.post(&format!("/user/user/{id}/sessions/revoke"), json!({})).await.ok();
            }
            "staff" => {
                admin.post(&format!("/admin/users/{id}/sessions/revoke"), json!({})).await.ok();
            }
            "roles of the owner" => {
                owner.put("/user/user", form(json!([2]))).await.ok();
            }
            "roles of staff" => {
                admin.put("/admin/users/update", managed(json!([6]))).await.ok();
            }
            _ => {
                admin.post(&format!("/admin/users/{id}/disable"), json!({})).await.ok();
                admin.post(&format!("/admin/users/{id}/enable"), json!({})).await.ok();
            }
        }
        rest(&app);
        assert_eq!(step_with(&app, "north.viewer", &device).await, "code", "{act}");
    }
}

#[tokio::test]
async fn a_password_can_be_changed_for_oneself_only_and_first_where_it_must() {
    let app = TestApp::new();
    let pair = |id: i64| json!({"id": id, "currentPassword": PASSWORD, "password": "nine herons over the river"});
    app.user("north.owner")
        .post("/account/changepassword", pair(999))
        .await
        .refused(404, "doesn't exist");
    app.database()
        .execute("update users set must_change_password = 1 where email like 'north.owner%'", [])
        .unwrap();
    let step = sign_in(&app, "north.owner").await;
    assert_eq!(step["step"], "changePassword");
    let limited = app.bearer(step["token"].as_str().unwrap());
    limited.get("/user/profile").await.refused(403, "finish signing in");
    let id = step["user"]["id"].as_i64().unwrap();
    let done = limited.post("/account/changepassword", pair(id)).await.ok();
    let token = done["item"]["token"].as_str().unwrap().to_owned();
    app.bearer(&token).get("/user/profile").await.ok();
}

#[tokio::test]
async fn an_address_changes_once_both_mails_are_answered() {
    let app = TestApp::new();
    app.user("north.owner").put("/user/email", json!({"email": "new@test.test"})).await.ok();
    let database = app.database();
    let ids: Vec<i64> = database
        .prepare("select id from outbox where template = 'confirmEmailChange' order by id")
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    for (turn, id) in ids.iter().enumerate() {
        let mail = find(&database, OutboxId(*id), Reveal::Secret(&app.app.vault)).unwrap();
        let answer = app.nobody().post("/account/confirmemail", link_in(&mail.body)).await.ok();
        assert_eq!(answer["message"].as_str().unwrap().contains("has been changed"), turn == 1);
    }
    let given = json!({"username": "new@test.test", "password": PASSWORD});
    app.nobody().post("/account/authenticate", given).await.ok();
    app.user("north.owner").get("/user/profile").await.refused(401, "sign in");
}

#[tokio::test]
async fn an_application_is_kept_within_bounds() {
    let app = TestApp::new();
    let form = json!({"company": "Harbour Glass", "firstName": "Ida", "email": "ida@test.test"});
    let id = app.nobody().post("/account/register", form).await.ok()["id"].as_i64().unwrap();
    let payload: String = app
        .database()
        .query_row("select payload from registrations where id = ?1", [id], |row| row.get(0))
        .unwrap();
    assert!(payload.contains("Harbour Glass"));
    app.nobody().post("/account/register", json!({})).await.refused(422, "marked");
    app.nobody()
        .post("/account/register", json!({"a": {"b": {"c": {"d": {"e": {"f": 1}}}}}}))
        .await
        .refused(422, "marked");
    app.nobody()
        .post("/account/register", json!({"a": "x".repeat(17_000)}))
        .await
        .refused(413, "larger than the server accepts");
}

#[tokio::test]
async fn a_sign_in_from_a_new_device_is_told_by_mail() {
    const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
    let app = TestApp::new();
    let from = async |device: &str| {
        let given = json!({"username": "north.owner@test.test", "password": PASSWORD});
        let request = http::Request::post("/api/account/authenticate")
            .header("content-type", "application/json")
            .header("user-agent", device)
            .body(axum::body::Body::from(given.to_string()))
            .unwrap();
        app.nobody().send(request).await.ok();
        let mails = "select count(*) from outbox where template = 'newDevice'";
        app.database().query_row(mails, [], |row| row.get::<_, i64>(0)).unwrap()
    };
    assert_eq!(from("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0").await, 0, "the very first");
    assert_eq!(from("Mozilla/5.0 (Windows NT 10.0) Chrome/141.0").await, 0, "an update");
    assert_eq!(from(FIREFOX).await, 1);
    assert!(last_mail(&app, "newDevice").contains("Firefox on Linux"));
    assert_eq!(from(FIREFOX).await, 1, "known by now");
}

#[tokio::test]
async fn the_sign_in_page_is_told_what_it_shows() {
    let app = TestApp::with(|config| {
        config.company.portal_url = "https://maker.example.com/".parse().unwrap();
        config.company.colour = "#aa3300".parse().unwrap();
    });
    let options = app.nobody().get("/account/signin-options").await.ok()["item"].clone();
    assert_eq!(options["portalUrl"], "https://maker.example.com/");
    assert_eq!(options["company"]["colour"], "#aa3300");
}

#[tokio::test]
async fn a_reset_writes_as_much_for_an_address_that_nobody_has() {
    let app = TestApp::new();
    let rows = async || app.app.db.write(|conn| Ok(conn.total_changes())).await.unwrap();
    let ask = async |address: &str| {
        let before = rows().await;
        app.nobody().post("/account/forgotpassword", json!({"emailAddress": address})).await.ok();
        rows().await - before
    };
    // Both kinds of address once, so that what is only made once is there.
    ask("south.owner@test.test").await;
    ask("nobody@test.test").await;
    let mails = app.value::<i64>("select count(*) from outbox");
    let links = app.value::<i64>("select count(*) from password_links");
    let events = app.value::<i64>("select count(*) from events");
    let unknown = ask("who@test.test").await;
    assert_eq!(app.value::<i64>("select count(*) from outbox"), mails);
    assert_eq!(app.value::<i64>("select count(*) from password_links"), links);
    assert_eq!(app.value::<i64>("select count(*) from events"), events);
    let known = ask("north.owner@test.test").await;
    assert_eq!(app.value::<i64>("select count(*) from outbox"), mails + 1);
    assert_eq!(known, unknown, "rows that were written for an address, known and unknown");
}
