//! Tests printed files with a different PDF parser than the one that copies pages.

use std::collections::BTreeMap;

use lopdf::{Document, Object, content::Content};
use transom_elevations::{Elevation, FRAME, Finishes, Glazing, Opening};

use crate::{
    shop::{self, ShopSheet, ShopUnit},
    *,
};

fn words() -> Words {
    Words {
        page_of: "Page #1 of #2".to_owned(),
        sheet_of: "Sheet #1 of #2".to_owned(),
        unreadable: "This file can't be printed".to_owned(),
        download: "It stays available as a download: #1".to_owned(),
        damaged: "It is damaged, or not what its name says.".to_owned(),
        protected: "It is protected by a password.".to_owned(),
        unknown: "This kind of file can't be drawn here.".to_owned(),
    }
}

fn item(number: &str, sources: Vec<Source>) -> Item {
    Item {
        bookmark: format!("{number} Rev A"),
        head: Some(Head {
            name: format!("{number} · Rev A"),
            title: "Street side, second floor".to_owned(),
        }),
        stamp: Some(Stamp {
            word: "APPROVED AS NOTED".to_owned(),
            detail: "Nov 26, 2026 · Zoë Tremblay".to_owned(),
            tone: Tone::Good,
        }),
        sources,
    }
}

fn source(file: usize, kind: SourceKind) -> Source {
    Source { file, name: format!("file-{file}"), kind, marks: Vec::new() }
}

fn print(items: Vec<Item>) -> Print {
    Print { title: "Maple Court — drawings".to_owned(), words: words(), items }
}

fn made(print: &Print, files: &[Vec<u8>]) -> (Combined, Vec<u8>) {
    bounded(print, files, Bounds::default()).unwrap()
}

fn bounded(
    print: &Print,
    files: &[Vec<u8>],
    bounds: Bounds,
) -> Result<(Combined, Vec<u8>), PrintError> {
    let mut bytes = Vec::new();
    let mut file = |index: usize| Ok(files[index].clone());
    let combined = combine(print, bounds, &mut file, &mut bytes, &mut |_| {})?;
    Ok((combined, bytes))
}

pub(crate) fn set(
    revision: &str,
    units: usize,
    elevation: &Elevation,
    opening: Opening,
) -> Vec<u8> {
    let unit = |line: i64, mark| ShopUnit {
        order: "SO-104233-A",
        line,
        mark,
        description: "Casement 400, triple glazed LoE 180 with argon",
        quantity: "4",
        elevation: Some(elevation),
        opening,
        frame: FRAME,
        glazing: Glazing::Clear,
        finishes: Finishes::default(),
    };
    let marks: Vec<String> = (1..=units).map(|line| format!("W-{line:02}")).collect();
    let units: Vec<_> =
        marks.iter().zip(1..).map(|(mark, line)| unit(line, mark.as_str())).collect();
    shop::pdf(&ShopSheet {
        company: "Northlight Windows & Doors",
        dealer: "Fenêtres Lac-Saint-Jean inc.",
        project: "Maple Court, phase 2",
        number: "P-000123-02-07",
        revision,
        title: "Street side, second floor",
        drawn_by: "D. Rivera",
        checked_by: "A. Okafor",
        date: "Nov 18, 2026",
        change: if revision == "0" { "" } else { "2\" higher, first mullion moved" },
        units: &units,
    })
    .unwrap()
}

fn elevation() -> Elevation {
    "F:16in // C< F(2) C>".parse().unwrap()
}

fn opening() -> Opening {
    Opening { thirty_seconds: Some((2272, 1524)), millimetres: Some((1803, 1210)) }
}

/// A handwritten PDF with these objects. The first is its catalog.
fn by_hand(objects: &[&str]) -> Vec<u8> {
    let mut bytes = b"%PDF-1.7\n".to_vec();
    let mut places = Vec::new();
    for (index, object) in objects.iter().enumerate() {
        places.push(bytes.len());
        bytes.extend(format!("{} 0 obj\n{object}\nendobj\n", index + 1).into_bytes());
    }
    let table = bytes.len();
    bytes.extend(format!("xref\n0 {}\n0000000000 65535 f \n", places.len() + 1).into_bytes());
    for place in &places {
        bytes.extend(format!("{place:010} 00000 n \n").into_bytes());
    }
    let trailer =
        format!("trailer\n<</Size {}/Root 1 0 R>>\nstartxref\n{table}\n%%EOF\n", places.len() + 1);
    bytes.extend(trailer.into_bytes());
    bytes
}

