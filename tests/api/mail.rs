//! Tests email with a real SMTP server, which the tests start: `tests/smtp`.

use std::{
    io::{BufRead, BufReader},
    net::TcpListener,
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use futures_util::{FutureExt, future::BoxFuture};
use jiff::tz::TimeZone;
use serde_json::{Value, json};
use transom::{
    db::{Db, DbSettings, Shared},
    error::Error,
    kernel::{
        ids::InvoiceId,
        secret::Vault,
        time::{Clock, Day, Instant},
    },
    messages::Message as Said,
    outbox::{
        Attachment, Branding, Delivery, Encryption, Failure, Letter, Message, NewMail, NewText,
        Outbox, OutboxId, Paper, PaperSource, Reveal, Running, SmsGateway, SmsSettings, Smtp,
        SmtpSettings, Status, Template, TextTemplate, Transport, Worker, find, retry,
    },
};

use super::harness::new_database;

/// A time limit longer than any test takes.
const PATIENCE: Duration = Duration::from_secs(20);

/// A mail server in its own process, which ends when its standard input is closed.
pub(super) struct MailServer {
    port: u16,
    mails: mpsc::Receiver<Value>,
    process: Child,
    _stdin: ChildStdin,
}

impl MailServer {
    pub(super) fn start(options: &Value) -> Self {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/smtp");
        let mut process = Command::new("node")
            .arg("server.js")
            .arg(options.to_string())
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("Node.js is needed for the mail tests");
        let stdin = process.stdin.take().unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let first = lines.next().and_then(Result::ok).unwrap_or_default();
        let ready: Value = serde_json::from_str(&first).unwrap_or_else(|_| {
            panic!("the test mail server does not start; run `make test`, which installs it")
        });
        let (found, mails) = mpsc::channel();
        thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                let _ = found.send(serde_json::from_str(&line).unwrap());
            }
        });
        let port = u16::try_from(ready["port"].as_u64().unwrap()).unwrap();
        Self { port, mails, process, _stdin: stdin }
    }

    fn plain() -> Self {
        Self::start(&json!({ "tls": "none" }))
    }

    /// The next email that arrives.
    pub(super) fn next(&self) -> Value {
        self.mails.recv_timeout(PATIENCE).expect("no mail arrived")
    }

    pub(super) fn settings(&self) -> SmtpSettings {
        SmtpSettings {
            host: "127.0.0.1".to_owned(),
            port: Some(self.port),
            encryption: Encryption::None,
            credentials: None,
            ca_pem: None,
            from: "\"Northlight Windows & Doors, Québec\" <portal@northlight.test>".to_owned(),
            reply_to: None,
            timeout: PATIENCE,
        }
    }

    fn transport(&self) -> Arc<dyn Transport> {
        Arc::new(Smtp::new(&self.settings()).unwrap())
    }
}

impl Drop for MailServer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

struct FixedPaper;

impl PaperSource for FixedPaper {
    fn paper(&self, attachment: Attachment) -> BoxFuture<'_, anyhow::Result<Paper>> {
        let Attachment::InvoicePdf { id } = attachment else { panic!("{attachment:?}") };
        async move {
            Ok(Paper {
                name: format!("Invoice {id} – Québec.pdf"),
                mime: "application/pdf".to_owned(),
                bytes: b"%PDF-1.7\n\0\xff\r\n.\r\n".to_vec(),
            })
        }
        .boxed()
    }
}

fn branding() -> Branding {
    Branding {
        company: "Northlight".to_owned(),
        portal_url: "https://portal.northlight.test".to_owned(),
        address: vec!["1 Plant Road".to_owned(), "Hamilton ON  L8H 1A1".to_owned()],
        zone: TimeZone::UTC,
        pseudo_language: true,
    }
}

/// An instance's database and outbox.
pub(super) struct House {
    db: Db,
    pub(super) outbox: Outbox,
    vault: Vault,
    clock: Clock,
    dir: tempfile::TempDir,
}

impl House {
    pub(super) fn new() -> Self {
        let dir = tempfile::tempdir().unwrap();
        Vault::create(&dir.path().join("key")).unwrap();
        new_database(&dir.path().join("test.db"));
        Self::open(dir)
    }

