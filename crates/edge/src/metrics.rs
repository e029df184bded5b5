//! Serves metrics in Prometheus's text format (version 0.0.4) on a listener of their own.
//!
//! The format has one line per sample, so writing it here needs no crate and no registry that outlives a scrape. Label
//! values are bounded: the API's routes, status classes, and what the caller of [`serve_figures`] provides.

use std::{
    collections::{BTreeMap, VecDeque},
    convert::Infallible,
    fmt::Write as _,
    pin::Pin,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::{body::Body, response::Response};
use http::{Method, Request, StatusCode, header::CONTENT_TYPE};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{net::TcpListener, task::JoinHandle, time::timeout};

use super::answer;

/// The most connections at a time: few programs scrape.
const CONNECTIONS: usize = 8;
/// How long a request's headers may take to arrive.
const HEAD_PATIENCE: Duration = Duration::from_secs(5);
/// The total lifetime of a connection.
const PATIENCE: Duration = Duration::from_mins(1);
/// Upper bounds of the latency histogram, in milliseconds.
const BUCKETS: [u64; 11] = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

/// Returns the current metrics, written by [`Text`].
pub type Figures = Arc<dyn Fn() -> Pin<Box<dyn Future<Output = String> + Send>> + Send + Sync>;

/// Metrics in text form, family by family.
#[derive(Debug, Default)]
pub struct Text(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Counter,
    Gauge,
}

impl Text {
    /// Begins a family of metrics; its samples follow.
    pub fn family(&mut self, name: &str, about: &str, kind: Kind) {
        let kind = match kind {
            Kind::Counter => "counter",
            Kind::Gauge => "gauge",
        };
        self.head(name, about, kind);
    }

    fn head(&mut self, name: &str, about: &str, kind: &str) {
        let _ = write!(self.0, "# HELP {name} {about}\n# TYPE {name} {kind}\n");
    }

    /// Adds a sample to the current family.
    pub fn sample(&mut self, name: &str, labels: &[(&str, &str)], value: impl std::fmt::Display) {
        self.0.push_str(name);
        for (number, (label, text)) in labels.iter().enumerate() {
            let _ = write!(self.0, "{}{label}=\"", if number == 0 { '{' } else { ',' });
            for letter in text.chars() {
                match letter {
                    '\\' => self.0.push_str("\\\\"),
                    '"' => self.0.push_str("\\\""),
                    '\n' => self.0.push_str("\\n"),
                    _ => self.0.push(letter),
                }
            }
            self.0.push('"');
        }
        if !labels.is_empty() {
            self.0.push('}');
        }
        let _ = writeln!(self.0, " {value}");
    }

    pub fn gauge(&mut self, name: &str, about: &str, value: impl std::fmt::Display) {
        self.family(name, about, Kind::Gauge);
        self.sample(name, &[], value);
    }

    pub fn into_string(self) -> String {
        self.0
    }
}

/// Counts responses by route and status class. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Traffic(Arc<Mutex<BTreeMap<(String, String), Answered>>>);

#[derive(Debug, Default)]
struct Answered {
    /// Indexed by the first digit of the status, minus one.
    by_class: [u64; 5],
    by_latency: [u64; BUCKETS.len()],
    milliseconds: u64,
}

impl Answered {
    fn count(&self) -> u64 {
        self.by_class.iter().sum()
    }
}

impl Traffic {
    /// Counts a response. `place` is a route's pattern or a fixed word, never text from outside.
    pub(super) fn count(&self, method: &Method, place: &str, status: u16, milliseconds: u64) {
        let method = match *method {
            Method::GET
            | Method::POST
            | Method::PUT
            | Method::DELETE
            | Method::HEAD
            | Method::OPTIONS
            | Method::PATCH => method.as_str(),
            _ => "other",
        };
        let mut routes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let route = routes.entry((place.to_owned(), method.to_owned())).or_default();
        let class = usize::from(status / 100).saturating_sub(1);
        if let Some(count) = route.by_class.get_mut(class) {
            *count += 1;
        }
        if let Some(bucket) = BUCKETS.iter().position(|bound| milliseconds <= *bound)
            && let Some(count) = route.by_latency.get_mut(bucket)
        {
            *count += 1;
        }
        route.milliseconds = route.milliseconds.saturating_add(milliseconds);
    }

    /// Writes the counts: responses by route and class, and the latency of all.
    pub fn write(&self, text: &mut Text) {
        let routes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let name = "transom_http_requests_total";
        text.family(name, "Requests that were answered.", Kind::Counter);
        for ((place, method), route) in routes.iter() {
            for (class, count) in ["1xx", "2xx", "3xx", "4xx", "5xx"].iter().zip(route.by_class) {
                if count > 0 {
                    text.sample(
                        name,
                        &[
                            ("route", place.as_str()),
                            ("method", method.as_str()),
                            ("status", *class),
                        ],
                        count,
                    );
                }
            }
        }
        let name = "transom_http_request_seconds_total";
        text.family(name, "Seconds that answers took, up to their first byte.", Kind::Counter);
        for ((place, method), route) in routes.iter() {
            text.sample(
                name,
                &[("route", place.as_str()), ("method", method.as_str())],
                seconds(route.milliseconds),
            );
        }
        let name = "transom_http_request_duration_seconds";
        text.head(name, "How long answers took, up to their first byte.", "histogram");
        let bucket = format!("{name}_bucket");
        let mut below = 0;
        for (number, bound) in BUCKETS.iter().enumerate() {
            let here = |route: &Answered| route.by_latency.get(number).copied().unwrap_or_default();
            below += routes.values().map(here).sum::<u64>();
            text.sample(&bucket, &[("le", seconds(*bound).as_str())], below);
        }
        let count: u64 = routes.values().map(Answered::count).sum();
        text.sample(&bucket, &[("le", "+Inf")], count);
        let sum = routes.values().map(|route| route.milliseconds).sum();
        text.sample(&format!("{name}_sum"), &[], seconds(sum));
        text.sample(&format!("{name}_count"), &[], count);
    }
}

/// Formats 1250 as `1.25`.
fn seconds(milliseconds: u64) -> String {
    format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000)
}