/// Everything that a page shows, including form objects.
#[derive(Debug, Default)]
struct Seen {
    text: String,
    strokes: usize,
    pictures: usize,
}

fn seen(document: &Document, page: lopdf::ObjectId) -> Seen {
    let mut seen = Seen::default();
    let dict = document.get_dictionary(page).unwrap();
    let resources = resolved(document, dict.get(b"Resources").unwrap());
    let content = document.get_page_content(page);
    look(document, &content, resources.as_dict().unwrap(), &mut seen);
    seen
}

fn resolved<'a>(document: &'a Document, object: &'a Object) -> &'a Object {
    document.dereference(object).unwrap().1
}

fn look(document: &Document, content: &[u8], resources: &lopdf::Dictionary, seen: &mut Seen) {
    let part = |name: &[u8]| -> BTreeMap<Vec<u8>, &Object> {
        let Ok(part) = resources.get(name) else { return BTreeMap::new() };
        let part = resolved(document, part).as_dict().unwrap();
        part.iter().map(|(name, value)| (name.clone(), resolved(document, value))).collect()
    };
    let (objects, fonts) = (part(b"XObject"), part(b"Font"));
    let mut letters: BTreeMap<u16, String> = BTreeMap::new();
    for operation in Content::decode(content).unwrap().operations {
        match operation.operator.as_str() {
            "Do" => {
                let name = operation.operands[0].as_name().unwrap();
                let object = objects[name].as_stream().unwrap();
                if object.dict.get(b"Subtype").unwrap().as_name().unwrap() == b"Image" {
                    seen.pictures += 1;
                    continue;
                }
                let inner = object.decompressed_content().unwrap_or(object.content.clone());
                let own = resolved(document, object.dict.get(b"Resources").unwrap());
                look(document, &inner, own.as_dict().unwrap(), seen);
            }
            "Tf" => {
                let name = operation.operands[0].as_name().unwrap();
                let font = fonts[name].as_dict().unwrap();
                letters = font
                    .get(b"ToUnicode")
                    .map(|map| unicode(resolved(document, map)))
                    .unwrap_or_default();
            }
            "Tj" => {
                let bytes = operation.operands[0].as_str().unwrap();
                if letters.is_empty() {
                    seen.text.push_str(&String::from_utf8_lossy(bytes));
                }
                for pair in bytes.chunks(2).filter(|_| !letters.is_empty()) {
                    let number = u16::from(pair[0]) << 8 | u16::from(pair[1]);
                    seen.text.push_str(letters.get(&number).map_or("\u{fffd}", String::as_str));
                }
                seen.text.push('\n');
            }
            "S" | "B" | "f" => seen.strokes += 1,
            _ => {}
        }
    }
}

fn unicode(map: &Object) -> BTreeMap<u16, String> {
    let map = map.as_stream().unwrap().decompressed_content().unwrap();
    let map = String::from_utf8(map).unwrap();
    let lines = map.lines().filter_map(|line| {
        let (number, letter) = line.strip_prefix('<')?.strip_suffix('>')?.split_once("><")?;
        let units: Vec<u16> = (0..letter.len() / 4)
            .map(|place| u16::from_str_radix(&letter[place * 4..place * 4 + 4], 16).unwrap())
            .collect();
        Some((u16::from_str_radix(number, 16).ok()?, String::from_utf16(&units).ok()?))
    });
    lines.collect()
}

fn bookmarks(document: &Document) -> Vec<(String, u32)> {
    let pages: BTreeMap<lopdf::ObjectId, u32> =
        document.get_pages().into_iter().map(|(number, id)| (id, number)).collect();
    let root = resolved(document, document.catalog().unwrap().get(b"Outlines").unwrap());
    let mut next = root.as_dict().unwrap().get(b"First").ok().cloned();
    let mut all = Vec::new();
    while let Some(reference) = next {
        let mark = resolved(document, &reference).as_dict().unwrap();
        let title = mark.get(b"Title").unwrap().as_str().unwrap();
        let units: Vec<u16> =
            title[2..].chunks(2).map(|pair| u16::from(pair[0]) << 8 | u16::from(pair[1])).collect();
        let page = mark.get(b"Dest").unwrap().as_array().unwrap()[0].as_reference().unwrap();
        all.push((String::from_utf16(&units).unwrap(), pages[&page]));
        next = mark.get(b"Next").ok().cloned();
    }
    all
}

