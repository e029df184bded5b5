//! Tests accepted quotes: what a dealer accepts, what the order desk does with it, and what imports and the clock make of
//! it.

use http::Method;
use rusqlite::{Connection, named_params};
use serde_json::{Value, json};
use transom::{
    access::{Grants, Side, Standing},
    certificates::check,
    config::NounName,
    domain::acceptances::{Acceptances, Power, Status, Verb, follow_imports, watch},
    kernel::time::Instant,
    workflow::Power as _,
};

use super::{
    harness::{Answer, PASSWORD, Person, TestApp, column},
    in_place::inside,
    remittances::import,
    workflows::{Call, Fixture, walk},
};

/// A quote of NORTH over 400.00 before tax and 452.00 with it, and one of SOUTH.
pub(super) const Q2001: i64 = 268_435_462;
const Q6001: i64 = 536_870_915;

const DAY: i64 = 86_400;

async fn offer(person: &Person<'_>, quote: i64) -> Value {
    person.get(&format!("/quote/offer?id={quote}")).await.ok()["item"].clone()
}

/// A form that accepts the quote as the person sees it.
pub(super) async fn form(person: &Person<'_>, po: &str) -> Value {
    let hash = offer(person, Q2001).await["shownHash"].clone();
    json!({
        "quoteId": Q2001, "po": po, "shipTo": 0, "typedName": person.name(), "shownHash": hash,
    })
}

async fn accept(person: &Person<'_>, form: &Value) -> Answer {
    person.post("/quote/acceptance", form.clone()).await
}

/// An acceptance of Q2001 by NORTH's orders person.
pub(super) async fn accepted(app: &TestApp) -> i64 {
    let dealer = app.user("north.orders");
    let form = form(&dealer, "PO-900").await;
    accept(&dealer, &form).await.ok()["id"].as_i64().unwrap()
}

async fn act(person: &Person<'_>, id: i64, action: &str, more: Value) -> Answer {
    let path = if person.is_staff() {
        "/admin/quotes/acceptances/action"
    } else {
        "/quote/acceptance/action"
    };
    let mut body = more;
    body["id"] = json!(id);
    body["action"] = json!(action);
    person.put(path, body).await
}

async fn seen(person: &Person<'_>, id: i64) -> Value {
    let path =
        if person.is_staff() { "/admin/quotes/acceptances" } else { "/quote/acceptance/item" };
    person.get(&format!("{path}/{id}")).await.ok()["item"].clone()
}

fn actions(item: &Value) -> Vec<String> {
    column(&json!({"items": item["allowedActions"]}), "action")
}

fn status(app: &TestApp) -> String {
    app.value("select status from quote_acceptances order by id desc limit 1")
}

/// Imports orders, and does what follows.
async fn arrive(app: &TestApp, rows: &str) {
    const HEAD: &str =
        "account,number,kind,parent_quote,entered_on,status,currency,expires_on,required_on\n";
    import(app, NounName::Orders, &format!("{HEAD}{rows}\n")).await;
    let clock = &app.app.clock;
    follow_imports(&app.app, clock.now(), clock.today()).await.unwrap();
}

const ORDERED: &str = "NORTH,W2001,order,Q2001,2026-06-15,entered,CAD,,2026-07-20";

/// The quote, valid until another day.
const LATER: &str = "NORTH,Q2001,quote,,2026-06-10,entered,CAD,2026-08-31,";

async fn later(app: &TestApp, days: i64) {
    let now = app.app.clock.now().plus_seconds(days * DAY);
    watch(&app.app, now, now.day_in(app.app.clock.zone())).await.unwrap();
}

fn mails(app: &TestApp, subject: &str) -> i64 {
    app.value(&format!("select count(*) from outbox where subject like '%{subject}%'"))
}

fn bells(app: &TestApp, name: &str, title: &str) -> i64 {
    let user = app.id_of(name);
    let sql = format!(
        "select count(*) from notifications where user_id = {user} and title like '%{title}%'"
    );
    app.value(&sql)
}

struct Walked;

