//! Defines the codes of what the ERP sends, and maintains what is derived from orders and stored with them: their
//! stage, and the packed names of their customers, with which matches of a partial name are counted.
//!
//! The schema's triggers record each block of orders that changed. An import packs all of them at its end; the rest
//! waits for the job `orderNames`.

use rusqlite::{Connection, params};

use crate::{
    grid::{BLOCK_BITS, SEPARATORS},
    words,
};

words! {
    /// Whether it is ordered or only offered.
    #[schema(as = OrderOrQuote)]
    pub OrderKind { Order = "order", Quote = "quote" }
}

words! {
    /// How far the plant has got with an order, as the ERP says.
    pub OrderStatus {
        Entered = "entered",
        Acknowledged = "acknowledged",
        OnHold = "on_hold",
        InDrawing = "in_drawing",
        Released = "released",
        InProduction = "in_production",
        Ready = "ready",
        Shipped = "shipped",
        Delivered = "delivered",
        Invoiced = "invoiced",
        Cancelled = "cancelled",
    }
}

words! {
    /// Where orders stand.
    pub OrderStage { Current = "current", Past = "past", Quote = "quote" }
}

impl OrderStage {
    /// The same as in the schema's triggers. An import, which adds thousands of orders, writes it itself and saves the
    /// triggers' work.
    pub fn of(kind: OrderKind, status: OrderStatus) -> Self {
        match (kind, status) {
            (OrderKind::Quote, _) => Self::Quote,
            (_, OrderStatus::Delivered | OrderStatus::Invoiced | OrderStatus::Cancelled) => {
                Self::Past
            }
            _ => Self::Current,
        }
    }
}

words! {
    /// What an ERP's document about an order is, as its file's name says.
    pub DocumentKind {
        Acknowledgement = "acknowledgement",
        PackingList = "packing-list",
        Invoice = "invoice",
        Delivery = "delivery",
        Other = "other",
    }
}

words! {
    /// What a service order is for.
    #[schema(as = OrderKind)]
    pub ServiceOrderKind { Visit = "visit", Ship = "ship", Remake = "remake" }
}

words! {
    /// How far a service order has got.
    pub ServiceOrderStatus {
        Open = "open",
        Scheduled = "scheduled",
        Done = "done",
        Closed = "closed",
    }
}

words! {
    /// What an entry of the ERP's ledger is.
    pub LedgerEntryKind { Receipt = "receipt", Credit = "credit", Adjustment = "adjustment" }
}

/// Packs up to `limit` changed blocks, and returns how many, 0 when all are packed.
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
            "insert into orders_packed (account_id, stage, status, block, rows, texts)
             select account_id, stage, status, ?1, count(*),
                group_concat(replace(sought(customer_folded), ?4, ?5), ?4)
             from orders where id >= ?2 and id < ?3 group by stage, status",
        )?
        .execute(params![block, first, next, line_end, stand_in])?;
        conn.prepare_cached("delete from orders_changed where block = ?1")?.execute([block])?;
    }
    Ok(blocks.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db;

    #[test]
    fn every_change_that_matters_is_packed_again_and_no_other() {
        let mut conn = Connection::open_in_memory().unwrap();
        db::migrate(&mut conn).unwrap();
        conn.execute_batch(
            "insert into dealers (account_id, code, code_folded, name, name_folded, created_at, updated_at)
             values (3, 'N', 'n', 'North', 'north', 0, 0);
             with recursive number (n) as (select 0 union all select n + 1 from number where n < 599)
             insert into orders (id, account_id, number, number_folded, kind, status, entered_on, currency,
                 customer_name, customer_folded, as_of, created_at, updated_at)
             select (3 << 28) + n, 3, n, n, 'order', iif(n % 3 = 0, 'invoiced', 'shipped'), '2026-01-01',
                 'CAD', 'Ann' || char(10) || n, 'ann' || char(10) || n, 0, 0, 0 from number;",
        )
        .unwrap();
        let changed = |conn: &Connection| {
            conn.query_row("select count(*) from orders_changed", [], |row| row.get::<_, i64>(0))
                .unwrap()
        };
        let packed = |conn: &Connection| {
            conn.query_row(
                "select sum(rows), sum(length(texts) - length(replace(texts, char(10), '')) + 1),
                    sum(iif(stage = 'past', rows, 0)) from orders_packed",
                [],
                |row| Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?, row.get::<_, i64>(2)?)),
            )
            .unwrap()
        };
        assert_eq!(changed(&conn), 2);
        assert_eq!((pack(&conn, 1).unwrap(), changed(&conn)), (1, 1));
        assert_eq!((pack(&conn, 9).unwrap(), pack(&conn, 9).unwrap()), (1, 0));
        assert_eq!(packed(&conn), (600, 600, 200));

        let change = |sql: &str| {
            conn.execute_batch(sql).unwrap();
            (changed(&conn), pack(&conn, 9).unwrap(), packed(&conn)).2
        };
        conn.execute_batch("update orders set po = 'x', total_cents = 5").unwrap();
        assert_eq!(changed(&conn), 0);
        assert_eq!(
            change("update orders set status = 'invoiced' where number = '1'"),
            (600, 600, 201)
        );
        assert_eq!(change("delete from orders where number = '0'"), (599, 599, 200));
        conn.execute_batch("update orders set customer_folded = 'bea' where number = '599'")
            .unwrap();
        assert_eq!(changed(&conn), 1);
    }
}
