//! Tests remittances: what dealers say they have paid, what receivables do with it, and what imports post.

use std::{collections::HashMap, fs};

use http::Method;
use proptest::{prelude::*, test_runner::Config as PropertyConfig};
use rusqlite::{Connection, named_params};
use serde::Serialize;
use serde_json::{Value, json};
use transom::{
    access::{Grants, Side, Standing},
    config::NounName,
    domain::remittances::{Power, Remittances, Status, Verb, post_receipts},
    import::{self, Options, Report, Shown, progress::Silent},
    kernel::{money::Cents, words::Word},
    workflow::Power as _,
};

use super::{
    harness::{Answer, PASSWORD, Person, TestApp, column},
    workflows::{Call, Fixture, walk},
};

/// Invoices of NORTH with 904.00 and 500.00 open, a credit note with 56.50, and an invoice of SOUTH.
pub(super) const I3001: i64 = 268_435_457;
pub(super) const I3002: i64 = 268_435_458;
const C3004: i64 = 268_435_461;
const I7001: i64 = 536_870_913;

pub(super) fn form(reference: &str, amount: impl Serialize, invoices: Value) -> Value {
    json!({
        "method": "eft", "reference": reference, "paidOn": "2026-06-12", "amount": amount,
        "currency": "CAD", "invoices": invoices,
    })
}

/// Records a payment, and returns its id.
pub(super) async fn recorded(app: &TestApp, form: Value) -> i64 {
    let answer = app.user("north.accounting").post("/financial/remit", form).await.ok();
    answer["id"].as_i64().unwrap()
}

/// A remittance of 904.00 for I3001.
pub(super) async fn submitted(app: &TestApp, reference: &str) -> i64 {
    recorded(app, form(reference, 904.0, json!([{"invoiceId": I3001, "amount": 904.0}]))).await
}

pub(super) async fn act(person: &Person<'_>, id: i64, action: &str, body: Value) -> Answer {
    person.put(&format!("/admin/remittance/{id}/action?action={action}"), body).await
}

/// Imports a CSV file into a running portal, and posts what arrived.
pub(super) async fn import(app: &TestApp, noun: NounName, text: &str) -> Report {
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let path = dir.path().join("file.csv");
    fs::write(&path, text).unwrap();
    let clock = &app.app.clock;
    let mut options = Options::new(clock.now(), clock.zone().clone(), "test");
    options.shown = Shown { refusals: 20, changes: 20 };
    let mut connection = app.database();
    let report = import::run(&mut connection, noun, &path, &options, &mut Silent).unwrap();
    assert_eq!(report.refused, 0, "{report}");
    drop(connection);
    post_receipts(&app.app, clock.now(), clock.today()).await.unwrap();
    report
}

const PAYMENTS: &str = "account,number,kind,entered_on,amount,reference,invoice,applied,discount\n";

async fn pay(app: &TestApp, rows: &str) -> Report {
    import(app, NounName::Payments, &format!("{PAYMENTS}{rows}")).await
}

/// Adds another member of receivables.
fn second_approver(app: &TestApp) {
    let user = app.id_of("staff.od");
    app.database().execute("insert into user_roles values (?1, 32)", [user]).unwrap();
}

struct Walked;

impl Fixture for Walked {
    type Workflow = Remittances;

    const ENTITY: &'static str = "remittance";
    const BACK: Status = Status::InReview;

    async fn record(app: &TestApp) -> i64 {
        submitted(app, "WALK").await
    }

    fn put_into(app: &TestApp, id: i64, status: Status, user: i64) {
        let database = app.database();
        // What is posted stays so for everyone; the walk goes behind the portal's back.
        let triggers = [
            "remittances_stay",
            "remittance_lines_stay",
            "remittance_lines_stay_there",
            "remittance_lines_end",
        ];
        let drops = triggers.map(|name| format!("drop trigger if exists {name};")).concat();
        database.execute_batch(&drops).unwrap();
        let sql =
            "update remittances set status = :status, created_by = :user, first_approved_by = null,
                       approved_by = null, submitted_at = iif(:status = 'draft', null, 1)
                   where id = :id";
        let params = named_params! { ":id": id, ":status": status, ":user": user };
        database.execute(sql, params).unwrap();
        let lines = "update remittance_lines
                     set posted_cents = iif(?2 = 'posted', applied_cents + discount_cents, 0)
                     where remittance_id = ?1";
        database.execute(lines, (id, status)).unwrap();
    }

    fn call(app: &TestApp, verb: Verb, side: Side, id: i64) -> Option<Call> {
        let staff = |action: &str, body: Value| {
            let path = format!("/admin/remittance/{id}/action?action={action}");
            Some((Method::PUT, path, body))
        };
        let mut whole = form("WALK", 904.0, json!([{"invoiceId": I3001, "amount": 904.0}]));
        whole["id"] = json!(id);
        let status: String = app.value(&format!("select status from remittances where id = {id}"));
        let reason = json!({"reason": "Not what was agreed"});
        match (verb, side) {
            (Verb::Save | Verb::Change, Side::Dealer) => {
                whole["isDraft"] = json!(status == "draft");
                Some((Method::PUT, "/financial/remit".to_owned(), whole))
            }
            (Verb::Submit, Side::Dealer) => {
                let body = json!({"id": id, "action": "submit"});
                Some((Method::PUT, "/financial/remit/action".to_owned(), body))
            }
            (Verb::Void, Side::Dealer) => {
                let body = json!({"id": id, "action": "void", "reason": "Sent it twice"});
                Some((Method::PUT, "/financial/remit/action".to_owned(), body))
            }
            (Verb::Reply | Verb::Message, Side::Dealer) => {
                let body = json!({"id": id, "text": "It went out on Friday."});
                Some((Method::POST, "/financial/message".to_owned(), body))
            }
            (Verb::Message, Side::Staff) => {
                let body = json!({"id": id, "text": "Thank you."});
                Some((Method::POST, "/admin/remittance/message".to_owned(), body))
            }
            (Verb::Update, Side::Staff) => {
                whole["reason"] = json!("Another invoice was meant");
                Some((Method::PUT, format!("/admin/remittance/{id}"), whole))
            }
            (Verb::Review | Verb::Approve, Side::Staff) => staff(verb.code(), json!({})),
            (Verb::Return | Verb::Reopen | Verb::Void, Side::Staff) => staff(verb.code(), reason),
            (Verb::Reject, Side::Staff) => {
                staff("reject", json!({"reason": "Never arrived", "reasonCode": "notReceived"}))
            }
            (Verb::Post, Side::Staff) => {
                staff("post", json!({"receipt": "R-1", "postedOn": "2026-06-15"}))
            }
            _ => None,
        }
    }

    /// A draft is visible to the dealer only: for staff it isn't found, and no step is possible.
    fn is_another(verb: Verb, status: Status, side: Side) -> bool {
        match side {
            Side::Staff => status == Status::Draft,
            Side::Dealer => {
                (verb == Verb::Message && status == Status::NeedsInfo)
                    || (verb == Verb::Reply && status != Status::NeedsInfo)
                    || (verb == Verb::Save && status != Status::Draft)
                    || (verb == Verb::Change && status == Status::Draft)
            }
        }
    }

    fn is_silent(verb: Verb, status: Status) -> bool {
        verb == Verb::Save && status == Status::Draft
    }

    fn powers(side: Side, grants: &Grants) -> Vec<Power> {
        Power::of(side, grants, Standing::OF_MAKER)
    }

    fn assert_agreement(database: &Connection, id: i64, what: &str) {
        assert_sums(database, what);
        let is_posted: bool = database
            .query_row(
                "select r.status <> 'posted' or not exists (select 1 from remittance_lines l
                     where l.remittance_id = r.id and l.posted_cents < l.applied_cents + l.discount_cents)
                 from remittances r where r.id = ?1",
                [id],
                |row| row.get(0),
            )
            .unwrap();
        assert!(is_posted, "{what}: posted in part alone");
    }
}

