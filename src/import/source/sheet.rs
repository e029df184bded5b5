//! One sheet of an XLSX workbook. Dates come as ISO text, numbers with the fifteen digits that the
//! spreadsheet itself shows.
//!
//! Only filled cells are held: a stray one far away costs no more than any other.

use std::{fs::File, io::BufReader, path::Path};

use calamine::{DataRef, ExcelDateTime, Reader, Xlsx, XlsxError};

use super::{MOST_COLUMNS, Record, Rows, SourceError, unpacked};

/// The rows that a sheet can have.
const MOST_ROWS: u32 = 1_048_576;

/// How much a sheet may hold in memory, in bytes: a full one with a dozen columns.
const MOST_HELD: usize = 512 * 1024 * 1024;

/// A filled cell; rows and columns are counted from 0.
#[derive(Clone, Copy)]
struct Cell {
    row: u32,
    column: u32,
    /// Where its text begins and ends in the sheet's.
    text: (u32, u32),
    what: What,
}

/// What a cell is beside its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    Value,
    /// The spreadsheet shows an error.
    Error,
    /// A formula whose value was never stored.
    Unknown,
}

pub(super) struct Sheet {
    /// By row and column.
    cells: Vec<Cell>,
    text: String,
    /// The first filled column, and the last one that is not too far away.
    columns: (u32, u32),
    /// How many cells have values, as long as they are added.
    valued: usize,
    /// The next cell, by place, and the row that comes next.
    next: (usize, u32),
    bytes: u64,
}

impl Sheet {
    /// Opens the sheet called `name`, or the first one; gives the names of all sheets too.
    pub(super) fn open(
        path: &Path,
        name: Option<&str>,
    ) -> Result<(Self, Vec<String>), SourceError> {
        let io = |error| SourceError::Io(path.to_owned(), error);
        let file = File::open(path).map_err(io)?;
        let bytes = file.metadata().map_err(io)?.len();
        let damaged = |error: XlsxError| {
            SourceError::Unusable(format!("The workbook cannot be read: {error}."))
        };
        unpacked::demand(BufReader::new(&file), unpacked::BOUNDS)?;
        let mut book: Xlsx<_> = Xlsx::new(BufReader::new(file)).map_err(damaged)?;
        let names = book.sheet_names();
        let chosen = match name {
            Some(name) => {
                names.iter().find(|sheet| sheet.as_str() == name).cloned().ok_or_else(|| {
                    SourceError::Unusable(format!(
                        "The workbook has no sheet “{name}”; it has {}.",
                        names.join(", ")
                    ))
                })?
            }
            None => names
                .first()
                .cloned()
                .ok_or_else(|| SourceError::Unusable("The workbook has no sheet.".to_owned()))?,
        };
        let mut sheet = Self {
            cells: Vec::new(),
            text: String::new(),
            columns: (0, 0),
            valued: 0,
            next: (0, 0),
            bytes,
        };
        let mut cells = book.worksheet_cells_reader(&chosen).map_err(damaged)?;
        while let Some(cell) = cells.next_cell().map_err(damaged)? {
            sheet.add(cell.get_position(), cell.get_value())?;
        }
        drop(cells);
        sheet.cells.sort_by_key(|cell| (cell.row, cell.column));
        let mut formulas = book.worksheet_cells_reader(&chosen).map_err(damaged)?;
        while let Some(formula) = formulas.next_formula().map_err(damaged)? {
            if !formula.get_value().is_empty() {
                sheet.demand_value(formula.get_position());
            }
        }
        sheet.order();
        Ok((sheet, names))
    }

    fn add(&mut self, (row, column): (u32, u32), value: &DataRef<'_>) -> Result<(), SourceError> {
        if matches!(value, DataRef::Empty) {
            return Ok(());
        }
        let held = self.text.len() + self.cells.len() * size_of::<Cell>();
        if row >= MOST_ROWS || held > MOST_HELD {
            return Err(SourceError::Unusable(format!(
                "The sheet is too large at line {}: save it as CSV, which is read row by row.",
                u64::from(row) + 1
            )));
        }
        let begin = self.end();
        match value {
            DataRef::Empty => {}
            DataRef::Int(number) => self.text.push_str(&number.to_string()),
            DataRef::Float(number) => self.text.push_str(&as_shown(*number)),
            DataRef::Bool(flag) => self.text.push_str(if *flag { "true" } else { "false" }),
            DataRef::DateTime(moment) => self.text.push_str(&as_iso(moment)),
            DataRef::SharedString(text) => self.text.push_str(text),
            DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => {
                self.text.push_str(text);
            }
            DataRef::Error(error) => self.text.push_str(&error.to_string()),
        }
        let text = (begin, self.end());
        let what = if matches!(value, DataRef::Error(_)) { What::Error } else { What::Value };
        self.cells.push(Cell { row, column, text, what });
        self.valued = self.cells.len();
        Ok(())
    }

