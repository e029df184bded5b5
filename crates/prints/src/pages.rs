//! Draws pages for files other than PDFs: pictures, lines of a DXF, and a notice that a file can't be printed.

use std::io::{self, Cursor};

use image::{ImageFormat, ImageReader, Limits};
use serde::{Deserialize, Serialize};

use crate::{
    canvas::{Align, Canvas, Colour, number},
    font::{Fonts, Weight, fitted, width},
    out::{Id, Out},
    words::Words,
};

/// A drawn page, as a form object.
pub(crate) struct Drawn {
    pub(crate) form: Id,
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The area of the content from the lower left, which marks refer to.
    pub(crate) frame: [f64; 4],
}

/// Letter size, for content without a size of its own.
const SHORT: f64 = 612.0;
const LONG: f64 = 792.0;
const MARGIN: f64 = 36.0;
/// The longer side of a DXF's page.
const PAGE: f64 = 1224.0;
/// The most pixels of a decoded picture.
const MOST_PIXELS: u64 = 50_000_000;
/// Equal to the limit of the DXF parser.
const MOST_SHAPES: usize = 50_000;
const MOST_NUMBERS: usize = 400_000;

/// The parsed DXF: layers with lines and texts, with the y axis pointing up.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LineWork {
    /// Minimum x, minimum y, maximum x, maximum y.
    pub extent: [f64; 4],
    pub layers: Vec<SheetLayer>,
    pub shapes: Vec<Shape>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SheetLayer {
    pub name: String,
    /// `#rrggbb`.
    pub color: String,
    pub is_on: bool,
}

/// A polyline (`points`: x, y, x, y …), or a text (`text`, `at`, `height`, `angle` in degrees).
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Shape {
    /// The index of its layer.
    pub layer: usize,
    pub color: Option<String>,
    pub points: Vec<f64>,
    pub text: String,
    pub at: [f64; 2],
    pub height: f64,
    pub angle: f64,
    /// The width of the text, if it is stretched to fit.
    pub width: Option<f64>,
}

fn form(
    out: &mut Out<'_>,
    (width, height): (f64, f64),
    resources: &str,
    operators: &str,
) -> io::Result<Drawn> {
    let form = out.id();
    let entries = format!(
        "/Type/XObject/Subtype/Form/BBox[0 0 {} {}]/Resources<<{resources}>>",
        number(width),
        number(height)
    );
    out.packed(form, &entries, operators.as_bytes())?;
    Ok(Drawn { form, width, height, frame: [0.0, 0.0, width, height] })
}

/// Draws a picture on a sheet in its own orientation, or returns `None` if it can't be decoded.
pub(crate) fn picture(
    out: &mut Out<'_>,
    fonts: &mut Fonts,
    name: &str,
    bytes: &[u8],
) -> io::Result<Option<Drawn>> {
    let Some((id, wide, high)) = embedded(out, bytes)? else { return Ok(None) };
    let (wide, high) = (f64::from(wide), f64::from(high));
    let (page_width, page_height) = if wide > high { (LONG, SHORT) } else { (SHORT, LONG) };
    let room = (page_width - 2.0 * MARGIN, page_height - 2.0 * MARGIN - 14.0);
    let scale = (room.0 / wide).min(room.1 / high);
    let (shown_width, shown_height) = (wide * scale, high * scale);
    let left = (page_width - shown_width) / 2.0;
    let bottom = MARGIN + 14.0 + (room.1 - shown_height) / 2.0;
    let mut canvas = Canvas::new(fonts);
    let [a, d, e, f] = [shown_width, shown_height, left, bottom].map(number);
    canvas.raw(&format!("q {a} 0 0 {d} {e} {f} cm /I Do Q"));
    canvas.fill(Colour::SOFT);
    let name = fitted(Weight::Regular, 8.0, name, room.0);
    canvas.text((Weight::Regular, 8.0), (page_width / 2.0, MARGIN), Align::Centre, &name);
    let operators = canvas.finish();
    let resources = format!("/XObject<</I {id}>>{}", fonts.entries());
    let drawn = form(out, (page_width, page_height), &resources, &operators)?;
    Ok(Some(Drawn { frame: [left, bottom, shown_width, shown_height], ..drawn }))
}

/// Embeds the picture's pixels as an image object.
fn embedded(out: &mut Out<'_>, bytes: &[u8]) -> io::Result<Option<(Id, u32, u32)>> {
    let Ok(reader) = ImageReader::new(Cursor::new(bytes)).with_guessed_format() else {
        return Ok(None);
    };
    if !matches!(reader.format(), Some(ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP)) {
        return Ok(None);
    }
    let is_jpeg = reader.format() == Some(ImageFormat::Jpeg);
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_PIXELS * 4);
    let mut reader = reader;
    reader.limits(limits);
    // Decoded even if the bytes are embedded as they are, to detect damage.
    let Ok(picture) = reader.decode() else { return Ok(None) };
    let (width, height) = (picture.width(), picture.height());
    if width == 0 || height == 0 || u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Ok(None);
    }
    let id = out.id();
    let head = |space: &str| {
        format!(
            "/Type/XObject/Subtype/Image/Width {width}/Height {height}/ColorSpace/{space}/BitsPerComponent 8"
        )
    };
    let space = match picture.color() {
        image::ColorType::L8 => Some("DeviceGray"),
        image::ColorType::Rgb8 => Some("DeviceRGB"),
        _ => None,
    };
    if let Some(space) = space.filter(|_| is_jpeg && components(bytes) != Some(4)) {
        out.stream(id, format!("{}/Filter/DCTDecode", head(space)).as_bytes(), bytes)?;
    } else {
        let white = picture.to_rgba8();
        let over = |colour: u8, alpha: u8| {
            let (colour, alpha) = (u32::from(colour), u32::from(alpha));
            u8::try_from((colour * alpha + 255 * (255 - alpha)) / 255).unwrap_or(u8::MAX)
        };
        let pixels: Vec<u8> = white
            .pixels()
            .flat_map(|pixel| {
                let [red, green, blue, alpha] = pixel.0;
                [over(red, alpha), over(green, alpha), over(blue, alpha)]
            })
            .collect();
        out.packed(id, &head("DeviceRGB"), &pixels)?;
    }
    Ok(Some((id, width, height)))
}

