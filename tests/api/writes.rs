//! Tests that every writing call of the product succeeds once. The calls come from the product's own list of routes: a
//! new one fails here until one of the scenarios below makes it.

use std::collections::BTreeSet;

use http::Method;
use serde_json::{Value, json};
use transom::{domain::routes, http::document};

use super::{
    change_requests::requested,
    drafting_lists, drawings,
    harness::{Answer, PASSWORD, Person, TestApp},
    partial_uploads::hash,
    profile::{send_texts, texted_code},
    projects,
    provider::Provider,
    service::{act, approved, at, completion, first_incident, furnish, report, slot, submitted},
    sign_in::{app_code, code_in, last_mail, link_in, set_mfa, sign_in},
    tasks::{ORDERS, begun},
};

const NEW: &str = "nine herons over the river";
const PNG: &[u8] = include_bytes!("../pictures/site.png");
const JPEG: &[u8] = include_bytes!("../pictures/site.jpg");

#[tokio::test]
async fn every_writing_call_succeeds() {
    let provider = Provider::start();
    let app = TestApp::with(|config| {
        send_texts(config);
        provider.configure(config);
    })
    .repeating();
    furnish(&app);
    signing_in(&app).await;
    by_a_provider(&app, &provider).await;
    own_profile(&app).await;
    own_sessions(&app).await;
    users_of_an_account(&app).await;
    users_for_staff(&app).await;
    roles(&app).await;
    own_roles(&app).await;
    dealers(&app).await;
    news_and_pages(&app).await;
    knowledge(&app).await;
    prices(&app).await;
    discounts(&app).await;
    service_lists(&app).await;
    elevation_rules(&app).await;
    drafting_lists(&app).await;
    reports(&app).await;
    replies(&app).await;
    changes_of_orders(&app).await;
    projects_and_requests(&app).await;
    drawings_of_a_request(&app).await;
    requests_of_a_dealer(&app).await;
    requests_for_staff(&app).await;
    visits(&app).await;
    mails(&app).await;
    imports(&app).await;
    remittances(&app).await;
    accepted_quotes(&app).await;
    messages_about_orders(&app).await;
    companies(&app).await;
    let calls: BTreeSet<String> = routes()
        .iter()
        .filter(|route| route.method != Method::GET)
        .map(|route| format!("{} {}", route.method, route.path))
        .collect();
    let succeeded = app.succeeded();
    let missing: Vec<_> = calls.difference(&succeeded).collect();
    assert!(missing.is_empty(), "no journey makes these with success: {missing:?}");
    let unkept = app.unkept();
    let document = document(&routes());
    let ignoring: BTreeSet<String> = calls
        .into_iter()
        .filter(|call| {
            let (method, path) = call.split_once(' ').unwrap();
            let call = &document["paths"][format!("/api{path}")][method.to_ascii_lowercase()];
            call["x-idempotency-key"] == "ignored"
        })
        .collect();
    assert_eq!(unkept, ignoring, "calls whose first answer a repeat with its key does not get");
}

#[track_caller]
fn id(answer: &Answer) -> i64 {
    answer.ok()["id"].as_i64().unwrap()
}

/// The id of the first row of a list.
async fn first(person: &Person<'_>, list: &str) -> i64 {
    person.get(list).await.ok()["items"][0]["id"].as_i64().unwrap()
}

/// A response about many records, each of which succeeded.
#[track_caller]
fn each(answer: &Answer) {
    let body = answer.ok();
    let rows = body["items"].as_array().unwrap();
    assert!(!rows.is_empty() && rows.iter().all(|row| row["isSuccess"] == true), "{body}");
}

/// Adds a record and changes it, and returns its id.
async fn kept(editor: &Person<'_>, base: &str, form: Value) -> i64 {
    let id = id(&editor.post(&format!("{base}/insert"), form.clone()).await);
    let mut changed = form;
    changed["id"] = json!(id);
    editor.put(&format!("{base}/update"), changed).await.ok();
    id
}

async fn deleted(editor: &Person<'_>, base: &str, id: i64) {
    editor.delete(&format!("{base}/delete/{id}")).await.ok();
}

/// Adds a file to a record and removes it.
async fn filed(editor: &Person<'_>, base: &str, id: i64) {
    editor.upload(&format!("{base}/upload/{id}"), "list.txt", b"two screws").await.ok();
    editor.delete(&format!("{base}/deletefile/{id}/list.txt")).await.ok();
}

fn everybody() -> Value {
    json!({"accounts": [], "provinces": [], "roles": []})
}

async fn companies(app: &TestApp) {
    let limit = json!({"stepUpAbove": 500.0});
    app.user("north.owner").put("/dealer/company", limit).await.ok();
}

