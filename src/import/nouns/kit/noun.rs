//! The trait of a noun: its fields, its checks, and how a row is compared with stored records.

use rusqlite::{Connection, Transaction, types::Value};

use super::{
    deferred::Indexed,
    job::Job,
    outcome::{Failure, Outcome},
};
use crate::{
    import::reading::{fields::Field, row::Row},
    messages::Message,
};

pub(in crate::import) trait Noun {
    fn fields(&self) -> &'static [Field];

    /// The fields that must be unique within a file.
    fn unique(&self) -> &'static [Unique] {
        &[]
    }

    /// The indexes that many rows of this noun affect.
    fn indexed(&self) -> Option<Indexed> {
        None
    }

    /// The remaining key parts of a rejected row, which may contradict an accepted one.
    fn claim(&self, _row: &Row) -> Option<[Value; 2]> {
        None
    }

    /// Checks a row as a whole, resolves its references and sets its key. Look-ups use `db`, outside of the file's
    /// transaction. Records are never removed, so their results stay valid.
    fn check(&mut self, db: &Connection, row: &mut Row) -> rusqlite::Result<()>;

    /// Adds or changes the stored record. Rows come in the order of their keys, each key once.
    fn merge(&mut self, tx: &Transaction<'_>, job: &Job, row: &Row) -> Result<Outcome, Failure>;

    /// Called once after the last row.
    fn finish(&mut self, _tx: &Transaction<'_>, _job: &Job) -> rusqlite::Result<()> {
        Ok(())
    }
}

/// A value that only one record of the portal may have, whatever the records' keys.
pub(in crate::import) struct Unique {
    /// The field reported for it.
    pub(in crate::import) field: &'static str,
    pub(in crate::import) parts: &'static [Part],
    /// The field that identifies the owner.
    pub(in crate::import) owner: &'static str,
    /// The message for a row: the line where the value occurs again, and its owner there.
    pub(in crate::import) told: fn(i64, &str) -> Message,
}

/// A part of a unique value, as it is staged.
pub(in crate::import) enum Part {
    /// A part of the key, by its column.
    Key(&'static str),
    /// A field's exact value.
    Exact(&'static str),
    /// A field's value, ignoring case.
    Folded(&'static str),
}

/// The number of an order or similar record, which can belong to one account only.
pub(in crate::import) const fn number_of(
    parts: &'static [Part],
    told: fn(i64, &str) -> Message,
) -> Unique {
    Unique { field: "number", parts, owner: "account", told }
}
