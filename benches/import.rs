//! Benchmarks importing an ERP's export, 200,000 orders with 1,200,000 lines, with the product's own command and its
//! peak memory, against SQLite's own insert of the same rows into the same tables and indexes; and in a separate instance,
//! how much longer lines take with elevations, and orders with the table of changes, which keeps nothing there.
//!
//! `cargo bench --bench import` prints the table; `-- --orders N` uses another size.
#![expect(
    clippy::expect_used,
    clippy::float_arithmetic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a benchmark prints figures and fails loudly"
)]

use std::{
    collections::HashMap,
    fs::{self, File},
    io::{BufWriter, Write},
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use rusqlite::Connection;
use transom_store::db::open_writer;

const TRANSOM: &str = env!("CARGO_BIN_EXE_transom");
const ACCOUNTS: u64 = 400;
const LINES_PER_ORDER: u64 = 6;
/// Elevations as an ERP exports them.
const ELEVATIONS: [&str; 6] = [
    "C<",
    "C<(24in) F C>(24in)",
    "DH{3x2/none}",
    "F S<",
    "bay=45 C<(1)+F(2)+C>(1)",
    "half-round~F:20in // F(12in)+[D<i D>i*]+F(12in)",
];

/// The tables that a file of orders fills.
const ORDERS: [&str; 3] = ["orders", "order_customers", "known_addresses"];
/// Their full-text indexes.
const SEARCHES: [(&str, &str); 2] =
    [("orders_search", "orders"), ("known_addresses_search", "known_addresses")];

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let orders: u64 = arguments
        .iter()
        .position(|word| word == "--orders")
        .map_or(200_000, |at| arguments[at + 1].parse().expect("--orders takes a number"));
    let dir = tempfile::tempdir().expect("a directory for the files");
    let (data, other) = (dir.path().join("data"), dir.path().join("other"));
    make_instance(&data);
    make_instance(&other);
    keep_no_changes(&other.join("transom.db"));
    write_files(dir.path(), orders);

    println!("{:<20}{:>12}{:>10}{:>12}{:>16}", "file", "rows", "seconds", "rows/s", "peak memory");
    let mut taken = HashMap::new();
    let lines = orders * LINES_PER_ORDER;
    for (name, data, noun, file, rows) in [
        ("dealers", &data, "dealers", "dealers.csv", ACCOUNTS),
        ("orders", &data, "orders", "orders.csv", orders),
        ("lines", &data, "order-lines", "lines.csv", lines),
        ("orders again", &data, "orders", "orders.csv", orders),
        ("lines again", &data, "order-lines", "lines.csv", lines),
        ("orders moved", &data, "orders", "moved.csv", orders),
        ("dealers, other", &other, "dealers", "dealers.csv", ACCOUNTS),
        ("orders, other", &other, "orders", "orders.csv", orders),
        ("lines, drawn", &other, "order-lines", "drawn.csv", lines),
        ("orders again, other", &other, "orders", "orders.csv", orders),
        ("orders moved, other", &other, "orders", "moved.csv", orders),
    ] {
        let (spent, peak) = import(data, noun, &dir.path().join(file));
        let millis = u64::try_from(spent.as_millis()).unwrap_or(u64::MAX).max(1);
        let seconds = format!("{}.{}", millis / 1000, millis % 1000 / 100);
        println!(
            "{name:<20}{rows:>12}{seconds:>10}{:>12}{:>12} MiB",
            rows * 1000 / millis,
            peak / 1024
        );
        taken.insert(name, spent);
    }
    let times = taken["lines, drawn"].as_secs_f64() / taken["lines"].as_secs_f64();
    println!("lines take {times:.2} times as long with elevations (at most 1.10)");
    for name in ["orders", "orders again", "orders moved"] {
        let with = taken[name].as_secs_f64();
        let times = with / taken[&*format!("{name}, other")].as_secs_f64();
        println!("{name} take {times:.2} times as long with the table of changes (at most 1.10)");
    }

    println!("\n{:<20}{:>12}{:>10}{:>12}", "SQLite's own", "rows", "seconds", "ratio");
    let floor = Floor::beside(&data.join("transom.db"), &dir.path().join("floor.db"));
    for (name, tables, searches) in
        [("orders", &ORDERS[..], &SEARCHES[..]), ("lines", &["order_lines"], &[])]
    {
        let (spent, rows) = floor.fill(tables, searches);
        println!(
            "{name:<20}{rows:>12}{:>10.1}{:>12.2}",
            spent.as_secs_f64(),
            spent.as_secs_f64() / taken[name].as_secs_f64()
        );
    }
}

fn make_instance(data: &Path) {
    let init = Command::new(TRANSOM)
        .args(["init", "--invite", "--public-url", "https://portal.bench.test"])
        .args(["--admin", "admin@bench.test", "--data"])
        .arg(data)
        .stdout(Stdio::null())
        .status()
        .expect("the executable runs");
    assert!(init.success(), "init failed");
}

/// Lets the table of changes ignore what is inserted into it.
fn keep_no_changes(database: &Path) {
    let database = open_writer(database).expect("the database is there");
    database
        .execute_batch(
            "create trigger no_changes before insert on record_changes begin select raise(ignore); end",
        )
        .expect("a trigger");
}

/// An empty database next to the one that was imported into.
struct Floor(Connection);

impl Floor {
    fn beside(imported: &Path, path: &Path) -> Self {
        let floor = open_writer(path).expect("the floor's database can be made");
        floor.pragma_update(None, "foreign_keys", false).expect("a setting");
        let imported = imported.to_str().expect("a path in Unicode");
        floor.execute("attach ?1 as imported", [imported]).expect("the database is there");
        Self(floor)
    }

