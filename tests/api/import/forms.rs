//! Tests files as systems really write them: words and dates without a meaning, hidden sheets, code pages, sizes,
//! provinces, lines numbered from zero, columns that change the meaning of an amount. Each was once misread or refused
//! needlessly.

use std::{fmt::Write as _, fs};

use transom::{
    config::NounName,
    export::Format,
    import::{self, ImportError, Report, mapping::Mapping, source::Form},
    kernel::memory::Memory,
};

use super::{Plant, options, refusals, said, transom as run};

const DEALERS: &str = "code,name,line1,city,province,postal_code,country,currency
1001,Alpha Windows,1 Main St,Winnipeg,MB,R3T 2N2,CA,CAD
0042,Beta Doors,2 Main St,Fargo,ND,58102,US,USD
17850,Gamma Glass,3 Rue X,Québec,QC,G1R 4P5,CA,CAD
";

fn sample(name: &str) -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/forms").join(name)
}

fn with_dealers() -> Plant {
    let mut plant = Plant::new();
    let report = plant.import(NounName::Dealers, DEALERS, "");
    assert_eq!((report.added, report.refused), (3, 0), "{report}");
    plant
}

/// A plant with an order with the number `X1`.
fn with_order() -> Plant {
    let mut plant = with_dealers();
    let order = "account,number,entered_on,status\n1001,X1,2026-11-01,entered\n";
    assert_eq!(plant.import(NounName::Orders, order, "").added, 1);
    plant
}

fn sample_with(
    plant: &mut Plant,
    noun: NounName,
    name: &str,
    map: &str,
    change: impl FnOnce(&mut import::Options),
) -> Result<Report, ImportError> {
    let mut options = options();
    if !map.is_empty() {
        options.mapping = Some(Mapping::parse(map).unwrap());
    }
    change(&mut options);
    plant.run(noun, &sample(name), &options)
}

/// A noun as exported by `transom export`.
fn exported(plant: &Plant, noun: NounName) -> String {
    let mut out = Vec::new();
    let zone = jiff::tz::TimeZone::UTC;
    import::export::write(&plant.conn, noun, None, Format::Csv, &zone, &mut out).unwrap();
    String::from_utf8(out).unwrap().trim_start_matches('\u{feff}').to_owned()
}

fn suggested(plant: &Plant, noun: NounName, text: &str) -> String {
    let path = plant.write("suggested.csv", text);
    import::suggest(&path, Some(noun), &Form::default(), &Memory::default()).unwrap()
}

/// Why the file can't be imported at all.
fn problem(plant: &mut Plant, noun: NounName, text: &str, map: &str) -> String {
    let path = plant.write("file.csv", text);
    let mut options = options();
    if !map.is_empty() {
        options.mapping = Some(Mapping::parse(map).unwrap());
    }
    plant.run(noun, &path, &options).unwrap_err().to_string()
}

fn note(report: &Report, name: &str) -> (u64, Vec<String>) {
    let told = report.examples.get(name).map(|cases| said(cases)).unwrap_or_default();
    (report.notes.get(name).copied().unwrap_or(0), told)
}

const NULLS: &str = "account,number,entered_on,shipped_on,status,total
1001,Q1,2026-11-01,2026-11-05,entered,1
1001,Q2,2026-11-01,NULL,entered,1
";

#[test]
fn words_that_mean_nothing_are_nothing_in_any_column() {
    let mut plant = with_dealers();
    let report = plant.import(NounName::Orders, NULLS, "");
    assert_eq!((report.added, report.refused), (2, 0), "{report}");
    let shipped = "select group_concat(coalesce(shipped_on, '-'), ' ' order by number) from orders";
    assert_eq!(plant.text(shipped), "2026-11-05 -");

    // One value that stands for nothing leaves the others as they are.
    let map = "fields.account = \"account\"\nfields.number = \"number\"\nfields.entered_on = \"entered_on\"\n\
               fields.status = \"status\"\nfields.total = \"total\"\n\
               fields.shipped_on = { column = \"shipped_on\", values = { NULL = \"\" } }\n";
    let mut plant = with_dealers();
    let report = plant.import(NounName::Orders, NULLS, map);
    assert_eq!((report.added, report.refused), (2, 0), "{report}");
    assert_eq!(plant.text(shipped), "2026-11-05 -");
}

#[test]
fn a_mapping_says_which_words_mean_nothing() {
    let fields =
        "fields.code = \"code\"\nfields.description = \"description\"\nfields.unit = \"unit\"\n";
    let file = "code,description,unit\nA,NULL,none\nB,-,?\nC,(null),N/A\n";
    let read = |plant: &Plant| {
        plant.text("select group_concat(code || description || '/' || unit, ' ' order by code) from catalog_items")
    };
    let mut plant = Plant::new();
    let report = plant.import(NounName::Catalog, file, fields);
    assert_eq!(report.refused, 3, "{report}");
    let mut plant = Plant::new();
    plant.import(NounName::Catalog, file, &format!("none = [\"?\"]\n{fields}"));
    assert_eq!(read(&plant), "ANULL/none B-/ C(null)/N/A");
    let mut plant = Plant::new();
    let fields = fields.replace("\"description\"\n", "{ column = \"description\", none = [] }\n");
    plant.import(NounName::Catalog, file, &fields);
    assert_eq!(read(&plant), "ANULL/ B-/? C(null)/");
}

#[test]
fn an_amount_that_a_word_leaves_open_is_asked_for_like_a_blank_one() {
    let mut plant = with_dealers();
    let file = "account,number,entered_on,status,freight,total\n1001,A1,2026-11-01,entered,N/A,1\n";
    let report = plant.import(NounName::Orders, file, "");
    assert_eq!(
        refusals(&report),
        [
            "2 freight [N/A]: is blank, and the mapping doesn't say what that means: blank = \"0.00\""
        ]
    );
}

