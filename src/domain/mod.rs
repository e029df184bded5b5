//! What the product is about, a folder for each noun: rules, who may do what, and the SQL.

pub mod access;
pub mod account;
pub mod users;

use crate::http::Api;

/// Every call of the product.
pub fn api() -> Api {
    [account::api(), users::api()].into_iter().collect()
}
