//! Reads one sheet of an XLSX workbook. Dates become ISO text, and numbers have the fifteen digits that the spreadsheet
//! shows.
//!
//! The sheet is read once from start to end, and its filled cells are written to a temporary file. So neither a long
//! sheet nor a stray cell far away takes memory, and the workbook's memory is released before the first row is used.

use std::{
    fs::File,
    io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write},
    path::Path,
};

use quick_xml::events::{BytesStart, Event};
use transom_messages::message;

use super::{
    LONGEST_ROW, MOST_COLUMNS, Record, Rows, SourceError,
    archive::Part,
    book::{self, Book, Format, Listed, Texts, rich_text, unescaped},
    numbers::{Decimal, plain},
    xml::{Xml, attribute, faulty},
};
use crate::{kernel::memory::Memory, temporary};

/// The most rows of a sheet.
const MOST_ROWS: u32 = 1_048_576;

/// The most bytes of a sheet's cells: a full one with dozens of columns.
const LARGEST: u64 = 1 << 30;

/// The memory for reading a workbook in addition to its shared strings.
const OTHERS: u64 = 16 << 20;

struct Cell {
    column: u32,
    what: What,
    /// The range of its text within the row's.
    text: (usize, usize),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    Value,
    /// A number that isn't a date.
    Number,
    /// The spreadsheet shows an error.
    Error,
    /// A formula whose value was never stored.
    Unknown,
}

#[derive(Default)]
struct Row {
    number: u32,
    /// Whether the spreadsheet hides it.
    is_hidden: bool,
    cells: Vec<Cell>,
    text: String,
}

pub(super) struct Sheet {
    /// The rows with filled cells, in order.
    rows: BufReader<File>,
    /// The next of them, if any.
    row: Option<Row>,
    /// The next row to return, filled or not.
    next: u32,
    /// The first filled column, and the last one within the limit.
    columns: (u32, u32),
    /// Ranges of hidden columns, inclusive.
    hidden: Vec<(u32, u32)>,
    /// The size of the workbook, for progress.
    bytes: u64,
    laid: u64,
    given: u64,
}

impl Sheet {
    /// Opens the sheet `name`, or the first visible one, and returns the list of sheets.
    pub(super) fn open(
        path: &Path,
        name: Option<&str>,
        memory: &Memory,
    ) -> Result<(Self, Sheets), SourceError> {
        let io = |error| SourceError::Io(path.to_owned(), error);
        let file = File::open(path).map_err(io)?;
        let bytes = file.metadata().map_err(io)?.len();
        // Memory is reserved before anything is read: here for the small parts, below for the shared strings.
        let small = memory.grant_blocking(OTHERS).ok_or(SourceError::Busy)?;
        let book = Book::open(file)?;
        let mut sheets = Sheets::of(book.sheets(), name)?;
        sheets.in_sight = book.in_sight().map(str::to_owned);
        if book.need().saturating_add(OTHERS) > memory.bytes() {
            return Err(book::too_large());
        }
        drop(small);
        let granted = memory.grant_blocking(book.need() + OTHERS).ok_or(SourceError::Busy)?;
        let texts = book.texts()?;
        let mut spool = Spool::new(LARGEST)?;
        Cells { book: &book, texts: &texts, xml: book.cells(&sheets.read)? }
            .read_into(&mut spool)?;
        drop((texts, book, granted));
        let mut sheet = spool.finish(bytes)?;
        sheet.rewind()?;
        Ok((sheet, sheets))
    }

    /// Reads the next filled row into `self.row`.
    fn advance(&mut self) -> io::Result<()> {
        let mut row = self.row.take().unwrap_or_default();
        row.cells.clear();
        row.text.clear();
        let mut left = self.laid - self.given;
        if left == 0 {
            return Ok(());
        }
        let mut number = || -> io::Result<u32> {
            let mut bytes = [0; 4];
            self.rows.read_exact(&mut bytes)?;
            left -= 4;
            Ok(u32::from_le_bytes(bytes))
        };
        row.number = number()?;
        row.is_hidden = number()? == 1;
        let cells = number()?;
        let mut end = 0;
        for _ in 0..cells {
            let (column, what, length) = (number()?, number()?, number()? as usize);
            let what = match what {
                0 => What::Value,
                1 => What::Error,
                2 => What::Unknown,
                _ => What::Number,
            };
            row.cells.push(Cell { column, what, text: (end, end + length) });
            end += length;
        }
        (&mut self.rows).take(end as u64).read_to_string(&mut row.text)?;
        self.given = self.laid - (left - end as u64);
        self.row = Some(row);
        Ok(())
    }
}

