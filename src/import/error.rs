use std::{io, path::PathBuf};

use rusqlite::ErrorCode;
use transom_tables::SourceError;

use crate::{
    error::Error,
    messages::{Message, message},
};

/// Why a file wasn't imported. Rejected rows aren't errors; the report lists them.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum ImportError {
    /// An error of the operating system, with the file's name.
    Io(PathBuf, #[source] io::Error),
    /// The file isn't a table, or its format isn't recognized.
    Unusable(Message),
    /// The mapping doesn't match the file or the noun.
    Mapping(Message),
    /// The file given as the mapping isn't a mapping.
    NoMapping(Message),
    /// Other imports use the memory that the file needs.
    Busy(Message),
    Database(#[from] rusqlite::Error),
    Following(#[from] Error),
    /// A disk is full: which one, and how much space it has.
    Full(Message),
    /// The batch has already been applied or discarded.
    Applied,
    Report(#[from] serde_json::Error),
}

impl ImportError {
    pub fn message(&self) -> Message {
        match self {
            Self::Io(path, error) => Message::plain(format!("{}: {error}", path.display())),
            Self::Unusable(said) | Self::NoMapping(said) | Self::Busy(said) | Self::Full(said) => {
                said.clone()
            }
            Self::Mapping(why) => message!("import-mapping-mismatch", why),
            Self::Database(error) => message!("import-database-failed", %error),
            Self::Following(error) => message!("import-following-failed", why = error.message()),
            Self::Applied => message!("imports-already-applied"),
            Self::Report(error) => message!("import-report-failed", %error),
        }
    }

    /// 5 locked by another process, 65 unusable data, 74 input or output, 78 mapping, 1 anything else.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Io(..) | Self::Full(_) => 74,
            Self::Unusable(_) => 65,
            Self::Mapping(_) | Self::NoMapping(_) => 78,
            Self::Busy(_) => 5,
            Self::Database(error) => match error.sqlite_error_code() {
                Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => 5,
                _ => 1,
            },
            Self::Following(_) | Self::Applied | Self::Report(_) => 1,
        }
    }
}

/// Converts the reason why an uploaded file can't be read: 422 at `file`, or 503 if memory is in use.
pub fn unusable_file(error: SourceError) -> Error {
    match error {
        SourceError::Unusable(sentence) => Error::field("file", sentence),
        SourceError::Io(path, cause) => {
            Error::Internal(anyhow::Error::new(cause).context(path.display().to_string()))
        }
        SourceError::Busy => {
            Error::Unavailable { message: message!("table-memory-busy"), retry_after_seconds: 10 }
        }
    }
}

impl From<SourceError> for ImportError {
    fn from(error: SourceError) -> Self {
        match error {
            SourceError::Unusable(sentence) => Self::Unusable(sentence),
            SourceError::Io(path, error) => Self::Io(path, error),
            SourceError::Busy => Self::Busy(message!("table-memory-busy")),
        }
    }
}
