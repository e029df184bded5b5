//! Draws lines, areas and texts on a page as PDF operators. The origin is at the lower left, as in PDF.

use std::fmt::Write as _;

use crate::font::{Fonts, Weight, width};

/// An RGB color.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Colour(pub(crate) u8, pub(crate) u8, pub(crate) u8);

impl Colour {
    pub(crate) const INK: Self = Self(0x1b, 0x24, 0x2a);
    pub(crate) const SOFT: Self = Self(0x55, 0x63, 0x6b);
    pub(crate) const HAIR: Self = Self(0xb8, 0xc2, 0xc8);
    pub(crate) const WHITE: Self = Self(0xff, 0xff, 0xff);
    pub(crate) const GOOD: Self = Self(0x1d, 0x6b, 0x3a);
    pub(crate) const BAD: Self = Self(0x9b, 0x2c, 0x1f);
    pub(crate) const OPEN: Self = Self(0x8a, 0x5a, 0x00);

    /// Reads `#rrggbb`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        let [_, red, green, blue] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
        Some(Self(red, green, blue))
    }

    fn text(self) -> String {
        let share = |part: u8| number(f64::from(part) / 255.0);
        format!("{} {} {}", share(self.0), share(self.1), share(self.2))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Centre,
    Right,
}

/// Formats a number for PDF, without an exponent and with no more digits than a printer can show.
pub(crate) fn number(value: f64) -> String {
    if !value.is_finite() {
        return "0".to_owned();
    }
    let text = format!("{:.3}", value.clamp(-1e7, 1e7));
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

pub(crate) struct Canvas<'a> {
    fonts: &'a mut Fonts,
    operators: String,
}

impl<'a> Canvas<'a> {
    pub(crate) fn new(fonts: &'a mut Fonts) -> Self {
        Self { fonts, operators: String::new() }
    }

    pub(crate) fn finish(self) -> String {
        self.operators
    }

    /// Appends raw operators.
    pub(crate) fn raw(&mut self, operators: &str) {
        self.operators.push_str(operators);
        self.operators.push('\n');
    }

    pub(crate) fn stroke(&mut self, colour: Colour, width: f64) {
        let _ = writeln!(self.operators, "{} RG {} w", colour.text(), number(width));
    }

    pub(crate) fn fill(&mut self, colour: Colour) {
        let _ = writeln!(self.operators, "{} rg", colour.text());
    }

    pub(crate) fn line(&mut self, from: (f64, f64), to: (f64, f64)) {
        self.path(&[from, to], false);
        self.raw("S");
    }

    /// Strokes a polyline.
    pub(crate) fn lines(&mut self, points: &[(f64, f64)], is_closed: bool) {
        if points.len() > 1 {
            self.path(points, is_closed);
            self.raw("S");
        }
    }

    /// Fills a polygon.
    pub(crate) fn area(&mut self, points: &[(f64, f64)]) {
        self.path(points, true);
        self.raw("f");
    }

    pub(crate) fn path(&mut self, points: &[(f64, f64)], is_closed: bool) {
        for (index, (x, y)) in points.iter().enumerate() {
            let verb = if index == 0 { "m" } else { "l" };
            let _ = write!(self.operators, "{} {} {verb} ", number(*x), number(*y));
        }
        if is_closed {
            self.operators.push_str("h ");
        }
    }

    /// Continues the path with a curve.
    pub(crate) fn curve(&mut self, first: (f64, f64), second: (f64, f64), to: (f64, f64)) {
        for (x, y) in [first, second, to] {
            let _ = write!(self.operators, "{} {} ", number(x), number(y));
        }
        self.operators.push_str("c ");
    }

    /// Draws a rectangle from its lower left corner, filled (`f`), stroked (`S`) or both (`B`).
    pub(crate) fn rect(&mut self, at: (f64, f64), size: (f64, f64), paint: &str) {
        let [x, y, width, height] = [at.0, at.1, size.0, size.1].map(number);
        let _ = writeln!(self.operators, "{x} {y} {width} {height} re {paint}");
    }

    /// Draws a text on its baseline in the fill color.
    pub(crate) fn text(
        &mut self,
        (weight, size): (Weight, f64),
        at: (f64, f64),
        align: Align,
        text: &str,
    ) {
        self.turned_text((weight, size), at, 0.0, align, text);
    }

    /// Draws a left-aligned text, rotated and stretched along its baseline.
    pub(crate) fn stretched_text(
        &mut self,
        (weight, size): (Weight, f64),
        (x, y): (f64, f64),
        (angle, stretch): (f64, f64),
        text: &str,
    ) {
        let (sine, cosine) = angle.to_radians().sin_cos();
        let [a, b, c, d] = [cosine * stretch, sine * stretch, -sine, cosine].map(number);
        let [x, y] = [x, y].map(number);
        let digits = self.fonts.encode(weight, text);
        let face = weight as usize;
        let size = number(size);
        let _ = writeln!(
            self.operators,
            "BT /F{face} {size} Tf {a} {b} {c} {d} {x} {y} Tm <{digits}> Tj ET"
        );
    }

    /// Draws a text rotated counterclockwise, in degrees.
    pub(crate) fn turned_text(
        &mut self,
        (weight, size): (Weight, f64),
        (x, y): (f64, f64),
        angle: f64,
        align: Align,
        text: &str,
    ) {
        let shift = match align {
            Align::Left => 0.0,
            Align::Centre => width(weight, size, text) / 2.0,
            Align::Right => width(weight, size, text),
        };
        let (sine, cosine) = angle.to_radians().sin_cos();
        let [a, b, c] = [cosine, sine, -sine].map(number);
        let [x, y] = [x - shift * cosine, y - shift * sine].map(number);
        let digits = self.fonts.encode(weight, text);
        let face = weight as usize;
        let size = number(size);
        let _ = writeln!(
            self.operators,
            "BT /F{face} {size} Tf {a} {b} {c} {a} {x} {y} Tm <{digits}> Tj ET"
        );
    }
}
