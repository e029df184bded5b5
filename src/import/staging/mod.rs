//! The rows of a file between reading and writing: checked, sorted by key, and compared with control totals. None of
//! this blocks other writers.

pub(super) mod control;
pub(super) mod refused;
pub(super) mod source;
pub(super) mod stage;
pub(super) mod staged;
