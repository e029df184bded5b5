//! Exports lists as CSV or XLSX files, filtered and sorted as the caller asks.
//!
//! Rows are streamed from the database to the file. Numbers and dates keep their types if the format has them; texts
//! are never formulas. Instants are written in the plant's time zone.
//!
//! Requested sums follow the rows, with one row for each currency. Without them a file has rows only, which other
//! programs can read directly.

mod csv;
mod jsonl;
mod totals;
mod xlsx;

use std::{
    fs::File,
    io::{BufWriter, IntoInnerError, Seek, Write},
};
use transom_messages::message;

use anyhow::Context;
use jiff::tz::TimeZone;
use rusqlite::Connection;

use crate::{
    error::Error,
    grid::{Allowance, Cell, Field, Kind, LoadOptions, Plan, Query, in_one_snapshot},
    kernel::{progress::Progress, time::Instant},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// RFC 4180 in UTF-8 with a byte order mark, from which spreadsheets detect the encoding.
    Csv,
    /// An Excel workbook with one sheet.
    Xlsx,
    /// An object per row, one per line. It is for programs only, so no list offers it.
    Jsonl,
}

impl Format {
    /// Parses `csv` or `xlsx`.
    pub fn parse(name: &str) -> Result<Self, Error> {
        match name {
            "csv" => Ok(Self::Csv),
            "xlsx" => Ok(Self::Xlsx),
            _ => Err(Error::BadRequest(message!("list-export-format-unknown"))),
        }
    }

    pub fn content_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Jsonl => "application/x-ndjson",
        }
    }

    pub fn extension(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
            Self::Jsonl => "jsonl",
        }
    }
}

/// The part of a list to export.
#[derive(Debug, Clone, Copy, Default)]
pub struct Choice<'a> {
    /// Field names in column order. If empty, every field with a title.
    pub columns: &'a [&'a str],
    /// Only the rows with these keys (that also pass the filter).
    pub keys: Option<&'a [i64]>,
    /// Receives the number of rows, and each written row.
    pub progress: Option<&'a Progress>,
}

/// Writes all rows that match the filter of `options`, in its order, to `out`. Returns the number of rows.
///
/// Paging and groups concern screens and are ignored; requested sums of exported columns are written at the end. Fields
/// hidden from the caller are unknown, as everywhere.
pub fn write(
    connection: &Connection,
    query: &Query<'_>,
    options: &LoadOptions,
    choice: Choice<'_>,
    format: Format,
    out: &mut (dyn Write + Send),
) -> Result<u64, Error> {
    let fields = chosen(query, choice.columns)?;
    let columns: Vec<&str> = fields.iter().map(|field| field.column()).collect();
    let kinds: Vec<Kind> = fields.iter().map(|field| field.kind()).collect();
    let titles: Vec<String> =
        fields.iter().map(|field| field.called().in_language(query.language)).collect();
    let titles: Vec<&str> = titles.iter().map(String::as_str).collect();
    let written = in_one_snapshot(connection, || {
        let mut plan = Plan::new(query, connection, options, Allowance::FILE)?;
        if let Some(keys) = choice.keys {
            plan.only(keys);
        }
        let order = plan.order(&options.sort)?;
        if let Some(progress) = choice.progress {
            progress.expect(plan.count()?);
        }
        let totals = totals::rows(&plan, options, &fields, query.language)?;
        let mut cells = Vec::with_capacity(kinds.len());
        let mut rows = 0;
        let mut each = |line: &mut dyn FnMut(&[Cell]) -> Result<(), Error>| {
            plan.stream(&order, &columns.join(", "), |row| {
                cells.clear();
                for (index, (field, kind)) in fields.iter().zip(&kinds).enumerate() {
                    cells.push(match Cell::read(*kind, row.get_ref(index)?)? {
                        Cell::Text(text) => Cell::Text(field.in_words(text, query.language)),
                        other => other,
                    });
                }
                rows += 1;
                if let Some(progress) = choice.progress {
                    progress.step();
                }
                line(&cells)
            })
        };
        match format {
            Format::Csv => csv::write(&titles, &totals, query.zone, out, &mut each)?,
            Format::Xlsx => xlsx::write(&titles, &kinds, &totals, query.zone, out, &mut each)?,
            Format::Jsonl => jsonl::write(&titles, out, &mut each)?,
        }
        Ok(rows)
    });
    written.map_err(|error| query.explained(error, options))
}

/// Like [`write()`], into an unnamed temporary file, rewound for reading. A slow caller then keeps a file open and not
/// a database connection.
pub fn file(
    connection: &Connection,
    query: &Query<'_>,
    options: &LoadOptions,
    choice: Choice<'_>,
    format: Format,
) -> Result<File, Error> {
    const FAILED: &str = "cannot write the export to a temporary file";
    let mut buffered = BufWriter::new(tempfile::tempfile().context(FAILED)?);
    write(connection, query, options, choice, format, &mut buffered)?;
    let mut file = buffered.into_inner().map_err(IntoInnerError::into_error).context(FAILED)?;
    file.rewind().context(FAILED)?;
    Ok(file)
}

/// Writes rows that don't come from a list, one at a time, with these titles and column kinds.
pub fn table(
    (titles, kinds): (&[&str], &[Kind]),
    rows: impl Iterator<Item = Result<Vec<Cell>, Error>>,
    zone: &TimeZone,
    format: Format,
    out: &mut (dyn Write + Send),
) -> Result<(), Error> {
    let mut rows = Some(rows);
    let mut each = |line: &mut dyn FnMut(&[Cell]) -> Result<(), Error>| {
        rows.take().into_iter().flatten().try_for_each(|cells| line(&cells?))
    };
    match format {
        Format::Csv => csv::write(titles, &[], zone, out, &mut each),
        Format::Xlsx => xlsx::write(titles, kinds, &[], zone, out, &mut each),
        Format::Jsonl => jsonl::write(titles, out, &mut each),
    }
}

/// Passes each row to the given function.
type Rows<'a> = dyn FnMut(&mut dyn FnMut(&[Cell]) -> Result<(), Error>) -> Result<(), Error> + 'a;

fn chosen(query: &Query<'_>, names: &[&str]) -> Result<Vec<&'static Field>, Error> {
    if !names.is_empty() {
        return names.iter().map(|name| query.list.field(name, query.hidden)).collect();
    }
    let shown = |field: &&Field| field.heading().is_some() && !query.hidden.contains(&field.name());
    Ok(query.list.fields.iter().filter(shown).collect())
}

/// The local date and time in `zone`.
fn local(instant: Instant, zone: &TimeZone) -> jiff::civil::DateTime {
    instant.timestamp().to_zoned(zone.clone()).datetime()
}

#[cfg(test)]
mod tests;
