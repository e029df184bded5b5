//! Implements the stream of server-sent events (HTML Living Standard, section 9.2) that keeps a bell up to date.

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

use super::{
    changes,
    store::{self, BellNews, BellNotification, Reader, Unread},
};
use crate::{
    access::{AnyRight, Grants},
    error::Error,
    http::{Call, Components, Described, Guard, Headers, Reply, SignedIn, UserDb, reference},
    kernel::time::Instant,
    live::{Changed, End, Listener},
    messages::Language,
    serve::EventStream,
};

/// The delay in milliseconds before a browser reconnects.
const RETRY: u32 = 3000;
/// How many seconds back a reconnecting stream is sent what it missed.
const MEMORY: i64 = 86_400;
/// A write has the time of its request but becomes visible on commit, up to this many seconds later. What was already
/// sent isn't sent again.
const DELAY: i64 = 90;

/// Opens a stream of server-sent events. `unread`, `notification` and `news` carry new items as JSON. `changed`
/// carries a `tag` for the kind of records that others have changed and the caller can see (`orders`, `service`), but
/// no record. `rights` means that the caller's permissions have changed and should be read again. `end` closes the
/// stream with a reason: the session has ended (`session`), or the same user has opened too many streams since
/// (`replaced`). Send `Last-Event-ID` to receive events missed since.
pub(super) async fn open(person: SignedIn, Headers(headers): Headers) -> Result<Events, Error> {
    let call = person.call().clone();
    let now = call.now();
    let last = headers
        .get(HeaderName::from_static("last-event-id"))
        .and_then(|id| id.to_str().ok()?.parse::<i64>().ok())
        .map(|milliseconds| Instant(milliseconds.clamp(now.plus_seconds(-MEMORY).0, now.0)));
    let hub = Arc::clone(&call.app().live);
    let since = last.unwrap_or_else(|| now.plus_seconds(-DELAY));
    // Registered before the first check, so that commits in between wake it.
    let (listener, seen) = person
        .read(move |db| {
            let listener = hub.listen(db.caller().user, db.caller().session, db.caller().account);
            Ok((listener, look(db, Some(since), &[])?))
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
    // A new client has loaded its lists already.
    if last.is_none() {
        stream.sent = seen.bell.iter().flat_map(Bell::keys).collect();
    }
    stream.first = Some(seen);
    Ok(Events(stream))
}

/// The result of one check.
struct Seen {
    at: Instant,
    grants: Arc<Grants>,
    /// `None` if nothing relevant has happened.
    bell: Option<Bell>,
    /// Tags of changes by others.
    changed: Vec<&'static str>,
}

struct Bell {
    unread: Unread,
    notifications: Vec<BellNotification>,
    news: Vec<BellNews>,
}

/// Kind, id and time of the last change.
type Key = (&'static str, i64, Instant);

impl Bell {
    fn keys(&self) -> impl Iterator<Item = Key> {
        let notifications = self.notifications.iter().map(BellNotification::key);
        notifications.chain(self.news.iter().map(BellNews::key))
    }
}

/// Finds what to send since an instant, and which of these changes are relevant.
fn look(db: &UserDb<'_>, since: Option<Instant>, changed: &[Changed]) -> Result<Seen, Error> {
    let reader = Reader::of(db.caller(), db.now());
    let bell = since.map(|since| {
        Ok::<_, Error>(Bell {
            unread: store::unread(db.conn(), &reader)?,
            notifications: store::notifications_since(db.conn(), &reader, since)?,
            news: store::news_since(db.conn(), &reader, since)?,
        })
    });
    Ok(Seen {
        at: db.now(),
        grants: Arc::clone(&db.caller().grants),
        bell: bell.transpose()?,
        changed: changes::heard(db.conn(), db.caller(), changed)?,
    })
}

/// A stream as a call's response.
pub(super) struct Events(Stream);

impl Reply for Events {
    fn describe() -> Described {
        let mut components = Components::new();
        let text = |name: &str| json!({"type": "object", "required": [name], "properties": {name: {"type": "string"}}});
        // OpenAPI can't describe the events of a stream.
        let events = json!({
            "unread": reference::<Unread>(&mut components),
            "notification": reference::<BellNotification>(&mut components),
            "news": reference::<BellNews>(&mut components),
            "changed": text("tag"),
            "rights": {"type": "object"},
            "end": {"type": "object", "required": ["reason"],
                    "properties": {"reason": {"type": "string", "enum": ["session", "replaced"]}}},
        });
        Described {
            content_type: "text/event-stream",
            schema: json!({
                "type": "string",
                "description": "Server-sent events; `x-events` has the schema of each one's `data` by its name.",
                "x-events": events,
            }),
            components,
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
        // Tells reverse proxies that support it not to buffer events.
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
    /// Only later changes are looked for.
    since: Instant,
    /// The keys that were already sent.
    sent: HashSet<Key>,
    unread: Option<Unread>,
    grants: Arc<Grants>,
    first: Option<Seen>,
    is_over: bool,
}

impl Stream {
    /// The next chunk of the stream, or `None` at its end.
    async fn next(&mut self) -> Option<String> {
        if self.is_over {
            return None;
        }
        if let Some(seen) = self.first.take() {
            // Something is always sent right away, so that proxies forward the headers.
            return Some(format!("retry: {RETRY}\n\n{}", self.events(seen)));
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
            let is_for_bell = self.listener.take_news() || is_beat;
            let changed = self.listener.take_changes();
            let text = match self.look(is_for_bell, &changed).await {
                Ok(seen) => self.events(seen),
                Err(Error::Unauthenticated | Error::Forbidden(_)) => {
                    return Some(self.end(End::Session));
                }
                // The portal is closed for everyone else; clients that reconnect are told so.
                Err(Error::Unavailable { .. }) if self.is_closed() => {
                    return Some(self.end(End::Session));
                }
                // The database is busy or failing; the next check may succeed.
                Err(error) => {
                    tracing::warn!(
                        error = %format_args!("{error:#}"),
                        "an event stream cannot check for news"
                    );
                    self.listener.put_back(changed);
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

    async fn look(&self, is_for_bell: bool, changed: &[Changed]) -> Result<Seen, Error> {
        let _turn = self.listener.turn().await;
        let since = is_for_bell.then_some(self.since);
        let changed = changed.to_vec();
        SignedIn::<AnyRight>::new(self.call.again()).read(move |db| look(db, since, &changed)).await
    }

    /// New notifications as events, oldest first.
    fn events(&mut self, seen: Seen) -> String {
        let mut text = String::new();
        if let Some(bell) = &seen.bell {
            self.ring(&mut text, seen.at, bell);
        }
        for tag in &seen.changed {
            add(&mut text, "changed", seen.at, &json!({ "tag": tag }));
        }
        if self.grants != seen.grants {
            self.grants = seen.grants;
            add(&mut text, "rights", seen.at, &json!({}));
        }
        text
    }

    fn ring(&mut self, text: &mut String, at: Instant, bell: &Bell) {
        for notification in bell.notifications.iter().rev() {
            if self.sent.insert(notification.key()) {
                add(text, "notification", at, notification);
            }
        }
        for news in bell.news.iter().rev() {
            if self.sent.insert(news.key()) {
                add(text, "news", at, news);
            }
        }
        if self.unread != Some(bell.unread) {
            self.unread = Some(bell.unread);
            add(text, "unread", at, &bell.unread);
        }
        let since = self.since.max(at.plus_seconds(-DELAY));
        self.since = since;
        self.sent.retain(|(.., came)| *came > since);
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
        // JSON has no raw line breaks, so one data line contains all of it.
        Ok(record) => {
            let _ = write!(text, "id: {}\nevent: {event}\ndata: {record}\n\n", at.0);
        }
        Err(error) => {
            tracing::error!(error = %format_args!("{error:#}"), "cannot serialize an event");
        }
    }
}
