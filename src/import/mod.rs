//! Import of an ERP's exports: dealers, users, catalogue, orders, invoices, load dates,
//! service orders and addresses.
//!
//! A file goes through in two steps. First every row is read, mapped and checked, and laid out in a
//! temporary database in the order of its key; no one is kept waiting meanwhile. Then one transaction
//! compares each row with what is stored and adds or changes it; a dry run of a large file does so in a copy
//! of the database. The file is in whole or not at all: any refused row rolls everything back unless the
//! caller says otherwise, and every refused row is reported. Memory stays bounded: rows, keys and refusals live in that
//! database, not in lists.
//!
//! [`source`] reads tables out of files, [`mapping`] says which column fills which field, `nouns`
//! knows what each noun may hold and how it meets what is stored.

mod ahead;
mod asked;
pub mod deferred;
pub mod expected;
pub mod export;
pub mod fields;
mod history;
mod inserts;
mod lookup;
pub mod mapping;
mod names;
mod nouns;
pub mod progress;
mod recipe;
mod report;
mod rows;
mod scratch;
mod signs;
mod stage;
mod staged;
mod suggest;
mod trailer;
mod trial;

pub use transom_tables::{self as source, amounts, dates, numbers};

use std::{
    io,
    path::{Path, PathBuf},
    time::Instant as Stopwatch,
};

use jiff::tz::TimeZone;
use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior, named_params};
use serde_json::json;

pub use self::{
    history::{LastRun, last_runs, sweep},
    report::{Change, FieldChange, Happened, ReasonCount, Refusal, Repeat, Report, refused_as_csv},
    rows::OnConflict,
    scratch::{Spooled, clear_away},
    suggest::{FieldSource, FileColumn, Sight, sources, suggest},
};
use self::{
    mapping::{Decimal, Mapping},
    progress::Progress,
    rows::Job,
    source::{Form, SourceError},
};
use crate::{
    access::Grants,
    audit,
    config::NounName,
    error::Error,
    files::{SpaceReading, disk_space},
    instance::{InstanceError, demand_room as demand_room_in, free_at},
    kernel::{ids::UserId, memory::Memory, text::fold, time::Instant},
    messages::{Message, message},
};

/// What is asked of an import.
#[derive(Clone)]
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
    /// `FILE.refused` if left out. A path that is given is always written when rows are refused.
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
    /// What the file must come to, or nothing of it is written.
    pub expected: Expected,
    /// Below how many per cent of free space nothing is written.
    pub read_only_below: u8,
    /// Tells the free space of a disk.
    pub space: SpaceReading,
    /// What bounds an import of people; nothing on the command line.
    pub giver: Option<Giver>,
    /// The memory that a workbook is opened in.
    pub memory: Memory,
}

/// Control totals that someone has of a file.
#[derive(Debug, Clone, Default)]
pub struct Expected {
    pub rows: Option<u64>,
    /// How many rows there are at least.
    pub least_rows: Option<u64>,
    /// Fields and what they add up to.
    pub sums: Vec<(String, String)>,
}

/// Who imports people at a screen: no one gives more than they hold.
#[derive(Debug, Clone)]
pub struct Giver {
    pub user: UserId,
    pub grants: Grants,
    /// Whether they say what roles allow, and so may give any.
    pub gives_all: bool,
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
            expected: Expected::default(),
            read_only_below: 0,
            space: disk_space(),
            giver: None,
            memory: Memory::default(),
        }
    }

    fn actor(&self) -> audit::Actor {
        audit::Actor { user_id: self.user, name: self.run_by.clone() }
    }
}