async fn remittances(app: &TestApp) {
    let (dealer, receivables) = (app.user("north.accounting"), app.user("staff.ar"));
    dealer.post("/financial/paste", json!({"text": "I3001 904.00"})).await.ok();
    let line = json!([{"invoiceId": 268_435_457, "amount": 904.0}]);
    let mut form = json!({
        "method": "eft", "reference": "W1", "paidOn": "2026-06-12", "amount": 904.0, "currency": "CAD",
        "invoices": line, "isDraft": true,
    });
    let id = id(&dealer.post("/financial/remit", form.clone()).await);
    form["id"] = json!(id);
    dealer.put("/financial/remit", form.clone()).await.ok();
    dealer.upload(&format!("/financial/upload/{id}"), "slip.txt", b"a slip").await.ok();
    assert_eq!(dealer.get(&format!("/financial/download/{id}/slip.txt")).await.text(), "a slip");
    dealer.delete(&format!("/financial/deletefile/{id}/slip.txt")).await.ok();
    dealer.put("/financial/remit/action", json!({"id": id, "action": "submit"})).await.ok();
    dealer.post("/financial/message", json!({"id": id, "text": "It is on its way."})).await.ok();
    receivables.put(&format!("/admin/remittance/{id}/action?action=review"), json!({})).await.ok();
    let said = json!({"id": id, "text": "For us alone.", "isInternal": true});
    receivables.post("/admin/remittance/message", said).await.ok();
    let watched = json!({"kind": "remittance", "id": id, "isOn": true});
    receivables.put("/admin/watch", watched).await.ok();
    form["reason"] = json!("Checked with the bank");
    receivables.put(&format!("/admin/remittance/{id}"), form).await.ok();
    let one = json!({
        "remittanceId": id, "invoiceId": 268_435_457, "amount": 900.0, "shortPay": "tax",
        "reason": "Tax was deducted",
    });
    receivables.put("/admin/remittance/invoice", one).await.ok();
    assert_eq!(
        receivables.get(&format!("/admin/remittance/{id}/details")).await.ok()["items"][0]["amount"],
        900.0
    );
    each(
        &receivables
            .post("/admin/remittance/action/bulk", json!({"ids": [id], "action": "approve"}))
            .await,
    );
    let since = json!({"since": "2026-06-01", "format": "csv"});
    assert_eq!(receivables.post("/admin/remittance/export", since).await.status, 200);
    let reminders = json!({"accounts": ["SOUTH"], "template": "firm"});
    each(&receivables.post("/admin/remittance/reminders", reminders).await);
    let ids = json!({"ids": [268_435_457, 268_435_458], "format": "csv"});
    assert_eq!(dealer.post("/invoice/zip", ids.clone()).await.status, 200);
    assert_eq!(dealer.post("/invoice/lines/export", ids).await.status, 200);
}

async fn accepted_quotes(app: &TestApp) {
    let (dealer, desk) = (app.user("north.owner"), app.user("staff.od"));
    let form = super::acceptances::form(&dealer, "PO-905").await;
    let id = id(&dealer.post("/quote/acceptance", form).await);
    dealer.upload(&format!("/quote/acceptance/upload/{id}"), "plan.txt", b"a plan").await.ok();
    let path = format!("/admin/quotes/acceptances/upload/{id}");
    desk.upload(&path, "answer.txt", b"an answer").await.ok();
    let taken = json!({"id": id, "action": "take"});
    desk.put("/admin/quotes/acceptances/action", taken).await.ok();
    let withdrawn = json!({"id": id, "action": "withdraw", "reason": "Sold to someone else"});
    dealer.put("/quote/acceptance/action", withdrawn).await.ok();
}

async fn signing_in(app: &TestApp) {
    let nobody = app.nobody();
    set_mfa(app, "south.orders", "email");
    assert_eq!(sign_in(app, "south.orders").await["step"], "code");
    let code = code_in(&last_mail(app, "signInCode"));
    let given =
        json!({"username": "south.orders@test.test", "password": PASSWORD, "authCode": code});
    nobody.post("/account/authcode", given).await.ok();

    let forgotten = json!({"emailAddress": "south.viewer@test.test"});
    nobody.post("/account/forgotpassword", forgotten).await.ok();
    let mut link = link_in(&last_mail(app, "passwordReset"));
    nobody.post("/account/verifyreset", link.clone()).await.ok();
    link["password"] = json!(NEW);
    nobody.post("/account/resetpassword", link).await.ok();

    let must = "update users set must_change_password = 1 where email = 'south.design@test.test'";
    app.database().execute(must, []).unwrap();
    let step = sign_in(app, "south.design").await;
    let pair = json!({"id": step["user"]["id"], "currentPassword": PASSWORD, "password": NEW});
    let limited = app.bearer(step["token"].as_str().unwrap());
    limited.post("/account/changepassword", pair).await.ok();

    let form = |email: &str| json!({"company": "Harbour Glass", "firstName": "Ida", "lastName": "Holm", "email": email});
    let accepted = id(&nobody.post("/account/register", form("ida@harbour.test")).await);
    let refused = id(&nobody.post("/account/register", form("ola@harbour.test")).await);
    let admin = app.user("staff.sa");
    let user = json!({"account": "NORTH", "firstName": "Ida", "lastName": "Holm",
                      "email": "ida@harbour.test", "roles": [2]});
    admin.post(&format!("/admin/registrations/{accepted}/approve"), user).await.ok();
    let reason = json!({"reason": "This company is not a dealer of ours."});
    admin.post(&format!("/admin/registrations/{refused}/reject"), reason).await.ok();
}

async fn own_profile(app: &TestApp) {
    let exporter = app.user("north.viewer");
    let task = begun(&exporter, ORDERS).await;
    exporter.delete(&format!("/tasks/{task}")).await.ok();
    let person = app.user("south.owner");
    let phone = json!({"phoneTypeId": 1, "number": "(716) 555-0142"});
    let phone = id(&person.post("/user/phone", phone).await);
    let changed = json!({"id": phone, "phoneTypeId": 2, "number": "716 555 0143"});
    person.put("/user/phone", changed).await.ok();
    person.post(&format!("/user/phone/{phone}/code"), json!({})).await.ok();
    let code = json!({"code": texted_code(app)});
    person.post(&format!("/user/phone/{phone}/verify"), code).await.ok();
    person.put("/user/mfatype", json!({"mfaType": "sms"})).await.ok();
    let setup = person.post("/user/mfa/totp", json!({})).await.ok();
    let code = app_code(setup["item"]["secret"].as_str().unwrap(), 0);
    person.post("/user/mfa/totp/confirm", json!({"code": code})).await.ok();
    let codes = person.post("/user/mfa/recovery-codes", json!({})).await.ok();
    assert_eq!(codes["item"]["recoveryCodes"].as_array().unwrap().len(), 10);
    person.delete(&format!("/user/phone/{phone}")).await.ok();

    let address = json!({"street": "12 Dock Road", "city": "Buffalo", "region": "NY",
                         "postalCode": "14201", "country": "US"});
    person.post("/user/address", address).await.ok();
    person.put("/user/preference", json!({"preference": {"dark": true}})).await.ok();
    person.put("/user/mails", json!({"kind": "discounts", "mode": "off"})).await.ok();
    let view = json!({"list": "orders", "name": "Big ones", "state": {"query": "sort=-total"}});
    let kept = person.post("/user/views", view.clone()).await.ok()["id"].clone();
    let mut changed = view;
    changed["id"] = kept.clone();
    person.put("/user/views", changed).await.ok();
    person.delete(&format!("/user/views/{kept}")).await.ok();
    let pair = json!({"currentPassword": PASSWORD, "password": NEW});
    app.user("south.accounting").put("/user/password", pair).await.ok();
    app.user("south.service").put("/user/email", json!({"email": "new@test.test"})).await.ok();
    let link = link_in(&last_mail(app, "confirmEmailChange"));
    app.nobody().post("/account/confirmemail", link).await.ok();
}

