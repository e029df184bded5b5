//! Tests small files that would unpack to large ones. Each is read or refused in a process whose address space is
//! limited to the configured memory for decoding.

use std::{
    fs::{self, File},
    io::{BufWriter, Write},
    path::Path,
    time::Duration,
};

use zip::{ZipWriter, write::SimpleFileOptions};

use super::*;
use transom_testing::small_space::{bound_address_space, in_a_child, is_child};

/// A low limit, so that bombs needn't be large.
const BYTES: u64 = 32 << 20;

const ROOT: &str = r#"<Relationships><Relationship Id="a" Type="http://x/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;
const RELATIONS: &str = r#"<Relationships><Relationship Id="s" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#;
const WORKBOOK: &str =
    r#"<workbook><sheets><sheet name="One" sheetId="1" r:id="s"/></sheets></workbook>"#;
const SHEET: &str =
    r#"<worksheet><sheetData><row><c t="str"><v>code</v></c></row></sheetData></worksheet>"#;

/// A part that repeats a text many times, between two others.
#[derive(Clone)]
struct Content(String, String, usize, String);

fn plain(text: &str) -> Content {
    Content(text.to_owned(), String::new(), 0, String::new())
}

fn many(before: &str, text: &str, times: usize, behind: &str) -> Content {
    Content(before.to_owned(), text.to_owned(), times, behind.to_owned())
}

impl Content {
    fn write(&self, out: &mut impl Write) {
        out.write_all(self.0.as_bytes()).unwrap();
        let chunk = self.1.repeat(10_000);
        for _ in 0..self.2 / 10_000 {
            out.write_all(chunk.as_bytes()).unwrap();
        }
        out.write_all(self.1.repeat(self.2 % 10_000).as_bytes()).unwrap();
        out.write_all(self.3.as_bytes()).unwrap();
    }
}

/// A workbook of one sheet, with these parts instead of its own.
fn workbook(path: &Path, parts: &[(&str, Content)]) {
    let usual = [
        ("_rels/.rels", ROOT),
        ("xl/_rels/workbook.xml.rels", RELATIONS),
        ("xl/workbook.xml", WORKBOOK),
        ("xl/worksheets/sheet1.xml", SHEET),
    ];
    let mut zip = ZipWriter::new(BufWriter::new(File::create(path).unwrap()));
    let quick = SimpleFileOptions::default().compression_level(Some(1));
    for (name, text) in usual {
        if parts.iter().all(|(other, _)| *other != name) {
            zip.start_file(name, quick).unwrap();
            zip.write_all(text.as_bytes()).unwrap();
        }
    }
    for (name, content) in parts {
        zip.start_file(*name, quick).unwrap();
        content.write(&mut zip);
    }
    zip.finish().unwrap().into_inner().unwrap();
}

/// A sheet with these cells.
fn sheet(before: &str, text: &str, times: usize, behind: &str) -> (&'static str, Content) {
    let before = format!("<worksheet><sheetData><row>{before}");
    let behind = format!("{behind}</row></sheetData></worksheet>");
    ("xl/worksheets/sheet1.xml", many(&before, text, times, &behind))
}

/// Shared strings, with a sheet that shows the first one.
fn texts(before: &str, text: &str, times: usize, behind: &str) -> Parts {
    let content = many(&format!("<sst>{before}"), text, times, &format!("{behind}</sst>"));
    let shown = r#"<c t="s"><v>0</v></c>"#;
    vec![("xl/sharedStrings.xml", content), sheet(shown, "", 0, "")]
}

const TOO_LARGE: &str = "The workbook is too large when unpacked";
const LONG_PIECE: &str = "The workbook cannot be read: a piece of it is longer than 1 MB.";
const LONG_CELL: &str = "The workbook cannot be read: a cell is longer than 4 MB.";

