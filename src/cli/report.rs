//! Defines what a command returns: text for people or one JSON object, and an exit code.

use std::{
    fmt::Write as _,
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

use rusqlite::ErrorCode;
use serde_json::{Map, Value, json};

use super::{Format, Global, log};
use crate::{
    config::Problem,
    error::{Error, Shortage},
    instance::InstanceError,
    kernel::text::{turns_direction, visible},
    messages::message,
};

/// How a command ended. Scripts rely on these numbers (sysexits(3) if there is a match).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Exit {
    Done = 0,
    Failed = 1,
    Usage = 2,
    NotFound = 3,
    Refused = 4,
    Locked = 5,
    Warnings = 10,
    FailedChecks = 11,
    Data = 65,
    InputOutput = 74,
    Configuration = 78,
}

impl Exit {
    fn code(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Failed => "failed",
            Self::Usage => "usage",
            Self::NotFound => "notFound",
            Self::Refused => "refused",
            Self::Locked => "locked",
            Self::Warnings => "warnings",
            Self::FailedChecks => "failedChecks",
            Self::Data => "data",
            Self::InputOutput => "inputOutput",
            Self::Configuration => "configuration",
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

#[derive(Debug)]
pub(super) struct Report {
    exit: Exit,
    instance: Option<String>,
    text: String,
    fields: Map<String, Value>,
}

impl Report {
    /// A success with text for people. JSON has it as `message`, unless fields are added.
    pub(super) fn new(text: impl Into<String>) -> Self {
        Self { exit: Exit::Done, instance: None, text: text.into(), fields: Map::new() }
    }

    /// Adds the instance that the command worked on.
    pub(super) fn on(mut self, dir: &Path) -> Self {
        self.instance = Some(dir.display().to_string());
        self
    }

    pub(super) fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.fields.insert(name.to_owned(), value.into());
        self
    }

    pub(super) fn exit(mut self, exit: Exit) -> Self {
        self.exit = exit;
        self
    }

    pub(super) fn write(self, global: &Global) -> ExitCode {
        let written = match global.output {
            Format::Text => {
                if let Some(dir) = self.instance.as_ref().filter(|_| !global.quiet) {
                    let _ = writeln!(io::stderr(), "instance {dir}");
                }
                print(&visible(&self.text))
            }
            Format::Json => {
                let mut object = Map::new();
                let is_success = matches!(self.exit, Exit::Done | Exit::Warnings);
                object.insert("isSuccess".to_owned(), is_success.into());
                object.insert("code".to_owned(), self.exit.code().into());
                if let Some(dir) = self.instance {
                    object.insert("instance".to_owned(), dir.into());
                }
                if self.fields.is_empty() {
                    object.insert("message".to_owned(), self.text.into());
                }
                object.extend(self.fields);
                print(&as_ascii_where_unseen(&Value::Object(object)))
            }
        };
        match written {
            Ok(()) => self.exit.into(),
            // The reader of the output has seen enough (`transom … | head`).
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => self.exit.into(),
            Err(_) => Exit::InputOutput.into(),
        }
    }
}

/// JSON with escapes for characters that are invisible or change the direction of text. The meaning is the same.
fn as_ascii_where_unseen(object: &Value) -> String {
    let text = object.to_string();
    let is_unseen = |c: char| c.is_control() || turns_direction(c);
    if !text.contains(is_unseen) {
        return text;
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        if is_unseen(letter) {
            // Writing to a string can't fail.
            let _ = write!(escaped, "\\u{:04x}", u32::from(letter));
        } else {
            escaped.push(letter);
        }
    }
    escaped
}

fn print(text: &str) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    if !text.is_empty() && !text.ends_with('\n') {
        stdout.write_all(b"\n")?;
    }
    stdout.flush()
}

#[derive(Debug)]
pub(super) struct Failure {
    exit: Exit,
    messages: Vec<String>,
}

impl Failure {
    pub(super) fn new(exit: Exit, message: impl Into<String>) -> Self {
        Self { exit, messages: vec![message.into()] }
    }

    /// All problems with the configuration.
    pub(super) fn configuration(problems: Vec<Problem>) -> Self {
        let messages = problems.iter().map(ToString::to_string).collect();
        Self { exit: Exit::Configuration, messages }
    }

    pub(super) fn and(mut self, more: Option<String>) -> Self {
        self.messages.extend(more);
        self
    }

    pub(super) fn message(&self) -> String {
        self.messages.join(" ")
    }

    /// A failure of reading or writing.
    pub(super) fn io(doing: impl std::fmt::Display, error: &io::Error) -> Self {
        Self::new(Exit::InputOutput, format!("{doing}: {error}"))
    }

    /// Prints it: text on standard error, or JSON in place of the result.
    pub(super) fn write(self, format: Format) -> ExitCode {
        match format {
            Format::Text => {
                let mut stderr = io::stderr().lock();
                for message in &self.messages {
                    let _ = writeln!(stderr, "{}error: {}", log::error_prefix(), visible(message));
                }
            }
            Format::Json => {
                let object = json!({
                    "isSuccess": false,
                    "code": self.exit.code(),
                    "message": self.messages.join("\n"),
                    "problems": self.messages,
                });
                let _ = print(&as_ascii_where_unseen(&object));
            }
        }
        self.exit.into()
    }
}

impl Failure {
    fn damaged(cause: &anyhow::Error) -> Self {
        let advice = message!("system-database-damaged-do");
        Self::new(Exit::Data, format!("The database is damaged ({}). {advice}", cause.root_cause()))
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        if let Some(shortage) = Shortage::of(&error) {
            return Self::new(Exit::InputOutput, shortage.sentence(&error));
        }
        let code = error.downcast_ref().and_then(rusqlite::Error::sqlite_error_code);
        if let Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) = code {
            return Self::damaged(&error);
        }
        if code == Some(ErrorCode::DatabaseBusy) {
            return Self::new(Exit::Locked, "The database is busy. Try again in a moment.");
        }
        let is_io = error.chain().any(<dyn std::error::Error + 'static>::is::<io::Error>);
        let exit = if is_io { Exit::InputOutput } else { Exit::Failed };
        Self::new(exit, format!("{error:#}"))
    }
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Self {
        Error::from(error).into()
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error {
            Error::NotFound => Self::new(Exit::NotFound, error.to_string()),
            Error::Invalid(fields) => Self {
                exit: Exit::Failed,
                messages: fields
                    .iter()
                    .flat_map(|(field, said)| said.iter().map(move |it| format!("{field}: {it}")))
                    .collect(),
            },
            Error::Internal(cause) => Self::from(cause),
            Error::DiskFull | Error::DiskFailing(_) => {
                Self::new(Exit::InputOutput, error.to_string())
            }
            Error::DatabaseDamaged(cause) => Self::damaged(&cause),
            other => Self::new(Exit::Failed, other.to_string()),
        }
    }
}

impl From<InstanceError> for Failure {
    fn from(error: InstanceError) -> Self {
        let message = error.to_string();
        match error {
            InstanceError::Locked { .. } => Self::new(Exit::Locked, message),
            InstanceError::Occupied(_) => Self::new(Exit::Failed, message),
            InstanceError::None(_)
            | InstanceError::FileSystem { .. }
            | InstanceError::Schema(_) => Self::new(Exit::Data, message),
            InstanceError::Full(_) => Self::new(Exit::InputOutput, message),
            InstanceError::Other(cause) => cause.into(),
        }
    }
}
