//! Tests sign-in through the company's own provider: whom its tokens admit, what they allow, and what ends them.

use serde_json::{Value, json};

use super::{
    change_requests::{approve, offered, step_up},
    harness::{PASSWORD, TestApp, transom_command},
    provider::{Provider, now},
    sign_in::{last_mail, link_in, sign_in},
};

/// A portal with a provider.
fn with_provider() -> (TestApp, Provider) {
    let provider = Provider::start();
    let app = TestApp::with(|config| provider.configure(config));
    (app, provider)
}

/// Links a user to the provider; their subject is their name.
pub(super) fn link(app: &TestApp, who: &str) {
    app.database()
        .execute(
            "insert into identities (user_id, provider, subject, created_at) values (?1, 'contoso', ?2, 0)",
            rusqlite::params![app.id_of(who), who],
        )
        .unwrap();
}

/// The regular cleanup of sessions.
fn sweep(app: &TestApp) {
    transom::domain::people::sessions::sweep(&app.database(), app.app.clock.now()).unwrap();
}

fn count(app: &TestApp, of: &str) -> i64 {
    app.value(&format!("select count(*) from {of}"))
}

#[tokio::test]
async fn a_good_token_is_the_sign_in_of_the_user_who_is_linked_and_of_no_one_else() {
    let (app, provider) = with_provider();
    // The same email address is no link.
    let mail = json!({ "email": "north.owner@test.test", "email_verified": true });
    let token = provider.token("north.owner", mail);
    let refused = app.bearer(&token).get("/user/profile").await.refused(403, "linked");
    assert!(refused["message"].as_str().unwrap().contains("Contoso"), "{refused}");
    assert_eq!(count(&app, "sessions where provider is not null"), 0);

    link(&app, "north.owner");
    let owner = app.bearer(&token);
    assert_eq!(owner.get("/account/authorize").await.ok()["item"]["user"]["name"], "north owner");
    owner.get("/order/current?take=1").await.ok();
    owner.get("/admin/users?take=1").await.refused(403, "staff");
    let sessions = owner.get("/user/sessions").await.ok();
    let current = sessions["items"].as_array().unwrap().iter().find(|it| it["isCurrent"] == true);
    assert!(current.is_some(), "{sessions}");
    // A token that follows renews the sign-in and is none of its own.
    app.bearer(&provider.token("north.owner", json!({ "jti": "2" })))
        .get("/user/profile")
        .await
        .ok();
    assert_eq!(count(&app, "sessions where provider = 'contoso'"), 2);
    assert_eq!(count(&app, "events where verb = 'signIn'"), 1);
    assert_eq!(count(&app, "identities where last_used_at > 0"), 1);

    let other = provider.token("somebody", json!({}));
    app.bearer(&other).get("/user/profile").await.refused(403, "linked");
    app.database().execute("update users set status = 'inactive'", []).unwrap();
    owner.get("/user/profile").await.refused(401, "sign in");
    let next = provider.token("north.owner", json!({ "jti": "3" }));
    app.bearer(&next).get("/user/profile").await.refused(403, "linked");
}

#[tokio::test]
async fn a_token_that_is_not_good_is_no_session() {
    let (app, provider) = with_provider();
    link(&app, "north.owner");
    for change in [
        json!({ "exp": now() - 61 }),
        json!({ "aud": ["api://transom", "other"] }),
        json!({ "client_id": "other" }),
        json!({ "nonce": "n" }),
        json!({ "iss": "https://evil.example" }),
        json!({ "iat": now() + 600 }),
    ] {
        let token = provider.token("north.owner", change.clone());
        app.bearer(&token).get("/user/profile").await.refused(401, "sign in");
        app.bearer(&token).post("/user/identities", json!({})).await.refused(401, "sign in");
    }
    let good = provider.token("north.owner", json!({}));
    let (signed, signature) = good.rsplit_once('.').unwrap();
    let other = if signature.starts_with('A') { 'B' } else { 'A' };
    let forged = format!("{signed}.{other}{}", &signature[1..]);
    app.bearer(&forged).get("/user/profile").await.refused(401, "sign in");
    for odd in ["a.b.c", "..", "e30.e30.e30"] {
        app.bearer(odd).get("/user/profile").await.refused(401, "sign in");
    }
    assert_eq!(count(&app, "sessions where provider is not null"), 0);
    app.bearer(&good).get("/user/profile").await.ok();
    // A session ends with its token, whatever else is asked for.
    app.database()
        .execute("update sessions set expires_at = 1 where provider = 'contoso'", [])
        .unwrap();
    app.bearer(&good).get("/user/profile").await.refused(401, "sign in");
}

