//! What can go wrong on behalf of a caller, and the sentence that he reads.
//!
//! Expected refusals have a variant each; everything else is [`Error::Internal`], which is logged once
//! with its cause under the request's id and shown as nothing but that id.

use std::collections::BTreeMap;

use rusqlite::ErrorCode;
use serde_json::Value;

/// Messages by field, as a 422 carries them.
pub type FieldErrors = BTreeMap<String, Vec<String>>;

/// A refusal or a failure. Status codes are those of `http::envelope`.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// 400: JSON, query or load options that cannot be read.
    #[error("{0}")]
    BadRequest(String),
    /// 401: no valid session, and only that.
    #[error("Please sign in.")]
    Unauthenticated,
    /// 403: signed in, not allowed; names the missing permission.
    #[error("{0}")]
    Forbidden(String),
    /// 404: no such record, or not the caller's: nobody tells the two apart.
    #[error("There is no such record.")]
    NotFound,
    /// 409: wrong state.
    #[error("{0}")]
    Conflict(String),
    /// 409: somebody else changed the record in between; carries it as it now is.
    #[error(
        "Somebody else has changed this in the meantime. Look at it as it is now and try again."
    )]
    Stale(Box<Value>),
    /// 409: what is sent is there already; carries what is there.
    #[error("{message}")]
    Duplicate { code: &'static str, message: String, item: Box<Value> },
    /// 413.
    #[error("{0}")]
    TooLarge(String),
    /// 415: a type that is not allowed, judged by content.
    #[error("{0}")]
    UnsupportedType(String),
    /// 422: fields that fail validation, all at once.
    #[error("Please correct the marked fields.")]
    Invalid(FieldErrors),
    /// 422 with a code of its own (`signInRefused`, `codeRefused`).
    #[error("{message}")]
    Refused { code: &'static str, message: String },
    /// 429.
    #[error("{message}")]
    TooMany { message: String, retry_after_seconds: i64 },
    /// 503: outage, maintenance, read-only, overload.
    #[error("{message}")]
    Unavailable { message: String, retry_after_seconds: i64 },
    /// 503: the disk is full.
    #[error("The server's disk is full; nothing was saved. Please tell your administrator.")]
    DiskFull,
    /// 500: anything else.
    #[error(
        "Something went wrong on our side. Please try again; if it stays, tell us the request number."
    )]
    Internal(#[source] anyhow::Error),
}

impl Error {
    /// A 422 for one field.
    pub fn field(name: &str, message: impl Into<String>) -> Self {
        Self::Invalid(FieldErrors::from([(name.to_owned(), vec![message.into()])]))
    }

    /// An internal failure with a sentence for the log.
    pub fn internal(message: &'static str) -> Self {
        Self::Internal(anyhow::anyhow!(message))
    }
}

impl From<rusqlite::Error> for Error {
    fn from(error: rusqlite::Error) -> Self {
        Self::from(anyhow::Error::from(error))
    }
}

impl From<anyhow::Error> for Error {
    fn from(error: anyhow::Error) -> Self {
        let code = error.downcast_ref().and_then(rusqlite::Error::sqlite_error_code);
        if code == Some(ErrorCode::DiskFull) { Self::DiskFull } else { Self::Internal(error) }
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        Self::Internal(error.into())
    }
}

/// Collects what is wrong with a body, so that every failing field is told at once.
#[derive(Debug, Default)]
pub struct Checks(FieldErrors);

impl Checks {
    /// Starts with nothing wrong.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds `message` to `field` unless `is_fine`.
    pub fn require(&mut self, is_fine: bool, field: &str, message: impl Into<String>) -> &mut Self {
        if !is_fine {
            self.0.entry(field.to_owned()).or_default().push(message.into());
        }
        self
    }

    /// Demands a text of `min` to `max` characters after trimming, without control characters other
    /// than line breaks and tabs; gives the trimmed text.
    pub fn text<'a>(&mut self, field: &str, value: &'a str, min: usize, max: usize) -> &'a str {
        let trimmed = value.trim();
        let length = trimmed.chars().count();
        if length == 0 && min > 0 {
            self.require(false, field, "This is needed.");
        } else if length < min {
            self.require(false, field, format!("Write at least {min} characters."));
        } else if length > max {
            self.require(
                false,
                field,
                format!("Write at most {max} characters; these are {length}."),
            );
        }
        let has_control =
            trimmed.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t'));
        self.require(!has_control, field, "This holds characters that cannot be shown.");
        trimmed
    }

    /// The collected refusal, if any.
    pub fn finish(&mut self) -> Result<(), Error> {
        if self.0.is_empty() { Ok(()) } else { Err(Error::Invalid(std::mem::take(&mut self.0))) }
    }
}
