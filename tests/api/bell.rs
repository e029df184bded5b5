//! Tests the bell over real sockets: what is unread, and the stream that notifies of it.

use std::{net::Ipv4Addr, sync::Arc, time::Duration};

use http::Method;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::{Instant, sleep, timeout},
};
use transom::{
    audit,
    config::Period,
    db::Shared,
    domain::{bell, routes},
    http::router,
    kernel::{ids::AccountId, time::Instant as Timestamp},
    serve::{Patience, ServeSettings, run},
};

use super::{
    harness::{TestApp, column},
    projects,
};

/// The time limit of every wait in a test.
const LONG: Duration = Duration::from_secs(10);

/// The time limit of requests other than streams: short, but enough for a busy machine.
const REQUEST: Duration = Duration::from_secs(2);

/// A portal on a socket with short time limits, except for streams.
struct Portal {
    app: TestApp,
    address: std::net::SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    ended: JoinHandle<Instant>,
}

impl Portal {
    async fn open() -> Self {
        Self::with_heartbeat(Period::seconds(1)).await
    }

    async fn with_heartbeat(heartbeat: Period) -> Self {
        let app = TestApp::with(|config| config.server.heartbeat = heartbeat);
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let patience = Patience { request: REQUEST, ..Patience::default() };
        let settings = ServeSettings { patience, ..ServeSettings::default() };
        let api = router(Arc::clone(&app.app), routes());
        let ended = tokio::spawn(run(listener, None, api, settings, async move {
            let _ = stopped.await;
        }));
        Self { app, address, stop: Some(stop), ended }
    }

    async fn listen(&self, who: &str) -> Stream {
        self.listen_since(who, "").await
    }

    async fn listen_since(&self, who: &str, last: &str) -> Stream {
        let mut socket = TcpStream::connect(self.address).await.unwrap();
        let last =
            if last.is_empty() { String::new() } else { format!("Last-Event-ID: {last}\r\n") };
        let request = format!(
            "GET /api/notifications/stream HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {who}\r\n{last}\r\n"
        );
        socket.write_all(request.as_bytes()).await.unwrap();
        let mut stream = Stream { socket, text: String::new() };
        let head = stream.until("\r\n\r\n").await;
        assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
        assert!(head.to_lowercase().contains("content-type: text/event-stream"), "{head}");
        assert!(head.to_lowercase().contains("cache-control: no-store"), "{head}");
        stream
    }
}

/// The stream of one listener.
struct Stream {
    socket: TcpStream,
    text: String,
}

impl Stream {
    /// Everything up to `mark`, exclusive.
    async fn until(&mut self, mark: &str) -> String {
        self.try_until(mark).await.expect("the stream goes on")
    }

    async fn try_until(&mut self, mark: &str) -> Option<String> {
        loop {
            if let Some(at) = self.text.find(mark) {
                let found = self.text[..at].to_owned();
                self.text.drain(..at + mark.len());
                return Some(found);
            }
            let mut bytes = [0; 4096];
            let read =
                timeout(LONG, self.socket.read(&mut bytes)).await.expect("in time").unwrap_or(0);
            if read == 0 {
                return None;
            }
            self.text.push_str(std::str::from_utf8(&bytes[..read]).unwrap());
        }
    }

    /// The next event with this name, with its id. Others are skipped.
    async fn event(&mut self, name: &str) -> (String, Value) {
        loop {
            let block = self.until("\n\n").await;
            let line = |key: &str| {
                block.lines().find_map(|line| line.strip_prefix(key)).map(str::to_owned)
            };
            if line("event: ").as_deref() == Some(name) {
                let data = serde_json::from_str(&line("data: ").unwrap()).unwrap();
                return (line("id: ").unwrap_or_default(), data);
            }
        }
    }

    /// Whether the server has closed it, after reading what was sent.
    async fn is_closed(&mut self) -> bool {
        // The last chunk says that the body is whole.
        self.try_until("\r\n0\r\n\r\n").await.is_some() || self.try_until("\u{0}").await.is_none()
    }
}