/// The number of color components of a JPEG, from its frame header.
fn components(bytes: &[u8]) -> Option<u8> {
    let mut rest = bytes.get(2..)?;
    loop {
        let [0xff, marker, high, low, ..] = rest else { return None };
        let length = usize::from(*high) << 8 | usize::from(*low);
        if matches!(marker, 0xc0..=0xcf) && !matches!(marker, 0xc4 | 0xc8 | 0xcc) {
            return rest.get(9).copied();
        }
        rest = rest.get(2 + length..)?;
    }
}

/// Draws the lines of a DXF on a sheet, or returns `None` if they can't be parsed.
pub(crate) fn lines(
    out: &mut Out<'_>,
    fonts: &mut Fonts,
    bytes: &[u8],
) -> io::Result<Option<Drawn>> {
    let Ok(work) = serde_json::from_slice::<LineWork>(bytes) else { return Ok(None) };
    let numbers: usize = work.shapes.iter().map(|shape| shape.points.len()).sum();
    let [left, bottom, right, top] = work.extent;
    let (wide, high) = (right - left, top - bottom);
    let is_fine = wide.is_finite() && high.is_finite() && wide >= 0.0 && high >= 0.0;
    if !is_fine || work.shapes.len() > MOST_SHAPES || numbers > MOST_NUMBERS {
        return Ok(None);
    }
    // The same size as on the screen, where marks are made.
    let scale = (PAGE / wide.max(high).max(1e-9)).min(1e9);
    let size = ((wide * scale).max(PAGE / 50.0), (high * scale).max(PAGE / 50.0));
    let place = |x: f64, y: f64| ((x - left) * scale, (y - bottom) * scale);
    let mut canvas = Canvas::new(fonts);
    canvas.raw("1 J 1 j");
    for shape in &work.shapes {
        let layer = work.layers.get(shape.layer);
        if layer.is_some_and(|layer| !layer.is_on) {
            continue;
        }
        let colour = shape.color.as_deref().or(layer.map(|layer| layer.color.as_str()));
        let colour = on_white(colour.and_then(Colour::parse).unwrap_or(Colour::INK));
        if shape.text.is_empty() {
            let (pairs, _) = shape.points.as_chunks::<2>();
            let points: Vec<_> = pairs.iter().map(|[x, y]| place(*x, *y)).collect();
            canvas.stroke(colour, 0.6);
            canvas.lines(&points, false);
        } else {
            canvas.fill(colour);
            let size = (shape.height * scale).clamp(1.0, 200.0);
            let at = place(shape.at[0], shape.at[1]);
            let face = (Weight::Regular, size * 1.4);
            let length = width(face.0, face.1, &shape.text);
            let stretch = shape.width.map_or(1.0, |room| room * scale / length.max(1e-9));
            canvas.stretched_text(face, at, (shape.angle, stretch), &shape.text);
        }
    }
    let operators = canvas.finish();
    let resources = fonts.entries();
    form(out, size, &resources, &operators).map(Some)
}

/// CAD screens are dark. On paper, nearly white lines become dark and light ones darker, as on the portal's screens.
fn on_white(Colour(red, green, blue): Colour) -> Colour {
    let light = 299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue);
    let dimmed = |part: u8| u8::try_from((u16::from(part) * 6 + 5) / 10).unwrap_or(u8::MAX);
    match light {
        235_001.. => Colour::INK,
        150_001.. => Colour(dimmed(red), dimmed(green), dimmed(blue)),
        _ => Colour(red, green, blue),
    }
}

/// The page of a file that can't be printed.
pub(crate) fn unreadable(
    out: &mut Out<'_>,
    fonts: &mut Fonts,
    words: &Words,
    name: &str,
    why: &str,
) -> io::Result<Drawn> {
    let mut canvas = Canvas::new(fonts);
    let room = SHORT - 4.0 * MARGIN;
    let left = 2.0 * MARGIN;
    canvas.stroke(Colour::HAIR, 1.0);
    canvas.rect((1.5 * MARGIN, LONG / 2.0 - 40.0), (SHORT - 3.0 * MARGIN, 110.0), "S");
    canvas.fill(Colour::INK);
    canvas.text((Weight::Bold, 16.0), (left, LONG / 2.0 + 40.0), Align::Left, &words.unreadable);
    let name = fitted(Weight::Bold, 10.0, name, room);
    canvas.text((Weight::Bold, 10.0), (left, LONG / 2.0 + 14.0), Align::Left, &name);
    canvas.fill(Colour::SOFT);
    canvas.text((Weight::Regular, 10.0), (left, LONG / 2.0 - 4.0), Align::Left, why);
    let download = words.download.replace("#1", &name);
    let download = fitted(Weight::Regular, 10.0, &download, room);
    canvas.text((Weight::Regular, 10.0), (left, LONG / 2.0 - 22.0), Align::Left, &download);
    let operators = canvas.finish();
    let resources = fonts.entries();
    form(out, (SHORT, LONG), &resources, &operators)
}
