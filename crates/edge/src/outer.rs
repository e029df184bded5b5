//! Wraps the router in layers, in the order that a request passes them: id, target, origin, size, time, panics; on the
//! way out, headers and the log line.

use std::{
    any::Any,
    convert::Infallible,
    net::{IpAddr, Ipv4Addr},
    panic::AssertUnwindSafe,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    extract::{DefaultBodyLimit, Extension, MatchedPath},
    response::Response,
};
use futures_util::FutureExt;
use http::{
    HeaderMap, HeaderValue, Method, Request, StatusCode,
    header::{ACCEPT_LANGUAGE, ALLOW, CONTENT_LENGTH, CONTENT_TYPE, EXPECT, RETRY_AFTER},
};
use tokio::{sync::watch, time::Instant};
use tower::{Service, ServiceExt};
use tower_http::{
    CompressionLevel,
    compression::{CompressionLayer, Predicate, predicate::SizeAbove},
};
use transom_messages::{Language, message};

use super::{
    ServeSettings, Tls, answer,
    assets::Assets,
    body::{AnswerBody, BodyState, LimitedBody},
    client_address::ClientAddress,
    docs::ApiDocs,
    headers::{Headers, is_api},
    health::{self, ReadyCheck},
    hosts::Hosts,
    metrics::Traffic,
    origin::{self, Origins},
    pace::Pace,
    request_id::RequestId,
};
use crate::kernel::{ids::UserId, secret};

/// How long the refusal of a timed-out request may take to reach its client.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// The methods allowed outside the API.
const READING: &str = "GET, HEAD, OPTIONS";

/// A page whose address mail programs post to (RFC 8058): then the API's call of that name answers.
const POSTED_PAGE: &str = "/mail/unsubscribe/";

/// The user who was signed in. Like the route's `MatchedPath`, it is added to the response's extensions for the log
/// line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RequestUser(pub UserId);

/// Marks an endless response, in its extensions: it has no time limit while its client keeps reading, and ends when the
/// server stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventStream;

/// The socket's details of a request.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub peer: IpAddr,
    pub pace: Arc<Pace>,
    pub stop: watch::Receiver<bool>,
    /// Whether the server has a slot for this request.
    pub has_room: bool,
}

#[derive(Clone)]
pub struct Outer(Arc<Layers>);

struct Layers {
    api: Router,
    assets: Arc<Assets>,
    ready: ReadyCheck,
    headers: Headers,
    origins: Origins,
    hosts: Hosts,
    trusted_proxies: Vec<crate::config::Network>,
    body_limit: u64,
    upload_limit: u64,
    api_docs: Option<Arc<ApiDocs>>,
    languages: Vec<Language>,
    traffic: Option<Traffic>,
}

impl Outer {
    pub(super) fn new(api: Router, settings: ServeSettings, tls: Option<&Tls>) -> Self {
        let is_https = tls.is_some()
            || settings.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
        Self(Arc::new(Layers {
            api: with_layers(api),
            origins: Origins::new(settings.public_url.as_deref(), &settings.allowed_origins),
            hosts: Hosts::new(&settings),
            headers: Headers::new(settings.provider_origins, is_https),
            assets: settings.assets,
            ready: settings.ready,
            trusted_proxies: settings.trusted_proxies,
            body_limit: settings.body_limit,
            upload_limit: settings.upload_limit,
            api_docs: settings.api_docs,
            languages: settings.languages,
            traffic: settings.traffic,
        }))
    }

    /// The header lines for responses to unreadable requests.
    pub(super) fn headers_of_unread(&self) -> String {
        self.0.headers.of_unread()
    }

    /// Answers a request. It was made in process if there is no `line`.
    pub(super) async fn answer(&self, mut request: Request<Body>, line: Option<&Line>) -> Response {
        let started = Instant::now();
        let layers = &*self.0;
        let peer = line.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |line| line.peer);
        let Ok((id, nonce)) = layers.name(peer, request.headers()) else {
            tracing::error!("the operating system returned no random bytes");
            return answer::empty(StatusCode::INTERNAL_SERVER_ERROR);
        };
        let client = ClientAddress::of(peer, request.headers(), &layers.trusted_proxies);
        request.extensions_mut().insert(client);
        request.extensions_mut().insert(id.clone());

