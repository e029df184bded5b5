//! Splits a DXF into pairs of a code and a value, each on its own line.

use encoding_rs::{Encoding, WINDOWS_1252};

use super::text;

/// The most pairs of one entity that are kept.
const MOST_IN_GROUP: usize = 200_000;

/// A code and its value, as bytes without surrounding spaces.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pair<'a> {
    pub(super) code: i32,
    pub(super) value: &'a [u8],
    /// The value with its spaces.
    raw: &'a [u8],
}

impl Pair<'_> {
    /// Whether an entity or section of this name begins here.
    pub(super) fn begins(&self, name: &str) -> bool {
        self.code == 0 && self.value == name.as_bytes()
    }

    pub(super) fn int(&self) -> i64 {
        self.number().map_or(0, whole)
    }

    /// A finite number.
    pub(super) fn number(&self) -> Option<f64> {
        let text = std::str::from_utf8(self.value).ok()?;
        text.parse::<f64>().ok().filter(|number| number.abs() < 1e12)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "numbers are below 1e12")]
fn whole(number: f64) -> i64 {
    number as i64
}

pub(super) struct Pairs<'a> {
    rest: &'a [u8],
    before: &'a [u8],
    /// The code page of texts that aren't UTF-8.
    pub(super) encoding: &'static Encoding,
}

impl<'a> Pairs<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        Self { rest: bytes, before: bytes, encoding: WINDOWS_1252 }
    }

    /// The next pair, or `None` at the end or when the rest isn't DXF.
    pub(super) fn next(&mut self) -> Option<Pair<'a>> {
        loop {
            self.before = self.rest;
            let code = self.line()?;
            let raw = self.line()?;
            let code = std::str::from_utf8(code.trim_ascii()).ok()?.parse().ok()?;
            // 999 is a comment.
            if code != 999 {
                return Some(Pair { code, value: raw.trim_ascii(), raw });
            }
        }
    }

    /// Returns the last pair to the input.
    pub(super) fn back(&mut self) {
        self.rest = self.before;
    }

    fn line(&mut self) -> Option<&'a [u8]> {
        if self.rest.is_empty() {
            return None;
        }
        let end = self.rest.iter().position(|byte| *byte == b'\n');
        let (line, rest) = match end {
            Some(end) => {
                let (line, rest) = self.rest.split_at(end);
                (line, rest.get(1..).unwrap_or_default())
            }
            None => (self.rest, &[][..]),
        };
        self.rest = rest;
        Some(line.strip_suffix(b"\r").unwrap_or(line))
    }
}

/// The pairs of one entity.
pub(super) struct Group<'a> {
    own: Vec<Pair<'a>>,
    /// The pairs of an embedded object, whose codes have other meanings.
    embedded: Vec<Pair<'a>>,
    encoding: &'static Encoding,
}

impl<'a> Group<'a> {
    /// Reads up to the next entity, which stays in the input.
    pub(super) fn read(pairs: &mut Pairs<'a>) -> Self {
        let mut group = Self { own: Vec::new(), embedded: Vec::new(), encoding: pairs.encoding };
        let mut is_embedded = false;
        while let Some(pair) = pairs.next() {
            if pair.code == 0 {
                pairs.back();
                break;
            }
            if pair.code == 101 {
                is_embedded = true;
                continue;
            }
            let into = if is_embedded { &mut group.embedded } else { &mut group.own };
            // Codes from 1000 on are extended data of applications.
            if pair.code < 1000 && into.len() < MOST_IN_GROUP {
                into.push(pair);
            }
        }
        group
    }

    pub(super) fn pairs(&self) -> &[Pair<'a>] {
        &self.own
    }

    /// Its embedded object as a group.
    pub(super) fn embedded(&self) -> Group<'a> {
        Self { own: self.embedded.clone(), embedded: Vec::new(), encoding: self.encoding }
    }

    pub(super) fn encoding(&self) -> &'static Encoding {
        self.encoding
    }

    fn find(&self, code: i32) -> Option<&Pair<'a>> {
        self.own.iter().find(|pair| pair.code == code)
    }

    pub(super) fn number(&self, code: i32) -> Option<f64> {
        self.find(code)?.number()
    }

    pub(super) fn int(&self, code: i32) -> Option<i64> {
        self.find(code).map(Pair::int)
    }

    pub(super) fn text(&self, code: i32) -> Option<String> {
        self.find(code).map(|pair| text::decode(pair.value, self.encoding))
    }

    /// A text in chunks, the last of which has another code.
    pub(super) fn long_text(&self, chunk: i32, last: i32) -> Vec<u8> {
        let parts = self.own.iter().filter(|pair| pair.code == chunk);
        let parts = parts.chain(self.own.iter().filter(|pair| pair.code == last));
        parts.flat_map(|pair| pair.raw).copied().take(text::MOST_BYTES + 1).collect()
    }

    /// The point with x under this code and y under the code plus ten.
    pub(super) fn point(&self, code: i32) -> [f64; 2] {
        self.some_point(code).unwrap_or_default()
    }

    pub(super) fn some_point(&self, code: i32) -> Option<[f64; 2]> {
        Some([self.number(code)?, self.number(code + 10)?])
    }
}
