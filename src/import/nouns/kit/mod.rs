//! What the nouns share: how a row meets a table, what is looked up, and what is told of it.

pub(in crate::import) mod deferred;
pub(in crate::import) mod inserts;
pub(in crate::import) mod job;
pub(in crate::import) mod lookup;
mod names;
pub(in crate::import) mod noun;
pub(in crate::import) mod outcome;
pub(in crate::import) mod table;
