//! Projects and their requests: what may be done by whom in which state, departments, files and their versions,
//! orphans, revisions, and that no dealer ever sees what is internal or another's.

use http::Method;
use proptest::prelude::*;
use rusqlite::{Connection, named_params};
use serde_json::{Value, json};
use transom::{
    access::{Grants, Section, Side, Standing, Verb as Permission},
    domain::projects::{
        Power, ProjectRequests, ProjectStatus, ProjectVerb, Projects, Status, Verb, follow_imports,
        hint_idle, watch,
    },
    kernel::{
        time::{Day, Instant},
        words::Word,
    },
    workflow::{Category, State},
};

use super::{
    harness::{Answer, Person, TestApp, column},
    partial_uploads::{announced, hash, sent},
    workflows::{Call, Fixture, walk},
};

/// An order and a quote of the account `north`.
const ORDER: i64 = 268_435_457;
const QUOTE: i64 = 268_435_462;

/// Gives the house two departments, of which planning is a member of the first.
pub(crate) fn furnish(app: &TestApp) {
    let member = app.id_of("staff.pp");
    app.database()
        .execute_batch(&format!(
            "insert or ignore into drafting_departments (id, code, code_folded, name, created_at, updated_at)
             values (901, 'ENG', 'eng', 'Engineering', 0, 0), (902, 'PUR', 'pur', 'Purchasing', 0, 0);
             insert or ignore into drafting_department_members values (901, {member});"
        ))
        .unwrap();
}

/// The id of a type of requests.
fn kind(app: &TestApp, code: &str) -> i64 {
    app.value(&format!("select id from project_request_types where code = '{code}'"))
}

pub(crate) fn project_form(name: &str) -> Value {
    json!({"name": name, "typeId": 1, "site": "12 Elm Street", "architect": "", "builder": "Bo Build",
           "contacts": [{"name": "Ann Carter", "role": "Owner", "email": "", "phone": ""}]})
}

/// Begins a project as someone; gives its id.
pub(crate) async fn project(person: &Person<'_>, name: &str) -> i64 {
    person.post("/dds/project", project_form(name)).await.ok()["id"].as_i64().unwrap()
}

pub(crate) fn wanted(app: &TestApp, project: i64, code: &str) -> Value {
    json!({"projectId": project, "typeId": kind(app, code), "title": "Windows of the south side",
           "description": "As in the sketch", "needBy": "2026-08-31", "isRush": false,
           "quoteNumber": "", "orderNumber": "", "isDraft": false})
}

/// Asks for something in a project; gives its id.
pub(crate) async fn requested(person: &Person<'_>, form: Value) -> i64 {
    person.post("/dds/project/request", form).await.ok()["id"].as_i64().unwrap()
}

/// Makes a request of which a department of the administrator's is asked by the question 77; gives its id.
pub(crate) async fn asked_by_a_department(app: &TestApp) -> i64 {
    let id = WalkedRequests::record(app).await;
    let admin = app.id_of("staff.sa");
    let every =
        "update role_permissions set verbs = 303 where role_id = 21 and section = 'projects'";
    app.database().execute(every, []).unwrap();
    WalkedRequests::put_into(app, id, Status::InDepartments, admin);
    id
}

async fn act(person: &Person<'_>, id: i64, action: &str, mut more: Value) -> Answer {
    more["action"] = json!(action);
    if person.is_staff() {
        more["requestId"] = json!(id);
        return person.put("/admin/dds/requests/action", more).await;
    }
    more["id"] = json!(id);
    person.put("/dds/project/request/action", more).await
}

fn triaged(app: &TestApp) -> Value {
    json!({"priority": "high", "drafterId": app.id_of("staff.dr"), "dueOn": "2026-08-20"})
}

pub(crate) async fn seen(person: &Person<'_>, id: i64) -> Value {
    let path = if person.is_staff() {
        format!("/admin/dds/requests/{id}")
    } else {
        format!("/dds/project/request/item/{id}")
    };
    person.get(&path).await.ok()["item"].clone()
}

/// Brings a request to internal review.
async fn in_review(app: &TestApp, id: i64) {
    act(&app.user("staff.dl"), id, "triage", triaged(app)).await.ok();
    act(&app.user("staff.dr"), id, "start", json!({})).await.ok();
}

/// Requests, for the walk over their table.
struct WalkedRequests;

impl Fixture for WalkedRequests {
    type Workflow = ProjectRequests;

    const ENTITY: &'static str = "projectRequest";
    const BACK: Status = Status::InternalReview;

    async fn record(app: &TestApp) -> i64 {
        furnish(app);
        let dealer = app.user("north.design");
        let project = project(&dealer, "Maple House").await;
        requested(&dealer, wanted(app, project, "quote")).await
    }

    /// As someone's own, with a question to a department of theirs that is open where one may be.
    fn put_into(app: &TestApp, id: i64, status: Status, user: i64) {
        let database = app.database();
        let is_done = status.category() == Category::Done;
        let sql = "update project_requests
             set status = :status, side = (select kind from users where id = :user), created_by = :user,
                 drafter_id = :user, account_id = 1, project_id = (select min(id) from projects),
                 back_to = iif(:status in ('awaiting_dealer', 'revision_requested'), 'internal_review', null),
                 paused_on = null, due_on = '2026-08-20', overdue_at = null,
                 ended_at = iif(:is_done, 0, null)
             where id = :id";
        let params = named_params! {
            ":status": status, ":user": user, ":id": id, ":is_done": is_done,
        };
        database
            .execute_batch(&format!(
                "delete from project_requests where parent_id = {id};
                 update projects set status = 'active', created_by = {user};
                 delete from request_departments where request_id = {id};
                 insert or ignore into drafting_department_members values (901, {user});"
            ))
            .unwrap();
        database.execute(sql, params).unwrap();
        let is_open = matches!(status, Status::InDepartments | Status::InternalReview);
        let progress = if is_open { "pending" } else { "responded" };
        let row = "insert into request_departments (id, request_id, account_id, department_id, status, question, asked_at)
                   values (77, ?1, 1, 901, ?2, 'Which glass?', 0)";
        database.execute(row, (id, progress)).unwrap();
    }

