//! Tests that a killed server keeps every write that was confirmed.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use super::{cli::Desk, harness::transom_command};

const PEOPLE: [&str; 6] = ["admin", "orders", "accounting", "service", "design", "viewer"];

/// A demo being served, killed on drop.
struct Portal {
    process: Child,
    url: String,
    log: Arc<Mutex<Vec<String>>>,
}

impl Portal {
    fn start(data: &Path) -> Self {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut process = transom_command()
            .args(["serve", "--demo", "--listen", &format!("127.0.0.1:{port}"), "--data"])
            .arg(data)
            .stderr(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(process.stderr.take().unwrap()).lines();
        let log: Arc<Mutex<Vec<String>>> = Arc::default();
        let kept = Arc::clone(&log);
        // Read to its end, or the server would stand still once the pipe is full.
        thread::spawn(move || {
            for line in lines.map_while(Result::ok) {
                kept.lock().unwrap().push(line);
            }
        });
        let portal = Self { process, url: format!("http://127.0.0.1:{port}"), log };
        let until = Instant::now() + Duration::from_secs(90);
        while portal.get("/healthz", "").is_none() {
            assert!(Instant::now() < until, "the demo does not start");
            thread::sleep(Duration::from_millis(20));
        }
        portal
    }

    fn get(&self, path: &str, token: &str) -> Option<Value> {
        let answer = ureq::get(format!("{}{path}", self.url))
            .header("authorization", format!("Bearer {token}"))
            .call();
        answer.ok()?.body_mut().read_json().ok()
    }

    fn sign_in(&self, person: &str) -> String {
        let given = json!({"username": format!("dealer.{person}@demo.test"), "password": "transom-demo-2026"});
        let mut answer =
            ureq::post(format!("{}/api/account/authenticate", self.url)).send_json(given).unwrap();
        let answer: Value = answer.body_mut().read_json().unwrap();
        answer["item"]["token"].as_str().unwrap().to_owned()
    }

    /// Saves `turn` for the user. Returns true once that is confirmed.
    fn keep(&self, token: &str, turn: u64) -> bool {
        ureq::put(format!("{}/api/user/preference", self.url))
            .header("authorization", format!("Bearer {token}"))
            .send_json(json!({"preference": {"turn": turn}}))
            .is_ok()
    }

    fn kept(&self, token: &str) -> u64 {
        let who =
            self.get("/api/account/authorize", token).expect("the session outlives the server");
        who["item"]["preference"]["turn"].as_u64().unwrap()
    }

    fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Portal {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn a_server_killed_under_writes_has_kept_every_answered_one() {
    let desk = Desk::with_demo();
    let mut portal = Portal::start(&desk.dir());
    let tokens = PEOPLE.map(|person| portal.sign_in(person));
    let mut first = 1;
    for _ in 0..3 {
        let stop = AtomicBool::new(false);
        let answered = thread::scope(|scope| {
            let writers: Vec<_> = tokens
                .iter()
                .map(|token| {
                    let (portal, stop) = (&portal, &stop);
                    scope.spawn(move || {
                        let mut turn = first;
                        while !stop.load(Ordering::Relaxed) && portal.keep(token, turn) {
                            turn += 1;
                        }
                        turn - 1
                    })
                })
                .collect();
            thread::sleep(Duration::from_millis(400));
            // The signal finds writes at every stage of their way.
            let killed =
                Command::new("kill").args(["-KILL", &portal.process.id().to_string()]).status();
            assert!(killed.unwrap().success());
            thread::sleep(Duration::from_millis(50));
            stop.store(true, Ordering::Relaxed);
            writers.into_iter().map(|writer| writer.join().unwrap()).collect::<Vec<_>>()
        });
        portal.kill();
        portal = Portal::start(&desk.dir());
        let mut next = first;
        for (token, answered) in tokens.iter().zip(&answered) {
            assert!(*answered >= first, "nothing was written before the kill");
            let kept = portal.kept(token);
            assert!(kept >= *answered, "{answered} was answered, {kept} is kept");
            next = next.max(kept + 1);
        }
        first = next;
    }
}

#[test]
fn a_request_in_flight_is_answered_before_the_server_stops() {
    let desk = Desk::with_demo();
    let portal = Portal::start(&desk.dir());
    let body =
        json!({"username": "dealer.admin@demo.test", "password": "transom-demo-2026"}).to_string();
    let (begun, rest) = body.split_at(20);
    let mut stream = TcpStream::connect(portal.url.trim_start_matches("http://")).unwrap();
    let head = format!(
        "POST /api/account/authenticate HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{begun}",
        body.len()
    );
    stream.write_all(head.as_bytes()).unwrap();
    thread::sleep(Duration::from_millis(100));
    let stopped = Command::new("kill").args(["-TERM", &portal.process.id().to_string()]).status();
    assert!(stopped.unwrap().success());
    thread::sleep(Duration::from_millis(100));
    assert!(portal.get("/healthz", "").is_none(), "a server that stops takes no new connection");
    stream.write_all(rest.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
}

#[test]
fn the_log_names_the_end_of_the_audit_trail_which_proves_it_later() {
    let desk = Desk::with_demo();
    // The server that made the demo may have told it already.
    let forget = "delete from jobs where name = 'auditHead'";
    desk.database().execute(forget, []).unwrap();
    let portal = Portal::start(&desk.dir());
    let until = Instant::now() + Duration::from_secs(30);
    let head = loop {
        let lines = portal.log.lock().unwrap().clone();
        let told: Vec<_> =
            lines.iter().filter(|line| line.contains("the audit log is unaltered")).collect();
        assert!(told.len() < 2, "it is told once a day: {told:?}");
        let of = |line: &str| {
            let is_hash = |it: &&str| it.len() > 64 && it.contains(':');
            let mut words = line.split(|c: char| !(c.is_ascii_hexdigit() || c == ':'));
            words.find(is_hash).map(str::to_owned)
        };
        if let Some(head) = told.first().and_then(|line| of(line)) {
            break head;
        }
        assert!(Instant::now() < until, "the log does not name it: {lines:?}");
        thread::sleep(Duration::from_millis(20));
    };
    // More happens after it.
    portal.sign_in("admin");
    portal.kill();
    let verify = |known: &str| {
        let mut command = transom_command();
        command.args(["audit", "verify", "--known", known, "--data"]).arg(desk.dir());
        command.output().unwrap()
    };
    let proven = verify(&head);
    assert!(proven.status.success(), "{}", String::from_utf8_lossy(&proven.stderr));
    let (id, hash) = head.split_once(':').unwrap();
    let other = format!("{id}:{}", hash.chars().rev().collect::<String>());
    assert!(!verify(&other).status.success());
}
