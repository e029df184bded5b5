//! What becomes of a row that is merged.

use crate::{import::reading::row::Fault, messages::Message};

/// What happened to a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::import) enum Outcome {
    Added,
    Changed,
    Unchanged,
    /// Stored with other content, and left so because that was asked for.
    Left,
    /// Not looked at yet: it comes again after all other rows (`Job::is_last_round`).
    Postponed,
}

/// Why a row cannot be merged.
#[derive(Debug)]
pub(in crate::import) enum Failure {
    Refused(Fault),
    Database(rusqlite::Error),
    Following(crate::error::Error),
}

impl From<crate::error::Error> for Failure {
    fn from(error: crate::error::Error) -> Self {
        Self::Following(error)
    }
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error)
    }
}

impl Failure {
    pub(in crate::import) fn refused(field: &'static str, reason: Message) -> Self {
        Self::Refused(Fault::new(field, reason))
    }
}