fn notify(app: &TestApp, title: &str, more: &str) {
    let sql = format!(
        "insert into notifications (title, starts_at, created_at, updated_at, {})
         values (?1, now, now, now, {})",
        more.split('=').next().unwrap(),
        more.split('=').nth(1).unwrap()
    )
    .replace("now", "unixepoch() * 1000");
    let title = title.to_owned();
    // Through the portal's own writer, as its calls write.
    let db = app.app.db.clone();
    let write = async move { db.write(move |conn| Ok(conn.execute(&sql, [title])?)).await };
    tokio::task::block_in_place(|| tokio::runtime::Handle::current().block_on(write)).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_notification_arrives_by_itself_and_only_at_whom_it_is_for() {
    // What is heard is not found at a heartbeat.
    let portal = Portal::with_heartbeat(Period::seconds(60)).await;
    let mut north = portal.listen("north.viewer").await;
    let mut south = portal.listen("south.viewer").await;
    let mut staff = portal.listen("staff.sa").await;
    assert_eq!(north.event("unread").await.1["notifications"], 1);
    assert_eq!(south.event("unread").await.1["notifications"], 2);
    assert_eq!(
        staff.event("unread").await.1,
        json!({"notifications": 0, "news": 0, "mustRead": 0})
    );

    sleep(REQUEST + Duration::from_millis(500)).await;
    notify(&portal.app, "Glass is late", "severity='urgent'");
    let (_, heard) = north.event("notification").await;
    assert_eq!(
        (heard["title"].as_str(), heard["severity"].as_str()),
        (Some("Glass is late"), Some("urgent"))
    );
    assert_eq!(north.event("unread").await.1["notifications"], 2);
    assert_eq!(south.event("notification").await.1["title"], "Glass is late");

    let sql = "select id from users where email = 'staff.sa@test.test'";
    let id: i64 = portal.app.database().query_row(sql, [], |row| row.get(0)).unwrap();
    notify(&portal.app, "For the administrator", &format!("user_id={id}"));
    assert_eq!(staff.event("notification").await.1["title"], "For the administrator");
    notify(&portal.app, "For all again", "body='x'");
    assert_eq!(north.event("notification").await.1["title"], "For all again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_screen_marks_the_other_hears() {
    let portal = Portal::open().await;
    let mut stream = portal.listen("north.viewer").await;
    assert_eq!(stream.event("unread").await.1["notifications"], 1);
    let viewer = portal.app.user("north.viewer");
    let seen = viewer.post("/notifications/seen", json!({"ids": null})).await.ok();
    assert_eq!(seen["item"]["notifications"], 0);
    let unread = stream.event("unread").await.1;
    assert_eq!(unread["notifications"], 0);
    viewer.post("/news/1/read", json!({})).await.ok();
    let read = stream.event("unread").await.1;
    assert_eq!(read["news"].as_i64(), unread["news"].as_i64().map(|news| news - 1));
    assert_eq!(read["mustRead"], 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_that_comes_again_is_told_what_it_missed() {
    let portal = Portal::open().await;
    let mut stream = portal.listen("north.viewer").await;
    let (last, _) = stream.event("unread").await;
    drop(stream);
    sleep(Duration::from_millis(5)).await;
    notify(&portal.app, "Missed", "body=''");
    let later: i64 = last.parse::<i64>().unwrap() - 1000;
    let mut again = portal.listen_since("north.viewer", &later.to_string()).await;
    assert_eq!(again.event("notification").await.1["title"], "Missed");
    let mut first = portal.listen("north.viewer").await;
    let said = first.until("event: unread").await;
    assert!(!said.contains("Missed"), "those who come back have read their list: {said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_ends_with_its_session_and_with_the_server() {
    let mut portal = Portal::open().await;
    let mut out = portal.listen("north.viewer").await;
    let mut other = portal.listen("north.orders").await;
    out.event("unread").await;
    portal.app.user("north.viewer").get("/account/logout").await.ok();
    assert_eq!(out.event("end").await.1["reason"], "session");
    assert!(out.is_closed().await);

    // A session that another process has ended is found at the next heartbeat.
    let sql = "update sessions set expires_at = 1 where user_id =
               (select id from users where email = 'north.orders@test.test')";
    other.event("unread").await;
    portal.app.database().execute(sql, []).unwrap();
    assert_eq!(other.event("end").await.1["reason"], "session");

    let mut last = portal.listen("north.owner").await;
    last.event("unread").await;
    let began = Instant::now();
    portal.stop.take().unwrap().send(()).unwrap();
    assert!(last.is_closed().await);
    timeout(LONG, portal.ended).await.unwrap().unwrap();
    assert!(began.elapsed() < LONG / 2, "no stream holds the server up");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_silent_stream_beats_and_looking_is_no_use_of_the_session() {
    let portal = Portal::open().await;
    let user = "(select id from users where email = 'north.viewer@test.test')";
    let mut stream = portal.listen("north.viewer").await;
    stream.event("unread").await;
    let sql =
        format!("update sessions set last_seen_at = last_seen_at - 120000 where user_id = {user}");
    portal.app.database().execute(&sql, []).unwrap();
    let asked = format!("select max(last_seen_at) from sessions where user_id = {user}");
    let seen =
        |app: &TestApp| -> i64 { app.database().query_row(&asked, [], |row| row.get(0)).unwrap() };
    let before = seen(&portal.app);
    for _ in 0..2 {
        stream.until("\n:\n\n").await;
    }
    assert_eq!(seen(&portal.app), before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_change_of_rights_is_told_to_those_whom_it_concerns() {
    let portal = Portal::open().await;
    let (mut viewer, mut owner) =
        (portal.listen("north.viewer").await, portal.listen("north.owner").await);
    viewer.event("unread").await;
    owner.event("unread").await;
    let db = portal.app.app.db.clone();
    let sql = "delete from role_permissions where role_id = 6 and section = 'invoices'";
    db.write(move |conn| Ok(conn.execute(sql, [])?)).await.unwrap();
    viewer.event("rights").await;
    notify(&portal.app, "After it", "body=''");
    let heard = owner.until("After it").await;
    assert!(!heard.contains("event: rights"), "{heard}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_fifth_stream_of_a_person_ends_the_first() {
    let portal = Portal::open().await;
    let mut streams = Vec::new();
    for _ in 0..5 {
        let mut stream = portal.listen("north.viewer").await;
        stream.event("unread").await;
        streams.push(stream);
    }
    assert_eq!(streams[0].event("end").await.1["reason"], "replaced");
    assert!(streams[0].is_closed().await);
    notify(&portal.app, "To the other four", "body=''");
    for stream in &mut streams[1..] {
        assert_eq!(stream.event("notification").await.1["title"], "To the other four");
    }
}

#[tokio::test]
async fn a_notification_is_put_away_by_each_for_themselves() {
    let app = TestApp::new();
    let (viewer, owner) = (app.user("north.viewer"), app.user("north.owner"));
    let titles = column(&viewer.get("/notifications/listing").await.ok(), "title");
    assert_eq!(titles, ["Phones are down"]);
    viewer.post("/notifications/dismiss/1", json!({})).await.ok();
    assert!(column(&viewer.get("/notifications/listing").await.ok(), "title").is_empty());
    let all = viewer.get("/notifications/listing?withDismissed=true").await.ok();
    assert_eq!(
        (&all["items"][0]["isDismissed"], &all["items"][0]["isSeen"]),
        (&json!(true), &json!(true))
    );
    assert_eq!(column(&owner.get("/notifications/listing").await.ok(), "title"), titles);

    // What is not theirs, not yet, or no more, is not there.
    for id in [2, 3, 99] {
        let path = format!("/notifications/dismiss/{id}");
        viewer.call(&Method::POST, &path, Some(json!({}))).await.refused(404, "doesn't exist");
    }
    app.database().execute("update notifications set is_dismissible = 0 where id = 1", []).unwrap();
    owner.post("/notifications/dismiss/1", json!({})).await.refused(409, "can't be dismissed");
    let many: Vec<i64> = (0..501).collect();
    owner.post("/notifications/seen", json!({"ids": many})).await.refused(422, "correct");
}

/// Appends an event, as every write does.
async fn happened(app: &TestApp, entity: &'static str, account: Option<i64>, record: Option<i64>) {
    let write = move |conn: &rusqlite::Connection| {
        let mut event =
            audit::NewEvent::new(Timestamp(0), audit::Actor::system(), entity, "update");
        event.account_id = account.map(AccountId);
        event.entity_id = record;
        audit::append(Shared::of(conn), event)
    };
    app.app.db.write(write).await.unwrap();
}

/// Records an import, as far as followers of the log notice.
async fn imported(app: &TestApp, noun: &'static str, batch: i64) {
    let write = move |conn: &rusqlite::Connection| {
        let mut event =
            audit::NewEvent::new(Timestamp(0), audit::Actor::system(), "importBatch", "import");
        event.entity_id = Some(batch);
        event.after = Some(json!({"noun": noun}));
        audit::append(Shared::of(conn), event)
    };
    app.app.db.write(write).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_and_invoices_that_are_imported_are_heard_of_by_those_who_reach_one_of_them() {
    let portal = Portal::open().await;
    let app = &portal.app;
    app.database()
        .execute_batch(
            "insert into branches (id, account_id, code, code_folded, name, route, sort)
             values (1, 1, '10', '10', 'Harbour', '', 1), (2, 1, '20', '20', 'Airport', '', 2);
             insert into roles (id, scope, name) values (91, 'dealer', 'Their branch');
             insert into role_permissions (role_id, section, verbs, data_scope)
             values (91, 'orders', 1, 'branch'), (91, 'invoices', 1, 'branch');
             update user_roles set role_id = 91
             where user_id = (select id from users where email = 'north.orders@test.test');
             insert into user_branches select id, 1 from users where email = 'north.orders@test.test';
             update dealers set account_manager_id = case account_id when 2 then
                 (select id from users where email = 'staff.am@test.test') end;
             insert into import_batches (id, noun, file_name, file_sha256, rows, added, changed, unchanged,
                                         status, run_by, started_at, finished_at)
             select id, 'orders', 'a.csv', x'00', 1, 0, 1, 0, 'applied', 'erp', 0, 0
             from (select 7001 as id union select 7002 union select 7003);
             update orders set branch_id = 2, source_batch = 7001 where number = 'W1002';
             update orders set branch_id = 1, source_batch = 7002 where number = 'W1001';
             update invoices set branch_id = 2, source_batch = 7003 where number = 'I3002';",
        )
        .unwrap();
    let mut owner = portal.listen("north.owner").await;
    let mut narrow = portal.listen("north.orders").await;
    let mut south = portal.listen("south.owner").await;
    let mut manager = portal.listen("staff.am").await;
    let mut staff = portal.listen("staff.sa").await;
    let follower = tokio::spawn(bell::follow(Arc::clone(&app.app)));
    while timeout(Duration::from_millis(800), owner.event("changed")).await.is_err() {
        happened(app, "news", None, None).await;
    }

    // The airport's order and its invoice.
    imported(app, "orders", 7001).await;
    imported(app, "invoices", 7003).await;
    sleep(Duration::from_secs(1)).await;
    happened(app, "page", None, None).await;
    let all = ["orders", "invoices"];
    assert_eq!(heard_before_page(&mut owner).await, all);
    assert_eq!(heard_before_page(&mut staff).await, ["orders", "imports", "invoices"]);
    assert!(heard_before_page(&mut narrow).await.is_empty(), "another branch's");
    assert!(heard_before_page(&mut south).await.is_empty(), "another account's");
    assert!(heard_before_page(&mut manager).await.is_empty(), "another manager's");

    // An order of the harbour.
    imported(app, "orders", 7002).await;
    sleep(Duration::from_secs(1)).await;
    happened(app, "page", None, None).await;
    assert_eq!(heard_before_page(&mut narrow).await, ["orders"]);
    assert!(heard_before_page(&mut south).await.is_empty(), "another account's");
    follower.abort();
}

/// The tags up to that of pages, except those of news, which begin each test.
async fn heard_before_page(stream: &mut Stream) -> Vec<String> {
    let mut tags = Vec::new();
    loop {
        let tag = stream.event("changed").await.1["tag"].as_str().unwrap().to_owned();
        if tag == "pages" {
            return tags;
        }
        if tag != "news" {
            tags.push(tag);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn open_pages_hear_what_others_change_as_far_as_they_may_see_it() {
    let portal = Portal::open().await;
    let app = &portal.app;
    app.database()
        .execute_batch(
            "insert into service_requests (id, account_id, number, status, entry_door, submitted_at,
                                           submitted_on, created_at, updated_at)
             values (268435470, 1, 'SR-000007', 'submitted', 'incident', 0, '2026-06-01', 0, 0);
             insert into roles (id, scope, name) values (91, 'dealer', 'Their own requests');
             insert into role_permissions (role_id, section, verbs, data_scope)
             values (91, 'service', 1, 'own');
             update user_roles set role_id = 91
             where user_id = (select id from users where email = 'north.orders@test.test');",
        )
        .unwrap();
    let mut owner = portal.listen("north.owner").await;
    let mut narrow = portal.listen("north.orders").await;
    let mut south = portal.listen("south.owner").await;
    let mut staff = portal.listen("staff.sa").await;
    let follower = tokio::spawn(bell::follow(Arc::clone(&app.app)));

    // Until the follower has begun, no event is sent.
    let first = loop {
        happened(app, "news", None, None).await;
        if let Ok(heard) = timeout(Duration::from_millis(800), owner.event("changed")).await {
            break heard.1;
        }
    };
    assert_eq!(first, json!({"tag": "news"}));
    for stream in [&mut narrow, &mut south, &mut staff] {
        assert_eq!(stream.event("changed").await.1, json!({"tag": "news"}));
    }

    happened(app, "serviceRequest", Some(1), Some(268_435_470)).await;
    happened(app, "role", None, Some(1)).await;
    sleep(Duration::from_secs(1)).await;
    happened(app, "page", None, None).await;
    assert_eq!(heard_before_page(&mut owner).await, ["service"]);
    assert!(heard_before_page(&mut narrow).await.is_empty(), "another's request");
    assert!(heard_before_page(&mut south).await.is_empty(), "another account's");
    assert!(heard_before_page(&mut staff).await.contains(&"roles".to_owned()));
    follower.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_dealer_hears_what_staff_do_among_themselves_in_a_project() {
    let portal = Portal::open().await;
    let app = &portal.app;
    app.database()
        .execute_batch(
            "insert into projects (id, account_id, number, name, name_folded, type_id, touched_at, created_at, updated_at)
             values (901, 1, 'P-000901', 'Maple House', 'maple house', 1, 0, 0, 0);
             insert into project_requests (id, account_id, project_id, sequence, number, side, is_internal, type_id, title,
                 title_folded, status, created_at, updated_at)
             values (901, 1, 901, 1, 'P-000901-01', 'dealer', 0, 1, 'Windows', 'windows', 'submitted', 0, 0),
                    (902, 1, 901, 1, 'P-000901-S01', 'staff', 1, 1, 'Margin', 'margin', 'submitted', 0, 0);",
        )
        .unwrap();
    let mut owner = portal.listen("north.owner").await;
    let mut south = portal.listen("south.owner").await;
    let mut staff = portal.listen("staff.dl").await;
    let follower = tokio::spawn(bell::follow(Arc::clone(&app.app)));
    // Until the follower has begun, no event is sent.
    loop {
        happened(app, "news", None, None).await;
        if timeout(Duration::from_millis(800), owner.event("changed")).await.is_ok() {
            break;
        }
    }
    for (request, of_owner) in [(902, &[][..]), (901, &["projects"])] {
        happened(app, "projectRequest", Some(1), Some(request)).await;
        sleep(Duration::from_secs(1)).await;
        happened(app, "page", None, None).await;
        assert_eq!(heard_before_page(&mut owner).await, of_owner, "{request}");
        assert!(heard_before_page(&mut south).await.is_empty(), "{request}");
        assert_eq!(heard_before_page(&mut staff).await, ["projects"], "{request}");
    }
    follower.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_stays_among_staff_tells_no_page_of_a_dealer() {
    let portal = Portal::open().await;
    let app = &portal.app;
    projects::furnish(app);
    let dealer = app.user("north.design");
    let project = projects::project(&dealer, "Maple House").await;
    let id = projects::requested(&dealer, projects::wanted(app, project, "quote")).await;
    let (supervisor, drafter) = (app.user("staff.dl"), app.user("staff.dr"));
    let given = json!({"requestId": id, "action": "triage", "priority": "high",
                       "drafterId": app.id_of("staff.dr"), "dueOn": "2026-08-20"});
    supervisor.put("/admin/dds/requests/action", given).await.ok();

    let mut owner = portal.listen("north.owner").await;
    let mut staff = portal.listen("staff.dl").await;
    let follower = tokio::spawn(bell::follow(Arc::clone(&app.app)));
    // Until the follower has begun, no event is sent.
    loop {
        happened(app, "news", None, None).await;
        if timeout(Duration::from_millis(800), owner.event("changed")).await.is_ok() {
            break;
        }
    }
    let heard = async |owner: &mut Stream, staff: &mut Stream| {
        sleep(Duration::from_secs(1)).await;
        happened(app, "page", None, None).await;
        (heard_before_page(owner).await, heard_before_page(staff).await)
    };
    let projects = vec!["projects".to_owned()];
    let among_staff = (Vec::new(), projects.clone());
    let note =
        |text: &str, is_internal: bool| json!({"id": id, "text": text, "isInternal": is_internal});
    let say = "/admin/dds/requests/message";
    let departments = format!("/admin/dds/requests/{id}/departments");

    supervisor.post(say, note("Mind the margin", true)).await.ok();
    assert_eq!(heard(&mut owner, &mut staff).await, among_staff, "a note");
    let upload = format!("/admin/dds/requests/upload/{id}?isInternal=true");
    drafter.upload(&upload, "costs.txt", b"1,000").await.ok();
    assert_eq!(heard(&mut owner, &mut staff).await, among_staff, "a file");
    let ask = json!({"departmentId": 901, "question": "Which glass?"});
    let question = drafter.post(&departments, ask).await.ok()["id"].as_i64().unwrap();
    assert_eq!(heard(&mut owner, &mut staff).await, among_staff, "a question to a department");
    let answer = json!({"text": "Float", "hours": 1.25});
    let answered = format!("{departments}/{question}?isResponse=true");
    app.user("staff.pp").put(&answered, answer).await.ok();
    assert_eq!(heard(&mut owner, &mut staff).await, among_staff, "its answer");
    happened(app, "department", None, Some(901)).await;
    let lists = (Vec::new(), vec!["draftinglists".to_owned()]);
    assert_eq!(heard(&mut owner, &mut staff).await, lists, "a list of staff");

    supervisor.post(say, note("We are at it", false)).await.ok();
    let both = (projects.clone(), projects);
    assert_eq!(heard(&mut owner, &mut staff).await, both, "a message");
    happened(app, "project", Some(1), Some(project)).await;
    assert_eq!(heard(&mut owner, &mut staff).await, both, "the project");
    follower.abort();
}
