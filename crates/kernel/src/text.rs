//! Handles text as people type it: folding for comparison and search, names, and simple limits.
//!
//! Texts are compared in folded form (NFC, lower case), which the application stores next to the original. Substrings
//! are searched in a looser form, the search form (`sought`): without accents and invisible characters, and with one
//! form each for apostrophes, dashes and fractions. Only the trigram indexes and the packed texts store it, through
//! triggers and `trade::pack`. Everything else is compared by `holds`, `begins` and `ends`, which search plain text
//! without converting it.

use std::{
    borrow::Cow,
    fmt::{Display, Write as _},
};

use unicode_normalization::{
    IsNormalized, UnicodeNormalization,
    char::{canonical_combining_class, is_combining_mark},
    is_nfc_quick,
};
use unicode_script::{Script, ScriptExtension, UnicodeScript as _};

/// The form for comparing texts: NFC, then full Unicode lower case (`design: dx`). The application stores it in
/// `*_folded` columns; SQLite's own `lower()` handles ASCII only.
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    if is_nfc_quick(text.chars()) == IsNormalized::Yes {
        return text.to_lowercase();
    }
    text.nfc().collect::<String>().to_lowercase()
}

/// The form for finding parts of texts, which is looser than [`fold`]: without accents, with one form each for the
/// variants of apostrophes, quotes, dashes, spaces and fractions that people and their phones write, and without
/// invisible characters.
///
/// If a text contains another one that is already in this form, its search form contains it in the same place, so plain
/// text needn't be converted before a search.
pub fn sought(text: &str) -> String {
    let folded = fold(text);
    if is_plain(&folded) {
        return folded;
    }
    let mut whole = String::with_capacity(folded.len());
    for letter in folded.chars() {
        push_sought(letter, &mut whole);
    }
    whole
}

/// The words of a text, in search form, that a word index would store in another form. (Such an index splits texts at
/// anything but letters and digits, and drops accents.)
pub fn sought_otherwise(text: &str) -> String {
    let mut found = String::new();
    for word in text.split_whitespace().filter(|word| !word.is_ascii()) {
        let kept: String = fold(word).nfd().filter(|letter| !is_combining_mark(*letter)).collect();
        let sought = sought(word);
        if !terms(&kept).eq(terms(&sought)) {
            if !found.is_empty() {
                found.push(' ');
            }
            found.push_str(&sought);
        }
    }
    found
}

/// The terms into which a word index splits a text.
fn terms(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|term| !term.is_empty())
}

/// Whether a text equals its search form, without computing it.
pub fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase() && byte != b'`')
}

/// Appends a letter of a folded text in its search form.
pub fn push_sought(letter: char, whole: &mut String) {
    match letter {
        '`'
        | '´'
        | '\u{2018}'..='\u{201B}'
        | '\u{2032}'
        | '\u{2035}'
        | '\u{2B9}'
        | '\u{2BB}'..='\u{2BD}'
        | '\u{2C8}'
        | '\u{FF07}'
        | '\u{FF40}' => whole.push('\''),
        '\u{201C}'..='\u{201F}'
        | '\u{2033}'
        | '\u{2036}'
        | '\u{2BA}'
        | '\u{2EE}'
        | '\u{3003}'
        | '\u{FF02}' => whole.push('"'),
        '\u{2010}'..='\u{2015}'
        | '\u{2043}'
        | '\u{2212}'
        | '\u{FE58}'
        | '\u{FE63}'
        | '\u{FF0D}' => {
            whole.push('-');
        }
        '\u{2044}' | '\u{2215}' => whole.push('/'),
        'œ' => whole.push_str("oe"),
        'æ' => whole.push_str("ae"),
        letter if letter.is_ascii() => whole.push(letter),
        // Fullwidth forms.
        '\u{FF01}'..='\u{FF5E}' => {
            whole.extend(
                char::from_u32(u32::from(letter) - 0xFEE0)
                    .map(|letter| letter.to_ascii_lowercase()),
            );
        }
        letter if is_unseen(letter) => {}
        letter if letter.is_whitespace() => whole.push(' '),
        letter => {
            if let Some(fraction) = fraction(letter) {
                // 36½ matches 36 1/2, because most keyboards lack ½.
                if whole.ends_with(|before: char| before.is_ascii_digit()) {
                    whole.push(' ');
                }
                whole.push_str(fraction);
                return;
            }
            let mut buffer = [0; 4];
            let letter: &str = letter.encode_utf8(&mut buffer);
            whole.extend(letter.nfd().filter(|part| !is_accent(*part)).nfc());
        }
    }
}

