//! Parses delimited text (RFC 4180) with any delimiter and any line ending.
//!
//! This parser is strict on purpose: an unclosed quotation mark and text after a closing one are reported with their
//! line instead of being accepted.

use std::{
    io::Cursor,
    path::{Path, PathBuf},
};

use transom_messages::{Message, message};

use super::{LONGEST_ROW, Record, Rows, SourceError, charset::Charset, decode::Decoded, failed};

pub(super) struct Delimited {
    path: PathBuf,
    encoding: Charset,
    delimiter: u8,
    text: Decoded,
    chunk: String,
    /// The position in `chunk`, in bytes.
    at: usize,
    line: u64,
}

/// The parser's state within a row.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    CellStart,
    Plain,
    Quoted,
    /// After a quotation mark in a quoted cell: it closes the cell or is the first of two.
    QuoteInQuoted,
}

impl Delimited {
    pub(super) fn open(path: &Path, encoding: Charset, delimiter: u8) -> Result<Self, SourceError> {
        let text = Decoded::open(path, encoding)
            .map_err(|error| SourceError::Io(path.to_owned(), error))?;
        Ok(Self::over(path.to_owned(), encoding, delimiter, text))
    }

    fn over(path: PathBuf, encoding: Charset, delimiter: u8, text: Decoded) -> Self {
        Self { path, encoding, delimiter, text, chunk: String::new(), at: 0, line: 1 }
    }

    /// The unread rest of the chunk, reading another if necessary. Empty at the end.
    fn rest(&mut self) -> Result<&[u8], SourceError> {
        while self.at >= self.chunk.len() {
            self.chunk.clear();
            self.at = 0;
            let more = self
                .text
                .fill(&mut self.chunk)
                .map_err(|error| failed(&self.path, self.encoding, error))?;
            if !more {
                break;
            }
        }
        Ok(self.chunk.as_bytes().get(self.at..).unwrap_or_default())
    }

    /// Consumes the line feed of a CRLF.
    fn skip_line_feed(&mut self) -> Result<(), SourceError> {
        if self.rest()?.first() == Some(&b'\n') {
            self.at += 1;
        }
        Ok(())
    }
}

/// The error for text after a closing quotation mark.
fn text_behind(cell: usize, opened: u64, closed: u64) -> Message {
    if closed > opened {
        message!("table-quotation-late", opened, closed, cell)
    } else {
        message!("table-quotation-followed", cell)
    }
}

impl Rows for Delimited {
    fn next(&mut self, record: &mut Record) -> Result<bool, SourceError> {
        record.clear();
        record.line = self.line;
        let mut text = std::mem::take(&mut record.text).into_bytes();
        let mut state = State::CellStart;
        let mut opened = self.line;
        let mut was_carriage_return = false;
        let mut has_begun = false;
        let mut last_line = self.line;
        loop {
            last_line = last_line.max(self.line);
            let delimiter = self.delimiter;
            let rest = self.rest()?;
            let Some(&byte) = rest.first() else {
                if !has_begun {
                    return Ok(false);
                }
                if state == State::Quoted {
                    let line = self.line;
                    record.fault = Some(message!("table-quotation-open", opened, line));
                    record.is_torn = self.line > opened;
                }
                record.ends.push(text.len());
                break;
            };
            has_begun = true;
            if state == State::Quoted {
                // Everything up to the next quotation mark belongs to the cell.
                let run = rest.iter().position(|b| *b == b'"').unwrap_or(rest.len());
                let piece = rest.get(..run).unwrap_or_default();
                let mut lines = 0;
                for &b in piece {
                    let ends_line = b == b'\n' && !was_carriage_return || b == b'\r';
                    lines += u64::from(ends_line);
                    was_carriage_return = b == b'\r';
                }
                text.extend_from_slice(piece);
                let is_quote = run < rest.len();
                self.line += lines;
                self.at += run + usize::from(is_quote);
                if is_quote {
                    state = State::QuoteInQuoted;
                }
            } else if byte == delimiter {
                record.ends.push(text.len());
                self.at += 1;
                state = State::CellStart;
            } else if byte == b'\n' || byte == b'\r' {
                self.at += 1;
                self.line += 1;
                if byte == b'\r' {
                    self.skip_line_feed()?;
                }
                record.ends.push(text.len());
                break;
            } else if byte == b'"' && state == State::CellStart {
                opened = self.line;
                was_carriage_return = false;
                self.at += 1;
                state = State::Quoted;
            } else if byte == b'"' && state == State::QuoteInQuoted {
                text.push(b'"');
                was_carriage_return = false;
                self.at += 1;
                state = State::Quoted;
            } else {
                if state == State::QuoteInQuoted {
                    record.is_torn |= last_line > opened;
                    record.fault = Some(text_behind(record.ends.len() + 1, opened, last_line));
                }
                let run = rest
                    .iter()
                    .position(|b| *b == delimiter || matches!(b, b'\n' | b'\r'))
                    .unwrap_or(rest.len());
                text.extend_from_slice(rest.get(..run).unwrap_or_default());
                self.at += run;
                state = State::Plain;
            }
            // Cells count too, or a row of delimiters only would have no limit.
            if text.len() + record.ends.len() * size_of::<usize>() > LONGEST_ROW {
                return Err(SourceError::Unusable(message!(
                    "table-quotation-unclosed",
                    line = record.line,
                    cell = record.ends.len() + 1,
                    opened
                )));
            }
        }
        record.last_line = last_line.max(record.line);
        match String::from_utf8(text) {
            Ok(text) => {
                record.text = text;
                Ok(true)
            }
            Err(_) => {
                Err(SourceError::Unusable(message!("table-line-unreadable", line = record.line)))
            }
        }
    }

