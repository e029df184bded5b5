//! Tests what the outbox stores, shows and deletes; sending is tested against a real server.

use std::fmt::Write;

use jiff::tz::TimeZone;
use proptest::prelude::*;
use rusqlite::Connection;

use super::*;
use crate::kernel::time::Day;

const NOW: Instant = Instant(1_767_225_600_000);

fn branding() -> Branding {
    Branding {
        company: "Northlight".to_owned(),
        portal_url: "https://portal.northlight.test".to_owned(),
        address: vec!["1 Plant Road".to_owned(), "Hamilton ON  L8H 1A1".to_owned()],
        zone: TimeZone::get("America/Toronto").unwrap(),
        pseudo_language: true,
    }
}

struct Fixture {
    conn: Connection,
    outbox: Outbox,
    vault: Vault,
}

impl Fixture {
    fn new() -> Self {
        let mut conn = Connection::open_in_memory().unwrap();
        crate::db::migrate(&mut conn).unwrap();
        let dir = tempfile::tempdir().unwrap();
        let vault = Vault::create(&dir.path().join("key")).unwrap();
        let outbox = Outbox::new(vault.clone(), branding());
        Self { conn, outbox, vault }
    }

    fn code(&self, expires_at: Instant) -> OutboxId {
        let mail = NewMail {
            expires_at: Some(expires_at),
            ..NewMail::new(
                Template::SignInCode { code: "314159".to_owned(), minutes: 10 },
                "ada@north.test",
            )
        };
        self.outbox.enqueue(Shared::of(&self.conn), NOW, mail).unwrap()
    }

    fn plain(&self) -> OutboxId {
        let mail = NewMail::new(Template::MailTest { at: NOW }, "bob@north.test");
        self.outbox.enqueue(Shared::of(&self.conn), NOW, mail).unwrap()
    }

    fn entry(&self, id: OutboxId) -> Entry {
        find(&self.conn, id, Reveal::Nothing).unwrap().entry
    }

    fn due(&self, now: Instant) -> Vec<OutboxId> {
        store::due(&self.conn, Channel::Mail, &[], now, 100)
            .unwrap()
            .into_iter()
            .map(|row| row.entry.id)
            .collect()
    }

    fn has_secret(&self, id: OutboxId) -> bool {
        store::find(&self.conn, id).unwrap().unwrap().secret.is_some()
    }
}

/// One of each, filled in.
fn every_template() -> Vec<Template> {
    let text = |text: &str| text.to_owned();
    let link = || text("https://portal.northlight.test/reset#hash=0123");
    vec![
        Template::SignInCode { code: text("314159"), minutes: 10 },
        Template::PasswordReset { name: text("Ada"), link: link(), minutes: 60 },
        Template::Invitation {
            name: text("Ada"),
            invited_by: text("Bob Best"),
            account_name: Some(text("North Glass Ltd.")),
            link: link(),
            hours: 72,
        },
        Template::ConfirmEmailChange {
            at: Address::Old,
            new_email: text("ada@new.test"),
            link: link(),
            minutes: 60,
        },
        Template::ConfirmEmailChange {
            at: Address::New,
            new_email: text("ada@new.test"),
            link: link(),
            minutes: 60,
        },
        Template::EmailChanged { new_email: text("ada@new.test"), at: NOW },
        Template::UsernameChanged { username: Some(text("ada")), at: NOW },
        Template::UsernameChanged { username: None, at: NOW },
        Template::PasswordChanged { at: NOW },
        Template::SecondStepChanged {
            change: SecondStepChange::ChangedTo(message!("second-step-totp")),
            at: NOW,
        },
        Template::SecondStepChanged { change: SecondStepChange::TurnedOff, at: NOW },
        Template::SecondStepChanged { change: SecondStepChange::ResetByStaff, at: NOW },
        Template::SecondStepChanged { change: SecondStepChange::RecoveryCodesRenewed, at: NOW },
        Template::IdentityChanged { change: IdentityChange::Linked(text("Contoso")), at: NOW },
        Template::IdentityChanged { change: IdentityChange::Unlinked(text("Contoso")), at: NOW },
        Template::IdentityChanged {
            change: IdentityChange::UnlinkedByStaff(text("Contoso")),
            at: NOW,
        },
        Template::NewDevice {
            at: NOW,
            device: transom_messages::Message::plain("Firefox on Windows"),
            address: text("192.0.2.7"),
        },
        Template::AccountUserChanged {
            account_name: text("North Glass Ltd."),
            person: text("Carl Cole"),
            change: UserChange::RolesChanged,
            by: text("Bob Best"),
            at: NOW,
        },
        Template::AccountUserChanged {
            account_name: text("North Glass Ltd."),
            person: text("Carl Cole"),
            change: UserChange::SecondStepTaken,
            by: text("Bob Best"),
            at: NOW,
        },
        Template::Impersonated {
            account_name: text("North Glass Ltd."),
            staff_name: text("Dora Desk"),
            may_act: false,
            reason: text("asked by phone"),
            at: NOW,
        },
        Template::Invoice {
            number: text("N-42"),
            total: text("1,234.56 CAD"),
            date: Day::parse("2026-01-01").unwrap(),
            due: Day::parse("2026-01-31"),
        },
        Template::Message {
            from_name: text("Ada North"),
            from_email: text("ada@north.test"),
            account_name: text("North Glass Ltd."),
            account_code: text("N1"),
            order_number: Some(text("4711")),
            text: text("When does it come?\n\nThanks"),
        },
        Template::RegistrationReceived {
            name: text("Eve East"),
            company: text("East Doors"),
            email: text("eve@east.test"),
            link: text("https://portal.northlight.test/admin/registrations/1"),
        },
        Template::RegistrationApproved {
            name: text("Eve"),
            account_name: text("East Doors"),
            link: link(),
            hours: 72,
        },
        Template::RegistrationRejected {
            name: text("Eve"),
            reason: Some(text("We know no East Doors.")),
        },
        Template::MailTest { at: NOW },
    ]
}