#[tokio::test]
async fn staff_need_the_scope_and_everyone_the_provider_of_their_side() {
    let provider = Provider::start();
    let app = TestApp::with(|config| provider.configure(config));
    link(&app, "staff.am");
    let without = provider.token("staff.am", json!({ "scope": "openid" }));
    app.bearer(&without)
        .get("/admin/account/authorize")
        .await
        .refused(403, "transom.staff is missing");
    let with = provider.token("staff.am", json!({}));
    app.bearer(&with).get("/admin/account/authorize").await.ok();

    let app = TestApp::with(|config| {
        let mut settings = provider.settings();
        settings.sides = vec![transom::config::SideName::Staff];
        config.oidc = vec![settings];
    });
    link(&app, "north.owner");
    let token = provider.token("north.owner", json!({}));
    app.bearer(&token).get("/user/profile").await.refused(403, "linked");
}

#[tokio::test]
async fn signing_out_ends_a_token_for_good() {
    let (app, provider) = with_provider();
    link(&app, "north.owner");
    let (first, second) = (
        provider.token("north.owner", json!({ "jti": "1" })),
        provider.token("north.owner", json!({ "jti": "2" })),
    );
    for token in [&first, &second] {
        app.bearer(token).get("/user/profile").await.ok();
    }
    app.bearer(&first).get("/account/logout").await.ok();
    app.bearer(&first).get("/user/profile").await.refused(401, "sign in");
    app.bearer(&second).get("/user/profile").await.ok();
    // Ended by others: all at once, or the user's own list.
    app.bearer(&second).post("/user/sessions/revoke-others", json!({})).await.ok();
    let owner = sign_in(&app, "north.owner").await["token"].as_str().unwrap().to_owned();
    app.bearer(&owner).post("/user/sessions/revoke-others", json!({})).await.ok();
    app.bearer(&second).get("/user/profile").await.refused(401, "sign in");
    assert_eq!(count(&app, "ended_tokens"), 2);
    // As long as the provider would still let them in.
    sweep(&app);
    app.bearer(&first).get("/user/profile").await.refused(401, "sign in");
}

#[tokio::test]
async fn a_signed_in_user_links_and_unlinks_themselves() {
    let (app, provider) = with_provider();
    let owner = app.user("north.owner");
    let form = |token: &str| json!({ "provider": "contoso", "token": token });
    let token = provider.token("nora", json!({}));
    owner
        .post("/user/identities", json!({ "provider": "other", "token": token }))
        .await
        .refused(422, "");
    owner.post("/user/identities", form("a.b.c")).await.refused(422, "");
    let old = provider.token("nora", json!({ "iat": now() - 700 }));
    owner.post("/user/identities", form(&old)).await.refused(422, "");
    let made = owner.post("/user/identities", form(&token)).await.ok();
    assert_eq!(made["message"], "You can now sign in through Contoso.");
    assert!(last_mail(&app, "identityChanged").contains("sign in through Contoso"));
    owner.post("/user/identities", form(&token)).await.refused(409, "already");
    let other = provider.token("nora2", json!({}));
    owner.post("/user/identities", form(&other)).await.refused(409, "Remove that link first");
    app.user("south.owner")
        .post("/user/identities", form(&token))
        .await
        .refused(409, "Another user");
    let list = owner.get("/user/identities").await.ok();
    assert_eq!(list["items"][0]["name"], "Contoso");
    assert!(!list.to_string().contains("nora"), "{list}");

    // A sign-in of long ago does not link without the password.
    app.database().execute("update sessions set created_at = 0", []).unwrap();
    let viewer = app.user("north.viewer");
    let asked = viewer.post("/user/identities", form(&other)).await.refused(422, "");
    assert!(asked["errors"]["currentPassword"].is_array(), "{asked}");
    let mut proven = form(&other);
    proven["currentPassword"] = json!(PASSWORD);
    viewer.post("/user/identities", proven).await.ok();

    let by_provider = app.bearer(&token);
    by_provider.get("/user/profile").await.ok();
    let id = &list["items"][0]["id"];
    app.user("south.owner").delete(&format!("/user/identities/{id}")).await.refused(404, "");
    app.database().execute("update users set password_hash = null where id = 1", []).unwrap();
    owner.delete(&format!("/user/identities/{id}")).await.refused(409, "only way");
    app.database().execute("update users set password_hash = 'x' where id = 1", []).unwrap();
    owner.delete(&format!("/user/identities/{id}")).await.ok();
    by_provider.get("/user/profile").await.refused(401, "sign in");
    assert!(last_mail(&app, "identityChanged").contains("no longer"));
}

