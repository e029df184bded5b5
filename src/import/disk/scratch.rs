//! Temporary directories next to the database. The next run removes those of processes that were killed.

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

/// The prefix of their names.
const PREFIX: &str = "trial-";

/// A private directory, protected by a lock and removed when this is dropped.
pub(crate) struct Scratch {
    dir: TempDir,
    _lock: File,
}

impl Scratch {
    pub(crate) fn make(beside: &Path) -> io::Result<Self> {
        loop {
            let dir = tempfile::Builder::new()
                .prefix(PREFIX)
                .permissions(Permissions::from_mode(0o700))
                .tempdir_in(beside)?;
            let lock = File::open(dir.path())?;
            // Another process that cleans up may have been faster.
            if try_lock(&lock)? && dir.path().exists() {
                return Ok(Self { dir, _lock: lock });
            }
        }
    }

    pub(crate) fn path(&self) -> &Path {
        self.dir.path()
    }
}

/// Piped input, saved to a file for as long as it is needed, because an import reads its file more than once.
pub struct Spooled {
    file: PathBuf,
    _dir: Scratch,
}

impl Spooled {
    /// Saves all of standard input (`-`) or of a pipe. `None` if `path` is a regular file.
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

    pub fn path(&self) -> &Path {
        &self.file
    }
}

/// Locks the file until it is closed. Returns false if another process holds the lock.
pub(crate) fn try_lock(file: &File) -> io::Result<bool> {
    match flock(file, FlockOperation::NonBlockingLockExclusive) {
        Ok(()) => Ok(true),
        Err(rustix::io::Errno::WOULDBLOCK) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Removes the directories in `beside` whose processes have ended.
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
