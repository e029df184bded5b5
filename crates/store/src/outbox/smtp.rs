//! Sends email by SMTP.
//!
//! Messages are built only with the library's builder, from texts that are always encoded as quoted-printable or
//! base64, so nothing that could end a header field gets through.

use std::{
    error::Error as _,
    io,
    net::IpAddr,
    sync::mpsc::{RecvTimeoutError, Sender, channel},
    thread,
    time::{Duration, Instant, SystemTime},
};

use anyhow::{Context, bail};
use lettre::{
    message::{
        Attachment, Body, Mailbox, MultiPart, SinglePart,
        header::{ContentTransferEncoding, ContentType, HeaderName, HeaderValue},
    },
    transport::smtp::{
        Error as SmtpError,
        authentication::{Credentials, DEFAULT_MECHANISMS},
        client::{Certificate, SmtpConnection, TlsParameters},
        commands::{Data, Mail, Quit, Rcpt},
        extension::{ClientId, Extension, MailParameter},
    },
};
use serde::{Deserialize, Serialize};
use transom_messages::{Message as Said, message};

use super::{
    address, body,
    message::{Emblem, Failure, Message, Paper, Transport},
};

/// Headers that mark an email as sent by a program.
const UNWRITTEN: [(&str, &str); 2] =
    [("Auto-Submitted", "auto-generated"), ("X-Auto-Response-Suppress", "OOF, AutoReply")];

/// Says that a POST to the address of `List-Unsubscribe` suffices (RFC 8058).
const ONE_CLICK: (&str, &str) = ("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");

/// The encryption of the connection to the mail server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Encryption {
    /// TLS from the first byte, port 465.
    #[default]
    Tls,
    /// Starts in plain text and must upgrade to TLS before anything else, port 587.
    Starttls,
    /// No encryption, port 25: for a relay on the same machine or a trusted network.
    None,
}

#[derive(Clone)]
pub struct SmtpSettings {
    pub host: String,
    /// `None` for the default port of the encryption.
    pub port: Option<u16>,
    pub encryption: Encryption,
    /// User name and password, if the server requires them.
    pub credentials: Option<(String, String)>,
    /// A PEM certificate trusted in addition to the public ones: a company's own authority.
    pub ca_pem: Option<Vec<u8>>,
    /// The sender: an address, or `Name <address>`.
    pub from: String,
    /// The default reply address, or `Name <address>`.
    pub reply_to: Option<String>,
    /// How long the server may take until it asks for the content, and again until it has accepted it.
    pub timeout: Duration,
}

#[derive(Clone)]
pub struct Smtp {
    host: String,
    port: u16,
    tls: Tls,
    credentials: Option<Credentials>,
    timeout: Duration,
    from: Mailbox,
    reply_to: Option<Mailbox>,
}

/// A problem with a mail server, named after the part to check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// Its certificate was issued by an unknown authority.
    Authority,
    /// Its certificate is for another host.
    Name,
    /// It doesn't begin with TLS.
    NoTls,
    /// It rejects the user name and password.
    SignIn,
    Connection,
}

/// Whether a reply concerns the user name and password (RFC 4954, 6).
const fn is_sign_in(code: u16) -> bool {
    matches!(code, 530 | 534 | 535 | 538)
}

fn trouble(error: &SmtpError) -> Trouble {
    if error.status().is_some_and(|code| is_sign_in(u16::from(code))) {
        return Trouble::SignIn;
    }
    let causes = std::iter::successors(error.source(), |cause| (*cause).source());
    let said: Vec<String> = causes.map(ToString::to_string).collect();
    let says = |word: &str| said.iter().any(|said| said.contains(word));
    if says("UnknownIssuer") || says("CaUsedAsEndEntity") {
        Trouble::Authority
    } else if says("not valid for name") || says("NotValidForName") {
        Trouble::Name
    } else if says("InvalidContentType") || says("corrupt message") {
        Trouble::NoTls
    } else {
        Trouble::Connection
    }
}

/// When TLS begins.
#[derive(Clone)]
enum Tls {
    FromTheFirstByte(TlsParameters),
    AfterGreeting(TlsParameters),
    Never,
}

