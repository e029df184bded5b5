//! Tests small files that would become large, for every kind of picture. Each is refused or processed in a process
//! whose address space is limited to the configured memory for decoding.

use std::fs;

use super::*;
use crate::{error::Error, files::FileKind, kernel::fair::Owner};
use transom_testing::small_space::{bound_address_space, in_a_child, is_child, kilobytes};

const JPEG: &[u8] = include_bytes!("../../../../tests/pictures/site.jpg");
const PROGRESSIVE: &[u8] = include_bytes!("../../../../tests/pictures/progressive.jpg");
const PNG: &[u8] = include_bytes!("../../../../tests/pictures/site.png");
const WEBP: &[u8] = include_bytes!("../../../../tests/pictures/site.webp");
const HEIC: &[u8] = include_bytes!("../../../../tests/pictures/site.heic");

/// A bit stream, least significant bit first, as in DEFLATE and lossless WebP.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    used: usize,
}

impl Bits {
    fn put(&mut self, value: u32, count: usize) {
        for bit in 0..count {
            if self.used.is_multiple_of(8) {
                self.bytes.push(0);
            }
            *self.bytes.last_mut().unwrap() |= u8::from(value >> bit & 1 == 1) << (self.used % 8);
            self.used += 1;
        }
    }

    /// Repeats the same bits; eight repetitions end at a byte boundary.
    fn repeat(&mut self, count: usize, put: impl Fn(&mut Self)) {
        let mut left = count;
        while !self.used.is_multiple_of(8) {
            put(self);
            left -= 1;
        }
        let from = self.bytes.len();
        (0..8).for_each(|_| put(self));
        let eight = self.bytes[from..].repeat(left / 8 - 1);
        self.bytes.extend_from_slice(&eight);
        self.used = self.bytes.len() * 8;
        (0..left % 8).for_each(|_| put(self));
    }

    /// A Huffman code, most significant bit first.
    fn put_code(&mut self, code: u32, count: usize) {
        for bit in (0..count).rev() {
            self.put(code >> bit, 1);
        }
    }
}

/// A zlib stream that unpacks to this many megabytes of zeros: matches of 258, one after another.
fn inflating(megabytes: usize) -> Vec<u8> {
    let mut bits = Bits::default();
    bits.put(0b011, 3);
    bits.put_code(0b0011_0000, 8);
    bits.repeat((megabytes << 20) / 258, |bits| {
        bits.put_code(0b1100_0101, 8);
        bits.put_code(0, 5);
    });
    bits.put_code(0, 7);
    [&[0x78, 0x9c][..], &bits.bytes, &[0; 4]].concat()
}

fn png_chunk(name: [u8; 4], content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len()).unwrap().to_be_bytes();
    let named = [&name[..], content].concat();
    let sum = clean::crc32(&named).to_be_bytes();
    [&length[..], &named, &sum].concat()
}

/// The sample with another chunk after its header.
fn png_with(name: [u8; 4], content: &[u8]) -> Vec<u8> {
    [&PNG[..33], &png_chunk(name, content), &PNG[33..]].concat()
}

/// The profile that took a gigabyte.
pub(super) fn png_with_large_profile() -> Vec<u8> {
    png_with(*b"iCCP", &[&b"x\0\0"[..], &inflating(1024)].concat())
}

fn jpeg_segment(marker: u8, content: &[u8]) -> Vec<u8> {
    let length = u16::try_from(content.len() + 2).unwrap().to_be_bytes();
    [&[0xff, marker][..], &length, content].concat()
}

fn jpeg_with(segments: &[u8]) -> Vec<u8> {
    [&JPEG[..2], segments, &JPEG[2..]].concat()
}

/// A JPEG that claims another size.
fn jpeg_sized(jpeg: &[u8], width: u16, height: u16) -> Vec<u8> {
    let mut jpeg = jpeg.to_vec();
    let frame = jpeg.windows(3).position(|three| matches!(three, [0xff, 0xc0 | 0xc2, 0])).unwrap();
    jpeg[frame + 5..frame + 7].copy_from_slice(&height.to_be_bytes());
    jpeg[frame + 7..frame + 9].copy_from_slice(&width.to_be_bytes());
    jpeg
}

