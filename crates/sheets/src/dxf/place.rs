//! Inserts blocks, nested up to a limit.
#![expect(clippy::float_arithmetic, reason = "drawings are made of coordinates")]

use std::collections::BTreeMap;

use super::{
    Drawing,
    colors::Color,
    curves::Point,
    entity::{Drawn, Entity, Insert, Text},
};
use crate::{Lines, MOST_NUMBERS, MOST_SHAPES, Shape, lines::short};

/// The deepest nesting of blocks.
const MOST_DEPTH: usize = 16;
/// The most entities visited, counted each time their block is inserted.
const MOST_STEPS: usize = 2_000_000;

/// A count of skipped items: objects in paper space layouts.
pub const PAPER_SPACE: &str = "PAPER SPACE";
/// A count of skipped items: clips. The blocks are drawn, but unclipped.
pub const XCLIP: &str = "XCLIP";
/// Blocks that reference another file.
const XREF: &str = "XREF";

/// The transformation from a block's coordinates to the drawing's.
#[derive(Debug, Clone, Copy)]
struct Place {
    x: Point,
    y: Point,
    origin: Point,
}

impl Place {
    const SAME: Self = Self { x: [1.0, 0.0], y: [0.0, 1.0], origin: [0.0, 0.0] };

    fn turn(&self, [x, y]: Point) -> Point {
        [self.x[0] * x + self.y[0] * y, self.x[1] * x + self.y[1] * y]
    }

    fn at(&self, point: Point) -> Point {
        let [x, y] = self.turn(point);
        [x + self.origin[0], y + self.origin[1]]
    }

    /// The transformation of an inserted block within this one, for one cell of its array.
    fn of(&self, insert: &Insert, base: Point, (column, row): (u32, u32)) -> Self {
        let (sine, cosine) = insert.angle.to_radians().sin_cos();
        let turned = |[x, y]: Point| [x * cosine - y * sine, x * sine + y * cosine];
        let mirror = |[x, y]: Point| if insert.is_mirrored { [-x, y] } else { [x, y] };
        let x = mirror(turned([insert.scale[0], 0.0]));
        let y = mirror(turned([0.0, insert.scale[1]]));
        let [wide, tall] = insert.spacing;
        let cell = turned([f64::from(column) * wide, f64::from(row) * tall]);
        let at = mirror([insert.at[0] + cell[0], insert.at[1] + cell[1]]);
        let origin =
            [at[0] - x[0] * base[0] - y[0] * base[1], at[1] - x[1] * base[0] - y[1] * base[1]];
        Self { x: self.turn(x), y: self.turn(y), origin: self.at(origin) }
    }
}

/// The properties that entities inherit from their block reference.
#[derive(Clone, Copy)]
struct From<'a> {
    layer: usize,
    color: Option<&'a str>,
    /// The frozen layer of an enclosing block, which hides all of it.
    frozen: Option<usize>,
}

struct Placing<'a> {
    drawing: &'a Drawing,
    shapes: Vec<Shape>,
    numbers: usize,
    steps: usize,
    is_cut: bool,
    left_out: BTreeMap<&'a str, u32>,
    /// The blocks being inserted, to detect recursion.
    open: Vec<usize>,
    /// The layer that entities on layer 0 of a block inherit.
    zero: Option<usize>,
}

/// All lines of a drawing: its model space, or a layout if that is empty.
pub(super) fn all(drawing: Drawing) -> Lines {
    let mut placing = Placing {
        shapes: Vec::new(),
        numbers: 0,
        steps: 0,
        is_cut: drawing.is_cut,
        left_out: BTreeMap::new(),
        open: Vec::new(),
        zero: drawing.layers_by_name.get("0").copied(),
        drawing: &drawing,
    };
    placing.place(&drawing.entities, Place::SAME, None);
    let layouts = drawing.blocks.iter().filter(|block| block.is_layout);
    let layouts = layouts.map(|block| block.entities.as_slice());
    for layout in std::iter::once(drawing.paper.as_slice()).chain(layouts) {
        if placing.shapes.is_empty() {
            placing.place(layout, Place::SAME, None);
        } else if !layout.is_empty() {
            let count = u32::try_from(layout.len()).unwrap_or(u32::MAX);
            placing.leave_out(PAPER_SPACE, count);
        }
    }
    let (shapes, is_cut) = (placing.shapes, placing.is_cut);
    let left_out = placing.left_out.into_iter().map(|(kind, count)| (kind.to_owned(), count));
    let left_out = left_out.collect();
    let mut lines = Lines {
        unit: drawing.unit.to_owned(),
        extent: [0.0; 4],
        layers: drawing.layers,
        shapes,
        is_cut,
        left_out,
    };
    lines.measure();
    lines
}

