//! Limits how long a client may take: each connection has one deadline, which its activity extends.
//!
//! An idle timeout can be defeated by sending a byte now and then. Here, a request has a time budget. Bytes of uploads
//! and responses earn more of it at the minimum rate, up to one full budget. A client that falls that far behind the
//! minimum rate is disconnected. Other bodies earn nothing: they are small, and a client that needs longer only holds a
//! connection.

use std::{
    io,
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    sync::Notify,
    time::Instant,
};

#[derive(Debug, Clone)]
pub struct Patience {
    /// From the first byte of a request's headers to their end, and for a TLS handshake.
    pub head: Duration,
    /// Between two requests on a connection.
    pub idle: Duration,
    /// For a body other than an upload, before its client has to make room for another if all slots are taken.
    pub body: Duration,
    /// For a whole request, from its headers to the last byte of its response.
    pub request: Duration,
    /// The bytes per second that an upload or download must sustain to exceed `request`.
    pub minimum_rate: u64,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            head: Duration::from_secs(10),
            idle: Duration::from_mins(2),
            body: Duration::from_secs(3),
            request: Duration::from_mins(1),
            minimum_rate: 8 * 1024,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    Idle,
    Head,
    /// A request is being received, handled or answered.
    Busy,
    /// An endless response is being sent.
    Stream,
}

#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each of these facts changes by itself")]
struct State {
    phase: Phase,
    /// Whether the response's body has ended. The rest of it is in the connection's buffers.
    is_answered: bool,
    /// Whether part of the request's body hasn't been read.
    has_unread: bool,
    /// Whether the handler is waiting for more of the request's body.
    awaits_body: bool,
    /// Whether the request's body earns time.
    is_upload: bool,
    deadline: Option<Instant>,
    /// Since when the next request, or the rest of this one, is awaited.
    unasked_since: Instant,
    is_dismissed: bool,
}

/// The deadline of one connection, shared by its socket, its requests and the task that enforces it.
#[derive(Debug)]
pub(super) struct Pace {
    patience: Patience,
    state: Mutex<State>,
    dismissal: Notify,
}

impl Pace {
    pub(super) fn new(patience: Patience) -> Arc<Self> {
        let now = Instant::now();
        let state = State {
            phase: Phase::Idle,
            is_answered: false,
            has_unread: false,
            awaits_body: false,
            is_upload: false,
            deadline: Some(now + patience.idle.min(patience.head)),
            unasked_since: now,
            is_dismissed: false,
        };
        Arc::new(Self { patience, state: Mutex::new(state), dismissal: Notify::new() })
    }

    /// Starts waiting for the first request, possibly after a TLS handshake.
    pub(super) fn start(&self) {
        let patience = self.patience.idle.min(self.patience.head);
        self.change(|state| state.deadline = Some(Instant::now() + patience));
    }

    /// How long the client may take for headers or a TLS handshake.
    pub(super) fn head(&self) -> Duration {
        self.patience.head
    }

    /// Since when the client could have sent a complete request but hasn't. `None` while one is being answered.
    pub(super) fn unasked_since(&self) -> Option<Instant> {
        self.change(|state| {
            (self.may_be_dismissed(state) && !state.is_dismissed).then_some(state.unasked_since)
        })
    }

    /// Whether closing the connection loses only what its client has been slow to send. Uploads are naturally long and
    /// sustain the minimum rate.
    fn may_be_dismissed(&self, state: &State) -> bool {
        match state.phase {
            Phase::Idle | Phase::Head => true,
            Phase::Busy => {
                state.awaits_body
                    && !state.is_upload
                    && state.unasked_since.elapsed() >= self.patience.body
            }
            Phase::Stream => false,
        }
    }

    /// Disconnects the client, unless its input arrives at this very moment.
    pub(super) fn dismiss(&self) {
        self.change(|state| state.is_dismissed = true);
        self.dismissal.notify_one();
    }

    /// Waits until the client is disconnected to make room for another.
    pub(super) async fn dismissed(&self) {
        loop {
            self.dismissal.notified().await;
            let goes = self.change(|state| {
                state.is_dismissed &= self.may_be_dismissed(state);
                state.is_dismissed
            });
            if goes {
                return;
            }
        }
    }

