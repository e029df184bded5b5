//! Tests what accounts owe: figures, statements, budgets, pasted text and reminders; and that all of them agree for
//! every account of the demo.

use std::collections::BTreeMap;

use http::Method;
use rusqlite::Connection;
use serde_json::{Value, json};
use transom::{config::NounName, kernel::time::Instant};

use super::{
    harness::{Person, TestApp, column},
    partial_uploads::sent,
    remittances::{import, submitted},
    repeats::keyed,
};

/// An amount in a response, in cents.
fn cents(value: &Value) -> i64 {
    let text = value.to_string();
    let (whole, part) = text.split_once('.').unwrap_or((&text, "00"));
    let part = format!("{part:0<2}");
    let magnitude =
        whole.trim_start_matches('-').parse::<i64>().unwrap() * 100 + part.parse::<i64>().unwrap();
    if text.starts_with('-') { -magnitude } else { magnitude }
}

/// The rows of a CSV file as maps by heading.
fn table(text: &str) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv_rows(text.trim_start_matches('\u{feff}'));
    let head = reader.remove(0);
    reader.into_iter().map(|row| head.iter().cloned().zip(row).collect()).collect()
}

fn csv_rows(text: &str) -> Vec<Vec<String>> {
    let split = |line: &str| {
        let (mut cells, mut cell, mut is_quoted) = (Vec::new(), String::new(), false);
        for letter in line.chars() {
            match letter {
                '"' => is_quoted = !is_quoted,
                ',' if !is_quoted => cells.push(std::mem::take(&mut cell)),
                other => cell.push(other),
            }
        }
        cells.push(cell);
        cells
    };
    text.lines().map(split).collect()
}

fn of_csv(text: &str) -> i64 {
    cents(&serde_json::from_str::<Value>(text).unwrap())
}

#[tokio::test]
async fn figures_are_counted_by_due_date_and_stand_beside_the_erp_s_own() {
    let app = TestApp::new();
    let dealer = app.user("north.accounting");
    let figures = dealer.get("/financial/summary").await.ok()["item"]["currencies"][0].clone();
    // I3001 is 45 days late, I3002 is due on July 1; a credit note is never late.
    assert_eq!(figures["currency"], "CAD");
    assert_eq!(figures["balance"], 1347.5);
    assert_eq!(figures["overdue"], 904.0);
    let ageing = json!({
        "current": 500.0, "days30": 0.0, "days60": 904.0, "days90": 0.0, "over90": 0.0, "credits": -56.5,
    });
    assert_eq!(figures["ageing"], ageing);
    assert_eq!(figures["erp"], Value::Null);
    let text =
        "account,balance,current,as_of,credit_limit\nNORTH,1300.00,500.00,2026-06-14,5000.00\n";
    import(&app, NounName::Balances, text).await;
    let figures = dealer.get("/financial/summary").await.ok()["item"]["currencies"][0].clone();
    let erp = &figures["erp"];
    assert_eq!((&erp["balance"], &erp["difference"]), (&json!(1300.0), &json!(47.5)));
    assert_eq!(erp["ageingDate"], "2026-06-14");
    let used = cents(&figures["balance"]) + cents(&figures["openOrders"]);
    assert_eq!(cents(&figures["creditLeft"]), 500_000 - used);
    // Each part of the ageing leads to its rows.
    let filter = r#"/financial/list?filter=["ageing","=","days60"]"#;
    assert_eq!(column(&dealer.get(filter).await.ok(), "invoiceNumber"), ["I3001"]);
    let filter = r#"/financial/list?filter=["ageing","=","credits"]"#;
    let credits = dealer.get(filter).await.ok();
    assert_eq!(column(&credits, "invoiceNumber"), ["C3004"]);
    assert!(credits["items"][0]["daysLate"].as_i64().unwrap() <= 0, "{credits}");
}

