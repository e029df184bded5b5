//! The rows of a file between reading and writing: checked, sorted by their keys, and compared with control totals. No
//! one is kept waiting meanwhile.

pub(super) mod control;
pub(super) mod refused;
pub(super) mod source;
pub(super) mod stage;
pub(super) mod staged;
