//! Reads a picture's size and the memory for decoding it from its header. Nothing is decoded, and nothing is allocated
//! that a file could make large, so this is safe before any memory is granted.

use std::collections::BTreeSet;

use super::markers::{end_of_scan, next_marker};

/// The longer side of the display version, in pixels.
pub(super) const DISPLAY: u32 = 1600;

/// The properties of a picture before it is decoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) width: u32,
    pub(super) height: u32,
    /// The memory for decoding, in bytes.
    pub(super) memory: u64,
}

impl Header {
    /// A picture of this size whose decoder takes this many bytes per pixel and in addition.
    fn new(width: u32, height: u32, bytes_per_pixel: u64, beside: u64) -> Self {
        /// Bytes that a decoder holds per pixel of the current rows.
        const ROWS: u64 = 256;
        let pixels = pixels(width, height);
        let memory = pixels
            .saturating_mul(bytes_per_pixel)
            .saturating_add(u64::from(width) * ROWS)
            .saturating_add(shown(pixels, bytes_per_pixel))
            .saturating_add(beside);
        Self { width, height, memory }
    }
}

/// The cost of decoding, known from the beginning of the file.
#[derive(Debug, Clone, Copy)]
pub(super) struct Size {
    pub(super) memory: u64,
}

fn pixels(width: u32, height: u32) -> u64 {
    u64::from(width) * u64::from(height)
}

/// The memory for scaling a picture down: the small one, its copy without transparency, and the rotated copy.
pub(super) fn shown(pixels: u64, bytes_per_pixel: u64) -> u64 {
    let copies = if bytes_per_pixel > 3 { bytes_per_pixel.min(8) + 10 } else { 6 };
    pixels.min(u64::from(DISPLAY) * u64::from(DISPLAY)).saturating_mul(copies)
}

/// A PNG: the chunk IHDR, and whether tRNS adds a channel.
pub(super) fn png(bytes: &[u8]) -> Option<Header> {
    let mut rest = bytes.get(8..)?;
    let (mut size, mut format, mut has_holes) = (None, None, false);
    while let Some((length, name)) = rest.split_first_chunk::<8>().map(|(head, _)| {
        let [a, b, c, d, name @ ..] = *head;
        (u32::from_be_bytes([a, b, c, d]), name)
    }) {
        let length = usize::try_from(length).ok()?;
        let content = rest.get(8..length.checked_add(8)?)?;
        match &name {
            b"IHDR" => {
                size = Some((be32(content, 0)?, be32(content, 4)?));
                format = Some((*content.get(8)?, *content.get(9)?));
            }
            b"tRNS" => has_holes = true,
            b"IDAT" => break,
            _ => {}
        }
        rest = rest.get(length.checked_add(12)?..)?;
    }
    let ((width, height), (depth, kind)) = (size?, format?);
    let channels = match kind {
        0 => 1,
        2 | 3 => 3,
        4 => 2,
        6 => 4,
        _ => return None,
    } + u64::from(has_holes);
    Some(Header::new(width, height, channels * if depth == 16 { 2 } else { 1 }, 0))
}

