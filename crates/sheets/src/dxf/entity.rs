//! What an entity draws: a line through points, a text, or a block in its place.
#![expect(clippy::float_arithmetic, reason = "drawings are made of coordinates")]

use super::{
    colors::Color,
    curves::{self, Point},
    pairs::{Group, Pairs},
    text,
};
use crate::lines::width_of;

/// The most vertices of one line.
const MOST_VERTICES: usize = 100_000;
/// The most knots and control points of a spline.
const MOST_OF_SPLINE: usize = 20_000;
/// From one base line to the next, as a share of the height of capitals.
const LINE: f64 = 5.0 / 3.0;

/// Something that is drawn, in its layer.
#[derive(Debug, Clone)]
pub(super) struct Entity {
    pub(super) layer: usize,
    pub(super) color: Color,
    pub(super) drawn: Drawn,
}

#[derive(Debug, Clone)]
pub(super) enum Drawn {
    Line(Vec<Point>),
    Text { text: String, at: Point, height: f64, angle: f64 },
    Insert(Box<Insert>),
}

/// A block in its place.
#[derive(Debug, Clone)]
pub(super) struct Insert {
    pub(super) block: String,
    pub(super) at: Point,
    pub(super) scale: Point,
    /// In degrees.
    pub(super) angle: f64,
    pub(super) is_mirrored: bool,
    pub(super) columns: u32,
    pub(super) rows: u32,
    pub(super) spacing: Point,
}

impl Drawn {
    /// How many numbers it keeps.
    pub(super) fn numbers(&self) -> usize {
        match self {
            Self::Line(points) => points.len() * 2,
            Self::Text { text, .. } => text.len() / 8 + 4,
            Self::Insert(_) => 8,
        }
    }
}

/// What an entity of this kind draws; none where it is of a kind that is not known.
pub(super) fn drawn(kind: &[u8], group: &Group<'_>, pairs: &mut Pairs<'_>) -> Option<Vec<Drawn>> {
    let drawn = match kind {
        b"LINE" => line(group.some_point(10).into_iter().chain(group.some_point(11)).collect()),
        b"LWPOLYLINE" => light_polyline(group),
        b"POLYLINE" => polyline(group, pairs),
        b"ARC" => arc(group),
        b"CIRCLE" => circle(group),
        b"ELLIPSE" => ellipse(group),
        b"SPLINE" => spline(group),
        b"SOLID" | b"TRACE" => corners(group, [10, 11, 13, 12]),
        b"3DFACE" => corners(group, [10, 11, 12, 13]),
        b"LEADER" => leader(group),
        b"TEXT" | b"ATTRIB" => one_line(group),
        b"MTEXT" => paragraph(group),
        b"INSERT" => insert(group),
        b"DIMENSION" => dimension(group),
        _ => return None,
    };
    Some(drawn)
}

fn line(points: Vec<Point>) -> Vec<Drawn> {
    if points.len() < 2 { Vec::new() } else { vec![Drawn::Line(points)] }
}

/// Whether its plane is looked at from behind: x then goes to the left.
fn is_mirrored(group: &Group<'_>) -> bool {
    group.number(230).is_some_and(|z| z < 0.0)
}

/// A line in the plane of its entity.
fn in_plane(group: &Group<'_>, mut points: Vec<Point>) -> Vec<Drawn> {
    if is_mirrored(group) {
        for point in &mut points {
            point[0] = -point[0];
        }
    }
    line(points)
}

fn is_closed(group: &Group<'_>) -> bool {
    group.int(70).unwrap_or(0) & 1 != 0
}

fn light_polyline(group: &Group<'_>) -> Vec<Drawn> {
    let mut vertices: Vec<(Point, f64)> = Vec::new();
    for pair in group.pairs() {
        let Some(number) = pair.number() else { continue };
        match pair.code {
            10 if vertices.len() < MOST_VERTICES => vertices.push(([number, 0.0], 0.0)),
            20 => {
                if let Some((point, _)) = vertices.last_mut() {
                    point[1] = number;
                }
            }
            42 => {
                if let Some((_, bulge)) = vertices.last_mut() {
                    *bulge = number;
                }
            }
            _ => {}
        }
    }
    in_plane(group, curves::bulged(&vertices, is_closed(group)))
}

