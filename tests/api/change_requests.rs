//! Tests change requests: what may be done by whom in which state, who must agree to a price, who sees what, and what
//! is refused.

use http::Method;
use rusqlite::{Connection, named_params};
use serde_json::{Value, json};
use transom::{
    access::{Grants, Side, Standing},
    casework::{Context, Who, watchers},
    db::FromRow,
    domain::change_requests::{
        ChangeRequest, ChangeRequests, Power, Status, Verb, follow_imports, watch_prices,
    },
    jobs::Timetable,
    kernel::{
        ids::{AccountId, ChangeRequestId},
        time::{Day, Instant, Moment},
        words::Word,
    },
    workflow::{Power as _, State},
};

use super::{
    harness::{Answer, PASSWORD, Person, TestApp},
    sign_in::{code_in, last_mail, set_mfa},
    workflows::{Call, Fixture, walk},
};
use crate::db::Shared;

/// The account `north` and two of its orders.
const NORTH: AccountId = AccountId(1);
pub(super) const ENTERED: i64 = 268_435_457;
const IN_PRODUCTION: i64 = 268_435_459;

fn wanted() -> Value {
    json!({"orderId": ENTERED, "type": "colour", "lines": [1], "comment": "Please make it white"})
}

/// Requests a change as the account's order user, and returns its id.
pub(crate) async fn requested(app: &TestApp) -> i64 {
    let made = app.user("north.orders").post("/order/changerequest", wanted()).await.ok();
    assert_eq!(made["item"]["status"], "submitted", "{made}");
    made["id"].as_i64().unwrap()
}

/// The call for a step by someone of a side, or `None` if no one of that side takes it.
fn call_of(side: Side, id: i64, action: &str, mut body: Value) -> Option<Call> {
    let of_one = |step: &str| format!("/admin/orders/changerequests/{id}{step}");
    let (method, path) = match (side, action) {
        (Side::Dealer, "update" | "cancel") => {
            body["id"] = json!(id);
            body["action"] = json!(action);
            (Method::PUT, "/order/changerequest/action".to_owned())
        }
        (Side::Dealer, "message") => {
            body["id"] = json!(id);
            (Method::POST, "/order/changerequest/message".to_owned())
        }
        (Side::Dealer, "approve") => {
            (Method::POST, format!("/order/changerequestaction?id={id}&approve=true"))
        }
        (Side::Dealer, "reject") => {
            (Method::POST, format!("/order/changerequestaction?id={id}&approve=false"))
        }
        (Side::Dealer, _) | (Side::Staff, "approve" | "reject") => return None,
        (Side::Staff, "update") => (Method::PUT, of_one("")),
        (Side::Staff, "updatedetails") => (Method::PUT, of_one("/details")),
        (Side::Staff, "message") => {
            body["id"] = json!(id);
            (Method::POST, "/admin/orders/changerequests/message".to_owned())
        }
        (Side::Staff, "supervisorapprove") => {
            (Method::PATCH, of_one("/supervisoraction?approved=true"))
        }
        (Side::Staff, "supervisorreject") => {
            (Method::PATCH, of_one("/supervisoraction?approved=false"))
        }
        (Side::Staff, step) => (Method::PATCH, of_one(&format!("/{step}"))),
    };
    Some((method, path, body))
}

pub(super) async fn take(person: &Person<'_>, id: i64, action: &str, body: Value) -> Answer {
    let side = if person.is_staff() { Side::Staff } else { Side::Dealer };
    let (method, path, body) = call_of(side, id, action, body).unwrap();
    person.call(&method, &path, Some(body)).await
}

/// Takes a step that must succeed.
async fn step(person: &Person<'_>, id: i64, action: &str, body: Value) -> Value {
    take(person, id, action, body).await.ok()["item"].clone()
}

/// A request as someone sees it.
async fn seen(person: &Person<'_>, id: i64) -> Value {
    let path = if person.is_staff() {
        format!("/admin/orders/changerequests/{id}")
    } else {
        format!("/order/changerequest/item/{id}")
    };
    person.get(&path).await.ok()["item"].clone()
}

/// The codes of the actions offered on a page.
fn actions(item: &Value) -> Vec<&str> {
    let actions = item["allowedActions"].as_array().unwrap().iter();
    actions.map(|action| action["action"].as_str().unwrap()).collect()
}

/// The verbs in the history on a page.
fn verbs(item: &Value) -> Vec<&str> {
    let events = item["events"].as_array().unwrap().iter();
    events.map(|event| event["verb"].as_str().unwrap()).collect()
}

/// Adds a file to a request, and returns its id.
pub(super) async fn filed(person: &Person<'_>, id: i64, name: &str, query: &str) -> i64 {
    let base =
        if person.is_staff() { "/admin/orders/changerequests" } else { "/order/changerequest" };
    let added = person.upload(&format!("{base}/upload/{id}{query}"), name, b"Yes, go ahead").await;
    added.ok()["id"].as_i64().unwrap()
}

fn price(amount: f64) -> Value {
    json!({"price": amount, "lines": [{"amount": amount, "reason": "New glass"}]})
}

/// The input that a verb needs.
fn needs(app: &TestApp, verb: Verb) -> Option<Value> {
    let other = app.id_of("staff.pp");
    let body = match verb {
        Verb::Create | Verb::Expire | Verb::VoidPrice => return None,
        Verb::Update => json!({"comment": "Any news?"}),
        Verb::Message => json!({"text": "Any news?"}),
        Verb::UpdateDetails => {
            json!({"items": [{"lineNumber": 1, "field": "Colour", "old": "Black", "new": "White"}]})
        }
        Verb::Verify | Verb::SupervisorApprove => json!({}),
        Verb::Revert | Verb::RevertManager => json!({"comment": "This is not complete"}),
        Verb::Forward => json!({"forwardTo": other, "note": "Can this be made?"}),
        Verb::Reply => json!({"comment": "It can"}),
        Verb::PlanningComments => json!({"isFeasible": true, "comment": "Feasible this week"}),
        Verb::ManagerComments => json!({"hours": 1.5, "comment": "Called the dealer"}),
        Verb::Price => price(120.0),
        Verb::SupervisorAssign => json!({"userId": app.id_of("staff.su")}),
        Verb::SupervisorReject => json!({"comment": "Much too low"}),
        Verb::Approve | Verb::Reject => {
            let hash: Option<String> = app.value("select min(price_hash) from change_requests");
            json!({"shownHash": hash.unwrap_or_default(), "authCode": PASSWORD})
        }
        Verb::DealerAnswer => {
            let proof: Option<i64> = app.value("select max(id) from attachments");
            json!({"approved": true, "comment": "By telephone", "upload": proof})
        }
        Verb::Complete => {
            json!({"comment": "It is made", "orderRevision": "B", "loadedOn": "2026-07-02"})
        }
        Verb::Cancel => json!({"comment": "Not wanted any more"}),
    };
    Some(body)
}

/// The fixture for testing the workflow's table.
struct Walked;