/// The payment equals what the lines and the unapplied rest add up to, to the cent; nothing is posted beyond a line.
fn assert_sums(database: &Connection, what: &str) {
    let wrong: i64 = database
        .query_row(
            "select count(*) from remittances r where r.amount_cents <> r.unapplied_cents + (
                 select coalesce(sum(l.applied_cents), 0) from remittance_lines l
                 where l.remittance_id = r.id and l.credit_id is null)
               or (r.status <> 'draft' and r.submitted_at is not null and r.unapplied_cents < 0)",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(wrong, 0, "{what}: sums differ");
}

#[tokio::test]
async fn every_verb_in_every_state_is_answered_to_every_role_as_the_table_says() {
    walk::<Walked>(&TestApp::new()).await;
}

#[tokio::test]
async fn a_remittance_lives_from_a_draft_to_the_erp_s_receipt() {
    let app = TestApp::new();
    let (dealer, receivables) = (app.user("north.accounting"), app.user("staff.ar"));
    let mut draft = form("EFT-71", 904.0, json!([{"invoiceId": I3001, "amount": 904.0}]));
    draft["isDraft"] = json!(true);
    let answer = dealer.post("/financial/remit", draft.clone()).await.ok();
    let id = answer["id"].as_i64().unwrap();
    assert_eq!(answer["item"]["number"], "RM-000001");
    assert_eq!(answer["item"]["statusLabel"], "Draft");
    // Nothing is promised, and staff see nothing of it.
    let open = open_item(&dealer, "I3001").await;
    assert_eq!((&open["left"], &open["payments"]), (&json!(904.0), &Value::Null));
    assert_eq!(receivables.get(&format!("/admin/remittance/{id}")).await.status, 404);

    let step = json!({"id": id, "action": "submit"});
    let answer = dealer.put("/financial/remit/action", step).await.ok();
    assert_eq!(answer["message"], "RM-000001: sent.");
    assert_eq!(answer["item"]["statusLabel"], "Sent, not posted");
    let open = open_item(&dealer, "I3001").await;
    assert_eq!((&open["left"], &open["payments"]), (&json!(0.0), &json!("RM-000001")));
    let summary = dealer.get("/financial/summary").await.ok();
    assert_eq!(summary["item"]["currencies"][0]["recorded"], 904.0);

    act(&receivables, id, "review", json!({})).await.ok();
    act(&receivables, id, "return", json!({"reason": "Which bank was it?"})).await.ok();
    let said = json!({"id": id, "text": "The one in town."});
    let item = dealer.post("/financial/message", said).await.ok()["item"].clone();
    assert_eq!(item["status"], "in_review");
    assert_eq!(column(&json!({"items": item["messages"]}), "kind"), ["question", "reply"]);
    act(&receivables, id, "approve", json!({})).await.ok();
    let posted = json!({"receipt": "R-500", "postedOn": "2026-06-15"});
    let item = act(&receivables, id, "post", posted).await.ok()["item"].clone();
    assert_eq!((&item["status"], &item["posted"]), (&json!("posted"), &json!(904.0)));
    let item = dealer.get(&format!("/financial/details?id={id}")).await.ok()["item"].clone();
    let verbs = column(&json!({"items": item["events"]}), "verb");
    assert_eq!(verbs, ["save", "submit", "review", "return", "reply", "approve", "post"]);
    assert_eq!(
        item["allowedActions"],
        json!([{
            "action": "message", "label": "Write a message", "needs": ["text"], "isDestructive": false
        }])
    );
}

#[tokio::test]
async fn a_draft_that_is_sent_from_its_form_says_that_it_was_sent() {
    let app = TestApp::new();
    let dealer = app.user("north.accounting");
    let mut form = form("EFT-72", 904.0, json!([{"invoiceId": I3001, "amount": 904.0}]));
    form["isDraft"] = json!(true);
    let kept = dealer.post("/financial/remit", form.clone()).await.ok();
    form["id"] = kept["id"].clone();
    form["rowVersion"] = kept["item"]["rowVersion"].clone();
    form["isDraft"] = json!(false);
    let sent = dealer.put("/financial/remit", form.clone()).await.ok();
    assert_eq!(sent["message"], "RM-000001: sent.");
    form["rowVersion"] = sent["item"]["rowVersion"].clone();
    form["note"] = json!("Two invoices");
    let changed = dealer.put("/financial/remit", form).await.ok();
    assert_eq!(changed["message"], "RM-000001: changed.");
}

/// Has a remittance approved and posted manually, and returns the response.
async fn posted_by_hand(app: &TestApp, id: i64, receipt: &str) -> Value {
    let receivables = app.user("staff.ar");
    act(&receivables, id, "review", json!({})).await.ok();
    act(&receivables, id, "approve", json!({})).await.ok();
    let posted = json!({"receipt": receipt, "postedOn": "2026-06-15"});
    act(&receivables, id, "post", posted).await.ok()["item"].clone()
}

/// The figures of the account's first currency.
async fn figures(person: &Person<'_>) -> Value {
    person.get("/financial/summary").await.ok()["item"]["currencies"][0].clone()
}

