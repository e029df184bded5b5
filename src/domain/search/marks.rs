//! Marks matches in a text as separate offsets, so that our markup never mixes with the text.

use serde::Serialize;
use utoipa::ToSchema;

use crate::kernel::text::{fold, push_sought};

/// Delimit a match within the database only; `plain_text` lets neither into the index.
pub(super) const OPEN: char = '\u{E000}';
pub(super) const CLOSE: char = '\u{E001}';

/// A text with the positions of matches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Marked {
    /// The text itself.
    pub text: String,
    /// The start and end of each match in UTF-16 code units, as in JavaScript; in order and without overlaps.
    pub marks: Vec<(usize, usize)>,
}

impl Marked {
    /// A text without matches.
    pub fn plain(text: String) -> Self {
        Self { text, marks: Vec::new() }
    }

    /// Marks every occurrence of every word.
    pub fn words(text: String, words: &[String]) -> Self {
        // For each byte of the text's search form, the range of its character in the original.
        let mut folded = String::with_capacity(text.len());
        let mut places = Vec::with_capacity(text.len());
        let mut start = 0;
        for letter in text.chars() {
            let end = start + letter.len_utf16();
            let mut buffer = [0; 4];
            for part in fold(letter.encode_utf8(&mut buffer)).chars() {
                push_sought(part, &mut folded);
            }
            places.resize(folded.len(), (start, end));
            start = end;
        }
        let mut marks: Vec<(usize, usize)> = Vec::new();
        for word in words.iter().filter(|word| !word.is_empty()) {
            for (at, _) in folded.match_indices(word.as_str()) {
                let ends = (places.get(at), places.get(at + word.len() - 1));
                if let (Some((first, _)), Some((_, last))) = ends {
                    marks.push((*first, *last));
                }
            }
        }
        Self { text, marks: joined(marks) }
    }

    /// The title and text of a match in the word index. If the index marked neither, the word occurs in another form
    /// than people search for.
    pub(crate) fn found(title: &str, text: &str, words: &[String]) -> (Self, Self) {
        let (title, text) = (Self::of_index(title), Self::of_index(text));
        if title.marks.is_empty() && text.marks.is_empty() {
            return (Self::words(title.text, words), Self::words(text.text, words));
        }
        (title, text)
    }

    /// Converts the marks that the index put around matches.
    fn of_index(text: &str) -> Self {
        let mut plain = String::with_capacity(text.len());
        let (mut marks, mut open, mut at) = (Vec::new(), 0, 0);
        for letter in text.chars() {
            match letter {
                OPEN => open = at,
                CLOSE => marks.push((open, at)),
                _ => {
                    plain.push(letter);
                    at += letter.len_utf16();
                }
            }
        }
        Self { text: plain, marks: joined(marks) }
    }
}

/// Sorts ranges and joins adjacent ones.
fn joined(mut marks: Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    marks.sort_unstable();
    let mut kept: Vec<(usize, usize)> = Vec::with_capacity(marks.len());
    for (start, end) in marks {
        match kept.last_mut() {
            Some(last) if start <= last.1 => last.1 = last.1.max(end),
            _ => kept.push((start, end)),
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn marks(text: &str, words: &[&str]) -> Vec<(usize, usize)> {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        Marked::words(text.to_owned(), &words).marks
    }

    #[test]
    fn marks_count_as_javascript_does_and_never_overlap() {
        assert_eq!(marks("Ann Carter", &["car", "art"]), [(4, 8)]);
        assert_eq!(marks("\u{1F600} Élodie", &["elo"]), [(3, 6)]);
        assert_eq!(marks("ababab", &["ab"]), [(0, 6)]);
        // A letter whose search form is longer or shorter than itself.
        assert_eq!(marks("\u{130}x", &["x"]), [(1, 2)]);
        assert_eq!(marks("36½” x", &["36", "1/2\"", "x"]), [(0, 4), (5, 6)]);
        assert_eq!(marks("Montre\u{301}al", &["real"]), [(4, 9)]);
        assert!(marks("", &["x"]).is_empty());
    }

    #[test]
    fn the_index_s_marks_become_offsets() {
        let found = Marked::of_index("a \u{E000}hinge\u{E001} \u{1F600} \u{E000}b\u{E001}");
        assert_eq!(found.text, "a hinge \u{1F600} b");
        assert_eq!(found.marks, [(2, 7), (11, 12)]);
        let words = ["1/2".to_owned()];
        let (title, text) = Marked::found("36½ sill", "none", &words);
        assert_eq!((title.marks, text.marks), (vec![(2, 3)], vec![]));
    }
}
