//! Handles HEIC, the container of an iPhone's pictures. It is cleaned in place, because everything in it is found by
//! its offset, and measured before a decoder may allocate anything.

use std::{collections::BTreeMap, thread};

use image::RgbImage;

use super::{
    Refusal,
    cleaned::Cleaned,
    exif::{self, Facts},
    header::{self, Size},
};

/// The neutral orientation, because the container rotates its picture itself.
const UPRIGHT: u8 = 1;

/// The most bytes of tables. Those of a camera's picture take a few thousand.
const MOST_TABLES: usize = 1 << 20;
/// The most adjacent boxes.
const MOST_BOXES: usize = 8192;
/// The most items: tiles, previews, masks, metadata. A picture of 50 million pixels has about 200 tiles.
const MOST_ITEMS: usize = 2048;
/// The most extents of items, and references between them.
const MOST_PIECES: usize = 8192;
/// The most metadata items.
const MOST_NOTES: usize = 32;
/// The most pictures derived from others by rotation.
const MOST_DERIVED: usize = 4;
/// The most rotations, mirrorings and crops of one item.
const MOST_TURNS: usize = 4;
/// The most bytes and units of a decoder configuration, which is copied for every tile.
const MOST_CONFIGURATION: usize = 4096;
const MOST_UNITS: u64 = 32;

/// A box: the range of its content in the file.
#[derive(Debug, Clone, Copy)]
struct Part {
    name: [u8; 4],
    from: usize,
    to: usize,
}

/// Blanks location and metadata. `None` if the container can't be parsed, or exceeds what any picture needs.
pub(super) fn clean(mut bytes: Vec<u8>) -> Option<Cleaned> {
    let container = Container::read(&bytes)?;
    let mut facts = Facts::default();
    for item in container.items.values().filter(|item| item.is_note()) {
        let places = item.places.as_ref()?;
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
            bytes.get_mut(*from..*to)?.fill_with(|| new.next().unwrap_or(b' '));
        }
    }
    // Drops videos next to the picture, and makers' own boxes: whatever they contain, it isn't the picture.
    for part in container.parts {
        if !matches!(&part.name, b"ftyp" | b"meta" | b"mdat" | b"idat" | b"free") {
            bytes.get_mut(part.from..part.to)?.fill(0);
            bytes.get_mut(part.from.checked_sub(4)?..part.from)?.copy_from_slice(b"free");
        }
    }
    Some(Cleaned { bytes, facts })
}

/// The cost of decoding a cleaned file: the picture's tiles, related items, and the assembled picture. `None` if the
/// decoder doesn't support this kind. `within` checks sizes.
pub(super) fn measure(
    bytes: &[u8],
    within: impl Fn(u32, u32) -> Result<u64, Refusal>,
) -> Result<Option<Size>, Refusal> {
    let Some(container) = Container::read(bytes) else { return Ok(None) };
    let side = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
    let Some([shown, coded]) = sizes(bytes) else { return Ok(None) };
    within(side(shown.0), side(shown.1))?;
    within(side(coded.0), side(coded.1))?;
    for (width, height) in &container.canvases {
        within(*width, *height)?;
    }
    Ok(Some(Size { memory: container.memory() }))
}

/// The size of the picture as shown and as coded, or `None` if the decoder doesn't support its kind.
#[cfg(feature = "heic")]
fn sizes(bytes: &[u8]) -> Option<[(usize, usize); 2]> {
    let found = heic_decoder::probe(bytes).ok()?;
    Some([(found.width, found.height), (found.coded_width, found.coded_height)])
}

#[cfg(not(feature = "heic"))]
const fn sizes(_: &[u8]) -> Option<[(usize, usize); 2]> {
    None
}

/// The parsed tables of a container, within limits: each list has a plausible length, no item is larger than twice the
/// file, and no table has duplicates.
struct Container {
    /// The top-level boxes.
    parts: Vec<Part>,
    items: BTreeMap<u64, Item>,
    /// Sizes of the pictures assembled from tiles.
    canvases: Vec<(u32, u32)>,
}

#[derive(Default)]
struct Item {
    kind: [u8; 4],
    /// The location of its content, or `None` if it depends on other items or isn't in the file.
    places: Option<Vec<(usize, usize)>>,
    coded: Coded,
    is_turned: bool,
    /// How many pictures use it as a tile.
    uses: u64,
}

/// The size of a coded picture.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Coded {
    pixels: u64,
    /// Samples of luma and both chroma planes.
    samples: u64,
}

impl Item {
    fn is_note(&self) -> bool {
        matches!(&self.kind, b"Exif" | b"mime" | b"uri ")
    }

    fn length(&self) -> u64 {
        self.places.iter().flatten().map(|(from, to)| (to - from) as u64).sum()
    }
}

