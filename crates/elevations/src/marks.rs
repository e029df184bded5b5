//! Draws a panel within its frame: sash, glass, bars, and the symbols for how it operates. They follow North American
//! convention: dashed lines meet at the hinge side, arrows point where a sash slides.

use crate::{
    area::{Area, Inset},
    grammar::{Grille, Operation, Pattern, Side},
    layout::PlacedPanel,
    outline::{Outline, Path},
    size::Length,
};

/// Paths by style.
#[derive(Debug, Default)]
pub(crate) struct Layers {
    pub(crate) glass: Path,
    pub(crate) solid: Path,
    /// The edges of sashes and leaves, meeting rails and handles.
    pub(crate) sash: Path,
    pub(crate) bars: Path,
    /// Dashed lines that meet at the hinges.
    pub(crate) hinges: Path,
    pub(crate) arrows: Path,
}

/// The distance of a prairie grille's outer bars from the glass's edge.
const PRAIRIE: i64 = 4 * Length::INCH.0;

impl Layers {
    pub(crate) fn add(&mut self, panel: &PlacedPanel<'_>) {
        match panel.operation {
            Operation::Wall => {}
            Operation::Solid => panel.outline.write(&mut self.solid, panel.area, panel.inset),
            Operation::Fixed => self.glaze(panel, panel.inset, panel.cell.grille),
            Operation::DoubleHung(upper) => self.hung(panel, upper, true),
            Operation::SingleHung(upper) => self.hung(panel, upper, false),
            Operation::Door { hinge, is_active, .. } => {
                let leaf = panel.inset;
                panel.outline.write(&mut self.sash, panel.area, leaf);
                let glass = leaf.and(panel.frame * 3 / 4);
                let kick = panel.area.within(glass).height / 8;
                let glass = Inset { bottom: glass.bottom + kick, ..glass };
                self.glaze(panel, glass, panel.cell.grille);
                self.hinge(panel, leaf, Hinge::At(hinge));
                if is_active {
                    self.handle(panel.area.within(leaf), hinge, panel.frame);
                }
            }
            operation => {
                panel.outline.write(&mut self.sash, panel.area, panel.inset);
                let glass = panel.inset.and(panel.frame * 3 / 4);
                self.glaze(panel, glass, panel.cell.grille);
                self.operate(panel, operation);
            }
        }
    }

    fn operate(&mut self, panel: &PlacedPanel<'_>, operation: Operation) {
        let sash = panel.inset;
        match operation {
            Operation::Casement(Some(side)) => self.hinge(panel, sash, Hinge::At(side)),
            // The hinges may be on either side, so both are drawn.
            Operation::Casement(None) => {
                self.hinge(panel, sash, Hinge::At(Side::Left));
                self.hinge(panel, sash, Hinge::At(Side::Right));
            }
            Operation::Awning => self.hinge(panel, sash, Hinge::Top),
            Operation::Hopper => self.hinge(panel, sash, Hinge::Bottom),
            Operation::TiltTurn(side) => {
                self.hinge(panel, sash, Hinge::At(side));
                self.hinge(panel, sash, Hinge::Bottom);
            }
            Operation::Folding(side) => {
                self.hinge(panel, sash, Hinge::At(side));
                let area = panel.area.within(sash);
                let low = Area { y: area.y + area.height * 2 / 3, height: area.height / 3, ..area };
                self.arrow(low, Heading::of(side));
            }
            Operation::Slider(side) => self.arrow(panel.area.within(sash), Heading::of(side)),
            Operation::Unknown => {
                let corners = Corners::new(panel, sash);
                self.hinges.start(corners.left.0, corners.left.1);
                self.hinges.line(corners.right.0, corners.bottom);
                self.hinges.start(corners.right.0, corners.right.1);
                self.hinges.line(corners.left.0, corners.bottom);
            }
            _ => {}
        }
    }

    fn glaze(&mut self, panel: &PlacedPanel<'_>, inset: Inset, grille: Option<Grille>) {
        panel.outline.write(&mut self.glass, panel.area, inset);
        if let Some(grille) = grille {
            self.bars(panel.outline, panel.area, inset, grille.pattern);
        }
    }

    /// Draws two sashes one above the other; the upper one is fixed if only the lower one moves.
    fn hung(&mut self, panel: &PlacedPanel<'_>, upper: Option<u8>, both: bool) {
        let inner = panel.area.within(panel.inset);
        let rail = inner.y + inner.height * i64::from(upper.unwrap_or(50)) / 100;
        let to_rail = panel.area.bottom() - rail;
        let from_rail = rail - panel.area.y;
        let top = Inset { bottom: to_rail, ..panel.inset };
        let bottom = Inset { top: from_rail, ..panel.inset };
        let lower = panel.cell.grille.map(|grille| grille.lower.unwrap_or(grille.pattern));
        let parts = [
            (panel.outline, top, panel.cell.grille.map(|grille| grille.pattern), Heading::Down),
            (Outline::Rectangle, bottom, lower, Heading::Up),
        ];
        for (outline, sash, pattern, heading) in parts {
            outline.write(&mut self.sash, panel.area, sash);
            let glass = sash.and(panel.frame * 5 / 8);
            outline.write(&mut self.glass, panel.area, glass);
            if let Some(pattern) = pattern {
                self.bars(outline, panel.area, glass, pattern);
            }
            if both || heading == Heading::Up {
                self.arrow(panel.area.within(glass), heading);
            }
        }
    }