/// How far a session had progressed when it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Up to the sender. A refusal here applies to every email.
    Opening,
    /// The recipients and the email itself.
    Mail,
}

/// A message from a session to the thread that waits for it.
enum Step {
    /// The server asks for the content.
    Content,
    Done(Result<(), (Stage, SmtpError)>),
}

/// The rest of a time budget. Never zero, which would mean no limit.
fn left(until: Instant) -> Duration {
    until.saturating_duration_since(Instant::now()).max(Duration::from_millis(1))
}

/// How long the server may take to say goodbye, after the email is delivered.
const FAREWELL: Duration = Duration::from_secs(1);

impl Smtp {
    /// Prepares the connection without opening it.
    pub fn new(settings: &SmtpSettings) -> anyhow::Result<Self> {
        let from = address::parse_mailbox(&settings.from)
            .with_context(|| format!("the sender of emails \"{}\"", settings.from))?;
        let reply_to = settings
            .reply_to
            .as_deref()
            .map(|field| address::parse_mailbox(field).with_context(|| format!("\"{field}\"")))
            .transpose()?;
        if settings.credentials.is_some()
            && settings.encryption == Encryption::None
            && !is_this_machine(&settings.host)
        {
            bail!(
                "a password for the mail server {} would travel unencrypted: choose tls or starttls",
                settings.host
            );
        }
        let (tls, usual_port) = match settings.encryption {
            Encryption::Tls => (Tls::FromTheFirstByte(tls_parameters(settings)?), 465),
            Encryption::Starttls => (Tls::AfterGreeting(tls_parameters(settings)?), 587),
            Encryption::None => (Tls::Never, 25),
        };
        let credentials = settings.credentials.clone();
        Ok(Self {
            host: settings.host.clone(),
            port: settings.port.unwrap_or(usual_port),
            tls,
            credentials: credentials.map(|(user, password)| Credentials::new(user, password)),
            timeout: settings.timeout,
            from,
            reply_to,
        })
    }

    /// Connects, signs in if there is a password, and disconnects without sending an email.
    ///
    /// # Errors
    /// What failed, in words, and what to check.
    pub fn greet(&self) -> Result<(), (Said, Trouble)> {
        let failed = |error| (self.in_words(&error), trouble(&error));
        let mut server = self.connect(Instant::now() + self.timeout).map_err(failed)?;
        let _ = server.quit();
        Ok(())
    }

    fn connect(&self, until: Instant) -> Result<SmtpConnection, SmtpError> {
        let hello = ClientId::default();
        let wrapper = if let Tls::FromTheFirstByte(tls) = &self.tls { Some(tls) } else { None };
        let server = (self.host.as_str(), self.port);
        let mut server = SmtpConnection::connect(server, Some(left(until)), &hello, wrapper, None)?;
        if let Tls::AfterGreeting(tls) = &self.tls {
            let _ = server.set_timeout(Some(left(until)));
            server.starttls(tls, &hello)?;
        }
        if let Some(credentials) = &self.credentials {
            let _ = server.set_timeout(Some(left(until)));
            server.auth(DEFAULT_MECHANISMS, credentials)?;
        }
        Ok(server)
    }

    /// Sends an email command by command; its content only while the sender still waits. A server that stops responding
    /// is disconnected right away: the library would say goodbye first, and wait for that reply too.
    fn deliver(
        &self,
        mail: &lettre::Message,
        until: Instant,
        told: &Sender<Step>,
    ) -> Result<(), (Stage, SmtpError)> {
        let opening = |error| (Stage::Opening, error);
        let refused = |error| (Stage::Mail, error);
        let mut server = self.connect(until).map_err(opening)?;
        let envelope = mail.envelope();
        let has_letters = |address: &lettre::Address| !AsRef::<str>::as_ref(address).is_ascii();
        let needs_letters =
            envelope.from().is_some_and(has_letters) || envelope.to().iter().any(has_letters);
        let parameters =
            if needs_letters && server.server_info().supports_feature(Extension::SmtpUtfEight) {
                vec![MailParameter::SmtpUtfEight]
            } else {
                Vec::new()
            };
        let _ = server.set_timeout(Some(left(until)));
        server.command(Mail::new(envelope.from().cloned(), parameters)).map_err(opening)?;
        for recipient in envelope.to() {
            let _ = server.set_timeout(Some(left(until)));
            server.command(Rcpt::new(recipient.clone(), Vec::new())).map_err(refused)?;
        }
        let _ = server.set_timeout(Some(left(until)));
        server.command(Data).map_err(refused)?;
        if told.send(Step::Content).is_err() {
            return Ok(());
        }
        let _ = server.set_timeout(Some(self.timeout));
        server.message(&mail.formatted()).map_err(refused)?;
        let _ = told.send(Step::Done(Ok(())));
        let _ = server.set_timeout(Some(FAREWELL));
        let _ = server.command(Quit);
        Ok(())
    }

