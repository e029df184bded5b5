//! Tests users' email preferences: right away, in a daily summary, or not at all.

use axum::body::Body;
use http::{Request, header};
use serde_json::json;
use transom::{
    db::Shared,
    domain::{
        news_mails,
        preferences::mails::{self, MailKind},
    },
    kernel::{
        ids::{ServiceRequestId, UserId, VisitId},
        time::{Day, Instant},
    },
    messages::Message,
    outbox::{Attachment, NewMail, Notice, Template},
};

use super::harness::{TestApp, column};

fn at(text: &str) -> Instant {
    Instant::from(text.parse::<jiff::Timestamp>().unwrap())
}

/// Posts an email to someone, as the act that causes it does.
async fn post(app: &TestApp, who: &str, kind: MailKind, name: &str, now: Instant) {
    let day = Day::parse("2026-06-15").unwrap();
    let mut mail = NewMail::new(
        Template::Discount {
            name: name.to_owned(),
            rate: "5 %".to_owned(),
            category: String::new(),
            starts: day,
            ends: day,
            must_acknowledge: false,
            is_reminder: false,
        },
        format!("{who}@test.test"),
    );
    mail.user_id = Some(UserId(app.id_of(who)));
    let outbox = app.app.outbox.clone();
    app.app
        .db
        .write(move |conn| mails::post(Shared::of(conn), &outbox, now, kind, mail))
        .await
        .unwrap();
}

async fn send_digests(app: &TestApp, now: Instant) {
    let (outbox, zone) = (app.app.outbox.clone(), app.app.clock.zone().clone());
    let sent = app
        .app
        .db
        .write(move |conn| mails::send_digests(Shared::of(conn), &outbox, now, &zone))
        .await;
    sent.unwrap();
}

fn sent(app: &TestApp) -> i64 {
    app.value("select count(*) from outbox")
}

#[tokio::test]
async fn everybody_chooses_among_the_mails_that_they_can_get() {
    let app = TestApp::new();
    let (owner, advisor) = (app.user("north.owner"), app.user("staff.sv"));
    let list = owner.get("/user/mails").await.ok();
    assert_eq!(
        column(&list, "kind"),
        [
            "orderHolds",
            "orderDates",
            "orderAcknowledgements",
            "orderShipments",
            "orderDeliveries",
            "orderInvoices",
            "serviceReceipts",
            "serviceQuestions",
            "serviceDecisions",
            "serviceVisits",
            "serviceEndings",
            "changeProgress",
            "changePrices",
            "remittanceReceipts",
            "remittanceQuestions",
            "remittanceDecisions",
            "orderReplies",
            "quoteReceipts",
            "quoteQuestions",
            "quoteOutcomes",
            "projectProgress",
            "projectQuestions",
            "projectAnswers",
            "drawingApprovals",
            "drawingProgress",
            "discounts",
            "news",
            "notices",
            "newsReminders"
        ]
    );
    let daily = column(&list, "mode").iter().filter(|mode| *mode == "digest").count();
    assert_eq!((daily, column(&list, "mode").contains(&"off".to_owned())), (6, false));
    let list = advisor.get("/user/mails").await.ok();
    assert_eq!(
        column(&list, "kind"),
        [
            "serviceQueue",
            "serviceReplies",
            "serviceAssignments",
            "orderMessages",
            "quoteQueue",
            "quoteReplies",
            "drawingAnswers",
            "reports"
        ]
    );
    let only = app.user("north.notifications").get("/user/mails").await.ok();
    assert_eq!(column(&only, "kind"), ["news", "notices", "newsReminders"]);
    assert_eq!(column(&only, "mode"), ["now"; 3]);

    owner.put("/user/mails", json!({"kind": "serviceVisits", "mode": "digest"})).await.ok();
    owner.put("/user/mails", json!({"kind": "discounts", "mode": "off"})).await.ok();
    let list = owner.get("/user/mails").await.ok();
    let mode_of = |list: &serde_json::Value, kind: &str| {
        let place = column(list, "kind").iter().position(|known| known == kind).unwrap();
        column(list, "mode")[place].clone()
    };
    assert_eq!(["serviceVisits", "discounts"].map(|kind| mode_of(&list, kind)), ["digest", "off"]);
    let changed = column(&list, "mode").iter().filter(|mode| *mode == "now").count();
    assert_eq!(changed, column(&list, "mode").len() - 8);
    // No one else's choice, and no mails of the other side.
    let other = app.user("north.viewer").get("/user/mails").await.ok();
    assert_eq!(["serviceVisits", "discounts"].map(|kind| mode_of(&other, kind)), ["now", "now"]);
    owner.put("/user/mails", json!({"kind": "serviceQueue", "mode": "off"})).await.refused(422, "");
    let refusal = owner.put("/user/mails", json!({})).await.refused(422, "");
    assert!(refusal["errors"]["kind"].is_array() && refusal["errors"]["mode"].is_array());
    // Mails about signing in are none of the kinds: they cannot be turned off.
    for kind in ["signInCode", "passwordChanged", "newDevice"] {
        owner.put("/user/mails", json!({"kind": kind, "mode": "off"})).await.refused(422, "");
    }
}

