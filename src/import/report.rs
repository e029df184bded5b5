//! What an import did or would do, for people and for programs.

use std::{
    collections::BTreeMap,
    fmt,
    fs::File,
    io::{BufWriter, Write},
    path::{Path, PathBuf},
};

use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::source::write_delimited;

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
    pub reason: String,
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
    /// The batch under which it was written.
    pub batch: Option<i64>,
    pub milliseconds: u64,
}

impl Report {
    /// 0 done, 10 done with refused rows left out, 65 nothing written because rows are refused.
    pub fn exit_code(&self) -> u8 {
        match (self.refused, self.is_applied || self.is_dry_run) {
            (0, _) => 0,
            (_, true) if self.is_applied => 10,
            _ => 65,
        }
    }

    /// Rows a second.
    pub fn rate(&self) -> u64 {
        self.rows.saturating_mul(1000) / self.milliseconds.max(1)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for refusal in &self.refusals {
            write!(f, "line {}", refusal.line)?;
            if !refusal.column.is_empty() {
                write!(f, ", {}", refusal.column)?;
            }
            if !refusal.value.is_empty() {
                write!(f, ", “{}”", shortened(&refusal.value))?;
            }
            writeln!(f, ": {}", refusal.reason)?;
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
            writeln!(f, "{note}: {rows}")?;
        }
        if !self.unused_columns.is_empty() {
            writeln!(f, "Columns left aside: {}.", self.unused_columns.join(", "))?;
        }
        let counts = format!(
            "{} rows: {} added, {} changed, {} unchanged, {} left, {} refused",
            self.rows, self.added, self.changed, self.unchanged, self.left, self.refused
        );
        if self.left_out > 0 {
            writeln!(f, "{} rows are left out by the mapping.", self.left_out)?;
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
            write!(
                f,
                "Nothing was written of {} {}: {} of its {} rows are refused.",
                self.noun, self.file, self.refused, self.rows
            )
        }
    }
}

/// A value short enough for a line, without line breaks.
fn shortened(value: &str) -> String {
    const LONGEST: usize = 60;
    let plain: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    match plain.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", plain.get(..end).unwrap_or_default()),
        None => plain,
    }
}

/// The first refusals and how many rows and reasons there are.
pub(super) fn count_refusals(
    db: &Connection,
    report: &mut Report,
    shown: u32,
) -> rusqlite::Result<()> {
    let (rows, reasons): (i64, i64) = db.query_row(
        "select count(distinct line), count(*) from temp.import_refused",
        [],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    (report.refused, report.reasons) = (rows.unsigned_abs(), reasons.unsigned_abs());
    let mut first = db.prepare(
        "select line, field, value, reason from temp.import_refused order by line, rowid limit ?1",
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

/// Writes every refusal to `path` as CSV that a spreadsheet can open without running formulas.
pub(super) fn write_refusals(db: &Connection, path: &Path) -> Result<(), super::ImportError> {
    let io = |error| super::ImportError::Io(path.to_owned(), error);
    let mut out = BufWriter::new(File::create(path).map_err(io)?);
    out.write_all("\u{feff}line,column,value,reason\r\n".as_bytes()).map_err(io)?;
    let mut all = db.prepare(
        "select line, field, value, reason from temp.import_refused order by line, rowid",
    )?;
    let mut line = String::new();
    for refusal in all.query_map([], refusal)? {
        let refusal = refusal?;
        line.clear();
        let number = refusal.line.to_string();
        let (column, value) = (tame(&refusal.column), tame(&refusal.value));
        let cells = [number.as_str(), &column, &value, &refusal.reason];
        // Writing to a String cannot fail.
        let _ = write_delimited(&mut line, cells, ',');
        out.write_all(line.as_bytes()).map_err(io)?;
    }
    out.flush().map_err(io)
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
    Ok(Refusal { line: row.get(0)?, column: row.get(1)?, value: row.get(2)?, reason: row.get(3)? })
}