/// An open connection, closed on drop.
struct Connection {
    task: JoinHandle<()>,
    /// Whether its request has arrived.
    has_asked: Arc<AtomicBool>,
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Serves the metrics at `/metrics` and nothing else, forever.
pub async fn serve_figures(listener: TcpListener, figures: Figures) {
    let mut open: VecDeque<Connection> = VecDeque::new();
    loop {
        let socket = match listener.accept().await {
            Ok((socket, _)) => socket,
            Err(error) => {
                tracing::warn!(%error, "cannot accept a connection to the metrics");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        open.retain(|connection| !connection.task.is_finished());
        if open.len() >= CONNECTIONS {
            // A silent connection is closed to make room. If all have sent requests, those are answered first.
            let silent = |connection: &Connection| !connection.has_asked.load(Ordering::Acquire);
            let Some(place) = open.iter().position(silent) else { continue };
            open.remove(place);
        }
        let figures = Arc::clone(&figures);
        let has_asked = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&has_asked);
        let task = tokio::spawn(async move {
            let service = service_fn(move |request: Request<Incoming>| {
                asked.store(true, Ordering::Release);
                let figures = Arc::clone(&figures);
                async move { Ok::<_, Infallible>(respond(&request, &figures).await) }
            });
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(HEAD_PATIENCE)
                .max_buf_size(16 * 1024)
                .keep_alive(false)
                .serve_connection(TokioIo::new(socket), service);
            if let Ok(Err(error)) = timeout(PATIENCE, connection).await {
                tracing::debug!(%error, "a connection to the metrics ended early");
            }
        });
        open.push_back(Connection { task, has_asked });
    }
}

async fn respond(request: &Request<Incoming>, figures: &Figures) -> Response<Body> {
    if request.uri().path() != "/metrics" {
        return answer::empty(StatusCode::NOT_FOUND);
    }
    if request.method() != Method::GET {
        return answer::empty(StatusCode::METHOD_NOT_ALLOWED);
    }
    let text = figures().await;
    let mut response = Response::new(Body::from(text));
    let kind = http::HeaderValue::from_static("text/plain; version=0.0.4; charset=utf-8");
    response.headers_mut().insert(CONTENT_TYPE, kind);
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::TcpStream,
    };

    #[test]
    fn labels_are_escaped_and_families_have_their_kind() {
        let mut text = Text::default();
        text.family("a_total", "About it.", Kind::Counter);
        text.sample("a_total", &[("name", "a\"b\\c\nd"), ("x", "y")], 3);
        text.gauge("b", "Another.", 7);
        assert_eq!(
            text.into_string(),
            "# HELP a_total About it.\n# TYPE a_total counter\na_total{name=\"a\\\"b\\\\c\\nd\",x=\"y\"} 3\n\
             # HELP b Another.\n# TYPE b gauge\nb 7\n"
        );
    }

    #[test]
    fn answers_are_counted_by_route_and_class_and_buckets_add_up() {
        let traffic = Traffic::default();
        for (status, milliseconds) in [(200, 3), (204, 5), (404, 6), (500, 20_000)] {
            traffic.count(&Method::GET, "/api/orders/{id}", status, milliseconds);
        }
        let strange = Method::from_bytes(b"BREW").unwrap();
        traffic.count(&strange, "page", 405, 1);
        let mut text = Text::default();
        traffic.write(&mut text);
        let text = text.into_string();
        let route = "route=\"/api/orders/{id}\",method=\"GET\"";
        for line in [
            format!("transom_http_requests_total{{{route},status=\"2xx\"}} 2"),
            format!("transom_http_requests_total{{{route},status=\"5xx\"}} 1"),
            "transom_http_requests_total{route=\"page\",method=\"other\",status=\"4xx\"} 1"
                .to_owned(),
            "transom_http_request_duration_seconds_bucket{le=\"0.005\"} 3".to_owned(),
            "transom_http_request_duration_seconds_bucket{le=\"0.010\"} 4".to_owned(),
            "transom_http_request_duration_seconds_bucket{le=\"10.000\"} 4".to_owned(),
            "transom_http_request_duration_seconds_bucket{le=\"+Inf\"} 5".to_owned(),
            "transom_http_request_duration_seconds_sum 20.015".to_owned(),
            "transom_http_request_duration_seconds_count 5".to_owned(),
        ] {
            assert!(text.contains(&format!("{line}\n")), "{line}\n{text}");
        }
    }

    async fn asked(address: std::net::SocketAddr, line: &str) -> String {
        let mut socket = TcpStream::connect(address).await.unwrap();
        socket.write_all(format!("{line} HTTP/1.1\r\nHost: x\r\n\r\n").as_bytes()).await.unwrap();
        let mut answer = String::new();
        socket.read_to_string(&mut answer).await.unwrap();
        answer
    }

    #[tokio::test]
    async fn the_listener_tells_figures_and_nothing_else() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let figures: Figures = Arc::new(|| {
            Box::pin(async {
                let mut text = Text::default();
                text.gauge("up", "It is.", 1);
                text.into_string()
            })
        });
        let serving = tokio::spawn(serve_figures(listener, figures));
        let told = asked(address, "GET /metrics").await;
        assert!(told.starts_with("HTTP/1.1 200") && told.contains("version=0.0.4"), "{told}");
        assert!(told.ends_with("# TYPE up gauge\nup 1\n"), "{told}");
        assert!(asked(address, "GET /api/isup").await.starts_with("HTTP/1.1 404"));
        assert!(asked(address, "POST /metrics").await.starts_with("HTTP/1.1 405"));
        // More silent connections than slots don't block others for long.
        let mut silent = Vec::new();
        for _ in 0..CONNECTIONS * 20 {
            let mut half = TcpStream::connect(address).await.unwrap();
            half.write_all(b"GET /metrics HTTP/1.1\r\n").await.unwrap();
            silent.push(half);
        }
        let told = timeout(HEAD_PATIENCE / 2, asked(address, "GET /metrics")).await.unwrap();
        assert!(told.starts_with("HTTP/1.1 200"), "{told}");
        serving.abort();
    }
}
