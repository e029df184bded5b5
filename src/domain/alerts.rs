//! What is not well with the portal, in words that say what to do about it. Each area that can be unwell says so by
//! [`Finding`]s; the system page and `transom status` show them.

use std::fmt;

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    messages::{Language, Message},
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
    /// A background job, by its name.
    Job(String),
    /// An expected import, by what is imported.
    Import(String),
    /// The TLS certificate.
    Certificate,
    /// A sign-in provider, by its id.
    Provider(String),
    /// Messages that don't leave.
    Outbox,
    /// Whether the portal is closed.
    Maintenance,
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
            Self::Job(name) => write!(f, "job:{name}"),
            Self::Import(noun) => write!(f, "import:{noun}"),
            Self::Certificate => f.write_str("certificate"),
            Self::Provider(id) => write!(f, "provider:{id}"),
            Self::Outbox => f.write_str("outbox"),
            Self::Maintenance => f.write_str("maintenance"),
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
