//! Tests the portal's limits: calls of a session, text messages to a user, and disk space.

use std::{
    collections::BTreeSet,
    net::{Ipv4Addr, SocketAddr},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    time::timeout,
};
use transom::{
    config::{Period, Rate},
    domain::routes,
    files::Space,
    http::{document, router},
    serve::{ServeSettings, run},
};

use super::{
    acceptances,
    change_requests::{ENTERED, requested, take},
    drawings,
    harness::{Answer, PASSWORD, Person, STAFF_ROLES, TestApp},
    projects,
    tasks::readers_held,
};

#[tokio::test]
async fn a_user_makes_so_many_calls_and_then_waits() {
    let app = TestApp::with(|config| config.limits.calls = Rate::per_minute(5));
    let owner = app.user("north.owner");
    for _ in 0..5 {
        owner.get("/dealer/info").await.ok();
    }
    let answer = owner.get("/dealer/info").await;
    answer.refused(429, "Too many requests");
    let wait: u32 = answer.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=13).contains(&wait), "{wait}");
    app.user("north.viewer").get("/dealer/info").await.ok();
    app.nobody().get("/isup").await.ok();
}

#[tokio::test]
async fn a_write_with_a_body_counts_as_one_call() {
    let app = TestApp::with(|config| config.limits.calls = Rate::per_minute(4));
    let owner = app.user("north.owner");
    for _ in 0..2 {
        owner.put("/user/preference", json!({"preference": {"dark": true}})).await.ok();
        owner.put("/user/preference", json!({"preference": "none"})).await.refused(422, "");
    }
    owner
        .put("/user/preference", json!({"preference": {}}))
        .await
        .refused(429, "Too many requests");
}

#[tokio::test]
async fn a_person_gets_so_many_text_messages_and_no_more() {
    let app = TestApp::with(|config| config.limits.sms = Rate::per_hour(2));
    app.database()
        .execute_batch(
            "update users set mfa_type = 'sms' where email like 'north.o%';
             insert into user_phones (user_id, phone_type_id, number, is_recognised, verified_at)
             select id, 1, '+12045550142', 1, 1 from users where email like 'north.o%';",
        )
        .unwrap();
    let sign_in = async |name: &str| {
        let given = json!({"username": format!("{name}@test.test"), "password": PASSWORD});
        app.nobody().post("/account/authenticate", given).await
    };
    for _ in 0..2 {
        assert_eq!(sign_in("north.owner").await.ok()["item"]["mfaType"], "sms");
    }
    let refused = sign_in("north.owner").await;
    refused.refused(429, "wait");
    assert!(refused.headers.contains_key("retry-after"));
    sign_in("north.orders").await.ok();
}

async fn sign_in(app: &TestApp, name: &str) -> Answer {
    let given = json!({"username": format!("{name}@test.test"), "password": PASSWORD});
    app.nobody().post("/account/authenticate", given).await
}

#[tokio::test]
async fn a_number_an_account_and_the_portal_have_so_many_text_messages_a_day() {
    for (which, refused_after) in [("number", 2), ("account", 3), ("portal", 4)] {
        let app = TestApp::with(|config| {
            super::profile::send_texts(config);
            let limits = &mut config.limits;
            match which {
                "number" => limits.sms_per_number.times = 2,
                "account" => limits.sms_per_account.times = 3,
                _ => limits.sms_of_portal.times = 4,
            }
        });
        let mut sent = 0;
        let people = [
            "north.owner",
            "north.orders",
            "north.accounting",
            "north.service",
            "south.owner",
            "south.orders",
        ];
        for (place, who) in people.into_iter().enumerate() {
            let person = app.user(who);
            // A bomber sends them all to one stranger's number.
            let last = if which == "number" { 0 } else { place };
            let phone = json!({"phoneTypeId": 1, "number": format!("204 555 014{last}")});
            let id = person.post("/user/phone", phone).await.ok()["id"].clone();
            let answer = person.post(&format!("/user/phone/{id}/code"), json!({})).await;
            let is_of_account = which != "account" || who.starts_with("north");
            if is_of_account && sent == refused_after {
                answer.refused(429, "wait");
            } else {
                answer.ok();
                sent += i32::from(is_of_account);
            }
        }
        assert_eq!(sent, refused_after, "{which}");
        transom::domain::system::watch(Arc::clone(&app.app), app.app.clock.now()).await.unwrap();
        let told = "select count(*) from outbox where subject like 'Hardly any more text%'";
        assert_eq!(app.value::<i64>(told), i64::from(which == "portal"), "{which}");
    }
}

