//! Service requests from a dealer's report to a closed visit: what may be done by whom in which state,
//! what it leaves behind, and what no one may see.

use std::collections::BTreeSet;

use http::Method;
use rusqlite::{Connection, named_params};
use serde_json::{Value, json};
use transom::{
    access::{Grants, Side, Standing},
    domain::service::{Power, ServiceRequests, Status, Verb, timers},
    kernel::{
        time::{Day, Instant},
        words::Word,
    },
    workflow::State,
};

use super::{
    harness::{Answer, Person, TestApp, column},
    workflows::{Call, Fixture, make, walk, written_since},
};

/// Lists, a crew with the technician in it, an advisor; the dealers are customers since this year.
pub(super) fn furnish(app: &TestApp) {
    app.database()
        .execute_batch(
            "insert into service_list_items (list, code, code_folded, name_en, created_at, updated_at)
             values ('rejectReasons', 'T-WEAR', 't-wear', 'Wear', 0, 0),
                    ('incompleteReasons', 'T-RAIN', 't-rain', 'Rain', 0, 0),
                    ('crewReasons', 'T-HEAVY', 't-heavy', 'Heavy unit', 0, 0),
                    ('resolutions', 'T-FIXED', 't-fixed', 'Fixed', 0, 0);
             insert into crews (id, number, number_folded, name, created_at, updated_at)
             values (71, 'T7', 't7', 'Crew seven', 0, 0), (72, 'T8', 't8', 'Crew eight', 0, 0);
             insert into crew_members
             select 71, id from users where email = 'staff.te@test.test';
             insert into service_advisors (user_id, created_at, updated_at)
             select id, 0, 0 from users where email in ('staff.sv@test.test', 'staff.sl@test.test');
             update dealers set customer_since = '2026-01-05';",
        )
        .unwrap();
}

fn resolution(app: &TestApp) -> i64 {
    app.value("select id from service_list_items where code = 'T-FIXED'")
}

/// A request that has all that it needs.
pub(super) fn report() -> Value {
    json!({
        "orderNumber": "W1001", "contact": {"name": "Ann Carter", "phone": "807 555 0177"},
        "site": {"line1": "5 Maple Ave", "city": "Thunder Bay", "province": "ON",
                 "postalCode": "p7b2b2", "country": "CA"},
        "incidents": [{"lineNumber": 1, "quantity": 1, "symptom": "glass.sealFailure",
                       "foundWhen": "inUse", "foundOn": "2026-06-10", "installedOn": "2026-06-05",
                       "wanted": "repair", "description": "Fog between the panes, lower left corner"}],
    })
}

pub(super) async fn submitted(dealer: &Person<'_>) -> i64 {
    let made = dealer.post("/service/request", report()).await.ok();
    assert_eq!(made["item"]["status"], "submitted", "{made}");
    made["id"].as_i64().unwrap()
}

pub(super) async fn act(staff: &Person<'_>, id: i64, action: &str, mut body: Value) -> Answer {
    body["requestid"] = json!(id);
    body["action"] = json!(action);
    staff.put("/admin/servicerequests/request/action", body).await
}

pub(super) async fn item(staff: &Person<'_>, id: i64) -> Value {
    staff.get(&format!("/admin/servicerequests/item/{id}")).await.ok()["item"].clone()
}

pub(super) fn first_incident(app: &TestApp, id: i64) -> i64 {
    app.value(&format!("select min(id) from service_incidents where request_id = {id}"))
}

