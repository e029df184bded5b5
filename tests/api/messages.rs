//! The language of what people read: chosen by the user, and nothing left out of the catalogue.

use axum::body::Body;
use http::{Request, header};
use serde_json::json;

use super::{
    harness::{Answer, TestApp},
    people::form_of,
};

/// A portal in which the pseudo-language may be chosen.
fn portal() -> TestApp {
    TestApp::with(|config| config.server.pseudo_language = true)
}

fn read_pseudo(app: &TestApp, who: &str) {
    let sql = "update users set language = 'en-XA' where id = ?1";
    app.database().execute(sql, [app.id_of(who)]).unwrap();
}

async fn unknown(app: &TestApp, languages: &str) -> Answer {
    let request = Request::post("/api/account/authenticate")
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::ACCEPT_LANGUAGE, languages)
        .body(Body::from(
            json!({ "username": format!("nobody{}", languages.len()), "password": "nothing" })
                .to_string(),
        ));
    app.nobody().send(request.unwrap()).await
}

const REFUSED: &str = "The user name or password is incorrect.";

#[tokio::test]
async fn a_refusal_is_in_the_users_language_or_else_in_their_browsers() {
    let app = portal();
    unknown(&app, "").await.refused(422, REFUSED);
    unknown(&app, "fr, en;q=0.1").await.refused(422, REFUSED);
    unknown(&app, "fr, en-XA;q=0.2, en;q=0.1").await.refused(422, "üüšééŕ");

    let owner = app.user("north.owner");
    owner.get("/invoice/pdf/4711").await.refused(404, "This record doesn't exist");
    read_pseudo(&app, "north.owner");
    owner.get("/invoice/pdf/4711").await.refused(404, "ŕééçööŕđ");
    // The user's own language comes before the browser's.
    let request = Request::get("/api/invoice/pdf/4711").header(header::ACCEPT_LANGUAGE, "en");
    let answer = owner.send(request.body(Body::empty()).unwrap()).await;
    answer.refused(404, "ŕééçööŕđ");
    // What is wrong with each field, and what was done.
    let body = owner.post("/uploads", json!({ "name": "", "size": 0, "sha256": "" })).await;
    let refused = body.refused(422, "[Pľééáášéé");
    assert_eq!(refused["errors"]["name"], json!(["[Rééqüüîŕééđ.]"]));
    let done = owner.get("/account/logout").await.ok();
    assert_eq!(done["message"], "[Ýööüü'véé šîğñééđ ööüüţ.]");
}

#[tokio::test]
async fn the_pseudo_language_is_there_only_where_the_configuration_says_so() {
    let plain = TestApp::new();
    unknown(&plain, "en-XA").await.refused(422, REFUSED);
    read_pseudo(&plain, "north.owner");
    plain
        .user("north.owner")
        .get("/invoice/pdf/4711")
        .await
        .refused(404, "This record doesn't exist");

    for (app, is_taken) in [(plain, false), (portal(), true)] {
        let mut form = form_of(&app, "north.viewer").await;
        form["language"] = json!("en-XA");
        let answer = app.user("staff.sa").put("/admin/users/update", form).await;
        if is_taken {
            answer.ok();
            let person = app.user("north.viewer");
            person.get("/invoice/pdf/4711").await.refused(404, "ŕééçööŕđ");
        } else {
            let refused = answer.refused(422, "Please correct");
            assert_eq!(refused["errors"]["language"], json!(["Choose en or fr."]));
        }
    }
}
