//! Puts blocks in their places, as deep as they are nested and no deeper than a bound.
#![expect(clippy::float_arithmetic, reason = "drawings are made of coordinates")]

use super::{
    Drawing,
    colors::Color,
    curves::Point,
    entity::{Drawn, Entity, Insert},
};
use crate::{Lines, MOST_NUMBERS, MOST_SHAPES, Shape, lines::short};

/// How deep blocks may lie in blocks.
const MOST_DEPTH: usize = 16;
/// The most entities that are looked at, again and again where a block is placed often.
const MOST_STEPS: usize = 2_000_000;

/// From a block's coordinates to the drawing's.
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

    /// The place of a block within this one, in one cell of its array.
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

/// What lies in a block has from it.
#[derive(Clone, Copy)]
struct From<'a> {
    layer: usize,
    color: Option<&'a str>,
}

struct Placing<'a> {
    drawing: &'a Drawing,
    shapes: Vec<Shape>,
    numbers: usize,
    steps: usize,
    is_cut: bool,
    /// The blocks that are being placed: none lies in itself.
    open: Vec<usize>,
    /// The layer on which the entities of a block are those of its place.
    zero: Option<usize>,
}

/// All lines of a drawing; none where it draws nothing.
pub(super) fn all(drawing: Drawing) -> Option<Lines> {
    let mut placing = Placing {
        shapes: Vec::new(),
        numbers: 0,
        steps: 0,
        is_cut: drawing.is_cut,
        open: Vec::new(),
        zero: drawing.layers_by_name.get("0").copied(),
        drawing: &drawing,
    };
    placing.place(&drawing.entities, Place::SAME, None);
    let (shapes, is_cut) = (placing.shapes, placing.is_cut);
    let mut lines = Lines {
        unit: drawing.unit.to_owned(),
        extent: [0.0; 4],
        layers: drawing.layers,
        shapes,
        is_cut,
        left_out: drawing.left_out,
    };
    lines.measure()?;
    Some(lines)
}

impl<'a> Placing<'a> {
    fn place(&mut self, entities: &'a [Entity], place: Place, from: Option<From<'a>>) {
        for entity in entities {
            self.steps += 1;
            if self.steps > MOST_STEPS || self.is_full() {
                self.is_cut = true;
                return;
            }
            let layer = match from {
                Some(from) if Some(entity.layer) == self.zero => from.layer,
                _ => entity.layer,
            };
            let color = match &entity.color {
                Color::OfLayer => None,
                Color::OfBlock => from.and_then(|from| from.color),
                Color::Own(color) => Some(color.as_str()),
            };
            match &entity.drawn {
                Drawn::Line(points) => self.line(points, place, (layer, color)),
                Drawn::Text { text, at, height, angle } => {
                    self.text(text, (*at, *height, *angle), place, (layer, color));
                }
                Drawn::Insert(insert) => self.insert(insert, place, From { layer, color }),
            }
        }
    }

    fn is_full(&self) -> bool {
        self.shapes.len() >= MOST_SHAPES || self.numbers >= MOST_NUMBERS
    }

    fn insert(&mut self, insert: &'a Insert, place: Place, from: From<'a>) {
        let Some(index) = self.drawing.blocks_by_name.get(&insert.block).copied() else { return };
        let Some(block) = self.drawing.blocks.get(index) else { return };
        if self.open.len() >= MOST_DEPTH || self.open.contains(&index) {
            self.is_cut = true;
            return;
        }
        self.open.push(index);
        'cells: for row in 0..insert.rows {
            for column in 0..insert.columns {
                // An array of empty blocks is work too.
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

    fn text(
        &mut self,
        text: &str,
        (at, height, angle): (Point, f64, f64),
        place: Place,
        (layer, color): (usize, Option<&str>),
    ) {
        let at = place.at(at).map(short);
        let (sine, cosine) = angle.to_radians().sin_cos();
        let along = place.turn([cosine, sine]);
        let up = place.turn([-sine, cosine]);
        let height = short(height * up[0].hypot(up[1]));
        let angle = short(along[1].atan2(along[0]).to_degrees());
        if !at.iter().chain([&height, &angle]).all(|number| number.is_finite()) || height <= 0.0 {
            return;
        }
        self.numbers += 4 + text.len() / 8;
        self.shapes.push(Shape {
            layer,
            color: self.own(layer, color),
            text: Some(text.to_owned()),
            at: Some(at),
            height: Some(height),
            angle: Some(angle),
            ..Shape::default()
        });
    }

    /// A colour, where it is another than the layer's.
    fn own(&self, layer: usize, color: Option<&str>) -> Option<String> {
        let of_layer = self.drawing.layers.get(layer).map(|layer| layer.color.as_str());
        color.filter(|color| Some(*color) != of_layer).map(str::to_owned)
    }
}