impl<'a> Placing<'a> {
    fn place(&mut self, entities: &'a [Entity], place: Place, from: Option<From<'a>>) {
        for entity in entities {
            self.steps += 1;
            if self.steps > MOST_STEPS || self.is_full() {
                self.is_cut = true;
                return;
            }
            let outer = from.map(|from| from.layer);
            // An attribute belongs to its block reference, which is within the enclosing block.
            let reference = match entity.of {
                Some(of) if Some(of) == self.zero => outer.or(Some(of)),
                Some(of) => Some(of),
                None => outer,
            };
            let own = match reference {
                Some(reference) if Some(entity.layer) == self.zero => reference,
                _ => entity.layer,
            };
            let color = match &entity.color {
                Color::OfLayer => None,
                Color::OfBlock => from.and_then(|from| from.color),
                Color::Own(color) => Some(color.as_str()),
            };
            let frozen = from.and_then(|from| from.frozen);
            let frozen = frozen.or(reference.filter(|layer| self.is_frozen(*layer)));
            // Entities hidden by a frozen layer reappear with it, in its color.
            let layer = frozen.unwrap_or(own);
            let of_layer = self.drawing.layers.get(own).map(|layer| layer.color.as_str());
            let color = color.or(of_layer.filter(|_| layer != own));
            match &entity.drawn {
                Drawn::Line(points) => self.line(points, place, (layer, color)),
                Drawn::Text(text) => self.text(text, place, (layer, color)),
                Drawn::Insert(insert) => {
                    self.insert(insert, place, From { layer: own, color, frozen });
                }
                Drawn::Missing(kind) => {
                    let drawing = self.drawing;
                    let kind = drawing.kinds.get(*kind).map_or("", String::as_str);
                    self.leave_out(kind, 1);
                }
                Drawn::Cut => self.is_cut = true,
            }
        }
    }

    fn is_frozen(&self, layer: usize) -> bool {
        self.drawing.frozen.get(layer).copied().unwrap_or(false)
    }

    fn leave_out(&mut self, kind: &'a str, more: u32) {
        let count = self.left_out.entry(kind).or_default();
        *count = count.saturating_add(more);
    }

    fn is_full(&self) -> bool {
        self.shapes.len() >= MOST_SHAPES || self.numbers >= MOST_NUMBERS
    }

    fn insert(&mut self, insert: &'a Insert, place: Place, from: From<'a>) {
        let drawing = self.drawing;
        let index = drawing.blocks_by_name.get(&insert.block).copied();
        let block = index.and_then(|index| Some((index, drawing.blocks.get(index)?)));
        let kind = insert.kind;
        let Some((index, block)) = block else {
            self.leave_out(kind, 1);
            return;
        };
        if block.is_elsewhere {
            self.leave_out(XREF, 1);
        }
        if insert.extension.as_ref().is_some_and(|handle| drawing.clips.contains(handle)) {
            self.leave_out(XCLIP, 1);
        }
        let before = self.shapes.len();
        if self.open.len() >= MOST_DEPTH || self.open.contains(&index) {
            self.is_cut = true;
            return;
        }
        self.open.push(index);
        'cells: for row in 0..insert.rows {
            for column in 0..insert.columns {
                // An array of empty blocks takes time too.
                self.steps += 1;
                if self.steps > MOST_STEPS || self.is_full() {
                    self.is_cut = true;
                    break 'cells;
                }
                let place = place.of(insert, block.base, (column, row));
                self.place(&block.entities, place, Some(from));
            }
        }
        self.open.pop();
        if insert.is_picture && self.shapes.len() == before && !self.is_cut {
            self.leave_out(kind, 1);
        }
    }

    fn line(&mut self, points: &[Point], place: Place, (layer, color): (usize, Option<&str>)) {
        let left = (MOST_NUMBERS - self.numbers) / 2;
        if points.len() > left {
            self.is_cut = true;
        }
        let placed = points.iter().take(left).flat_map(|point| place.at(*point).map(short));
        let points: Vec<f64> = placed.collect();
        if points.len() < 4 || !points.iter().all(|number| number.is_finite()) {
            return;
        }
        self.numbers += points.len();
        self.shapes.push(Shape {
            layer,
            color: self.own(layer, color),
            points,
            ..Shape::default()
        });
    }

    fn text(&mut self, text: &Text, place: Place, (layer, color): (usize, Option<&str>)) {
        let Text { text, at, height, angle, width } = text;
        let at = place.at(*at).map(short);
        let (sine, cosine) = angle.to_radians().sin_cos();
        let along = place.turn([cosine, sine]);
        let up = place.turn([-sine, cosine]);
        let height = short(height * up[0].hypot(up[1]));
        let width = width.map(|width| short(width * along[0].hypot(along[1])));
        let angle = short(along[1].atan2(along[0]).to_degrees());
        if width.is_some_and(|width| !width.is_finite() || width <= 0.0) {
            return;
        }
        if !at.iter().chain([&height, &angle]).all(|number| number.is_finite()) || height <= 0.0 {
            return;
        }
        self.numbers += 4 + text.len() / 8;
        self.shapes.push(Shape {
            layer,
            color: self.own(layer, color),
            text: Some(text.clone()),
            at: Some(at),
            height: Some(height),
            angle: Some(angle),
            width,
            ..Shape::default()
        });
    }

    /// The color, if it differs from the layer's.
    fn own(&self, layer: usize, color: Option<&str>) -> Option<String> {
        let of_layer = self.drawing.layers.get(layer).map(|layer| layer.color.as_str());
        color.filter(|color| Some(*color) != of_layer).map(str::to_owned)
    }
}