    fn open(dir: tempfile::TempDir) -> Self {
        let vault = Vault::open(&dir.path().join("key")).unwrap();
        Self {
            db: Db::open(&dir.path().join("test.db"), &DbSettings::default()).unwrap(),
            outbox: Outbox::new(vault.clone(), branding()),
            clock: Clock::system(TimeZone::UTC),
            vault,
            dir,
        }
    }

    /// Simulates a crash: everything in memory is lost.
    fn reopened(self) -> Self {
        Self::open(self.dir)
    }

    pub(super) fn now(&self) -> Instant {
        self.clock.now()
    }

    fn work(&self, delivery: Delivery) -> Running {
        Worker {
            db: self.db.clone(),
            outbox: self.outbox.clone(),
            clock: self.clock.clone(),
            delivery,
            papers: Arc::new(FixedPaper),
        }
        .start()
    }

    fn work_by_mail(&self, mail: Arc<dyn Transport>) -> Running {
        self.work(Delivery::Send { mail: Some(mail), sms: None })
    }

    async fn enqueue(&self, mail: NewMail) -> OutboxId {
        let (outbox, now) = (self.outbox.clone(), self.now());
        self.db.write(move |conn| outbox.enqueue(Shared::of(conn), now, mail)).await.unwrap()
    }

    async fn letter(&self, id: OutboxId) -> Letter {
        self.db.read(move |conn| find(conn, id, Reveal::Nothing)).await.unwrap()
    }

    /// Waits until the worker has got this far.
    async fn until(&self, id: OutboxId, is_so_far: impl Fn(&Letter) -> bool) -> Letter {
        for _ in 0..400 {
            let letter = self.letter(id).await;
            if is_so_far(&letter) {
                return letter;
            }
            tokio::time::sleep(PATIENCE / 400).await;
        }
        panic!("the message stays as it is: {:?}", self.letter(id).await)
    }

    async fn until_sent(&self, id: OutboxId) -> Letter {
        self.until(id, |letter| letter.entry.status == Status::Sent).await
    }

    fn code(&self, to: &str) -> NewMail {
        NewMail {
            expires_at: Some(self.now().plus_seconds(600)),
            ..NewMail::new(Template::SignInCode { code: "314159".to_owned(), minutes: 10 }, to)
        }
    }
}