#[tokio::test]
async fn an_invitation_is_accepted_through_the_provider() {
    let (app, provider) = with_provider();
    let owner = app.user("north.owner");
    let form =
        json!({"firstName": "Eva", "lastName": "Lind", "email": "eva@test.test", "roles": [2]});
    let id = owner.post("/user/user", form).await.ok()["id"].clone();
    let mut given = link_in(&last_mail(&app, "invitation"));
    given["provider"] = json!("contoso");
    given["token"] = json!(provider.token("eva", json!({ "aud": "other" })));
    app.nobody().post("/account/acceptinvitation", given.clone()).await.refused(422, "");
    given["token"] = json!(provider.token("eva", json!({})));
    let mut wrong = given.clone();
    wrong["hash"] = json!("0".repeat(64));
    app.nobody().post("/account/acceptinvitation", wrong).await.refused(422, "expired");
    app.nobody().post("/account/acceptinvitation", given.clone()).await.ok();
    app.nobody().post("/account/acceptinvitation", given.clone()).await.refused(422, "expired");
    let eva = app.bearer(given["token"].as_str().unwrap());
    assert_eq!(eva.get("/account/authorize").await.ok()["item"]["user"]["id"], id);
    // Disabled and enabled again, they need no other invitation.
    let admin = app.user("staff.sa");
    admin.post(&format!("/admin/users/{id}/disable"), json!({})).await.ok();
    eva.get("/user/profile").await.refused(401, "sign in");
    admin.post(&format!("/admin/users/{id}/enable"), json!({})).await.ok();
    let again = provider.token("eva", json!({ "jti": "2" }));
    app.bearer(&again).get("/user/profile").await.ok();
    let id = eva_identity(&app);
    app.bearer(&again).delete(&format!("/user/identities/{id}")).await.refused(409, "only way");
}

fn eva_identity(app: &TestApp) -> i64 {
    app.value("select id from identities where subject = 'eva'")
}

#[tokio::test]
async fn staff_see_and_remove_links_of_those_whom_they_reach() {
    let (app, provider) = with_provider();
    for who in ["north.owner", "south.owner", "staff.am"] {
        link(&app, who);
    }
    let north = app.bearer(&provider.token("north.owner", json!({})));
    north.get("/user/profile").await.ok();
    let path = format!("/admin/users/{}/identities", app.id_of("north.owner"));
    let admin = app.user("staff.sa");
    let list = admin.get(&path).await.ok();
    let id = list["items"][0]["id"].clone();
    app.user("staff.te").delete(&format!("{path}/{id}")).await.refused(403, "");
    admin.delete(&format!("{path}/999")).await.refused(404, "");
    let told = admin.delete(&format!("{path}/{id}")).await.ok();
    assert_eq!(told["message"], "north owner no longer signs in through Contoso.");
    north.get("/user/profile").await.refused(401, "sign in");
    assert!(last_mail(&app, "identityChanged").contains("has removed"));
    assert_eq!(count(&app, "identities"), 2);
}

