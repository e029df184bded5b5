//! The stream of server-sent events (HTML Living Standard, section 9.2) that keeps a bell up to date.

use std::{
    collections::HashSet, convert::Infallible, fmt::Write as _, pin::pin, sync::Arc, time::Duration,
};

use axum::{
    body::{Body, Bytes},
    response::Response,
};
use http::{HeaderName, HeaderValue, header};
use serde::Serialize;
use serde_json::json;
use tokio::time::sleep;

use super::store::{self, BellNews, BellNotification, Reader, Unread};
use crate::{
    access::{AnyRight, Grants},
    error::Error,
    http::{Call, Components, Described, Guard, Headers, Reply, SignedIn, UserDb},
    kernel::time::Instant,
    live::{End, Listener},
    messages::Language,
    serve::EventStream,
};

/// How long a browser waits before it comes back, in milliseconds.
const RETRY: u32 = 3000;
/// How far back a stream that comes again is told what it missed, in seconds.
const MEMORY: i64 = 86_400;
/// A write is stamped when its request came in and seen when it is committed, this many seconds later at
/// the most; what was sent already is not sent twice.
const DELAY: i64 = 90;

/// Opens a stream of server-sent events. The events `unread`, `notification` and `news` carry the JSON of
/// what is new; `rights` says that the caller's permissions have changed and should be read again; `end`
/// gives its reason when the session is over (`session`) or when the same person has opened too many streams
/// since (`replaced`). A `Last-Event-ID` brings what was missed since.
pub(super) async fn open(person: SignedIn, Headers(headers): Headers) -> Result<Events, Error> {
    let call = person.call().clone();
    let now = call.now();
    let last = headers
        .get(HeaderName::from_static("last-event-id"))
        .and_then(|id| id.to_str().ok()?.parse::<i64>().ok())
        .map(|milliseconds| Instant(milliseconds.clamp(now.plus_seconds(-MEMORY).0, now.0)));
    let hub = Arc::clone(&call.app().live);
    let since = last.unwrap_or_else(|| now.plus_seconds(-DELAY));
    // The seat is taken before the first look: what is committed in between wakes it.
    let (listener, seen) = person
        .read(move |db| {
            let listener = hub.listen(db.caller().user, db.caller().session);
            Ok((listener, look(db, since)?))
        })
        .await?;
    let heartbeat =
        Duration::from_secs(call.app().config.server.heartbeat.as_seconds().max(1).unsigned_abs());
    let mut stream = Stream {
        call,
        listener,
        heartbeat,
        since,
        sent: HashSet::new(),
        unread: None,
        grants: Arc::clone(&seen.grants),
        first: None,
        is_over: false,
    };
    // A person who comes for the first time has their lists already.
    if last.is_none() {
        stream.sent = seen.keys().collect();
    }
    stream.first = Some(seen);
    Ok(Events(stream))
}

/// What one look finds.
struct Seen {
    at: Instant,
    grants: Arc<Grants>,
    unread: Unread,
    notifications: Vec<BellNotification>,
    news: Vec<BellNews>,
}

