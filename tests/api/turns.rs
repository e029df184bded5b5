//! Tests whose turn it is, in lists, on pages and in figures, for all users of the demo: those who can take the step
//! that moves a record on, and no one else.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use transom::{
    access::Permission,
    domain::{change_requests::ChangeRequests, drawings::Drawings},
    kernel::words::Word as _,
    workflow::{Category, State as _, Turn, Workflow},
};

use super::{
    change_requests,
    harness::{Person, TestApp},
};

/// The users of the demo: all staff, and those of the first three accounts.
fn people(app: &TestApp) -> Vec<(i64, bool)> {
    let database = app.database();
    let mut found = database
        .prepare(
            "select id, kind = 'staff' from users
             where status = 'active' and (kind = 'staff' or account_id in (
                 select account_id from dealers order by account_id limit 3))",
        )
        .unwrap();
    let found = found.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    found.map(Result::unwrap).collect()
}

/// The verbs that are the caller's next act on a record in this state, according to its table.
fn next_acts<W: Workflow>(status: &str, is_staff: bool) -> BTreeSet<&'static str> {
    let state = W::Status::from_code(status).unwrap();
    let rows = W::TABLE.iter().filter(|row| row.from.contains(&state));
    let counts = |turn| match turn {
        Turn::Moves => !(is_staff && state.category() == Category::Paused),
        Turn::Answers | Turn::Due => true,
        Turn::Aside => false,
    };
    rows.filter(|row| counts(row.turn)).map(|row| row.verb.code()).collect()
}

fn actions(item: &Value) -> BTreeSet<&str> {
    let actions = item["allowedActions"].as_array().unwrap().iter();
    actions.filter_map(|one| one["action"].as_str()).collect()
}

async fn rows(person: &Person<'_>, list: &str) -> Vec<Value> {
    let answer = person.get(list).await;
    if answer.status == 403 {
        return Vec::new();
    }
    answer.ok()["items"].as_array().unwrap().clone()
}

async fn count(person: &Person<'_>, list: &str) -> usize {
    let answer = person.get(list).await.ok();
    usize::try_from(answer["count"].as_u64().unwrap()).unwrap()
}

const MINE: &str = r#"filter=["isYourTurn","=",true]"#;

#[tokio::test]
async fn a_change_request_is_the_turn_of_exactly_those_who_can_move_it_on() {
    let app = TestApp::demo(4000);
    let mut turns = BTreeSet::new();
    for (user, is_staff) in people(&app) {
        let person = app.signed_in(user);
        let (list, page) = if is_staff {
            ("/admin/orders/changerequests/list?take=500", "/admin/orders/changerequests")
        } else {
            ("/order/changerequests/list?take=500", "/order/changerequest/item")
        };
        let rows = rows(&person, list).await;
        for row in &rows {
            let item = person.get(&format!("{page}/{}", row["id"])).await.ok()["item"].clone();
            let status = row["status"].as_str().unwrap();
            let can = actions(&item);
            let is_next =
                next_acts::<ChangeRequests>(status, is_staff).iter().any(|verb| can.contains(verb));
            let what = format!("{user} {} {status} {can:?}", row["number"]);
            assert_eq!(row["isYourTurn"], is_next, "{what}");
            assert_eq!(item["isYourTurn"], is_next, "{what}");
            if is_next {
                turns.insert((row["number"].to_string(), is_staff));
            }
        }
        if !rows.is_empty() {
            let mine = rows.iter().filter(|row| row["isYourTurn"] == true).count();
            assert_eq!(count(&person, &format!("{list}&{MINE}")).await, mine, "{user}");
        }
        if is_staff && !rows.is_empty() {
            let mine = rows.iter().filter(|row| row["isYourTurn"] == true).count();
            let figures = person.get("/admin/orders/changerequests/summary").await.ok();
            assert_eq!(figures["item"]["yourTurn"], mine, "{user}");
        }
    }
    // Nothing that is open for staff waits for nobody.
    let open: BTreeSet<(String, bool)> = {
        let database = app.database();
        let mut found = database
            .prepare(
                "select number from change_requests
                 where status in ('submitted', 'verified', 'in_review', 'supervisor_review', 'dealer_approved')",
            )
            .unwrap();
        let found = found.query_map([], |row| row.get::<_, String>(0)).unwrap();
        found.map(|number| (format!("{:?}", number.unwrap()), true)).collect()
    };
    assert!(!open.is_empty());
    let forgotten: Vec<_> = open.difference(&turns).collect();
    assert!(forgotten.is_empty(), "{forgotten:?}");
}