#[test]
fn items_stand_in_their_order_with_heads_numbers_stamps_and_bookmarks() {
    let files =
        [set("A", 3, &elevation(), opening()), set("0", 1, &"DH".parse().unwrap(), opening())];
    let cover = Item {
        bookmark: "Cover".to_owned(),
        head: None,
        stamp: None,
        sources: vec![source(1, SourceKind::Pdf)],
    };
    let print = print(vec![
        cover,
        item("P-000123-02-07", vec![source(0, SourceKind::Pdf)]),
        item("P-000123-02-03", vec![source(1, SourceKind::Pdf), source(0, SourceKind::Pdf)]),
    ]);
    let (combined, bytes) = made(&print, &files);
    if let Ok(path) = std::env::var("TRANSOM_PRINT") {
        std::fs::write(path, &bytes).unwrap();
    }
    assert_eq!(combined, Combined { pages: 8, unreadable: Vec::new() });
    let document = Document::load_mem(&bytes).unwrap();
    let pages = document.get_pages();
    assert_eq!(pages.len(), 8);
    let marks = [("Cover", 1), ("P-000123-02-07 Rev A", 2), ("P-000123-02-03 Rev A", 5)];
    assert_eq!(bookmarks(&document), marks.map(|(title, page)| (title.to_owned(), page)));
    let all: Vec<Seen> = pages.values().map(|page| seen(&document, *page)).collect();
    for (index, seen) in all.iter().enumerate() {
        assert_eq!(seen.pictures, 0, "nothing becomes a picture");
        assert!(seen.strokes > 20, "the drawing is lines: {seen:?}");
        assert_eq!(seen.text.contains("APPROVED AS NOTED"), index > 0);
    }
    for (index, head) in [
        (1, "P-000123-02-07 · Rev A\nStreet side, second floor"),
        (1, "Page 1 of 3"),
        (3, "Page 3 of 3"),
        (3, "Sheet 4 of 8"),
        (4, "P-000123-02-03 · Rev A"),
        (4, "Page 1 of 4"),
        (7, "Page 4 of 4"),
        (7, "Nov 26, 2026 · Zoë Tremblay"),
        (3, "W-03"),
        (0, "Northlight Windows & Doors"),
    ] {
        assert!(
            all[index].text.contains(head.split('\n').next().unwrap()),
            "{head} on {index}: {}",
            all[index].text
        );
    }
}

#[test]
fn each_page_keeps_its_size_as_it_is_turned_and_cut() {
    let page = |entries: &str| {
        let page = format!("<</Type/Page/Parent 2 0 R {entries}/Contents 4 0 R>>");
        by_hand(&[
            "<</Type/Catalog/Pages 2 0 R>>",
            "<</Type/Pages/Kids[3 0 R]/Count 1>>",
            &page,
            "<</Length 14>>\nstream\n0 0 m 9 9 l S\n\nendstream",
        ])
    };
    let sizes = [
        ("/MediaBox[0 0 2592 3456]", [2592.0, 3456.0], 1.0),
        ("/MediaBox[0 0 612 792]/Rotate 90", [792.0, 612.0], 1.0),
        ("/MediaBox[0 0 612 792]/CropBox[100 100 400 300]", [300.0, 200.0], 1.0),
        ("/MediaBox[0 0 612 792]/UserUnit 2", [612.0, 792.0], 2.0),
    ];
    let files: Vec<_> = sizes.iter().map(|(entries, ..)| page(entries)).collect();
    let items = (0..files.len()).map(|file| item("P", vec![source(file, SourceKind::Pdf)]));
    let (_, bytes) = made(&print(items.collect()), &files);
    let document = Document::load_mem(&bytes).unwrap();
    for (page, (_, size, unit)) in document.get_pages().values().zip(sizes) {
        let page = document.get_dictionary(*page).unwrap();
        let frame = page.get(b"MediaBox").unwrap().as_array().unwrap();
        let frame: Vec<f32> = frame.iter().map(|value| value.as_float().unwrap()).collect();
        assert_eq!(frame, [0.0, 0.0, size[0], size[1]]);
        let own = page.get(b"UserUnit").map_or(1.0, |value| value.as_float().unwrap());
        assert!((own - unit).abs() < 1e-6);
    }
}

