//! Tests who is notified of what imports have done to orders, and how, and of what no one is.

use std::fmt::Write as _;

use serde_json::json;
use transom::{
    config::NounName, db::Shared, domain::order_news, domain::preferences::mails, kernel::time::Day,
};

use super::{
    branches::{app_with_branches, set_reach},
    harness::{TestApp, column},
    remittances::import,
};

const HEADINGS: &str = "account,number,entered_on,status,promised_now,slip_reason,hold_reason,po,job_name,\
                        branch,subtotal,tax,total,kind";

/// A row of an import of orders.
struct Row<'a> {
    account: &'a str,
    number: &'a str,
    entered_on: Day,
    status: &'a str,
    promised: &'a str,
    slip: &'a str,
    hold: &'a str,
    branch: &'a str,
    kind: &'a str,
}

fn row<'a>(app: &TestApp, number: &'a str, status: &'a str) -> Row<'a> {
    Row {
        account: "NORTH",
        number,
        entered_on: days_ago(app, 3),
        status,
        promised: "",
        slip: "",
        hold: "",
        branch: "",
        kind: "order",
    }
}

fn days_ago(app: &TestApp, days: i32) -> Day {
    app.app.clock.today().plus_days(-days)
}

async fn orders(app: &TestApp, rows: &[Row<'_>]) {
    let mut text = format!("{HEADINGS}\n");
    for row in rows {
        let Row { account, number, entered_on, status, promised, slip, hold, branch, kind } = row;
        writeln!(
            text,
            "{account},{number},{entered_on},{status},{promised},{slip},{hold},PO-{number},Elm Street,{branch},\
             100.00,13.00,113.00,{kind}"
        )
        .unwrap();
    }
    import(app, NounName::Orders, &text).await;
}

async fn tell(app: &TestApp) {
    let (now, today) = (app.app.clock.now(), app.app.clock.today());
    order_news::tell(&app.app, now, today).await.unwrap();
}

/// A portal that has imported orders before: one entered today, which no one is notified of.
async fn begun(app: TestApp) -> TestApp {
    orders(&app, &[row(&app, "W9000", "acknowledged")]).await;
    tell(&app).await;
    assert_eq!(mails_to(&app), Vec::<[String; 2]>::new());
    app
}

/// Recipients and subjects of emails about orders.
fn mails_to(app: &TestApp) -> Vec<[String; 2]> {
    let database = app.database();
    let sql =
        "select recipient, subject from outbox where template = 'orderNews' order by recipient, id";
    let mut statement = database.prepare(sql).unwrap();
    let rows = statement.query_map([], |row| Ok([row.get(0)?, row.get(1)?])).unwrap();
    rows.map(Result::unwrap).collect()
}

fn waiting(app: &TestApp, who: &str) -> Vec<String> {
    let database = app.database();
    let sql = "select subject from mail_digest where user_id = ?1 order by id";
    let mut statement = database.prepare(sql).unwrap();
    let rows = statement.query_map([app.id_of(who)], |row| row.get(0)).unwrap();
    rows.map(Result::unwrap).collect()
}

fn body(app: &TestApp, who: &str) -> String {
    app.value(&format!(
        "select body from outbox where template = 'orderNews' and recipient = '{who}@test.test' order by id desc"
    ))
}

async fn choose(app: &TestApp, who: &str, kind: &str, mode: &str) {
    app.user(who).put("/user/mails", json!({"kind": kind, "mode": mode})).await.ok();
}

/// What the bell says of orders: titles and links.
async fn bell(app: &TestApp, who: &str) -> Vec<[String; 2]> {
    let list = app.user(who).get("/notifications/listing").await.ok();
    let (titles, links) = (column(&list, "title"), column(&list, "link"));
    let entries = titles.into_iter().zip(links).map(|(title, link)| [title, link]);
    entries.filter(|[_, link]| link.starts_with("/orders")).collect()
}

#[tokio::test]
async fn an_import_that_moves_three_thousand_orders_writes_one_mail_a_person() {
    let app = begun(TestApp::new()).await;
    let numbers: Vec<String> = (0..3000).map(|number| format!("X{number:04}")).collect();
    let [before, after] = [20, 34].map(|days| days_ago(&app, -days).to_string());
    let promised = |day| {
        let of = |number| Row { promised: day, ..row(&app, number, "acknowledged") };
        numbers.iter().map(String::as_str).map(of).collect::<Vec<_>>()
    };
    // Most of the account's orders are new in this one: no one is notified.
    orders(&app, &promised(&before)).await;
    tell(&app).await;
    assert_eq!(mails_to(&app), Vec::<[String; 2]>::new());
    assert_eq!(waiting(&app, "north.orders"), Vec::<String>::new());

    orders(&app, &promised(&after)).await;
    tell(&app).await;
    let subject = "3,000 orders have a new promised date".to_owned();
    let to = |who: &str| [format!("{who}@test.test"), subject.clone()];
    assert_eq!(mails_to(&app), [to("north.orders"), to("north.owner")]);
    let text = body(&app, "north.owner");
    assert!(text.contains("The first 20 are listed here."), "{text}");
    assert_eq!(text.lines().filter(|line| line.starts_with("- X")).count(), 20, "{text}");
    assert_eq!(bell(&app, "north.owner").await, [[subject, "/orders".to_owned()]]);
}

#[tokio::test]
async fn each_is_told_as_they_have_chosen() {
    let app = begun(TestApp::new()).await;
    let modes = async |who: &str| {
        let list = app.user(who).get("/user/mails").await.ok();
        column(&list, "mode").into_iter().take(6).collect::<Vec<_>>()
    };
    let usual = ["now", "now", "digest", "digest", "digest", "digest"];
    assert_eq!(modes("north.owner").await, usual);
    assert_eq!(modes("north.orders").await, usual);
    for who in ["north.viewer", "north.accounting", "north.noprice", "north.service"] {
        assert_eq!(modes(who).await, ["off"; 6], "{who}");
    }
    choose(&app, "north.viewer", "orderShipments", "now").await;
    choose(&app, "north.orders", "orderShipments", "off").await;

    let first = days_ago(&app, -20).to_string();
    let then = days_ago(&app, -34).to_string();
    let statuses = ["entered", "entered", "entered", "ready", "ready", "shipped"];
    let numbers = ["W9001", "W9002", "W9003", "W9004", "W9005", "W9006"];
    let before =
        |index: usize| Row { promised: &first, ..row(&app, numbers[index], statuses[index]) };
    // Two imports, so that neither brings more than half of the orders; nothing to tell but what has shipped.
    orders(&app, &[before(0), before(1), before(2)]).await;
    orders(&app, &[before(3), before(4), before(5)]).await;
    tell(&app).await;
    assert_eq!(waiting(&app, "north.owner"), ["Order W9006 has shipped"]);

    let moved = |index: usize, status| Row { status, ..before(index) };
    orders(
        &app,
        &[
            Row { hold: "Which colour?", ..moved(0, "on_hold") },
            Row { promised: &then, slip: "Glass is late", ..before(1) },
            moved(2, "acknowledged"),
            moved(3, "shipped"),
            moved(4, "delivered"),
            moved(5, "invoiced"),
        ],
    )
    .await;
    tell(&app).await;
    tell(&app).await;
    let to = |who: &str, said: &str| [format!("{who}@test.test"), said.to_owned()];
    assert_eq!(
        mails_to(&app),
        [
            to("north.orders", "News of your orders"),
            to("north.owner", "News of your orders"),
            to("north.viewer", "Order W9006 has shipped"),
            to("north.viewer", "Order W9004 has shipped"),
        ]
    );
    let text = body(&app, "north.owner");
    for said in ["Order W9001 is on hold.", "Which colour?", "W9002", "Glass is late", "PO-W9001"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert!(!text.contains("W9004"), "{text}");
    let rest = [
        "Order W9006 has shipped",
        "Order W9003 was acknowledged",
        "Order W9004 has shipped",
        "Order W9005 was delivered",
        "Order W9006 was invoiced",
    ];
    assert_eq!(waiting(&app, "north.owner"), rest);
    let without =
        ["Order W9003 was acknowledged", "Order W9005 was delivered", "Order W9006 was invoiced"];
    assert_eq!(waiting(&app, "north.orders"), without);

    // The bell has what isn't off, each order once, with its page.
    let rung = bell(&app, "north.owner").await;
    assert_eq!(rung.len(), 6, "{rung:?}");
    let id: i64 = app.value("select id from orders where number = 'W9001'");
    assert!(
        rung.contains(&["Order W9001 is on hold".to_owned(), format!("/orders/{id}")]),
        "{rung:?}"
    );
    assert_eq!(bell(&app, "north.orders").await.len(), 5);
    assert_eq!(bell(&app, "north.noprice").await, Vec::<[String; 2]>::new());

    // The rest is one email a day.
    let (outbox, zone) = (app.app.outbox.clone(), app.app.clock.zone().clone());
    let later = app.app.clock.now().plus_seconds(2 * 86_400);
    app.app
        .db
        .write(move |conn| mails::send_digests(Shared::of(conn), &outbox, later, &zone))
        .await
        .unwrap();
    let daily = "select group_concat(recipient) from
        (select recipient from outbox where template = 'digest' order by recipient)";
    assert_eq!(app.value::<String>(daily), "north.orders@test.test,north.owner@test.test");
}

#[tokio::test]
async fn an_email_about_one_order_says_the_date_the_reason_and_leads_to_it() {
    let app = begun(TestApp::new()).await;
    let [first, then] = ["2099-03-02", "2099-03-16"];
    let order = row(&app, "W9001", "entered");
    orders(&app, &[Row { promised: first, ..order }]).await;
    let order = row(&app, "W9001", "entered");
    orders(&app, &[Row { promised: then, slip: "Glass is late", ..order }]).await;
    tell(&app).await;
    let [_, subject] = &mails_to(&app)[0];
    assert_eq!(subject, "Order W9001 is now promised for Mar 16, 2099");
    let text = body(&app, "north.owner");
    let id: i64 = app.value("select id from orders where number = 'W9001'");
    for said in
        ["Promised before: Mar 2, 2099", "Reason: Glass is late", "PO: PO-W9001", "Job: Elm Street"]
    {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert!(text.contains(&format!("/orders/{id}\n")), "{text}");
}

#[tokio::test]
async fn amounts_are_for_those_who_may_see_them() {
    let app = begun(TestApp::new()).await;
    for who in ["north.noprice", "north.viewer"] {
        choose(&app, who, "orderHolds", "now").await;
    }
    orders(&app, &[row(&app, "W9001", "entered")]).await;
    let held = row(&app, "W9001", "on_hold");
    orders(&app, &[Row { hold: "Which colour?", ..held }]).await;
    tell(&app).await;
    assert!(body(&app, "north.viewer").contains("Total: $113.00 CAD"));
    let text = body(&app, "north.noprice");
    assert!(text.contains("Which colour?") && !text.contains("113"), "{text}");
}

#[tokio::test]
async fn reach_and_branch_decide_who_hears() {
    let app = app_with_branches(1, "north.viewer");
    // Orders with amounts and the right to order, in their own branch alone.
    set_reach(&app, "orders", 1 + 8192 + 32768, "branch");
    let app = begun(app).await;
    let of = |number, branch, status| Row { branch, ..row(&app, number, status) };
    orders(&app, &[of("W9001", "10", "entered"), of("W9002", "20", "entered")]).await;
    orders(&app, &[of("W9003", "", "entered")]).await;
    let held = ["W9001", "W9002", "W9003"];
    let branches = ["10", "20", ""];
    let rows: Vec<_> =
        held.iter().zip(branches).map(|(number, branch)| of(number, branch, "on_hold")).collect();
    orders(&app, &rows).await;
    tell(&app).await;
    let to = |who: &str, said: &str| [format!("{who}@test.test"), said.to_owned()];
    assert_eq!(
        mails_to(&app),
        [
            to("north.orders", "3 orders are on hold"),
            to("north.owner", "3 orders are on hold"),
            to("north.viewer", "Order W9001 is on hold"),
        ]
    );
    assert_eq!(bell(&app, "north.viewer").await.len(), 1);
    assert_eq!(bell(&app, "south.owner").await, Vec::<[String; 2]>::new());

    // Whoever may see no orders any more hears nothing, whatever they had chosen.
    choose(&app, "north.viewer", "orderShipments", "now").await;
    app.database()
        .execute("delete from role_permissions where role_id = 90 and section = 'orders'", [])
        .unwrap();
    orders(&app, &[of("W9001", "10", "shipped")]).await;
    tell(&app).await;
    assert_eq!(mails_to(&app).len(), 3);
    assert_eq!(bell(&app, "north.viewer").await.len(), 1);
}

#[tokio::test]
async fn the_first_import_of_a_noun_tells_no_one() {
    let app = TestApp::new();
    // The account had orders before, so that only the noun is new.
    orders(&app, &[row(&app, "W9001", "acknowledged")]).await;
    tell(&app).await;
    assert_eq!(waiting(&app, "north.owner"), Vec::<String>::new());
    orders(&app, &[row(&app, "W9002", "acknowledged")]).await;
    tell(&app).await;
    assert_eq!(waiting(&app, "north.owner"), ["Order W9002 was acknowledged"]);

    let invoice = |number: &str, order: &str| {
        let day = days_ago(&app, 0);
        format!(
            "account,number,order_number,invoiced_on,total\nNORTH,{number},{order},{day},113.00\n"
        )
    };
    // Where the ERP gives no status, a whole invoice says that an order is invoiced.
    for order in ["W9003", "W9004"] {
        let day = days_ago(&app, 3);
        let text = format!(
            "account,number,entered_on,subtotal,tax,total\nNORTH,{order},{day},100.00,13.00,113.00\n"
        );
        import(&app, NounName::Orders, &text).await;
    }
    import(&app, NounName::Invoices, &invoice("I9001", "W9003")).await;
    tell(&app).await;
    assert_eq!(waiting(&app, "north.owner").len(), 1);
    import(&app, NounName::Invoices, &invoice("I9002", "W9004")).await;
    tell(&app).await;
    assert_eq!(waiting(&app, "north.owner").last().unwrap(), "Order W9004 was invoiced");
}

#[tokio::test]
async fn one_that_brings_more_than_half_of_an_account_s_orders_tells_no_one_there() {
    let app = begun(TestApp::new()).await;
    let stored: usize =
        app.value::<i64>("select count(*) from orders where account_id = 1").try_into().unwrap();
    let numbers: Vec<String> = (0..=stored).map(|number| format!("X{number}")).collect();
    let south = Row { account: "SOUTH", ..row(&app, "Y1", "acknowledged") };
    let new = numbers.iter().map(|number| row(&app, number, "acknowledged"));
    orders(&app, &new.chain([south]).collect::<Vec<_>>()).await;
    tell(&app).await;
    assert_eq!(waiting(&app, "north.owner"), Vec::<String>::new());
    assert_eq!(waiting(&app, "south.owner"), ["Order Y1 was acknowledged"]);
    assert_eq!(bell(&app, "north.owner").await, Vec::<[String; 2]>::new());

    // Of half of them, users are notified.
    let numbers: Vec<String> = (0..=2 * stored).map(|number| format!("Z{number}")).collect();
    let new: Vec<_> = numbers.iter().map(|number| row(&app, number, "acknowledged")).collect();
    orders(&app, &new).await;
    tell(&app).await;
    let count = numbers.len();
    assert_eq!(waiting(&app, "north.owner"), [format!("{count} orders were acknowledged")]);
}

#[tokio::test]
async fn orders_entered_over_sixty_days_ago_and_quotes_tell_no_one() {
    let app = begun(TestApp::new()).await;
    let on = |number, days, status| Row {
        entered_on: days_ago(&app, days),
        ..row(&app, number, status)
    };
    let quote = |status| Row { kind: "quote", ..row(&app, "Q9001", status) };
    orders(&app, &[on("W9001", 60, "entered"), on("W9002", 61, "entered"), quote("entered")]).await;
    let last = [on("W9001", 60, "on_hold"), on("W9002", 61, "on_hold"), quote("on_hold")];
    orders(&app, &last).await;
    tell(&app).await;
    let subjects: Vec<_> = mails_to(&app).into_iter().map(|[_, subject]| subject).collect();
    assert_eq!(subjects, ["Order W9001 is on hold"; 2]);
}

#[tokio::test]
async fn what_is_no_longer_so_is_not_told_and_a_first_date_is_no_news() {
    let app = begun(TestApp::new()).await;
    orders(&app, &[row(&app, "W9001", "entered"), row(&app, "W9002", "entered")]).await;
    let held = row(&app, "W9001", "on_hold");
    orders(&app, &[Row { hold: "Which colour?", ..held }]).await;
    orders(&app, &[row(&app, "W9001", "released")]).await;
    let dated = row(&app, "W9002", "entered");
    orders(&app, &[Row { promised: "2099-03-02", ..dated }]).await;
    tell(&app).await;
    assert_eq!(mails_to(&app), Vec::<[String; 2]>::new());
    assert_eq!(waiting(&app, "north.owner"), Vec::<String>::new());
}

#[tokio::test]
async fn a_run_that_broke_off_is_continued_and_tells_no_one_twice() {
    let app = begun(TestApp::new()).await;
    let of = |account, number, status| Row { account, ..row(&app, number, status) };
    orders(&app, &[of("NORTH", "W9001", "entered"), of("SOUTH", "Y1", "entered")]).await;
    orders(&app, &[of("SOUTH", "Y2", "entered"), of("SOUTH", "Y3", "entered")]).await;
    tell(&app).await;
    orders(&app, &[of("NORTH", "W9001", "on_hold"), of("SOUTH", "Y1", "on_hold")]).await;
    // As if it had broken off after the first account.
    app.database()
        .execute(
            "update order_news set told_account = 1,
                 telling_to = (select max(sequence) from record_changes)",
            [],
        )
        .unwrap();
    // The next run notifies of what comes meanwhile.
    orders(&app, &[of("SOUTH", "Y2", "on_hold")]).await;
    tell(&app).await;
    let told =
        || mails_to(&app).into_iter().map(|[to, said]| format!("{to} {said}")).collect::<Vec<_>>();
    let [clerk, owner] = ["south.orders@test.test", "south.owner@test.test"];
    assert_eq!(told(), [clerk, owner].map(|to| format!("{to} Order Y1 is on hold")));
    tell(&app).await;
    tell(&app).await;
    assert_eq!(told().len(), 4);
    assert_eq!(told().last().unwrap(), &format!("{owner} Order Y2 is on hold"));
}
