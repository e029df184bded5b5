//! Splits a line of text without columns into words, names and amounts.

use crate::{
    money::{self, Amount},
    names::{BETWEEN, Named, Names, surest},
};

#[derive(Debug, Clone)]
pub(crate) struct Piece {
    pub(crate) text: String,
    pub(crate) kind: Kind,
}

#[derive(Debug, Clone)]
pub(crate) enum Kind {
    Name(Named),
    /// An amount, and the amount of its last group alone if a space may separate two numbers.
    Amount(Amount, Option<Amount>),
    Word,
}

/// Currency signs and codes that may be separate words, before or after an amount.
const SIGNS: [&str; 22] = [
    "$", "cad", "cdn", "usd", "ca$", "c$", "us$", "cad$", "cdn$", "usd$", "$ca", "$us", "$cad",
    "$usd", "€", "eur", "£", "gbp", "aud", "mxn", "ca", "us",
];

/// Whether a letter separates words. A no-break space keeps a number together.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace() && letter != '\u{a0}'
}

/// Splits a line into words. Quoted text is one word.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_start = word.is_empty() || word.ends_with([',', ';', '=', ':']);
        if letter == '"' && is_start && letters.clone().any(|other| other == '"') {
            words.push(std::mem::take(&mut word));
            words.push(letters.by_ref().take_while(|other| *other != '"').collect());
        } else if is_blank(letter) || matches!(letter, ';' | '|') {
            words.push(std::mem::take(&mut word));
        } else {
            word.push(letter);
        }
    }
    words.push(word);
    words.retain(|word| !word.is_empty());
    words
}

/// Joins what spaces have separated: thousands groups, and a currency with its amount.
fn joined(words: Vec<String>, names: &Names) -> Vec<(String, Option<String>)> {
    let mut groups: Vec<(String, Option<String>)> = Vec::new();
    let mut words = words.into_iter().peekable();
    while let Some(mut word) = words.next() {
        let begins = names.meant(&word).is_none() && is_first_group(&word);
        let (mut last, mut count) = (None, 1);
        // No amount has more groups.
        while begins && count < 5 && is_open(&word) {
            let Some(next) = words.next_if(|next| is_group(next)) else { break };
            word = format!("{word} {next}");
            last = Some(next);
            count += 1;
        }
        groups.push((word, last.filter(|_| count == 2)));
    }
    let mut joined: Vec<(String, Option<String>)> = Vec::new();
    let mut groups = groups.into_iter().peekable();
    while let Some((word, tail)) = groups.next() {
        let sign = word.trim_matches([',', ';', ':', '.']).to_lowercase();
        let is_credit = sign == "cr";
        let is_sign = SIGNS.contains(&sign.as_str());
        if is_sign || is_credit {
            let is_plain = |amount: Amount| amount.currency.is_none();
            let fits = |text: &str| money::of_text(text).is_some_and(is_plain);
            let before = joined.last_mut().filter(|(before, _)| {
                fits(before) && (is_credit || !before.contains('$') || sign.ends_with(['a', 's']))
            });
            if let Some((before, tail)) = before {
                *before = format!("{} {sign}", before.trim_end_matches([',', ';', ':']));
                *tail = None;
                continue;
            }
            let is_next = |(next, _): &(String, Option<String>)| fits(next);
            if let Some((next, _)) = groups.next_if(is_next).filter(|_| is_sign) {
                joined.push((format!("{sign} {next}"), None));
                continue;
            }
        }
        joined.push((word, tail));
    }
    joined
}

/// Whether a word is one to three digits, with an optional prefix of a number.
fn is_first_group(word: &str) -> bool {
    let digits = word.trim_start_matches(['$', '-', '(', '+']);
    (1..=3).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a number may continue after a space because it has no decimals yet.
fn is_open(word: &str) -> bool {
    word.ends_with(|c: char| c.is_ascii_digit()) && !word.contains(['.', ','])
}

/// Whether a word is three digits, with optional decimals and suffix of a number.
fn is_group(word: &str) -> bool {
    let digits = word.trim_end_matches(['$', '-', ')', ',', ';', ':', '.']);
    let (whole, cents) = match digits.split_once(['.', ',']) {
        Some((whole, cents)) => (whole, Some(cents)),
        None => (digits, None),
    };
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    whole.len() == 3 && are_digits(whole) && cents.is_none_or(|it| it.len() == 2 && are_digits(it))
}

/// The pieces of a line. If invoices are named, orders and purchase orders are words, and each item is named once.
pub(crate) fn pieces(line: &str, names: &Names) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (word, tail) in joined(words(line), names) {
        let whole = piece(&word, tail.as_deref(), names);
        let parts: Vec<Piece> = match whole.kind {
            Kind::Word => word
                .split(BETWEEN)
                .filter(|part| !part.is_empty())
                .map(|part| piece(part, None, names))
                .collect(),
            _ => Vec::new(),
        };
        // Dates contain these separators too, so the parts count only next to a name.
        if parts.iter().any(|part| matches!(part.kind, Kind::Name(_))) {
            pieces.extend(parts);
        } else {
            pieces.push(whole);
        }
    }
    let mut named: Vec<Named> = pieces.iter().filter_map(|piece| piece.name().cloned()).collect();
    surest(&mut named);
    let mut known: Vec<Vec<usize>> = Vec::new();
    for piece in &mut pieces {
        let Some(name) = piece.name() else { continue };
        let counts = named.iter().any(|other| other.found_by == name.found_by);
        if counts && !known.contains(&name.items) {
            known.push(name.items.clone());
        } else {
            piece.kind = Kind::Word;
        }
    }
    pieces
}

impl Piece {
    pub(crate) fn name(&self) -> Option<&Named> {
        match &self.kind {
            Kind::Name(name) => Some(name),
            _ => None,
        }
    }

    pub(crate) fn amount(&self) -> Option<Amount> {
        match self.kind {
            Kind::Amount(amount, _) => Some(amount),
            _ => None,
        }
    }
}

fn piece(text: &str, tail: Option<&str>, names: &Names) -> Piece {
    let amount = money::of_text(trimmed(text));
    let kind = match (names.meant(text), amount) {
        // An invoice may be referred to by digits alone, but never by an amount with cents.
        (Some(name), amount) if amount.is_none_or(|amount| !amount.is_exact) => {
            Kind::Name(name.clone())
        }
        (_, Some(amount)) => Kind::Amount(amount, tail.map(trimmed).and_then(money::of_text)),
        _ => Kind::Word,
    };
    Piece { text: text.to_owned(), kind }
}

fn trimmed(text: &str) -> &str {
    text.trim_start_matches([',', ':', '=', '[', '*']).trim_end_matches([',', ':', ']', '*', '!'])
}