    /// Waits for an email to be sent. Everything before its content has one time budget: the library starts over with
    /// every reply, and waits again if one doesn't come, so the session has a thread of its own, which is then
    /// abandoned.
    fn hand_over(&self, mail: lettre::Message) -> Result<(), Failure> {
        let until = Instant::now() + self.timeout;
        let (tell, told) = channel();
        let smtp = self.clone();
        let talk = move || {
            if let Err(failed) = smtp.deliver(&mail, until, &tell) {
                let _ = tell.send(Step::Done(Err(failed)));
            }
        };
        thread::Builder::new()
            .name("mail".to_owned())
            .spawn(talk)
            .map_err(|error| Failure::Later(message!("outbox-mail-no-connection", %error)))?;
        let step = match told.recv_timeout(self.timeout) {
            Ok(Step::Content) => told.recv().map_err(|_| RecvTimeoutError::Disconnected),
            first => first,
        };
        match step {
            Ok(Step::Done(done)) => done.map_err(|(stage, error)| self.failure(stage, &error)),
            Err(RecvTimeoutError::Timeout) => Err(Failure::Later(self.silence())),
            Ok(Step::Content) | Err(RecvTimeoutError::Disconnected) => {
                Err(Failure::Later(message!("outbox-broke-off")))
            }
        }
    }

    fn silence(&self) -> Said {
        message!("outbox-mail-silent", seconds = self.timeout.as_secs())
    }

    /// The reason of a failure, for the outbox's administrators.
    fn failure(&self, stage: Stage, error: &SmtpError) -> Failure {
        let words = self.in_words(error);
        if is_refused(stage, error) { Failure::Never(words) } else { Failure::Later(words) }
    }

