//! Converts an entity to what it draws: a polyline, a text, or an inserted block.
#![expect(clippy::float_arithmetic, reason = "drawings are made of coordinates")]

use super::{
    colors::Color,
    curves::{self, Point},
    pairs::{Group, Pairs},
    text,
};
use crate::lines::width_of;

const MOST_COLUMNS: u32 = 100;
/// The most lines that a text is wrapped into.
const MOST_LINES: usize = 1_000;

/// The most vertices of a polyline.
const MOST_VERTICES: usize = 100_000;
/// The most knots and control points of a spline.
const MOST_OF_SPLINE: usize = 20_000;
/// The distance between baselines, relative to the cap height.
const LINE: f64 = 5.0 / 3.0;

/// A drawn item and its layer.
#[derive(Debug, Clone)]
pub(super) struct Entity {
    pub(super) layer: usize,
    pub(super) color: Color,
    /// For an attribute, the layer of the block reference that it belongs to.
    pub(super) of: Option<usize>,
    pub(super) drawn: Drawn,
}

#[derive(Debug, Clone)]
pub(super) enum Drawn {
    Line(Vec<Point>),
    Text(Box<Text>),
    Insert(Box<Insert>),
    /// An entity of this kind, which isn't drawn.
    Missing(usize),
    /// More than the limit allows.
    Cut,
}

/// A single line of text.
#[derive(Debug, Clone)]
pub(super) struct Text {
    pub(super) text: String,
    pub(super) at: Point,
    pub(super) height: f64,
    pub(super) angle: f64,
    /// The width, if it is stretched to fit.
    pub(super) width: Option<f64>,
}

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
    /// The kind of entity in the file.
    pub(super) kind: &'static str,
    /// Whether only this block draws it: a dimension or a table.
    pub(super) is_picture: bool,
    /// The handle of its extension dictionary, which may contain a clip.
    pub(super) extension: Option<String>,
}

impl Drawn {
    /// How many numbers it stores.
    pub(super) fn numbers(&self) -> usize {
        match self {
            Self::Line(points) => points.len() * 2,
            Self::Text(text) => text.text.len() / 8 + 4,
            Self::Insert(_) => 8,
            Self::Missing(_) | Self::Cut => 1,
        }
    }
}

/// The shapes of an entity, or its kind if that isn't supported.
pub(super) fn drawn(
    kind: &[u8],
    group: &Group<'_>,
    pairs: &mut Pairs<'_>,
) -> Result<Vec<Drawn>, &'static str> {
    let drawn = match kind {
        b"LINE" => line(group.some_point(10).into_iter().chain(group.some_point(11)).collect()),
        b"LWPOLYLINE" => light_polyline(group),
        b"POLYLINE" => return polyline(group, pairs),
        b"ARC" => arc(group),
        b"CIRCLE" => circle(group),
        b"ELLIPSE" => ellipse(group),
        b"SPLINE" => spline(group),
        b"SOLID" | b"TRACE" => corners(group, [10, 11, 13, 12]),
        b"3DFACE" => corners(group, [10, 11, 12, 13]),
        b"LEADER" => leader(group),
        b"TEXT" => one_line(group, 73),
        b"ATTRIB" | b"ATTDEF" => one_line(group, 74),
        b"MTEXT" => paragraph(group),
        b"INSERT" => return insert(group),
        b"DIMENSION" => return picture("DIMENSION", group, None),
        b"ARC_DIMENSION" => return picture("ARC_DIMENSION", group, None),
        b"LARGE_RADIAL_DIMENSION" => return picture("LARGE_RADIAL_DIMENSION", group, None),
        b"ACAD_TABLE" => return picture("ACAD_TABLE", group, Some(group.point(10))),
        _ => return Err(""),
    };
    Ok(drawn)
}

fn line(points: Vec<Point>) -> Vec<Drawn> {
    if points.len() < 2 { Vec::new() } else { vec![Drawn::Line(points)] }
}

/// Whether its plane is seen from behind, so that x points left.
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

/// The older form, with vertices as separate entities.
fn polyline(group: &Group<'_>, pairs: &mut Pairs<'_>) -> Result<Vec<Drawn>, &'static str> {
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
        // The control frame of a spline isn't drawn.
        let is_frame = vertex.int(70).unwrap_or(0) & 16 != 0;
        if let (false, Some(point)) = (is_frame, vertex.some_point(10))
            && vertices.len() < MOST_VERTICES
        {
            vertices.push((point, vertex.number(42).unwrap_or(0.0)));
        }
    }
    // Meshes and faces in space.
    match group.int(70).unwrap_or(0) {
        kind if kind & 64 != 0 => Err("POLYFACE"),
        kind if kind & 16 != 0 => Err("POLYMESH"),
        _ => Ok(in_plane(group, curves::bulged(&vertices, is_closed(group)))),
    }
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

