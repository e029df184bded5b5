//! Text as people type it: folding for comparison and search, names, plain limits.

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// The form in which texts are compared: NFC, then full Unicode lower case (`design: dx`).
/// Stored in `*_folded` columns by the application, never by SQLite's own ASCII-only `lower()`.
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    if is_nfc_quick(text.chars()) == IsNormalized::Yes {
        return text.to_lowercase();
    }
    text.nfc().collect::<String>().to_lowercase()
}

/// Trims and folds runs of blanks to one, as addresses and names want it for matching.
pub fn squeeze(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folding_knows_more_than_ascii() {
        assert_eq!(fold("ÉCLAIR"), "éclair");
        assert_eq!(fold("e\u{301}"), "é");
        assert_eq!(fold("Straße W-1"), "straße w-1");
    }
}
