//! The options of an import.

use std::path::PathBuf;

use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use transom_tables::Form;
use utoipa::ToSchema;

use super::reading::mapping::{Decimal, Mapping};
use crate::{
    access::Grants,
    audit,
    files::{SpaceReading, disk_space},
    kernel::{ids::UserId, memory::Memory, time::Instant},
};

#[derive(Clone)]
pub struct Options {
    /// Maps columns to fields. Without it, columns must have the fields' names.
    pub mapping: Option<Mapping>,
    /// The file's format. Takes precedence over the mapping.
    pub form: Form,
    /// The decimal separator. Takes precedence over the mapping.
    pub decimal: Option<Decimal>,
    pub on_conflict: OnConflict,
    /// Only reports what would happen.
    pub is_dry_run: bool,
    /// Skips rejected rows instead of rejecting the file.
    pub skips_refused: bool,
    /// Where rejected rows are written if there are more than the report shows; by default next to the file as
    /// `FILE.refused`. A given path is always written if rows are rejected.
    pub refused_path: Option<PathBuf>,
    pub now: Instant,
    /// The plant's time zone.
    pub zone: TimeZone,
    pub run_by: String,
    /// The user who runs it. `None` on the command line.
    pub user: Option<UserId>,
    /// The uploaded batch that this run applies, which is possible once. Without it, the run creates its own.
    pub batch: Option<i64>,
    /// The file's name for people, if it is stored under another one.
    pub file_name: Option<String>,
    /// How many rejected cells and how many changed rows the report shows. On the command line it shows no changed
    /// rows.
    pub shown: Shown,
    /// Whether rejected rows that the report doesn't show are written to a file.
    pub writes_refused: bool,
    /// Control totals. If they don't match, nothing is written.
    pub expected: Expected,
    /// The percentage of free disk space below which nothing is written.
    pub read_only_below: u8,
    /// Reads the free space of a disk.
    pub space: SpaceReading,
    /// Limits on an import of users. `None` on the command line.
    pub giver: Option<Giver>,
    /// The memory budget for opening workbooks.
    pub memory: Memory,
}

/// Control totals that the caller has for the file.
#[derive(Debug, Clone, Default)]
pub struct Expected {
    pub rows: Option<u64>,
    /// The minimum number of rows.
    pub least_rows: Option<u64>,
    /// Fields and their expected sums.
    pub sums: Vec<(String, String)>,
}

/// The user who imports users on screen. No one can grant more than they hold.
#[derive(Debug, Clone)]
pub struct Giver {
    pub user: UserId,
    pub grants: Grants,
    /// Whether they may define roles, and so can grant any.
    pub gives_all: bool,
}

/// How many details of single rows a report shows.
#[derive(Debug, Clone, Copy)]
pub struct Shown {
    /// Rejected cells.
    pub refusals: u32,
    /// Added, changed or unchanged rows.
    pub changes: u32,
}

impl Options {
    /// Options for an import that writes, at `now` as `run_by`.
    pub fn new(now: Instant, zone: TimeZone, run_by: impl Into<String>) -> Self {
        Self {
            mapping: None,
            form: Form::default(),
            decimal: None,
            on_conflict: OnConflict::default(),
            is_dry_run: false,
            skips_refused: false,
            refused_path: None,
            now,
            zone,
            run_by: run_by.into(),
            user: None,
            batch: None,
            file_name: None,
            shown: Shown { refusals: 20, changes: 0 },
            writes_refused: true,
            expected: Expected::default(),
            read_only_below: 0,
            space: disk_space(),
            giver: None,
            memory: Memory::default(),
        }
    }

    pub(in crate::import) fn actor(&self) -> audit::Actor {
        audit::Actor { user_id: self.user, name: self.run_by.clone() }
    }
}

/// What to do with a row whose record exists with different content.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum OnConflict {
    /// Replace the stored content.
    #[default]
    Update,
    /// Keep the stored content.
    Skip,
    /// Reject the row.
    Fail,
}