#[tokio::test]
async fn what_is_posted_by_hand_counts_until_the_erp_speaks_of_it_again() {
    let app = TestApp::new();
    let (dealer, receivables) = (app.user("north.accounting"), app.user("staff.ar"));
    let before = figures(&dealer).await;
    assert_eq!((&before["balance"], &before["overdue"]), (&json!(1347.5), &json!(904.0)));
    let id = submitted(&app, "BY-HAND").await;
    posted_by_hand(&app, id, "R-77").await;

    // The balances are less by it, and say so.
    let after = figures(&dealer).await;
    assert_eq!((&after["balance"], &after["overdue"]), (&json!(443.5), &json!(0.0)));
    assert_eq!((&after["posted"], &after["recorded"]), (&json!(904.0), &json!(0.0)));
    assert_eq!((&after["ageing"]["days60"], &after["openCount"]), (&json!(0.0), &json!(2)));
    let open = dealer.get("/financial/list").await.ok();
    assert!(!column(&open, "invoiceNumber").contains(&"I3001".to_owned()), "{open}");
    // Nothing is promised twice.
    let again = form("TWICE", 904.0, json!([{"invoiceId": I3001, "amount": 904.0}]));
    dealer.post("/financial/remit", again).await.refused(422, "");
    // No one is asked for it any more.
    let overdue = receivables.get("/admin/remittance/reminders").await.ok();
    assert_eq!(column(&overdue, "account"), ["SOUTH"]);
    let reminded = json!({"accounts": ["NORTH"], "template": "friendly"});
    let told = receivables.post("/admin/remittance/reminders", reminded).await.ok();
    assert_eq!(told["items"][0]["message"], "Nothing is overdue.");
    let late = dealer.get(r#"/invoice/list?filter=["status","=","overdue"]"#).await.ok();
    assert_eq!(late["count"], 0);
    // The mail names the balance after it, as the statement does.
    let mail: String =
        app.value("select body from outbox where subject like '%was posted%' limit 1");
    assert!(mail.contains("$443.50 CAD") && !mail.contains("1,347.50"), "{mail}");
    let statement = dealer.get("/financial/statement?format=csv").await.text();
    let payment = statement.lines().find(|line| line.contains("R-77")).unwrap();
    assert!(payment.starts_with("Payment,") && payment.contains("-904.00"), "{statement}");
    let closing = statement.lines().find(|line| line.starts_with("Closing")).unwrap();
    assert!(closing.contains(",443.50,"), "{statement}");
    // Of the rest no more is unexplained than before.
    assert!(statement.contains(",-649.75,443.50,"), "{statement}");
    // Once the ERP's own entry is there, the payment is not told twice.
    pay(&app, "NORTH,R-77,receipt,2026-06-15,904.00,BY-HAND,I3001,904.00,\n").await;
    let once = dealer.get("/financial/statement?format=csv").await.text();
    assert_eq!(once.matches("R-77").count(), 1, "{once}");
    assert!(once.contains(",-649.75,443.50,"), "{once}");
    let earlier = dealer.get("/financial/statement?format=csv&asOf=2026-06-14").await.text();
    let closing = earlier.lines().find(|line| line.starts_with("Closing")).unwrap();
    assert!(closing.contains("1347.50"), "{earlier}");

    // The ERP has not heard of it: then the invoice is open as before.
    let text = "account,number,invoiced_on,balance\nNORTH,I3001,2026-04-01,904.00\n";
    import(&app, NounName::Invoices, text).await;
    let spoken = figures(&dealer).await;
    assert_eq!((&spoken["balance"], &spoken["posted"]), (&json!(1347.5), &json!(0.0)));
    assert_eq!(open_item(&dealer, "I3001").await["left"], 904.0);
}

#[tokio::test]
async fn the_erp_confirms_what_was_posted_by_hand_by_saying_the_same() {
    let app = TestApp::new();
    let dealer = app.user("north.accounting");
    let lines = json!([{"invoiceId": I3002, "amount": 200.0, "reason": "other"}]);
    let id = recorded(&app, form("PART", 200.0, lines)).await;
    posted_by_hand(&app, id, "R-78").await;
    assert_eq!(open_item(&dealer, "I3002").await["left"], 300.0);
    // What is disputed is what is left beside what was paid.
    let account = app.user("staff.ar").get("/admin/remittance/accounts/NORTH").await.ok();
    assert_eq!(account["item"]["disputes"][0]["amount"], 300.0);
    assert_eq!(account["item"]["currencies"][0]["posted"], 200.0);
    let text = "account,number,invoiced_on,balance\nNORTH,I3002,2026-06-01,300.00\n";
    let report = import(&app, NounName::Invoices, text).await;
    assert_eq!(report.unchanged, 1, "{report}");
    let spoken = figures(&dealer).await;
    assert_eq!((&spoken["balance"], &spoken["posted"]), (&json!(1147.5), &json!(0.0)));
    assert_eq!(open_item(&dealer, "I3002").await["left"], 300.0);
}

#[tokio::test]
async fn a_file_that_may_change_nothing_names_what_was_posted_by_hand() {
    let app = TestApp::new();
    let id = submitted(&app, "BY-HAND").await;
    posted_by_hand(&app, id, "R-80").await;
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let path = dir.path().join("file.csv");
    let clock = &app.app.clock;
    let mut options = Options::new(clock.now(), clock.zone().clone(), "test");
    options.on_conflict = import::OnConflict::Fail;
    options.shown = Shown { refusals: 20, changes: 0 };
    let refused = |text: &str| {
        fs::write(&path, text).unwrap();
        let mut connection = app.database();
        let report =
            import::run(&mut connection, NounName::Invoices, &path, &options, &mut Silent).unwrap();
        let mut reasons = report.refusals.iter().map(|refusal| refusal.reason.to_string());
        reasons.next().unwrap_or_default()
    };
    let head = "account,number,invoiced_on,balance,po\nNORTH,I3001,2026-04-01,";
    let po: String = app.value("select po from invoices where number = 'I3001'");
    // As the ERP had it before.
    assert_eq!(
        refused(&format!("{head}904.00,{po}\n")),
        "is 0.00 here since 904.00 was posted by hand, which this file doesn't know yet"
    );
    // Its own next word is a conflict like any other, and so is anything else that differs.
    for (row, columns) in
        [(format!("300.00,{po}"), "balance"), ("904.00,OTHER".to_owned(), "po, balance")]
    {
        let told = format!("already exists with different values ({columns})");
        assert_eq!(refused(&format!("{head}{row}\n")), told);
    }
    // The same as the portal's confirms what was posted.
    assert_eq!(refused(&format!("{head}0.00,{po}\n")), "");
    assert_eq!(app.value::<i64>("select count(*) from hand_postings"), 0);
}

#[tokio::test]
async fn a_credit_note_that_pays_is_used_up_by_posting_by_hand() {
    let app = TestApp::new();
    let dealer = app.user("north.accounting");
    let lines = json!([
        {"invoiceId": I3001, "amount": 847.5},
        {"invoiceId": I3001, "amount": 56.5, "creditId": C3004},
    ]);
    let id = recorded(&app, form("CREDIT", 847.5, lines)).await;
    posted_by_hand(&app, id, "R-79").await;
    let open = dealer.get("/financial/list").await.ok();
    assert_eq!(column(&open, "invoiceNumber"), ["I3002"]);
    assert_eq!(figures(&dealer).await["balance"], 500.0);
}

#[tokio::test]
async fn payments_are_listed_with_the_remittance_that_each_belongs_to_or_why_to_none() {
    let app = TestApp::new();
    let receivables = app.user("staff.ar");
    let id = submitted(&app, "EFT 1").await;
    let report = pay(
        &app,
        "NORTH,R-1,receipt,2026-06-12,904.00,EFT 1,I3001,904.00,\n\
         NORTH,R-2,receipt,2026-06-13,75.00,NOBODY,,,\n\
         NORTH,R-3,credit,2026-06-13,5.00,,,,\n",
    )
    .await;
    let number: String = app.value(&format!("select number from remittances where id = {id}"));
    let told: Vec<_> = report
        .payments
        .iter()
        .map(|payment| (payment.line, &*payment.number, payment.found.to_string()))
        .collect();
    assert_eq!(
        told,
        [
            (2, "R-1", format!("{number}, found by its reference and amount")),
            (3, "R-2", "No match: no remittance fits".to_owned()),
        ]
    );
    let text = report.to_string();
    assert!(text.contains("Payments that belong to no remittance: 1"), "{text}");
    assert!(text.contains("line 3, R-2: No match"), "{text}");

    let list = receivables.get("/admin/remittance/payments").await.ok();
    assert_eq!(column(&list, "number"), ["R-2", "R-1"]);
    assert_eq!(column(&list, "foundBy"), ["none", "reference"]);
    assert_eq!(list["items"][1]["remittance"], number);
    let filter = r#"/admin/remittance/payments?filter=["isMatched","=",false]"#;
    let alone = receivables.get(filter).await.ok();
    assert_eq!((&alone["count"], &alone["items"][0]["amount"]), (&json!(1), &json!(75.0)));
    let found = r#"/admin/remittance/payments?filter=["reference","contains","nobody"]"#;
    assert_eq!(column(&receivables.get(found).await.ok(), "number"), ["R-2"]);
    let csv = receivables.get("/admin/remittance/payments/export?format=csv").await.text();
    assert!(csv.contains("No remittance fits") && csv.contains("Found by reference"), "{csv}");
    app.user("staff.ce").get("/admin/remittance/payments").await.refused(403, "remittances:view");
}

fn limit(app: &TestApp, limit: Option<i64>) {
    let sql = "update dealers set step_up_above_cents = ?1 where account_id = 1";
    app.database().execute(sql, [limit]).unwrap();
}

#[tokio::test]
async fn a_payment_above_the_account_s_limit_takes_a_second_step() {
    let app = TestApp::new();
    let dealer = app.user("north.accounting");
    let ask = async |id: i64| {
        let asked = json!({"purpose": "remittance", "id": id});
        let step = dealer.post("/account/stepup", asked).await.ok();
        assert_eq!(step["item"]["mfaType"], "password");
    };
    let with = |mut form: Value, code: &str| {
        form["authCode"] = json!(code);
        form
    };
    let paid = |reference: &str, of: i64| {
        form(reference, 300.0, json!([{"invoiceId": of, "amount": 300.0, "reason": "other"}]))
    };
    limit(&app, Some(30_000));
    let small = recorded(&app, paid("SMALL", I3002)).await;
    limit(&app, Some(29_999));
    let refused = dealer.post("/financial/remit", paid("LARGE", I3001)).await.refused(422, "");
    assert_eq!(refused["code"], "stepUpRequired");
    // What is wrong with it is said before a code is used up.
    ask(0).await;
    let mut wrong = with(paid("LARGE", I3001), PASSWORD);
    wrong["paidOn"] = json!("2020-01-01");
    let refused = dealer.post("/financial/remit", wrong).await.refused(422, "");
    assert!(refused["errors"]["paidOn"].is_array(), "{refused}");
    let refused = dealer
        .post("/financial/remit", with(paid("LARGE", I3001), "not the password"))
        .await
        .refused(422, "password is incorrect");
    assert_eq!(refused["code"], "codeRefused");
    app.database().execute("delete from throttles", []).unwrap();
    ask(0).await;
    dealer.post("/financial/remit", with(paid("OTHER", I3001), PASSWORD)).await.ok();
    // Nobody raises above the limit what was submitted below it.
    let mut raised = paid("SMALL", I3002);
    raised["id"] = json!(small);
    raised["amount"] = json!(310.0);
    let refused = dealer.put("/financial/remit", raised.clone()).await.refused(422, "");
    assert_eq!(refused["code"], "stepUpRequired");
    ask(small).await;
    dealer.put("/financial/remit", with(raised, PASSWORD)).await.ok();
    // Nor makes another currency of what was below it: the limit covers none but the account's.
    limit(&app, Some(50_000));
    let mut exchanged = form("ABROAD", 500.0, json!([]));
    let id = recorded(&app, exchanged.clone()).await;
    exchanged["id"] = json!(id);
    dealer.put("/financial/remit", exchanged.clone()).await.ok();
    exchanged["currency"] = json!("USD");
    let refused = dealer.put("/financial/remit", exchanged.clone()).await.refused(422, "");
    assert_eq!(refused["code"], "stepUpRequired");
    ask(id).await;
    dealer.put("/financial/remit", with(exchanged, PASSWORD)).await.ok();
    // Without a limit every payment is confirmed; drafts never are.
    limit(&app, None);
    let mut draft = form("DRAFT", 1.0, json!([]));
    draft["isDraft"] = json!(true);
    let id = recorded(&app, draft).await;
    let step = json!({"id": id, "action": "submit"});
    let refused = dealer.put("/financial/remit/action", step.clone()).await.refused(422, "");
    assert_eq!(refused["code"], "stepUpRequired");
    ask(small).await;
    let other = dealer.put("/financial/remit/action", with(step.clone(), PASSWORD)).await;
    other.refused(422, "");
    ask(id).await;
    dealer.put("/financial/remit/action", with(step, PASSWORD)).await.ok();
}

#[tokio::test]
async fn raising_the_limit_takes_a_second_step_itself_and_its_owners_hear_of_it() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    limit(&app, None);
    let told = || {
        app.value::<i64>(
            "select count(*) from outbox where subject like '%no longer need to be confirmed%'",
        )
    };
    let set = |limit: Value, code: &str| json!({"stepUpAbove": limit, "authCode": code});
    let refused = owner.put("/dealer/company", set(json!(500), "")).await.refused(422, "");
    assert_eq!((&refused["code"], told()), (&json!("stepUpRequired"), 0));
    let asked = json!({"purpose": "stepUpAbove", "id": 1});
    owner.post("/account/stepup", asked.clone()).await.ok();
    owner.put("/dealer/company", set(json!(500), PASSWORD)).await.ok();
    assert!(told() > 0);
    let info = owner.get("/dealer/info").await.ok()["item"].clone();
    assert_eq!(info["stepUpAbove"], 500.0);
    // Lowering and emptying take none, and no one is written to.
    let before = told();
    owner.put("/dealer/company", set(json!(400), "")).await.ok();
    owner.put("/dealer/company", set(Value::Null, "")).await.ok();
    assert_eq!(told(), before);
    assert_eq!(owner.get("/dealer/info").await.ok()["item"]["stepUpAbove"], Value::Null);
    app.user("north.accounting").put("/dealer/company", set(json!(1), "")).await.refused(403, "");
    owner.put("/dealer/company", set(json!(-1), "")).await.refused(422, "");

    // Staff who edit accounts set it as well, and prove who they are as well.
    let staff = app.user("staff.sa");
    let mut account = staff.get("/admin/dealers/item/1").await.ok()["item"].clone();
    account["stepUpAbove"] = json!(900);
    let refused = staff.put("/admin/dealers/update", account.clone()).await.refused(422, "");
    assert_eq!(refused["code"], "stepUpRequired");
    staff.post("/account/stepup", asked).await.ok();
    account["authCode"] = json!(PASSWORD);
    let saved = staff.put("/admin/dealers/update", account.clone()).await.ok();
    assert_eq!(saved["item"]["stepUpAbove"], 900.0);
    assert!(told() > before);
    // Where it is left out, it stays.
    let mut account = saved["item"].clone();
    account.as_object_mut().unwrap().remove("stepUpAbove");
    account["phone"] = json!("");
    let saved = staff.put("/admin/dealers/update", account).await.ok();
    assert_eq!(saved["item"]["stepUpAbove"], 900.0);
}

