//! Computes the outlines of cells: rectangles, and the shapes that the trade has names for, as SVG paths.

use crate::{
    area::{Area, Inset, Misfit, TOLERANCE},
    grammar::{Shape, Side},
};

/// The outline of a cell. Lengths are relative to its area; below a shaped top the sides are straight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outline {
    Rectangle,
    Ellipse,
    /// Half an ellipse of this height.
    Dome(i64),
    /// A quarter ellipse of this height that descends to this side.
    Quarter(Side, i64),
    /// An arc of this height.
    Arch(i64),
    /// How far the left and right corners are below the top.
    Rake(i64, i64),
    /// A ridge of this height in the middle.
    Gable(i64),
}

impl Outline {
    pub(crate) fn new(shape: Option<Shape>, area: Area) -> Result<Self, Misfit> {
        // A rise that exceeds the maximum only by rounding is clamped.
        let rise = |rise: i64, most: i64| {
            let most = most.min(area.height);
            if rise <= most + TOLERANCE { Ok(rise.min(most)) } else { Err(Misfit) }
        };
        let Some(shape) = shape else { return Ok(Self::Rectangle) };
        Ok(match shape {
            Shape::Round => Self::Ellipse,
            Shape::HalfRound => Self::Dome(area.height.min(area.width / 2)),
            Shape::Quarter(side) => Self::Quarter(side, area.height.min(area.width)),
            Shape::Arch(height) => Self::Arch(rise(height.length().0, area.width / 2)?),
            Shape::Gable(height) => Self::Gable(rise(height.length().0, area.height)?),
            Shape::Rake(left, right) => {
                let drop = |height: i64| Ok(area.height - rise(height, area.height)?);
                let (left, right) = (drop(left.length().0)?, drop(right.length().0)?);
                Self::Rake(left, right)
            }
        })
    }

    /// The y of the topmost point at `x` when the outline is offset inward by `inset`.
    pub(crate) fn top_at(self, area: Area, inset: Inset, x: i64) -> i64 {
        self.unbounded_top_at(area, inset, x).min(area.bottom() - inset.bottom)
    }

    /// Like `top_at`, but the result may be below the area if the shape ends beside it.
    fn unbounded_top_at(self, area: Area, inset: Inset, x: i64) -> i64 {
        let middle = area.x + area.width / 2;
        match self {
            Self::Rectangle => area.y + inset.top,
            Self::Ellipse => {
                let radii = (area.width / 2 - inset.left, area.height / 2 - inset.top);
                area.y + area.height / 2 - ellipse_height(radii, x - middle)
            }
            Self::Dome(rise) => {
                let radii = (area.width / 2 - inset.left, rise - inset.top);
                area.y + rise - ellipse_height(radii, x - middle)
            }
            Self::Quarter(side, rise) => {
                let (centre, edge) = match side {
                    Side::Left => (area.right(), inset.left),
                    Side::Right => (area.x, inset.right),
                };
                area.y + rise - ellipse_height((area.width - edge, rise - inset.top), x - centre)
            }
            Self::Arch(rise) => {
                let radius = arch_radius(area.width, rise);
                let inner = radius - inset.top;
                area.y + radius - ellipse_height((inner, inner), x - middle)
            }
            Self::Rake(left, right) => {
                let slope = right - left;
                let below = across_slope(inset.top, area.width, slope);
                area.y + left + slope * (x - area.x) / area.width.max(1) + below
            }
            Self::Gable(rise) => {
                let half = (area.width / 2).max(1);
                area.y + rise * (x - middle).abs() / half + across_slope(inset.top, half, rise)
            }
        }
    }

    /// The horizontal span at height `y` when the outline is offset inward by `inset`.
    pub(crate) fn span_at(self, area: Area, inset: Inset, y: i64) -> (i64, i64) {
        let inner = area.within(inset);
        // The lower half of an ellipse mirrors the upper one.
        let y = if self == Self::Ellipse { y.min(2 * area.y + area.height - y) } else { y };
        let peak = match self {
            Self::Quarter(Side::Right, _) => inner.x,
            Self::Rake(left, right) if left < right => inner.x,
            Self::Quarter(Side::Left, _) | Self::Rake(..) => inner.right(),
            _ => inner.x + inner.width / 2,
        };
        let reach = |edge: i64| {
            let (mut outside, mut inside) = (edge, peak);
            if self.unbounded_top_at(area, inset, outside) <= y {
                return outside;
            }
            while (outside - inside).abs() > 1 {
                let middle = i64::midpoint(outside, inside);
                if self.unbounded_top_at(area, inset, middle) <= y {
                    inside = middle;
                } else {
                    outside = middle;
                }
            }
            inside
        };
        (reach(inner.x), reach(inner.right()))
    }

