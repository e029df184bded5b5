//! Tests the language of texts: chosen by the user, and complete in the catalogue.

use axum::body::Body;
use http::{Method, Request, header};
use serde_json::{Value, json};
use transom::domain::routes;

use super::{
    harness::{Answer, TestApp, column},
    people::form_of,
    service,
};

/// A portal in which the pseudo-language can be chosen.
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
    assert_eq!(refused["errors"]["name"], json!(["[Rééqüüîîŕééđ.]"]));
    let done = owner.get("/account/logout").await.ok();
    assert_eq!(done["message"], "[Ýööüü'véé šîîğñééđ ööüüţ.]");
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

#[tokio::test]
async fn states_verbs_and_the_history_are_in_the_language_of_each_reader() {
    let app = portal();
    service::furnish(&app);
    let (dealer, advisor) = (app.user("north.service"), app.user("staff.sv"));
    let id = service::submitted(&dealer).await;
    service::act(&advisor, id, "review", json!({})).await.ok();
    read_pseudo(&app, "north.service");

    let seen = dealer.get(&format!("/service?id={id}")).await.ok()["item"].take();
    assert_eq!(seen["statusLabel"], "[Bééîîñğ ŕéévîîééŵééđ]");
    let said = |list: &str, label: &str| {
        let all = seen[list].as_array().unwrap_or_else(|| panic!("{list} of {seen}"));
        assert!(!all.is_empty(), "{seen}");
        all.iter().all(|item| item[label].as_str().unwrap().starts_with('['))
    };
    assert!(said("allowedActions", "label") && said("events", "verbLabel"), "{seen}");
    let open = dealer.get("/service/open").await.ok();
    assert_eq!(column(&open, "statusLabel"), ["[Bééîîñğ ŕéévîîééŵééđ]"]);
    // A user who reads English reads it of the same request.
    let queue = advisor.get("/admin/servicerequests/list").await.ok();
    assert_eq!(column(&queue, "statusLabel"), ["In review"]);

    // A refusal holds the words of the verb and of the state in the language of the rest.
    read_pseudo(&app, "staff.sv");
    let refused = service::act(&advisor, id, "start", json!({})).await.refused(409, "");
    let words = ["[Çááññööţ [", "] ŵĥîîľéé [îñ ŕéévîîééŵ].]"];
    let message = refused["message"].as_str().unwrap();
    assert!(message.starts_with(words[0]) && message.ends_with(words[1]), "{message}");
}

#[tokio::test]
async fn an_export_names_codes_in_the_language_of_its_reader() {
    let app = portal();
    let path = "/admin/users/export?format=csv";
    let english = app.user("staff.sa").get(path).await.text();
    app.database()
        .execute("update users set status = 'inactive' where email like 'south%'", [])
        .unwrap();
    assert!(app.user("staff.sa").get(path).await.text().contains(",Disabled"), "{english}");
    read_pseudo(&app, "staff.sa");
    assert!(
        app.user("staff.sa")
            .get(path)
            .await
            .text()
            .contains(",[Ðîîšááƀľééđ]".replace('ƀ', "b").as_str())
    );
}

/// The id of both an order and an invoice of North's.
const RECORD: u32 = 268_435_457;