    fn call(app: &TestApp, verb: Verb, side: Side, id: i64) -> Option<Call> {
        let type_id = kind(app, "quote");
        let reason = json!({"reason": "Not as it was agreed"});
        let staff = |action: &str, mut body: Value| {
            body["requestId"] = json!(id);
            body["action"] = json!(action);
            Some((Method::PUT, "/admin/dds/requests/action".to_owned(), body))
        };
        let dealer = |action: &str, mut body: Value| {
            body["id"] = json!(id);
            body["action"] = json!(action);
            Some((Method::PUT, "/dds/project/request/action".to_owned(), body))
        };
        let of_one = |step: &str| format!("/admin/dds/requests/{id}{step}");
        let form = json!({"id": id, "typeId": type_id, "title": "Windows", "description": "",
                          "needBy": "2026-08-31", "isDraft": true});
        let revision = json!({"reasonCode": "dealer_change", "comment": "Two more windows"});
        let orphan = || {
            // Who does not reach all sees no orphan.
            let sql =
                "update project_requests set project_id = null where id = ?1 and drafter_id = ?2";
            app.database().execute(sql, (id, app.id_of("staff.dl"))).unwrap();
        };
        match (verb, side) {
            (Verb::Update, Side::Dealer) => {
                Some((Method::PUT, "/dds/project/request".to_owned(), form))
            }
            (Verb::Update, Side::Staff) => Some((Method::PUT, of_one(""), form)),
            (Verb::Submit, Side::Dealer) => dealer("submit", json!({})),
            (Verb::Submit, Side::Staff) => staff("submit", json!({})),
            (Verb::Cancel | Verb::Reopen, Side::Dealer) => dealer(verb.code(), reason),
            (Verb::Cancel | Verb::Reopen, Side::Staff) => staff(verb.code(), reason),
            (Verb::Message | Verb::Reply, Side::Dealer) => {
                let body = json!({"id": id, "text": "Any news?"});
                Some((Method::POST, "/dds/project/request/message".to_owned(), body))
            }
            (Verb::Message, Side::Staff) => {
                let body = json!({"id": id, "text": "Any news?"});
                Some((Method::POST, "/admin/dds/requests/message".to_owned(), body))
            }
            (Verb::Revise, Side::Dealer) => {
                Some((Method::POST, format!("/dds/project/request/revision/{id}"), revision))
            }
            (Verb::Revise, Side::Staff) => Some((Method::POST, of_one("/revision"), revision)),
            (Verb::Save | Verb::Supersede | Verb::EndRevision | Verb::Lapse, _)
            | (_, Side::Dealer) => None,
            (Verb::Triage, _) => staff("triage", triaged(app)),
            (Verb::Start, _) => staff("start", json!({})),
            (Verb::AskDealer, _) => staff("askdealer", json!({"text": "Which color?"})),
            (Verb::Reply, _) => staff("reply", json!({"text": "White, by telephone"})),
            (Verb::Respond, _) => staff("respond", json!({"files": [], "text": "Here it is"})),
            (Verb::Complete, _) => Some((Method::POST, of_one("/complete"), json!({}))),
            (Verb::AskDepartment, _) => {
                let body = json!({"departmentId": 901, "question": "Which glass?"});
                Some((Method::POST, of_one("/departments"), body))
            }
            (Verb::ChangeQuestion, _) => {
                let body = json!({"text": "Which glass exactly?"});
                Some((Method::PUT, of_one("/departments/77?isResponse=false"), body))
            }
            (Verb::Work, _) => {
                let body = json!({"isWorking": true});
                Some((Method::PUT, of_one("/departments/77?isResponse=false"), body))
            }
            (Verb::Answer, _) => {
                let body = json!({"text": "Float glass", "hours": 0.5});
                Some((Method::PUT, of_one("/departments/77?isResponse=true"), body))
            }
            (Verb::RemoveDepartment, _) => {
                Some((Method::DELETE, of_one("/departments/77"), json!({})))
            }
            (Verb::Link, _) => {
                orphan();
                let project: i64 = app.value("select min(id) from projects");
                Some((Method::PATCH, of_one("/orphaned"), json!({"projectId": project})))
            }
            (Verb::Reject, _) => {
                orphan();
                let body = json!({"isRejected": true, "reason": "It is no one's"});
                Some((Method::PATCH, of_one("/orphaned"), body))
            }
        }
    }

    /// What a dealer writes while they are asked is the answer.
    fn is_another(verb: Verb, status: Status, side: Side) -> bool {
        let is_asked = status == Status::AwaitingDealer;
        side == Side::Dealer
            && match verb {
                Verb::Message => is_asked,
                Verb::Reply => !is_asked,
                _ => false,
            }
    }

    fn powers(side: Side, grants: &Grants) -> Vec<Power> {
        let mut powers = Power::of(side, grants, Standing::OF_MAKER);
        if side == Side::Staff && grants.allow(Section::Projects, Permission::Respond) {
            powers.push(Power::Member);
        }
        powers
    }

    fn assert_agreement(database: &Connection, id: i64, what: &str) {
        let sql = "select status, bucket, ended_at is not null, back_to is not null, paused_on is not null, is_hidden
                   from project_requests where id = ?1";
        let (status, bucket, is_ended, goes_back, is_paused, is_hidden): (
            Status,
            String,
            bool,
            bool,
            bool,
            bool,
        ) = database
            .query_row(sql, [id], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?))
            })
            .unwrap();
        assert_eq!(bucket, status.bucket(), "{what}");
        let waits = matches!(status, Status::AwaitingDealer | Status::RevisionRequested);
        assert_eq!(goes_back, waits, "{what}");
        assert!(status == Status::AwaitingDealer || !is_paused, "{what}: its dates wait");
        if status.category() == Category::Done {
            assert!(is_ended, "{what}");
        }
        let is_staffs_draft =
            "select status = 'draft' and side = 'staff' from project_requests where id = ?1";
        let expected: bool = database.query_row(is_staffs_draft, [id], |row| row.get(0)).unwrap();
        assert_eq!(is_hidden, expected, "{what}");
    }
}

/// Projects, for the walk over theirs.
struct WalkedProjects;

impl Fixture for WalkedProjects {
    type Workflow = Projects;

    const ENTITY: &'static str = "project";
    const BACK: ProjectStatus = ProjectStatus::OnHold;

    async fn record(app: &TestApp) -> i64 {
        project(&app.user("north.design"), "Maple House").await
    }

    fn put_into(app: &TestApp, id: i64, status: ProjectStatus, user: i64) {
        let sql = "update projects set status = ?2, created_by = ?3,
                       back_to = iif(?2 = 'archived', 'on_hold', null) where id = ?1";
        app.database().execute(sql, (id, status, user)).unwrap();
    }

    fn call(_: &TestApp, verb: ProjectVerb, side: Side, id: i64) -> Option<Call> {
        let mut form = project_form("Maple House II");
        form["id"] = json!(id);
        form["status"] = json!("ordered");
        match (verb, side) {
            (ProjectVerb::Create, _) | (ProjectVerb::Price, Side::Dealer) => None,
            (ProjectVerb::Update, Side::Dealer) => {
                Some((Method::PUT, "/dds/project".to_owned(), form))
            }
            (ProjectVerb::Update, Side::Staff) => {
                Some((Method::PUT, "/admin/dds/project/update".to_owned(), form))
            }
            (ProjectVerb::Price, Side::Staff) => {
                let body = json!({"price": 12500, "currency": "CAD"});
                Some((Method::PATCH, format!("/admin/dds/project/{id}/price"), body))
            }
            (verb, Side::Dealer) => {
                Some((Method::PUT, format!("/dds/project/{}/{id}", verb.code()), json!({})))
            }
            (verb, Side::Staff) => {
                Some((Method::PUT, format!("/admin/dds/project/{}/{id}", verb.code()), json!({})))
            }
        }
    }

    fn powers(side: Side, grants: &Grants) -> Vec<Power> {
        let is_own = side == Side::Dealer;
        let standing = Standing { is_own, is_of_branch: is_own };
        // Of staff's own accounts, as the manager of this one.
        let mut powers = Power::of(side, grants, standing);
        if side == Side::Staff && grants.allow(Section::Projects, Permission::Price) {
            powers = Power::of(side, grants, Standing::OF_MAKER);
        }
        powers
    }