async fn open_item(person: &Person<'_>, number: &str) -> Value {
    let list = person.get("/financial/list").await.ok();
    let items = list["items"].as_array().unwrap().clone();
    items.into_iter().find(|item| item["invoiceNumber"] == number).unwrap()
}

#[tokio::test]
async fn what_is_wrong_with_a_remittance_is_said_field_by_field() {
    let app = TestApp::new();
    let dealer = app.user("north.accounting");
    let refused = |form: Value, field: &'static str, words: &'static str| {
        let dealer = app.user("north.accounting");
        async move {
            let body = dealer.post("/financial/remit", form).await.refused(422, "");
            let said = body["errors"][field].to_string();
            assert!(said.contains(words), "{field}: {body}");
        }
    };
    let whole = |lines: Value| form("A1", 904.0, lines);
    let line = |amount: f64| json!([{"invoiceId": I3001, "amount": amount}]);
    refused(whole(line(905.0)), "invoices.0.amount", "904.00 left").await;
    refused(whole(line(900.0)), "invoices.0.reason", "Choose why").await;
    refused(form("A1", 900.0, line(904.0)), "amount", "4.00 more than you paid").await;
    refused(whole(json!([{"invoiceId": I7001, "amount": 1.0}])), "invoices.0.invoiceId", "in CAD")
        .await;
    let twice = json!([{"invoiceId": I3001, "amount": 4.0}, {"invoiceId": I3001, "amount": 900.0}]);
    refused(whole(twice), "invoices.1.invoiceId", "once").await;
    refused(
        whole(json!([{"orderNumber": "W5001", "amount": 1.0}])),
        "invoices.0.orderNumber",
        "your orders",
    )
    .await;
    let credit = json!([{"invoiceId": I3001, "amount": 60.0, "creditId": C3004}]);
    refused(form("A1", 0.0, credit), "invoices.0.creditId", "56.50 left").await;
    let mut late = whole(line(904.0));
    late["paidOn"] = json!("2026-06-16");
    refused(late.clone(), "paidOn", "last 90 days").await;
    late["method"] = json!("cheque");
    dealer.post("/financial/remit", late).await.ok();
    let mut absent = whole(line(1.0));
    absent.as_object_mut().unwrap().remove("invoices");
    refused(absent, "invoices", "Required").await;
}

