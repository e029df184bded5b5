//! Tests what surrounds orders and invoices: the account, contacts, addresses, news, pages, the status check, and the
//! staff's outbox and choice of accounts.

use std::{
    io::{Cursor, Read, Write},
    net::TcpListener,
    sync::{
        Arc,
        atomic::{AtomicI64, AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use serde_json::json;
use transom::{
    config::Period,
    files::{Attachments, FileKind, Owner},
    kernel::{fair, time::Instant},
};

use super::harness::{TestApp, column};

#[tokio::test]
async fn the_up_check_tells_maintenance_and_the_window() {
    let app = TestApp::new();
    let up = app.nobody().get("/isup").await.ok();
    assert_eq!((&up["isOutage"], &up["isSunday"]), (&json!(false), &json!(false)));
    app.app.instance.set_maintenance(true).unwrap();
    assert_eq!(app.nobody().get("/isup").await.ok()["isOutage"], true);
    app.app.instance.set_maintenance(false).unwrap();
    app.app.instance.set_maintenance(false).unwrap();
    assert_eq!(app.nobody().get("/isup").await.ok()["isOutage"], false);
    // Today is a Monday in this world.
    let monday = TestApp::with(|config| {
        config.company.maintenance_day = transom::config::MaintenanceDay::Monday;
        config.company.maintenance_from = transom::config::TimeOfDay(0);
        config.company.maintenance_to = transom::config::TimeOfDay(24 * 60);
    });
    let up = monday.nobody().get("/isup").await.ok();
    assert_eq!(up["isSunday"], true);
    let window = json!({ "from": "12:00 AM", "to": "12:00 AM", "zone": "CST" });
    assert_eq!(up["maintenanceWindow"], window);
}

#[tokio::test]
async fn maintenance_is_announced_until_it_is_over() {
    // Sunday, June 14, 2026, in Toronto, four hours behind UTC.
    let time = |text: &str| text.parse::<jiff::Timestamp>().unwrap().as_millisecond();
    let now = Arc::new(AtomicI64::new(time("2026-06-14T04:00:00Z")));
    let app = TestApp::at(Arc::clone(&now));
    let up = app.nobody().get("/isup").await.ok();
    let window = json!({ "from": "5:00 AM", "to": "9:00 AM", "zone": "CST" });
    assert_eq!((&up["isSunday"], &up["maintenanceWindow"]), (&json!(true), &window));
    for (at, is_announced) in [
        ("2026-06-14T12:59:59Z", true),
        ("2026-06-14T13:00:00Z", false),
        ("2026-06-15T04:00:00Z", false),
    ] {
        now.store(time(at), Ordering::Relaxed);
        assert_eq!(app.nobody().get("/isup").await.ok()["isSunday"], is_announced, "{at}");
    }
}

#[tokio::test]
async fn the_up_check_answers_although_the_database_does_not() {
    let app = TestApp::with(|config| {
        config.database.readers = 1;
        config.company.maintenance_day = transom::config::MaintenanceDay::Monday;
        config.company.maintenance_to = transom::config::TimeOfDay(24 * 60);
    });
    let (free, held) = mpsc::channel::<()>();
    let stuck = app.app.db.clone();
    let stuck = tokio::spawn(async move {
        stuck.check_for(fair::Owner::Portal, move |_| Ok(held.recv().is_err())).await
    });
    tokio::task::yield_now().await;
    let asked = tokio::time::timeout(Duration::from_secs(20), app.nobody().get("/isup")).await;
    let up = asked.expect("an answer in time").ok();
    assert_eq!((&up["isOutage"], &up["isSunday"]), (&json!(true), &json!(true)));
    drop(free);
    assert!(stuck.await.unwrap().unwrap());
    assert_eq!(app.nobody().get("/isup").await.ok()["isOutage"], false);
}

#[tokio::test]
async fn what_no_call_knows_is_refused_in_the_envelope() {
    let app = TestApp::new();
    let not_text = "/news/download/1/%FF";
    app.nobody().get(not_text).await.refused(401, "sign in");
    app.user("north.owner").get(not_text).await.refused(404, "");
    let wrong = app.user("north.owner").delete("/address/search").await;
    assert_eq!(wrong.refused(405, "Method")["code"], "methodNotAllowed");
    assert_eq!(wrong.headers["allow"], "GET,HEAD");
}

#[tokio::test]
async fn the_account_is_shown_to_its_own_people() {
    let app = TestApp::new();
    app.database().execute("update dealers set credit_limit_cents = 500000", []).unwrap();
    let info = app.user("north.accounting").get("/dealer/info").await.ok();
    assert_eq!((&info["item"]["account"], &info["item"]["route"]), (&json!("NORTH"), &json!("R1")));
    assert_eq!(info["item"]["accountManager"]["email"], "staff.am@test.test");
    assert_eq!(info["item"]["creditLimit"], json!(5000.0));
    let info = app.user("north.viewer").get("/dealer/info").await.ok();
    assert!(info["item"].get("creditLimit").is_none());
}

#[tokio::test]
async fn contacts_begin_with_the_account_manager() {
    let app = TestApp::new();
    let contacts = app.user("north.service").get("/dealer/contacts").await.ok();
    assert_eq!(column(&contacts, "name"), ["Ada Manager", "Sam Service"]);
    app.database().execute("delete from dealer_contacts where id = 1", []).unwrap();
    let contacts = app.user("north.service").get("/dealer/contacts").await.ok();
    assert_eq!(column(&contacts, "name"), ["staff am", "Sam Service"]);
    let file = app.user("north.service").get("/dealer/contacts/export?format=csv").await.text();
    assert!(file.contains("Sam Service") && !file.contains("Bob"), "{file}");
}

#[tokio::test]
async fn addresses_are_found_among_one_s_own_and_everybody_s() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    let found = owner.get("/address/search?address=mapl&country=CA").await.ok();
    assert_eq!(column(&found, "text"), ["5 Maple Ave", "7 Maple Blvd"]);
    assert_eq!(app.user("staff.od").get("/address/search?address=MAPLE").await.ok()["count"], 3);
    let american = app.user("south.owner").get("/address/search?address=maple&country=us").await;
    assert_eq!(column(&american.ok(), "text"), ["8 Maple Sq"]);
    let id = found["items"][0]["id"].as_str().unwrap();
    let address = owner.get(&format!("/address/retrieve?id={id}")).await.ok();
    assert_eq!(
        address["item"],
        json!({"line1": "5 Maple Ave", "line2": "", "city": "Thunder Bay", "province": "ON",
               "postalCode": "P7B 2B2", "country": "CA"})
    );
    assert_eq!(owner.get("/address/search?address=,%20-").await.ok()["count"], 0);
    owner
        .get("/address/search?address=x&country=Canada")
        .await
        .refused(400, "two-letter country code");
    owner.get("/address/search").await.refused(400, "address");
    owner.get("/address/retrieve?id=p:1").await.refused(404, "");
    owner.get("/address/retrieve?id=nonsense").await.refused(404, "");
}

#[tokio::test]
async fn a_door_with_several_addresses_opens() {
    let app = TestApp::new();
    app.database()
        .execute_batch(
            "insert into known_addresses (account_id, line1, line2, city, province, postal_code, country, search_folded)
             values (null, '1 Tower Rd', 'Unit 1', 'Toronto', 'ON', 'M5V 2B2', 'CA', '1 tower rd unit 1 toronto'),
                    (1, '1 Tower Rd', 'Unit 2', 'Toronto', 'ON', 'M5V 2B2', 'CA', '1 tower rd unit 2 toronto'),
                    (2, '1 Tower Rd', 'Unit 3', 'Toronto', 'ON', 'M5V 2B2', 'CA', '1 tower rd unit 3 toronto');",
        )
        .unwrap();
    let owner = app.user("north.owner");
    let found = owner.get("/address/search?address=1 tow&country=CA").await.ok();
    assert_eq!(found["count"], 1);
    let door = &found["items"][0];
    assert_eq!((&door["isContainer"], &door["text"]), (&json!(true), &json!("1 Tower Rd")));
    let id = door["id"].as_str().unwrap();
    let units = owner.get(&format!("/address/find?country=CA&lastId={id}")).await.ok();
    assert_eq!(column(&units, "text"), ["1 Tower Rd, Unit 1", "1 Tower Rd, Unit 2"]);
    owner.get("/address/find?country=CA&lastId=k:999999").await.refused(404, "");
}

/// An address provider that knows one address, counts requests, and responds with a delay.
fn provider(delay: Duration, asked: Arc<AtomicUsize>) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/Interactive", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            asked.fetch_add(1, Ordering::Relaxed);
            let mut request = [0; 4096];
            let length = stream.read(&mut request).unwrap();
            let request = String::from_utf8_lossy(&request[..length]).into_owned();
            thread::sleep(delay);
            let body = if request.starts_with("GET /Interactive/Find/v2.10/json3.ws?") {
                json!({"Items": [{"Id": "CA|1|B", "Text": "9 Maple Cres", "Description": "Ottawa ON K1A 0A1",
                                  "Next": if request.contains("LastId=CA") { "Retrieve" } else { "Find" }}]})
            } else {
                json!({"Items": [{"Language": "FRE", "Line1": "9 crois Maple"},
                                 {"Language": "ENG", "Line1": "9 Maple Cres", "City": "Ottawa", "Province": "Ontario",
                                  "ProvinceCode": "ON", "PostalCode": "K1A 0A1", "CountryIso2": "CA"}]})
            };
            let body = body.to_string();
            // A client that has given up is no failure of the provider's.
            let _ = write!(
                stream,
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
                body.len()
            );
        }
    });
    url
}

