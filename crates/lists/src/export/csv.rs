//! Writes CSV (RFC 4180) in which spreadsheets find no formulas.

use std::{borrow::Cow, io::Write};

use anyhow::Context;
use csv::{Terminator, WriterBuilder};
use jiff::tz::TimeZone;

use super::{Rows, local};
use crate::{error::Error, grid::Cell, kernel::text::inert};

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
const FAILED: &str = "cannot write the export";

pub(super) fn write(
    titles: &[&str],
    totals: &[Vec<Cell>],
    zone: &TimeZone,
    out: &mut (dyn Write + Send),
    rows: &mut Rows<'_>,
) -> Result<(), Error> {
    out.write_all(BYTE_ORDER_MARK).context(FAILED)?;
    let mut lines = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(out);
    lines.write_record(titles.iter().map(|title| inert(title).into_owned())).context(FAILED)?;
    let mut line = |cells: &[Cell]| {
        for cell in cells {
            lines.write_field(text(cell, zone).as_bytes()).context(FAILED)?;
        }
        lines.write_record(None::<&[u8]>).context(FAILED)?;
        Ok(())
    };
    rows(&mut line)?;
    totals.iter().try_for_each(|cells| line(cells))?;
    lines.flush().context(FAILED)?;
    Ok(())
}

fn text<'a>(cell: &'a Cell, zone: &TimeZone) -> Cow<'a, str> {
    match cell {
        Cell::Text(text) => inert(text),
        Cell::Instant(instant) => {
            local(*instant, zone).strftime("%Y-%m-%d %H:%M:%S").to_string().into()
        }
        number => number.to_string().into(),
    }
}
