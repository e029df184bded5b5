//! Why a backup, a drill or a restore came to nothing.

use transom_backups::Problem;

use crate::instance::InstanceError;

/// Why a backup, a drill or a restore came to nothing.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// One at a time.
    #[error("Another backup, drill or rehearsal is running. Wait until it ends.")]
    Busy,
    /// It would take the room that uploads need.
    #[error("{0}")]
    NoRoom(String),
    /// What was found is not fit for it.
    #[error("{}", .0.join(" "))]
    Unfit(Vec<String>),
    /// The archive, its key, or the place.
    #[error("{0}")]
    Problem(Problem),
    /// A directory that is not as it must be.
    #[error("{0}")]
    Instance(#[from] InstanceError),
    /// Reading or writing failed.
    #[error("{0:#}")]
    Other(#[from] anyhow::Error),
}

impl Trouble {
    /// What is wrong, a sentence each.
    pub fn sentences(&self) -> Vec<String> {
        match self {
            Self::Unfit(sentences) => sentences.clone(),
            trouble => vec![trouble.to_string()],
        }
    }
}

impl From<Problem> for Trouble {
    fn from(problem: Problem) -> Self {
        match problem {
            Problem::Other(error) => match error.downcast::<Self>() {
                Ok(trouble) => trouble,
                Err(error) => Self::Other(error),
            },
            problem => Self::Problem(problem),
        }
    }
}
