//! Tests the importer with real files: Northwind's exports, unusual third-party files, and small ones created here.

mod checks;
mod forms;
mod many_rows;
mod northwind;
mod orders;
mod people;
mod places;
mod prices;
mod reading;
mod refusals;
mod signs;

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use jiff::tz::TimeZone;
use rusqlite::Connection;
use tempfile::TempDir;
use transom::{
    config::NounName,
    import::{
        self, ImportError, Options, Report,
        mapping::Mapping,
        progress::Silent,
        source::{Form, Record, Table},
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

    /// A plant with Northwind's customers, employees and products.
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

    /// Imports `text` as a CSV file with a mapping (blank for none).
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

    /// Every row of every table as text.
    fn dump(&self) -> String {
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

fn options() -> Options {
    Options::new(Instant(1_790_000_000_000), TimeZone::UTC, "tester")
}

fn refusals(report: &Report) -> Vec<String> {
    report
        .refusals
        .iter()
        .map(|r| format!("{} {} [{}]: {}", r.line, r.column, r.value, r.reason))
        .collect()
}

/// The messages in English.
fn said(told: &[Message]) -> Vec<String> {
    told.iter().map(Message::to_string).collect()
}

const DEALERS: &str = "code,name,country,province,currency\nNORTH,North Glass,CA,ON,CAD\nSOUTH,South Doors,US,TX,USD\n";

/// Two accounts, and two orders of the first.
fn small() -> Plant {
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

fn transom(data: &Path, words: &[&str]) -> (i32, String, String) {
    let output = transom_command().arg("--data").arg(data).args(words).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// A file's rows as parsed.
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
