//! Speed over the demo at 200,000 orders, beside a floor in the same run.
//!
//! The floor is the least that axum and rusqlite can do for the same answers: the same SQL through kept
//! prepared statements, on reader threads and one writer that commits together what waits, for a caller whose
//! token is looked up; with neither sessions, rights, grid nor envelope. Only the ratio between the two counts.
//!
//! `cargo bench --bench api` prints the table; `-- --orders N` takes another size; `-- --scale` prints
//! what the filtered list takes at 200,000 and at 2,000,000 orders; `-- --beside EXE` compares the processor time of
//! each call with that of another executable; `-- --migration V121 --orders 2000000` times a migration that can run
//! again, and takes it back. At the end 100,000 service requests are
//! added, and the first page of their queue is measured alone; so are 100,000 project requests, and reports over five
//! years of as many more. `-- --abuse` prints alone what one user's list takes beside others who ask for as much as
//! they can; without it, that table comes last. `-- --only PART` measures the rows alone whose name holds `PART`, and
//! `-- --money` what the money of one large account takes, `-- --projects` what projects do, `-- --reports` what
//! reports do, and `-- --backups` what backups take and what they take from others (`--megabytes N` of uploaded files).
#![expect(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    clippy::disallowed_methods,
    reason = "a benchmark measures with the machine's clock, prints figures, and fails loudly"
)]

mod abuse;
mod backups;
mod beside;
mod floor;
mod load;
mod money;
mod projects;
mod reports;

use std::{
    fs,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use load::{Figures, Mix, Request, Server, run};

const TRANSOM: &str = env!("CARGO_BIN_EXE_transom");
const OURS: &str = "127.0.0.1:18471";
const SECONDS: u64 = 6;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(at) = arguments.iter().position(|word| word == "--floor") {
        floor::serve(arguments[at + 1].parse().unwrap(), Path::new(&arguments[at + 2]));
        return;
    }
    if arguments.iter().any(|word| word == "--scale") {
        scale();
        return;
    }
    let orders: u32 = arguments
        .iter()
        .position(|word| word == "--orders")
        .map_or(200_000, |at| arguments[at + 1].parse().unwrap());

    if let Some(at) = arguments.iter().position(|word| word == "--beside") {
        let only = arguments.iter().position(|word| word == "--only").map(|at| &arguments[at + 1]);
        beside::measure(Path::new(&arguments[at + 1]), orders, only.map(String::as_str));
        return;
    }

    let ours: SocketAddr = OURS.parse().unwrap();
    let data = make_demo(ours, orders);
    if measures_apart(&arguments, &data, ours) {
        let _ = fs::remove_dir_all(&data);
        return;
    }

    let started = Instant::now();
    let mut server = transom(&data, ours, None, Limits::None);
    wait_until_ready(ours, Duration::from_mins(1), &mut server);
    let cold_start = started.elapsed();
    wait_until_at_rest(server.id());
    let idle = resident(server.id());

    let theirs: SocketAddr = "127.0.0.1:18472".parse().unwrap();
    let copy = data.with_extension("floor.db");
    copy_database(&data.join("transom.db"), &copy);
    let floor = Command::new(std::env::current_exe().unwrap())
        .args(["--floor", &theirs.to_string(), copy.to_str().unwrap()])
        .spawn()
        .unwrap();
    let mut floor = Running(floor);
    wait_until_ready(theirs, Duration::from_secs(30), &mut floor);

    let mut cases = cases(&World::find(ours));
    let only = arguments.iter().position(|word| word == "--only").map(|at| &arguments[at + 1]);
    cases.retain(|case| only.is_none_or(|part| case.name.contains(part.as_str())));
    println!(
        "\n| what | connections | ours /s | p99 ms | CPU µs | 503s | floor /s | p99 ms | CPU µs | ratio |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    let (our_server, their_server) = (
        Server { address: ours, process: server.id() },
        Server { address: theirs, process: floor.id() },
    );
    let mut peak = idle;
    for case in &cases {
        let span = Duration::from_secs(SECONDS);
        let ours_figures = run(our_server, case.connections, span, &case.ours);
        peak = peak.max(resident(server.id()));
        let floor_figures = run(their_server, case.connections, span, &case.floor);
        print_row(case.name, case.connections, &ours_figures, &floor_figures);
    }
    println!("\n| what | measured |\n|---|---|");
    println!("| cold start to first answer | {:.0} ms |", cold_start.as_secs_f64() * 1000.0);
    println!("| resident memory, idle | {idle:.0} MB |");
    println!("| resident memory, at most in these mixes | {peak:.0} MB |");
    if let Ok(file) = fs::metadata(TRANSOM) {
        println!("| the executable's file | {:.0} MB |", file.len() as f64 / 1e6);
    }

    server.stop();
    if only.is_none() {
        abuse_table(&data, ours);
        queue(&data, ours);
        projects::measure(&data, ours);
        money::measure(&data, ours);
        reports::measure(&data, ours);
    }
    drop(floor);
    let _ = fs::remove_file(&copy);
    let _ = fs::remove_dir_all(&data);
}

