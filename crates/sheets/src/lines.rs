//! Defines a parsed drawing (lines and texts in layers) and renders it.
#![expect(clippy::float_arithmetic, reason = "drawings are made of coordinates")]

use std::collections::BTreeMap;

use hayro::vello_cpu::{
    Pixmap, RenderContext, Resources,
    color::{AlphaColor, Srgb, palette::css::WHITE},
    kurbo::{Affine, BezPath, Rect, Stroke},
};
use serde::{Deserialize, Serialize};
use skrifa::{
    FontRef, MetadataProvider,
    instance::{LocationRef, Size},
    outline::{DrawSettings, OutlinePen},
};
use utoipa::ToSchema;

use crate::{PageSize, Pixels, picture};

/// The most lines and texts of a drawing.
pub const MOST_SHAPES: usize = 50_000;
/// The most coordinates of their points.
pub const MOST_NUMBERS: usize = 400_000;
/// The longer side of a drawing's page in points, because it has no size of its own.
const PAGE: f64 = 1224.0;
/// The margin around a drawing, relative to the longer side.
const MARGIN: f64 = 0.02;
const FONT: &[u8] = include_bytes!("../../../assets/fonts/SourceSans3-Regular.otf");

/// A drawing as lines and texts, with curves flattened. The y axis points up.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DrawingContent)]
pub struct Lines {
    /// `in` or `mm`. Empty if the file doesn't specify a unit.
    pub unit: String,
    /// The page's extent with its margin: minimum x, minimum y, maximum x, maximum y.
    pub extent: [f64; 4],
    pub layers: Vec<Layer>,
    pub shapes: Vec<Shape>,
    /// Whether the drawing contains more than is returned.
    pub is_cut: bool,
    /// How many of each kind of item were skipped, by the kind's name in the file.
    pub left_out: BTreeMap<String, u32>,
}

/// A layer of a drawing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DrawingLayer)]
pub struct Layer {
    pub name: String,
    /// `#rrggbb`.
    pub color: String,
    /// Whether the layer is visible in the file.
    pub is_on: bool,
}

/// A polyline or a text.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DrawingShape)]
pub struct Shape {
    /// The index of its layer, from 0.
    pub layer: usize,
    /// `#rrggbb`, if it differs from its layer's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
    /// For a polyline: the x and y coordinates of each point in turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points: Vec<f64>,
    /// For a text: its content.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// For a text: the x and y coordinates where its baseline starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<[f64; 2]>,
    /// For a text: the height of its capital letters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<f64>,
    /// For a text: the rotation in degrees, counter-clockwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub angle: Option<f64>,
    /// For a text that is fitted between two points: its length.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<f64>,
}

impl Lines {
    /// The size of its only page, in points.
    pub fn page(&self) -> PageSize {
        let (width, height) = self.size();
        let scale = PAGE / width.max(height);
        let rounded = |points: f64| (points * 100.0).round() / 100.0;
        PageSize { width: rounded(width * scale), height: rounded(height * scale) }
    }

    fn size(&self) -> (f64, f64) {
        let [left, bottom, right, top] = self.extent;
        (right - left, top - bottom)
    }

    /// Renders the visible layers, this many pixels wide.
    pub fn draw(&self, width: u32) -> Option<Pixels> {
        let (wide, tall) = self.size();
        let (width, height) = picture::fit(wide, tall, width)?;
        let mut context = RenderContext::new(width, height);
        context.set_paint(WHITE);
        context.fill_rect(&Rect::new(0.0, 0.0, f64::from(width), f64::from(height)));
        let [left, _, _, top] = self.extent;
        let scale = f64::from(width) / wide;
        let place = Affine::new([scale, 0.0, 0.0, -scale, -left * scale, top * scale]);
        context.set_stroke(Stroke::new((f64::from(width) / 1200.0).max(0.7)));
        let font = FontRef::new(FONT).ok();
        for shape in &self.shapes {
            let Some(layer) = self.layers.get(shape.layer).filter(|layer| layer.is_on) else {
                continue;
            };
            context.set_paint(ink(shape.color.as_ref().unwrap_or(&layer.color)));
            if let (Some(text), Some([x, y]), Some(height)) = (&shape.text, shape.at, shape.height)
            {
                let turn = Affine::rotate(shape.angle.unwrap_or(0.0).to_radians());
                let letters = font.as_ref().map(|font| outline(font, text, height));
                let letters = letters.map(|(letters, length)| match shape.width {
                    Some(width) if length > 0.0 => {
                        Affine::scale_non_uniform(width / length, 1.0) * letters
                    }
                    _ => letters,
                });
                if let Some(letters) = letters.filter(|_| height * scale > 1.0) {
                    context.fill_path(&(place * Affine::translate((x, y)) * turn * letters));
                }
                continue;
            }
            let mut path = BezPath::new();
            for (index, point) in shape.points.chunks_exact(2).enumerate() {
                let [x, y] = *point else { continue };
                if index == 0 {
                    path.move_to((x, y));
                } else {
                    path.line_to((x, y));
                }
            }
            context.stroke_path(&(place * path));
        }
        context.flush();
        let mut drawn = Pixmap::new(width, height);
        context.render_to_pixmap(&mut Resources::default(), &mut drawn);
        Some(Pixels::of(&drawn))
    }

