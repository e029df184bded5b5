//! Finds where a file isn't valid in its encoding, after reading has failed.

use std::{fs::File, io::Read, path::Path};

use encoding_rs::DecoderResult;
use transom_messages::{Message, message};

use super::{
    SourceError,
    charset::{Charset, CharsetDecoder},
};

/// How many positions are listed.
const NAMED: usize = 20;

/// The size of reads, in bytes.
const CHUNK: usize = 64 * 1024;

/// The result of checking a file against an encoding.
#[derive(Debug, Default)]
pub(super) struct Faults {
    /// The number of invalid positions.
    pub(super) count: u64,
    /// The number of valid characters beyond ASCII.
    pub(super) readable: u64,
    /// The first invalid positions, worded for people.
    first: Vec<Message>,
}

/// Checks all of `path` against `encoding`.
pub(super) fn find(path: &Path, encoding: Charset) -> Result<Faults, SourceError> {
    let io = |error| SourceError::Io(path.to_owned(), error);
    let mut file = File::open(path).map_err(io)?;
    let mut decoder = encoding.decoder();
    let mut raw = vec![0; CHUNK];
    let mut place = Place::default();
    let mut faults = Faults::default();
    loop {
        let read = file.read(&mut raw).map_err(io)?;
        let chunk = raw.get(..read).unwrap_or_default();
        decode(&mut decoder, chunk, read == 0, &mut place, &mut faults);
        if read == 0 {
            return Ok(faults);
        }
    }
}

/// The current line and character, from 1.
#[derive(Debug, Default)]
struct Place {
    lines: u64,
    characters: u64,
    was_carriage_return: bool,
}

impl Place {
    fn pass(&mut self, text: &str) -> u64 {
        let mut beyond_ascii = 0;
        for letter in text.chars() {
            match letter {
                '\n' if self.was_carriage_return => {}
                '\n' | '\r' => {
                    self.lines += 1;
                    self.characters = 0;
                }
                _ => self.characters += 1,
            }
            self.was_carriage_return = letter == '\r';
            beyond_ascii += u64::from(!letter.is_ascii());
        }
        beyond_ascii
    }
}

fn decode(
    decoder: &mut CharsetDecoder,
    chunk: &[u8],
    is_last: bool,
    place: &mut Place,
    faults: &mut Faults,
) {
    let mut rest = chunk;
    let mut text = String::new();
    loop {
        text.clear();
        text.reserve(rest.len() * 3 + 16);
        let (result, taken) = decoder.decode(rest, &mut text, is_last);
        faults.readable += place.pass(&text);
        let (done, left) = rest.split_at_checked(taken).unwrap_or((rest, &[]));
        rest = left;
        match result {
            DecoderResult::InputEmpty => return,
            DecoderResult::OutputFull => {}
            DecoderResult::Malformed(length, behind) => {
                if faults.first.len() < NAMED {
                    let end = done.len().saturating_sub(usize::from(behind));
                    let begin = end.saturating_sub(usize::from(length));
                    let bytes = done.get(begin..end).unwrap_or_default();
                    let bytes: Vec<String> = bytes.iter().map(|it| format!("0x{it:02X}")).collect();
                    faults.first.push(message!(
                        "table-encoding-place",
                        line = place.lines + 1,
                        character = place.characters + 1,
                        bytes = bytes.join(" ")
                    ));
                }
                faults.count += 1;
                place.characters += 1;
            }
        }
    }
}

impl Faults {
    /// Whether the file is in this encoding apart from a few mistakes.
    pub(super) fn are_slips(&self) -> bool {
        self.readable > 0 && self.count <= self.readable
    }

    /// The message for the sender of the file. `guess` is the encoding that the file may be in instead.
    pub(super) fn error(&self, encoding: Charset, guess: Option<Charset>) -> SourceError {
        let (count, encoding_name) = (self.count, encoding.name());
        let places = Message::joined(self.first.clone(), "; ");
        let more = self.count.saturating_sub(self.first.len() as u64);
        let what = if more > 0 {
            message!("table-encoding-faulty-more", count, encoding = encoding_name, places, more)
        } else {
            message!("table-encoding-faulty", count, encoding = encoding_name, places)
        };
        let advice = match guess.filter(|guess| *guess != encoding) {
            Some(guess) => message!("table-encoding-guess", guess = guess.name()),
            None if encoding == Charset::UTF_8 && self.are_slips() => {
                message!("table-encoding-slips")
            }
            None => message!("table-encoding-advice"),
        };
        SourceError::Unusable(Message::sentences(vec![what, advice]))
    }
}

/// Why `path` can't be read in `encoding`, with the positions.
pub(super) fn error(path: &Path, encoding: Charset, guess: Option<Charset>) -> SourceError {
    match find(path, encoding) {
        Ok(faults) => faults.error(encoding, guess.filter(|_| !faults.are_slips())),
        Err(error) => error,
    }
}