    fn rewind(&mut self) -> Result<(), SourceError> {
        *self = Self::open(&self.path, self.encoding, self.delimiter)?;
        Ok(())
    }

    fn bytes_read(&self) -> u64 {
        self.text.bytes_read()
    }
}

/// The rows of a text in memory, including invalid ones.
pub fn rows_of_text(text: &str, delimiter: u8) -> impl Iterator<Item = Record> {
    let text = Decoded::new(Box::new(Cursor::new(text.as_bytes().to_vec())), Charset::UTF_8);
    let mut rows = Delimited::over(PathBuf::new(), Charset::UTF_8, delimiter, text);
    std::iter::from_fn(move || {
        let mut record = Record::default();
        rows.next(&mut record).unwrap_or(false).then_some(record)
    })
}

/// The delimiter that splits most rows of `sample` into the same number of cells, more than one. If none does, a comma:
/// the table has one column.
pub(super) fn recognise(sample: &str, comment: Option<&str>) -> u8 {
    let mut best = (0, 0, b',');
    for delimiter in [b',', b'\t', b';', b'|'] {
        let text = Decoded::new(Box::new(Cursor::new(sample.as_bytes().to_vec())), Charset::UTF_8);
        let mut rows = Delimited::over(PathBuf::new(), Charset::UTF_8, delimiter, text);
        let mut record = Record::default();
        let mut widths = Vec::new();
        while widths.len() < 100 && rows.next(&mut record).unwrap_or(false) {
            let is_remark = comment.is_some_and(|mark| record.cell(0).starts_with(mark));
            if !record.is_empty() && !is_remark {
                widths.push(record.len());
            }
        }
        let usual =
            widths.iter().copied().filter(|width| *width > 1).max_by_key(|width| {
                (widths.iter().filter(|other| *other == width).count(), *width)
            });
        let Some(usual) = usual else { continue };
        let agreeing = widths.iter().filter(|width| **width == usual).count();
        let found = (agreeing * 100 / widths.len().max(1), usual, delimiter);
        if (found.0, found.1) > (best.0, best.1) {
            best = found;
        }
    }
    best.2
}

/// Writes a row that [`Table`](super::Table) can read, quoting cells if necessary.
pub fn write_delimited<'c>(
    out: &mut impl std::fmt::Write,
    cells: impl IntoIterator<Item = &'c str>,
    delimiter: char,
) -> std::fmt::Result {
    for (place, cell) in cells.into_iter().enumerate() {
        if place > 0 {
            out.write_char(delimiter)?;
        }
        let is_quoted = cell.is_empty() && place == 0
            || cell.contains([delimiter, '"', '\n', '\r'])
            || cell.starts_with('\u{feff}');
        if is_quoted {
            write!(out, "\"{}\"", cell.replace('"', "\"\""))?;
        } else {
            out.write_str(cell)?;
        }
    }
    out.write_str("\r\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_of_delimiters_alone_is_too_long_as_well() {
        let row = ",".repeat(LONGEST_ROW + 2);
        let text = Decoded::new(Box::new(Cursor::new(row.into_bytes())), Charset::UTF_8);
        let mut rows = Delimited::over(PathBuf::new(), Charset::UTF_8, b',', text);
        let mut record = Record::default();
        let refused = rows.next(&mut record).unwrap_err().to_string();
        assert!(refused.starts_with("The row on line 1 is longer than 4 MB"), "{refused}");
        assert!(record.len() <= LONGEST_ROW + 1);
    }
}
