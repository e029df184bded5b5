//! What a run needs of the disk: room, directories of its own, and a copy of the database to try a large file in.

pub(super) mod room;
pub(super) mod scratch;
pub(super) mod trial;
