//! Provides what the nouns share: matching rows with a table, look-ups, and notes for the report.

pub(in crate::import) mod deferred;
pub(in crate::import) mod inserts;
pub(in crate::import) mod job;
pub(in crate::import) mod lookup;
mod names;
pub(in crate::import) mod noun;
pub(in crate::import) mod outcome;
pub(in crate::import) mod table;
