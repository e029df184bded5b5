//! Totals of orders and invoices: where they come from, and whether they match each other and the lines.

use rusqlite::Transaction;

use super::kit::{
    job::{Job, Mismatch, Sum},
    lookup,
    outcome::Failure,
    table::Wanted,
};
use crate::import::reading::row::Row;

/// Sets freight, subtotal, tax and total from the file, or else from the stored record. `lines` is the SQL for the
/// sum of the lines of the record `id`.
pub(super) fn set_totals(
    tx: &Transaction<'_>,
    wanted: &mut Wanted<'_>,
    row: &Row,
    lines: &str,
    id: i64,
) -> rusqlite::Result<()> {
    wanted.set_if_null("freight_cents", 0);
    if lookup::has_taxes(row) && row.number("tax").is_none() {
        wanted.set("tax_cents", lookup::taxes(row).1);
    }
    if let Some(tax) = lookup::tax_left(row, wanted) {
        wanted.set("tax_cents", tax);
    }
    wanted.set_if_null("tax_cents", 0);
    let extras = wanted.number("freight_cents") + wanted.number("tax_cents");
    let before = wanted.stored_number("freight_cents") + wanted.stored_number("tax_cents");
    let was_given = wanted.stored_number("totals_given") == 1;
    let is_mapped = row.is_mapped("subtotal") || row.is_mapped("total");
    let (subtotal, total, given) = match (row.number("subtotal"), row.number("total")) {
        (Some(subtotal), Some(total)) => (subtotal, total, 1),
        (Some(subtotal), None) => (subtotal, subtotal + extras, 1),
        (None, Some(total)) => (total - extras, total, 1),
        (None, None) if was_given && is_mapped => {
            let sum: Option<i64> =
                tx.prepare_cached(lines)?.query_row([id], |found| found.get(0))?;
            let subtotal = sum.unwrap_or(0);
            (subtotal, subtotal + extras, 0)
        }
        (None, None) => {
            let total = wanted.stored_number("total_cents") + extras - before;
            (wanted.stored_number("subtotal_cents"), total, i64::from(was_given))
        }
    };
    wanted.set("subtotal_cents", subtotal);
    wanted.set("total_cents", total);
    wanted.set("totals_given", given);
    Ok(())
}

/// Reports totals in the file that contradict each other or the stored lines of the record `id`. `lines` is the SQL
/// for their sum and count by that id.
pub(super) fn check_totals(
    tx: &Transaction<'_>,
    job: &Job,
    wanted: &Wanted<'_>,
    row: &Row,
    lines: &str,
    id: i64,
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
