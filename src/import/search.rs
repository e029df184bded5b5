//! The search indexes while much is imported.
//!
//! A trigger keeps each index in step with its table, row by row, and every row is then written to the
//! index at once, in a part of its own. Where many rows come, the trigger is taken away within the
//! file's transaction, the index is filled in one go in the order of ids, and the trigger comes back;
//! whoever else reads or writes never sees it missing.

use rusqlite::{Transaction, params};

use crate::domain::orders;

/// From how many rows on it pays.
const MANY: i64 = 500;

/// An index and how it is filled.
struct SearchIndex {
    trigger: &'static str,
    /// The largest id of the table, for tables whose new rows have the largest ones.
    last: &'static str,
    /// Fills the index with what was added; `?1` is the largest id before.
    fill: &'static str,
}

const INDEXES: [SearchIndex; 3] = [
    SearchIndex {
        trigger: "orders_search_added",
        last: "select 0",
        fill: "insert into orders_search (rowid, number_folded, po_folded, job_folded, customer_folded)
               select id, number_folded, po_folded, job_folded, customer_folded from orders
               where id > ?1 and id in (select id from temp.import_added where kind = 'order') order by id",
    },
    SearchIndex {
        trigger: "invoices_search_added",
        last: "select 0",
        fill: "insert into invoices_search (rowid, number_folded, order_folded, po_folded)
               select id, number_folded, order_folded, po_folded from invoices
               where id > ?1 and id in (select id from temp.import_added where kind = 'invoice') order by id",
    },
    SearchIndex {
        trigger: "known_addresses_added",
        last: "select coalesce(max(id), 0) from known_addresses",
        fill: "insert into known_addresses_search (rowid, search_folded)
               select id, search_folded from known_addresses where id > ?1 order by id",
    },
];

/// The triggers that were taken away.
pub(super) struct Deferred(Vec<(&'static SearchIndex, String, i64)>);

/// Takes the triggers away if `rows` are many.
pub(super) fn defer(tx: &Transaction<'_>, rows: i64) -> rusqlite::Result<Deferred> {
    let mut deferred = Vec::new();
    if rows >= MANY {
        for index in &INDEXES {
            let sql: String = tx.query_row(
                "select sql from sqlite_schema where type = 'trigger' and name = ?1",
                [index.trigger],
                |row| row.get(0),
            )?;
            let last = tx.query_row(index.last, [], |row| row.get(0))?;
            tx.execute_batch(&format!("drop trigger {}", index.trigger))?;
            deferred.push((index, sql, last));
        }
    }
    Ok(Deferred(deferred))
}

impl Deferred {
    /// Fills the indexes with what was added and puts the triggers back.
    pub(super) fn settle(self, tx: &Transaction<'_>) -> rusqlite::Result<()> {
        for (index, trigger, last) in self.0 {
            tx.execute(index.fill, [last])?;
            tx.execute_batch(&trigger)?;
        }
        orders::pack(tx, u32::MAX).map(drop)
    }
}

/// Remembers a record that was added, for the index.
pub(super) fn added(tx: &Transaction<'_>, kind: &str, id: i64) -> rusqlite::Result<()> {
    tx.prepare_cached("insert into temp.import_added (kind, id) values (?1, ?2)")?
        .execute(params![kind, id])?;
    Ok(())
}