/// Directories of TIFF tags, each with as many as possible.
fn many_tags(directories: u32) -> Vec<u8> {
    let mut tiff = b"MM\0\x2a\0\0\0\x08".to_vec();
    for number in 0..directories {
        tiff.extend_from_slice(&[0xff, 0xff]);
        tiff.resize(tiff.len() + 65_535 * 12, 1);
        let next = if number + 1 < directories { tiff.len() + 4 } else { 0 };
        tiff.extend_from_slice(&u32::try_from(next).unwrap().to_be_bytes());
    }
    tiff
}

fn riff(chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let mut body = b"WEBP".to_vec();
    for (name, content) in chunks {
        body.extend_from_slice(*name);
        body.extend_from_slice(&u32::try_from(content.len()).unwrap().to_le_bytes());
        body.extend_from_slice(content);
        body.resize(body.len() + content.len() % 2, 0);
    }
    [&b"RIFF"[..], &u32::try_from(body.len()).unwrap().to_le_bytes(), &body].concat()
}

/// The extended header of a WebP of this size.
fn canvas(flags: u8, width: u32, height: u32) -> Vec<u8> {
    let side = |length: u32| (length - 1).to_le_bytes()[..3].to_vec();
    [vec![flags, 0, 0, 0], side(width), side(height)].concat()
}

/// A frame of lossy WebP that claims a size.
fn lossy(width: u16, height: u16) -> Vec<u8> {
    let size = [width.to_le_bytes(), height.to_le_bytes()].concat();
    [&[0x10, 2, 0][..], &[0x9d, 0x01, 0x2a], &size, &[0; 64]].concat()
}

/// A lossless WebP of one pixel that makes its decoder fill 327,680 tables of four kilobytes.
fn tables() -> Vec<u8> {
    let mut bits = Bits::default();
    bits.put(0x2f, 8);
    // One pixel, no alpha, version 0, no transform, no cache; an image selects the tables.
    bits.put(0, 14 + 14);
    bits.put(0, 1 + 3 + 1 + 1);
    bits.put(0b0001, 4);
    bits.put(0, 1);
    // Its one pixel refers to the last table.
    for _ in 0..2 {
        bits.put(0b101, 3);
        bits.put(0xff, 8);
    }
    for _ in 0..3 {
        bits.put(0b0001, 4);
    }
    let lengths = [0, 0, 0, 3, 3, 3, 3, 3, 0, 3, 4, 4, 4, 4];
    bits.repeat(65_536 * 5, |bits| {
        bits.put(0, 1);
        bits.put(10, 4);
        for length in lengths {
            bits.put(length, 3);
        }
        // Eleven lengths follow: 1 to 10, and 10 again.
        bits.put(1, 1);
        bits.put(1, 3);
        bits.put(9, 4);
        for length in [1_u32, 2, 3, 4, 5, 6] {
            bits.put_code(length - 1, 3);
        }
        for length in [7_u32, 8, 9, 10, 10] {
            bits.put_code(0b1100 + length - 7, 4);
        }
    });
    riff(&[(b"VP8L", &bits.bytes)])
}

fn iso_box(name: [u8; 4], content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len() + 8).unwrap().to_be_bytes();
    [&length[..], &name[..], content].concat()
}

/// An item of a container built for a test.
#[derive(Default)]
struct NewItem {
    kind: [u8; 4],
    content: Vec<u8>,
    properties: Vec<u8>,
    tiles: Vec<u16>,
}

