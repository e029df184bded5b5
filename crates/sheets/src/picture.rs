//! Renders pages on white and encodes them as small as necessary.
#![expect(clippy::float_arithmetic, reason = "pages are scaled to pixels")]

use std::collections::{HashMap, HashSet};

use hayro::vello_cpu::Pixmap;
use image::{
    RgbImage,
    codecs::jpeg::JpegEncoder,
    imageops::{self, FilterType},
};
use png::{BitDepth, ColorType, Encoder};

/// The longest side of a rendered page, in pixels.
const MOST_SIDE: f64 = 8_000.0;
/// The most pixels of a rendered page.
const MOST_PIXELS: f64 = 24_000_000.0;
/// JPEG qualities, tried in this order.
const QUALITIES: [u8; 5] = [85, 70, 50, 35, 20];

/// A page as RGB pixels.
#[derive(Debug, Clone)]
pub struct Pixels {
    width: u32,
    height: u32,
    rgb: Vec<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Png,
    Jpeg,
}

#[derive(Debug, Clone)]
pub struct Encoded {
    pub format: Format,
    pub bytes: Vec<u8>,
}

/// The size in pixels for these proportions at this width, or smaller if that is too large.
pub(crate) fn fit(wide: f64, tall: f64, width: u32) -> Option<(u16, u16)> {
    if !(wide.is_finite() && tall.is_finite() && wide > 0.0 && tall > 0.0) {
        return None;
    }
    let wanted = f64::from(width) / wide;
    let by_side = MOST_SIDE / wide.max(tall);
    let by_pixels = (MOST_PIXELS / wide / tall).sqrt();
    let scale = wanted.min(by_side).min(by_pixels);
    Some((whole(wide * scale), whole(tall * scale)))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
fn whole(pixels: f64) -> u16 {
    pixels.round().clamp(1.0, MOST_SIDE) as u16
}

impl Pixels {
    /// The rendered page without transparency, on white paper.
    pub(crate) fn of(drawn: &Pixmap) -> Self {
        let on_white = |pixel: &[u8]| match *pixel {
            // Colors are premultiplied with alpha.
            [red, green, blue, cover] => {
                let white = 255 - cover;
                [red, green, blue].map(|part| part.saturating_add(white))
            }
            _ => [255; 3],
        };
        let rgb = drawn.data_as_u8_slice().chunks_exact(4).flat_map(on_white).collect();
        Self { width: u32::from(drawn.width()), height: u32::from(drawn.height()), rgb }
    }

    pub fn of_rgb(picture: RgbImage) -> Self {
        Self { width: picture.width(), height: picture.height(), rgb: picture.into_raw() }
    }

    pub fn width(&self) -> u32 {
        self.width
    }

    pub fn height(&self) -> u32 {
        self.height
    }

    /// The RGB bytes, row by row.
    pub fn rgb(&self) -> &[u8] {
        &self.rgb
    }

    /// Encodes the picture in at most this many bytes. Lines stay sharp (PNG) as long as that fits, then with fewer
    /// shades; after that it is a JPEG of decreasing quality, and finally a smaller one. A photo is a JPEG from the
    /// start.
    pub fn encode(self, most: usize) -> Encoded {
        let Self { width, height, mut rgb } = self;
        if is_photo(&rgb) {
            return as_jpeg(width, height, rgb, most);
        }
        let fits = |bytes: &Vec<u8>| bytes.len() <= most;
        if let Some(bytes) = as_png(width, height, &rgb).filter(fits) {
            return Encoded { format: Format::Png, bytes };
        }
        let full = rgb.clone();
        for part in &mut rgb {
            *part = (*part >> 4) * 17;
        }
        if let Some(bytes) = as_png(width, height, &rgb).filter(fits) {
            return Encoded { format: Format::Png, bytes };
        }
        as_jpeg(width, height, full, most)
    }
}

/// The most colors of a PNG here. A picture with more isn't a drawing.
const MOST_COLOURS: usize = 256;

/// A picture with more colors is treated as a photo.
const COLOURS_OF_A_PHOTO: usize = 4096;

fn is_photo(rgb: &[u8]) -> bool {
    let mut seen = HashSet::new();
    let mut before: &[u8] = &[];
    rgb.chunks_exact(3).any(|pixel| {
        // Most of a page is paper.
        if pixel != before {
            before = pixel;
            seen.insert(pixel);
        }
        seen.len() > COLOURS_OF_A_PHOTO
    })
}

fn as_jpeg(width: u32, height: u32, rgb: Vec<u8>, most: usize) -> Encoded {
    let mut picture = RgbImage::from_raw(width, height, rgb).unwrap_or_default();
    loop {
        for quality in QUALITIES {
            let bytes = jpeg(picture.width(), picture.height(), picture.as_raw(), quality);
            if let Some(bytes) = bytes.filter(|bytes| bytes.len() <= most) {
                return Encoded { format: Format::Jpeg, bytes };
            }
        }
        let (width, height) = (picture.width() / 2, picture.height() / 2);
        if width < 16 || height < 16 {
            // An empty picture: the smallest JPEG fits any sensible limit.
            return Encoded { format: Format::Jpeg, bytes: Vec::new() };
        }
        picture = imageops::resize(&picture, width, height, FilterType::Triangle);
    }
}

fn jpeg(width: u32, height: u32, rgb: &[u8], quality: u8) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut bytes, quality);
    encoder.encode(rgb, width, height, image::ExtendedColorType::Rgb8).ok()?;
    Some(bytes)
}

