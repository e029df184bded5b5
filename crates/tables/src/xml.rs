//! XML in bounded memory: no tag, text or remark is held that is longer than a cell may be, and nothing is nested
//! deeper than any spreadsheet nests.

use std::io::{self, BufRead, BufReader, ErrorKind, Read};

use quick_xml::{
    Reader,
    escape::resolve_xml_entity,
    events::{BytesStart, Event},
};

use transom_messages::message;

use super::{LONGEST_ROW, SourceError};

/// The longest tag, text or remark, in bytes.
const LONGEST: usize = 1 << 20;
/// How deep elements may lie within each other.
const DEEPEST: usize = 64;

/// Reads a part of a workbook, element by element.
pub(super) struct Xml<R> {
    reader: Reader<Rationed<R>>,
    depth: usize,
    /// Where texts are read.
    spare: Vec<u8>,
}

/// A reader that gives so many bytes and no more.
struct Rationed<R> {
    source: BufReader<R>,
    left: usize,
}

impl<R: Read> Read for Rationed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.source.read(buffer)
    }
}

impl<R: Read> BufRead for Rationed<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.left == 0 {
            return Err(io::Error::new(
                ErrorKind::InvalidData,
                "a piece of it is longer than 1 MB",
            ));
        }
        self.source.fill_buf()
    }

    fn consume(&mut self, amount: usize) {
        self.left = self.left.saturating_sub(amount);
        self.source.consume(amount);
    }
}

/// A workbook that cannot be read, for the reason that `fault` names in the catalogue.
pub(super) fn faulty(fault: &'static str) -> SourceError {
    SourceError::Unusable(message!("table-workbook-faulty", fault))
}

/// A workbook that cannot be read, for what its reader says.
pub(super) fn unreadable(why: impl std::fmt::Display) -> SourceError {
    SourceError::Unusable(message!("table-workbook-unreadable", %why))
}

impl<R: Read> Xml<R> {
    pub(super) fn new(part: R) -> Self {
        let source = BufReader::with_capacity(32 * 1024, part);
        let mut reader = Reader::from_reader(Rationed { source, left: LONGEST });
        let config = reader.config_mut();
        config.check_end_names = false;
        config.expand_empty_elements = true;
        Self { reader, depth: 0, spare: Vec::new() }
    }

    /// How many elements are open.
    pub(super) fn depth(&self) -> usize {
        self.depth
    }

    /// The next event, which is held in `buffer`; an element without content begins and ends.
    pub(super) fn next<'b>(&mut self, buffer: &'b mut Vec<u8>) -> Result<Event<'b>, SourceError> {
        buffer.clear();
        self.reader.get_mut().left = LONGEST;
        let event = self.reader.read_event_into(buffer).map_err(|error| match error {
            quick_xml::Error::Io(error) => unreadable(error),
            error => unreadable(error),
        })?;
        match event {
            Event::Start(_) => self.depth += 1,
            Event::End(_) => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        if self.depth > DEEPEST {
            return Err(faulty("nested"));
        }
        Ok(event)
    }

    /// Adds the text of the element that has just begun, up to its end, of its children's too.
    pub(super) fn text(&mut self, text: &mut String) -> Result<(), SourceError> {
        let outside = self.depth.saturating_sub(1);
        let mut buffer = std::mem::take(&mut self.spare);
        while self.depth > outside {
            match self.next(&mut buffer)? {
                Event::Text(piece) => text.push_str(&piece.xml10_content()),
                Event::CData(piece) => text.push_str(&piece.xml10_content()),
                Event::GeneralRef(name) => match resolve_xml_entity(name.as_ref()) {
                    Some(character) => text.push_str(character),
                    None => text.extend(name.resolve_char_ref().map_err(unreadable)?),
                },
                Event::Eof => return Err(faulty("truncated")),
                _ => {}
            }
            if text.len() > LONGEST_ROW {
                return Err(faulty("longCell"));
            }
        }
        self.spare = buffer;
        Ok(())
    }
}

/// The value of an attribute, with or without a prefix.
pub(super) fn attribute(tag: &BytesStart<'_>, name: &str) -> Result<Option<String>, SourceError> {
    let mut attributes = tag.attributes();
    attributes.with_checks(false);
    for attribute in attributes {
        let attribute = attribute.map_err(unreadable)?;
        if attribute.key.local_name().as_ref() == name {
            let value = quick_xml::escape::unescape(&attribute.value).map_err(unreadable)?;
            return Ok(Some(value.into_owned()));
        }
    }
    Ok(None)
}
