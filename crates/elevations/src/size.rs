//! Defines lengths, and the size of an opening as people write it.

use std::fmt;

/// A length in 160ths of a millimeter. A thirty-second of an inch is 127 of them, so both are whole numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Length(pub i64);

impl Length {
    pub const MILLIMETRE: Self = Self(160);
    pub const THIRTY_SECOND: Self = Self(127);
    pub const INCH: Self = Self(32 * Self::THIRTY_SECOND.0);

    pub(crate) fn inches(self) -> Inches {
        Inches((self.0 + Self::THIRTY_SECOND.0 / 2) / Self::THIRTY_SECOND.0)
    }

    pub(crate) fn millimetres(self) -> i64 {
        (self.0 + Self::MILLIMETRE.0 / 2) / Self::MILLIMETRE.0
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Opening {
    /// Width and height in thirty-seconds of an inch.
    pub thirty_seconds: Option<(i64, i64)>,
    /// Width and height in millimetres.
    pub millimetres: Option<(i64, i64)>,
}

impl Opening {
    /// Formats the size as `35 1/2 × 47 5/8 in (902 × 1210 mm)`, or with the known half only, or as an empty string.
    pub fn text(self) -> String {
        let inches = self.thirty_seconds.map(|(width, height)| (Inches(width), Inches(height)));
        // Neither of the two may break across lines.
        match (inches, self.millimetres) {
            (None, None) => String::new(),
            (Some((width, height)), None) => format!("{width}\u{a0}×\u{a0}{height}\u{a0}in"),
            (None, Some((width, height))) => format!("{width}\u{a0}×\u{a0}{height}\u{a0}mm"),
            (Some((width, height)), Some((width_mm, height_mm))) => format!(
                "{width}\u{a0}×\u{a0}{height}\u{a0}in ({width_mm}\u{a0}×\u{a0}{height_mm}\u{a0}mm)"
            ),
        }
    }

    /// Parses a size as people write it, in one unit that it names: `36 1/2 x 48 in`, `36½" × 48"`, `3'-0" x 4'-0"`,
    /// `914 × 1219 mm`, or in the format of [`Opening::text`]. Returns `None` if it can't be parsed or is implausible.
    pub fn read(text: &str) -> Option<Self> {
        let text = spelled(text);
        // The text in brackets repeats the size in another unit.
        let text = text.split('(').next().unwrap_or_default().trim();
        let (width, height) = text.split_once('x').or_else(|| text.split_once(" by "))?;
        let unit = if text.contains("mm") {
            Unit::Millimetres
        } else if text.contains("in") || text.contains(['"', '\'']) {
            Unit::Inches
        } else {
            return None;
        };
        let sides = (unit.read(width)?, unit.read(height)?);
        let opening = match unit {
            Unit::Millimetres => Self { millimetres: Some(sides), ..Self::default() },
            Unit::Inches => Self { thirty_seconds: Some(sides), ..Self::default() },
        };
        opening.lengths().map(|_| opening)
    }

    /// Width and height, preferably from inches, or `None` if neither is known or one is implausible.
    pub(crate) fn lengths(self) -> Option<(Length, Length)> {
        let (size, unit) = self
            .thirty_seconds
            .map(|size| (size, Length::THIRTY_SECOND))
            .or_else(|| self.millimetres.map(|size| (size, Length::MILLIMETRE)))?;
        let least = Length::INCH.0;
        let most = 1000 * Length::INCH.0;
        let within = |side: i64| {
            Some(side.checked_mul(unit.0)?).filter(|side| (least..=most).contains(side))
        };
        Some((Length(within(size.0)?), Length(within(size.1)?)))
    }
}

/// Normalizes a size to one sign for each unit and separator.
fn spelled(text: &str) -> String {
    let mut spelled = String::with_capacity(text.len());
    for letter in text.to_lowercase().chars() {
        match letter {
            '×' | '✕' | '*' => spelled.push('x'),
            '″' | '”' | '“' => spelled.push('"'),
            '′' | '’' | '‘' => spelled.push('\''),
            '½' => spelled.push_str(" 1/2"),
            '¼' => spelled.push_str(" 1/4"),
            '¾' => spelled.push_str(" 3/4"),
            '⅛' => spelled.push_str(" 1/8"),
            '⅜' => spelled.push_str(" 3/8"),
            '⅝' => spelled.push_str(" 5/8"),
            '⅞' => spelled.push_str(" 7/8"),
            '⁄' => spelled.push('/'),
            '–' | '‑' => spelled.push('-'),
            letter if letter.is_whitespace() => spelled.push(' '),
            letter => spelled.push(letter),
        }
    }
    spelled
}

#[derive(Clone, Copy)]
enum Unit {
    Inches,
    Millimetres,
}

impl Unit {
    /// Parses one side, in thirty-seconds of an inch or in millimeters.
    fn read(self, side: &str) -> Option<i64> {
        let side = side.trim();
        match self {
            Self::Millimetres => side.trim_end_matches("mm").trim_end().parse().ok(),
            Self::Inches => {
                let (feet, inches) = match side.split_once('\'') {
                    Some((feet, inches)) => {
                        (feet.trim().parse().ok()?, inches.trim_start_matches([' ', '-']))
                    }
                    None => (0_i64, side),
                };
                let inches = inches.trim_end_matches("inches").trim_end_matches("in.");
                let inches = inches.trim_end_matches("in").trim_end_matches('"').trim();
                let rest = if inches.is_empty() { 0 } else { mixed(inches)? };
                feet.checked_mul(12 * 32)?.checked_add(rest)
            }
        }
    }
}

/// Parses `36`, `36 1/2`, `36-1/2`, `1/2` or `36.5` into thirty-seconds.
fn mixed(text: &str) -> Option<i64> {
    if let Some((before, divisor)) = text.split_once('/') {
        let (whole, count) = before.trim().rsplit_once([' ', '-']).unwrap_or(("0", before.trim()));
        let (count, divisor): (i64, i64) = (count.parse().ok()?, divisor.trim().parse().ok()?);
        let whole: i64 = whole.trim_matches([' ', '-']).parse().ok()?;
        let is_fine = matches!(divisor, 2 | 4 | 8 | 16 | 32) && (0..divisor).contains(&count);
        is_fine.then_some(())?;
        return whole.checked_mul(32)?.checked_add(count * 32 / divisor);
    }
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    if decimals.len() > 5 || !decimals.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let parts: i64 = format!("{decimals:0<5}").parse().ok()?;
    let exact = parts.checked_mul(32)?;
    let nearest = (exact + 50_000) / 100_000;
    // Five decimals are exact for every thirty-second; people round to two or three.
    let is_near = (exact - nearest * 100_000).abs() <= 16_000;
    is_near.then_some(whole.parse::<i64>().ok()?.checked_mul(32)?.checked_add(nearest)?)
}

/// Thirty-seconds of an inch, shown as a mixed number in lowest terms.
pub(crate) struct Inches(pub(crate) i64);

impl fmt::Display for Inches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, mut top, mut bottom) = (self.0 / 32, self.0 % 32, 32);
        while top != 0 && top % 2 == 0 {
            top /= 2;
            bottom /= 2;
        }
        match (whole, top) {
            (_, 0) => write!(f, "{whole}"),
            (0, _) => write!(f, "{top}/{bottom}"),
            _ => write!(f, "{whole}\u{a0}{top}/{bottom}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_is_read_however_it_is_written() {
        let read =
            |text: &str| Opening::read(text).map(|size| (size.thirty_seconds, size.millimetres));
        let inches = |width, height| Some((Some((width, height)), None));
        for text in [
            "36 1/2 x 48 in",
            "36-1/2\" x 48\"",
            "36½″ × 48″",
            "36.5 x 48 inches",
            "3'-0 1/2\" X 4'-0\"",
            "36 1/2\u{a0}×\u{a0}48\u{a0}in (927 × 1219 mm)",
        ] {
            assert_eq!(read(text), inches(36 * 32 + 16, 48 * 32), "{text}");
        }
        assert_eq!(read("914 x 1219 mm"), Some((None, Some((914, 1219)))));
        assert_eq!(read("914mm × 1219mm"), Some((None, Some((914, 1219)))));
        for text in [
            "abc",
            "36 x 48",
            "36 in",
            "36 x abc in",
            "0 x 0 in",
            "36 1/3 x 48 in",
            "-36 x 48 in",
            "",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn sizes_are_in_lowest_terms() {
        let opening =
            Opening { thirty_seconds: Some((1136, 1524)), millimetres: Some((902, 1210)) };
        assert_eq!(opening.text().replace('\u{a0}', " "), "35 1/2 × 47 5/8 in (902 × 1210 mm)");
        let metric = Opening { thirty_seconds: None, millimetres: Some((600, 900)) };
        assert_eq!(metric.text().replace('\u{a0}', " "), "600 × 900 mm");
        assert_eq!(Inches(17).to_string(), "17/32");
        assert_eq!(Opening::default().text(), "");
    }
}
