//! HEIC, the container of an iPhone's pictures: cleaned in place, because everything in it is found by
//! its place in the file, and measured before a decoder may allocate anything.

use super::{
    Refusal,
    clean::Cleaned,
    exif::{self, Facts},
};

/// The orientation that says "as it is": the container turns its picture itself.
const UPRIGHT: u8 = 1;

/// A box: where its content begins and ends in the file.
#[derive(Debug, Clone, Copy)]
struct Part {
    name: [u8; 4],
    from: usize,
    to: usize,
}

/// Blanks position and notes. None where the container cannot be followed.
pub(super) fn clean(mut bytes: Vec<u8>) -> Option<Cleaned> {
    let parts = parts(&bytes, 0, bytes.len())?;
    let meta = parts.iter().find(|part| &part.name == b"meta")?;
    let inside = boxes_of_meta(&bytes, *meta)?;
    let mut facts = Facts::default();
    for item in items(&bytes, &inside)? {
        if !matches!(&item.kind, b"Exif" | b"mime" | b"uri ") {
            continue;
        }
        let places = places(&bytes, &inside, item.id)?;
        if &item.kind == b"Exif" {
            let content: Vec<u8> = places
                .iter()
                .filter_map(|(from, to)| bytes.get(*from..*to))
                .flatten()
                .copied()
                .collect();
            let skipped =
                content.get(..4).and_then(|skip| skip.try_into().ok()).map(u32::from_be_bytes);
            let tiff = skipped
                .and_then(|skip| usize::try_from(skip).ok()?.checked_add(4))
                .and_then(|start| content.get(start..));
            facts = Facts { orientation: None, ..exif::read(tiff.unwrap_or_default()) };
        }
        let mut new = match &item.kind {
            b"Exif" => {
                let facts = Facts { orientation: Some(UPRIGHT), ..facts };
                [vec![0; 4], exif::write(facts).unwrap_or_default()].concat()
            }
            _ => Vec::new(),
        }
        .into_iter();
        for (from, to) in places {
            bytes.get_mut(from..to)?.fill_with(|| new.next().unwrap_or(b' '));
        }
    }
    // A film beside the picture, and boxes of makers: whatever they hold, it is not the picture.
    for part in parts {
        if !matches!(&part.name, b"ftyp" | b"meta" | b"mdat" | b"idat" | b"free") {
            bytes.get_mut(part.from..part.to)?.fill(0);
            bytes.get_mut(part.from.checked_sub(4)?..part.from)?.copy_from_slice(b"free");
        }
    }
    Some(Cleaned { bytes, facts })
}

/// How many pixels all coded pictures in the file have together: the tiles of the picture, its preview,
/// what goes along with it. A decoder holds no more than these and the picture itself.
pub(super) fn coded_pixels(bytes: &[u8]) -> Option<u64> {
    let meta = *parts(bytes, 0, bytes.len())?.iter().find(|part| &part.name == b"meta")?;
    let inside = boxes_of_meta(bytes, meta)?;
    let properties = *inside.iter().find(|part| &part.name == b"iprp")?;
    let properties = parts(bytes, properties.from, properties.to)?;
    let container = properties.iter().find(|part| &part.name == b"ipco")?;
    let pixels: Vec<u64> = parts(bytes, container.from, container.to)?
        .iter()
        .map(|part| if &part.name == b"hvcC" { largest(bytes, *part) } else { Some(0) })
        .collect::<Option<_>>()?;
    let mut sum = 0_u64;
    for part in properties.iter().filter(|part| &part.name == b"ipma") {
        let mut read = Reading::of(bytes, *part);
        let version = read.number(1)?;
        let is_wide = read.number(3)? & 1 == 1;
        for _ in 0..read.number(4)? {
            read.number(if version == 0 { 2 } else { 4 })?;
            for _ in 0..read.number(1)? {
                let index = if is_wide { read.number(2)? & 0x7fff } else { read.number(1)? & 0x7f };
                let index = usize::try_from(index).ok()?.checked_sub(1);
                sum = sum.saturating_add(index.and_then(|i| pixels.get(i)).copied().unwrap_or(0));
            }
        }
    }
    Some(sum)
}

/// The largest picture that a decoder configuration announces.
fn largest(bytes: &[u8], part: Part) -> Option<u64> {
    const SEQUENCE_PARAMETERS: u64 = 33;
    let mut read = Reading::of(bytes, part);
    read.skip(22)?;
    let mut most = 0;
    for _ in 0..read.number(1)? {
        let kind = read.number(1)? & 0x3f;
        for _ in 0..read.number(2)? {
            let length = usize::try_from(read.number(2)?).ok()?;
            let unit = read.take(length)?;
            if kind == SEQUENCE_PARAMETERS {
                most = most.max(picture_size(unit)?);
            }
        }
    }
    Some(most)
}

/// Width times height of a sequence parameter set (ITU-T H.265, 7.3.2.2).
fn picture_size(unit: &[u8]) -> Option<u64> {
    let mut plain = Vec::with_capacity(unit.len());
    for byte in unit.get(2..)? {
        // A 3 behind two zeros only keeps the stream from looking like a marker.
        if !(*byte == 3 && plain.ends_with(&[0, 0])) {
            plain.push(*byte);
        }
    }
    let mut bits = Bits { bytes: &plain, at: 0 };
    bits.take(4)?;
    let layers = bits.take(3)?;
    bits.take(1)?;
    bits.skip(96);
    let mut present = Vec::new();
    for _ in 0..layers {
        present.push((bits.take(1)?, bits.take(1)?));
    }
    if layers > 0 {
        bits.skip(2 * (8 - usize::try_from(layers).ok()?));
    }
    for (has_profile, has_level) in present {
        bits.skip(if has_profile == 1 { 88 } else { 0 } + if has_level == 1 { 8 } else { 0 });
    }
    bits.golomb()?;
    if bits.golomb()? == 3 {
        bits.take(1)?;
    }
    bits.golomb()?.checked_mul(bits.golomb()?)
}

struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn take(&mut self, count: u32) -> Option<u64> {
        let mut value = 0;
        for _ in 0..count {
            let byte = self.bytes.get(self.at / 8)?;
            value = value << 1 | u64::from(byte >> (7 - self.at % 8) & 1);
            self.at += 1;
        }
        Some(value)
    }

    fn skip(&mut self, count: usize) {
        self.at += count;
    }

    /// An unsigned Exp-Golomb number.
    fn golomb(&mut self) -> Option<u64> {
        let mut zeros = 0;
        while self.take(1)? == 0 {
            zeros += 1;
            if zeros > 32 {
                return None;
            }
        }
        Some((1 << zeros) - 1 + self.take(zeros)?)
    }
}

/// Decodes the picture, turned and cropped as the container says: width, height, RGB.
pub(super) fn decode(bytes: &[u8]) -> Result<(u32, u32, Vec<u8>), Refusal> {
    let picture = heic_decoder::decode(bytes).map_err(|_| Refusal::Damaged)?;
    let rgb = picture.to_rgb8().map_err(|_| Refusal::Damaged)?;
    let side = |length| u32::try_from(length).map_err(|_| Refusal::Damaged);
    Ok((side(picture.width)?, side(picture.height)?, rgb.data))
}

/// The boxes between two places, which they fill.
fn parts(bytes: &[u8], mut from: usize, to: usize) -> Option<Vec<Part>> {
    let mut parts = Vec::new();
    while from < to {
        let mut read = Reading { bytes: bytes.get(..to)?, at: from };
        let size = read.number(4)?;
        let name = read.take(4)?.try_into().ok()?;
        let end = match size {
            0 => to,
            1 => from.checked_add(usize::try_from(read.number(8)?).ok()?)?,
            size => from.checked_add(usize::try_from(size).ok()?)?,
        };
        if end < read.at || end > to {
            return None;
        }
        parts.push(Part { name, from: read.at, to: end });
        from = end;
    }
    Some(parts)
}

/// What stands in the box `meta`, behind its version.
fn boxes_of_meta(bytes: &[u8], meta: Part) -> Option<Vec<Part>> {
    parts(bytes, meta.from.checked_add(4)?, meta.to)
}

struct Item {
    id: u64,
    kind: [u8; 4],
}

/// The items that the container lists.
fn items(bytes: &[u8], inside: &[Part]) -> Option<Vec<Item>> {
    let list = inside.iter().find(|part| &part.name == b"iinf")?;
    let mut read = Reading::of(bytes, *list);
    let version = read.number(1)?;
    read.skip(3)?;
    read.number(if version == 0 { 2 } else { 4 })?;
    let mut items = Vec::new();
    for part in parts(bytes, read.at, list.to)? {
        let mut read = Reading::of(bytes, part);
        let version = read.number(1)?;
        read.skip(3)?;
        if version < 2 {
            continue;
        }
        let id = read.number(if version == 2 { 2 } else { 4 })?;
        read.skip(2)?;
        items.push(Item { id, kind: read.take(4)?.try_into().ok()? });
    }
    Some(items)
}

/// Where in the file an item's content lies.
fn places(bytes: &[u8], inside: &[Part], wanted: u64) -> Option<Vec<(usize, usize)>> {
    let list = inside.iter().find(|part| &part.name == b"iloc")?;
    let mut read = Reading::of(bytes, *list);
    let version = read.number(1)?;
    read.skip(3)?;
    let sizes = read.number(2)?;
    let size = |shift: u32| usize::try_from(sizes >> shift & 0xf).ok();
    let (offset_size, length_size, base_size) = (size(12)?, size(8)?, size(4)?);
    let index_size = if version > 0 { size(0)? } else { 0 };
    let mut found = Vec::new();
    for _ in 0..read.number(if version < 2 { 2 } else { 4 })? {
        let id = read.number(if version < 2 { 2 } else { 4 })?;
        let method = if version > 0 { read.number(2)? & 0xf } else { 0 };
        read.skip(2)?;
        let base = read.number(base_size)?;
        for _ in 0..read.number(2)? {
            read.skip(index_size)?;
            let from = usize::try_from(base.checked_add(read.number(offset_size)?)?).ok()?;
            let length = usize::try_from(read.number(length_size)?).ok()?;
            if id != wanted {
                continue;
            }
            // In the file itself, or in the box for small things beside the list.
            let (start, end) = match method {
                0 => (0, bytes.len()),
                1 => {
                    let small = inside.iter().find(|part| &part.name == b"idat")?;
                    (small.from, small.to)
                }
                _ => return None,
            };
            let from = start.checked_add(from)?;
            let to = if length == 0 { end } else { from.checked_add(length)? };
            if from > to || to > end {
                return None;
            }
            found.push((from, to));
        }
    }
    Some(found)
}

struct Reading<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reading<'a> {
    fn of(bytes: &'a [u8], part: Part) -> Self {
        Self { bytes: bytes.get(..part.to).unwrap_or_default(), at: part.from }
    }

    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let end = self.at.checked_add(count)?;
        let taken = self.bytes.get(self.at..end)?;
        self.at = end;
        Some(taken)
    }

    fn skip(&mut self, count: usize) -> Option<()> {
        self.take(count).map(|_| ())
    }

    /// A big-endian number of so many bytes; of none it is zero.
    fn number(&mut self, count: usize) -> Option<u64> {
        Some(self.take(count)?.iter().fold(0, |value, byte| value << 8 | u64::from(*byte)))
    }
}