impl Fixture for Walked {
    type Workflow = ChangeRequests;

    const ENTITY: &'static str = "changeRequest";
    const BACK: Status = Status::InReview;

    async fn record(app: &TestApp) -> i64 {
        let id = requested(app).await;
        let manager = app.user("staff.am");
        filed(&manager, id, "answer.txt", "").await;
        app.database().execute("update change_requests set status = 'in_review'", []).unwrap();
        step(&manager, id, "price", price(120.0)).await;
        id
    }

    /// Assigned to someone as their own, with a price set by someone else if the state has one.
    fn put_into(app: &TestApp, id: i64, status: Status, user: i64) {
        let is_priced = !matches!(status, Status::Submitted | Status::Verified | Status::InReview);
        let sql =
            "update change_requests set status = :status, created_by = :user, holder_id = :user,
                       forwarded_by = :other, price_cents = iif(:is_priced, 12000, null),
                       price_currency = 'CAD', price_expires_at = null,
                       price_hash = iif(:is_priced, (select o.hash from change_offers o
                                                     where o.request_id = :id order by o.id), null),
                       priced_by = :other, priced_at = 0, supervisor_id = null,
                       answered_hash = null, answered_by = null, answered_at = null,
                       ended_at = iif(:is_done, 0, null),
                       kind = 'colour', new_load_on = null
                   where id = :id";
        let params = named_params! {
            ":id": id, ":status": status, ":user": user, ":other": app.id_of("staff.ce"),
            ":is_priced": is_priced,
            ":is_done": status.category() == transom::workflow::Category::Done,
        };
        app.database().execute(sql, params).unwrap();
        let asked =
            "insert or replace into step_ups (user_id, purpose, record_id, kind, asked_at, expires_at)
                     values (?1, 'changerequest', ?2, 'password', 0, 9000000000000000)";
        app.database().execute(asked, (user, id)).unwrap();
    }

    fn call(app: &TestApp, verb: Verb, side: Side, id: i64) -> Option<Call> {
        let mut body = needs(app, verb)?;
        // No one forwards a request to themselves.
        let holder: Option<i64> =
            app.value(&format!("select holder_id from change_requests where id = {id}"));
        if verb == Verb::Forward && holder == Some(app.id_of("staff.pp")) {
            body["forwardTo"] = json!(app.id_of("staff.od"));
        }
        let status: String =
            app.value(&format!("select status from change_requests where id = {id}"));
        if verb == Verb::Cancel && side == Side::Staff && status == "dealer_approved" {
            body["isFeeWaived"] = json!(true);
        }
        call_of(side, id, verb.code(), body)
    }

    fn powers(side: Side, grants: &Grants) -> Vec<Power> {
        let mut powers = Power::of(side, grants, Standing::OF_MAKER);
        if powers.contains(&Power::Staff) {
            powers.push(Power::Holder);
        }
        powers
    }

    fn assert_agreement(database: &Connection, id: i64, what: &str) {
        let (status, is_open, is_ended): (Status, bool, bool) = database
            .query_row(
                "select r.status, l.is_open, r.ended_at is not null
                 from change_requests r join change_lines l on l.request_id = r.id where r.id = ?1",
                [id],
                |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
            )
            .unwrap();
        let is_done = status.category() == transom::workflow::Category::Done;
        assert_eq!((is_open, is_ended), (!is_done, is_done), "{what}");
    }
}

#[tokio::test]
async fn every_verb_in_every_state_is_answered_to_every_role_as_the_table_says() {
    walk::<Walked>(&TestApp::new()).await;
}

#[tokio::test]
async fn a_change_lives_from_a_wish_to_the_orders_revision() {
    let app = TestApp::new();
    let (dealer, manager, planner) =
        (app.user("north.orders"), app.user("staff.am"), app.user("staff.pp"));
    let id = requested(&app).await;
    let verified = step(&manager, id, "verify", json!({})).await;
    assert_eq!(verified["cutOffState"], "unknown");
    let details = needs(&app, Verb::UpdateDetails).unwrap();
    let detailed = step(&manager, id, "updatedetails", details).await;
    assert_eq!(detailed["details"][0]["new"], "White");
    let forwarded = step(&manager, id, "forward", needs(&app, Verb::Forward).unwrap()).await;
    assert_eq!(forwarded["status"], "in_review");
    assert_eq!(forwarded["holderId"], app.id_of("staff.pp"));
    let planned = needs(&app, Verb::PlanningComments).unwrap();
    step(&planner, id, "planningcomments", planned).await;
    let returned = step(&planner, id, "reply", json!({"comment": "It can"})).await;
    assert_eq!(returned["holderId"], app.id_of("staff.am"));
    assert_eq!(returned["desk"]["isFeasible"], true);
    let spent = needs(&app, Verb::ManagerComments).unwrap();
    assert_eq!(step(&manager, id, "amcomments", spent).await["desk"]["hours"], 1.5);
    let priced = step(&manager, id, "price", price(120.0)).await;
    assert_eq!(priced["status"], "awaiting_dealer", "{priced}");
    let holders: Vec<_> = priced["desk"]["holders"].as_array().unwrap().iter().collect();
    assert_eq!(holders.len(), 3, "{holders:?}");
    assert!(holders[..2].iter().all(|held| held["until"].is_string()), "{holders:?}");

    let read = seen(&dealer, id).await;
    let offer = &read["offer"];
    assert_eq!((&offer["amount"], &offer["total"]), (&json!(120.0), &json!(135.6)));
    assert_eq!(offer["taxes"][0]["code"], "HST");
    assert_eq!(offer["taxes"][0]["rateSince"], "2010-07-01");
    assert_eq!(offer["lines"][0]["options"][1]["value"], "White");
    assert_eq!(offer["hash"].as_str().unwrap().len(), 64);
    assert!(read["desk"].is_null() && read["holderName"].is_null(), "{read}");
    let hidden = ["forward", "reply", "planningcomments", "amcomments"];
    assert!(hidden.iter().all(|verb| !verbs(&read).contains(verb)), "{read}");
    assert_eq!(read["messages"], json!([]), "what staff say among themselves stays there");
    assert!(seen(&manager, id).await["messages"].as_array().unwrap().len() > 2);

    let hash = &offer["hash"];
    assert_eq!(step_up(&dealer, id).await["mfaType"], "password");
    let approved = approve(&dealer, id, hash, PASSWORD).await.ok()["item"].clone();
    assert_eq!(approved["status"], "dealer_approved");
    assert_eq!(
        (&approved["answer"]["hash"], &approved["answer"]["answeredBy"]),
        (hash, &json!("north orders"))
    );
    let receipt = dealer.get(&format!("/order/changerequest/receipt/{id}")).await;
    assert!(receipt.body.starts_with(b"%PDF"), "{}", receipt.text());
    let copy = manager.get(&format!("/admin/orders/changerequests/receipt/{id}")).await;
    assert!(copy.body.starts_with(b"%PDF"), "{}", copy.text());
    let unseen = app.user("north.noprice");
    unseen.get(&format!("/order/changerequest/receipt/{id}")).await.refused(409, "no receipt");
    let desk = app.user("staff.od");
    let completed = step(&desk, id, "complete", needs(&app, Verb::Complete).unwrap()).await;
    assert_eq!(completed["orderRevision"], "B");
    let last = completed["events"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["verb"], &last["to"]), (&json!("complete"), &json!("Completed")));
}

