//! Defines a job for a database thread, and what the threads have in common.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    thread,
};

use anyhow::Context;
use rusqlite::Connection;
use transom_messages::message;

use crate::{error::Error, kernel::fair::Full};

/// A job with a boxed result, so that queue and transaction code is compiled once and not for every result type.
pub(super) type Work = Box<dyn FnOnce(&Connection) -> Result<BoxedAnswer, Error> + Send>;
pub(super) type BoxedAnswer = Box<dyn Any + Send>;

pub(super) fn packed<T: Send + 'static>(
    work: impl FnOnce(&Connection) -> Result<T, Error> + Send + 'static,
) -> Work {
    Box::new(move |connection| Ok(Box::new(work(connection)?)))
}

pub(super) fn unpacked<T: 'static>(answered: BoxedAnswer) -> Result<T, Error> {
    let answer = answered.downcast().map_err(|_| Error::internal("an answer of another type"))?;
    Ok(*answer)
}

/// Converts a panic inside a closure to a failed request, so that the thread survives.
pub(super) fn guarded<T>(work: impl FnOnce() -> Result<T, Error>) -> Result<T, Error> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let message = panic
            .downcast_ref::<&str>()
            .map(|text| (*text).to_owned())
            .or_else(|| panic.downcast_ref::<String>().cloned())
            .unwrap_or_default();
        Err(Error::Internal(anyhow::anyhow!("panic in a database task: {message}")))
    })
}

pub(super) fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> anyhow::Result<()> {
    thread::Builder::new()
        .name(format!("db-{name}"))
        .spawn(run)
        .with_context(|| format!("cannot start the thread db-{name}"))?;
    Ok(())
}

pub(super) fn run(connection: &Connection, sql: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(sql)?.execute([]).map(|_| ())
}

/// The refusal of a job that can't be queued.
pub(super) fn too_many_waiting(full: Full) -> Error {
    match full {
        Full::OfOne => Error::TooMany {
            message: message!("database-too-many-waiting"),
            retry_after_seconds: 2,
        },
        Full::OfAll => {
            Error::Unavailable { message: message!("database-busy"), retry_after_seconds: 1 }
        }
    }
}
