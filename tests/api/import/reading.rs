//! Tests unusual third-party files: encodings, delimiters, quotation marks, damaged workbooks.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use proptest::prelude::*;
use serde_json::Value;
use transom::{
    config::NounName,
    import::{
        self,
        mapping::Mapping,
        source::{Form, write_delimited},
    },
};

use super::{Plant, options, refusals, samples, table};

/// The mapping for a file of `messy/` as a catalogue.
const CODE_AND_NAME: &str = "fields.code = \"#1\"\nfields.description = \"#2\"\n";

/// The message about XLS and ODS.
const OTHER_WORKBOOK: &str = "This is not an XLSX workbook, or it is password-protected: save it as XLSX or CSV without a \
    password.";

fn outcome(file: &Path, map: &str) -> String {
    let mut plant = Plant::new();
    let mut options = options();
    options.refused_path = Some(plant.dir.path().join("refused.csv"));
    options.mapping = Some(Mapping::parse(map).unwrap());
    match plant.run(NounName::Catalog, file, &options) {
        Ok(report) if report.refused == 0 && report.obstacles.is_empty() => {
            let mut all = plant
                .conn
                .prepare("select code || '=' || description from catalog_items order by id limit 3")
                .unwrap();
            let first: Vec<String> =
                all.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
            let short: Vec<String> =
                first.iter().map(|item| item.chars().take(30).collect()).collect();
            format!("{} in: {}", report.added, short.join("; "))
        }
        Ok(mut report) => {
            assert_eq!(plant.number("select count(*) from catalog_items"), 0);
            for refusal in &mut report.refusals {
                refusal.value = refusal.value.chars().take(70).collect();
            }
            let few: Vec<String> = refusals(&report).into_iter().take(3).collect();
            format!("{} refused: {}", report.refused, few.join("; "))
        }
        Err(error) => error.to_string(),
    }
}