#[tokio::test]
async fn staff_in_a_dealer_s_place_choose_no_mails() {
    let app = TestApp::new();
    let given = json!({"account": "NORTH", "reason": "Look at a mail", "mode": "act"});
    let token = app.user("staff.am").post("/admin/account/impersonate", given).await.ok();
    let inside = app.bearer(token["item"]["token"].as_str().unwrap());
    inside
        .put("/user/mails", json!({"kind": "discounts", "mode": "off"}))
        .await
        .refused(403, "impersonating");
}

#[tokio::test]
async fn a_mail_goes_at_once_waits_for_the_summary_or_is_not_written() {
    let app = TestApp::new();
    let kind = MailKind::Discounts;
    let owner = app.user("north.owner");
    let evening = at("2026-06-15T20:00:00Z");
    post(&app, "north.owner", kind, "Spring", evening).await;
    assert_eq!(sent(&app), 1);
    owner.put("/user/mails", json!({"kind": "discounts", "mode": "off"})).await.ok();
    post(&app, "north.owner", kind, "Summer", evening).await;
    assert_eq!(sent(&app), 1);
    owner.put("/user/mails", json!({"kind": "discounts", "mode": "digest"})).await.ok();
    post(&app, "north.owner", kind, "Autumn", evening).await;
    post(&app, "north.owner", kind, "Winter", evening).await;
    post(&app, "north.orders", kind, "Spring", evening).await;
    assert_eq!(sent(&app), 2);

    // Not before the next morning at seven, and then in one mail, once.
    send_digests(&app, at("2026-06-16T01:00:00Z")).await;
    assert_eq!(sent(&app), 2);
    let morning = at("2026-06-16T18:00:00Z");
    send_digests(&app, morning).await;
    send_digests(&app, morning).await;
    assert_eq!(sent(&app), 3);
    let (to, subject, body): (String, String, String) = app
        .database()
        .query_row(
            "select recipient, subject, body from outbox where template = 'digest'",
            [],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
        )
        .unwrap();
    assert_eq!(to, "north.owner@test.test");
    assert!(subject.starts_with("2 messages"), "{subject}");
    let [first, second] = ["Autumn", "Winter"].map(|name| body.find(name).unwrap());
    assert!(first < second && body.contains("Discounts:") && body.contains("/discounts"), "{body}");
    assert!(!body.contains("Summer"), "{body}");
}

#[tokio::test]
async fn a_paper_goes_with_the_summary_or_is_named_where_it_lies() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    for kind in ["serviceVisits", "serviceEndings"] {
        owner.put("/user/mails", json!({"kind": kind, "mode": "digest"})).await.ok();
    }
    let user = UserId(app.id_of("north.owner"));
    let keep = async |subject: &str, kind: MailKind, attachment: Attachment, now: Instant| {
        let notice = Notice {
            name: "serviceVisit",
            subject: Message::plain(subject),
            paragraphs: Vec::new(),
            facts: Vec::new(),
            quote: None,
            link: "/service/7".to_owned(),
        };
        let mut mail = NewMail::new(Template::Notice(notice), "north.owner@test.test");
        (mail.user_id, mail.attachment) = (Some(user), Some(attachment));
        let outbox = app.app.outbox.clone();
        let kept =
            app.app.db.write(move |conn| mails::post(Shared::of(conn), &outbox, now, kind, mail));
        kept.await.unwrap();
    };
    let last = || -> (String, Option<String>) {
        let sql = "select body, attachment from outbox where template = 'digest' order by id desc";
        app.database().query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
    };
    let visit = Attachment::VisitCalendar { id: VisitId(3) };
    keep("Our visit", MailKind::ServiceVisits, visit, at("2026-06-15T20:00:00Z")).await;
    send_digests(&app, at("2026-06-16T18:00:00Z")).await;
    let (body, attachment) = last();
    assert_eq!(attachment.unwrap(), r#"{"kind":"visit","id":3}"#);
    assert!(body.contains("attached to this email"), "{body}");

    let evening = at("2026-06-16T20:00:00Z");
    keep("Our visit", MailKind::ServiceVisits, visit, evening).await;
    let report = Attachment::CompletionPdf { id: ServiceRequestId(7) };
    keep("It is done", MailKind::ServiceEndings, report, evening).await;
    send_digests(&app, at("2026-06-17T18:00:00Z")).await;
    let (body, attachment) = last();
    assert_eq!(attachment, None);
    for paper in ["the appointment for your calendar:", "the report (PDF):"] {
        assert!(body.contains(paper) && body.contains("/service/7"), "{body}");
    }
}

