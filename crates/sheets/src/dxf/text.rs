//! Extracts the text of a drawing without formatting codes.

use encoding_rs::{BIG5, EUC_KR, Encoding, GBK, SHIFT_JIS, WINDOWS_1252};

/// The most characters of a line.
const MOST_LETTERS: usize = 1_000;
/// The most bytes of a text with its codes.
pub(super) const MOST_BYTES: usize = 64_000;
const MOST_LINES: usize = 500;

/// Decodes bytes as UTF-8 or, in older files, in the code page that the file names.
pub(super) fn decode(bytes: &[u8], encoding: &'static Encoding) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => encoding.decode_without_bom_handling(bytes).0.into_owned(),
    }
}

/// The code page of a name in `$DWGCODEPAGE`: `ANSI_1252`, `DOS850`.
pub(super) fn code_page(name: &[u8]) -> &'static Encoding {
    let name = String::from_utf8_lossy(name).to_ascii_lowercase();
    let number: String = name.chars().filter(char::is_ascii_digit).collect();
    match number.as_str() {
        "932" => SHIFT_JIS,
        "936" => GBK,
        "949" => EUC_KR,
        "950" => BIG5,
        "866" => encoding_rs::IBM866,
        number => {
            let label = format!("windows-{number}");
            Encoding::for_label(label.as_bytes()).unwrap_or(WINDOWS_1252)
        }
    }
}

/// A single line of text.
pub(super) fn plain(bytes: &[u8], encoding: &'static Encoding) -> String {
    cut(&signs(&unescaped(&decode(bytes, encoding))))
}

/// A paragraph of formatted text: one line, unless it has to be wrapped.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Paragraph {
    pub(super) words: String,
    pub(super) begins_column: bool,
}

impl Paragraph {
    fn of_column(begins_column: bool) -> Self {
        Self { words: String::new(), begins_column }
    }
}

/// Parses formatted text (MTEXT), and returns whether it was truncated.
pub(super) fn paragraphs(bytes: &[u8], encoding: &'static Encoding) -> (Vec<Paragraph>, bool) {
    let is_cut = bytes.len() > MOST_BYTES;
    let bytes = bytes.get(..MOST_BYTES).unwrap_or(bytes);
    let text = unescaped(&decode(bytes, encoding));
    let mut parts = vec![Paragraph::default()];
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '{' | '}' => {}
            '\\' => match letters.next() {
                Some('P' | 'X') => parts.push(Paragraph::default()),
                Some('N') => parts.push(Paragraph::of_column(true)),
                Some('~') => push(&mut parts, ' '),
                Some(kept @ ('\\' | '{' | '}')) => push(&mut parts, kept),
                Some('S') => {
                    let stacked = stack(&mut letters);
                    let before = parts.last().and_then(|line| line.words.chars().next_back());
                    let is_apart = |first: char| {
                        first.is_ascii_digit() || first.is_alphabetic() || is_sign(first)
                    };
                    if before.is_some_and(char::is_alphanumeric) && stacked.starts_with(is_apart) {
                        push(&mut parts, ' ');
                    }
                    stacked.chars().for_each(|letter| push(&mut parts, letter));
                    let next = letters.peek().copied();
                    if next.is_some_and(|next| next.is_ascii_digit())
                        && stacked.ends_with(|last: char| last.is_ascii_digit())
                    {
                        push(&mut parts, ' ');
                    }
                }
                Some('L' | 'l' | 'O' | 'o' | 'K' | 'k') | None => {}
                // Font, height, color, width, slant, tracking, alignment, paragraph: up to the semicolon.
                Some('f' | 'F' | 'H' | 'h' | 'C' | 'c' | 'W' | 'Q' | 'T' | 'A' | 'p') => {
                    letters.by_ref().take_while(|letter| *letter != ';').for_each(drop);
                }
                // Not a code, for example in a path.
                Some(other) => {
                    push(&mut parts, '\\');
                    push(&mut parts, other);
                }
            },
            '^' => match letters.next() {
                Some('J') => parts.push(Paragraph::default()),
                Some('I') => push(&mut parts, ' '),
                Some(' ') => push(&mut parts, '^'),
                _ => {}
            },
            letter => push(&mut parts, letter),
        }
    }
    let is_cut = is_cut || parts.len() > MOST_LINES;
    parts.truncate(MOST_LINES);
    for part in &mut parts {
        part.words = signs(&part.words).chars().filter(|letter| !letter.is_control()).collect();
    }
    (parts, is_cut)
}

fn is_sign(letter: char) -> bool {
    matches!(letter, '+' | '-' | '\u{2212}' | '±')
}