    /// When the client will be disconnected, or `None` during an endless response.
    pub(super) fn deadline(&self) -> Option<Instant> {
        self.change(|state| state.deadline)
    }

    /// Records that a request's headers, and possibly its whole body, have arrived.
    pub(super) fn begin(&self, is_complete: bool, is_upload: bool) {
        self.change(|state| {
            let now = Instant::now();
            *state = State {
                phase: Phase::Busy,
                is_answered: false,
                has_unread: !is_complete,
                awaits_body: false,
                is_upload,
                deadline: Some(now + self.patience.request),
                unasked_since: now,
                is_dismissed: false,
            };
        });
    }

    /// Records whether a handler is waiting for more of the request's body.
    pub(super) fn await_body(&self, awaits: bool) {
        self.change(|state| state.awaits_body = awaits);
    }

    /// Records that the request's body was read to its end.
    pub(super) fn complete(&self) {
        self.change(|state| state.has_unread = false);
    }

    /// Whether the client may still be sending what no one will read: the rest of a body, or malformed headers.
    pub(super) fn has_unread(&self) -> bool {
        self.change(|state| state.has_unread || state.phase != Phase::Idle)
    }

    /// Whether no request is being answered, so that a response refuses malformed headers.
    fn is_unasked(&self) -> bool {
        self.change(|state| matches!(state.phase, Phase::Idle | Phase::Head))
    }

    /// Marks the response as endless. Only a client that stops reading is disconnected.
    pub(super) fn stream(&self) {
        self.change(|state| {
            state.phase = Phase::Stream;
            state.deadline = None;
        });
    }

    /// Records that the response's body has ended or was dropped.
    pub(super) fn answered(&self) {
        self.change(|state| {
            if state.phase == Phase::Stream {
                state.phase = Phase::Busy;
                state.deadline = Some(Instant::now() + self.patience.request);
            }
            state.is_answered = true;
        });
    }

    /// Gives the refusal of a timed-out request a moment to reach its client.
    pub(super) fn spare(&self, moment: Duration) {
        self.change(|state| state.deadline = Some(Instant::now() + moment));
    }

    fn received(&self, bytes: usize) {
        self.change(|state| match state.phase {
            Phase::Idle => {
                state.phase = Phase::Head;
                state.deadline = Some(Instant::now() + self.patience.head);
            }
            Phase::Busy if state.is_upload => self.credit(state, bytes),
            Phase::Busy | Phase::Head | Phase::Stream => {}
        });
    }

    fn sent(&self, bytes: usize) {
        self.change(|state| match state.phase {
            Phase::Busy => self.credit(state, bytes),
            Phase::Stream => state.deadline = None,
            Phase::Idle | Phase::Head => {}
        });
    }

    fn send_blocked(&self) {
        self.change(|state| {
            if state.phase == Phase::Stream && state.deadline.is_none() {
                state.deadline = Some(Instant::now() + self.patience.request);
            }
        });
    }

    fn flushed(&self) {
        self.change(|state| {
            if state.phase == Phase::Busy && state.is_answered {
                let now = Instant::now();
                state.phase = Phase::Idle;
                state.deadline = Some(now + self.patience.idle);
                state.unasked_since = now;
            }
        });
    }

    fn credit(&self, state: &mut State, bytes: usize) {
        let nanos =
            (bytes as u64).saturating_mul(1_000_000_000) / self.patience.minimum_rate.max(1);
        let latest = Instant::now() + self.patience.request;
        state.deadline =
            state.deadline.map(|deadline| (deadline + Duration::from_nanos(nanos)).min(latest));
    }

    fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A socket that reports its traffic to its [`Pace`], and adds headers to the refusals that hyper writes itself.
#[derive(Debug)]
pub(super) struct MeteredSocket<S> {
    socket: S,
    pace: Arc<Pace>,
    /// The header lines to add.
    lines: Arc<str>,
    /// A refusal with those lines, and how much of it is written.
    refusal: Option<(Vec<u8>, usize)>,
}

impl<S> MeteredSocket<S> {
    pub(super) fn new(socket: S, pace: Arc<Pace>, lines: Arc<str>) -> Self {
        Self { socket, pace, lines, refusal: None }
    }