    fn assert_agreement(database: &Connection, id: i64, what: &str) {
        let sql = "select status, archived_at is not null, back_to is not null from projects where id = ?1";
        let (status, is_archived, goes_back): (ProjectStatus, bool, bool) = database
            .query_row(sql, [id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
            .unwrap();
        let expected = status == ProjectStatus::Archived;
        assert_eq!((is_archived, goes_back), (expected, expected), "{what}");
    }
}

#[tokio::test]
async fn every_verb_in_every_state_is_answered_to_every_role_as_the_table_says() {
    walk::<WalkedRequests>(&TestApp::new()).await;
}

/// A project that a drafter reaches by no request and no account is as if there were none for them.
#[tokio::test]
async fn every_verb_on_a_project_is_answered_to_every_role_as_the_table_says() {
    let app = TestApp::new();
    // One who drafts for the account's requests reaches its projects.
    let managed = format!(
        "update dealers set account_manager_id = {} where account_id = 1",
        app.id_of("staff.am")
    );
    app.database().execute(&managed, []).unwrap();
    walk_projects(&app).await;
}

/// As [`walk`], for roles of staff that reach the account's projects.
async fn walk_projects(app: &TestApp) {
    // Drafters and planners have a request in every project, so that they reach it.
    let every = "update role_permissions set data_scope = 'all' where section = 'projects' and role_id in (28, 30)";
    app.database().execute(every, []).unwrap();
    walk::<WalkedProjects>(app).await;
}

#[tokio::test]
async fn a_request_lives_from_a_sketch_to_an_answer_with_everybody_s_turn() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, supervisor) = (app.user("north.design"), app.user("staff.dl"));
    let (drafter, member) = (app.user("staff.dr"), app.user("staff.pp"));
    let project = project(&dealer, "Maple House").await;
    // A drawing needs a file: the draft is submitted once it is there.
    let mut form = wanted(&app, project, "drawing");
    dealer.post("/dds/project/request", form.clone()).await.refused(422, "");
    form["isDraft"] = json!(true);
    let id = requested(&dealer, form.clone()).await;
    act(&dealer, id, "submit", json!({})).await.refused(422, "");
    supervisor.get(&format!("/admin/dds/requests/{id}")).await.refused(404, "");
    let upload = format!("/dds/project/upload/{id}");
    dealer.upload(&upload, "sketch.txt", b"two by four").await.ok();
    let submitted = act(&dealer, id, "submit", json!({})).await.ok()["item"].clone();
    assert_eq!(submitted["status"], "submitted");
    assert_eq!(submitted["number"], "P-000001-01");
    assert!(submitted["promisedOn"].is_string(), "{submitted}");
    assert!(submitted.get("dueOn").is_none() && submitted.get("desk").is_none(), "{submitted}");

    let given = act(&supervisor, id, "triage", triaged(&app)).await.ok()["item"].clone();
    assert_eq!(given["drafterId"], app.id_of("staff.dr"));
    let queue = drafter.get("/admin/dds/requests?reportType=mine").await.ok();
    assert_eq!(column(&queue, "number"), ["P-000001-01"]);
    assert_eq!(queue["items"][0]["isYourTurn"], true);

    // A department is asked, and asked again.
    let base = format!("/admin/dds/requests/{id}/departments");
    let ask = json!({"departmentId": 901, "question": "Which glass?"});
    let first = drafter.post(&base, ask.clone()).await.ok()["id"].as_i64().unwrap();
    let second = drafter.post(&base, ask).await.ok()["id"].as_i64().unwrap();
    assert_ne!(first, second);
    member
        .upload(&format!("{base}/{first}/upload?isResponse=true"), "glass.txt", b"Float")
        .await
        .ok();
    let answer = json!({"text": "", "hours": 1.25});
    let after =
        member.put(&format!("{base}/{first}?isResponse=true"), answer).await.ok()["item"].clone();
    assert_eq!(after["status"], "in_departments");
    let not_needed = json!({"text": "The same", "isNotNeeded": true});
    let after =
        member.put(&format!("{base}/{second}?isResponse=true"), not_needed).await.ok()["item"]
            .clone();
    assert_eq!(after["status"], "internal_review");
    let departments = drafter.get(&base).await.ok();
    assert_eq!(column(&departments, "status"), ["responded", "not_needed"]);
    assert_eq!(departments["items"][0]["hours"], 1.25);
    assert_eq!(departments["items"][0]["attachments"][0]["name"], "glass.txt");
    member.get(&format!("{base}/{first}/download/glass.txt")).await.ok_bytes(b"Float");

    // The dealer is asked, and the dates wait.
    act(&drafter, id, "askdealer", json!({"text": "Which color?"})).await.ok();
    let asked = seen(&dealer, id).await;
    assert_eq!((&asked["status"], &asked["isYourTurn"]), (&json!("awaiting_dealer"), &json!(true)));
    app.database().execute("update project_requests set paused_on = '2026-06-08'", []).unwrap();
    let before: String = app.value("select due_on from project_requests");
    let reply = json!({"id": id, "text": "White, please"});
    dealer.post("/dds/project/request/message", reply).await.ok();
    let replied = seen(&drafter, id).await;
    assert_eq!(replied["status"], "internal_review");
    assert!(replied["dueOn"].as_str().unwrap() > before.as_str(), "{before}: {replied}");

    // The drafter's own drawing is checked by someone else, who shows it.
    let upload = format!("/admin/dds/requests/upload/{id}");
    let plan = drafter.upload(&upload, "plan.txt", b"First").await.ok()["id"].clone();
    let secret = drafter.upload(&format!("{upload}?isInternal=true"), "costs.txt", b"1,000").await;
    let secret = secret.ok()["id"].clone();
    let shown = json!({"files": [plan], "text": "As you wished"});
    act(&drafter, id, "respond", shown.clone()).await.refused(403, "someone else");
    act(&supervisor, id, "respond", json!({"files": [secret]})).await.refused(422, "");
    assert_eq!(column(&json!({"items": seen(&dealer, id).await["files"]}), "name"), ["sketch.txt"]);
    act(&supervisor, id, "respond", shown).await.ok();
    let answered = seen(&dealer, id).await;
    assert_eq!(answered["status"], "responded");
    assert_eq!(
        column(&json!({"items": answered["files"]}), "name"),
        ["plan.txt", "sketch.txt"],
        "{answered}"
    );
    for hidden in ["costs.txt", "glass.txt"] {
        dealer.get(&format!("/dds/project/download/{id}/{hidden}")).await.refused(404, "");
        assert!(!answered.to_string().contains(hidden), "{answered}");
    }
    assert!(!answered.to_string().contains("Which glass"), "{answered}");

    // A new version is staff's until it is shown as well.
    drafter.upload(&upload, "plan.txt", b"Second").await.ok();
    let path = format!("/dds/project/download/{id}/plan.txt");
    dealer.get(&path).await.ok_bytes(b"First");
    dealer.get(&format!("{path}?version=2")).await.refused(404, "");
    let path = format!("/admin/dds/requests/download/{id}/plan.txt");
    drafter.get(&path).await.ok_bytes(b"Second");
    drafter.get(&format!("{path}?version=1")).await.ok_bytes(b"First");

    revised(&app, project, id).await;
}