    /// Writes the closed path of the outline offset inward by `inset`.
    pub(crate) fn write(self, path: &mut Path, area: Area, inset: Inset) {
        let inner = area.within(inset);
        if inner.width == 0 || inner.height == 0 {
            return;
        }
        let middle = area.x + area.width / 2;
        let ends = |y: i64| self.span_at(area, inset, y);
        match self {
            Self::Rectangle => path.rectangle(inner),
            Self::Ellipse => {
                let (radii, y) = ((inner.width / 2, inner.height / 2), inner.y + inner.height / 2);
                path.start(inner.x, y).arc(radii, inner.right(), y).arc(radii, inner.x, y).close();
            }
            Self::Dome(rise) => {
                let (left, right) = ends(inner.bottom());
                let spring = (area.y + rise).min(inner.bottom());
                path.start(left, inner.bottom()).line(left, spring);
                path.arc((area.width / 2 - inset.left, rise - inset.top), right, spring);
                path.line(right, inner.bottom()).close();
            }
            Self::Quarter(side, rise) => {
                let (left, right) = ends(inner.bottom());
                let spring = (area.y + rise).min(inner.bottom());
                let edge = if side == Side::Left { inset.left } else { inset.right };
                let radii = (area.width - edge, rise - inset.top);
                let (from, to) = match side {
                    Side::Left => (spring, self.top_at(area, inset, right)),
                    Side::Right => (self.top_at(area, inset, left), spring),
                };
                path.start(left, inner.bottom()).line(left, from).arc(radii, right, to);
                path.line(right, inner.bottom()).close();
            }
            Self::Arch(rise) => {
                let (left, right) = ends(inner.bottom());
                let radius = arch_radius(area.width, rise) - inset.top;
                let spring = self.top_at(area, inset, left);
                path.start(left, inner.bottom()).line(left, spring).arc(
                    (radius, radius),
                    right,
                    spring,
                );
                path.line(right, inner.bottom()).close();
            }
            Self::Rake(..) => {
                let (left, right) = ends(inner.bottom());
                path.start(left, inner.bottom()).line(left, self.top_at(area, inset, left));
                path.line(right, self.top_at(area, inset, right))
                    .line(right, inner.bottom())
                    .close();
            }
            Self::Gable(_) => {
                let (left, right) = ends(inner.bottom());
                path.start(left, inner.bottom()).line(left, self.top_at(area, inset, left));
                path.line(middle, self.top_at(area, inset, middle));
                path.line(right, self.top_at(area, inset, right))
                    .line(right, inner.bottom())
                    .close();
            }
        }
    }
}

/// The radius of an arc with this width and height.
fn arch_radius(width: i64, rise: i64) -> i64 {
    let rise = rise.max(1);
    (width * width / 4 + rise * rise) / (2 * rise)
}

/// The height of an ellipse above its center at horizontal distance `x`, or 0 beyond its ends.
fn ellipse_height((across, up): (i64, i64), x: i64) -> i64 {
    let (across, up) = (i128::from(across.max(1)), i128::from(up.max(0)));
    let square = (across * across - i128::from(x) * i128::from(x)).max(0);
    i64::try_from(up * square.isqrt() / across).unwrap_or_default()
}

/// The vertical distance of a line offset from a slope by `by`.
fn across_slope(by: i64, run: i64, rise: i64) -> i64 {
    let run = i128::from(run.max(1));
    let length = (run * run + i128::from(rise) * i128::from(rise)).isqrt();
    i64::try_from(i128::from(by) * length / run).unwrap_or(by)
}

/// An SVG path in tenths of a millimeter, built from [`crate::size::Length`]s.
#[derive(Debug, Default)]
pub(crate) struct Path(String);

/// The number of lengths in a tenth of a millimeter.
const TENTH: i64 = crate::size::Length::MILLIMETRE.0 / 10;

/// Converts a length to tenths of a millimeter.
pub(crate) fn tenths(length: i64) -> i64 {
    (length + TENTH / 2).div_euclid(TENTH)
}

impl Path {
    pub(crate) fn into_text(self) -> String {
        self.0
    }

    fn push(&mut self, command: char, numbers: &[i64]) -> &mut Self {
        self.0.push(command);
        for (index, number) in numbers.iter().enumerate() {
            if index > 0 && *number >= 0 {
                self.0.push(' ');
            }
            self.0.push_str(&number.to_string());
        }
        self
    }

    pub(crate) fn start(&mut self, x: i64, y: i64) -> &mut Self {
        self.push('M', &[tenths(x), tenths(y)])
    }

    pub(crate) fn line(&mut self, x: i64, y: i64) -> &mut Self {
        self.push('L', &[tenths(x), tenths(y)])
    }

    /// Adds an arc of at most half an ellipse, clockwise.
    pub(crate) fn arc(&mut self, radii: (i64, i64), x: i64, y: i64) -> &mut Self {
        self.push('A', &[tenths(radii.0), tenths(radii.1), 0, 0, 1, tenths(x), tenths(y)])
    }

    pub(crate) fn close(&mut self) {
        self.0.push('Z');
    }

    pub(crate) fn rectangle(&mut self, area: Area) {
        let (x, y) = (tenths(area.x), tenths(area.y));
        let (right, bottom) = (tenths(area.right()), tenths(area.bottom()));
        self.push('M', &[x, y]).push('H', &[right]).push('V', &[bottom]).push('H', &[x]).close();
    }
}
