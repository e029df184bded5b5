//! SQL of priced items.

use rusqlite::{Connection, named_params};

use super::items::{CheckedPrice, PricingRow};
use crate::{
    db::{OnUnique, row, value},
    error::{Checks, Error},
    http::StaffTx,
    kernel::{
        money::UnitPrice,
        text::fold,
        time::{Day, Instant},
    },
};

/// Items with what they refer to.
pub(super) const FROM: &str = "pricing_items i join pricing_categories c on c.id = i.category_id
     join pricing_units m on m.id = i.unit_id left join catalog_items p on p.id = i.part_id";

/// One item.
pub(super) fn find(conn: &Connection, id: i64, today: Day) -> Result<Option<PricingRow>, Error> {
    let tail = format!("from {FROM} where i.id = :id");
    row(conn, &tail, named_params! { ":id": id, ":today": today })
}

/// Demands that category, unit and part exist.
pub(super) fn demand_references(conn: &Connection, item: &CheckedPrice) -> Result<(), Error> {
    let is_there = |sql, id: i64| -> Result<bool, Error> {
        Ok(value::<i64>(conn, sql, named_params! { ":id": id })?.is_some())
    };
    let mut checks = Checks::new();
    let category = is_there("select 1 from pricing_categories where id = :id", item.category_id)?;
    checks.require(category, "categoryId", "This category doesn't exist.");
    let unit = is_there("select 1 from pricing_units where id = :id", item.unit_id)?;
    checks.require(unit, "uomId", "This unit doesn't exist.");
    if let Some(part) = item.part_id {
        let part = is_there("select 1 from catalog_items where id = :id", part)?;
        checks.require(part, "partId", "This part doesn't exist.");
    }
    checks.finish()
}

const TAKEN: &str = "Another item in this currency already has this code.";

/// Writes a new item.
pub(super) fn insert(tx: &StaffTx<'_>, item: &CheckedPrice, from: Day) -> Result<i64, Error> {
    tx.conn()
        .prepare_cached(
            "insert into pricing_items
                 (code, code_folded, part_id, description, description_folded, category_id, unit_id,
                  price, currency, effective_from, effective_to, is_active, created_at, created_by,
                  updated_at, updated_by)
             values (:code, :code_folded, :part, :description, :description_folded, :category, :unit,
                     :price, :currency, :from, :to, :active, :now, :user, :now, :user)",
        )?
        .execute(named_params! {
            ":code": item.code, ":code_folded": item.code.as_deref().map(fold),
            ":part": item.part_id, ":description": item.description,
            ":description_folded": fold(&item.description), ":category": item.category_id,
            ":unit": item.unit_id, ":price": item.price, ":currency": item.currency, ":from": from,
            ":to": item.effective_to, ":active": item.is_active, ":now": tx.now(),
            ":user": tx.caller().user,
        })
        .on_unique("code", TAKEN)?;
    Ok(tx.conn().last_insert_rowid())
}

/// Writes an item's fields.
pub(super) fn update(
    conn: &Connection,
    id: i64,
    item: &CheckedPrice,
    from: Day,
) -> Result<(), Error> {
    conn.prepare_cached(
        "update pricing_items set code = :code, code_folded = :code_folded, part_id = :part,
             description = :description, description_folded = :description_folded,
             category_id = :category, unit_id = :unit, price = :price, currency = :currency,
             effective_from = :from, effective_to = :to, is_active = :active
         where id = :id",
    )?
    .execute(named_params! {
        ":id": id, ":code": item.code, ":code_folded": item.code.as_deref().map(fold),
        ":part": item.part_id, ":description": item.description,
        ":description_folded": fold(&item.description), ":category": item.category_id,
        ":unit": item.unit_id, ":price": item.price, ":currency": item.currency, ":from": from,
        ":to": item.effective_to, ":active": item.is_active,
    })
    .on_unique("code", TAKEN)
    .map(|_| ())
}

/// Keeps a price that an item now has.
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

/// Throws away, with their lines, the price lists that were read before an instant and never applied.
pub(super) fn delete_waiting_lists(conn: &Connection, before: Instant) -> Result<(), Error> {
    conn.prepare_cached(
        "delete from pricing_imports where status = 'preview' and created_at < :before",
    )?
    .execute(named_params! { ":before": before })?;
    Ok(())
}
