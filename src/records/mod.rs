//! Records that staff keep, all in one shape: a list with load options and exports, an item, a form that
//! is checked as a whole, versions, files, publication, and an event for each act.
//!
//! A kind of record declares a [`row`] and a [`form`], implements [`Record`] ([`Filed`] for files,
//! [`publication::Published`] for drafts that are published) and says there only what is its own. The calls, their
//! rights and everything that is the same for all come from here, through [`calls()`], [`files::calls`] and
//! [`publication::calls`].

pub mod calls;
mod declared;
pub mod files;
pub mod publication;
pub mod rich_text;
mod status;
mod store;
pub mod tree;

use serde::{Serialize, de::DeserializeOwned};
use utoipa::ToSchema;

use crate::{
    access::Right,
    db::{FromRow, Params},
    error::{Checks, Error},
    grid::List,
    http::{StaffDb, StaffList, StaffTx},
    messages::{Key, Message},
};

pub use calls::calls;
pub use files::{Filed, RecordFile};
pub use store::{count, demand, fields, insert};
pub use transom_macros::{form, row};

/// A kind of record that staff keep.
///
/// Its table has the columns `id`, `created_at`, `created_by`, `updated_at`, `updated_by` and
/// `row_version`; the last three are kept up here.
pub trait Record: Send + Sync + Sized + 'static {
    /// The kind in the audit trail, of files and of audiences: `news`.
    const ENTITY: &'static str;
    /// What people call one of them, at the beginning of a sentence: `key!("record-name-news-item")`.
    const NAME: Key;
    /// What the description of the API calls one and many of them.
    const NOUNS: [&'static str; 2];
    /// Which rows of the row's tables belong to the list.
    const FILTER: &'static str = "1";

    /// The right to look.
    type View: Right;
    /// The right to write, publish and withdraw, and to change files.
    type Edit: Right;
    /// The right to delete.
    type Delete: Right;

    /// A row of the list.
    type Row: Listed;
    /// What a form sends.
    type Form: Form;
    /// One record with all that its page shows, `rowVersion` included.
    type Item: Item;

    /// Checks what concerns several fields of a form, without the database.
    fn rules(_form: &Self::Form, _checks: &mut Checks) {}

    /// Checks against the database what is to be written to the record `id` (none: a new one), and completes
    /// what the form leaves open.
    fn prepare(
        _tx: &StaffTx<'_>,
        _id: Option<i64>,
        _checked: &mut Checked<Self>,
    ) -> Result<(), Error> {
        Ok(())
    }

    /// Writes a new record and gives its id.
    fn insert(tx: &StaffTx<'_>, checked: &Checked<Self>) -> Result<i64, Error> {
        let id = insert::<Self>(tx, checked)?;
        Self::save_parts(tx, id, checked)?;
        Ok(id)
    }

    /// Writes the fields of a record that exists.
    fn update(tx: &StaffTx<'_>, id: i64, checked: &Checked<Self>) -> Result<(), Error> {
        store::update::<Self>(tx, id, checked)?;
        Self::save_parts(tx, id, checked)
    }

    /// Writes what belongs to a record in other tables.
    fn save_parts(_tx: &StaffTx<'_>, _id: i64, _checked: &Checked<Self>) -> Result<(), Error> {
        Ok(())
    }

    /// Why a record cannot be deleted, as a sentence; none where it can.
    fn in_use(_tx: &StaffTx<'_>, _id: i64) -> Result<Option<Message>, Error> {
        Ok(None)
    }

    /// Deletes what belongs to a record in tables of its own; its files, its audience and the row itself
    /// go by themselves.
    fn delete_parts(_tx: &StaffTx<'_>, _id: i64) -> Result<(), Error> {
        Ok(())
    }
}

/// What a form of a kind of record becomes when nothing in it is wrong.
pub type Checked<R> = <<R as Record>::Form as Form>::Checked;

/// A row of a list, as [`row`] declares it.
pub trait Listed: FromRow + Serialize + ToSchema + Send + 'static {
    /// Tables with their joins. Here, in the columns and in [`Record::FILTER`], `:now`, `:today` and `:user`
    /// may be asked.
    const FROM: &'static str;
    /// What may be filtered, sorted, grouped and exported.
    const LIST: &'static List;
}

/// A list of rows, of which `filter` says which; `params` are those of the filter, of the tables and of the columns.
pub fn list<'a, T: Listed>(filter: &'a str, params: Params<'a>) -> StaffList<'a> {
    StaffList { fields: T::LIST, from: T::FROM, filter, params, hidden: &[] }
}

/// Makes what is said where a constant can't hold it.
pub type Words = fn() -> Message;

/// A form, as [`form`] declares it.
pub trait Form: DeserializeOwned + ToSchema + Send + 'static {
    /// A form in which nothing is wrong.
    type Checked: Send + 'static;
    /// The table of the records.
    const TABLE: &'static str;
    /// Writes a new record, by `:now` and `:user`.
    const INSERT: &'static str;
    /// Writes the fields of the record `:id`.
    const UPDATE: &'static str;
    /// The field that the table's unique index is about, and what is said where it is violated.
    const UNIQUE: Option<(&'static str, Words)>;
    /// Fields that stay as they were inserted: their names, their columns, and what is said otherwise.
    const FIXED: &'static [(&'static str, &'static str, Words)];
    /// Columns of texts with their shortest and greatest lengths.
    const LENGTHS: &'static [(&'static str, usize, usize)];

    /// Checks every field; none where something was refused.
    fn checked(self, checks: &mut Checks) -> Option<Self::Checked>;

    /// Runs something with the columns' values as parameters of their names.
    fn bind<T>(checked: &Self::Checked, run: impl FnOnce(Params<'_>) -> T) -> T;
}

/// What a page shows of one record: its fields, with what lies in other tables. A row is its own item.
pub trait Item: Serialize + ToSchema + Send + Sized + 'static {
    /// What is read of the record's own tables.
    type Fields: FromRow;

    /// The record `id` with all that belongs to it.
    fn complete(db: &StaffDb<'_>, id: i64, fields: Self::Fields) -> Result<Self, Error>;
}

impl<T: FromRow + Serialize + ToSchema + Send + 'static> Item for T {
    type Fields = T;

    fn complete(_: &StaffDb<'_>, _: i64, fields: T) -> Result<T, Error> {
        Ok(fields)
    }
}
