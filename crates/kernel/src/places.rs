//! Countries, provinces, postal codes and telephone numbers.

use std::{collections::HashMap, sync::LazyLock};

use crate::text::{fold, squeeze};

/// ISO 3166-1 codes by folded code and name.
static COUNTRIES: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| {
    let mut countries = HashMap::new();
    for line in include_str!("countries.tsv").lines() {
        if let Some((code, names)) = line.split_once('\t') {
            countries.insert(fold(code), code);
            for name in names.split('|') {
                countries.insert(fold(name), code);
            }
        }
    }
    countries
});

/// The provinces and territories of Canada.
const CANADIAN: [(&str, &str); 13] = [
    ("AB", "alberta"),
    ("BC", "british columbia"),
    ("MB", "manitoba"),
    ("NB", "new brunswick"),
    ("NL", "newfoundland and labrador"),
    ("NS", "nova scotia"),
    ("NT", "northwest territories"),
    ("NU", "nunavut"),
    ("ON", "ontario"),
    ("PE", "prince edward island"),
    ("QC", "quebec"),
    ("SK", "saskatchewan"),
    ("YT", "yukon"),
];

/// The states, districts, territories and military posts of the United States.
const AMERICAN: [(&str, &str); 59] = [
    ("AA", "armed forces americas"),
    ("AE", "armed forces europe"),
    ("AK", "alaska"),
    ("AL", "alabama"),
    ("AP", "armed forces pacific"),
    ("AR", "arkansas"),
    ("AS", "american samoa"),
    ("AZ", "arizona"),
    ("CA", "california"),
    ("CO", "colorado"),
    ("CT", "connecticut"),
    ("DC", "district of columbia"),
    ("DE", "delaware"),
    ("FL", "florida"),
    ("GA", "georgia"),
    ("GU", "guam"),
    ("HI", "hawaii"),
    ("IA", "iowa"),
    ("ID", "idaho"),
    ("IL", "illinois"),
    ("IN", "indiana"),
    ("KS", "kansas"),
    ("KY", "kentucky"),
    ("LA", "louisiana"),
    ("MA", "massachusetts"),
    ("MD", "maryland"),
    ("ME", "maine"),
    ("MI", "michigan"),
    ("MN", "minnesota"),
    ("MO", "missouri"),
    ("MP", "northern mariana islands"),
    ("MS", "mississippi"),
    ("MT", "montana"),
    ("NC", "north carolina"),
    ("ND", "north dakota"),
    ("NE", "nebraska"),
    ("NH", "new hampshire"),
    ("NJ", "new jersey"),
    ("NM", "new mexico"),
    ("NV", "nevada"),
    ("NY", "new york"),
    ("OH", "ohio"),
    ("OK", "oklahoma"),
    ("OR", "oregon"),
    ("PA", "pennsylvania"),
    ("PR", "puerto rico"),
    ("RI", "rhode island"),
    ("SC", "south carolina"),
    ("SD", "south dakota"),
    ("TN", "tennessee"),
    ("TX", "texas"),
    ("UT", "utah"),
    ("VA", "virginia"),
    ("VI", "us virgin islands"),
    ("VT", "vermont"),
    ("WA", "washington"),
    ("WI", "wisconsin"),
    ("WV", "west virginia"),
    ("WY", "wyoming"),
];

/// The code of a country by code or name.
pub fn country(text: &str) -> Option<&'static str> {
    COUNTRIES.get(&fold(&squeeze(text))).copied()
}

/// The names of countries by their codes.
static NAMES: LazyLock<HashMap<&'static str, &'static str>> = LazyLock::new(|| {
    include_str!("countries.tsv")
        .lines()
        .filter_map(|line| line.split_once('\t'))
        .map(|(code, names)| (code, names.split('|').next().unwrap_or(names)))
        .collect()
});

/// What people call a country; what is no code stays as it is.
pub fn country_name(code: &str) -> String {
    NAMES.get(code).map_or_else(|| code.to_owned(), |name| (*name).to_owned())
}

/// The country of a province's code. Canada and the United States share none.
pub fn country_of(province: &str) -> Option<&'static str> {
    if find_province(&CANADIAN, province).is_some() {
        Some("CA")
    } else {
        find_province(&AMERICAN, province).map(|_| "US")
    }
}

/// The code of a province of Canada or the United States; what other countries write stays as it is.
pub fn province(text: &str, country: &str) -> Option<String> {
    let text = squeeze(text);
    match country {
        "CA" => find_province(&CANADIAN, &text).map(str::to_owned),
        "US" => find_province(&AMERICAN, &text).map(str::to_owned),
        _ => Some(text),
    }
}

