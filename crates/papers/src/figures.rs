//! Formats figures for PDFs, with thousands separators and a true minus sign.

use crate::kernel::{
    money::{BasisPoints, Cents, Quantity, UnitPrice, grouped},
    time::Day,
};

/// An amount such as `−1,234.50`.
pub fn amount(cents: Cents) -> String {
    grouped(&cents.to_string())
}

/// A unit price with two to four decimals.
pub(super) fn price(price: UnitPrice) -> String {
    grouped(&price.to_string())
}

pub(super) fn pieces(count: i64) -> String {
    grouped(&count.to_string())
}

/// A quantity, without decimals if it is whole.
pub(super) fn quantity(quantity: Quantity) -> String {
    grouped(&quantity.to_string())
}

/// A rate such as `9.975%`. `thousandths` are thousandths of a percent.
pub(super) fn rate(thousandths: i64) -> String {
    let sign = if thousandths < 0 { "\u{2212}" } else { "" };
    let magnitude = thousandths.unsigned_abs();
    let text = format!("{sign}{}.{:03}", magnitude / 1000, magnitude % 1000);
    format!("{}%", text.trim_end_matches('0').trim_end_matches('.'))
}

/// A discount, or an empty string if it is zero.
pub(super) fn discount(points: BasisPoints) -> String {
    if points.0 == 0 { String::new() } else { rate(points.0.saturating_mul(10)) }
}

/// A day in unambiguous form: `March 4, 2026`.
pub fn day(day: Day) -> String {
    day.0.strftime("%B %-d, %Y").to_string()
}

/// Allows breaks in words that a narrow column can't hold (part numbers, joined names): adds a
/// zero-width space after every `room` characters of a longer word. An email address breaks before
/// its @, and within a part only if that part is longer than a column.
pub(super) fn breakable(text: &str, room: usize) -> String {
    let mut broken = String::with_capacity(text.len());
    for word in text.split_inclusive(char::is_whitespace) {
        let is_long = word.trim_end().chars().count() > room;
        match word
            .find('@')
            .filter(|at| is_long && *at > 0)
            .and_then(|at| word.split_at_checked(at))
        {
            Some((name, host)) => {
                push_pieces(&mut broken, name, room.max(ADDRESS_PART));
                broken.push('\u{200b}');
                push_pieces(&mut broken, host, room.max(ADDRESS_PART));
            }
            None => push_pieces(&mut broken, word, room),
        }
    }
    broken
}

/// How many characters of an email address a column holds.
const ADDRESS_PART: usize = 32;

fn push_pieces(broken: &mut String, word: &str, room: usize) {
    let is_long = word.trim_end().chars().count() > room;
    for (index, letter) in word.chars().enumerate() {
        if is_long && index > 0 && index.is_multiple_of(room) && !letter.is_whitespace() {
            broken.push('\u{200b}');
        }
        broken.push(letter);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_separated_and_minus_is_minus() {
        assert_eq!(amount(Cents(0)), "0.00");
        assert_eq!(amount(Cents(99_999)), "999.99");
        assert_eq!(amount(Cents(100_000)), "1,000.00");
        assert_eq!(amount(Cents(-123_456_789)), "−1,234,567.89");
        assert_eq!(price(UnitPrice(12_345_678)), "1,234.5678");
        assert_eq!(pieces(12_000), "12,000");
        assert_eq!(quantity(Quantity(1_234_500)), "1,234.5");
        assert_eq!(quantity(Quantity::whole(12)), "12");
    }

    #[test]
    fn rates_keep_the_decimals_that_a_tax_has() {
        assert_eq!(rate(13_000), "13%");
        assert_eq!(rate(9_975), "9.975%");
        assert_eq!(discount(BasisPoints(1250)), "12.5%");
        assert_eq!(discount(BasisPoints(0)), "");
    }

    #[test]
    fn only_overlong_words_may_break() {
        assert_eq!(breakable("Casement, left-hand", 9), "Casement, left-hand");
        assert_eq!(breakable("AAAABBBBC x", 4), "AAAA\u{200b}BBBB\u{200b}C x");
        assert_eq!(breakable("AAAA BBBB", 4), "AAAA BBBB");
        assert_eq!(
            breakable("site@truenorthdevelopments.example", 22),
            "site\u{200b}@truenorthdevelopments.example"
        );
        assert_eq!(breakable("ann@mill.example", 22), "ann@mill.example");
        let host = format!("a@{}", "b".repeat(40));
        assert_eq!(breakable(&host, 4).matches('\u{200b}').count(), 2, "no column holds it");
    }
}
