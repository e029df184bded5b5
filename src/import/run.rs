//! Runs an import: stages a file's rows, merges them in one transaction, and records the outcome.

use std::{
    path::{Path, PathBuf},
    time::Instant as Stopwatch,
};

use rusqlite::{Connection, TransactionBehavior};

use super::{
    disk::{room, trial},
    error::ImportError,
    merge,
    nouns::{self, kit::job::Job},
    options::Options,
    reporting::{
        history,
        progress::Progress,
        report::{self, Report},
    },
    staging::{control, source, stage, staged::CACHE},
};
use crate::{config::NounName, messages::message};

/// Imports the file at `path`.
/// `conn` is a writing connection that nothing else uses meanwhile. Rejected rows aren't an error: the report lists
/// them and says whether anything was written.
pub fn run(
    conn: &mut Connection,
    noun: NounName,
    path: &Path,
    options: &Options,
    progress: &mut dyn Progress,
) -> Result<Report, ImportError> {
    let dir = room::directory(conn);
    let done = if options.is_dry_run {
        try_out(conn, noun, path, options, progress)
    } else {
        run_for_good(conn, noun, path, options, progress)
    };
    done.map_err(|error| if room::is_full(&error) { room::full(dir.as_deref()) } else { error })
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
    room::demand_room(conn, options)?;
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

/// Records a run that failed before its file was opened.
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
    // A database without a name is a file that disappears when it is detached, which is faster than dropping its
    // tables.
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
    let mut source = source::open(noun, rules.fields(), path, options)?;
    let mut report = Report {
        noun: noun.to_string(),
        file: file_name(path, options),
        is_dry_run: options.is_dry_run,
        unused_columns: source.unused_columns(),
        ..Report::default()
    };
    let staged = stage::fill(conn, rules.as_mut(), &mut source, &mut report, progress)?;
    control::check_expected(&staged, rules.fields(), options, &mut report)?;
    if !options.is_dry_run {
        room::demand_room(conn, options)?;
    }

    let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let batch = history::take_batch(&tx, &report, &source.sha256(), options, batch)?;
    let job = Job::new(options, batch);
    merge::merge(&tx, rules.as_mut(), &source, staged, &job, &mut report, progress)?;
    report::count_refusals(&tx, &mut report, options.shown.refusals)?;
    if report.reasons > 0 {
        report.refused_rows = Some(report::refusals_as_lines(&tx)?);
        let are_all_shown = report.reasons <= u64::from(options.shown.refusals);
        let usual = (options.writes_refused && !are_all_shown).then(|| beside(path));
        let wanted = options.refused_path.clone().or(usual);
        if let Some(path) = wanted {
            match report::write_refusals(&tx, &path) {
                Ok(()) => report.refused_file = Some(path),
                // The faults of the rows matter more than a failure to write them to a file.
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
        history::finish_batch(&tx, batch, &report, options)?;
        history::record(&tx, noun, batch, &report, options)?;
        tx.commit()?;
        report.milliseconds = u64::try_from(stopwatch.elapsed().as_millis()).unwrap_or(u64::MAX);
    }
    Ok(report)
}

/// `FILE.refused`, so that a script's next run doesn't mistake it for another export.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".refused");
    PathBuf::from(name)
}