fn incidents(app: &TestApp, id: i64) -> Vec<i64> {
    let database = app.database();
    let sql = "select id from service_incidents where request_id = ?1 order by seq";
    let mut statement = database.prepare(sql).unwrap();
    statement.query_map([id], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

pub(super) fn covered(app: &TestApp, id: i64) -> Value {
    let verdicts = incidents(app, id)
        .into_iter()
        .map(|incident| json!({"incidentId": incident, "verdict": "covered"}));
    json!({"verdicts": verdicts.collect::<Vec<_>>()})
}

pub(super) fn slot() -> Value {
    json!({"crewnumber": "T7", "date": "2026-06-17", "startsMinute": 540, "endsMinute": 660})
}

pub(super) fn completion(app: &TestApp, id: i64) -> Value {
    let fixed = resolution(app);
    let resolutions = incidents(app, id)
        .into_iter()
        .map(|incident| json!({"incidentId": incident, "resolutionId": fixed}));
    json!({"resolutions": resolutions.collect::<Vec<_>>(), "note": "New sealed unit", "hours": 1.5,
           "noPhotoReason": "Too dark for one", "noSignatureReason": "Nobody at home"})
}

pub(super) fn mails(app: &TestApp) -> Vec<String> {
    let database = app.database();
    let mut statement = database.prepare("select template from outbox order by id").unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

#[tokio::test]
async fn a_request_lives_from_a_report_to_a_rating() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, advisor, technician) =
        (app.user("north.service"), app.user("staff.sv"), app.user("staff.te"));
    let id = submitted(&dealer).await;
    let open = dealer.get("/service/open").await.ok();
    assert_eq!(column(&open, "statusLabel"), ["Submitted"]);
    assert_eq!(column(&open, "number"), ["SR-000001"]);
    assert_eq!(
        open["items"][0]["summary"],
        "Fog or moisture between the panes · Casement, left-hand"
    );
    assert!(open["items"][0].get("respondBy").is_none());
    technician.get(&format!("/admin/servicerequests/item/{id}")).await.refused(404, "");

    act(&advisor, id, "review", json!({})).await.ok();
    let seen = dealer.get(&format!("/service?id={id}")).await.ok();
    assert_eq!(seen["item"]["statusLabel"], "Being reviewed");
    assert_eq!(seen["item"]["advisorName"], "staff sv");
    act(&advisor, id, "approve", json!({})).await.refused(422, "");
    act(&advisor, id, "approve", covered(&app, id)).await.ok();
    let made = act(&advisor, id, "process", json!({"kind": "visit"})).await.ok();
    assert_eq!(made["item"]["status"], "awaiting_parts");
    assert_eq!(made["item"]["serviceOrders"][0]["number"], "SO-000001");
    let booked = act(&advisor, id, "schedule", slot()).await.ok();
    assert_eq!(booked["item"]["visits"][0]["crewNumber"], "T7");
    assert_eq!(booked["item"]["serviceOrders"][0]["status"], "scheduled");

    let ics = dealer.get(&format!("/service/calendar/{id}")).await;
    assert_eq!(ics.headers["content-type"], "text/calendar; charset=utf-8");
    assert!(ics.text().contains("DTSTART:20260617T130000Z\r\n"), "{}", ics.text());
    let mine = technician.get("/admin/servicerequests/visits/mine?day=2026-06-17").await.ok();
    assert_eq!(column(&mine, "number"), ["SR-000001"]);
    let processed = dealer.get("/service/processed").await.ok();
    assert_eq!(column(&processed, "visitOn"), ["2026-06-17"]);

    act(&technician, id, "start", json!({})).await.ok();
    let mut bare = completion(&app, id);
    bare["noPhotoReason"] = json!("");
    let refused = act(&technician, id, "complete", bare).await.refused(422, "");
    assert!(refused["errors"]["noPhotoReason"].is_array(), "{refused}");
    act(&technician, id, "complete", completion(&app, id)).await.ok();
    let done = dealer.get(&format!("/service?id={id}")).await.ok();
    let actions: BTreeSet<&str> = done["item"]["allowedActions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|action| action["action"].as_str().unwrap())
        .collect();
    assert_eq!(actions, BTreeSet::from(["confirm", "message", "rate", "reopen"]));
    assert_eq!(done["item"]["hours"], 1.5);
    let confirm = json!({"requestid": id, "action": "confirm"});
    dealer.put("/service/request/action", confirm).await.ok();
    let rate = json!({"requestid": id, "action": "rate", "rating": 5, "comment": "Quick"});
    dealer.put("/service/request/action", rate).await.ok();
    assert_eq!(column(&dealer.get("/service/closed").await.ok(), "number"), ["SR-000001"]);

    let staffs = item(&advisor, id).await;
    let verbs: Vec<&str> =
        staffs["events"].as_array().unwrap().iter().map(|e| e["verb"].as_str().unwrap()).collect();
    assert_eq!(
        verbs,
        [
            "save", "submit", "review", "approve", "process", "schedule", "start", "complete",
            "close", "rate"
        ]
    );
    assert_eq!(staffs["events"][2]["to"], "In review");
    assert_eq!(staffs["rating"], 5);
    assert_eq!(
        mails(&app),
        [
            "serviceReceived",
            "serviceVerdict",
            "serviceOrder",
            "serviceVisit",
            "serviceCompleted",
            "serviceClosed"
        ]
    );
    let bells = app.user("north.service").get("/notifications/listing").await.ok();
    assert_eq!(bells["items"][0]["link"], format!("/service/{id}"));
}

/// How a verb is done: by a call of a side.
fn call_for(app: &TestApp, verb: Verb, side: Side, id: i64) -> Option<Call> {
    let staffs = |action: &str, mut body: Value| {
        body["requestid"] = json!(id);
        body["action"] = json!(action);
        Some((Method::PUT, "/admin/servicerequests/request/action".to_owned(), body))
    };
    let dealers = |action: &str| {
        let body = json!({"requestid": id, "action": action, "rating": 4, "amount": 120, "reason": "It is not needed any more",
                         "endServiceOrders": true});
        Some((Method::PUT, "/service/request/action".to_owned(), body))
    };
    let base = if side == Side::Staff { "/admin/servicerequests" } else { "/service" };
    let put = |body: Value| Some((Method::PUT, format!("{base}/request"), body));
    let post = |path: &str, body: Value| Some((Method::POST, format!("{base}{path}"), body));
    match (verb, side) {
        (Verb::Save, _) => put(json!({"id": id, "wizardStep": "photos"})),
        (Verb::Edit, Side::Staff) => put(json!({"id": id, "note": "Called them"})),
        (Verb::Submit, _) => put(json!({"id": id, "submit": true})),
        (Verb::Append, _) => {
            let mut line = report()["incidents"][0].clone();
            line["symptom"] = json!("hardware.lock");
            post("/productwizard", json!({"requestId": id, "lines": [line]}))
        }
        (Verb::Reply, _) => put(json!({"id": id, "reply": "It is the left one"})),
        (Verb::Message, _) => post("/message", json!({"requestid": id, "message": "Hello"})),
        (Verb::Rate, Side::Dealer) => dealers("rate"),
        (Verb::AcceptPrice, Side::Dealer) => dealers("acceptprice"),
        (Verb::DeclinePrice, Side::Dealer) => dealers("declineprice"),
        (Verb::Close, Side::Dealer) => dealers("confirm"),
        (Verb::Cancel, Side::Dealer) => dealers("cancel"),
        (Verb::Reopen, Side::Dealer) => dealers("reopen"),
        (Verb::DealerAnswer, Side::Staff) => Some((Method::POST, recorded(id), Value::Null)),
        (
            Verb::AcceptPrice
            | Verb::DeclinePrice
            | Verb::DealerAnswer
            | Verb::Edit
            | Verb::Expire
            | Verb::Remind
            | Verb::Breach
            | Verb::Rate,
            _,
        ) => None,
        (Verb::MailComplete, _) => Some((
            Method::POST,
            format!("/admin/servicerequests/request/{id}/emailcomplete"),
            json!({}),
        )),
        (Verb::Assign, _) => Some((
            Method::PUT,
            "/admin/servicerequests/request/tech".to_owned(),
            json!({"requestid": id, "serviceadvisorid": app.id_of("staff.sl")}),
        )),
        (Verb::MoreInfo, _) => Some((
            Method::POST,
            "/admin/servicerequests/request/moreinfo".to_owned(),
            json!({"requestid": id, "message": "Which side?", "checklist": ["photo"]}),
        )),
        (Verb::Approve, _) => staffs("approve", covered(app, id)),
        (Verb::PartApprove, _) => staffs("partapprove", covered_in_part(app, id)),
        (Verb::Process, _) => staffs("process", json!({"kind": "ship"})),
        (Verb::Schedule, _) => staffs("schedule", slot()),
        (Verb::Plan, _) => {
            let mut body = slot();
            body["requestid"] = json!(id);
            body["startsMinute"] = json!(600);
            Some((Method::PUT, "/admin/servicerequests/plan".to_owned(), body))
        }
        (Verb::Unplan, _) => {
            let plan = format!(
                "insert or replace into service_plans (request_id, account_id, crew_id, day,
                     starts_minute, ends_minute, planned_at)
                 values ({id}, 1, 72, '2026-06-18', 540, 660, 0)"
            );
            app.database().execute(&plan, []).unwrap();
            let path = format!("/admin/servicerequests/plan/{id}");
            Some((Method::DELETE, path, json!({})))
        }
        (Verb::Incomplete, _) => {
            staffs("incomplete", json!({"incompleteReason": "t-rain", "nextStep": "Come again"}))
        }
        (Verb::Complete, _) => staffs("complete", completion(app, id)),
        (Verb::Reject, _) => {
            staffs("reject", json!({"rejectReason": "T-WEAR", "reason": "Worn by long use"}))
        }
        (Verb::Cancel | Verb::Reopen, _) => staffs(
            verb.code(),
            json!({"reason": "The dealer called about it", "endServiceOrders": true}),
        ),
        (Verb::Merge | Verb::Relate | Verb::Unrelate, _) => {
            staffs(verb.code(), json!({"targetId": other_request(app, id)}))
        }
        (Verb::Review | Verb::Start | Verb::Close, _) => staffs(verb.code(), json!({})),
    }
}

/// The call that records an acceptance of the price that [`put_into`] asks for.
fn recorded(id: i64) -> String {
    format!("/admin/servicerequests/request/{id}/dealeranswer?answer=accepted&amount=120")
}

fn covered_in_part(app: &TestApp, id: i64) -> Value {
    let last = format!("select max(id) from service_incidents where request_id = {id}");
    json!({"verdicts": [
        {"incidentId": first_incident(app, id), "verdict": "covered"},
        {"incidentId": app.value::<i64>(&last), "verdict": "notCovered", "reason": "Worn by use"}]})
}

fn other_request(app: &TestApp, id: i64) -> i64 {
    app.value(&format!(
        "select min(id) from service_requests where id <> {id} and account_id = 1 and status <> 'draft'"
    ))
}

/// Puts a request into a state behind the portal's back, with what belongs to that state.
fn put_into(database: &Connection, id: i64, status: Status, author: i64, asked_in: Status) {
    let now = "unixepoch('now') * 1000";
    database
        .execute_batch(&format!(
            "delete from service_orders where request_id = {id};
             update service_requests set visit_id = null where id = {id};
             delete from service_visits where request_id = {id};
             delete from service_relations where request_id = {id} or related_id = {id};
             delete from service_incidents where request_id = {id} and seq > 1;
             update service_incidents set verdict = null, resolution_id = null where request_id = {id};
             insert into service_incidents (request_id, account_id, seq, order_id, order_number, line_no,
                 symptom, found_when, found_on, wanted, description, created_at, updated_at)
             select request_id, account_id, 2, order_id, order_number, 2, 'finish.fading', 'inUse',
                 found_on, wanted, 'The paint has faded on the outside', 0, 0
             from service_incidents where request_id = {id} and seq = 1;"
        ))
        .unwrap();
    let visit_status = if status == Status::InProgress { "started" } else { "booked" };
    database
        .execute(
            "insert into service_visits (request_id, account_id, crew_id, day, starts_minute,
                 ends_minute, status, started_at, created_at, updated_at)
             values (?1, 1, 71, '2026-06-17', 540, 660, ?2, 0, 0, 0)",
            rusqlite::params![id, visit_status],
        )
        .unwrap();
    if status == Status::AwaitingParts {
        let sql = format!(
            "insert into service_orders (id, account_id, number, number_folded, request_id, kind,
                 ordered_on, created_at, updated_at)
             select (1 << 28) | (last + 1), 1, 'T-' || last, 't-' || last, {id}, 'ship', '2026-06-15', 0, 0
             from number_series where name = 'order'"
        );
        database.execute(&sql, []).unwrap();
    }
    let sql = format!(
        "update service_requests set status = :status, created_by = :author, asked_in = :asked_in,
             question_at = 0, question_kind = 'price', price_cents = 12000, price_currency = 'CAD',
             price_answer = null, crew_id = 71,
             price_asked_by = (select id from users where email = 'staff.am@test.test'), closed_at = {now},
             completed_at = {now}, duplicate_of = null, advisor_id = null, incident_count = 2,
             visit_id = (select max(id) from service_visits where request_id = :id)
         where id = :id"
    );
    let asked_in = (status == Status::MoreInfo).then_some(asked_in);
    let params = named_params! {
        ":id": id, ":status": status, ":author": author, ":asked_in": asked_in,
    };
    database.execute(&sql, params).unwrap();
}

/// Calls that do another verb in these states.
fn is_another(verb: Verb, status: Status, side: Side) -> bool {
    match (verb, status, side) {
        (Verb::Append | Verb::Edit, Status::Draft, _)
        | (Verb::Message, Status::MoreInfo, Side::Dealer) => true,
        (Verb::Save, status, Side::Staff) => status != Status::Draft,
        _ => false,
    }
}

/// Service requests, for the walk over their table.
struct Walked;

impl Fixture for Walked {
    type Workflow = ServiceRequests;

    const ENTITY: &'static str = "serviceRequest";
    const BACK: Status = Status::InReview;

    async fn record(app: &TestApp) -> i64 {
        furnish(app);
        let id = submitted(&app.user("north.service")).await;
        submitted(&app.user("north.service")).await;
        id
    }

    fn put_into(app: &TestApp, id: i64, status: Status, user: i64) {
        put_into(&app.database(), id, status, user, Self::BACK);
    }

    fn call(app: &TestApp, verb: Verb, side: Side, id: i64) -> Option<Call> {
        call_for(app, verb, side, id)
    }

    fn is_another(verb: Verb, status: Status, side: Side) -> bool {
        is_another(verb, status, side)
    }

    fn is_silent(verb: Verb, status: Status) -> bool {
        verb == Verb::Save && status == Status::Draft
    }

    fn powers(side: Side, grants: &Grants) -> Vec<Power> {
        Power::of(side, grants, Standing::OF_MAKER)
    }

    fn assert_agreement(database: &Connection, id: i64, what: &str) {
        assert_agreement(database, id, what);
    }
}

#[tokio::test]
async fn every_verb_in_every_state_is_answered_to_every_role_as_the_table_says() {
    walk::<Walked>(&TestApp::new()).await;
}

/// The record, its last event, its list and its clock say the same.
fn assert_agreement(database: &Connection, id: i64, what: &str) {
    let (status, bucket, category, paused, closed): (Status, String, String, bool, bool) = database
        .query_row(
            "select status, bucket, category, paused_at is not null, closed_at is not null
             from service_requests where id = ?1",
            [id],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?)),
        )
        .unwrap();
    assert_eq!(
        (bucket.as_str(), category.as_str()),
        (status.bucket(), status.category().code()),
        "{what}"
    );
    let sql = "select after from events where entity = 'serviceRequest' and entity_id = ?1
               order by id desc limit 1";
    let after: String = database.query_row(sql, [id], |row| row.get(0)).unwrap();
    let after: Value = serde_json::from_str(&after).unwrap();
    assert_eq!(after["status"], status.code(), "{what}");
    if matches!(status, Status::Closed | Status::Rejected | Status::Cancelled) {
        assert!(closed && !paused, "{what}");
    }
}

mod sequences {
    use proptest::{collection::vec, prelude::*};

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