#[tokio::test]
async fn a_drawing_is_the_turn_of_those_who_can_move_it_on() {
    let app = TestApp::demo(4000);
    let mut turns = BTreeSet::new();
    for (user, is_staff) in people(&app) {
        let person = app.signed_in(user);
        let (list, page) = if is_staff {
            ("/admin/dap/listing?reportType=all&take=500", "/admin/dap/drawing")
        } else {
            ("/dds/project/drawings/listing?take=500", "/dds/project/drawing")
        };
        let rows = rows(&person, list).await;
        let mut looked_at = BTreeSet::new();
        for row in &rows {
            let is_mine = row["isYourTurn"] == true;
            let status = row["status"].as_str().unwrap();
            if is_mine {
                turns.insert(status.to_owned());
            }
            // Two of each kind stand for the others.
            let kind = (status, is_mine, row["warrantyDocumentId"].is_null());
            if !looked_at.insert((kind, true)) && !looked_at.insert((kind, false)) {
                continue;
            }
            let item = person.get(&format!("{page}/{}", row["id"])).await.ok()["item"].clone();
            let next = next_acts::<Drawings>(status, is_staff);
            let can = actions(&item);
            let what = format!("{user} {} {} {status} {can:?}", row["itemNumber"], row["revision"]);
            assert_eq!(item["isYourTurn"], is_mine, "{what}");
            // A draft without its file, and a drawing that has to go back, wait for the same person as well.
            let is_held_up = can.contains("update") || can.contains("return");
            if is_mine {
                assert!(next.iter().any(|verb| can.contains(verb)) || is_held_up, "{what}");
            } else if !is_staff {
                assert!(!next.iter().any(|verb| can.contains(verb)), "{what}");
            } else if status == "issued" {
                assert!(next.is_empty(), "{what}");
            }
        }
        if is_staff && !rows.is_empty() {
            let shown = rows.iter().filter(|row| row["isYourTurn"] == true).count();
            let mine = count(&person, &format!("/admin/dap/listing?reportType=all&{MINE}")).await;
            // A page has some of them where there are more than it holds.
            assert!(
                shown == mine || rows.len() == 500 && shown < mine,
                "{user}: {shown} of {mine}"
            );
            assert_eq!(count(&person, "/admin/dap/listing?reportType=mine").await, mine, "{user}");
            let figures = person.get("/admin/dap/summary").await.ok();
            assert_eq!(figures["item"]["yourTurn"], mine, "{user}");
        }
    }
    for status in ["draft", "checking", "issued", "approved"] {
        assert!(turns.contains(status), "{status} is nobody's turn");
    }
}

/// The pages of the records of each desk, and their list.
const PAGES: [(&str, &str, &str); 6] = [
    ("service", "/admin/servicerequests/item", "/admin/servicerequests/list?"),
    ("changes", "/admin/orders/changerequests", "/admin/orders/changerequests/list?"),
    ("drawings", "/admin/dap/drawing", "/admin/dap/listing?reportType=all&"),
    ("projects", "/admin/dds/requests", "/admin/dds/requests?reportType=all&"),
    ("acceptances", "/admin/quotes/acceptances", "/admin/quotes/acceptances/list?"),
    ("remittances", "/admin/remittance", "/admin/remittance/listing?"),
];

/// The orders with a message of a dealer that waits for a reply.
const MESSAGES: &str =
    "select o.number from order_conversations c join orders o on o.id = c.order_id
     where c.waiting_since is not null";

/// For each desk, the records that wait for the manufacturer today.
const OPEN: [(&str, &str); 4] = [
    (
        "service",
        "select number from service_requests where status in ('submitted', 'approved', 'in_progress')
             or status = 'in_review' and (price_cents is null or price_answer is not null)
             or status = 'scheduled' and visit_on <= :today",
    ),
    (
        "projects",
        "select r.number from project_requests r left join projects p on p.id = r.project_id
         where r.status in ('submitted', 'triaged', 'in_departments') and coalesce(p.status, '') <> 'archived'
             or r.status = 'internal_review' and p.status <> 'archived'",
    ),
    ("acceptances", "select number from quote_acceptances where status in ('submitted', 'taken')"),
    (
        "remittances",
        "select number from remittances where status in ('submitted', 'in_review', 'approved', 'partly_posted')",
    ),
];

