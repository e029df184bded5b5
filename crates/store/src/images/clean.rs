//! Removes everything from a picture's file that isn't the picture: location, maker notes, previews, comments, appended
//! data. The pixels stay unchanged; orientation and time are written again.

use std::io::Cursor;

use super::{
    Refusal,
    cleaned::Cleaned,
    exif::{self, Facts},
    header, heic,
    markers::{end_of_scan, next_marker},
};
use crate::files::FileKind;

/// The largest color profile that is kept in a file.
pub(super) const MOST_PROFILE: usize = 1 << 20;

/// Cleans a file of this type. The result is deterministic.
pub(super) fn clean(kind: FileKind, bytes: Vec<u8>) -> Result<Cleaned, Refusal> {
    match kind {
        FileKind::Jpeg => jpeg(&bytes),
        FileKind::Png => png(&bytes),
        FileKind::Webp => webp(&bytes),
        FileKind::Heic => heic::clean(bytes),
        _ => None,
    }
    .ok_or(Refusal::Damaged)
}

/// Segments up to the end marker. What cameras append after it (videos, second pictures) is dropped.
fn jpeg(bytes: &[u8]) -> Option<Cleaned> {
    const EXIF: &[u8] = b"Exif\0\0";
    const PROFILE: &[u8] = b"ICC_PROFILE\0";
    let mut head = bytes.get(..2)?.to_vec();
    let mut profile = Vec::new();
    let mut body = Vec::with_capacity(bytes.len());
    let mut facts = Facts::default();
    let mut has_frame = false;
    let mut has_scan = false;
    let mut at = 2;
    while let Some(marker) = next_marker(bytes, &mut at) {
        if marker == 0xd9 {
            break;
        }
        if matches!(marker, 0x01 | 0xd0..=0xd7) {
            body.extend_from_slice(&[0xff, marker]);
            continue;
        }
        let length = usize::from(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
        let content = bytes.get(at..at + length)?.get(2..)?;
        at += length;
        if let (0xe1, Some(tiff)) = (marker, content.strip_prefix(EXIF))
            && facts == Facts::default()
        {
            facts = exif::read(tiff);
        }
        // A picture has one frame: its measured size is the size of what is decoded.
        if header::is_frame(marker) && std::mem::replace(&mut has_frame, true) {
            return None;
        }
        let to = match marker {
            // Readers expect this segment first, and the new one directly after it.
            0xe0 if body.is_empty() && head.len() == 2 => Some(&mut head),
            0xe2 if content.starts_with(PROFILE) => Some(&mut profile),
            0xe0..=0xed | 0xef | 0xfe => None,
            _ => Some(&mut body),
        };
        if let Some(to) = to {
            to.extend_from_slice(&[0xff, marker]);
            to.extend_from_slice(bytes.get(at - length..at)?);
        }
        if marker == 0xda {
            has_scan = true;
            let end = end_of_scan(bytes, at);
            body.extend_from_slice(bytes.get(at..end)?);
            at = end;
        }
    }
    if !has_scan {
        return None;
    }
    if let Some(block) = exif::write(facts) {
        head.extend_from_slice(&[0xff, 0xe1]);
        let length = u16::try_from(block.len() + EXIF.len() + 2).ok()?;
        head.extend_from_slice(&length.to_be_bytes());
        head.extend_from_slice(EXIF);
        head.extend_from_slice(&block);
    }
    if profile.len() <= MOST_PROFILE {
        head.append(&mut profile);
    }
    head.append(&mut body);
    head.extend_from_slice(&[0xff, 0xd9]);
    Some(Cleaned { bytes: head, facts })
}

fn png(bytes: &[u8]) -> Option<Cleaned> {
    const KEPT: [&[u8]; 12] = [
        b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"sBIT",
        b"pHYs", b"cICP",
    ];
    let (signature, mut rest) = bytes.split_at_checked(8)?;
    let mut head = signature.to_vec();
    let mut body = Vec::with_capacity(bytes.len());
    let mut facts = Facts::default();
    loop {
        let length = usize::try_from(u32::from_be_bytes(rest.get(..4)?.try_into().ok()?)).ok()?;
        let (chunk, after) = rest.split_at_checked(length.checked_add(12)?)?;
        rest = after;
        let name = chunk.get(4..8)?;
        match name {
            b"eXIf" => facts = exif::read(chunk.get(8..8 + length)?),
            b"IHDR" if body.is_empty() && head.len() == signature.len() => {
                head.extend_from_slice(chunk);
            }
            b"IHDR" => return None,
            b"iCCP" if !is_small_profile(chunk) => {}
            name if KEPT.contains(&name) => body.extend_from_slice(chunk),
            _ => {}
        }
        if name == b"IEND" {
            break;
        }
    }
    if let Some(block) = exif::write(facts) {
        head.extend_from_slice(&u32::try_from(block.len()).ok()?.to_be_bytes());
        let named = [&b"eXIf"[..], &block].concat();
        head.extend_from_slice(&named);
        head.extend_from_slice(&crc32(&named).to_be_bytes());
    }
    head.append(&mut body);
    Some(Cleaned { bytes: head, facts })
}

/// Whether a compressed color profile unpacks to an acceptable size. It is read as that of a picture with one pixel, by
/// a decoder with this memory limit that stops where the pixels begin.
fn is_small_profile(chunk: &[u8]) -> bool {
    const SIZE: &[u8] = b"IHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0";
    let mut alone = b"\x89PNG\r\n\x1a\n\0\0\0\x0d".to_vec();
    alone.extend_from_slice(SIZE);
    alone.extend_from_slice(&crc32(SIZE).to_be_bytes());
    alone.extend_from_slice(chunk);
    alone.extend_from_slice(b"\0\0\0\0IDAT");
    let limits = png::Limits { bytes: MOST_PROFILE };
    let decoder = png::Decoder::new_with_limits(Cursor::new(alone), limits);
    decoder.read_info().is_ok_and(|read| read.info().icc_profile.is_some())
}

/// The CRC of PNG (ISO 3309).
pub(super) fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            (sum >> 1) ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 }
        })
    })
}

