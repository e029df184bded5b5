//! Scans a file once to determine its hash, its type and its encoding.

use std::{fs::File, io::Read, path::Path};

use encoding_rs::{MACINTOSH, UTF_16BE, UTF_16LE};
use sha2::{Digest, Sha256};
use transom_messages::{Message, message};

use super::{
    SourceError,
    charset::{Charset, PAGES},
    faults,
};

/// How much of the beginning is kept for detection, in bytes.
const HEAD: usize = 64 * 1024;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    /// CSV, TSV and similar formats.
    Delimited,
    /// One JSON object per line.
    JsonLines,
    Workbook,
}

/// The result of scanning a file's bytes.
#[derive(Debug, Clone)]
pub struct Survey {
    pub sha256: [u8; 32],
    pub bytes: u64,
    head: Vec<u8>,
    is_utf8: bool,
    has_nul: bool,
    /// The number of NUL bytes, and line and character of the first.
    nuls: u64,
    first_nul: Option<(u64, u64)>,
    /// Bytes above 0x7F, and how many of them follow another one.
    high_bytes: u64,
    high_pairs: u64,
    /// Bytes undefined in Windows-1252.
    undefined_bytes: u64,
    /// The first word with a Windows-1252 sign between letters where it doesn't belong, and its line.
    odd_word: Option<(u64, Vec<u8>)>,
}

impl Survey {
    pub fn of(path: &Path) -> Result<Self, SourceError> {
        let io = |error| SourceError::Io(path.to_owned(), error);
        let mut file = File::open(path).map_err(io)?;
        let mut hasher = Sha256::new();
        let mut survey = Self {
            sha256: [0; 32],
            bytes: 0,
            head: Vec::new(),
            is_utf8: true,
            has_nul: false,
            nuls: 0,
            first_nul: None,
            high_bytes: 0,
            high_pairs: 0,
            undefined_bytes: 0,
            odd_word: None,
        };
        let mut buffer = vec![0; HEAD];
        let mut carried: Vec<u8> = Vec::new();
        let mut previous = 0;
        let mut at = (1, 1);
        loop {
            let read = file.read(&mut buffer).map_err(io)?;
            let chunk = buffer.get(..read).unwrap_or_default();
            if chunk.is_empty() {
                break;
            }
            hasher.update(chunk);
            survey.bytes += chunk.len() as u64;
            let wanted = HEAD.saturating_sub(survey.head.len()).min(chunk.len());
            survey.head.extend_from_slice(chunk.get(..wanted).unwrap_or_default());
            let line = at.0;
            survey.look_for_nul(chunk, &mut at);
            if !chunk.is_ascii() {
                survey.count_high_bytes(chunk, previous);
            }
            previous = chunk.last().copied().unwrap_or_default();
            survey.check_utf8(chunk, &mut carried);
            if !survey.is_utf8 {
                survey.look_for_odd_word(chunk, line);
            }
        }
        survey.is_utf8 &= carried.is_empty();
        survey.sha256 = hasher.finalize().into();
        Ok(survey)
    }

    /// Counts NUL bytes. `at` is the line and byte of the chunk's start, until one was found.
    fn look_for_nul(&mut self, chunk: &[u8], at: &mut (u64, u64)) {
        let nuls = memchr::memchr_iter(0, chunk).count();
        self.nuls += nuls as u64;
        self.has_nul |= nuls > 0;
        if self.first_nul.is_some() {
            return;
        }
        let before = chunk.split(|byte| *byte == 0).next().unwrap_or_default();
        let lines = memchr::memchr_iter(b'\n', before).count() as u64;
        let last = before.iter().rposition(|byte| *byte == b'\n');
        at.0 += lines;
        at.1 = match last {
            Some(place) => (before.len() - place) as u64,
            None => at.1 + before.len() as u64,
        };
        if nuls > 0 {
            self.first_nul = Some(*at);
        }
    }

