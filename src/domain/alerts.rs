//! Reports what is wrong with the portal and what to do about it, and notifies people.
//!
//! Each area describes problems with a [`Finding`]: its concern, its severity, and what to do. The system page and
//! `transom status` show them. Some are emailed to the administrators and to the addresses in `alerts.mail_to`: the
//! code that detects one calls `Alerts::raise`, which sends it once, and again if it gets worse, and `Alerts::settle`
//! when it is resolved, which sends another. The table `alerts` stores those that persist. Jobs and backups do this
//! when a run is recorded, imports and the disk when a job checks them.

use std::fmt;

use jiff::tz::TimeZone;
use rusqlite::{Connection, named_params};
use serde::Serialize;
use utoipa::ToSchema;

use super::people::owners::administrator_addresses;
use crate::{
    app::App,
    db::{self, FromRow, Shared},
    error::Error,
    kernel::{text::fold, time::Instant},
    messages::{Language, Message, message},
    outbox::{NewMail, Notice, Outbox, Template},
    wiring::{self, AlertSettings},
    words,
};

words! {
    /// The severity of a finding.
    #[schema(as = FindingSeverity)]
    pub Severity {
        /// It works, but not for much longer or not for everyone.
        Warning = "warning",
        /// Something doesn't work, or data may be lost.
        Error = "error",
    }
}

/// The subject of a finding. There is at most one finding per concern at a time, except for [`Concern::Configuration`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Concern {
    Backup,
    /// No good backup was made in time.
    BackupOverdue,
    /// Whether and where backups are made.
    BackupPlace,
    /// The last test of a backup.
    Drill,
    Disk,
    /// Failures of the disk.
    FailingDisk,
    /// Corruption of the database file.
    Database,
    Keys,
    /// The daily limit of text messages.
    Texts,
    /// The sandbox of worker processes.
    Workers,
    /// A background job, by name.
    Job(String),
    /// An expected import, by what is imported.
    Import(String),
    Certificate,
    AuditLog,
    Provider(String),
    /// Messages that aren't delivered.
    Outbox,
    Maintenance,
    /// Letters that the fonts of PDFs lack.
    Papers,
    Configuration,
}

/// The form that is stored and sent: `disk`, `job:files`.
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

#[derive(Debug, Clone)]
pub struct Finding {
    pub concern: Concern,
    pub severity: Severity,
    /// A heading that states the problem.
    pub title: Message,
    /// Further details, one sentence each.
    pub details: Vec<Message>,
    /// What to do about it.
    pub advice: Message,
}

/// A problem found in the portal.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SystemFinding)]
pub struct WordedFinding {
    /// The subject of the finding: `disk`, `backup`, `job:files` and so on.
    pub concern: String,
    pub severity: Severity,
    /// A heading that states the problem.
    pub title: String,
    /// Further details, one sentence each.
    pub details: Vec<String>,
    /// What to do about it.
    pub advice: String,
}

impl Finding {
    /// A finding whose title says it all.
    pub fn new(concern: Concern, severity: Severity, title: Message, advice: Message) -> Self {
        Self { concern, severity, title, details: Vec::new(), advice }
    }

    /// Adds details, one sentence each.
    #[must_use]
    pub fn with(mut self, details: impl IntoIterator<Item = Message>) -> Self {
        self.details.extend(details.into_iter().filter(|detail| !detail.is_blank()));
        self
    }

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

/// The contents of an alert's email other than its finding.
#[derive(Debug)]
pub struct Alert {
    /// The email's name in the outbox.
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

/// Sends alerts. Cheap to clone.
#[derive(Clone)]
pub struct Alerts {
    outbox: Outbox,
    /// Addresses in addition to the administrators'.
    mail_to: Vec<String>,
    zone: TimeZone,
    portal: String,
}

/// An alert that was sent.
#[derive(FromRow)]
struct Raised {
    severity: Severity,
    title: String,
    raised_at: Instant,
}

fn raised(conn: &Connection, concern: &str) -> Result<Option<Raised>, Error> {
    let tail = "from alerts where concern = :concern";
    db::row(conn, tail, named_params! { ":concern": concern })
}

impl Alerts {
    /// Alerts for the administrators and the configured addresses.
    pub fn new(settings: AlertSettings, outbox: Outbox) -> Self {
        let AlertSettings { mail_to, zone, portal } = settings;
        Self { outbox, mail_to, zone, portal }
    }

    pub fn of(app: &App) -> Self {
        Self::new(wiring::alert_settings(&app.config), app.outbox.clone())
    }

    /// Alerts people to a problem, once until it is resolved, and again if it gets worse. Returns whether anyone was
    /// notified now.
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
        self.notify(conn, &notice, now)?;
        Ok(true)
    }

    /// Reports that a problem is resolved, if people were alerted to it.
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
        self.notify(conn, &notice, now)
    }

    /// An email's subject with the portal's name.
    fn subject(&self, title: Message) -> Message {
        message!("alert-subject", title, portal = &self.portal)
    }

    /// A time in the company's time zone, with its name.
    pub fn time(&self, at: Instant) -> String {
        let local = at.timestamp().to_zoned(self.zone.clone());
        local.strftime("%b %-d, %Y, %H:%M %Z").to_string()
    }

    /// Raises what was found about a concern, or settles it.
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

    /// Emails the administrators and the configured addresses, each once.
    pub fn notify(&self, conn: &Connection, notice: &Notice, now: Instant) -> Result<(), Error> {
        let mut told = Vec::new();
        for (user, address) in administrator_addresses(Shared::of(conn))? {
            told.push(fold(&address));
            let mut mail = NewMail::new(Template::Notice(notice.clone()), address);
            mail.user_id = Some(user);
            self.outbox.enqueue(Shared::of(conn), now, mail)?;
        }
        self.notify_configured(conn, notice, now, &told)
    }

    /// Emails only the configured addresses, except those already notified (folded addresses).
    pub fn notify_configured(
        &self,
        conn: &Connection,
        notice: &Notice,
        now: Instant,
        told: &[String],
    ) -> Result<(), Error> {
        for address in self.mail_to.iter().filter(|address| !told.contains(&fold(address))) {
            let mail = NewMail::new(Template::Notice(notice.clone()), address);
            // An invalid address must not keep the others from being notified.
            match self.outbox.enqueue(Shared::of(conn), now, mail) {
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

/// Whether people were alerted to a problem that isn't resolved yet.
pub fn is_raised(conn: &Connection, concern: &Concern) -> Result<bool, Error> {
    Ok(raised(conn, &concern.to_string())?.is_some())
}

/// The finding of a problem that only its alert records: the audit log is verified once a day, and a damaged page is
/// found by whoever reads it.
pub fn raised_finding(
    conn: &Connection,
    concern: &Concern,
    advice: Message,
) -> Result<Option<Finding>, Error> {
    Ok(raised(conn, &concern.to_string())?.map(|known| {
        Finding::new(concern.clone(), known.severity, Message::of_kept(&known.title), advice)
    }))
}

/// Records that people are alerted to a problem. Returns whether it is new, or worse than before.
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
