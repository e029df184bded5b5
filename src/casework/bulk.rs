//! The same act on many records: each in a savepoint of its own, with an answer of its own.

use rusqlite::Connection;

use crate::{error::Error, messages::Message};

/// Does something in a savepoint. A refusal undoes it alone and is given back within; a failure of ours is
/// the answer to everything.
pub fn attempt<T>(
    conn: &Connection,
    act: impl FnOnce() -> Result<T, Error>,
) -> Result<Result<T, Error>, Error> {
    conn.execute_batch("savepoint one_of_many")?;
    let outcome = act();
    if outcome.is_err() {
        conn.execute_batch("rollback to one_of_many")?;
    }
    conn.execute_batch("release one_of_many")?;
    match outcome {
        Err(Error::Internal(cause)) => Err(Error::Internal(cause)),
        outcome => Ok(outcome),
    }
}

/// A refusal as one sentence: of a form, the first thing that is wrong with it.
pub fn sentence(refusal: &Error) -> Message {
    match refusal {
        Error::Invalid(fields) if let Some(first) = fields.values().flatten().next() => {
            first.clone()
        }
        refusal => refusal.message(),
    }
}
