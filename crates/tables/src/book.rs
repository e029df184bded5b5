//! Reads what the cells of an XLSX workbook refer to: its sheets, shared strings, and which formats show a number as a
//! date.

use std::{collections::HashMap, fs::File};

use jiff::{ToSpan, civil::date};
use quick_xml::events::Event;
use transom_messages::message;

use super::{
    SourceError,
    archive::{Archive, Part},
    xml::{Xml, attribute, faulty, unreadable},
};

/// The most bytes of a part that is held in memory while the workbook is opened, other than the shared strings.
const SMALL: u64 = 8 << 20;

/// The most bytes of a relationships part.
const RELATIONS: u64 = 1 << 20;

/// The memory of a sheet in addition to its names, in bytes.
const SHEET: usize = 100;

/// The most memory that a growing vector takes relative to its size: the old allocation next to a new one of twice the
/// size.
const GROWTH: u64 = 3;

/// The display format of a cell's number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    Number,
    /// As a percentage.
    Percent,
    Moment,
    Duration,
}

pub(super) struct Book {
    archive: Archive,
    sheets: Vec<Listed>,
    /// The index of the sheet that was active when the workbook was saved, among all that it lists.
    active: usize,
    /// The part with the shared strings.
    texts: String,
    formats: Vec<Format>,
    is_1904: bool,
}

pub(super) struct Listed {
    pub(super) name: String,
    part: String,
    pub(super) is_hidden: bool,
    /// Its index among all sheets that the workbook lists, including charts.
    place: usize,
}

#[derive(Default)]
pub(super) struct Texts {
    text: String,
    ends: Vec<u32>,
}

impl Texts {
    pub(super) fn get(&self, place: usize) -> Option<&str> {
        let end = *self.ends.get(place)? as usize;
        let begin = match place.checked_sub(1) {
            None => 0,
            Some(before) => *self.ends.get(before)? as usize,
        };
        self.text.get(begin..end)
    }
}

impl Book {
    /// Reads everything in a workbook except its cells and shared strings.
    pub(super) fn open(file: File) -> Result<Self, SourceError> {
        let archive = Archive::open(file).map_err(unreadable)?;
        let mut book = Self {
            archive,
            sheets: Vec::new(),
            active: 0,
            texts: String::new(),
            formats: Vec::new(),
            is_1904: false,
        };
        let root = book.relations("_rels/.rels", "")?;
        let main = root.into_values().find(|relation| relation.kind == "officeDocument");
        let main = main.ok_or_else(|| faulty("noWorkbook"))?.part;
        let (folder, name) = main.rsplit_once('/').unwrap_or(("", &main));
        let relations = book.relations(&within(folder, &format!("_rels/{name}.rels")), folder)?;
        let part_of = |kind: &str, usual: &str| {
            let mut parts = relations.values().filter(|relation| relation.kind == kind);
            parts.next().map_or_else(|| within(folder, usual), |relation| relation.part.clone())
        };
        book.texts = part_of("sharedStrings", "sharedStrings.xml");
        book.read_formats(&part_of("styles", "styles.xml"))?;
        book.read_sheets(&main, &relations)?;
        Ok(book)
    }

    /// Its sheets, including hidden ones.
    pub(super) fn sheets(&self) -> &[Listed] {
        &self.sheets
    }

    /// The sheet that was active when the workbook was saved.
    pub(super) fn in_sight(&self) -> Option<&str> {
        let active = self.sheets.iter().find(|sheet| sheet.place == self.active);
        active.filter(|sheet| !sheet.is_hidden).map(|sheet| sheet.name.as_str())
    }

    /// The memory needed for the shared strings, in bytes.
    pub(super) fn need(&self) -> u64 {
        // The end of a string takes no more than the tags around it.
        self.archive.size(&self.texts).unwrap_or(0).saturating_mul(GROWTH)
    }

    pub(super) fn texts(&self) -> Result<Texts, SourceError> {
        let mut texts = Texts::default();
        let Some(part) = self.archive.part(&self.texts).map_err(unreadable)? else {
            return Ok(texts);
        };
        let mut xml = Xml::new(part);
        let mut one = String::new();
        let mut buffer = Vec::new();
        loop {
            match xml.next(&mut buffer)? {
                Event::Start(tag) if tag.local_name().as_ref() == "si" => {
                    one.clear();
                    rich_text(&mut xml, &mut one)?;
                    texts.text.push_str(&one);
                    texts.ends.push(u32::try_from(texts.text.len()).unwrap_or(u32::MAX));
                }
                Event::Eof => return Ok(texts),
                _ => {}
            }
        }
    }

