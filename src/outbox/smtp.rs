//! Mail by SMTP.
//!
//! Messages are put together by the library's builder alone, from texts whose encoding is forced to
//! quoted-printable or base64; nothing that could end a header field gets as far as that.

use std::{
    net::IpAddr,
    time::{Duration, SystemTime},
};

use anyhow::{Context, bail};
use lettre::{
    SmtpTransport, Transport as _,
    message::{
        Attachment, Body, Mailbox, MultiPart, SinglePart,
        header::{ContentTransferEncoding, ContentType},
    },
    transport::smtp::{
        Error as SmtpError,
        authentication::Credentials,
        client::{Certificate, Tls, TlsParameters},
    },
};
use serde::{Deserialize, Serialize};

use super::{
    address,
    message::{Failure, Message, Paper, Transport},
};

/// How the connection to the mail server is protected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Encryption {
    /// TLS from the first byte, port 465.
    #[default]
    Tls,
    /// Begins in the clear and must change to TLS before anything is said, port 587.
    Starttls,
    /// None at all, port 25: for a relay on the same machine or a trusted network.
    None,
}

/// Where mail goes.
#[derive(Clone)]
pub struct SmtpSettings {
    pub host: String,
    /// None: the port that goes with the encryption.
    pub port: Option<u16>,
    pub encryption: Encryption,
    /// User name and password, where the server wants them.
    pub credentials: Option<(String, String)>,
    /// A certificate in PEM that is trusted beside the public ones: a company's own authority.
    pub ca_pem: Option<Vec<u8>>,
    /// Whom the mails come from: an address, or `Name <address>`.
    pub from: String,
    /// Where answers go, where a mail says nothing else; an address, or `Name <address>`.
    pub reply_to: Option<String>,
    /// How long connecting, and each answer of the server, may take.
    pub timeout: Duration,
}

/// Sends mail to one server.
pub struct Smtp {
    transport: SmtpTransport,
    from: Mailbox,
    reply_to: Option<Mailbox>,
}

impl Smtp {
    /// Prepares the way to the server; does not connect yet.
    pub fn new(settings: &SmtpSettings) -> anyhow::Result<Self> {
        let from = address::parse_mailbox(&settings.from)
            .with_context(|| format!("the mails' sender \"{}\"", settings.from))?;
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
            Encryption::Tls => (Tls::Wrapper(tls_parameters(settings)?), 465),
            Encryption::Starttls => (Tls::Required(tls_parameters(settings)?), 587),
            Encryption::None => (Tls::None, 25),
        };
        // "Dangerous" means only that the builder presumes no TLS; it is set in the next line.
        let mut builder = SmtpTransport::builder_dangerous(&settings.host)
            .tls(tls)
            .port(settings.port.unwrap_or(usual_port))
            .timeout(Some(settings.timeout));
        if let Some((user, password)) = &settings.credentials {
            builder = builder.credentials(Credentials::new(user.clone(), password.clone()));
        }
        Ok(Self { transport: builder.build(), from, reply_to })
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
        for copy in &message.cc {
            builder = builder.cc(mailbox(copy)?);
        }
        let reply_to = message.reply_to.as_deref().map(mailbox).transpose()?;
        if let Some(reply_to) = reply_to.or_else(|| self.reply_to.clone()) {
            builder = builder.reply_to(reply_to);
        }
        // Boundaries follow from the Message-ID, so that every try sends the same bytes.
        let boundary = message.message_id.trim_matches(['<', '>']);
        let boundary = boundary.split('@').next().unwrap_or_default();
        let faces = MultiPart::alternative()
            .boundary(format!("faces-{boundary}"))
            .singlepart(text_part(&message.text, ContentType::TEXT_PLAIN)?)
            .singlepart(text_part(&message.html, ContentType::TEXT_HTML)?);
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
            self.compose(message).map_err(|error| Failure::Never(format!("{error:#}")))?;
        match self.transport.send(&composed) {
            Ok(_) => Ok(()),
            Err(error) if is_refused(&error) => Err(Failure::Never(in_words(&error))),
            Err(error) => Err(Failure::Later(in_words(&error))),
        }
    }
}

fn tls_parameters(settings: &SmtpSettings) -> anyhow::Result<TlsParameters> {
    let mut builder = TlsParameters::builder(settings.host.clone());
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

fn encoded(
    content: impl Into<lettre::message::MaybeString>,
    encoding: ContentTransferEncoding,
) -> anyhow::Result<Body> {
    Body::new_with_encoding(content, encoding)
        .map_err(|_| anyhow::anyhow!("a part of the mail cannot be encoded"))
}

/// Whether the server refused the recipient or the mail for good. Other permanent answers (a wrong
/// password, say) concern the server's set-up, which somebody will put right.
fn is_refused(error: &SmtpError) -> bool {
    error.is_permanent()
        && error.status().is_some_and(|code| (550..=553).contains(&u16::from(code)))
}

fn in_words(error: &SmtpError) -> String {
    let mut words = error.to_string();
    let mut source = std::error::Error::source(error);
    while let Some(cause) = source {
        let cause_in_words = cause.to_string();
        if !words.contains(&cause_in_words) {
            words = format!("{words}: {cause_in_words}");
        }
        source = cause.source();
    }
    words
}