        let languages = request.headers().get(ACCEPT_LANGUAGE).cloned();
        let method = request.method().clone();
        let is_known = !matches!(method, Method::CONNECT | Method::TRACE);
        let target = if is_known { origin::settle_target(&mut request) } else { Ok(()) };
        let path = request.uri().path().to_owned();
        let has_room = line.is_none_or(|line| line.has_room);
        let place = layers.hosts.request(peer, client);
        let mut response = match target {
            Err((status, code, message)) => {
                answer::last_refusal(status, code, message.message(), &id)
            }
            Ok(()) if !has_room => no_room(StatusCode::SERVICE_UNAVAILABLE, "busy", &id),
            Ok(()) if place.is_none() && !health::is_health(&path) => {
                no_room(StatusCode::TOO_MANY_REQUESTS, "tooManyRequests", &id)
            }
            Ok(()) if !is_known => not_allowed(&id),
            Ok(()) => id.clone().during(layers.admit(request, &id, &nonce, line)).await,
        };
        let language = || layers.language(languages.as_ref());
        answer::word(&mut response, language, &id);
        layers.headers.finish(&path, &nonce, id.as_str(), &mut response);
        log(layers.traffic.as_ref(), &id, &method, &path, &response, started);
        match line {
            None => response,
            Some(line) => {
                response.map(|body| Body::new(AnswerBody::new(body, Arc::clone(&line.pace), place)))
            }
        }
    }
}

impl Service<Request<Body>> for Outer {
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        let outer = self.clone();
        Box::pin(async move { Ok(outer.answer(request, None).await) })
    }
}

/// Adds the layers that all API calls share.
fn with_layers(api: Router) -> Router {
    let compression = CompressionLayer::new()
        .quality(CompressionLevel::Precise(1))
        .compress_when(SizeAbove::new(1024).and(is_compressible));
    Router::new()
        .merge(api)
        .fallback(unknown_call)
        .method_not_allowed_fallback(wrong_method)
        // Limits are enforced while the body arrives, whoever reads it.
        .layer(DefaultBodyLimit::disable())
        .layer(compression)
}

async fn unknown_call(Extension(id): Extension<RequestId>) -> Response {
    answer::refusal(StatusCode::NOT_FOUND, "notFound", message!("edge-no-such-call"), &id)
}

async fn wrong_method(Extension(id): Extension<RequestId>) -> Response {
    let message = message!("edge-method-not-allowed");
    answer::refusal(StatusCode::METHOD_NOT_ALLOWED, "methodNotAllowed", message, &id)
}

/// Text is worth compressing; most files are compressed already, and event streams must not be delayed.
fn is_compressible(
    _: StatusCode,
    _: http::Version,
    headers: &HeaderMap,
    extensions: &http::Extensions,
) -> bool {
    let content_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let is_text = content_type.is_some_and(|content_type| {
        let essence = content_type.split(';').next().unwrap_or_default().trim();
        essence == "application/json"
            || essence == "application/x-ndjson"
            || (essence.starts_with("text/") && essence != "text/event-stream")
    });
    is_text && extensions.get::<EventStream>().is_none()
}

impl Layers {
    /// The language that the reader's `Accept-Language` prefers.
    fn language(&self, header: Option<&HeaderValue>) -> Language {
        let header = header.and_then(|header| header.to_str().ok()).unwrap_or_default();
        Language::preferred(header, |language| self.languages.contains(&language))
    }

    /// Creates the request id, or uses a trusted proxy's, and a new nonce.
    fn name(&self, peer: IpAddr, headers: &HeaderMap) -> anyhow::Result<(RequestId, String)> {
        let random = secret::random_bytes::<24>()?;
        let (id, nonce) = random.split_at(8);
        let is_trusted = self.trusted_proxies.iter().any(|network| network.contains(peer));
        let given = if is_trusted { RequestId::of_proxy(headers) } else { None };
        let id = given.unwrap_or_else(|| RequestId::new(secret::hex(id)));
        Ok((id, secret::hex(nonce)))
    }

