//! Order change requests: what may be done by whom in which state, who has to agree to a price, and what is
//! refused. The portal has no calls for them yet; the tests' own do what those will do.

use http::Method;
use rusqlite::{Connection, named_params};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use transom::{
    access::{Grants, Side, Standing},
    casework::{Context, attachments, history, watchers},
    domain::change_requests::{
        Act, ChangeRequest, ChangeRequests, NewChange, Power, Status, Verb, act, create,
        expire_prices, void_price,
    },
    error::Error,
    files::FileKind,
    http::{Answered, Api, Body, Dealer, Done, Path, PathPair, Staff, Upload},
    jobs::Timetable,
    kernel::{
        ids::{AccountId, ChangeRequestId},
        time::{Day, Instant},
        words::Word,
    },
    messages::Message,
    row,
    workflow::State,
};

use super::{
    harness::{Answer, Person, TestApp},
    workflows::{Call, Fixture, walk},
};

/// The account `north` and two of its orders.
const NORTH: AccountId = AccountId(1);
const ENTERED: i64 = 268_435_457;
const IN_PRODUCTION: i64 = 268_435_459;

/// A field of a body.
fn field<T: DeserializeOwned>(body: &Value, name: &str) -> T {
    serde_json::from_value(body[name].clone()).unwrap()
}

/// The step that a body names.
fn step_of(body: &Value) -> Act {
    match body["action"].as_str().unwrap() {
        "update" => Act::Update { comment: field(body, "comment") },
        "updatedetails" => Act::UpdateDetails { details: field(body, "details") },
        "verify" => Act::Verify,
        "revert" => Act::Revert { reason: field(body, "reason") },
        "revertmanager" => Act::RevertManager { reason: field(body, "reason") },
        "forward" => {
            Act::Forward { forward_to: field(body, "forwardTo"), note: field(body, "note") }
        }
        "reply" => Act::Reply { comment: field(body, "comment") },
        "planningcomments" => Act::PlanningComments {
            is_feasible: true,
            order_stage: "Cut".to_owned(),
            new_load_on: field(body, "newLoadOn"),
            comment: field(body, "comment"),
        },
        "amcomments" => Act::ManagerComments {
            hours_hundredths: field(body, "hoursHundredths"),
            comment: field(body, "comment"),
        },
        "price" => Act::Price { lines: field(body, "lines"), tax: field(body, "tax") },
        "supervisorassign" => Act::SupervisorAssign { user_id: field(body, "userId") },
        "supervisorapprove" => Act::SupervisorApprove,
        "supervisorreject" => Act::SupervisorReject { comment: field(body, "comment") },
        "approve" => Act::Approve { shown_hash: field(body, "shownHash") },
        "reject" => Act::Reject { shown_hash: field(body, "shownHash"), reason: None },
        "dealeranswer" => Act::DealerAnswer {
            is_approved: true,
            comment: field(body, "comment"),
            proof: field(body, "proof"),
        },
        "complete" => Act::Complete {
            order_revision: field(body, "orderRevision"),
            loaded_on: field(body, "loadedOn"),
        },
        "cancel" => Act::Cancel { comment: field(body, "comment"), fee: field(body, "fee") },
        other => panic!("{other} is not a step"),
    }
}

/// Does what a body asks for.
fn take_step(context: &Context<'_>, body: &Value) -> Result<Done, Error> {
    let request = context.find::<ChangeRequest>(field(body, "id"))?;
    let version = field(body, "rowVersion");
    answer(context, &act(context, &request, &step_of(body), version)?)
}

/// The request as the actor sees it, with what happened to it.
fn answer(context: &Context<'_>, request: &ChangeRequest) -> Result<Done, Error> {
    let mut item = serde_json::to_value(request)?;
    let came_from = history::came_from(context, request)?;
    let entries = request.history(context)?;
    let verbs: Vec<_> = entries.iter().map(|entry| entry.event.verb.clone()).collect();
    let allowed = context.allowed(request)?;
    item["allowedActions"] = allowed.iter().map(|one| one.action).collect();
    item["cameFrom"] = json!(came_from);
    item["history"] = json!(verbs);
    item["number"] = json!(request.number);
    item["rowVersion"] = json!(request.row_version);
    Done::new(Message::plain("Done.")).id(request.id.0).item(&item)
}

