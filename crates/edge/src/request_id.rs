//! Assigns the id that ties together a request's log lines, response and refusal.

use std::{fmt, sync::Arc};

use http::HeaderMap;

tokio::task_local! {
    static CURRENT: RequestId;
}

/// A request's id, used in its extensions, the `X-Request-Id` of its response, the log and
/// refusals.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestId(Arc<str>);

impl RequestId {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub(super) fn new(id: String) -> Self {
        Self(id.into())
    }

    pub fn current() -> Option<Self> {
        CURRENT.try_with(Clone::clone).ok()
    }

    /// Runs `work` as part of this request.
    pub(super) async fn during<T>(self, work: impl Future<Output = T>) -> T {
        CURRENT.scope(self, work).await
    }

    /// Uses the id set by a trusted proxy.
    pub(super) fn of_proxy(headers: &HeaderMap) -> Option<Self> {
        let id = headers.get("x-request-id")?.to_str().ok()?;
        let is_plain = id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
        ((8..=64).contains(&id.len()) && is_plain).then(|| Self(id.into()))
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
