//! Texts of a drawing: their letters, without the marks by which programs format them.

/// The most letters of one text.
pub(super) const MOST_LETTERS: usize = 1_000;
/// The most lines of one.
const MOST_LINES: usize = 200;

/// Letters of bytes that are UTF-8 or, in older files, Windows-1252.
pub(super) fn decode(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}

/// A text of one line.
pub(super) fn plain(bytes: &[u8]) -> String {
    cut(&signs(&unescaped(&decode(bytes))))
}

/// The lines of a text with marks (MTEXT).
pub(super) fn lines(bytes: &[u8]) -> Vec<String> {
    let text = unescaped(&decode(bytes));
    let mut lines = vec![String::new()];
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            '{' | '}' => {}
            '\\' => match letters.next() {
                Some('P' | 'X') => lines.push(String::new()),
                Some('~') => push(&mut lines, ' '),
                Some(kept @ ('\\' | '{' | '}')) => push(&mut lines, kept),
                // A fraction, `1^2;` or `1/2;` or `1#2;`.
                Some('S') => {
                    for part in letters.by_ref().take_while(|letter| *letter != ';') {
                        push(&mut lines, if matches!(part, '^' | '#') { '/' } else { part });
                    }
                }
                Some('L' | 'l' | 'O' | 'o' | 'K' | 'k') | None => {}
                // Font, height, colour, width, slant, tracking, alignment, paragraph: up to the semicolon.
                Some(_) => letters.by_ref().take_while(|letter| *letter != ';').for_each(drop),
            },
            '^' => match letters.next() {
                Some('J') => lines.push(String::new()),
                Some('I') => push(&mut lines, ' '),
                Some(' ') => push(&mut lines, '^'),
                _ => {}
            },
            letter => push(&mut lines, letter),
        }
    }
    lines.truncate(MOST_LINES);
    lines.iter().map(|line| cut(&signs(line))).collect()
}

fn push(lines: &mut [String], letter: char) {
    if let Some(line) = lines.last_mut() {
        line.push(letter);
    }
}

fn cut(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(MOST_LETTERS).collect()
}

/// `\U+00E9` as its letter.
fn unescaped(text: &str) -> String {
    let mut whole = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("\\U+") {
        let (before, after) = rest.split_at(at);
        whole.push_str(before);
        let letter = after.get(3..7).and_then(|digits| u32::from_str_radix(digits, 16).ok());
        if let Some(letter) = letter.and_then(char::from_u32) {
            whole.push(letter);
            rest = after.get(7..).unwrap_or_default();
        } else {
            whole.push_str("\\U+");
            rest = after.get(3..).unwrap_or_default();
        }
    }
    whole + rest
}

/// `%%d`, `%%c`, `%%p` and letters by their number as signs; switches for lines over and below the text go.
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
                Some(number) => (Some(char::from(number)), 3),
                None => (None, 0),
            },
        };
        whole.extend(sign);
        rest = after.get(length..).unwrap_or_default();
    }
    whole + rest
}
