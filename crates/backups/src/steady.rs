//! Writes large files without delaying the database. On a journaling file system, a commit waits until data written
//! earlier by any process is on the disk, so little unsynced data may build up at any time.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
    sync::mpsc::{RecvTimeoutError, channel},
    thread,
    time::Duration,
};

/// The most unsynced bytes of a file.
const UNSYNCED: usize = 8 << 20;
/// How often a file that SQLite writes is synced.
const EVERY: Duration = Duration::from_millis(50);

/// A file that is synced every few megabytes.
pub(crate) struct Steady {
    file: File,
    unsynced: usize,
}

impl From<File> for Steady {
    fn from(file: File) -> Self {
        Self { file, unsynced: 0 }
    }
}

impl Write for Steady {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.file.write(bytes)?;
        self.unsynced += count;
        if self.unsynced >= UNSYNCED {
            self.file.sync_data()?;
            self.unsynced = 0;
        }
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Runs `work`, in which SQLite writes the file at `path`, and keeps syncing that file until it is done.
pub fn steadily<T>(path: &Path, work: impl FnOnce() -> T) -> T {
    thread::scope(|scope| {
        let (over, is_over) = channel::<()>();
        scope.spawn(move || {
            while is_over.recv_timeout(EVERY) == Err(RecvTimeoutError::Timeout) {
                // `work` itself fails if the disk does.
                let _ = File::open(path).and_then(|file| file.sync_data());
            }
        });
        let done = work();
        drop(over);
        done
    })
}
