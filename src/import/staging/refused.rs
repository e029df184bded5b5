//! Stores rejected rows with their reasons until the report is written.

use std::borrow::Cow;

use rusqlite::{Connection, params};

use crate::{
    kernel::text::visible,
    messages::{Message, Value as Quoted},
};

/// The most characters of a rejected value that are kept, also if a reason quotes it, because many of them are held
/// at once.
const LONGEST_KEPT: usize = 2000;

/// The part of a text that is kept.
fn beginning(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(LONGEST_KEPT) {
        None => Cow::Borrowed(text),
        Some((end, _)) => Cow::Owned(format!("{}…", text.get(..end).unwrap_or_default())),
    }
}

/// Rejects a row because of a column, or as a whole.
pub(in crate::import) fn refuse(
    db: &Connection,
    line: i64,
    column: &str,
    value: &str,
    reason: &Message,
) -> rusqlite::Result<()> {
    let (column, value) = (visible(column), visible(beginning(value).as_ref()).into_owned());
    let reason = reason.clone().with_values(&|_, value| match value {
        Quoted::Text(text) => Quoted::Text(visible(beginning(&text).as_ref()).into_owned()),
        other => other,
    });
    db.prepare_cached(
        "insert into staging.refused (line, field, value, reason) values (?1, ?2, ?3, ?4)",
    )?
    .execute(params![line, column.as_ref(), value, reason.kept()])?;
    Ok(())
}