    /// Checks where the request comes from, then handles it.
    async fn admit(
        &self,
        request: Request<Body>,
        id: &RequestId,
        nonce: &str,
        line: Option<&Line>,
    ) -> Response {
        let allowed = match self.origins.check(&request) {
            Ok(allowed) => allowed,
            Err((status, code, message)) => {
                return answer::refusal(status, code, message.message(), id);
            }
        };
        let preflight = allowed.as_ref().and_then(|_| origin::preflight(&request));
        let mut response = match preflight {
            Some(response) => response,
            None => self.limit(request, id, nonce, line).await,
        };
        if let Some(origin) = allowed {
            origin::allow(response.headers_mut(), origin);
        }
        response
    }

    /// Enforces the request's size and time limits, and handles panics.
    async fn limit(
        &self,
        request: Request<Body>,
        id: &RequestId,
        nonce: &str,
        line: Option<&Line>,
    ) -> Response {
        let limit = self.limit_of(request.headers());
        let too_large = || {
            let message = message!("edge-too-large", most = size(limit));
            answer::last_refusal(StatusCode::PAYLOAD_TOO_LARGE, "tooLarge", message, id)
        };
        let announced = request.headers().get(CONTENT_LENGTH);
        let announced = announced.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
        if announced.is_some_and(|length| length > limit) {
            return too_large();
        }
        let expects_other =
            |expected: &HeaderValue| !expected.as_bytes().eq_ignore_ascii_case(b"100-continue");
        if request.headers().get(EXPECT).is_some_and(expects_other) {
            let message = message!("edge-expectation-unknown");
            return answer::last_refusal(StatusCode::EXPECTATION_FAILED, "badRequest", message, id);
        }

        let (parts, body) = request.into_parts();
        let (body, state) = LimitedBody::new(body, limit, line.map(|line| Arc::clone(&line.pace)));
        let request = Request::from_parts(parts, Body::new(body));
        let handled = AssertUnwindSafe(self.dispatch(request, id, nonce)).catch_unwind();
        let outcome = match line {
            None => handled.await,
            Some(line) => tokio::select! {
                biased;
                outcome = handled => outcome,
                () = late(&line.pace) => {
                    line.pace.spare(LAST_WORDS);
                    return too_late(&state, id);
                }
            },
        };
        let response = match outcome {
            Ok(response) => response,
            Err(panic) => {
                tracing::error!(request.id = %id, panic = panic_text(&*panic), "a handler panicked");
                failed(id)
            }
        };
        if state.is_too_large() {
            return too_large();
        }
        if let Some(line) = line
            && state.is_complete()
        {
            line.pace.complete();
        }
        match line {
            Some(line) if response.extensions().get::<EventStream>().is_some() => {
                let (pace, stop) = (Arc::clone(&line.pace), line.stop.clone());
                response.map(|body| Body::new(AnswerBody::endless(body, pace, stop)))
            }
            _ => response,
        }
    }

    fn limit_of(&self, headers: &HeaderMap) -> u64 {
        if is_upload(headers) { self.upload_limit } else { self.body_limit }
    }

    async fn dispatch(&self, mut request: Request<Body>, id: &RequestId, nonce: &str) -> Response {
        if *request.method() == Method::POST
            && request.uri().path().starts_with(POSTED_PAGE)
            && let Ok(call) = format!("/api{}", request.uri().path()).parse()
        {
            *request.uri_mut() = call;
        }
        let path = request.uri().path();
        if let Some(docs) = &self.api_docs
            && let Some(page) = docs.page(path, request.headers())
        {
            return read_only(&request, || page).unwrap_or_else(|| not_allowed(id));
        }
        if is_api(path) {
            let Ok(response) = self.api.clone().oneshot(request).await;
            return response;
        }
        if path == "/readyz" && is_read(request.method()) {
            return health::readiness(&self.ready).await;
        }
        let answer = read_only(&request, || {
            if path == "/healthz" {
                health::alive()
            } else {
                let language = self.language(request.headers().get(ACCEPT_LANGUAGE));
                self.assets.answer(&request, nonce, language)
            }
        });
        answer.unwrap_or_else(|| not_allowed(id))
    }
}