/// A JPEG: its only frame header, and whether several scans must be combined before there are pixels.
pub(super) fn jpeg(bytes: &[u8]) -> Option<Header> {
    /// The size to which frames are padded: blocks of eight pixels, up to four of them subsampled together.
    const BLOCKS: u32 = 32;
    let mut frame = None;
    let mut scans = 0_u32;
    let mut is_split = false;
    let mut at = 2;
    while let Some(marker) = next_marker(bytes, &mut at) {
        if marker == 0xd9 {
            break;
        }
        if matches!(marker, 0x01 | 0xd0..=0xd7) {
            continue;
        }
        let length = usize::from(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
        let content = bytes.get(at..at + length)?.get(2..)?;
        at += length;
        if is_frame(marker) {
            let side = |from: usize| Some(u32::from(u16::from_be_bytes(chunk(content, from)?)));
            frame = Some((side(3)?, side(1)?, u64::from(*content.get(5)?), marker == 0xc2));
        }
        if marker == 0xda {
            scans += 1;
            is_split |= frame.is_some_and(|(.., parts, _)| {
                u64::from(content.first().copied().unwrap_or(0)) < parts
            });
            at = end_of_scan(bytes, at);
        }
    }
    let (width, height, parts, is_progressive) = frame?;
    let colours = if parts == 1 { 1 } else { 3 };
    let coefficients = if is_progressive || is_split || scans > 1 {
        let full = |side: u32| side.next_multiple_of(BLOCKS);
        pixels(full(width), full(height)).saturating_mul(2 * parts)
    } else {
        0
    };
    // The decoder keeps a copy of the file.
    let beside = coefficients.saturating_add(bytes.len() as u64);
    Some(Header::new(width, height, colours, beside))
}

/// Whether a marker begins a frame (SOF). Three in the same range define tables.
pub(super) fn is_frame(marker: u8) -> bool {
    matches!(marker, 0xc0..=0xcf) && !matches!(marker, 0xc4 | 0xc8 | 0xcc)
}

/// A WebP: its canvas, and the pixel streams in it, none of which may be larger.
pub(super) fn webp(bytes: &[u8]) -> Option<Header> {
    let mut found = Streams::default();
    found.read(bytes.get(12..)?)?;
    let (width, height) = found.canvas.or(found.largest)?;
    let (widest, highest) = found.largest?;
    if widest > width || highest > height {
        return None;
    }
    let beside = found.names.iter().map(|name| match name {
        b"VP8 " => 2,
        b"VP8L" => 5,
        b"ALPH" => 6,
        _ => 8,
    });
    let bytes_per_pixel = 4 + beside.sum::<u64>();
    Some(Header::new(width, height, bytes_per_pixel, found.tables))
}

/// The declarations in the chunks of a WebP.
#[derive(Default)]
struct Streams {
    canvas: Option<(u32, u32)>,
    /// The greatest width and height of all streams.
    largest: Option<(u32, u32)>,
    /// Chunk types for which the decoder holds more than the pixels.
    names: BTreeSet<[u8; 4]>,
    /// Bytes that the tables of lossless streams may take.
    tables: u64,
}

impl Streams {
    fn read(&mut self, mut rest: &[u8]) -> Option<()> {
        while rest.len() >= 8 {
            let length = usize::try_from(le(rest.get(4..8)?)).ok()?;
            let (name, content) = (rest.get(..4)?, rest.get(8..)?.get(..length)?);
            match name {
                b"VP8X" => {
                    let side = |from: usize| Some(le(content.get(from..from + 3)?) + 1);
                    self.canvas = Some((side(4)?, side(7)?));
                }
                b"VP8 " => {
                    let side = |from: usize| Some(le(content.get(from..from + 2)?) & 0x3fff);
                    self.add(side(6)?, side(8)?);
                }
                b"VP8L" => {
                    let sides = le(content.get(1..5)?);
                    self.add((sides & 0x3fff) + 1, (sides >> 14 & 0x3fff) + 1);
                    self.add_tables(length);
                }
                b"ALPH" => self.add_tables(length),
                b"ANMF" => self.read(content.get(16..)?)?,
                _ => {}
            }
            if matches!(name, b"VP8 " | b"VP8L" | b"ALPH" | b"ANMF") {
                self.names.insert(name.try_into().ok()?);
            }
            rest = rest.get(8 + length + length % 2..).unwrap_or_default();
        }
        Some(())
    }

    fn add(&mut self, width: u32, height: u32) {
        let (widest, highest) = self.largest.unwrap_or_default();
        self.largest = Some((widest.max(width), highest.max(height)));
    }

    /// A lossless stream needs only a few bits for each table that is filled, with any number of tables. This is the
    /// maximum for its length.
    fn add_tables(&mut self, length: usize) {
        const BYTES_PER_BYTE: u64 = 600;
        self.tables = self.tables.max((length as u64).saturating_mul(BYTES_PER_BYTE));
    }
}

/// A little-endian number of at most four bytes.
fn le(bytes: &[u8]) -> u32 {
    bytes.iter().rev().fold(0, |value, byte| value << 8 | u32::from(*byte))
}

fn be32(bytes: &[u8], from: usize) -> Option<u32> {
    Some(u32::from_be_bytes(chunk(bytes, from)?))
}

fn chunk<const N: usize>(bytes: &[u8], from: usize) -> Option<[u8; N]> {
    bytes.get(from..from + N)?.try_into().ok()
}