/// A portal with such a provider, and the number of its requests.
fn with_provider(delay: Duration, patience: Duration) -> (TestApp, Arc<AtomicUsize>) {
    let asked = Arc::<AtomicUsize>::default();
    let url = provider(delay, Arc::clone(&asked));
    let app = TestApp::with(|config| {
        config.address.url = Some(url.parse().unwrap());
        config.address.timeout = Period(patience);
    });
    (app, asked)
}

#[tokio::test]
async fn a_provider_s_addresses_come_behind_one_s_own() {
    let (app, asked) = with_provider(Duration::ZERO, Duration::from_secs(10));
    let owner = app.user("north.owner");
    let found = owner.get("/address/search?address=maple&country=CA").await.ok();
    assert_eq!(column(&found, "text"), ["5 Maple Ave", "7 Maple Blvd", "9 Maple Cres"]);
    let container = &found["items"][2];
    assert_eq!(container["isContainer"], true);
    let inside = format!("/address/find?country=CA&lastId={}", container["id"].as_str().unwrap());
    let inside = owner.get(&inside.replace('|', "%7C")).await.ok();
    assert_eq!(inside["items"][0]["isContainer"], false);
    let id = inside["items"][0]["id"].as_str().unwrap().replace('|', "%7C");
    let address = owner.get(&format!("/address/retrieve?id={id}")).await.ok();
    assert_eq!(
        (&address["item"]["line1"], &address["item"]["province"]),
        (&json!("9 Maple Cres"), &json!("ON"))
    );
    assert_eq!(asked.load(Ordering::Relaxed), 3);
}

