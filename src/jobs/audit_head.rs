//! Writes the head of the audit trail to the log: kept elsewhere, as logs are, it shows whether the trail was
//! rewritten later.

use std::sync::Arc;

use super::{Done, Job, Schedule};
use crate::{app::App, audit, error::Error};

pub(super) const JOB: Job =
    Job { name: "auditHead", schedule: Schedule::Daily(0), run: |app, _| Box::pin(run(app)) };

async fn run(app: Arc<App>) -> Result<Done, Error> {
    let head = app.db.read(audit::head).await?;
    let head = head.map(|head| head.to_string()).unwrap_or_default();
    tracing::info!(
        head,
        "the latest hash of the audit log; check it later with `transom audit verify --known`"
    );
    Ok(None)
}
