//! SQL for priced items.

use rusqlite::{Connection, named_params};

use crate::{
    error::Error,
    http::StaffTx,
    kernel::{
        money::UnitPrice,
        time::{Day, Instant},
    },
};

/// Records an item's new price.
pub(super) fn note_price(
    tx: &StaffTx<'_>,
    item: i64,
    price: UnitPrice,
    previous: Option<UnitPrice>,
    from: Day,
    import: Option<i64>,
) -> Result<(), Error> {
    tx.conn()
        .prepare_cached(
            "insert into pricing_history
                 (item_id, price, previous_price, effective_from, changed_at, changed_by, import_id)
             values (:item, :price, :previous, :from, :now, :user, :import)",
        )?
        .execute(named_params! {
            ":item": item, ":price": price, ":previous": previous, ":from": from,
            ":now": tx.now(), ":user": tx.caller().user, ":import": import,
        })?;
    Ok(())
}

/// Deletes the price lists, with their lines, that were read before an instant and never applied.
pub(super) fn delete_waiting_lists(conn: &Connection, before: Instant) -> Result<(), Error> {
    conn.prepare_cached(
        "delete from pricing_imports where status = 'preview' and created_at < :before",
    )?
    .execute(named_params! { ":before": before })?;
    Ok(())
}