/// A HEIC with these items, numbered from 1; the first is the picture.
fn heic(properties: &[Vec<u8>], items: &[NewItem]) -> Vec<u8> {
    let number = |index: usize| u16::try_from(index + 1).unwrap().to_be_bytes();
    let count = u16::try_from(items.len()).unwrap().to_be_bytes();
    let (mut list, mut places, mut links, mut wanted) =
        (count.to_vec(), Vec::new(), Vec::new(), Vec::new());
    for (index, item) in items.iter().enumerate() {
        let entry = [&[2, 0, 0, 0][..], &number(index), &[0, 0], &item.kind, &[0]].concat();
        list.extend(iso_box(*b"infe", &entry));
        wanted.extend(number(index));
        wanted.push(u8::try_from(item.properties.len()).unwrap());
        wanted.extend(&item.properties);
        if !item.tiles.is_empty() {
            let count = u16::try_from(item.tiles.len()).unwrap().to_be_bytes();
            let tiles = item.tiles.iter().flat_map(|tile| tile.to_be_bytes()).collect::<Vec<_>>();
            links.extend(iso_box(*b"dimg", &[&number(index)[..], &count, &tiles].concat()));
        }
    }
    let version = |content: Vec<u8>| [vec![0; 4], content].concat();
    let mut count_of_wanted = u32::from(u16::from_be_bytes(count)).to_be_bytes().to_vec();
    count_of_wanted.extend(wanted);
    let known =
        [iso_box(*b"ipco", &properties.concat()), iso_box(*b"ipma", &version(count_of_wanted))];
    let head = iso_box(*b"ftyp", b"heic\0\0\0\0mif1heic");
    let tables = [
        iso_box(*b"pitm", &version(vec![0, 1])),
        iso_box(*b"iinf", &version(list)),
        iso_box(*b"iprp", &known.concat()),
        iso_box(*b"iref", &version(links)),
    ]
    .concat();
    // Each item's location takes 14 bytes. The content follows the box `meta` and the header of `mdat`.
    let start = head.len() + 12 + tables.len() + 16 + items.len() * 14 + 8;
    let mut at = start;
    for (index, item) in items.iter().enumerate() {
        let (from, length) =
            (u32::try_from(at).unwrap(), u32::try_from(item.content.len()).unwrap());
        places.extend(number(index));
        places.extend([0, 0, 0, 1]);
        places.extend(from.to_be_bytes());
        places.extend(length.to_be_bytes());
        at += item.content.len();
    }
    let places = [&[0x44, 0x00][..], &count, &places].concat();
    let tables = [tables, iso_box(*b"iloc", &version(places))].concat();
    let content: Vec<u8> = items.iter().flat_map(|item| item.content.clone()).collect();
    [head, iso_box(*b"meta", &version(tables)), iso_box(*b"mdat", &content)].concat()
}

/// The decoder configuration and the coded picture of the sample.
fn sample() -> (Vec<u8>, Vec<u8>) {
    let name = HEIC.windows(4).position(|name| name == b"hvcC").unwrap();
    let length = u32::from_be_bytes(HEIC[name - 4..name].try_into().unwrap());
    let configuration = HEIC[name - 4..name - 4 + usize::try_from(length).unwrap()].to_vec();
    (configuration, heic::content_of(HEIC, *b"hvc1").unwrap())
}

fn grid(columns: u8, rows: u8, width: u32, height: u32) -> Vec<u8> {
    let sides = [width.to_be_bytes(), height.to_be_bytes()].concat();
    [&[0, 1, rows - 1, columns - 1][..], &sides].concat()
}

/// A picture of many tiles, each the sample.
fn tiled(columns: u8, rows: u8, width: u32, height: u32) -> Vec<u8> {
    let (configuration, picture) = sample();
    let tiles = u16::from(columns) * u16::from(rows);
    let whole = NewItem {
        kind: *b"grid",
        content: grid(columns, rows, width, height),
        tiles: (2..2 + tiles).collect(),
        ..NewItem::default()
    };
    let tile = || NewItem {
        kind: *b"hvc1",
        content: picture.clone(),
        properties: vec![1],
        ..NewItem::default()
    };
    let items: Vec<_> = std::iter::once(whole).chain((0..tiles).map(|_| tile())).collect();
    heic(&[configuration], &items)
}