    pub(super) fn cells(&self, sheet: &str) -> Result<Xml<Part>, SourceError> {
        let part =
            self.sheets.iter().find(|listed| listed.name == sheet).map(|listed| &listed.part);
        let part = part.map(|part| self.archive.part(part).map_err(unreadable)).transpose()?;
        let part = part.flatten().ok_or_else(|| faulty("missingSheet"))?;
        Ok(Xml::new(part))
    }

    /// The display format of a cell with this style.
    pub(super) fn format(&self, style: Option<&str>) -> Format {
        let place = style.and_then(|style| style.parse::<usize>().ok());
        place.and_then(|place| self.formats.get(place)).copied().unwrap_or(Format::Number)
    }

    /// Formats a serial number as ISO text: a day, a time of day, or both.
    pub(super) fn moment(&self, number: f64) -> String {
        // Rounded to a billionth of a day, and clamped to the supported range.
        let decimal = format!("{:.9}", number.clamp(0.0, 2_958_465.999_99));
        let (days, parts) = decimal.split_once('.').unwrap_or((&decimal, "0"));
        let parts: u64 = parts.parse().unwrap_or(0);
        let milliseconds = (parts * 86_400_000 + 500_000_000) / 1_000_000_000;
        let days = days.parse::<i32>().unwrap_or(0) + i32::from(milliseconds >= 86_400_000);
        let seconds = milliseconds % 86_400_000 / 1000;
        let time = format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
        if days == 0 {
            return time;
        }
        // Spreadsheets have a February 29, 1900, which never existed.
        let first = match (self.is_1904, days) {
            (true, _) => date(1904, 1, 1),
            (false, 1..60) => date(1899, 12, 31),
            (false, _) => date(1899, 12, 30),
        };
        let day = match first.checked_add(days.days()) {
            _ if !self.is_1904 && days == 60 => "1900-02-29".to_owned(),
            Ok(day) => day.to_string(),
            Err(_) => "9999-12-31".to_owned(),
        };
        if seconds == 0 { day } else { format!("{day}T{time}") }
    }

    /// A part that is small in every workbook, or `None` if it doesn't exist.
    fn small(&self, name: &str, most: u64) -> Result<Option<Xml<Part>>, SourceError> {
        if self.archive.size(name).is_some_and(|size| size > most) {
            return Err(too_large());
        }
        Ok(self.archive.part(name).map_err(unreadable)?.map(Xml::new))
    }

    fn relations(
        &self,
        name: &str,
        folder: &str,
    ) -> Result<HashMap<String, Relation>, SourceError> {
        let mut relations = HashMap::new();
        let Some(mut xml) = self.small(name, RELATIONS)? else { return Ok(relations) };
        let mut buffer = Vec::new();
        loop {
            match xml.next(&mut buffer)? {
                Event::Start(tag) if tag.local_name().as_ref() == "Relationship" => {
                    let target = attribute(&tag, "Target")?.unwrap_or_default();
                    let kind = attribute(&tag, "Type")?.unwrap_or_default();
                    let relation = Relation {
                        kind: kind.rsplit('/').next().unwrap_or_default().to_owned(),
                        part: match target.strip_prefix('/') {
                            Some(whole) => whole.to_owned(),
                            None => within(folder, &target),
                        },
                    };
                    relations.insert(attribute(&tag, "Id")?.unwrap_or_default(), relation);
                }
                Event::Eof => return Ok(relations),
                _ => {}
            }
        }
    }

