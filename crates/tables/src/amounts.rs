//! Strips what people and programs write around a number's digits: currency signs, minus signs in all their forms,
//! brackets, `CR`, and typographic characters.

use std::borrow::Cow;

use transom_kernel::text::invisible;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bare {
    /// Digits with their separators. Spaces between groups are plain, apostrophes straight.
    pub digits: String,
    pub is_negative: bool,
    /// The currency that it names (ISO 4217). A dollar sign alone doesn't name one.
    pub currency: Option<&'static str>,
    /// Whether there is a currency sign or name.
    pub is_money: bool,
}

/// How people write currencies, with longer forms before their prefixes.
const CURRENCIES: [(&str, Option<&str>); 27] = [
    ("cad$", Some("CAD")),
    ("cdn$", Some("CAD")),
    ("can$", Some("CAD")),
    ("ca$", Some("CAD")),
    ("c$", Some("CAD")),
    ("$cad", Some("CAD")),
    ("$cdn", Some("CAD")),
    ("$can", Some("CAD")),
    ("$ ca", Some("CAD")),
    ("$ca", Some("CAD")),
    ("cad", Some("CAD")),
    ("cdn", Some("CAD")),
    ("usd$", Some("USD")),
    ("us$", Some("USD")),
    ("u.s.$", Some("USD")),
    ("$usd", Some("USD")),
    ("$ us", Some("USD")),
    ("$us", Some("USD")),
    ("usd", Some("USD")),
    ("eur", Some("EUR")),
    ("€", Some("EUR")),
    ("gbp", Some("GBP")),
    ("£", Some("GBP")),
    ("a$", Some("AUD")),
    ("aud", Some("AUD")),
    ("mxn", Some("MXN")),
    ("$", None),
];

/// Normalizes typographic characters: dashes become hyphens, fixed-width spaces become no-break spaces, digits and
/// signs of other widths or scripts become plain ones, and invisible characters are removed.
pub fn untypeset(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().filter_map(plain_character).collect())
}

fn plain_character(letter: char) -> Option<char> {
    if letter.is_ascii() {
        return Some(letter);
    }
    let plain = match letter {
        // Hyphens, dashes and minus signs; the last ones are small and fullwidth forms.
        '\u{2010}'..='\u{2015}'
        | '\u{2043}'
        | '\u{207B}'
        | '\u{208B}'
        | '\u{2212}'
        | '\u{2796}'
        | '\u{FE58}'
        | '\u{FE63}' => '-',
        '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{205F}' | '\u{3000}' => '\u{A0}',
        '\u{2018}' | '\u{2019}' | '\u{201B}' | '\u{2BC}' | '\u{2032}' | '\u{B4}' | '\u{66C}' => {
            '\''
        }
        '\u{201C}' | '\u{201D}' => '"',
        '\u{66B}' | '\u{FE50}' => ',',
        '\u{FE52}' => '.',
        '\u{FE69}' => '$',
        // Fullwidth forms repeat ASCII.
        '\u{FF01}'..='\u{FF5E}' => return char::from_u32(u32::from(letter) - 0xFEE0),
        _ => match digit_of_script(letter) {
            Some(digit) => digit,
            None if invisible(letter.encode_utf8(&mut [0; 4])).is_some() => return None,
            None => letter,
        },
    };
    Some(plain)
}

/// The plain digit for Arabic and Indic digits, mathematical alphanumerics, superscripts and subscripts.
fn digit_of_script(letter: char) -> Option<char> {
    const ZEROS: [u32; 10] =
        [0x660, 0x6F0, 0x966, 0x9E6, 0xA66, 0xAE6, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC];
    let code = u32::from(letter);
    let of_script = ZEROS.iter().find_map(|zero| code.checked_sub(*zero).filter(|it| *it < 10));
    let digit = match letter {
        '\u{1D7F6}'..='\u{1D7FF}' => Some(code - 0x1D7F6),
        '\u{2080}'..='\u{2089}' => Some(code - 0x2080),
        _ => of_script,
    };
    char::from_digit(digit?, 10)
}

