//! Tests refusals, how they are reported, and the command's exit codes.

use std::{fmt::Write as _, fs};

use serde_json::Value;
use transom::{
    config::NounName,
    import::{self, OnConflict, Report, mapping::Mapping, source::Form},
    kernel::memory::Memory,
};

use super::{Plant, options, refusals, samples, table, transom};

#[test]
fn every_refused_row_is_told_and_the_many_are_in_a_file() {
    let mut plant = Plant::new();
    let mut text = String::from("code,description,unit_price,is_active\n");
    for row in 1..=30 {
        writeln!(text, "=cmd{row},x,1.23456,perhaps").unwrap();
    }
    let report = plant.import(NounName::Catalog, &text, "decimal = \"point\"\nfields.code = \"code\"\nfields.description = \"description\"\nfields.unit_price = \"unit_price\"\nfields.is_active = \"is_active\"");
    assert_eq!((report.refused, report.reasons, report.refusals.len()), (30, 60, 20));
    let path = report.refused_file.clone().unwrap();
    assert!(path.ends_with("file.csv.refused"), "{}", path.display());
    let (header, rows) = table(&path, &Form::default());
    assert_eq!(header, ["line", "column", "value", "reason"]);
    assert_eq!(rows.len(), 60);
    assert_eq!(rows[59], ["31", "unit_price", "1.23456", "has more than 4 decimals"]);
    let few = plant.import(NounName::Catalog, "code,description\n,x\n", "");
    assert_eq!((few.refused, few.refused_file), (1, None));
    let json = serde_json::to_value(&report).unwrap();
    assert_eq!((&json["refused"], &json["isApplied"]), (&30.into(), &false.into()));
}

#[test]
fn refused_rows_are_told_even_where_their_file_cannot_be_written() {
    let mut plant = Plant::new();
    fs::create_dir(plant.dir.path().join("file.csv.refused")).unwrap();
    let text = format!("code,description\n{}", ",x\n".repeat(30));
    let report = plant.import(NounName::Catalog, &text, "");
    assert_eq!(
        (report.refused, report.refusals.len(), report.refused_file.as_ref()),
        (30, 20, None)
    );
    let said = report.to_string();
    assert!(said.contains("line 2, code: is blank"), "{said}");
    assert!(
        said.contains("Reasons that couldn't be written (") && said.contains("): 30"),
        "{said}"
    );
}

#[test]
fn conflicts_are_updated_skipped_or_refused_as_asked() {
    let mut plant = Plant::new();
    let first = "code,description,unit_price\nA,Old,1.50\nB,Same,2.50\n";
    let second = "code,description,unit_price\nA,New,1.50\nB,Same,2.50\nC,More,3.50\n";
    plant.import(NounName::Catalog, first, "");
    let counts = |report: &Report| {
        (report.added, report.changed, report.unchanged, report.left, report.refused)
    };
    let fail = plant.import_with(NounName::Catalog, second, "", |options| {
        options.on_conflict = OnConflict::Fail;
    });
    assert_eq!(counts(&fail), (1, 0, 1, 0, 1));
    assert_eq!(refusals(&fail), ["2  [A]: already exists with different values (description)"]);
    let dry = plant.import_with(NounName::Catalog, second, "", |options| options.is_dry_run = true);
    assert_eq!(counts(&dry), (1, 1, 1, 0, 0));
    let skip = plant.import_with(NounName::Catalog, second, "", |options| {
        options.on_conflict = OnConflict::Skip;
    });
    assert_eq!(counts(&skip), (1, 0, 1, 1, 0));
    assert_eq!(plant.text("select description from catalog_items where code = 'A'"), "Old");
    let update = plant.import(NounName::Catalog, second, "");
    assert_eq!(counts(&update), (0, 1, 2, 0, 0));
    assert_eq!(plant.text("select description from catalog_items where code = 'A'"), "New");
    // What the file does not have stays.
    plant.import(NounName::Catalog, "code,description\nA,Newer\n", "");
    assert_eq!(plant.number("select unit_price from catalog_items where code = 'A'"), 15_000);
}