/// Three staff members with every permission for every request, so that only their identity forbids anything.
pub(super) fn let_staff_do_everything(app: &TestApp) {
    app.database()
        .execute_batch(
            "insert or ignore into user_roles (user_id, role_id)
                 select u.id, r.id from users u join roles r on r.id in (23, 24, 31)
                 where u.email in ('staff.am@test.test', 'staff.su@test.test', 'staff.od@test.test');
             update role_permissions set data_scope = 'all' where role_id = 23 and section = 'changerequests';",
        )
        .unwrap();
}

#[tokio::test]
async fn a_price_is_reviewed_and_its_answer_recorded_by_nobody_who_set_it() {
    let app = TestApp::new();
    let (manager, supervisor) = (app.user("staff.am"), app.user("staff.su"));
    // The same person may do everything: still not both.
    let_staff_do_everything(&app);
    let id = requested(&app).await;
    let verified = step(&manager, id, "verify", json!({})).await;
    assert_eq!((&verified["currency"], &verified["orderCurrency"]), (&Value::Null, &json!("CAD")));
    step(&manager, id, "forward", needs(&app, Verb::Forward).unwrap()).await;
    let wrong = json!({"price": 6000, "lines": [{"amount": 5999, "reason": "New glass"}]});
    take(&manager, id, "price", wrong).await.refused(422, "");
    let priced = step(&manager, id, "price", price(6000.0)).await;
    assert_eq!(priced["status"], "supervisor_review");
    let owner = app.user("north.owner");
    let waiting = seen(&owner, id).await;
    assert!(waiting["offer"].is_null() && waiting["price"].is_null(), "{waiting}");
    assert!(!verbs(&waiting).contains(&"price"), "{waiting}");
    assert!(!actions(&priced).contains(&"supervisorapprove"));
    take(&manager, id, "supervisorapprove", json!({})).await.refused(403, "someone else");
    let reviewed = step(&supervisor, id, "supervisorapprove", json!({})).await;
    assert_eq!(reviewed["status"], "awaiting_dealer");
    assert_eq!(reviewed["offer"]["approvedBy"], "staff su", "{reviewed}");
    assert_ne!(reviewed["offer"]["hash"], priced["offer"]["hash"]);
    assert_eq!(seen(&owner, id).await["offer"]["amount"], 6000.0);
    filed(&supervisor, id, "answer.txt", "").await;
    let proof = needs(&app, Verb::DealerAnswer).unwrap();
    take(&manager, id, "dealeranswer", proof.clone()).await.refused(403, "someone else");
    take(&supervisor, id, "dealeranswer", proof.clone()).await.refused(403, "someone else");
    let desk = app.user("staff.od");
    let without = json!({"approved": true, "comment": "By telephone"});
    take(&desk, id, "dealeranswer", without).await.refused(422, "");
    let answered = step(&desk, id, "dealeranswer", proof).await;
    assert_eq!(answered["status"], "dealer_approved");
    assert_eq!(answered["answer"]["proof"], "answer.txt");
    assert_eq!(answered["answer"]["hash"], reviewed["offer"]["hash"]);
    let event = "select on_behalf_of from events order by id desc limit 1";
    assert_eq!(app.value::<i64>(event), NORTH.0);
}

#[tokio::test]
async fn the_order_desk_records_an_answer_by_its_seeded_role_and_the_account_manager_only_where_another_priced()
 {
    let app = TestApp::new();
    let people = ["staff.am", "staff.su", "staff.od", "staff.pp", "staff.au"];
    let [manager, supervisor, desk, planner, auditor] = people.map(|who| app.user(who));
    let id = requested(&app).await;
    step(&desk, id, "verify", json!({})).await;
    step(&manager, id, "forward", needs(&app, Verb::Forward).unwrap()).await;
    step(&manager, id, "price", price(6000.0)).await;
    step(&supervisor, id, "supervisorapprove", json!({})).await;
    filed(&desk, id, "answer.txt", "").await;
    let proof = needs(&app, Verb::DealerAnswer).unwrap();
    for (person, may) in
        [(&manager, false), (&supervisor, false), (&planner, false), (&auditor, false)]
    {
        assert_eq!(actions(&seen(person, id).await).contains(&"dealeranswer"), may);
        take(person, id, "dealeranswer", proof.clone()).await.refused(403, "");
    }
    assert!(actions(&seen(&desk, id).await).contains(&"dealeranswer"));
    let answered = step(&desk, id, "dealeranswer", proof).await;
    assert_eq!(
        (&answered["status"], &answered["answer"]["proof"]),
        (&json!("dealer_approved"), &json!("answer.txt"))
    );
    // Whoever holds both roles and has set the price still can't.
    let other = app.user("north.orders").post("/order/changerequest", json!({
        "orderId": ENTERED, "type": "hold", "lines": [], "comment": "Please wait with this one",
    })).await.ok()["id"].as_i64().unwrap();
    app.database().execute(
        "insert into user_roles (user_id, role_id) select id, 24 from users where email = 'staff.am@test.test'", [],
    ).unwrap();
    step(&manager, other, "verify", json!({})).await;
    step(&manager, other, "forward", needs(&app, Verb::Forward).unwrap()).await;
    step(&manager, other, "price", price(120.0)).await;
    filed(&manager, other, "answer.txt", "").await;
    let proof = needs(&app, Verb::DealerAnswer).unwrap();
    take(&manager, other, "dealeranswer", proof.clone()).await.refused(403, "someone else");
    step(&desk, other, "dealeranswer", proof).await;
}

/// Requests verification for approving a request.
pub(super) async fn step_up(person: &Person<'_>, id: i64) -> Value {
    let form = json!({"purpose": "changerequest", "id": id});
    person.post("/account/stepup", form).await.ok()["item"].clone()
}

pub(super) async fn approve(person: &Person<'_>, id: i64, hash: &Value, code: &str) -> Answer {
    take(person, id, "approve", json!({"shownHash": hash, "authCode": code})).await
}

/// A request with a price that waits for the dealer.
pub(super) async fn offered(app: &TestApp, amount: f64) -> (i64, Value) {
    let id = requested(app).await;
    app.database().execute("update change_requests set status = 'in_review'", []).unwrap();
    let mut priced = step(&app.user("staff.am"), id, "price", price(amount)).await;
    if priced["status"] == "supervisor_review" {
        priced = step(&app.user("staff.su"), id, "supervisorapprove", json!({})).await;
    }
    assert_eq!(priced["status"], "awaiting_dealer", "{priced}");
    (id, priced["offer"]["hash"].clone())
}

