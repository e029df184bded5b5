//! Maps rows to values, and named parameters to statements.

use rusqlite::{
    Connection, ToSql,
    ffi::ErrorCode,
    types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, Type, ValueRef},
};
use serde::{Serialize, de::DeserializeOwned};
use transom_messages::Message;

use super::{Named, Reached};
use crate::{error::Error, kernel::ids::RecordId};

/// A row, with whether its statement decides which records its reader reaches.
#[derive(Debug, Clone, Copy)]
pub struct Row<'r> {
    row: &'r rusqlite::Row<'r>,
    decides_reach: bool,
}

impl Row<'_> {
    /// The value of a column. That of a [`Reached`] fails if the statement doesn't decide who reaches it.
    pub fn get<T: Column>(&self, index: usize) -> rusqlite::Result<T> {
        T::read(self, index)
    }

    /// The value of a column that the select list names.
    pub fn named<T: FromSql>(&self, name: &str) -> rusqlite::Result<T> {
        self.row.get(name)
    }
}

/// What a column is read as.
pub trait Column: Sized {
    fn read(row: &Row<'_>, index: usize) -> rusqlite::Result<Self>;
}

impl<T: FromSql> Column for T {
    fn read(row: &Row<'_>, index: usize) -> rusqlite::Result<Self> {
        row.row.get(index)
    }
}

impl<Id: RecordId> Column for Reached<Id> {
    fn read(row: &Row<'_>, index: usize) -> rusqlite::Result<Self> {
        let found = Named::read(row, index)?;
        found.ok_or(rusqlite::Error::InvalidColumnType(index, String::new(), Type::Null))
    }
}

impl<Id: RecordId> Column for Named<Id> {
    fn read(row: &Row<'_>, index: usize) -> rusqlite::Result<Self> {
        if !row.decides_reach {
            let cause = "the statement of this row does not decide who reaches the record";
            return Err(rusqlite::Error::FromSqlConversionFailure(
                index,
                Type::Integer,
                cause.into(),
            ));
        }
        let key: Option<i64> = row.row.get(index)?;
        Ok(key.map(|key| Reached::of(Id::of(key))).into())
    }
}

/// A value read from a row with a fixed column list. Structs derive it: [`transom_macros::FromRow`].
pub trait FromRow: Sized {
    /// The select list, in the order in which [`FromRow::from_row`] reads it.
    const COLUMNS: &'static str;

    fn from_row(row: &Row<'_>) -> rusqlite::Result<Self>;

    /// Reads a row that proves nothing about its reader's reach.
    fn from_plain(row: &rusqlite::Row<'_>) -> rusqlite::Result<Self> {
        Self::from_row(&Row { row, decides_reach: false })
    }
}

/// A value that a column holds as JSON.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[serde(transparent)]
pub struct Json<T>(pub T);

impl<T: DeserializeOwned> FromSql for Json<T> {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let read = serde_json::from_str(value.as_str()?);
        read.map(Self).map_err(|cause| FromSqlError::Other(Box::new(cause)))
    }
}

impl<T: Serialize> ToSql for Json<T> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let text = serde_json::to_string(&self.0);
        let failed = |cause| rusqlite::Error::ToSqlConversionFailure(Box::new(cause));
        text.map(Into::into).map_err(failed)
    }
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
    rows_that(false, conn, tail, params)
}

/// Such rows, with whether their statement decides which records their reader reaches.
pub(super) fn rows_that<T: FromRow>(
    decides_reach: bool,
    conn: &Connection,
    tail: &str,
    params: Params<'_>,
) -> Result<Vec<T>, Error> {
    let mut statement = conn.prepare_cached(&format!("select {} {tail}", T::COLUMNS))?;
    bind(&mut statement, params)?;
    let mut found = statement.raw_query();
    let mut values = Vec::new();
    while let Some(row) = found.next()? {
        values.push(T::from_row(&Row { row, decides_reach })?);
    }
    Ok(values)
}

/// The first row of `select <columns of T> <tail>`, if any.
pub fn row<T: FromRow>(
    conn: &Connection,
    tail: &str,
    params: Params<'_>,
) -> Result<Option<T>, Error> {
    row_that(false, conn, tail, params)
}

pub(super) fn row_that<T: FromRow>(
    decides_reach: bool,
    conn: &Connection,
    tail: &str,
    params: Params<'_>,
) -> Result<Option<T>, Error> {
    let mut statement = conn.prepare_cached(&format!("select {} {tail}", T::COLUMNS))?;
    bind(&mut statement, params)?;
    let mut found = statement.raw_query();
    let first = found.next()?.map(|row| T::from_row(&Row { row, decides_reach }));
    Ok(first.transpose()?)
}

/// The first column of the first row of a complete statement.
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

/// The first column of all rows of a complete statement.
pub fn values<T: FromSql>(
    conn: &Connection,
    sql: &str,
    params: Params<'_>,
) -> Result<Vec<T>, Error> {
    let mut statement = conn.prepare_cached(sql)?;
    bind(&mut statement, params)?;
    let mut found = statement.raw_query();
    let mut values = Vec::new();
    while let Some(row) = found.next()? {
        values.push(row.get(0)?);
    }
    Ok(values)
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
