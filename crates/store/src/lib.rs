//! Provides the database and what is based on it: one writer and several readers, the audit log, the outbox, uploaded
//! files and their pictures. It knows neither the configuration nor the HTTP router; settings are passed in.

pub mod audit;
pub mod db;
pub mod files;
pub mod images;
pub mod outbox;

pub use transom_kernel::sql;
use transom_kernel::{self as kernel, error, typed_id, words};
