//! Tests random sequences of acts on change requests, with imports in between: an answer is to the price that was shown
//! for the order at that time, within a limit, and whoever priced it neither approves it nor records the answer.

use proptest::{prelude::*, test_runner::Config as PropertyConfig};
use rusqlite::Connection;
use serde_json::json;
use transom::{db::FromRow, kernel::money::Cents};

use super::{
    change_requests::{
        ENTERED, approve, filed, imported, let_staff_do_everything, requested, take,
    },
    harness::{PASSWORD, TestApp},
};

/// The state of the record.
#[derive(Debug, Clone, PartialEq, FromRow)]
#[row(alias = "r")]
struct Stored {
    id: i64,
    status: String,
    price_cents: Option<i64>,
    price_hash: Option<String>,
    priced_by: Option<i64>,
    answered_hash: Option<String>,
    answered_by: Option<i64>,
    #[column(sql = "(select u.kind = 'staff' from users u where u.id = r.answered_by)")]
    is_answered_by_staff: Option<bool>,
    #[column(
        sql = "(select l.quantity_thousandths from order_lines l where l.order_id = r.order_id and l.line_no = 1)"
    )]
    quantity: i64,
}

impl Stored {
    /// The latest request.
    fn last(conn: &Connection) -> Self {
        transom::db::row(conn, "from change_requests r order by r.id desc limit 1", &[])
            .unwrap()
            .unwrap()
    }

    fn is_before_answer(&self) -> bool {
        ["supervisor_review", "awaiting_dealer"].contains(&self.status.as_str())
    }
}

/// A request that is ready for a price.
async fn in_review(app: &TestApp) {
    let id = requested(app).await;
    app.database()
        .execute("update change_requests set status = 'in_review' where id = ?1", [id])
        .unwrap();
}

/// A random step, chosen by numbers. Returns whether it is an import, and one that changes what a price is based on.
async fn random_step(app: &TestApp, kind: u8, pick: u8, cents: u32) -> Option<bool> {
    let before = Stored::last(&app.database());
    let id = before.id;
    let people = ["staff.am", "staff.su", "staff.od"];
    let person = app.user(people[usize::from(pick) % 3]);
    let dealer = app.user(["north.owner", "north.orders"][usize::from(pick) % 2]);
    let hash = match pick % 5 {
        0 => json!("f".repeat(64)),
        _ => json!(before.price_hash),
    };
    let cents = i64::from(cents);
    let amount =
        [Cents(0), Cents(cents % 50_000), Cents(cents % 900_000)][usize::from(pick / 3) % 3];
    match kind % 16 {
        0 => drop(take(&person, id, "verify", json!({})).await),
        1..=4 => {
            let parts = if amount == Cents(0) {
                json!([])
            } else {
                json!([{"amount": amount, "reason": "New glass"}])
            };
            let priced = json!({"price": amount, "lines": parts});
            take(&person, id, "price", priced).await;
        }
        5 | 6 => drop(take(&person, id, "supervisorapprove", json!({})).await),
        7 => {
            let comment = json!({"comment": "Much too low"});
            take(&person, id, "supervisorreject", comment).await;
        }
        8 | 9 => {
            dealer.post("/account/stepup", json!({"purpose": "changerequest", "id": id})).await;
            approve(&dealer, id, &hash, PASSWORD).await;
        }
        10 => {
            let declined = json!({"shownHash": hash, "reason": "Too dear for us"});
            take(&dealer, id, "reject", declined).await;
        }
        11 => {
            let proof = filed(&person, id, "answer.txt", "").await;
            let answer = json!({"approved": !pick.is_multiple_of(4), "comment": "By telephone", "upload": proof});
            take(&person, id, "dealeranswer", answer).await;
        }
        12 => {
            let comment = json!({"comment": "This has to be made anew"});
            take(&person, id, "revertmanager", comment).await;
        }
        13 => {
            let form = json!({"account": "NORTH", "reason": "Asked on the phone", "mode": "act"});
            let session = app.user("staff.am").post("/admin/account/impersonate", form).await.ok();
            let inside = app.bearer(session["item"]["token"].as_str().unwrap());
            approve(&inside, id, &hash, PASSWORD).await.refused(403, "");
            let answer = json!({"shownHash": hash, "reason": "Too dear for us"});
            take(&inside, id, "reject", answer).await.refused(403, "");
        }
        14 => {
            let quantity = (cents % 3 + 1) * 1000;
            let line = "update order_lines set quantity_thousandths = ?1 where order_id = ?2 and line_no = 1";
            app.database().execute(line, (quantity, ENTERED)).unwrap();
            imported(app).await;
            return Some(quantity != before.quantity);
        }
        _ => {
            let order = "update orders set po = ?1 where id = ?2";
            app.database().execute(order, (format!("PO-{cents}"), ENTERED)).unwrap();
            imported(app).await;
            return Some(false);
        }
    }
    None
}