        /// Whatever is tried in whatever order: the record, its events, its list and its clock agree.
        #[test]
        fn a_request_and_its_events_agree_after_any_sequence_of_verbs(
            steps in vec((0..Verb::ALL.len(), any::<bool>()), 1..14)
        ) {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(walk(&steps));
        }
    }

    async fn walk(steps: &[(usize, bool)]) {
        let app = TestApp::new();
        furnish(&app);
        let (dealer, staff) = (app.user("north.service"), app.user("staff.sl"));
        let id = submitted(&dealer).await;
        submitted(&dealer).await;
        let database = app.database();
        let mut trail = Vec::new();
        for (number, by_dealer) in steps {
            let verb = Verb::ALL[*number];
            let side = if *by_dealer { Side::Dealer } else { Side::Staff };
            let before: i64 = app.value("select max(id) from events");
            let was: Status = status_of(&database, id);
            if let Some(call) = call_for(&app, verb, side, id) {
                let person = if call.1.starts_with("/admin") { &staff } else { &dealer };
                let answer = make(person, call).await;
                trail.push(format!("{} {}", verb.code(), answer.status));
                prop_assert_among(answer.status.as_u16(), &[200, 403, 409, 422], &trail);
                let events = written_since(&database, Walked::ENTITY, before);
                assert_eq!(
                    answer.status == 200,
                    !events.is_empty(),
                    "{trail:?}: {}",
                    answer.text()
                );
                if answer.status == 200 {
                    assert_eq!(answer.json()["item"]["status"], status_of(&database, id).code());
                } else {
                    assert_eq!(status_of(&database, id), was, "{trail:?}");
                }
            }
            assert_agreement(&database, id, &trail.join(", "));
        }
        let told: Vec<Value> = written_since(&database, Walked::ENTITY, 0)
            .into_iter()
            .map(|(_, after)| after["status"].clone())
            .collect();
        assert!(told.iter().all(Value::is_string), "{told:?}");
        let returns: i64 =
            app.value(&format!("select reopened_count from service_requests where id = {id}"));
        let reopened: i64 = app.value(&format!(
            "select count(*) from events where entity_id = {id} and entity = 'serviceRequest' and verb = 'reopen'"
        ));
        assert_eq!(returns, reopened, "{trail:?}");
    }

    fn status_of(database: &Connection, id: i64) -> Status {
        let sql = "select status from service_requests where id = ?1";
        database.query_row(sql, [id], |row| row.get(0)).unwrap()
    }

    fn prop_assert_among(status: u16, fine: &[u16], trail: &[String]) {
        assert!(fine.contains(&status), "{status}: {trail:?}");
    }
}

#[tokio::test]
async fn everything_wrong_with_a_report_is_told_at_once() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    app.database()
        .execute("update orders set shipped_on = '2026-06-08' where number = 'W1001'", [])
        .unwrap();
    let mut wrong = report();
    wrong["contact"] = json!({"name": "Ann", "phone": "12", "email": "nobody"});
    wrong["site"]["postalCode"] = json!("123");
    wrong["incidents"][0]["foundOn"] = json!("2026-06-07");
    wrong["incidents"][0]["installedOn"] = json!("2026-06-09");
    wrong["incidents"][0]["description"] = json!("the window is defective");
    let refused = dealer.post("/service/request", wrong).await.refused(422, "");
    let fields: Vec<_> = refused["errors"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(
        fields,
        [
            "contact.email",
            "contact.phone",
            "incidents.0.description",
            "incidents.0.foundOn",
            "incidents.0.installedOn",
            "site.postalCode"
        ]
    );
    assert_eq!(app.value::<i64>("select count(*) from service_requests"), 0);
    for (field, value, named) in [
        ("lineNumber", json!(9), "incidents.0.lineNumber"),
        ("quantity", json!(3), "incidents.0.quantity"),
        ("quantity", json!(0), "incidents.0.quantity"),
        ("symptom", json!("glass.gone"), "incidents.0.symptom"),
        ("orderNumber", json!("W5001"), "incidents.0.orderNumber"),
        ("foundOn", json!("2026-06-16"), "incidents.0.foundOn"),
        ("wanted", Value::Null, "incidents.0.wanted"),
    ] {
        let mut wrong = report();
        wrong["incidents"][0][field] = value;
        let refused = dealer.post("/service/request", wrong).await.refused(422, "");
        assert!(refused["errors"][named].is_array(), "{field}: {refused}");
    }
    let mut empty = report();
    empty["incidents"] = json!([]);
    let refused = dealer.post("/service/request", empty).await.refused(422, "");
    assert!(refused["errors"]["incidents"].is_array());
}

#[tokio::test]
async fn damage_of_a_delivery_is_flagged_when_it_is_told_late() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    let mut late = report();
    late["incidents"][0]["foundWhen"] = json!("delivery");
    late["incidents"][0]["installedOn"] = Value::Null;
    for (shipped, is_late) in [("2026-06-09", false), ("2026-06-05", true)] {
        let sql = "update orders set shipped_on = ?1 where number = 'W1001'";
        app.database().execute(sql, [shipped]).unwrap();
        let made = dealer.post("/service/request", late.clone()).await.ok();
        assert_eq!(made["item"]["isLateReport"], is_late, "{shipped}");
        assert_eq!(made["message"].as_str().unwrap().contains("after the agreed period"), is_late);
        assert_eq!(made["item"]["warrantyVerdict"], "covered");
    }
}

#[tokio::test]
async fn a_draft_is_kept_step_by_step_and_belongs_to_its_author() {
    let app = TestApp::new();
    let (dealer, colleague) = (app.user("north.service"), app.user("north.owner"));
    let begun = json!({"submit": false, "orderNumber": "w1001", "wizardStep": "units"});
    let draft = dealer.post("/service/productwizard", begun).await.ok();
    let id = draft["id"].as_i64().unwrap();
    assert_eq!(draft["item"]["status"], "draft");
    // The order's customer is where the units are, and whom to ask there.
    assert_eq!(draft["item"]["site"]["line1"], "5 Maple Ave");
    assert_eq!(draft["item"]["contact"]["email"], "ann@home.test");
    let line = json!({"requestId": id, "submit": false, "wizardStep": "symptoms",
                      "lines": [{"lineNumber": 1, "symptom": "glass.crack"}]});
    for _ in 0..2 {
        let kept = dealer.post("/service/productwizard", line.clone()).await.ok();
        assert_eq!(kept["item"]["incidentCount"], 1);
        assert_eq!(kept["item"]["incidents"][0]["product"], "Casement, left-hand");
    }
    let other = json!({"requestId": id, "submit": false,
                       "incidents": [{"symptom": "airWater.leak", "description": "Leaks"}]});
    let kept = dealer.post("/service/incidentwizard", other).await.ok();
    assert_eq!(kept["item"]["incidentCount"], 2);
    assert_eq!(column(&dealer.get("/service/drafts").await.ok(), "wizardStep").len(), 1);
    assert_eq!(colleague.get("/service/drafts").await.ok()["count"], 0);
    colleague.get(&format!("/service?id={id}")).await.refused(404, "");
    app.user("staff.sl").get(&format!("/admin/servicerequests/item/{id}")).await.refused(404, "");
    dealer.put("/service/request", json!({"id": id, "submit": true})).await.refused(422, "");
    let mut whole = report();
    whole["id"] = json!(id);
    whole["submit"] = json!(true);
    let sent = dealer.put("/service/request", whole).await.ok();
    assert_eq!(
        (&sent["item"]["status"], &sent["item"]["incidentCount"]),
        (&json!("submitted"), &json!(1))
    );
    dealer.delete(&format!("/service/request/{id}")).await.refused(409, "while submitted");
    // Saved as often as one types, it has begun once; what was submitted stands in the event in full.
    let of_it = format!("from events where entity = 'serviceRequest' and entity_id = {id}");
    assert_eq!(app.value::<String>(&format!("select group_concat(verb) {of_it}")), "save,submit");
    let said: String = app.value(&format!("select after {of_it} and verb = 'submit'"));
    let said: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(
        (&said["status"], &said["incidentCount"]),
        (&json!("submitted"), &json!(1)),
        "{said}"
    );
    assert!(said["contactName"].is_string(), "{said}");

    let again = dealer.post("/service/request", json!({"submit": false})).await.ok();
    let path = format!("/service/request/{}", again["id"]);
    colleague.delete(&path).await.refused(404, "");
    dealer.delete(&path).await.ok();
    dealer.delete(&path).await.refused(404, "");
}

#[tokio::test]
async fn the_site_is_the_customers_and_follows_the_order_until_somebody_chooses() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    app.database()
        .execute_batch(
            "update orders set ship_name = 'Showroom', ship_line1 = '2048 Oakwood Place',
                 ship_city = 'Winnipeg', ship_province = 'MB', ship_postal_code = 'R3T 1A1',
                 ship_country = 'CA' where number in ('W1001', 'W1003')",
        )
        .unwrap();
    let units = dealer.get("/service/units?order=W1001").await.ok();
    let places = &units["item"]["places"];
    assert_eq!(column(&json!({ "items": places }), "kind"), ["customer", "shipTo"]);
    assert_eq!(places[0]["contact"]["name"], "Ann Carter");
    assert_eq!(places[1]["site"]["line1"], "2048 Oakwood Place");
    let begun = json!({"submit": false, "orderNumber": "W1001", "wizardStep": "units"});
    let draft = dealer.post("/service/productwizard", begun).await.ok()["item"].clone();
    assert_eq!((&draft["site"], &draft["contact"]), (&places[0]["site"], &places[0]["contact"]));

    // Another order: of its customer the name alone is known, so its units are where it was delivered.
    let save = |draft: &Value, order: &str| {
        json!({"id": draft["id"], "submit": false, "orderNumber": order,
               "site": draft["site"], "contact": draft["contact"]})
    };
    let draft = dealer.put("/service/request", save(&draft, "W1003-A")).await.ok()["item"].clone();
    assert_eq!(draft["site"]["line1"], "2048 Oakwood Place");
    assert_eq!(draft["contact"]["name"], "Carl Dent");

    // What someone wrote stays, whatever the order.
    let mut own = save(&draft, "W1003-A");
    own["site"]["line1"] = json!("7 Elm Street");
    own["contact"]["name"] = json!("Ben Ito");
    let draft = dealer.put("/service/request", own).await.ok()["item"].clone();
    let draft = dealer.put("/service/request", save(&draft, "W1001")).await.ok()["item"].clone();
    assert_eq!(draft["site"]["line1"], "7 Elm Street");
    assert_eq!(draft["contact"]["name"], "Ben Ito");
    // Who only looks is not told whom the order is for.
    let seen = app.user("north.viewer").get("/service/units?order=W1001").await.ok();
    assert_eq!(seen["item"]["places"], json!([]));
}

