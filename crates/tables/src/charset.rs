//! Finds encodings by name: those of the web, and DOS code pages, which older systems still write.

use encoding_rs::{
    Decoder, DecoderResult, Encoding, MACINTOSH, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Charset {
    Web(&'static Encoding),
    Dos(&'static CodePage),
}

/// A DOS code page: ASCII below 0x80, letters and box drawing above.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct CodePage {
    name: &'static str,
    number: &'static str,
    /// The characters of the bytes from 0x80 on.
    high: &'static str,
}

/// The code pages of North America and Western Europe, most likely first.
pub(super) const PAGES: [CodePage; 4] = [
    CodePage {
        name: "IBM850",
        number: "850",
        high: concat!(
            "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ",
            "áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐",
            "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀",
            "ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}",
        ),
    },
    CodePage {
        name: "IBM437",
        number: "437",
        high: concat!(
            "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒ",
            "áíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐",
            "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀",
            "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}",
        ),
    },
    CodePage {
        name: "IBM863",
        number: "863",
        high: concat!(
            "ÇüéâÂà¶çêëèïî‗À§ÉÈÊôËÏûù¤ÔÜ¢£ÙÛƒ",
            "¦´óú¨¸³¯Î⌐¬½¼¾«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐",
            "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀",
            "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}",
        ),
    },
    CodePage {
        name: "IBM858",
        number: "858",
        high: concat!(
            "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ",
            "áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐",
            "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀",
            "ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}",
        ),
    },
];

/// Names that the web's list of labels lacks, without spaces and punctuation.
const ALIASES: [(&str, &Encoding); 13] = [
    ("ansi", WINDOWS_1252),
    ("1252", WINDOWS_1252),
    ("win1252", WINDOWS_1252),
    ("windows1252", WINDOWS_1252),
    ("latin1", WINDOWS_1252),
    ("macroman", MACINTOSH),
    ("xmacroman", MACINTOSH),
    ("applemacintosh", MACINTOSH),
    ("utf8", UTF_8),
    ("utf8bom", UTF_8),
    ("utf16", UTF_16LE),
    ("utf16le", UTF_16LE),
    ("utf16be", UTF_16BE),
];

impl Charset {
    pub(super) const UTF_8: Self = Self::Web(UTF_8);
    pub(super) const WESTERN: Self = Self::Web(WINDOWS_1252);

    /// The encoding with this name: `windows-1252`, `cp850`, `Mac Roman`.
    pub(super) fn named(label: &str) -> Option<Self> {
        if let Some(encoding) = Encoding::for_label(label.as_bytes()) {
            return Some(Self::Web(encoding));
        }
        let plain: String = label
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .map(|c| c.to_ascii_lowercase())
            .collect();
        if let Some((_, encoding)) = ALIASES.iter().find(|(name, _)| *name == plain) {
            return Some(Self::Web(encoding));
        }
        let prefixes = ["cp", "ibm", "dos", "oem", "pc", "codepage", "cspc"];
        let number =
            prefixes.iter().find_map(|prefix| plain.strip_prefix(prefix)).unwrap_or(&plain);
        PAGES.iter().find(|page| page.number == number).map(Self::Dos)
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Web(encoding) => encoding.name(),
            Self::Dos(page) => page.name,
        }
    }

    /// Decodes all of `bytes`, with replacement characters for invalid ones.
    pub(super) fn decode(self, bytes: &[u8]) -> String {
        match self {
            Self::Web(encoding) => encoding.decode(bytes).0.into_owned(),
            Self::Dos(page) => bytes.iter().map(|byte| page.letter(*byte)).collect(),
        }
    }

    pub(super) fn decoder(self) -> CharsetDecoder {
        match self {
            Self::Web(encoding) => CharsetDecoder::Web(encoding.new_decoder_with_bom_removal()),
            Self::Dos(page) => CharsetDecoder::Dos(page.letters()),
        }
    }
}

impl CodePage {
    fn letter(&self, byte: u8) -> char {
        match byte.checked_sub(0x80) {
            None => char::from(byte),
            Some(place) => {
                self.high.chars().nth(usize::from(place)).unwrap_or(char::REPLACEMENT_CHARACTER)
            }
        }
    }

    fn letters(&self) -> Vec<char> {
        (0..=u8::MAX).map(|byte| self.letter(byte)).collect()
    }
}

/// Decodes text incrementally.
pub(super) enum CharsetDecoder {
    Web(Decoder),
    /// The character of each byte.
    Dos(Vec<char>),
}

impl CharsetDecoder {
    /// Decodes `raw` into the free capacity of `text`, and returns how many bytes were consumed.
    pub(super) fn decode(
        &mut self,
        raw: &[u8],
        text: &mut String,
        is_last: bool,
    ) -> (DecoderResult, usize) {
        match self {
            Self::Web(decoder) => decoder.decode_to_string_without_replacement(raw, text, is_last),
            Self::Dos(letters) => {
                text.extend(raw.iter().filter_map(|byte| letters.get(usize::from(*byte))));
                (DecoderResult::InputEmpty, raw.len())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_go_by_the_names_that_people_give_them() {
        for (label, name) in [
            ("cp850", "IBM850"),
            ("ibm850", "IBM850"),
            ("IBM-850", "IBM850"),
            ("850", "IBM850"),
            ("DOS 437", "IBM437"),
            ("Code page 863", "IBM863"),
            ("windows-1252", "windows-1252"),
            ("CP1252", "windows-1252"),
            ("ansi", "windows-1252"),
            ("Mac Roman", "macintosh"),
            ("x-mac-roman", "macintosh"),
            ("macintosh", "macintosh"),
            ("UTF 8", "UTF-8"),
            ("utf-16le", "UTF-16LE"),
        ] {
            assert_eq!(Charset::named(label).map(Charset::name), Some(name), "{label}");
        }
        assert_eq!(Charset::named("cp9999"), None);
    }

    #[test]
    fn code_pages_hold_the_letters_of_their_makers() {
        for page in &PAGES {
            assert_eq!(page.high.chars().count(), 128, "{}", page.name);
        }
        let read = |label: &str, bytes: &[u8]| Charset::named(label).unwrap().decode(bytes);
        assert_eq!(
            read("cp850", b"Fen\x88tres Qu\x82b\x82coises Lt\x82e"),
            "Fenêtres Québécoises Ltée"
        );
        assert_eq!(read("cp437", b"\x9c \xf8"), "£ °");
        assert_eq!(read("cp863", b"\x84\x8e"), "ÂÀ");
        assert_eq!(read("cp858", b"\xd5"), "€");
        assert_eq!(read("mac roman", b"Qu\x8ebec"), "Québec");
    }
}
