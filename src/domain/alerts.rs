//! What is wrong with the portal, in words that say what to do about it, and who is notified.
//!
//! Each area says what is wrong by a [`Finding`]: its concern, how bad it is, and what to do. The system page and
//! `transom status` show them. Some are emailed to the administrators and to the addresses of `alerts.mail_to`: the
//! code that notices one calls `Alerts::raise`, which sends it once and again if it gets worse, and `Alerts::settle`
//! when it is over, which sends one more. The table `alerts` holds those that last. Jobs and backups do so when a run
//! is noted, imports and the disk when a job looks.

use std::fmt;

use jiff::tz::TimeZone;
use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use super::people::owners::administrator_addresses;
use crate::{
    app::App,
    db,
    error::Error,
    kernel::{text::fold, time::Instant},
    messages::{Language, Message, message},
    outbox::{NewMail, Notice, Outbox, Template},
    row,
    wiring::{self, AlertSettings},
    words,
};

words! {
    /// How bad a finding is.
    #[schema(as = FindingSeverity)]
    pub Severity {
        /// It works, but not for long or not for everyone.
        Warning = "warning",
        /// Something does not work, or is about to be lost.
        Error = "error",
    }
}

/// What a finding is about. There is at most one finding about a concern at a time, but for [`Concern::Configuration`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Concern {
    /// The last backup is not good.
    Backup,
    /// No good backup was made in time.
    BackupOverdue,
    /// Whether and where backups are made.
    BackupPlace,
    /// The last test of a backup.
    Drill,
    /// The room on the disk.
    Disk,
    /// Whether the disk reads and writes.
    FailingDisk,
    /// Whether the database's file is what was written.
    Database,
    /// The key files.
    Keys,
    /// Text messages that the portal sends in a day.
    Texts,
    /// What keeps workers from files and other processes.
    Workers,
    /// A background job, by its name.
    Job(String),
    /// An expected import, by what is imported.
    Import(String),
    /// The TLS certificate.
    Certificate,
    /// The chain of the audit log.
    AuditLog,
    /// A sign-in provider, by its id.
    Provider(String),
    /// Messages that don't leave.
    Outbox,
    /// Whether the portal is closed.
    Maintenance,
    /// Letters that papers can't show.
    Papers,
    /// A setting.
    Configuration,
}

/// As it is stored and sent: `disk`, `job:files`.
impl fmt::Display for Concern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Backup => f.write_str("backup"),
            Self::BackupOverdue => f.write_str("backupOverdue"),
            Self::BackupPlace => f.write_str("backupPlace"),
            Self::Drill => f.write_str("drill"),
            Self::Disk => f.write_str("disk"),
            Self::FailingDisk => f.write_str("failingDisk"),
            Self::Database => f.write_str("database"),
            Self::Keys => f.write_str("keys"),
            Self::Texts => f.write_str("texts"),
            Self::Workers => f.write_str("workers"),
            Self::Job(name) => write!(f, "job:{name}"),
            Self::Import(noun) => write!(f, "import:{noun}"),
            Self::Certificate => f.write_str("certificate"),
            Self::AuditLog => f.write_str("auditLog"),
            Self::Provider(id) => write!(f, "provider:{id}"),
            Self::Outbox => f.write_str("outbox"),
            Self::Maintenance => f.write_str("maintenance"),
            Self::Papers => f.write_str("papers"),
            Self::Configuration => f.write_str("configuration"),
        }
    }
}

/// Something that is not well.
#[derive(Debug, Clone)]
pub struct Finding {
    pub concern: Concern,
    pub severity: Severity,
    /// What is wrong, as a heading.
    pub title: Message,
    /// What is known of it, a sentence each.
    pub details: Vec<Message>,
    /// What to do about it.
    pub advice: Message,
}

/// A finding as it is read.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SystemFinding)]
pub struct WordedFinding {
    /// `disk`, `backup`, `job:files` and so on.
    pub concern: String,
    pub severity: Severity,
    /// What is wrong, as a heading.
    pub title: String,
    /// What is known of it, a sentence each.
    pub details: Vec<String>,
    /// What to do about it.
    pub advice: String,
}

impl Finding {
    /// A finding that says all in its heading.
    pub fn new(concern: Concern, severity: Severity, title: Message, advice: Message) -> Self {
        Self { concern, severity, title, details: Vec::new(), advice }
    }

    /// With what is known of it, a sentence each.
    #[must_use]
    pub fn with(mut self, details: impl IntoIterator<Item = Message>) -> Self {
        self.details.extend(details.into_iter().filter(|detail| !detail.is_blank()));
        self
    }

    /// In the words of a language.
    pub fn in_language(&self, language: Language) -> WordedFinding {
        WordedFinding {
            concern: self.concern.to_string(),
            severity: self.severity,
            title: self.title.in_language(language),
            details: self.details.iter().map(|detail| detail.in_language(language)).collect(),
            advice: self.advice.in_language(language),
        }
    }
}

/// What a mail of a trouble says besides its finding.
#[derive(Debug)]
pub struct Alert {
    /// The mail's name in the outbox.
    pub template: &'static str,
    pub facts: Vec<(Message, Message)>,
    /// A path of the portal.
    pub link: &'static str,
}

impl Default for Alert {
    fn default() -> Self {
        Self { template: "alert", facts: Vec::new(), link: "/admin/system" }
    }
}

/// Tells of troubles. Cheap to clone.
#[derive(Clone)]
pub struct Alerts {
    outbox: Outbox,
    /// Addresses beside the administrators'.
    mail_to: Vec<String>,
    zone: TimeZone,
    portal: String,
}

/// A trouble of which people were told.
struct Raised {
    severity: Severity,
    title: String,
    raised_at: Instant,
}

