//! Tests users' email preferences: right away, in a daily summary, or not at all.

use serde_json::json;
use transom::{
    db::Shared,
    domain::preferences::mails::{self, MailKind},
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
            "newsReminders"
        ]
    );
    assert!(column(&list, "mode").iter().all(|mode| mode == "now"));
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
    assert_eq!(app.user("north.notifications").get("/user/mails").await.ok()["count"], 1);

    owner.put("/user/mails", json!({"kind": "serviceVisits", "mode": "digest"})).await.ok();
    owner.put("/user/mails", json!({"kind": "discounts", "mode": "off"})).await.ok();
    let list = owner.get("/user/mails").await.ok();
    assert_eq!(
        column(&list, "mode"),
        [
            "now", "now", "now", "digest", "now", "now", "now", "now", "now", "now", "now", "now",
            "now", "now", "now", "now", "now", "now", "now", "off", "now"
        ]
    );
    // No one else's choice, and no mails of the other side.
    let other = app.user("north.viewer").get("/user/mails").await.ok();
    assert!(column(&other, "mode").iter().all(|mode| mode == "now"));
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