/// Splits a number into its digits and what surrounds them, or returns `None` if there is anything else or two signs.
pub fn bare(text: &str) -> Option<Bare> {
    let text = untypeset(text);
    let mut rest = text.trim();
    if let Some(plain) = undressed(rest) {
        return Some(plain);
    }
    let mut minuses = 0;
    let (mut currency, mut is_money) = (None, false);
    loop {
        let before = rest.len();
        if let Some(inner) = rest.strip_prefix('(').and_then(|it| it.strip_suffix(')')) {
            minuses += 1;
            rest = inner.trim();
        }
        if let Some(behind) = rest.strip_prefix('-') {
            minuses += 1;
            rest = behind.trim_start();
        } else if let Some(behind) = rest.strip_prefix('+') {
            rest = behind.trim_start();
        }
        if let Some(ahead) = rest.strip_suffix('-') {
            minuses += 1;
            rest = ahead.trim_end();
        }
        for (name, is_minus) in [("cr", 1), ("dr", 0)] {
            if let Some(other) = without(rest, name) {
                minuses += is_minus;
                rest = other;
            }
        }
        if let Some((other, named)) = without_currency(rest) {
            // If two currencies differ, neither is trusted.
            if currency.is_some() && named.is_some() && currency != named {
                return None;
            }
            is_money = true;
            currency = currency.or(named);
            rest = other;
        }
        if rest.len() == before {
            break;
        }
    }
    if minuses > 1 || !rest.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let digits = rest.replace('\u{A0}', " ");
    Some(Bare { digits, is_negative: minuses == 1, currency, is_money })
}

/// A fast path for nearly all numbers of a file, which have at most a leading minus.
fn undressed(text: &str) -> Option<Bare> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_plain = digits.starts_with(|c: char| c.is_ascii_digit())
        && digits.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b','));
    is_plain.then(|| Bare {
        digits: digits.to_owned(),
        is_negative: digits.len() < text.len(),
        currency: None,
        is_money: false,
    })
}

/// Strips a word from the beginning or end of a text.
fn without<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let is = |part: Option<&str>| part.is_some_and(|part| part.eq_ignore_ascii_case(word));
    if is(text.get(..word.len())) {
        return text.get(word.len()..).map(str::trim_start);
    }
    let start = text.len().checked_sub(word.len())?;
    if is(text.get(start..)) { text.get(..start).map(str::trim_end) } else { None }
}

fn without_currency(text: &str) -> Option<(&str, Option<&'static str>)> {
    CURRENCIES.iter().find_map(|(sign, currency)| Some((without(text, sign)?, *currency)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbers::{Decimal, plain};

    #[test]
    fn money_is_read_however_it_is_dressed() {
        for (text, number, currency) in [
            ("-$100.00", "-100", None),
            ("$-100.00", "-100", None),
            ("($100.00)", "-100", None),
            ("$(100.00)", "-100", None),
            ("(100.00) $", "-100", None),
            ("100.00-", "-100", None),
            ("$100.00-", "-100", None),
            ("100.00 CR", "-100", None),
            ("$100.00cr", "-100", None),
            ("100.00 DR", "100", None),
            ("\u{2212}$1,234.50", "-1234.5", None),
            ("\u{2013}1234.50", "-1234.5", None),
            ("C$300.00", "300", Some("CAD")),
            ("-C$300.00", "-300", Some("CAD")),
            ("CDN$ 300", "300", Some("CAD")),
            ("Cdn 300", "300", Some("CAD")),
            ("300 CDN", "300", Some("CAD")),
            ("CAD 1", "1", Some("CAD")),
            ("1 CAD", "1", Some("CAD")),
            ("CAD$1", "1", Some("CAD")),
            ("$1.00 CAD", "1", Some("CAD")),
            ("1.00 $ CA", "1", Some("CAD")),
            ("US$700.00", "700", Some("USD")),
            ("USD (7)", "-7", Some("USD")),
            ("5 EUR", "5", Some("EUR")),
            ("1'234'567.50", "1234567.5", None),
            ("1\u{2019}234.50", "1234.5", None),
            ("1\u{a0}234\u{202f}567.00", "1234567", None),
            ("1 234.50 $", "1234.5", None),
            ("\u{ff11}\u{ff12}\u{ff0e}\u{ff15}\u{ff10}", "12.5", None),
            ("12\u{200b}.50\u{ad}", "12.5", None),
            ("\u{1d7d9}\u{1d7da}", "12", None),
        ] {
            assert_eq!(plain(text, Decimal::Point).as_deref(), Some(number), "{text}");
            assert_eq!(bare(text).and_then(|bare| bare.currency), currency, "{text}");
        }
        for text in ["1 234,50\u{a0}$", "1.234,50", "1'234,50 CAD", "1\u{202f}234,50 $ CA"] {
            assert_eq!(plain(text, Decimal::Comma).as_deref(), Some("1234.5"), "{text}");
        }
        for text in ["-(1)", "--1", "(1) CR", "CAD 1 USD", "$", "CR", "()", "C$", "1 pc", "CAD12x"]
        {
            assert_eq!(plain(text, Decimal::Point), None, "{text}");
        }
    }
}
