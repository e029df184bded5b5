//! Recognizes countries, provinces, postal codes and phone numbers.

use std::{collections::HashMap, sync::LazyLock};

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::text::{fold, squeeze};

/// ISO 3166-1 codes, by folded code and name.
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

/// Other names of Canada's provinces and territories, in their [plain](plain_name) form: French names, and old and new
/// abbreviations.
const ALSO_CANADIAN: [(&str, &[&str]); 13] = [
    ("AB", &["alta", "alb"]),
    ("BC", &["colombie britannique", "cb", "c b"]),
    ("MB", &["man"]),
    ("NB", &["nouveau brunswick", "new bruns"]),
    (
        "NL",
        &[
            "newfoundland",
            "labrador",
            "newfoundland labrador",
            "nf",
            "nfld",
            "nfl",
            "lb",
            "nfld lab",
            "terre neuve",
            "terre neuve et labrador",
            "terre neuve labrador",
            "tnl",
            "t n l",
            "tn",
        ],
    ),
    ("NS", &["nouvelle ecosse", "n s", "n e"]),
    ("NT", &["northwest territory", "nwt", "n w t", "territoires du nord ouest", "tno", "t n o"]),
    ("NU", &["nvt", "nun"]),
    ("ON", &["ont"]),
    ("PE", &["pei", "p e i", "prince edward isl", "ile du prince edouard", "ipe", "i p e"]),
    ("QC", &["pq", "p q", "que", "province of quebec", "province de quebec"]),
    ("SK", &["sask"]),
    ("YT", &["yukon territory", "territoire du yukon", "yk", "yn", "y t", "yuk"]),
];

/// Other names of American states: abbreviations older than the two-letter codes, and French names that differ.
const ALSO_AMERICAN: [(&str, &[&str]); 44] = [
    ("AK", &["alas"]),
    ("AL", &["ala"]),
    ("AR", &["ark"]),
    ("AZ", &["ariz"]),
    ("CA", &["calif", "cal", "californie"]),
    ("CO", &["colo"]),
    ("CT", &["conn"]),
    ("DC", &["d c", "washington dc", "washington d c", "dist of columbia"]),
    ("DE", &["del"]),
    ("FL", &["fla", "floride"]),
    ("GA", &["georgie"]),
    ("HI", &["hawai"]),
    ("ID", &["ida"]),
    ("IL", &["ill", "ills"]),
    ("IN", &["ind"]),
    ("KS", &["kan", "kans"]),
    ("KY", &["ken", "kent"]),
    ("LA", &["louisiane"]),
    ("MA", &["mass"]),
    ("MI", &["mich"]),
    ("MN", &["minn"]),
    ("MS", &["miss"]),
    ("MT", &["mont"]),
    ("NC", &["n carolina", "n car", "n c", "caroline du nord"]),
    ("ND", &["n dakota", "n dak", "n d", "no dakota", "dakota du nord"]),
    ("NE", &["neb", "nebr"]),
    ("NH", &["n hampshire", "n h"]),
    ("NJ", &["n jersey", "n j"]),
    ("NM", &["n mexico", "n mex", "n m", "nouveau mexique"]),
    ("NV", &["nev"]),
    ("NY", &["n york", "n y", "new york state"]),
    ("OK", &["okla"]),
    ("OR", &["ore", "oreg"]),
    ("PA", &["penn", "penna", "pennsylvanie"]),
    ("PR", &["p r", "porto rico"]),
    ("RI", &["r i"]),
    ("SC", &["s carolina", "s car", "s c", "caroline du sud"]),
    ("SD", &["s dakota", "s dak", "s d", "so dakota", "dakota du sud"]),
    ("TN", &["tenn"]),
    ("TX", &["tex"]),
    ("VA", &["virg", "virginie"]),
    ("WA", &["wash", "washington state"]),
    ("WI", &["wis", "wisc"]),
    ("WV", &["w virginia", "w va", "west va", "virginie occidentale"]),
];

/// A name for comparison: lower case, without accents, periods and hyphens.
fn plain_name(text: &str) -> String {
    let letters = text.nfd().filter(|letter| !is_combining_mark(*letter));
    let plain: String = letters
        .map(|letter| if letter.is_alphanumeric() { letter } else { ' ' })
        .flat_map(char::to_lowercase)
        .collect();
    squeeze(&plain)
}

pub fn country(text: &str) -> Option<&'static str> {
    let found = |text: &str| COUNTRIES.get(text).copied();
    found(&fold(&squeeze(text))).or_else(|| {
        let plain = plain_name(text);
        let is_letters = plain.split(' ').all(|word| word.len() == 1);
        found(&plain).or_else(|| if is_letters { found(&plain.replace(' ', "")) } else { None })
    })
}

static NAMES: LazyLock<HashMap<&'static str, &'static str>> = LazyLock::new(|| {
    include_str!("countries.tsv")
        .lines()
        .filter_map(|line| line.split_once('\t'))
        .map(|(code, names)| (code, names.split('|').next().unwrap_or(names)))
        .collect()
});

/// A country's name, or the text itself if it isn't a code.
pub fn country_name(code: &str) -> String {
    NAMES.get(code).map_or_else(|| code.to_owned(), |name| (*name).to_owned())
}