async fn by_a_provider(app: &TestApp, provider: &Provider) {
    let (owner, admin) = (app.user("north.owner"), app.user("staff.sa"));
    let form =
        |subject: &str| json!({"provider": "contoso", "token": provider.token(subject, json!({}))});
    let own = id(&owner.post("/user/identities", form("nora")).await);
    owner.delete(&format!("/user/identities/{own}")).await.ok();
    let own = id(&owner.post("/user/identities", form("nora")).await);
    let user = app.id_of("north.owner");
    admin.delete(&format!("/admin/users/{user}/identities/{own}")).await.ok();

    let added =
        json!({"firstName": "Ida", "lastName": "Holm", "email": "ida@test.test", "roles": [2]});
    owner.post("/user/user", added).await.ok();
    let mut given = link_in(&last_mail(app, "invitation"));
    given["provider"] = json!("contoso");
    given["token"] = form("ida")["token"].clone();
    app.nobody().post("/account/acceptinvitation", given).await.ok();

    let has_left = app.id_of("north.service");
    let request = "insert into service_requests (id, account_id, number, status, entry_door,
                       submitted_at, submitted_on, created_at, created_by, updated_at)
                   values (?1, 1, 'SR-' || ?1, 'submitted', 'incident', 0, '2026-06-01', 0, ?2, 0)";
    app.database().execute(request, [268_445_456, has_left]).unwrap();
    let (there, back) = (json!({"toUserId": user}), json!({"toUserId": has_left}));
    owner.post(&format!("/user/user/{has_left}/handover"), there).await.ok();
    admin.post(&format!("/admin/users/{user}/handover"), back).await.ok();
}

/// Remembers a user's browser, and returns the entry's id.
fn remembered(app: &TestApp, who: &str) -> i64 {
    let device = "insert into trusted_devices (user_id, token_hash, created_at, expires_at)
                  values (?1, randomblob(32), 0, 9000000000000000)";
    let database = app.database();
    database.execute(device, [app.id_of(who)]).unwrap();
    database.last_insert_rowid()
}

async fn own_sessions(app: &TestApp) {
    let person = app.user("south.noprice");
    for _ in 0..2 {
        assert_eq!(sign_in(app, "south.noprice").await["step"], "done");
    }
    let sessions = person.get("/user/sessions").await.ok();
    let mut sessions = sessions["items"].as_array().unwrap().iter();
    let other = sessions.find(|session| session["isCurrent"] == false).unwrap()["id"].clone();
    person.delete(&format!("/user/sessions/{other}")).await.ok();
    person.post("/user/sessions/revoke-others", json!({})).await.ok();
    assert_eq!(person.get("/user/sessions").await.ok()["count"], 1);
    let device = remembered(app, "south.noprice");
    person.delete(&format!("/user/devices/{device}")).await.ok();
    person.post("/user/calendar", json!({})).await.ok();
    person.delete("/user/calendar").await.ok();
}

async fn users_of_an_account(app: &TestApp) {
    let owner = app.user("north.owner");
    let mut form =
        json!({"firstName": "Eva", "lastName": "Lind", "email": "eva@test.test", "roles": [2]});
    let user = id(&owner.post("/user/user", form.clone()).await);
    form["id"] = json!(user);
    form["lastName"] = json!("Lindt");
    owner.put("/user/user", form).await.ok();
    owner.post(&format!("/user/user/{user}/invite"), json!({})).await.ok();
    let viewer = app.id_of("north.viewer");
    let device = remembered(app, "north.viewer");
    owner.delete(&format!("/user/user/{viewer}/devices/{device}")).await.ok();
    owner.post(&format!("/user/user/{viewer}/sessions/revoke"), json!({})).await.ok();
    app.user("north.viewer").get("/user/sessions").await.refused(401, "");
}

async fn users_for_staff(app: &TestApp) {
    let admin = app.user("staff.sa");
    let form = json!({"kind": "dealer", "account": "SOUTH", "firstName": "Jon", "lastName": "Berg",
                      "email": "jon@test.test", "roles": [2]});
    let user = kept(&admin, "/admin/users", form).await;
    admin.post(&format!("/admin/users/{user}/invite"), json!({})).await.ok();
    deleted(&admin, "/admin/users", user).await;

    let photo = format!("/admin/users/{}/photo", app.id_of("staff.te"));
    admin.upload(&photo, "te.jpg", JPEG).await.ok();
    admin.delete(&photo).await.ok();

    let subject = app.id_of("south.notifications");
    let path = |act: &str| format!("/admin/users/{subject}/{act}");
    assert_eq!(sign_in(app, "south.notifications").await["step"], "done");
    let session = first(&admin, &path("sessions")).await;
    admin.delete(&path(&format!("sessions/{session}"))).await.ok();
    let device = remembered(app, "south.notifications");
    admin.delete(&path(&format!("devices/{device}"))).await.ok();
    set_mfa(app, "south.notifications", "email");
    for act in ["resetmfa", "resetpassword", "unlock", "sessions/revoke", "disable", "enable"] {
        admin.post(&path(act), json!({})).await.ok();
    }
    each(&admin.post("/admin/users/bulk", json!({"action": "disable", "ids": [subject]})).await);
}