#[test]
fn zero_dates_are_no_dates_and_a_credit_is_a_line() {
    let mut plant = Plant::new();
    let dealers = "code,name,country\n01-LAKES,Lakeside,US\n01-PRAIR,Prairie,US\n";
    plant.import(NounName::Dealers, dealers, "");
    let map = r#"
        noun = "orders"
        [fields]
        number = "SalesOrderNo"
        account = { join = ["ARDivisionNo", "CustomerNo"], with = "-" }
        entered_on = "OrderDate"
        required_on = "ShipExpireDate"
        po = "CustomerPONo"
        status = { column = "OrderStatus", values = { N = "entered", O = "released", H = "on_hold", C = "invoiced" } }
        tax = "SalesTaxAmt"
        freight = "FreightAmt"
        subtotal = "TaxableAmt"
        currency = { constant = "USD" }
    "#;
    let report = sample_with(&mut plant, NounName::Orders, "zero-dates.csv", map, |_| {}).unwrap();
    assert_eq!((report.added, report.refused), (3, 0), "{report}");
    let order = "select coalesce(required_on, '-') || ' ' || subtotal_cents from orders where number = '0000156'";
    assert_eq!(plant.text(order), "- -12000");

    let lines =
        "SalesOrderNo,LineKey,ItemCode,QuantityOrdered,QuantityShipped,UnitPrice,ExtensionAmt
0000156,000001,/RESTOCK,1.00-,0.00,120.000,120.00-
0000154,000001,W-DH3648,4.00,0.00,645.400,2581.60
0000154,000002,RETURN,-2,-1,10,-20
0000154,000003,WRONG,-2,1,10,-20
";
    let map = r#"
        [fields]
        order = "SalesOrderNo"
        line_no = "LineKey"
        product = "ItemCode"
        quantity = "QuantityOrdered"
        shipped_quantity = "QuantityShipped"
        unit_price = "UnitPrice"
        net = "ExtensionAmt"
    "#;
    let report =
        plant.import_with(NounName::OrderLines, lines, map, |options| options.skips_refused = true);
    assert_eq!(refusals(&report), ["5 QuantityShipped [1]: is more than the quantity"]);
    assert_eq!(
        plant.number("select sum(net_cents) from order_lines where product <> 'W-DH3648'"),
        -14000
    );
    assert_eq!(report.notes.keys().filter(|note| note.starts_with("Net")).count(), 0, "{report}");
}

#[test]
fn zero_dates_are_known_in_every_form() {
    let mut plant = with_dealers();
    let mut file = "account,number,entered_on,status,shipped_on,po\n".to_owned();
    let forms = [
        "0000-00-00",
        "00/00/0000",
        "00000000",
        "1900-01-00",
        "9999-12-31",
        "1753-01-01",
        "\\N",
        "(null)",
        "N/A",
        "-",
        "0000-00-00 00:00:00",
    ];
    for (place, form) in forms.iter().enumerate() {
        writeln!(file, "1001,Z{place},2026-11-01,shipped,{form},NULL").unwrap();
    }
    let report = plant.import(NounName::Orders, &file, "");
    assert_eq!((report.added, report.refused), (forms.len() as u64, 0), "{report}");
    assert_eq!(
        plant.number("select count(*) from orders where shipped_on is not null or po <> ''"),
        0
    );
}

#[test]
fn the_first_sheet_that_people_see_is_read_and_named() {
    let mut plant = with_dealers();
    let report =
        sample_with(&mut plant, NounName::Orders, "hidden-sheet.xlsx", "", |_| {}).unwrap();
    assert_eq!(report.added, 2, "{report}");
    assert_eq!(plant.number("select count(*) from orders where number = 'HIDDEN'"), 0);
    assert_eq!(note(&report, "Rows of the sheet “Data” (hidden sheets: Lookup)").0, 2, "{report}");
    let named = |options: &mut import::Options| options.form.sheet = Some("Lookup".to_owned());
    let report = sample_with(&mut plant, NounName::Orders, "hidden-sheet.xlsx", "", named).unwrap();
    assert_eq!(report.added, 1, "{report}");
}

#[test]
fn hidden_columns_are_read_where_a_mapping_names_them_alone() {
    let mut plant = with_dealers();
    let path = plant.dir.path().join("hidden.xlsx");
    let mut book = rust_xlsxwriter::Workbook::new();
    let sheet = book.add_worksheet();
    for (place, cells) in (0..).zip([
        ["account", "number", "invoiced_on", "total", "PO", "po"],
        ["1001", "I1", "2026-11-05", "100.00", "SEEN", "HIDDEN"],
    ]) {
        // A column before the first filled one moves the others.
        sheet.write_row(place, 1, cells).unwrap();
    }
    sheet.set_column_hidden(6).unwrap();
    book.save(&path).unwrap();
    let report = plant.run(NounName::Invoices, &path, &options()).unwrap();
    assert_eq!(plant.text("select po from invoices"), "SEEN");
    let told = "Hidden columns that were left out, as no mapping names them: po";
    assert_eq!(note(&report, told).0, 1, "{report}");
    let map =
        import::suggest(&path, Some(NounName::Invoices), &Form::default(), &Memory::default());
    let map = map.unwrap();
    assert!(map.contains("# #6 (hidden in the workbook): HIDDEN"), "{map}");
    let mut named = options();
    named.mapping = Some(Mapping::parse(&map.replace("po = \"#5\"", "po = \"#6\"")).unwrap());
    let report = plant.run(NounName::Invoices, &path, &named).unwrap();
    assert_eq!(report.changed, 1, "{report}");
    assert_eq!(plant.text("select po from invoices"), "HIDDEN");
    assert_eq!(note(&report, told).0, 0, "{report}");

    // What a row must have is not taken from a hidden column, and the refusal says so.
    let sheet = book.worksheet_from_index(0).unwrap();
    sheet.set_column_hidden(1).unwrap();
    book.save(&path).unwrap();
    let why = plant.run(NounName::Invoices, &path, &options()).unwrap_err().to_string();
    assert!(why.contains("the workbook hides the column “account”"), "{why}");
}