#[test]
fn every_mail_says_what_it_should() {
    let mut book = String::new();
    let reader = Reader { name: "Ada Glazier".to_owned(), ..Reader::default() };
    for template in every_template() {
        let rendered = template.render(&branding(), &reader);
        let text = body::plain(&rendered.body, rendered.secret.as_deref());
        let _ = writeln!(book, "== {}\nSubject: {}\n\n{text}", rendered.name, rendered.subject);
    }
    for template in [
        TextTemplate::SignInCode { code: "271828".to_owned(), minutes: 10 },
        TextTemplate::PhoneCode { code: "271828".to_owned(), minutes: 1 },
    ] {
        let rendered = template.render(&branding(), Language::English);
        let text = body::plain(&rendered.body, rendered.secret.as_deref());
        let _ = writeln!(book, "== {} (text message)\n{text}", rendered.name);
    }
    insta::assert_snapshot!(book);
}

#[test]
fn no_mail_begins_with_a_blank_where_somebody_has_no_name() {
    let invitation = Template::Invitation {
        name: String::new(),
        invited_by: " ".to_owned(),
        account_name: None,
        link: "https://portal.northlight.test/reset#hash=0123".to_owned(),
        hours: 72,
    };
    let body = invitation.render(&branding(), &Reader::default()).body;
    assert!(
        body.starts_with("Hello,\n\nNorthlight has invited you to the Northlight portal."),
        "{body}"
    );
    for template in every_template() {
        let body = template.render(&branding(), &Reader::default()).body;
        assert!(!body.starts_with(' ') && !body.contains("\n\n "), "{body}");
    }
}

#[test]
fn a_secret_lies_sealed_beside_the_body_and_is_shown_to_nobody_but_the_demo() {
    let fixture = Fixture::new();
    let id = fixture.code(NOW.plus_seconds(600));
    let row = store::find(&fixture.conn, id).unwrap().unwrap();
    assert!(!row.body.contains("314159"));
    let sealed = row.secret.unwrap();
    assert!(!sealed.windows(6).any(|part| part == b"314159"));

    let hidden = find(&fixture.conn, id, Reveal::Nothing).unwrap();
    assert!(!serde_json::to_string(&hidden).unwrap().contains("314159"));
    let shown = find(&fixture.conn, id, Reveal::Secret(&fixture.vault)).unwrap();
    assert!(shown.body.contains("314159") && shown.html.contains("314159"));

    // The secret is bound to its message: in another row it can't be decrypted.
    let other = fixture.code(NOW.plus_seconds(600));
    fixture
        .conn
        .execute("update outbox set secret = ?1 where id = ?2", rusqlite::params![sealed, other])
        .unwrap();
    assert!(find(&fixture.conn, other, Reveal::Secret(&fixture.vault)).is_err());
}

#[test]
fn a_message_with_a_secret_part_must_expire() {
    let fixture = Fixture::new();
    let mail = NewMail::new(
        Template::SignInCode { code: "314159".to_owned(), minutes: 10 },
        "ada@north.test",
    );
    assert!(fixture.outbox.enqueue(Shared::of(&fixture.conn), NOW, mail).is_err());
}