#[tokio::test]
async fn a_provider_is_only_asked_for_people_who_are_signed_in_and_a_few_at_a_time() {
    let (app, asked) = with_provider(Duration::ZERO, Duration::from_secs(10));
    let paths = ["find?lastId=p:CA", "retrieve?id=p:CA", "search?address=maple"];
    for path in paths {
        app.nobody().get(&format!("/address/{path}")).await.refused(401, "sign in");
    }
    let owner = app.user("north.owner");
    assert_eq!(owner.get("/address/search?address=m").await.ok()["count"], 0, "too short");
    let turns = &app.app.address_turns;
    let others = turns.acquire_many(turns.available_permits().try_into().unwrap()).await.unwrap();
    owner.get("/address/retrieve?id=p:CA").await.refused(503, "enter the address yourself");
    assert_eq!(owner.get("/address/search?address=maple").await.ok()["count"], 2);
    assert_eq!(asked.load(Ordering::Relaxed), 0);
    drop(others);
    owner.get("/address/retrieve?id=p:CA").await.ok();
    assert_eq!(asked.load(Ordering::Relaxed), 1);
}

#[tokio::test]
async fn without_the_provider_s_answer_the_portal_s_own_addresses_do() {
    let (app, _) = with_provider(Duration::from_secs(5), Duration::from_millis(50));
    let owner = app.user("north.owner");
    let found = owner.get("/address/search?address=maple&country=CA").await.ok();
    assert_eq!(column(&found, "text"), ["5 Maple Ave", "7 Maple Blvd"]);
    owner.get("/address/retrieve?id=p:1").await.refused(503, "enter the address yourself");
}