/// Kind, id, and when it came to be as it is.
type Key = (&'static str, i64, Instant);

impl Seen {
    fn keys(&self) -> impl Iterator<Item = Key> {
        let notifications = self.notifications.iter().map(BellNotification::key);
        notifications.chain(self.news.iter().map(BellNews::key))
    }
}

fn look(db: &UserDb<'_>, since: Instant) -> Result<Seen, Error> {
    let reader = Reader::of(db.caller(), db.now());
    Ok(Seen {
        at: db.now(),
        grants: Arc::clone(&db.caller().grants),
        unread: store::unread(db.conn(), &reader)?,
        notifications: store::notifications_since(db.conn(), &reader, since)?,
        news: store::news_since(db.conn(), &reader, since)?,
    })
}

/// A stream as the answer of a call.
pub(super) struct Events(Stream);

impl Reply for Events {
    fn describe() -> Described {
        Described {
            content_type: "text/event-stream",
            schema: json!({"type": "string"}),
            components: Components::new(),
        }
    }

    fn respond(self, _: Language) -> Response {
        let events = futures_util::stream::unfold(self.0, |mut stream| async move {
            let text = stream.next().await?;
            Some((Ok::<_, Infallible>(Bytes::from(text)), stream))
        });
        let mut response = Response::new(Body::from_stream(events));
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        // Reverse proxies that understand it pass every event on at once.
        headers
            .insert(HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
        response.extensions_mut().insert(EventStream);
        response
    }

    fn to_json(&self, _: Language) -> Result<String, Error> {
        Err(Error::internal("a stream cannot be written as JSON"))
    }
}

struct Stream {
    call: Call,
    listener: Listener,
    heartbeat: Duration,
    /// What came to be later than this is looked for.
    since: Instant,
    /// What was sent of that already.
    sent: HashSet<Key>,
    unread: Option<Unread>,
    grants: Arc<Grants>,
    first: Option<Seen>,
    is_over: bool,
}

impl Stream {
    /// The next piece of the stream; none when it is over.
    async fn next(&mut self) -> Option<String> {
        if self.is_over {
            return None;
        }
        if let Some(seen) = self.first.take() {
            // Something is always said at once, so that proxies pass the head on.
            return Some(format!("retry: {RETRY}\n\n{}", self.tell(seen)));
        }
        let mut beat = pin!(sleep(self.heartbeat));
        loop {
            let is_beat = tokio::select! {
                () = self.listener.woken() => false,
                () = &mut beat => true,
            };
            if let Some(end) = self.listener.end() {
                return Some(self.end(end));
            }
            let text = match self.look().await {
                Ok(seen) => self.tell(seen),
                Err(Error::Unauthenticated | Error::Forbidden(_)) => {
                    return Some(self.end(End::Session));
                }
                // Closed to everyone else; those who come back are told so.
                Err(Error::Unavailable { .. }) if self.is_closed() => {
                    return Some(self.end(End::Session));
                }
                // The database is busy or broken; the next look may do.
                Err(error) => {
                    tracing::warn!(%error, "an event stream cannot check for news");
                    String::new()
                }
            };
            if !text.is_empty() {
                return Some(text);
            }
            if is_beat {
                return Some(":\n\n".to_owned());
            }
        }
    }

    fn is_closed(&self) -> bool {
        self.call.app().instance.is_in_maintenance()
    }

    async fn look(&self) -> Result<Seen, Error> {
        let _turn = self.listener.turn().await;
        let since = self.since;
        SignedIn::<AnyRight>::new(self.call.again()).read(move |db| look(db, since)).await
    }

    /// What is new of what was seen, oldest first, as events; nothing where nothing is.
    fn tell(&mut self, seen: Seen) -> String {
        let mut text = String::new();
        for notification in seen.notifications.iter().rev() {
            if self.sent.insert(notification.key()) {
                add(&mut text, "notification", seen.at, notification);
            }
        }
        for news in seen.news.iter().rev() {
            if self.sent.insert(news.key()) {
                add(&mut text, "news", seen.at, news);
            }
        }
        if self.unread != Some(seen.unread) {
            self.unread = Some(seen.unread);
            add(&mut text, "unread", seen.at, &seen.unread);
        }
        if self.grants != seen.grants {
            self.grants = seen.grants;
            add(&mut text, "rights", seen.at, &json!({}));
        }
        let since = self.since.max(seen.at.plus_seconds(-DELAY));
        self.since = since;
        self.sent.retain(|(.., came)| *came > since);
        text
    }

    fn end(&mut self, why: End) -> String {
        self.is_over = true;
        let reason = match why {
            End::Session => "session",
            End::Replaced => "replaced",
        };
        format!("event: end\ndata: {}\n\n", json!({ "reason": reason }))
    }
}

fn add(text: &mut String, event: &str, at: Instant, record: &impl Serialize) {
    match serde_json::to_string(record) {
        // JSON has no line breaks of its own, so one line of data holds all of it.
        Ok(record) => {
            let _ = write!(text, "id: {}\nevent: {event}\ndata: {record}\n\n", at.0);
        }
        Err(error) => tracing::error!(%error, "cannot serialize an event"),
    }
}
