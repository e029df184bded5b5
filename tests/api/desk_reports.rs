//! Tests the reports on service, change requests and money: each figure against records of known days, their rows, who
//! may see them, and the file.

use serde_json::{Value, json};

use super::{
    change_requests,
    harness::{PASSWORD, Person, TestApp},
    remittances,
    service::{self, act, approved, completion, furnish, slot},
};

/// 2026-03-10 at noon at the plant, in milliseconds.
const BEGIN: i64 = 1_773_162_000_000;
const HOUR: i64 = 3_600_000;
const PERIOD: &str = "fromDate=2026-03-02&toDate=2026-04-01";

async fn report(person: &Person<'_>, desk: &str, by: &str) -> Value {
    let path = format!("/admin/reports/{desk}?{PERIOD}&by={by}");
    person.get(&path).await.ok()["item"].clone()
}

/// A measure's figure among those of a report, of its period or the one before.
fn figure(report: &Value, figures: &Value, code: &str) -> Value {
    let measures = report["measures"].as_array().unwrap();
    let place = measures.iter().position(|measure| measure["code"] == code);
    figures[place.unwrap_or_else(|| panic!("{code} is not in {measures:?}"))].clone()
}

fn value(report: &Value, code: &str) -> Value {
    figure(report, &report["figures"], code)["value"].clone()
}

#[tokio::test]
async fn service_is_reported_by_what_was_reported_answered_and_repaired() {
    let app = TestApp::new();
    furnish(&app);
    let (advisor, technician) = (app.user("staff.sv"), app.user("staff.te"));
    let dealer = app.user("north.service");
    let id = approved(&app).await;
    act(&advisor, id, "schedule", slot()).await.ok();
    act(&technician, id, "start", json!({})).await.ok();
    act(&technician, id, "complete", completion(&app, id)).await.ok();
    dealer.put("/service/request/action", json!({"requestid": id, "action": "confirm"})).await.ok();
    let rate = json!({"requestid": id, "action": "rate", "rating": 4, "comment": ""});
    dealer.put("/service/request/action", rate).await.ok();
    let open = service::submitted(&dealer).await;
    app.database()
        .execute_batch(&format!(
            "update service_requests set submitted_at = {BEGIN}, responded_at = {BEGIN} + 3 * {HOUR},
                 respond_by = {BEGIN} + 2 * {HOUR}, completed_at = {BEGIN} + 50 * {HOUR} where id = {id};
             update service_requests set submitted_at = {BEGIN} - 20 * 24 * {HOUR}, responded_at = null where id = {open};
             update service_visits set day = '2026-03-12' where request_id = {id};
             update service_incidents set cost_cents = 12345 where request_id = {id};"
        ))
        .unwrap();

    let auditor = app.user("staff.au");
    let all = report(&auditor, "service", "symptom").await;
    let expected = [
        ("received", json!(1.0)),
        ("firstAnswer", json!(180.0)),
        ("answeredInTime", json!(0.0)),
        ("completed", json!(1.0)),
        ("cycle", json!(3000.0)),
        ("firstVisit", json!(100.0)),
        ("rating", json!(4.0)),
        ("visits", json!(1.0)),
        ("planned", json!(2.0)),
        ("hours", json!(1.5)),
        ("warranty", json!(null)),
    ];
    for (code, number) in expected {
        assert_eq!(value(&all, code), number, "{code}");
    }
    let warranty = figure(&all, &all["figures"], "warranty");
    assert_eq!(warranty["amounts"], json!([{"currency": "CAD", "amount": 123.45}]));
    assert_eq!(figure(&all, &all["figures"], "charged")["amounts"], json!([]));
    assert_eq!(figure(&all, &all["before"], "received")["value"], 1.0);
    assert_eq!(all["parts"][0]["key"], "glass.sealFailure");
    assert_eq!(all["parts"][0]["name"], "Fog or moisture between the panes");
    assert_eq!(all["parts"].as_array().unwrap().len(), 1);
    // Its week is the second of the period.
    let steps: Vec<Value> = all["steps"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| figure(&all, &step["figures"], "received")["value"].clone())
        .collect();
    assert_eq!(json!(steps), json!([0.0, 1.0, 0.0, 0.0, 0.0]));
    assert_eq!(
        all["crossed"],
        json!({
            "columns": ["Casement"],
            "rows": [{"name": "Fog or moisture between the panes", "counts": [1]}],
        })
    );
    let ages: Vec<&Value> =
        all["open"].as_array().unwrap().iter().map(|age| &age["count"]).collect();
    assert_eq!(json!(ages), json!([0, 0, 0, 0, 1]));
    let crews = report(&auditor, "service", "crew").await;
    assert_eq!(crews["parts"][0]["name"], "Crew seven");
    for by in ["advisor", "account", "product", "verdict", "priority"] {
        let divided = report(&auditor, "service", by).await;
        assert_eq!(divided["figures"], all["figures"], "{by}");
    }
    auditor.get("/admin/reports/service?by=reason").await.refused(400, "divided");
    auditor
        .get("/admin/reports/service?fromDate=2026-03-02&toDate=2026-03-01")
        .await
        .refused(400, "");

    // Technicians see their own, and content editors no reports.
    let own = report(&technician, "service", "crew").await;
    assert_eq!(value(&own, "visits"), 1.0);
    assert_eq!(value(&own, "received"), 1.0);
    app.user("staff.ce").get("/admin/reports/service").await.refused(403, "");

    let file = auditor
        .get(&format!("/admin/reports/desks/file?desk=service&format=csv&by=crew&{PERIOD}"))
        .await;
    let text = file.text();
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().collect();
    assert!(lines[0].starts_with("Crew,Received,First answer (minutes),"), "{text}");
    assert!(lines[0].ends_with("Warranty cost (CAD),Charged (CAD)"), "{text}");
    assert!(lines[1].starts_with("Crew seven,1,180,"), "{text}");
    assert!(lines.last().unwrap().starts_with("All,1,180,"), "{text}");
}