/// The older form, whose vertices are entities of their own.
fn polyline(group: &Group<'_>, pairs: &mut Pairs<'_>) -> Vec<Drawn> {
    let mut vertices = Vec::new();
    while let Some(pair) = pairs.next() {
        if pair.code != 0 {
            continue;
        }
        if !pair.begins("VERTEX") {
            if !pair.begins("SEQEND") {
                pairs.back();
            }
            break;
        }
        let vertex = Group::read(pairs);
        // The frame of a spline, which is not drawn.
        let is_frame = vertex.int(70).unwrap_or(0) & 16 != 0;
        if let (false, Some(point)) = (is_frame, vertex.some_point(10))
            && vertices.len() < MOST_VERTICES
        {
            vertices.push((point, vertex.number(42).unwrap_or(0.0)));
        }
    }
    // Meshes and faces in space.
    if group.int(70).unwrap_or(0) & (16 | 64) != 0 {
        return Vec::new();
    }
    in_plane(group, curves::bulged(&vertices, is_closed(group)))
}

fn arc(group: &Group<'_>) -> Vec<Drawn> {
    let (Some(center), Some(radius)) = (group.some_point(10), group.number(40)) else {
        return Vec::new();
    };
    let (from, to) = (group.number(50).unwrap_or(0.0), group.number(51).unwrap_or(360.0));
    in_plane(group, curves::arc(center, radius, from, to))
}

fn circle(group: &Group<'_>) -> Vec<Drawn> {
    let (Some(center), Some(radius)) = (group.some_point(10), group.number(40)) else {
        return Vec::new();
    };
    in_plane(group, curves::arc(center, radius, 0.0, 360.0))
}

fn ellipse(group: &Group<'_>) -> Vec<Drawn> {
    let (Some(center), Some(major)) = (group.some_point(10), group.some_point(11)) else {
        return Vec::new();
    };
    let ratio = group.number(40).unwrap_or(1.0);
    let turn = if is_mirrored(group) { -ratio } else { ratio };
    let minor = [-major[1] * turn, major[0] * turn];
    let from = group.number(41).unwrap_or(0.0);
    let to = group.number(42).unwrap_or(std::f64::consts::TAU);
    line(curves::ellipse(center, major, minor, from, curves::after(from, to)))
}

fn spline(group: &Group<'_>) -> Vec<Drawn> {
    let (mut knots, mut weights) = (Vec::new(), Vec::new());
    let (mut control, mut fit): (Vec<Point>, Vec<Point>) = (Vec::new(), Vec::new());
    for pair in group.pairs() {
        let Some(number) = pair.number() else { continue };
        match pair.code {
            40 if knots.len() < MOST_OF_SPLINE => knots.push(number),
            41 if weights.len() < MOST_OF_SPLINE => weights.push(number),
            10 if control.len() < MOST_OF_SPLINE => control.push([number, 0.0]),
            11 if fit.len() < MOST_OF_SPLINE => fit.push([number, 0.0]),
            20 | 21 => {
                let points = if pair.code == 20 { &mut control } else { &mut fit };
                if let Some(point) = points.last_mut() {
                    point[1] = number;
                }
            }
            _ => {}
        }
    }
    if control.len() < 2 {
        return line(fit);
    }
    let degree = group.int(71).and_then(|degree| usize::try_from(degree).ok()).unwrap_or(3);
    line(curves::spline(degree, &knots, &control, &weights))
}

/// The outline of a filled area of three or four corners.
fn corners(group: &Group<'_>, codes: [i32; 4]) -> Vec<Drawn> {
    let mut points: Vec<Point> =
        codes.into_iter().filter_map(|code| group.some_point(code)).collect();
    points.dedup();
    let first = points.first().copied();
    points.extend(first);
    in_plane(group, points)
}

fn leader(group: &Group<'_>) -> Vec<Drawn> {
    let mut points: Vec<Point> = Vec::new();
    for pair in group.pairs() {
        let Some(number) = pair.number() else { continue };
        match pair.code {
            10 if points.len() < MOST_VERTICES => points.push([number, 0.0]),
            20 => {
                if let Some(point) = points.last_mut() {
                    point[1] = number;
                }
            }
            _ => {}
        }
    }
    line(points)
}