impl Fixture for Walked {
    type Workflow = Acceptances;

    const ENTITY: &'static str = "quoteAcceptance";
    const BACK: Status = Status::Taken;

    async fn record(app: &TestApp) -> i64 {
        accepted(app).await
    }

    fn put_into(app: &TestApp, id: i64, status: Status, user: i64) {
        let sql = "update quote_acceptances set status = :status, created_by = :user, question = null, changed_hash = null
                   where id = :id";
        let params = named_params! { ":id": id, ":status": status, ":user": user };
        app.database().execute(sql, params).unwrap();
    }

    fn call(app: &TestApp, verb: Verb, side: Side, id: i64) -> Option<Call> {
        let dealer = |body: Value| Some((Method::PUT, "/quote/acceptance/action".to_owned(), body));
        let staff =
            |body: Value| Some((Method::PUT, "/admin/quotes/acceptances/action".to_owned(), body));
        // Which of the two questions is asked.
        let asked = |question: &str| {
            let sql =
                "update quote_acceptances set question = ?1 where id = ?2 and status = 'question'";
            app.database().execute(sql, (question, id)).unwrap();
        };
        match (verb, side) {
            (Verb::Accept, Side::Dealer) => {
                asked("change");
                let sql = "select trim(u.first_name || ' ' || u.last_name) from users u
                           join quote_acceptances r on r.created_by = u.id";
                let hash: String = app.value("select accepted_hash from quote_acceptances");
                let name: String = app.value(sql);
                let body = json!({"quoteId": Q2001, "po": "PO-900", "shipTo": 0, "typedName": name, "shownHash": hash});
                Some((Method::POST, "/quote/acceptance".to_owned(), body))
            }
            (Verb::Withdraw, Side::Dealer) => {
                dealer(json!({"id": id, "action": "withdraw", "reason": "Sold to someone else"}))
            }
            (Verb::Reply, Side::Dealer) => {
                asked("staff");
                dealer(json!({"id": id, "action": "reply", "text": "In white."}))
            }
            (Verb::Take, Side::Staff) => staff(json!({"id": id, "action": "take"})),
            (Verb::Ask, Side::Staff) => {
                staff(json!({"id": id, "action": "ask", "text": "Which color?"}))
            }
            (Verb::Decline, Side::Staff) => staff(json!({
                "id": id, "action": "decline", "reasonCode": "price", "reason": "The price is old"
            })),
            (Verb::Enter, Side::Staff) => {
                staff(json!({"id": id, "action": "entered", "orderNumber": "W2001"}))
            }
            _ => None,
        }
    }

    /// What has ended doesn't stand in the way of a new acceptance.
    fn is_another(verb: Verb, status: Status, _: Side) -> bool {
        use Status::{Declined, Ordered, Withdrawn};
        verb == Verb::Accept && matches!(status, Declined | Ordered | Withdrawn)
    }

    fn powers(side: Side, grants: &Grants) -> Vec<Power> {
        Power::of(side, grants, Standing::OF_MAKER)
    }

    fn assert_agreement(database: &Connection, id: i64, what: &str) {
        let agrees: bool = database
            .query_row(
                "select (r.question is not null) = (r.status = 'question')
                    and exists (select 1 from acceptance_offers f
                                where f.acceptance_id = r.id and f.hash = r.accepted_hash)
                 from quote_acceptances r where r.id = ?1",
                [id],
                |row| row.get(0),
            )
            .unwrap();
        assert!(agrees, "{what}");
    }
}

#[tokio::test]
async fn every_verb_in_every_state_is_answered_to_every_role_as_the_table_says() {
    walk::<Walked>(&TestApp::new()).await;
}