/// A request that was responded to is revised, and superseded by its revision.
async fn revised(app: &TestApp, project: i64, id: i64) {
    let (dealer, supervisor) = (app.user("north.design"), app.user("staff.dl"));
    let why = json!({"reasonCode": "dealer_change", "comment": "Two more windows"});
    let path = format!("/dds/project/request/revision/{id}");
    let revision = dealer.post(&path, why.clone()).await.ok()["item"].clone();
    assert_eq!(revision["number"], "P-000001-01A");
    assert_eq!(seen(&dealer, id).await["status"], "revision_requested");
    let child = revision["id"].as_i64().unwrap();
    act(&dealer, child, "cancel", json!({"reason": "They are enough"})).await.ok();
    assert_eq!(seen(&dealer, id).await["status"], "responded");
    let again = dealer.post(&path, why).await.ok()["item"].clone();
    assert_eq!(again["number"], "P-000001-01B");
    let child = again["id"].as_i64().unwrap();
    in_review(app, child).await;
    act(&supervisor, child, "respond", json!({"text": "Two more"})).await.ok();
    let old = seen(&dealer, id).await;
    assert_eq!(old["status"], "completed");
    assert!(old["events"].to_string().contains("Superseded by P-000001-01B"), "{old}");
    // What follows by itself is nobody's act.
    let by_people = "select count(*) from events where verb in ('supersede', 'endrevision') and actor_id is not null";
    assert_eq!(app.value::<i64>(by_people), 0);
    act(&dealer, id, "reopen", json!({"reason": "The old one was better"}))
        .await
        .refused(409, "01B");
    let drafter = app.user("staff.dr");
    drafter.post(&format!("/admin/dds/requests/{child}/complete"), json!({})).await.ok();
    let of_project = format!("/dds/project/revisions?projectid={project}");
    let revisions = dealer.get(&of_project).await.ok();
    assert_eq!(column(&revisions, "letter"), ["", "A", "B"]);
}

impl Answer {
    /// Asserts that it is a file with this content.
    #[track_caller]
    fn ok_bytes(&self, content: &[u8]) {
        assert_eq!(self.status, 200, "{}", self.text());
        assert_eq!(self.text().as_bytes(), content);
    }
}

#[tokio::test]
async fn an_orphan_keeps_its_id_and_its_number_as_an_alias() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, supervisor) = (app.user("north.design"), app.user("staff.dl"));
    let project = project(&dealer, "Maple House").await;
    let form = json!({"typeId": kind(&app, "question"), "title": "Maple House", "claimedAccount": "North Glass",
                      "quoteNumber": "q2001", "description": "Came by mail"});
    // Only who reaches all enters one, or sees it.
    app.user("staff.dr")
        .post("/admin/dds/requests/insert", form.clone())
        .await
        .refused(403, "all dealers");
    let made = supervisor.post("/admin/dds/requests/insert", form).await.ok()["item"].clone();
    let id = made["id"].as_i64().unwrap();
    let number = made["number"].as_str().unwrap().to_owned();
    assert_eq!(number, format!("R-{id:06}"));
    assert_eq!((&made["isOrphan"], &made["projectId"]), (&json!(true), &Value::Null));
    app.user("staff.dr").get(&format!("/admin/dds/requests/{id}")).await.refused(404, "");
    dealer.get(&format!("/dds/project/request/item/{id}")).await.refused(404, "");
    let upload = format!("/admin/dds/requests/upload/{id}");
    supervisor.upload(&upload, "mail.txt", b"Please quote").await.ok();
    let message = json!({"id": id, "text": "Who is this?", "isInternal": true});
    supervisor.post("/admin/dds/requests/message", message).await.ok();
    act(&supervisor, id, "triage", triaged(&app)).await.ok();
    act(&supervisor, id, "askdealer", json!({"text": "Who are you?"}))
        .await
        .refused(409, "no project");

    let today = app.app.clock.today();
    let found = follow_imports(&app.app, app.app.clock.now(), today).await.unwrap();
    assert_eq!(found, 1);
    let proposed = seen(&supervisor, id).await["desk"]["proposals"].clone();
    let best = &proposed[0];
    assert_eq!(
        (&best["account"], &best["projectId"]),
        (&json!("NORTH"), &json!(project)),
        "{proposed}"
    );

    let path = format!("/admin/dds/requests/{id}/orphaned");
    let linked = supervisor.call(&Method::PATCH, &path, Some(json!({"projectId": project}))).await;
    let linked = linked.ok()["item"].clone();
    assert_eq!(linked["id"], id);
    assert_eq!(linked["number"], "P-000001-01");
    assert_eq!(linked["orphanNumber"], json!(number));
    assert_eq!(linked["quoteId"], QUOTE);
    assert!(linked["events"].to_string().contains("Linked"), "{linked}");
    let theirs = seen(&dealer, id).await;
    assert_eq!(theirs["number"], "P-000001-01");
    assert!(!theirs.to_string().contains("Who is this"), "{theirs}");
    assert_eq!(theirs["files"], json!([]));
    supervisor
        .get(&format!("/admin/dds/requests/download/{id}/mail.txt"))
        .await
        .ok_bytes(b"Please quote");
    // It is found under both numbers.
    for typed in [&number, "P-000001-01"] {
        let hits = supervisor.get(&format!("/admin/search?q={typed}")).await.ok();
        assert!(hits.to_string().contains("projectRequests"), "{typed}: {hits}");
    }
    supervisor
        .call(&Method::PATCH, &path, Some(json!({"projectId": project})))
        .await
        .refused(409, "already");

    // One for which a project is made, and one that is rejected.
    for (body, status) in [
        (json!({"account": "SOUTH", "projectName": "Reef Hut"}), "submitted"),
        (json!({"isRejected": true, "reason": "It is no one's"}), "cancelled"),
    ] {
        let form = json!({"typeId": kind(&app, "question"), "title": "Whose is this?"});
        let made = supervisor.post("/admin/dds/requests/insert", form).await.ok();
        let path = format!("/admin/dds/requests/{}/orphaned", made["id"]);
        let after = supervisor.call(&Method::PATCH, &path, Some(body)).await.ok()["item"].clone();
        assert_eq!(after["status"], status, "{after}");
    }
    let names = app.user("south.design").get("/dds/project/listing").await.ok();
    assert_eq!(column(&names, "name"), ["Reef Hut"]);
}

#[tokio::test]
async fn a_project_is_archived_without_open_requests_and_restored_to_where_it_was() {
    let app = TestApp::new();
    let (dealer, manager) = (app.user("north.design"), app.user("staff.am"));
    let id = project(&dealer, "Maple House").await;
    let request = requested(&dealer, wanted(&app, id, "quote")).await;
    let archive = format!("/dds/project/archive/{id}");
    dealer.put(&archive, json!({})).await.refused(409, "P-000001-01");
    act(&dealer, request, "cancel", json!({"reason": "Not wanted any more"})).await.ok();
    let mut form = project_form("Maple House");
    (form["id"], form["status"]) = (json!(id), json!("on_hold"));
    dealer.put("/dds/project", form.clone()).await.ok();
    form["status"] = json!("archived");
    dealer.put("/dds/project", form).await.refused(422, "");
    dealer.put(&archive, json!({})).await.ok();
    assert_eq!(dealer.get("/dds/project/listing").await.ok()["count"], 0);
    let archived = dealer.get("/dds/project/listing?archived=true").await.ok();
    assert_eq!(column(&archived, "name"), ["Maple House"]);
    dealer.post("/dds/project/request", wanted(&app, id, "quote")).await.refused(409, "archived");
    let message = json!({"id": request, "text": "Hello?"});
    dealer.post("/dds/project/request/message", message).await.refused(409, "archived");
    let restored = dealer.put(&format!("/dds/project/restore/{id}"), json!({})).await.ok();
    assert_eq!(restored["item"]["status"], "on_hold");
    // Its value, for people who see amounts.
    let priced = json!({"price": 12500.5, "currency": "CAD"});
    let path = format!("/admin/dds/project/{id}/price");
    manager.call(&Method::PATCH, &path, Some(priced)).await.ok();
    let less = json!({"price": -1, "currency": "CAD"});
    let refused = manager.call(&Method::PATCH, &path, Some(less)).await.refused(422, "");
    assert!(refused["errors"]["price"].is_array(), "{refused}");
    let path = format!("/dds/project?id={id}");
    assert_eq!(dealer.get(&path).await.ok()["item"]["value"], 12500.5);
    assert!(app.user("north.noprice").get(&path).await.ok()["item"].get("value").is_none());
}