pub(super) struct Sheets {
    pub(super) visible: Vec<String>,
    pub(super) hidden: Vec<String>,
    /// The sheet that is read.
    pub(super) read: String,
    /// The sheet that was active when the workbook was saved.
    pub(super) in_sight: Option<String>,
}

impl Sheets {
    fn of(listed: &[Listed], name: Option<&str>) -> Result<Self, SourceError> {
        let of_kind = |is_hidden| {
            let names = listed.iter().filter(|sheet| sheet.is_hidden == is_hidden);
            names.map(|sheet| sheet.name.clone()).collect::<Vec<_>>()
        };
        let (visible, hidden) = (of_kind(false), of_kind(true));
        let read = match name {
            Some(name) => {
                let mut names = listed.iter().map(|sheet| sheet.name.as_str());
                if !names.any(|sheet| sheet == name) {
                    let names = listed.iter().map(|sheet| sheet.name.as_str()).collect::<Vec<_>>();
                    let names = names.join(", ");
                    return Err(SourceError::Unusable(message!(
                        "table-sheet-unknown",
                        name,
                        names
                    )));
                }
                name.to_owned()
            }
            None => match (visible.first(), hidden.is_empty()) {
                (Some(first), _) => first.clone(),
                (None, true) => {
                    return Err(SourceError::Unusable(message!("table-workbook-without-sheets")));
                }
                (None, false) => {
                    let names = hidden.join(", ");
                    return Err(SourceError::Unusable(message!("table-sheets-hidden", names)));
                }
            },
        };
        Ok(Self { visible, hidden, read, in_sight: None })
    }
}

/// Reads the cells of a sheet from a workbook.
struct Cells<'b> {
    book: &'b Book,
    texts: &'b Texts,
    xml: Xml<Part>,
}

impl Cells<'_> {
    fn read_into(mut self, spool: &mut Spool) -> Result<(), SourceError> {
        let mut buffer = Vec::new();
        // The position of the next cell if it doesn't specify its own.
        let (mut row, mut column) = (0, 0);
        let (mut has_cells, mut is_hidden) = (false, false);
        loop {
            match self.xml.next(&mut buffer)? {
                Event::Start(tag) => match tag.local_name().as_ref() {
                    "sheetData" => has_cells = true,
                    "col" if !has_cells => spool.hidden.extend(hidden_columns(&tag)?),
                    "row" => {
                        if let Some(number) = attribute(&tag, "r")? {
                            row = row_of(&number)?;
                        }
                        is_hidden =
                            matches!(attribute(&tag, "hidden")?.as_deref(), Some("1" | "true"));
                    }
                    "c" if has_cells => {
                        if let Some(place) = attribute(&tag, "r")? {
                            (row, column) = place_of(&place)?;
                        }
                        spool.begin(row)?;
                        spool.row.is_hidden = is_hidden;
                        self.read_cell(&tag, column, spool)?;
                        column += 1;
                    }
                    _ => {}
                },
                Event::End(tag) if tag.local_name().as_ref() == "row" => {
                    (row, column) = (row.saturating_add(1), 0);
                }
                Event::Eof if has_cells => return spool.end_row(),
                Event::Eof => return Err(faulty("noCells")),
                _ => {}
            }
        }
    }

    /// Reads the cell that has just begun.
    fn read_cell(
        &mut self,
        tag: &BytesStart<'_>,
        column: u32,
        spool: &mut Spool,
    ) -> Result<(), SourceError> {
        let (kind, style) = (attribute(tag, "t")?, attribute(tag, "s")?);
        let kind = kind.as_deref().unwrap_or("n");
        let outside = self.xml.depth().saturating_sub(1);
        let (mut value, mut rich, mut formula) = (None, None, None);
        let mut buffer = Vec::new();
        while self.xml.depth() > outside {
            match self.xml.next(&mut buffer)? {
                Event::Start(tag) => match tag.local_name().as_ref() {
                    "v" => self.xml.text(value.get_or_insert_with(String::new))?,
                    "is" => rich_text(&mut self.xml, rich.get_or_insert_default())?,
                    "f" => {
                        let text = formula.get_or_insert_with(String::new);
                        // A shared formula may be defined elsewhere.
                        text.push_str(&attribute(&tag, "si")?.unwrap_or_default());
                        self.xml.text(text)?;
                    }
                    _ => {}
                },
                Event::Eof => return Err(faulty("truncated")),
                _ => {}
            }
        }
        let has_formula = formula.is_some_and(|text| !text.is_empty());
        if kind == "inlineStr" {
            return match rich {
                Some(text) => spool.add(column, What::Value, &text),
                None => Ok(()),
            };
        }
        let Some(value) = value.filter(|value| !value.is_empty() || kind == "str") else {
            return if has_formula { spool.add(column, What::Unknown, "") } else { Ok(()) };
        };
        match kind {
            "s" => {
                let text = value.parse().ok().and_then(|place| self.texts.get(place));
                let text = text.ok_or_else(|| faulty("missingText"))?;
                spool.add(column, What::Value, text)
            }
            "b" => {
                let value = value.trim();
                let is_false = value == "0" || value.eq_ignore_ascii_case("false");
                spool.add(column, What::Value, if is_false { "false" } else { "true" })
            }
            "e" => spool.add(column, What::Error, &value),
            "str" => spool.add(column, What::Value, &unescaped(&value)),
            "n" => {
                let format = self.book.format(style.as_deref());
                match (value.trim().parse::<f64>(), format) {
                    (Err(_), _) => spool.add(column, What::Value, &value),
                    (Ok(number), Format::Moment) => {
                        spool.add(column, What::Value, &self.book.moment(number))
                    }
                    (Ok(number), Format::Percent) => {
                        spool.add(column, What::Value, &as_percent(&as_shown(number)))
                    }
                    (Ok(number), _) => spool.add(column, What::Number, &as_shown(number)),
                }
            }
            // Dates as ISO text, and unknown types.
            _ => spool.add(column, What::Value, &value),
        }
    }
}

