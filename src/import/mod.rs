//! Imports an ERP's exports: dealers, users, catalog, orders, invoices, load dates, service orders and addresses.
//! An import has two steps. First, every row is read, mapped, checked and staged in a temporary database in the order
//! of its key, without blocking anyone. Then one transaction compares each row with the stored record, and adds or
//! changes it; the dry run of a large file does this in a copy of the database. A file is imported completely or not
//! at all: any rejected row rolls everything back unless the caller asks to skip rejected rows, and every rejected
//! row is reported. Memory use is bounded, because rows, keys and rejections are in the temporary database, not in
//! lists.
//! From the top down: `run` performs both steps. `merge` writes what `staging` has checked and sorted, by the rules
//! of `nouns`, which define what each noun may contain and how it is compared with stored records. `reading` converts
//! a file's rows to fields as a mapping specifies. `reporting` reports to people: progress, report, history. `suggest`
//! drafts a mapping, and `export` writes files that can be imported again.

mod disk;
mod error;
pub mod export;
mod merge;
mod nouns;
mod options;
mod reading;
mod reporting;
mod run;
mod staging;
mod suggest;
mod text;

pub use transom_tables::{self as source, amounts, dates, numbers};

pub(crate) use self::text::same_name;
pub use self::{
    disk::scratch::{Spooled, clear_away},
    error::{ImportError, unusable_file},
    options::{Expected, Giver, OnConflict, Options, Shown},
    reading::{fields, mapping},
    reporting::{
        expected,
        history::{LastRun, RunStatus, last_runs, sweep},
        progress,
        report::{
            Change, FieldChange, Happened, ReasonCount, Refusal, Repeat, Report, refused_as_csv,
        },
    },
    run::{note_failure, run},
    suggest::{FieldSource, FileColumn, Sight, sources, suggest},
};
use crate::config::NounName;

/// The fields that a file of a noun can fill.
pub fn fields(noun: NounName) -> &'static [fields::Field] {
    nouns::rules(noun).fields()
}