#[tokio::test]
async fn what_being_over_the_limit_means_is_said_where_an_account_is_over_it() {
    const SAID: &str = "New orders wait for a release.";
    let said = async |app: &TestApp| {
        let summary = app.user("north.accounting").get("/financial/summary").await.ok();
        summary["item"]["overLimit"].clone()
    };
    let limit = |app: &TestApp, cents: i64| {
        let sql = "update dealers set credit_limit_cents = ?1 where code = 'NORTH'";
        app.database().execute(sql, [cents]).unwrap();
    };
    let app = TestApp::with(|config| config.company.over_limit = Some(SAID.to_owned()));
    limit(&app, 100_000_000);
    assert_eq!(said(&app).await, Value::Null);
    limit(&app, 100);
    assert_eq!(said(&app).await, SAID);
    let silent = TestApp::new();
    limit(&silent, 100);
    assert_eq!(said(&silent).await, Value::Null);
}

#[tokio::test]
async fn figures_stand_as_of_the_last_word_of_the_erp_and_not_of_today() {
    let app = TestApp::new();
    let dealer = app.user("north.accounting");
    let as_of = async || {
        let summary = dealer.get("/financial/summary").await.ok();
        summary["item"]["currencies"][0]["asOf"].clone()
    };
    let at = |seconds: i64| Instant(1_780_000_000_000).plus_seconds(seconds);
    let set = |sql: &str, seconds: i64| app.database().execute(sql, [at(seconds)]).unwrap();
    set("update invoices set as_of = ?1", 0);
    assert_eq!(as_of().await, json!(at(0)));
    // Reading invoices says of those that are not in the file that they are as they were.
    let text = "account,number,invoiced_on,due_on,total,balance\n\
                SOUTH,IOTHER,2026-05-01,2026-06-01,40.00,40.00\n";
    import(&app, NounName::Invoices, text).await;
    set("update import_batches set started_at = ?1 where noun = 'invoices'", 60);
    assert_eq!(as_of().await, json!(at(60)));
    let text = "account,balance,as_of\nNORTH,1300.00,2026-06-14\n";
    import(&app, NounName::Balances, text).await;
    set("update account_balances set as_of = ?1", 120);
    assert_eq!(as_of().await, json!(at(120)));
    // An ERP that was never read has said nothing.
    let never = "delete from account_balances; update import_batches set noun = 'orders';
                 update invoices set balance_cents = 0";
    app.database().execute_batch(never).unwrap();
    assert_eq!(as_of().await, Value::Null);
}

#[tokio::test]
async fn budgets_are_compared_with_what_was_invoiced_before_tax() {
    let app = TestApp::new();
    let text = "account,year,month,product_group,target\nNORTH,2026,4,,700.00\nNORTH,2026,4,Doors,50.00\n\
                NORTH,2026,5,,100.00\n";
    import(&app, NounName::Budgets, text).await;
    let months = app.user("north.accounting").get("/financial/budget?year=2026").await.ok();
    let items = months["items"].as_array().unwrap();
    assert_eq!(items.len(), 12);
    let (april, may, june) = (&items[3], &items[4], &items[5]);
    assert_eq!((&april["target"], &april["actual"]), (&json!(750.0), &json!(800.0)));
    // A credit note is subtracted.
    assert_eq!((&may["actual"], &may["actualToDate"]), (&json!(-50.0), &json!(850.0)));
    assert_eq!((&june["target"], &june["targetToDate"]), (&Value::Null, &json!(850.0)));
    app.user("north.accounting").get("/financial/budget?year=1").await.refused(400, "2000");
}

