//! What is asked of an import.

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

/// What is asked of an import.
#[derive(Clone)]
pub struct Options {
    /// Which column fills which field; without one, columns bear the fields' names.
    pub mapping: Option<Mapping>,
    /// How the file is written, above what the mapping says.
    pub form: Form,
    /// How numbers are written, above what the mapping says.
    pub decimal: Option<Decimal>,
    pub on_conflict: OnConflict,
    /// Only says what would happen.
    pub is_dry_run: bool,
    /// Leaves refused rows out instead of refusing the file.
    pub skips_refused: bool,
    /// Where refused rows are written when there are more than are shown; beside the file as
    /// `FILE.refused` if left out. A path that is given is always written when rows are refused.
    pub refused_path: Option<PathBuf>,
    /// The moment of the import.
    pub now: Instant,
    /// The plant's time zone.
    pub zone: TimeZone,
    /// Who runs it, for the record.
    pub run_by: String,
    /// The user who runs it, where it is one.
    pub user: Option<UserId>,
    /// A batch that was uploaded and is applied by this run, once; without it, the run is one of its own.
    pub batch: Option<i64>,
    /// The name of the file for people, where it is kept under another one.
    pub file_name: Option<String>,
    /// How many refused cells the report shows, and how many rows with what changes in them; none of the
    /// latter on the command line.
    pub shown: Shown,
    /// Whether refused rows that the report does not show are written beside the file.
    pub writes_refused: bool,
    /// What the file must come to, or nothing of it is written.
    pub expected: Expected,
    /// Below how many per cent of free space nothing is written.
    pub read_only_below: u8,
    /// Tells the free space of a disk.
    pub space: SpaceReading,
    /// What bounds an import of people; nothing on the command line.
    pub giver: Option<Giver>,
    /// The memory that a workbook is opened in.
    pub memory: Memory,
}

/// Control totals that someone has of a file.
#[derive(Debug, Clone, Default)]
pub struct Expected {
    pub rows: Option<u64>,
    /// How many rows there are at least.
    pub least_rows: Option<u64>,
    /// Fields and what they add up to.
    pub sums: Vec<(String, String)>,
}

/// Who imports people at a screen: no one gives more than they hold.
#[derive(Debug, Clone)]
pub struct Giver {
    pub user: UserId,
    pub grants: Grants,
    /// Whether they say what roles allow, and so may give any.
    pub gives_all: bool,
}

/// How much of what happens to single rows a report shows.
#[derive(Debug, Clone, Copy)]
pub struct Shown {
    /// Refused cells.
    pub refusals: u32,
    /// Rows that are added, changed or left.
    pub changes: u32,
}

impl Options {
    /// An import that writes, now, as `run_by`.
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

/// What to do with a row that is stored already with other content.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum OnConflict {
    /// The file's content replaces what is stored.
    #[default]
    Update,
    /// What is stored stays.
    Skip,
    /// The row is refused.
    Fail,
}
