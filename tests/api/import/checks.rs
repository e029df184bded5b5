//! Tests what an import refuses, and what it accepts with a remark: figures, keys, blanks, torn rows, repeated rows.

use std::fmt::Write as _;

use transom::{config::NounName, import::Report};

use crate::harness::{DISK_MARKS, transom_command};

use super::{Plant, refusals, said, small, transom};

fn skipping(plant: &mut Plant, noun: NounName, text: &str, map: &str) -> Report {
    plant.import_with(noun, text, map, |options| options.skips_refused = true)
}

#[test]
fn a_number_under_two_accounts_is_refused_on_both_lines() {
    for (noun, rows, told) in [
        (NounName::Orders, "account,number,entered_on", "an order of account"),
        (NounName::Invoices, "account,number,invoiced_on", "an invoice of account"),
        (NounName::ServiceOrders, "account,number,ordered_on", "a service order of account"),
    ] {
        let mut plant = small();
        // The account that was there first has the lower id, wherever its line stands.
        let text =
            format!("{rows}\nSOUTH,x-7,2026-01-05\nSOUTH,8,2026-01-05\nNORTH,X-7,2026-01-06\n");
        let report = skipping(&mut plant, noun, &text, "");
        assert_eq!(
            refusals(&report),
            [
                format!("2 number [x-7]: is also on line 4, as {told} NORTH"),
                format!("4 number [X-7]: is also on line 2, as {told} SOUTH"),
            ]
        );
        assert_eq!((report.added, report.refused, report.is_applied), (1, 2, true), "{noun}");
    }
}

#[test]
fn a_refused_row_contradicts_another_one_all_the_same() {
    let mut plant = small();
    let text = "account,number,entered_on\nSOUTH,7,2026-01-05\nNORTH,7,2026-02-30\nNOBODY,9,2026-01-05\n\
                NORTH,9,2026-01-05\n";
    let report = skipping(&mut plant, NounName::Orders, text, "");
    let reasons = refusals(&report);
    assert_eq!(reasons.len(), 4, "{reasons:?}");
    assert_eq!(reasons[0], "2 number [7]: is also on line 3, which is rejected");
    assert_eq!(reasons[3], "5 number [9]: is also on line 4, which is rejected");
    assert_eq!(report.added, 0);
}

#[test]
fn people_share_neither_external_ids_nor_user_names() {
    let mut plant = small();
    let text = "email,account,external_id,username\na@north.example,NORTH,7,Ann\n\
                b@south.example,SOUTH,7,bob\nc@north.example,NORTH,8,ann\n";
    let report = skipping(&mut plant, NounName::Users, text, "");
    let reasons = refusals(&report);
    assert!(
        reasons.contains(
            &"2 external_id [7]: is also on line 3, as that of b@south.example".to_owned()
        ),
        "{reasons:?}"
    );
    assert!(
        reasons.contains(
            &"4 username [ann]: is also on line 2, as that of a@north.example".to_owned()
        ),
        "{reasons:?}"
    );
    assert_eq!((report.added, report.refused), (0, 3));
}

#[test]
fn people_are_not_brought_with_names_that_pass_for_others() {
    let mut plant = small();
    // A Cyrillic letter in the place of a Latin one.
    let text = "email,account,username
\u{430}nn@north.example,NORTH,\na@localhost,NORTH,\n                b@north.example,NORTH,b\u{43e}b\nc@north.example,NORTH,ann@north.example\n                анна@почта.example,NORTH,Анна\n";
    let report = skipping(&mut plant, NounName::Users, text, "");
    let reasons = refusals(&report);
    for (place, words) in [
        ("2 email", "address to sign in with"),
        ("3 email", "address to sign in with"),
        ("4 username", "no user name"),
        ("5 username", "no user name"),
    ] {
        let is_told = |reason: &String| reason.starts_with(place) && reason.contains(words);
        assert!(reasons.iter().any(is_told), "{place}: {reasons:?}");
    }
    assert_eq!((report.added, report.refused), (1, 4));
    // Who has one by now keeps it.
    plant
        .conn
        .execute_batch("update users set email = 'a@localhost', email_folded = 'a@localhost'")
        .unwrap();
    let text = "email,account,first_name\na@localhost,NORTH,Ann\n";
    assert_eq!(skipping(&mut plant, NounName::Users, text, "").refused, 0);
}

