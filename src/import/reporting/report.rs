//! The report of an import, for people and for programs.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
    fs::File,
    io::{BufWriter, Write},
    path::{Path, PathBuf},
};

use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use transom_tables::write_delimited;
use utoipa::ToSchema;

use crate::{
    import::{error::ImportError, text::shortened},
    kernel::text::counted,
    messages::{Language, Message, Value, message},
};

/// The most characters of a value in a report. The file of rejected rows contains all of it.
const LONGEST_VALUE: usize = 200;

/// A rejected cell or row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = RefusedCell)]
pub struct Refusal {
    /// The row's first line in the file, counted from 1.
    pub line: i64,
    /// The column's name in the file, or blank if the row as a whole was rejected.
    pub column: String,
    /// The cell's value.
    pub value: String,
    /// Why the cell was rejected.
    #[schema(value_type = String)]
    pub reason: Message,
}

/// What happens to a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Happened {
    Added,
    Changed,
    /// The stored record differs and is left unchanged.
    Left,
}

/// A change of one field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FieldChange {
    pub field: String,
    /// The stored value. Omitted if there is none.
    pub old: Option<String>,
    /// The value in the file.
    pub new: String,
}

/// A row that is added or changes a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Change {
    /// The row's first line in the file, counted from 1.
    pub line: i64,
    /// Identifies the row for people.
    pub key: String,
    pub happened: Happened,
    pub fields: Vec<FieldChange>,
}

/// The remittance of a payment, or why there is none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PaymentMatch {
    /// The first line in the file of the payment's first row, counted from 1.
    pub line: i64,
    /// The payment's number.
    pub number: String,
    /// The remittance and how it was matched, or why there is none.
    #[schema(value_type = String)]
    pub found: Message,
}

/// A row that repeats an earlier one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Repeat {
    pub line: i64,
    /// The line that it repeats.
    pub first: i64,
}

/// How many rows were rejected for one kind of reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReasonCount {
    #[schema(value_type = String)]
    pub reason: Message,
    /// The affected columns.
    pub columns: Vec<String>,
    pub count: u64,
}

// Messages, including `notes` and `examples`, are stored by key until `in_language` translates them.
/// The result of importing one file.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct Report {
    /// The record type of the file.
    pub noun: String,
    /// The file's name.
    pub file: String,
    /// Whether it was a dry run.
    pub is_dry_run: bool,
    /// Whether the run was applied, even if nothing had changed.
    pub is_applied: bool,
    /// The number of rows read, without blank lines and comments.
    pub rows: u64,
    pub added: u64,
    pub changed: u64,
    pub unchanged: u64,
    /// Rows whose records differ and were left unchanged (`--on-conflict skip`).
    pub left: u64,
    /// Rows skipped by the mapping's conditions.
    pub left_out: u64,
    /// Rejected rows.
    pub refused: u64,
    /// The kinds of reasons, most frequent first.
    pub kinds: Vec<ReasonCount>,
    /// Reasons for rejecting the whole file, even if rejected rows are skipped.
    #[schema(value_type = Vec<String>)]
    pub obstacles: Vec<Message>,
    /// The first rejected cells, by line.
    pub refusals: Vec<Refusal>,
    /// The total number of reasons.
    pub reasons: u64,
    /// The file with all rejected rows.
    #[schema(value_type = Option<String>)]
    pub refused_file: Option<PathBuf>,
    /// The first rows that are added, changed or left unchanged, by key, if requested.
    pub changes: Vec<Change>,
    /// Columns that weren't used.
    pub unused_columns: Vec<String>,
    /// Findings that didn't reject any row, with the number of rows.
    pub notes: BTreeMap<String, u64>,
    /// The first cases of some of the findings.
    #[schema(value_type = BTreeMap<String, Vec<String>>)]
    pub examples: BTreeMap<String, Vec<Message>>,
    /// For payments, the remittance of each or why there is none; the first 1,000.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub payments: Vec<PaymentMatch>,
    /// Whether the file ends with a row of control totals.
    #[serde(skip)]
    #[schema(ignore)]
    pub has_trailer: bool,
    /// How many rows repeat an earlier one, and the first of them.
    pub repeated: u64,
    pub repeats: Vec<Repeat>,
    /// The batch of the import.
    pub batch: Option<i64>,
    pub milliseconds: u64,
    /// The rejected cells as JSON Lines, as many as are stored with the batch. [`refused_as_csv`] converts them.
    #[serde(skip)]
    #[schema(ignore)]
    pub refused_rows: Option<String>,
}