#[tokio::test]
async fn a_project_has_the_lines_of_its_quotes_and_of_the_orders_that_came_of_them() {
    let app = TestApp::new();
    let dealer = app.user("north.design");
    let id = project(&dealer, "Maple House").await;
    let mut form = wanted(&app, id, "quote");
    form["quoteNumber"] = json!("q2001");
    let request = requested(&dealer, form).await;
    app.database()
        .execute("update orders set parent_quote = 'Q2001' where id = ?1", [ORDER])
        .unwrap();
    let item = dealer.get(&format!("/dds/project?id={id}")).await.ok()["item"].clone();
    assert_eq!(column(&json!({"items": item["orders"]}), "number"), ["Q2001", "W1001"]);
    let lines = dealer.get(&format!("/dds/project/projectlineitems?id={id}")).await.ok();
    let of_order = dealer.get(&format!("/dds/project/lineitems?id={ORDER}&quote=false")).await.ok();
    let count =
        dealer.get(&format!("/dds/project/lineitemscount?id={ORDER}&quote=false")).await.ok();
    assert_eq!(count["count"], of_order["items"].as_array().unwrap().len());
    let from_order =
        lines["items"].as_array().unwrap().iter().filter(|line| line["source"] == "order");
    assert_eq!(from_order.count(), of_order["items"].as_array().unwrap().len());
    dealer.get(&format!("/dds/project/lineitems?id={ORDER}&quote=true")).await.refused(404, "");
    let staff = app.user("staff.dl");
    let path = format!("/admin/dds/requests/{request}/lineitems");
    assert!(
        staff.get(&path).await.ok()["items"]
            .as_array()
            .unwrap()
            .iter()
            .all(|line| line["source"] == "quote")
    );
    let quotes = staff.get(&format!("/admin/dds/accountquotes?requestId={request}")).await.ok();
    assert_eq!(column(&quotes, "number"), ["Q2001"]);
    let orders = staff.get(&format!("/admin/dds/accountorders?requestId={request}")).await.ok();
    assert_eq!(column(&orders, "number"), ["W1001"]);
    // A number that no import knows is kept, and known later.
    let mut unknown = wanted(&app, id, "quote");
    unknown["orderNumber"] = json!("W7777");
    let later = requested(&dealer, unknown).await;
    assert_eq!(seen(&dealer, later).await["unknownNumber"], true);
    app.database()
        .execute(
            "update orders set number = 'W7777', number_folded = 'w7777' where number = 'W1002'",
            [],
        )
        .unwrap();
    follow_imports(&app.app, app.app.clock.now(), app.app.clock.today()).await.unwrap();
    assert_eq!(seen(&dealer, later).await["unknownNumber"], false);
}

#[tokio::test]
async fn the_load_names_who_drafts_and_has_nothing_and_staff_read_the_types_of_projects() {
    let app = TestApp::new();
    furnish(&app);
    let dealer = app.user("north.design");
    let project = project(&dealer, "Maple House").await;
    let id = requested(&dealer, wanted(&app, project, "quote")).await;
    let loads = app.user("staff.dl").get("/admin/dds/requests/load").await.ok()["items"].clone();
    let of = |loads: &Value, user: i64| {
        let rows = loads.as_array().unwrap();
        rows.iter().find(|load| load["drafterId"] == user).map(|load| load["open"].clone())
    };
    let drafter = app.id_of("staff.dr");
    assert_eq!(of(&loads, drafter), Some(json!(0)));
    assert_eq!(of(&loads, app.id_of("staff.pp")), None, "who may not draft is no choice");
    assert_eq!(loads[0]["drafterId"], Value::Null);
    assert_eq!(loads[0]["open"], 1, "what no one has comes with it");

    in_review(&app, id).await;
    let loads = app.user("staff.dl").get("/admin/dds/requests/load").await.ok()["items"].clone();
    assert_eq!(of(&loads, drafter), Some(json!(1)));
    let rows = loads.as_array().unwrap();
    assert_eq!(rows.iter().filter(|load| load["drafterId"] == drafter).count(), 1);

    let types = app.user("staff.dr").get("/admin/dds/project/projecttypes").await.ok();
    let theirs = dealer.get("/dds/project/projecttypes").await.ok();
    assert_eq!(types["items"], theirs["items"]);
    assert!(types["count"].as_i64() > Some(0));
}

#[tokio::test]
async fn what_is_late_is_marked_once_and_questions_are_repeated() {
    let app = TestApp::new();
    furnish(&app);
    let dealer = app.user("north.design");
    let project = project(&dealer, "Maple House").await;
    let id = requested(&dealer, wanted(&app, project, "quote")).await;
    in_review(&app, id).await;
    let (now, today) = (app.app.clock.now(), app.app.clock.today());
    watch(&app.app, now, today).await.unwrap();
    assert_eq!(seen(&app.user("staff.dr"), id).await["isOverdue"], false);
    app.database().execute("update project_requests set due_on = '2026-06-01'", []).unwrap();
    for _ in 0..2 {
        watch(&app.app, now, today).await.unwrap();
    }
    let late = seen(&app.user("staff.dr"), id).await;
    assert_eq!(late["isOverdue"], true);
    let marks: i64 = app.value("select count(*) from events where verb = 'lapse'");
    assert_eq!(marks, 1);
    assert!(!seen(&dealer, id).await["events"].to_string().contains("lapse"));
    let overdue = app.user("staff.dl").get("/admin/dds/requests?reportType=overdue").await.ok();
    assert_eq!(overdue["count"], 1);

    act(&app.user("staff.dr"), id, "askdealer", json!({"text": "Which color?"})).await.ok();
    let mails = "select count(*) from outbox where subject like '%still waiting%'";
    let later = |days: i64| Instant(now.0 + days * 86_400_000);
    for (days, sent) in [(1, 0), (4, 1), (5, 1), (8, 2)] {
        watch(&app.app, later(days), today).await.unwrap();
        assert_eq!(app.value::<i64>(mails), sent, "after {days} days");
    }
    let bells = "select count(*) from notifications where title like '%six months%'";
    act(&dealer, id, "cancel", json!({"reason": "Not wanted any more"})).await.ok();
    for (days, rung) in [(179, 0), (181, 1), (182, 1)] {
        hint_idle(&app.app, later(days), Day::parse("2026-12-20").unwrap()).await.unwrap();
        assert_eq!(app.value::<i64>(bells), rung, "after {days} days");
    }
}

