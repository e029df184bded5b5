//! Benchmarks one user's list while others request as much as they can: a row for each kind of abuse, within the limit
//! of calls.

use std::{
    collections::BTreeMap,
    io::BufReader,
    net::{Shutdown, SocketAddr, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use super::{encoded, load, load::Request, sign_in};

const SPAN: Duration = Duration::from_secs(15);
/// How often the measured user calls, within the limit of calls.
const PAUSE: Duration = Duration::from_millis(55);
/// Text fields without a folded column, which cost the most.
const DEAR: [&str; 5] = ["suffix", "salesperson", "shipMethod", "holdReason", "slipReason"];
const DEALERS: &str = "/api/order/past?year=all&take=50&requireTotalCount=true";
const STAFF: &str = "/api/admin/orders/listing?take=50&requireTotalCount=true";

struct Abuse {
    name: &'static str,
    /// The connections' owner, and what each sends.
    requests: Vec<Request>,
}

/// Measures every abuse, and prints the table.
pub(super) fn measure(address: SocketAddr) {
    let own = Request::get("/api/order/current?take=20", Some(&sign_in(address, "other.admin")));
    println!(
        "\n| beside it | p50 ms | p99 ms | max ms | n | /readyz max ms | what the others got | goal |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    let calm = run(address, &own, &[]);
    calm.print("nobody", None);
    for Abuse { name, requests } in abuses(address) {
        let measured = run(address, &own, &requests);
        measured.print(name, Some(calm.at(99)));
        // Everything started before has ended by then.
        thread::sleep(Duration::from_secs(3));
    }
}

fn abuses(address: SocketAddr) -> Vec<Abuse> {
    let dealer = sign_in(address, "dealer.admin");
    let staff = sign_in(address, "admin");
    let of = |path: &str, token: &str| Request::get(path, Some(token));
    let same = |request: &Request, many: usize| vec![request.clone(); many];
    let with = |path: &str, name: &str, value: &str| format!("{path}&{name}={}", encoded(value));

    let many = conditions(&["salesperson"], 400);
    let dearest = of(&with(DEALERS, "filter", &conditions(&DEAR, 100)), &dealer);
    let dearest_of_staff = of(&heavy_for_staff(), &staff);
    let groups = r#"[{"selector":"customerName"},{"selector":"orderNumber","isExpanded":true}]"#;
    let figures: Vec<String> = (0..20)
        .map(|at| {
            let field = ["orderNumber", "customerName", "jobName", "po", "total"][at % 5];
            format!(r#"{{"selector":"{field}","summaryType":"max"}}"#)
        })
        .collect();
    let figures = format!("[{}]", figures.join(","));
    let export = of(
        &with("/api/order/past/export?year=all&format=xlsx", "filter", &conditions(&DEAR, 100)),
        &dealer,
    );
    let names = [
        "dealer.admin",
        "dealer.orders",
        "dealer.accounting",
        "dealer.service",
        "admin",
        "manager",
        "orderdesk",
        "servicelead",
    ];
    let different = |number: usize| -> Vec<Request> {
        let mut requests = Vec::new();
        for name in names.iter().cycle().step_by(names.len() / number).take(number) {
            let token = sign_in(address, name);
            let path = if name.starts_with("dealer") {
                with(DEALERS, "filter", &conditions(&DEAR, 100))
            } else {
                heavy_for_staff()
            };
            requests.extend(same(&of(&path, &token), 4));
        }
        requests
    };
    vec![
        Abuse {
            name: "4 lists of one dealer, 400 conditions",
            requests: same(&of(&with(DEALERS, "filter", &many), &dealer), 4),
        },
        Abuse { name: "4 of the dearest lists of one dealer", requests: same(&dearest, 4) },
        Abuse { name: "8 of the dearest lists of one dealer", requests: same(&dearest, 8) },
        Abuse {
            name: "4 of the dearest lists of one of the staff",
            requests: same(&dearest_of_staff, 4),
        },
        Abuse { name: "30 exports of one dealer", requests: same(&export, 30) },
        Abuse {
            name: "4 expanded groups of one of the staff",
            requests: same(&of(&with(STAFF, "group", groups), &staff), 4),
        },
        Abuse {
            name: "4 times 20 totals of one of the staff",
            requests: same(&of(&with(STAFF, "totalSummary", &figures), &staff), 4),
        },
        Abuse { name: "the dearest lists of two users, 4 each", requests: different(2) },
        Abuse { name: "the dearest lists of eight users, 4 each", requests: different(8) },
    ]
}

/// The most that a staff list accepts: one field folded for each row, ten orders, twenty totals.
fn heavy_for_staff() -> String {
    let totals = vec![r#"{"selector":"total","summaryType":"sum"}"#; 20].join(",");
    format!(
        "{STAFF}&filter={}&totalSummary={}",
        encoded(&conditions(&["salesperson"], 20)),
        encoded(&format!("[{totals}]"))
    )
}

/// Conditions that nearly every row passes, so that all of them are evaluated.
fn conditions(fields: &[&str], number: usize) -> String {
    let all: Vec<String> = (0..number)
        .map(|at| format!(r#"["{}","notcontains","q{at}"]"#, fields[at % fields.len()]))
        .collect();
    format!("[{}]", all.join(","))
}

struct Measured {
    times: Vec<f64>,
    refused: usize,
    ready: f64,
    others: BTreeMap<u16, usize>,
}

impl Measured {
    fn at(&self, hundredth: usize) -> f64 {
        self.times[(self.times.len() * hundredth / 100).min(self.times.len() - 1)]
    }

    fn print(&self, name: &str, calm: Option<f64>) {
        let goal = calm.map_or(f64::INFINITY, |calm| (calm * 3.0).max(100.0));
        let is_met = self.at(99) <= goal && self.refused == 0;
        let others: Vec<String> =
            self.others.iter().map(|(status, number)| format!("{status}: {number}")).collect();
        println!(
            "| {name} | {:.1} | {:.1} | {:.1} | {}{} | {:.0} | {} | {} |",
            self.at(50),
            self.at(99),
            self.at(100),
            self.times.len(),
            if self.refused > 0 { format!(", {} refused", self.refused) } else { String::new() },
            self.ready,
            others.join(", "),
            if calm.is_none() {
                ""
            } else if is_met {
                "met"
            } else {
                "missed"
            },
        );
    }
}

fn run(address: SocketAddr, own: &Request, abuse: &[Request]) -> Measured {
    let stop = Arc::new(AtomicBool::new(false));
    let (abusers, connections): (Vec<_>, Vec<_>) = abuse
        .iter()
        .map(|request| {
            let (request, stop) = (request.clone(), Arc::clone(&stop));
            let connection: Arc<Mutex<Option<TcpStream>>> = Arc::default();
            let theirs = Arc::clone(&connection);
            (thread::spawn(move || abuser(address, &request, &stop, &theirs)), connection)
        })
        .unzip();
    let readiness = {
        let stop = Arc::clone(&stop);
        thread::spawn(move || {
            let mut longest = 0.0_f64;
            while !stop.load(Ordering::Relaxed) {
                let asked = Instant::now();
                let answer = load::once(address, &Request::get("/readyz", None));
                assert!(answer.is_some_and(|answer| answer.status == 200), "it is not ready");
                longest = longest.max(asked.elapsed().as_secs_f64() * 1000.0);
                thread::sleep(Duration::from_millis(500));
            }
            longest
        })
    };
    thread::sleep(Duration::from_secs(1));
    let (mut times, mut refused) = (Vec::new(), 0);
    let begun = Instant::now();
    let mut stream = BufReader::new(TcpStream::connect(address).unwrap());
    while begun.elapsed() < SPAN {
        let asked = Instant::now();
        let answer = load::exchange(&mut stream, own).expect("an answer");
        times.push(asked.elapsed().as_secs_f64() * 1000.0);
        refused += usize::from(answer.status != 200);
        thread::sleep(PAUSE);
    }
    stop.store(true, Ordering::Relaxed);
    for stream in connections.iter().filter_map(|it| it.lock().unwrap().take()) {
        let _ = stream.shutdown(Shutdown::Both);
    }
    let mut others = BTreeMap::new();
    for one in abusers {
        for (status, number) in one.join().unwrap() {
            *others.entry(status).or_default() += number;
        }
    }
    times.sort_by(f64::total_cmp);
    Measured { times, refused, ready: readiness.join().unwrap(), others }
}

/// Repeats a request, whatever the response. The connection in use is in `current`, so that it can be closed from
/// outside.
fn abuser(
    address: SocketAddr,
    request: &Request,
    stop: &AtomicBool,
    current: &Mutex<Option<TcpStream>>,
) -> BTreeMap<u16, usize> {
    let mut statuses = BTreeMap::new();
    while !stop.load(Ordering::Relaxed) {
        let Ok(stream) = TcpStream::connect(address) else { continue };
        *current.lock().unwrap() = Some(stream.try_clone().unwrap());
        let mut stream = BufReader::new(stream);
        while !stop.load(Ordering::Relaxed) {
            let Some(answer) = load::exchange(&mut stream, request) else { break };
            *statuses.entry(answer.status).or_default() += 1;
            if answer.status >= 414 {
                thread::sleep(Duration::from_millis(100));
            }
        }
    }
    statuses
}
