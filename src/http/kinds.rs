//! Which kinds of files calls answer with, by their media types.

/// What a file is said to be until its kinds are known.
pub(super) const FILE: &str = "application/octet-stream";

pub const CALENDAR: &str = "text/calendar";
pub const CSV: &str = "text/csv";
pub const JSONL: &str = "application/x-ndjson";
pub const PDF: &str = "application/pdf";
pub const PICTURES: &[&str] = &["image/png", "image/jpeg"];
pub const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
pub const ZIP: &str = "application/zip";
