//! Units of orders: what was shipped and where it is, and what can be wrong with it. Everything else here stands on
//! this, and it knows no request beyond the rows that say which unit has one.

pub(crate) mod on_site;
pub(crate) mod orders;
pub(crate) mod symptoms;
