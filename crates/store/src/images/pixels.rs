//! Converts a picture to what screens show: measures it, then decodes, scales, rotates and encodes it.

use std::io::Cursor;

use image::{
    DynamicImage, ImageDecoder, ImageEncoder, ImageFormat, ImageReader, RgbImage,
    codecs::jpeg::JpegEncoder, imageops, metadata::Orientation,
};

use super::{
    Refusal,
    clean::clean,
    cleaned::Cleaned,
    exif::Facts,
    header::{self, DISPLAY, Size},
    heic,
    limits::Limits,
};
use crate::files::FileKind;

/// The longer side of thumbnails, in pixels.
const THUMBNAIL: u32 = 320;
const QUALITY: u8 = 82;
/// Larger color profiles are left out of what is shown.
const MOST_PROFILE_SHOWN: usize = 16 * 1024;

/// The versions of a picture for screens, both JPEG.
#[derive(Debug, Clone)]
pub struct Shown {
    pub width: u32,
    pub height: u32,
    /// At most 320 pixels per side.
    pub thumbnail: Vec<u8>,
    /// At most 1600 pixels per side.
    pub display: Vec<u8>,
}

/// Measures a cleaned picture without decoding it or allocating what it claims. `None` if only a decoder could tell (a
/// kind of HEIC that ours doesn't support).
pub(super) fn measure(
    kind: FileKind,
    bytes: &[u8],
    limits: &Limits,
) -> Result<Option<Size>, Refusal> {
    let header = match kind {
        FileKind::Jpeg => header::jpeg(bytes),
        FileKind::Png => header::png(bytes),
        FileKind::Webp => header::webp(bytes),
        FileKind::Heic => return heic::measure(bytes, |w, h| within(w, h, limits)),
        _ => None,
    };
    let header = header.ok_or(Refusal::Damaged)?;
    within(header.width, header.height, limits)?;
    Ok(Some(Size { memory: header.memory }))
}

fn within(width: u32, height: u32, limits: &Limits) -> Result<u64, Refusal> {
    let pixels = u64::from(width) * u64::from(height);
    if width == 0 || height == 0 {
        return Err(Refusal::Damaged);
    }
    if width.max(height) > limits.side || pixels > limits.pixels {
        let (side, megapixels) = (limits.side, limits.pixels / 1_000_000);
        return Err(Refusal::TooManyPixels { width, height, side, megapixels });
    }
    Ok(pixels)
}

/// Decodes a measured picture within the granted memory, and scales it down.
pub(super) fn develop(
    kind: FileKind,
    bytes: &[u8],
    facts: Facts,
    granted: u64,
) -> Result<Shown, Refusal> {
    let (full, profile, orientation) = decode(kind, bytes, facts, granted)?;
    let profile = profile.filter(|profile| is_rgb(profile));
    let (mut width, mut height) = (full.width(), full.height());
    if facts.orientation.is_some_and(|number| number > 4) && kind != FileKind::Heic {
        std::mem::swap(&mut width, &mut height);
    }
    let mut display = DynamicImage::ImageRgb8(on_white(&smaller(full, DISPLAY)));
    display.apply_orientation(orientation);
    let shown = encode(&display, profile.as_deref())?;
    let thumbnail = encode(&smaller(display, THUMBNAIL), profile.as_deref())?;
    Ok(Shown { width, height, thumbnail, display: shown })
}

/// An image in several widths, upright, on white.
#[derive(Debug)]
pub struct InWidths {
    pub width: u32,
    /// The original's height in pixels, upright.
    pub height: u32,
    /// One for each requested width, none wider than the original.
    pub pictures: Vec<RgbImage>,
}

/// Decodes an image as received, within `limits`, and scales it to these widths. It reserves no memory, because it runs
/// in a process of its own.
pub fn in_widths(
    kind: FileKind,
    bytes: Vec<u8>,
    limits: &Limits,
    widths: &[u32],
) -> Result<InWidths, Refusal> {
    let Cleaned { bytes, facts } = clean(kind, bytes)?;
    measure(kind, &bytes, limits)?;
    let (mut full, _, orientation) = decode(kind, &bytes, facts, limits.memory)?;
    drop(bytes);
    full.apply_orientation(orientation);
    let full = on_white(&full);
    let (width, height) = (full.width(), full.height());
    let in_width = |wanted: &u32| {
        let wide = (*wanted).clamp(1, width);
        let tall = u64::from(height) * u64::from(wide) / u64::from(width);
        let tall = u32::try_from(tall).unwrap_or(u32::MAX).max(1);
        if wide == width { full.clone() } else { imageops::thumbnail(&full, wide, tall) }
    };
    Ok(InWidths { width, height, pictures: widths.iter().map(in_width).collect() })
}

/// A picture's pixels, its color profile, and the rotation that it needs.
type Decoded = (DynamicImage, Option<Vec<u8>>, Orientation);

fn decode(kind: FileKind, bytes: &[u8], facts: Facts, granted: u64) -> Result<Decoded, Refusal> {
    if kind == FileKind::Heic {
        let (pixels, profile) = heic::decode(bytes)?;
        return Ok((DynamicImage::ImageRgb8(pixels), profile, Orientation::NoTransforms));
    }
    let format = format_of(kind).ok_or(Refusal::Damaged)?;
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = image::Limits::no_limits();
    limits.max_alloc = Some(granted);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|_| Refusal::Damaged)?;
    let profile = decoder.icc_profile().ok().flatten();
    let full = DynamicImage::from_decoder(decoder).map_err(|_| Refusal::Damaged)?;
    let turned = facts.orientation.and_then(Orientation::from_exif);
    Ok((full, profile, turned.unwrap_or(Orientation::NoTransforms)))
}

fn format_of(kind: FileKind) -> Option<ImageFormat> {
    match kind {
        FileKind::Jpeg => Some(ImageFormat::Jpeg),
        FileKind::Png => Some(ImageFormat::Png),
        FileKind::Webp => Some(ImageFormat::WebP),
        _ => None,
    }
}

fn smaller(picture: DynamicImage, side: u32) -> DynamicImage {
    if picture.width().max(picture.height()) <= side {
        return picture;
    }
    picture.thumbnail(side, side)
}

/// Composes a picture on white, like paper.
fn on_white(picture: &DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.to_rgb8();
    }
    let picture = picture.to_rgba8();
    let laid = picture.pixels().flat_map(|pixel| {
        let [red, green, blue, cover] = pixel.0.map(u32::from);
        [red, green, blue].map(|part| {
            let mixed = (part * cover + 255 * (255 - cover) + 127) / 255;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        })
    });
    let bytes = laid.collect();
    RgbImage::from_raw(picture.width(), picture.height(), bytes).unwrap_or_default()
}

/// Whether a color profile has a moderate size and is for RGB (ICC.1, 7.2).
fn is_rgb(profile: &[u8]) -> bool {
    profile.len() <= MOST_PROFILE_SHOWN && profile.get(16..20) == Some(b"RGB ")
}

fn encode(picture: &DynamicImage, profile: Option<&[u8]>) -> Result<Vec<u8>, Refusal> {
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut bytes, QUALITY);
    if let Some(profile) = profile {
        encoder.set_icc_profile(profile.to_vec()).map_err(|_| Refusal::Damaged)?;
    }
    picture.write_with_encoder(encoder).map_err(|_| Refusal::Damaged)?;
    Ok(bytes)
}
