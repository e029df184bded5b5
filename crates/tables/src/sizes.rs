//! Parses sizes as the trade writes them: inches with fractions, feet and inches, decimals, millimeters.

use super::numbers::{Decimal, plain};

/// Thirty-seconds in an inch.
const UNIT: i128 = 32;

/// The largest size in thirty-seconds of an inch, far beyond any unit.
const MOST: i128 = UNIT * 10_000;

/// A thirty-second of an inch in hundred-thousandths of a millimeter, exactly.
const MILLIMETRES: i128 = 79_375;

/// Why a text can't be stored as a size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoSize {
    Unreadable,
    /// The size lies between two thirty-seconds of an inch and between two millimeters.
    BetweenMarks,
    /// The size is negative or implausibly large.
    OutOfRange,
}

#[derive(Debug, Clone, Copy)]
struct Ratio {
    over: i128,
    under: i128,
}

impl Ratio {
    fn plus(self, other: Self) -> Option<Self> {
        let over =
            self.over.checked_mul(other.under)?.checked_add(other.over.checked_mul(self.under)?)?;
        Some(Self { over, under: self.under.checked_mul(other.under)? })
    }

    fn times(self, over: i128, under: i128) -> Option<Self> {
        Some(Self { over: self.over.checked_mul(over)?, under: self.under.checked_mul(under)? })
    }
}

/// The unit of a number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Measure {
    Feet,
    Inches,
    Millimetres,
    Centimetres,
    Metres,
}

/// Parses a size into thirty-seconds of an inch. `round` is the fraction of an inch (1, 2, 4, 8, 16 or 32) to which
/// sizes in between are rounded, half to even.
///
/// A whole number of millimeters is stored as the nearest thirty-second, which is less than half a millimeter away, so
/// that the millimeters can be recovered.
pub fn thirty_seconds(text: &str, decimal: Decimal, round: Option<u32>) -> Result<i64, NoSize> {
    let text = simplified(text);
    let (inches, places) = inches(&text, decimal).ok_or(NoSize::Unreadable)?;
    let scaled = inches.times(UNIT, 1).ok_or(NoSize::OutOfRange)?;
    let (over, under) = (scaled.over, scaled.under);
    if over < 0 || over > MOST.saturating_mul(under) {
        return Err(NoSize::OutOfRange);
    }
    let nearest = half_to_even(over, under);
    // A decimal is as precise as its last digit: 0.0313 is 1/32, 35.433 is 900 mm.
    let is_near = |difference: i128, unit: i128, most: i128| {
        difference.abs().saturating_mul(unit) <= under.saturating_mul(most)
    };
    let difference = over - nearest * under;
    let is_exact = difference == 0;
    let is_shortened = places >= 4 && is_near(difference, 10_000, UNIT);
    let (mm_over, mm_under) = (over.saturating_mul(MILLIMETRES), under.saturating_mul(100_000));
    let millimetres = half_to_even(mm_over, mm_under);
    let from_millimetre = mm_over - millimetres * mm_under;
    // Half of the last decimal of an inch, in tenths of a millimeter divided by ten for each decimal.
    let scale = 10_i128.pow(places.min(12) + 1);
    let is_written_so = from_millimetre.abs().saturating_mul(scale) <= mm_under.saturating_mul(127);
    let is_metric = millimetres > 0 && places >= 3 && places != METRIC && is_written_so;
    let is_whole_metric = places == METRIC && from_millimetre == 0;
    let kept = if is_exact || is_shortened || is_metric || is_whole_metric {
        nearest
    } else {
        let parts = round.map(i128::from).filter(|parts| (1..=UNIT).contains(parts));
        let parts = parts.ok_or(NoSize::BetweenMarks)?;
        let step = UNIT / parts;
        half_to_even(over, under.saturating_mul(step)) * step
    };
    i64::try_from(kept).map_err(|_| NoSize::OutOfRange)
}

/// The number of decimals for sizes in millimeters.
const METRIC: u32 = u32::MAX;

fn half_to_even(over: i128, under: i128) -> i128 {
    let (whole, rest) = (over.div_euclid(under), over.rem_euclid(under));
    match (rest * 2).cmp(&under) {
        std::cmp::Ordering::Less => whole,
        std::cmp::Ordering::Greater => whole + 1,
        std::cmp::Ordering::Equal => whole + whole.rem_euclid(2),
    }
}