#[tokio::test]
async fn a_statement_explains_its_balance_and_says_what_it_cannot_explain() {
    let app = TestApp::new();
    // I3002 has lost 649.75 of its total; the ERP explains 600.00 of that.
    let text = "account,number,entered_on,amount,invoice,applied\nNORTH,R-1,2026-06-08,600.00,I3002,600.00\n";
    import(&app, NounName::Payments, text).await;
    let dealer = app.user("north.accounting");
    let read = async |day: &str| {
        let path = format!("/financial/statement?format=csv&asOf={day}");
        table(&dealer.get(&path).await.text())
    };
    let rows = read("2026-06-15").await;
    let entries: Vec<_> =
        rows.iter().map(|row| (&*row["Entry"], &*row["Amount"], &*row["Balance"])).collect();
    assert_eq!(
        entries,
        [
            ("Opening balance", "", "847.50"),
            ("Invoice", "1149.75", "1997.25"),
            ("Payment", "-600.00", "1397.25"),
            ("Not explained by entries received before 2026-06-15", "-49.75", "1347.50"),
            ("Closing balance", "", "1347.50"),
            ("Open item", "904.00", "904.00"),
            ("Open item", "-56.50", "-56.50"),
            ("Open item", "1149.75", "500.00"),
        ]
    );
    // Of an earlier day, what was paid since is not yet paid.
    let rows = read("2026-06-05").await;
    let closing = rows.iter().find(|row| row["Entry"] == "Closing balance").unwrap();
    assert_eq!(closing["Balance"], "1947.50");
    let pdf = dealer.get("/financial/statement").await;
    assert_eq!(pdf.headers["content-type"], "application/pdf");
    assert!(pdf.body.starts_with(b"%PDF"));
    dealer.get("/financial/statement?asOf=2026-06-16").await.refused(422, "");
    dealer.get("/financial/statement?currency=EUR").await.refused(422, "");
}

#[tokio::test]
async fn pasted_text_is_read_against_what_is_left_and_applies_nothing() {
    let app = TestApp::new();
    submitted(&app, "HALF").await;
    let dealer = app.user("north.accounting");
    let text = "Invoice\tPaid\n3001\t904,00\n03002\t500.00\nI9999\t1.00\nTotal\t1404.00";
    let read = dealer.post("/financial/paste", json!({"text": text})).await.ok()["item"].clone();
    let lines = json!({"items": read["lines"]});
    assert_eq!(column(&lines, "invoiceNumber"), ["I3001", "I3002"]);
    assert_eq!(
        (&read["lines"][0]["left"], &read["lines"][1]["left"]),
        (&json!(0.0), &json!(500.0))
    );
    assert!(read["lines"][0]["problem"].as_str().unwrap().contains("0.00 left"), "{read}");
    assert_eq!(column(&json!({"items": read["notUnderstood"]}), "line"), ["4"]);
    assert_eq!((&read["statedTotal"], &read["difference"]), (&json!(1404.0), &json!(0.0)));
    assert_eq!(app.value::<i64>("select count(*) from remittances"), 1);
    let long = "1\n".repeat(2001);
    dealer.post("/financial/paste", json!({"text": &long})).await.refused(422, "");

    let of_file = async |content: &[u8]| {
        let upload = sent(&dealer, "paid.csv", content).await;
        dealer.call(&Method::POST, &format!("/financial/paste?upload={upload}"), None).await
    };
    let table =
        b"Invoice;Paid\r\n3001;904,00\r\n\"03002\";500.00\r\nI9999;1.00\r\nTotal;1404.00\r\n";
    let of_table = of_file(table).await.ok()["item"].clone();
    for field in ["amount", "statedTotal", "difference"] {
        assert_eq!(of_table[field], read[field], "{of_table}");
    }
    assert_eq!(column(&json!({"items": of_table["lines"]}), "line"), ["2", "3"]);
    let counted = "select files from uploads_of_day where kind = 'account'";
    assert_eq!(app.value::<i64>(counted), 1, "a file that is read counts in the account's day");
    of_file(long.as_bytes()).await.refused(422, "");
    of_file(b"%PDF-1.7").await.refused(415, "CSV, TXT, XLSX");
    let upload = sent(&dealer, "paid.csv", table).await;
    app.database().execute("update uploads_of_day set files = 1000000", []).unwrap();
    let path = format!("/financial/paste?upload={upload}");
    let used_up = dealer.call(&Method::POST, &path, None).await;
    assert_eq!(used_up.json()["code"], "uploadsUsedUp");
}

