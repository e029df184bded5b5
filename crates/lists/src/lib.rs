//! Provides lists with load options (filter, sort, group, totals, pages) as parameterized SQL, and exports them to
//! files.

pub mod export;
pub mod grid;

use transom_kernel::{self as kernel, error};
#[cfg(test)]
use transom_store::db;