#[tokio::test]
async fn claims_decide_roles_at_sign_in_and_never_the_highest() {
    let provider = Provider::start();
    let app = TestApp::with(|config| {
        let mut settings = provider.settings();
        settings.role_claims = [
            "groups: desk = staff.od",
            "groups: technicians = staff.te",
            "groups: admins = staff.sa",
            "groups: desk = dealer.owner",
            "groups: owners = dealer.owner",
        ]
        .map(|rule| rule.parse().unwrap())
        .to_vec();
        config.oidc = vec![settings];
    });
    link(&app, "staff.te");
    let roles = |who: &str| -> String {
        app.value(&format!(
            "select coalesce(group_concat(r.code, ' ' order by r.id), '') from user_roles x
                 join roles r on r.id = x.role_id where x.user_id = {}",
            app.id_of(who)
        ))
    };
    let by_password = app.user("staff.te");
    by_password.get("/user/profile").await.ok();
    let token = provider.token("staff.te", json!({ "groups": ["desk", "admins"] }));
    app.bearer(&token).get("/user/profile").await.ok();
    assert_eq!(roles("staff.te"), "od");
    by_password.get("/user/profile").await.refused(401, "sign in");
    assert_eq!(count(&app, "events where verb = 'rolesFromProvider'"), 1);
    let same = provider.token("staff.te", json!({ "groups": ["desk"], "jti": "2" }));
    app.bearer(&same).get("/user/profile").await.ok();
    app.bearer(&token).get("/user/profile").await.ok();

    // No one gives or takes them here; others they do.
    let (admin, id) = (app.user("staff.sa"), app.id_of("staff.te"));
    let item = admin.get(&format!("/admin/users/item/{id}")).await.ok()["item"].clone();
    assert_eq!(item["fixedRoles"], json!([24, 26]), "{item}");
    let form = |roles: Value| {
        json!({"id": id, "kind": "staff", "firstName": "A", "lastName": "B",
               "email": "staff.te@test.test", "roles": roles})
    };
    let refused = admin.put("/admin/users/update", form(json!([26]))).await.refused(422, "");
    assert!(refused["errors"]["roles"][0].as_str().unwrap().contains("provider"), "{refused}");
    admin.put("/admin/users/update", form(json!([24, 22]))).await.ok();
    assert_eq!(roles("staff.te"), "ce od");

    // The last owner stays one.
    link(&app, "north.owner");
    let token = provider.token("north.owner", json!({}));
    app.bearer(&token).get("/user/profile").await.ok();
    assert_eq!(roles("north.owner"), "owner");
    link(&app, "north.viewer");
    let viewer = provider.token("north.viewer", json!({ "groups": "owners" }));
    app.bearer(&viewer).get("/user/profile").await.ok();
    assert_eq!(roles("north.viewer"), "owner viewer");
    let owner = provider.token("north.owner", json!({ "jti": "2" }));
    app.bearer(&owner).get("/user/profile").await.ok();
    assert_eq!(roles("north.owner"), "");
}

#[tokio::test]
async fn a_provider_that_is_down_keeps_no_one_out_who_is_in_or_has_a_password() {
    let (app, provider) = with_provider();
    link(&app, "north.owner");
    provider.fall_silent();
    let token = provider.token("north.owner", json!({}));
    app.bearer(&token).get("/user/profile").await.refused(503, "Contoso can't be reached");
    let asked = app.nobody().get("/account/signin-options?provider=contoso").await;
    asked.refused(503, "Contoso can't be reached");
    let options = app.nobody().get("/account/signin-options").await.ok();
    assert_eq!(options["item"]["providers"][0]["endpoints"], Value::Null);
    assert_eq!(sign_in(&app, "north.owner").await["step"], "done");

    let (app, provider) = with_provider();
    link(&app, "north.owner");
    app.bearer(&token).get("/user/profile").await.refused(401, "sign in");
    let token = provider.token("north.owner", json!({}));
    app.bearer(&token).get("/user/profile").await.ok();
    provider.fall_silent();
    app.bearer(&token).get("/user/profile").await.ok();
    let next = provider.token("north.owner", json!({ "jti": "2" }));
    app.bearer(&next).get("/user/profile").await.ok();
}

#[tokio::test]
async fn a_new_key_of_the_provider_is_followed() {
    let (app, provider) = with_provider();
    link(&app, "north.owner");
    provider.rotate();
    let first = provider.token("north.owner", json!({}));
    app.bearer(&first).get("/user/profile").await.ok();
    provider.rotate();
    let second = provider.token("north.owner", json!({ "jti": "2" }));
    // Asked again after a minute at the earliest; until then no one is let in by it.
    app.bearer(&second).get("/user/profile").await.refused(401, "sign in");
    app.bearer(&first).get("/user/profile").await.ok();
}

