//! Maps the names of a unit's finishes to colors, outside and inside.

use serde::Serialize;
use utoipa::ToSchema;

use transom_messages::{Language, Message};

/// A finish with its name and, if the name contains a color, a color sample.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Finish {
    /// The side that has it, in words.
    pub side: String,
    pub name: String,
    /// `#rrggbb`. Null if the name doesn't contain a color.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swatch: Option<&'static str>,
}

impl Finish {
    pub(crate) fn of(side: Message, name: &str, language: Language) -> Self {
        Self { side: side.in_language(language), name: name.to_owned(), swatch: swatch(name) }
    }
}

/// The colors in which one side of a unit is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Paint {
    /// `#rrggbb` of the frame and of panels without glass.
    pub fill: &'static str,
    /// `#rrggbb` of the lines on them.
    pub line: &'static str,
}

impl Paint {
    /// The colors for the name of a finish, if it contains a color.
    pub(crate) fn named(name: &str) -> Option<Self> {
        swatch(name)
            .map(|fill| Self { fill, line: if is_dark(fill) { "#dfe4e7" } else { "#28323a" } })
    }
}

/// Whether light lines stand out from a color better than dark ones, by its luma (ITU-R BT.601).
fn is_dark(color: &str) -> bool {
    let part = |at: usize| {
        color.get(at..at + 2).and_then(|digits| u32::from_str_radix(digits, 16).ok()).unwrap_or(255)
    };
    299 * part(1) + 587 * part(3) + 114 * part(5) < 128_000
}

fn swatch(name: &str) -> Option<&'static str> {
    let folded = name.to_lowercase();
    let known = |word: &str| SWATCHES.iter().find(|(name, _)| *name == word);
    // Uses the last word that names a color: "Commercial brown", "Oak on white".
    let swatch = known(&folded)
        .or_else(|| folded.split(|letter: char| !letter.is_alphabetic()).rev().find_map(known));
    swatch.map(|(_, swatch)| *swatch)
}

/// Colors of the trade and everyday ones.
const SWATCHES: &[(&str, &str)] = &[
    ("almond", "#e8dcc4"),
    ("aluminum", "#b8bcbf"),
    ("anthracite", "#383e42"),
    ("beige", "#d9c9a8"),
    ("black", "#1f2022"),
    ("blue", "#34527a"),
    ("bronze", "#4a3b2f"),
    ("brown", "#4f3a2b"),
    ("burgundy", "#5c1f2b"),
    ("cedar", "#9c5f3a"),
    ("charcoal", "#3d4145"),
    ("cherry", "#6f2f22"),
    ("clay", "#a58f78"),
    ("cranberry", "#7a2331"),
    ("cream", "#f1e7cf"),
    ("gray", "#85898c"),
    ("green", "#2f4a3a"),
    ("grey", "#85898c"),
    ("iron ore", "#434341"),
    ("ivory", "#f3ecd9"),
    ("linen", "#e9dfcb"),
    ("mahogany", "#5a2a1f"),
    ("navy", "#22304a"),
    ("oak", "#b98b55"),
    ("pebble", "#c4b9a5"),
    ("pine", "#d8b074"),
    ("red", "#8f2a2a"),
    ("sand", "#d5c3a0"),
    ("sandalwood", "#c9b08a"),
    ("silver", "#c3c6c9"),
    ("slate grey", "#5d666d"),
    ("tan", "#c4a67c"),
    ("taupe", "#8f8273"),
    ("walnut", "#5b4030"),
    ("white", "#fbfbf8"),
    ("wicker", "#b99b6b"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_says_a_colour_has_a_swatch() {
        assert_eq!(swatch("White"), Some("#fbfbf8"));
        assert_eq!(swatch("Commercial brown"), Some("#4f3a2b"));
        assert_eq!(swatch("Iron ore"), Some("#434341"));
        assert_eq!(swatch("RAL 7016"), None);
    }

    #[test]
    fn lines_stand_out_from_what_they_are_drawn_on() {
        let line = |name| Paint::named(name).map(|paint| paint.line);
        assert_eq!((line("White"), line("Clear pine")), (Some("#28323a"), Some("#28323a")));
        assert_eq!((line("Black"), line("Iron ore")), (Some("#dfe4e7"), Some("#dfe4e7")));
        assert_eq!(line("RAL 7016"), None);
    }
}
