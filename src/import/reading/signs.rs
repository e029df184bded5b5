//! Amounts whose sign stands beside them: in a column that says debit or credit, or by the column of two in which
//! they are.

use transom_tables::amounts::bare;

use super::mapping::Sign;
use crate::{
    import::text::same_name,
    kernel::text::sought,
    messages::{Message, message},
};

/// What systems call debits and credits in a column of their own, as [`word`] has them.
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

/// The names of two columns that share amounts between them.
const COLUMNS: [(&str, &str); 6] = [
    ("debit", "credit"),
    ("debits", "credits"),
    ("debitamount", "creditamount"),
    ("debitamt", "creditamt"),
    ("montantdebit", "montantcredit"),
    ("soll", "haben"),
];

/// A word for a sign in the form in which all of them are compared.
fn word(text: &str) -> String {
    let text = sought(text.trim());
    if matches!(text.as_str(), "+" | "-") { text } else { same_name(&text) }
}

/// The word of a column that turns amounts into their opposites, where all of its words are known: the one that it has
/// for credits, or for debits, or would have.
pub(in crate::import) fn negative(words: &[String], is_credit: bool) -> Option<String> {
    let known: Vec<String> = words.iter().map(|text| word(text)).collect();
    let (debit, credit) = PAIRS.into_iter().find(|(debit, credit)| {
        !known.is_empty() && known.iter().all(|word| word == debit || word == credit)
    })?;
    let negative = if is_credit { credit } else { debit };
    let seen = words.iter().find(|text| word(text) == negative).cloned();
    Some(seen.unwrap_or_else(|| negative.to_uppercase()))
}

/// The places of two columns that share amounts between them: debits, and credits.
pub(in crate::import) fn two_columns(header: &[String]) -> Option<(usize, usize)> {
    let place = |name: &str| header.iter().position(|column| same_name(&sought(column)) == name);
    COLUMNS.into_iter().find_map(|(debit, credit)| place(debit).zip(place(credit)))
}

impl Sign {
    /// An amount with the sign that the word beside it gives; else why it has none. A word that means nothing
    /// (`is_none`), such as a dash, may be the one for amounts below zero.
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

/// The amount of two columns, of which one is blank or zero.
pub(in crate::import) fn of_two(plus: &str, minus: &str) -> Result<String, Message> {
    let is_nothing = |text: &str| !text.contains(|c: char| matches!(c, '1'..='9'));
    match (is_nothing(plus), is_nothing(minus)) {
        (false, false) => Err(message!("import-row-both-columns")),
        (_, true) if !plus.is_empty() => Ok(plus.to_owned()),
        (_, true) => Ok(minus.to_owned()),
        (true, false) => turned(minus),
    }
}

/// The opposite of an amount. One below zero has its sign already: whether the word beside it says so once more, or
/// means its opposite, nobody knows.
fn turned(text: &str) -> Result<String, Message> {
    match bare(text) {
        Some(amount) if amount.is_negative => Err(message!("import-row-sign-twice")),
        Some(amount) => Ok(format!("-{}", amount.digits)),
        None => Ok(text.to_owned()),
    }
}