#[tokio::test]
async fn a_quote_lives_from_its_acceptance_to_the_order() {
    let app = TestApp::new();
    let (dealer, desk) = (app.user("north.orders"), app.user("staff.od"));
    app.database().execute("update orders set po = 'PR-23322' where id = ?1", [Q2001]).unwrap();
    let shown = offer(&dealer, Q2001).await;
    assert_eq!(shown["po"], "PR-23322");
    assert_eq!((&shown["number"], &shown["total"]), (&json!("Q2001"), &json!(452.0)));
    assert_eq!((&shown["terms"], &shown["lines"][0]["net"]), (&json!("Net 30"), &json!(400.0)));
    let mut form = form(&dealer, "PO-900").await;
    form["wantedOn"] = json!("2026-07-20");
    form["comment"] = json!("Deliver to the back");
    let answer = accept(&dealer, &form).await.ok();
    let id = answer["id"].as_i64().unwrap();
    let item = &answer["item"];
    assert_eq!((&item["number"], &item["status"]), (&json!("AQ-000001"), &json!("submitted")));
    assert_eq!(item["statusLabel"], "Sent to the order desk");
    assert_eq!(item["accepted"]["lines"], shown["lines"]);
    assert_eq!(item["acceptedHash"], shown["shownHash"]);
    assert_eq!(item["shipTo"], "Northern Glass\n12 Lake St\nThunder Bay ON P7A 1A1\nCanada");
    // The receipt goes to the dealer, the news to the order desk and the account manager.
    let receipts = "select count(*) from outbox where attachment is not null and recipient like 'north.orders%'";
    assert_eq!(app.value::<i64>(receipts), 1);
    assert!(mails(&app, "A quote was accepted") >= 1);
    assert_eq!(bells(&app, "staff.od", "A quote was accepted"), 1);

    act(&desk, id, "take", json!({})).await.ok();
    assert_eq!(bells(&app, "north.orders", "being entered"), 1);
    act(&desk, id, "ask", json!({"text": "Which color?"})).await.ok();
    let item = seen(&dealer, id).await;
    assert_eq!((&item["turn"], &item["question"]), (&json!("dealer"), &json!("staff")));
    assert_eq!(actions(&item), ["withdraw", "reply"]);
    // Files answer as well as words do, and are named by the answer.
    act(&dealer, id, "reply", json!({})).await.refused(422, "");
    let file =
        dealer.upload(&format!("/quote/acceptance/upload/{id}"), "color.txt", b"white").await;
    let file = file.ok()["id"].clone();
    let unknown = act(&dealer, id, "reply", json!({"files": [7]})).await.refused(422, "");
    assert!(unknown["errors"]["files"].is_array(), "{unknown}");
    let item = act(&dealer, id, "reply", json!({"files": [file]})).await.ok()["item"].clone();
    assert_eq!(column(&json!({"items": item["messages"]}), "kind"), ["question", "reply"]);
    assert_eq!(item["files"][0]["messageId"], item["messages"][1]["id"]);
    let path = format!("/admin/quotes/acceptances/download/{id}/color.txt");
    assert_eq!(desk.get(&path).await.text(), "white");
    assert_eq!(bells(&app, "staff.od", "The dealer replied"), 1);

    act(&desk, id, "entered", json!({"orderNumber": "W2001"})).await.ok();
    arrive(&app, ORDERED).await;
    let item = seen(&dealer, id).await;
    assert_eq!((&item["status"], &item["orderNumber"]), (&json!("ordered"), &json!("W2001")));
    assert!(item["orderId"].is_number() && actions(&item).is_empty(), "{item}");
    let verbs = column(&json!({"items": item["events"]}), "verb");
    assert_eq!(verbs, ["accept", "take", "ask", "reply", "entered", "ordered"]);
    assert_eq!(mails(&app, "Your order has been entered"), 1);
    assert_eq!(mails(&app, "differs from what was accepted"), 1, "it came without lines");
    // Nothing more is added, and what was accepted stays.
    let late = dealer.upload(&format!("/quote/acceptance/upload/{id}"), "more.txt", b"x").await;
    late.refused(409, "Cannot add files while ordered");
    let changed = "update acceptance_offers set body = '{}'";
    assert!(app.database().execute(changed, []).is_err());
    accept(&dealer, &form).await.refused(409, "already been ordered");
}

