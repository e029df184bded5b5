//! Tests reports on project requests: every figure against one that is calculated here from the rows, whose requests
//! are visible, and the rows behind a figure.

use serde_json::{Value, json};

use super::{
    harness::{Person, TestApp, column},
    tasks::{begun, ended},
};

const DAY: i64 = 86_400_000;
/// 2026-01-01 at noon at the plant, in milliseconds.
const BEGIN: i64 = 1_767_286_800_000;

/// A request as stored; days count from [`BEGIN`].
#[derive(Clone)]
struct Row {
    id: i64,
    account: i64,
    drafter: i64,
    priority: &'static str,
    kind: i64,
    begun: i64,
    /// Whole hours after that.
    first: Option<i64>,
    answered: Option<i64>,
    promised: Option<i64>,
    reason: Option<&'static str>,
}

impl Row {
    fn begun_at(&self) -> i64 {
        BEGIN + self.begun * DAY
    }

    fn answered_at(&self) -> Option<i64> {
        self.answered.map(|days| self.begun_at() + days * DAY)
    }
}

/// Five hundred requests over half a year, the same every time.
fn rows(app: &TestApp) -> Vec<Row> {
    let drafters = [0, app.id_of("staff.dr"), app.id_of("staff.dl")];
    let mut state = 7_u64;
    let mut dice = move |sides: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        i64::try_from((state >> 33) % sides).unwrap()
    };
    let mut pick = move |sides: u64| usize::try_from(dice(sides)).unwrap();
    (1..=500)
        .map(|id| {
            let answered = (pick(5) > 0).then(|| i64::try_from(pick(30)).unwrap());
            Row {
                id,
                account: [1, 2, 3][pick(3)],
                drafter: drafters[pick(3)],
                priority: ["low", "normal", "high", "urgent"][pick(4)],
                kind: 1 + i64::try_from(pick(7)).unwrap(),
                begun: i64::try_from(pick(160)).unwrap(),
                first: (pick(2) > 0).then(|| i64::try_from(pick(20)).unwrap()),
                answered,
                promised: (pick(4) > 0).then(|| i64::try_from(pick(30)).unwrap()),
                reason: [
                    None,
                    None,
                    Some("dealer_change"),
                    Some("our_error"),
                    Some("site_condition"),
                ][pick(5)],
            }
        })
        .collect()
}

fn write(app: &TestApp, rows: &[Row]) {
    let database = app.database();
    database
        .execute_batch(
            "insert into projects (id, account_id, number, name, name_folded, type_id, touched_at, created_at, updated_at)
             select account_id, account_id, 'P-00000' || account_id, 'Tower', 'tower', 1, 0, 0, 0 from dealers",
        )
        .unwrap();
    for row in rows {
        let promised = row.promised.map(|days| {
            let sql = "select date(?1 / 1000, 'unixepoch')";
            let at = row.begun_at() + days * DAY;
            database.query_row(sql, [at], |day| day.get::<_, String>(0)).unwrap()
        });
        database
            .execute(
                "insert into project_requests (id, account_id, project_id, sequence, number, type_id, status, title,
                     title_folded, priority, drafter_id, promised_on, revision_reason, submitted_at, responded_at,
                     created_at, updated_at)
                 values (?1, ?2, ?2, ?1, 'P-' || ?1, ?3, 'submitted', 'A title', 'a title', ?4, nullif(?5, 0), ?6, ?7,
                     ?8, ?9, ?8, ?8)",
                rusqlite::params![
                    row.id, row.account, row.kind, row.priority, row.drafter, promised, row.reason,
                    row.begun_at(), row.answered_at()
                ],
            )
            .unwrap();
        if let Some(first) = row.first {
            database
                .execute(
                    "insert into project_messages (request_id, account_id, at, author_name, side, kind, body, is_internal)
                     values (?1, ?2, ?3, 'A drafter', 'staff', 'message', 'Under way.', 0),
                            (?1, ?2, 0, 'A drafter', 'staff', 'note', 'Not for the dealer.', 1),
                            (?1, ?2, 0, 'A dealer', 'dealer', 'message', 'Soon?', 0)",
                    [row.id, row.account, row.begun_at() + first * 3_600_000],
                )
                .unwrap();
        }
    }
}

/// The least value that this many quarters of the values don't exceed.
fn quantile(values: &[i64], quarters: usize) -> i64 {
    let holds = |least: &&i64| {
        values.iter().filter(|value| value <= least).count() * 4 >= values.len() * quarters
    };
    *values.iter().filter(holds).min().unwrap()
}

