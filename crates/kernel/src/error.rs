//! Defines the errors of a call, and the sentences that callers read.
//!
//! Expected refusals have a variant each. Everything else is [`Error::Internal`], which is logged once with its cause
//! under the request's id; callers see only that id.

use std::{
    collections::BTreeMap,
    fmt::{self, Display},
    io,
    ops::RangeInclusive,
};

use rusqlite::ErrorCode;
use rustix::io::Errno;
use serde_json::Value;

use transom_messages::{Argument, Message, message};

use crate::{secret::KeyReplaced, text, words::Word};

/// Messages by field, for a 422.
pub type FieldErrors = BTreeMap<String, Vec<Message>>;

/// A refusal or a failure. `http::envelope` assigns the status codes.
#[derive(Debug)]
pub enum Error {
    /// 400: JSON, query or load options that can't be parsed.
    BadRequest(Message),
    /// 400 with the code `tooMuchWork`: the request would take longer than anyone may take.
    TooMuchWork(Message),
    /// 400 `tooMuchWork` for a statement that was interrupted before it is known which request it was for.
    Interrupted,
    /// 401: no valid session, and nothing else.
    Unauthenticated,
    /// 403: signed in but not allowed. Names the missing permission.
    Forbidden(Message),
    /// 404: the record doesn't exist or isn't the caller's. The two are indistinguishable.
    NotFound,
    /// 409: wrong state.
    Conflict(Message),
    /// 409: someone else changed the record in the meantime. Contains its current version.
    Stale(Box<Value>),
    /// 409: the record already exists. Contains the existing one.
    Duplicate { code: &'static str, message: Message, item: Box<Value> },
    /// 413.
    TooLarge(Message),
    /// 415: a file type that isn't allowed, judged by content.
    UnsupportedType(Message),
    /// 422: all fields that fail validation.
    Invalid(FieldErrors),
    /// 422 with a code of its own (`signInRefused`, `codeRefused`).
    Refused { code: &'static str, message: Message },
    /// 429.
    TooMany { message: Message, retry_after_seconds: i64 },
    /// 503: outage, maintenance, read-only, overload.
    Unavailable { message: Message, retry_after_seconds: i64 },
    /// 503: the disk is full.
    DiskFull,
    /// 503: the disk can't be read or written.
    DiskFailing(anyhow::Error),
    /// 503: the database file is corrupt.
    DatabaseDamaged(anyhow::Error),
    /// 500: anything else.
    Internal(anyhow::Error),
}

impl Error {
    /// The sentence that the caller reads.
    pub fn message(&self) -> Message {
        match self {
            Self::BadRequest(message)
            | Self::TooMuchWork(message)
            | Self::Forbidden(message)
            | Self::Conflict(message)
            | Self::TooLarge(message)
            | Self::UnsupportedType(message)
            | Self::Duplicate { message, .. }
            | Self::Refused { message, .. }
            | Self::TooMany { message, .. }
            | Self::Unavailable { message, .. } => message.clone(),
            Self::Interrupted => message!("general-interrupted"),
            Self::Unauthenticated => message!("general-unauthenticated"),
            Self::NotFound => message!("general-not-found"),
            Self::Stale(_) => message!("general-stale"),
            Self::Invalid(_) => message!("general-invalid"),
            Self::DiskFull => message!("general-disk-full"),
            Self::DiskFailing(_) => message!("general-disk-failing"),
            Self::DatabaseDamaged(_) => message!("general-database-damaged"),
            Self::Internal(_) => message!("general-internal"),
        }
    }

    pub fn field(name: &str, message: Message) -> Self {
        Self::Invalid(FieldErrors::from([(name.to_owned(), vec![message])]))
    }

    /// An internal failure with a sentence for the log.
    pub fn internal(message: &'static str) -> Self {
        Self::Internal(anyhow::anyhow!(message))
    }
}

/// The caller's sentence. `{:#}` adds the cause, which is for the log only.
impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())?;
        match self {
            Self::DiskFailing(cause) | Self::DatabaseDamaged(cause) | Self::Internal(cause)
                if f.alternate() =>
            {
                write!(f, ": {cause:#}")
            }
            _ => Ok(()),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::DiskFailing(cause) | Self::DatabaseDamaged(cause) | Self::Internal(cause) => {
                Some(cause.as_ref())
            }
            _ => None,
        }
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
        let system = error.downcast_ref().and_then(io::Error::raw_os_error);
        match code {
            _ if error.downcast_ref().and_then(Shortage::of_sqlite).is_some() => Self::DiskFull,
            Some(ErrorCode::OperationInterrupted) => Self::Interrupted,
            Some(ErrorCode::SystemIoFailure) => Self::DiskFailing(error),
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                Self::DatabaseDamaged(error)
            }
            _ if error.is::<KeyReplaced>() => Self::Unavailable {
                message: message!("general-key-replaced"),
                retry_after_seconds: 600,
            },
            _ if system == Some(Errno::IO.raw_os_error()) => Self::DiskFailing(error),
            _ => Self::Internal(error),
        }
    }
}