/// Whether a letter is a diacritic above, below or through a letter, as in French and Greek. Marks that change the
/// sound in Indic or Japanese scripts aren't.
fn is_accent(letter: char) -> bool {
    !matches!(canonical_combining_class(letter), 0 | 7..=9)
}

/// Whether a character has no width. Control characters don't count, because they separate words.
fn is_unseen(letter: char) -> bool {
    let mut buffer = [0; 4];
    invisible(letter.encode_utf8(&mut buffer)).is_some() && !is_line_break(letter)
}

fn fraction(letter: char) -> Option<&'static str> {
    Some(match letter {
        '¼' => "1/4",
        '½' => "1/2",
        '¾' => "3/4",
        '⅐' => "1/7",
        '⅑' => "1/9",
        '⅒' => "1/10",
        '⅓' => "1/3",
        '⅔' => "2/3",
        '⅕' => "1/5",
        '⅖' => "2/5",
        '⅗' => "3/5",
        '⅘' => "4/5",
        '⅙' => "1/6",
        '⅚' => "5/6",
        '⅛' => "1/8",
        '⅜' => "3/8",
        '⅝' => "5/8",
        '⅞' => "7/8",
        '↉' => "0/3",
        '⅟' => "1/",
        _ => return None,
    })
}

/// Concatenates constant texts: `sql!("select ", COLUMNS, " from orders o")`. Unlike `concat!` it accepts constants, so
/// that a piece of SQL has a name and a type.
#[macro_export]
macro_rules! sql {
    ($($part:expr),+ $(,)?) => {{
        const PARTS: &[&str] = &[$($part),+];
        const BYTES: [u8; $crate::text::length_of(PARTS)] = $crate::text::joined(PARTS);
        const TEXT: &str = match std::str::from_utf8(&BYTES) {
            Ok(text) => text,
            Err(_) => unreachable!(),
        };
        TEXT
    }};
}

/// The total length in bytes, for [`crate::sql!`].
pub const fn length_of(mut parts: &[&str]) -> usize {
    let mut length = 0;
    while let [part, others @ ..] = parts {
        length += part.len();
        parts = others;
    }
    length
}

/// The concatenated parts, for [`crate::sql!`], which passes their length as `N`.
#[expect(
    clippy::indexing_slicing,
    reason = "evaluated by the compiler, which refuses what is out of bounds"
)]
pub const fn joined<const N: usize>(mut parts: &[&str]) -> [u8; N] {
    let mut bytes = [0; N];
    let mut place = 0;
    while let [part, others @ ..] = parts {
        let mut rest = part.as_bytes();
        while let [byte, more @ ..] = rest {
            bytes[place] = *byte;
            place += 1;
            rest = more;
        }
        parts = others;
    }
    bytes
}

/// A person's name for sorting and searching: `users.name_folded`.
pub fn name_folded(first: &str, last: &str) -> String {
    fold(format!("{} {}", first.trim(), last.trim()).trim())
}

/// A count with its noun: `1 category`, `2 categories`. Use this for every message that counts.
pub fn counted<N>(count: N, one: &str, many: &str) -> String
where
    N: Copy + Display + TryInto<u64>,
{
    let noun = if matches!(count.try_into(), Ok(1)) { one } else { many };
    format!("{count} {noun}")
}

/// A size for people, in the largest unit that is at least one: `412 MB`, `1.2 GB`.
pub fn size(bytes: u64) -> String {
    const UNITS: [(u64, &str); 4] =
        [(1_000_000_000_000, "TB"), (1_000_000_000, "GB"), (1_000_000, "MB"), (1000, "kB")];
    for (unit, name) in UNITS {
        if bytes >= unit {
            let tenths = bytes / (unit / 10);
            let (whole, rest) = (tenths / 10, tenths % 10);
            return if whole >= 100 || rest == 0 {
                format!("{whole} {name}")
            } else {
                format!("{whole}.{rest} {name}")
            };
        }
    }
    counted(bytes, "byte", "bytes")
}