#[tokio::test]
async fn whose_approval_ends_at_an_amount_is_told_that_amount() {
    let app = TestApp::new();
    let (id, hash) = offered(&app, 5000.5).await;
    let (limited, owner) = (app.user("north.orders"), app.user("north.owner"));
    approve(&limited, id, &hash, PASSWORD)
        .await
        .refused(
            403,
            "$5,000.50 CAD before tax, and you can approve up to $5,000.00 CAD. These people at your company can: north owner.",
        );
    let limit = async |person: &Person<'_>| {
        let authorized = person.get("/account/authorize").await.ok();
        let sections = authorized["item"]["sections"].as_array().unwrap().clone();
        let section = sections.into_iter().find(|section| section["code"] == "changerequests");
        section.unwrap()["amountLimit"].clone()
    };
    assert_eq!(limit(&limited).await, 5000.0);
    assert_eq!(limit(&owner).await, Value::Null);
    // Who gives roles reads it beside the permission.
    let roles = owner.get("/user/dealerroles").await.ok()["items"].as_array().unwrap().clone();
    let of_role = |code: &str| {
        let role = roles.iter().find(|role| role["code"] == code).unwrap();
        let mut sections = role["sections"].as_array().unwrap().iter();
        sections.find(|section| section["code"] == "changerequests").unwrap()["amountLimit"].clone()
    };
    assert_eq!((of_role("orders"), of_role("owner")), (json!(5000.0), Value::Null));
    step_up(&owner, id).await;
    approve(&owner, id, &hash, PASSWORD).await.ok();
}

#[tokio::test]
async fn a_dealer_corrects_a_request_that_no_one_has_verified() {
    let app = TestApp::new();
    let dealer = app.user("north.orders");
    let id = requested(&app).await;
    let corrected = json!({
        "id": id, "action": "update", "type": "colour", "lines": [2],
        "items": [{"lineNumber": 2, "field": "Colour", "old": "White", "new": "Bronze", "note": ""}],
    });
    dealer.put("/order/changerequest/action", corrected.clone()).await.ok();
    let item = dealer.get(&format!("/order/changerequest/item/{id}")).await.ok()["item"].clone();
    assert_eq!((&item["type"], &item["lines"]), (&json!("colour"), &json!("2")), "{item}");
    assert_eq!(item["details"][0]["new"], "Bronze");
    let mut wrong = corrected.clone();
    wrong["items"][0]["new"] = json!("");
    let refused = dealer.put("/order/changerequest/action", wrong).await.refused(422, "");
    assert!(refused["errors"]["items.0.new"].is_array(), "{refused}");
    step(&app.user("staff.am"), id, "verify", json!({})).await;
    assert_ne!(dealer.put("/order/changerequest/action", corrected).await.status, 200);
    // What staff send is called as they have sent it.
    let empty = json!({"items": []});
    let refused = take(&app.user("staff.am"), id, "updatedetails", empty).await.refused(422, "");
    assert!(refused["errors"]["items"].is_array(), "{refused}");
}

#[tokio::test]
async fn the_list_has_the_price_that_is_approved() {
    let app = TestApp::new();
    let dealer = app.user("north.orders");
    let (id, _) = offered(&app, 120.0).await;
    let list = dealer.get("/order/changerequests/list").await.ok();
    let row = list["items"].as_array().unwrap().iter().find(|row| row["id"] == id).unwrap();
    assert_eq!(row["price"], 120.0);
    let item = dealer.get(&format!("/order/changerequest/item/{id}")).await.ok()["item"].clone();
    assert!(item["offer"]["total"].as_f64().unwrap() > 120.0, "{item}");
    assert_eq!(row["priceWithTax"], item["offer"]["total"]);
    assert!(
        app.user("north.noprice")
            .get("/order/changerequests/list")
            .await
            .text()
            .find("priceWithTax")
            .is_none()
    );
}

#[tokio::test]
async fn a_price_is_approved_with_a_second_step_for_it_once_and_in_time() {
    let app = TestApp::new();
    let dealer = app.user("north.orders");
    let (id, hash) = offered(&app, 120.0).await;
    approve(&dealer, id, &hash, "").await.refused(422, "verification code");
    approve(&dealer, id, &hash, PASSWORD).await.refused(422, "verification code");
    step_up(&dealer, id + 1).await;
    let other = approve(&dealer, id, &hash, PASSWORD).await;
    assert_eq!(other.refused(422, "")["code"], "stepUpRequired", "it was asked for another record");
    step_up(&dealer, id).await;
    let wrong = approve(&dealer, id, &hash, "not my password").await;
    assert_eq!(wrong.refused(422, "This password is incorrect")["code"], "codeRefused");
    app.database().execute("delete from throttles", []).unwrap();
    app.database().execute("update step_ups set expires_at = 1", []).unwrap();
    approve(&dealer, id, &hash, PASSWORD).await.refused(422, "verification code");

    set_mfa(&app, "north.orders", "email");
    assert_eq!(step_up(&dealer, id).await["mfaType"], "email");
    let code = code_in(&last_mail(&app, "stepUpCode"));
    approve(&dealer, id, &hash, PASSWORD).await.refused(422, "incorrect");
    approve(&dealer, id, &json!("another"), &code).await.refused(409, "");
    let approved = approve(&dealer, id, &hash, &code).await.ok();
    assert_eq!(approved["item"]["status"], "dealer_approved");
    // Whoever never heard that their answer arrived gives it again; anyone else is too late.
    approve(&dealer, id, &hash, &code).await.ok();
    approve(&app.user("north.owner"), id, &hash, &code).await.refused(409, "Cannot approve while");
    take(&dealer, id, "reject", json!({"shownHash": hash})).await.refused(409, "Cannot decline");
    let events = "select count(*) from events where entity = 'changeRequest' and verb = 'approve'";
    assert_eq!(app.value::<i64>(events), 1);
    let stored = "select answered_hash = price_hash and answered_at > 0 from change_requests";
    assert!(app.value::<bool>(stored));
}

#[tokio::test]
async fn a_code_is_tried_five_times_and_wrong_ones_are_counted() {
    let app = TestApp::new();
    let dealer = app.user("north.orders");
    let (id, hash) = offered(&app, 120.0).await;
    set_mfa(&app, "north.orders", "email");
    step_up(&dealer, id).await;
    let code = code_in(&last_mail(&app, "stepUpCode"));
    for _ in 0..5 {
        approve(&dealer, id, &hash, "000").await.refused(422, "incorrect");
    }
    approve(&dealer, id, &hash, &code).await.refused(422, "incorrect");
    let counted = "select failures from throttles where kind = 'secondStep'";
    assert_eq!(app.value::<i64>(counted), 6);
    let noted = "select count(*) from events where verb = 'codeRefused'";
    assert_eq!(app.value::<i64>(noted), 6);
}

