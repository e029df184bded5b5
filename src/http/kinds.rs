//! Lists the media types of files in responses.

/// The media type of a file until its types are known.
pub(super) const FILE: &str = "application/octet-stream";

pub const CALENDAR: &str = "text/calendar";
pub const CSV: &str = "text/csv";
pub const JSONL: &str = "application/x-ndjson";
pub const PDF: &str = "application/pdf";
pub const PICTURES: &[&str] = &["image/png", "image/jpeg"];
pub const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
pub const ZIP: &str = "application/zip";
