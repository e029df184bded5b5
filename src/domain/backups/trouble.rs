//! Explains why a backup, a drill or a restore failed.

use transom_backups::Problem;

use crate::instance::InstanceError;

#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// Only one may run at a time.
    #[error("Another backup, drill or rehearsal is running. Wait until it ends.")]
    Busy,
    /// It would take the space that uploads need.
    #[error("{0}")]
    NoRoom(String),
    /// The backup isn't suitable, for these reasons.
    #[error("{}", .0.join(" "))]
    Unfit(Vec<String>),
    /// The archive, its key, or the place.
    #[error("{0}")]
    Problem(Problem),
    #[error("{0}")]
    Instance(#[from] InstanceError),
    #[error("{0:#}")]
    Other(#[from] anyhow::Error),
}

impl Trouble {
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