/// Finds who took the last step, according to the audit log.
fn last_actor(conn: &Connection, id: i64, verb: &str) -> Option<(i64, i64)> {
    let sql = "select id, actor_id from events where entity = 'changeRequest' and entity_id = ?1 and verb = ?2
               order by id desc limit 1";
    conn.query_row(sql, (id, verb), |row| Ok((row.get(0)?, row.get(1)?))).ok()
}

/// Asserts what holds at all times.
fn assert_separate(app: &TestApp, now: &Stored, what: &str) {
    let conn = app.database();
    let priced = last_actor(&conn, now.id, "price");
    if let (Some((priced, pricer)), Some((reviewed, reviewer))) =
        (priced, last_actor(&conn, now.id, "supervisorapprove"))
        && reviewed > priced
    {
        assert_ne!(pricer, reviewer, "{what}: who priced it approved it");
    }
    if now.answered_by.is_some() && now.is_answered_by_staff == Some(true) {
        assert_ne!(now.answered_by, now.priced_by, "{what}: who priced it recorded the answer");
    }
    if now.status == "dealer_approved" && now.answered_by.is_some() {
        assert!(now.answered_hash.is_some(), "{what}: an answer to nothing");
        assert_eq!(now.answered_hash, now.price_hash, "{what}: another price was answered");
    }
    // Without an answer, it is free.
    if now.status == "dealer_approved" && now.answered_by.is_none() {
        assert_eq!(now.price_cents, Some(0), "{what}: no one agreed to a price");
    }
    if now.answered_by == Some(app.id_of("north.orders")) && now.status == "dealer_approved" {
        assert!(now.price_cents <= Some(500_000), "{what}: beyond the limit of 5000.00");
    }
    if ["supervisor_review", "awaiting_dealer", "dealer_approved"].contains(&now.status.as_str()) {
        assert!(now.price_cents.is_some() && now.price_hash.is_some(), "{what}: without a price");
    }
}

proptest! {
    #![proptest_config(PropertyConfig { cases: 12, max_shrink_iters: 40, ..PropertyConfig::default() })]

    /// Any sequence of acts by three staff and two dealer users, with imports in between.
    #[test]
    fn an_answer_is_to_a_price_that_still_holds_by_someone_who_did_not_make_it(
        steps in proptest::collection::vec((any::<u8>(), any::<u8>(), any::<u32>()), 1..50)
    ) {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let app = TestApp::new();
            let_staff_do_everything(&app);
            in_review(&app).await;
            // Its price at any time, and the quantity for which it was made.
            let mut quoted: Option<(String, i64)> = None;
            for (kind, pick, cents) in steps {
                let before = Stored::last(&app.database());
                let import = random_step(&app, kind, pick, cents).await;
                let now = Stored::last(&app.database());
                let what = format!("after {kind} {pick} {cents}, from {} to {}", before.status, now.status);
                assert_separate(&app, &now, &what);
                match import {
                    None if now.price_hash != before.price_hash => {
                        quoted = now.price_hash.clone().map(|hash| (hash, now.quantity));
                    }
                    None => {}
                    Some(changes) if before.is_before_answer() => {
                        let is_void = now.status == "in_review" && now.price_hash.is_none();
                        assert_eq!(is_void, changes, "{what}: the import voids what it must and no more");
                    }
                    Some(_) => assert_eq!(now.status, before.status, "{what}: an import answers nothing"),
                }
                if now.is_before_answer() {
                    let (_, quantity) = quoted.as_ref().expect("a price was seen when it was made");
                    assert_eq!(*quantity, now.quantity, "{what}: a price for another order is offered");
                }
                if ["completed", "dealer_rejected", "cancelled"].contains(&now.status.as_str()) {
                    in_review(&app).await;
                    quoted = None;
                }
            }
        });
    }
}