#[test]
fn a_draft_says_that_headings_go_over_two_rows() {
    let plant = Plant::new();
    let merged = "Order,,Amounts,\nNo,Date,Net,Total\n1001,2026-11-05,10.00,11.30\n";
    let told =
        "# The names of the columns seem to go on in a second row. To join both: header_rows = 2.";
    let map = suggested(&plant, NounName::Orders, merged);
    assert!(map.contains(told), "{map}");
    let form = Form { header_rows: Some(2), ..Form::default() };
    let path = plant.write("suggested.csv", merged);
    let map = import::suggest(&path, Some(NounName::Orders), &form, &Memory::default()).unwrap();
    assert!(!map.contains(told) && map.contains("number = \"Order No\""), "{map}");
    for single in ["No,Date,,Total\n1001,2026-11-05,x,11.30\n", "No,Name\nA,one\nB2,two\n"] {
        let map = suggested(&plant, NounName::Orders, single);
        assert!(!map.contains(told), "{map}");
    }
}

#[test]
fn a_cell_that_shows_per_cents_carries_them() {
    let mut plant = with_order();
    let map = r#"
        [fields]
        order = "order"
        line_no = "line_no"
        product = "product"
        quantity = "quantity"
        unit_price = "unit_price"
        net = "net"
        discount_bp = { column = "discount_bp", as = "percent" }
    "#;
    let report =
        sample_with(&mut plant, NounName::OrderLines, "percent-cells.xlsx", map, |_| {}).unwrap();
    assert_eq!((report.added, report.refused), (2, 0), "{report}");
    assert_eq!(plant.number("select discount_bp from order_lines where line_no = 1"), 1500);
    assert!(report.notes.is_empty(), "{report}");

    // The same without the format of the cell: its net contradicts it.
    let file =
        "order,line_no,product,quantity,unit_price,discount_bp,net\nX1,3,P,2,10.00,0.15,17.00\n";
    let report = plant.import(NounName::OrderLines, file, map);
    let told = note(&report, "Net amounts that are not quantity times price less discount");
    assert_eq!(told, (1, vec!["line 2, X1: 17.00 instead of 19.97".to_owned()]));
}

#[test]
fn an_ambiguous_number_is_asked_about_wherever_it_first_comes() {
    let mut plant = with_order();
    let late = sample_with(&mut plant, NounName::OrderLines, "late-thousand.csv", "", |_| {});
    let late = late.unwrap_err().to_string();
    assert!(late.contains("1,250 on line") && late.contains("is ambiguous"), "{late}");
    let early = "order;line_no;product;quantity\nX1;4000;P;1,250\n";
    let early = problem(&mut plant, NounName::OrderLines, early, "");
    assert!(early.contains("1,250 on line 2 is ambiguous"), "{early}");
}

#[test]
fn a_file_that_changes_its_mark_of_decimals_is_kept_out_as_a_whole() {
    let mut plant = with_order();
    let mut file = "order;line_no;product;quantity;net\n".to_owned();
    for line in 1..1500 {
        writeln!(file, "X1;{line};P;1;1.50").unwrap();
    }
    file.push_str("X1;1500;P;12,5;1.50\n");
    let report =
        plant.import_with(NounName::OrderLines, &file, "", |options| options.skips_refused = true);
    assert!(!report.is_applied, "{report}");
    assert_eq!(
        said(&report.obstacles),
        [
            "numbers are written in two ways: 12,5 on line 1501, 1.50 on line 2; set decimal = \"comma\" or decimal = \
          \"point\" (--decimal)."
        ]
    );
}

#[test]
fn numbers_that_a_spreadsheet_has_changed_are_told() {
    let mut plant = with_dealers();
    let first = "account,number,entered_on,status,po,job_name,total\n1001,00017,2026-11-01,entered,PO1,Job,10\n";
    plant.import(NounName::Orders, first, "");
    let second = "account,number,entered_on,status,po,job_name,total\n1001,17,2026-11-01,entered,PO1,Job,10\n";
    let report = plant.import(NounName::Orders, second, "");
    let twins = "New numbers that are known in another form, such as with leading zeros";
    assert_eq!(note(&report, twins), (1, vec!["line 2, 17: 00017 is known".to_owned()]));

    // Within one file, and the other way round.
    let both = "account,number,entered_on,status\n1001,0099,2026-11-01,entered\n1001,99,2026-11-01,entered\n\
                1001,000017,2026-11-01,entered\n1001,18.0,2026-11-01,entered\n1001,4.50012E+11,2026-11-01,entered\n";
    let report = plant.import(NounName::Orders, both, "");
    assert_eq!(note(&report, twins).0, 2, "{report}");
    let notation = "Numbers in scientific notation: a spreadsheet may have dropped digits";
    assert_eq!(note(&report, notation), (1, vec!["line 6, number: “4.50012E+11”".to_owned()]));

    // What refers to a record says which one it may be.
    let report = plant.import(
        NounName::Orders,
        "account,number,entered_on,status\n42,X,2026-11-01,entered\n",
        "",
    );
    assert_eq!(
        refusals(&report),
        [
            "2 account [42]: is not a known account, but 0042 is: a spreadsheet may have changed leading zeros"
        ]
    );
    let report = plant.import(NounName::OrderLines, "order,line_no,quantity\n0017,1,1\n", "");
    assert!(refusals(&report)[0].contains("is not a known order, but 17 is"), "{report}");
    let report = plant.import(NounName::Dealers, "code,name\n01001,Alpha\n", "");
    assert_eq!(note(&report, twins).0, 1, "{report}");
}