#[tokio::test]
async fn what_waits_on_all_desks_waits_for_those_who_can_do_it_and_for_nobody_else() {
    let app = TestApp::demo(4000);
    let mut waiting: BTreeSet<(String, String)> = BTreeSet::new();
    let mut messages: BTreeSet<String> = BTreeSet::new();
    let staff = people(&app).into_iter().filter(|(_, is_staff)| *is_staff);
    for (user, _) in staff {
        let person = app.signed_in(user);
        let desks = person.get("/admin/turn").await.ok()["items"].as_array().unwrap().clone();
        for (code, page, list) in PAGES {
            let path = format!("/admin/turn/list?take=200&desk={code}");
            let listed = person.get(&path).await.ok()["items"].as_array().unwrap().clone();
            let Some(desk) = desks.iter().find(|desk| desk["desk"] == code) else {
                assert!(listed.is_empty(), "{user} {code}");
                continue;
            };
            let counted = desk["count"].as_u64().unwrap();
            let mine = rows(&person, &format!("{list}take=500&{MINE}")).await;
            assert_eq!(mine.len() as u64, counted.min(500), "{user} {code}");
            assert!(mine.iter().all(|row| row["isYourTurn"] == true), "{user} {code}");
            assert_eq!(listed.len() as u64, counted.min(200), "{user} {code}");
            let late = listed.iter().filter(|one| one["isOverdue"] == true).count() as u64;
            assert!(counted > 200 || late == desk["overdue"].as_u64().unwrap(), "{user} {code}");
            let mut looked_at = BTreeSet::new();
            for one in &listed {
                waiting.insert((code.to_owned(), one["number"].as_str().unwrap().to_owned()));
                let act = one["act"].as_str().unwrap();
                assert_ne!(one["actLabel"], "", "{one}");
                // Two of each kind stand for the others.
                if !looked_at.insert((act, true)) && !looked_at.insert((act, false)) {
                    continue;
                }
                let item = person.get(&format!("{page}/{}", one["id"])).await.ok()["item"].clone();
                let can = actions(&item);
                // A draft without its file, a drawing that has to go back and a request that has to be drawn wait for
                // the same person as well.
                let is_held_up = match code {
                    "drawings" => can.contains("update") || can.contains("return"),
                    "projects" => act == "respond" && can.contains("askdealer"),
                    _ => false,
                };
                assert!(can.contains(act) || is_held_up, "{user} {one} {can:?}");
                assert_eq!(item["id"], one["id"], "{user}");
            }
        }
        // Messages about orders wait for those who may write, or for the person who has taken them.
        let listed =
            person.get("/admin/turn/list?take=200&desk=messages").await.ok()["items"].clone();
        let listed = listed.as_array().unwrap();
        let counted = desks.iter().find(|desk| desk["desk"] == "messages");
        assert_eq!(listed.len() as u64, counted.map_or(0, |desk| desk["count"].as_u64().unwrap()));
        let writing = format!(
            "select count(*) from user_roles r join role_permissions p on p.role_id = r.role_id
             where r.user_id = {user} and p.section = 'orders' and p.verbs & {} <> 0",
            Permission::Message as u32
        );
        assert!(listed.is_empty() || app.value::<i64>(&writing) > 0, "{user}");
        for one in listed {
            messages.insert(one["number"].as_str().unwrap().to_owned());
            assert_eq!((&one["act"], &one["actLabel"]), (&json!("reply"), &json!("Reply")));
            let conversation = person.get(&format!("/admin/order/messages?id={}", one["id"])).await;
            let waits = conversation.ok()["items"]
                .as_array()
                .unwrap()
                .iter()
                .any(|it| it["dueAt"].is_string());
            assert!(waits, "{user} {one}");
        }
        person.get("/admin/turn/list?take=201").await.refused(400, "200");
        let most_urgent = person.get("/admin/turn/list?take=20").await.ok()["items"].clone();
        let dues: Vec<_> = most_urgent.as_array().unwrap().iter().map(due).collect();
        assert!(dues.is_sorted_by_key(|due| (due.is_none(), due.clone())), "{user} {dues:?}");
        let earlier = person.get("/admin/turn/list?take=200&before=2026-11-01").await.ok();
        for one in earlier["items"].as_array().unwrap() {
            assert!(due(one).is_some_and(|day| day.as_str() < "2026-11-01"), "{one}");
        }
    }
    let database = app.database();
    let open = texts(&app, MESSAGES);
    assert!(!open.is_empty() && messages == open, "{messages:?} of {open:?}");
    let today = "2026-11-18";
    for (code, open) in OPEN {
        let mut found = database.prepare(open).unwrap();
        let params: &[(&str, &dyn rusqlite::ToSql)] =
            if open.contains(":today") { &[(":today", &today)] } else { &[] };
        let numbers = found.query_map(params, |row| row.get::<_, String>(0)).unwrap();
        let open: BTreeSet<_> = numbers.map(|number| (code.to_owned(), number.unwrap())).collect();
        assert!(!open.is_empty(), "{code}");
        let forgotten: Vec<_> = open.difference(&waiting).collect();
        assert!(forgotten.is_empty(), "{code}: {forgotten:?}");
    }
}