/// A picture whose tiles are all the same item.
fn repeated(columns: u8, rows: u8) -> Vec<u8> {
    let (configuration, picture) = sample();
    let tiles = usize::from(columns) * usize::from(rows);
    let size = grid(columns, rows, u32::from(columns) * 320, u32::from(rows) * 240);
    let whole =
        NewItem { kind: *b"grid", content: size, tiles: vec![2; tiles], ..NewItem::default() };
    let tile =
        NewItem { kind: *b"hvc1", content: picture, properties: vec![1], ..NewItem::default() };
    heic(&[configuration], &[whole, tile])
}

/// A location table with items of 65,535 empty extents, which take no time to write.
fn pieces_of_nothing() -> Vec<u8> {
    let mut list = [1, 0, 0, 0, 0, 0].to_vec();
    list.extend(60_000_u16.to_be_bytes());
    for number in 0..60_000_u16 {
        list.extend(number.to_be_bytes());
        list.extend([0, 0, 0, 0, 0xff, 0xff]);
    }
    let tables = [
        iso_box(*b"pitm", &[0, 0, 0, 0, 0, 1]),
        iso_box(*b"iinf", &[0; 6]),
        iso_box(*b"iloc", &list),
    ];
    let meta = iso_box(*b"meta", &[vec![0; 4], tables.concat()].concat());
    [iso_box(*b"ftyp", b"heic\0\0\0\0mif1heic"), meta].concat()
}

/// Metadata in two thousand extents, each of which is the whole file.
fn notes_without_end() -> Vec<u8> {
    let mut places = [0, 0, 0, 0, 0x44, 0x00, 0, 1, 0, 1, 0, 0].to_vec();
    places.extend(2000_u16.to_be_bytes());
    for _ in 0..2000 {
        places.extend(0_u32.to_be_bytes());
        places.extend((8_u32 << 20).to_be_bytes());
    }
    let note = iso_box(*b"infe", &[2, 0, 0, 0, 0, 1, 0, 0, b'E', b'x', b'i', b'f', 0]);
    let tables = [
        iso_box(*b"pitm", &[0, 0, 0, 0, 0, 1]),
        iso_box(*b"iinf", &[vec![0, 0, 0, 0, 0, 1], note].concat()),
        iso_box(*b"iloc", &places),
    ];
    let meta = iso_box(*b"meta", &[vec![0; 4], tables.concat()].concat());
    let head = iso_box(*b"ftyp", b"heic\0\0\0\0mif1heic");
    [head, meta, iso_box(*b"mdat", &vec![0; 9 << 20])].concat()
}

/// A configuration with a million empty units.
fn units_of_nothing() -> Vec<u8> {
    let mut configuration = vec![0; 22];
    configuration.push(16);
    for _ in 0..16 {
        configuration.extend([33, 0xff, 0xff]);
        configuration.resize(configuration.len() + 2 * 65_535, 0);
    }
    let tiles = 200;
    let whole = NewItem {
        kind: *b"grid",
        content: grid(20, 10, 320, 240),
        tiles: (2..2 + tiles).collect(),
        ..NewItem::default()
    };
    let tile = || NewItem { kind: *b"hvc1", properties: vec![1], ..NewItem::default() };
    let items: Vec<_> = std::iter::once(whole).chain((0..tiles).map(|_| tile())).collect();
    heic(&[iso_box(*b"hvcC", &configuration)], &items)
}

