//! Checks records that form a tree without cycles and with a limited depth.

use rusqlite::named_params;

use super::{Form as _, Record};
use crate::{db::value, error::Error, http::StaffTx, messages::message};

/// Checks that a parent exists, that it is neither the record `id` (`None` for a new one) nor below it, and that moving
/// the record and everything below it there results in at most `deepest` levels. Rows of the table have an `id` and a
/// `parent_id`.
pub fn check_parent<R: Record>(
    tx: &StaffTx<'_>,
    id: Option<i64>,
    parent: Option<i64>,
    deepest: i64,
) -> Result<(), Error> {
    let Some(parent) = parent else { return Ok(()) };
    let table = R::Form::TABLE;
    let sql = format!(
        "with recursive above (id, parent_id, level) as (
             select id, parent_id, 1 from {table} where id = :parent
             union all
             select t.id, t.parent_id, level + 1 from above join {table} t on t.id = above.parent_id
             where level < :deepest),
         below (id, level) as (
             select :id, 1
             union all
             select t.id, level + 1 from below join {table} t on t.parent_id = below.id
             where level < :deepest)
         select case when not exists (select 1 from above) then 'absent'
                     when :id in (select id from above)
                         then 'circle'
                     when (select max(level) from above) + (select max(level) from below) > :deepest
                         then 'deep' end"
    );
    let params = named_params! { ":id": id, ":parent": parent, ":deepest": deepest };
    match value::<Option<String>>(tx.conn(), &sql, params)?.flatten().as_deref() {
        None => Ok(()),
        Some("absent") => Err(Error::field("parentId", message!("record-category-unknown"))),
        Some("circle") => Err(Error::field("parentId", message!("record-category-circular"))),
        Some(_) => Err(Error::field("parentId", message!("record-categories-too-deep", deepest))),
    }
}