type Parts = Vec<(&'static str, Content)>;

/// Each with a description and the expected refusal, or an empty string if it is read.
#[expect(clippy::too_many_lines, reason = "it is a table")]
fn workbooks() -> Vec<(&'static str, Parts, &'static str)> {
    let cell = r#"<c t="str"><v>code</v></c>"#;
    let piece = format!("<r><t>{}</t></r>", "a".repeat(900_000));
    let place = |place: &str| format!(r#"{cell}<c r="{place}" t="str"><v>x</v></c>"#);
    let styles = |text: &str, times| {
        let cells = r#"<xf numFmtId="7"/>"#.repeat(50_000);
        let behind = format!("</numFmts><cellXfs>{cells}</cellXfs></styleSheet>");
        vec![("xl/styles.xml", many("<styleSheet><numFmts>", text, times, &behind))]
    };
    vec![
        ("a text", vec![sheet(r#"<c t="str"><v>"#, "a", 110 << 20, "</v></c>")], LONG_PIECE),
        (
            "pieces of a text",
            vec![sheet(r#"<c t="str"><v>"#, "a&amp;", 3 << 20, "</v></c>")],
            LONG_CELL,
        ),
        (
            "pieces of a text within a cell",
            vec![sheet(r#"<c t="inlineStr"><is>"#, "<r><t>aaaaaa</t></r>", 1 << 20, "</is></c>")],
            LONG_CELL,
        ),
        ("a remark", vec![sheet("<!--", "a", 110 << 20, "-->")], LONG_PIECE),
        ("an attribute", vec![sheet("<c r=\"", "A", 110 << 20, "\"/>")], LONG_PIECE),
        (
            "elements within each other",
            vec![sheet("", "<a>", 30 << 20, "")],
            "The workbook cannot be read: its elements are nested too deeply.",
        ),
        (
            "cells of one row",
            vec![sheet("", cell, 300_000, "")],
            "The row on line 1 is longer than 4 MB.",
        ),
        ("more texts than there is memory for", texts("", "<si/>", 3 << 20, ""), TOO_LARGE),
        (
            "as many texts as there is memory for",
            texts("<si><t>code</t></si>", "<si/>", 1_000_000, ""),
            "",
        ),
        ("a long shared text", texts("<si>", &piece, 5, "</si>"), LONG_CELL),
        (
            "texts that are announced",
            vec![(
                "xl/sharedStrings.xml",
                plain(
                    "<sst count='9000000000000' uniqueCount='9000000000000'><si><t>a</t></si></sst>",
                ),
            )],
            "",
        ),
        (
            "a shared text again and again",
            vec![
                ("xl/sharedStrings.xml", many("<sst><si><t>", "b", 900_000, "</t></si></sst>")),
                sheet("", r#"<c t="s"><v>0</v></c>"#, 1000, ""),
            ],
            "The row on line 1 is longer than 4 MB.",
        ),
        ("formats", styles(r#"<numFmt numFmtId="7" formatCode="yy"/>"#, 100_000), ""),
        ("more formats", styles(r#"<numFmt numFmtId="7" formatCode="yy"/>"#, 300_000), TOO_LARGE),
        (
            "a formula's number",
            vec![sheet(
                cell,
                "",
                0,
                r#"<c><f t="shared" ref="A1:A2" si="99999999999">A1</f><v>1</v></c>"#,
            )],
            "",
        ),
        ("a stray cell", vec![sheet(&place("XFD1048576"), "", 0, "")], ""),
        (
            "a sheet's dimension",
            vec![(
                "xl/worksheets/sheet1.xml",
                plain(
                    &SHEET.replace("<sheetData>", r#"<dimension ref="A1:XFD1048576"/><sheetData>"#),
                ),
            )],
            "",
        ),
        (
            "a cell beyond all places",
            vec![sheet(&place("ZZZZZZZZZZZZ99999999999"), "", 0, "")],
            "The workbook cannot be read: a row has no number.",
        ),
        (
            "a column beyond all places",
            vec![sheet(&place("ZZZZZZZZZZZZ1"), "", 0, "")],
            "The workbook cannot be read: a cell has no place.",
        ),
        (
            "many sheets",
            vec![(
                "xl/workbook.xml",
                many("<workbook>", r#"<sheet r:id="s"/>"#, 100_000, "</workbook>"),
            )],
            TOO_LARGE,
        ),
        (
            "sheets of a long name",
            vec![
                (
                    "xl/_rels/workbook.xml.rels",
                    many(
                        r#"<R><Relationship Id="s" Type="x/worksheet" Target=""#,
                        "a",
                        900_000,
                        r#""/></R>"#,
                    ),
                ),
                ("xl/workbook.xml", many("<w>", r#"<sheet r:id="s"/>"#, 10_000, "</w>")),
            ],
            TOO_LARGE,
        ),
        (
            "relations",
            vec![(
                "xl/_rels/workbook.xml.rels",
                many("<R>", r#"<Relationship Id="s"/>"#, 60_000, "</R>"),
            )],
            TOO_LARGE,
        ),
    ]
}

fn opened(path: &Path, memory: &Memory) -> Result<u64, SourceError> {
    let mut table = Table::open(path, &Form::default(), memory)?;
    let mut record = Record::default();
    let mut rows = 0;
    while table.next(&mut record)? {
        rows += 1;
    }
    Ok(rows)
}

#[test]
#[ignore = "takes long; `make test` runs it"]
fn every_workbook_is_read_or_refused_in_a_small_address_space() {
    if !is_child() {
        return in_a_child(concat!(
            "bombs::",
            "every_workbook_is_read_or_refused_in_a_small_address_space"
        ));
    }
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("bomb.xlsx");
    let memory = Memory::new(BYTES, Duration::ZERO);
    workbook(&path, &[]);
    assert_eq!(opened(&path, &memory).unwrap(), 0);
    for (word, parts, refusal) in workbooks() {
        workbook(&path, &parts);
        println!("{word}: {} bytes", fs::metadata(&path).unwrap().len());
        let bound = bound_address_space(BYTES);
        let answered = opened(&path, &memory);
        drop(bound);
        let said = answered.err().map(|error| error.to_string()).unwrap_or_default();
        assert!(said.starts_with(refusal), "{word}: {said}");
        assert_eq!(said.is_empty(), refusal.is_empty(), "{word}: {said}");
        assert_eq!(memory.bytes_left(), BYTES, "{word}: everything was given back");
    }
}

#[test]
#[ignore = "takes long; `make test` runs it"]
fn a_directory_is_believed_only_as_far_as_it_goes() {
    if !is_child() {
        return in_a_child("bombs::a_directory_is_believed_only_as_far_as_it_goes");
    }
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("bomb.xlsx");
    let memory = Memory::new(BYTES, Duration::ZERO);
    let names: Vec<String> = (0..12_000).map(|number| format!("xl/media/{number:060}")).collect();
    let parts: Vec<_> = names.iter().map(|name| (name.as_str(), plain(""))).collect();
    workbook(&path, &parts);
    let bound = bound_address_space(BYTES);
    let said = |path: &Path| opened(path, &memory).unwrap_err().to_string();
    assert_eq!(said(&path), "The workbook cannot be read: it has too many parts.");
    drop(bound);
    workbook(&path, &[]);
    let whole = fs::read(&path).unwrap();
    let end = whole.len() - 22;
    let bound = bound_address_space(BYTES);
    for (place, bytes, refusal) in [
        // The most parts that four bytes can count.
        (end + 8, &[0xff; 4][..], ""),
        (end + 12, &[0xf0, 0xff, 0xff, 0xff], "it has too many parts"),
        (end + 12, &[0xff; 4], "its directory is truncated"),
        (end, b"XXXX", "it is truncated: its directory is missing"),
    ] {
        let mut bytes_of = whole.clone();
        bytes_of[place..place + bytes.len()].copy_from_slice(bytes);
        fs::write(&path, bytes_of).unwrap();
        let said = opened(&path, &memory).err().map(|error| error.to_string());
        let refusal = Some(refusal).filter(|it| !it.is_empty());
        assert_eq!(said, refusal.map(|it| format!("The workbook cannot be read: {it}.")));
    }
    drop(bound);
}

#[test]
fn a_damaged_part_is_told() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("damaged.xlsx");
    let mut zip = ZipWriter::new(File::create(&path).unwrap());
    let stored = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (name, text) in [
        ("_rels/.rels", ROOT),
        ("xl/_rels/workbook.xml.rels", RELATIONS),
        ("xl/workbook.xml", WORKBOOK),
        ("xl/worksheets/sheet1.xml", SHEET),
    ] {
        zip.start_file(name, stored).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap();
    let bytes = fs::read(&path).unwrap();
    let place = bytes.windows(4).position(|four| four == b"code").unwrap();
    let mut damaged = bytes;
    damaged[place] = b'x';
    fs::write(&path, damaged).unwrap();
    let said = opened(&path, &Memory::default()).unwrap_err().to_string();
    assert_eq!(said, "The workbook cannot be read: a part of it is damaged.");
}

#[test]
fn a_workbook_waits_for_the_memory_that_others_use() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("small.xlsx");
    workbook(&path, &[]);
    let memory = Memory::new(BYTES, Duration::ZERO);
    let held = memory.grant_blocking(BYTES).unwrap();
    assert!(matches!(opened(&path, &memory), Err(SourceError::Busy)));
    drop(held);
    assert_eq!(opened(&path, &memory).unwrap(), 0);
}

#[test]
#[ignore = "takes long; `make test` runs it"]
fn every_text_is_read_or_refused_in_a_small_address_space() {
    if !is_child() {
        return in_a_child(concat!(
            "bombs::",
            "every_text_is_read_or_refused_in_a_small_address_space"
        ));
    }
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("bomb.csv");
    let wide = (0..2000).map(|column| format!("c{column},")).collect::<Vec<_>>().concat();
    let keys = (0..1100).map(|key| format!("\"k{key}\":1,")).collect::<Vec<_>>().concat();
    for (word, content, refusal) in [
        (
            "a field",
            many("code\n\"", "a", 100 << 20, "\"\n"),
            "The row on line 2 is longer than 4 MB in “code”",
        ),
        ("a line", many("code,", "a", 100 << 20, ""), "The row on line 1 is longer than 4 MB in"),
        ("delimiters", many("code\n", ",", 100 << 20, ""), "The row on line 2 is longer than 4 MB"),
        (
            "columns",
            plain(&wide),
            "Line 1: the header has 2000 columns, and at most 1024 are read.",
        ),
        ("blank columns", many("code", ",", 300_000, "\n1\n"), ""),
        (
            "quotation marks",
            many("code\n\"", "\"\"", 50 << 20, "\"\n"),
            "The row on line 2 is longer than 4 MB",
        ),
        (
            "an object's text",
            many("{\"a\":\"", "a", 100 << 20, "\"}\n"),
            "Line 1 is longer than 4 MB.",
        ),
        ("lists within each other", many("{\"a\":1}\n{\"a\":", "[", 4_000_000, "}\n"), ""),
        ("objects within each other", many("{\"a\":1}\n", "{\"a\":", 800_000, "\n"), ""),
        ("keys", plain(&format!("{{\"a\":1}}\n{{{keys}\"a\":1}}\n")), ""),
        ("the same key", many("{\"a\":1}\n{", "\"a\":1,", 600_000, "\"a\":1}\n"), ""),
    ] {
        content.write(&mut BufWriter::new(File::create(&path).unwrap()));
        println!("{word}: {} bytes", fs::metadata(&path).unwrap().len());
        let bound = bound_address_space(0);
        let answered = opened(&path, &Memory::default());
        drop(bound);
        let said = answered.err().map(|error| error.to_string()).unwrap_or_default();
        assert!(said.starts_with(refusal), "{word}: {said}");
        assert_eq!(said.is_empty(), refusal.is_empty(), "{word}: {said}");
    }
}