#[tokio::test]
async fn text_messages_go_to_the_countries_that_are_configured_alone() {
    let app = super::profile::with_texts();
    let owner = app.user("north.owner");
    for number in
        ["+8821612345678", "+1 900 555 0000", "+2525551234", "+1 876 555 0101", "+447911123456"]
    {
        let phone = json!({"phoneTypeId": 1, "number": number});
        let id = owner.post("/user/phone", phone).await.ok()["id"].clone();
        owner
            .post(&format!("/user/phone/{id}/code"), json!({}))
            .await
            .refused(409, "of this country");
    }
    assert_eq!(app.value::<i64>("select count(*) from outbox where channel = 'sms'"), 0);
    // Who has proven such a number before gets codes by email.
    app.database()
        .execute_batch(
            "update user_phones set verified_at = 1; update users set mfa_type = 'sms' where email = 'north.owner@test.test'",
        )
        .unwrap();
    let step = sign_in(&app, "north.owner").await.ok();
    assert!(step["item"]["destination"].as_str().unwrap().contains('@'), "{step}");
}

#[tokio::test]
async fn a_person_and_an_account_write_so_much_a_day() {
    let app = TestApp::with(|config| {
        config.limits.text_size_per_user = transom::config::Size::mib(1);
        config.limits.text_size_per_account = transom::config::Size::mib(2);
    });
    let text = "x".repeat(200_000);
    let write = async |who: &str| {
        let body = json!({"preference": {"note": &text[..60_000]}});
        app.user(who).put("/user/preference", body).await
    };
    let until_refused = async |who: &str| {
        for turn in 0..100 {
            let answer = write(who).await;
            if answer.status != 200 {
                assert_eq!(answer.refused(422, "daily limit")["code"], "textUsedUp");
                return turn;
            }
        }
        panic!("{who} writes for ever");
    };
    assert_eq!(until_refused("north.owner").await, 17);
    assert_eq!(until_refused("north.orders").await, 17);
    // Nothing is left of the account's share, and other accounts have their own.
    assert_eq!(until_refused("north.viewer").await, 0);
    write("south.owner").await.ok();
    // What was refused has not been kept, and what costs next to nothing has a price too.
    let kept: i64 = app
        .value("select bytes from texts_of_day where kind = 'account' order by bytes desc limit 1");
    assert!(kept <= 2 << 20, "{kept}");
    app.database().execute("update texts_of_day set day = '2000-01-01'", []).unwrap();
    write("north.owner").await.ok();
}

#[tokio::test]
async fn drafts_of_each_kind_are_bounded() {
    let app = TestApp::with(|config| config.limits.drafts = 2);
    let accounting = app.user("north.accounting");
    let mut form = super::remittances::form("D", 0.0, json!([]));
    form["isDraft"] = json!(true);
    for _ in 0..2 {
        accounting.post("/financial/remit", form.clone()).await.ok();
    }
    let refused = accounting.post("/financial/remit", form).await.refused(422, "2 drafts");
    assert_eq!(refused["code"], "tooManyDrafts");

    let design = app.user("north.design");
    let mut project = 0;
    for turn in 0..2 {
        project = projects::project(&design, &format!("House {turn}")).await;
    }
    let refused = design.post("/dds/project", projects::project_form("House 3")).await;
    refused.refused(422, "2 projects");
    let mut request = projects::wanted(&app, project, "quote");
    request["isDraft"] = json!(true);
    for _ in 0..2 {
        design.post("/dds/project/request", request.clone()).await.ok();
    }
    design.post("/dds/project/request", request).await.refused(422, "2 drafts");
    // One project is in use by now.
    design.post("/dds/project", projects::project_form("House 3")).await.ok();
    changes_are_bounded(&app).await;
}

