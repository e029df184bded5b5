//! Tests invoices as dealers' users see them, and email about them.

use std::io::{Cursor, Read, Write};

use serde_json::json;
use transom::{
    config::NounName,
    domain::mail_attachments::MailPapers,
    import::{self, mapping::Mapping, progress::Silent},
    kernel::{ids::InvoiceId, time::Instant},
    outbox::{Attachment, PaperSource},
};
use zip::ZipArchive;

use super::harness::{TestApp, column};

const OVERDUE: &str = "268435457";
const PARTIAL: &str = "268435458";
const CREDIT: &str = "268435461";

#[tokio::test]
async fn open_invoices_are_all_there_and_paid_ones_for_two_years() {
    let app = TestApp::new();
    let owner = app.user("north.accounting");
    let list = owner.get("/invoice/list").await.ok();
    assert_eq!(column(&list, "invoiceNumber"), ["I3002", "C3004", "I3001", "I3003"]);
    assert_eq!(column(&list, "status"), ["partial", "credit", "overdue", "paid"]);
    assert_eq!((&list["count"], &list["older"]), (&json!(4), &json!(1)));
    let year = owner.get("/invoice/list?year=2023").await.ok();
    assert_eq!(column(&year, "invoiceNumber"), ["I1003"]);
    app.database()
        .execute("update invoices set balance_cents = 100 where number = 'I1003'", [])
        .unwrap();
    assert_eq!(owner.get("/invoice/list").await.ok()["count"], 5);
}

