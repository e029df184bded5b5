//! Queues email and text messages as rows that are written in the transaction of the act itself and sent after it.
//!
//! A row is due once its transaction commits. The [`Worker`] sends it at least once, always with the same Message-ID,
//! retries it by [`schedule::delay`], and finally fails it with a reason for staff. The secret part of a message (a
//! code, a link) is stored encrypted next to the body, is inserted only on sending, dropped when it expires, and
//! blanked once sent.

mod address;
mod body;
mod entry;
mod message;
mod queue;
mod schedule;
mod sms;
mod smtp;
mod store;
mod template;
mod worker;

use std::sync::Arc;
use transom_messages::{Language, message};

use serde::{Deserialize, Serialize};
use tokio::sync::Notify;

pub use address::{folded as folded_address, has_full_domain, is_address, is_lookalike};
pub use entry::{Backlog, Entry, Wanted};
pub use message::{Emblem, Failure, Message, Paper, Transport};
pub use queue::{Letter, Listing, Reveal, backlog, drop_message, find, list, retry};
pub use sms::{SmsGateway, SmsSettings};
pub use smtp::{Encryption, Smtp, SmtpSettings, Trouble};
use template::Reader;
pub use template::{
    Address, Branding, DigestPart, IdentityChange, Notice, SecondStepChange, Template,
    TextTemplate, UserChange, only_attachment,
};
pub use worker::{Delivery, PaperSource, Running, Worker};

use crate::{
    db::{FromRow, Shared},
    error::Error,
    kernel::{
        ids::{AcceptanceId, AccountId, InvoiceId, ServiceRequestId, UserId, VisitId},
        secret::{self, Vault},
        time::{Day, Instant},
    },
    typed_id, words,
};

/// What the token of an email is sealed for.
const UNSUBSCRIBE: &str = "unsubscribe";
/// The most bytes of such a token.
const LONGEST_TOKEN: usize = 200;

typed_id!(/** A mail or text message in the outbox. */ OutboxId);

words! {
    /// How a message is sent.
    pub Channel { Mail = "mail", Sms = "sms" }
}

words! {
    /// The state of a message.
    #[schema(as = MessageStatus)]
    pub Status {
        /// Not sent yet, or waiting for another attempt.
        Waiting = "waiting",
        Sent = "sent",
        /// Failed for good; staff can try it again.
        Failed = "failed",
        /// Removed from the queue by staff.
        Dropped = "dropped",
        /// Its code or link expired before it could be sent.
        Expired = "expired",
    }
}

/// A PDF that is rendered when the email is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind")]
pub enum Attachment {
    #[serde(rename = "invoice")]
    InvoicePdf { id: InvoiceId },
    /// A completion report of a service request, as PDF.
    #[serde(rename = "completion")]
    CompletionPdf { id: ServiceRequestId },
    /// A crew's visit, for calendars.
    #[serde(rename = "visit")]
    VisitCalendar { id: VisitId },
    /// An account statement in Canadian or US dollars, as PDF.
    #[serde(rename = "statement")]
    StatementPdf { account: AccountId, is_in_us_dollars: bool, as_of: Day },
    /// The receipt of an accepted quote, as PDF.
    #[serde(rename = "acceptance")]
    AcceptancePdf { id: AcceptanceId },
}

impl Attachment {
    /// Where the reader can find it if it can't be attached.
    fn whereabouts(self) -> transom_messages::Message {
        match self {
            Self::InvoicePdf { .. } => message!("mail-digest-invoice"),
            Self::CompletionPdf { .. } => message!("mail-digest-report"),
            Self::VisitCalendar { .. } => message!("mail-digest-appointment"),
            Self::StatementPdf { .. } => message!("mail-digest-statement"),
            Self::AcceptancePdf { .. } => message!("mail-digest-receipt"),
        }
    }
}

impl rusqlite::ToSql for Attachment {
    fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
        let text = serde_json::to_string(self)
            .map_err(|cause| rusqlite::Error::ToSqlConversionFailure(Box::new(cause)))?;
        Ok(text.into())
    }
}

impl rusqlite::types::FromSql for Attachment {
    fn column_result(value: rusqlite::types::ValueRef<'_>) -> rusqlite::types::FromSqlResult<Self> {
        serde_json::from_str(value.as_str()?)
            .map_err(|cause| rusqlite::types::FromSqlError::Other(Box::new(cause)))
    }
}

#[derive(Debug, Clone)]
pub struct NewMail {
    pub template: Template,
    pub to: String,
    pub cc: Vec<String>,
    /// The reply address, or `None` for the configured sender.
    pub reply_to: Option<String>,
    pub account_id: Option<AccountId>,
    /// The recipient, if it is a user.
    pub user_id: Option<UserId>,
    /// When its secret part expires. Required if the template has one.
    pub expires_at: Option<Instant>,
    pub attachment: Option<Attachment>,
    /// What its reader can stop with one click, if they can do without it: a kind of email.
    pub kind: Option<&'static str>,
}

