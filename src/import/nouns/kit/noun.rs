//! What a noun says of its files: fields, checks, and how a row meets what is stored.

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

/// A noun's rules.
pub(in crate::import) trait Noun {
    /// The noun's fields.
    fn fields(&self) -> &'static [Field];

    /// What two rows of a file cannot both claim.
    fn unique(&self) -> &'static [Unique] {
        &[]
    }

    /// The indexes that its rows change, where these are many.
    fn indexed(&self) -> Option<Indexed> {
        None
    }

    /// The later parts of the key of a row that is refused, which may contradict one that is not.
    fn claim(&self, _row: &Row) -> Option<[Value; 2]> {
        None
    }

    /// Checks a row beyond its single fields, finds what it refers to and sets its key. What can only
    /// be found here is looked up in `db`, outside of the file's transaction; records are never removed,
    /// so what is found stays true.
    fn check(&mut self, db: &Connection, row: &mut Row) -> rusqlite::Result<()>;

    /// Adds the row to what is stored or changes it. Rows come in the order of their keys, each key once.
    fn merge(&mut self, tx: &Transaction<'_>, job: &Job, row: &Row) -> Result<Outcome, Failure>;

    /// Called once after the last row.
    fn finish(&mut self, _tx: &Transaction<'_>, _job: &Job) -> rusqlite::Result<()> {
        Ok(())
    }
}

/// Something that belongs to one record in the whole house, whatever the record's key.
pub(in crate::import) struct Unique {
    /// The field that is blamed.
    pub(in crate::import) field: &'static str,
    pub(in crate::import) parts: &'static [Part],
    /// The field that says whose it is.
    pub(in crate::import) owner: &'static str,
    /// What is said of a row: on which line it stands again, and whose it is there.
    pub(in crate::import) told: fn(i64, &str) -> Message,
}

/// A part of what is unique, as it is staged.
pub(in crate::import) enum Part {
    /// A part of the key, by its column.
    Key(&'static str),
    /// A field as it is.
    Exact(&'static str),
    /// A field apart from case.
    Folded(&'static str),
}

/// The number of an order or the like, which stands for one account alone.
pub(in crate::import) const fn number_of(
    parts: &'static [Part],
    told: fn(i64, &str) -> Message,
) -> Unique {
    Unique { field: "number", parts, owner: "account", told }
}
