//! Tests slow clients, connection limits, shutdown and TLS.

use std::{fs, num::NonZeroUsize, path::Path, sync::Arc};

use tokio::time::Instant;
use tokio_rustls::{
    TlsConnector,
    rustls::{
        ClientConfig, RootCertStore,
        crypto::ring,
        pki_types::{CertificateDer, ServerName, pem::PemObject},
    },
};

use super::*;

const HELLO: &str = "GET /api/hello HTTP/1.1\r\nHost: localhost\r\n\r\n";

/// Sends byte after byte until the server disconnects.
async fn drip(socket: &mut TcpStream, bytes: &[u8]) -> Duration {
    let started = Instant::now();
    for byte in bytes.iter().cycle() {
        if socket.write_all(&[*byte]).await.is_err() || started.elapsed() > LONG {
            break;
        }
        sleep(Duration::from_millis(10)).await;
        let mut one = [0];
        // Data or the end of it: either way, the server has answered.
        if timeout(Duration::from_millis(1), socket.peek(&mut one)).await.is_ok() {
            break;
        }
    }
    started.elapsed()
}

fn is_prompt(waited: Duration) -> bool {
    waited < Duration::from_secs(3)
}

#[tokio::test]
async fn a_client_that_says_nothing_is_let_go() {
    let server = Server::start(hurried()).await;
    let started = Instant::now();
    assert_eq!(server.raw("").await, "");
    assert!(is_prompt(started.elapsed()));
}

#[tokio::test]
async fn a_client_that_drips_its_head_is_let_go() {
    let server = Server::start(hurried()).await;
    let mut socket = server.connect().await;
    socket.write_all(b"GET /api/hello HTTP/1.1\r\nHost: localhost\r\nX: ").await.unwrap();
    let waited = drip(&mut socket, b"x").await;
    assert!(waited >= Duration::from_millis(150) && is_prompt(waited), "{waited:?}");
    assert_eq!(rest(&mut socket).await, "");
}

