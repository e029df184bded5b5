//! The customers' names of all orders, packed to be counted: which lists ask them, and how they are kept.
//!
//! The schema's triggers write down each block of orders in which something changed. Who changes many
//! packs them at once; the rest waits for the hourly housekeeping.

use rusqlite::{Connection, params};

use crate::grid::{BLOCK_BITS, Packed, SEPARATORS};

/// For the lists of one dealer's orders.
pub(super) static OF_DEALER: Packed =
    packed(&[("o.entered_on", Some("orders_list")), ("o.total_cents", None)]);

/// For the lists of all dealers' orders.
pub(super) static OF_ALL: Packed = packed(&[("o.entered_on", Some("orders_recent"))]);

const fn packed(walks: &'static [(&'static str, Option<&'static str>)]) -> Packed {
    Packed {
        table: "orders_packed",
        changed: "orders_changed",
        alias: "o",
        columns: &["o.account_id", "o.stage", "o.status"],
        text: "o.customer_folded",
        walks,
    }
}

/// Packs up to `limit` blocks that have changed; gives how many, 0 when all are packed.
pub fn pack(conn: &Connection, limit: u32) -> rusqlite::Result<usize> {
    let blocks = conn
        .prepare_cached("select block from orders_changed limit ?1")?
        .query_map([limit], |row| row.get(0))?
        .collect::<rusqlite::Result<Vec<i64>>>()?;
    let [line_end, stand_in] = SEPARATORS.map(String::from);
    for block in &blocks {
        let (first, next) = (block << BLOCK_BITS, (block + 1) << BLOCK_BITS);
        conn.prepare_cached("delete from orders_packed where block = ?1")?.execute([block])?;
        conn.prepare_cached(
            "insert into orders_packed (block, stage, status, account_id, rows, texts)
             select ?1, stage, status, account_id, count(*),
                group_concat(replace(customer_folded, ?4, ?5), ?4)
             from orders where id >= ?2 and id < ?3 group by stage, status",
        )?
        .execute(params![block, first, next, line_end, stand_in])?;
        conn.prepare_cached("delete from orders_changed where block = ?1")?.execute([block])?;
    }
    Ok(blocks.len())
}