fn webp(bytes: &[u8]) -> Option<Cleaned> {
    const KEPT: [&[u8]; 7] = [b"VP8X", b"ICCP", b"ALPH", b"VP8 ", b"VP8L", b"ANIM", b"ANMF"];
    /// The offset of the extended header's flags, and those for EXIF and XMP.
    const FLAGS: usize = 20;
    const HAS_EXIF: u8 = 0x08;
    const HAS_XMP: u8 = 0x04;
    const HAS_PROFILE: u8 = 0x20;
    let mut has_large_profile = false;
    let mut rest = bytes.get(12..)?;
    let mut clean = bytes.get(..12)?.to_vec();
    let mut facts = Facts::default();
    while rest.len() >= 8 {
        let length = usize::try_from(u32::from_le_bytes(rest.get(4..8)?.try_into().ok()?)).ok()?;
        let (name, content) = (rest.get(..4)?, rest.get(8..)?.get(..length)?);
        if name == b"EXIF" {
            facts = exif::read(content.strip_prefix(b"Exif\0\0").unwrap_or(content));
        } else if name == b"ICCP" && length > MOST_PROFILE {
            has_large_profile = true;
        } else if KEPT.contains(&name) {
            clean.extend_from_slice(rest.get(..8 + length)?);
            clean.resize(clean.len() + length % 2, 0);
        }
        rest = rest.get(8 + length + length % 2..).unwrap_or_default();
    }
    if clean.get(12..16) == Some(b"VP8X") {
        let block = exif::write(facts);
        let flags = clean.get_mut(FLAGS)?;
        *flags &= !(HAS_EXIF | HAS_XMP);
        if has_large_profile {
            *flags &= !HAS_PROFILE;
        }
        if let Some(block) = block {
            *flags |= HAS_EXIF;
            clean.extend_from_slice(b"EXIF");
            clean.extend_from_slice(&u32::try_from(block.len()).ok()?.to_le_bytes());
            clean.extend_from_slice(&block);
            clean.resize(clean.len() + block.len() % 2, 0);
        }
    }
    let size = u32::try_from(clean.len().checked_sub(8)?).ok()?;
    clean.get_mut(4..8)?.copy_from_slice(&size.to_le_bytes());
    Some(Cleaned { bytes: clean, facts })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_sum_is_that_of_the_standard() {
        assert_eq!(crc32(b"IEND"), 0xae42_6082);
    }
}
