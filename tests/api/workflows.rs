//! Tests what holds for every workflow: each verb, in each state, by each role, is handled according to its table, and
//! the page about it is current. A workflow provides its fixture.

use std::{collections::HashSet, future::Future};

use http::Method;
use rusqlite::Connection;
use serde_json::Value;
use transom::{
    access::{Grants, Side, load_grants},
    db::Shared,
    domain::{
        acceptances::Acceptances,
        change_requests::ChangeRequests,
        drawings::Drawings,
        projects::{ProjectRequests, Projects},
        remittances::Remittances,
        service::ServiceRequests,
    },
    kernel::{ids::UserId, words::Word},
    workflow::{Category, Party, Power as _, State as _, Turn, Workflow, document},
};

use super::harness::{Answer, DEALER_ROLES, Person, STAFF_ROLES, TestApp};

/// A call: method, path and body; without a body it uploads a file.
pub(super) type Call = (Method, String, Value);

/// The facts about a workflow that the test needs.
pub(super) trait Fixture {
    type Workflow: Workflow;

    /// The kind of record in the audit log.
    const ENTITY: &'static str;

    /// The state before each state that leads back.
    const BACK: <Self::Workflow as Workflow>::Status;

    /// Creates a record of the account `north`, with what its verbs need.
    fn record(app: &TestApp) -> impl Future<Output = i64>;

    /// Puts it into a state directly in the database, with the data of that state, as someone's own.
    fn put_into(app: &TestApp, id: i64, status: <Self::Workflow as Workflow>::Status, user: i64);

    /// The call of a side for a verb, or `None` if no user of this side performs it.
    fn call(
        app: &TestApp,
        verb: <Self::Workflow as Workflow>::Verb,
        side: Side,
        id: i64,
    ) -> Option<Call>;

    /// Whether this call performs another verb in this state.
    fn is_another(
        _verb: <Self::Workflow as Workflow>::Verb,
        _status: <Self::Workflow as Workflow>::Status,
        _side: Side,
    ) -> bool {
        false
    }

    /// Whether a verb in this state leaves no event: saving a draft.
    fn is_silent(
        _verb: <Self::Workflow as Workflow>::Verb,
        _status: <Self::Workflow as Workflow>::Status,
    ) -> bool {
        false
    }

    /// A user's powers over their own record.
    fn powers(side: Side, grants: &Grants) -> Vec<<Self::Workflow as Workflow>::Power>;

    /// Asserts that the record, its last event and what depends on its state agree.
    fn assert_agreement(database: &Connection, id: i64, what: &str);
}

/// Makes a call.
pub(super) async fn make(person: &Person<'_>, (method, path, body): Call) -> Answer {
    match body {
        Value::Null => person.upload(&path, "answer.txt", b"Yes, go ahead").await,
        body => person.call(&method, &path, Some(body)).await,
    }
}

/// The verbs performed on a kind of record after an event, with the results.
pub(super) fn written_since(
    database: &Connection,
    entity: &str,
    before: i64,
) -> Vec<(String, Value)> {
    let sql = "select verb, after from events where id > ?1 and entity = ?2 order by id";
    let mut statement = database.prepare_cached(sql).unwrap();
    let rows = statement.query_map((before, entity), |row| {
        let after: Option<String> = row.get(1)?;
        Ok((row.get(0)?, after.map_or(Value::Null, |text| serde_json::from_str(&text).unwrap())))
    });
    rows.unwrap().map(Result::unwrap).collect()
}

/// Performs every verb in every state as every role, and compares with the table.
pub(super) async fn walk<F: Fixture>(app: &TestApp) {
    let id = F::record(app).await;
    let database = app.database();
    let roles = DEALER_ROLES
        .iter()
        .map(|(role, _)| (format!("north.{role}"), Side::Dealer))
        .chain(STAFF_ROLES.iter().map(|(role, _)| (format!("staff.{role}"), Side::Staff)));
    let mut done = HashSet::new();
    for (name, side) in roles {
        let person = app.user(&name);
        let user = app.id_of(&name);
        let powers = F::powers(side, &load_grants(Shared::of(&database), UserId(user)).unwrap());
        for verb in <F::Workflow as Workflow>::Verb::ALL.iter().copied() {
            let Some((_, path, _)) = F::call(app, verb, side, id) else { continue };
            let is_of_side = path.starts_with("/admin") == (side == Side::Staff);
            for status in <F::Workflow as Workflow>::Status::ALL.iter().copied() {
                if F::is_another(verb, status, side) {
                    continue;
                }
                F::put_into(app, id, status, user);
                let call = F::call(app, verb, side, id).unwrap();
                let before: i64 = app.value("select max(id) from events");
                let answer = make(&person, call).await;
                let what = format!("{name} {} in {}", verb.code(), status.code());
                let row = F::Workflow::row(verb, status);
                let holds = row.is_some_and(|row| row.is_for(&powers));
                let holds_elsewhere = F::Workflow::rows(verb).any(|row| row.is_for(&powers));
                let wanted = match (holds, holds_elsewhere) {
                    _ if !is_of_side => 403,
                    (true, _) => 200,
                    (false, true) => 409,
                    (false, false) => 403,
                };
                assert_eq!(answer.status, wanted, "{what}: {}", answer.text());
                if wanted == 403 {
                    assert_names_what_is_missing::<F>(&answer, (verb, side), &what);
                }
                let events = written_since(&database, F::ENTITY, before);
                let Some(row) = row.filter(|_| wanted == 200) else {
                    assert!(events.is_empty(), "{what}: {events:?}");
                    continue;
                };
                done.insert((verb.code(), status.code()));
                if F::is_silent(verb, status) {
                    assert!(events.is_empty(), "{what}: {events:?}");
                    continue;
                }
                let (written, after) = events.last().unwrap();
                assert_eq!(written, verb.code(), "{what}");
                let code = after["status"].as_str().unwrap();
                let to = <F::Workflow as Workflow>::Status::from_code(code).unwrap();
                assert!(row.to.leads(status, Some(F::BACK), to), "{what}: leads to {code}");
                F::assert_agreement(&database, id, &what);
            }
        }
    }
    // Every row of the table that a person can do was done by someone.
    for row in F::Workflow::TABLE {
        for status in row.from {
            let can_be_done = [Side::Dealer, Side::Staff].into_iter().any(|side| {
                F::call(app, row.verb, side, id).is_some()
                    && !F::is_another(row.verb, *status, side)
            });
            let pair = (row.verb.code(), status.code());
            assert!(!can_be_done || done.contains(&pair), "{pair:?} was done by nobody");
        }
    }
}

