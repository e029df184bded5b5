//! Import of an ERP's exports: dealers, users, catalogue, orders, invoices, load dates,
//! service orders and addresses.
//!
//! A file goes through in two steps. First every row is read, mapped and checked, and laid out in a
//! temporary table in the order of its key; nobody is kept waiting meanwhile. Then one transaction
//! compares each row with what is stored and adds or changes it; a dry run of a large file does so in a copy
//! of the database. The file is in whole or not at all: any refused row rolls everything back unless the
//! caller says otherwise, and every refused row is reported. Memory stays bounded: rows, keys and refusals live in temporary tables, not in lists.
//!
//! [`source`] reads tables out of files, [`mapping`] says which column fills which field, `nouns`
//! knows what each noun may hold and how it meets what is stored.

pub mod dates;
mod deferred;
pub mod fields;
mod lookup;
pub mod mapping;
mod nouns;
pub(crate) mod numbers;
pub mod progress;
mod recipe;
mod report;
mod rows;

pub mod source;
mod stage;
mod suggest;
mod trial;

use std::{
    fmt, io,
    path::{Path, PathBuf},
    str::FromStr,
    time::Instant as Stopwatch,
};

use jiff::tz::TimeZone;
use rusqlite::{Connection, Transaction, TransactionBehavior, named_params};
use serde_json::json;

use self::{
    mapping::{Decimal, Mapping},
    progress::Progress,
    rows::Job,
    source::{Form, SourceError},
};
pub use self::{
    report::{Change, FieldChange, Happened, Refusal, Report},
    rows::OnConflict,
    suggest::suggest,
};
use crate::{
    audit,
    kernel::{ids::UserId, text::fold, time::Instant},
};

/// What a file may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NounName {
    Dealers,
    Users,
    Catalog,
    Orders,
    OrderLines,
    Invoices,
    InvoiceLines,
    LoadDates,
    ServiceOrders,
    Addresses,
}

impl NounName {
    /// All of them, in the order in which files are imported.
    pub const ALL: [Self; 10] = [
        Self::Dealers,
        Self::Users,
        Self::Catalog,
        Self::Orders,
        Self::OrderLines,
        Self::Invoices,
        Self::InvoiceLines,
        Self::LoadDates,
        Self::ServiceOrders,
        Self::Addresses,
    ];

    /// As the command line says it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Dealers => "dealers",
            Self::Users => "users",
            Self::Catalog => "catalog",
            Self::Orders => "orders",
            Self::OrderLines => "order-lines",
            Self::Invoices => "invoices",
            Self::InvoiceLines => "invoice-lines",
            Self::LoadDates => "load-dates",
            Self::ServiceOrders => "service-orders",
            Self::Addresses => "addresses",
        }
    }
}

impl fmt::Display for NounName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for NounName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::ALL.into_iter().find(|noun| noun.as_str() == text).ok_or_else(|| {
            let all = Self::ALL.map(Self::as_str).join(", ");
            format!("there is nothing called “{text}” to import; there are {all}")
        })
    }
}

/// What is asked of an import.
#[derive(Debug, Clone)]
pub struct Options {
    /// Which column fills which field; without one, columns bear the fields' names.
    pub mapping: Option<Mapping>,
    /// How the file is written, above what the mapping says.
    pub form: Form,
    /// How numbers are written, above what the mapping says.
    pub decimal: Option<Decimal>,
    pub on_conflict: OnConflict,
    /// Only says what would happen.
    pub is_dry_run: bool,
    /// Leaves refused rows out instead of refusing the file.
    pub skips_refused: bool,
    /// Where refused rows are written when there are more than are shown; beside the file as
    /// `FILE.refused.csv` if left out. A path that is given is always written when rows are refused.
    pub refused_path: Option<PathBuf>,
    /// The moment of the import.
    pub now: Instant,
    /// The plant's time zone.
    pub zone: TimeZone,
    /// Who runs it, for the record.
    pub run_by: String,
    /// The user who runs it, where it is one.
    pub user: Option<UserId>,
    /// A batch that was uploaded and is applied by this run, once; without it, the run is one of its own.
    pub batch: Option<i64>,
    /// The name of the file for people, where it is kept under another one.
    pub file_name: Option<String>,
    /// How many refused cells the report shows, and how many rows with what changes in them; none of the
    /// latter on the command line.
    pub shown: Shown,
    /// Whether refused rows that the report does not show are written beside the file.
    pub writes_refused: bool,
}

/// How much of what happens to single rows a report shows.
#[derive(Debug, Clone, Copy)]
pub struct Shown {
    /// Refused cells.
    pub refusals: u32,
    /// Rows that are added, changed or left.
    pub changes: u32,
}