#[tokio::test]
async fn what_waits_is_dropped_for_users_who_want_it_no_more_or_have_left() {
    let app = TestApp::new();
    let kind = MailKind::Discounts;
    let evening = at("2026-06-15T20:00:00Z");
    for who in ["north.owner", "north.orders"] {
        let person = app.user(who);
        person.put("/user/mails", json!({"kind": "discounts", "mode": "digest"})).await.ok();
        post(&app, who, kind, "Autumn", evening).await;
    }
    let owner = app.user("north.owner");
    owner.put("/user/mails", json!({"kind": "discounts", "mode": "off"})).await.ok();
    app.database()
        .execute("update users set status = 'inactive' where email = 'north.orders@test.test'", [])
        .unwrap();
    send_digests(&app, at("2026-06-16T18:00:00Z")).await;
    assert_eq!((sent(&app), app.value::<i64>("select count(*) from mail_digest")), (0, 0));
}

/// What the last email to someone is stopped with.
fn token(app: &TestApp, who: &str) -> String {
    app.value(&format!(
        "select unsubscribe from outbox where recipient = '{who}@test.test' order by id desc"
    ))
}

/// What a mail program sends when its reader unsubscribes.
fn one_click(path: &str) -> Request<Body> {
    Request::post(path)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from("List-Unsubscribe=One-Click"))
        .unwrap()
}

fn off(app: &TestApp) -> String {
    app.value(
        "select coalesce(group_concat(it), '') from (
             select u.email || ' ' || c.kind as it from mail_choices c join users u on u.id = c.user_id
             where c.mode = 'off' order by it)",
    )
}

#[tokio::test]
async fn one_click_stops_emails_of_one_kind_for_one_person_and_a_look_stops_nothing() {
    let app = TestApp::new();
    let now = at("2026-06-15T20:00:00Z");
    for who in ["north.owner", "north.orders"] {
        post(&app, who, MailKind::Discounts, "Spring", now).await;
    }
    let (own, other) = (token(&app, "north.owner"), token(&app, "north.orders"));
    assert_ne!(own, other);
    // The body says where to stop them, without the token: staff read it.
    let body: String =
        app.value("select body from outbox where recipient = 'north.owner@test.test'");
    assert!(body.contains("Stop emails of this kind:\n{unsubscribe}\n"), "{body}");
    assert!(!body.contains(&own), "{body}");

    let nobody = app.nobody();
    let page = format!("/mail/unsubscribe/{own}");
    let look = Request::get(&page).body(Body::empty()).unwrap();
    nobody.send(look).await;
    nobody.get(&page).await.refused(405, "");
    assert_eq!(off(&app), "");

    // By the address of the page, as `List-Unsubscribe` has it, and by the call's own.
    let answer = nobody.send(one_click(&page)).await.ok();
    assert!(answer["message"].as_str().unwrap().contains("Discounts"), "{answer}");
    assert_eq!(off(&app), "north.owner@test.test discounts");
    nobody.send(one_click(&format!("/api/mail/unsubscribe/{own}"))).await.ok();
    assert_eq!(off(&app), "north.owner@test.test discounts");
    let before = sent(&app);
    post(&app, "north.owner", MailKind::Discounts, "Summer", now).await;
    assert_eq!(sent(&app), before);
    post(&app, "north.orders", MailKind::Discounts, "Summer", now).await;
    assert_eq!(sent(&app), before + 1);
}

#[tokio::test]
async fn a_token_that_the_portal_has_not_given_stops_nothing() {
    let app = TestApp::new();
    post(&app, "north.owner", MailKind::Discounts, "Spring", at("2026-06-15T20:00:00Z")).await;
    let own = token(&app, "north.owner");
    let last = if own.ends_with('0') { "1" } else { "0" };
    let forged = format!("{}{last}", &own[..own.len() - 1]);
    for wrong in [forged.as_str(), &own[1..], &own[2..], "0", "north.owner", &"ab".repeat(2000)] {
        let answer = app.nobody().send(one_click(&format!("/mail/unsubscribe/{wrong}"))).await;
        answer.refused(400, "doesn't stop any emails");
    }
    assert_eq!(off(&app), "");
}