fn find_province(table: &[(&'static str, &str)], text: &str) -> Option<&'static str> {
    let name = fold(&squeeze(text)).replace('é', "e");
    table
        .iter()
        .find(|(code, full)| code.eq_ignore_ascii_case(&name) || *full == name)
        .map(|(code, _)| *code)
}

/// A postal code in its country's form: `A1A 1A1`, `12345`, `12345-6789`; others stay as they are.
pub fn postal_code(text: &str, country: &str) -> Option<String> {
    let packed: String =
        text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_uppercase).collect();
    match country {
        "CA" => {
            let has_form = packed.len() == 6
                && packed.chars().enumerate().all(|(place, c)| {
                    if place % 2 == 0 { c.is_ascii_uppercase() } else { c.is_ascii_digit() }
                })
                && !packed.starts_with(['D', 'F', 'I', 'O', 'Q', 'U', 'W', 'Z']);
            let (area, unit) = packed.split_at_checked(3)?;
            has_form.then(|| format!("{area} {unit}"))
        }
        "US" => {
            let is_digits = packed.bytes().all(|byte| byte.is_ascii_digit());
            match packed.len() {
                5 if is_digits => Some(packed),
                9 if is_digits => {
                    packed.split_at_checked(5).map(|(zip, four)| format!("{zip}-{four}"))
                }
                _ => None,
            }
        }
        _ => Some(squeeze(text)),
    }
}

/// A telephone number in E.164 where it is recognised: written with + or 00, or North American. In
/// a country outside North America (or none said) only the ten-digit form counts as such.
pub fn phone(text: &str, country: &str) -> Option<String> {
    let text = text.trim();
    let has_only_marks = text.chars().all(|c| {
        c.is_ascii_digit() || matches!(c, '+' | '(' | ')' | '-' | '.' | ' ' | '/' | '\u{a0}')
    });
    has_only_marks.then_some(())?;
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let international =
        text.strip_prefix('+').map(|_| digits.as_str()).or_else(|| digits.strip_prefix("00"));
    if let Some(number) = international {
        let is_valid = (8..=15).contains(&number.len()) && !number.starts_with('0');
        let is_north_american = !number.starts_with('1') || is_nanp(number.get(1..)?);
        return (is_valid && is_north_american).then(|| format!("+{number}"));
    }
    if !matches!(country, "CA" | "US" | "PR" | "") {
        return None;
    }
    let number = if digits.len() == 11 { digits.strip_prefix('1')? } else { &digits };
    is_nanp(number).then(|| format!("+1{number}"))
}

/// The same with an extension after it: `(204) 555-0101 ext. 12` is `+12045550101;ext=12`.
pub fn phone_with_extension(text: &str, country: &str) -> Option<String> {
    let text = text.trim().to_lowercase();
    let before = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let extension = text.get(before.len()..).unwrap_or_default();
    let marks = [";ext=", "extension", "ext.", "ext", "x", "#"];
    let number = marks.iter().find_map(|mark| before.trim_end().strip_suffix(mark));
    match number {
        Some(number) if (1..=8).contains(&extension.len()) => {
            phone(number, country).map(|number| format!("{number};ext={extension}"))
        }
        _ => phone(&text, country),
    }
}

/// `+12045550101;ext=12` as people write it, `(204) 555-0101 ext. 12`; what is no North American number
/// stays as it is.
pub fn phone_in_words(number: &str) -> String {
    let (number, extension) = number.split_once(";ext=").unwrap_or((number, ""));
    let digits = number.strip_prefix("+1").filter(|digits| digits.len() == 10 && digits.is_ascii());
    let mut words = match digits
        .and_then(|digits| Some((digits.get(..3)?, digits.get(3..6)?, digits.get(6..)?)))
    {
        Some((area, exchange, line)) => format!("({area}) {exchange}-{line}"),
        None => number.to_owned(),
    };
    if !extension.is_empty() {
        words = format!("{words} ext. {extension}");
    }
    words
}

/// Whether `text` is a number in E.164, as [`phone`] gives it.
pub fn is_e164(text: &str) -> bool {
    text.strip_prefix('+').is_some_and(|digits| {
        (8..=15).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// Ten digits whose area and exchange begin with 2 to 9.
fn is_nanp(number: &str) -> bool {
    let from_two = |place: usize| {
        number.as_bytes().get(place).is_some_and(|digit| (b'2'..=b'9').contains(digit))
    };
    number.len() == 10 && from_two(0) && from_two(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_take_their_official_form() {
        assert_eq!(country("germany"), Some("DE"));
        assert_eq!(country("UK"), Some("GB"));
        assert_eq!(country("usa"), Some("US"));
        assert_eq!(country("Ruritania"), None);
        assert_eq!(province("Québec", "CA").as_deref(), Some("QC"));
        assert_eq!(province("wa", "US").as_deref(), Some("WA"));
        assert_eq!(province("Ontario", "US"), None);
        assert_eq!(province("Táchira", "VE").as_deref(), Some("Táchira"));
        assert_eq!(country_of("on"), Some("CA"));
        assert_eq!(postal_code("t2f8m4", "CA").as_deref(), Some("T2F 8M4"));
        assert_eq!(postal_code("D2F 8M4", "CA"), None);
        assert_eq!(postal_code("06040", "US").as_deref(), Some("06040"));
        assert_eq!(postal_code("6040", "US"), None);
        assert_eq!(postal_code("123456789", "US").as_deref(), Some("12345-6789"));
        assert_eq!(postal_code("EC1 4SD", "GB").as_deref(), Some("EC1 4SD"));
    }

    #[test]
    fn phones_are_recognised_or_left() {
        assert_eq!(phone("(206) 555-9857", "US").as_deref(), Some("+12065559857"));
        assert_eq!(phone("1-604-555-4729", "").as_deref(), Some("+16045554729"));
        assert_eq!(phone("+49 30 0074321", "DE").as_deref(), Some("+49300074321"));
        assert_eq!(phone("030-0074321", "DE"), None);
        assert_eq!(phone("(171) 555-2222", "GB"), None);
        assert_eq!(phone("call me", "US"), None);
    }

    #[test]
    fn what_people_read_as_a_phone_is_taken_back() {
        for number in ["+12045550101;ext=12", "+12045550101", "+49300074321"] {
            let words = phone_in_words(number);
            assert_eq!(phone_with_extension(&words, "CA").as_deref(), Some(number), "{words}");
        }
        for text in ["204-555-0101 x12", "204.555.0101 Ext 12", "(204) 555-0101 #12"] {
            let number = phone_with_extension(text, "CA");
            assert_eq!(number.as_deref(), Some("+12045550101;ext=12"), "{text}");
        }
        assert_eq!(phone_with_extension("call me", "CA"), None);
        assert_eq!(phone_with_extension("ext 12", "CA"), None);
    }
}