    fn bars(&mut self, outline: Outline, area: Area, inset: Inset, pattern: Pattern) {
        let glass = area.within(inset);
        let (columns, rows): (Vec<i64>, Vec<i64>) = match pattern {
            Pattern::None => return,
            Pattern::Lights(across, down) => {
                let stops = |count: u8, length: i64| {
                    (1..i64::from(count))
                        .map(move |stop| length * stop / i64::from(count))
                        .collect()
                };
                (stops(across, glass.width), stops(down, glass.height))
            }
            Pattern::Prairie => {
                let stops = |length: i64| {
                    let edge = PRAIRIE.min(length / 4);
                    vec![edge, length - edge]
                };
                (stops(glass.width), stops(glass.height))
            }
        };
        for x in columns.into_iter().map(|x| glass.x + x) {
            let top = outline.top_at(area, inset, x);
            let bottom = if outline == Outline::Ellipse {
                2 * area.y + area.height - top
            } else {
                glass.bottom()
            };
            self.bars.start(x, top).line(x, bottom);
        }
        for y in rows.into_iter().map(|y| glass.y + y) {
            let (left, right) = outline.span_at(area, inset, y);
            self.bars.start(left, y).line(right, y);
        }
    }

    fn hinge(&mut self, panel: &PlacedPanel<'_>, inset: Inset, hinge: Hinge) {
        let Corners { left, right, bottom } = Corners::new(panel, inset);
        let middle_x = i64::midpoint(left.0, right.0);
        let (from, apex, to) = match hinge {
            Hinge::At(Side::Left) => {
                (right, (left.0, i64::midpoint(left.1, bottom)), (right.0, bottom))
            }
            Hinge::At(Side::Right) => {
                (left, (right.0, i64::midpoint(right.1, bottom)), (left.0, bottom))
            }
            Hinge::Top => {
                let top = panel.outline.top_at(panel.area, inset, middle_x);
                ((left.0, bottom), (middle_x, top), (right.0, bottom))
            }
            Hinge::Bottom => (left, (middle_x, bottom), right),
        };
        self.hinges.start(from.0, from.1).line(apex.0, apex.1).line(to.0, to.1);
    }

    /// Draws an arrow in the middle of an area, half as long as the area.
    fn arrow(&mut self, area: Area, heading: Heading) {
        let (x, y) = (area.x + area.width / 2, area.y + area.height / 2);
        let is_across = matches!(heading, Heading::Left | Heading::Right);
        let (length, breadth) =
            if is_across { (area.width, area.height) } else { (area.height, area.width) };
        let half = length / 4;
        let head = (half / 2).min(breadth / 6);
        // Rotates coordinates along and across the arrow to its direction.
        let turned = |along: i64, beside: i64| match heading {
            Heading::Left => (x - along, y + beside),
            Heading::Right => (x + along, y + beside),
            Heading::Up => (x + beside, y - along),
            Heading::Down => (x + beside, y + along),
        };
        let points = [(-half, 0), (half, 0), (half - head, -head), (half, 0), (half - head, head)];
        let [tail, tip, one, _, other] = points.map(|(along, beside)| turned(along, beside));
        self.arrows.start(tail.0, tail.1).line(tip.0, tip.1);
        self.arrows.start(one.0, one.1).line(tip.0, tip.1).line(other.0, other.1);
    }

    /// Draws the handle of the leaf that opens first, on the side away from its hinges.
    fn handle(&mut self, leaf: Area, hinge: Side, frame: i64) {
        let x = match hinge {
            Side::Left => leaf.right() - frame / 3,
            Side::Right => leaf.x + frame / 3,
        };
        let y = leaf.y + leaf.height * 11 / 20;
        self.sash.start(x, y).line(x, y + leaf.height / 16);
    }
}

#[derive(Debug, Clone, Copy)]
enum Hinge {
    At(Side),
    Top,
    Bottom,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Heading {
    Left,
    Right,
    Up,
    Down,
}

impl Heading {
    fn of(side: Side) -> Self {
        match side {
            Side::Left => Self::Left,
            Side::Right => Self::Right,
        }
    }
}

/// The corners of a sash: x and y of the upper two, and its bottom.
struct Corners {
    left: (i64, i64),
    right: (i64, i64),
    bottom: i64,
}

impl Corners {
    fn new(panel: &PlacedPanel<'_>, inset: Inset) -> Self {
        let inner = panel.area.within(inset);
        if panel.outline == Outline::Ellipse {
            let (dx, dy) = (inner.width / 7, inner.height / 7);
            return Self {
                left: (inner.x + dx, inner.y + dy),
                right: (inner.right() - dx, inner.y + dy),
                bottom: inner.bottom() - dy,
            };
        }
        let top = |x| panel.outline.top_at(panel.area, inset, x);
        Self {
            left: (inner.x, top(inner.x)),
            right: (inner.right(), top(inner.right())),
            bottom: inner.bottom(),
        }
    }
}