    /// Sets the extent to that of the shapes plus the margin.
    pub(crate) fn measure(&mut self) {
        let (mut least, mut greatest) = ([f64::INFINITY; 2], [f64::NEG_INFINITY; 2]);
        let mut cover = |x: f64, y: f64| {
            least = [least[0].min(x), least[1].min(y)];
            greatest = [greatest[0].max(x), greatest[1].max(y)];
        };
        for shape in &self.shapes {
            for point in shape.points.chunks_exact(2) {
                if let [x, y] = *point {
                    cover(x, y);
                }
            }
            if let (Some(text), Some([x, y]), Some(height)) = (&shape.text, shape.at, shape.height)
            {
                let length = shape.width.unwrap_or_else(|| width_of(text, height));
                let (sine, cosine) = shape.angle.unwrap_or(0.0).to_radians().sin_cos();
                cover(x, y);
                cover(x + length * cosine, y + length * sine);
                cover(x - height * sine, y + height * cosine);
            }
        }
        let [left, bottom] = least;
        let [right, top] = greatest;
        let longer = (right - left).max(top - bottom);
        if !longer.is_finite() {
            return;
        }
        let longer = if longer > 0.0 { longer } else { 1.0 };
        // A single line gets a page large enough to see it.
        let free =
            |from: f64, to: f64| (longer * 0.1 - (to - from)).max(0.0) / 2.0 + longer * MARGIN;
        let (beside, above) = (free(left, right), free(bottom, top));
        self.extent = [left - beside, bottom - above, right + beside, top + above].map(short);
    }
}

/// Estimates the width of a text with this cap height.
pub(crate) fn width_of(text: &str, height: f64) -> f64 {
    let letters = u32::try_from(text.chars().count()).unwrap_or(u32::MAX);
    f64::from(letters) * height * 0.75
}

/// Rounds to four decimals: a drawing isn't more precise.
pub(crate) fn short(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

/// The color on white for what would be invisible.
const INK: [u8; 3] = [0x1f, 0x29, 0x2c];

/// Converts a color for a dark screen to white paper: nearly white becomes dark, and light becomes darker. The web app
/// uses the same rule (`inkColour`).
fn ink(text: &str) -> AlphaColor<Srgb> {
    let part = |from: usize| {
        let digits = text.get(from..from + 2).unwrap_or_default();
        u8::from_str_radix(digits, 16).unwrap_or(0)
    };
    let parts = [part(1), part(3), part(5)];
    let [red, green, blue] = parts.map(f64::from);
    let light = 0.299 * red + 0.587 * green + 0.114 * blue;
    let [red, green, blue] = match light {
        light if light > 235.0 => INK,
        light if light > 150.0 => parts.map(dimmed),
        _ => parts,
    };
    AlphaColor::from_rgb8(red, green, blue)
}

/// Six tenths of it.
fn dimmed(part: u8) -> u8 {
    u8::try_from((u16::from(part) * 6 + 5) / 10).unwrap_or(u8::MAX)
}

/// The outlines of a text's glyphs from its baseline up, and its width.
fn outline(font: &FontRef<'_>, text: &str, height: f64) -> (BezPath, f64) {
    let metrics = font.metrics(Size::unscaled(), LocationRef::default());
    let capitals = f64::from(metrics.cap_height.unwrap_or(660.0)).max(1.0);
    let (charmap, glyphs) = (font.charmap(), font.outline_glyphs());
    let widths = font.glyph_metrics(Size::unscaled(), LocationRef::default());
    let mut letters = Letters { path: BezPath::new(), x: 0.0 };
    for letter in text.chars() {
        let glyph = charmap.map(letter).or_else(|| charmap.map(likeness(letter)));
        let glyph = glyph.unwrap_or_default();
        if let Some(shape) = glyphs.get(glyph) {
            let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
            let _ = shape.draw(settings, &mut letters);
        }
        letters.x += f64::from(widths.advance_width(glyph).unwrap_or(500.0));
    }
    (Affine::scale(height / capitals) * letters.path, letters.x * height / capitals)
}

/// A similar letter that the font has.
fn likeness(letter: char) -> char {
    match letter {
        // The diameter sign.
        '\u{2300}' => 'Ø',
        // Variants of apostrophes and dashes.
        '\u{2010}' | '\u{2011}' => '-',
        '\u{2032}' => '\'',
        '\u{2033}' => '"',
        letter => letter,
    }
}

struct Letters {
    path: BezPath,
    x: f64,
}

impl Letters {
    fn at(&self, x: f32, y: f32) -> (f64, f64) {
        (self.x + f64::from(x), f64::from(y))
    }
}

impl OutlinePen for Letters {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.at(x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.at(x, y));
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        self.path.quad_to(self.at(cx0, cy0), self.at(x, y));
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.path.curve_to(self.at(cx0, cy0), self.at(cx1, cy1), self.at(x, y));
    }

    fn close(&mut self) {
        self.path.close_path();
    }
}
