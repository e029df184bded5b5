//! Reads files that IT provides, and defines why a PDF can't be rendered with them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::error::Error;

/// The largest file in the template directory, and the largest logo.
const MAX_FILE_BYTES: u64 = 4 << 20;

/// Why a PDF can't be rendered. The sentences are for those who maintain templates; a dealer reads only that something
/// went wrong.
#[derive(Debug, thiserror::Error)]
pub enum DocumentError {
    /// The template doesn't compile, or its output can't be written. One sentence for each cause, with file and line.
    #[error("{}", .0.join("\n"))]
    Template(Vec<String>),
    /// The template directory or the logo can't be used.
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
