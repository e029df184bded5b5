//! Benchmarks the finances of a large account: figures and statement of 20,000 open items, a paste of 2,000 lines and
//! an archive of 500 invoices, each against the least that gives the same response.

use std::{
    fmt::Write as _,
    net::SocketAddr,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use rusqlite::{Connection, named_params};

use super::{
    Limits,
    load::{self, Request, answered},
    resident, sign_in, transom, wait_until_ready,
};

const ITEMS: u32 = 20_000;
const PASTED: u32 = 2_000;
const ARCHIVED: usize = 500;
/// How often each is called; the archive once.
const CALLS: usize = 21;

/// Adds open items (`:items`) to the account with the most orders, due over half a year around `:today`.
const ADDED_ITEMS: &str = "
    with recursive n(i) as (select 1 union all select i + 1 from n where i < :items),
         a as (select account_id, (select max(id) from invoices x where x.account_id = o.account_id) as last
               from orders o group by 1 order by count(*) desc limit 1)
    insert into invoices (id, account_id, number, number_folded, po, po_folded, invoiced_on, due_on, currency,
        subtotal_cents, total_cents, balance_cents, as_of, created_at, updated_at)
    select a.last + i, a.account_id, printf('M%06d', i), printf('m%06d', i), printf('PO%06d', i), printf('po%06d', i),
        date(:today, (i % 180 - 170) || ' days'), date(:today, (i % 180 - 140) || ' days'), 'CAD',
        10000 + i, 10000 + i, 10000 + i, 0, 0, 0
    from n, a";

const AGEING: &str = "
    select count(*), sum(balance_cents), sum(iif(due_on >= :today, balance_cents, 0)),
        sum(iif(due_on between date(:today, '-30 days') and date(:today, '-1 day'), balance_cents, 0)),
        sum(iif(due_on between date(:today, '-60 days') and date(:today, '-31 days'), balance_cents, 0)),
        sum(iif(due_on between date(:today, '-90 days') and date(:today, '-61 days'), balance_cents, 0)),
        sum(iif(due_on < date(:today, '-90 days'), balance_cents, 0))
    from invoices where account_id = :account and is_open = 1 group by currency";

const OPEN: &str = "
    select number, invoiced_on, due_on, total_cents, balance_cents from invoices
    where account_id = :account and is_open = 1 and currency = 'CAD' order by due_on, id";

/// Measures all of it, and prints the table.
pub(super) fn measure(data: &Path, address: SocketAddr) {
    let connection = transom::db::open_writer(&data.join("transom.db")).unwrap();
    let today: String =
        connection.query_row("select max(entered_on) from orders", [], |row| row.get(0)).unwrap();
    let params = named_params! { ":items": ITEMS, ":today": today };
    connection.execute(ADDED_ITEMS, params).unwrap();
    connection.execute_batch("analyze invoices").unwrap();
    let account: i64 = connection
        .query_row("select account_id from invoices where number = 'M000001'", [], |row| row.get(0))
        .unwrap();

    let mut server = transom(data, address, None, Limits::None);
    wait_until_ready(address, Duration::from_mins(1), &mut server);
    let token = sign_in(address, "dealer.admin");
    let get = |path: &str| Request::get(path, Some(&token));
    println!("\n| money of {ITEMS} open items | median ms | the floor's | ratio |");
    println!("|---|---|---|---|");

    let floor = median(|| {
        let params = named_params! { ":account": account, ":today": today };
        let mut statement = connection.prepare_cached(AGEING).unwrap();
        let sums = statement.query_map(params, |row| row.get::<_, i64>(1)).unwrap();
        assert!(sums.map(Result::unwrap).sum::<i64>() > 0);
    });
    print_row("figures and ageing", asked(address, &get("/api/financial/summary")), floor);

    let floor = median(|| {
        let text = statement_of(&connection, account);
        assert!(text.len() > 20_000 * 20);
    });
    let statement = get("/api/financial/statement?format=csv&currency=CAD");
    print_row("statement as CSV", asked(address, &statement), floor);

    let lines: Vec<String> = (1..=PASTED).map(|i| format!("M{i:06}\\t100.00\\n")).collect();
    let paste = format!(r#"{{"text":"{}","currency":"CAD"}}"#, lines.concat());
    let floor = median(|| {
        let sql =
            "select id, balance_cents from invoices where account_id = ?1 and number_folded = ?2";
        let mut statement = connection.prepare_cached(sql).unwrap();
        for i in 1..=PASTED {
            let found: i64 =
                statement.query_row((account, format!("m{i:06}")), |row| row.get(0)).unwrap();
            assert!(found > 0);
        }
    });
    let paste = Request::post("/api/financial/paste", Some(&token), &paste);
    print_row("paste of 2,000 lines", asked(address, &paste), floor);

    let mut statement = connection
        .prepare("select id from invoices where account_id = ?1 and number not like 'M%' limit ?2")
        .unwrap();
    let ids: Vec<i64> = statement
        .query_map((account, i64::try_from(ARCHIVED).unwrap()), |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    assert_eq!(ids.len(), ARCHIVED);
    let begun = Instant::now();
    let mut bytes = 0;
    for id in &ids {
        bytes += answered(address, &get(&format!("/api/invoice/pdf/{id}"))).len();
    }
    let floor = begun.elapsed().as_secs_f64() * 1000.0;
    let (before, peak) = (resident(server.id()), Peak::of(server.id()));
    let archive = Request::post(
        "/api/invoice/zip",
        Some(&token),
        &serde_json::json!({ "ids": ids }).to_string(),
    );
    let begun = Instant::now();
    let archive = answered(address, &archive);
    let took = begun.elapsed().as_secs_f64() * 1000.0;
    assert!(archive.len() > bytes, "the archive holds every paper");
    print_row("ZIP of 500 invoices beside as many PDFs", took, floor);
    println!(
        "\nThe archive has {:.0} MB; making it took {:.0} MB of memory beside the {before:.0} MB before it.",
        archive.len() as f64 / 1e6,
        peak.end() - before,
    );
    server.stop();
}

/// A statement's rows as text.
fn statement_of(connection: &Connection, account: i64) -> String {
    let mut text = String::new();
    let mut statement = connection.prepare_cached(OPEN).unwrap();
    let mut rows = statement.query(named_params! { ":account": account }).unwrap();
    while let Some(row) = rows.next().unwrap() {
        let field = |at: usize| row.get::<_, String>(at).unwrap();
        let cents = |at: usize| row.get::<_, i64>(at).unwrap();
        let (total, left) = (cents(3), cents(4));
        writeln!(text, "{},{},{},{total},{left}", field(0), field(1), field(2)).unwrap();
    }
    text
}

/// In milliseconds.
pub(super) fn asked(address: SocketAddr, request: &Request) -> f64 {
    median(|| drop(answered(address, request)))
}

/// In milliseconds.
pub(super) fn median(work: impl FnMut()) -> f64 {
    load::times(CALLS, work)[CALLS / 2]
}

pub(super) fn print_row(name: &str, ours: f64, floor: f64) {
    println!("| {name} | {ours:.1} | {floor:.1} | {:.2} |", ours / floor);
}

/// Measures the peak memory of a process while this exists.
pub(super) struct Peak {
    is_over: Arc<AtomicBool>,
    watch: thread::JoinHandle<f64>,
}

impl Peak {
    pub(super) fn of(process: u32) -> Self {
        let is_over = Arc::new(AtomicBool::new(false));
        let end = Arc::clone(&is_over);
        let watch = thread::spawn(move || {
            let mut most = 0.0_f64;
            while !end.load(Ordering::Relaxed) {
                most = most.max(resident(process));
                thread::sleep(Duration::from_millis(20));
            }
            most
        });
        Self { is_over, watch }
    }

    /// In MB.
    pub(super) fn end(self) -> f64 {
        self.is_over.store(true, Ordering::Relaxed);
        self.watch.join().unwrap()
    }
}