#[test]
fn more_decimals_are_refused_or_rounded_as_the_mapping_says() {
    let mut plant = small();
    let text = "account,number,entered_on,Freight\nNORTH,1,2026-01-05,616.0984\nNORTH,2,2026-01-05,0.125\n";
    let report = plant.import(NounName::Orders, text, "");
    assert_eq!(refusals(&report)[0], "2 Freight [616.0984]: has more than 2 decimals");
    assert_eq!(report.kinds[0].count, 2);
    let map = "fields.account = \"account\"\nfields.number = \"number\"\nfields.entered_on = \"entered_on\"\n";
    let rounds = format!("{map}fields.freight = {{ column = \"Freight\", round = 2 }}\n");
    let report = plant.import(NounName::Orders, text, &rounds);
    assert_eq!((report.added, report.refused), (2, 0), "{report}");
    assert_eq!(report.notes["Rounded to 2 decimals in Freight, by -0.0034 in total"], 2);
    assert_eq!(
        plant.number("select sum(freight_cents) from orders where number in ('1', '2')"),
        61_622
    );
    assert_eq!(plant.import(NounName::Orders, text, &rounds).unchanged, 2);
    for wrong in [
        "freight = { column = \"Freight\", round = 3 }",
        "po = { column = \"Freight\", round = 2 }",
    ] {
        let mapping = format!("{map}fields.{wrong}\n");
        let options = |options: &mut transom::import::Options| {
            options.mapping = Some(transom::import::mapping::Mapping::parse(&mapping).unwrap());
        };
        let mut with = super::options();
        options(&mut with);
        let path = plant.write("file.csv", text);
        assert_eq!(plant.run(NounName::Orders, &path, &with).unwrap_err().exit_code(), 78);
    }
}

#[test]
fn a_postal_code_of_another_form_is_kept_and_counted() {
    let mut plant = Plant::new();
    let text = "code,name,country,province,postal_code\nA,A,CA,QC,G1R\nB,B,AU,,2113\nC,C,US,CA,94040-111\n";
    let report = plant.import(NounName::Dealers, text, "");
    assert_eq!((report.added, report.refused), (3, 0), "{report}");
    assert_eq!(report.notes["Postal codes not recognized and kept as sent"], 2, "{report}");
    assert_eq!(
        plant.text("select group_concat(postal_code, ' ') from dealers"),
        "G1R 2113 94040-111"
    );
}

#[test]
fn a_line_is_not_lost_for_an_elevation_that_cannot_be_read() {
    let mut plant = small();
    plant.import(NounName::Orders, "account,number,entered_on\nNORTH,7,2026-01-05\n", "");
    let long = "F ".repeat(300);
    let text = format!(
        "order,line_no,quantity,elevation\n7,1,1,C< Q\n7,2,1,C<\n7,3,1,{long}\n7,4,1,\"C<\nF\"\n\
         7,5,1,\n"
    );
    let report = plant.import(NounName::OrderLines, &text, "");
    assert_eq!((report.added, report.refused, report.is_applied), (5, 0, true), "{report}");
    let kept = "select group_concat(line_no || '=' || elevation, ' ') from order_lines";
    assert_eq!(plant.text(kept), "1= 2=C< 3= 4= 5=");
    let note = "Elevations that can't be read and are left out";
    assert_eq!(report.notes[note], 3, "{report}");
    let told: Vec<String> = report.examples[note].iter().map(ToString::to_string).collect();
    assert_eq!(
        told[0],
        "line 2, 7: “C< Q”. Character 4: Unknown kind. Use F, C, A, H, S, DH, SH, T, D, B, P, X or _."
    );
    let cut = "F ".repeat(30);
    assert_eq!(
        told[1],
        format!("line 4, 7: “{cut}…”. Character 401: An elevation can have up to 400 characters.")
    );
    assert!(told[2].starts_with("line 5, 7: “C< F”. Character 3: "), "{}", told[2]);

    // A picture that was right once isn't kept for a unit that its source now draws in another way.
    let again =
        plant.import(NounName::OrderLines, "order,line_no,quantity,elevation\n7,2,1,?\n", "");
    assert_eq!((again.changed, again.notes[note]), (1, 1), "{again}");
    assert_eq!(plant.text(kept), "1= 2= 3= 4= 5=");
}