#[tokio::test]
async fn the_status_is_filtered_sorted_and_grouped_as_it_is_shown() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let late = owner.get(r#"/invoice/list?filter=["status","=","overdue"]"#).await.ok();
    assert_eq!(column(&late, "invoiceNumber"), ["I3001"]);
    let sorted = owner.get(r#"/invoice/list?sort=[{"selector":"status"}]"#).await.ok();
    assert_eq!(column(&sorted, "status"), ["credit", "overdue", "paid", "partial"]);
    let groups = owner.get(r#"/invoice/list?group=[{"selector":"status","isExpanded":false}]&totalSummary=[{"selector":"balance","summaryType":"sum"}]"#).await.ok();
    assert_eq!(column(&groups, "key"), ["credit", "overdue", "paid", "partial"]);
    assert_eq!(groups["summary"], json!([1347.5]));
    let file = owner
        .get(r#"/invoice/list/export?format=csv&columns=invoiceNumber,status&filter=["status","=","paid"]"#)
        .await;
    assert_eq!(file.text(), "\u{feff}Invoice,Status\r\nI3003,Paid\r\n");
}

#[tokio::test]
async fn an_invoice_shows_taxes_by_kind_and_lines_of_each_order() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let one = owner.get(&format!("/invoice?id={PARTIAL}")).await.ok();
    assert_eq!(one["item"]["balance"], json!(500.0));
    assert_eq!(
        one["item"]["taxes"],
        json!([{"code": "GST", "name": "GST", "rate": 5, "amount": 50.0},
               {"code": "QST", "name": "QST", "rate": 9.975, "amount": 99.75}])
    );
    assert_eq!(one["item"]["billTo"]["city"], "Thunder Bay");
    for (order, lines) in
        [("W1003-A", 1), ("W1004", 1), ("W1004-", 1), ("W1003", 0), ("W5002-B", 0)]
    {
        let path = format!("/invoice/lineitems?id={PARTIAL}&orderNumber={order}");
        assert_eq!(owner.get(&path).await.ok()["count"], lines, "{order}");
    }
    assert_eq!(owner.get(&format!("/invoice/lineitems?id={PARTIAL}")).await.ok()["count"], 2);
    let path = format!("/invoice/lineitems/export?format=csv&id={PARTIAL}&columns=lineNumber,net");
    assert_eq!(owner.get(&path).await.text(), "\u{feff}Line,Net\r\n1,500.00\r\n2,500.00\r\n");
}

#[tokio::test]
async fn lines_with_0_and_letters_are_exported_as_they_were_imported() {
    let app = TestApp::new();
    let text = "account,number,invoiced_on,due_on,total,balance\n\
                NORTH,ILINE,2026-05-01,2026-06-01,40.00,40.00\n";
    super::remittances::import(&app, NounName::Invoices, text).await;
    let lines = "invoice,line_no,order_number,order_line_no,product,quantity,net\n\
                 ILINE,3,W1001,1,D,1,10\nILINE,2A,W1001,2A,C,1,10\n\
                 ILINE,0,W1001,0,A,1,10\nILINE,2,W1001,,B,1,10\n";
    super::remittances::import(&app, NounName::InvoiceLines, lines).await;
    let owner = app.user("north.owner");
    let list = owner.get(r#"/invoice/list?filter=["invoiceNumber","=","ILINE"]"#).await.ok();
    let id = &list["items"][0]["id"];
    let path = format!(
        "/invoice/lineitems/export?format=csv&id={id}&columns=lineNumber,orderLineNumber,product"
    );
    let expected = "\u{feff}Line,Order line,Product\r\n0,0,A\r\n2,,B\r\n2A,2A,C\r\n3,1,D\r\n";
    assert_eq!(owner.get(&path).await.text(), expected);
    let answer = owner.get(&format!("/invoice/lineitems?id={id}")).await.ok();
    assert_eq!(column(&answer, "line"), ["0", "2", "2A", "3"]);
    assert_eq!(answer["items"][2]["orderLine"], "2A");
    let form = json!({"ids": [id], "format": "csv"});
    let text = owner.post("/invoice/lines/export", form).await.text();
    let of_line: Vec<&str> =
        text.lines().skip(1).map(|line| line.split(',').nth(3).unwrap()).collect();
    assert_eq!(of_line, ["0", "2", "2A", "3"], "{text}");
}

#[tokio::test]
async fn a_tax_that_the_erp_does_not_itemize_is_there_beside_the_total() {
    let app = TestApp::new();
    let text = "account,number,invoiced_on,due_on,subtotal,freight,tax,total,balance\n\
                NORTH,ITAX2,2026-05-01,2026-06-01,100.00,5.00,13.65,118.65,118.65\n";
    super::remittances::import(&app, NounName::Invoices, text).await;
    let owner = app.user("north.owner");
    let list = owner.get(r#"/invoice/list?filter=["invoiceNumber","=","ITAX2"]"#).await.ok();
    let id = &list["items"][0]["id"];
    let item = owner.get(&format!("/invoice?id={id}")).await.ok()["item"].clone();
    assert_eq!((&item["tax"], &item["taxes"]), (&json!(13.65), &json!([])));
    assert_eq!(owner.get(&format!("/invoice/pdf/{id}")).await.status, 200);
}

#[tokio::test]
async fn an_invoice_that_does_not_add_up_is_set_on_no_paper() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    // The tax is not itemized, and is a row all the same.
    assert_eq!(owner.get(&format!("/invoice/pdf/{CREDIT}")).await.status, 200);
    let raise = "update invoices set total_cents = total_cents + 700 where number = 'I3001'";
    app.database().execute(raise, []).unwrap();
    let words = "amounts of I3001 don't add up";
    owner.get(&format!("/invoice/pdf/{OVERDUE}")).await.refused(409, words);
    let chosen = json!({"ids": [OVERDUE.parse::<i64>().unwrap()]});
    owner.post("/invoice/zip", chosen).await.refused(409, words);
    let mailed = owner.post(&format!("/email/invoice?invoiceId={OVERDUE}"), json!({})).await;
    mailed.refused(409, words);
}

#[tokio::test]
async fn the_pdf_is_saved_or_shown() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let saved = owner.get(&format!("/invoice/pdf/{OVERDUE}")).await;
    assert!(saved.body.starts_with(b"%PDF-"), "{}", saved.text());
    assert_eq!(saved.headers["content-type"], "application/pdf");
    assert!(
        saved.headers["content-disposition"]
            .to_str()
            .unwrap()
            .starts_with("attachment; filename=\"invoice-I3001.pdf\"")
    );
    let shown = owner.get(&format!("/invoice/pdf/{CREDIT}?inline=true")).await;
    assert!(
        shown.headers["content-disposition"]
            .to_str()
            .unwrap()
            .starts_with("inline; filename=\"credit-note-C3004.pdf\"")
    );
    let attachment = Attachment::InvoicePdf { id: InvoiceId(268_435_457) };
    let mailed = MailPapers::new(app.app.clone()).paper(attachment).await.unwrap();
    assert_eq!(
        (mailed.name.as_str(), mailed.mime.as_str()),
        ("invoice-I3001.pdf", "application/pdf")
    );
    assert!(mailed.bytes.starts_with(b"%PDF-"));
}

#[tokio::test]
async fn an_invoice_is_mailed_to_the_user_who_asks_with_its_paper() {
    let app = TestApp::new();
    let owner = app.user("north.accounting");
    let path = format!("/email/invoice?invoiceId={PARTIAL}");
    let answer = owner.post(&path, json!({})).await.ok();
    assert!(answer["message"].as_str().unwrap().contains("north.accounting@test.test"), "{answer}");
    let mail = last_mail(&app).await;
    assert_eq!(mail["recipient"], "north.accounting@test.test");
    assert_eq!((&mail["hasAttachment"], &mail["status"]), (&json!(true), &json!("waiting")));
    assert!(mail["body"].as_str().unwrap().contains("$1,149.75 CAD"), "{mail}");
    owner.post("/email/invoice", json!({})).await.refused(400, "invoiceId");
}

#[tokio::test]
async fn several_invoices_are_mailed_together_or_not_at_all() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let waiting = || {
        let mails = "select count(*) from outbox";
        app.database().query_row(mails, [], |row| row.get::<_, i64>(0)).unwrap()
    };
    let id = |text: &str| text.parse::<i64>().unwrap();
    let path = "/email/invoices";
    for ids in [vec![], (1..=21).collect::<Vec<i64>>()] {
        let refusal = owner.post(path, json!({ "invoiceIds": ids })).await.refused(422, "");
        assert_eq!(refusal["errors"]["invoiceIds"], json!(["Choose 1 to 20 invoices."]));
    }
    owner.post(path, json!({ "invoiceIds": [id(PARTIAL), 536_870_913] })).await.refused(404, "");
    assert_eq!(waiting(), 0);
    let twice = json!({ "invoiceIds": [id(PARTIAL), id(OVERDUE), id(PARTIAL)] });
    let answer = owner.post(path, twice).await.ok();
    assert_eq!(answer["message"], "2 invoices sent to north.owner@test.test.");
    assert_eq!(waiting(), 2);
}

#[tokio::test]
async fn a_key_that_comes_again_mails_an_invoice_once_even_without_a_body() {
    let app = TestApp::new();
    let send = |invoice: &'static str| {
        let owner = app.user("north.owner");
        let request = http::Request::post(format!("/api/email/invoice?invoiceId={invoice}"))
            .header("idempotency-key", "mail-1")
            .body(axum::body::Body::empty())
            .unwrap();
        async move { owner.send(request).await }
    };
    assert_eq!(send(PARTIAL).await.ok(), send(PARTIAL).await.ok());
    let mails = "select count(*) from outbox";
    let sent: i64 = app.database().query_row(mails, [], |row| row.get(0)).unwrap();
    assert_eq!(sent, 1);
    let other = send(OVERDUE).await.refused(422, "different request");
    assert_eq!(other["code"], "idempotencyKeyReused");
}

