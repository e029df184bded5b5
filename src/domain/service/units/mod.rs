//! Units of orders: deliveries, sites and possible problems. The rest of the area builds on this module, which knows
//! of requests only whether a unit has one.

pub(crate) mod on_site;
pub(crate) mod orders;
pub(crate) mod symptoms;