async fn roles(app: &TestApp) {
    let admin = app.user("staff.sa");
    let form = json!({"scope": "dealer", "account": "NORTH", "name": "Showroom",
                      "sections": [{"code": "orders", "verbs": ["amounts"], "scope": "account"}]});
    let role = kept(&admin, "/admin/roles", form.clone()).await;
    let copy =
        id(&admin.post(&format!("/admin/roles/copy/{role}"), json!({"name": "Counter"})).await);
    deleted(&admin, "/admin/roles", copy).await;
    let mut changed = form;
    changed["id"] = json!(role);
    admin.post("/admin/roles/preview", changed).await.ok();
    let assignment = json!({"id": role, "add": [app.id_of("north.noprice")]});
    admin.post("/admin/roles/assign/preview", assignment.clone()).await.ok();
    each(&admin.post("/admin/roles/assign", assignment).await);
}

async fn own_roles(app: &TestApp) {
    let owner = app.user("north.owner");
    let form = json!({"name": "Night counter",
                      "sections": [{"code": "orders", "verbs": ["amounts"], "scope": "account"}]});
    let role = kept(&owner, "/user/dealerroles", form).await;
    deleted(&owner, "/user/dealerroles", role).await;
}

async fn dealers(app: &TestApp) {
    let admin = app.user("staff.sa");
    let form = json!({"account": "WEST", "name": "Western Sash", "country": "CA", "taxIds": [],
                      "branches": [], "contacts": [], "addresses": []});
    kept(&admin, "/admin/dealers", form).await;
    let favourite = "/admin/accounts/preferences/favourite?favourite=SOUTH";
    admin.call(&Method::PATCH, favourite, None).await.ok();
    let order = json!({"accounts": ["NORTH", "SOUTH"]});
    admin.put("/admin/accounts/preferences/favourites", order).await.ok();
    let place = json!({"account": "NORTH", "reason": "Asked on the phone", "mode": "act"});
    admin.post("/admin/account/impersonate", place).await.ok();
    admin.put("/admin/system/maintenance", json!({"isOn": false})).await.ok();
    admin
        .post("/client-error", json!({"kind": "TypeError", "address": "/admin/orders"}))
        .await
        .ok();
    // Both are tasks, which go on after this.
    admin.post("/admin/system/backups", json!({})).await.ok();
    admin.post("/admin/system/backups/drill", json!({})).await.ok();
}

async fn news_and_pages(app: &TestApp) {
    let (admin, reader) = (app.user("staff.sa"), app.user("north.orders"));
    let base = "/admin/news";
    let form = json!({"title": "New hinges", "body": "<p>Better ones.</p>", "isMustRead": true,
                      "audience": everybody()});
    let news = kept(&admin, base, form).await;
    filed(&admin, base, news).await;
    admin.post(&format!("{base}/audience"), json!({"audience": everybody()})).await.ok();
    admin.post(&format!("{base}/publish/{news}"), json!({})).await.ok();
    reader.post(&format!("/news/{news}/read"), json!({})).await.ok();
    for act in ["remind", "withdraw", "publish", "archive"] {
        admin.post(&format!("{base}/{act}/{news}"), json!({})).await.ok();
    }
    deleted(&admin, base, news).await;

    let base = "/admin/notifications";
    let form = json!({"title": "Truck late", "severity": "warn", "isDismissible": true,
                      "audience": everybody()});
    let notification = kept(&admin, base, form).await;
    reader.post("/notifications/seen", json!({"ids": [notification]})).await.ok();
    reader.post(&format!("/notifications/dismiss/{notification}"), json!({})).await.ok();
    deleted(&admin, base, notification).await;

    let base = "/admin/pages";
    let form = json!({"title": "Returns", "slug": "returns", "body": "<p>None.</p>",
                      "visibility": "dealer", "sort": 9});
    let page = kept(&admin, base, form).await;
    filed(&admin, base, page).await;
    deleted(&admin, base, page).await;
}

async fn knowledge(app: &TestApp) {
    let editor = app.user("staff.ce");
    let base = "/admin/knowledge";
    let form = json!({"title": "Replace a sash", "categoryId": 2, "body": "<p>Two people.</p>",
                      "tags": [], "products": [], "audience": everybody()});
    let article = kept(&editor, base, form).await;
    filed(&editor, base, article).await;
    let form = json!({"itemId": article, "title": "Open", "text": "<p>Carefully.</p>"});
    let step = kept(&editor, "/admin/knowledge/step", form).await;
    editor.upload(&format!("{base}/step/upload/{step}"), "sash.png", PNG).await.ok();
    editor.delete(&format!("{base}/step/deleteimage/{step}/sash.png")).await.ok();
    let order = json!({"ids": [step]});
    editor.put(&format!("{base}/item/{article}/steps/order"), order).await.ok();
    editor.post(&format!("{base}/publish/{article}"), json!({})).await.ok();
    let vote = json!({"id": article, "isHelpful": true});
    app.user("north.orders").post("/knowledge/helpful", vote).await.ok();
    for act in ["withdraw", "publish", "archive"] {
        editor.post(&format!("{base}/{act}/{article}"), json!({})).await.ok();
    }
    editor.delete(&format!("{base}/step/delete/{step}")).await.ok();
    deleted(&editor, base, article).await;
    let base = "/admin/knowledge/categories";
    let category = kept(&editor, base, json!({"name": "Gates"})).await;
    deleted(&editor, base, category).await;
}

async fn prices(app: &TestApp) {
    let admin = app.user("staff.sa");
    let base = "/admin/pricing";
    let form = json!({"code": "TR10", "description": "Brick mould", "categoryId": 3, "uomId": 2,
                      "price": 4.1234});
    let item = kept(&admin, base, form).await;
    filed(&admin, base, item).await;
    deleted(&admin, base, item).await;
    for (base, form) in [
        ("/admin/pricing/categories", json!({"name": "Gaskets"})),
        ("/admin/pricing/uom", json!({"code": "BX", "name": "Box"})),
    ] {
        let id = kept(&admin, base, form).await;
        deleted(&admin, base, id).await;
    }
    let base = "/admin/pricing/imports";
    let list = async || {
        let read = admin.upload(base, "list.csv", b"Code,Price\nHW02,14.5\n").await.ok();
        read["item"]["id"].clone()
    };
    admin.delete(&format!("{base}/{}", list().await)).await.ok();
    admin.post(&format!("{base}/{}/apply", list().await), json!({})).await.ok();
}