fn spread(values: &[i64]) -> Value {
    if values.is_empty() {
        return Value::Null;
    }
    json!({"count": values.len(), "least": values.iter().min(), "lower": quantile(values, 1),
           "median": quantile(values, 2), "upper": quantile(values, 3), "most": values.iter().max()})
}

/// The figures for a range of days, end exclusive, as the page defines them.
fn expected(rows: &[&Row], (from, to): (i64, i64)) -> Value {
    let is_in = |at: i64| (BEGIN + from * DAY - DAY / 2..BEGIN + to * DAY - DAY / 2).contains(&at);
    let received: Vec<&&Row> = rows.iter().filter(|row| is_in(row.begun_at())).collect();
    let answered: Vec<&&Row> =
        rows.iter().filter(|row| row.answered_at().is_some_and(is_in)).collect();
    let first: Vec<i64> = received
        .iter()
        .filter_map(|row| {
            row.first
                .map(|hours| hours * 60)
                .into_iter()
                .chain(row.answered.map(|days| days * 1440))
                .min()
        })
        .collect();
    let cycle: Vec<i64> = answered.iter().map(|row| row.answered.unwrap() * 1440).collect();
    let promised: Vec<&&&Row> = answered.iter().filter(|row| row.promised.is_some()).collect();
    let on_time =
        promised.iter().filter(|row| row.answered.unwrap() <= row.promised.unwrap()).count();
    let because = |reason: &str| received.iter().filter(|row| row.reason == Some(reason)).count();
    json!({
        "received": received.len(), "answered": answered.len(), "promised": promised.len(),
        "onTime": on_time, "late": promised.len() - on_time,
        "firstAnswer": spread(&first), "cycle": spread(&cycle),
        "revisions": received.iter().filter(|row| row.reason.is_some()).count(),
        "revisionsDealerChange": because("dealer_change"), "revisionsOurError": because("our_error"),
        "revisionsSiteCondition": because("site_condition"), "hours": 0.0,
    })
}

const PERIOD: &str = "fromDate=2026-03-02&toDate=2026-04-30";
/// The same in days, and the period of sixty days before it.
const DAYS: (i64, i64) = (60, 120);
const BEFORE: (i64, i64) = (0, 60);

async fn report(person: &Person<'_>, name: &str, more: &str) -> Value {
    person.get(&format!("/admin/dds/dashboard/{name}report/reportdata?{PERIOD}{more}")).await.ok()
}

#[tokio::test]
async fn every_figure_is_what_the_rows_say() {
    type KeyOf = fn(&Row) -> Value;

    let app = TestApp::new();
    let rows = rows(&app);
    write(&app, &rows);
    let auditor = app.user("staff.au");
    let all: Vec<&Row> = rows.iter().collect();
    let accounts = |row: &Row| json!(row.account);
    let drafters = |row: &Row| json!(row.drafter);
    let priorities = |row: &Row| {
        json!(
            ["low", "normal", "high", "urgent"]
                .iter()
                .position(|one| *one == row.priority)
                .unwrap()
                + 1
        )
    };
    for (name, key) in
        [("tech", drafters as KeyOf), ("account", accounts), ("priority", priorities)]
    {
        let answer = report(&auditor, name, "").await;
        let items = answer["items"].as_array().unwrap();
        assert_eq!(items.len(), if name == "priority" { 4 } else { 3 }, "{name}");
        for item in items {
            let own: Vec<&Row> = rows.iter().filter(|row| key(row) == item["id"]).collect();
            assert_eq!(item["figures"], expected(&own, DAYS), "{name} {}", item["name"]);
            assert_eq!(item["before"], expected(&own, BEFORE), "{name} {}", item["name"]);
        }
        let totals = &answer["totals"];
        assert_eq!(totals["figures"], expected(&all, DAYS), "{name}");
        assert_eq!(totals["before"], expected(&all, BEFORE), "{name}");
        assert_eq!(totals["beforeFrom"], "2026-01-01");
        let steps = totals["steps"].as_array().unwrap();
        assert_eq!((steps.len(), &steps[8]["to"]), (9, &json!("2026-04-30")));
        for (step, from) in steps.iter().zip((60..).step_by(7)) {
            assert_eq!(step["figures"], expected(&all, (from, (from + 7).min(120))), "{step}");
        }
    }
    let drawings: Vec<&Row> = rows.iter().filter(|row| row.kind == 2 && row.account == 2).collect();
    let answer = report(&auditor, "account", "&type=drawing&account=south").await;
    assert_eq!(answer["totals"]["figures"], expected(&drawings, DAYS));
    let drafter = app.id_of("staff.dr");
    let own: Vec<&Row> = rows.iter().filter(|row| row.drafter == drafter).collect();
    let answer = report(&auditor, "account", &format!("&type=all&techId={drafter}")).await;
    assert_eq!(answer["totals"]["figures"], expected(&own, DAYS));
    let names = column(&report(&auditor, "priority", "").await, "code");
    assert_eq!(names, ["urgent", "high", "normal", "low"]);
}

