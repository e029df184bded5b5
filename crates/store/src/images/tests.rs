//! Tests image processing as uploads use it: real pictures of each type, damaged ones, and bombs.

use std::{
    io::Cursor,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use image::{DynamicImage, GenericImageView, ImageFormat, RgbImage};
use jiff::tz::TimeZone;

use super::*;
use crate::{error::Error, files::FileKind, kernel::fair::Owner};

const JPEG: &[u8] = include_bytes!("../../../../tests/pictures/site.jpg");
const PROGRESSIVE: &[u8] = include_bytes!("../../../../tests/pictures/progressive.jpg");
const PNG: &[u8] = include_bytes!("../../../../tests/pictures/site.png");
const WEBP: &[u8] = include_bytes!("../../../../tests/pictures/site.webp");
const HEIC: &[u8] = include_bytes!("../../../../tests/pictures/site.heic");

const ALL: [(FileKind, &[u8]); 5] = [
    (FileKind::Jpeg, JPEG),
    (FileKind::Jpeg, PROGRESSIVE),
    (FileKind::Png, PNG),
    (FileKind::Webp, WEBP),
    (FileKind::Heic, HEIC),
];

async fn develop(kind: FileKind, bytes: &[u8]) -> Result<Picture, Error> {
    let bytes = bytes.to_vec();
    ImageProcessor::new(Limits::default()).process(Owner::Portal, kind, move || Ok(bytes)).await
}

fn read(jpeg: &[u8]) -> DynamicImage {
    image::load_from_memory_with_format(jpeg, ImageFormat::Jpeg).unwrap()
}

fn is_red(picture: &DynamicImage, x: u32, y: u32) -> bool {
    let [red, green, blue, _] = picture.get_pixel(x, y).0;
    red > 150 && green < 90 && blue < 90
}

fn holds(bytes: &[u8], what: &[u8]) -> bool {
    bytes.windows(what.len()).any(|window| window == what)
}

/// Numbers that look random and are the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }
}

#[tokio::test]
async fn every_kind_of_picture_is_shown_small_and_upright() {
    for (kind, bytes) in ALL {
        let picture = develop(kind, bytes).await.unwrap();
        let shown = picture.shown.unwrap_or_else(|| panic!("{kind:?} is not shown"));
        let is_turned = matches!(kind, FileKind::Png) || bytes == JPEG;
        let size = if is_turned { (240, 320) } else { (320, 240) };
        assert_eq!((shown.width, shown.height), size, "{kind:?}");
        for jpeg in [&shown.display, &shown.thumbnail] {
            let seen = read(jpeg);
            assert_eq!((seen.width(), seen.height()), size, "{kind:?}");
            assert_eq!(is_red(&seen, 5, 5), !is_turned, "{kind:?}");
            assert_eq!(is_red(&seen, size.0 - 6, 5), is_turned, "{kind:?}");
        }
    }
}

#[tokio::test]
async fn the_place_goes_and_the_time_stays() {
    let zone = TimeZone::UTC;
    for (kind, bytes) in [
        (FileKind::Jpeg, JPEG),
        (FileKind::Png, PNG),
        (FileKind::Webp, WEBP),
        (FileKind::Heic, HEIC),
    ] {
        assert!(holds(bytes, b"Maker"), "{kind:?}: the sample has notes");
        let picture = develop(kind, bytes).await.unwrap();
        let taken = picture.taken.and_then(|taken| taken.instant(&zone)).unwrap();
        assert_eq!(taken.timestamp().to_string(), "2026-05-04T14:11:12Z", "{kind:?}");
        assert!(!holds(&picture.content, b"Maker"), "{kind:?}");
        assert!(!holds(&picture.content, b"2026:05:04\0"), "{kind:?}: the date of the position");
        assert!(holds(&picture.content, b"2026:05:04 10:11:12"), "{kind:?}");
        let shown = picture.shown.unwrap();
        assert!(!holds(&shown.display, b"Exif") && !holds(&shown.thumbnail, b"Exif"));
    }
}

#[tokio::test]
async fn a_cleaned_picture_is_cleaned_to_itself_and_shows_the_same_pixels() {
    for (kind, bytes) in ALL {
        let once = develop(kind, bytes).await.unwrap();
        let twice = develop(kind, &once.content).await.unwrap();
        assert_eq!(once.content, twice.content, "{kind:?}");
        assert_eq!(once.taken, twice.taken, "{kind:?}");
        assert_eq!(once.shown.unwrap().display, twice.shown.unwrap().display, "{kind:?}");
    }
}

