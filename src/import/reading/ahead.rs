//! Reads ahead on a separate thread: a file's rows are decoded, mapped and converted to fields while previous ones
//! are checked and staged, and staged rows are read back while previous ones are written.

use std::{
    borrow::Cow,
    sync::{
        Arc,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

use rusqlite::types::Value;
use transom_tables::{Record, SourceError, Table};

use super::{
    fields::{Field, Kind},
    line::Line,
    recipe::Recipe,
    row::{Fault, Row},
    trailer::Trailing,
};
use crate::{
    import::{error::ImportError, text::shortened},
    kernel::text::turns_direction,
    messages::{Key, key, message},
};

/// The number of rows in a batch, unless their text is too long.
pub(in crate::import) const ROWS: usize = 256;
pub(in crate::import) const BYTES: usize = 64 * 1024;

/// The most batches that wait. With the longest text of a row, this bounds the memory for reading ahead.
const WAITING: usize = 2;

pub(in crate::import) struct Read {
    /// The row as in the file, for messages about it.
    pub(in crate::import) record: Record,
    /// Its fields. `None` if the row can't be read at all.
    pub(in crate::import) row: Option<Row>,
}

/// Rows of the file, and the position in bytes after reading them.
#[derive(Default)]
pub(in crate::import) struct Batch {
    pub(in crate::import) rows: Vec<Read>,
    pub(in crate::import) bytes_read: u64,
}

/// The facts that are known at the end of the file.
pub(in crate::import) struct Ended {
    pub(in crate::import) trailing: Trailing,
    /// The number of rows that the mapping skips.
    pub(in crate::import) left_out: u64,
}

/// Reads the whole file and passes its rows to `take`, which may stop early.
pub(in crate::import) fn read(
    fields: &'static [Field],
    table: &mut Table,
    recipe: &Recipe,
    mapped: &Arc<[bool]>,
    take: impl FnOnce(Receiver<Batch>) -> Result<(), ImportError>,
) -> Result<Ended, ImportError> {
    beside(|give| Ok(read_all(fields, table, recipe, mapped, give)?), take)
}

/// Runs `make` on a separate thread and passes its results to `take`. Either may stop early.
pub(in crate::import) fn beside<T: Send, R: Send>(
    make: impl FnOnce(&SyncSender<T>) -> Result<R, ImportError> + Send,
    take: impl FnOnce(Receiver<T>) -> Result<(), ImportError>,
) -> Result<R, ImportError> {
    thread::scope(|scope| {
        let (give, given) = sync_channel(WAITING);
        let maker = thread::Builder::new()
            .name("import-reader".to_owned())
            .spawn_scoped(scope, move || make(&give))
            .map_err(|_| ImportError::Busy(message!("table-memory-busy")))?;
        take(given)?;
        maker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

fn read_all(
    fields: &'static [Field],
    table: &mut Table,
    recipe: &Recipe,
    mapped: &Arc<[bool]>,
    give: &SyncSender<Batch>,
) -> Result<Ended, SourceError> {
    let mut ended = Ended { trailing: Trailing::default(), left_out: 0 };
    let mut batch = Batch::default();
    let mut record = Record::default();
    let mut bytes = 0;
    while table.next(&mut record)? {
        let line = i64::try_from(record.line).unwrap_or(i64::MAX);
        let trailer = recipe.trailer.as_ref();
        if trailer.is_some_and(|trailer| trailer.takes(&record, line, &mut ended.trailing)) {
            continue;
        }
        if recipe.is_skipped(&record) {
            ended.left_out += 1;
            continue;
        }
        let row = record.fault.is_none().then(|| fields_of(fields, recipe, mapped, &record, line));
        bytes += record.bytes();
        batch.rows.push(Read { record: std::mem::take(&mut record), row });
        if batch.rows.len() == ROWS || bytes > BYTES {
            bytes = 0;
            batch.bytes_read = table.bytes_read();
            // The receiver has stopped and reports the reason itself.
            if give.send(std::mem::take(&mut batch)).is_err() {
                return Ok(ended);
            }
        }
    }
    batch.bytes_read = table.bytes_read();
    // If the receiver has stopped, these aren't needed.
    give.send(batch).ok();
    Ok(ended)
}

/// The row's fields in their stored form. Invalid values become faults.
fn fields_of(
    fields: &'static [Field],
    recipe: &Recipe,
    mapped: &Arc<[bool]>,
    record: &Record,
    line: i64,
) -> Row {
    let mut row = Row {
        fields,
        mapped: Arc::clone(mapped),
        values: vec![Value::Null; fields.len()],
        key: [Value::Null, Value::Null, Value::Null],
        line,
        faults: Vec::new(),
        notes: Vec::new(),
    };
    let mut open_amounts = Vec::new();
    for line_of in &recipe.lines {
        let Some(field) = fields.get(line_of.field) else { continue };
        let text = match line_of.text(record) {
            Ok(text) => text,
            Err(reason) => {
                row.refuse(field.name, reason);
                continue;
            }
        };
        let text = looked_at(recipe, line_of, field, text, &mut row);
        if text.is_empty() {
            if field.is_needed {
                row.refuse(field.name, message!("import-row-blank"));
            } else if AMOUNTS.contains(&field.name) && !line_of.explains_blank(record) {
                open_amounts.push(field);
            } else if field.is_explicit && !line_of.explains_blank(record) {
                let example = field.blank_example();
                row.refuse(field.name, message!("import-row-blank-unexplained", example));
            }
            continue;
        }
        let Some(value) = value_of(recipe, line_of, field, &text, &mut row) else { continue };
        if let Some(slot) = row.values.get_mut(line_of.field) {
            *slot = value;
        }
    }
    // One of the three follows from the other two.
    let has_others =
        AMOUNTS.iter().filter(|name| row.number(name).is_some()).count() + 1 >= AMOUNTS.len();
    for field in open_amounts.iter().filter(|field| field.is_explicit && !has_others) {
        let example = field.blank_example();
        row.refuse(field.name, message!("import-row-blank-unexplained", example));
    }
    if !recipe.details.is_empty() {
        read_details(recipe, record, &mut row);
    }
    look_beside(recipe, record, &mut row);
    row
}

/// The stored form of a field's text. Invalid text is rejected, or kept as sent if it is only displayed.
fn value_of(
    recipe: &Recipe,
    line_of: &Line,
    field: &Field,
    text: &str,
    row: &mut Row,
) -> Option<Value> {
    let reason = match field.read(text, &line_of.manner) {
        Ok(value) => return Some(value),
        Err(reason) => reason,
    };
    let kept = field.as_sent(text);
    if kept.is_some() {
        let (line, column) = (row.line, line_of.columns.as_str());
        let case = message!("import-place-text", line, column, text = shortened(text));
        row.note_case(KEPT_AS_SENT, case);
    } else {
        if field.is_decimal() {
            recipe.note_unread(line_of, text, row.line);
        }
        row.refuse(field.name, reason);
    }
    kept
}

/// Three amounts of which each follows from the other two.
const AMOUNTS: [&str; 3] = ["subtotal", "tax", "total"];

const KEPT_AS_SENT: Key = key!("import-note-kept-as-sent");
const WRONGLY_DECODED: Key = key!("import-note-wrongly-decoded");
const IN_E_NOTATION: Key = key!("import-note-e-notation");
const CLEANED: Key = key!("import-note-cleaned");
const DAMAGED_BESIDE: Key = key!("import-note-damaged-beside");

/// Reports suspicious text, and removes from it what the mapping says.
fn looked_at<'t>(
    recipe: &Recipe,
    line_of: &Line,
    field: &Field,
    text: Cow<'t, str>,
    row: &mut Row,
) -> Cow<'t, str> {
    if !matches!(field.kind, Kind::Text(_)) {
        return text;
    }
    let warn = |row: &mut Row, what, text: &str| {
        let (line, column) = (row.line, line_of.columns.as_str());
        let case = message!("import-place-text", line, column, text = shortened(text));
        row.note_case(what, case);
    };
    if is_in_e_notation(&text) {
        warn(row, IN_E_NOTATION, &text);
    }
    if !text.is_ascii() && is_wrongly_decoded(&text) {
        warn(row, WRONGLY_DECODED, &text);
    }
    let is_dropped =
        |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t') || turns_direction(c);
    if recipe.cleans && text.contains(is_dropped) {
        warn(row, CLEANED, &text);
        return text.replace(is_dropped, "").trim().to_owned().into();
    }
    text
}

/// Whether a text is a long number as spreadsheets write them, losing the last digits: `4.50012E+11`.
fn is_in_e_notation(text: &str) -> bool {
    if !text.starts_with(|first: char| first.is_ascii_digit()) {
        return false;
    }
    let Some((mantissa, exponent)) = text.split_once(['E', 'e']) else { return false };
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    let (whole, fraction) = mantissa.split_once(['.', ',']).unwrap_or((mantissa, "0"));
    let exponent = exponent.strip_prefix('+');
    whole.len() == 1
        && is_digits(whole)
        && is_digits(fraction)
        && exponent.is_some_and(|it| is_digits(it) && it.len() <= 3)
}

/// Whether a text was decoded with the wrong encoding: `Ã©` for é, or a replacement character.
fn is_wrongly_decoded(text: &str) -> bool {
    /// The second byte of such a letter, decoded as Windows-1252.
    const SECOND: &str = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";
    let is_second = |c: char| matches!(c, '\u{80}'..='\u{bf}') || SECOND.contains(c);
    text.contains(char::REPLACEMENT_CHARACTER)
        || text.chars().zip(text.chars().skip(1)).any(|pair| match pair {
            ('Ã' | 'Â', second) => is_second(second),
            ('â', second) => matches!(second, '€' | '\u{80}'),
            ('ï', second) => second == '»',
            _ => false,
        })
}

/// Checks the columns that no field reads: damage there may indicate a damaged file.
fn look_beside(recipe: &Recipe, record: &Record, row: &mut Row) {
    let is_unread = |place: usize| recipe.is_unread.get(place) == Some(&true);
    let is_damage = |c: char| {
        c.is_control() && !matches!(c, '\n' | '\r' | '\t') || c == char::REPLACEMENT_CHARACTER
    };
    let warn = |row: &mut Row, place: usize, text: &str| {
        let (line, column) = (row.line, recipe.header.get(place).map_or("", String::as_str));
        let case = message!("import-place-text", line, column, text = shortened(text));
        row.note_case(DAMAGED_BESIDE, case);
    };
    for (place, why) in record.bad_cells.iter().filter(|(place, _)| is_unread(*place)) {
        warn(row, *place, &why.to_string());
    }
    // Almost all rows are plain ASCII.
    let text = record.whole_text();
    let is_plain = text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    if is_plain || !text.contains(is_damage) {
        return;
    }
    for (place, cell) in record.cells().enumerate().filter(|(place, _)| is_unread(*place)) {
        if cell.contains('\0') {
            let reason = message!("import-row-not-displayable", letter = "U+0000");
            row.faults.push(Fault { field: "", place: Some(place), reason });
        } else if cell.contains(is_damage) {
            warn(row, place, cell);
        }
    }
}

/// The filled detail columns as JSON: `[["category", "label", "value"], …]`.
fn read_details(recipe: &Recipe, record: &Record, row: &mut Row) {
    const LONGEST: usize = 500;
    let mut details = Vec::new();
    for detail in &recipe.details {
        let value = record.cell(detail.place).trim();
        if value.chars().count() > LONGEST {
            let label = detail.label.as_str();
            row.refuse("details", message!("import-row-detail-too-long", label, most = LONGEST));
        }
        if !value.is_empty() {
            details.push([detail.category.as_str(), detail.label.as_str(), value]);
        }
    }
    row.set(
        "details",
        serde_json::Value::from(details.iter().map(|d| d.to_vec()).collect::<Vec<_>>()).to_string(),
    );
}