impl Container {
    fn read(bytes: &[u8]) -> Option<Self> {
        let outer = parts(bytes, 0, bytes.len())?;
        let meta = only(&outer, *b"meta")??;
        let inside = parts(bytes, meta.from.checked_add(4)?, meta.to)?;
        let tables = inside.iter().filter(|part| &part.name != b"idat");
        if tables.map(|part| part.to - part.from).sum::<usize>() > MOST_TABLES {
            return None;
        }
        let small = only(&inside, *b"idat")?;
        let mut items = items(bytes, only(&inside, *b"iinf")??)?;
        let is_more =
            |kind: &[u8; 4], most| items.values().filter(|item| &item.kind == kind).count() > most;
        if items.values().filter(|item| item.is_note()).count() > MOST_NOTES
            || is_more(b"iden", MOST_DERIVED)
        {
            return None;
        }
        read_places(bytes, only(&inside, *b"iloc")??, small, &mut items)?;
        if let Some(properties) = only(&inside, *b"iprp")? {
            read_properties(bytes, properties, &mut items)?;
        }
        let mut canvases = Vec::new();
        if let Some(references) = only(&inside, *b"iref")? {
            canvases = read_tiles(bytes, references, &mut items)?;
        }
        let resolved = items
            .values()
            .map(|item| item.length().saturating_mul(item.uses.max(1)))
            .fold(0, u64::saturating_add);
        (resolved <= (bytes.len() as u64).saturating_mul(2)).then_some(Self {
            parts: outer,
            items,
            canvases,
        })
    }

    /// The memory that the decoder takes: 32 bits per sample of every tile until the picture is assembled, plus the
    /// larger of the filters' buffers of the current tiles and the assembled picture (twice if it is rotated).
    fn memory(&self) -> u64 {
        const SAMPLE: u64 = 4;
        let coded = || self.items.values().filter(|item| item.coded != Coded::default());
        let held = coded()
            .map(|item| item.uses.max(1).saturating_mul(item.coded.samples).saturating_mul(SAMPLE))
            .fold(0, u64::saturating_add);
        let working = |item: &Item| {
            let Coded { pixels, samples } = item.coded;
            samples.saturating_add(pixels.saturating_mul(6)).saturating_add(2 * item.length())
        };
        let pictures = coded().map(|item| item.uses.max(1)).fold(0, u64::saturating_add);
        let at_once = thread::available_parallelism().map_or(1, |count| count.get() as u64);
        let filters = coded().map(working).max().unwrap_or(0).saturating_mul(at_once.min(pictures));
        let most = coded().map(|item| item.coded.samples).max().unwrap_or(0);
        let largest = coded().map(|item| item.coded.pixels).fold(0, u64::saturating_add);
        let is_full = coded().any(|item| item.coded.samples * 2 > item.coded.pixels * 3);
        let wholes = self
            .canvases
            .iter()
            .map(|(width, height)| u64::from(*width) * u64::from(*height))
            .fold(0, u64::saturating_add);
        let wholes = wholes.saturating_mul(if is_full { 6 } else { 3 }) / 2;
        let turned = if self.items.values().any(|item| item.is_turned) {
            wholes.saturating_mul(2).saturating_add(most)
        } else {
            wholes
        };
        let data = coded().map(Item::length).fold(0, u64::saturating_add);
        held.saturating_add(filters.max(turned.saturating_mul(SAMPLE)))
            .saturating_add(data)
            .saturating_add(header::shown(largest, 3))
    }
}

/// The box with this name, which is optional but unique.
#[expect(clippy::option_option, reason = "two boxes of a name are refused, none is not")]
fn only(parts: &[Part], name: [u8; 4]) -> Option<Option<Part>> {
    let mut found = parts.iter().filter(|part| part.name == name);
    let first = found.next().copied();
    found.next().is_none().then_some(first)
}

/// Reads the coded size of each item, and whether it is rotated, from its properties.
fn read_properties(bytes: &[u8], properties: Part, items: &mut BTreeMap<u64, Item>) -> Option<()> {
    let properties = parts(bytes, properties.from, properties.to)?;
    let container = only(&properties, *b"ipco")??;
    let container = parts(bytes, container.from, container.to)?;
    let sizes: Vec<Coded> = container
        .iter()
        .map(
            |part| {
                if &part.name == b"hvcC" { largest(bytes, *part) } else { Some(Coded::default()) }
            },
        )
        .collect::<Option<_>>()?;
    for part in properties.iter().filter(|part| &part.name == b"ipma") {
        let mut read = Reading::of(bytes, *part);
        let version = read.number(1)?;
        let is_wide = read.number(3)? & 1 == 1;
        for _ in 0..read.number(4)? {
            let id = read.number(if version == 0 { 2 } else { 4 })?;
            let mut item = items.get_mut(&id);
            let mut turns = 0;
            for _ in 0..read.number(1)? {
                let index = if is_wide { read.number(2)? & 0x7fff } else { read.number(1)? & 0x7f };
                let Some(index) = usize::try_from(index).ok()?.checked_sub(1) else { continue };
                let name = container.get(index).map(|part| part.name);
                turns += usize::from(matches!(name.as_ref(), Some(b"irot" | b"imir" | b"clap")));
                if let (Some(item), Some(size)) = (item.as_mut(), sizes.get(index)) {
                    item.coded.pixels = item.coded.pixels.max(size.pixels);
                    item.coded.samples = item.coded.samples.max(size.samples);
                }
            }
            if turns > MOST_TURNS {
                return None;
            }
            if let Some(item) = item {
                item.is_turned |= turns > 0;
            }
        }
    }
    Some(())
}

