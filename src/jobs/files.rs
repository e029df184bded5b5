//! Removes files that no record has pointed at for a day.

use std::sync::Arc;

use super::{Job, Schedule, counted};
use crate::{app::App, error::Error, files::Sweep, kernel::time::Instant};

/// How long a file that no record points at is kept.
const KEPT_SECONDS: i64 = 86_400;

pub(super) const JOB: Job =
    Job { name: "files", schedule: Schedule::Minutes(60), run: |app, now| Box::pin(run(app, now)) };

async fn run(app: Arc<App>, now: Instant) -> Result<String, Error> {
    let before = now.plus_seconds(-KEPT_SECONDS);
    let garbage = app.files.collect(&app.db, before, Sweep::Remove).await?;
    Ok(match counted(garbage.contents, "file", "files") {
        files if files.is_empty() => files,
        files => format!("{files} with {} bytes removed", garbage.bytes),
    })
}