    fn in_words(&self, error: &SmtpError) -> Said {
        let left = || message!("outbox-mail-left");
        let said = error.source().map(ToString::to_string).unwrap_or_default();
        let said = said.trim_end_matches('.');
        if let Some(code) = error.status() {
            if self.credentials.is_some() && is_sign_in(u16::from(code)) {
                return message!("outbox-mail-sign-in-refused", %code, said);
            }
            return message!("outbox-mail-rejected", %code, said);
        }
        match trouble(error) {
            Trouble::Authority => {
                return message!("outbox-mail-unknown-authority", host = &self.host);
            }
            Trouble::Name => return message!("outbox-mail-other-name", host = &self.host),
            Trouble::NoTls => {
                return message!("outbox-mail-no-tls", host = &self.host, port = self.port);
            }
            Trouble::SignIn | Trouble::Connection => {}
        }
        let mut causes = std::iter::successors(error.source(), |cause| (*cause).source());
        let cause = causes.find_map(|cause| cause.downcast_ref::<io::Error>()).map(io::Error::kind);
        // The library says this if the server disconnects before it has replied.
        let is_left = error.is_response() && said == "incomplete response";
        let (host, port) = (&self.host, self.port);
        match cause {
            Some(io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => self.silence(),
            Some(io::ErrorKind::ConnectionRefused) => {
                message!("outbox-mail-port-closed", host, port)
            }
            Some(
                io::ErrorKind::UnexpectedEof
                | io::ErrorKind::ConnectionReset
                | io::ErrorKind::ConnectionAborted
                | io::ErrorKind::BrokenPipe,
            ) => left(),
            _ if is_left => left(),
            _ if error.is_tls() => {
                message!("outbox-mail-not-secure", host, said)
            }
            _ if error.is_response() => {
                message!("outbox-mail-not-understood", said)
            }
            _ => message!("outbox-mail-unreachable", host, said),
        }
    }

    fn compose(&self, message: &Message) -> anyhow::Result<lettre::Message> {
        for field in [&message.subject, &message.message_id] {
            address::check(field)?;
        }
        let mailbox = |field: &str| -> anyhow::Result<Mailbox> {
            Ok(Mailbox::new(None, address::parse(field).with_context(|| format!("{field:?}"))?))
        };
        let millis = u64::try_from(message.created_at.0).context("a date before 1970")?;
        let mut builder = lettre::Message::builder()
            .from(self.from.clone())
            .to(mailbox(&message.recipient)?)
            .subject(&message.subject)
            .message_id(Some(message.message_id.clone()))
            .date(SystemTime::UNIX_EPOCH + Duration::from_millis(millis));
        // Marks it as sent by a program, which suppresses automatic replies (RFC 3834, and the header that Exchange
        // reads).
        for (name, value) in UNWRITTEN {
            let name = HeaderName::new_from_ascii_str(name);
            builder = builder.raw_header(HeaderValue::new(name, value.to_owned()));
        }
        if let Some(address) = &message.unsubscribe {
            address::check(address)?;
            let (post, one_click) = ONE_CLICK;
            let headers =
                [("List-Unsubscribe", format!("<{address}>")), (post, one_click.to_owned())];
            for (name, value) in headers {
                let name = HeaderName::new_from_ascii_str(name);
                builder = builder.raw_header(HeaderValue::new(name, value));
            }
        }
        for copy in &message.cc {
            builder = builder.cc(mailbox(copy)?);
        }
        let reply_to = message.reply_to.as_deref().map(mailbox).transpose()?;
        if let Some(reply_to) = reply_to.or_else(|| self.reply_to.clone()) {
            builder = builder.reply_to(reply_to);
        }
        // Boundaries are derived from the Message-ID, so that every try sends the same bytes.
        let boundary = message.message_id.trim_matches(['<', '>']);
        let boundary = boundary.split('@').next().unwrap_or_default();
        let html = text_part(&message.html, ContentType::TEXT_HTML)?;
        let faces = MultiPart::alternative()
            .boundary(format!("faces-{boundary}"))
            .singlepart(text_part(&message.text, ContentType::TEXT_PLAIN)?);
        let faces = match &message.emblem {
            None => faces.singlepart(html),
            Some(emblem) => faces.multipart(
                MultiPart::related()
                    .boundary(format!("looks-{boundary}"))
                    .singlepart(html)
                    .singlepart(emblem_part(emblem)?),
            ),
        };
        let whole = match &message.paper {
            None => faces,
            Some(paper) => MultiPart::mixed()
                .boundary(format!("parts-{boundary}"))
                .multipart(faces)
                .singlepart(paper_part(paper)?),
        };
        Ok(builder.multipart(whole)?)
    }
}

impl Transport for Smtp {
    fn send(&self, message: &Message) -> Result<(), Failure> {
        let composed =
            self.compose(message).map_err(|error| Failure::Never(not_composed(&error)))?;
        self.hand_over(composed)
    }

