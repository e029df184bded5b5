//! The small vocabulary that every area shares: ids, money, time, text folding, secrets.

pub mod ids;
pub mod money;
pub mod places;
pub mod secret;
pub mod text;
pub mod time;