#[tokio::test]
async fn an_imported_tax_is_shown_at_its_rate_with_all_decimals() {
    let app = TestApp::new();
    let mut file = tempfile::Builder::new().suffix(".csv").tempfile().unwrap();
    file.write_all(
        b"account,number,invoiced_on,tax1_code,tax1_rate,tax1_amount,tax2_code,tax2_amount,total\n\
          NORTH,I-900,2026-06-01,QST,9.975,9.98,ECO,1.00,110.98\n",
    )
    .unwrap();
    let map = "[fields]\naccount = \"account\"\nnumber = \"number\"\ninvoiced_on = \"invoiced_on\"\n\
               tax1_code = \"tax1_code\"\ntax1_rate = { column = \"tax1_rate\", as = \"percent\" }\n\
               tax1_amount = \"tax1_amount\"\ntax2_code = \"tax2_code\"\ntax2_amount = \"tax2_amount\"\n\
               total = \"total\"\n";
    let mut options =
        import::Options::new(Instant(1_790_000_000_000), jiff::tz::TimeZone::UTC, "tester");
    options.mapping = Some(Mapping::parse(map).unwrap());
    let mut database = app.database();
    let report =
        import::run(&mut database, NounName::Invoices, file.path(), &options, &mut Silent).unwrap();
    assert_eq!((report.added, report.refused), (1, 0), "{report}");
    let sql = "select id from invoices where number = 'I-900'";
    let id: i64 = database.query_row(sql, [], |row| row.get(0)).unwrap();
    let one = app.user("north.owner").get(&format!("/invoice?id={id}")).await.ok();
    assert_eq!(
        one["item"]["taxes"],
        json!([{"code": "QST", "name": "QST", "rate": 9.975, "amount": 9.98},
               {"code": "ECO", "name": "ECO", "amount": 1.0}])
    );
}

#[tokio::test]
async fn a_message_goes_to_the_account_s_manager_and_a_copy_to_the_sender() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let words = json!({"message": "Where is my door?"});
    owner.post("/email/send?orderNumber=W1003-A", words.clone()).await.ok();
    let mail = last_mail(&app).await;
    assert_eq!(mail["recipient"], "staff.am@test.test");
    assert_eq!(mail["cc"], "north.owner@test.test");
    let body = mail["body"].as_str().unwrap();
    assert!(body.contains("Where is my door?") && body.contains("W1003-A"), "{body}");
    owner.post("/email/send", words.clone()).await.ok();

    // Without a manager among the users, the contact who stands for them is written to.
    app.user("south.owner").post("/email/send", words.clone()).await.ok();
    assert_eq!(last_mail(&app).await["recipient"], "bob@maker.test");
    app.database().execute("delete from dealer_contacts", []).unwrap();
    app.user("south.owner").post("/email/send", words).await.refused(409, "call us");

    let wrong = owner.post("/email/send", json!({"message": " "})).await.refused(422, "");
    assert!(wrong["errors"]["message"].is_array());
    let long = json!({"message": "a".repeat(4001)});
    owner.post("/email/send", long).await.refused(422, "");
}