/// The country of a province by code or name, or `None` for an abbreviation that both countries use.
pub fn country_of(province: &str) -> Option<&'static str> {
    // Codes and full names decide first; other names count only if the other country doesn't have the same one.
    let of_table = |table: &[(&'static str, &str)]| by_table(table, province).is_some();
    match (of_table(&CANADIAN), of_table(&AMERICAN)) {
        (true, _) => return Some("CA"),
        (_, true) => return Some("US"),
        _ => {}
    }
    match (by_other_name(&ALSO_CANADIAN, province), by_other_name(&ALSO_AMERICAN, province)) {
        (Some(_), None) => Some("CA"),
        (None, Some(_)) => Some("US"),
        _ => None,
    }
}

/// The code of a Canadian province or American state. For other countries the text is kept.
pub fn province(text: &str, country: &str) -> Option<String> {
    let text = squeeze(text);
    match country {
        "CA" => by_table(&CANADIAN, &text)
            .or_else(|| by_other_name(&ALSO_CANADIAN, &text))
            .map(str::to_owned),
        "US" => by_table(&AMERICAN, &text)
            .or_else(|| by_other_name(&ALSO_AMERICAN, &text))
            .map(str::to_owned),
        _ => Some(text),
    }
}

fn by_table(table: &[(&'static str, &str)], text: &str) -> Option<&'static str> {
    let name = plain_name(text);
    // `B.C.` is BC.
    let initials = name.replace(' ', "");
    table
        .iter()
        .find(|(code, full)| {
            code.eq_ignore_ascii_case(&initials) && initials.len() == 2 || *full == name
        })
        .map(|(code, _)| *code)
}

fn by_other_name(table: &[(&'static str, &[&str])], text: &str) -> Option<&'static str> {
    let name = plain_name(text);
    table.iter().find(|(_, names)| names.contains(&name.as_str())).map(|(code, _)| *code)
}

/// A postal code in its country's format: `A1A 1A1`, `12345`, `12345-6789`. Others are kept as they are.
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

/// A phone number in E.164 if it is recognized: written with + or 00, or North American. For a country outside North
/// America, or an unknown one, only the ten-digit form counts as North American.
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

/// Like [`phone`] with an optional extension: `(204) 555-0101 ext. 12` becomes `+12045550101;ext=12`.
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

/// Formats `+12045550101;ext=12` as `(204) 555-0101 ext. 12`. Other numbers are kept as they are.
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

pub fn is_e164(text: &str) -> bool {
    text.strip_prefix('+').is_some_and(|digits| {
        (8..=15).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// Whether a number has ten digits, with area code and exchange starting with 2 to 9.
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
    fn provinces_go_by_all_their_usual_names() {
        for (text, code) in [
            ("PQ", "QC"),
            ("P.Q.", "QC"),
            ("Qué.", "QC"),
            ("Quebec", "QC"),
            ("NF", "NL"),
            ("Nfld.", "NL"),
            ("Newfoundland", "NL"),
            ("Terre-Neuve-et-Labrador", "NL"),
            ("T.-N.-L.", "NL"),
            ("Ont.", "ON"),
            ("Man.", "MB"),
            ("Sask.", "SK"),
            ("Alta.", "AB"),
            ("P.E.I.", "PE"),
            ("PEI", "PE"),
            ("Île-du-Prince-Édouard", "PE"),
            ("B.C.", "BC"),
            ("B. C.", "BC"),
            ("C.-B.", "BC"),
            ("Colombie-Britannique", "BC"),
            ("Nouveau-Brunswick", "NB"),
            ("N.-B.", "NB"),
            ("Nouvelle-Écosse", "NS"),
            ("N.-É.", "NS"),
            ("NWT", "NT"),
            ("N.W.T.", "NT"),
            ("Territoires du Nord-Ouest", "NT"),
            ("Yukon Territory", "YT"),
            ("YK", "YT"),
        ] {
            assert_eq!(province(text, "CA").as_deref(), Some(code), "{text}");
        }
        for (text, code) in [
            ("N. Dakota", "ND"),
            ("North-Dakota", "ND"),
            ("nd", "ND"),
            ("Mass.", "MA"),
            ("Calif.", "CA"),
            ("D.C.", "DC"),
            ("N.Y.", "NY"),
            ("W. Virginia", "WV"),
            ("Wisc.", "WI"),
        ] {
            assert_eq!(province(text, "US").as_deref(), Some(code), "{text}");
        }
        assert_eq!(province("NE", "US").as_deref(), Some("NE"));
        assert_eq!(country_of("NE"), Some("US"));
        assert_eq!(country_of("N.-É."), Some("US"));
        assert_eq!(country_of("Ont."), Some("CA"));
        assert_eq!(country_of("Nouvelle-Écosse"), Some("CA"));
        assert_eq!(province("Bavaria", "CA"), None);
        for (text, code) in
            [("U.S.A.", "US"), ("Canadá", "CA"), ("Canada ", "CA"), ("États-Unis", "US")]
        {
            assert_eq!(country(text), Some(code), "{text}");
        }
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
