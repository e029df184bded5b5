//! Transom: a dealer portal and staff administration for manufacturers of windows and doors.

pub mod access;
pub mod app;
pub mod audit;
pub mod cli;
pub mod db;
pub mod demo;
pub mod documents;
pub mod domain;
pub mod export;
pub mod files;
pub mod grid;
pub mod http;
pub mod images;
pub mod import;
pub mod instance;
pub mod jobs;
pub mod live;
pub mod outbox;
pub mod readiness;
pub mod records;
pub mod serve;
pub mod trade;
pub mod uploads;
pub mod wiring;
pub mod workflow;

pub use transom_config as config;
pub use transom_kernel::{self as kernel, error, typed_id, words};