#[tokio::test]
async fn a_client_that_drips_its_body_gets_a_408() {
    let server = Server::start(hurried()).await;
    let mut socket = server.connect().await;
    let head = "POST /api/length HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000\r\n\r\n";
    socket.write_all(head.as_bytes()).await.unwrap();
    let waited = drip(&mut socket, b"x").await;
    assert!(waited >= Duration::from_millis(300) && is_prompt(waited), "{waited:?}");
    let reply = rest(&mut socket).await;
    assert!(reply.starts_with("HTTP/1.1 408 "), "{reply}");
    assert!(reply.contains(r#""code":"timeout""#), "{reply}");
    assert!(reply.contains("connection: close"), "{reply}");
}

#[tokio::test]
async fn an_upload_that_keeps_the_minimum_rate_outlasts_the_time_limit() {
    let server = Server::start(hurried()).await;
    let mut socket = server.connect().await;
    let head = "POST /api/length HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000\r\n\
                Content-Type: multipart/form-data; boundary=x\r\nConnection: close\r\n\r\n";
    socket.write_all(head.as_bytes()).await.unwrap();
    for _ in 0..8 {
        socket.write_all(&[b'x'; 1000]).await.unwrap();
        sleep(Duration::from_millis(60)).await;
    }
    let reply = rest(&mut socket).await;
    assert!(reply.starts_with("HTTP/1.1 200 ") && reply.ends_with("\r\n\r\n8000"), "{reply}");
}

#[tokio::test]
async fn a_client_that_does_not_read_is_let_go() {
    let server = Server::start(hurried()).await;
    let mut socket = server.connect().await;
    socket.write_all(b"GET /api/download HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
    sleep(Duration::from_millis(900)).await;
    let mut bytes = Vec::new();
    let _ = timeout(LONG, socket.read_to_end(&mut bytes)).await.expect("the server has closed");
    assert!(bytes.len() < DOWNLOAD, "all of it was sent to a client that did not read");
}

#[tokio::test]
async fn an_idle_connection_is_kept_longer_than_a_head_may_take_and_then_closed() {
    let server = Server::start(hurried()).await;
    let mut socket = server.connect().await;
    for _ in 0..2 {
        socket.write_all(HELLO.as_bytes()).await.unwrap();
        assert_eq!(first(&mut socket).await.text(), "hello");
        sleep(Duration::from_millis(350)).await;
    }
    let started = Instant::now();
    assert_eq!(rest(&mut socket).await, "");
    assert!(is_prompt(started.elapsed()));
}

#[tokio::test]
async fn a_handler_that_takes_too_long_becomes_a_503() {
    let server = Server::start(hurried()).await;
    let reply = server.get("/api/slow", "").await;
    assert_eq!(reply.status, 503);
    assert_eq!(reply.json()["code"], "timeout");
    assert_eq!(reply.header("retry-after"), "10");
}

#[tokio::test]
async fn an_event_stream_outlasts_the_time_limit_and_ends_with_the_server() {
    let mut server = Server::start(hurried()).await;
    let mut socket = server.connect().await;
    socket.write_all(b"GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
    let started = Instant::now();
    let mut bytes = Vec::new();
    while started.elapsed() < Duration::from_millis(700) {
        assert_ne!(timeout(LONG, socket.read_buf(&mut bytes)).await.unwrap().unwrap(), 0);
    }
    server.stop();
    let last = rest(&mut socket).await;
    assert!(last.ends_with("0\r\n\r\n"), "the stream ends as it should: {last:?}");
    timeout(LONG, server.ended).await.unwrap().unwrap();
}

#[tokio::test]
async fn more_connections_than_allowed_wait_for_room() {
    let settings = ServeSettings { connections: NonZeroUsize::MIN, ..ServeSettings::default() };
    let server = Server::start(settings).await;
    let mut one = server.connect().await;
    // Its request is on its way; one that only waits for the next would make way.
    one.write_all(format!("{SLOW_BODY}\r\n1").as_bytes()).await.unwrap();
    sleep(Duration::from_millis(50)).await;

    let mut other = server.connect().await;
    other.write_all(HELLO.as_bytes()).await.unwrap();
    let early = timeout(Duration::from_millis(150), first(&mut other)).await;
    assert!(early.is_err(), "there was no room yet");
    drop(one);
    let mut other_socket = other;
    assert!(timeout(LONG, other_socket.readable()).await.unwrap().is_ok());
    assert_eq!(first(&mut other_socket).await.text(), "hello");
}

#[tokio::test]
async fn a_connection_that_only_waits_makes_way_for_another_when_there_is_no_room() {
    let settings = ServeSettings { connections: NonZeroUsize::MIN, ..ServeSettings::default() };
    let server = Server::start(settings).await;
    let mut one = server.connect().await;
    one.write_all(HELLO.as_bytes()).await.unwrap();
    assert_eq!(first(&mut one).await.text(), "hello");
    let mut other = server.connect().await;
    other.write_all(HELLO.as_bytes()).await.unwrap();
    assert_eq!(first(&mut other).await.text(), "hello");
    assert_eq!(timeout(LONG, rest(&mut one)).await.unwrap(), "");
}

#[tokio::test]
async fn shutdown_finishes_the_request_in_flight_and_takes_no_more() {
    let mut server = Server::start(ServeSettings::default()).await;
    let mut idle = server.connect().await;
    idle.write_all(HELLO.as_bytes()).await.unwrap();
    first(&mut idle).await;
    let mut busy = server.connect().await;
    busy.write_all(b"GET /api/wait HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
    sleep(Duration::from_millis(50)).await;

    server.stop();
    assert_eq!(rest(&mut idle).await, "", "the idle connection is closed");
    assert!(TcpStream::connect(server.address).await.is_err(), "nobody listens any more");
    let reply = rest(&mut busy).await;
    assert!(reply.starts_with("HTTP/1.1 200 ") && reply.ends_with("waited"), "{reply}");
    timeout(LONG, server.ended).await.unwrap().unwrap();
}

#[tokio::test]
async fn shutdown_cuts_what_outlasts_the_grace_time() {
    let settings =
        ServeSettings { shutdown_grace: Duration::from_millis(100), ..ServeSettings::default() };
    let mut server = Server::start(settings).await;
    let mut socket = server.connect().await;
    socket.write_all(b"GET /api/slow HTTP/1.1\r\nHost: localhost\r\n\r\n").await.unwrap();
    sleep(Duration::from_millis(50)).await;
    let started = Instant::now();
    server.stop();
    let deadline = timeout(LONG, server.ended).await.unwrap().unwrap();
    assert!(is_prompt(started.elapsed()));
    assert!(deadline <= Instant::now(), "nothing else has a grace time of its own");
    assert_eq!(rest(&mut socket).await, "");
}

fn certificate(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/api/certificates").join(name)
}

/// Connects to the server, trusting only the certificate with that name.
async fn greet(server: &Server, trusted: &str) -> std::io::Result<String> {
    let mut roots = RootCertStore::empty();
    let path = certificate(&format!("{trusted}.pem"));
    roots.add(CertificateDer::from_pem_file(path).unwrap()).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from("localhost").unwrap();
    let socket = server.connect().await;
    let mut socket = TlsConnector::from(Arc::new(config)).connect(name, socket).await?;
    socket
        .write_all(b"GET /api/hello HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        .await?;
    Ok(rest(&mut socket).await)
}

#[tokio::test]
async fn new_tls_files_are_taken_over_and_bad_ones_are_not() {
    let dir = tempfile::tempdir().unwrap();
    let (pem, key) = (dir.path().join("server.pem"), dir.path().join("server.key"));
    let install = |name: &str| {
        fs::copy(certificate(&format!("{name}.pem")), &pem).unwrap();
        fs::copy(certificate(&format!("{name}.key")), &key).unwrap();
    };
    install("first");
    let settings =
        ServeSettings { tls_reload: Duration::from_millis(20), ..ServeSettings::default() };
    let tls = Tls::open(&pem, &key).unwrap();
    let server = Server::start_with(settings, Some(tls)).await;
    let reply = greet(&server, "first").await.unwrap();
    assert!(reply.starts_with("HTTP/1.1 200 ") && reply.ends_with("hello"), "{reply}");
    assert!(reply.contains("strict-transport-security: max-age="), "{reply}");
    assert!(greet(&server, "second").await.is_err());

    fs::write(&pem, "nonsense").unwrap();
    sleep(Duration::from_millis(100)).await;
    assert!(greet(&server, "first").await.is_ok(), "the old one stays in use");

    install("second");
    let started = Instant::now();
    while greet(&server, "second").await.is_err() {
        assert!(started.elapsed() < LONG, "the new certificate is never used");
        sleep(Duration::from_millis(20)).await;
    }

    let mismatched = Tls::open(&certificate("first.pem"), &certificate("second.key"));
    assert!(mismatched.is_err(), "a key of another certificate is refused");
}

#[tokio::test]
async fn a_client_that_does_not_finish_its_tls_handshake_is_let_go() {
    let tls = Tls::open(&certificate("first.pem"), &certificate("first.key")).unwrap();
    let server = Server::start_with(hurried(), Some(tls)).await;
    let mut socket = server.connect().await;
    socket.write_all(&[22, 3, 1]).await.unwrap();
    let started = Instant::now();
    assert_eq!(rest(&mut socket).await, "");
    assert!(is_prompt(started.elapsed()));
}

const HEALTH: &str = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
const SLOW_BODY: &str = "POST /api/length HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000\r\n";

/// Two hundred connections that begin with this and then send nothing more.
async fn crowd(server: &Server, start: &str) -> Vec<TcpStream> {
    let mut crowd = Vec::new();
    for _ in 0..200 {
        let mut socket = server.connect().await;
        socket.write_all(start.as_bytes()).await.unwrap();
        crowd.push(socket);
    }
    sleep(Duration::from_millis(200)).await;
    crowd
}

#[tokio::test]
async fn two_hundred_slow_clients_leave_room_for_others_and_for_health() {
    let slow_head = "GET /api/hello HTTP/1.1\r\nHost: localhost\r\nX: ";
    let slow_body = format!("{SLOW_BODY}\r\n1");
    let slow_body_of_json = format!("{SLOW_BODY}Content-Type: application/json\r\n\r\n{{");
    for start in ["", slow_head, &slow_body, &slow_body_of_json] {
        // There is room for others where that was configured, or where no one has asked for anything yet; for
        // health there always is.
        for connections in [201, 200] {
            let connections = NonZeroUsize::new(connections).unwrap();
            let server =
                Server::start(ServeSettings { connections, ..ServeSettings::default() }).await;
            let crowd = crowd(&server, start).await;
            for _ in 0..40 {
                assert!(server.raw(HEALTH).await.starts_with("HTTP/1.1 200 "), "{start}");
            }
            let other = server.get("/api/hello", "").await;
            let has_room = connections.get() == 201 || start.is_empty() || start == slow_head;
            let expected = if has_room { 200 } else { 503 };
            assert_eq!(other.status, expected, "{start}");
            assert!(expected == 200 || other.header("retry-after") == "1");
            drop(crowd);
        }
    }
}

#[tokio::test]
async fn slow_bodies_make_way_for_others_and_uploads_do_not() {
    let connections = NonZeroUsize::new(50).unwrap();
    let patience = Patience { body: Duration::ZERO, ..Patience::default() };
    for (kind, expected) in [("application/json", 200), ("multipart/form-data; boundary=x", 503)] {
        let patience = patience.clone();
        let server =
            Server::start(ServeSettings { connections, patience, ..ServeSettings::default() })
                .await;
        let mut crowd = Vec::new();
        for _ in 0..50 {
            let mut socket = server.connect().await;
            let start = format!("{SLOW_BODY}Content-Type: {kind}\r\n\r\n{{");
            socket.write_all(start.as_bytes()).await.unwrap();
            crowd.push(socket);
        }
        sleep(Duration::from_millis(200)).await;
        assert_eq!(server.get("/api/hello", "").await.status, expected, "{kind}");
    }
}

#[tokio::test]
async fn behind_a_trusted_proxy_slow_heads_stand_only_in_each_others_way() {
    let patience = Patience { head: Duration::from_mins(10), ..Patience::default() };
    let trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let connections = NonZeroUsize::new(50).unwrap();
    let settings =
        ServeSettings { connections, patience, trusted_proxies, ..ServeSettings::default() };
    let server = Server::start(settings).await;
    let crowd = crowd(&server, "GET /api/hello HTTP/1.1\r\nHost: localhost\r\nX: ").await;
    for client in ["198.51.100.7", "198.51.100.8"] {
        let line = format!("X-Forwarded-For: {client}\r\n");
        assert_eq!(server.get("/healthz", &line).await.status, 200);
        assert_eq!(server.get("/api/hello", &line).await.status, 200);
    }
    // Those who were silent for the longest have made way, long before their time was up.
    let mut gone = Vec::new();
    for socket in crowd {
        let read = timeout(Duration::from_millis(50), async {
            let mut socket = socket;
            rest(&mut socket).await
        });
        gone.push(read.await.is_ok());
    }
    let first = gone.iter().position(|is_gone| !is_gone).unwrap_or(gone.len());
    assert!(first >= 200 - 50 - 16, "{first} have made way");
}

#[tokio::test]
async fn one_client_of_a_proxy_has_its_share_of_requests_and_others_theirs() {
    let trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let server = Server::start(ServeSettings { trusted_proxies, ..ServeSettings::default() }).await;
    let start = format!("{SLOW_BODY}X-Forwarded-For: 198.51.100.7\r\n\r\n1");
    let mut refused = 0;
    let crowd = crowd(&server, &start).await;
    for socket in &crowd {
        let mut line = [0; 12];
        let asked = timeout(Duration::from_millis(1), socket.peek(&mut line)).await;
        refused += usize::from(asked.is_ok_and(|read| read.is_ok()) && &line == b"HTTP/1.1 429");
    }
    assert_eq!(refused, 200 - 128);
    let reply = server.get("/api/hello", "X-Forwarded-For: 198.51.100.7\r\n").await;
    assert_eq!((reply.status, reply.header("retry-after")), (429, "1"));
    assert_eq!(server.get("/healthz", "X-Forwarded-For: 198.51.100.7\r\n").await.status, 200);
    assert_eq!(server.get("/api/hello", "X-Forwarded-For: 198.51.100.8\r\n").await.status, 200);
    drop(crowd);
    for _ in 0..100 {
        if server.get("/api/hello", "X-Forwarded-For: 198.51.100.7\r\n").await.status == 200 {
            return;
        }
        sleep(Duration::from_millis(20)).await;
    }
    panic!("the places of those who have gone are free again");
}

#[tokio::test]
async fn a_body_that_is_no_upload_earns_no_time() {
    let server = Server::start(hurried()).await;
    let mut socket = server.connect().await;
    let head = "POST /api/length HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000\r\n\
                Content-Type: application/json\r\n\r\n";
    socket.write_all(head.as_bytes()).await.unwrap();
    let started = Instant::now();
    let mut sent = 0;
    // Thirty times the minimum rate.
    while sent < 1999 && started.elapsed() < Duration::from_secs(2) {
        if socket.write_all(b"xxxxxxx").await.is_err() {
            break;
        }
        sent += 7;
        sleep(Duration::from_millis(10)).await;
    }
    assert!(sent < 1999, "it outlasted its time");
    assert!(rest(&mut socket).await.starts_with("HTTP/1.1 408 "));
}
