//! Reads tables from files: detects a file's type and format, and iterates over its rows.
//!
//! Memory use is bounded. Memory for the shared strings of a workbook, which must be held while it is open, is reserved
//! first.

pub mod amounts;
mod archive;
#[cfg(test)]
mod bombs;
mod book;
mod charset;
pub mod dates;
mod decode;
mod delimited;
mod faults;
mod json_lines;
pub mod numbers;
mod sheet;
pub mod sizes;
mod survey;
#[cfg(test)]
mod wide;
mod xml;

use std::{
    io,
    path::{Path, PathBuf},
};

use encoding_rs::{UTF_16BE, UTF_16LE};

use self::{
    charset::Charset,
    delimited::Delimited,
    json_lines::JsonLines,
    sheet::{Sheet, Sheets},
};
pub use self::{
    delimited::{rows_of_text, write_delimited},
    survey::{FileKind, Survey},
};
use transom_kernel::{self as kernel, memory::Memory};
use transom_messages::{Message, Value, message};

/// The directory for temporary files: the cells of workbooks, and SQLite's own, by whose rules it is chosen. `/var/tmp`
/// comes before `/tmp`, which may be in memory.
pub fn temporary() -> PathBuf {
    ["SQLITE_TMPDIR", "TMPDIR"]
        .into_iter()
        .filter_map(std::env::var_os)
        .map(PathBuf::from)
        .chain(["/var/tmp", "/usr/tmp", "/tmp"].map(PathBuf::from))
        .find(|path| path.is_dir())
        .unwrap_or_else(std::env::temp_dir)
}

/// The longest row in bytes. A longer one is an unclosed quotation mark.
const LONGEST_ROW: usize = 4 * 1024 * 1024;

/// The most columns of a table, and the most keys of JSON Lines. More are a mistake.
const MOST_COLUMNS: u32 = 1024;

/// Why a file can't be read as a table.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    #[error("{0}: {1}")]
    Io(PathBuf, #[source] io::Error),
    #[error("{0}")]
    Unusable(Message),
    /// Not enough memory is free at the moment.
    #[error("{}", message!("table-memory-busy"))]
    Busy,
}

/// A file's format, as far as it is specified. What is left out is detected.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Form {
    /// An encoding label such as `windows-1252`, `utf-16le`, `iso-8859-7`, `cp850`, `mac-roman`.
    pub encoding: Option<String>,
    /// The delimiter: one character, or `tab`.
    pub delimiter: Option<String>,
    /// The sheet of a workbook. By default, the first visible one.
    pub sheet: Option<String>,
    /// The row with the column names, counted from 1. 0 if there is none; columns are then named `1`, `2`, ….
    pub header_row: Option<u64>,
    /// The number of rows with column names.
    pub header_rows: Option<u64>,
    /// Rows that begin with this are comments.
    pub comment: Option<String>,
}

/// One row of a table, with its cells in a single string.
#[derive(Debug, Default)]
pub struct Record {
    text: String,
    ends: Vec<usize>,
    /// The row's first line in the file, counted from 1.
    pub line: u64,
    /// Why the whole row can't be read.
    pub fault: Option<Message>,
    /// Whether the row is invalid and spans several lines due to quotation marks, so that it may contain other rows.
    pub is_torn: bool,
    last_line: u64,
    /// Cells without a valid value, by index, with the reason.
    pub bad_cells: Vec<(usize, Message)>,
    /// Indexes of cells that a workbook stores as numbers, whose text has no regional decimal separator.
    pub numbers: Vec<usize>,
    /// Whether the spreadsheet hides the row, by a filter or by hand.
    pub is_hidden: bool,
}

impl Record {
    fn clear(&mut self) {
        self.text.clear();
        self.ends.clear();
        self.fault = None;
        self.is_torn = false;
        self.last_line = 0;
        self.bad_cells.clear();
        self.numbers.clear();
        self.is_hidden = false;
    }

    fn push(&mut self, cell: &str) {
        self.text.push_str(cell);
        self.ends.push(self.text.len());
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The text of all cells, concatenated.
    pub fn whole_text(&self) -> &str {
        &self.text
    }

    pub fn bytes(&self) -> usize {
        self.text.len()
    }

    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty() && self.bad_cells.is_empty()
    }

    /// The cell at index `place`, or an empty string if the row has none.
    pub fn cell(&self, place: usize) -> &str {
        let start = match place.checked_sub(1) {
            None => 0,
            Some(before) => self.ends.get(before).copied().unwrap_or(self.text.len()),
        };
        let end = self.ends.get(place).copied().unwrap_or(start);
        self.text.get(start..end).unwrap_or_default()
    }

