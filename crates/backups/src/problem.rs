//! Why a backup cannot be made, read or trusted, each as a sentence that says what to do.

use std::{io, path::Path};

/// Why a backup cannot be made, read or trusted.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// There is nothing of that name.
    #[error("No backup named {name} in {place}.")]
    Absent {
        /// What was asked for.
        name: String,
        /// Where it was looked for.
        place: String,
    },
    /// There is none that is good.
    #[error("No good backup in {0}.")]
    NoneGood(String),
    /// Something else, or a backup of another program.
    #[error("{0} is not a backup made by Transom.")]
    Foreign(String),
    /// A member, or the archive as a whole, is not what was written.
    #[error("{name} is damaged: {how}. Use another backup.")]
    Damaged {
        /// The archive.
        name: String,
        /// What is wrong.
        how: String,
    },
    /// It is encrypted and no key was given.
    #[error(
        "{0} is encrypted. Give the file with the private key: --identity FILE, or \
         backup.identity_file in the configuration."
    )]
    Sealed(String),
    /// None of the keys opens it.
    #[error(
        "{0} is encrypted to another key. Give the private key that belongs to its public key."
    )]
    WrongKey(String),
    /// There are backups, and none that a key of now opens.
    #[error(
        "No good backup is encrypted to a key that is configured now. The newest one, {name}, needs the private key \
         of {keys}. Make one for the present key with `transom backup create`, or name that one."
    )]
    OtherKey {
        /// The newest one that is whole.
        name: String,
        /// The public keys to which it is encrypted.
        keys: String,
    },
    /// A later version has made it in a form that this one does not know.
    #[error(
        "{name} has backup format {theirs}, from a newer version of Transom; this version reads \
         formats up to {ours}. Use the newer version."
    )]
    NewerFormat {
        /// The archive.
        name: String,
        /// Its format.
        theirs: u32,
        /// The newest that is known here.
        ours: u32,
    },
    /// A key that is none.
    #[error("{0}")]
    Key(String),
    /// Someone has ended the work.
    #[error("The work was cancelled.")]
    Cancelled,
    /// Reading or writing failed.
    #[error("{0:#}")]
    Other(#[from] anyhow::Error),
}

impl Problem {
    /// What is wrong with an archive.
    pub(crate) fn damaged(name: &str, how: impl Into<String>) -> Self {
        Self::Damaged { name: name.to_owned(), how: how.into() }
    }

    /// An error while `path` is written.
    pub(crate) fn writing(path: &Path, error: impl Into<Self>) -> Self {
        match error.into() {
            Self::Other(error) => {
                Self::Other(error.context(format!("cannot write {}", path.display())))
            }
            problem => problem,
        }
    }

    /// An error while an archive is read: the disk's own are told as they are, all others are damage.
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