#[tokio::test]
async fn short_pays_discounts_credits_and_deposits_are_lines_of_their_own() {
    let app = TestApp::new();
    let lines = json!([
        {"invoiceId": I3001, "amount": 800.0, "discount": 10.0, "reason": "damaged"},
        {"invoiceId": I3002, "amount": 443.5, "reason": "other"},
        {"invoiceId": I3002, "amount": 56.5, "creditId": C3004},
        {"orderNumber": "W1001", "amount": 100.0},
    ]);
    let id = recorded(&app, form("MIX", 1400.0, lines)).await;
    let dealer = app.user("north.accounting");
    let item = dealer.get(&format!("/financial/details?id={id}")).await.ok()["item"].clone();
    assert_eq!(item["applied"], 1343.5);
    assert_eq!(item["credited"], 56.5);
    assert_eq!(item["discounts"], 10.0);
    assert_eq!(item["unapplied"], 56.5);
    assert_eq!(open_item(&dealer, "I3001").await["left"], 94.0);
    assert_eq!(open_item(&dealer, "C3004").await["left"], 0.0);
    let account = app.user("staff.ar").get("/admin/remittance/accounts/NORTH").await.ok();
    assert_eq!(account["item"]["disputes"][0]["reason"], "damaged");
    assert!(account["item"]["disputes"][0]["remittanceId"].is_i64(), "{account}");
}

#[tokio::test]
async fn a_short_pay_names_a_service_request_that_was_sent_and_no_draft() {
    let app = TestApp::new();
    let author = app.user("north.service");
    let begun = json!({"submit": false, "orderNumber": "w1001", "wizardStep": "units"});
    let draft = author.post("/service/productwizard", begun).await.ok()["id"].clone();
    let sent = super::service::submitted(&author).await;
    let paid = |request: &Value| {
        let line =
            json!({"invoiceId": I3001, "amount": 800.0, "reason": "damaged", "requestId": request});
        form("CLAIM", 800.0, json!([line]))
    };
    let dealer = app.user("north.owner");
    let refused = dealer.post("/financial/remit", paid(&draft)).await.refused(422, "");
    assert!(refused["errors"]["invoices.0.requestId"].is_array(), "{refused}");
    dealer.post("/financial/remit", paid(&json!(sent))).await.ok();
    // A draft that nothing names goes when its author likes.
    author.delete(&format!("/service/request/{draft}")).await.ok();
}

#[tokio::test]
async fn two_people_approve_a_large_amount_and_a_changed_allocation_asks_both_again() {
    let app = TestApp::with(|config| config.remittances.second_approval_above = 500);
    second_approver(&app);
    let (first, second) = (app.user("staff.ar"), app.user("staff.od"));
    let id = submitted(&app, "LARGE").await;
    let reviewed = act(&first, id, "review", json!({})).await.ok()["item"].clone();
    let another = |item: &Value| item["needsAnotherApproval"].clone();
    assert_eq!(
        (another(&reviewed), &reviewed["secondApprovalAbove"]),
        (json!(true), &json!(500.0))
    );
    let approved = act(&first, id, "approve", json!({})).await.ok();
    assert_eq!(another(&approved["item"]), false);
    // The first of two is not all.
    assert_eq!(
        approved["message"],
        "RM-000001: your approval was recorded. A second person has to approve it too."
    );
    let item = approved["item"].clone();
    assert_eq!((&item["status"], &item["isFirstApproved"]), (&json!("in_review"), &json!(true)));
    act(&first, id, "approve", json!({})).await.refused(403, "Someone else");
    assert!(!item["allowedActions"].to_string().contains("\"approve\""), "{item}");
    let mut change =
        form("LARGE", 904.0, json!([{"invoiceId": I3001, "amount": 900.0, "reason": "tax"}]));
    change["reason"] = json!("Tax was deducted");
    let changed = first.put(&format!("/admin/remittance/{id}"), change).await.ok()["item"].clone();
    assert_eq!((&changed["isFirstApproved"], &changed["unapplied"]), (&json!(false), &json!(4.0)));
    let many = json!({"ids": [id], "action": "approve"});
    let told = first.post("/admin/remittance/action/bulk", many.clone()).await.ok();
    assert!(told["items"][0]["message"].to_string().contains("A second person"), "{told}");
    let told = second.post("/admin/remittance/action/bulk", many).await.ok();
    assert_eq!(told["items"][0]["message"], "Approved.");
    assert_eq!(app.value::<String>("select status from remittances"), "approved");
    // The dealer sees what was changed.
    let seen = app.user("north.accounting").get(&format!("/financial/details?id={id}")).await.ok();
    let steps = seen["item"]["events"].as_array().unwrap();
    let update = steps.iter().find(|step| step["verb"] == "update").unwrap();
    assert_eq!(update["removed"][0]["applied"], 904.0);
    assert_eq!(update["added"][0]["applied"], 900.0);
}

#[tokio::test]
async fn someone_who_changed_an_allocation_does_not_approve_it_alone() {
    let app = TestApp::new();
    second_approver(&app);
    let (first, second) = (app.user("staff.ar"), app.user("staff.od"));
    let id = submitted(&app, "SMALL").await;
    act(&first, id, "review", json!({})).await.ok();
    let mut change =
        form("SMALL", 904.0, json!([{"invoiceId": I3001, "amount": 900.0, "reason": "tax"}]));
    change["reason"] = json!("Tax was deducted");
    for _ in 0..2 {
        first.put(&format!("/admin/remittance/{id}"), change.clone()).await.ok();
    }
    let item = act(&first, id, "approve", json!({})).await.ok()["item"].clone();
    assert_eq!((&item["status"], &item["isFirstApproved"]), (&json!("in_review"), &json!(true)));
    let item = act(&second, id, "approve", json!({})).await.ok()["item"].clone();
    assert_eq!(item["status"], "approved");
}

#[tokio::test]
async fn two_people_approve_what_settles_much_whatever_it_is_settled_with() {
    let app = TestApp::with(|config| config.remittances.second_approval_above = 50);
    second_approver(&app);
    let (first, second) = (app.user("staff.ar"), app.user("staff.od"));
    let paid = |amount: f64| json!({"invoiceId": I3001, "amount": amount, "reason": "tax"});
    let cash = form("CASH", 50.01, json!([paid(50.01)]));
    let unapplied = form("REST", 50.01, json!([paid(0.01)]));
    let mut written_off = paid(0.01);
    (written_off["discount"], written_off["reason"]) = (json!(50.0), json!("earlyDiscount"));
    let discount = form("DISCOUNT", 0.01, json!([written_off]));
    let credits =
        form("CREDIT", 0.0, json!([{"invoiceId": I3001, "amount": 50.01, "creditId": C3004}]));
    for (what, form) in
        [("cash", cash), ("unapplied", unapplied), ("discount", discount), ("credits", credits)]
    {
        let id = recorded(&app, form).await;
        act(&first, id, "review", json!({})).await.ok();
        let item = act(&first, id, "approve", json!({})).await.ok()["item"].clone();
        assert_eq!(item["status"], "in_review", "{what}");
        act(&first, id, "approve", json!({})).await.refused(403, "Someone else");
        let item = act(&second, id, "approve", json!({})).await.ok()["item"].clone();
        assert_eq!(item["status"], "approved", "{what}");
        act(&first, id, "reopen", json!({"reason": "For the next one"})).await.ok();
        let rejected = json!({"reason": "For the next one", "reasonCode": "other"});
        act(&first, id, "reject", rejected).await.ok();
    }
    // At the limit one is enough.
    let id = recorded(&app, form("SMALL", 50.0, json!([paid(50.0)]))).await;
    act(&first, id, "review", json!({})).await.ok();
    assert_eq!(act(&first, id, "approve", json!({})).await.ok()["item"]["status"], "approved");
}