/// Every bomb, with a description.
fn bombs() -> Vec<(&'static str, FileKind, Vec<u8>)> {
    use FileKind::{Heic, Jpeg, Png, Webp};
    let text = [&b"x\0\0"[..], &inflating(1024)].concat();
    let words = [&b"x\0\x01\0\0\0"[..], &inflating(1024)].concat();
    let profile = [&b"ICC_PROFILE\0\x01\xff"[..], &vec![7; 65_000]].concat();
    let tags = [&b"Exif\0\0"[..], &many_tags(1)[..65_000]].concat();
    let two_frames = {
        let large = jpeg_sized(JPEG, 60_000, 60_000);
        let frame = large.windows(3).position(|three| matches!(three, [0xff, 0xc0, 0])).unwrap();
        let scan = JPEG.windows(2).position(|two| two == [0xff, 0xda]).unwrap();
        [&JPEG[..scan], &large[frame..frame + 19], &JPEG[scan..]].concat()
    };
    let two_heads =
        [&PNG[..33], &png_chunk(*b"IHDR", &[0, 0, 99, 0, 0, 0, 99, 0, 8, 2, 0, 0, 0]), &PNG[33..]];
    vec![
        ("a PNG's profile", Png, png_with_large_profile()),
        ("a PNG's text", Png, png_with(*b"zTXt", &text)),
        ("a PNG's words", Png, png_with(*b"iTXt", &words)),
        ("a PNG's tags", Png, png_with(*b"eXIf", &many_tags(14))),
        ("a PNG's second size", Png, two_heads.concat()),
        ("a JPEG's profile", Jpeg, jpeg_with(&jpeg_segment(0xe2, &profile).repeat(200))),
        ("a JPEG's tags", Jpeg, jpeg_with(&jpeg_segment(0xe1, &tags).repeat(200))),
        ("a JPEG's previews", Jpeg, jpeg_with(&jpeg_segment(0xe0, &vec![7; 65_000]).repeat(200))),
        ("a JPEG's size", Jpeg, jpeg_sized(JPEG, 12_000, 4_100)),
        ("a JPEG's larger size", Jpeg, jpeg_sized(JPEG, 65_500, 65_500)),
        ("a JPEG's coefficients", Jpeg, jpeg_sized(PROGRESSIVE, 12_000, 4_100)),
        ("a JPEG's second frame", Jpeg, two_frames),
        (
            "a WebP's profile",
            Webp,
            riff(&[
                (b"VP8X", &canvas(0x20, 10, 10)),
                (b"ICCP", &vec![7; 14 << 20]),
                (b"VP8 ", &lossy(10, 10)),
            ]),
        ),
        (
            "a WebP's canvas",
            Webp,
            riff(&[(b"VP8X", &canvas(0, 16_384, 16_384)), (b"VP8 ", &lossy(16_383, 16_383))]),
        ),
        (
            "a WebP's frame",
            Webp,
            riff(&[(b"VP8X", &canvas(0, 10, 10)), (b"VP8 ", &lossy(16_383, 16_383))]),
        ),
        (
            "a WebP's film",
            Webp,
            riff(&[
                (b"VP8X", &canvas(0x02, 10, 10)),
                (b"ANIM", &[0; 6]),
                (
                    b"ANMF",
                    &[vec![0; 16], riff(&[(b"VP8 ", &lossy(16_383, 16_383))])[12..].to_vec()]
                        .concat(),
                ),
            ]),
        ),
        ("a WebP's tables", Webp, tables()),
        ("a WebP's tags", Webp, [WEBP, &riff(&[(b"EXIF", &many_tags(14))])[12..]].concat()),
        ("a HEIC's canvas", Heic, tiled(1, 1, 16_000, 16_000)),
        ("a HEIC's tiles", Heic, repeated(64, 64)),
        ("a HEIC's pieces", Heic, pieces_of_nothing()),
        ("a HEIC's notes", Heic, notes_without_end()),
        ("a HEIC's units", Heic, units_of_nothing()),
    ]
}

async fn warm(processor: &ImageProcessor) {
    let good = [
        (FileKind::Jpeg, JPEG),
        (FileKind::Png, PNG),
        (FileKind::Webp, WEBP),
        (FileKind::Heic, HEIC),
    ];
    for (kind, bytes) in good {
        assert!(
            processor
                .process(Owner::Portal, kind, move || Ok(bytes.to_vec()))
                .await
                .unwrap()
                .shown
                .is_some()
        );
    }
}