#[tokio::test]
async fn the_rows_behind_a_figure_are_those_that_it_counts() {
    let app = TestApp::new();
    let rows = rows(&app);
    write(&app, &rows);
    let auditor = app.user("staff.au");
    for (name, report_name) in
        [("tech", "technician"), ("account", "account"), ("priority", "priority")]
    {
        let answer = report(&auditor, name, "").await;
        for item in answer["items"].as_array().unwrap() {
            for figure in ["received", "answered", "onTime", "late", "revisions"] {
                let id = &item["id"];
                let list = format!(
                    "/admin/reports/requests?report={report_name}&figure={figure}&key={id}&{PERIOD}&take=1"
                );
                let behind = auditor.get(&list).await.ok();
                assert_eq!(behind["count"], item["figures"][figure], "{list}");
            }
        }
    }
    let list = format!("/admin/reports/requests?report=account&figure=late&{PERIOD}&take=1");
    let late = &report(&auditor, "account", "").await["totals"]["figures"]["late"];
    assert_eq!(&auditor.get(&list).await.ok()["count"], late);
}

#[tokio::test]
async fn questions_count_for_the_department_that_was_asked() {
    let app = TestApp::new();
    write(&app, &rows(&app));
    app.database()
        .execute_batch(&format!(
            "insert into drafting_departments (id, code, code_folded, name, created_at, updated_at)
             values (1, 'ENG', 'eng', 'Engineering', 0, 0), (2, 'BUY', 'buy', 'Purchasing', 0, 0);
             insert into request_departments (request_id, department_id, status, question, asked_at, answered_at,
                 due_on, hours_hundredths)
             values (1, 1, 'responded', 'Size?', {first}, {second}, '2026-03-10', 150),
                    (1, 1, 'responded', 'Again?', {first}, {third}, '2026-03-10', 25),
                    (2, 1, 'pending', 'Glass?', {first}, null, null, 0),
                    (2, 2, 'not_needed', 'Price?', {before}, {first}, '2026-03-10', 0);",
            before = BEGIN + 10 * DAY,
            first = BEGIN + 65 * DAY,
            second = BEGIN + 66 * DAY,
            third = BEGIN + 75 * DAY,
        ))
        .unwrap();
    let answer = report(&app.user("staff.au"), "department", "").await;
    assert_eq!(column(&answer, "code"), ["ENG", "BUY"]);
    let engineering = &answer["items"][0]["figures"];
    for (name, value) in [
        ("received", json!(3)),
        ("answered", json!(2)),
        ("onTime", json!(1)),
        ("late", json!(1)),
        ("hours", json!(1.75)),
    ] {
        assert_eq!(engineering[name], value, "{name}");
    }
    assert_eq!(engineering["cycle"]["least"], 1440);
    let purchasing = &answer["items"][1];
    assert_eq!(
        (&purchasing["figures"]["answered"], &purchasing["before"]["received"]),
        (&json!(1), &json!(1))
    );
    let list = format!("/admin/reports/questions?report=department&figure=answered&key=1&{PERIOD}");
    let behind = app.user("staff.au").get(&list).await.ok();
    assert_eq!((&behind["count"], &behind["items"][0]["number"]), (&json!(2), &json!("P-1")));
}