/// Writes rows to a temporary file.
struct Spool {
    out: BufWriter<File>,
    row: Row,
    columns: Option<(u32, u32)>,
    hidden: Vec<(u32, u32)>,
    laid: u64,
    /// The most bytes to write.
    most: u64,
}

fn not_kept(error: io::Error) -> SourceError {
    SourceError::Io(temporary(), error)
}

impl Spool {
    fn new(most: u64) -> Result<Self, SourceError> {
        let out = BufWriter::new(tempfile::tempfile_in(temporary()).map_err(not_kept)?);
        let (row, hidden) = (Row::default(), Vec::new());
        Ok(Self { out, row, columns: None, hidden, laid: 0, most })
    }

    /// Starts a row.
    fn begin(&mut self, row: u32) -> Result<(), SourceError> {
        if row == self.row.number {
            return Ok(());
        }
        if row < self.row.number {
            return Err(SourceError::Unusable(message!(
                "table-workbook-rows-unordered",
                row = u64::from(row) + 1,
                previous = u64::from(self.row.number) + 1
            )));
        }
        self.end_row()?;
        self.row.number = row;
        Ok(())
    }

    fn add(&mut self, column: u32, what: What, text: &str) -> Result<(), SourceError> {
        let row = &mut self.row;
        let line = u64::from(row.number) + 1;
        if row.text.len() + text.len() + row.cells.len() * size_of::<Cell>() > LONGEST_ROW {
            return Err(SourceError::Unusable(message!("table-row-too-long", line)));
        }
        if row.number >= MOST_ROWS || self.laid > self.most {
            return Err(SourceError::Unusable(message!("table-sheet-too-large", line)));
        }
        let begin = row.text.len();
        row.text.push_str(text);
        row.cells.push(Cell { column, what, text: (begin, row.text.len()) });
        Ok(())
    }