/// Stacked text up to its semicolon, in one line: `1/2`, `+0.5/-0.2`, `²`.
fn stack(letters: &mut impl Iterator<Item = char>) -> String {
    let (mut upper, mut lower) = (String::new(), None::<String>);
    let mut is_tolerance = false;
    while let Some(letter) = letters.next() {
        let kept = match letter {
            ';' => break,
            '\\' => letters.next(),
            '/' | '#' | '^' if lower.is_none() => {
                is_tolerance = letter == '^';
                lower = Some(String::new());
                continue;
            }
            letter => Some(letter),
        };
        lower.as_mut().unwrap_or(&mut upper).extend(kept);
    }
    let upper = upper.trim();
    let Some(lower) = lower else { return upper.to_owned() };
    match (upper, lower.trim()) {
        (upper, "") if is_tolerance => small(upper, SUPERSCRIPT, '^'),
        ("", lower) if is_tolerance => small(lower, SUBSCRIPT, '_'),
        (upper, lower) => format!("{upper}/{lower}"),
    }
}

const SUPERSCRIPT: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
const SUBSCRIPT: [char; 10] = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];

/// Superscript or subscript digits; anything else follows the `sign`.
fn small(text: &str, digits: [char; 10], sign: char) -> String {
    let digit = |letter: char| digits.get(usize::try_from(letter.to_digit(10)?).ok()?).copied();
    text.chars().map(digit).collect::<Option<String>>().unwrap_or_else(|| format!("{sign}{text}"))
}

fn push(parts: &mut [Paragraph], letter: char) {
    if let Some(part) = parts.last_mut() {
        part.words.push(letter);
    }
}

/// Wraps a line at spaces to at most `most` characters; a longer word gets its own line.
pub(super) fn wrapped(line: &str, most: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let (mut current, mut length) = (String::new(), 0);
    for word in line.split_inclusive(' ') {
        if length > 0 && length + word.trim_end().chars().count() > most {
            lines.push(std::mem::take(&mut current).trim_end().to_owned());
            length = 0;
        }
        current.push_str(word);
        length += word.chars().count();
    }
    lines.push(current.trim_end().to_owned());
    lines.truncate(MOST_LINES);
    lines.iter().map(|line| cut(line)).collect()
}

fn cut(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(MOST_LETTERS).collect()
}

/// Decodes `\U+00E9`, and `\M+1` with two bytes of a code page.
fn unescaped(text: &str) -> String {
    let mut whole = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        let (before, after) = rest.split_at(at);
        whole.push_str(before);
        let escaped = if after.starts_with("\\U+") {
            let digits = after.get(3..7);
            let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
            number.and_then(char::from_u32).map(|letter| (letter.to_string(), 7))
        } else if after.starts_with("\\M+") {
            after.get(3..8).and_then(of_two_bytes).map(|letters| (letters, 8))
        } else {
            None
        };
        // An escaped backslash hides what follows.
        let (letters, length) = escaped.unwrap_or_else(|| {
            let kept = if after.starts_with("\\\\") { 2 } else { 1 };
            (after.get(..kept).unwrap_or_default().to_owned(), kept)
        });
        whole.push_str(&letters);
        rest = after.get(length..).unwrap_or_default();
    }
    whole + rest
}

/// Decodes `1` to `5` for a code page, and four hexadecimal digits for two of its bytes.
fn of_two_bytes(text: &str) -> Option<String> {
    let (page, digits) = text.split_at_checked(1)?;
    let encoding = match page {
        "1" => SHIFT_JIS,
        "2" => BIG5,
        "3" => EUC_KR,
        "5" => GBK,
        _ => return None,
    };
    let bytes = u16::from_str_radix(digits, 16).ok()?.to_be_bytes();
    let (letters, is_broken) = encoding.decode_without_bom_handling(&bytes);
    (!is_broken).then(|| letters.into_owned())
}

/// Replaces `%%d`, `%%c`, `%%p` and numbered characters; drops codes for overline and underline.
fn signs(text: &str) -> String {
    let mut whole = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("%%") {
        let (before, after) = rest.split_at(at);
        whole.push_str(before);
        let after = after.get(2..).unwrap_or_default();
        let (sign, length) = match after.chars().next() {
            Some('d' | 'D') => (Some('°'), 1),
            Some('c' | 'C') => (Some('Ø'), 1),
            Some('p' | 'P') => (Some('±'), 1),
            Some('%') => (Some('%'), 1),
            Some('u' | 'U' | 'o' | 'O' | 'k' | 'K') => (None, 1),
            _ => match after.get(..3).and_then(|digits| digits.parse::<u8>().ok()) {
                Some(number) => (decode(&[number], WINDOWS_1252).chars().next(), 3),
                None => (None, 0),
            },
        };
        whole.extend(sign);
        rest = after.get(length..).unwrap_or_default();
    }
    whole + rest
}