#[tokio::test]
async fn a_file_in_pieces_is_whole_and_a_name_again_is_its_next_version() {
    let app = TestApp::new();
    let dealer = app.user("north.design");
    let project = project(&dealer, "Maple House").await;
    let id = requested(&dealer, wanted(&app, project, "quote")).await;
    for (version, content) in [(1, &b"first"[..]), (2, b"second")] {
        let upload = sent(&dealer, "plan.txt", content).await;
        let path = format!("/dds/project/upload/{id}?slot=request&upload={upload}");
        let added = dealer.call(&Method::POST, &path, None).await.ok()["item"].clone();
        assert_eq!((&added["name"], &added["version"]), (&json!("plan.txt"), &json!(version)));
    }
    let path = format!("/dds/project/download/{id}/plan.txt");
    dealer.get(&path).await.ok_bytes(b"second");
    dealer.get(&format!("{path}?version=1")).await.ok_bytes(b"first");
    dealer
        .upload(&format!("/dds/project/upload/{id}?slot=pricing"), "a.txt", b"no")
        .await
        .refused(422, "");
    // What carries prices is for people who see amounts.
    let staff = app.user("staff.dl");
    in_review(&app, id).await;
    let upload = format!("/admin/dds/requests/upload/{id}?slot=pricing");
    let priced = staff.upload(&upload, "prices.txt", b"1,000").await.ok()["id"].clone();
    act(&staff, id, "respond", json!({"files": [priced]})).await.ok();
    let path = format!("/dds/project/downloadpricing/{id}/prices.txt");
    dealer.get(&path).await.ok_bytes(b"1,000");
    app.user("north.noprice").get(&path).await.refused(404, "");
    assert!(!seen(&app.user("north.noprice"), id).await.to_string().contains("prices.txt"));
    // A quote is a price, whatever it is called.
    let slots = "update attachments set slot = 'quote' where base_name = 'prices.txt'";
    app.database().execute(slots, []).unwrap();
    let quote = format!("/dds/project/download/{id}/prices.txt?slot=quote");
    dealer.get(&quote).await.ok_bytes(b"1,000");
    app.user("north.noprice").get(&quote).await.refused(404, "");
    assert!(!seen(&app.user("north.noprice"), id).await.to_string().contains("prices.txt"));
    app.database().execute(&slots.replace("'quote'", "'pricing'"), []).unwrap();
    dealer.get(&format!("/dds/project/downloadwaiver/{id}/prices.txt")).await.refused(404, "");
}

/// A PDF of this size, of which no two parts are alike.
fn large_pdf(size: usize) -> Vec<u8> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut content = b"%PDF-1.4\n".to_vec();
    while content.len() < size {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        content.extend_from_slice(&state.to_le_bytes());
    }
    content.truncate(size);
    content
}

/// Sends a file in pieces over a line that is cut within every other one, and asks each time where to go on.
async fn sent_over_a_bad_line(size: usize, piece: usize) {
    let app = TestApp::new();
    let dealer = app.user("north.design");
    let project = project(&dealer, "Maple House").await;
    let id = requested(&dealer, wanted(&app, project, "quote")).await;
    let content = large_pdf(size);
    let upload = announced(&dealer, "tower.pdf", &content).await;
    let path = format!("/uploads/{upload}");
    let (mut cuts, mut sent) = (0, 0);
    while sent < size {
        let rest = &content[sent..size.min(sent + piece)];
        if cuts % 2 == 0 {
            let (first, _) = rest.split_at(rest.len() / 2);
            let line = futures_util::stream::iter([
                Ok(axum::body::Bytes::copy_from_slice(first)),
                Err(std::io::Error::other("cut")),
            ]);
            let most = rest.len() as u64;
            app.app.files.write_piece(upload, sent as u64, most, line).await.unwrap_err();
        } else {
            dealer.put_bytes(&format!("{path}?offset={sent}"), rest).await.ok();
        }
        cuts += 1;
        let here = dealer.get(&path).await.ok()["item"]["offset"].as_u64().unwrap();
        sent = usize::try_from(here).unwrap();
        if sent < size && cuts % 3 == 0 {
            // What is not whole is no file of the request.
            let take = format!("/dds/project/upload/{id}?upload={upload}");
            dealer.call(&Method::POST, &take, None).await.refused(409, "isn't finished");
        }
    }
    let take = format!("/dds/project/upload/{id}?slot=request&upload={upload}");
    let added = dealer.call(&Method::POST, &take, None).await.ok()["item"].clone();
    assert_eq!((&added["size"], &added["version"]), (&json!(size), &json!(1)));
    let kept: Vec<u8> = {
        let sql = "select f.sha256 from attachments a join files f on f.id = a.file_id where a.base_name = 'tower.pdf'";
        app.database().query_row(sql, [], |row| row.get(0)).unwrap()
    };
    let kept = transom::files::Sha256(kept.try_into().unwrap());
    assert_eq!(kept.hex(), hash(&content));
    assert!(std::fs::read(app.app.files.path_of(kept)).unwrap() == content);
}

#[tokio::test]
async fn a_file_over_a_line_that_is_cut_goes_on_where_it_ended_and_is_whole() {
    sent_over_a_bad_line((3 << 20) + 12_345, 512 << 10).await;
}

#[tokio::test]
async fn the_largest_file_over_a_line_that_is_cut_is_whole() {
    sent_over_a_bad_line(100 << 20, 4 << 20).await;
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever requests there are, in whatever state: a dealer's lists, counts, search, pages, mails and files hold
    /// none that is internal or another account's.
    #[test]
    fn no_dealer_sees_what_is_internal_or_another_s(
        requests in proptest::collection::vec((any::<bool>(), any::<bool>(), 0..Status::ALL.len()), 1..12)
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(seen_by_dealers(&requests));
    }
}