#[test]
fn sending_and_dropping_blank_the_secret_and_the_demo_keeps_it() {
    let fixture = Fixture::new();
    let [sent, dropped, kept] = [(); 3].map(|()| fixture.code(NOW.plus_seconds(600)));
    store::mark_sent(&fixture.conn, sent, NOW).unwrap();
    drop_message(&fixture.conn, dropped).unwrap();
    store::mark_kept(&fixture.conn, kept, NOW).unwrap();
    assert!(!fixture.has_secret(sent) && !fixture.has_secret(dropped) && fixture.has_secret(kept));
    assert_eq!(fixture.entry(sent).status, Status::Sent);
    assert_eq!(fixture.entry(dropped).status, Status::Dropped);
    assert_eq!(fixture.entry(kept).status, Status::Sent);
}

#[test]
fn a_failing_mail_is_tried_for_a_day_and_then_shown_to_staff() {
    let fixture = Fixture::new();
    let id = fixture.plain();
    let mut now = NOW;
    let mut waits = Vec::new();
    while fixture.entry(id).status == Status::Waiting {
        assert_eq!(fixture.due(now), [id]);
        store::mark_later(&fixture.conn, id, "no answer", now).unwrap();
        let Some(next) = fixture.entry(id).next_try_at else { break };
        assert!(fixture.due(next.plus_seconds(-1)).is_empty());
        waits.push(next.seconds_since(now) / 60);
        now = next;
    }
    assert_eq!(waits[..5], [1, 5, 15, 60, 60]);
    assert_eq!(waits.len(), 28);
    let entry = fixture.entry(id);
    assert_eq!((entry.status, entry.tries), (Status::Failed, 29));
    assert_eq!(entry.last_error.as_deref(), Some("no answer"));
    let backlog_now = backlog(&fixture.conn).unwrap();
    assert_eq!((backlog_now.waiting, backlog_now.failed), (0, 1));

    retry(&fixture.conn, id, now).unwrap();
    assert_eq!(fixture.due(now), [id]);
    assert_eq!(fixture.entry(id).tries, 0);
}

#[test]
fn what_expires_is_dropped_at_its_moment_also_when_it_had_failed() {
    let fixture = Fixture::new();
    let [waiting, failed, sent] = [(); 3].map(|()| fixture.code(NOW.plus_seconds(600)));
    let lasting = fixture.plain();
    store::mark_failed(&fixture.conn, failed, "refused").unwrap();
    store::mark_sent(&fixture.conn, sent, NOW).unwrap();

    assert_eq!(store::expire(&fixture.conn, NOW.plus_seconds(599)).unwrap(), 0);
    assert!(fixture.has_secret(failed), "staff may still try it again");
    assert_eq!(store::next_moment(&fixture.conn, Channel::Mail, &[]).unwrap(), Some(NOW));
    store::mark_later(&fixture.conn, waiting, "x", NOW.plus_seconds(590)).unwrap();
    store::mark_later(&fixture.conn, lasting, "x", NOW.plus_seconds(590)).unwrap();
    assert_eq!(
        store::next_moment(&fixture.conn, Channel::Mail, &[]).unwrap(),
        Some(NOW.plus_seconds(600))
    );

    assert_eq!(store::expire(&fixture.conn, NOW.plus_seconds(600)).unwrap(), 2);
    for id in [waiting, failed] {
        assert_eq!(fixture.entry(id).status, Status::Expired);
        assert!(!fixture.has_secret(id));
        assert!(matches!(retry(&fixture.conn, id, NOW), Err(Error::Conflict(_))));
    }
    assert_eq!(fixture.entry(sent).status, Status::Sent);
    assert_eq!(fixture.due(NOW.plus_seconds(3600)), [lasting]);
}

#[test]
fn what_expires_soonest_goes_first() {
    let fixture = Fixture::new();
    let invoice = fixture.plain();
    let later = fixture.code(NOW.plus_seconds(3600));
    let soon = fixture.code(NOW.plus_seconds(600));
    assert_eq!(fixture.due(NOW), [soon, later, invoice]);
}

#[test]
fn only_what_is_open_can_be_sent_again_or_dropped() {
    let fixture = Fixture::new();
    let id = fixture.plain();
    store::mark_sent(&fixture.conn, id, NOW).unwrap();
    let refusal = retry(&fixture.conn, id, NOW).unwrap_err().to_string();
    assert_eq!(refusal, "This message has already been sent: it can't be retried.");
    assert!(matches!(drop_message(&fixture.conn, id), Err(Error::Conflict(_))));
    assert!(matches!(drop_message(&fixture.conn, OutboxId(99)), Err(Error::NotFound)));
}

