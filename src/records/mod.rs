//! Records that staff keep, all in one shape: a list with load options and exports, an item, a form that
//! is checked as a whole, versions, files, publication, and an event for each act.
//!
//! A kind of record implements [`Record`] ([`Filed`] for files, [`publication::Published`] for drafts
//! that are published) and says only what is its own: its list, its form, its SQL. The calls, their
//! rights and everything that is the same for all come from here, through [`crate::record_calls!`],
//! [`crate::file_calls!`] and [`crate::publication_calls!`].

pub mod calls;
pub mod files;
pub mod publication;
pub mod rich_text;
mod store;
pub mod tree;

use serde::{Serialize, de::DeserializeOwned};
use utoipa::ToSchema;

use crate::{
    access::Right,
    db::FromRow,
    error::Error,
    grid::List,
    http::{StaffDb, StaffTx},
};

pub use files::{Filed, RecordFile};

/// A kind of record that staff keep.
///
/// Its table has the columns `id`, `created_at`, `created_by`, `updated_at`, `updated_by` and
/// `row_version`; the last three are kept up here, the first two are written by [`Record::insert`].
pub trait Record: Send + Sync + 'static {
    /// The kind in the audit trail, of files and of audiences: `news`.
    const ENTITY: &'static str;
    /// What people call one of them, at the beginning of a sentence: `News item`.
    const NAME: &'static str;
    /// What the description of the API calls one and many of them.
    const NOUNS: [&'static str; 2];
    /// The table of its rows.
    const TABLE: &'static str;
    /// What may be filtered, sorted, grouped and exported.
    const LIST: &'static List;
    /// Tables with their joins. Here, in [`Record::FILTER`] and in the columns of a row, `:now`, `:today`
    /// and `:user` may be asked.
    const FROM: &'static str;
    /// Which of those rows belong to the list.
    const FILTER: &'static str = "1";

    /// The right to look.
    type View: Right;
    /// The right to write, publish and withdraw, and to change files.
    type Edit: Right;
    /// The right to delete.
    type Delete: Right;

    /// A row of the list.
    type Row: FromRow + Serialize + ToSchema + Send + 'static;
    /// What a form sends; every field may be missing, so that all refusals come at once.
    type Form: DeserializeOwned + ToSchema + Send + 'static;
    /// A form that was found to be right.
    type Checked: Send + 'static;
    /// One record with all that its page shows, `rowVersion` included.
    type Item: Serialize + ToSchema + Send + 'static;

    /// Checks a form and tells every field that is wrong. What only the database knows (is this number
    /// taken?) is checked by [`Record::insert`] and [`Record::update`].
    fn check(form: Self::Form) -> Result<Self::Checked, Error>;

    /// One record.
    fn find(db: &StaffDb<'_>, id: i64) -> Result<Option<Self::Item>, Error>;

    /// Writes a new record and gives its id.
    fn insert(tx: &StaffTx<'_>, checked: &Self::Checked) -> Result<i64, Error>;

    /// Writes the fields of a record that exists.
    fn update(tx: &StaffTx<'_>, id: i64, checked: &Self::Checked) -> Result<(), Error>;

    /// Why a record cannot be deleted, as a sentence; none where it can.
    fn in_use(_tx: &StaffTx<'_>, _id: i64) -> Result<Option<String>, Error> {
        Ok(None)
    }

    /// Deletes what belongs to a record in tables of its own; its files, its audience and the row itself
    /// go by themselves.
    fn delete_parts(_tx: &StaffTx<'_>, _id: i64) -> Result<(), Error> {
        Ok(())
    }
}

/// The id of a call of a kind of record, after the path of its calls: `adminPricingCategoriesList` for
/// `/admin/pricing/categories` and `List`.
pub fn operation_id(base: &str, verb: &str) -> String {
    let mut words = base.split(['/', '-']).filter(|word| !word.is_empty());
    let first = words.next().unwrap_or_default().to_owned();
    let mut id = words.fold(first, |id, word| id + &capitalised(word));
    id.push_str(verb);
    id
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// The five calls of a kind of record and the export of its list, below a path.
///
/// `record_calls!(News, "/admin/news")`
#[macro_export]
macro_rules! record_calls {
    ($record:ty, $base:literal) => {
        $crate::http::Api::new()
            .get(
                $crate::records::operation_id($base, "List"),
                concat!($base, "/listing"),
                $crate::records::calls::list_records::<$record>,
            )
            .get(
                $crate::records::operation_id($base, "Export"),
                concat!($base, "/listing/export"),
                $crate::records::calls::export_records::<$record>,
            )
            .get(
                $crate::records::operation_id($base, "Read"),
                concat!($base, "/item/{id}"),
                $crate::records::calls::read_record::<$record>,
            )
            .post(
                $crate::records::operation_id($base, "Insert"),
                concat!($base, "/insert"),
                $crate::records::calls::insert_record::<$record>,
            )
            .put(
                $crate::records::operation_id($base, "Update"),
                concat!($base, "/update"),
                $crate::records::calls::update_record::<$record>,
            )
            .delete(
                $crate::records::operation_id($base, "Delete"),
                concat!($base, "/delete/{id}"),
                $crate::records::calls::delete_record::<$record>,
            )
            .about(<$record as $crate::records::Record>::NOUNS)
    };
}

/// The calls for the files of a kind of record.
#[macro_export]
macro_rules! file_calls {
    ($record:ty, $base:literal) => {
        $crate::http::Api::new()
            .post(
                $crate::records::operation_id($base, "UploadFile"),
                concat!($base, "/upload/{id}"),
                $crate::records::files::upload_file::<$record>,
            )
            .get(
                $crate::records::operation_id($base, "DownloadFile"),
                concat!($base, "/download/{id}/{name}"),
                $crate::records::files::download_file::<$record>,
            )
            .delete(
                $crate::records::operation_id($base, "DeleteFile"),
                concat!($base, "/deletefile/{id}/{name}"),
                $crate::records::files::delete_file::<$record>,
            )
            .about(<$record as $crate::records::Record>::NOUNS)
    };
}

/// The calls that take a kind of record through its states.
#[macro_export]
macro_rules! publication_calls {
    ($record:ty, $base:literal) => {
        $crate::http::Api::new()
            .post(
                $crate::records::operation_id($base, "Publish"),
                concat!($base, "/publish/{id}"),
                $crate::records::publication::publish_record::<$record>,
            )
            .post(
                $crate::records::operation_id($base, "Withdraw"),
                concat!($base, "/withdraw/{id}"),
                $crate::records::publication::withdraw_record::<$record>,
            )
            .post(
                $crate::records::operation_id($base, "Archive"),
                concat!($base, "/archive/{id}"),
                $crate::records::publication::archive_record::<$record>,
            )
            .about(<$record as $crate::records::Record>::NOUNS)
    };
}