#[tokio::test]
async fn whoever_changed_an_allocation_does_not_approve_it_alone() {
    let app = TestApp::new();
    second_approver(&app);
    let (first, second) = (app.user("staff.ar"), app.user("staff.od"));
    for approver in [&first, &second] {
        let id = recorded(
            &app,
            form("LITTLE", 100.0, json!([{"invoiceId": I3001, "amount": 100.0, "reason": "tax"}])),
        )
        .await;
        act(&first, id, "review", json!({})).await.ok();
        let line = json!({"invoiceId": I3001, "amount": 100.0, "discount": 400.0, "reason": "tax"});
        let mut change = form("LITTLE", 100.0, json!([line]));
        change["reason"] = json!("They forgot the discount");
        first.put(&format!("/admin/remittance/{id}"), change).await.ok();
        let item = act(approver, id, "approve", json!({})).await.ok()["item"].clone();
        if std::ptr::eq(approver, &raw const first) {
            assert_eq!(
                (&item["status"], &item["isFirstApproved"]),
                (&json!("in_review"), &json!(true))
            );
            act(&first, id, "approve", json!({})).await.refused(403, "Someone else");
            act(&second, id, "approve", json!({})).await.ok();
            act(&second, id, "reopen", json!({"reason": "For the next one"})).await.ok();
            let rejected = json!({"reason": "For the next one", "reasonCode": "other"});
            act(&second, id, "reject", rejected).await.ok();
        } else {
            assert_eq!(item["status"], "approved");
        }
    }
}

#[tokio::test]
async fn the_history_names_an_invoice_that_the_erp_has_taken_away() {
    let app = TestApp::new();
    let receivables = app.user("staff.ar");
    let id = submitted(&app, "GONE").await;
    act(&receivables, id, "review", json!({})).await.ok();
    let mut change = form("GONE", 904.0, json!([{"invoiceId": I3002, "amount": 500.0}]));
    change["reason"] = json!("It was for the other one");
    receivables.put(&format!("/admin/remittance/{id}"), change).await.ok();
    app.database()
        .execute_batch(&format!(
            "pragma foreign_keys = off;
             delete from invoice_lines where invoice_id = {I3001}; delete from invoices where id = {I3001};"
        ))
        .unwrap();
    let seen = app.user("north.accounting").get(&format!("/financial/details?id={id}")).await.ok();
    let steps = seen["item"]["events"].as_array().unwrap();
    let update = steps.iter().find(|step| step["verb"] == "update").unwrap();
    assert_eq!(update["removed"][0]["number"], "I3001", "{update}");
    assert_eq!(update["added"][0]["number"], "I3002", "{update}");
}

#[tokio::test]
async fn a_draft_leaves_an_event_when_it_begins_and_all_of_it_when_it_is_submitted() {
    let app = TestApp::new();
    let dealer = app.user("north.accounting");
    let mut draft = form("EFT-7", 0.0, json!([]));
    draft["isDraft"] = json!(true);
    let id = recorded(&app, draft.clone()).await;
    draft["id"] = json!(id);
    for amount in [90.0, 900.0, 904.0] {
        draft["amount"] = json!(amount);
        draft["invoices"] = json!([{"invoiceId": I3001, "amount": amount}]);
        dealer.put("/financial/remit", draft.clone()).await.ok();
    }
    let of_it = format!("from events where entity = 'remittance' and entity_id = {id}");
    assert_eq!(app.value::<String>(&format!("select group_concat(verb) {of_it}")), "save");
    dealer.put("/financial/remit/action", json!({"id": id, "action": "submit"})).await.ok();
    let last = format!("select after {of_it} order by id desc limit 1");
    let said: Value = serde_json::from_str(&app.value::<String>(&last)).unwrap();
    assert_eq!(
        (&said["status"], &said["amountCents"]),
        (&json!("submitted"), &json!(904.0)),
        "{said}"
    );
    assert_eq!((&said["reference"], &said["method"]), (&json!("EFT-7"), &json!("eft")), "{said}");
    assert_eq!(said["lines"][0]["number"], "I3001", "{said}");
}

#[tokio::test]
async fn what_the_dealer_changes_after_a_first_approval_asks_both_again() {
    let app = TestApp::with(|config| config.remittances.second_approval_above = 500);
    second_approver(&app);
    let (first, second) = (app.user("staff.ar"), app.user("staff.od"));
    let dealer = app.user("north.accounting");
    let id = submitted(&app, "LARGER").await;
    act(&first, id, "review", json!({})).await.ok();
    act(&first, id, "approve", json!({})).await.ok();
    act(&first, id, "return", json!({"reason": "Was it this much?"})).await.ok();
    let mut change = form("LARGER", 9040.0, json!([{"invoiceId": I3001, "amount": 904.0}]));
    change["id"] = json!(id);
    dealer.put("/financial/remit", change).await.ok();
    dealer.post("/financial/message", json!({"id": id, "text": "It was more."})).await.ok();
    let item = act(&second, id, "approve", json!({})).await.ok()["item"].clone();
    assert_eq!((&item["status"], &item["isFirstApproved"]), (&json!("in_review"), &json!(true)));
    act(&second, id, "approve", json!({})).await.refused(403, "Someone else");
    let item = act(&first, id, "approve", json!({})).await.ok()["item"].clone();
    assert_eq!(item["status"], "approved");
}

#[tokio::test]
async fn a_message_of_a_dealer_is_never_a_note() {
    let app = TestApp::new();
    let id = submitted(&app, "SAID").await;
    let told = || {
        let count = "select count(*) from notifications n join users u on u.id = n.user_id
             where u.kind = 'staff'";
        app.database().query_row(count, [], |row| row.get::<_, i64>(0)).unwrap()
    };
    let before = told();
    let said = json!({"id": id, "text": "It left on Friday.", "isInternal": true});
    let dealer = app.user("north.accounting");
    let item = dealer.post("/financial/message", said).await.ok()["item"].clone();
    assert_eq!(column(&json!({"items": item["messages"]}), "kind"), ["message"]);
    assert!(told() > before, "receivables hear of it");
}

#[tokio::test]
async fn receivables_are_told_only_of_accounts_that_they_reach() {
    let app = TestApp::new();
    let manager = app.id_of("staff.am");
    // Their role ends at accounts that they manage; here it may also edit.
    let may_edit = "update role_permissions set verbs = verbs | 2
         where section = 'remittances' and data_scope <> 'all'
           and role_id in (select role_id from user_roles where user_id = ?1)";
    assert_eq!(app.database().execute(may_edit, [manager]).unwrap(), 1);
    let told = || {
        let count = "select count(*) from notifications where user_id = ?1";
        app.database().query_row(count, [manager], |row| row.get::<_, i64>(0)).unwrap()
    };
    let withdrawn = async |reference: &str| {
        let id = submitted(&app, reference).await;
        let body = json!({"id": id, "action": "void", "reason": "Sent it twice"});
        app.user("north.accounting").put("/financial/remit/action", body).await.ok();
    };
    // Of the remittance, and of its end.
    withdrawn("THEIRS").await;
    assert_eq!(told(), 2);
    let given = "update dealers set account_manager_id = null where account_id = 1";
    app.database().execute(given, []).unwrap();
    withdrawn("OTHERS").await;
    assert_eq!(told(), 2);
}

#[tokio::test]
async fn two_users_at_once_cannot_promise_the_same_invoice() {
    let app = TestApp::new();
    let (one, other) = (app.user("north.accounting"), app.user("north.owner"));
    let whole = |reference| form(reference, 904.0, json!([{"invoiceId": I3001, "amount": 904.0}]));
    let (a, b) = tokio::join!(
        one.post("/financial/remit", whole("ONE")),
        other.post("/financial/remit", whole("TWO")),
    );
    let mut outcomes = [a.status.as_u16(), b.status.as_u16()];
    outcomes.sort_unstable();
    assert_eq!(outcomes, [200, 422]);
}

