//! Parses line numbers of orders and invoices as ERPs write them: from 1, from 0, or with a letter.
//!
//! Each is stored as one integer. A plain number is stored as it is; 0 and numbers with a letter are above all plain
//! ones, and [`LineNo::in_order`] (in SQL `line_place`) sorts them: 2, 2A, 2B, 3.

use std::fmt;

/// The largest plain number.
const MOST: i64 = 1_000_000;

/// Values from here on are the others; the offset encodes number and letter.
const OTHERS: i64 = 10_000_000;

/// The number of possible letters, including none.
const LETTERS: i64 = 32;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LineNo(pub i64);

impl LineNo {
    /// Parses a line number (`1`, `0`, `2A`, `10-b`), or returns `None` if it isn't one.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let (digits, rest) = text.split_at_checked(end)?;
        let is_short = (1..=18).contains(&digits.len());
        let number: i64 = if is_short { digits.parse().ok()? } else { return None };
        (number <= MOST).then_some(())?;
        let mut letters = rest.trim_start_matches([' ', '-', '.']).chars();
        let letter = match (letters.next(), letters.next()) {
            (None, _) if rest.is_empty() => 0,
            (Some(letter), None) if letter.is_ascii_alphabetic() => {
                i64::from(u32::from(letter.to_ascii_uppercase()) - u32::from('A')) + 1
            }
            _ => return None,
        };
        let is_plain = letter == 0 && number > 0;
        Some(Self(if is_plain { number } else { OTHERS + number * LETTERS + letter }))
    }

    pub fn number(self) -> i64 {
        self.in_order() / LETTERS
    }

    /// Its position in the order, for sorting.
    pub fn in_order(self) -> i64 {
        if self.0 < OTHERS { self.0 * LETTERS } else { self.0 - OTHERS }
    }
}

impl fmt::Display for LineNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.in_order();
        write!(f, "{}", self.number())?;
        match u8::try_from(place % LETTERS).ok().and_then(|letter| letter.checked_sub(1)) {
            Some(letter) => write!(f, "{}", char::from(b'A' + letter)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_numbered_as_they_are_given_and_keep_their_order() {
        let given = ["0", "1", "2", "2A", "2B", "3", "10", "10Z", "1000000"];
        let lines: Vec<LineNo> = given.iter().map(|text| LineNo::parse(text).unwrap()).collect();
        assert!(lines.iter().all(|line| line.0 > 0));
        assert!(lines.windows(2).all(|pair| pair[0].in_order() < pair[1].in_order()));
        assert_eq!(
            lines.iter().map(|line| line.number()).take(5).collect::<Vec<_>>(),
            [0, 1, 2, 2, 2]
        );
        let shown: Vec<String> = lines.iter().map(ToString::to_string).collect();
        assert_eq!(shown, given);
        for (text, shown) in
            [("2a", "2A"), ("2-A", "2A"), ("2 A", "2A"), ("007", "7"), ("000001", "1")]
        {
            assert_eq!(LineNo::parse(text).unwrap().to_string(), shown);
        }
        for text in ["", "A", "2AA", "-1", "1.5", "1000001", "2-", "x2", "99999999999999999999"] {
            assert_eq!(LineNo::parse(text), None, "{text}");
        }
    }
}