#[test]
fn notes_of_other_programs_are_kept_and_layers_that_are_off_stay_off() {
    let file = by_hand(&[
        "<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[6 0 R 7 0 R]/D<</OFF[7 0 R]>>>>>>",
        "<</Type/Pages/Kids[3 0 R]/Count 1/Resources<</Properties<</L 7 0 R>>>>>>",
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents[4 0 R 4 0 R]/Annots[5 0 R 9 0 R]>>",
        "<</Length 33>>\nstream\n/OC /L BDC 0 0 m 9 9 l S EMC q q\n\nendstream",
        "<</Type/Annot/Subtype/FreeText/Rect[100 100 200 200]/F 4/AP<</N 8 0 R>>>>",
        "<</Type/OCG/Name(shown)>>",
        "<</Type/OCG/Name(hidden)>>",
        "<</Type/XObject/Subtype/Form/BBox[0 0 10 10]/Resources<</Font<</H 10 0 R>>>>/Length 31>>\nstream\nBT /H 9 Tf (a remark by hand) Tj ET\nendstream",
        "<</Type/Annot/Subtype/Square/Rect[0 0 9 9]/F 2/AP<</N 8 0 R>>>>",
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]);
    let (_, bytes) = made(&print(vec![item("P", vec![source(0, SourceKind::Pdf)])]), &[file]);
    let document = Document::load_mem(&bytes).unwrap();
    let page = *document.get_pages().values().next().unwrap();
    let said = seen(&document, page).text;
    assert_eq!(said.matches("a remark").count(), 1, "the hidden one stays hidden: {said}");
    let layers = document.catalog().unwrap().get(b"OCProperties").unwrap().as_dict().unwrap();
    assert_eq!(layers.get(b"OCGs").unwrap().as_array().unwrap().len(), 2);
    let off = layers.get(b"D").unwrap().as_dict().unwrap().get(b"OFF").unwrap();
    let off = document.get_dictionary(off.as_array().unwrap()[0].as_reference().unwrap()).unwrap();
    assert_eq!(off.get(b"Name").unwrap().as_str().unwrap(), b"hidden");
}

#[test]
fn marks_are_burnt_in_as_lines_with_their_words() {
    let mark = |number, kind, points: &[[f64; 2]], text: &str| Mark {
        page: 1,
        number,
        kind,
        points: points.to_vec(),
        text: text.to_owned(),
        state: MarkState::Open,
        stamp: String::new(),
    };
    let marks = vec![
        mark(1, MarkKind::Cloud, &[[0.1, 0.2], [0.4, 0.5]], "Move this mullion 2\" to the left"),
        mark(2, MarkKind::Arrow, &[[0.5, 0.2], [0.3, 0.4]], "Handle here"),
        mark(3, MarkKind::Text, &[[0.1, 0.8]], &"a long remark about nothing much ".repeat(20)),
        mark(4, MarkKind::Dimension, &[[0.1, 0.6], [0.4, 0.6]], "Verify on site"),
        Mark { stamp: "revise".to_owned(), ..mark(5, MarkKind::Stamp, &[[0.5, 0.5]], "Sill") },
        // Nothing that people send breaks a page.
        mark(6, MarkKind::Cloud, &[], "nowhere"),
        mark(7, MarkKind::Arrow, &[[f64::NAN, 9e9]], "one point"),
        mark(8, MarkKind::Cloud, &[[0.9, 0.9], [0.95, 0.9], [0.95, 0.99]], "at the edge"),
    ];
    let sources = vec![Source { marks, ..source(0, SourceKind::Pdf) }];
    let files = [set("A", 2, &elevation(), opening())];
    let (_, bytes) = made(&print(vec![item("P-000123-02-07", sources)]), &files);
    if let Ok(path) = std::env::var("TRANSOM_MARKS") {
        std::fs::write(path, &bytes).unwrap();
    }
    let document = Document::load_mem(&bytes).unwrap();
    let pages: Vec<Seen> =
        document.get_pages().values().map(|page| seen(&document, *page)).collect();
    for said in ["Move this mullion", "Handle here", "a long remark", "Verify on site", "REVISE"] {
        assert!(pages[0].text.contains(said), "{said}: {}", pages[0].text);
        assert!(!pages[1].text.contains(said), "it belongs to the first page");
    }
    assert!(!pages[0].text.contains("nowhere"));
    assert_eq!(pages[0].pictures, 0);
}