impl Report {
    pub fn in_language(mut self, language: Language) -> Self {
        let word = |said: &mut Message| *said = Message::plain(said.in_language(language));
        self.obstacles.iter_mut().for_each(word);
        self.kinds.iter_mut().for_each(|kind| word(&mut kind.reason));
        self.refusals.iter_mut().for_each(|refusal| word(&mut refusal.reason));
        self.examples.values_mut().flatten().for_each(word);
        self.payments.iter_mut().for_each(|payment| word(&mut payment.found));
        let words = |note: String| Message::of_kept(&note).in_language(language);
        self.notes = self.notes.into_iter().map(|(note, rows)| (words(note), rows)).collect();
        self.examples =
            self.examples.into_iter().map(|(note, first)| (words(note), first)).collect();
        self
    }

    /// Whether nothing of the file may be written.
    pub fn is_kept_out(&self, skips_refused: bool) -> bool {
        !self.obstacles.is_empty() || self.refused > 0 && !skips_refused
    }

    /// 0 done, 10 done with rejected rows skipped, 65 nothing written because rows were rejected.
    pub fn exit_code(&self) -> u8 {
        match self.refused {
            _ if !self.obstacles.is_empty() => 65,
            0 => 0,
            _ if self.is_applied => 10,
            _ => 65,
        }
    }

    /// Rows per second.
    pub fn rate(&self) -> u64 {
        self.rows.saturating_mul(1000) / self.milliseconds.max(1)
    }
}

impl fmt::Display for ReasonCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { reason, columns, count } = self;
        let rows = if *count == 1 { "row" } else { "rows" };
        write!(f, "{} {rows}: ", grouped(*count))?;
        if !columns.is_empty() {
            write!(f, "{} ", first_of(columns, COLUMNS_NAMED))?;
        }
        write!(f, "{reason}")?;
        let said = reason.to_string();
        let places = said.strip_prefix("has more than ");
        match places.and_then(|rest| rest.strip_suffix(" decimals")) {
            Some(places) => write!(f, ": `round = {places}`"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if !self.column.is_empty() {
            write!(f, ", {}", self.column)?;
        }
        if !self.value.is_empty() {
            write!(f, ", “{}”", shortened(&self.value))?;
        }
        write!(f, ": {}", self.reason)
    }
}

/// The most unused columns that are named.
const COLUMNS_NAMED: usize = 10;

/// The most kinds of reasons, and the most single ones, in an email.
const MAILED: usize = 10;

/// The first of `parts`, and the number of others.
fn first_of(parts: &[String], most: usize) -> String {
    let first = parts.get(..most.min(parts.len())).unwrap_or_default().join(", ");
    match parts.len().saturating_sub(most) {
        0 => first,
        more => format!("{first} and {more} more"),
    }
}

/// `14,049`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

impl Report {
    /// Why nothing was imported, for an email: the reasons for rejecting the file, the kinds of reasons and the first
    /// rows.
    pub fn in_mail(&self) -> Vec<String> {
        let mut lines = vec![self.nothing_imported().to_string()];
        lines.extend(self.obstacles.iter().take(MAILED).map(Message::to_string));
        lines.extend(self.kinds.iter().take(MAILED).map(ToString::to_string));
        lines.extend(self.refusals.iter().take(MAILED).map(ToString::to_string));
        let more = self.reasons.saturating_sub(self.refusals.len().min(MAILED) as u64);
        if more > 0 {
            let place = self.refused_file.as_ref().map(|path| format!(": {}", path.display()));
            lines.push(format!("{} more{}", grouped(more), place.unwrap_or_default()));
        }
        lines
    }

