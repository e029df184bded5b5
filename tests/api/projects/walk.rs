//! Tests what may be done with projects and requests: every verb, in every state, by every role.

use http::Method;
use rusqlite::{Connection, named_params};
use serde_json::{Value, json};
use transom::{
    access::{Grants, Permission, Section, Side, Standing},
    domain::projects::{
        Power, ProjectRequests, ProjectStatus, ProjectVerb, Projects, Status, Verb,
    },
    kernel::words::Word,
    workflow::{Category, Power as _, State},
};

use super::{furnish, kind, project, project_form, requested, triaged, wanted};
use crate::{
    harness::TestApp,
    workflows::{Call, Fixture, walk},
};

/// The fixture for the table of requests.
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

    /// Someone's own, with an open question to one of their departments if the state allows it.
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

    /// A dealer's message while a question is open is the answer.
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

/// The fixture for the table of projects.
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

/// A project that a drafter reaches by no request and no account is not found.
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

/// Like [`walk`], for staff roles that reach the account's projects.
async fn walk_projects(app: &TestApp) {
    // Drafters and planners have a request in every project, so that they reach it.
    let every = "update role_permissions set data_scope = 'all' where section = 'projects' and role_id in (28, 30)";
    app.database().execute(every, []).unwrap();
    walk::<WalkedProjects>(app).await;
}

/// Creates a request with the question 77 to one of the administrator's departments, and returns its id.
pub(crate) async fn asked_by_a_department(app: &TestApp) -> i64 {
    let id = WalkedRequests::record(app).await;
    let admin = app.id_of("staff.sa");
    let every =
        "update role_permissions set verbs = 303 where role_id = 21 and section = 'projects'";
    app.database().execute(every, []).unwrap();
    WalkedRequests::put_into(app, id, Status::InDepartments, admin);
    id
}
