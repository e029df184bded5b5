//! Provides helpers for the tests of several crates.

#![expect(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

pub mod small_space;