/// Why a file can't grow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shortage {
    /// The disk, or a user's quota on it, is full.
    Disk,
    /// The file system or process limits the size of files.
    FileSize,
}

impl Shortage {
    /// The shortage that caused an error, if any.
    pub fn of(error: &anyhow::Error) -> Option<Self> {
        error.chain().find_map(|cause| {
            let io = cause.downcast_ref().and_then(Self::of_io);
            let sqlite = || cause.downcast_ref().and_then(Self::of_sqlite);
            let told =
                || matches!(cause.downcast_ref(), Some(Error::DiskFull)).then_some(Self::Disk);
            io.or_else(sqlite).or_else(told)
        })
    }

    /// Like [`Shortage::of`], for an I/O error.
    pub fn of_io(error: &io::Error) -> Option<Self> {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Some(Self::Disk),
            io::ErrorKind::FileTooLarge => Some(Self::FileSize),
            _ => None,
        }
    }

    fn of_sqlite(error: &rusqlite::Error) -> Option<Self> {
        let code = error.sqlite_error()?;
        // The index of the write-ahead log grows only when a database is opened or its log grows.
        let is_full = code.code == ErrorCode::DiskFull
            || code.extended_code == rusqlite::ffi::SQLITE_IOERR_SHMSIZE;
        is_full.then_some(Self::Disk)
    }

    /// The sentence for an error caused by this shortage.
    pub fn sentence(self, error: &anyhow::Error) -> String {
        let is_root = |cause: &&(dyn std::error::Error + 'static)| {
            cause.is::<io::Error>() || cause.is::<rusqlite::Error>() || cause.is::<Error>()
        };
        let what: Vec<String> =
            error.chain().take_while(|cause| !is_root(cause)).map(ToString::to_string).collect();
        let what = if what.is_empty() {
            "a file could not be written".to_owned()
        } else {
            what.join(": ")
        };
        let why = match self {
            Self::Disk => "the disk is full",
            Self::FileSize => {
                "no larger file is allowed by its file system or by a limit of this process (ulimit -f, LimitFSIZE)"
            }
        };
        format!("There is no room left: {what}; {why}. Make room there, and try again.")
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        Self::Internal(error.into())
    }
}

/// The text contains characters that readers can't see, and whoever pasted it probably didn't either.
fn unwanted() -> Message {
    message!("form-invisible")
}

fn is_unwanted(c: char) -> bool {
    (c.is_control() && !text::is_line_break(c)) || text::turns_direction(c)
}

/// Requires a field of a form in which nothing else is checked.
pub fn needed<T>(field: &str, value: Option<T>) -> Result<T, Error> {
    value.ok_or_else(|| Error::field(field, message!("required")))
}