#[tokio::test]
async fn news_shows_in_its_window_to_its_audience() {
    let app = TestApp::new();
    for (who, titles) in [
        ("north.owner", vec!["Plant closed on July 1", "For Ontario", "Only for the north"]),
        (
            "north.accounting",
            vec!["Plant closed on July 1", "For Ontario", "For accounting", "Only for the north"],
        ),
        ("south.owner", vec!["Plant closed on July 1", "For New York", "Only for the south"]),
    ] {
        let list = app.user(who).get("/news/listing").await.ok();
        assert_eq!(column(&list, "title"), titles, "{who}");
        assert_eq!(list["count"], titles.len());
    }
    let owner = app.user("north.owner");
    for id in [3, 4, 5, 6, 8, 99] {
        owner.get(&format!("/news/item?id={id}")).await.refused(404, "");
    }
    let page = owner.get("/news/listing?pageSize=1&offset=1").await.ok();
    assert_eq!((column(&page, "title"), &page["count"]), (vec!["For Ontario".into()], &json!(3)));
    let found = owner.get("/news/listing?search=CANADA").await.ok();
    assert_eq!(column(&found, "title"), ["Plant closed on July 1"]);
    owner.get("/news/listing?pageSize=0").await.refused(400, "pageSize");
    owner.get("/news/listing?offset=-1").await.refused(400, "");
}

#[tokio::test]
async fn reading_an_item_marks_it_as_read_for_that_person() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    assert_eq!(owner.get("/news/item?id=2").await.ok()["item"]["isRead"], false);
    // The mark is written behind the answer; this write waits its turn after it.
    app.app.db.write(|_| Ok(())).await.unwrap();
    assert_eq!(owner.get("/news/item?id=2").await.ok()["item"]["isRead"], true);
    let list = app.user("north.viewer").get("/news/listing").await.ok();
    assert_eq!(column(&list, "isRead"), ["false", "false", "false"]);
}

#[tokio::test]
async fn files_of_news_are_handed_to_those_who_may_read_it() {
    let app = TestApp::new();
    let files = app.app.files.clone();
    let kept =
        files.keep("Price list.txt", Cursor::new(b"one door: 10"), &[FileKind::Text]).unwrap();
    let database = app.database();
    for id in [1, 3] {
        Attachments::of_all(&database)
            .attach(Owner { kind: "news", id }, None, &kept, None, Instant(0))
            .unwrap();
    }
    let owner = app.user("north.owner");
    let item = owner.get("/news/item?id=1").await.ok();
    assert_eq!(item["item"]["attachments"][0]["name"], "Price list.txt");
    let file = owner.get("/news/download/1/Price%20list.txt").await;
    assert_eq!(file.text(), "one door: 10");
    owner.get("/news/download/3/Price%20list.txt").await.refused(404, "");
    owner.get("/news/download/1/other.txt").await.refused(404, "");
    app.user("south.owner").get("/news/download/3/Price%20list.txt").await;
}