impl Options {
    /// An import that writes, now, as `run_by`.
    pub fn new(now: Instant, zone: TimeZone, run_by: impl Into<String>) -> Self {
        Self {
            mapping: None,
            form: Form::default(),
            decimal: None,
            on_conflict: OnConflict::default(),
            is_dry_run: false,
            skips_refused: false,
            refused_path: None,
            now,
            zone,
            run_by: run_by.into(),
            user: None,
            batch: None,
            file_name: None,
            shown: Shown { refusals: 20, changes: 0 },
            writes_refused: true,
        }
    }

    fn actor(&self) -> audit::Actor {
        audit::Actor { user_id: self.user, name: self.run_by.clone() }
    }
}

/// Why a file was not imported, apart from refused rows, which the [`Report`] tells.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The operating system's refusal, with the file's name.
    #[error("{0}: {1}")]
    Io(PathBuf, #[source] io::Error),
    /// The file is no table, or its way of writing is not recognised.
    #[error("{0}")]
    Unusable(String),
    /// The mapping does not fit the file or the noun.
    #[error("The mapping does not fit: {0}")]
    Mapping(String),
    #[error("The database refused: {0}")]
    Database(#[from] rusqlite::Error),
    #[error("What follows from the import could not be written: {0}")]
    Following(#[from] crate::error::Error),
    /// The batch that was to be applied is applied already, or was thrown away.
    #[error("This file was applied before.")]
    Applied,
    #[error("The report could not be kept: {0}")]
    Report(#[from] serde_json::Error),
}

impl ImportError {
    /// 5 locked by another process, 65 unusable data, 74 input or output, 78 mapping, 1 anything else.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Io(..) => 74,
            Self::Unusable(_) => 65,
            Self::Mapping(_) => 78,
            Self::Database(error) => match error.sqlite_error_code() {
                Some(rusqlite::ErrorCode::DatabaseBusy | rusqlite::ErrorCode::DatabaseLocked) => 5,
                _ => 1,
            },
            Self::Following(_) | Self::Applied | Self::Report(_) => 1,
        }
    }
}

impl From<SourceError> for ImportError {
    fn from(error: SourceError) -> Self {
        match error {
            SourceError::Unusable(sentence) => Self::Unusable(sentence),
            SourceError::Io(path, error) => Self::Io(path, error),
        }
    }
}

/// The fields that a file of a noun can fill.
pub fn fields(noun: NounName) -> &'static [fields::Field] {
    nouns::rules(noun).fields()
}

/// Memory for the pages of the database while an import writes, in KiB; temporary tables have a
/// quarter of it beside that.
const CACHE: i64 = 65_536;

/// Imports the file at `path`.
///
/// `conn` is a writing connection that is used for nothing else meanwhile. Refused rows are no error:
/// the report tells them, and whether anything was written.
pub fn run(
    conn: &mut Connection,
    noun: NounName,
    path: &Path,
    options: &Options,
    progress: &mut dyn Progress,
) -> Result<Report, ImportError> {
    let copy = if options.is_dry_run { trial::copy_for(conn, path)? } else { None };
    match copy {
        Some(mut copy) => run_in(&mut copy.conn, noun, path, options, progress),
        None => run_in(conn, noun, path, options, progress),
    }
}

fn run_in(
    conn: &mut Connection,
    noun: NounName,
    path: &Path,
    options: &Options,
    progress: &mut dyn Progress,
) -> Result<Report, ImportError> {
    let cache: i64 = conn.pragma_query_value(None, "cache_size", |row| row.get(0))?;
    let temp_store: i64 = conn.pragma_query_value(None, "temp_store", |row| row.get(0))?;
    conn.set_prepared_statement_cache_capacity(64);
    conn.pragma_update(None, "cache_size", -CACHE)?;
    conn.pragma_update(None, "temp_store", "file")?;
    conn.execute_batch(&format!("pragma temp.cache_size = -{}", CACHE / 4))?;
    let result = run_prepared(conn, noun, path, options, progress);
    progress.end();
    conn.flush_prepared_statement_cache();
    conn.execute_batch(
        "drop table if exists temp.import_staged; drop table if exists temp.import_refused;
         drop table if exists temp.import_added;",
    )?;
    conn.pragma_update(None, "temp_store", temp_store)?;
    conn.pragma_update(None, "cache_size", cache)?;
    result
}