#[test]
fn what_cannot_be_read_becomes_a_page_that_says_so() {
    let whole = set("A", 1, &elevation(), opening());
    let mut cut = whole.clone();
    cut.truncate(300);
    let files =
        [b"%PDF-1.7 and nothing more".to_vec(), b"AC1032".to_vec(), b"{".to_vec(), cut, whole];
    let kinds = [SourceKind::Pdf, SourceKind::Other, SourceKind::Lines, SourceKind::Picture];
    let mut sources: Vec<Source> =
        kinds.into_iter().enumerate().map(|(file, kind)| source(file, kind)).collect();
    sources.push(source(4, SourceKind::Pdf));
    let (combined, bytes) = made(&print(vec![item("P", sources)]), &files);
    assert_eq!(combined.pages, 5);
    assert_eq!(combined.unreadable, ["file-0", "file-1", "file-2", "file-3"]);
    let document = Document::load_mem(&bytes).unwrap();
    let pages: Vec<Seen> =
        document.get_pages().values().map(|page| seen(&document, *page)).collect();
    assert!(pages[0].text.contains("can't be printed") && pages[0].text.contains("file-0"));
    assert!(pages[1].text.contains("This kind of file can't be drawn here."));
    assert!(pages[4].text.contains("W-01"));
}

#[test]
fn pictures_and_lines_are_pages_too() {
    let mut png = Vec::new();
    let picture = image::RgbaImage::from_pixel(60, 20, image::Rgba([200, 30, 30, 128]));
    picture.write_to(&mut std::io::Cursor::new(&mut png), image::ImageFormat::Png).unwrap();
    let mut jpeg = Vec::new();
    let grey = image::GrayImage::from_pixel(20, 60, image::Luma([90]));
    grey.write_to(&mut std::io::Cursor::new(&mut jpeg), image::ImageFormat::Jpeg).unwrap();
    let work = serde_json::json!({
        "unit": "in", "extent": [0.0, 0.0, 100.0, 50.0],
        "layers": [
            {"name": "WALLS", "color": "#ffffff", "isOn": true},
            {"name": "OFF", "color": "#ff0000", "isOn": false},
        ],
        "shapes": [
            {"layer": 0, "points": [0.0, 0.0, 100.0, 0.0, 100.0, 50.0]},
            {"layer": 0, "text": "KITCHEN", "at": [10.0, 10.0], "height": 4.0, "angle": 0.0},
            {"layer": 0, "text": "FIT", "at": [10.0, 20.0], "height": 4.0, "angle": 0.0, "width": 50.0},
            {"layer": 1, "text": "NEVER SEEN", "at": [10.0, 10.0], "height": 4.0, "angle": 0.0},
        ],
        "isCut": false, "notes": [],
    });
    let files = [png, jpeg, work.to_string().into_bytes()];
    let sources = vec![
        source(0, SourceKind::Picture),
        source(1, SourceKind::Picture),
        source(2, SourceKind::Lines),
    ];
    let (combined, bytes) = made(&print(vec![item("P", sources)]), &files);
    assert_eq!(combined, Combined { pages: 3, unreadable: Vec::new() });
    let document = Document::load_mem(&bytes).unwrap();
    let pages: Vec<Seen> =
        document.get_pages().values().map(|page| seen(&document, *page)).collect();
    assert_eq!([0, 1, 2].map(|page: usize| pages[page].pictures), [1, 1, 0]);
    assert!(pages[2].text.contains("KITCHEN") && !pages[2].text.contains("NEVER SEEN"));
    assert!(pages[2].text.contains("FIT"));
}

#[test]
fn lines_of_a_mailer_before_the_header_of_a_pdf_are_passed_over() {
    let mut mailed = b"X-Mailer: one\r\n\r\n".to_vec();
    mailed.extend(set("A", 1, &elevation(), opening()));
    let sources = vec![source(0, SourceKind::Pdf)];
    let (combined, _) = made(&print(vec![item("P", sources)]), &[mailed]);
    assert_eq!(combined, Combined { pages: 1, unreadable: Vec::new() });
}

