//! Computes SHA-256 of data while it is read or written.

use std::{
    fmt,
    fs::File,
    io::{self, Read, Write},
    path::Path,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use sha2::{Digest, Sha256};

/// A SHA-256, written as 64 hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    pub fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// Parses 64 lower-case hexadecimal digits.
    pub fn parse(text: &str) -> Option<Self> {
        let is_digit = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if text.len() != 64 || !text.as_bytes().iter().all(is_digit) {
            return None;
        }
        let mut bytes = [0; 32];
        for (index, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(text.get(index * 2..index * 2 + 2)?, 16).ok()?;
        }
        Some(Self(bytes))
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Serialize for Hash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| D::Error::custom("use 64 hexadecimal digits"))
    }
}

/// Hashes and counts the bytes that pass to or from `inner`.
pub(crate) struct Hashing<T> {
    inner: T,
    state: Sha256,
    length: u64,
}

impl<T> Hashing<T> {
    pub(crate) fn new(inner: T) -> Self {
        Self { inner, state: Sha256::new(), length: 0 }
    }

    /// The hash and the number of bytes that have passed.
    pub(crate) fn finish(self) -> (Hash, u64) {
        (Hash(self.state.finalize().into()), self.length)
    }

    fn note(&mut self, bytes: &[u8]) {
        self.state.update(bytes);
        self.length = self.length.saturating_add(bytes.len() as u64);
    }
}

impl<R: Read> Read for Hashing<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        let read = buffer.get(..count).unwrap_or_default();
        self.state.update(read);
        self.length = self.length.saturating_add(read.len() as u64);
        Ok(count)
    }
}

impl<W: Write> Write for Hashing<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.inner.write(bytes)?;
        let written = bytes.get(..count).unwrap_or_default();
        self.note(written);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

pub fn hash_of_file(path: &Path) -> io::Result<(Hash, u64)> {
    hash_of(File::open(path)?)
}

pub(crate) fn hash_of(input: impl Read) -> io::Result<(Hash, u64)> {
    let mut input = Hashing::new(input);
    copy(&mut input, &mut io::sink(), &mut |_| Ok(()))?;
    Ok(input.finish())
}

/// Copies all of `from` to `to` in chunks and reports each to `step`.
pub(crate) fn copy(
    from: &mut dyn Read,
    to: &mut dyn Write,
    step: &mut dyn FnMut(u64) -> io::Result<()>,
) -> io::Result<u64> {
    let mut buffer = vec![0; 256 * 1024];
    let mut copied = 0_u64;
    loop {
        let count = match from.read(&mut buffer) {
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        let Some(piece) = buffer.get(..count).filter(|piece| !piece.is_empty()) else {
            return Ok(copied);
        };
        to.write_all(piece)?;
        copied = copied.saturating_add(piece.len() as u64);
        step(piece.len() as u64)?;
    }
}
