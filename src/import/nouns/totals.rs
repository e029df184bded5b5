//! Whether the totals of an order or invoice agree with each other and with its lines.

use rusqlite::Transaction;

use crate::import::rows::{Failure, Job, Mismatch, Row, Sum, Wanted};

/// Notes totals of the file, in cents, that disagree with each other or with the stored lines of the record
/// `id`; `lines` is the SQL of their sum and count by that id.
pub(super) fn check_totals(
    tx: &Transaction<'_>,
    job: &Job,
    wanted: &Wanted<'_>,
    row: &Row,
    (lines, id): (&str, i64),
) -> Result<(), Failure> {
    let (subtotal, total) = (wanted.number("subtotal_cents"), wanted.number("total_cents"));
    let extras = wanted.number("freight_cents") + wanted.number("tax_cents");
    if row.number("subtotal").is_some()
        && row.number("total").is_some()
        && let Some(mismatch) = Mismatch::of(Sum::Parts, total, subtotal + extras)
    {
        job.mismatch(row, "total", mismatch, 3)?;
    }
    if wanted.is_new() || wanted.number("totals_given") == 0 {
        return Ok(());
    }
    let (lines, count): (Option<i64>, i64) =
        tx.prepare_cached(lines)?.query_row([id], |found| Ok((found.get(0)?, found.get(1)?)))?;
    match lines.and_then(|lines| Mismatch::of(Sum::Lines, subtotal, lines)) {
        Some(mismatch) => job.mismatch(row, "subtotal", mismatch, count),
        None => Ok(()),
    }
}