    fn read_sheets(
        &mut self,
        main: &str,
        relations: &HashMap<String, Relation>,
    ) -> Result<(), SourceError> {
        let xml = self.small(main, SMALL)?;
        let mut xml = xml.ok_or_else(|| faulty("noWorkbook"))?;
        let (mut held, mut places) = (0, 0);
        let mut buffer = Vec::new();
        loop {
            match xml.next(&mut buffer)? {
                Event::Start(tag) if tag.local_name().as_ref() == "workbookView" => {
                    let active = attribute(&tag, "activeTab")?;
                    self.active = active.and_then(|it| it.parse().ok()).unwrap_or(0);
                }
                Event::Start(tag) if tag.local_name().as_ref() == "sheet" => {
                    let place = places;
                    places += 1;
                    let name = attribute(&tag, "name")?.unwrap_or_default();
                    let id = attribute(&tag, "id")?.unwrap_or_default();
                    let relation = relations.get(&id).filter(|it| it.kind == "worksheet");
                    if let Some(relation) = relation {
                        held += name.len() + relation.part.len() + SHEET;
                        // `hidden`, and `veryHidden` which only a program can undo.
                        let is_hidden = attribute(&tag, "state")?
                            .is_some_and(|state| !state.eq_ignore_ascii_case("visible"));
                        let part = relation.part.clone();
                        self.sheets.push(Listed { name, part, is_hidden, place });
                    }
                    // Many sheets may refer to the same part, and a part's name may be long.
                    if held as u64 > SMALL {
                        return Err(too_large());
                    }
                }
                Event::Start(tag) if tag.local_name().as_ref() == "workbookPr" => {
                    if let Some(value) = attribute(&tag, "date1904")? {
                        self.is_1904 = value == "1" || value == "true";
                    }
                }
                Event::Eof => return Ok(()),
                _ => {}
            }
        }
    }

    fn read_formats(&mut self, name: &str) -> Result<(), SourceError> {
        let mut own: HashMap<String, Format> = HashMap::new();
        let Some(mut xml) = self.small(name, SMALL)? else { return Ok(()) };
        // Only `cellXfs` has the formats of cells, not the similar lists for styles and differences.
        let mut cells = usize::MAX;
        let mut buffer = Vec::new();
        loop {
            let depth = xml.depth();
            match xml.next(&mut buffer)? {
                Event::Start(tag) => match tag.local_name().as_ref() {
                    "cellXfs" => cells = depth,
                    "xf" if depth > cells => {
                        let id = attribute(&tag, "numFmtId")?.unwrap_or_default();
                        let format = own.get(&id).copied().unwrap_or_else(|| usual_format(&id));
                        self.formats.push(format);
                    }
                    "numFmt" => {
                        let id = attribute(&tag, "numFmtId")?;
                        let code = attribute(&tag, "formatCode")?;
                        if let (Some(id), Some(code)) = (id, code) {
                            own.insert(id, format_of(&code));
                        }
                    }
                    _ => {}
                },
                Event::End(tag) if tag.local_name().as_ref() == "cellXfs" => cells = usize::MAX,
                Event::Eof => return Ok(()),
                _ => {}
            }
        }
    }
}

struct Relation {
    /// The last segment of its type.
    kind: String,
    part: String,
}

fn within(folder: &str, name: &str) -> String {
    if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") }
}

pub(super) fn too_large() -> SourceError {
    SourceError::Unusable(message!("table-workbook-too-large"))
}

/// Appends a rich text string without its phonetic hints. Its element has just begun.
pub(super) fn rich_text(xml: &mut Xml<Part>, text: &mut String) -> Result<(), SourceError> {
    let outside = xml.depth().saturating_sub(1);
    let mut pronunciation = usize::MAX;
    let mut buffer = Vec::new();
    while xml.depth() > outside {
        let depth = xml.depth();
        match xml.next(&mut buffer)? {
            Event::Start(tag) => match tag.local_name().as_ref() {
                "rPh" => pronunciation = pronunciation.min(depth),
                "t" if depth < pronunciation => {
                    let keeps_space = attribute(&tag, "space")?.is_some_and(|it| it == "preserve");
                    let mut piece = String::new();
                    xml.text(&mut piece)?;
                    let piece = if keeps_space {
                        piece.as_str()
                    } else {
                        piece.trim_matches([' ', '\t', '\r', '\n'])
                    };
                    text.push_str(&unescaped(piece));
                    if text.len() > super::LONGEST_ROW {
                        return Err(faulty("longCell"));
                    }
                }
                _ => {}
            },
            Event::End(_) if xml.depth() <= pronunciation => pronunciation = usize::MAX,
            Event::Eof => return Err(faulty("truncated")),
            _ => {}
        }
    }
    Ok(())
}