#[tokio::test]
async fn a_unit_with_an_open_request_is_hinted_at() {
    let app = TestApp::new();
    let dealer = app.user("north.service");
    let id = submitted(&dealer).await;
    let units = dealer.get("/service/units?order=W1001").await.ok();
    assert_eq!(units["item"]["lines"][0]["openRequest"]["requestId"], id);
    assert!(units["item"]["lines"][1]["openRequest"].is_null());
    let similar = dealer.get("/service/similar?order=W1001&line=1").await.ok();
    assert_eq!(column(&similar, "number"), ["SR-000001"]);
    assert_eq!(dealer.get("/service/similar?order=W1001&line=2").await.ok()["count"], 0);
    app.user("south.owner").get("/service/units?order=W1001").await.refused(404, "");
    // A unit may be known by its own number alone, however it is written.
    let advisor = app.user("staff.sv");
    app.database().execute("update service_incidents set unit_serial = 'Ab-77'", []).unwrap();
    let similar = dealer.get("/service/similar?serial=%20aB-77").await.ok();
    assert_eq!(column(&similar, "number"), ["SR-000001"]);
    let staffs = advisor.get("/admin/servicerequests/similar?account=NORTH&serial=AB-77").await;
    assert_eq!(column(&staffs.ok(), "number"), ["SR-000001"]);
    assert_eq!(dealer.get("/service/similar?serial=AB-7").await.ok()["count"], 0);
    assert_eq!(dealer.get("/service/similar").await.ok()["count"], 0);
    let others = app.user("south.owner").get("/service/similar?serial=AB-77").await.ok();
    assert_eq!(others["count"], 0);
    let tree = dealer.get("/service/symptoms").await.ok();
    assert_eq!(column(&tree, "code").len(), 9);
    app.database()
        .execute("update knowledge_items set tags = '[\"Glass.SealFailure\"]' where id = 1", [])
        .unwrap();
    let article = dealer.get("/service/article?symptom=glass.sealFailure").await.ok();
    assert_eq!(article["item"]["id"], 1);
    dealer.get("/service/article?symptom=frame.rot").await.refused(404, "");
}

#[tokio::test]
async fn people_see_what_their_reach_allows() {
    let app = TestApp::new();
    furnish(&app);
    let id = submitted(&app.user("north.service")).await;
    let south = json!({"contact": {"name": "Gina", "phone": "+17165550102"}, "installYear": 2019,
        "site": {"line1": "1 Palm Way", "city": "Buffalo", "province": "NY", "postalCode": "14202", "country": "US"},
        "incidents": [{"symptom": "airWater.leak", "foundWhen": "inUse", "foundOn": "2026-06-01",
                       "wanted": "unsure", "product": "Door", "description": "Water under the sill in storms"}]});
    let foreign =
        app.user("south.owner").post("/service/request", south).await.ok()["id"].as_i64().unwrap();
    // The designer of the account sees their own requests alone.
    assert_eq!(app.user("north.viewer").get("/service/open").await.ok()["count"], 1);
    assert_eq!(app.user("north.design").get("/service/open").await.ok()["count"], 0);
    app.user("north.design").get(&format!("/service?id={id}")).await.refused(404, "");
    app.user("north.owner").get(&format!("/service?id={foreign}")).await.refused(404, "");
    let act = json!({"requestid": foreign, "action": "cancel", "reason": "It is not ours"});
    app.user("north.owner").put("/service/request/action", act).await.refused(404, "");
    let message = json!({"requestid": foreign, "message": "Hello"});
    app.user("north.owner").post("/service/message", message).await.refused(404, "");
    // An account manager sees their accounts, a technician the visits of their crews, a reader all.
    for (who, count) in [("staff.am", 1), ("staff.te", 0), ("staff.au", 2), ("staff.sv", 2)] {
        let list = app.user(who).get("/admin/servicerequests/list").await.ok();
        assert_eq!(list["count"], count, "{who}");
    }
    app.user("staff.am")
        .get(&format!("/admin/servicerequests/item/{foreign}"))
        .await
        .refused(404, "");
    let relate = json!({"requestid": id, "action": "relate", "targetId": foreign});
    let path = "/admin/servicerequests/request/action";
    let refused = app.user("staff.sv").put(path, relate).await.refused(422, "");
    assert!(refused["errors"]["targetId"].is_array());
    let query = "/admin/servicerequests/list?filter=[\"accountName\",\"contains\",\"south\"]";
    assert_eq!(column(&app.user("staff.od").get(query).await.ok(), "account"), ["SOUTH"]);
    let query = "/admin/servicerequests/list?filter=[\"isBreached\",\"=\",true]";
    assert_eq!(app.user("staff.od").get(query).await.ok()["count"], 0);
}

/// Gives someone a further role.
fn also(app: &TestApp, name: &str, role: i64) {
    app.database()
        .execute("insert into user_roles values (?1, ?2)", [app.id_of(name), role])
        .unwrap();
}

#[tokio::test]
async fn a_technician_who_also_sees_all_still_works_on_their_own_visits_alone() {
    let app = TestApp::new();
    furnish(&app);
    also(&app, "staff.te", 30);
    let id = submitted(&app.user("north.service")).await;
    let technician = app.user("staff.te");
    let actions = |item: &Value| column(&json!({"items": item["allowedActions"]}), "action");
    assert_eq!(actions(&item(&technician, id).await), Vec::<String>::new());
    let finding = json!({"id": first_incident(&app, id), "cause": "Wear"});
    let incidents = "/admin/servicerequests/incidents";
    technician.put(incidents, finding.clone()).await.refused(403, "service:edit");
    let message = json!({"requestid": id, "message": "On my way"});
    let messages = "/admin/servicerequests/message";
    technician.post(messages, message.clone()).await.refused(403, "service:edit");
    act(&technician, id, "review", json!({})).await.refused(403, "service:approve");
    let account = json!({"account": "NORTH", "submit": false});
    let refused =
        technician.post("/admin/servicerequests/request", account).await.refused(422, "marked");
    assert!(refused["errors"]["account"].is_array());

    app.database().execute("update service_requests set crew_id = 71", []).unwrap();
    technician.put(incidents, finding).await.ok();
    technician.post(messages, message).await.ok();
    act(&technician, id, "review", json!({})).await.refused(403, "service:approve");
}

#[tokio::test]
async fn a_limit_stays_when_another_role_only_looks() {
    let app = TestApp::new();
    furnish(&app);
    also(&app, "staff.sv", 30);
    let limit = "update role_permissions set amount_limit_cents = 5000
                 where role_id = 25 and section = 'service'";
    app.database().execute(limit, []).unwrap();
    let id = submitted(&app.user("north.service")).await;
    let advisor = app.user("staff.sv");
    act(&advisor, id, "review", json!({})).await.ok();
    let finding = json!({"id": first_incident(&app, id), "cost": 80});
    advisor.put("/admin/servicerequests/incidents", finding).await.ok();
    act(&advisor, id, "approve", covered(&app, id)).await.refused(403, "up to $50.00 CAD");
}

#[tokio::test]
async fn open_requests_of_an_advisor_who_is_disabled_pass_on() {
    let app = TestApp::new();
    furnish(&app);
    let admin = app.user("staff.sa");
    let mut open = Vec::new();
    for advisor in ["staff.sv", "staff.sl"] {
        let id = submitted(&app.user("north.service")).await;
        act(&app.user(advisor), id, "review", json!({})).await.ok();
        open.push(id);
    }
    let advisor_of = |id: i64| {
        app.value::<Option<i64>>(&format!(
            "select advisor_id from service_requests where id = {id}"
        ))
    };
    let (first, second) = (app.id_of("staff.sv"), app.id_of("staff.sl"));
    let to = json!({"handOverTo": second});
    let done = admin.post(&format!("/admin/users/{first}/disable"), to).await.ok();
    assert!(done["message"].as_str().unwrap().contains("1 open service request"), "{done}");
    assert_eq!((advisor_of(open[0]), advisor_of(open[1])), (Some(second), Some(second)));
    admin.post(&format!("/admin/users/{second}/disable"), json!({})).await.ok();
    assert_eq!((advisor_of(open[0]), advisor_of(open[1])), (None, None));
    let sql = "select count(*) from events where entity = 'serviceRequest' and verb = 'assign'";
    assert_eq!(app.value::<i64>(sql), 3);
}

