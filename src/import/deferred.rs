//! What follows from records, while very many of them are imported.
//!
//! Triggers keep search indexes and the like in step with their tables, row by row: every row is then
//! written to an index in a part of its own, and for every statement that might fail half-way SQLite keeps
//! copies of the pages that it changes. Where many rows come, the triggers are taken away within the
//! file's transaction, what they would have written is written in one go, and they come back; other
//! connections never see them missing.

use rusqlite::{Transaction, params};

use crate::trade;

/// From how many rows on it pays.
const MANY: i64 = 500;

/// A trigger and what makes up for it.
struct Deferrable {
    trigger: &'static str,
    /// The largest id of the table, for tables whose new rows have the largest ones.
    last: &'static str,
    /// Writes what follows from the rows that were added; `?1` is the largest id before. Nothing where the
    /// import itself has written it.
    fill: Option<&'static str>,
}

const TRIGGERS: [Deferrable; 6] = [
    Deferrable { trigger: "orders_stage_set", last: "select 0", fill: None },
    Deferrable {
        trigger: "orders_packed_added",
        last: "select 0",
        fill: Some(
            "insert or ignore into orders_changed (block) select distinct id >> 9 from staging.added
             where id > ?1 and kind = 'order'",
        ),
    },
    Deferrable {
        trigger: "orders_search_added",
        last: "select 0",
        fill: Some(
            "insert into orders_search (rowid, number_folded, po_folded, job_folded, customer_folded)
             select id, number_folded, po_folded, job_folded, customer_folded from orders
             where id > ?1 and id in (select id from staging.added where kind = 'order') order by id",
        ),
    },
    Deferrable {
        trigger: "invoices_open_set",
        last: "select 0",
        fill: Some(
            "update invoices set is_open = 1
             where id > ?1 and id in (select id from staging.added where kind = 'invoice')
                and balance_cents <> 0",
        ),
    },
    Deferrable {
        trigger: "invoices_search_added",
        last: "select 0",
        fill: Some(
            "insert into invoices_search (rowid, number_folded, order_folded, po_folded)
             select id, number_folded, order_folded, po_folded from invoices
             where id > ?1 and id in (select id from staging.added where kind = 'invoice') order by id",
        ),
    },
    Deferrable {
        trigger: "known_addresses_added",
        last: "select coalesce(max(id), 0) from known_addresses",
        fill: Some(
            "insert into known_addresses_search (rowid, search_folded)
             select id, search_folded from known_addresses where id > ?1 order by id",
        ),
    },
];

/// The triggers that were taken away.
pub(super) struct Deferred(Vec<(&'static Deferrable, String, i64)>);

/// Takes the triggers away if `rows` are many.
pub(super) fn defer(tx: &Transaction<'_>, rows: i64) -> rusqlite::Result<Deferred> {
    let mut deferred = Vec::new();
    if rows >= MANY {
        for one in &TRIGGERS {
            let sql: String = tx.query_row(
                "select sql from sqlite_schema where type = 'trigger' and name = ?1",
                [one.trigger],
                |row| row.get(0),
            )?;
            let last = tx.query_row(one.last, [], |row| row.get(0))?;
            tx.execute_batch(&format!("drop trigger {}", one.trigger))?;
            deferred.push((one, sql, last));
        }
    }
    Ok(Deferred(deferred))
}

impl Deferred {
    /// Writes what follows from the rows that were added and puts the triggers back.
    pub(super) fn settle(self, tx: &Transaction<'_>) -> rusqlite::Result<()> {
        for (one, trigger, last) in self.0 {
            if let Some(fill) = one.fill {
                tx.execute(fill, [last])?;
            }
            tx.execute_batch(&trigger)?;
        }
        trade::pack(tx, u32::MAX).map(drop)
    }
}

/// Remembers a record that was added.
pub(super) fn added(tx: &Transaction<'_>, kind: &str, id: i64) -> rusqlite::Result<()> {
    tx.prepare_cached("insert into staging.added (kind, id) values (?1, ?2)")?
        .execute(params![kind, id])?;
    Ok(())
}
