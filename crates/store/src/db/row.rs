//! Maps rows to values, and named parameters to statements.

use rusqlite::{Connection, Row, ToSql, ffi::ErrorCode, types::FromSql};
use transom_messages::Message;

use crate::error::Error;

/// A value read from a row with a fixed column list. Structs derive it: [`transom_macros::FromRow`].
pub trait FromRow: Sized {
    /// The select list, in the order in which [`FromRow::from_row`] reads it.
    const COLUMNS: &'static str;

    fn from_row(row: &Row<'_>) -> rusqlite::Result<Self>;
}

/// Named parameters, as created by `rusqlite::named_params!`.
pub type Params<'a> = &'a [(&'a str, &'a dyn ToSql)];

/// Binds parameters by name. One that the statement doesn't have is a bug and fails.
pub fn bind(
    statement: &mut rusqlite::CachedStatement<'_>,
    params: Params<'_>,
) -> Result<(), Error> {
    for (name, value) in params {
        let index = statement.parameter_index(name)?.ok_or_else(|| {
            Error::Internal(anyhow::anyhow!("a statement has no parameter {name}"))
        })?;
        statement.raw_bind_parameter(index, value)?;
    }
    Ok(())
}

/// Binds the parameters that a statement needs. One that isn't provided is a bug and fails.
pub fn bind_asked(
    statement: &mut rusqlite::CachedStatement<'_>,
    offered: &[Params<'_>],
) -> Result<(), Error> {
    for index in 1..=statement.parameter_count() {
        let name = statement.parameter_name(index).unwrap_or_default().to_owned();
        let value = offered.iter().copied().flatten().find(|(known, _)| *known == name);
        let (_, value) = value.ok_or_else(|| {
            Error::Internal(anyhow::anyhow!("a statement was not given its parameter {name}"))
        })?;
        statement.raw_bind_parameter(index, value)?;
    }
    Ok(())
}

/// All rows of `select <columns of T> <tail>`.
pub fn rows<T: FromRow>(
    conn: &Connection,
    tail: &str,
    params: Params<'_>,
) -> Result<Vec<T>, Error> {
    let mut statement = conn.prepare_cached(&format!("select {} {tail}", T::COLUMNS))?;
    bind(&mut statement, params)?;
    let mut found = statement.raw_query();
    let mut values = Vec::new();
    while let Some(row) = found.next()? {
        values.push(T::from_row(row)?);
    }
    Ok(values)
}

/// The first row of `select <columns of T> <tail>`, if any.
pub fn row<T: FromRow>(
    conn: &Connection,
    tail: &str,
    params: Params<'_>,
) -> Result<Option<T>, Error> {
    let mut statement = conn.prepare_cached(&format!("select {} {tail}", T::COLUMNS))?;
    bind(&mut statement, params)?;
    let mut found = statement.raw_query();
    Ok(found.next()?.map(T::from_row).transpose()?)
}

pub fn value<T: FromSql>(
    conn: &Connection,
    sql: &str,
    params: Params<'_>,
) -> Result<Option<T>, Error> {
    let mut statement = conn.prepare_cached(sql)?;
    bind(&mut statement, params)?;
    let mut found = statement.raw_query();
    Ok(found.next()?.map(|row| row.get(0)).transpose()?)
}

/// Converts a unique violation to a message, at the statement that can cause it.
pub trait OnUnique<T> {
    /// A 422 for `field` with `message` if the statement violates a unique or primary key.
    fn on_unique(self, field: &str, message: Message) -> Result<T, Error>;
}

impl<T> OnUnique<T> for Result<T, Error> {
    fn on_unique(self, field: &str, message: Message) -> Self {
        match self {
            Err(Error::Internal(cause)) if is_unique_violation(&cause) => {
                Err(Error::field(field, message))
            }
            other => other,
        }
    }
}

impl<T> OnUnique<T> for rusqlite::Result<T> {
    fn on_unique(self, field: &str, message: Message) -> Result<T, Error> {
        self.map_err(Error::from).on_unique(field, message)
    }
}

/// Converts the violation of a foreign key to a message, at the statement that deletes the row.
pub trait OnKept<T> {
    /// A 409 with `message` if a constraint prevents the deletion.
    fn on_kept(self, message: Message) -> Result<T, Error>;
}

impl<T> OnKept<T> for rusqlite::Result<T> {
    fn on_kept(self, message: Message) -> Result<T, Error> {
        self.map_err(|error| match error.sqlite_error_code() {
            Some(ErrorCode::ConstraintViolation) => Error::Conflict(message),
            _ => Error::from(error),
        })
    }
}

fn is_unique_violation(cause: &anyhow::Error) -> bool {
    let Some(rusqlite::Error::SqliteFailure(failure, _)) = cause.downcast_ref() else {
        return false;
    };
    failure.code == ErrorCode::ConstraintViolation
        && matches!(
            failure.extended_code,
            rusqlite::ffi::SQLITE_CONSTRAINT_UNIQUE | rusqlite::ffi::SQLITE_CONSTRAINT_PRIMARYKEY
        )
}