#[test]
fn no_more_pages_and_bytes_come_of_it_than_may() {
    let files = [set("A", 3, &elevation(), opening())];
    let twice = vec![source(0, SourceKind::Pdf), source(0, SourceKind::Pdf)];
    let print = print(vec![item("P", twice)]);
    let within = Bounds { pages: 6, ..Bounds::default() };
    assert_eq!(bounded(&print, &files, within).unwrap().0.pages, 6);
    let refused = bounded(&print, &files, Bounds { pages: 5, ..Bounds::default() });
    assert!(matches!(refused, Err(PrintError::TooManyPages(5))));
    let refused = bounded(&print, &files, Bounds { bytes: 4000, ..Bounds::default() });
    assert!(matches!(refused, Err(PrintError::Io(_))));
}

#[test]
fn no_damage_of_a_file_ends_the_print() {
    let whole = set("A", 1, &elevation(), opening());
    let mut state = 1_u64;
    let mut next = move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap()
    };
    for _ in 0..200 {
        let mut file = whole.clone();
        for _ in 0..=next() % 30 {
            let place = next() % file.len();
            file[place] = u8::try_from(next() % 256).unwrap();
        }
        let print = print(vec![item("P", vec![source(0, SourceKind::Pdf)])]);
        let (combined, bytes) = made(&print, std::slice::from_ref(&file));
        let pages = Document::load_mem(&bytes).unwrap().get_pages().len();
        assert_eq!(pages, combined.pages as usize, "{}", String::from_utf8_lossy(&file));
    }
}

#[test]
fn shop_drawings_are_the_same_for_the_same_units_and_their_revisions_differ() {
    let first = set("0", 2, &elevation(), opening());
    assert_eq!(first, set("0", 2, &elevation(), opening()));
    let (other, larger) = shop::revised(Some(&elevation()), opening());
    let other = other.unwrap();
    assert_ne!(other, elevation(), "its mullion is elsewhere");
    assert_eq!(larger.thirty_seconds, Some((2272, 1588)));
    assert_ne!(set("A", 2, &other, larger), first);
    for text in
        ["bay=30 C<+F(2)+C>", "rake=1200mm=800mm~F", "half-round~F", "D<i* D>i", "arch=8in~F{3x3}"]
    {
        let pdf = set("0", 1, &text.parse().unwrap(), opening());
        let document = Document::load_mem(&pdf).unwrap();
        let page = *document.get_pages().values().next().unwrap();
        assert!(seen(&document, page).strokes > 10, "{text}");
    }
}

#[test]
fn a_unit_as_dxf_has_named_layers_and_its_size() {
    let elevation = elevation();
    let unit = ShopUnit {
        order: "SO-104233-A",
        line: 3,
        mark: "W-03",
        description: "Casement 400",
        quantity: "4",
        elevation: Some(&elevation),
        opening: opening(),
        frame: FRAME,
        glazing: Glazing::Clear,
        finishes: Finishes::default(),
    };
    let sheet = ShopSheet {
        company: "Northlight",
        dealer: "Dealer",
        project: "Maple Court",
        number: "P-000123-02-07",
        revision: "A",
        title: "Street side",
        drawn_by: "D. Rivera",
        checked_by: "A. Okafor",
        date: "Nov 18, 2026",
        change: "",
        units: std::slice::from_ref(&unit),
    };
    let text = shop::dxf(&sheet, &unit);
    assert_eq!(text, shop::dxf(&sheet, &unit));
    if let Ok(path) = std::env::var("TRANSOM_DXF") {
        std::fs::write(path, &text).unwrap();
    }
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len() % 2, 0, "codes and values in turn");
    assert!(lines.chunks(2).all(|pair| pair[0].parse::<u16>().is_ok()), "{text}");
    for part in ["LWPOLYLINE", "LINE", "TEXT", "FRAME", "DIMENSION", "P-000123-02-07 REV A"] {
        assert!(lines.contains(&part), "{part}");
    }
    let widths = lines.chunks(2).filter(|pair| pair[0] == "10").map(|pair| pair[1].parse::<f64>());
    let widest = widths.map(Result::unwrap).fold(0.0, f64::max);
    assert!(widest >= 1803.0, "the unit is in millimetres: {widest}");
    assert!(lines.ends_with(&["0", "ENDSEC", "0", "EOF"]));
}
