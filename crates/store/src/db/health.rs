//! Tracks damage to the database file and failures of its disk.
//!
//! The first read of a damaged page reports it to the whole portal, hours before the nightly check reads the whole
//! file.

use std::{
    io,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use futures_util::{Stream, TryStreamExt as _};

use crate::error::Error;

/// How long after its last failure a disk counts as failing.
const FAILING: Duration = Duration::from_hours(1);

/// A problem with the database file or its disk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// The database file is corrupt. That persists while it is open.
    Damaged,
    /// The disk failed to read or write recently.
    Failing,
}

/// The problems found. Cheap to clone; all clones share them.
#[derive(Debug, Clone, Default)]
pub struct Health(Arc<Mutex<Noticed>>);

#[derive(Debug, Default)]
struct Noticed {
    damaged: Option<String>,
    failing: Option<(Instant, String)>,
}

impl Health {
    /// Records what an error says about the file or the disk, and logs it the first time.
    pub fn notice(&self, error: &Error) {
        let mut noticed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match error {
            Error::DatabaseDamaged(cause) if noticed.damaged.is_none() => {
                tracing::error!(error = format!("{cause:#}"), "the database is damaged");
                noticed.damaged = Some(format!("{cause:#}"));
            }
            Error::DiskFailing(cause) => {
                if noticed.failing.is_none() {
                    tracing::error!(error = format!("{cause:#}"), "the disk is failing");
                }
                noticed.failing = Some((Instant::now(), format!("{cause:#}")));
            }
            _ => {}
        }
    }

    /// Records errors of a file that is read while it is sent, when it is too late to refuse the call.
    pub fn over<T, S: Stream<Item = io::Result<T>>>(
        &self,
        content: S,
    ) -> impl Stream<Item = io::Result<T>> + use<T, S> {
        let health = self.clone();
        content.inspect_err(move |error| {
            if let Some(code) = error.raw_os_error() {
                let same = io::Error::from_raw_os_error(code);
                health
                    .notice(&anyhow::Error::new(same).context("cannot read a stored file").into());
            }
        })
    }

    /// The problems, with the messages of SQLite or the operating system.
    pub fn troubles(&self) -> Vec<(Trouble, String)> {
        let noticed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let damaged = noticed.damaged.clone().map(|cause| (Trouble::Damaged, cause));
        let failing = noticed.failing.clone().filter(|(at, _)| at.elapsed() < FAILING);
        damaged.into_iter().chain(failing.map(|(_, cause)| (Trouble::Failing, cause))).collect()
    }
}

#[cfg(test)]
mod tests {
    use futures_util::{StreamExt as _, stream};
    use rustix::io::Errno;

    use super::*;

    #[tokio::test]
    async fn a_file_that_breaks_off_while_it_is_sent_tells_of_the_disk() {
        let health = Health::default();
        for (code, is_told) in [(Errno::CONNRESET, false), (Errno::IO, true)] {
            let broken = Err(io::Error::from_raw_os_error(code.raw_os_error()));
            let content = stream::iter([Ok("first"), broken]);
            let sent: Vec<_> = health.over(content).collect().await;
            assert_eq!(sent.len(), 2);
            let troubles = health.troubles();
            assert_eq!(troubles.iter().any(|(it, _)| *it == Trouble::Failing), is_told, "{code}");
        }
        let troubles = health.troubles();
        let (_, cause) = troubles.first().unwrap();
        assert!(cause.starts_with("cannot read a stored file: "), "{cause}");
    }
}