#[test]
fn code_pages_of_dos_are_asked_about_and_read_by_name() {
    let mut plant = Plant::new();
    let asked = sample_with(&mut plant, NounName::Dealers, "dealers-cp850.csv", "", |_| {});
    assert_eq!(
        asked.unwrap_err().to_string(),
        "The encoding is unclear: “Fenˆtres” on line 2 is “Fenêtres” in ibm850. Specify encoding = \"ibm850\", or \
         \"windows-1252\" if the text is right as it is."
    );
    for label in ["ibm850", "cp850", "cp437", "850"] {
        let mut plant = Plant::new();
        let named = |options: &mut import::Options| options.form.encoding = Some(label.to_owned());
        sample_with(&mut plant, NounName::Dealers, "dealers-cp850.csv", "", named).unwrap();
        assert_eq!(plant.text("select name from dealers"), "Fenêtres Québécoises Ltée", "{label}");
    }
    // An old Macintosh's letters.
    let path = plant.dir.path().join("mac.csv");
    fs::write(&path, b"code,name\nM1,Qu\x8ebec\n").unwrap();
    let asked = plant.run(NounName::Dealers, &path, &options()).unwrap_err().to_string();
    assert!(asked.contains("is “Québec” in macintosh"), "{asked}");
    let mut named = options();
    named.form.encoding = Some("Mac Roman".to_owned());
    plant.run(NounName::Dealers, &path, &named).unwrap();
    assert_eq!(plant.text("select name from dealers where code = 'M1'"), "Québec");
    // What Windows-1252 does write between letters.
    fs::write(&path, b"code,name\nW1,C\x9cur d'\xc9rable St. John\x92s Winnipeg\x96Toronto\n")
        .unwrap();
    plant.run(NounName::Dealers, &path, &options()).unwrap();
    assert_eq!(
        plant.text("select name from dealers where code = 'W1'"),
        "Cœur d'Érable St. John’s Winnipeg–Toronto"
    );
}

#[test]
fn text_that_was_decoded_wrongly_before_is_told() {
    let mut plant = Plant::new();
    let file = "code,name,city\nA,FenÃªtres,QuÃ©bec\nB,Ren\u{fffd},Élan\nC,São Paulo,Ç\n";
    let report = plant.import(NounName::Dealers, file, "");
    let wrong = note(&report, "Text that looks wrongly decoded: check the encoding");
    assert_eq!(wrong.0, 3, "{report}");
    assert!(wrong.1.contains(&"line 2, name: “FenÃªtres”".to_owned()), "{report}");
}

#[test]
fn provinces_go_by_all_their_names_and_refuse_no_row() {
    let mut plant = Plant::new();
    let report = sample_with(&mut plant, NounName::Dealers, "provinces.csv", "", |_| {}).unwrap();
    assert_eq!((report.added, report.refused), (12, 0), "{report}");
    assert_eq!(
        plant.text(
            "select group_concat(province || ' ' || country, ', ' order by cast(substr(code, 2) as integer)) from dealers"
        ),
        "QC CA, NL CA, ON CA, NB CA, ND US, ND US, ND US, YT CA, Puerto Rico PR, QC CA,  , MA US"
    );
    let file = "code,name,province,country,email\nX,Elsewhere,Bavaria,CA,nobody\nY,Nowhere,X,Ruritania,a@b.test\n";
    let report = plant.import(NounName::Dealers, file, "");
    assert_eq!((report.added, report.refused), (2, 0), "{report}");
    assert_eq!(
        note(&report, "Provinces and states not recognized and kept as sent").0,
        1,
        "{report}"
    );
    let kept = note(&report, "Values not recognized and kept as sent");
    assert_eq!(
        kept,
        (2, vec!["line 2, email: “nobody”".to_owned(), "line 3, country: “Ruritania”".to_owned()])
    );
    assert_eq!(
        plant.text("select province || email from dealers where code = 'X'"),
        "Bavarianobody"
    );
}

#[test]
fn sizes_are_read_in_every_form_of_the_trade() {
    let mut plant = with_order();
    let skip = |options: &mut import::Options| options.skips_refused = true;
    let report = sample_with(&mut plant, NounName::OrderLines, "sizes.csv", "", skip).unwrap();
    let refused: Vec<i64> = report.refusals.iter().map(|refusal| refusal.line + 8).collect();
    assert_eq!(refused, [24, 25, 34, 36, 41], "{report}");
    let half = 35 * 32 + 16;
    for line in [10, 11, 12, 13, 14, 15, 16, 17, 27, 28, 29, 30, 31, 32, 33, 40] {
        let sql = format!("select width_32nds from order_lines where line_no = {line}");
        assert_eq!(plant.number(&sql), half, "{line}");
    }
    assert_eq!(
        plant.text("select width_mm || ' ' || width_32nds from order_lines where line_no = 19"),
        "900 1134"
    );
    assert_eq!(
        plant.number("select count(*) from order_lines where line_no = 22 and width_32nds is null"),
        1
    );

    let between = "order,line_no,quantity,width\nX1,1,1,35 1/64\nX1,2,1,35.51\n";
    let map =
        "fields.order = \"order\"\nfields.line_no = \"line_no\"\nfields.quantity = \"quantity\"\n";
    let rounded = format!("{map}fields.width = {{ column = \"width\", round = 32 }}\n");
    let report = plant.import(NounName::OrderLines, between, &rounded);
    assert_eq!(report.refused, 0, "{report}");
    let refused = problem(
        &mut plant,
        NounName::OrderLines,
        between,
        &format!("{map}fields.width = {{ column = \"width\", round = 3 }}\n"),
    );
    assert!(refused.contains("sizes are rounded to parts of an inch: use round = 32"), "{refused}");
}