#[tokio::test]
async fn an_import_finds_the_remittance_and_says_how_or_why_not() {
    let app = TestApp::new();
    let found = |report: &Report| {
        let changes = serde_json::to_value(&report.changes).unwrap();
        let rows = changes.as_array().unwrap().iter();
        rows.map(|row| {
            let fields = row["fields"].as_array().unwrap();
            let said = fields.iter().find(|field| field["field"] == "remittance").unwrap();
            said["new"].as_str().unwrap().to_owned()
        })
        .collect::<Vec<_>>()
    };
    let id = submitted(&app, "CHQ-9").await;
    let report = pay(&app, "NORTH,R-1,receipt,2026-06-14,100.00,CHQ-9,I3001,100.00,\n").await;
    assert_eq!(found(&report), ["No match: a remittance has this reference but another amount"]);
    let report = pay(&app, "NORTH,R-2,receipt,2026-06-14,904.00,chq-9,I3001,600.00,\n").await;
    assert_eq!(found(&report), ["RM-000001, found by its reference and amount"]);
    let receivables = app.user("staff.ar");
    let item = receivables.get(&format!("/admin/remittance/{id}")).await.ok()["item"].clone();
    assert_eq!((&item["status"], &item["posted"]), (&json!("partly_posted"), &json!(600.0)));
    // The rest of the same receipt comes later, and once more.
    for _ in 0..2 {
        pay(&app, "NORTH,R-2,receipt,2026-06-14,904.00,chq-9,I3001,904.00,\n").await;
    }
    let item = receivables.get(&format!("/admin/remittance/{id}")).await.ok()["item"].clone();
    assert_eq!((&item["status"], &item["posted"]), (&json!("posted"), &json!(904.0)));
    assert_eq!((&item["receipt"], &item["postedOn"]), (&json!("R-2"), &json!("2026-06-14")));
    assert_eq!(
        column(&json!({"items": item["events"]}), "verb"),
        ["submit", "postimport", "postimport"]
    );

    let other = recorded(&app, form("X-1", 250.0, json!([]))).await;
    let report = pay(&app, "NORTH,R-3,receipt,2026-06-12,250.00,,,,\n").await;
    assert_eq!(found(&report), ["RM-000002, found by its amount and date"]);
    let item = receivables.get(&format!("/admin/remittance/{other}")).await.ok()["item"].clone();
    assert_eq!(item["status"], "posted");
    let report = pay(&app, "NORTH,R-4,receipt,2026-06-12,250.00,X-1,,,\n").await;
    assert_eq!(found(&report), ["No match: the remittance is already posted"]);
    let report = pay(&app, "NORTH,R-5,credit,2026-06-12,1.00,,,,\n").await;
    assert_eq!(found(&report), ["No match: not a receipt"]);
    for reference in ["S-1", "S-2"] {
        recorded(&app, form(reference, 33.0, json!([]))).await;
    }
    let report = pay(&app, "NORTH,R-6,receipt,2026-06-12,33.00,,,,\n").await;
    assert_eq!(found(&report), ["No match: several remittances fit"]);
    let report = pay(&app, "NORTH,R-7,receipt,2026-06-12,7.00,,,,\n").await;
    assert_eq!(found(&report), ["No match: no remittance fits"]);
}

#[tokio::test]
async fn an_import_that_lowers_a_balance_flags_and_changes_nothing_else() {
    let app = TestApp::new();
    let id = submitted(&app, "FLAG").await;
    let receivables = app.user("staff.ar");
    act(&receivables, id, "review", json!({})).await.ok();
    let before = receivables.get(&format!("/admin/remittance/{id}")).await.ok()["item"].clone();
    let text = "account,number,invoiced_on,due_on,total,balance\nNORTH,I3001,2026-04-01,2026-05-01,904.00,400.00\n";
    import(&app, NounName::Invoices, text).await;
    let mut after = receivables.get(&format!("/admin/remittance/{id}")).await.ok()["item"].clone();
    assert_eq!((&before["noLongerFits"], &after["noLongerFits"]), (&json!(false), &json!(true)));
    assert_eq!(after["invoices"][0]["left"], 400.0);
    assert_eq!(open_item(&app.user("north.accounting"), "I3001").await["left"], 0.0);
    act(&receivables, id, "approve", json!({})).await.refused(409, "less left");
    assert!(!after["allowedActions"].to_string().contains("\"approve\""));
    for (field, value) in before.as_object().unwrap() {
        if !["noLongerFits", "invoices", "allowedActions"].contains(&field.as_str()) {
            assert_eq!(after[field].take(), *value, "{field}");
        }
    }
    // It is the first in the queue, before one that has waited for longer.
    let database = app.database();
    database.execute("update remittances set submitted_at = submitted_at + 1000", []).unwrap();
    let older = recorded(&app, form("OLDER", 10.0, json!([]))).await;
    database.execute("update remittances set submitted_at = 5 where id = ?1", [older]).unwrap();
    let queue = receivables.get("/admin/remittance/listing").await.ok();
    assert_eq!(column(&queue, "id"), [id.to_string(), older.to_string()]);
}

#[tokio::test]
async fn staff_in_a_dealer_s_place_see_financials_only_with_their_own_right_and_never_remit() {
    let app = TestApp::new();
    let inside = async |who: &str, mode: &str| {
        let form = json!({"account": "NORTH", "reason": "Asked on the phone", "mode": mode});
        let session = app.user(who).post("/admin/account/impersonate", form).await.ok();
        session["item"]["token"].as_str().unwrap().to_owned()
    };
    let manager = inside("staff.am", "act").await;
    let manager = app.bearer(&manager);
    manager.get("/financial/summary").await.ok();
    manager
        .post("/financial/remit", form("NO", 1.0, json!([])))
        .await
        .refused(403, "impersonating");
    let desk = inside("staff.od", "view").await;
    app.bearer(&desk).get("/financial/summary").await.refused(403, "financials:view");
}

#[tokio::test]
async fn an_account_manager_reaches_the_remittances_of_their_own_accounts_alone() {
    let app = TestApp::new();
    let id = submitted(&app, "MINE").await;
    let manager = app.user("staff.am");
    manager.get(&format!("/admin/remittance/{id}")).await.ok();
    manager.get("/admin/remittance/accounts/NORTH").await.ok();
    assert_eq!(manager.get("/admin/remittance/accounts/SOUTH").await.status, 404);
    let given = "update dealers set account_manager_id = null where account_id = 1";
    app.database().execute(given, []).unwrap();
    assert_eq!(manager.get(&format!("/admin/remittance/{id}")).await.status, 404);
    assert_eq!(manager.get("/admin/remittance/listing").await.ok()["count"], 0);
}

#[tokio::test]
async fn many_at_once_are_each_answered_for_themselves() {
    let app = TestApp::new();
    let one = submitted(&app, "ONE").await;
    let other =
        recorded(&app, form("TWO", 500.0, json!([{"invoiceId": I3002, "amount": 500.0}]))).await;
    let receivables = app.user("staff.ar");
    act(&receivables, one, "review", json!({})).await.ok();
    let body = json!({"ids": [one, other, 9], "action": "review"});
    let many = receivables.post("/admin/remittance/action/bulk", body).await.ok();
    assert_eq!(column(&many, "isSuccess"), ["false", "true", "false"]);
    assert!(many["items"][0]["message"].as_str().unwrap().starts_with("Cannot review"), "{many}");
    receivables
        .post("/admin/remittance/action/bulk", json!({"ids": [], "action": "review"}))
        .await
        .refused(422, "");
}

#[tokio::test]
async fn what_is_posted_cannot_be_written_by_anyone() {
    let app = TestApp::new();
    let id = submitted(&app, "DONE").await;
    pay(&app, "NORTH,R-9,receipt,2026-06-14,904.00,DONE,I3001,904.00,\n").await;
    let database = app.database();
    for sql in [
        "update remittances set note = 'x'",
        "delete from remittances",
        "update remittance_lines set discount_cents = 1",
        "delete from remittance_lines",
    ] {
        let error = database.execute(sql, []).unwrap_err().to_string();
        assert!(error.contains("never changes"), "{sql}: {error}");
    }
    // Its correction is a remittance of its own, which names it.
    let mut correction = form("FIX", 10.0, json!([]));
    correction["correctsId"] = json!(id);
    let answer = app.user("north.accounting").post("/financial/remit", correction).await.ok();
    assert_eq!(answer["item"]["corrects"], "RM-000001");
}

