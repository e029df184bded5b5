//! Reads a camera's metadata, of which only the orientation and the time are kept.

use exif::{In, Reader, Tag, Value};
use jiff::{
    civil,
    tz::{Offset, TimeZone},
};

use crate::kernel::time::Instant;

/// When a picture was taken, by the camera's clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taken {
    at: civil::DateTime,
    /// Newer cameras record their UTC offset.
    offset: Option<Offset>,
}

impl Taken {
    /// The instant. Without an offset, the camera is assumed to be in `zone`.
    pub fn instant(&self, zone: &TimeZone) -> Option<Instant> {
        let zone = self.offset.map_or_else(|| zone.clone(), TimeZone::fixed);
        let zoned = self.at.to_zoned(zone).ok()?;
        Some(Instant(zoned.timestamp().as_millisecond()))
    }
}

/// The metadata that is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Facts {
    /// 1 to 8 as in the standard, or `None` if missing or invalid.
    pub(super) orientation: Option<u8>,
    pub(super) taken: Option<Taken>,
}

/// Larger blocks of tags aren't read: their tables take several times the size.
const MOST_TAGS: usize = 1 << 20;

/// Reads a block of TIFF tags. Unreadable ones are ignored.
pub(super) fn read(tiff: &[u8]) -> Facts {
    if tiff.len() > MOST_TAGS {
        return Facts::default();
    }
    let Ok(block) = Reader::new().read_raw(tiff.to_vec()) else { return Facts::default() };
    let text = |tag| match &block.get_field(tag, In::PRIMARY)?.value {
        Value::Ascii(lines) => std::str::from_utf8(lines.first()?).ok().map(str::trim),
        _ => None,
    };
    let orientation = block
        .get_field(Tag::Orientation, In::PRIMARY)
        .and_then(|field| field.value.get_uint(0))
        .and_then(|number| u8::try_from(number).ok())
        .filter(|number| (1..=8).contains(number));
    let at = [Tag::DateTimeOriginal, Tag::DateTimeDigitized]
        .into_iter()
        .find_map(|tag| civil::DateTime::strptime("%Y:%m:%d %H:%M:%S", text(tag)?).ok());
    let offset = text(Tag::OffsetTimeOriginal).and_then(read_offset);
    Facts { orientation, taken: at.map(|at| Taken { at, offset }) }
}

/// `+05:30`, `-04:00`.
fn read_offset(text: &str) -> Option<Offset> {
    let (hours, minutes) = text.get(1..)?.split_once(':')?;
    let sign = match text.get(..1)? {
        "+" => 1,
        "-" => -1,
        _ => return None,
    };
    let seconds = hours.parse::<i32>().ok()?.checked_mul(3600)? + minutes.parse::<i32>().ok()? * 60;
    Offset::from_seconds(sign * seconds).ok()
}

/// A new block with only these facts, or `None` if there are none.
pub(super) fn write(facts: Facts) -> Option<Vec<u8>> {
    const IFD: u32 = 8;
    if facts == Facts::default() {
        return None;
    }
    let mut entries: Vec<[u8; 12]> = Vec::new();
    if let Some(orientation) = facts.orientation {
        let mut value = [0; 4];
        value[1] = orientation;
        entries.push(entry(0x0112, 3, 1, value));
    }
    let count = entries.len() + usize::from(facts.taken.is_some());
    let after = IFD + 6 + u32::try_from(count * 12).ok()?;
    if facts.taken.is_some() {
        entries.push(entry(0x8769, 4, 1, after.to_be_bytes()));
    }
    let mut block = b"MM\0\x2a".to_vec();
    block.extend_from_slice(&IFD.to_be_bytes());
    directory(&mut block, &entries);
    if let Some(taken) = facts.taken {
        let stamp = format!("{}\0", taken.at.strftime("%Y:%m:%d %H:%M:%S"));
        let offset = taken.offset.map(|offset| {
            let minutes = offset.seconds() / 60;
            let sign = if minutes < 0 { '-' } else { '+' };
            format!("{sign}{:02}:{:02}\0", minutes.abs() / 60, minutes.abs() % 60)
        });
        let texts: Vec<(u16, String)> = [Some((0x9003, stamp)), offset.map(|text| (0x9011, text))]
            .into_iter()
            .flatten()
            .collect();
        let mut at = after + 6 + u32::try_from(texts.len() * 12).ok()?;
        let mut entries = Vec::new();
        for (tag, text) in &texts {
            let length = u32::try_from(text.len()).ok()?;
            entries.push(entry(*tag, 2, length, at.to_be_bytes()));
            at += length;
        }
        directory(&mut block, &entries);
        for (_, text) in texts {
            block.extend_from_slice(text.as_bytes());
        }
    }
    Some(block)
}

fn entry(tag: u16, kind: u16, count: u32, value: [u8; 4]) -> [u8; 12] {
    let mut bytes = [0; 12];
    let parts = [&tag.to_be_bytes()[..], &kind.to_be_bytes(), &count.to_be_bytes(), &value];
    for (to, from) in bytes.iter_mut().zip(parts.concat()) {
        *to = from;
    }
    bytes
}

fn directory(block: &mut Vec<u8>, entries: &[[u8; 12]]) {
    block.extend_from_slice(&u16::try_from(entries.len()).unwrap_or(0).to_be_bytes());
    for entry in entries {
        block.extend_from_slice(entry);
    }
    block.extend_from_slice(&[0; 4]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let at = civil::date(2026, 5, 4).at(10, 11, 12, 0);
        for offset in [None, Some(Offset::from_seconds(-4 * 3600).unwrap())] {
            for orientation in [None, Some(6)] {
                for taken in [None, Some(Taken { at, offset })] {
                    let facts = Facts { orientation, taken };
                    let read = write(facts).map_or(Facts::default(), |block| read(&block));
                    assert_eq!(read, facts);
                }
            }
        }
    }

    #[test]
    fn a_camera_without_a_zone_is_where_the_plant_is() {
        let zone = TimeZone::get("America/Toronto").unwrap();
        let at = civil::date(2026, 5, 4).at(10, 0, 0, 0);
        let told = Taken { at, offset: read_offset("+02:00") }.instant(&zone).unwrap();
        let not_told = Taken { at, offset: None }.instant(&zone).unwrap();
        assert_eq!(not_told.seconds_since(told), 6 * 3600);
        assert_eq!(read_offset("-03:30").map(Offset::seconds), Some(-12_600));
        assert_eq!(read_offset("é3:30"), None);
    }
}