/// Every file of `messy/`, with its mapping and the expected result.
const MESSY: &[(&str, &str, &str)] = &[
    ("csv-spectrum/comma_in_quotes.csv", CODE_AND_NAME, "1 in: John=Doe"),
    ("csv-spectrum/empty.csv", CODE_AND_NAME, "1 refused: 2 b []: is blank but required"),
    ("csv-spectrum/empty_crlf.csv", CODE_AND_NAME, "1 refused: 2 b []: is blank but required"),
    ("csv-spectrum/escaped_quotes.csv", CODE_AND_NAME, "2 in: 1=ha \"ha\" ha; 3=4"),
    ("csv-spectrum/json.csv", CODE_AND_NAME, "1 in: 1={\"type\": \"Point\", \"coordinat"),
    (
        "csv-spectrum/location_coordinates.csv",
        CODE_AND_NAME,
        "1 in: 2095257564=37\u{fffd}36'37.8\"N 121\u{fffd}2'",
    ),
    (
        "csv-spectrum/newlines.csv",
        CODE_AND_NAME,
        "1 refused: 3 a [Once upon \na time]: has more than one line",
    ),
    (
        "csv-spectrum/newlines_crlf.csv",
        CODE_AND_NAME,
        "1 refused: 3 a [Once upon \r\na time]: has more than one line",
    ),
    ("csv-spectrum/quotes_and_newlines.csv", CODE_AND_NAME, "2 in: 1=ha \n\"ha\" \nha; 3=4"),
    ("csv-spectrum/simple.csv", CODE_AND_NAME, "1 in: 1=2"),
    ("csv-spectrum/simple_crlf.csv", CODE_AND_NAME, "1 in: 1=2"),
    ("csv-spectrum/utf8.csv", "fields.code = \"a\"\nfields.description = \"c\"", "2 in: 1=3; 4=ʤ"),
    // The leftover of a binary fraction is dropped where a price wants four decimals.
    (
        "frictionless/adjust-floating-point-error.xlsx",
        "fields.code = \"Sample Name\"\nfields.description = \"actual PO4 (values)\"\nfields.unit_price = \"peak PO4\"",
        "5 in: P-1-94-AR P21 16-20cm Pi split; TT013-06MC 10-12cm Total P spl; TT013-06MC 24-26cm Pi split 2=",
    ),
    ("frictionless/ascii-notvalid.csv", CODE_AND_NAME, "1 in: 1=ssµ"),
    ("frictionless/blank-cells.csv", CODE_AND_NAME, "1 refused: 6 name []: is blank but required"),
    ("frictionless/blank-headers.csv", CODE_AND_NAME, "2 in: 1101=John; 1102=Julie"),
    ("frictionless/blank-rows-multiple.csv", CODE_AND_NAME, "2 in: 1101=John; 1102=Julie"),
    ("frictionless/blank-rows.csv", CODE_AND_NAME, "2 in: 1101=John; 1102=Julie"),
    (
        "frictionless/bom.csv",
        "fields.code = \"id\"\nfields.description = \"name\"",
        "2 in: 1=english; 2=中国人",
    ),
    (
        "frictionless/capital-invalid.csv",
        "fields.code = \"id\"\nfields.description = \"#2\"",
        "2 refused: 10  []: the row has 2 cells, the header 3; 12  []: the row has 4 cells, the header 3",
    ),
    ("frictionless/cast-int-to-string-issue-1251.xlsx", CODE_AND_NAME, "2 in: 001=b; 002=c"),
    (
        "frictionless/countries-truefalsevalues.csv",
        "fields.code = \"id\"\nfields.description = \"id\"\nfields.is_active = \"value\"",
        "2 in: 1=1; 2=2",
    ),
    (
        "frictionless/defective-rows.csv",
        CODE_AND_NAME,
        "2 refused: 2  []: the row has 2 cells, the header 3; 3  []: the row has 4 cells, the header 3",
    ),
    ("frictionless/delimiter.csv", CODE_AND_NAME, "2 in: 1=english; 2=中国人"),
    ("frictionless/doublequote.csv", CODE_AND_NAME, "1 in: A.N.E.P.=Administración Nacion"),
    (
        "frictionless/duplicate-column.csv",
        "fields.code = \"A\"\nfields.description = \"B\"",
        "The mapping doesn't match: description: the file has 2 columns named “B”: refer to one by \
        its position (#2, #3).",
    ),
    (
        "frictionless/duplicate-headers.csv",
        "fields.code = \"#5\"\nfields.description = \"name\"",
        "2 in: 001101=John; 001102=Julie",
    ),
    ("frictionless/duplicate-rows.csv", CODE_AND_NAME, "2 in: 1101=John; 1102=Julie"),
    ("frictionless/empty.csv", CODE_AND_NAME, "The file is empty: it has no header row."),
    (
        "frictionless/encoding-issue-274.csv",
        CODE_AND_NAME,
        "3 refused: 36 id [nz/associate-minister-of-tertiary-education-skills-and-employment]: is longer than 60 \
         characters (65); 263 id [nz/minister-responsible-for-the-new-zealand-security-services-sis]: is longer than \
         60 characters (65); 429 id [nz/the-new-zealand-institute-for-plant-and-food-research-limited]: is longer \
         than 60 characters (64)",
    ),
    (
        "frictionless/escaping.csv",
        "fields.code = \"ID\"\nfields.description = \"Test\"",
        "3 in: 1=\"Test line 1\"; 2=\"Test \"\" line 2\"; 3=\"Test \\\" line 3\"",
    ),
    ("frictionless/issue-1009-comma.csv", CODE_AND_NAME, "1 in: 0123=c"),
    ("frictionless/issue-1009-semicolon.csv", CODE_AND_NAME, "1 in: 0123=c"),
    (
        "frictionless/issue-1024.xlsx",
        "source.header_row = 5\nsource.header_rows = 2\nfields.code = \"#4\"\nfields.description = \"#3\"",
        "3 refused: 13 Area ID []: is blank but required; 13 Area []: is blank but required; 62 \
        Area ID []: is blank but required",
    ),
    (
        "frictionless/issue-1066-largecellsize.csv",
        "fields.code = \"status\"\nfields.description = \"Description\"",
        "19 refused: 2 Description [Apart from counting words and characters, our online editor can help y]: is longer \
         than 500 characters (5587); 11 Description [Apart from counting words and characters, our online editor can help \
         y]: is longer than 500 characters (5587); 20 Description [Apart from counting words and characters, our online \
         editor can help y]: is longer than 500 characters (5587)",
    ),
    (
        "frictionless/issue-312.xlsx",
        CODE_AND_NAME,
        "1 refused: 6  []: the row has 5 cells, the header 4",
    ),
    ("frictionless/latin1.csv", CODE_AND_NAME, "2 in: 1=english; 2=©"),
    (
        "frictionless/leading-zeros.csv",
        "fields.code = \"value\"\nfields.description = \"value\"",
        "3 in: 00003=00003; 002=002; 01=01",
    ),
    (
        "frictionless/merged-cells.xlsx",
        "fields.code = \"data\"\nfields.description = \"data\"",
        "0 refused: ",
    ),
    (
        "frictionless/multiline-headers.xlsx",
        "source.header_rows = 5\nfields.code = \"Region\"\nfields.description = \"#4\"",
        "1 in: A=D",
    ),
    (
        "frictionless/nested-invalid.csv",
        CODE_AND_NAME,
        "2 refused: 2 cat []: is blank but required; 3 cat []: is blank but required",
    ),
    (
        "frictionless/number-format-multicode.xlsx",
        "fields.code = \"col1\"\nfields.description = \"col1\"",
        "3 in: -9.03233986479077=-9.032339864; 15.7929464439101=15.7929464439; 4.51119775197299=4.51119775197",
    ),
    (
        "frictionless/number-test.csv",
        "decimal = \"point\"\nfields.code = \"number\"\nfields.description = \"number\"\nfields.unit_price = \"number\"",
        "4 refused: 2 number [NaN]: is not a number (numbers have a decimal point here); 3 number \
        [INF]: is not a number (numbers have a decimal point here); 4 number [-INF]: is not a \
        number (numbers have a decimal point here)",
    ),
    (
        "frictionless/numeric-labels.csv",
        "fields.code = \"id\"\nfields.description = \"100022\"",
        "3 in: id1=TRUE; id2=TRUE; id3=TRUE",
    ),
    (
        "frictionless/preserve-formatting-percentage.xlsx",
        CODE_AND_NAME,
        "3 in: 123=52%; 456=30%; 789=6%",
    ),
    (
        "frictionless/preserve-formatting.xlsx",
        "fields.code = \"0.00\"\nfields.description = \"m/d/yy\"\nfields.unit_price = \"0.0000#\"",
        "1 in: 1000.5577=2040-05-20",
    ),
    (
        "frictionless/schema-errors.csv",
        CODE_AND_NAME,
        "2 refused: 4 name []: is blank but required; 5  []: the row has 6 cells, the header 3",
    ),
    (
        "frictionless/sheets.xlsx",
        "source.sheet = \"Sheet9\"\nfields.code = \"id\"\nfields.description = \"name\"",
        "The workbook has no sheet “Sheet9”; it has Sheet1, Sheet2, Sheet3.",
    ),
    (
        "frictionless/skip-blank-at-the-end.csv",
        "source.comment = \"#\"\nfields.code = \"test1\"\nfields.description = \"test2\"",
        "1 in: 1=2",
    ),
    (
        "frictionless/skip-rows-before-headers.csv",
        "source.comment = \"#\"\nfields.code = \"id\"\nfields.description = \"name\"",
        "2 in: 1=english; 2=中国人",
    ),
    (
        "frictionless/skip-rows.xlsx",
        "source.header_row = 2\nfields.code = \"A\"\nfields.description = \"B\"\nskip = [{ column = \"B\", is = [\"TOTAL\"] }]",
        "1 in: 8=9",
    ),
    (
        "frictionless/structure-errors.csv",
        CODE_AND_NAME,
        "1 refused: 5  []: the row has 6 cells, the header 3",
    ),
    (
        "frictionless/table-infer-boolean.xlsx",
        "fields.code = \"number\"\nfields.description = \"string\"\nfields.is_active = \"boolean\"",
        "2 in: 1=two; 3=four",
    ),
    (
        "frictionless/table-infer-iso-8859-7.csv",
        "fields.code = \"id\"\nfields.description = \"name\"",
        "The encoding is not UTF-8, UTF-16 or Windows-1252: specify it, for example encoding = \
        \"iso-8859-7\".",
    ),
    (
        "frictionless/table-infer-iso-8859-7.csv",
        "source.encoding = \"iso-8859-7\"\nfields.code = \"id\"\nfields.description = \"name\"",
        "4 in: 1=Λεωνιδας; 2=Αλεξανδρος; 3=Μυρων",
    ),
    (
        "frictionless/table-with-accents.csv",
        "fields.code = { join = [\"Classement\", \"Quartier\", \"Date\"], with = \"/\" }\n\
         fields.description = \"Année\"\nfields.unit_price = \"Average Price\"",
        "638 refused: 2 Average Price [81,20416129]: has more than 4 decimals; 3 Average Price [111,0309761]: has more \
         than 4 decimals; 4 Average Price [154,448997]: has more than 4 decimals",
    ),
    (
        "frictionless/table-with-accents.csv",
        "fields.code = { join = [\"Classement\", \"Quartier\", \"Date\"], with = \"/\" }\nfields.description = \"Année\"",
        "638 in: 3 stars/All/01-01-13=2013; 3 stars/All/01-01-14=2014; 3 stars/All/01-01-15=2015",
    ),
    (
        "frictionless/table-with-ints-floats-dates.xls",
        "fields.code = \"#1\"\nfields.description = \"#3\"",
        OTHER_WORKBOOK,
    ),
    (
        "frictionless/table.csvformat",
        CODE_AND_NAME,
        "3 in: london=8787892; paris=2244000; rome=2877215",
    ),
    (
        "frictionless/table.ndjson",
        "fields.code = \"id\"\nfields.description = \"name\"",
        "2 in: 1=english; 2=中国人",
    ),
    ("frictionless/table.ods", CODE_AND_NAME, OTHER_WORKBOOK),
    ("frictionless/table.tsv", CODE_AND_NAME, "1 refused: 4 name [\\N]: is blank but required"),
    (
        "frictionless/table.tsv",
        "fields.code = \"id\"\nfields.description = { column = \"name\", values = { \"\\\\N\" = \"\", english = \"x\" }, otherwise = \"y\" }",
        "1 refused: 4 name [\\N]: is blank but required",
    ),
    ("frictionless/table.xlsx", CODE_AND_NAME, "2 in: 1=english; 2=中国人"),
    (
        "frictionless/timezone.csv",
        CODE_AND_NAME,
        "4 in: 2020-01-01T15:00:00=15:00:00; 2020-01-01T15:00:00+03:00=15:0; 2020-01-01T15:00:00-03:00=15:0",
    ),
    (
        "frictionless/unique-field.csv",
        CODE_AND_NAME,
        "2 refused: 2  [ao]: duplicates line 10 with different values in name; 10  [ao]: \
        duplicates line 2 with different values in name",
    ),
    (
        "frictionless/without-headers-extra.csv",
        "source.header_row = 0\nfields.code = \"1\"\nfields.description = \"2\"",
        "1 refused: 3  []: the row has 3 cells, the header 2",
    ),
    (
        "frictionless/without-headers.csv",
        "source.header_row = 0\nfields.code = \"1\"\nfields.description = \"2\"",
        "3 in: 1=english; 2=中国人; 3=german",
    ),
    ("frictionless/without-rows.csv", CODE_AND_NAME, "0 refused: "),
];