async fn discounts(app: &TestApp) {
    let admin = app.user("staff.sa");
    let mut form = json!({"account": "NORTH", "name": "Spring casements", "kind": "percent",
                          "value": 12.5, "category": "Casements", "startsOn": "2026-06-10",
                          "endsOn": "2026-07-31", "mustAcknowledge": true});
    let discount = id(&admin.post("/admin/discounts", form.clone()).await);
    form["id"] = json!(discount);
    form["name"] = json!("Casements in spring");
    admin.put("/admin/discounts/update", form).await.ok();
    let owner = app.user("north.owner");
    owner.post(&format!("/discounts/{discount}/view"), json!({})).await.ok();
    owner.post(&format!("/discounts/{discount}/acknowledge"), json!({})).await.ok();
    let reason = json!({"reason": "Entered by mistake."});
    admin.post(&format!("/admin/discounts/{discount}/withdraw"), reason).await.ok();
}

async fn service_lists(app: &TestApp) {
    let admin = app.user("staff.sa");
    for (kind, form) in [
        ("items", json!({"list": "resolutions", "code": "HINGE", "name": "Hinge replaced"})),
        ("crews", json!({"number": "C7", "name": "West", "members": [app.id_of("staff.te")]})),
        ("advisors", json!({"userId": app.id_of("staff.am")})),
        ("holidays", json!({"day": "2026-12-25", "name": "Christmas"})),
    ] {
        let base = format!("/admin/service-lists/{kind}");
        let id = kept(&admin, &base, form).await;
        deleted(&admin, &base, id).await;
    }
}

async fn drafting_lists(app: &TestApp) {
    let admin = app.user("staff.sa");
    for (base, form) in drafting_lists::forms(app) {
        let id = kept(&admin, base, form).await;
        if base.ends_with("/warranty") {
            admin.upload(&format!("{base}/upload/{id}"), "terms.pdf", b"%PDF-1.7\n").await.ok();
        }
        deleted(&admin, base, id).await;
    }
}

async fn reports(app: &TestApp) {
    let auditor = app.user("staff.au");
    let saved = id(&auditor.post("/admin/reports/saved", json!({"report": "account"})).await);
    auditor.delete(&format!("/admin/reports/saved/{saved}")).await.ok();
}

async fn replies(app: &TestApp) {
    let lead = app.user("staff.sl");
    let form = json!({"desk": "service", "name": "Photo", "text": "A photo of {number}, please."});
    let id = kept(&lead, "/admin/replies", form).await;
    deleted(&lead, "/admin/replies", id).await;
}

async fn elevation_rules(app: &TestApp) {
    let admin = app.user("staff.sa");
    let base = "/admin/elevation-rules";
    let rule = json!({"pattern": "CAS-*", "elevation": "C<"});
    let id = kept(&admin, base, rule.clone()).await;
    deleted(&admin, base, id).await;
    admin.post(&format!("{base}/preview"), rule).await.ok();
    admin.post(&format!("{base}/draw"), json!({"elevation": "OXXO"})).await.ok();
    let file = b"product,elevation\nCAS-*,C<\n";
    admin.upload(&format!("{base}/import"), "rules.csv", file).await.ok();
}

async fn changes_of_orders(app: &TestApp) {
    let keeper = app.user("staff.su");
    for (kind, form) in [
        ("fees", json!({"stage": "released", "withinDays": 2, "percent": 75})),
        (
            "taxes",
            json!({"region": "ON", "code": "HST", "name": "HST", "rate": 14, "startsOn": "2027-01-01"}),
        ),
    ] {
        let base = format!("/admin/change-settings/{kind}");
        let id = kept(&keeper, &base, form).await;
        deleted(&keeper, &base, id).await;
    }
    let rules = json!({"supervisorFrom": 500, "priceDays": 5});
    keeper.put("/admin/change-settings/rules", rules).await.ok();
    let (dealer, manager) = (app.user("north.orders"), app.user("staff.am"));
    let (planner, supervisor) = (app.user("staff.pp"), app.user("staff.su"));
    let base = "/admin/orders/changerequests";
    let change = requested(app).await;
    let of_change = |step: &str| format!("{base}/{change}{step}");
    let message = json!({"id": change, "text": "Any news?"});
    dealer.post("/order/changerequest/message", message.clone()).await.ok();
    manager.post(&format!("{base}/message"), message).await.ok();
    let update = json!({"id": change, "action": "update", "comment": "And the inside, too"});
    dealer.put("/order/changerequest/action", update).await.ok();
    let upload = format!("/order/changerequest/upload/{change}");
    dealer.upload(&upload, "plan.txt", b"Just so").await.ok();
    let step = async |person: &Person<'_>, step: &str, body: Value| {
        person.call(&Method::PATCH, &of_change(step), Some(body)).await.ok();
    };
    step(&manager, "/verify", json!({})).await;
    manager.put(&of_change(""), json!({"comment": "We are looking into it"})).await.ok();
    let item = json!({"lineNumber": 1, "field": "Colour", "old": "Black", "new": "White"});
    manager.put(&of_change("/details"), json!({"items": [item]})).await.ok();
    let forward = json!({"forwardTo": app.id_of("staff.pp"), "note": "Can this be made?"});
    step(&manager, "/forward", forward).await;
    step(&planner, "/planningcomments", json!({"isFeasible": true, "comment": "It can"})).await;
    step(&planner, "/reply", json!({"comment": "It can"})).await;
    step(&manager, "/amcomments", json!({"hours": 0.25, "comment": "Quickly done"})).await;
    step(&manager, "/revert", json!({"comment": "This is not complete"})).await;
    step(&supervisor, "/supervisorassign", json!({"userId": app.id_of("staff.su")})).await;
    step(&manager, "/revertmanager", json!({"comment": "Now it is"})).await;
    let price = json!({"price": 900, "lines": [{"amount": 900, "reason": "New glass"}]});
    step(&manager, "/price", price).await;
    step(&supervisor, "/supervisoraction?approved=true", json!({})).await;
    let by = app.user("staff.od");
    let proof = id(&by.upload(&format!("{base}/upload/{change}"), "yes.txt", b"Go ahead").await);
    let answer = json!({"approved": true, "comment": "By telephone", "upload": proof});
    step(&by, "/dealeranswer", answer).await;
    let made = json!({"comment": "It is made", "orderRevision": "B", "loadedOn": "2026-07-02"});
    step(&by, "/complete", made).await;

    let asked = json!({"purpose": "changerequest", "id": change});
    dealer.post("/account/stepup", asked).await.ok();
    let again = requested(app).await;
    let priced = "update change_requests set status = 'in_review' where id = ?1";
    app.database().execute(priced, [again]).unwrap();
    let price = json!({"price": 90, "lines": [{"amount": 90, "reason": "New glass"}]});
    let path = format!("{base}/{again}/price");
    let offer = manager.call(&Method::PATCH, &path, Some(price)).await.ok()["item"].clone();
    let answer = json!({"shownHash": offer["offer"]["hash"], "reason": "Too dear for us"});
    let path = format!("/order/changerequestaction?id={again}&approve=false");
    dealer.post(&path, answer).await.ok();

    let other = json!({"account": "NORTH", "orderId": 268_435_457, "type": "hold",
                       "comment": "Please wait for us"});
    let other = id(&manager.post(&format!("{base}/insert"), other).await);
    let cancel = json!({"comment": "Not wanted any more"});
    let path = format!("{base}/{other}/cancel");
    manager.call(&Method::PATCH, &path, Some(cancel)).await.ok();
}

