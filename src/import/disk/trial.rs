//! Where the dry run of a large file tries it: on a copy of the database, so that no one who writes has to
//! wait until its end. A small file is compared in place, which is over before anyone notices.

use std::{fs, os::unix::fs::OpenOptionsExt, path::Path};

use rusqlite::Connection;
use rustix::fs::statvfs;

use super::scratch::Scratch;
use crate::{db, import::error::ImportError};

/// From how many bytes on a file is large.
const LARGE: u64 = 512 * 1024;

/// A copy of the database; it is gone when this is dropped.
pub(in crate::import) struct Copy {
    pub(in crate::import) conn: Connection,
    /// Removed after the connection is closed, in the order of the fields.
    _dir: Scratch,
}

/// Copies the database for a dry run of `file`; nothing where that is not worth it, or where the disk
/// has too little room for it.
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
    // What the run writes to its copy comes on top, and most of the disk is to stay free.
    if disk.f_bavail.saturating_mul(disk.f_frsize) / 4 < size(database) {
        return Ok(None);
    }
    let dir = Scratch::make(beside).map_err(io)?;
    let path = dir.path().join("trial.db");
    // It holds what the database holds.
    fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path).map_err(io)?;
    conn.execute("vacuum into ?1", [path.to_string_lossy()])?;
    let conn = db::open_writer(&path).map_err(crate::error::Error::Internal)?;
    // No one needs it after a power cut.
    conn.pragma_update(None, "synchronous", "off")?;
    Ok(Some(Copy { conn, _dir: dir }))
}