/// Counts how many pictures use each item as a tile, and returns the sizes of those pictures.
fn read_tiles(
    bytes: &[u8],
    references: Part,
    items: &mut BTreeMap<u64, Item>,
) -> Option<Vec<(u32, u32)>> {
    let mut read = Reading::of(bytes, references);
    let id_size = if read.number(1)? == 0 { 2 } else { 4 };
    read.skip(3)?;
    let mut canvases = Vec::new();
    let mut pieces = 0;
    for part in parts(bytes, read.at, references.to)? {
        let mut read = Reading::of(bytes, part);
        while read.at < part.to {
            let from = read.number(id_size)?;
            let count = read.number(2)?;
            pieces += count;
            if pieces > MOST_PIECES as u64 {
                return None;
            }
            let grid = items.get(&from).filter(|item| &item.kind == b"grid");
            let is_grid = &part.name == b"dimg" && grid.is_some();
            if let Some(places) = grid.and_then(|item| item.places.as_deref()).filter(|_| is_grid) {
                canvases.extend(canvas(bytes, places));
            }
            for _ in 0..count {
                let to = read.number(id_size)?;
                if let Some(tile) = items.get_mut(&to).filter(|_| is_grid) {
                    tile.uses += 1;
                }
            }
        }
    }
    Some(canvases)
}

/// The size declared by a grid's description.
fn canvas(bytes: &[u8], places: &[(usize, usize)]) -> Option<(u32, u32)> {
    let content: Vec<u8> = places
        .iter()
        .filter_map(|(from, to)| bytes.get(*from..*to))
        .flatten()
        .take(12)
        .copied()
        .collect();
    let mut read = Reading { bytes: &content, at: 1 };
    let size = if read.number(1)? & 1 == 1 { 4 } else { 2 };
    read.skip(2)?;
    Some((u32::try_from(read.number(size)?).ok()?, u32::try_from(read.number(size)?).ok()?))
}

/// The largest picture that a decoder configuration declares.
fn largest(bytes: &[u8], part: Part) -> Option<Coded> {
    const SEQUENCE_PARAMETERS: u64 = 33;
    if part.to - part.from > MOST_CONFIGURATION {
        return None;
    }
    let mut read = Reading::of(bytes, part);
    read.skip(22)?;
    let mut most = Coded::default();
    let mut units = 0;
    for _ in 0..read.number(1)? {
        let kind = read.number(1)? & 0x3f;
        for _ in 0..read.number(2)? {
            units += 1;
            if units > MOST_UNITS {
                return None;
            }
            let length = usize::try_from(read.number(2)?).ok()?;
            let unit = read.take(length)?;
            if kind == SEQUENCE_PARAMETERS {
                let size = picture_size(unit)?;
                most.pixels = most.pixels.max(size.pixels);
                most.samples = most.samples.max(size.samples);
            }
        }
    }
    Some(most)
}

/// The size in a sequence parameter set (ITU-T H.265, 7.3.2.2).
fn picture_size(unit: &[u8]) -> Option<Coded> {
    let mut plain = Vec::with_capacity(unit.len());
    for byte in unit.get(2..)? {
        // A 3 after two zeros is an emulation prevention byte.
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
    let chroma = bits.golomb()?;
    if chroma == 3 {
        bits.take(1)?;
    }
    let pixels = bits.golomb()?.checked_mul(bits.golomb()?)?;
    let halves = match chroma {
        0 => 2,
        1 => 3,
        2 => 4,
        _ => 6,
    };
    Some(Coded { pixels, samples: pixels.checked_mul(halves)? / 2 })
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

/// Refuses every picture, because none was measured.
#[cfg(not(feature = "heic"))]
pub(super) const fn decode(_: &[u8]) -> Result<(RgbImage, Option<Vec<u8>>), Refusal> {
    Err(Refusal::Damaged)
}

/// Decodes the picture, rotated and cropped as the container says, and returns its color profile.
#[cfg(feature = "heic")]
pub(super) fn decode(bytes: &[u8]) -> Result<(RgbImage, Option<Vec<u8>>), Refusal> {
    let picture = heic_decoder::decode(bytes).map_err(|_| Refusal::Damaged)?;
    let rgb = picture.to_rgb8().map_err(|_| Refusal::Damaged)?;
    let side = |length| u32::try_from(length).map_err(|_| Refusal::Damaged);
    let (width, height) = (side(picture.width)?, side(picture.height)?);
    let pixels = RgbImage::from_raw(width, height, rgb.data).ok_or(Refusal::Damaged)?;
    Ok((pixels, picture.metadata.icc_profile))
}

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
        if end < read.at || end > to || parts.len() == MOST_BOXES {
            return None;
        }
        parts.push(Part { name, from: read.at, to: end });
        from = end;
    }
    Some(parts)
}