async fn projects_and_requests(app: &TestApp) {
    projects::furnish(app);
    let (dealer, supervisor) = (app.user("north.design"), app.user("staff.dl"));
    let (drafter, member) = (app.user("staff.dr"), app.user("staff.pp"));
    let project = projects::project(&dealer, "Maple House").await;
    let mut form = json!({"id": project, "name": "Maple House", "typeId": 1, "contacts": []});
    dealer.put("/dds/project", form.clone()).await.ok();
    supervisor.put("/admin/dds/project/update", form.clone()).await.ok();
    form["account"] = json!("NORTH");
    supervisor.post("/admin/dds/project/insert", form).await.ok();
    let price = json!({"price": 100, "currency": "CAD"});
    let path = format!("/admin/dds/project/{project}/price");
    supervisor.call(&Method::PATCH, &path, Some(price)).await.ok();
    for (person, base) in [(&dealer, "/dds/project"), (&supervisor, "/admin/dds/project")] {
        person.put(&format!("{base}/archive/{project}"), json!({})).await.ok();
        person.put(&format!("{base}/restore/{project}"), json!({})).await.ok();
    }
    let mut wanted = projects::wanted(app, project, "quote");
    wanted["isDraft"] = json!(true);
    let request = projects::requested(&dealer, wanted.clone()).await;
    wanted["id"] = json!(request);
    dealer.put("/dds/project/request", wanted.clone()).await.ok();
    let submit = json!({"id": request, "action": "submit"});
    dealer.put("/dds/project/request/action", submit).await.ok();
    let message = json!({"id": request, "text": "Any news?"});
    dealer.post("/dds/project/request/message", message.clone()).await.ok();
    supervisor.post("/admin/dds/requests/message", message).await.ok();
    dealer.upload(&format!("/dds/project/upload/{request}"), "plan.txt", b"So").await.ok();
    let base = "/admin/dds/requests";
    let act = async |person: &Person<'_>, action: &str, mut body: Value| {
        body["requestId"] = json!(request);
        body["action"] = json!(action);
        person.put(&format!("{base}/action"), body).await.ok();
    };
    let triage =
        json!({"priority": "low", "drafterId": app.id_of("staff.dr"), "dueOn": "2026-08-01"});
    act(&supervisor, "triage", triage).await;
    supervisor.put(&format!("{base}/{request}"), wanted).await.ok();
    let departments = format!("{base}/{request}/departments");
    let ask = json!({"departmentId": 901, "question": "Which glass?"});
    let one = id(&drafter.post(&departments, ask.clone()).await);
    let other = id(&drafter.post(&departments, ask).await);
    drafter.delete(&format!("{departments}/{other}")).await.ok();
    let upload = format!("{departments}/{one}/upload?isResponse=true");
    member.upload(&upload, "glass.txt", b"Float").await.ok();
    let answer = json!({"text": "Float glass", "hours": 0.25});
    member.put(&format!("{departments}/{one}?isResponse=true"), answer).await.ok();
    drafter.upload(&format!("{base}/upload/{request}"), "wrong.txt", b"So").await.ok();
    let path = format!("{base}/deletefile/wrong.txt?requestId={request}&projectId={project}");
    drafter.delete(&path).await.ok();
    act(&supervisor, "respond", json!({"text": "Here it is"})).await;
    let why = json!({"reasonCode": "our_error", "comment": "One window too few"});
    let path = format!("/dds/project/request/revision/{request}");
    let revision = id(&dealer.post(&path, why.clone()).await);
    let cancel = json!({"id": revision, "action": "cancel", "reason": "It is fine as it is"});
    dealer.put("/dds/project/request/action", cancel.clone()).await.ok();
    let revision = id(&drafter.post(&format!("{base}/{request}/revision"), why).await);
    let mut cancel = cancel;
    cancel["id"] = json!(revision);
    dealer.put("/dds/project/request/action", cancel).await.ok();
    drafter.post(&format!("{base}/{request}/complete"), json!({})).await.ok();
    let other = projects::requested(&dealer, projects::wanted(app, project, "quote")).await;
    let many = json!({"ids": [other], "action": "triage", "drafterId": app.id_of("staff.dr")});
    each(&supervisor.post(&format!("{base}/action/bulk"), many).await);
    let orphan = json!({"typeId": 1, "title": "Whose is this?"});
    let orphan = id(&supervisor.post(&format!("{base}/insert"), orphan).await);
    let path = format!("{base}/{orphan}/orphaned");
    supervisor.call(&Method::PATCH, &path, Some(json!({"projectId": project}))).await.ok();
}