    /// The trimmed text of the cell at `place`, without the wrapping with which exports protect texts from spreadsheets
    /// (`="0042"`).
    pub fn text(&self, place: usize) -> &str {
        as_meant(self.cell(place))
    }

    pub fn cells(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|place| self.cell(place))
    }
}

/// The meaning of a cell: `="0042"` is 0042, as spreadsheets show it.
fn as_meant(cell: &str) -> &str {
    let text = cell.trim();
    let inside = text.strip_prefix("=\"").and_then(|text| text.strip_suffix('"'));
    inside.filter(|inside| !inside.contains('"')).map_or(text, str::trim)
}

/// Iterates over raw rows, including the header.
trait Rows: Send {
    /// Fills `record` with the next row. Returns false at the end.
    fn next(&mut self, record: &mut Record) -> Result<bool, SourceError>;
    fn rewind(&mut self) -> Result<(), SourceError>;
    fn bytes_read(&self) -> u64;
    /// Whether the spreadsheet hides the column at index `place`.
    fn hides(&self, _place: usize) -> bool {
        false
    }
}

/// A file as a table: named columns and rows.
pub struct Table {
    rows: Box<dyn Rows>,
    form: Form,
    /// How the file was read, for reports and suggested mappings.
    pub manner: Manner,
    /// The result of scanning the file's bytes.
    pub survey: Survey,
    header: Vec<String>,
    row_number: u64,
}

/// The detected format of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manner {
    /// CSV, JSON Lines or a workbook.
    pub kind: FileKind,
    /// The encoding's usual name, or `None` for workbooks.
    pub encoding: Option<&'static str>,
    pub delimiter: Option<char>,
    /// The names of a workbook's visible sheets, and of hidden ones.
    pub sheets: Vec<String>,
    pub hidden_sheets: Vec<String>,
    pub sheet: Option<String>,
    /// The sheet that was active when the workbook was saved, unless it is hidden.
    pub in_sight: Option<String>,
}

impl Manner {
    fn of_text(kind: FileKind, encoding: Charset, delimiter: Option<char>) -> Self {
        Self {
            kind,
            encoding: Some(encoding.name()),
            delimiter,
            sheets: Vec::new(),
            hidden_sheets: Vec::new(),
            sheet: None,
            in_sight: None,
        }
    }

    fn of_workbook(sheets: Sheets) -> Self {
        let Sheets { visible, hidden, read, in_sight } = sheets;
        Self {
            kind: FileKind::Workbook,
            encoding: None,
            delimiter: None,
            sheets: visible,
            hidden_sheets: hidden,
            sheet: Some(read),
            in_sight,
        }
    }
}

impl Table {
    /// Opens `path`, detects what `form` leaves open and reads the header.
    pub fn open(path: &Path, form: &Form, memory: &Memory) -> Result<Self, SourceError> {
        let survey = Survey::of(path)?;
        let kind = survey.kind(form.encoding.is_some())?;
        let (rows, manner): (Box<dyn Rows>, Manner) = match kind {
            FileKind::Workbook => {
                let (sheet, sheets) = Sheet::open(path, form.sheet.as_deref(), memory)?;
                (Box::new(sheet), Manner::of_workbook(sheets))
            }
            FileKind::JsonLines => {
                let encoding = encoding_of(path, &survey, form)?;
                let lines = JsonLines::open(path, encoding)?;
                let manner = Manner::of_text(kind, encoding, None);
                (Box::new(lines), manner)
            }
            FileKind::Delimited => {
                let encoding = encoding_of(path, &survey, form)?;
                let delimiter = match form.delimiter.as_deref() {
                    Some(name) => delimiter_named(name)?,
                    None => delimited::recognise(&survey.sample(encoding), form.comment.as_deref()),
                };
                let rows = Delimited::open(path, encoding, delimiter)?;
                let manner = Manner::of_text(kind, encoding, Some(char::from(delimiter)));
                (Box::new(rows), manner)
            }
        };
        let mut table =
            Self { rows, form: form.clone(), manner, survey, header: Vec::new(), row_number: 0 };
        table.read_header()?;
        Ok(table)
    }

    pub fn header(&self) -> &[String] {
        &self.header
    }

    /// Whether the spreadsheet hides the column at index `place`.
    pub fn hides(&self, place: usize) -> bool {
        self.rows.hides(place)
    }

    /// The names of visible columns; those of hidden ones are blank.
    pub fn header_in_sight(&self) -> Vec<String> {
        let names = self.header.iter().enumerate();
        names
            .map(|(place, name)| if self.hides(place) { String::new() } else { name.clone() })
            .collect()
    }