#[test]
fn a_mapping_that_does_not_fit_says_where() {
    let mut plant = Plant::new();
    let path = plant.write("file.csv", "Code,Name\nA,x\n");
    let mut options = options();
    for (map, reason) in [
        (
            "fields.code = \"Kode\"\nfields.description = \"Name\"",
            "the file has no column “Kode”: did you mean “Code”?",
        ),
        (
            "fields.cod = \"Code\"\nfields.description = \"Name\"",
            "no field “cod”: did you mean “code”?",
        ),
        ("fields.code = \"Code\"", "nothing fills the field “description”"),
        ("noun = \"orders\"", "it is for orders, not for catalog"),
    ] {
        options.mapping = Some(Mapping::parse(map).unwrap());
        let error = plant.run(NounName::Catalog, &path, &options).unwrap_err();
        assert!(error.to_string().contains(reason), "{error}");
        assert_eq!(error.exit_code(), 78);
    }
    for (map, reason) in [
        (
            "fields.code = { column = \"a\", constant = \"b\" }",
            "exactly one of column, constant, join and first",
        ),
        ("fields.code = { colum = \"a\" }", "unknown field `colum`"),
        ("field.code = \"a\"", "unknown field `field`"),
    ] {
        let error = Mapping::parse(map).unwrap_err().to_string();
        assert!(error.contains(reason), "{error}");
    }
}

#[test]
fn the_command_imports_and_ends_with_the_code_that_scripts_know() {
    let dir = tempfile::tempdir().unwrap();
    let data = dir.path().join("data");
    let invite =
        ["init", "--invite", "--public-url", "https://portal.test", "--admin", "admin@portal.test"];
    assert_eq!(transom(&data, &invite).0, 0);
    let write = |name: &str, text: &str| {
        let path = dir.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let good = write("good.csv", "code,description\nA,x\nB,y\n");
    let bad = write("bad.csv", "code,description\nC,z\n,w\n");
    let map = write("map.toml", "fields.code = \"nothing\"\n");

    let (code, out, _) = transom(&data, &["import", "catalog", &good]);
    assert_eq!(code, 0, "{out}");
    assert!(out.starts_with("Imported catalog good.csv: 2 rows: 2 added, 0 changed"), "{out}");

    let (code, out, _) = transom(&data, &["import", "catalog", &bad, "--output", "json"]);
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &report["code"], &report["refused"]), (65, &"data".into(), &1.into()));
    assert_eq!(report["refusals"][0]["line"], 3);
    let (code, out, _) = transom(&data, &["import", "catalog", &bad]);
    assert_eq!(code, 65);
    assert!(
        out.starts_with(
            "line 3, code: is blank but required\ncatalog bad.csv: nothing was imported"
        ),
        "{out}"
    );
    let trial = ["import", "catalog", &bad, "--skip-refused", "--dry-run"];
    assert_eq!(transom(&data, &trial).0, 10);
    assert_eq!(transom(&data, &["import", "catalog", &bad, "--dry-run"]).0, 65);
    assert_eq!(transom(&data, &["import", "catalog", &bad, "--skip-refused"]).0, 10);

    assert_eq!(transom(&data, &["import", "catalog", &good, "--map", &map]).0, 78);
    assert_eq!(transom(&data, &["import", "catalog", "/nowhere.csv"]).0, 74);
    assert_eq!(transom(&data, &["import", "castles", &good]).0, 2);
    let edi = samples().join("edi/simple810.edi");
    let (code, _, told) = transom(&data, &["import", "orders", edi.to_str().unwrap()]);
    assert_eq!(code, 65);
    let refusal = told.lines().filter(|line| line.starts_with("error: ")).collect::<Vec<_>>();
    assert_eq!(
        refusal,
        ["error: This is an EDI interchange (ANSI X12), not a table: import accepts CSV, TSV, \
            XLSX and JSON Lines."]
    );

    let (code, out, _) = transom(&data, &["import", "--suggest-map", &good]);
    assert_eq!(code, 0);
    assert_eq!(Mapping::parse(&out).unwrap().noun.as_deref(), Some("catalog"));
}

#[test]
fn of_a_long_value_a_refusal_keeps_the_beginning() {
    let mut plant = Plant::new();
    let long = "x".repeat(1 << 20);
    let text = format!("code,description,unit_price\nA,one,{long}\nB,two,{long}\n");
    let report = plant.import(NounName::Catalog, &text, "");
    assert_eq!(report.refused, 2);
    assert!(report.refusals.iter().all(|refusal| refusal.reason.to_string().len() < 10_000));
    assert!(report.refused_rows.unwrap().len() < 20_000);
    let file = fs::read_to_string(plant.dir.path().join("file.csv.refused"));
    assert!(file.is_err(), "all are shown");
    let path = plant.write("long.csv", &text);
    let map = import::suggest(&path, None, &Form::default(), &Memory::default()).unwrap();
    assert!(map.len() < 20_000, "{}", map.len());
}
