//! The outcome of merging a row.

use crate::{import::reading::row::Fault, messages::Message};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::import) enum Outcome {
    Added,
    Changed,
    Unchanged,
    /// The stored record differs and was left unchanged, as requested.
    Left,
    /// Retried after all other rows (`Job::is_last_round`).
    Postponed,
}

/// Why a row can't be merged.
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