/// Change requests that no one has looked at count as drafts.
async fn changes_are_bounded(app: &TestApp) {
    let orders = app.user("north.orders");
    let change = |kind: &str, lines: Value| json!({"orderId": ENTERED, "type": kind, "lines": lines, "comment": "Please change it"});
    let first = orders.post("/order/changerequest", change("colour", json!([1]))).await.ok();
    orders.post("/order/changerequest", change("colour", json!([2]))).await.ok();
    let hold = change("hold", json!([]));
    let refused = orders.post("/order/changerequest", hold.clone()).await;
    assert_eq!(refused.refused(422, "2 requests")["code"], "tooManyDrafts");
    // Another person has their own, staff are not bounded, and one that is cancelled makes room.
    app.user("north.owner").post("/order/changerequest", hold).await.ok();
    let mut by_staff = change("date", json!([]));
    by_staff["account"] = json!("NORTH");
    app.user("staff.od").post("/admin/orders/changerequests/insert", by_staff).await.ok();
    let id = first["id"].as_i64().unwrap();
    take(&orders, id, "cancel", json!({"comment": "Not wanted any more"})).await.ok();
    orders.post("/order/changerequest", change("colour", json!([1]))).await.ok();
    let third = change("glass", json!([1]));
    orders.post("/order/changerequest", third).await.refused(422, "2 requests");
}

#[tokio::test]
async fn all_sessions_of_a_user_have_one_budget_of_calls() {
    let app = TestApp::with(|config| config.limits.calls = Rate::per_minute(5));
    let mut sessions = Vec::new();
    for _ in 0..3 {
        let token = sign_in(&app, "north.owner").await.ok()["item"]["token"].clone();
        sessions.push(app.bearer(token.as_str().unwrap()));
    }
    for number in 0..5 {
        sessions[number % 3].get("/dealer/info").await.ok();
    }
    for session in &sessions {
        session.get("/dealer/info").await.refused(429, "Too many requests");
    }
}

#[tokio::test]
async fn a_user_has_twenty_sessions_and_the_one_that_rested_longest_ends() {
    let app = TestApp::new();
    let count = || -> (i64, i64) {
        let sql = "select count(*), min(s.id) from sessions s join users u on u.id = s.user_id
                   where u.email = 'north.owner@test.test'";
        app.database().query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
    };
    let (_, first) = count();
    for _ in 0..25 {
        sign_in(&app, "north.owner").await.ok();
    }
    let (many, oldest) = count();
    assert_eq!(many, 20);
    assert!(oldest > first);
}

#[tokio::test]
async fn right_sign_ins_of_one_user_are_bounded_and_so_are_their_events() {
    let app = TestApp::with(|config| config.limits.sign_in_of_user = Rate::per_hour(3));
    for _ in 0..3 {
        sign_in(&app, "north.owner").await.ok();
    }
    for _ in 0..3 {
        sign_in(&app, "north.owner").await.refused(429, "wait");
    }
    let sql = "select count(*) from events where entity = 'session' and verb = 'signIn'";
    let events: i64 = app.database().query_row(sql, [], |row| row.get(0)).unwrap();
    assert_eq!(events, 3);
    sign_in(&app, "north.orders").await.ok();
}

/// A portal on a disk with this percentage free.
fn on_disk() -> (TestApp, Arc<AtomicU64>) {
    let free = Arc::new(AtomicU64::new(50));
    let told = Arc::clone(&free);
    let space = Arc::new(move |_: &_| Ok(Space { free: told.load(Ordering::Relaxed), total: 100 }));
    (TestApp::on_disk(|_| {}, space), free)
}

async fn readiness(app: &TestApp) -> (Answer, Value) {
    let request = http::Request::get("/readyz").body(axum::body::Body::empty()).unwrap();
    let answer = app.nobody().send(request).await;
    let disk = answer.json()["checks"]
        .as_array()
        .unwrap()
        .iter()
        .find(|check| check["name"] == "disk")
        .unwrap()
        .clone();
    (answer, disk)
}

