//! Tests workbooks whose parts are in UTF-16, or in a declared encoding.

use std::{fs::File, io::Write, path::Path};

use zip::{ZipWriter, write::SimpleFileOptions};

use super::*;

const ROOT: &str = r#"<Relationships><Relationship Id="a" Type="http://x/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;
const RELATIONS: &str = r#"<Relationships><Relationship Id="s" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#;
const WORKBOOK: &str =
    r#"<workbook><sheets><sheet name="Entrées" sheetId="1" r:id="s"/></sheets></workbook>"#;

fn rows() -> String {
    let row =
        r#"<row><c t="inlineStr"><is><t>Québec &amp; Łódź</t></is></c><c><v>12.5</v></c></row>"#;
    let head = r#"<row><c t="str"><v>name</v></c><c t="str"><v>price</v></c></row>"#;
    // More than is decoded at once.
    format!("<worksheet><sheetData>{head}{}</sheetData></worksheet>", row.repeat(2000))
}

fn write(path: &Path, encoded: impl Fn(&str) -> Vec<u8>) {
    let mut zip = ZipWriter::new(File::create(path).unwrap());
    for (name, text) in [
        ("_rels/.rels", ROOT),
        ("xl/_rels/workbook.xml.rels", RELATIONS),
        ("xl/workbook.xml", WORKBOOK),
        ("xl/worksheets/sheet1.xml", &rows()),
    ] {
        zip.start_file(name, SimpleFileOptions::default()).unwrap();
        zip.write_all(&encoded(text)).unwrap();
    }
    zip.finish().unwrap();
}

fn read(path: &Path) -> (Vec<String>, Vec<String>, usize) {
    let mut table = Table::open(path, &Form::default(), &Memory::default()).unwrap();
    let mut record = Record::default();
    assert!(table.next(&mut record).unwrap());
    let first = record.cells().map(str::to_owned).collect();
    let mut count = 1;
    while table.next(&mut record).unwrap() {
        count += 1;
    }
    (table.manner.sheets.clone(), first, count)
}

#[test]
fn parts_in_other_encodings_are_read_like_those_in_utf8() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("book.xlsx");
    let wide = |mark: &[u8], pair: fn(u16) -> [u8; 2], text: &str| {
        let text = format!("<?xml version=\"1.0\" encoding=\"UTF-16\"?>{text}");
        let units = text.encode_utf16().flat_map(pair);
        mark.iter().copied().chain(units).collect::<Vec<u8>>()
    };
    let whole =
        (vec!["Entrées".to_owned()], vec!["Québec & Łódź".to_owned(), "12.5".to_owned()], 2000);
    for mark in [[0xFF, 0xFE].as_slice(), &[]] {
        write(&path, |text| wide(mark, u16::to_le_bytes, text));
        assert_eq!(read(&path), whole);
    }
    write(&path, |text| wide(&[0xFE, 0xFF], u16::to_be_bytes, text));
    assert_eq!(read(&path), whole);
    write(&path, |text| text.as_bytes().to_vec());
    assert_eq!(read(&path), whole);
    write(&path, |text| {
        let text = format!("<?xml version='1.0' encoding='ISO-8859-2'?>{text}");
        encoding_rs::ISO_8859_2.encode(&text).0.into_owned()
    });
    assert_eq!(read(&path).1[0], "Québec & Łódź");
}