#[tokio::test]
async fn change_requests_are_reported_by_time_value_and_late_fees() {
    let app = TestApp::new();
    let (id, hash) = change_requests::offered(&app, 400.5).await;
    let owner = app.user("north.owner");
    change_requests::step_up(&owner, id).await;
    change_requests::approve(&owner, id, &hash, PASSWORD).await.ok();
    app.database()
        .execute_batch(&format!(
            "update change_requests set created_at = {BEGIN}, priced_at = {BEGIN} + 5 * {HOUR},
                 answered_at = {BEGIN} + 24 * {HOUR};
             insert into change_requests (id, account_id, number, order_id, kind, status, comment, created_at, updated_at,
                 ended_at, cancel_fee_cents)
             select id + 1, account_id, 'CR-999999', order_id, 'option', 'cancelled', comment, {BEGIN}, 0,
                 {BEGIN} + 30 * {HOUR}, 2500 from change_requests;"
        ))
        .unwrap();
    let auditor = app.user("staff.au");
    let all = report(&auditor, "changerequests", "kind").await;
    let expected = [
        ("received", json!(2.0)),
        ("toPrice", json!(300.0)),
        ("approved", json!(1.0)),
        ("approvedShare", json!(100.0)),
        ("completed", json!(0.0)),
        ("cycle", json!(null)),
    ];
    for (code, number) in expected {
        assert_eq!(value(&all, code), number, "{code}");
    }
    let amounts = |code| figure(&all, &all["figures"], code)["amounts"].clone();
    assert_eq!(amounts("value"), json!([{"currency": "CAD", "amount": 400.5}]));
    assert_eq!(amounts("lateFees"), json!([{"currency": "CAD", "amount": 25.0}]));
    // A fee that the approved price states is one as well.
    let sql = "select body from change_offers";
    let body = app.database().query_row(sql, [], |row| row.get::<_, String>(0)).unwrap();
    let mut body: Value = serde_json::from_str(&body).unwrap();
    body["fee"]["amount"] = json!(50.25);
    app.database()
        .execute_batch("drop trigger change_offers_stay")
        .and_then(|()| {
            app.database().execute("update change_offers set body = ?1", [body.to_string()])
        })
        .unwrap();
    let all = report(&auditor, "changerequests", "account").await;
    let fees = figure(&all, &all["figures"], "lateFees");
    assert_eq!(fees["amounts"], json!([{"currency": "CAD", "amount": 75.25}]));
    assert_eq!(all["parts"][0]["name"], "Northern Glass");
}

#[tokio::test]
async fn money_is_reported_by_days_to_pay_and_what_was_paid_short() {
    let app = TestApp::new();
    let id = remittances::recorded(
        &app,
        remittances::form(
            "C-1",
            400,
            json!([{"invoiceId": 268_435_457, "amount": 400, "reason": "damaged"}]),
        ),
    )
    .await;
    app.database()
        .execute_batch(&format!(
            "update remittances set status = 'approved', submitted_at = {BEGIN}, approved_at = {BEGIN} + 2 * {HOUR}
             where id = {id};
             insert into ledger_entries (id, account_id, number, number_folded, kind, entered_on, currency, amount_cents,
                 method, as_of)
             values (1, 1, 'R1', 'r1', 'receipt', '2026-03-20', 'CAD', 114975, 'cheque', 0);
             update invoices set balance_cents = 0, invoiced_on = '2026-02-28', due_on = '2026-03-15'
             where id = 268435458;
             insert into ledger_applications (entry_id, invoice_folded, account_id, invoice_id, invoice_number, amount_cents)
             values (1, 'i3002', 1, 268435458, 'I3002', 114975);"
        ))
        .unwrap();
    let receivables = app.user("staff.ar");
    let all = report(&receivables, "money", "reason").await;
    let expected = [
        ("settled", json!(1.0)),
        ("daysToPay", json!(20.0)),
        ("paidInTime", json!(0.0)),
        ("remittances", json!(1.0)),
        ("toApprove", json!(120.0)),
        ("shortPays", json!(1.0)),
    ];
    for (code, number) in expected {
        assert_eq!(value(&all, code), number, "{code}");
    }
    let amounts = |code| figure(&all, &all["figures"], code)["amounts"].clone();
    assert_eq!(amounts("receipts"), json!([{"currency": "CAD", "amount": 1149.75}]));
    assert_eq!(amounts("shortOpen"), json!([{"currency": "CAD", "amount": 904.0}]));
    let named =
        all["parts"].as_array().unwrap().iter().find(|part| part["key"] == "damaged").unwrap();
    assert_eq!(named["name"], "Damaged");
    assert_eq!(figure(&all, &named["figures"], "shortPays")["count"], 1);
    let methods = report(&receivables, "money", "method").await;
    let names: Vec<&Value> =
        methods["parts"].as_array().unwrap().iter().map(|part| &part["name"]).collect();
    assert!(names.contains(&&json!("Cheque")), "{names:?}");
    app.user("staff.te").get("/admin/reports/money").await.refused(403, "");
}
