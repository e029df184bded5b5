//! Lengths, and the size of an opening as people write it.

use std::fmt;

/// A length in 160ths of a millimetre: a thirty-second of an inch is 127 of them, so both are whole numbers.
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

/// The size of a window or door.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Opening {
    /// Width and height in thirty-seconds of an inch.
    pub thirty_seconds: Option<(i64, i64)>,
    /// Width and height in millimetres.
    pub millimetres: Option<(i64, i64)>,
}

impl Opening {
    /// `35 1/2 × 47 5/8 in (902 × 1210 mm)`, whichever of the two is known, or nothing.
    pub fn text(self) -> String {
        let inches = self.thirty_seconds.map(|(width, height)| (Inches(width), Inches(height)));
        // No line ends within either of the two.
        match (inches, self.millimetres) {
            (None, None) => String::new(),
            (Some((width, height)), None) => format!("{width}\u{a0}×\u{a0}{height}\u{a0}in"),
            (None, Some((width, height))) => format!("{width}\u{a0}×\u{a0}{height}\u{a0}mm"),
            (Some((width, height)), Some((width_mm, height_mm))) => format!(
                "{width}\u{a0}×\u{a0}{height}\u{a0}in ({width_mm}\u{a0}×\u{a0}{height_mm}\u{a0}mm)"
            ),
        }
    }

    /// Width and height, those in inches first; none where neither is known or one is out of all proportion.
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