/// Trims a text and collapses spaces, for matching addresses and names.
pub fn squeeze(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The first character without width: format characters, fillers, variation selectors. Two texts that differ only in
/// one look the same.
pub fn invisible(text: &str) -> Option<char> {
    if text.is_ascii() {
        return None;
    }
    text.chars().find(|letter| {
        matches!(letter,
            '\u{AD}' | '\u{34F}' | '\u{600}'..='\u{605}' | '\u{61C}' | '\u{6DD}' | '\u{70F}'
            | '\u{8E2}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}' | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF9}'..='\u{FFFB}'
            | '\u{110BD}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
    })
}

/// Inline elements, which don't separate words.
const INLINE: [&str; 13] =
    ["a", "b", "code", "del", "em", "i", "mark", "s", "span", "strong", "sub", "sup", "u"];

/// The text of sanitized HTML for searching and excerpts, without tags and without the private-use characters U+E000
/// and U+E001 that the search uses for highlighting.
pub fn plain_text(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let (mut tag, mut quote) = (None::<String>, None);
    for letter in html.chars() {
        match (&mut tag, quote) {
            (None, _) if letter == '<' => tag = Some(String::new()),
            (None, _) if matches!(letter, '\u{E000}' | '\u{E001}') => {}
            (None, _) => text.push(letter),
            (Some(name), None) if letter == '>' => {
                let name = name.trim_start_matches('/').split([' ', '/']).next();
                if !INLINE.contains(&name.unwrap_or_default()) {
                    text.push(' ');
                }
                tag = None;
            }
            (Some(_), None) if matches!(letter, '"' | '\'') => quote = Some(letter),
            (Some(_), Some(open)) if letter == open => quote = None,
            (Some(_), Some(_)) => {}
            (Some(name), None) => name.push(letter),
        }
    }
    let text = text
        .replace("&nbsp;", " ")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
    squeeze(&text)
}

pub fn is_line_break(c: char) -> bool {
    matches!(c, '\n'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Whether a character changes the reading direction of what follows (`exe.gpj` for `jpg.exe`) or marks annotations.
pub fn turns_direction(c: char) -> bool {
    matches!(c,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        | '\u{fff9}'..='\u{fffb}')
}

/// Whether a character makes different names look alike because it has no width, such as zero-width spaces, soft
/// hyphens and tags. Joiners and variation selectors don't count, because some scripts need them in names.
pub fn is_concealed(c: char) -> bool {
    !matches!(c, '\u{200c}'..='\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
        && invisible(c.encode_utf8(&mut [0; 4])).is_some()
}

/// Whether a name mixes scripts whose letters look alike, such as `аdmin` with a Cyrillic first letter: the "highly
/// restrictive" level of UTS 39. Chinese, Japanese and Korean letters look like no others and may be mixed with any.
pub fn mixes_scripts(name: &str) -> bool {
    const APART: [Script; 5] =
        [Script::Han, Script::Hiragana, Script::Katakana, Script::Bopomofo, Script::Hangul];
    if name.is_ascii() {
        return false;
    }
    let rest: String = name.chars().filter(|letter| !APART.contains(&letter.script())).collect();
    ScriptExtension::for_str(&rest).is_empty()
}

/// Whether a character is invisible: control characters, joiners, direction marks.
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || is_line_break(c)
        || turns_direction(c)
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Untrusted text for printing, logging or email: characters that change its direction, control a terminal or are
/// invisible are replaced by their code points. Line breaks and tabs stay.
pub fn visible(text: &str) -> Cow<'_, str> {
    let is_told = |c: char| {
        c.is_control() && !matches!(c, '\n' | '\r' | '\t')
            || turns_direction(c)
            || matches!(c, '\u{2028}' | '\u{2029}')
    };
    if !text.contains(is_told) {
        return text.into();
    }
    let mut told = String::with_capacity(text.len() + 8);
    for letter in text.chars() {
        if is_told(letter) {
            // Writing to a string can't fail.
            let _ = write!(told, "[U+{:04X}]", u32::from(letter));
        } else {
            told.push(letter);
        }
    }
    told.into()
}

/// Prevents a spreadsheet from treating a text as a formula: if it begins like one, directly or after spaces that
/// spreadsheets drop, an apostrophe is put in front.
pub fn inert(text: &str) -> Cow<'_, str> {
    if is_formula(text) { format!("'{text}").into() } else { text.into() }
}

/// Whether [`inert`] put an apostrophe in front of a text.
pub fn is_guarded(text: &str) -> bool {
    text.strip_prefix('\'').is_some_and(is_formula)
}

fn is_formula(text: &str) -> bool {
    text.starts_with(['\t', '\r', '\n', '\0'])
        || text
            .trim_start()
            .starts_with(['=', '+', '-', '@', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_join_to_a_constant() {
        const TABLE: &str = "orders o";
        const WHOLE: &str = crate::sql!("from ", TABLE, " where o.name = 'Ré'");
        assert_eq!(WHOLE, "from orders o where o.name = 'Ré'");
        assert_eq!(crate::sql!(""), "");
    }

    #[test]
    fn what_turns_or_commands_is_told_by_its_number() {
        assert_eq!(
            visible("exe\u{202e}gpj\u{81}\u{1b}[2J\0"),
            "exe[U+202E]gpj[U+0081][U+001B][2J[U+0000]"
        );
        assert_eq!(visible("Élan\n\tÎle"), "Élan\n\tÎle");
    }

    #[test]
    fn words_that_an_index_keeps_otherwise_are_given_in_their_search_form() {
        let text = "Cœur d’été – résidence 36½″ oʼrourke plain O’Brien rési\u{ad}dence re\u{301}el";
        let told = sought_otherwise(text);
        assert_eq!(told, "coeur 36 1/2\" o'rourke residence");
        assert_eq!(sought_otherwise("plain"), "");
    }

    #[test]
    fn plain_text_is_what_people_read_of_html() {
        let html = "<p title=\"a > b\">A &lt;b&gt; &amp;amp; c</p><p>d\u{E000}<b>e</b>.<br/>f</p>";
        assert_eq!(plain_text(html), "A <b> &amp; c de. f");
    }

    #[test]
    fn a_size_is_told_in_the_largest_unit_of_which_there_is_one() {
        for (bytes, told) in [
            (0, "0 bytes"),
            (1, "1 byte"),
            (999, "999 bytes"),
            (1000, "1 kB"),
            (1_250_000, "1.2 MB"),
            (412_900_000, "412 MB"),
            (12_000_000_000, "12 GB"),
            (u64::MAX, "18446744 TB"),
        ] {
            assert_eq!(size(bytes), told);
        }
    }

    #[test]
    fn a_count_bends_its_noun() {
        let said = [0_i64, 1, 2, -1].map(|count| counted(count, "category", "categories"));
        assert_eq!(said, ["0 categories", "1 category", "2 categories", "-1 categories"]);
        assert_eq!(counted(1_usize, "box", "boxes"), "1 box");
    }

    #[test]
    fn what_is_looked_for_has_one_form_however_it_was_typed() {
        for (typed, form) in [
            ("Résidence – Montréal", "residence - montreal"),
            ("re\u{301}sidence", "residence"),
            ("O’Brien, O`Brien, OʼBrien", "o'brien, o'brien, o'brien"),
            ("36½” × 48″", "36 1/2\" × 48\""),
            ("36 ½\"", "36 1/2\""),
            ("½ and 7⁄8", "1/2 and 7/8"),
            ("Sacré-Cœur", "sacre-coeur"),
            ("pa\u{AD}tio\u{200B} \u{2066}door\u{2069}", "patio door"),
            ("10\u{A0}000\u{202F}$", "10 000 $"),
            ("ΣΊΣΥΦΟΣ", "σισυφος"),
            ("İstanbul", "istanbul"),
            ("日本語ドア", "日本語ドア"),
            ("Ｗ２４００", "w2400"),
            ("한국", "한국"),
            ("ਸਿੰਘ", "ਸਿੰਘ"),
            ("a\nb", "a\nb"),
        ] {
            assert_eq!(sought(typed), form);
            assert_eq!(sought(form), form, "it stays");
            assert_eq!(sought(&fold(typed)), form, "of a folded text it is the same");
        }
        assert!(is_plain("o'brien-36 1/2\"") && !is_plain("é") && !is_plain("`") && !is_plain("A"));
    }

    #[test]
    fn folding_knows_more_than_ascii() {
        assert_eq!(fold("ÉCLAIR"), "éclair");
        assert_eq!(fold("e\u{301}"), "é");
        assert_eq!(fold("Straße W-1"), "straße w-1");
    }
}