#[tokio::test]
async fn only_break_glass_users_sign_in_by_password_where_the_provider_is_demanded() {
    let provider = Provider::start();
    let app = TestApp::with(|config| {
        provider.configure(config);
        config.auth.provider_only = vec![transom::config::SideName::Dealers];
        config.auth.break_glass = vec!["North.Owner@test.test".to_owned()];
    });
    let options = app.nobody().get("/account/signin-options").await.ok();
    assert_eq!(options["item"]["providerOnly"], json!(["dealer"]));
    let given = |who: &str| json!({"username": format!("{who}@test.test"), "password": PASSWORD});
    let refused = app.nobody().post("/account/authenticate", given("north.viewer")).await;
    assert_eq!(refused.refused(422, "incorrect")["code"], "signInRefused");
    assert_eq!(sign_in(&app, "north.owner").await["step"], "done");
    link(&app, "north.viewer");
    let token = provider.token("north.viewer", json!({}));
    app.bearer(&token).get("/user/profile").await.ok();
}

#[tokio::test]
async fn nobody_breaks_the_glass_by_taking_a_user_name_that_it_names() {
    let provider = Provider::start();
    let app = TestApp::with(|config| {
        provider.configure(config);
        config.auth.provider_only =
            vec![transom::config::SideName::Dealers, transom::config::SideName::Staff];
        config.auth.break_glass = vec!["Glass".to_owned()];
    });
    let glass = async |taken_by: &str| {
        let conn = app.database();
        conn.execute("update users set username = null, username_folded = null", []).unwrap();
        conn.execute(
            "update users set username = 'glass', username_folded = 'glass' where id = ?1",
            [app.id_of(taken_by)],
        )
        .unwrap();
        drop(conn);
        let given = json!({"username": "glass", "password": PASSWORD});
        app.nobody().post("/account/authenticate", given).await
    };
    // A manager of users gives user names to staff, an owner to the people of their account.
    for taken_by in ["north.viewer", "north.owner", "staff.am"] {
        let refused = glass(taken_by).await.refused(422, "incorrect");
        assert_eq!(refused["code"], "signInRefused", "{taken_by}");
    }
    glass("staff.sa").await.ok();
}

#[tokio::test]
async fn a_token_from_another_device_is_a_sign_in_and_told_by_mail() {
    const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";
    const CHROME: &str = "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0";
    let (app, provider) = with_provider();
    link(&app, "north.owner");
    let turn = std::cell::Cell::new(0);
    let come = async |device: &str| {
        turn.set(turn.get() + 1);
        let token = provider.token("north.owner", json!({ "jti": turn.get().to_string() }));
        let request = http::Request::get("/api/user/profile").header("user-agent", device);
        app.bearer(&token).send(request.body(axum::body::Body::empty()).unwrap()).await.ok();
        (
            count(&app, "events where verb = 'signIn'"),
            count(&app, "outbox where template = 'newDevice'"),
        )
    };
    assert_eq!(come(CHROME).await, (1, 0), "the very first");
    assert_eq!(come(&CHROME.replace("140", "141")).await, (1, 0), "renewed");
    assert_eq!(come(FIREFOX).await, (2, 1));
    assert!(last_mail(&app, "newDevice").contains("Firefox on Linux"));
    assert_eq!(come(FIREFOX).await, (2, 1), "renewed");
    // A device that is known signs in all the same where its own session is gone.
    app.database()
        .execute(
            "delete from sessions where provider is not null and user_agent like '%Chrome%'",
            [],
        )
        .unwrap();
    assert_eq!(come(CHROME).await, (3, 1));
}

#[tokio::test]
async fn who_came_by_the_provider_steps_up_there() {
    let (app, provider) = with_provider();
    link(&app, "north.orders");
    let (id, hash) = offered(&app, 120.0).await;
    let before = provider.token("north.orders", json!({ "auth_time": now() - 3600 }));
    let dealer = app.bearer(&before);
    let asked = step_up(&dealer, id).await;
    assert_eq!((&asked["mfaType"], &asked["destination"]), (&json!("provider"), &json!("Contoso")));
    let refused = approve(&dealer, id, &hash, "provider").await.refused(422, "verification code");
    assert_eq!(refused["code"], "stepUpRequired");
    approve(&dealer, id, &hash, PASSWORD).await.refused(422, "verification code");
    // Without a time it proves nothing.
    let silent = provider.token("north.orders", json!({ "auth_time": null, "jti": "2" }));
    approve(&app.bearer(&silent), id, &hash, "provider").await.refused(422, "verification code");
    let after = provider.token("north.orders", json!({ "auth_time": now(), "jti": "3" }));
    approve(&app.bearer(&after), id, &hash, "provider").await.ok();
}