#[tokio::test]
async fn the_summary_s_link_stops_what_is_in_it_and_what_must_arrive_has_none() {
    let app = TestApp::new();
    let owner = app.user("north.owner");
    owner.put("/user/mails", json!({"kind": "discounts", "mode": "digest"})).await.ok();
    post(&app, "north.owner", MailKind::Discounts, "Spring", at("2026-06-15T20:00:00Z")).await;
    send_digests(&app, at("2026-06-16T18:00:00Z")).await;
    let page = format!("/mail/unsubscribe/{}", token(&app, "north.owner"));
    let answer = app.nobody().send(one_click(&page)).await.ok();
    assert!(answer["message"].as_str().unwrap().contains("Daily summaries"), "{answer}");
    let list = owner.get("/user/mails").await.ok();
    assert!(!column(&list, "mode").contains(&"digest".to_owned()), "{list}");
    // What came at once still does.
    assert!(column(&list, "mode").contains(&"now".to_owned()), "{list}");

    let forgotten = json!({"emailAddress": "north.owner@test.test"});
    app.nobody().post("/account/forgotpassword", forgotten).await.ok();
    let kept =
        "select count(*) from outbox where template = 'passwordReset' and unsubscribe is null
                    and body not like '%unsubscribe%'";
    assert_eq!(app.value::<i64>(kept), 1);
}

#[tokio::test]
async fn what_is_published_goes_to_its_audience_as_each_has_chosen_and_once() {
    let app = TestApp::new();
    let editor = app.user("staff.ce");
    let everyone = json!({"accounts": [], "provinces": [], "roles": []});
    let north = json!({"accounts": [1], "provinces": [], "roles": []});
    let article = |title: &str, audience: &serde_json::Value| json!({"title": title, "summary": "In short.", "body": "<p>At length.</p>", "audience": audience});
    let tell = async || news_mails::tell(&app.app, app.app.clock.now()).await.unwrap();
    let told = |name: &str| -> String {
        app.value(&format!(
            "select coalesce(group_concat(recipient), '') from
                 (select recipient from outbox where template = '{name}' order by recipient)"
        ))
    };
    let item = editor.post("/admin/news/insert", article("New colours", &everyone)).await.ok();
    tell().await;
    assert_eq!(told("news"), "", "a draft is no news");
    app.user("south.viewer").put("/user/mails", json!({"kind": "news", "mode": "now"})).await.ok();
    let id = item["id"].as_i64().unwrap();
    editor.post(&format!("/admin/news/publish/{id}"), json!({})).await.ok();
    tell().await;
    tell().await;
    // Those who are there for news alone, at once; those who order, once a day; others if they ask for it.
    let only = "north.notifications@test.test,south.notifications@test.test";
    assert_eq!(told("news"), format!("{only},south.viewer@test.test"));
    let waiting = "select group_concat(it) from (select u.email || ' ' || d.subject as it
                       from mail_digest d join users u on u.id = d.user_id order by it)";
    assert_eq!(
        app.value::<String>(waiting),
        "north.orders@test.test New colours,north.owner@test.test New colours,\
         south.orders@test.test New colours,south.owner@test.test New colours"
    );
    let body: String = app.value("select body from outbox where template = 'news' order by id");
    assert!(body.contains("In short.") && body.contains(&format!("/news/{id}\n")), "{body}");

    let notice = json!({"title": "Closed on Monday", "body": "All day.", "audience": north});
    editor.post("/admin/notifications/insert", notice).await.ok();
    tell().await;
    assert_eq!(told("announcement"), "north.notifications@test.test");

    // What was to be seen long ago, before the portal ran again, is no news.
    let late = editor.post("/admin/news/insert", article("Old colours", &everyone)).await.ok();
    let late = late["id"].as_i64().unwrap();
    editor.post(&format!("/admin/news/publish/{late}"), json!({})).await.ok();
    let back = "update news_items set publish_from = publish_from - 8 * 86400000 where id = ?1";
    app.database().execute(back, [late]).unwrap();
    tell().await;
    assert_eq!(told("news"), format!("{only},south.viewer@test.test"));
    let untold = format!("select count(*) from news_items where told_at is null and id = {late}");
    assert_eq!(app.value::<i64>(&untold), 0);
}