    /// Copies tables with their indexes, one statement each, and words into their full-text indexes, in one commit.
    /// Returns the duration and the number of rows in the first table.
    fn fill(&self, tables: &[&str], searches: &[(&str, &str)]) -> (Duration, usize) {
        for name in tables.iter().chain(searches.iter().map(|(search, _)| search)) {
            for declaration in self.texts(
                "select sql from imported.sqlite_schema
                 where tbl_name = ?1 and type in ('table', 'index') and sql is not null order by type desc",
                name,
            ) {
                self.0.execute_batch(&declaration).expect("the same schema");
            }
        }
        let columns = |name: &str| {
            self.texts("select name from pragma_table_xinfo(?1, 'imported') where hidden = 0", name)
                .join(", ")
        };
        // A `without rowid` table is in the order of its key, in which it is read anyway.
        let copies = tables.iter().map(|table| {
            let columns = columns(table);
            format!("insert into main.{table} ({columns}) select {columns} from imported.{table}")
        });
        let words = searches.iter().map(|(search, table)| {
            let columns = columns(search);
            format!(
                "insert into main.{search} (rowid, {columns}) select id, {columns} from imported.{table}"
            )
        });
        let statements: Vec<String> = copies.chain(words).collect();
        let started = Instant::now();
        self.0.execute_batch("begin").expect("nothing else is being written");
        let counts: Vec<usize> = statements
            .iter()
            .map(|statement| self.0.execute(statement, []).expect("the rows fit"))
            .collect();
        self.0.execute_batch("commit").expect("the rows are kept");
        (started.elapsed(), counts[0])
    }

    fn texts(&self, sql: &str, name: &str) -> Vec<String> {
        let mut statement = self.0.prepare(sql).expect("a statement");
        let rows = statement.query_map([name], |row| row.get(0)).expect("it runs");
        rows.collect::<Result<_, _>>().expect("texts")
    }
}

/// Imports a file with the product's command. Returns the duration and the peak memory in KiB.
fn import(data: &Path, noun: &str, file: &Path) -> (Duration, u64) {
    let started = Instant::now();
    let mut child = Command::new(TRANSOM)
        .args(["--quiet", "--data"])
        .arg(data)
        .args(["import", noun])
        .arg(file)
        .stdout(Stdio::null())
        .spawn()
        .expect("the executable runs");
    let status_file = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    loop {
        if let Ok(status) = fs::read_to_string(&status_file) {
            let high = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            let kib = high
                .and_then(|text| text.split_whitespace().next())
                .and_then(|kib| kib.parse().ok());
            peak = peak.max(kib.unwrap_or(0));
        }
        if let Some(status) = child.try_wait().expect("the import can be waited for") {
            assert!(status.success(), "importing {} failed", file.display());
            return (started.elapsed(), peak);
        }
        thread::sleep(Duration::from_millis(20));
    }
}

/// Writes accounts, orders by number (with accounts mixed), the same orders with a promised date, and their lines.
fn write_files(dir: &Path, orders: u64) {
    let open =
        |name: &str| BufWriter::new(File::create(dir.join(name)).expect("the file can be made"));
    let mut dealers = open("dealers.csv");
    writeln!(dealers, "code,name,line1,city,province,postal_code,country,currency")
        .expect("written");
    for account in 0..ACCOUNTS {
        writeln!(
            dealers,
            "D{account:05},Dealer {account},{account} Mill Street,Barrie,ON,L4N 1A1,CA,CAD"
        )
        .expect("written");
    }
    let mut headers = open("orders.csv");
    let mut moved = open("moved.csv");
    let columns = "account,number,po,job_name,customer_name,entered_on,required_on,shipped_on,freight,ship_name,\
                   ship_line1,ship_city,ship_province,ship_postal_code,ship_country";
    writeln!(headers, "{columns}").expect("written");
    writeln!(moved, "{columns},promised_now").expect("written");
    let mut lines = open("lines.csv");
    let mut drawn = open("drawn.csv");
    let columns =
        "order,line_no,product,description,mark,quantity,width,height,unit_price,discount_bp";
    writeln!(lines, "{columns}").expect("written");
    writeln!(drawn, "{columns},elevation").expect("written");
    for order in 0..orders {
        // A hash of the order's number serves as a random number.
        let chance = order.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20;
        let account = chance % ACCOUNTS;
        let (month, day) = (chance % 12 + 1, chance % 28 + 1);
        let year = 2021 + order * 5 / orders.max(1);
        let header = format!(
            "D{account:05},{},PO-{chance:x},House {} on lot {},Customer {},{year}-{month:02}-{day:02},,\
             {year}-{month:02}-{day:02},{}.50,Site {},{} Pine Road,Barrie,ON,L4N 1A1,CA",
            100_000 + order,
            chance % 9973,
            chance % 211,
            chance % 49_999,
            chance % 90,
            chance % 997,
            chance % 5003,
        );
        writeln!(headers, "{header}").expect("written");
        writeln!(moved, "{header},{year}-{month:02}-{day:02}").expect("written");
        for line in 1..=LINES_PER_ORDER {
            let row = format!(
                "{},{line},W-{},Casement window with triple glass,R{line},{},{} 1/2,{},{}.25,500",
                100_000 + order,
                chance % 300 + line,
                chance % 4 + 1,
                20 + chance % 40,
                30 + chance % 50,
                100 + chance % 900,
            );
            let elevation =
                ELEVATIONS[usize::try_from(chance + line).unwrap_or_default() % ELEVATIONS.len()];
            writeln!(lines, "{row}").expect("written");
            writeln!(drawn, "{row},{elevation}").expect("written");
        }
    }
    for mut file in [dealers, headers, moved, lines, drawn] {
        file.flush().expect("written");
    }
}