#[tokio::test]
async fn a_sign_in_by_the_provider_is_as_fresh_as_it_was_proved_there() {
    let (app, provider) = with_provider();
    link(&app, "north.orders");
    for (jti, proved) in [("1", json!(now() - 8 * 3600)), ("2", json!(null))] {
        // The session begins now; who it is was proved at another time, or never.
        let token = provider.token("north.orders", json!({ "auth_time": proved, "jti": jti }));
        let person = app.bearer(&token);
        person.get("/user/profile").await.ok();
        let email = json!({"email": "somebody@else.test"});
        for refused in [
            person.put("/user/email", email).await,
            person.post("/user/mfa/totp", json!({})).await,
            person.put("/user/mfatype", json!({"mfaType": "email"})).await,
        ] {
            let refused = refused.refused(422, "sign in at Contoso again");
            assert_eq!(refused["code"], "signInAgain", "{proved}");
        }
    }
    let fresh = provider.token("north.orders", json!({ "auth_time": now() - 60, "jti": "4" }));
    app.bearer(&fresh).post("/user/mfa/totp", json!({})).await.ok();
    // The password is as good.
    let silent = provider.token("north.orders", json!({ "auth_time": null, "jti": "5" }));
    let body = json!({"currentPassword": PASSWORD});
    app.bearer(&silent).post("/user/mfa/totp", body).await.ok();
}

#[tokio::test]
async fn who_acts_for_an_account_goes_on_while_tokens_follow_each_other() {
    let (app, provider) = with_provider();
    link(&app, "staff.am");
    let staff = app.bearer(&provider.token("staff.am", json!({})));
    let form = json!({"account": "NORTH", "reason": "asked on the phone"});
    let begun = staff.post("/admin/account/impersonate", form).await.ok()["item"].clone();
    let acting = app.bearer(begun["token"].as_str().unwrap());
    app.database()
        .execute("update sessions set expires_at = 1 where provider is not null", [])
        .unwrap();
    sweep(&app);
    acting.get("/account/authorize").await.ok();
    acting.get("/user/identities").await.refused(403, "while impersonating");
    // Once they are signed out, it ends.
    app.database().execute("delete from sessions where provider is not null", []).unwrap();
    acting.get("/account/authorize").await.refused(401, "sign in");
}

#[tokio::test]
async fn a_scope_of_an_api_is_asked_for_once_by_its_whole_name() {
    let provider = Provider::start();
    let scopes = |scopes: &[&str]| {
        let settings = transom::config::Oidc {
            scopes: scopes.iter().map(|&scope| scope.to_owned()).collect(),
            staff_scope: Some("portal.staff".to_owned()),
            ..provider.settings()
        };
        TestApp::with(|config| config.oidc = vec![settings])
    };
    for (asked, wanted) in [
        (&["openid", "api://x/portal.staff"][..], "openid api://x/portal.staff"),
        (
            &["openid", "api://x/other-portal.staff"],
            "openid api://x/other-portal.staff portal.staff",
        ),
        (&["openid", "portal.staff"], "openid portal.staff"),
        (&["openid"], "openid portal.staff"),
    ] {
        let options = scopes(asked).nobody().get("/account/signin-options").await.ok();
        assert_eq!(options["item"]["providers"][0]["scope"], wanted);
    }
}

/// The output of `transom doctor` about a provider, with its exit code.
fn doctor(provider: &Provider, change: &[(&str, &str)], token: Option<&str>) -> (i32, String) {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("token");
    let mut command = transom_command();
    let settings = [
        ("ID", "contoso"),
        ("NAME", "Contoso"),
        ("ISSUER", &provider.issuer),
        ("CLIENT_ID", "transom"),
        ("AUDIENCE", "api://transom"),
        ("STAFF_SCOPE", "transom.staff"),
    ];
    for (name, value) in settings.iter().chain(change) {
        command.env(format!("TRANSOM__AUTH__OIDC__0__{name}"), value);
    }
    command.arg("doctor");
    if let Some(token) = token {
        std::fs::write(&file, token).unwrap();
        command.arg("--token").arg(&file);
    }
    let output = command.output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(said).unwrap())
}

