//! Manages the working directory of backups, drills and rehearsals next to the database: only one may run at a time,
//! and nothing is left in it.

use std::{
    fs::{self, File},
    io,
    os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _},
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant as Stopwatch},
};

use anyhow::Context as _;
use rustix::fs::{FlockOperation, flock};

use super::{
    room::{self, database_bytes},
    trouble::Trouble,
};
use crate::instance::Instance;

const LOCK: &str = "lock";
/// How long a portal may take to end after the run that tried it was killed.
const ENDING: Duration = Duration::from_secs(10);

/// The locked working directory, emptied on drop.
pub struct WorkDir {
    dir: PathBuf,
    lock: File,
}

impl WorkDir {
    /// Runs `work` in an instance's working directory. An error due to lack of space says so.
    pub(super) fn work<T>(
        instance: &Instance,
        work: impl FnOnce(&Self) -> Result<T, Trouble>,
    ) -> Result<T, Trouble> {
        let length = database_bytes(instance);
        let work_dir = Self::take(instance)
            .map_err(|trouble| room::explained(trouble, &instance.backup_work_dir(), length))?;
        work(&work_dir).map_err(|trouble| room::explained(trouble, &work_dir.dir, length))
    }

    /// Locks an instance's working directory and removes leftovers of an interrupted run.
    ///
    /// # Errors
    /// [`Trouble::Busy`] if another run is in progress.
    pub fn take(instance: &Instance) -> Result<Self, Trouble> {
        Self::take_dir(instance.backup_work_dir(), ENDING)
    }

    fn take_dir(dir: PathBuf, patience: Duration) -> Result<Self, Trouble> {
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
        let asked = Stopwatch::now();
        while let Err(error) = flock(&lock, FlockOperation::NonBlockingLockExclusive) {
            if error != rustix::io::Errno::WOULDBLOCK {
                return Err(anyhow::Error::new(error).context("cannot lock").into());
            }
            if asked.elapsed() >= patience {
                return Err(Trouble::Busy);
            }
            thread::sleep(Duration::from_millis(20));
        }
        let work_dir = Self { dir, lock };
        work_dir.empty().with_context(|| format!("cannot empty {}", work_dir.dir.display()))?;
        Ok(work_dir)
    }

    /// The file to which a program started here writes its errors. It is the lock file itself, so the lock is held
    /// until that program ends, even if this process is killed first.
    pub(super) fn errors(&self) -> io::Result<File> {
        self.lock.try_clone()
    }

    /// The path of [`Self::errors`].
    pub(super) fn errors_file(&self) -> PathBuf {
        self.dir.join(LOCK)
    }

    pub(super) fn path(&self) -> &Path {
        &self.dir
    }

    pub(super) fn dir(&self, name: &str) -> Result<PathBuf, Trouble> {
        let dir = self.dir.join(name);
        fs::DirBuilder::new()
            .mode(0o700)
            .create(&dir)
            .with_context(|| format!("cannot create {}", dir.display()))?;
        Ok(dir)
    }

    fn empty(&self) -> io::Result<()> {
        self.lock.set_len(0)?;
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

impl Drop for WorkDir {
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

#[cfg(test)]
mod tests {
    use std::process::{Command, Stdio};

    use super::*;

    #[test]
    fn what_a_killed_run_has_started_ends_before_the_next_begins() {
        let dir = tempfile::tempdir().unwrap();
        let place = dir.path().join("work_dir");
        let work_dir = WorkDir::take_dir(place.clone(), Duration::ZERO).unwrap();
        let mut portal = Command::new("sh")
            .args([
                "-c",
                "while read -r line; do :; done; sleep 0.3; mkdir -p portal/late; echo no >&2",
            ])
            .current_dir(&place)
            .stdin(Stdio::piped())
            .stderr(work_dir.errors().unwrap())
            .spawn()
            .unwrap();
        drop(work_dir);
        assert!(matches!(WorkDir::take_dir(place.clone(), Duration::ZERO), Err(Trouble::Busy)));
        drop(portal.stdin.take());
        let next = WorkDir::take_dir(place.clone(), Duration::from_mins(1)).unwrap();
        assert!(portal.wait().unwrap().success());
        let left: Vec<_> =
            fs::read_dir(&place).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(left, [LOCK]);
        assert_eq!(fs::read_to_string(next.errors_file()).unwrap(), "");
    }
}