impl NewMail {
    /// An email to one address. Set the other fields individually.
    pub fn new(template: Template, to: impl Into<String>) -> Self {
        Self {
            template,
            to: to.into(),
            cc: Vec::new(),
            reply_to: None,
            account_id: None,
            user_id: None,
            expires_at: None,
            attachment: None,
            kind: None,
        }
    }
}

/// An email in one line: its subject and its link.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
#[row(alias = "m")]
pub struct Summary {
    pub subject: String,
    /// The first address of the portal in its text, or an empty string.
    pub link: String,
    /// The PDF that would be attached.
    pub attachment: Option<Attachment>,
}

// The table of one-line emails has the alias `m`.
/// An email as it would be sent.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct Preview {
    pub subject: String,
    pub text: String,
    pub html: String,
}

#[derive(Debug, Clone)]
pub struct NewText {
    pub template: TextTemplate,
    /// The phone number in E.164.
    pub to: String,
    pub user_id: Option<UserId>,
    /// When the code expires.
    pub expires_at: Instant,
}

/// Adds messages to the outbox. Cheap to clone; all clones wake the same workers.
#[derive(Clone)]
pub struct Outbox {
    vault: Vault,
    branding: Arc<Branding>,
    /// The part of a Message-ID after the @.
    domain: Arc<str>,
    wake: Arc<Wake>,
}

/// Wakes each channel's worker.
#[derive(Default)]
struct Wake {
    mail: Notify,
    sms: Notify,
}

impl Wake {
    fn of(&self, channel: Channel) -> &Notify {
        match channel {
            Channel::Mail => &self.mail,
            Channel::Sms => &self.sms,
        }
    }
}

impl Outbox {
    /// An outbox that encrypts with `vault` and uses `branding`; the portal's host is in the Message-IDs.
    pub fn new(vault: Vault, branding: Branding) -> Self {
        let uri = branding.portal_url.parse::<http::Uri>().ok();
        let host = uri.as_ref().and_then(http::Uri::host).unwrap_or("localhost");
        Self {
            vault,
            domain: host.trim_matches(['[', ']']).into(),
            branding: Arc::new(branding),
            wake: Arc::default(),
        }
    }

    /// Adds an email in the caller's transaction, and wakes the worker, which sees the row once that transaction has
    /// committed.
    pub fn enqueue(
        &self,
        shared: Shared<'_>,
        now: Instant,
        mail: NewMail,
    ) -> Result<OutboxId, Error> {
        for (field, address) in [("to", Some(&mail.to)), ("replyTo", mail.reply_to.as_ref())]
            .into_iter()
            .chain(mail.cc.iter().map(|copy| ("cc", Some(copy))))
        {
            if let Some(address) = address {
                address::parse(address).map_err(|error| {
                    Error::field(
                        field,
                        message!("outbox-address", address = %format!("{address:?}"), %error),
                    )
                })?;
            }
        }
        let reader = self.reader(shared, mail.user_id, &mail.to)?;
        let mut rendered = mail.template.render(&self.branding, &reader);
        address::check(&rendered.subject).map_err(|error| Error::Internal(error.into()))?;
        let unsubscribe = mail.user_id.zip(mail.kind).and_then(|(user, kind)| {
            // If the key file was replaced, emails still go.
            let sealed = self.vault.seal(UNSUBSCRIBE, format!("{user}:{kind}").as_bytes()).ok()?;
            Some(secret::hex(&sealed))
        });
        if unsubscribe.is_some() {
            rendered.body.push_str(&self.branding.foot(reader.language));
        }
        self.insert(
            shared,
            rendered,
            store::NewRow {
                channel: Channel::Mail,
                recipient: &mail.to,
                cc: &mail.cc.join(", "),
                reply_to: mail.reply_to.as_deref().unwrap_or_default(),
                attachment: mail.attachment,
                unsubscribe: unsubscribe.as_deref(),
                account_id: mail.account_id,
                user_id: mail.user_id,
                expires_at: mail.expires_at,
                created_at: now,
            },
        )
    }

    /// Whose emails of which kind a token stops. `None` if the portal has given no such token.
    pub fn unsubscribes(&self, token: &str) -> Option<(UserId, String)> {
        let sealed = secret::from_hex(token).filter(|sealed| sealed.len() <= LONGEST_TOKEN)?;
        let said = String::from_utf8(self.vault.open_sealed(UNSUBSCRIBE, &sealed).ok()?).ok()?;
        let (user, kind) = said.split_once(':')?;
        Some((UserId(user.parse().ok()?), kind.to_owned()))
    }