async fn add(dealer: Dealer, Body(form): Body<NewChange>) -> Result<Answered<Done>, Error> {
    dealer
        .write(move |tx| {
            let context = Context::of_dealer(tx);
            answer(&context, &create(&context, &form)?)
        })
        .await
}

async fn add_for_dealer(
    staff: Staff,
    Body(form): Body<NewChange>,
) -> Result<Answered<Done>, Error> {
    staff
        .write(move |tx| {
            let context = Context::of_staff(tx, NORTH);
            answer(&context, &create(&context, &form)?)
        })
        .await
}

async fn act_as_dealer(dealer: Dealer, Body(body): Body<Value>) -> Result<Answered<Done>, Error> {
    dealer.write(move |tx| take_step(&Context::of_dealer(tx), &body)).await
}

async fn act_as_staff(staff: Staff, Body(body): Body<Value>) -> Result<Answered<Done>, Error> {
    staff.write(move |tx| take_step(&Context::of_staff(tx, NORTH), &body)).await
}

async fn read(staff: Staff, Path(id): Path<ChangeRequestId>) -> Result<Done, Error> {
    staff
        .read(move |db| {
            let context = Context::of_staff(db, AccountId::of_record(id.0));
            answer(&context, &context.find::<ChangeRequest>(id)?)
        })
        .await
}

async fn read_as_dealer(dealer: Dealer, Path(id): Path<ChangeRequestId>) -> Result<Done, Error> {
    dealer
        .read(move |db| {
            let context = Context::of_dealer(db);
            let request = context.find::<ChangeRequest>(id)?;
            let files = attachments::of::<ChangeRequest>(&context, request.id)?;
            Done::new(Message::plain("Read.")).item(&json!({ "files": files }))
        })
        .await
}

async fn add_file(
    staff: Staff,
    PathPair(id, slot): PathPair<ChangeRequestId, String>,
    upload: Upload,
) -> Result<Answered<Done>, Error> {
    let file = upload.receive(&[FileKind::Text]).await?;
    staff
        .write(move |tx| {
            let context = Context::of_staff(tx, AccountId::of_record(id.0));
            let request = context.find::<ChangeRequest>(id)?;
            let slot = if slot == "note" { ("note", true) } else { ("drawing", false) };
            let added = attachments::add::<ChangeRequest>(&context, request.id, slot, &file)?;
            let files = attachments::of::<ChangeRequest>(&context, id)?;
            Done::new(Message::plain("Added.")).id(added.id).item(&files)
        })
        .await
}

fn portal() -> TestApp {
    let calls = Api::new()
        .post("add", "/changes", add)
        .post("addForDealer", "/admin/changes", add_for_dealer)
        .put("actAsDealer", "/changes/act", act_as_dealer)
        .put("actAsStaff", "/admin/changes/act", act_as_staff)
        .get("readAsDealer", "/changes/{id}", read_as_dealer)
        .get("read", "/admin/changes/{id}", read)
        .post("addFile", "/admin/changes/file/{id}/{slot}", add_file);
    TestApp::new().with_calls(calls)
}

fn wanted() -> Value {
    json!({"orderId": ENTERED, "type": "colour", "lines": [1], "comment": "Please make it white"})
}

async fn requested(app: &TestApp) -> i64 {
    let made = app.user("north.orders").post("/changes", wanted()).await.ok();
    assert_eq!(made["item"]["status"], "submitted", "{made}");
    made["id"].as_i64().unwrap()
}

async fn take(person: &Person<'_>, id: i64, action: &str, mut body: Value) -> Answer {
    body["id"] = json!(id);
    body["action"] = json!(action);
    let path = if person.is_staff() { "/admin/changes/act" } else { "/changes/act" };
    person.put(path, body).await
}

