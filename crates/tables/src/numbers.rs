//! Converts numbers as exports write them to plain decimals, without floats.

use serde::Deserialize;

use super::amounts::{Bare, bare};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Decimal {
    Point,
    Comma,
}

/// The number of digits that a spreadsheet keeps. More are artifacts of binary arithmetic.
const DIGITS_KEPT: usize = 15;

/// `text` as an optional minus, digits and at most one point. Accepts what [`bare`] strips, groups of three digits, and
/// exponents.
pub fn plain(text: &str, decimal: Decimal) -> Option<String> {
    let Bare { digits, is_negative, .. } = bare(text)?;
    let (mantissa, exponent) = match digits.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?),
        None => (digits.as_str(), 0),
    };
    let point = if decimal == Decimal::Point { '.' } else { ',' };
    let (whole, fraction) = mantissa.split_once(point).unwrap_or((mantissa, ""));
    let whole = without_groups(whole, decimal)?;
    let is_number = (!whole.is_empty() || !fraction.is_empty())
        && fraction.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then_some(())?;
    let (whole, fraction) = shift(whole, fraction.to_owned(), exponent)?;
    let (whole, fraction) = drop_leftovers(whole, fraction);
    let sign = if is_negative { "-" } else { "" };
    Some(if fraction.is_empty() {
        format!("{sign}{whole}")
    } else {
        format!("{sign}{whole}.{fraction}")
    })
}

/// The scale of the differences that [`rounded`] returns.
const FINEST: u32 = 18;

/// Rounds a plain number to `places` decimals, half to even, and returns the difference in units of 10 to the power of
/// −[`FINEST`].
pub fn rounded(plain: &str, places: u32) -> (String, i128) {
    let (sign, digits) = plain.strip_prefix('-').map_or((1, plain), |digits| (-1, digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let exact = || (plain.to_owned(), 0);
    let Some((kept, rest)) = fraction.split_at_checked(places as usize) else { return exact() };
    if rest.is_empty() {
        return exact();
    }
    let joined = format!("{whole}{kept}");
    let Ok(number) = joined.parse::<u128>() else { return exact() };
    let is_up = match rest.strip_prefix('5') {
        Some(after) if after.bytes().all(|digit| digit == b'0') => number % 2 == 1,
        _ => rest.as_bytes().first() >= Some(&b'5'),
    };
    let text = format!("{:0width$}", number + u128::from(is_up), width = joined.len());
    let (whole, fraction) = text.split_at_checked(text.len() - kept.len()).unwrap_or((&text, ""));
    let fraction = fraction.trim_end_matches('0');
    let minus = if sign < 0 && text.bytes().any(|digit| digit != b'0') { "-" } else { "" };
    let point = if fraction.is_empty() { "" } else { "." };
    let room = FINEST.saturating_sub(places);
    let tail: String = rest.chars().chain(std::iter::repeat('0')).take(room as usize).collect();
    let tail: i128 = tail.parse().unwrap_or(0);
    let step = if is_up { 10_i128.pow(room) } else { 0 };
    (format!("{minus}{whole}{point}{fraction}"), sign * (step - tail))
}

/// A sum of what [`rounded`] has changed, as people write it.
pub fn finest(sum: i128) -> String {
    let unit = 10_u128.pow(FINEST);
    let (whole, rest) = (sum.unsigned_abs() / unit, sum.unsigned_abs() % unit);
    let fraction = format!("{rest:0width$}", width = FINEST as usize);
    let fraction = fraction.trim_end_matches('0');
    let minus = if sum < 0 { "-" } else { "" };
    let point = if fraction.is_empty() { "" } else { "." };
    format!("{minus}{whole}{point}{fraction}")
}

/// Detects which decimal separator a text implies.
pub fn evidence(text: &str) -> Evidence {
    let as_point = plain(text, Decimal::Point);
    let as_comma = plain(text, Decimal::Comma);
    match (as_point, as_comma) {
        (Some(point), Some(comma)) if point == comma => Evidence::None,
        (Some(_), Some(_)) => Evidence::Ambiguous,
        (Some(_), None) => Evidence::Point,
        (None, Some(_)) => Evidence::Comma,
        (None, None) => Evidence::None,
    }
}

/// See [`evidence`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Evidence {
    None,
    Point,
    Comma,
    /// `1,234` could be a thousand times as much.
    Ambiguous,
}

/// The digits of a whole number. Groups, if any, must have three digits.
fn without_groups(whole: &str, decimal: Decimal) -> Option<String> {
    if whole.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(whole.to_owned());
    }
    let sign = if decimal == Decimal::Point { ',' } else { '.' };
    let is_separator = |c: char| c == sign || matches!(c, ' ' | '\'');
    let separator = whole.chars().find(|c| is_separator(*c))?;
    let mut groups = whole.split(separator);
    let first = groups.next()?;
    let is_digits = |group: &str| group.bytes().all(|byte| byte.is_ascii_digit());
    ((1..=3).contains(&first.len()) && is_digits(first)).then_some(())?;
    let mut digits = first.to_owned();
    for group in groups {
        (group.len() == 3 && is_digits(group)).then_some(())?;
        digits.push_str(group);
    }
    Some(digits)
}