#[tokio::test]
async fn a_technician_sees_the_orders_of_their_requests() {
    let app = TestApp::new();
    furnish(&app);
    let id = submitted(&app.user("north.service")).await;
    let technician = app.user("staff.te");
    let list = "/admin/orders/listing";
    let order: i64 = app.value("select id from orders where number = 'W1001'");
    let other: i64 = app.value("select min(id) from orders where number <> 'W1001'");
    let (page, lines) =
        (format!("/admin/orders/item/{order}"), format!("/admin/order/lineitems?id={order}"));
    assert_eq!(technician.get(list).await.ok()["count"], 0);
    technician.get(&page).await.refused(404, "doesn't exist");

    let visit = format!(
        "insert into service_visits (request_id, account_id, crew_id, extra_crew_id, day,
             starts_minute, ends_minute, created_at, updated_at)
         values ({id}, 1, 72, 71, '2026-06-17', 540, 660, 0, 0)"
    );
    for assigned in [visit.as_str(), "update service_requests set crew_id = 71"] {
        app.database().execute(assigned, []).unwrap();
        assert_eq!(column(&technician.get(list).await.ok(), "orderNumber"), ["W1001"]);
        technician.get(&page).await.ok();
        technician.get(&lines).await.ok();
        technician.get(&format!("/admin/orders/item/{other}")).await.refused(404, "doesn't exist");
        app.database().execute("delete from service_visits", []).unwrap();
    }
    // Whoever manages accounts besides sees both.
    let managed = "update dealers set account_manager_id = (select id from users where email = 'staff.te@test.test')
                   where account_id = 2";
    app.database().execute(managed, []).unwrap();
    let numbers = column(&technician.get(list).await.ok(), "account");
    assert!(numbers.contains(&"SOUTH".to_owned()) && numbers.contains(&"NORTH".to_owned()));
}

#[tokio::test]
async fn what_is_chargeable_waits_until_its_price_is_accepted() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, advisor) = (app.user("north.service"), app.user("staff.sv"));
    let id = submitted(&dealer).await;
    act(&advisor, id, "review", json!({})).await.ok();
    let charge =
        json!({"verdicts": [{"incidentId": first_incident(&app, id), "verdict": "chargeable"}]});
    act(&advisor, id, "approve", charge.clone()).await.refused(409, "price");
    let moreinfo = "/admin/servicerequests/request/moreinfo";
    let ask = |amount: Value| {
        json!({"requestid": id, "message": "It costs 120.00. Do you agree?", "kind": "price",
               "amount": amount})
    };
    for amount in [Value::Null, json!(0), json!(-5), json!(2_000_000)] {
        let refused = advisor.post(moreinfo, ask(amount)).await.refused(422, "");
        assert!(refused["errors"]["amount"].is_array(), "{refused}");
    }
    let asked = advisor.post(moreinfo, ask(json!(120))).await.ok();
    assert_eq!(asked["item"]["status"], "more_info");
    assert_eq!(asked["item"]["price"]["amount"], 120.0);
    assert_eq!(asked["item"]["price"]["currency"], "CAD");
    act(&advisor, id, "approve", charge.clone()).await.refused(409, "waiting for the dealer");
    let seen = dealer.get(&format!("/service?id={id}")).await.ok();
    assert_eq!(seen["item"]["question"]["text"], "It costs 120.00. Do you agree?");
    dealer.put("/service/request", json!({"id": id, "reply": " "})).await.refused(422, "");
    let replied =
        dealer.put("/service/request", json!({"id": id, "reply": "Yes, go on"})).await.ok();
    assert_eq!(replied["item"]["status"], "in_review");
    // Words answer the question, never the price.
    act(&advisor, id, "approve", charge.clone()).await.refused(409, "$120.00 CAD");
    let answer =
        |action: &str, amount: Value| json!({"requestid": id, "action": action, "amount": amount});
    let actions = "/service/request/action";
    let refused = dealer.put(actions, answer("acceptprice", Value::Null)).await.refused(422, "");
    assert!(refused["errors"]["amount"].is_array(), "{refused}");
    dealer.put(actions, answer("acceptprice", json!(99))).await.refused(409, "Someone else");
    app.user("north.viewer").put(actions, answer("acceptprice", json!(120))).await.refused(403, "");
    let declined = dealer.put(actions, answer("declineprice", Value::Null)).await.ok();
    assert_eq!(declined["item"]["price"]["answer"], "declined");
    act(&advisor, id, "approve", charge.clone()).await.refused(409, "declined");
    dealer.put(actions, answer("acceptprice", json!(120))).await.refused(409, "No price");
    // Another amount is another price; accepting it answers its question.
    advisor.post(moreinfo, ask(json!(95.5))).await.ok();
    let accepted = dealer.put(actions, answer("acceptprice", json!(95.5))).await.ok();
    assert_eq!(accepted["item"]["status"], "in_review");
    let told = accepted["item"]["events"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        (&told["verbLabel"], &told["who"]),
        (&json!("Price accepted"), &json!("north service"))
    );
    assert_eq!((&told["amount"], &told["currency"]), (&json!(95.5), &json!("CAD")));
    // What was accepted is void once another amount is asked for.
    advisor.post(moreinfo, ask(json!(96))).await.ok();
    let reply = json!({"id": id, "reply": "Let me ask the owner"});
    dealer.put("/service/request", reply).await.ok();
    act(&advisor, id, "approve", charge.clone()).await.refused(409, "$96.00 CAD");
    dealer.put(actions, answer("acceptprice", json!(96))).await.ok();
    act(&advisor, id, "approve", charge).await.ok();
    let mail: String = app.value("select body from outbox where template = 'serviceVerdict'");
    assert!(mail.contains("Agreed price: $96.00 CAD"), "{mail}");
    let note = json!({"requestid": id, "message": "Check the invoice", "isInternal": true});
    advisor.post("/admin/servicerequests/message", note).await.ok();
    let seen = dealer.get(&format!("/service?id={id}")).await.ok();
    let said: Vec<_> =
        seen["item"]["messages"].as_array().unwrap().iter().map(|m| m["kind"].clone()).collect();
    assert_eq!(said, ["question", "answer", "question", "question", "answer"]);
    let preview = format!("/admin/servicerequests/preview/{id}?mail=moreinfo&message=Which side?");
    let preview = advisor.get(&preview).await.ok();
    assert!(preview["item"]["text"].as_str().unwrap().contains("Which side?"), "{preview}");
    assert!(preview["item"]["subject"].as_str().unwrap().starts_with("SR-000001"), "{preview}");
    let priced = format!(
        "/admin/servicerequests/preview/{id}?mail=moreinfo&message=Agreed?&amount=120.5&currency=USD"
    );
    let preview = advisor.get(&priced).await.ok();
    assert!(preview["item"]["text"].as_str().unwrap().contains("$120.50 USD"), "{preview}");
    advisor.get(&priced.replace("120.5", "many")).await.refused(400, "amount");
}