#[test]
fn a_blank_amount_or_status_is_refused_unless_the_mapping_explains_it() {
    let mut plant = small();
    let text = "account,number,invoiced_on,total\nNORTH,1,2026-01-05,\nNORTH,2,2026-01-05,5.00\n";
    let lines =
        "{\"account\":\"NORTH\",\"number\":\"1\",\"invoiced_on\":\"2026-01-05\",\"total\":null}\n";
    for file in [text, lines] {
        let report = skipping(&mut plant, NounName::Invoices, file, "");
        assert_eq!(
            report.refusals[0].reason.to_string(),
            "is blank, and the mapping doesn't say what that means: blank = \"0.00\""
        );
        assert_eq!(report.refused, 1);
    }
    let map = "fields.account = \"account\"\nfields.number = \"number\"\nfields.invoiced_on = \"invoiced_on\"\n";
    for (blank, total) in [("0.00", 0), ("1.5", 150)] {
        let map = format!("{map}fields.total = {{ column = \"total\", blank = \"{blank}\" }}\n");
        assert_eq!(plant.import(NounName::Invoices, text, &map).refused, 0);
        assert_eq!(plant.number("select total_cents from invoices where number = '1'"), total);
    }
    let orders = "account,number,entered_on,State\nNORTH,1,2026-01-05,\n";
    let map = map.replace("invoiced_on", "entered_on");
    let values = "values = { s = \"shipped\" }";
    let silent = format!("{map}fields.status = {{ column = \"State\", {values} }}\n");
    let report = plant.import(NounName::Orders, orders, &silent);
    assert_eq!(
        refusals(&report),
        ["2 State []: is blank, and the mapping doesn't say what that means: blank = \"entered\""]
    );
    let open = format!("{map}fields.status = {{ column = \"State\", {values}, blank = \"\" }}\n");
    assert_eq!(plant.import(NounName::Orders, orders, &open).added, 1);
}

#[test]
fn totals_that_are_not_the_sum_of_their_lines_are_told_or_refused() {
    let mut plant = small();
    let orders = "account,number,entered_on,subtotal,freight,tax,total\nNORTH,1,2026-01-05,99.00,1,0,100\n\
                  NORTH,2,2026-01-05,20.00,0,0,25.00\n";
    let report = plant.import(NounName::Orders, orders, "");
    let parts = "Totals that are not the sum of subtotal, freight and tax";
    assert_eq!(report.notes[parts], 1);
    assert_eq!(said(&report.examples[parts]), ["line 3, 2: 25.00 instead of 20.00"]);
    let lines = "order,line_no,quantity,unit_price\n2,1,1,20\n1,1,2,30\n1,2,1,38.98\n";
    let report = plant.import(NounName::OrderLines, lines, "");
    let sums = "Subtotals that are not the sum of their lines";
    assert_eq!((report.added, report.notes[sums]), (3, 1), "{report}");
    assert_eq!(said(&report.examples[sums]), ["line 3, 1: 99.00 instead of 98.98"]);
    // Every night again, from both files.
    assert_eq!(plant.import(NounName::OrderLines, lines, "").notes[sums], 1);
    let report = plant.import(NounName::Orders, orders, "");
    assert_eq!(said(&report.examples[sums]), ["line 2, 1: 99.00 instead of 98.98"]);

    let map = "totals = \"refuse\"\nfields.order = \"order\"\nfields.line_no = \"line_no\"\n\
               fields.quantity = \"quantity\"\nfields.unit_price = \"unit_price\"\n";
    let report = skipping(&mut plant, NounName::OrderLines, lines, map);
    assert_eq!((report.is_applied, report.exit_code()), (false, 65));
    assert_eq!(
        said(&report.obstacles),
        ["The subtotal of 1 is 99.00, but its lines add up to 98.98 (line 3)."]
    );
    let map = "totals = \"refuse\"\nfields.account = \"account\"\nfields.number = \"number\"\n\
               fields.entered_on = \"entered_on\"\nfields.subtotal = \"subtotal\"\nfields.total = \"total\"\n\
               fields.freight = \"freight\"\nfields.tax = \"tax\"\n";
    let report = skipping(&mut plant, NounName::Orders, orders, map);
    assert_eq!(
        refusals(&report),
        [
            "2 subtotal [99.00]: is not the sum of its lines, 98.98",
            "3 total [25.00]: is not the sum of its parts, 20.00",
        ]
    );

    let invoices = "account,number,invoiced_on,subtotal,total\nNORTH,I-1,2026-01-05,10.00,10.00\n";
    plant.import(NounName::Invoices, invoices, "");
    let report = plant.import(
        NounName::InvoiceLines,
        "invoice,line_no,quantity,unit_price\nI-1,1,1,9\n",
        "",
    );
    assert_eq!(said(&report.examples[sums]), ["line 2, I-1: 10.00 instead of 9.00"]);
}

#[test]
fn keys_with_invisible_characters_are_refused_by_code_point() {
    let mut plant = small();
    let text =
        "account,number,entered_on\nNORTH,1\u{200b},2026-01-05\nNORTH\u{feff},2,2026-01-05\n";
    let report = plant.import(NounName::Orders, text, "");
    let reasons: Vec<String> = report.refusals.iter().map(|it| it.reason.to_string()).collect();
    assert_eq!(
        reasons,
        ["contains the invisible character U+200B", "contains the invisible character U+FEFF"]
    );
}