/// Moves the decimal point by `exponent` digits.
fn shift(whole: String, fraction: String, exponent: i32) -> Option<(String, String)> {
    if exponent == 0 {
        return Some((whole, fraction));
    }
    (exponent.unsigned_abs() <= 30).then_some(())?;
    let places = exponent.unsigned_abs() as usize;
    if exponent > 0 {
        let padded = format!("{fraction:0<places$}");
        let (moved, rest) = padded.split_at_checked(places)?;
        Some((format!("{whole}{moved}"), rest.to_owned()))
    } else {
        let padded = format!("{whole:0>places$}");
        let (rest, moved) = padded.split_at_checked(padded.len() - places)?;
        Some((rest.to_owned(), format!("{moved}{fraction}")))
    }
}

/// Rounds to fifteen significant digits and drops trailing zeros.
fn drop_leftovers(whole: String, fraction: String) -> (String, String) {
    let whole = whole.trim_start_matches('0').to_owned();
    let fraction = fraction.trim_end_matches('0').to_owned();
    let leading =
        if whole.is_empty() { fraction.len() - fraction.trim_start_matches('0').len() } else { 0 };
    let significant = whole.len() + fraction.len() - leading;
    let shown = |whole: String| if whole.is_empty() { "0".to_owned() } else { whole };
    if significant <= DIGITS_KEPT || whole.len() >= DIGITS_KEPT {
        return (shown(whole), fraction);
    }
    let kept = fraction.len() - (significant - DIGITS_KEPT);
    let is_up = fraction.as_bytes().get(kept).is_some_and(|digit| *digit >= b'5');
    let places = whole.len();
    let digits = format!("{whole}{}", fraction.get(..kept).unwrap_or_default());
    let Ok(number) = digits.parse::<u64>() else { return (shown(whole), fraction) };
    let rounded = format!("{:0width$}", number + u64::from(is_up), width = digits.len());
    let places = places + (rounded.len() - digits.len());
    let (whole, fraction) = rounded.split_at_checked(places).unwrap_or((&rounded, ""));
    (shown(whole.to_owned()), fraction.trim_end_matches('0').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_lose_their_dress_and_nothing_else() {
        for (text, plainly) in [
            ("1,234.50", "1234.5"),
            ("$4.00 ", "4"),
            ("-99.99", "-99.99"),
            ("(12.00)", "-12"),
            ("12.5-", "-12.5"),
            ("-2.00E-02", "-0.02"),
            ("3E+3", "3000"),
            ("1 234 567", "1234567"),
            ("97.0999999999999996", "97.1"),
            ("0.30000000000000004", "0.3"),
            ("9.9999999999999999", "10"),
            (".5", "0.5"),
            ("00012", "12"),
            ("USD 7", "7"),
        ] {
            assert_eq!(plain(text, Decimal::Point).as_deref(), Some(plainly), "{text}");
        }
        assert_eq!(plain("1.234,5", Decimal::Comma).as_deref(), Some("1234.5"));
        for text in
            ["NaN", "INF", "-INF", "12,34", "1.2.3", "abc", "", "95%", "1e", "--1", "-", "."]
        {
            assert_eq!(plain(text, Decimal::Point), None, "{text}");
        }
    }

    #[test]
    fn a_thousand_and_one_is_not_guessed() {
        assert_eq!(evidence("1,234"), Evidence::Ambiguous);
        assert_eq!(evidence("12,5"), Evidence::Comma);
        assert_eq!(evidence("12.5"), Evidence::Point);
        assert_eq!(evidence("1234"), Evidence::None);
        assert_eq!(evidence("Chai"), Evidence::None);
    }
}
