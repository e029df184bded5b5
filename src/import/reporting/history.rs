//! The history of runs. Every run leaves a batch and an event, even if it was rejected, failed or interrupted. Only a
//! run that finds the disk full leaves nothing; it reports that itself.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

use jiff::tz::TimeZone;
use rusqlite::{Connection, Transaction, TransactionBehavior, named_params, params};
use serde::Serialize;
use serde_json::json;

use super::report::Report;
use crate::{
    audit,
    config::NounName,
    db::Shared,
    import::{
        disk::{room::directory, scratch::try_lock},
        error::ImportError,
        options::Options,
    },
    kernel::{text::counted, time::Instant, words::Word as _},
    messages::Message,
    words,
};

/// A run in progress. Once no process holds its lock, it counts as interrupted.
pub(in crate::import) struct Run {
    pub(in crate::import) batch: i64,
    lock: Option<(PathBuf, File)>,
}

impl Run {
    /// Records the start of a run. Runs of an uploaded batch use the batch's row.
    pub(in crate::import) fn begin(
        conn: &mut Connection,
        noun: NounName,
        file: &str,
        options: &Options,
    ) -> Result<Self, ImportError> {
        if let Some(batch) = options.batch {
            return Ok(Self { batch, lock: None });
        }
        let dir = directory(conn);
        let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
        if let Some(dir) = &dir {
            sweep_in(&tx, dir, options.now)?;
        }
        tx.execute(
            "insert into import_batches (noun, file_name, file_sha256, rows, added, changed, unchanged, status,
                outcome, run_by, started_at, finished_at)
             values (:noun, :file, x'', 0, 0, 0, 0, 'reverted', 'running', :run_by, :now, :now)",
            named_params! {
                ":noun": noun.as_str(), ":file": file, ":run_by": options.run_by, ":now": options.now,
            },
        )?;
        let batch = tx.last_insert_rowid();
        // The lock must be held before anyone can see the batch.
        let lock = dir.map(|dir| hold(lock_of(&dir, batch))).transpose()?;
        tx.commit()?;
        Ok(Self { batch, lock })
    }

    /// Records how a run ended that wrote nothing.
    pub(in crate::import) fn end(
        &self,
        conn: &mut Connection,
        noun: NounName,
        file: &str,
        result: &Result<Report, ImportError>,
        options: &Options,
    ) -> Result<(), ImportError> {
        let (verb, outcome, problem, report) = match result {
            Ok(report) if report.is_applied => return Ok(()),
            Err(ImportError::Applied) => return Ok(()),
            Ok(report) => ("refuse", "refused", Message::plain(""), Some(report)),
            Err(error) => ("fail", "failed", error.message(), None),
        };
        let rows = report.and_then(|report| report.refused_rows.as_deref());
        let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
        if options.batch.is_none() {
            let counts = report.cloned().unwrap_or_default();
            tx.execute(
                "update import_batches set outcome = :outcome, problem = :problem, rows = :rows, refused = :refused,
                    report = :report, refused_rows = :csv, finished_at = :now
                 where id = :batch",
                named_params! {
                    ":batch": self.batch, ":outcome": outcome, ":problem": problem.kept(),
                    ":rows": count(counts.rows), ":refused": count(counts.refused),
                    ":report": report.map(serde_json::to_string).transpose()?, ":csv": rows,
                    ":now": options.now,
                },
            )?;
        }
        let mut event = audit::NewEvent::new(options.now, options.actor(), "importBatch", verb);
        event.entity_id = Some(self.batch);
        event.after = Some(json!({
            "noun": noun.as_str(), "file": file, "problem": problem.to_string(),
            "rows": report.map(|it| it.rows), "refused": report.map(|it| it.refused),
        }));
        audit::append(Shared::of(&tx), event)?;
        tx.commit()?;
        Ok(())
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        if let Some((path, _)) = &self.lock {
            // If this fails, the next run removes the file.
            let _ = fs::remove_file(path);
        }
    }
}

/// Marks runs whose process is gone as interrupted.
pub fn sweep(conn: &mut Connection, now: Instant) -> Result<(), ImportError> {
    let Some(dir) = directory(conn) else { return Ok(()) };
    let is_any: bool = conn.query_row(
        "select exists (select 1 from import_batches where outcome = 'running')",
        [],
        |found| found.get(0),
    )?;
    if is_any {
        let tx = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
        sweep_in(&tx, &dir, now)?;
        tx.commit()?;
    }
    Ok(())
}