#[test]
fn repeated_rows_are_told() {
    let mut plant = small();
    let text = "account,number,entered_on\nNORTH,1,2026-01-05\nNORTH,2,2026-01-05\nNORTH,1,2026-01-05\n\
                NORTH,1,2026-01-05\n";
    let report = plant.import(NounName::Orders, text, "");
    let pairs: Vec<(i64, i64)> = report.repeats.iter().map(|it| (it.line, it.first)).collect();
    assert_eq!((report.added, report.unchanged, report.repeated), (2, 2, 2));
    assert_eq!(pairs, [(4, 2), (5, 2)]);
    let said = report.to_string();
    assert!(
        said.contains("Rows that repeat an earlier one: 2 (line 4 repeats 2, line 5 repeats 2)"),
        "{said}"
    );
}

#[test]
fn an_open_quotation_mark_names_both_lines_and_nothing_is_skipped() {
    let mut plant = Plant::new();
    let rows = "B,two\nC,three\nD,four\n";
    for (text, reason) in [
        (
            format!("code,description\nA,\"one\n{rows}E,\"five\" six\n"),
            "the quotation mark opened on line 2 is not closed until line 6, and text follows it in “description”",
        ),
        (
            format!("code,description\nA,\"one\n{rows}E,five\",six\nF,seven\n"),
            "the row has 3 cells, the header 2: within quotation marks it runs to line 6",
        ),
        (
            format!("code,description\nA,\"one\n{rows}"),
            "the quotation mark opened on line 2 is never closed: it runs to line 6",
        ),
    ] {
        let report = skipping(&mut plant, NounName::Catalog, &text, "");
        assert_eq!(report.refusals[0].reason.to_string(), reason);
        assert_eq!((report.is_applied, report.exit_code(), report.obstacles.len()), (false, 65, 1));
        assert_eq!(plant.number("select count(*) from catalog_items"), 0);
    }
    // Within one line nothing else can be lost.
    let report = skipping(&mut plant, NounName::Catalog, "code,description\nA,\"x\"y\nB,z\n", "");
    assert_eq!((report.added, report.refused, report.is_applied), (1, 1, true));
}

#[test]
fn reasons_are_summed_up_by_kind_before_the_first_of_them() {
    let mut plant = small();
    let mut text = String::from("account,number,entered_on,freight,tax\n");
    for row in 0..30 {
        writeln!(text, "NORTH,n{row},2026-01-05,1.2345,0.125").unwrap();
    }
    text.push_str("NORTH,last,2026-02-30,1,1\n");
    let report = plant.import(NounName::Orders, &text, "");
    let said = report.to_string();
    assert!(
        said.starts_with(
            "60 rows: freight, tax has more than 2 decimals: `round = 2`\n1 row: entered_on is not a date"
        ),
        "{said}"
    );
    let columns: Vec<String> = (0..40).map(|it| format!("unused_{it}")).collect();
    let text = format!("code,description,{}\nA,x{}\n", columns.join(","), ",".repeat(40));
    let said = plant.import(NounName::Catalog, &text, "").to_string();
    assert!(said.contains("unused_9 and 30 more."), "{said}");
}

#[test]
fn a_line_that_is_no_json_is_named_once() {
    let mut plant = Plant::new();
    let text = "{\"code\":\"A\",\"description\":\"x\"}\n{\"code\": \n";
    let reason = plant.import(NounName::Catalog, text, "").refusals[0].reason.to_string();
    assert!(
        reason.starts_with("the line is not a JSON object (") && !reason.contains("at line"),
        "{reason}"
    );
}

#[test]
fn what_is_sold_by_length_has_a_quantity_with_decimals() {
    let mut plant = small();
    let lines =
        "order,line_no,quantity,shipped_quantity,unit_price\n1001,1,2.5,1.25,3.33\n1001,2,3,0,1\n";
    let report = plant.import(NounName::OrderLines, lines, "");
    assert_eq!((report.added, report.refused), (2, 0), "{report}");
    let stored = "select quantity_thousandths || ' ' || shipped_thousandths || ' ' || net_cents from order_lines";
    assert_eq!(plant.text(&format!("{stored} where line_no = 1")), "2500 1250 833");
    assert_eq!(plant.text(&format!("{stored} where line_no = 2")), "3000 0 300");
    assert_eq!(plant.number("select unit_thousandths from orders where number = '1001'"), 5500);
    let finer = "order,line_no,quantity\n1002,1,0.12345\n";
    assert_eq!(
        refusals(&plant.import(NounName::OrderLines, finer, "")),
        ["2 quantity [0.12345]: has more than 3 decimals"]
    );
    plant.import(NounName::Invoices, "account,number,invoiced_on\nNORTH,I-1,2026-01-05\n", "");
    let lines = "invoice,line_no,quantity,unit_price\nI-1,1,-0.5,3\n";
    assert_eq!(plant.import(NounName::InvoiceLines, lines, "").added, 1);
    assert_eq!(plant.number("select total_cents from invoices where number = 'I-1'"), -150);
}