/// Measures the one thing that the arguments name, and says whether they name one.
fn measures_apart(arguments: &[String], data: &Path, ours: SocketAddr) -> bool {
    let has = |name: &str| arguments.iter().any(|word| word == name);
    let after = |name: &str| {
        let at = arguments.iter().position(|word| word == name)?;
        arguments.get(at + 1)
    };
    if let Some(version) = after("--migration") {
        time_migration(data, version);
    } else if has("--money") {
        money::measure(data, ours);
    } else if has("--projects") {
        projects::measure(data, ours);
    } else if has("--reports") {
        reports::measure(data, ours);
    } else if has("--backups") {
        let megabytes = after("--megabytes").and_then(|number| number.parse().ok());
        backups::measure(data, ours, megabytes.unwrap_or(5 * 1024));
    } else if has("--abuse") {
        abuse_table(data, ours);
    } else {
        return false;
    }
    true
}

/// Measures abuses, within the default limit of calls per user.
fn abuse_table(data: &Path, address: SocketAddr) {
    let mut server = transom(data, address, None, Limits::Usual);
    wait_until_ready(address, Duration::from_mins(1), &mut server);
    abuse::measure(address);
    server.stop();
}

/// Creates a demo and returns its directory.
fn make_demo(listen: SocketAddr, orders: u32) -> PathBuf {
    let data = std::env::temp_dir().join(format!("transom-bench-{orders}"));
    make_demo_with(Path::new(TRANSOM), &data, listen, orders);
    data
}

fn make_demo_with(executable: &Path, data: &Path, listen: SocketAddr, orders: u32) {
    let _ = fs::remove_dir_all(data);
    let made = Instant::now();
    let mut server = start(executable, data, listen, Some(orders), Limits::None);
    wait_until_ready(listen, Duration::from_mins(30), &mut server);
    println!("demo with {orders} orders made in {:.1} s", made.elapsed().as_secs_f64());
    server.stop();
}

/// Times a migration's statements on a demo, and rolls everything back at the end.
fn time_migration(data: &Path, version: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let file = fs::read_dir(folder)
        .unwrap()
        .flatten()
        .find(|file| file.file_name().to_string_lossy().starts_with(&format!("{version}__")))
        .expect("a migration of this version");
    let statements = fs::read_to_string(file.path()).unwrap();
    let mut connection = transom::db::open_writer(&data.join("transom.db")).unwrap();
    let began = Instant::now();
    let transaction = connection.transaction().unwrap();
    transaction.execute_batch(&statements).unwrap();
    println!("{version} took {:.1} s", began.elapsed().as_secs_f64());
    transaction.rollback().unwrap();
}

/// Measures the filtered list on one connection at two sizes: for part of a surname, for a whole name, for endings that
/// many and very many share, and for two letters.
fn scale() {
    let ours: SocketAddr = OURS.parse().unwrap();
    let mut parts: Vec<String> = Vec::new();
    let mut figures: Vec<Vec<Figures>> = Vec::new();
    for orders in [200_000, 2_000_000] {
        let data = make_demo(ours, orders);
        let mut server = transom(&data, ours, None, Limits::None);
        wait_until_ready(ours, Duration::from_mins(1), &mut server);
        let token = sign_in(ours, "dealer.admin");
        if parts.is_empty() {
            let (_, customer, _) = first_past_order(ours, &token);
            let common = ["son", "dahl", "an"].map(str::to_owned);
            parts = vec![name_part(&customer), customer.to_lowercase()];
            parts.extend(common);
        }
        let under_load = Server { address: ours, process: server.id() };
        let measured = parts.iter().map(|part| {
            let mix = Mix::only(Request::get(&filtered_list(part), Some(&token)));
            run(under_load, 1, Duration::from_secs(SECONDS), &mix)
        });
        figures.push(measured.collect());
        server.stop();
        let _ = fs::remove_dir_all(&data);
    }
    println!("\n| part of the name | 200,000: /s | CPU µs | 2,000,000: /s | CPU µs | times |");
    println!("|---|---|---|---|---|---|");
    for ((part, small), large) in parts.iter().zip(&figures[0]).zip(&figures[1]) {
        println!(
            "| {part} | {:.0} | {:.0} | {:.0} | {:.0} | {:.2} |",
            small.per_second,
            small.cpu_us,
            large.per_second,
            large.cpu_us,
            small.per_second / large.per_second,
        );
    }
}

