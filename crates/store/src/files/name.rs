//! Sanitizes names of files.

use std::fmt;

use transom_messages::{Message, message};
use unicode_normalization::UnicodeNormalization;

use super::kind::FileKind;
use crate::kernel::text;

/// The longest name in characters, which every common file system supports.
const LONGEST: usize = 120;

/// A name without a path, control characters, and changes of the writing direction.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct FileName(String);

impl FileName {
    /// The most bytes of a received name, as on the file systems that files come from.
    pub const MOST_BYTES: usize = 255;

    /// The refusal of a longer name.
    pub fn too_long() -> Message {
        message!("file-name-too-long")
    }

    /// Sanitizes a name from a browser, and makes its extension match the content.
    pub fn clean(sent: &str, kind: FileKind) -> Self {
        let last = sent.rsplit(['/', '\\']).next().unwrap_or_default();
        let letters: String = last
            .nfc()
            .filter(|letter| !text::is_hidden(*letter))
            .map(|letter| if is_awkward(letter) { '_' } else { letter })
            .collect();
        let name = letters.split_whitespace().collect::<Vec<_>>().join(" ");
        let name = name.trim_matches(['.', ' ']);
        let (stem, ending) = match name.rsplit_once('.') {
            Some((stem, ending)) if has_ending(kind, ending) => (stem, ending),
            _ => (name, kind.endings().first().copied().unwrap_or_default()),
        };
        let stem = stem.trim_end_matches(['.', ' ']);
        let stem = if stem.is_empty() { "file" } else { stem };
        let guard = if is_device(stem) { "_" } else { "" };
        let room = LONGEST.saturating_sub(ending.chars().count() + 1 + guard.len());
        let stem: String = stem.chars().take(room).collect();
        Self(format!("{guard}{}.{ending}", stem.trim_end()))
    }

    pub fn stored(name: String) -> Self {
        Self(name)
    }

    /// `plan.pdf`, `plan (2).pdf`, `plan (3).pdf` …
    pub fn numbered(&self, number: u32) -> Self {
        match self.0.rsplit_once('.') {
            Some((stem, ending)) => Self(format!("{stem} ({number}).{ending}")),
            None => Self(format!("{} ({number})", self.0)),
        }
    }

    /// The message after adding a file. If the original name suggests another type than the content's, it says so.
    pub fn added(name: &str) -> Message {
        match claimed(name) {
            Some((kind, claimed)) => message!(
                "file-added-as",
                name = name.to_owned(),
                kind = kind.word(),
                claimed = claimed.word()
            ),
            None => message!("general-added", name = name.to_owned()),
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for FileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The type of a name's extension and, if another was added, the type of the original one.
fn claimed(name: &str) -> Option<(FileKind, FileKind)> {
    let of = |ending: &str| FileKind::ALL.iter().copied().find(|kind| has_ending(*kind, ending));
    let (stem, ending) = name.rsplit_once('.')?;
    // `plan.pdf (2).txt`
    let stem = match stem.rsplit_once(" (") {
        Some((stem, number)) if number.ends_with(')') => stem,
        _ => stem,
    };
    let (_, before) = stem.rsplit_once('.')?;
    let (kind, claimed) = (of(ending)?, of(before)?);
    (kind != claimed).then_some((kind, claimed))
}

pub(super) fn has_ending(kind: FileKind, ending: &str) -> bool {
    kind.endings().iter().any(|known| known.eq_ignore_ascii_case(ending))
}

/// Whether Windows doesn't allow a character in names.
fn is_awkward(letter: char) -> bool {
    matches!(letter, '<' | '>' | ':' | '"' | '|' | '?' | '*')
}

/// Whether a name is that of a device on Windows, whatever its extension.
fn is_device(stem: &str) -> bool {
    let first = stem.split('.').next().unwrap_or(stem).trim_end().to_ascii_uppercase();
    let port = first.strip_prefix("COM").or_else(|| first.strip_prefix("LPT"));
    matches!(first.as_str(), "CON" | "PRN" | "AUX" | "NUL")
        || port.is_some_and(|number| matches!(number.as_bytes(), [b'1'..=b'9']))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clean(sent: &str) -> String {
        FileName::clean(sent, FileKind::Pdf).0
    }

    #[test]
    fn a_name_is_never_a_path() {
        assert_eq!(clean("../../etc/passwd"), "passwd.pdf");
        assert_eq!(clean("C:\\Users\\me\\plan.pdf"), "plan.pdf");
        assert_eq!(clean("..\\..\\"), "file.pdf");
        assert_eq!(clean("/"), "file.pdf");
        assert_eq!(clean("..."), "file.pdf");
        assert_eq!(clean(""), "file.pdf");
        assert_eq!(clean("a\0b.pdf"), "ab.pdf");
        assert_eq!(clean("a\r\nSet-Cookie: x.pdf"), "aSet-Cookie_ x.pdf");
    }

    #[test]
    fn the_ending_fits_the_content() {
        assert_eq!(clean("invoice.PDF"), "invoice.PDF");
        assert_eq!(clean("page.html"), "page.html.pdf");
        assert_eq!(clean("run.exe\u{202e}fdp."), "run.exefdp.pdf");
        assert_eq!(clean("nul.pdf"), "_nul.pdf");
        assert_eq!(clean("com7.tar"), "_com7.tar.pdf");
        assert_eq!(FileName::clean("IMG_1.HEIC", FileKind::Jpeg).0, "IMG_1.HEIC.jpg");
    }

    #[test]
    fn a_file_that_is_kept_as_another_kind_is_told_so() {
        let said = |sent, kind| FileName::added(FileName::clean(sent, kind).as_str()).to_string();
        assert_eq!(
            said("input.pdf", FileKind::Text),
            "input.pdf.txt added. It is kept as TXT: that is its content, although its name says PDF."
        );
        assert!(said("IMG_1.HEIC", FileKind::Jpeg).contains("although its name says HEIC"));
        assert!(FileName::added("input.pdf (2).txt").to_string().contains("its name says PDF"));
        assert_eq!(said("plan.pdf", FileKind::Pdf), "plan.pdf added.");
        assert_eq!(said("rev.2.pdf", FileKind::Pdf), "rev.2.pdf added.");
        assert_eq!(said("plan.v2", FileKind::Pdf), "plan.v2.pdf added.");
    }

    #[test]
    fn accents_are_kept_in_one_form_and_length_is_bounded() {
        assert_eq!(clean("re\u{301}sume\u{301}  final .pdf"), "résumé final.pdf");
        let long = clean(&format!("{}.pdf", "é".repeat(400)));
        assert_eq!(long.chars().count(), LONGEST);
        assert!(long.ends_with("é.pdf"));
        assert_eq!(FileName("a.b.pdf".to_owned()).numbered(2).0, "a.b (2).pdf");
    }
}