/// Takes a step that is possible.
async fn step(person: &Person<'_>, id: i64, action: &str, body: Value) -> Value {
    take(person, id, action, body).await.ok()["item"].clone()
}

fn price(amount: f64) -> Value {
    json!({"lines": [{"amount": amount, "reason": "New glass"}], "tax": 13})
}

/// What a verb needs.
fn needs(app: &TestApp, verb: Verb) -> Option<Value> {
    let other = app.id_of("staff.pp");
    let body = match verb {
        Verb::Create | Verb::Expire | Verb::VoidPrice => return None,
        Verb::Update => json!({"comment": "Any news?"}),
        Verb::UpdateDetails => {
            json!({"details": [{"lineNumber": 1, "field": "Colour", "old": "Black", "new": "White"}]})
        }
        Verb::Verify | Verb::SupervisorApprove => json!({}),
        Verb::Revert | Verb::RevertManager => json!({"reason": "This is not complete"}),
        Verb::Forward => json!({"forwardTo": other, "note": "Can this be made?"}),
        Verb::Reply => json!({"comment": "It can"}),
        Verb::PlanningComments => {
            json!({"comment": "Feasible this week"})
        }
        Verb::ManagerComments => json!({"hoursHundredths": 150, "comment": "Called the dealer"}),
        Verb::Price => price(120.0),
        Verb::SupervisorAssign => json!({"userId": app.id_of("staff.su")}),
        Verb::SupervisorReject => json!({"comment": "Much too low"}),
        Verb::Approve | Verb::Reject => json!({"shownHash": "hash"}),
        Verb::DealerAnswer => {
            json!({"comment": "By telephone", "proof": "mail.pdf"})
        }
        Verb::Complete => json!({"orderRevision": "B", "loadedOn": "2026-07-02"}),
        Verb::Cancel => json!({"comment": "Not wanted any more"}),
    };
    Some(body)
}

/// Change requests, for the walk over their table.
struct Walked;

impl Fixture for Walked {
    type Workflow = ChangeRequests;

    const ENTITY: &'static str = "changeRequest";
    const BACK: Status = Status::InReview;

    async fn record(app: &TestApp) -> i64 {
        requested(app).await
    }

    /// As someone's own who holds it, with a price that someone else has set where one belongs.
    fn put_into(app: &TestApp, id: i64, status: Status, user: i64) {
        let is_priced = !matches!(status, Status::Submitted | Status::Verified | Status::InReview);
        let sql = "update change_requests set status = :status, created_by = :user, holder_id = :user,
                       forwarded_by = :other, price_cents = iif(:is_priced, 12000, null),
                       price_currency = 'CAD', price_hash = 'hash', priced_by = :other, ended_at = null
                   where id = :id";
        let params = named_params! {
            ":id": id, ":status": status, ":user": user, ":other": app.id_of("staff.ce"),
            ":is_priced": is_priced,
        };
        app.database().execute(sql, params).unwrap();
    }

    fn call(app: &TestApp, verb: Verb, side: Side, id: i64) -> Option<Call> {
        let mut body = needs(app, verb)?;
        // No one forwards a request to themselves.
        let holder: Option<i64> =
            app.value(&format!("select holder_id from change_requests where id = {id}"));
        if verb == Verb::Forward && holder == Some(app.id_of("staff.pp")) {
            body["forwardTo"] = json!(app.id_of("staff.od"));
        }
        body["id"] = json!(id);
        body["action"] = json!(verb.code());
        let base = if side == Side::Staff { "/admin/changes/act" } else { "/changes/act" };
        Some((Method::PUT, base.to_owned(), body))
    }

