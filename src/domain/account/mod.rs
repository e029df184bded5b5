//! Signing in and one's own account.

pub mod password;