/// A point moved along a text's direction and upwards from it.
fn moved(at: Point, angle: f64, along: f64, up: f64) -> Point {
    let (sine, cosine) = angle.to_radians().sin_cos();
    [at[0] + along * cosine - up * sine, at[1] + along * sine + up * cosine]
}

fn text(text: String, at: Point, height: f64, angle: f64) -> Option<Drawn> {
    let is_seen = !text.trim().is_empty() && height > 0.0;
    is_seen.then_some(Drawn::Text { text, at, height, angle })
}

fn one_line(group: &Group<'_>) -> Vec<Drawn> {
    let words = text::plain(&group.long_text(3, 1));
    let height = group.number(40).unwrap_or(0.0);
    let angle = group.number(50).unwrap_or(0.0);
    let (across, up) = (group.int(72).unwrap_or(0), group.int(73).or(group.int(74)).unwrap_or(0));
    let begins_there = across == 0 && up == 0;
    let second = group.some_point(11).filter(|_| !begins_there && !matches!(across, 3 | 5));
    let Some(mut at) = second.or(group.some_point(10)) else { return Vec::new() };
    if second.is_some() {
        let width = width_of(&words, height);
        let along = match across {
            1 | 4 => -width / 2.0,
            2 => -width,
            _ => 0.0,
        };
        let up = match up {
            2 => -height / 2.0,
            3 => -height,
            _ if across == 4 => -height / 2.0,
            _ => 0.0,
        };
        at = moved(at, angle, along, up);
    }
    if is_mirrored(group) {
        at[0] = -at[0];
    }
    text(words, at, height, angle).into_iter().collect()
}

fn paragraph(group: &Group<'_>) -> Vec<Drawn> {
    let Some(at) = group.some_point(10) else { return Vec::new() };
    let lines = text::lines(&group.long_text(3, 1));
    let height = group.number(40).unwrap_or(0.0);
    let direction = group.some_point(11).map(|[x, y]| y.atan2(x).to_degrees());
    let angle = direction.or(group.number(50)).unwrap_or(0.0);
    let place = group.int(71).unwrap_or(1).clamp(1, 9) - 1;
    let spacing = height * LINE * group.number(44).filter(|share| *share > 0.0).unwrap_or(1.0);
    let below = |line: usize| f64::from(u32::try_from(line).unwrap_or(0)) * spacing;
    let whole = below(lines.len().saturating_sub(1)) + height;
    let top = match place / 3 {
        0 => 0.0,
        1 => whole / 2.0,
        _ => whole,
    };
    let mut drawn = Vec::new();
    for (index, words) in lines.into_iter().enumerate() {
        let width = width_of(&words, height);
        let along = match place % 3 {
            0 => 0.0,
            1 => -width / 2.0,
            _ => -width,
        };
        let at = moved(at, angle, along, top - height - below(index));
        drawn.extend(text(words, at, height, angle));
    }
    drawn
}

fn count(group: &Group<'_>, code: i32) -> u32 {
    group.int(code).and_then(|count| u32::try_from(count).ok()).unwrap_or(1).max(1)
}

fn insert(group: &Group<'_>) -> Vec<Drawn> {
    let Some(block) = group.text(2) else { return Vec::new() };
    let scale = |code| group.number(code).unwrap_or(1.0);
    vec![Drawn::Insert(Box::new(Insert {
        block: block.to_lowercase(),
        at: group.point(10),
        scale: [scale(41), scale(42)],
        angle: group.number(50).unwrap_or(0.0),
        is_mirrored: is_mirrored(group),
        columns: count(group, 70),
        rows: count(group, 71),
        spacing: [group.number(44).unwrap_or(0.0), group.number(45).unwrap_or(0.0)],
    }))]
}

/// A dimension is drawn by the block that its program has made of it.
fn dimension(group: &Group<'_>) -> Vec<Drawn> {
    let Some(block) = group.text(2) else { return Vec::new() };
    vec![Drawn::Insert(Box::new(Insert {
        block: block.to_lowercase(),
        at: [0.0; 2],
        scale: [1.0; 2],
        angle: 0.0,
        is_mirrored: false,
        columns: 1,
        rows: 1,
        spacing: [0.0; 2],
    }))]
}
