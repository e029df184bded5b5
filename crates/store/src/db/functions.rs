//! Registers the SQL functions of every connection.

use memchr::{memchr, memmem};
use rusqlite::{Connection, functions::FunctionFlags};
use transom_messages::Message;

use crate::kernel::{
    lines::LineNo,
    text::{fold, is_plain, plain_text, sought, sought_otherwise},
    typos::distance_to_start,
};

/// All functions take and return UTF-8 and are deterministic.
const PURE: FunctionFlags = FunctionFlags::SQLITE_UTF8.union(FunctionFlags::SQLITE_DETERMINISTIC);

/// Registers `dx`, which folds text without a folded column; `lines_with`, which counts the lines that contain a text;
/// `holds`, `begins` and `ends`, which search any text for a part in its search form; `sought`, which returns that
/// form; `sought_otherwise`, the words that the word index stores in another form; `plain_text`, the text of HTML;
/// `in_english`, the text of a stored message; `line_place` and `line_label`, a line's position in its order and its
/// display name; and `mistakes`, with which the search suggests corrections of mistyped words. The schema uses
/// `plain_text`, `sought` and `sought_otherwise` only, so other tools can still open the database.
pub fn register_functions(connection: &Connection) -> rusqlite::Result<()> {
    let in_schema = PURE.union(FunctionFlags::SQLITE_INNOCUOUS);
    connection.create_scalar_function("dx", 1, in_schema, |context| {
        Ok(context.get_raw(0).as_str_or_null()?.map(fold))
    })?;
    connection.create_scalar_function("lines_with", 2, in_schema, |context| {
        Ok(lines_with(context.get_raw(0).as_bytes()?, context.get_raw(1).as_bytes()?))
    })?;
    connection.create_scalar_function("sought", 1, in_schema, |context| {
        Ok(context.get_raw(0).as_str_or_null()?.map(sought))
    })?;
    connection.create_scalar_function("sought_otherwise", 1, in_schema, |context| {
        Ok(context.get_raw(0).as_str_or_null()?.map(sought_otherwise))
    })?;
    for (name, is_met) in PARTS {
        connection.create_scalar_function(name, 2, in_schema, move |context| {
            let text = context.get_raw(0).as_str_or_null()?;
            let part = context.get_raw(1).as_str()?;
            // Nearly all texts are searched as they are.
            Ok(text
                .map(|text| is_met(text, part) || (!is_plain(text) && is_met(&sought(text), part))))
        })?;
    }
    connection.create_scalar_function("plain_text", 1, in_schema, |context| {
        Ok(context.get_raw(0).as_str_or_null()?.map(plain_text))
    })?;
    connection.create_scalar_function("in_english", 1, in_schema, |context| {
        let kept = context.get_raw(0).as_str_or_null()?;
        Ok(kept.map(|kept| Message::of_kept(kept).to_string()))
    })?;
    connection.create_scalar_function("line_place", 1, in_schema, |context| {
        Ok(context.get::<Option<i64>>(0)?.map(|line| LineNo(line).in_order()))
    })?;
    connection.create_scalar_function("line_label", 1, in_schema, |context| {
        Ok(context.get::<Option<i64>>(0)?.map(|line| LineNo(line).to_string()))
    })?;
    let never_in_schema = PURE.union(FunctionFlags::SQLITE_DIRECTONLY);
    connection.create_scalar_function("mistakes", 2, never_in_schema, |context| {
        let (word, term) = (context.get_raw(0).as_str()?, context.get_raw(1).as_str()?);
        Ok(i64::try_from(distance_to_start(word, term)).unwrap_or(i64::MAX))
    })
}

/// Whether a text contains a part at some position.
type Place = fn(&str, &str) -> bool;

/// The positions of a part: anywhere, at the beginning, at the end.
const PARTS: [(&str, Place); 3] = [
    ("holds", |text, part| memmem::find(text.as_bytes(), part.as_bytes()).is_some()),
    ("begins", |text, part| text.starts_with(part)),
    ("ends", |text, part| text.ends_with(part)),
];

fn lines_with(texts: &[u8], part: &[u8]) -> i64 {
    let (mut lines, mut line_end) = (0, 0);
    for found in memmem::find_iter(texts, part) {
        if found < line_end {
            continue;
        }
        lines += 1;
        let rest = texts.get(found..).unwrap_or_default();
        line_end = memchr(b'\n', rest).map_or(texts.len(), |length| found + length);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_once_each() {
        let count =
            |part: &str| lines_with(b"anna hanson\nolson\n\nsonja larson\nberg", part.as_bytes());
        assert_eq!(
            [count("son"), count("an"), count("berg"), count("x"), count("n\no")],
            [3, 1, 1, 0, 1]
        );
    }
}