#[test]
fn what_keeps_a_spreadsheet_from_eating_zeros_is_none_of_the_text() {
    let mut plant = with_dealers();
    let file = "account,number,entered_on,status,po,total\n=\"0042\",=\"00017\",2026-11-01,entered,\"=\"\"07\"\"\",12.50\n";
    let report = plant.import(NounName::Orders, file, "");
    assert_eq!((report.added, report.refused), (1, 0), "{report}");
    assert_eq!(plant.text("select number || ' ' || po from orders"), "00017 07");
}

#[test]
fn a_heading_that_stands_twice_is_refused_with_both_places() {
    let mut plant = with_dealers();
    let file = "account,number,entered_on,status,total,Total \n1001,D1,2026-11-01,entered,1,2\n";
    let map = "[fields]\naccount=\"account\"\nnumber=\"number\"\nentered_on=\"entered_on\"\nstatus=\"status\"\n";
    for map in [String::new(), format!("{map}total=\"total\"\n")] {
        let why = problem(&mut plant, NounName::Orders, file, &map);
        assert!(why.contains("”: refer to one by its position (#5, #6)"), "{why}");
    }
    let report = plant.import(NounName::Orders, file, &format!("{map}total=\"#6\"\n"));
    assert_eq!(report.added, 1, "{report}");
    assert_eq!(plant.number("select total_cents from orders"), 200);
}

#[test]
fn a_place_is_named_by_its_column() {
    let mut plant = Plant::new();
    let file = "code,description,unit\nA,\"B\" C,x\n";
    let report = plant.import(NounName::Catalog, file, "");
    assert_eq!(
        refusals(&report),
        ["2  []: text follows the closing quotation mark in “description”"]
    );
}

#[test]
fn lines_begin_at_zero_have_letters_or_no_number_and_keep_their_order() {
    let mut plant = with_order();
    let file =
        "order,line_no,product,quantity\nX1,0,A,1\nX1,2A,D,1\nX1,2,C,1\nX1,1,B,1\nX1,3,E,1\n";
    let report = plant.import(NounName::OrderLines, file, "");
    assert_eq!((report.added, report.refused), (5, 0), "{report}");
    let lines = "select group_concat(line_label(line_no) || product, ' ' order by line_place(line_no)) from order_lines";
    assert_eq!(plant.text(lines), "0A 1B 2C 2AD 3E");
    let again = plant.import(NounName::OrderLines, file, "");
    assert_eq!((again.added, again.unchanged), (0, 5), "{again}");

    // What is exported names them so too, and comes in again as it was.
    let exported = exported(&plant, NounName::OrderLines);
    let named = exported.lines().map(|line| line.split(',').nth(2).unwrap()).collect::<Vec<_>>();
    assert_eq!(named, ["line_no", "0", "1", "2", "2A", "3"], "{exported}");
    let again = plant.import(NounName::OrderLines, &exported, "");
    assert_eq!((again.added, again.unchanged, again.refused), (0, 5, 0), "{again}");
    let invoice = "account,number,invoiced_on,total\n1001,I1,2026-11-05,10\n";
    plant.import(NounName::Invoices, invoice, "");
    let file = "invoice,line_no,order_number,order_line_no,product,quantity,unit_price\n\
                I1,2A,X1,0,A,1,10\nI1,0,X1,2A,B,1,0\n";
    assert_eq!(plant.import(NounName::InvoiceLines, file, "").added, 2);
    let exported = self::exported(&plant, NounName::InvoiceLines);
    assert!(exported.contains("I1,0,X1,,2A,B") && exported.contains("I1,2A,X1,,0,A"), "{exported}");
    let again = plant.import(NounName::InvoiceLines, &exported, "");
    assert_eq!((again.added, again.unchanged, again.refused), (0, 2, 0), "{again}");

    // A flat file is numbered in its order.
    let mut plant = with_order();
    let flat = "order,product,quantity\nX1,A,1\nX1,B,1\n";
    let report = plant.import(NounName::OrderLines, flat, "");
    assert_eq!(report.added, 2, "{report}");
    assert_eq!(plant.text(lines), "1A 2B");
    let again = plant.import(NounName::OrderLines, flat, "");
    assert_eq!((again.added, again.unchanged), (0, 2), "{again}");
    let report = plant.import(NounName::OrderLines, "order,line_no,quantity\nX1,,1\n", "");
    assert_eq!(refusals(&report), ["2 line_no []: is blank but required"]);
    let report = plant.import(NounName::OrderLines, "order,line_no,quantity\nX1,2AB,1\n", "");
    assert_eq!(refusals(&report), ["2 line_no [2AB]: is not a line number such as 1, 0 or 2A"]);
}

