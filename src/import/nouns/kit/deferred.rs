//! Defers triggers and indexes during large imports.
//! Triggers keep search indexes and other derived tables up to date row by row. Each row then becomes a segment of
//! its own in a full-text index, and SQLite copies changed pages for every statement that could fail half-way. For
//! large imports, the triggers are dropped within the file's transaction, everything they would have written is
//! written at once, and they are created again; other connections never see them missing. Indexes are treated the
//! same way if most rows of their table come from the file, because sorting all rows once takes a fraction of the
//! time of inserting each.

use rusqlite::{Transaction, params};

use super::inserts::Inserts;
use crate::trade;

/// The number of rows from which deferring pays off.
const MANY: i64 = 500;

/// The bytes of text that a full-text index collects in memory during an import, and its default (FTS5's own).
const COLLECTED: i64 = 8 << 20;
const USUALLY_COLLECTED: i64 = 1 << 20;

/// A trigger, and the statement that replaces it.
struct Deferrable {
    trigger: &'static str,
    /// The largest id of the table. New rows of these tables have the largest ids.
    last: &'static str,
    /// Writes what the trigger would have for the added rows; `?1` is the largest id before. `None` if the import
    /// itself has written it.
    fill: Option<Fill>,
}

enum Fill {
    Statement(&'static str),
    /// Adds these columns of the new rows to a full-text index.
    Words {
        search: &'static str,
        columns: &'static str,
        /// The indexed expressions, as in the trigger.
        texts: &'static str,
        rows: &'static str,
    },
}

const TRIGGERS: [Deferrable; 6] = [
    Deferrable { trigger: "orders_stage_set", last: "select 0", fill: None },
    Deferrable {
        trigger: "orders_packed_added",
        last: "select 0",
        fill: Some(Fill::Statement(
            "insert or ignore into orders_changed (block) select distinct id >> 9 from staging.added
             where id > ?1 and kind = 'order'",
        )),
    },
    Deferrable {
        trigger: "orders_search_added",
        last: "select 0",
        fill: Some(Fill::Words {
            search: "orders_search",
            columns: "number_folded, po_folded, job_folded, customer_folded",
            texts: "sought(number_folded), sought(po_folded), sought(job_folded), sought(customer_folded)",
            rows: "orders where id > ?1 and id in (select id from staging.added where kind = 'order')",
        }),
    },
    Deferrable {
        trigger: "invoices_open_set",
        last: "select 0",
        fill: Some(Fill::Statement(
            "update invoices set is_open = 1
             where id > ?1 and id in (select id from staging.added where kind = 'invoice')
                and balance_cents <> 0",
        )),
    },
    Deferrable {
        trigger: "invoices_search_added",
        last: "select 0",
        fill: Some(Fill::Words {
            search: "invoices_search",
            columns: "number_folded, order_folded, po_folded",
            texts: "sought(number_folded), sought(order_folded), sought(po_folded)",
            rows: "invoices where id > ?1 and id in (select id from staging.added where kind = 'invoice')",
        }),
    },
    Deferrable {
        trigger: "known_addresses_added",
        last: "select coalesce(max(id), 0) from known_addresses",
        fill: Some(Fill::Words {
            search: "known_addresses_search",
            columns: "search_folded",
            texts: "search_folded",
            rows: "known_addresses where id > ?1",
        }),
    },
];

impl Fill {
    fn run(&self, tx: &Transaction<'_>, last: i64) -> rusqlite::Result<()> {
        match self {
            Self::Statement(statement) => tx.execute(statement, [last]).map(drop),
            Self::Words { search, columns, texts, rows } => {
                let is_any = format!("select exists (select 1 from {rows})");
                if tx.query_row(&is_any, [last], |found| found.get(0))? {
                    let words = format!(
                        "insert into {search} (rowid, {columns}) select id, {texts} from {rows} order by id"
                    );
                    collect(tx, search, COLLECTED)?;
                    tx.execute(&words, [last])?;
                    collect(tx, search, USUALLY_COLLECTED)?;
                }
                Ok(())
            }
        }
    }
}

/// Indexes affected by a noun's rows.
#[derive(Clone, Copy)]
pub(in crate::import) struct Indexed {
    /// The table that the rows are inserted into.
    pub(in crate::import) filled: &'static str,
    /// The table that has the indexes.
    pub(in crate::import) table: &'static str,
    /// Indexes that the import doesn't use itself.
    pub(in crate::import) indexes: &'static [&'static str],
    /// Indexes that the import uses only for rows that were there before.
    pub(in crate::import) keys: &'static [&'static str],
}