/// The sentence for a catalogue file that is refused completely, which ends the command with 65.
fn unusable(plant: &mut Plant, bytes: &[u8], encoding: Option<&str>) -> String {
    let path = plant.dir.path().join("file.csv");
    std::fs::write(&path, bytes).unwrap();
    let mut options = super::options();
    options.form.encoding = encoding.map(str::to_owned);
    let error = plant.run(NounName::Catalog, &path, &options).unwrap_err();
    assert_eq!(error.exit_code(), 65, "{error}");
    error.to_string()
}

#[test]
fn a_wrong_byte_is_told_with_its_place_and_what_the_file_may_be() {
    let mut plant = Plant::new();
    let slip = b"code,description\nA,Fen\xC3\xAAtre\nB,cl\xC3\xA9 and \x92quote\r\nC,\xFFx\n";
    for encoding in [None, Some("utf-8")] {
        let mixed = unusable(&mut plant, slip, encoding);
        assert_eq!(
            mixed,
            "2 places are not UTF-8: line 3, character 11 (0x92); line 4, character 3 (0xFF). \
            Everything else is valid UTF-8: correct these places in the file."
        );
    }
    let western = b"code,description\nA,Fen\xEAtre\nB,Porte\n";
    assert_eq!(
        unusable(&mut plant, western, Some("utf-8")),
        "One place is not UTF-8: line 2, character 6 (0xEA). It may be encoded as windows-1252: \
        specify that encoding."
    );
    let wide = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    let text = "code,description\nA,one\nB,two\n";
    assert_eq!(
        unusable(&mut plant, &wide(text), Some("utf-8")),
        "The file is encoded as UTF-16LE, not UTF-8: specify that encoding, or none."
    );
    assert_eq!(
        unusable(&mut plant, text.as_bytes(), Some("utf-16le")),
        "The file is encoded as UTF-8, not UTF-16LE: specify that encoding, or none."
    );
    let mut broken = wide(text);
    broken.extend([0x3C, 0xD8, 0x0A, 0x00]);
    let told = unusable(&mut plant, &broken, None);
    assert!(told.starts_with("One place is not UTF-16LE: line 4, character 1"), "{told}");
    let nul = b"code,description\nA,one\nB,t\0wo and more, so that it is one byte of very many in this file, as text goes\n";
    let told = unusable(&mut plant, nul, None);
    assert!(told.starts_with("Line 3 contains a NUL byte at character 4"), "{told}");
    assert_eq!(plant.number("select count(*) from catalog_items"), 0);
}

#[test]
fn a_formula_without_a_stored_value_is_refused_with_its_cell() {
    let mut plant = Plant::new();
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet();
    sheet.write_row(0, 0, ["code", "description", "unit_price"]).unwrap();
    sheet.write_row(1, 0, ["A", "one"]).unwrap();
    sheet.write_formula(1, 2, rust_xlsxwriter::Formula::new("=1+1").set_result("2")).unwrap();
    sheet.write_row(2, 0, ["B", "two"]).unwrap();
    sheet.write_formula(2, 2, rust_xlsxwriter::Formula::new("=700+77").set_result("777")).unwrap();
    let whole = plant.dir.path().join("whole.xlsx");
    book.save(&whole).unwrap();
    // As programs write them that do not calculate: the second formula has no value.
    let mut parts = zip::ZipArchive::new(std::fs::File::open(&whole).unwrap()).unwrap();
    let path = plant.dir.path().join("without.xlsx");
    let mut out = zip::ZipWriter::new(std::fs::File::create(&path).unwrap());
    for place in 0..parts.len() {
        let mut part = parts.by_index(place).unwrap();
        let mut content = Vec::new();
        std::io::Read::read_to_end(&mut part, &mut content).unwrap();
        let name = part.name().unwrap().into_owned();
        if name.ends_with("sheet1.xml") {
            let text = String::from_utf8(content).unwrap();
            assert!(text.contains("<v>777</v>"));
            content = text.replace("<v>777</v>", "").into_bytes();
        }
        out.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        std::io::Write::write_all(&mut out, &content).unwrap();
    }
    out.finish().unwrap();
    let mut options = super::options();
    options.skips_refused = true;
    let report = plant.run(NounName::Catalog, &path, &options).unwrap();
    assert_eq!(
        refusals(&report),
        ["3 unit_price []: the formula has no stored value: calculate and save the workbook"]
    );
    assert_eq!(plant.number("select unit_price from catalog_items where code = 'A'"), 20_000);
}