#[tokio::test]
async fn a_request_of_a_dealer_of_long_standing_is_rejected_by_supervisors_alone() {
    let app = TestApp::new();
    furnish(&app);
    let id = submitted(&app.user("north.service")).await;
    let body = json!({"rejectReason": "T-WEAR", "reason": "Worn by long use"});
    // Unknown, as after an import, it counts as long: the day on which a row was written says nothing.
    for since in ["null", "'2025-06-01'"] {
        let sql = format!("update dealers set customer_since = {since}");
        app.database().execute(&sql, []).unwrap();
        let offered = item(&app.user("staff.sv"), id).await["allowedActions"].to_string();
        assert!(!offered.contains("\"reject\""), "{offered}");
        act(&app.user("staff.sv"), id, "reject", body.clone()).await.refused(403, "service:delete");
    }
    // Whoever decides but may not reject hands it over, with a reason that stays among staff.
    let supervisors = item(&app.user("staff.sv"), id).await["supervisors"].clone();
    assert_eq!(supervisors[0]["id"], app.id_of("staff.sl"), "{supervisors}");
    let over =
        json!({"serviceadvisorid": app.id_of("staff.sl"), "reason": "Nothing of it is covered"});
    act(&app.user("staff.sv"), id, "assign", over).await.ok();
    let handed = item(&app.user("staff.sl"), id).await;
    assert_eq!(handed["advisorName"], "staff sl");
    assert!(handed["supervisors"].is_null(), "{handed}");
    let last = handed["events"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(last["reason"], "Nothing of it is covered");
    let seen = app.user("north.service").get(&format!("/service?id={id}")).await.text();
    assert!(!seen.contains("Nothing of it is covered"), "{seen}");
    act(&app.user("staff.sl"), id, "reject", body).await.ok();
    let seen = app.user("north.service").get(&format!("/service?id={id}")).await.ok();
    assert_eq!(seen["item"]["closeReason"], "Wear: Worn by long use");
    let again = json!({"requestid": id, "action": "reopen", "reason": "We do not agree"});
    let again = app.user("north.service").put("/service/request/action", again).await.ok();
    assert_eq!(again["item"]["reopenedCount"], 1);
}

#[tokio::test]
async fn a_stale_version_and_many_at_once_are_answered_row_by_row() {
    let app = TestApp::new();
    furnish(&app);
    let advisor = app.user("staff.sv");
    let (one, two) =
        (submitted(&app.user("north.service")).await, submitted(&app.user("north.service")).await);
    act(&advisor, one, "review", json!({"rowVersion": 1})).await.refused(409, "Someone else");
    let version = item(&advisor, one).await["rowVersion"].clone();
    act(&advisor, one, "review", json!({"rowVersion": version})).await.ok();
    let bulk = json!({"ids": [one, two, 7], "action": "review"});
    let results = advisor.post("/admin/servicerequests/action/bulk", bulk).await.ok();
    assert_eq!(column(&results, "isSuccess"), ["false", "true", "false"]);
    assert_eq!(results["items"][0]["message"], "Cannot take while in review.");
    let bulk =
        json!({"ids": [one, two], "action": "assign", "serviceadvisorid": app.id_of("staff.sl")});
    advisor.post("/admin/servicerequests/action/bulk", bulk).await.ok();
    assert_eq!(item(&advisor, two).await["advisorName"], "staff sl");
    // What has a call of its own, and what is the clock's, is no action.
    for verb in [Verb::Submit, Verb::MoreInfo, Verb::Reply, Verb::Rate, Verb::Expire, Verb::Breach]
    {
        act(&advisor, one, verb.code(), json!({"message": "Now"})).await.refused(422, "");
    }
    act(&advisor, one, "merge", json!({"targetId": two})).await.ok();
    assert_eq!(item(&advisor, one).await["duplicateOf"]["number"], "SR-000002");
    let related = advisor.get(&format!("/admin/servicerequests/related/{two}")).await.ok();
    assert_eq!(column(&related, "number"), ["SR-000001"]);
}

#[tokio::test]
async fn what_was_related_by_hand_is_told_from_what_was_found_and_can_be_parted_again() {
    let app = TestApp::new();
    furnish(&app);
    let (advisor, dealer) = (app.user("staff.sv"), app.user("north.service"));
    let (one, two) = (submitted(&dealer).await, submitted(&dealer).await);
    let mut far = report();
    far["orderNumber"] = json!("");
    far["installYear"] = json!(2019);
    far["contact"]["phone"] = json!("807 555 0199");
    far["site"]["line1"] = json!("99 Far Rd");
    far["incidents"][0] = json!({"symptom": "frame.rot", "foundWhen": "inUse", "foundOn": "2026-06-10",
        "wanted": "unsure", "product": "Door", "description": "The sill is soft and dark below"});
    let far = dealer.post("/service/request", far).await.ok()["id"].as_i64().unwrap();
    let related = async |id: i64| {
        let related = advisor.get(&format!("/admin/servicerequests/related/{id}")).await.ok();
        related["items"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| (row["id"].as_i64().unwrap(), row["isLinked"].as_bool().unwrap()))
            .collect::<Vec<_>>()
    };
    assert_eq!(related(one).await, [(two, false)]);
    assert_eq!(related(far).await, []);
    act(&advisor, one, "relate", json!({"targetId": far})).await.ok();
    assert_eq!(related(one).await, [(far, true), (two, false)]);
    // It holds both ways, and is parted from either side.
    assert_eq!(related(far).await, [(one, true)]);
    act(&advisor, far, "unrelate", json!({"targetId": one})).await.ok();
    assert_eq!(related(one).await, [(two, false)]);
    let seen = dealer.get("/service/open").await.ok();
    assert!(seen["items"][0].get("isLinked").is_none(), "{seen}");
}

#[tokio::test]
async fn the_queue_knows_what_is_due_next_and_what_is_the_readers_own() {
    let app = TestApp::new();
    furnish(&app);
    let advisor = app.user("staff.sv");
    let (one, two) =
        (submitted(&app.user("north.service")).await, submitted(&app.user("north.service")).await);
    let set = |id: i64, respond: &str, resolve: &str| {
        app.database()
            .execute(
                "update service_requests set respond_by = unixepoch(?2) * 1000,
                     resolve_by = unixepoch(?3) * 1000 where id = ?1",
                (id, respond, resolve),
            )
            .unwrap();
    };
    set(one, "2026-06-16T18:00:00Z", "2026-06-25T18:00:00Z");
    set(two, "2026-06-18T18:00:00Z", "2026-06-20T18:00:00Z");
    let queue = async |filter: &str| {
        let sort = "[{\"selector\":\"dueBy\"}]";
        let path = format!("/admin/servicerequests/list?sort={sort}&filter={filter}");
        advisor.get(&path).await.ok()
    };
    // A request is due by its first answer, as long as it has none.
    let due = queue("[\"dueBy\",\"<=\",\"2026-06-16\"]").await;
    assert_eq!(column(&due, "id"), [one.to_string()]);
    assert_eq!(due["items"][0]["dueBy"], "2026-06-16T18:00:00.000Z");
    let due = queue("[\"category\",\"=\",\"open\"]").await;
    assert_eq!(column(&due, "id"), [one.to_string(), two.to_string()]);
    // Answered, it is due by its end.
    act(&advisor, one, "review", json!({})).await.ok();
    let due = queue("[\"category\",\"=\",\"open\"]").await;
    assert_eq!(column(&due, "id"), [two.to_string(), one.to_string()]);
    assert_eq!(due["items"][1]["dueBy"], "2026-06-25T18:00:00.000Z");
    // While the dealer is asked, the clock stands still and nothing is due.
    let ask = json!({"requestid": one, "message": "Which side?"});
    advisor.post("/admin/servicerequests/request/moreinfo", ask).await.ok();
    assert!(item(&advisor, one).await.get("dueBy").is_none());
    let mine = queue("[\"isMine\",\"=\",true]").await;
    assert_eq!(
        (column(&mine, "id"), &mine["items"][0]["isMine"]),
        (vec![one.to_string()], &json!(true))
    );
    let others = queue("[\"isMine\",\"=\",false]").await;
    assert_eq!(column(&others, "id"), [two.to_string()]);
    let seen = app.user("north.service").get("/service/open").await.ok();
    assert!(seen["items"][0].get("dueBy").is_none(), "{seen}");
}

#[tokio::test]
async fn two_visits_of_a_crew_at_once_need_a_reason() {
    let app = TestApp::new();
    furnish(&app);
    let (advisor, dealer) = (app.user("staff.sv"), app.user("north.service"));
    let approved = async || {
        let id = submitted(&dealer).await;
        act(&advisor, id, "review", json!({})).await.ok();
        act(&advisor, id, "approve", covered(&app, id)).await.ok();
        id
    };
    let (one, two) = (approved().await, approved().await);
    act(&advisor, one, "schedule", slot()).await.ok();
    // The same visit may be moved within its own time.
    let mut later = slot();
    later["startsMinute"] = json!(600);
    later["endsMinute"] = json!(690);
    act(&advisor, one, "schedule", later).await.ok();
    let mut clashing = slot();
    clashing["endsMinute"] = json!(601);
    let refused = act(&advisor, two, "schedule", clashing.clone()).await.refused(422, "");
    let why = refused["errors"]["overlapReason"][0].as_str().unwrap();
    assert_eq!(
        why,
        "T7 already visits for SR-000001 from 10:00 a.m. to 11:30 a.m.. Choose another time, or \
        give a reason for the overlap."
    );
    // A second crew is as busy as a first.
    let mut with_second = clashing.clone();
    with_second["crewnumber"] = json!("T8");
    with_second["extraCrewNumber"] = json!("T7");
    with_second["additionalCrewReason"] = json!("T-HEAVY");
    act(&advisor, two, "schedule", with_second).await.refused(422, "");
    // One after the other is no clash, nor is what was called off.
    let mut after = slot();
    after["endsMinute"] = json!(600);
    act(&advisor, two, "schedule", after).await.ok();
    let visit: i64 = app.value(&format!("select visit_id from service_requests where id = {two}"));
    let mut moved = clashing.clone();
    moved["id"] = json!(visit);
    moved["date"] = json!("2026-06-17");
    advisor.put("/admin/servicerequests/visit", moved.clone()).await.refused(422, "");
    moved["overlapReason"] = json!("ok");
    advisor.put("/admin/servicerequests/visit", moved.clone()).await.refused(422, "");
    moved["overlapReason"] = json!("Both are in one house");
    advisor.put("/admin/servicerequests/visit", moved).await.ok();
    let events = item(&advisor, two).await["events"].clone();
    assert_eq!(events.as_array().unwrap().last().unwrap()["reason"], "Both are in one house");
    let cancel = json!({"reason": "Sold the house", "endServiceOrders": true});
    act(&advisor, one, "cancel", cancel).await.ok();
    let three = approved().await;
    let mut free = slot();
    free["startsMinute"] = json!(610);
    act(&advisor, three, "schedule", free).await.ok();
}

#[tokio::test]
async fn a_visit_is_moved_on_the_board_and_orders_keep_a_request_open() {
    let app = TestApp::new();
    furnish(&app);
    let (advisor, dealer) = (app.user("staff.sv"), app.user("north.service"));
    let id = submitted(&dealer).await;
    act(&advisor, id, "review", json!({})).await.ok();
    act(&advisor, id, "approve", covered(&app, id)).await.ok();
    let board = "/admin/servicerequests/board?from=2026-06-15&to=2026-06-21";
    let planned = advisor.get(board).await.ok();
    assert_eq!(planned["item"]["unplanned"][0]["number"], "SR-000001");
    let mut direct = slot();
    direct["kind"] = json!("visit");
    act(&advisor, id, "process", direct).await.ok();
    let planned = advisor.get(board).await.ok();
    let visit = planned["item"]["visits"][0].clone();
    assert_eq!((&visit["day"], &visit["crewNumber"]), (&json!("2026-06-17"), &json!("T7")));
    let mut moved = json!({"id": visit["id"], "crewnumber": "T8", "date": "2026-06-18",
                           "startsMinute": 600, "endsMinute": 720, "rowVersion": 9});
    advisor.put("/admin/servicerequests/visit", moved.clone()).await.refused(409, "Someone else");
    moved["rowVersion"] = visit["rowVersion"].clone();
    advisor.put("/admin/servicerequests/visit", moved.clone()).await.ok();
    moved["rowVersion"] = Value::Null;
    moved["date"] = json!("2026-06-14");
    advisor.put("/admin/servicerequests/visit", moved).await.refused(422, "");
    let ics = dealer.get(&format!("/service/calendar/{id}")).await.text();
    assert!(ics.contains("SEQUENCE:1") && ics.contains("DTSTART:20260618T140000Z"), "{ics}");
    let cancel = json!({"requestid": id, "action": "cancel", "reason": "Sold the house"});
    dealer.put("/service/request/action", cancel.clone()).await.refused(409, "SO-000001");
    let mut with_orders = cancel;
    with_orders["endServiceOrders"] = json!(true);
    dealer.put("/service/request/action", with_orders).await.ok();
    assert_eq!(item(&advisor, id).await["visits"][0]["status"], "calledOff");
    assert_eq!(item(&advisor, id).await["serviceOrders"][0]["status"], "done");
}

/// A request that is approved, and waits for its visit.
pub(super) async fn approved(app: &TestApp) -> i64 {
    let advisor = app.user("staff.sv");
    let id = submitted(&app.user("north.service")).await;
    act(&advisor, id, "review", json!({})).await.ok();
    act(&advisor, id, "approve", covered(app, id)).await.ok();
    id
}

const PLAN: &str = "/admin/servicerequests/plan";
const WEEK: &str = "/admin/servicerequests/board?from=2026-06-15&to=2026-06-21";

pub(super) fn at(id: i64, day: &str, starts: i64) -> Value {
    json!({"requestid": id, "crewnumber": "T7", "date": day, "startsMinute": starts,
           "endsMinute": starts + 120})
}

/// Sends all plans; gives the message of each by its request's number.
async fn send_plans(planner: &Person<'_>) -> Vec<(String, bool, String)> {
    let board = planner.get(WEEK).await.ok();
    let plans = board["item"]["plans"].as_array().unwrap().iter();
    let plans: Vec<_> = plans
        .map(|plan| json!({"requestid": plan["requestId"], "rowVersion": plan["rowVersion"]}))
        .collect();
    let sent = planner.post(&format!("{PLAN}/send"), json!({ "plans": plans })).await.ok();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let results = sent["items"].as_array().unwrap().iter();
    results
        .map(|row| (text(&row["number"]), row["isSuccess"] == true, text(&row["message"])))
        .collect()
}

#[tokio::test]
async fn a_plan_tells_nobody_until_it_is_sent() {
    let app = TestApp::new();
    furnish(&app);
    let (planner, other, dealer, technician) = (
        app.user("staff.sv"),
        app.user("staff.sl"),
        app.user("north.service"),
        app.user("staff.te"),
    );
    let id = approved(&app).await;
    act(&planner, id, "schedule", slot()).await.ok();
    let (told, page) = (mails(&app), format!("/service?id={id}"));
    let (bells, calendar) = (
        app.value::<i64>("select count(*) from notifications"),
        dealer.get(&format!("/service/calendar/{id}")).await.text(),
    );
    let version = item(&planner, id).await["rowVersion"].clone();

    // Tried out three times, by two people: the dealer knows what was told.
    planner.put(PLAN, at(id, "2026-06-18", 600)).await.ok();
    planner.put(PLAN, at(id, "2026-06-19", 480)).await.ok();
    other.put(PLAN, at(id, "2026-06-19", 540)).await.ok();
    assert_eq!(mails(&app), told);
    assert_eq!(app.value::<i64>("select count(*) from notifications"), bells);
    assert_eq!(dealer.get(&format!("/service/calendar/{id}")).await.text(), calendar);
    let seen = dealer.get(&page).await.ok();
    assert_eq!(seen["item"]["visits"][0]["day"], "2026-06-17");
    let verbs = column(&json!({"items": seen["item"]["events"]}), "verb");
    assert!(!verbs.contains(&"plan".to_owned()), "{verbs:?}");
    assert_eq!(item(&planner, id).await["rowVersion"], version, "nobody is too late");
    let mine = "/admin/servicerequests/visits/mine?day=2026-06-17";
    assert_eq!(technician.get(mine).await.ok()["count"], 1);

    // The board shows the told visit, and to planners the plan beside it.
    let board = planner.get(WEEK).await.ok()["item"].clone();
    assert_eq!(board["visits"][0]["day"], "2026-06-17");
    let plan = &board["plans"][0];
    assert_eq!((&plan["day"], &plan["startsMinute"]), (&json!("2026-06-19"), &json!(540)));
    assert_eq!(
        (&plan["toldDay"], &plan["plannedByName"]),
        (&json!("2026-06-17"), &json!("staff sl"))
    );
    assert_eq!(technician.get(WEEK).await.ok()["item"]["plans"], json!([]));

    // A day before the told visit its reminder goes out, whatever is planned.
    let mut late = at(id, "2026-06-18", 600);
    late["rowVersion"] = json!(1);
    planner.put(PLAN, late).await.refused(409, "Someone else");
    app.database().execute("update service_requests set updated_at = 0", []).unwrap();
    tick(&app, "2026-06-16T20:00:00Z").await;
    assert_eq!(mails(&app).last().unwrap(), "serviceVisitReminder");

    // Planned back to where it was told, it is no plan; discarding needs one.
    planner.put(PLAN, at(id, "2026-06-17", 540)).await.ok();
    assert_eq!(planner.get(WEEK).await.ok()["item"]["plans"], json!([]));
    planner.delete(&format!("{PLAN}/{id}")).await.refused(409, "no plan");
    planner.put(PLAN, at(id, "2026-06-18", 600)).await.ok();
    planner.delete(&format!("{PLAN}/{id}")).await.ok();

    planner.put(PLAN, at(id, "2026-06-18", 600)).await.ok();
    let sent = send_plans(&planner).await;
    assert_eq!(sent, [("SR-000001".to_owned(), true, "Visit booked.".to_owned())]);
    assert_eq!(mails(&app).iter().filter(|mail| *mail == "serviceVisit").count(), 2);
    assert_eq!(dealer.get(&page).await.ok()["item"]["visits"][0]["day"], "2026-06-18");
    assert_eq!(planner.get(WEEK).await.ok()["item"]["plans"], json!([]));
    let events = column(&json!({"items": item(&planner, id).await["events"]}), "verb");
    let kept = ["plan", "plan", "plan", "remind", "plan", "plan", "unplan", "plan", "schedule"];
    assert!(events.ends_with(&kept.map(str::to_owned)), "{events:?}");
}

#[tokio::test]
async fn two_visits_change_places_in_one_sending() {
    let app = TestApp::new();
    furnish(&app);
    let planner = app.user("staff.sv");
    let (one, two) = (approved(&app).await, approved(&app).await);
    act(&planner, one, "schedule", at(one, "2026-06-17", 540)).await.ok();
    act(&planner, two, "schedule", at(two, "2026-06-18", 540)).await.ok();
    // Where a visit is planned to go is taken, where it is planned to leave is free.
    planner.put(PLAN, at(one, "2026-06-18", 600)).await.refused(422, "");
    planner.put(PLAN, at(two, "2026-06-19", 540)).await.ok();
    planner.put(PLAN, at(one, "2026-06-18", 540)).await.ok();
    let refused = planner.put(PLAN, at(two, "2026-06-18", 600)).await.refused(422, "");
    assert!(
        refused["errors"]["overlapReason"][0].as_str().unwrap().contains("9:00 a.m. to 11:00 a.m.")
    );
    planner.put(PLAN, at(two, "2026-06-17", 540)).await.ok();

    // One alone would come while the other is still told to: it stays a plan, and says why.
    let alone = json!({"plans": [{"requestid": one, "rowVersion": 1}]});
    let sent = planner.post(&format!("{PLAN}/send"), alone).await.ok();
    assert_eq!(sent["items"][0]["isSuccess"], false);
    assert!(
        sent["items"][0]["message"].as_str().unwrap().contains("T7 already visits for SR-000002")
    );
    let sent = send_plans(&planner).await;
    assert!(sent.len() == 2 && sent.iter().all(|(_, is_success, _)| *is_success), "{sent:?}");
    let day = |id: i64| {
        app.value::<String>(&format!("select visit_on from service_requests where id = {id}"))
    };
    assert_eq!((day(one), day(two)), ("2026-06-18".to_owned(), "2026-06-17".to_owned()));
}

#[tokio::test]
async fn a_plan_that_changed_since_it_was_looked_at_is_not_sent_and_an_ended_request_has_none() {
    let app = TestApp::new();
    furnish(&app);
    let planner = app.user("staff.sv");
    let id = approved(&app).await;
    planner.put(PLAN, at(id, "2026-06-18", 600)).await.ok();
    planner.put(PLAN, at(id, "2026-06-19", 600)).await.ok();
    let seen = json!({"plans": [{"requestid": id, "rowVersion": 1}]});
    let before = mails(&app);
    let sent = planner.post(&format!("{PLAN}/send"), seen).await.ok();
    assert_eq!(sent["items"][0]["isSuccess"], false);
    assert_eq!(mails(&app), before);
    planner.post(&format!("{PLAN}/send"), json!({})).await.refused(422, "");
    let cancel = json!({"reason": "Sold the house", "endServiceOrders": true});
    act(&planner, id, "cancel", cancel).await.ok();
    assert_eq!(app.value::<i64>("select count(*) from service_plans"), 0);
}

/// Lets the clock of service requests run at a moment.
async fn tick(app: &TestApp, at: &str) {
    let now: Instant = serde_json::from_value(json!(at)).unwrap();
    let today = Day::parse(&at[..10]).unwrap();
    let running = app.app.clone();
    timers::run(&running, now, today).await.unwrap();
}

#[tokio::test]
async fn the_clock_reminds_twice_and_closes_what_nobody_answers() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, advisor) = (app.user("north.service"), app.user("staff.sv"));
    let id = submitted(&dealer).await;
    act(&advisor, id, "review", json!({})).await.ok();
    let ask = json!({"requestid": id, "message": "Which side?"});
    advisor.post("/admin/servicerequests/request/moreinfo", ask).await.ok();
    let asked = "2026-06-01T12:00:00Z";
    let millis: i64 = 1_780_315_200_000;
    let sql = "update service_requests set question_at = ?1, submitted_at = ?1, respond_by = null, resolve_by = null";
    app.database().execute(sql, [millis]).unwrap();
    tick(&app, asked).await;
    let reminders =
        |app: &TestApp| mails(app).iter().filter(|name| *name == "serviceReminder").count();
    assert_eq!(reminders(&app), 0);
    for (at, count) in [
        ("2026-06-04T12:00:00Z", 1),
        ("2026-06-05T12:00:00Z", 1),
        ("2026-06-08T12:00:00Z", 2),
        ("2026-06-14T12:00:00Z", 2),
    ] {
        tick(&app, at).await;
        assert_eq!(reminders(&app), count, "{at}");
    }
    tick(&app, "2026-06-15T12:00:00Z").await;
    let closed = item(&advisor, id).await;
    assert_eq!(
        (&closed["status"], &closed["closeReason"]),
        (&json!("closed"), &json!("No reply within 14 days"))
    );
    assert_eq!(closed["events"].as_array().unwrap().last().unwrap()["who"], "Transom");
    assert_eq!(mails(&app).last().unwrap(), "serviceExpired");
}