#[tokio::test]
async fn asking_often_whether_the_portal_is_ready_makes_it_write_no_more() {
    let app = TestApp::new();
    let database = app.database();
    let commits =
        || -> i64 { database.pragma_query_value(None, "data_version", |row| row.get(0)).unwrap() };
    let before = commits();
    assert_eq!(readiness(&app).await.0.status, 200);
    let after = commits();
    assert_ne!(after, before, "it is a real write");
    for _ in 0..5 {
        assert_eq!(readiness(&app).await.0.status, 200);
    }
    assert_eq!(commits(), after);
}

#[tokio::test]
async fn a_disk_that_fills_up_is_told_then_takes_no_uploads_and_at_last_no_writes() {
    let (app, free) = on_disk();
    let owner = app.user("north.owner");
    let mut room = transom::files::Room::Ample;
    let mut look = |percent: u64| {
        free.store(percent, Ordering::Relaxed);
        room = app.app.watch_disk(room);
    };
    let save = async || owner.put("/user/preference", json!({"preference": {"dark": true}})).await;
    let upload = || {
        let (files, text) = (&app.app.files, &b"a,b\n"[..]);
        files.keep("list.csv", text, &[transom::files::FileKind::Csv])
    };

    look(50);
    save().await.ok();
    upload().unwrap();
    let (answer, disk) = readiness(&app).await;
    assert_eq!((answer.status.as_u16(), &disk["isSuccess"]), (200, &json!(true)));

    look(9);
    upload().unwrap();
    let (answer, disk) = readiness(&app).await;
    assert_eq!((answer.status.as_u16(), &disk["message"]), (200, &json!("Running low on space.")));

    look(4);
    assert!(upload().unwrap_err().to_string().contains("nearly full"));
    save().await.ok();
    let (answer, disk) = readiness(&app).await;
    assert_eq!(answer.status, 200, "the rest goes on: {disk}");
    assert_eq!(disk["message"], "Nearly full: uploads are blocked.");

    look(1);
    let refused = save().await;
    refused.refused(503, "disk is full");
    assert!(refused.headers.contains_key("retry-after"));
    let given = json!({"username": "north.owner@test.test", "password": PASSWORD});
    app.nobody().post("/account/authenticate", given).await.refused(503, "disk is full");
    // Who can make room comes in, and sees what is wrong.
    let given = json!({"username": "staff.sa@test.test", "password": PASSWORD});
    let step = app.nobody().post("/account/authenticate", given).await.ok();
    assert!(step["item"]["token"].is_string(), "{step}");
    let wrong = json!({"username": "staff.sa@test.test", "password": "not this one, surely"});
    app.nobody().post("/account/authenticate", wrong).await.refused(422, "incorrect");
    owner.get("/order/current").await.ok();
    let up = app.nobody().get("/isup").await.ok();
    assert_eq!(up["isOutage"], false);
    assert!(up["message"].as_str().unwrap().contains("read-only"), "{up}");
    let (answer, disk) = readiness(&app).await;
    assert_eq!(answer.status, 503);
    assert!(disk["message"].as_str().unwrap().contains("Full"), "{disk}");

    look(50);
    save().await.ok();
    assert_eq!(readiness(&app).await.0.status, 200);
}

#[tokio::test]
async fn an_export_that_takes_too_long_says_so_itself_before_its_request_is_cut() {
    let app = TestApp::with(|config| {
        config.server.request_timeout = Period::seconds(1);
        config.database.report_time = Period::minutes(10);
    });
    assert!(app.app.config.server.work_time() < app.app.config.server.request_timeout.0);
    let free = readers_held(&app).await;
    let refused = app.user("north.owner").get("/order/current/export?format=csv").await;
    let answer = refused.refused(400, "This request takes too long.");
    assert_eq!(answer["code"], "tooMuchWork");
    drop(free);
}

/// A call on its own socket, whose response isn't read yet.
async fn asked(address: SocketAddr, who: &str, path: &str) -> TcpStream {
    let mut socket = TcpStream::connect(address).await.unwrap();
    let request = format!(
        "GET /api{path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {who}\r\nConnection: close\r\n\r\n"
    );
    socket.write_all(request.as_bytes()).await.unwrap();
    socket
}

