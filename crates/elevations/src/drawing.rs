//! Draws an elevation: paths that the browser and PDFs place alike, its panels, its dimension lines and a description.

use serde::Serialize;
use transom_messages::{Language, message};
use utoipa::ToSchema;

use crate::{
    area::{Area, Inset, Misfit},
    describe::{self, Sight},
    finish::{Finish, Paint},
    grammar::{Elevation, Plan},
    layout::{Layout, natural},
    marks::Layers,
    outline::{Outline, Path, tenths},
    size::{Length, Opening},
};

/// The width of a frame if the product doesn't specify it: 2 3/4 inches.
pub const FRAME: Length = Length(88 * Length::THIRTY_SECOND.0);

/// The transparency of the glass, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Glazing {
    #[default]
    Clear,
    /// Translucent: light passes through, but nothing can be seen.
    Obscure,
    /// Opaque.
    Spandrel,
}

/// A unit of an order or a quote, seen from outside.
#[derive(Debug, Clone, Copy)]
pub struct Unit<'a> {
    /// `None` if its look is unknown.
    pub elevation: Option<&'a Elevation>,
    pub opening: Opening,
    pub frame: Length,
    pub glazing: Glazing,
    pub finishes: Finishes<'a>,
}

/// The names of a unit's finishes, if known.
#[derive(Debug, Clone, Copy, Default)]
pub struct Finishes<'a> {
    pub outside: Option<&'a str>,
    pub inside: Option<&'a str>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Detail {
    Small,
    Panels,
    All,
}

/// A drawing. Lengths are in tenths of a millimeter from the upper left corner; paths are SVG paths.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Drawing {
    pub width: i64,
    pub height: i64,
    /// Whether the operation of the unit is known and suits its size. Otherwise a plain rectangle is drawn.
    pub is_known: bool,
    /// A description in words.
    pub label: String,
    pub glazing: Glazing,
    /// The colors of the outside, if its finish is known by color.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outside: Option<Paint>,
    /// The colors of the inside, for large drawings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inside: Option<Paint>,
    /// The outlines of the frames.
    pub frame: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub glass: String,
    /// Panels without glass.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub solid: String,
    /// The edges of sashes and door leaves.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub sash: String,
    /// The bars of grilles.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub bars: String,
    /// Lines that meet at the hinges, to be drawn dashed.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub hinges: String,
    /// Arrows that show where sashes slide.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub arrows: String,
    /// The panels, from top to bottom and left to right. Omitted for small drawings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub panels: Vec<Panel>,
    /// Dimension lines outside the unit, for large drawings whose size is known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub dimensions: Vec<Dimension>,
    /// A plan of a bay or bow window from above, with the outside at the bottom. For large drawings, shown below the
    /// elevation.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub plan: String,
    /// How far the plan projects from the wall.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plan_depth: Option<i64>,
    /// The known finishes, outside first, for large drawings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub finishes: Vec<Finish>,
}

/// A panel of a drawing, which can be selected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Panel {
    /// The panel number, from 1.
    pub number: i64,
    pub x: i64,
    pub y: i64,
    pub width: i64,
    pub height: i64,
    /// Its position and operation in words.
    pub label: String,
}

/// A dimension line with its length.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Dimension {
    pub x1: i64,
    pub y1: i64,
    pub x2: i64,
    pub y2: i64,
    /// The length in inches as a mixed number, to a thirty-second.
    pub inches: String,
    pub millimetres: i64,
}

