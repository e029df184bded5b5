//! Decodes a file of any encoding to a stream of UTF-8. Invalid input is an error.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use encoding_rs::DecoderResult;

use super::charset::{Charset, CharsetDecoder};

/// The size of reads, in bytes.
const CHUNK: usize = 64 * 1024;

/// A file's text as UTF-8, without a byte order mark.
pub(super) struct Decoded {
    source: Box<dyn Read + Send>,
    decoder: CharsetDecoder,
    raw: Vec<u8>,
    /// The undecoded part of `raw`.
    pending: std::ops::Range<usize>,
    is_at_end: bool,
    is_done: bool,
    bytes_read: u64,
}

impl Decoded {
    pub(super) fn open(path: &Path, encoding: Charset) -> io::Result<Self> {
        Ok(Self::new(Box::new(File::open(path)?), encoding))
    }

    pub(super) fn new(source: Box<dyn Read + Send>, encoding: Charset) -> Self {
        Self {
            source,
            decoder: encoding.decoder(),
            raw: vec![0; CHUNK],
            pending: 0..0,
            is_at_end: false,
            is_done: false,
            bytes_read: 0,
        }
    }

    /// How many bytes of the file have been consumed.
    pub(super) fn bytes_read(&self) -> u64 {
        self.bytes_read
    }

    /// Appends the next chunk of text to `text`. Returns false at the end.
    pub(super) fn fill(&mut self, text: &mut String) -> io::Result<bool> {
        if self.is_done {
            return Ok(false);
        }
        if self.pending.is_empty() && !self.is_at_end {
            let read = self.source.read(&mut self.raw)?;
            self.pending = 0..read;
            self.bytes_read += read as u64;
            self.is_at_end = read == 0;
        }
        // A byte becomes at most three bytes of UTF-8, and the decoder may hold one character.
        text.reserve(self.pending.len() * 3 + 16);
        let raw = self.raw.get(self.pending.clone()).unwrap_or_default();
        let (result, taken) = self.decoder.decode(raw, text, self.is_at_end);
        self.pending.start += taken;
        match result {
            DecoderResult::InputEmpty => self.is_done = self.is_at_end,
            DecoderResult::OutputFull => {}
            DecoderResult::Malformed(..) => {
                let what = "the file does not use one encoding throughout";
                return Err(io::Error::new(io::ErrorKind::InvalidData, what));
            }
        }
        Ok(true)
    }
}