#[test]
fn the_order_of_day_and_month_is_the_files() {
    let plant = with_dealers();
    let file = "Order No,Account,Order Date,Required Date,Ship Date\nA1,1001,13/11/2026,03/12/2026,04/12/2026\n\
                A2,1001,05/11/2026,10/12/2026,11/12/2026\n";
    let draft = suggested(&plant, NounName::Orders, file);
    let mapping = Mapping::parse(&draft).unwrap();
    for field in ["entered_on", "required_on", "shipped_on"] {
        assert_eq!(mapping.fields[field].dates, ["D/M/YYYY"], "{draft}");
    }
    // The day that decides may come late.
    let mut late = "Order No,Account,Order Date,Required Date\n".to_owned();
    for number in 1..900 {
        writeln!(late, "A{number},1001,05/11/2026,06/12/2026").unwrap();
    }
    late.push_str("A900,1001,05/11/2026,16/12/2026\n");
    let draft = suggested(&plant, NounName::Orders, &late);
    assert_eq!(Mapping::parse(&draft).unwrap().fields["entered_on"].dates, ["D/M/YYYY"], "{draft}");
}

#[test]
fn what_no_date_decides_is_asked_and_not_guessed() {
    let mut plant = with_dealers();
    let file = "Order No,Account,Order Date,Status\nA1,1001,05/11/2026,entered\nA2,1001,06/11/2026,entered\n";
    let draft = suggested(&plant, NounName::Orders, file);
    assert!(
        draft.contains(
            "is the day or the month first? dates = [\"D/M/YYYY\"] or dates = [\"M/D/YYYY\"]"
        ),
        "{draft}"
    );
    let report = plant.import(NounName::Orders, file, &draft);
    assert_eq!(report.refused, 2, "{report}");
    assert!(
        refusals(&report)[0].contains("dates = [\"M/D/YYYY\"] or dates = [\"D/M/YYYY\"]"),
        "{report}"
    );
    // Both at once would be decided cell by cell.
    let map = "dates = [\"M/D/YYYY\", \"D/M/YYYY\"]\nfields.number = \"Order No\"\nfields.account = \"Account\"\n\
               fields.entered_on = \"Order Date\"\n";
    let why = problem(&mut plant, NounName::Orders, file, map);
    assert!(
        why.contains("“M/D/YYYY” and “D/M/YYYY” read the same date differently: keep one"),
        "{why}"
    );
}

#[test]
fn dates_before_the_order_was_entered_are_told() {
    let mut plant = with_dealers();
    let file = "account,number,entered_on,required_on,shipped_on,status\n\
                1001,A1,2026-11-13,2026-03-12,2026-04-12,shipped\n1001,A2,2026-11-13,2026-11-14,2026-11-13,shipped\n";
    let report = plant.import(NounName::Orders, file, "");
    let shipped = note(&report, "Orders shipped before they were entered");
    assert_eq!(shipped, (1, vec!["line 2, A1: 2026-04-12, entered 2026-11-13".to_owned()]));
    assert_eq!(note(&report, "Orders required before they were entered").0, 1);
}

#[test]
fn a_column_of_per_cents_is_one_by_its_name() {
    let mut plant = with_order();
    let file = "Order No,Line,Product,Qty,Unit Price,Discount Percent\nX1,1,W-1,2,100.00,0.50\nX1,2,W-2,1,50.00,1.00\n\
                X1,3,W-2,1,50.00,0.00\n";
    let draft = suggested(&plant, NounName::OrderLines, file);
    assert!(draft.contains("as = \"percent\""), "{draft}");
    let report = plant.import(NounName::OrderLines, file, &draft);
    assert_eq!((report.added, report.refused), (3, 0), "{report}");
    assert_eq!(
        plant.text("select group_concat(net_cents, ' ' order by line_no) from order_lines"),
        "19900 4950 5000"
    );
    // Without a name that says it, the net decides, and then the values.
    let by_net = "Order No,Line,Product,Qty,Price,Discount,Net\nX1,1,W-1,2,100.00,0.50,199.00\n";
    assert!(suggested(&plant, NounName::OrderLines, by_net).contains("as = \"percent\""));
    let by_net = by_net.replace("199.00", "100.00");
    assert!(suggested(&plant, NounName::OrderLines, &by_net).contains("as = \"fraction\""));
    let by_values = "Order No,Line,Product,Qty,Price,Discount\nX1,1,W-1,2,100.00,0.50\n";
    assert!(suggested(&plant, NounName::OrderLines, by_values).contains("as = \"fraction\""));
    // A mapping that does not say it takes the name's word.
    let map = "fields.order = \"Order No\"\nfields.line_no = \"Line\"\nfields.quantity = \"Qty\"\n\
               fields.unit_price = \"Unit Price\"\nfields.discount_bp = \"Discount Percent\"\n";
    let report = plant.import(NounName::OrderLines, file, map);
    assert_eq!(report.refused, 0, "{report}");
    assert_eq!(plant.number("select discount_bp from order_lines where line_no = 1"), 50);
}

const TWO_TOTALS: &str =
    "No.,Customer No.,Customer Name,Order Date,Status,Amount,Amount Including VAT,Currency Code
S1,1001,Alpha Windows,2026-11-05,entered,3030.60,3424.58,CAD
S2,1001,Alpha Windows,2026-11-06,entered,910.00,1028.30,USD
";

#[test]
fn a_total_with_taxes_is_told_from_one_without_and_the_currency_counts() {
    let mut plant = with_dealers();
    let draft = suggested(&plant, NounName::Orders, TWO_TOTALS);
    let draft = draft
        .replace("# number = \"…\"", "number = \"No.\"")
        .replace("# account = \"…\"", "account = \"Customer No.\"");
    let mapping = Mapping::parse(&draft).unwrap();
    let column = |field: &str| mapping.fields.get(field).and_then(|rule| rule.column.clone());
    assert_eq!(column("total").as_deref(), Some("Amount Including VAT"), "{draft}");
    assert_eq!(column("subtotal").as_deref(), Some("Amount"), "{draft}");
    assert_eq!(column("currency").as_deref(), Some("Currency Code"), "{draft}");
    assert_eq!(column("customer_name"), None, "{draft}");
    let report = plant.import(NounName::Orders, TWO_TOTALS, &draft);
    assert_eq!((report.added, report.refused), (2, 0), "{report}");
    assert_eq!(
        plant.text(
            "select group_concat(subtotal_cents || '+' || tax_cents || '=' || total_cents || currency, ' ' order by number)
             from orders"
        ),
        "303060+39398=342458CAD 91000+11830=102830USD"
    );
    assert!(report.notes.is_empty(), "{report}");
}