#[tokio::test]
async fn nobody_sends_more_mail_than_the_configured_limit() {
    let app = TestApp::with(|config| config.limits.mail.times = 2);
    let owner = app.user("north.owner");
    for _ in 0..2 {
        owner.post("/email/send", json!({"message": "Hello"})).await.ok();
    }
    let refused = owner.post("/email/send", json!({"message": "Hello"})).await;
    refused.refused(429, "wait");
    assert!(refused.headers.contains_key("retry-after"));
}

async fn last_mail(app: &TestApp) -> serde_json::Value {
    let desk = app.user("staff.sa");
    let list = desk.get("/admin/outbox?take=1").await.ok();
    let id = &list["items"][0]["id"];
    desk.get(&format!("/admin/outbox/{id}")).await.ok()["item"].clone()
}

#[tokio::test]
async fn several_invoices_come_as_one_archive_and_their_lines_as_one_file() {
    let app = TestApp::new();
    let viewer = app.user("north.viewer");
    let ids = json!({"ids": [268_435_458, 268_435_457, 268_435_457]});
    let answer = viewer.post("/invoice/zip", ids).await;
    assert_eq!(answer.headers["content-type"], "application/zip");
    let mut archive = ZipArchive::new(Cursor::new(answer.body.to_vec())).unwrap();
    let names: Vec<_> = archive.file_names().map(|name| name.unwrap().into_owned()).collect();
    assert_eq!(names, ["invoice-I3001.pdf", "invoice-I3002.pdf"]);
    for place in 0..2 {
        let mut content = Vec::new();
        let mut file = archive.by_index(place).unwrap();
        assert_eq!(file.last_modified().map(|at| at.year()), Some(2026));
        file.read_to_end(&mut content).unwrap();
        assert!(content.starts_with(b"%PDF"));
    }
    let lines = json!({"ids": [268_435_457, 268_435_458], "format": "csv"});
    let text = viewer.post("/invoice/lines/export", lines).await.text();
    assert!(text.contains("I3001") && text.contains("Casement"), "{text}");
    // Another account's among them: as if there were none.
    for ids in [json!([268_435_457, 536_870_913]), json!([268_435_457, 7])] {
        let body = json!({"ids": ids, "format": "csv"});
        for path in ["/invoice/zip", "/invoice/lines/export"] {
            assert_eq!(viewer.post(path, body.clone()).await.status, 404, "{path}");
        }
    }
    viewer.post("/invoice/zip", json!({"ids": []})).await.refused(422, "");
    let many: Vec<i64> = (1..=501).collect();
    viewer.post("/invoice/zip", json!({"ids": many})).await.refused(422, "");
}

#[tokio::test]
async fn of_many_archives_at_once_some_are_refused_and_none_breaks_off() {
    let app = TestApp::new();
    let viewer = app.user("north.viewer");
    let ids = json!({"ids": [268_435_458, 268_435_457]});
    let asked = (0..8).map(|_| viewer.post("/invoice/zip", ids.clone()));
    let answers = futures_util::future::join_all(asked).await;
    let mut whole = 0;
    for answer in answers {
        if answer.status == 200 {
            assert_eq!(ZipArchive::new(Cursor::new(answer.body.to_vec())).unwrap().len(), 2);
            whole += 1;
        } else {
            answer.refused(429, "several of these already");
        }
    }
    assert!((1..=3).contains(&whole), "{whole}");
}

#[tokio::test]
async fn an_archive_waits_for_its_turn_among_other_papers_of_the_same_user() {
    let app = TestApp::new();
    let viewer = app.user("north.viewer");
    let ids = json!({"ids": [268_435_458, 268_435_457]});
    let single = async || viewer.get("/invoice/pdf/268435457").await.status.as_u16();
    let singles = futures_util::future::join_all((0..12).map(|_| single()));
    let (archive, singles) = tokio::join!(viewer.post("/invoice/zip", ids), singles);
    assert_eq!(archive.status, 200);
    assert_eq!(ZipArchive::new(Cursor::new(archive.body.to_vec())).unwrap().len(), 2);
    assert!(singles.contains(&429), "the line was never full: {singles:?}");
}
