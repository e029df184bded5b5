//! Disk space for a run: the check for free space, temporary directories, and a copy of the database for dry runs of
//! large files.

pub(super) mod room;
pub(super) mod scratch;
pub(super) mod trial;
