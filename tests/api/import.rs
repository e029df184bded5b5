//! The importer over real files: Northwind's exports, odd files that no one of this project wrote, and
//! small ones made here.

use std::{
    collections::BTreeMap,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use jiff::tz::TimeZone;
use proptest::prelude::*;
use rusqlite::Connection;
use serde_json::Value;
use tempfile::TempDir;
use transom::{
    config::NounName,
    db,
    import::{
        self, ImportError, OnConflict, Options, Report,
        mapping::Mapping,
        progress::Silent,
        source::{Form, Record, Table, write_delimited},
    },
    kernel::{memory::Memory, time::Instant},
    messages::{Language, Message},
};

use super::harness::{new_database, transom_command};

/// A fresh database and a directory for files.
pub(super) struct Plant {
    pub(super) dir: TempDir,
    pub(super) conn: Connection,
}

impl Plant {
    pub(super) fn new() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let conn = new_database(&dir.path().join("transom.db"));
        Self { dir, conn }
    }

    /// One with Northwind's customers, employees and products.
    fn northwind() -> Self {
        let mut plant = Self::new();
        for (noun, file, map) in [
            (NounName::Dealers, "customers.csv", "customers"),
            (NounName::Users, "employees.csv", "employees"),
            (NounName::Catalog, "products.csv", "products"),
        ] {
            plant.northwind_file(noun, file, map, |_| {});
        }
        plant
    }

    fn northwind_file(
        &mut self,
        noun: NounName,
        file: &str,
        map: &str,
        change: impl FnOnce(&mut Options),
    ) -> Report {
        let map =
            fs::read_to_string(repository().join(format!("config/import/northwind-{map}.toml")))
                .unwrap();
        let mut options = options();
        options.mapping = Some(Mapping::parse(&map).unwrap());
        change(&mut options);
        let report = self.run(noun, &samples().join("northwind").join(file), &options).unwrap();
        assert_eq!(report.refused, 0, "{report}");
        report
    }

    pub(super) fn run(
        &mut self,
        noun: NounName,
        path: &Path,
        options: &Options,
    ) -> Result<Report, ImportError> {
        let report = import::run(&mut self.conn, noun, path, options, &mut Silent)?;
        Ok(report.in_language(Language::English))
    }

    pub(super) fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.dir.path().join(name);
        fs::write(&path, text).unwrap();
        path
    }

    /// Imports `text` as a CSV file with a mapping (none if blank).
    pub(super) fn import(&mut self, noun: NounName, text: &str, map: &str) -> Report {
        self.import_with(noun, text, map, |_| {})
    }

    pub(super) fn import_with(
        &mut self,
        noun: NounName,
        text: &str,
        map: &str,
        change: impl FnOnce(&mut Options),
    ) -> Report {
        let path = self.write("file.csv", text);
        let mut options = options();
        if !map.is_empty() {
            options.mapping = Some(Mapping::parse(map).unwrap());
        }
        change(&mut options);
        self.run(noun, &path, &options).unwrap()
    }

    pub(super) fn number(&self, sql: &str) -> i64 {
        self.conn.query_row(sql, [], |row| row.get(0)).unwrap()
    }

    pub(super) fn text(&self, sql: &str) -> String {
        self.conn.query_row(sql, [], |row| row.get(0)).unwrap()
    }

    /// Every row of every table, as text.
    pub(super) fn dump(&self) -> String {
        let mut tables = self
            .conn
            .prepare("select name from sqlite_schema where type = 'table' order by name")
            .unwrap();
        let names: Vec<String> =
            tables.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
        let mut dump = String::new();
        for name in names {
            let mut all = self.conn.prepare(&format!("select * from \"{name}\"")).unwrap();
            let width = all.column_count();
            let mut rows = all.query([]).unwrap();
            while let Some(row) = rows.next().unwrap() {
                let cells: Vec<rusqlite::types::Value> =
                    (0..width).map(|place| row.get(place).unwrap()).collect();
                writeln!(dump, "{name} {cells:?}").unwrap();
            }
        }
        dump
    }
}

fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn samples() -> PathBuf {
    repository().join("tests/samples")
}

pub(super) fn options() -> Options {
    Options::new(Instant(1_790_000_000_000), TimeZone::UTC, "tester")
}

pub(super) fn refusals(report: &Report) -> Vec<String> {
    report
        .refusals
        .iter()
        .map(|r| format!("{} {} [{}]: {}", r.line, r.column, r.value, r.reason))
        .collect()
}

/// What is told, in English.
pub(super) fn said(told: &[Message]) -> Vec<String> {
    told.iter().map(Message::to_string).collect()
}

/// Ten-thousandths from a decimal text, for figures that owe nothing to the importer.
fn ten_thousandths(text: &str) -> i128 {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    format!("{whole}{fraction:0<4}").parse().unwrap()
}

// Northwind ---------------------------------------------------------------------------------------