    /// Looks for a word that no one writes in Windows-1252. `line` is that of the chunk's start.
    fn look_for_odd_word(&mut self, chunk: &[u8], line: u64) {
        if self.odd_word.is_some() {
            return;
        }
        let mut windows = chunk.windows(3).enumerate();
        let odd = |(place, three): (usize, &[u8])| match three {
            [before, sign, after] if stands_oddly(*before, *sign, *after) => Some(place + 1),
            _ => None,
        };
        let Some(place) = windows.find_map(odd) else { return };
        let is_border = |byte: &u8| byte.is_ascii() && !byte.is_ascii_alphanumeric();
        let (before, after) = chunk.split_at_checked(place).unwrap_or((chunk, &[]));
        let begin = before.iter().rposition(is_border).map_or(0, |border| border + 1);
        let end = after.iter().position(is_border).unwrap_or(after.len());
        let begin = begin.max(place.saturating_sub(LONGEST_WORD));
        let word = chunk.get(begin..place + end.min(LONGEST_WORD)).unwrap_or_default();
        let lines = memchr::memchr_iter(b'\n', before).count() as u64;
        self.odd_word = Some((line + lines, word.to_vec()));
    }

    fn count_high_bytes(&mut self, chunk: &[u8], mut previous: u8) {
        for &byte in chunk {
            if byte >= 0x80 {
                self.high_bytes += 1;
                self.high_pairs += u64::from(previous >= 0x80);
                self.undefined_bytes += u64::from(matches!(byte, 0x81 | 0x8D | 0x8F | 0x90 | 0x9D));
            }
            previous = byte;
        }
    }

    /// Validates UTF-8 across chunks. `carried` is an incomplete character.
    fn check_utf8(&mut self, chunk: &[u8], carried: &mut Vec<u8>) {
        if !self.is_utf8 || (carried.is_empty() && chunk.is_ascii()) {
            return;
        }
        let joined;
        let bytes = if carried.is_empty() {
            chunk
        } else {
            joined = [carried.as_slice(), chunk].concat();
            &joined
        };
        let rest = match std::str::from_utf8(bytes) {
            Ok(_) => Vec::new(),
            Err(error) if error.error_len().is_none() => {
                bytes.get(error.valid_up_to()..).unwrap_or_default().to_vec()
            }
            Err(_) => {
                self.is_utf8 = false;
                Vec::new()
            }
        };
        *carried = rest;
    }

    /// The type of the file, or a sentence that identifies it if it isn't a table. `is_encoding_named` means that
    /// someone vouches for it being text.
    pub fn kind(&self, is_encoding_named: bool) -> Result<FileKind, SourceError> {
        let refuse =
            |kind: &'static str| Err(SourceError::Unusable(message!("table-not-a-table", kind)));
        if self.bytes == 0 {
            return Err(SourceError::Unusable(message!("table-header-missing")));
        }
        if is_other_workbook(&self.head) {
            return Err(SourceError::Unusable(message!("table-workbook-protected")));
        }
        if is_xlsx(&self.head) {
            return Ok(FileKind::Workbook);
        }
        if let Some(what) = by_magic(&self.head) {
            return refuse(what);
        }
        let is_utf16 = self.utf16().is_some();
        if self.has_nul && !is_utf16 && !is_encoding_named {
            if let Some((line, character)) =
                self.first_nul.filter(|_| self.nuls <= self.bytes / 100)
            {
                return Err(SourceError::Unusable(message!(
                    "table-nul-byte",
                    line,
                    character,
                    nuls = self.nuls
                )));
            }
            return refuse("binary");
        }
        let text = String::from_utf8_lossy(&self.head);
        let decoded;
        let text = if let Some(encoding) = self.utf16() {
            decoded = encoding.decode(&self.head);
            decoded.trim_start()
        } else {
            text.trim_start_matches('\u{feff}').trim_start()
        };
        if let Some(what) = by_first_words(text) {
            return refuse(what);
        }
        if text.starts_with('{') {
            let line = text.lines().next().unwrap_or_default();
            // A first line longer than what is kept counts as one object.
            let is_cut = self.is_longer_than_head() && line.len() == text.len();
            if is_cut
                || serde_json::from_str::<serde_json::Value>(line).is_ok_and(|v| v.is_object())
            {
                return Ok(FileKind::JsonLines);
            }
            return refuse("json");
        }
        if text.starts_with('[') && serde_json::from_str::<serde_json::Value>(text).is_ok() {
            return refuse("json");
        }
        Ok(FileKind::Delimited)
    }