#[tokio::test]
async fn what_is_appended_to_a_picture_or_hidden_in_comments_goes() {
    let mut with_film = JPEG.to_vec();
    with_film.extend_from_slice(b"ftypmp42 a film with loci");
    let comment = [&JPEG[..2], b"\xff\xfe\x00\x10secret of mine", &JPEG[2..]].concat();
    for hidden in [with_film, comment] {
        let picture = develop(FileKind::Jpeg, &hidden).await.unwrap();
        assert!(!holds(&picture.content, b"loci") && !holds(&picture.content, b"secret"));
        assert_eq!(picture.content, develop(FileKind::Jpeg, JPEG).await.unwrap().content);
    }
}

/// A PNG of any size with empty pixels: small as a file, large as a picture.
fn bomb(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.set_depth(png::BitDepth::One);
    encoder.set_compression(png::Compression::Fast);
    let mut writer = encoder.write_header().unwrap();
    let rows = u64::from(width).div_ceil(8) * u64::from(height);
    let _ = writer.write_image_data(&vec![0; usize::try_from(rows).unwrap()]);
    drop(writer);
    bytes
}

#[tokio::test]
async fn bombs_are_refused_before_anything_is_decoded() {
    for (width, height) in [(12_001, 10), (10, 12_001), (8_000, 8_000)] {
        let bytes = bomb(width, height);
        assert!(bytes.len() < 200_000);
        let refused = develop(FileKind::Png, &bytes).await;
        let Err(Error::Invalid(fields)) = refused else { panic!("{width} by {height} was taken") };
        assert!(
            fields["file"][0].to_string().contains(&format!("{width} by {height}")),
            "{fields:?}"
        );
    }
}

#[tokio::test]
async fn what_needs_more_memory_than_there_is_is_kept_without_a_preview() {
    let tight = ImageProcessor::new(Limits { memory: 1 << 20, ..Limits::default() });
    let mut bytes = Vec::new();
    DynamicImage::ImageRgb8(RgbImage::new(900, 900))
        .write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png)
        .unwrap();
    let picture = tight.process(Owner::Portal, FileKind::Png, move || Ok(bytes)).await.unwrap();
    assert!(picture.shown.is_none());
    let small = tight.process(Owner::Portal, FileKind::Jpeg, || Ok(JPEG.to_vec())).await.unwrap();
    assert!(small.shown.is_some());
}

#[tokio::test]
async fn damaged_pictures_are_refused_and_what_only_claims_to_be_one() {
    for (kind, bytes) in ALL {
        // For JPEG, decoders show the pixels they have, so the cut is before those.
        let part = &bytes[..if kind == FileKind::Jpeg { 100 } else { bytes.len() / 8 }];
        assert!(matches!(develop(kind, part).await, Err(Error::Invalid(_))), "{kind:?}");
        let nothing = develop(kind, &bytes[..16]).await;
        assert!(matches!(nothing, Err(Error::Invalid(_))), "{kind:?}");
    }
    let no_pixels = b"\x89PNG\r\n\x1a\nnot much of a picture";
    assert!(matches!(develop(FileKind::Png, no_pixels).await, Err(Error::Invalid(_))));
}

#[tokio::test]
async fn a_heic_that_the_decoder_does_not_know_is_kept_without_a_preview() {
    let mut broken = HEIC.to_vec();
    let data = broken.windows(4).position(|name| name == b"mdat").unwrap();
    // The picture's own data, after the container's description.
    let from = broken.len() - (broken.len() - data) / 2;
    broken[from..].fill(0);
    let picture = develop(FileKind::Heic, &broken).await.unwrap();
    assert!(!holds(&picture.content, b"Maker"));
    if let Some(shown) = picture.shown {
        assert_eq!((shown.width, shown.height), (320, 240), "what is missing was made up");
    }
    let mut of_no_kind = HEIC.to_vec();
    let codec = of_no_kind.windows(4).position(|name| name == b"hvcC").unwrap();
    of_no_kind[codec..codec + 4].copy_from_slice(b"abcC");
    assert!(develop(FileKind::Heic, &of_no_kind).await.unwrap().shown.is_none());
}