fn run_prepared(
    conn: &mut Connection,
    noun: NounName,
    path: &Path,
    options: &Options,
    progress: &mut dyn Progress,
) -> Result<Report, ImportError> {
    let stopwatch = Stopwatch::now();
    let mut rules = nouns::rules(noun);
    let mut source = stage::open(noun, rules.fields(), path, options)?;
    let file = options.file_name.clone().unwrap_or_else(|| {
        path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
    });
    let mut report = Report {
        noun: noun.to_string(),
        file,
        is_dry_run: options.is_dry_run,
        unused_columns: source.unused_columns(),
        ..Report::default()
    };
    stage::fill(conn, rules.as_mut(), &mut source, &mut report, progress)?;

    let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let batch = begin_batch(&tx, &report, &source.sha256(), options)?;
    let job = Job::new(options, batch);
    stage::merge(&tx, rules.as_mut(), &source, &job, &mut report, progress)?;
    report::count_refusals(&tx, &mut report, options.shown.refusals)?;
    if report.reasons > 0 {
        let are_all_shown = report.reasons <= u64::from(options.shown.refusals);
        let usual = (options.writes_refused && !are_all_shown).then(|| beside(path));
        let wanted = options.refused_path.clone().or(usual);
        if let Some(path) = wanted {
            match report::write_refusals(&tx, &path) {
                Ok(()) => report.refused_file = Some(path),
                // What is wrong with the rows matters more than where it is written.
                Err(error @ ImportError::Io(..)) => {
                    let note = format!("Reasons that could not be written ({error})");
                    report.notes.insert(note, report.reasons);
                }
                Err(other) => return Err(other),
            }
        }
    }
    let is_refused = report.refused > 0 && !options.skips_refused;
    report.milliseconds = u64::try_from(stopwatch.elapsed().as_millis()).unwrap_or(u64::MAX);
    if options.is_dry_run || is_refused {
        tx.rollback()?;
    } else {
        report.is_applied = true;
        report.batch = Some(batch);
        finish_batch(&tx, batch, &report, options)?;
        record(&tx, noun, batch, &report, options)?;
        tx.commit()?;
        report.milliseconds = u64::try_from(stopwatch.elapsed().as_millis()).unwrap_or(u64::MAX);
    }
    Ok(report)
}

/// `FILE.refused.csv`.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".refused.csv");
    PathBuf::from(name)
}

fn begin_batch(
    tx: &Transaction<'_>,
    report: &Report,
    sha256: &[u8; 32],
    options: &Options,
) -> Result<i64, ImportError> {
    if let Some(batch) = options.batch {
        let taken = tx.execute(
            "update import_batches set status = 'applied', run_by = :run_by, started_at = :now
             where id = :batch and status = 'preview' and file_sha256 = :sha256",
            named_params! {
                ":batch": batch, ":run_by": options.run_by, ":now": options.now,
                ":sha256": sha256.as_slice(),
            },
        )?;
        return if taken == 1 { Ok(batch) } else { Err(ImportError::Applied) };
    }
    tx.execute(
        "insert into import_batches (noun, file_name, file_sha256, rows, added, changed, unchanged, status, run_by,
            started_at, finished_at)
         values (:noun, :file, :sha256, :rows, 0, 0, 0, 'applied', :run_by, :now, :now)",
        named_params! {
            ":noun": report.noun, ":file": report.file, ":sha256": sha256.as_slice(),
            ":rows": count(report.rows), ":run_by": options.run_by, ":now": options.now,
        },
    )?;
    Ok(tx.last_insert_rowid())
}

fn finish_batch(
    tx: &Transaction<'_>,
    batch: i64,
    report: &Report,
    options: &Options,
) -> Result<(), ImportError> {
    tx.execute(
        "update import_batches set noun = :noun, rows = :rows, added = :added, changed = :changed,
            unchanged = :unchanged, left_as_stored = :left, refused = :refused, report = :report,
            finished_at = :now
         where id = :batch",
        named_params! {
            ":batch": batch, ":noun": report.noun, ":rows": count(report.rows),
            ":added": count(report.added), ":changed": count(report.changed),
            ":unchanged": count(report.unchanged), ":left": count(report.left),
            ":refused": count(report.refused), ":report": serde_json::to_string(report)?,
            ":now": options.now,
        },
    )?;
    Ok(())
}

/// A count as the database holds it.
fn count(rows: u64) -> i64 {
    i64::try_from(rows).unwrap_or(i64::MAX)
}

/// Writes the import into the audit trail.
fn record(
    tx: &Transaction<'_>,
    noun: NounName,
    batch: i64,
    report: &Report,
    options: &Options,
) -> Result<(), ImportError> {
    let mut event = audit::NewEvent::new(options.now, options.actor(), "importBatch", "import");
    event.entity_id = Some(batch);
    event.after = Some(json!({
        "noun": noun.as_str(), "file": report.file, "rows": report.rows, "added": report.added,
        "changed": report.changed, "unchanged": report.unchanged, "left": report.left, "refused": report.refused,
    }));
    audit::append(tx, event)?;
    Ok(())
}

/// A name without what does not tell names apart: case, blanks, underscores, hyphens and points.
pub(crate) fn same_name(name: &str) -> String {
    fold(name).chars().filter(|c| !c.is_whitespace() && !matches!(c, '_' | '-' | '.')).collect()
}
