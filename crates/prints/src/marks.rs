//! Burns in marks that people made on a page: clouds, arrows, texts, dimensions, stamps.

use std::f64::consts::PI;

use serde::{Deserialize, Serialize};

use crate::{
    canvas::{Align, Canvas, Colour},
    font::{Weight, fitted, lines, width},
};

/// A mark. Its points are fractions of the page's width and height, from the upper left.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Mark {
    /// The page of the document, from 1.
    pub page: u32,
    /// The number shown next to it, on its page and in the list of marks.
    pub number: u32,
    pub kind: MarkKind,
    pub points: Vec<[f64; 2]>,
    pub text: String,
    pub state: MarkState,
    /// The word of a stamp. If empty, its text is used.
    #[serde(default)]
    pub stamp: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum MarkKind {
    Cloud,
    Arrow,
    Text,
    Dimension,
    Stamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum MarkState {
    Open,
    /// Made on an earlier revision, so it has to be checked.
    ToCheck,
    Resolved,
}

/// The most points of a mark that are drawn.
const MOST_POINTS: usize = 200;
/// The length of a cloud's arc and the text size, in points.
const ARC: f64 = 14.0;
const SIZE: f64 = 8.0;
const ROOM: f64 = 170.0;
const LINES: usize = 6;

type Point = (f64, f64);

/// Draws a mark on the area `frame` of a page of this size.
pub(crate) fn draw(canvas: &mut Canvas<'_>, mark: &Mark, frame: [f64; 4], page: Point) {
    let [left, bottom, across, up] = frame;
    let points: Vec<Point> = mark
        .points
        .iter()
        .take(MOST_POINTS)
        .map(|[x, y]| (left + share(*x) * across, bottom + up - share(*y) * up))
        .collect();
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else { return };
    let colour = match mark.state {
        MarkState::Open => Colour::BAD,
        MarkState::ToCheck => Colour::OPEN,
        MarkState::Resolved => Colour::SOFT,
    };
    canvas.raw("q 1 J 1 j");
    canvas.stroke(colour, 1.4);
    canvas.fill(colour);
    let text_at = match mark.kind {
        MarkKind::Cloud => {
            let corners = corners(&points);
            cloud(canvas, &corners);
            let top = corners.iter().map(|point| point.1).fold(f64::MIN, f64::max);
            let left = corners.iter().map(|point| point.0).fold(f64::MAX, f64::min);
            (left, top + ARC / 2.0 + 11.0)
        }
        MarkKind::Arrow => {
            canvas.lines(&points, false);
            head(canvas, points.iter().rev().nth(1).copied().unwrap_or(first), last);
            first
        }
        MarkKind::Dimension => {
            dimension(canvas, first, last);
            (f64::midpoint(first.0, last.0), f64::midpoint(first.1, last.1))
        }
        MarkKind::Text => first,
        MarkKind::Stamp => {
            let said = if mark.stamp.is_empty() { &mark.text } else { &mark.stamp };
            stamp(canvas, first, said, colour);
            (first.0, first.1 - 12.0)
        }
    };
    let is_said = mark.kind != MarkKind::Stamp || !mark.stamp.is_empty();
    let said = if is_said { mark.text.as_str() } else { "" };
    note(canvas, text_at, (mark.number, said), colour, page);
    canvas.raw("Q");
}

fn share(value: f64) -> f64 {
    if value.is_finite() { value.clamp(0.0, 1.0) } else { 0.0 }
}

/// The corners: two points are those of a rectangle, more are a polygon. Always counterclockwise, so that arcs bulge
/// outward.
fn corners(points: &[Point]) -> Vec<Point> {
    let mut corners = match points {
        [(x, y), (right, bottom)] => {
            vec![(*x, *y), (*right, *y), (*right, *bottom), (*x, *bottom)]
        }
        [(x, y)] => {
            vec![(x - ARC, y - ARC), (x + ARC, y - ARC), (x + ARC, y + ARC), (x - ARC, y + ARC)]
        }
        points => points.to_vec(),
    };
    let next = corners.iter().cycle().skip(1);
    let doubled: f64 = corners.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum();
    if doubled < 0.0 {
        corners.reverse();
    }
    corners
}

fn cloud(canvas: &mut Canvas<'_>, corners: &[Point]) {
    let Some(start) = corners.first() else { return };
    canvas.path(&[*start], false);
    for (from, to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
        let (across, up) = (to.0 - from.0, to.1 - from.1);
        let length = across.hypot(up);
        let count = (length / ARC).ceil().clamp(1.0, 400.0);
        let step = (across / count, up / count);
        // Outward is to the right of a counterclockwise outline. Control points at two thirds of the chord approximate
        // a half circle.
        let out = (step.1 * 0.66, -step.0 * 0.66);
        let mut at = *from;
        for _ in 0..count as u32 {
            let to = (at.0 + step.0, at.1 + step.1);
            canvas.curve((at.0 + out.0, at.1 + out.1), (to.0 + out.0, to.1 + out.1), to);
            at = to;
        }
    }
    canvas.raw("S");
}

/// Draws the head of an arrow from `from` to `to`.
fn head(canvas: &mut Canvas<'_>, from: Point, to: Point) {
    let direction = (to.1 - from.1).atan2(to.0 - from.0);
    let side = |turn: f64| {
        let angle = direction + PI + turn;
        (to.0 + 9.0 * angle.cos(), to.1 + 9.0 * angle.sin())
    };
    canvas.area(&[to, side(0.4), side(-0.4)]);
}

fn dimension(canvas: &mut Canvas<'_>, from: Point, to: Point) {
    canvas.line(from, to);
    head(canvas, to, from);
    head(canvas, from, to);
    let direction = (to.1 - from.1).atan2(to.0 - from.0) + PI / 2.0;
    let (across, up) = (5.0 * direction.cos(), 5.0 * direction.sin());
    for (x, y) in [from, to] {
        canvas.line((x - across, y - up), (x + across, y + up));
    }
}

fn stamp(canvas: &mut Canvas<'_>, (x, y): Point, said: &str, colour: Colour) {
    let said = fitted(Weight::Bold, 14.0, &said.replace('_', " ").to_uppercase(), 260.0);
    let room = width(Weight::Bold, 14.0, &said);
    canvas.rect((x, y - 4.0), (room + 16.0, 22.0), "S");
    canvas.text((Weight::Bold, 14.0), (x + 8.0, y + 2.0), Align::Left, &said);
    canvas.stroke(colour, 1.4);
}

/// Draws a mark's number in a disk, and its text next to it on a light background.
fn note(
    canvas: &mut Canvas<'_>,
    (x, y): Point,
    (number, said): (u32, &str),
    colour: Colour,
    (page_width, page_height): Point,
) {
    let number = number.to_string();
    let said = lines(Weight::Regular, SIZE, said, ROOM, LINES);
    let longest = said.iter().map(|line| width(Weight::Regular, SIZE, line)).fold(0.0, f64::max);
    let leading = SIZE * 1.25;
    let height = (said.len() as f64 * leading).max(12.0) + 4.0;
    let left = if longest > 0.0 { 18.0 } else { 14.0 };
    let size = (left + longest + if longest > 0.0 { 5.0 } else { 0.0 }, height);
    // Kept within the page, wherever the mark is.
    let x = x.min(page_width - size.0 - 2.0).max(2.0);
    let top = (y + height / 2.0).min(page_height - 2.0).max(height + 2.0);
    canvas.raw("q /G0 gs");
    canvas.fill(Colour::WHITE);
    canvas.rect((x, top - height), size, "f");
    canvas.raw("Q");
    disk(canvas, (x + 8.0, top - 8.0), 6.0);
    canvas.fill(Colour::WHITE);
    canvas.text((Weight::Bold, 7.0), (x + 8.0, top - 10.4), Align::Centre, &number);
    canvas.fill(colour);
    for (place, line) in said.iter().enumerate() {
        let y = top - 2.0 - leading * (place as f64 + 0.8);
        canvas.text((Weight::Regular, SIZE), (x + left, y), Align::Left, line);
    }
}

fn disk(canvas: &mut Canvas<'_>, (x, y): Point, radius: f64) {
    // The distance of a curve's control points for a quarter circle.
    let handle = radius * 0.5523;
    canvas.path(&[(x + radius, y)], false);
    canvas.curve((x + radius, y + handle), (x + handle, y + radius), (x, y + radius));
    canvas.curve((x - handle, y + radius), (x - radius, y + handle), (x - radius, y));
    canvas.curve((x - radius, y - handle), (x - handle, y - radius), (x, y - radius));
    canvas.curve((x + handle, y - radius), (x + radius, y - handle), (x + radius, y));
    canvas.raw("f");
}