/// Encodes a PNG in grayscale or with a palette, or returns `None` if there are too many colors.
fn as_png(width: u32, height: u32, rgb: &[u8]) -> Option<Vec<u8>> {
    let is_grey = rgb.chunks_exact(3).all(|pixel| matches!(*pixel, [r, g, b] if r == g && g == b));
    if is_grey {
        let grey: Vec<u8> = rgb.iter().copied().step_by(3).collect();
        return if grey.iter().all(|shade| shade % 17 == 0) {
            let shades = grey.iter().map(|shade| shade / 17).collect::<Vec<_>>();
            png(
                width,
                height,
                (ColorType::Grayscale, BitDepth::Four),
                &packed(&shades, width),
                None,
            )
        } else {
            png(width, height, (ColorType::Grayscale, BitDepth::Eight), &grey, None)
        };
    }
    let mut numbers: HashMap<&[u8], u8> = HashMap::new();
    let mut palette = Vec::new();
    let mut indexes = Vec::with_capacity(rgb.len() / 3);
    let (mut before, mut number): (&[u8], u8) = (&[], 0);
    for pixel in rgb.chunks_exact(3) {
        if pixel == before {
            indexes.push(number);
            continue;
        }
        before = pixel;
        number = match numbers.get(pixel) {
            Some(number) => *number,
            None if numbers.len() == MOST_COLOURS => return None,
            None => {
                let number = u8::try_from(numbers.len()).ok()?;
                numbers.insert(pixel, number);
                palette.extend_from_slice(pixel);
                number
            }
        };
        indexes.push(number);
    }
    if palette.len() <= 16 * 3 {
        let kind = (ColorType::Indexed, BitDepth::Four);
        return png(width, height, kind, &packed(&indexes, width), Some(palette));
    }
    png(width, height, (ColorType::Indexed, BitDepth::Eight), &indexes, Some(palette))
}

/// Packs two pixels into a byte.
fn packed(pixels: &[u8], width: u32) -> Vec<u8> {
    let width = usize::try_from(width).unwrap_or(usize::MAX).max(1);
    let pair = |pair: &[u8]| match *pair {
        [left, right] => left << 4 | right,
        [left] => left << 4,
        _ => 0,
    };
    pixels.chunks(width).flat_map(|row| row.chunks(2).map(pair)).collect()
}

fn png(
    width: u32,
    height: u32,
    (color, depth): (ColorType, BitDepth),
    rows: &[u8],
    palette: Option<Vec<u8>>,
) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(color);
    encoder.set_depth(depth);
    if let Some(palette) = palette {
        encoder.set_palette(palette);
    }
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(rows).ok()?;
    writer.finish().ok()?;
    Some(bytes)
}