pub(super) fn is_upload(headers: &HeaderMap) -> bool {
    let content_type = headers.get(CONTENT_TYPE).map(HeaderValue::as_bytes).unwrap_or_default();
    ["multipart/form-data", "application/octet-stream"].into_iter().any(|kind| {
        content_type
            .get(..kind.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(kind.as_bytes()))
    })
}

fn is_read(method: &Method) -> bool {
    matches!(*method, Method::GET | Method::HEAD)
}

/// Answers GET, HEAD and OPTIONS.
fn read_only(request: &Request<Body>, answer: impl FnOnce() -> Response) -> Option<Response> {
    if is_read(request.method()) {
        return Some(answer());
    }
    (request.method() == Method::OPTIONS).then(|| {
        let mut response = answer::empty(StatusCode::NO_CONTENT);
        response.headers_mut().insert(ALLOW, HeaderValue::from_static(READING));
        response
    })
}

fn not_allowed(id: &RequestId) -> Response {
    let message = message!("edge-read-only");
    let mut response =
        answer::refusal(StatusCode::METHOD_NOT_ALLOWED, "methodNotAllowed", message, id);
    response.headers_mut().insert(ALLOW, HeaderValue::from_static(READING));
    response
}

/// Refuses a request because the server or one host is at its limit.
fn no_room(status: StatusCode, code: &'static str, id: &RequestId) -> Response {
    let message = message!("edge-busy");
    let mut response = answer::last_refusal(status, code, message, id);
    response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
    response
}

/// Resolves when the request's time is up.
async fn late(pace: &Pace) {
    loop {
        match pace.deadline() {
            Some(deadline) if deadline <= Instant::now() => return,
            Some(deadline) => tokio::time::sleep_until(deadline).await,
            None => std::future::pending().await,
        }
    }
}

fn too_late(state: &BodyState, id: &RequestId) -> Response {
    if state.is_complete() {
        let message = message!("edge-took-too-long");
        let status = StatusCode::SERVICE_UNAVAILABLE;
        let mut response = answer::refusal(status, "timeout", message, id);
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("10"));
        response
    } else {
        let message = message!("edge-arrived-late");
        answer::last_refusal(StatusCode::REQUEST_TIMEOUT, "timeout", message, id)
    }
}

fn failed(id: &RequestId) -> Response {
    answer::refusal(StatusCode::INTERNAL_SERVER_ERROR, "internal", message!("edge-failed"), id)
}

fn panic_text(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message")
}

/// Formats a size in the largest unit in which it is a whole number.
fn size(bytes: u64) -> String {
    const KIB: u64 = 1024;
    if bytes > 0 && bytes.is_multiple_of(KIB * KIB) {
        format!("{} MiB", bytes / KIB / KIB)
    } else if bytes > 0 && bytes.is_multiple_of(KIB) {
        format!("{} KiB", bytes / KIB)
    } else {
        format!("{bytes} bytes")
    }
}

/// Logs one line per request, and counts it. Paths of the API appear as their pattern, so that no record's number and
/// no text from outside gets into the log.
fn log(
    traffic: Option<&Traffic>,
    id: &RequestId,
    method: &Method,
    path: &str,
    response: &Response,
    started: Instant,
) {
    let status = response.status().as_u16();
    let matched = response.extensions().get::<MatchedPath>();
    let place = matched.map_or_else(
        || match path {
            "/healthz" | "/readyz" | "/api/docs" => path,
            _ if is_api(path) => "/api/?",
            _ if path.starts_with("/assets/") => "/assets/?",
            _ => "page",
        },
        MatchedPath::as_str,
    );
    let user = response.extensions().get::<RequestUser>().map(|user| user.0.0);
    let milliseconds = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
    if let Some(traffic) = traffic {
        traffic.count(method, place, status, milliseconds);
    }
    if matches!(path, "/healthz" | "/readyz") && status < 400 {
        tracing::debug!(request.id = %id, http.method = %method, http.path = %place, http.status = status, ms = milliseconds, "request");
    } else {
        tracing::info!(request.id = %id, http.method = %method, http.path = %place, user.id = user, http.status = status, ms = milliseconds, "request");
    }
}