/// Invoiced orders of customers with `part` in their name, most expensive first.
fn filtered_list(part: &str) -> String {
    let filter =
        format!(r#"[["status","=","invoiced"],"and",["customerName","contains","{part}"]]"#);
    format!(
        "/api/order/past?year=all&take=50&requireTotalCount=true&filter={}&sort={}",
        encoded(&filter),
        encoded(r#"[{"selector":"total","desc":true}]"#),
    )
}

fn late_orders() -> String {
    let filter = encoded(r#"["isLate","=",true]"#);
    format!("/api/order/current?take=50&requireTotalCount=true&filter={filter}")
}

/// Measures pages of the service desk's queue of 100,000 requests, one call after the other.
fn queue(data: &Path, address: SocketAddr) {
    const REQUESTS: u32 = 100_000;
    const CALLS: usize = 300;
    let connection = transom::db::open_writer(&data.join("transom.db")).unwrap();
    let begun = Instant::now();
    connection.execute(ADDED_REQUESTS, [REQUESTS]).unwrap();
    connection.execute_batch("analyze service_requests").unwrap();
    drop(connection);
    println!("\n{REQUESTS} service requests added in {:.1} s", begun.elapsed().as_secs_f64());

    let mut server = transom(data, address, None, Limits::None);
    wait_until_ready(address, Duration::from_mins(1), &mut server);
    let token = sign_in(address, "servicelead");
    let list = "/api/admin/servicerequests/list?take=50&requireTotalCount=true";
    let filtered = |filter: &str| format!("{list}&filter={}", encoded(filter));
    let by_due = |filter: &str| {
        format!("{}&sort={}", filtered(filter), encoded(r#"[{"selector":"dueBy","desc":false}]"#))
    };
    let views = [
        ("all, with count", list.to_owned()),
        ("without an advisor", filtered(r#"["advisorId","=",null]"#)),
        ("of one account", filtered(r#"["account","=","PRAIRIE"]"#)),
        (
            "of the reader, by what is due next",
            by_due(
                r#"[["isMine","=",true],"and",[["category","=","open"],"or",["category","=","paused"]]]"#,
            ),
        ),
        (
            "that are due by today",
            by_due(r#"[["category","=","open"],"and",["dueBy","<=","2026-06-16"]]"#),
        ),
        ("what waits for the reader, counted by desk", "/api/admin/turn".to_owned()),
        ("the most urgent of it", "/api/admin/turn/list?take=6".to_owned()),
    ];
    println!("| first page of the queue | median ms | p99 ms | goal |");
    println!("|---|---|---|---|");
    for (name, path) in views {
        let request = Request::get(&path, Some(&token));
        let times = load::times(CALLS, || drop(load::answered(address, &request)));
        let (median, p99) = (times[CALLS / 2], times[CALLS * 99 / 100]);
        let verdict = if median < 30.0 { "under 30: met" } else { "under 30: missed" };
        println!("| {name} | {median:.1} | {p99:.1} | {verdict} |");
    }
    server.stop();
}

/// Adds requests (their number is the only parameter), spread over all accounts, states and three years.
const ADDED_REQUESTS: &str = "
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1),
         d as (select account_id, row_number() over (order by account_id) - 1 as place,
                      count(*) over () as many from dealers)
    insert into service_requests (id, account_id, number, status, entry_door, order_number, site_city,
        site_postal_code, site_folded, contact_name, contact_folded, contact_phone, summary, summary_folded,
        incident_count, priority_level_id, advisor_id, respond_by, responded_at, resolve_by, submitted_at,
        submitted_on, created_at, updated_at)
    select d.account_id << 28 | (1000 + i), d.account_id, printf('SR-%06d', 1000 + i),
        case when i % 20 < 13 then 'closed' when i % 20 = 13 then 'submitted' when i % 20 = 14 then 'in_review'
             when i % 20 = 15 then 'approved' when i % 20 = 16 then 'awaiting_parts'
             when i % 20 = 17 then 'scheduled' when i % 20 = 18 then 'rejected' else 'completed' end,
        'product', printf('%06d', 240000 + i % 90000), 'Town ' || i % 500, printf('R%dT 1A%d', i % 9, i % 10),
        'street ' || i % 9000, 'Customer ' || i, 'customer ' || i, printf('+1204555%04d', i % 10000),
        'Fog between the panes · Window ' || i % 700, 'fog between the panes · window ' || i % 700, 1,
        (select min(id) from service_list_items where list = 'priorityLevels'),
        case when i % 3 = 0 then null else (select min(user_id) from service_advisors) end,
        1750000000000 + i * 900000, case when i % 20 < 13 then 1750000000000 + i * 900000 end,
        1751000000000 + i * 900000, 1700000000000 + i * 900000,
        date((1700000000000 + i * 900000) / 1000, 'unixepoch'), 1700000000000 + i * 900000,
        1700000000000 + i * 900000
    from n join d on d.place = i % d.many";

struct Case {
    name: &'static str,
    connections: usize,
    ours: Mix,
    floor: Mix,
}

/// The records that the calls use.
struct World {
    token: String,
    /// The token of someone at the order desk.
    staff: String,
    /// The id of an order of the largest account.
    order: i64,
    /// Its number.
    number: String,
    /// Part of its customer's name.
    part: String,
    /// The id of a draft of a service request for it.
    draft: i64,
    /// The path of the web app's largest file.
    asset: String,
}

impl World {
    fn find(address: SocketAddr) -> Self {
        let token = sign_in(address, "dealer.admin");
        let (order, customer, number) = first_past_order(address, &token);
        let begun = format!(r#"{{"submit":false,"orderNumber":"{number}"}}"#);
        let answer =
            load::once(address, &Request::post("/api/service/productwizard", Some(&token), &begun));
        let answer: serde_json::Value = serde_json::from_slice(&answer.unwrap().body).unwrap();
        let draft = answer["id"].as_i64().unwrap_or_else(|| panic!("no draft: {answer}"));
        let staff = sign_in(address, "orderdesk");
        let (part, asset) = (name_part(&customer), largest_asset());
        Self { token, staff, order, number, part, draft, asset }
    }
}

/// The path of the web app's largest file.
fn largest_asset() -> String {
    let files =
        fs::read_dir(Path::new(floor::WEB_APP).join("assets")).expect("the web app is built");
    let scripts =
        files.flatten().filter(|file| file.path().extension().is_some_and(|it| it == "js"));
    let largest = scripts.max_by_key(|file| file.metadata().map_or(0, |it| it.len()));
    format!("/assets/{}", largest.expect("scripts").file_name().display())
}

/// The calls that are measured.
fn cases(world: &World) -> Vec<Case> {
    let mut cases = reads(world);
    cases.extend(others(world));
    cases
}

const PAGE: &str = "/api/order/past?year=all&take=50&requireTotalCount=true";

fn reads(world: &World) -> Vec<Case> {
    let World { token, staff, order, number, part, .. } = world;
    let get = |path: &str| Request::get(path, Some(token));
    let plain = |path: &str| Request::get(path, Some(floor::TOKEN));
    let lines = format!("/api/order/lineitems?id={order}&quote=false");
    let drawings = format!("/api/order/lineitems/elevations?id={order}&quote=false");
    vec![
        Case {
            name: "page of 50 past orders with count",
            connections: 16,
            ours: Mix::only(get(PAGE)),
            floor: Mix::only(plain("/page")),
        },
        Case {
            name: "page of 50 past orders, alone",
            connections: 1,
            ours: Mix::only(get(PAGE)),
            floor: Mix::only(plain("/page")),
        },
        Case {
            name: "filtered list, sorted by total, with count",
            connections: 16,
            ours: Mix::only(get(&filtered_list(part))),
            floor: Mix::only(plain(&format!("/filtered/{part}"))),
        },
        Case {
            name: "late orders, with count",
            connections: 16,
            ours: Mix::only(get(&late_orders())),
            floor: Mix::only(plain("/late")),
        },
        Case {
            name: "the history of an order",
            connections: 16,
            ours: Mix::only(get(&format!("/api/order/history?id={order}"))),
            floor: Mix::only(plain(&format!("/history/{order}"))),
        },
        Case {
            name: "the one search, part of a name",
            connections: 16,
            ours: Mix::only(get(&format!("/api/search?q={part}"))),
            floor: Mix::only(plain(&format!("/search/{part}"))),
        },
        Case {
            name: "the one search, a number",
            connections: 16,
            ours: Mix::only(get(&format!("/api/search?q={number}"))),
            floor: Mix::only(plain(&format!("/search/{number}"))),
        },
        Case {
            name: "one order with its lines",
            connections: 16,
            ours: Mix::only(get(&lines)),
            floor: Mix::only(plain(&format!("/lines/{order}"))),
        },
        // What staff open is noted for the account's own users.
        Case {
            name: "one order with its lines, by staff",
            connections: 16,
            ours: Mix::only(Request::get(
                &format!("/api/admin/order/lineitems?id={order}&quote=false"),
                Some(staff),
            )),
            floor: Mix::only(plain(&format!("/lines/{order}"))),
        },
        Case {
            name: "one order with its lines, and their drawings",
            connections: 16,
            ours: Mix::in_turn(vec![get(&lines), get(&drawings)]),
            floor: Mix::only(plain(&format!("/lines/{order}"))),
        },
    ]
}

/// Writes, and what needs no session.
fn others(world: &World) -> Vec<Case> {
    let World { token, draft, asset, .. } = world;
    let message = r#"{"subject":"About this order","message":"Could you tell me when the two casements for unit four leave the plant?"}"#;
    let insert = || Request::post("/api/email/send", Some(token), message);
    let floor_insert = || Request::post("/insert", Some(floor::TOKEN), message);
    let save = format!(
        r#"{{"requestId":{draft},"submit":false,"lines":[{{"lineNumber":1,"symptom":"glass.crack"}}]}}"#
    );
    // A user for each connection, because concurrent attempts at one name count as guesses.
    let people = ["admin", "orders", "accounting", "service"];
    let sign_ins = people.map(|name| {
        let credentials = credentials(&format!("dealer.{name}"));
        Request::post("/api/account/authenticate", None, &credentials)
    });
    let mixed = |read: Request, write: Request| Mix::nine_to_one(read, write);
    vec![
        Case {
            name: "durable insert",
            connections: 16,
            ours: Mix::only(insert()),
            floor: Mix::only(floor_insert()),
        },
        Case {
            name: "step of a service request's draft beside one row",
            connections: 16,
            ours: Mix::only(Request::post("/api/service/productwizard", Some(token), &save)),
            floor: Mix::only(floor_insert()),
        },
        Case {
            name: "nine reads to one write",
            connections: 32,
            ours: mixed(Request::get(PAGE, Some(token)), insert()),
            floor: mixed(Request::get("/page", Some(floor::TOKEN)), floor_insert()),
        },
        Case {
            name: "sign-in beside one hash",
            connections: 4,
            ours: Mix::one_each(sign_ins.to_vec()),
            floor: Mix::only(Request::post("/hash", None, &credentials("dealer.admin"))),
        },
        Case {
            name: "index page",
            connections: 16,
            ours: Mix::only(Request::page("/")),
            floor: Mix::only(Request::page("/")),
        },
        Case {
            name: "largest file of the web app",
            connections: 16,
            ours: Mix::only(Request::get(asset, None)),
            floor: Mix::only(Request::get(asset, None)),
        },
    ]
}

fn print_row(name: &str, connections: usize, ours: &Figures, floor: &Figures) {
    println!(
        "| {name} | {connections} | {:.0} | {:.1} | {:.0} | {} | {:.0} | {:.1} | {:.0} | {:.2} |",
        ours.per_second,
        ours.p99_ms,
        ours.cpu_us,
        ours.unavailable,
        floor.per_second,
        floor.p99_ms,
        floor.cpu_us,
        ours.per_second / floor.per_second,
    );
}

/// The limit of calls per user.
#[derive(PartialEq)]
enum Limits {
    Usual,
    None,
}

/// A process of the benchmark, killed on drop.
struct Running(Child);

impl Running {
    fn id(&self) -> u32 {
        self.0.id()
    }

    /// Stops a server as in operation.
    fn stop(mut self) {
        let _ = Command::new("kill").args(["-TERM", &self.id().to_string()]).status();
        let _ = self.0.wait();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn transom(data: &Path, listen: SocketAddr, orders: Option<u32>, limits: Limits) -> Running {
    start(Path::new(TRANSOM), data, listen, orders, limits)
}

fn start(
    executable: &Path,
    data: &Path,
    listen: SocketAddr,
    orders: Option<u32>,
    limits: Limits,
) -> Running {
    let mut command = Command::new(executable);
    command
        .args(["serve", "--demo", "--data"])
        .arg(data)
        .args(["--listen", &listen.to_string()])
        .stdout(Stdio::null())
        .stderr(Stdio::inherit());
    if limits == Limits::None {
        command
            .env("TRANSOM__LIMITS__MAIL", "1000000000 per hour")
            .env("TRANSOM__LIMITS__SIGN_IN", "1000000000 per hour")
            .env("TRANSOM__LIMITS__SIGN_IN_OF_USER", "1000000000 per hour")
            .env("TRANSOM__LIMITS__CALLS", "1000000000 per minute")
            .env("TRANSOM__LIMITS__DRAFTS", "1000000")
            .env("TRANSOM__LIMITS__TEXT_SIZE_PER_USER", "1 TiB")
            .env("TRANSOM__LIMITS__TEXT_SIZE_PER_ACCOUNT", "1 TiB");
    }
    if let Some(orders) = orders {
        command.args(["--orders", &orders.to_string()]);
    }
    Running(command.env("TRANSOM__LOG__LEVEL", "error").spawn().expect("transom starts"))
}

fn wait_until_ready(address: SocketAddr, patience: Duration, server: &mut Running) {
    let until = Instant::now() + patience;
    let ready = Request::get("/healthz", None);
    while Instant::now() < until {
        if load::once(address, &ready).is_some_and(|answer| answer.status == 200) {
            return;
        }
        if let Some(status) = server.0.try_wait().unwrap() {
            panic!("the server at {address} ended with {status}");
        }
        thread::sleep(Duration::from_millis(2));
    }
    panic!("{address} does not answer");
}

fn credentials(name: &str) -> String {
    format!(r#"{{"username":"{name}@demo.test","password":"transom-demo-2026"}}"#)
}

fn sign_in(address: SocketAddr, name: &str) -> String {
    let request = Request::post("/api/account/authenticate", None, &credentials(name));
    let answer = load::once(address, &request).unwrap();
    let answer: serde_json::Value = serde_json::from_slice(&answer.body).unwrap();
    answer["item"]["token"].as_str().expect("the demo's people sign in").to_owned()
}

/// An order of the largest account, its customer, and its number as people type it.
fn first_past_order(address: SocketAddr, token: &str) -> (i64, String, String) {
    let answer = load::once(address, &Request::get("/api/order/past?take=1", Some(token))).unwrap();
    let answer: serde_json::Value = serde_json::from_slice(&answer.body).unwrap();
    let order = &answer["items"][0];
    let customer = order["customerName"].as_str().expect("an order has a customer");
    let number = order["orderNumber"].as_str().expect("an order has a number").to_lowercase();
    (
        order["id"].as_i64().expect("the largest account has past orders"),
        customer.to_owned(),
        number,
    )
}

/// A search term for a customer's name: its longest word without the last letter.
fn name_part(customer: &str) -> String {
    let word = customer
        .split(|c: char| !c.is_ascii_alphabetic())
        .max_by_key(|word| word.len())
        .unwrap_or_default();
    word[..word.len().saturating_sub(1)].to_ascii_lowercase()
}

fn encoded(text: &str) -> String {
    percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC).to_string()
}

/// Waits until a server's child processes have ended: they render a new demo's documents, and would be measured too.
fn wait_until_at_rest(process: u32) {
    let until = Instant::now() + Duration::from_mins(5);
    let mut quiet = 0;
    while quiet < 8 && Instant::now() < until {
        thread::sleep(Duration::from_millis(250));
        quiet = if has_children(process) { 0 } else { quiet + 1 };
    }
}

fn has_children(process: u32) -> bool {
    let threads = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    threads
        .filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok())
        .any(|children| !children.trim().is_empty())
}

/// Resident memory in MB.
fn resident(process: u32) -> f64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let kib = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))
        .and_then(|rest| rest.split_whitespace().next()?.parse::<f64>().ok())
        .unwrap_or(0.0);
    kib / 1024.0
}

fn copy_database(from: &Path, to: &PathBuf) {
    let _ = fs::remove_file(to);
    let connection = rusqlite::Connection::open(from).unwrap();
    // Some columns follow from others by the product's own functions.
    transom::db::register_functions(&connection).unwrap();
    connection.execute("vacuum into ?1", [to.to_str().unwrap()]).unwrap();
}
