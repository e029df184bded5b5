//! Tests how the server handles connections, over real sockets: time limits, framing, size limits, headers, files.

mod answers;
mod connections;
mod files;
mod framing;

use std::{
    collections::HashMap,
    convert::Infallible,
    net::{Ipv4Addr, SocketAddr},
    time::Duration,
};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::Extension,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
    time::{sleep, timeout},
};
use transom::serve::{ClientAddress, EventStream, Patience, RequestId, ServeSettings, Tls, run};

/// The time limit of every wait in a test.
const LONG: Duration = Duration::from_secs(10);
/// More than the kernel buffers for a client that doesn't read.
const DOWNLOAD: usize = 64 * 1024 * 1024;

/// Settings with time limits in milliseconds instead of seconds.
fn hurried() -> ServeSettings {
    let patience = Patience {
        head: Duration::from_millis(150),
        idle: Duration::from_millis(600),
        request: Duration::from_millis(300),
        minimum_rate: 10_000,
        ..Patience::default()
    };
    ServeSettings { patience, body_limit: 2048, upload_limit: 8192, ..ServeSettings::default() }
}

/// A server with calls that do what handlers do.
struct Server {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    ended: JoinHandle<tokio::time::Instant>,
}

impl Server {
    async fn start(settings: ServeSettings) -> Self {
        Self::start_with(settings, None).await
    }

    async fn start_with(settings: ServeSettings, tls: Option<Tls>) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let ended = tokio::spawn(run(listener, tls, calls(), settings, async move {
            let _ = stopped.await;
        }));
        Self { address, stop: Some(stop), ended }
    }

    fn stop(&mut self) {
        let _ = self.stop.take().expect("stopped once").send(());
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// Sends these bytes and reads until the server disconnects.
    async fn raw(&self, request: impl AsRef<[u8]>) -> String {
        let mut socket = self.connect().await;
        // A server that refuses may close before it has read everything.
        let _ = socket.write_all(request.as_ref()).await;
        rest(&mut socket).await
    }

    /// One request on its own connection, with additional headers.
    async fn request(&self, method: &str, path: &str, lines: &str, body: &str) -> Reply {
        let length = body.len();
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
             Content-Length: {length}\r\n{lines}\r\n{body}"
        );
        let mut socket = self.connect().await;
        socket.write_all(text.as_bytes()).await.unwrap();
        let mut bytes = Vec::new();
        timeout(LONG, socket.read_to_end(&mut bytes)).await.unwrap().unwrap();
        Reply::parse(&bytes)
    }

    async fn get(&self, path: &str, lines: &str) -> Reply {
        self.request("GET", path, lines, "").await
    }
}

/// Everything until the server disconnects, even by a reset.
async fn rest(socket: &mut (impl AsyncReadExt + Unpin)) -> String {
    let mut bytes = Vec::new();
    let _ = timeout(LONG, socket.read_to_end(&mut bytes)).await.expect("the server closes");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The first response on a connection that stays open.
async fn first(socket: &mut (impl AsyncReadExt + Unpin)) -> Reply {
    let mut bytes = Vec::new();
    loop {
        let read = timeout(LONG, socket.read_buf(&mut bytes)).await.unwrap().unwrap();
        assert_ne!(read, 0, "closed after {:?}", String::from_utf8_lossy(&bytes));
        let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else { continue };
        let reply = Reply::parse(&bytes);
        let length: usize = reply.headers["content-length"].parse().unwrap();
        if bytes.len() >= end + 4 + length {
            return reply;
        }
    }
}

/// A parsed response.
#[derive(Debug)]
struct Reply {
    status: u16,
    headers: HashMap<String, String>,
    body: Vec<u8>,
}

impl Reply {
    fn parse(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("a whole head");
        let head = std::str::from_utf8(&bytes[..end]).unwrap();
        let mut lines = head.split("\r\n");
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let mut headers: HashMap<String, String> = HashMap::new();
        for (name, value) in lines.filter_map(|line| line.split_once(": ")) {
            let slot = headers.entry(name.to_lowercase()).or_default();
            let separator = if slot.is_empty() { "" } else { ", " };
            *slot = format!("{slot}{separator}{value}");
        }
        Self { status, headers, body: bytes[end + 4..].to_vec() }
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }
}

#[expect(clippy::disallowed_methods, reason = "calls of the tests' own, which have no guards")]
fn calls() -> Router {
    Router::new()
        .route("/api/hello", get(|| async { "hello" }))
        .route("/api/echo", post(|body: Bytes| async move { body }))
        .route("/api/length", post(|body: Bytes| async move { body.len().to_string() }))
        .route("/api/unread", post(|| async { "not read" }))
        .route("/api/slow", get(slow))
        .route("/api/wait", get(wait))
        .route("/api/panic", get(panics))
        .route("/api/download", get(|| async { vec![b'x'; DOWNLOAD] }))
        .route("/api/events", get(events))
        .route("/api/rows", get(|| async { json(rows(200)) }))
        .route("/api/row", get(|| async { json(rows(1)) }))
        .route("/api/pdf", get(|| async { typed("application/pdf", rows(200)) }))
        .route("/api/tight", get(tight))
        .route("/api/me", get(me))
        .route("/api/{number}", get(|| async { "one" }))
}

async fn slow() -> &'static str {
    sleep(Duration::from_mins(1)).await;
    "too late"
}

async fn wait() -> &'static str {
    sleep(Duration::from_millis(200)).await;
    "waited"
}

async fn panics() -> &'static str {
    panic!("a handler broke")
}

async fn me(
    Extension(id): Extension<RequestId>,
    Extension(from): Extension<ClientAddress>,
) -> String {
    assert_eq!(RequestId::current(), Some(id.clone()));
    format!("{id} {from}")
}

async fn events() -> Response {
    let ticks = futures_util::stream::unfold((), |()| async {
        sleep(Duration::from_millis(50)).await;
        Some((Ok::<_, Infallible>(Bytes::from_static(b"data: tick\n\n")), ()))
    });
    let mut response = typed("text/event-stream", Body::from_stream(ticks));
    response.extensions_mut().insert(EventStream);
    response
}

async fn tight() -> Response {
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_SECURITY_POLICY, "sandbox".parse().unwrap());
    headers.insert(header::CACHE_CONTROL, "public, max-age=60".parse().unwrap());
    headers.insert(header::SERVER, "anything/1.0".parse().unwrap());
    (headers, "tight").into_response()
}

fn rows(count: usize) -> String {
    let row = r#"{"orderNumber":"SO-2026-000123","customer":"Northwind"}"#;
    format!("[{}]", vec![row; count].join(","))
}

fn json(body: String) -> Response {
    typed("application/json", body)
}

fn typed(content_type: &'static str, body: impl Into<Body>) -> Response {
    ([(header::CONTENT_TYPE, content_type)], body.into()).into_response()
}