/// Requires a text of several lines in a form in which nothing else is checked, and returns it trimmed.
pub fn checked_lines<'a>(
    field: &str,
    value: &'a str,
    length: RangeInclusive<usize>,
) -> Result<&'a str, Error> {
    let mut checks = Checks::new();
    let text = checks.lines(field, value, length);
    checks.finish()?;
    Ok(text)
}

/// Collects everything wrong with a body, so that all failing fields are reported at once.
#[derive(Debug, Default)]
pub struct Checks(FieldErrors);

impl Checks {
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds `message` to `field` unless `is_fine`.
    pub fn require(&mut self, is_fine: bool, field: &str, message: Message) -> &mut Self {
        if !is_fine {
            self.0.entry(field.to_owned()).or_default().push(message);
        }
        self
    }

    /// Requires a single line of text with a length within bounds after trimming, and returns it trimmed. Control
    /// characters, including line breaks, and characters that change the reading direction are refused.
    pub fn text<'a>(
        &mut self,
        field: &str,
        value: &'a str,
        length: RangeInclusive<usize>,
    ) -> &'a str {
        let trimmed = self.length(field, value, length);
        self.require(!trimmed.contains(text::is_line_break), field, message!("form-one-line"));
        self.require(!trimmed.contains(is_unwanted), field, unwanted());
        trimmed
    }

    /// Like [`Checks::text`], for names: characters that make two names look alike are refused too.
    pub fn name<'a>(
        &mut self,
        field: &str,
        value: &'a str,
        length: RangeInclusive<usize>,
    ) -> &'a str {
        self.plain(field, value, length, text::is_concealed)
    }

    /// Like [`Checks::name`], for user names: all invisible characters are refused.
    pub fn handle<'a>(
        &mut self,
        field: &str,
        value: &'a str,
        length: RangeInclusive<usize>,
    ) -> &'a str {
        self.plain(field, value, length, |c| text::invisible(c.encode_utf8(&mut [0; 4])).is_some())
    }

    fn plain<'a>(
        &mut self,
        field: &str,
        value: &'a str,
        length: RangeInclusive<usize>,
        is_hidden: fn(char) -> bool,
    ) -> &'a str {
        let trimmed = self.text(field, value, length);
        // Characters that no text may contain were already reported.
        let is_more = |c| is_hidden(c) && !is_unwanted(c) && !text::is_line_break(c);
        let is_told = trimmed.contains(is_unwanted);
        self.require(is_told || !trimmed.contains(is_more), field, unwanted());
        trimmed
    }

    /// Like [`Checks::text`], for several lines: line breaks and tabs are allowed.
    pub fn lines<'a>(
        &mut self,
        field: &str,
        value: &'a str,
        length: RangeInclusive<usize>,
    ) -> &'a str {
        let trimmed = self.length(field, value, length);
        let is_unwanted = |line: &str| {
            let line = line.strip_suffix('\r').unwrap_or(line);
            line.contains(|c| c != '\t' && (is_unwanted(c) || text::is_line_break(c)))
        };
        self.require(!trimmed.split('\n').any(is_unwanted), field, unwanted());
        trimmed
    }

    /// Requires a value, and returns it.
    pub fn needed<T>(&mut self, field: &str, value: Option<T>) -> Option<T> {
        self.demanded(field, value, message!("required"))
    }

    /// Like [`Checks::needed`], with its own message.
    pub fn demanded<T>(&mut self, field: &str, value: Option<T>, message: Message) -> Option<T> {
        self.require(value.is_some(), field, message);
        value
    }

    /// Requires a code of an enum.
    pub fn word<W: Word>(&mut self, field: &str, code: &str) -> Option<W> {
        let word = W::from_code(code);
        let codes: Vec<&str> = W::ALL.iter().map(|word| word.code()).collect();
        let (last, others) = codes.split_last().unwrap_or((&"", &[]));
        self.require(
            word.is_some(),
            field,
            message!("form-choose-word", others = others.join(", "), last),
        );
        word
    }

    /// Requires a number within bounds, if there is one. `message` replaces the default.
    pub fn within<N: PartialOrd + Argument>(
        &mut self,
        field: &str,
        number: Option<N>,
        bounds: RangeInclusive<N>,
        message: Option<Message>,
    ) {
        let usual = || message!("form-number-within", least = bounds.start(), most = bounds.end());
        let is_within = number.is_none_or(|number| bounds.contains(&number));
        self.require(is_within, field, message.unwrap_or_else(usual));
    }

    fn length<'a>(
        &mut self,
        field: &str,
        value: &'a str,
        bounds: RangeInclusive<usize>,
    ) -> &'a str {
        let (min, max) = bounds.into_inner();
        let trimmed = value.trim();
        let length = trimmed.chars().count();
        let is_blank = trimmed.chars().all(|c| c.is_whitespace() || text::is_hidden(c));
        if is_blank && min > 0 {
            self.require(false, field, message!("required"));
        } else if length < min {
            self.require(false, field, message!("form-too-short", min));
        } else if length > max {
            self.require(false, field, message!("form-too-long", max, length));
        }
        trimmed
    }

    /// Returns the checked value, or all refusals. A value is `None` only if something was refused.
    pub fn given<T>(&mut self, value: Option<T>) -> Result<T, Error> {
        self.finish()?;
        value.ok_or_else(|| Error::internal("a check gave nothing and refused nothing"))
    }

    /// Returns the collected refusals, if any.
    pub fn finish(&mut self) -> Result<(), Error> {
        if self.0.is_empty() { Ok(()) } else { Err(Error::Invalid(std::mem::take(&mut self.0))) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(check: impl FnOnce(&mut Checks)) -> Option<String> {
        let mut checks = Checks::new();
        check(&mut checks);
        match checks.finish() {
            Ok(()) => None,
            Err(Error::Invalid(fields)) => {
                Some(fields["f"].iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
            }
            Err(other) => panic!("{other}"),
        }
    }

    #[test]
    fn a_text_of_one_line_takes_no_line_break_and_nothing_invisible() {
        for fine in
            ["Eve", " Eve \r\n", "René O'Neil", "\u{645}\u{6cc}\u{200c}\u{62e}", "👩\u{200d}🔧"]
        {
            assert_eq!(refused(|checks| _ = checks.text("f", fine, 1..=80)), None, "{fine:?}");
        }
        for broken in
            ["a\r\nBcc: b@c.d", "a\nb", "a\rb", "a\u{85}b", "a\u{2028}b", "a\u{b}b", "a\u{c}b"]
        {
            let said = refused(|checks| _ = checks.text("f", broken, 1..=80));
            assert_eq!(said.as_deref(), Some("Enter this on one line."), "{broken:?}");
        }
        for hidden in [
            "a\tb",
            "a\0b",
            "a\u{1b}[2J",
            "a\u{7f}",
            "a\u{202e}gpj.exe",
            "a\u{2066}b",
            "a\u{200f}b",
        ] {
            let said = refused(|checks| _ = checks.text("f", hidden, 1..=80));
            assert_eq!(said.as_deref(), Some(&*unwanted().to_string()), "{hidden:?}");
        }
        let nothing = refused(|checks| _ = checks.text("f", "\u{200b}\u{feff}", 1..=80));
        assert_eq!(nothing.as_deref(), Some("Required."));
    }

    #[test]
    fn a_name_takes_nothing_that_makes_two_look_alike_and_a_handle_nothing_invisible() {
        for (text, is_name, is_handle) in [
            ("René O'Neil", true, true),
            ("\u{645}\u{6cc}\u{200c}\u{62e}", true, false),
            ("\u{845b}\u{e0100}", true, false),
            ("a\u{200b}dmin", false, false),
            ("ad\u{ad}min", false, false),
            ("ad\u{feff}min", false, false),
            ("admin\u{e0041}", false, false),
            ("ad\u{3164}min", false, false),
            ("ad\u{202e}min", false, false),
        ] {
            let hidden = |is_fine: bool| (!is_fine).then(|| unwanted().to_string());
            let said = refused(|checks| _ = checks.name("f", text, 1..=80));
            assert_eq!(said, hidden(is_name), "{text:?}");
            let said = refused(|checks| _ = checks.handle("f", text, 1..=80));
            assert_eq!(said, hidden(is_handle), "{text:?}");
        }
    }

    #[test]
    fn a_text_of_several_lines_takes_line_breaks_and_tabs_alone() {
        for fine in ["a\nb", "a\r\n\r\n\tb", "a\tb"] {
            assert_eq!(refused(|checks| _ = checks.lines("f", fine, 1..=80)), None, "{fine:?}");
        }
        for hidden in ["a\rb", "a\u{b}b", "a\u{85}b", "a\u{2029}b", "a\0b", "a\n\u{202e}b"] {
            let said = refused(|checks| _ = checks.lines("f", hidden, 1..=80));
            assert_eq!(said.as_deref(), Some(&*unwanted().to_string()), "{hidden:?}");
        }
    }

    #[test]
    fn a_check_hands_out_what_it_demands_or_refuses() {
        crate::words! { Size { Small = "small", Middle = "middle", Large = "large" } }
        let mut checks = Checks::new();
        let size = checks.word::<Size>("f", "large");
        let day = checks.needed("f", Some(7));
        checks.within("f", day, 1..=7, None);
        checks.within::<i64>("f", None, 1..=7, None);
        assert_eq!(checks.given(size.zip(day)).unwrap(), (Size::Large, 7));

        let said = |check: fn(&mut Checks)| refused(check).unwrap_or_default();
        assert_eq!(said(|checks| _ = checks.needed::<i64>("f", None)), "Required.");
        assert_eq!(
            said(|checks| _ = checks.demanded::<i64>("f", None, Message::plain("A day."))),
            "A day."
        );
        assert_eq!(
            said(|checks| _ = checks.word::<Size>("f", "Large")),
            "Choose small, middle or large."
        );
        let usual = said(|checks| checks.within("f", Some(8), 1..=7, None));
        assert_eq!(usual, "Enter a number from 1 to 7.");
        assert_eq!(
            said(|checks| checks.within("f", Some(0), 1..=7, Some(Message::plain("A week.")))),
            "A week."
        );

        let mut checks = Checks::new();
        let nothing = checks.needed::<i64>("f", None);
        assert!(matches!(checks.given(nothing), Err(Error::Invalid(_))));
        let forgotten = Checks::new().given(None::<i64>);
        assert!(matches!(forgotten, Err(Error::Internal(_))), "{forgotten:?}");
    }

    #[test]
    fn a_failing_disk_is_said_and_is_not_a_full_one() {
        let code = |code| rusqlite::Error::SqliteFailure(rusqlite::ffi::Error::new(code), None);
        let full = Error::from(code(rusqlite::ffi::SQLITE_FULL));
        assert!(matches!(full, Error::DiskFull), "{full:?}");
        let read = rusqlite::ffi::SQLITE_IOERR_READ;
        for failing in [
            Error::from(code(rusqlite::ffi::SQLITE_IOERR)),
            Error::from(code(read)),
            Error::from(anyhow::Error::from(code(read)).context("a sentence for the log")),
            Error::from(anyhow::Error::from(io::Error::from_raw_os_error(5))),
        ] {
            assert!(matches!(failing, Error::DiskFailing(_)), "{failing:?}");
            assert!(failing.to_string().contains("disk is failing"));
            // The log gets the cause; the response doesn't.
            let (logged, read) = (format!("{failing:#}"), failing.to_string());
            assert!(logged.starts_with(&format!("{read}: ")) && logged.len() > read.len() + 5);
            assert!(!logged.contains("Error") || !logged.contains('{'), "{logged}");
        }
        let other = Error::from(anyhow::Error::from(io::Error::other("else")));
        assert!(matches!(other, Error::Internal(_)), "{other:?}");
    }
}
