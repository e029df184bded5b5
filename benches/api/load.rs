//! Generates load with blocking keep-alive connections, one thread each, and prepared requests.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// A request as the bytes to send.
#[derive(Clone)]
pub(crate) struct Request(Vec<u8>);

impl Request {
    /// A GET, with or without a bearer token.
    pub(crate) fn get(path: &str, token: Option<&str>) -> Self {
        Self(
            format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{}\r\n", authorization(token))
                .into_bytes(),
        )
    }

    /// A GET as a browser requests a page.
    pub(crate) fn page(path: &str) -> Self {
        let head = format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\n\r\n");
        Self(head.into_bytes())
    }

    /// A POST of JSON.
    pub(crate) fn post(path: &str, token: Option<&str>, body: &str) -> Self {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
            authorization(token),
            body.len(),
        );
        Self([head.as_bytes(), body.as_bytes()].concat())
    }
}

fn authorization(token: Option<&str>) -> String {
    token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default()
}

/// The requests that a connection sends in turn.
#[derive(Clone)]
pub(crate) struct Mix {
    requests: Vec<Request>,
    /// How far each connection advances after a request, or 0 if each has its own.
    step: usize,
}

impl Mix {
    /// Repeats the same request.
    pub(crate) fn only(request: Request) -> Self {
        Self { requests: vec![request], step: 0 }
    }

    /// Repeats one request for each connection.
    pub(crate) fn one_each(requests: Vec<Request>) -> Self {
        Self { requests, step: 0 }
    }

    /// Sends all requests in turn on each connection.
    pub(crate) fn in_turn(requests: Vec<Request>) -> Self {
        Self { requests, step: 1 }
    }

    /// Sends nine of one, then one of the other.
    pub(crate) fn nine_to_one(read: Request, write: Request) -> Self {
        let mut requests = vec![read; 9];
        requests.push(write);
        Self { requests, step: 1 }
    }
}

pub(crate) struct Answer {
    pub status: u16,
    pub body: Vec<u8>,
}

/// The results of a run.
pub(crate) struct Figures {
    /// Responses per second, without refusals.
    pub per_second: f64,
    /// How many requests were refused with 503 because too many were waiting.
    pub unavailable: usize,
    /// The 99th percentile of latency.
    pub p99_ms: f64,
    /// The server's processor time for each response, in microseconds.
    pub cpu_us: f64,
}

/// A server under load.
#[derive(Clone, Copy)]
pub(crate) struct Server {
    pub address: SocketAddr,
    pub process: u32,
}

/// The processor time of a process, in user and system mode.
fn processor_seconds(process: u32) -> f64 {
    let line = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name in parentheses may contain spaces; utime and stime are the 14th and 15th field.
    let after_name = line.rsplit_once(") ").map_or("", |(_, rest)| rest);
    let fields: Vec<&str> = after_name.split(' ').collect();
    let ticks: f64 =
        [11, 12].iter().filter_map(|field| fields.get(*field)?.parse::<f64>().ok()).sum();
    // The clock ticks of Linux on every architecture that this runs on.
    ticks / 100.0
}

/// One request on its own connection, or `None` if nothing listens.
pub(crate) fn once(address: SocketAddr, request: &Request) -> Option<Answer> {
    let mut stream = BufReader::new(TcpStream::connect(address).ok()?);
    exchange(&mut stream, request)
}

/// The body of a 200 response; any other status ends the benchmark.
pub(crate) fn answered(address: SocketAddr, request: &Request) -> Vec<u8> {
    let answer = once(address, request).expect("an answer");
    assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
    answer.body
}

/// The duration of each of `turns` runs in milliseconds, shortest first.
pub(crate) fn times(turns: usize, mut work: impl FnMut()) -> Vec<f64> {
    let mut times: Vec<f64> = (0..turns)
        .map(|_| {
            let begun = Instant::now();
            work();
            begun.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times
}

/// Sends `mix` to `server` over `connections` for `span`. A 503 is counted; any other status than
/// 200 ends the benchmark.
pub(crate) fn run(server: Server, connections: usize, span: Duration, mix: &Mix) -> Figures {
    let address = server.address;
    let stop = Arc::new(AtomicBool::new(false));
    let warm_up = Duration::from_secs(1);
    let workers: Vec<_> = (0..connections)
        .map(|number| {
            let (stop, mix) = (Arc::clone(&stop), mix.clone());
            thread::spawn(move || {
                let stream = TcpStream::connect(address).unwrap();
                stream.set_nodelay(true).unwrap();
                let mut stream = BufReader::new(stream);
                let mut times = Vec::with_capacity(100_000);
                let mut unavailable = 0;
                let begun = Instant::now();
                // Connections start at different positions of the mix, or all would write at once.
                let mut turn = number;
                while !stop.load(Ordering::Relaxed) {
                    let request = &mix.requests[turn % mix.requests.len()];
                    turn += mix.step;
                    let sent = Instant::now();
                    let answer = exchange(&mut stream, request).expect("an answer");
                    if answer.status == 503 {
                        unavailable += usize::from(begun.elapsed() > warm_up);
                        continue;
                    }
                    assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
                    if begun.elapsed() > warm_up {
                        times.push(sent.elapsed());
                    }
                }
                (times, unavailable)
            })
        })
        .collect();
    thread::sleep(warm_up);
    let cpu_before = processor_seconds(server.process);
    thread::sleep(span);
    let cpu = processor_seconds(server.process) - cpu_before;
    stop.store(true, Ordering::Relaxed);
    let (mut times, mut unavailable) = (Vec::new(), 0);
    for worker in workers {
        let (of_worker, refused) = worker.join().unwrap();
        times.extend(of_worker);
        unavailable += refused;
    }
    assert!(!times.is_empty(), "no request was answered with 200, {unavailable} with 503");
    times.sort_unstable();
    let p99 = times[(times.len() * 99 / 100).min(times.len() - 1)];
    Figures {
        per_second: times.len() as f64 / span.as_secs_f64(),
        unavailable,
        p99_ms: p99.as_secs_f64() * 1000.0,
        cpu_us: cpu * 1e6 / times.len() as f64,
    }
}

/// Reads a chunked body (RFC 9112, section 7.1).
fn chunks(stream: &mut BufReader<TcpStream>) -> Option<Vec<u8>> {
    let (mut body, mut line) = (Vec::new(), String::new());
    loop {
        line.clear();
        stream.read_line(&mut line).ok()?;
        let length = usize::from_str_radix(line.trim(), 16).ok()?;
        let start = body.len();
        body.resize(start + length, 0);
        stream.read_exact(&mut body[start..]).ok()?;
        line.clear();
        stream.read_line(&mut line).ok()?;
        if length == 0 {
            return Some(body);
        }
    }
}

/// One request on an open connection, or `None` if that was closed.
pub(crate) fn exchange(stream: &mut BufReader<TcpStream>, request: &Request) -> Option<Answer> {
    stream.get_mut().write_all(&request.0).ok()?;
    let mut line = String::new();
    stream.read_line(&mut line).ok()?;
    let status = line.split(' ').nth(1)?.parse().ok()?;
    let (mut length, mut is_chunked) = (0, false);
    loop {
        line.clear();
        stream.read_line(&mut line).ok()?;
        let header = line.trim_end();
        if header.is_empty() {
            break;
        }
        if let Some((name, value)) = header.split_once(':') {
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().ok()?;
            }
            is_chunked |= name.eq_ignore_ascii_case("transfer-encoding");
        }
    }
    if is_chunked {
        return Some(Answer { status, body: chunks(stream)? });
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).ok()?;
    Some(Answer { status, body })
}