#[tokio::test]
async fn an_answer_is_to_what_was_shown_within_the_limit_and_by_the_dealer_alone() {
    let app = TestApp::new();
    let (id, hash) = offered(&app, 6000.0).await;
    let dealer = app.user("north.orders");
    step_up(&dealer, id).await;
    approve(&dealer, id, &hash, PASSWORD).await.refused(403, "up to $5,000.00 CAD");
    assert!(!actions(&seen(&dealer, id).await).contains(&"approve"));
    app.user("north.viewer")
        .post(&format!("/order/changerequestaction?id={id}&approve=true"), json!({}))
        .await
        .refused(403, "changerequests:approve");
    app.user("south.owner")
        .post(&format!("/order/changerequestaction?id={id}&approve=true"), json!({}))
        .await
        .refused(404, "");
    let form = json!({"account": "NORTH", "reason": "Asked on the phone", "mode": "act"});
    let session = app.user("staff.am").post("/admin/account/impersonate", form).await.ok();
    let inside = app.bearer(session["item"]["token"].as_str().unwrap());
    approve(&inside, id, &hash, PASSWORD).await.refused(403, "while impersonating");
    let asked = json!({"purpose": "changerequest", "id": id});
    inside.post("/account/stepup", asked).await.refused(403, "while impersonating");
    let owner = app.user("north.owner");
    let stale = approve(&owner, id, &json!("another"), PASSWORD).await;
    assert_eq!(stale.refused(409, "")["item"]["offer"]["hash"], hash);
    // The price goes with the state of the order that it was made for.
    let made = "update order_lines set quantity_thousandths = 3000 where order_id = 268435457";
    app.database().execute(made, []).unwrap();
    step_up(&owner, id).await;
    approve(&owner, id, &hash, PASSWORD).await.refused(409, "order has changed");
    let undone = "update order_lines set quantity_thousandths = 2000 where order_id = 268435457";
    app.database().execute(undone, []).unwrap();
    let reason = json!({"shownHash": hash, "reason": "Too dear for us"});
    let declined = step(&owner, id, "reject", reason).await;
    assert_eq!(declined["status"], "dealer_rejected");
    assert_eq!(declined["answer"]["reason"], "Too dear for us");
}

#[tokio::test]
async fn what_is_free_and_moves_nothing_asks_nobody_and_what_is_late_asks_a_supervisor() {
    let app = TestApp::new();
    let manager = app.user("staff.am");
    for (order, kind, amount, to, rules) in [
        (ENTERED, "colour", 0.0, "dealer_approved", json!([])),
        (ENTERED, "glass", -10.0, "supervisor_review", json!(["credit"])),
        (ENTERED, "glass", 6000.0, "supervisor_review", json!(["amount"])),
        (
            ENTERED,
            "cancelLine",
            -6000.0,
            "supervisor_review",
            json!(["amount", "credit", "cancellation"]),
        ),
        (IN_PRODUCTION, "colour", 0.0, "supervisor_review", json!(["production"])),
    ] {
        let body =
            json!({"orderId": order, "type": kind, "lines": [1], "comment": "Another one, please"});
        let made = app.user("north.orders").post("/order/changerequest", body).await.ok();
        let id = made["id"].as_i64().unwrap();
        let reviewed = "update change_requests set status = 'in_review' where id = ?1";
        app.database().execute(reviewed, [id]).unwrap();
        let priced = step(&manager, id, "price", price(amount)).await;
        assert_eq!(priced["status"], to, "{kind} {amount}");
        assert_eq!(priced["desk"]["reviewedFor"], rules, "{kind} {amount}");
        app.database().execute("update change_requests set status = 'cancelled'", []).unwrap();
    }
}

#[tokio::test]
async fn the_ball_is_with_one_person_and_only_they_pass_it_on() {
    let app = TestApp::new();
    let (manager, desk) = (app.user("staff.am"), app.user("staff.od"));
    let id = requested(&app).await;
    let forward = needs(&app, Verb::Forward).unwrap();
    take(&desk, id, "forward", forward.clone()).await.refused(403, "holds this request");
    take(&manager, id, "reply", json!({"comment": "It can"}))
        .await
        .refused(409, "hasn't been forwarded");
    let own = json!({"forwardTo": app.id_of("staff.am"), "note": "To myself"});
    take(&manager, id, "forward", own).await.refused(422, "");
    let dealer = json!({"forwardTo": app.id_of("north.owner"), "note": "To the dealer"});
    take(&manager, id, "forward", dealer).await.refused(422, "");
    // An auditor never writes, so nothing is forwarded to them.
    let auditor = json!({"forwardTo": app.id_of("staff.au"), "note": "To the auditor"});
    take(&manager, id, "forward", auditor).await.refused(422, "");
    let people = manager.get("/admin/orders/changerequests/users").await.ok();
    let supervises = |one: &&Value| one["isSupervisor"] == true;
    assert_eq!(people["items"].as_array().unwrap().iter().filter(supervises).count(), 1);
    for (person, may) in [(desk, false), (manager, true)] {
        let seen = seen(&person, id).await;
        assert_eq!(actions(&seen).contains(&"forward"), may, "{seen}");
    }
}

#[tokio::test]
async fn one_change_is_open_of_a_line_and_one_of_each_kind_of_the_whole_order() {
    let app = TestApp::new();
    let dealer = app.user("north.orders");
    let id = requested(&app).await;
    dealer.post("/order/changerequest", wanted()).await.refused(409, "CR-000001 is already open");
    let hold = json!({"orderId": ENTERED, "type": "hold", "comment": "Please wait for us"});
    assert_eq!(
        dealer.post("/order/changerequest", hold.clone()).await.ok()["item"]["number"],
        "CR-000002"
    );
    dealer.post("/order/changerequest", hold).await.refused(409, "CR-000002");
    let mut wrong = wanted();
    wrong["lines"] = json!([7]);
    dealer.post("/order/changerequest", wrong.clone()).await.refused(422, "");
    wrong["lines"] = json!([]);
    dealer.post("/order/changerequest", wrong.clone()).await.refused(422, "");
    wrong["orderId"] = json!(536_870_913);
    dealer.post("/order/changerequest", wrong).await.refused(422, "");
    step(&dealer, id, "cancel", json!({"comment": "Not wanted any more"})).await;
    dealer.post("/order/changerequest", wanted()).await.ok();
    app.user("north.viewer")
        .post("/order/changerequest", wanted())
        .await
        .refused(403, "changerequests:edit");
    let insert = "/admin/orders/changerequests/insert";
    let mut other = wanted();
    other["account"] = json!("NORTH");
    other["lines"] = json!([]);
    // The lines are those of the items.
    other["items"] = json!([{"lineNumber": 2, "field": "Colour", "old": "", "new": "Red"}]);
    app.user("staff.pp").post(insert, other.clone()).await.refused(403, "changerequests:edit");
    let by_staff = app.user("staff.od").post(insert, other.clone()).await.ok();
    assert_eq!(by_staff["item"]["lines"], "2");
    let event = "select on_behalf_of from events order by id desc limit 1";
    assert_eq!(app.value::<i64>(event), NORTH.0, "{by_staff}");
    other["account"] = json!("NOBODY");
    app.user("staff.od").post(insert, other).await.refused(422, "");
}