/// A list of payments from `crates/advices`.
fn advice(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/advices/fixtures");
    std::fs::read(format!("{folder}/{name}")).unwrap()
}

/// Invoice, amount, discount and whether something doesn't add up.
fn lines_of(item: &Value) -> Vec<(String, i64, i64, bool)> {
    let line = |line: &Value| {
        let number = line["invoiceNumber"].as_str().unwrap().to_owned();
        (number, cents(&line["amount"]), cents(&line["discount"]), !line["problem"].is_null())
    };
    item["lines"].as_array().unwrap().iter().map(line).collect()
}

#[tokio::test]
async fn lists_of_payments_are_read_alike_however_they_come() {
    let app = TestApp::new();
    let open = [
        (268_435_457, "I512064", 133_500),
        (268_435_458, "I512104", 76_812),
        (268_435_459, "I512139", 439_483),
        (268_435_460, "I512198", 185_204),
    ];
    for (id, number, balance) in open {
        let sql = "update invoices set number = ?2, number_folded = lower(?2), balance_cents = ?3 where id = ?1";
        app.database().execute(sql, (id, number, balance)).unwrap();
    }
    let dealer = app.user("north.accounting");
    let of_file = async |name: &str, query: &str| {
        let upload = sent(&dealer, name, &advice(name)).await;
        let path = format!("/financial/paste?upload={upload}{query}");
        dealer.call(&Method::POST, &path, None).await
    };
    let of_text = async |name: &str| {
        let text = String::from_utf8(advice(name)).unwrap();
        dealer.post("/financial/paste", json!({"text": text})).await
    };
    let line =
        |number: &str, amount, discount, is_wrong| (number.to_owned(), amount, discount, is_wrong);

    // Tax is no discount, and a discount is one wherever it stands.
    let net = of_text("net-gst-total.tsv").await.ok()["item"].clone();
    let expected = [line("I512064", 133_500, 0, false), line("I512104", 76_812, 0, false)];
    assert_eq!(lines_of(&net), expected);
    assert_eq!(
        column(&json!({"items": net["columns"]}), "role"),
        ["invoice", "net", "tax", "paid"]
    );
    let gross = of_text("gross-net-discount.tsv").await.ok()["item"].clone();
    let expected = [line("I512064", 130_830, 2670, false), line("I512104", 76_812, 0, false)];
    assert_eq!(lines_of(&gross), expected);

    // A CSV file and its text are one list, in pieces and whole.
    let expected = [line("I512139", 400_000, 0, true), line("I512064", 133_500, 0, false)];
    let of_pieces = of_file("csv-quoted-amounts.csv", "").await.ok()["item"].clone();
    let as_text = of_text("csv-quoted-amounts.csv").await.ok()["item"].clone();
    let whole =
        dealer.upload("/financial/paste", "paid.csv", &advice("csv-quoted-amounts.csv")).await;
    for item in [&of_pieces, &as_text, &whole.ok()["item"]] {
        assert_eq!(lines_of(item), expected, "{item}");
    }

    // Cells are numbers and days by their type.
    let book = of_file("xlsx-numbers.xlsx", "").await.ok()["item"].clone();
    let expected = [
        line("I512064", 130_830, 2670, false),
        line("I512198", 181_500, 3704, false),
        line("I512104", 76_812, 0, false),
    ];
    assert_eq!((lines_of(&book).as_slice(), &book["sheet"]), (&expected[..], &json!("Sheet")));

    // What people do not see is left out, and named.
    let hidden = of_file("hidden-rows.xlsx", "").await.ok()["item"].clone();
    assert_eq!(lines_of(&hidden), [line("I512064", 133_501, 0, true)]);
    assert_eq!(hidden["hiddenLines"], json!([3, 4]));
    let all = of_file("hidden-rows.xlsx", "&withHidden=true").await.ok()["item"].clone();
    assert_eq!((lines_of(&all).len(), &all["hiddenLines"]), (2, &json!([])));
    let sheet = of_file("hidden-sheet.xlsx", "").await.ok()["item"].clone();
    assert_eq!(lines_of(&sheet), [line("I512104", 76_812, 0, false)]);
    assert_eq!((&sheet["sheet"], &sheet["otherSheets"]), (&json!("This month"), &json!([])));
    of_file("hidden-sheet.xlsx", "&sheet=Old").await.refused(422, "");

    // A cheque's number is no total.
    let cheque = of_text("cheque-number-as-total.txt").await.ok()["item"].clone();
    assert_eq!((&cheque["statedTotal"], &cheque["statedTotals"]), (&Value::Null, &json!([])));

    // A person says what nothing decides; of a file too.
    let text = "I512139\t4000.00\t394.83\n";
    let asked = dealer.post("/financial/paste", json!({"text": text})).await.ok()["item"].clone();
    assert_eq!((&asked["isUndecided"], &asked["amount"]), (&json!(true), &json!(0.0)));
    let form = json!({"text": text, "columns": ["invoice", "paid", "balance"]});
    let told = dealer.post("/financial/paste", form).await.ok()["item"].clone();
    assert_eq!(lines_of(&told), [line("I512139", 400_000, 0, true)]);
    let query = "&columns=invoice,date,gross,discount";
    let told = of_file("xlsx-numbers.xlsx", query).await.ok()["item"].clone();
    assert_eq!(lines_of(&told).first(), Some(&line("I512064", 128_160, 2670, true)));
    of_file("xlsx-numbers.xlsx", "&columns=what").await.refused(422, "");

    // Banks' formats are refused by their names, pasted or sent.
    for (name, says) in [("edi820.txt", "EDI 820"), ("bai2.txt", "BAI2"), ("camt054.txt", "camt")] {
        let said = of_text(name).await.refused(422, "").to_string();
        assert!(said.contains(says), "{said}");
        // What begins like markup is no file that anyone may send.
        let sent = of_file(name, "").await;
        if name == "camt054.txt" {
            sent.refused(415, "");
        } else {
            let said = sent.refused(422, "").to_string();
            assert!(said.contains(says), "{said}");
        }
    }
}

