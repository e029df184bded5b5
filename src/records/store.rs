//! SQL common to every kind of record. Table names are constants of this product, never input.

use rusqlite::{Connection, named_params};

use super::{Checked, Form, Item, Listed, Record, status::Status};
use crate::{
    db::{FromRow, OnKept, OnUnique, Params, bind_asked},
    error::{Checks, Error},
    http::{StaffDb, StaffTx},
    kernel::time::Instant,
    messages::message,
};

type Fields<R> = <<R as Record>::Item as Item>::Fields;

/// A record's data in the tables of its kind.
pub fn fields<R: Record>(db: &StaffDb<'_>, id: i64) -> Result<Option<Fields<R>>, Error> {
    let (columns, from, key) = (Fields::<R>::COLUMNS, R::Row::FROM, R::Row::LIST.key);
    let sql = format!("select {columns} from {from} where {key} = :id and {}", R::FILTER);
    let (now, today, user) = (db.now(), db.today(), db.caller().user);
    let mut statement = db.conn().prepare_cached(&sql)?;
    let params = named_params! { ":id": id, ":now": now, ":today": today, ":user": user };
    bind_asked(&mut statement, &[params])?;
    let mut found = statement.raw_query();
    Ok(found.next()?.map(Fields::<R>::from_plain).transpose()?)
}

pub fn insert<R: Record>(tx: &StaffTx<'_>, checked: &Checked<R>) -> Result<i64, Error> {
    let (now, user) = (tx.now(), tx.caller().user);
    run::<R::Form>(tx, R::Form::INSERT, checked, named_params! { ":now": now, ":user": user })?;
    Ok(tx.conn().last_insert_rowid())
}

pub(super) fn update<R: Record>(
    tx: &StaffTx<'_>,
    id: i64,
    checked: &Checked<R>,
) -> Result<(), Error> {
    run::<R::Form>(tx, R::Form::UPDATE, checked, named_params! { ":id": id })
}

fn run<F: Form>(
    tx: &StaffTx<'_>,
    sql: &str,
    checked: &F::Checked,
    more: Params<'_>,
) -> Result<(), Error> {
    let written = F::bind(checked, |columns| -> Result<_, Error> {
        let mut statement = tx.conn().prepare_cached(sql)?;
        bind_asked(&mut statement, &[columns, more])?;
        Ok(statement.raw_execute()?)
    });
    match F::UNIQUE {
        Some((field, message)) => written.on_unique(field, message())?,
        None => written?,
    };
    Ok(())
}

/// Refuses changes of fields that can't be changed.
pub(super) fn demand_fixed<R: Record>(
    tx: &StaffTx<'_>,
    id: i64,
    checked: &Checked<R>,
) -> Result<(), Error> {
    let mut checks = Checks::new();
    for (field, column, message) in R::Form::FIXED {
        let sql = format!("select {column} is :{column} from {} where id = :id", R::Form::TABLE);
        let is_same = R::Form::bind(checked, |columns| -> Result<bool, Error> {
            let mut statement = tx.conn().prepare_cached(&sql)?;
            bind_asked(&mut statement, &[columns, named_params! { ":id": id }])?;
            let mut found = statement.raw_query();
            Ok(found.next()?.map(|row| row.get(0)).transpose()?.unwrap_or(false))
        })?;
        checks.require(is_same, field, message());
    }
    checks.finish()
}

/// Checks that a reference exists as a row of `table`, if there is one.
pub fn demand(
    tx: &StaffTx<'_>,
    checks: &mut Checks,
    field: &str,
    id: Option<i64>,
    table: &'static str,
    noun: &str,
) -> Result<(), Error> {
    let Some(id) = id else { return Ok(()) };
    let sql = format!("select count(*) from {table} where id = :id");
    let is_there = count(tx, &sql, id)? > 0;
    checks.require(is_there, field, message!("record-not-found", noun));
    Ok(())
}

/// The number that a statement returns for the record `:id`.
pub fn count(tx: &StaffTx<'_>, sql: &str, id: i64) -> Result<i64, Error> {
    Ok(crate::db::value(tx.conn(), sql, named_params! { ":id": id })?.unwrap_or(0))
}

/// Increments a record's version and sets its timestamps. Returns false if the version isn't `version` (`None` for any)
/// any more.
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

/// Deletes a record with its files and its audience. A 409 if a row of another table references it.
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
        .execute(named_params! { ":id": id })
        .on_kept(message!("record-in-use"))?;
    Ok(())
}

/// Sets the state of a record. Without a start, publishing sets it to now.
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

/// The start of a record whose form contains `from`: a published one keeps its own if that is `None`.
pub(super) fn first_day(
    conn: &Connection,
    table: &str,
    id: i64,
    from: Option<Instant>,
) -> Result<Option<Instant>, Error> {
    let sql = format!(
        "select case when status = 'published' then coalesce(:from, publish_from) else :from end
         from {table} where id = :id"
    );
    Ok(crate::db::value(conn, &sql, named_params! { ":id": id, ":from": from })?.flatten())
}

pub(super) fn status(conn: &Connection, table: &str, id: i64) -> Result<Option<Status>, Error> {
    let sql = format!("select status from {table} where id = :id");
    crate::db::value(conn, &sql, named_params! { ":id": id })
}

/// Whether a record's window has ended.
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