/// Spreadsheets write characters that XML doesn't allow as `_x000D_`, in UTF-16 code units.
pub(super) fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    let mut units: Vec<u16> = Vec::new();
    while let Some(place) = rest.find('_') {
        let (before, from) = rest.split_at(place);
        let unit = from.strip_prefix("_x").and_then(|it| it.get(..5)?.strip_suffix('_'));
        let unit = unit.filter(|it| it.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let unit = unit.and_then(|digits| u16::from_str_radix(digits, 16).ok());
        if !before.is_empty() || unit.is_none() {
            add_units(&mut plain, &mut units);
        }
        plain.push_str(before);
        let taken = if let Some(unit) = unit {
            units.push(unit);
            7
        } else {
            plain.push('_');
            1
        };
        rest = from.get(taken..).unwrap_or_default();
    }
    add_units(&mut plain, &mut units);
    plain.push_str(rest);
    plain
}

fn add_units(plain: &mut String, units: &mut Vec<u16>) {
    let characters = char::decode_utf16(units.drain(..));
    plain.extend(characters.map(|it| it.unwrap_or(char::REPLACEMENT_CHARACTER)));
}

/// The built-in formats, which workbooks don't define.
fn usual_format(id: &str) -> Format {
    match id.parse::<u32>() {
        Ok(14..=22 | 27..=36 | 45 | 47 | 50..=58) => Format::Moment,
        Ok(46) => Format::Duration,
        Ok(9 | 10) => Format::Percent,
        _ => Format::Number,
    }
}

/// Whether a format shows dates, times or percentages, by its first section.
fn format_of(code: &str) -> Format {
    let mut characters = code.chars();
    // Within A/P or AM/PM.
    let mut is_half_day = false;
    let mut number = Format::Number;
    while let Some(character) = characters.next() {
        match character {
            ';' => return number,
            '%' => number = Format::Percent,
            '"' => while characters.next().is_some_and(|it| it != '"') {},
            '\\' | '_' | '*' => {
                characters.next();
            }
            '[' => {
                let inside: String = characters.by_ref().take_while(|it| *it != ']').collect();
                let inside = inside.to_ascii_lowercase();
                let is_of = |unit| !inside.is_empty() && inside.chars().all(|it| it == unit);
                if ['h', 'm', 's'].into_iter().any(is_of) {
                    return Format::Duration;
                }
            }
            'p' | 'P' | 'm' | 'M' | '/' if is_half_day => return Format::Moment,
            'd' | 'm' | 'h' | 'y' | 's' | 'D' | 'M' | 'H' | 'Y' | 'S' if !is_half_day => {
                return Format::Moment;
            }
            'a' | 'A' => is_half_day = true,
            _ => {}
        }
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_of_dates_are_told_from_others() {
        use Format::{Duration, Moment, Number, Percent};
        for (code, format) in [
            ("DD/MM/YY", Moment),
            ("H:MM:SS;@", Moment),
            ("#,##0\\ [$\u{20bd}-46D]", Number),
            ("m\"M\"d\"D\";@", Moment),
            ("[h]:mm:ss", Duration),
            ("\"Y: \"0.00\"m\";\"Y: \"-0.00\"m\";\"Y: <num>m\";@", Number),
            ("\"$\"#,##0_);[Red](\"$\"#,##0)", Number),
            ("[$-404]e\"x\"m\"x\"d\"x\"", Moment),
            ("0_ ;[Red]\\-0\\ ", Number),
            ("\\Y000000", Number),
            ("#,##0.0####\" YMD\"", Number),
            ("[ss]", Duration),
            ("[Blue]\\+[h]:mm;[Red]\\-[h]:mm;[Green][h]:mm", Duration),
            ("[>=100][Magenta][s].00", Duration),
            ("[>=100][Magenta]General", Number),
            ("ha/p\\\\m", Moment),
            ("#,##0*y", Number),
            ("*-yyyy-mm-dd", Moment),
            ("General", Number),
            ("0.00%", Percent),
            ("[Red]0 %;-0 %", Percent),
            ("0.0\"%\"", Number),
            ("0\\%", Number),
        ] {
            assert_eq!(format_of(code), format, "{code}");
        }
    }

    #[test]
    fn what_xml_cannot_say_is_written_in_units() {
        for (written, meant) in [
            ("a_x000D_b", "a\rb"),
            ("_xD83D__xDCF7_!", "\u{1f4f7}!"),
            ("_xD83D_ _x005F_x000D_", "\u{fffd} _x000D_"),
            ("_x00_ __x0041_", "_x00_ _A"),
            ("no_escape_here", "no_escape_here"),
        ] {
            assert_eq!(unescaped(written), meant, "{written}");
        }
    }
}
