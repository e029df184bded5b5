//! Tests every transition in the table of drawings.

use http::Method;
use rusqlite::Connection;
use serde_json::json;
use transom::{
    access::{Grants, Side, Standing},
    domain::drawings::{Drawings, Power, Status, Verb},
    workflow::{Power as _, State},
};

use super::{PDF, attach, drawn, form, request};
use crate::{
    harness::{PASSWORD, TestApp},
    workflows::{Call, Fixture, walk},
};

struct WalkedDrawings;

impl Fixture for WalkedDrawings {
    type Workflow = Drawings;

    const ENTITY: &'static str = "drawing";
    const BACK: Status = Status::Draft;

    async fn record(app: &TestApp) -> i64 {
        let (_, request) = request(app).await;
        let id = drawn(app, form(request, &[1])).await;
        attach(&app.user("staff.dr"), id, "approval", "sheet.pdf", PDF).await;
        let shown = "update attachments set is_internal = 0, uploaded_by = null where owner_kind = 'drawing'";
        app.database().execute(shown, []).unwrap();
        let signed = "update attachments set slot = 'signed' where base_name = 'sheet.pdf'";
        app.database().execute(signed, []).unwrap();
        id
    }

    /// On one of their requests, drawn and checked by others, with a mark of their side.
    fn put_into(app: &TestApp, id: i64, status: Status, user: i64) {
        let others = app.id_of("staff.ce");
        app.database()
            .execute_batch(&format!(
                "delete from drawing_answers;
                 delete from drawing_marks;
                 delete from drawing_units where drawing_id <> {id};
                 delete from drawings where id <> {id};
                 update drawing_units set is_current = 0;
                 update projects set created_by = {user};
                 update project_requests set drafter_id = {user};
                 update attachments set is_internal = 0 where owner_kind = 'drawing';
                 update drawings set status = '{0}', created_by = {others}, drafter_id = {others}, checker_id = {others},
                     issued_at = 1, answer = null, answered_at = null, released_at = null,
                     ended_at = iif('{0}' in ('released', 'superseded', 'void'), 1, null),
                     superseded_by_id = null where id = {id};
                 insert into drawing_marks (id, drawing_id, account_id, page, shape, text, is_resolved, author_id,
                     author_name, side, created_at)
                 select 77, {id}, 1, 1, '{{\"kind\":\"text\",\"points\":[[0.5,0.5]]}}', 'Wider', 1, id, 'N', kind, 0
                 from users where id = {user};
                 insert or replace into step_ups (user_id, purpose, record_id, kind, asked_at, expires_at)
                 values ({user}, 'drawing', {id}, 'password', 0, 99999999999999);",
                transom::kernel::words::Word::code(status),
            ))
            .unwrap();
    }

    fn call(app: &TestApp, verb: Verb, side: Side, id: i64) -> Option<Call> {
        let staff = |action: &str| {
            let body =
                json!({"id": id, "action": action, "reason": "It was drawn for another house"});
            Some((Method::PUT, "/admin/dap/drawing/action".to_owned(), body))
        };
        let base = match side {
            Side::Dealer => format!("/dds/project/drawing/{id}"),
            Side::Staff => format!("/admin/dap/drawing/{id}"),
        };
        let hash: String = app.value(
            "select lower(hex(f.sha256)) from attachments a join files f on f.id = a.file_id
             where a.base_name = 'plan.pdf'",
        );
        let sheet: i64 = app.value("select id from attachments where base_name = 'sheet.pdf'");
        match (verb, side) {
            (Verb::Mark, _) => {
                let shape = json!({"kind": "text", "points": [[0.5, 0.5]]});
                let body = json!({"page": 1, "shape": shape, "text": "Wider"});
                Some((Method::POST, format!("{base}/marks"), body))
            }
            (Verb::Resolve, _) => {
                let body = json!({"markId": 77, "isResolved": true});
                Some((Method::PUT, format!("{base}/marks"), body))
            }
            (Verb::Respond, Side::Dealer) => {
                let signer: String = app.value(
                    "select coalesce(max(first_name || ' ' || last_name), 'nobody') from users
                     where id = (select user_id from step_ups where purpose = 'drawing' order by rowid desc)",
                );
                let body = json!({"answer": "approved", "typedName": signer, "notes": "",
                                  "authCode": PASSWORD, "shownHashes": [hash]});
                Some((Method::POST, format!("{base}/respond"), body))
            }
            (Verb::Respond, Side::Staff) => {
                let body = json!({"answer": "approved", "name": "Nora North", "upload": sheet, "notes": ""});
                Some((Method::POST, format!("{base}/respond"), body))
            }
            (Verb::Insert | Verb::Clone | Verb::Supersede, _) | (_, Side::Dealer) => None,
            (Verb::Update, Side::Staff) => {
                let mut body = form(0, &[1]);
                body["id"] = json!(id);
                body.as_object_mut().unwrap().remove("requestId");
                Some((Method::PUT, "/admin/dap/drawing".to_owned(), body))
            }
            (Verb::Check, _) => staff("check"),
            (Verb::Return, _) => staff("return"),
            (Verb::Issue, _) => staff("issue"),
            (Verb::Revise, _) => staff("revise"),
            (Verb::Release, _) => staff("release"),
            (Verb::Void, _) => staff("void"),
        }
    }

    fn powers(side: Side, grants: &Grants) -> Vec<Power> {
        Power::of(side, grants, Standing::OF_MAKER)
    }

    fn assert_agreement(database: &Connection, id: i64, what: &str) {
        let sql = "select status, bucket, is_hidden, answer is not null, ended_at is not null from drawings where id = ?1";
        let (status, bucket, is_hidden, is_answered, is_ended): (Status, String, bool, bool, bool) =
            database
                .query_row(sql, [id], |row| {
                    Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?))
                })
                .unwrap();
        assert_eq!(bucket, status.bucket(), "{what}");
        assert!(!is_hidden, "{what}");
        let kept: bool = database
            .query_row("select exists (select 1 from drawing_answers)", [], |row| row.get(0))
            .unwrap();
        assert_eq!(is_answered, kept, "{what}");
        let is_over = matches!(status, Status::Released | Status::Superseded | Status::Void);
        assert!(!is_over || is_ended, "{what}");
        let current: i64 = database
            .query_row("select count(*) from drawing_units where is_current = 1", [], |row| {
                row.get(0)
            })
            .unwrap();
        assert_eq!(current, i64::from(status == Status::Approved && is_answered), "{what}");
    }
}

#[tokio::test]
async fn every_verb_in_every_state_is_answered_to_every_role_as_the_table_says() {
    walk::<WalkedDrawings>(&TestApp::new()).await;
}