#[tokio::test]
async fn a_partial_payment_is_a_reason_and_no_dispute() {
    let app = TestApp::new();
    let dealer = app.user("north.accounting");
    let form = json!({
        "currency": "CAD", "method": "cheque", "reference": "77", "paidOn": "2026-06-15", "amount": 100.0,
        "invoices": [{"invoiceId": 268_435_458, "amount": 100.0, "reason": "partialPayment"}],
    });
    let made = dealer.post("/financial/remit", form).await.ok();
    assert_eq!(made["item"]["invoices"][0]["reason"], "partialPayment");
    let staff = app.user("staff.ar");
    let account = staff.get("/admin/remittance/accounts/NORTH").await.ok();
    assert_eq!(account["item"]["disputes"], json!([]));
}

#[tokio::test]
async fn a_reminder_goes_out_when_someone_sends_it_one_mail_for_an_account() {
    let app = TestApp::new();
    let receivables = app.user("staff.ar");
    let list = receivables.get("/admin/remittance/reminders").await.ok();
    assert_eq!(column(&list, "account"), ["NORTH", "SOUTH"]);
    assert_eq!(
        (&list["items"][0]["overdue"], &list["items"][0]["remindedAt"]),
        (&json!(904.0), &Value::Null)
    );
    let by_amount =
        "/admin/remittance/reminders?sort=[{\"selector\":\"overdue\",\"desc\":true}]&take=1";
    assert_eq!(receivables.get(by_amount).await.ok()["count"], 2);
    let file = receivables.get("/admin/remittance/reminders/export?format=csv").await.text();
    assert!(file.contains("NORTH") && file.contains("Days late"), "{file}");
    let preview = async |who: &str, account: &str| {
        let path =
            format!("/admin/remittance/reminders/preview?account={account}&template=friendly");
        app.user(who).get(&path).await
    };
    let letter = preview("staff.ar", "NORTH").await.ok()["item"].clone();
    preview("staff.ar", "EAST").await.refused(404, "");
    preview("staff.am", "NORTH").await.refused(403, "remittances:edit");
    assert_eq!(app.value::<i64>("select count(*) from outbox"), 0);
    let form = json!({"accounts": ["NORTH", "EAST", "NOBODY"], "template": "friendly"});
    let sent = receivables.post("/admin/remittance/reminders", form).await.ok();
    assert_eq!(column(&sent, "isSuccess"), ["true", "false", "false"]);
    assert_eq!(app.value::<i64>("select count(*) from outbox"), 1);
    assert_eq!(letter["subject"], app.value::<String>("select subject from outbox"));
    assert!(letter["text"].as_str().unwrap().contains("904.00"), "{letter}");
    let attached: String = app.value("select attachment from outbox");
    assert!(attached.contains("statement"), "{attached}");
    let list = receivables.get("/admin/remittance/reminders").await.ok();
    assert!(list["items"][0]["remindedAt"].is_string());
    // An account manager sees their own accounts, and sends nothing.
    let manager = app.user("staff.am");
    assert_eq!(
        column(&manager.get("/admin/remittance/reminders").await.ok(), "account"),
        ["NORTH"]
    );
    let form = json!({"accounts": ["NORTH"], "template": "firm"});
    manager.post("/admin/remittance/reminders", form).await.refused(403, "remittances:edit");
}

