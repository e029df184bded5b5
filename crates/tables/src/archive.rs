//! Reads the parts of a ZIP archive. The directory is trusted only as far as the archive really contains it, and a part
//! never unpacks to more than the directory says: nothing is allocated based on a claim alone.

use std::{
    fs::File,
    io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom, Take},
};

use flate2::{Crc, bufread::DeflateDecoder};

/// The most bytes of a directory, enough for thousands of parts.
const DIRECTORY: u64 = 1 << 20;
/// The most bytes that a part unpacks to: two full sheets with a dozen columns.
const LARGEST: u64 = 1 << 30;
/// The length of the end record with the longest comment.
const END: u64 = 22 + 0xffff;

pub(super) struct Archive {
    file: File,
    parts: Vec<Entry>,
}

struct Entry {
    /// In lower case, with slashes.
    name: String,
    method: u16,
    crc: u32,
    packed: u64,
    unpacked: u64,
    header: u64,
}

/// A part's content. Reading fails at its end if it doesn't match the directory.
pub(super) struct Part {
    content: Content,
    /// Remaining bytes.
    left: u64,
    sum: Crc,
    crc: u32,
}

enum Content {
    Stored(Take<BufReader<File>>),
    Deflated(DeflateDecoder<Take<BufReader<File>>>),
}

fn damaged(what: &str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, what)
}

/// A little-endian number of `N` bytes at `place`.
fn number<const N: usize>(bytes: &[u8], place: usize) -> io::Result<u64> {
    let found = place.checked_add(N).and_then(|end| bytes.get(place..end));
    let found = found.ok_or_else(|| damaged("its directory is truncated"))?;
    Ok(found.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte)))
}

