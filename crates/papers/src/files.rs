//! Files that IT puts beside the program, and why a paper cannot be set with them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::error::Error;

/// Bounds on a file in the template directory, and on the logo.
const MAX_FILE_BYTES: u64 = 4 << 20;

/// Why a paper cannot be set. The sentences are for those who look after templates; a dealer reads
/// only that something went wrong.
#[derive(Debug, thiserror::Error)]
pub enum DocumentError {
    /// The template does not compile, or what it makes cannot be written: a sentence for each cause,
    /// with file and line.
    #[error("{}", .0.join("\n"))]
    Template(Vec<String>),
    /// The template directory or the logo cannot be used.
    #[error("{path}: {reason}", path = .path.display())]
    File { path: PathBuf, reason: String },
}

impl From<DocumentError> for Error {
    fn from(error: DocumentError) -> Self {
        Self::Internal(anyhow::Error::new(error).context("cannot render a document"))
    }
}

pub(super) fn unusable(path: &Path, reason: impl Into<String>) -> DocumentError {
    DocumentError::File { path: path.to_owned(), reason: reason.into() }
}

pub(super) fn read_bounded(path: &Path) -> Result<Vec<u8>, DocumentError> {
    let size = fs::metadata(path).map_err(|error| unusable(path, error.to_string()))?.len();
    if size > MAX_FILE_BYTES {
        return Err(unusable(path, "The file is larger than 4 MiB."));
    }
    fs::read(path).map_err(|error| unusable(path, error.to_string()))
}