    fn powers(side: Side, grants: &Grants) -> Vec<Power> {
        Power::of(side, grants, Standing::OF_MAKER)
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
    walk::<Walked>(&portal()).await;
}

#[tokio::test]
async fn a_change_lives_from_a_wish_to_the_orders_revision() {
    let app = portal();
    let (dealer, manager, planner) =
        (app.user("north.orders"), app.user("staff.am"), app.user("staff.pp"));
    let id = requested(&app).await;
    step(&manager, id, "verify", json!({})).await;
    let forwarded = step(&manager, id, "forward", needs(&app, Verb::Forward).unwrap()).await;
    assert_eq!(
        (&forwarded["status"], &forwarded["cameFrom"]),
        (&json!("in_review"), &json!("verified"))
    );
    assert_eq!(forwarded["holderId"], app.id_of("staff.pp"));
    let planned = needs(&app, Verb::PlanningComments).unwrap();
    step(&planner, id, "planningcomments", planned).await;
    let returned = step(&planner, id, "reply", json!({"comment": "It can"})).await;
    assert_eq!(returned["holderId"], app.id_of("staff.am"));
    let priced = step(&manager, id, "price", price(120.0)).await;
    assert_eq!(priced["status"], "awaiting_dealer", "{priced}");
    let shown = json!({"shownHash": priced["priceHash"]});
    let approved = step(&dealer, id, "approve", shown).await;
    assert_eq!(approved["answeredHash"], priced["priceHash"]);
    let hidden = ["forward", "reply", "planningcomments"].map(|verb| json!(verb));
    let history = approved["history"].as_array().unwrap();
    assert!(hidden.iter().all(|verb| !history.contains(verb)), "{history:?}");
    let desk = app.user("staff.od");
    let completed = step(&desk, id, "complete", needs(&app, Verb::Complete).unwrap()).await;
    assert_eq!(completed["orderRevision"], "B");
    assert_eq!(
        completed["history"],
        json!([
            "create",
            "verify",
            "forward",
            "planningcomments",
            "reply",
            "price",
            "approve",
            "complete"
        ])
    );
}

#[tokio::test]
async fn a_price_is_agreed_to_by_those_who_may_and_by_nobody_who_set_it() {
    let app = portal();
    let (dealer, manager, supervisor) =
        (app.user("north.orders"), app.user("staff.am"), app.user("staff.su"));
    // The same person may do everything: still not both.
    let also = "insert into user_roles (user_id, role_id)
                select id, 31 from users where email = 'staff.am@test.test'";
    app.database().execute(also, []).unwrap();
    let id = requested(&app).await;
    step(&manager, id, "verify", json!({})).await;
    step(&manager, id, "forward", needs(&app, Verb::Forward).unwrap()).await;
    let priced = step(&manager, id, "price", price(6000.0)).await;
    assert_eq!(priced["status"], "supervisor_review");
    assert!(!priced["allowedActions"].as_array().unwrap().contains(&json!("supervisorapprove")));
    take(&manager, id, "supervisorapprove", json!({})).await.refused(403, "someone else");
    let reviewed = step(&supervisor, id, "supervisorapprove", json!({})).await;
    assert_eq!(reviewed["status"], "awaiting_dealer");
    // Beyond the limit of the role, but not of the owner's.
    let shown = json!({"shownHash": priced["priceHash"]});
    take(&dealer, id, "approve", shown.clone()).await.refused(403, "up to 5000.00");
    let proof = needs(&app, Verb::DealerAnswer).unwrap();
    take(&manager, id, "dealeranswer", proof).await.refused(403, "someone else");
    let owner = app.user("north.owner");
    let stale = take(&owner, id, "approve", json!({"shownHash": "another"})).await;
    assert_eq!(stale.refused(409, "")["item"]["priceHash"], priced["priceHash"]);
    let approved = step(&owner, id, "approve", shown).await;
    assert_eq!(approved["status"], "dealer_approved");
}

#[tokio::test]
async fn what_is_free_and_moves_nothing_asks_nobody_and_what_is_late_asks_a_supervisor() {
    let app = portal();
    let manager = app.user("staff.am");
    for (order, kind, amount, to) in [
        (ENTERED, "colour", 0.0, "dealer_approved"),
        (ENTERED, "glass", -10.0, "supervisor_review"),
        (ENTERED, "cancelLine", 0.0, "supervisor_review"),
        (IN_PRODUCTION, "colour", 0.0, "supervisor_review"),
    ] {
        let body =
            json!({"orderId": order, "type": kind, "lines": [1], "comment": "Another one, please"});
        let id = app.user("north.orders").post("/changes", body).await.ok()["id"].as_i64().unwrap();
        Walked::put_into(&app, id, Status::InReview, app.id_of("staff.am"));
        let priced = step(&manager, id, "price", price(amount)).await;
        assert_eq!(priced["status"], to, "{kind} {amount}");
        app.database().execute("update change_requests set status = 'cancelled'", []).unwrap();
    }
}

#[tokio::test]
async fn the_ball_is_with_one_person_and_only_they_pass_it_on() {
    let app = portal();
    let (manager, desk) = (app.user("staff.am"), app.user("staff.od"));
    let id = requested(&app).await;
    let forward = needs(&app, Verb::Forward).unwrap();
    take(&desk, id, "forward", forward.clone()).await.refused(403, "holds this request");
    take(&manager, id, "reply", json!({"comment": "It can"}))
        .await
        .refused(409, "nobody has forwarded");
    let own = json!({"forwardTo": app.id_of("staff.am"), "note": "To myself"});
    take(&manager, id, "forward", own).await.refused(422, "");
    let dealer = json!({"forwardTo": app.id_of("north.owner"), "note": "To the dealer"});
    take(&manager, id, "forward", dealer).await.refused(422, "");
    for (person, may) in [(desk, false), (manager, true)] {
        let seen = person.get(&format!("/admin/changes/{id}")).await.ok();
        let actions = seen["item"]["allowedActions"].as_array().unwrap();
        assert_eq!(actions.contains(&json!("forward")), may, "{actions:?}");
    }
}

#[tokio::test]
async fn one_change_is_open_of_a_line_and_one_of_each_kind_of_the_whole_order() {
    let app = portal();
    let dealer = app.user("north.orders");
    let id = requested(&app).await;
    dealer.post("/changes", wanted()).await.refused(409, "CR-000001 is already open");
    let hold = json!({"orderId": ENTERED, "type": "hold", "comment": "Please wait for us"});
    assert_eq!(dealer.post("/changes", hold.clone()).await.ok()["item"]["number"], "CR-000002");
    dealer.post("/changes", hold).await.refused(409, "CR-000002");
    let mut wrong = wanted();
    wrong["lines"] = json!([7]);
    dealer.post("/changes", wrong.clone()).await.refused(422, "");
    wrong["lines"] = json!([]);
    dealer.post("/changes", wrong.clone()).await.refused(422, "");
    wrong["orderId"] = json!(536_870_913);
    dealer.post("/changes", wrong).await.refused(422, "");
    step(&dealer, id, "cancel", json!({"comment": "Not wanted any more"})).await;
    dealer.post("/changes", wanted()).await.ok();
    app.user("north.viewer").post("/changes", wanted()).await.refused(403, "changerequests:edit");
    app.user("staff.pp").post("/admin/changes", wanted()).await.refused(403, "changerequests:edit");
    let mut other = wanted();
    other["lines"] = json!([2]);
    let by_staff = app.user("staff.od").post("/admin/changes", other).await.ok();
    let event = "select on_behalf_of from events order by id desc limit 1";
    assert_eq!(app.value::<i64>(event), NORTH.0, "{by_staff}");
}

#[tokio::test]
async fn a_price_that_no_one_has_answered_expires_by_itself() {
    let app = portal();
    let id = requested(&app).await;
    Walked::put_into(&app, id, Status::AwaitingDealer, app.id_of("staff.am"));
    let expired = "update change_requests set price_expires_at = 1";
    app.database().execute(expired, []).unwrap();
    Timetable::load(&app.app).await.unwrap().run_due(&app.app).await;
    assert_eq!(app.value::<String>("select status from change_requests"), "expired");
}

#[tokio::test]
async fn a_price_expires_is_voided_and_is_made_anew() {
    let app = portal();
    let (manager, dealer) = (app.user("staff.am"), app.user("north.orders"));
    let id = requested(&app).await;
    Walked::put_into(&app, id, Status::InReview, app.id_of("staff.am"));
    app.database()
        .execute("update change_requests set created_by = ?1", [app.id_of("north.orders")])
        .unwrap();
    let priced = step(&manager, id, "price", price(120.0)).await;
    // Five working days after Monday, the fifteenth of June.
    let until = Instant::from("2026-06-23T04:00:00Z".parse::<jiff::Timestamp>().unwrap());
    let expires: i64 = app.value("select price_expires_at from change_requests");
    assert!(Instant(expires) < until, "{expires}");
    let today = Day::parse("2026-06-23").unwrap();
    for _ in 0..2 {
        expire_prices(&app.app, until, today).await.unwrap();
    }
    let seen = manager.get(&format!("/admin/changes/{id}")).await.ok()["item"].clone();
    assert_eq!(seen["status"], "expired");
    let history = seen["history"].as_array().unwrap();
    assert_eq!(history.iter().filter(|verb| *verb == "expire").count(), 1, "{history:?}");
    let shown = json!({"shownHash": priced["priceHash"]});
    take(&dealer, id, "approve", shown).await.refused(409, "Cannot approve while price expired");
    step(&manager, id, "price", price(130.0)).await;
    let app_of_clock = std::sync::Arc::clone(&app.app);
    app.app
        .db
        .write(move |conn| {
            let moment = (until, today);
            let who = transom::casework::Who::Clock;
            let context = Context::of(conn, &app_of_clock, NORTH, moment, who);
            let request = context.find::<ChangeRequest>(ChangeRequestId(id))?;
            let voided = void_price(&context, &request)?;
            assert_eq!((voided.status, voided.price_cents), (Status::InReview, None));
            assert_eq!(voided.holder_id, request.priced_by);
            Ok(())
        })
        .await
        .unwrap();
}

struct Watcher {
    name: String,
}

row! { Watcher { name: "u.email" } }

#[tokio::test]
async fn files_have_slots_versions_and_readers_and_who_asked_watches() {
    let app = portal();
    let (manager, dealer) = (app.user("staff.am"), app.user("north.orders"));
    let id = requested(&app).await;
    let upload = |slot: &str| format!("/admin/changes/file/{id}/{slot}");
    manager.upload(&upload("drawing"), "plan.txt", b"The first plan").await.ok();
    manager.upload(&upload("note"), "note.txt", b"For us alone").await.ok();
    let files = manager.upload(&upload("drawing"), "plan.txt", b"The second plan").await.ok();
    let listed = |files: &Value| -> Vec<(String, i64)> {
        let files = files.as_array().unwrap().iter();
        files
            .map(|one| (one["slot"].as_str().unwrap().to_owned(), one["version"].as_i64().unwrap()))
            .collect()
    };
    let drawings = [("drawing".to_owned(), 2), ("drawing".to_owned(), 1)];
    assert_eq!(listed(&files["item"])[..2], drawings);
    assert_eq!(listed(&files["item"]).len(), 3);
    let seen = dealer.get(&format!("/changes/{id}")).await.ok();
    assert_eq!(listed(&seen["item"]["files"]), drawings);
    let app_of_clock = std::sync::Arc::clone(&app.app);
    let watching = app
        .app
        .db
        .write(move |conn| {
            let moment = (Instant(0), Day::parse("2026-06-15").unwrap());
            let who = transom::casework::Who::Clock;
            let context = Context::of(conn, &app_of_clock, NORTH, moment, who);
            watchers::of::<ChangeRequest, Watcher>(&context, ChangeRequestId(id))
        })
        .await
        .unwrap();
    assert_eq!(watching.len(), 1);
    assert_eq!(watching[0].name, "north.orders@test.test");
}
