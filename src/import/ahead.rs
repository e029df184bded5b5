//! Reads ahead, on a thread of its own: a file's rows are decoded, mapped and turned into fields while those before
//! them are checked and staged, and staged rows are read back while those before them are written.

use std::{
    sync::{
        Arc,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

use rusqlite::types::Value;

use super::{
    ImportError,
    fields::Field,
    recipe::Recipe,
    rows::Row,
    source::{Record, SourceError, Table},
    trailer::Trailing,
};
use crate::messages::message;

/// How many rows are handed over at once, or fewer once they hold this much text.
pub(super) const ROWS: usize = 256;
pub(super) const BYTES: usize = 64 * 1024;

/// How many batches may wait. With a row's longest text, this bounds what reading ahead holds.
const WAITING: usize = 2;

/// A row of the file, in its order.
pub(super) struct Read {
    /// The row as the file has it, for what is said of it.
    pub(super) record: Record,
    /// Its fields; none where the row as a whole cannot be read.
    pub(super) row: Option<Row>,
}

/// Rows of the file, and how far it had been read with them, in bytes.
#[derive(Default)]
pub(super) struct Batch {
    pub(super) rows: Vec<Read>,
    pub(super) bytes_read: u64,
}

/// What is known once the file is read to its end.
pub(super) struct Ended {
    pub(super) trailing: Trailing,
    /// How many rows the mapping leaves out.
    pub(super) left_out: u64,
}

/// Reads the whole file and gives its rows to `take`, which may break off.
pub(super) fn read(
    fields: &'static [Field],
    table: &mut Table,
    recipe: &Recipe,
    mapped: &Arc<[bool]>,
    take: impl FnOnce(Receiver<Batch>) -> Result<(), ImportError>,
) -> Result<Ended, ImportError> {
    beside(|give| Ok(read_all(fields, table, recipe, mapped, give)?), take)
}

/// Runs `make` on a thread of its own, while `take` takes what it gives; either may break off.
pub(super) fn beside<T: Send, R: Send>(
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
            // The receiver has stopped, and says why itself.
            if give.send(std::mem::take(&mut batch)).is_err() {
                return Ok(ended);
            }
        }
    }
    batch.bytes_read = table.bytes_read();
    // Where the receiver has stopped, no one needs them.
    give.send(batch).ok();
    Ok(ended)
}

/// The row's fields, each in its stored form; what cannot be one is a fault.
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
    for recipe in &recipe.lines {
        let Some(field) = fields.get(recipe.field) else { continue };
        let text = match recipe.text(record) {
            Ok(text) => text,
            Err(reason) => {
                row.refuse(field.name, reason);
                continue;
            }
        };
        if text.is_empty() {
            if field.is_needed {
                row.refuse(field.name, message!("import-row-blank"));
            } else if field.is_explicit && !recipe.explains_blank(record) {
                let example = field.blank_example();
                row.refuse(field.name, message!("import-row-blank-unexplained", example));
            }
            continue;
        }
        match field.read(&text, &recipe.manner) {
            Ok(value) => {
                if let Some(slot) = row.values.get_mut(recipe.field) {
                    *slot = value;
                }
            }
            Err(reason) => row.refuse(field.name, reason),
        }
    }
    if !recipe.details.is_empty() {
        read_details(recipe, record, &mut row);
    }
    row
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