#[test]
#[ignore = "takes long; `make test` runs it"]
fn nothing_that_is_changed_in_a_file_brings_a_parser_or_decoder_down() {
    let limits = Limits { pixels: 4_000_000, ..Limits::default() };
    let mut dice = Dice(20_261_121);
    for (kind, bytes) in ALL {
        let mut readable = 0;
        for _ in 0..120 {
            let mut changed = bytes.to_vec();
            for _ in 0..=dice.below(5) {
                // The first half describes the rest.
                let reach = if dice.below(2) == 0 { changed.len() } else { changed.len() / 2 };
                let at = dice.below(reach.max(1));
                match dice.below(5) {
                    0 => changed[at] = 0xff,
                    1 => changed[at] ^= 1 << dice.below(8),
                    2 => changed.truncate(at.max(1)),
                    _ => changed[at] = u8::try_from(dice.below(256)).unwrap(),
                }
            }
            let Ok(cleaned) = clean::clean(kind, changed) else { continue };
            let Ok(Some(size)) = pixels::measure(kind, &cleaned.bytes, &limits) else { continue };
            let shown = pixels::develop(kind, &cleaned.bytes, cleaned.facts, size.memory);
            readable += usize::from(shown.is_ok());
        }
        assert!(readable > 0, "{kind:?}: every change was noticed, so no decoder was tried");
    }
}

#[tokio::test]
async fn many_at_once_share_hands_and_memory_and_all_come_out() {
    let limits = Limits { memory: 2 << 20, workers: 2, ..Limits::default() };
    let processor = ImageProcessor::new(limits);
    let all = (0..12).map(|_| {
        let processor = processor.clone();
        tokio::spawn(async move {
            processor.process(Owner::Portal, FileKind::Heic, || Ok(HEIC.to_vec())).await
        })
    });
    for one in all.collect::<Vec<_>>() {
        assert!(one.await.unwrap().unwrap().shown.is_some());
    }
    // A picture whose turn doesn't come is refused.
    let closed =
        ImageProcessor::new(Limits { patience: Duration::from_millis(20), workers: 1, ..limits });
    let slow = closed.clone();
    let first = tokio::spawn(async move {
        let wait = || {
            std::thread::sleep(Duration::from_millis(400));
            Ok(JPEG.to_vec())
        };
        slow.process(Owner::Portal, FileKind::Jpeg, wait).await
    });
    tokio::time::sleep(Duration::from_millis(100)).await;
    let refused = closed.process(Owner::Portal, FileKind::Jpeg, || Ok(JPEG.to_vec())).await;
    assert!(matches!(refused, Err(Error::Unavailable { .. })));
    assert!(first.await.unwrap().is_ok());
}

#[tokio::test]
async fn nothing_of_a_picture_is_read_before_its_memory_is_granted() {
    let processor =
        ImageProcessor::new(Limits { memory: 64 << 20, file: 8 << 20, ..Limits::default() });
    let all = processor.memory().bytes_left();
    let held = processor.memory().grant(all).await.unwrap();
    let begun = Arc::new(AtomicBool::new(false));
    let (theirs, to_read) = (processor.clone(), Arc::clone(&begun));
    let waiting = tokio::spawn(async move {
        let read = move || {
            to_read.store(true, Ordering::SeqCst);
            Ok(PNG.to_vec())
        };
        theirs.process(Owner::Portal, FileKind::Png, read).await
    });
    // Polls everything that is ready: the picture still waits.
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    assert!(!begun.load(Ordering::SeqCst));
    drop(held);
    assert!(waiting.await.unwrap().unwrap().shown.is_some());
    assert!(begun.load(Ordering::SeqCst));
    assert_eq!(processor.memory().bytes_left(), all, "everything was given back");
}

#[test]
fn the_header_alone_tells_what_decoding_takes() {
    let memory = |kind, bytes: &[u8]| {
        let cleaned = clean::clean(kind, bytes.to_vec()).unwrap();
        pixels::measure(kind, &cleaned.bytes, &Limits::default()).unwrap().unwrap().memory
    };
    // At least the pixels, and for a progressive JPEG its coefficients too.
    for (kind, bytes) in ALL {
        assert!(memory(kind, bytes) >= 320 * 240 * 3, "{kind:?}");
    }
    let coefficients = 320 * 256 * 2 * 3;
    assert!(memory(FileKind::Jpeg, PROGRESSIVE) >= 320 * 240 * 3 + coefficients);
    let holes = b"\0\0\0\x01tRNS\0\0\0\0\0";
    let grey = bomb(800, 800);
    let (head, rest) = grey.split_at(33);
    let with_holes = [head, holes, rest].concat();
    let added = memory(FileKind::Png, &with_holes) - memory(FileKind::Png, &grey);
    assert_eq!(added, 800 * 800);
}