/// A refusal names a permission that users of the caller's side can hold, or says that their side never performs it.
/// The call's own guard comes first, so any permission for the verb in any state will do.
fn assert_names_what_is_missing<F: Fixture>(
    answer: &Answer,
    (verb, side): (<F::Workflow as Workflow>::Verb, Side),
    what: &str,
) {
    let text = answer.text();
    let Some((_, rest)) = text.split_once("You need the permission ") else { return };
    let Some((named, _)) = rest.split_once(" for this") else { return };
    let party = if side == Side::Dealer { Party::Dealer } else { Party::Staff };
    let powers = F::Workflow::rows(verb).flat_map(|row| row.who);
    let named: Vec<_> = powers.filter(|power| power.permission() == named).collect();
    let is_of_other_side = !named.is_empty() && !named.iter().any(|power| power.side() == party);
    assert!(!is_of_other_side, "{what}: {text}");
}

fn assert_fresh<W: Workflow>(name: &str) {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/workflows");
    let path = format!("{root}/{name}.md");
    let page = document::<W>();
    if std::env::var_os("TRANSOM_UPDATE").is_some() {
        std::fs::create_dir_all(root).unwrap();
        std::fs::write(&path, &page).unwrap();
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        written == page,
        "stale: run `TRANSOM_UPDATE=1 cargo test the_pages_about_the_workflows`"
    );
}

#[test]
fn the_pages_about_the_workflows_are_fresh() {
    assert_fresh::<ServiceRequests>("service-requests");
    assert_fresh::<ChangeRequests>("change-requests");
    assert_fresh::<Remittances>("remittances");
    assert_fresh::<Acceptances>("accepted-quotes");
    assert_fresh::<Projects>("projects");
    assert_fresh::<ProjectRequests>("project-requests");
    assert_fresh::<Drawings>("drawings");
}

/// Verbs that assign a record, say something about it, send it back or end it.
const NEVER_A_TURN: &[&str] = &[
    "message",
    "update",
    "forward",
    "assign",
    "supervisorassign",
    "return",
    "ask",
    "decline",
    "withdraw",
    "revert",
    "revertmanager",
    "supervisorreject",
    "cancel",
    "void",
    "merge",
    "reopen",
    "relate",
    "rate",
    "mark",
];

fn assert_turns<W: Workflow>() {
    for row in W::TABLE.iter().filter(|row| NEVER_A_TURN.contains(&row.verb.code())) {
        assert_ne!(row.turn, Turn::Moves, "{}: {}", W::TITLE, row.verb.code());
    }
    let staff: Vec<_> =
        W::Power::ALL.iter().copied().filter(|one| one.side() == Party::Staff).collect();
    for (verb, status) in W::turns(&staff) {
        let is_due = W::row(verb, status).is_some_and(|row| row.turn == Turn::Due);
        assert!(
            is_due || status.category() != Category::Paused,
            "{}: {} is the dealer's",
            W::TITLE,
            verb.code()
        );
    }
}

#[test]
fn what_is_said_handed_on_sent_back_or_ended_is_nobody_s_turn() {
    assert_turns::<ServiceRequests>();
    assert_turns::<ChangeRequests>();
    assert_turns::<Projects>();
    assert_turns::<ProjectRequests>();
    assert_turns::<Drawings>();
    assert_turns::<Remittances>();
    assert_turns::<Acceptances>();
}

/// In each state in which the record waits, someone has the turn.
fn assert_nobody_is_forgotten<W: Workflow>(resting: &[&str]) {
    let turns = W::turns(W::Power::ALL);
    for status in W::Status::ALL {
        let is_open = status.category() != Category::Done && !resting.contains(&status.code());
        let is_someones = turns.iter().any(|(_, of)| of == status);
        assert!(!is_open || is_someones, "{}: {} is nobody's turn", W::TITLE, status.code());
    }
}

#[test]
fn every_state_that_waits_is_somebody_s_turn() {
    // A price that has expired is set anew where someone still wants the change.
    assert_nobody_is_forgotten::<ChangeRequests>(&["expired"]);
    assert_nobody_is_forgotten::<Drawings>(&[]);
    // The import brings the order.
    assert_nobody_is_forgotten::<Acceptances>(&["entered"]);
    // What was answered is the dealer's to use or to have revised, and a revision is a request of its own.
    assert_nobody_is_forgotten::<ProjectRequests>(&["responded", "revision_requested"]);
    assert_nobody_is_forgotten::<Remittances>(&[]);
    // The parts come first.
    assert_nobody_is_forgotten::<ServiceRequests>(&["awaiting_parts"]);
}