/// The outline of a filled area with three or four corners.
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

/// Moves a point along a text's direction and perpendicular to it.
fn moved(at: Point, angle: f64, along: f64, up: f64) -> Point {
    let (sine, cosine) = angle.to_radians().sin_cos();
    [at[0] + along * cosine - up * sine, at[1] + along * sine + up * cosine]
}

fn text(text: Text) -> Option<Drawn> {
    let is_seen = !text.text.trim().is_empty() && text.height > 0.0;
    is_seen.then(|| Drawn::Text(Box::new(text)))
}

/// A single line of text; `upright` is the group code of its vertical alignment.
fn one_line(group: &Group<'_>, upright: i32) -> Vec<Drawn> {
    let words = text::plain(&group.long_text(3, 1), group.encoding());
    let mut height = group.number(40).unwrap_or(0.0);
    let mut angle = group.number(50).unwrap_or(0.0);
    let (across, up) = (group.int(72).unwrap_or(0), group.int(upright).unwrap_or(0));
    let begins_there = across == 0 && up == 0;
    let second = group.some_point(11).filter(|_| !begins_there);
    let Some(first) = group.some_point(10).or(second) else { return Vec::new() };
    let mut at = first;
    let mut length = None;
    match (across, second) {
        // Between two points: with the resulting height, or with its own.
        (3 | 5, Some(end)) => {
            let (x, y) = (end[0] - first[0], end[1] - first[1]);
            let between = x.hypot(y);
            if between > 0.0 {
                angle = y.atan2(x).to_degrees();
                if across == 3 {
                    height *= between / width_of(&words, height).max(f64::MIN_POSITIVE);
                }
                length = Some(between);
            }
        }
        (_, Some(point)) => {
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
            at = moved(point, angle, along, up);
        }
        _ => {}
    }
    if is_mirrored(group) {
        at[0] = -at[0];
    }
    text(Text { text: words, at, height, angle, width: length }).into_iter().collect()
}

/// The layout of a text's lines in columns.
#[derive(Debug, Clone, Copy)]
struct Columns {
    most: u32,
    width: f64,
    gutter: f64,
    /// Lines per column, if known.
    lines: Option<usize>,
}

