//! Converts a file's rows to the fields of a noun.
//! A mapping (`mapping`) says which column fills which field. Bound to the file's header it becomes a recipe, with a
//! line for each field and the control totals of the last row (`trailer`). A separate thread reads ahead and converts
//! rows.

pub(super) mod ahead;
pub(super) mod asked;
pub mod fields;
pub(super) mod header;
pub(super) mod line;
pub mod mapping;
pub(super) mod recipe;
pub(super) mod row;
pub(super) mod signs;
pub(super) mod trailer;
