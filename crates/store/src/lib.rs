//! The database and what stands on it: one writer and several readers, the audit trail, the outbox, uploaded files and
//! their pictures. It knows neither the configuration nor HTTP's router; settings are handed in.

pub mod audit;
pub mod db;
pub mod files;
pub mod images;
pub mod outbox;

pub use transom_kernel::sql;
use transom_kernel::{self as kernel, error, typed_id, words};
