//! What the product is about, a folder for each noun: rules, who may do what, and the SQL.

pub mod access;
pub mod account;

use crate::http::Api;

/// Every call of the product.
pub fn api() -> Api {
    [account::api()].into_iter().collect()
}