/// An instance with an administrator, and a directory for files.
fn instance() -> (tempfile::TempDir, std::path::PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let data = dir.path().join("data");
    let invite =
        ["init", "--invite", "--public-url", "https://portal.test", "--admin", "admin@portal.test"];
    assert_eq!(transom(&data, &invite).0, 0);
    (dir, data)
}

fn written(dir: &tempfile::TempDir, name: &str, text: &str) -> String {
    let path = dir.path().join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn every_run_leaves_a_trace_also_one_that_was_refused_failed_or_broken_off() {
    let (dir, data) = instance();
    let good = written(&dir, "good.csv", "code,description\nA,x\n");
    let bad = written(&dir, "bad.csv", "code,description\n,x\n");
    let map = written(&dir, "map.toml", "nonsense = 1\n");
    assert_eq!(transom(&data, &["import", "catalog", &good]).0, 0);
    assert_eq!(transom(&data, &["import", "catalog", &bad]).0, 65);
    assert_eq!(transom(&data, &["import", "catalog", "/nowhere.csv"]).0, 74);
    assert_eq!(transom(&data, &["import", "catalog", &good, "--map", &map]).0, 78);
    // A dry run is no run.
    assert_eq!(transom(&data, &["import", "catalog", &bad, "--dry-run"]).0, 65);
    let db = rusqlite::Connection::open(data.join("transom.db")).unwrap();
    db.execute(
        "insert into import_batches (noun, file_name, file_sha256, rows, added, changed, unchanged, status, outcome,
            run_by, started_at, finished_at)
         values ('catalog', 'ended.csv', x'', 0, 0, 0, 0, 'reverted', 'running', 'Command line', 0, 0)",
        [],
    )
    .unwrap();
    std::fs::write(data.join("import-5.lock"), "").unwrap();
    let (code, out, _) = transom(&data, &["import", "--history", "--output", "json"]);
    let told: serde_json::Value = serde_json::from_str(&out).unwrap();
    let runs: Vec<(&str, &str)> = told["runs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|run| (run["file"].as_str().unwrap(), run["status"].as_str().unwrap()))
        .collect();
    assert_eq!(code, 0);
    assert_eq!(
        runs,
        [
            ("ended.csv", "brokenOff"),
            ("good.csv", "failed"),
            ("nowhere.csv", "failed"),
            ("bad.csv", "refused"),
            ("good.csv", "applied"),
        ]
    );
    assert!(told["runs"][1]["problem"].as_str().unwrap().contains("nonsense"), "{told}");
    assert!(!data.join("import-5.lock").exists());
    let mut verbs =
        db.prepare("select verb from events where entity = 'importBatch' order by id").unwrap();
    let verbs: Vec<String> =
        verbs.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    assert_eq!(verbs, ["import", "refuse", "fail", "fail", "breakOff"]);
    assert_eq!(transom(&data, &["audit", "verify"]).0, 0);
}

#[test]
fn administrators_hear_of_a_run_that_wrote_nothing() {
    let (dir, data) = instance();
    let db = rusqlite::Connection::open(data.join("transom.db")).unwrap();
    db.execute("update users set status = 'active'", []).unwrap();
    let mails = || -> i64 {
        let sql = "select count(*) from outbox where template = 'importFailed'";
        db.query_row(sql, [], |row| row.get(0)).unwrap()
    };
    let good = written(&dir, "good.csv", "code,description\nA,x\n");
    let bad = written(&dir, "bad.csv", "code,description\n,x\n");
    assert_eq!(transom(&data, &["import", "catalog", &bad]).0, 65);
    assert_eq!(transom(&data, &["import", "catalog", &good, "--notify"]).0, 0);
    assert_eq!(mails(), 0);
    assert_eq!(transom(&data, &["import", "catalog", &bad, "--notify"]).0, 65);
    assert_eq!(transom(&data, &["import", "catalog", "/nowhere.csv", "--notify"]).0, 74);
    assert_eq!(mails(), 2);
}

#[test]
fn a_full_disk_is_left_alone_by_the_command_line_too() {
    let (dir, data) = instance();
    let good = written(&dir, "good.csv", "code,description\nA,x\n");
    let output = transom_command()
        .args(["--data", data.to_str().unwrap(), "import", "catalog", &good])
        .envs(DISK_MARKS.map(|mark| (mark, "100 %")))
        .output()
        .unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(74), "{told}");
    assert!(told.contains("The disk is full: ") && told.contains(" MB free"), "{told}");
    assert!(told.contains("This run doesn't appear in the history"), "{told}");
    let db = rusqlite::Connection::open(data.join("transom.db")).unwrap();
    let items: i64 =
        db.query_row("select count(*) from catalog_items", [], |row| row.get(0)).unwrap();
    assert_eq!(items, 0);
    let runs: i64 =
        db.query_row("select count(*) from import_batches", [], |row| row.get(0)).unwrap();
    assert_eq!(runs, 0);
}