async fn seen_by_dealers(requests: &[(bool, bool, usize)]) {
    let app = TestApp::new();
    furnish(&app);
    let staff = app.user("staff.dl");
    let north = project(&app.user("north.design"), "Maple House").await;
    let south = project(&app.user("south.design"), "Reef Hut").await;
    let mut visible = Vec::new();
    for (number, (is_internal, is_of_north, status)) in requests.iter().enumerate() {
        let project = if *is_of_north { north } else { south };
        let word = if *is_internal || !*is_of_north { "secret" } else { "open" };
        let form = json!({"projectId": project, "typeId": kind(&app, "question"), "isInternal": is_internal,
                          "title": format!("{word} request {number}"), "description": word});
        let id = staff.post("/admin/dds/requests/insert", form).await.ok()["id"].as_i64().unwrap();
        let upload = format!("/admin/dds/requests/upload/{id}?isInternal={is_internal}");
        let file = staff.upload(&upload, &format!("{word}-{number}.txt"), word.as_bytes()).await;
        file.ok();
        let message = json!({"id": id, "text": word, "isInternal": false});
        staff.post("/admin/dds/requests/message", message).await.ok();
        // What is among staff is so with every request.
        let note = json!({"id": id, "text": "a secret note", "isInternal": true});
        staff.post("/admin/dds/requests/message", note).await.ok();
        let upload = format!("/admin/dds/requests/upload/{id}?isInternal=true");
        staff.upload(&upload, &format!("secret-{number}.txt"), b"costs").await.ok();
        let ask = format!("/admin/dds/requests/{id}/departments");
        let sql = "update project_requests set status = 'triaged' where id = ?1";
        app.database().execute(sql, [id]).unwrap();
        let question = json!({"departmentId": 901, "question": "a secret question"});
        staff.post(&ask, question).await.ok();
        let status = Status::ALL[*status];
        let sql = "update project_requests set status = ?2, side = 'staff' where id = ?1";
        app.database().execute(sql, (id, status)).unwrap();
        if *is_of_north && !*is_internal && status != Status::Draft {
            visible.push(id);
        }
    }
    let dealer = app.user("north.owner");
    let mut said = String::new();
    for path in [
        "/dds/project/listing".to_owned(),
        format!("/dds/project?id={north}"),
        format!("/dds/project/revisions?projectid={north}"),
        "/dds/project/summary".to_owned(),
        "/search?q=secret".to_owned(),
        "/search?q=request".to_owned(),
        "/search?q=P-00000".to_owned(),
        "/dds/project/listing/export?format=csv".to_owned(),
        format!("/dds/project/projectlineitems?id={north}"),
        "/notifications".to_owned(),
    ] {
        said += &dealer.get(&path).await.text();
    }
    assert!(!said.contains("secret"), "{said}");
    let item = dealer.get(&format!("/dds/project?id={north}")).await.ok()["item"].clone();
    let mut listed: Vec<i64> = item["requests"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["id"].as_i64().unwrap())
        .collect();
    listed.sort_unstable();
    assert_eq!(listed, visible);
    let open: i64 = app.value(&format!(
        "select count(*) from project_requests where project_id = {north} and bucket = 'open' and is_internal = 0"
    ));
    assert_eq!(item["openRequests"], open);
    let numbers: Vec<String> =
        item["requests"].as_array().unwrap().iter().map(|one| one["number"].to_string()).collect();
    assert!(numbers.iter().all(|number| !number.contains("-S")), "{numbers:?}");
    let all: Vec<i64> = {
        let database = app.database();
        let mut ids = database.prepare("select id from project_requests").unwrap();
        ids.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let absent = dealer.get("/dds/project/request/item/999999").await;
    for id in all {
        let answer = dealer.get(&format!("/dds/project/request/item/{id}")).await;
        for number in 0..requests.len() {
            for call in ["download", "downloadpdf", "downloadpricing", "downloadwaiver"] {
                let path = format!("/dds/project/{call}/{id}/secret-{number}.txt");
                assert_eq!(dealer.get(&path).await.status, 404, "{path}");
            }
        }
        if visible.contains(&id) {
            let page = answer.ok().to_string();
            assert!(!page.contains("secret") && !page.contains("ENG"), "{page}");
            continue;
        }
        assert_eq!(answer.anonymous(), absent.anonymous(), "{id}");
        let message = json!({"id": id, "text": "Hello?"});
        dealer.post("/dds/project/request/message", message).await.refused(404, "");
        let upload = format!("/dds/project/upload/{id}");
        dealer.upload(&upload, "a.txt", b"text").await.refused(404, "");
    }
    // Nothing of it went to anyone of the account, by mail or bell.
    let leaks: i64 = app.value(
        "select (select count(*) from outbox o join users u on u.id = o.user_id
                 where u.account_id = 1 and (o.subject || coalesce(o.body, '')) like '%secret%')
              + (select count(*) from notifications n join users u on u.id = n.user_id
                 where u.account_id = 1 and (n.title || coalesce(n.body, '')) like '%secret%')",
    );
    assert_eq!(leaks, 0);
}

#[tokio::test]
async fn papers_of_a_folder_are_filed_once_by_the_number_that_their_names_begin_with() {
    use transom::domain::projects::documents::{self, Filed, Trial};
    let app = TestApp::new();
    let dealer = app.user("north.design");
    let project = project(&dealer, "Maple House").await;
    let mut form = wanted(&app, project, "quote");
    form["orderNumber"] = json!("W1003-A");
    let first = requested(&dealer, form).await;
    let second = requested(&dealer, wanted(&app, project, "quote")).await;
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("pricing")).unwrap();
    for (name, content) in [
        ("P-000001-01 plan.txt", "of the first request"),
        ("p-000001 survey.txt", "of the project: its newest request"),
        ("W1003-A glass.txt", "of the order that the first one names"),
        ("pricing/P-000001-02.txt", "a price of the second one"),
        ("X-1 unknown.txt", "of nobody"),
        ("P-000001-09 lost.txt", "of a request that there is not, and of no other"),
        ("P-000001-01 tool.txt", "MZ\u{0}\u{0}"),
        ("P-000001-02 copy.txt", "of the project: its newest request"),
    ] {
        std::fs::write(folder.path().join(name), content).unwrap();
    }
    let now = app.app.clock.now();
    let file_all = |is_trial| {
        let database = app.database();
        let papers = documents::papers(folder.path()).unwrap().files;
        let mut trial = Some(Trial::default()).filter(|_| is_trial);
        let file = |paper: &std::path::PathBuf| {
            let filed = documents::file(&database, &app.app.files, paper, now, trial.as_mut());
            let filed = filed.unwrap();
            (paper.file_name().unwrap().to_str().unwrap().to_owned(), filed)
        };
        papers.iter().map(file).collect::<std::collections::BTreeMap<_, _>>()
    };
    let (one, two) = ("P-000001-01".to_owned(), "P-000001-02".to_owned());
    let trial = file_all(true);
    assert_eq!(trial["P-000001-01 plan.txt"], Filed::With(one.clone()));
    assert!(matches!(trial["P-000001-01 tool.txt"], Filed::Refused(_)), "{trial:?}");
    assert_eq!(
        app.value::<i64>("select count(*) from attachments where owner_kind = 'projectRequest'"),
        0
    );
    let filed = file_all(false);
    assert_eq!(filed, trial, "a trial says what the run says");
    assert_eq!(filed["P-000001-01 plan.txt"], Filed::With(one.clone()));
    assert_eq!(filed["P-000001-02 copy.txt"], Filed::With(two.clone()));
    assert_eq!(filed["p-000001 survey.txt"], Filed::Known(two.clone()));
    assert_eq!(filed["W1003-A glass.txt"], Filed::With(one.clone()));
    assert_eq!(filed["P-000001-02.txt"], Filed::With(two.clone()));
    assert_eq!(filed["X-1 unknown.txt"], Filed::Unknown);
    assert_eq!(filed["P-000001-09 lost.txt"], Filed::Unknown);
    assert!(matches!(filed["P-000001-01 tool.txt"], Filed::Refused(_)), "{filed:?}");
    let again = file_all(false);
    assert_eq!(again["P-000001-01 plan.txt"], Filed::Known(one));
    let staff = app.user("staff.dl");
    let item = seen(&staff, second).await;
    assert_eq!(column(&json!({"items": item["files"]}), "slot"), ["drawing", "pricing"], "{item}");
    assert_eq!(seen(&staff, first).await["files"].as_array().unwrap().len(), 2);
    // Staff's, until a response shows them.
    assert_eq!(seen(&dealer, second).await["files"], json!([]));
    // Deeper folders are no slots.
    std::fs::create_dir_all(folder.path().join("pricing/old")).unwrap();
    let refused = documents::papers(folder.path()).unwrap_err().to_string();
    assert!(refused.contains("pricing/old"), "{refused}");
}