    /// The message that nothing was imported, with the reason.
    pub fn nothing_imported(&self) -> Message {
        let (noun, file, refused, rows) = (&self.noun, &self.file, self.refused, self.rows);
        match refused {
            0 => message!("imports-nothing-imported", noun, file, rows),
            _ => message!("imports-rows-rejected", noun, file, refused, rows),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.reasons > self.refusals.len() as u64 {
            for kind in &self.kinds {
                writeln!(f, "{kind}")?;
            }
        }
        for refusal in &self.refusals {
            writeln!(f, "{refusal}")?;
        }
        let more = self.reasons.saturating_sub(self.refusals.len() as u64);
        if let Some(path) = &self.refused_file {
            writeln!(
                f,
                "All {} reasons are in {} ({more} more than shown).",
                self.reasons,
                path.display()
            )?;
        }
        for (note, rows) in &self.notes {
            writeln!(f, "{}: {rows}", Message::of_kept(note))?;
            for example in self.examples.get(note).into_iter().flatten() {
                writeln!(f, "  {example}")?;
            }
        }
        for payment in &self.payments {
            writeln!(f, "line {}, {}: {}", payment.line, payment.number, payment.found)?;
        }
        if self.repeated > 0 {
            let pairs =
                self.repeats.iter().map(|it| format!("line {} repeats {}", it.line, it.first));
            let pairs = pairs.collect::<Vec<_>>().join(", ");
            let more = if self.repeated > self.repeats.len() as u64 { ", …" } else { "" };
            writeln!(f, "Rows that repeat an earlier one: {} ({pairs}{more})", self.repeated)?;
        }
        if !self.unused_columns.is_empty() {
            let names = first_of(&self.unused_columns, COLUMNS_NAMED);
            writeln!(f, "Columns not used: {names}.")?;
        }
        for obstacle in &self.obstacles {
            writeln!(f, "{obstacle}")?;
        }
        let counts = format!(
            "{}: {} added, {} changed, {} unchanged, {} skipped, {} rejected",
            counted(self.rows, "row", "rows"),
            self.added,
            self.changed,
            self.unchanged,
            self.left,
            self.refused
        );
        if self.left_out > 0 {
            writeln!(f, "Rows skipped by the mapping: {}.", self.left_out)?;
        }
        if self.is_dry_run {
            write!(f, "Dry run of {} {}: {counts}. Nothing was written.", self.noun, self.file)
        } else if self.is_applied {
            write!(
                f,
                "Imported {} {}: {counts}. {}.{} s, {} rows a second.",
                self.noun,
                self.file,
                self.milliseconds / 1000,
                self.milliseconds % 1000 / 100,
                self.rate()
            )
        } else {
            write!(f, "{}", self.nothing_imported())
        }
    }
}

/// Fills in the first rejected cells and the numbers of rows and reasons.
pub(in crate::import) fn count_refusals(
    db: &Connection,
    report: &mut Report,
    shown: u32,
) -> rusqlite::Result<()> {
    let (rows, reasons): (i64, i64) =
        db.query_row("select count(distinct line), count(*) from staging.refused", [], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })?;
    (report.refused, report.reasons) = (rows.unsigned_abs(), reasons.unsigned_abs());
    report.kinds = kinds(db)?;
    let mut first = db.prepare(
        "select line, field, value, reason from staging.refused order by line, rowid limit ?1",
    )?;
    report.refusals = first.query_map([shown], refusal)?.collect::<Result<_, _>>()?;
    for refusal in &mut report.refusals {
        if let Some((end, _)) = refusal.value.char_indices().nth(LONGEST_VALUE) {
            refusal.value.truncate(end);
            refusal.value.push('…');
        }
    }
    Ok(())
}

/// The most kinds of reasons that are distinguished. Others are only listed as single reasons.
const MOST_KINDS: usize = 200;

