//! From a picture's bytes to what screens show: measured first, then decoded, made small, turned upright
//! and encoded anew.

use std::io::Cursor;

use image::{
    DynamicImage, ImageDecoder, ImageEncoder, ImageFormat, ImageReader, RgbImage,
    codecs::jpeg::JpegEncoder, metadata::Orientation,
};

use super::{Refusal, darkroom::Limits, exif::Facts, heic};
use crate::files::FileKind;

/// The longer side of what lists show, in pixels.
const THUMBNAIL: u32 = 320;
/// The longer side of what a screen shows.
const DISPLAY: u32 = 1600;
const QUALITY: u8 = 82;
/// Larger colour profiles are left out of what is shown.
const MOST_PROFILE: usize = 16 * 1024;

/// What screens show of a picture; both are JPEG.
#[derive(Debug, Clone)]
pub struct Shown {
    /// Pixels of the original, upright.
    pub width: u32,
    /// Pixels of the original, upright.
    pub height: u32,
    /// At most 320 pixels a side.
    pub thumbnail: Vec<u8>,
    /// At most 1600 pixels a side.
    pub display: Vec<u8>,
}

/// What decoding will take, known from the beginning of the file.
#[derive(Debug, Clone, Copy)]
pub(super) struct Size {
    /// Bytes of memory.
    pub(super) memory: u64,
}

/// Measures a picture without decoding it. `None` where only the decoder could tell (HEIC of a kind that
/// ours does not know).
pub(super) fn measure(
    kind: FileKind,
    bytes: &[u8],
    limits: &Limits,
) -> Result<Option<Size>, Refusal> {
    if kind == FileKind::Heic {
        return measure_heic(bytes, limits);
    }
    let format = format_of(kind).ok_or(Refusal::Damaged)?;
    let decoder = ImageReader::with_format(Cursor::new(bytes), format)
        .into_decoder()
        .map_err(|_| Refusal::Damaged)?;
    let (width, height) = decoder.dimensions();
    let pixels = within(width, height, limits)?;
    // A progressive JPEG keeps the coefficients of all its scans until the last one.
    let scans =
        if kind == FileKind::Jpeg && is_progressive(bytes) { pixels.saturating_mul(6) } else { 0 };
    // WebP is decoded by planes beside the pixels.
    let planes = if kind == FileKind::Webp { pixels.saturating_mul(4) } else { 0 };
    let memory = decoder.total_bytes().saturating_add(scans).saturating_add(planes);
    Ok(Some(Size { memory }))
}

fn measure_heic(bytes: &[u8], limits: &Limits) -> Result<Option<Size>, Refusal> {
    /// Planes of 32-bit samples, once as tiles and once as the picture, and what filters need.
    const BYTES_PER_PIXEL: u64 = 7;
    let (Ok(found), Some(coded)) = (heic_decoder::probe(bytes), heic::coded_pixels(bytes)) else {
        return Ok(None);
    };
    let side = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
    within(side(found.width), side(found.height), limits)?;
    let canvas = within(side(found.coded_width), side(found.coded_height), limits)?;
    let full = if found.chroma_format_idc > 1 { 2 } else { 1 };
    let memory = canvas.saturating_add(coded).saturating_mul(BYTES_PER_PIXEL * full);
    Ok(Some(Size { memory }))
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

/// Whether a cleaned JPEG says so in its frame header.
fn is_progressive(bytes: &[u8]) -> bool {
    bytes.windows(3).any(|three| matches!(three, [0xff, 0xc2, 0]))
}

/// Decodes a picture that was measured and makes it small.
pub(super) fn develop(kind: FileKind, bytes: &[u8], facts: Facts) -> Result<Shown, Refusal> {
    let (full, profile, orientation) = if kind == FileKind::Heic {
        let (width, height, rgb) = heic::decode(bytes)?;
        let pixels = RgbImage::from_raw(width, height, rgb).ok_or(Refusal::Damaged)?;
        let profile = heic_decoder::read_metadata(bytes).ok().and_then(|found| found.icc_profile);
        (DynamicImage::ImageRgb8(pixels), profile, Orientation::NoTransforms)
    } else {
        let format = format_of(kind).ok_or(Refusal::Damaged)?;
        let full =
            image::load_from_memory_with_format(bytes, format).map_err(|_| Refusal::Damaged)?;
        let profile = ImageReader::with_format(Cursor::new(bytes), format)
            .into_decoder()
            .ok()
            .and_then(|mut decoder| decoder.icc_profile().ok().flatten());
        let turned = facts.orientation.and_then(Orientation::from_exif);
        (full, profile, turned.unwrap_or(Orientation::NoTransforms))
    };
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

/// Lays what is transparent on white, as paper is.
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

/// Whether a colour profile is of moderate size and for RGB (ICC.1, 7.2).
fn is_rgb(profile: &[u8]) -> bool {
    profile.len() <= MOST_PROFILE && profile.get(16..20) == Some(b"RGB ")
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