#[tokio::test]
async fn every_export_has_its_headings_in_the_language_of_its_reader() {
    let app = portal();
    for who in ["north.owner", "staff.sa"] {
        read_pseudo(&app, who);
    }
    let (mut read, mut wrong) = (0, Vec::new());
    for route in routes() {
        // The rules' file is read back, so its columns are the same in every language.
        let is_list = route.method == Method::GET && route.path.ends_with("/export");
        if !is_list || route.path == "/admin/elevation-rules/export" {
            continue;
        }
        let who = if route.path.starts_with("/admin") { "staff.sa" } else { "north.owner" };
        let path = route.path.replace("{id}", "999999");
        let answer = app.user(who).get(&format!("{path}?format=csv&id={RECORD}")).await;
        if answer.status != 200 {
            // What is not there has no export, but a refusal that is worded.
            assert!(path.contains("999999"), "{path}: {}", answer.text());
            continue;
        }
        read += 1;
        let text = answer.text();
        let headings = text.trim_start_matches('\u{feff}').lines().next().unwrap_or_default();
        if !headings.split(',').all(|heading| heading.starts_with('[')) {
            wrong.push(format!("{path}: {headings}"));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert!(read > 30, "{read}");
    // Codes are written as words, whether or not the column has words of its own for them.
    for column in ["status", "stage", "severity", "channel", "outcome", "visibility", "noun"] {
        for route in routes().into_iter().filter(|route| route.path.ends_with("/export")) {
            let who = if route.path.starts_with("/admin") { "staff.sa" } else { "north.owner" };
            let path = format!("{}?format=csv&columns={column}&id={RECORD}", route.path);
            let answer = app.user(who).get(&path).await;
            let text = if answer.status == 200 { answer.text() } else { continue };
            let cells = text.lines().skip(1);
            wrong.extend(
                cells.filter(|cell| !cell.starts_with('[')).map(|cell| format!("{path}: {cell}")),
            );
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[tokio::test]
async fn names_within_answers_and_sentences_are_in_the_language_of_their_reader() {
    let app = portal();
    for who in ["north.owner", "staff.sa", "staff.sl"] {
        read_pseudo(&app, who);
    }
    let (owner, staff) = (app.user("north.owner"), app.user("staff.sa"));
    for (answer, names) in [
        (owner.get("/user/mails").await.ok(), ["title", "note"]),
        (owner.get("/user/sections").await.ok(), ["name", "name"]),
        (staff.get("/admin/roles/sections").await.ok(), ["name", "name"]),
    ] {
        for name in names {
            let texts = column(&answer, name);
            assert!(!texts.is_empty(), "{answer}");
            assert!(texts.iter().all(|text| text.starts_with('[')), "{answer}");
        }
    }
    // What a record is called stands in a sentence on it.
    let holiday = json!({ "day": "2031-07-01", "name": "Canada Day" });
    let saved = app.user("staff.sl").post("/admin/service-lists/holidays/insert", holiday).await;
    assert_eq!(saved.ok()["message"], "[[Hööľîîđááý] šáávééđ.]");
}

#[tokio::test]
async fn mails_and_bells_are_in_the_language_of_their_reader() {
    let app = portal();
    service::furnish(&app);
    for who in ["north.service", "north.owner"] {
        read_pseudo(&app, who);
    }
    let id = service::submitted(&app.user("north.service")).await;
    let subject = |template: &str| -> String {
        app.value(&format!(
            "select subject from outbox where template = '{template}' order by id desc limit 1"
        ))
    };
    let received = subject("serviceReceived");
    assert!(received.starts_with("[SR-000001: [ŵéé'véé"), "{received}");
    service::act(&app.user("staff.sv"), id, "review", json!({})).await.ok();
    let question = json!({"requestid": id, "message": "Which pane?"});
    app.user("staff.sv").post("/admin/servicerequests/request/moreinfo", question).await.ok();
    let body: String = app.value("select body from outbox where template = 'serviceQuestion'");
    assert!(body.starts_with("[Hééľľöö north service,]\n\n[Töö "), "{body}");
    assert!(body.contains("\n\nWhich pane?\n\n- [Rééqüü"), "{body}");
    let rung: String = app.value("select title from notifications order by id desc limit 1");
    assert!(rung.starts_with("[SR-000001: ["), "{rung}");
    // What staff read of it stays English.
    let queued: String =
        app.value("select title from notifications where title like 'SR-%' limit 1");
    assert_eq!(queued, "SR-000001: new service request");

    app.nobody()
        .post("/account/forgotpassword", json!({"emailAddress": "north.owner@test.test"}))
        .await
        .json();
    let reset: String = app.value("select body from outbox where template = 'passwordReset'");
    assert!(reset.starts_with("[Hééľľöö ñööŕţĥ") || reset.starts_with("[Hééľľöö "), "{reset}");
}

/// The texts of a response: the sentence, and those at the fields.
fn sentences(body: &Value) -> Vec<String> {
    let texts = |value: &Value| value.as_str().filter(|text| !text.is_empty()).map(str::to_owned);
    let fields = body["errors"].as_object().into_iter().flat_map(|fields| fields.values());
    let fields = fields.flat_map(|messages| messages.as_array().into_iter().flatten());
    fields.chain([&body["message"]]).filter_map(texts).collect()
}

#[tokio::test]
async fn no_call_says_anything_that_is_not_in_the_catalogue() {
    let app = portal();
    for who in ["north.owner", "staff.sa", "north.viewer"] {
        read_pseudo(&app, who);
    }
    let mut wrong = Vec::new();
    for route in routes() {
        // They end the session, or go on without end.
        if route.path.contains("logout") || route.path.contains("stream") {
            continue;
        }
        let path =
            route.path.replace("{id}", "999999").replace("{name}", "x").replace("{noun}", "x");
        let path = path.split('{').next().unwrap().to_owned();
        for who in ["north.owner", "staff.sa", "north.viewer"] {
            for body in [json!({}), json!({"id": 999_999, "name": "\u{7}", "unheard": [1]})] {
                // Calls that need no session go by the browser's language.
                let request = Request::builder()
                    .method(&route.method)
                    .uri(format!("/api{path}"))
                    .header(header::ACCEPT_LANGUAGE, "en-XA")
                    .header(header::CONTENT_TYPE, "application/json")
                    .body(Body::from(body.to_string()));
                let answer = app.user(who).send(request.unwrap()).await;
                let Ok(body) = serde_json::from_slice::<Value>(&answer.body) else { continue };
                for said in sentences(&body) {
                    if !said.starts_with('[') {
                        wrong.push(format!("{} {path}: {said}", route.method));
                    }
                }
            }
        }
    }
    wrong.sort();
    wrong.dedup();
    assert_eq!(wrong, Vec::<String>::new());
}

#[tokio::test]
async fn what_is_refused_before_the_call_is_known_is_in_the_browsers_language() {
    let app = portal();
    let asked = |path: &str| Request::post(path).header(header::ACCEPT_LANGUAGE, "fr, en-XA");
    let many = vec!["a=1"; 101].join("&");
    let small = || Body::from("{}");
    for (request, status) in [
        (asked("/api/nothing").body(small()), 404),
        (asked("/dashboard").body(small()), 405),
        (asked(&format!("/api/isup?{many}")).body(small()), 400),
        (asked("/api/isup").header(header::ORIGIN, "https://else.test").body(small()), 403),
        (asked("/api/isup").header(header::EXPECT, "tea").body(small()), 417),
        (asked("/api/isup").header(header::CONTENT_LENGTH, "99999999999").body(small()), 413),
    ] {
        let refused = app.nobody().send(request.unwrap()).await.refused(status, "[");
        assert!(refused["message"].as_str().unwrap().starts_with('['), "{refused}");
    }
    let plain = Request::post("/api/nothing").body(small()).unwrap();
    app.nobody().send(plain).await.refused(404, "No such endpoint.");
}

#[tokio::test]
async fn a_paper_is_in_the_language_of_the_user_who_downloads_it() {
    let app = portal();
    let owner = app.user("north.owner");
    let invoice: i64 = app.value("select min(id) from invoices where account_id = (select account_id from users where email = 'north.owner@test.test')");
    let path = format!("/invoice/pdf/{invoice}");
    let plain = owner.get(&path).await;
    assert_eq!(plain.status, 200, "{}", plain.text());
    read_pseudo(&app, "north.owner");
    let pseudo = owner.get(&path).await;
    assert_eq!(pseudo.status, 200, "{}", pseudo.text());
    // The title of the document stands in it as it is: UTF-16 where it has accents.
    let title =
        |text: &str| -> Vec<u8> { text.encode_utf16().flat_map(u16::to_be_bytes).collect() };
    let has = |body: &[u8], part: &[u8]| body.windows(part.len()).any(|here| here == part);
    let word = "Îñvööîîçéé";
    let is_pseudo = |body: &[u8]| has(body, &title(word)) || has(body, word.as_bytes());
    assert!(is_pseudo(&pseudo.body) && !is_pseudo(&plain.body));
}
