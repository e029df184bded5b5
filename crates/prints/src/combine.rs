//! Combines many files into one PDF.

use std::{
    fmt::Write as _,
    io::{self, Write},
};

use hayro_syntax::{LoadPdfError, Pdf};
use serde::{Deserialize, Serialize};

use crate::{
    canvas::{Align, Canvas, Colour},
    copy::{Copier, Layers, Taken, exact},
    font::{Fonts, Weight, fitted, width},
    marks::{self, Mark},
    out::{Id, Out, text_string},
    pages::{self, Drawn},
    words::Words,
};

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Print {
    /// The title that PDF readers show.
    pub title: String,
    pub words: Words,
    pub items: Vec<Item>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Item {
    /// The text of its bookmark.
    pub bookmark: String,
    /// The header of its pages; a cover has none.
    pub head: Option<Head>,
    pub stamp: Option<Stamp>,
    pub sources: Vec<Source>,
}

/// The header of an item's pages.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Head {
    /// Number and revision, never shortened.
    pub name: String,
    /// The title, shortened if necessary.
    pub title: String,
}

/// A stamp on each page.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Stamp {
    /// `APPROVED`, `VOID` …
    pub word: String,
    /// When and by whom; may be empty.
    pub detail: String,
    pub tone: Tone,
}