#[tokio::test]
async fn what_is_approved_is_handed_over_once() {
    let app = TestApp::new();
    let id = submitted(&app, "HAND").await;
    let receivables = app.user("staff.ar");
    let form = |again: bool, format: &str| json!({"since": "2026-06-01", "format": format, "again": again});
    let path = "/admin/remittance/export";
    assert_eq!(receivables.post(path, form(false, "jsonl")).await.text(), "");
    for action in ["review", "approve"] {
        receivables
            .put(&format!("/admin/remittance/{id}/action?action={action}"), json!({}))
            .await
            .ok();
    }
    let would_be = async |again: bool| {
        let path = format!("{path}/preview?since=2026-06-01&again={again}");
        receivables.get(&path).await.ok()["items"].clone()
    };
    let sum = json!([{"currency": "CAD", "remittances": 1, "amount": 904.0}]);
    assert_eq!(would_be(false).await, sum);
    // Approved in real time, which is later than the world's day.
    let mut mapped = form(false, "csv");
    mapped["mapping"] = json!([
        {"name": "CUSTNO", "field": "account"}, {"name": "BATCH", "constant": "TRN"},
        {"name": "INVNO", "field": "invoice"}, {"name": "AMT", "field": "applied"},
    ]);
    let text = receivables.post(path, mapped).await.text();
    assert_eq!(
        text.trim_start_matches('\u{feff}'),
        "CUSTNO,BATCH,INVNO,AMT\r\nNORTH,TRN,I3001,904.00\r\n"
    );
    assert_eq!(receivables.post(path, form(false, "jsonl")).await.text(), "");
    assert_eq!(would_be(false).await, json!([]));
    assert_eq!(would_be(true).await, sum);
    let again = receivables.post(path, form(true, "jsonl")).await.text();
    let line: Value = serde_json::from_str(again.trim()).unwrap();
    assert_eq!((&line["remittance"], &line["applied"]), (&json!("RM-000001"), &json!(904.0)));
    let row = receivables.get("/admin/remittance/listing").await.ok()["items"][0].clone();
    assert!(row["exportedAt"].is_string(), "{row}");
    let mut wrong = form(true, "csv");
    wrong["mapping"] = json!([{"name": "X", "field": "nothing"}]);
    receivables.post(path, wrong).await.refused(422, "");
}

