//! Import of an ERP's exports: dealers, users, catalogue, orders, invoices, load dates,
//! service orders and addresses.
//!
//! A file goes through in two steps. First every row is read, mapped and checked, and laid out in a
//! temporary database in the order of its key; no one is kept waiting meanwhile. Then one transaction
//! compares each row with what is stored and adds or changes it; a dry run of a large file does so in a copy
//! of the database. The file is in whole or not at all: any refused row rolls everything back unless the
//! caller says otherwise, and every refused row is reported. Memory stays bounded: rows, keys and refusals live in that
//! database, not in lists.
//!
//! From the top down: `run` goes through both steps. `merge` writes what `staging` has checked and sorted, by the
//! rules of `nouns`, which know what each noun may hold and how it meets what is stored. `reading` turns a file's rows
//! into fields as a mapping says. `telling` is for people: progress, report, history. `suggest` writes a first mapping,
//! and `export` writes what is stored as files that come in again.

mod disk;
mod error;
pub mod export;
mod merge;
mod nouns;
mod options;
mod reading;
mod run;
mod staging;
mod suggest;
mod telling;
mod text;

pub use transom_tables::{self as source, amounts, dates, numbers};

pub(crate) use self::text::same_name;
pub use self::{
    disk::scratch::{Spooled, clear_away},
    error::{ImportError, unusable_file},
    options::{Expected, Giver, OnConflict, Options, Shown},
    reading::{fields, mapping},
    run::{note_failure, run},
    suggest::{FieldSource, FileColumn, Sight, sources, suggest},
    telling::{
        expected,
        history::{LastRun, last_runs, sweep},
        progress,
        report::{
            Change, FieldChange, Happened, ReasonCount, Refusal, Repeat, Report, refused_as_csv,
        },
    },
};
use crate::config::NounName;

/// The fields that a file of a noun can fill.
pub fn fields(noun: NounName) -> &'static [fields::Field] {
    nouns::rules(noun).fields()
}
