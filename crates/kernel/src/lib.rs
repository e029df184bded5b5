//! Provides the types that every part of the product shares: ids, money, time, text folding, places, secrets, enums
//! with codes, and errors. It opens no database and doesn't handle HTTP, but its values can be stored in the former and
//! described for the latter.

pub mod dialing;
pub mod error;
pub mod fair;
pub mod fair_semaphore;
pub mod ids;
pub mod lines;
pub mod memory;
pub mod money;
pub mod places;
pub mod progress;
pub mod secret;
pub mod site_zones;
pub mod text;
pub mod time;
pub mod typos;
pub mod words;
