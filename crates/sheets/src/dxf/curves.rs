//! Converts curves to points: arcs, bulges, ellipses and splines, with as many points as look smooth, up to a limit.
#![expect(clippy::float_arithmetic, reason = "curves are made of coordinates")]

use std::f64::consts::{PI, TAU};

pub(super) type Point = [f64; 2];

/// Segments of a full circle.
const PARTS: f64 = 64.0;
const MOST_OF_SPLINE: usize = 400;
/// The highest degree of a spline that is evaluated. Above it, the control points are connected.
const MOST_DEGREE: usize = 10;

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
fn parts(sweep: f64) -> u32 {
    (sweep.abs() / TAU * PARTS).ceil().clamp(1.0, PARTS) as u32
}

/// An elliptical arc around a center: `major` and `minor` are its semi-axes, the angles are parameters.
pub(super) fn ellipse(center: Point, major: Point, minor: Point, from: f64, to: f64) -> Vec<Point> {
    let sweep = to - from;
    let count = parts(sweep);
    let at = |index: u32| {
        let (sine, cosine) = (from + sweep * f64::from(index) / f64::from(count)).sin_cos();
        [
            center[0] + major[0] * cosine + minor[0] * sine,
            center[1] + major[1] * cosine + minor[1] * sine,
        ]
    };
    (0..=count).map(at).collect()
}

/// A counterclockwise arc, with angles in degrees.
pub(super) fn arc(center: Point, radius: f64, from: f64, to: f64) -> Vec<Point> {
    let (from, to) = (from.to_radians(), to.to_radians());
    ellipse(center, [radius, 0.0], [0.0, radius], from, after(from, to))
}

/// The first angle equivalent to `to` after `from`.
pub(super) fn after(from: f64, to: f64) -> f64 {
    let sweep = (to - from).rem_euclid(TAU);
    from + if sweep < 1e-9 { TAU } else { sweep }
}

/// Points with bulges: the tangent of a quarter of the arc's angle to the next point, 0 for a straight line.
pub(super) fn bulged(vertices: &[(Point, f64)], is_closed: bool) -> Vec<Point> {
    let mut points = Vec::with_capacity(vertices.len());
    let closing = vertices.first().filter(|_| is_closed && vertices.len() > 1);
    points.extend(vertices.first().map(|(point, _)| *point));
    let next = vertices.iter().skip(1).chain(closing);
    for ((from, bulge), (to, _)) in vertices.iter().zip(next) {
        if bulge.abs() > 1e-6 {
            points.extend(bulge_arc(*from, *to, *bulge).into_iter().skip(1));
        } else {
            points.push(*to);
        }
    }
    points
}

fn bulge_arc(from: Point, to: Point, bulge: f64) -> Vec<Point> {
    let (x, y) = (to[0] - from[0], to[1] - from[1]);
    // The center is beside the middle of the chord.
    let aside = (1.0 - bulge * bulge) / (4.0 * bulge);
    let middle = [f64::midpoint(from[0], to[0]), f64::midpoint(from[1], to[1])];
    let center = [middle[0] - y * aside, middle[1] + x * aside];
    let radius = (from[0] - center[0]).hypot(from[1] - center[1]);
    let begin = (from[1] - center[1]).atan2(from[0] - center[0]);
    let sweep = (4.0 * bulge.atan()).clamp(-2.0 * PI, 2.0 * PI);
    let mut points = ellipse(center, [radius, 0.0], [0.0, radius], begin, begin + sweep);
    if let Some(last) = points.last_mut() {
        *last = to;
    }
    points
}

/// A spline from its control points, weights and knots.
pub(super) fn spline(
    degree: usize,
    knots: &[f64],
    control: &[Point],
    weights: &[f64],
) -> Vec<Point> {
    let fits = (1..=MOST_DEGREE).contains(&degree)
        && control.len() > degree
        && knots.len() == control.len() + degree + 1
        && knots.windows(2).all(|pair| matches!(*pair, [a, b] if a <= b));
    let bounds = (knots.get(degree), knots.get(control.len()));
    let (true, (Some(&from), Some(&to))) = (fits, bounds) else { return control.to_vec() };
    if to <= from {
        return control.to_vec();
    }
    let count = ((control.len() - degree) * 12).min(MOST_OF_SPLINE);
    let share = |index: usize| {
        let small = |number: usize| f64::from(u32::try_from(number).unwrap_or(u32::MAX));
        from + (to - from) * small(index) / small(count)
    };
    let at = |index| de_boor(degree, knots, control, weights, share(index));
    (0..=count).filter_map(at).collect()
}

/// A point of a spline (de Boor's algorithm), in homogeneous coordinates.
fn de_boor(
    degree: usize,
    knots: &[f64],
    control: &[Point],
    weights: &[f64],
    at: f64,
) -> Option<Point> {
    let last = control.len().checked_sub(1)?;
    let span = knots.partition_point(|knot| *knot <= at).checked_sub(1)?.clamp(degree, last);
    let weighted = |index: usize| {
        let weight = weights.get(index).copied().filter(|weight| *weight > 0.0).unwrap_or(1.0);
        control.get(index).map(|point| [point[0] * weight, point[1] * weight, weight])
    };
    let mut row = (0..=degree)
        .map(|index| weighted(index + span - degree))
        .collect::<Option<Vec<[f64; 3]>>>()?;
    for level in 1..=degree {
        for index in (level..=degree).rev() {
            let left = *knots.get(index + span - degree)?;
            let right = *knots.get(index + 1 + span - level)?;
            let share = if right > left { (at - left) / (right - left) } else { 0.0 };
            let before = *row.get(index - 1)?;
            let here = row.get_mut(index)?;
            for (here, before) in here.iter_mut().zip(before) {
                *here = (1.0 - share) * before + share * *here;
            }
        }
    }
    let [x, y, weight] = *row.last()?;
    Some([x / weight, y / weight]).filter(|point| point.iter().all(|part| part.is_finite()))
}
