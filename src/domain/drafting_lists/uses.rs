//! What keeps an entry of a list from being deleted: the portal's own rules go by it, or something has chosen it.

use rusqlite::named_params;

use crate::{
    db::value,
    error::Error,
    http::StaffTx,
    messages::{Message, message},
};

/// Lists with entries that the portal's own rules go by.
const BUILT_IN: &[&str] =
    &["drafting_approved_for", "project_request_types", "drawing_process_types"];

/// Why an entry (`id`) of the list in `table` stays, in whole sentences; none: it can go.
pub(super) fn why_kept(tx: &StaffTx<'_>, table: &str, id: i64) -> Result<Option<Message>, Error> {
    if built_in(tx, table, id)?.is_some() {
        return Ok(Some(message!("drafting-list-built-in")));
    }
    Ok(None)
}

/// Refuses another code for an entry that the portal's own rules go by.
pub(super) fn keep_code(
    tx: &StaffTx<'_>,
    table: &'static str,
    id: Option<i64>,
    code: &str,
) -> Result<(), Error> {
    let Some(id) = id else { return Ok(()) };
    match built_in(tx, table, id)? {
        Some(kept) if kept != code => {
            Err(Error::field("code", message!("drafting-list-code-fixed")))
        }
        _ => Ok(()),
    }
}

/// The code of an entry that the portal's own rules go by.
fn built_in(tx: &StaffTx<'_>, table: &str, id: i64) -> Result<Option<String>, Error> {
    if !BUILT_IN.contains(&table) {
        return Ok(None);
    }
    let sql = format!("select code from {table} where id = :id and is_built_in");
    value(tx.conn(), &sql, named_params! { ":id": id })
}