/// Normalizes fractions, typographic marks, spaces and dashes to keyboard characters.
fn simplified(text: &str) -> String {
    let mut plain = String::with_capacity(text.len() + 4);
    let mut was_raised = false;
    for letter in text.chars() {
        let fraction = match letter {
            '½' => "1/2",
            '¼' => "1/4",
            '¾' => "3/4",
            '⅛' => "1/8",
            '⅜' => "3/8",
            '⅝' => "5/8",
            '⅞' => "7/8",
            _ => "",
        };
        if !fraction.is_empty() {
            if !plain.is_empty() {
                plain.push(' ');
            }
            plain.push_str(fraction);
            continue;
        }
        let small = |first: char| u32::from(letter).checked_sub(u32::from(first));
        let digit = match letter {
            '⁰' => Some(0),
            '¹' => Some(1),
            '²' => Some(2),
            '³' => Some(3),
            '⁴'..='⁹' => small('⁰'),
            '₀'..='₉' => small('₀'),
            _ => None,
        };
        if let Some(digit) = digit.and_then(|digit| char::from_digit(digit, 10)) {
            // A superscript after a plain digit begins a fraction: 35³⁄₄.
            let is_raised = !matches!(letter, '₀'..='₉');
            if is_raised && !was_raised && plain.ends_with(|one: char| one.is_ascii_digit()) {
                plain.push(' ');
            }
            was_raised = is_raised;
            plain.push(digit);
            continue;
        }
        was_raised = false;
        plain.push(match letter {
            '⁄' | '∕' => '/',
            '″' | '”' | '“' | '„' | '˝' => '"',
            '′' | '’' | '‘' | '´' | '`' => '\'',
            '−' | '‐' | '‑' | '‒' | '–' => '-',
            blank if blank.is_whitespace() => ' ',
            other => other.to_ascii_lowercase(),
        });
    }
    plain.replace("''", "\"").trim().to_owned()
}

/// Parses a size in inches, and returns its number of decimals.
fn inches(text: &str, decimal: Decimal) -> Option<(Ratio, u32)> {
    let mut rest = text;
    let mut sum: Option<(Ratio, u32)> = None;
    let mut last = None;
    while !rest.is_empty() {
        let end = rest.find(is_mark).unwrap_or(rest.len());
        let (number, behind) = rest.split_at_checked(end)?;
        let (measure, behind) = measure(behind)?;
        // Feet come before inches, and any other unit stands alone.
        let may_follow = match last {
            None => true,
            Some(Measure::Feet) => measure == Measure::Inches,
            Some(_) => false,
        };
        may_follow.then_some(())?;
        let number = if sum.is_some() {
            number.trim_start().strip_prefix('-').unwrap_or(number)
        } else {
            number
        };
        let (value, places) = value(number.trim(), decimal)?;
        let (over, under, places) = match measure {
            Measure::Feet => (12, 1, places),
            Measure::Inches => (1, 1, places),
            Measure::Millimetres => (10, 254, METRIC),
            Measure::Centimetres => (100, 254, METRIC),
            Measure::Metres => (10_000, 254, METRIC),
        };
        let value = value.times(over, under)?;
        sum = Some(match sum {
            None => (value, places),
            Some((before, others)) => (before.plus(value)?, places.max(others)),
        });
        last = Some(measure);
        rest = behind.trim_start();
    }
    sum
}

fn is_mark(letter: char) -> bool {
    matches!(letter, '"' | '\'') || letter.is_alphabetic() && letter != 'e'
}

/// Parses the unit after a number. None means inches.
fn measure(text: &str) -> Option<(Measure, &str)> {
    const WORDS: [(&str, Measure); 20] = [
        ("\"", Measure::Inches),
        ("'", Measure::Feet),
        ("inches", Measure::Inches),
        ("inch", Measure::Inches),
        ("in.", Measure::Inches),
        ("in", Measure::Inches),
        ("pouces", Measure::Inches),
        ("pouce", Measure::Inches),
        ("po.", Measure::Inches),
        ("po", Measure::Inches),
        ("feet", Measure::Feet),
        ("foot", Measure::Feet),
        ("ft.", Measure::Feet),
        ("ft", Measure::Feet),
        ("pieds", Measure::Feet),
        ("pied", Measure::Feet),
        ("pi", Measure::Feet),
        ("mm", Measure::Millimetres),
        ("cm", Measure::Centimetres),
        ("m", Measure::Metres),
    ];
    if text.is_empty() {
        return Some((Measure::Inches, ""));
    }
    WORDS.iter().find_map(|(word, measure)| {
        let behind = text.strip_prefix(word)?;
        let is_whole = !behind.starts_with(char::is_alphabetic);
        is_whole.then_some((*measure, behind))
    })
}