fn sweep_in(tx: &Transaction<'_>, dir: &Path, now: Instant) -> Result<(), ImportError> {
    let running: Vec<(i64, String, String, String)> = tx
        .prepare(
            "select id, noun, file_name, run_by from import_batches where outcome = 'running'",
        )?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?
        .collect::<Result<_, _>>()?;
    for (batch, noun, file, run_by) in running {
        let path = lock_of(dir, batch);
        let io = |error| ImportError::Io(path.clone(), error);
        let is_over = match File::open(&path) {
            Ok(lock) => try_lock(&lock).map_err(io)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => true,
            Err(error) => return Err(io(error)),
        };
        if !is_over {
            continue;
        }
        tx.execute(
            "update import_batches set outcome = 'brokenOff', finished_at = ?2 where id = ?1",
            params![batch, now],
        )?;
        let actor = audit::Actor { user_id: None, name: run_by };
        let mut event = audit::NewEvent::new(now, actor, "importBatch", "breakOff");
        event.entity_id = Some(batch);
        event.after = Some(json!({ "noun": noun, "file": file }));
        audit::append(Shared::of(tx), event)?;
        let _ = fs::remove_file(&path);
    }
    Ok(())
}

fn lock_of(dir: &Path, batch: i64) -> PathBuf {
    dir.join(format!("import-{batch}.lock"))
}

fn hold(path: PathBuf) -> Result<(PathBuf, File), ImportError> {
    let io = |error| ImportError::Io(path.clone(), error);
    let file = File::create(&path).map_err(io)?;
    if !try_lock(&file).map_err(io)? {
        return Err(io(io::ErrorKind::WouldBlock.into()));
    }
    Ok((path, file))
}

words! {
    /// How a run ended, or how far it is.
    #[schema(as = ImportStatus)]
    pub RunStatus {
        /// It is not written yet.
        Preview = "preview",
        Applied = "applied",
        /// Someone took back what it had written.
        Reverted = "reverted",
        Running = "running",
        /// The file has rows that can't be imported.
        Refused = "refused",
        Failed = "failed",
        /// The server ended during it.
        BrokenOff = "brokenOff",
    }
}

/// A run in the list on the command line.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LastRun {
    pub id: i64,
    pub noun: String,
    pub file: String,
    pub status: RunStatus,
    pub finished_at: Instant,
    pub rows: i64,
    pub refused: i64,
    pub run_by: String,
    /// Why it failed, or blank.
    pub problem: String,
}

impl LastRun {
    /// A line of text about it, with the time in this zone.
    pub fn in_words(&self, zone: &TimeZone) -> String {
        let Self { noun, file, status, finished_at, rows, refused, run_by, problem, .. } = self;
        let status = if *status == RunStatus::BrokenOff { "interrupted" } else { status.code() };
        let at = finished_at.timestamp().to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M");
        let rows = counted(*rows, "row", "rows");
        let line = format!("{at}  {noun}  {file}  {status}: {rows}, {refused} rejected ({run_by})");
        match problem.lines().next() {
            Some(first) => format!("{line}. {first}"),
            None => line,
        }
    }
}

/// The last twenty runs, latest first.
pub fn last_runs(conn: &Connection) -> Result<Vec<LastRun>, ImportError> {
    let mut runs = conn.prepare(
        "select id, noun, file_name, coalesce(outcome, status), finished_at, rows, refused, run_by, problem
         from import_batches where status <> 'preview' order by id desc limit 20",
    )?;
    let runs = runs.query_map([], |row| {
        Ok(LastRun {
            id: row.get(0)?,
            noun: row.get(1)?,
            file: row.get(2)?,
            status: row.get(3)?,
            finished_at: row.get(4)?,
            rows: row.get(5)?,
            refused: row.get(6)?,
            run_by: row.get(7)?,
            problem: Message::of_kept(row.get_ref(8)?.as_str()?).to_string(),
        })
    })?;
    Ok(runs.collect::<Result<_, _>>()?)
}

/// The batch of the run: the uploaded one, which can be used once, or a new one. The new one of a dry run is rolled
/// back with everything else.
pub(in crate::import) fn take_batch(
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

pub(in crate::import) fn finish_batch(
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

pub(in crate::import) fn count(rows: u64) -> i64 {
    i64::try_from(rows).unwrap_or(i64::MAX)
}

/// Records the import in the audit log.
pub(in crate::import) fn record(
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
    audit::append(Shared::of(tx), event)?;
    Ok(())
}
