//! Files that are written beside people at work. A commit of the database waits until the file system has written what
//! it has promised to write before, so that little of it is left waiting at any time.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
    sync::mpsc::{RecvTimeoutError, channel},
    thread,
    time::Duration,
};

/// How many bytes wait at most until they are on the disk.
const WAITING: usize = 8 << 20;
/// How long what others write waits at most.
const EVERY: Duration = Duration::from_millis(50);

/// A file whose bytes go to the disk as they come.
pub(crate) struct Steady {
    file: File,
    waiting: usize,
}

impl From<File> for Steady {
    fn from(file: File) -> Self {
        Self { file, waiting: 0 }
    }
}

impl Write for Steady {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.file.write(bytes)?;
        self.waiting += count;
        if self.waiting >= WAITING {
            self.file.sync_data()?;
            self.waiting = 0;
        }
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Does work in which someone else writes the file at `path`, and sends what was written to the disk meanwhile.
pub fn steadily<T>(path: &Path, work: impl FnOnce() -> T) -> T {
    thread::scope(|scope| {
        let (over, is_over) = channel::<()>();
        scope.spawn(move || {
            while is_over.recv_timeout(EVERY) == Err(RecvTimeoutError::Timeout) {
                // Whether it could be written is told to who writes it.
                let _ = File::open(path).and_then(|file| file.sync_data());
            }
        });
        let done = work();
        drop(over);
        done
    })
}
