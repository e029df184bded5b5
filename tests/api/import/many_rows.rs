//! Tests files with many rows: as correct as small ones, in time proportional to them, all or nothing.

use std::{
    fmt::Write as _,
    fs,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use rusqlite::Connection;
use transom::{
    config::NounName,
    db,
    import::{self},
};

use super::{DEALERS, Plant, options, refusals, small};

/// Writes to the database as the server does, during an import.
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

/// A file's noun, its header, and its rows by number.
type File = (NounName, &'static str, fn(u32) -> String);

/// SQLite's steps by noun for files with this many rows each, of orders that are invoiced and paid.
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