#[tokio::test]
async fn who_reaches_their_own_sees_no_others_in_any_figure() {
    let app = TestApp::new();
    let rows = rows(&app);
    write(&app, &rows);
    let manage = "update dealers set account_manager_id = case code when 'SOUTH' then ?1 end";
    app.database().execute(manage, [app.id_of("staff.am")]).unwrap();
    let drafter = app.id_of("staff.dr");
    let of_south: Vec<&Row> = rows.iter().filter(|row| row.account == 2).collect();
    let own: Vec<&Row> = rows.iter().filter(|row| row.drafter == drafter).collect();
    for (who, reached) in [("staff.am", of_south), ("staff.dr", own)] {
        for name in ["tech", "account", "priority"] {
            let answer = report(&app.user(who), name, "").await;
            assert_eq!(answer["totals"]["figures"], expected(&reached, DAYS), "{who} {name}");
        }
        let path = format!("/admin/dds/dashboard/techreport/techbydate?{PERIOD}");
        let technicians = app.user(who).get(&path).await.ok();
        let count: i64 = technicians["items"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one["requests"].as_i64().unwrap())
            .sum();
        let is_active = |row: &&&Row| {
            let is_in =
                |at: i64| (BEGIN + 60 * DAY - DAY / 2..BEGIN + 120 * DAY - DAY / 2).contains(&at);
            row.drafter != 0 && (is_in(row.begun_at()) || row.answered_at().is_some_and(is_in))
        };
        assert_eq!(
            usize::try_from(count).unwrap(),
            reached.iter().filter(is_active).count(),
            "{who}"
        );
    }
    let report = "/admin/dds/dashboard/accountreport/reportdata";
    app.user("staff.ce").get(report).await.refused(403, "reports:view");
    let auditor = app.user("staff.au");
    let backwards = format!("{report}?fromDate=2026-04-01&toDate=2026-03-01");
    auditor.get(&backwards).await.refused(400, "before the start date");
    auditor.get(&format!("{report}?fromDate=2010-04-01")).await.refused(400, "up to ten years");
    auditor.get(&format!("{report}?toDate=9999-12-31")).await.refused(400, "from now");
    auditor.get(&format!("{report}?type=nope")).await.refused(400, "request type");
    // A date filter takes a date-time and keeps its date; what is empty is not there.
    let by_day = auditor.get(&format!("{report}?fromDate=2026-03-01&toDate=2026-03-31")).await.ok();
    let by_time = format!(
        "{report}?fromDate=2026-03-01T23:59:59Z&toDate=2026-03-31T00:00:00.000-05:00&techId=&type="
    );
    assert_eq!(auditor.get(&by_time).await.ok()["totals"], by_day["totals"]);
    auditor.get(&format!("{report}?fromDate=2026-03-01Tnoon")).await.refused(400, "yyyy-mm-dd");
    for wrong in ["fromDate=-9999-01-01&toDate=-9999-02-01", "toDate=2026-02-30", "techId=x"] {
        auditor.get(&format!("{report}?{wrong}")).await.refused(400, "");
    }
}

#[tokio::test]
async fn a_report_as_a_file_has_the_same_figures() {
    let app = TestApp::new();
    let rows = rows(&app);
    write(&app, &rows);
    let auditor = app.user("staff.au");
    let file =
        auditor.get(&format!("/admin/reports/file?report=account&format=csv&{PERIOD}")).await;
    let text = file.text();
    let last: Vec<&str> = text.trim_end().lines().last().unwrap().split(',').collect();
    let all: Vec<&Row> = rows.iter().collect();
    let figures = expected(&all, DAYS);
    assert_eq!(last[1], "All");
    assert_eq!(last[2], figures["received"].to_string());
    assert_eq!(last[4], figures["answered"].to_string());
    assert_eq!(last[8], figures["late"].to_string());
    assert_eq!(last[11], figures["cycle"]["median"].to_string());
    assert_eq!(text.trim_end().lines().count(), 5);
    let book =
        auditor.get(&format!("/admin/reports/file?report=department&format=xlsx&{PERIOD}")).await;
    assert!(book.body.starts_with(b"PK"));
    let paper = auditor
        .get(&format!("/admin/reports/file?report=account&format=pdf&account=south&{PERIOD}"))
        .await;
    assert!(paper.body.starts_with(b"%PDF"));
    auditor.get("/admin/reports/file?report=account&format=doc").await.refused(400, "");

    // In the background it is the same, for as long as its right is held.
    for (format, begins) in [("csv", text.as_bytes()), ("pdf", b"%PDF")] {
        let asked = format!("/admin/reports/file?report=account&format={format}&{PERIOD}");
        let id = begun(&auditor, &asked).await;
        let task = ended(&auditor, id).await;
        assert_eq!(task["state"], "done", "{task}");
        let name = task["name"].as_str().unwrap();
        assert!(name.starts_with("report-account-") && name.ends_with(format), "{name}");
        let made = auditor.get(&format!("/tasks/{id}/file")).await;
        assert!(made.body.starts_with(begins), "{format}");
        app.user("staff.am").get(&format!("/tasks/{id}/file")).await.refused(404, "");
    }
    let asked = "/admin/reports/file?report=account&format=csv&later=true";
    app.user("staff.ce").get(asked).await.refused(403, "reports:view");
    let backwards = format!("{asked}&fromDate=2026-04-01&toDate=2026-03-01");
    let id = auditor.get(&backwards).await.ok()["id"].as_i64().unwrap();
    let task = ended(&auditor, id).await;
    assert!(task["error"].as_str().unwrap().contains("before the start date"), "{task}");
}