#[tokio::test]
async fn an_order_goes_where_its_quote_was_made_for_unless_another_address_is_chosen() {
    let app = TestApp::new();
    let dealer = app.user("north.orders");
    let places = async || {
        let offer = dealer.get(&format!("/quote/offer?id={Q2001}")).await.ok();
        let places = offer["item"]["shipTos"].as_array().unwrap().clone();
        let named = |place: &Value| (place["shipTo"].as_i64().unwrap(), place["isQuoted"] == true);
        places.iter().map(named).collect::<Vec<_>>()
    };
    let sets = |line1: &str, code: &str| {
        let sql = "update orders set ship_name = 'Lighthouse', ship_line1 = ?1, ship_postal_code = ?2,
                       ship_city = 'Selkirk', ship_province = 'MB', ship_country = 'CA' where id = ?3";
        app.database().execute(sql, (line1, code, Q2001)).unwrap();
    };
    sets("", "");
    let without = places().await;
    assert!(without.iter().all(|(_, is_quoted)| !is_quoted), "{without:?}");
    sets("9 Shore Rd", "R1A 1A1");
    let with = places().await;
    assert_eq!(with.first(), Some(&(-1, true)));
    assert_eq!(with.get(1..), Some(&*without));
    // The company's own address is listed once.
    sets("12 Lake St", "P7A 1A1");
    let own = places().await;
    assert_eq!((own.first(), own.len()), (Some(&(0, true)), without.len()));
    sets("9 Shore Rd", "R1A 1A1");
    let mut accepted = form(&dealer, "PO-901").await;
    accepted["shipTo"] = json!(-1);
    let id = accept(&dealer, &accepted).await.ok()["id"].clone();
    let item = dealer.get(&format!("/quote/acceptance/item/{id}")).await.ok()["item"].clone();
    assert_eq!(item["shipTo"], "Lighthouse\n9 Shore Rd\nSelkirk MB R1A 1A1\nCanada");
    assert_eq!(item["isElsewhere"], false);
    act(&dealer, id.as_i64().unwrap(), "withdraw", json!({"reason": "Wrong address"})).await.ok();
    let mut accepted = form(&dealer, "PO-902").await;
    accepted["shipTo"] = json!(0);
    let id = accept(&dealer, &accepted).await.ok()["id"].clone();
    let desk = app.user("staff.od");
    let item = desk.get(&format!("/admin/quotes/acceptances/{id}")).await.ok()["item"].clone();
    assert_eq!(item["isElsewhere"], true);
}

