//! Amounts with a separate sign: in a column that says debit or credit, or split into two columns.

use transom_tables::amounts::bare;

use super::mapping::Sign;
use crate::{
    import::text::same_name,
    kernel::text::sought,
    messages::{Message, message},
};

/// Words for debits and credits, normalized by [`word`].
const PAIRS: [(&str, &str); 9] = [
    ("d", "c"),
    ("dr", "cr"),
    ("db", "cr"),
    ("dt", "ct"),
    ("d", "k"),
    ("s", "h"),
    ("soll", "haben"),
    ("debit", "credit"),
    ("+", "-"),
];

/// Names of column pairs that split amounts.
const COLUMNS: [(&str, &str); 6] = [
    ("debit", "credit"),
    ("debits", "credits"),
    ("debitamount", "creditamount"),
    ("debitamt", "creditamt"),
    ("montantdebit", "montantcredit"),
    ("soll", "haben"),
];

/// Normalizes a word for a sign.
fn word(text: &str) -> String {
    let text = sought(text.trim());
    if matches!(text.as_str(), "+" | "-") { text } else { same_name(&text) }
}

/// If all words of a column are known, the one that makes amounts negative: the one for credits or for debits, or its
/// opposite if it doesn't occur.
pub(in crate::import) fn negative(words: &[String], is_credit: bool) -> Option<String> {
    let known: Vec<String> = words.iter().map(|text| word(text)).collect();
    let (debit, credit) = PAIRS.into_iter().find(|(debit, credit)| {
        !known.is_empty() && known.iter().all(|word| word == debit || word == credit)
    })?;
    let negative = if is_credit { credit } else { debit };
    let seen = words.iter().find(|text| word(text) == negative).cloned();
    Some(seen.unwrap_or_else(|| negative.to_uppercase()))
}

/// The indexes of two columns that split amounts: debits and credits.
pub(in crate::import) fn two_columns(header: &[String]) -> Option<(usize, usize)> {
    let place = |name: &str| header.iter().position(|column| same_name(&sought(column)) == name);
    COLUMNS.into_iter().find_map(|(debit, credit)| place(debit).zip(place(credit)))
}

impl Sign {
    /// Applies the sign that a word gives to an amount, or explains why it can't. A word that otherwise means an
    /// empty value (`is_none`), such as a dash, may be the one for negative amounts.
    pub(in crate::import) fn of(
        &self,
        text: &str,
        beside: &str,
        is_none: bool,
    ) -> Result<String, Message> {
        let beside = word(beside);
        let is_among = |words: &[String]| words.iter().any(|other| word(other) == beside);
        let is_usual = || {
            let is_negative = |usual: &str| self.negative.iter().any(|other| word(other) == usual);
            PAIRS.into_iter().any(|(debit, credit)| {
                (debit == beside && is_negative(credit)) || (credit == beside && is_negative(debit))
            })
        };
        if is_among(&self.negative) {
            turned(text)
        } else if is_none
            || beside.is_empty()
            || is_among(&self.positive)
            || self.positive.is_empty() && is_usual()
        {
            Ok(text.to_owned())
        } else {
            Err(message!("import-row-sign-unknown", word = beside.as_str()))
        }
    }
}

/// The amount from two columns, one of which is blank or zero.
pub(in crate::import) fn of_two(plus: &str, minus: &str) -> Result<String, Message> {
    let is_nothing = |text: &str| !text.contains(|c: char| matches!(c, '1'..='9'));
    match (is_nothing(plus), is_nothing(minus)) {
        (false, false) => Err(message!("import-row-both-columns")),
        (_, true) if !plus.is_empty() => Ok(plus.to_owned()),
        (_, true) => Ok(minus.to_owned()),
        (true, false) => turned(minus),
    }
}

/// Negates an amount. A negative amount already has its sign: whether the word next to it repeats or inverts that is
/// unknown.
fn turned(text: &str) -> Result<String, Message> {
    match bare(text) {
        Some(amount) if amount.is_negative => Err(message!("import-row-sign-twice")),
        Some(amount) => Ok(format!("-{}", amount.digits)),
        None => Ok(text.to_owned()),
    }
}