impl Unit<'_> {
    /// Whether its elevation, if any, fits its size.
    pub fn fits(&self) -> Result<(), Misfit> {
        match self.elevation {
            Some(elevation) => self.layout(elevation).map(|_| ()),
            None => Ok(()),
        }
    }

    /// A drawing for a row of a list: minimal, without panels and dimension lines.
    pub fn small(&self, language: Language) -> Drawing {
        self.draw(language, Detail::Small)
    }

    /// A drawing whose panels can be selected, without dimension lines.
    pub fn panelled(&self, language: Language) -> Drawing {
        self.draw(language, Detail::Panels)
    }

    /// A drawing with all details.
    pub fn large(&self, language: Language) -> Drawing {
        self.draw(language, Detail::All)
    }

    fn size(&self) -> (Length, Length) {
        self.opening.lengths().unwrap_or_else(|| match self.elevation {
            Some(elevation) => natural(&elevation.stack),
            None => (Length(24 * Length::INCH.0), Length(36 * Length::INCH.0)),
        })
    }

    fn layout<'a>(&self, elevation: &'a Elevation) -> Result<Layout<'a>, Misfit> {
        Layout::new(elevation, self.size(), self.frame)
    }

    fn draw(&self, language: Language, detail: Detail) -> Drawing {
        let has_panels = detail != Detail::Small;
        let (width, height) = self.size();
        let layout = self.elevation.map(|elevation| (elevation, self.layout(elevation)));
        let sight = match &layout {
            Some((elevation, Ok(_))) => Sight::Known(elevation),
            Some((_, Err(Misfit))) => Sight::Misfit,
            None => Sight::Unknown,
        };
        let mut drawing = Drawing {
            width: tenths(width.0),
            height: tenths(height.0),
            is_known: matches!(sight, Sight::Known(_)),
            label: describe::whole(&sight, self.opening).in_language(language),
            glazing: self.glazing,
            outside: self.finishes.outside.and_then(Paint::named),
            inside: self.finishes.inside.filter(|_| detail == Detail::All).and_then(Paint::named),
            frame: String::new(),
            glass: String::new(),
            solid: String::new(),
            sash: String::new(),
            bars: String::new(),
            hinges: String::new(),
            arrows: String::new(),
            panels: Vec::new(),
            dimensions: Vec::new(),
            plan: String::new(),
            plan_depth: None,
            finishes: if detail == Detail::All { self.finishes(language) } else { Vec::new() },
        };
        let is_measured = detail == Detail::All && self.opening.lengths().is_some();
        let Some((elevation, Ok(layout))) = layout else {
            self.plain(&mut drawing, width, height);
            if has_panels {
                let words = describe::unknown_panel().in_language(language);
                let (width, height) = (drawing.width, drawing.height);
                drawing.panels = vec![Panel { number: 1, x: 0, y: 0, width, height, label: words }];
            }
            if is_measured {
                drawing.dimensions = dimensions(&[0, width.0], &[0, height.0]);
            }
            return drawing;
        };
        let mut frames = Path::default();
        for frame in &layout.frames {
            frame.outline.write(&mut frames, frame.area, Inset::default());
        }
        let mut layers = Layers::default();
        for panel in &layout.panels {
            layers.add(panel);
        }
        drawing.frame = frames.into_text();
        drawing.glass = layers.glass.into_text();
        drawing.solid = layers.solid.into_text();
        drawing.sash = layers.sash.into_text();
        drawing.bars = layers.bars.into_text();
        drawing.hinges = layers.hinges.into_text();
        drawing.arrows = layers.arrows.into_text();
        if has_panels {
            let labels = describe::panels(elevation);
            let panels = layout.panels.iter().zip(labels).zip(1..);
            drawing.panels = panels
                .map(|((panel, label), number)| Panel {
                    number,
                    x: tenths(panel.area.x),
                    y: tenths(panel.area.y),
                    width: tenths(panel.area.width),
                    height: tenths(panel.area.height),
                    label: label.in_language(language),
                })
                .collect();
            if let (Some(plan), Detail::All) = (elevation.plan, detail) {
                let (path, depth) = facets(plan, &layout.across);
                drawing.plan = path;
                drawing.plan_depth = Some(depth);
            }
        }
        if is_measured {
            drawing.dimensions = dimensions(&layout.across, &layout.down);
        }
        drawing
    }

    fn finishes(&self, language: Language) -> Vec<Finish> {
        let Finishes { outside, inside } = self.finishes;
        let sides =
            [(message!("elevation-outside"), outside), (message!("elevation-inside"), inside)];
        let named = sides.into_iter().filter_map(|(side, name)| Some((side, name?)));
        named.map(|(side, name)| Finish::of(side, name, language)).collect()
    }

    /// Draws a frame with one light, for an unknown elevation.
    fn plain(&self, drawing: &mut Drawing, width: Length, height: Length) {
        let area = Area { x: 0, y: 0, width: width.0, height: height.0 };
        let frame = self.frame.0.min(width.0 / 5).min(height.0 / 5);
        let mut path = Path::default();
        Outline::Rectangle.write(&mut path, area, Inset::default());
        drawing.frame = path.into_text();
        let mut path = Path::default();
        Outline::Rectangle.write(&mut path, area, Inset::all(frame));
        drawing.glass = path.into_text();
    }
}

/// The dimension lines of columns and rows, below and on the right, with the overall dimension outermost.
fn dimensions(across: &[i64], down: &[i64]) -> Vec<Dimension> {
    let (width, height) =
        (across.last().copied().unwrap_or_default(), down.last().copied().unwrap_or_default());
    let step = width.max(height) / 9;
    let mut lines = Vec::new();
    let mut chain = |edges: &[i64], whole: i64, beyond: i64, is_across: bool| {
        let mut line = |from: i64, to: i64, away: i64| {
            let at = beyond + away;
            let (x1, y1, x2, y2) = if is_across { (from, at, to, at) } else { (at, from, at, to) };
            let length = Length(to - from);
            lines.push(Dimension {
                x1: tenths(x1),
                y1: tenths(y1),
                x2: tenths(x2),
                y2: tenths(y2),
                inches: length.inches().to_string(),
                millimetres: length.millimetres(),
            });
        };
        let is_divided = edges.len() > 2;
        if is_divided {
            for (from, to) in edges.iter().zip(edges.iter().skip(1)) {
                line(*from, *to, step);
            }
        }
        line(0, whole, if is_divided { 2 * step } else { step });
    };
    chain(across, width, height, true);
    chain(down, height, width, false);
    lines
}

/// The facets of a bay or bow from above, symmetrical about the middle, and how far they project.
#[expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "angles"
)]
fn facets(plan: Plan, across: &[i64]) -> (String, i64) {
    let (Plan::Bay(degrees) | Plan::Bow(degrees)) = plan;
    let widths: Vec<f64> =
        across.iter().zip(across.iter().skip(1)).map(|(from, to)| (to - from) as f64).collect();
    let middle = (widths.len() as f64 - 1.0) / 2.0;
    let (mut x, mut y) = (0.0, 0.0);
    let mut points = vec![(x, y)];
    for (index, width) in widths.iter().enumerate() {
        let angle = ((index as f64 - middle) * f64::from(degrees)).clamp(-90.0, 90.0).to_radians();
        x += width * angle.cos();
        y -= width * angle.sin();
        points.push((x, y));
    }
    let shift = (across.last().copied().unwrap_or_default() as f64 - x) / 2.0;
    let depth = points.iter().fold(0.0, |most: f64, (_, y)| most.max(*y));
    let mut path = Path::default();
    for (index, (x, y)) in points.into_iter().enumerate() {
        let (x, y) = ((x + shift) as i64, y as i64);
        if index == 0 {
            path.start(x, y)
        } else {
            path.line(x, y)
        };
    }
    (path.into_text(), tenths(depth as i64))
}