async fn drawings_of_a_request(app: &TestApp) {
    let (_, request) = drawings::request(app).await;
    let (dealer, drafter) = (app.user("north.design"), app.user("staff.dr"));
    let drawing = drawings::drawn(app, drawings::form(request, &[1])).await;
    let mut form = drawings::form(request, &[1, 2]);
    form["id"] = json!(drawing);
    drafter.put("/admin/dap/drawing?drawing=true", form).await.ok();
    drafter
        .upload(&format!("/admin/dap/upload/{drawing}?fileType=approval"), "b.pdf", b"%PDF-1.7\n")
        .await
        .ok();
    drafter.delete(&format!("/admin/dap/deletefile/{drawing}/b.pdf?fileType=approval")).await.ok();
    let shape = json!({"kind": "text", "points": [[0.5, 0.5]]});
    let mark = json!({"page": 1, "shape": shape, "text": "Wider"});
    let staffs = format!("/admin/dap/drawing/{drawing}");
    let theirs = format!("/dds/project/drawing/{drawing}");
    let one = id(&drafter.post(&format!("{staffs}/marks"), mark.clone()).await);
    let done = json!({"markId": one, "isResolved": true});
    drafter.put(&format!("{staffs}/marks"), done).await.ok();
    drawings::issued(app, drawing).await;
    let one = id(&dealer.post(&format!("{theirs}/marks"), mark).await);
    let done = json!({"markId": one, "isResolved": true});
    dealer.put(&format!("{theirs}/marks"), done).await.ok();
    drawings::answer(&dealer, drawing, "approved").await.ok();
    let other = id(&drafter.post(&format!("/admin/dap/clone/{drawing}"), json!({})).await);
    drafter
        .upload(&format!("/admin/dap/upload/{other}?fileType=drawing"), "a.pdf", b"%PDF-1.7\n")
        .await
        .ok();
    drawings::issued(app, other).await;
    let may =
        "update role_permissions set verbs = 16391 where role_id = 21 and section = 'drawings'";
    app.database().execute(may, []).unwrap();
    let recorder = app.user("staff.sa");
    let path = format!("/admin/dap/upload/{other}?fileType=signed");
    let sheet = id(&recorder.upload(&path, "signed.pdf", b"%PDF-1.7\n").await);
    let answer = json!({"answer": "approved", "name": "Nora North", "upload": sheet});
    recorder.post(&format!("/admin/dap/drawing/{other}/respond"), answer).await.ok();
    let released = json!({"ids": [other]});
    each(&app.user("staff.od").post("/admin/dap/drawing/release", released).await);
    let back = "update role_permissions set verbs = 1 where role_id = 21 and section = 'drawings'";
    app.database().execute(back, []).unwrap();
}

async fn requests_of_a_dealer(app: &TestApp) {
    let dealer = app.user("north.service");
    let draft = id(&dealer.post("/service/request", json!({"submit": false})).await);
    dealer.put("/service/request", json!({"id": draft, "wizardStep": "photos"})).await.ok();
    let lines = json!({"requestId": draft, "submit": false, "orderNumber": "W1001",
                       "lines": report()["incidents"]});
    dealer.post("/service/productwizard", lines).await.ok();
    let incidents = json!({"requestId": draft, "submit": false, "incidents":
                           [{"symptom": "airWater.leak", "description": "Leaks at the sill"}]});
    dealer.post("/service/incidentwizard", incidents).await.ok();
    let file = json!({"name": "a.jpg", "size": JPEG.len(), "sha256": hash(JPEG)});
    let upload = id(&dealer.post("/uploads", file).await);
    dealer.put_bytes(&format!("/uploads/{upload}?offset=0"), JPEG).await.ok();
    let file = json!({"name": "b.jpg", "size": JPEG.len(), "sha256": hash(JPEG)});
    let cancelled = id(&dealer.post("/uploads", file).await);
    dealer.delete(&format!("/uploads/{cancelled}")).await.ok();
    let taken = format!("/service/upload/{draft}?upload={upload}");
    let picture = dealer.post(&taken, json!({})).await.ok();
    let picture = format!("/service/deleteimage/{}?requestId={draft}", picture["item"]["id"]);
    dealer.delete(&picture).await.ok();
    dealer.delete(&format!("/service/request/{draft}")).await.ok();

    let request = submitted(&dealer).await;
    let message = json!({"requestid": request, "message": "The gate is open on Friday"});
    dealer.post("/service/message", message).await.ok();
    let cancel = json!({"requestid": request, "action": "cancel", "reason": "Sold the house"});
    dealer.put("/service/request/action", cancel).await.ok();
}