#[test]
fn what_a_dry_run_has_left_is_removed_by_the_next_command() {
    let (_dir, data) = instance();
    let left = data.join("trial-x1");
    std::fs::create_dir(&left).unwrap();
    std::fs::write(left.join("trial.db"), "a whole copy").unwrap();
    assert_eq!(transom(&data, &["user", "list"]).0, 0);
    assert!(!left.exists());
}

#[test]
fn a_pipe_is_read_and_control_totals_are_held_to() {
    use std::io::Write as _;
    let (_dir, data) = instance();
    let run = |words: &[&str]| {
        let mut child = transom_command()
            .args(["--data", data.to_str().unwrap(), "import", "catalog", "-"])
            .args(words)
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let rows = "code,description,unit_price\nA,x,1.50\nB,y,2.25\n";
        child.stdin.take().unwrap().write_all(rows.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
    };
    let (code, out) = run(&["--expect-rows", "3", "--expect-sum", "unit_price=3.76"]);
    assert_eq!(code, 65, "{out}");
    assert!(out.contains("The file must have 3 rows, but it has 2 rows."), "{out}");
    assert!(out.contains("unit_price was expected to add up to 3.76"), "{out}");
    assert_eq!(run(&["--expect-sum", "castles=1"]).0, 78);
    let (code, out) = run(&["--expect-rows", "2", "--expect-sum", "unit_price=3.75"]);
    assert_eq!((code, out.contains("2 added")), (0, true), "{out}");
    assert!(out.contains("standard input"), "{out}");
    let left: Vec<_> =
        std::fs::read_dir(&data).unwrap().map(|it| it.unwrap().file_name()).collect();
    assert!(!left.iter().any(|name| name.to_string_lossy().starts_with("trial-")), "{left:?}");
}

#[test]
fn a_file_whose_columns_do_not_fit_is_given_a_hint() {
    let mut plant = Plant::new();
    let mut told = |text: &str, delimiter: Option<&str>| {
        let path = plant.write("file.csv", text);
        let mut options = super::options();
        options.form.delimiter = delimiter.map(str::to_owned);
        plant.run(NounName::Catalog, &path, &options).unwrap_err().to_string()
    };
    let semicolons = "code;description\nA;x, and y\n";
    let hint = told(semicolons, Some(","));
    assert!(hint.contains("is it “;”? (--delimiter)"), "{hint}");
    let titled = "Items of the week,\n,\ncode,description\nA,x\n";
    let hint = told(titled, None);
    assert!(hint.ends_with("Row 3 seems to contain the column names: --header-row 3"), "{hint}");
}

#[test]
fn a_trailer_row_holds_a_file_to_its_totals() {
    let map = "[fields]\ncode = \"Code\"\ndescription = \"Text\"\nunit_price = { column = \"Price\", decimal = \"comma\" }\n\
               [trailer]\ncolumn = \"Kind\"\nis = [\"T\"]\nrows = \"Code\"\nsums = { unit_price = \"Price\" }\n\
               [[skip]]\ncolumn = \"Kind\"\nis = [\"H\"]\n";
    let mut plant = Plant::new();
    let mut run = |text: &str, skips: bool| {
        let text = format!("Kind;Code;Text;Price\n{text}");
        plant.import_with(NounName::Catalog, &text, map, |options| options.skips_refused = skips)
    };
    let rows = "H;;header;\nR;A;x;1,50\nR;B;y;2,25\n";
    for (end, told) in [
        ("T;3;;3,75\n", "Line 5 says that the file has 3 rows, but it has 2 rows."),
        (
            "T;2;;3,76\n",
            "Line 5 says that unit_price adds up to 3,76, but the readable rows add up to 3.75.",
        ),
        (
            "",
            "The mapping expects a trailer row at the end, but the file has none: it may be truncated.",
        ),
        ("T;2;;3,75\nR;C;z;0\n", "Rows follow a trailer row (the last is on line 5)."),
        ("T;many;;3,75\n", "Line 5: “many” is not a row count."),
        ("T;2;;lots\n", "Line 5: “lots” is not a valid sum of unit_price."),
    ] {
        let report = run(&format!("{rows}{end}"), true);
        assert!(!report.is_applied, "{end}");
        assert!(
            said(&report.obstacles).iter().any(|it| it == told),
            "{end}: {:?}",
            report.obstacles
        );
    }
    // A row that is left out is missing from the sum.
    assert!(!run(&format!("{rows}R;;z;1,00\nT;3;;4,75\n"), true).is_applied);
    let report = run(&format!("{rows}T;2;;3,75\n"), false);
    assert!(report.is_applied && report.obstacles.is_empty(), "{:?}", report.obstacles);
    assert_eq!((report.added, report.rows, report.left_out), (2, 2, 1));
}

#[test]
fn a_mapping_of_a_trailer_says_what_is_wrong_with_it() {
    let plant = &mut Plant::new();
    let path = plant.write("items.csv", "Code,Text\nA,x\n");
    let fields = "[fields]\ncode = \"Code\"\ndescription = \"Text\"\n";
    for (trailer, told) in [
        ("column = \"Kind\"\nis = [\"T\"]", "trailer: the file has no column “Kind”"),
        ("column = \"Code\"\nis = []", "trailer: set “is” to what its column contains"),
        (
            "column = \"Code\"\nis = [\"T\"]\nsums = { description = \"Text\" }",
            "no amount “description”",
        ),
    ] {
        let mut options = super::options();
        let mapping = format!("{fields}[trailer]\n{trailer}\n");
        options.mapping = Some(transom::import::mapping::Mapping::parse(&mapping).unwrap());
        let refused = plant.run(NounName::Catalog, &path, &options).unwrap_err().to_string();
        assert!(refused.contains(told), "{refused}");
    }
}

#[test]
fn a_named_pipe_is_read_like_a_file() {
    let (dir, data) = instance();
    let path = dir.path().join("export.csv");
    rustix::fs::mkfifoat(rustix::fs::CWD, &path, rustix::fs::Mode::RUSR | rustix::fs::Mode::WUSR)
        .unwrap();
    let writer = std::thread::spawn({
        let path = path.clone();
        move || std::fs::write(path, "code,description\nA,x\nB,y\n").unwrap()
    });
    let (code, out, err) = transom(&data, &["import", "catalog", path.to_str().unwrap()]);
    writer.join().unwrap();
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("2 added") && out.contains("export.csv"), "{out}");
    let left: Vec<_> =
        std::fs::read_dir(&data).unwrap().map(|it| it.unwrap().file_name()).collect();
    assert!(!left.iter().any(|name| name.to_string_lossy().starts_with("trial-")), "{left:?}");
}

