//! The small vocabulary that every area shares: ids, money, time, text folding, secrets, enums of
//! words.

pub mod fair;
pub mod ids;
pub mod memory;
pub mod money;
pub mod places;
pub mod secret;
#[cfg(test)]
pub(crate) mod small_space;
pub mod text;
pub mod time;
pub mod turns;
pub mod typos;
pub mod words;