#[tokio::test]
async fn a_saved_report_is_mailed_each_monday_to_who_wants_it() {
    let app = TestApp::new();
    let rows = rows(&app);
    write(&app, &rows);
    let (auditor, editor) = (app.user("staff.au"), app.user("staff.ce"));
    let form = json!({"report": "priority", "type": "all", "days": 60});
    let saved = auditor.post("/admin/reports/saved", form.clone()).await.ok()["id"].clone();
    assert_eq!(auditor.post("/admin/reports/saved", form.clone()).await.ok()["id"], saved);
    editor.post("/admin/reports/saved", form).await.refused(403, "reports:view");
    assert_eq!(auditor.get("/admin/reports/saved").await.ok()["count"], 1);
    assert_eq!(app.user("staff.am").get("/admin/reports/saved").await.ok()["count"], 0);
    app.user("staff.am").delete(&format!("/admin/reports/saved/{saved}")).await.refused(404, "");
    let wrong = json!({"days": 0});
    let refused = auditor.post("/admin/reports/saved", wrong).await.refused(422, "");
    assert!(
        refused["errors"]["report"].is_array() && refused["errors"]["days"].is_array(),
        "{refused}"
    );
    for (name, value) in
        [("type", json!("no such type")), ("account", json!("NOWHERE")), ("techId", json!(999_999))]
    {
        let form = json!({"report": "account", name: value});
        let refused = auditor.post("/admin/reports/saved", form).await.refused(422, "");
        assert!(refused["errors"][name].is_array(), "{refused}");
    }
    // The same in other letters is the same report.
    let of_south = json!({"report": "account", "type": "DRAWING", "account": "south"});
    let second = auditor.post("/admin/reports/saved", of_south).await.ok()["id"].clone();
    let of_south = json!({"report": "account", "type": "drawing", "account": "SOUTH"});
    assert_eq!(auditor.post("/admin/reports/saved", of_south).await.ok()["id"], second);
    auditor.delete(&format!("/admin/reports/saved/{second}")).await.ok();

    // Monday, 2026-05-04, in the morning of the plant; the days before it are those of the other tests and three more.
    let monday = transom::kernel::time::Instant(BEGIN + 123 * DAY - 4 * 3_600_000);
    let mailed = |at: transom::kernel::time::Instant| {
        let (outbox, zone) = (app.app.outbox.clone(), app.app.clock.zone().clone());
        let database = app.database();
        transom::domain::reports::mail_due(&database, &outbox, at, &zone).unwrap()
    };
    let hours = |hours: i64| transom::kernel::time::Instant(monday.0 + hours * 3_600_000);
    assert_eq!(mailed(hours(-24)), 0, "on Sunday");
    assert_eq!(mailed(hours(-4)), 0, "before the hour");
    assert_eq!(mailed(monday), 1);
    assert_eq!(mailed(hours(1)), 0, "once");
    let body = app.value::<String>("select body from outbox where template = 'report'");
    let all: Vec<&Row> = rows.iter().collect();
    let (now, before) = (expected(&all, (63, 123)), expected(&all, (3, 63)));
    let told = format!("{} ({})", now["received"], before["received"]);
    assert!(body.contains(&told), "{told} is not in {body}");
    assert_eq!(mailed(hours(7 * 24)), 1, "a week later");
    // Who may not see reports any more gets none.
    app.database()
        .execute("delete from user_roles where user_id = ?1", [app.id_of("staff.au")])
        .unwrap();
    mailed(hours(14 * 24));
    assert_eq!(app.value::<i64>("select count(*) from outbox where template = 'report'"), 2);
    assert_eq!(
        app.value::<String>("select group_concat(verb) from events where entity = 'savedReport'"),
        "insert,insert,delete"
    );
}