#[test]
fn a_column_that_changes_what_amounts_mean_is_asked_about() {
    let mut plant = with_dealers();
    let map = "fields.number = \"No.\"\nfields.account = \"Customer No.\"\nfields.entered_on = \"Order Date\"\n\
               fields.status = \"Status\"\nfields.total = \"Amount\"\n";
    let why = problem(&mut plant, NounName::Orders, TWO_TOTALS, map);
    assert!(
        why.contains("the column “Currency Code” says which currency the amounts are in"),
        "{why}"
    );
    assert!(
        why.contains("the column “Amount Including VAT” says that taxes are included"),
        "{why}"
    );
    let aside = format!("ignore = [\"Currency Code\", \"Amount Including VAT\"]\n{map}");
    let report = plant.import(NounName::Orders, TWO_TOTALS, &aside);
    assert_eq!((report.added, report.unused_columns), (2, vec!["Customer Name".to_owned()]));
    let signed = "account,number,invoiced_on,total,DR/CR,Rounding\n1001,I1,2026-11-05,10,D,0.01\n";
    let why = problem(&mut plant, NounName::Invoices, signed, "");
    assert!(why.contains("“Rounding” says what totals were rounded by"), "{why}");
}

#[test]
fn one_amount_of_three_is_what_the_other_two_leave() {
    let mut plant = with_dealers();
    let file = "account,number,entered_on,status,subtotal,tax,total\n1001,A1,2026-11-01,entered,100.00,,113.00\n\
                1001,A2,2026-11-01,entered,,13.00,113.00\n1001,A3,2026-11-01,entered,100.00,13.00,\n";
    let report = plant.import(NounName::Orders, file, "");
    assert_eq!((report.added, report.refused), (3, 0), "{report}");
    assert_eq!(
        plant.number("select count(*) from orders where (subtotal_cents, tax_cents, total_cents) = (10000, 1300, 11300)"),
        3
    );
    let two = "account,number,entered_on,status,subtotal,tax,total\n1001,A4,2026-11-01,entered,100.00,,\n";
    assert_eq!(plant.import(NounName::Orders, two, "").reasons, 2);
}

#[test]
fn a_cent_is_told_only_where_no_rounding_was_asked_for() {
    let file = "account,number,entered_on,status,subtotal,tax,total\n1001,A1,2026-11-01,entered,10.0041,1.3042,11.3071\n";
    let fields = ["account", "number", "entered_on", "status"]
        .map(|field| format!("fields.{field} = \"{field}\"\n"));
    let rounded = ["subtotal", "tax", "total"]
        .map(|field| format!("fields.{field} = {{ column = \"{field}\", round = 2 }}\n"));
    let mut plant = with_dealers();
    let report =
        plant.import(NounName::Orders, file, &format!("{}{}", fields.concat(), rounded.concat()));
    assert_eq!((report.added, report.refused), (1, 0), "{report}");
    let told = "Totals that are not the sum of subtotal, freight and tax";
    assert_eq!(note(&report, told).0, 0, "{report}");
    let plain = "account,number,entered_on,status,subtotal,tax,total\n1001,A2,2026-11-01,entered,10.00,1.30,11.31\n";
    assert_eq!(note(&plant.import(NounName::Orders, plain, ""), told).0, 1);
}

#[test]
fn a_value_that_the_mapping_gives_is_checked_before_a_row_is_read() {
    let mut plant = with_dealers();
    let file = "account,number,entered_on,status\n1001,A1,2026-11-01,OFFEN\n";
    let map = "fields.account = \"account\"\nfields.number = \"number\"\nfields.entered_on = \"entered_on\"\n";
    let why = problem(
        &mut plant,
        NounName::Orders,
        file,
        &format!(
            "{map}fields.status = {{ column = \"status\", values = {{ OFFEN = \"open\" }} }}\n"
        ),
    );
    assert!(
        why.contains("status: the value “open” for “OFFEN” is not one of entered, acknowledged"),
        "{why}"
    );
    let why = problem(
        &mut plant,
        NounName::Orders,
        file,
        &format!("{map}fields.status = {{ constant = \"open\" }}\n"),
    );
    assert!(why.contains("status: the value “open” is not one of entered"), "{why}");
}

#[test]
fn marks_of_direction_are_told_by_their_number_and_dropped_where_asked() {
    let mut plant = Plant::new();
    let file = "code,name,line1,remark\nA,Exe\u{202e}gpj,1 Main,x\nB,Beta,2 Main\u{81} St,y\n";
    let report = plant.import(NounName::Dealers, file, "");
    assert_eq!(report.refused, 2, "{report}");
    let told = report.to_string();
    assert!(!told.contains('\u{202e}') && told.contains("Exe[U+202E]gpj"), "{told}");
    let rows =
        import::refused_as_csv(report.refused_rows.unwrap(), transom::messages::Language::English)
            .unwrap();
    assert!(!rows.contains(['\u{202e}', '\u{81}']) && rows.contains("2 Main[U+0081] St"), "{rows}");

    let map = "clean = true\n[fields]\n";
    let report = plant.import(NounName::Dealers, file, map);
    assert_eq!((report.added, report.refused), (2, 0), "{report}");
    assert_eq!(
        note(&report, "Texts from which characters that can't be displayed were dropped").0,
        2
    );
    assert_eq!(
        plant.text("select group_concat(name || '|' || line1, ', ') from dealers"),
        "Exegpj|1 Main, Beta|2 Main St"
    );
}

