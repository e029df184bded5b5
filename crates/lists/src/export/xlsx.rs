//! Writes XLSX with one sheet, row by row to a temporary file, so that memory use stays low.

use std::io::Write;
use transom_messages::message;

use anyhow::Context;
use jiff::{civil, tz::TimeZone};
use rust_xlsxwriter::{ExcelDateTime, Format, Workbook, Worksheet, XlsxError};

use super::{Rows, local};
use crate::{
    error::Error,
    grid::{Cell, Kind},
    kernel::time::Day,
};

/// The index of a sheet's last row.
const LAST_ROW: u32 = 1_048_575;
/// The longest text of a cell.
const LONGEST: usize = 32_767;
/// How many rows determine the column widths.
const SAMPLED: u32 = 200;
const NARROWEST: u16 = 8;
const WIDEST: u16 = 60;
const FAILED: &str = "cannot write the export";

pub(super) fn write(
    titles: &[&str],
    kinds: &[Kind],
    totals: &[Vec<Cell>],
    zone: &TimeZone,
    out: &mut (dyn Write + Send),
    rows: &mut Rows<'_>,
) -> Result<(), Error> {
    let mut workbook = Workbook::new();
    let sheet = workbook.add_worksheet_with_constant_memory().context(FAILED)?;
    let bold = Format::new().set_bold();
    let mut widths = Vec::with_capacity(titles.len());
    for (column, title) in (0..).zip(titles) {
        sheet.write_string_with_format(0, column, *title, &bold).context(FAILED)?;
        widths.push(width(title));
    }
    sheet.set_freeze_panes(1, 0).context(FAILED)?;
    let formats: Vec<(Kind, Format)> = kinds.iter().map(|kind| (*kind, shown_as(*kind))).collect();
    let below = if totals.is_empty() { 0 } else { totals.len() + 1 };
    let last_row = LAST_ROW.saturating_sub(u32::try_from(below).unwrap_or(LAST_ROW));
    let mut row = 0;
    rows(&mut |cells| {
        if row == last_row {
            return Err(Error::BadRequest(message!("list-too-long-for-workbook", last_row)));
        }
        row += 1;
        for (column, (cell, format)) in (0..).zip(cells.iter().zip(&formats)) {
            put(sheet, (row, column), cell, format, zone).context(FAILED)?;
        }
        if row <= SAMPLED {
            for (width_so_far, cell) in widths.iter_mut().zip(cells) {
                *width_so_far = (*width_so_far).max(width_of(cell));
            }
        }
        Ok(())
    })?;
    // A blank row keeps the totals out of sorting, filters and pivot tables.
    for (row, cells) in (row + 2..).zip(totals) {
        for (column, (cell, (kind, format))) in (0..).zip(cells.iter().zip(&formats)) {
            let format = (*kind, format.clone().set_bold());
            put(sheet, (row, column), cell, &format, zone).context(FAILED)?;
        }
        for (width_so_far, cell) in widths.iter_mut().zip(cells) {
            *width_so_far = (*width_so_far).max(width_of(cell));
        }
    }
    for (column, width) in (0..).zip(widths) {
        sheet.set_column_width(column, width.clamp(NARROWEST, WIDEST)).context(FAILED)?;
    }
    workbook.save_to_writer(out).context(FAILED)?;
    Ok(())
}

fn shown_as(kind: Kind) -> Format {
    match kind {
        Kind::Money => Format::new().set_num_format("#,##0.00"),
        Kind::Price => Format::new().set_num_format("#,##0.00##"),
        Kind::Quantity => Format::new().set_num_format("#,##0.###"),
        Kind::Day => Format::new().set_num_format("yyyy-mm-dd"),
        Kind::Instant => Format::new().set_num_format("yyyy-mm-dd hh:mm:ss"),
        Kind::Text | Kind::Code | Kind::Capitals | Kind::Integer | Kind::Bool => Format::new(),
    }
}

fn put(
    sheet: &mut Worksheet,
    (row, column): (u32, u16),
    cell: &Cell,
    (kind, format): &(Kind, Format),
    zone: &TimeZone,
) -> Result<(), XlsxError> {
    match cell {
        Cell::Null => return Ok(()),
        Cell::Bool(flag) => sheet.write_boolean(row, column, *flag)?,
        Cell::Text(text) => {
            match Day::parse(text).filter(|_| *kind == Kind::Day).and_then(|day| excel_day(day.0)) {
                Some(day) => sheet.write_datetime_with_format(row, column, day, format)?,
                None => sheet.write_string_with_format(row, column, fitting(text), format)?,
            }
        }
        Cell::Instant(instant) => {
            let local = local(*instant, zone);
            match excel_time(local) {
                Some(time) => sheet.write_datetime_with_format(row, column, time, format)?,
                None => sheet.write_string(row, column, local.to_string())?,
            }
        }
        Cell::Integer(_)
        | Cell::Money(_)
        | Cell::Price(_)
        | Cell::Quantity(_)
        | Cell::Average(_)
        | Cell::Sums(_) => {
            let text = cell.to_string();
            // Parses the decimal text, which gives the nearest floating-point number.
            match text.parse::<f64>() {
                Ok(number) => sheet.write_number_with_format(row, column, number, format)?,
                Err(_) => sheet.write_string(row, column, text)?,
            }
        }
    };
    Ok(())
}

/// Dates that Excel can't represent stay texts.
fn excel_day(day: civil::Date) -> Option<ExcelDateTime> {
    let (year, month) = (u16::try_from(day.year()).ok()?, u8::try_from(day.month()).ok()?);
    ExcelDateTime::from_ymd(year, month, u8::try_from(day.day()).ok()?).ok()
}

fn excel_time(local: civil::DateTime) -> Option<ExcelDateTime> {
    let hour = u16::try_from(local.hour()).ok()?;
    let (minute, second) = (u8::try_from(local.minute()).ok()?, u8::try_from(local.second()).ok()?);
    let millisecond = u16::try_from(local.millisecond()).ok()?;
    excel_day(local.date())?.and_hms_milli(hour, minute, second, millisecond).ok()
}

/// Truncates a text to the limit of a cell: Excel refuses to open files with longer ones.
fn fitting(text: &str) -> &str {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => text.get(..end).unwrap_or(text),
        None => text,
    }
}

fn width_of(cell: &Cell) -> u16 {
    match cell {
        Cell::Null => 0,
        Cell::Instant(_) => 19,
        Cell::Bool(_) => 6,
        Cell::Text(text) => width(text),
        number => width(&number.to_string()),
    }
}

/// A column width for a text, with some padding.
fn width(text: &str) -> u16 {
    let longest_line = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    u16::try_from(longest_line).unwrap_or(WIDEST).min(WIDEST) + 2
}