    /// Writes the row with its cells in order. If two have the same position, the later one counts.
    fn end_row(&mut self) -> Result<(), SourceError> {
        let row = &mut self.row;
        row.cells.sort_by_key(|cell| cell.column);
        row.cells.dedup_by(|later, earlier| {
            let is_same = later.column == earlier.column;
            if is_same {
                std::mem::swap(earlier, later);
            }
            is_same
        });
        if !row.cells.is_empty() {
            let mut number = |number: usize| {
                self.laid += 4;
                let number = u32::try_from(number).unwrap_or(u32::MAX);
                self.out.write_all(&number.to_le_bytes()).map_err(not_kept)
            };
            number(row.number as usize)?;
            number(usize::from(row.is_hidden))?;
            number(row.cells.len())?;
            for cell in &row.cells {
                number(cell.column as usize)?;
                number(match cell.what {
                    What::Value => 0,
                    What::Error => 1,
                    What::Unknown => 2,
                    What::Number => 3,
                })?;
                number(cell.text.1 - cell.text.0)?;
                if cell.column < MOST_COLUMNS {
                    let (first, last) = self.columns.unwrap_or((cell.column, cell.column));
                    self.columns = Some((first.min(cell.column), last.max(cell.column)));
                }
            }
            for cell in &row.cells {
                let text = row.text.get(cell.text.0..cell.text.1).unwrap_or_default();
                self.laid += text.len() as u64;
                self.out.write_all(text.as_bytes()).map_err(not_kept)?;
            }
        }
        row.cells.clear();
        row.text.clear();
        row.is_hidden = false;
        Ok(())
    }

    fn finish(self, bytes: u64) -> Result<Sheet, SourceError> {
        let file = self.out.into_inner().map_err(|error| not_kept(error.into_error()))?;
        Ok(Sheet {
            rows: BufReader::new(file),
            row: None,
            next: 0,
            columns: self.columns.unwrap_or((0, 0)),
            hidden: self.hidden,
            bytes,
            laid: self.laid,
            given: 0,
        })
    }
}

impl Rows for Sheet {
    fn next(&mut self, record: &mut Record) -> Result<bool, SourceError> {
        record.clear();
        let Some(row) = &self.row else { return Ok(false) };
        record.line = u64::from(self.next) + 1;
        let is_filled = row.number == self.next;
        self.next += 1;
        // A row without cells is blank.
        if !is_filled {
            return Ok(true);
        }
        record.is_hidden = row.is_hidden;
        let mut cells = row.cells.iter().peekable();
        for column in self.columns.0..=self.columns.1 {
            let Some(cell) = cells.next_if(|cell| cell.column == column) else {
                record.push("");
                continue;
            };
            let fault = match cell.what {
                What::Value => None,
                What::Number => {
                    record.numbers.push(record.ends.len());
                    None
                }
                What::Error => Some(message!("table-cell-error")),
                What::Unknown => Some(message!("table-cell-formula")),
            };
            record.bad_cells.extend(fault.map(|fault| (record.ends.len(), fault)));
            record.push(row.text.get(cell.text.0..cell.text.1).unwrap_or_default());
        }
        if let Some(far) = cells.next() {
            record.fault = Some(message!(
                "table-row-too-wide",
                column = column_name(far.column),
                most = MOST_COLUMNS
            ));
        }
        self.advance().map_err(not_kept)?;
        Ok(true)
    }

    fn rewind(&mut self) -> Result<(), SourceError> {
        self.rows.seek(SeekFrom::Start(0)).map_err(not_kept)?;
        self.given = 0;
        self.advance().map_err(not_kept)?;
        self.next = self.row.as_ref().map_or(0, |row| row.number);
        Ok(())
    }

    fn hides(&self, place: usize) -> bool {
        let column = u32::try_from(place).unwrap_or(u32::MAX).saturating_add(self.columns.0);
        self.hidden.iter().any(|(first, last)| (*first..=*last).contains(&column))
    }

    fn bytes_read(&self) -> u64 {
        // The sheet was already read, so progress depends on the rows returned.
        self.bytes.saturating_mul(self.given) / self.laid.max(1)
    }
}

/// The columns hidden by a `col` element, counted from 0 and within the limit.
fn hidden_columns(tag: &BytesStart<'_>) -> Result<Option<(u32, u32)>, SourceError> {
    if !matches!(attribute(tag, "hidden")?.as_deref(), Some("1" | "true")) {
        return Ok(None);
    }
    let (first, last) = (attribute(tag, "min")?, attribute(tag, "max")?);
    let place = |number: Option<String>| number?.trim().parse::<u32>().ok()?.checked_sub(1);
    Ok(place(first).zip(place(last)).filter(|(first, _)| *first < MOST_COLUMNS))
}

/// Parses a row number, counted from 0.
fn row_of(number: &str) -> Result<u32, SourceError> {
    let number = number.trim().parse::<u32>().ok().and_then(|row| row.checked_sub(1));
    number.ok_or_else(|| faulty("rowWithoutNumber"))
}