    pub(super) fn has_nul(&self) -> bool {
        self.has_nul
    }

    pub(super) fn is_utf8(&self) -> bool {
        self.is_utf8
    }

    /// Whether it may be Windows-1252. Western languages have a few accented letters among plain ones. If most letters
    /// are next to another one above 0x7F, the alphabet is Greek, Cyrillic or similar.
    pub(super) fn is_western(&self) -> bool {
        self.odd_word.is_none() && self.has_western_bytes()
    }

    fn has_western_bytes(&self) -> bool {
        self.undefined_bytes == 0 && self.high_pairs * 5 <= self.high_bytes
    }

    /// The encoding: UTF-8, UTF-16 or Windows-1252, and others only if specified. A single mistake doesn't make UTF-8
    /// another encoding.
    pub(super) fn encoding(&self, path: &Path) -> Result<Charset, SourceError> {
        if let Some(encoding) = self.utf16() {
            return Ok(encoding);
        }
        if self.is_utf8 {
            return Ok(Charset::UTF_8);
        }
        let faults = faults::find(path, Charset::UTF_8)?;
        if faults.are_slips() {
            return Err(faults.error(Charset::UTF_8, None));
        }
        if self.is_western() {
            return Ok(Charset::WESTERN);
        }
        if let Some(doubt) = self.doubt() {
            return Err(SourceError::Unusable(doubt));
        }
        Err(SourceError::Unusable(message!("table-encoding-unrecognized")))
    }

    /// The word that contradicts Windows-1252, and what it would be in another encoding.
    fn doubt(&self) -> Option<Message> {
        let (line, word) = self.odd_word.as_ref()?;
        let pages = PAGES.iter().map(Charset::Dos).chain([Charset::Web(MACINTOSH)]);
        let mut readings = pages.map(|charset| (charset, charset.decode(word)));
        let (guess, better) = readings.find(|(_, text)| is_word(text))?;
        let western = Charset::WESTERN.decode(word);
        let guess = guess.name().to_lowercase();
        Some(message!("table-encoding-doubtful", line, western, better, guess))
    }

    /// The beginning of the file as text.
    pub(super) fn sample(&self, encoding: Charset) -> String {
        let text = encoding.decode(&self.head);
        if !self.is_longer_than_head() {
            return text;
        }
        // The last line may be cut off.
        let end = text.rfind('\n').map_or(text.len(), |place| place + 1);
        text.get(..end).unwrap_or_default().to_owned()
    }

    fn is_longer_than_head(&self) -> bool {
        self.bytes > self.head.len() as u64
    }

    pub(super) fn utf16(&self) -> Option<Charset> {
        let (little, big) = (Charset::Web(UTF_16LE), Charset::Web(UTF_16BE));
        match self.head.as_slice() {
            [0xFF, 0xFE, ..] => return Some(little),
            [0xFE, 0xFF, ..] => return Some(big),
            _ => {}
        }
        if !self.has_nul || self.head.len() < 4 {
            return None;
        }
        let nul_at = |odd: usize| {
            self.head.iter().skip(odd).step_by(2).take(64).filter(|byte| **byte == 0).count()
        };
        let pairs = (self.head.len() / 2).min(64);
        let is_most = |count: usize| count * 4 >= pairs * 3;
        match (nul_at(0), nul_at(1)) {
            (0, odd) if is_most(odd) => Some(little),
            (even, 0) if is_most(even) => Some(big),
            _ => None,
        }
    }
}

/// How much of a word is shown on either side of the odd character, in bytes.
const LONGEST_WORD: usize = 20;

