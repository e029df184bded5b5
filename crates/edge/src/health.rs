//! Answers `/healthz` (the process is alive) and `/readyz` (it can do its work, according to the caller's checks).

use std::{pin::Pin, sync::Arc};

use axum::response::Response;
use http::StatusCode;
use serde::Serialize;

use super::answer;

/// The result of checking one requirement of the server, such as a writable database.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Check {
    pub name: &'static str,
    pub is_success: bool,
    /// Its state, in words that reveal nothing internal.
    pub message: String,
}

#[derive(Debug, Clone, Default)]
pub struct Readiness {
    pub checks: Vec<Check>,
}

impl Readiness {
    pub fn is_ready(&self) -> bool {
        self.checks.iter().all(|check| check.is_success)
    }
}

/// Runs all checks.
pub type ReadyCheck =
    Arc<dyn Fn() -> Pin<Box<dyn Future<Output = Readiness> + Send>> + Send + Sync>;

/// Reports readiness as soon as the server listens.
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

pub(super) fn is_health(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz")
}

pub(super) fn alive() -> Response {
    report(StatusCode::OK, Report { is_success: true, message: "Alive.", checks: Vec::new() })
}

/// Answers 200, or 503 if a check fails.
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
    // Strings and booleans always serialize, and the status says it all anyway.
    answer::with_type(status, "application/json", serde_json::to_vec(&report).unwrap_or_default())
}