row! { Raised { severity: "severity", title: "title", raised_at: "raised_at" } }

fn raised(conn: &Connection, concern: &str) -> Result<Option<Raised>, Error> {
    let tail = "from alerts where concern = :concern";
    db::row(conn, tail, named_params! { ":concern": concern })
}

impl Alerts {
    /// Tells the administrators and those whom the configuration names.
    pub fn new(settings: AlertSettings, outbox: Outbox) -> Self {
        let AlertSettings { mail_to, zone, portal } = settings;
        Self { outbox, mail_to, zone, portal }
    }

    /// Those of a running portal.
    pub fn of(app: &App) -> Self {
        Self::new(wiring::alert_settings(&app.config), app.outbox.clone())
    }

    /// Tells of a trouble, once until it is over, and again where it has become worse. Gives whether anyone was told
    /// now.
    pub fn raise(
        &self,
        conn: &Connection,
        finding: &Finding,
        alert: Alert,
        now: Instant,
    ) -> Result<bool, Error> {
        if !keep(conn, finding, now)? {
            return Ok(false);
        }
        let mut paragraphs = finding.details.clone();
        paragraphs.push(finding.advice.clone());
        let notice = Notice {
            name: alert.template,
            subject: self.subject(finding.title.clone()),
            paragraphs,
            facts: alert.facts,
            quote: None,
            link: alert.link.to_owned(),
        };
        self.tell(conn, &notice, now)?;
        Ok(true)
    }

    /// Says that a trouble is over, where people were told of it.
    pub fn settle(&self, conn: &Connection, concern: &Concern, now: Instant) -> Result<(), Error> {
        let concern = concern.to_string();
        let Some(known) = raised(conn, &concern)? else { return Ok(()) };
        conn.prepare_cached("delete from alerts where concern = :concern")?
            .execute(named_params! { ":concern": concern })?;
        let title = Message::of_kept(&known.title);
        let since = self.time(known.raised_at);
        let notice = Notice {
            name: "alertOver",
            subject: self.subject(message!("alert-over-subject", title)),
            paragraphs: vec![message!("alert-over")],
            facts: vec![(message!("alert-since"), Message::plain(since))],
            quote: None,
            link: "/admin/system".to_owned(),
        };
        self.tell(conn, &notice, now)
    }

    /// The subject of a mail, with the portal that it is about.
    fn subject(&self, title: Message) -> Message {
        message!("alert-subject", title, portal = &self.portal)
    }

    /// A moment in the company's time zone, with its name.
    pub fn time(&self, at: Instant) -> String {
        let local = at.timestamp().to_zoned(self.zone.clone());
        local.strftime("%b %-d, %Y, %H:%M %Z").to_string()
    }

    /// Tells of what was found about a concern, or that it is over.
    pub fn follow(
        &self,
        conn: &Connection,
        concern: &Concern,
        finding: Option<&Finding>,
        now: Instant,
    ) -> Result<(), Error> {
        match finding {
            Some(finding) => self.raise(conn, finding, Alert::default(), now).map(drop),
            None => self.settle(conn, concern, now),
        }
    }

    /// Mails the administrators and those whom the configuration names, each once.
    pub fn tell(&self, conn: &Connection, notice: &Notice, now: Instant) -> Result<(), Error> {
        let mut told = Vec::new();
        for (user, address) in administrator_addresses(conn)? {
            told.push(fold(&address));
            let mut mail = NewMail::new(Template::Notice(notice.clone()), address);
            mail.user_id = Some(user);
            self.outbox.enqueue(conn, now, mail)?;
        }
        self.tell_named(conn, notice, now, &told)
    }

    /// Mails those alone whom the configuration names, but for those who were told (folded addresses).
    pub fn tell_named(
        &self,
        conn: &Connection,
        notice: &Notice,
        now: Instant,
        told: &[String],
    ) -> Result<(), Error> {
        for address in self.mail_to.iter().filter(|address| !told.contains(&fold(address))) {
            let mail = NewMail::new(Template::Notice(notice.clone()), address);
            // One address that no one can be mailed at keeps the others from nothing.
            match self.outbox.enqueue(conn, now, mail) {
                Ok(_) => {}
                Err(Error::Invalid(_)) => {
                    tracing::warn!("an address in alerts.mail_to can't be mailed to");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// Whether people were told of a trouble that is not over yet.
pub fn is_raised(conn: &Connection, concern: &Concern) -> Result<bool, Error> {
    Ok(raised(conn, &concern.to_string())?.is_some())
}

/// The finding of a trouble that only its alert remembers: the audit log is verified once a day, and a damaged page is
/// met by whoever reads it.
pub fn raised_finding(
    conn: &Connection,
    concern: &Concern,
    advice: Message,
) -> Result<Option<Finding>, Error> {
    Ok(raised(conn, &concern.to_string())?.map(|known| {
        Finding::new(concern.clone(), known.severity, Message::of_kept(&known.title), advice)
    }))
}

/// Keeps a trouble as one that people were told of. Gives whether that is new, or worse than they know.
pub fn keep(conn: &Connection, finding: &Finding, now: Instant) -> Result<bool, Error> {
    let concern = finding.concern.to_string();
    let is_known = raised(conn, &concern)?.is_some_and(|known| {
        known.severity == Severity::Error || finding.severity == Severity::Warning
    });
    if is_known {
        return Ok(false);
    }
    conn.prepare_cached(
        "insert into alerts (concern, severity, title, raised_at) values (:concern, :severity, :title, :now)
         on conflict (concern) do update set severity = excluded.severity, title = excluded.title",
    )?
    .execute(named_params! {
        ":concern": concern, ":severity": finding.severity, ":title": finding.title.kept(), ":now": now,
    })?;
    Ok(true)
}
