//! Defines the languages with a catalogue, and how one is chosen.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    #[default]
    English,
    /// English with accents and brackets, a good third longer, for testing translations.
    Pseudo,
}

impl Language {
    pub const ALL: [Self; 2] = [Self::English, Self::Pseudo];

    /// Its BCP 47 tag, as used by users and browsers.
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Pseudo => "en-XA",
        }
    }

    /// The language of a tag, ignoring region and script, if there is a catalogue for it.
    pub fn from_code(code: &str) -> Option<Self> {
        let code = code.trim();
        if code.eq_ignore_ascii_case(Self::Pseudo.code()) {
            return Some(Self::Pseudo);
        }
        let language = code.split('-').next().unwrap_or_default();
        language.eq_ignore_ascii_case(Self::English.code()).then_some(Self::English)
    }

    /// The language that `Accept-Language` prefers among those that `is_offered`, or English if it names none.
    pub fn preferred(header: &str, is_offered: impl Fn(Self) -> bool) -> Self {
        let mut best = (0, Self::English);
        // Browsers name up to a dozen, so the rest of a longer header is ignored.
        for range in header.split(',').take(20) {
            let mut parts = range.split(';');
            let language = parts.next().and_then(Self::from_code);
            let weight = parts.find_map(|part| part.trim().strip_prefix("q=")).map_or(1000, weight);
            if let Some(language) = language
                && weight > best.0
                && is_offered(language)
            {
                best = (weight, language);
            }
        }
        best.1
    }
}

/// Parses a weight such as `0.8` into thousandths. An invalid one is 0.
fn weight(text: &str) -> u32 {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let thousandths = format!("{part:0<3}");
    match (whole, thousandths.parse(), thousandths.len()) {
        ("0", Ok(weight), 3) => weight,
        ("1", Ok(0), 3) => 1000,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_of_the_greatest_weight_is_preferred_among_those_offered() {
        let all = |header: &str| Language::preferred(header, |_| true);
        assert_eq!(all(""), Language::English);
        assert_eq!(all("en-XA"), Language::Pseudo);
        assert_eq!(all("EN-xa;q=0.5, fr"), Language::Pseudo);
        assert_eq!(all("en-XA;q=0.5, en-CA;q=0.8"), Language::English);
        assert_eq!(all("en;q=0.5,en-XA;q=0.501"), Language::Pseudo);
        assert_eq!(all("en-XA;q=0"), Language::English);
        assert_eq!(all("en-XA;q=7, de, *;q=0.1"), Language::English);
        assert_eq!(all("en-XA;q=0.1234567890"), Language::English);
        let offered = |language| language != Language::Pseudo;
        assert_eq!(Language::preferred("en-XA, en;q=0.1", offered), Language::English);
    }
}