    /// The language of a reader who is known as a user or by their address.
    pub fn language(
        &self,
        shared: Shared<'_>,
        user: Option<UserId>,
        address: &str,
    ) -> Result<Language, Error> {
        self.reader(shared, user, address).map(|reader| reader.language)
    }

    fn reader(
        &self,
        shared: Shared<'_>,
        user: Option<UserId>,
        address: &str,
    ) -> Result<Reader, Error> {
        let (language, name) = store::reader_of(shared.conn(), user, address)?.unwrap_or_default();
        let language = Language::from_code(&language);
        let is_offered =
            |language: &Language| *language != Language::Pseudo || self.branding.pseudo_language;
        Ok(Reader { language: language.filter(is_offered).unwrap_or_default(), name })
    }

    /// An email in one line, for a summary of several.
    pub fn summary(&self, shared: Shared<'_>, mail: NewMail) -> Result<Summary, Error> {
        let reader = self.reader(shared, mail.user_id, &mail.to)?;
        let attachment = mail.attachment;
        let rendered = mail.template.render(&self.branding, &reader);
        if rendered.secret.is_some() {
            return Err(Error::internal("an email with a secret cannot wait for a summary"));
        }
        let portal = format!("{}/", self.branding.portal_url);
        let link = body::first_link(&rendered.body, &portal).unwrap_or_default().to_owned();
        Ok(Summary { subject: rendered.subject, link, attachment })
    }

    /// Adds a text message, like [`Outbox::enqueue`].
    pub fn enqueue_text(
        &self,
        shared: Shared<'_>,
        now: Instant,
        text: NewText,
    ) -> Result<OutboxId, Error> {
        let language = self.language(shared, text.user_id, "")?;
        self.insert(
            shared,
            text.template.render(&self.branding, language),
            store::NewRow {
                channel: Channel::Sms,
                recipient: &text.to,
                cc: "",
                reply_to: "",
                attachment: None,
                unsubscribe: None,
                account_id: None,
                user_id: text.user_id,
                expires_at: Some(text.expires_at),
                created_at: now,
            },
        )
    }

    fn insert(
        &self,
        shared: Shared<'_>,
        rendered: template::Rendered,
        row: store::NewRow<'_>,
    ) -> Result<OutboxId, Error> {
        if rendered.secret.is_some() && row.expires_at.is_none() {
            return Err(Error::internal("a message with a secret must expire"));
        }
        let message_id = self.new_message_id()?;
        let sealed = rendered
            .secret
            .as_ref()
            .map(|part| self.vault.seal(&purpose(&message_id), part.as_bytes()))
            .transpose()?;
        let id = store::insert(shared.conn(), &row, &rendered, sealed.as_deref(), &message_id)?;
        self.wake();
        Ok(id)
    }

    /// The test email, to be passed directly to a transport.
    pub fn test_message(&self, now: Instant, to: &str) -> Result<Message, Error> {
        address::parse(to).map_err(|error| {
            Error::field("to", message!("outbox-address", address = %format!("{to:?}"), %error))
        })?;
        let rendered = Template::MailTest { at: now }.render(&self.branding, &Reader::default());
        Ok(Message {
            message_id: self.new_message_id()?,
            recipient: to.to_owned(),
            cc: Vec::new(),
            reply_to: None,
            text: body::plain(&rendered.body, None),
            html: body::html(&rendered.subject, &rendered.body, None, self.sender()),
            subject: rendered.subject,
            paper: None,
            emblem: None,
            unsubscribe: None,
            created_at: now,
        })
    }

    /// An email as it would be sent to someone of this name, for a preview. A secret part isn't shown.
    pub fn preview(&self, template: Template, language: Language, name: &str) -> Preview {
        let reader = Reader { language, name: name.to_owned() };
        let rendered = template.render(&self.branding, &reader);
        Preview {
            text: body::plain(&rendered.body, None),
            html: body::html(&rendered.subject, &rendered.body, None, self.sender()),
            subject: rendered.subject,
        }
    }

    fn sender(&self) -> body::Sender<'_> {
        body::Sender { emblem: None, portal: &self.branding.portal_url }
    }

    pub fn wake(&self) {
        self.wake.mail.notify_one();
        self.wake.sms.notify_one();
    }

    fn new_message_id(&self) -> anyhow::Result<String> {
        let random = secret::hex(&secret::random_bytes::<16>()?);
        Ok(format!("<{random}@{}>", self.domain))
    }
}

/// Binds an encrypted secret part to its message.
fn purpose(message_id: &str) -> String {
    format!("outbox:{message_id}")
}

fn open_secret(vault: &Vault, message_id: &str, sealed: &[u8]) -> anyhow::Result<String> {
    let plain = vault.open_sealed(&purpose(message_id), sealed)?;
    Ok(String::from_utf8(plain)?)
}

#[cfg(test)]
mod tests;
