//! Suggests what a mistyped word may have meant.

/// The shortest word that may be mistyped. Shorter ones resemble too many others.
const SHORTEST: usize = 4;
/// Words of this length or more may contain two mistakes.
const LONG: usize = 8;

/// The number of mistakes allowed in a word: wrong, missing, extra or transposed letters.
pub fn tolerance(word: &str) -> usize {
    match word.chars().count() {
        ..SHORTEST => 0,
        SHORTEST..LONG => 1,
        _ => 2,
    }
}

/// Whether `word` is `term` or a prefix of it, with at most `allowed` mistakes.
pub fn is_like(word: &str, term: &str, allowed: usize) -> bool {
    distance_to_start(word, term) <= allowed
}

/// The minimum edit distance (optimal string alignment) between `word` and any prefix of `term` whose length differs by
/// at most the largest tolerance.
pub fn distance_to_start(word: &str, term: &str) -> usize {
    let word: Vec<char> = word.chars().collect();
    let term: Vec<char> = term.chars().take(word.len() + 2).collect();
    // Rows of the table for the previous two letters of the word and the current one.
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=term.len()).collect();
    for (i, letter) in word.iter().enumerate() {
        let mut row = Vec::with_capacity(term.len() + 1);
        row.push(i + 1);
        for (j, other) in term.iter().enumerate() {
            let cell = |row: &[usize], at: usize| row.get(at).copied().unwrap_or(usize::MAX / 2);
            let mut best = cell(&last, j) + usize::from(letter != other);
            best = best.min(cell(&last, j + 1) + 1).min(cell(&row, j) + 1);
            let is_swapped =
                i > 0 && j > 0 && word.get(i - 1) == Some(other) && term.get(j - 1) == Some(letter);
            if is_swapped {
                best = best.min(cell(&before, j - 1) + 1);
            }
            row.push(best);
        }
        before = last;
        last = row;
    }
    last.into_iter().min().unwrap_or(word.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_like_another_within_its_tolerance() {
        for (word, term) in [
            ("hinge", "hinge"),
            ("hing", "hinges"),
            ("hinhe", "hinges"),
            ("hnige", "hinge"),
            ("condensaton", "condensation"),
            ("codnensatoin", "condensation"),
            ("drainge", "drainage"),
        ] {
            assert!(is_like(word, term, tolerance(word)), "{word} {term}");
        }
        for (word, term) in
            [("sah", "ash"), ("hinge", "fringe"), ("glass", "grips"), ("door", "floor")]
        {
            assert!(!is_like(word, term, tolerance(word)), "{word} {term}");
        }
    }
}
