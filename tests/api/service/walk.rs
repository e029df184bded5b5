//! Tests every verb of service requests in every state, by every role and in any order.

use http::Method;
use rusqlite::{Connection, named_params};
use serde_json::{Value, json};
use transom::{
    access::{Grants, Side, Standing},
    domain::service::{Power, ServiceRequests, Status, Verb},
    kernel::words::Word,
    workflow::{Power as _, State},
};

use super::{completion, covered, first_incident, furnish, report, slot, submitted};
use crate::{
    harness::TestApp,
    workflows::{Call, Fixture, make, walk, written_since},
};

/// The call of a side for a verb.
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

/// The call that records the acceptance of the price that [`put_into`] sets.
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

/// Puts a request into a state directly in the database, with the data of that state.
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

/// Calls that perform another verb in these states.
fn is_another(verb: Verb, status: Status, side: Side) -> bool {
    match (verb, status, side) {
        (Verb::Append | Verb::Edit, Status::Draft, _)
        | (Verb::Message, Status::MoreInfo, Side::Dealer) => true,
        (Verb::Save, status, Side::Staff) => status != Status::Draft,
        _ => false,
    }
}

/// The fixture for the table of service requests.
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

/// Asserts that the record, its last event, its list and its clock agree.
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

        /// After any sequence of acts, the record, its events, its list and its clock agree.
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