/// Whether a Windows-1252 sign between two letters doesn't belong there: the low quotation mark of `Qu‚bec` is a letter
/// in DOS code pages and Mac Roman.
fn stands_oddly(before: u8, sign: u8, after: u8) -> bool {
    let (is_between, is_inside) = (
        before.is_ascii_alphabetic() && after.is_ascii_alphabetic(),
        before.is_ascii_lowercase() && after.is_ascii_lowercase(),
    );
    match sign {
        0x81..=0x84 | 0x86..=0x89 | 0x8B | 0x8D | 0x8F | 0x90 | 0x93..=0x95 | 0x98 | 0x9D => {
            is_between
        }
        0x8A | 0x8C | 0x8E | 0x9F | 0xA1..=0xA4 => is_inside,
        _ => false,
    }
}

/// Whether a text could be a word: letters only, with a capital first letter or all capitals.
fn is_word(text: &str) -> bool {
    let has_only_letters = text.chars().all(char::is_alphanumeric);
    let mut letters = text.chars().zip(text.chars().skip(1));
    has_only_letters && !letters.any(|(one, next)| one.is_lowercase() && next.is_uppercase())
}

fn contains(bytes: &[u8], wanted: &[u8]) -> bool {
    bytes.windows(wanted.len()).any(|window| window == wanted)
}

fn is_xlsx(head: &[u8]) -> bool {
    let is_office = contains(head, b"[Content_Types].xml")
        && !contains(head, b"word/")
        && !contains(head, b"ppt/");
    head.starts_with(b"PK\x03\x04") && (contains(head, b"xl/") || is_office)
}

/// XLS, ODS and encrypted XLSX: their parsers allocate every cell between the first and the last, so a stray cell could
/// take all memory.
fn is_other_workbook(head: &[u8]) -> bool {
    head.starts_with(&[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1])
        || head.starts_with(b"PK\x03\x04") && contains(head, b"opendocument.spreadsheet")
}

fn by_magic(head: &[u8]) -> Option<&'static str> {
    const SIGNS: &[(&[u8], &str)] = &[
        (b"%PDF", "pdf"),
        (b"\x89PNG\r\n\x1a\n", "png"),
        (b"\xFF\xD8\xFF", "jpeg"),
        (b"GIF8", "gif"),
        (b"II*\0", "tiff"),
        (b"MM\0*", "tiff"),
        (b"PK\x03\x04", "zip"),
        (b"\x1F\x8B", "gzip"),
        (b"\x28\xB5\x2F\xFD", "zstd"),
        (b"7z\xBC\xAF\x27\x1C", "sevenZip"),
        (b"SQLite format 3\0", "sqlite"),
    ];
    if head.starts_with(b"RIFF") && head.get(8..12) == Some(b"WEBP".as_slice()) {
        return Some("webp");
    }
    if head.get(4..8) == Some(b"ftyp".as_slice()) {
        return Some("heic");
    }
    SIGNS.iter().find(|(sign, _)| head.starts_with(sign)).map(|(_, what)| *what)
}

fn by_first_words(text: &str) -> Option<&'static str> {
    let lower: String = text.chars().take(64).collect::<String>().to_ascii_lowercase();
    // The fourth character of an X12 interchange is its delimiter, which soon repeats.
    let is_x12 = text.strip_prefix("ISA").is_some_and(|rest| {
        let mut rest = rest.chars();
        rest.next().is_some_and(|delimiter| {
            !delimiter.is_alphanumeric()
                && rest.clone().nth(2) == Some(delimiter)
                && text.contains("GS")
        })
    });
    if is_x12 {
        Some("x12")
    } else if text.starts_with("UNA:")
        || text.starts_with("UNB+")
        || lower.starts_with("una") && text.contains("UNB")
    {
        Some("edifact")
    } else if lower.starts_with("<!doctype html") || lower.starts_with("<html") {
        Some("html")
    } else if lower.starts_with('<') {
        Some("xml")
    } else if text.starts_with("ISO-10303-21") {
        Some("ifc")
    } else if lower.starts_with("{\\rtf") {
        Some("rtf")
    } else {
        None
    }
}