/// Reasons by kind, most frequent first.
fn kinds(db: &Connection) -> rusqlite::Result<Vec<ReasonCount>> {
    let mut kinds: BTreeMap<String, (u64, BTreeSet<String>)> = BTreeMap::new();
    let mut all =
        db.prepare("select reason, field, count(*) from staging.refused group by reason, field")?;
    let mut found = all.query([])?;
    while let Some(row) = found.next()? {
        let kind = kind_of(Message::of_kept(row.get_ref(0)?.as_str()?)).kept();
        if kinds.len() >= MOST_KINDS && !kinds.contains_key(&kind) {
            continue;
        }
        let (count, columns) = kinds.entry(kind).or_default();
        *count += row.get::<_, i64>(2)?.unsigned_abs();
        let column: String = row.get(1)?;
        if !column.is_empty() && columns.len() < MOST_KINDS {
            columns.insert(column);
        }
    }
    let mut kinds: Vec<ReasonCount> = kinds
        .into_iter()
        .map(|(reason, (count, columns))| ReasonCount {
            reason: Message::of_kept(&reason),
            columns: columns.into_iter().collect(),
            count,
        })
        .collect();
    kinds.sort_by_key(|kind| std::cmp::Reverse(kind.count));
    kinds.truncate(20);
    Ok(kinds)
}

/// The arguments that differ from row to row in reasons of one kind.
const DIFFERING: [&str; 8] =
    ["cell", "code", "column", "columns", "length", "letter", "name", "what"];

/// A reason without the arguments that differ from row to row.
fn kind_of(reason: Message) -> Message {
    reason.with_values(&|name, value| match value {
        // The catalog has a message for an unnumbered line.
        _ if name == "line" => Value::Number(0),
        _ if DIFFERING.contains(&name) => Value::Text("…".to_owned()),
        other => other,
    })
}

/// Writes every rejected cell to `path` as CSV that a spreadsheet can open without running formulas.
pub(in crate::import) fn write_refusals(db: &Connection, path: &Path) -> Result<(), ImportError> {
    let io = |error| ImportError::Io(path.to_owned(), error);
    let mut out = BufWriter::new(File::create(path).map_err(io)?);
    out.write_all(CSV_HEADER.as_bytes()).map_err(io)?;
    let mut all =
        db.prepare("select line, field, value, reason from staging.refused order by line, rowid")?;
    let mut line = String::new();
    for refusal in all.query_map([], refusal)? {
        line.clear();
        csv_line(&mut line, &refusal?, Language::English);
        out.write_all(line.as_bytes()).map_err(io)?;
    }
    out.flush().map_err(io)
}

const CSV_HEADER: &str = "\u{feff}line,column,value,reason\r\n";

/// The most bytes of rejected cells that are stored with the batch.
const MOST_KEPT: usize = 2 * 1024 * 1024;

/// The rejected cells as JSON Lines, as many as are stored with the batch. Reasons are translated when they are read.
pub(in crate::import) fn refusals_as_lines(db: &Connection) -> Result<String, ImportError> {
    let mut text = String::new();
    let mut all =
        db.prepare("select line, field, value, reason from staging.refused order by line, rowid")?;
    for refusal in all.query_map([], refusal)? {
        if text.len() > MOST_KEPT {
            break;
        }
        text.push_str(&serde_json::to_string(&refusal?)?);
        text.push('\n');
    }
    Ok(text)
}

/// Converts a batch's stored cells to CSV in a language. Earlier versions stored the CSV itself.
pub fn refused_as_csv(kept: String, language: Language) -> Result<String, crate::error::Error> {
    if kept.starts_with(CSV_HEADER) {
        return Ok(kept);
    }
    let mut text = String::from(CSV_HEADER);
    for line in kept.lines() {
        csv_line(&mut text, &serde_json::from_str(line)?, language);
    }
    Ok(text)
}

fn csv_line(out: &mut String, refusal: &Refusal, language: Language) {
    let number = refusal.line.to_string();
    let (column, value) = (tame(&refusal.column), tame(&refusal.value));
    let reason = refusal.reason.in_language(language);
    // Writing to a String cannot fail.
    let _ = write_delimited(out, [number.as_str(), &column, &value, &reason], ',');
}

/// Text that a spreadsheet would read as a formula gets a leading apostrophe.
fn tame(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

fn refusal(row: &rusqlite::Row<'_>) -> rusqlite::Result<Refusal> {
    let reason = Message::of_kept(row.get_ref(3)?.as_str()?);
    Ok(Refusal { line: row.get(0)?, column: row.get(1)?, value: row.get(2)?, reason })
}
