//! Numbers records: one series without gaps for each kind, across all accounts.

use rusqlite::named_params;

use crate::{db::AccountRows, error::Error, shared};

pub fn next(rows: &AccountRows<'_>, series: &str) -> Result<i64, Error> {
    let sql = shared!("update number_series set last = last + 1 where name = :name returning last");
    rows.shared()
        .value(sql, named_params! { ":name": series })?
        .ok_or_else(|| Error::internal("there is no such series of numbers"))
}

/// The id of the account's record with this number in its series.
pub fn record_id(rows: &AccountRows<'_>, number: i64) -> i64 {
    rows.account().id_range().0 | number
}