    /// Notes a formula without a value; those with one are in order by now.
    fn demand_value(&mut self, (row, column): (u32, u32)) {
        let valued = self.cells.get(..self.valued).unwrap_or_default();
        let found = valued.binary_search_by_key(&(row, column), |cell| (cell.row, cell.column));
        let held = self.cells.len() * size_of::<Cell>();
        if found.is_err() && row < MOST_ROWS && held <= MOST_HELD {
            let text = (self.end(), self.end());
            self.cells.push(Cell { row, column, text, what: What::Unknown });
        }
    }

    /// What is held stays far below what 32 bits count.
    fn end(&self) -> u32 {
        u32::try_from(self.text.len()).unwrap_or(u32::MAX)
    }

    /// Brings the cells into their order; of two in one place the later one counts.
    fn order(&mut self) {
        let place = |cell: &Cell| (cell.row, cell.column);
        self.cells.sort_by_key(place);
        self.cells.dedup_by(|later, earlier| {
            let is_same = place(later) == place(earlier);
            if is_same {
                *earlier = *later;
            }
            is_same
        });
        let near = || self.cells.iter().map(|cell| cell.column).filter(|it| *it < MOST_COLUMNS);
        self.columns = (near().min().unwrap_or(0), near().max().unwrap_or(0));
        self.begin();
    }

    fn begin(&mut self) {
        self.next = (0, self.cells.first().map_or(0, |cell| cell.row));
    }
}

impl Rows for Sheet {
    fn next(&mut self, record: &mut Record) -> Result<bool, SourceError> {
        record.clear();
        let (mut place, row) = self.next;
        if place >= self.cells.len() {
            return Ok(false);
        }
        record.line = u64::from(row) + 1;
        let mut next_cell = || {
            let cell = self.cells.get(place).filter(|cell| cell.row == row)?;
            place += 1;
            Some(cell)
        };
        let mut waiting = next_cell();
        // A row without any cell is blank.
        let columns = waiting.map(|_| self.columns.0..=self.columns.1);
        for column in columns.into_iter().flatten() {
            let Some(cell) = waiting.filter(|cell| cell.column == column) else {
                record.push("");
                continue;
            };
            let (begin, end) = cell.text;
            match cell.what {
                What::Value => {}
                What::Error => {
                    let fault = "the spreadsheet shows an error here".to_owned();
                    record.bad_cells.push((record.len(), fault));
                }
                What::Unknown => {
                    let name = format!("{}{}", column_name(column), u64::from(row) + 1);
                    let fault = format!(
                        "the formula in cell {name} has no stored value: calculate and save the workbook"
                    );
                    record.bad_cells.push((record.len(), fault));
                }
            }
            record.push(self.text.get(begin as usize..end as usize).unwrap_or_default());
            waiting = next_cell();
        }
        if let Some(far) = waiting {
            record.fault = Some(format!(
                "the row has a cell in column {}, and at most {MOST_COLUMNS} columns are read",
                column_name(far.column)
            ));
            while next_cell().is_some() {}
        }
        self.next = (place, row + 1);
        Ok(true)
    }

    fn rewind(&mut self) -> Result<(), SourceError> {
        self.begin();
        Ok(())
    }

    fn bytes_read(&self) -> u64 {
        // The sheet was read as a whole: progress counts its cells.
        let cells = self.cells.len().max(1) as u64;
        self.bytes.saturating_mul(self.next.0 as u64) / cells
    }
}

/// A column as the spreadsheet names it: A to Z, AA and so on.
fn column_name(column: u32) -> String {
    let mut left = column + 1;
    let mut name = Vec::new();
    while left > 0 {
        left -= 1;
        name.push(char::from(b'A' + u8::try_from(left % 26).unwrap_or(0)));
        left /= 26;
    }
    name.into_iter().rev().collect()
}

/// A number as the spreadsheet shows it: the binary leftovers beyond fifteen digits are dropped.
fn as_shown(number: f64) -> String {
    format!("{number:.14e}").parse::<f64>().unwrap_or(number).to_string()
}

fn as_iso(moment: &ExcelDateTime) -> String {
    if moment.is_duration() {
        return as_shown(moment.as_f64());
    }
    let (year, month, day, hour, minute, second, _) = moment.to_ymd_hms_milli();
    let time = format!("{hour:02}:{minute:02}:{second:02}");
    if moment.as_f64() < 1.0 {
        time
    } else if (hour, minute, second) == (0, 0, 0) {
        format!("{year:04}-{month:02}-{day:02}")
    } else {
        format!("{year:04}-{month:02}-{day:02}T{time}")
    }
}