/// The status, if it arrives within this many seconds.
async fn status_of(socket: &mut TcpStream, seconds: u64) -> Option<String> {
    let mut line = [0; 12];
    let read = timeout(Duration::from_secs(seconds), socket.read_exact(&mut line)).await;
    read.ok().map(|_| String::from_utf8_lossy(&line[9..]).into_owned())
}

#[tokio::test]
async fn a_caller_who_hangs_up_ends_their_statement_and_leaves_its_reader_to_others() {
    let app = TestApp::with(|config| {
        config.database.readers = 2;
        config.database.page_time = Period::minutes(10);
    });
    let path = "/admin/pricing/uom/listing?requireTotalCount=true";
    let mut people = Vec::new();
    for (role, _) in STAFF_ROLES {
        let who = format!("staff.{role}");
        if app.user(&who).get(path).await.status == 200 {
            people.push(who);
        }
    }
    // A list whose rows have no end.
    app.database()
        .execute_batch(
            "alter table pricing_units rename to few_units;
             create view pricing_units as
                 with recursive more (n) as (select 1 union all select n + 1 from more)
                 select few_units.* from more, few_units;",
        )
        .unwrap();
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let api = router(Arc::clone(&app.app), routes());
    let ended = tokio::spawn(run(listener, None, api, ServeSettings::default(), async move {
        let _ = stopped.await;
    }));
    // One runs, four are paused, and there is no room for more.
    let (last, first) = people[..6].split_last().unwrap();
    let mut running = Vec::new();
    for who in first {
        let mut socket = asked(address, who, path).await;
        assert_eq!(status_of(&mut socket, 1).await, None, "{who} has an endless list");
        running.push(socket);
    }
    let full = status_of(&mut asked(address, last, path).await, 20).await;
    assert_eq!(full.as_deref(), Some("503"));
    drop(running);
    for _ in 0..100 {
        let mut socket = asked(address, last, path).await;
        if status_of(&mut socket, 2).await.is_none() {
            drop(socket);
            let _ = stop.send(());
            ended.await.unwrap();
            return;
        }
    }
    panic!("the readers of those who hung up are not free");
}

/// Every staff call that takes a file, except those of service requests.
fn upload_calls() -> BTreeSet<String> {
    let document = document(&routes());
    let paths = document["paths"].as_object().unwrap();
    let takes_file = |operations: &Value| {
        operations["post"]["requestBody"]["content"]["multipart/form-data"].is_object()
    };
    let takes_files = paths.iter().filter(|(_, it)| takes_file(it)).map(|(path, _)| path.clone());
    takes_files
        .filter(|path| path.starts_with("/api/admin") && !path.contains("/service"))
        .collect()
}