    fn describe(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }
}

fn not_composed(error: &anyhow::Error) -> Said {
    message!("outbox-mail-not-composed", cause = format!("{error:#}"))
}

fn tls_parameters(settings: &SmtpSettings) -> anyhow::Result<TlsParameters> {
    let mut builder = TlsParameters::builder(settings.host.clone());
    for der in transom_trust::system() {
        if let Ok(authority) = Certificate::from_der(der.clone()) {
            builder = builder.add_root_certificate(authority);
        }
    }
    if let Some(pem) = &settings.ca_pem {
        builder = builder.add_root_certificate(
            Certificate::from_pem(pem).context("the mail server's own certificate authority")?,
        );
    }
    builder.build().context("cannot prepare TLS for the mail server")
}

fn is_this_machine(host: &str) -> bool {
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

fn text_part(text: &str, kind: ContentType) -> anyhow::Result<SinglePart> {
    Ok(SinglePart::builder()
        .header(kind)
        .body(encoded(text.to_owned(), ContentTransferEncoding::QuotedPrintable)?))
}

fn paper_part(paper: &Paper) -> anyhow::Result<SinglePart> {
    address::check(&paper.name)?;
    let kind = ContentType::parse(&paper.mime)?;
    Ok(Attachment::new(paper.name.clone())
        .body(encoded(paper.bytes.clone(), ContentTransferEncoding::Base64)?, kind))
}

fn emblem_part(emblem: &Emblem) -> anyhow::Result<SinglePart> {
    let kind = ContentType::parse(emblem.mime)?;
    Ok(Attachment::new_inline(body::EMBLEM.to_owned())
        .body(encoded(emblem.bytes.to_vec(), ContentTransferEncoding::Base64)?, kind))
}

fn encoded(
    content: impl Into<lettre::message::MaybeString>,
    encoding: ContentTransferEncoding,
) -> anyhow::Result<Body> {
    Body::new_with_encoding(content, encoding)
        .map_err(|_| anyhow::anyhow!("a part of the email cannot be encoded"))
}

/// Whether the server permanently refused a recipient or the email: 550 to 559, which concern an address, its mailbox
/// or the email (RFC 5321, 4.2; RFC 7504 adds 556), after the server has accepted the sender. Everything before that,
/// and other permanent errors (a wrong password, an unknown command), concern the configuration, which someone will
/// fix.
fn is_refused(stage: Stage, error: &SmtpError) -> bool {
    stage == Stage::Mail
        && error.is_permanent()
        && error.status().is_some_and(|code| (550..=559).contains(&u16::from(code)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::time::Instant as Moment;

    #[test]
    fn a_mail_says_that_a_program_wrote_it_and_goes_to_the_ascii_form_of_a_domain() {
        let smtp = Smtp::new(&SmtpSettings {
            host: "127.0.0.1".to_owned(),
            port: None,
            encryption: Encryption::None,
            credentials: None,
            ca_pem: None,
            from: "\"Fenêtres\" <portail@fenêtres-québec.example>".to_owned(),
            reply_to: None,
            timeout: Duration::from_secs(1),
        })
        .unwrap();
        let mail = smtp
            .compose(&Message {
                message_id: "<1@portal.example>".to_owned(),
                recipient: "info@fenêtres-québec.example".to_owned(),
                cc: vec!["rené@x.example".to_owned()],
                reply_to: None,
                subject: "Hello".to_owned(),
                text: "Hello".to_owned(),
                html: "<p>Hello</p>".to_owned(),
                paper: None,
                emblem: Some(Emblem { mime: "image/png", bytes: b"\x89PNG".as_slice().into() }),
                unsubscribe: Some(format!(
                    "https://portal.example/mail/unsubscribe/{}",
                    "0a".repeat(70)
                )),
                created_at: Moment(0),
            })
            .unwrap();
        let to: Vec<&str> = mail.envelope().to().iter().map(AsRef::as_ref).collect();
        assert_eq!(to, ["info@xn--fentres-qubec-khbh.example", "rené@x.example"]);
        let from = mail.envelope().from().map(ToString::to_string);
        assert_eq!(from.as_deref(), Some("portail@xn--fentres-qubec-khbh.example"));
        let text = String::from_utf8(mail.formatted()).unwrap();
        for line in [
            "Auto-Submitted: auto-generated\r\n",
            "X-Auto-Response-Suppress: OOF, AutoReply\r\n",
            "To: info@xn--fentres-qubec-khbh.example\r\n",
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
            &format!(
                "List-Unsubscribe: <https://portal.example/mail/unsubscribe/{}>\r\n",
                "0a".repeat(70)
            ),
            "Content-Type: multipart/related;",
            "Content-ID: <logo>\r\n",
        ] {
            assert!(text.contains(line), "{line:?} is missing in {text}");
        }
    }
}
