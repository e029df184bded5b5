//! A file's rows, turned into the fields of a noun.
//!
//! A mapping (`mapping`) says which column fills which field. Joined to the file's header it is a recipe: a line for
//! each field, and what the file's last row says of it (`trailer`). A thread of its own reads ahead and makes rows.

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
