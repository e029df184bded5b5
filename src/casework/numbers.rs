//! Numbers records: one series without gaps for each kind, across all accounts.

use rusqlite::named_params;

use crate::{
    db::{AccountRows, Reached},
    error::Error,
    kernel::ids::{AccountId, RecordId},
    shared,
};

pub fn next(rows: &AccountRows<'_>, series: &str) -> Result<i64, Error> {
    let sql = shared!("update number_series set last = last + 1 where name = :name returning last");
    rows.shared()
        .value(sql, named_params! { ":name": series })?
        .ok_or_else(|| Error::internal("there is no such series of numbers"))
}

/// The id of the account's record with this number in its series.
pub fn record_id(rows: &AccountRows<'_>, number: i64) -> i64 {
    id_of(rows.account(), number)
}

fn id_of(account: AccountId, number: i64) -> i64 {
    account.id_range().0 | number
}

/// The next number of a series, and the account's record that begins with it.
pub fn begin<Id: RecordId>(
    rows: &AccountRows<'_>,
    series: &str,
) -> Result<(i64, Reached<Id>), Error> {
    rows.begin(series, id_of)
}

/// The record that begins with the next number of a series, which is its id.
pub fn begin_by_number<Id: RecordId>(
    rows: &AccountRows<'_>,
    series: &str,
) -> Result<Reached<Id>, Error> {
    Ok(rows.begin(series, |_, number| number)?.1)
}
