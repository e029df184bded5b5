//! Handles the two fonts: measuring, encoding, and embedding the letters that were used.

use std::{collections::BTreeMap, fmt::Write as _, io, sync::LazyLock};

use subsetter::GlyphRemapper;
use ttf_parser::{Face, GlyphId, RawFace, Tag};

use crate::out::{Id, Out};

const REGULAR: &[u8] = include_bytes!("../../../assets/fonts/SourceSans3-Regular.otf");
const BOLD: &[u8] = include_bytes!("../../../assets/fonts/SourceSans3-Semibold.otf");

static FACES: LazyLock<[Option<Face<'static>>; 2]> =
    LazyLock::new(|| [REGULAR, BOLD].map(|data| Face::parse(data, 0).ok()));

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// The fonts of one file.
pub(crate) struct Fonts {
    used: [Used; 2],
}

struct Used {
    id: Id,
    remapper: GlyphRemapper,
    /// For each used glyph, its number in the embedded font, its letter and its width in thousandths.
    letters: BTreeMap<u16, (char, u16)>,
}

impl Fonts {
    pub(crate) fn new(out: &mut Out<'_>) -> Self {
        let mut used =
            || Used { id: out.id(), remapper: GlyphRemapper::new(), letters: BTreeMap::new() };
        Self { used: [used(), used()] }
    }

    /// The fonts' entries in a page's resources.
    pub(crate) fn entries(&self) -> String {
        let [regular, bold] = &self.used;
        format!("/Font<</F0 {}/F1 {}>>", regular.id, bold.id)
    }

    /// Encodes a text for a page.
    pub(crate) fn encode(&mut self, weight: Weight, text: &str) -> String {
        let mut digits = String::with_capacity(text.len() * 4);
        let place = weight as usize;
        let (Some(face), Some(used)) =
            (FACES.get(place).and_then(Option::as_ref), self.used.get_mut(place))
        else {
            return digits;
        };
        for letter in text.chars() {
            let glyph = glyph(face, letter);
            let number = used.remapper.remap(glyph.0);
            used.letters.entry(number).or_insert((letter, advance(face, glyph)));
            let _ = write!(digits, "{number:04X}");
        }
        digits
    }

    /// Embeds the used glyphs.
    pub(crate) fn write(self, out: &mut Out<'_>) -> io::Result<()> {
        for ((used, data), (face, name)) in
            self.used.into_iter().zip([REGULAR, BOLD]).zip(
                FACES.iter().zip(["AAAAAA+SourceSans3-Regular", "AAAAAA+SourceSans3-Semibold"]),
            )
        {
            let Some(face) = face else { continue };
            used.write(out, data, face, name)?;
        }
        Ok(())
    }
}

impl Used {
    fn write(self, out: &mut Out<'_>, data: &[u8], face: &Face<'_>, name: &str) -> io::Result<()> {
        let wrong = |what: String| io::Error::other(format!("cannot embed {name}: {what}"));
        let subset =
            subsetter::subset(data, 0, &self.remapper).map_err(|error| wrong(error.to_string()))?;
        let raw = RawFace::parse(&subset, 0).map_err(|error| wrong(error.to_string()))?;
        let table =
            raw.table(Tag::from_bytes(b"CFF ")).ok_or_else(|| wrong("no outlines".to_owned()))?;
        let [descendant, descriptor, file, unicode] = [out.id(), out.id(), out.id(), out.id()];
        out.packed(file, "/Subtype/CIDFontType0C", table)?;
        out.packed(unicode, "", self.unicode().as_bytes())?;

        let mut widths = String::new();
        for (number, (_, width)) in &self.letters {
            let _ = write!(widths, "{number}[{width}]");
        }
        let scale = |value: i16| i32::from(value) * 1000 / i32::from(face.units_per_em()).max(1);
        let frame = face.global_bounding_box();
        let (ascent, descent) = (scale(face.ascender()), scale(face.descender()));
        let capital = face.capital_height().map_or(ascent, scale);
        let frame = [frame.x_min, frame.y_min, frame.x_max, frame.y_max].map(scale);
        let [left, bottom, right, top] = frame;
        let text = format!(
            "<</Type/Font/Subtype/Type0/BaseFont/{name}/Encoding/Identity-H/DescendantFonts[{descendant}]/ToUnicode {unicode}>>"
        );
        out.object(self.id, text.as_bytes())?;
        let text = format!(
            "<</Type/Font/Subtype/CIDFontType0/BaseFont/{name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor {descriptor}/DW 0/W[{widths}]>>"
        );
        out.object(descendant, text.as_bytes())?;
        let text = format!(
            "<</Type/FontDescriptor/FontName/{name}/Flags 4/FontBBox[{left} {bottom} {right} {top}]/ItalicAngle 0/Ascent {ascent}/Descent {descent}/CapHeight {capital}/StemV 80/FontFile3 {file}>>"
        );
        out.object(descriptor, text.as_bytes())
    }

    /// Maps glyphs to letters, for searching and copying.
    fn unicode(&self) -> String {
        let mut map = String::from(
            "/CIDInit/ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000><FFFF>\nendcodespacerange\n",
        );
        let letters: Vec<_> = self.letters.iter().collect();
        for part in letters.chunks(100) {
            let _ = writeln!(map, "{} beginbfchar", part.len());
            for (number, (letter, _)) in part {
                let _ = write!(map, "<{number:04X}><");
                for unit in letter.encode_utf16(&mut [0; 2]) {
                    let _ = write!(map, "{unit:04X}");
                }
                map.push_str(">\n");
            }
            map.push_str("endbfchar\n");
        }
        map.push_str("endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend");
        map
    }
}

/// The width of a text in points.
pub(crate) fn width(weight: Weight, size: f64, text: &str) -> f64 {
    let Some(face) = FACES.get(weight as usize).and_then(Option::as_ref) else { return 0.0 };
    let sum: u32 = text.chars().map(|letter| u32::from(advance(face, glyph(face, letter)))).sum();
    f64::from(sum) * size / 1000.0
}

/// Shortens a text to the available width, with an ellipsis if necessary.
pub(crate) fn fitted(weight: Weight, size: f64, text: &str, room: f64) -> String {
    if width(weight, size, text) <= room {
        return text.to_owned();
    }
    let room = room - width(weight, size, "…");
    let mut taken = String::new();
    let mut sum = 0.0;
    for letter in text.chars() {
        sum += width(weight, size, letter.encode_utf8(&mut [0; 4]));
        if sum > room {
            break;
        }
        taken.push(letter);
    }
    format!("{}…", taken.trim_end())
}

/// Breaks a text into lines, between words if possible; at most `most`, with the last one shortened.
pub(crate) fn lines(weight: Weight, size: f64, text: &str, room: f64, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if !line.is_empty() && width(weight, size, &longer) > room {
                lines.push(std::mem::replace(&mut line, word.to_owned()));
            } else {
                line = longer;
            }
        }
        lines.push(line);
    }
    let is_cut = lines.len() > most;
    lines.truncate(most);
    if let Some(last) = lines.last_mut().filter(|_| is_cut) {
        last.push('…');
    }
    lines.iter().map(|line| fitted(weight, size, line, room)).collect()
}

fn glyph(face: &Face<'_>, letter: char) -> GlyphId {
    // The diameter sign is common in drawings; the fonts have only a letter that looks like it.
    let likeness = if letter == '\u{2300}' { 'Ø' } else { letter };
    let known = face.glyph_index(letter).or_else(|| face.glyph_index(likeness));
    known.or_else(|| face.glyph_index('?')).unwrap_or(GlyphId(0))
}

/// The glyph's advance width in thousandths of the size.
fn advance(face: &Face<'_>, glyph: GlyphId) -> u16 {
    let units = u32::from(face.units_per_em()).max(1);
    let width = u32::from(face.glyph_hor_advance(glyph).unwrap_or(0));
    u16::try_from(width * 1000 / units).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sign_of_a_diameter_is_no_question_mark() {
        let face = FACES[0].as_ref().unwrap();
        assert_eq!(glyph(face, '\u{2300}'), glyph(face, 'Ø'));
        assert_eq!(glyph(face, '王'), glyph(face, '?'));
    }
}