    fn note(&self, written: &Poll<io::Result<usize>>) {
        match written {
            Poll::Ready(Ok(bytes)) => self.pace.sent(*bytes),
            Poll::Ready(Err(_)) => {}
            Poll::Pending => self.pace.send_blocked(),
        }
    }
}

impl<S: AsyncWrite + Unpin> MeteredSocket<S> {
    /// Writes hyper's own refusal with our headers, or returns `None` if `bytes` are something else.
    fn poll_refusal(
        &mut self,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Option<Poll<io::Result<usize>>> {
        if self.refusal.is_none() {
            let head = bytes.strip_suffix(b"\r\n").filter(|_| self.pace.is_unasked())?;
            self.refusal = Some((dressed(head, &self.lines)?, 0));
        }
        let (refusal, written) = self.refusal.as_mut()?;
        while let Some(rest) = refusal.get(*written..).filter(|rest| !rest.is_empty()) {
            match Pin::new(&mut self.socket).poll_write(context, rest) {
                Poll::Ready(Ok(0)) => {
                    return Some(Poll::Ready(Err(io::ErrorKind::WriteZero.into())));
                }
                Poll::Ready(Ok(count)) => *written += count,
                Poll::Ready(Err(error)) => return Some(Poll::Ready(Err(error))),
                Poll::Pending => return Some(Poll::Pending),
            }
        }
        self.refusal = None;
        Some(Poll::Ready(Ok(bytes.len())))
    }
}

/// Adds lines to a refusal's headers, without a body, and closes the connection.
fn dressed(head: &[u8], lines: &str) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(head).ok()?;
    if !text.starts_with("HTTP/1.1 4") || !text.ends_with("\r\n") {
        return None;
    }
    let has = |name: &str| {
        text.lines().any(|line| {
            line.split_once(':').is_some_and(|(given, _)| given.eq_ignore_ascii_case(name))
        })
    };
    let mut dressed = format!("{text}{lines}");
    for (name, value) in [("content-length", "0"), ("connection", "close")] {
        if !has(name) {
            dressed.push_str(name);
            dressed.push_str(": ");
            dressed.push_str(value);
            dressed.push_str("\r\n");
        }
    }
    dressed.push_str("\r\n");
    Some(dressed.into_bytes())
}

impl<S: AsyncRead + Unpin> AsyncRead for MeteredSocket<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.socket).poll_read(context, buffer))?;
        let bytes = buffer.filled().len() - before;
        if bytes > 0 {
            self.pace.received(bytes);
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for MeteredSocket<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = match self.poll_refusal(context, bytes) {
            Some(written) => written,
            None => Pin::new(&mut self.socket).poll_write(context, bytes),
        };
        self.note(&written);
        written
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let first = slices.iter().find(|slice| !slice.is_empty());
        let refusal = first.and_then(|slice| self.poll_refusal(context, slice));
        let written = match refusal {
            Some(written) => written,
            None => Pin::new(&mut self.socket).poll_write_vectored(context, slices),
        };
        self.note(&written);
        written
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.socket).poll_flush(context))?;
        self.pace.flushed();
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_client_that_is_slow_to_send_a_body_makes_way() {
        for (body, is_upload, makes_way) in [
            (Duration::ZERO, false, true),
            (Duration::ZERO, true, false),
            (Duration::from_mins(1), false, false),
        ] {
            let pace = Pace::new(Patience { body, ..Patience::default() });
            pace.begin(false, is_upload);
            // A request whose handler doesn't read its body counts as being handled.
            assert_eq!(pace.unasked_since(), None);
            pace.await_body(true);
            assert_eq!(pace.unasked_since().is_some(), makes_way);
            assert!(!pace.is_unasked(), "what is written is an answer");
            pace.await_body(false);
            assert_eq!(pace.unasked_since(), None, "it is being worked on");
        }
    }

    #[tokio::test]
    async fn only_uploads_and_answers_earn_time() {
        let pace = Pace::new(Patience::default());
        for (is_upload, earns) in [(false, false), (true, true)] {
            pace.begin(false, is_upload);
            let before = pace.deadline();
            tokio::time::sleep(Duration::from_millis(5)).await;
            pace.received(64 * 1024);
            assert_eq!(pace.deadline() > before, earns);
            let before = pace.deadline();
            tokio::time::sleep(Duration::from_millis(5)).await;
            pace.sent(64 * 1024);
            assert!(pace.deadline() > before);
        }
    }
}