#[tokio::test]
async fn one_sees_what_stands_in_the_way_before_one_asks() {
    let app = TestApp::new();
    requested(&app).await;
    let dealer = app.user("north.orders");
    let of = async |order: i64| {
        let path = format!("/order/changerequest/outlook?orderid={order}");
        dealer.get(&path).await.ok()["item"].clone()
    };
    let free = of(ENTERED).await;
    assert_eq!((&free["isOpen"], &free["feePercent"]), (&json!(true), &json!(0)));
    assert_eq!(free["open"][0]["lines"], "1");
    let late = of(IN_PRODUCTION).await;
    assert_eq!((&late["feePercent"], &late["open"]), (&json!(100), &json!([])));
    assert!(late["cutOffAt"].is_string(), "{late}");
    dealer.get("/order/changerequest/outlook?orderid=536870913").await.refused(404, "");
    let path = format!("/admin/orders/changerequests/outlook?account=NORTH&orderid={ENTERED}");
    let staff = app.user("staff.am").get(&path).await.ok();
    assert_eq!(staff["item"]["open"][0]["statusLabel"], "Submitted");
}

#[tokio::test]
async fn before_a_price_staff_say_anew_what_is_to_change() {
    let app = TestApp::new();
    let manager = app.user("staff.am");
    let id = requested(&app).await;
    let anew = json!({"type": "glass", "lines": [1, 2]});
    let updated = step(&manager, id, "update", anew.clone()).await;
    assert_eq!((&updated["type"], &updated["lines"]), (&json!("glass"), &json!("1, 2")));
    take(&manager, id, "update", json!({"lines": []})).await.refused(422, "");
    take(&manager, id, "update", json!({})).await.refused(422, "");
    Walked::put_into(&app, id, Status::AwaitingDealer, app.id_of("staff.am"));
    take(&manager, id, "update", anew).await.refused(409, "has a price");
    step(&manager, id, "update", json!({"comment": "Please decide soon"})).await;
}

