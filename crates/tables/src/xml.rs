//! Parses XML in bounded memory: no tag, text or comment may be longer than a cell, and nesting is limited to what
//! spreadsheets use.

use std::io::{self, BufRead, BufReader, ErrorKind, Read};

use encoding_rs::{CoderResult, Decoder, Encoding, UTF_8, UTF_16BE, UTF_16LE};
use quick_xml::{
    Reader,
    escape::resolve_xml_entity,
    events::{BytesStart, Event},
};

use transom_messages::message;

use super::{LONGEST_ROW, SourceError};

/// The longest tag, text or comment, in bytes.
const LONGEST: usize = 1 << 20;
/// The deepest nesting of elements.
const DEEPEST: usize = 64;

/// Reads a part of a workbook, element by element.
pub(super) struct Xml<R> {
    reader: Reader<Rationed<Utf8<R>>>,
    depth: usize,
    /// A buffer for texts.
    spare: Vec<u8>,
}

/// A reader limited to a number of bytes.
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

/// A part's text as UTF-8, decoded according to its byte order mark or declaration.
struct Utf8<R> {
    source: R,
    /// `None` until the first bytes are read, and for UTF-8.
    decoder: Option<Decoder>,
    has_begun: bool,
    raw: Vec<u8>,
    /// The bytes read from `raw`, and the decoded ones.
    pending: Vec<u8>,
    given: usize,
    is_at_end: bool,
}

/// How many bytes are searched for an encoding declaration.
const DECLARATION: usize = 256;

impl<R: Read> Utf8<R> {
    fn new(source: R) -> Self {
        Self {
            source,
            decoder: None,
            has_begun: false,
            raw: Vec::new(),
            pending: Vec::new(),
            given: 0,
            is_at_end: false,
        }
    }

    /// Examines the first bytes, which are then returned like all others.
    fn begin(&mut self) -> io::Result<()> {
        self.has_begun = true;
        let mut first = Vec::new();
        (&mut self.source).take(DECLARATION as u64).read_to_end(&mut first)?;
        let encoding = declared(&first);
        if encoding != UTF_8 {
            self.decoder = Some(encoding.new_decoder_with_bom_removal());
        }
        self.take_in(&first)
    }

    /// Makes bytes available for reading.
    fn take_in(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.pending.clear();
        self.given = 0;
        let Some(decoder) = &mut self.decoder else {
            self.pending.extend_from_slice(bytes);
            return Ok(());
        };
        let most = decoder.max_utf8_buffer_length(bytes.len());
        self.pending.resize(most.unwrap_or(bytes.len() * 3 + 16), 0);
        let (result, _, written, _) =
            decoder.decode_to_utf8(bytes, &mut self.pending, self.is_at_end);
        self.pending.truncate(written);
        if result == CoderResult::OutputFull {
            return Err(io::Error::new(ErrorKind::InvalidData, "its text is longer than it says"));
        }
        Ok(())
    }
}

/// The encoding of a part with this beginning.
fn declared(first: &[u8]) -> &'static Encoding {
    match first {
        [0xFF, 0xFE, ..] | [b'<', 0, ..] => return UTF_16LE,
        [0xFE, 0xFF, ..] | [0, b'<', ..] => return UTF_16BE,
        _ => {}
    }
    let text = String::from_utf8_lossy(first);
    let declaration = text.split("?>").next().unwrap_or_default();
    let label = declaration.split_once("encoding").map(|(_, rest)| {
        let rest = rest.trim_start_matches([' ', '=']);
        rest.trim_start_matches(['"', '\'']).split(['"', '\'']).next().unwrap_or_default()
    });
    label.and_then(|label| Encoding::for_label(label.as_bytes())).map_or(UTF_8, |encoding| {
        // A part that claims to be UTF-16 but isn't, judging by its bytes, is UTF-8.
        if [UTF_16LE, UTF_16BE].contains(&encoding) { UTF_8 } else { encoding }
    })
}

impl<R: Read> Read for Utf8<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if !self.has_begun {
            self.begin()?;
        }
        loop {
            let rest = self.pending.get(self.given..).unwrap_or_default();
            if !rest.is_empty() {
                let count = rest.len().min(buffer.len());
                let (to, from) = (buffer.get_mut(..count), rest.get(..count));
                if let (Some(to), Some(from)) = (to, from) {
                    to.copy_from_slice(from);
                }
                self.given += count;
                return Ok(count);
            }
            if self.decoder.is_none() {
                return self.source.read(buffer);
            }
            if self.is_at_end {
                return Ok(0);
            }
            let mut raw = std::mem::take(&mut self.raw);
            raw.resize(16 * 1024, 0);
            let read = self.source.read(&mut raw)?;
            self.is_at_end = read == 0;
            self.take_in(raw.get(..read).unwrap_or_default())?;
            self.raw = raw;
        }
    }
}

/// A workbook that can't be read, for the reason with the key `fault`.
pub(super) fn faulty(fault: &'static str) -> SourceError {
    SourceError::Unusable(message!("table-workbook-faulty", fault))
}

/// A workbook that can't be read, for the parser's reason.
pub(super) fn unreadable(why: impl std::fmt::Display) -> SourceError {
    SourceError::Unusable(message!("table-workbook-unreadable", %why))
}

impl<R: Read> Xml<R> {
    pub(super) fn new(part: R) -> Self {
        let source = BufReader::with_capacity(32 * 1024, Utf8::new(part));
        let mut reader = Reader::from_reader(Rationed { source, left: LONGEST });
        let config = reader.config_mut();
        config.check_end_names = false;
        config.expand_empty_elements = true;
        Self { reader, depth: 0, spare: Vec::new() }
    }

    /// The number of open elements.
    pub(super) fn depth(&self) -> usize {
        self.depth
    }

    /// The next event, stored in `buffer`. An empty element yields a start and an end.
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

    /// Appends the text of the element that has just begun, including its children's.
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
