//! Lists with load options (filter, sort, group, totals, pages) as parameterised SQL, and the same lists as files.

pub mod export;
pub mod grid;

use transom_kernel::{self as kernel, error};
#[cfg(test)]
use transom_store::db;