#[test]
#[ignore = "takes long; `make test` runs it"]
fn every_bomb_is_refused_or_served_in_a_small_address_space() {
    if !is_child() {
        return in_a_child(concat!(
            "images::bombs::",
            "every_bomb_is_refused_or_served_in_a_small_address_space"
        ));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let processor = ImageProcessor::new(Limits::default());
        warm(&processor).await;
        for (word, kind, bytes) in bombs() {
            assert!(bytes.len() < 15 << 20, "{word} is {} bytes", bytes.len());
            println!("{word}: {} bytes", bytes.len());
            let bound = bound_address_space(Limits::default().memory);
            let ended = processor.process(Owner::Portal, kind, move || Ok(bytes)).await;
            drop(bound);
            match ended {
                Ok(picture) => println!("  kept, shown: {}", picture.shown.is_some()),
                Err(Error::Invalid(fields)) => println!("  refused: {:?}", fields["file"]),
                Err(other) => panic!("{word}: {other}"),
            }
            warm(&processor).await;
        }
    });
}

#[test]
#[ignore = "takes long; `make test` runs it"]
fn eight_large_profiles_at_once_leave_the_process_alive() {
    if !is_child() {
        return in_a_child("images::bombs::eight_large_profiles_at_once_leave_the_process_alive");
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let processor = ImageProcessor::new(Limits { workers: 4, ..Limits::default() });
        warm(&processor).await;
        let bomb = png_with_large_profile();
        let _bound = bound_address_space(Limits::default().memory);
        let all = (0..8).map(|_| {
            let (processor, bomb) = (processor.clone(), bomb.clone());
            tokio::spawn(async move {
                processor.process(Owner::Portal, FileKind::Png, move || Ok(bomb)).await
            })
        });
        for one in all.collect::<Vec<_>>() {
            let picture = one.await.unwrap().unwrap();
            assert!(picture.shown.is_some());
            assert!(picture.content.len() < PNG.len() + 100, "the profile is kept");
        }
    });
}

#[test]
#[ignore = "takes long; `make test` runs it"]
fn what_is_granted_covers_what_decoding_takes() {
    let test = "images::bombs::what_is_granted_covers_what_decoding_takes";
    if !is_child() {
        return in_a_child(test);
    }
    let mut png = std::io::Cursor::new(Vec::new());
    let picture = image::DynamicImage::new_rgba16(3000, 2000);
    picture.write_to(&mut png, image::ImageFormat::Png).unwrap();
    let mut webp = std::io::Cursor::new(Vec::new());
    picture.to_rgba8().write_to(&mut webp, image::ImageFormat::WebP).unwrap();
    drop(picture);
    for (word, kind, bytes) in [
        ("a PNG", FileKind::Png, png.into_inner()),
        ("a WebP", FileKind::Webp, webp.into_inner()),
        ("a JPEG", FileKind::Jpeg, jpeg_sized(JPEG, 4000, 3000)),
        ("a progressive JPEG", FileKind::Jpeg, jpeg_sized(PROGRESSIVE, 4000, 3000)),
        ("a HEIC of tiles", FileKind::Heic, tiled(10, 10, 3200, 2400)),
    ] {
        let cleaned = clean::clean(kind, bytes).unwrap();
        let limits = Limits { memory: u64::MAX, ..Limits::default() };
        let size = pixels::measure(kind, &cleaned.bytes, &limits).unwrap().unwrap();
        // The peak can't be reset on every system, so its growth is measured.
        fs::write("/proc/self/clear_refs", "5").unwrap();
        let before = kilobytes("VmRSS") * 1024;
        let shown = pixels::develop(kind, &cleaned.bytes, cleaned.facts, size.memory);
        let taken = (kilobytes("VmHWM") * 1024).saturating_sub(before);
        println!("{word}: {} KiB granted, {} KiB taken", size.memory >> 10, taken >> 10);
        assert!(
            taken <= size.memory,
            "{word} took {taken} bytes, and {} were granted",
            size.memory
        );
        assert!(shown.is_ok(), "{word}");
    }
}