#[tokio::test]
async fn the_clock_closes_what_nobody_confirms_and_throws_old_drafts_away() {
    let app = TestApp::new();
    furnish(&app);
    let id = submitted(&app.user("north.service")).await;
    let draft = json!({"submit": false});
    app.user("north.service").post("/service/request", draft).await.ok();
    let sql = "update service_requests set updated_at = 1780315200000";
    app.database().execute(sql, []).unwrap();
    let sql = "update service_requests set status = 'completed', completed_at = 1780315200000 where id = ?1";
    app.database().execute(sql, [id]).unwrap();
    tick(&app, "2026-06-08T11:00:00Z").await;
    assert_eq!(item(&app.user("staff.sv"), id).await["status"], "completed");
    tick(&app, "2026-06-08T12:00:00Z").await;
    assert_eq!(item(&app.user("staff.sv"), id).await["status"], "closed");
    assert_eq!(app.value::<i64>("select count(*) from service_requests"), 2);
    tick(&app, "2026-07-01T12:00:00Z").await;
    assert_eq!(app.value::<i64>("select count(*) from service_requests"), 1);
}

#[tokio::test]
async fn a_visit_is_remembered_a_day_before_and_once() {
    let app = TestApp::new();
    furnish(&app);
    let advisor = app.user("staff.sv");
    let id = submitted(&app.user("north.service")).await;
    act(&advisor, id, "review", json!({})).await.ok();
    act(&advisor, id, "approve", covered(&app, id)).await.ok();
    act(&advisor, id, "schedule", slot()).await.ok();
    app.database().execute("update service_requests set updated_at = 0", []).unwrap();
    let count =
        |app: &TestApp| mails(app).iter().filter(|name| *name == "serviceVisitReminder").count();
    for (at, reminded) in
        [("2026-06-16T12:00:00Z", 0), ("2026-06-16T13:00:00Z", 1), ("2026-06-16T14:00:00Z", 1)]
    {
        tick(&app, at).await;
        app.database().execute("update service_requests set updated_at = 0", []).unwrap();
        assert_eq!(count(&app), reminded, "{at}");
    }
    let attached: String =
        app.value("select attachment from outbox where template = 'serviceVisitReminder'");
    assert!(attached.contains("visit"), "{attached}");
}