#[test]
fn a_list_narrows_counts_and_shows_the_newest_first() {
    let fixture = Fixture::new();
    let ids: Vec<_> = (0..5).map(|_| fixture.plain()).collect();
    let code = fixture.code(NOW.plus_seconds(600));
    store::mark_sent(&fixture.conn, ids[1], NOW).unwrap();

    let all = list(&fixture.conn, &Wanted::default(), 0, 2).unwrap();
    assert_eq!((all.count, all.items[0].id, all.items.len()), (6, code, 2));
    let waiting = Wanted { status: Some(Status::Waiting), ..Wanted::default() };
    assert_eq!(list(&fixture.conn, &waiting, 4, 10).unwrap().items[0].id, ids[0]);
    let of_ada = Wanted {
        recipient: Some("ADA@north.test".to_owned()),
        template: Some("signInCode".to_owned()),
        ..Wanted::default()
    };
    assert_eq!(list(&fixture.conn, &of_ada, 0, 10).unwrap().count, 1);
    let of_user = Wanted { user_id: Some(UserId(1)), ..Wanted::default() };
    assert_eq!(list(&fixture.conn, &of_user, 0, 10).unwrap().count, 0);
}

#[test]
fn looking_for_what_is_due_uses_an_index() {
    let fixture = Fixture::new();
    let plan: String = fixture
        .conn
        .query_row(
            "explain query plan select * from outbox where status = 'waiting' and next_try_at <= 1
             order by expires_at is null, expires_at, next_try_at, id",
            [],
            |row| row.get(3),
        )
        .unwrap();
    assert!(plan.contains("outbox_due"), "{plan}");
}

proptest! {
    #[test]
    fn nothing_that_is_typed_adds_a_line_to_a_subject_or_a_second_place_for_a_secret(
        typed in r"(?s).{0,20}(\{secret\}|\r\n|\n|\r|\x00|\u{2028})?.{0,20}",
    ) {
        let typed_in = || typed.clone();
        let templates = [
            Template::Invitation {
                name: typed_in(),
                invited_by: typed_in(),
                account_name: Some(typed_in()),
                link: "https://portal.test/#1".to_owned(),
                hours: 72,
            },
            Template::Message {
                from_name: typed_in(),
                from_email: typed_in(),
                account_name: typed_in(),
                account_code: typed_in(),
                order_number: Some(typed_in()),
                text: format!("{typed}\n{{secret}}\r{{secret}}\r\n{{secret}}"),
            },
            Template::RegistrationReceived {
                name: typed_in(),
                company: typed_in(),
                email: typed_in(),
                link: "https://portal.test/1".to_owned(),
            },
        ];
        for template in templates {
            let rendered = template.render(&branding(), &Reader::default());
            prop_assert_eq!(address::check(&rendered.subject), Ok(()));
            let places = rendered.body.lines().filter(|line| *line == body::SECRET).count();
            prop_assert_eq!(places, usize::from(rendered.secret.is_some()));
            prop_assert!(rendered.body.contains("\nNorthlight\n"));
        }
    }
}

#[test]
fn every_mail_has_its_secret_on_a_line_of_its_own_in_every_language() {
    for template in every_template() {
        for language in Language::ALL {
            let reader = Reader { language, ..Reader::default() };
            let rendered = template.clone().render(&branding(), &reader);
            let places = rendered.body.lines().filter(|line| *line == body::SECRET).count();
            assert_eq!(places, usize::from(rendered.secret.is_some()), "{}", rendered.body);
            let is_pseudo = language == Language::Pseudo;
            assert_eq!(rendered.subject.starts_with('['), is_pseudo, "{}", rendered.subject);
            assert_eq!(rendered.body.starts_with('['), is_pseudo, "{}", rendered.body);
        }
    }
}

#[test]
fn a_summary_greets_its_reader_and_names_every_link() {
    let mail = |subject: &str, attachment| Summary {
        subject: subject.to_owned(),
        link: "https://portal.northlight.test/orders/7".to_owned(),
        attachment,
    };
    let part =
        |title: &str, mails| DigestPart { title: transom_messages::Message::plain(title), mails };
    let statement = Attachment::StatementPdf {
        account: AccountId(1),
        is_in_us_dollars: false,
        as_of: Day::parse("2026-01-31").unwrap(),
    };
    let papers = vec![mail("Statement", Some(statement))];
    let orders = vec![mail("W1001 is late", None), mail("W1002 is late", None)];
    let digest = Template::Digest { parts: vec![part("Orders", orders), part("Money", papers)] };
    let reader = Reader { name: "Ada Glazier".to_owned(), ..Reader::default() };
    let source = digest.render(&branding(), &reader).body;
    assert!(source.starts_with("Hello Ada Glazier,\n\n"), "{source}");
    let sender = body::Sender { emblem: None, portal: "https://portal.northlight.test" };
    let page = body::html("s", &source, None, sender);
    for name in ["W1001 is late", "W1002 is late", "Choose which emails you get"] {
        assert!(page.contains(&format!(">{name}</a>")), "{name}: {page}");
    }
    // The one button opens the portal.
    assert_eq!(page.matches("display:inline-block").count(), 1, "{page}");
    assert!(page.contains(">Open the portal</a>"), "{page}");
}
