//! What the database's threads have noticed about its file and its disk.
//!
//! The first read of a damaged page reports it to the whole portal, hours before the nightly check reads the whole
//! file.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use crate::error::Error;

/// For how long a disk counts as failing after it last did.
const FAILING: Duration = Duration::from_hours(1);

/// What is wrong with what the data lies in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// The database's file is not what it was written as. That doesn't heal while it is open.
    Damaged,
    /// The disk has not read or not written lately.
    Failing,
}

/// What was noticed. Cheap to clone; all clones know the same.
#[derive(Debug, Clone, Default)]
pub struct Health(Arc<Mutex<Noticed>>);

#[derive(Debug, Default)]
struct Noticed {
    damaged: Option<String>,
    failing: Option<(Instant, String)>,
}

impl Health {
    /// Keeps what an error says about the file or the disk, and logs it the first time.
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

    /// What is wrong, and what SQLite or the operating system says of it.
    pub fn troubles(&self) -> Vec<(Trouble, String)> {
        let noticed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let damaged = noticed.damaged.clone().map(|cause| (Trouble::Damaged, cause));
        let failing = noticed.failing.clone().filter(|(at, _)| at.elapsed() < FAILING);
        damaged.into_iter().chain(failing.map(|(_, cause)| (Trouble::Failing, cause))).collect()
    }
}
