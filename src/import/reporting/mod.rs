//! Reports on imports: progress, the report itself, the history of runs, and imports that are overdue.

pub mod expected;
pub(super) mod history;
pub mod progress;
pub(super) mod report;