#[test]
fn northwind_comes_in_with_the_sums_of_its_readme() {
    let mut plant = Plant::northwind();
    let orders = plant.northwind_file(NounName::Orders, "orders.csv", "orders", |_| {});
    let lines =
        plant.northwind_file(NounName::OrderLines, "order_lines.csv", "order-lines", |_| {});
    assert_eq!((orders.added, lines.added), (830, 2155));

    let expected: Value = serde_json::from_str(
        &fs::read_to_string(samples().join("northwind/expected-totals.json")).unwrap(),
    )
    .unwrap();
    let rows = &expected["rows"];
    assert_eq!(plant.number("select count(*) from dealers"), rows["customers"]);
    assert_eq!(plant.number("select count(*) from users where kind = 'staff'"), rows["employees"]);
    assert_eq!(plant.number("select count(*) from catalog_items"), rows["products"]);
    assert_eq!(plant.number("select count(*) from orders"), rows["orders"]);
    assert_eq!(plant.number("select count(*) from order_lines"), rows["order_lines"]);
    assert_eq!(plant.text("select min(entered_on) from orders"), expected["order_date"][0]);
    assert_eq!(plant.text("select max(entered_on) from orders"), expected["order_date"][1]);
    assert_eq!(
        plant.number("select count(distinct account_id) from orders"),
        expected["distinct_accounts_with_orders"]
    );
    assert_eq!(
        plant.number("select count(*) from orders where status = 'entered'"),
        expected["orders_not_shipped"]
    );
    assert_eq!(plant.number("select count(*) from orders where status = 'shipped'"), 809);
    assert_eq!(
        plant.number("select sum(quantity_thousandths) / 1000 from order_lines"),
        expected["quantity_total"]
    );
    assert_eq!(
        plant.number("select sum(unit_thousandths) / 1000 from orders"),
        expected["quantity_total"]
    );
    assert_eq!(plant.number("select sum(freight_cents) from orders"), 6_494_269);

    // Unrounded, as the source's keeper counted, and rounded by line, as the product stores it.
    let exact = "select sum(quantity_thousandths / 1000 * unit_price * (10000 - discount_bp)) from order_lines";
    assert_eq!((plant.number(exact) + 500_000) / 1_000_000, 126_579_304);
    assert_eq!(plant.number("select sum(net_cents) from order_lines"), 126_579_329);
    assert_eq!(plant.number("select sum(subtotal_cents) from orders"), 126_579_329);
    assert_eq!(plant.number("select sum(total_cents) from orders"), 126_579_329 + 6_494_269);

    for (code, figures) in expected["accounts"].as_object().unwrap() {
        let (count, freight, net): (i64, i64, i64) = plant
            .conn
            .query_row(
                "select count(distinct orders.id), (select sum(freight_cents) from orders where account_id = d.account_id),
                    sum(l.quantity_thousandths / 1000 * l.unit_price * (10000 - l.discount_bp))
                 from dealers d join orders using (account_id) join order_lines l on l.order_id = orders.id
                 where d.code = ?1",
                [code],
                |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
            )
            .unwrap();
        assert_eq!(count, figures["orders"], "{code}");
        assert_eq!(
            i128::from(freight) * 100,
            ten_thousandths(figures["freight"].as_str().unwrap()),
            "{code}"
        );
        // The unrounded sum is in 1e-8 of a dollar; its keeper rounded halves to the even cent.
        let wanted = ten_thousandths(figures["lines_net"].as_str().unwrap()) * 10_000;
        assert!((i128::from(net) - wanted).abs() <= 500_000, "{code}: {net}");
    }
}

#[test]
fn northwinds_sums_are_those_of_the_file_counted_without_the_importer() {
    let mut plant = Plant::northwind();
    plant.northwind_file(NounName::Orders, "orders.csv", "orders", |_| {});
    plant.northwind_file(NounName::OrderLines, "order_lines.csv", "order-lines", |_| {});
    let text = fs::read_to_string(samples().join("northwind/order_lines.csv")).unwrap();
    let (mut exact, mut rounded) = (0_i128, 0_i128);
    let mut by_order: BTreeMap<&str, i128> = BTreeMap::new();
    for line in text.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        let quantity: i128 = cells[4].parse().unwrap();
        // In 1e-8 of a dollar; a cent is 1e6 of those.
        let net = ten_thousandths(cells[3]) * quantity * (10_000 - ten_thousandths(cells[5]));
        let cents = (net + 500_000) / 1_000_000;
        exact += net;
        rounded += cents;
        *by_order.entry(cells[0]).or_default() += cents;
    }
    assert_eq!((exact + 500_000) / 1_000_000, 126_579_304);
    assert_eq!(rounded, 126_579_329);
    assert_eq!(i128::from(plant.number("select sum(net_cents) from order_lines")), rounded);
    let mut stored = plant.conn.prepare("select number, subtotal_cents from orders").unwrap();
    let mut found = stored.query([]).unwrap();
    while let Some(order) = found.next().unwrap() {
        let (number, subtotal): (String, i64) = (order.get(0).unwrap(), order.get(1).unwrap());
        assert_eq!(i128::from(subtotal), by_order[number.as_str()], "order {number}");
    }
}

#[test]
fn the_other_forms_of_northwind_hold_the_same() {
    let mut plant = Plant::northwind();
    plant.northwind_file(NounName::Orders, "orders.csv", "orders", |_| {});
    plant.northwind_file(NounName::OrderLines, "order_lines.csv", "order-lines", |_| {});
    let lines =
        plant.northwind_file(NounName::OrderLines, "order_lines.jsonl", "order-lines", |_| {});
    assert_eq!((lines.unchanged, lines.changed, lines.added), (2155, 0, 0));
    let orders =
        plant.northwind_file(NounName::Orders, "orders_and_products.xlsx", "orders", |options| {
            options.form.sheet = Some("Orders".to_owned());
        });
    assert_eq!((orders.unchanged, orders.changed, orders.added), (830, 0, 0));
    let items = plant.northwind_file(
        NounName::Catalog,
        "orders_and_products.xlsx",
        "products",
        |options| {
            options.form.sheet = Some("Products".to_owned());
        },
    );
    assert_eq!((items.unchanged, items.changed, items.added), (77, 0, 0));

    // And by themselves, on a fresh database.
    let mut other = Plant::northwind();
    other.northwind_file(NounName::Orders, "orders_and_products.xlsx", "orders", |options| {
        options.form.sheet = Some("Orders".to_owned());
    });
    other.northwind_file(NounName::OrderLines, "order_lines.jsonl", "order-lines", |_| {});
    assert_eq!(other.number("select sum(net_cents) from order_lines"), 126_579_329);
    assert_eq!(other.number("select sum(total_cents) from orders"), 126_579_329 + 6_494_269);
}

#[test]
fn northwinds_people_and_places_keep_their_form() {
    let mut plant = Plant::northwind();
    plant.northwind_file(NounName::Orders, "orders.csv", "orders", |_| {});
    assert_eq!(
        plant.text("select line1 from dealers where code = 'ANATR'"),
        "Avda. de la Constitución 2222"
    );
    assert_eq!(plant.text("select country from dealers where code = 'ALFKI'"), "DE");
    assert_eq!(plant.text("select postal_code from dealers where code = 'ANATR'"), "05021");
    assert_eq!(plant.text("select phone from dealers where code = 'ALFKI'"), "030-0074321");
    assert_eq!(
        plant.text("select c.name from dealer_contacts c join dealers using (account_id) where code = 'ALFKI'"),
        "Maria Anders"
    );
    // What the file fills is the ERP's from now on.
    assert_eq!(
        plant.text("select imported_fields from dealers where code = 'ALFKI'"),
        r#"["account","city","contact","country","currency","fax","line1","name","phone","postalCode","province"]"#
    );
    assert_eq!(
        plant.text("select email from users where external_id = '1'"),
        "nancy.davolio@northwind.example"
    );
    assert_eq!(
        plant.text(
            "select number || ' ' || extension || ' ' || is_recognised from user_phones p
                    join users u on u.id = p.user_id where external_id = '1'"
        ),
        "+12065559857 5467 1"
    );
    assert_eq!(
        plant.text("select ship_method from orders where number = '10248'"),
        "Federal Shipping"
    );
    // Each account's ship-to is found by its own people.
    assert!(
        plant.number("select count(*) from known_addresses where account_id is not null") >= 89
    );
    assert_eq!(
        plant.number("select count(*) from orders_search where orders_search match '\"102\" AND \"024\" AND \"248\"'"),
        1
    );
    assert_eq!(plant.number("select count(*) from catalog_items where is_active = 0"), 8);
    // So many orders fill the indexes in one go; afterwards the triggers are there as before.
    for (index, table) in
        [("orders_search", "orders"), ("known_addresses_search", "known_addresses")]
    {
        plant
            .conn
            .execute(
                &format!("insert into {index} ({index}, rank) values ('integrity-check', 1)"),
                [],
            )
            .unwrap_or_else(|error| panic!("{index} does not fit {table}: {error}"));
    }
    let triggers = "select group_concat(name || sql, ';' order by name) from sqlite_schema where type = 'trigger'";
    assert_eq!(plant.text(triggers), Plant::new().text(triggers));
}