#[tokio::test]
async fn a_promise_that_was_missed_stays_missed() {
    let app = TestApp::new();
    furnish(&app);
    let advisor = app.user("staff.sv");
    let id = submitted(&app.user("north.service")).await;
    let promised = item(&advisor, id).await;
    assert!(promised["respondBy"].is_string() && promised["isBreached"] == false, "{promised}");
    app.database().execute("update service_requests set respond_by = 1780315200000", []).unwrap();
    tick(&app, "2026-06-01T12:00:00Z").await;
    assert_eq!(item(&advisor, id).await["isBreached"], false);
    tick(&app, "2026-06-01T12:00:01Z").await;
    assert_eq!(item(&advisor, id).await["isBreached"], true);
    act(&advisor, id, "review", json!({})).await.ok();
    assert_eq!(item(&advisor, id).await["isBreached"], true);
    let seen = app.user("north.service").get(&format!("/service?id={id}")).await.ok();
    assert!(seen["item"].get("isBreached").is_none());
    assert!(!seen["item"]["events"].to_string().contains("Deadline missed"));
}

#[tokio::test]
async fn staff_report_and_answer_for_a_dealer_under_both_names() {
    let app = TestApp::new();
    furnish(&app);
    let advisor = app.user("staff.sv");
    let mut form = report();
    form["account"] = json!("nobody");
    let refused =
        advisor.post("/admin/servicerequests/request", form.clone()).await.refused(422, "");
    assert!(refused["errors"]["account"].is_array());
    form["account"] = json!("NORTH");
    let made = advisor.post("/admin/servicerequests/request", form).await.ok();
    let events = made["item"]["events"].as_array().unwrap();
    assert_eq!(events[1]["who"], "staff sv");
    assert_eq!(events[1]["onBehalfOf"], "NORTH");
    assert_eq!(made["item"]["entryDoor"], "staff");
    // It is the dealer's all the same.
    assert_eq!(app.user("north.viewer").get("/service/open").await.ok()["count"], 1);
    let incident = &made["item"]["incidents"][0];
    let finding = json!({"id": incident["id"], "rowVersion": incident["rowVersion"],
                         "cause": "Spacer", "cost": 80.5});
    let saved = advisor.put("/admin/servicerequests/incidents", finding.clone()).await.ok();
    assert_eq!(saved["item"]["cost"], 80.5);
    advisor.put("/admin/servicerequests/incidents", finding).await.refused(409, "Someone else");
    let id = made["id"].as_i64().unwrap();
    let seen = app.user("north.viewer").get(&format!("/service/incidents?id={id}")).await.ok();
    assert!(seen["items"][0].get("cost").is_none());
    assert_eq!(advisor.get("/admin/servicerequests/years").await.ok()["items"][0]["year"], 2026);
}

#[tokio::test]
async fn a_visit_is_in_the_time_of_its_site_and_never_in_the_plant_s_for_want_of_another() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, advisor) = (app.user("north.service"), app.user("staff.sv"));
    let mut form = report();
    form["site"] = json!({"line1": "9 Water Street", "city": "Halifax", "province": "NS",
                          "postalCode": "B3H 1A1", "country": "CA"});
    let id = dealer.post("/service/request", form).await.ok()["id"].as_i64().unwrap();
    assert_eq!(item(&advisor, id).await["timeZone"], "America/Halifax");
    act(&advisor, id, "review", json!({})).await.ok();
    act(&advisor, id, "approve", covered(&app, id)).await.ok();
    act(&advisor, id, "process", json!({"kind": "visit"})).await.ok();
    let booked = act(&advisor, id, "schedule", slot()).await.ok();
    assert_eq!(booked["item"]["visits"][0]["timeZone"], "America/Halifax");
    let ics = dealer.get(&format!("/service/calendar/{id}")).await.text();
    assert!(ics.contains("DTSTART:20260617T120000Z\r\n"), "{ics}");
    assert!(ics.replace("\r\n ", "").contains("Atlantic time"), "{ics}");
    let mail: String = app
        .value("select body from outbox where template = 'serviceVisit' order by id desc limit 1");
    assert!(mail.contains("9:00 a.m. to 11:00 a.m., Atlantic time"), "{mail}");

    // An address that says nothing of the zone: the first visit asks for it.
    app.database()
        .execute(
            "update service_requests set site_province = 'BC', site_postal_code = 'V0B 2C0', site_time_zone = ''",
            [],
        )
        .unwrap();
    assert_eq!(item(&advisor, id).await["timeZone"], Value::Null);
    let ics = dealer.get(&format!("/service/calendar/{id}")).await.text();
    assert!(ics.contains("DTSTART:20260617T090000\r\n"), "{ics}");
    let refused = act(&advisor, id, "schedule", slot()).await.refused(422, "");
    assert!(refused["errors"]["timeZone"][0].as_str().unwrap().contains("time zone"), "{refused}");
    let mut named = slot();
    named["timeZone"] = json!("Mars/Olympus");
    act(&advisor, id, "schedule", named.clone()).await.refused(422, "");
    named["timeZone"] = json!("America/Vancouver");
    let moved = act(&advisor, id, "schedule", named).await.ok();
    assert_eq!(moved["item"]["timeZone"], "America/Vancouver");
    let ics = dealer.get(&format!("/service/calendar/{id}")).await.text();
    assert!(ics.contains("DTSTART:20260617T160000Z\r\n"), "{ics}");
}

#[tokio::test]
async fn a_preview_is_the_mail_that_is_sent_and_what_is_covered_has_no_reason() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, advisor) = (app.user("north.service"), app.user("staff.sv"));
    let id = submitted(&dealer).await;
    act(&advisor, id, "review", json!({})).await.ok();
    let preview = format!("/admin/servicerequests/preview/{id}");
    let asked = advisor
        .get(&format!("{preview}?mail=moreinfo&message=Which+side%3F&checklist=photo,serial"))
        .await
        .ok()["item"]
        .clone();
    let question = json!({"requestid": id, "message": "Which side?", "kind": "info",
                          "checklist": ["photo", "serial"]});
    advisor.post("/admin/servicerequests/request/moreinfo", question).await.ok();
    let sent: String = app.value("select body from outbox where template = 'serviceQuestion'");
    assert_eq!(asked["text"], sent);

    dealer.put("/service/request", json!({"id": id, "reply": "The left one"})).await.ok();
    let incident = first_incident(&app, id);
    let mut verdict =
        json!({"incidentId": incident, "verdict": "covered", "reason": "A matter of humidity"});
    let query = format!("{preview}?mail=decision&verdicts={}", json!([verdict]));
    let shown = advisor.get(&query).await.ok()["item"].clone();
    act(&advisor, id, "approve", json!({"verdicts": [verdict.clone()]})).await.ok();
    let sent: String = app.value("select body from outbox where template = 'serviceVerdict'");
    assert_eq!(shown["text"], sent);
    assert!(!sent.contains("humidity"), "{sent}");
    let seen = dealer.get(&format!("/service?id={id}")).await.ok();
    assert!(!seen.to_string().contains("humidity"), "{seen}");
    verdict["verdict"] = json!("notCovered");
    let query = format!("{preview}?mail=decision&verdicts={}", json!([verdict]));
    assert!(advisor.get(&query).await.ok().to_string().contains("humidity"));
    advisor.get(&format!("{preview}?mail=decision&verdicts=nothing")).await.refused(400, "");
    let query = format!("{preview}?mail=reject&message=Worn+out&rejectReason=T-WEAR");
    assert!(advisor.get(&query).await.ok()["item"]["text"].as_str().unwrap().contains("Worn out"));
}
