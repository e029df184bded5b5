//! Names of columns as they are compared, and values as they are quoted.

use crate::kernel::text::{fold, visible};

/// A name without what does not tell names apart: case, blanks, underscores, hyphens and points.
pub(crate) fn same_name(name: &str) -> String {
    fold(name).chars().filter(|c| !c.is_whitespace() && !matches!(c, '_' | '-' | '.')).collect()
}

/// A value short enough for a line, without line breaks.
pub(in crate::import) fn shortened(value: &str) -> String {
    const LONGEST: usize = 60;
    let plain: String =
        visible(value).chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    match plain.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", plain.get(..end).unwrap_or_default()),
        None => plain,
    }
}