#[tokio::test]
async fn a_file_whose_answer_was_lost_is_handed_over_to_the_same_request() {
    let app = TestApp::new();
    let id = submitted(&app, "FIRST").await;
    let receivables = app.user("staff.ar");
    for action in ["review", "approve"] {
        let path = format!("/admin/remittance/{id}/action?action={action}");
        receivables.put(&path, json!({})).await.ok();
    }
    let path = "/admin/remittance/export";
    let form = json!({"since": "2026-06-01", "format": "csv"});
    let hand_over = async |key: &str| {
        let answer = keyed(&receivables, key, Method::POST, path, Some(&form)).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.text()
    };
    let file = hand_over("one").await;
    assert!(file.contains("RM-000001"), "{file}");
    // What the ERP has posted since is still in it.
    app.database().execute("update remittances set status = 'posted'", []).unwrap();
    assert_eq!(hand_over("one").await, file);
    assert_eq!(app.value::<i64>("select count(*) from remittance_exports"), 1);
    assert!(!hand_over("two").await.contains("RM-000001"));
    let other = json!({"since": "2026-06-02", "format": "csv"});
    keyed(&receivables, "one", Method::POST, path, Some(&other)).await.refused(422, "");
}

/// An account's balance and overdue amount, calculated from the rows.
fn from_rows(database: &Connection, account: i64, today: &str) -> (i64, i64) {
    let mut statement = database
        .prepare("select balance_cents, due_on from invoices where account_id = ?1")
        .unwrap();
    let rows = statement
        .query_map([account], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?)))
        .unwrap();
    let rows: Vec<_> = rows.map(Result::unwrap).collect();
    let late = rows.iter().filter(|(balance, due)| *balance > 0 && due.as_str() < today);
    (rows.iter().map(|(balance, _)| balance).sum(), late.map(|(balance, _)| balance).sum())
}

#[tokio::test]
async fn figures_list_statement_and_export_agree_for_every_account_of_the_demo() {
    let app = TestApp::demo(400);
    let people: Vec<(i64, i64)> = {
        let database = app.database();
        let sql = "select d.account_id, min(u.id) from dealers d join users u on u.account_id = d.account_id
                   join user_roles r on r.user_id = u.id and r.role_id = 1
                   where u.status = 'active' group by d.account_id order by 1";
        let mut statement = database.prepare(sql).unwrap();
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
        rows.map(Result::unwrap).collect()
    };
    assert!(people.len() >= 24);
    for (account, user) in people {
        let person = app.signed_in(user);
        agree(&app, &person, account).await;
    }
}

async fn agree(app: &TestApp, person: &Person<'_>, account: i64) {
    let (balance, overdue) = from_rows(&app.database(), account, "2026-11-18");
    let summary = person.get("/financial/summary").await.ok()["item"]["currencies"].clone();
    let [figures] = summary.as_array().unwrap().as_slice() else { panic!("{account}: {summary}") };
    assert_eq!(
        (cents(&figures["balance"]), cents(&figures["overdue"])),
        (balance, overdue),
        "{account}"
    );
    assert_eq!(cents(&figures["erp"]["difference"]), 0, "{account}");
    let parts = figures["ageing"].as_object().unwrap().values().map(cents);
    assert_eq!(parts.sum::<i64>(), balance, "{account}");
    let export = table(&person.get("/financial/list/export?format=csv").await.text());
    assert_eq!(export.iter().map(|row| of_csv(&row["Balance"])).sum::<i64>(), balance, "{account}");
    let statement = table(&person.get("/financial/statement?format=csv").await.text());
    let closing = statement.iter().find(|row| row["Entry"] == "Closing balance").unwrap();
    assert_eq!(of_csv(&closing["Balance"]), balance, "{account}");
    let open = statement.iter().filter(|row| row["Entry"] == "Open item");
    assert_eq!(open.map(|row| of_csv(&row["Balance"])).sum::<i64>(), balance, "{account}");
    let explained =
        statement.iter().filter(|row| !row["Amount"].is_empty() && row["Entry"] != "Open item");
    let opening = of_csv(&statement[0]["Balance"]);
    let entries: i64 = explained.map(|row| of_csv(&row["Amount"])).sum();
    assert_eq!(opening + entries, balance, "{account}");
}
