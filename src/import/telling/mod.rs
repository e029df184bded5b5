//! What is told of an import: progress, the report, the history of runs, and imports that didn't come.

pub mod expected;
pub(super) mod history;
pub mod progress;
pub(super) mod report;
