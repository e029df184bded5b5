//! Wraps bodies to enforce a request's size limit, and to notice when a response has been sent.

use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    task::{Context, Poll, ready},
};

use axum::body::Body;
use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};
use tokio::sync::watch;

use super::{hosts::Place, pace::Pace};

#[derive(Debug, Default)]
pub(super) struct BodyState {
    is_too_large: AtomicBool,
    is_complete: AtomicBool,
}

impl BodyState {
    /// Whether more arrived than the limit allows.
    pub(super) fn is_too_large(&self) -> bool {
        self.is_too_large.load(Relaxed)
    }

    /// Whether all of it was read.
    pub(super) fn is_complete(&self) -> bool {
        self.is_complete.load(Relaxed)
    }
}

/// A request's body that fails when it exceeds its limit.
pub(super) struct LimitedBody {
    inner: Body,
    left: u64,
    state: Arc<BodyState>,
    /// The pace of its connection.
    pace: Option<Arc<Pace>>,
}

impl LimitedBody {
    pub(super) fn new(inner: Body, limit: u64, pace: Option<Arc<Pace>>) -> (Self, Arc<BodyState>) {
        let state = Arc::new(BodyState::default());
        state.is_complete.store(inner.is_end_stream(), Relaxed);
        (Self { inner, left: limit, state: Arc::clone(&state), pace }, state)
    }

    fn set_awaiting(&self, awaits: bool) {
        if let Some(pace) = &self.pace {
            pace.await_body(awaits);
        }
    }
}

impl HttpBody for LimitedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = Pin::new(&mut self.inner).poll_frame(context);
        self.set_awaiting(frame.is_pending());
        let frame = ready!(frame);
        let bytes = match &frame {
            Some(Ok(frame)) => frame.data_ref().map_or(0, Bytes::len) as u64,
            Some(Err(_)) => 0,
            None => {
                self.state.is_complete.store(true, Relaxed);
                0
            }
        };
        let Some(left) = self.left.checked_sub(bytes) else {
            self.state.is_too_large.store(true, Relaxed);
            return Poll::Ready(Some(Err(axum::Error::new(TooLarge))));
        };
        self.left = left;
        if self.inner.is_end_stream() {
            self.state.is_complete.store(true, Relaxed);
        }
        Poll::Ready(frame)
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

impl Drop for LimitedBody {
    fn drop(&mut self) {
        self.set_awaiting(false);
    }
}

/// The error that readers of a body over its limit get.
#[derive(Debug, thiserror::Error)]
#[error("the body is larger than allowed")]
struct TooLarge;

/// A response's body that tells the connection's [`Pace`] when it ends.
pub(super) struct AnswerBody {
    inner: Body,
    pace: Arc<Pace>,
    /// Ends an endless response when the server stops.
    stopping: Option<Pin<Box<dyn Future<Output = ()> + Send>>>,
    /// Keeps the request counted until its response has been sent.
    _place: Option<Place>,
}

impl AnswerBody {
    pub(super) fn new(inner: Body, pace: Arc<Pace>, place: Option<Place>) -> Self {
        Self { inner, pace, stopping: None, _place: place }
    }

    /// A response without an end of its own: it ends when the server stops.
    pub(super) fn endless(inner: Body, pace: Arc<Pace>, stop: watch::Receiver<bool>) -> Self {
        pace.stream();
        Self { inner, pace, stopping: Some(Box::pin(stopped(stop))), _place: None }
    }
}

/// Waits until the server shuts down.
pub(super) async fn stopped(mut stop: watch::Receiver<bool>) {
    // If the sender is gone, so is the server.
    let _ = stop.wait_for(|is_stopping| *is_stopping).await;
}

impl HttpBody for AnswerBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if let Some(stopping) = &mut self.stopping
            && stopping.as_mut().poll(context).is_ready()
        {
            return Poll::Ready(None);
        }
        Pin::new(&mut self.inner).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}

impl Drop for AnswerBody {
    fn drop(&mut self) {
        self.pace.answered();
    }
}
