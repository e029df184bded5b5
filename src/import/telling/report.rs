//! What an import did or would do, for people and for programs.

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

/// How much of a value a report shows, in characters; the file of refused rows has all of it.
const LONGEST_VALUE: usize = 200;

/// One cell or row that cannot be taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = RefusedCell)]
pub struct Refusal {
    /// Where the row begins in its file, counted from 1.
    pub line: i64,
    /// The column as the file names it; blank for the row as a whole.
    pub column: String,
    /// What the cell holds.
    pub value: String,
    /// What is wrong with it.
    #[schema(value_type = String)]
    pub reason: Message,
}

/// What happens to a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Happened {
    Added,
    Changed,
    /// Stored with other content and left so.
    Left,
}

/// What a row changes in one field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FieldChange {
    pub field: String,
    /// What is stored; absent where nothing is.
    pub old: Option<String>,
    /// What the file says.
    pub new: String,
}

/// What a row adds or changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Change {
    /// Where the row begins in its file, counted from 1.
    pub line: i64,
    /// What sets the row apart, for people.
    pub key: String,
    pub happened: Happened,
    pub fields: Vec<FieldChange>,
}

/// To which remittance a payment belongs, or why to none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PaymentMatch {
    /// Where its first row begins in its file, counted from 1.
    pub line: i64,
    /// The payment's number.
    pub number: String,
    /// The remittance and by what it was found, or why there is none.
    #[schema(value_type = String)]
    pub found: Message,
}

/// A row that holds what an earlier one holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Repeat {
    pub line: i64,
    /// The line that it repeats.
    pub first: i64,
}

/// How often rows are refused for one kind of reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReasonCount {
    #[schema(value_type = String)]
    pub reason: Message,
    /// The columns that it is about.
    pub columns: Vec<String>,
    pub count: u64,
}

// What it says is kept by key, also that of `notes` and `examples`, until `in_language` words it.
/// What one file came to.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, rename_all = "camelCase")]
pub struct Report {
    /// What the file holds.
    pub noun: String,
    /// The file's name.
    pub file: String,
    /// Whether only a trial was asked for.
    pub is_dry_run: bool,
    /// Whether anything was written, were it only the note that nothing changed.
    pub is_applied: bool,
    /// Rows read, blank ones and remarks not counted.
    pub rows: u64,
    pub added: u64,
    pub changed: u64,
    pub unchanged: u64,
    /// Stored with other content and left so (`--on-conflict skip`).
    pub left: u64,
    /// Left out by the mapping's conditions.
    pub left_out: u64,
    /// Rows refused.
    pub refused: u64,
    /// The kinds of reasons, the most frequent first.
    pub kinds: Vec<ReasonCount>,
    /// What keeps the file out as a whole, even where refused rows are left out.
    #[schema(value_type = Vec<String>)]
    pub obstacles: Vec<Message>,
    /// The first reasons, by line.
    pub refusals: Vec<Refusal>,
    /// How many reasons there are in all.
    pub reasons: u64,
    /// Where all of them are written.
    #[schema(value_type = Option<String>)]
    pub refused_file: Option<PathBuf>,
    /// The first rows that are added, changed or left, by key, where they were asked for.
    pub changes: Vec<Change>,
    /// Columns that nothing used.
    pub unused_columns: Vec<String>,
    /// What was accepted but should be known, with the number of rows.
    pub notes: BTreeMap<String, u64>,
    /// The first cases of some of them.
    #[schema(value_type = BTreeMap<String, Vec<String>>)]
    pub examples: BTreeMap<String, Vec<Message>>,
    /// Of payments: to which remittance each belongs or why to none; the first 1,000.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub payments: Vec<PaymentMatch>,
    /// Whether a row with control totals ends the file.
    #[serde(skip)]
    #[schema(ignore)]
    pub has_trailer: bool,
    /// How many rows repeat an earlier one, and the first of them.
    pub repeated: u64,
    pub repeats: Vec<Repeat>,
    /// The batch under which it was written.
    pub batch: Option<i64>,
    pub milliseconds: u64,
    /// The refused cells as JSON Lines, as many as are kept with the batch; [`refused_as_csv`] makes a file of them.
    #[serde(skip)]
    #[schema(ignore)]
    pub refused_rows: Option<String>,
}

impl Report {
    /// The report in the words of a language.
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

    /// 0 done, 10 done with refused rows left out, 65 nothing written because rows are refused.
    pub fn exit_code(&self) -> u8 {
        match self.refused {
            _ if !self.obstacles.is_empty() => 65,
            0 => 0,
            _ if self.is_applied => 10,
            _ => 65,
        }
    }

    /// Rows a second.
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

/// How many columns that nothing used are named.
const COLUMNS_NAMED: usize = 10;

/// How many kinds of reasons and how many single ones a mail tells.
const MAILED: usize = 10;

/// The first of `parts`, and how many there are beside them.
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
    /// Why nothing was imported, for a mail: what keeps the file out, the kinds of reasons and the first rows.
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

    /// That nothing was imported, and why.
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

/// The first refusals and how many rows and reasons there are.
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

/// How many kinds of reasons are told apart; what comes beyond is left to the single reasons.
const MOST_KINDS: usize = 200;

/// Reasons by their kind, the most frequent first.
fn kinds(db: &Connection) -> rusqlite::Result<Vec<ReasonCount>> {
    // By what is kept of them.
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

/// What differs from row to row in reasons of one kind, by the names of the catalogue.
const DIFFERING: [&str; 8] =
    ["cell", "code", "column", "columns", "length", "letter", "name", "what"];

/// A reason without what differs from row to row.
fn kind_of(reason: Message) -> Message {
    reason.with_values(&|name, value| match value {
        // The catalogue has words for another line.
        _ if name == "line" => Value::Number(0),
        _ if DIFFERING.contains(&name) => Value::Text("…".to_owned()),
        other => other,
    })
}

/// Writes every refusal to `path` as CSV that a spreadsheet can open without running formulas.
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

/// How much of that is kept with the batch, in bytes.
const MOST_KEPT: usize = 2 * 1024 * 1024;

/// The same as JSON Lines, as much as is kept with the batch: its reasons are worded when it is read.
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

/// What is kept with a batch as CSV, in the words of a language. Earlier versions kept the CSV itself.
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

/// A text that a spreadsheet would take for a formula begins with an apostrophe.
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
