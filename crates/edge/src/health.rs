//! `/healthz`: the process is alive. `/readyz`: it can do its work, by checks that the caller brings.

use std::{pin::Pin, sync::Arc};

use axum::response::Response;
use http::StatusCode;
use serde::Serialize;

use super::answer;

/// One thing that the server needs, such as a writable database.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Check {
    /// What was looked at: `database`, `disk`, `migrations`.
    pub name: &'static str,
    /// Whether it is as it must be.
    pub is_success: bool,
    /// How it is, in words that give nothing internal away.
    pub message: String,
}

/// The outcome of all checks.
#[derive(Debug, Clone, Default)]
pub struct Readiness {
    pub checks: Vec<Check>,
}

impl Readiness {
    /// Whether the server can do its work.
    pub fn is_ready(&self) -> bool {
        self.checks.iter().all(|check| check.is_success)
    }
}

/// Asks all checks.
pub type ReadyCheck =
    Arc<dyn Fn() -> Pin<Box<dyn Future<Output = Readiness> + Send>> + Send + Sync>;

/// Ready as soon as it listens.
pub(super) fn always_ready() -> ReadyCheck {
    Arc::new(|| Box::pin(std::future::ready(Readiness::default())))
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Report {
    is_success: bool,
    message: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    checks: Vec<Check>,
}

/// Whether a path asks after the server's health.
pub(super) fn is_health(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz")
}

/// The process answers.
pub(super) fn alive() -> Response {
    report(StatusCode::OK, Report { is_success: true, message: "Alive.", checks: Vec::new() })
}

/// What the checks say: 200, or 503 when one of them fails.
pub(super) async fn readiness(ready: &ReadyCheck) -> Response {
    let readiness = ready().await;
    let (status, message) = if readiness.is_ready() {
        (StatusCode::OK, "Ready.")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "Not ready.")
    };
    let is_success = readiness.is_ready();
    report(status, Report { is_success, message, checks: readiness.checks })
}

fn report(status: StatusCode, report: Report) -> Response {
    // Strings and flags cannot fail to serialise; the status says it all anyway.
    answer::with_type(status, "application/json", serde_json::to_vec(&report).unwrap_or_default())
}
