//! One sheet of a workbook. Dates come as ISO text, numbers with the fifteen digits that the
//! spreadsheet itself shows.

use std::{
    fs::File,
    io::{BufReader, Read, Seek, SeekFrom},
    path::Path,
};

use calamine::{Data, ExcelDateTime, Ods, Range, Reader, Sheets, Xls, Xlsx};

use super::{Record, Rows, SourceError};

pub(super) struct Sheet {
    range: Range<Data>,
    next: usize,
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
        let damaged = |error: calamine::Error| {
            SourceError::Unusable(format!("The workbook cannot be read: {error}."))
        };
        let mut book = open_book(file).map_err(damaged)?;
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
        let range = book.worksheet_range(&chosen).map_err(damaged)?;
        Ok((Self { range, next: 0, bytes }, names))
    }
}

/// Opens a workbook by what it is rather than by its name.
fn open_book(mut file: File) -> Result<Sheets<BufReader<File>>, calamine::Error> {
    let mut head = [0; 128];
    let read = file.read(&mut head)?;
    file.seek(SeekFrom::Start(0))?;
    let head = String::from_utf8_lossy(head.get(..read).unwrap_or_default()).into_owned();
    let file = BufReader::new(file);
    if !head.starts_with("PK") {
        Ok(Sheets::Xls(Xls::new(file)?))
    } else if head.contains("opendocument") {
        Ok(Sheets::Ods(Ods::new(file)?))
    } else {
        Ok(Sheets::Xlsx(Xlsx::new(file)?))
    }
}

impl Rows for Sheet {
    fn next(&mut self, record: &mut Record) -> Result<bool, SourceError> {
        record.clear();
        if self.next >= self.range.height() {
            return Ok(false);
        }
        #[expect(clippy::indexing_slicing, reason = "the sheet's own bounds were just checked")]
        let row = &self.range[self.next];
        let first = self.range.start().map_or(0, |(row, _)| u64::from(row));
        record.line = first + self.next as u64 + 1;
        self.next += 1;
        for (place, cell) in row.iter().enumerate() {
            match cell {
                Data::Empty => record.push(""),
                Data::Int(number) => record.push(&number.to_string()),
                Data::Float(number) => record.push(&as_shown(*number)),
                Data::Bool(flag) => record.push(if *flag { "true" } else { "false" }),
                Data::DateTime(moment) => record.push(&as_iso(moment)),
                Data::String(text) | Data::DateTimeIso(text) | Data::DurationIso(text) => {
                    record.push(text);
                }
                Data::Error(error) => {
                    record.push(&error.to_string());
                    record
                        .bad_cells
                        .push((place, "the spreadsheet shows an error here".to_owned()));
                }
            }
        }
        Ok(true)
    }

    fn rewind(&mut self) -> Result<(), SourceError> {
        self.next = 0;
        Ok(())
    }

    fn bytes_read(&self) -> u64 {
        // The sheet was read as a whole: progress counts its rows.
        let rows = self.range.height().max(1) as u64;
        self.bytes.saturating_mul(self.next as u64) / rows
    }
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
