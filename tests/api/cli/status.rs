//! Tests `transom status` and the metrics.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::{TcpListener, TcpStream},
};

use rusqlite::Connection;
use serde_json::Value;
use transom::instance::Instance;

use super::Desk;

#[test]
fn the_status_says_whether_the_portal_runs_and_how_its_jobs_are() {
    let desk = Desk::with_instance();
    // A new portal has no mail server yet and its backups on the data's own disk: warnings.
    let report = desk.run(&["status", "--output", "json"]).ends(10).json();
    assert_eq!((&report["code"], &report["isSuccess"]), (&"warnings".into(), &true.into()));
    assert_eq!(report["server"]["isRunning"], false);
    assert_eq!(report["server"]["uptimeSeconds"], Value::Null);
    assert_eq!(report["maintenance"]["isOn"], false);
    assert_eq!(report["jobs"].as_array().unwrap().len(), 0, "no server ran yet");
    assert!(report["schema"].as_i64().unwrap() >= 105, "{report}");
    assert!(report["storage"]["databaseBytes"].as_u64().unwrap() > 100_000, "{report}");
    let concerns = |report: &Value| -> Vec<String> {
        let findings = report["findings"].as_array().unwrap().iter();
        findings.map(|one| one["concern"].as_str().unwrap().to_owned()).collect()
    };
    assert!(concerns(&report).contains(&"backupPlace".to_owned()), "{report}");
    assert!(concerns(&report).contains(&"configuration".to_owned()), "{report}");
    let database = Connection::open(desk.dir().join("transom.db")).unwrap();
    let failed = "insert into jobs (name, schedule, is_success, result, failures, last_ended_at)
                  values ('files', 'minutes:60', 0, 'No answer', 2, 1000)";
    database.execute(failed, []).unwrap();
    let text = desk.run(&["status"]).ends(11).out;
    assert!(text.contains("is not running") && text.contains("(2 in a row): No answer"), "{text}");
    assert!(text.contains("Remove unused files (every hour): FAILED"), "{text}");
    assert!(
        text.contains("error    A background job keeps failing: Remove unused files."),
        "{text}"
    );
    assert!(text.contains("Set backup.dir to a directory on another disk"), "{text}");
    let _lock = Instance::open(&desk.dir()).unwrap().lock().unwrap();
    let report = desk.run(&["status", "--output", "json"]).ends(11).json();
    assert_eq!(report["server"]["isRunning"], true);
    assert!(report["server"]["uptimeSeconds"].as_i64().unwrap() < 60, "{report}");
    assert_eq!(concerns(&report)[0], "job:files", "the worst comes first: {report}");
    assert_eq!(report["findings"][0]["severity"], "error");
}

#[test]
fn the_status_says_when_the_certificate_ends_and_what_the_command_line_cannot_know() {
    let desk = Desk::with_instance();
    fs::write(desk.home.path().join("bad.crt"), "no certificate").unwrap();
    let config = desk.dir().join("transom.toml");
    let before = fs::read_to_string(&config).unwrap();
    let more = "
        [tls]
        certificate = \"../bad.crt\"
        key = \"../bad.key\"
        [[auth.oidc]]
        id = \"entra\"
        name = \"Example Account\"
        issuer = \"https://login.example.com/tenant\"
        client_id = \"transom\"
        audience = \"api://transom\"
        staff_scope = \"transom.staff\"
    ";
    let sections = more.lines().map(str::trim).collect::<Vec<_>>().join("\n");
    let kept = before.replace("\n[tls]\n", "\n");
    fs::write(&config, format!("{kept}\n{sections}\n")).unwrap();
    let text = desk.run(&["status"]).ends(11).out;
    assert!(text.contains("error    The TLS certificate can't be read."), "{text}");
    assert!(text.contains("Renew it and replace"), "{text}");
    assert!(text.contains("the server keeps to itself how it last answered"), "{text}");
    let report = desk.run(&["status", "--output", "json"]).ends(11).json();
    assert_eq!(report["providers"][0]["hasAnswered"], Value::Null);
    assert_eq!(report["certificate"]["endsAt"], Value::Null);
}

/// The response of `address` to a GET of `path`.
fn fetched(address: &str, path: &str) -> String {
    let mut socket = TcpStream::connect(address).unwrap();
    write!(socket, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn metrics_are_told_on_a_listener_of_their_own_and_name_no_one() {
    let desk = Desk::with_instance();
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let config = desk.dir().join("transom.toml");
    let before = fs::read_to_string(&config).unwrap();
    let wanted = format!("listen = \"{free}\"");
    let with = before.replace("#listen = \"127.0.0.1:9090\"", &wanted);
    assert_ne!(before, with);
    fs::write(&config, with).unwrap();
    let server = desk.serve(&["--listen", "127.0.0.1:0"]);
    let portal = server.said["address"].as_str().unwrap();
    fetched(portal, "/api/isup");
    fetched(portal, "/api/no-such-call-of-nobody");
    let told = fetched(&free, "/metrics");
    assert!(told.starts_with("HTTP/1.1 200"), "{told}");
    for line in [
        "transom_http_requests_total{route=\"/api/isup\",method=\"GET\",status=",
        "transom_http_requests_total{route=\"/api/?\",method=\"GET\",status=\"4xx\"} 1",
        "transom_http_request_duration_seconds_bucket{le=\"+Inf\"} 2",
        "transom_db_running{lane=\"reader\"}",
        "transom_db_writes_waiting ",
        "transom_status_readable 1",
        "transom_disk_free_bytes ",
        "transom_outbox_messages{status=\"waiting\"}",
        "transom_job_failures{job=",
        "transom_sessions{side=\"staff\"} 0",
        "transom_backup_last_seconds",
        "transom_import_last_seconds",
    ] {
        assert!(told.contains(line), "{line}\n{told}");
    }
    assert!(!told.contains("of-nobody") && !told.contains("ada@example.com"), "{told}");
    assert!(fetched(portal, "/metrics").contains("<html"), "the portal itself does not tell them");
    assert_eq!(server.stop(), 0);
}