fn test_mail(to: &str) -> NewMail {
    NewMail::new(Template::MailTest { at: Instant(0) }, to)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mail_arrives_whole_and_its_code_is_blanked_behind_it() {
    let server = MailServer::plain();
    let house = House::new();
    let _worker = house.work_by_mail(server.transport());
    let id = house.enqueue(house.code("ada@north.test")).await;

    let received = server.next();
    assert_eq!(received["envelope"]["from"], "portal@northlight.test");
    assert_eq!(received["envelope"]["to"], json!(["ada@north.test"]));
    let mail = &received["mail"];
    assert_eq!(mail["from"]["name"], "Northlight Windows & Doors, Québec");
    assert_eq!(mail["subject"], "Your sign-in code for Northlight");
    assert!(mail["text"].as_str().unwrap().contains("\n314159\n"), "{mail}");
    assert!(mail["html"].as_str().unwrap().contains(">314159</p>"), "{mail}");

    let letter = house.until_sent(id).await;
    assert!(letter.entry.sent_at.is_some());
    assert_eq!(letter.entry.tries, 1);
    assert!(!letter.body.contains("314159"));
    let (vault, kept) = (house.vault.clone(), house.db.clone());
    let revealed = kept.read(move |conn| find(conn, id, Reveal::Secret(&vault))).await.unwrap();
    assert!(!revealed.body.contains("314159"), "the secret part is gone for good");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invoice_is_attached_as_it_was_made() {
    let server = MailServer::plain();
    let house = House::new();
    let _worker = house.work_by_mail(server.transport());
    house
        .enqueue(NewMail {
            attachment: Some(Attachment::InvoicePdf { id: InvoiceId(42) }),
            ..NewMail::new(
                Template::Invoice {
                    number: "N-42".to_owned(),
                    total: "1,234.56 CAD".to_owned(),
                    date: Day::parse("2026-03-01").unwrap(),
                    due: Day::parse("2026-03-31"),
                },
                "accounting@north.test",
            )
        })
        .await;

    let mail = server.next()["mail"].clone();
    assert!(mail["text"].as_str().unwrap().contains("Invoice N-42 of 1 March 2026"), "{mail}");
    let paper = &mail["attachments"][0];
    assert_eq!(paper["filename"], "Invoice 42 – Québec.pdf");
    assert_eq!(paper["mimeType"], "application/pdf");
    assert_eq!(paper["content"], "JVBERi0xLjcKAP8NCi4NCg==");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_to_the_manufacturer_keeps_its_words_and_goes_to_the_sender_too() {
    let server = MailServer::plain();
    let house = House::new();
    let _worker = house.work_by_mail(server.transport());
    let text = "Bonjour,\r\n.\r\nQUIT\n\nSubject: forged\n{secret}\nFenêtre <b>№ 7</b>\u{1F3E0}";
    house
        .enqueue(NewMail {
            cc: vec!["ada@north.test".to_owned()],
            reply_to: Some("ada@north.test".to_owned()),
            ..NewMail::new(
                Template::Message {
                    from_name: "Ada\r\nBcc: everybody@north.test".to_owned(),
                    from_email: "ada@north.test".to_owned(),
                    account_name: "North\nSubject: forged".to_owned(),
                    account_code: "N1".to_owned(),
                    order_number: Some("4711".to_owned()),
                    text: text.to_owned(),
                },
                "manager@northlight.test",
            )
        })
        .await;

    let received = server.next();
    assert_eq!(received["envelope"]["to"], json!(["manager@northlight.test", "ada@north.test"]));
    let mail = &received["mail"];
    assert_eq!(mail["subject"], "Message from North Subject: forged about order 4711");
    assert_eq!(mail["replyTo"][0]["address"], "ada@north.test");
    assert_eq!(mail["cc"][0]["address"], "ada@north.test");
    assert!(mail.get("bcc").is_none());
    let body = mail["text"].as_str().unwrap();
    assert!(
        body.contains(
            "Bonjour,\n.\nQUIT\n\nSubject: forged\n {secret}\nFenêtre <b>№ 7</b>\u{1F3E0}\n"
        ),
        "{body}"
    );
    assert!(mail["html"].as_str().unwrap().contains("&lt;b&gt;№ 7&lt;/b&gt;"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_could_end_a_header_field_is_refused_before_it_is_written() {
    let house = House::new();
    for address in [
        "ada@north.test\r\nBcc: all@north.test",
        "ada@north.test\n",
        "ada@north.test\0",
        "ada@north.test, bob@north.test",
        "Ada <ada@north.test>",
        "ada",
        "",
    ] {
        let bad = [
            test_mail(address),
            NewMail { cc: vec![address.to_owned()], ..test_mail("a@b.test") },
            NewMail { reply_to: Some(address.to_owned()), ..test_mail("a@b.test") },
        ];
        for mail in bad {
            let (outbox, now) = (house.outbox.clone(), house.now());
            let refusal =
                house.db.write(move |conn| outbox.enqueue(Shared::of(conn), now, mail)).await;
            assert!(matches!(refusal, Err(Error::Invalid(_))), "{address:?}: {refusal:?}");
        }
    }
    let rows: i64 = house
        .db
        .read(|conn| Ok(conn.query_row("select count(*) from outbox", [], |row| row.get(0))?))
        .await
        .unwrap();
    assert_eq!(rows, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_header_that_was_forged_in_the_database_is_not_sent() {
    let server = MailServer::plain();
    let house = House::new();
    let id = house.enqueue(test_mail("ada@north.test")).await;
    house
        .db
        .write(|conn| {
            conn.execute("update outbox set subject = 'a' || char(13, 10) || 'Bcc: b@c.test'", [])?;
            Ok(())
        })
        .await
        .unwrap();
    let _worker = house.work_by_mail(server.transport());
    let letter = house.until(id, |letter| letter.entry.status == Status::Failed).await;
    assert!(letter.entry.last_error.unwrap().contains("line breaks"));
    assert!(server.mails.try_recv().is_err());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tls_is_checked_against_the_companys_own_authority_and_the_password_is_sent() {
    for (encryption, tls) in [(Encryption::Tls, "tls"), (Encryption::Starttls, "starttls")] {
        let server =
            MailServer::start(&json!({ "tls": tls, "user": "portal", "password": "päss word" }));
        let authority = include_bytes!("../smtp/certificates/authority.pem").to_vec();
        let settings = SmtpSettings {
            host: "localhost".to_owned(),
            encryption,
            credentials: Some(("portal".to_owned(), "päss word".to_owned())),
            ca_pem: Some(authority),
            ..server.settings()
        };
        let house = House::new();
        let mail = house.outbox.test_message(house.now(), "ada@north.test").unwrap();

        let trusting = settings.clone();
        let send = move |settings: SmtpSettings, mail: Message| {
            tokio::task::spawn_blocking(move || Smtp::new(&settings).unwrap().send(&mail))
        };
        send(trusting, mail.clone()).await.unwrap().unwrap();
        assert_eq!(server.next()["isEncrypted"], true);

        let stranger = SmtpSettings { ca_pem: None, ..settings.clone() };
        let refusal = send(stranger, mail.clone()).await.unwrap().unwrap_err();
        assert!(
            matches!(&refusal, Failure::Later(why) if why.to_string().contains("certificate")),
            "{refusal:?}"
        );

        let wrong = Some(("portal".to_owned(), "guess".to_owned()));
        let guess = SmtpSettings { credentials: wrong, ..settings };
        let refusal = send(guess, mail).await.unwrap().unwrap_err();
        assert!(
            matches!(&refusal, Failure::Later(why) if why.to_string().contains("535")),
            "{refusal:?}"
        );
        assert!(server.mails.try_recv().is_err());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_without_starttls_gets_nothing_when_it_is_demanded() {
    let server = MailServer::plain();
    let settings = SmtpSettings { encryption: Encryption::Starttls, ..server.settings() };
    let house = House::new();
    let mail = house.outbox.test_message(house.now(), "ada@north.test").unwrap();
    let refusal = tokio::task::spawn_blocking(move || Smtp::new(&settings).unwrap().send(&mail))
        .await
        .unwrap();
    assert!(refusal.is_err());
    assert!(server.mails.try_recv().is_err());
}

#[test]
fn a_password_does_not_travel_unencrypted_to_another_machine() {
    let settings = SmtpSettings {
        host: "mail.northlight.test".to_owned(),
        port: None,
        encryption: Encryption::None,
        credentials: Some(("portal".to_owned(), "secret".to_owned())),
        ca_pem: None,
        from: "portal@northlight.test".to_owned(),
        reply_to: None,
        timeout: PATIENCE,
    };
    let refusal = Smtp::new(&settings).err().unwrap().to_string();
    assert!(refusal.contains("would travel unencrypted"), "{refusal}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_recipient_who_is_refused_fails_at_once_and_one_who_is_busy_is_tried_again() {
    let server = MailServer::plain();
    let house = House::new();
    let _worker = house.work_by_mail(server.transport());
    let refused = house.enqueue(test_mail("refused@north.test")).await;
    let busy = house.enqueue(test_mail("busy@north.test")).await;
    let fine = house.enqueue(test_mail("fine@north.test")).await;

    let letter = house.until(refused, |letter| letter.entry.status == Status::Failed).await;
    assert!(letter.entry.last_error.unwrap().contains("No such mailbox"));
    let letter = house.until(busy, |letter| letter.entry.tries == 1).await.entry;
    assert_eq!(letter.status, Status::Waiting);
    assert!(letter.last_error.unwrap().contains("Come back later"));
    let wait = letter.next_try_at.unwrap().seconds_since(letter.created_at);
    assert!((59..=80).contains(&wait), "{wait}");
    house.until_sent(fine).await;
    assert_eq!(server.next()["envelope"]["to"][0], "fine@north.test");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dead_mail_server_stalls_nothing_and_staff_may_try_again() {
    // It takes connections and says nothing, the worst kind.
    let dead = TcpListener::bind("127.0.0.1:0").unwrap();
    let settings = SmtpSettings {
        host: "127.0.0.1".to_owned(),
        port: Some(dead.local_addr().unwrap().port()),
        encryption: Encryption::None,
        credentials: None,
        ca_pem: None,
        from: "portal@northlight.test".to_owned(),
        reply_to: None,
        timeout: PATIENCE,
    };
    let house = House::new();
    let worker = house.work_by_mail(Arc::new(Smtp::new(&settings).unwrap()));
    let mut ids = Vec::new();
    let start = std::time::Instant::now();
    for number in 0..20 {
        ids.push(house.enqueue(test_mail(&format!("user{number}@north.test"))).await);
    }
    assert!(start.elapsed() < Duration::from_secs(3), "writing waits for nobody");
    worker.stop(Duration::ZERO).await;

    let server = MailServer::plain();
    let _worker = house.work_by_mail(server.transport());
    for id in ids {
        let (outbox, now) = (house.outbox.clone(), house.now());
        house
            .db
            .write(move |conn| {
                outbox.wake();
                let _ = retry(conn, id, now);
                Ok(())
            })
            .await
            .unwrap();
        house.until_sent(id).await;
    }
    let arrived: std::collections::HashSet<String> =
        (0..20).map(|_| server.next()["envelope"]["to"][0].to_string()).collect();
    assert_eq!(arrived.len(), 20);
}

/// Sends emails and never returns: the server is killed before it can record that.
struct KilledAfterSending {
    real: Arc<dyn Transport>,
    sent: AtomicUsize,
}

impl Transport for KilledAfterSending {
    fn send(&self, message: &Message) -> Result<(), Failure> {
        self.real.send(message)?;
        self.sent.fetch_add(1, Ordering::SeqCst);
        thread::sleep(Duration::from_secs(3));
        Err(Failure::Later(Said::plain("nobody hears this")))
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mail_whose_sending_was_not_noted_is_sent_again_byte_for_byte() {
    let server = MailServer::plain();
    let house = House::new();
    let killed = Arc::new(KilledAfterSending { real: server.transport(), sent: 0.into() });
    let worker = house.work_by_mail(killed.clone());
    let id = house
        .enqueue(NewMail {
            attachment: Some(Attachment::InvoicePdf { id: InvoiceId(7) }),
            ..house.code("ada@north.test")
        })
        .await;
    let first = server.next();
    worker.stop(Duration::ZERO).await;
    let house = house.reopened();
    assert_eq!(house.letter(id).await.entry.status, Status::Waiting);

    let _worker = house.work_by_mail(server.transport());
    let second = server.next();
    assert!(first["mail"]["messageId"].as_str().unwrap().ends_with("@portal.northlight.test>"));
    assert_eq!(first["raw"], second["raw"]);
    house.until_sent(id).await;
    assert_eq!(killed.sent.load(Ordering::SeqCst), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_committed_before_a_crash_is_sent_after_it_and_what_was_undone_is_not() {
    let server = MailServer::plain();
    let house = House::new();
    let kept = house.enqueue(house.code("kept@north.test")).await;
    let (outbox, now) = (house.outbox.clone(), house.now());
    let undone: Result<(), _> = house
        .db
        .write(move |conn| {
            outbox.enqueue(Shared::of(conn), now, test_mail("undone@north.test"))?;
            Err(Error::NotFound)
        })
        .await;
    assert!(undone.is_err());
    let house = house.reopened();
    let _worker = house.work_by_mail(server.transport());
    assert_eq!(server.next()["envelope"]["to"][0], "kept@north.test");
    house.until_sent(kept).await;
    assert!(server.mails.try_recv().is_err());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_code_that_expired_is_dropped_and_not_sent_late() {
    let server = MailServer::plain();
    let house = House::new();
    let expired =
        NewMail { expires_at: Some(house.now().plus_seconds(-1)), ..house.code("late@north.test") };
    let expired = house.enqueue(expired).await;
    let fine = house.enqueue(house.code("fine@north.test")).await;
    let _worker = house.work_by_mail(server.transport());
    house.until_sent(fine).await;
    assert_eq!(server.next()["envelope"]["to"][0], "fine@north.test");
    let letter = house.until(expired, |letter| letter.entry.status != Status::Waiting).await;
    assert_eq!(letter.entry.status, Status::Expired);
    assert!(server.mails.try_recv().is_err());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_demo_sends_nothing_and_shows_the_code() {
    let house = House::new();
    let _worker = house.work(Delivery::Keep);
    let id = house.enqueue(house.code("ada@north.test")).await;
    let hidden = house.until_sent(id).await;
    assert!(hidden.body.contains("(not shown)") && !hidden.html.contains("314159"));
    let (vault, db) = (house.vault.clone(), house.db.clone());
    let shown = db.read(move |conn| find(conn, id, Reveal::Secret(&vault))).await.unwrap();
    assert!(shown.body.contains("\n314159\n") && shown.html.contains("314159"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_no_channel_is_set_up_for_waits_until_there_is_one() {
    let house = House::new();
    let worker = house.work(Delivery::Send { mail: None, sms: None });
    let id = house.enqueue(test_mail("ada@north.test")).await;
    let expired =
        NewMail { expires_at: Some(house.now().plus_seconds(-1)), ..house.code("late@north.test") };
    let expired = house.enqueue(expired).await;
    house.until(expired, |letter| letter.entry.status == Status::Expired).await;
    let entry = house.letter(id).await.entry;
    assert_eq!((entry.status, entry.tries), (Status::Waiting, 0));
    worker.stop(PATIENCE).await;

    let server = MailServer::plain();
    let _worker = house.work_by_mail(server.transport());
    house.until_sent(id).await;
    assert_eq!(server.next()["envelope"]["to"][0], "ada@north.test");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_text_message_reaches_the_gateway() {
    use std::io::{Read, Write};
    let gateway = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/send", gateway.local_addr().unwrap());
    let request = thread::spawn(move || {
        let (mut connection, _) = gateway.accept().unwrap();
        let mut seen = Vec::new();
        let mut buffer = [0; 4096];
        while !seen.ends_with(b"}") {
            let count = connection.read(&mut buffer).unwrap();
            assert!(count > 0, "{}", String::from_utf8_lossy(&seen));
            seen.extend_from_slice(&buffer[..count]);
        }
        connection.write_all(b"HTTP/1.1 202 Accepted\r\ncontent-length: 0\r\n\r\n").unwrap();
        String::from_utf8(seen).unwrap()
    });
    let sms = SmsGateway::new(SmsSettings {
        url,
        headers: vec![
            ("Authorization".to_owned(), "Key {secret}".to_owned()),
            ("Content-Type".to_owned(), "application/json".to_owned()),
        ],
        body: r#"{"to": {to}, "text": {text}}"#.to_owned(),
        secret: Some("k".to_owned()),
        timeout: PATIENCE,
    })
    .unwrap();
    let house = House::new();
    let _worker = house.work(Delivery::Send { mail: None, sms: Some(Arc::new(sms)) });
    let (outbox, now) = (house.outbox.clone(), house.now());
    let id = house
        .db
        .write(move |conn| {
            outbox.enqueue_text(
                Shared::of(conn),
                now,
                NewText {
                    template: TextTemplate::SignInCode { code: "271828".to_owned(), minutes: 10 },
                    to: "+15145550123".to_owned(),
                    user_id: None,
                    expires_at: now.plus_seconds(600),
                },
            )
        })
        .await
        .unwrap();
    house.until_sent(id).await;
    let request = request.join().unwrap();
    assert!(request.starts_with("POST /send HTTP/1.1\r\n"), "{request}");
    assert!(request.to_ascii_lowercase().contains("authorization: key k\r\n"), "{request}");
    let body: Value = serde_json::from_str(request.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    assert_eq!(body["to"], "+15145550123");
    assert!(body["text"].as_str().unwrap().contains("271828"));
}

/// Accepts messages and doesn't return until the other end of its channel is dropped.
struct Hanging(std::sync::Mutex<mpsc::Receiver<()>>);

impl Transport for Hanging {
    fn send(&self, _: &Message) -> Result<(), Failure> {
        let _ = self.0.lock().unwrap().recv();
        Err(Failure::Later(Said::plain("let go")))
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_text_gateway_that_hangs_holds_up_no_mail() {
    let server = MailServer::plain();
    let house = House::new();
    let (held, waiting) = mpsc::channel::<()>();
    let gateway = Arc::new(Hanging(std::sync::Mutex::new(waiting)));
    let (outbox, now) = (house.outbox.clone(), house.now());
    let texts = house.db.write(move |conn| {
        let text = |number: usize| NewText {
            template: TextTemplate::SignInCode { code: "271828".to_owned(), minutes: 10 },
            to: format!("+1514555{number:04}"),
            user_id: None,
            expires_at: now.plus_seconds(600),
        };
        (0..12)
            .map(|number| outbox.enqueue_text(Shared::of(conn), now, text(number)))
            .collect::<Result<Vec<_>, _>>()
    });
    let texts = texts.await.unwrap();
    let worker = house.work(Delivery::Send { mail: Some(server.transport()), sms: Some(gateway) });
    for number in 0..3 {
        house.until_sent(house.enqueue(test_mail(&format!("p{number}@north.test"))).await).await;
    }
    for text in texts {
        assert_eq!(house.letter(text).await.entry.tries, 0, "the gateway still holds them");
    }
    drop(held);
    worker.stop(PATIENCE).await;
}

/// A mail server that answers each line with `reply`, or not at all if that is empty. Returns its address and, when the
/// client has left, what it received.
fn scripted(
    reply: impl Fn(&str) -> Option<&'static str> + Send + 'static,
) -> (SmtpSettings, thread::JoinHandle<Vec<String>>) {
    use std::io::{BufRead, BufReader, Write};
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let settings = SmtpSettings {
        host: "127.0.0.1".to_owned(),
        port: Some(listener.local_addr().unwrap().port()),
        encryption: Encryption::None,
        credentials: None,
        ca_pem: None,
        from: "portal@northlight.test".to_owned(),
        reply_to: None,
        timeout: Duration::from_secs(1),
    };
    let told = thread::spawn(move || {
        let (mut connection, _) = listener.accept().unwrap();
        let mut lines = BufReader::new(connection.try_clone().unwrap());
        let mut told = Vec::new();
        let mut say = |to: &str| {
            let said = reply(to);
            said.is_some_and(|said| write!(connection, "{said}\r\n").is_ok())
        };
        say("greeting");
        let mut is_content = false;
        let mut line = String::new();
        while lines.read_line(&mut line).unwrap_or(0) > 0 {
            let command = std::mem::take(&mut line).trim_end().to_owned();
            if is_content && command != "." {
                continue;
            }
            is_content = command == "DATA" && reply(&command).is_some_and(|r| r.starts_with('3'));
            say(&command);
            told.push(command);
        }
        told
    });
    (settings, told)
}

/// The replies of a server that accepts everything.
fn yes(to: &str) -> &'static str {
    match to {
        "greeting" => "220 mail.test",
        "DATA" => "354 go on",
        _ => "250 fine",
    }
}

fn send_to(settings: &SmtpSettings) -> Result<(), Failure> {
    let dir = tempfile::tempdir().unwrap();
    let key = dir.path().join("key");
    Vault::create(&key).unwrap();
    let outbox = Outbox::new(Vault::open(&key).unwrap(), branding());
    let message = outbox.test_message(Instant(0), "ada@north.test").unwrap();
    Smtp::new(settings).unwrap().send(&message).map_err(in_english)
}

/// A failure's message in English.
fn in_english(failure: Failure) -> Failure {
    match failure {
        Failure::Later(why) => Failure::Later(Said::plain(why.to_string())),
        Failure::Never(why) => Failure::Never(Said::plain(why.to_string())),
    }
}

#[test]
fn a_mail_server_that_hangs_is_left_without_another_wait() {
    for silent in ["greeting", "MAIL", "RCPT", "DATA", "."] {
        let (settings, told) = scripted(move |to| (!to.starts_with(silent)).then(|| yes(to)));
        let failure = send_to(&settings).unwrap_err();
        let words = Said::plain("The mail server did not answer within 1 s.");
        assert_eq!(failure, Failure::Later(words), "{silent}");
        // The line without an answer is the last one: a QUIT would wait for one more.
        let last = told.join().unwrap().pop().unwrap_or_else(|| "greeting".to_owned());
        assert!(last.starts_with(silent), "{silent}: {last}");
    }
}

#[test]
fn a_mail_server_that_is_slow_with_each_answer_has_one_budget_for_all_of_them() {
    let slow = |begins: &'static str| {
        scripted(move |to| {
            // Each answer comes in time, all of them together do not.
            thread::sleep(Duration::from_millis(400));
            (!to.starts_with(begins)).then(|| yes(to))
        })
    };
    for silent in ["nothing", "EHLO"] {
        let (settings, told) = slow(silent);
        let words = Said::plain("The mail server did not answer within 1 s.");
        assert_eq!(send_to(&settings), Err(Failure::Later(words)), "{silent}");
        // What was given up is not sent after all.
        assert!(!told.join().unwrap().contains(&".".to_owned()), "{silent}");
    }
}

#[test]
fn a_mail_server_that_hangs_while_one_signs_in_has_the_same_budget() {
    let greeting = "250-mail.test\r\n250-STARTTLS\r\n250 AUTH PLAIN";
    for (silent, encryption) in [("AUTH", Encryption::None), ("STARTTLS", Encryption::Starttls)] {
        let (settings, told) = scripted(move |to| {
            thread::sleep(Duration::from_millis(300));
            let said = if to.starts_with("EHLO") { greeting } else { yes(to) };
            (!to.starts_with(silent)).then_some(said)
        });
        let credentials = Some(("portal".to_owned(), "secret".to_owned()));
        let settings = SmtpSettings { credentials, encryption, ..settings };
        let words = Said::plain("The mail server did not answer within 1 s.");
        assert_eq!(send_to(&settings), Err(Failure::Later(words)), "{silent}");
        assert!(!told.join().unwrap().contains(&".".to_owned()), "{silent}");
    }
}

#[test]
fn what_a_mail_server_refuses_for_good_is_given_up_and_its_own_state_is_not() {
    let mail = ["RCPT", "DATA", "."];
    let opening = ["greeting", "EHLO", "MAIL"];
    for (stages, reply, is_for_good) in [
        (&mail[..], "550 5.1.1 No such mailbox", true),
        (&mail, "551 5.1.6 Moved away", true),
        (&mail, "552 5.3.4 Too large", true),
        (&mail, "553 5.1.3 Not an address", true),
        (&mail, "554 5.7.1 We do not want this", true),
        (&mail, "556 5.1.10 Takes no mail", true),
        (&mail, "530 5.7.0 Sign in first", false),
        (&mail, "503 5.5.1 Not now", false),
        (&mail, "521 5.3.2 No service", false),
        (&mail, "451 4.3.0 Try later", false),
        (&opening, "554 5.7.1 Your address is on a list", false),
        (&opening, "550 5.7.1 Not from you", false),
        (&opening, "421 4.3.2 Going down", false),
    ] {
        for stage in stages {
            let stage = *stage;
            let (settings, _) =
                scripted(move |to| Some(if to.starts_with(stage) { reply } else { yes(to) }));
            let words = Said::plain(format!("The mail server rejected it: {reply}."));
            let wanted = if is_for_good { Failure::Never(words) } else { Failure::Later(words) };
            assert_eq!(send_to(&settings), Err(wanted), "{stage}");
        }
    }
}

#[test]
fn what_keeps_a_mail_from_its_server_is_said_in_a_sentence() {
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let (settings, _) = scripted(|_| None);
    let nobody = SmtpSettings { port: Some(closed), ..settings };
    let words = Said::plain(format!(
        "The mail server can't be reached: 127.0.0.1 doesn't accept connections on port {closed}."
    ));
    assert_eq!(send_to(&nobody), Err(Failure::Later(words)));
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || drop(listener.accept()));
    let words = Said::plain("The mail server closed the connection.");
    let leaving = SmtpSettings { port: Some(port), ..nobody };
    assert_eq!(send_to(&leaving), Err(Failure::Later(words)));
}

#[test]
fn a_silent_text_gateway_is_said_in_a_sentence() {
    let gateway = TcpListener::bind("127.0.0.1:0").unwrap();
    let sms = SmsGateway::new(SmsSettings {
        url: format!("http://{}/", gateway.local_addr().unwrap()),
        headers: Vec::new(),
        body: "to={to}&text={text}".to_owned(),
        secret: None,
        timeout: Duration::from_secs(1),
    });
    let message = House::new().outbox.test_message(Instant(0), "ada@north.test").unwrap();
    let words = Said::plain("The SMS gateway did not answer within 1 s.");
    assert_eq!(sms.unwrap().send(&message).map_err(in_english), Err(Failure::Later(words)));
}