#[tokio::test]
async fn every_upload_of_staff_counts_in_the_day_of_the_user_who_sends_it() {
    const PNG: &[u8] = include_bytes!("../pictures/site.png");
    const LOADS: &[u8] = b"account,route,load_on,status\nNORTH,,2026-06-18,full\n";
    const PRICES: &[u8] = b"Code,Price\nHW02,14.5\n";
    const RULES: &[u8] = b"product,elevation\nCAS,C<\n";
    let app = TestApp::with(|config| config.limits.uploads_per_user = 1);
    app.database()
        .execute_batch(
            "insert or ignore into user_roles select u.id, r.id from users u join roles r on r.code = 'od'
             where u.email = 'staff.sa@test.test';
             update role_permissions set verbs = 7 where role_id = 21 and section = 'drawings';",
        )
        .unwrap();
    let admin = app.user("staff.sa");
    let made = async |person: &Person<'_>, path: &str, form: Value| {
        person.post(path, form).await.ok()["id"].as_i64().unwrap()
    };
    let audience = json!({"accounts": [], "provinces": [], "roles": []});
    let news = json!({"title": "Hinges", "body": "<p>Better.</p>", "audience": audience});
    let news = made(&admin, "/admin/news/insert", news).await;
    let page = json!({"title": "Returns", "slug": "returns", "body": "<p>None.</p>",
                      "visibility": "dealer", "sort": 9});
    let page = made(&admin, "/admin/pages/insert", page).await;
    let article = json!({"title": "Replace a sash", "categoryId": 2, "body": "<p>Two.</p>",
                         "tags": [], "products": [], "audience": audience});
    let article = made(&admin, "/admin/knowledge/insert", article).await;
    let step = json!({"itemId": article, "title": "Open", "text": "<p>Carefully.</p>"});
    let step = made(&admin, "/admin/knowledge/step/insert", step).await;
    let item = json!({"code": "TR10", "description": "Brick mould", "categoryId": 3, "uomId": 2,
                      "price": 4.1234});
    let item = made(&admin, "/admin/pricing/insert", item).await;
    let warranty = json!({"code": "RES", "name": "Limited warranty"});
    let warranty = made(&admin, "/admin/dds/warranty/insert", warranty).await;

    let change = requested(&app).await;
    let project = projects::asked_by_a_department(&app).await;

    let drawing = 9;
    drawings::put(&app, drawing, (1, 1, project), "draft");
    let quote = acceptances::accepted(&app).await;
    let calls: [(&str, i64, &str, &str, &[u8]); 16] = [
        ("/api/admin/dap/upload/{id}", drawing, "?fileType=drawing", "plan.pdf", b"%PDF-1.7\n"),
        ("/api/admin/dds/warranty/upload/{id}", warranty, "", "terms.pdf", b"%PDF-1.7\n"),
        (
            "/api/admin/dds/requests/{id}/departments/{departmentId}/upload",
            project,
            "",
            "list.txt",
            b"two screws",
        ),
        ("/api/admin/dds/requests/upload/{id}", project, "", "list.txt", b"two screws"),
        ("/api/admin/elevation-rules/import", 0, "", "rules.csv", RULES),
        ("/api/admin/imports/upload", 0, "?noun=load-dates", "loads.csv", LOADS),
        ("/api/admin/knowledge/step/upload/{id}", step, "", "sash.png", PNG),
        ("/api/admin/knowledge/upload/{id}", article, "", "list.txt", b"two screws"),
        ("/api/admin/news/upload/{id}", news, "", "list.txt", b"two screws"),
        ("/api/admin/order/upload/{id}", 268_435_457, "", "list.txt", b"two screws"),
        ("/api/admin/orders/changerequests/upload/{id}", change, "", "list.txt", b"two screws"),
        ("/api/admin/pages/upload/{id}", page, "", "list.txt", b"two screws"),
        ("/api/admin/pricing/imports", 0, "", "list.csv", PRICES),
        ("/api/admin/pricing/upload/{id}", item, "", "list.txt", b"two screws"),
        ("/api/admin/quotes/acceptances/upload/{id}", quote, "", "list.txt", b"two screws"),
        ("/api/admin/users/{id}/photo", app.id_of("staff.sa"), "", "me.png", PNG),
    ];
    assert_eq!(calls.iter().map(|call| call.0.to_owned()).collect::<BTreeSet<_>>(), upload_calls());
    let counted = "select coalesce(sum(files), 0) from uploads_of_day where kind = 'user'";
    for (path, id, query, name, content) in calls {
        let path = path
            .trim_start_matches("/api")
            .replace("{id}", &id.to_string())
            .replace("{departmentId}", "77")
            + query;
        app.database().execute("delete from uploads_of_day", []).unwrap();
        // The day is used up by another upload: that is refused before anything of it is looked at.
        let used_up = "insert into uploads_of_day (kind, owner_id, day, files, bytes)
             values ('user', ?1, ?2, 1, 1)";
        let today = app.app.clock.today().to_string();
        app.database().execute(used_up, (app.id_of("staff.sa"), today)).unwrap();
        let refused = admin.upload(&path, name, content).await;
        assert_eq!(refused.json()["code"], "uploadsUsedUp", "{path}: {}", refused.text());
        app.database().execute("delete from uploads_of_day", []).unwrap();
        admin.upload(&path, name, content).await.ok();
        assert_eq!(app.value::<i64>(counted), 1, "{path}");
    }
}
