//! Tests service requests from a dealer's report to a closed visit: what may be done by whom in which state, its
//! consequences, and what no one may see.

mod clock;
mod desk;
mod images;
mod lives;
mod reach;
mod reports;
mod rules;
mod visits;
mod walk;

use serde_json::{Value, json};
use transom::{
    domain::service::timers,
    kernel::time::{Day, Instant},
};

use super::harness::{Answer, Person, TestApp};

/// Adds lists, a crew with the technician, and an advisor; makes the dealers customers since this year.
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

/// A complete request.
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

/// A request that is approved, and waits for its visit.
pub(super) async fn approved(app: &TestApp) -> i64 {
    let advisor = app.user("staff.sv");
    let id = submitted(&app.user("north.service")).await;
    act(&advisor, id, "review", json!({})).await.ok();
    act(&advisor, id, "approve", covered(app, id)).await.ok();
    id
}

pub(super) fn at(id: i64, day: &str, starts: i64) -> Value {
    json!({"requestid": id, "crewnumber": "T7", "date": day, "startsMinute": starts,
           "endsMinute": starts + 120})
}

/// Runs the clock of service requests at a time.
async fn tick(app: &TestApp, at: &str) {
    let now: Instant = serde_json::from_value(json!(at)).unwrap();
    let today = Day::parse(&at[..10]).unwrap();
    let running = app.app.clone();
    timers::run(&running, now, today).await.unwrap();
}