#[test]
fn the_doctor_says_what_is_wrong_with_a_provider_and_what_to_do() {
    let provider = Provider::start();
    let holds = |said: &str, words: &[&str]| {
        for word in words {
            assert!(said.contains(word), "{word}\n{said}");
        }
    };
    let (exit, said) = doctor(&provider, &[], Some(&provider.token("nora", json!({}))));
    assert_eq!(exit, 11, "{said}");
    holds(
        &said,
        &["ok", "discovery: the provider answers", "1 usable key.", "Its subject is nora."],
    );
    // It lets no page of another origin ask for tokens.
    holds(&said, &["error", "token endpoint", "CORS", "http://127.0.0.1:8080/sign-in/silent"]);
    let id_token = provider.token("nora", json!({ "nonce": "n" }));
    holds(&doctor(&provider, &[], Some(&id_token)).1, &["it is an ID token"]);
    let dealers = provider.token("nora", json!({ "scope": "openid" }));
    holds(&doctor(&provider, &[], Some(&dealers)).1, &["the scope transom.staff is missing"]);
    holds(&doctor(&provider, &[], Some("opaque")).1, &["not a signed token"]);

    let other = format!("{}/", provider.issuer);
    let (exit, said) = doctor(&provider, &[("ISSUER", &other)], None);
    assert_eq!(exit, 11);
    holds(&said, &["calls itself", "Write issuer exactly as the provider does."]);
    provider.fall_silent();
    holds(&doctor(&provider, &[], None).1, &["status 503", "Ask whoever runs the provider."]);
    let dead = [("ISSUER", "http://127.0.0.1:9")];
    holds(&doctor(&provider, &dead, None).1, &["can't be reached", "firewall"]);
    let (exit, said) = doctor(&provider, &[("CLIENT_ID", "")], None);
    assert_eq!(exit, 78);
    holds(&said, &["auth.oidc.0.client_id is needed"]);

    let output = transom_command().arg("doctor").output().unwrap();
    // There is no instance either.
    assert_eq!(output.status.code(), Some(11));
    holds(&String::from_utf8(output.stdout).unwrap(), &["No sign-in provider is set up"]);
}

#[tokio::test]
async fn what_someone_has_in_hand_is_handed_over_while_they_stay() {
    let app = TestApp::new();
    let (leaver, heir) = (app.id_of("north.service"), app.id_of("north.owner"));
    let (owner, admin) = (app.user("north.owner"), app.user("staff.sa"));
    let path = format!("/user/user/{leaver}/handover");
    owner.post(&path, json!({"toUserId": heir})).await.refused(409, "nothing to hand over");
    let request = |id: i64| {
        app.database()
            .execute(
                "insert into service_requests (id, account_id, number, status, entry_door,
                     submitted_at, submitted_on, created_at, created_by, updated_at)
                 values (?1, 1, 'SR-' || ?1, 'submitted', 'incident', 0, '2026-06-01', 0, ?2, 0)",
                [268_435_456 + id, leaver],
            )
            .unwrap();
    };
    request(1);
    app.user("north.viewer").post(&path, json!({"toUserId": heir})).await.refused(403, "");
    app.user("south.owner").post(&path, json!({"toUserId": heir})).await.refused(404, "");
    let refused = owner.post(&path, json!({"toUserId": app.id_of("south.owner")})).await;
    assert!(refused.refused(422, "")["errors"]["toUserId"].is_array());
    let told = owner.post(&path, json!({"toUserId": heir})).await.ok();
    assert!(told["message"].as_str().unwrap().contains("handed over"), "{told}");
    let handed = format!("service_requests where handed_to = {heir}");
    assert_eq!(count(&app, &handed), 1);
    app.user("north.service").get("/user/profile").await.ok();

    request(2);
    let by_staff = format!("/admin/users/{leaver}/handover");
    admin.post(&by_staff, json!({"toUserId": app.id_of("staff.am")})).await.refused(422, "");
    admin.post(&by_staff, json!({"toUserId": heir})).await.ok();
    assert_eq!(count(&app, &handed), 2);
    admin.post(&by_staff, json!({"toUserId": heir})).await.refused(409, "nothing to hand over");
    let manager = format!("/admin/users/{}/handover", app.id_of("staff.am"));
    app.user("staff.te").post(&manager, json!({"toUserId": heir})).await.refused(403, "");
    let colleague = app.id_of("staff.su");
    admin.post(&manager, json!({"toUserId": colleague})).await.ok();
    assert_eq!(count(&app, &format!("dealers where account_manager_id = {colleague}")), 1);
}