/// The items that the container lists.
fn items(bytes: &[u8], list: Part) -> Option<BTreeMap<u64, Item>> {
    let mut read = Reading::of(bytes, list);
    let version = read.number(1)?;
    read.skip(3)?;
    read.number(if version == 0 { 2 } else { 4 })?;
    let mut items = BTreeMap::new();
    for part in parts(bytes, read.at, list.to)? {
        let mut read = Reading::of(bytes, part);
        let version = read.number(1)?;
        read.skip(3)?;
        if version < 2 {
            continue;
        }
        let id = read.number(if version == 2 { 2 } else { 4 })?;
        read.skip(2)?;
        let item = Item { kind: read.take(4)?.try_into().ok()?, ..Item::default() };
        if items.insert(id, item).is_some() || items.len() > MOST_ITEMS {
            return None;
        }
    }
    Some(items)
}

/// Reads the location of each item's content.
fn read_places(
    bytes: &[u8],
    list: Part,
    small: Option<Part>,
    items: &mut BTreeMap<u64, Item>,
) -> Option<()> {
    let mut read = Reading::of(bytes, list);
    let version = read.number(1)?;
    read.skip(3)?;
    let sizes = read.number(2)?;
    let size = |shift: u32| usize::try_from(sizes >> shift & 0xf).ok();
    let (offset_size, length_size, base_size) = (size(12)?, size(8)?, size(4)?);
    let index_size = if version > 0 { size(0)? } else { 0 };
    let count = read.number(if version < 2 { 2 } else { 4 })?;
    let mut pieces = 0;
    for _ in 0..count {
        let id = read.number(if version < 2 { 2 } else { 4 })?;
        let method = if version > 0 { read.number(2)? & 0xf } else { 0 };
        read.skip(2)?;
        let base = read.number(base_size)?;
        let extents = read.number(2)?;
        // An item counts as an extent too, or the list could be long without any.
        pieces += extents + 1;
        if pieces > MOST_PIECES as u64 {
            return None;
        }
        // The extents are in the file itself, or in the box for small items next to the list.
        let area = match method {
            0 => Some((0, bytes.len())),
            1 => small.map(|small| (small.from, small.to)),
            _ => None,
        };
        let mut places = area.map(|_| Vec::new());
        for _ in 0..extents {
            read.skip(index_size)?;
            let (from, length) = (read.number(offset_size)?, read.number(length_size)?);
            let place = area.and_then(|area| place(area, base, from, length));
            places = places.zip(place).map(|(mut places, place)| {
                places.push(place);
                places
            });
        }
        let Some(item) = items.get_mut(&id) else { continue };
        if item.places.is_some() {
            return None;
        }
        item.places = places;
    }
    Some(())
}

/// The range of an extent within an area of the file. Without a length it reaches to the end.
fn place(
    (start, end): (usize, usize),
    base: u64,
    from: u64,
    length: u64,
) -> Option<(usize, usize)> {
    let from = start.checked_add(usize::try_from(base.checked_add(from)?).ok()?)?;
    let length = usize::try_from(length).ok()?;
    let to = if length == 0 { end } else { from.checked_add(length)? };
    (from <= to && to <= end).then_some((from, to))
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

    /// A big-endian number with `count` bytes, or zero for none.
    fn number(&mut self, count: usize) -> Option<u64> {
        Some(self.take(count)?.iter().fold(0, |value, byte| value << 8 | u64::from(*byte)))
    }
}

/// The content of the first item of a type.
#[cfg(test)]
pub(super) fn content_of(bytes: &[u8], kind: [u8; 4]) -> Option<Vec<u8>> {
    let container = Container::read(bytes)?;
    let item = container.items.into_values().find(|item| item.kind == kind)?;
    let pieces = item.places?.into_iter().map(|(from, to)| bytes.get(from..to));
    Some(pieces.collect::<Option<Vec<_>>>()?.concat())
}
