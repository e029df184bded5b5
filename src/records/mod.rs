//! Implements records maintained by staff, all in the same way: a list with load options and exports, an item, a form
//! that is validated as a whole, versions, files, publication, and an event for each act.
//!
//! A kind of record declares a [`row`] and a [`form`], implements [`Record`] ([`Filed`] for files,
//! [`publication::Published`] for drafts that are published), and defines there only what is its own. The calls, their
//! permissions and everything common come from here, through [`calls()`], [`files::calls`] and [`publication::calls`].

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
pub use declared::declared;
pub use files::{Filed, RecordFile};
pub use store::{count, demand, fields, insert};
pub use transom_macros::{form, row};

/// A kind of record maintained by staff.
///
/// Its table has the columns `id`, `created_at`, `created_by`, `updated_at`, `updated_by` and `row_version`; the last
/// three are updated here.
pub trait Record: Send + Sync + Sized + 'static {
    /// The kind's name in the audit log, and for files and audiences: `news`.
    const ENTITY: &'static str;
    /// The name of one at the beginning of a sentence: `key!("record-name-news-item")`.
    const NAME: Key;
    /// Singular and plural in the API document.
    const NOUNS: [&'static str; 2];
    /// The condition for rows of the list.
    const FILTER: &'static str = "1";

    /// The permission to view.
    type View: Right;
    /// The permission to edit, publish and withdraw, and to change files.
    type Edit: Right;
    type Delete: Right;

    type Row: Listed;
    type Form: Form;
    /// One record with everything on its page, including `rowVersion`.
    type Item: Item;

    /// Checks that involve several fields of a form, without the database.
    fn rules(_form: &Self::Form, _checks: &mut Checks) {}

    /// Checks the record `id` (`None` for a new one) against the database before it is written, and completes what the
    /// form leaves open.
    fn prepare(
        _tx: &StaffTx<'_>,
        _id: Option<i64>,
        _checked: &mut Checked<Self>,
    ) -> Result<(), Error> {
        Ok(())
    }

    /// Writes a new record and returns its id.
    fn insert(tx: &StaffTx<'_>, checked: &Checked<Self>) -> Result<i64, Error> {
        let id = insert::<Self>(tx, checked)?;
        Self::save_parts(tx, id, checked)?;
        Ok(id)
    }

    /// Writes the fields of an existing record.
    fn update(tx: &StaffTx<'_>, id: i64, checked: &Checked<Self>) -> Result<(), Error> {
        store::update::<Self>(tx, id, checked)?;
        Self::save_parts(tx, id, checked)
    }

    /// Writes a record's data in other tables.
    fn save_parts(_tx: &StaffTx<'_>, _id: i64, _checked: &Checked<Self>) -> Result<(), Error> {
        Ok(())
    }

    /// Why a record can't be deleted, as a sentence, or `None` if it can.
    fn in_use(_tx: &StaffTx<'_>, _id: i64) -> Result<Option<Message>, Error> {
        Ok(None)
    }

    /// Deletes a record's data in its own tables. Files, audience and the row itself are deleted automatically.
    fn delete_parts(_tx: &StaffTx<'_>, _id: i64) -> Result<(), Error> {
        Ok(())
    }
}

pub type Checked<R> = <<R as Record>::Form as Form>::Checked;

/// A row of a list, declared with [`row`].
pub trait Listed: FromRow + Serialize + ToSchema + Send + 'static {
    /// Tables with their joins. Here, in the columns and in [`Record::FILTER`], `:now`, `:today` and `:user` may be
    /// used.
    const FROM: &'static str;
    /// The fields for filters, sorting, groups and exports.
    const LIST: &'static List;
}

/// A list of the rows that match `filter`. `params` are those of the filter, the tables and the columns.
pub fn list<'a, T: Listed>(filter: &'a str, params: Params<'a>) -> StaffList<'a> {
    StaffList { fields: T::LIST, from: T::FROM, filter, params, hidden: &[] }
}

/// Creates a message that a constant can't hold.
pub type Words = fn() -> Message;

/// A form, declared with [`form`].
pub trait Form: DeserializeOwned + ToSchema + Send + 'static {
    /// The values of a valid form.
    type Checked: Send + 'static;
    const TABLE: &'static str;
    /// Inserts a new record, with `:now` and `:user`.
    const INSERT: &'static str;
    /// Updates the fields of the record `:id`.
    const UPDATE: &'static str;
    /// The field of the table's unique index, and the message for a violation.
    const UNIQUE: Option<(&'static str, Words)>;
    /// Fields that can't be changed: their names, their columns, and the messages if they are.
    const FIXED: &'static [(&'static str, &'static str, Words)];
    /// Text columns with their minimum and maximum lengths.
    const LENGTHS: &'static [(&'static str, usize, usize)];

    /// Checks every field. `None` if something was refused.
    fn checked(self, checks: &mut Checks) -> Option<Self::Checked>;

    /// Runs something with the columns' values as parameters of the same names.
    fn bind<T>(checked: &Self::Checked, run: impl FnOnce(Params<'_>) -> T) -> T;
}

/// One record on a page: its fields, and data in other tables. A row is its own item.
pub trait Item: Serialize + ToSchema + Send + Sized + 'static {
    /// The data in the record's own tables.
    type Fields: FromRow;

    /// The record `id` with everything that belongs to it.
    fn complete(db: &StaffDb<'_>, id: i64, fields: Self::Fields) -> Result<Self, Error>;
}

impl<T: FromRow + Serialize + ToSchema + Send + 'static> Item for T {
    type Fields = T;

    fn complete(_: &StaffDb<'_>, _: i64, fields: T) -> Result<T, Error> {
        Ok(fields)
    }
}
