//! Writes the table of changes: what an import or an act has changed in a dealer's record, field by field, in the same
//! transaction. The audit log says who did what; this says what a record was and became.

use rusqlite::{Connection, params};

use crate::words;

words! {
    /// What has changed of an order, or how its history begins.
    #[schema(as = OrderStepKind)]
    pub ChangedField {
        /// The import brought the order, with this status.
        Created = "created",
        /// The order was there before its changes were written down, with this status.
        AsOf = "asOf",
        Status = "status",
        PromisedOn = "promise",
        LoadOn = "load",
        HoldReason = "hold",
        HoldUntil = "holdUntil",
        ShippedOn = "shipped",
        /// Someone has answered why it is on hold.
        Answer = "answer",
    }
}

/// What the audit log calls an order.
pub const ORDER: &str = "order";

/// A change of an order by an import: at, account, order, field, old value, new value, reason, batch.
pub const BY_IMPORT: &str =
    "insert into record_changes (entity, at, account_id, record_id, field, old_value, new_value, reason, batch_id)
     values ('order', ?, ?, ?, ?, ?, ?, ?, ?)";

/// Begins the history of an order that was there before the table, with the status that it has before a change.
pub fn begin(conn: &Connection, order: i64) -> rusqlite::Result<()> {
    conn.prepare_cached(
        "insert into record_changes (entity, at, account_id, record_id, field, new_value, batch_id)
         select 'order', o.as_of, o.account_id, o.id, 'asOf', o.status, o.source_batch from orders o
         where o.id = ?1
           and not exists (select 1 from record_changes c where c.entity = 'order' and c.record_id = o.id)",
    )?
    .execute(params![order])?;
    Ok(())
}
