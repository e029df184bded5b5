//! Normalizes column names for comparison, and shortens values for messages.

use crate::kernel::text::{fold, visible};

/// A name without case, spaces, underscores, hyphens and periods.
pub(crate) fn same_name(name: &str) -> String {
    fold(name).chars().filter(|c| !c.is_whitespace() && !matches!(c, '_' | '-' | '.')).collect()
}

/// Shortens a value to one line.
pub(in crate::import) fn shortened(value: &str) -> String {
    const LONGEST: usize = 60;
    let plain: String =
        visible(value).chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    match plain.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", plain.get(..end).unwrap_or_default()),
        None => plain,
    }
}