#[tokio::test]
async fn notifications_hold_now_and_for_the_caller() {
    let app = TestApp::new();
    let list = app.user("north.owner").get("/news/notifications").await.ok();
    assert_eq!(column(&list, "title"), ["Phones are down"]);
    let list = app.user("south.owner").get("/news/notifications").await.ok();
    assert_eq!(column(&list, "title"), ["South only", "Phones are down"]);
    app.database()
        .execute(
            "insert into notification_states (user_id, notification_id, dismissed_at)
             select id, 1, 0 from users where email = 'north.owner@test.test'",
            [],
        )
        .unwrap();
    assert_eq!(app.user("north.owner").get("/news/notifications").await.ok()["count"], 0);
}

#[tokio::test]
async fn pages_are_those_for_dealers() {
    let app = TestApp::new();
    let owner = app.user("north.notifications");
    assert_eq!(column(&owner.get("/pages/listing").await.ok(), "slug"), ["warranty", "ordering"]);
    assert_eq!(owner.get("/pages/item/2").await.ok()["item"]["body"], "<p>Here.</p>");
    owner.get("/pages/item/3").await.refused(404, "");
    owner.get("/pages/item/4").await.refused(404, "");
    owner.get("/pages/item/x").await.refused(404, "");
}

#[tokio::test]
async fn staff_choose_among_the_accounts_that_they_may_see() {
    let app = TestApp::new();
    let all = app.user("staff.sa").get("/admin/dealers/filteredlisting").await.ok();
    assert_eq!(column(&all, "account"), ["EAST", "NORTH", "SOUTH"]);
    assert_eq!(column(&all, "mayImpersonate"), ["true", "true", "true"]);
    let own = app.user("staff.am").get("/admin/dealers/filteredlisting").await.ok();
    assert_eq!(column(&own, "account"), ["NORTH"]);
    let auditor = app.user("staff.au").get("/admin/dealers/filteredlisting?search=sou").await.ok();
    assert_eq!(column(&auditor, "account"), ["SOUTH"]);
    assert_eq!(column(&auditor, "mayImpersonate"), ["false"]);
    assert_eq!(app.user("staff.ce").get("/admin/dealers/filteredlisting").await.ok()["count"], 0);
}

#[tokio::test]
async fn staff_who_see_their_own_mail_only_see_no_other() {
    let app = TestApp::new();
    let words = json!({"message": "Hello"});
    app.user("north.owner").post("/email/send", words.clone()).await.ok();
    app.user("south.owner").post("/email/send", words).await.ok();
    assert_eq!(app.user("staff.sa").get("/admin/outbox").await.ok()["count"], 2);
    let own = app.user("staff.am").get("/admin/outbox").await.ok();
    assert_eq!(column(&own, "recipient"), ["staff.am@test.test"]);
    let all = app.user("staff.sa").get(r#"/admin/outbox?filter=["accountId","=",2]"#).await.ok();
    let id = all["items"][0]["id"].as_i64().unwrap();
    app.user("staff.sa").get(&format!("/admin/outbox/{id}")).await.ok();
    app.user("staff.am").get(&format!("/admin/outbox/{id}")).await.refused(404, "");
}

#[tokio::test]
async fn the_secret_part_of_a_mail_is_for_the_demo_only() {
    let app = TestApp::new();
    let forgotten =
        json!({"username": "north.owner@test.test", "emailAddress": "north.owner@test.test"});
    app.nobody().post("/account/forgotpassword", forgotten).await.ok();
    let desk = app.user("staff.sa");
    let list = desk.get("/admin/outbox").await.ok();
    let path = format!("/admin/outbox/{}", list["items"][0]["id"]);
    let mail = desk.get(&path).await.ok();
    assert!(!mail.to_string().contains("hash="), "{mail}");
}
