//! Numbers of records: one series for each kind over all accounts, without gaps in it.

use rusqlite::named_params;

use crate::{db::AccountRows, error::Error};

/// The next number of a series.
pub fn next(rows: &AccountRows<'_>, series: &str) -> Result<i64, Error> {
    Ok(rows
        .conn()
        .prepare_cached(
            "update number_series set last = last + 1 where name = :name returning last",
        )?
        .query_row(named_params! { ":name": series }, |row| row.get(0))?)
}

/// The id of the account's record with this number of its series.
pub fn record_id(rows: &AccountRows<'_>, number: i64) -> i64 {
    rows.account().id_range().0 | number
}