/// Parses a number with a fraction or with decimals, and returns the number of decimals.
fn value(text: &str, decimal: Decimal) -> Option<(Ratio, u32)> {
    if let Some((before, under)) = text.split_once('/') {
        let before = before.trim();
        let (whole, over) = match before.rsplit_once([' ', '-']) {
            Some((whole, over)) => (whole.trim_end_matches([' ', '-']), over),
            None => ("0", before),
        };
        let (over, under) = (digits(over)?, digits(under.trim())?);
        let whole = digits(whole.trim())?;
        let is_fraction = matches!(under, 2 | 4 | 8 | 16 | 32 | 64) && over < under;
        is_fraction.then_some(())?;
        return Some((Ratio { over: whole.checked_mul(under)?.checked_add(over)?, under }, 0));
    }
    let number = plain(text, decimal)?;
    let (whole, fraction) = number.split_once('.').unwrap_or((&number, ""));
    let places = u32::try_from(fraction.len()).ok().filter(|places| *places <= 12)?;
    let over = format!("{whole}{fraction}").parse().ok()?;
    Some((Ratio { over, under: 10_i128.pow(places) }, places))
}

fn digits(text: &str) -> Option<i128> {
    let is_number = (1..=6).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<i64, NoSize> {
        thirty_seconds(text, Decimal::Point, None)
    }

    #[test]
    fn sizes_are_read_in_every_form_of_the_trade() {
        let half = 35 * 32 + 16;
        for text in [
            "35 1/2",
            "35-1/2",
            "35 - 1/2",
            "35- 1/2",
            "35 -1/2",
            "35 1 /2",
            "35 1/ 2",
            "35½",
            "35 ½",
            "35\u{a0}½",
            "35\u{a0}1/2",
            "35\u{202f}1/2",
            "35 1⁄2",
            "35¹⁄₂",
            "35¹⁶⁄₃₂",
            "35 1/2\"",
            "35 1/2″",
            "35 1/2”",
            "35 1/2''",
            "35 1/2 in",
            "35 1/2 IN.",
            "35 1/2 inches",
            "35 1/2 po",
            "35.5",
            "35.5\"",
            "35.500",
            "35 8/16",
            "35 16/32",
            "2'-11 1/2\"",
            "2' 11 1/2\"",
            "2’ 11½”",
            "2 ft 11 1/2 in",
            "2ft. 11.5in.",
            "2'11.5",
            "902 mm",
            "90.2 cm",
        ] {
            assert_eq!(read(text), Ok(half), "{text}");
        }
        for (text, size) in [
            ("5'0\"", 60 * 32),
            ("5'", 60 * 32),
            ("1/2", 16),
            ("½", 16),
            ("3/32", 3),
            ("0.0313", 1),
            ("35.4375", 35 * 32 + 14),
            ("0", 0),
            ("35", 35 * 32),
            ("1,008", 1008 * 32),
            // 900 mm, to the given number of decimals.
            ("35.433", 35 * 32 + 14),
            ("35.43307", 35 * 32 + 14),
            ("900mm", 35 * 32 + 14),
            ("35 2/64", 35 * 32 + 1),
        ] {
            assert_eq!(read(text), Ok(size), "{text}");
        }
        assert_eq!(thirty_seconds("35,5", Decimal::Comma, None), Ok(half));
    }

    #[test]
    fn what_could_be_two_sizes_or_none_is_not_read() {
        for text in [
            "",
            "-",
            "11/2",
            "101/2",
            "35 1/3",
            "48 3/4 W",
            "abc",
            "35 1/2 x 20",
            "35\" 2'",
            "1/2/3",
            "35 1/2 1/4",
            "twelve",
        ] {
            assert_eq!(read(text), Err(NoSize::Unreadable), "{text}");
        }
        assert_eq!(read("-3"), Err(NoSize::OutOfRange));
        assert_eq!(read("10001"), Err(NoSize::OutOfRange));
        assert_eq!(read("99999 ft"), Err(NoSize::OutOfRange));
    }

    #[test]
    fn what_lies_between_two_marks_is_rounded_where_asked() {
        for text in ["35 1/64", "35.51", "35.1", "900.5 mm"] {
            assert_eq!(read(text), Err(NoSize::BetweenMarks), "{text}");
        }
        let round = |text, parts| thirty_seconds(text, Decimal::Point, Some(parts));
        // Half to even.
        assert_eq!(round("35 1/64", 32), Ok(35 * 32));
        assert_eq!(round("35 3/64", 32), Ok(35 * 32 + 2));
        assert_eq!(round("35.51", 32), Ok(35 * 32 + 16));
        assert_eq!(round("35.51", 16), Ok(35 * 32 + 16));
        assert_eq!(round("900.5 mm", 32), Ok(35 * 32 + 14));
        // Exact sizes are unchanged.
        assert_eq!(round("35 1/32", 8), Ok(35 * 32 + 1));
    }

    #[test]
    fn whole_millimetres_come_out_again() {
        for millimetres in 1..5000_i64 {
            let size = read(&format!("{millimetres} mm")).unwrap();
            assert_eq!((size * 254 + 160) / 320, millimetres);
        }
    }
}