/// Runs a script whose `$1/data` is on its own disk with space for `$2`.
const ON_A_SMALL_DISK: &str = "
    mkdir $1/room && mount -t tmpfs -o size=$2 tmpfs $1/room && mkdir $1/room/up $1/room/work \
    && mount -t overlay overlay -o lowerdir=$1/data,upperdir=$1/room/up,workdir=$1/room/work $1/data || exit 99
    eval \"$3\"";

#[test]
fn a_disk_that_fills_up_while_a_file_is_read_is_named_with_its_room() {
    let (dir, data) = instance();
    let mut rows = "code,description\n".to_owned();
    for number in 0..60_000 {
        let _ = writeln!(rows, "A{number},{:80}.", "a sash with a long name");
    }
    let file = written(&dir, "items.csv", &rows);
    let on_small_disk = |words: &str| {
        let program = format!(
            "{} --data $1/data import {words}; code=$?; \
             {} --data $1/data audit verify >&2 && ls $1/data >&2; exit $code",
            env!("CARGO_BIN_EXE_transom"),
            env!("CARGO_BIN_EXE_transom")
        );
        let here = dir.path().to_str().unwrap();
        let output = std::process::Command::new("unshare")
            .args(["-rm", "sh", "-c", ON_A_SMALL_DISK, "sh", here, "4m", &program])
            .envs(DISK_MARKS.map(|mark| (mark, "0 %")))
            .output();
        let _ = std::fs::remove_dir(dir.path().join("room"));
        output
    };
    for words in [format!("catalog {file}"), format!("catalog - < {file}")] {
        // Only where a process may have mounts of its own.
        let output = on_small_disk(&words).ok().filter(|output| {
            output.status.code() != Some(99) && !output.stderr.starts_with(b"unshare")
        });
        let Some(output) = output else {
            eprintln!("left out: this process may not mount a small disk");
            return;
        };
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(74), "{words}: {told}");
        let named = format!("A disk is full: {} has ", data.display());
        assert!(told.contains(&named) && told.contains(" MB free"), "{words}: {told}");
        // Nothing is left but the instance as it was.
        assert!(told.contains("transom.db") && !told.contains("trial-"), "{words}: {told}");
    }
    assert_eq!(transom(&data, &["import", "catalog", &file]).0, 0);
}
