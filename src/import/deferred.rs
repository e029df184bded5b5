//! What follows from records, while very many of them are imported.
//!
//! Triggers keep search indexes and the like in step with their tables, row by row: every row is then
//! written to an index in a part of its own, and for every statement that might fail half-way SQLite keeps
//! copies of the pages that it changes. Where many rows come, the triggers are taken away within the
//! file's transaction, what they would have written is written in one go, and they come back; other
//! connections never see them missing. So are indexes where most rows of their table come with the file: to sort
//! them all once is a fraction of the work of finding a place for each.

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

/// Indexes that a noun's rows change and that the import itself asks nothing.
#[derive(Clone, Copy)]
pub(super) struct Indexed {
    /// The table that the rows go into.
    pub(super) filled: &'static str,
    /// The table whose indexes they change.
    pub(super) table: &'static str,
    pub(super) indexes: &'static [&'static str],
}

/// What was removed: triggers with what makes up for them, and declarations of indexes.
pub(super) struct Deferred {
    triggers: Vec<(&'static Deferrable, String, i64)>,
    indexes: Vec<String>,
    indexed: Option<Indexed>,
}

/// Removes what is better written in one go for so many `rows`.
pub(super) fn defer(
    tx: &Transaction<'_>,
    rows: i64,
    indexed: Option<Indexed>,
) -> rusqlite::Result<Deferred> {
    Ok(Deferred {
        triggers: defer_triggers(tx, rows)?,
        indexes: match indexed {
            Some(indexed) if are_most(tx, rows, indexed)? => drop_indexes(tx, indexed)?,
            _ => Vec::new(),
        },
        indexed,
    })
}

/// Whether most rows of both tables come with the file, as far as that can be told before.
fn are_most(tx: &Transaction<'_>, rows: i64, indexed: Indexed) -> rusqlite::Result<bool> {
    let has_fewer = |table: &str, limit: i64| -> rusqlite::Result<bool> {
        let sql = format!("select count(*) < ?1 from (select 1 from {table} limit ?1)");
        tx.query_row(&sql, [limit], |found| found.get(0))
    };
    let Indexed { filled, table, .. } = indexed;
    Ok(rows >= MANY && has_fewer(filled, rows / 2)? && has_fewer(table, rows)?)
}

/// Gives the declarations of the indexes.
fn drop_indexes(tx: &Transaction<'_>, indexed: Indexed) -> rusqlite::Result<Vec<String>> {
    let drop = |name: &&str| {
        let declared = "select sql from sqlite_schema where type = 'index' and name = ?1";
        let sql = tx.query_row(declared, [name], |index| index.get(0))?;
        tx.execute_batch(&format!("drop index {name}"))?;
        Ok(sql)
    };
    indexed.indexes.iter().map(drop).collect()
}

/// Makes the indexes anew. Their statistics went with them, so they are collected again where there were any.
fn make_indexes(tx: &Transaction<'_>, indexes: &[String], table: &str) -> rusqlite::Result<()> {
    if indexes.is_empty() {
        return Ok(());
    }
    for index in indexes {
        tx.execute_batch(index)?;
    }
    let is_analysed = "select exists (select 1 from sqlite_schema where name = 'sqlite_stat1')";
    if tx.query_row(is_analysed, [], |found| found.get(0))? {
        tx.execute_batch(&format!("pragma analysis_limit = 1000; analyze {table}"))?;
    }
    Ok(())
}

fn defer_triggers(
    tx: &Transaction<'_>,
    rows: i64,
) -> rusqlite::Result<Vec<(&'static Deferrable, String, i64)>> {
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
    Ok(deferred)
}

impl Deferred {
    /// Writes what follows from the rows that were added, and restores what was removed.
    pub(super) fn settle(self, tx: &Transaction<'_>) -> rusqlite::Result<()> {
        if let Some(indexed) = self.indexed {
            make_indexes(tx, &self.indexes, indexed.table)?;
        }
        for (one, trigger, last) in self.triggers {
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
