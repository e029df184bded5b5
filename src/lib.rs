//! Implements Transom, a dealer portal and staff administration for manufacturers of windows and
//! doors.

pub mod access;
pub mod app;
pub mod casework;
pub mod changes;
pub mod cli;
pub mod demo;
pub mod domain;
pub mod http;
pub mod import;
pub mod instance;
pub mod jobs;
pub mod live;
pub mod previews;
pub mod prints;
pub mod readiness;
pub mod records;
pub mod tasks;
pub mod trade;
pub mod uploads;
pub mod wiring;
pub mod workflow;

pub use transom_advices as advices;
pub use transom_certificates as certificates;
pub use transom_config as config;
pub use transom_edge as serve;
pub use transom_elevations as elevations;
pub use transom_handbook as handbook;
pub use transom_kernel::{self as kernel, error, sql, typed_id, words};
pub use transom_lists::{export, grid};
pub use transom_messages as messages;
pub use transom_papers as documents;
pub use transom_prints as printing;
pub use transom_sandbox as sandbox;
pub use transom_sheets as sheets;
pub use transom_sign_on as sign_on;
pub use transom_store::{audit, content, db, files, images, outbox, part, scoped, shared};
