//! A copy of the database for the dry run of a large file, so that writers don't have to wait until it ends. A small
//! file is compared in place, which takes no time.

use std::{fs, os::unix::fs::OpenOptionsExt, path::Path};

use rusqlite::Connection;
use rustix::fs::statvfs;

use super::scratch::Scratch;
use crate::{db, import::error::ImportError};

/// The size in bytes from which a file is large.
const LARGE: u64 = 512 * 1024;

/// A copy of the database, removed when this is dropped.
pub(in crate::import) struct Copy {
    pub(in crate::import) conn: Connection,
    /// Fields are dropped in order, so the connection is closed before the directory is removed.
    _dir: Scratch,
}

/// Copies the database for a dry run of `file`. `None` if the file is small or the disk lacks the space.
pub(in crate::import) fn copy_for(
    conn: &Connection,
    file: &Path,
) -> Result<Option<Copy>, ImportError> {
    let size = |path: &Path| fs::metadata(path).map_or(0, |found| found.len());
    let Some(database) = conn.path().filter(|_| size(file) >= LARGE).map(Path::new) else {
        return Ok(None);
    };
    let Some(beside) = database.parent() else { return Ok(None) };
    let io = |error| ImportError::Io(beside.to_owned(), error);
    let disk = statvfs(beside).map_err(|error| io(error.into()))?;
    // The run needs space for what it writes to the copy, and most of the disk has to stay free.
    if disk.f_bavail.saturating_mul(disk.f_frsize) / 4 < size(database) {
        return Ok(None);
    }
    let dir = Scratch::make(beside).map_err(io)?;
    let path = dir.path().join("trial.db");
    // The copy is as confidential as the database.
    fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path).map_err(io)?;
    conn.execute("vacuum into ?1", [path.to_string_lossy()])?;
    let conn = db::open_writer(&path).map_err(crate::error::Error::Internal)?;
    // The copy needn't survive a power failure.
    conn.pragma_update(None, "synchronous", "off")?;
    Ok(Some(Copy { conn, _dir: dir }))
}