/// Whether a stamp is good news.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Tone {
    Good,
    Open,
    Bad,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Source {
    /// The caller's id of the file.
    pub file: usize,
    pub name: String,
    pub kind: SourceKind,
    /// Marks to burn in.
    #[serde(default)]
    pub marks: Vec<Mark>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum SourceKind {
    Pdf,
    Picture,
    /// Lines, as the JSON of a [`pages::LineWork`].
    Lines,
    /// Anything else: a page says that it can't be drawn.
    Other,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Bounds {
    /// The most pages, not counting covers.
    pub pages: u32,
    pub bytes: u64,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { pages: 5_000, bytes: 2 << 30 }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Combined {
    pub pages: u32,
    /// Files that couldn't be printed, as their pages say.
    pub unreadable: Vec<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum PrintError {
    #[error("there are more than {0} pages")]
    TooManyPages(u32),
    /// A file isn't available, or the PDF can't be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// A page that was copied but is finished only once the number of pages is known.
struct Sheet {
    id: Id,
    width: f64,
    height: f64,
    unit: f64,
    form: Id,
    /// The area that marks refer to, in points.
    frame: [f64; 4],
    notes: Vec<(Id, [f64; 6])>,
    item: usize,
    /// The page within its item, from 1.
    page: u32,
    marks: Vec<Mark>,
}

/// Combines all items. `file` returns the bytes of a source; `progress` receives the number of finished sources.
pub fn combine(
    print: &Print,
    bounds: Bounds,
    file: &mut dyn FnMut(usize) -> io::Result<Vec<u8>>,
    to: &mut dyn Write,
    progress: &mut dyn FnMut(usize),
) -> Result<Combined, PrintError> {
    let mut out = Out::new(to, bounds.bytes)?;
    let mut fonts = Fonts::new(&mut out);
    let mut layers = Layers::default();
    let mut sheets: Vec<Sheet> = Vec::new();
    let mut unreadable = Vec::new();
    let (mut done, mut counted) = (0, 0);
    for (item, content) in print.items.iter().enumerate() {
        let is_cover = content.head.is_none();
        let mut page = 0;
        for source in &content.sources {
            let bytes = file(source.file)?;
            let left = bounds.pages.saturating_sub(counted);
            let drawn = taken(&mut out, &mut fonts, &mut layers, source, bytes, left);
            let drawn = match drawn {
                Ok(drawn) => drawn,
                Err(Unread::Failed(error)) => return Err(error.into()),
                Err(Unread::TooMany) => return Err(PrintError::TooManyPages(bounds.pages)),
                Err(Unread::Because(why)) => {
                    unreadable.push(source.name.clone());
                    let why = why.of(&print.words);
                    let page =
                        pages::unreadable(&mut out, &mut fonts, &print.words, &source.name, why)?;
                    vec![Page::Drawn(page)]
                }
            };
            for (index, drawn) in drawn.into_iter().enumerate() {
                page += 1;
                counted += u32::from(!is_cover);
                let number = u32::try_from(index + 1).unwrap_or(u32::MAX);
                let marks = source.marks.iter().filter(|mark| mark.page == number).cloned();
                sheets.push(sheet(out.id(), drawn, (item, page), marks.collect()));
            }
            if counted > bounds.pages {
                return Err(PrintError::TooManyPages(bounds.pages));
            }
            done += 1;
            progress(done);
        }
    }
    let pages = u32::try_from(sheets.len()).unwrap_or(u32::MAX);
    finish(out, fonts, print, &layers, sheets)?;
    Ok(Combined { pages, unreadable })
}

/// Why a source isn't drawn.
enum Why {
    Damaged,
    Protected,
    Unknown,
}

impl Why {
    fn of(self, words: &Words) -> &str {
        match self {
            Self::Damaged => &words.damaged,
            Self::Protected => &words.protected,
            Self::Unknown => &words.unknown,
        }
    }
}

enum Unread {
    Because(Why),
    TooMany,
    Failed(io::Error),
}

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Self {
        Self::Failed(error)
    }
}

enum Page {
    Taken(Taken),
    Drawn(Drawn),
}

/// Drops lines that mail clients and servers put before a PDF's header, because offsets count from there.
fn from_header(mut bytes: Vec<u8>) -> Vec<u8> {
    const WITHIN: usize = 1024;
    let head = bytes.get(..WITHIN).unwrap_or(&bytes);
    if let Some(at) = head.windows(5).position(|window| window == b"%PDF-") {
        bytes.drain(..at);
    }
    bytes
}

/// Copies or draws the pages of a source.
fn taken(
    out: &mut Out<'_>,
    fonts: &mut Fonts,
    layers: &mut Layers,
    source: &Source,
    bytes: Vec<u8>,
    most: u32,
) -> Result<Vec<Page>, Unread> {
    match source.kind {
        SourceKind::Pdf => {
            let pdf = Pdf::new(from_header(bytes)).map_err(|error| {
                Unread::Because(match error {
                    LoadPdfError::Decryption(_) => Why::Protected,
                    LoadPdfError::Invalid => Why::Damaged,
                })
            })?;
            let mut copier = Copier::new(&pdf);
            let all = pdf.pages();
            if all.is_empty() {
                return Err(Unread::Because(Why::Damaged));
            }
            if all.len() > most as usize {
                return Err(Unread::TooMany);
            }
            copier.layers(out, layers)?;
            let mut pages = Vec::new();
            for page in all.iter() {
                pages.push(Page::Taken(copier.page(out, page)?));
            }
            Ok(pages)
        }
        SourceKind::Picture => match pages::picture(out, fonts, &source.name, &bytes)? {
            Some(page) => Ok(vec![Page::Drawn(page)]),
            None => Err(Unread::Because(Why::Damaged)),
        },
        SourceKind::Lines => match pages::lines(out, fonts, &bytes)? {
            Some(page) => Ok(vec![Page::Drawn(page)]),
            None => Err(Unread::Because(Why::Damaged)),
        },
        SourceKind::Other => Err(Unread::Because(Why::Unknown)),
    }
}

fn sheet(id: Id, drawn: Page, (item, page): (usize, u32), marks: Vec<Mark>) -> Sheet {
    match drawn {
        Page::Taken(Taken { form, width, height, unit, notes }) => {
            let frame = [0.0, 0.0, width * unit, height * unit];
            Sheet { id, width, height, unit, form, frame, notes, item, page, marks }
        }
        Page::Drawn(Drawn { form, width, height, frame }) => {
            let (unit, notes) = (1.0, Vec::new());
            Sheet { id, width, height, unit, form, frame, notes, item, page, marks }
        }
    }
}

/// Writes pages, bookmarks and the rest, once all numbers are known.
fn finish(
    mut out: Out<'_>,
    mut fonts: Fonts,
    print: &Print,
    layers: &Layers,
    sheets: Vec<Sheet>,
) -> io::Result<()> {
    let [tree, root, facts] = [out.id(), out.id(), out.id()];
    let light = out.id();
    out.object(light, b"<</Type/ExtGState/ca 0.88>>")?;
    let mut of_items = vec![0_u32; print.items.len()];
    for sheet in &sheets {
        if let Some(count) = of_items.get_mut(sheet.item) {
            *count += 1;
        }
    }
    for (index, sheet) in sheets.iter().enumerate() {
        let item = print.items.get(sheet.item);
        let counts = [
            sheet.page,
            of_items.get(sheet.item).copied().unwrap_or(0),
            u32::try_from(index + 1).unwrap_or(u32::MAX),
            u32::try_from(sheets.len()).unwrap_or(u32::MAX),
        ];
        write_page(&mut out, &mut fonts, (tree, light), &print.words, item, sheet, counts)?;
    }
    let kids: Vec<String> = sheets.iter().map(|sheet| sheet.id.to_string()).collect();
    let text = format!("<</Type/Pages/Count {}/Kids[{}]>>", kids.len(), kids.join(" "));
    out.object(tree, text.as_bytes())?;
    let outline = outline(&mut out, print, &sheets)?;
    let mut text =
        format!("<</Type/Catalog/Pages {tree}/ViewerPreferences<</DisplayDocTitle true>>");
    if let Some(outline) = outline {
        let _ = write!(text, "/Outlines {outline}/PageMode/UseOutlines");
    }
    if !layers.all.is_empty() {
        let list = |ids: &[Id]| ids.iter().map(Id::to_string).collect::<Vec<_>>().join(" ");
        let (all, off) = (list(&layers.all), list(&layers.off));
        let _ = write!(text, "/OCProperties<</OCGs[{all}]/D<</Order[{all}]/OFF[{off}]>>>>");
    }
    text.push_str(">>");
    out.object(root, text.as_bytes())?;
    let text = format!("<</Title {}/Producer(Transom)>>", text_string(&print.title));
    out.object(facts, text.as_bytes())?;
    fonts.write(&mut out)?;
    out.finish(root, facts)
}

fn write_page(
    out: &mut Out<'_>,
    fonts: &mut Fonts,
    (tree, light): (Id, Id),
    words: &Words,
    item: Option<&Item>,
    sheet: &Sheet,
    counts: [u32; 4],
) -> io::Result<()> {
    let content = out.id();
    let mut objects = format!("/XObject<</P {}", sheet.form);
    for (index, (note, _)) in sheet.notes.iter().enumerate() {
        let _ = write!(objects, "/N{index} {note}");
    }
    objects.push_str(">>");
    let mut canvas = Canvas::new(fonts);
    canvas.raw("q /P Do Q");
    for (index, (_, place)) in sheet.notes.iter().enumerate() {
        let [a, b, c, d, e, f] = place.map(exact);
        canvas.raw(&format!("q {a} {b} {c} {d} {e} {f} cm /N{index} Do Q"));
    }
    // Compensates for the page's unit, so that headers and marks have the same size on every page.
    let scale = exact(1.0 / sheet.unit);
    canvas.raw(&format!("q {scale} 0 0 {scale} 0 0 cm"));
    let size = (sheet.width * sheet.unit, sheet.height * sheet.unit);
    for mark in &sheet.marks {
        marks::draw(&mut canvas, mark, sheet.frame, size);
    }
    if let Some(item) = item.filter(|item| item.head.is_some()) {
        above(&mut canvas, words, item, size, counts);
    }
    canvas.raw("Q");
    let operators = canvas.finish();
    let fonts = fonts.entries();
    let (width, height) = (exact(sheet.width), exact(sheet.height));
    let unit = if (sheet.unit - 1.0).abs() < f64::EPSILON {
        String::new()
    } else {
        format!("/UserUnit {}", exact(sheet.unit))
    };
    let text = format!(
        "<</Type/Page/Parent {tree}/MediaBox[0 0 {width} {height}]{unit}/Resources<<{objects}{fonts}/ExtGState<</G0 {light}>>>>/Contents {content}>>"
    );
    out.object(sheet.id, text.as_bytes())?;
    out.packed(content, "", operators.as_bytes())
}

const HEAD: f64 = 15.0;
const HEAD_SIZE: f64 = 8.0;

/// Draws header, page number and stamp over the page.
fn above(
    canvas: &mut Canvas<'_>,
    words: &Words,
    item: &Item,
    (page_width, page_height): (f64, f64),
    [page, of_item, sheet, of_all]: [u32; 4],
) {
    let Some(head) = &item.head else { return };
    let put = |text: &str, one: u32, two: u32| {
        text.replace("#1", &one.to_string()).replace("#2", &two.to_string())
    };
    let edge = 14.0;
    let base = page_height - HEAD + 4.5;
    canvas.raw("q /G0 gs");
    canvas.fill(Colour::WHITE);
    canvas.rect((0.0, page_height - HEAD), (page_width, HEAD), "f");
    canvas.raw("Q");
    canvas.stroke(Colour::HAIR, 0.5);
    canvas.line((0.0, page_height - HEAD), (page_width, page_height - HEAD));
    canvas.fill(Colour::INK);
    let right = put(&words.page_of, page, of_item);
    canvas.text((Weight::Regular, HEAD_SIZE), (page_width - edge, base), Align::Right, &right);
    let room = page_width - 2.0 * edge - width(Weight::Regular, HEAD_SIZE, &right) - 12.0;
    let name = fitted(Weight::Bold, HEAD_SIZE, &head.name, room);
    canvas.text((Weight::Bold, HEAD_SIZE), (edge, base), Align::Left, &name);
    let taken = width(Weight::Bold, HEAD_SIZE, &name) + 8.0;
    if room - taken > 20.0 {
        let title = fitted(Weight::Regular, HEAD_SIZE, &head.title, room - taken);
        canvas.text((Weight::Regular, HEAD_SIZE), (edge + taken, base), Align::Left, &title);
    }

    let number = put(&words.sheet_of, sheet, of_all);
    let room = width(Weight::Regular, 7.0, &number) + 8.0;
    canvas.raw("q /G0 gs");
    canvas.fill(Colour::WHITE);
    canvas.rect((page_width / 2.0 - room / 2.0, 3.0), (room, 10.0), "f");
    canvas.raw("Q");
    canvas.fill(Colour::SOFT);
    canvas.text((Weight::Regular, 7.0), (page_width / 2.0, 5.5), Align::Centre, &number);

    if let Some(stamp) = &item.stamp {
        stamped(canvas, stamp, (page_width - edge, page_height - HEAD - 8.0), page_width);
    }
}

/// Draws the stamp with its upper right corner at a point.
fn stamped(canvas: &mut Canvas<'_>, stamp: &Stamp, (right, top): (f64, f64), page_width: f64) {
    let colour = match stamp.tone {
        Tone::Good => Colour::GOOD,
        Tone::Open => Colour::OPEN,
        Tone::Bad => Colour::BAD,
    };
    let most = (page_width * 0.5).max(60.0);
    let word = fitted(Weight::Bold, 13.0, &stamp.word, most);
    let detail = fitted(Weight::Regular, 7.5, &stamp.detail, most);
    let wide = width(Weight::Bold, 13.0, &word).max(width(Weight::Regular, 7.5, &detail)) + 16.0;
    let high = if detail.is_empty() { 22.0 } else { 32.0 };
    canvas.raw("q /G0 gs");
    canvas.fill(Colour::WHITE);
    canvas.stroke(colour, 1.6);
    canvas.rect((right - wide, top - high), (wide, high), "B");
    canvas.raw("Q");
    canvas.fill(colour);
    let middle = right - wide / 2.0;
    canvas.text((Weight::Bold, 13.0), (middle, top - 15.5), Align::Centre, &word);
    if !detail.is_empty() {
        canvas.text((Weight::Regular, 7.5), (middle, top - 26.5), Align::Centre, &detail);
    }
}

/// Writes a bookmark for each item with pages.
fn outline(out: &mut Out<'_>, print: &Print, sheets: &[Sheet]) -> io::Result<Option<Id>> {
    let mut marks = Vec::new();
    for (index, item) in print.items.iter().enumerate() {
        if let Some(first) = sheets.iter().find(|sheet| sheet.item == index && sheet.page == 1) {
            marks.push((out.id(), item, first));
        }
    }
    let (Some((first, ..)), Some((last, ..))) = (marks.first(), marks.last()) else {
        return Ok(None);
    };
    let root = out.id();
    let text = format!("<</Type/Outlines/First {first}/Last {last}/Count {}>>", marks.len());
    out.object(root, text.as_bytes())?;
    for (index, (id, item, sheet)) in marks.iter().enumerate() {
        let title = text_string(&item.bookmark);
        let mut text = format!("<</Title {title}/Parent {root}/Dest[{}/Fit]", sheet.id);
        if let Some((before, ..)) = index.checked_sub(1).and_then(|index| marks.get(index)) {
            let _ = write!(text, "/Prev {before}");
        }
        if let Some((next, ..)) = marks.get(index + 1) {
            let _ = write!(text, "/Next {next}");
        }
        text.push_str(">>");
        out.object(*id, text.as_bytes())?;
    }
    Ok(Some(root))
}
