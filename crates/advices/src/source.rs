//! Turns pasted text or a file into rows of cells, if it has columns.

use transom_kernel::text::fold;
use transom_messages::Message;
use transom_tables::rows_of_text;

use crate::{COLUMNS, headings, names::Names};

#[derive(Debug, Clone)]
pub enum Source {
    /// Pasted text, or the text of a file.
    Text(String),
    Table(Vec<Row>),
}

#[derive(Debug, Clone, Default)]
pub struct Row {
    /// The row number, from 1.
    pub line: usize,
    pub cells: Vec<String>,
    /// Indexes of cells that the workbook stores as numbers.
    pub numbers: Vec<usize>,
    pub is_hidden: bool,
    /// Why cells can't be read, by index.
    pub bad_cells: Vec<(usize, Message)>,
    /// Why the whole row can't be read.
    pub fault: Option<Message>,
}

impl Row {
    pub(crate) fn cell(&self, place: usize) -> &str {
        self.cells.get(place).map_or("", |cell| cell.trim())
    }

    pub(crate) fn is_blank(&self) -> bool {
        self.fault.is_none() && self.cells.iter().all(|cell| cell.trim().is_empty())
    }

    /// The row's text as people see it.
    pub(crate) fn text(&self) -> String {
        let cells = self.cells.iter().map(|cell| cell.trim());
        cells.filter(|cell| !cell.is_empty()).collect::<Vec<_>>().join("  ")
    }
}

/// The delimiters, in the order they are tried. A comma comes last because it may belong to an amount.
const DELIMITERS: [u8; 4] = [b'\t', b';', b'|', b','];

/// The rows of a text that has columns: most of its lines have the same number of cells, and headings or invoice names
/// have cells of their own.
pub(crate) fn rows_of(text: &str, names: &Names) -> Option<Vec<Row>> {
    let mut best: Option<((usize, usize), Vec<Row>)> = None;
    for delimiter in DELIMITERS {
        let mut rows: Vec<Row> = Vec::new();
        let mut is_torn = false;
        for record in rows_of_text(text, delimiter) {
            is_torn |= record.fault.is_some();
            let line = usize::try_from(record.line).unwrap_or(usize::MAX);
            let cells = record.cells().map(str::to_owned).collect();
            rows.push(Row { line, cells, ..Row::default() });
        }
        // Unclosed quotation marks are ordinary text.
        if is_torn {
            continue;
        }
        rows.retain(|row| !row.is_blank());
        let wide = rows.iter().filter(|row| row.cells.len() > 1).count();
        let is_far = rows.iter().any(|row| row.cells.len() > COLUMNS);
        if is_far || wide == 0 || wide * 3 < rows.len() * 2 {
            continue;
        }
        let headed = heading_of(&rows).map_or(0, |(_, known)| known);
        let is_named = |row: &&Row| row.cells.iter().any(|cell| names.meant(cell).is_some());
        let named = rows.iter().filter(is_named).count();
        let score = (headed, named);
        if (headed >= 2 || named > 0) && best.as_ref().is_none_or(|(other, _)| score > *other) {
            best = Some((score, rows));
        }
    }
    best.map(|(_, rows)| rows)
}

/// How many rows down the headings may be.
const ABOVE: usize = 30;

/// The index of the heading row, and how many of its headings are known.
pub(crate) fn heading_of(rows: &[Row]) -> Option<(usize, usize)> {
    let mut best: Option<(usize, usize)> = None;
    for (place, row) in rows.iter().enumerate().take(ABOVE) {
        let cells = row.cells.iter().filter(|cell| !cell.trim().is_empty());
        let is_number = |cell: &&String| {
            fold(cell).chars().filter(char::is_ascii_digit).count() * 2 > cell.trim().len()
        };
        if cells.clone().any(|cell| is_number(&cell)) {
            continue;
        }
        let known = cells.clone().filter(|cell| headings::of(cell).is_some()).count();
        let all = cells.count();
        // Most cells are headings; a single one is a title.
        let has_invoice =
            || row.cells.iter().any(|cell| headings::of(cell) == Some(headings::Heading::Invoice));
        let is_heading = known * 2 >= all && (known >= 2 || all == 2 && has_invoice());
        if is_heading && best.is_none_or(|(_, other)| known > other) {
            best = Some((place, known));
        }
    }
    best
}