#[tokio::test]
async fn only_what_was_shown_is_accepted_by_someone_who_may() {
    let app = TestApp::new();
    let dealer = app.user("north.orders");
    let whole = form(&dealer, "PO-900").await;
    let with = |field: &str, value: Value| {
        let mut form = whole.clone();
        form[field] = value;
        form
    };
    let sql = |sql: &str| app.database().execute_batch(sql).unwrap();
    for (field, value) in [
        ("quoteId", json!(null)),
        ("po", json!("")),
        ("po", json!("A\nB")),
        ("shipTo", json!(null)),
        ("shipTo", json!(99)),
        ("typedName", json!("Someone Else")),
        ("wantedOn", json!("2026-06-14")),
    ] {
        let refused = accept(&dealer, &with(field, value)).await.refused(422, "");
        assert!(refused["errors"][field].is_array(), "{field}: {refused}");
    }
    // A number that another order has is confirmed.
    let twice = with("po", json!("po-77"));
    let refused = accept(&dealer, &twice).await.refused(422, "already has this PO number");
    assert_eq!(refused["code"], "poInUse");
    // Another account's quote, an order, and those without the permission.
    let theirs = accept(&dealer, &with("quoteId", json!(Q6001))).await.refused(404, "");
    let nobodys = accept(&dealer, &with("quoteId", json!(536_879_999))).await.refused(404, "");
    assert_eq!(theirs["message"], nobodys["message"]);
    accept(&dealer, &with("quoteId", json!(268_435_457))).await.refused(404, "");
    accept(&app.user("north.viewer"), &whole).await.refused(403, "orders:order");
    let acting = inside(&app, "staff.am", "act").await;
    accept(&acting, &whole).await.refused(403, "while impersonating");
    // What has changed since is shown as it is now.
    sql("update orders set total_cents = 45300 where number = 'Q2001'");
    let stale = accept(&dealer, &whole).await.refused(409, "Someone else changed");
    assert_eq!(stale["item"]["total"], 453.0);
    sql("update orders set total_cents = 45200 where number = 'Q2001'");
    // To the end of the last day.
    sql("update orders set expires_on = '2026-06-14' where number = 'Q2001'");
    accept(&dealer, &whole).await.refused(409, "valid until 2026-06-14");
    sql("update orders set expires_on = null, status = 'cancelled' where number = 'Q2001'");
    accept(&dealer, &whole).await.refused(409, "was cancelled");
    sql("update orders set status = 'entered' where number = 'Q2001';
         update orders set parent_quote = 'Q2001' where number = 'W1001'");
    accept(&dealer, &whole).await.refused(409, "already been ordered");
    sql("update orders set parent_quote = null where number = 'W1001'");
    // Up to the role's limit, before tax.
    sql(
        "update role_permissions set amount_limit_cents = 39999 where role_id = 2 and section = 'orders'",
    );
    accept(&dealer, &whole).await.refused(403, "You can order up to $399.99 CAD");
    sql(
        "update role_permissions set amount_limit_cents = 40000 where role_id = 2 and section = 'orders'",
    );
    assert_eq!(app.value::<i64>("select count(*) from quote_acceptances"), 0);
    let mut repeated = twice;
    repeated["repeatsPo"] = json!(true);
    accept(&dealer, &repeated).await.ok();
    // One open acceptance a quote.
    accept(&dealer, &repeated)
        .await
        .refused(409, "Cannot accept this while sent to the order desk");
}

#[tokio::test]
async fn an_order_above_the_account_s_limit_takes_a_second_step() {
    let app = TestApp::new();
    let dealer = app.user("north.orders");
    let limit = |cents: i64| {
        let sql = "update dealers set step_up_above_cents = ?1 where account_id = 1";
        app.database().execute(sql, [cents]).unwrap();
    };
    let mut form = form(&dealer, "PO-900").await;
    limit(45_199);
    let refused = accept(&dealer, &form).await.refused(422, "");
    assert_eq!(refused["code"], "stepUpRequired");
    let asked = json!({"purpose": "quote", "id": Q2001});
    dealer.post("/account/stepup", asked).await.ok();
    // What is wrong with it is said before the code is used up.
    form["authCode"] = json!(PASSWORD);
    form["po"] = json!("");
    accept(&dealer, &form).await.refused(422, "");
    form["po"] = json!("PO-900");
    accept(&dealer, &form).await.ok();
}

#[tokio::test]
async fn a_quote_that_changed_is_accepted_again_withdrawn_or_declined() {
    let app = TestApp::new();
    let (dealer, desk) = (app.user("north.orders"), app.user("staff.od"));
    let id = accepted(&app).await;
    act(&desk, id, "take", json!({})).await.ok();
    arrive(&app, LATER).await;
    let item = seen(&dealer, id).await;
    assert_eq!((&item["status"], &item["question"]), (&json!("question"), &json!("change")));
    let what = column(&json!({"items": item["differences"]}), "what");
    assert_eq!(what, ["validity"]);
    assert_eq!(item["changed"]["validUntil"], "2026-08-31");
    assert_eq!(actions(&item), ["accept", "withdraw"]);
    assert_eq!(actions(&seen(&desk, id).await), ["decline"]);
    assert_eq!(bells(&app, "staff.od", "has changed"), 1);
    assert_eq!(bells(&app, "north.orders", "has changed"), 1);
    act(&dealer, id, "reply", json!({"text": "Fine."})).await.refused(409, "Accept it again");
    // The same import again says nothing new, and no reminder follows.
    arrive(&app, LATER).await;
    later(&app, 11).await;
    assert_eq!(status(&app), "question");
    assert_eq!(mails(&app, "still needed"), 0);
    let events =
        "select count(*) from events where entity = 'quoteAcceptance' and verb = 'changed'";
    assert_eq!(app.value::<i64>(events), 1);

    let again = form(&dealer, "PO-901").await;
    assert_eq!(again["shownHash"], item["changedHash"]);
    let item = accept(&dealer, &again).await.ok()["item"].clone();
    assert_eq!((&item["id"], &item["status"]), (&json!(id), &json!("submitted")));
    assert_eq!((&item["acceptedHash"], &item["po"]), (&again["shownHash"], &json!("PO-901")));
    assert_eq!(app.value::<i64>("select count(*) from acceptance_offers"), 2);

    // A question of the order desk isn't answered by accepting.
    act(&desk, id, "take", json!({})).await.ok();
    act(&desk, id, "ask", json!({"text": "Which color?"})).await.ok();
    accept(&dealer, &again).await.refused(409, "Reply to the question");
    let reason = json!({"reason": "Sold to someone else"});
    act(&dealer, id, "withdraw", reason).await.ok();
    assert_eq!(status(&app), "withdrawn");
    assert_eq!(bells(&app, "staff.od", "was withdrawn"), 1);
}

#[tokio::test]
async fn what_the_order_differs_in_is_listed_to_both_sides() {
    let app = TestApp::new();
    let (dealer, desk) = (app.user("north.orders"), app.user("staff.od"));
    let mut form = form(&dealer, "PO-900").await;
    form["wantedOn"] = json!("2026-07-01");
    let id = accept(&dealer, &form).await.ok()["id"].as_i64().unwrap();
    arrive(&app, ORDERED).await;
    for person in [&dealer, &desk] {
        let item = seen(person, id).await;
        let what = column(&json!({"items": item["differences"]}), "what");
        assert_eq!(what, ["line", "taxes", "total", "wantedOn"], "{item}");
        assert_eq!(item["differences"][3]["after"], "2026-07-20");
        assert_eq!(item["differs"], true);
    }
    assert_eq!(bells(&app, "staff.od", "differs from what was accepted"), 1);
    // Without the permission to see amounts, there are none.
    let item = seen(&app.user("north.noprice"), id).await;
    let what = column(&json!({"items": item["differences"]}), "what");
    assert_eq!(what, ["line", "wantedOn"]);
}

#[tokio::test]
async fn an_order_of_an_acceptance_that_has_ended_is_a_finding() {
    let app = TestApp::new();
    let desk = app.user("staff.od");
    let id = accepted(&app).await;
    act(&desk, id, "decline", json!({"reason": "We can't make it"})).await.refused(422, "");
    let lapsed = json!({"reason": "We can't make it", "reasonCode": "lapsed"});
    let refused = act(&desk, id, "decline", lapsed).await.refused(422, "");
    assert!(refused["errors"]["reasonCode"].is_array(), "{refused}");
    let reason = json!({"reason": "We can't make it", "reasonCode": "cannotBeMade"});
    act(&desk, id, "decline", reason).await.ok();
    assert_eq!(mails(&app, "could not accept your order"), 1);
    arrive(&app, ORDERED).await;
    arrive(&app, ORDERED).await;
    assert_eq!(status(&app), "declined");
    for name in ["staff.od", "staff.su"] {
        assert_eq!(bells(&app, name, "no one asked for"), 1, "{name}");
    }
    let list = desk.get("/admin/quotes/acceptances/list").await.ok();
    assert_eq!(list["items"][0]["unorderedNumber"], "W2001");
    let list = app.user("north.orders").get("/quote/acceptances/list").await.ok();
    assert!(list["items"][0]["unorderedNumber"].is_null(), "{list}");
}

#[tokio::test]
async fn a_question_without_a_reply_is_repeated_and_then_closed() {
    let app = TestApp::new();
    let desk = app.user("staff.od");
    let id = accepted(&app).await;
    act(&desk, id, "take", json!({})).await.ok();
    act(&desk, id, "ask", json!({"text": "Which color?"})).await.ok();
    for (days, reminders) in [(1, 0), (2, 1), (3, 1), (5, 2), (6, 2)] {
        later(&app, days).await;
        assert_eq!(mails(&app, "still needed"), reminders, "after {days} days");
        assert_eq!(status(&app), "question");
    }
    later(&app, 10).await;
    assert_eq!(status(&app), "taken");
    let item = seen(&desk, id).await;
    assert_eq!(item["events"][3]["reason"], "There was no reply for 10 days.");
    assert_eq!(bells(&app, "staff.od", "did not reply"), 1);
}

#[tokio::test]
async fn an_acceptance_that_nobody_takes_lapses_with_its_quote() {
    let app = TestApp::new();
    let valid = "update orders set expires_on = '2026-06-17' where number = 'Q2001'";
    app.database().execute(valid, []).unwrap();
    let id = accepted(&app).await;
    let end = Instant(app.value("select lapses_at from quote_acceptances"));
    let zone = app.app.clock.zone();
    assert_eq!(end.plus_seconds(-1).day_in(zone).to_string(), "2026-06-17");
    assert_eq!(end.day_in(zone).to_string(), "2026-06-18");
    let pass = async |seconds: i64| {
        let now = end.plus_seconds(seconds);
        watch(&app.app, now, now.day_in(zone)).await.unwrap();
    };
    for (seconds, warnings) in [(-DAY - 1, 0), (-DAY, 1), (-1, 1)] {
        pass(seconds).await;
        assert_eq!(bells(&app, "staff.su", "about to expire"), warnings);
        assert_eq!(bells(&app, "staff.od", "about to expire"), warnings);
    }
    assert_eq!(status(&app), "submitted");
    pass(0).await;
    pass(60).await;
    let item = seen(&app.user("north.orders"), id).await;
    assert_eq!((&item["status"], &item["reasonCode"]), (&json!("declined"), &json!("lapsed")));
    assert_eq!(mails(&app, "A quote has expired"), 2, "the dealer and the order desk");
    // What was taken doesn't lapse.
    let taken = "update quote_acceptances set status = 'taken'";
    app.database().execute(taken, []).unwrap();
    pass(60).await;
    assert_eq!(status(&app), "taken");
}

#[tokio::test]
async fn who_sees_no_amounts_sees_none_of_an_accepted_quote() {
    let app = TestApp::new();
    let id = accepted(&app).await;
    let viewer = app.user("north.noprice");
    viewer.get(&format!("/quote/offer?id={Q2001}")).await.refused(403, "orders:amounts");
    let item = seen(&viewer, id).await;
    assert!(item["total"].is_null() && item["accepted"]["lines"][0]["net"].is_null(), "{item}");
    let list = viewer.get("/quote/acceptances/list").await.ok();
    assert!(list["items"][0]["total"].is_null(), "{list}");
    viewer.get("/quote/acceptances/list?sort=[{\"selector\":\"total\"}]").await.refused(400, "");
    let csv = viewer.get("/quote/acceptances/list/export?format=csv").await.text();
    assert!(csv.contains("AQ-000001") && !csv.contains("452"), "{csv}");
    // Nothing on the receipt without amounts depends on them, and both are sealed.
    let path = format!("/quote/acceptance/receipt/{id}");
    let receipt = async |name: &str| {
        let answer = app.user(name).get(&path).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        let sealed = check::receipt(&answer.body, &app.app.signing_key.public());
        assert_eq!(sealed, Ok(()), "{name}");
        answer.body
    };
    let (plain, whole) = (receipt("north.noprice").await, receipt("north.orders").await);
    app.database()
        .execute_batch(
            "drop trigger acceptance_offers_stay;
             update acceptance_offers set body = json_set(body, '$.subtotal', 41, '$.tax', 5, '$.total', 46,
                 '$.lines[0].net', 41, '$.lines[0].unitPrice', 41)",
        )
        .unwrap();
    assert!(receipt("north.noprice").await == plain);
    assert!(receipt("north.orders").await != whole);
    let staffs = app.user("staff.am").get(&format!("/admin/quotes/acceptances/receipt/{id}")).await;
    assert_eq!(staffs.status, 200);
}

#[tokio::test]
async fn mails_and_bells_lead_to_the_page_of_their_reader_s_side() {
    let app = TestApp::new();
    let (dealer, desk) = (app.user("north.orders"), app.user("staff.od"));
    let id = accepted(&app).await;
    act(&desk, id, "take", json!({})).await.ok();
    act(&desk, id, "ask", json!({"text": "Which color?"})).await.ok();
    later(&app, 2).await;
    act(&dealer, id, "reply", json!({"text": "In white."})).await.ok();
    arrive(&app, LATER).await;
    let reason = json!({"reason": "It can't be made any more", "reasonCode": "cannotBeMade"});
    act(&desk, id, "decline", reason).await.ok();
    arrive(&app, ORDERED).await;
    let (dealers, staffs) =
        (format!("/quotes/accepted/{id}"), format!("/admin/quotes/accepted/{id}"));
    let sql =
        "select u.account_id is null, n.link from notifications n join users u on u.id = n.user_id
               union all
               select u.account_id is null, substr(o.body, instr(o.body, 'http'))
               from outbox o join users u on u.id = o.user_id where o.template like 'acceptance%'";
    let database = app.database();
    let mut statement = database.prepare(sql).unwrap();
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let links: Vec<(bool, String)> = rows.map(Result::unwrap).collect();
    for of_staff in [true, false] {
        let count = links.iter().filter(|(side, _)| *side == of_staff).count();
        assert!(count >= 8, "{count} for staff: {of_staff}");
    }
    for (is_staff, link) in &links {
        let address = if *is_staff { &staffs } else { &dealers };
        assert!(link.contains(address), "{link}");
        assert_eq!(link.contains("/admin/"), *is_staff, "{link}");
    }
    // Both have what they lead to.
    assert_eq!(seen(&dealer, id).await["id"], id);
    assert_eq!(seen(&desk, id).await["id"], id);
}

#[tokio::test]
async fn accepted_quotes_end_at_the_branch_and_the_account() {
    let app = TestApp::new();
    let id = accepted(&app).await;
    let viewer = app.id_of("north.viewer");
    app.database()
        .execute_batch(&format!(
            "insert into branches (id, account_id, code, code_folded, name, route, sort)
             values (1, 1, '10', '10', 'Harbour', '', 1), (2, 1, '20', '20', 'Airport', '', 2);
             insert into roles (id, scope, name) values (90, 'dealer', 'Branch');
             insert into role_permissions (role_id, section, verbs, data_scope) values (90, 'orders', 40961, 'branch');
             delete from user_roles where user_id = {viewer};
             insert into user_roles values ({viewer}, 90);
             insert into user_branches values ({viewer}, 1);
             update orders set branch_id = 2 where number = 'Q2001'"
        ))
        .unwrap();
    let person = app.user("north.viewer");
    let of_other = format!("/quote/acceptance/item/{id}");
    person.get(&of_other).await.refused(404, "");
    person.get(&format!("/quote/offer?id={Q2001}")).await.refused(404, "");
    assert_eq!(person.get("/quote/acceptances/list").await.ok()["count"], 0);
    let found = person.get("/search?q=AQ-000001").await.ok();
    assert_eq!(found["items"], json!([]));
    act(&person, id, "withdraw", json!({"reason": "Not ours at all"})).await.refused(404, "");
    app.database().execute("update orders set branch_id = 1 where number = 'Q2001'", []).unwrap();
    person.get(&of_other).await.ok();
    let found = person.get("/search?q=AQ-000001").await.ok();
    assert_eq!(found["items"][0]["kind"], "acceptances");
    act(&person, id, "withdraw", json!({"reason": "Not needed any more"})).await.ok();
    app.user("south.owner").get(&of_other).await.refused(404, "");
}
