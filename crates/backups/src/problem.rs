//! Explains why a backup can't be made, read or trusted, each as a sentence that says what to do.

use std::{io, path::Path};

#[derive(Debug, thiserror::Error)]
pub enum Problem {
    #[error("No backup named {name} in {place}.")]
    Absent { name: String, place: String },
    #[error("No good backup in {0}.")]
    NoneGood(String),
    /// Some other file, or a backup made by another program.
    #[error("{0} is not a backup made by Transom.")]
    Foreign(String),
    /// A member or the whole archive differs from what was written.
    #[error("{name} is damaged: {how}. Use another backup.")]
    Damaged { name: String, how: String },
    #[error(
        "{0} is encrypted. Give the file with the private key: --identity FILE, or \
         backup.identity_file in the configuration."
    )]
    Sealed(String),
    #[error(
        "{0} is encrypted to another key. Give the private key that belongs to its public key."
    )]
    WrongKey(String),
    /// There are backups, but the current keys open none of them.
    #[error(
        "No good backup is encrypted to a key that is configured now. The newest one, {name}, needs the private key \
         of {keys}. Make one for the present key with `transom backup create`, or name that one."
    )]
    OtherKey {
        /// The newest one that is complete.
        name: String,
        /// The public keys that it is encrypted to.
        keys: String,
    },
    /// A later version made it, in a format that this one doesn't know.
    #[error(
        "{name} has backup format {theirs}, from a newer version of Transom; this version reads \
         formats up to {ours}. Use the newer version."
    )]
    NewerFormat {
        name: String,
        /// The archive's format.
        theirs: u32,
        /// The newest format this version knows.
        ours: u32,
    },
    #[error("{0}")]
    Key(String),
    #[error("The work was cancelled.")]
    Cancelled,
    #[error("{0:#}")]
    Other(#[from] anyhow::Error),
}

impl Problem {
    pub(crate) fn damaged(name: &str, how: impl Into<String>) -> Self {
        Self::Damaged { name: name.to_owned(), how: how.into() }
    }

    /// An error while writing `path`.
    pub(crate) fn writing(path: &Path, error: impl Into<Self>) -> Self {
        match error.into() {
            Self::Other(error) => {
                Self::Other(error.context(format!("cannot write {}", path.display())))
            }
            problem => problem,
        }
    }

    /// An error while reading an archive. Errors of the disk are reported as they are; all others mean damage.
    pub(crate) fn reading(name: &str, what: &str, error: io::Error) -> Self {
        if error.raw_os_error().is_some() {
            return Self::Other(
                anyhow::Error::new(error).context(format!("cannot read {what} of {name}")),
            );
        }
        match error.downcast::<Self>() {
            Ok(problem) => problem,
            Err(error) => Self::damaged(name, format!("{what} cannot be read ({error})")),
        }
    }
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Self {
        Self::Other(error.into())
    }
}