/// The facts about a posted remittance, for later comparison.
fn posted(database: &Connection) -> HashMap<i64, String> {
    let sql = "select r.id, json_array(r.status, r.amount_cents, r.unapplied_cents, r.reference, r.row_version,
                   r.erp_receipt, r.posted_on, (select json_group_array(json_array(l.invoice_id, l.order_id,
                       l.credit_id, l.applied_cents, l.discount_cents, l.posted_cents) order by l.id)
                   from remittance_lines l where l.remittance_id = r.id))
               from remittances r where r.status = 'posted'";
    let mut statement = database.prepare(sql).unwrap();
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    rows.map(Result::unwrap).collect()
}

/// A random step, chosen by numbers.
async fn random_step(app: &TestApp, kind: u8, pick: u8, cents: u32) {
    let ids: Vec<i64> = {
        let database = app.database();
        let mut statement = database.prepare("select id from remittances order by id").unwrap();
        statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let id = ids.get(usize::from(pick) % ids.len().max(1)).copied().unwrap_or(1);
    let (dealer, other) = (app.user("north.accounting"), app.user("north.owner"));
    let person = if pick.is_multiple_of(2) { &dealer } else { &other };
    let receivables = app.user(if pick.is_multiple_of(3) { "staff.od" } else { "staff.ar" });
    let amount = Cents(i64::from(cents % 60_000 + 1));
    let part = Cents(i64::from(cents % 30_000 + 1)).min(amount);
    let invoice = [I3001, I3002][usize::from(pick) % 2];
    let discount = Cents(i64::from(cents % 7) * 100);
    let mut lines = vec![
        json!({"invoiceId": invoice, "amount": part, "discount": discount, "reason": "other"}),
    ];
    if pick.is_multiple_of(5) {
        lines.push(json!({"invoiceId": invoice, "amount": 5.65, "creditId": C3004}));
    }
    let mut whole = form(&format!("P{}", cents % 9), amount, json!(lines));
    match kind % 13 {
        0 | 1 => drop(person.post("/financial/remit", whole).await),
        2 => {
            whole["isDraft"] = json!(true);
            person.post("/financial/remit", whole).await;
        }
        3 => {
            whole["id"] = json!(id);
            whole["isDraft"] = json!(pick.is_multiple_of(2));
            person.put("/financial/remit", whole).await;
        }
        4 => {
            let body = json!({"id": id, "action": "submit"});
            person.put("/financial/remit/action", body).await;
        }
        5 => drop(act(&receivables, id, "review", json!({})).await),
        6 => drop(act(&receivables, id, "approve", json!({})).await),
        7 => {
            whole["reason"] = json!("Another one was meant");
            receivables.put(&format!("/admin/remittance/{id}"), whole).await;
        }
        8 => {
            let body = json!({"receipt": format!("H{cents}"), "postedOn": "2026-06-15"});
            act(&receivables, id, "post", body).await;
        }
        9 => {
            let action = ["return", "reject", "reopen", "void"][usize::from(pick) % 4];
            let body = json!({"reason": "For this test", "reasonCode": "other"});
            act(&receivables, id, action, body).await;
        }
        10 => {
            let body = json!({"id": id, "text": "Here is the answer."});
            person.post("/financial/message", body).await;
        }
        11 => {
            let number: String = app.value(&format!(
                "select coalesce((select number from remittances where id = {id}), '')"
            ));
            let row = format!(
                "account,number,entered_on,amount,remittance,invoice,applied,discount\n\
                 NORTH,Q{pick},2026-06-14,{amount},{number},{},{part},0.00\n",
                ["I3001", "I3002"][usize::from(pick) % 2]
            );
            import(app, NounName::Payments, &row).await;
        }
        _ => {
            let (number, on) =
                [("I3001", "2026-04-01"), ("I3002", "2026-06-01")][usize::from(pick) % 2];
            let balance = Cents(i64::from(cents % 80_000));
            let row =
                format!("account,number,invoiced_on,balance\nNORTH,{number},{on},{balance}\n");
            import(app, NounName::Invoices, &row).await;
        }
    }
}

proptest! {
    #![proptest_config(PropertyConfig { cases: 10, max_shrink_iters: 40, ..PropertyConfig::default() })]

    /// Whatever two users of each side do in whatever order, with imports in between: the payment equals what was
    /// applied and what wasn't, what is posted stays, and no verb is offered that isn't possible.
    #[test]
    fn sums_hold_and_what_is_posted_stays_whatever_is_done(
        steps in proptest::collection::vec((any::<u8>(), any::<u8>(), any::<u32>()), 1..40)
    ) {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let app = TestApp::with(|config| config.remittances.second_approval_above = 300);
            second_approver(&app);
            let database = app.database();
            let mut known = HashMap::new();
            let promised = |database: &Connection| -> HashMap<i64, i64> {
                let sql = "select i.id, sum(l.applied_cents + l.discount_cents - l.posted_cents) - i.balance_cents
                           from invoices i join remittance_lines l on l.invoice_id = i.id
                           join remittances r on r.id = l.remittance_id and r.is_pending = 1 group by i.id";
                let mut statement = database.prepare(sql).unwrap();
                let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
                rows.map(Result::unwrap).collect()
            };
            let mut over = promised(&database);
            for (kind, pick, cents) in steps {
                random_step(&app, kind, pick, cents).await;
                let what = format!("after {kind} {pick} {cents}");
                assert_sums(&database, &what);
                let now = posted(&database);
                for (id, before) in &known {
                    assert_eq!(now.get(id), Some(before), "{what}: a posted remittance changed");
                }
                known = now;
                let by_now = promised(&database);
                if kind % 13 < 11 {
                    for (invoice, excess) in &by_now {
                        let before = over.get(invoice).copied().unwrap_or(0).max(0);
                        assert!(*excess <= before, "{what}: {invoice} is promised beyond what is left");
                    }
                }
                over = by_now;
            }
        });
    }
}

#[tokio::test]
async fn remittances_are_found_by_number_reference_and_amount_by_those_who_may_open_them() {
    let app = TestApp::new();
    submitted(&app, "WIRE 5501").await;
    let mut draft = form("WIRE 5502", 1.0, json!([]));
    draft["isDraft"] = json!(true);
    recorded(&app, draft).await;
    let found = async |who: &str, text: &str| {
        let side = if who.starts_with("staff") { "/admin" } else { "" };
        let path = format!("{side}/search?q={text}&kind=remittances");
        let groups = app.user(who).get(&path).await.ok();
        let hits = groups["items"].as_array().unwrap().iter();
        let hits = hits.flat_map(|group| group["hits"].as_array().unwrap().clone());
        hits.map(|hit| hit["title"]["text"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(found("north.accounting", "rm-0000").await, ["RM-000001", "RM-000002"]);
    assert_eq!(found("north.accounting", "wire%205502").await, ["RM-000002"]);
    for amount in ["904", "904.00", "$904.00"] {
        assert_eq!(found("north.accounting", amount).await, ["RM-000001"], "{amount}");
    }
    assert_eq!(found("north.accounting", "1904.00").await, [""; 0]);
    assert_eq!(found("staff.ar", "wire").await, ["RM-000001"]);
    assert_eq!(found("staff.am", "rm-000001").await, ["RM-000001"]);
    for who in ["north.viewer", "south.accounting", "staff.od"] {
        assert_eq!(found(who, "rm-000001").await, [""; 0], "{who}");
    }
}