#[test]
fn every_messy_file_loads_right_or_is_refused_with_line_and_reason() {
    let mut wrong = String::new();
    for (file, map, expected) in MESSY {
        let found = outcome(&samples().join("messy").join(file), map);
        if found != *expected {
            writeln!(wrong, "{file}\n  expected {expected:?}\n  found    {found:?}").unwrap();
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    for folder in ["csv-spectrum", "frictionless"] {
        for entry in fs::read_dir(samples().join("messy").join(folder)).unwrap() {
            let entry = entry.unwrap();
            let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
            let is_listed = MESSY.iter().any(|(file, ..)| *file == name);
            assert!(is_listed || entry.path().is_dir(), "{name} is not tried");
        }
    }
}

#[test]
fn csv_spectrum_reads_as_its_authors_say() {
    let folder = samples().join("messy/csv-spectrum");
    let mut tried = 0;
    for entry in fs::read_dir(folder.join("expected")).unwrap() {
        let json = entry.unwrap().path();
        let csv = folder.join(json.file_stem().unwrap()).with_extension("csv");
        let expected: Value = serde_json::from_str(&fs::read_to_string(&json).unwrap()).unwrap();
        // One of them is an object instead of a list, and its telephone number is not the file's.
        let (expected, is_single) = match expected {
            Value::Array(rows) => (rows, false),
            single => (vec![single], true),
        };
        let (header, rows) = table(&csv, &Form::default());
        assert_eq!(rows.len(), expected.len(), "{}", csv.display());
        for (row, expected) in rows.iter().zip(&expected) {
            for (column, cell) in header.iter().zip(row) {
                if is_single && column == "Contact Phone Number" {
                    continue;
                }
                assert_eq!(expected[column], *cell, "{} {column}", csv.display());
            }
        }
        tried += 1;
    }
    assert_eq!(tried, 12);
}

#[test]
fn what_is_no_table_is_refused_in_one_line_that_names_it() {
    let mut plant = Plant::new();
    let gif = plant.write("a.csv", "GIF89a....");
    let zip = plant.write("b.xlsx", "PK\u{3}\u{4}word/document.xml");
    let list = plant.write("c.json", "[{\"a\": 1}]");
    for (path, name) in [
        (samples().join("edi/simple810.edi"), "an EDI interchange (ANSI X12)"),
        (samples().join("edi/invoice810_po850_dual.edi"), "an EDI interchange (ANSI X12)"),
        (samples().join("edi/invoic_d93a_una.edi"), "an EDI interchange (EDIFACT)"),
        (samples().join("edi/invoic_d97b.edi"), "an EDI interchange (EDIFACT)"),
        (samples().join("edi/invoic_d97b_bad.edi"), "an EDI interchange (EDIFACT)"),
        (samples().join("edi/orders-with-group.edi"), "an EDI interchange (EDIFACT)"),
        (samples().join("invoices/facturx-invoice_EN16931.pdf"), "a PDF document"),
        (samples().join("invoices/facturx-ubl-21-en16931.xml"), "an XML document"),
        (samples().join("invoices/facturx-zugferd-basic.xml"), "an XML document"),
        (samples().join("invoices/facturx-zugferd-comfort.xml"), "an XML document"),
        (
            samples().join("addresses/rrad-addresses-us-250.json"),
            "a JSON document (JSON Lines has one object in each line)",
        ),
        (list, "a JSON document (JSON Lines has one object in each line)"),
        (gif, "a GIF image"),
        (zip, "a ZIP archive or an office document"),
    ] {
        let error = plant.run(NounName::Invoices, &path, &options()).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("This is {name}, not a table: import accepts CSV, TSV, XLSX and JSON Lines.")
        );
        assert_eq!(error.exit_code(), 65);
    }
    let missing =
        plant.run(NounName::Invoices, Path::new("/nowhere/x.csv"), &options()).unwrap_err();
    assert_eq!(missing.exit_code(), 74);
    assert!(missing.to_string().starts_with("/nowhere/x.csv: "), "{missing}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn a_table_that_is_written_is_read_as_it_was(
        cells in (1_usize..6).prop_flat_map(|width| {
            prop::collection::vec(prop::collection::vec("[a-z0-9äé€ ,;|\"\t\r\n'.-]{0,12}", width), 1..20)
        }),
        delimiter in prop::sample::select(vec![',', ';', '\t', '|']),
        encoding in prop::sample::select(vec!["utf-8", "utf-8-bom", "utf-16le", "utf-16be", "windows-1252"]),
    ) {
        let width = cells[0].len();
        let header: Vec<String> = (1..=width).map(|place| format!("column{place}")).collect();
        let mut text = String::new();
        for row in std::iter::once(&header).chain(&cells) {
            write_delimited(&mut text, row.iter().map(String::as_str), delimiter).unwrap();
        }
        let bytes = match encoding {
            "utf-8" => text.clone().into_bytes(),
            "utf-8-bom" => format!("\u{feff}{text}").into_bytes(),
            "windows-1252" => encoding_rs::WINDOWS_1252.encode(&text).0.into_owned(),
            "utf-16le" => std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect(),
            _ => std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(u16::to_be_bytes).collect(),
        };
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("table.csv");
        fs::write(&path, bytes).unwrap();
        let form = Form {
            delimiter: Some(delimiter.to_string()),
            // Random letters say too little about an eight-bit encoding.
            encoding: (encoding == "windows-1252").then(|| encoding.to_owned()),
            ..Form::default()
        };
        let (found_header, found) = table(&path, &form);
        prop_assert_eq!(found_header, header);
        // Rows whose cells are all blank are no rows.
        let wanted: Vec<Vec<String>> =
            cells.into_iter().filter(|row| !row.concat().trim().is_empty()).collect();
        prop_assert_eq!(found, wanted);
    }
}

#[test]
fn encodings_delimiters_and_decimal_commas_are_recognised() {
    let mut plant = Plant::new();
    let text = "code;description;unit_price\nA;Fenêtre à guillotine;1 234,5\nB;Porte;0,25\n";
    let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (name, bytes) in [
        ("utf8.csv", text.as_bytes().to_vec()),
        ("western.csv", encoding_rs::WINDOWS_1252.encode(text).0.into_owned()),
        ("utf16-without-mark.csv", utf16),
    ] {
        let path = plant.dir.path().join(name);
        fs::write(&path, bytes).unwrap();
        let report = plant.run(NounName::Catalog, &path, &options()).unwrap();
        assert_eq!((report.refused, report.added + report.unchanged), (0, 2), "{name}: {report}");
    }
    assert_eq!(plant.number("select count(*) from catalog_items"), 2);
    assert_eq!(
        plant.text("select description from catalog_items where code = 'A'"),
        "Fenêtre à guillotine"
    );
    assert_eq!(plant.number("select unit_price from catalog_items where code = 'A'"), 12_345_000);

    let path = plant.write("both.csv", "code\tdescription\tunit_price\nC\tx\t1,234\n");
    let error = plant.run(NounName::Catalog, &path, &options()).unwrap_err().to_string();
    assert!(error.contains("1,234 on line 2 is ambiguous"), "{error}");
    let mut named = options();
    named.decimal = Some(import::mapping::Decimal::Comma);
    assert_eq!(plant.run(NounName::Catalog, &path, &named).unwrap().added, 1);
    assert_eq!(plant.number("select unit_price from catalog_items where code = 'C'"), 12_340);
    let path = plant.write("mixed.csv", "code\tdescription\tunit_price\nC\tx\t1,5\nD\ty\t1.5\n");
    let error = plant.run(NounName::Catalog, &path, &options()).unwrap_err().to_string();
    assert!(error.contains("two ways: 1,5 on line 2, 1.5 on line 3"), "{error}");
}

#[test]
fn marks_that_are_never_closed_are_told_with_their_line() {
    let mut plant = Plant::new();
    let open = plant.import(NounName::Catalog, "code,description\nA,\"x\nB,y\n", "");
    assert_eq!(
        refusals(&open),
        ["2  []: the quotation mark opened on line 2 is never closed: it runs to line 4"]
    );
    let behind = plant.import(NounName::Catalog, "code,description\nA,\"x\"y\nB,z\n", "");
    assert_eq!(
        refusals(&behind),
        ["2  []: text follows the closing quotation mark in “description”"]
    );
    let path =
        plant.write("broken.jsonl", "{\"code\": \"A\", \"description\": \"x\"}\n{\"code\": \n");
    let broken = plant.run(NounName::Catalog, &path, &options()).unwrap();
    assert_eq!(broken.refusals[0].line, 2);
    let reason = broken.refusals[0].reason.to_string();
    assert!(reason.starts_with("the line is not a JSON object"), "{broken}");
}

/// A workbook of a catalogue with two items, and one more cell at a row and a column counted from 0.
fn with_stray_cell(plant: &Plant, row: u32, column: u16) -> PathBuf {
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet();
    for (place, cells) in (0..).zip([["code", "description"], ["A", "one"], ["B", "two"]]) {
        sheet.write_row(place, 0, cells).unwrap();
    }
    sheet.write(row, column, "stray").unwrap();
    let path = plant.dir.path().join("stray.xlsx");
    book.save(&path).unwrap();
    path
}

#[test]
fn a_stray_cell_of_a_workbook_is_told_with_its_line() {
    let mut plant = Plant::new();
    for (row, column, reason) in [
        (1_048_575, 16_383, "the row has a cell in column XFD, and at most 1024 columns are read"),
        (2_000, 29, "the row has 30 cells, the header 2"),
    ] {
        let path = with_stray_cell(&plant, row, column);
        let mut options = options();
        options.skips_refused = true;
        let report = plant.run(NounName::Catalog, &path, &options).unwrap();
        assert_eq!(refusals(&report), [format!("{}  []: {reason}", row + 1)]);
        assert_eq!(report.added + report.unchanged, 2);
    }
    let path = with_stray_cell(&plant, 0, 16_383);
    let error = plant.run(NounName::Catalog, &path, &options()).unwrap_err();
    assert!(error.to_string().starts_with("Line 1: the row has a cell in column XFD"), "{error}");
}

#[test]
fn a_key_that_comes_late_is_a_column_too() {
    let mut plant = Plant::new();
    let mut text = String::new();
    for row in 0..1_500 {
        let late = if row < 1_400 { "" } else { ",\"category\":\"late\"" };
        writeln!(text, "{{\"code\":\"{row}\",\"description\":\"x\"{late}}}").unwrap();
    }
    let report = plant.import(NounName::Catalog, &text, "");
    assert_eq!((report.added, report.refused), (1_500, 0), "{report}");
    assert_eq!(plant.number("select count(*) from catalog_items where category = 'late'"), 100);
    let many: Vec<String> = (0..2_000).map(|key| format!("{{\"k{key}\":1}}\n")).collect();
    let path = plant.write("file.csv", &many.concat());
    let error = plant.run(NounName::Catalog, &path, &options()).unwrap_err();
    assert_eq!(error.to_string(), "Line 1025: the objects have more than 1024 different keys.");
}