fn place(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

impl Archive {
    pub(super) fn open(mut file: File) -> io::Result<Self> {
        let size = file.seek(SeekFrom::End(0))?;
        let mut tail = Vec::new();
        file.seek(SeekFrom::Start(size.saturating_sub(END)))?;
        (&file).take(END).read_to_end(&mut tail)?;
        let mut read = |place: u64, length: u64| {
            if place.saturating_add(length) > size {
                return Err(damaged("its directory is truncated"));
            }
            let mut bytes = Vec::new();
            file.seek(SeekFrom::Start(place))?;
            (&file).take(length).read_to_end(&mut bytes)?;
            io::Result::Ok(bytes)
        };
        let end = (0..tail.len().saturating_sub(21))
            .rev()
            .find(|place| tail.get(*place..).is_some_and(|end| end.starts_with(b"PK\x05\x06")))
            .ok_or_else(|| damaged("it is truncated: its directory is missing"))?;
        let (mut length, mut start) =
            (number::<4>(&tail, end + 12)?, number::<4>(&tail, end + 16)?);
        if length == 0xffff_ffff || start == 0xffff_ffff {
            let locator = tail.get(..end).unwrap_or_default();
            let locator = locator.len().checked_sub(20).and_then(|begin| locator.get(begin..));
            let at = number::<8>(locator.unwrap_or_default(), 8)?;
            let record = read(at, 56)?;
            (length, start) = (number::<8>(&record, 40)?, number::<8>(&record, 48)?);
        }
        if length > DIRECTORY {
            return Err(damaged("it has too many parts"));
        }
        let directory = read(start, length)?;
        let mut parts = Vec::new();
        let mut rest = directory.as_slice();
        while rest.starts_with(b"PK\x01\x02") {
            let (part, length) = Entry::of(rest)?;
            parts.push(part);
            rest = rest.get(length..).unwrap_or_default();
        }
        Ok(Self { file, parts })
    }

    /// The unpacked size of a part, or `None` if there is no such part.
    pub(super) fn size(&self, name: &str) -> Option<u64> {
        self.find(name).map(|part| part.unpacked)
    }

    fn find(&self, name: &str) -> Option<&Entry> {
        let name = name.to_lowercase();
        self.parts.iter().find(|part| part.name == name)
    }

    /// The part with this name, from its beginning, or `None`.
    pub(super) fn part(&self, name: &str) -> io::Result<Option<Part>> {
        let Some(entry) = self.find(name) else { return Ok(None) };
        if entry.unpacked > LARGEST {
            return Err(damaged("a part of it is larger than 1 GB"));
        }
        let mut file = self.file.try_clone()?;
        let missing = || damaged("a part of it is missing");
        let mut header = [0; 30];
        file.seek(SeekFrom::Start(entry.header.min(LARGEST << 10)))?;
        file.read_exact(&mut header).map_err(|_| missing())?;
        if !header.starts_with(b"PK\x03\x04") {
            return Err(missing());
        }
        let skipped = number::<2>(&header, 26)? + number::<2>(&header, 28)?;
        file.seek(SeekFrom::Current(i64::try_from(skipped).unwrap_or_default()))?;
        let packed = BufReader::with_capacity(64 * 1024, file).take(entry.packed);
        let content = match entry.method {
            0 => Content::Stored(packed),
            8 => Content::Deflated(DeflateDecoder::new(packed)),
            _ => return Err(damaged("it uses an unsupported compression method")),
        };
        Ok(Some(Part { content, left: entry.unpacked, sum: Crc::new(), crc: entry.crc }))
    }
}

impl Entry {
    /// The entry at the beginning of `bytes`, and its length.
    fn of(bytes: &[u8]) -> io::Result<(Self, usize)> {
        if number::<2>(bytes, 8)? & 1 == 1 {
            return Err(damaged("it is password-protected"));
        }
        let name_length = place(number::<2>(bytes, 28)?);
        let extra_length = place(number::<2>(bytes, 30)?);
        let end = 46 + name_length + extra_length;
        let name = bytes.get(46..46 + name_length);
        let extra = bytes.get(46 + name_length..end);
        let (Some(name), Some(extra)) = (name, extra) else {
            return Err(damaged("its directory is truncated"));
        };
        let mut entry = Self {
            name: String::from_utf8_lossy(name).replace('\\', "/").to_lowercase(),
            method: u16::try_from(number::<2>(bytes, 10)?).unwrap_or_default(),
            crc: u32::try_from(number::<4>(bytes, 16)?).unwrap_or_default(),
            packed: number::<4>(bytes, 20)?,
            unpacked: number::<4>(bytes, 24)?,
            header: number::<4>(bytes, 42)?,
        };
        entry.enlarge(extra)?;
        Ok((entry, end + place(number::<2>(bytes, 32)?)))
    }

    /// Reads the numbers that exceed four bytes from the ZIP64 extra field.
    fn enlarge(&mut self, mut extra: &[u8]) -> io::Result<()> {
        while extra.len() >= 4 {
            let (kind, length) = (number::<2>(extra, 0)?, place(number::<2>(extra, 2)?));
            let field = extra.get(4..).unwrap_or_default();
            if kind == 1 {
                let mut at = 0;
                for value in [&mut self.unpacked, &mut self.packed, &mut self.header] {
                    if *value == 0xffff_ffff {
                        *value = number::<8>(field, at)?;
                        at += 8;
                    }
                }
                return Ok(());
            }
            extra = field.get(length..).unwrap_or_default();
        }
        Ok(())
    }
}

impl Read for Part {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        // Reading one byte more than expected reveals whether there is more than claimed.
        let most = buffer.len().min(place(self.left.saturating_add(1)));
        let buffer = buffer.get_mut(..most).unwrap_or_default();
        let read = match &mut self.content {
            Content::Stored(content) => content.read(buffer),
            Content::Deflated(content) => content.read(buffer),
        }?;
        self.sum.update(buffer.get(..read).unwrap_or_default());
        let is_whole = self.left == 0 && self.sum.sum() == self.crc;
        if read as u64 > self.left || read == 0 && most > 0 && !is_whole {
            return Err(damaged("a part of it is damaged"));
        }
        self.left -= read as u64;
        Ok(read)
    }
}