#[test]
fn a_second_run_changes_nothing() {
    let mut plant = Plant::northwind();
    plant.northwind_file(NounName::Orders, "orders.csv", "orders", |_| {});
    plant.northwind_file(NounName::OrderLines, "order_lines.csv", "order-lines", |_| {});
    let without_batches = |dump: String| -> String {
        dump.lines()
            .filter(|line| !line.starts_with("import_batches") && !line.starts_with("events"))
            .collect::<Vec<_>>()
            .join("\n")
    };
    let before = without_batches(plant.dump());
    for (noun, file, map, rows) in [
        (NounName::Dealers, "customers.csv", "customers", 91),
        (NounName::Users, "employees.csv", "employees", 9),
        (NounName::Catalog, "products.csv", "products", 77),
        (NounName::Orders, "orders.csv", "orders", 830),
        (NounName::OrderLines, "order_lines.csv", "order-lines", 2155),
    ] {
        let report = plant.northwind_file(noun, file, map, |_| {});
        assert_eq!((report.added, report.changed, report.unchanged), (0, 0, rows), "{file}");
    }
    assert!(without_batches(plant.dump()) == before, "a second run left its marks");
    assert_eq!(plant.number("select count(*) from import_batches"), 10);
    assert_eq!(plant.number("select count(*) from events where entity = 'importBatch'"), 10);
}

#[test]
fn a_dry_run_counts_and_writes_nothing() {
    let mut plant = Plant::northwind();
    let before = plant.dump();
    let report = plant.northwind_file(NounName::Orders, "orders.csv", "orders", |options| {
        options.is_dry_run = true;
    });
    assert_eq!((report.added, report.is_applied, report.exit_code()), (830, false, 0));
    assert!(plant.dump() == before, "a dry run wrote something");
}

/// Writes into the database as the server does, while an import is under way.
struct Writer(Connection, Vec<rusqlite::Result<usize>>);

impl import::progress::Progress for Writer {
    fn begin(&mut self, stage: &'static str, _total: u64) {
        if stage == "Writing" {
            self.0.busy_timeout(std::time::Duration::ZERO).unwrap();
            self.1.push(self.0.execute("update phone_types set sort = sort + 1", []));
        }
    }
    fn advance(&mut self, _done: u64, _rows: u64) {}
    fn end(&mut self) {}
}

#[test]
fn a_dry_run_of_a_large_file_keeps_nobody_from_writing() {
    let mut plant = small();
    let mut text = String::from("code,name,line1\n");
    for row in 0..8_000 {
        writeln!(
            text,
            "D{row},Dealer {row},{row} A street with a rather long name, in a large town"
        )
        .unwrap();
    }
    let text = text.replace("name, in", "name in");
    let path = plant.write("large.csv", &text);
    assert!(text.len() > 512 * 1024);
    let before = plant.number("select count(*) from dealers");
    let mut run = |is_dry_run: bool| {
        let mut options = options();
        options.is_dry_run = is_dry_run;
        let mut writer =
            Writer(db::open_writer(&plant.dir.path().join("transom.db")).unwrap(), vec![]);
        let report =
            import::run(&mut plant.conn, NounName::Dealers, &path, &options, &mut writer).unwrap();
        (report, writer.1.remove(0).is_ok())
    };
    let (report, could_write) = run(true);
    assert_eq!((report.added, report.refused, could_write), (8_000, 0, true), "{report}");
    let (report, could_write) = run(false);
    assert_eq!((report.added, could_write), (8_000, false), "{report}");
    assert_eq!(plant.number("select count(*) from dealers"), before + 8_000);
    assert_eq!(plant.number("select max(sort) > min(sort) from phone_types"), 1);
    let left = fs::read_dir(plant.dir.path()).unwrap().filter(|entry| {
        entry.as_ref().unwrap().file_name().to_string_lossy().starts_with("trial-")
    });
    assert_eq!(left.count(), 0);
}

#[test]
fn a_suggested_mapping_of_northwinds_orders_is_nearly_the_kept_one() {
    let text = import::suggest(
        &samples().join("northwind/orders.csv"),
        None,
        &Form::default(),
        &Memory::default(),
    )
    .unwrap();
    let mapping = Mapping::parse(&text).unwrap();
    assert_eq!(mapping.noun.as_deref(), Some("orders"));
    assert_eq!(mapping.fields["entered_on"].dates, ["M/D/YYYY"]);
    assert_eq!(mapping.fields["account"].column.as_deref(), Some("CustomerID"));
    assert_eq!(mapping.fields["ship_province"].column.as_deref(), Some("ShipRegion"));
    let mut plant = Plant::northwind();
    let mut options = options();
    options.mapping = Some(mapping);
    let report =
        plant.run(NounName::Orders, &samples().join("northwind/orders.csv"), &options).unwrap();
    assert_eq!((report.added, report.refused), (830, 0), "{report}");

    let lines = samples().join("northwind/order_lines.csv");
    let text =
        import::suggest(&lines, Some(NounName::OrderLines), &Form::default(), &Memory::default())
            .unwrap();
    options.mapping = Some(Mapping::parse(&text).unwrap());
    plant.run(NounName::OrderLines, &lines, &options).unwrap();
    assert_eq!(plant.number("select sum(net_cents) from order_lines"), 126_579_329);

    let customers = samples().join("northwind/customers.csv");
    let text =
        import::suggest(&customers, Some(NounName::Dealers), &Form::default(), &Memory::default())
            .unwrap();
    options.mapping = Some(Mapping::parse(&text).unwrap());
    let mut fresh = Plant::new();
    let report = fresh.run(NounName::Dealers, &customers, &options).unwrap();
    assert_eq!((report.added, report.refused), (91, 0), "{report}");
}

