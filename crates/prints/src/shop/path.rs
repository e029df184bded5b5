//! Converts the paths of an elevation to lines and arcs.

/// A point in tenths of a millimeter, with the y axis pointing down.
pub(super) type Point = (f64, f64);

/// A subpath: its points, and the arcs between them.
#[derive(Debug, Default)]
pub(super) struct Part {
    pub(super) points: Vec<Point>,
    pub(super) is_closed: bool,
}

/// How many segments approximate an arc.
const PIECES: u32 = 24;

/// Parses the output of `transom-elevations`: `M`, `L`, `H`, `V`, clockwise `A`, `Z`, integers.
pub(super) fn parts(path: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let mut rest = path;
    while let Some(command) = rest.chars().next() {
        let after = rest.get(command.len_utf8()..).unwrap_or_default();
        let end = after.find(|letter: char| letter.is_ascii_alphabetic()).unwrap_or(after.len());
        let (numbers, next) = after.split_at(end);
        rest = next;
        let numbers = numbers.replace('-', " -");
        let numbers: Vec<f64> =
            numbers.split_whitespace().filter_map(|number| number.parse().ok()).collect();
        if command == 'M' {
            parts.push(Part::default());
        }
        let Some(part) = parts.last_mut() else { continue };
        let from = part.points.last().copied().unwrap_or_default();
        match (command, numbers.as_slice()) {
            ('M' | 'L', [x, y]) => part.points.push((*x, *y)),
            ('H', [x]) => part.points.push((*x, from.1)),
            ('V', [y]) => part.points.push((from.0, *y)),
            ('A', [across, up, .., x, y]) => part.arc(from, (*across, *up), (*x, *y)),
            ('Z', _) => part.is_closed = true,
            _ => {}
        }
    }
    parts
}

impl Part {
    /// The points of a clockwise arc of at most half an ellipse.
    fn arc(&mut self, from: Point, (across, up): (f64, f64), to: Point) {
        // In units of the radii, the ellipse is a unit circle.
        let (across, up) = (across.max(1.0), up.max(1.0));
        let (a, b) = ((from.0 / across, from.1 / up), (to.0 / across, to.1 / up));
        let middle = (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
        let half = ((b.0 - a.0) / 2.0, (b.1 - a.1) / 2.0);
        let distance = half.0.hypot(half.1).max(1e-9);
        let away = (1.0 - distance * distance).max(0.0).sqrt() / distance;
        // Because y points down, the center of a clockwise arc is to the right of its direction.
        let centre = (middle.0 - half.1 * away, middle.1 + half.0 * away);
        let start = (a.1 - centre.1).atan2(a.0 - centre.0);
        let mut end = (b.1 - centre.1).atan2(b.0 - centre.0);
        if end <= start {
            end += std::f64::consts::TAU;
        }
        let radius = (a.0 - centre.0).hypot(a.1 - centre.1);
        for piece in 1..PIECES {
            let angle = start + (end - start) * f64::from(piece) / f64::from(PIECES);
            self.points.push((
                (centre.0 + radius * angle.cos()) * across,
                (centre.1 + radius * angle.sin()) * up,
            ));
        }
        self.points.push(to);
    }
}
