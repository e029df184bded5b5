//! Projects and their requests as people see them: rows of lists, and pages with all details. Dealers see no
//! questions to departments, no internal dates and notes, and no internal requests.

pub(super) mod departments;
pub(super) mod files;
pub(super) mod project;
pub(super) mod request;
pub(super) mod revisions;
