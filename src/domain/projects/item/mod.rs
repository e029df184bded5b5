//! Projects and their requests as people read them: rows of lists, and pages with everything on them.
//!
//! Dealers read nothing of departments, drafters' days and notes, and none of what is internal.

pub(super) mod departments;
pub(super) mod files;
pub(super) mod project;
pub(super) mod request;
pub(super) mod revisions;