async fn requests_for_staff(app: &TestApp) {
    let advisor = app.user("staff.sv");
    let base = "/admin/servicerequests";
    let draft = json!({"account": "NORTH", "submit": false});
    let draft = id(&advisor.post(&format!("{base}/request"), draft).await);
    let step = json!({"id": draft, "wizardStep": "photos"});
    advisor.put(&format!("{base}/request"), step).await.ok();
    let lines = json!({"requestId": draft, "submit": false, "orderNumber": "W1001",
                       "lines": report()["incidents"]});
    advisor.post(&format!("{base}/productwizard"), lines).await.ok();
    let incidents = json!({"requestId": draft, "submit": false, "incidents":
                           [{"symptom": "airWater.leak", "description": "Leaks at the sill"}]});
    advisor.post(&format!("{base}/incidentwizard"), incidents).await.ok();
    advisor.upload(&format!("{base}/upload/{draft}"), "a.jpg", JPEG).await.ok();
    advisor.delete(&format!("{base}/deleteimage/a.jpg?requestId={draft}")).await.ok();
    advisor.delete(&format!("{base}/request/{draft}")).await.ok();

    let request = submitted(&app.user("north.service")).await;
    let bulk = json!({"ids": [request], "action": "review"});
    each(&advisor.post(&format!("{base}/action/bulk"), bulk).await);
    let advised = json!({"requestid": request, "serviceadvisorid": app.id_of("staff.sl")});
    advisor.put(&format!("{base}/request/tech"), advised).await.ok();
    let finding = json!({"id": first_incident(app, request), "cause": "A broken seal"});
    advisor.put(&format!("{base}/incidents"), finding).await.ok();
    let message = json!({"requestid": request, "message": "We are looking into it"});
    advisor.post(&format!("{base}/message"), message).await.ok();
    let question = json!({"requestid": request, "message": "Which side of the house is it?"});
    advisor.post(&format!("{base}/request/moreinfo"), question).await.ok();

    let priced = submitted(&app.user("north.service")).await;
    act(&advisor, priced, "review", json!({})).await.ok();
    let price =
        json!({"requestid": priced, "message": "Do you agree?", "kind": "price", "amount": 120});
    advisor.post(&format!("{base}/request/moreinfo"), price).await.ok();
    let answer = format!("{base}/request/{priced}/dealeranswer?answer=accepted&amount=120");
    app.user("staff.sl").upload(&answer, "answer.txt", b"Yes, go ahead").await.ok();
}

async fn visits(app: &TestApp) {
    let (planner, technician) = (app.user("staff.sv"), app.user("staff.te"));
    let base = "/admin/servicerequests";
    let request = approved(app).await;
    act(&planner, request, "process", json!({"kind": "visit"})).await.ok();
    act(&planner, request, "schedule", slot()).await.ok();
    let plan = async |day: &str| {
        planner.put(&format!("{base}/plan"), at(request, day, 600)).await.ok();
    };
    plan("2026-06-18").await;
    planner.delete(&format!("{base}/plan/{request}")).await.ok();
    plan("2026-06-19").await;
    let version = "select row_version from service_plans";
    let plans = json!({"plans": [{"requestid": request, "rowVersion": app.value::<i64>(version)}]});
    each(&planner.post(&format!("{base}/plan/send"), plans).await);
    let visit: i64 =
        app.value(&format!("select visit_id from service_requests where id = {request}"));
    let moved = json!({"id": visit, "crewnumber": "T7", "date": "2026-06-15", "startsMinute": 540,
                       "endsMinute": 660});
    planner.put(&format!("{base}/visit"), moved).await.ok();
    act(&technician, request, "start", json!({})).await.ok();
    act(&technician, request, "complete", completion(app, request)).await.ok();
    let completed = format!("{base}/request/{request}/emailcomplete");
    planner.post(&completed, json!({})).await.ok();
}

async fn messages_about_orders(app: &TestApp) {
    let (dealer, desk) = (app.user("north.orders"), app.user("staff.od"));
    let order: i64 = app.value("select min(id) from orders where account_id = 1");
    let write = async |person: &Person<'_>, base: &str| {
        let file = id(&person.upload(&format!("{base}/upload/{order}"), "site.jpg", JPEG).await);
        let message = json!({"id": order, "text": "See the photo", "files": [file]});
        person.post(&format!("{base}/message"), message).await.ok();
    };
    write(&dealer, "/order").await;
    desk.put("/admin/order/message/take", json!({"id": order})).await.ok();
    write(&desk, "/admin/order").await;
    dealer.post("/order/message", json!({"id": order, "text": "Thanks"})).await.ok();
    desk.put("/admin/order/message/done", json!({"id": order})).await.ok();
}

async fn mails(app: &TestApp) {
    let (owner, admin) = (app.user("north.owner"), app.user("staff.sa"));
    owner.post("/email/invoice?invoiceId=268435457", json!({})).await.ok();
    let invoices = json!({"invoiceIds": [268_435_457_i64, 268_435_458_i64]});
    owner.post("/email/invoices", invoices).await.ok();
    let order: i64 = app.value("select min(id) from orders where account_id = 1");
    owner.post("/email/orders", json!({"orderIds": [order]})).await.ok();
    owner.post("/email/send", json!({"message": "When do you open?"})).await.ok();
    let token: String = app.value("select unsubscribe from outbox where unsubscribe is not null");
    app.nobody().post(&format!("/mail/unsubscribe/{token}"), json!({})).await.ok();
    let mail: i64 = app.value("select max(id) from outbox");
    let failed = "update outbox set status = 'failed', tries = 9 where id = ?1";
    app.database().execute(failed, [mail]).unwrap();
    let note = json!({"id": 1, "note": "Loading starts at six."});
    app.user("staff.pp").put("/admin/loaddates/note", note).await.ok();
    let many = json!({"ids": [mail], "action": "retry"});
    each(&admin.post("/admin/outbox/bulk", many).await);
    for act in ["retry", "drop"] {
        admin.post(&format!("/admin/outbox/{mail}/{act}"), json!({})).await.ok();
    }
}

async fn imports(app: &TestApp) {
    let admin = app.user("staff.sa");
    let base = "/admin/imports";
    let upload = async || {
        let file = b"account,route,load_on,status\nNORTH,,2026-06-18,full\n";
        id(&admin.upload(&format!("{base}/upload?noun=load-dates"), "loads.csv", file).await)
    };
    let batch = upload().await;
    deleted(&admin, base, batch).await;
    let batch = upload().await;
    for act in ["preview", "apply"] {
        admin.post(&format!("{base}/{batch}/{act}"), json!({})).await.ok();
    }
}
