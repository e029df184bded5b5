//! SQL that is the same for every kind of record. Names of tables are those of [`super::Record::TABLE`]:
//! text of ours.

use rusqlite::{Connection, named_params};

use super::publication::Status;
use crate::{error::Error, http::StaffTx, kernel::time::Instant};

/// Counts a record's version up and stamps it; false where it is not `version` (none: any) any more.
pub(super) fn advance(
    tx: &StaffTx<'_>,
    table: &str,
    id: i64,
    version: Option<i64>,
) -> Result<bool, Error> {
    let touched = tx
        .conn()
        .prepare_cached(&format!(
            "update {table} set row_version = row_version + 1, updated_at = :now, updated_by = :user
             where id = :id and (:version is null or row_version = :version)"
        ))?
        .execute(named_params! {
            ":id": id, ":version": version, ":now": tx.now(), ":user": tx.caller().user,
        })?;
    Ok(touched == 1)
}

/// Deletes a record with its files and its audience.
pub(super) fn delete(tx: &StaffTx<'_>, table: &str, entity: &str, id: i64) -> Result<(), Error> {
    for part in ["attachments", "audiences"] {
        tx.conn()
            .prepare_cached(&format!(
                "delete from {part} where owner_kind = :entity and owner_id = :id"
            ))?
            .execute(named_params! { ":entity": entity, ":id": id })?;
    }
    tx.conn()
        .prepare_cached(&format!("delete from {table} where id = :id"))?
        .execute(named_params! { ":id": id })?;
    Ok(())
}

/// Sets the state of a record; one without a first day gets this moment when it is published.
pub(super) fn set_status(
    conn: &Connection,
    table: &str,
    id: i64,
    status: Status,
    now: Instant,
) -> Result<(), Error> {
    conn.prepare_cached(&format!(
        "update {table} set status = :status,
             publish_from = case when :status = 'published' then coalesce(publish_from, :now)
                                 else publish_from end
         where id = :id"
    ))?
    .execute(named_params! { ":id": id, ":status": status, ":now": now })?;
    Ok(())
}

/// The state of a record.
pub(super) fn status(conn: &Connection, table: &str, id: i64) -> Result<Option<Status>, Error> {
    let sql = format!("select status from {table} where id = :id");
    crate::db::value(conn, &sql, named_params! { ":id": id })
}

/// Whether the last moment of a record has passed.
pub(super) fn is_over(
    conn: &Connection,
    table: &str,
    id: i64,
    now: Instant,
) -> Result<bool, Error> {
    let sql = format!("select publish_to <= :now from {table} where id = :id");
    let is_over: Option<Option<bool>> =
        crate::db::value(conn, &sql, named_params! { ":id": id, ":now": now })?;
    Ok(is_over.flatten().unwrap_or(false))
}