    /// Goes back to the first row after the header.
    pub fn rewind(&mut self) -> Result<(), SourceError> {
        self.rows.rewind()?;
        self.row_number = 0;
        self.read_header()
    }

    /// Fills `record` with the next row that is neither blank nor a comment. Returns false at the end. If the number of
    /// cells doesn't match the header, the row is marked as invalid.
    pub fn next(&mut self, record: &mut Record) -> Result<bool, SourceError> {
        loop {
            if !self.raw(record)? {
                return Ok(false);
            }
            if record.fault.is_none() && record.is_empty() {
                continue;
            }
            self.check_width(record);
            return Ok(true);
        }
    }

    /// Fills `record` with the next row that isn't blank, with any number of cells. Returns false at the end.
    pub fn next_of_any_width(&mut self, record: &mut Record) -> Result<bool, SourceError> {
        while self.raw(record)? {
            if record.fault.is_some() || !record.is_empty() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    pub fn bytes_read(&self) -> u64 {
        self.rows.bytes_read()
    }

    /// A hint for a file with unexpected columns: another delimiter or header row that would match.
    pub fn hint(&mut self, fits: &dyn Fn(&Self) -> bool) -> Option<Message> {
        const ROWS: u64 = 20;
        let other = [';', '\t', '|', ','].into_iter().find(|other| {
            Some(*other) != self.manner.delimiter
                && self.header.iter().any(|name| name.contains(*other))
        });
        if let Some(other) = other.filter(|_| self.manner.delimiter.is_some()) {
            let name = if other == '\t' { "tab".to_owned() } else { other.to_string() };
            return Some(message!("table-hint-delimiter", name));
        }
        let (first, columns) = (self.form.header_row.unwrap_or(1).max(1), self.header.len());
        for row in first + 1..=first + ROWS {
            self.form.header_row = Some(row);
            if self.rewind().is_err() {
                break;
            }
            // Rows above the header have fewer cells.
            if self.header.len() > columns && fits(self) {
                return Some(message!("table-hint-header-row", row));
            }
        }
        None
    }

    fn check_width(&self, record: &mut Record) {
        let (cells, columns) = (record.len(), self.header.len());
        let has_more = (columns..cells).any(|place| !record.cell(place).trim().is_empty());
        if record.fault.is_none() && (cells < columns || has_more) {
            record.is_torn = record.last_line > record.line;
            record.fault = Some(if record.is_torn {
                message!("table-row-width-torn", cells, columns, line = record.last_line)
            } else {
                message!("table-row-width", cells, columns)
            });
        }
    }

    /// The next row that isn't a comment.
    fn raw(&mut self, record: &mut Record) -> Result<bool, SourceError> {
        loop {
            let header = &self.header;
            let has_more = self.rows.next(record).map_err(|error| match error {
                SourceError::Unusable(why) => SourceError::Unusable(by_heading(why, header)),
                other => other,
            })?;
            if !has_more {
                return Ok(false);
            }
            record.fault = record.fault.take().map(|why| by_heading(why, header));
            self.row_number += 1;
            let is_remark = self.form.comment.as_deref().is_some_and(|mark| {
                !mark.is_empty() && record.cell(0).trim_start().starts_with(mark)
            });
            if !is_remark {
                return Ok(true);
            }
        }
    }

    fn read_header(&mut self) -> Result<(), SourceError> {
        let mut record = Record::default();
        let first = match self.form.header_row {
            Some(0) => return self.number_columns(),
            Some(row) => row,
            None => 1,
        };
        let mut header: Vec<String> = Vec::new();
        let mut left = self.form.header_rows.unwrap_or(1).max(1);
        while left > 0 {
            if !self.raw(&mut record)? {
                return Err(SourceError::Unusable(if header.is_empty() {
                    message!("table-header-missing")
                } else {
                    message!("table-header-truncated")
                }));
            }
            let is_before = self.row_number < first;
            let is_blank = header.is_empty() && record.is_empty() && self.form.header_row.is_none();
            if is_before || is_blank {
                continue;
            }
            if let Some(fault) = &record.fault {
                let (line, fault) = (record.line, fault.clone());
                return Err(SourceError::Unusable(message!("table-header-faulty", line, fault)));
            }
            check_columns(&record)?;
            header.resize(header.len().max(record.len()).min(MOST_COLUMNS as usize), String::new());
            for (name, cell) in header.iter_mut().zip(record.cells()) {
                let cell = kernel::text::squeeze(as_meant(cell));
                if !cell.is_empty() {
                    if !name.is_empty() {
                        name.push(' ');
                    }
                    name.push_str(&cell);
                }
            }
            left -= 1;
        }
        while header.last().is_some_and(String::is_empty) {
            header.pop();
        }
        self.header = header;
        Ok(())
    }

    /// Without a header, columns are numbered, as many as the first row has.
    fn number_columns(&mut self) -> Result<(), SourceError> {
        let mut record = Record::default();
        if !self.raw(&mut record)? {
            return Err(SourceError::Unusable(message!("table-empty")));
        }
        check_columns(&record)?;
        let columns = record.len().min(MOST_COLUMNS as usize);
        self.header = (1..=columns).map(|place| place.to_string()).collect();
        self.rows.rewind()?;
        self.row_number = 0;
        Ok(())
    }
}

/// Words an error with the column's heading, because no one counts cells.
fn by_heading(why: Message, header: &[String]) -> Message {
    why.with_values(&|name, value| match value {
        Value::Number(number) if name == "cell" => {
            let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
            match place.and_then(|place| header.get(place)).filter(|name| !name.is_empty()) {
                Some(heading) => Value::Text(format!("“{heading}”")),
                None => Value::Message(message!("table-column-number", number)),
            }
        }
        other => other,
    })
}

/// The text of the file at `path`, or `None` if it has more than `most` bytes in UTF-8.
///
/// # Errors
/// Fails if it isn't text, with the kind of file, or if its encoding can't be detected.
pub fn text_of(path: &Path, most: usize) -> Result<Option<String>, SourceError> {
    let survey = Survey::of(path)?;
    survey.kind(false)?;
    let encoding = encoding_of(path, &survey, &Form::default())?;
    let mut text = String::new();
    let mut decoded = decode::Decoded::open(path, encoding)
        .map_err(|error| SourceError::Io(path.to_owned(), error))?;
    while decoded.fill(&mut text).map_err(|error| failed(path, encoding, error))? {
        if text.len() > most {
            return Ok(None);
        }
    }
    Ok(Some(text))
}

/// Fails if a header has too many names.
fn check_columns(header: &Record) -> Result<(), SourceError> {
    let named = header.cells().enumerate().filter(|(_, name)| !name.trim().is_empty());
    match named.last() {
        Some((last, _)) if last >= MOST_COLUMNS as usize => Err(SourceError::Unusable(message!(
            "table-too-many-columns",
            line = header.line,
            columns = last + 1,
            most = MOST_COLUMNS
        ))),
        _ => Ok(()),
    }
}

/// The specified or detected encoding. One that obviously isn't the file's is refused before anything is read.
fn encoding_of(path: &Path, survey: &Survey, form: &Form) -> Result<Charset, SourceError> {
    let Some(label) = form.encoding.as_deref() else { return survey.encoding(path) };
    let named = Charset::named(label)
        .ok_or_else(|| SourceError::Unusable(message!("table-encoding-unknown", label)))?;
    let is_wide =
        |charset| [UTF_16LE, UTF_16BE].into_iter().any(|wide| charset == Charset::Web(wide));
    let evident = match survey.utf16() {
        Some(wide) if wide != named => Some(wide),
        None if is_wide(named) && survey.is_utf8() && !survey.has_nul() => Some(Charset::UTF_8),
        _ => None,
    };
    match evident {
        Some(evident) => Err(SourceError::Unusable(message!(
            "table-encoding-different",
            evident = evident.name(),
            named = named.name()
        ))),
        None if named == Charset::UTF_8 && !survey.is_utf8() => {
            let guess = survey.is_western().then_some(Charset::WESTERN);
            Err(faults::error(path, named, guess))
        }
        None => Ok(named),
    }
}

/// The error for invalid text, with every position that isn't valid in the encoding.
fn failed(path: &Path, encoding: Charset, error: io::Error) -> SourceError {
    if error.kind() == io::ErrorKind::InvalidData {
        return faults::error(path, encoding, None);
    }
    SourceError::Io(path.to_owned(), error)
}

fn delimiter_named(name: &str) -> Result<u8, SourceError> {
    let one = match name {
        "tab" | "\\t" => "\t",
        "comma" => ",",
        "semicolon" => ";",
        "pipe" => "|",
        other => other,
    };
    match one.as_bytes() {
        [byte] if byte.is_ascii() && !matches!(byte, b'"' | b'\r' | b'\n') => Ok(*byte),
        _ => Err(SourceError::Unusable(message!("table-delimiter-invalid", name))),
    }
}