/// Columns in files of 2018 and later, from the embedded object. In older files each column is a separate text.
fn columns(embedded: &Group<'_>, height: f64, spacing: f64) -> Option<Columns> {
    let kind = embedded.int(71).unwrap_or(0);
    let most = u32::try_from(embedded.int(72)?).ok()?.min(MOST_COLUMNS);
    let width = embedded.number(44).filter(|width| *width > 0.0)?;
    if kind == 0 || most < 2 {
        return None;
    }
    let tall = [46, 41].into_iter().filter_map(|code| embedded.number(code)).find(|it| *it > 0.0);
    let lines = tall.filter(|_| spacing > 0.0).map(|tall| whole((tall - height) / spacing) + 1);
    Some(Columns { most, width, gutter: embedded.number(45).unwrap_or(0.0), lines })
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
fn whole(number: f64) -> usize {
    (number + 1e-6).clamp(0.0, 1e6) as usize
}

fn paragraph(group: &Group<'_>) -> Vec<Drawn> {
    let Some(at) = group.some_point(10) else { return Vec::new() };
    let (paragraphs, mut is_cut) = text::paragraphs(&group.long_text(3, 1), group.encoding());
    let height = group.number(40).unwrap_or(0.0);
    let direction = group.some_point(11).map(|[x, y]| y.atan2(x).to_degrees());
    let angle = direction.or(group.number(50)).unwrap_or(0.0);
    let place = group.int(71).unwrap_or(1).clamp(1, 9) - 1;
    let spacing = height * LINE * group.number(44).filter(|share| *share > 0.0).unwrap_or(1.0);
    let columns = columns(&group.embedded(), height, spacing);
    let room = columns.map(|columns| columns.width).or(group.number(41));
    // Widths are estimated, so a line that nearly fits isn't wrapped.
    let letter = width_of("x", height);
    let most = room.filter(|room| *room > 0.0 && letter > 0.0);
    let most = most.map_or(usize::MAX, |room| whole(room * 1.05 / letter).max(1));
    let mut lines: Vec<Vec<String>> = vec![Vec::new()];
    let mut count = 0;
    'all: for paragraph in paragraphs {
        let is_last = |columns: Columns, lines: &[Vec<String>]| {
            u32::try_from(lines.len()).is_ok_and(|count| count >= columns.most)
        };
        let mut begins = paragraph.begins_column;
        for line in text::wrapped(&paragraph.words, most) {
            let is_full = columns
                .and_then(|columns| columns.lines)
                .is_some_and(|most| lines.last().is_some_and(|column| column.len() >= most.max(1)));
            if let Some(columns) = columns.filter(|_| begins || is_full)
                && !is_last(columns, &lines)
            {
                lines.push(Vec::new());
            }
            begins = false;
            count += 1;
            if count > MOST_LINES {
                is_cut = true;
                break 'all;
            }
            if let Some(column) = lines.last_mut() {
                column.push(line);
            }
        }
    }
    let below = |line: usize| f64::from(u32::try_from(line).unwrap_or(0)) * spacing;
    let tallest = lines.iter().map(Vec::len).max().unwrap_or(0);
    let top = match place / 3 {
        0 => 0.0,
        1 => f64::midpoint(below(tallest.saturating_sub(1)), height),
        _ => below(tallest.saturating_sub(1)) + height,
    };
    let share = match place % 3 {
        0 => 0.0,
        1 => -0.5,
        _ => -1.0,
    };
    let step = columns.map_or(0.0, |columns| columns.width + columns.gutter);
    let last = f64::from(u32::try_from(lines.len().saturating_sub(1)).unwrap_or(0));
    // The columns as a whole are aligned like the text; the lines within each are left-aligned.
    let begin = columns.map_or(0.0, |columns| share * (last * step + columns.width));
    let mut drawn = if is_cut { vec![Drawn::Cut] } else { Vec::new() };
    let mut across = begin;
    for column in lines {
        for (index, words) in column.into_iter().enumerate() {
            let along = if columns.is_some() { across } else { share * width_of(&words, height) };
            let at = moved(at, angle, along, top - height - below(index));
            drawn.extend(text(Text { text: words, at, height, angle, width: None }));
        }
        across += step;
    }
    drawn
}

fn count(group: &Group<'_>, code: i32) -> u32 {
    group.int(code).and_then(|count| u32::try_from(count).ok()).unwrap_or(1).max(1)
}

/// The handle of an entity's extension dictionary: `102 {ACAD_XDICTIONARY`, `360`, `102 }`.
fn extension(group: &Group<'_>) -> Option<String> {
    let mut pairs = group.pairs().iter();
    pairs.find(|pair| pair.code == 102 && pair.value == b"{ACAD_XDICTIONARY")?;
    let handle = pairs.next().filter(|pair| pair.code == 360)?;
    Some(String::from_utf8_lossy(handle.value).to_uppercase())
}

fn insert(group: &Group<'_>) -> Result<Vec<Drawn>, &'static str> {
    let Some(block) = group.text(2) else { return Err("") };
    let scale = |code| group.number(code).unwrap_or(1.0);
    Ok(vec![Drawn::Insert(Box::new(Insert {
        block: block.to_lowercase(),
        at: group.point(10),
        scale: [scale(41), scale(42)],
        angle: group.number(50).unwrap_or(0.0),
        is_mirrored: is_mirrored(group),
        columns: count(group, 70),
        rows: count(group, 71),
        spacing: [group.number(44).unwrap_or(0.0), group.number(45).unwrap_or(0.0)],
        kind: "INSERT",
        is_picture: false,
        extension: extension(group),
    }))])
}

/// A dimension or a table is drawn by the anonymous block that its program generated, in place or at its insertion
/// point.
///
/// Without that block nothing is drawn. A dimension's text depends on its style, units and factors; a figure that is
/// only almost right would be worse than none.
fn picture(
    kind: &'static str,
    group: &Group<'_>,
    at: Option<Point>,
) -> Result<Vec<Drawn>, &'static str> {
    let Some(block) = group.text(2) else { return Err("") };
    let direction = at.and_then(|_| group.some_point(11)).filter(|[x, y]| x.hypot(*y) > 0.0);
    Ok(vec![Drawn::Insert(Box::new(Insert {
        block: block.to_lowercase(),
        at: at.unwrap_or_default(),
        scale: [1.0; 2],
        angle: direction.map_or(0.0, |[x, y]| y.atan2(x).to_degrees()),
        is_mirrored: false,
        columns: 1,
        rows: 1,
        spacing: [0.0; 2],
        kind,
        is_picture: true,
        extension: None,
    }))])
}