/// Dropped triggers with their replacements, and dropped indexes' declarations.
#[derive(Default)]
pub(in crate::import) struct Deferred {
    triggers: Vec<(&'static Deferrable, String, i64)>,
    indexes: Vec<String>,
    indexed: Option<Indexed>,
}

/// Drops triggers and indexes that are faster to rebuild for this many `rows`.
pub(in crate::import) fn defer(
    tx: &Transaction<'_>,
    rows: i64,
    indexed: Option<Indexed>,
) -> rusqlite::Result<Deferred> {
    if rows < MANY {
        return Ok(Deferred::default());
    }
    Ok(Deferred {
        triggers: drop_triggers(tx)?,
        indexes: match indexed {
            Some(indexed) => drop_indexes(tx, rows, indexed)?,
            None => Vec::new(),
        },
        indexed,
    })
}

/// Drops indexes if most rows of their table are expected from the file, and returns their declarations.
fn drop_indexes(
    tx: &Transaction<'_>,
    rows: i64,
    indexed: Indexed,
) -> rusqlite::Result<Vec<String>> {
    let Indexed { filled, table, indexes, keys } = indexed;
    let has_fewer = |table: &str, limit: i64| -> rusqlite::Result<bool> {
        let sql = format!("select count(*) < ?1 from (select 1 from {table} limit ?1)");
        tx.query_row(&sql, [limit], |found| found.get(0))
    };
    if !has_fewer(filled, rows / 2)? || !has_fewer(table, rows)? {
        return Ok(Vec::new());
    }
    let keys = if has_fewer(table, 1)? { keys } else { &[] };
    let drop = |name: &&str| {
        let declared = "select sql from sqlite_schema where type = 'index' and name = ?1";
        let sql = tx.query_row(declared, [name], |index| index.get(0))?;
        tx.execute_batch(&format!("drop index {name}"))?;
        Ok(sql)
    };
    indexes.iter().chain(keys).map(drop).collect()
}

/// Creates the indexes again. Their statistics were dropped with them and are collected again if there were any.
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

/// Drops triggers, and returns each with its replacement, its declaration and the table's largest id.
fn drop_triggers(
    tx: &Transaction<'_>,
) -> rusqlite::Result<Vec<(&'static Deferrable, String, i64)>> {
    let drop = |one: &'static Deferrable| {
        let declared = "select sql from sqlite_schema where type = 'trigger' and name = ?1";
        let sql = tx.query_row(declared, [one.trigger], |row| row.get(0))?;
        let last = tx.query_row(one.last, [], |row| row.get(0))?;
        tx.execute_batch(&format!("drop trigger {}", one.trigger))?;
        Ok((one, sql, last))
    };
    TRIGGERS.iter().map(drop).collect()
}

impl Deferred {
    /// Writes what the triggers would have written, and restores what was dropped.
    pub(in crate::import) fn settle(self, tx: &Transaction<'_>) -> rusqlite::Result<()> {
        if let Some(indexed) = self.indexed {
            make_indexes(tx, &self.indexes, indexed.table)?;
        }
        for (one, trigger, last) in self.triggers {
            if let Some(fill) = &one.fill {
                fill.run(tx, last)?;
            }
            tx.execute_batch(&trigger)?;
        }
        trade::pack(tx, u32::MAX).map(drop)
    }
}

/// Sets how many bytes of text a full-text index collects before it writes a segment. Fewer segments mean less
/// merging.
fn collect(tx: &Transaction<'_>, search: &str, bytes: i64) -> rusqlite::Result<()> {
    tx.execute(&format!("insert into {search} ({search}, rank) values ('hashsize', ?1)"), [bytes])?;
    Ok(())
}

/// Remembers an added record by kind and id.
const REMEMBER: &str = "insert into staging.added (kind, id) values (?, ?)";

/// Like [`REMEMBER`], for several records at a time.
pub(in crate::import) fn remembered() -> Inserts {
    Inserts::by(REMEMBER)
}

pub(in crate::import) fn added(tx: &Transaction<'_>, kind: &str, id: i64) -> rusqlite::Result<()> {
    tx.prepare_cached(REMEMBER)?.execute(params![kind, id])?;
    Ok(())
}
