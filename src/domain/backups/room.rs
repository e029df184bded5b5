//! Checks free disk space before work begins, and words errors if it runs out in the middle.

use std::{fs, io, os::unix::fs::FileExt as _, path::Path};

use anyhow::Context as _;
use rusqlite::ErrorCode;
use transom_backups::{Problem, Room};

use super::trouble::Trouble;
use crate::{
    db,
    error::{Error, Shortage},
    files::SpaceReading,
    instance::{Instance, InstanceError},
    kernel::text::size,
    wiring::BackupSettings,
};

/// How much is written to find out why SQLite couldn't write.
const PROBE: usize = 64 << 10;

/// Fails if writing this many more bytes would leave a directory's disk less space than uploads need.
pub(super) fn demand_room(
    settings: &BackupSettings,
    dir: &Path,
    bytes: u64,
) -> Result<(), Trouble> {
    demand(&settings.space, dir, bytes, settings.refuse_below)
}

/// Fails if a directory's disk lacks space for this many bytes, or would have less than `refuse_below` percent left.
pub(super) fn demand(
    space: &SpaceReading,
    dir: &Path,
    bytes: u64,
    refuse_below: u8,
) -> Result<(), Trouble> {
    let disk = space(dir).with_context(|| format!("cannot inspect {}", dir.display()))?;
    let left = disk.free.saturating_sub(bytes);
    if bytes < disk.free
        && u128::from(left) * 100 >= u128::from(disk.total.max(1)) * u128::from(refuse_below)
    {
        return Ok(());
    }
    let kept = if refuse_below == 0 {
        String::new()
    } else {
        format!(", and {refuse_below} % must stay free for uploads (data.refuse_uploads_below)")
    };
    Err(Trouble::NoRoom(format!(
        "There is not enough room on the disk of {}: {} needed, {} free{kept}.",
        dir.display(),
        size(bytes),
        size(disk.free),
    )))
}

/// Rewords the trouble if it is due to lack of space. `dir` is where SQLite was writing, which doesn't report why it
/// failed; a file of `length` was to be written.
pub(super) fn explained(trouble: Trouble, dir: &Path, length: u64) -> Trouble {
    let (Trouble::Other(error)
    | Trouble::Instance(InstanceError::Other(error))
    | Trouble::Problem(Problem::Other(error))) = trouble
    else {
        return trouble;
    };
    let shortage = Shortage::of(&error)
        .or_else(|| is_failed_write(&error).then(|| shortage_in(dir, length)).flatten());
    match shortage {
        Some(shortage) => Trouble::NoRoom(shortage.sentence(&error)),
        None => Trouble::Other(error),
    }
}

fn is_failed_write(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let sqlite = cause.downcast_ref().and_then(rusqlite::Error::sqlite_error_code);
        sqlite == Some(ErrorCode::SystemIoFailure)
            || matches!(cause.downcast_ref(), Some(Error::DiskFailing(_)))
    })
}

/// Why no file can be longer than `length` and the longest file in a directory, if that is so. SQLite truncates what it
/// couldn't finish.
pub(super) fn shortage_in(dir: &Path, length: u64) -> Option<Shortage> {
    let written = longest_in(dir).and_then(|longest| {
        let probe = tempfile::tempfile_in(dir)?;
        probe.write_all_at(&vec![0; PROBE], longest.max(length))?;
        probe.sync_all()
    });
    Shortage::of_io(&written.err()?)
}

fn longest_in(dir: &Path) -> io::Result<u64> {
    let mut longest = 0;
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let length = if !entry.file_type()?.is_dir() {
            entry.metadata()?.len()
        } else if entry.file_name() == "files" {
            continue;
        } else {
            longest_in(&entry.path())?
        };
        longest = longest.max(length);
    }
    Ok(longest)
}

/// The size of the database file and its log.
pub(super) fn database_bytes(instance: &Instance) -> u64 {
    let size = |path: &Path| fs::metadata(path).map_or(0, |metadata| metadata.len());
    let database = instance.database();
    let mut log = database.clone().into_os_string();
    log.push("-wal");
    size(&database) + size(Path::new(&log))
}

/// The additional space for migrating a database to this version's schema: a copy of it, and its log.
pub(super) fn to_migrate(room: &Room) -> u64 {
    if room.schema == db::newest_schema() { 0 } else { room.database.saturating_mul(2) }
}
