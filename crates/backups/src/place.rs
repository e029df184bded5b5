//! Defines where backups are kept: what a directory and a bucket have in common.

use std::{
    collections::BTreeMap,
    io::Read,
    path::{Path, PathBuf},
};

use crate::Problem;

/// A place where backups are kept. Names use slashes as separators; all calls block.
pub trait Place: Send + Sync {
    fn describe(&self) -> String;

    /// Lists names with their sizes directly under `prefix`, which is empty or ends in a slash. A prefix that isn't
    /// empty is listed recursively.
    fn list(&self, prefix: &str) -> Result<BTreeMap<String, u64>, Problem>;

    fn open(&self, name: &str) -> Result<Box<dyn Read + Send>, Problem>;

    /// The directory for incomplete files: in the place itself if that is on a disk, else in `scratch`.
    fn work_dir(&self, scratch: &Path) -> Result<PathBuf, Problem>;

    /// Moves a complete and synced file from the working directory to `name`.
    fn accept(&self, file: &Path, name: &str) -> Result<(), Problem>;

    /// Makes the names of all accepted files durable, so that they survive a power failure.
    fn flush(&self) -> Result<(), Problem>;

    /// Removes `name`, and succeeds if it doesn't exist.
    fn remove(&self, name: &str) -> Result<(), Problem>;

    /// The path of a file, if it is on a disk of this machine.
    fn local(&self, name: &str) -> Option<PathBuf>;
}