/// The day on which a record is due, as people at the plant say it.
fn due(one: &Value) -> Option<String> {
    let zone = jiff::tz::TimeZone::get("America/Winnipeg").unwrap();
    let at = one["dueAt"].as_str().map(|at| {
        let at: jiff::Timestamp = at.parse().unwrap();
        at.to_zoned(zone).date().to_string()
    });
    one["dueOn"].as_str().map(str::to_owned).or(at)
}

/// The texts of a statement.
fn texts(app: &TestApp, sql: &str) -> BTreeSet<String> {
    let database = app.database();
    let mut found = database.prepare(sql).unwrap();
    let found = found.query_map([], |row| row.get(0)).unwrap();
    found.map(Result::unwrap).collect()
}

/// The staff to whom a mail about a record went with its last act, and those for whom the record waits, without the
/// one who acted.
async fn told_and_waiting(app: &TestApp, number: &str, actor: &str) -> [BTreeSet<String>; 2] {
    let told = texts(
        app,
        &format!(
            "select replace(u.email, '@test.test', '') from outbox m join users u on u.id = m.user_id
             where u.kind = 'staff' and m.subject like '{number}%'"
        ),
    );
    app.database().execute("delete from outbox", []).unwrap();
    let mut waiting = BTreeSet::new();
    let staff = texts(
        app,
        "select replace(email, '@test.test', '') from users where kind = 'staff' and status = 'active'",
    );
    for name in staff.into_iter().filter(|name| name != actor) {
        let listed = app.user(&name).get("/admin/turn/list?take=200").await.ok();
        if listed["items"].as_array().unwrap().iter().any(|one| one["number"] == number) {
            waiting.insert(name);
        }
    }
    [told, waiting]
}

#[tokio::test]
async fn mails_of_a_change_request_go_to_those_whose_turn_it_is() {
    let app = TestApp::new();
    let id = change_requests::requested(&app).await;
    let number: String = app.value("select number from change_requests");
    let [told, waiting] = told_and_waiting(&app, &number, "").await;
    assert!(!told.is_empty() && told == waiting, "at first {told:?} {waiting:?}");
    for (who, verb, form) in [
        ("staff.od", "verify", json!({})),
        (
            "staff.am",
            "price",
            json!({"price": 4000.0, "lines": [{"amount": 4000.0, "reason": "Glass"}]}),
        ),
        ("staff.su", "supervisorreject", json!({"comment": "Too low"})),
        (
            "staff.am",
            "price",
            json!({"price": 5000.0, "lines": [{"amount": 5000.0, "reason": "Glass"}]}),
        ),
    ] {
        change_requests::take(&app.user(who), id, verb, form).await.ok();
        let [told, waiting] = told_and_waiting(&app, &number, who).await;
        assert!(!told.is_empty() && told == waiting, "{verb} {told:?} {waiting:?}");
    }
}