/// Why a file was not imported, apart from refused rows, which the [`Report`] tells.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum ImportError {
    /// The operating system's refusal, with the file's name.
    Io(PathBuf, #[source] io::Error),
    /// The file is no table, or its way of writing is not recognised.
    Unusable(Message),
    /// The mapping does not fit the file or the noun.
    Mapping(Message),
    /// The file that was named as the mapping is none.
    NoMapping(Message),
    /// Others use the memory that the file takes.
    Busy(Message),
    Database(#[from] rusqlite::Error),
    Following(#[from] Error),
    /// The disk has no room: which one, and how much there is.
    Full(Message),
    /// The batch that was to be applied is applied already, or was thrown away.
    Applied,
    Report(#[from] serde_json::Error),
}

impl ImportError {
    /// The sentence for people.
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

/// Why a file that someone uploaded is not read as a table: 422 at `file`, or 503 while others use the memory.
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

/// The fields that a file of a noun can fill.
pub fn fields(noun: NounName) -> &'static [fields::Field] {
    nouns::rules(noun).fields()
}

/// Memory for the pages of the database while an import writes, in KiB; the staged rows have a
/// quarter of it beside that while they are read.
const CACHE: i64 = 57_344;

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
    let dir = history::directory(conn);
    let done = if options.is_dry_run {
        try_out(conn, noun, path, options, progress)
    } else {
        run_for_good(conn, noun, path, options, progress)
    };
    done.map_err(|error| if is_full(&error) { full(dir.as_deref()) } else { error })
}

fn try_out(
    conn: &mut Connection,
    noun: NounName,
    path: &Path,
    options: &Options,
    progress: &mut dyn Progress,
) -> Result<Report, ImportError> {
    match trial::copy_for(conn, path)? {
        Some(mut copy) => run_in(&mut copy.conn, noun, path, options, progress, None),
        None => run_in(conn, noun, path, options, progress, None),
    }
}

fn run_for_good(
    conn: &mut Connection,
    noun: NounName,
    path: &Path,
    options: &Options,
    progress: &mut dyn Progress,
) -> Result<Report, ImportError> {
    demand_room(conn, options)?;
    let file = file_name(path, options);
    let run = history::Run::begin(conn, noun, &file, options)?;
    let result = run_in(conn, noun, path, options, progress, Some(run.batch));
    if let Err(error) = run.end(conn, noun, &file, &result, options) {
        tracing::error!(
            error = %format_args!("{error:#}"),
            batch = run.batch,
            "cannot record how the import ended"
        );
    }
    result
}

/// Notes a run that failed before its file was opened.
pub fn note_failure(
    conn: &mut Connection,
    noun: NounName,
    path: &Path,
    options: &Options,
    error: ImportError,
) -> ImportError {
    let file = file_name(path, options);
    let result = Err(error);
    let noted = history::Run::begin(conn, noun, &file, options)
        .and_then(|run| run.end(conn, noun, &file, &result, options));
    if let Err(error) = noted {
        tracing::error!(error = %format_args!("{error:#}"), "cannot record how the import ended");
    }
    match result {
        Err(error) => error,
        Ok(_) => ImportError::Applied,
    }
}

fn file_name(path: &Path, options: &Options) -> String {
    options.file_name.clone().unwrap_or_else(|| {
        path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
    })
}

/// Refuses to write where the disk is as full as the configuration allows.
fn demand_room(conn: &Connection, options: &Options) -> Result<(), ImportError> {
    let Some(dir) = history::directory(conn).filter(|_| options.read_only_below > 0) else {
        return Ok(());
    };
    demand_room_in(&options.space, &dir, options.read_only_below).map_err(|error| match error {
        InstanceError::Full(sentence) => {
            ImportError::Full(message!("import-disk-full-no-history", sentence))
        }
        other => ImportError::Io(dir.clone(), io::Error::other(other)),
    })
}

fn is_full(error: &ImportError) -> bool {
    let full = |error: &rusqlite::Error| error.sqlite_error_code() == Some(ErrorCode::DiskFull);
    match error {
        ImportError::Database(error) => full(error),
        ImportError::Following(Error::DiskFull) => true,
        ImportError::Following(Error::Internal(cause)) => cause.downcast_ref().is_some_and(full),
        ImportError::Io(_, error) => error.kind() == io::ErrorKind::StorageFull,
        _ => false,
    }
}

/// Says how much room there is where the database and the staged rows lie.
fn full(dir: Option<&Path>) -> ImportError {
    let temporary = source::temporary();
    let places: Vec<_> = dir
        .into_iter()
        .chain([temporary.as_path()])
        .map(|path| message!("import-disk-free", path = %path.display(), free = free_at(path)))
        .collect();
    ImportError::Full(message!("import-disk-full", places = Message::listed(places)))
}

fn run_in(
    conn: &mut Connection,
    noun: NounName,
    path: &Path,
    options: &Options,
    progress: &mut dyn Progress,
    batch: Option<i64>,
) -> Result<Report, ImportError> {
    let cache: i64 = conn.pragma_query_value(None, "cache_size", |row| row.get(0))?;
    let temp_store: i64 = conn.pragma_query_value(None, "temp_store", |row| row.get(0))?;
    conn.set_prepared_statement_cache_capacity(64);
    conn.pragma_update(None, "cache_size", -CACHE)?;
    conn.pragma_update(None, "temp_store", "file")?;
    // A database without a name is a file that is gone when it is detached: quicker than to drop its tables.
    conn.execute_batch("attach '' as staging")?;
    let result = run_prepared(conn, noun, path, options, progress, batch);
    progress.end();
    conn.flush_prepared_statement_cache();
    conn.execute_batch("detach staging")?;
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
    batch: Option<i64>,
) -> Result<Report, ImportError> {
    let stopwatch = Stopwatch::now();
    let mut rules = nouns::rules(noun);
    let mut source = stage::open(noun, rules.fields(), path, options)?;
    let mut report = Report {
        noun: noun.to_string(),
        file: file_name(path, options),
        is_dry_run: options.is_dry_run,
        unused_columns: source.unused_columns(),
        ..Report::default()
    };
    let staged = stage::fill(conn, rules.as_mut(), &mut source, &mut report, progress)?;
    stage::check_expected(&staged, rules.fields(), options, &mut report)?;
    if !options.is_dry_run {
        demand_room(conn, options)?;
    }

    let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let batch = take_batch(&tx, &report, &source.sha256(), options, batch)?;
    let job = Job::new(options, batch);
    stage::merge(&tx, rules.as_mut(), &source, staged, &job, &mut report, progress)?;
    report::count_refusals(&tx, &mut report, options.shown.refusals)?;
    if report.reasons > 0 {
        report.refused_rows = Some(report::refusals_as_lines(&tx)?);
        let are_all_shown = report.reasons <= u64::from(options.shown.refusals);
        let usual = (options.writes_refused && !are_all_shown).then(|| beside(path));
        let wanted = options.refused_path.clone().or(usual);
        if let Some(path) = wanted {
            match report::write_refusals(&tx, &path) {
                Ok(()) => report.refused_file = Some(path),
                // What is wrong with the rows matters more than where it is written.
                Err(error @ ImportError::Io(..)) => {
                    let note = message!("import-note-not-written", why = error.message());
                    report.notes.insert(note.kept(), report.reasons);
                }
                Err(other) => return Err(other),
            }
        }
    }
    let is_refused = report.is_kept_out(options.skips_refused);
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

/// `FILE.refused`: no file of a name by which the next run of a script would take it for another export.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".refused");
    PathBuf::from(name)
}

/// The batch that the run writes under: the one that was uploaded, which is taken once, or the run's own;
/// a dry run makes one that is rolled back with everything else.
fn take_batch(
    tx: &Transaction<'_>,
    report: &Report,
    sha256: &[u8; 32],
    options: &Options,
    batch: Option<i64>,
) -> Result<i64, ImportError> {
    if let Some(uploaded) = options.batch {
        let taken = tx.execute(
            "update import_batches set status = 'applied', run_by = :run_by, started_at = :now
             where id = :batch and status = 'preview' and file_sha256 = :sha256",
            named_params! {
                ":batch": uploaded, ":run_by": options.run_by, ":now": options.now,
                ":sha256": sha256.as_slice(),
            },
        )?;
        return if taken == 1 { Ok(uploaded) } else { Err(ImportError::Applied) };
    }
    if let Some(batch) = batch {
        tx.execute(
            "update import_batches set status = 'applied', outcome = null, file_sha256 = :sha256 where id = :batch",
            named_params! { ":batch": batch, ":sha256": sha256.as_slice() },
        )?;
        return Ok(batch);
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
            refused_rows = :csv, finished_at = :now
         where id = :batch",
        named_params! {
            ":batch": batch, ":noun": report.noun, ":rows": count(report.rows),
            ":added": count(report.added), ":changed": count(report.changed),
            ":unchanged": count(report.unchanged), ":left": count(report.left),
            ":refused": count(report.refused), ":report": serde_json::to_string(report)?,
            ":csv": report.refused_rows, ":now": options.now,
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
