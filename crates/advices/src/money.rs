//! Parses one amount of money, in whatever notation it is written.

use transom_kernel::money::Cents;
use transom_tables::{
    amounts::bare,
    numbers::{Decimal, plain, rounded},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Amount {
    pub(crate) cents: i64,
    /// Whether it looks like money because it has cents, thousands separators or a currency. Other numbers may be
    /// anything.
    pub(crate) is_exact: bool,
    pub(crate) currency: Option<&'static str>,
}

/// The most digits before the decimals. Longer numbers aren't amounts.
const DIGITS: usize = 12;

/// Parses a text. Money has at most two decimals, so three digits after a point or a comma are thousands. The text
/// therefore means one amount, whichever of the two is the decimal separator.
pub(crate) fn of_text(text: &str) -> Option<Amount> {
    let bare = bare(text)?;
    let digits = bare.digits.trim_end_matches(['.', ',']);
    let (whole, cents) = match digits.rfind(['.', ',']) {
        None => (digits, ""),
        Some(at) => {
            let (before, behind) = digits.split_at_checked(at)?;
            let behind = behind.get(1..)?;
            match behind.len() {
                3 => (digits, ""),
                // The decimal separator occurs only once; in dates and phone numbers it repeats.
                _ if before.contains(digits.get(at..=at)?) => return None,
                1 | 2 => (before, behind),
                // Some exports write extra decimals; after the cents only zeros are accepted.
                4.. if behind.get(2..)?.bytes().all(|byte| byte == b'0') => {
                    (before, behind.get(..2)?)
                }
                _ => return None,
            }
        }
    };
    let is_cents = cents.bytes().all(|byte| byte.is_ascii_digit());
    let (whole, is_grouped) = without_groups(whole)?;
    if !is_cents || whole.is_empty() || whole.len() > DIGITS {
        return None;
    }
    let value = Cents::parse(&format!("{whole}.{cents:0<2}")).ok()?.0;
    Some(Amount {
        cents: if bare.is_negative { -value } else { value },
        is_exact: !cents.is_empty() || is_grouped || bare.is_money,
        currency: bare.currency,
    })
}

/// Parses a number stored by a workbook: the decimal separator is always a point, and digits after the cents are
/// ignored.
pub(crate) fn of_number(text: &str) -> Option<Amount> {
    let number = plain(text, Decimal::Point)?;
    let (number, _) = rounded(&number, 2);
    let cents = Cents::parse(&number).ok()?.0;
    let is_exact = number.contains('.');
    Some(Amount { cents, is_exact, currency: None })
}

/// The digits of a whole number, and whether they were grouped. Every group but the first has three digits, and one
/// separator is used throughout.
fn without_groups(whole: &str) -> Option<(String, bool)> {
    let is_digits = |group: &str| !group.is_empty() && group.bytes().all(|it| it.is_ascii_digit());
    let Some(sign) = whole.chars().find(|c| !c.is_ascii_digit()) else {
        return Some((whole.to_owned(), false));
    };
    if !matches!(sign, ',' | '.' | '\'' | ' ') {
        return None;
    }
    let mut groups = whole.split(sign);
    let first = groups.next().filter(|first| first.len() <= 3 && is_digits(first))?;
    let mut digits = first.to_owned();
    for group in groups {
        (group.len() == 3 && is_digits(group)).then_some(())?;
        digits.push_str(group);
    }
    Some((digits, true))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_in_either_decimal_style() {
        for (text, cents) in [
            ("904.00", 90_400),
            ("904,00", 90_400),
            ("1,234.56", 123_456),
            ("1.234,56", 123_456),
            ("$1 234.56", 123_456),
            ("1\u{a0}234,56\u{a0}$", 123_456),
            ("1\u{202f}234,56 $ CA", 123_456),
            ("1\u{2019}234.56", 123_456),
            ("(56.50)", -5650),
            ("$(56.50)", -5650),
            ("-$56.50", -5650),
            ("56.50-", -5650),
            ("\u{2212}56.50", -5650),
            ("\u{2013}56.50", -5650),
            ("56.50 CR", -5650),
            ("C$12.50", 1250),
            ("CDN 12.50", 1250),
            ("12.50 CDN", 1250),
            ("CAD 12.5", 1250),
            ("1'000'000.00", 100_000_000),
            ("1,234", 123_400),
            ("1.234", 123_400),
            ("1335.0000", 133_500),
            ("1335.", 133_500),
            ("\u{ff11}\u{ff12}.\u{ff15}\u{ff10}", 1250),
        ] {
            assert_eq!(of_text(text).map(|amount| amount.cents), Some(cents), "{text}");
        }
        for text in [
            "2026-06-12",
            "12.06.2026",
            "06/12/2026",
            "abc",
            "",
            "1,23,456.00",
            "--",
            "1.2345",
            "5 %",
            "204.555.0100",
            "20.11.26",
            "1.234.56",
            "-(5)",
            "1234567890123456",
        ] {
            assert_eq!(of_text(text), None, "{text}");
        }
        assert!(!of_text("30441").unwrap().is_exact);
        assert!(of_text("$30441").unwrap().is_exact);
    }

    #[test]
    fn stored_numbers_have_no_style() {
        for (text, cents) in [("1815", 181_500), ("1.234", 123), ("1308.3", 130_830), ("-0.5", -50)]
        {
            assert_eq!(of_number(text).map(|amount| amount.cents), Some(cents), "{text}");
        }
    }
}
