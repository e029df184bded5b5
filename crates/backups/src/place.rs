//! Where backups are kept: what a directory and a bucket have in common.

use std::{
    collections::BTreeMap,
    io::Read,
    path::{Path, PathBuf},
};

use crate::Problem;

/// Where backups are kept. Names have slashes between their parts; all calls block.
pub trait Place: Send + Sync {
    /// What people call it.
    fn describe(&self) -> String;

    /// What lies directly under `prefix`, which is empty or ends in a slash, and deeper where it is not empty: names
    /// with their sizes.
    fn list(&self, prefix: &str) -> Result<BTreeMap<String, u64>, Problem>;

    /// The content of `name`.
    fn open(&self, name: &str) -> Result<Box<dyn Read + Send>, Problem>;

    /// Where something is written before it is complete: in the place itself, where it lies on a disk, else in
    /// `scratch`.
    fn desk(&self, scratch: &Path) -> Result<PathBuf, Problem>;

    /// Takes over a complete and synchronized file from the desk, under `name`.
    fn accept(&self, file: &Path, name: &str) -> Result<(), Problem>;

    /// Makes the names of all that was accepted safe against a power cut.
    fn flush(&self) -> Result<(), Problem>;

    /// Removes `name`; what is not there is removed.
    fn remove(&self, name: &str) -> Result<(), Problem>;

    /// The file of that name, where it lies on a disk of this machine.
    fn local(&self, name: &str) -> Option<PathBuf>;
}