#[test]
fn damage_in_columns_that_nothing_reads_is_seen() {
    let mut plant = Plant::new();
    let file = "code,name,remark\nA,Alpha,dam\u{7}aged\nB,Beta,fine\n";
    let report = plant.import(NounName::Dealers, file, "");
    assert_eq!(report.added, 2, "{report}");
    let told = note(&report, "Damaged values in columns that are not used");
    assert_eq!(told, (1, vec!["line 2, remark: “dam[U+0007]aged”".to_owned()]));
    let path = plant.write("nul.csv", "code,name,remark\nC,Gamma,a\0b\nD,Delta,fine\n");
    let mut named = options();
    named.form.encoding = Some("utf-8".to_owned());
    let report = plant.run(NounName::Dealers, &path, &named).unwrap();
    assert_eq!(
        refusals(&report),
        ["2 remark [a[U+0000]b]: contains a character that can't be displayed (U+0000)"]
    );
}

#[test]
fn a_file_without_rows_is_taken_for_an_export_that_failed() {
    let mut plant = with_dealers();
    let empty = "account,number,entered_on,status\n";
    let report = plant.import(NounName::Orders, empty, "");
    assert!(!report.is_applied && report.exit_code() == 65, "{report}");
    assert_eq!(
        said(&report.obstacles),
        [
            "The file has a header and no rows: the export may have failed. If that is right, set empty = \"ok\" in the \
          mapping."
        ]
    );
    let report = plant.import(NounName::Orders, empty, "empty = \"ok\"\n[fields]\n");
    assert!(report.is_applied && report.exit_code() == 0, "{report}");
    let few = "account,number,entered_on,status\n1001,A1,2026-11-01,entered\n";
    let report = plant
        .import_with(NounName::Orders, few, "", |options| options.expected.least_rows = Some(2));
    assert_eq!(said(&report.obstacles), ["The file has 1 row, and at least 2 are expected."]);
    let report = plant
        .import_with(NounName::Orders, few, "", |options| options.expected.least_rows = Some(1));
    assert!(report.is_applied, "{report}");
}

#[test]
fn many_refusals_are_told_by_rows_column_and_reason() {
    let mut plant = with_dealers();
    let mut file = "account,number,entered_on,STATUS\n".to_owned();
    for number in 0..300 {
        writeln!(file, "1001,A{number},2026-11-01,OFFEN").unwrap();
    }
    let report = plant.import(NounName::Orders, &file, "");
    let told = report.to_string();
    assert!(told.starts_with("300 rows: STATUS is not one of entered, acknowledged"), "{told}");
    let mail = report.in_mail();
    assert_eq!(mail[0], "orders file.csv: nothing was imported; rejected rows: 300 of 300.");
    assert!(mail[1].starts_with("300 rows: STATUS is not one of entered"), "{mail:?}");
    assert!(mail[2].starts_with("line 2, STATUS, “OFFEN”: is not one of entered"), "{mail:?}");
    assert!(mail.last().unwrap().starts_with("290 more: "), "{mail:?}");
    // No script takes it for another export.
    let written = report.refused_file.unwrap();
    assert_eq!(written.file_name().unwrap(), "file.csv.refused");
    assert!(fs::read_to_string(written).unwrap().lines().count() > 300);
}

#[test]
fn the_command_prints_nothing_that_turns_a_line_and_knows_how_many_rows_are_few() {
    let dir = tempfile::tempdir().unwrap();
    let data = dir.path().join("data");
    let invite =
        ["init", "--invite", "--public-url", "https://portal.test", "--admin", "admin@portal.test"];
    assert_eq!(run(&data, &invite).0, 0);
    let write = |name: &str, text: &str| {
        let path = dir.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let turned = write("turned.csv", "code,description\nA,exe\u{202e}gpj\n");
    let (code, out, err) = run(&data, &["import", "catalog", &turned]);
    assert_eq!(code, 65);
    assert!(!out.contains('\u{202e}') && !err.contains('\u{202e}'), "{out}{err}");
    let (_, out, _) = run(&data, &["import", "catalog", &turned, "--output", "json"]);
    assert!(!out.contains('\u{202e}'), "{out}");
    let heading = write("heading.csv", "co\u{202e}de,description\nA,x\n");
    let other = write("other.toml", "fields.code = \"nothing like it\"\n");
    let (_, out, err) = run(&data, &["import", "catalog", &heading, "--map", &other]);
    assert!(!out.contains('\u{202e}') && err.contains("[U+202E]"), "{out}{err}");

    let empty = write("empty.csv", "code,description\n");
    assert_eq!(run(&data, &["import", "catalog", &empty]).0, 65);
    let map = write("map.toml", "empty = \"ok\"\n[fields]\n");
    assert_eq!(run(&data, &["import", "catalog", &empty, "--map", &map]).0, 0);
    let good = write("good.csv", "code,description\nA,x\nB,y\n");
    let (code, out, _) = run(&data, &["import", "catalog", &good, "--min-rows", "3"]);
    assert_eq!(code, 65);
    assert!(out.contains("The file has 2 rows, and at least 3 are expected."), "{out}");
    assert_eq!(run(&data, &["import", "catalog", &good, "--min-rows", "2"]).0, 0);
    let (code, out, _) =
        run(&data, &["import", "prices", &write("prices.csv", "code,price\nA,1\n")]);
    assert_eq!(code, 65);
    assert!(out.contains("is blank, and the price is new"), "{out}");
}
