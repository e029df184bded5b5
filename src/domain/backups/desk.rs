//! Where backups, drills and rehearsals are at work: one at a time, in a directory of their own beside the database, of
//! which nothing is left.

use std::{
    fs::{self, File},
    io,
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _},
    path::{Path, PathBuf},
};

use anyhow::Context as _;
use rustix::fs::{FlockOperation, flock};

use super::{
    room::{self, database_bytes},
    trouble::Trouble,
};
use crate::instance::Instance;

const LOCK: &str = "lock";

/// Keeps others away and is emptied when it is dropped.
pub struct Desk {
    dir: PathBuf,
    _lock: File,
}

impl Desk {
    /// Works on the desk of an instance; an error for want of room says so.
    pub(super) fn work<T>(
        instance: &Instance,
        work: impl FnOnce(&Self) -> Result<T, Trouble>,
    ) -> Result<T, Trouble> {
        let length = database_bytes(instance);
        let desk = Self::take(instance)
            .map_err(|trouble| room::told(trouble, &instance.backup_desk(), length))?;
        work(&desk).map_err(|trouble| room::told(trouble, &desk.dir, length))
    }

    /// Takes the desk of an instance, emptied of what an ended run has left.
    ///
    /// # Errors
    /// [`Trouble::Busy`] where someone is at work.
    pub fn take(instance: &Instance) -> Result<Self, Trouble> {
        let dir = instance.backup_desk();
        fs::DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(&dir)
            .with_context(|| format!("cannot create {}", dir.display()))?;
        let lock = fs::OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(false)
            .mode(0o600)
            .open(dir.join(LOCK))
            .with_context(|| format!("cannot open {}", dir.join(LOCK).display()))?;
        match flock(&lock, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => {}
            Err(rustix::io::Errno::WOULDBLOCK) => return Err(Trouble::Busy),
            Err(error) => return Err(anyhow::Error::new(error).context("cannot lock").into()),
        }
        let desk = Self { dir, _lock: lock };
        desk.empty().with_context(|| format!("cannot empty {}", desk.dir.display()))?;
        Ok(desk)
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.dir
    }

    /// A new directory on it.
    pub(super) fn dir(&self, name: &str) -> Result<PathBuf, Trouble> {
        let dir = self.dir.join(name);
        fs::DirBuilder::new()
            .mode(0o700)
            .create(&dir)
            .with_context(|| format!("cannot create {}", dir.display()))?;
        Ok(dir)
    }

    fn empty(&self) -> io::Result<()> {
        for entry in fs::read_dir(&self.dir)? {
            let entry = entry?;
            if entry.file_name() == LOCK {
                continue;
            }
            if entry.file_type()?.is_dir() {
                fs::remove_dir_all(entry.path())?;
            } else {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        if let Err(error) = self.empty() {
            tracing::warn!(
                error = %format_args!("{error:#}"),
                dir = %self.dir.display(),
                "cannot remove the scratch files of a backup"
            );
        }
    }
}