// Odd files ---------------------------------------------------------------------------------------

/// What a file of `messy/` comes to: as a catalogue, with the mapping beside it.
const CODE_AND_NAME: &str = "fields.code = \"#1\"\nfields.description = \"#2\"\n";

/// What is said of XLS and ODS.
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

/// Every file of `messy/`, with the mapping that fits it and what it comes to.
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

/// A file's rows as the reader gives them.
fn table(path: &Path, form: &Form) -> (Vec<String>, Vec<Vec<String>>) {
    let mut table = Table::open(path, form, &Memory::default()).unwrap();
    let header = table.header().to_vec();
    let mut rows = Vec::new();
    let mut record = Record::default();
    while table.next(&mut record).unwrap() {
        assert_eq!(record.fault, None, "line {}", record.line);
        rows.push(record.cells().map(str::to_owned).collect());
    }
    (header, rows)
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

#[test]
fn an_address_file_becomes_addresses_that_everybody_finds() {
    let mut plant = Plant::new();
    let mut options = options();
    let path = samples().join("addresses/rrad-addresses-us-250.csv");
    let map = import::suggest(&path, None, &Form::default(), &Memory::default()).unwrap();
    options.mapping = Some(Mapping::parse(&map).unwrap());
    assert_eq!(options.mapping.as_ref().unwrap().noun.as_deref(), Some("addresses"), "{map}");
    let report = plant.run(NounName::Addresses, &path, &options).unwrap();
    assert_eq!((report.rows, report.added, report.refused), (249, 249, 0), "{report}");
    assert_eq!(
        plant.text(
            "select postal_code || country || coalesce(account_id, 'all') from known_addresses
                    where line1 = '150 Carter Street'"
        ),
        "06040USall"
    );
    assert_eq!(plant.number("select count(*) from known_addresses_search where known_addresses_search match 'carter'"), 1);
}

// Reading -----------------------------------------------------------------------------------------

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

// Rules -------------------------------------------------------------------------------------------

const DEALERS: &str = "code,name,country,province,currency\nNORTH,North Glass,CA,ON,CAD\nSOUTH,South Doors,US,TX,USD\n";

/// Two accounts, two orders of the first.
pub(super) fn small() -> Plant {
    let mut plant = Plant::new();
    plant.import(NounName::Dealers, DEALERS, "");
    let orders = plant.import(
        NounName::Orders,
        "account,number,entered_on,freight,tax1_code,tax1_amount,customer_name\n\
         NORTH,1001,2026-01-05,10.00,HST,1.30,Ada\nNORTH,1002,2026-01-06,0,,,\n",
        "",
    );
    assert_eq!((orders.added, orders.refused), (2, 0), "{orders}");
    plant
}

#[test]
fn many_rows_at_once_leave_the_same_as_few_at_a_time() {
    let statuses = ["entered", "delivered", "cancelled", "shipped", "invoiced"];
    let orders: Vec<String> = (0..600)
        .map(|n| {
            let (kind, status) = (if n % 50 == 0 { "quote" } else { "order" }, statuses[n % 5]);
            format!("NORTH,{n},{kind},{status},2026-01-05,Ada Olson{n}\n")
        })
        .collect();
    let invoices: Vec<String> =
        (0..600).map(|n| format!("NORTH,I-{n},2026-02-01,{}\n", n % 3)).collect();
    let lines: Vec<String> = (0..600).map(|n| format!("{n},1,{},{n}\n", n % 4 + 1)).collect();
    let plant = |rows: usize| {
        let mut plant = Plant::new();
        plant.import(NounName::Dealers, DEALERS, "");
        for part in orders.chunks(rows) {
            let head = "account,number,kind,status,entered_on,customer_name\n";
            let report = plant.import(NounName::Orders, &format!("{head}{}", part.concat()), "");
            assert_eq!(report.refused, 0, "{report}");
        }
        for part in invoices.chunks(rows) {
            let head = "account,number,invoiced_on,total\n";
            let report = plant.import(NounName::Invoices, &format!("{head}{}", part.concat()), "");
            assert_eq!(report.refused, 0, "{report}");
        }
        for part in lines.chunks(rows) {
            let head = "order,line_no,quantity,unit_price\n";
            let report =
                plant.import(NounName::OrderLines, &format!("{head}{}", part.concat()), "");
            assert_eq!(report.refused, 0, "{report}");
        }
        plant
    };
    let follows = |plant: &Plant| {
        [
            "select group_concat(stage || n, ' ') from (select stage, count(*) n from orders group by stage)",
            "select count(*) || ' open of ' || (select count(*) from invoices) from invoices where is_open",
            "select count(*) || ' found' from orders_search where orders_search match '\"lso\" AND \"n59\"'",
            "select count(*) || ' found' from invoices_search where invoices_search match '\"-59\"'",
            "select group_concat(stage || status || n) from (select stage, status, sum(rows) n from orders_packed group by 1, 2)",
            "select count(*) || ' triggers of ' || sum(length(sql)) from sqlite_schema where type = 'trigger'",
            "select count(*) || ' indexes of ' || sum(length(sql)) from sqlite_schema where type = 'index'",
            "select count(*) || ' orders, ' || sum(number * total_cents) from orders indexed by orders_recent_by_total",
        ]
        .map(|sql| plant.text(sql))
    };
    let (at_once, in_parts) = (plant(600), plant(100));
    assert_eq!(follows(&at_once), follows(&in_parts));
    let [stages, open, found, ..] = follows(&at_once);
    assert_eq!(
        [stages.as_str(), open.as_str(), found.as_str()],
        ["current228 past360 quote12", "400 open of 600", "11 found"]
    );
    assert_eq!(at_once.number("select count(*) from orders_changed"), 0);
    assert_eq!(at_once.number("select sum(rows) from orders_packed"), 600);
}

/// A file's noun, its head, and its rows by their numbers.
type File = (NounName, &'static str, fn(u32) -> String);

/// What the database takes for files of so many rows each, of orders that are invoiced and paid: its steps by noun.
fn steps_of(rows: u32) -> Vec<(NounName, u64)> {
    let mut plant = Plant::new();
    plant.import(NounName::Dealers, DEALERS, "");
    let steps = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&steps);
    let count = move || {
        counted.fetch_add(1, Ordering::Relaxed);
        false
    };
    plant.conn.progress_handler(10, Some(count)).unwrap();
    let files: [File; 6] = [
        (NounName::Orders, "account,number,entered_on,shipped_on", |n| {
            format!("NORTH,{n},2026-01-05,2026-01-20")
        }),
        (NounName::OrderLines, "order,line_no,quantity,unit_price", |n| format!("{n},1,1,10")),
        (NounName::Invoices, "account,number,order_number,invoiced_on,total", |n| {
            format!("NORTH,I-{n},{n},2026-02-01,10.00")
        }),
        (NounName::InvoiceLines, "invoice,line_no,quantity,unit_price", |n| {
            format!("I-{n},1,1,10")
        }),
        (NounName::Payments, "account,number,entered_on,amount,invoice,applied", |n| {
            format!("NORTH,P-{n},2026-02-10,10.00,I-{n},10.00")
        }),
        (NounName::ServiceOrders, "number,account,ordered_on", |n| {
            format!("S-{n},NORTH,2026-02-10")
        }),
    ];
    let import = |(noun, head, row): File| {
        steps.store(0, Ordering::Relaxed);
        let text: Vec<String> = (0..rows).map(row).collect();
        let report = plant.import(noun, &format!("{head}\n{}\n", text.join("\n")), "");
        assert_eq!(report.added, u64::from(rows), "{report}");
        (noun, steps.load(Ordering::Relaxed))
    };
    files.map(import).into()
}

#[test]
fn twice_as_many_rows_take_twice_as_much() {
    for ((noun, few), (_, many)) in steps_of(1000).into_iter().zip(steps_of(2000)) {
        assert!(many < few * 5 / 2, "{noun}: {few} steps, {many} for twice the rows");
    }
}

#[test]
fn a_failing_row_in_the_middle_leaves_nothing() {
    let mut plant = small();
    // The run itself stays in the history and in the trail.
    let kept = |dump: String| {
        let is_history =
            |line: &&str| line.starts_with("import_batches ") || line.starts_with("event");
        dump.lines().filter(|line| !is_history(line)).collect::<Vec<_>>().join("\n")
    };
    let before = kept(plant.dump());
    let text = "account,number,entered_on\nNORTH,2001,2026-02-01\nNOBODY,2002,2026-02-30\nNORTH,2003,2026-02-03\n";
    let report = plant.import(NounName::Orders, text, "");
    assert_eq!(
        (report.rows, report.refused, report.is_applied, report.exit_code()),
        (3, 1, false, 65)
    );
    assert_eq!(
        refusals(&report),
        [
            "3 entered_on [2026-02-30]: is not a date of the form yyyy-mm-dd, and the mapping defines no other \
          form: dates = [\"M/D/YYYY\"] or dates = [\"D/M/YYYY\"]"
        ]
    );
    assert!(kept(plant.dump()) == before, "a refused file left something");
    let kept =
        plant.import_with(NounName::Orders, text, "", |options| options.skips_refused = true);
    assert_eq!((kept.added, kept.refused, kept.is_applied, kept.exit_code()), (2, 1, true, 10));
}

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

#[test]
fn orders_and_invoices_of_every_night_change_nothing() {
    let mut plant = small();
    let orders =
        "account,number,entered_on,status,subtotal\nNORTH,2001,2026-01-05,shipped,100.00\n";
    let invoices =
        "account,number,order_number,invoiced_on,total\nNORTH,I-2001,2001,2026-02-01,100.00\n";
    for night in 0..3 {
        let changed = |report: Report| (report.added + report.changed, report.refused);
        let expected = if night == 0 { (1, 0) } else { (0, 0) };
        assert_eq!(changed(plant.import(NounName::Orders, orders, "")), expected, "{night}");
        assert_eq!(changed(plant.import(NounName::Invoices, invoices, "")), expected, "{night}");
        let shown = "select status || stage from orders where number = '2001'";
        assert_eq!(plant.text(shown), "shippedcurrent");
    }
    // Without the ERP's word it follows from the invoice.
    let silent = orders.replace("status,", "").replace("shipped,", "").replace("2001", "2002");
    let invoice = invoices.replace("2001", "2002");
    for _ in 0..2 {
        plant.import(NounName::Orders, &silent, "");
        plant.import(NounName::Invoices, &invoice, "");
        assert_eq!(plant.text("select status from orders where number = '2002'"), "invoiced");
    }
}

#[test]
fn an_order_keeps_its_account_and_a_file_its_word() {
    let mut plant = small();
    let moved =
        plant.import(NounName::Orders, "account,number,entered_on\nSOUTH,1001,2026-01-05\n", "");
    assert_eq!(
        refusals(&moved),
        ["2 account [SOUTH]: is not the account of this order, which is NORTH"]
    );
    let twice = plant.import(
        NounName::Orders,
        "account,number,entered_on\nNORTH,3001,2026-01-05\nNORTH,3001,2026-01-05\nNORTH,3002,2026-01-05\nNORTH,3002,2026-01-06\n",
        "",
    );
    assert_eq!(
        refusals(&twice),
        [
            "4  [NORTH 3002]: duplicates line 5 with different values in entered_on",
            "5  [NORTH 3002]: duplicates line 4 with different values in entered_on"
        ]
    );
    let across = plant.import(
        NounName::Orders,
        "account,number,entered_on\nNORTH,3001,2026-01-05\nSOUTH,3001,2026-01-05\n",
        "",
    );
    assert_eq!(
        refusals(&across),
        [
            "2 number [3001]: is also on line 3, as an order of account SOUTH",
            "3 number [3001]: is also on line 2, as an order of account NORTH"
        ]
    );
}

#[test]
fn lines_never_come_before_their_orders() {
    let mut plant = small();
    let report = plant.import(
        NounName::OrderLines,
        "order,line_no,quantity,unit_price\n1001,1,2,10\n9999,1,1,1\n",
        "",
    );
    assert_eq!(
        refusals(&report),
        ["3 order [9999]: is not a known order: import orders before their lines"]
    );
    assert_eq!(plant.number("select count(*) from order_lines"), 0);
}

#[test]
fn an_orders_totals_follow_its_lines_unless_the_file_gives_them() {
    let mut plant = small();
    let text = "order,line_no,quantity,unit_price,discount_bp,width,glass\n\
                1001,1,3,33.3333,0,35 1/2,LowE\n1001,2,1,0.005,0,,\n1002,1,2,10,5000,,\n";
    let map = "[fields]\norder = \"order\"\nline_no = \"line_no\"\nquantity = \"quantity\"\nunit_price = \"unit_price\"\n\
               discount_bp = \"discount_bp\"\nwidth = \"width\"\n[[details]]\ncolumn = \"glass\"\nlabel = \"Glass\"\n";
    let report = plant.import(NounName::OrderLines, text, map);
    assert_eq!((report.added, report.refused), (3, 0), "{report}");
    let first = "select subtotal_cents || ' ' || tax_cents || ' ' || total_cents || ' ' || line_count || ' ' || unit_thousandths
                 from orders where number = '1001'";
    assert_eq!(plant.text(first), "10001 130 11131 2 4000");
    assert_eq!(plant.text("select width_32nds || ' ' || width_mm from order_lines where line_no = 1 and width_mm > 0"), "1136 902");
    assert_eq!(plant.text("select label || '=' || value from order_line_details"), "Glass=LowE");
    let again = plant.import(NounName::OrderLines, text, map);
    assert_eq!((again.unchanged, again.changed), (3, 0));

    // More freight, same lines: only the total moves.
    let freight = "account,number,entered_on,freight\nNORTH,1001,2026-01-05,20.00\n";
    assert_eq!(plant.import(NounName::Orders, freight, "").changed, 1);
    assert_eq!(plant.text(first), "10001 130 12131 2 4000");
    assert_eq!(plant.import(NounName::Orders, freight, "").unchanged, 1);

    // The file's own totals stay, whatever the lines say.
    plant.import(
        NounName::Orders,
        "account,number,entered_on,subtotal,total\nNORTH,1001,2026-01-05,99.00,120.00\n",
        "",
    );
    plant.import(NounName::OrderLines, "order,line_no,quantity,unit_price\n1001,3,1,50\n", "");
    assert_eq!(plant.text(first), "9900 130 12000 3 5000");
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
fn invoices_take_what_their_file_leaves_open_from_account_and_order() {
    let mut plant = small();
    plant.import(
        NounName::OrderLines,
        "order,line_no,quantity,unit_price\n1001,1,1,100\n1002,1,1,50\n",
        "",
    );
    let text = "account,number,order_number,invoiced_on,terms,tax1_code,tax1_rate,tax1_amount,freight,total\n\
                NORTH,I-1,1001,2026-02-01,Net 30,HST,13%,1.30,10.00,111.30\nNORTH,I-2,8888,2026-02-01,,,,,0,5.00\n";
    let map = "[fields]\naccount = \"account\"\nnumber = \"number\"\norder_number = \"order_number\"\n\
               invoiced_on = \"invoiced_on\"\nterms = \"terms\"\ntax1_code = \"tax1_code\"\n\
               tax1_rate = { column = \"tax1_rate\", as = \"percent\" }\ntax1_amount = \"tax1_amount\"\n\
               freight = \"freight\"\ntotal = \"total\"\n";
    let report = plant.import(NounName::Invoices, text, map);
    assert_eq!((report.added, report.refused), (2, 0), "{report}");
    assert_eq!(
        plant.text("select due_on || ' ' || subtotal_cents || ' ' || tax_cents || ' ' || balance_cents || ' ' || bill_name
                    || ' ' || taxes from invoices where number = 'I-1'"),
        "2026-03-03 10000 130 11130 North Glass [{\"amountCents\":130,\"code\":\"HST\",\"name\":\"HST\",\"ratePpm\":130000}]"
    );
    // Invoiced in full, so the order is.
    assert_eq!(plant.text("select status from orders where number = '1001'"), "invoiced");
    assert_eq!(plant.text("select status from orders where number = '1002'"), "entered");
    assert_eq!(plant.number("select count(*) from invoices where order_id is null"), 1);
    let again = plant.import(NounName::Invoices, text, map);
    assert_eq!((again.unchanged, again.changed), (2, 0));
    // An order that comes later finds its invoice.
    plant.import(NounName::Orders, "account,number,entered_on\nNORTH,8888,2026-01-05\n", "");
    assert_eq!(plant.number("select count(*) from invoices where order_id is null"), 0);

    let foreign = plant.import(
        NounName::Invoices,
        "account,number,order_number,invoiced_on,total\nSOUTH,I-3,1001,2026-02-01,5\n",
        "",
    );
    assert_eq!(refusals(&foreign), ["2 order_number [1001]: belongs to another account"]);

    // Without a total of its own an invoice follows its lines; what is paid stays paid.
    plant.import(
        NounName::Invoices,
        "account,number,order_number,invoiced_on\nNORTH,I-4,1002,2026-02-01\n",
        "",
    );
    let lines = "invoice,line_no,quantity,unit_price\nI-4,1,2,12.345\nI-4,2,1,25.31\n";
    assert_eq!(plant.import(NounName::InvoiceLines, lines, "").added, 2);
    assert_eq!(
        plant.text("select total_cents || ' ' || balance_cents from invoices where number = 'I-4'"),
        "5000 5000"
    );
    assert_eq!(plant.text("select status from orders where number = '1002'"), "invoiced");
    let early = plant.import(NounName::InvoiceLines, "invoice,line_no,quantity\nI-9,1,1\n", "");
    assert_eq!(
        refusals(&early),
        ["2 invoice [I-9]: is not a known invoice: import invoices before their lines"]
    );
}

#[test]
fn users_and_load_dates_belong_to_accounts_or_to_all() {
    let mut plant = small();
    let users = plant.import(
        NounName::Users,
        "email,account,first_name,last_name,phone,roles\n\
         ann@north.example,NORTH,Ann,Été,416-555-0199,\nbob@north.example,NOBODY,Bob,,,\nnot-mail,NORTH,C,,,\n\
         dan@north.example,NORTH,Dan,,,No such role\n",
        "",
    );
    assert_eq!(
        refusals(&users),
        [
            "3 account [NOBODY]: is not a known account: import dealers first",
            "4 email [not-mail]: is not a valid email address",
            "5 roles [No such role]: names “No such role”, which is not a role for this user",
        ]
    );
    let users = plant.import(
        NounName::Users,
        "email,account,first_name,last_name\nann@north.example,NORTH,Ann,Été\n",
        "",
    );
    assert_eq!(users.added, 1);
    assert_eq!(plant.text("select kind || ' ' || status || ' ' || name_folded from users where email = 'ann@north.example'"), "dealer invited ann été");

    let text = "account,route,load_on,cut_off,province\nNORTH,,2026-03-02,2026-02-27T12:00:00Z,on\n,R7,2026-03-03,2026-02-28,Quebec\n,,2026-03-04,,\n";
    let dates = plant.import(NounName::LoadDates, text, "");
    assert_eq!(
        refusals(&dates),
        ["4 route []: is blank, and so is the account: one of them is required"]
    );
    let dates =
        plant.import_with(NounName::LoadDates, text, "", |options| options.skips_refused = true);
    assert_eq!((dates.added, dates.refused), (2, 1));
    assert_eq!(
        plant.text("select province || cut_off_at from load_dates where route = 'R7'"),
        "QC1772323140000"
    );
    let dates =
        plant.import_with(NounName::LoadDates, text, "", |options| options.skips_refused = true);
    assert_eq!((dates.unchanged, dates.refused), (2, 1));
}

/// Imports rows of external id, address, account, status, roles, telephone and extension.
fn people(plant: &mut Plant, rows: &str) -> Report {
    let head = "external_id,email,account,status,roles,phone,extension\n";
    plant.import(NounName::Users, &format!("{head}{rows}"), "")
}

/// Signs everyone in, on remembered devices, with a link under way.
fn sign_in_all(plant: &Plant) {
    plant
        .conn
        .execute_batch(
            "delete from sessions; delete from trusted_devices; delete from password_links;
             insert into sessions (token_hash, user_id, purpose, created_at, last_seen_at, expires_at)
                select randomblob(32), id, 'full', 0, 0, 9000000000000000 from users;
             insert into trusted_devices (user_id, token_hash, created_at, expires_at, user_agent)
                select id, randomblob(32), 0, 9000000000000000, '' from users;
             insert into password_links (user_id, purpose, guid, hash_hash, created_at, expires_at)
                select id, 'reset', hex(randomblob(16)), randomblob(32), 0, 9000000000000000 from users;",
        )
        .unwrap();
}

/// Who is still signed in, on which remembered device, with which link.
fn signed_in(plant: &Plant) -> [String; 3] {
    [
        "sessions x",
        "trusted_devices x",
        "(select * from password_links where used_at is null) x",
    ]
    .map(|table| {
        plant.text(&format!(
            "select coalesce(group_concat(name, ' '), '') from (select u.external_id name from {table}
                join users u on u.id = x.user_id order by 1)"
        ))
    })
}

#[test]
fn an_imported_standing_keeps_to_the_rules_of_the_screens() {
    let mut plant = small();
    let added = people(
        &mut plant,
        "E1,ann@north.example,NORTH,active,owner,,\nE2,bob@north.example,NORTH,active,viewer,,\n\
         E3,cat@north.example,NORTH,invited,viewer,,\nE4,sam@plant.example,,active,sa,,\n",
    );
    assert_eq!((added.added, added.refused), (4, 0), "{added}");

    sign_in_all(&plant);
    let same = people(&mut plant, "E1,ann@north.example,NORTH,,owner,,\n");
    assert_eq!((same.unchanged, same.refused), (1, 0), "{same}");
    for (row, reason) in [
        (
            "E1,ann@north.example,NORTH,active,viewer,,",
            "email [ann@north.example]: would leave the account without an active owner",
        ),
        (
            "E1,ann@north.example,NORTH,inactive,owner,,",
            "email [ann@north.example]: would leave the account without an active owner",
        ),
        (
            "E4,sam@plant.example,,inactive,sa,,",
            "email [sam@plant.example]: would leave the portal without an active system administrator",
        ),
        (
            "E2,robert@north.example,NORTH,active,viewer,,",
            "email [robert@north.example]: is not this user's sign-in address: only the user can \
            change it, by confirming it at both addresses",
        ),
        (
            "E2,bob@north.example,NORTH,active,,,",
            "roles [[]]: is blank: a user has at least one role",
        ),
    ] {
        let refused = people(&mut plant, &format!("{row}\n"));
        assert_eq!(refusals(&refused), [format!("2 {reason}")]);
    }
    let all = "E1 E2 E3 E4";
    assert_eq!(signed_in(&plant), [all, all, all]);

    // One hands over to the other, whichever stands first; who is yet to come keeps the invitation.
    let handed = people(
        &mut plant,
        "E1,ann@north.example,NORTH,active,viewer,,\nE2,bob@north.example,NORTH,active,owner;viewer,,\n\
         E3,cat@north.example,NORTH,invited,orders,,\n",
    );
    assert_eq!((handed.changed, handed.refused), (3, 0), "{handed}");
    assert_eq!(signed_in(&plant), ["E3 E4", "E3 E4", "E3 E4"]);
    sign_in_all(&plant);
    let moved = people(&mut plant, "E3,kate@north.example,NORTH,invited,orders,,\n");
    assert_eq!((moved.changed, moved.refused), (1, 0), "{moved}");
    let disabled = people(&mut plant, "E1,ann@north.example,NORTH,inactive,viewer,,\n");
    assert_eq!(disabled.changed, 1);
    assert_eq!(signed_in(&plant), ["E2 E4", "E2 E4", "E2 E4"]);
    let told = "select group_concat(json_extract(before, '$.status') || '>' || json_extract(after, '$.status') || ' '
                    || json_extract(after, '$.roles[0]'), '; ')
                from (select * from events where entity = 'user' and verb = 'import' and before is not null order by id)";
    assert_eq!(
        plant.text(told),
        "active>active Owner; invited>invited Orders; active>active Viewer; invited>invited Orders; \
         active>inactive Viewer"
    );

    plant.import(NounName::Dealers, "code,name,status\nNORTH,North,closed\n", "");
    assert_eq!(signed_in(&plant)[0], "E4");
}

#[test]
fn an_imported_telephone_leaves_a_proven_one() {
    let mut plant = small();
    let phones = "select group_concat(number || '/' || extension || '/' || is_primary || '/' || coalesce(verified_at, '-'), ' ')
                  from (select * from user_phones order by id)";
    people(&mut plant, "E1,ann@north.example,NORTH,active,owner,416-555-0199,\n");
    plant.conn.execute("update user_phones set verified_at = 7", []).unwrap();
    people(&mut plant, "E1,ann@north.example,NORTH,active,owner,416-555-0199,12\n");
    assert_eq!(plant.text(phones), "+14165550199/12/1/7");
    people(&mut plant, "E1,ann@north.example,NORTH,active,owner,416-555-0100,\n");
    assert_eq!(plant.text(phones), "+14165550199/12/0/7 +14165550100//1/-");
    people(&mut plant, "E1,ann@north.example,NORTH,active,owner,416-555-0101,\n");
    assert_eq!(plant.text(phones), "+14165550199/12/0/7 +14165550101//1/-");
    people(&mut plant, "E1,ann@north.example,NORTH,active,owner,416-555-0199,\n");
    assert_eq!(plant.text(phones), "+14165550199//1/7");
}

#[test]
fn people_kept_under_their_last_name_are_found_again() {
    let plant = Plant::new();
    plant
        .conn
        .execute(
            "insert into users (kind, email, email_folded, first_name, last_name, name_folded, created_at, updated_at)
             values ('staff', 'j@e.test', 'j@e.test', 'Jané ', 'ROE', 'roe jané', 0, 0)",
            [],
        )
        .unwrap();
    let migration = include_str!("../../migrations/V20__import.sql");
    let (_, correction) = migration.split_once(";\n").unwrap();
    plant.conn.execute_batch(correction).unwrap();
    assert_eq!(plant.text("select name_folded from users"), "jané roe");
}

#[test]
fn service_orders_find_their_account_request_crew_and_parts() {
    let mut plant = small();
    plant
        .conn
        .execute_batch(
            "insert into service_requests (id, account_id, number, entry_door, status, created_at, updated_at)
             select account_id << 28 | n.column1, account_id, n.column2, 'product', n.column3, 0, 0
             from dealers
             cross join (values (1, 'SR-000001', 'submitted'), (2, 'SR-000002', 'draft')) n
             where code = 'NORTH';
             insert into crews (id, number, number_folded, name, created_at, updated_at)
             values (7, 'C-2', 'c-2', 'North', 0, 0);
             insert into service_list_items (id, list, code, code_folded, name_en, created_at, updated_at)
             values (9001, 'shipMethods', 'VAN', 'van', 'Our own van', 0, 0);",
        )
        .unwrap();
    let text = "number,account,request,kind,status,crew,ordered_on,planned_on,parts,charge,ship_method\n\
        SV-1,,sr-000001,ship,scheduled,c-2,2026-03-02,2026-03-09,2 x GL-410 Sealed unit; 1/3 x HW-22,12.50,Our own van\n\
        SV-2,NORTH,OLD-77,visit,done,,2026-03-03,,,,van\n\
        SV-3,NORTH,SR-000002,remake,open,,2026-03-04,,,,\n";
    let report = plant.import(NounName::ServiceOrders, text, "");
    assert_eq!((report.added, report.refused), (3, 0), "{report}");
    let stored = "select group_concat(o.number || ' ' || d.code || ' ' || (o.request_id is not null) || ' '
            || o.request_number || ' ' || o.kind || ' ' || o.status || ' ' || o.stage || ' '
            || coalesce(o.crew_id, '-') || ' ' || coalesce(o.charge_cents, '-') || ' '
            || coalesce(o.ship_method_id, '-') || ' ' || json_array_length(o.parts), ', ' order by o.number)
         from service_orders o join dealers d on d.account_id = o.account_id";
    assert_eq!(
        plant.text(stored),
        "SV-1 NORTH 1 sr-000001 ship scheduled open 7 1250 9001 2, \
         SV-2 NORTH 0 OLD-77 visit done closed - - 9001 0, SV-3 NORTH 0 SR-000002 remake open open - - - 0"
    );
    assert_eq!(
        plant.text("select json_extract(parts, '$[1].shippedQuantity') || ' of ' \
                    || json_extract(parts, '$[1].quantity') from service_orders where number = 'SV-1'"),
        "1 of 3"
    );
    assert_eq!(plant.import(NounName::ServiceOrders, text, "").unchanged, 3);

    let later =
        "number,account,status,finished_on,ordered_on\nsv-1,NORTH,done,2026-03-10,2026-03-02\n";
    assert_eq!(plant.import(NounName::ServiceOrders, later, "").changed, 1);
    assert_eq!(
        plant.text(
            "select stage || ' ' || finished_on || ' ' || json_array_length(parts) || ' ' \
                    || row_version from service_orders where number_folded = 'sv-1'"
        ),
        "closed 2026-03-10 2 2"
    );

    let wrong = "number,account,request,crew,ordered_on,parts,ship_method\n\
        SV-4,,NONE,,2026-03-02,,\nSV-5,SOUTH,SR-000001,,2026-03-02,,\nSV-6,NORTH,,C-9,2026-03-02,,\n\
        SV-7,NORTH,,,2026-03-02,0 x A,\nSV-8,NORTH,,,2026-03-02,,Pigeon\nSV-1,SOUTH,,,2026-03-02,,\n";
    let refused = plant.import(NounName::ServiceOrders, wrong, "");
    assert_eq!(
        refusals(&refused),
        [
            "2 account []: is blank, and the request is unknown",
            "3 request [SR-000001]: belongs to another account",
            "4 crew [C-9]: is not a known crew",
            "5 parts [0 x A]: is not a list of parts such as “2 x GL-410 Sealed unit; 1/3 x HW-22 Lock”",
            "6 ship_method [Pigeon]: is not a known shipping method, by code or name",
            "7 number [SV-1]: is already a service order of NORTH",
        ]
    );
}

#[test]
fn places_are_checked_where_their_form_is_known() {
    let mut plant = Plant::new();
    let report = plant.import(
        NounName::Dealers,
        "code,name,province,postal_code,country,phone\n\
         A,A,ON,M5V 2T6,Canada,416-555-0199\nB,B,ZZ,M5V 2T6,CA,\nC,C,NY,6040,USA,\nD,D,,,Ruritania,\nE,E,Bavaria,80331,Germany,089 1234\n",
        "",
    );
    assert_eq!((report.added, report.refused), (5, 0), "{report}");
    let notes: Vec<(&str, u64)> =
        report.notes.iter().map(|(note, rows)| (note.as_str(), *rows)).collect();
    assert_eq!(
        notes,
        [
            ("Phone numbers not recognized and kept as sent", 1),
            ("Postal codes not recognized and kept as sent", 1),
            ("Provinces and states not recognized and kept as sent", 1),
            ("Values not recognized and kept as sent", 1)
        ]
    );
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

// The command line --------------------------------------------------------------------------------

pub(super) fn transom(data: &Path, words: &[&str]) -> (i32, String, String) {
    let output = transom_command().arg("--data").arg(data).args(words).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
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