#[tokio::test]
async fn lists_hold_what_their_readers_reach_and_hide_prices_from_those_who_may_not_see_them() {
    let app = TestApp::new();
    let id = requested(&app).await;
    let list = "/order/changerequests/list";
    for (status, is_priced) in [(Status::SupervisorReview, false), (Status::AwaitingDealer, true)] {
        Walked::put_into(&app, id, status, app.id_of("staff.am"));
        let rows = app.user("north.owner").get(list).await.ok();
        assert_eq!(rows["items"][0]["price"].is_number(), is_priced, "{rows}");
        let filter = format!(r#"{list}?filter=["price",">",1]"#);
        let found = app.user("north.owner").get(&filter).await.ok();
        assert_eq!(found["count"], i64::from(is_priced));
        app.user("north.noprice").get(&filter).await.refused(400, "");
        let hidden = app.user("north.noprice").get(list).await.ok();
        assert!(hidden["items"][0]["price"].is_null(), "{hidden}");
        assert!(seen(&app.user("north.noprice"), id).await["offer"].is_null());
    }
    assert_eq!(app.user("south.owner").get(list).await.ok()["count"], 0);
    app.database()
        .execute_batch(
            "insert into branches (id, account_id, code, code_folded, name, route, sort)
                 values (71, 1, 'K', 'k', 'Kenora', '', 1);
             update orders set branch_id = 71 where number = 'W1001'",
        )
        .unwrap();
    for (who, list) in [("north.owner", list), ("staff.od", "/admin/orders/changerequests/list")] {
        let person = app.user(who);
        let kenora = format!(r#"{list}?filter=["branch","contains","keno"]"#);
        assert_eq!(person.get(&kenora).await.ok()["items"][0]["branch"], "Kenora", "{who}");
        let groups = format!(r#"{list}?group=[{{"selector":"branch","isExpanded":false}}]"#);
        let groups = person.get(&groups).await.ok();
        assert!(groups.to_string().contains("Kenora"), "{groups}");
    }
    let queue = "/admin/orders/changerequests/list";
    let mine = format!(r#"{queue}?filter=["isYourTurn","=",true]"#);
    for (who, all, held) in [("staff.am", 1, 0), ("staff.od", 1, 0), ("staff.dr", 0, 0)] {
        let person = app.user(who);
        assert_eq!(person.get(queue).await.ok()["count"], all, "{who}");
        assert_eq!(person.get(&mine).await.ok()["count"], held, "{who}");
    }
    let of_dealer = app.user("north.owner").get("/order/changerequests/summary").await.ok();
    assert_eq!(
        (&of_dealer["item"]["open"], &of_dealer["item"]["awaitingApproval"]),
        (&json!(1), &json!(1))
    );
    for (who, mine) in [("staff.am", 0), ("staff.od", 0)] {
        let counted = app.user(who).get("/admin/orders/changerequests/summary").await.ok();
        assert_eq!(
            (&counted["item"]["awaitingDealer"], &counted["item"]["yourTurn"]),
            (&json!(1), &json!(mine))
        );
    }
    let found = app.user("north.owner").get("/search?q=CR-0000").await.ok();
    assert_eq!(found["items"][0]["kind"], "changeRequests", "{found}");
    let by_order = app.user("staff.od").get("/admin/search?q=W1001&kind=changeRequests").await.ok();
    assert_eq!(by_order["items"][0]["hits"][0]["id"], id, "{by_order}");
    assert_eq!(app.user("south.owner").get("/search?q=CR-000001").await.ok()["items"], json!([]));
    let file = app.user("north.owner").get(&format!("{list}/export?format=csv")).await;
    assert!(file.text().contains("CR-000001"), "{}", file.text());
}

#[tokio::test]
async fn a_price_that_no_one_has_answered_expires_by_itself() {
    let app = TestApp::new();
    let id = requested(&app).await;
    Walked::put_into(&app, id, Status::AwaitingDealer, app.id_of("staff.am"));
    let expired = "update change_requests set price_expires_at = 1";
    app.database().execute(expired, []).unwrap();
    Timetable::load(&app.app).await.unwrap().run_due(&app.app).await;
    assert_eq!(app.value::<String>("select status from change_requests"), "expired");
}

#[tokio::test]
async fn a_price_expires_is_voided_and_is_made_anew() {
    let app = TestApp::new();
    let manager = app.user("staff.am");
    let id = requested(&app).await;
    Walked::put_into(&app, id, Status::InReview, app.id_of("staff.am"));
    step(&manager, id, "price", price(120.0)).await;
    // Five working days: a week with its weekend, or from a Sunday to the end of its Friday.
    let until = Instant(app.value("select price_expires_at from change_requests"));
    let days = until.seconds_since(app.app.clock.now()) / 86_400;
    assert!((4..15).contains(&days), "{days} days");
    let today = until.day_in(app.app.clock.zone());
    watch_prices(&app.app, until.plus_seconds(-1), today).await.unwrap();
    assert_eq!(app.value::<String>("select status from change_requests"), "awaiting_dealer");
    for _ in 0..2 {
        watch_prices(&app.app, until, today).await.unwrap();
    }
    let seen = seen(&manager, id).await;
    assert_eq!(seen["status"], "expired");
    assert_eq!(verbs(&seen).iter().filter(|verb| **verb == "expire").count(), 1, "{seen}");
    let priced = step(&manager, id, "price", price(130.0)).await;
    assert_eq!(priced["status"], "awaiting_dealer");
}

#[tokio::test]
async fn a_day_before_it_expires_the_dealer_is_reminded_of_a_price_once() {
    let app = TestApp::new();
    let (id, _) = offered(&app, 120.0).await;
    let expires: i64 = app.value("select price_expires_at from change_requests");
    let reminders = "select count(*) from outbox where subject like '%expires soon%'";
    let today = Day::parse("2026-06-21").unwrap();
    for (hours, wanted) in [(25, 0), (24, 2), (23, 2)] {
        let now = Instant(expires).plus_seconds(-hours * 3600);
        watch_prices(&app.app, now, today).await.unwrap();
        assert_eq!(app.value::<i64>(reminders), wanted, "{hours} hours before");
    }
    // Both mails name the hour as well, and whose hour it is: the price holds for a part of its last day.
    let local = Instant(expires).timestamp().to_zoned(app.app.clock.zone().clone());
    let until = local.strftime("Valid until: %Y-%m-%d %H:%M %Z").to_string();
    for subject in ["%expires soon%", "%sent you a price to approve%"] {
        let mails = format!("select body from outbox where subject like '{subject}' limit 1");
        let body = app.value::<String>(&mails);
        assert!(body.contains(&until), "{until}: {body}");
    }
    assert_eq!(seen(&app.user("north.orders"), id).await["status"], "awaiting_dealer");
}

/// Appends events of a request, one for each verb.
async fn happened(app: &TestApp, id: i64, verbs: Vec<&'static str>) {
    let write = move |conn: &Connection| {
        for verb in &verbs {
            let actor = transom::audit::Actor::system();
            let mut event = transom::audit::NewEvent::new(Instant(0), actor, "changeRequest", verb);
            (event.entity_id, event.account_id) = (Some(id), Some(NORTH));
            event.after = Some(json!({"status": "in_review"}));
            transom::audit::append(Shared::of(conn), event)?;
        }
        Ok(())
    };
    app.app.db.write(write).await.unwrap();
}

#[tokio::test]
async fn a_request_with_very_many_events_shows_its_beginning_and_who_has_had_it_in_hand() {
    let app = TestApp::new();
    let (dealer, manager, planner) =
        (app.user("north.orders"), app.user("staff.am"), app.user("staff.pp"));
    let id = requested(&app).await;
    step(&manager, id, "verify", json!({})).await;
    step(&manager, id, "forward", needs(&app, Verb::Forward).unwrap()).await;
    step(&planner, id, "reply", json!({"comment": "It can"})).await;
    app.database().execute("update change_rules set supervisor_from_cents = 0", []).unwrap();
    step(&manager, id, "price", price(120.0)).await;
    happened(&app, id, ["update"; 600].to_vec()).await;

    let read = seen(&manager, id).await;
    let shown = verbs(&read);
    assert_eq!(shown[..5], ["create", "verify", "forward", "reply", "price"]);
    assert_eq!(shown.len(), 500, "the first hundred and the latest");
    let gaps = read["events"].as_array().unwrap().iter();
    let gaps: Vec<usize> =
        (0..).zip(gaps).filter(|(_, it)| it["followsGap"] == true).map(|(at, _)| at).collect();
    assert_eq!(gaps, [100], "it says where some are left out");
    let desk = &read["desk"];
    let holders = desk["holders"].as_array().unwrap().iter();
    let held: Vec<_> =
        holders.map(|held| (held["name"].as_str().unwrap(), held["until"].is_null())).collect();
    assert_eq!(held, [("staff am", false), ("staff pp", false), ("staff am", false)], "{desk}");
    assert_eq!(desk["reviewedFor"], json!(["amount"]));

    // What staff do among themselves pushes nothing out of what the dealer sees.
    happened(&app, id, ["forward"; 600].to_vec()).await;
    happened(&app, id, vec!["message"]).await;
    let read = seen(&dealer, id).await;
    let shown = verbs(&read);
    assert_eq!((shown[..2].to_vec(), shown.last()), (vec!["create", "verify"], Some(&"message")));
    assert!(!shown.contains(&"forward"), "{shown:?}");
}

/// Records an import that has just ended.
pub(super) async fn imported(app: &TestApp) {
    let end = |conn: &Connection| {
        let actor = transom::audit::Actor::command_line();
        let event = transom::audit::NewEvent::new(Instant(0), actor, "importBatch", "import");
        transom::audit::append(Shared::of(conn), event).map(|_| ())
    };
    app.app.db.write(end).await.unwrap();
    let now = app.app.clock.now();
    follow_imports(&app.app, now, app.app.clock.today()).await.unwrap();
}

#[tokio::test]
async fn an_import_voids_a_price_where_it_was_for_another_state_of_the_order_and_nowhere_else() {
    let line = |set: &str| {
        format!("update order_lines set {set} where order_id = 268435457 and line_no = 1")
    };
    let changes = [
        (line("quantity_thousandths = 3000"), true),
        (line("width_mm = 901"), true),
        (line("height_32nds = 1500"), true),
        (line("product = 'CAS-200'"), true),
        (line("net_cents = 72001"), true),
        ("update order_line_details set value = 'Black' where label = 'Colour'".to_owned(), true),
        ("delete from order_line_details where label = 'Pane'".to_owned(), true),
        ("update orders set load_on = '2026-07-09' where id = 268435457".to_owned(), true),
        ("delete from order_lines where order_id = 268435457 and line_no = 1".to_owned(), true),
        (line("description = 'Casement'"), false),
        (line("mark = 'K1'"), false),
        (line("status = 'cut'"), false),
        (
            "update orders set po = 'PO-99', status = 'released' where id = 268435457".to_owned(),
            false,
        ),
        ("update order_lines set quantity_thousandths = 9000 where line_no = 2".to_owned(), false),
    ];
    for (change, voids) in changes {
        for status in ["supervisor_review", "awaiting_dealer", "dealer_approved"] {
            let app = TestApp::new();
            let (id, _) = offered(&app, 120.0).await;
            let put = "update change_requests set status = ?1";
            app.database().execute(put, [status]).unwrap();
            app.database().execute(&change, []).unwrap();
            imported(&app).await;
            let now: String = app.value("select status from change_requests");
            let is_void = voids && status != "dealer_approved";
            let wanted = if is_void { "in_review" } else { status };
            assert_eq!(now, wanted, "{change} in {status}");
            let item = seen(&app.user("staff.am"), id).await;
            assert_eq!(item["offer"].is_null(), is_void, "{change} in {status}");
            if is_void {
                assert_eq!(item["holderId"], app.id_of("staff.am"), "who priced it holds it");
                let told = "select count(*) from outbox where subject like '%no longer holds%'";
                let is_told = app.value::<i64>(told) > 0;
                assert_eq!(is_told, status == "awaiting_dealer", "{change} in {status}");
            }
            let differing = item["desk"]["differingLines"].as_array().unwrap().len();
            let differs = status == "dealer_approved" && voids && !change.contains("load_on");
            assert_eq!(differing, usize::from(differs), "{change} in {status}");
        }
    }
}

#[tokio::test]
async fn an_import_that_changes_nothing_leaves_a_price_as_it_is() {
    let app = TestApp::new();
    let (_, hash) = offered(&app, 120.0).await;
    for _ in 0..3 {
        imported(&app).await;
    }
    assert_eq!(json!(app.value::<String>("select price_hash from change_requests")), hash);
    let looked = "select looked_event = (select max(id) from events) from change_requests";
    assert!(app.value::<bool>(looked), "it is looked at once for each import");
}

#[derive(FromRow)]
struct Watcher {
    #[column(sql = "u.email")]
    name: String,
}

#[tokio::test]
async fn files_have_versions_and_readers_and_who_asked_watches() {
    let app = TestApp::new();
    let (manager, dealer) = (app.user("staff.am"), app.user("north.orders"));
    let id = requested(&app).await;
    filed(&dealer, id, "plan.txt", "").await;
    filed(&manager, id, "note.txt", "?isInternal=true").await;
    let names = |item: &Value| -> Vec<String> {
        let files = item["files"].as_array().unwrap().iter();
        files.map(|file| file["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(&seen(&manager, id).await), ["note.txt", "plan.txt"]);
    assert_eq!(names(&seen(&dealer, id).await), ["plan.txt"]);
    assert_eq!(app.value::<i64>("select max(version) from attachments where slot = 'file'"), 2);
    let of_dealer = |name: &str| format!("/order/changerequest/download/{id}/{name}");
    assert_eq!(dealer.get(&of_dealer("plan.txt")).await.text(), "Yes, go ahead");
    dealer.get(&of_dealer("note.txt")).await.refused(404, "");
    let of_staff = format!("/admin/orders/changerequests/download/{id}/note.txt");
    assert_eq!(manager.get(&of_staff).await.text(), "Yes, go ahead");
    let upload = format!("/order/changerequest/upload/{id}");
    let viewer = app.user("north.viewer");
    viewer.upload(&upload, "plan.txt", b"Mine").await.refused(403, "changerequests:edit");
    dealer.upload(&upload, "plan.svg", b"<svg/>").await.refused(415, "");
    let auditor = app.user("staff.au");
    let added = format!("/admin/orders/changerequests/upload/{id}");
    auditor.upload(&added, "plan.txt", b"Mine").await.refused(403, "");
    let told = "select (select count(*) from notifications n join users u on u.id = n.user_id where u.kind = 'dealer')
                     + (select count(*) from outbox)";
    let before = app.value::<i64>(told);
    let text = json!({"text": "For us alone", "isInternal": true});
    step(&manager, id, "message", text).await;
    assert_eq!(app.value::<i64>(told), before, "no dealer hears of a note");
    assert_eq!(seen(&dealer, id).await["messages"], json!([]));
    assert!(!verbs(&seen(&dealer, id).await).contains(&"message"));
    let app_of_clock = std::sync::Arc::clone(&app.app);
    let watching = app
        .app
        .db
        .write(move |conn| {
            let moment = Moment { now: Instant(0), today: Day::parse("2026-06-15").unwrap() };
            let context = Context::of(conn, &app_of_clock, NORTH, moment, Who::Clock);
            watchers::of::<ChangeRequest, Watcher>(&context, ChangeRequestId(id))
        })
        .await
        .unwrap();
    assert_eq!(watching.len(), 1);
    assert_eq!(watching[0].name, "north.orders@test.test");
}

#[tokio::test]
async fn a_refusal_names_what_the_caller_lacks_or_the_state_and_nothing_of_the_other_side() {
    let app = TestApp::new();
    let (id, _) = offered(&app, 120.0).await;
    let comment = json!({"comment": "Not wanted any more"});
    // The dealer may cancel, but not any more; the order desk may edit, which is not enough.
    let refused =
        take(&app.user("north.orders"), id, "cancel", comment.clone()).await.refused(409, "cancel");
    assert!(!refused.to_string().contains("changerequests:"), "{refused}");
    take(&app.user("staff.od"), id, "cancel", comment).await.refused(403, "changerequests:manage");
    take(&app.user("north.viewer"), id, "approve", json!({"shownHash": "x", "authCode": "x"}))
        .await
        .refused(403, "changerequests:approve");
}

#[tokio::test]
async fn a_change_that_was_approved_is_cancelled_with_a_fee_or_a_waiver_and_nothing_is_taken_for_either()
 {
    let app = TestApp::new();
    let (dealer, manager) = (app.user("north.orders"), app.user("staff.am"));
    let (id, hash) = offered(&app, 120.0).await;
    step_up(&dealer, id).await;
    approve(&dealer, id, &hash, PASSWORD).await.ok();
    let cancel = |more: Value| {
        let mut body = json!({"comment": "The house is not built"});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        body
    };
    for wrong in [json!({}), json!({"fee": 10, "isFeeWaived": true})] {
        let refused = take(&manager, id, "cancel", cancel(wrong)).await.refused(422, "");
        assert!(refused["errors"]["fee"].is_array(), "{refused}");
    }
    step(&manager, id, "cancel", cancel(json!({"isFeeWaived": true}))).await;
    let waived: bool = app.value(
        "select json_extract(after, '$.isFeeWaived') from events where verb = 'cancel' order by id desc limit 1",
    );
    assert!(waived);
}

#[tokio::test]
async fn a_new_size_is_one_and_is_kept_as_all_sizes_are_written() {
    let app = TestApp::new();
    let dealer = app.user("north.orders");
    let wish = |new: &str| {
        json!({"orderId": ENTERED, "type": "size", "lines": [1], "comment": "The opening is another",
               "items": [{"lineNumber": 1, "field": "Size", "old": "", "new": new}]})
    };
    for wrong in ["abc", "36 x 48"] {
        let refused = dealer.post("/order/changerequest", wish(wrong)).await.refused(422, "");
        assert!(refused["errors"]["items.0.new"].is_array(), "{refused}");
    }
    let made = dealer.post("/order/changerequest", wish("36-1/2 x 48 in")).await.ok();
    let kept = made["item"]["details"][0]["new"].as_str().unwrap().replace('\u{a0}', " ");
    assert_eq!(kept, "36 1/2 × 48 in");
}