#[tokio::test]
async fn the_lines_of_a_project_come_by_page_and_by_quote_or_order() {
    let app = TestApp::new();
    let dealer = app.user("north.design");
    let mut form = project_form("Maple House");
    form["orderIds"] = json!([ORDER, QUOTE]);
    let project = dealer.post("/dds/project", form).await.ok()["id"].as_i64().unwrap();
    let database = app.database();
    database.execute("delete from order_lines where order_id in (?1, ?2)", [ORDER, QUOTE]).unwrap();
    for (order, count) in [(ORDER, 40), (QUOTE, 3)] {
        for line in 1..=count {
            let insert = "insert into order_lines (account_id, order_id, line_no, quantity_thousandths) values (1, ?1, ?2, 1000)";
            database.execute(insert, [order, line]).unwrap();
        }
    }
    let path = format!("/dds/project/projectlineitems?id={project}");
    let of = |answer: &Value| -> Vec<(i64, i64)> {
        let line = |line: &Value| {
            (line["orderId"].as_i64().unwrap(), line["lineNumber"].as_i64().unwrap())
        };
        answer["items"].as_array().unwrap().iter().map(line).collect()
    };
    let all = dealer.get(&path).await.ok();
    let whole = of(&all);
    assert_eq!((whole.len(), &all["count"]), (43, &json!(43)));
    // Quotes first; pages lie one after the other.
    assert_eq!((whole[0], whole[3]), ((QUOTE, 1), (ORDER, 1)));
    let mut pages = Vec::new();
    for skip in [0, 20, 40, 60] {
        let page = dealer.get(&format!("{path}&skip={skip}&take=20")).await.ok();
        assert_eq!(page["count"], 43);
        pages.extend(of(&page));
    }
    assert_eq!(pages, whole);
    let rest = dealer.get(&format!("{path}&skip=41")).await.ok();
    assert_eq!(of(&rest), whole[41..]);
    let order = dealer.get(&format!("{path}&orderId={ORDER}&skip=1&take=2")).await.ok();
    assert_eq!((of(&order), &order["count"]), (vec![(ORDER, 2), (ORDER, 3)], &json!(40)));
    let foreign = dealer.get(&format!("{path}&orderId=536870913")).await.ok();
    assert_eq!((of(&foreign), &foreign["count"]), (Vec::new(), &json!(0)));
    dealer.get(&format!("{path}&take=1001")).await.refused(400, "1000 rows");
    dealer.get(&format!("{path}&skip=-1")).await.refused(400, "");

    // Staff ask by a request: of what it names, or of all of its project.
    let id = requested(&dealer, wanted(&app, project, "quote")).await;
    let staff = app.user("staff.dl");
    let path = format!("/admin/dds/requests/{id}/lineitems");
    let page = staff.get(&format!("{path}?skip=2&take=2")).await.ok();
    assert_eq!((of(&page), &page["count"]), (vec![(QUOTE, 3), (ORDER, 1)], &json!(43)));
    let order = staff.get(&format!("{path}?orderId={ORDER}&take=1")).await.ok();
    assert_eq!((of(&order), &order["count"]), (vec![(ORDER, 1)], &json!(40)));
}

/// A PDF with so many empty pages.
pub(crate) fn pages(count: usize) -> Vec<u8> {
    let kids: Vec<String> = (0..count).map(|page| format!("{} 0 R", page + 3)).collect();
    let mut objects = vec![
        "<</Type/Catalog/Pages 2 0 R>>".to_owned(),
        format!("<</Type/Pages/Kids[{}]/Count {count}>>", kids.join(" ")),
    ];
    let page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>";
    objects.extend(std::iter::repeat_n(page.to_owned(), count));
    let mut bytes = b"%PDF-1.7\n".to_vec();
    for (index, object) in objects.iter().enumerate() {
        bytes.extend(format!("{} 0 obj\n{object}\nendobj\n", index + 1).into_bytes());
    }
    bytes.extend(b"trailer\n<</Root 1 0 R>>\n%%EOF\n");
    bytes
}

/// How many pages a print has, whose own objects are never packed.
pub(crate) fn printed_pages(pdf: &[u8]) -> usize {
    assert!(pdf.starts_with(b"%PDF-"), "{}", String::from_utf8_lossy(&pdf[..pdf.len().min(300)]));
    pdf.windows(16).filter(|part| part == b"/Type/Page/Paren").count()
}

#[tokio::test]
async fn the_pricing_documents_of_a_project_are_one_pdf() {
    let app = TestApp::new();
    let (dealer, staff) = (app.user("north.design"), app.user("staff.dl"));
    let project = project(&dealer, "Maple House").await;
    let path = format!("/dds/project/downloadpricingcombined/{project}");
    let id = requested(&dealer, wanted(&app, project, "quote")).await;
    dealer.get(&path).await.refused(404, "");
    in_review(&app, id).await;
    let mut files = Vec::new();
    for (name, content) in [
        ("offer.pdf", pages(3)),
        ("offer.pdf", pages(2)),
        ("annex.pdf", b"%PDF-1.7 and nothing more".to_vec()),
        ("prices.txt", b"1,000".to_vec()),
    ] {
        let upload = format!("/admin/dds/requests/upload/{id}?slot=pricing");
        files.push(staff.upload(&upload, name, &content).await.ok()["id"].clone());
    }
    dealer.get(&path).await.refused(404, "");
    act(&staff, id, "respond", json!({"files": files})).await.ok();
    let answer = dealer.get(&path).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    // A cover, the newest offer, and a page for each file that says why it can't be printed.
    assert_eq!(printed_pages(&answer.body), 1 + 2 + 1 + 1);
    app.user("north.noprice").get(&path).await.refused(404, "");
    app.user("south.owner").get(&path).await.refused(404, "");

    let task = dealer.get(&format!("{path}?later=true")).await.ok()["id"].as_i64().unwrap();
    assert_eq!(super::tasks::ended(&dealer, task).await["state"], "done");
    let result = dealer.get(&format!("/tasks/{task}/file")).await;
    assert_eq!(printed_pages(&result.body), 5);
}

#[tokio::test]
async fn late_is_what_comes_after_the_promise_and_a_question_about_it_has_a_day_of_its_own() {
    let app = TestApp::new();
    furnish(&app);
    let (dealer, lead) = (app.user("north.design"), app.user("staff.dl"));
    let project = project(&dealer, "Maple House").await;
    let id = requested(&dealer, wanted(&app, project, "quote")).await;
    act(&lead, id, "triage", triaged(&app)).await.ok();
    let days = |due: &str, promised: &str| {
        app.database()
            .execute_batch(&format!(
                "update project_requests set due_on = '{due}', promised_on = '{promised}', overdue_at = 1 where id = {id}"
            ))
            .unwrap();
    };
    // Our own plan is not kept; the promise still is.
    days("2026-01-05", "2099-01-05");
    assert_eq!(seen(&lead, id).await["isOverdue"], true);
    for who in [&dealer, &lead] {
        assert_eq!(seen(who, id).await["isLate"], false);
    }
    assert_eq!(seen(&dealer, id).await["isOverdue"], false);
    days("2026-01-05", "2026-01-09");
    for who in [&dealer, &lead] {
        assert_eq!(seen(who, id).await["isLate"], true);
    }
    let department: i64 = app.value("select min(id) from drafting_departments");
    let question = json!({"departmentId": department, "question": "Is there glass of this size?"});
    lead.post(&format!("/admin/dds/requests/{id}/departments"), question).await.ok();
    let due: String = app.value("select due_on from request_departments order by id desc limit 1");
    assert!(due.as_str() > "2026-06-01", "{due}");
}