/// Parses a position such as `B7` into row and column, counted from 0.
fn place_of(place: &str) -> Result<(u32, u32), SourceError> {
    let digits = place.find(|it: char| !it.is_ascii_alphabetic()).unwrap_or(place.len());
    let (letters, number) = place.split_at(digits);
    let column = letters.bytes().try_fold(0_u32, |column, letter| {
        let digit = u32::from(letter.to_ascii_uppercase() - b'A') + 1;
        column.checked_mul(26)?.checked_add(digit)
    });
    let column = column.and_then(|column| column.checked_sub(1)).filter(|it| *it < u32::MAX - 1);
    Ok((row_of(number)?, column.ok_or_else(|| faulty("cellWithoutPlace"))?))
}

/// The spreadsheet's name of a column: A to Z, AA and so on.
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

/// A number as the spreadsheet shows it, with fifteen significant digits.
fn as_shown(number: f64) -> String {
    format!("{number:.14e}").parse::<f64>().unwrap_or(number).to_string()
}

/// A fraction as a percentage.
fn as_percent(number: &str) -> String {
    match plain(&format!("{number}E2"), Decimal::Point) {
        Some(percent) => format!("{percent}%"),
        None => number.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    #[test]
    fn only_so_much_of_a_sheet_is_laid_down() {
        let mut spool = Spool::new(1000).unwrap();
        let mut said = None;
        for row in 0..100 {
            spool.begin(row).unwrap();
            if let Err(error) = spool.add(0, What::Value, &"x".repeat(100)) {
                said = Some((row, error.to_string()));
                break;
            }
        }
        let sentence =
            "The sheet is too large at line 10: save it as CSV, which is read row by row.";
        assert_eq!(said, Some((9, sentence.to_owned())));
        assert!(spool.begin(3).unwrap_err().to_string().contains("row 4 comes after row 10"));
    }

    #[test]
    fn cells_stand_in_their_order_and_the_later_of_two_counts() {
        let mut spool = Spool::new(LARGEST).unwrap();
        spool.begin(4).unwrap();
        for (column, text) in [(2, "c"), (0, "a"), (2, "d")] {
            spool.add(column, What::Value, text).unwrap();
        }
        spool.end_row().unwrap();
        let mut sheet = spool.finish(10).unwrap();
        let mut record = Record::default();
        for _ in 0..2 {
            sheet.rewind().unwrap();
            assert!(sheet.next(&mut record).unwrap());
            assert_eq!((record.line, record.cells().collect::<Vec<_>>()), (5, vec!["a", "", "d"]));
            assert!(!sheet.next(&mut record).unwrap());
        }
    }

    fn fixture(name: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(name)
    }

    fn rows(name: &str, sheet: Option<&str>) -> (Vec<(String, bool, Vec<usize>)>, Sheets) {
        let memory = Memory::new(64 << 20, std::time::Duration::ZERO);
        let (mut sheet, sheets) = Sheet::open(&fixture(name), sheet, &memory).unwrap();
        let (mut rows, mut record) = (Vec::new(), Record::default());
        while sheet.next(&mut record).unwrap() {
            let numbers = record.numbers.clone();
            rows.push((record.cells().collect::<Vec<_>>().join("|"), record.is_hidden, numbers));
        }
        (rows, sheets)
    }

    #[test]
    fn rows_that_are_hidden_say_so_and_numbers_are_told_from_texts() {
        let (rows, _) = rows("hidden-rows.xlsx", None);
        let is = |text: &str, is_hidden, numbers: &[usize]| {
            (text.to_owned(), is_hidden, numbers.to_vec())
        };
        assert_eq!(
            rows,
            [
                is("Invoice|Amount", false, &[]),
                is("I512064|1335.01", false, &[1]),
                is("I512104|768.12", true, &[1]),
                is("I512117|383.52", true, &[1]),
            ]
        );
    }

    #[test]
    fn a_hidden_sheet_is_read_by_its_name_alone() {
        let (shown, sheets) = rows("hidden-sheet.xlsx", None);
        assert_eq!(shown.last().map(|row| row.0.as_str()), Some("I512104|768.12"));
        assert_eq!(sheets.read, "This month");
        assert_eq!(sheets.in_sight.as_deref(), Some("This month"));
        assert_eq!((sheets.visible.len(), sheets.hidden.len()), (1, 1));
        let (hidden, _) = rows("hidden-sheet.xlsx", Some("Old"));
        assert_eq!(hidden.last().map(|row| row.0.as_str()), Some("I512139|4394.83"));
    }
}
