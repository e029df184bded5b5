//! Directories beside the database that a run needs for itself. One whose process was ended is removed by
//! the next run.

use std::{
    fs::{self, File, Permissions},
    io,
    os::unix::fs::{FileTypeExt, OpenOptionsExt, PermissionsExt},
    path::{Path, PathBuf},
};

use rusqlite::Connection;
use rustix::fs::{FlockOperation, flock};
use tempfile::TempDir;

use super::room::{directory, full};
use crate::import::error::ImportError;

/// How their names begin.
const PREFIX: &str = "trial-";

/// A directory for its owner alone, held by a lock and gone when this is dropped.
pub(crate) struct Scratch {
    dir: TempDir,
    _lock: File,
}

impl Scratch {
    /// Makes one in `beside`.
    pub(crate) fn make(beside: &Path) -> io::Result<Self> {
        loop {
            let dir = tempfile::Builder::new()
                .prefix(PREFIX)
                .permissions(Permissions::from_mode(0o700))
                .tempdir_in(beside)?;
            let lock = File::open(dir.path())?;
            // Someone who clears away may have been quicker.
            if try_lock(&lock)? && dir.path().exists() {
                return Ok(Self { dir, _lock: lock });
            }
        }
    }

    pub(crate) fn path(&self) -> &Path {
        self.dir.path()
    }
}

/// What came through a pipe, kept as a file for as long as it is read: a file is read more than once.
pub struct Spooled {
    file: PathBuf,
    _dir: Scratch,
}

impl Spooled {
    /// Takes in all of standard input (`-`) or of a pipe; nothing where `path` is a file.
    pub fn of(conn: &Connection, path: &Path) -> Result<Option<Self>, ImportError> {
        let failed = |error: io::Error| ImportError::Io(path.to_owned(), error);
        let is_stdin = path == Path::new("-");
        let is_pipe = |kind: fs::FileType| kind.is_fifo() || kind.is_char_device();
        if !is_stdin && !fs::metadata(path).is_ok_and(|found| is_pipe(found.file_type())) {
            return Ok(None);
        }
        let Some(beside) = directory(conn) else { return Ok(None) };
        let dir = Scratch::make(&beside).map_err(failed)?;
        let file = dir.path().join("spooled");
        let mut out = fs::OpenOptions::new()
            .write(true)
            .create_new(true)
            .mode(0o600)
            .open(&file)
            .map_err(failed)?;
        let copied = if is_stdin {
            io::copy(&mut io::stdin().lock(), &mut out)
        } else {
            io::copy(&mut File::open(path).map_err(failed)?, &mut out)
        };
        copied.map_err(|error| match error.kind() {
            io::ErrorKind::StorageFull => full(Some(&beside)),
            _ => failed(error),
        })?;
        Ok(Some(Self { file, _dir: dir }))
    }

    /// Where it is kept.
    pub fn path(&self) -> &Path {
        &self.file
    }
}

/// Whether no one else holds it; it is held until the file is closed.
pub(crate) fn try_lock(file: &File) -> io::Result<bool> {
    match flock(file, FlockOperation::NonBlockingLockExclusive) {
        Ok(()) => Ok(true),
        Err(rustix::io::Errno::WOULDBLOCK) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Removes what processes that were ended have left in `beside`.
pub fn clear_away(beside: &Path) -> io::Result<()> {
    for entry in fs::read_dir(beside)? {
        let entry = entry?;
        let is_ours = entry.file_name().to_string_lossy().starts_with(PREFIX);
        if is_ours && entry.file_type()?.is_dir() && try_lock(&File::open(entry.path())?)? {
            fs::remove_dir_all(entry.path())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_nobody_holds_is_removed() {
        let beside = tempfile::tempdir().unwrap();
        let held = Scratch::make(beside.path()).unwrap();
        let mode = fs::metadata(held.path()).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o700);
        let left = beside.path().join("trial-left");
        fs::create_dir(&left).unwrap();
        fs::write(left.join("trial.db"), "x").unwrap();
        fs::create_dir(beside.path().join("files")).unwrap();
        clear_away(beside.path()).unwrap();
        assert!(held.path().exists() && !left.exists() && beside.path().join("files").exists());
    }
}
