//! Compares two executables in turns, each with its own demo, by the processor time of a call.
//!
//! Requests per second depend on what else the machine does; processor microseconds hardly do, and the median of five
//! alternating runs is stable to a few percent.

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use crate::{
    Case, Limits, Running, TRANSOM, World, cases,
    load::{Figures, Server, run},
    make_demo_with, resident, start, wait_until_at_rest, wait_until_ready,
};

const RUNS: usize = 5;
const SPAN: Duration = Duration::from_secs(3);

/// One of the two executables, serving a demo.
struct Side {
    running: Running,
    address: SocketAddr,
    data: PathBuf,
    cases: Vec<Case>,
    cold_start: Duration,
    idle: f64,
}

impl Side {
    fn begin(executable: &Path, name: &str, address: &str, orders: u32) -> Self {
        let address: SocketAddr = address.parse().unwrap();
        let data = std::env::temp_dir().join(format!("transom-beside-{name}"));
        make_demo_with(executable, &data, address, orders);
        let mut cold_starts: Vec<Duration> = (0..RUNS)
            .map(|_| {
                let began = Instant::now();
                let mut server = start(executable, &data, address, None, Limits::None);
                wait_until_ready(address, Duration::from_mins(1), &mut server);
                let cold_start = began.elapsed();
                server.stop();
                cold_start
            })
            .collect();
        cold_starts.sort_unstable();
        let mut running = start(executable, &data, address, None, Limits::None);
        wait_until_ready(address, Duration::from_mins(1), &mut running);
        wait_until_at_rest(running.id());
        let idle = resident(running.id());
        let cases = cases(&World::find(address));
        Self { running, address, data, cases, cold_start: cold_starts[RUNS / 2], idle }
    }

    fn run(&self, case: usize) -> Figures {
        let server = Server { address: self.address, process: self.running.id() };
        let case = &self.cases[case];
        run(server, case.connections, SPAN, &case.ours)
    }

    fn end(self) {
        self.running.stop();
        let _ = fs::remove_dir_all(&self.data);
    }
}

/// Prints a row for each call whose name contains `only`.
pub(crate) fn measure(other: &Path, orders: u32, only: Option<&str>) {
    let ours = Side::begin(Path::new(TRANSOM), "ours", "127.0.0.1:18473", orders);
    let theirs = Side::begin(other, "theirs", "127.0.0.1:18474", orders);
    println!("\n| what | connections | ours µs | p99 ms | theirs µs | p99 ms | ratio |");
    println!("|---|---|---|---|---|---|---|");
    for place in 0..ours.cases.len() {
        let case = &ours.cases[place];
        if only.is_some_and(|part| !case.name.contains(part)) {
            continue;
        }
        let mut runs = [Vec::new(), Vec::new()];
        for _ in 0..RUNS {
            runs[0].push(ours.run(place));
            runs[1].push(theirs.run(place));
        }
        let [(us, p99), (their_us, their_p99)] = runs.map(|figures| {
            (median(figures.iter().map(|it| it.cpu_us)), median(figures.iter().map(|it| it.p99_ms)))
        });
        println!(
            "| {} | {} | {us:.0} | {p99:.1} | {their_us:.0} | {their_p99:.1} | {:.2} |",
            case.name,
            case.connections,
            us / their_us,
        );
    }
    println!("\n| what | ours | theirs |\n|---|---|---|");
    let milliseconds = |span: Duration| span.as_secs_f64() * 1000.0;
    println!(
        "| cold start to first answer, ms | {:.0} | {:.0} |",
        milliseconds(ours.cold_start),
        milliseconds(theirs.cold_start),
    );
    println!("| resident memory, idle, MB | {:.0} | {:.0} |", ours.idle, theirs.idle);
    ours.end();
    theirs.end();
}

fn median(figures: impl Iterator<Item = f64>) -> f64 {
    let mut figures: Vec<f64> = figures.collect();
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
