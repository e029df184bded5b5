//! Proof that a record was reached: what a statement about its parts takes in place of an id.

use std::ops::Deref;

use rusqlite::{ToSql, types::ToSqlOutput};

use crate::kernel::ids::RecordId;

/// The id of a record that its reader was found to reach. [`super::AccountRows`] alone gives it: from a row of a
/// statement that decides who reaches it, for a record that begins, and for acts of the portal itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(transparent)]
pub struct Reached<Id>(Id);

impl<Id: RecordId> Reached<Id> {
    pub(super) fn of(id: Id) -> Self {
        Self(id)
    }

    pub fn id(self) -> Id {
        self.0
    }
}

impl<Id> Deref for Reached<Id> {
    type Target = Id;

    fn deref(&self) -> &Id {
        &self.0
    }
}

impl<Id: RecordId> ToSql for Reached<Id> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.key().into())
    }
}

/// The record that a reached record names, if any. In a struct for rows it takes the place of an optional [`Reached`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(transparent)]
pub struct Named<Id>(Option<Reached<Id>>);

impl<Id> From<Option<Reached<Id>>> for Named<Id> {
    fn from(record: Option<Reached<Id>>) -> Self {
        Self(record)
    }
}

impl<Id> Default for Named<Id> {
    fn default() -> Self {
        Self(None)
    }
}

impl<Id> Deref for Named<Id> {
    type Target = Option<Reached<Id>>;

    fn deref(&self) -> &Option<Reached<Id>> {
        &self.0
    }
}

impl<Id: RecordId> ToSql for Named<Id> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}
